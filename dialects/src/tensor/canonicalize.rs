//! Rewrites of tensors: of casts, of slices that undo each other, of elements of the op that made the tensor.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, Trait, TypedOp, named, unnamed};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Ir, Op, Type, TypeData, Value, element_count};

use super::shapes::OfTensors;
use super::{
    Bitcast, Cast, CollapseShape, Dim, Empty, ExpandShape, ExtractSlice, FromElements, Insert, InsertSlice, Splat,
    canonicalize_shapes, canonicalize_slices,
};
use crate::bufferization::MaterializeInDestination;
use crate::bufferization::canonicalize as bufferization;
use crate::index_list::{MixedIndex, mixed_indices, split_mixed, static_indices, take_constants};
use crate::reshapes::{self, reassociation_groups};

/// The rewrites of `tensor.cast`.
pub(super) const CAST: &[CanonicalizePattern] =
    &[unnamed(cast_of_cast), unnamed(canonicalize_slices::cast_of_slice), unnamed(cast_of_empty)];
/// The rewrites of `tensor.bitcast`.
pub(super) const BITCAST: &[CanonicalizePattern] = &[unnamed(reshapes::first_of_same::<Bitcast>)];
/// The rewrites of `tensor.dim`.
pub(super) const DIM: &[CanonicalizePattern] = &[
    unnamed(past_cast),
    unnamed(canonicalize_shapes::dim_of_reshape),
    named("(anonymous namespace)::DimOfDestStyleOp", dim_of_destination),
    bufferization::DIM_OF_ALLOC,
    bufferization::DIM_OF_TO_TENSOR,
    named("(anonymous namespace)::FoldEmptyTensorWithDimOp", dim_of_empty),
];
/// The rewrites of `tensor.empty`.
pub(super) const EMPTY: &[CanonicalizePattern] = &[unnamed(empty_of_constants)];
/// The rewrites of `tensor.extract`.
pub(super) const EXTRACT: &[CanonicalizePattern] = &[
    unnamed(past_cast),
    unnamed(canonicalize_shapes::extract_of_generate),
    unnamed(canonicalize_shapes::extract_of_index_cast),
];
/// The rewrites of `tensor.concat`.
pub(super) const CONCAT: &[CanonicalizePattern] = &[
    unnamed(canonicalize_shapes::concat_of_one),
    unnamed(canonicalize_shapes::concat_inputs),
    unnamed(canonicalize_shapes::concat_result),
];
/// The rewrites of `tensor.generate`.
pub(super) const GENERATE: &[CanonicalizePattern] = &[unnamed(canonicalize_shapes::generate_of_constants)];
/// The rewrites of `tensor.pad`.
pub(super) const PAD: &[CanonicalizePattern] = &[
    unnamed(canonicalize_shapes::pad_by_nothing),
    unnamed(canonicalize_shapes::pad_of_cast),
    unnamed(canonicalize_shapes::cast_pad),
    unnamed(canonicalize_shapes::pad_of_other_dims),
    unnamed(canonicalize_shapes::constant_pad),
    unnamed(canonicalize_shapes::pad_of_pad),
];
/// The rewrites of `tensor.parallel_insert_slice`.
pub(super) const PARALLEL_INSERT_SLICE: &[CanonicalizePattern] = &[
    unnamed(canonicalize_slices::constant_insertion),
    unnamed(canonicalize_slices::insertion_of_cast),
    unnamed(canonicalize_slices::insertion_of_known_size),
];
/// The rewrites of `tensor.collapse_shape`.
pub(super) const COLLAPSE: &[CanonicalizePattern] = &[
    named(
        "mlir::ComposeReassociativeReshapeOps<mlir::tensor::CollapseShapeOp, mlir::ReshapeOpKind::kCollapse>",
        reshapes::collapse_of_collapse::<OfTensors>,
    ),
    named(
        "mlir::ComposeCollapseOfExpandOp<mlir::tensor::CollapseShapeOp, mlir::tensor::ExpandShapeOp, \
         mlir::tensor::CastOp, mlir::tensor::DimOp, mlir::RankedTensorType>",
        reshapes::collapse_of_expand::<OfTensors>,
    ),
    unnamed(reshape_of_scalars::<CollapseShape>),
    named("(anonymous namespace)::FoldCollapseOfCastOp", collapse_of_cast),
];
/// The rewrites of `tensor.expand_shape`.
pub(super) const EXPAND: &[CanonicalizePattern] = &[
    named(
        "mlir::ComposeReassociativeReshapeOps<mlir::tensor::ExpandShapeOp, mlir::ReshapeOpKind::kExpand>",
        reshapes::expand_of_expand::<OfTensors>,
    ),
    named(
        "mlir::ComposeExpandOfCollapseOp<mlir::tensor::ExpandShapeOp, mlir::tensor::CollapseShapeOp>",
        reshapes::expand_of_collapse::<OfTensors>,
    ),
    unnamed(reshape_of_scalars::<ExpandShape>),
    named("(anonymous namespace)::ConvertToStaticExpandShape", expand_of_cast),
];
/// The rewrites of `tensor.extract_slice`.
pub(super) const EXTRACT_SLICE: &[CanonicalizePattern] = &[
    unnamed(canonicalize_slices::constant_slice),
    unnamed(canonicalize_slices::slice_of_cast),
    unnamed(slice_of_inserted),
];
/// The rewrites of `tensor.insert_slice`.
pub(super) const INSERT_SLICE: &[CanonicalizePattern] = &[
    unnamed(canonicalize_slices::constant_insertion),
    unnamed(canonicalize_slices::insertion_of_cast),
    unnamed(canonicalize_slices::insertion_of_known_size),
    unnamed(insert_of_own_slice),
    unnamed(insert_over_insert),
];

pub(crate) fn shaped(context: &Context, ty: Type, shape: &[i64]) -> Option<Type> {
    match context.type_data(ty) {
        TypeData::RankedTensor { element, encoding, .. } => Some(context.intern_type(TypeData::RankedTensor {
            shape: shape.into(),
            element: *element,
            encoding: *encoding,
        })),
        _ => None,
    }
}

/// The sizes that two types know together; outer `None` where they contradict each other.
fn joined(a: Option<&[i64]>, b: Option<&[i64]>) -> Option<Option<Vec<i64>>> {
    let (Some(a), Some(b)) = (a, b) else { return Some(a.or(b).map(<[i64]>::to_vec)) };
    let join = |(&a, &b): (&i64, &i64)| match (a, b) {
        (DYNAMIC, size) | (size, DYNAMIC) => Some(size),
        (a, b) => (a == b).then_some(a),
    };
    (a.len() == b.len()).then(|| a.iter().zip(b).map(join).collect::<Option<Vec<i64>>>()).flatten().map(Some)
}

/// One of two casts in a row is enough, where the type between knows nothing that the others do not.
fn cast_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let middle = Cast(op).source(ir);
    let Some(inner) = defined_by::<Cast>(ir, middle) else { return false };
    let (source, ty) = (inner.source(ir), ir.value_type(ir.result(op, 0)));
    let [first, between, last] = [ir.value_type(source), ir.value_type(middle), ty].map(|ty| context.shape(ty));
    let Some(all) = joined(first, between).and_then(|known| joined(known.as_deref(), last)) else { return false };
    if joined(first, last) != Some(all) {
        return false;
    }
    if ir.value_type(source) == ty { rewriter.replace_op(op, &[source]) } else { rewriter.set_operand(op, 0, source) }
}

/// A size or an element of a cast is that of its source, where that has a rank.
fn past_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(cast) = defined_by::<Cast>(ir, ir.operand(op, 0)) else { return false };
    let source = cast.source(ir);
    ir.context().shape(ir.value_type(source)).is_some() && rewriter.set_operand(op, 0, source)
}

/// Sizes that are constants become a part of the type.
fn empty_of_constants(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ty = ir.value_type(ir.result(op, 0));
    let Some(mut shape) = context.shape(ty).map(<[i64]>::to_vec) else { return false };
    let sizes: Vec<Value> = ir.operands(op).collect();
    let kept = take_constants(ir, &mut shape, &sizes, 0);
    let Some(known) = shaped(context, ty, &shape).filter(|_| kept.len() < sizes.len()) else { return false };
    let location = ir.location(op);
    rewriter.set_insertion_point(op);
    let value = Empty::build(rewriter.at(location), &kept, known);
    rewriter.replace_with(op, |b| Cast::build(b, value, ty))
}

/// Scalars in another shape are made in that shape.
fn reshape_of_scalars<T: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    debug_assert!(T::matches(ir, op), "a reshape");
    let (source, ty) = (ir.operand(op, 0), ir.value_type(ir.result(op, 0)));
    let is_static = context.shape(ty).is_some_and(|shape| !shape.contains(&DYNAMIC));
    if let Some(elements) = defined_by::<FromElements>(ir, source) {
        let elements = elements.elements(ir).to_vec();
        return rewriter.replace_with(op, |b| FromElements::build(b, &elements, ty));
    }
    let Some(splat) = defined_by::<Splat>(ir, source).filter(|_| is_static) else { return false };
    let input = splat.input(ir);
    rewriter.replace_with(op, |b| Splat::build(b, input, [], ty))
}

/// Whether a type knows every size that another one of the same rank knows.
pub(super) fn preserves(context: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (context.shape(from), context.shape(to)) else { return false };
    a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == DYNAMIC || b != DYNAMIC)
}

/// A cast of a tensor without elements, to a type that knows more, is one of that type.
fn cast_of_empty(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, cast) = (rewriter.ir(), rewriter.context(), Cast(op));
    let (middle, ty) = (cast.source(ir), ir.value_type(cast.dest(ir)));
    let Some(empty) = defined_by::<Empty>(ir, middle).filter(|_| preserves(context, ir.value_type(middle), ty)) else {
        return false;
    };
    let (old, new) = (context.shape(ir.value_type(middle)).unwrap_or(&[]), context.shape(ty).unwrap_or(&[]));
    let open = old.iter().zip(new).filter(|(old, _)| **old == DYNAMIC);
    let sizes = empty.dynamicSizes(ir).to_vec();
    let kept: Vec<Value> = open.zip(sizes).filter(|((_, new), _)| **new == DYNAMIC).map(|(_, size)| size).collect();
    let Some(ty) = shaped(context, ir.value_type(middle), new) else { return false };
    rewriter.replace_with(op, |b| Empty::build(b, &kept, ty))
}

/// The size of an empty tensor is an operand of the op that makes it.
fn dim_of_empty(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dim) = (rewriter.ir(), Dim(op));
    let source = dim.source(ir);
    let index = constant_value(ir, dim.index(ir)).and_then(|index| ir.context().int_value(index));
    let (Some(empty), Some(index)) = (defined_by::<Empty>(ir, source), index) else { return false };
    let index = usize::try_from(index).ok();
    match index.and_then(|index| super::open_size(ir, source, index, &empty.dynamicSizes(ir))) {
        Some(size) => rewriter.replace_op(op, &[size]),
        None => false,
    }
}

/// The size of a tensor that an op put into another one is the other one's.
fn dim_of_destination(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let source = Dim(op).source(ir);
    let Some(producer) = ir.defining_op(source) else { return false };
    let dest = destination(ir, producer, source)
        .or_else(|| Some(Insert::cast(ir, producer)?.dest(ir)))
        .or_else(|| Some(InsertSlice::cast(ir, producer)?.dest(ir)))
        .or_else(|| Some(MaterializeInDestination::cast(ir, producer)?.dest(ir)))
        .or_else(|| crate::scf::output_of(ir, producer, source));
    dest.is_some_and(|dest| rewriter.set_operand(op, 0, dest))
}

/// The operand of an op in destination style that a result takes its shape from.
pub(crate) fn destination(ir: &Ir<'_>, op: Op, result: Value) -> Option<Value> {
    let def = ir.def(op)?;
    let name = def.traits.iter().find_map(|t| match t {
        Trait::DestinationStyle(name) => Some(*name),
        _ => None,
    })?;
    let group = def.operands.iter().position(|operand| operand.name == name)?;
    let number = ir.results(op).position(|other| other == result)?;
    let dest = ir.operand_group(op, group).nth(number).map(|index| ir.operand(op, index))?;
    (ir.value_type(dest) == ir.value_type(result)).then_some(dest)
}

/// The source of a cast that forgets some of its sizes.
pub(crate) fn forgetting_cast(ir: &Ir<'_>, value: Value) -> Option<Value> {
    let source = defined_by::<Cast>(ir, value)?.source(ir);
    let [from, to] = [source, value].map(|value| ir.context().shape(ir.value_type(value)));
    let (from, to) = (from?, to?);
    (from.len() == to.len() && from.iter().zip(to).all(|(from, &to)| *from == to || to == DYNAMIC)).then_some(source)
}

/// Collapsing a cast is casting the collapsed source.
fn collapse_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (collapse, old) = (CollapseShape(op), ir.value_type(ir.result(op, 0)));
    let Some(source) = forgetting_cast(ir, collapse.src(ir)) else { return false };
    let groups = reassociation_groups(context, collapse.reassociation(ir));
    let (Some(from), Some(groups)) = (context.shape(ir.value_type(source)), groups) else { return false };
    let Some(shape) = groups.iter().map(|group| group_size(from, group)).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let Some(ty) = shaped(context, old, &shape) else { return false };
    if ty == old {
        return rewriter.set_operand(op, 0, source);
    }
    let (location, groups) = (ir.location(op), collapse.reassociation(ir));
    rewriter.set_insertion_point(op);
    let value = CollapseShape::build(rewriter.at(location), source, groups, ty);
    rewriter.replace_with(op, |b| Cast::build(b, value, old))
}

/// Constant sizes of an expanded cast become a part of the type, where the cast's source knows the collapsed size;
/// casts keep the old types.
fn expand_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, expand) = (rewriter.ir(), rewriter.context(), ExpandShape(op));
    let (middle, old) = (expand.src(ir), ir.value_type(ir.result(op, 0)));
    let Some(source) = forgetting_cast(ir, middle) else { return false };
    let groups = reassociation_groups(context, expand.reassociation(ir));
    let (Some(from), Some(groups)) = (context.shape(ir.value_type(source)), groups) else { return false };
    let sizes = mixed_indices(&static_indices(ir, expand.op(), "static_output_shape"), &expand.output_shape(ir));
    let Some(mut shape) = context.shape(old).map(<[i64]>::to_vec) else { return false };
    let mut kept = sizes.clone();
    for dim in groups.iter().zip(from).filter(|(_, size)| **size != DYNAMIC).flat_map(|(group, _)| group) {
        let Some(known) = sizes.get(*dim).and_then(|size| size.known(ir)).filter(|&known| known >= 0) else { continue };
        if matches!(sizes[*dim], MixedIndex::Value(_)) {
            (shape[*dim], kept[*dim]) = (known, MixedIndex::Static(known));
        }
    }
    let Some(input) = groups.iter().map(|group| group_size(&shape, group)).collect::<Option<Vec<_>>>() else {
        return false;
    };
    // Constants that contradict the source stay.
    if kept == sizes || joined(Some(from), Some(&input)).is_none() {
        return false;
    }
    let types = (shaped(context, ir.value_type(middle), &input), shaped(context, old, &shape));
    let (Some(input), Some(output)) = types else { return false };
    let (static_shape, values) = split_mixed(&kept);
    let (groups, location) = (expand.reassociation(ir), ir.location(op));
    rewriter.set_insertion_point(op);
    let input = Cast::build(rewriter.at(location), middle, input);
    let value = ExpandShape::build(rewriter, input, values, groups, &static_shape[..], output);
    rewriter.replace_with(op, |b| Cast::build(b, value, old))
}

/// The product of the sizes of a group; `None` where a dimension does not exist or the product is too large.
fn group_size(shape: &[i64], group: &[usize]) -> Option<i64> {
    let sizes = group.iter().map(|&dim| shape.get(dim).copied()).collect::<Option<SmallVec<[i64; 4]>>>()?;
    if sizes.contains(&DYNAMIC) { Some(DYNAMIC) } else { element_count(&sizes) }
}

/// The attributes and values that define an op's slice.
fn lists(ir: &Ir<'_>, op: Op, leading: usize) -> (SmallVec<[Option<Attribute>; 3]>, SmallVec<[Value; 6]>) {
    let names = ["static_offsets", "static_sizes", "static_strides"];
    (names.iter().map(|name| ir.attribute_str(op, name)).collect(), ir.operands(op).skip(leading).collect())
}

/// A slice at the place of an insertion is the inserted tensor.
fn slice_of_inserted(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(insert) = defined_by::<InsertSlice>(ir, ExtractSlice(op).source(ir)) else { return false };
    let value = insert.source(ir);
    let is_same =
        ir.value_type(value) == ir.value_type(ir.result(op, 0)) && lists(ir, op, 1) == lists(ir, insert.op(), 2);
    is_same && rewriter.replace_op(op, &[value])
}

/// A slice goes back to where it was taken from.
fn insert_of_own_slice(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, insert) = (rewriter.ir(), InsertSlice(op));
    let Some(slice) = defined_by::<ExtractSlice>(ir, insert.source(ir)) else { return false };
    let dest = insert.dest(ir);
    let is_own = slice.source(ir) == dest && lists(ir, op, 2) == lists(ir, slice.op(), 1);
    is_own && rewriter.replace_op(op, &[dest])
}

/// An insertion at the place of an earlier one replaces it.
fn insert_over_insert(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, insert) = (rewriter.ir(), InsertSlice(op));
    let Some(before) = defined_by::<InsertSlice>(ir, insert.dest(ir)) else { return false };
    let is_same = ir.value_type(before.source(ir)) == ir.value_type(insert.source(ir))
        && lists(ir, op, 2) == lists(ir, before.op(), 2);
    let dest = before.dest(ir);
    is_same && rewriter.set_operand(op, 1, dest)
}
