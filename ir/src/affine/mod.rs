//! Affine expressions, maps and integer sets, after MLIR's.
//!
//! An [`AffineExpr`] is an immutable tree over dimensions (`d0`), symbols (`s0`) and constants; its constructors
//! simplify as MLIR's do, so that equal text means equal trees. An [`AffineMap`] is a list of such expressions of its
//! dimensions and symbols, an [`IntegerSet`] a conjunction of constraints on them. [`parse_map_or_set`] and
//! [`parse_expr`] read their text from any cursor over tokens ([`AffineTokens`]).

mod expr;
mod flatten;
mod map;
mod parse;
mod print;
mod set;
mod simplify;
#[cfg(test)]
mod tests;

pub use expr::{AffineBinary, AffineBinaryKind, AffineExpr};
pub use map::AffineMap;
pub use parse::{AffineMapOrSet, AffineToken, AffineTokens, parse_expr, parse_map, parse_map_or_set, parse_set};
pub use print::AffineSink;
pub use set::{AffineConstraint, IntegerSet};
