//! Cooperative matrices and vectors: `SPV_KHR_cooperative_matrix`, `SPV_NV_cooperative_matrix`,
//! `SPV_NV_cooperative_matrix2`, `SPV_NV_cooperative_vector`.

mod loads;
pub(in crate::sections) mod tensor_layouts;
mod vectors;

use spirv::{ExecutionMode, Op, Scope};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::module::{Module, Type};
use crate::rules::rules;

rules! {
    TYPE "matrices-type" spirv "OpTypeCooperativeMatrixKHR"
        => "A cooperative matrix has components that are numbers, and scope, rows, columns and use that are integer constants.";
    SCOPE "matrices-scope" spirv "OpTypeCooperativeMatrixKHR" vulkan "VUID-StandaloneSpirv-Scope-12243"
        => "A cooperative matrix is of a workgroup, whose size the entry points give, or of a subgroup.";
    LENGTH "matrices-length" spirv "OpCooperativeMatrixLengthKHR"
        => "The length of a cooperative matrix is an unsigned integer of 32 bits, asked of a matrix type.";
    COORDINATE "matrices-coordinate" spirv "OpCooperativeMatrixGetCoordinateEXT"
        => "The coordinate in a cooperative matrix is a vector of two integers, for an index of 32 bits.";
    VALUE "matrices-value" spirv "OpCooperativeMatrixLoadKHR"
        => "What is loaded and stored is a cooperative matrix, or a cooperative vector.";
    POINTER "matrices-pointer" spirv "OpCooperativeMatrixLoadKHR"
        => "Matrices and vectors are loaded and stored through pointers, by typed ones to numbers.";
    CLASS "matrices-class" spirv "OpCooperativeMatrixLoadNV" vulkan "VUID-StandaloneSpirv-Pointer-08973"
        => "Matrices and vectors are loaded from and stored to Workgroup, StorageBuffer and PhysicalStorageBuffer.";
    LAYOUT "matrices-layout" spirv "Cooperative Matrix Layout"
        => "The layout of a matrix in memory is an integer constant, or a boolean one, that a declared capability allows.";
    STRIDE "matrices-stride" spirv "Cooperative Matrix Layout"
        => "The stride of a matrix in memory is an integer, there where the layout needs it, as that layout has it.";
    TENSOR "matrices-tensor" spirv "OpCooperativeMatrixLoadTensorNV"
        => "A load or store by a tensor has its layout and view, and functions that decode components.";
    TENSOR_TYPE "matrices-tensor-type" spirv "OpTypeTensorLayoutNV"
        => "The type of a tensor, its layout or view has scalars, a number of dimensions that is known to be allowed, and one constant for each.";
    TENSOR_VALUE "matrices-tensor-value" spirv "OpTensorLayoutSetDimensionNV"
        => "A layout or view is made from one of its type, with as many integers as it has dimensions.";
    VECTOR_OPERAND "matrices-vector-operand" spirv "OpCooperativeVectorMatrixMulNV"
        => "The operands about vectors and matrices in memory are integers of the right width, or booleans, constant where they must be.";
    VECTOR_SIZE "matrices-vector-size" spirv "OpCooperativeVectorMatrixMulNV"
        => "The sizes of the vectors are those of the matrix.";
}

/// Checks an instruction: the grammar has those of matrices in several classes.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    if u32::from(inst.opcode) < Op::CooperativeMatrixLoadKHR as u32 {
        return;
    }
    let Some(name) = inst.name() else { return };
    if name.contains("TensorLayout") || name.contains("TensorView") {
        return tensor_layouts::check(ck, inst, name);
    }
    match name {
        _ if !name.starts_with("Cooperative") => {}
        "CooperativeMatrixLengthKHR" | "CooperativeMatrixLengthNV" => {
            if let &[result, _, ty, ..] = inst.operands {
                check_length(ck, inst, name, result, ty);
            }
        }
        "CooperativeMatrixGetCoordinateEXT" | "CooperativeMatrixGetCoordinateNV" => check_coordinate(ck, inst),
        _ if name.starts_with("CooperativeMatrixLoad") || name.starts_with("CooperativeMatrixStore") => {
            loads::check(ck, inst, name);
        }
        _ => vectors::check(ck, inst, name),
    }
}

impl Module<'_> {
    /// Whether an id is an integer of a width; 0 for any.
    fn is_integer(&self, id: u32, width: u32) -> bool {
        matches!(self.value_type(id), Some(Type::Int { width: own, .. }) if width == 0 || own == width)
    }
}

/// Checks the type of a matrix.
pub(super) fn check_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, component: u32, shape: &[u32]) {
    let message = match ck.ty(component) {
        Some(Type::Float { encoding: Some(encoding), .. }) => {
            let name = case_name(EnumKind::FPEncoding, encoding);
            let needed = match &*name {
                "BFloat16KHR" => Capability::BFloat16CooperativeMatrixKHR,
                _ => Capability::Float8CooperativeMatrixEXT,
            };
            (!ck.has_capability(needed)).then(|| format!("components of {name} need {}", needed.name()))
        }
        Some(Type::Int { .. } | Type::Float { .. }) => None,
        None if ck.definition(component).is_none() => None,
        _ => Some(format!("the component {} is no type of numbers", ck.shown(component))),
    };
    let module = ck.module;
    let is_bad = |&&id: &&u32| module.definition(id).is_some() && !(module.is_constant(id) && module.is_integer(id, 0));
    let bad = shape.iter().find(is_bad).map(|&id| format!("{} is no integer constant", ck.shown(id)));
    if let Some(message) = message.or(bad) {
        return ck.report(TYPE, inst, message);
    }
    let Some(scope) = shape.first().and_then(|&scope| ck.known_integer(scope)) else { return };
    if scope == Scope::Workgroup as u64 {
        check_workgroup(ck, inst);
    } else if scope != Scope::Subgroup as u64 {
        ck.report(SCOPE, inst, "the scope is Workgroup or Subgroup");
    }
}

fn check_workgroup<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let sizes = [ExecutionMode::LocalSize as u32, ExecutionMode::LocalSizeId as u32];
    let mut with_size = rustc_hash::FxHashMap::default();
    for mode in &ck.modes {
        if let (Some(function), Some(kind)) = (mode.operand(0), mode.operand(1))
            && sizes.contains(&kind)
        {
            with_size.insert(function, *mode);
        }
    }
    let later = |id: u32| ck.definition(id).is_some_and(|definition| definition.offset > inst.offset);
    let message = ck.entry_points.iter().find_map(|entry| match with_size.get(&entry.function) {
        None => Some(format!("its scope is Workgroup, but the entry point {} has no size", ck.shown(entry.function))),
        Some(mode) if mode.is(Op::ExecutionModeId) => {
            let id = mode.rest(2).iter().copied().find(|&id| later(id))?;
            Some(format!("the size {} of the workgroup must be defined before it", ck.shown(id)))
        }
        Some(_) => None,
    });
    if let Some(message) = message {
        ck.report(SCOPE, inst, message);
    }
}

/// Checks the operation of an `OpSpecConstantOp`.
pub(super) fn check_operation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    let (Some(result), Some(&ty)) = (inst.result_type(), operands.first()) else { return };
    match op {
        Op::CooperativeMatrixLengthKHR => check_length(ck, inst, "CooperativeMatrixLengthKHR", result, ty),
        Op::CooperativeMatrixLengthNV => check_length(ck, inst, "CooperativeMatrixLengthNV", result, ty),
        _ => {}
    }
}

fn check_length<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, name: &str, result: u32, ty: u32) {
    let is_matrix = match ck.ty(ty) {
        Some(Type::CooperativeMatrix { .. }) => name.ends_with("KHR"),
        Some(Type::CooperativeMatrixNv { .. }) => name.ends_with("NV"),
        _ => false,
    };
    if !matches!(ck.ty(result), Some(Type::Int { width: 32, signed: false })) {
        let result = ck.shown(result);
        ck.report(LENGTH, inst, format!("{result} is no unsigned integer of 32 bits"));
    } else if !is_matrix {
        let ty = ck.shown(ty);
        ck.report(LENGTH, inst, format!("{ty} is no cooperative matrix of the instruction's extension"));
    }
}

fn check_coordinate<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, matrix, index, ..] = inst.operands else { return };
    let is_pair = ck.is_int_vector(result) && ck.dimension(result) == 2 && ck.bit_width(result) == 32;
    let message = if !is_pair {
        format!("{} is no vector of two integers of 32 bits", ck.shown(result))
    } else if !matches!(ck.value_type(matrix), Some(Type::CooperativeMatrix { .. })) {
        format!("{} is no cooperative matrix", ck.shown(matrix))
    } else if !ck.is_integer(index, 32) {
        format!("the index {} is no integer of 32 bits", ck.shown(index))
    } else {
        return;
    };
    ck.report(COORDINATE, inst, message);
}
