//! `tensor.pad` and `tensor.insert_slice` on vectors.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, DYNAMIC, Ir, Op, Type, Value};

use super::vectorize::MOST_ELEMENTS;
use super::vectorize_values::under_bounds;
use crate::index_list::{MixedIndex, split_mixed};
use crate::linalg::canonicalize::build_fill;
use crate::linalg::{Fill, shape};
use crate::tensor::{self, Margins, margins, padding, slice_lists};
use crate::vector::{
    Broadcast, TransferRead, TransferWrite, bool_list_attr, bools_attr, element_count, minor_identity_attr,
};
use crate::{affine, arith};

/// Adds the pattern of pads that become fills and insertions.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    patterns.add_fn::<tensor::Pad>("DecomposePadOpPattern", |rewriter, op| fill_and_insert(rewriter, op).is_some());
}

fn is_number(context: &Context, ty: Type) -> bool {
    context.scalar_width(ty).is_some() || ty == context.index()
}

pub(super) fn fits_vector(context: &Context, sizes: &[i64], element: Type) -> bool {
    let is_small = element_count(sizes).is_some_and(|count| count <= MOST_ELEMENTS);
    is_small && sizes.iter().all(|&size| size > 0) && is_number(context, element)
}

/// The sum of a size and the margins around it, for each dimension of a pad's result.
fn padded_sizes(rewriter: &mut Rewriter<'_, '_>, pad: tensor::Pad, [low, high]: &Margins) -> Option<Vec<MixedIndex>> {
    let ir = rewriter.ir();
    let (source, sizes) = (pad.source(ir), shape(ir, pad.result(ir)).to_vec());
    let sum = AffineExpr::Symbol(0).add(&AffineExpr::Symbol(1)).add(&AffineExpr::Symbol(2));
    let map = AffineMap::new(0, 3, [sum])?;
    let mut made = Vec::with_capacity(sizes.len());
    for (dim, &size) in sizes.iter().enumerate() {
        made.push(match size {
            DYNAMIC => {
                let size = tensor::size_of(rewriter, source, dim);
                affine::composed_folded_apply(rewriter, &map, &[size, low[dim], high[dim]])
            }
            size => MixedIndex::Static(size),
        });
    }
    Some(made)
}

/// A pad that is read whole, with the padding where there is nothing.
pub(super) fn vectorize_pad(rewriter: &mut Rewriter<'_, '_>, op: Op, sizes: &[i64]) -> Option<Vec<Value>> {
    let (ir, context, pad) = (rewriter.ir(), rewriter.context(), tensor::Pad(op));
    let (value, result, source) = (padding(ir, pad)?, pad.result(ir), pad.source(ir));
    let (ty, whole, margins) = (ir.value_type(result), shape(ir, result), margins(ir, pad));
    let fits = |(&whole, &size): (&i64, &i64)| whole == DYNAMIC || whole <= size;
    let begins = |(low, &whole): (&MixedIndex, &i64)| low.known(ir) == Some(0) || whole == 1;
    let element = context.element_type(ty);
    let is_valid = sizes.len() == whole.len()
        && whole.iter().zip(sizes).all(fits)
        && margins[0].iter().zip(whole).all(begins)
        && fits_vector(context, sizes, element);
    if !is_valid {
        return None;
    }
    let (location, vector, rank) = (ir.location(op), context.vector(sizes, element), sizes.len());
    rewriter.set_insertion_point(op);
    rewriter.set_location(location);
    let result_sizes = padded_sizes(rewriter, pad, &margins)?;
    let (map, bounds) = (minor_identity_attr(context, rank, rank), bools_attr(context, rank, true));
    let zero = arith::constant_index(rewriter, location, 0);
    let indices = vec![zero; rank];
    let read = under_bounds(rewriter, source, sizes, |b| {
        let read = TransferRead::build(b, source, &indices[..], value, None, map, bounds, vector);
        b.ir().defining_op(read).expect("a read")
    });
    let (_, dynamic) = split_mixed(&result_sizes);
    let empty = tensor::Empty::build(rewriter, &dynamic[..], ty);
    let zero = arith::constant_index(rewriter, location, 0);
    let indices = vec![zero; rank];
    let written = under_bounds(rewriter, empty, sizes, |b| {
        TransferWrite::build(b, read, empty, &indices[..], None, map, bounds, Some(ty)).op()
    });
    Some(vec![written])
}

/// Insertions into one tensor that are passed over.
const MOST_INSERTIONS: usize = 100;

/// The number that all of a tensor is known to be, but for insertions.
fn filled_with(ir: &Ir<'_>, value: Value) -> Option<Value> {
    let mut current = value;
    // Nothing is read where there is nothing, so any value would do after these.
    for _ in 0..MOST_INSERTIONS {
        if let Some(fill) = defined_by::<Fill>(ir, current) {
            return ir.operands(fill.op()).next();
        }
        if let Some(write) = defined_by::<TransferWrite>(ir, current) {
            let source = defined_by::<Broadcast>(ir, write.valueToStore(ir))?.source(ir);
            let is_vector =
                matches!(ir.context().type_data(ir.value_type(source)), vulcanize_ir::TypeData::Vector { .. });
            return (!is_vector).then_some(source);
        }
        current = defined_by::<tensor::InsertSlice>(ir, current)?.dest(ir);
    }
    None
}

/// An insertion of a tensor of known sizes. What is inserted with steps, or without dimensions between others, is no
/// transfer; MLIR makes one that writes elsewhere.
pub(super) fn vectorize_insertion(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Vec<Value>> {
    let (ir, context, slice) = (rewriter.ir(), rewriter.context(), tensor::InsertSlice(op));
    let (source, dest, lists) = (slice.source(ir), slice.dest(ir), slice_lists(ir, op, 2));
    let (ty, sizes, whole) = (ir.value_type(dest), shape(ir, source), shape(ir, dest));
    let (rank, element) = (sizes.len(), context.element_type(ty));
    let dropped = whole.len().checked_sub(rank)?;
    let is_at_end = lists[1][dropped..].iter().zip(sizes).all(|(size, &known)| size.known(ir) == Some(known));
    let is_dense = lists[2].iter().all(|step| step.known(ir) == Some(1));
    if !is_at_end || !is_dense || !fits_vector(context, sizes, element) {
        return None;
    }
    let (location, vector) = (ir.location(op), context.vector(sizes, element));
    let known = filled_with(ir, dest);
    let bounds = whole[dropped..].iter().zip(sizes).map(|(&whole, &size)| whole != DYNAMIC && whole >= size);
    let write_bounds = bool_list_attr(context, bounds);
    rewriter.set_insertion_point(op);
    rewriter.set_location(location);
    let value = match known {
        Some(value) => value,
        None => arith::Constant::build(rewriter, vulcanize_ir::rewrite::zero_attr(context, element)?),
    };
    let zero = arith::constant_index(rewriter, location, 0);
    let (map, bounds) = (minor_identity_attr(context, rank, rank), bools_attr(context, rank, true));
    let read = TransferRead::build(rewriter, source, &vec![zero; rank][..], value, None, map, bounds, vector);
    let offsets: Vec<Value> = lists[0].iter().map(|offset| offset.materialize(rewriter)).collect();
    let map = minor_identity_attr(context, whole.len(), rank);
    let write = TransferWrite::build(rewriter, read, dest, &offsets[..], None, map, write_bounds, Some(ty));
    Some(rewriter.ir().results(write.op()).collect())
}

/// A pad is a tensor of the padding, into which the source is inserted.
pub(super) fn fill_and_insert(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, pad) = (rewriter.ir(), tensor::Pad(op));
    let (value, source, ty) = (padding(ir, pad), pad.source(ir), ir.value_type(pad.result(ir)));
    let ([low, high], location) = (margins(ir, pad), ir.location(op));
    let mut sizes = Vec::new();
    for (dim, &size) in shape(ir, pad.result(ir)).to_vec().iter().enumerate() {
        if size != DYNAMIC {
            continue;
        }
        let mut sum = tensor::size_of(rewriter, source, dim);
        for margin in [low[dim], high[dim]] {
            sum = add(rewriter, sum, margin);
        }
        sizes.push(sum.materialize(rewriter));
    }
    let filled = match value {
        Some(value) => {
            let empty = tensor::Empty::build(rewriter, &sizes[..], ty);
            build_fill(rewriter, value, empty)
        }
        None => {
            let (from, body) = (pad.region(rewriter.ir()), rewriter.ir_mut().create_region());
            rewriter.inline_region_at_end(from, body);
            tensor::Generate::build_with_regions(rewriter, &sizes[..], ty, body)
        }
    };
    let source_sizes = tensor::sizes_of(rewriter, source);
    let ones = vec![1i64; low.len()];
    let [(o, offsets), (s, sizes)] = [&low, &source_sizes].map(|list| split_mixed(list));
    rewriter.set_location(location);
    let placed = tensor::InsertSlice::build(rewriter, source, filled, offsets, sizes, [], &o[..], &s[..], &ones[..]);
    rewriter.replace_op(op, &[placed]).then_some(())
}

/// A sum, which is folded.
fn add(rewriter: &mut Rewriter<'_, '_>, x: MixedIndex, y: MixedIndex) -> MixedIndex {
    match (x, y, x.known(rewriter.ir()), y.known(rewriter.ir())) {
        (_, _, Some(x), Some(y)) if x.checked_add(y).is_some() => MixedIndex::Static(x + y),
        (x, _, _, Some(0)) => x,
        (x, y, _, _) => {
            let (x, y) = (x.materialize(rewriter), y.materialize(rewriter));
            MixedIndex::Value(arith::AddI::build(rewriter, x, y))
        }
    }
}
