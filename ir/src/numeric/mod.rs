//! Numbers of any width and format, apart from the IR that holds them.
//!
//! [`ApInt`] is a two's complement integer of a fixed number of bits; [`FloatValue`] is a value of
//! one of MLIR's builtin floating-point formats. Both are plain values: cheap to clone, hashed and
//! compared by their bits.

mod float;
#[cfg(test)]
mod float_tests;
mod float_text;
mod integer;
#[cfg(test)]
mod integer_tests;

pub use float::{FloatKind, FloatValue};
pub use integer::{ApInt, MAX_WIDTH};

/// How an integer type treats its sign bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// `i32`
    Signless,
    /// `si32`
    Signed,
    /// `ui32`
    Unsigned,
}
