//! Tensors: SPV_ARM_tensors.

use spirv::Op;
use vulcanize_target_env::{EnumKind, OperandKind};
use vulcanize_words::Inst;

use super::shapes::{described, differ};
use crate::checker::Checker;
use crate::module::Type;
use crate::rules::rules;

rules! {
    TYPE "tensor-type" spirv "SPV_ARM_tensors"
        => "A tensor is of scalars; its rank is a constant integer greater than 0, its shape a constant array of as many \
            integers greater than 0.";
    TENSOR "tensor-operand" spirv "SPV_ARM_tensors"
        => "A tensor that is read, written or asked for its size has a rank.";
    COORDINATES "tensor-coordinates" spirv "SPV_ARM_tensors"
        => "Coordinates are an array of integers, one for each dimension of the tensor.";
    OBJECT "tensor-object" spirv "SPV_ARM_tensors"
        => "What is read from a tensor or written to it is a scalar of the tensor's element type, or an array of such.";
    OPERANDS "tensor-operands" spirv "SPV_ARM_tensors"
        => "Only reads make elements visible and have a value for what is out of bounds, of the element type; only writes make \
            elements available; both need NonPrivateElementARM.";
    DIMENSION "tensor-dimension" spirv "SPV_ARM_tensors"
        => "A tensor's size is an integer, asked for a dimension that is a constant integer less than the rank.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match (inst.op(), inst.operands) {
        (Some(Op::TensorReadARM), &[result, _, tensor, coordinates, ..]) => {
            let Some(tensor) = check_tensor(ck, inst, tensor) else { return };
            check_object(ck, inst, tensor, result);
            check_coordinates(ck, inst, tensor, coordinates);
            check_operands(ck, inst, tensor, true);
        }
        (Some(Op::TensorWriteARM), &[tensor, coordinates, object, ..]) => {
            let Some(tensor) = check_tensor(ck, inst, tensor) else { return };
            check_coordinates(ck, inst, tensor, coordinates);
            if let Some(object) = ck.type_of(object) {
                check_object(ck, inst, tensor, object);
            }
            check_operands(ck, inst, tensor, false);
        }
        (Some(Op::TensorQuerySizeARM), &[result, _, tensor, dimension, ..]) => {
            if !ck.is_int(result) {
                ck.report(DIMENSION, inst, format!("the size is an integer, not {}", described(ck, result)));
            }
            let Some(tensor) = check_tensor(ck, inst, tensor) else { return };
            check_dimension(ck, inst, tensor, dimension);
        }
        _ => {}
    }
}

/// Checks a type of tensors.
pub(super) fn check_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    if !inst.is(Op::TypeTensorARM) {
        return;
    }
    let &[_, element, ref rest @ ..] = inst.operands else { return };
    let mut problems = Vec::new();
    if !is_scalar(ck, element) {
        problems.push(format!("a tensor is of scalars, not of {}", described(ck, element)));
    }
    let rank = rest.first().copied();
    let is_positive = |id| ck.known_integer(id).is_none_or(|value| value > 0);
    if let Some(rank) = rank {
        let is_int = ck.type_of(rank).is_some_and(|ty| ck.is_int(ty));
        if !ck.is_constant(rank) || !is_int || !is_positive(rank) {
            problems.push(format!("the rank {} is no constant integer greater than 0", ck.shown(rank)));
        }
    }
    if let (Some(rank), Some(&shape)) = (rank, rest.get(1)) {
        let fits = match ck.value_type(shape) {
            Some(Type::Array { element, length }) => ck.is_int(element) && !differ(ck, length, rank),
            _ => false,
        };
        let parts = ck.definition(shape).filter(|inst| inst.is(Op::ConstantComposite)).map(|inst| inst.rest(2));
        let has_zero = parts.unwrap_or_default().iter().any(|&part| !is_positive(part));
        if !ck.is_constant(shape) || !fits || has_zero {
            let message = "is no constant array of as many integers greater than 0 as the rank says";
            problems.push(format!("the shape {} {message}", ck.shown(shape)));
        }
    }
    problems.into_iter().for_each(|message| ck.report(TYPE, inst, message));
}

/// Whether a type is a scalar.
fn is_scalar(ck: &Checker<'_, '_>, ty: u32) -> bool {
    matches!(ck.ty(ty), Some(Type::Bool | Type::Int { .. } | Type::Float { .. }))
}

/// A tensor with a rank.
#[derive(Clone, Copy, Debug)]
struct Tensor {
    element: u32,
    rank: u32,
}

fn check_tensor<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) -> Option<Tensor> {
    let ty = ck.type_of(id)?;
    match ck.ty(ty)? {
        Type::Tensor { element, rank: Some(rank), .. } => Some(Tensor { element, rank }),
        _ => {
            ck.report(TENSOR, inst, format!("the tensor is an OpTypeTensorARM with a rank, not {}", described(ck, ty)));
            None
        }
    }
}

/// The type of an array's elements; any other type itself.
fn element(ck: &Checker<'_, '_>, ty: u32) -> u32 {
    match ck.ty(ty) {
        Some(Type::Array { element, .. }) => element,
        _ => ty,
    }
}

fn check_object<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, tensor: Tensor, ty: u32) {
    let found = element(ck, ty);
    if found != tensor.element || !is_scalar(ck, found) {
        let message =
            format!("the object is {}, the elements are {}", described(ck, found), described(ck, tensor.element));
        ck.report(OBJECT, inst, message);
    }
}

fn check_coordinates<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, tensor: Tensor, id: u32) {
    let Some(ty) = ck.type_of(id) else { return };
    let rank = ck.known_integer(tensor.rank);
    let fits = match ck.ty(ty) {
        Some(Type::Array { element, length }) => {
            let length = ck.known_integer(length);
            ck.is_int(element) && (length.is_none() || rank.is_none() || length == rank)
        }
        _ => false,
    };
    if !fits {
        let rank = rank.map_or("the rank".to_owned(), |rank| rank.to_string());
        let message = format!("the coordinates are an array of {rank} integers, not {}", described(ck, ty));
        ck.report(COORDINATES, inst, message);
    }
}

fn check_operands<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, tensor: Tensor, reads: bool) {
    let mut mask = 0;
    ck.for_each_operand(inst, |part| {
        if part.kind == OperandKind::Enum(EnumKind::TensorOperands) {
            mask = part.word();
        }
    });
    let has = |name| EnumKind::TensorOperands.by_name(name).is_some_and(|case| mask & case.value != 0);
    let (out_of_bounds, available, visible) =
        (has("OutOfBoundsValueARM"), has("MakeElementAvailableARM"), has("MakeElementVisibleARM"));
    let mut problems = Vec::new();
    if reads && available {
        problems.push("a read makes no elements available".to_owned());
    }
    if !reads && (visible || out_of_bounds) {
        problems.push("a write makes no elements visible, and has no value for what is out of bounds".to_owned());
    }
    if (available || visible) && !has("NonPrivateElementARM") {
        problems.push("elements that are made available or visible are NonPrivateElementARM".to_owned());
    }
    // The value is the first parameter, for its bit comes before others with one.
    let value = inst.operand(5).filter(|_| reads && out_of_bounds).and_then(|id| ck.type_of(id));
    if let Some(ty) = value.filter(|&ty| ty != tensor.element) {
        let element = described(ck, tensor.element);
        problems.push(format!("the value for what is out of bounds is {element}, not {}", described(ck, ty)));
    }
    problems.into_iter().for_each(|message| ck.report(OPERANDS, inst, message));
}

fn check_dimension<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, tensor: Tensor, id: u32) {
    if !ck.is_constant(id) || ck.type_of(id).is_some_and(|ty| !ck.is_int(ty)) {
        let message = format!("the dimension {} is no constant integer", ck.shown(id));
        return ck.report(DIMENSION, inst, message);
    }
    if let (Some(rank), Some(dimension)) = (ck.known_integer(tensor.rank), ck.known_integer(id))
        && dimension >= rank
    {
        ck.report(DIMENSION, inst, format!("the dimension {dimension} is not less than the rank {rank}"));
    }
}
