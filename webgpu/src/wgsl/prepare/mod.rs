//! Instructions that naga does not read become ones that it reads, word by word; ids stay the same.

mod arrays;
mod signs;

use rustc_hash::FxHashMap;
use spirv::{ExecutionMode, MemorySemantics, Op};
use vulcanize_target_env::ExtInstSet;
use vulcanize_validate::module::Module;
use vulcanize_words::{Context, Inst};

use super::WgslError;
use super::adapt::size_constants;
use super::types::{Kind, Types};
use super::words::Words;
pub(super) use signs::check_atomics;

/// The words for naga.
#[derive(Debug)]
pub(super) struct Prepared {
    pub words: Words,
    /// The words of the interfaces of entry points, which naga does not count in its places. It names places after them
    /// only.
    uncounted: usize,
}

impl Prepared {
    /// The prepared word at which a span begins.
    pub fn word_of(&self, span: naga::Span) -> Option<usize> {
        Some(span.to_range()?.start / 4 + self.uncounted)
    }

    /// An unsupported feature, at a prepared word.
    pub fn unsupported(&self, module: &Module<'_>, word: Option<usize>, message: String) -> WgslError {
        WgslError::unsupported(module, word.and_then(|word| self.words.origin(word)), message)
    }
}

/// Prepares a module that keeps the rules of WGSL.
pub(super) fn prepare(module: &Module<'_>) -> Prepared {
    let words = Words::new(module);
    let uncounted = module.entry_points.iter().map(|entry| entry.interface.len()).sum();
    let mut writer = Writer {
        module,
        words,
        types: Types::of(module),
        numbers: FxHashMap::default(),
        workgroup_size: workgroup_size(module),
        barrier: 0,
    };
    let mut is_in_functions = false;
    for inst in module.instructions() {
        writer.words.at(&inst);
        if !is_in_functions && inst.is(Op::Function) {
            is_in_functions = true;
            writer.make_constants();
        }
        writer.instruction(&inst);
    }
    Prepared { words: writer.words.finish(), uncounted }
}

struct Writer<'m, 'w> {
    module: &'m Module<'w>,
    words: Words,
    types: Types,
    /// Constants of 32 bits, by their values.
    numbers: FxHashMap<u32, u32>,
    /// The size of a workgroup in a constant.
    workgroup_size: Option<[u32; 3]>,
    /// The semantics of a barrier for the memory of a workgroup.
    barrier: u32,
}

impl Writer<'_, '_> {
    fn instruction(&mut self, inst: &Inst<'_>) {
        let Some(op) = inst.op() else { return self.copy(inst) };
        match op {
            // Their features are handled, or dropped, where they are used.
            Op::Extension => {}
            // Naga takes lines in functions only. Places in the source are found in the module itself.
            Op::Line
            | Op::NoLine
            | Op::String
            | Op::Source
            | Op::SourceContinued
            | Op::SourceExtension
            | Op::ModuleProcessed => {}
            // All that it has from other instruction sets than GLSL's is non-semantic.
            Op::ExtInstImport | Op::ExtInst if !self.is_of_glsl(op, inst) => {}
            Op::DecorateString | Op::MemberDecorateString => {}
            // WGSL has no aligned or non-private accesses.
            Op::Load => self.put(op, &inst.operands[..3.min(inst.operands.len())]),
            Op::Store | Op::CopyMemory => self.put(op, &inst.operands[..2.min(inst.operands.len())]),
            Op::SNegate => self.negate(inst),
            Op::FUnordLessThan
            | Op::FUnordLessThanEqual
            | Op::FUnordGreaterThan
            | Op::FUnordGreaterThanEqual
            | Op::FUnordEqual
            | Op::FOrdNotEqual => self.compare_floats(op, inst),
            Op::AccessChain | Op::InBoundsAccessChain => self.access_chain(op, inst),
            Op::VectorExtractDynamic | Op::VectorInsertDynamic => self.component(op, inst),
            Op::ControlBarrier => self.control_barrier(inst),
            Op::ExecutionMode | Op::ExecutionModeId => self.execution_mode(op, inst),
            _ if self.with_signs(op, inst) => {}
            _ => self.copy(inst),
        }
    }

    /// Makes the constants and types that functions need.
    fn make_constants(&mut self) {
        let Writer { types, words, .. } = self;
        types.complete(words);
        self.make_numbers();
        let semantics = MemorySemantics::ACQUIRE_RELEASE | MemorySemantics::WORKGROUP_MEMORY;
        if let Some(ty) = self.types.get(Kind::Unsigned, 1) {
            self.barrier = self.new_id();
            self.put(Op::Constant, &[ty, self.barrier, semantics.bits()]);
        }
    }

    /// A barrier, which naga writes only if it is one for memory, too.
    fn control_barrier(&mut self, inst: &Inst<'_>) {
        let memory = MemorySemantics::WORKGROUP_MEMORY | MemorySemantics::UNIFORM_MEMORY;
        match *inst.operands {
            [execution, scope, semantics]
                if self.module.constant(semantics).is_some_and(|bits| bits & memory.bits() == 0) =>
            {
                self.put(Op::ControlBarrier, &[execution, scope, self.barrier]);
            }
            _ => self.copy(inst),
        }
    }

    /// A mode of an entry point: naga knows the size of a workgroup as numbers, and of the mode alone.
    fn execution_mode(&mut self, op: Op, inst: &Inst<'_>) {
        let number = |id: u32| self.module.constant(id);
        let size = match (op, inst.operands) {
            (Op::ExecutionMode, &[_, mode, ..]) if mode == ExecutionMode::LocalSize as u32 => self.workgroup_size,
            (Op::ExecutionModeId, &[_, mode, x, y, z]) if mode == ExecutionMode::LocalSizeId as u32 => {
                let said = number(x).zip(number(y)).zip(number(z)).map(|((x, y), z)| [x, y, z]);
                self.workgroup_size.or(said)
            }
            _ => None,
        };
        match (inst.operands, size) {
            (&[entry, ..], Some([x, y, z])) => {
                self.put(Op::ExecutionMode, &[entry, ExecutionMode::LocalSize as u32, x, y, z]);
            }
            _ => self.copy(inst),
        }
    }

    fn new_id(&mut self) -> u32 {
        self.words.new_id()
    }

    fn copy(&mut self, inst: &Inst<'_>) {
        self.words.copy(inst);
    }

    fn put(&mut self, op: Op, operands: &[u32]) {
        self.words.put(op, operands);
    }

    fn is_of_glsl(&self, op: Op, inst: &Inst<'_>) -> bool {
        let set = inst.operand(if op == Op::ExtInst { 2 } else { 0 });
        set.and_then(|id| self.module.instruction_set(id)).flatten() == Some(ExtInstSet::GlslStd450)
    }
}

/// The size in a constant: it wins over the modes of entry points.
fn workgroup_size(module: &Module<'_>) -> Option<[u32; 3]> {
    let parts: Vec<u32> = size_constants(module).next()?.rest(2).iter().map_while(|&id| module.constant(id)).collect();
    parts.try_into().ok()
}
