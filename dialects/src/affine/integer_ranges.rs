//! The integers that counters of loops and values of maps may be.

use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr, AffineMap};
use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::schema::{IntRange, IntegerRanges};
use vulcanize_ir::{Attribute, Ir};

use super::{Apply, For, Parallel, map_of, parallel_bound_groups};
use crate::arith::ranges::{self, As};
use crate::arith::{CmpIPredicate, IntegerOverflow};
use crate::scf::argument_number;

/// The ranges of the results of a map.
fn of_map(map: &AffineMap, operands: &[Option<IntRange>]) -> Option<Vec<IntRange>> {
    map.results().iter().map(|expr| of_expr(expr, operands, map.num_dims() as usize)).collect()
}

/// The range of an expression, whose symbols are the operands from `dims` on. As in MLIR, sums and products do not
/// overflow as signed.
fn of_expr(expr: &AffineExpr, operands: &[Option<IntRange>], dims: usize) -> Option<IntRange> {
    let binary = match expr {
        AffineExpr::Dim(number) => return operands.get(*number as usize)?.clone(),
        AffineExpr::Symbol(number) => return operands.get(dims + *number as usize)?.clone(),
        AffineExpr::Constant(value) => return Some(IntRange::constant(ApInt::from_i64(64, *value))),
        AffineExpr::Binary(binary) => binary,
    };
    let [lhs, rhs] = [of_expr(binary.lhs(), operands, dims)?, of_expr(binary.rhs(), operands, dims)?];
    Some(match binary.kind() {
        AffineBinaryKind::Add => ranges::add([&lhs, &rhs], IntegerOverflow::NSW),
        AffineBinaryKind::Mul => ranges::mul([&lhs, &rhs], IntegerOverflow::NSW),
        AffineBinaryKind::Mod => remainder(&lhs, &rhs),
        AffineBinaryKind::FloorDiv => ranges::floordivs([&lhs, &positive(&rhs)]),
        AffineBinaryKind::CeilDiv => ranges::ceildivs([&lhs, &positive(&rhs)]),
    })
}

/// The divisors of a range: those that are positive.
fn positive(divisor: &IntRange) -> IntRange {
    divisor.intersection(&ranges::index(1, i64::MAX.unsigned_abs()))
}

/// The remainder by a positive number, which is not negative.
fn remainder(lhs: &IntRange, rhs: &IntRange) -> IntRange {
    let divisor = positive(rhs);
    if lhs.smin.is_negative() {
        return ranges::index(0, divisor.umax.low_u64().wrapping_sub(1));
    }
    match ranges::compare(CmpIPredicate::Slt, lhs, &divisor) {
        Some(true) => lhs.clone(),
        Some(false) | None => ranges::remu([lhs, &divisor]),
    }
}

pub(super) static APPLY: IntegerRanges = IntegerRanges(|ir, op, _, operands| {
    let map = map_of(ir.context(), Apply(op).map(ir))?;
    of_map(map, operands)?.into_iter().next()
});

/// Of a counter from the greatest of some bounds up to the least of others.
fn counter(lower: Vec<IntRange>, upper: Vec<IntRange>) -> Option<IntRange> {
    let lower = lower.into_iter().reduce(|a, b| ranges::max(As::Signed, [&a, &b]))?;
    let upper = upper.into_iter().reduce(|a, b| ranges::min(As::Signed, [&a, &b]))?;
    Some(ranges::counter(As::Signed, &lower, &upper))
}

/// MLIR crashes where a bound is no number.
pub(super) static COUNTER_OF_FOR: IntegerRanges = IntegerRanges(|ir, op, value, operands| {
    let each = For(op);
    let bounds = |group, map: Attribute| of_map(map_of(ir.context(), map)?, operands.get(ir.operand_group(op, group))?);
    let is_counter = argument_number(ir, value) == Some(0);
    is_counter.then(|| counter(bounds(0, each.lowerBoundMap(ir))?, bounds(1, each.upperBoundMap(ir))?))?
});

pub(super) static COUNTERS_OF_PARALLEL: IntegerRanges = IntegerRanges(|ir, op, value, operands| {
    let each = Parallel(op);
    let number = argument_number(ir, value)?;
    let lower = map_of(ir.context(), each.lowerBoundsMap(ir))?;
    let upper = map_of(ir.context(), each.upperBoundsMap(ir))?;
    let (of_lower, of_upper) = operands.split_at_checked(lower.num_inputs())?;
    let lower = bounds_of(ir, number, each.lowerBoundsGroups(ir), of_map(lower, of_lower)?);
    counter(lower, bounds_of(ir, number, each.upperBoundsGroups(ir), of_map(upper, of_upper)?))
});

/// Those of all bounds that bound one of the loops.
fn bounds_of(ir: &Ir<'_>, number: usize, groups: Attribute, all: Vec<IntRange>) -> Vec<IntRange> {
    let groups = parallel_bound_groups(ir.context(), groups);
    let first: usize = groups.iter().take(number).sum();
    all.into_iter().skip(first).take(groups.get(number).copied().unwrap_or(0)).collect()
}
