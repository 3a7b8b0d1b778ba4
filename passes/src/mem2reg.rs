//! `mem2reg`: memory of one value that only loads and stores touch becomes values.
//!
//! One walk down the dominator tree treats all removable memory that is allocated in one region, so the cost does not
//! depend on its amount. A block where several stores may have been the last one gets an argument where a load follows.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{
    MemoryAccess, PromotableAllocation, SlotAccess, append_successor_operands, successor_operands,
};
use vulcanize_ir::{Block, DominatorTree, Ir, Op, Region, Type, Value, WalkOrder};

vulcanize_ir::pass_options! {
    /// The options of `mem2reg`.
    pub(crate) struct Options;

    "region-simplify" "Accepted as MLIR has it; control flow is left to 'canonicalize'" { region_simplify: bool = true; }
}

pub(crate) static MEM2REG: PassDef<Options> =
    PassDef::new("mem2reg", "Mem2Reg", "Promotes memory slots into values.", run).options(Options::TABLE);

fn run(_: &mut Options, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    let mut counts = Counts::default();
    for region in ir.regions(op).to_vec() {
        promote_in(ir, region, &mut counts);
    }
    cx.count("num-promoted-slots", "Total amount of memory slot promoted", counts.slots);
    cx.count("num-new-block-args", "Total amount of new block argument inserted in blocks", counts.arguments);
    Ok(counts.slots != 0)
}

#[derive(Default)]
struct Counts {
    slots: u64,
    arguments: u64,
}

/// Memory that can go.
struct Slot {
    allocation: Op,
    ty: Type,
    interface: &'static PromotableAllocation,
    /// The loads and stores, those of one block in order.
    accesses: Vec<Op>,
    /// The blocks that get an argument.
    merges: Vec<Block>,
    /// The value of memory that nobody wrote, made when it is needed.
    default: Option<Value>,
}

/// The control flow of a region: which blocks come where two paths from a block, and from elsewhere, meet.
struct Flow {
    tree: DominatorTree,
    /// By the block's number in the tree.
    frontiers: Vec<Vec<Block>>,
}

impl Flow {
    fn new(ir: &Ir<'_>, region: Region) -> Self {
        let tree = DominatorTree::new(ir, region);
        let mut frontiers: Vec<Vec<Block>> = vec![Vec::new(); tree.reverse_postorder().len()];
        for &block in tree.reverse_postorder() {
            let predecessors: Vec<Block> = ir.predecessors(block).filter(|&p| tree.is_reachable(p)).collect();
            let stop = tree.immediate_dominator(block);
            for predecessor in predecessors {
                let mut runner = Some(predecessor);
                while let Some(current) = runner.filter(|&current| Some(current) != stop) {
                    let Some(frontier) = tree.number(current).and_then(|number| frontiers.get_mut(number)) else {
                        break;
                    };
                    if frontier.last() == Some(&block) {
                        break;
                    }
                    frontier.push(block);
                    runner = tree.immediate_dominator(current);
                }
            }
        }
        Self { tree, frontiers }
    }

    fn frontier(&self, block: Block) -> &[Block] {
        self.tree.number(block).map_or(&[], |number| &self.frontiers[number])
    }
}

/// Promotes all memory that it can, and repeats while that makes more possible: memory may hold the address of memory.
fn promote_in(ir: &mut Ir<'_>, region: Region, counts: &mut Counts) {
    let mut candidates: Vec<Op> = Vec::new();
    for op in ir.blocks(region).flat_map(|block| ir.ops(block)) {
        let inside = ir.walk(op, WalkOrder::Post).into_iter();
        candidates.extend(inside.filter(|&inner| allocation_interface(ir, inner).is_some()));
    }
    // Promotion changes neither blocks nor branches between them.
    let mut flows: FxHashMap<Region, Flow> = FxHashMap::default();
    loop {
        let mut groups: FxHashMap<Region, Vec<Slot>> = FxHashMap::default();
        let mut promoted: FxHashSet<Op> = FxHashSet::default();
        for &allocation in &candidates {
            let Some(region) = ir.parent_region(allocation) else { continue };
            let flow = flows.entry(region).or_insert_with(|| Flow::new(ir, region));
            if let Some(slot) = promotable_slot(ir, allocation, region, flow) {
                promoted.insert(allocation);
                groups.entry(region).or_default().push(slot);
            }
        }
        if promoted.is_empty() {
            return;
        }
        counts.slots += promoted.len() as u64;
        for (region, slots) in groups {
            if let Some(flow) = flows.get(&region) {
                counts.arguments += Promotion::new(ir, slots).run(ir, region, &flow.tree);
            }
        }
        candidates.retain(|op| !promoted.contains(op));
    }
}

fn allocation_interface(ir: &Ir<'_>, op: Op) -> Option<&'static PromotableAllocation> {
    ir.def(op)?.interface()
}

/// The memory of an allocation, if only loads and stores in its own region touch it, and all branches to blocks that
/// need an argument can pass one.
fn promotable_slot(ir: &mut Ir<'_>, allocation: Op, region: Region, flow: &Flow) -> Option<Slot> {
    let interface = allocation_interface(ir, allocation)?;
    let ty = (interface.slot)(ir, allocation)?;
    let (pointer, home) = (ir.result(allocation, 0), ir.parent_block(allocation)?);
    let mut accesses: Vec<Op> = ir.users(pointer).collect();
    if accesses.is_empty() {
        return None;
    }
    let mut blocks: FxHashSet<Block> = FxHashSet::default();
    for &access in &accesses {
        let block = ir.parent_block(access).filter(|&block| ir.block_region(block) == Some(region))?;
        MemoryAccess::of_slot(ir, access, pointer)?;
        blocks.insert(block);
    }
    for block in blocks {
        if !ir.is_ordered(block) {
            ir.renumber(block);
        }
    }
    accesses.sort_by_key(|&access| (ir.parent_block(access), ir.order_in_block(access)));
    let merges = merge_points(ir, &accesses, pointer, home, flow);
    let can_be_fed = merges.iter().all(|&block| {
        ir.predecessor_ops(block).all(|branch| {
            let targets = ir.successors(branch).enumerate().filter(|&(_, target)| target == block);
            targets.into_iter().all(|(index, _)| successor_operands(ir, branch, index).is_some())
        })
    });
    can_be_fed.then_some(Slot { allocation, ty, interface, accesses, merges, default: None })
}

/// The blocks, in the order in which the tree has them, where several stores may have been the last one and a load
/// follows.
fn merge_points(ir: &Ir<'_>, accesses: &[Op], pointer: Value, home: Block, flow: &Flow) -> Vec<Block> {
    let mut defining: FxHashSet<Block> = FxHashSet::default();
    let mut live: FxHashSet<Block> = FxHashSet::default();
    let mut pending: Vec<Block> = Vec::new();
    let mut last = None;
    for &access in accesses {
        let Some(block) = ir.parent_block(access) else { continue };
        let is_first = last.replace(block) != Some(block);
        match MemoryAccess::of_slot(ir, access, pointer) {
            Some(SlotAccess::Load) if is_first && block != home && live.insert(block) => pending.push(block),
            Some(SlotAccess::Store(_)) => drop(defining.insert(block)),
            _ => {}
        }
    }
    if live.is_empty() {
        return Vec::new();
    }
    defining.insert(home);
    while let Some(block) = pending.pop() {
        for predecessor in ir.predecessors(block) {
            if !defining.contains(&predecessor) && live.insert(predecessor) {
                pending.push(predecessor);
            }
        }
    }
    let mut merges: FxHashSet<Block> = FxHashSet::default();
    pending.extend(defining);
    while let Some(block) = pending.pop() {
        for &met in flow.frontier(block) {
            if live.contains(&met) && merges.insert(met) {
                pending.push(met);
            }
        }
    }
    let mut merges: Vec<Block> = merges.into_iter().collect();
    merges.sort_by_key(|&block| flow.tree.number(block));
    merges
}

/// The walk that puts values in place of the memory of one region.
struct Promotion {
    slots: Vec<Slot>,
    /// The loads and stores of each block with the numbers of their slots, in order.
    accesses: FxHashMap<Block, Vec<(Op, usize)>>,
    /// The slots for which each block gets an argument.
    merges: FxHashMap<Block, Vec<usize>>,
    /// The contents of each slot at the walk's place.
    current: Vec<Option<Value>>,
    /// The earlier contents, to restore on leaving a block.
    trail: Vec<(usize, Option<Value>)>,
}

impl Promotion {
    fn new(ir: &Ir<'_>, slots: Vec<Slot>) -> Self {
        let mut accesses: FxHashMap<Block, Vec<(Op, usize)>> = FxHashMap::default();
        let mut merges: FxHashMap<Block, Vec<usize>> = FxHashMap::default();
        for (number, slot) in slots.iter().enumerate() {
            for &access in &slot.accesses {
                if let Some(block) = ir.parent_block(access) {
                    accesses.entry(block).or_default().push((access, number));
                }
            }
            for &block in &slot.merges {
                merges.entry(block).or_default().push(number);
            }
        }
        for list in accesses.values_mut() {
            list.sort_by_key(|&(access, _)| ir.order_in_block(access));
        }
        let current = vec![None; slots.len()];
        Self { slots, accesses, merges, current, trail: Vec::new() }
    }

    /// Does it; returns the number of new block arguments.
    fn run(mut self, ir: &mut Ir<'_>, region: Region, tree: &DominatorTree) -> u64 {
        enum Step {
            Enter(Block),
            Leave(usize),
        }
        let children = tree.children();
        let mut pending: Vec<Step> =
            tree.reverse_postorder().first().map(|&entry| Step::Enter(entry)).into_iter().collect();
        while let Some(step) = pending.pop() {
            match step {
                Step::Leave(mark) => self.undo(mark),
                Step::Enter(block) => {
                    pending.push(Step::Leave(self.trail.len()));
                    self.block(ir, block);
                    let inner = tree.number(block).map_or(&[][..], |number| &children[number]);
                    pending.extend(inner.iter().rev().map(|&child| Step::Enter(child)));
                }
            }
        }
        // Unreachable blocks see unwritten memory.
        for block in ir.blocks(region).filter(|&block| !tree.is_reachable(block)).collect::<Vec<_>>() {
            let mark = self.trail.len();
            self.block(ir, block);
            self.undo(mark);
        }
        self.finish(ir);
        self.merges.values().map(|slots| slots.len() as u64).sum()
    }

    fn undo(&mut self, mark: usize) {
        for (slot, value) in self.trail.drain(mark..).rev() {
            self.current[slot] = value;
        }
    }

    fn set(&mut self, slot: usize, value: Value) {
        let before = self.current[slot].replace(value);
        self.trail.push((slot, before));
    }

    fn block(&mut self, ir: &mut Ir<'_>, block: Block) {
        for slot in self.merges.get(&block).cloned().unwrap_or_default() {
            let Slot { ty, allocation, .. } = self.slots[slot];
            let location = ir.location(allocation);
            let argument = ir.add_block_argument(block, ty, location);
            self.set(slot, argument);
        }
        for (op, slot) in self.accesses.remove(&block).unwrap_or_default() {
            let pointer = ir.result(self.slots[slot].allocation, 0);
            match MemoryAccess::of_slot(ir, op, pointer) {
                Some(SlotAccess::Store(value)) => self.set(slot, value),
                Some(SlotAccess::Load) => {
                    let value = self.value(ir, slot);
                    ir.replace_all_uses(ir.result(op, 0), value);
                }
                None => continue,
            }
            ir.erase(op);
        }
        let Some(last) = ir.last_op(block) else { return };
        for index in 0..ir.num_successors(last) {
            if let Some(slots) = self.merges.get(&ir.successor(last, index)).cloned() {
                let values: Vec<Value> = slots.into_iter().map(|slot| self.value(ir, slot)).collect();
                append_successor_operands(ir, last, index, &values);
            }
        }
    }

    /// The contents of a slot.
    fn value(&mut self, ir: &mut Ir<'_>, number: usize) -> Value {
        let slot = &mut self.slots[number];
        if let Some(value) = self.current[number].or(slot.default) {
            return value;
        }
        let mut builder = Builder::new(ir);
        builder.set_location(builder.ir().location(slot.allocation));
        let made = (slot.interface.default_value)(&mut builder, slot.allocation, slot.ty);
        slot.default = Some(made);
        made
    }

    /// Puts the values of memory that nobody wrote into the blocks of the allocations, and erases these.
    fn finish(&mut self, ir: &mut Ir<'_>) {
        for slot in &self.slots {
            if let Some(made) = slot.default.and_then(|value| ir.defining_op(value))
                && let Some(block) = ir.parent_block(slot.allocation)
            {
                let first = ir.first_op(block);
                ir.insert_op(block, first, made);
            }
            ir.erase(slot.allocation);
        }
    }
}
