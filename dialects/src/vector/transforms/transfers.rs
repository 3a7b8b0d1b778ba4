//! Transfers as loads and stores, with masks in place of bounds, and without a `vector.mask` around them.

use vulcanize_ir::affine::AffineExpr;
use vulcanize_ir::rewrite::{PatternSet, Rewriter, zero_attr};
use vulcanize_ir::{Ir, Op, TypeData, Value};

use super::is_masked;
use crate::affine::map_of;
use crate::arith::{self, CmpIPredicate};
use crate::memref::{self, layout::strided_form};
use crate::tensor;
use crate::vector::canonicalize::{known_mask, vector_type};
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{VectorType, vector, vector_of};
use crate::vector::{
    Broadcast, CreateMask, Gather, Load, Mask, MaskedLoad, MaskedStore, Store, TransferRead, TransferWrite,
    bool_list_attr,
};

/// Adds the rewrites of transfers to loads and stores, of vectors of `most` dimensions at most.
pub(crate) fn add_load_lowerings(patterns: &mut PatternSet, most: i64) {
    add_folds(patterns);
    patterns.add(ToMemory { name: "TransferReadToVectorLoadLowering", most, rewrite: load });
    patterns.add(ToMemory { name: "TransferWriteToVectorStoreLowering", most, rewrite: store });
}

/// Adds the rewrites of transfers and gathers that a `vector.mask` is around.
pub(crate) fn add_mask_lowerings(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns.add_fn::<Mask>("MaskedTransferOpLowering", |r, op| masked_transfer(r, op).is_some());
}

/// Adds the rewrites of masks to comparisons, and of bounds to masks.
pub(crate) fn add_mask_materializations(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add_fn::<CreateMask>("VectorCreateMaskOpConversion", |r, op| compare_with_bound(r, op).is_some())
        .add_fn::<TransferRead>("MaterializeTransferMask<TransferReadOp>", |r, op| mask_read(r, op).is_some())
        .add_fn::<TransferWrite>("MaterializeTransferMask<TransferWriteOp>", |r, op| mask_written(r, op).is_some());
}

// ---- loads and stores ----

struct ToMemory {
    name: &'static str,
    most: i64,
    rewrite: fn(&mut Rewriter<'_, '_>, Op, i64) -> Option<()>,
}

impl vulcanize_ir::rewrite::RewritePattern for ToMemory {
    fn root(&self) -> vulcanize_ir::rewrite::PatternRoot {
        vulcanize_ir::rewrite::PatternRoot::Any
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        (self.rewrite)(rewriter, op, self.most).is_some()
    }
}

/// Whether a transfer is within its bounds.
fn is_in_bounds(ir: &Ir<'_>, op: Op) -> bool {
    let bounds = ir.attribute_str(op, "in_bounds").and_then(|list| ir.context().array_value(list));
    bounds.is_some_and(|list| list.iter().all(|&each| ir.context().bool_value(each) == Some(true)))
}

/// Whether a vector of this type is contiguous in memory of unit steps.
fn fits_memory(ir: &Ir<'_>, base: Value, moved: VectorType<'_>, whole: vulcanize_ir::Type) -> bool {
    let (context, ty) = (ir.context(), ir.value_type(base));
    let TypeData::MemRef { element, shape, .. } = context.type_data(ty) else { return false };
    let is_unit = shape.is_empty() || strided_form(context, ty).is_some_and(|form| form.strides.last() == Some(&1));
    let is_alike = match vector(context, *element) {
        Some(_) => *element == whole,
        None => *element == moved.element,
    };
    is_unit && is_alike
}

fn load(rewriter: &mut Rewriter<'_, '_>, op: Op, most: i64) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let read = <TransferRead as vulcanize_ir::schema::TypedOp>::cast(ir, op)?;
    let (ty, to) = (ir.value_type(read.vector(ir)), vector_type(ir, read.vector(ir))?);
    let map = map_of(context, read.permutation_map(ir))?;
    let repeated: Vec<usize> = repeated_dims(map).filter(|_| to.rank() > 0 || map.results().is_empty())?;
    let shape: Vec<i64> = (0..to.rank()).map(|dim| if repeated.contains(&dim) { 1 } else { to.shape[dim] }).collect();
    let scalable: Vec<bool> = (0..to.rank()).map(|dim| !repeated.contains(&dim) && to.scalable[dim]).collect();
    let part = vector_of(context, &shape, &scalable, to.element);
    let is_long = most >= 0 && to.rank() as i64 > most;
    if is_long || is_masked(ir, op) || !is_in_bounds(ir, op) || !fits_memory(ir, read.base(ir), to, part) {
        return None;
    }
    let (base, indices, mask, padding) = (read.base(ir), read.indices(ir), read.mask(ir), read.padding(ir));
    if mask.is_some() && to.rank() != 1 {
        return None;
    }
    let value = match mask {
        Some(mask) => {
            let fill = Broadcast::build(rewriter, padding, part);
            MaskedLoad::build(rewriter, base, &indices[..], mask, fill, part)
        }
        None => Load::with(rewriter).nontemporal(false).build(base, &indices[..], part),
    };
    match repeated.is_empty() {
        true => rewriter.replace_op(op, &[value]).then_some(()),
        false => rewriter.replace_with(op, |b| Broadcast::build(b, value, ty)).then_some(()),
    }
}

/// The results of a map that are repeated, where the others are the last dimensions in order.
fn repeated_dims(map: &vulcanize_ir::affine::AffineMap) -> Option<Vec<usize>> {
    let skipped = (map.num_dims() as usize).checked_sub(map.results().len())?;
    let mut repeated = Vec::new();
    for (place, result) in map.results().iter().enumerate() {
        match result {
            AffineExpr::Constant(0) => repeated.push(place),
            AffineExpr::Dim(dim) if *dim as usize == skipped + place => {}
            AffineExpr::Constant(_) | AffineExpr::Dim(_) | AffineExpr::Symbol(_) | AffineExpr::Binary(_) => {
                return None;
            }
        }
    }
    Some(repeated)
}

fn store(rewriter: &mut Rewriter<'_, '_>, op: Op, most: i64) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let write = <TransferWrite as vulcanize_ir::schema::TypedOp>::cast(ir, op)?;
    let value = write.valueToStore(ir);
    let (ty, from) = (ir.value_type(value), vector_type(ir, value)?);
    let map = map_of(context, write.permutation_map(ir))?;
    let is_long = most >= 0 && from.rank() as i64 > most;
    let is_odd = !map.is_minor_identity() || map.results().len() != from.rank();
    let is_vector_memory = vector(context, context.element_type(ir.value_type(write.base(ir)))).is_some();
    if is_long || (is_odd && !is_vector_memory) || !map.is_minor_identity() || is_masked(ir, op) {
        return None;
    }
    if !is_in_bounds(ir, op) || !fits_memory(ir, write.base(ir), from, ty) {
        return None;
    }
    let (base, indices, mask) = (write.base(ir), write.indices(ir), write.mask(ir));
    if mask.is_some() && from.rank() != 1 {
        return None;
    }
    match mask {
        Some(mask) => _ = MaskedStore::build(rewriter, base, &indices[..], mask, value),
        None => _ = Store::with(rewriter).nontemporal(false).build(value, base, &indices[..]),
    };
    rewriter.erase_op(op).then_some(())
}

// ---- masks around transfers ----

/// The mask of a `vector.mask` becomes that of the transfer in it.
fn masked_transfer(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, around) = (rewriter.ir(), Mask(op));
    let (mask, inner) = (around.mask(ir), around.masked_op(ir)?);
    use vulcanize_ir::schema::TypedOp;
    if let Some(gather) = Gather::cast(ir, inner) {
        return masked_gather(rewriter, op, gather);
    }
    if around.passthru(ir).is_some() {
        return None;
    }
    if let Some(read) = TransferRead::cast(ir, inner).filter(|read| read.mask(ir).is_none()) {
        let (base, indices, padding) = (read.base(ir), read.indices(ir), read.padding(ir));
        let (map, bounds) = (read.permutation_map(ir), ir.attribute_str(inner, "in_bounds")?);
        let ty = ir.value_type(read.vector(ir));
        let build = |b: &mut _| TransferRead::build(b, base, &indices[..], padding, Some(mask), map, bounds, ty);
        return rewriter.replace_with(op, build).then_some(());
    }
    let write = TransferWrite::cast(ir, inner).filter(|write| write.mask(ir).is_none())?;
    let (value, base, indices) = (write.valueToStore(ir), write.base(ir), write.indices(ir));
    let (map, bounds) = (write.permutation_map(ir), ir.attribute_str(inner, "in_bounds")?);
    let ty = write.result(ir).map(|result| ir.value_type(result));
    let build = |b: &mut _| TransferWrite::build(b, value, base, &indices[..], Some(mask), map, bounds, ty);
    rewriter.replace_with(op, build).then_some(())
}

/// MLIR forgets the gather's own mask and its values; they matter where the own mask selects less.
fn masked_gather(rewriter: &mut Rewriter<'_, '_>, op: Op, gather: Gather) -> Option<()> {
    let (ir, context, around) = (rewriter.ir(), rewriter.context(), Mask(op));
    let (mask, passthru) = (around.mask(ir), around.passthru(ir));
    let (base, offsets, indices) = (gather.base(ir), gather.offsets(ir), gather.indices(ir));
    let (own, own_values, ty) = (gather.mask(ir), gather.pass_thru(ir), ir.value_type(gather.result(ir)));
    let alignment = gather.alignment(ir);
    if own == mask || known_mask(ir, own) == Some(true) {
        let values = match passthru {
            Some(values) => values,
            None => arith::Constant::build(rewriter, zero_attr(context, ty)?),
        };
        let build =
            |b: &mut _| Gather::with(b).alignment(alignment).build(base, &offsets[..], indices, mask, values, ty);
        return rewriter.replace_with(op, build).then_some(());
    }
    let both = arith::AndI::build(rewriter, mask, own);
    let build = |b: &mut vulcanize_ir::rewrite::Builder<'_, '_>| {
        Gather::with(b).alignment(alignment).build(base, &offsets[..], indices, both, own_values, ty)
    };
    let Some(passthru) = passthru else { return rewriter.replace_with(op, build).then_some(()) };
    let gathered = build(rewriter);
    rewriter.replace_with(op, |b| arith::Select::build(b, mask, gathered, passthru)).then_some(())
}

// ---- bounds as masks ----

/// A mask up to a bound is a comparison of 0, 1, 2, … with it.
fn compare_with_bound(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, create) = (rewriter.ir(), rewriter.context(), CreateMask(op));
    let to = vector_type(ir, create.result(ir))?;
    let bounds = create.mask_dim_sizes(ir);
    let &[bound] = &bounds[..] else { return None };
    let count = to.shape.first().copied().unwrap_or(1);
    if to.is_scalable() || to.rank() > 1 || count > MOST_ELEMENTS {
        return None;
    }
    let ty = vector_of(context, to.shape, to.scalable, context.i64());
    let numbers: Vec<_> = (0..count).map(|number| context.i64_attr(number)).collect();
    let numbers = arith::Constant::build(rewriter, context.dense_attr(ty, &numbers)?);
    let bound = arith::IndexCast::build(rewriter, bound, context.i64());
    let bound = Broadcast::build(rewriter, bound, ty);
    rewriter.replace_with(op, |b| arith::CmpI::build(b, numbers, bound, CmpIPredicate::Slt)).then_some(())
}

/// Elements of a constant, at most.
const MOST_ELEMENTS: i64 = 1 << 20;

/// The mask of a transfer whose vector may reach over the end of memory.
fn bounds_mask(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    place: (Value, &[Value]),
    value: Value,
    mask: Option<Value>,
) -> Option<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let to = vector_type(ir, value).filter(|to| to.rank() == 1)?;
    if is_in_bounds(ir, op) || is_masked(ir, op) {
        return None;
    }
    // MLIR takes the last dimension, also where the map is another one.
    let map = map_of(context, ir.attribute_str(op, "permutation_map")?)?;
    let &[AffineExpr::Dim(dim)] = map.results() else { return None };
    let (base, indices) = place;
    let index = *indices.get(dim as usize)?;
    let size = size_along(rewriter, base, dim as usize)?;
    let left = arith::SubI::build(rewriter, size, index);
    let ty = vector_of(context, to.shape, to.scalable, context.i1());
    let made = CreateMask::build(rewriter, &[left][..], ty);
    Some(match mask {
        Some(mask) => arith::AndI::build(rewriter, made, mask),
        None => made,
    })
}

fn size_along(rewriter: &mut Rewriter<'_, '_>, array: Value, dim: usize) -> Option<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ty = ir.value_type(array);
    let size = *context.shape(ty)?.get(dim)?;
    if size != vulcanize_ir::DYNAMIC {
        return Some(arith::Constant::build(rewriter, context.index_attr(size)));
    }
    let number = arith::Constant::build(rewriter, context.index_attr(i64::try_from(dim).ok()?));
    Some(match context.type_data(ty) {
        TypeData::MemRef { .. } => memref::Dim::build(rewriter, array, number),
        _ => tensor::Dim::build(rewriter, array, number),
    })
}

fn mask_read(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, read) = (rewriter.ir(), rewriter.context(), TransferRead(op));
    let (base, indices, padding) = (read.base(ir), read.indices(ir), read.padding(ir));
    let (map, ty) = (read.permutation_map(ir), ir.value_type(read.vector(ir)));
    let (value, mask) = (read.vector(ir), read.mask(ir));
    let mask = bounds_mask(rewriter, op, (base, &indices), value, mask)?;
    let bounds = bool_list_attr(context, [true]);
    let build = |b: &mut _| TransferRead::build(b, base, &indices[..], padding, Some(mask), map, bounds, ty);
    rewriter.replace_with(op, build).then_some(())
}

fn mask_written(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, write) = (rewriter.ir(), rewriter.context(), TransferWrite(op));
    let (value, base, indices) = (write.valueToStore(ir), write.base(ir), write.indices(ir));
    let (map, ty) = (write.permutation_map(ir), write.result(ir).map(|result| ir.value_type(result)));
    let mask = write.mask(ir);
    let mask = bounds_mask(rewriter, op, (base, &indices), value, mask)?;
    let bounds = bool_list_attr(context, [true]);
    let build = |b: &mut _| TransferWrite::build(b, value, base, &indices[..], Some(mask), map, bounds, ty);
    rewriter.replace_with(op, build).then_some(())
}
