//! Rewrites of reductions over one element, of contractions that something is added to, and of `vector.step`.

use vulcanize_ir::rewrite::{Rewriter, constant_value, defined_by, integer_of, scalar_of};
use vulcanize_ir::schema::{CanonicalizePattern, TypedOp, unnamed};
use vulcanize_ir::{Attribute, AttributeData, DYNAMIC, Ir, Op, Type, Value};

use super::canonicalize::vector_type;
use super::{CombiningKind, Contract, Extract, Mask, MultiDimReduction, Reduction, ShapeCast, Step, combining_kind};
use crate::arith;

/// The rewrites of `vector.reduction`.
pub(super) const REDUCTION: &[CanonicalizePattern] = &[unnamed(reduction_of_one)];
/// The rewrites of `vector.multi_reduction`.
pub(super) const MULTI_REDUCTION: &[CanonicalizePattern] = &[unnamed(reduction_along_ones)];
/// The rewrites of `vector.step`.
pub(super) const STEP: &[CanonicalizePattern] = &[unnamed(comparisons_of_step)];

/// Whether a `vector.mask` applies to an op.
fn is_masked(ir: &Ir<'_>, op: Op) -> bool {
    ir.parent_op(op).is_some_and(|parent| Mask::matches(ir, parent))
}

/// Makes the op that combines two values.
pub(super) fn combine(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    kind: CombiningKind,
    [x, y]: [Value; 2],
    fastmath: Option<Attribute>,
) -> Value {
    let (location, ty) = (rewriter.ir().location(op), rewriter.ir().value_type(x));
    let is_float = rewriter.context().float_kind(rewriter.context().element_type(ty)).is_some();
    let b = rewriter.at(location);
    match kind {
        CombiningKind::Add if is_float => arith::AddF::with(b).fastmath(fastmath).build(x, y),
        CombiningKind::Mul if is_float => arith::MulF::with(b).fastmath(fastmath).build(x, y),
        CombiningKind::Add => arith::AddI::build(b, x, y),
        CombiningKind::Mul => arith::MulI::build(b, x, y),
        CombiningKind::MinUI => arith::MinUI::build(b, x, y),
        CombiningKind::MinSI => arith::MinSI::build(b, x, y),
        CombiningKind::MaxUI => arith::MaxUI::build(b, x, y),
        CombiningKind::MaxSI => arith::MaxSI::build(b, x, y),
        CombiningKind::And => arith::AndI::build(b, x, y),
        CombiningKind::Or => arith::OrI::build(b, x, y),
        CombiningKind::Xor => arith::XOrI::build(b, x, y),
        CombiningKind::MinNumF => arith::MinNumF::with(b).fastmath(fastmath).build(x, y),
        CombiningKind::MaxNumF => arith::MaxNumF::with(b).fastmath(fastmath).build(x, y),
        CombiningKind::MinimumF => arith::MinimumF::with(b).fastmath(fastmath).build(x, y),
        CombiningKind::MaximumF => arith::MaximumF::with(b).fastmath(fastmath).build(x, y),
    }
}

/// The only element of a vector.
fn only_element(rewriter: &mut Rewriter<'_, '_>, op: Op, source: Value, rank: usize, ty: Type) -> Value {
    let location = rewriter.ir().location(op);
    let position = rewriter.context().dense_i64_array_attr(&vec![0; rank]);
    Extract::build(rewriter.at(location), source, [], position, ty)
}

fn reduction_of_one(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, reduction) = (rewriter.ir(), Reduction(op));
    let (source, ty) = (reduction.vector(ir), ir.value_type(reduction.dest(ir)));
    let Some(from) = vector_type(ir, source) else { return false };
    let is_one = from.shape.iter().all(|&size| size == 1) && !from.is_scalable();
    let Some(kind) = combining_kind(ir.context(), reduction.kind(ir)) else { return false };
    if !is_one || is_masked(ir, op) {
        return false;
    }
    let (acc, fastmath) = (reduction.acc(ir), ir.attribute_str(op, "fastmath"));
    rewriter.set_insertion_point(op);
    let mut value = only_element(rewriter, op, source, from.rank(), ty);
    if let Some(acc) = acc {
        value = combine(rewriter, op, kind, [value, acc], fastmath);
    }
    rewriter.replace_op(op, &[value])
}

/// A reduction along dimensions of size 1 combines one element.
fn reduction_along_ones(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, reduction) = (rewriter.ir(), MultiDimReduction(op));
    let (source, ty) = (reduction.source(ir), ir.value_type(reduction.dest(ir)));
    let Some(from) = vector_type(ir, source) else { return false };
    let Some(dims) = ir.context().dense_i64_array(reduction.reduction_dims(ir)) else { return false };
    let is_one = |&dim: &i64| {
        usize::try_from(dim).is_ok_and(|dim| from.shape.get(dim) == Some(&1) && from.scalable.get(dim) == Some(&false))
    };
    let Some(kind) = combining_kind(ir.context(), reduction.kind(ir)) else { return false };
    if !dims.iter().all(is_one) || is_masked(ir, op) {
        return false;
    }
    let (acc, location) = (reduction.acc(ir), ir.location(op));
    rewriter.set_insertion_point(op);
    let value = match rewriter.context().shape(ty) {
        None => only_element(rewriter, op, source, from.rank(), ty),
        Some(_) if dims.is_empty() => source,
        Some(_) => ShapeCast::build(rewriter.at(location), source, ty),
    };
    let value = combine(rewriter, op, kind, [acc, value], None);
    rewriter.replace_op(op, &[value])
}

/// The addend of a contraction that starts with zeros becomes its start.
pub(crate) fn add_to_contraction(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let of = |contraction: Value, other: Value| {
        let contract = defined_by::<Contract>(ir, contraction)?;
        let zero = scalar_of(ir.context(), constant_value(ir, contract.acc(ir))?)?;
        let is_zero = match integer_of(ir.context(), zero) {
            Some(number) => number.is_zero(),
            None => matches!(ir.context().attribute_data(zero), AttributeData::Float { value, .. } if value.is_zero()),
        };
        let adds = combining_kind(ir.context(), contract.kind(ir)) == Some(CombiningKind::Add);
        (is_zero && adds && !is_masked(ir, contract.op())).then_some((contract, other))
    };
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    let Some((contract, acc)) = of(lhs, rhs).or_else(|| of(rhs, lhs)) else { return false };
    let ty = ir.value_type(ir.result(op, 0));
    let (lhs, rhs, kind) = (contract.lhs(ir), contract.rhs(ir), contract.kind(ir));
    let (maps, iterators) = (contract.indexing_maps(ir), contract.iterator_types(ir));
    rewriter.replace_with(op, |b| Contract::with(b).kind(kind).build(lhs, rhs, acc, maps, iterators, ty))
}

/// A comparison of 0, 1, 2, … with a constant that is the same for all elements is a constant.
fn comparisons_of_step(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    use arith::CmpIPredicate as P;
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let step = Step(op).result(ir);
    let Some(&[size]) = vector_type(ir, step).filter(|v| !v.is_scalable()).map(|v| v.shape) else { return false };
    if size == DYNAMIC {
        return false;
    }
    let decided = |user: Op| -> Option<(Op, bool)> {
        let compare = arith::CmpI::cast(ir, user)?;
        let (lhs, rhs) = (compare.lhs(ir), compare.rhs(ir));
        let predicate = arith::cmpi_predicate(context, compare.predicate(ir))?;
        let bound = |value| integer_of(context, scalar_of(context, constant_value(ir, value)?)?)?.as_i64();
        // With the steps on the left; as unsigned numbers negative ones are above all of them.
        let (predicate, bound) = match lhs == step {
            true => (predicate, bound(rhs)?),
            false => (predicate.swapped(), bound(lhs)?),
        };
        let is_above = |least: i64| bound < 0 || bound >= least;
        let value = match predicate {
            P::Ult if is_above(size) => true,
            P::Uge if is_above(size) => false,
            P::Ule if is_above(size - 1) => true,
            P::Ugt if is_above(size - 1) => false,
            P::Eq if is_above(size) => false,
            P::Ne if is_above(size) => true,
            _ => return None,
        };
        Some((user, value))
    };
    let found: Vec<(Op, bool)> = ir.users(step).filter_map(decided).collect();
    for &(user, value) in &found {
        let ty = rewriter.ir().value_type(rewriter.ir().result(user, 0));
        let Some(value) = context.splat_attr(ty, context.bool_attr(value)) else { return false };
        rewriter.replace_with(user, |b| arith::Constant::build(b, value));
    }
    !found.is_empty()
}
