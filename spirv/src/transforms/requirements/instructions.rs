//! The demands of instructions, and of their operands.

use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Context, Ir, Op, Type, TypeData, Value};
use vulcanize_target_env::{Capability, ExtInstSet, Extension, Instruction, Requirement, Version};

use super::demand::{BALLOT, Demand, Models, Sink, Subject, capability, extension};
use super::types::{Place, image_capabilities};
use crate::instruction_of;
use crate::instructions::{Encoding, encoding_of};
use crate::regular::applied_instruction;
use crate::types::{Dim, ImageFormat, SpirvTypes, StorageClass};

/// The needs of a declaration's instruction, whatever its operands.
pub fn instruction_requirement(def: &OpDef) -> Requirement {
    requirement_of(encoding_of(def))
}

/// The needs of an instruction, whatever its operands.
pub(super) fn requirement_of(encoding: Option<Encoding>) -> Requirement {
    match encoding {
        Some(Encoding::Instruction(instruction)) => instruction.requirement,
        Some(Encoding::ExtInst(_, instruction)) => instruction.requirement,
        None => Requirement::NONE,
    }
}

/// The demand of an instruction.
pub(super) fn instruction_demand(encoding: Option<Encoding>, requirement: Requirement) -> Demand {
    let demand = Demand::new(Subject::Op, requirement);
    match encoding {
        Some(Encoding::Instruction(instruction)) if instruction.name.starts_with("Group") => {
            demand.unless(extension(BALLOT))
        }
        Some(Encoding::ExtInst(ExtInstSet::OpenClStd, _)) => demand.undeclared(),
        Some(_) | None => demand,
    }
}

/// The needs of an op because of its operands.
pub(in crate::transforms) type OperandRule = fn(&Ir<'_>, Op, Models, Sink<'_>);

/// The rule of a declaration, and whether it is complete: then the grammar's alternatives do not count, because the
/// operands choose one.
pub(in crate::transforms) fn operand_rule(def: &OpDef, encoding: Option<Encoding>) -> (Option<OperandRule>, bool) {
    let Some(Encoding::Instruction(instruction)) = encoding else {
        return match def.name {
            "spirv.SpecConstantOperation" => (Some(spec_constant_operation), false),
            "spirv.GlobalVariable" => (Some(global_variable), false),
            _ => (None, false),
        };
    };
    match instruction.name {
        "AtomicFAddEXT" => (Some(atomic_float_add), true),
        "AtomicFMinEXT" | "AtomicFMaxEXT" => (Some(atomic_float_min_max), true),
        name if name.starts_with("Atomic") => (Some(atomic_integer), false),
        "SDot" | "UDot" | "SUDot" | "SDotAccSat" | "UDotAccSat" | "SUDotAccSat" => (Some(integer_dot), false),
        "Dot" => (Some(float_dot), false),
        "Select" => (Some(select), false),
        "SpecConstantOp" => (Some(spec_constant_op), false),
        "Branch" | "BranchConditional" | "Switch" => (Some(branch), false),
        "FunctionCall" => (Some(call), false),
        "PtrAccessChain" | "InBoundsPtrAccessChain" => (Some(pointer_arithmetic), true),
        "Variable" => (Some(variable), false),
        "CopyMemory" => (Some(copy_memory), false),
        "ExtInst" | "ExtInstWithForwardRefsKHR" => (Some(non_semantic), false),
        "ImageRead" | "ImageSparseRead" => (Some(image_read), false),
        "ImageWrite" => (Some(image_write), false),
        "GroupNonUniformBroadcast" | "GroupNonUniformQuadBroadcast" => (Some(broadcast), false),
        _ => (None, false),
    }
}

/// Whether an op computes with its values or only moves them.
pub(super) fn place_of_values(def: &OpDef, encoding: Option<Encoding>) -> Place {
    let moves = match encoding {
        Some(Encoding::Instruction(instruction)) => matches!(
            instruction.name,
            "Load" | "Store" | "CopyObject" | "CopyMemory" | "FConvert" | "SConvert" | "UConvert"
        ),
        Some(Encoding::ExtInst(..)) => false,
        None => def.name == "spirv.func",
    };
    if moves { Place::Moved } else { Place::Computed }
}

fn operand_type(ir: &Ir<'_>, op: Op, index: usize) -> Option<Type> {
    ir.operand_types(op).nth(index)
}

fn demand(sink: Sink<'_>, requirement: Requirement) {
    sink(Demand::new(Subject::Op, requirement));
}

fn demand_beyond(sink: Sink<'_>, requirement: Requirement) {
    sink(Demand::beyond_mlir(Subject::Op, requirement));
}

// ---- atomics ----

/// The type that an atomic op reads and writes: the pointee of its first operand.
fn atomic_type(ir: &Ir<'_>, op: Op) -> Option<Type> {
    ir.context().pointee(operand_type(ir, op, 0)?)
}

fn atomic_integer(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    let Some(ty) = atomic_type(ir, op) else { return };
    if matches!(ir.context().type_data(ty), TypeData::Integer { width: 64, .. }) {
        demand_beyond(sink, capability(&[Capability::Int64Atomics]));
    }
}

fn with_extension(capabilities: &'static [Capability], extensions: &'static [Extension]) -> Requirement {
    Requirement { capabilities, extensions, ..Requirement::NONE }
}

fn atomic_float_add(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    let Some(ty) = atomic_type(ir, op) else { return };
    let (capabilities, extensions): (&'static [_], &'static [_]) = match ir.context().type_data(ty) {
        TypeData::Float(FloatKind::F16) => {
            (&[Capability::AtomicFloat16AddEXT], &[Extension::SPV_EXT_shader_atomic_float16_add])
        }
        TypeData::Float(FloatKind::F64) => {
            (&[Capability::AtomicFloat64AddEXT], &[Extension::SPV_EXT_shader_atomic_float_add])
        }
        TypeData::Vector { .. } => {
            (&[Capability::AtomicFloat16VectorNV], &[Extension::SPV_NV_shader_atomic_fp16_vector])
        }
        _ => (&[Capability::AtomicFloat32AddEXT], &[Extension::SPV_EXT_shader_atomic_float_add]),
    };
    demand(sink, with_extension(capabilities, extensions));
}

fn atomic_float_min_max(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    const EXTENSION: &[Extension] = &[Extension::SPV_EXT_shader_atomic_float_min_max];
    let Some(ty) = atomic_type(ir, op) else { return };
    let (capabilities, extensions): (&'static [_], &'static [_]) = match ir.context().type_data(ty) {
        TypeData::Float(FloatKind::F16) => (&[Capability::AtomicFloat16MinMaxEXT], EXTENSION),
        TypeData::Float(FloatKind::F64) => (&[Capability::AtomicFloat64MinMaxEXT], EXTENSION),
        TypeData::Vector { .. } => {
            (&[Capability::AtomicFloat16VectorNV], &[Extension::SPV_NV_shader_atomic_fp16_vector])
        }
        _ => (&[Capability::AtomicFloat32MinMaxEXT], EXTENSION),
    };
    demand(sink, with_extension(capabilities, extensions));
}

// ---- dot products ----

fn integer_dot(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    let context = ir.context();
    let Some(ty) = operand_type(ir, op, 0) else { return };
    let is_bytes = context.scalar_width(context.element_type(ty)) == Some(8);
    let input: &'static [Capability] = match context.type_data(ty) {
        TypeData::Integer { .. } => &[Capability::DotProductInput4x8BitPacked],
        TypeData::Vector { shape, .. } if is_bytes && **shape == [4] => &[Capability::DotProductInput4x8Bit],
        _ => &[Capability::DotProductInputAll],
    };
    let demand = Demand::new(Subject::Op, capability(input));
    sink(demand.unless(capability(&[Capability::DotProductInputAll])));
}

fn float_dot(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    let context = ir.context();
    let element = operand_type(ir, op, 0).map(|ty| context.element_type(ty));
    if element.is_some_and(|ty| matches!(context.type_data(ty), TypeData::Float(FloatKind::BF16))) {
        demand_beyond(sink, capability(&[Capability::BFloat16DotProductKHR]));
    }
}

// ---- pointers that are data ----

/// The needs of choosing a logical pointer of a storage class at run time. Other classes never allow it, which is a
/// matter of validity.
fn variable_pointer(context: &Context, ty: Type, models: Models, sink: Sink<'_>) {
    if !models.logical {
        return;
    }
    match context.storage_class(ty) {
        Some(StorageClass::StorageBuffer) => {
            demand_beyond(sink, capability(&[Capability::VariablePointersStorageBuffer]));
        }
        Some(StorageClass::Workgroup) => demand_beyond(sink, capability(&[Capability::VariablePointers])),
        _ => {}
    }
}

fn select(ir: &Ir<'_>, op: Op, models: Models, sink: Sink<'_>) {
    let context = ir.context();
    let (Some(condition), Some(value)) = (operand_type(ir, op, 0), operand_type(ir, op, 1)) else { return };
    variable_pointer(context, value, models, sink);
    let is_scalar_condition = matches!(context.type_data(condition), TypeData::Integer { .. });
    let is_composite = context.composite_length(value).is_some();
    if is_scalar_condition && is_composite {
        demand_beyond(sink, Requirement { min_version: Some(Version::V1_4), ..Requirement::NONE });
    }
}

/// Arguments of blocks become phis, and so do the values that leave a construct.
fn branch(ir: &Ir<'_>, op: Op, models: Models, sink: Sink<'_>) {
    for ty in ir.operand_types(op) {
        variable_pointer(ir.context(), ty, models, sink);
    }
}

/// A pointer to a buffer may not be passed at all, one into workgroup memory only as the variable itself.
fn call(ir: &Ir<'_>, op: Op, models: Models, sink: Sink<'_>) {
    let context = ir.context();
    for value in ir.operands(op) {
        let ty = ir.value_type(value);
        match context.storage_class(ty) {
            Some(StorageClass::Workgroup) if is_memory_object(ir, value) => {}
            Some(_) => variable_pointer(context, ty, models, sink),
            None => {}
        }
    }
}

/// Whether a pointer is a variable or a parameter.
fn is_memory_object(ir: &Ir<'_>, value: Value) -> bool {
    ir.defining_op(value).is_none_or(|op| matches!(ir.op_name_str(op), "spirv.mlir.addressof" | "spirv.Variable"))
}

/// The grammar's alternative for the pointer's storage class.
fn pointer_arithmetic(ir: &Ir<'_>, op: Op, models: Models, sink: Sink<'_>) {
    let class = operand_type(ir, op, 0).and_then(|ty| ir.context().storage_class(ty));
    match class.filter(|_| models.logical) {
        Some(StorageClass::StorageBuffer) => demand(sink, capability(&[Capability::VariablePointersStorageBuffer])),
        Some(StorageClass::Workgroup) => demand(sink, capability(&[Capability::VariablePointers])),
        Some(StorageClass::PhysicalStorageBuffer) => {
            demand(sink, capability(&[Capability::PhysicalStorageBufferAddresses]));
        }
        _ => demand(sink, ir.def(op).map_or(Requirement::NONE, instruction_requirement)),
    }
}

fn variable(ir: &Ir<'_>, op: Op, models: Models, sink: Sink<'_>) {
    let result = ir.result_types(op).next();
    if let Some(pointee) = result.and_then(|ty| ir.context().pointee(ty)) {
        variable_pointer(ir.context(), pointee, models, sink);
    }
}

fn global_variable(ir: &Ir<'_>, op: Op, models: Models, sink: Sink<'_>) {
    let ty = ir.attribute_str(op, "type").and_then(|a| ir.context().type_value(a));
    if ty.is_some_and(|ty| super::types::is_runtime_descriptor_array(ir.context(), ty)) {
        demand_beyond(sink, capability(&[Capability::RuntimeDescriptorArray]));
    }
    if let Some(pointee) = ty.and_then(|ty| ir.context().pointee(ty)) {
        variable_pointer(ir.context(), pointee, models, sink);
    }
}

// ---- others ----

fn copy_memory(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    if ir.attribute_str(op, "source_memory_access").is_some() {
        demand_beyond(sink, Requirement { min_version: Some(Version::V1_4), ..Requirement::NONE });
    }
}

/// Whether an image's texels have a format that only the run time knows.
fn lacks_format(ir: &Ir<'_>, op: Op) -> bool {
    let image = operand_type(ir, op, 0).and_then(|ty| ir.context().as_image(ty));
    image.is_some_and(|image| image.format == ImageFormat::Unknown && image.dim != Dim::DimSubpassData)
}

/// The demands of an access to a storage image for its dimensionality.
fn image_access(ir: &Ir<'_>, op: Op, sink: Sink<'_>) {
    let image = operand_type(ir, op, 0).and_then(|ty| ir.context().as_image(ty));
    if let Some(image) = image.filter(|image| image.sampled == 2) {
        demand_beyond(sink, capability(image_capabilities(image)));
    }
}

fn image_read(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    image_access(ir, op, sink);
    if lacks_format(ir, op) {
        demand_beyond(sink, capability(&[Capability::StorageImageReadWithoutFormat, Capability::Kernel]));
    }
}

fn image_write(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    image_access(ir, op, sink);
    if lacks_format(ir, op) {
        demand_beyond(sink, capability(&[Capability::StorageImageWriteWithoutFormat, Capability::Kernel]));
    }
}

/// Sets without meaning came with an extension, and with 1.6.
fn non_semantic(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    let set = ir.attribute_str(op, "set").and_then(|set| ir.context().string_value(set));
    if set.is_some_and(|set| set.starts_with("NonSemantic.")) {
        let extensions = &[Extension::SPV_KHR_non_semantic_info];
        demand_beyond(sink, Requirement { min_version: Some(Version::V1_6), extensions, ..Requirement::NONE });
    }
}

/// Before 1.5 the invocation whose value is broadcast must be a constant.
fn broadcast(ir: &Ir<'_>, op: Op, _: Models, sink: Sink<'_>) {
    let Some(id) = ir.operands(op).nth(1) else { return };
    let definition = ir.defining_op(id).map(|op| ir.op_name_str(op));
    if !matches!(definition, Some("spirv.Constant" | "spirv.mlir.referenceof" | "spirv.SpecConstantOperation")) {
        demand_beyond(sink, Requirement { min_version: Some(Version::V1_5), ..Requirement::NONE });
    }
}

/// Instructions that a specialization constant may apply in any module; of the others most are for kernels.
const FOR_ALL_SPEC_CONSTANTS: &[&str] = &[
    "SConvert",
    "UConvert",
    "FConvert",
    "SNegate",
    "Not",
    "IAdd",
    "ISub",
    "IMul",
    "UDiv",
    "SDiv",
    "UMod",
    "SRem",
    "SMod",
    "ShiftRightLogical",
    "ShiftRightArithmetic",
    "ShiftLeftLogical",
    "BitwiseOr",
    "BitwiseXor",
    "BitwiseAnd",
    "VectorShuffle",
    "CompositeExtract",
    "CompositeInsert",
    "LogicalOr",
    "LogicalAnd",
    "LogicalNot",
    "LogicalEqual",
    "LogicalNotEqual",
    "Select",
    "IEqual",
    "INotEqual",
    "ULessThan",
    "SLessThan",
    "UGreaterThan",
    "SGreaterThan",
    "ULessThanEqual",
    "SLessThanEqual",
    "UGreaterThanEqual",
    "SGreaterThanEqual",
    "QuantizeToF16",
    "CooperativeMatrixLengthKHR",
    "CooperativeMatrixLengthNV",
];

fn spec_constant_operation(ir: &Ir<'_>, op: Op, models: Models, sink: Sink<'_>) {
    let block = ir.regions(op).first().and_then(|&region| ir.first_block(region));
    let enclosed = block.and_then(|block| ir.first_op(block)).and_then(|op| ir.def(op)).and_then(instruction_of);
    applied_to_spec_constants(enclosed, models, sink);
}

fn spec_constant_op(ir: &Ir<'_>, op: Op, models: Models, sink: Sink<'_>) {
    applied_to_spec_constants(applied_instruction(ir, op), models, sink);
}

fn applied_to_spec_constants(instruction: Option<&Instruction>, models: Models, sink: Sink<'_>) {
    let Some(enclosed) = instruction else { return };
    if !FOR_ALL_SPEC_CONSTANTS.contains(&enclosed.name) {
        demand_beyond(sink, capability(&[Capability::Kernel]));
    } else if enclosed.name == "UConvert" && !models.opencl_memory {
        // Kernels may in all versions.
        let requirement = Requirement { min_version: Some(Version::V1_4), ..Requirement::NONE };
        demand_beyond(sink, requirement);
    }
}
