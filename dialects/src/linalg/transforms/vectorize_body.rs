//! The body of a structured op on vectors: reads, the ops of the body, writes.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{IrMapping, Op, OperationState, Type, Value};

use super::vectorize::{Vectors, is_constant};
use super::vectorize_extract::vectorize_extract;
use super::vectorize_values::{broadcast, broadcast_if_needed, combiner_kind, poison, shape_of};
use crate::linalg::{Index, IteratorType, Yield, rank};
use crate::vector::{Extract, MultiDimReduction, Step, TransferRead, TransferWrite, Transpose, bools_attr};
use crate::{affine, arith, tensor};

/// Makes the ops; returns the tensors that were written.
pub(super) fn vectorize_body(vectors: &mut Vectors<'_, '_, '_>) -> Vec<Value> {
    let mut mapping = IrMapping::new();
    read_operands(vectors, &mut mapping);
    let ops: Vec<Op> = vectors.rewriter.ir().ops(vectors.plan.body).collect();
    let mut written = Vec::new();
    for op in ops {
        let ir = vectors.rewriter.ir();
        if Yield::matches(ir, op) {
            let yielded: Vec<Value> = ir.operands(op).map(|value| mapping.value(value)).collect();
            for (number, value) in yielded.into_iter().enumerate() {
                written.extend(write(vectors, number, value));
            }
            continue;
        }
        let results = vectorize_op(vectors, op, &mut mapping);
        for (number, value) in results.into_iter().enumerate() {
            mapping.map_value(vectors.rewriter.ir().result(op, number), value);
        }
    }
    written
}

/// The loops that are results of a map, in its order.
fn loops_of(map: &AffineMap) -> Vec<usize> {
    super::parts::dims_of(map).collect()
}

fn sorted(mut loops: Vec<usize>) -> Vec<usize> {
    loops.sort_unstable();
    loops
}

/// For each of these loops the dimension of an operand that it is, else 0: the map of a transfer.
fn transfer_map(map: &AffineMap, loops: impl Iterator<Item = usize>) -> AffineMap {
    let dimension = |each: usize| {
        let position = map.results().iter().position(|result| *result == AffineExpr::Dim(each as u32));
        position.map_or(AffineExpr::Constant(0), |position| AffineExpr::Dim(position as u32))
    };
    AffineMap::new(map.results().len() as u32, 0, loops.map(dimension)).expect("dimensions of the operand")
}

/// Reads a vector of each operand: inputs with all loops, outputs with theirs.
fn read_operands(vectors: &mut Vectors<'_, '_, '_>, mapping: &mut IrMapping) {
    let location = vectors.rewriter.ir().location(vectors.plan.op);
    let zero = arith::constant_index(vectors.rewriter, location, 0);
    let operands: Vec<(Value, AffineMap)> = vectors.plan.parts.operands().cloned().collect();
    let elements = vectors.rewriter.ir().arguments(vectors.plan.body).to_vec();
    for (number, ((operand, map), element)) in operands.into_iter().zip(elements).enumerate() {
        let ir = vectors.rewriter.ir();
        let ty = ir.value_type(operand);
        let element_type = vectors.rewriter.context().element_type(ty);
        if ty == element_type {
            mapping.map_value(element, operand);
            continue;
        }
        let loops: Vec<usize> = match number < vectors.plan.parts.inputs.len() {
            true => (0..vectors.plan.shape.len()).collect(),
            false => sorted(loops_of(&map)),
        };
        let vector = vectors.vector_of(loops.iter().copied(), element_type);
        let indices = vec![zero; rank(ir, operand)];
        let padding = poison(vectors.rewriter, element_type);
        let attribute = affine::map_attr(vectors.rewriter.context(), transfer_map(&map, loops.iter().copied()));
        let dims = loops.len();
        let read = vectors.masked(loops_of(&map), |b, is_masked| {
            let bounds = bools_attr(b.context(), dims, is_masked);
            let read = TransferRead::build(b, operand, &indices[..], padding, None, attribute, bounds, vector);
            b.ir().defining_op(read).expect("a read")
        });
        let read = read[0];
        mapping.map_value(element, if dims == 0 { only_element(vectors, read, element_type) } else { read });
    }
}

fn only_element(vectors: &mut Vectors<'_, '_, '_>, vector: Value, ty: Type) -> Value {
    let position = vectors.rewriter.context().dense_i64_array_attr(&[]);
    Extract::build(vectors.rewriter, vector, [], position, ty)
}

/// Writes a value to an output. Returns the tensor, where it is one.
fn write(vectors: &mut Vectors<'_, '_, '_>, output: usize, value: Value) -> Option<Value> {
    let (operand, map) = vectors.plan.parts.outputs[output].clone();
    let location = vectors.rewriter.ir().value_location(value);
    vectors.rewriter.set_location(location);
    let zero = arith::constant_index(vectors.rewriter, location, 0);
    let (ir, context) = (vectors.rewriter.ir(), vectors.rewriter.context());
    let (ty, indices) = (ir.value_type(operand), vec![zero; rank(ir, operand)]);
    let result = super::parts::is_tensor(ir, ty).then_some(ty);
    let loops = sorted(loops_of(&map));
    let vector = vectors.vector_of(loops.iter().copied(), context.element_type(ty));
    let value = match loops.is_empty() {
        false => broadcast_if_needed(vectors.rewriter, value, vector),
        true => crate::vector::Broadcast::build(vectors.rewriter, value, vector),
    };
    let attribute = affine::map_attr(context, transfer_map(&map, loops.iter().copied()));
    let dims = loops.len();
    let written = vectors.masked(loops_of(&map), |b, is_masked| {
        let bounds = bools_attr(b.context(), dims, is_masked);
        TransferWrite::build(b, value, operand, &indices[..], None, attribute, bounds, result).op()
    });
    written.first().copied()
}

/// Makes the op on vectors; returns its results.
fn vectorize_op(vectors: &mut Vectors<'_, '_, '_>, op: Op, mapping: &mut IrMapping) -> Vec<Value> {
    let ir = vectors.rewriter.ir();
    let location = ir.location(op);
    vectors.rewriter.set_location(location);
    let ir = vectors.rewriter.ir();
    if let Some(dim) = Index::cast(ir, op).and_then(|index| index.dim_value(ir)) {
        return vec![index_vector(vectors, dim)];
    }
    if is_constant(ir, op) {
        let copy = vectors.rewriter.ir_mut().clone_op(op, mapping);
        let copy = vectors.rewriter.insert_op(copy);
        return vectors.rewriter.ir().results(copy).collect();
    }
    if let Some(extract) = tensor::Extract::cast(vectors.rewriter.ir(), op) {
        return vec![vectorize_extract(vectors, extract, mapping)];
    }
    match reduce(vectors, op, mapping) {
        Some(reduced) => vec![reduced],
        None => elementwise(vectors, op, mapping),
    }
}

/// The indices of a loop: 0, 1, 2, … along its dimension.
fn index_vector(vectors: &mut Vectors<'_, '_, '_>, dim: usize) -> Value {
    let index = vectors.rewriter.context().index();
    let line = vectors.vector_of([dim], index);
    let steps = Step::build(vectors.rewriter, line);
    let last = vectors.plan.shape.len() - 1;
    if dim == last {
        // The last dimension is repeated along the others where something needs it.
        return steps;
    }
    let mut order: Vec<usize> = (0..=last).collect();
    order.swap(dim, last);
    let swapped = vectors.vector_of(order.iter().copied(), index);
    let repeated = broadcast(vectors.rewriter, steps, swapped);
    let whole = vectors.vector_of(0..=last, index);
    let order: Vec<i64> = order.into_iter().map(|each| each as i64).collect();
    let permutation = vectors.rewriter.context().dense_i64_array_attr(&order);
    Transpose::build(vectors.rewriter, repeated, permutation, whole)
}

/// A reduction, where the op combines an output with a value that has more loops. `None` where it does not.
fn reduce(vectors: &mut Vectors<'_, '_, '_>, op: Op, mapping: &IrMapping) -> Option<Value> {
    let (ir, plan) = (vectors.rewriter.ir(), &vectors.plan);
    let first_output = plan.parts.inputs.len();
    let arguments = ir.arguments(plan.body);
    let is_output = |operand: Value| arguments[first_output..].iter().position(|&argument| argument == operand);
    let (combined, carried) = ir.operands(op).find_map(|operand| {
        let (combined, _) = plan.combiners(ir, is_output(operand)?)?;
        Some((combined, operand))
    })?;
    let (source, start) = (mapping.value(combined), mapping.value(carried));
    let shape = shape_of(ir, source)?;
    if shape_of(ir, start) == Some(shape) {
        return None;
    }
    let kind = combiner_kind(ir, op)?;
    let is_reduction = |each: &usize| plan.parts.iterators[*each] == IteratorType::Reduction;
    let dims: Vec<i64> = (0..shape.len()).filter(is_reduction).map(|each| each as i64).collect();
    let loops = (0..plan.shape.len()).collect();
    let reduced = vectors.masked(loops, |b, _| {
        let dims = b.context().dense_i64_array_attr(&dims);
        let reduced = MultiDimReduction::build(b, source, start, kind, dims);
        b.ir().defining_op(reduced).expect("a reduction")
    });
    reduced.first().copied()
}

/// The op on vectors of the shape of the operand with the most dimensions.
fn elementwise(vectors: &mut Vectors<'_, '_, '_>, op: Op, mapping: &IrMapping) -> Vec<Value> {
    let (ir, context) = (vectors.rewriter.ir(), vectors.rewriter.context());
    let operands: Vec<Value> = ir.operands(op).map(|operand| mapping.value(operand)).collect();
    let mut shape: Option<&[i64]> = None;
    for &operand in &operands {
        if let Some(other) = shape_of(ir, operand) {
            shape = Some(shape.filter(|shape| shape.len() >= other.len()).unwrap_or(other));
        }
    }
    let with_shape = |ty: Type| shape.map_or(ty, |shape| context.vector(shape, context.element_type(ty)));
    let name = ir.op_name(op);
    let (attributes, results) =
        (ir.attributes(op).to_vec(), ir.result_types(op).map(with_shape).collect::<Vec<Type>>());
    let operands: Vec<Value> = operands
        .into_iter()
        .map(|operand| {
            let ty = with_shape(vectors.rewriter.ir().value_type(operand));
            if shape.is_some() { broadcast_if_needed(vectors.rewriter, operand, ty) } else { operand }
        })
        .collect();
    let mut state = OperationState::new(name, vectors.rewriter.location()).operands(operands).results(results);
    attributes.into_iter().for_each(|entry| state.set_attribute(entry.name, entry.value));
    let made = vectors.rewriter.insert(state);
    vectors.rewriter.ir().results(made).collect()
}
