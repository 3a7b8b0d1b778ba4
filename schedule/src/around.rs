//! What comes before and after a reduction element by element is made where its result is, in registers.
//!
//! ```text
//! %c[i, j]  = %bias[j]                        the sum begins with it
//! %c[i, j] += sum(k) %a[i, k] * %b[k, j]
//! %y[i, j]  = max(%c[i, j], 0)                made of the sum by who has it; %c is in no memory
//! ```

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_dialects::linalg::{IterationSpace, IteratorType, Structured, emit_body, is_memref, num_inputs, place};
use vulcanize_dialects::memref::{self, Dim};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Context, Ir, Op, Type, Value, WalkOrder};

use crate::launches::{has_kernel, is_harmless};
use crate::plan::{Plan, is_for_kernels};
use crate::release::{Names, erase_unused, is_memory};
use crate::sizes::check_sizes;
use crate::starts::{Fill, Starts};
use crate::{Cut, Schedule};

/// The most ops of the bodies that are before a reduction, and after it: an invocation has them for each of its elements, and
/// a driver takes longer for larger kernels.
const MOST_OPS: usize = 64;

/// The most ops that wait for what may follow them.
const MOST_WAITING: usize = 16;

/// A reduction with what is before and after it.
pub(crate) struct Joined {
    /// What makes the elements that it begins with.
    pub first: Option<Elementwise>,
    pub reduction: Op,
    pub followers: Vec<Elementwise>,
}

/// An op that computes element by element, of what a reduction makes and of other arrays.
pub(crate) struct Elementwise {
    pub op: Op,
    space: IterationSpace,
    /// Which index of the element each of its loops is.
    loops: SmallVec<[usize; 4]>,
}

impl Joined {
    /// All of its ops, in their order.
    pub fn ops(&self) -> impl Iterator<Item = Op> {
        let first = self.first.iter().map(|first| first.op);
        first.chain([self.reduction]).chain(self.followers.iter().map(|follower| follower.op))
    }
}

/// Reductions with what is before and after them, by the last op of each: the launch is there. What comes between does not
/// touch their memory. `others` are joined in another way.
pub(crate) fn joined(
    ir: &Ir<'_>,
    ops: &[Op],
    starts: &Starts,
    others: &FxHashSet<Op>,
    schedule: &Schedule,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> FxHashMap<Op, Joined> {
    let mut finder = Finder::default();
    if !schedule.joins(Cut::Elementwise) {
        return finder.found;
    }
    for &op in ops {
        if is_harmless(ir, op) {
            continue;
        }
        if finder.block != ir.parent_block(op) {
            finder.finish_all();
            finder.block = ir.parent_block(op);
        }
        let space = Structured::of(ir, op).and_then(|each| each.space(ir, op));
        match space.filter(|_| has_kernel(ir, op, is_for_device)) {
            Some(space) => finder.see(ir, op, space, others.contains(&op) || starts.is_fill(op)),
            None => finder.finish_all(),
        }
    }
    finder.finish_all();
    finder.found
}

#[derive(Default)]
struct Finder {
    names: Names,
    /// The block that is looked at.
    block: Option<Block>,
    /// What something may still follow.
    waiting: Vec<Group>,
    found: FxHashMap<Op, Joined>,
}

impl Finder {
    fn see(&mut self, ir: &Ir<'_>, op: Op, space: IterationSpace, is_taken: bool) {
        let access = Access::of(ir, op);
        // Memory with another name may be anyone's.
        if !access.written.iter().all(|&memory| self.names.is_own(ir, op, memory)) {
            return self.finish_all();
        }
        let is_fit = !is_taken && ir.num_results(op) == 0 && ir.operand_types(op).all(|ty| is_for_kernels(ir, ty));
        let mut all = self.waiting.iter().enumerate().filter(|_| is_fit);
        let taker = all.find_map(|(place, group)| Some((place, group.part(ir, op, &space, &access)?)));
        let taker = taker.map(|(place, part)| (self.waiting.remove(place), part));
        let (touched, rest): (Vec<Group>, Vec<Group>) =
            self.waiting.drain(..).partition(|group| group.is_touched(&access));
        self.waiting = rest;
        touched.into_iter().for_each(|group| self.finish(group));
        let group = match taker {
            Some((group, part)) => Some(group.with(ir, part, access)),
            None => Some(op).filter(|_| is_fit).and_then(|op| Group::begin(ir, op, &space, access)),
        };
        self.waiting.extend(group);
        if self.waiting.len() > MOST_WAITING {
            let oldest = self.waiting.remove(0);
            self.finish(oldest);
        }
    }

    fn finish(&mut self, group: Group) {
        let Group { first, reduction, followers, .. } = group;
        let Some(reduction) = reduction.filter(|_| first.is_some() || !followers.is_empty()) else { return };
        let last = followers.last().map_or(reduction, |last| last.op);
        self.found.insert(last, Joined { first, reduction, followers });
    }

    fn finish_all(&mut self) {
        std::mem::take(&mut self.waiting).into_iter().for_each(|group| self.finish(group));
    }
}

/// The memory that an op uses.
pub(crate) struct Access {
    read: FxHashSet<Value>,
    /// What its body reads by itself: any part of it.
    read_anywhere: FxHashSet<Value>,
    pub written: SmallVec<[Value; 2]>,
}

impl Access {
    pub fn of(ir: &Ir<'_>, op: Op) -> Self {
        let inputs = num_inputs(ir, op);
        let in_body = ir.walk(op, WalkOrder::Pre).into_iter().filter(|&inner| inner != op);
        let arrays = |(number, value): (usize, Value)| (is_memory(ir, value) && number < inputs).then_some(value);
        Self {
            read: ir.operands(op).enumerate().filter_map(arrays).collect(),
            read_anywhere: in_body.flat_map(|inner| ir.operands(inner)).filter(|&value| is_memory(ir, value)).collect(),
            written: ir.operands(op).skip(inputs).collect(),
        }
    }

    pub fn all_read(&self) -> impl Iterator<Item = Value> {
        self.read.iter().chain(&self.read_anywhere).copied()
    }
}

/// What is joined, as far as it is known.
struct Group {
    first: Option<Elementwise>,
    reduction: Option<Op>,
    followers: Vec<Elementwise>,
    /// Where it writes.
    written: FxHashSet<Value>,
    /// What it reads of other memory, and whether that is its own element alone.
    read: FxHashMap<Value, bool>,
    /// The ops of the bodies that follow.
    size: usize,
}

/// What an op is to a group.
enum Part {
    Reduction(Op),
    Follower(Elementwise),
}

impl Group {
    /// That of a reduction, or of an op whose elements one may begin with.
    fn begin(ir: &Ir<'_>, op: Op, space: &IterationSpace, access: Access) -> Option<Self> {
        let reduces = space.iterators.contains(&IteratorType::Reduction);
        let output = output_of(ir, op, space, &access)?;
        let first = match reduces {
            true => None,
            false => Some(Elementwise::new(op, space, ir.num_operands(op) - 1)?),
        };
        let body = ir.first_block(ir.region(op, 0))?;
        let reads_old = !ir.is_unused(*ir.arguments(body).last()?);
        if first.is_some() && (reads_old || ir.ops(body).count() > MOST_OPS) {
            return None;
        }
        Some(Self {
            first,
            reduction: reduces.then_some(op),
            followers: Vec::new(),
            written: FxHashSet::from_iter([output]),
            read: access.all_read().map(|memory| (memory, false)).collect(),
            size: 0,
        })
    }

    fn part(&self, ir: &Ir<'_>, op: Op, space: &IterationSpace, access: &Access) -> Option<Part> {
        if self.reduction.is_some() {
            return self.follower(ir, op, space, access).map(Part::Follower);
        }
        let reduces = space.iterators.contains(&IteratorType::Reduction);
        let output = output_of(ir, op, space, access).filter(|_| reduces)?;
        (self.written.contains(&output) && !self.read.contains_key(&output)).then_some(Part::Reduction(op))
    }

    /// Whether the group has to be made before an op.
    fn is_touched(&self, by: &Access) -> bool {
        by.all_read().any(|memory| self.written.contains(&memory))
            || by.written.iter().any(|memory| self.written.contains(memory) || self.read.contains_key(memory))
    }

    /// An op as one that goes on with what the group has made of the same element; `None` where it does anything else.
    fn follower(&self, ir: &Ir<'_>, op: Op, space: &IterationSpace, access: &Access) -> Option<Elementwise> {
        let inputs = num_inputs(ir, op);
        let made = (0..inputs).find(|&number| self.written.contains(&ir.operand(op, number)))?;
        let follower = Elementwise::new(op, space, made)?;
        let is_parallel = space.iterators.iter().all(|&kind| kind == IteratorType::Parallel);
        let body = ir.first_block(ir.region(op, 0))?;
        let is_small = self.size + ir.ops(body).count() <= MOST_OPS;
        let read_is_own = |number: usize| {
            let operand = ir.operand(op, number);
            follower.is_at_element(number) || !access.written.contains(&operand) && !self.written.contains(&operand)
        };
        let write_is_own = |number: usize| {
            let output = ir.operand(op, number);
            let is_once = access.written.iter().filter(|&&other| other == output).count() == 1;
            // Others may not have read it yet.
            let is_free =
                self.read.get(&output).is_none_or(|&is_own| is_own) && !access.read_anywhere.contains(&output);
            follower.is_at_element(number) && is_once && is_free
        };
        let is_possible = is_parallel
            && is_small
            && (0..inputs).all(read_is_own)
            && (inputs..ir.num_operands(op)).all(write_is_own)
            && access.read_anywhere.iter().all(|memory| !self.written.contains(memory));
        is_possible.then_some(follower)
    }

    /// The group with one more op.
    fn with(mut self, ir: &Ir<'_>, part: Part, access: Access) -> Self {
        let follower = match part {
            Part::Follower(follower) => follower,
            Part::Reduction(op) => {
                self.reduction = Some(op);
                self.read.extend(access.all_read().map(|memory| (memory, false)));
                return self;
            }
        };
        let op = follower.op;
        for (number, operand) in ir.operands(op).take(num_inputs(ir, op)).enumerate() {
            if access.read.contains(&operand) && !self.written.contains(&operand) {
                *self.read.entry(operand).or_insert(true) &= follower.is_at_element(number);
            }
        }
        self.read.extend(access.read_anywhere.into_iter().map(|memory| (memory, false)));
        self.written.extend(access.written);
        self.size += ir.first_block(ir.region(op, 0)).map_or(0, |body| ir.ops(body).count());
        self.followers.push(follower);
        self
    }
}

/// The one output of an op each element of which one invocation makes, and which the op reads nowhere else.
fn output_of(ir: &Ir<'_>, op: Op, space: &IterationSpace, access: &Access) -> Option<Value> {
    let ([output], [map]) = (&access.written[..], &space.maps[num_inputs(ir, op)..]) else { return None };
    let dims = loops_of(map, space.iterators.len())?;
    let is_parallel = |number: usize| space.iterators[number] == IteratorType::Parallel;
    let is_all = (0..space.iterators.len()).all(|number| dims[number].is_some() == is_parallel(number));
    (is_all && access.all_read().all(|memory| memory != *output)).then_some(*output)
}

impl Elementwise {
    /// By the operand of this number, of which each loop is an index.
    fn new(op: Op, space: &IterationSpace, operand: usize) -> Option<Self> {
        let loops = loops_of(&space.maps[operand], space.iterators.len())?;
        let loops = loops.into_iter().collect::<Option<_>>()?;
        Some(Self { op, space: space.clone(), loops })
    }

    /// Whether an operand is used at the element alone.
    fn is_at_element(&self, number: usize) -> bool {
        let results = self.space.maps[number].results();
        let is_index = |(dim, result): (usize, &AffineExpr)| match result {
            AffineExpr::Dim(number) => self.loops[*number as usize] == dim,
            _ => false,
        };
        results.len() == self.loops.len() && results.iter().enumerate().all(is_index)
    }
}

impl Elementwise {
    /// The body at an element, of which some arrays' values are made.
    fn emit(
        &self,
        builder: &mut Builder<'_, '_>,
        made: &FxHashMap<Value, Value>,
        element: &[Value],
        loaded: &mut Loaded,
    ) -> Vec<Value> {
        let Some(block) = builder.ir().first_block(builder.ir().region(self.op, 0)) else { return Vec::new() };
        let indices: Vec<Value> = self.loops.iter().map(|&dim| element[dim]).collect();
        let operands: Vec<Value> = builder.ir().operands(self.op).collect();
        let mut values = Vec::with_capacity(operands.len());
        for (number, &operand) in operands.iter().enumerate() {
            let argument = builder.ir().arguments(block)[number];
            values.push(match made.get(&operand) {
                Some(&value) => value,
                // Nobody asks for it.
                None if builder.ir().is_unused(argument) => argument,
                None if !is_memref(builder.ir(), operand) => operand,
                None => {
                    let at = place(builder, &self.space.maps[number], &indices);
                    *loaded
                        .entry((operand, at))
                        .or_insert_with_key(|(memory, at)| memref::Load::build(builder, *memory, at))
                }
            });
        }
        emit_body(builder, block, &values, &indices)
    }
}

/// Which result of a map each loop is, of those that are one; `None` of a map with other results.
pub(crate) fn loops_of(map: &AffineMap, loops: usize) -> Option<SmallVec<[Option<usize>; 4]>> {
    let mut found: SmallVec<[Option<usize>; 4]> = SmallVec::from_elem(None, loops);
    for (dim, result) in map.results().iter().enumerate() {
        let AffineExpr::Dim(number) = result else { return None };
        if found[*number as usize].replace(dim).is_some() {
            return None;
        }
    }
    Some(found)
}

/// What an invocation has loaded, by memory and place: several of its elements may need it.
pub(crate) type Loaded = FxHashMap<(Value, Vec<Value>), Value>;

/// What is before and after a reduction, for its kernel.
pub(crate) struct Around<'j> {
    joined: &'j Joined,
    /// The numbers with which arrays of its ops begin.
    starts: Vec<Fill>,
    /// The memory that its ops write.
    written: FxHashSet<Value>,
    /// What others read of it.
    stored: FxHashSet<Value>,
}

impl<'j> Around<'j> {
    pub fn of(ir: &Ir<'_>, joined: &'j Joined, all: &Starts) -> Self {
        let starts: Vec<Fill> = joined.followers.iter().flat_map(|follower| all.before(follower.op)).copied().collect();
        // The reduction takes its own, or writes after them.
        let fills = joined.ops().flat_map(|op| all.before(op)).map(|fill| fill.op);
        let ops: FxHashSet<Op> = joined.ops().chain(fills).collect();
        let outputs = |op: Op| ir.operands(op).skip(num_inputs(ir, op));
        let written: FxHashSet<Value> =
            joined.ops().chain(starts.iter().map(|fill| fill.op)).flat_map(outputs).collect();
        let is_inside = |user: Op| ops.contains(&user) || Dim::matches(ir, user);
        let stored = written.iter().copied().filter(|&memory| !ir.users(memory).all(is_inside)).collect();
        Self { joined, starts, written, stored }
    }

    /// The numbers with which arrays begin, by their memory.
    fn made(&self) -> FxHashMap<Value, Value> {
        self.starts.iter().map(|fill| (fill.memory, fill.number)).collect()
    }

    /// Whether an op makes what the reduction's output begins with.
    pub fn has_first(&self) -> bool {
        self.joined.first.is_some()
    }

    /// What an element of the reduction's output begins with, where memory does not hold it.
    pub fn first(&self, builder: &mut Builder<'_, '_>, element: &[Value], loaded: &mut Loaded) -> Option<Value> {
        let first = self.joined.first.as_ref()?;
        first.emit(builder, &self.made(), element, loaded).first().copied()
    }

    /// Makes of an element of the reduction's output what follows it, and stores what others read.
    pub fn emit(&self, builder: &mut Builder<'_, '_>, made: (Value, Value), element: &[Value], loaded: &mut Loaded) {
        let (made, last) = self.make(builder, made, element, loaded);
        for memory in last.into_iter().filter(|memory| self.stored.contains(memory)) {
            memref::Store::build(builder, made[&memory], memory, element);
        }
    }

    /// Makes of an element of the reduction's output what follows it. Returns the elements by their memory, and the memory in the
    /// order in which it is written last.
    pub fn make(
        &self,
        builder: &mut Builder<'_, '_>,
        (output, value): (Value, Value),
        element: &[Value],
        loaded: &mut Loaded,
    ) -> (FxHashMap<Value, Value>, SmallVec<[Value; 4]>) {
        let mut made = self.made();
        let mut last: SmallVec<[Value; 4]> = SmallVec::from_slice(&[output]);
        made.insert(output, value);
        for follower in &self.joined.followers {
            let results = follower.emit(builder, &made, element, loaded);
            let ir = builder.ir();
            for (output, value) in ir.operands(follower.op).skip(num_inputs(ir, follower.op)).zip(results) {
                made.insert(output, value);
                last.retain(|memory| *memory != output);
                last.push(output);
            }
        }
        (made, last)
    }

    /// The other ops.
    fn others(&self) -> impl Iterator<Item = Op> {
        self.joined.ops().filter(|&op| op != self.joined.reduction)
    }

    /// Checks the sizes of the others that are known when the program runs only.
    pub fn check_sizes(&self, builder: &mut Builder<'_, '_>) {
        for op in self.others() {
            if let Some(plan) = Plan::of(builder, op) {
                check_sizes(builder, op, &plan);
            }
        }
    }

    /// The names of all ops.
    pub fn names(&self, ir: &Ir<'_>) -> String {
        self.joined.ops().map(|op| ir.op_name_str(op)).collect::<Vec<_>>().join(", ")
    }

    /// Erases the others, and the memory that nobody else uses, after the reduction is gone.
    pub fn remove(&self, ir: &mut Ir<'_>) {
        self.others().chain(self.starts.iter().map(|fill| fill.op)).for_each(|op| ir.erase(op));
        let mut written: Vec<Value> = self.written.iter().copied().collect();
        written.sort_unstable();
        written.into_iter().for_each(|memory| _ = erase_unused(ir, memory));
    }
}
