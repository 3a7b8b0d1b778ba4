//! Ops that are made of other ops.

use std::fmt;

use crate::handle::{Op, Value};
use crate::rewrite::Builder;

/// The interface of an op with a meaning that other ops have together: `audio.limit` is a minimum and a maximum. The
/// function makes them where the builder stands, right before the op, and returns one value of the same type for each
/// result. Kernels and host code are taken further with these ops in the op's place; pass `expand-ops` puts them there.
///
/// An op that is one other op has a [`Counterpart`](super::Counterpart) instead.
#[derive(Clone, Copy)]
pub struct Expansion(pub fn(&mut Builder<'_, '_>, Op) -> Vec<Value>);

impl fmt::Debug for Expansion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Expansion")
    }
}
