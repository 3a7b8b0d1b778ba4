//! Flat blocks to structured control flow.
//!
//! Constructs are taken from the last header to the first, so what is inside another one is a single op in its
//! header's block by the time the outer one is taken, and each block is looked at once. The merge block of a
//! construct goes on, after the op, in the block that holds the op; values that it got as arguments, and values of
//! the construct that are used later, are the op's results.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::{Attribute, Block, Ir, Location, Op, OperationState, Region, Use, Value};

use super::{DecodeError, Decoded};
use crate::words::MAX_NESTING;

/// A merge instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Merge {
    pub header: Block,
    pub merge: Block,
    /// Of a loop.
    pub continue_block: Option<Block>,
    pub control: Attribute,
    /// Where the instruction is.
    pub offset: usize,
}

impl Merge {
    fn error(&self, message: &str) -> DecodeError {
        let instruction = Some(if self.continue_block.is_some() { "LoopMerge" } else { "SelectionMerge" });
        DecodeError { offset: self.offset, instruction, message: message.to_owned() }
    }
}

const EARLY_EXIT: &str = "control flow leaves the construct before its merge block, which has no structured form";

/// Notes on blocks, by their index: kept from function to function, so that each costs what it has and no more.
#[derive(Default)]
pub(super) struct BlockNotes {
    /// The order of the blocks in the binary.
    position: Vec<usize>,
    /// The construct that a block was last found in.
    mark: Vec<usize>,
    stamp: usize,
}

impl BlockNotes {
    fn grow(&mut self, capacity: usize) {
        self.position.resize(capacity.max(self.position.len()), 0);
        self.mark.resize(capacity.max(self.mark.len()), 0);
    }
}

pub(super) struct Structurizer<'r, 'c> {
    ir: &'r mut Ir<'c>,
    region: Region,
    merges: Vec<Merge>,
    /// Merge and continue blocks, which stay blocks of their own until their construct is taken.
    targets: FxHashSet<Block>,
    notes: &'r mut BlockNotes,
    /// How deep the constructs that a block holds nest; blocks that hold none have no entry.
    depths: FxHashMap<Block, usize>,
}

impl<'r, 'c> Structurizer<'r, 'c> {
    pub fn new(ir: &'r mut Ir<'c>, notes: &'r mut BlockNotes, region: Region, merges: Vec<Merge>) -> Self {
        let targets = merges.iter().flat_map(|m| [Some(m.merge), m.continue_block]).flatten().collect();
        notes.grow(ir.block_capacity());
        for (index, block) in ir.blocks(region).enumerate() {
            notes.position[block.index()] = index;
        }
        Self { ir, region, merges, targets, notes, depths: FxHashMap::default() }
    }

    pub fn run(&mut self) -> Decoded {
        self.merges.sort_by_key(|merge| self.notes.position[merge.header.index()]);
        while let Some(merge) = self.merges.pop() {
            if merge.merge == merge.header || self.ir.block_region(merge.merge) != Some(self.region) {
                return Err(merge.error("the merge block belongs to another construct"));
            }
            match merge.continue_block {
                None => self.selection(&merge)?,
                Some(continue_block) => self.loop_(&merge, continue_block)?,
            }
        }
        Ok(())
    }

    // ---- sets of blocks ----

    fn contains(&self, block: Block) -> bool {
        self.notes.mark.get(block.index()) == Some(&self.notes.stamp)
    }

    fn add(&mut self, block: Block) -> bool {
        let stamp = self.notes.stamp;
        self.notes.grow(block.index() + 1);
        std::mem::replace(&mut self.notes.mark[block.index()], stamp) != stamp
    }

    /// All blocks that `from` lead to without passing `end`, in the order of the binary.
    fn collect(&mut self, from: Vec<Block>, end: Block) -> Vec<Block> {
        self.notes.stamp += 1;
        let mut found = Vec::new();
        let mut pending = from;
        while let Some(block) = pending.pop() {
            if block == end || !self.add(block) {
                continue;
            }
            found.push(block);
            if let Some(last) = self.ir.last_op(block) {
                pending.extend(self.ir.successors(last));
            }
        }
        found.sort_by_key(|block| self.notes.position[block.index()]);
        found
    }

    /// Whether all branches to a block come from the construct (or from `also`).
    fn is_entered_from_inside(&self, block: Block, also: Block) -> bool {
        self.ir.predecessors(block).all(|from| from == also || self.contains(from))
    }

    /// The block that alone branches to `block`, unconditionally.
    fn only_predecessor(&self, block: Block) -> Option<Block> {
        let mut predecessors = self.ir.predecessor_ops(block);
        let branch = predecessors.next().filter(|_| predecessors.next().is_none())?;
        (self.ir.num_successors(branch) == 1).then(|| self.ir.parent_block(branch)).flatten()
    }

    /// Moves the ops of `block` to the end of its only predecessor, whose branch goes away.
    fn splice(&mut self, from: Block, block: Block) {
        if let Some(branch) = self.ir.last_op(from) {
            let values: Vec<Value> = self.ir.operands(branch).collect();
            let arguments = self.ir.arguments(block).to_vec();
            for (argument, value) in arguments.into_iter().zip(values) {
                self.ir.replace_all_uses(argument, value);
            }
            self.ir.erase(branch);
        }
        self.move_ops(block, from);
        self.ir.erase_block(block);
    }

    fn move_ops(&mut self, from: Block, to: Block) {
        if let Some(depth) = self.depths.remove(&from) {
            let held = self.depths.entry(to).or_insert(0);
            *held = depth.max(*held);
        }
        while let Some(op) = self.ir.first_op(from) {
            self.ir.move_op_to_end(op, to);
        }
    }

    // ---- selections ----

    fn selection(&mut self, merge: &Merge) -> Decoded {
        let mut header = merge.header;
        let terminator = self.ir.last_op(header).ok_or_else(|| merge.error("the header has no end"))?;
        // A header that merely follows a block is that block's end, so that reading what was written adds no block.
        if let Some(before) = self.only_predecessor(header)
            && !self.targets.contains(&header)
            && !self.merges.iter().any(|other| other.header == before)
            && before != header
        {
            self.splice(before, header);
            header = before;
        }
        let successors = self.ir.successors(terminator).collect();
        let blocks = self.collect(successors, merge.merge);
        // Where a construct around ends or continues is outside of this one.
        let is_closed = !self.contains(header)
            && !blocks.iter().any(|block| self.targets.contains(block))
            && blocks.iter().all(|&block| self.is_entered_from_inside(block, header))
            && self.is_entered_from_inside(merge.merge, header);
        if !is_closed {
            return Err(merge.error(EARLY_EXIT));
        }
        let entry = self.ir.create_block(&[]);
        self.add(entry);
        self.ir.move_op_to_end(terminator, entry);
        let mut inside = vec![entry];
        inside.extend(blocks);
        self.finish(merge, "spirv.mlir.selection", "selection_control", header, inside)
    }

    // ---- loops ----

    fn loop_(&mut self, merge: &Merge, continue_block: Block) -> Decoded {
        let header = merge.header;
        let continue_block = if continue_block == header { self.split_header(header) } else { continue_block };
        self.join_continue_blocks(header, continue_block);
        let mut blocks = self.collect(vec![header, continue_block], merge.merge);
        let is_target = |block: &Block| *block != continue_block && self.targets.contains(block);
        let is_closed = !blocks.iter().any(|block| *block != header && is_target(block))
            && blocks.iter().all(|&block| block == header || self.is_entered_from_inside(block, header))
            && self.is_entered_from_inside(merge.merge, header);
        if !is_closed {
            return Err(merge.error(EARLY_EXIT));
        }
        let inside: Vec<Block> = self.ir.predecessors(header).filter(|&from| self.contains(from)).collect();
        if inside.iter().any(|&from| from != continue_block) || inside.is_empty() {
            return Err(merge.error("not the continue block (alone) branches back to the header"));
        }
        let entry = self.ir.create_block(&[]);
        let holder = self.enter_loop(header, entry);
        blocks.retain(|&block| block != header && block != continue_block);
        let mut inside = vec![entry, header];
        inside.extend(blocks);
        inside.push(continue_block);
        for &block in &inside {
            self.add(block);
        }
        self.finish(merge, "spirv.mlir.loop", "loop_control", holder, inside)
    }

    /// A loop of one block: its ops become a continue block of their own.
    fn split_header(&mut self, header: Block) -> Block {
        let continue_block = self.ir.create_block(&[]);
        self.ir.insert_block(self.region, self.ir.next_block(header), continue_block);
        self.notes.grow(self.ir.block_capacity());
        self.notes.position[continue_block.index()] = self.notes.position[header.index()];
        self.move_ops(header, continue_block);
        self.branch(header, continue_block, &[]);
        continue_block
    }

    /// Plain blocks that follow the continue block up to the branch back are one block with it.
    fn join_continue_blocks(&mut self, header: Block, continue_block: Block) {
        while let Some(branch) = self.ir.last_op(continue_block)
            && self.ir.num_successors(branch) == 1
        {
            let next = self.ir.successor(branch, 0);
            if next == header || next == continue_block || self.only_predecessor(next) != Some(continue_block) {
                return;
            }
            if self.targets.contains(&next) {
                return;
            }
            self.splice(continue_block, next);
        }
    }

    /// Makes the loop's entry block branch to the header with what comes from outside; the block that holds the
    /// loop's op comes back.
    fn enter_loop(&mut self, header: Block, entry: Block) -> Block {
        let outside: Vec<Op> = self
            .ir
            .predecessor_ops(header)
            .filter(|&op| self.ir.parent_block(op).is_some_and(|block| !self.contains(block)))
            .collect();
        if let &[branch] = &outside[..]
            && self.ir.num_successors(branch) == 1
            && !self.targets.contains(&header)
            && let Some(before) = self.ir.parent_block(branch)
        {
            let values: Vec<Value> = self.ir.operands(branch).collect();
            self.ir.erase(branch);
            self.branch(entry, header, &values);
            return before;
        }
        let types: Vec<_> = self.ir.arguments(header).iter().map(|&a| self.ir.value_type(a)).collect();
        let holder = self.ir.create_block(&types);
        self.ir.insert_block(self.region, Some(header), holder);
        self.notes.grow(self.ir.block_capacity());
        self.notes.position[holder.index()] = self.notes.position[header.index()];
        for op in outside {
            for index in 0..self.ir.num_successors(op) {
                if self.ir.successor(op, index) == header {
                    self.ir.set_successor(op, index, holder);
                }
            }
        }
        let values = self.ir.arguments(holder).to_vec();
        self.branch(entry, header, &values);
        // What knows the header as the end of another construct means the block before the loop from now on.
        if self.targets.remove(&header) {
            self.targets.insert(holder);
            for other in &mut self.merges {
                if other.merge == header {
                    other.merge = holder;
                }
                if other.continue_block == Some(header) {
                    other.continue_block = Some(holder);
                }
            }
        }
        holder
    }

    fn branch(&mut self, from: Block, to: Block, values: &[Value]) {
        let name = self.ir.context().op_name("spirv.Branch");
        let state = OperationState::new(name, Location::UNKNOWN).operands(values.iter().copied()).successor(to);
        let op = self.ir.create(state);
        self.ir.append_op(from, op);
    }

    // ---- the op ----

    /// Puts the blocks into the region of an op at the end of `holder`, and the merge block's ops after it.
    fn finish(&mut self, merge: &Merge, name: &str, control: &str, holder: Block, inside: Vec<Block>) -> Decoded {
        let context = self.ir.context();
        let depth = 1 + inside.iter().filter_map(|block| self.depths.get(block)).copied().max().unwrap_or(0);
        if depth > MAX_NESTING {
            return Err(merge.error(&format!("constructs nest deeper than {MAX_NESTING} levels")));
        }
        let held = self.depths.entry(holder).or_insert(0);
        *held = depth.max(*held);
        let escaping = self.escaping(&inside);
        let region = self.ir.create_region();
        let arguments = self.ir.arguments(merge.merge).to_vec();
        let types: Vec<_> = arguments.iter().map(|&a| self.ir.value_type(a)).collect();
        let end = self.ir.create_block(&types);
        self.add(end);
        for &block in &inside {
            if self.ir.block_region(block).is_some() {
                self.ir.detach_block(block);
            }
            self.ir.append_block(region, block);
        }
        self.ir.append_block(region, end);
        self.ir.replace_all_block_uses(merge.merge, end);
        let mut handed = self.ir.arguments(end).to_vec();
        handed.extend(&escaping);
        let results: Vec<_> = handed.iter().map(|&value| self.ir.value_type(value)).collect();

        let location = self.ir.first_op(merge.merge).map_or(Location::UNKNOWN, |op| self.ir.location(op));
        let state = OperationState::new(context.op_name(name), location)
            .results(results)
            .attribute(context.identifier(control), merge.control)
            .region(region);
        let op = self.ir.create(state);
        self.ir.append_op(holder, op);
        let yields = OperationState::new(context.op_name("spirv.mlir.merge"), location).operands(handed);
        let yields = self.ir.create(yields);
        self.ir.append_op(end, yields);

        let results: Vec<Value> = self.ir.results(op).collect();
        for (&argument, &result) in arguments.iter().zip(&results) {
            self.ir.replace_all_uses(argument, result);
        }
        for (&value, &result) in escaping.iter().zip(&results[arguments.len()..]) {
            let outside: Vec<(Op, usize)> = self.outside_uses(value);
            for (user, index) in outside {
                self.ir.set_operand(user, index, result);
            }
        }
        self.move_ops(merge.merge, holder);
        self.targets.remove(&merge.merge);
        self.ir.erase_block(merge.merge);
        Ok(())
    }

    /// The values of these blocks that ops elsewhere use.
    fn escaping(&self, inside: &[Block]) -> Vec<Value> {
        let ir = &*self.ir;
        let mut found = Vec::new();
        for &block in inside {
            let results = ir.ops(block).flat_map(|op| ir.results(op));
            for value in ir.arguments(block).iter().copied().chain(results) {
                if ir.uses(value).any(|slot| self.is_outside(ir.use_owner(slot))) {
                    found.push(value);
                }
            }
        }
        found
    }

    fn outside_uses(&self, value: Value) -> Vec<(Op, usize)> {
        let ir = &*self.ir;
        let outside = |slot: &Use| self.is_outside(ir.use_owner(*slot));
        ir.uses(value).filter(outside).map(|slot| (ir.use_owner(slot), ir.use_index(slot))).collect()
    }

    /// Whether an op is in none of the construct's blocks, nor in anything inside them.
    fn is_outside(&self, op: Op) -> bool {
        let mut current = Some(op);
        while let Some(op) = current {
            match self.ir.parent_block(op) {
                Some(block) if self.contains(block) => return false,
                Some(block) => current = self.ir.block_parent_op(block),
                None => return true,
            }
        }
        true
    }
}
