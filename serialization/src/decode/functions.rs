//! Functions: instructions to ops in flat blocks, `OpPhi` to block arguments; then structure.

use rustc_hash::FxHashMap;
use spirv::Op as Opcode;
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Attribute, Block, Location, Op, OperationState, Type, TypeData, Value, WalkOrder};
use vulcanize_spirv::attributes;
use vulcanize_spirv::op_of_instruction;
use vulcanize_target_env::Instruction;

use super::module::result_index;
use super::structure::{Merge, Structurizer};
use super::words::Inst;
use super::{Decoded, Decoder, Def};
use crate::plan::Step;

/// How far operations on specialization constants may lead through each other.
const MAX_CONSTANT_DEPTH: usize = 256;

/// A function's instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Function<'w> {
    first: Inst<'w>,
}

/// What is known of a function's blocks before its instructions are read.
#[derive(Default)]
struct Flow<'w> {
    blocks: Vec<(Block, u32)>,
    /// The values that a block gets from the predecessor of this label, one for each argument.
    incoming: FxHashMap<(Block, u32), Vec<u32>>,
    phi_counts: FxHashMap<Block, usize>,
    terminators: Vec<(Block, u32, Inst<'w>, Location)>,
    merges: Vec<Merge>,
}

impl<'w> Decoder<'w, '_> {
    /// Notes a function and comes back with the offset after it.
    pub(super) fn scan_function(&mut self, first: Inst<'w>) -> Decoded<usize> {
        let (id, ty) = (first.word(1)?, self.ty(&first, first.word(3)?)?);
        let symbol = self.symbol(id, "func");
        self.define(&first, id, Def::Function { ty, symbol })?;
        self.functions.push(Function { first });
        let mut offset = first.end();
        while let Some(inst) = self.reader.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::FunctionEnd) {
                return Ok(offset);
            }
        }
        Err(first.error("has no OpFunctionEnd"))
    }

    pub(super) fn decode_function(&mut self, function: &Function<'w>) -> Decoded {
        let first = function.first;
        let context = self.context;
        let id = first.word(1)?;
        let Def::Function { ty, symbol } = self.def(&first, id)? else { return Err(first.error("is no function")) };
        let (inputs, _) = context.function_signature(ty).ok_or_else(|| first.error("its type is no function type"))?;
        self.materialized.clear();
        self.last_constant = None;
        self.location = Location::UNKNOWN;

        let control = context.enum_attr(&attributes::FUNCTION_CONTROL, u64::from(first.word(2)?));
        let mut state = self.state("spirv.func");
        state.set_attribute(context.identifier("function_type"), context.type_attr(ty));
        state.set_attribute(context.identifier("sym_name"), context.identifier_attr(symbol));
        state.set_attribute(context.identifier("function_control"), control);
        for attribute in self.decoration_attributes(id)? {
            state.set_attribute(attribute.name, attribute.value);
        }
        let (parameters, mut offset) = self.decode_parameters(&first, inputs, &mut state)?;

        let region = self.ir.create_region();
        let mut flow = Flow::default();
        self.scan_blocks(offset, &mut flow)?;
        for (index, &(block, _)) in flow.blocks.iter().enumerate() {
            self.ir.append_block(region, block);
            if index == 0 {
                self.entry = Some(block);
                if flow.phi_counts.contains_key(&block) {
                    return Err(first.error("its first block has OpPhi"));
                }
                for (&parameter, &ty) in parameters.iter().zip(inputs) {
                    let value = self.ir.add_block_argument(block, ty, Location::UNKNOWN);
                    self.define(&first, parameter, Def::Value(value))?;
                }
            }
        }
        let mut current = 0;
        while let Some(inst) = self.reader.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::FunctionEnd) {
                self.check_ended(&inst, &flow, current)?;
                break;
            }
            self.decode_body_instruction(&inst, &mut flow, &mut current)?;
        }
        self.decode_terminators(&flow)?;
        Structurizer::new(&mut self.ir, &mut self.block_notes, region, flow.merges).run()?;
        let body = self.body.ok_or_else(|| first.error("stands outside of a module"))?;
        let function = self.append(body, state.region(region));
        self.order_branches(function);
        Ok(())
    }

    /// Lists the predecessors of each block as if the branches had been made in the order of the text, so that the
    /// same function gives the same words whether it came from a binary or from text.
    fn order_branches(&mut self, function: Op) {
        for op in self.ir.walk(function, WalkOrder::Pre) {
            for index in 0..self.ir.num_successors(op) {
                let block = self.ir.successor(op, index);
                self.ir.set_successor(op, index, block);
            }
        }
    }

    fn decode_parameters(
        &mut self,
        first: &Inst<'w>,
        inputs: &[Type],
        state: &mut OperationState,
    ) -> Decoded<(Vec<u32>, usize)> {
        let context = self.context;
        let mut offset = first.end();
        let mut parameters = Vec::with_capacity(inputs.len());
        let mut attributes_of = Vec::new();
        while let Some(inst) = self.reader.at(offset)? {
            if !inst.is(Opcode::FunctionParameter) {
                break;
            }
            offset = inst.end();
            let id = inst.word(1)?;
            if inputs.get(parameters.len()) != Some(&self.ty(&inst, inst.word(0)?)?) {
                return Err(inst.error("is not of the type that the function's type says"));
            }
            parameters.push(id);
            let decorations = self.decorations.get(&id).map_or(&[][..], Vec::as_slice);
            let first = decorations.first().map(|d| {
                let value = context.enum_attr(&attributes::DECORATION, u64::from(d.decoration));
                self.named("spirv.decoration", value)
            });
            attributes_of.push(context.dictionary_attr(first.as_slice()));
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

    /// Makes the blocks and their arguments.
    fn scan_blocks(&mut self, start: usize, flow: &mut Flow<'w>) -> Decoded {
        let mut offset = start;
        while let Some(inst) = self.reader.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::FunctionEnd) {
                return Ok(());
            } else if inst.is(Opcode::Label) {
                let block = self.ir.create_block(&[]);
                self.define(&inst, inst.word(0)?, Def::Block(block))?;
                flow.blocks.push((block, inst.word(0)?));
            } else if inst.is(Opcode::Phi) {
                let Some(&(block, _)) = flow.blocks.last() else { return Err(inst.error("stands outside of a block")) };
                let ty = self.ty(&inst, inst.word(0)?)?;
                let value = self.ir.add_block_argument(block, ty, Location::UNKNOWN);
                self.define(&inst, inst.word(1)?, Def::Value(value))?;
                let count = flow.phi_counts.entry(block).or_default();
                for pair in inst.rest(2)?.chunks(2) {
                    let &[value, label] = pair else { return Err(inst.error("has a value without a predecessor")) };
                    let values = flow.incoming.entry((block, label)).or_default();
                    // One predecessor may be listed twice; the values have to be the same then.
                    if values.len() == *count {
                        values.push(value);
                    } else if values.last() != Some(&value) {
                        return Err(inst.error(format!("predecessor {label} is not listed once for each OpPhi")));
                    }
                }
                *count += 1;
            }
        }
        Ok(())
    }

    fn decode_body_instruction(&mut self, inst: &Inst<'w>, flow: &mut Flow<'w>, current: &mut usize) -> Decoded {
        let grammar = inst.grammar()?;
        let opcode = Opcode::from_u32(u32::from(inst.opcode));
        if opcode == Some(Opcode::Label) {
            self.check_ended(inst, flow, *current)?;
            *current += 1;
            return Ok(());
        }
        if matches!(opcode, Some(Opcode::Nop | Opcode::NoLine)) {
            return Ok(());
        }
        if opcode == Some(Opcode::Line) {
            if let Def::Text(file) = self.def(inst, inst.word(0)?)? {
                self.location = self.context.file_location(self.context.str(file), inst.word(1)?, inst.word(2)?);
            }
            return Ok(());
        }
        let block = current.checked_sub(1).and_then(|index| flow.blocks.get(index).copied());
        let Some((block, label)) = block else { return Err(inst.error("stands outside of a block")) };
        if flow.terminators.last().is_some_and(|(last, ..)| *last == block) {
            return Err(inst.error("stands after the end of its block"));
        }
        match opcode {
            Some(Opcode::Phi) => Ok(()),
            Some(Opcode::SelectionMerge) => {
                let merge = self.block(inst, inst.word(0)?)?;
                let control = self.context.enum_attr(&attributes::SELECTION_CONTROL, u64::from(inst.word(1)?));
                flow.merges.push(Merge { header: block, merge, continue_block: None, control, offset: inst.offset });
                Ok(())
            }
            Some(Opcode::LoopMerge) => {
                let merge = self.block(inst, inst.word(0)?)?;
                let continue_block = Some(self.block(inst, inst.word(1)?)?);
                let control = self.context.enum_attr(&attributes::LOOP_CONTROL, u64::from(inst.word(2)?));
                if inst.operands.len() > 3 {
                    return Err(inst.error("has a control with a parameter, which has no place in the dialect"));
                }
                flow.merges.push(Merge { header: block, merge, continue_block, control, offset: inst.offset });
                Ok(())
            }
            Some(Opcode::Branch | Opcode::BranchConditional | Opcode::Switch) => {
                flow.terminators.push((block, label, *inst, self.location));
                Ok(())
            }
            Some(Opcode::FunctionCall) => self.decode_call(inst, block),
            Some(Opcode::Variable) => self.decode_variable(inst, block),
            Some(Opcode::ExtInst | Opcode::ExtInstWithForwardRefsKHR) => self.decode_ext_inst(inst, block),
            _ => {
                let def = op_of_instruction(grammar);
                let def = def.ok_or_else(|| inst.error(format!("opcode {} has no op", inst.opcode)))?;
                let operands = usize::from(grammar.has_result_type()) + usize::from(grammar.has_result());
                let state = self.regular(inst, def, grammar, operands)?;
                let op = self.append(block, state);
                if self.ir.def(op).is_some_and(OpDef::is_terminator) {
                    flow.terminators.push((block, label, *inst, self.location));
                }
                self.bind_result(inst, grammar, op)
            }
        }
    }

    fn block(&self, inst: &Inst<'w>, id: u32) -> Decoded<Block> {
        match self.def(inst, id)? {
            Def::Block(block) => Ok(block),
            _ => Err(inst.error(format!("id {id} is no label"))),
        }
    }

    pub(super) fn bind_result(&mut self, inst: &Inst<'w>, grammar: &Instruction, op: Op) -> Decoded {
        match result_index(grammar) {
            Some(index) if self.ir.num_results(op) == 1 => {
                let value = self.ir.result(op, 0);
                self.define(inst, inst.word(index)?, Def::Value(value))
            }
            _ => Ok(()),
        }
    }

    // ---- values ----

    /// The value of an id; constants and globals get their op at the start of the function.
    pub(super) fn value(&mut self, inst: &Inst<'w>, id: u32) -> Decoded<Value> {
        self.value_at(inst, id, 0)
    }

    fn value_at(&mut self, inst: &Inst<'w>, id: u32, depth: usize) -> Decoded<Value> {
        let context = self.context;
        if let Some(&value) = self.materialized.get(&id) {
            return Ok(value);
        }
        let state = match self.def(inst, id)? {
            Def::Value(value) => return Ok(value),
            Def::Constant { ty, value } => {
                self.state("spirv.Constant").attribute(context.identifier("value"), value).results([ty])
            }
            Def::Undef(ty) => self.state("spirv.Undef").results([ty]),
            Def::Global { ty, symbol } => {
                let symbol = context.symbol_ref_attr(symbol);
                self.state("spirv.mlir.addressof").attribute(context.identifier("variable"), symbol).results([ty])
            }
            Def::SpecConstant { ty, symbol } => {
                let symbol = context.symbol_ref_attr(symbol);
                self.state("spirv.mlir.referenceof").attribute(context.identifier("spec_const"), symbol).results([ty])
            }
            Def::Declared { ty: Some(ty), symbol } => {
                let symbol = context.symbol_ref_attr(symbol);
                self.state("spirv.mlir.referenceof").attribute(context.identifier("spec_const"), symbol).results([ty])
            }
            Def::SpecOperation { ty, offset } => self.spec_operation(inst, ty, offset, depth)?,
            Def::Type(_)
            | Def::Function { .. }
            | Def::Set(_)
            | Def::Text(_)
            | Def::Block(_)
            | Def::Declared { ty: None, .. } => {
                return Err(inst.error(format!("id {id} is no value")));
            }
        };
        let op = self.ir.create(state);
        self.insert_constant(inst, op)?;
        let value = self.ir.result(op, 0);
        self.materialized.insert(id, value);
        Ok(value)
    }

    fn insert_constant(&mut self, inst: &Inst<'w>, op: Op) -> Decoded {
        match (self.last_constant, self.entry) {
            (Some(last), _) => self.ir.insert_op_after(last, op),
            (None, Some(entry)) => {
                let first = self.ir.first_op(entry);
                self.ir.insert_op(entry, first, op);
            }
            (None, None) => return Err(inst.error("uses a constant outside of a function")),
        }
        self.last_constant = Some(op);
        Ok(())
    }

    fn spec_operation(&mut self, user: &Inst<'w>, ty: Type, offset: usize, depth: usize) -> Decoded<OperationState> {
        if depth >= MAX_CONSTANT_DEPTH {
            return Err(user.error("leads through too many operations on specialization constants"));
        }
        let inst = self.reader.at(offset)?.ok_or_else(|| user.error("uses an operation that is not there"))?;
        if let Some(state) = self.regular_constant(&inst, ty)? {
            return Ok(state);
        }
        let opcode = u16::try_from(inst.word(2)?).ok();
        let grammar = opcode.and_then(Instruction::by_opcode).ok_or_else(|| inst.error("unknown opcode within"))?;
        let def = op_of_instruction(grammar).ok_or_else(|| inst.error("the operation within has no op"))?;
        // What the operands need is made first, so that the walk through them below finds it.
        if let Some(plan) = self.plan(def) {
            for (step, &id) in plan.steps.iter().zip(inst.rest(3)?) {
                match step {
                    Step::Operand | Step::OptionalOperand => {
                        self.value_at(&inst, id, depth + 1)?;
                    }
                    _ => break,
                }
            }
        }
        let inner = self.regular_at(&inst, def, Some(ty), 3)?;
        let region = self.ir.create_region();
        let block = self.ir.create_block(&[]);
        self.ir.append_block(region, block);
        let inner = self.append(block, inner);
        let result = self.ir.result(inner, 0);
        let state = self.state("spirv.mlir.yield").operands([result]);
        self.append(block, state);
        Ok(self.state("spirv.SpecConstantOperation").results([ty]).region(region))
    }

    fn decode_call(&mut self, inst: &Inst<'w>, block: Block) -> Decoded {
        let (ty, id) = (self.ty(inst, inst.word(0)?)?, inst.word(1)?);
        let callee = self.context.symbol_ref_attr(self.function_symbol(inst, inst.word(2)?)?);
        let mut state = self.state("spirv.FunctionCall").attribute(self.context.identifier("callee"), callee);
        for &operand in inst.rest(3)? {
            let value = self.value(inst, operand)?;
            state.operands.push(value);
        }
        for attribute in self.decoration_attributes(id)? {
            state.set_attribute(attribute.name, attribute.value);
        }
        if ty == self.context.none() {
            self.append(block, state);
            return Ok(());
        }
        let op = self.append(block, state.results([ty]));
        let value = self.ir.result(op, 0);
        self.define(inst, id, Def::Value(value))
    }

    fn decode_variable(&mut self, inst: &Inst<'w>, block: Block) -> Decoded {
        let (ty, id) = (self.ty(inst, inst.word(0)?)?, inst.word(1)?);
        let class = self.context.enum_attr(&attributes::STORAGE_CLASS, u64::from(inst.word(2)?));
        let mut state = self.state("spirv.Variable").attribute(self.context.identifier("storage_class"), class);
        if let Some(&initializer) = inst.operands.get(3) {
            let value = self.value(inst, initializer)?;
            state.operands.push(value);
        }
        for attribute in self.decoration_attributes(id)? {
            state.set_attribute(attribute.name, attribute.value);
        }
        let op = self.append(block, state.results([ty]));
        let value = self.ir.result(op, 0);
        self.define(inst, id, Def::Value(value))
    }

    // ---- terminators ----

    fn decode_terminators(&mut self, flow: &Flow<'w>) -> Decoded {
        for &(block, label, inst, location) in &flow.terminators {
            self.location = location;
            match Opcode::from_u32(u32::from(inst.opcode)) {
                Some(Opcode::Branch) => {
                    let (target, values) = self.target(&inst, inst.word(0)?, label, flow)?;
                    let state = self.state("spirv.Branch").operands(values).successor(target);
                    self.append(block, state);
                }
                Some(Opcode::BranchConditional) => self.conditional(&inst, block, label, flow)?,
                Some(Opcode::Switch) => self.switch(&inst, block, label, flow)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Each block but the one that begins has to have its end.
    fn check_ended(&self, inst: &Inst<'w>, flow: &Flow<'w>, current: usize) -> Decoded {
        let before = current.checked_sub(1).and_then(|index| flow.blocks.get(index));
        let last = flow.terminators.last().map(|(block, ..)| *block);
        match before {
            Some((block, label)) if last != Some(*block) => {
                Err(inst.error(format!("the block before it, {label}, has no end")))
            }
            _ => Ok(()),
        }
    }

    /// The block of a label and what it gets from this predecessor.
    fn target(&mut self, inst: &Inst<'w>, id: u32, label: u32, flow: &Flow<'w>) -> Decoded<(Block, Vec<Value>)> {
        let block = self.block(inst, id)?;
        let count = flow.phi_counts.get(&block).copied().unwrap_or(0);
        let ids = flow.incoming.get(&(block, label)).map_or(&[][..], Vec::as_slice);
        if ids.len() != count {
            return Err(inst.error(format!("the OpPhi of block {id} do not list predecessor {label}")));
        }
        let values = ids.iter().map(|&id| self.value(inst, id)).collect::<Decoded<Vec<Value>>>()?;
        Ok((block, values))
    }

    fn conditional(&mut self, inst: &Inst<'w>, block: Block, label: u32, flow: &Flow<'w>) -> Decoded {
        let context = self.context;
        let condition = self.value(inst, inst.word(0)?)?;
        let (on_true, true_values) = self.target(inst, inst.word(1)?, label, flow)?;
        let (on_false, false_values) = self.target(inst, inst.word(2)?, label, flow)?;
        let segments = [1, true_values.len() as i32, false_values.len() as i32];
        let mut state = self
            .state("spirv.BranchConditional")
            .operands([condition])
            .operands(true_values)
            .operands(false_values)
            .successor(on_true)
            .successor(on_false)
            .attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
        let weights: Vec<Attribute> = inst.rest(3)?.iter().map(|&word| context.i32_attr(word as i32)).collect();
        if !weights.is_empty() {
            state.set_attribute(context.identifier("branch_weights"), context.array_attr(&weights));
        }
        self.append(block, state);
        Ok(())
    }

    fn switch(&mut self, inst: &Inst<'w>, block: Block, label: u32, flow: &Flow<'w>) -> Decoded {
        let context = self.context;
        let selector = self.value(inst, inst.word(0)?)?;
        let selector_type = self.ir.value_type(selector);
        let TypeData::Integer { width, .. } = context.type_data(selector_type) else {
            return Err(inst.error("the selector is no integer"));
        };
        let literal_words = width.div_ceil(32) as usize;
        let (default, values) = self.target(inst, inst.word(1)?, label, flow)?;
        let mut segments = vec![1, values.len() as i32, 0];
        let mut state = self.state("spirv.Switch").operands([selector]).operands(values).successor(default);
        let (mut literals, mut case_segments) = (Vec::new(), Vec::new());
        for case in inst.rest(2)?.chunks(literal_words + 1) {
            let Some((&target, literal)) = case.split_last().filter(|(_, literal)| literal.len() == literal_words)
            else {
                return Err(inst.error("has a literal without a label"));
            };
            literals.push(self.scalar(inst, selector_type, literal)?);
            let (target, values) = self.target(inst, target, label, flow)?;
            case_segments.push(values.len() as i32);
            segments[2] += values.len() as i32;
            state = state.operands(values).successor(target);
        }
        if !literals.is_empty() {
            let ty = context.vector(&[literals.len() as i64], selector_type);
            let literals = context.dense_attr(ty, &literals).ok_or_else(|| inst.error("has broken literals"))?;
            state.set_attribute(context.identifier("literals"), literals);
        }
        state.set_attribute(context.identifier("case_operand_segments"), context.dense_i32_array_attr(&case_segments));
        state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
        self.append(block, state);
        Ok(())
    }
}
