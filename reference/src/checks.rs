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
    /// 0 when there is none.
    invocation: Number,
    pc: Pc,
    time: Time,
    atomic: bool,
    others: Others,
}

/// The accesses of some bytes that were all alike.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    write: Record,
    read: Record,
}

/// Invocations are numbered through launches, from 1 on: what was recorded in an earlier one has a lower number.
type Number = u32;

/// Barriers that the dispatch has passed.
type Time = u32;

type Visit<'v> = &'v mut dyn FnMut(&mut Cell) -> Result<(), Fault>;

/// The accesses of some memory. Most are of whole words: bytes have cells of their own where one is accessed alone.
#[derive(Debug, Default)]
struct Cells {
    words: Vec<Cell>,
    bytes: Vec<[Cell; 4]>,
    /// For each word the number + 1 of its bytes' cells, which replace its own; empty while there are none.
    split: Vec<u32>,
}

impl Cells {
    /// Has cells for so many bytes at least.
    fn reserve(&mut self, bytes: usize) {
        if self.words.len() < bytes.div_ceil(4) {
            self.words.resize(bytes.div_ceil(4), Cell::default());
        }
        // In another launch, other words are split.
        self.split.clear();
        self.bytes.clear();
    }

    /// The cell of a whole word, unless its bytes may have some of their own.
    #[inline]
    fn word(&mut self, at: usize) -> Option<&mut Cell> {
        if self.split.is_empty() && at.is_multiple_of(4) { self.words.get_mut(at / 4) } else { None }
    }

    /// The cells of `n` bytes.
    fn visit(&mut self, at: usize, n: usize, visit: Visit<'_>) -> Result<(), Fault> {
        if !at.is_multiple_of(4) || !n.is_multiple_of(4) {
            return self.visit_bytes(at, n, visit);
        }
        (at / 4..(at + n) / 4).try_for_each(|word| match self.split.get(word).and_then(|n| n.checked_sub(1)) {
            None => self.words.get_mut(word).map_or(Ok(()), &mut *visit),
            Some(bytes) => self.bytes[bytes as usize].iter_mut().try_for_each(&mut *visit),
        })
    }

    fn visit_bytes(&mut self, at: usize, n: usize, visit: Visit<'_>) -> Result<(), Fault> {
        self.split.resize(self.words.len(), 0);
        for byte in at..at + n {
            let Some((cell, split)) = self.words.get(byte / 4).zip(self.split.get_mut(byte / 4)) else { break };
            if *split == 0 {
                self.bytes.push([*cell; 4]);
                *split = self.bytes.len() as u32;
            }
            visit(&mut self.bytes[*split as usize - 1][byte % 4])?;
        }
        Ok(())
    }
}

/// What is kept from launch to launch: memory for the records.
#[derive(Debug, Default)]
pub(crate) struct Records {
    buffers: Vec<Cells>,
    /// The number of the last invocation so far.
    last: Number,
}

impl Records {
    /// More cells than this are not kept.
    const KEPT: usize = 1 << 21;

    /// For the next launch, of so many invocations over buffers of these sizes.
    fn prepare(&mut self, invocations: u64, buffers: &[usize]) {
        if u64::from(self.last) + invocations > u64::from(Number::MAX) {
            *self = Self::default();
        }
        self.buffers.resize_with(self.buffers.len().max(buffers.len()), Cells::default);
        self.buffers.iter_mut().zip(buffers).for_each(|(cells, &bytes)| cells.reserve(bytes));
    }

    /// After a launch: without those that take too much memory.
    fn finish(&mut self, invocations: u64) {
        // All fit, as `prepare` has seen to.
        self.last += invocations as Number;
        let cells: usize = self.buffers.iter().map(|cells| cells.words.len() + 4 * cells.bytes.len()).sum();
        if cells > Self::KEPT {
            *self = Self::default();
        }
    }
}

/// The accesses to each byte so far, in one dispatch.
#[derive(Debug)]
pub(crate) struct Checker {
    checks: Checks,
    /// What is counted in the place of checks.
    pub counts: Option<Counts>,
    records: Records,
    workgroup_cells: Cells,
    /// Whether a byte of workgroup memory was written.
    workgroup_written: Vec<bool>,
    workgroup_template: Vec<bool>,
    /// The same for all invocations' own memory.
    locals_written: Vec<bool>,
    locals_template: Vec<bool>,
    /// When the last barriers were, for buffers and for workgroup memory.
    barriers: [Time; 2],
    /// One for each subgroup of the workgroup.
    subgroup_barriers: Vec<Time>,
    now: Time,
    /// The memory that barriers made visible since the last control barrier.
    fenced: Ordered,
    order: Order,
    /// The invocation of the workgroup that accesses.
    current: u32,
}

impl Checker {
    /// For a dispatch of so many workgroups over buffers of these sizes, with `threads` invocations in memory at once.
    pub fn new(
        checks: Checks,
        program: &Program,
        subgroup_size: u32,
        threads: usize,
        (groups, buffers): (u64, &[usize]),
        mut records: Records,
    ) -> Self {
        let group_size: u32 = program.workgroup_size.iter().product();
        let mut workgroup_cells = Cells::default();
        if checks.contains(Checks::RACES) {
            workgroup_cells.reserve(program.workgroup_bytes as usize);
            records.prepare(groups * u64::from(group_size), buffers);
        }
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
        let order = Order { launch: records.last, first: 0, group_size, subgroup_shift: subgroup_size.ilog2() };
        Self {
            checks,
            counts: None,
            records,
            workgroup_cells,
            workgroup_written: workgroup_template.clone(),
            workgroup_template,
            locals_written: vec![false; locals_template.len() * threads],
            locals_template,
            barriers: [0; 2],
            subgroup_barriers: vec![0; group_size.div_ceil(subgroup_size) as usize],
            now: 0,
            fenced: Ordered::empty(),
            order,
            current: 0,
        }
    }

    /// One that counts, and checks nothing.
    pub fn counting(counts: Counts, program: &Program, subgroup_size: u32, threads: usize) -> Self {
        let checker = Self::new(Checks::empty(), program, subgroup_size, threads, (0, &[]), Records::default());
        Self { counts: Some(counts), ..checker }
    }

    /// The memory of the records, after a dispatch of so many workgroups.
    pub fn into_records(self, groups: u64) -> Records {
        let mut records = self.records;
        if self.checks.contains(Checks::RACES) {
            records.finish(groups * u64::from(self.order.group_size));
        }
        records
    }

    /// Whether reads of what was not written are looked for.
    pub fn finds_uninitialized(&self) -> bool {
        self.checks.contains(Checks::UNINITIALIZED)
    }

    /// The workgroup with this number begins.
    pub fn start_workgroup(&mut self, number: u32) {
        // Without a look for races, numbers may be too large, and are not needed.
        self.order.first = number.wrapping_mul(self.order.group_size).wrapping_add(self.order.launch).wrapping_add(1);
        self.workgroup_written.copy_from_slice(&self.workgroup_template);
        self.fenced = Ordered::empty();
    }

    /// An invocation begins, in the memory of `thread`.
    pub fn start_invocation(&mut self, thread: usize) {
        let size = self.locals_template.len();
        self.locals_written[thread * size..][..size].copy_from_slice(&self.locals_template);
    }

    /// The accesses that follow are those of invocation `index` of the workgroup.
    #[inline]
    pub fn resume(&mut self, index: u32) {
        self.current = index;
    }

    /// A memory barrier of one invocation; it counts for the next control barrier.
    pub fn fence(&mut self, ordered: Ordered) {
        self.fenced |= ordered;
    }

    /// All invocations of the workgroup are at a barrier.
    pub fn pass_barrier(&mut self, ordered: Ordered) {
        let ordered = ordered | self.fenced;
        self.fenced = Ordered::empty();
        self.now += 1;
        for (barrier, memory) in self.barriers.iter_mut().zip([Ordered::BUFFERS, Ordered::WORKGROUP]) {
            if ordered.contains(memory) {
                *barrier = self.now;
            }
        }
    }

    /// Invocations of a subgroup are at a barrier of it.
    pub fn pass_subgroup_barrier(&mut self, subgroup: u32) {
        if let Some(barrier) = self.subgroup_barriers.get_mut(subgroup as usize) {
            self.now += 1;
            *barrier = self.now;
        }
    }

    /// The variables of a function that is entered have no values yet.
    pub fn forget_locals(&mut self, offset: usize, len: usize) {
        self.locals_written[offset..offset + len].fill(false);
    }

    /// An access of `n` bytes at `at` in an arena.
    pub fn access(&mut self, arena: Arena, at: usize, n: usize, how: Access, pc: Pc) -> Result<(), Fault> {
        let index = self.current;
        self.accesses(arena, n, how, pc).by(index, at)
    }

    /// The same access by several invocations.
    #[inline]
    pub fn accesses(&mut self, arena: Arena, n: usize, how: Access, pc: Pc) -> Accesses<'_> {
        let [finds_uninitialized, finds_races] =
            [Checks::UNINITIALIZED, Checks::RACES].map(|check| self.checks.contains(check));
        let written = match arena {
            Arena::Workgroup if finds_uninitialized => Some(&mut self.workgroup_written),
            Arena::Locals if finds_uninitialized => Some(&mut self.locals_written),
            _ => None,
        };
        // Workgroup memory of an earlier workgroup is other memory.
        let (cells, oldest, barrier) = match arena {
            Arena::Workgroup if finds_races => (Some(&mut self.workgroup_cells), self.order.first, self.barriers[1]),
            Arena::Buffer(index) if finds_races => {
                (self.records.buffers.get_mut(index as usize), self.order.launch + 1, self.barriers[0])
            }
            _ => (None, 0, 0),
        };
        let atomic = matches!(how, Access::Atomic { .. } | Access::AtomicStore);
        Accesses {
            counts: self.counts.as_mut().map(|counts| (counts, arena)),
            written: written.map(Vec::as_mut_slice),
            cells,
            n,
            how,
            own: Record { invocation: 0, pc, time: self.now, atomic, others: Others::None },
            before: Before { order: self.order, oldest, barrier, subgroup_barriers: &self.subgroup_barriers },
        }
    }
}

/// Accesses of several invocations that are alike.
pub(crate) struct Accesses<'c> {
    counts: Option<(&'c mut Counts, Arena)>,
    written: Option<&'c mut [bool]>,
    cells: Option<&'c mut Cells>,
    n: usize,
    how: Access,
    own: Record,
    before: Before<'c>,
}

impl Accesses<'_> {
    /// That of invocation `index` of the workgroup, at `at`.
    #[inline(always)] // the loop over the invocations of an access
    pub fn by(&mut self, index: u32, at: usize) -> Result<(), Fault> {
        if let Some((counts, arena)) = &mut self.counts {
            counts.access(*arena, self.n, self.how);
            return Ok(());
        }
        if let Some(bytes) = self.written.as_mut().and_then(|written| written.get_mut(at..at + self.n)) {
            if self.how.reads() && !all(bytes) {
                return Err(Fault::Uninitialized { bytes: self.n as u64 });
            }
            if self.how.writes() {
                bytes.fill(true);
            }
        }
        let Some(cells) = &mut self.cells else { return Ok(()) };
        let own = Record { invocation: self.before.order.first.wrapping_add(index), ..self.own };
        let (before, writes) = (self.before, self.how.writes());
        match cells.word(at) {
            Some(cell) if self.n == 4 => before.visit(cell, own, writes),
            _ => cells.visit(at, self.n, &mut |cell| before.visit(cell, own, writes)),
        }
    }
}

/// Whether all are set. Most are of four bytes.
#[inline]
fn all(bytes: &[bool]) -> bool {
    match <&[bool; 4]>::try_from(bytes) {
        Ok(word) => *word == [true; 4],
        Err(_) => !bytes.contains(&false),
    }
}

/// The invocations of the running workgroup by their numbers.
#[derive(Clone, Copy, Debug)]
struct Order {
    /// The number of the last one before this launch.
    launch: Number,
    /// That of the workgroup's first one.
    first: Number,
    group_size: u32,
    subgroup_shift: u32,
}

/// Which earlier accesses come before those of an invocation.
#[derive(Clone, Copy)]
struct Before<'c> {
    order: Order,
    /// Records of lower numbers are of other memory.
    oldest: Number,
    /// When the workgroup passed the last barrier for this memory.
    barrier: Time,
    subgroup_barriers: &'c [Time],
}

impl Before<'_> {
    /// Checks an access of some bytes and records it.
    #[inline(always)] // the loop over the invocations of an access
    fn visit(&self, cell: &mut Cell, own: Record, writes: bool) -> Result<(), Fault> {
        self.check(&own, &cell.write, true)?;
        if writes {
            self.check(&own, &cell.read, false)?;
            cell.write = self.merged(own, &cell.write);
        } else if cell.read.others != Others::AnyGroup || cell.read.atomic || cell.read.invocation < self.oldest {
            cell.read = self.merged(own, &cell.read);
        }
        Ok(())
    }

    /// Where in the workgroup the recorded invocation is, if it is of the one that runs.
    #[inline(always)] // the loop over the invocations of an access
    fn in_group(&self, record: &Record) -> Option<u32> {
        let index = record.invocation.wrapping_sub(self.order.first);
        (record.others != Others::AnyGroup && index < self.order.group_size).then_some(index)
    }

    #[inline(always)] // the loop over the invocations of an access
    fn is_before(&self, earlier: &Record, own: &Record) -> bool {
        let is_alone = earlier.others == Others::None;
        if earlier.invocation < self.oldest || (earlier.invocation == own.invocation && is_alone) {
            return true;
        }
        let Some(index) = self.in_group(earlier) else { return false };
        let subgroup = |index: u32| index >> self.order.subgroup_shift;
        let own_subgroup = subgroup(own.invocation.wrapping_sub(self.order.first));
        let barrier = self.subgroup_barriers.get(own_subgroup as usize).copied().unwrap_or(0);
        let same_subgroup = is_alone && subgroup(index) == own_subgroup;
        earlier.time < self.barrier || (same_subgroup && earlier.time < barrier)
    }

    #[inline(always)] // the loop over the invocations of an access
    fn check(&self, own: &Record, earlier: &Record, writes: bool) -> Result<(), Fault> {
        if (own.atomic && earlier.atomic) || self.is_before(earlier, own) {
            return Ok(());
        }
        let invocation = earlier.invocation - 1 - self.order.launch;
        Err(Fault::Race { other: Party { invocation, pc: earlier.pc, writes } })
    }

    /// The record of two accesses of one kind, where the earlier one does not exclude the later one.
    #[inline(always)] // the loop over the invocations of an access
    fn merged(&self, own: Record, earlier: &Record) -> Record {
        if self.is_before(earlier, &own) {
            return own;
        }
        let others = if self.in_group(earlier).is_some() { Others::SameGroup } else { Others::AnyGroup };
        // Among several, one that is not atomic conflicts with more.
        let kept = if earlier.atomic { own } else { *earlier };
        Record { others, atomic: own.atomic && earlier.atomic, time: own.time, ..kept }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checker(records: Records, buffers: &[usize]) -> Checker {
        let program = Program { workgroup_size: [4, 1, 1], ..Program::default() };
        let mut checker = Checker::new(Checks::all(), &program, 2, 4, (2, buffers), records);
        checker.start_workgroup(0);
        checker
    }

    fn access(checker: &mut Checker, index: u32, at: usize, n: usize, how: Access) -> Result<(), Fault> {
        checker.resume(index);
        checker.access(Arena::Buffer(0), at, n, how, index)
    }

    #[test]
    fn what_an_earlier_launch_did_counts_no_more() {
        let mut records = Records::default();
        for (launch, bytes) in [(0, 8), (1, 64), (2, 16)] {
            let mut checker = checker(records, &[bytes]);
            for (index, at) in [(0, 0), (1, 4), (0, 0)] {
                assert!(access(&mut checker, index, at, 4, Access::Write).is_ok(), "launch {launch}");
            }
            // One byte of a word has the word's history, and from then on one of its own.
            assert!(access(&mut checker, 1, 2, 1, Access::Read).is_err(), "launch {launch}");
            assert!(access(&mut checker, 0, 2, 1, Access::Write).is_ok(), "launch {launch}");
            let Err(Fault::Race { other }) = access(&mut checker, 3, 0, 4, Access::Read) else {
                panic!("no race in launch {launch}")
            };
            assert_eq!((other.invocation, other.pc, other.writes), (0, 0, true), "launch {launch}");
            records = checker.into_records(2);
        }
        assert_eq!(records.last, 24);
        let all_numbers = Records { last: Number::MAX - 7, ..records };
        let mut checker = checker(all_numbers, &[8]);
        assert!(access(&mut checker, 2, 0, 4, Access::Write).is_ok());
        assert_eq!(checker.into_records(2).last, 8);
    }

    #[test]
    fn barriers_order_what_they_are_for() {
        let write_then_read = |pass: &dyn Fn(&mut Checker), reader: u32| {
            let mut checker = checker(Records::default(), &[8]);
            assert!(access(&mut checker, 0, 0, 4, Access::Write).is_ok());
            pass(&mut checker);
            access(&mut checker, reader, 0, 4, Access::Read).is_ok()
        };
        assert!(!write_then_read(&|_| {}, 1));
        assert!(write_then_read(&|checker| checker.pass_barrier(Ordered::BUFFERS), 3));
        assert!(!write_then_read(&|checker| checker.pass_barrier(Ordered::WORKGROUP), 3));
        assert!(write_then_read(&|checker| checker.pass_subgroup_barrier(0), 1));
        assert!(!write_then_read(&|checker| checker.pass_subgroup_barrier(0), 2));
        assert!(!write_then_read(&|checker| checker.pass_subgroup_barrier(1), 2));
    }

    #[test]
    fn many_read_and_then_none_may_write() {
        let mut checker = checker(Records::default(), &[8]);
        for group in 0..2 {
            checker.start_workgroup(group);
            for index in 0..4 {
                assert!(access(&mut checker, index, 0, 4, Access::Read).is_ok());
            }
        }
        checker.pass_barrier(Ordered::BUFFERS);
        let Err(Fault::Race { other }) = access(&mut checker, 3, 0, 4, Access::Write) else { panic!("no race") };
        assert!(!other.writes);
        assert!(access(&mut checker, 0, 4, 4, Access::Write).is_ok());
    }
}
