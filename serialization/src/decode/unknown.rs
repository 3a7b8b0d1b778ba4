//! Instructions that the grammar does not know, kept word by word (`DeserializeOptions::keep_unknown`).
//!
//! Any word of such an instruction may be an id, or a literal that looks like one. So each id that occurs among them
//! keeps its number: it is *pinned*. Values have an attribute for it, blocks and arguments one on terminators, and for
//! types, constants and symbols the module has a list. A function with pinned blocks or phis stays flat.
//!
//! The definitions of an unknown instruction have no meaning here. So a known instruction that names such an id is kept
//! verbatim, too. Results whose type is known are an exception: by their place, the same in all instructions of SPIR-V,
//! they are values.
//!
//! The instructions that shape a function cannot be kept so: its signature, labels, `OpPhi`, merge instructions, and
//! terminators. Where one of these depends on an id without meaning, the whole function is kept, instruction by
//! instruction.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, Block, Identifier, NamedAttribute, Op, OperationState};
use vulcanize_spirv::op_of_instruction;
use vulcanize_spirv::regular::SECTIONS;
use vulcanize_target_env::{Extension, Instruction};
use vulcanize_words::{Facts, HEADER_WORDS, Inst};

use super::decoder::Decoder;
use super::defs::Def;
use super::error::Decoded;
use super::flow::Flow;
use super::kept::{Kept, section_called};
use crate::ids::IdWords;
use crate::merge_info::{
    ID_BOUND, NAMED_TYPE, NAMED_VALUE, PINNED, PINNED_ARGUMENTS, PINNED_BLOCK, PINNED_ID, PINNED_IDS, PINNED_SET,
    PINNED_SYMBOL, PINNED_UNDEF,
};

/// How often the module is searched for instructions that depend on unknown ones: names and decorations stand before
/// their targets, and deeper chains are unusual.
const MOST_SEARCHES: usize = 8;

/// Whether an instruction shapes functions, so that it cannot be kept verbatim without its function.
fn is_structure(inst: &Inst<'_>) -> bool {
    matches!(
        Opcode::from_u32(u32::from(inst.opcode)),
        Some(
            Opcode::Function
                | Opcode::FunctionParameter
                | Opcode::FunctionEnd
                | Opcode::Label
                | Opcode::Phi
                | Opcode::SelectionMerge
                | Opcode::LoopMerge
        )
    ) || is_terminator(inst)
}

fn is_terminator(inst: &Inst<'_>) -> bool {
    Instruction::by_opcode(inst.opcode).and_then(op_of_instruction).is_some_and(|def| def.is_terminator())
}

/// The state of a function, one instruction after another.
#[derive(Debug, Default)]
struct Shape {
    /// Whether it depends on an id without meaning.
    is_unknown: bool,
    is_in_block: bool,
    /// Whether the last instruction is one that nobody knows.
    ends_unknown: bool,
}

impl Shape {
    /// Takes in an instruction. `is_known`: whether all of it is known, and the ids that it names have meanings.
    fn see(&mut self, inst: &Inst<'_>, is_known: bool, is_in_grammar: bool) {
        if is_structure(inst) {
            self.is_unknown |= !is_known;
        } else if !is_in_grammar {
            // Nobody knows whether it may be around blocks.
            self.is_unknown |= !self.is_in_block;
        }
        match Opcode::from_u32(u32::from(inst.opcode)) {
            Some(Opcode::Line | Opcode::NoLine | Opcode::Nop) => return,
            Some(Opcode::Label | Opcode::FunctionEnd) => {
                // A terminator is the last instruction of its block.
                self.is_unknown |= self.is_in_block && self.ends_unknown;
                self.is_in_block = inst.is(Opcode::Label);
            }
            _ if is_terminator(inst) => self.is_in_block = false,
            _ => {}
        }
        self.ends_unknown = !is_in_grammar;
    }
}

/// An instruction with the places of its ids, if it is known.
type Known<'w> = (Inst<'w>, Option<IdWords>);

impl<'w> Decoder<'w, '_> {
    /// Finds the instructions to keep verbatim.
    pub(super) fn find_unknown(&mut self) -> Decoded {
        if !self.options.keep_unknown {
            return Ok(());
        }
        let (all, defined, types) = self.search_ids()?;
        if all.iter().all(|(_, ids)| ids.is_some()) {
            return Ok(());
        }
        let bound = self.binary.header.bound;
        let mut nameless: FxHashSet<u32> = FxHashSet::default();
        for (inst, _) in all.iter().filter(|(_, ids)| ids.is_none()) {
            let ids = inst.operands.iter().filter(|&&word| word != 0 && word < bound && !defined.contains(&word));
            nameless.extend(ids);
        }
        for (inst, _) in all.iter().filter(|(_, ids)| ids.is_none()) {
            let result = match *inst.operands {
                [ty, id, ..] if types.get(&ty).is_some_and(|&at| at < inst.offset) && nameless.remove(&id) => {
                    Some((ty, id))
                }
                _ => None,
            };
            self.unknown.kept.insert(inst.offset, Kept { result, ..Kept::default() });
        }
        for _ in 0..MOST_SEARCHES {
            let has_functions = self.search_functions(&all, &mut nameless);
            if !self.search_dependents(&all, &mut nameless) && !has_functions {
                break;
            }
        }
        for (inst, ids) in all.iter().filter(|(inst, _)| self.unknown.kept.contains_key(&inst.offset)) {
            let of_known = ids.iter().flat_map(|ids| ids.all().map(|at| &inst.operands[at]));
            let of_unknown = inst.operands.iter().filter(|_| ids.is_none());
            self.unknown.pins.extend(of_known.chain(of_unknown).filter(|&&word| word != 0 && word < bound));
        }
        self.keep_groups(&all);
        Ok(())
    }

    /// Keeps decoration groups that occur in kept instructions, with their decorations. Their targets also get these
    /// decorations, for types depend on them.
    fn keep_groups(&mut self, all: &[Known<'w>]) {
        let groups = all.iter().filter(|(inst, _)| inst.is(Opcode::DecorationGroup));
        let groups = groups.filter_map(|(inst, _)| inst.operands.first().copied());
        let pinned: FxHashSet<u32> = groups.filter(|&group| self.unknown.is_pinned(group)).collect();
        if pinned.is_empty() {
            return;
        }
        for (inst, ids) in all {
            let is_of_group = matches!(
                Opcode::from_u32(u32::from(inst.opcode)),
                Some(Opcode::DecorationGroup | Opcode::Decorate | Opcode::DecorateId | Opcode::DecorateString)
            );
            if is_of_group && inst.operands.first().is_some_and(|target| pinned.contains(target)) {
                let kept = Kept { is_read: true, ..Kept::default() };
                self.unknown.kept.entry(inst.offset).or_insert(kept);
                self.unknown.pins.extend(ids.iter().flat_map(|ids| ids.uses()).map(|at| inst.operands[at]));
            }
        }
    }

    /// Keeps functions whose shape depends on ids without meaning; returns whether there were any.
    fn search_functions(&mut self, all: &[Known<'w>], nameless: &mut FxHashSet<u32>) -> bool {
        let mut found = false;
        let mut open: Option<(usize, Shape)> = None;
        for (index, (inst, ids)) in all.iter().enumerate() {
            if inst.is(Opcode::Function) {
                open = Some((index, Shape::default()));
            }
            let Some((start, shape)) = &mut open else { continue };
            let is_nameless = |at: usize| nameless.contains(&inst.operands[at]);
            let is_known = ids.as_ref().is_some_and(|ids| !ids.uses().any(is_nameless));
            shape.see(inst, is_known, ids.is_some());
            if inst.is(Opcode::FunctionEnd) {
                let function = &all[*start..=index];
                let is_kept = function[0].1.is_some() && self.unknown.is_kept(&function[0].0);
                if shape.is_unknown && !is_kept {
                    found = true;
                    self.keep_function(function, nameless);
                }
                open = None;
            }
        }
        found
    }

    fn keep_function(&mut self, function: &[Known<'w>], nameless: &mut FxHashSet<u32>) {
        self.unknown.has_functions = true;
        // A function without a body comes before all that have one.
        let has_body = function.iter().any(|(inst, _)| inst.is(Opcode::Label));
        let section = section_called(if has_body { "functions" } else { "globals" });
        for (inst, ids) in function {
            nameless.extend(ids.as_ref().and_then(|ids| ids.result).map(|at| inst.operands[at]));
            let before = self.unknown.kept.insert(inst.offset, Kept { section, ..Kept::default() });
            nameless.extend(before.and_then(|kept| kept.result).map(|(_, id)| id));
        }
    }

    /// All instructions, the ids that known ones define, and where types are defined.
    fn search_ids(&self) -> Decoded<(Vec<Known<'w>>, FxHashSet<u32>, FxHashMap<u32, usize>)> {
        let mut facts = Facts::default();
        let (mut all, mut defined, mut types) = (Vec::new(), FxHashSet::default(), FxHashMap::default());
        let mut offset = HEADER_WORDS;
        while let Some(inst) = self.binary.at(offset)? {
            offset = inst.end();
            let ids = IdWords::of(&facts, &inst).filter(|_| !is_unknown_extension(&inst));
            if let (Some(ids), Some(row)) = (&ids, Instruction::by_opcode(inst.opcode)) {
                facts.note(row, inst.operands);
                let result = ids.result.map(|at| inst.operands[at]);
                defined.extend(result);
                types.extend(result.filter(|_| row.name.starts_with("Type")).map(|id| (id, inst.offset)));
            }
            all.push((inst, ids));
        }
        Ok((all, defined, types))
    }

    /// Keeps known instructions that name ids without meaning; returns whether there were any.
    fn search_dependents(&mut self, all: &[Known<'w>], nameless: &mut FxHashSet<u32>) -> bool {
        let mut found = false;
        for (inst, ids) in all {
            let Some(ids) = ids.as_ref().filter(|_| !self.unknown.kept.contains_key(&inst.offset)) else { continue };
            let is_nameless = |at: usize| nameless.contains(&inst.operands[at]);
            if is_structure(inst) || !ids.uses().any(is_nameless) {
                continue;
            }
            found = true;
            let result = match (ids.result_type.filter(|&at| !is_nameless(at)), ids.result) {
                (Some(ty), Some(id)) => Some((inst.operands[ty], inst.operands[id])),
                (None, Some(id)) => {
                    nameless.insert(inst.operands[id]);
                    None
                }
                (_, None) => None,
            };
            self.unknown.kept.insert(inst.offset, Kept { result, ..Kept::default() });
        }
        found
    }

    // ---- ops ----

    /// Notes an instruction of the module that is kept.
    pub(super) fn note_verbatim(&mut self, inst: &Inst<'w>) -> Decoded {
        self.unknown.enter(inst);
        if let Some((ty, id)) = self.unknown.result(inst) {
            let ty = Some(self.ty(inst, ty)?).filter(|&ty| ty != self.context.none());
            let symbol = self.symbol(id, "verbatim");
            self.define(inst, id, Def::Declared { ty, symbol })?;
        }
        self.sections.verbatim.push((*inst, self.unknown.section));
        Ok(())
    }

    /// Makes the ops of the kept instructions of the module.
    pub(super) fn emit_verbatim(&mut self) -> Decoded {
        for (inst, section) in std::mem::take(&mut self.sections.verbatim) {
            let context = self.context;
            let mut state = self.verbatim_op(&inst);
            state.set_attribute(context.identifier("section"), context.string_attr(SECTIONS[section]));
            if let Some((_, id)) = self.unknown.result(&inst)
                && let Def::Declared { ty, symbol } = self.def(&inst, id)?
            {
                self.set_symbol(&mut state, id, symbol);
                state.set_attribute(self.attributes.result_type, context.type_attr(ty.unwrap_or(context.none())));
                self.decorate(id, &mut state)?;
            }
            self.append_to_module(&inst, state)?;
        }
        Ok(())
    }

    /// Makes the op of a kept instruction in a block.
    pub(super) fn decode_verbatim(&mut self, inst: &Inst<'w>, block: Block) -> Decoded {
        let mut state = self.verbatim_op(inst);
        let Some((ty, id)) = self.unknown.result(inst) else {
            self.append(block, state);
            return Ok(());
        };
        state.result_types.push(self.ty(inst, ty)?);
        self.decorate(id, &mut state)?;
        let op = self.append(block, state);
        self.bind(inst, id, op)
    }

    fn verbatim_op(&self, inst: &Inst<'w>) -> OperationState {
        let context = self.context;
        let words: Vec<i32> = inst.operands.iter().map(|&word| word as i32).collect();
        let mut state = self.state("spirv.Verbatim");
        state.set_attribute(context.identifier("opcode"), context.i32_attr(i32::from(inst.opcode)));
        state.set_attribute(context.identifier("words"), context.dense_i32_array_attr(&words));
        state
    }

    // ---- pins ----

    /// Gives an op of the module to pinned constants that functions would make again.
    pub(super) fn promote_pinned(&mut self) -> Decoded {
        let mut pins: Vec<u32> = self.unknown.pins.iter().copied().collect();
        pins.sort_unstable();
        for id in pins {
            if let Some(Def::SpecOperation { offset, .. }) = self.defs.get(id)
                && let Some(inst) = self.binary.at(offset)?
            {
                self.promote(&inst, id)?;
            }
        }
        Ok(())
    }

    /// Pins the result of an op.
    pub(super) fn pin_value(&mut self, id: u32, op: Op) {
        if self.unknown.is_pinned(id) {
            self.ir.set_attribute(op, self.context.identifier(PINNED_ID), self.context.i32_attr(id as i32));
        }
    }

    /// Pins labels and the results of `OpPhi`; returns whether there was anything to do.
    pub(super) fn pin_blocks(&mut self, flow: &Flow<'w>) -> bool {
        let mut found = !flow.pinned.is_empty();
        let context = self.context;
        for same in flow.pinned.chunk_by(|(a, ..), (b, ..)| a == b) {
            let block = same[0].0;
            let mut numbers = vec![0; flow.phi_counts.get(block) as usize];
            for &(_, index, id) in same {
                numbers[index] = id as i32;
            }
            if let Some(terminator) = self.ir.last_op(block) {
                let numbers = context.dense_i32_array_attr(&numbers);
                self.ir.set_attribute(terminator, context.identifier(PINNED_ARGUMENTS), numbers);
            }
        }
        for &(block, id) in &flow.blocks {
            if self.unknown.is_pinned(id)
                && let Some(terminator) = self.ir.last_op(block)
            {
                let name = self.context.identifier(PINNED_BLOCK);
                self.ir.set_attribute(terminator, name, self.context.i32_attr(id as i32));
                found = true;
            }
        }
        found
    }

    /// Writes the meanings of pinned ids that belong to no function on the module.
    pub(super) fn pin_declarations(&mut self, module: Op) -> Decoded {
        if self.unknown.kept.is_empty() {
            return Ok(());
        }
        let context = self.context;
        for (inst, text) in self.sections.texts.clone() {
            if self.unknown.is_pinned(inst.word(0)?) {
                self.string_symbol(&inst, inst.word(0)?, text)?;
            }
        }
        let mut pins: Vec<u32> = self.unknown.pins.iter().copied().collect();
        pins.sort_unstable();
        let mut entries = Vec::new();
        for id in pins {
            if let Some(mut entry) = self.pinned(id) {
                entry.push(self.named(PINNED, context.i32_attr(id as i32)));
                entries.push(context.dictionary_attr(&entry));
            }
        }
        self.ir.set_attribute(module, context.identifier(PINNED_IDS), context.array_attr(&entries));
        let bound = context.i32_attr(self.binary.header.bound as i32);
        self.ir.set_attribute(module, context.identifier(ID_BOUND), bound);
        Ok(())
    }

    /// The meaning of an id outside of functions.
    fn pinned(&self, id: u32) -> Option<Vec<NamedAttribute>> {
        let context = self.context;
        let symbol = |symbol: Identifier| vec![self.named(PINNED_SYMBOL, context.symbol_ref_attr(symbol))];
        let typed = |ty, name: &str, value: Attribute| {
            vec![self.named(NAMED_TYPE, context.type_attr(ty)), self.named(name, value)]
        };
        Some(match self.defs.get(id) {
            Some(Def::Type(ty)) => vec![self.named(NAMED_TYPE, context.type_attr(ty))],
            Some(Def::Constant { ty, value }) => typed(ty, NAMED_VALUE, value),
            Some(Def::Undef(ty)) => typed(ty, PINNED_UNDEF, self.unit),
            Some(
                Def::Global { symbol: name, .. }
                | Def::SpecConstant { symbol: name, .. }
                | Def::Function { symbol: name, .. }
                | Def::Declared { symbol: name, .. },
            ) => symbol(name),
            Some(Def::Text(_)) => match self.symbols.late.get(&id) {
                Some(&name) => symbol(name),
                None => return None,
            },
            Some(Def::Set(name)) => vec![self.named(PINNED_SET, context.identifier_attr(name))],
            // Operations have become symbols; groups are kept verbatim.
            Some(Def::Group | Def::Value(_) | Def::Block(_) | Def::Elsewhere | Def::SpecOperation { .. }) | None => {
                return None;
            }
        })
    }
}

/// Whether this declares an extension that nobody knows.
fn is_unknown_extension(inst: &Inst<'_>) -> bool {
    inst.is(Opcode::Extension) && inst.text(0).is_ok_and(|(name, _)| Extension::from_name(&name).is_none())
}
