//! Ops that pass values on without looking at them.

/// The interface of an op that takes values as they are: the possible replacements of a value there. A pass that gives
/// values other types leaves such ops as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carries {
    /// Values, each of which may be several: a branch, a call, a `yield`.
    Lists,
    /// Values of any type.
    Values,
    /// Elements of vectors: each stays one, of any type.
    Elements,
    /// Values where its first operand is one condition, elements where it is a vector of them.
    Choice,
    /// Memory whose elements have any type, and more dimensions than written.
    Memory,
    /// Memory whose elements have any type.
    MemoryOfShape,
}
