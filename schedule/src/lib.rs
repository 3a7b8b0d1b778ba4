//! From a tensor program to a program with kernels.
//!
//! Three decisions are kept apart:
//!
//! | decision | where |
//! | --- | --- |
//! | what is computed: structured ops on tensors | `pipeline.rs` |
//! | where it is cut: which of them become one, [`Cut`] | `pipeline.rs` |
//! | how a piece is mapped to a device, [`Mapping`] | `launches.rs` |
//!
//! [`Schedule`] holds the last two. What came of them, a [`Piece`] for each launch, can be printed.
#![forbid(unsafe_code)]

mod decompose;
mod launches;
mod pieces;
mod pipeline;
mod release;

use std::fmt;
use std::str::FromStr;

pub use decompose::decompose;
pub use launches::{Mapping, register_passes, to_launches};
pub use pieces::{Loop, Piece};
pub use pipeline::{AFTER_LAUNCHES, applies, protect_arguments, to_memory};
pub use release::release_memory;

/// What is decided about a program before it is lowered.
///
/// ```
/// use vulcanize_schedule::{Cut, Schedule};
///
/// let schedule: Schedule = "cut=each-op,threads=128".parse().unwrap();
/// assert_eq!((schedule.cut, schedule.mapping.threads), (Cut::EachOp, 128));
/// assert_eq!(schedule.to_string(), "cut=each-op,threads=128");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Schedule {
    /// Where the program is cut into pieces.
    pub cut: Cut,
    /// How each piece is mapped.
    pub mapping: Mapping,
}

/// Where a program is cut into pieces, each of which is a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// Each structured op is a piece.
    EachOp,
    /// Ops that compute element by element are joined with those that use their results.
    #[default]
    Elementwise,
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cut = match self.cut {
            Cut::EachOp => "each-op",
            Cut::Elementwise => "elementwise",
        };
        write!(f, "cut={cut},threads={}", self.mapping.threads)
    }
}

impl FromStr for Schedule {
    type Err = String;

    /// What is not said is as by default.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut schedule = Self::default();
        for item in text.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            match item.split_once('=') {
                Some(("cut", "each-op")) => schedule.cut = Cut::EachOp,
                Some(("cut", "elementwise")) => schedule.cut = Cut::Elementwise,
                Some(("threads", count)) => {
                    let threads = count.parse().ok().filter(|threads| (1..=1024).contains(threads));
                    schedule.mapping.threads =
                        threads.ok_or_else(|| format!("'{count}' is no number of threads: 1 to 1024"))?;
                }
                _ => return Err(format!("'{item}' is neither 'cut=each-op', 'cut=elementwise' nor 'threads=N'")),
            }
        }
        Ok(schedule)
    }
}
