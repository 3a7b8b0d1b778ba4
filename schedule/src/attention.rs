//! Attention: a product whose elements are scores, a softmax of each row of them, and a product with what that makes.
//!
//! ```text
//! %s[i, j] = sum(d) %q[i, d] * %k[j, d]       scores of a query i and a key j, with what follows element by element
//! %m[i]    = the greatest of %s[i, j]
//! %e[i, j] = e to the power of %s[i, j] - %m[i]
//! %l[i]    = the sum of %e[i, j]
//! %p[i, j] = %e[i, j] / %l[i]
//! %o[i, n] = sum(j) %p[i, j] * %v[j, n]
//! ```
//!
//! Nobody has to know all scores of a row before it begins with the last sum: what was summed with another greatest score is
//! multiplied by a power of the difference. So one launch goes through the keys a few at a time, and no score is in memory.
//! `attention_launch.rs` makes it.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_dialects::linalg::{IterationSpace, IteratorType, Structured, num_inputs, shape};
use vulcanize_dialects::memref::Dim;
use vulcanize_dialects::{arith, math};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Context, Ir, Op, Type, Value};

use crate::around::{Access, Joined, joined, loops_of};
use crate::launches::{has_kernel, is_harmless};
use crate::mapping::Mapping;
use crate::numbers::ceil;
use crate::plan::{Reduction, is_for_kernels};
use crate::release::Names;
use crate::rows::{Loops, known_size};
use crate::stage::MOST_BYTES;
use crate::starts::Starts;
use crate::{Cut, Schedule};

/// The most ops from the first one to the last, others between them counted.
const MOST_OPS: usize = 64;

/// The ops of an attention. Loops and indices are known by the index of the scores that they are.
pub(crate) struct Attention {
    pub scores: Joined,
    pub softmax: Softmax,
    pub output: Joined,
    /// The loops of the product that makes the scores, and those of the last one: of those that are an index of the scores,
    /// which one.
    pub score_loops: Labels,
    pub output_loops: Labels,
    /// The loop of the last product that is none.
    pub features: usize,
    pub tile: Tile,
    /// The most keys that a workgroup goes through.
    pub most_keys: i64,
    /// How many workgroups share the keys of a query, if there are as many keys.
    pub parts: i64,
}

/// The index that each loop is, of those that are one.
pub(crate) type Labels = SmallVec<[Option<usize>; 4]>;

/// The softmax of rows of scores.
pub(crate) struct Softmax {
    pub greatest: Op,
    pub powers: Op,
    pub sums: Op,
    pub quotients: Op,
    /// Which operand of the powers is the score.
    pub score: usize,
    /// Which operand of the quotients is the power.
    pub power: usize,
    /// Which index of the scores is the key.
    pub key: usize,
    /// The indices of the quotients.
    indices: Loops,
}

/// Who has which part of the rows and keys that a workgroup has at a time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tile {
    /// The queries and the keys of an invocation.
    pub each: [i64; 2],
    /// The invocations along both.
    pub lanes: [i64; 2],
}

/// The most numbers of its outputs that an invocation holds in registers.
const MOST_HELD: i64 = 128;

/// On a CPU workgroup memory is no faster than any: only that so few queries are spread over more invocations makes up for
/// the barriers.
const FEW: i64 = 4;

/// Fewer keys a workgroup has gone through before another launch has begun.
pub(crate) const FEWEST_KEYS: i64 = 256;

/// The invocations side by side in a row of the tile: neighbours read neighbouring features.
const SIDE: i64 = 8;

impl Tile {
    /// For so many queries where that is known, and for outputs of so many features; `None` where registers do not hold them.
    fn of(queries: Option<i64>, features: i64, schedule: &Schedule) -> Option<Self> {
        let (mapping, is_cpu) = (&schedule.mapping, schedule.device.is_cpu);
        let usual = if is_cpu { [8; 2] } else { Mapping::TILE };
        let [rows, columns] = mapping.tile.unwrap_or(usual).map(|side| i64::from(side.min(8)));
        // There, invocations take turns at a barrier.
        let threads = i64::from(mapping.threads).min(if is_cpu { SIDE } else { i64::MAX });
        let queries = queries.unwrap_or(i64::MAX).max(1);
        let mut each = [rows.min(queries), columns];
        let wanted = (threads / SIDE.min(threads)).min(ceil(queries, rows.min(queries)));
        let outer = (1..=wanted).rev().find(|outer| threads % outer == 0)?;
        let lanes = [outer, threads / outer];
        let held = |each: [i64; 2]| each[0] * ceil(features, lanes[1]);
        while held(each) > MOST_HELD && each[0] > 1 {
            each[0] /= 2;
        }
        while (Self { each, lanes }).bytes() > MOST_BYTES {
            let larger = usize::from(each[0] < each[1]);
            if each[larger] == 1 {
                return None;
            }
            each[larger] /= 2;
        }
        (held(each) <= MOST_HELD).then_some(Self { each, lanes })
    }

    /// The queries, and the keys, that a workgroup has at a time.
    pub fn span(&self) -> [i64; 2] {
        [0, 1].map(|side| self.each[side] * self.lanes[side])
    }

    /// The shapes of the workgroup's memory: the powers, in lines of which two never begin in the same bank, and the greatest
    /// scores that each invocation has found.
    pub fn memory(&self) -> [[i64; 2]; 2] {
        let [queries, keys] = self.span();
        [[queries, keys + 1], [queries, self.lanes[1]]]
    }

    fn bytes(&self) -> i64 {
        self.memory().iter().map(|[rows, columns]| 4 * rows * columns).sum()
    }
}

impl Attention {
    /// All of its ops, in their order.
    pub fn ops(&self) -> impl Iterator<Item = Op> {
        self.scores.ops().chain(self.softmax.ops()).chain(self.output.ops())
    }
}

/// The attentions among the ops of the host, by the last op of each.
pub(crate) fn attentions(
    ir: &Ir<'_>,
    ops: &[Op],
    starts: &Starts,
    schedule: &Schedule,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> FxHashMap<Op, Attention> {
    let mut found = FxHashMap::default();
    if !schedule.joins(Cut::Attention) {
        return found;
    }
    let candidates: Vec<Softmax> = ops.iter().filter_map(|&op| Softmax::of(ir, op)).collect();
    if candidates.is_empty() {
        return found;
    }
    let others = candidates.iter().flat_map(Softmax::ops).collect();
    let joined = joined(ir, ops, starts, &others, schedule, is_for_device);
    let mut finder = Finder {
        ir,
        starts,
        schedule,
        is_for_device,
        ops,
        places: ops.iter().enumerate().map(|(place, &op)| (op, place)).collect(),
        lasts: joined.iter().map(|(&last, joined)| (joined.reduction, last)).collect(),
        joined,
        names: Names::default(),
    };
    for softmax in candidates {
        if let Some(attention) = finder.attention(softmax)
            && let Some(last) = attention.ops().last()
        {
            found.insert(last, attention);
        }
    }
    found
}

impl Softmax {
    /// The softmax that begins with an op.
    fn of(ir: &Ir<'_>, greatest: Op) -> Option<Self> {
        let have = |op: Op, inputs: usize| {
            Structured::of(ir, op).is_some() && num_inputs(ir, op) == inputs && ir.num_operands(op) == inputs + 1
        };
        if !have(greatest, 1) || !reduces(ir, greatest, &["maximumf", "maxnumf"]) {
            return None;
        }
        let (scores, maxima) = (ir.operand(greatest, 0), ir.operand(greatest, 1));
        let all: Loops = (0..rank(ir, scores)).collect();
        let (loops, space) = labelled(ir, greatest, 0, &all)?;
        let key = only_reduced(&space, &loops)?;
        let of_row = indices(&space.maps[1], &loops)?;

        let powers = users(ir, maxima).find(|&op| op != greatest && have(op, 2))?;
        let score = operand_of(ir, powers, scores)?;
        let (loops, space) = labelled(ir, powers, score, &all)?;
        let is_own = is_parallel(&space) && indices(&space.maps[1 - score], &loops)? == of_row;
        let is_power = is_own && ir.operand(powers, 1 - score) == maxima && is_power(ir, powers, score);
        let (power_indices, made) = (indices(&space.maps[2], &loops)?, ir.operand(powers, 2));

        let sums = users(ir, made).find(|&op| have(op, 1) && reduces(ir, op, &["addf"]))?;
        let (loops, space) = labelled(ir, sums, 0, &power_indices)?;
        let is_sum = ir.operand(sums, 0) == made && only_reduced(&space, &loops) == Some(key);
        let (sum_indices, total) = (indices(&space.maps[1], &loops)?, ir.operand(sums, 1));

        let quotients = users(ir, total).find(|&op| op != sums && have(op, 2))?;
        let power = operand_of(ir, quotients, made)?;
        let (loops, space) = labelled(ir, quotients, power, &power_indices)?;
        let is_quotient = is_parallel(&space)
            && ir.operand(quotients, 1 - power) == total
            && indices(&space.maps[1 - power], &loops)? == sum_indices
            && is_quotient(ir, quotients, power);
        let indices = indices(&space.maps[2], &loops)?;
        let found = Self { greatest, powers, sums, quotients, score, power, key, indices };
        (is_power && is_sum && is_quotient).then_some(found)
    }

    fn ops(&self) -> [Op; 4] {
        [self.greatest, self.powers, self.sums, self.quotients]
    }
}

struct Finder<'i, 'c> {
    ir: &'i Ir<'c>,
    starts: &'i Starts,
    schedule: &'i Schedule,
    is_for_device: &'i dyn Fn(&Context, Type) -> bool,
    ops: &'i [Op],
    places: FxHashMap<Op, usize>,
    /// Products with what is around them, by their last ops, and those by the products.
    joined: FxHashMap<Op, Joined>,
    lasts: FxHashMap<Op, Op>,
    names: Names,
}

impl Finder<'_, '_> {
    fn attention(&mut self, softmax: Softmax) -> Option<Attention> {
        let ir = self.ir;
        let (scores, quotients) = (ir.operand(softmax.greatest, 0), ir.operand(softmax.quotients, 2));
        let is_fill = |op: &Op| self.starts.is_fill(*op);
        let mut makers = users(ir, scores).filter(|op| output_of(ir, *op) == Some(scores) && !is_fill(op));
        let mut readers = users(ir, quotients).filter(|&op| op != softmax.quotients && !is_fill(&op));
        let (maker, reader) = (makers.next()?, readers.find(|&op| !Dim::matches(ir, op))?);
        let scores = self.joined.remove(&maker).or_else(|| self.alone(maker))?;
        let last = self.lasts.get(&reader).copied();
        let output = last.and_then(|last| self.joined.remove(&last)).or_else(|| self.alone(reader))?;

        let all: Loops = (0..rank(ir, ir.operand(softmax.greatest, 0))).collect();
        let score_loops = labels(&space(ir, scores.reduction)?, num_inputs(ir, scores.reduction), &all)?;
        let read = operand_of(ir, output.reduction, quotients)?;
        let own = space(ir, output.reduction)?;
        let output_loops = labels(&own, read, &softmax.indices)?;
        let features = output_loops.iter().position(Option::is_none)?;
        let is_own = |number: usize| number == features || output_loops[number].is_some();
        let is_product = (0..own.iterators.len()).all(is_own)
            && own.iterators[features] == IteratorType::Parallel
            && only_reduced(&own, &output_loops) == Some(softmax.key)
            && is_product(ir, output.reduction, read)
            && output.first.is_none();
        let count = known_size(ir, output.reduction, &own, features)?;
        let query = (0..all.len()).rev().find(|&index| index != softmax.key)?;
        let size = |index: usize| size_along(ir, ir.operand(softmax.greatest, 0), index);
        let is_worth_it = match (self.schedule.cut, self.schedule.device.is_cpu) {
            (None, true) => size(query).is_some_and(|queries| queries <= FEW),
            _ => true,
        };
        let tile = Tile::of(size(query), count, self.schedule).filter(|_| is_worth_it)?;
        let most_keys = self.most_keys(scores.reduction, tile)?;
        let groups = (0..all.len()).filter(|&index| index != softmax.key).try_fold(1i64, |groups, index| {
            let span = if index == query { tile.span()[0] } else { 1 };
            groups.checked_mul(ceil(size(index)?, span))
        });
        let parts = self.parts(size(softmax.key), groups, most_keys, tile);
        let attention =
            Attention { scores, softmax, output, score_loops, output_loops, features, tile, most_keys, parts };
        (is_product && self.is_possible(&attention, groups)).then_some(attention)
    }

    /// How many workgroups share the keys of a query: enough for the device, where there are so few queries. The cores of a CPU
    /// are few.
    fn parts(&self, keys: Option<i64>, groups: Option<i64>, most_keys: i64, tile: Tile) -> i64 {
        let Schedule { mapping, device, .. } = self.schedule;
        let threads: i64 = tile.lanes.iter().product();
        let busy = groups.filter(|_| !device.is_cpu).map_or(i64::MAX, |groups| groups.max(1).saturating_mul(threads));
        let wanted = (i64::from(mapping.invocations) / busy).max(1);
        let all = |keys: i64| wanted.min(ceil(keys, FEWEST_KEYS)).max(ceil(keys, most_keys)).max(1);
        keys.map_or(wanted, all)
    }

    /// A product with nothing around it.
    fn alone(&self, op: Op) -> Option<Joined> {
        let is_fit = has_kernel(self.ir, op, self.is_for_device)
            && !self.lasts.contains_key(&op)
            && self.ir.operand_types(op).all(|ty| is_for_kernels(self.ir, ty));
        is_fit.then_some(Joined { first: None, reduction: op, followers: Vec::new() })
    }

    /// Whether one launch can do it: nobody else sees what is between its ops, and no invocation goes through too many iterations.
    fn is_possible(&mut self, attention: &Attention, groups: Option<i64>) -> bool {
        let (ir, Attention { scores, softmax, output, .. }) = (self.ir, attention);
        let array = ir.operand(softmax.greatest, 0);
        let made = [softmax.greatest, softmax.powers, softmax.sums, softmax.quotients, output.reduction];
        let context = ir.context();
        let is_f32 = |memory: Value| context.element_type(ir.value_type(memory)) == context.f32();
        let are_f32 = is_f32(array) && made.iter().all(|&op| output_of(ir, op).is_some_and(is_f32));
        // What is all one number and is read has to be written.
        let is_own = |op: Op| self.starts.before(op).iter().all(|fill| Some(fill.memory) == output_of(ir, op));
        let begins = |op: Op| !self.starts.before(op).is_empty();
        let begin =
            attention.ops().all(is_own) && [softmax.greatest, softmax.sums, output.reduction].into_iter().all(begins);
        let keys = size_along(ir, array, softmax.key);
        let groups = groups.and_then(|groups| groups.checked_mul(attention.parts)).filter(|_| keys.is_some());
        are_f32
            && begin
            && keys.is_none_or(|keys| keys > 0)
            && self.schedule.device.allows_barriers(groups)
            && self.is_apart(attention, scores)
    }

    /// The most keys that one launch goes through: each iteration of a loop counts, and those of the loops in it.
    fn most_keys(&self, scores: Op, tile: Tile) -> Option<i64> {
        let own = space(self.ir, scores)?;
        let reduced = (0..own.iterators.len()).filter(|&number| own.iterators[number] == IteratorType::Reduction);
        let mut terms = 1i64;
        for number in reduced {
            terms = terms.checked_mul(known_size(self.ir, scores, &own, number)?.checked_add(1)?)?;
        }
        let [_, span] = tile.span();
        let each = terms.checked_add(span + tile.lanes[1] + 1)?;
        (i64::from(self.schedule.mapping.steps) / each).checked_mul(span).filter(|&most| most > 0)
    }

    /// Whether what its ops make for one another is seen by nobody else, and what is between them shares no memory with them: the
    /// launch is at the last of them, and others may write over what they have read.
    fn is_apart(&mut self, attention: &Attention, scores: &Joined) -> bool {
        let ir = self.ir;
        let all: FxHashSet<Op> = attention.ops().collect();
        let fills = all.iter().flat_map(|&op| self.starts.before(op)).map(|fill| fill.op);
        let own: FxHashSet<Op> = all.iter().copied().chain(fills).collect();
        let between = scores.ops().chain(attention.softmax.ops());
        let is_inside = |user: Op| own.contains(&user) || Dim::matches(ir, user);
        for op in between {
            for memory in ir.operands(op).skip(num_inputs(ir, op)) {
                if !self.names.is_own(ir, op, memory) || !ir.users(memory).all(is_inside) {
                    return false;
                }
            }
        }
        let places = own.iter().filter_map(|op| self.places.get(op).copied());
        let Some((first, last)) = places.clone().min().zip(places.max()) else { return false };
        if last - first >= MOST_OPS {
            return false;
        }
        let mut used = FxHashSet::default();
        for &op in &own {
            let access = Access::of(ir, op);
            used.extend(access.all_read());
            used.extend(access.written);
        }
        let block = ir.parent_block(attention.scores.reduction);
        self.ops[first..=last].iter().all(|&op| {
            if own.contains(&op) || is_harmless(ir, op) {
                return ir.parent_block(op) == block;
            }
            if Structured::of(ir, op).is_none() || ir.parent_block(op) != block {
                return false;
            }
            let access = Access::of(ir, op);
            let mut all = access.all_read().chain(access.written.iter().copied());
            all.all(|memory| !used.contains(&memory))
                && access.written.iter().all(|&memory| self.names.is_own(ir, op, memory))
        })
    }
}

/// The users of memory: what has more than an attention has ops is seen by others.
fn users(ir: &Ir<'_>, memory: Value) -> impl Iterator<Item = Op> {
    ir.users(memory).take(MOST_OPS)
}

fn space(ir: &Ir<'_>, op: Op) -> Option<IterationSpace> {
    Structured::of(ir, op)?.space(ir, op)
}

fn body(ir: &Ir<'_>, op: Op) -> Option<Block> {
    ir.first_block(ir.region(op, 0))
}

fn rank(ir: &Ir<'_>, memory: Value) -> usize {
    shape(ir, memory).len()
}

/// The size of an array along an index, if known.
fn size_along(ir: &Ir<'_>, memory: Value, index: usize) -> Option<i64> {
    shape(ir, memory).get(index).copied().filter(|&size| size >= 0)
}

/// The only output of a structured op.
fn output_of(ir: &Ir<'_>, op: Op) -> Option<Value> {
    Structured::of(ir, op)?;
    let mut outputs = ir.operands(op).skip(num_inputs(ir, op));
    outputs.next().filter(|_| outputs.next().is_none())
}

/// Which input an array is, of one that is an input once.
fn operand_of(ir: &Ir<'_>, op: Op, memory: Value) -> Option<usize> {
    let mut all = ir.operands(op).take(num_inputs(ir, op)).enumerate().filter(|&(_, operand)| operand == memory);
    all.next().filter(|_| all.next().is_none()).map(|(number, _)| number)
}

/// The labels of loops by an operand whose indices have these.
fn labels(space: &IterationSpace, operand: usize, of: &[usize]) -> Option<Labels> {
    let loops = loops_of(space.maps.get(operand)?, space.iterators.len())?;
    loops.into_iter().map(|dim| dim.map_or(Some(None), |dim| Some(Some(*of.get(dim)?)))).collect()
}

/// The labels of an op with a loop for each index of an input.
fn labelled(ir: &Ir<'_>, op: Op, input: usize, of: &[usize]) -> Option<(Loops, IterationSpace)> {
    let space = space(ir, op)?;
    let loops = labels(&space, input, of)?.into_iter().collect::<Option<Loops>>()?;
    Some((loops, space))
}

/// The labels of the indices of an array.
fn indices(map: &AffineMap, loops: &[usize]) -> Option<Loops> {
    let label = |result: &AffineExpr| match result {
        AffineExpr::Dim(number) => loops.get(*number as usize).copied(),
        _ => None,
    };
    map.results().iter().map(label).collect()
}

fn is_parallel(space: &IterationSpace) -> bool {
    space.iterators.iter().all(|&kind| kind == IteratorType::Parallel)
}

/// The label of the only loop that reduces.
fn only_reduced<T: Copy + Into<Option<usize>>>(space: &IterationSpace, loops: &[T]) -> Option<usize> {
    let mut reduced = loops.iter().zip(&space.iterators).filter(|&(_, &kind)| kind == IteratorType::Reduction);
    let (&label, _) = reduced.next()?;
    reduced.next().is_none().then(|| label.into())?
}

/// Whether an op reduces its one input, as it is, in one of these ways.
fn reduces(ir: &Ir<'_>, op: Op, ways: &[&str]) -> bool {
    let found = body(ir, op).and_then(|body| Some((body, Reduction::of(ir, body, 1, 0)?)));
    found.is_some_and(|(body, reduction)| {
        ways.contains(&reduction.combination.keyword) && reduction.term() == ir.arguments(body)[0]
    })
}

/// What the body of an op with one output ends in, and its arguments.
fn made<'i>(ir: &'i Ir<'_>, op: Op) -> Option<(Op, &'i [Value])> {
    let body = body(ir, op)?;
    let op = ir.defining_op(ir.operands(ir.last_op(body)?).next()?)?;
    Some((op, ir.arguments(body)))
}

/// Whether each element is a power of the difference of two.
fn is_power(ir: &Ir<'_>, op: Op, score: usize) -> bool {
    let found = made(ir, op).and_then(|(power, arguments)| {
        let power = math::Exp::cast(ir, power)?;
        let difference = arith::SubF::cast(ir, ir.defining_op(power.operand(ir))?)?;
        Some([difference.lhs(ir), difference.rhs(ir)] == [arguments[score], arguments[1 - score]])
    });
    found == Some(true)
}

/// Whether each element is the quotient of two, or the product of the one and the reciprocal of the other.
fn is_quotient(ir: &Ir<'_>, op: Op, power: usize) -> bool {
    let found = made(ir, op).and_then(|(made, arguments)| {
        let (power, sum) = (arguments[power], arguments[1 - power]);
        if let Some(quotient) = arith::DivF::cast(ir, made) {
            return Some([quotient.lhs(ir), quotient.rhs(ir)] == [power, sum]);
        }
        let product = arith::MulF::cast(ir, made)?;
        let factors = [product.lhs(ir), product.rhs(ir)];
        let other = if factors[0] == power { factors[1] } else { factors[0] };
        let reciprocal = arith::DivF::cast(ir, ir.defining_op(other)?)?;
        let is_number = ir.defining_op(reciprocal.lhs(ir)).is_some_and(|op| ir.num_operands(op) == 0);
        Some(factors.contains(&power) && is_number && reciprocal.rhs(ir) == sum)
    });
    found == Some(true)
}

/// Whether an op sums products of an input and something else.
fn is_product(ir: &Ir<'_>, op: Op, input: usize) -> bool {
    let found = body(ir, op).and_then(|body| {
        let reduction = Reduction::of(ir, body, num_inputs(ir, op), 0)?;
        let product = arith::MulF::cast(ir, ir.defining_op(reduction.term())?)?;
        let argument = ir.arguments(body)[input];
        let is_factor = [product.lhs(ir), product.rhs(ir)].contains(&argument);
        Some(reduction.combination.keyword == "addf" && is_factor && ir.has_one_use(argument))
    });
    found == Some(true)
}
