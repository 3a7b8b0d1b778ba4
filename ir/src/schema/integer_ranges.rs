//! The integers that values may be.

use std::cmp::Ordering;
use std::fmt;

use crate::context::Context;
use crate::handle::{Attribute, Op, Type, Value};
use crate::ir::Ir;
use crate::numeric::ApInt;
use crate::rewrite::integer_of;
use crate::types::TypeData;

/// The integers of one width that lie between two bounds as unsigned, and between two as signed; the bounds are among
/// them. `{umin: 1, umax: 3, smin: -4, smax: 2}` holds 1 and 2.
///
/// An integer type, `index` (of 64 bits), and the elements of a vector or tensor of them have such a range.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntRange {
    /// The least one, as unsigned.
    pub umin: ApInt,
    /// The greatest one, as unsigned.
    pub umax: ApInt,
    /// The least one, as signed.
    pub smin: ApInt,
    /// The greatest one, as signed.
    pub smax: ApInt,
}

/// Wider integers have no range: its bounds would take more memory and time than what they are good for.
const WIDEST: u32 = 1024;

fn extreme(order: fn(&ApInt, &ApInt) -> Ordering, wanted: Ordering, a: &ApInt, b: &ApInt) -> ApInt {
    if order(b, a) == wanted { b.clone() } else { a.clone() }
}

impl IntRange {
    /// One integer.
    #[must_use]
    pub fn constant(value: ApInt) -> Self {
        Self { umin: value.clone(), umax: value.clone(), smin: value.clone(), smax: value }
    }

    /// All integers of a width.
    #[must_use]
    pub fn any(width: u32) -> Self {
        Self::unsigned(ApInt::zero(width), ApInt::all_ones(width))
    }

    /// No integer.
    #[must_use]
    pub fn empty(width: u32) -> Self {
        let Self { umin, umax, smin, smax } = Self::any(width);
        Self { umin: umax, umax: umin, smin: smax, smax: smin }
    }

    /// Those between two bounds, as unsigned.
    #[must_use]
    pub fn unsigned(umin: ApInt, umax: ApInt) -> Self {
        let least = ApInt::one(umin.width()).shl(umin.width().saturating_sub(1));
        let (smin, smax) = match umin.is_negative() == umax.is_negative() {
            true => (
                extreme(ApInt::cmp_signed, Ordering::Less, &umin, &umax),
                extreme(ApInt::cmp_signed, Ordering::Greater, &umin, &umax),
            ),
            false => (least.clone(), least.not()),
        };
        Self { umin, umax, smin, smax }
    }

    /// Those between two bounds, as signed.
    #[must_use]
    pub fn signed(smin: ApInt, smax: ApInt) -> Self {
        let (umin, umax) = match smin.is_negative() == smax.is_negative() {
            true => (
                extreme(ApInt::cmp_unsigned, Ordering::Less, &smin, &smax),
                extreme(ApInt::cmp_unsigned, Ordering::Greater, &smin, &smax),
            ),
            false => (ApInt::zero(smin.width()), ApInt::all_ones(smin.width())),
        };
        Self { umin, umax, smin, smax }
    }

    /// All that a value of a type, or its elements, may be; `None` where they are no integers.
    #[must_use]
    pub fn of_type(context: &Context, ty: Type) -> Option<Self> {
        let is_memory = matches!(context.type_data(ty), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. });
        let element = if is_memory { ty } else { context.element_type(ty) };
        let width = if element == context.index() { 64 } else { context.integer_width(element)? };
        (1..=WIDEST).contains(&width).then(|| Self::any(width))
    }

    /// The integer that an attribute is, or all of its elements; `None` where they are no integers.
    #[must_use]
    pub fn of_attribute(context: &Context, attribute: Attribute) -> Option<Self> {
        let of_number = |number| integer_of(context, number).filter(|value| (1..=WIDEST).contains(&value.width()));
        if let Some(value) = of_number(context.splat_value(attribute).unwrap_or(attribute)) {
            return Some(Self::constant(value.clone()));
        }
        let elements = context.dense_values(attribute)?;
        let ranges = elements.into_iter().map(|element| Some(Self::constant(of_number(element)?.clone())));
        ranges.reduce(|a, b| Some(a?.union(&b?)))?
    }

    /// The number of bits.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.umin.width()
    }

    /// The least range that has all integers of both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.combine(other, Ordering::Less, Ordering::Greater)
    }

    /// The integers that are in both.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.combine(other, Ordering::Greater, Ordering::Less)
    }

    fn combine(&self, other: &Self, least: Ordering, greatest: Ordering) -> Self {
        Self {
            umin: extreme(ApInt::cmp_unsigned, least, &self.umin, &other.umin),
            umax: extreme(ApInt::cmp_unsigned, greatest, &self.umax, &other.umax),
            smin: extreme(ApInt::cmp_signed, least, &self.smin, &other.smin),
            smax: extreme(ApInt::cmp_signed, greatest, &self.smax, &other.smax),
        }
    }

    /// Whether no integer lies between the bounds: such a value is never computed, or is poison.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.umin.cmp_unsigned(&self.umax) == Ordering::Greater || self.smin.cmp_signed(&self.smax) == Ordering::Greater
    }

    /// The only integer in it.
    #[must_use]
    pub fn as_constant(&self) -> Option<&ApInt> {
        [(&self.umin, &self.umax), (&self.smin, &self.smax)].into_iter().find(|(a, b)| a == b).map(|(a, _)| a)
    }

    /// Whether an integer is in it.
    #[must_use]
    pub fn contains(&self, value: &ApInt) -> bool {
        !self.intersection(&Self::constant(value.clone())).is_empty()
    }
}

/// The interface of an op that knows which integers its results are, and those arguments of its regions that no value
/// travels to (the counter of a loop).
///
/// The function gets the result or argument, and what is known of the operands: `None` for one that is no integer. It
/// returns `None` for a value that may be anything, and an empty range for one that is never computed. Wider ranges of
/// operands must give a wider range.
///
/// ```
/// use vulcanize_ir::numeric::ApInt;
/// use vulcanize_ir::schema::{INDEX, IntRange, IntegerRanges};
/// use vulcanize_ir::ops;
///
/// ops! {
///     /// The ops of the example.
///     pub static OPS;
///
///     /// The number of a channel: 0 or 1.
///     pub struct Channel = "example.channel" {
///         results: inferred { number: INDEX },
///         traits: [Pure],
///         with: { interfaces: &[&IntegerRanges(|_, _, _, _| {
///             Some(IntRange::unsigned(ApInt::zero(64), ApInt::one(64)))
///         })] },
///     }
/// }
/// ```
#[derive(Clone, Copy)]
pub struct IntegerRanges(pub fn(&Ir<'_>, Op, Value, &[Option<IntRange>]) -> Option<IntRange>);

impl fmt::Debug for IntegerRanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("IntegerRanges")
    }
}
