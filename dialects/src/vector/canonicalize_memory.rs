//! Rewrites of transfers, of gathering and scattering, and of ops under masks that are known.

use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Rewriter, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, RewriteFn, TypedOp, named, unnamed};
use vulcanize_ir::{Attribute, DYNAMIC, Ir, Op, TypeData, Value};

use super::canonicalize::{is_broadcastable, known_mask, vector_type};
use super::{
    Broadcast, CompressStore, ExpandLoad, Gather, Load, Mask, MaskedLoad, MaskedStore, Scatter, Step, Store,
    TransferRead, TransferWrite, Yield,
};
use crate::affine::map_of;
use crate::arith;
use crate::memref::constant_index;

/// What both transfers drop and learn in place.
pub(super) const TRANSFER_FOLDS: &[RewriteFn] = &[crate::memref::cast_operands, known_bounds, whole_transfer];
/// The rewrites of `vector.transfer_read`.
pub(super) const TRANSFER_READ: &[CanonicalizePattern] = &[unnamed(read_of_cast), unnamed(read_of_written)];
/// The rewrites of `vector.transfer_write`.
pub(super) const TRANSFER_WRITE: &[CanonicalizePattern] =
    &[unnamed(write_of_read), unnamed(write_of_whole), unnamed(write_over_write), unnamed(unused_write)];
/// The rewrites of `vector.maskedload`.
pub(super) const MASKED_LOAD: &[CanonicalizePattern] =
    &[unnamed(crate::memref::cast_operands), named("(anonymous namespace)::MaskedLoadFolder", known_masked_load)];
/// The rewrites of `vector.maskedstore`.
pub(super) const MASKED_STORE: &[CanonicalizePattern] =
    &[unnamed(crate::memref::cast_operands), named("(anonymous namespace)::MaskedStoreFolder", known_masked_store)];
/// The rewrites of `vector.expandload`.
pub(super) const EXPAND_LOAD: &[CanonicalizePattern] = &[unnamed(known_expand_load)];
/// The rewrites of `vector.compressstore`.
pub(super) const COMPRESS_STORE: &[CanonicalizePattern] = &[unnamed(known_compress_store)];
/// The rewrites of `vector.gather`.
pub(super) const GATHER: &[CanonicalizePattern] = &[unnamed(gather_of_none), unnamed(gather_of_neighbours)];
/// The rewrites of `vector.scatter`.
pub(super) const SCATTER: &[CanonicalizePattern] = &[unnamed(scatter_of_none), unnamed(scatter_of_neighbours)];
/// The rewrites of `vector.mask`.
pub(super) const MASK: &[CanonicalizePattern] = &[unnamed(mask_of_nothing), unnamed(mask_of_all)];

/// The common rewrites of reads and writes.
struct Transfer {
    base: Value,
    indices: SmallVec<[Value; 4]>,
    mask: Option<Value>,
    vector: Value,
    map: Attribute,
    bounds: Vec<bool>,
}

impl Transfer {
    fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let (base, indices, mask, vector, map, bounds) = match TransferRead::cast(ir, op) {
            Some(read) => (
                read.base(ir),
                read.indices(ir),
                read.mask(ir),
                read.vector(ir),
                read.permutation_map(ir),
                read.in_bounds(ir),
            ),
            None => {
                let write = TransferWrite::cast(ir, op)?;
                (
                    write.base(ir),
                    write.indices(ir),
                    write.mask(ir),
                    write.valueToStore(ir),
                    write.permutation_map(ir),
                    write.in_bounds(ir),
                )
            }
        };
        let context = ir.context();
        let bounds = context.array_value(bounds)?.iter().map(|&bound| context.bool_value(bound));
        Some(Self {
            base,
            indices: indices.iter().copied().collect(),
            mask,
            vector,
            map,
            bounds: bounds.collect::<Option<Vec<bool>>>()?,
        })
    }

    /// Whether it is of all elements of a tensor, in order; never of one without dimensions, as in MLIR.
    fn is_whole(&self, ir: &Ir<'_>) -> bool {
        let shape = ir.context().shape(ir.value_type(self.base));
        let is_in_order = map_of(ir.context(), self.map).is_some_and(AffineMap::is_minor_identity);
        is_in_order
            && self.mask.is_none()
            && !self.bounds.is_empty()
            && self.bounds.iter().all(|&bound| bound)
            && self.indices.iter().all(|&index| constant_index(ir, index) == Some(0))
            && vector_type(ir, self.vector).is_some_and(|v| !v.is_scalable() && Some(v.shape) == shape)
    }

    /// Whether both are of the same elements of the same shape.
    fn is_same_place(&self, ir: &Ir<'_>, other: &Self) -> bool {
        self.indices == other.indices
            && self.mask == other.mask
            && self.map == other.map
            && ir.value_type(self.vector) == ir.value_type(other.vector)
    }
}

/// Dimensions that are seen not to leave the memory are marked so.
fn known_bounds(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let Some(transfer) = Transfer::of(ir, op) else { return false };
    let (Some(map), Some(accessed), Some(sizes)) =
        (map_of(context, transfer.map), vector_type(ir, transfer.vector), context.shape(ir.value_type(transfer.base)))
    else {
        return false;
    };
    let fits = |dim: u32, size: i64| {
        let dim = dim as usize;
        let (Some(&whole), Some(&index)) = (sizes.get(dim), transfer.indices.get(dim)) else { return false };
        let last = constant_index(ir, index).and_then(|index| index.checked_add(size));
        whole != DYNAMIC && last.is_some_and(|last| last <= whole)
    };
    let is_repeated = |result: &AffineExpr| matches!(result, AffineExpr::Constant(0));
    let mut bounds: Vec<bool> = (map.results().iter().zip(&transfer.bounds).zip(accessed.shape))
        .map(|((result, &known), &size)| match result {
            &AffineExpr::Dim(dim) => known || fits(dim, size),
            AffineExpr::Symbol(_) | AffineExpr::Constant(_) | AffineExpr::Binary(_) => known,
        })
        .collect();
    let all = map.results().iter().zip(&bounds).all(|(result, &bound)| bound || is_repeated(result));
    if all {
        bounds.fill(true);
    }
    if bounds.is_empty() || bounds == transfer.bounds {
        return false;
    }
    let bounds: Vec<Attribute> = bounds.into_iter().map(|bound| context.bool_attr(bound)).collect();
    rewriter.set_attribute(op, "in_bounds", context.array_attr(&bounds))
}

/// A mask that selects everything is not needed.
fn whole_transfer(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let Some(mask) = Transfer::of(ir, op).and_then(|transfer| transfer.mask) else { return false };
    if known_mask(ir, mask) != Some(true) {
        return false;
    }
    let count = ir.num_operands(op);
    let Some(segments) = ir.attribute_str(op, "operandSegmentSizes").and_then(|sizes| context.dense_i32_array(sizes))
    else {
        return false;
    };
    let mut segments = segments;
    segments.iter_mut().next_back().into_iter().for_each(|size| *size = 0);
    let segments = context.dense_i32_array_attr(&segments);
    let operands: SmallVec<[Value; 6]> = ir.operands(op).take(count - 1).collect();
    rewriter.modify_in_place(op, |ir| {
        ir.set_operands(op, &operands);
        ir.set_attribute(op, context.identifier("operandSegmentSizes"), segments);
    });
    true
}

/// A tensor whose cast only forgets sizes is read itself.
fn read_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(source) = crate::tensor::forgotten_source(ir, TransferRead(op).base(ir)) else { return false };
    rewriter.set_operand(op, 0, source)
}

/// A read after a write to the same tensor becomes the written value.
fn read_of_written(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(read) = Transfer::of(ir, op) else { return false };
    let Some(write) = ir.defining_op(read.base).filter(|&op| TransferWrite::matches(ir, op)) else { return false };
    let Some(write) = Transfer::of(ir, write) else { return false };
    let context = ir.context();
    let (Some(from), Some(to)) = (map_of(context, write.map), map_of(context, read.map)) else { return false };
    let is_plain = |results: &[AffineExpr]| results.iter().all(|result| matches!(result, AffineExpr::Dim(_)));
    let is_whole = write.bounds.iter().all(|&bound| bound) && read.mask.is_none() && write.mask.is_none();
    if !is_whole || read.indices != write.indices || !is_plain(from.results()) {
        return false;
    }
    if read.is_same_place(ir, &write) {
        return rewriter.replace_op(op, &[write.vector]);
    }
    // Equal rows are repeated.
    let lead = to.results().len().saturating_sub(from.results().len());
    let (repeated, row) = to.results().split_at(lead);
    let (ty, Some(accessed)) = (ir.value_type(read.vector), vector_type(ir, read.vector)) else { return false };
    let is_repeated = lead > 0
        && repeated.iter().all(|result| matches!(result, AffineExpr::Constant(0)))
        && row == from.results()
        && read.bounds.iter().all(|&bound| bound)
        && vector_type(ir, write.vector).is_some_and(|written| accessed.shape.ends_with(written.shape))
        && is_broadcastable(ir, write.vector, accessed);
    is_repeated && rewriter.replace_with(op, |b| Broadcast::build(b, write.vector, ty))
}

/// A write of a value to the place from which it was read changes nothing.
fn write_of_read(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(write) = Transfer::of(ir, op).filter(|_| ir.num_results(op) == 1) else { return false };
    let Some(read) = ir.defining_op(write.vector).filter(|&op| TransferRead::matches(ir, op)) else { return false };
    let Some(read) = Transfer::of(ir, read) else { return false };
    // Elements out of bounds are neither read nor written.
    if read.mask.is_some() || read.base != write.base || !read.is_same_place(ir, &write) {
        return false;
    }
    let base = write.base;
    rewriter.replace_op(op, &[base])
}

/// A write of all that another tensor has, over all of one of the same type, gives that tensor.
fn write_of_whole(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(write) = Transfer::of(ir, op).filter(|_| ir.num_results(op) == 1) else { return false };
    let Some(read) = ir.defining_op(write.vector).filter(|&op| TransferRead::matches(ir, op)) else { return false };
    let Some(read) = Transfer::of(ir, read) else { return false };
    let is_whole = [&read, &write].iter().all(|transfer| transfer.is_whole(ir));
    let is_masked = |op: Op| ir.parent_op(op).is_some_and(|parent| Mask::matches(ir, parent));
    if !is_whole || is_masked(op) || ir.value_type(read.base) != ir.value_type(write.base) {
        return false;
    }
    rewriter.replace_op(op, &[read.base])
}

/// A write that the next one covers is not needed.
fn write_over_write(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(write) = Transfer::of(ir, op).filter(|_| ir.num_results(op) == 1) else { return false };
    let Some(before) = ir.defining_op(write.base).filter(|&op| TransferWrite::matches(ir, op)) else { return false };
    let Some(before) = Transfer::of(ir, before) else { return false };
    if write.mask.is_some() || !write.is_same_place(ir, &before) {
        return false;
    }
    rewriter.set_operand(op, 1, before.base)
}

/// A tensor that nothing uses need not be written; of memory nobody knows.
fn unused_write(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let is_unused = ir.num_results(op) == 1 && ir.is_unused(ir.result(op, 0));
    is_unused && rewriter.erase_op(op)
}

// ---- single elements ----

fn alignment(ir: &Ir<'_>, op: Op) -> Option<Attribute> {
    ir.attribute_str(op, "alignment")
}

/// A load from `place` under a mask that is all set is a plain load; under an empty mask it is `otherwise`.
pub(super) fn known_load(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    place: &[Value],
    mask: Value,
    otherwise: Value,
) -> bool {
    let ir = rewriter.ir();
    match known_mask(ir, mask) {
        None => false,
        Some(false) => rewriter.replace_op(op, &[otherwise]),
        Some(true) => {
            let (ty, alignment, base, indices) =
                (ir.value_type(ir.result(op, 0)), alignment(ir, op), place[0], &place[1..]);
            rewriter
                .replace_with(op, |b| Load::with(b).nontemporal(false).alignment(alignment).build(base, indices, ty))
        }
    }
}

/// A store under a mask that is all set is a plain store of `operands`; under an empty mask it is removed.
pub(super) fn known_store(rewriter: &mut Rewriter<'_, '_>, op: Op, operands: &[Value], mask: Value) -> bool {
    let ir = rewriter.ir();
    match known_mask(ir, mask) {
        None => false,
        Some(false) => rewriter.erase_op(op),
        Some(true) => {
            let (alignment, value, base, indices) = (alignment(ir, op), operands[0], operands[1], &operands[2..]);
            rewriter.replace_with(op, |b| {
                Store::with(b).nontemporal(false).alignment(alignment).build(value, base, indices)
            })
        }
    }
}

/// An expanding load of all elements is a plain load, one of none is the pass-through value.
fn known_expand_load(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, load) = (rewriter.ir(), ExpandLoad(op));
    let place: Vec<Value> = std::iter::once(load.base(ir)).chain(load.indices(ir)).collect();
    known_load(rewriter, op, &place, load.mask(ir), load.pass_thru(ir))
}

/// A compressing store of all elements is a store, one of none nothing.
fn known_compress_store(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, store) = (rewriter.ir(), CompressStore(op));
    let operands: Vec<Value> = [store.valueToStore(ir), store.base(ir)].into_iter().chain(store.indices(ir)).collect();
    known_store(rewriter, op, &operands, store.mask(ir))
}

fn gather_of_none(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, gather) = (rewriter.ir(), Gather(op));
    let (mask, value) = (gather.mask(ir), gather.pass_thru(ir));
    known_mask(ir, mask) == Some(false) && rewriter.replace_op(op, &[value])
}

fn scatter_of_none(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    known_mask(ir, Scatter(op).mask(ir)) == Some(false) && rewriter.erase_op(op)
}

/// Whether indices are 0, 1, 2, … by the op that makes them.
fn are_neighbours(ir: &Ir<'_>, base: Value, indices: Value) -> bool {
    let is_memref = matches!(ir.context().type_data(ir.value_type(base)), TypeData::MemRef { .. });
    is_memref && defined_by::<Step>(ir, indices).is_some() && vector_type(ir, indices).is_some_and(|v| !v.is_scalable())
}

fn gather_of_neighbours(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, gather) = (rewriter.ir(), Gather(op));
    if !are_neighbours(ir, gather.base(ir), gather.indices(ir)) {
        return false;
    }
    let (base, offsets, mask) = (gather.base(ir), gather.offsets(ir), gather.mask(ir));
    let (pass_thru, ty, alignment) = (gather.pass_thru(ir), ir.value_type(gather.result(ir)), alignment(ir, op));
    rewriter.replace_with(op, |b| MaskedLoad::with(b).alignment(alignment).build(base, offsets, mask, pass_thru, ty))
}

fn scatter_of_neighbours(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, scatter) = (rewriter.ir(), Scatter(op));
    if !are_neighbours(ir, scatter.base(ir), scatter.indices(ir)) {
        return false;
    }
    let (base, offsets, mask) = (scatter.base(ir), scatter.offsets(ir), scatter.mask(ir));
    let (value, alignment) = (scatter.valueToStore(ir), alignment(ir, op));
    rewriter.replace_with(op, |b| MaskedStore::with(b).alignment(alignment).build(base, offsets, mask, value))
}

// ---- vector.mask ----

/// A mask around no op selects between the yielded and the pass-through value.
fn mask_of_nothing(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, mask) = (rewriter.ir(), Mask(op));
    let Some(last) = ir.first_block(mask.maskRegion(ir)).and_then(|block| ir.last_op(block)) else { return false };
    if mask.masked_op(ir).is_some() || !Yield::matches(ir, last) || ir.num_operands(last) != ir.num_results(op) {
        return false;
    }
    let yielded: SmallVec<[Value; 2]> = ir.operands(last).collect();
    match (mask.passthru(ir), yielded.as_slice()) {
        (None, _) => rewriter.replace_op(op, &yielded),
        (Some(passthru), &[value]) => {
            let condition = mask.mask(ir);
            rewriter.replace_with(op, |b| arith::Select::build(b, condition, value, passthru))
        }
        _ => false,
    }
}

/// An op under a mask that selects everything needs no mask.
fn mask_of_all(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, mask) = (rewriter.ir(), Mask(op));
    let Some(inner) = mask.masked_op(ir) else { return false };
    if known_mask(ir, mask.mask(ir)) != Some(true) || ir.num_results(inner) != ir.num_results(op) {
        return false;
    }
    rewriter.move_op_before(inner, op);
    let results: SmallVec<[Value; 1]> = rewriter.ir().results(inner).collect();
    // The yield goes with the region.
    rewriter.replace_op(op, &results)
}

/// A load of all elements is a plain load, one of none is the pass-through value.
fn known_masked_load(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, load) = (rewriter.ir(), MaskedLoad(op));
    let place: Vec<Value> = std::iter::once(load.base(ir)).chain(load.indices(ir)).collect();
    known_load(rewriter, op, &place, load.mask(ir), load.pass_thru(ir))
}

/// A store of all elements is a store, one of none nothing.
fn known_masked_store(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, store) = (rewriter.ir(), MaskedStore(op));
    let operands: Vec<Value> = [store.valueToStore(ir), store.base(ir)].into_iter().chain(store.indices(ir)).collect();
    known_store(rewriter, op, &operands, store.mask(ir))
}
