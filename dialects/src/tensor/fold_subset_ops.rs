//! `fold-tensor-subset-ops`: transfers of vectors from and to parts of tensors, and insertions of parts into parts, work on
//! the whole tensor.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, apply_patterns_greedily, defined_by};
use vulcanize_ir::schema::{MemoryAccess, TypedOp};
use vulcanize_ir::{Ir, Op, TypeData, Value};

use super::canonicalize_slices::{Lists, cast_place, insert, lists};
use super::{ExtractSlice, InsertSlice, ParallelInsertSlice};
use crate::affine;
use crate::hoist_subsets::Subset;
use crate::index_list::MixedIndex;
use crate::memref::transforms::{greedy_options, is_in_bounds, map_of_source, replace_access};
use crate::slices::positions_in_whole;
use crate::vector::{Mask, TransferRead, TransferWrite};

pub(crate) static FOLD_SUBSET_OPS: PassDef = PassDef::new(
    "fold-tensor-subset-ops",
    "FoldTensorSubsetOpsPass",
    "Fold tensor subset ops into producer/consumer ops",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    add_patterns(&mut patterns);
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

/// Adds the rewrites of transfers and insertions.
pub(super) fn add_patterns(patterns: &mut PatternSet) {
    add_transfer_patterns(patterns);
    patterns
        .add_fn::<InsertSlice>("InsertSliceOfInsertSliceFolder<InsertSliceOp>", insert_once)
        .add_fn::<ParallelInsertSlice>("InsertSliceOfInsertSliceFolder<ParallelInsertSliceOp>", insert_once);
}

/// Adds the rewrites of transfers.
pub(crate) fn add_transfer_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<TransferRead>("TransferReadOfExtractSliceOpFolder", |rewriter, op| read_whole(rewriter, op).is_some())
        .add_fn::<InsertSlice>("InsertSliceOfTransferWriteOpFolder", |rewriter, op| {
            write_whole(rewriter, op).is_some()
        });
}

/// The dimensions of a slice, all of size 1, that the tensor of this shape lacks.
pub(super) fn dropped_dims(lists: &Lists, shape: &[i64]) -> Vec<bool> {
    let mut next = 0;
    let mut is_dropped = |size: &MixedIndex| {
        let dropped = *size == MixedIndex::Static(1) && shape.get(next) != Some(&1);
        next += usize::from(!dropped);
        dropped
    };
    lists[1].iter().map(&mut is_dropped).collect()
}

fn has_unit_steps(ir: &Ir<'_>, lists: &Lists) -> bool {
    lists[2].iter().all(|step| step.known(ir) == Some(1))
}

/// The positions of a slice's elements in the whole.
fn positions(
    rewriter: &mut Rewriter<'_, '_>,
    lists: &Lists,
    dropped: &[bool],
    indices: impl IntoIterator<Item = MixedIndex>,
) -> Option<Vec<Value>> {
    positions_in_whole(rewriter, [&lists[0], &lists[2]], dropped, indices)
}

fn shape_of<'c>(ir: &Ir<'c>, value: Value) -> &'c [i64] {
    ir.context().shape(ir.value_type(value)).unwrap_or(&[])
}

/// A read from a slice is one from its source, where nothing ends the read.
fn read_whole(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, read) = (rewriter.ir(), TransferRead(op));
    let slice = defined_by::<ExtractSlice>(ir, read.base(ir))?;
    let lists = lists(ir, slice.op(), 1);
    if !is_in_bounds(ir, op) || read.mask(ir).is_some() || !has_unit_steps(ir, &lists) {
        return None;
    }
    let (source, access) = (slice.source(ir), ir.def(op)?.interface::<MemoryAccess>()?);
    let dropped = dropped_dims(&lists, shape_of(ir, slice.result(ir)));
    let map = map_of_source(ir, op, &dropped)?;
    let indices: Vec<MixedIndex> = read.indices(ir).iter().map(|&index| MixedIndex::Value(index)).collect();
    // Nothing else may stand beside an op that is masked.
    let place = ir.parent_op(op).filter(|&parent| Mask::matches(ir, parent)).unwrap_or(op);
    rewriter.set_insertion_point(place);
    let indices = positions(rewriter, &lists, &dropped, indices)?;
    replace_access(rewriter, op, access, source, &indices, Some(map));
    Some(())
}

/// An insertion of a tensor that a write made as a whole is a write.
fn write_whole(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let (source, dest) = (ir.operand(op, 0), ir.operand(op, 1));
    let write = defined_by::<TransferWrite>(ir, source)?;
    let (vector, lists) = (write.valueToStore(ir), lists(ir, op, 2));
    let TypeData::Vector { shape, .. } = ir.context().type_data(ir.value_type(vector)) else { return None };
    let is_whole = shape_of(ir, source) == &shape[..];
    if !is_whole || !is_in_bounds(ir, write.op()) || write.mask(ir).is_some() || !has_unit_steps(ir, &lists) {
        return None;
    }
    let dropped = dropped_dims(&lists, shape_of(ir, source));
    let map = affine::map_attr(rewriter.context(), map_of_source(ir, write.op(), &dropped)?);
    let (bounds, ty) = (write.in_bounds(ir), ir.value_type(dest));
    let indices: Vec<MixedIndex> = write.indices(ir).iter().map(|&index| MixedIndex::Value(index)).collect();
    let indices = positions(rewriter, &lists, &dropped, indices)?;
    rewriter.replace_with(op, |b| TransferWrite::build(b, vector, dest, &indices[..], None, map, bounds, Some(ty)));
    Some(())
}

/// An insertion of a tensor that is an insertion of the same sizes puts what that one puts.
fn insert_once(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(inner) = defined_by::<InsertSlice>(ir, ir.operand(op, 0)) else { return false };
    let (mut outer, own, dest) = (lists(ir, op, 2), lists(ir, inner.op(), 2), ir.operand(op, 1));
    let dropped = dropped_dims(&outer, shape_of(ir, ir.operand(op, 0)));
    let kept = outer[1].iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(size, _)| size);
    if !has_unit_steps(ir, &outer) || !has_unit_steps(ir, &own) || !kept.eq(&own[1]) {
        return false;
    }
    let source = inner.source(ir);
    let (saved, place) = (rewriter.insertion_point(), cast_place(ir, op));
    rewriter.set_insertion_point(place);
    let positions = positions(rewriter, &outer, &dropped, own[0].iter().copied());
    rewriter.restore_insertion_point(saved);
    let Some(positions) = positions else { return false };
    let ir = rewriter.ir();
    let known = |&value: &Value| {
        let index = MixedIndex::Value(value);
        index.known(ir).map_or(index, MixedIndex::Static)
    };
    outer[0] = positions.iter().map(known).collect();
    insert(rewriter, op, source, dest, &outer)
}

// ---- as accesses to parts ----

/// A slice is a part.
pub(super) static TAKES_SLICE: Subset =
    Subset { tensor: 0, inserted: None, part: |ir, op| Some(lists(ir, op, 1)), gives_back: |_, _, _| false };

/// An insertion puts a part.
pub(super) static PUTS_SLICE: Subset = Subset {
    tensor: 1,
    inserted: Some(0),
    part: |ir, op| Some(lists(ir, op, 2)),
    gives_back: |ir, put, taken| {
        let ty = |value| ir.value_type(value);
        ExtractSlice::matches(ir, taken) && ty(ir.operand(put, 0)) == ty(ir.result(taken, 0))
    },
};
