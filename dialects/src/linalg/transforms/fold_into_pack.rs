//! Pads, slices and transpositions around `linalg.pack` and `linalg.unpack` as a part of these.

use vulcanize_ir::rewrite::{PatternSet, Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op, Value};

use super::expand_loops::inverse_of;
use super::pack::{destination, transposed};
use super::parts::is_tensor;
use crate::index_list::{split_mixed, static_indices};
use crate::linalg::canonicalize_relayout::keeps_tiles;
use crate::linalg::relayout::Tiling;
use crate::linalg::structured::shape;
use crate::linalg::{Layout, Pack, Transpose, Unpack, build_pack, build_unpack};
use crate::tensor::{self, ExtractSlice, Pad, margins, padding};

/// Adds the patterns.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<ExtractSlice>("FoldUnpackWithExtractSliceOp", |rewriter, op| slice_of_unpack(rewriter, op).is_some())
        .add_fn::<Pack>("FoldPadWithPackOp", |rewriter, op| pack_of_pad(rewriter, op).is_some())
        .add_fn::<Transpose>("FoldProducerPackWithConsumerLinalgTransposeOp", |rewriter, op| {
            transpose_of_pack(rewriter, op).is_some()
        })
        .add_fn::<Pack>("FoldConsumerPackWithProducerLinalgTransposeOp", |rewriter, op| {
            pack_of_transpose(rewriter, op).is_some()
        })
        .add_fn::<Transpose>("FoldProducerUnPackWithConsumerLinalgTransposeOp", |rewriter, op| {
            transpose_of_unpack(rewriter, op).is_some()
        })
        .add_fn::<Unpack>("FoldConsumerUnPackWithProducerLinalgTransposeOp", |rewriter, op| {
            unpack_of_transpose(rewriter, op).is_some()
        });
}

/// A new tensor with the sizes of another one.
fn empty_like(rewriter: &mut Rewriter<'_, '_>, value: Value) -> Value {
    let ty = rewriter.ir().value_type(value);
    let sizes = tensor::sizes_of(rewriter, value);
    let (_, dynamic) = split_mixed(&sizes);
    tensor::Empty::build(rewriter, &dynamic[..], ty)
}

/// A slice that leaves out a part of the last tiles is unpacked into a new tensor.
fn slice_of_unpack(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, slice) = (rewriter.ir(), ExtractSlice(op));
    let unpack = defined_by::<Unpack>(ir, slice.source(ir)).filter(|unpack| keeps_tiles(ir, unpack.op(), slice))?;
    let (source, layout) = (unpack.source(ir), Tiling::of(ir, unpack.op()).layout());
    let ty = ir.value_type(slice.result(ir));
    let sizes: Vec<Value> = slice.sizes(ir).to_vec();
    let empty = tensor::Empty::build(rewriter, &sizes[..], ty);
    let value = build_unpack(rewriter, source, empty, &layout);
    rewriter.replace_op(op, &[value]).then_some(())
}

/// What pads the last tiles only is the padding of the pack.
fn pack_of_pad(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, pack) = (rewriter.ir(), Pack(op));
    let pad = defined_by::<Pad>(ir, pack.source(ir)).filter(|pad| pad.nofold(ir).is_none())?;
    let (value, source, [low, high]) = (padding(ir, pad)?, pad.source(ir), margins(ir, pad));
    let is_same = |other: Value| {
        other == value || constant_value(ir, other).is_some_and(|known| constant_value(ir, value) == Some(known))
    };
    let tiling = Tiling::of(ir, op);
    let before = shape(ir, source);
    let fits = |dimension: usize| {
        if high[dimension].known(ir) == Some(0) {
            return true;
        }
        let inner = tiling.positions.iter().position(|&position| position == dimension as i64);
        let Some(tile) = inner.map(|inner| tiling.tiles[inner]) else { return false };
        let (size, tiles) = (before[dimension], tiling.packed[tiling.outer_place(dimension)]);
        let is_known = ![size, tile, tiles].contains(&DYNAMIC);
        is_known && (i128::from(size) + i128::from(tile) - 1) / i128::from(tile) == i128::from(tiles)
    };
    let is_valid = low.iter().all(|low| low.known(ir) == Some(0))
        && pack.padding_value(ir).is_none_or(is_same)
        && (0..before.len()).all(fits);
    if !is_valid {
        return None;
    }
    let (dest, layout) = (pack.dest(ir), tiling.layout());
    let packed = build_pack(rewriter, source, dest, Some(value), &layout);
    rewriter.replace_op(op, &[packed]).then_some(())
}

/// The order of a transposition of tensors: the old place of each dimension.
fn order_of(ir: &Ir<'_>, transpose: Transpose) -> Option<Vec<i64>> {
    let is_on_tensors = is_tensor(ir, ir.value_type(transpose.init(ir)));
    is_on_tensors.then(|| static_indices(ir, transpose.op(), "permutation"))
}

/// The order of the dimensions of tiles, and of those inside; `None` where they are mixed.
fn split_order(order: &[i64], rank: usize) -> Option<[Vec<i64>; 2]> {
    let (outer, inner) = order.split_at_checked(rank)?;
    let limit = rank as i64;
    let is_apart = outer.iter().all(|&from| from < limit);
    is_apart.then(|| [outer.to_vec(), inner.iter().map(|&from| from - limit).collect()])
}

/// A layout of a tensor whose dimension `d` is `new[d]` now.
fn renamed(layout: Layout, new: &[i64]) -> Layout {
    let Layout { permutation, positions, tiles } = layout;
    let rename = |numbers: Vec<i64>| numbers.into_iter().map(|number| new[number as usize]).collect();
    let permutation = if permutation.is_empty() { new.to_vec() } else { rename(permutation) };
    Layout { permutation, positions: rename(positions), tiles }
}

/// Packs into a new tensor, of which more or fewer sizes may be known.
fn repack(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    source: Value,
    padding: Option<Value>,
    layout: &Layout,
) -> Option<()> {
    let dest = destination(rewriter, source, layout);
    let mut packed = build_pack(rewriter, source, dest, padding, layout);
    let ty = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    if rewriter.ir().value_type(packed) != ty {
        packed = tensor::Cast::build(rewriter, packed, ty);
    }
    rewriter.replace_op(op, &[packed]).then_some(())
}

fn transpose_of_pack(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, transpose) = (rewriter.ir(), Transpose(op));
    let pack = defined_by::<Pack>(ir, transpose.input(ir))?;
    let (source, padding, tiling) = (pack.source(ir), pack.padding_value(ir), Tiling::of(ir, pack.op()));
    let rank = tiling.unpacked.len();
    let [outer, inner] = split_order(&order_of(ir, transpose)?, rank)?;
    let layout = transposed(tiling.layout(), rank, [&outer, &inner]);
    repack(rewriter, op, source, padding, &layout)
}

fn pack_of_transpose(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, pack) = (rewriter.ir(), Pack(op));
    let transpose = defined_by::<Transpose>(ir, pack.source(ir))?;
    let (source, padding) = (transpose.input(ir), pack.padding_value(ir));
    let layout = renamed(Tiling::of(ir, op).layout(), &order_of(ir, transpose)?);
    repack(rewriter, op, source, padding, &layout)
}

fn transpose_of_unpack(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, transpose) = (rewriter.ir(), Transpose(op));
    let unpack = defined_by::<Unpack>(ir, transpose.input(ir))?;
    let (source, dest) = (unpack.source(ir), transpose.init(ir));
    let layout = renamed(Tiling::of(ir, unpack.op()).layout(), &inverse_of(&order_of(ir, transpose)?));
    let value = build_unpack(rewriter, source, dest, &layout);
    rewriter.replace_op(op, &[value]).then_some(())
}

fn unpack_of_transpose(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, unpack) = (rewriter.ir(), Unpack(op));
    let transpose = defined_by::<Transpose>(ir, unpack.source(ir))?;
    let (source, dest, tiling) = (transpose.input(ir), unpack.dest(ir), Tiling::of(ir, op));
    let rank = tiling.unpacked.len();
    let [outer, inner] = split_order(&order_of(ir, transpose)?, rank)?;
    let layout = transposed(tiling.layout(), rank, [&inverse_of(&outer), &inverse_of(&inner)]);
    let empty = empty_like(rewriter, dest);
    let value = build_unpack(rewriter, source, empty, &layout);
    rewriter.replace_op(op, &[value]).then_some(())
}
