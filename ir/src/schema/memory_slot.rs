//! Memory of one value that can become SSA values (`mem2reg`).

use crate::handle::{Op, Type, Value};
use crate::ir::Ir;
use crate::rewrite::Builder;

/// What an op that allocates memory (its first result) hangs on its declaration.
#[derive(Clone, Copy, Debug)]
pub struct PromotableAllocation {
    /// The type of the one value that the memory holds; `None` when it holds more, or nobody knows.
    pub slot: fn(&Ir<'_>, Op) -> Option<Type>,
    /// Makes the value of memory that nobody wrote.
    pub default_value: fn(&mut Builder<'_, '_>, Op, Type) -> Value,
}

/// What an op does with the memory of one of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotAccess {
    /// Its only result is the value there.
    Load,
    /// It writes this value and does nothing else.
    Store(Value),
}

/// What an op that reads or writes such memory hangs on its declaration: what it does with the memory that a
/// value stands for, if it does nothing else with that.
#[derive(Clone, Copy, Debug)]
pub struct PromotableAccess(pub fn(&Ir<'_>, Op, Value) -> Option<SlotAccess>);
