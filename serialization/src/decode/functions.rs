//! Functions: instructions to ops in flat blocks, `OpPhi` to block arguments; then structure.

use smallvec::SmallVec;
use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, Location, NamedAttribute, Op, OperationState, Region, Type};
use vulcanize_spirv::attributes;
use vulcanize_spirv::ops::aliasing_problem;
use vulcanize_words::{FunctionEnd, Inst};

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{Decoded, ErrorAt as _};
use super::flow::Flow;
use super::state::Function;
use super::structure::Structurizer;
use crate::merge_info::{DEBUG_TAIL, PARAMETER_DECORATIONS, PINNED_PARAMETER};

/// The instructions of functions that are not read by their ops' declarations alone: as numbers, for every instruction
/// of a module must be told apart fast.
mod opcodes {
    use spirv::Op as Opcode;

    pub const PHI: u16 = Opcode::Phi as u16;
    pub const SELECTION_MERGE: u16 = Opcode::SelectionMerge as u16;
    pub const LOOP_MERGE: u16 = Opcode::LoopMerge as u16;
    pub const BRANCH: u16 = Opcode::Branch as u16;
    pub const BRANCH_CONDITIONAL: u16 = Opcode::BranchConditional as u16;
    pub const SWITCH: u16 = Opcode::Switch as u16;
    pub const FUNCTION_CALL: u16 = Opcode::FunctionCall as u16;
    pub const VARIABLE: u16 = Opcode::Variable as u16;
    pub const EXT_INST: u16 = Opcode::ExtInst as u16;
    pub const EXT_INST_WITH_FORWARD_REFS_KHR: u16 = Opcode::ExtInstWithForwardRefsKHR as u16;
    pub const COPY_LOGICAL: u16 = Opcode::CopyLogical as u16;
    pub const BITCAST: u16 = Opcode::Bitcast as u16;
}

impl<'w> Decoder<'w, '_> {
    /// Notes a function and returns the offset after it, which may be known.
    pub(super) fn scan_function(&mut self, first: Inst<'w>, known: Option<FunctionEnd>) -> Decoded<usize> {
        self.sections.current.enter(&first, Opcode::Function)?;
        let (id, ty) = (first.word(1)?, self.ty(&first, first.word(3)?)?);
        let result = self.ty(&first, first.word(0)?)?;
        let (_, results) =
            self.context.function_signature(ty).ok_or_else(|| first.error("its type is no function type"))?;
        if results.first().copied().unwrap_or(self.context.none()) != result {
            return Err(first.error("has another result than its type"));
        }
        let symbol = self.symbol(id, "spirv_fn");
        self.define(&first, id, Def::Function { ty, symbol })?;
        self.sections.functions.push(Function { first });
        let end = match known.filter(|known| known.start == first.offset) {
            Some(known) => known,
            None => self.binary.skip_function(&first)?,
        };
        self.sections.has_calls |= end.has_calls;
        Ok(end.offset)
    }

    /// Makes the op of a function, detached.
    pub(super) fn decode_function(&mut self, function: &Function<'w>) -> Decoded<Op> {
        let first = function.first;
        let context = self.context;
        let id = first.word(1)?;
        let Def::Function { ty, symbol } = self.def(&first, id)? else { return Err(first.error("is no function")) };
        let (inputs, _) = context.function_signature(ty).ok_or_else(|| first.error("its type is no function type"))?;
        self.function = std::mem::take(&mut self.function).next();
        self.location = if self.is_by_place { self.origin(&first) } else { self.line(id) };

        let control = context.enum_attr(&attributes::FUNCTION_CONTROL, u64::from(first.word(2)?));
        let mut state = OperationState::new(self.ops.func, self.location);
        state.set_attribute(self.attributes.function_type, context.type_attr(ty));
        self.set_symbol(&mut state, id, symbol);
        state.set_attribute(self.attributes.function_control, control);
        self.decorate(id, &mut state)?;
        let region = self.ir.create_region();
        let mut flow = Flow::new(region, self.ir.block_capacity());
        let (parameters, offset) = self.decode_parameters(&first, inputs, &mut state, &mut flow)?;
        self.decode_body(offset, &mut flow, &parameters, inputs)?;
        if let Some(tail) = self.decode_tail(&flow.outside)? {
            state.set_attribute(context.identifier(DEBUG_TAIL), tail);
        }
        self.decode_terminators(&mut flow)?;
        self.decorate_arguments(&flow)?;
        let is_pinned = self.pin_blocks(&flow);
        let blocks = flow.blocks.iter().map(|(block, _)| *block);
        Structurizer::new(
            &mut self.ir,
            (self.ops, self.attributes),
            &mut self.run.block_notes,
            region,
            flow.merges,
            blocks,
        )
        .run(self.options.structurize_control_flow && !is_pinned, &flow.labels)?;
        self.keep_unreachable(region);
        self.order_branches(region);
        self.defs.close_function(&mut self.run.closed);
        Ok(self.ir.create(state.region(region)))
    }

    /// Everything except the branches and their operands, which may be defined after them.
    fn decode_body(
        &mut self,
        start: usize,
        flow: &mut Flow<'w>,
        parameters: &[(u32, Location)],
        inputs: &[Type],
    ) -> Decoded {
        let mut offset = start;
        while let Some(inst) = self.binary.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::FunctionEnd) {
                inst.check_length()?;
                self.end_block(&inst, flow)?;
                break;
            }
            if !inst.is(Opcode::Label) {
                if self.is_by_place {
                    self.location = self.origin(&inst);
                }
                self.decode_body_instruction(&inst, flow)?;
                continue;
            }
            inst.check_length()?;
            self.end_block(&inst, flow)?;
            let id = inst.word(0)?;
            let is_first = flow.blocks.is_empty();
            let block = self.mention(&inst, id, flow)?;
            inst.error_if(flow.labels.replace(block, id) != 0, format_args!("id {id} is defined twice"))?;
            flow.blocks.push((block, id));
            flow.is_open = true;
            self.function.enter(block);
            if is_first {
                for (&(parameter, line), &ty) in parameters.iter().zip(inputs) {
                    let location = self.name_location(parameter, line);
                    let value = self.ir.add_block_argument(block, ty, location);
                    self.define(&inst, parameter, Def::Value(value))?;
                }
            }
        }
        match flow.mentioned.iter().find(|(block, ..)| flow.labels.get(*block) == 0) {
            Some((_, id, user)) => Err(user.error(format!("id {id} is no label of this function"))),
            None => Ok(()),
        }
    }

    /// Has the end of a function's first block in the regular form where MLIR allows no `spirv.Unreachable`.
    fn keep_unreachable(&mut self, region: Region) {
        let Some(last) = self.ir.first_block(region).and_then(|block| self.ir.last_op(block)) else { return };
        let follows = self.ir.prev_op(last).is_some_and(|before| !self.ir.regions(before).is_empty());
        if self.ir.op_name(last) == self.ops.unreachable && !follows {
            let mut state = OperationState::new(self.ops.whole_unreachable, self.ir.location(last));
            state.attributes.extend(self.ir.attributes(last).iter().copied());
            let op = self.ir.create(state);
            self.ir.insert_op_before(last, op);
            self.ir.erase(last);
        }
    }

    /// Lists the predecessors of each block as if the branches had been made in the order of the text. So a function
    /// has the same words whether it came from a binary or from text.
    fn order_branches(&mut self, region: Region) {
        // The way down is as deep as constructs nest, which is bounded.
        let mut block = self.ir.first_block(region);
        while let Some(current) = block {
            let mut next = self.ir.first_op(current);
            while let Some(op) = next {
                if let Some(&inner) = self.ir.regions(op).first() {
                    self.order_branches(inner);
                }
                next = self.ir.next_op(op);
            }
            if let Some(branch) = self.ir.last_op(current) {
                for index in 0..self.ir.num_successors(branch) {
                    let target = self.ir.successor(branch, index);
                    self.ir.set_successor(branch, index, target);
                }
            }
            block = self.ir.next_block(current);
        }
    }

    fn decode_parameters(
        &mut self,
        first: &Inst<'w>,
        inputs: &[Type],
        state: &mut OperationState,
        flow: &mut Flow<'w>,
    ) -> Decoded<(Vec<(u32, Location)>, usize)> {
        let context = self.context;
        let mut offset = first.end();
        let mut parameters = Vec::with_capacity(inputs.len());
        let mut attributes_of = Vec::new();
        while let Some(inst) = self.binary.at(offset)? {
            if !inst.is(Opcode::FunctionParameter) {
                if !self.decode_outside(&inst, flow)? {
                    break;
                }
                offset = inst.end();
                continue;
            }
            offset = inst.end();
            let id = inst.word(1)?;
            if inputs.get(parameters.len()) != Some(&self.ty(&inst, inst.word(0)?)?) {
                return Err(inst.error("is not of the type that the function's type says"));
            }
            parameters.push((id, self.location));
            attributes_of.push(self.parameter_attributes(id, inputs[attributes_of.len()])?);
        }
        if parameters.len() != inputs.len() {
            return Err(first.error(format!("has {} parameters, its type {}", parameters.len(), inputs.len())));
        }
        let is_decorated = |a: &Attribute| context.dictionary_value(*a).is_some_and(|entries| !entries.is_empty());
        if attributes_of.iter().any(is_decorated) {
            state.set_attribute(context.identifier("arg_attrs"), context.array_attr(&attributes_of));
        }
        Ok((parameters, offset))
    }

    /// The decorations of a parameter: in MLIR's form where that holds all, a dictionary of ours otherwise.
    fn parameter_attributes(&mut self, id: u32, ty: Type) -> Decoded<Attribute> {
        let context = self.context;
        let (first, more) = {
            let mut all = self.annotations.decorations.of(id);
            (all.next().copied(), all.next().is_some())
        };
        let decoration = first.and_then(|only| spirv::Decoration::from_u32(only.case.value));
        let fits_mlir = aliasing_problem(context, ty, decoration).is_none();
        let entry = match (first, more) {
            (None, _) if !fits_mlir => Some(self.named(PARAMETER_DECORATIONS, context.dictionary_attr(&[]))),
            (None, _) => None,
            // A missing operand is an error in the other form.
            (Some(only), false) if only.member.is_none() && only.case.parameters.is_empty() && fits_mlir => {
                let value = context.enum_attr(&attributes::DECORATION, u64::from(only.case.value));
                Some(self.named("spirv.decoration", value))
            }
            _ => {
                let dictionary = context.dictionary_attr(&self.decoration_attributes(id)?);
                Some(self.named(PARAMETER_DECORATIONS, dictionary))
            }
        };
        let mut entries = SmallVec::<[NamedAttribute; 2]>::from_iter(entry);
        if self.unknown.is_pinned(id) {
            entries.push(self.named(PINNED_PARAMETER, context.i32_attr(id as i32)));
        }
        Ok(context.dictionary_attr(&entries))
    }

    /// Reads an instruction that may stand anywhere in a function, also outside of its blocks; returns whether it was
    /// one.
    fn decode_outside(&mut self, inst: &Inst<'w>, flow: &mut Flow<'w>) -> Decoded<bool> {
        if inst.is(Opcode::Line) {
            self.decode_line(inst)?;
        } else if inst.is(Opcode::NoLine) {
            self.location = self.origin(inst);
        } else if !inst.is(Opcode::Nop) {
            if (flow.is_open && !self.may_precede_phi(inst, flow)) || !self.is_outside_of_blocks(inst)? {
                return Ok(false);
            }
            flow.outside.push((*inst, self.location));
        }
        Ok(true)
    }

    /// Whether an `OpPhi` may follow in the open block: it has none but these yet.
    fn may_precede_phi(&self, inst: &Inst<'w>, flow: &Flow<'w>) -> bool {
        let has_ops = flow.blocks.last().is_some_and(|&(block, _)| self.ir.first_op(block).is_some());
        !has_ops && flow.pending_merge.is_none() && !self.unknown.is_kept(inst)
    }

    fn decode_body_instruction(&mut self, inst: &Inst<'w>, flow: &mut Flow<'w>) -> Decoded {
        if self.decode_outside(inst, flow)? {
            return Ok(());
        }
        let block = flow.blocks.last().copied();
        let Some((block, label)) = block else { return Err(inst.error("stands outside of a block")) };
        inst.error_if(!flow.is_open, "stands after the end of its block")?;
        if self.unknown.is_kept(inst) {
            return self.decode_verbatim(inst, block);
        }
        if let Some(merge) = flow.pending_merge.take() {
            let is_fine = match inst.opcode {
                opcodes::BRANCH => merge.is(Opcode::LoopMerge),
                opcodes::SWITCH => merge.is(Opcode::SelectionMerge),
                other => other == opcodes::BRANCH_CONDITIONAL,
            };
            merge.error_if(!is_fine, "does not stand right before a branch of its kind")?;
        }
        if !inst.is(Opcode::Phi) && !flow.outside.is_empty() {
            let own = self.location;
            for (before, location) in std::mem::take(&mut flow.outside) {
                self.location = location;
                self.decode_ext_inst(&before, block)?;
            }
            self.location = own;
        }
        match inst.opcode {
            opcodes::PHI => self.scan_phi(inst, flow),
            opcodes::SELECTION_MERGE | opcodes::LOOP_MERGE => self.decode_merge(inst, block, flow),
            opcodes::BRANCH | opcodes::BRANCH_CONDITIONAL | opcodes::SWITCH => {
                self.mention_targets(inst, flow)?;
                flow.terminators.push((block, label, *inst, self.location));
                flow.is_open = false;
                self.location = Location::UNKNOWN;
                Ok(())
            }
            opcodes::FUNCTION_CALL => self.decode_call(inst, block),
            opcodes::VARIABLE => self.decode_variable(inst, block),
            opcodes::EXT_INST | opcodes::EXT_INST_WITH_FORWARD_REFS_KHR => self.decode_ext_inst(inst, block),
            // Types that only their ids, or the signedness that a text gave them, told apart are one type here.
            opcodes::COPY_LOGICAL | opcodes::BITCAST if self.is_copy_of_itself(inst)? => {
                let value = self.value(inst, inst.word(2)?)?;
                self.define(inst, inst.word(1)?, Def::Value(value))
            }
            _ => {
                let reading = self.reading_of(inst)?;
                self.decode_regular(inst, &reading, block)?;
                if reading.is_terminator {
                    self.name_block(block, label);
                    flow.is_open = false;
                    self.location = Location::UNKNOWN;
                }
                Ok(())
            }
        }
    }

    fn is_copy_of_itself(&mut self, inst: &Inst<'w>) -> Decoded<bool> {
        let operand = match self.def(inst, inst.word(2)?)? {
            Def::Value(value) => Some(self.ir.value_type(value)),
            def => def.value_type(),
        };
        Ok(operand == Some(self.ty(inst, inst.word(0)?)?))
    }

    /// Each block has to have its end before the next one begins.
    fn end_block(&self, inst: &Inst<'w>, flow: &Flow<'w>) -> Decoded {
        match flow.blocks.last().filter(|_| flow.is_open) {
            Some((_, label)) => Err(inst.error(format!("the block before it, {label}, has no end"))),
            None => Ok(()),
        }
    }
}
