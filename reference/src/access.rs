//! Accesses of memory: their kind, their part of the memory, and their faults.

use crate::program::{Pc, Trap};

/// How memory is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// An atomic operation that reads, and maybe writes.
    Atomic { writes: bool },
    /// An atomic operation that only writes.
    AtomicStore,
}

impl Access {
    pub fn writes(self) -> bool {
        matches!(self, Self::Write | Self::Atomic { writes: true } | Self::AtomicStore)
    }

    pub fn reads(self) -> bool {
        matches!(self, Self::Read | Self::Atomic { .. })
    }
}

/// The other party of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Party {
    /// Number in the dispatch: workgroup × size + number in the workgroup.
    pub invocation: u32,
    pub pc: Pc,
    pub writes: bool,
}

/// A part of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arena {
    PushConstants,
    Workgroup,
    /// The invocations' own variables.
    Locals,
    /// An index in the dispatch's buffers.
    Buffer(u32),
}

/// A forbidden action of an invocation.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// An access outside of its object.
    Access { pointer: [u64; 2], bytes: u64 },
    /// A texel outside of an image.
    Texel { pointer: [u64; 2], at: [i64; 3], level: u32 },
    /// A write to memory that is only read.
    ReadOnly { pointer: [u64; 2] },
    /// An instruction that must not be reached.
    Trap(Trap),
    /// Too many steps.
    StepLimit,
    /// An access that races with another one.
    Race { other: Party },
    /// A read of bytes that nothing has written.
    Uninitialized { bytes: u64 },
}
