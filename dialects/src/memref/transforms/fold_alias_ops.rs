//! `fold-memref-alias-ops`: accesses to a view become accesses to its source.

use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, apply_patterns_greedily, defined_by};
use vulcanize_ir::schema::{Accessed, MemoryAccess, TypedOp};
use vulcanize_ir::{Attribute, AttributeData, Context, Ir, Op, OperationState, Type, TypeData, Value};

use super::super::canonicalize::{replace_by, type_of_slice};
use super::super::views::dropped_dims;
use super::super::{
    CollapseShape, ExpandShape, ExtractStridedMetadata, Load, MemRef, Store, SubView, reassociation_groups,
};
use super::greedy_options;
use crate::affine::{DelinearizeIndex, LinearizeIndex};
use crate::index_list::{MixedIndex, mixed_indices};
use crate::slices::{Slice, positions_in_whole};
use crate::{gpu, vector};
use MixedIndex::Static;

pub(crate) static FOLD_ALIAS_OPS: PassDef = PassDef::new(
    "fold-memref-alias-ops",
    "FoldMemRefAliasOpsPass",
    "Fold memref alias ops into consumer load/store ops",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    add_patterns(&mut patterns);
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

/// Adds the rewrites of accesses to views.
pub(in super::super) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<Load>("LoadOpOfViewFolder", fold_access)
        .add_fn::<Store>("StoreOpOfViewFolder", fold_access)
        .add_fn::<vector::Load>("LoadOpOfViewFolder", fold_access)
        .add_fn::<vector::Store>("StoreOpOfViewFolder", fold_access)
        .add_fn::<vector::MaskedLoad>("LoadOpOfViewFolder", fold_access)
        .add_fn::<vector::MaskedStore>("StoreOpOfViewFolder", fold_access)
        .add_fn::<vector::TransferRead>("LoadOpOfViewFolder", fold_access)
        .add_fn::<vector::TransferWrite>("StoreOpOfViewFolder", fold_access)
        .add_fn::<gpu::SubgroupMmaLoadMatrix>("LoadOpOfViewFolder", fold_access)
        .add_fn::<gpu::SubgroupMmaStoreMatrix>("StoreOpOfViewFolder", fold_access)
        .add_fn::<SubView>("SubViewOfSubViewFolder", subview_of_subview);
}

/// The attributes that a new access has, too. MLIR leaves out the others.
fn kept_attributes(access: &MemoryAccess) -> &'static [&'static str] {
    match access.accessed {
        Accessed::Element => &["nontemporal"],
        Accessed::Transfer => &["in_bounds", "permutation_map", SEGMENTS],
        Accessed::Matrix => &["leadDimension", "transpose"],
        Accessed::Vector | Accessed::Packed | Accessed::Scattered(_) => &[],
    }
}

const SEGMENTS: &str = "operandSegmentSizes";

fn fold_access(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    try_fold_access(rewriter, op).is_some()
}

fn try_fold_access(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let access = MemoryAccess::of(ir, op)?;
    let view = ir.defining_op(access.memref(ir, op))?;
    let (indices, map) = if let Some(view) = SubView::cast(ir, view) {
        let map = if access.accessed == Accessed::Transfer { Some(transfer_map(ir, op, view)?) } else { None };
        let indices = access.indices(ir, op);
        (resolve(rewriter, view, indices.into_iter().map(MixedIndex::Value))?, map)
    } else if ExpandShape::matches(ir, view) {
        let map = expanded_access(ir, op, access, view)?;
        (indices_of_expanded(rewriter, access, op, view)?, map)
    } else if CollapseShape::matches(ir, view) {
        if matches!(access.accessed, Accessed::Transfer | Accessed::Matrix) || !is_row(ir, op) {
            return None;
        }
        (indices_of_collapsed(rewriter, view, &access.indices(ir, op))?, None)
    } else {
        return None;
    };
    let source = rewriter.ir().operand(view, 0);
    replace_access(rewriter, op, access, source, &indices, map);
    Some(())
}

/// Puts an access to other memory in place of one.
pub(crate) fn replace_access(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    access: &MemoryAccess,
    memref: Value,
    indices: &[Value],
    map: Option<AffineMap>,
) {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let group = access.index_range(ir, op);
    let before: Vec<Value> = (0..group.start - 1).map(|index| ir.operand(op, index)).collect();
    let after: Vec<Value> = (group.end..ir.num_operands(op)).map(|index| ir.operand(op, index)).collect();
    let mut state = OperationState::new(ir.op_name(op), ir.location(op))
        .operands(before.into_iter().chain([memref]).chain(indices.iter().copied()).chain(after))
        .results(ir.result_types(op).collect::<SmallVec<[Type; 1]>>());
    let kept = kept_attributes(access);
    for &name in kept {
        if let Some(value) = ir.attribute_str(op, name) {
            let value = if name == SEGMENTS { segments(context, value, access, indices.len()) } else { value };
            state.set_attribute(context.identifier(name), value);
        }
    }
    // MLIR's builders always set it.
    let says_temporal = ir.def(op).is_some_and(|def| def.attribute("nontemporal").is_some());
    if says_temporal && ir.attribute_str(op, "nontemporal").is_none_or(|_| kept.is_empty()) {
        state.set_attribute(context.identifier("nontemporal"), context.bool_attr(false));
    }
    if let Some(map) = map {
        let map = context.intern_attribute(AttributeData::AffineMap(map));
        state.set_attribute(context.identifier("permutation_map"), map);
    }
    rewriter.replace_with(op, |b| b.insert(state));
}

/// The sizes of the groups of operands with another number of indices.
fn segments(context: &Context, sizes: Attribute, access: &MemoryAccess, indices: usize) -> Attribute {
    let mut sizes = context.dense_i32_array(sizes).unwrap_or_default();
    if let Some(size) = sizes.get_mut(access.indices) {
        *size = i32::try_from(indices).unwrap_or(i32::MAX);
    }
    context.dense_i32_array_attr(&sizes)
}

// ---- slices ----

/// Positions in a slice as positions in its source.
fn resolve(
    rewriter: &mut Rewriter<'_, '_>,
    view: SubView,
    indices: impl IntoIterator<Item = MixedIndex>,
) -> Option<SmallVec<[Value; 4]>> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let list = |numbers, values: &[Value]| Some(mixed_indices(&context.dense_i64_array(numbers)?, values));
    let offsets = list(view.static_offsets(ir), &view.offsets(ir))?;
    let steps = list(view.static_strides(ir), &view.strides(ir))?;
    let dropped = view.dropped_dims(ir)?;
    positions_in_whole(rewriter, [&offsets, &steps], &dropped, indices).map(SmallVec::from_vec)
}

fn has_unit_steps(ir: &Ir<'_>, view: SubView) -> bool {
    let steps = ir.context().dense_i64_array(view.static_strides(ir));
    steps.is_some_and(|steps| steps.iter().all(|&step| step == 1))
}

/// Whether a transfer stays inside the memref or tensor.
pub(crate) fn is_in_bounds(ir: &Ir<'_>, op: Op) -> bool {
    let context = ir.context();
    let bounds = ir.attribute_str(op, "in_bounds").and_then(|bounds| context.array_value(bounds));
    bounds.is_some_and(|bounds| bounds.iter().all(|&is| is == context.bool_attr(true)))
}

fn permutation_map<'c>(ir: &Ir<'c>, op: Op) -> Option<&'c AffineMap> {
    let context: &'c Context = ir.context();
    match context.attribute_data(ir.attribute_str(op, "permutation_map")?) {
        AttributeData::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// The map of a transfer to or from a slice, for the slice's source. `None` where the slice cannot be left out: with
/// steps, or where the end of the slice ends the transfer.
fn transfer_map(ir: &Ir<'_>, op: Op, view: SubView) -> Option<AffineMap> {
    if !is_in_bounds(ir, op) || !has_unit_steps(ir, view) {
        return None;
    }
    map_of_source(ir, op, &view.dropped_dims(ir)?)
}

/// The map of a transfer to or from a slice, for the slice's source.
pub(crate) fn map_of_source(ir: &Ir<'_>, op: Op, dropped: &[bool]) -> Option<AffineMap> {
    let kept = (0..).zip(dropped).filter(|(_, dropped)| !**dropped).map(|(dim, _)| AffineExpr::Dim(dim));
    permutation_map(ir, op)?.compose(&AffineMap::new(dropped.len() as u32, 0, kept)?, ir.context().limits())
}

/// A slice of a slice is a slice.
fn subview_of_subview(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    slice_of_slice(rewriter, SubView(op)).is_some()
}

fn slice_of_slice(rewriter: &mut Rewriter<'_, '_>, view: SubView) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let outer = defined_by::<SubView>(ir, view.source(ir))?;
    if !has_unit_steps(ir, view) || !has_unit_steps(ir, outer) {
        return None;
    }
    let list = |numbers, values: &[Value]| Some(mixed_indices(&context.dense_i64_array(numbers)?, values));
    let offsets = list(view.static_offsets(ir), &view.offsets(ir))?;
    let mut own_sizes = list(view.static_sizes(ir), &view.sizes(ir))?.into_iter();
    let outer_sizes = list(outer.static_sizes(ir), &outer.sizes(ir))?;
    let steps = list(outer.static_strides(ir), &outer.strides(ir))?;
    let dropped = outer.dropped_dims(ir)?;
    let size = |(&outer, &dropped): (&MixedIndex, &bool)| if dropped { Some(outer) } else { own_sizes.next() };
    let sizes: Vec<MixedIndex> = outer_sizes.iter().zip(&dropped).map(size).collect::<Option<_>>()?;
    let (source, ty) = (outer.source(ir), ir.value_type(view.result(ir)));
    let offsets = resolve(rewriter, outer, offsets)?;
    let ir = rewriter.ir();
    let known = |&value: &Value| {
        let index = MixedIndex::Value(value);
        index.known(ir).map_or(index, Static)
    };
    let lists = [offsets.iter().map(known).collect(), sizes, steps];
    // Offsets that turn out to be known are part of the type.
    let slice = Slice::of_lists(&lists);
    let of_source = ir.value_type(source);
    let known_type = type_of_slice(context, &slice, of_source, &dropped_dims(context, &slice, of_source, ty)?)?;
    let new = SubView::make(rewriter, source, [&lists[0], &lists[1], &lists[2]], known_type);
    let value = rewriter.ir().result(new.op(), 0);
    replace_by(rewriter, view.op(), value).then_some(())
}

// ---- reshapes ----

/// Whether an access is of one row: an element, or a vector of one dimension apart from dimensions of size 1.
fn is_row(ir: &Ir<'_>, op: Op) -> bool {
    let types = ir.results(op).chain(ir.operands(op)).map(|value| ir.context().type_data(ir.value_type(value)));
    let shape = types.into_iter().find_map(|ty| match ty {
        TypeData::Vector { shape, .. } => Some(shape),
        _ => None,
    });
    shape.is_none_or(|shape| shape.iter().rev().skip(1).all(|&size| size == 1))
}

/// The map of a transfer from an expanded memref, for the memref before the expansion; nothing for other accesses.
/// `None` where no such access is possible.
#[expect(clippy::option_option, reason = "whether it can be done, and the map that only transfers have")]
fn expanded_access(ir: &Ir<'_>, op: Op, access: &MemoryAccess, view: Op) -> Option<Option<AffineMap>> {
    match access.accessed {
        Accessed::Element => Some(None),
        Accessed::Vector | Accessed::Packed | Accessed::Scattered(_) => is_row(ir, op).then_some(None),
        Accessed::Matrix => None,
        // MLIR also takes those that end where a row of the expanded memref ends, which then read on.
        Accessed::Transfer => {
            let rank = ir.context().shape(ir.value_type(ir.operand(view, 0)))?.len() as u32;
            let map = permutation_map(ir, op).filter(|map| map.is_minor_identity())?;
            let is_read = vector::TransferRead::matches(ir, op);
            let fits = is_read && is_row(ir, op) && is_in_bounds(ir, op);
            fits.then(|| AffineMap::minor_identity(rank, map.results().len() as u32)).flatten().map(Some)
        }
    }
}

fn groups_of(ir: &Ir<'_>, view: Op) -> Option<Vec<Vec<usize>>> {
    reassociation_groups(ir.context(), ir.attribute_str(view, "reassociation")?)
}

fn indices_of_expanded(
    rewriter: &mut Rewriter<'_, '_>,
    access: &MemoryAccess,
    op: Op,
    view: Op,
) -> Option<SmallVec<[Value; 4]>> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let expand = ExpandShape(view);
    let sizes = mixed_indices(&context.dense_i64_array(expand.static_output_shape(ir))?, &expand.output_shape(ir));
    let (groups, indices) = (groups_of(ir, view)?, access.indices(ir, op));
    // Vectors may begin outside, and be masked off.
    let disjoint = access.accessed == Accessed::Element;
    let mut resolved = SmallVec::new();
    for group in groups {
        let inner: Vec<Value> = group.iter().map(|&dim| indices.get(dim).copied()).collect::<Option<_>>()?;
        match *inner.as_slice() {
            [index] => resolved.push(index),
            _ => {
                let basis: Vec<MixedIndex> = group.iter().map(|&dim| sizes[dim]).collect();
                resolved.push(LinearizeIndex::make(rewriter, &inner, &basis, disjoint));
            }
        }
    }
    Some(resolved)
}

fn indices_of_collapsed(rewriter: &mut Rewriter<'_, '_>, view: Op, indices: &[Value]) -> Option<SmallVec<[Value; 4]>> {
    let ir = rewriter.ir();
    let (groups, source) = (groups_of(ir, view)?, ir.operand(view, 0));
    let shape = MemRef::of(ir.context(), ir.value_type(source))?.shape;
    // No position in a dimension without elements has an index there.
    if groups.iter().any(|group| group.len() > 1 && group.iter().any(|&dim| shape[dim] == 0)) {
        return None;
    }
    let parts = ExtractStridedMetadata::make(rewriter, source)?;
    let ir = rewriter.ir();
    let sizes: Vec<Value> = parts.size_results(ir).collect();
    let sizes = shape.iter().zip(sizes).map(|(&number, value)| MixedIndex::of_number_or(number, value));
    let sizes: Vec<MixedIndex> = sizes.collect();
    let mut resolved = SmallVec::new();
    for (group, &index) in groups.iter().zip(indices) {
        match *group.as_slice() {
            [_] => resolved.push(index),
            _ => {
                let basis: Vec<MixedIndex> = group.iter().map(|&dim| sizes[dim]).collect();
                resolved.extend(DelinearizeIndex::make(rewriter, index, &basis));
            }
        }
    }
    if groups.is_empty() {
        for _ in shape {
            resolved.push(Static(0).materialize(rewriter));
        }
    }
    Some(resolved)
}
