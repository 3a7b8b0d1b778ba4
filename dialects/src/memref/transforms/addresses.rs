//! Addresses apart from accesses: these begin at a view of what they access, for scripts.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternSet, Rewriter};
use vulcanize_ir::schema::{Accessed, MemoryAccess, TypedOp};
use vulcanize_ir::{DYNAMIC, Op, Value};

use super::super::{ExtractStridedMetadata, Load, MemRef, Store, SubView, slice_type};
use super::replace_access;
use crate::affine::composed_folded_apply;
use crate::index_list::MixedIndex;
use crate::slices::Slice;
use crate::{arith, vector};
use MixedIndex::Static;

/// Adds the rewrites of loads, stores and transfers.
pub(in super::super) fn add_address_extraction(patterns: &mut PatternSet) {
    patterns
        .add_fn::<Load>("LoadOpAddressExtraction", |r, op| extract_address(r, op).is_some())
        .add_fn::<Store>("StoreOpAddressExtraction", |r, op| extract_address(r, op).is_some())
        .add_fn::<vector::TransferRead>("TransferReadAddressExtraction", |r, op| extract_address(r, op).is_some())
        .add_fn::<vector::TransferWrite>("TransferWriteAddressExtraction", |r, op| extract_address(r, op).is_some());
}

fn extract_address(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let access = MemoryAccess::of(ir, op)?;
    let source = access.memref(ir, op);
    let ty = ir.value_type(source);
    let memref = MemRef::of(context, ty)?;
    let indices: Vec<MixedIndex> = access.indices(ir, op).into_iter().map(MixedIndex::Value).collect();
    let indices: Vec<MixedIndex> =
        indices.into_iter().map(|index| index.known(ir).filter(|&known| known >= 0).map_or(index, Static)).collect();
    if indices.iter().all(|&index| index == Static(0)) {
        return None;
    }
    let ones = vec![Static(1); indices.len()];
    // Memory without strides has no views.
    let one = Slice { offsets: vec![0; indices.len()], sizes: vec![1; indices.len()], steps: vec![1; indices.len()] };
    slice_type(context, ty, &one, &one.sizes)?;
    let location = rewriter.location();
    let zero = arith::constant_index(rewriter, location, 0);
    let sizes = match access.accessed {
        Accessed::Element => ones.clone(),
        _ => rest_of(rewriter, source, memref.shape, &indices)?,
    };
    let lists = [indices, sizes, ones];
    let slice = Slice::of_lists(&lists);
    let view_type = slice_type(context, ty, &slice, &slice.sizes)?;
    let view = SubView::make(rewriter, source, [&lists[0], &lists[1], &lists[2]], view_type);
    let view = view.result(rewriter.ir());
    let zeros = vec![zero; lists[0].len()];
    replace_access(rewriter, op, access, view, &zeros, None);
    Some(())
}

/// The sizes of what is left of an array from a place on.
fn rest_of(
    rewriter: &mut Rewriter<'_, '_>,
    source: Value,
    shape: &[i64],
    places: &[MixedIndex],
) -> Option<Vec<MixedIndex>> {
    let rank = shape.len();
    let sizes: Vec<MixedIndex> = match shape.contains(&DYNAMIC) {
        false => shape.iter().map(|&size| Static(size)).collect(),
        true => {
            let metadata = ExtractStridedMetadata::make(rewriter, source)?;
            let values: Vec<Value> = rewriter.ir().results(metadata.op()).skip(2).take(rank).collect();
            shape.iter().zip(values).map(|(&size, value)| MixedIndex::of_number_or(size, value)).collect()
        }
    };
    let negated = AffineExpr::Symbol(1).mul(&AffineExpr::Constant(-1))?;
    let map = AffineMap::new(0, 2, [AffineExpr::Symbol(0).add(&negated)])?;
    let rest = |(size, &place): (MixedIndex, &MixedIndex)| composed_folded_apply(rewriter, &map, &[size, place]);
    Some(sizes.into_iter().zip(places).map(rest).collect())
}
