//! What a backend says of a compiled kernel, and of a launch.

use std::fmt;

/// A fact about a compiled kernel: its registers, its spills, its instructions. Names and meanings are the driver's.
#[derive(Clone, Debug, PartialEq)]
pub struct KernelStatistic {
    /// The compiled program that it is about, where a kernel becomes several; else the kernel's.
    pub executable: String,
    /// The driver's name for it.
    pub name: String,
    /// The driver's sentence about it; it may be empty.
    pub description: String,
    /// The number.
    pub value: StatisticValue,
}

/// What a counter of the device counted while a kernel ran: cycles, bytes, parts of time. Names and meanings are the driver's.
#[derive(Clone, Debug, PartialEq)]
pub struct KernelCounter {
    /// The group that the driver puts it in.
    pub category: String,
    /// The driver's name for it.
    pub name: String,
    /// The driver's sentence about it; it may be empty.
    pub description: String,
    /// The unit of the number (`%`, `ns`, `B`, `cycles`, …); empty where it has none.
    pub unit: &'static str,
    /// The number.
    pub value: StatisticValue,
}

/// The value of a [`KernelStatistic`] or a [`KernelCounter`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StatisticValue {
    /// Yes or no.
    Bool(bool),
    /// A number that may be negative.
    Signed(i64),
    /// A number from 0.
    Unsigned(u64),
    /// A number with a fraction.
    Float(f64),
}

impl fmt::Display for StatisticValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(value) => f.write_str(if *value { "yes" } else { "no" }),
            Self::Signed(value) => value.fmt(f),
            Self::Unsigned(value) => value.fmt(f),
            Self::Float(value) => value.fmt(f),
        }
    }
}
