//! Flat blocks to structured control flow.
//!
//! 1. *Separate*: a loop header that is the merge block or continue target of another construct gets a block of its
//!    own before it for that role.
//! 2. *Decide*, from the last header to the first: which constructs fit `spirv.mlir.selection` and `spirv.mlir.loop`. A
//!    fitting construct is entered only through its header and left only through its merge block (or by a return), and
//!    its continue construct becomes one block once the constructs inside it are ops.
//! 3. *Take*, from the first header to the last, so that an outer construct's blocks are in its region before the inner
//!    ones' are. The op is in the merge block, and the branches to the header now lead there. Its results are the
//!    values that the merge block got as arguments, and values of the construct that are used later.
//! 4. *Label* the constructs that do not fit: their terminators carry the merge information (see `merge_info.rs`).
//!
//! Names and order of blocks are those of MLIR's deserializer. The work on sets of blocks is bounded by a multiple of
//! the number of blocks; constructs that would need more (without structured form, hundreds in each other) stay flat.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::{Attribute, Block, DominatorTree, Ir, Op, Region};

use super::block_table::BlockTable;
use super::error::{DecodeError, Decoded};
use super::names::{AttributeNames, OpNames};
use crate::nesting;

mod labels;
mod regions;

/// Those next to one.
type FewBlocks = SmallVec<[Block; 4]>;

/// How often each block of a function may be looked at while constructs are decided on, on the average.
const VISITS_A_BLOCK: usize = 64;

/// A merge instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Merge {
    pub header: Block,
    pub merge: Block,
    /// Of a loop.
    pub continue_block: Option<Block>,
    /// The control, and whether it has any bits.
    pub control: Attribute,
    pub has_control: bool,
    /// The parameters of the control's bits.
    pub parameters: Option<Attribute>,
    /// Where the instruction is.
    pub offset: usize,
}

impl Merge {
    fn error(&self, message: &str) -> DecodeError {
        let instruction = Some(if self.continue_block.is_some() { "LoopMerge" } else { "SelectionMerge" });
        DecodeError { offset: self.offset, instruction, message: message.to_owned() }
    }
}

/// Notes on blocks, by their index: kept from function to function, so that each costs what it has and no more.
#[derive(Default)]
pub(super) struct BlockNotes {
    /// The order of the blocks in the binary.
    position: Vec<usize>,
    /// The construct that a block was last found in.
    mark: Vec<usize>,
    stamp: usize,
    /// Whether a function's first block leads to a block.
    reached: Vec<bool>,
}

impl BlockNotes {
    /// Forgets all blocks and keeps the memory.
    pub fn clear(&mut self) {
        self.position.clear();
        self.mark.clear();
        self.reached.clear();
    }

    fn grow(&mut self, capacity: usize) {
        self.position.resize(capacity.max(self.position.len()), 0);
        self.mark.resize(capacity.max(self.mark.len()), 0);
        self.reached.resize(capacity.max(self.reached.len()), false);
    }
}

/// The decision about a construct.
#[derive(Clone, Debug, Default)]
struct Plan {
    /// Its blocks, in the order of MLIR's deserializer, without the header; `None` when it stays flat.
    inside: Option<Vec<Block>>,
    /// The constructs that nest in it, at most.
    height: usize,
}

pub(super) struct Structurizer<'r, 'c> {
    ir: &'r mut Ir<'c>,
    ops: OpNames,
    attributes: AttributeNames,
    region: Region,
    merges: Vec<Merge>,
    plans: Vec<Plan>,
    /// The construct of a header, by its index in `merges`; likewise of a merge block and of a continue target.
    headers: FxHashMap<Block, usize>,
    merge_of: FxHashMap<Block, usize>,
    continue_of: FxHashMap<Block, usize>,
    notes: &'r mut BlockNotes,
    /// Whether it is noted which blocks the entry leads to.
    knows_reached: bool,
    budget: usize,
}

impl<'r, 'c> Structurizer<'r, 'c> {
    /// For a function's region with all its branches. `order` lists the blocks as the binary does.
    pub fn new(
        ir: &'r mut Ir<'c>,
        (ops, attributes): (OpNames, AttributeNames),
        notes: &'r mut BlockNotes,
        region: Region,
        merges: Vec<Merge>,
        order: impl Iterator<Item = Block>,
    ) -> Self {
        notes.grow(ir.block_capacity());
        let mut blocks = 0;
        for (index, block) in order.enumerate() {
            notes.position[block.index()] = index;
            blocks += 1;
        }
        Self {
            ir,
            ops,
            attributes,
            region,
            plans: vec![Plan::default(); merges.len()],
            merges,
            headers: FxHashMap::default(),
            merge_of: FxHashMap::default(),
            continue_of: FxHashMap::default(),
            notes,
            knows_reached: false,
            budget: VISITS_A_BLOCK * blocks,
        }
    }

    /// Structures the fitting constructs (none, if `structurize` is off), and labels the rest. `label_of` has the
    /// blocks' ids.
    pub fn run(mut self, structurize: bool, label_of: &BlockTable) -> Decoded {
        if self.merges.is_empty() {
            return Ok(());
        }
        self.merges.sort_by_key(|merge| self.notes.position[merge.header.index()]);
        self.note_roles()?;
        if structurize {
            for index in 0..self.merges.len() {
                self.separate_roles(index);
            }
            for index in (0..self.merges.len()).rev() {
                self.plans[index] = self.decide(index);
            }
            for index in 0..self.merges.len() {
                if let Some(inside) = self.plans[index].inside.take() {
                    self.take(index, inside);
                    self.plans[index].inside = Some(Vec::new());
                }
            }
            for index in 0..self.merges.len() {
                self.join_continue_blocks(index);
            }
        }
        self.label(label_of)
    }

    /// Checks the rules of each merge instruction that hold for all control flow.
    fn note_roles(&mut self) -> Decoded {
        let first = self.ir.first_block(self.region);
        for (index, merge) in self.merges.iter().enumerate() {
            let successors = self.ir.last_op(merge.header).map_or(0, |op| self.ir.num_successors(op));
            if successors == 0 || merge.continue_block.is_none() && successors == 1 && self.is_plain(merge.header) {
                return Err(merge.error("does not stand right before a branch of its kind"));
            }
            if merge.merge == merge.header || Some(merge.merge) == first || merge.continue_block == Some(merge.merge) {
                return Err(merge.error("the merge block is the header, the continue target or the function's first"));
            }
            if self.headers.insert(merge.header, index).is_some() {
                return Err(merge.error("its block has a merge instruction already"));
            }
            if self.merge_of.insert(merge.merge, index).is_some() {
                return Err(merge.error("the merge block is that of another construct"));
            }
            let Some(continue_block) = merge.continue_block else { continue };
            // A loop of one block is its own continue target, and it may be that of the loop around.
            match self.continue_of.get(&continue_block).copied() {
                Some(_) if continue_block == merge.header => {}
                Some(other) if continue_block != self.merges[other].header => {
                    return Err(merge.error("the continue target is that of another loop"));
                }
                Some(_) | None => drop(self.continue_of.insert(continue_block, index)),
            }
        }
        Ok(())
    }

    /// Whether a block ends in `spirv.Branch`.
    fn is_plain(&self, block: Block) -> bool {
        self.ir.last_op(block).is_some_and(|op| self.ir.op_name(op) == self.ops.branch)
    }

    // ---- roles ----

    fn has_role(&self, block: Block) -> bool {
        let is_own_continue = |&owner: &usize| self.merges[owner].header == block;
        self.merge_of.contains_key(&block) || self.continue_of.get(&block).is_some_and(|owner| !is_own_continue(owner))
    }

    /// Gives a loop header's role in another construct to a block before it.
    fn separate_roles(&mut self, index: usize) {
        let Merge { header, merge, continue_block: Some(continue_block), .. } = self.merges[index] else { return };
        if !self.has_role(header) {
            return;
        }
        // The branches back come from blocks that the continue target leads to.
        self.notes.stamp += 1;
        let mut pending = vec![continue_block];
        while let Some(block) = pending.pop() {
            if block != header && block != merge && self.add(block) {
                pending.extend(self.successors(block));
            }
        }
        if continue_block == header {
            self.add(header);
        }
        let ir = &*self.ir;
        let arguments: Vec<_> =
            ir.arguments(header).iter().map(|&a| (ir.value_type(a), ir.value_location(a))).collect();
        let before = self.ir.create_block(&arguments);
        self.ir.insert_block(self.region, Some(header), before);
        self.notes.grow(self.ir.block_capacity());
        self.notes.position[before.index()] = self.notes.position[header.index()];
        self.redirect_outside(header, before);
        let values = self.ir.arguments(before).to_vec();
        self.branch(before, header, &values);
        if let Some(owner) = self.merge_of.remove(&header) {
            self.merges[owner].merge = before;
            self.merge_of.insert(before, owner);
        }
        if let Some(&owner) = self.continue_of.get(&header)
            && owner != index
        {
            self.continue_of.remove(&header);
            self.merges[owner].continue_block = Some(before);
            self.continue_of.insert(before, owner);
        }
    }

    /// Makes the branches to `old` from blocks without the current mark branches to `new`.
    fn redirect_outside(&mut self, old: Block, new: Block) {
        let is_outside = |op: &Op| self.ir.parent_block(*op).is_some_and(|block| !self.contains(block));
        let outside: SmallVec<[Op; 4]> = self.ir.predecessor_ops(old).filter(is_outside).collect();
        for op in outside {
            for index in 0..self.ir.num_successors(op) {
                if self.ir.successor(op, index) == old {
                    self.ir.set_successor(op, index, new);
                }
            }
        }
    }

    // ---- sets of blocks ----

    fn contains(&self, block: Block) -> bool {
        self.notes.mark.get(block.index()) == Some(&self.notes.stamp)
    }

    fn add(&mut self, block: Block) -> bool {
        let stamp = self.notes.stamp;
        if self.notes.mark.len() <= block.index() {
            self.notes.grow(block.index() + 1);
        }
        std::mem::replace(&mut self.notes.mark[block.index()], stamp) != stamp
    }

    fn successors(&self, block: Block) -> FewBlocks {
        self.ir.last_op(block).into_iter().flat_map(|op| self.ir.successors(op)).collect()
    }

    /// Whether the function's first block leads to a block.
    fn is_reached(&mut self, block: Block) -> bool {
        if !self.knows_reached {
            self.knows_reached = true;
            self.notes.grow(self.ir.block_capacity());
            let mut pending: Vec<Block> = self.ir.first_block(self.region).into_iter().collect();
            while let Some(block) = pending.pop() {
                if !std::mem::replace(&mut self.notes.reached[block.index()], true) {
                    pending.extend(self.successors(block));
                }
            }
        }
        self.notes.reached.get(block.index()) == Some(&true)
    }

    /// The blocks of construct `index` except its header: breadth first from `roots`, then those that only its own
    /// blocks branch to. `None` when something enters or leaves it elsewhere, or when the budget is used up.
    fn collect(&mut self, index: usize, roots: impl IntoIterator<Item = Block>) -> Option<Vec<Block>> {
        let Merge { header, merge: end, continue_block, .. } = self.merges[index];
        let is_loop = continue_block.is_some();
        self.notes.stamp += 1;
        let mut found = Vec::new();
        if is_loop {
            self.add(header);
        }
        found.extend(roots.into_iter().filter(|&root| root != end && self.add(root)));
        let mut expanded = 0;
        // The merge block's predecessors are looked at first; the header's are its own business.
        let mut checked = None;
        loop {
            if let Some(&block) = found.get(expanded) {
                expanded += 1;
                self.budget = self.budget.checked_sub(1)?;
                if !is_loop && block == header || self.is_foreign(index, block) {
                    return None;
                }
                let successors = self.successors(block).into_iter();
                found.extend(successors.filter(|&successor| successor != end && self.add(successor)));
                continue;
            }
            let block = match checked {
                None => end,
                Some(number) if number == found.len() => return Some(found),
                Some(number) => found[number],
            };
            checked = Some(checked.map_or(0, |number| number + 1));
            if block != end
                && let Some(&inner) = self.headers.get(&block)
            {
                let Merge { merge, continue_block, .. } = self.merges[inner];
                if merge == end || continue_block == Some(end) {
                    return None;
                }
                found.extend([Some(merge), continue_block].into_iter().flatten().filter(|&part| self.add(part)));
            }
            let predecessors: FewBlocks = self.ir.predecessors(block).collect();
            for from in predecessors {
                if from == header || self.contains(from) {
                    continue;
                }
                if self.is_reached(from) {
                    return None;
                }
                self.add(from);
                found.push(from);
            }
        }
    }

    /// Whether a block ends or continues a construct that is not inside the one being collected.
    fn is_foreign(&self, index: usize, block: Block) -> bool {
        let is_outer = |owner: &usize| *owner != index && !self.contains(self.merges[*owner].header);
        self.merge_of.get(&block).is_some_and(is_outer) || self.continue_of.get(&block).is_some_and(is_outer)
    }

    // ---- decisions ----

    fn decide(&mut self, index: usize) -> Plan {
        let header = self.merges[index].header;
        let inside = match self.merges[index].continue_block {
            None => {
                let roots = self.successors(header);
                self.collect(index, roots)
            }
            Some(continue_block) => self.decide_loop(index, continue_block),
        };
        let inside = inside.filter(|inside| self.is_reached(header) || self.keeps_dominance(header, inside));
        // A loop's first block is its header, which may hold no other construct's header.
        let heights = inside.iter().flatten().filter_map(|block| self.headers.get(block));
        let heights =
            heights.filter(|&&inner| self.plans[inner].inside.is_some()).map(|&inner| self.plans[inner].height);
        let height = 1 + heights.max().unwrap_or(0);
        Plan { inside: inside.filter(|_| nesting::check(self.ir.context(), height).is_ok()), height }
    }

    /// Whether definitions dominate their uses in a construct of its own. In a binary they need not where nothing leads
    /// to; in a region they do, for its first block is reached.
    fn keeps_dominance(&self, header: Block, inside: &[Block]) -> bool {
        let ir = &*self.ir;
        let is_part = |block: Block| block == header || self.contains(block);
        let tree = DominatorTree::of_blocks(ir, header, is_part);
        std::iter::once(&header).chain(inside).all(|&block| {
            let mut used = ir.ops(block).flat_map(|op| ir.operands(op)).filter_map(|value| ir.value_block(value));
            used.all(|definition| !is_part(definition) || tree.dominates(definition, block))
        })
    }

    fn decide_loop(&mut self, index: usize, continue_block: Block) -> Option<Vec<Block>> {
        let Merge { header, .. } = self.merges[index];
        let roots = self.successors(header);
        let mut inside = self.collect(index, roots)?;
        if continue_block != header && !self.contains(continue_block) {
            // Nothing branches to it.
            let mut roots = inside;
            roots.push(continue_block);
            inside = self.collect(index, roots)?;
        }
        let back: FewBlocks = self.ir.predecessors(header).filter(|&from| self.contains(from)).collect();
        let [first, rest @ ..] = &back[..] else { return None };
        if rest.iter().any(|other| other != first) {
            return None;
        }
        let last = *first;
        let fits = if continue_block == header {
            last == header
        } else {
            self.last_of_continue_construct(index, continue_block, inside.len()) == Some(last)
        };
        fits.then_some(inside)
    }

    /// The block that branches back to the header, if plain branches and constructs that become ops lead to it from the
    /// continue target.
    fn last_of_continue_construct(&self, index: usize, continue_block: Block, most: usize) -> Option<Block> {
        let header = self.merges[index].header;
        let mut block = continue_block;
        for _ in 0..=most {
            if let Some(&inner) = self.headers.get(&block) {
                self.plans[inner].inside.as_ref()?;
                block = self.merges[inner].merge;
                continue;
            }
            let terminator = self.ir.last_op(block)?;
            if self.ir.successors(terminator).any(|successor| successor == header) {
                return Some(block);
            }
            if self.ir.num_successors(terminator) != 1 {
                return None;
            }
            let next = self.ir.successor(terminator, 0);
            let mut predecessors = self.ir.predecessor_ops(next);
            let is_alone = predecessors.next() == Some(terminator) && predecessors.next().is_none();
            if !is_alone || self.merge_of.contains_key(&next) || self.continue_of.contains_key(&next) {
                return None;
            }
            block = next;
        }
        None
    }
}
