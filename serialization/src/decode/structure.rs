//! Flat blocks to structured control flow.
//!
//! 1. *Separate*: a loop header that is the merge block or continue target of another construct gets a block of its
//!    own before it for that role.
//! 2. *Decide*, from the last header to the first: which constructs fit `spirv.mlir.selection` and `spirv.mlir.loop`:
//!    those that only their header enters and only their merge block leaves (or a return), and whose continue construct
//!    becomes one block once what is inside it is an op.
//! 3. *Take*, from the first header to the last, so that an outer construct's blocks are in its region before the
//!    inner ones' are. The op stands in the merge block, which what led to the header now leads to; values
//!    that the merge block got as arguments, and values of the construct that are used later, are the op's results.
//! 4. *Label* the constructs that do not fit: their terminators carry the merge information (see `merge_info.rs`).
//!
//! Names and order of blocks are those of MLIR's deserializer. The work on sets of blocks is bounded by a multiple of
//! the number of blocks; what would need more (constructs without structured form, hundreds in each other) stays flat.

use rustc_hash::FxHashMap;
use vulcanize_ir::{
    Attribute, Block, Identifier, Ir, Location, NamedAttribute, Op, OperationState, Region, Use, Value,
};

use super::{DecodeError, Decoded};
use crate::merge_info as names;
use crate::words::MAX_NESTING;

/// How often each block of a function may be looked at while constructs are decided on, on the average.
const VISITS_A_BLOCK: usize = 64;

/// A merge instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Merge {
    pub header: Block,
    pub merge: Block,
    /// Of a loop.
    pub continue_block: Option<Block>,
    /// The control, and whether it says anything.
    pub control: Attribute,
    pub has_control: bool,
    /// What the control's bits demand.
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
}

impl BlockNotes {
    fn grow(&mut self, capacity: usize) {
        self.position.resize(capacity.max(self.position.len()), 0);
        self.mark.resize(capacity.max(self.mark.len()), 0);
    }
}

/// What is decided about a construct.
#[derive(Clone, Debug, Default)]
struct Plan {
    /// Its blocks, in the order of MLIR's deserializer, without the header; `None` when it stays flat.
    inside: Option<Vec<Block>>,
    /// The constructs that nest in it, at most.
    height: usize,
}

pub(super) struct Structurizer<'r, 'c> {
    ir: &'r mut Ir<'c>,
    region: Region,
    merges: Vec<Merge>,
    plans: Vec<Plan>,
    /// The construct of a header, by its index in `merges`; likewise of a merge block and of a continue target.
    headers: FxHashMap<Block, usize>,
    merge_of: FxHashMap<Block, usize>,
    continue_of: FxHashMap<Block, usize>,
    notes: &'r mut BlockNotes,
    /// Which blocks the entry leads to, by their index; made when first asked for.
    reached: Option<Vec<bool>>,
    budget: usize,
}

impl<'r, 'c> Structurizer<'r, 'c> {
    /// For a function's region with all its branches. `order` lists the blocks as the binary does.
    pub fn new(
        ir: &'r mut Ir<'c>,
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
            region,
            plans: vec![Plan::default(); merges.len()],
            merges,
            headers: FxHashMap::default(),
            merge_of: FxHashMap::default(),
            continue_of: FxHashMap::default(),
            notes,
            reached: None,
            budget: VISITS_A_BLOCK * blocks,
        }
    }

    /// Structures what fits (nothing, if `structurize` is off), labels the rest. `label_of` has the blocks' ids.
    pub fn run(mut self, structurize: bool, label_of: &FxHashMap<Block, u32>) -> Decoded {
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

    /// Checks what each merge instruction has to satisfy whatever the control flow is.
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
            if let Some(continue_block) = merge.continue_block
                && self.continue_of.insert(continue_block, index).is_some()
            {
                return Err(merge.error("the continue target is that of another loop"));
            }
        }
        Ok(())
    }

    /// Whether a block ends in `spirv.Branch`.
    fn is_plain(&self, block: Block) -> bool {
        self.ir.last_op(block).is_some_and(|op| self.ir.op_name_str(op) == "spirv.Branch")
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
        // The branches back come from what the continue target leads to.
        self.notes.stamp += 1;
        let mut pending = vec![continue_block];
        while let Some(block) = pending.pop() {
            if block != header && block != merge && self.add(block) {
                pending.extend(self.ir.last_op(block).into_iter().flat_map(|op| self.ir.successors(op)));
            }
        }
        if continue_block == header {
            self.add(header);
        }
        let types: Vec<_> = self.ir.arguments(header).iter().map(|&a| self.ir.value_type(a)).collect();
        let before = self.ir.create_block(&types);
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
        let outside: Vec<Op> = self.ir.predecessor_ops(old).filter(is_outside).collect();
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
        self.notes.grow(block.index() + 1);
        std::mem::replace(&mut self.notes.mark[block.index()], stamp) != stamp
    }

    /// Whether the function's first block leads to a block.
    fn is_reached(&mut self, block: Block) -> bool {
        if self.reached.is_none() {
            let mut reached = vec![false; self.ir.block_capacity()];
            let mut pending: Vec<Block> = self.ir.first_block(self.region).into_iter().collect();
            while let Some(block) = pending.pop() {
                if !std::mem::replace(&mut reached[block.index()], true) {
                    pending.extend(self.ir.last_op(block).into_iter().flat_map(|op| self.ir.successors(op)));
                }
            }
            self.reached = Some(reached);
        }
        self.reached.as_ref().is_some_and(|reached| reached.get(block.index()) == Some(&true))
    }

    /// The blocks of construct `index` but its header: breadth first from `roots`, then what no branch leads to but
    /// what belongs to it. `None` when something enters or leaves it elsewhere, or when the budget is used up.
    fn collect(&mut self, index: usize, roots: Vec<Block>) -> Option<Vec<Block>> {
        let Merge { header, merge: end, continue_block, .. } = self.merges[index];
        let is_loop = continue_block.is_some();
        self.notes.stamp += 1;
        let mut found = Vec::new();
        if is_loop {
            self.add(header);
        }
        for root in roots {
            if root != end && self.add(root) {
                found.push(root);
            }
        }
        let (mut expanded, mut checked) = (0, 0);
        // The merge block's predecessors are looked at first; the header's are its own business.
        let mut end_checked = false;
        loop {
            if let Some(&block) = found.get(expanded) {
                expanded += 1;
                self.budget = self.budget.checked_sub(1)?;
                if !is_loop && block == header || self.is_foreign(index, block) {
                    return None;
                }
                let successors: Vec<Block> =
                    self.ir.last_op(block).into_iter().flat_map(|op| self.ir.successors(op)).collect();
                for successor in successors {
                    if successor != end && self.add(successor) {
                        found.push(successor);
                    }
                }
                continue;
            }
            let block = match found.get(checked) {
                _ if !end_checked => {
                    end_checked = true;
                    end
                }
                Some(&block) => {
                    checked += 1;
                    block
                }
                None => return Some(found),
            };
            if block != end
                && let Some(&inner) = self.headers.get(&block)
            {
                let Merge { merge, continue_block, .. } = self.merges[inner];
                for part in [Some(merge), continue_block].into_iter().flatten() {
                    if part == end {
                        return None;
                    }
                    if self.add(part) {
                        found.push(part);
                    }
                }
            }
            let predecessors: Vec<Block> = self.ir.predecessors(block).collect();
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
                let roots = self.ir.last_op(header).into_iter().flat_map(|op| self.ir.successors(op)).collect();
                self.collect(index, roots)
            }
            Some(continue_block) => self.decide_loop(index, continue_block),
        };
        // A loop's first block is its header, which may hold no other construct's header.
        let heights = inside.iter().flatten().filter_map(|block| self.headers.get(block));
        let heights =
            heights.filter(|&&inner| self.plans[inner].inside.is_some()).map(|&inner| self.plans[inner].height);
        let height = 1 + heights.max().unwrap_or(0);
        Plan { inside: inside.filter(|_| height <= MAX_NESTING), height }
    }

    fn decide_loop(&mut self, index: usize, continue_block: Block) -> Option<Vec<Block>> {
        let Merge { header, .. } = self.merges[index];
        let roots = self.ir.last_op(header).into_iter().flat_map(|op| self.ir.successors(op)).collect();
        let mut inside = self.collect(index, roots)?;
        if continue_block != header && !self.contains(continue_block) {
            // Nothing branches to it.
            let mut roots = inside;
            roots.push(continue_block);
            inside = self.collect(index, roots)?;
        }
        let back: Vec<Block> = self.ir.predecessors(header).filter(|&from| self.contains(from)).collect();
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

    // ---- regions ----

    /// Moves a construct into an op.
    fn take(&mut self, index: usize, mut inside: Vec<Block>) {
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

    /// A block that only goes on to the op's block, with its own arguments, is what writing an op at the start of a
    /// block makes. It is taken away again, lest each time of writing and reading adds one; MLIR keeps it.
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
        (self.ir.op_name_str(branch) == "spirv.Branch").then_some((from, branch))
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

    /// The region's merge block, with the arguments of the block that it stands for.
    fn new_end(&mut self, holder: Block) -> Block {
        let end = self.ir.create_block(&[]);
        for argument in self.ir.arguments(holder).to_vec() {
            let (ty, location) = (self.ir.value_type(argument), self.ir.value_location(argument));
            self.ir.add_block_argument(end, ty, location);
        }
        end
    }

    /// Makes the loop's entry block branch to the header with what comes from outside, which goes to `holder` now.
    fn enter_loop(&mut self, header: Block, holder: Block, entry: Block) {
        self.redirect_outside(header, holder);
        for argument in self.ir.arguments(header).to_vec() {
            let (ty, location) = (self.ir.value_type(argument), self.ir.value_location(argument));
            self.ir.add_block_argument(holder, ty, location);
        }
        let values = self.ir.arguments(holder).to_vec();
        self.branch(entry, header, &values);
    }

    fn branch(&mut self, from: Block, to: Block, values: &[Value]) {
        let name = self.ir.context().op_name("spirv.Branch");
        let location = self.ir.last_op(to).map_or(Location::UNKNOWN, |op| self.ir.location(op));
        let state = OperationState::new(name, location).operands(values.iter().copied()).successor(to);
        let op = self.ir.create(state);
        self.ir.append_op(from, op);
    }

    /// Makes the op at the start of `holder`, and the end of its region, which hands over `holder`'s arguments and all
    /// values of the region that are used outside.
    fn yield_values(&mut self, index: usize, region: Region, holder: Block, end: Block, inside: &[Block]) {
        let merge = self.merges[index];
        let context = self.ir.context();
        let arguments = self.ir.arguments(holder).to_vec();
        let escaping = self.escaping(inside, region);
        let mut handed = self.ir.arguments(end).to_vec();
        handed.extend(&escaping);
        let results: Vec<_> = handed.iter().map(|&value| self.ir.value_type(value)).collect();

        let (name, control) = match merge.continue_block {
            None => ("spirv.mlir.selection", names::SELECTION_CONTROL),
            Some(_) => ("spirv.mlir.loop", names::LOOP_CONTROL),
        };
        let location = self.ir.last_op(merge.header).map_or(Location::UNKNOWN, |op| self.ir.location(op));
        let yields = OperationState::new(context.op_name("spirv.mlir.merge"), location).operands(handed);
        let yields = self.ir.create(yields);
        self.ir.append_op(end, yields);
        if let Some(terminator) = self.ir.last_op(holder) {
            self.move_argument_decorations(terminator, end);
        }
        let mut state = OperationState::new(context.op_name(name), location)
            .results(results)
            .attribute(context.identifier(control), merge.control)
            .region(region);
        if let Some(parameters) = merge.parameters {
            state.set_attribute(context.identifier(names::LOOP_CONTROL_PARAMETERS), parameters);
        }
        let op = self.ir.create(state);
        self.ir.insert_op(holder, self.ir.first_op(holder), op);

        let results: Vec<Value> = self.ir.results(op).collect();
        for (&argument, &result) in arguments.iter().zip(&results) {
            self.ir.replace_all_uses(argument, result);
        }
        for position in (0..arguments.len()).rev() {
            self.ir.remove_block_argument(holder, position);
        }
        for (&value, &result) in escaping.iter().zip(&results[arguments.len()..]) {
            let outside: Vec<(Op, usize)> = self.outside_uses(value, region);
            for (user, index) in outside.into_iter().filter(|&(user, _)| user != yields) {
                self.ir.set_operand(user, index, result);
            }
        }
    }

    /// Decorations of a block's arguments go with them to the end of another block.
    fn move_argument_decorations(&mut self, terminator: Op, to: Block) {
        let name = self.ir.identifier(names::ARGUMENT_DECORATIONS);
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

    /// What the continue target leads to is one block with it by now.
    fn join_continue_blocks(&mut self, index: usize) {
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

    // ---- what stays flat ----

    fn label(&mut self, label_of: &FxHashMap<Block, u32>) -> Decoded {
        for index in 0..self.merges.len() {
            if self.plans[index].inside.is_some() {
                continue;
            }
            let merge = self.merges[index];
            let region = self.ir.block_region(merge.header);
            let targets = [Some(merge.merge), merge.continue_block];
            if targets.iter().flatten().any(|&block| self.ir.block_region(block) != region) {
                return Err(merge.error("its merge block or continue target is part of another construct"));
            }
            let mut attributes = Vec::new();
            let (merge_name, control) = match merge.continue_block {
                None => (names::SELECTION_MERGE, names::SELECTION_CONTROL),
                Some(_) => (names::LOOP_MERGE, names::LOOP_CONTROL),
            };
            attributes.push(self.named(merge_name, self.label_block(merge.merge, label_of)));
            if let Some(block) = merge.continue_block {
                let label = self.label_block(block, label_of);
                attributes.push(self.named(names::LOOP_CONTINUE, label));
            }
            if merge.has_control {
                attributes.push(self.named(control, merge.control));
            }
            if let Some(parameters) = merge.parameters {
                attributes.push(self.named(names::LOOP_CONTROL_PARAMETERS, parameters));
            }
            if let Some(terminator) = self.ir.last_op(merge.header) {
                for attribute in attributes {
                    self.ir.set_attribute(terminator, attribute.name, attribute.value);
                }
            }
            for block in targets.into_iter().flatten() {
                let label = self.label_block(block, label_of);
                let name: Identifier = self.ir.identifier(names::LABEL);
                if let Some(terminator) = self.ir.last_op(block) {
                    self.ir.set_attribute(terminator, name, label);
                }
            }
        }
        Ok(())
    }

    fn named(&self, name: &str, value: Attribute) -> NamedAttribute {
        NamedAttribute { name: self.ir.identifier(name), value }
    }

    /// The label of a block: its id in the binary, or that of the header that it was made for.
    fn label_block(&self, block: Block, label_of: &FxHashMap<Block, u32>) -> Attribute {
        let text = match label_of.get(&block) {
            Some(id) => id.to_string(),
            None => {
                let header = self.ir.last_op(block).filter(|&op| self.ir.num_successors(op) == 1);
                let id = header.and_then(|op| label_of.get(&self.ir.successor(op, 0)));
                format!("before_{}", id.copied().unwrap_or(0))
            }
        };
        self.ir.context().string_attr(&text)
    }
}
