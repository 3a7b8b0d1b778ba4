//! Functions, their blocks, and block arguments as `OpPhi`.

use smallvec::SmallVec;
use spirv::Op as Opcode;
use vulcanize_ir::schema::{TypedOp, successor_operands};
use vulcanize_ir::{Block, Fallible, Ir, Op, Region, Value};
use vulcanize_spirv::ops;

use super::encoder::Encoder;
use super::state::PhiPatch;

/// An instruction that must come right before a block's terminator: `OpSelectionMerge` or `OpLoopMerge`.
#[derive(Clone, Copy, Debug)]
pub(super) struct MergeInstruction {
    pub header: Block,
    pub opcode: Opcode,
    pub words: [u32; 3],
    pub len: usize,
    /// The op that has the parameters of the control's bits.
    pub op: Op,
}

impl Encoder<'_, '_> {
    pub(super) fn encode_function(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        let context = self.context;
        let name = self.own_name(op)?;
        let ty = context.type_value(self.required(op, "function_type")?);
        let ty = ty.ok_or_else(|| self.missing(op, "function_type"))?;
        let (inputs, results) = context.function_signature(ty).ok_or_else(|| self.missing(op, "function_type"))?;
        let type_id = self.type_id(op, ty)?;
        let result_type = match results {
            [result] => self.type_id(op, *result)?,
            _ => self.void_id(),
        };
        let control = self.required_word(op, "function_control")?;
        let id = self.symbol_id(op, name)?;
        self.encode_symbol_name(op, id, name)?;
        self.decorate_function(op, id)?;

        self.function = std::mem::take(&mut self.function).next(Some(op));
        self.encode_head_line(op, ir.location(op))?;
        self.function.head.instruction(Opcode::Function, &[result_type, id, control, type_id]);
        let region = ir.regions(op).first().copied();
        let entry = region.and_then(|region| ir.first_block(region));
        let arguments = entry.map_or(&[][..], |entry| ir.arguments(entry));
        for (index, &input) in inputs.iter().enumerate() {
            let type_id = self.type_id(op, input)?;
            let id = self.fresh();
            if let Some(&argument) = arguments.get(index) {
                self.encode_head_line(op, ir.value_location(argument))?;
                self.bind(argument, id);
                self.encode_location_name(op, ir.value_location(argument), id)?;
            }
            self.function.head.instruction(Opcode::FunctionParameter, &[type_id, id]);
            self.decorate_parameter(op, index, id)?;
        }
        if let Some(entry) = entry {
            let label = self.label(entry);
            self.function.head.instruction(Opcode::Label, &[label]);
            self.function.current_label = label;
            self.begin_debug_function(op, id, entry)?;
            self.numbered.visited[entry.index()] = true;
            self.mark_reachable(&[entry])?;
            self.encode_block_ops(entry, None)?;
            self.visit_successors(entry, None)?;
        }
        self.resolve_phis(op)?;
        self.end_head_line();
        self.encode_debug_tail(op)?;
        self.function.body.instruction(Opcode::FunctionEnd, &[]);
        let functions = &mut self.sections.functions;
        functions.extend(self.function.head.words());
        functions.extend(self.function.body.words());
        self.function = std::mem::take(&mut self.function).next(None);
        Ok(())
    }

    // ---- blocks ----

    /// Writes the blocks that are reached from `first`, each before the blocks that it dominates.
    pub(super) fn visit(&mut self, first: Block, merge: Option<MergeInstruction>) -> Fallible {
        if std::mem::replace(&mut self.numbered.visited[first.index()], true) {
            return Ok(());
        }
        self.encode_block(first, merge)?;
        self.visit_successors(first, merge)
    }

    /// Writes the blocks that are reached from `from`, which is written already: depth first, in the order of
    /// successors. Blocks that only merge information names are written, too. A block that a branch also reaches must
    /// wait for the branch: the block that dominates it is on every path of branches, but not on this one.
    pub(super) fn visit_successors(&mut self, from: Block, merge: Option<MergeInstruction>) -> Fallible {
        let ir = self.ir;
        // The terminator, the successor to look at next, and whether branches lead to it.
        let mut stack: Vec<(Option<Op>, usize, bool)> = vec![(ir.last_op(from), 0, self.is_left(from))];
        while let Some(&(terminator, next, is_live)) = stack.last() {
            let (successor, is_branch) = match terminator {
                Some(op) if next < ir.num_successors(op) => (Some(ir.successor(op, next)), true),
                Some(op) => (self.merge_targets(op)?.get(next - ir.num_successors(op)).copied(), false),
                None => (None, true),
            };
            let Some(block) = successor else {
                stack.pop();
                continue;
            };
            if let Some((_, next, _)) = stack.last_mut() {
                *next += 1;
            }
            let by_live_branch = is_live && is_branch;
            if !by_live_branch && self.is_live(block) {
                continue;
            }
            if !std::mem::replace(&mut self.numbered.visited[block.index()], true) {
                self.encode_block(block, merge)?;
                let is_live = by_live_branch && self.is_left(block);
                stack.push((ir.last_op(block), 0, is_live));
            }
        }
        Ok(())
    }

    /// Label, arguments and ops of a block.
    pub(super) fn encode_block(&mut self, block: Block, merge: Option<MergeInstruction>) -> Fallible {
        self.encode_label_and_arguments(block)?;
        self.encode_block_ops(block, merge)
    }

    pub(super) fn encode_label_and_arguments(&mut self, block: Block) -> Fallible {
        let label = self.label(block);
        self.begin_block(label);
        self.encode_arguments(block)
    }

    /// `OpLabel`. Lines hold to the end of the block before.
    pub(super) fn begin_block(&mut self, label: u32) {
        self.function.body.instruction(Opcode::Label, &[label]);
        self.function.current_label = label;
        self.function.last_line = None;
        self.function.last_scope = None;
    }

    pub(super) fn encode_block_ops(&mut self, block: Block, merge: Option<MergeInstruction>) -> Fallible {
        let ir = self.ir;
        let last = ir.last_op(block);
        for op in ir.ops(block) {
            if Some(op) == last {
                // No line may come between a merge instruction and its branch.
                let own_merge = merge.filter(|merge| merge.header == block);
                if own_merge.is_some() || !ir.attributes(op).is_empty() {
                    self.encode_merge_line(op, ir.location(op))?;
                }
                self.numbered.exits[block.index()] = self.function.current_label;
                self.encode_location_name(op, ir.location(op), self.function.current_label)?;
                if let Some(merge) = own_merge {
                    self.encode_merge(&merge)?;
                } else if !ir.attributes(op).is_empty() {
                    self.encode_flat_merge(op)?;
                }
            }
            self.encode_op(op)?;
        }
        Ok(())
    }

    pub(super) fn encode_merge(&mut self, merge: &MergeInstruction) -> Fallible {
        let start = self.function.body.begin();
        self.function.body.extend(&merge.words[..merge.len]);
        let parameters = self.control_parameters(merge.op)?;
        self.function.body.extend(&parameters);
        self.finish_body(merge.op, start, merge.opcode as u16)?;
        self.function.merge_end = Some(self.function.body.position());
        Ok(())
    }

    // ---- block arguments ----

    /// One `OpPhi` for each argument. Values may be defined later, so they are filled in when the function is done.
    fn encode_arguments(&mut self, block: Block) -> Fallible {
        let ir = self.ir;
        let arguments = ir.arguments(block);
        if arguments.is_empty() {
            return Ok(());
        }
        let Some(owner) = ir.block_parent_op(block) else { return Ok(()) };
        let incoming = self.incoming(owner, block)?;
        for (index, &argument) in arguments.iter().enumerate() {
            let ty = self.type_id(owner, ir.value_type(argument))?;
            if incoming.is_empty() {
                let id = self.undef(ty);
                self.bind(argument, id);
                continue;
            }
            let id = self.fresh();
            self.encode_phi_line(owner, ir.value_location(argument))?;
            let start = self.function.body.begin();
            self.function.body.extend(&[ty, id]);
            for (predecessor, values) in &incoming {
                let position = self.function.body.position();
                let value = values[index];
                self.function.phis.push(PhiPatch { position, value, predecessor: *predecessor });
                self.function.body.extend(&[0, 0]);
            }
            self.finish_body(owner, start, Opcode::Phi as u16)?;
            self.bind(argument, id);
            self.encode_location_name(owner, ir.value_location(argument), id)?;
            self.decorate_argument(block, index, id)?;
            self.pin_argument(block, index, id)?;
        }
        for &argument in arguments {
            self.encode_debug_value(owner, argument)?;
        }
        Ok(())
    }

    /// The blocks that branch to `block`, each once, with their operands for it.
    #[expect(clippy::type_complexity, reason = "a short list of pairs, used here alone")]
    fn incoming(&self, owner: Op, block: Block) -> Fallible<SmallVec<[(Block, SmallVec<[Value; 4]>); 2]>> {
        let ir = self.ir;
        let mut incoming: SmallVec<[(Block, SmallVec<[Value; 4]>); 2]> = SmallVec::new();
        let expected = ir.arguments(block).len();
        let mut previous = None;
        for terminator in ir.predecessor_ops(block) {
            // An op that branches here several times is listed as often; one look at it is enough.
            if previous.replace(terminator) == Some(terminator) {
                continue;
            }
            let Some(predecessor) = ir.parent_block(terminator) else { continue };
            if incoming.iter().any(|(seen, _)| *seen == predecessor) {
                continue;
            }
            let mut handed: Option<SmallVec<[Value; 4]>> = None;
            for index in (0..ir.num_successors(terminator)).filter(|&i| ir.successor(terminator, i) == block) {
                let range = successor_operands(ir, terminator, index).filter(|range| range.len() == expected);
                let Some(range) = range else {
                    return Err(self.error(terminator, "does not hand one value to each argument of its successor"));
                };
                let values: SmallVec<[Value; 4]> = range.map(|i| ir.operand(terminator, i)).collect();
                match &handed {
                    Some(first) if !first.iter().zip(&values).all(|(&a, &b)| is_one_id(ir, a, b)) => {
                        let message =
                            "branches to one block twice with different values, which OpPhi cannot tell apart";
                        return Err(self.error(terminator, message));
                    }
                    Some(_) => {}
                    None => handed = Some(values),
                }
            }
            let Some(values) = handed else { return Err(self.error(owner, "has a block with broken predecessors")) };
            incoming.push((predecessor, values));
        }
        // A predecessor that nothing reaches is not written.
        incoming.retain(|(predecessor, _)| self.numbered.reachable[predecessor.index()]);
        Ok(incoming)
    }

    /// Notes which blocks are written when these are: all that they lead to.
    pub(super) fn mark_reachable(&mut self, from: &[Block]) -> Fallible {
        let ir = self.ir;
        let mut pending: SmallVec<[Block; 8]> = SmallVec::from_slice(from);
        while let Some(block) = pending.pop() {
            if !std::mem::replace(&mut self.numbered.reachable[block.index()], true)
                && let Some(terminator) = ir.last_op(block)
            {
                pending.extend(ir.successors(terminator));
                pending.extend(self.merge_targets(terminator)?);
            }
        }
        Ok(())
    }

    fn resolve_phis(&mut self, op: Op) -> Fallible {
        let phis = std::mem::take(&mut self.function.phis);
        for patch in &phis {
            let exit = self.numbered.exits[patch.predecessor.index()];
            let owner = self.ir.last_op(patch.predecessor).unwrap_or(op);
            let value = self.value_id(owner, patch.value)?;
            self.function.body.patch(patch.position, value);
            self.function.body.patch(patch.position + 1, exit);
        }
        // The memory is used again for the next function.
        self.function.phis = phis;
        self.function.phis.clear();
        Ok(())
    }

    pub(super) fn encode_call(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        let callee = ir.attribute(op, self.names.callee).and_then(|a| self.context.flat_symbol(a));
        let callee = callee.ok_or_else(|| self.missing(op, "callee"))?;
        let type_id = match ir.num_results(op) {
            0 => self.void_id(),
            _ => {
                let result = self.only_result(op)?;
                self.type_id(op, ir.value_type(result))?
            }
        };
        let id = self.fresh();
        let function = self.symbol_id(op, callee)?;
        let start = self.function.body.begin();
        self.function.body.extend(&[type_id, id, function]);
        for operand in ir.operands(op) {
            let operand = self.value_id(op, operand)?;
            self.function.body.push(operand);
        }
        self.finish_body(op, start, Opcode::FunctionCall as u16)?;
        for result in ir.results(op) {
            self.bind(result, id);
        }
        self.decorate_op(op, id, &["callee", "arg_attrs", "res_attrs"])
    }

    /// A variable of a function goes to the start of its first block, wherever its op is.
    pub(super) fn encode_variable(&mut self, op: Op) -> Fallible {
        let result = self.only_result(op)?;
        let type_id = self.type_id(op, self.ir.value_type(result))?;
        let storage_class = self.ir.attribute(op, self.names.storage_class).and_then(|a| self.word_of(a));
        let storage_class = storage_class.ok_or_else(|| self.missing(op, "storage_class"))?;
        let id = self.fresh();
        self.encode_head_line(op, self.ir.location(op))?;
        let mut words: SmallVec<[u32; 4]> = SmallVec::from_slice(&[type_id, id, storage_class]);
        for operand in self.ir.operands(op) {
            words.push(self.value_id(op, operand)?);
        }
        self.function.head.instruction(Opcode::Variable, &words);
        self.bind(result, id);
        self.decorate_op(op, id, &["storage_class"])
    }

    /// The blocks of a region with its entry, in order; `None` for a region without blocks.
    pub(super) fn region_ends(&self, region: Region) -> Option<(Block, Block)> {
        Some((self.ir.first_block(region)?, self.ir.last_block(region)?))
    }
}

/// Whether two values are one id in a binary: reading gives each use of a constant an op of its own.
fn is_one_id(ir: &Ir<'_>, a: Value, b: Value) -> bool {
    let is_constant = |op: Op| {
        ops::Constant::matches(ir, op)
            || ops::AddressOf::matches(ir, op)
            || ops::ReferenceOf::matches(ir, op)
            || ops::Undef::matches(ir, op) && ir.attributes(op).is_empty()
    };
    let is_same = |x: Op, y: Op| {
        ir.op_name(x) == ir.op_name(y) && is_constant(x) && is_constant(y) && ir.attributes(x) == ir.attributes(y)
    };
    a == b
        || ir.value_type(a) == ir.value_type(b)
            && ir.defining_op(a).zip(ir.defining_op(b)).is_some_and(|(x, y)| is_same(x, y))
}
