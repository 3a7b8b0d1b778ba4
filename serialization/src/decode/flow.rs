//! The control flow of a function: labels, `OpPhi`, merge instructions, branches.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, Block, Location, OperationState, Region, TypeData, Value};
use vulcanize_spirv::attributes;
use vulcanize_target_env::EnumKind;
use vulcanize_words::Inst;

use super::block_table::{BlockTable, FEW_BLOCKS};
use super::decoder::Decoder;
use super::defs::Def;
use super::error::{DecodeError, Decoded, ErrorAt as _};
use super::structure::Merge;

/// The operands of a branch.
type Values = SmallVec<[Value; 4]>;

/// The operands of a block's phis from one predecessor.
#[derive(Default)]
pub(super) struct Incoming {
    /// Ids, one for each phi.
    values: Vec<u32>,
    /// Whether the predecessor branches to the block.
    is_used: bool,
    /// Where the first phi is that lists the predecessor.
    offset: usize,
}

/// The facts about a function's blocks before its instructions are read.
pub(super) struct Flow<'w> {
    pub region: Region,
    /// The blocks in the order of the binary, with their labels' ids.
    pub blocks: Vec<(Block, u32)>,
    pub labels: BlockTable,
    /// The blocks in the order of their first mention, which becomes their order.
    pub mentioned: Vec<(Block, u32, Inst<'w>)>,
    pub incoming: FxHashMap<(Block, u32), Incoming>,
    /// How many `OpPhi` a block has.
    pub phi_counts: BlockTable,
    pub terminators: Vec<(Block, u32, Inst<'w>, Location)>,
    pub merges: Vec<Merge>,
    /// Whether the last block has no end yet.
    pub is_open: bool,
    /// The merge instruction that a branch has to follow right away.
    pub pending_merge: Option<Inst<'w>>,
    /// Debug instructions between blocks, or before an `OpPhi`, and their lines: the ops of the next block begin with them.
    pub outside: Vec<(Inst<'w>, Location)>,
    /// Arguments of blocks whose ids must keep their numbers.
    pub pinned: Vec<(Block, usize, u32)>,
}

impl Flow<'_> {
    /// For a region whose blocks will have indices from `first_block` on.
    pub fn new(region: Region, first_block: usize) -> Self {
        Self {
            region,
            blocks: Vec::with_capacity(FEW_BLOCKS),
            labels: BlockTable::new(first_block),
            mentioned: Vec::with_capacity(FEW_BLOCKS),
            incoming: FxHashMap::default(),
            phi_counts: BlockTable::new(first_block),
            terminators: Vec::with_capacity(FEW_BLOCKS),
            merges: Vec::new(),
            is_open: false,
            pending_merge: None,
            outside: Vec::new(),
            pinned: Vec::new(),
        }
    }
}

impl<'w> Decoder<'w, '_> {
    /// The block of a label, made when it is mentioned first.
    pub(super) fn mention(&mut self, inst: &Inst<'w>, id: u32, flow: &mut Flow<'w>) -> Decoded<Block> {
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

    pub(super) fn scan_phi(&mut self, inst: &Inst<'w>, flow: &mut Flow<'w>) -> Decoded {
        let Some(&(block, _)) = flow.blocks.last() else { return Err(inst.error("stands outside of a block")) };
        inst.error_if(flow.blocks.len() == 1, "stands in the function's first block")?;
        inst.error_if(self.ir.first_op(block).is_some(), "stands after other instructions of its block")?;
        let ty = self.ty(inst, inst.word(0)?)?;
        let id = inst.word(1)?;
        let location = self.name_location(id, self.location);
        let value = self.ir.add_block_argument(block, ty, location);
        self.define(inst, id, Def::Value(value))?;
        let count = flow.phi_counts.get(block) as usize;
        for pair in inst.words_from(2)?.chunks(2) {
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
        if self.unknown.is_pinned(id) {
            flow.pinned.push((block, count, id));
        }
        flow.phi_counts.replace(block, count as u32 + 1);
        if self.annotations.decorations.has(id) {
            let dictionary = self.context.dictionary_attr(&self.decoration_attributes(id)?);
            match self.function.phi_decorations.last_mut().filter(|(last, _)| *last == block) {
                Some((_, all)) => all.push((count, dictionary)),
                None => self.function.phi_decorations.push((block, vec![(count, dictionary)])),
            }
        }
        Ok(())
    }

    pub(super) fn decode_merge(&mut self, inst: &Inst<'w>, header: Block, flow: &mut Flow<'w>) -> Decoded {
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
        let parameters = inst.words_from(if is_loop { 3 } else { 2 })?;
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

    pub(super) fn mention_targets(&mut self, inst: &Inst<'w>, flow: &mut Flow<'w>) -> Decoded {
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
        for case in inst.words_from(2)?.chunks_exact(size) {
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

    fn block(&self, inst: &Inst<'w>, id: u32) -> Decoded<Block> {
        match self.def(inst, id)? {
            Def::Block(block) => Ok(block),
            _ => Err(inst.error(format!("id {id} is no label"))),
        }
    }

    pub(super) fn decode_terminators(&mut self, flow: &mut Flow<'w>) -> Decoded {
        for (block, label, inst, location) in std::mem::take(&mut flow.terminators) {
            self.location = location;
            self.function.enter(block);
            match Opcode::from_u32(u32::from(inst.opcode)) {
                Some(Opcode::Branch) => {
                    let (target, values) = self.target(&inst, inst.word(0)?, label, flow)?;
                    let state = OperationState::new(self.ops.branch, location).operands(values).successor(target);
                    self.append(block, state);
                }
                Some(Opcode::BranchConditional) => self.conditional(&inst, block, label, flow)?,
                Some(Opcode::Switch) => self.switch(&inst, block, label, flow)?,
                _ => {}
            }
            self.name_block(block, label);
        }
        let unused = flow.incoming.iter().filter(|(_, incoming)| !incoming.is_used);
        match unused.min_by_key(|((_, label), incoming)| (incoming.offset, *label)) {
            Some(((_, label), incoming)) => {
                let phi = self.binary.at(incoming.offset)?;
                let message = format!("lists block {label}, which is no predecessor");
                Err(phi.map_or_else(|| DecodeError::of_module(message.as_str()), |phi| phi.error(message.as_str())))
            }
            None => Ok(()),
        }
    }

    /// A block has no location, so the one of its terminator has its name.
    pub(super) fn name_block(&mut self, block: Block, label: u32) {
        if self.name(label).is_some()
            && let Some(terminator) = self.ir.last_op(block)
        {
            let location = self.name_location(label, self.location);
            self.ir.set_location(terminator, location);
        }
    }

    /// Decorations of the results of `OpPhi` are on the block's terminator.
    pub(super) fn decorate_arguments(&mut self, flow: &Flow<'w>) -> Decoded {
        let context = self.context;
        for &(block, ref decorations) in &std::mem::take(&mut self.function.phi_decorations) {
            let count = flow.phi_counts.get(block) as usize;
            let mut all = vec![context.dictionary_attr(&[]); count];
            for &(index, dictionary) in decorations {
                if let Some(slot) = all.get_mut(index) {
                    *slot = dictionary;
                }
            }
            if let Some(terminator) = self.ir.last_op(block) {
                self.ir.set_attribute(terminator, self.attributes.argument_decorations, context.array_attr(&all));
            }
        }
        Ok(())
    }

    /// The block of a label and its operands from this predecessor.
    fn target(&mut self, inst: &Inst<'w>, id: u32, label: u32, flow: &mut Flow<'w>) -> Decoded<(Block, Values)> {
        let block = self.block(inst, id)?;
        if flow.blocks.first().is_some_and(|(first, _)| *first == block) {
            return Err(inst.error("leads to the function's first block"));
        }
        let count = flow.phi_counts.get(block) as usize;
        if count == 0 {
            return Ok((block, Values::new()));
        }
        let incoming = flow.incoming.get_mut(&(block, label)).filter(|incoming| incoming.values.len() == count);
        let incoming =
            incoming.ok_or_else(|| inst.error(format!("the OpPhi of block {id} do not list predecessor {label}")))?;
        incoming.is_used = true;
        let values = incoming.values.iter().map(|&id| self.value(inst, id)).collect::<Decoded<Values>>()?;
        Ok((block, values))
    }

    fn conditional(&mut self, inst: &Inst<'w>, block: Block, label: u32, flow: &mut Flow<'w>) -> Decoded {
        let context = self.context;
        let condition = self.value(inst, inst.word(0)?)?;
        let (on_true, true_values) = self.target(inst, inst.word(1)?, label, flow)?;
        let (on_false, false_values) = self.target(inst, inst.word(2)?, label, flow)?;
        let segments = [1, true_values.len() as i32, false_values.len() as i32];
        let mut state = OperationState::new(self.ops.branch_conditional, self.location)
            .operands([condition])
            .operands(true_values)
            .operands(false_values)
            .successor(on_true)
            .successor(on_false)
            .attribute(self.attributes.operand_segments, self.caches.recent.segments(context, segments));
        let weights: Vec<Attribute> = inst.words_from(3)?.iter().map(|&word| context.i32_attr(word as i32)).collect();
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
        let mut state = OperationState::new(self.ops.switch, self.location)
            .operands([selector])
            .operands(values)
            .successor(default);
        let (mut literals, mut case_segments) = (Vec::new(), Vec::new());
        for case in inst.words_from(2)?.chunks(literal_words + 1) {
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
        state.set_attribute(self.attributes.operand_segments, context.dense_i32_array_attr(&segments));
        self.append(block, state);
        Ok(())
    }
}
