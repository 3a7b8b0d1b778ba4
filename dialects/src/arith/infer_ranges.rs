//! The integers that the results of ops may be.

use vulcanize_ir::schema::{IntRange, IntegerRanges};
use vulcanize_ir::{Ir, Op, Value};

use super::enums::{IntegerOverflow, cmpi_predicate};
use super::ops::{CmpI, Constant};
use super::ranges::{self, As};

fn pair(operands: &[Option<IntRange>]) -> Option<[&IntRange; 2]> {
    match operands {
        [Some(lhs), Some(rhs)] => Some([lhs, rhs]),
        _ => None,
    }
}

fn flags(ir: &Ir<'_>, op: Op) -> IntegerOverflow {
    let flags = ir.attribute_str(op, "overflowFlags");
    flags.map_or(IntegerOverflow::NONE, |flags| IntegerOverflow::of(ir.context(), flags))
}

/// Of ops with two integers: what follows from their ranges.
macro_rules! binary {
    ($($name:ident = $range:expr;)*) => {$(
        pub(super) static $name: IntegerRanges = IntegerRanges(|_, _, _, operands| Some($range(pair(operands)?)));
    )*};
}

binary! {
    DIVUI = ranges::divu;
    DIVSI = ranges::divs;
    CEILDIVUI = ranges::ceildivu;
    CEILDIVSI = ranges::ceildivs;
    FLOORDIVSI = ranges::floordivs;
    REMUI = ranges::remu;
    REMSI = ranges::rems;
    ANDI = ranges::and;
    ORI = ranges::or;
    XORI = ranges::xor;
    SHRUI = ranges::shru;
    SHRSI = ranges::shrs;
    MAXSI = |operands| ranges::max(As::Signed, operands);
    MAXUI = |operands| ranges::max(As::Unsigned, operands);
    MINSI = |operands| ranges::min(As::Signed, operands);
    MINUI = |operands| ranges::min(As::Unsigned, operands);
}

/// Of ops whose flags may promise that the result fits.
macro_rules! wrapping {
    ($($name:ident = $range:expr;)*) => {$(
        pub(super) static $name: IntegerRanges =
            IntegerRanges(|ir, op, _, operands| Some($range(pair(operands)?, flags(ir, op))));
    )*};
}

wrapping! {
    ADDI = ranges::add;
    SUBI = ranges::sub;
    MULI = ranges::mul;
    SHLI = ranges::shl;
}

/// The operand in the width of the result.
fn resized(ir: &Ir<'_>, value: Value, operands: &[Option<IntRange>], sign: As) -> Option<IntRange> {
    let width = IntRange::of_type(ir.context(), ir.value_type(value))?.width();
    Some(ranges::resize(sign, operands.first()?.as_ref()?, width))
}

/// To another width, by zeros.
pub(super) static UNSIGNED_CAST: IntegerRanges =
    IntegerRanges(|ir, _, value, operands| resized(ir, value, operands, As::Unsigned));

/// To another width, by copies of the sign.
pub(super) static SIGNED_CAST: IntegerRanges =
    IntegerRanges(|ir, _, value, operands| resized(ir, value, operands, As::Signed));

pub(super) static CMPI: IntegerRanges = IntegerRanges(|ir, op, _, operands| {
    let [lhs, rhs] = pair(operands)?;
    Some(ranges::truth(ranges::compare(cmpi_predicate(ir.context(), CmpI(op).predicate(ir))?, lhs, rhs)))
});

pub(super) static CONSTANT: IntegerRanges =
    IntegerRanges(|ir, op, _, _| IntRange::of_attribute(ir.context(), Constant(op).value(ir)));

pub(super) static SELECT: IntegerRanges = IntegerRanges(|_, _, _, operands| {
    let [condition, chosen, other] = operands else { return None };
    match condition.as_ref().and_then(IntRange::as_constant) {
        Some(condition) if condition.is_zero() => other.clone(),
        Some(_) => chosen.clone(),
        None => Some(chosen.as_ref()?.union(other.as_ref()?)),
    }
});
