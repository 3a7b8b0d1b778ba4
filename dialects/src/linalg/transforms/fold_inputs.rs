//! Inputs of `linalg.generic` that are one value become a part of its body, outputs of which only the shape counts are
//! empty, and a transposed constant is a constant.

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::{PatternSet, Rewriter, constant_value, defined_by, materialize_constant};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, AttributeData, Ir, Op, Type, TypeData, Value};

use super::fuse_elementwise::is_for_one_user;
use super::parts::{Parts, body_of, copy_body, is_on_tensors, is_tensor, replace_by, uses_element};
use crate::index_list::split_mixed;
use crate::linalg::structured::shape;
use crate::linalg::{Fill, Generic};
use crate::{arith, tensor};

/// Adds the patterns of inputs and outputs.
pub(super) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<Generic>("FoldFillWithGenericOp", take_filled)
        .add_fn::<Generic>("FoldScalarOrSplatConstant", take_constant)
        .add_fn::<Generic>("RemoveOutsDependency", forget_outputs);
}

/// Adds the pattern of ops that are constants.
pub(super) fn add_constant_folds(patterns: &mut PatternSet) {
    patterns.add(super::OfStructured { name: "FoldConstantTranspose", rewrite: fold_transposed });
}

/// The elements of a filled tensor are the value.
fn take_filled(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (Some(parts), Some(body)) = (Parts::of(ir, op), body_of(ir, op)) else { return false };
    if !is_on_tensors(ir, op) {
        return false;
    }
    let mut changed = false;
    for (number, (value, _)) in parts.inputs.iter().enumerate() {
        let ir = rewriter.ir();
        if !uses_element(ir, op, number) {
            continue;
        }
        let Some(fill) = defined_by::<Fill>(ir, *value) else { continue };
        let (element, filled) = (ir.arguments(body)[number], ir.operand(fill.op(), 0));
        rewriter.replace_all_uses(element, filled);
        changed = true;
    }
    changed
}

/// The number that a value is, or that all its elements are.
fn one_number(ir: &Ir<'_>, value: Value) -> Option<Attribute> {
    let (context, constant) = (ir.context(), constant_value(ir, value)?);
    match context.attribute_data(constant) {
        AttributeData::Integer { .. } | AttributeData::Float { .. } => Some(constant),
        AttributeData::DenseElements { ty, .. } => {
            let element = context.element_type(*ty);
            let has_bits = matches!(context.type_data(element), TypeData::Integer { .. } | TypeData::Float(_));
            context.splat_value(constant).filter(|_| has_bits)
        }
        _ => None,
    }
}

/// An input that is one number becomes a constant of the body.
fn take_constant(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (Some(mut parts), Some(body)) = (Parts::of(ir, op), body_of(ir, op)) else { return false };
    if !is_on_tensors(ir, op) {
        return false;
    }
    let mut inputs = parts.inputs.iter().enumerate();
    let Some((number, constant)) = inputs.find_map(|(number, (value, _))| Some((number, one_number(ir, *value)?)))
    else {
        return false;
    };
    let Some(made_by) = ir.defining_op(parts.inputs[number].0) else { return false };
    parts.inputs.remove(number);
    let element = ir.arguments(body)[number];
    let (ty, location) = (ir.value_type(element), ir.location(made_by));
    if !parts.loops_are_known() {
        return false;
    }
    let Some(scalar) = materialize_constant(rewriter, made_by, constant, ty, location) else { return false };
    let new = parts.build(rewriter);
    let body = copy_body(rewriter, op, new);
    let element = rewriter.ir().arguments(body)[number];
    rewriter.ir_mut().replace_all_uses(element, scalar);
    rewriter.ir_mut().remove_block_argument(body, number);
    replace_by(rewriter, op, new)
}

/// An output whose elements the body does not take is empty, unless a reduction that may be of nothing leaves them as they
/// are.
fn forget_outputs(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(parts) = Parts::of(ir, op) else { return false };
    if parts.may_reduce_nothing(ir) {
        return false;
    }
    let first = parts.inputs.len();
    let only_shaped = |(number, (value, _)): &(usize, super::parts::Operand)| {
        let is_plain =
            matches!(ir.context().type_data(ir.value_type(*value)), TypeData::RankedTensor { encoding: None, .. });
        is_plain && !uses_element(ir, op, first + number) && defined_by::<tensor::Empty>(ir, *value).is_none()
    };
    let outputs: Vec<_> = parts.outputs.into_iter().enumerate().filter(only_shaped).collect();
    for (number, (value, _)) in &outputs {
        let empty = empty_like(rewriter, *value);
        rewriter.set_operand(op, first + number, empty);
    }
    !outputs.is_empty()
}

/// An empty tensor of the type of another one.
pub(super) fn empty_like(rewriter: &mut Rewriter<'_, '_>, value: Value) -> Value {
    let sizes = tensor::sizes_of(rewriter, value);
    let ty = rewriter.ir().value_type(value);
    let (_, sizes) = split_mixed(&sizes);
    tensor::Empty::build(rewriter, &sizes[..], ty)
}

/// An op that only transposes a constant is the transposed constant.
fn fold_transposed(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some((constant, ty)) = transposed(ir, op) else { return false };
    debug_assert_eq!(ir.context().attribute_type(constant), Some(ty), "the constant has the type of the result");
    rewriter.replace_with(op, |b| arith::Constant::build(b, constant))
}

fn transposed(ir: &Ir<'_>, op: Op) -> Option<(Attribute, Type)> {
    let (context, parts, body) = (ir.context(), Parts::of(ir, op)?, body_of(ir, op)?);
    let ([(input, from)], [(output, to)]) = (&parts.inputs[..], &parts.outputs[..]) else { return None };
    let ty = ir.value_type(*output);
    if !is_tensor(ir, ty) || !is_tensor(ir, ir.value_type(*input)) || ir.num_results(op) != 1 {
        return None;
    }
    let last = ir.last_op(body).filter(|&last| ir.first_op(body) == Some(last))?;
    let yields_input = ir.operands(last).eq([ir.arguments(body)[0]]);
    let element = context.element_type(ty);
    let has_bits = matches!(context.type_data(element), TypeData::Integer { .. } | TypeData::Float(_));
    if !yields_input || !has_bits || element != context.element_type(ir.value_type(*input)) {
        return None;
    }
    if !from.is_permutation() || !to.is_permutation() || !is_for_one_user(ir, *input) {
        return None;
    }
    let values = context.dense_values(constant_value(ir, *input)?)?;
    let order = places(from, to, shape(ir, *input), shape(ir, *output))?;
    let values: Option<Vec<Attribute>> = order.into_iter().map(|place| values.get(place).copied()).collect();
    Some((context.dense_attr(ty, &values?)?, ty))
}

/// For each element of the output its place in the input.
fn places(from: &AffineMap, to: &AffineMap, input: &[i64], output: &[i64]) -> Option<Vec<usize>> {
    // The step in the input of each loop.
    let mut steps = vec![0i64; input.len()];
    let mut step = 1i64;
    for (dim, size) in super::parts::dims_of(from).zip(input).collect::<Vec<_>>().into_iter().rev() {
        steps[dim] = step;
        step = step.checked_mul(*size)?;
    }
    let mut places = vec![0i64];
    for (dim, &size) in super::parts::dims_of(to).zip(output) {
        let along = |&place: &i64| (0..size).map(move |index| (place, index));
        places = places.iter().flat_map(along).map(|(place, index)| place + index * steps[dim]).collect();
    }
    places.into_iter().map(|place| usize::try_from(place).ok()).collect()
}
