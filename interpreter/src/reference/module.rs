//! Decodes everything before the functions: capabilities, decorations, types, constants, variables.

use rspirv::spirv::{
    AddressingModel, BuiltIn, Capability, Decoration, ExecutionMode, ExecutionModel, GlslStd450Op,
    Op, StorageClass,
};
use rustc_hash::FxHashMap;
use vulcanize_runtime::{DeviceError, Specialization};

use super::program::{Group, Input, Inst, Layout, Object, Pure, Slot, Space, Switch};
use super::pure;
use super::reader::{Instruction, Result, instructions, invalid, unsupported};
use super::scalar::mask;
use super::types::{
    BlockKind, Kind, Leaf, MatrixLayout, Member, ScalarKind, Shape, TypeId, Types, View,
};

/// The slot of a constant 0 and of a constant 1 of every type.
pub(super) const ZERO: Slot = 0;
pub(super) const ONE: Slot = 1;

/// The most slots that all constants, or one invocation, may take.
const MAX_REGISTERS: usize = 1 << 23;

/// The most bytes that an invocation's variables, or a workgroup's, may take.
const MAX_VARIABLES: u64 = 1 << 28;

/// Extensions that change nothing for the executor beyond the instructions it knows.
pub(super) const EXTENSIONS: &[&str] = &[
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
    "SPV_KHR_workgroup_memory_explicit_layout",
    "SPV_KHR_subgroup_uniform_control_flow",
    "SPV_KHR_maximal_reconvergence",
    "SPV_KHR_terminate_invocation",
    "SPV_EXT_shader_atomic_float_add",
    "SPV_EXT_shader_atomic_float_min_max",
    "SPV_EXT_shader_atomic_float16_add",
    "SPV_GOOGLE_decorate_string",
    "SPV_GOOGLE_hlsl_functionality1",
    "SPV_GOOGLE_user_type",
];

/// What the executor runs.
pub(super) const CAPABILITIES: &[Capability] = {
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
        DotProductInputAll,
        DotProductInput4x8Bit,
        DotProductInput4x8BitPacked,
        DotProduct,
        BitInstructions,
        ExpectAssumeKHR,
    ]
};

/// A value: where its slots begin and, for a pointer, how what it points to is laid out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub ty: TypeId,
    pub slot: Slot,
    pub view: Option<View>,
}

/// An extended instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExtSet {
    Glsl,
    NonSemantic,
    Unknown,
}

/// What an id stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Def {
    Type(TypeId),
    Value(Value),
    Function(usize),
    Set(ExtSet),
}

/// A function's place in the instruction list.
#[derive(Clone, Debug)]
pub(super) struct FunctionDef {
    pub id: u32,
    pub ty: TypeId,
    /// The instructions after `OpFunction`, `OpFunctionEnd` left out.
    pub body: std::ops::Range<usize>,
    pub at: usize,
}

/// A decoration's number and operands.
type Decorations<'a> = Vec<(u32, &'a [u32])>;

/// The module while it is being decoded, and the program that grows from it.
#[derive(Debug, Default)]
pub(super) struct Decoder<'a> {
    pub insts: Vec<Instruction<'a>>,
    pub types: Types,
    pub defs: FxHashMap<u32, Def>,
    pub functions: Vec<FunctionDef>,
    names: FxHashMap<u32, String>,
    decorations: FxHashMap<u32, Decorations<'a>>,
    member_decorations: FxHashMap<(u32, u32), Decorations<'a>>,
    entry_points: Vec<(ExecutionModel, u32, String)>,
    modes: Vec<Instruction<'a>>,
    spec: FxHashMap<u32, u64>,
    workgroup_size_constant: Option<u32>,

    /// Whether functions are being decoded: constants are complete, results have been given slots.
    pub in_functions: bool,
    pub constants: Vec<u64>,
    pub slots: usize,
    pub code: Vec<Inst>,
    pub origins: Vec<u32>,
    pub layouts: Vec<Layout>,
    pub layout_ids: FxHashMap<View, u32>,
    pub switches: Vec<Switch>,
    pub groups: Vec<Group>,
    pub objects: Vec<Object>,
    pub inputs: Vec<Input>,
    pub locals: Vec<u8>,
    pub workgroup_bytes: u64,
    pub resources: Vec<(u32, u32)>,
}

impl<'a> Decoder<'a> {
    /// Decodes the global part of `words` with the given specialization.
    pub fn new(words: &'a [u32], specialization: &[Specialization]) -> Result<Self> {
        let mut this = Self {
            insts: instructions(words)?,
            constants: vec![0, 1],
            ..Self::default()
        };
        this.spec = specialization.iter().map(|s| (s.id, s.bits)).collect();
        this.objects.push(Object {
            space: Space::PushConstants,
            size: 0,
            writable: false,
            name: None,
            class: "null",
            runtime: None,
            descriptor: None,
        });
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
        this.slots = this.constants.len();
        Ok(this)
    }

    fn check_spec_ids(&self) -> Result<()> {
        let known: Vec<u32> = self
            .decorations
            .values()
            .flatten()
            .filter(|(d, _)| *d == Decoration::SpecId as u32)
            .filter_map(|(_, operands)| operands.first().copied())
            .collect();
        match self.spec.keys().find(|id| !known.contains(id)) {
            Some(id) => Err(DeviceError::InvalidDispatch(format!(
                "the module has no specialization constant {id}"
            ))),
            None => Ok(()),
        }
    }

    fn function(&mut self, start: usize) -> Result<usize> {
        let inst = self.insts[start];
        let (id, ty) = (inst.word(1)?, self.ty(&inst, 3)?);
        if !matches!(self.types.kind(ty), Kind::Function { .. }) {
            return Err(inst.invalid("the type of a function is not a function type"));
        }
        let length = self.insts[start..]
            .iter()
            .position(|i| i.op == Op::FunctionEnd);
        let end = start + length.ok_or_else(|| inst.invalid("a function has no OpFunctionEnd"))?;
        self.define(&inst, id, Def::Function(self.functions.len()))?;
        self.functions.push(FunctionDef {
            id,
            ty,
            body: start + 1..end,
            at: inst.at,
        });
        Ok(end + 1)
    }

    /// Gives `id` a meaning.
    pub fn define(&mut self, inst: &Instruction<'_>, id: u32, def: Def) -> Result<()> {
        match self.defs.insert(id, def) {
            None => Ok(()),
            Some(_) => Err(inst.invalid(format!("id %{id} is defined twice"))),
        }
    }

    /// The type that operand `index` names.
    pub fn ty(&self, inst: &Instruction<'_>, index: usize) -> Result<TypeId> {
        let id = inst.word(index)?;
        match self.defs.get(&id) {
            Some(&Def::Type(ty)) => Ok(ty),
            _ => Err(inst.invalid(format!(
                "%{id} is not a type defined before Op{:?}",
                inst.op
            ))),
        }
    }

    /// The value of an id.
    pub fn value(&self, inst: &Instruction<'_>, id: u32) -> Result<Value> {
        match self.defs.get(&id) {
            Some(&Def::Value(value)) => Ok(value),
            _ => Err(inst.invalid(format!(
                "%{id}, an operand of Op{:?}, is not a value",
                inst.op
            ))),
        }
    }

    /// The value that operand `index` names.
    pub fn operand(&self, inst: &Instruction<'_>, index: usize) -> Result<Value> {
        self.value(inst, inst.word(index)?)
    }

    /// The slots that a value of `ty` takes.
    pub fn slots_of(&self, inst: &Instruction<'_>, ty: TypeId) -> Result<u32> {
        self.types
            .get(ty)
            .slots
            .ok_or_else(|| inst.unsupported(" with a value of more than 1048576 scalars"))
    }

    /// The bits of a constant of one slot.
    pub fn constant(&self, value: Value) -> Option<u64> {
        self.constants
            .get(value.slot as usize)
            .copied()
            .filter(|_| self.types.get(value.ty).slots == Some(1))
    }

    /// New slots: of constants, or of a function.
    pub fn alloc(&mut self, inst: &Instruction<'_>, n: u32) -> Result<Slot> {
        let first = if self.in_functions {
            self.slots
        } else {
            self.constants.len()
        };
        let end = first + n as usize;
        if end > MAX_REGISTERS {
            return Err(
                inst.unsupported(": the values of the module take more than 8388608 scalars")
            );
        }
        if self.in_functions {
            self.slots = end
        } else {
            self.constants.resize(end, 0)
        }
        Ok(first as Slot)
    }

    /// Appends a pure instruction, or executes it on the constants.
    pub fn emit_pure(&mut self, inst: &Instruction<'_>, op: Pure) {
        if self.in_functions {
            self.emit(inst, Inst::Pure(op))
        } else {
            pure::execute(&op, &mut self.constants)
        }
    }

    /// Appends an instruction that comes from `inst`.
    pub fn emit(&mut self, inst: &Instruction<'_>, op: Inst) {
        self.code.push(op);
        self.origins.push(inst.at as u32);
    }

    /// The value that `inst` (with result type and id in front) defines.
    pub fn result(&mut self, inst: &Instruction<'_>) -> Result<Value> {
        let (ty, id) = (self.ty(inst, 0)?, inst.word(1)?);
        if self.in_functions {
            return self.value(inst, id);
        }
        let slot = self.alloc(inst, self.slots_of(inst, ty)?)?;
        let value = Value {
            ty,
            slot,
            view: None,
        };
        self.define(inst, id, Def::Value(value))?;
        Ok(value)
    }

    /// The shape of a scalar or vector type.
    pub fn shape(&self, inst: &Instruction<'_>, ty: TypeId) -> Result<Shape> {
        let message = || inst.invalid(format!("Op{:?} needs scalars or vectors", inst.op));
        self.types.shape(ty).ok_or_else(message)
    }

    fn global(&mut self, inst: Instruction<'a>) -> Result<()> {
        match inst.op {
            Op::Nop
            | Op::Source
            | Op::SourceExtension
            | Op::SourceContinued
            | Op::String
            | Op::MemberName
            | Op::ModuleProcessed
            | Op::Line
            | Op::NoLine
            | Op::DecorateString
            | Op::MemberDecorateString
            | Op::DecorateId => Ok(()),
            Op::Capability => self.capability(&inst),
            Op::Extension => {
                let (name, _) = inst.string(0)?;
                if EXTENSIONS.contains(&name.as_str()) {
                    Ok(())
                } else {
                    Err(unsupported(format!("extension {name}")))
                }
            }
            Op::ExtInstImport => {
                let (name, _) = inst.string(1)?;
                let set = match name.as_str() {
                    "GLSL.std.450" => ExtSet::Glsl,
                    _ if name.starts_with("NonSemantic.") => ExtSet::NonSemantic,
                    _ => ExtSet::Unknown,
                };
                self.define(&inst, inst.word(0)?, Def::Set(set))
            }
            Op::MemoryModel => match AddressingModel::from_u32(inst.word(0)?) {
                Some(AddressingModel::Logical) => Ok(()),
                Some(other) => Err(unsupported(format!("addressing model {other:?}"))),
                None => Err(inst.invalid("unknown addressing model")),
            },
            Op::EntryPoint => {
                let model = ExecutionModel::from_u32(inst.word(0)?);
                let model = model.ok_or_else(|| inst.invalid("unknown execution model"))?;
                let (name, _) = inst.string(2)?;
                self.entry_points.push((model, inst.word(1)?, name));
                Ok(())
            }
            Op::ExecutionMode | Op::ExecutionModeId => {
                self.modes.push(inst);
                Ok(())
            }
            Op::Name => {
                let (name, _) = inst.string(1)?;
                self.names.insert(inst.word(0)?, name);
                Ok(())
            }
            Op::Decorate => {
                let entry = (inst.word(1)?, inst.rest(2));
                self.decorations
                    .entry(inst.word(0)?)
                    .or_default()
                    .push(entry);
                Ok(())
            }
            Op::MemberDecorate => {
                let entry = (inst.word(2)?, inst.rest(3));
                self.member_decorations
                    .entry((inst.word(0)?, inst.word(1)?))
                    .or_default()
                    .push(entry);
                Ok(())
            }
            Op::DecorationGroup => Ok(()),
            Op::GroupDecorate => {
                let group = self
                    .decorations
                    .get(&inst.word(0)?)
                    .cloned()
                    .unwrap_or_default();
                for &target in inst.rest(1) {
                    self.decorations
                        .entry(target)
                        .or_default()
                        .extend(group.iter().copied());
                }
                Ok(())
            }
            Op::Variable => self.variable(&inst),
            Op::ExtInst => match self.defs.get(&inst.word(2)?) {
                Some(Def::Set(ExtSet::NonSemantic)) => Ok(()),
                _ => Err(inst.invalid("OpExtInst outside a function")),
            },
            _ if (Op::TypeVoid as u32..=Op::TypeFunction as u32).contains(&(inst.op as u32)) => {
                self.type_declaration(&inst)
            }
            _ => self.constant_declaration(&inst),
        }
    }

    fn capability(&self, inst: &Instruction<'_>) -> Result<()> {
        let number = inst.word(0)?;
        match Capability::from_u32(number) {
            Some(capability) if CAPABILITIES.contains(&capability) => Ok(()),
            Some(capability) => Err(unsupported(format!("capability {capability:?}"))),
            None => Err(unsupported(format!(
                "capability with the unknown number {number}"
            ))),
        }
    }

    /// The debug name of an id.
    pub fn name_of(&self, id: u32) -> Option<String> {
        self.names.get(&id).filter(|name| !name.is_empty()).cloned()
    }

    fn decoration(&self, id: u32, wanted: Decoration) -> Option<&'a [u32]> {
        let list = self.decorations.get(&id)?;
        list.iter()
            .find(|(d, _)| *d == wanted as u32)
            .map(|(_, operands)| *operands)
    }

    /// The first operand of a decoration of `id`.
    pub fn decoration_value(&self, id: u32, wanted: Decoration) -> Option<u32> {
        self.decoration(id, wanted)?.first().copied()
    }

    fn type_declaration(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let id = inst.word(0)?;
        let kind = match inst.op {
            Op::TypeVoid => Kind::Void,
            Op::TypeBool => Kind::Bool,
            Op::TypeInt => match inst.word(1)? {
                width @ (8 | 16 | 32 | 64) => Kind::Int { width: width as u8 },
                width => return Err(inst.unsupported(&format!(" of {width} bits"))),
            },
            Op::TypeFloat => match (inst.word(1)?, inst.rest(2)) {
                (width @ (16 | 32 | 64), []) => Kind::Float { width: width as u8 },
                (width, encoding) => {
                    return Err(
                        inst.unsupported(&format!(" of {width} bits with encoding {encoding:?}"))
                    );
                }
            },
            Op::TypeVector => {
                let (elem, count) = (self.ty(inst, 1)?, inst.word(2)?);
                let scalar = matches!(
                    self.types.kind(elem),
                    Kind::Bool | Kind::Int { .. } | Kind::Float { .. }
                );
                if !scalar || !matches!(count, 2..=4 | 8 | 16) {
                    return Err(inst.invalid(format!("no vector has {count} of these components")));
                }
                Kind::Vector { elem, count }
            }
            Op::TypeMatrix => {
                let (column, count) = (self.ty(inst, 1)?, inst.word(2)?);
                let float = self
                    .types
                    .shape(column)
                    .is_some_and(|s| s.kind == ScalarKind::Float && s.count > 1);
                if !float || !(2..=4).contains(&count) {
                    return Err(
                        inst.invalid("a matrix has 2 to 4 columns that are vectors of floats")
                    );
                }
                Kind::Matrix { column, count }
            }
            Op::TypeArray | Op::TypeRuntimeArray => self.array_type(inst, id)?,
            Op::TypeStruct => self.struct_type(inst, id)?,
            Op::TypePointer => {
                let class = StorageClass::from_u32(inst.word(1)?);
                let class = class.ok_or_else(|| inst.invalid("unknown storage class"))?;
                let stride = self
                    .decoration_value(id, Decoration::ArrayStride)
                    .map(u64::from);
                Kind::Pointer {
                    class,
                    pointee: self.ty(inst, 2)?,
                    stride,
                }
            }
            Op::TypeFunction => {
                let params = (2..inst.operands.len())
                    .map(|i| self.ty(inst, i))
                    .collect::<Result<_>>()?;
                Kind::Function {
                    ret: self.ty(inst, 1)?,
                    params,
                }
            }
            _ => return Err(inst.unsupported("")),
        };
        let ty = self.types.add(kind)?;
        self.define(inst, id, Def::Type(ty))
    }

    fn array_type(&self, inst: &Instruction<'_>, id: u32) -> Result<Kind> {
        let elem = self.ty(inst, 1)?;
        if matches!(
            self.types.kind(elem),
            Kind::Void | Kind::Function { .. } | Kind::RuntimeArray { .. }
        ) {
            return Err(inst.invalid("an array of elements that have no size"));
        }
        let decorated = self
            .decoration_value(id, Decoration::ArrayStride)
            .map(u64::from);
        let stride = decorated.unwrap_or(self.types.get(elem).size);
        if inst.op == Op::TypeRuntimeArray {
            return Ok(Kind::RuntimeArray { elem, stride });
        }
        let length = self.operand(inst, 2)?;
        match (self.types.kind(length.ty), self.constant(length)) {
            (Kind::Int { .. }, Some(count)) if count > 0 && count < 1 << 40 => Ok(Kind::Array {
                elem,
                count,
                stride,
            }),
            _ => Err(inst.invalid("the length of an array is not a positive integer constant")),
        }
    }

    fn struct_type(&self, inst: &Instruction<'_>, id: u32) -> Result<Kind> {
        let mut members = Vec::with_capacity(inst.operands.len());
        let mut natural = 0u64;
        for i in 1..inst.operands.len() {
            let ty = self.ty(inst, i)?;
            if matches!(self.types.kind(ty), Kind::Void | Kind::Function { .. }) {
                return Err(inst.invalid("a structure with a member that has no size"));
            }
            let decorations = self.member_decorations.get(&(id, i as u32 - 1));
            let find = |wanted: Decoration| decorations?.iter().find(|(d, _)| *d == wanted as u32);
            let number = |wanted| {
                find(wanted)
                    .and_then(|(_, operands)| operands.first())
                    .map(|&n| u64::from(n))
            };
            let matrix = number(Decoration::MatrixStride).map(|stride| MatrixLayout {
                stride,
                row_major: find(Decoration::RowMajor).is_some(),
            });
            let offset = number(Decoration::Offset).unwrap_or(natural);
            natural = natural.saturating_add(self.types.get(ty).size);
            members.push(Member { ty, offset, matrix });
        }
        let block = if self.decoration(id, Decoration::BufferBlock).is_some() {
            BlockKind::BufferBlock
        } else if self.decoration(id, Decoration::Block).is_some() {
            BlockKind::Block
        } else {
            BlockKind::None
        };
        Ok(Kind::Struct { members, block })
    }

    fn constant_declaration(&mut self, inst: &Instruction<'a>) -> Result<()> {
        match inst.op {
            Op::ConstantTrue | Op::ConstantFalse | Op::SpecConstantTrue | Op::SpecConstantFalse => {
                let value = self.result(inst)?;
                let default = u64::from(matches!(inst.op, Op::ConstantTrue | Op::SpecConstantTrue));
                if self.shape(inst, value.ty)?.kind != ScalarKind::Bool {
                    return Err(inst.invalid("a boolean constant of another type"));
                }
                let bits = if inst.op == Op::SpecConstantTrue || inst.op == Op::SpecConstantFalse {
                    self.override_of(inst)?
                        .map_or(default, |bits| u64::from(bits != 0))
                } else {
                    default
                };
                self.constants[value.slot as usize] = bits;
                Ok(())
            }
            Op::Constant | Op::SpecConstant => {
                let value = self.result(inst)?;
                let shape = self.shape(inst, value.ty)?;
                if shape.count != 1 || shape.kind == ScalarKind::Bool {
                    return Err(inst.invalid("a scalar constant of another type"));
                }
                let low = u64::from(inst.word(2)?);
                let high = if shape.width == 64 {
                    u64::from(inst.word(3)?)
                } else {
                    0
                };
                let mut bits = low | (high << 32);
                if inst.op == Op::SpecConstant {
                    bits = self.override_of(inst)?.unwrap_or(bits);
                }
                self.constants[value.slot as usize] = bits & mask(shape.width);
                Ok(())
            }
            Op::ConstantNull | Op::Undef => self.result(inst).map(|_| ()),
            Op::ConstantComposite | Op::SpecConstantComposite => {
                if self.decoration_value(inst.word(1)?, Decoration::BuiltIn)
                    == Some(BuiltIn::WorkgroupSize as u32)
                {
                    self.workgroup_size_constant = Some(inst.word(1)?);
                }
                self.composite_construct(inst)
            }
            Op::SpecConstantOp => {
                let op = Op::from_u32(inst.word(2)?)
                    .ok_or_else(|| inst.invalid("unknown opcode in OpSpecConstantOp"))?;
                let mut operands = vec![inst.word(0)?, inst.word(1)?];
                operands.extend_from_slice(inst.rest(3));
                let inner = Instruction {
                    op,
                    at: inst.at,
                    operands: &operands,
                };
                if self.pure_instruction(&inner)? {
                    Ok(())
                } else {
                    Err(inner.unsupported(" in OpSpecConstantOp"))
                }
            }
            _ => Err(inst.unsupported(" outside a function")),
        }
    }

    fn override_of(&self, inst: &Instruction<'_>) -> Result<Option<u64>> {
        let spec_id = self.decoration_value(inst.word(1)?, Decoration::SpecId);
        Ok(spec_id.and_then(|id| self.spec.get(&id).copied()))
    }

    fn variable(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let (id, ty) = (inst.word(1)?, self.ty(inst, 0)?);
        let Kind::Pointer { class, pointee, .. } = *self.types.kind(ty) else {
            return Err(inst.invalid("the type of a variable is not a pointer"));
        };
        if inst.word(2)? != class as u32 {
            return Err(inst.invalid("a variable and its type differ in storage class"));
        }
        let size = self.types.get(pointee).size;
        let mut writable = true;
        let mut descriptor = None;
        let space = match class {
            StorageClass::StorageBuffer | StorageClass::Uniform => {
                let key = self.descriptor_of(inst, id, pointee)?;
                writable = self.is_writable(id, class, pointee);
                descriptor = Some(key);
                Space::Resource(self.resource(key))
            }
            StorageClass::PushConstant => {
                writable = false;
                Space::PushConstants
            }
            StorageClass::Workgroup => Space::Workgroup {
                offset: self.workgroup_space(inst, size)?,
            },
            StorageClass::Private => Space::Local {
                offset: self.local_space(inst, size)?,
            },
            StorageClass::Input => {
                let offset = self.local_space(inst, size)?;
                self.input(inst, id, pointee, offset)?;
                writable = false;
                Space::Local { offset }
            }
            _ => return Err(inst.unsupported(&format!(" in storage class {class:?}"))),
        };
        if let Some(&init) = inst.rest(3).first() {
            self.initializer(inst, init, pointee, space)?;
        }
        let object = Object {
            space,
            size,
            writable,
            name: self.name_of(id),
            class: class_name(class),
            runtime: self.trailing_array(pointee),
            descriptor,
        };
        let slot = self.alloc(inst, 2)?;
        self.constants[slot as usize] = self.objects.len() as u64;
        self.objects.push(object);
        self.define(
            inst,
            id,
            Def::Value(Value {
                ty,
                slot,
                view: None,
            }),
        )
    }

    fn resource(&mut self, key: (u32, u32)) -> u32 {
        let found = self.resources.iter().position(|&r| r == key);
        found.unwrap_or_else(|| {
            self.resources.push(key);
            self.resources.len() - 1
        }) as u32
    }

    fn descriptor_of(
        &self,
        inst: &Instruction<'_>,
        id: u32,
        pointee: TypeId,
    ) -> Result<(u32, u32)> {
        match self.types.kind(pointee) {
            Kind::Struct {
                block: BlockKind::Block | BlockKind::BufferBlock,
                ..
            } => {}
            Kind::Array { .. } | Kind::RuntimeArray { .. } => {
                return Err(inst.unsupported(" of an array of descriptors"));
            }
            _ => {
                return Err(
                    inst.invalid("a resource is not a structure decorated Block or BufferBlock")
                );
            }
        }
        let set = self.decoration_value(id, Decoration::DescriptorSet);
        let binding = self.decoration_value(id, Decoration::Binding);
        set.zip(binding)
            .ok_or_else(|| inst.invalid(format!("resource %{id} lacks DescriptorSet or Binding")))
    }

    fn is_writable(&self, id: u32, class: StorageClass, pointee: TypeId) -> bool {
        let uniform = class == StorageClass::Uniform
            && !matches!(
                self.types.kind(pointee),
                Kind::Struct {
                    block: BlockKind::BufferBlock,
                    ..
                }
            );
        !uniform && self.decoration(id, Decoration::NonWritable).is_none()
    }

    fn trailing_array(&self, pointee: TypeId) -> Option<(u64, u64)> {
        let Kind::Struct { members, .. } = self.types.kind(pointee) else {
            return None;
        };
        let last = members.last()?;
        match *self.types.kind(last.ty) {
            Kind::RuntimeArray { stride, .. } => Some((last.offset, stride)),
            _ => None,
        }
    }

    fn workgroup_space(&mut self, inst: &Instruction<'_>, size: u64) -> Result<u64> {
        let offset = self.workgroup_bytes.next_multiple_of(16);
        self.workgroup_bytes = offset + size;
        if self.workgroup_bytes > MAX_VARIABLES {
            return Err(inst.unsupported(&format!(
                ": {} bytes of workgroup memory",
                self.workgroup_bytes
            )));
        }
        Ok(offset)
    }

    /// Room in the invocation's own memory.
    pub fn local_space(&mut self, inst: &Instruction<'_>, size: u64) -> Result<u64> {
        let offset = (self.locals.len() as u64).next_multiple_of(8);
        let end = offset + size;
        if end > MAX_VARIABLES {
            return Err(inst.unsupported(&format!(": {end} bytes of variables in one invocation")));
        }
        self.locals.resize(end as usize, 0);
        Ok(offset)
    }

    fn input(
        &mut self,
        inst: &Instruction<'_>,
        id: u32,
        pointee: TypeId,
        offset: u64,
    ) -> Result<()> {
        let number = self.decoration_value(id, Decoration::BuiltIn);
        let number =
            number.ok_or_else(|| inst.unsupported(" in storage class Input without BuiltIn"))?;
        let built_in = BuiltIn::from_u32(number).ok_or_else(|| inst.invalid("unknown built-in"))?;
        let Some(count) = super::executor::built_in_components(built_in) else {
            return Err(unsupported(format!("built-in {built_in:?}")));
        };
        let shape = self.shape(inst, pointee)?;
        if shape.kind != ScalarKind::Int || shape.count != count {
            return Err(inst.invalid(format!(
                "built-in {built_in:?} is not made of {count} integers"
            )));
        }
        let mut leaves = Vec::new();
        self.types.leaves(View::of(pointee), offset, &mut leaves);
        self.inputs.push(Input { built_in, leaves });
        Ok(())
    }

    fn initializer(
        &mut self,
        inst: &Instruction<'_>,
        init: u32,
        pointee: TypeId,
        space: Space,
    ) -> Result<()> {
        let value = self.value(inst, init)?;
        if value.ty != pointee {
            return Err(inst.invalid("an initializer of another type than its variable"));
        }
        let n = self.slots_of(inst, pointee)?;
        let values = self.constants[value.slot as usize..][..n as usize].to_vec();
        match space {
            Space::Local { offset } => {
                let mut leaves = Vec::new();
                self.types.leaves(View::of(pointee), offset, &mut leaves);
                for (leaf, bits) in leaves.iter().zip(values) {
                    store_leaf(&mut self.locals, *leaf, bits).ok_or_else(|| {
                        inst.invalid("the layout of a variable reaches past its size")
                    })?;
                }
                Ok(())
            }
            // Workgroup memory begins as zeros anyway.
            Space::Workgroup { .. } if values.iter().all(|&v| v == 0) => Ok(()),
            _ => Err(inst.unsupported(" with an initializer in this storage class")),
        }
    }

    /// The function and workgroup size of the compute entry point `name`.
    pub fn entry_point(&self, name: &str) -> Result<(usize, [u32; 3])> {
        let compute = || {
            self.entry_points
                .iter()
                .filter(|(model, ..)| *model == ExecutionModel::GLCompute)
        };
        let Some((_, id, _)) = compute().find(|(_, _, n)| n == name) else {
            let names: Vec<String> = compute().map(|(_, _, n)| format!("'{n}'")).collect();
            let available = if names.is_empty() {
                "none".to_owned()
            } else {
                names.join(", ")
            };
            return Err(DeviceError::UnknownEntryPoint {
                name: name.to_owned(),
                available,
            });
        };
        let Some(&Def::Function(function)) = self.defs.get(id) else {
            return Err(invalid(
                0,
                format!("entry point '{name}' names %{id}, which is not a function"),
            ));
        };
        Ok((function, self.workgroup_size(*id)?))
    }

    fn workgroup_size(&self, entry: u32) -> Result<[u32; 3]> {
        let mut size = None;
        for inst in self
            .modes
            .iter()
            .filter(|i| i.operands.first() == Some(&entry))
        {
            match ExecutionMode::from_u32(inst.word(1)?) {
                Some(ExecutionMode::LocalSize) => {
                    size = Some([inst.word(2)?, inst.word(3)?, inst.word(4)?])
                }
                Some(ExecutionMode::LocalSizeId) => {
                    let one = |i| {
                        let bits = self.operand(inst, i).map(|v| self.constant(v))?;
                        bits.map(|b| b as u32)
                            .ok_or_else(|| inst.invalid("LocalSizeId is not a scalar constant"))
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
        if let Some(Def::Value(value)) = self
            .workgroup_size_constant
            .and_then(|id| self.defs.get(&id))
        {
            let words = self
                .constants
                .get(value.slot as usize..)
                .and_then(|w| w.first_chunk::<3>());
            if let (Some(words), Some(Shape { count: 3, .. })) = (words, self.types.shape(value.ty))
            {
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
        GlslStd450Op::from_u32(number)
            .ok_or_else(|| inst.invalid(format!("GLSL.std.450 has no instruction {number}")))
    }
}

/// Writes one scalar at its place; `None` when that is outside.
pub(super) fn store_leaf(bytes: &mut [u8], leaf: Leaf, bits: u64) -> Option<()> {
    let (at, n) = (usize::try_from(leaf.offset).ok()?, usize::from(leaf.bytes));
    bytes
        .get_mut(at..at.checked_add(n)?)?
        .copy_from_slice(&bits.to_le_bytes()[..n]);
    Some(())
}

/// How a storage class is called in a fault.
pub(super) fn class_name(class: StorageClass) -> &'static str {
    match class {
        StorageClass::StorageBuffer => "StorageBuffer",
        StorageClass::Uniform => "Uniform",
        StorageClass::PushConstant => "PushConstant",
        StorageClass::Workgroup => "Workgroup",
        StorageClass::Private => "Private",
        StorageClass::Function => "Function",
        StorageClass::Input => "Input",
        _ => "other",
    }
}
