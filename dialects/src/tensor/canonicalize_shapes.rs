//! Rewrites of tensors that are padded, concatenated, generated and reshaped.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, Rewriter, constant_value, defined_by, would_be_trivially_dead};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, DYNAMIC, Ir, IrMapping, Op, OperationState, Type, Value};

use super::canonicalize::{forgetting_cast, preserves, shaped};
use super::canonicalize_slices::lists;
use super::{Cast, Concat, Dim, Extract, ExtractSlice, FromElements, Generate, Pad, Reshape, Yield, concat_dim};
use crate::arith;
use crate::index_list::{MixedIndex, mixed_indices, split_mixed, static_indices, take_constants};

fn shape_of<'c>(ir: &Ir<'c>, value: Value) -> &'c [i64] {
    ir.context().shape(ir.value_type(value)).unwrap_or(&[])
}

// ---- pad ----

/// The lower and the upper margins.
pub(crate) type Margins = [Vec<MixedIndex>; 2];

pub(crate) fn margins(ir: &Ir<'_>, pad: Pad) -> Margins {
    [
        mixed_indices(&static_indices(ir, pad.op(), "static_low"), &pad.low(ir)),
        mixed_indices(&static_indices(ir, pad.op(), "static_high"), &pad.high(ir)),
    ]
}

/// Makes a pad at the place of another one, with its attributes and its region; returns its result.
fn remade(rewriter: &mut Rewriter<'_, '_>, pad: Pad, source: Value, margins: &Margins, ty: Type) -> Value {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let [(static_low, low), (static_high, high)] = [0, 1].map(|end: usize| split_mixed(&margins[end]));
    let (old, location) = (pad.region(ir), ir.location(pad.op()));
    let mut state = OperationState::of::<Pad>(context, location);
    state.attributes = SmallVec::from_slice(ir.attributes(pad.op()));
    let segments = context.dense_i32_array_attr(&[1, low.len() as i32, high.len() as i32]);
    for (name, value) in [
        ("static_low", context.dense_i64_array_attr(&static_low)),
        ("static_high", context.dense_i64_array_attr(&static_high)),
        ("operandSegmentSizes", segments),
    ] {
        state.set_attribute(context.identifier(name), value);
    }
    rewriter.set_insertion_point(pad.op());
    let region = rewriter.ir_mut().create_region();
    let state = state.operands([source]).operands(low).operands(high).results([ty]).region(region);
    let new = rewriter.insert(state);
    rewriter.inline_region_at_end(old, region);
    rewriter.ir().result(new, 0)
}

/// Makes a pad whose margins are one value; returns its result.
pub(crate) fn pad_with(
    builder: &mut Builder<'_, '_>,
    source: Value,
    margins: &Margins,
    ty: Type,
    value: Value,
    nofold: bool,
) -> Value {
    let indices = vec![builder.context().index(); margins[0].len()];
    let region = builder.region_of(&indices, |builder, _| _ = Yield::build(builder, value));
    let [(static_low, low), (static_high, high)] = [0, 1].map(|end: usize| split_mixed(&margins[end]));
    let new = Pad::with(builder).nofold(nofold);
    new.build_with_regions(source, &low[..], &high[..], &static_low[..], &static_high[..], ty, region)
}

fn replace_cast(rewriter: &mut Rewriter<'_, '_>, op: Op, value: Value) -> bool {
    let ty = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    match rewriter.ir().value_type(value) == ty {
        true => rewriter.replace_op(op, &[value]),
        false => rewriter.replace_with(op, |b| Cast::build(b, value, ty)),
    }
}

/// A pad by nothing is its source.
pub(super) fn pad_by_nothing(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, pad) = (rewriter.ir(), Pad(op));
    let nothing = margins(ir, pad).iter().flatten().all(|margin| margin.known(ir) == Some(0));
    let source = pad.source(ir);
    nothing && pad.nofold(ir).is_none() && replace_cast(rewriter, op, source)
}

/// A pad of a cast that forgets sizes is one of its source.
pub(super) fn pad_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, pad) = (rewriter.ir(), rewriter.context(), Pad(op));
    let Some(source) = forgetting_cast(ir, pad.source(ir)) else { return false };
    let (old, margins) = (ir.value_type(pad.result(ir)), margins(ir, pad));
    let Some(sizes) = padded(shape_of(ir, source), &margins, context.shape(old).unwrap_or(&[])) else { return false };
    let Some(ty) = shaped(context, old, &sizes) else { return false };
    if ty == old {
        return rewriter.set_operand(op, 0, source);
    }
    let value = remade(rewriter, pad, source, &margins, ty);
    replace_cast(rewriter, op, value)
}

/// The sizes with margins; those of `otherwise` where one of the three is unknown. `None` where they are too large.
fn padded(from: &[i64], margins: &Margins, otherwise: &[i64]) -> Option<Vec<i64>> {
    let size = |dim: usize| {
        let parts = [from[dim], margins[0][dim].number(), margins[1][dim].number()];
        match parts.contains(&DYNAMIC) {
            true => otherwise.get(dim).copied(),
            false => parts[0].checked_add(parts[1])?.checked_add(parts[2]),
        }
    };
    (0..from.len()).map(size).collect()
}

/// A pad whose only user casts it to a type that knows more has that type.
pub(super) fn cast_pad(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, pad) = (rewriter.ir(), rewriter.context(), Pad(op));
    let result = pad.result(ir);
    let user = ir.users(result).next().filter(|_| ir.has_one_use(result));
    let Some(cast) = user.and_then(|user| Cast::cast(ir, user)) else { return false };
    let ty = ir.value_type(cast.dest(ir));
    if !preserves(context, ir.value_type(result), ty) {
        return false;
    }
    let (source, margins) = (pad.source(ir), margins(ir, pad));
    let value = remade(rewriter, pad, source, &margins, ty);
    rewriter.replace_op(cast.op(), &[value]);
    rewriter.erase_op(op)
}

/// Margins that are constants become a part of the op, where its type knows more by that; a cast keeps the old type.
pub(super) fn constant_pad(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, pad) = (rewriter.ir(), rewriter.context(), Pad(op));
    let (source, old) = (pad.source(ir), pad.result(ir));
    let known = margins(ir, pad).map(|list| {
        let known = |margin: MixedIndex| margin.known(ir).map_or(margin, MixedIndex::Static);
        list.into_iter().map(known).collect::<Vec<_>>()
    });
    let sizes = shape_of(ir, old);
    let Some(found) = padded(shape_of(ir, source), &known, sizes) else { return false };
    let now: Vec<i64> =
        sizes.iter().zip(&found).map(|(&size, &found)| if size == DYNAMIC { found } else { size }).collect();
    if now == sizes || now.iter().all(|&size| size == DYNAMIC) {
        return false;
    }
    let Some(ty) = shaped(context, ir.value_type(old), &now) else { return false };
    let value = remade(rewriter, pad, source, &known, ty);
    replace_cast(rewriter, op, value)
}

/// Two pads in a row with the same constant are one, where their margins are numbers.
pub(super) fn pad_of_pad(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, pad) = (rewriter.ir(), Pad(op));
    let Some(first) = defined_by::<Pad>(ir, pad.source(ir)) else { return false };
    let stays = pad.nofold(ir).or(first.nofold(ir)).is_some();
    let value = padding(ir, pad);
    if stays || value.is_none() || value != padding(ir, first) {
        return false;
    }
    let (outer, inner) = (margins(ir, pad), margins(ir, first));
    let sum = |(a, b): (&MixedIndex, &MixedIndex)| match (a, b) {
        (MixedIndex::Static(a), MixedIndex::Static(b)) => a.checked_add(*b).map(MixedIndex::Static),
        _ => None,
    };
    let sums = |end: usize| outer[end].iter().zip(&inner[end]).map(sum).collect::<Option<Vec<_>>>();
    let (Some(low), Some(high)) = (sums(0), sums(1)) else { return false };
    let (source, ty) = (first.source(ir), ir.value_type(pad.result(ir)));
    let value = remade(rewriter, pad, source, &[low, high], ty);
    rewriter.replace_op(op, &[value])
}

/// A pad and the slice that it pads.
struct PaddedSlice {
    source: Value,
    slice: [Vec<MixedIndex>; 3],
    low: Vec<MixedIndex>,
    high: Vec<MixedIndex>,
    /// The dimensions with a margin.
    dims: Vec<bool>,
    /// The constant in the margins.
    number: Attribute,
}

impl PaddedSlice {
    /// Of a pad whose source is a slice. The slice takes every index, and the pad has margins at the ends only, of one constant.
    fn of(ir: &Ir<'_>, pad: Pad) -> Option<Self> {
        let slice = defined_by::<ExtractSlice>(ir, pad.source(ir))?;
        let ([low, high], lists) = (margins(ir, pad), lists(ir, slice.op(), 1));
        let is_plain = low.iter().all(|margin| margin.known(ir) == Some(0))
            && lists[2].iter().all(|step| step.known(ir) == Some(1))
            && shape_of(ir, slice.source(ir)).len() == low.len();
        let number = constant_value(ir, padding(ir, pad)?).filter(|_| is_plain)?;
        let dims = high.iter().map(|margin| margin.known(ir) != Some(0)).collect();
        Some(Self { source: slice.source(ir), slice: lists, low, high, dims, number })
    }
}

/// Two padded slices in a row, with margins in different dimensions, are one.
pub(super) fn pad_of_other_dims(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, pad) = (rewriter.ir(), rewriter.context(), Pad(op));
    let Some(inner) = PaddedSlice::of(ir, pad) else { return false };
    let before = defined_by::<Pad>(ir, inner.source).filter(|before| before.nofold(ir).is_none());
    let Some(outer) = before.and_then(|before| PaddedSlice::of(ir, before)) else { return false };
    let middle = shape_of(ir, inner.source);
    let mut lists = inner.slice.clone();
    let mut high = inner.high.clone();
    for dim in 0..high.len() {
        let starts = |part: &PaddedSlice| part.slice[0][dim].known(ir) == Some(0) && !part.dims[dim];
        match (starts(&inner), starts(&outer)) {
            (true, _) => lists[0][dim] = outer.slice[0][dim],
            (false, true) => {}
            (false, false) => return false,
        }
        if outer.dims[dim] {
            if inner.dims[dim] || middle[dim] == DYNAMIC || lists[1][dim].known(ir) != Some(middle[dim]) {
                return false;
            }
            (lists[1][dim], high[dim]) = (outer.slice[1][dim], outer.high[dim]);
        }
    }
    if inner.number != outer.number {
        return false;
    }
    let (old, location) = (ir.value_type(pad.source(ir)), ir.location(op));
    let Some(ty) = shaped(context, old, &split_mixed(&lists[1]).0) else { return false };
    let [(o, offsets), (s, sizes), (t, steps)] = [0, 1, 2].map(|list: usize| split_mixed(&lists[list]));
    rewriter.set_insertion_point(op);
    let b = rewriter.at(location);
    let slice = ExtractSlice::build(b, outer.source, offsets, sizes, steps, &o[..], &s[..], &t[..], ty);
    let ty = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    let value = remade(rewriter, pad, slice, &[inner.low, high], ty);
    rewriter.replace_op(op, &[value])
}

/// The value of every element of the margins, where it is one: a constant, or a value from outside.
pub(crate) fn padding(ir: &Ir<'_>, pad: Pad) -> Option<Value> {
    let block = ir.first_block(pad.region(ir))?;
    let value = Yield::cast(ir, ir.last_op(block)?)?.value(ir);
    (ir.value_block(value) != Some(block)).then_some(value)
}

// ---- concat ----

/// The shape of a concatenation by its inputs.
fn concatenated(ir: &Ir<'_>, concat: Concat) -> Option<(usize, Vec<i64>)> {
    let dim = concat_dim(ir, concat);
    let shapes: Vec<&[i64]> = concat.inputs(ir).iter().map(|&value| shape_of(ir, value)).collect();
    let size = |number: usize| {
        let mut sizes = shapes.iter().map(|shape| shape.get(number).copied().unwrap_or(DYNAMIC));
        if number != dim {
            return Some(sizes.find(|&size| size != DYNAMIC).unwrap_or(DYNAMIC));
        }
        match sizes.clone().any(|size| size == DYNAMIC) {
            true => Some(DYNAMIC),
            false => sizes.try_fold(0i64, i64::checked_add),
        }
    };
    let sizes = (0..shapes.first()?.len()).map(size).collect::<Option<Vec<i64>>>()?;
    Some((dim, sizes))
}

/// The concatenation of one tensor is that tensor.
pub(super) fn concat_of_one(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let inputs = Concat(op).inputs(rewriter.ir()).to_vec();
    let [input] = inputs[..] else { return false };
    replace_cast(rewriter, op, input)
}

/// Inputs are cast to types with the sizes that the others know.
pub(super) fn concat_inputs(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, concat) = (rewriter.ir(), rewriter.context(), Concat(op));
    let Some((dim, mut sizes)) = concatenated(ir, concat) else { return false };
    let (inputs, location) = (concat.inputs(ir).to_vec(), ir.location(op));
    let mut changed = false;
    for (number, value) in inputs.into_iter().enumerate() {
        let ir = rewriter.ir();
        let old = ir.value_type(value);
        sizes[dim] = shape_of(ir, value)[dim];
        let Some(ty) = shaped(context, old, &sizes).filter(|&ty| !preserves(context, ty, old)) else { continue };
        rewriter.set_insertion_point(op);
        let value = Cast::build(rewriter.at(location), value, ty);
        changed |= rewriter.set_operand(op, number, value);
    }
    changed
}

/// The result has the sizes that the inputs know; a cast keeps the old type.
pub(super) fn concat_result(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, concat) = (rewriter.ir(), rewriter.context(), Concat(op));
    let old = ir.value_type(concat.result(ir));
    let Some((_, sizes)) = concatenated(ir, concat) else { return false };
    let Some(ty) = shaped(context, old, &sizes).filter(|&ty| !preserves(context, ty, old)) else { return false };
    let (inputs, dim, location) = (concat.inputs(ir).to_vec(), concat.dim(ir), ir.location(op));
    rewriter.set_insertion_point(op);
    let value = Concat::build(rewriter.at(location), inputs, dim, ty);
    rewriter.replace_with(op, |b| Cast::build(b, value, old))
}

// ---- generate ----

/// Sizes that are constants become a part of the type; a cast keeps the old type.
pub(super) fn generate_of_constants(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, generate) = (rewriter.ir(), rewriter.context(), Generate(op));
    let old = ir.value_type(generate.result(ir));
    let (mut shape, sizes) = (shape_of(ir, generate.result(ir)).to_vec(), generate.dynamicExtents(ir).to_vec());
    let kept = take_constants(ir, &mut shape, &sizes, 0);
    if kept.len() == sizes.len() {
        return false;
    }
    let Some(ty) = shaped(context, old, &shape) else { return false };
    let (body, location) = (generate.body(ir), ir.location(op));
    rewriter.set_insertion_point(op);
    let region = rewriter.ir_mut().create_region();
    let state = OperationState::of::<Generate>(context, location).operands(kept).results([ty]).region(region);
    let new = rewriter.insert(state);
    let value = rewriter.ir().result(new, 0);
    rewriter.inline_region_at_end(body, region);
    rewriter.replace_with(op, |b| Cast::build(b, value, old))
}

/// The ops of a generated tensor's region that are copied for each element. A region that takes elements of another
/// generated tensor twice, and so on, would double with each.
const MOST_COPIED: usize = 256;

/// Whether at most [`MOST_COPIED`] ops are in an op.
fn is_small(ir: &Ir<'_>, op: Op) -> bool {
    let (mut pending, mut count) = (vec![op], 0);
    while let Some(outer) = pending.pop().filter(|_| count <= MOST_COPIED) {
        let before = pending.len();
        pending.extend(ir.ops_inside(outer).take(MOST_COPIED + 1));
        count += pending.len() - before;
    }
    count <= MOST_COPIED
}

/// An element of a generated tensor is what the region computes, if that writes nothing.
pub(super) fn extract_of_generate(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let Some(generate) = defined_by::<Generate>(ir, extract.tensor(ir)) else { return false };
    let Some(block) = ir.first_block(generate.body(ir)).filter(|_| would_be_trivially_dead(ir, generate.op())) else {
        return false;
    };
    if !is_small(ir, generate.op()) {
        return false;
    }
    let last = ir.last_op(block).and_then(|last| Yield::cast(ir, last));
    let Some(yielded) = last.map(|last| last.value(ir)) else { return false };
    let ops: Vec<Op> = ir.ops(block).take_while(|&inner| Some(inner) != last.map(|last| last.op())).collect();
    let mut mapping = IrMapping::new();
    let arguments = ir.arguments(block).to_vec();
    for (argument, &index) in arguments.into_iter().zip(extract.indices(ir).iter()) {
        mapping.map_value(argument, index);
    }
    rewriter.set_insertion_point(op);
    for inner in ops {
        let copy = rewriter.ir_mut().clone_op(inner, &mut mapping);
        rewriter.insert_op(copy);
    }
    let value = mapping.value(yielded);
    rewriter.replace_op(op, &[value])
}

// ---- reshape ----

/// The size of a tensor whose shape is a tensor is an element of that one.
pub(super) fn dim_of_reshape(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dim, index) = (rewriter.ir(), Dim(op), rewriter.context().index());
    let Some(reshape) = defined_by::<Reshape>(ir, dim.source(ir)) else { return false };
    let (shape, number, location) = (reshape.shape(ir), dim.index(ir), ir.location(op));
    rewriter.set_insertion_point(op);
    let size = Extract::build(rewriter.at(location), shape, [number]);
    match rewriter.ir().value_type(size) == index {
        true => rewriter.replace_op(op, &[size]),
        false => rewriter.replace_with(op, |b| arith::IndexCast::build(b, size, index)),
    }
}

/// The elements of a reshaped tensor are those of the tensor before.
pub(super) fn reshape_of_reshape(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(first) = defined_by::<Reshape>(ir, Reshape(op).source(ir)) else { return false };
    let source = first.source(ir);
    rewriter.set_operand(op, 0, source)
}

/// Whether a reshape gives a tensor the shape that it has: one dimension, or its own sizes.
pub(super) fn keeps_shape(ir: &Ir<'_>, reshape: Reshape) -> bool {
    let context = ir.context();
    let source = reshape.source(ir);
    let Some(shape) = context.shape(ir.value_type(source)) else { return false };
    if ir.value_type(source) != ir.value_type(reshape.result(ir)) {
        return false;
    }
    let known = |value| constant_value(ir, value).and_then(|value| context.int_value(value));
    let is_own_size = |(number, &value): (usize, &Value)| match known(value) {
        Some(size) => shape.get(number) == Some(&size),
        None => defined_by::<Dim>(ir, value)
            .is_some_and(|dim| dim.source(ir) == source && known(dim.index(ir)) == i64::try_from(number).ok()),
    };
    shape.len() == 1
        || defined_by::<FromElements>(ir, reshape.shape(ir)).is_some_and(|elements| {
            let elements = elements.elements(ir);
            elements.len() == shape.len() && elements.iter().enumerate().all(is_own_size)
        })
}

/// An element of a tensor of indices that were other integers is a cast of the element.
pub(super) fn extract_of_index_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, extract) = (rewriter.ir(), rewriter.context(), Extract(op));
    let Some(cast) = defined_by::<arith::IndexCast>(ir, extract.tensor(ir)) else { return false };
    let (source, indices) = (cast.r#in(ir), extract.indices(ir).to_vec());
    let (ty, location) = (ir.value_type(ir.result(op, 0)), ir.location(op));
    debug_assert!(is_tensor(context, ir.value_type(source)), "the cast has a tensor");
    rewriter.set_insertion_point(op);
    let value = Extract::build(rewriter.at(location), source, indices);
    rewriter.replace_with(op, |b| arith::IndexCast::build(b, value, ty))
}

fn is_tensor(context: &Context, ty: Type) -> bool {
    context.shape(ty).is_some()
}
