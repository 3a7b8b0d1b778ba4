//! Elements of tensors that a body reads, as vectors: one that is repeated, some side by side, or each by its own indices.

use rustc_hash::FxHashMap;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::zero_attr;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, IrMapping, Type, Value};

use super::vectorize::{Plan, Vectors, is_constant};
use super::vectorize_values::{broadcast_if_needed, poison, shape_of};
use crate::linalg::{Index, shape};
use crate::tensor::{self, Extract};
use crate::vector::{self, ConstantMask, Gather, ShapeCast, TransferRead, bools_attr, under_mask};
use crate::{affine, arith};

/// Where the elements are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    /// All are the same one.
    Repeated,
    /// One after another.
    Contiguous,
    /// Anywhere.
    Scattered,
}

/// How a value of the body depends on the loops.
#[derive(Clone, Copy, Debug)]
struct Dependence {
    /// Whether it is the same in all iterations.
    is_invariant: bool,
    /// Whether it is the innermost loop's index, once, plus what is the same in all iterations.
    counts: bool,
    /// Whether it is a sum, and the last index in it is that of the innermost loop. MLIR looks at this alone.
    ends_with_index: Option<bool>,
}

const OTHER: Dependence = Dependence { is_invariant: false, counts: false, ends_with_index: None };
const INVARIANT: Dependence = Dependence { is_invariant: true, ..OTHER };

/// The values of a body before an op.
struct Dependences(FxHashMap<Value, Dependence>);

impl Dependences {
    fn of(ir: &Ir<'_>, plan: &Plan, until: Extract) -> Self {
        let mut known = Self(FxHashMap::default());
        known.0.extend(ir.arguments(plan.body).iter().map(|&argument| (argument, OTHER)));
        let innermost = plan.iterations.iter().rposition(|&size| size != 1).unwrap_or(0);
        for op in ir.ops(plan.body).take_while(|&op| op != until.op()) {
            let operands: Vec<Dependence> = ir.operands(op).map(|operand| known.get(operand)).collect();
            let is_invariant = operands.iter().all(|operand| operand.is_invariant);
            let found = if let Some(dim) = Index::cast(ir, op).and_then(|index| index.dim_value(ir)) {
                let (counts, is_one) = (dim == innermost, plan.iterations.get(dim) == Some(&1));
                Dependence { is_invariant: is_one, counts: counts && !is_one, ends_with_index: Some(counts) }
            } else if is_constant(ir, op) {
                INVARIANT
            } else if arith::AddI::matches(ir, op) {
                let counts = operands.iter().filter(|operand| operand.counts).count() == 1
                    && operands.iter().all(|operand| operand.counts || operand.is_invariant);
                let ends_with_index = operands.iter().rev().find_map(|operand| operand.ends_with_index);
                Dependence { is_invariant, counts, ends_with_index }
            } else {
                Dependence { is_invariant, ..OTHER }
            };
            known.0.extend(ir.results(op).map(|result| (result, found)));
        }
        known
    }

    /// What is from outside is the same in all iterations.
    fn get(&self, value: Value) -> Dependence {
        self.0.get(&value).copied().unwrap_or(INVARIANT)
    }
}

fn access(ir: &Ir<'_>, plan: &Plan, extract: Extract) -> Access {
    let sizes = shape(ir, extract.tensor(ir));
    let indices = extract.indices(ir).to_vec();
    let Some((&last, leading)) = indices.split_last() else { return Access::Repeated };
    let is_line = plan.shape.iter().filter(|&&size| size > 1).count() == 1;
    if !is_line {
        return Access::Scattered;
    }
    let known = Dependences::of(ir, plan, extract);
    let are_invariant = leading.iter().zip(sizes).all(|(&index, &size)| size == 1 || known.get(index).is_invariant);
    let last = known.get(last);
    let is_row = plan.shape.last() != Some(&1);
    match () {
        () if !are_invariant => Access::Scattered,
        () if last.is_invariant => Access::Repeated,
        // MLIR takes sums for contiguous in which the index is twice, or with what differs in each iteration.
        () if is_row && last.counts && last.ends_with_index == Some(true) => Access::Contiguous,
        () => Access::Scattered,
    }
}

/// Makes the vector of the elements. The ops come in the order in which MLIR makes them, with those that it does not need.
pub(super) fn vectorize_extract(vectors: &mut Vectors<'_, '_, '_>, extract: Extract, mapping: &IrMapping) -> Value {
    let (ir, context) = (vectors.rewriter.ir(), vectors.rewriter.context());
    let (array, element) = (extract.tensor(ir), ir.value_type(extract.result(ir)));
    let indices: Vec<Value> = extract.indices(ir).iter().map(|&index| mapping.value(index)).collect();
    let (access, location, dims) =
        (access(ir, &vectors.plan, extract), ir.location(extract.op()), vectors.plan.shape.len());
    let [ty, mask_type] = [element, context.i1()].map(|element| vectors.vector_of(0..dims, element));
    let mask = context.splat_attr(mask_type, context.bool_attr(true)).expect("a vector of bools");
    let mask = arith::Constant::build(vectors.rewriter, mask);
    let rest = zero_attr(context, ty).expect("a vector of numbers");
    let rest = arith::Constant::build(vectors.rewriter, rest);
    let zero = arith::constant_index(vectors.rewriter, location, 0);
    if access == Access::Scattered {
        let places = places(vectors, array, &indices);
        let zeros = vec![zero; indices.len()];
        let gathered = vectors.masked((0..dims).collect(), |b, _| {
            let gathered = Gather::build(b, array, &zeros[..], places, mask, rest, ty);
            b.ir().defining_op(gathered).expect("a gather")
        });
        return gathered[0];
    }
    let indices: Vec<Value> = indices.into_iter().map(|index| first_of(vectors, index)).collect();
    let padding = poison(vectors.rewriter, element);
    let (rank, bounds) = (indices.len(), bools_attr(context, dims, true));
    let map = |results: Vec<AffineExpr>| AffineMap::new(rank as u32, 0, results).expect("dimensions of the tensor");
    if access == Access::Repeated {
        let map = affine::map_attr(context, map(vec![AffineExpr::Constant(0); dims]));
        let read = |b: &mut vulcanize_ir::rewrite::Builder<'_, '_>| {
            let read = TransferRead::build(b, array, &indices[..], padding, None, map, bounds, ty);
            b.ir().defining_op(read).expect("a read")
        };
        if dims == 0 {
            let read = read(vectors.rewriter);
            return vectors.rewriter.ir().result(read, 0);
        }
        let one = context.vector(&[1], context.i1());
        let mask = ConstantMask::build(vectors.rewriter, context.dense_i64_array_attr(&[1]), one);
        return under_mask(vectors.rewriter, mask, read)[0];
    }
    let shared = dims.min(rank);
    let mut results = vec![AffineExpr::Constant(0); dims - shared];
    results.extend((rank - shared..rank).map(|dim| AffineExpr::Dim(dim as u32)));
    let map = affine::map_attr(context, map(results));
    let read = vectors.masked((dims - shared..dims).collect(), |b, _| {
        let read = TransferRead::build(b, array, &indices[..], padding, None, map, bounds, ty);
        b.ir().defining_op(read).expect("a read")
    });
    read[0]
}

/// For each element the number of those before it in the tensor.
fn places(vectors: &mut Vectors<'_, '_, '_>, array: Value, indices: &[Value]) -> Value {
    let (index, location) = (vectors.rewriter.context().index(), vectors.rewriter.location());
    let ty = vectors.vector_of(0..vectors.plan.shape.len(), index);
    let mut place = broadcast_if_needed(vectors.rewriter, indices[0], ty);
    for (dim, &index) in indices.iter().enumerate().skip(1) {
        let dim = arith::constant_index(vectors.rewriter, location, dim as i64);
        let size = tensor::Dim::build(vectors.rewriter, array, dim);
        let size = broadcast_if_needed(vectors.rewriter, size, ty);
        place = arith::MulI::build(vectors.rewriter, place, size);
        let index = broadcast_if_needed(vectors.rewriter, index, ty);
        place = arith::AddI::build(vectors.rewriter, index, place);
    }
    place
}

/// The first element of a vector of indices; an index itself.
fn first_of(vectors: &mut Vectors<'_, '_, '_>, index: Value) -> Value {
    let (ir, context) = (vectors.rewriter.ir(), vectors.rewriter.context());
    let Some(shape) = shape_of(ir, index) else { return index };
    let index_type: Type = context.index();
    let last = vectors.plan.shape.last().copied().unwrap_or(1);
    let is_line = shape.iter().product::<i64>() == last;
    let (line, dims) = match is_line {
        true => (ShapeCast::build(vectors.rewriter, index, context.vector(&[last], index_type)), 1),
        // MLIR makes a cast that does not verify.
        false => (index, shape.len()),
    };
    let position = context.dense_i64_array_attr(&vec![0; dims]);
    vector::Extract::build(vectors.rewriter, line, [], position, index_type)
}
