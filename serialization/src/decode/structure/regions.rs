//! Constructs that fit, moved into `spirv.mlir.selection` and `spirv.mlir.loop`.

use vulcanize_ir::{Block, Location, Op, OperationState, Region, Use, Value};

use super::{Merge, Structurizer};

impl Structurizer<'_, '_> {
    /// Moves a construct into an op.
    pub(super) fn take(&mut self, index: usize, mut inside: Vec<Block>) {
        let Merge { merge: holder, continue_block, .. } = self.merges[index];
        let header = match continue_block {
            None => self.selection_header(index),
            Some(_) => self.merges[index].header,
        };
        inside.retain(|&block| !self.ir.is_block_erased(block));
        let region = self.ir.create_region();
        let mut entry = None;
        match continue_block {
            None => inside.insert(0, header),
            Some(continue_block) => {
                let last = if continue_block == header { self.split_header(index) } else { continue_block };
                inside.retain(|&block| block != last && block != header);
                let block = self.ir.create_block(&[]);
                inside.splice(0..0, [block, header]);
                inside.push(last);
                entry = Some(block);
            }
        }
        let end = self.new_end(holder);
        self.notes.stamp += 1;
        for &block in inside.iter().chain([&end]) {
            self.add(block);
            if self.ir.block_region(block).is_some() {
                self.ir.detach_block(block);
            }
            self.ir.append_block(region, block);
        }
        self.ir.replace_all_block_uses(holder, end);
        self.yield_values(index, region, holder, end, &inside);
        match entry {
            None => self.ir.replace_all_block_uses(header, holder),
            Some(entry) => self.enter_loop(header, holder, entry),
        }
        self.absorb_forwarders(holder);
    }

    /// Writing an op at the start of a block makes a block that only branches to the op's block, with its own
    /// arguments. The reader removes it, or each round of writing and reading would add one; MLIR keeps it.
    fn absorb_forwarders(&mut self, holder: Block) {
        while let Some((block, branch)) = self.only_way_to(holder)
            && self.is_forwarder(block, branch)
        {
            // Constants belong to the block before.
            while let Some(constant) = self.ir.first_op(block).filter(|&op| op != branch) {
                let Some((_, before)) = self.only_way_to(block) else { return };
                self.ir.move_op_before(constant, before);
            }
            let arguments = self.ir.arguments(block).to_vec();
            for (argument, own) in arguments.into_iter().zip(self.ir.arguments(holder).to_vec()) {
                let location = self.ir.value_location(argument);
                self.ir.set_value_location(own, location);
                self.ir.replace_all_uses(argument, own);
            }
            self.ir.erase(branch);
            self.ir.replace_all_block_uses(block, holder);
            self.ir.detach_block(holder);
            self.ir.insert_block(self.region_of(block), Some(block), holder);
            self.ir.erase_block(block);
        }
    }

    /// The block and the plain branch that alone lead to a block.
    fn only_way_to(&self, block: Block) -> Option<(Block, Op)> {
        let mut predecessors = self.ir.predecessor_ops(block);
        let branch = predecessors.next().filter(|_| predecessors.next().is_none())?;
        let from = self.ir.parent_block(branch).filter(|&from| from != block)?;
        (self.ir.op_name(branch) == self.ops.branch).then_some((from, branch))
    }

    /// Whether a block has no other use than to go on: neither ops but constants, nor a role.
    fn is_forwarder(&self, block: Block, branch: Op) -> bool {
        let ir = &*self.ir;
        let is_constant = |op: Op| ir.num_operands(op) == 0 && ir.regions(op).is_empty() && ir.num_results(op) == 1;
        let constants = ir.ops(block).take_while(|&op| op != branch);
        let is_bare = ir.first_op(block) == Some(branch);
        (is_bare || constants.into_iter().all(is_constant) && self.only_way_to(block).is_some())
            && ir.attributes(branch).is_empty()
            && ir.operands(branch).eq(ir.arguments(block).iter().copied())
            && ir.block_region(block).and_then(|region| ir.first_block(region)) != Some(block)
            && ![&self.merge_of, &self.continue_of, &self.headers].iter().any(|roles| roles.contains_key(&block))
    }

    /// The block that the op's region begins with: the header's terminator alone, unless the header is that already.
    fn selection_header(&mut self, index: usize) -> Block {
        let header = self.merges[index].header;
        let Some(terminator) = self.ir.last_op(header) else { return header };
        let is_first = self.ir.first_block(self.region) == Some(header);
        let is_bare = self.ir.first_op(header) == Some(terminator) && self.ir.arguments(header).is_empty();
        if is_bare && !is_first && !self.has_role(header) && !self.continue_of.contains_key(&header) {
            return header;
        }
        let Some(rest) = self.ir.split_block(terminator) else { return header };
        self.branch(header, rest, &[]);
        self.move_argument_decorations(terminator, header);
        self.headers.remove(&header);
        self.headers.insert(rest, index);
        self.merges[index].header = rest;
        rest
    }

    /// A loop of one block: its ops become a continue block of their own.
    fn split_header(&mut self, index: usize) -> Block {
        let header = self.merges[index].header;
        let continue_block = self.ir.create_block(&[]);
        self.ir.insert_block(self.region_of(header), self.ir.next_block(header), continue_block);
        let terminator = self.ir.last_op(header);
        while let Some(op) = self.ir.first_op(header) {
            self.ir.move_op_to_end(op, continue_block);
        }
        self.branch(header, continue_block, &[]);
        if let Some(terminator) = terminator {
            self.move_argument_decorations(terminator, header);
        }
        self.merges[index].continue_block = Some(continue_block);
        continue_block
    }

    fn region_of(&self, block: Block) -> Region {
        self.ir.block_region(block).unwrap_or(self.region)
    }

    /// The region's merge block, with the arguments of the block that it replaces.
    fn new_end(&mut self, holder: Block) -> Block {
        let end = self.ir.create_block(&[]);
        for argument in self.ir.arguments(holder).to_vec() {
            let (ty, location) = (self.ir.value_type(argument), self.ir.value_location(argument));
            self.ir.add_block_argument(end, ty, location);
        }
        end
    }

    /// Makes the loop's entry block branch to the header with the values from outside, which now go to `holder`.
    fn enter_loop(&mut self, header: Block, holder: Block, entry: Block) {
        self.redirect_outside(header, holder);
        for argument in self.ir.arguments(header).to_vec() {
            let (ty, location) = (self.ir.value_type(argument), self.ir.value_location(argument));
            self.ir.add_block_argument(holder, ty, location);
        }
        let values = self.ir.arguments(holder).to_vec();
        self.branch(entry, header, &values);
    }

    pub(super) fn branch(&mut self, from: Block, to: Block, values: &[Value]) {
        let location = self.line_of_end(to);
        let state = OperationState::new(self.ops.branch, location).operands(values.iter().copied()).successor(to);
        let op = self.ir.create(state);
        self.ir.append_op(from, op);
    }

    /// Where a block's terminator is from, without the block's name.
    fn line_of_end(&self, block: Block) -> Location {
        let location = self.ir.last_op(block).map_or(Location::UNKNOWN, |op| self.ir.location(op));
        self.ir.context().unnamed_location(location)
    }

    /// Makes the op at the start of `holder`, and the end of its region, which passes `holder`'s arguments and all
    /// values of the region that are used outside.
    fn yield_values(&mut self, index: usize, region: Region, holder: Block, end: Block, inside: &[Block]) {
        let merge = self.merges[index];
        let arguments = self.ir.arguments(holder).to_vec();
        let escaping = self.escaping(inside, region);
        let mut handed = self.ir.arguments(end).to_vec();
        handed.extend(&escaping);
        let results: Vec<_> = handed.iter().map(|&value| self.ir.value_type(value)).collect();

        let (name, control) = match merge.continue_block {
            None => (self.ops.selection, self.attributes.selection_control),
            Some(_) => (self.ops.loop_, self.attributes.loop_control),
        };
        let location = self.line_of_end(merge.header);
        let yields = OperationState::new(self.ops.merge, location).operands(handed);
        let yields = self.ir.create(yields);
        self.ir.append_op(end, yields);
        if let Some(terminator) = self.ir.last_op(holder) {
            self.move_argument_decorations(terminator, end);
        }
        let mut state =
            OperationState::new(name, location).results(results).attribute(control, merge.control).region(region);
        if let Some(parameters) = merge.parameters {
            state.set_attribute(self.attributes.loop_control_parameters, parameters);
        }
        let op = self.ir.create(state);
        self.ir.insert_op(holder, self.ir.first_op(holder), op);

        let results: Vec<Value> = self.ir.results(op).collect();
        for (&argument, &result) in arguments.iter().zip(&results) {
            self.ir.replace_all_uses(argument, result);
        }
        self.ir.retain_block_arguments(holder, |position| position >= arguments.len());
        for (&value, &result) in escaping.iter().zip(&results[arguments.len()..]) {
            let outside: Vec<(Op, usize)> = self.outside_uses(value, region);
            for (user, index) in outside.into_iter().filter(|&(user, _)| user != yields) {
                self.ir.set_operand(user, index, result);
            }
        }
    }

    /// Decorations of a block's arguments go with them to the end of another block.
    fn move_argument_decorations(&mut self, terminator: Op, to: Block) {
        let name = self.attributes.argument_decorations;
        if let Some(last) = self.ir.last_op(to)
            && last != terminator
            && let Some(value) = self.ir.remove_attribute(terminator, name)
        {
            self.ir.set_attribute(last, name, value);
        }
    }

    /// The values of these blocks that ops outside of the region use.
    fn escaping(&self, inside: &[Block], region: Region) -> Vec<Value> {
        let ir = &*self.ir;
        let mut found = Vec::new();
        for &block in inside {
            let results = ir.ops(block).flat_map(|op| ir.results(op));
            for value in results.chain(ir.arguments(block).iter().copied()) {
                if ir.uses(value).any(|slot| self.is_outside(ir.use_owner(slot), region)) {
                    found.push(value);
                }
            }
        }
        found
    }

    fn outside_uses(&self, value: Value, region: Region) -> Vec<(Op, usize)> {
        let ir = &*self.ir;
        let outside = |slot: &Use| self.is_outside(ir.use_owner(*slot), region);
        ir.uses(value).filter(outside).map(|slot| (ir.use_owner(slot), ir.use_index(slot))).collect()
    }

    /// Whether an op is neither in the region nor in anything inside it.
    fn is_outside(&self, op: Op, region: Region) -> bool {
        let mut current = self.ir.parent_region(op);
        while let Some(found) = current {
            if found == region {
                return false;
            }
            current = self.ir.region_parent(found).and_then(|op| self.ir.parent_region(op));
        }
        true
    }

    /// The blocks after the continue target are one block with it by now.
    pub(super) fn join_continue_blocks(&mut self, index: usize) {
        let Merge { header, continue_block: Some(block), .. } = self.merges[index] else { return };
        if self.plans[index].inside.is_none() {
            return;
        }
        while let Some(branch) = self.ir.last_op(block)
            && self.ir.num_successors(branch) == 1
            && self.ir.successor(branch, 0) != header
        {
            let next = self.ir.successor(branch, 0);
            let values: Vec<Value> = self.ir.operands(branch).collect();
            let arguments = self.ir.arguments(next).to_vec();
            for (argument, value) in arguments.into_iter().zip(values) {
                self.ir.replace_all_uses(argument, value);
            }
            self.ir.erase(branch);
            while let Some(op) = self.ir.first_op(next) {
                self.ir.move_op_to_end(op, block);
            }
            self.ir.erase_block(next);
        }
    }
}
