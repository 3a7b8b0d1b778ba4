//! How the loops of an op become the work of invocations.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, Combination};
use vulcanize_dialects::gpu;
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{IterationSpace, IteratorType, Structured, is_memref, loop_sizes, num_inputs};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Block, Ir, Op, Type, TypeData, Value};

use crate::Schedule;
use crate::grid::Counter;
use crate::key::key_of;
use crate::mapping::Mapping;
use crate::numbers;
use crate::work::{Costs, Work};

/// A loop whose iterations are spread over invocations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spread {
    /// Which loop it is.
    pub number: usize,
    /// How many of its iterations an invocation has.
    pub parts: i64,
    /// The invocations along it.
    pub span: MixedIndex,
    /// Whether those of an invocation follow one another. Else they are a span apart, so that neighbours have neighbouring
    /// ones.
    pub is_together: bool,
}

/// The loops of an op, and who goes through which.
pub(crate) struct Plan {
    /// What the op computes: the [`Piece::key`](crate::Piece::key).
    pub key: String,
    pub space: IterationSpace,
    pub sizes: Vec<MixedIndex>,
    /// The loops that are spread, from the outermost.
    pub spread: Vec<Spread>,
    /// The loops that each invocation goes through, from the outermost.
    pub in_order: Vec<usize>,
    /// For each output whether all iterations that an invocation goes through have the same element of it.
    pub is_carried: Vec<bool>,
}

impl Plan {
    /// `None` where the op is not structured or not on memory.
    pub fn of(builder: &mut Builder<'_, '_>, op: Op) -> Option<Self> {
        let ir = builder.ir();
        let space = Structured::of(ir, op)?.space(ir, op)?;
        let is_deep = space.iterators.len() as u64 > ir.context().limits().nesting;
        if ir.num_results(op) > 0 || is_deep || !ir.operand_types(op).all(|ty| is_for_kernels(ir, ty)) {
            return None;
        }
        let outputs: Vec<AffineMap> = space.maps[num_inputs(ir, op)..].to_vec();
        // Two invocations never write the same element: each output has the loop's counter as an index.
        let is_index = |map: &AffineMap, number: usize| map.results().contains(&AffineExpr::Dim(number as u32));
        let is_spread = |number: &usize| {
            space.iterators[*number] == IteratorType::Parallel && outputs.iter().all(|map| is_index(map, *number))
        };
        let (spread, in_order): (Vec<usize>, Vec<usize>) = (0..space.iterators.len()).partition(is_spread);
        let is_carried = outputs.iter().map(|map| !in_order.iter().any(|&number| uses(map, number))).collect();
        let sizes = loop_sizes(builder, op, &space)?;
        let whole = |number: usize| Spread { number, parts: 1, span: sizes[number], is_together: false };
        let spread = spread.into_iter().map(whole).collect();
        let mut plan = Self { key: String::new(), space, sizes, spread, in_order, is_carried };
        plan.key = key_of(builder.ir(), op, &plan);
        Some(plan)
    }

    /// Whether every output is in registers while an invocation goes through its loops.
    pub fn carries_all(&self) -> bool {
        self.is_carried.iter().all(|&is_carried| is_carried)
    }

    /// The iterations of the spread loops together, if known.
    pub fn known_spread(&self, ir: &Ir<'_>) -> Option<i64> {
        self.spread.iter().try_fold(1i64, |total, each| total.checked_mul(self.sizes[each.number].known(ir)?))
    }

    /// The workgroups along each loop that is spread, of which each has so many iterations.
    pub fn groups(&self, builder: &mut Builder<'_, '_>, span: impl Fn(usize) -> i64) -> Vec<Counter> {
        let mut of_loop = |number: usize| {
            let span = MixedIndex::Static(span(number));
            (number, numbers::ceil_quotient(builder, self.sizes[number], span))
        };
        self.spread.iter().map(|each| of_loop(each.number)).collect()
    }

    /// Gives each invocation several elements, so that what it loads for one of them serves the others: as many as the
    /// schedule says, or as should be fast on a device of such costs.
    pub fn tile(&mut self, builder: &mut Builder<'_, '_>, op: Op, schedule: &Schedule) {
        let mapping = &schedule.mapping;
        if !self.carries_all() {
            return;
        }
        let ir = builder.ir();
        let is_worth_it = self.in_order.iter().any(|&number| self.sizes[number].known(ir) != Some(1));
        if !is_worth_it {
            return self.tile_across(builder, op, mapping);
        }
        let places = self.reused(ir, op);
        let parts = match (mapping.tile, &schedule.device.costs) {
            (None, Some(costs)) => self.fastest(ir, op, &places, mapping, costs),
            (tile, _) => self.parts(ir, op, &places, tile.unwrap_or_else(|| self.usual_tile(ir, schedule)), mapping),
        };
        self.give_parts(builder, &places, &parts, false);
    }

    /// The tile of a device that nobody has measured. What comes from workgroup memory is worth larger ones: each invocation loads
    /// a fourth as much for an element. The device has to stay busy.
    fn usual_tile(&self, ir: &Ir<'_>, schedule: &Schedule) -> [u32; 2] {
        let wide = [WIDEST; 2];
        let elements = i64::from(WIDEST * WIDEST) * BUSY * i64::from(schedule.mapping.invocations);
        let are_many = self.known_spread(ir).is_some_and(|total| total >= elements);
        if are_many && schedule.depth() > 0 { wide } else { Mapping::TILE }
    }

    /// The places of up to two loops, the inner one first, that arrays do not move through: what is loaded in one iteration
    /// serves the others.
    pub fn reused(&self, ir: &Ir<'_>, op: Op) -> SmallVec<[usize; 2]> {
        let inputs = num_inputs(ir, op);
        let is_array = |&number: &usize| is_memref(ir, ir.operand(op, number));
        let arrays: Vec<&AffineMap> = (0..inputs).filter(is_array).map(|number| &self.space.maps[number]).collect();
        // The arrays that a loop does not move through: which these are has to differ, or one load serves no more elements.
        let reused = |number: usize| -> SmallVec<[bool; 4]> { arrays.iter().map(|map| !uses(map, number)).collect() };
        let mut chosen: SmallVec<[(usize, SmallVec<[bool; 4]>); 2]> = SmallVec::new();
        for (place, each) in self.spread.iter().enumerate().rev() {
            let serves = reused(each.number);
            let is_one = self.sizes[each.number].known(ir) == Some(1);
            let is_new = chosen.iter().all(|(_, other)| serves.iter().zip(other).any(|(&own, &other)| own && !other));
            if chosen.len() < 2 && !is_one && serves.contains(&true) && is_new {
                chosen.push((place, serves));
            }
        }
        chosen.into_iter().map(|(place, _)| place).collect()
    }

    /// Where neighbours are far apart in an array, gives each invocation elements that follow one another there: a line of the
    /// cache that one of them loads has the others, too.
    fn tile_across(&mut self, builder: &mut Builder<'_, '_>, op: Op, mapping: &Mapping) {
        let ir = builder.ir();
        let Some(neighbours) = self.spread.last().map(|each| each.number) else { return };
        let along = |(number, map): (usize, &AffineMap)| match map.results().last() {
            Some(&AffineExpr::Dim(last)) if last as usize != neighbours && uses(map, neighbours) => {
                let is_array = is_memref(ir, ir.operand(op, number));
                self.spread.iter().position(|each| is_array && each.number == last as usize)
            }
            _ => None,
        };
        if let Some(place) = self.space.maps.iter().enumerate().find_map(along) {
            let [rows, columns] = mapping.tile.unwrap_or(Mapping::TILE);
            let parts = self.parts(ir, op, &[place], [1, rows.saturating_mul(columns)], mapping);
            self.give_parts(builder, &[place], &parts, true);
        }
    }

    /// Gives each invocation so many iterations of these loops.
    fn give_parts(&mut self, builder: &mut Builder<'_, '_>, places: &[usize], parts: &[i64], is_together: bool) {
        for (&place, &parts) in places.iter().zip(parts) {
            let size = self.sizes[self.spread[place].number];
            let span = numbers::ceil_quotient(builder, size, MixedIndex::Static(parts));
            self.spread[place] = Spread { parts, span, is_together, ..self.spread[place] };
        }
    }

    /// How many elements an invocation has along each of these loops, the inner one first, for a tile of rows and columns: so
    /// many if there are, and if the device is not idle then.
    fn parts(
        &self,
        ir: &Ir<'_>,
        op: Op,
        places: &[usize],
        [rows, columns]: [u32; 2],
        mapping: &Mapping,
    ) -> SmallVec<[i64; 2]> {
        let wanted = [columns, rows].map(i64::from);
        let fitting = places.iter().zip(wanted).map(|(&place, wanted)| {
            let size = self.sizes[self.spread[place].number].known(ir);
            size.map_or(wanted, |size| wanted.min(size.max(1)))
        });
        let mut parts: SmallVec<[i64; 2]> = fitting.collect();
        let body = ir.first_block(ir.region(op, 0)).map_or(0, |block| ir.ops(block).count() as i64);
        let total = self.known_spread(ir).unwrap_or(i64::MAX);
        loop {
            let elements: i64 = parts.iter().product();
            let is_idle = total / elements < i64::from(mapping.invocations);
            if elements <= 1 || !(is_idle || elements.saturating_mul(body) > MOST_OPS) {
                return parts;
            }
            // The outer one first where both are the same: neighbours go on loading neighbouring elements.
            if let Some(most) = parts.iter_mut().max() {
                *most /= 2;
            }
        }
    }

    /// The parts that should take the least time.
    fn fastest(&self, ir: &Ir<'_>, op: Op, places: &[usize], mapping: &Mapping, costs: &Costs) -> SmallVec<[i64; 2]> {
        let all = Mapping::TILES.into_iter().filter(|tile| tile.iter().all(|&side| side <= WIDEST)).map(|tile| {
            let parts = self.parts(ir, op, places, tile, mapping);
            let mut elements: SmallVec<[i64; 4]> = self.spread.iter().map(|each| each.parts).collect();
            places.iter().zip(&parts).for_each(|(&place, &parts)| elements[place] = parts);
            (Work::of(ir, op, self, &elements, None, None).estimate(costs), parts)
        });
        // Of those that take the same the first: the smallest.
        all.reduce(|best, each| if each.0 < best.0 { each } else { best }).map(|(_, parts)| parts).unwrap_or_default()
    }

    /// How many iterations of a loop in order one launch has at the most, at least one, where these loops are in it.
    pub fn iterations_of_a_launch(
        &self,
        builder: &mut Builder<'_, '_>,
        inner: &[usize],
        mapping: &Mapping,
    ) -> MixedIndex {
        let one = MixedIndex::Static(1);
        let mut each = one;
        for size in inner.iter().map(|&number| self.sizes[number]) {
            // Each iteration of a loop counts, and those of the loops in it; a loop of one iteration will be none.
            if size.known(builder.ir()) != Some(1) {
                let all = numbers::sum(builder, size, one);
                each = numbers::product(builder, each, all);
            }
        }
        let count = numbers::quotient(builder, MixedIndex::Static(i64::from(mapping.steps)), each);
        numbers::most(builder, count, one)
    }

    /// The iterations of the loops in order, if known.
    pub fn known_in_order(&self, ir: &Ir<'_>) -> Option<SmallVec<[i64; 4]>> {
        self.in_order.iter().map(|&number| self.sizes[number].known(ir)).collect()
    }

    /// Whether one launch goes through all loops in order, as far as that is known by now.
    pub fn is_one_launch(&self, ir: &Ir<'_>, mapping: &Mapping) -> bool {
        let Some(sizes) = self.known_in_order(ir) else { return false };
        let mut each = 1i64;
        sizes.iter().rev().all(|&size| {
            let is_whole = size <= (i64::from(mapping.steps) / each).max(1);
            // As in `iterations_of_a_launch`.
            each = if size == 1 { each } else { each.saturating_mul(size.saturating_add(1)) };
            is_whole
        })
    }

    /// How each output is combined, where every one is, and nothing else is made of what it was.
    pub fn reductions(&self, ir: &Ir<'_>, op: Op) -> Option<Vec<Reduction>> {
        let body = ir.first_block(ir.region(op, 0)).filter(|_| self.carries_all())?;
        let inputs = num_inputs(ir, op);
        (0..self.is_carried.len()).map(|output| Reduction::of(ir, body, inputs, output)).collect()
    }

    /// Sums and products of floats of less than 32 bits are made with 32 bits, and rounded once: the arguments of the body
    /// become wider than what memory holds.
    pub fn widen(&self, ir: &mut Ir<'_>, op: Op) {
        let Some(body) = ir.first_block(ir.region(op, 0)).filter(|_| !self.in_order.is_empty()) else { return };
        let inputs = num_inputs(ir, op);
        for output in (0..self.is_carried.len()).filter(|&output| self.is_carried[output]) {
            let Some(reduction) = Reduction::of(ir, body, inputs, output) else { continue };
            let ty = ir.value_type(reduction.term);
            let is_narrow = ir.context().float_kind(ty).is_some_and(|kind| kind.width() < 32);
            if is_narrow && matches!(reduction.combination.keyword, "addf" | "mulf") {
                reduction.widen(ir);
            }
        }
    }
}

/// The most rows and columns of a tile that nobody has measured: a driver takes longer for larger kernels.
const WIDEST: u32 = 8;

/// Larger tiles leave so many times the invocations that the device has use for.
const BUSY: i64 = 16;

/// The most ops of the body of a loop that elements of one invocation make together.
const MOST_OPS: i64 = 512;

/// Whether a structured op has a loop that reduces.
pub(crate) fn reduces(ir: &Ir<'_>, op: Op) -> bool {
    let space = Structured::of(ir, op).and_then(|each| each.space(ir, op));
    space.is_some_and(|space| space.iterators.contains(&IteratorType::Reduction))
}

/// Whether the place in an array depends on a loop.
pub(crate) fn uses(map: &AffineMap, number: usize) -> bool {
    map.results().iter().any(|result| result.is_function_of_dim(number as u32))
}

/// How an output is made: what it was, combined with a term.
pub(crate) struct Reduction {
    pub combination: Combination,
    op: Op,
    old: Value,
    term: Value,
}

impl Reduction {
    pub fn of(ir: &Ir<'_>, body: Block, inputs: usize, output: usize) -> Option<Self> {
        let old = *ir.arguments(body).get(inputs + output)?;
        let yielded = ir.operands(ir.last_op(body)?).nth(output)?;
        let op = ir.defining_op(yielded).filter(|&op| ir.parent_block(op) == Some(body))?;
        let combination = Combination::of(ir, op)?;
        let [lhs, rhs] = [ir.operand(op, 0), ir.operand(op, 1)];
        let term = if lhs == old { rhs } else { lhs };
        let is_alone = lhs != rhs && [lhs, rhs].contains(&old) && ir.has_one_use(old) && ir.has_one_use(yielded);
        is_alone.then_some(Self { combination, op, old, term })
    }

    fn widen(&self, ir: &mut Ir<'_>) {
        let f32 = ir.context().f32();
        let product = ir.defining_op(self.term).and_then(|op| arith::MulF::cast(ir, op));
        let product = product.filter(|_| ir.has_one_use(self.term));
        ir.set_value_type(self.old, f32);
        let builder = &mut Builder::before(ir, self.op);
        let term = match product {
            Some(product) => {
                let [lhs, rhs] = [product.lhs(builder.ir()), product.rhs(builder.ir())];
                let [lhs, rhs] = [lhs, rhs].map(|factor| arith::ExtF::build(builder, factor, f32));
                arith::MulF::build(builder, lhs, rhs)
            }
            None => arith::ExtF::build(builder, self.term, f32),
        };
        let combined = self.combination.build(builder, self.old, term);
        let before = ir.result(self.op, 0);
        ir.replace_all_uses(before, combined);
        ir.erase(self.op);
        if let Some(product) = product {
            ir.erase(product.op());
        }
    }

    /// The value with which a sum or the like begins that is added to another one later.
    pub fn first(&self, builder: &mut Builder<'_, '_>) -> Option<Value> {
        let context = builder.context();
        let ty = builder.ir().value_type(self.old);
        let neutral = match self.combination.keyword {
            // 0 would change a sum that is -0.
            "addf" => context.float_attr(ty, -0.0),
            _ => self.combination.neutral(context, ty),
        };
        neutral.map(|neutral| arith::Constant::build(builder, neutral))
    }

    /// The operation of `gpu.all_reduce` that combines parts which invocations of a workgroup have made; `None` where there is
    /// none, or where a part cannot begin anew.
    pub fn of_workgroup(&self, ir: &Ir<'_>) -> Option<Attribute> {
        let (context, ty) = (ir.context(), self.ty(ir));
        let is_number = matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_));
        let name = match self.combination.keyword {
            "addf" | "addi" => "add",
            "mulf" | "muli" => "mul",
            "andi" => "and",
            "ori" => "or",
            "xori" => "xor",
            "maxs" => "maxsi",
            "maxu" => "maxui",
            "mins" => "minsi",
            "minu" => "minui",
            name => name,
        };
        let operation = gpu::ALL_REDUCE_OPERATION.value_of(name)?;
        let has_first = is_number && self.combination.neutral(context, ty).is_some();
        has_first.then(|| context.enum_attr(&gpu::ALL_REDUCE_OPERATION, operation))
    }

    /// What is combined with what it was.
    pub fn term(&self) -> Value {
        self.term
    }

    /// The type in which it is made.
    pub fn ty(&self, ir: &Ir<'_>) -> Type {
        ir.value_type(self.old)
    }
}

/// Whether a kernel can have an argument of this type.
pub(crate) fn is_for_kernels(ir: &Ir<'_>, ty: Type) -> bool {
    match ir.context().type_data(ty) {
        TypeData::MemRef { element, .. } => is_for_kernels(ir, *element),
        TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) | TypeData::Complex(_) => true,
        TypeData::Vector { .. } => true,
        _ => false,
    }
}
