//! How control moves between an op and its regions, and which ops may be executed where they were not.

use smallvec::SmallVec;

use crate::handle::{Attribute, Op};
use crate::ir::Ir;

/// Where control goes: into a region, or back to the op, which then has its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RegionPoint {
    /// The op is done.
    Parent,
    /// The region of this number.
    Region(usize),
}

/// The places to which control may go next.
pub type RegionPoints = SmallVec<[RegionPoint; 2]>;

/// The interface of an op that passes control to its regions.
///
/// The values that travel are, in order, operands of the op (or of the terminator of the region that is left) and
/// arguments of the region that is entered (or results of the op). Results and arguments to which nothing travels get
/// values that only the op knows.
#[derive(Clone, Copy, Debug)]
pub struct RegionBranchInterface {
    /// Where control goes from the op, given the constants among its first operands; those after them are not known.
    pub enter: fn(&Ir<'_>, Op, &[Option<Attribute>]) -> RegionPoints,
    /// Where control goes from the end of a region, given the constants among the first operands of its terminator.
    pub leave: fn(&Ir<'_>, Op, usize, &[Option<Attribute>]) -> RegionPoints,
    /// The first operand of the op that travels.
    pub first_operand: fn(&Ir<'_>, Op) -> usize,
    /// The first argument of each region to which a value travels.
    pub first_argument: usize,
    /// The first operand that travels of the terminators of each region.
    pub first_terminator_operand: fn(usize) -> usize,
    /// Whether each region is executed at most once with each execution of the op, so that values that only one region
    /// needs may be computed there.
    pub at_most_once: bool,
}

/// The first of operands or arguments of which none travel.
pub const NOTHING_TRAVELS: usize = usize::MAX;

/// The interface of an op that is harmless only sometimes (a division by a number other than zero): whether this one
/// may be executed where it was not. It has no effect on memory.
#[derive(Clone, Copy, Debug)]
pub struct ConditionallySpeculatable(pub fn(&Ir<'_>, Op) -> bool);
