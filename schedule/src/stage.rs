//! What a workgroup reads several times goes through its own memory: its invocations bring there what they need for some
//! iterations of a loop, and then each goes through these iterations.
//!
//! ```text
//! for k0 in 0..K step 16:
//!   bring A[rows of the workgroup, k0..k0+16] and B[k0..k0+16, columns of the workgroup]
//!   barrier
//!   for k in k0..k0+16: the tile of each invocation += A[rows, k] * B[k, columns]
//!   barrier
//! ```
//!
//! So does what it reads across lines, without a loop: a transpose brings a square line by line, and writes it line by line.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{is_memref, num_inputs, place};
use vulcanize_dialects::{gpu, memref, scf};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{OpDef, TypedOp};
use vulcanize_ir::{Block, Ir, IrMapping, Op, Type, Value};

use crate::Schedule;
use crate::grid;
use crate::kernel::{Body, Element, LoopIndex, emit};
use crate::launches::{crossed, inside};
use crate::mapping::Mapping;
use crate::numbers;
use crate::plan::{Plan, uses};

/// A loop of fewer iterations is not worth barriers.
const FEWEST: i64 = 8;

/// The bytes of workgroup memory that every implementation of Vulkan has (`maxComputeSharedMemorySize`).
pub(crate) const MOST_BYTES: i64 = 16384;

/// The rows and columns that a workgroup brings of an array whose lines it does not go along.
const SQUARE: i64 = 32;

/// Which inputs of an op go through the memory of workgroups, and how.
pub(crate) struct Stage {
    /// The loops along which a workgroup has several invocations, the outer one first: neighbours differ in the inner one.
    sides: [Side; 2],
    /// The loop in order, where there is one.
    number: Option<usize>,
    /// How many of its iterations are brought at a time.
    pub depth: i64,
    operands: Vec<Staged>,
}

/// A loop along which a workgroup has several invocations.
#[derive(Clone, Copy, Debug)]
struct Side {
    number: usize,
    threads: i64,
    /// The iterations of each invocation.
    parts: i64,
}

impl Side {
    /// The iterations of a workgroup.
    fn span(self) -> i64 {
        self.threads * self.parts
    }
}

/// An input that goes through the memory of the workgroup.
struct Staged {
    number: usize,
    /// The loops that move through it within a workgroup, each with its iterations there. Neighbours in the array differ in the
    /// last one.
    loops: SmallVec<[(usize, i64); 3]>,
    /// What its memory holds.
    element: Type,
    /// The op that makes it of a narrower number. It is no longer in the body then, whose argument is the result.
    function: Option<Op>,
}

impl Staged {
    fn elements(&self) -> i64 {
        self.loops.iter().map(|&(_, size)| size).product()
    }

    /// The shape of its memory. Neighbours read along the inner side: where another loop comes last, lines have one more number, so
    /// that what they read is in different banks.
    fn shape(&self, inner: Side) -> SmallVec<[i64; 3]> {
        let mut shape: SmallVec<[i64; 3]> = self.loops.iter().map(|&(_, size)| size).collect();
        if let ([_, .., (last, _)], Some(size)) = (&self.loops[..], shape.last_mut())
            && *last != inner.number
        {
            *size += 1;
        }
        shape
    }
}

impl Stage {
    /// `None` where nothing is read several times, or where it is not wanted. The loop for whose iterations inputs are brought
    /// becomes the innermost one.
    pub fn of(ir: &Ir<'_>, op: Op, plan: &mut Plan, schedule: &Schedule) -> Option<Self> {
        if schedule.depth() == 0 || !plan.carries_all() {
            return None;
        }
        let number = Self::innermost(ir, op, plan)?;
        let stage = Self::along(ir, op, plan, schedule, number)?;
        plan.in_order.retain(|&other| other != number);
        plan.in_order.push(number);
        Some(stage)
    }

    /// The last loop in order, or a longer one where that is short, such as that of a window, and the order of terms does not
    /// matter.
    fn innermost(ir: &Ir<'_>, op: Op, plan: &Plan) -> Option<usize> {
        let last = plan.in_order.last().copied()?;
        let size = |number: usize| plan.sizes[number].known(ir).unwrap_or(i64::MAX);
        if size(last) >= FEWEST || plan.reductions(ir, op).is_none() {
            return Some(last);
        }
        plan.in_order.iter().copied().max_by_key(|&number| size(number))
    }

    fn along(ir: &Ir<'_>, op: Op, plan: &Plan, schedule: &Schedule, number: usize) -> Option<Self> {
        let wanted = i64::from(schedule.depth());
        let [inner, outer] = plan.reused(ir, op)[..] else { return None };
        let elements: i64 = plan.spread.iter().map(|each| each.parts).product();
        let size = plan.sizes[number].known(ir).unwrap_or(i64::MAX);
        let is_worth_it = schedule.mapping.stage.is_some() || (size >= FEWEST && elements > 1);
        if !is_worth_it || size < 1 || plan.spread.iter().any(|each| each.is_together) {
            return None;
        }
        let sides = sides(ir, plan, [outer, inner], i64::from(schedule.mapping.threads))?;
        let mut stage = Self { sides, number: Some(number), depth: wanted.min(size), operands: Vec::new() };
        loop {
            stage.operands = stage.staged(ir, op, plan);
            if stage.fits() || stage.depth == 1 {
                return Some(stage).filter(|stage| stage.is_possible(ir, plan, schedule));
            }
            stage.depth /= 2;
        }
    }

    /// That of an op without loops in order that reads an array across its lines, such as a transpose: a workgroup brings a
    /// square of it line by line. Gives each invocation its part of the square.
    pub fn across(ir: &Ir<'_>, op: Op, plan: &mut Plan, schedule: &Schedule) -> Option<Self> {
        let [inputs @ .., output] = &plan.space.maps[..] else { return None };
        if schedule.depth() == 0 || !plan.in_order.is_empty() || inputs.len() != num_inputs(ir, op) {
            return None;
        }
        let last = |map: &AffineMap| match map.results().last() {
            Some(&AffineExpr::Dim(last)) => plan.spread.iter().position(|each| each.number == last as usize),
            _ => None,
        };
        let inner = last(output)?;
        let neighbours = plan.spread[inner].number;
        let is_across = |map: &&AffineMap| last(map).is_some_and(|place| place != inner) && uses(map, neighbours);
        let outer = last(inputs.iter().find(is_across)?)?;
        let is_large = |place: usize| plan.sizes[plan.spread[place].number].known(ir).is_none_or(|size| size >= SQUARE);
        if !is_large(inner) || !is_large(outer) {
            return None;
        }
        let threads = i64::from(schedule.mapping.threads);
        let along = (1..=threads.min(SQUARE)).rev().find(|along| threads % along == 0)?;
        let tile = schedule.mapping.tile.map(|[rows, columns]| i64::from(rows) * i64::from(columns));
        let parts = tile.unwrap_or((SQUARE * along / threads).max(1));
        let outer_side = Side { number: plan.spread[outer].number, threads: threads / along, parts };
        let sides = [outer_side, Side { number: neighbours, threads: along, parts: 1 }];
        let mut stage = Self { sides, number: None, depth: 1, operands: Vec::new() };
        stage.operands = stage.staged(ir, op, plan);
        if !stage.is_possible(ir, plan, schedule) {
            return None;
        }
        plan.spread[outer].parts = parts;
        Some(stage)
    }

    fn is_possible(&self, ir: &Ir<'_>, plan: &Plan, schedule: &Schedule) -> bool {
        let size = |number: usize| plan.sizes[number].known(ir);
        let groups = plan
            .spread
            .iter()
            .try_fold(1i64, |all, each| all.checked_mul(ceil_quotient(size(each.number)?, self.span(each.number))));
        // What one launch cannot go through has bounds that the host gives.
        let is_one = plan.is_one_launch(ir, &self.mapping(&schedule.mapping));
        self.fits() && !self.operands.is_empty() && schedule.device.allows_barriers(groups.filter(|_| is_one))
    }

    /// The iterations of a workgroup along a loop that is spread.
    fn span(&self, number: usize) -> i64 {
        self.sides.iter().find(|side| side.number == number).map_or(1, |side| side.span())
    }

    /// Whether the memory is as large as every device's, at the most.
    fn fits(&self) -> bool {
        let bytes = |each: &Staged| 4 * each.shape(self.sides[1]).iter().product::<i64>();
        self.operands.iter().map(bytes).sum::<i64>() <= MOST_BYTES
    }

    /// The inputs that one of the sides does not move through, and the loop in order does; without one, those with both sides
    /// whose lines go along the outer one.
    fn staged(&self, ir: &Ir<'_>, op: Op, plan: &Plan) -> Vec<Staged> {
        let mut found = Vec::new();
        for (number, map) in plan.space.maps[..num_inputs(ir, op)].iter().enumerate() {
            let operand = ir.operand(op, number);
            let element = ir.context().element_type(ir.value_type(operand));
            let is_used = self.sides.map(|side| uses(map, side.number));
            let last = map.results().last();
            let is_last = |each: usize| last.is_some_and(|last: &AffineExpr| last.is_function_of_dim(each as u32));
            let is_brought = match self.number {
                Some(number) => uses(map, number) && is_used != [true; 2],
                None => is_used == [true; 2] && is_last(self.sides[0].number) && !is_last(self.sides[1].number),
            };
            if !is_memref(ir, operand) || !is_brought {
                continue;
            }
            let function = function_of(ir, op, number).filter(|_| !is_word(ir, element));
            let element = function.map_or(element, |function| ir.value_type(ir.result(function, 0)));
            if !is_word(ir, element) {
                continue;
            }
            let sides = self.sides.iter().map(|side| (side.number, side.span()));
            let in_order = self.number.map(|number| (number, self.depth));
            let mut loops: SmallVec<[(usize, i64); 3]> =
                sides.chain(in_order).filter(|&(each, _)| uses(map, each)).collect();
            loops.sort_by_key(|&(each, _)| is_last(each));
            found.push(Staged { number, loops, element, function });
        }
        found
    }

    fn threads(&self) -> i64 {
        self.sides.iter().map(|side| side.threads).product()
    }

    /// What an invocation brings of an input for each iteration; `None` of an input that it reads where it is.
    pub fn loads(&self, operand: usize) -> Option<f64> {
        let staged = self.operands.iter().find(|staged| staged.number == operand)?;
        Some(staged.elements() as f64 / (self.threads() * self.depth) as f64)
    }

    /// The mapping, with bringing counted among the iterations of a launch.
    pub fn mapping(&self, mapping: &Mapping) -> Mapping {
        let brought: i64 = self.operands.iter().map(|staged| ceil_quotient(staged.elements(), self.threads())).sum();
        let each = 1 + brought / self.depth + 1;
        let each = u32::try_from(each).unwrap_or(u32::MAX);
        Mapping { steps: (mapping.steps / each).max(1), ..*mapping }
    }

    /// Takes the functions of inputs that are made as these are brought out of the body.
    pub fn take_functions(&self, ir: &mut Ir<'_>, body: Block) {
        for (staged, function) in self.operands.iter().filter_map(|staged| Some((staged, staged.function?))) {
            let argument = ir.arguments(body)[staged.number];
            let users: Vec<Op> = ir.users(argument).collect();
            ir.set_value_type(argument, staged.element);
            for user in users {
                ir.replace_all_uses(ir.result(user, 0), argument);
                if user == function {
                    ir.detach_op(user);
                } else {
                    ir.erase(user);
                }
            }
        }
    }

    /// Erases the functions that [`Self::take_functions`] has taken.
    pub fn erase_functions(&self, ir: &mut Ir<'_>) {
        self.operands.iter().filter_map(|staged| staged.function).for_each(|function| ir.erase(function));
    }

    /// The launch of an op: a workgroup for each tile of tiles.
    pub fn launch(&self, builder: &mut Builder<'_, '_>, body: Body<'_>) {
        let plan = body.plan;
        let counters = plan.groups(builder, |number| self.span(number));
        let context = builder.context();
        let memory = |staged: &Staged| grid::workgroup_memory(context, &staged.shape(self.sides[1]), staged.element);
        let types: Vec<Type> = self.operands.iter().map(memory).collect();
        let first = |_: &mut Builder<'_, '_>, lane: Value, memory: &[Value]| (lane, memory.to_vec());
        let sizes = [u32::try_from(self.threads()).unwrap_or(u32::MAX), 1];
        grid::launch_groups(builder, &counters, sizes, &types, first, |builder, (lane, memory), groups| {
            let mut staging = Staging { stage: self, memory, lane, base: groups };
            let elements = staging.elements(builder, plan);
            emit(builder, &Body { staging: Some(&staging), ..body }, elements);
        });
    }
}

/// Narrower numbers share words: invocations would have to write them together.
fn is_word(ir: &Ir<'_>, ty: Type) -> bool {
    let context = ir.context();
    context.integer_width(ty) == Some(32) || context.float_kind(ty).is_some_and(|kind| kind.width() == 32)
}

/// The op of one operand that is all that a body makes of an input, such as `arith.extf`; it may be there several times.
fn function_of(ir: &Ir<'_>, op: Op, input: usize) -> Option<Op> {
    let body = ir.first_block(ir.region(op, 0))?;
    let mut users = ir.users(ir.arguments(body)[input]);
    let first = users.next().filter(|&first| ir.parent_block(first) == Some(body))?;
    let is_function = ir.num_operands(first) == 1
        && ir.num_results(first) == 1
        && ir.regions(first).is_empty()
        && ir.def(first).is_some_and(OpDef::is_pure);
    let is_same = |user: Op| {
        ir.op_name(user) == ir.op_name(first)
            && ir.attributes(user) == ir.attributes(first)
            && ir.result_types(user).eq(ir.result_types(first))
    };
    (is_function && users.all(is_same)).then_some(first)
}

/// How the invocations of a workgroup are laid out, so that it reads as little as possible: as near to a square as the sizes
/// allow.
fn sides(ir: &Ir<'_>, plan: &Plan, places: [usize; 2], threads: i64) -> Option<[Side; 2]> {
    let side = |place: usize, threads: i64| {
        let each = plan.spread[place];
        let has_work = plan.sizes[each.number].known(ir).is_none_or(|size| threads <= ceil_quotient(size, each.parts));
        has_work.then_some(Side { number: each.number, threads, parts: each.parts })
    };
    let all = (1..=threads).filter(|inner| threads % inner == 0);
    let all = all.filter_map(|inner| Some([side(places[0], threads / inner)?, side(places[1], inner)?]));
    all.min_by_key(|sides| (sides[0].span() + sides[1].span(), sides[0].threads))
}

/// The memory of a workgroup in its kernel.
pub(crate) struct Staging<'s> {
    stage: &'s Stage,
    /// That of each input that goes through it.
    memory: Vec<Value>,
    /// Which of the workgroup an invocation is.
    lane: Value,
    /// The first index of the workgroup in each loop.
    base: Vec<Value>,
}

impl Staging<'_> {
    /// The elements that an invocation computes, from the numbers of the workgroup along each loop.
    fn elements(&mut self, builder: &mut Builder<'_, '_>, plan: &Plan) -> Vec<Element> {
        let [outer, inner] = self.stage.sides;
        let lanes = lanes(builder, self.lane, [outer.threads, inner.threads]);
        for side in self.stage.sides {
            let span = MixedIndex::Static(side.span()).materialize(builder);
            self.base[side.number] = arith::MulI::build(builder, self.base[side.number], span);
        }
        let mut elements = vec![Element { indices: self.base.clone(), local: self.base.clone(), exists: None }];
        for (side, lane) in self.stage.sides.into_iter().zip(lanes) {
            let size = plan.sizes[side.number];
            let mut places = Vec::new();
            for part in 0..side.parts {
                let offset = MixedIndex::Static(part * side.threads).materialize(builder);
                let local = arith::AddI::build(builder, lane, offset);
                let index = arith::AddI::build(builder, self.base[side.number], local);
                let is_whole = fits(builder, size, side.span());
                let (index, exists) = if is_whole { (index, None) } else { inside(builder, index, size) };
                places.push((local, index, exists));
            }
            elements = crossed(builder, &elements, places.len(), |element, place| {
                (element.local[side.number], element.indices[side.number]) = (places[place].0, places[place].1);
                places[place].2
            });
        }
        elements
    }

    /// An input at an element, from the memory of the workgroup; `None` where it does not go through that.
    pub fn load(&self, builder: &mut Builder<'_, '_>, operand: usize, local: &[Value]) -> Option<Value> {
        let place = self.stage.operands.iter().position(|staged| staged.number == operand)?;
        let indices: SmallVec<[Value; 3]> =
            self.stage.operands[place].loops.iter().map(|&(number, _)| local[number]).collect();
        Some(memref::Load::build(builder, self.memory[place], &indices))
    }

    /// What there is to bring once, where no loop is in order.
    pub fn bring_all(&self, builder: &mut Builder<'_, '_>, body: &Body<'_>) {
        if self.stage.number.is_some() {
            return;
        }
        let zero = MixedIndex::Static(0).materialize(builder);
        for (staged, &memory) in self.stage.operands.iter().zip(&self.memory) {
            self.bring(builder, body, (staged, memory), &[], [zero; 2], true);
        }
        gpu::Barrier::build(builder);
    }

    /// The loop in order from the one index to before the other: some iterations are brought, and gone through by each
    /// invocation.
    pub fn emit(
        &self,
        builder: &mut Builder<'_, '_>,
        body: &Body<'_>,
        (number, [lower, upper]): (usize, [Value; 2]),
        counters: &mut Vec<LoopIndex>,
        values: &[Value],
        iteration: impl FnOnce(&mut Builder<'_, '_>, &[LoopIndex], &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let depth = self.stage.depth;
        let is_whole =
            fits(builder, body.plan.sizes[number], depth) && body.bounds.iter().all(|each| each.number != number);
        let [zero, one, step] = numbers::values(builder, [0, 1, depth].map(MixedIndex::Static));
        let made = scf::For::build(builder, lower, upper, step, values, |builder, first, values| {
            for (staged, &memory) in self.stage.operands.iter().zip(&self.memory) {
                self.bring(builder, body, (staged, memory), counters, [first, upper], is_whole);
            }
            gpu::Barrier::build(builder);
            let mut count = step;
            if !is_whole {
                let left = arith::SubI::build(builder, upper, first);
                count = arith::MinUI::build(builder, left, step);
            }
            let made = scf::For::build(builder, zero, count, one, values, |builder, local, values| {
                let index = arith::AddI::build(builder, first, local);
                counters.push(LoopIndex { number, index, local });
                iteration(builder, counters, values)
            });
            // Not before all have read.
            gpu::Barrier::build(builder);
            builder.ir().results(made.op()).collect::<Vec<_>>()
        });
        builder.ir().results(made.op()).collect()
    }

    /// Brings what the workgroup needs of an input, each invocation an equal share. Beyond an end there is the last element once
    /// more, which nobody uses.
    fn bring(
        &self,
        builder: &mut Builder<'_, '_>,
        body: &Body<'_>,
        (staged, memory): (&Staged, Value),
        counters: &[LoopIndex],
        [first, upper]: [Value; 2],
        is_whole: bool,
    ) {
        let Stage { number, sides, .. } = self.stage;
        let (count, threads) = (staged.elements(), self.stage.threads());
        let [zero, count_value, threads_value] = numbers::values(builder, [0, count, threads].map(MixedIndex::Static));
        let element = |builder: &mut Builder<'_, '_>, mut rest: Value| {
            let mut local: SmallVec<[Value; 3]> = SmallVec::new();
            for &(_, size) in staged.loops[1..].iter().rev() {
                let size = MixedIndex::Static(size).materialize(builder);
                local.push(arith::RemUI::build(builder, rest, size));
                rest = arith::DivUI::build(builder, rest, size);
            }
            local.push(rest);
            local.reverse();
            let mut indices = self.base.clone();
            indices.resize(body.plan.sizes.len(), zero);
            counters.iter().for_each(|counter| indices[counter.number] = counter.index);
            for (&(each, size), &local) in staged.loops.iter().zip(&local) {
                let begin = if Some(each) == *number { first } else { self.base[each] };
                let index = arith::AddI::build(builder, begin, local);
                let (end, is_inside) = match sides.iter().find(|side| side.number == each) {
                    Some(_) => (body.plan.sizes[each], fits(builder, body.plan.sizes[each], size)),
                    None => (MixedIndex::Value(upper), is_whole),
                };
                indices[each] = if is_inside { index } else { inside(builder, index, end).0 };
            }
            let source = builder.ir().operand(body.op, staged.number);
            let at = place(builder, &body.plan.space.maps[staged.number], &indices);
            let mut value = memref::Load::build(builder, source, &at);
            if let Some(function) = staged.function {
                let mut mapping = IrMapping::new();
                mapping.map_value(builder.ir().operand(function, 0), value);
                let copy = builder.ir_mut().clone_op(function, &mut mapping);
                builder.insert_op(copy);
                value = builder.ir().result(copy, 0);
            }
            memref::Store::build(builder, value, memory, &local);
        };
        scf::For::build(builder, zero, count_value, threads_value, [], |builder, begin, _| {
            let number = arith::AddI::build(builder, begin, self.lane);
            if count % threads == 0 {
                element(builder, number);
            } else {
                let is_there = arith::CmpI::build(builder, number, count_value, CmpIPredicate::Ult);
                scf::If::build(builder, is_there, |builder| element(builder, number));
            }
            Vec::new()
        });
    }
}

/// Of numbers that are not negative.
fn ceil_quotient(number: i64, by: i64) -> i64 {
    number / by + i64::from(number % by != 0)
}

/// The numbers of an invocation along both sides of a workgroup.
pub(crate) fn lanes(builder: &mut Builder<'_, '_>, lane: Value, [outer, inner]: [i64; 2]) -> [Value; 2] {
    let [zero, count] = numbers::values(builder, [0, inner].map(MixedIndex::Static));
    match [outer, inner] {
        [1, _] => [zero, lane],
        [_, 1] => [lane, zero],
        _ => [arith::DivUI::build(builder, lane, count), arith::RemUI::build(builder, lane, count)],
    }
}

/// Whether a loop has whole runs of so many iterations.
pub(crate) fn fits(builder: &Builder<'_, '_>, size: MixedIndex, run: i64) -> bool {
    size.known(builder.ir()).is_some_and(|size| size % run == 0)
}
