//! Ops on vectors whose first dimensions have one element, as ops without these, whose results are broadcast.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter};
use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Attribute, Op, Type, Value};

use super::{is_masked, transposed, with_operands};
use crate::affine::{map_attr, map_of};
use crate::vector::canonicalize::{integers, integers_attr, vector_type};
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::transfer::transfer_mask_type;
use crate::vector::types::{VectorType, vector, vector_of};
use crate::vector::{
    Broadcast, Contract, Extract, ExtractStridedSlice, Insert, InsertStridedSlice, ShapeCast, TransferRead,
    TransferWrite, bool_list_attr,
};

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add_fn::<ExtractStridedSlice>("CastAwayExtractStridedSliceLeadingOneDim", |r, op| slice(r, op).is_some())
        .add_fn::<InsertStridedSlice>("CastAwayInsertStridedSliceLeadingOneDim", |r, op| laid_over(r, op).is_some())
        .add_fn::<Insert>("CastAwayInsertLeadingOneDim", |r, op| inserted(r, op).is_some())
        .add_fn::<TransferRead>("CastAwayTransferReadLeadingOneDim", |r, op| read(r, op).is_some())
        .add_fn::<TransferWrite>("CastAwayTransferWriteLeadingOneDim", |r, op| written(r, op).is_some())
        .add_fn::<Contract>("CastAwayContractionLeadingOneDim", |r, op| contracted(r, op).is_some())
        .add(OfElementwise);
}

/// How many first dimensions of one element a vector has, besides its last one.
fn ones(v: VectorType<'_>) -> usize {
    let last = v.rank().saturating_sub(1);
    (0..last).take_while(|&dim| v.shape[dim] == 1 && !v.scalable[dim]).count()
}

fn type_without(rewriter: &Rewriter<'_, '_>, v: VectorType<'_>, dropped: usize) -> Type {
    vector_of(rewriter.context(), &v.shape[dropped..], &v.scalable[dropped..], v.element)
}

/// The vector without its first dimensions.
fn without(rewriter: &mut Rewriter<'_, '_>, value: Value, dropped: usize) -> Option<Value> {
    let Some(from) = vector_type(rewriter.ir(), value).filter(|_| dropped > 0) else { return Some(value) };
    let ty = match dropped == from.rank() {
        true => from.element,
        false => type_without(rewriter, from, dropped),
    };
    let position = rewriter.context().dense_i64_array_attr(&vec![0; dropped]);
    Some(Extract::build(rewriter, value, [], position, ty))
}

fn broadcast_to(rewriter: &mut Rewriter<'_, '_>, op: Op, value: Value) -> Option<()> {
    let ty = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    rewriter.replace_with(op, |b| Broadcast::build(b, value, ty)).then_some(())
}

fn slice(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, extract) = (rewriter.ir(), rewriter.context(), ExtractStridedSlice(op));
    let (source, to) = (extract.source(ir), vector_type(ir, extract.result(ir))?);
    let dropped = ones(vector_type(ir, source)?);
    if dropped == 0 {
        return None;
    }
    let left = |list: Attribute| {
        let numbers = integers(context, list);
        integers_attr(context, numbers.get(dropped..).unwrap_or(&[]))
    };
    let (offsets, sizes) = (left(extract.offsets(ir)), left(extract.sizes(ir)));
    let strides = left(extract.strides(ir));
    let ty = type_without(rewriter, to, dropped);
    let source = without(rewriter, source, dropped)?;
    let made = ExtractStridedSlice::build(rewriter, source, offsets, sizes, strides, ty);
    broadcast_to(rewriter, op, made)
}

fn laid_over(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, insert) = (rewriter.ir(), rewriter.context(), InsertStridedSlice(op));
    let (value, dest) = (insert.valueToStore(ir), insert.dest(ir));
    let (from, to) = (vector_type(ir, value)?, vector_type(ir, dest)?);
    let dropped = [ones(from), ones(to)];
    if dropped == [0, 0] {
        return None;
    }
    let (offsets, strides) = (integers(context, insert.offsets(ir)), integers(context, insert.strides(ir)));
    let offsets = integers_attr(context, &offsets[dropped[1]..]);
    let strides = integers_attr(context, &strides[dropped[0]..]);
    let value = without(rewriter, value, dropped[0])?;
    let dest = without(rewriter, dest, dropped[1])?;
    let made = InsertStridedSlice::build(rewriter, value, dest, offsets, strides);
    broadcast_to(rewriter, op, made)
}

fn inserted(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, insert) = (rewriter.ir(), rewriter.context(), Insert(op));
    let (value, dest) = (insert.valueToStore(ir), insert.dest(ir));
    let (from, to) = (vector_type(ir, value), vector_type(ir, dest)?);
    let dropped = [from.map_or(0, ones), ones(to)];
    if dropped == [0, 0] {
        return None;
    }
    let dynamic = insert.dynamic_position(ir);
    let position = context.dense_i64_array(insert.static_position(ir))?.to_vec();
    let kept = position.get(dropped[1]..).unwrap_or(&[]);
    let is_dynamic = |place: &&i64| **place == vulcanize_ir::DYNAMIC;
    let skipped = position[..position.len() - kept.len()].iter().filter(is_dynamic).count();
    let new_rank = to.rank() - dropped[1] - (from.map_or(0, |from| from.rank()) - dropped[0]);
    let mut kept = kept.to_vec();
    kept.resize(new_rank, 0);
    let dynamic: Vec<Value> = dynamic[skipped..].to_vec();
    let value = without(rewriter, value, dropped[0])?;
    let dest = without(rewriter, dest, dropped[1])?;
    let position = context.dense_i64_array_attr(&kept);
    let made = Insert::build(rewriter, value, dest, &dynamic[..], position);
    broadcast_to(rewriter, op, made)
}

/// Without the first dimensions of a transfer's vector: how many these are, the map, and the bounds.
fn transfer_without(rewriter: &Rewriter<'_, '_>, op: Op, v: VectorType<'_>) -> Option<(usize, Attribute, Attribute)> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let dropped = ones(v);
    let map = map_of(context, ir.attribute_str(op, "permutation_map")?)?;
    let bounds = context.array_value(ir.attribute_str(op, "in_bounds")?)?;
    if dropped == 0 || is_masked(ir, op) || map.results().len() != v.rank() {
        return None;
    }
    let results = map.results()[dropped..].iter().cloned();
    let map = map_attr(context, AffineMap::new(map.num_dims(), 0, results)?);
    let bounds: Vec<bool> = bounds[dropped..].iter().map(|&each| context.bool_value(each)).collect::<Option<_>>()?;
    Some((dropped, map, bool_list_attr(context, bounds)))
}

/// The mask of a transfer without dimensions of one element. It has the dimensions in the order of memory.
fn mask_without(rewriter: &mut Rewriter<'_, '_>, mask: Value, ty: Type, map: Attribute) -> Option<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let to = transfer_mask_type(context, ty, map)?;
    let (from, left) = (vector_type(ir, mask)?, vector(context, to)?);
    let dropped = from.rank().checked_sub(left.rank())?;
    if ir.value_type(mask) == to {
        return Some(mask);
    }
    let are_first = from.shape[..dropped].iter().all(|&size| size == 1) && from.shape[dropped..] == *left.shape;
    match are_first && from.scalable[dropped..] == *left.scalable {
        true => without(rewriter, mask, dropped),
        false => Some(ShapeCast::build(rewriter, mask, to)),
    }
}

fn read(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, read) = (rewriter.ir(), TransferRead(op));
    let v = vector_type(ir, read.vector(ir))?;
    let (dropped, map, bounds) = transfer_without(rewriter, op, v)?;
    let ty = type_without(rewriter, v, dropped);
    let (base, indices, padding) = (read.base(ir), read.indices(ir), read.padding(ir));
    let mask = match read.mask(ir) {
        Some(mask) => Some(mask_without(rewriter, mask, ty, map)?),
        None => None,
    };
    let made = TransferRead::build(rewriter, base, &indices[..], padding, mask, map, bounds, ty);
    broadcast_to(rewriter, op, made)
}

fn written(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, write) = (rewriter.ir(), TransferWrite(op));
    let value = write.valueToStore(ir);
    let v = vector_type(ir, value)?;
    let (dropped, map, bounds) = transfer_without(rewriter, op, v)?;
    let part = type_without(rewriter, v, dropped);
    let (base, indices, mask) = (write.base(ir), write.indices(ir), write.mask(ir));
    let ty = write.result(ir).map(|result| ir.value_type(result));
    let value = without(rewriter, value, dropped)?;
    let mask = match mask {
        Some(mask) => Some(mask_without(rewriter, mask, part, map)?),
        None => None,
    };
    let build = |b: &mut _| TransferWrite::build(b, value, base, &indices[..], mask, map, bounds, ty);
    rewriter.replace_with(op, build).then_some(())
}

/// The first dimension of the result is no loop of a contraction without it.
fn contracted(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, contract) = (rewriter.ir(), rewriter.context(), Contract(op));
    let contraction = contract.contraction(ir)?;
    let to = vector_type(ir, contract.acc(ir)).filter(|to| to.rank() > 1 && to.shape[0] == 1 && !to.scalable[0])?;
    let of = *contraction.loops[2].first().filter(|&&of| !contraction.is_reduction[of] && !is_masked(ir, op))?;
    let mut operands = [contract.lhs(ir), contract.rhs(ir), contract.acc(ir)];
    let (kind, ty) = (contract.kind(ir), type_without(rewriter, to, 1));
    let mut maps = Vec::with_capacity(3);
    for (operand, loops) in operands.iter_mut().zip(&contraction.loops) {
        let at = loops.iter().position(|&each| each == of);
        if let Some(at) = at {
            let order: Vec<usize> = std::iter::once(at).chain((0..loops.len()).filter(|&dim| dim != at)).collect();
            let from = vector_type(rewriter.ir(), *operand)?;
            let last = order.len() - 1;
            if order[..last].iter().enumerate().any(|(place, &dim)| place != dim && from.shape[place] != 1) {
                *operand = transposed(rewriter, *operand, &order);
            }
            *operand = without(rewriter, *operand, 1)?;
        }
        let left = loops.iter().filter(|&&each| each != of);
        let results = left.map(|&each| AffineExpr::Dim((each - usize::from(each > of)) as u32));
        let count = (contraction.is_reduction.len() - 1) as u32;
        maps.push(map_attr(context, AffineMap::new(count, 0, results)?));
    }
    let left = contraction.is_reduction.iter().enumerate().filter(|&(each, _)| each != of);
    let iterators: Vec<Attribute> =
        left.map(|(_, &is)| context.enum_attr(&crate::vector::ITERATOR_TYPE, u64::from(is))).collect();
    let (maps, iterators) = (context.array_attr(&maps), context.array_attr(&iterators));
    let [lhs, rhs, acc] = operands;
    let made = Contract::with(rewriter).kind(kind).build(lhs, rhs, acc, maps, iterators, ty);
    broadcast_to(rewriter, op, made)
}

struct OfElementwise;

impl RewritePattern for OfElementwise {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }
    fn name(&self) -> &'static str {
        "CastAwayElementwiseLeadingOneDim"
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        elementwise(rewriter, op).is_some()
    }
}

fn elementwise(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let is_elementwise = ir.has_trait(op, |t| matches!(t, Trait::Elementwise)) && ir.num_results(op) == 1;
    if !is_elementwise || !ir.regions(op).is_empty() {
        return None;
    }
    let to = vector_type(ir, ir.result(op, 0))?;
    let dropped = ones(to);
    if dropped == 0 {
        return None;
    }
    let ty = type_without(rewriter, to, dropped);
    let operands: Vec<Value> = ir.operands(op).collect();
    let mut parts = Vec::with_capacity(operands.len());
    for operand in operands {
        let is_vector = vector(rewriter.context(), rewriter.ir().value_type(operand)).is_some();
        parts.push(if is_vector { without(rewriter, operand, dropped)? } else { operand });
    }
    let made = with_operands(rewriter, op, &parts, ty);
    broadcast_to(rewriter, op, made)
}
