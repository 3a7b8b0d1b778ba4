//! `linalg.pack` and `linalg.unpack` of one tile in each tiled dimension: transpositions and slices.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternSet, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Value};

use super::lower_pack::ZERO;
use super::tiling::{Place, extract_as, insert};
use crate::affine::composed_folded_apply;
use crate::index_list::{MixedIndex, split_mixed};
use crate::linalg::canonicalize::build_transpose;
use crate::linalg::relayout::Tiling;
use crate::linalg::structured::shape;
use crate::linalg::{Pack, Unpack};
use crate::tensor;

const ONE: MixedIndex = MixedIndex::Static(1);

/// Adds the patterns of both.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<Pack>("DecomposeOuterUnitDimsPackOpPattern", |rewriter, op| {
            decompose_pack(rewriter, Pack(op)).is_some()
        })
        .add_fn::<Unpack>("DecomposeOuterUnitDimsUnPackOpPattern", |rewriter, op| {
            decompose_unpack(rewriter, Unpack(op)).is_some()
        });
}

/// Whether there is one tile in each tiled dimension.
fn has_one_tile(tiling: &Tiling<'_>) -> bool {
    tiling.positions.iter().all(|&position| tiling.packed[tiling.outer_place(position as usize)] == 1)
}

/// The dimensions that are not tiled.
fn untiled(tiling: &Tiling<'_>) -> Vec<usize> {
    let mut is_tiled = vec![false; tiling.unpacked.len()];
    tiling.positions.iter().for_each(|&position| is_tiled[position as usize] = true);
    (0..is_tiled.len()).filter(|&dimension| !is_tiled[dimension]).collect()
}

/// A tensor with its dimensions in another order: `order` has the old place of each.
fn transposed(rewriter: &mut Rewriter<'_, '_>, value: Value, sizes: &[MixedIndex], order: &[usize]) -> Value {
    if order.iter().copied().eq(0..order.len()) {
        return value;
    }
    let context = rewriter.context();
    let ty = rewriter.ir().value_type(value);
    let old = shape(rewriter.ir(), value);
    let numbers: Vec<i64> = order.iter().map(|&from| old[from]).collect();
    let sizes: Vec<MixedIndex> = order.iter().map(|&from| sizes[from]).collect();
    let (_, dynamic) = split_mixed(&sizes);
    let ty = tensor::tensor_type(context, &numbers, context.element_type(ty));
    let empty = tensor::Empty::build(rewriter, &dynamic[..], ty);
    let order: Vec<i64> = order.iter().map(|&from| from as i64).collect();
    build_transpose(rewriter, value, empty, &order)
}

fn at_zero(sizes: Vec<MixedIndex>) -> Place {
    Place { offsets: vec![ZERO; sizes.len()], sizes }
}

/// A pad to the only tile, with the dimensions inside tiles last, is inserted.
fn decompose_pack(rewriter: &mut Rewriter<'_, '_>, pack: Pack) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (source, dest, tiling) = (pack.source(ir), pack.dest(ir), Tiling::of(ir, pack.op()));
    let (layout, untiled, padding) = (tiling.layout(), untiled(&tiling), pack.padding_value(ir));
    let rank = tiling.unpacked.len();
    let places: Vec<usize> = (0..rank).map(|dimension| tiling.outer_place(dimension)).collect();
    let in_order = untiled.is_sorted_by_key(|&dimension| places[dimension]);
    let has_one_only = tiling.packed[..rank].iter().all(|&size| size == 1);
    // Without a pad it must be known that the source is the tile.
    let is_tile = |(&position, &tile): (&i64, &i64)| tile != DYNAMIC && tiling.unpacked[position as usize] == tile;
    let is_full = tiling.positions.iter().zip(&tiling.tiles).all(is_tile);
    if !has_one_tile(&tiling) || !(in_order || has_one_only) || !(padding.is_some() || is_full) {
        return None;
    }
    let mut numbers = tiling.unpacked.to_vec();
    let mut high = vec![ZERO; rank];
    let element = context.element_type(ir.value_type(source));
    let mut sizes = Vec::with_capacity(rank);
    for dimension in 0..rank {
        sizes.push(tensor::size_of(rewriter, source, dimension));
    }
    let difference = AffineMap::new(2, 0, [AffineExpr::Dim(0).sub(&AffineExpr::Dim(1))])?;
    let mut tiles: Vec<(i64, MixedIndex)> = layout.positions.iter().copied().zip(layout.tiles.clone()).collect();
    tiles.sort_unstable_by_key(|&(position, _)| position);
    for (position, tile) in tiles {
        let dimension = position as usize;
        high[dimension] = composed_folded_apply(rewriter, &difference, &[tile, sizes[dimension]]);
        (numbers[dimension], sizes[dimension]) = (tile.number(), tile);
    }
    let mut value = source;
    if let Some(padding) = padding {
        let ty = tensor::tensor_type(context, &numbers, element);
        value = tensor::pad_with(rewriter, source, &[vec![ZERO; rank], high], ty, padding, false);
    }
    let inner = layout.positions.iter().map(|&position| position as usize);
    let order: Vec<usize> = untiled.iter().copied().chain(inner).collect();
    let value = transposed(rewriter, value, &sizes, &order);
    let mut whole = vec![ONE; rank];
    untiled.iter().for_each(|&dimension| whole[places[dimension]] = sizes[dimension]);
    whole.extend(&layout.tiles);
    let value = insert(rewriter, value, dest, &at_zero(whole));
    rewriter.replace_op(pack.op(), &[value]).then_some(())
}

/// The only tile, with the dimensions in order, is inserted as far as there is something of it.
fn decompose_unpack(rewriter: &mut Rewriter<'_, '_>, unpack: Unpack) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (source, dest, tiling) = (unpack.source(ir), unpack.dest(ir), Tiling::of(ir, unpack.op()));
    if !has_one_tile(&tiling) {
        return None;
    }
    let (layout, rank) = (tiling.layout(), tiling.unpacked.len());
    let mut dimensions = vec![0; rank];
    (0..rank).for_each(|dimension| dimensions[tiling.outer_place(dimension)] = dimension);
    let packed = tiling.packed[..rank].to_vec();
    let element = context.element_type(ir.value_type(source));
    let mut whole = Vec::with_capacity(rank + layout.tiles.len());
    for place in 0..rank {
        whole.push(tensor::size_of(rewriter, source, place));
    }
    // What is taken, without dimensions of size 1: its sizes, and the dimension of each.
    let outer = (0..rank).filter(|&place| packed[place] != 1).map(|place| (whole[place], dimensions[place]));
    let inner = layout.positions.iter().zip(&layout.tiles).map(|(&position, &tile)| (tile, position as usize));
    let (sizes, places): (Vec<MixedIndex>, Vec<usize>) = outer.chain(inner).unzip();
    whole.extend(&layout.tiles);
    let numbers: Vec<i64> = sizes.iter().map(|size| size.number()).collect();
    let ty = tensor::tensor_type(context, &numbers, element);
    let tile = extract_as(rewriter, source, &at_zero(whole), ty);
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_unstable_by_key(|&number| places[number]);
    let value = transposed(rewriter, tile, &sizes, &order);
    let mut part = Vec::with_capacity(order.len());
    let mut target = vec![ONE; rank];
    for &number in &order {
        let size = tensor::size_of(rewriter, dest, places[number]);
        part.push(size);
        target[places[number]] = size;
    }
    let numbers: Vec<i64> = part.iter().map(|size| size.number()).collect();
    let ty = tensor::tensor_type(context, &numbers, element);
    let value = extract_as(rewriter, value, &at_zero(part), ty);
    let value = insert(rewriter, value, dest, &at_zero(target));
    rewriter.replace_op(unpack.op(), &[value]).then_some(())
}
