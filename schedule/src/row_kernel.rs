//! One launch of ops that go through the same rows: a workgroup has a row, and each of its invocations some of the elements.
//!
//! What one op makes and the next one reads stays in registers. What is read twice is loaded once. Reductions end in
//! `gpu.all_reduce`, unless an invocation has the row by itself.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{IterationSpace, emit_body, is_memref, num_inputs, place};
use vulcanize_dialects::{gpu, memref, scf};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Op, Value};

use crate::grid::{Counter, launch, launch_groups};
use crate::kernel::{narrowed, widened};
use crate::mapping::Mapping;
use crate::numbers;
use crate::pieces::Piece;
use crate::plan::{Plan, Reduction, uses};
use crate::rows::{Does, Member, Rows};
use crate::sizes::check_sizes;
use crate::starts::Starts;

/// Makes the launch in place of the last op; `None` where all stays as it is.
pub(crate) fn launch_rows(
    builder: &mut Builder<'_, '_>,
    rows: &Rows,
    starts: &Starts,
    mapping: &Mapping,
) -> Option<Piece> {
    let first = rows.members.first()?;
    let plans: Option<Vec<Plan>> = rows.members.iter().map(|member| Plan::of(builder, member.op)).collect();
    let plans = plans?;
    for (member, plan) in rows.members.iter().zip(&plans) {
        check_sizes(builder, member.op, plan);
        if member.does == Does::Reduce {
            plan.widen(builder.ir_mut(), member.op);
        }
    }
    let counters: Vec<Counter> =
        first.rows.iter().enumerate().map(|(place, &each)| (place, plans[0].sizes[each])).collect();
    // The ops of which nothing is left but the launch.
    let mut gone: FxHashSet<Op> = rows.members.iter().map(|member| member.op).collect();
    gone.extend(rows.members.iter().flat_map(|member| starts.before(member.op)).map(|fill| fill.op));
    // What the last of them makes stays in memory, if anybody else uses that.
    let mut last: FxHashMap<Value, Op> = FxHashMap::default();
    for member in &rows.members {
        let ir = builder.ir();
        last.extend(ir.operands(member.op).skip(num_inputs(ir, member.op)).map(|memory| (memory, member.op)));
    }
    let written: Vec<Value> = last.keys().copied().collect();
    last.retain(|&memory, _| !builder.ir().users(memory).all(|user| gone.contains(&user)));
    let first = |builder: &mut Builder<'_, '_>, lane: Option<Value>| {
        let loaded = FxHashMap::default();
        let mut kernel = Kernel {
            rows,
            indices: Vec::new(),
            lane,
            elements: Vec::new(),
            made: FxHashMap::default(),
            loaded,
            last: &last,
        };
        kernel.elements = kernel.elements(builder);
        for (member, plan) in rows.members.iter().zip(&plans) {
            kernel.load_shared(builder, member, &plan.space);
        }
        kernel
    };
    let body = |builder: &mut Builder<'_, '_>, mut kernel: Kernel<'_>, indices: Vec<Value>| {
        kernel.indices = indices;
        for (member, plan) in rows.members.iter().zip(&plans) {
            let fills = starts.before(member.op).iter();
            kernel.made.extend(fills.map(|fill| (fill.memory, Held::One(fill.number))));
            kernel.emit(builder, member, &plan.space);
        }
    };
    match rows.team.size {
        1 => launch(builder, &counters, mapping, |builder, indices| {
            let kernel = first(builder, None);
            body(builder, kernel, indices);
        }),
        size => {
            let first = |builder: &mut Builder<'_, '_>, lane: Value| first(builder, Some(lane));
            launch_groups(builder, &counters, [size, rows.team.rows], first, body);
        }
    }
    let piece = Piece::of_rows(builder.ir(), rows, &plans, mapping);
    gone.into_iter().for_each(|op| builder.ir_mut().erase(op));
    for memory in written {
        if let Some(alloc) = builder.ir().defining_op(memory).filter(|_| builder.ir().is_unused(memory)) {
            builder.ir_mut().erase(alloc);
        }
    }
    Some(piece)
}

/// What an invocation has of an array in registers.
#[derive(Clone, Debug)]
enum Held {
    /// A number of the row.
    One(Value),
    /// A number for each of its elements.
    Each(SmallVec<[Value; 8]>),
}

impl Held {
    fn at(&self, part: usize) -> Value {
        match self {
            Self::One(value) => *value,
            Self::Each(values) => values[part],
        }
    }
}

/// An element of the row.
struct Element {
    /// Its index in each dimension of the row.
    indices: SmallVec<[Value; 2]>,
    /// Whether there is such an element, where that is not known: else it is the last one once more.
    exists: Option<Value>,
}

/// What an invocation does.
struct Kernel<'r> {
    rows: &'r Rows,
    /// Which row it is.
    indices: Vec<Value>,
    /// Which of a workgroup it is; `None` of one that has its row by itself.
    lane: Option<Value>,
    elements: Vec<Element>,
    /// What its ops have made, by the memory that it is for.
    made: FxHashMap<Value, Held>,
    /// What it has loaded, by the array and the places, in terms of rows and columns.
    loaded: FxHashMap<(Value, AffineMap), Held>,
    /// The memory that others use, with the last op that writes it.
    last: &'r FxHashMap<Value, Op>,
}

impl Kernel<'_> {
    /// The elements of an invocation: neighbours have neighbouring ones.
    fn elements(&self, builder: &mut Builder<'_, '_>) -> Vec<Element> {
        let count: i64 = self.rows.columns.iter().product();
        let size = i64::from(self.rows.team.size);
        let mut elements = Vec::new();
        for number in 0..i64::from(self.rows.team.elements) {
            let first = MixedIndex::Static(number * size).materialize(builder);
            let mut index = match self.lane {
                Some(lane) => arith::AddI::build(builder, lane, first),
                None => first,
            };
            let mut exists = None;
            if (number + 1) * size > count {
                let [all, last] = numbers::values(builder, [count, count - 1].map(MixedIndex::Static));
                exists = Some(arith::CmpI::build(builder, index, all, CmpIPredicate::Ult));
                index = arith::MinUI::build(builder, index, last);
            }
            let mut indices: SmallVec<[Value; 2]> = SmallVec::new();
            for &columns in self.rows.columns[1..].iter().rev() {
                let columns = MixedIndex::Static(columns).materialize(builder);
                indices.push(arith::RemUI::build(builder, index, columns));
                index = arith::DivUI::build(builder, index, columns);
            }
            indices.push(index);
            indices.reverse();
            elements.push(Element { indices, exists });
        }
        elements
    }

    /// Loads what all rows read, before any of them.
    fn load_shared(&mut self, builder: &mut Builder<'_, '_>, member: &Member, space: &IterationSpace) {
        let (op, inputs) = (member.op, num_inputs(builder.ir(), member.op));
        let Some(block) = builder.ir().first_block(builder.ir().region(op, 0)) else { return };
        for (number, map) in space.maps[..inputs].iter().enumerate() {
            let is_used = !builder.ir().is_unused(builder.ir().arguments(block)[number]);
            if is_used && !member.rows.iter().any(|&row| uses(map, row)) {
                let operand = builder.ir().operand(op, number);
                let _ = self.held(builder, member, operand, map);
            }
        }
    }

    fn emit(&mut self, builder: &mut Builder<'_, '_>, member: &Member, space: &IterationSpace) {
        let ir = builder.ir();
        let (op, inputs) = (member.op, num_inputs(ir, member.op));
        let operands: Vec<Value> = ir.operands(op).collect();
        let Some(block) = ir.first_block(ir.region(op, 0)) else { return };
        let arguments = ir.arguments(block).to_vec();
        let held: Vec<Option<Held>> = (0..operands.len())
            .map(|number| {
                let is_used = !builder.ir().is_unused(arguments[number]);
                is_used.then(|| self.held(builder, member, operands[number], &space.maps[number]))
            })
            .collect();
        // Nobody asks for what is not used.
        let none = self.elements[0].indices[0];
        let at = |part: usize| held.iter().map(move |held| held.as_ref().map_or(none, |held| held.at(part)));
        let made: Vec<Held> = match member.does {
            Does::Once => {
                let indices = self.loops(member, 0);
                let results = emit_body(builder, block, &at(0).collect::<Vec<_>>(), &indices);
                results.into_iter().map(Held::One).collect()
            }
            Does::Elements => {
                let mut made = vec![SmallVec::new(); operands.len() - inputs];
                for part in 0..self.elements.len() {
                    let indices = self.loops(member, part);
                    let results = emit_body(builder, block, &at(part).collect::<Vec<_>>(), &indices);
                    made.iter_mut().zip(results).for_each(|(made, result)| made.push(result));
                }
                made.into_iter().map(Held::Each).collect()
            }
            Does::Reduce => {
                let ir = builder.ir();
                let reductions: Option<Vec<Reduction>> =
                    (0..operands.len() - inputs).map(|output| Reduction::of(ir, block, inputs, output)).collect();
                let Some(reductions) = reductions else { return };
                let mut sums: Vec<Value> = reductions.iter().filter_map(|each| each.first(builder)).collect();
                for part in 0..self.elements.len() {
                    let elements: Vec<Value> = at(part).take(inputs).chain(sums.iter().copied()).collect();
                    let indices = self.loops(member, part);
                    let results = emit_body(builder, block, &elements, &indices);
                    for (sum, result) in sums.iter_mut().zip(results) {
                        *sum = match self.elements[part].exists {
                            Some(exists) => arith::Select::build(builder, exists, result, *sum),
                            None => result,
                        };
                    }
                }
                let starts: Vec<Option<Value>> =
                    (inputs..operands.len()).map(|number| held[number].as_ref().map(|held| held.at(0))).collect();
                reductions
                    .iter()
                    .zip(sums)
                    .zip(starts)
                    .map(|((reduction, sum), start)| Held::One(self.all(builder, reduction, sum, start)))
                    .collect()
            }
        };
        for (number, made) in made.into_iter().enumerate() {
            let memory = operands[inputs + number];
            let made = match made {
                Held::One(value) => Held::One(narrowed(builder, value, memory)),
                Held::Each(values) => {
                    Held::Each(values.into_iter().map(|value| narrowed(builder, value, memory)).collect())
                }
            };
            if self.last.get(&memory) == Some(&op) {
                self.store(builder, member, &made, memory, &space.maps[inputs + number]);
            }
            self.made.insert(memory, made);
        }
    }

    /// What all invocations of the row have combined, with what it begins with.
    fn all(&self, builder: &mut Builder<'_, '_>, reduction: &Reduction, sum: Value, start: Option<Value>) -> Value {
        let operation = reduction.of_workgroup(builder.ir()).filter(|_| self.lane.is_some());
        let sum = match operation {
            Some(operation) => {
                let region = builder.ir_mut().create_region();
                gpu::AllReduce::with(builder).op(operation).build_with_regions(sum, region)
            }
            None => sum,
        };
        let Some(start) = start else { return sum };
        let wanted = builder.ir().value_type(sum);
        let start = widened(builder, start, wanted);
        reduction.combination.build(builder, start, sum)
    }

    /// The indices of an op's loops at an element.
    fn loops(&self, member: &Member, part: usize) -> Vec<Value> {
        let count = member.rows.len() + member.columns.len();
        // What is loaded for all rows has no row.
        let mut indices = vec![self.elements[part].indices[0]; count];
        member.rows.iter().zip(&self.indices).for_each(|(&number, &index)| indices[number] = index);
        let columns = member.columns.iter().zip(&self.elements[part].indices);
        columns.for_each(|(&number, &index)| indices[number] = index);
        indices
    }

    /// What an op takes of an operand.
    fn held(&mut self, builder: &mut Builder<'_, '_>, member: &Member, operand: Value, map: &AffineMap) -> Held {
        if !is_memref(builder.ir(), operand) {
            return Held::One(operand);
        }
        if let Some(held) = self.made.get(&operand) {
            return held.clone();
        }
        let is_of_element = member.columns.iter().any(|&number| uses(map, number));
        let key = self.by_rows(member, map).map(|map| (operand, map));
        if let Some(held) = key.as_ref().and_then(|key| self.loaded.get(key)) {
            return held.clone();
        }
        let mut load = |part: usize| {
            let place = place(builder, map, &self.loops(member, part));
            memref::Load::build(builder, operand, &place)
        };
        let held = match is_of_element {
            true => Held::Each((0..self.elements.len()).map(load).collect()),
            false => Held::One(load(0)),
        };
        if let Some(key) = key {
            self.loaded.insert(key, held.clone());
        }
        held
    }

    /// The map from rows and columns, in place of the op's own loops.
    fn by_rows(&self, member: &Member, map: &AffineMap) -> Option<AffineMap> {
        let mut dims = vec![AffineExpr::Constant(0); map.num_dims() as usize];
        for (place, &number) in member.rows.iter().chain(&member.columns).enumerate() {
            *dims.get_mut(number)? = AffineExpr::Dim(place as u32);
        }
        let results = map.results().iter().map(|result| result.replace_dims_and_symbols(&dims, &[]));
        let results: Vec<AffineExpr> = results.collect::<Option<_>>()?;
        AffineMap::new((member.rows.len() + self.rows.columns.len()) as u32, 0, results)
    }

    fn store(&self, builder: &mut Builder<'_, '_>, member: &Member, made: &Held, memory: Value, map: &AffineMap) {
        match made {
            Held::One(value) => {
                let place = place(builder, map, &self.loops(member, 0));
                let store = |builder: &mut Builder<'_, '_>| _ = memref::Store::build(builder, *value, memory, &place);
                match self.lane {
                    Some(lane) => {
                        let zero = MixedIndex::Static(0).materialize(builder);
                        let is_first = arith::CmpI::build(builder, lane, zero, CmpIPredicate::Eq);
                        scf::If::build(builder, is_first, store);
                    }
                    None => store(builder),
                }
            }
            Held::Each(values) => {
                for (part, &value) in values.iter().enumerate() {
                    let place = place(builder, map, &self.loops(member, part));
                    let store =
                        |builder: &mut Builder<'_, '_>| _ = memref::Store::build(builder, value, memory, &place);
                    match self.elements[part].exists {
                        Some(exists) => _ = scf::If::build(builder, exists, store),
                        None => store(builder),
                    }
                }
            }
        }
    }
}
