//! Functions: instructions to ops in flat blocks, `OpPhi` to block arguments; then structure.

use rustc_hash::FxHashMap;
use spirv::Op as Opcode;
use vulcanize_ir::{
    Attribute, Block, Location, LocationData, Op, OperationState, Region, Type, TypeData, Value, WalkOrder,
};
use vulcanize_spirv::attributes;
use vulcanize_spirv::op_of_instruction;
use vulcanize_target_env::{EnumKind, Instruction};

use super::module::result_index;
use super::structure::{Merge, Structurizer};
use super::words::Inst;
use super::{Decoded, Decoder, Def};
use crate::merge_info::{self, PARAMETER_DECORATIONS};
use crate::plan::Step;

/// How far operations on specialization constants may lead through each other.
const MAX_CONSTANT_DEPTH: usize = 256;

/// A function's instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Function<'w> {
    first: Inst<'w>,
}

/// What the phis of a block get from one predecessor.
#[derive(Default)]
struct Incoming {
    /// Ids, one for each phi.
    values: Vec<u32>,
    /// Whether the predecessor branches to the block.
    is_used: bool,
    /// Where the first phi is that lists the predecessor.
    offset: usize,
}

/// What is known of a function's blocks before its instructions are read.
struct Flow<'w> {
    region: Region,
    /// The blocks in the order of the binary, with their labels' ids.
    blocks: Vec<(Block, u32)>,
    labels: FxHashMap<Block, u32>,
    /// The blocks in the order in which they are mentioned first, which is the order that they stand in.
    mentioned: Vec<(Block, u32, Inst<'w>)>,
    incoming: FxHashMap<(Block, u32), Incoming>,
    phi_counts: FxHashMap<Block, usize>,
    terminators: Vec<(Block, u32, Inst<'w>, Location)>,
    merges: Vec<Merge>,
    /// Whether the last block has no end yet.
    is_open: bool,
    /// The merge instruction that a branch has to follow right away.
    pending_merge: Option<Inst<'w>>,
}

impl Flow<'_> {
    fn new(region: Region) -> Self {
        Self {
            region,
            blocks: Vec::new(),
            labels: FxHashMap::default(),
            mentioned: Vec::new(),
            incoming: FxHashMap::default(),
            phi_counts: FxHashMap::default(),
            terminators: Vec::new(),
            merges: Vec::new(),
            is_open: false,
            pending_merge: None,
        }
    }
}

impl<'w> Decoder<'w, '_> {
    /// Notes a function and comes back with the offset after it.
    pub(super) fn scan_function(&mut self, first: Inst<'w>) -> Decoded<usize> {
        let (id, ty) = (first.word(1)?, self.ty(&first, first.word(3)?)?);
        let symbol = self.symbol(id, "spirv_fn");
        self.define(&first, id, Def::Function { ty, symbol })?;
        self.functions.push(Function { first });
        let mut offset = first.end();
        while let Some(inst) = self.reader.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::FunctionEnd) {
                return Ok(offset);
            }
            if inst.is(Opcode::Function) {
                break;
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
        self.block = None;
        self.spec_operations.clear();
        self.location = Location::UNKNOWN;

        let control = context.enum_attr(&attributes::FUNCTION_CONTROL, u64::from(first.word(2)?));
        let mut state = self.state("spirv.func");
        state.set_attribute(context.identifier("function_type"), context.type_attr(ty));
        state.set_attribute(context.identifier("sym_name"), context.identifier_attr(symbol));
        state.set_attribute(context.identifier("function_control"), control);
        for attribute in self.decoration_attributes(id)? {
            state.set_attribute(attribute.name, attribute.value);
        }
        let (parameters, offset) = self.decode_parameters(&first, inputs, &mut state)?;

        let region = self.ir.create_region();
        let mut flow = Flow::new(region);
        self.decode_body(offset, &mut flow, &parameters, inputs)?;
        self.decode_terminators(&mut flow)?;
        self.decorate_arguments(&flow)?;
        let blocks = flow.blocks.iter().map(|(block, _)| *block);
        Structurizer::new(&mut self.ir, &mut self.block_notes, region, flow.merges, blocks)
            .run(self.options.structurize_control_flow, &flow.labels)?;
        let body = self.body.ok_or_else(|| first.error("stands outside of a module"))?;
        let function = self.append(body, state.region(region));
        self.order_branches(function);
        Ok(())
    }

    /// Everything but the branches and what they hand over, which may be defined after them.
    fn decode_body(&mut self, start: usize, flow: &mut Flow<'w>, parameters: &[u32], inputs: &[Type]) -> Decoded {
        let mut offset = start;
        while let Some(inst) = self.reader.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::FunctionEnd) {
                self.end_block(&inst, flow)?;
                break;
            }
            if !inst.is(Opcode::Label) {
                self.decode_body_instruction(&inst, flow)?;
                continue;
            }
            self.end_block(&inst, flow)?;
            let id = inst.word(0)?;
            let is_first = flow.blocks.is_empty();
            let block = self.mention(&inst, id, flow)?;
            if flow.labels.insert(block, id).is_some() {
                return Err(inst.error(format!("id {id} is defined twice")));
            }
            flow.blocks.push((block, id));
            flow.is_open = true;
            self.block = Some(block);
            self.spec_operations.clear();
            self.location = Location::UNKNOWN;
            if is_first {
                for (&parameter, &ty) in parameters.iter().zip(inputs) {
                    let location = self.name_location(parameter, Location::UNKNOWN);
                    let value = self.ir.add_block_argument(block, ty, location);
                    self.define(&inst, parameter, Def::Value(value))?;
                }
            }
        }
        match flow.mentioned.iter().find(|(block, ..)| !flow.labels.contains_key(block)) {
            Some((_, id, user)) => Err(user.error(format!("id {id} is no label of this function"))),
            None => Ok(()),
        }
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

    /// A location with the name of an id, if it has one.
    fn name_location(&self, id: u32, location: Location) -> Location {
        match self.names.get(&id).filter(|name| !name.is_empty()) {
            Some(name) => {
                let name = self.context.identifier(name);
                self.context.location(LocationData::Name { name, child: location })
            }
            None => location,
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
            attributes_of.push(self.parameter_attributes(id)?);
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

    /// The decorations of a parameter: in MLIR's form where that says all, a dictionary of ours otherwise.
    fn parameter_attributes(&self, id: u32) -> Decoded<Attribute> {
        let context = self.context;
        let all = self.decorations.get(&id).map_or(&[][..], Vec::as_slice);
        let entry = match all {
            [] => None,
            [only] if only.operands.is_empty() => {
                let value = context.enum_attr(&attributes::DECORATION, u64::from(only.decoration));
                Some(self.named("spirv.decoration", value))
            }
            _ => {
                let dictionary = context.dictionary_attr(&self.decoration_attributes(id)?);
                Some(self.named(PARAMETER_DECORATIONS, dictionary))
            }
        };
        Ok(context.dictionary_attr(entry.as_slice()))
    }

    /// The block of a label, made when it is mentioned first.
    fn mention(&mut self, inst: &Inst<'w>, id: u32, flow: &mut Flow<'w>) -> Decoded<Block> {
        match self.defs.get(id) {
            None => {
                let block = self.ir.create_block(&[]);
                self.define(inst, id, Def::Block(block))?;
                flow.mentioned.push((block, id, *inst));
                self.ir.append_block(flow.region, block);
                Ok(block)
            }
            Some(Def::Block(block)) if flow.mentioned.first().is_some_and(|(own, ..)| own.index() <= block.index()) => {
                Ok(block)
            }
            Some(_) => Err(inst.error(format!("id {id} is no label of this function"))),
        }
    }

    fn scan_phi(&mut self, inst: &Inst<'w>, flow: &mut Flow<'w>) -> Decoded {
        let Some(&(block, _)) = flow.blocks.last() else { return Err(inst.error("stands outside of a block")) };
        if flow.blocks.len() == 1 {
            return Err(inst.error("stands in the function's first block"));
        }
        if self.ir.first_op(block).is_some() {
            return Err(inst.error("stands after other instructions of its block"));
        }
        let ty = self.ty(inst, inst.word(0)?)?;
        let id = inst.word(1)?;
        let location = self.name_location(id, Location::UNKNOWN);
        let value = self.ir.add_block_argument(block, ty, location);
        self.define(inst, id, Def::Value(value))?;
        let count = flow.phi_counts.get(&block).copied().unwrap_or(0);
        for pair in inst.rest(2)?.chunks(2) {
            let &[value, label] = pair else { return Err(inst.error("has a value without a predecessor")) };
            self.mention(inst, label, flow)?;
            let incoming = flow.incoming.entry((block, label)).or_default();
            // One predecessor may be listed twice; the values have to be the same then.
            if incoming.values.len() == count {
                incoming.values.push(value);
                if count == 0 {
                    incoming.offset = inst.offset;
                }
            } else if incoming.values.last() != Some(&value) || incoming.values.len() != count + 1 {
                return Err(inst.error(format!("predecessor {label} is not listed once for each OpPhi")));
            }
        }
        flow.phi_counts.insert(block, count + 1);
        if self.decorations.contains_key(&id) {
            let dictionary = self.context.dictionary_attr(&self.decoration_attributes(id)?);
            match self.phi_decorations.last_mut().filter(|(last, _)| *last == block) {
                Some((_, all)) => all.push((count, dictionary)),
                None => self.phi_decorations.push((block, vec![(count, dictionary)])),
            }
        }
        Ok(())
    }

    fn decode_body_instruction(&mut self, inst: &Inst<'w>, flow: &mut Flow<'w>) -> Decoded {
        let opcode = Opcode::from_u32(u32::from(inst.opcode));
        match opcode {
            Some(Opcode::Nop) => return Ok(()),
            Some(Opcode::NoLine) => {
                self.location = Location::UNKNOWN;
                return Ok(());
            }
            Some(Opcode::Line) => return self.decode_line(inst),
            _ => {}
        }
        let block = flow.blocks.last().copied();
        let Some((block, label)) = block else { return Err(inst.error("stands outside of a block")) };
        if !flow.is_open {
            return Err(inst.error("stands after the end of its block"));
        }
        if let Some(merge) = flow.pending_merge.take() {
            let is_fine = match opcode {
                Some(Opcode::Branch) => merge.is(Opcode::LoopMerge),
                Some(Opcode::Switch) => merge.is(Opcode::SelectionMerge),
                other => other == Some(Opcode::BranchConditional),
            };
            if !is_fine {
                return Err(merge.error("does not stand right before a branch of its kind"));
            }
        }
        match opcode {
            Some(Opcode::Phi) => self.scan_phi(inst, flow),
            Some(Opcode::SelectionMerge | Opcode::LoopMerge) => self.decode_merge(inst, block, flow),
            Some(Opcode::Branch | Opcode::BranchConditional | Opcode::Switch) => {
                self.mention_targets(inst, flow)?;
                flow.terminators.push((block, label, *inst, self.location));
                flow.is_open = false;
                Ok(())
            }
            Some(Opcode::FunctionCall) => self.decode_call(inst, block),
            Some(Opcode::Variable) => self.decode_variable(inst, block),
            Some(Opcode::ExtInst | Opcode::ExtInstWithForwardRefsKHR) => self.decode_ext_inst(inst, block),
            _ => {
                let grammar = inst.grammar()?;
                let def = op_of_instruction(grammar);
                let def = def.ok_or_else(|| inst.error(format!("opcode {} has no op", inst.opcode)))?;
                let operands = usize::from(grammar.has_result_type()) + usize::from(grammar.has_result());
                let state = self.regular(inst, def, grammar, operands)?;
                let op = self.append(block, state);
                flow.is_open = !def.is_terminator();
                self.bind_result(inst, grammar, op)
            }
        }
    }

    fn decode_line(&mut self, inst: &Inst<'w>) -> Decoded {
        match self.def(inst, inst.word(0)?)? {
            Def::Text(file) if !self.options.strip_debug => {
                self.location = self.context.file_location(self.context.str(file), inst.word(1)?, inst.word(2)?);
                Ok(())
            }
            Def::Text(_) => Ok(()),
            _ => Err(inst.error("its file is no OpString")),
        }
    }

    fn decode_merge(&mut self, inst: &Inst<'w>, header: Block, flow: &mut Flow<'w>) -> Decoded {
        let context = self.context;
        let merge = self.mention(inst, inst.word(0)?, flow)?;
        let is_loop = inst.is(Opcode::LoopMerge);
        let continue_block = if is_loop { Some(self.mention(inst, inst.word(1)?, flow)?) } else { None };
        let control = inst.word(if is_loop { 2 } else { 1 })?;
        let (def, kind) = match is_loop {
            true => (&attributes::LOOP_CONTROL, EnumKind::LoopControl),
            false => (&attributes::SELECTION_CONTROL, EnumKind::SelectionControl),
        };
        let cases = kind.cases_of(control).ok_or_else(|| inst.error(format!("{kind} has no case {control}")))?;
        let parameters = inst.rest(if is_loop { 3 } else { 2 })?;
        let demanded: usize = cases.iter().map(|case| case.parameters.len()).sum();
        if parameters.len() != demanded {
            return Err(inst.error(format!("has {} parameters of its control, not {demanded}", parameters.len())));
        }
        let words: Vec<i32> = parameters.iter().map(|&word| word as i32).collect();
        flow.merges.push(Merge {
            header,
            merge,
            continue_block,
            control: context.enum_attr(def, u64::from(control)),
            has_control: control != 0,
            parameters: (!words.is_empty()).then(|| context.dense_i32_array_attr(&words)),
            offset: inst.offset,
        });
        flow.pending_merge = Some(*inst);
        Ok(())
    }

    fn mention_targets(&mut self, inst: &Inst<'w>, flow: &mut Flow<'w>) -> Decoded {
        if inst.is(Opcode::Branch) {
            self.mention(inst, inst.word(0)?, flow)?;
            return Ok(());
        }
        self.mention(inst, inst.word(1)?, flow)?;
        if inst.is(Opcode::BranchConditional) {
            self.mention(inst, inst.word(2)?, flow)?;
            return Ok(());
        }
        let size = self.switch_literal_words(inst)? + 1;
        for case in inst.rest(2)?.chunks_exact(size) {
            self.mention(inst, case[size - 1], flow)?;
        }
        Ok(())
    }

    /// How many words a literal of an `OpSwitch` has.
    fn switch_literal_words(&self, inst: &Inst<'w>) -> Decoded<usize> {
        let ty = match self.def(inst, inst.word(0)?)? {
            Def::Value(value) => Some(self.ir.value_type(value)),
            other => other.value_type(),
        };
        match ty.map(|ty| self.context.type_data(ty)) {
            Some(TypeData::Integer { width, .. }) => Ok(width.div_ceil(32) as usize),
            _ => Err(inst.error("the selector is no integer")),
        }
    }

    /// Each block has to have its end before the next one begins.
    fn end_block(&self, inst: &Inst<'w>, flow: &Flow<'w>) -> Decoded {
        match flow.blocks.last().filter(|_| flow.is_open) {
            Some((_, label)) => Err(inst.error(format!("the block before it, {label}, has no end"))),
            None => Ok(()),
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
            Some(index) if self.ir.num_results(op) == 1 => self.bind(inst, inst.word(index)?, op),
            _ => Ok(()),
        }
    }

    /// The only result of an op is what an id stands for; the id's name is the op's location's.
    fn bind(&mut self, inst: &Inst<'w>, id: u32, op: Op) -> Decoded {
        if !self.names.is_empty() {
            let location = self.name_location(id, self.location);
            self.ir.set_location(op, location);
        }
        let value = self.ir.result(op, 0);
        self.define(inst, id, Def::Value(value))
    }

    // ---- values ----

    /// The value of an id. Constants and globals get an op where they are used, as MLIR makes them.
    pub(super) fn value(&mut self, inst: &Inst<'w>, id: u32) -> Decoded<Value> {
        self.value_at(inst, id, 0)
    }

    fn value_at(&mut self, inst: &Inst<'w>, id: u32, depth: usize) -> Decoded<Value> {
        let context = self.context;
        let state = match self.def(inst, id)? {
            Def::Value(value) => return Ok(value),
            // What no literal says, a null of a struct, say, is an op of its own.
            Def::Constant { ty, value } if value == context.unit_attr() => {
                self.state("spirv.ConstantNull").results([ty])
            }
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
            Def::SpecOperation { ty, offset } => match self.spec_operations.get(&id) {
                Some(&value) => return Ok(value),
                None => self.spec_operation(inst, ty, offset, depth)?,
            },
            Def::Type(_)
            | Def::Function { .. }
            | Def::Set(_)
            | Def::Text(_)
            | Def::Block(_)
            | Def::Group
            | Def::Declared { ty: None, .. } => {
                return Err(inst.error(format!("id {id} is no value")));
            }
        };
        let Some(block) = self.block else { return Err(inst.error("uses a constant outside of a function")) };
        let is_operation = !state.regions.is_empty() || !state.operands.is_empty();
        let op = self.append(block, state);
        let value = self.ir.result(op, 0);
        if is_operation {
            // Operations use each other: made at each use, they would grow without bound.
            self.spec_operations.insert(id, value);
        }
        Ok(value)
    }

    /// An operation on specialization constants, or a composite of more than plain constants, made where it is used.
    fn spec_operation(&mut self, user: &Inst<'w>, ty: Type, offset: usize, depth: usize) -> Decoded<OperationState> {
        if depth >= MAX_CONSTANT_DEPTH {
            return Err(user.error("leads through too many operations on specialization constants"));
        }
        self.operations_left =
            self.operations_left.checked_sub(1).ok_or_else(|| user.error("uses too many operations on constants"))?;
        let inst = self.reader.at(offset)?.ok_or_else(|| user.error("uses an operation that is not there"))?;
        if matches!(
            Opcode::from_u32(u32::from(inst.opcode)),
            Some(Opcode::ConstantComposite | Opcode::SpecConstantComposite)
        ) {
            let mut state = self.state("spirv.CompositeConstruct").results([ty]);
            for part in self.constituents(&inst)? {
                let value = self.value_at(&inst, part, depth + 1)?;
                state.operands.push(value);
            }
            return Ok(state);
        }
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
                        if matches!(self.def(&inst, id)?, Def::SpecOperation { .. }) {
                            self.value_at(&inst, id, depth + 1)?;
                        }
                    }
                    _ => break,
                }
            }
        }
        let mut inner = self.regular_at(&inst, def, Some(ty), 3)?;
        for attribute in self.decoration_attributes(inst.word(1)?)? {
            inner.set_attribute(attribute.name, attribute.value);
        }
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
        self.bind(inst, id, op)
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
        self.bind(inst, id, op)
    }

    // ---- terminators ----

    fn decode_terminators(&mut self, flow: &mut Flow<'w>) -> Decoded {
        for (block, label, inst, location) in std::mem::take(&mut flow.terminators) {
            self.location = location;
            self.block = Some(block);
            self.spec_operations.clear();
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
        let unused = flow.incoming.iter().filter(|(_, incoming)| !incoming.is_used);
        match unused.min_by_key(|((_, label), incoming)| (incoming.offset, *label)) {
            Some(((_, label), incoming)) => {
                let phi = self.reader.at(incoming.offset)?;
                let message = format!("lists block {label}, which is no predecessor");
                Err(phi.map_or_else(|| self.reader.error(&message), |phi| phi.error(message.as_str())))
            }
            None => Ok(()),
        }
    }

    /// Decorations of what `OpPhi` gives stand on the block's terminator.
    fn decorate_arguments(&mut self, flow: &Flow<'w>) -> Decoded {
        let context = self.context;
        for &(block, ref decorations) in &std::mem::take(&mut self.phi_decorations) {
            let count = flow.phi_counts.get(&block).copied().unwrap_or(0);
            let mut all = vec![context.dictionary_attr(&[]); count];
            for &(index, dictionary) in decorations {
                if let Some(slot) = all.get_mut(index) {
                    *slot = dictionary;
                }
            }
            if let Some(terminator) = self.ir.last_op(block) {
                let name = self.ir.identifier(merge_info::ARGUMENT_DECORATIONS);
                self.ir.set_attribute(terminator, name, context.array_attr(&all));
            }
        }
        Ok(())
    }

    /// The block of a label and what it gets from this predecessor.
    fn target(&mut self, inst: &Inst<'w>, id: u32, label: u32, flow: &mut Flow<'w>) -> Decoded<(Block, Vec<Value>)> {
        let block = self.block(inst, id)?;
        if flow.blocks.first().is_some_and(|(first, _)| *first == block) {
            return Err(inst.error("leads to the function's first block"));
        }
        let count = flow.phi_counts.get(&block).copied().unwrap_or(0);
        if count == 0 {
            return Ok((block, Vec::new()));
        }
        let incoming = flow.incoming.get_mut(&(block, label)).filter(|incoming| incoming.values.len() == count);
        let incoming =
            incoming.ok_or_else(|| inst.error(format!("the OpPhi of block {id} do not list predecessor {label}")))?;
        incoming.is_used = true;
        let values = incoming.values.iter().map(|&id| self.value(inst, id)).collect::<Decoded<Vec<Value>>>()?;
        Ok((block, values))
    }

    fn conditional(&mut self, inst: &Inst<'w>, block: Block, label: u32, flow: &mut Flow<'w>) -> Decoded {
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

    fn switch(&mut self, inst: &Inst<'w>, block: Block, label: u32, flow: &mut Flow<'w>) -> Decoded {
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
