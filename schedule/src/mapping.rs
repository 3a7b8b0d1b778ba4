//! How the iterations of a piece are spread over a device.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// How the iterations of a piece are spread over a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// The invocations of a workgroup.
    pub threads: u32,
    /// The elements that an invocation computes of an op that reads its operands several times, such as a product of
    /// matrices: rows, and columns. `None` where that is chosen: by the [costs](crate::DeviceModel::costs) of the device, else
    /// it is [`TILE`](Self::TILE).
    pub tile: Option<[u32; 2]>,
    /// The invocations that share a row of ops that are joined [by rows](crate::Cut::Rows), or of a reduction by itself, each
    /// with some of its elements in registers. `None` where that is chosen: by the length of the rows, and by whether the device
    /// is a CPU, where an invocation has a row of a reduction by itself.
    pub team: Option<u32>,
    /// The iterations of a loop in order for which a workgroup brings what it reads several times to its own memory at a time,
    /// such as parts of the rows and columns of a product of matrices; 0 for none. `None` where that is chosen: by whether the
    /// device is a CPU, where that memory is no faster than any.
    pub stage: Option<u32>,
    /// The rows, columns and terms of the cooperative matrices that make products of matrices of `f16` with sums of `f32`; `None`
    /// for none. A workgroup is one subgroup then, and the tile counts such matrices.
    pub matrix: Option<[u32; 3]>,
    /// The invocations that a device can use: an op with fewer elements has one invocation for each, and its reductions are
    /// made in parts.
    pub invocations: u32,
    /// The most iterations that an invocation goes through in one launch, those of loops in loops among them. One driver ends
    /// the loops of a kernel after 65,535.
    pub steps: u32,
}

impl Mapping {
    /// The one that is taken where nothing else is said.
    pub const DEFAULT: Self =
        Self { threads: 64, tile: None, team: None, stage: None, matrix: None, invocations: 1024, steps: 32768 };

    /// The tile of a device that is not known.
    pub const TILE: [u32; 2] = [4, 4];

    /// The [stage](Self::stage) of a device that is no CPU.
    pub const STAGE: u32 = 16;

    /// The tiles among which one is chosen, the smaller ones first.
    pub const TILES: [[u32; 2]; 18] = [
        [1, 1],
        [1, 2],
        [2, 1],
        [1, 4],
        [4, 1],
        [2, 2],
        [1, 8],
        [8, 1],
        [2, 4],
        [4, 2],
        [4, 4],
        [4, 8],
        [8, 4],
        [8, 8],
        [4, 16],
        [16, 4],
        [8, 16],
        [16, 8],
    ];
}

impl Default for Mapping {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// What an item of the text looks like.
pub(crate) const FORMS: &str =
    "'threads=N', 'tile=RxC', 'team=N', 'stage=N', 'matrix=MxNxK', 'invocations=N' nor 'steps=N'";

impl Mapping {
    /// Takes an item of the text in; false where it is none.
    pub(crate) fn set(&mut self, item: &str) -> Result<bool, String> {
        match item.split_once('=') {
            Some(("threads", count)) => self.threads = number(count, 1..=1024, "threads")?,
            Some(("tile", "auto")) => self.tile = None,
            Some(("tile", tile)) => {
                let (rows, columns) = tile.split_once('x').unwrap_or((tile, "1"));
                self.tile = Some([number(rows, 1..=64, "rows")?, number(columns, 1..=64, "columns")?]);
            }
            Some(("team", "auto")) => self.team = None,
            Some(("team", count)) => self.team = Some(number(count, 1..=1024, "invocations of a row")?),
            Some(("stage", "auto")) => self.stage = None,
            Some(("stage", count)) => self.stage = Some(number(count, 0..=1024, "iterations at a time")?),
            Some(("matrix", "none")) => self.matrix = None,
            Some(("matrix", sizes)) => self.matrix = Some(matrix(sizes)?),
            Some(("invocations", count)) => self.invocations = number(count, 1..=1 << 24, "invocations")?,
            Some(("steps", count)) => self.steps = number(count, 1..=u32::MAX, "steps")?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl fmt::Display for Mapping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { threads, tile, team, stage, matrix, invocations, steps } = self;
        let auto = || "auto".to_owned();
        let tile = tile.map_or_else(auto, |[rows, columns]| format!("{rows}x{columns}"));
        let [team, stage] = [team, stage].map(|number| number.map_or_else(auto, |number| number.to_string()));
        let matrix = matrix.map_or_else(|| "none".to_owned(), |[m, n, k]| format!("{m}x{n}x{k}"));
        write!(f, "threads={threads},tile={tile},team={team},stage={stage},matrix={matrix}")?;
        write!(f, ",invocations={invocations},steps={steps}")
    }
}

impl FromStr for Mapping {
    type Err = String;

    /// What is not said is as by default.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut mapping = Self::default();
        for item in crate::items(text) {
            if !mapping.set(item)? {
                return Err(format!("'{item}' is neither {FORMS}"));
            }
        }
        Ok(mapping)
    }
}

/// Rows, columns and terms.
fn matrix(text: &str) -> Result<[u32; 3], String> {
    let sizes: Result<Vec<u32>, String> = text.split('x').map(|size| number(size, 1..=256, "rows")).collect();
    sizes?
        .try_into()
        .map_err(|_| format!("'{text}' is no cooperative matrix: rows, columns and terms, as in '16x16x16'"))
}

fn number(text: &str, range: RangeInclusive<u32>, of: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("'{text}' is no number of {of}: {} to {}", range.start(), range.end()))
}
