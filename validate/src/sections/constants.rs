//! Constants: section 3.56.7.

use spirv::Op;
use vulcanize_target_env::{Capability, Instruction, Version};
use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::module::{Content, Module, Type};
use crate::rules::rules;

rules! {
    BOOL "constant-bool" spirv "OpConstantTrue"
        => "The constants true and false are of the boolean type.";
    COMPOSITE "constant-composite" spirv "OpConstantComposite"
        => "A constant composite has as many constituents as its type, each of the type that stands there.";
    CONSTITUENT "constant-constituent" spirv "OpConstantComposite"
        => "The constituents of a constant are constants or undefined, and none that is specialized in one that is not.";
    NULL "constant-null" spirv "OpConstantNull"
        => "A null constant is of a type that has a null value.";
    SAMPLER "constant-sampler" spirv "OpConstantSampler"
        => "A constant sampler is of the sampler type.";
    OPERATION "constant-operation" spirv "OpSpecConstantOp"
        => "An operation on constants is one that the declared capabilities allow there.";
    SMALL "constant-small" spirv "Shader Validation Rules"
        => "Constants of shaders have numbers of 8 and 16 bits only with a capability for their arithmetic.";
    SIZE_OF "constant-size-of" spirv "OpConstantSizeOfEXT"
        => "The size of a type is an integer of 32 or 64 bits, and its type that of a descriptor.";
    FUNCTION_POINTER "constant-function-pointer" spirv "OpConstantFunctionPointerINTEL"
        => "A constant pointer to a function has that function's type.";
    DATA "constant-data" spirv "OpConstantDataKHR"
        => "Constant data is an array of integers, with the words that its length needs.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let (Some(name), &[ty, _, ref operands @ ..]) = (inst.name(), inst.operands) else { return };
    if !name.starts_with("Constant") && !name.starts_with("SpecConstant") {
        return;
    }
    match name {
        "ConstantTrue" | "ConstantFalse" | "SpecConstantTrue" | "SpecConstantFalse" if !ck.is_bool(ty) => {
            let ty = ck.shown(ty);
            ck.report(BOOL, inst, format!("{ty} is not the boolean type"));
        }
        "ConstantComposite" | "SpecConstantComposite" => {
            check_composite(ck, inst, ty, operands);
            check_constituents(ck, inst, operands);
        }
        "ConstantCompositeReplicateEXT" | "SpecConstantCompositeReplicateEXT" => {
            check_replicated(ck, inst, ty, operands);
            check_constituents(ck, inst, operands);
        }
        "ConstantSampler" if ck.ty(ty) != Some(Type::Sampler) => {
            let ty = ck.shown(ty);
            ck.report(SAMPLER, inst, format!("{ty} is not the sampler type"));
        }
        "ConstantNull" if !ck.is_nullable(ty) => {
            let ty = ck.shown(ty);
            ck.report(NULL, inst, format!("{ty} has no null value"));
        }
        "SpecConstantOp" => check_operation(ck, inst),
        "ConstantSizeOfEXT" => check_size_of(ck, inst, ty, operands),
        "ConstantFunctionPointerINTEL" => check_function_pointer(ck, inst, ty, operands),
        "ConstantDataKHR" | "SpecConstantDataKHR" => check_data(ck, inst, ty, operands),
        _ => {}
    }
    if ck.has_capability(Capability::Shader) && !ck.is_pointer(ty) && ck.contains_storage_only(ty) {
        ck.report(
            SMALL,
            inst,
            "numbers of 8 and 16 bits are only stored here; a constant needs Int8, Int16 or Float16",
        );
    }
}

/// What a composite is made of.
enum Shape<'w> {
    /// So many of one type, where the number is known.
    Uniform(u32, Option<u64>),
    Members(&'w [u32]),
    /// A tensor of rank 2 and more: its element type, rank, and the id of its shape.
    Tensor(u32, u64, u32),
}

fn shape<'w>(module: &Module<'w>, ty: u32) -> Option<Shape<'w>> {
    Some(match module.ty(ty)? {
        Type::Vector { component, size } => Shape::Uniform(component, Some(size.into())),
        Type::VectorId { component, size } => Shape::Uniform(component, module.known_integer(size)),
        Type::Matrix { column, columns } => Shape::Uniform(column, Some(columns.into())),
        Type::Array { element, length } => Shape::Uniform(element, module.known_integer(length)),
        Type::RuntimeArray { element } => Shape::Uniform(element, None),
        Type::Struct { members } => Shape::Members(members),
        Type::CooperativeMatrix { component, .. } | Type::CooperativeMatrixNv { component, .. } => {
            Shape::Uniform(component, Some(1))
        }
        Type::Tensor { element, rank: Some(rank), shape: Some(shape) } => match module.known_integer(rank) {
            Some(1) => Shape::Uniform(element, extent(module, shape, 0)),
            Some(rank) => Shape::Tensor(element, rank, shape),
            None => Shape::Tensor(element, 0, shape),
        },
        _ => return None,
    })
}

/// A tensor's extent in a dimension, by its shape.
fn extent(module: &Module<'_>, shape: u32, dimension: usize) -> Option<u64> {
    module.known_integer(module.definition(shape)?.operand(2 + dimension)?)
}

fn check_composite<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, constituents: &[u32]) {
    let module = ck.module;
    let Some(shape) = shape(module, ty) else {
        let ty = ck.shown(ty);
        return ck.report(COMPOSITE, inst, format!("{ty} is no composite type"));
    };
    let wanted = match shape {
        Shape::Uniform(_, count) => count,
        Shape::Members(members) => Some(members.len() as u64),
        Shape::Tensor(_, _, shape) => extent(module, shape, 0),
    };
    let found = constituents.len();
    if wanted.is_some_and(|wanted| wanted != found as u64) {
        let wanted = wanted.unwrap_or_default();
        return ck.report(COMPOSITE, inst, format!("{found} constituents; {} has {wanted}", ck.shown(ty)));
    }
    for (index, &constituent) in constituents.iter().enumerate() {
        let Some(found) = module.type_of(constituent) else { continue };
        let fits = match shape {
            Shape::Uniform(element, _) => found == element,
            Shape::Members(members) => members.get(index) == Some(&found),
            Shape::Tensor(_, 0, _) => true,
            Shape::Tensor(element, rank, shape) => is_slice(module, found, element, rank, shape),
        };
        if !fits {
            let (constituent, found) = (ck.shown(constituent), ck.shown(found));
            return ck.report(
                COMPOSITE,
                inst,
                format!("constituent {index}, {constituent}, is of the wrong type {found}"),
            );
        }
    }
}

/// Whether a tensor type is that of the parts of a tensor along its first dimension.
fn is_slice(module: &Module<'_>, ty: u32, element: u32, rank: u64, shape: u32) -> bool {
    let Some(Type::Tensor { element: own, rank: Some(own_rank), shape: Some(own_shape) }) = module.ty(ty) else {
        return false;
    };
    let count = module.definition(own_shape).map_or(0, |inst| inst.rest(2).len());
    let differs = |dimension: usize| matches!((extent(module, own_shape, dimension), extent(module, shape, dimension + 1)), (Some(a), Some(b)) if a != b);
    own == element && module.known_integer(own_rank).is_none_or(|own| own + 1 == rank) && !(0..count).any(differs)
}

fn check_replicated<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, operands: &[u32]) {
    let module = ck.module;
    let (Some(&value), Some(shape)) = (operands.first(), shape(module, ty)) else {
        let ty = ck.shown(ty);
        return ck.report(COMPOSITE, inst, format!("{ty} is no composite type"));
    };
    let Some(found) = module.type_of(value) else { return };
    let fits = match shape {
        Shape::Uniform(element, _) | Shape::Tensor(element, ..) => element == found,
        Shape::Members(members) => members.iter().all(|&member| member == found),
    };
    if !fits {
        let (value, found) = (ck.shown(value), ck.shown(found));
        ck.report(COMPOSITE, inst, format!("the constituent {value} is of the wrong type {found}"));
    }
}

fn check_constituents<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, constituents: &[u32]) {
    let is_specialized = inst.name().is_some_and(|name| name.starts_with("Spec"));
    for &constituent in constituents {
        let Some(definition) = ck.definition(constituent) else { continue };
        let is_undefined = matches!(definition.name(), Some("Undef" | "PoisonKHR"));
        let message = if !is_undefined && !ck.is_constant(constituent) {
            "is no constant"
        } else if !is_specialized && ck.is_spec_constant(constituent) {
            "is a specialization constant, so this must be one, too"
        } else {
            continue;
        };
        let constituent = ck.shown(constituent);
        return ck.report(CONSTITUENT, inst, format!("{constituent} {message}"));
    }
}

impl Module<'_> {
    /// Whether a type has a null value.
    fn is_nullable(&self, ty: u32) -> bool {
        !self.contains(ty, &[Content::WithoutNull])
    }
}

/// Operations that need `Kernel`.
const OF_KERNELS: &[&str] = &[
    "ConvertFToS",
    "ConvertSToF",
    "ConvertFToU",
    "ConvertUToF",
    "ConvertPtrToU",
    "ConvertUToPtr",
    "GenericCastToPtr",
    "PtrCastToGeneric",
    "Bitcast",
    "FNegate",
    "FAdd",
    "FSub",
    "FMul",
    "FDiv",
    "FRem",
    "FMod",
    "AccessChain",
    "InBoundsAccessChain",
    "PtrAccessChain",
    "InBoundsPtrAccessChain",
    "UntypedAccessChainKHR",
    "UntypedInBoundsAccessChainKHR",
    "UntypedPtrAccessChainKHR",
    "UntypedInBoundsPtrAccessChainKHR",
];

fn check_operation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let row = inst.operand(2).and_then(|opcode| u16::try_from(opcode).ok()).and_then(Instruction::by_opcode);
    let Some(row) = row else { return };
    let is_kernel = ck.has_capability(Capability::Kernel);
    let needed = match row.name {
        "QuantizeToF16" if !ck.has_capability(Capability::Shader) => "Shader",
        "UConvert" if !is_kernel && ck.version < Version::V1_4 && !ck.declares("SPV_AMD_gpu_shader_int16") => {
            "Kernel, SPIR-V 1.4 or SPV_AMD_gpu_shader_int16"
        }
        name if !is_kernel && OF_KERNELS.contains(&name) => "Kernel",
        _ => return,
    };
    ck.report(OPERATION, inst, format!("Op{} on constants needs {needed}", row.name));
}

fn check_size_of<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, operands: &[u32]) {
    if !matches!(ck.ty(ty), Some(Type::Int { width: 32 | 64, .. })) {
        let ty = ck.shown(ty);
        ck.report(SIZE_OF, inst, format!("{ty} is no integer of 32 or 64 bits"));
    } else if let Some(&of) = operands.first()
        && !ck.is_descriptor(of)
    {
        let of = ck.shown(of);
        ck.report(SIZE_OF, inst, format!("{of} is no type of descriptors"));
    }
}

fn check_function_pointer<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, operands: &[u32]) {
    let Some(function) = operands.first().and_then(|&id| ck.definition(id)) else { return };
    let message = match ck.ty(ty) {
        Some(Type::Pointer { pointee, .. }) if !matches!(ck.ty(pointee), Some(Type::Function { .. })) => {
            "its type is a pointer to no function"
        }
        Some(Type::Pointer { .. } | Type::UntypedPointer { .. }) if !function.is(Op::Function) => {
            "its operand is no function"
        }
        Some(Type::Pointer { pointee, .. }) if function.operand(3) != Some(pointee) => {
            "the function is of another type than the pointer's"
        }
        Some(Type::Pointer { .. } | Type::UntypedPointer { .. }) => return,
        _ => "its type is no pointer",
    };
    ck.report(FUNCTION_POINTER, inst, message);
}

fn check_data<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, words: &[u32]) {
    let Some(Type::Array { element, length }) = ck.ty(ty) else {
        return ck.report(DATA, inst, "its type is no array");
    };
    let Some(Type::Int { width, .. }) = ck.ty(element) else {
        return ck.report(DATA, inst, "the elements of its type are no integers");
    };
    let found = words.len() as u64;
    let wanted = ck.known_integer(length).map(|length| length.saturating_mul(u64::from(width / 8)).div_ceil(4));
    if found == 0 || wanted.is_some_and(|wanted| wanted != found) {
        let wanted = wanted.map_or("1 at least".to_owned(), |wanted| wanted.to_string());
        ck.report(DATA, inst, format!("{found} words of data; the array needs {wanted}"));
    }
}
