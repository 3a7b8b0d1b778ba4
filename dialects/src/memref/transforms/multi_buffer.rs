//! Memory that each round of a loop writes anew, several times side by side: rounds do not wait for each other.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{MemoryAccess, Trait, TypedOp};
use vulcanize_ir::{DYNAMIC, DominanceInfo, Ir, Op, Type, TypeData, Value};

use super::super::{Alloc, Copy, Dealloc, Dim, SubView, slice_type};
use crate::affine::{composed_apply, is_valid_symbol};
use crate::index_list::MixedIndex;
use crate::linalg::Structured;
use crate::scf::For;
use crate::slices::Slice;
use crate::tensor::slice_lists;
use MixedIndex::Static;

/// Makes an allocation `factor` times as large, of which each round of a loop uses another part. Without `trusts`, a copy
/// in the loop must fill the memory before everything else. Returns the new allocation.
pub(in super::super) fn multi_buffer(
    rewriter: &mut Rewriter<'_, '_>,
    alloc: Alloc,
    factor: i64,
    trusts: bool,
) -> Option<Op> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let memory = alloc.memref(ir);
    let TypeData::MemRef { shape, element, layout, memory_space } = context.type_data(ir.value_type(memory)) else {
        return None;
    };
    let users: Vec<Op> = ir.users(memory).collect();
    let around = loop_of(ir, memory, &users, trusts)?;
    let [begin, step] = [around.lower_bound(ir), around.step(ir)].map(MixedIndex::Value);
    let is_index = ir.value_type(around.step(ir)) == context.index();
    let is_symbol = |index: MixedIndex| match index {
        MixedIndex::Value(value) => index.known(ir).is_some() || is_valid_symbol(ir, value),
        Static(_) => true,
    };
    let fits = layout.is_none() && !shape.contains(&DYNAMIC) && is_index && is_symbol(begin) && is_symbol(step);
    if !fits || !can_take_view(ir, memory) {
        return None;
    }
    let wide: Vec<i64> = [factor].into_iter().chain(shape.iter().copied()).collect();
    let (element, memory_space) = (*element, *memory_space);
    let sizes: Vec<i64> = [1].into_iter().chain(shape.iter().copied()).collect();
    let shape = shape.to_vec();
    let ty = context.intern_type(TypeData::MemRef { shape: wide.into(), element, layout: None, memory_space });
    let attributes = ir.attributes(alloc.op()).to_vec();
    let (location, block) = (ir.location(alloc.op()), ir.first_block(ir.region(around.op(), 0))?);
    let counter = *ir.arguments(block).first()?;
    rewriter.set_insertion_point(alloc.op());
    let wide = Alloc::build(rewriter.at(location), [], [], ty);
    let made = rewriter.ir().defining_op(wide)?;
    for attribute in attributes {
        rewriter.ir_mut().set_attribute(made, attribute.name, attribute.value);
    }
    rewriter.set_insertion_point_to_start(block);
    let [first, width] = [begin, step].map(|index| index.known(rewriter.ir()).map_or(index, Static));
    let negated = AffineExpr::Symbol(0).mul(&AffineExpr::Constant(-1))?;
    let round = AffineExpr::Dim(0).add(&negated).floor_div(&AffineExpr::Symbol(1))?;
    let map = AffineMap::new(1, 2, [round.rem(&AffineExpr::Constant(factor))?])?;
    let part = composed_apply(rewriter, &map, &[MixedIndex::Value(counter), first, width]);
    let rank = shape.len();
    let mut offsets = vec![MixedIndex::Value(part)];
    offsets.resize(rank + 1, Static(0));
    let sizes: Vec<MixedIndex> = sizes.into_iter().map(Static).collect();
    let lists = [offsets, sizes, vec![Static(1); rank + 1]];
    let view_type = slice_type(context, ty, &Slice::of_lists(&lists), &shape)?;
    let view = SubView::make(rewriter, wide, [&lists[0], &lists[1], &lists[2]], view_type).result(rewriter.ir());
    for user in users {
        if Dealloc::matches(rewriter.ir(), user) {
            rewriter.set_operand(user, 0, wide);
        }
    }
    replace_memory(rewriter, memory, view);
    rewriter.erase_op(alloc.op());
    Some(made)
}

/// Whether all that uses an allocation, but for what gives it back, is in a loop.
pub(in super::super) fn is_of_loops(ir: &Ir<'_>, alloc: Op) -> bool {
    let users = ir.results(alloc).flat_map(|memory| ir.users(memory));
    users.filter(|&user| !Dealloc::matches(ir, user)).all(|user| ir.ancestor(user, is_loop).is_some())
}

fn is_loop(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::LoopLike))
}

/// The loop in which memory is used: around all of its users, or with the copy that fills it before everything else.
fn loop_of(ir: &Ir<'_>, memory: Value, users: &[Op], trusts: bool) -> Option<For> {
    let mut dominance = DominanceInfo::new();
    let around = if trusts {
        let users = || users.iter().filter(|&&user| !Dealloc::matches(ir, user));
        let loops: Vec<Op> = users().map(|&user| ir.ancestor(user, is_loop)).collect::<Option<_>>()?;
        // A loop around all of them is outside of the others.
        let outermost = loops.into_iter().min_by_key(|&each| depth(ir, each))?;
        users().all(|&user| ir.ancestor(user, |_, op| op == outermost).is_some()).then_some(outermost)?
    } else {
        // What comes before all others comes before each that it is compared with.
        let before = |dominance: &mut DominanceInfo, a, b| dominance.op_properly_dominates(ir, a, b, false);
        let &first =
            users.iter().reduce(|first, user| if before(&mut dominance, *user, *first) { user } else { first })?;
        let fills = Copy::cast(ir, first).is_some_and(|copy| copy.target(ir) == memory);
        let is_first = fills && users.iter().all(|&user| user == first || before(&mut dominance, first, user));
        ir.ancestor(first, is_loop).filter(|_| is_first)?
    };
    let around = For::cast(ir, around)?;
    // The memory is there before the loop.
    dominance.properly_dominates(ir, memory, around.op()).then_some(around)
}

/// The number of ops around one.
fn depth(ir: &Ir<'_>, op: Op) -> usize {
    std::iter::successors(ir.parent_op(op), |&outer| ir.parent_op(outer)).count()
}

/// Whether all that uses memory, or views of it, may be given memory with strides and an offset.
fn can_take_view(ir: &Ir<'_>, memory: Value) -> bool {
    let mut pending = vec![memory];
    while let Some(memory) = pending.pop() {
        for user in ir.users(memory) {
            if SubView::matches(ir, user) {
                pending.push(ir.result(user, 0));
                continue;
            }
            let takes = MemoryAccess::of(ir, user).is_some()
                || Copy::matches(ir, user)
                || Dim::matches(ir, user)
                || Dealloc::matches(ir, user)
                || Structured::of(ir, user).is_some();
            if !takes {
                return false;
            }
        }
    }
    true
}

/// Puts memory in the place of other memory of the same shape; views of it get the types that follow.
fn replace_memory(rewriter: &mut Rewriter<'_, '_>, old: Value, new: Value) {
    let (mut pending, mut erased) = (vec![(old, new)], Vec::new());
    while let Some((old, new)) = pending.pop() {
        let views: Vec<Op> = rewriter.ir().users(old).filter(|&user| SubView::matches(rewriter.ir(), user)).collect();
        for view in views {
            let Some(made) = view_of(rewriter, view, new) else { continue };
            let value = rewriter.ir().result(view, 0);
            pending.push((value, made));
            erased.push(view);
        }
        rewriter.replace_uses_if(old, new, |ir, slot| !SubView::matches(ir, ir.use_owner(slot)));
    }
    // Views of views come after what they are views of.
    erased.into_iter().rev().for_each(|view| _ = rewriter.erase_op(view));
}

/// The same view of other memory.
fn view_of(rewriter: &mut Rewriter<'_, '_>, view: Op, memory: Value) -> Option<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (lists, location) = (slice_lists(ir, view, 1), ir.location(view));
    let ty: Type = ir.value_type(memory);
    let shape = context.shape(ir.value_type(ir.result(view, 0)))?;
    let ty = slice_type(context, ty, &Slice::of_lists(&lists), shape)?;
    rewriter.set_insertion_point(view);
    let made = SubView::make(rewriter.at(location), memory, [&lists[0], &lists[1], &lists[2]], ty);
    Some(made.result(rewriter.ir()))
}
