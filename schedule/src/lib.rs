//! From a tensor program to a program with kernels.
//!
//! Three decisions are kept apart:
//!
//! | decision | where |
//! | --- | --- |
//! | what is computed: structured ops on tensors | `pipeline.rs` |
//! | where it is cut: which of them become one, [`Cut`] | `pipeline.rs` |
//! | how a piece is mapped to a device, [`Mapping`] | `plan.rs`; `launches.rs`, `split.rs`, `grid.rs` and `kernel.rs` do it |
//!
//! [`Schedule`] holds the last two. What came of them, a [`Piece`] for each launch, can be printed.
#![forbid(unsafe_code)]

mod decompose;
mod grid;
mod kernel;
mod launches;
mod mapping;
mod numbers;
mod pieces;
mod pipeline;
mod plan;
mod release;
mod sizes;
mod split;
mod starts;

use std::fmt;
use std::str::FromStr;

pub use decompose::{decompose, decompose_rest};
pub use launches::{register_passes, to_launches};
pub use mapping::Mapping;
pub use pieces::{By, Loop, Piece};
pub use pipeline::{AFTER_LAUNCHES, OWNERS, TO_MEMORY, applies, protect_arguments, to_joined};
pub use release::{mark_released, release_memory};

/// What is decided about a program before it is lowered.
///
/// ```
/// use vulcanize_schedule::{Cut, Schedule};
///
/// let schedule: Schedule = "cut=each-op,threads=128".parse().unwrap();
/// assert_eq!((schedule.cut, schedule.mapping.threads), (Cut::EachOp, 128));
/// assert_eq!(schedule.to_string(), "cut=each-op,threads=128,tile=4x4,invocations=1024,steps=32768");
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
        let Mapping { threads, tile: [rows, columns], invocations, steps } = self.mapping;
        write!(f, "cut={cut},threads={threads},tile={rows}x{columns},invocations={invocations},steps={steps}")
    }
}

impl FromStr for Schedule {
    type Err = String;

    /// What is not said is as by default.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut schedule = Self::default();
        let mapping = &mut schedule.mapping;
        for item in text.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            match item.split_once('=') {
                Some(("cut", "each-op")) => schedule.cut = Cut::EachOp,
                Some(("cut", "elementwise")) => schedule.cut = Cut::Elementwise,
                Some(("threads", count)) => mapping.threads = number(count, 1024, "threads")?,
                Some(("tile", tile)) => {
                    let (rows, columns) = tile.split_once('x').unwrap_or((tile, "1"));
                    mapping.tile = [number(rows, 64, "rows")?, number(columns, 64, "columns")?];
                }
                Some(("invocations", count)) => mapping.invocations = number(count, 1 << 24, "invocations")?,
                Some(("steps", count)) => mapping.steps = number(count, u32::MAX, "steps")?,
                _ => {
                    return Err(format!(
                        "'{item}' is neither 'cut=each-op', 'cut=elementwise', 'threads=N', 'tile=RxC', 'invocations=N' nor \
                         'steps=N'"
                    ));
                }
            }
        }
        Ok(schedule)
    }
}

fn number(text: &str, most: u32, of: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("'{text}' is no number of {of}: 1 to {most}"))
}
