//! Arithmetic on ranges of integers: the range of a result, from those of the operands.
//!
//! Each function returns a range that has all results, for any integers in the ranges of the operands, except for those
//! that are undefined or poison. They are as narrow as MLIR's.

use std::cmp::Ordering;

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::schema::{IntRange, IntegerRanges};

use super::enums::{CmpIPredicate, IntegerOverflow};

/// How the top bit of integers is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum As {
    Unsigned,
    Signed,
}

impl As {
    /// The bounds of a range.
    fn bounds(self, range: &IntRange) -> [&ApInt; 2] {
        match self {
            As::Unsigned => [&range.umin, &range.umax],
            As::Signed => [&range.smin, &range.smax],
        }
    }

    fn range(self, least: ApInt, greatest: ApInt) -> IntRange {
        match self {
            As::Unsigned => IntRange::unsigned(least, greatest),
            As::Signed => IntRange::signed(least, greatest),
        }
    }

    fn cmp(self, a: &ApInt, b: &ApInt) -> Ordering {
        match self {
            As::Unsigned => a.cmp_unsigned(b),
            As::Signed => a.cmp_signed(b),
        }
    }

    fn min<'a>(self, a: &'a ApInt, b: &'a ApInt) -> &'a ApInt {
        if self.cmp(b, a) == Ordering::Less { b } else { a }
    }

    fn max<'a>(self, a: &'a ApInt, b: &'a ApInt) -> &'a ApInt {
        if self.cmp(b, a) == Ordering::Greater { b } else { a }
    }

    /// Whether all integers of a range are at least 0 and less than one that is not negative.
    pub(crate) fn is_below(self, range: &IntRange, end: &ApInt) -> bool {
        let [least, greatest] = self.bounds(range);
        !least.is_negative() && least.cmp_unsigned(greatest).is_le() && greatest.cmp_unsigned(end).is_lt()
    }

    fn extend(self, value: &ApInt, width: u32) -> ApInt {
        match self {
            As::Unsigned => value.zext(width),
            As::Signed => value.sext(width),
        }
    }

    /// The flag that promises that a result fits.
    fn fits_flag(self) -> IntegerOverflow {
        match self {
            As::Unsigned => IntegerOverflow::NUW,
            As::Signed => IntegerOverflow::NSW,
        }
    }

    /// An exact result in `width` bits. One that does not fit is the nearest one that does where the flags promise that
    /// it fits, and none otherwise.
    fn narrowed(self, exact: &ApInt, width: u32, flags: IntegerOverflow) -> Option<ApInt> {
        let fits = match self {
            As::Unsigned => !exact.is_negative() && exact.fits_unsigned(width),
            As::Signed => exact.fits_signed(width),
        };
        if fits {
            return Some(exact.trunc(width));
        }
        let [least, greatest] = self.bounds(&IntRange::any(width)).map(ApInt::clone);
        flags.contains(self.fits_flag()).then_some(if exact.is_negative() { least } else { greatest })
    }
}

/// The range of a function that is greatest and least for bounds of its operands; of any integer where it has no value
/// for some of them.
fn of_bounds(sign: As, [lhs, rhs]: [[&ApInt; 2]; 2], f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> IntRange {
    let mut found: Option<[ApInt; 2]> = None;
    for (a, b) in lhs.into_iter().flat_map(|a| rhs.map(|b| (a, b))) {
        let Some(value) = f(a, b) else { return IntRange::any(a.width()) };
        found = Some(match &found {
            None => [value.clone(), value],
            Some([least, greatest]) => [sign.min(least, &value).clone(), sign.max(greatest, &value).clone()],
        });
    }
    found.map_or_else(|| IntRange::any(lhs[0].width()), |[least, greatest]| sign.range(least, greatest))
}

/// The range of a function as signed and as unsigned: both hold.
fn both_signs(f: impl Fn(As) -> IntRange) -> IntRange {
    f(As::Unsigned).intersection(&f(As::Signed))
}

/// A function of integers that are so wide that every result is exact.
fn exactly(sign: As, [a, b]: [&ApInt; 2], flags: IntegerOverflow, f: fn(&ApInt, &ApInt) -> ApInt) -> Option<ApInt> {
    let (width, wide) = (a.width(), 2 * a.width() + 2);
    sign.narrowed(&f(&sign.extend(a, wide), &sign.extend(b, wide)), width, flags)
}

/// A sum or, with the bounds of the right operand swapped, a difference.
fn of_ends(ends: impl Fn(As) -> [Option<ApInt>; 2], width: u32) -> IntRange {
    both_signs(|sign| match ends(sign) {
        [Some(least), Some(greatest)] => sign.range(least, greatest),
        [None, _] | [_, None] => IntRange::any(width),
    })
}

pub(crate) fn add([lhs, rhs]: [&IntRange; 2], flags: IntegerOverflow) -> IntRange {
    let ends = |sign: As| {
        let [[a, b], [c, d]] = [sign.bounds(lhs), sign.bounds(rhs)];
        [[a, c], [b, d]].map(|operands| exactly(sign, operands, flags, ApInt::wrapping_add))
    };
    of_ends(ends, lhs.width())
}

pub(crate) fn sub([lhs, rhs]: [&IntRange; 2], flags: IntegerOverflow) -> IntRange {
    let ends = |sign: As| {
        let [[a, b], [c, d]] = [sign.bounds(lhs), sign.bounds(rhs)];
        [[a, d], [b, c]].map(|operands| exactly(sign, operands, flags, ApInt::wrapping_sub))
    };
    of_ends(ends, lhs.width())
}

pub(crate) fn mul([lhs, rhs]: [&IntRange; 2], flags: IntegerOverflow) -> IntRange {
    both_signs(|sign| {
        let product = |a: &ApInt, b: &ApInt| exactly(sign, [a, b], flags, ApInt::wrapping_mul);
        of_bounds(sign, [sign.bounds(lhs), sign.bounds(rhs)], product)
    })
}

// ---- quotients and remainders ----

type Divide = fn(&ApInt, &ApInt) -> Option<ApInt>;

fn unsigned_quotient([lhs, rhs]: [&IntRange; 2], divide: Divide) -> IntRange {
    if !rhs.umin.is_zero() && !rhs.umax.is_zero() {
        return of_bounds(As::Unsigned, [As::Unsigned.bounds(lhs), As::Unsigned.bounds(rhs)], divide);
    }
    let least = lhs.umin.udiv(&rhs.umax).unwrap_or_else(|| ApInt::zero(lhs.width()));
    IntRange::unsigned(least, lhs.umax.clone())
}

pub(crate) fn divu(operands: [&IntRange; 2]) -> IntRange {
    unsigned_quotient(operands, ApInt::udiv)
}

pub(crate) fn ceildivu(operands: [&IntRange; 2]) -> IntRange {
    unsigned_quotient(operands, |a, b| next_where(a.udiv(b)?, !a.urem(b)?.is_zero()))
}

fn next_where(quotient: ApInt, is_next: bool) -> Option<ApInt> {
    let one = ApInt::one(quotient.width());
    Some(if is_next { quotient.wrapping_add(&one) } else { quotient })
}

fn signed_quotient([lhs, rhs]: [&IntRange; 2], divide: Divide) -> IntRange {
    if !is_positive(&rhs.smin) && !rhs.smax.is_negative() {
        return IntRange::any(lhs.width());
    }
    of_bounds(As::Signed, [As::Signed.bounds(lhs), As::Signed.bounds(rhs)], divide)
}

fn is_positive(value: &ApInt) -> bool {
    !value.is_negative() && !value.is_zero()
}

pub(crate) fn divs(operands: [&IntRange; 2]) -> IntRange {
    signed_quotient(operands, ApInt::sdiv)
}

/// MLIR takes the least number divided by a positive one for positive.
pub(crate) fn ceildivs(operands: [&IntRange; 2]) -> IntRange {
    signed_quotient(operands, |a, b| {
        next_where(a.sdiv(b)?, !a.srem(b)?.is_zero() && a.is_negative() == b.is_negative())
    })
}

pub(crate) fn floordivs(operands: [&IntRange; 2]) -> IntRange {
    signed_quotient(operands, |a, b| {
        let quotient = a.sdiv(b)?;
        let is_below = !a.srem(b)?.is_zero() && a.is_negative() != b.is_negative();
        Some(if is_below { quotient.wrapping_sub(&ApInt::one(a.width())) } else { quotient })
    })
}

/// The remainders of all numbers between two bounds by one divisor, where they follow one another.
fn swept_remainders(sign: As, lhs: &IntRange, divisor: &ApInt, remainder: Divide) -> Option<[ApInt; 2]> {
    let [least, greatest] = sign.bounds(lhs);
    let is_short = greatest.wrapping_sub(least).cmp_unsigned(divisor) == Ordering::Less;
    let ends = [remainder(least, divisor)?, remainder(greatest, divisor)?];
    (is_short && sign.cmp(&ends[0], &ends[1]) != Ordering::Greater).then_some(ends)
}

pub(crate) fn rems([lhs, rhs]: [&IntRange; 2]) -> IntRange {
    // No bounds where zero may be the divisor.
    if !is_positive(&rhs.smin) && !rhs.smax.is_negative() {
        return IntRange::any(lhs.width());
    }
    let divisor = if is_positive(&rhs.smin) { rhs.smax.clone() } else { rhs.smin.neg() };
    if rhs.smin == rhs.smax
        && let Some([least, greatest]) = swept_remainders(As::Signed, lhs, &divisor, ApInt::srem)
    {
        return IntRange::signed(least, greatest);
    }
    let (zero, last) = (ApInt::zero(lhs.width()), divisor.wrapping_sub(&ApInt::one(lhs.width())));
    let least = if lhs.smin.is_negative() { last.neg() } else { zero.clone() };
    IntRange::signed(least, if is_positive(&lhs.smax) { last } else { zero })
}

pub(crate) fn remu([lhs, rhs]: [&IntRange; 2]) -> IntRange {
    if rhs.umin == rhs.umax
        && let Some([least, greatest]) = swept_remainders(As::Unsigned, lhs, &rhs.umax, ApInt::urem)
    {
        return IntRange::unsigned(least, greatest);
    }
    let last = rhs.umax.wrapping_sub(&ApInt::one(lhs.width()));
    IntRange::unsigned(ApInt::zero(lhs.width()), As::Unsigned.min(&last, &lhs.umax).clone())
}

// ---- extremes, bits, shifts ----

pub(crate) fn max(sign: As, operands: [&IntRange; 2]) -> IntRange {
    let [[a, b], [c, d]] = operands.map(|range| sign.bounds(range));
    sign.range(sign.max(a, c).clone(), sign.max(b, d).clone())
}

pub(crate) fn min(sign: As, operands: [&IntRange; 2]) -> IntRange {
    let [[a, b], [c, d]] = operands.map(|range| sign.bounds(range));
    sign.range(sign.min(a, c).clone(), sign.min(b, d).clone())
}

/// The bits that are not the same in all integers of a range: those from the highest on in which its bounds differ.
fn varying_bits(range: &IntRange) -> ApInt {
    let differing = range.umin.xor(&range.umax).active_bits();
    ApInt::all_ones(range.width()).lshr(range.width() - differing)
}

/// The bounds with the bits that vary all zero, and all one.
fn of_bits(operands: [&IntRange; 2], f: fn(&ApInt, &ApInt) -> ApInt) -> IntRange {
    let [[a, b], [c, d]] = operands.map(|range| {
        let varying = varying_bits(range);
        [range.umin.and(&varying.not()), range.umax.or(&varying)]
    });
    IntRange::unsigned(f(&a, &c), f(&b, &d))
}

pub(crate) fn and(operands: [&IntRange; 2]) -> IntRange {
    of_bits(operands, ApInt::and)
}

pub(crate) fn or(operands: [&IntRange; 2]) -> IntRange {
    of_bits(operands, ApInt::or)
}

pub(crate) fn xor([lhs, rhs]: [&IntRange; 2]) -> IntRange {
    let varying = varying_bits(lhs).or(&varying_bits(rhs));
    let common = lhs.umin.xor(&rhs.umin);
    IntRange::unsigned(common.and(&varying.not()), common.or(&varying))
}

/// An amount of the width or more is poison.
fn amount(by: &ApInt) -> Option<u32> {
    u32::try_from(by.as_u64()?).ok().filter(|&amount| amount < by.width())
}

pub(crate) fn shl([lhs, rhs]: [&IntRange; 2], flags: IntegerOverflow) -> IntRange {
    both_signs(|sign| {
        let width = lhs.width();
        let shifted = |value: &ApInt, by: &ApInt| {
            // An amount that is too great is like one that moves out a bit.
            let by = amount(by).unwrap_or(width);
            let value = if by < width { value.clone() } else { value.or(&ApInt::one(width)) };
            sign.narrowed(&sign.extend(&value, 2 * width + 2).shl(by), width, flags)
        };
        of_bounds(sign, [sign.bounds(lhs), As::Unsigned.bounds(rhs)], shifted)
    })
}

pub(crate) fn shrs([lhs, rhs]: [&IntRange; 2]) -> IntRange {
    let bounds = [As::Signed.bounds(lhs), As::Unsigned.bounds(rhs)];
    of_bounds(As::Signed, bounds, |value, by| Some(value.ashr(amount(by)?)))
}

pub(crate) fn shru([lhs, rhs]: [&IntRange; 2]) -> IntRange {
    let bounds = [As::Unsigned.bounds(lhs), As::Unsigned.bounds(rhs)];
    of_bounds(As::Unsigned, bounds, |value, by| Some(value.lshr(amount(by)?)))
}

// ---- other widths ----

pub(crate) fn ext(sign: As, range: &IntRange, width: u32) -> IntRange {
    let [least, greatest] = sign.bounds(range).map(|bound| sign.extend(bound, width));
    sign.range(least, greatest)
}

pub(crate) fn trunc(range: &IntRange, width: u32) -> IntRange {
    let any = IntRange::any(width);
    let ends = |a: &ApInt, b: &ApInt, stays: bool, any: [&ApInt; 2]| match stays {
        true => (a.trunc(width), b.trunc(width)),
        false => (any[0].clone(), any[1].clone()),
    };
    // The numbers follow one another after it, too, where the bits that go are the same at both ends.
    let same_above = range.umin.lshr(width) == range.umax.lshr(width);
    let [low, high] = [&range.smin, &range.smax].map(|bound| bound.ashr(width - 1));
    let all_fit = low.is_all_ones() && high.is_zero();
    let (umin, umax) = ends(&range.umin, &range.umax, same_above, As::Unsigned.bounds(&any));
    let (smin, smax) = ends(&range.smin, &range.smax, low == high || all_fit, As::Signed.bounds(&any));
    IntRange { umin, umax, smin, smax }
}

/// To another width, up by copies of the sign or by zeros.
pub(crate) fn resize(sign: As, range: &IntRange, width: u32) -> IntRange {
    match range.width().cmp(&width) {
        Ordering::Less => ext(sign, range, width),
        Ordering::Equal => range.clone(),
        Ordering::Greater => trunc(range, width),
    }
}

/// The width of `index` on the narrowest targets; it is kept in 64 bits.
pub(crate) const NARROW_INDEX: u32 = 32;

/// The range of a result of `index`, for targets on which that has 64 or 32 bits: of both, unless the results of 32 bits
/// are the low bits of those of 64, as these signs read them.
pub(crate) fn of_both_widths(signs: &[As], wide: IntRange, narrow: &IntRange) -> IntRange {
    let low = trunc(&wide, NARROW_INDEX);
    match signs.iter().all(|sign| sign.bounds(&low) == sign.bounds(narrow)) {
        true => wide,
        false => wide.union(&both_extended(narrow, wide.width())),
    }
}

/// The same numbers, read as signed and as unsigned, in more bits.
pub(crate) fn both_extended(range: &IntRange, width: u32) -> IntRange {
    let [umin, umax] = As::Unsigned.bounds(range).map(|bound| bound.zext(width));
    let [smin, smax] = As::Signed.bounds(range).map(|bound| bound.sext(width));
    IntRange { umin, umax, smin, smax }
}

// ---- comparisons ----

/// Whether a predicate holds for all integers of two ranges, or for none.
pub(crate) fn compare(predicate: CmpIPredicate, lhs: &IntRange, rhs: &IntRange) -> Option<bool> {
    if always(predicate, lhs, rhs) {
        return Some(true);
    }
    always(predicate.inverted(), lhs, rhs).then_some(false)
}

fn always(predicate: CmpIPredicate, lhs: &IntRange, rhs: &IntRange) -> bool {
    use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    match predicate {
        Sle | Slt => predicate.holds(&lhs.smax, &rhs.smin),
        Sge | Sgt => predicate.holds(&lhs.smin, &rhs.smax),
        Ule | Ult => predicate.holds(&lhs.umax, &rhs.umin),
        Uge | Ugt => predicate.holds(&lhs.umin, &rhs.umax),
        Eq => lhs.as_constant().zip(rhs.as_constant()).is_some_and(|(a, b)| a == b),
        Ne => {
            let are_apart = |orders: [CmpIPredicate; 2]| orders.into_iter().any(|order| always(order, lhs, rhs));
            are_apart([Slt, Sgt]) && are_apart([Ult, Ugt])
        }
    }
}

/// `i1` of a comparison.
pub(crate) fn truth(known: Option<bool>) -> IntRange {
    known.map_or_else(|| IntRange::any(1), |known| IntRange::constant(ApInt::from_bool(known)))
}

// ---- loops and shapes ----

/// The counter of a loop from a lower bound up to, and without, an upper one; empty where the loop never runs.
pub(crate) fn counter(sign: As, lower: &IntRange, upper: &IntRange) -> IntRange {
    let [least, end] = [sign.bounds(lower)[0], sign.bounds(upper)[1]];
    match sign.cmp(least, end) {
        Ordering::Less => sign.range(least.clone(), end.wrapping_sub(&ApInt::one(end.width()))),
        Ordering::Equal | Ordering::Greater => IntRange::empty(least.width()),
    }
}

/// An `index` from `least` to `greatest`, as unsigned.
pub(crate) fn index(least: u64, greatest: u64) -> IntRange {
    IntRange::unsigned(ApInt::new(64, least), ApInt::new(64, greatest))
}

// ---- interfaces ----

/// Of an op that passes its first operand on.
pub(crate) static OF_FIRST: IntegerRanges = IntegerRanges(|_, _, _, operands| operands.first()?.clone());

/// Of an op that puts its first operand into its second one.
pub(crate) static OF_FIRST_TWO: IntegerRanges =
    IntegerRanges(|_, _, _, operands| Some(operands.first()?.as_ref()?.union(operands.get(1)?.as_ref()?)));

/// Of the size of the first operand in the dimension that is the second one.
pub(crate) static OF_SIZE: IntegerRanges = IntegerRanges(|ir, op, _, operands| {
    let any = || index(0, i64::MAX.unsigned_abs());
    let Some(shape) = ir.context().shape(ir.value_type(ir.operand(op, 0))) else { return Some(any()) };
    let numbers = |bound: &ApInt| bound.as_i64().unwrap_or(0);
    let (first, last) = operands.get(1)?.as_ref().map_or((0, i64::MAX), |at| (numbers(&at.smin), numbers(&at.smax)));
    let sizes = shape.iter().zip(0..).filter(|&(_, number)| (first..=last).contains(&number));
    let ranges = sizes.map(|(&size, _)| u64::try_from(size).map_or_else(|_| any(), |size| index(size, size)));
    Some(ranges.reduce(|a, b| a.union(&b)).unwrap_or_else(any))
});
