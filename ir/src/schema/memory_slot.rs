//! Memory of one value that can become SSA values (`mem2reg`), and memory of several that can become memory of one each
//! (`sroa`).

use crate::handle::{Op, Type, Value};
use crate::ir::Ir;
use crate::rewrite::Builder;

/// The interface of an op that allocates memory (its first result). The accesses to it are those whose
/// [`MemoryAccess`](super::MemoryAccess) says so.
#[derive(Clone, Copy, Debug)]
pub struct PromotableAllocation {
    /// The type of the one value that the memory holds; `None` when it holds more, or nobody knows.
    pub slot: fn(&Ir<'_>, Op) -> Option<Type>,
    /// Makes the value of memory that nobody wrote.
    pub default_value: fn(&mut Builder<'_, '_>, Op, Type) -> Value,
}

/// The interface of an op that allocates memory (its first result) of several elements, in place of which there may be
/// memory of one element each.
#[derive(Clone, Copy, Debug)]
pub struct DestructurableAllocation {
    /// The type of memory of one element; `None` where memory stays together.
    pub element: fn(&Ir<'_>, Op) -> Option<Type>,
    /// Makes memory of one element.
    pub allocate: fn(&mut Builder<'_, '_>, Type) -> Value,
}

/// An op's access to the memory of one of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotAccess {
    /// Its only result is the value there.
    Load,
    /// It writes this value and does nothing else.
    Store(Value),
}
