//! Decodes everything before the functions: capabilities, decorations, types, constants, variables.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{AddressingModel, Capability, Decoration, ExecutionMode, ExecutionModel, GlslStd450Op, Op};
use vulcanize_limits::{Limit, Limits};
use vulcanize_runtime::{DeviceError, Specialization};
use vulcanize_words::{Decorated, EntryPoint, Module};

use crate::lanes::Lane;
use crate::program::{Inst, Object, Program, Pure, Space};
use crate::pure;
use crate::reader::{Instruction, Result, instructions, invalid, malformed, unsupported};
use crate::types::{Kind, Shape, Slot, TypeId, Types, View};
use crate::variables::{Declaration, only_loaded_and_stored};

/// The slot of a constant 0 and of a constant 1 of every type.
pub(crate) const ZERO: Slot = 0;
pub(crate) const ONE: Slot = 1;

/// Extensions that change nothing for the executor beyond the instructions it knows.
pub(crate) const EXTENSIONS: &[&str] = &[
    "SPV_KHR_storage_buffer_storage_class",
    "SPV_KHR_variable_pointers",
    "SPV_KHR_16bit_storage",
    "SPV_KHR_8bit_storage",
    "SPV_KHR_float_controls",
    "SPV_KHR_no_integer_wrap_decoration",
    "SPV_KHR_integer_dot_product",
    "SPV_KHR_bit_instructions",
    "SPV_KHR_non_semantic_info",
    "SPV_KHR_relaxed_extended_instruction",
    "SPV_KHR_vulkan_memory_model",
    "SPV_KHR_shader_ballot",
    "SPV_KHR_subgroup_vote",
    "SPV_KHR_subgroup_rotate",
    "SPV_KHR_expect_assume",
    "SPV_KHR_cooperative_matrix",
    "SPV_KHR_workgroup_memory_explicit_layout",
    "SPV_KHR_subgroup_uniform_control_flow",
    "SPV_KHR_maximal_reconvergence",
    "SPV_KHR_terminate_invocation",
    "SPV_EXT_shader_atomic_float_add",
    "SPV_EXT_shader_atomic_float_min_max",
    "SPV_EXT_shader_atomic_float16_add",
    "SPV_KHR_physical_storage_buffer",
    "SPV_EXT_physical_storage_buffer",
    "SPV_GOOGLE_decorate_string",
    "SPV_GOOGLE_hlsl_functionality1",
    "SPV_GOOGLE_user_type",
];

/// The program of the executor.
pub(crate) const CAPABILITIES: &[Capability] = {
    use Capability::*;
    &[
        Matrix,
        Shader,
        Float16,
        Float64,
        Int64,
        Int64Atomics,
        Int16,
        Int8,
        GroupNonUniform,
        GroupNonUniformVote,
        GroupNonUniformArithmetic,
        GroupNonUniformBallot,
        GroupNonUniformShuffle,
        GroupNonUniformShuffleRelative,
        GroupNonUniformClustered,
        GroupNonUniformQuad,
        GroupNonUniformRotateKHR,
        SubgroupBallotKHR,
        SubgroupVoteKHR,
        StorageBuffer16BitAccess,
        UniformAndStorageBuffer16BitAccess,
        StoragePushConstant16,
        VariablePointersStorageBuffer,
        VariablePointers,
        StorageBuffer8BitAccess,
        UniformAndStorageBuffer8BitAccess,
        StoragePushConstant8,
        DenormPreserve,
        SignedZeroInfNanPreserve,
        RoundingModeRTE,
        VulkanMemoryModel,
        VulkanMemoryModelDeviceScope,
        WorkgroupMemoryExplicitLayoutKHR,
        WorkgroupMemoryExplicitLayout8BitAccessKHR,
        WorkgroupMemoryExplicitLayout16BitAccessKHR,
        AtomicFloat32MinMaxEXT,
        AtomicFloat64MinMaxEXT,
        AtomicFloat16MinMaxEXT,
        AtomicFloat32AddEXT,
        AtomicFloat64AddEXT,
        AtomicFloat16AddEXT,
        UniformBufferArrayDynamicIndexing,
        StorageBufferArrayDynamicIndexing,
        DotProductInputAll,
        DotProductInput4x8Bit,
        DotProductInput4x8BitPacked,
        DotProduct,
        BitInstructions,
        PhysicalStorageBufferAddresses,
        Image1D,
        Sampled1D,
        ImageQuery,
        ImageBuffer,
        SampledBuffer,
        UniformTexelBufferArrayDynamicIndexing,
        StorageTexelBufferArrayDynamicIndexing,
        ImageGatherExtended,
        StorageImageExtendedFormats,
        StorageImageReadWithoutFormat,
        StorageImageWriteWithoutFormat,
        SampledImageArrayDynamicIndexing,
        StorageImageArrayDynamicIndexing,
        ExpectAssumeKHR,
        CooperativeMatrixKHR,
    ]
};

/// A value: the beginning of its slots and, for a pointer, the layout of its pointee.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value {
    pub ty: TypeId,
    pub slot: Slot,
    pub view: Option<View>,
}

/// An extended instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExtSet {
    Glsl,
    DebugPrintf,
    NonSemantic,
    Unknown,
}

/// The meaning of an id.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Def {
    Type(TypeId),
    Value(Value),
    Function(usize),
    Set(ExtSet),
}

/// A function's place in the instruction list.
#[derive(Clone, Debug)]
pub(crate) struct FunctionDef {
    pub id: u32,
    pub ty: TypeId,
    /// The instructions after `OpFunction`, `OpFunctionEnd` left out.
    pub body: std::ops::Range<usize>,
    pub at: usize,
}

/// The input of the caller and the device. It holds for a whole decoding.
#[derive(Debug)]
pub(crate) struct Options {
    /// The values of specialization constants, by their `SpecId`.
    pub spec: FxHashMap<u32, u64>,
    pub subgroup_size: u32,
    pub limits: Limits,
}

/// The meanings of the module's ids. It grows while the declarations are read; then functions add their results.
#[derive(Debug, Default)]
pub(crate) struct Declared {
    pub types: Types,
    pub defs: FxHashMap<u32, Def>,
    pub functions: Vec<FunctionDef>,
    /// Pointer types that were announced and not declared yet.
    pub forward_pointers: FxHashSet<u32>,
    /// The texts of `OpString`.
    pub strings: FxHashMap<u32, String>,
    pub workgroup_size_constant: Option<u32>,
    /// Places in [`Program::layouts`].
    pub layout_ids: FxHashMap<View, u32>,
    /// See [`variables`](crate::variables): ids, and those among them of such a type, by the slot of their pointer.
    pub only_loaded_and_stored: FxHashSet<u32>,
    pub in_registers: FxHashMap<Slot, Declaration>,
}

/// A module that becomes a program.
#[derive(Debug)]
pub(crate) struct Decoder<'a> {
    pub options: Options,
    /// Names, decorations, entry points and their modes: complete from the beginning.
    pub tables: Module<'a>,
    /// All instructions.
    pub insts: Vec<Instruction<'a>>,
    pub declared: Declared,
    /// The program so far; [`decode`](crate::function::decode) completes it.
    pub program: Program,
    /// The end of the slots given out, once functions are decoded. Until then constants get slots, which come first.
    pub function_slots: Option<usize>,
}

impl<'a> Decoder<'a> {
    /// Decodes the global part of `words` with the given specialization.
    pub fn new(
        words: &'a [u32],
        specialization: &[Specialization],
        subgroup_size: u32,
        limits: Limits,
    ) -> Result<Self> {
        let null = Object {
            space: Space::PushConstants,
            size: 0,
            writable: false,
            initialized: true,
            name: None,
            class: "null",
            runtime: None,
            descriptor: None,
        };
        let spec = specialization.iter().map(|s| (s.id, s.bits)).collect();
        let mut this = Self {
            options: Options { spec, subgroup_size, limits },
            insts: instructions(words)?,
            tables: Module::new(words).map_err(|error| malformed(error, words))?,
            declared: Declared::default(),
            program: Program { constants: vec![0, 1], objects: vec![null], ..Program::default() },
            function_slots: None,
        };
        this.declared.only_loaded_and_stored = only_loaded_and_stored(&this.insts);
        let mut i = 0;
        while let Some(&inst) = this.insts.get(i) {
            i = if inst.op == Op::Function {
                this.function(i)?
            } else {
                this.global(inst)?;
                i + 1
            };
        }
        this.check_spec_ids()?;
        Ok(this)
    }

    /// Whether functions are being decoded: constants are complete, results have slots.
    pub fn in_functions(&self) -> bool {
        self.function_slots.is_some()
    }

    fn check_spec_ids(&self) -> Result<()> {
        let is_own = |d: &&Decorated<'_>| d.member.is_none() && d.is(Decoration::SpecId);
        let decorations = self.tables.decorations.all().iter().filter(is_own);
        let known: Vec<u32> = decorations.filter_map(|d| d.parameters.first().copied()).collect();
        match self.options.spec.keys().find(|id| !known.contains(id)) {
            Some(id) => Err(DeviceError::InvalidDispatch(format!("the module has no specialization constant {id}"))),
            None => Ok(()),
        }
    }

    fn function(&mut self, start: usize) -> Result<usize> {
        let inst = self.insts[start];
        let (id, ty) = (inst.word(1)?, self.ty(&inst, 3)?);
        if !matches!(self.declared.types.kind(ty), Kind::Function { .. }) {
            return Err(inst.invalid("the type of a function is not a function type"));
        }
        let length = self.insts[start..].iter().position(|i| i.op == Op::FunctionEnd);
        let end = start + length.ok_or_else(|| inst.invalid("a function has no OpFunctionEnd"))?;
        self.define(&inst, id, Def::Function(self.declared.functions.len()))?;
        self.declared.functions.push(FunctionDef { id, ty, body: start + 1..end, at: inst.at });
        Ok(end + 1)
    }

    /// Gives `id` a meaning.
    pub fn define(&mut self, inst: &Instruction<'_>, id: u32, def: Def) -> Result<()> {
        match self.declared.defs.insert(id, def) {
            None => Ok(()),
            Some(_) => Err(inst.invalid(format!("id %{id} is defined twice"))),
        }
    }

    /// The type that operand `index` names.
    pub fn ty(&self, inst: &Instruction<'_>, index: usize) -> Result<TypeId> {
        let id = inst.word(index)?;
        match self.declared.defs.get(&id) {
            Some(&Def::Type(ty)) => Ok(ty),
            _ => Err(inst.invalid(format!("%{id} is not a type defined before Op{:?}", inst.op))),
        }
    }

    /// The value of an id.
    pub fn value(&self, inst: &Instruction<'_>, id: u32) -> Result<Value> {
        match self.declared.defs.get(&id) {
            Some(&Def::Value(value)) => Ok(value),
            _ => Err(inst.invalid(format!("%{id}, an operand of Op{:?}, is not a value", inst.op))),
        }
    }

    /// The value that operand `index` names.
    pub fn operand(&self, inst: &Instruction<'_>, index: usize) -> Result<Value> {
        self.value(inst, inst.word(index)?)
    }

    /// The slots that a value of `ty` takes.
    pub fn slots_of(&self, inst: &Instruction<'_>, ty: TypeId) -> Result<u32> {
        let slots =
            self.declared.types.get(ty).slots.ok_or_else(|| inst.unsupported(" with a value that has no size"))?;
        inst.check(&self.options.limits, Limit::KernelValues, u64::from(slots)).map(|()| slots)
    }

    /// The bits of a constant of one slot.
    pub fn constant(&self, value: Value) -> Option<u64> {
        self.program
            .constants
            .get(value.slot as usize)
            .copied()
            .filter(|_| self.declared.types.get(value.ty).slots == Some(1))
    }

    /// New slots: of constants, or of a function.
    pub fn alloc(&mut self, inst: &Instruction<'_>, n: u32) -> Result<Slot> {
        let first = self.function_slots.unwrap_or(self.program.constants.len());
        let end = first + n as usize;
        inst.check(&self.options.limits, Limit::KernelValues, end as u64)?;
        match &mut self.function_slots {
            Some(slots) => *slots = end,
            None => self.program.constants.resize(end, 0),
        }
        Ok(first as Slot)
    }

    /// Appends a pure instruction, or executes it on the constants.
    pub fn emit_pure(&mut self, inst: &Instruction<'_>, op: Pure) {
        if self.in_functions() {
            self.emit(inst, Inst::Pure(op))
        } else {
            pure::execute(&op, &mut Lane::alone(&mut self.program.constants))
        }
    }

    /// Appends an instruction that comes from `inst`.
    pub fn emit(&mut self, inst: &Instruction<'_>, op: Inst) {
        self.program.code.push(op);
        self.program.origins.push(inst.at as u32);
    }

    /// The value that `inst` (with result type and id in front) defines.
    pub fn result(&mut self, inst: &Instruction<'_>) -> Result<Value> {
        let (ty, id) = (self.ty(inst, 0)?, inst.word(1)?);
        if self.in_functions() {
            return self.value(inst, id);
        }
        let slot = self.alloc(inst, self.slots_of(inst, ty)?)?;
        let value = Value { ty, slot, view: None };
        self.define(inst, id, Def::Value(value))?;
        Ok(value)
    }

    /// The shape of a scalar or vector type.
    pub fn shape(&self, inst: &Instruction<'_>, ty: TypeId) -> Result<Shape> {
        let message = || inst.invalid(format!("Op{:?} needs scalars or vectors", inst.op));
        self.declared.types.shape(ty).ok_or_else(message)
    }

    fn global(&mut self, inst: Instruction<'a>) -> Result<()> {
        match inst.op {
            Op::Nop
            | Op::Source
            | Op::SourceExtension
            | Op::SourceContinued
            | Op::MemberName
            | Op::ModuleProcessed
            | Op::Line
            | Op::NoLine
            | Op::DecorateString
            | Op::MemberDecorateString
            | Op::DecorateId
            | Op::DecorationGroup
            | Op::ExecutionMode
            | Op::ExecutionModeId => Ok(()),
            // The tables have them. Here they only have to be whole.
            Op::Name => inst.string(1).map(drop),
            Op::Decorate => inst.word(1).map(drop),
            Op::MemberDecorate => inst.word(2).map(drop),
            Op::GroupDecorate => inst.word(0).map(drop),
            Op::EntryPoint => {
                let model = ExecutionModel::from_u32(inst.word(0)?);
                model.ok_or_else(|| inst.invalid("unknown execution model"))?;
                inst.string(2).map(drop)
            }
            Op::Capability => self.capability(&inst),
            Op::Extension => {
                let name = inst.string(0)?;
                if EXTENSIONS.contains(&name.as_str()) { Ok(()) } else { Err(unsupported(format!("extension {name}"))) }
            }
            Op::ExtInstImport => self.instruction_set(&inst),
            Op::MemoryModel => match AddressingModel::from_u32(inst.word(0)?) {
                Some(AddressingModel::Logical | AddressingModel::PhysicalStorageBuffer64) => Ok(()),
                Some(other) => Err(unsupported(format!("addressing model {other:?}"))),
                None => Err(inst.invalid("unknown addressing model")),
            },
            Op::String => {
                let text = inst.string(1)?;
                self.declared.strings.insert(inst.word(0)?, text);
                Ok(())
            }
            Op::TypeForwardPointer => self.forward_pointer(&inst),
            Op::Variable => self.variable(&inst),
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => match self.declared.defs.get(&inst.word(2)?) {
                Some(Def::Set(ExtSet::NonSemantic)) => Ok(()),
                _ => Err(inst.invalid("OpExtInst outside a function")),
            },
            op if is_type(op) => self.type_declaration(&inst),
            _ => self.constant_declaration(&inst),
        }
    }

    fn instruction_set(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let name = inst.string(1)?;
        let set = match name.as_str() {
            "GLSL.std.450" => ExtSet::Glsl,
            "NonSemantic.DebugPrintf" => ExtSet::DebugPrintf,
            _ if name.starts_with("NonSemantic.") => ExtSet::NonSemantic,
            _ => ExtSet::Unknown,
        };
        self.define(inst, inst.word(0)?, Def::Set(set))
    }

    fn capability(&self, inst: &Instruction<'_>) -> Result<()> {
        let number = inst.word(0)?;
        match Capability::from_u32(number) {
            Some(capability) if CAPABILITIES.contains(&capability) => Ok(()),
            Some(capability) => Err(unsupported(format!("capability {capability:?}"))),
            None => Err(unsupported(format!("capability with the unknown number {number}"))),
        }
    }

    /// The debug name of an id.
    pub fn name_of(&self, id: u32) -> Option<String> {
        self.tables.name(id).filter(|name| !name.is_empty()).map(str::to_owned)
    }

    /// The operands of a decoration of `id`.
    pub fn decoration(&self, id: u32, wanted: Decoration) -> Option<&'a [u32]> {
        self.tables.decorations.find(id, wanted).map(|decorated| decorated.parameters)
    }

    /// The first operand of a decoration of `id`.
    pub fn decoration_value(&self, id: u32, wanted: Decoration) -> Option<u32> {
        self.decoration(id, wanted)?.first().copied()
    }

    /// The function and workgroup size of the compute entry point `name`.
    pub fn entry_point(&self, name: &str) -> Result<(usize, [u32; 3])> {
        let all = &self.tables.entry_points;
        let compute = || all.iter().filter(|entry| entry.model == ExecutionModel::GLCompute as u32);
        let Some(&EntryPoint { function: id, .. }) = compute().find(|entry| entry.name == name) else {
            let names: Vec<String> = compute().map(|entry| format!("'{}'", entry.name)).collect();
            let available = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            return Err(DeviceError::UnknownEntryPoint { name: name.to_owned(), available });
        };
        let Some(&Def::Function(function)) = self.declared.defs.get(&id) else {
            return Err(invalid(0, format!("entry point '{name}' names %{id}, which is not a function")));
        };
        Ok((function, self.workgroup_size(id)?))
    }

    fn workgroup_size(&self, entry: u32) -> Result<[u32; 3]> {
        let mut size = None;
        for inst in self.tables.modes.iter().filter(|inst| inst.operand(0) == Some(entry)) {
            let inst = &Instruction::new(*inst)?;
            match ExecutionMode::from_u32(inst.word(1)?) {
                Some(ExecutionMode::LocalSize) => size = Some([inst.word(2)?, inst.word(3)?, inst.word(4)?]),
                Some(ExecutionMode::LocalSizeId) => {
                    let one = |i| {
                        let bits = self.operand(inst, i).map(|v| self.constant(v))?;
                        bits.map(|b| b as u32).ok_or_else(|| inst.invalid("LocalSizeId is not a scalar constant"))
                    };
                    size = Some([one(2)?, one(3)?, one(4)?]);
                }
                Some(
                    ExecutionMode::SignedZeroInfNanPreserve
                    | ExecutionMode::DenormPreserve
                    | ExecutionMode::RoundingModeRTE
                    | ExecutionMode::ContractionOff
                    | ExecutionMode::SubgroupUniformControlFlowKHR
                    | ExecutionMode::MaximallyReconvergesKHR
                    | ExecutionMode::LocalSizeHint,
                ) => {}
                Some(other) => return Err(unsupported(format!("execution mode {other:?}"))),
                None => return Err(inst.invalid("unknown execution mode")),
            }
        }
        if let Some(Def::Value(value)) =
            self.declared.workgroup_size_constant.and_then(|id| self.declared.defs.get(&id))
        {
            let words = self.program.constants.get(value.slot as usize..).and_then(|w| w.first_chunk::<3>());
            if let (Some(words), Some(Shape { count: 3, .. })) = (words, self.declared.types.shape(value.ty)) {
                size = Some(words.map(|w| w as u32));
            }
        }
        let size = size.ok_or_else(|| invalid(0, "the entry point has no workgroup size"))?;
        if size.contains(&0) {
            return Err(invalid(0, format!("the workgroup size {size:?} has a 0")));
        }
        Ok(size)
    }

    /// The instruction of a GLSL set's number.
    pub fn glsl(inst: &Instruction<'_>, number: u32) -> Result<GlslStd450Op> {
        GlslStd450Op::from_u32(number).ok_or_else(|| inst.invalid(format!("GLSL.std.450 has no instruction {number}")))
    }
}

fn is_type(op: Op) -> bool {
    (Op::TypeVoid as u32..=Op::TypeFunction as u32).contains(&(op as u32)) || op == Op::TypeCooperativeMatrixKHR
}
