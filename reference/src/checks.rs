//! Finds data races and reads of memory that nothing has written, if asked to.
//!
//! Two accesses of one byte race when they are of different invocations, at least one of them writes, not both are
//! atomic, and no barrier whose memory semantics cover that memory lies between them. Workgroups of one dispatch have
//! no order. An order by atomics alone (a flag that one invocation sets and another one waits for) is not recognized:
//! data that such a kernel hands over count as a race.

use bitflags::bitflags;

use crate::access::{Access, Arena, Fault, Party};
use crate::profile::Counts;
use crate::program::{Ordered, Pc, Program, Space};

bitflags! {
    /// The faults that the reference executor finds on request, besides those that it always refuses (accesses out of
    /// bounds, writes to read-only memory, barriers that not all reach).
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Checks: u8 {
        /// Conflicting accesses of buffers and workgroup memory without a barrier between them.
        const RACES = 1;
        /// Reads of variables and workgroup memory that were not written before.
        const UNINITIALIZED = 2;
    }
}

/// Who else accessed as the recorded invocation did, without an order between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Others {
    #[default]
    None,
    SameGroup,
    AnyGroup,
}

/// The latest access of one kind to a byte.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    /// Number in the dispatch + 1; 0 when there is none.
    invocation: u32,
    group: u32,
    pc: Pc,
    /// Barriers passed for this kind of memory.
    epoch: u32,
    /// Barriers of the invocation's subgroup.
    subgroup_epoch: u32,
    atomic: bool,
    others: Others,
}

/// The accesses of some bytes that were all alike.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    write: Record,
    read: Record,
}

/// The accesses of some memory. Most are of whole words: bytes have cells of their own where one is accessed alone.
#[derive(Debug)]
struct Cells {
    /// Each word's cell; or the number + 1 of its bytes' cells, which replace it.
    words: Vec<(Cell, u32)>,
    bytes: Vec<[Cell; 4]>,
}

impl Cells {
    fn new(bytes: usize) -> Self {
        Self { words: vec![Default::default(); bytes.div_ceil(4)], bytes: Vec::new() }
    }

    /// The cells of `n` bytes.
    #[inline]
    fn visit(
        &mut self,
        at: usize,
        n: usize,
        mut visit: impl FnMut(&mut Cell) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        if at.is_multiple_of(4) && n.is_multiple_of(4) {
            for (cell, split) in self.words.get_mut(at / 4..(at + n) / 4).unwrap_or_default() {
                match split.checked_sub(1) {
                    None => visit(cell)?,
                    Some(bytes) => self.bytes[bytes as usize].iter_mut().try_for_each(&mut visit)?,
                }
            }
            return Ok(());
        }
        for byte in at..at + n {
            let Some((cell, split)) = self.words.get_mut(byte / 4) else { break };
            if *split == 0 {
                self.bytes.push([*cell; 4]);
                *split = self.bytes.len() as u32;
            }
            visit(&mut self.bytes[*split as usize - 1][byte % 4])?;
        }
        Ok(())
    }
}

/// The invocation that runs.
#[derive(Clone, Copy, Debug, Default)]
struct Current {
    invocation: u32,
    group: u32,
    subgroup: u32,
}

/// The accesses to each byte so far, in one dispatch.
#[derive(Debug)]
pub(crate) struct Checker {
    checks: Checks,
    /// What is counted in the place of checks.
    pub counts: Option<Counts>,
    group_size: u32,
    /// A power of two.
    subgroup_size: u32,
    workgroup_cells: Cells,
    buffer_cells: Vec<Cells>,
    /// Whether a byte of workgroup memory was written.
    workgroup_written: Vec<bool>,
    workgroup_template: Vec<bool>,
    /// The same for all invocations' own memory.
    locals_written: Vec<bool>,
    locals_template: Vec<bool>,
    /// Barriers passed, for buffers and for workgroup memory.
    epochs: [u32; 2],
    /// One for each subgroup of the workgroup.
    subgroup_epochs: Vec<u32>,
    /// The memory that barriers made visible since the last control barrier.
    fenced: Ordered,
    current: Current,
}

impl Checker {
    /// For a dispatch over buffers of these sizes, with `threads` invocations in memory at once.
    pub fn new(checks: Checks, program: &Program, subgroup_size: u32, threads: usize, buffers: &[usize]) -> Self {
        let group_size: u32 = program.workgroup_size.iter().product();
        let cells = |n: usize| Cells::new(if checks.contains(Checks::RACES) { n } else { 0 });
        let mut locals_template = vec![false; program.locals.len()];
        let mut workgroup_template = vec![false; program.workgroup_bytes as usize];
        for object in program.objects.iter().filter(|object| object.initialized) {
            let (template, offset) = match object.space {
                Space::Local { offset } => (&mut locals_template, offset),
                Space::Workgroup { offset } => (&mut workgroup_template, offset),
                Space::Resource(_) | Space::PushConstants => continue,
            };
            template[offset as usize..][..object.size as usize].fill(true);
        }
        Self {
            checks,
            counts: None,
            group_size,
            subgroup_size,
            workgroup_cells: cells(program.workgroup_bytes as usize),
            buffer_cells: buffers.iter().map(|&n| cells(n)).collect(),
            workgroup_written: workgroup_template.clone(),
            workgroup_template,
            locals_written: vec![false; locals_template.len() * threads],
            locals_template,
            epochs: [0; 2],
            subgroup_epochs: vec![0; group_size.div_ceil(subgroup_size) as usize],
            fenced: Ordered::empty(),
            current: Current::default(),
        }
    }

    /// One that counts, and checks nothing.
    pub fn counting(counts: Counts, program: &Program, subgroup_size: u32, threads: usize) -> Self {
        Self { counts: Some(counts), ..Self::new(Checks::empty(), program, subgroup_size, threads, &[]) }
    }

    /// The workgroup with this number begins.
    pub fn start_workgroup(&mut self, number: u32) {
        self.current.group = number;
        self.workgroup_written.copy_from_slice(&self.workgroup_template);
        self.fenced = Ordered::empty();
    }

    /// The invocation `index` of the workgroup begins, in the memory of `thread`.
    pub fn start_invocation(&mut self, thread: usize) {
        let size = self.locals_template.len();
        self.locals_written[thread * size..][..size].copy_from_slice(&self.locals_template);
    }

    /// The accesses that follow are those of invocation `index` of the workgroup.
    #[inline]
    pub fn resume(&mut self, index: u32) {
        self.current.invocation = self.current.group * self.group_size + index + 1;
        self.current.subgroup = index >> self.subgroup_size.ilog2();
    }

    /// A memory barrier of one invocation; it counts for the next control barrier.
    pub fn fence(&mut self, ordered: Ordered) {
        self.fenced |= ordered;
    }

    /// All invocations of the workgroup are at a barrier.
    pub fn pass_barrier(&mut self, ordered: Ordered) {
        let ordered = ordered | self.fenced;
        self.fenced = Ordered::empty();
        self.epochs[0] += u32::from(ordered.contains(Ordered::BUFFERS));
        self.epochs[1] += u32::from(ordered.contains(Ordered::WORKGROUP));
    }

    /// Invocations of a subgroup are at a barrier of it.
    pub fn pass_subgroup_barrier(&mut self, subgroup: u32) {
        if let Some(epoch) = self.subgroup_epochs.get_mut(subgroup as usize) {
            *epoch += 1;
        }
    }

    /// The variables of a function that is entered have no values yet.
    pub fn forget_locals(&mut self, offset: usize, len: usize) {
        self.locals_written[offset..offset + len].fill(false);
    }

    /// An access of `n` bytes at `at` in an arena.
    pub fn access(&mut self, arena: Arena, at: usize, n: usize, how: Access, pc: Pc) -> Result<(), Fault> {
        if let Some(counts) = &mut self.counts {
            counts.access(arena, n, how);
            return Ok(());
        }
        if self.checks.contains(Checks::UNINITIALIZED) {
            let written = match arena {
                Arena::Workgroup => Some(&mut self.workgroup_written),
                Arena::Locals => Some(&mut self.locals_written),
                Arena::PushConstants | Arena::Buffer(_) => None,
            };
            if let Some(bytes) = written.and_then(|w| w.get_mut(at..at + n)) {
                if how.reads() && bytes.contains(&false) {
                    return Err(Fault::Uninitialized { bytes: n as u64 });
                }
                if how.writes() {
                    bytes.fill(true);
                }
            }
        }
        if !self.checks.contains(Checks::RACES) {
            return Ok(());
        }
        let (cells, epoch) = match arena {
            Arena::Workgroup => (&mut self.workgroup_cells, self.epochs[1]),
            Arena::Buffer(index) => match self.buffer_cells.get_mut(index as usize) {
                Some(cells) => (cells, self.epochs[0]),
                None => return Ok(()),
            },
            Arena::PushConstants | Arena::Locals => return Ok(()),
        };
        let own = Record {
            invocation: self.current.invocation,
            group: self.current.group,
            pc,
            epoch,
            subgroup_epoch: self.subgroup_epochs.get(self.current.subgroup as usize).copied().unwrap_or(0),
            atomic: matches!(how, Access::Atomic { .. } | Access::AtomicStore),
            others: Others::None,
        };
        let order = Order { current: self.current, group_size: self.group_size, subgroup_size: self.subgroup_size };
        let is_workgroup = arena == Arena::Workgroup;
        cells.visit(at, n, |cell| {
            // Workgroup memory of an earlier workgroup is other memory.
            for record in [&mut cell.write, &mut cell.read] {
                if is_workgroup && record.group != own.group {
                    *record = Record::default();
                }
            }
            order.check(&own, &cell.write, true)?;
            if how.writes() {
                order.check(&own, &cell.read, false)?;
                cell.write = order.merged(own, &cell.write);
            } else {
                cell.read = order.merged(own, &cell.read);
            }
            Ok(())
        })
    }
}

/// Which earlier accesses come before those of the current invocation.
#[derive(Clone, Copy)]
struct Order {
    current: Current,
    group_size: u32,
    subgroup_size: u32,
}

impl Order {
    #[inline]
    fn is_before(&self, earlier: &Record, own: &Record) -> bool {
        if earlier.invocation == 0 || (earlier.invocation == own.invocation && earlier.others == Others::None) {
            return true;
        }
        if earlier.others == Others::AnyGroup || earlier.group != self.current.group {
            return false;
        }
        let index = earlier.invocation - 1 - earlier.group * self.group_size;
        let subgroup = index >> self.subgroup_size.ilog2();
        let same_subgroup = subgroup == self.current.subgroup && earlier.others == Others::None;
        earlier.epoch < own.epoch || (same_subgroup && earlier.subgroup_epoch < own.subgroup_epoch)
    }

    fn check(&self, own: &Record, earlier: &Record, writes: bool) -> Result<(), Fault> {
        if (own.atomic && earlier.atomic) || self.is_before(earlier, own) {
            return Ok(());
        }
        Err(Fault::Race { other: Party { invocation: earlier.invocation - 1, pc: earlier.pc, writes } })
    }

    /// The record of two accesses of one kind, where the earlier one does not exclude the later one.
    fn merged(&self, own: Record, earlier: &Record) -> Record {
        if self.is_before(earlier, &own) {
            return own;
        }
        let others = if earlier.group == self.current.group && earlier.others != Others::AnyGroup {
            Others::SameGroup
        } else {
            Others::AnyGroup
        };
        // Among several, one that is not atomic conflicts with more.
        let kept = if earlier.atomic { own } else { *earlier };
        Record { others, atomic: own.atomic && earlier.atomic, epoch: own.epoch, ..kept }
    }
}
