//! Rewrites that canonicalization applies to memrefs.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Rewriter, defined_by};
use vulcanize_ir::schema::{MemoryAccess, Trait, TypedOp};
use vulcanize_ir::{Context, DYNAMIC, Ir, Op, OperationState, Type, TypeData, Value};

use super::layout::{StridedForm, strided_form, strided_layout};
use super::views::form_of_slice;
use super::{Cast, Copy, Dealloc, MemRef, Store, SubView};
use crate::index_list::take_constants;
use crate::slices::{Slice, with_slice};

/// Whether a cast only forgets something, so that its user may as well take the source.
pub(super) fn only_forgets(context: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (MemRef::of(context, from), MemRef::of(context, to)) else { return false };
    let forgets = |known: i64, left: i64| left == DYNAMIC || known == left;
    let (Some(known), Some(left)) = (strided_form(context, from), strided_form(context, to)) else { return false };
    a.shape.iter().zip(b.shape).all(|(&a, &b)| forgets(a, b))
        && forgets(known.offset, left.offset)
        && known.strides.iter().zip(&left.strides).all(|(&a, &b)| forgets(a, b))
}

/// The source of the cast that made a value, where its users may as well take it.
pub(super) fn forgetting_cast(ir: &Ir<'_>, value: Value) -> Option<Value> {
    let source = defined_by::<Cast>(ir, value)?.source(ir);
    only_forgets(ir.context(), ir.value_type(source), ir.value_type(value)).then_some(source)
}

/// Operands that are casts become the casts' sources, as in MLIR also where less is known of these, but not a memref that
/// is written to memory.
pub(crate) fn cast_operands(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    take_sources(rewriter, op, |ir, value| {
        let source = defined_by::<Cast>(ir, value)?.source(ir);
        MemRef::of(ir.context(), ir.value_type(source)).map(|_| source)
    })
}

/// The same of casts that only forget something.
pub(super) fn forgetting_operands(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    take_sources(rewriter, op, forgetting_cast)
}

/// Operands that have such a source become that.
pub(super) fn take_sources(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    source: fn(&Ir<'_>, Value) -> Option<Value>,
) -> bool {
    let ir = rewriter.ir();
    let written = MemoryAccess::of(ir, op).and_then(|access| access.value);
    let operands = ir.operands(op).enumerate().filter(|&(index, _)| Some(index) != written);
    let found: SmallVec<[(usize, Value); 2]> =
        operands.filter_map(|(index, value)| Some((index, source(ir, value)?))).collect();
    for &(index, value) in &found {
        rewriter.set_operand(op, index, value);
    }
    !found.is_empty()
}

/// A copy to where it comes from goes.
pub(super) fn copy_to_itself(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, copy) = (rewriter.ir(), Copy(op));
    let same = copy.source(ir) == copy.target(ir);
    same && rewriter.erase_op(op)
}

/// A subview of everything is its source, with a cast where the types differ.
pub(super) fn whole_subview(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, view, context) = (rewriter.ir(), SubView(op), rewriter.context());
    let source = view.source(ir);
    let (from, to) = (ir.value_type(source), ir.value_type(view.result(ir)));
    let (Some(memref), Some(result)) = (MemRef::of(context, from), MemRef::of(context, to)) else { return false };
    let all = |list, wanted: i64| context.dense_i64_array(list).is_some_and(|list| list.iter().all(|&n| n == wanted));
    let whole = memref.rank() == result.rank()
        && memref.dynamic_dims() == 0
        && all(view.static_offsets(ir), 0)
        && all(view.static_strides(ir), 1)
        && context.dense_i64_array(view.static_sizes(ir)).is_some_and(|sizes| sizes == memref.shape);
    whole && replace_by(rewriter, op, source)
}

/// Replaces an op by another value, cast to the op's type where its own is another.
pub(super) fn replace_by(rewriter: &mut Rewriter<'_, '_>, op: Op, value: Value) -> bool {
    let ty = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    match rewriter.ir().value_type(value) == ty {
        true => rewriter.replace_op(op, &[value]),
        false => rewriter.replace_with(op, |b| Cast::build(b, value, ty)),
    }
}

/// The type of a slice of `source` without the dimensions that it drops. `None` where the source is not strided, or the
/// slice is known to leave it: no such op is valid.
pub(super) fn type_of_slice(context: &Context, slice: &Slice, source: Type, dropped: &[bool]) -> Option<Type> {
    let (memref, form) = (MemRef::of(context, source)?, strided_form(context, source)?);
    if slice.out_of_bounds(memref.shape).is_some() {
        return None;
    }
    let full = form_of_slice(slice, &form);
    let kept = |values: &[i64]| -> SmallVec<[i64; 4]> {
        values.iter().zip(dropped).filter(|(_, dropped)| !**dropped).map(|(&value, _)| value).collect()
    };
    let form = StridedForm { strides: kept(&full.strides), offset: full.offset };
    Some(context.intern_type(TypeData::MemRef {
        shape: kept(&slice.sizes).as_slice().into(),
        element: memref.element,
        layout: Some(strided_layout(context, &form)),
        memory_space: memref.memory_space,
    }))
}

/// Offsets, sizes and steps that are constants become a part of the op and its type; a cast keeps the old type.
pub(super) fn constant_subview(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, view, context) = (rewriter.ir(), SubView(op), rewriter.context());
    let Some(dropped) = view.dropped_dims(ir) else { return false };
    let mut slice = Slice::of(ir, op);
    let Some(values) = slice.take_constants(ir, op, i64::MIN) else { return false };
    let source = ir.value_type(view.source(ir));
    let Some(new_type) = type_of_slice(context, &slice, source, &dropped) else { return false };
    let value = with_slice(rewriter, op, &slice, values, new_type);
    replace_by(rewriter, op, value)
}

/// Sizes that are constants become a part of the type; a cast keeps the old type for the users.
pub(super) fn constant_allocation_sizes(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ty = ir.value_type(ir.result(op, 0));
    let sizes: SmallVec<[Value; 4]> = ir.operand_group(op, 0).map(|i| ir.operand(op, i)).collect();
    let symbols: SmallVec<[Value; 4]> = ir.operand_group(op, 1).map(|i| ir.operand(op, i)).collect();
    let TypeData::MemRef { shape, element, layout, memory_space } = context.type_data(ty) else { return false };
    let mut shape = shape.clone();
    let kept = take_constants(ir, &mut shape, &sizes, 0);
    if kept.len() == sizes.len() {
        return false;
    }
    let new_type = context.intern_type(TypeData::MemRef {
        shape,
        element: *element,
        layout: *layout,
        memory_space: *memory_space,
    });
    let location = ir.location(op);
    let mut state = OperationState::new(ir.op_name(op), location);
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    let segments = context.dense_i32_array_attr(&[kept.len() as i32, symbols.len() as i32]);
    state.set_attribute(context.identifier("operandSegmentSizes"), segments);
    rewriter.set_insertion_point(op);
    let new = rewriter.insert(state.operands(kept).operands(symbols).results([new_type]));
    let memref = rewriter.ir().result(new, 0);
    rewriter.replace_with(op, |b| Cast::build(b, memref, ty))
}

/// Memory that is only written and freed is removed, with its writes.
pub(super) fn dead_allocation(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    debug_assert!(ir.has_trait(op, |t| matches!(t, Trait::MemAlloc)), "an allocation");
    let memref = ir.result(op, 0);
    let only_written = ir
        .users(memref)
        .all(|user| Dealloc::matches(ir, user) || Store::cast(ir, user).is_some_and(|store| store.value(ir) != memref));
    if !only_written {
        return false;
    }
    let users: SmallVec<[Op; 4]> = ir.users(memref).collect();
    users.into_iter().for_each(|user| _ = rewriter.erase_op(user));
    rewriter.erase_op(op)
}
