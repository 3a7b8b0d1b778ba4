//! The launch of an attention: each workgroup has a few queries, and goes through all keys, some at a time.
//!
//! ```text
//! for each of the next keys:  an invocation makes the scores of its queries and keys, in registers
//!                             all tell one another the greatest of each query
//!                             a power of each score goes to the workgroup's memory
//!                             an invocation adds the features of all these keys to those of its queries
//! ```
//!
//! The sums are multiplied by a power of the difference whenever there is a greater score.
//!
//! Where there are few queries, several workgroups share the keys of each: they write the greatest scores and the sums of their
//! parts, and a second launch puts these together in the same way.

use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{emit_body, is_memref, num_inputs, place};
use vulcanize_dialects::{gpu, memref, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, Op, Value};

use crate::Schedule;
use crate::apart::{Apart, remove};
use crate::around::{Around, Loaded};
use crate::attention::{Attention, FEWEST_KEYS, Labels};
use crate::grid::{Counter, buffer, launch, launch_groups, workgroup_memory};
use crate::kernel::{Body, Element, narrowed, sums};
use crate::launches::inside;
use crate::mapping::Mapping;
use crate::numbers::{self, ceil};
use crate::pieces::Piece;
use crate::plan::{Plan, Reduction};
use crate::sizes::check_sizes;
use crate::stage::{fits, lanes};
use crate::starts::{Starts, numbers_of};

/// Makes the launch in place of the last op; `None` where all stays as it is.
pub(crate) fn launch_attention(
    builder: &mut Builder<'_, '_>,
    attention: &Attention,
    starts: &Starts,
    schedule: &Schedule,
    pieces: &mut Vec<Piece>,
) -> Option<()> {
    let ops: Vec<Op> = attention.ops().collect();
    let plans: Vec<Plan> = ops.iter().map(|&op| Plan::of(builder, op)).collect::<Option<_>>()?;
    let of = |op: Op| ops.iter().position(|&other| other == op).map(|place| &plans[place]);
    let (scores, output) = (of(attention.scores.reduction)?, of(attention.output.reduction)?);
    let kernel = Kernel::new(builder.ir(), attention, starts, [scores, output])?;
    ops.iter().zip(&plans).for_each(|(&op, plan)| check_sizes(builder, op, plan));
    let keys = kernel.size(attention.softmax.key);
    let mapping = &schedule.mapping;
    let parts = (attention.parts > 1).then(|| match keys.known(builder.ir()) {
        Some(_) => kernel.shares(builder).map(|number| number.known(builder.ir())),
        None => [None; 2],
    });
    let sizes = kernel.sizes(builder.ir());
    pieces.push(Piece::of_attention(builder.ir(), attention, &ops, &plans, &sizes, parts));
    if let Some([_, count]) = parts {
        pieces.push(Piece::of_parts(builder.ir(), attention.output.reduction, output, count, mapping));
    }
    let chosen = match keys.known(builder.ir()) {
        Some(_) => {
            kernel.launch(builder, mapping);
            None
        }
        None => {
            let apart = Apart::of(builder.ir_mut(), &ops, starts);
            // Without a key nothing is summed, which is no quotient of nothing.
            let before = numbers::difference(builder, keys, MixedIndex::Static(1));
            let most = if attention.parts > 1 { i64::MAX } else { attention.most_keys };
            let [before, most] = numbers::values(builder, [before, MixedIndex::Static(most)]);
            let is_right = arith::CmpI::build(builder, before, most, CmpIPredicate::Ult);
            Some(apart.beside(builder, is_right, |builder| kernel.launch(builder, mapping), schedule, pieces))
        }
    };
    remove(builder.ir_mut(), &ops, starts, chosen);
    Some(())
}

/// What the invocations of a workgroup do.
struct Kernel<'a> {
    attention: &'a Attention,
    /// The products.
    scores: &'a Plan,
    output: &'a Plan,
    /// The bodies of the products, the powers and the quotients.
    blocks: [Block; 4],
    greatest: Reduction,
    total: Reduction,
    sum: Reduction,
    /// The numbers with which the greatest score, the sum of the powers and the output begin, and the scores, where these do.
    starts: [Value; 3],
    score_starts: Vec<Option<Value>>,
    around: [Around<'a>; 2],
    /// The index of the scores of which a workgroup has several.
    query: usize,
}

/// The parts in which workgroups share the keys of a query.
struct Parts {
    /// How many keys a part has, all but the last one.
    length: MixedIndex,
    count: MixedIndex,
    /// By part and row the greatest score and the sum of the powers, and by part, row and feature what is summed.
    memory: [Value; 3],
}

/// Queries of an invocation, each with its place among those of the workgroup, and whether there is such a one.
type Rows = Vec<(Value, Value, Option<Value>)>;

/// A feature of an invocation, and whether there is such a one.
type Feature = (Value, Option<Value>);

impl<'a> Kernel<'a> {
    fn new(ir: &Ir<'_>, attention: &'a Attention, starts: &Starts, [scores, output]: [&'a Plan; 2]) -> Option<Self> {
        let Attention { softmax, .. } = attention;
        let body = |op: Op| ir.first_block(ir.region(op, 0));
        let product = attention.output.reduction;
        let begin = |op: Op| starts.before(op).first().map(|fill| fill.number);
        let score = attention.scores.reduction;
        let rank = attention.score_loops.iter().flatten().count();
        Some(Self {
            attention,
            scores,
            output,
            blocks: [body(score)?, body(product)?, body(softmax.powers)?, body(softmax.quotients)?],
            greatest: Reduction::of(ir, body(softmax.greatest)?, 1, 0)?,
            total: Reduction::of(ir, body(softmax.sums)?, 1, 0)?,
            sum: Reduction::of(ir, body(product)?, num_inputs(ir, product), 0)?,
            starts: [begin(softmax.greatest)?, begin(softmax.sums)?, begin(product)?],
            score_starts: numbers_of(ir, starts.before(score), score, scores),
            around: [Around::of(ir, &attention.scores, starts), Around::of(ir, &attention.output, starts)],
            query: (0..rank).rev().find(|&index| index != softmax.key)?,
        })
    }

    fn launch(&self, builder: &mut Builder<'_, '_>, mapping: &Mapping) {
        let (tile, context) = (self.attention.tile, builder.context());
        let parts = (self.attention.parts > 1).then(|| self.parts(builder));
        let mut counters: Vec<Counter> = self.rows().collect();
        for (index, size) in &mut counters {
            if *index == self.query {
                *size = numbers::ceil_quotient(builder, *size, MixedIndex::Static(tile.span()[0]));
            }
        }
        counters.extend(parts.iter().map(|parts| (self.attention.softmax.key, parts.count)));
        let memory = tile.memory().map(|shape| workgroup_memory(context, &shape, context.f32()));
        let threads = tile.lanes.iter().product::<i64>() as u32;
        let first = |_: &mut Builder<'_, '_>, lane: Value, memory: &[Value]| (lane, [memory[0], memory[1]]);
        launch_groups(builder, &counters, [threads, 1], &memory, first, |builder, (lane, memory), groups| {
            self.emit(builder, lane, memory, &groups, parts.as_ref());
        });
        if let Some(parts) = &parts {
            self.put_together(builder, parts, mapping);
        }
    }

    /// How many keys a part has, all but the last one, and how many parts there are, of at least one key. Workgroups go through
    /// them in whole turns.
    fn shares(&self, builder: &mut Builder<'_, '_>) -> [MixedIndex; 2] {
        let Attention { tile, parts, most_keys, softmax, .. } = self.attention;
        let [_, span] = tile.span();
        let turns = [*parts, ceil(FEWEST_KEYS, span), most_keys / span, span];
        let [wanted, fewest, most, span] = turns.map(MixedIndex::Static);
        let turns = numbers::ceil_quotient(builder, self.size(softmax.key), span);
        let each = numbers::ceil_quotient(builder, turns, wanted);
        let each = numbers::most(builder, each, fewest);
        let each = numbers::least(builder, each, most);
        let count = numbers::ceil_quotient(builder, turns, each);
        [numbers::product(builder, each, span), count]
    }

    fn parts(&self, builder: &mut Builder<'_, '_>) -> Parts {
        let [length, count] = self.shares(builder);
        let rows: Vec<MixedIndex> = std::iter::once(count).chain(self.rows().map(|(_, size)| size)).collect();
        let sums = [&rows[..], &[self.output.sizes[self.attention.features]]].concat();
        let f32 = builder.context().f32();
        let memory = [&rows, &rows, &sums].map(|sizes| buffer(builder, sizes, f32));
        Parts { length, count, memory }
    }

    /// The launch that makes the output of the parts.
    fn put_together(&self, builder: &mut Builder<'_, '_>, parts: &Parts, mapping: &Mapping) {
        let number = self.rows().count() + 1;
        let mut counters: Vec<Counter> = self.rows().collect();
        counters.push((number, self.output.sizes[self.attention.features]));
        launch(builder, &counters, mapping, |builder, indices| {
            let place = |part: Value, feature: Option<Value>| -> Vec<Value> {
                let row = self.rows().map(|(index, _)| indices[index]);
                std::iter::once(part).chain(row).chain(feature).collect()
            };
            let [greatest, totals, sums] = parts.memory;
            let [zero, one] = [0, 1].map(MixedIndex::Static);
            let [zero, one, count] = numbers::values(builder, [zero, one, parts.count]);
            let begin = [self.begin(builder)];
            let all = scf::For::build(builder, zero, count, one, begin, |builder, part, values| {
                let own = memref::Load::build(builder, greatest, place(part, None));
                [self.greatest.combination.build(builder, own, values[0])]
            });
            let base = builder.ir().result(all.op(), 0);
            let Some(first) = self.nothing(builder) else { return };
            let made = scf::For::build(builder, zero, count, one, first, |builder, part, values| {
                let own = memref::Load::build(builder, greatest, place(part, None));
                let factor = self.power(builder, own, base);
                let mut next = |memory: Value, place: Vec<Value>, reduction: &Reduction, old: Value| {
                    let value = memref::Load::build(builder, memory, place);
                    let value = arith::MulF::build(builder, value, factor);
                    reduction.combination.build(builder, old, value)
                };
                let total = next(totals, place(part, None), &self.total, values[0]);
                [total, next(sums, place(part, Some(indices[number])), &self.sum, values[1])]
            });
            let [total, sum] = [0, 1].map(|number| builder.ir().result(made.op(), number));
            self.finish(builder, &indices, indices[number], [sum, total]);
        });
    }

    /// What the greatest score begins with. Where there is no score but minus infinity, a difference of two would be no number.
    fn begin(&self, builder: &mut Builder<'_, '_>) -> Value {
        let least = builder.context().float_attr(builder.context().f32(), f64::from(f32::MIN));
        let least = arith::Constant::build(builder, least);
        self.greatest.combination.build(builder, self.starts[0], least)
    }

    /// What a sum of powers and a sum of features begin with.
    fn nothing(&self, builder: &mut Builder<'_, '_>) -> Option<[Value; 2]> {
        Some([self.total.first(builder)?, self.sum.first(builder)?])
    }

    /// The size of the scores along an index.
    fn size(&self, index: usize) -> MixedIndex {
        let number = self.attention.score_loops.iter().position(|&label| label == Some(index));
        number.map_or(MixedIndex::Static(1), |number| self.scores.sizes[number])
    }

    /// The indices of the scores but for the key, with their sizes.
    fn rows(&self) -> impl Iterator<Item = (usize, MixedIndex)> {
        let rank = self.attention.score_loops.iter().flatten().count();
        let key = self.attention.softmax.key;
        (0..rank).filter(move |&index| index != key).map(|index| (index, self.size(index)))
    }

    /// The sizes of the rows' indices and then of the keys, if known.
    fn sizes(&self, ir: &Ir<'_>) -> Vec<Option<i64>> {
        let rows = self.rows().map(|(_, size)| size);
        rows.chain([self.size(self.attention.softmax.key)]).map(|size| size.known(ir)).collect()
    }

    fn emit(
        &self,
        builder: &mut Builder<'_, '_>,
        lane: Value,
        memory: [Value; 2],
        groups: &[Value],
        parts: Option<&Parts>,
    ) {
        let tile = self.attention.tile;
        let [_, span] = tile.span();
        let [outer, inner] = lanes(builder, lane, tile.lanes);
        let rows = self.queries(builder, outer, groups[self.query]);
        let mut indices = groups.to_vec();
        indices.resize(self.rows().count() + 1, lane);
        let features = self.features(builder, inner);
        let begin = self.begin(builder);
        let Some([none, zero]) = self.nothing(builder) else { return };
        let (count, held) = (rows.len(), rows.len() * features.len());
        let first: Vec<Value> = [vec![begin; count], vec![none; count], vec![zero; held]].concat();
        let keys = self.size(self.attention.softmax.key);
        let length = parts.map_or(keys, |parts| parts.length);
        // All parts have whole turns, or the only one.
        let is_whole = match (keys.known(builder.ir()), length.known(builder.ir())) {
            (Some(keys), Some(length)) => keys % length.max(1) == 0 && length % span == 0,
            _ => false,
        };
        let [nothing, one, step] = numbers::values(builder, [0, 1, span].map(MixedIndex::Static));
        let [keys_value, upper] = numbers::values(builder, [keys, length]);
        let begin_of_part = parts.map(|_| arith::MulI::build(builder, groups[self.attention.softmax.key], upper));
        // That all come to the barriers is to be seen where the length is known: the last part goes as far as the others.
        let made = scf::For::build(builder, nothing, upper, step, first, |builder, offset, values| {
            let key = begin_of_part.map_or(offset, |begin| arith::AddI::build(builder, begin, offset));
            let (old, rest) = values.split_at(count);
            let scores = self.scores(builder, &rows, &indices, [key, inner], is_whole);
            let greatest = self.greatest(builder, &rows, &scores, old, (inner, memory[1]));
            self.store_powers(builder, &rows, &scores, &greatest, (inner, memory[0]));
            let factors: Vec<Value> =
                old.iter().zip(&greatest).map(|(&old, &new)| self.power(builder, old, new)).collect();
            let scaled: Vec<Value> = rest
                .iter()
                .enumerate()
                .map(|(place, &value)| {
                    let row = if place < count { place } else { (place - count) / features.len() };
                    arith::MulF::build(builder, value, factors[row])
                })
                .collect();
            gpu::Barrier::build(builder);
            let mut left = step;
            if !is_whole {
                let end = arith::MinUI::build(builder, key, keys_value);
                let rest = arith::SubI::build(builder, keys_value, end);
                left = arith::MinUI::build(builder, rest, step);
            }
            let added = scf::For::build(builder, nothing, left, one, scaled, |builder, local, values| {
                self.add(builder, (&rows, &features), &indices, [key, local], memory[0], values)
            });
            greatest.into_iter().chain(builder.ir().results(added.op())).collect::<Vec<_>>()
        });
        let last: Vec<Value> = builder.ir().results(made.op()).collect();
        match parts {
            Some(parts) => self.store_part(builder, (&rows, &features), (&indices, inner), &last, parts),
            None => self.store(builder, (&rows, &features), &indices, &last[count..]),
        }
    }

    /// The queries of an invocation.
    fn queries(&self, builder: &mut Builder<'_, '_>, outer: Value, group: Value) -> Rows {
        let (tile, size) = (self.attention.tile, self.size(self.query));
        let [span, _] = tile.span();
        let [each, span_value] = numbers::values(builder, [tile.each[0], span].map(MixedIndex::Static));
        let first = arith::MulI::build(builder, group, span_value);
        let own = arith::MulI::build(builder, outer, each);
        let is_whole = fits(builder, size, span);
        let row = |number: i64| {
            let number = MixedIndex::Static(number).materialize(builder);
            let local = arith::AddI::build(builder, own, number);
            let index = arith::AddI::build(builder, first, local);
            let (index, exists) = if is_whole { (index, None) } else { inside(builder, index, size) };
            (index, local, exists)
        };
        (0..tile.each[0]).map(row).collect()
    }

    /// The features of an invocation.
    fn features(&self, builder: &mut Builder<'_, '_>, inner: Value) -> Vec<Feature> {
        let lanes = self.attention.tile.lanes[1];
        let size = self.output.sizes[self.attention.features];
        let count = size.known(builder.ir()).unwrap_or(1);
        let feature = |number: i64| {
            let offset = MixedIndex::Static(number * lanes).materialize(builder);
            let index = arith::AddI::build(builder, inner, offset);
            let is_whole = (number + 1) * lanes <= count;
            if is_whole { (index, None) } else { inside(builder, index, size) }
        };
        (0..ceil(count, lanes)).map(feature).collect()
    }

    /// The scores of an invocation's queries and keys, query by query. Beyond the end the last key is there once more.
    fn scores(
        &self,
        builder: &mut Builder<'_, '_>,
        rows: &Rows,
        indices: &[Value],
        [first, inner]: [Value; 2],
        is_whole: bool,
    ) -> Vec<Value> {
        let (tile, key) = (self.attention.tile, self.attention.softmax.key);
        let (mut keys, mut places, mut elements) = (Vec::new(), Vec::new(), Vec::new());
        for number in 0..tile.each[1] {
            let offset = MixedIndex::Static(number * tile.lanes[1]).materialize(builder);
            let local = arith::AddI::build(builder, inner, offset);
            let index = arith::AddI::build(builder, first, local);
            keys.push(if is_whole { index } else { inside(builder, index, self.size(key)).0 });
        }
        for &(row, ..) in rows {
            for &index in &keys {
                let mut place = indices.to_vec();
                (place[self.query], place[key]) = (row, index);
                let indices = loops(&self.attention.score_loops, &place, place[key]);
                elements.push(Element { indices, local: Vec::new(), exists: None });
                places.push(place);
            }
        }
        let body = Body {
            op: self.attention.scores.reduction,
            block: self.blocks[0],
            plan: self.scores,
            bounds: &[],
            partial: None,
            starts: &self.score_starts,
            staging: None,
            around: Some(&self.around[0]),
        };
        let made = sums(builder, &body, &mut elements);
        let reduction = self.attention.scores.reduction;
        let memory = builder.ir().operand(reduction, num_inputs(builder.ir(), reduction));
        let wanted = builder.ir().operand(self.attention.softmax.greatest, 0);
        let mut loaded = Loaded::default();
        let mut score = |(value, place): (Value, Vec<Value>)| {
            let value = narrowed(builder, value, memory);
            let (values, _) = self.around[0].make(builder, (memory, value), &place, &mut loaded);
            values.get(&wanted).copied().unwrap_or(value)
        };
        made.into_iter().zip(places).map(&mut score).collect()
    }

    /// The greatest score of each query up to these keys, from all invocations.
    fn greatest(
        &self,
        builder: &mut Builder<'_, '_>,
        rows: &Rows,
        scores: &[Value],
        old: &[Value],
        (inner, memory): (Value, Value),
    ) -> Vec<Value> {
        let tile = self.attention.tile;
        let combine = self.greatest.combination;
        for (own, &(_, local, _)) in scores.chunks(tile.each[1] as usize).zip(rows) {
            let mut all = own.iter().copied();
            let Some(first) = all.next() else { continue };
            let greatest = all.fold(first, |greatest, score| combine.build(builder, score, greatest));
            memref::Store::build(builder, greatest, memory, [local, inner]);
        }
        gpu::Barrier::build(builder);
        let [zero, one, count] = numbers::values(builder, [0, 1, tile.lanes[1]].map(MixedIndex::Static));
        let made = scf::For::build(builder, zero, count, one, old, |builder, lane, values| {
            let next = rows.iter().zip(values).map(|(&(_, local, _), &value)| {
                let other = memref::Load::build(builder, memory, [local, lane]);
                combine.build(builder, other, value)
            });
            next.collect::<Vec<_>>()
        });
        builder.ir().results(made.op()).collect()
    }

    fn store_powers(
        &self,
        builder: &mut Builder<'_, '_>,
        rows: &Rows,
        scores: &[Value],
        base: &[Value],
        (inner, memory): (Value, Value),
    ) {
        let tile = self.attention.tile;
        for ((own, &(_, local, _)), &base) in scores.chunks(tile.each[1] as usize).zip(rows).zip(base) {
            for (number, &score) in own.iter().enumerate() {
                let power = self.power(builder, score, base);
                let offset = MixedIndex::Static(number as i64 * tile.lanes[1]).materialize(builder);
                let key = arith::AddI::build(builder, inner, offset);
                memref::Store::build(builder, power, memory, [local, key]);
            }
        }
    }

    fn power(&self, builder: &mut Builder<'_, '_>, score: Value, base: Value) -> Value {
        let number = self.attention.softmax.score;
        of_two(builder, self.blocks[2], number, [score, base])
    }

    /// The sums with one more key: of the powers for each query, and of the features for each of these.
    fn add(
        &self,
        builder: &mut Builder<'_, '_>,
        (rows, features): (&Rows, &[Feature]),
        indices: &[Value],
        [first, key]: [Value; 2],
        memory: Value,
        values: &[Value],
    ) -> Vec<Value> {
        let (totals, sums) = values.split_at(rows.len());
        let index = arith::AddI::build(builder, first, key);
        let powers: Vec<Value> =
            rows.iter().map(|&(_, local, _)| memref::Load::build(builder, memory, [local, key])).collect();
        let combine = self.total.combination;
        let mut next: Vec<Value> =
            totals.iter().zip(&powers).map(|(&total, &power)| combine.build(builder, total, power)).collect();
        let op = self.attention.output.reduction;
        let operands: Vec<Value> = builder.ir().operands(op).collect();
        let quotients = builder.ir().operand(self.attention.softmax.quotients, 2);
        let mut loaded = Loaded::default();
        let places = rows.iter().zip(&powers).flat_map(|each| features.iter().map(move |feature| (each, feature)));
        for (((&(row, ..), &power), &(feature, _)), &sum) in places.zip(sums) {
            let mut place_of = indices.to_vec();
            (place_of[self.query], place_of[self.attention.softmax.key]) = (row, index);
            let own = loops(&self.attention.output_loops, &place_of, feature);
            let mut elements = Vec::with_capacity(operands.len());
            for (number, &operand) in operands.iter().enumerate() {
                elements.push(if operand == quotients {
                    power
                } else if number + 1 == operands.len() {
                    sum
                } else if is_memref(builder.ir(), operand) {
                    let at = place(builder, &self.output.space.maps[number], &own);
                    *loaded
                        .entry((operand, at))
                        .or_insert_with_key(|(memory, at)| memref::Load::build(builder, *memory, at))
                } else {
                    operand
                });
            }
            next.extend(emit_body(builder, self.blocks[1], &elements, &own));
        }
        next
    }

    /// Stores the output, or what is made of it.
    fn store(
        &self,
        builder: &mut Builder<'_, '_>,
        (rows, features): (&Rows, &[Feature]),
        indices: &[Value],
        last: &[Value],
    ) {
        let (totals, sums) = last.split_at(rows.len());
        for ((&(row, _, exists), &total), sums) in rows.iter().zip(totals).zip(sums.chunks(features.len())) {
            let mut place = indices.to_vec();
            place[self.query] = row;
            for (&(feature, is_feature), &sum) in features.iter().zip(sums) {
                let store = |builder: &mut Builder<'_, '_>| self.finish(builder, &place, feature, [sum, total]);
                if_all(builder, [exists, is_feature], store);
            }
        }
    }

    /// Stores what workgroups have of their parts of the keys. All invocations that have a query know the same of it.
    fn store_part(
        &self,
        builder: &mut Builder<'_, '_>,
        (rows, features): (&Rows, &[Feature]),
        (indices, inner): (&[Value], Value),
        last: &[Value],
        parts: &Parts,
    ) {
        let count = rows.len();
        let zero = MixedIndex::Static(0).materialize(builder);
        let is_first = arith::CmpI::build(builder, inner, zero, CmpIPredicate::Eq);
        for (number, &(row, _, exists)) in rows.iter().enumerate() {
            let of_row = self.rows().map(|(index, _)| if index == self.query { row } else { indices[index] });
            let place: Vec<Value> = std::iter::once(indices[self.attention.softmax.key]).chain(of_row).collect();
            if_all(builder, [exists, Some(is_first)], |builder| {
                for (memory, value) in [(0, last[number]), (1, last[count + number])] {
                    memref::Store::build(builder, value, parts.memory[memory], &place);
                }
            });
            let sums = &last[2 * count + number * features.len()..];
            for (&(feature, is_feature), &sum) in features.iter().zip(sums) {
                let place = [&place[..], &[feature]].concat();
                let store = |builder: &mut Builder<'_, '_>| {
                    memref::Store::build(builder, sum, parts.memory[2], &place);
                };
                if_all(builder, [exists, is_feature], store);
            }
        }
    }

    /// Stores an element of the output, or what is made of it.
    fn finish(&self, builder: &mut Builder<'_, '_>, indices: &[Value], feature: Value, [sum, total]: [Value; 2]) {
        let [_, zero, begin] = self.starts;
        let op = self.attention.output.reduction;
        let number = num_inputs(builder.ir(), op);
        let memory = builder.ir().operand(op, number);
        let total = self.total.combination.build(builder, zero, total);
        let value = of_two(builder, self.blocks[3], self.attention.softmax.power, [sum, total]);
        let value = self.sum.combination.build(builder, begin, value);
        let own = loops(&self.attention.output_loops, indices, feature);
        let at = place(builder, &self.output.space.maps[number], &own);
        self.around[1].emit(builder, (memory, value), &at, &mut Loaded::default());
    }
}

/// Does something where all of these are, if anybody has to ask.
fn if_all(builder: &mut Builder<'_, '_>, [one, other]: [Option<Value>; 2], then: impl FnOnce(&mut Builder<'_, '_>)) {
    let all = match (one, other) {
        (Some(one), Some(other)) => Some(arith::AndI::build(builder, one, other)),
        (one, other) => one.or(other),
    };
    match all {
        Some(all) => _ = scf::If::build(builder, all, then),
        None => then(builder),
    }
}

/// The indices of loops, from those of the scores; `other` is that of loops that are none of these.
fn loops(labels: &Labels, indices: &[Value], other: Value) -> Vec<Value> {
    labels.iter().map(|label| label.map_or(other, |label| indices[label])).collect()
}

/// What a body makes of two inputs, the first one at this place among both.
fn of_two(builder: &mut Builder<'_, '_>, block: Block, first: usize, [one, other]: [Value; 2]) -> Value {
    let mut elements = builder.ir().arguments(block).to_vec();
    (elements[first], elements[1 - first]) = (one, other);
    let made = emit_body(builder, block, &elements, &[]);
    made.first().copied().unwrap_or(one)
}
