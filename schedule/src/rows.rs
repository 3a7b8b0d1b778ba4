//! Ops that go through the same rows: each row of one is made of that row of the others.
//!
//! ```text
//! %m[i]    = the greatest of %x[i, j]          a reduction
//! %e[i, j] = e to the power of %x[i, j] - %m[i]    element by element
//! %s[i]    = the sum of %e[i, j]               a reduction
//! %y[i, j] = %e[i, j] / %s[i]                  element by element
//! ```
//!
//! Such ops need no memory between them: who has a row goes through all of them. `row_kernel.rs` makes one launch of them.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_dialects::linalg::{IterationSpace, IteratorType, Structured, is_memref, num_inputs, shape};
use vulcanize_dialects::memref;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::is_memory_effect_free;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Ir, Op, Type, Value, WalkOrder};

use crate::launches::has_kernel;
use crate::mapping::Mapping;
use crate::plan::{Reduction, is_for_kernels, uses};
use crate::release::{has_one_name, is_memory};
use crate::starts::Starts;
use crate::{Cut, Schedule};

/// Ops of one block that go through the same rows, in their order. What is between them has nothing to do with their memory.
pub(crate) struct Rows {
    pub members: Vec<Member>,
    /// How many elements a row has, by its dimensions.
    pub columns: SmallVec<[i64; 2]>,
    pub team: Team,
}

impl Rows {
    /// Gives a workgroup several rows where all rows read the same, such as factors of columns: so many that it is loaded
    /// seldom, if there are enough workgroups then.
    fn share(&mut self, ir: &Ir<'_>, mapping: &Mapping) {
        let reads_shared = |member: &Member| {
            let space = Structured::of(ir, member.op).and_then(|each| each.space(ir, member.op));
            let maps = space.map_or_else(Vec::new, |space| space.maps);
            maps.iter().any(|map| !map.results().is_empty() && !member.rows.iter().any(|&row| uses(map, row)))
        };
        if self.team.size == 1 || !self.members.iter().any(reads_shared) {
            return;
        }
        let first = &self.members[0];
        let space = Structured::of(ir, first.op).and_then(|each| each.space(ir, first.op));
        let mut sizes = first.rows.iter().map(|&number| known_size(ir, first.op, space.as_ref()?, number));
        let known = sizes.try_fold(1i64, |all, size| all.checked_mul(size?));
        let enough = i64::from(mapping.invocations) / i64::from(self.team.size);
        let most = known.map_or(MOST_ROWS, |rows| rows / enough.max(1));
        self.team.rows = most.clamp(1, MOST_ROWS) as u32;
    }
}

/// The most rows of a workgroup: what all rows read adds an eighth to what each reads and writes.
const MOST_ROWS: i64 = 8;

/// The invocations that share a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Team {
    /// How many there are: all of a workgroup, or one.
    pub size: u32,
    /// How many elements of a row each of them has in registers, at the most.
    pub elements: u32,
    /// How many rows a workgroup has, one after another.
    pub rows: u32,
}

impl Team {
    /// Those for rows of so many elements; `None` where the elements do not fit into registers.
    fn of(count: i64, schedule: &Schedule) -> Option<Self> {
        let count = u32::try_from(count).ok()?;
        let size = match schedule.mapping.team {
            Some(size) => size,
            None if count <= FEW => 1,
            // There, invocations take turns at a barrier. More elements take its compiler seconds.
            None if schedule.on_cpu => count.div_ceil(16).next_power_of_two().clamp(8, LARGEST),
            None => count.div_ceil(8).next_power_of_two().clamp(32, LARGEST),
        };
        let elements = count.div_ceil(size);
        (elements <= MOST_ELEMENTS).then_some(Self { size, elements, rows: 1 })
    }
}

/// An invocation has rows of so many elements by itself.
const FEW: u32 = 32;

/// The most invocations of a workgroup that every device has (`maxComputeWorkGroupInvocations`).
const LARGEST: u32 = 128;

/// The most elements that an invocation has in registers.
const MOST_ELEMENTS: u32 = 64;

/// The most ops of a kernel that come of bodies.
const MOST_OPS: usize = 4096;

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

/// The most ops that are joined: a driver takes longer for larger kernels.
const MOST_MEMBERS: usize = 32;

/// The groups of at least two ops, by the last one of each.
pub(crate) fn rows(
    ir: &Ir<'_>,
    ops: &[Op],
    starts: &Starts,
    schedule: &Schedule,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> FxHashMap<Op, Rows> {
    if schedule.cut != Cut::Rows {
        return FxHashMap::default();
    }
    let mut finder = Finder { ir, starts, schedule, names: FxHashMap::default(), found: FxHashMap::default() };
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
        let is_harmless =
            memref::Alloc::matches(ir, op) || (is_memory_effect_free(ir, op) && ir.regions(op).is_empty());
        let block = recent.first().map(|&first| ir.parent_block(first));
        let is_here = block.is_none_or(|block| block == ir.parent_block(op));
        if is_harmless && is_here {
            continue;
        }
        let is_candidate = Structured::of(ir, op).is_some() && has_kernel(ir, op, is_for_device);
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

/// The ops of all groups.
pub(crate) fn members(groups: &FxHashMap<Op, Rows>) -> FxHashSet<Op> {
    groups.values().flat_map(|rows| &rows.members).map(|member| member.op).collect()
}

struct Finder<'i, 'c> {
    ir: &'i Ir<'c>,
    starts: &'i Starts,
    schedule: &'i Schedule,
    names: FxHashMap<Value, bool>,
    found: FxHashMap<Op, Rows>,
}

impl Finder<'_, '_> {
    fn finish(&mut self, group: Option<Group>) {
        let Some(mut group) = group else { return };
        // The launch comes after an op that another one than a member begins with.
        if let Some(&(_, members)) = group.fills.first() {
            group.rows.members.truncate(members);
        }
        if group.rows.members.len() < 2 {
            return;
        }
        if let Some(last) = group.rows.members.last() {
            let last = last.op;
            let mut rows = group.rows;
            rows.share(self.ir, &self.schedule.mapping);
            self.found.insert(last, rows);
        }
    }

    /// Whether memory is new each time that the block of an op is gone through, and nobody reaches it by another name.
    fn is_own(&mut self, op: Op, memory: Value) -> bool {
        let ir = self.ir;
        let alloc = ir.defining_op(memory).filter(|&alloc| memref::Alloc::matches(ir, alloc));
        alloc.is_some_and(|alloc| ir.parent_block(alloc) == ir.parent_block(op))
            && *self.names.entry(memory).or_insert_with(|| has_one_name(ir, memory))
    }
}

/// A dimension of rows, or one in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coordinate {
    Row(usize),
    Column(usize),
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
    /// Ops that set memory of the group to one number, with the number of members before: an op to come begins with it.
    fills: Vec<(Op, usize)>,
    /// The ops of their bodies.
    size: usize,
}

impl Group {
    /// The rows that a reduction goes through, with those of the `recent` ops that make what it reads.
    fn begin(finder: &mut Finder<'_, '_>, op: Op, recent: &[Op]) -> Option<Self> {
        let ir = finder.ir;
        let space = Structured::of(ir, op)?.space(ir, op)?;
        let numbers = |kind: IteratorType| -> Loops {
            (0..space.iterators.len()).filter(|&number| space.iterators[number] == kind).collect()
        };
        let (rows, columns) = (numbers(IteratorType::Parallel), numbers(IteratorType::Reduction));
        let sizes: Option<SmallVec<[i64; 2]>> =
            columns.iter().map(|&number| known_size(ir, op, &space, number)).collect();
        let sizes = sizes.filter(|sizes| !sizes.is_empty())?;
        let count = sizes.iter().try_fold(1i64, |all, &size| all.checked_mul(size)).filter(|&count| count > 0)?;
        let team = Team::of(count, finder.schedule)?;
        // What is read for one row serves no other: else a tile of rows would be better. Neighbours of a row are neighbours in
        // memory.
        let arrays = (0..num_inputs(ir, op)).filter(|&number| is_memref(ir, ir.operand(op, number)));
        let maps: SmallVec<[&AffineMap; 4]> = arrays.map(|number| &space.maps[number]).collect();
        let has_rows = |map: &&AffineMap| rows.iter().all(|&row| uses(map, row));
        let (last, last_column) = (|map: &&AffineMap| map.results().last().cloned(), *columns.last()? as u32);
        let is_near = |map: &&AffineMap| last(map) == Some(AffineExpr::Dim(last_column));
        if !maps.iter().all(has_rows) || !maps.iter().any(is_near) {
            return None;
        }
        let mut group = Self {
            rows: Rows { members: Vec::new(), columns: sizes, team },
            rank: rows.len(),
            places: FxHashMap::default(),
            written: FxHashSet::default(),
            read: FxHashMap::default(),
            fills: Vec::new(),
            size: 0,
        };
        let member = Member { op, does: Does::Reduce, rows, columns };
        group.note_places(ir, &member, &space);
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
        if size.saturating_mul(self.rows.team.elements as usize) > MOST_OPS {
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
        self.fills.retain(|(fill, _)| !consumed.iter().any(|each| each.op == *fill));
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

    /// Whether each invocation has as many elements. Else some of them load what is another one's.
    fn is_even(&self) -> bool {
        self.rows.columns.iter().product::<i64>() % i64::from(self.rows.team.size) == 0
    }

    /// Whether an op makes each element of its output by who has the row.
    fn makes_all(&self, member: &Member, output: Value, map: &AffineMap) -> bool {
        let dims = member.rows.len() + if member.does == Does::Elements { member.columns.len() } else { 0 };
        let is_as_known = |made: &SmallVec<_>| self.places.get(&output).is_none_or(|known| known == made);
        member.places(map).is_some_and(|made| made.len() == dims && is_as_known(&made))
    }

    fn note_fill(&mut self, fill: Op, memory: Value) {
        if self.written.contains(&memory) || self.read.contains_key(&memory) {
            self.fills.push((fill, self.rows.members.len()));
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
                let size = known_size(ir, op, space, number);
                found[number] = (size? == *columns.get(place)?).then_some(Coordinate::Column(place));
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

/// The number of iterations of a loop that runs through a dimension of known size.
fn known_size(ir: &Ir<'_>, op: Op, space: &IterationSpace, number: usize) -> Option<i64> {
    let dim = AffineExpr::Dim(number as u32);
    space.maps.iter().enumerate().find_map(|(operand, map)| {
        let sizes = shape(ir, ir.operand(op, operand)).iter().zip(map.results());
        sizes.filter(|&(&size, result)| *result == dim && size >= 0).map(|(&size, _)| size).next()
    })
}
