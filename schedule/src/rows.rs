//! Ops that go through the same rows: each row of one is made of that row of the others.
//!
//! ```text
//! %m[i]    = the greatest of %x[i, j]          a reduction
//! %e[i, j] = e to the power of %x[i, j] - %m[i]    element by element
//! %s[i]    = the sum of %e[i, j]               a reduction
//! %y[i, j] = %e[i, j] / %s[i]                  element by element
//! ```
//!
//! Such ops need no memory between them: who has a row goes through all of them. `row_groups.rs` finds them, and
//! `row_launch.rs` makes one launch of them.

use smallvec::SmallVec;
use vulcanize_dialects::linalg::{IterationSpace, Structured, shape};
use vulcanize_ir::affine::AffineExpr;
use vulcanize_ir::{Ir, Op};

use crate::Schedule;
use crate::phases::Phases;
use crate::plan::uses;
use crate::starts::Starts;

/// Ops of one block that go through the same rows, in their order. What is between them has nothing to do with their memory.
pub(crate) struct Rows {
    pub members: Vec<Member>,
    /// How many elements a row has, by its dimensions; `None` where it is known when the program runs only.
    pub columns: SmallVec<[Option<i64>; 2]>,
    pub team: Team,
}

impl Rows {
    /// Gives a workgroup several rows where all rows read the same, such as factors of columns: so many that it is loaded
    /// seldom, if there are enough workgroups then.
    pub fn share(&mut self, ir: &Ir<'_>, schedule: &Schedule) {
        let reads_shared = |member: &Member| {
            let space = Structured::of(ir, member.op).and_then(|each| each.space(ir, member.op));
            let maps = space.map_or_else(Vec::new, |space| space.maps);
            maps.iter().any(|map| !map.results().is_empty() && !member.rows.iter().any(|&row| uses(map, row)))
        };
        // Which rows a workgroup has is known as it runs.
        if schedule.device.shows_barriers
            || self.team.size == 1
            || self.team.elements.is_none()
            || !self.members.iter().any(reads_shared)
        {
            return;
        }
        let enough = i64::from(schedule.mapping.invocations) / i64::from(self.team.size);
        let most = self.known_rows(ir).map_or(MOST_ROWS, |rows| rows / enough.max(1));
        self.team.rows = most.clamp(1, MOST_ROWS) as u32;
    }

    /// How many rows there are, if known.
    fn known_rows(&self, ir: &Ir<'_>) -> Option<i64> {
        let first = &self.members[0];
        let space = Structured::of(ir, first.op)?.space(ir, first.op)?;
        let mut sizes = first.rows.iter().map(|&number| known_size(ir, first.op, &space, number));
        sizes.try_fold(1i64, |all, size| all.checked_mul(size?))
    }

    /// How many elements a row has, if known.
    pub fn known_columns(&self) -> Option<i64> {
        self.columns.iter().try_fold(1i64, |all, &size| all.checked_mul(size?))
    }

    /// For which sizes the launch is right, and leaves the device no less to do than launches of each op would; of those
    /// that registers hold for all.
    pub fn bounds(&self, phases: &Phases, schedule: &Schedule) -> Option<Bounds> {
        let (mapping, size) = (&schedule.mapping, i64::from(self.team.size));
        // The iterations of all loops of a launch count together.
        let each = (i64::from(mapping.steps) - 1) / (phases.count as i64).max(1);
        self.team.elements.is_none().then(|| Bounds {
            columns: each.saturating_mul(size),
            short: i64::from(MOST_ELEMENTS) * size,
            rows: match schedule.device.is_cpu {
                true => FEW_GROUPS,
                false => (i64::from(mapping.invocations) / size).max(1),
            },
        })
    }

    /// Whether one launch is better than one for each op, as far as that is known by now: then it moves no more and computes
    /// at most twice as much, although what an op makes is made again where a later loop needs it.
    pub fn is_worth_it(&self, ir: &Ir<'_>, starts: &Starts, schedule: &Schedule) -> bool {
        let Some(phases) = Phases::of(ir, self, starts) else { return false };
        let Some(bounds) = self.bounds(&phases, schedule) else { return true };
        self.members.iter().any(|member| member.does == Does::Reduce)
            && phases.together.moves <= phases.apart.moves
            && phases.together.operations <= 2 * phases.apart.operations
            && bounds.hold(self.known_columns(), self.known_rows(ir)) != Some(false)
    }
}

/// The sizes for which a launch with loops is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// The most elements of a row: no invocation has more iterations than a launch may have.
    pub columns: i64,
    /// Rows of so many elements take little time, however few there are.
    pub short: i64,
    /// So many rows keep the device busy.
    pub rows: i64,
}

impl Bounds {
    /// Whether they hold for rows of so many elements; `None` where that is not known.
    pub fn hold(&self, columns: Option<i64>, rows: Option<i64>) -> Option<bool> {
        if self.columns < self.short {
            return Some(false);
        }
        let is_enough = match (columns.map(|columns| columns <= self.short), rows.map(|rows| rows >= self.rows)) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            _ => None,
        };
        match (columns.map(|columns| columns <= self.columns), is_enough) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        }
    }
}

/// So many workgroups keep the cores of a CPU busy.
const FEW_GROUPS: i64 = 16;

/// The most rows of a workgroup: what all rows read adds an eighth to what each reads and writes.
const MOST_ROWS: i64 = 8;

/// The invocations that share a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Team {
    /// How many there are: all of a workgroup, or one.
    pub size: u32,
    /// How many elements of a row each of them has in registers, at the most; `None` where it goes through them in loops.
    pub elements: Option<u32>,
    /// How many rows a workgroup has, one after another.
    pub rows: u32,
}

impl Team {
    /// An invocation that goes through rows by itself.
    pub const ALONE: Self = Self { size: 1, elements: None, rows: 1 };

    /// Those for rows of so many elements.
    pub fn of(count: Option<i64>, schedule: &Schedule) -> Self {
        let known = count.map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        let size = match (schedule.mapping.team, known) {
            (Some(size), _) => size,
            (None, Some(count)) if count <= FEW => 1,
            // There, invocations take turns at a barrier. More elements in registers take its compiler seconds.
            (None, Some(count)) if schedule.device.is_cpu && count <= LARGEST * MOST_ELEMENTS => {
                count.div_ceil(16).next_power_of_two().clamp(8, LARGEST)
            }
            (None, _) if schedule.device.is_cpu => 8,
            (None, Some(count)) => count.div_ceil(8).min(LARGEST).next_power_of_two().max(32),
            (None, None) => 64,
        };
        Self::of_size(size, count)
    }

    /// So many for rows of so many elements.
    pub fn of_size(size: u32, count: Option<i64>) -> Self {
        let known = count.map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        let elements = known.map(|count| count.div_ceil(size)).filter(|&elements| elements <= MOST_ELEMENTS);
        Self { size, elements, rows: 1 }
    }

    /// Whether each invocation has as many elements of a row, and reaches no other: where registers hold them, some of them
    /// have the last one of the row again.
    pub fn is_even(&self, count: Option<i64>) -> bool {
        self.elements.is_none() || count.is_some_and(|count| count % i64::from(self.size) == 0)
    }
}

/// An invocation has rows of so many elements by itself.
pub(crate) const FEW: u32 = 32;

/// The most invocations of a workgroup that every device has (`maxComputeWorkGroupInvocations`).
const LARGEST: u32 = 128;

/// The most elements that an invocation has in registers.
const MOST_ELEMENTS: u32 = 64;

/// An op that goes through rows.
pub(crate) struct Member {
    pub op: Op,
    pub does: Does,
    /// The loop through each of the dimensions of the rows, and through each of those in a row: of the latter none where an
    /// op computes once a row.
    pub rows: Loops,
    pub columns: Loops,
}

/// Numbers of loops.
pub(crate) type Loops = SmallVec<[usize; 4]>;

/// What an op does with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Does {
    /// Makes one number of its elements.
    Reduce,
    /// Makes a row of elements.
    Elements,
    /// Makes one number of numbers.
    Once,
}

/// The number of iterations of a loop that runs through a dimension of known size.
pub(crate) fn known_size(ir: &Ir<'_>, op: Op, space: &IterationSpace, number: usize) -> Option<i64> {
    let dim = AffineExpr::Dim(number as u32);
    space.maps.iter().enumerate().find_map(|(operand, map)| {
        let sizes = shape(ir, ir.operand(op, operand)).iter().zip(map.results());
        sizes.filter(|&(&size, result)| *result == dim && size >= 0).map(|(&size, _)| size).next()
    })
}
