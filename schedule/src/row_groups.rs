//! Which ops go through the same rows, and which reductions have rows by themselves.
//!
//! A group begins with a reduction, and with the ops before it that make what it reads. It takes in what follows, as long as
//! each op reads of the others what belongs to its own row.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_dialects::linalg::{IterationSpace, IteratorType, Structured, is_memref, num_inputs};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::{Context, Ir, Op, Type, Value, WalkOrder};

use crate::around::Elementwise;
use crate::launches::{has_kernel, is_harmless};
use crate::plan::{Reduction, is_for_kernels, uses};
use crate::release::{Names, is_memory};
use crate::rows::{Does, Loops, Member, Rows, Team, known_size};
use crate::starts::Starts;
use crate::{Cut, Schedule};

/// The most ops of a kernel that come of bodies.
const MOST_OPS: usize = 4096;

/// The most ops that are joined: a driver takes longer for larger kernels.
const MOST_MEMBERS: usize = 32;

/// The groups of at least two ops, by the last one of each. `others` are joined in another way.
pub(crate) fn rows(
    ir: &Ir<'_>,
    ops: &[Op],
    starts: &Starts,
    others: &FxHashSet<Op>,
    schedule: &Schedule,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> FxHashMap<Op, Rows> {
    if !schedule.joins(Cut::Rows) {
        return FxHashMap::default();
    }
    let mut finder = Finder::new(ir, starts, schedule);
    let mut group: Option<Group> = None;
    // The ops before that may turn out to make what a group reads.
    let mut recent: Vec<Op> = Vec::new();
    for &op in ops {
        if starts.is_fill(op) {
            let memory = ir.operand(op, ir.num_operands(op) - 1);
            match &mut group {
                Some(group) => group.note_fill(op, memory),
                None if recent.iter().any(|&before| ir.operands(before).any(|value| value == memory)) => recent.clear(),
                None => {}
            }
            continue;
        }
        let block = recent.first().map(|&first| ir.parent_block(first));
        let is_here = block.is_none_or(|block| block == ir.parent_block(op));
        if is_harmless(ir, op) && is_here {
            continue;
        }
        let is_candidate =
            !others.contains(&op) && Structured::of(ir, op).is_some() && has_kernel(ir, op, is_for_device);
        if !is_candidate || !is_here || recent.len() >= MOST_MEMBERS {
            finder.finish(group.take());
            recent.clear();
        }
        if !is_candidate {
            continue;
        }
        if !group.as_mut().is_some_and(|group| group.push(&mut finder, op)) {
            if group.is_some() {
                finder.finish(group.take());
                recent.clear();
            }
            group = Group::begin(&mut finder, op, &recent);
        }
        recent.push(op);
    }
    finder.finish(group);
    finder.found
}

/// Whether an op is a reduction that may have a workgroup for each row: most of what it reads serves one row alone, and is
/// near there. A product of matrices wants a tile of rows instead.
pub(crate) fn reduces_rows(ir: &Ir<'_>, op: Op) -> bool {
    let is_most = |array: &Array| array.has_rows && array.has_columns && array.is_near;
    arrays(ir, op).is_some_and(|arrays| arrays.iter().any(is_most))
}

/// The rows of such an op, where a workgroup is to have each. Where the schedule does not say so, that is on devices other
/// than CPUs: neighbours read at once what are neighbours in memory.
///
/// `followers` come after it, and are part of the launch; who asks knows that nobody else sees their memory.
pub(crate) fn lone(
    ir: &Ir<'_>,
    op: Op,
    followers: &[Elementwise],
    starts: &Starts,
    schedule: &Schedule,
) -> Option<Rows> {
    if schedule.device.is_cpu && schedule.mapping.team.is_none() {
        return None;
    }
    let mut group = Group::of(ir, op, schedule).filter(|group| group.rows.team.size > 1)?;
    let mut finder = Finder { is_lone: true, ..Finder::new(ir, starts, schedule) };
    let mut all = std::iter::once(op).chain(followers.iter().map(|follower| follower.op));
    let mut rows = all.all(|op| group.push(&mut finder, op)).then_some(group.rows)?;
    rows.share(ir, schedule);
    rows.is_worth_it(ir, starts, schedule).then_some(rows)
}

/// The ops of all groups.
pub(crate) fn members(groups: &FxHashMap<Op, Rows>) -> FxHashSet<Op> {
    groups.values().flat_map(|rows| &rows.members).map(|member| member.op).collect()
}

/// An array that a reduction reads.
struct Array {
    /// Whether each row has a part of it, and each element of a row.
    has_rows: bool,
    has_columns: bool,
    /// Whether neighbours in a row are neighbours in it.
    is_near: bool,
}

fn arrays(ir: &Ir<'_>, op: Op) -> Option<SmallVec<[Array; 4]>> {
    let space = Structured::of(ir, op)?.space(ir, op)?;
    let has_all = |map: &AffineMap, kind: IteratorType| {
        (0..space.iterators.len()).all(|number| space.iterators[number] != kind || uses(map, number))
    };
    let last = space.iterators.iter().rposition(|&kind| kind == IteratorType::Reduction)?;
    let numbers = (0..num_inputs(ir, op)).filter(|&number| is_memref(ir, ir.operand(op, number)));
    let array = |number: usize| {
        let map = &space.maps[number];
        Array {
            has_rows: has_all(map, IteratorType::Parallel),
            has_columns: has_all(map, IteratorType::Reduction),
            is_near: map.results().last() == Some(&AffineExpr::Dim(last as u32)),
        }
    };
    Some(numbers.map(array).collect())
}

struct Finder<'i, 'c> {
    ir: &'i Ir<'c>,
    starts: &'i Starts,
    schedule: &'i Schedule,
    /// Whether the op that is looked at stays by itself, so that others may see its memory at any time but during it.
    is_lone: bool,
    names: Names,
    found: FxHashMap<Op, Rows>,
}

impl<'i, 'c> Finder<'i, 'c> {
    fn new(ir: &'i Ir<'c>, starts: &'i Starts, schedule: &'i Schedule) -> Self {
        Self { ir, starts, schedule, is_lone: false, names: Names::default(), found: FxHashMap::default() }
    }

    fn finish(&mut self, group: Option<Group>) {
        let Some(mut group) = group else { return };
        while group.rows.members.len() > 1 {
            let count = group.rows.members.len();
            // The launch comes after an op that another one than a member begins with.
            let stray = group.fills.iter().filter(|fill| fill.taker.is_none_or(|taker| taker >= count));
            let before = stray.map(|fill| fill.members).min().unwrap_or(count);
            if before < count {
                group.rows.members.truncate(before);
            } else if group.rows.is_worth_it(self.ir, self.starts, self.schedule) {
                break;
            } else {
                group.rows.members.pop();
            }
        }
        if let Some(last) = group.rows.members.last().filter(|_| group.rows.members.len() > 1) {
            let last = last.op;
            let mut rows = group.rows;
            rows.share(self.ir, self.schedule);
            self.found.insert(last, rows);
        }
    }

    /// Whether nobody else sees memory until the op that is looked at is over.
    fn is_own(&mut self, op: Op, memory: Value) -> bool {
        self.is_lone || self.names.is_own(self.ir, op, memory)
    }
}

/// A dimension of rows, or one in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coordinate {
    Row(usize),
    Column(usize),
}

/// An op that sets memory of a group to one number, with which an op to come begins.
struct NotedFill {
    op: Op,
    /// How many members there are before it.
    members: usize,
    /// The member that begins with it, if it is one.
    taker: Option<usize>,
}

/// Rows that more ops may go through.
struct Group {
    rows: Rows,
    /// How many dimensions rows have.
    rank: usize,
    /// Which dimension each index into an array is, as the first op that was found uses it.
    places: FxHashMap<Value, SmallVec<[Coordinate; 4]>>,
    /// What its ops write.
    written: FxHashSet<Value>,
    /// What they have read of memory, and whether each invocation has read its own elements alone.
    read: FxHashMap<Value, bool>,
    /// Ops that set memory of the group to one number.
    fills: Vec<NotedFill>,
    /// The ops of their bodies.
    size: usize,
}

impl Group {
    /// The rows that a reduction goes through.
    fn of(ir: &Ir<'_>, op: Op, schedule: &Schedule) -> Option<Self> {
        let space = Structured::of(ir, op)?.space(ir, op)?;
        let numbers = |kind: IteratorType| -> Loops {
            (0..space.iterators.len()).filter(|&number| space.iterators[number] == kind).collect()
        };
        let (rows, columns) = (numbers(IteratorType::Parallel), numbers(IteratorType::Reduction));
        let sizes: SmallVec<[Option<i64>; 2]> =
            columns.iter().map(|&number| known_size(ir, op, &space, number)).collect();
        let mut found = Rows { members: Vec::new(), columns: sizes, team: Team::ALONE };
        let count = found.known_columns();
        if found.columns.is_empty() || count == Some(0) {
            return None;
        }
        let mut sizes = rows.iter().map(|&number| known_size(ir, op, &space, number));
        let groups = sizes.try_fold(1i64, |all, size| all.checked_mul(size?));
        found.team = match schedule.device.allows_barriers(groups.filter(|_| count.is_some())) {
            true => Team::of(count, schedule),
            false => Team::of_size(1, count),
        };
        let mut group = Self {
            rows: found,
            rank: rows.len(),
            places: FxHashMap::default(),
            written: FxHashSet::default(),
            read: FxHashMap::default(),
            fills: Vec::new(),
            size: 0,
        };
        group.note_places(ir, &Member { op, does: Does::Reduce, rows, columns }, &space);
        Some(group)
    }

    /// The rows that a reduction goes through, with those of the `recent` ops that make what it reads.
    fn begin(finder: &mut Finder<'_, '_>, op: Op, recent: &[Op]) -> Option<Self> {
        let ir = finder.ir;
        let mut group = Self::of(ir, op, finder.schedule)?;
        // What is read for one row serves no other: else a tile of rows would be better.
        let arrays = arrays(ir, op)?;
        if !arrays.iter().all(|array| array.has_rows) || !arrays.iter().any(|array| array.is_near) {
            return None;
        }
        let mut first = recent.len();
        for (place, &before) in recent.iter().enumerate().rev() {
            let output = ir.operand(before, num_inputs(ir, before).min(ir.num_operands(before).checked_sub(1)?));
            let known = group.places.contains_key(&output);
            let Some(space) = Structured::of(ir, before).and_then(|each| each.space(ir, before)) else { break };
            let Some(member) = Some(before).filter(|_| known).and_then(|op| group.member(ir, op, &space)) else {
                break;
            };
            group.note_places(ir, &member, &space);
            first = place;
        }
        // Those from which on all take part.
        while !recent[first..].iter().chain([&op]).all(|&each| group.push(finder, each)) {
            group.clear();
            if first == recent.len() {
                return None;
            }
            first += 1;
        }
        Some(group)
    }

    fn clear(&mut self) {
        self.rows.members.clear();
        self.written.clear();
        self.read.clear();
        self.fills.clear();
        self.size = 0;
    }

    /// Takes the op in, if it goes through the same rows; else all stays as it is.
    fn push(&mut self, finder: &mut Finder<'_, '_>, op: Op) -> bool {
        self.try_push(finder, op).is_some()
    }

    fn try_push(&mut self, finder: &mut Finder<'_, '_>, op: Op) -> Option<()> {
        let ir = finder.ir;
        let space = Structured::of(ir, op)?.space(ir, op)?;
        let member = self.member(ir, op, &space)?;
        let inputs = num_inputs(ir, op);
        let is_fit = ir.num_results(op) == 0 && ir.operand_types(op).all(|ty| is_for_kernels(ir, ty));
        let body = ir.first_block(ir.region(op, 0)).filter(|_| is_fit)?;
        let size = self.size + ir.ops(body).count();
        if size.saturating_mul(self.rows.team.elements.map_or(2, |elements| elements as usize)) > MOST_OPS {
            return None;
        }
        // What a body reads by itself may be another row.
        let in_body = ir.walk(op, WalkOrder::Pre).into_iter().filter(|&inner| inner != op);
        if in_body.flat_map(|inner| ir.operands(inner)).any(|value| is_memory(ir, value)) {
            return None;
        }
        let read = self.reads(ir, &member, &space.maps[..inputs])?;
        for (number, map) in space.maps.iter().enumerate().skip(inputs) {
            let operand = ir.operand(op, number);
            let is_read_before = !ir.is_unused(*ir.arguments(body).get(number)?) && !self.written.contains(&operand);
            // What others may still read is not written, unless each invocation reads and writes its own elements.
            let is_free = match read.get(&operand).or_else(|| self.read.get(&operand)) {
                Some(&is_of_own) => is_of_own && member.does == Does::Elements,
                None => true,
            };
            let is_once = (inputs..ir.num_operands(op)).filter(|&other| ir.operand(op, other) == operand).count() == 1;
            if !is_free || !is_once || !self.makes_all(&member, operand, map) || !finder.is_own(op, operand) {
                return None;
            }
            match member.does {
                Does::Reduce => _ = Reduction::of(ir, body, inputs, number - inputs)?.of_workgroup(ir)?,
                // One invocation would write what others have not read yet.
                Does::Once if is_read_before => return None,
                Does::Elements if is_read_before && !self.is_even() => return None,
                Does::Once | Does::Elements => {}
            }
        }
        self.note_places(ir, &member, &space);
        for (memory, is_of_own) in read {
            *self.read.entry(memory).or_insert(true) &= is_of_own;
        }
        let consumed = finder.starts.before(op);
        for fill in self.fills.iter_mut().filter(|fill| consumed.iter().any(|each| each.op == fill.op)) {
            fill.taker = Some(self.rows.members.len());
        }
        self.written.extend(ir.operands(op).skip(inputs));
        self.rows.members.push(member);
        self.size = size;
        Some(())
    }

    /// What an op reads of memory, and whether each invocation reads its own elements alone. `None` where it reads what the
    /// group has made, but of another row.
    fn reads(&self, ir: &Ir<'_>, member: &Member, maps: &[AffineMap]) -> Option<FxHashMap<Value, bool>> {
        let mut read: FxHashMap<Value, bool> = FxHashMap::default();
        for (number, map) in maps.iter().enumerate() {
            let (operand, places) = (ir.operand(member.op, number), member.places(map));
            let is_as_known = self.places.get(&operand).is_none_or(|known| places.as_ref() == Some(known));
            if self.written.contains(&operand) {
                is_as_known.then_some(())?;
            } else if is_memref(ir, operand) {
                let is_element = places.is_some_and(|places| places.len() == self.rank + self.rows.columns.len());
                *read.entry(operand).or_insert(true) &= is_element && is_as_known && self.is_even();
            }
        }
        Some(read)
    }

    fn is_even(&self) -> bool {
        self.rows.team.is_even(self.rows.known_columns())
    }

    /// Whether an op makes each element of its output by who has the row.
    fn makes_all(&self, member: &Member, output: Value, map: &AffineMap) -> bool {
        let dims = member.rows.len() + if member.does == Does::Elements { member.columns.len() } else { 0 };
        let is_as_known = |made: &SmallVec<_>| self.places.get(&output).is_none_or(|known| known == made);
        member.places(map).is_some_and(|made| made.len() == dims && is_as_known(&made))
    }

    fn note_fill(&mut self, fill: Op, memory: Value) {
        if self.written.contains(&memory) || self.read.contains_key(&memory) {
            self.fills.push(NotedFill { op: fill, members: self.rows.members.len(), taker: None });
        }
    }

    /// How the loops of an op go through rows, by the arrays that it has in common with those before.
    fn member(&self, ir: &Ir<'_>, op: Op, space: &IterationSpace) -> Option<Member> {
        let loops = space.iterators.len();
        let mut found: SmallVec<[Option<Coordinate>; 4]> = SmallVec::from_elem(None, loops);
        for (number, map) in space.maps.iter().enumerate() {
            let Some(places) = self.places.get(&ir.operand(op, number)) else { continue };
            for (result, &place) in map.results().iter().zip(places) {
                if let AffineExpr::Dim(number) = result {
                    found[*number as usize].get_or_insert(place);
                }
            }
        }
        // The loops that are left are those through a row, if all of these are left.
        let is_left = |place: Coordinate| !found.contains(&Some(place));
        let columns = &self.rows.columns;
        if (0..columns.len()).all(|number| is_left(Coordinate::Column(number))) {
            let left: Loops = (0..loops).filter(|&number| found[number].is_none()).collect();
            for (place, &number) in left.iter().enumerate() {
                // Sizes that are not known may differ.
                let (size, wanted) = (known_size(ir, op, space, number)?, (*columns.get(place)?)?);
                found[number] = (size == wanted).then_some(Coordinate::Column(place));
            }
        }
        let loop_of = |place: Coordinate| {
            let mut all = (0..loops).filter(|&number| found[number] == Some(place));
            all.next().filter(|_| all.next().is_none())
        };
        let rows: Loops = (0..self.rank).map(|number| loop_of(Coordinate::Row(number))).collect::<Option<_>>()?;
        let are_in_a_row = loops > rows.len();
        let columns: Loops = match are_in_a_row {
            true => (0..columns.len()).map(|number| loop_of(Coordinate::Column(number))).collect::<Option<_>>()?,
            false => Loops::new(),
        };
        let are = |numbers: &Loops, kind| numbers.iter().all(|&number| space.iterators[number] == kind);
        let does = match () {
            () if !are(&rows, IteratorType::Parallel) || rows.len() + columns.len() != loops => return None,
            () if columns.is_empty() => Does::Once,
            () if are(&columns, IteratorType::Parallel) => Does::Elements,
            () if are(&columns, IteratorType::Reduction) => Does::Reduce,
            () => return None,
        };
        Some(Member { op, does, rows, columns })
    }

    /// Remembers how an op goes through arrays.
    fn note_places(&mut self, ir: &Ir<'_>, member: &Member, space: &IterationSpace) {
        for (number, map) in space.maps.iter().enumerate() {
            let operand = ir.operand(member.op, number);
            if let Some(places) = member.places(map).filter(|_| is_memref(ir, operand)) {
                self.places.entry(operand).or_insert(places);
            }
        }
    }
}

impl Member {
    /// Which dimension each result of a map is, where each is a different one.
    fn places(&self, map: &AffineMap) -> Option<SmallVec<[Coordinate; 4]>> {
        let mut places = SmallVec::new();
        for result in map.results() {
            let AffineExpr::Dim(number) = result else { return None };
            let is_it = |&each: &usize| each == *number as usize;
            let row = self.rows.iter().position(is_it).map(Coordinate::Row);
            let place = row.or_else(|| self.columns.iter().position(is_it).map(Coordinate::Column))?;
            if places.contains(&place) {
                return None;
            }
            places.push(place);
        }
        Some(places)
    }
}
