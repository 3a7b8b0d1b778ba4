//! Rewrites of views: views of views, and known sizes, strides and offsets.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{AttributeData, DYNAMIC, Ir, Op, OperationState, Type, TypeData, Value};

use super::canonicalize::{forgetting_cast, replace_by, type_of_slice};
use super::layout::{StridedForm, strided_form, strided_layout};
use super::reshape::{collapsed_form, expanded_form, with_layout};
use super::{
    Alloca, AllocaScope, Cast, CollapseShape, Copy, Dim, ExpandShape, ExtractStridedMetadata, Load, MemRef,
    MemorySpaceCast, ReinterpretCast, Reshape, SubView, Transpose, View, are_cast_compatible, reassociation_groups,
};
use crate::arith;
use crate::index_list::{MixedIndex, mixed_indices, take_constants};
use crate::reshapes::check_groups;
use crate::slices::{Slice, with_slice};

/// The first of two casts in a row is not needed. One from a memref without a rank may be the only source of the rank.
pub(super) fn cast_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let Some(first) = defined_by::<Cast>(ir, Cast(op).source(ir)) else { return false };
    let source = first.source(ir);
    let (from, to) = (ir.value_type(source), ir.value_type(Cast(op).dest(ir)));
    // The type between may contradict the last.
    if MemRef::of(context, from).is_none() || !are_cast_compatible(context, from, to) {
        return false;
    }
    rewriter.set_operand(op, 0, source)
}

// ---- copies ----

/// A copy of nothing goes.
pub(super) fn empty_copy(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, copy) = (rewriter.ir(), Copy(op));
    let is_empty = |value| ir.context().shape(ir.value_type(value)).is_some_and(|shape| shape.contains(&0));
    let goes = is_empty(copy.source(ir)) || is_empty(copy.target(ir));
    goes && rewriter.erase_op(op)
}

// ---- reshapes ----

/// Collapsing a cast is casting the collapsed source.
pub(super) fn collapse_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let Some(source) = forgetting_cast(ir, ir.operand(op, 0)) else { return false };
    let (Some(memref), Some(groups)) = (
        MemRef::of(context, ir.value_type(source)),
        reassociation_groups(context, CollapseShape(op).reassociation(ir)),
    ) else {
        return false;
    };
    let size = |group: &Vec<usize>| {
        group.iter().fold(1, |product, &dim| super::layout::mul(product, memref.shape.get(dim).copied().unwrap_or(1)))
    };
    let shape: Vec<i64> = groups.iter().map(size).collect();
    let form = match memref.layout {
        None => None,
        Some(_) => {
            let form = strided_form(context, ir.value_type(source));
            match form.and_then(|form| collapsed_form(memref.shape, &form, &groups)) {
                Some(form) => Some(form),
                None => return false,
            }
        }
    };
    let ty = with_layout(context, &memref, &shape, form.as_ref());
    let groups = CollapseShape(op).reassociation(ir);
    if ty == ir.value_type(ir.result(op, 0)) {
        return rewriter.set_operand(op, 0, source);
    }
    let location = ir.location(op);
    rewriter.set_insertion_point(op);
    let value = CollapseShape::build(rewriter.at(location), source, groups, ty);
    replace_by(rewriter, op, value)
}

/// Expanding a cast is casting the expanded source, with the sizes that are constants by then, where those are as known
/// as the source's.
pub(super) fn expand_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, expand) = (rewriter.ir(), rewriter.context(), ExpandShape(op));
    let Some(source) = forgetting_cast(ir, expand.src(ir)) else { return false };
    let ty = ir.value_type(source);
    let groups = reassociation_groups(context, expand.reassociation(ir));
    let (Some(memref), Some(groups)) = (MemRef::of(context, ty), groups) else { return false };
    let mut shape = context.dense_i64_array(expand.static_output_shape(ir)).unwrap_or_default();
    let kept = take_constants(ir, &mut shape, &expand.output_shape(ir), 0);
    if check_groups(memref.shape, &shape, &groups).is_err() {
        return false;
    }
    let form = match memref.layout {
        None => None,
        Some(_) => match strided_form(context, ty) {
            Some(form) => Some(expanded_form(&shape, &form, &groups)),
            None => return false,
        },
    };
    let ty = with_layout(context, &memref, &shape, form.as_ref());
    let (location, groups) = (ir.location(op), expand.reassociation(ir));
    rewriter.set_insertion_point(op);
    let value = ExpandShape::build(rewriter.at(location), source, kept, groups, &shape[..], ty);
    replace_by(rewriter, op, value)
}

// ---- slices ----

/// A slice of a cast is a slice of its source, which may know more.
pub(super) fn subview_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, view, context) = (rewriter.ir(), SubView(op), rewriter.context());
    // Constants become part of the op first.
    if ir.operands(op).skip(1).any(|value| super::access::constant_index(ir, value).is_some()) {
        return false;
    }
    let Some(source) = forgetting_cast(ir, view.source(ir)) else { return false };
    let Some(dropped) = view.dropped_dims(ir) else { return false };
    let Some(ty) = type_of_slice(context, &Slice::of(ir, op), ir.value_type(source), &dropped) else { return false };
    let mut state = OperationState::of::<SubView>(context, ir.location(op));
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    let operands: SmallVec<[Value; 4]> = std::iter::once(source).chain(ir.operands(op).skip(1)).collect();
    rewriter.set_insertion_point(op);
    let new = rewriter.insert(state.operands(operands).results([ty]));
    let value = rewriter.ir().result(new, 0);
    replace_by(rewriter, op, value)
}

// ---- reinterpret_cast ----

/// A reinterpretation of a view does not depend on the view, as long as its memory is the same.
pub(super) fn reinterpret_cast_of_view(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(producer) = ir.defining_op(ir.operand(op, 0)) else { return false };
    let is_all_zero = |view: SubView| {
        ir.context().dense_i64_array(view.static_offsets(ir)).is_some_and(|all| all.iter().all(|&n| n == 0))
    };
    let is_same = ReinterpretCast::matches(ir, producer)
        || Cast::matches(ir, producer)
        || SubView::cast(ir, producer).is_some_and(is_all_zero);
    let source = ir.operands(producer).next().filter(|_| is_same);
    let Some(source) = source else { return false };
    rewriter.set_operand(op, 0, source)
}

/// To its own type, with nothing open, a memref is reinterpreted as itself.
pub(super) fn same_reinterpret_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, cast) = (rewriter.ir(), ReinterpretCast(op));
    let source = cast.source(ir);
    let ty = ir.value_type(source);
    let is_static = strided_form(ir.context(), ty)
        .is_some_and(|form| form.offset != DYNAMIC && !form.strides.contains(&DYNAMIC))
        && ir.context().shape(ty).is_some_and(|shape| !shape.contains(&DYNAMIC));
    if ty != ir.value_type(cast.result(ir)) || !is_static {
        return false;
    }
    rewriter.replace_op(op, &[source])
}

/// Numbers that are constants become a part of the op and its type; a cast keeps the old type.
pub(super) fn constant_reinterpret_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, cast, context) = (rewriter.ir(), ReinterpretCast(op), rewriter.context());
    let mut slice = Slice::of(ir, op);
    let Some(memref) = MemRef::of(context, ir.value_type(cast.result(ir))) else { return false };
    let Some(values) = slice.take_constants(ir, op, i64::MIN) else { return false };
    let offset = slice.offsets.first().copied().unwrap_or(0);
    let form = StridedForm { strides: SmallVec::from_slice(&slice.steps), offset };
    let ty = context.intern_type(TypeData::MemRef {
        shape: slice.sizes.as_slice().into(),
        element: memref.element,
        layout: Some(strided_layout(context, &form)),
        memory_space: memref.memory_space,
    });
    let value = with_slice(rewriter, op, &slice, values, ty);
    replace_by(rewriter, op, value)
}

/// A reinterpretation of the memory in the metadata of a memref is one of that memref; with the same offset, sizes and
/// strides it is that memref.
pub(super) fn reinterpret_cast_of_metadata(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, cast) = (rewriter.ir(), rewriter.context(), ReinterpretCast(op));
    let Some(metadata) = defined_by::<ExtractStridedMetadata>(ir, cast.source(ir)) else { return false };
    let source = metadata.source(ir);
    let ty = ir.value_type(source);
    let (Some(shape), Some(form)) = (context.shape(ty), strided_form(context, ty)) else { return false };
    let numbers = [form.offset].into_iter().chain(shape.iter().copied()).chain(form.strides.iter().copied());
    let values = ir.results(metadata.op()).skip(1);
    let own = numbers.zip(values).map(|(number, value)| MixedIndex::of_number_or(number, value));
    let slice = Slice::of(ir, op);
    let written: Vec<i64> = [slice.offsets, slice.sizes, slice.steps].concat();
    let operands: Vec<Value> = ir.operands(op).skip(1).collect();
    let known = |index: MixedIndex| index.known(ir).map_or(index, MixedIndex::Static);
    let is_same = mixed_indices(&written, &operands).into_iter().map(known).eq(own.map(known));
    let old = ir.value_type(cast.result(ir));
    match is_same && are_cast_compatible(context, ty, old) {
        true => replace_by(rewriter, op, source),
        false => rewriter.set_operand(op, 0, source),
    }
}

// ---- transpose ----

/// Two transpositions in a row become one.
pub(super) fn transpose_of_transpose(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, last) = (rewriter.ir(), rewriter.context(), Transpose(op));
    let Some(first) = defined_by::<Transpose>(ir, last.r#in(ir)) else { return false };
    let maps = [last, first].map(|transpose| context.attribute_data(transpose.permutation(ir)));
    let [AttributeData::AffineMap(outer), AttributeData::AffineMap(inner)] = maps else { return false };
    let Some(map) = outer.compose(inner, context.limits()) else { return false };
    let (source, map) = (first.r#in(ir), context.intern_attribute(AttributeData::AffineMap(map)));
    rewriter.set_operand(op, 0, source);
    rewriter.set_attribute(op, "permutation", map)
}

// ---- sizes ----

/// The size of a memref whose shape is in memory is an element of that, read where the memref was made.
pub(super) fn dim_of_reshape(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dim, index_type) = (rewriter.ir(), Dim(op), rewriter.context().index());
    let Some(reshape) = defined_by::<Reshape>(ir, dim.source(ir)) else { return false };
    let (index, made, shape, location) = (dim.index(ir), reshape.op(), reshape.shape(ir), ir.location(op));
    let exists = match ir.defining_op(index) {
        Some(before) if ir.parent_block(before) == ir.parent_block(made) => {
            rewriter.ir_mut().is_before_in_block(before, made)
        }
        _ => ir.parent_block(op) == ir.parent_block(made) || is_around(ir, index, made),
    };
    if !exists {
        return false;
    }
    rewriter.set_insertion_point_after(made);
    let temporal = rewriter.context().bool_attr(false);
    let size = Load::with(rewriter.at(location)).nontemporal(temporal).build(shape, [index]);
    let size = match rewriter.ir().value_type(size) == index_type {
        true => size,
        false => arith::IndexCast::build(rewriter.at(location), size, index_type),
    };
    rewriter.replace_op(op, &[size])
}

/// Whether a value is defined in a region around the one that an op is in.
fn is_around(ir: &Ir<'_>, value: Value, op: Op) -> bool {
    let region = ir.value_block(value).and_then(|block| ir.block_region(block));
    let inner = std::iter::successors(ir.parent_op(op), |&around| ir.parent_op(around));
    inner.map(|around| ir.parent_region(around)).any(|around| around.is_some() && around == region)
}

/// A size that a cast leaves open is that of the cast's source, which has it, too.
pub(super) fn dim_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dim) = (rewriter.ir(), Dim(op));
    let known = super::access::constant_index(ir, dim.index(ir)).and_then(|index| usize::try_from(index).ok());
    let cast = defined_by::<Cast>(ir, dim.source(ir));
    let (Some(known), Some(cast)) = (known, cast) else { return false };
    let source = cast.source(ir);
    let [from, to] = [source, dim.source(ir)].map(|value| ir.context().shape(ir.value_type(value)));
    let size = |shape: Option<&[i64]>| shape.and_then(|shape| shape.get(known).copied());
    if size(to) != Some(DYNAMIC) || size(from).is_none() {
        return false;
    }
    rewriter.set_operand(op, 0, source)
}

// ---- view ----

/// Sizes that are constants become a part of the type.
pub(super) fn constant_view(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, view, context) = (rewriter.ir(), View(op), rewriter.context());
    let Some(memref) = MemRef::of(context, ir.value_type(view.result(ir))) else { return false };
    let mut shape = memref.shape.to_vec();
    let sizes = view.sizes(ir);
    let kept = take_constants(ir, &mut shape, &sizes, 0);
    if kept.len() == sizes.len() {
        return false;
    }
    let ty = with_layout(context, &memref, &shape, None);
    let (source, byte_shift, location) = (view.source(ir), view.byte_shift(ir), ir.location(op));
    rewriter.set_insertion_point(op);
    let value = View::build(rewriter.at(location), source, byte_shift, kept, ty);
    replace_by(rewriter, op, value)
}

/// A view of a cast memref is a view of the cast's source.
pub(super) fn view_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let source = defined_by::<Cast>(ir, View(op).source(ir)).map(|cast| cast.source(ir));
    let Some(source) = source.filter(|&source| MemRef::of(ir.context(), ir.value_type(source)).is_some()) else {
        return false;
    };
    rewriter.set_operand(op, 0, source)
}

// ---- metadata, spaces, scopes ----

/// A size in the type is a constant.
pub(super) fn known_metadata(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let metadata = ExtractStridedMetadata(op);
    let ty = ir.value_type(metadata.source(ir));
    let (Some(form), Some(shape)) = (strided_form(context, ty), context.shape(ty)) else { return false };
    let numbers: Vec<i64> =
        std::iter::once(form.offset).chain(shape.iter().copied()).chain(form.strides.iter().copied()).collect();
    let known: Vec<(Value, i64)> = (ir.results(op).skip(1).zip(numbers))
        .filter(|&(result, number)| number != DYNAMIC && !ir.is_unused(result))
        .collect();
    // A fold in MLIR: neither the constants nor the users are looked at again in this round.
    for &(result, number) in &known {
        let mut builder = Builder::before(rewriter.ir_mut(), op);
        let constant = MixedIndex::Static(number).materialize(&mut builder);
        rewriter.ir_mut().replace_all_uses(result, constant);
    }
    if !known.is_empty() {
        rewriter.modified(op);
    }
    !known.is_empty()
}

/// The first of two casts in a row is not needed; a cast back to the first space needs none.
pub(super) fn space_cast_of_space_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let producer = defined_by::<MemorySpaceCast>(ir, ir.operand(op, 0));
    let Some(source) = producer.map(|producer| producer.source(ir)) else { return false };
    let ty: Type = ir.value_type(ir.result(op, 0));
    if ir.value_type(source) == ty {
        rewriter.replace_op(op, &[source]);
    } else {
        rewriter.set_operand(op, 0, source);
    }
    true
}

/// A scope directly in another, or without an allocation, becomes its body.
pub(super) fn inline_alloca_scope(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let is_scope = |op: Op| ir.has_trait(op, |t| matches!(t, vulcanize_ir::schema::Trait::AutomaticAllocationScope));
    let region = AllocaScope(op).bodyRegion(ir);
    let (Some(block), Some(parent)) = (ir.first_block(region), ir.parent_op(op)) else { return false };
    let allocates = || {
        let inside = ir.walk(op, vulcanize_ir::WalkOrder::Pre);
        inside.into_iter().skip(1).any(|inner| Alloca::matches(ir, inner))
    };
    if !ir.has_one_block(region) || (!is_scope(parent) && allocates()) {
        return false;
    }
    let Some(last) = ir.last_op(block) else { return false };
    let values: SmallVec<[Value; 4]> = ir.operands(last).collect();
    rewriter.erase_op(last);
    rewriter.inline_block_before(block, op, &[]);
    rewriter.replace_op(op, &values)
}
