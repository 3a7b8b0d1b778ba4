//! Transfers of memory with dimensions of one element, as transfers of a view without these.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, PatternSet, Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, DYNAMIC, Ir, Op, Type, TypeData, Value};

use super::unit_dims::unit_dims;
use super::{bounds_of, is_masked};
use crate::affine::{map_attr, map_of};
use crate::index_list::MixedIndex;
use crate::memref::layout::{StridedForm, identity_strides, strided_form};
use crate::memref::{SubView, slice_type};
use crate::slices::Slice;
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{VectorType, vector, vector_of};
use crate::vector::{
    CreateMask, Mask, ShapeCast, TransferRead, TransferWrite, bool_list_attr, bools_attr, minor_identity_attr,
    under_mask,
};
use crate::{arith, linalg};

/// Adds the rewrites of transfers whose last dimensions have one element.
pub(crate) fn add_inner_unit_drops(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add_fn::<TransferRead>("DropInnerMostUnitDimsTransferRead", |r, op| read_without_last(r, op).is_some())
        .add_fn::<TransferWrite>("DropInnerMostUnitDimsTransferWrite", |r, op| write_without_last(r, op).is_some());
}

/// Adds the rewrites of transfers from the first element on, of views without any dimension of one element.
pub(crate) fn add_rank_reductions(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add_fn::<TransferRead>("TransferReadDropUnitDimsPattern", |r, op| read_reduced(r, op).is_some())
        .add_fn::<TransferWrite>("TransferWriteDropUnitDimsPattern", |r, op| write_reduced(r, op).is_some());
}

/// Whether a transfer's vector is the last dimensions of memory of scalars, in order.
fn is_of_last_dims(ir: &Ir<'_>, op: Op, base: Value) -> bool {
    let context = ir.context();
    let map = ir.attribute_str(op, "permutation_map").and_then(|map| map_of(context, map));
    let is_of_scalars = vector(context, context.element_type(ir.value_type(base))).is_none();
    is_of_scalars && map.is_some_and(AffineMap::is_minor_identity)
}

/// The type of all of some memory in a shape without some of its dimensions of one element.
fn type_of_view(context: &Context, base: Type, shape: &[i64]) -> Option<Type> {
    let sizes = context.shape(base)?.to_vec();
    let (offsets, steps) = (vec![0; sizes.len()], vec![1; sizes.len()]);
    slice_type(context, base, &Slice { offsets, sizes, steps }, shape)
}

/// All of some memory as a view of a type.
fn view(b: &mut Builder<'_, '_>, base: Value, ty: Type) -> Option<Value> {
    let rank = b.context().shape(b.ir().value_type(base))?.len();
    let sizes: Vec<MixedIndex> = (0..rank).map(|dim| linalg::size_of(b, base, dim)).collect();
    let (offsets, steps) = (vec![MixedIndex::Static(0); sizes.len()], vec![MixedIndex::Static(1); sizes.len()]);
    let made = SubView::make(b, base, [&offsets, &sizes, &steps], ty);
    Some(made.result(b.ir()))
}

// ---- the last dimensions ----

/// A transfer without its last dimensions of one element.
struct Shortened {
    /// How many are left.
    rank: usize,
    vector: Type,
    memory: Type,
    bounds: Vec<bool>,
}

fn shortened(ir: &Ir<'_>, op: Op, base: Value, moved: Value, mask: Option<Value>) -> Option<Shortened> {
    let (context, v) = (ir.context(), vector_type(ir, moved).filter(|v| v.rank() > 1)?);
    let ty = ir.value_type(base);
    let TypeData::MemRef { shape, .. } = context.type_data(ty) else { return None };
    if mask.is_some() || is_masked(ir, op) || !is_of_last_dims(ir, op, base) {
        return None;
    }
    let (strides, lead) = (strided_form(context, ty)?.strides, shape.len().checked_sub(v.rank())?);
    let is_unit =
        |&dim: &usize| strides[lead + dim] == 1 && shape[lead + dim] == 1 && v.shape[dim] == 1 && !v.scalable[dim];
    let dropped = (0..v.rank()).rev().take_while(is_unit).count();
    let (rank, mut bounds) = (v.rank() - dropped, bounds_of(ir, op)?);
    if dropped == 0 || !bounds[rank..].iter().all(|&is| is) {
        return None;
    }
    bounds.truncate(rank);
    let memory = type_of_view(context, ty, &shape[..lead + rank])?;
    Some(Shortened {
        rank: lead + rank,
        vector: vector_of(context, &v.shape[..rank], &v.scalable[..rank], v.element),
        memory,
        bounds,
    })
}

fn read_without_last(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, read) = (rewriter.ir(), rewriter.context(), TransferRead(op));
    let (base, padding, ty) = (read.base(ir), read.padding(ir), ir.value_type(read.vector(ir)));
    let short = shortened(ir, op, base, read.vector(ir), read.mask(ir))?;
    let indices = read.indices(ir)[..short.rank].to_vec();
    let base = view(rewriter, base, short.memory)?;
    let map = minor_identity_attr(context, short.rank, short.bounds.len());
    let bounds = bool_list_attr(context, short.bounds);
    let value = TransferRead::build(rewriter, base, &indices[..], padding, None, map, bounds, short.vector);
    rewriter.replace_with(op, |b| ShapeCast::build(b, value, ty)).then_some(())
}

fn write_without_last(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, write) = (rewriter.ir(), rewriter.context(), TransferWrite(op));
    let (base, value) = (write.base(ir), write.valueToStore(ir));
    let short = shortened(ir, op, base, value, write.mask(ir))?;
    let indices = write.indices(ir)[..short.rank].to_vec();
    let base = view(rewriter, base, short.memory)?;
    let value = ShapeCast::build(rewriter, value, short.vector);
    let map = minor_identity_attr(context, short.rank, short.bounds.len());
    let bounds = bool_list_attr(context, short.bounds);
    let build = |b: &mut _| TransferWrite::build(b, value, base, &indices[..], None, map, bounds, None);
    rewriter.replace_with(op, build).then_some(())
}

// ---- any dimensions, of transfers from the first element on ----

/// A transfer whose memory and vector have no dimensions of one element.
struct Reduced {
    vector: Type,
    memory: Type,
    rank: usize,
}

fn reduced(ir: &Ir<'_>, op: Op, base: Value, indices: &[Value], moved: Value) -> Option<Reduced> {
    let (context, v, ty) = (ir.context(), vector_type(ir, moved)?, ir.value_type(base));
    let TypeData::MemRef { shape, .. } = context.type_data(ty) else { return None };
    let kept: Vec<i64> = shape.iter().copied().filter(|&size| size != 1).collect();
    let rank = kept.len();
    let left = without_units(context, v);
    let is_at_start =
        indices.iter().all(|&index| constant_value(ir, index).and_then(|number| context.int_value(number)) == Some(0));
    let fits = rank < shape.len() && vector(context, left)?.rank() == rank && !(rank == 0 && is_masked(ir, op));
    let is_inside = bounds_of(ir, op)?.iter().all(|&is| is);
    if !fits || !is_at_start || !is_inside || !is_of_last_dims(ir, op, base) {
        return None;
    }
    let memory = canonical(context, type_of_view(context, ty, &kept)?)?;
    Some(Reduced { vector: left, memory, rank })
}

/// A vector's type without dimensions of one element.
fn without_units(context: &Context, v: VectorType<'_>) -> Type {
    let kept = || (0..v.rank()).filter(|&dim| !unit_dims(v)[dim]);
    let shape: Vec<i64> = kept().map(|dim| v.shape[dim]).collect();
    let scalable: Vec<bool> = kept().map(|dim| v.scalable[dim]).collect();
    vector_of(context, &shape, &scalable, v.element)
}

/// The type with its layout as MLIR simplifies it: none where it is that of the shape alone, else a map.
fn canonical(context: &Context, ty: Type) -> Option<Type> {
    let TypeData::MemRef { shape, element, memory_space, .. } = context.type_data(ty) else { return None };
    let form = strided_form(context, ty)?;
    let of_shape = |layout| {
        context.intern_type(TypeData::MemRef {
            shape: shape.clone(),
            element: *element,
            layout,
            memory_space: *memory_space,
        })
    };
    if shape.is_empty() {
        return Some(if form.offset == 0 { of_shape(None) } else { ty });
    }
    // One dimension with steps of one is already the identity.
    if shape.len() == 1 && form.offset == 0 && form.strides[0] == 1 {
        return Some(ty);
    }
    if form.offset == 0 && form.strides == identity_strides(shape) && !form.strides.contains(&DYNAMIC) {
        return Some(of_shape(None));
    }
    Some(of_shape(Some(map_attr(context, map_of_form(&form)?))))
}

/// A strided layout as a map: unknown numbers are symbols, the offset first.
fn map_of_form(form: &StridedForm) -> Option<AffineMap> {
    let mut symbols = 0;
    let mut number = |number: i64| match number {
        DYNAMIC => {
            symbols += 1;
            AffineExpr::Symbol(symbols - 1)
        }
        number => AffineExpr::Constant(number),
    };
    let offset = number(form.offset);
    let mut terms = Vec::with_capacity(form.strides.len() + 1);
    for (dim, &stride) in form.strides.iter().enumerate() {
        terms.push(AffineExpr::Dim(u32::try_from(dim).ok()?).mul(&number(stride))?);
    }
    // MLIR's order: an unknown offset comes second where strides are unknown, too.
    let place = if form.offset == DYNAMIC && form.strides.contains(&DYNAMIC) { 1 } else { terms.len() };
    terms.insert(place, offset);
    let sum = terms.into_iter().reduce(|sum, term| sum.add(&term))?;
    AffineMap::new(u32::try_from(form.strides.len()).ok()?, symbols, [sum])
}

/// Whether a mask can do without its dimensions of one element: these are set.
fn reduced_bounds(ir: &Ir<'_>, mask: Value) -> Option<Vec<Value>> {
    let (create, v) = (defined_by::<CreateMask>(ir, mask)?, vector_type(ir, mask)?);
    let units = unit_dims(v);
    let mut kept = Vec::new();
    for (dim, bound) in create.mask_dim_sizes(ir).into_iter().enumerate() {
        match units.get(dim) {
            Some(true) if constant_value(ir, bound).and_then(|number| ir.context().int_value(number)) != Some(1) => {
                return None;
            }
            Some(true) => {}
            Some(false) | None => kept.push(bound),
        }
    }
    units.contains(&true).then_some(kept)
}

/// The mask of a transfer of fewer dimensions: its bounds were found, its type follows from the old mask.
fn reduced_mask(rewriter: &mut Rewriter<'_, '_>, mask: Option<(Value, Vec<Value>)>) -> Option<Value> {
    let (mask, kept) = mask?;
    let ty = without_units(rewriter.context(), vector_type(rewriter.ir(), mask)?);
    Some(CreateMask::build(rewriter, &kept[..], ty))
}

/// The mask around an op, and the op in whose place a rewrite puts what it makes.
fn around(ir: &Ir<'_>, op: Op) -> Option<(Op, Option<Value>)> {
    let Some(mask) = ir.parent_op(op).and_then(|parent| Mask::cast(ir, parent)) else { return Some((op, None)) };
    mask.passthru(ir).is_none().then(|| (mask.op(), Some(mask.mask(ir))))
}

fn read_reduced(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, read) = (rewriter.ir(), rewriter.context(), TransferRead(op));
    let (base, padding, ty) = (read.base(ir), read.padding(ir), ir.value_type(read.vector(ir)));
    let small = reduced(ir, op, base, &read.indices(ir), read.vector(ir))?;
    let mask = match read.mask(ir) {
        Some(mask) => Some((mask, reduced_bounds(ir, mask)?)),
        None => None,
    };
    let (root, outer) = around(ir, op)?;
    rewriter.set_insertion_point(root);
    let mask = reduced_mask(rewriter, mask);
    let base = view(rewriter, base, small.memory)?;
    let indices = vec![arith::Constant::build(rewriter, context.index_attr(0)); small.rank];
    let (map, bounds) = (minor_identity_attr(context, small.rank, small.rank), bools_attr(context, small.rank, true));
    let build =
        |b: &mut Builder<'_, '_>| TransferRead::build(b, base, &indices[..], padding, mask, map, bounds, small.vector);
    let value = match outer {
        None => build(rewriter),
        Some(outer) => {
            let outer = cast_mask(rewriter, outer, small.vector)?;
            let made = under_mask(rewriter, outer, |b| {
                let value = build(b);
                b.ir().defining_op(value).expect("a read was made")
            });
            made[0]
        }
    };
    rewriter.replace_with(root, |b| ShapeCast::build(b, value, ty)).then_some(())
}

/// A mask in the shape of a vector.
fn cast_mask(rewriter: &mut Rewriter<'_, '_>, mask: Value, like: Type) -> Option<Value> {
    let (context, like) = (rewriter.context(), vector(rewriter.context(), like)?);
    let ty = vector_of(context, like.shape, like.scalable, context.i1());
    Some(match rewriter.ir().value_type(mask) == ty {
        true => mask,
        false => ShapeCast::build(rewriter, mask, ty),
    })
}

fn write_reduced(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, write) = (rewriter.ir(), rewriter.context(), TransferWrite(op));
    let (base, value) = (write.base(ir), write.valueToStore(ir));
    let small = reduced(ir, op, base, &write.indices(ir), value)?;
    let mask = match write.mask(ir) {
        Some(mask) => Some((mask, reduced_bounds(ir, mask)?)),
        None => None,
    };
    let (root, outer) = around(ir, op)?;
    rewriter.set_insertion_point(root);
    let mask = reduced_mask(rewriter, mask);
    let base = view(rewriter, base, small.memory)?;
    let indices = vec![arith::Constant::build(rewriter, context.index_attr(0)); small.rank];
    let (map, bounds) = (minor_identity_attr(context, small.rank, small.rank), bools_attr(context, small.rank, true));
    let value = match rewriter.ir().value_type(value) == small.vector {
        true => value,
        false => ShapeCast::build(rewriter, value, small.vector),
    };
    let build = |b: &mut Builder<'_, '_>| TransferWrite::build(b, value, base, &indices[..], mask, map, bounds, None);
    match outer {
        None => _ = build(rewriter),
        Some(outer) => {
            let outer = cast_mask(rewriter, outer, small.vector)?;
            _ = under_mask(rewriter, outer, |b| build(b).op());
        }
    }
    rewriter.erase_op(root).then_some(())
}
