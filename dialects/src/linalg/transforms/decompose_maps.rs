//! Inputs of generic ops are transposed and broadcast by ops of their own, so that the op takes them as they are.

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{OpDef, TypedOp};
use vulcanize_ir::{DYNAMIC, Op, TypeData, Value};

use super::parts::{Operand, Parts, copy_body, dims_of, is_on_tensors, is_tensor, replace_by, static_loop_sizes};
use super::specialize::build_named;
use crate::linalg::structured::shape;
use crate::linalg::{Broadcast, IteratorType, Transpose};
use crate::tensor;

/// An op of several operands, whose loops are all parallel, gets each input in the order of its loops.
pub(super) fn decompose_maps(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(mut parts) = Parts::of(ir, op).filter(|_| is_on_tensors(ir, op)) else { return false };
    let is_parallel = parts.iterators.iter().all(|&each| each == IteratorType::Parallel);
    let is_one_to_one = parts.inputs.len() == 1 && parts.outputs.len() == 1;
    let can_change = is_parallel && !is_one_to_one && parts.maps().all(AffineMap::is_projected_permutation);
    // MLIR makes invalid ops where sizes are not known.
    let is_known = parts.operands().all(|(value, _)| !shape(ir, *value).contains(&DYNAMIC));
    let sizes = static_loop_sizes(ir, &parts);
    let needs = |(value, map): &Operand| !map.is_identity() && is_tensor(ir, ir.value_type(*value));
    let changed: Vec<usize> = (0..parts.inputs.len()).filter(|&number| needs(&parts.inputs[number])).collect();
    if !can_change || !is_known || changed.is_empty() {
        return false;
    }
    let identity = AffineMap::identity(parts.iterators.len() as u32);
    for number in changed {
        let (value, map) = &parts.inputs[number];
        let value = in_order(rewriter, *value, map, &sizes);
        parts.inputs[number] = (value, identity.clone());
    }
    let new = parts.build(rewriter);
    copy_body(rewriter, op, new);
    replace_by(rewriter, op, new)
}

/// The elements of an input for all iterations, in their order.
fn in_order(rewriter: &mut Rewriter<'_, '_>, mut value: Value, map: &AffineMap, sizes: &[i64]) -> Value {
    let dims: Vec<usize> = dims_of(map).collect();
    let mut order: Vec<usize> = (0..dims.len()).collect();
    order.sort_by_key(|&place| dims[place]);
    if !order.is_sorted() {
        let shape: Vec<i64> = order.iter().map(|&place| shape(rewriter.ir(), value)[place]).collect();
        value = moved(rewriter, Transpose::def(), value, &shape, ("permutation", &order));
    }
    let added: Vec<usize> = (0..sizes.len()).filter(|dim| !dims.contains(dim)).collect();
    if !added.is_empty() {
        value = moved(rewriter, Broadcast::def(), value, sizes, ("dimensions", &added));
    }
    value
}

fn moved(
    rewriter: &mut Rewriter<'_, '_>,
    def: &'static OpDef,
    value: Value,
    shape: &[i64],
    (name, dims): (&'static str, &[usize]),
) -> Value {
    let context = rewriter.context();
    let element = context.element_type(rewriter.ir().value_type(value));
    let ty = context.intern_type(TypeData::RankedTensor { shape: shape.into(), element, encoding: None });
    let init = tensor::Empty::build(rewriter, [], ty);
    let dims: Vec<i64> = dims.iter().map(|&dim| dim as i64).collect();
    let scalar = AffineMap::empty();
    let parts = Parts { inputs: vec![(value, scalar.clone())], outputs: vec![(init, scalar)], iterators: Vec::new() };
    let made = build_named(rewriter, def, &parts, &[(name, context.dense_i64_array_attr(&dims))], false);
    made.map_or(value, |op| rewriter.ir().result(op, 0))
}
