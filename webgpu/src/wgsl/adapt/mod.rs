//! What SPIR-V says in one way and WGSL in another, in modules of any compiler. The result is SPIR-V again:
//!
//! - push constants are a uniform buffer, combined samplers a texture and a sampler ([`resources`]);
//! - memory barriers become part of the control barrier beside them;
//! - operations on specialization constants are instructions of functions ([`constants`]);
//! - what lies in buffers otherwise than WGSL puts it is of other types there ([`memory`]), and accessed so ([`access`]);
//! - arithmetic, tests of floats and operations of subgroups that WGSL has not are made of those that it has ([`expand`]);
//! - pointers are made in the block that uses them ([`pointers`]);
//! - decorations of groups are on their targets.

mod access;
mod constants;
mod expand;
mod memory;
mod pointers;
mod resource_use;
mod resources;

use rustc_hash::FxHashMap;
use spirv::{Decoration, MemorySemantics, Op, StorageClass};
use vulcanize_ir::{Exceeded, Limit, Limits};
use vulcanize_target_env::{ExtInstSet, WebGpuFeature, WebGpuFeatures};
use vulcanize_validate::module::Module;
use vulcanize_words::{Context, Inst};

use super::WgslError;
use super::binding::WgslBinding;
use super::types::{Kind, Types};
use super::words::Words;
use access::Place;
use constants::Constants;
pub(super) use constants::size_constants;
use expand::Frexp;
use memory::Memory;
use resources::Resources;

/// The adapted words, the resources that were given a place, and the specialization constants that keep their defaults.
pub(super) struct Adapted {
    pub words: Words,
    pub bindings: Vec<WgslBinding>,
    pub fixed_constants: Vec<u32>,
}

/// Adapts a module that keeps the rules of WGSL.
///
/// # Errors
/// It has what WGSL lacks.
pub(super) fn adapt(module: &Module<'_>, features: WebGpuFeatures, limits: &Limits) -> Result<Adapted, WgslError> {
    let mut words = Words::new(module);
    let resources = Resources::of(module, &mut words);
    let memory = Memory::of(module, &mut words);
    let mut writer = Writer {
        module,
        features,
        limits,
        words,
        resources,
        types: Types::of(module),
        numbers: FxHashMap::default(),
        barriers: Barriers::of(module, features),
        glsl: module
            .instructions()
            .find(|inst| inst.is(Op::ExtInstImport) && is_glsl(module, inst.operand(0)))
            .and_then(|inst| inst.operand(0)),
        pointers: Pointers::default(),
        memory,
        places: FxHashMap::default(),
        constants: Constants::of(module),
        frexp: Frexp::default(),
        refused: None,
        is_after_annotations: false,
        is_in_functions: false,
    };
    for inst in module.instructions() {
        writer.words.at(&inst);
        if !writer.is_after_annotations && inst.name().is_some_and(|name| name.starts_with("Type")) {
            writer.is_after_annotations = true;
            writer.annotations();
        }
        if !writer.is_in_functions && inst.is(Op::Function) {
            writer.is_in_functions = true;
            writer.make_constants();
        }
        writer.with_constants(&inst);
        writer.check_growth(&inst);
        if let Some(error) = writer.refused {
            return Err(error);
        }
    }
    Ok(Adapted {
        bindings: writer.resources.bindings(module),
        fixed_constants: writer.constants.fixed(module),
        words: writer.words.finish(),
    })
}

fn is_glsl(module: &Module<'_>, set: Option<u32>) -> bool {
    set.and_then(|id| module.instruction_set(id)).flatten() == Some(ExtInstSet::GlslStd450)
}

struct Writer<'m, 'w> {
    module: &'m Module<'w>,
    features: WebGpuFeatures,
    limits: &'m Limits,
    words: Words,
    resources: Resources,
    types: Types,
    /// Unsigned constants, by their values.
    numbers: FxHashMap<u32, u32>,
    barriers: Barriers,
    /// The instruction set of GLSL.
    glsl: Option<u32>,
    pointers: Pointers,
    memory: Memory<'m, 'w>,
    /// The pointers to what has none in WGSL.
    places: FxHashMap<u32, Place>,
    constants: Constants,
    frexp: Frexp,
    /// What WGSL lacks.
    refused: Option<WgslError>,
    is_after_annotations: bool,
    is_in_functions: bool,
}

impl Writer<'_, '_> {
    fn instruction(&mut self, inst: &Inst<'_>) {
        let Some(op) = inst.op() else { return self.words.copy(inst) };
        match op {
            Op::Nop | Op::DecorationGroup | Op::GroupDecorate | Op::GroupMemberDecorate => {}
            Op::MemoryModel => {
                if self.glsl.is_none() {
                    let id = self.words.new_id();
                    self.glsl = Some(id);
                    self.words.put(Op::ExtInstImport, &[&[id], &GLSL_NAME[..]].concat());
                }
                self.words.copy(inst);
            }
            // Naga takes a number whose block is the default's as one of the next case.
            Op::Switch => self.switch(inst),
            // Names of types that naga has itself.
            Op::Name if self.is_name_of_naga(inst) => {}
            Op::Name | Op::MemberName => self.name(inst),
            // A buffer is read, or read and written.
            Op::Decorate | Op::MemberDecorate if self.is_write_only(inst) => {}
            Op::Decorate | Op::MemberDecorate if self.is_of_memory(inst) => {}
            Op::Decorate if self.constants.is_number_of_frozen(inst) => {}
            Op::Constant
            | Op::ConstantComposite
            | Op::SpecConstant
            | Op::SpecConstantTrue
            | Op::SpecConstantFalse
            | Op::SpecConstantComposite
            | Op::SpecConstantOp
                if self.constant(op, inst) => {}
            Op::TypeStruct | Op::TypeArray | Op::TypeRuntimeArray => {
                self.words.copy(inst);
                self.memory.write_declarations(inst.operand(0).unwrap_or_default(), &mut self.words);
            }
            Op::TerminateInvocation => self.words.put(Op::Kill, &[]),
            Op::ControlBarrier => self.control_barrier(inst),
            Op::MemoryBarrier => {
                let is_kept = !self.barriers.joined.contains_key(&inst.offset)
                    && self.features.has(WebGpuFeature::ReadWriteTextures);
                if is_kept {
                    self.words.copy(inst);
                }
            }
            _ if self.access(op, inst) || self.resource(op, inst) || self.expanded(op, inst) => {}
            _ => self.words.copy(inst),
        }
    }

    fn is_name_of_naga(&self, inst: &Inst<'_>) -> bool {
        let id = inst.operand(0).unwrap_or(0);
        let is_taken = |name: &str| name.starts_with('_');
        self.module.defined_as(id, Op::TypeStruct).is_some() && self.module.name(id).is_some_and(is_taken)
    }

    /// The name of a type or member, which those in memory have, too.
    fn name(&mut self, inst: &Inst<'_>) {
        self.words.copy(inst);
        let [id, ref name @ ..] = *inst.operands else { return };
        if let Some(stored) = self.memory.stored(id, None) {
            let (op, id) = (if inst.is(Op::Name) { Op::Name } else { Op::MemberName }, stored.id);
            self.words.put(op, &[&[id], name].concat());
        }
        if inst.is(Op::Name) {
            self.sampler_name(id);
        }
    }

    /// Whether it says how a type lies in memory that is another one there.
    fn is_of_memory(&self, inst: &Inst<'_>) -> bool {
        inst.operand(0).is_some_and(|id| self.memory.stored(id, None).is_some())
    }

    /// Stops: an instruction uses what WGSL lacks.
    fn refuse(&mut self, inst: &Inst<'_>, message: &str) {
        let error = || WgslError::unsupported(self.module, Some(inst.offset), message);
        self.refused = self.refused.take().or_else(|| Some(error()));
    }

    /// Whether no more instructions were added than the limit allows.
    fn growth(&self) -> Result<(), Exceeded> {
        self.limits.check(Limit::GrownOps, self.words.added())
    }

    fn check_growth(&mut self, inst: &Inst<'_>) {
        if let Err(exceeded) = self.growth() {
            self.refuse(inst, &exceeded.to_string());
        }
    }

    fn switch(&mut self, inst: &Inst<'_>) {
        let &[selector, default, ref cases @ ..] = inst.operands else { return self.words.copy(inst) };
        let (cases, _) = cases.as_chunks::<2>();
        let others = cases.iter().filter(|[_, target]| *target != default).flatten();
        let operands: Vec<u32> = [selector, default].iter().chain(others).copied().collect();
        self.words.put(Op::Switch, &operands);
    }

    /// Whether it says that nobody reads a thing that is no image.
    fn is_write_only(&self, inst: &Inst<'_>) -> bool {
        let kind = if inst.is(Op::Decorate) { 1 } else { 2 };
        let target = inst.operand(0).and_then(|id| self.module.variable_of(id));
        let pointee = target.and_then(|index| self.module.variables[index].pointee);
        inst.operand(kind) == Some(Decoration::NonReadable as u32)
            && pointee.is_none_or(|ty| self.module.defined_as(ty, Op::TypeImage).is_none())
    }

    /// Decorations that are written in another way, and those of new variables.
    fn annotations(&mut self) {
        for decorated in self.module.decorations.all() {
            let of_group = decorated.at.operand(0) != Some(decorated.target);
            let kind = decorated.kind;
            match decorated.member {
                _ if !of_group || self.memory.stored(decorated.target, None).is_some() => {}
                Some(member) => self
                    .words
                    .put(Op::MemberDecorate, &[&[decorated.target, member, kind], decorated.parameters].concat()),
                None => self.words.put(Op::Decorate, &[&[decorated.target, kind], decorated.parameters].concat()),
            }
        }
        for (id, set, binding) in self.resources.places() {
            self.words.put(Op::Decorate, &[id, Decoration::DescriptorSet as u32, set]);
            self.words.put(Op::Decorate, &[id, Decoration::Binding as u32, binding]);
        }
        self.memory.write_decorations(&mut self.words);
        self.image_accesses();
    }

    /// Says of storage textures how they are accessed, where the module does not.
    fn image_accesses(&mut self) {
        let module = self.module;
        let accesses = module.image_accesses();
        for variable in module.variables.iter().filter(|variable| variable.is_in(StorageClass::UniformConstant)) {
            let image = variable.pointee.and_then(|ty| module.defined_as(ty, Op::TypeImage));
            if image.is_none_or(|image| image.operand(6) != Some(2)) {
                continue;
            }
            let (is_read, is_written) = accesses.get(&variable.id).copied().unwrap_or_default();
            for (is_done, kind) in [(is_read, Decoration::NonReadable), (is_written, Decoration::NonWritable)] {
                // What nobody accesses is one that is written.
                let is_left_out = !is_done && (kind == Decoration::NonReadable || is_read);
                if is_left_out && !module.has(variable.id, kind) {
                    self.words.put(Op::Decorate, &[variable.id, kind as u32]);
                }
            }
        }
    }

    /// Types and numbers that instructions in functions need.
    fn make_constants(&mut self) {
        let Writer { types, words, memory, .. } = self;
        types.complete(words);
        memory.write_pointers(words);
        self.make_frexp();
        let Some(uint) = self.types.get(Kind::Unsigned, 1) else { return };
        let most = u32::try_from(self.limits.vector_elements).unwrap_or(u32::MAX);
        let indices = 0..self.memory.most_parts(most);
        let bits = self.constants.bits(self.module);
        if !bits.is_empty() {
            self.constants.pointer = self.words.new_id();
            self.words.put(Op::TypePointer, &[self.constants.pointer, StorageClass::Function as u32, uint]);
        }
        let numbers: Vec<u32> =
            expand::NUMBERS.iter().chain(&self.barriers.semantics).chain(&bits).copied().chain(indices).collect();
        for number in numbers {
            if !self.numbers.contains_key(&number) {
                let id = self.words.value(Op::Constant, uint, &[number]);
                self.numbers.insert(number, id);
            }
        }
    }

    fn number(&self, number: u32) -> u32 {
        self.numbers[&number]
    }

    /// A barrier with the memory that it orders, and which those beside it do.
    fn control_barrier(&mut self, inst: &Inst<'_>) {
        match (inst.operands, self.barriers.of_control.get(&inst.offset)) {
            (&[execution, ..], Some(&semantics)) => {
                let semantics = self.number(semantics);
                self.words.put(Op::ControlBarrier, &[execution, execution, semantics]);
            }
            _ => self.words.copy(inst),
        }
    }
}

/// The access chains of the function so far.
#[derive(Default)]
struct Pointers {
    /// The block, opcode and operands of each, by its id.
    chains: FxHashMap<u32, (u32, Op, Vec<u32>)>,
    block: u32,
}

/// "GLSL.std.450"
const GLSL_NAME: [u32; 4] = [0x4C53_4C47, 0x6474_732E, 0x3035_342E, 0];

/// The barriers of a module.
struct Barriers {
    /// Memory barriers that are part of a control barrier.
    joined: FxHashMap<usize, usize>,
    /// The semantics of control barriers, by offset.
    of_control: FxHashMap<usize, u32>,
    /// All of these.
    semantics: Vec<u32>,
}

impl Barriers {
    fn of(module: &Module<'_>, features: WebGpuFeatures) -> Barriers {
        let joined = module.joined_barriers();
        let mut memory = MemorySemantics::UNIFORM_MEMORY | MemorySemantics::WORKGROUP_MEMORY;
        if features.has(WebGpuFeature::ReadWriteTextures) {
            memory |= MemorySemantics::IMAGE_MEMORY;
        }
        let mut of_control: FxHashMap<usize, u32> = FxHashMap::default();
        for inst in module.instructions() {
            let (control, semantics) = match (inst.op(), inst.operands) {
                (Some(Op::ControlBarrier), &[_, _, semantics]) => (Some(inst.offset), semantics),
                (Some(Op::MemoryBarrier), &[_, semantics]) => (joined.get(&inst.offset).copied(), semantics),
                _ => continue,
            };
            let bits = module.constant(semantics).unwrap_or(0) & memory.bits();
            if let Some(control) = control {
                *of_control.entry(control).or_insert(MemorySemantics::ACQUIRE_RELEASE.bits()) |= bits;
            }
        }
        let semantics = of_control.values().copied().collect();
        Barriers { joined, of_control, semantics }
    }
}
