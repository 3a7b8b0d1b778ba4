//! Arithmetic on sizes, of which some are known now and some as the program runs.

use vulcanize_dialects::arith;
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_ir::Value;
use vulcanize_ir::rewrite::Builder;

type Build = fn(&mut Builder<'_, '_>, Value, Value) -> Value;

/// Two numbers together: computed now where both are known.
fn binary(
    builder: &mut Builder<'_, '_>,
    lhs: MixedIndex,
    rhs: MixedIndex,
    known: impl Fn(i64, i64) -> Option<i64>,
    build: Build,
) -> MixedIndex {
    if let (Some(lhs), Some(rhs)) = (lhs.known(builder.ir()), rhs.known(builder.ir()))
        && let Some(number) = known(lhs, rhs)
    {
        return MixedIndex::Static(number);
    }
    let (lhs, rhs) = (lhs.materialize(builder), rhs.materialize(builder));
    MixedIndex::Value(build(builder, lhs, rhs))
}

pub(crate) fn sum(builder: &mut Builder<'_, '_>, lhs: MixedIndex, rhs: MixedIndex) -> MixedIndex {
    binary(builder, lhs, rhs, i64::checked_add, arith::AddI::build)
}

pub(crate) fn difference(builder: &mut Builder<'_, '_>, lhs: MixedIndex, rhs: MixedIndex) -> MixedIndex {
    binary(builder, lhs, rhs, i64::checked_sub, arith::SubI::build)
}

pub(crate) fn product(builder: &mut Builder<'_, '_>, lhs: MixedIndex, rhs: MixedIndex) -> MixedIndex {
    binary(builder, lhs, rhs, i64::checked_mul, arith::MulI::build)
}

/// The quotient of numbers that are not negative, rounded down.
pub(crate) fn quotient(builder: &mut Builder<'_, '_>, lhs: MixedIndex, rhs: MixedIndex) -> MixedIndex {
    binary(builder, lhs, rhs, i64::checked_div, arith::DivUI::build)
}

/// The quotient of numbers that are not negative, rounded up.
pub(crate) fn ceil_quotient(builder: &mut Builder<'_, '_>, lhs: MixedIndex, rhs: MixedIndex) -> MixedIndex {
    let known = |lhs: i64, rhs: i64| u64::try_from(lhs).ok()?.div_ceil(u64::try_from(rhs).ok()?).try_into().ok();
    binary(builder, lhs, rhs, known, arith::CeilDivUI::build)
}

pub(crate) fn least(builder: &mut Builder<'_, '_>, lhs: MixedIndex, rhs: MixedIndex) -> MixedIndex {
    binary(builder, lhs, rhs, |x, y| Some(x.min(y)), arith::MinUI::build)
}

pub(crate) fn most(builder: &mut Builder<'_, '_>, lhs: MixedIndex, rhs: MixedIndex) -> MixedIndex {
    binary(builder, lhs, rhs, |x, y| Some(x.max(y)), arith::MaxUI::build)
}

/// The numbers as values.
pub(crate) fn values<const N: usize>(builder: &mut Builder<'_, '_>, numbers: [MixedIndex; N]) -> [Value; N] {
    numbers.map(|number| number.materialize(builder))
}

/// The quotient of numbers that are known and positive, rounded up.
pub(crate) fn ceil(number: i64, by: i64) -> i64 {
    number / by + i64::from(number % by != 0)
}
