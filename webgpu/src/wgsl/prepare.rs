//! What naga does not read becomes what it reads, word by word; ids stay what they are.

use std::collections::hash_map::Entry;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{BuiltIn, Decoration, Op};
use vulcanize_target_env::ExtInstSet;
use vulcanize_target_env::binary::{Context, HEADER_WORDS, Inst};

use super::WgslError;
use crate::module::{Decorated, Module, is, op_of};

/// The words for naga.
#[derive(Debug)]
pub(super) struct Prepared {
    pub words: Vec<u32>,
    /// Where instructions begin here, and there in the module.
    places: Vec<(usize, usize)>,
    /// The words of the interfaces of entry points, which naga does not count when it says where something is. It says
    /// so of what comes behind them only.
    uncounted: usize,
}

impl Prepared {
    /// The prepared word at which a span begins.
    pub fn word_of(&self, span: naga::Span) -> Option<usize> {
        Some(span.to_range()?.start / 4 + self.uncounted)
    }

    /// What is not supported, at a prepared word.
    pub fn unsupported(&self, module: &Module<'_>, word: Option<usize>, message: String) -> WgslError {
        let index = word.and_then(|word| self.places.partition_point(|&(start, _)| start <= word).checked_sub(1));
        WgslError::unsupported(module, index.map(|index| self.places[index].1), message)
    }
}

/// Prepares a module that keeps the rules of WebGPU.
pub(super) fn prepare(module: &Module<'_>) -> Prepared {
    let words = module.words[..HEADER_WORDS].to_vec();
    let uncounted = module.entry_points.iter().map(|entry| entry.interface.len()).sum();
    let mut writer = Writer {
        module,
        made: Prepared { words, places: Vec::new(), uncounted },
        bound: module.header.bound,
        frozen: frozen_constants(module),
        zeros: FxHashMap::default(),
        is_in_functions: false,
    };
    for inst in module.instructions() {
        writer.made.places.push((writer.made.words.len(), inst.offset));
        writer.instruction(&inst);
    }
    writer.made.words[3] = writer.bound;
    writer.made
}

struct Writer<'m, 'w> {
    module: &'m Module<'w>,
    made: Prepared,
    bound: u32,
    /// Specialization constants that have the value of their defaults.
    frozen: FxHashSet<u32>,
    /// The zeros of integers without sign, by type.
    zeros: FxHashMap<u32, u32>,
    is_in_functions: bool,
}

impl Writer<'_, '_> {
    fn instruction(&mut self, inst: &Inst<'_>) {
        let Some(op) = op_of(inst) else { return self.copy(inst) };
        match op {
            // What they allow is seen, or is dropped, where it is used.
            Op::Extension => {}
            // All that it has from other instruction sets than GLSL's is non-semantic.
            Op::ExtInstImport | Op::ExtInst if !self.is_of_glsl(op, inst) => {}
            Op::DecorateString | Op::MemberDecorateString => {}
            // That an access is aligned or not private says nothing in WGSL.
            Op::Load => self.put(op, &inst.operands[..3.min(inst.operands.len())]),
            Op::Store | Op::CopyMemory => self.put(op, &inst.operands[..2.min(inst.operands.len())]),
            Op::SNegate => self.negate(inst),
            Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse | Op::SpecConstantComposite => {
                self.constant(op, inst);
            }
            Op::Decorate => self.decorate(inst),
            Op::Function if !self.is_in_functions => {
                self.is_in_functions = true;
                self.make_zeros();
                self.copy(inst);
            }
            _ => self.copy(inst),
        }
    }

    fn copy(&mut self, inst: &Inst<'_>) {
        self.made.words.extend_from_slice(&self.module.words[inst.offset..inst.end()]);
    }

    fn put(&mut self, op: Op, operands: &[u32]) {
        self.made.words.push((operands.len() as u32 + 1) << 16 | op as u32);
        self.made.words.extend_from_slice(operands);
    }
}

impl Writer<'_, '_> {
    fn is_of_glsl(&self, op: Op, inst: &Inst<'_>) -> bool {
        let set = inst.operand(if op == Op::ExtInst { 2 } else { 0 });
        set.and_then(|id| self.module.instruction_set(id)) == Some(ExtInstSet::GlslStd450)
    }

    /// The negation of what has no sign: naga knows it of signed integers only.
    fn negate(&mut self, inst: &Inst<'_>) {
        match (inst.operands, inst.result_type().and_then(|ty| self.zeros.get(&ty))) {
            (&[ty, result, operand], Some(&zero)) => self.put(Op::ISub, &[ty, result, zero, operand]),
            _ => self.copy(inst),
        }
    }

    /// Makes the zeros from which is subtracted.
    fn make_zeros(&mut self) {
        let module = self.module;
        for inst in module.instructions().filter(|inst| is(inst, Op::SNegate)) {
            let Some(ty) = inst.result_type().filter(|&ty| module.is_unsigned(ty)) else { continue };
            if let Entry::Vacant(entry) = self.zeros.entry(ty) {
                let zero = *entry.insert(self.bound);
                self.bound += 1;
                self.put(Op::ConstantNull, &[ty, zero]);
            }
        }
    }

    fn constant(&mut self, op: Op, inst: &Inst<'_>) {
        let is_frozen = inst.result().is_some_and(|id| self.frozen.contains(&id));
        let constant = match op {
            Op::SpecConstantTrue => Op::ConstantTrue,
            Op::SpecConstantFalse => Op::ConstantFalse,
            Op::SpecConstantComposite => Op::ConstantComposite,
            _ => Op::Constant,
        };
        self.put(if is_frozen { constant } else { op }, inst.operands);
    }

    fn decorate(&mut self, inst: &Inst<'_>) {
        let is_of_frozen = inst.operand(0).is_some_and(|id| self.frozen.contains(&id));
        let kind = inst.operand(1);
        let of_constants = [Decoration::SpecId as u32, Decoration::BuiltIn as u32];
        if !(is_of_frozen && kind.is_some_and(|kind| of_constants.contains(&kind))) {
            self.copy(inst);
        }
    }
}

/// The constant that is the size of a workgroup, and what it is made of: naga writes the size as numbers.
fn frozen_constants(module: &Module<'_>) -> FxHashSet<u32> {
    let is_size = |decorated: &&Decorated<'_>| {
        decorated.is(Decoration::BuiltIn) && decorated.parameters.first() == Some(&(BuiltIn::WorkgroupSize as u32))
    };
    let sizes = module.decorations().iter().filter(is_size).map(|decorated| decorated.target);
    let parts = |id| module.defined_as(id, Op::SpecConstantComposite).map(|inst| inst.rest(2));
    sizes.flat_map(|id| parts(id).unwrap_or_default().iter().copied().chain([id])).collect()
}
