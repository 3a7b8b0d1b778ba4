//! From a tensor program to a program with kernels.
//!
//! Three decisions are kept apart:
//!
//! | decision | where |
//! | --- | --- |
//! | what is computed: structured ops on tensors | `pipeline.rs`, `decompose.rs`, `own_outputs.rs` |
//! | where it is cut: which of them become one, [`Cut`] | `fuse.rs`, `row_groups.rs`, `around.rs`, `attention.rs` |
//! | how a piece is mapped to a device, [`Mapping`] | `plan.rs`; `launches.rs`, `split.rs`, `stage.rs`, `matrix.rs`, `grid.rs`, `kernel.rs`, `row_launch.rs`, `apart.rs`, `phases.rs`, `row_kernel.rs`, `attention_launch.rs` and `in_place.rs` do it |
//!
//! [`Schedule`] holds the last two, the mapping for all pieces and for some by their keys (`key.rs`). What came of them, a
//! [`Piece`] for each launch, can be printed. Its [`Work`] says roughly what it costs on a device, and [`pieces_alone`] makes a
//! program of each piece, so that it can be measured.
#![forbid(unsafe_code)]

mod alone;
mod apart;
mod around;
mod attention;
mod attention_launch;
mod decompose;
mod device;
mod fuse;
mod grid;
mod in_place;
mod kernel;
mod key;
mod launches;
mod mapping;
mod matrix;
mod numbers;
mod own_outputs;
mod phases;
mod pieces;
mod pipeline;
mod plan;
mod release;
mod row_groups;
mod row_kernel;
mod row_launch;
mod rows;
mod scatter;
mod sizes;
mod split;
mod stage;
mod starts;
mod winograd;
mod work;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

pub use alone::{Alone, pieces_alone};
pub use decompose::{decompose, decompose_rest};
pub use device::DeviceModel;
pub use launches::{register_passes, to_launches};
pub use mapping::Mapping;
pub use pieces::{By, Loop, Piece};
pub use pipeline::{AFTER_LAUNCHES, OWNERS, TO_MEMORY, applies, protect_arguments, to_joined};
pub use release::{mark_released, release_memory};
pub use work::{Costs, Work};

/// What is decided about a program before it is lowered.
///
/// ```
/// use vulcanize_schedule::{Cut, Schedule};
///
/// let schedule: Schedule = "cut=each-op,threads=128".parse().unwrap();
/// assert_eq!((schedule.cut, schedule.mapping.threads), (Some(Cut::EachOp), 128));
/// assert_eq!(schedule.to_string(), "cut=each-op,threads=128,tile=auto,team=auto,stage=auto,matrix=none,invocations=1024,steps=32768");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Schedule {
    /// Where the program is cut into pieces. `None` where that is chosen: [`Cut::Attention`], but on a CPU, where invocations take
    /// turns at barriers, for a few queries alone.
    pub cut: Option<Cut>,
    /// How each piece is mapped.
    pub mapping: Mapping,
    /// How pieces with these [keys](Piece::key) are mapped instead. They are no part of the text.
    pub pieces: Arc<BTreeMap<String, Mapping>>,
    /// The device, by which is chosen what is not said. It is no part of the text.
    pub device: DeviceModel,
}

impl Schedule {
    /// The schedule by which every piece is mapped as the one with this key.
    pub(crate) fn of_piece(&self, key: &str) -> Self {
        Self { mapping: *self.mapping_of(key), ..self.clone() }
    }

    /// The iterations for which a workgroup brings what it reads to its memory at a time, 0 for none.
    pub(crate) fn depth(&self) -> u32 {
        let usual = if self.device.is_cpu { 0 } else { Mapping::STAGE };
        self.mapping.stage.unwrap_or(usual)
    }

    /// Whether what a cut joins is joined.
    pub(crate) fn joins(&self, cut: Cut) -> bool {
        self.cut.is_none_or(|own| own >= cut)
    }

    /// How the piece with this key is mapped.
    pub fn mapping_of(&self, key: &str) -> &Mapping {
        self.pieces.get(key).unwrap_or(&self.mapping)
    }
}

impl From<Mapping> for Schedule {
    fn from(mapping: Mapping) -> Self {
        Self { mapping, ..Self::default() }
    }
}

/// Where a program is cut into pieces, each of which is a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cut {
    /// Each structured op is a piece.
    EachOp,
    /// Ops that compute element by element are joined with those that use their results, and with the reduction that makes what
    /// they go on with, such as a product of matrices.
    Elementwise,
    /// So are ops that go through the same rows, such as those of a softmax: who has a row goes through all of them, with its
    /// elements in registers.
    Rows,
    /// So are the two products around a softmax: an attention is one launch, and its scores are in no memory.
    Attention,
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cut = match self.cut {
            None => "auto",
            Some(Cut::EachOp) => "each-op",
            Some(Cut::Elementwise) => "elementwise",
            Some(Cut::Rows) => "rows",
            Some(Cut::Attention) => "attention",
        };
        write!(f, "cut={cut},{}", self.mapping)
    }
}

impl FromStr for Schedule {
    type Err = String;

    /// What is not said is as by default.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut schedule = Self::default();
        for item in items(text) {
            match item.split_once('=') {
                Some(("cut", "auto")) => schedule.cut = None,
                Some(("cut", "each-op")) => schedule.cut = Some(Cut::EachOp),
                Some(("cut", "elementwise")) => schedule.cut = Some(Cut::Elementwise),
                Some(("cut", "rows")) => schedule.cut = Some(Cut::Rows),
                Some(("cut", "attention")) => schedule.cut = Some(Cut::Attention),
                _ if schedule.mapping.set(item)? => {}
                _ => {
                    return Err(format!(
                        "'{item}' is neither 'cut=each-op', 'cut=elementwise', 'cut=rows', 'cut=attention', 'cut=auto', {}",
                        mapping::FORMS
                    ));
                }
            }
        }
        Ok(schedule)
    }
}

/// The items of a list.
fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|item| !item.is_empty())
}
