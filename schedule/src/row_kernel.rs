//! What an invocation does with a row, alone or with its team: the phases of `phases.rs`, one after another.
//!
//! Where registers hold its elements, what one op makes and the next one reads stays there, and what is read twice is loaded
//! once. Else a phase is a loop through its elements. Reductions end in `gpu.all_reduce`, unless an invocation has the row by
//! itself.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{emit_body, num_inputs, place};
use vulcanize_dialects::{gpu, memref, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Value};

use crate::kernel::{narrowed, widened};
use crate::numbers;
use crate::phases::{Phases, Place, Source};
use crate::plan::{Plan, Reduction, uses};
use crate::rows::{Does, Rows, Team};

/// What is the same for all rows.
pub(crate) struct Launch<'r> {
    pub rows: &'r Rows,
    pub team: Team,
    pub plans: &'r [Plan],
    pub phases: &'r Phases,
    /// How many elements a row has, by its dimensions.
    pub columns: SmallVec<[MixedIndex; 2]>,
}

/// What an invocation does.
pub(crate) struct Kernel<'r> {
    launch: &'r Launch<'r>,
    /// Which row it is.
    indices: Vec<Value>,
    /// Which of a workgroup it is; `None` of one that has its row by itself.
    lane: Option<Value>,
    /// Its elements, where registers hold them.
    held: Vec<Element>,
    /// What it has loaded that all elements share.
    loaded: FxHashMap<Place, Value>,
    /// The numbers of the row that members have made.
    made: FxHashMap<usize, Values>,
}

type Values = SmallVec<[Value; 4]>;

/// An element of the row, and what is known of it.
struct Element {
    /// Its index in each dimension of the row.
    indices: SmallVec<[Value; 2]>,
    /// Whether there is such an element, where that is not known: else it is the last one once more.
    exists: Option<Value>,
    loaded: FxHashMap<Place, Value>,
    /// What members have made of it.
    made: FxHashMap<usize, Values>,
}

/// A reduction of a row.
struct Sum {
    member: usize,
    reductions: Vec<Reduction>,
}

impl<'r> Kernel<'r> {
    /// What is done before any row: what all rows read is loaded, if registers hold it.
    pub fn new(builder: &mut Builder<'_, '_>, launch: &'r Launch<'r>, lane: Option<Value>) -> Self {
        let (loaded, made) = (FxHashMap::default(), FxHashMap::default());
        let mut kernel = Self { launch, indices: Vec::new(), lane, held: Vec::new(), loaded, made };
        kernel.held = kernel.elements(builder);
        kernel.load(builder, false);
        let of_elements: Vec<_> = kernel.loads(false).filter(|&(_, _, is_of_element)| is_of_element).collect();
        for (member, operand, _) in of_elements {
            let mut held = std::mem::take(&mut kernel.held);
            held.iter_mut().for_each(|element| _ = kernel.loaded(builder, element, member, operand));
            kernel.held = held;
        }
        kernel
    }

    /// Makes one row.
    pub fn row(mut self, builder: &mut Builder<'_, '_>, indices: Vec<Value>) {
        self.indices = indices;
        self.load(builder, true);
        self.once(builder, 0);
        for phase in 0..self.launch.phases.count {
            self.phase(builder, phase);
            self.once(builder, phase + 1);
        }
    }

    /// The elements that an invocation has in registers: neighbours have neighbouring ones.
    fn elements(&self, builder: &mut Builder<'_, '_>) -> Vec<Element> {
        let team = self.launch.team;
        let count = self.launch.rows.known_columns().unwrap_or(0);
        let size = i64::from(team.size);
        let mut elements = Vec::new();
        for number in 0..i64::from(team.elements.unwrap_or(0)) {
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
            elements.push(Element { exists, ..self.element(builder, index) });
        }
        elements
    }

    /// The element with this number in the row.
    fn element(&self, builder: &mut Builder<'_, '_>, mut number: Value) -> Element {
        let mut indices: SmallVec<[Value; 2]> = SmallVec::new();
        for &columns in self.launch.columns[1..].iter().rev() {
            let columns = columns.materialize(builder);
            indices.push(arith::RemUI::build(builder, number, columns));
            number = arith::DivUI::build(builder, number, columns);
        }
        indices.push(number);
        indices.reverse();
        Element { indices, exists: None, loaded: FxHashMap::default(), made: FxHashMap::default() }
    }

    /// The operands that members load, those of the row or of all rows, and whether each element has its own.
    fn loads(&self, is_of_row: bool) -> impl Iterator<Item = (usize, usize, bool)> {
        let Launch { rows, plans, phases, .. } = self.launch;
        let all = phases.sources.iter().enumerate().flat_map(|(member, sources)| {
            let from_memory = sources.iter().enumerate().filter(|(_, source)| **source == Some(Source::Memory));
            from_memory.map(move |(operand, _)| (member, operand))
        });
        all.filter_map(move |(number, operand)| {
            let (member, map) = (&rows.members[number], &plans[number].space.maps[operand]);
            let is_used = |loops: &[usize]| loops.iter().any(|&each| uses(map, each));
            (is_used(&member.rows) == is_of_row).then(|| (number, operand, is_used(&member.columns)))
        })
    }

    /// Loads what all elements share.
    fn load(&mut self, builder: &mut Builder<'_, '_>, is_of_row: bool) {
        let shared: Vec<_> = self.loads(is_of_row).filter(|&(_, _, is_of_element)| !is_of_element).collect();
        for (member, operand, _) in shared {
            let Some(key) = self.key(builder, member, operand) else { continue };
            if !self.loaded.contains_key(&key) {
                // It does not depend on the element.
                let value = self.load_at(builder, &[], member, operand);
                self.loaded.insert(key, value);
            }
        }
    }

    fn key(&self, builder: &Builder<'_, '_>, member: usize, operand: usize) -> Option<Place> {
        let Launch { rows, plans, .. } = self.launch;
        let map = rows.in_terms_of_rows(&rows.members[member], &plans[member].space.maps[operand])?;
        Some((builder.ir().operand(rows.members[member].op, operand), map))
    }

    fn load_at(&self, builder: &mut Builder<'_, '_>, element: &[Value], member: usize, operand: usize) -> Value {
        let memory = builder.ir().operand(self.launch.rows.members[member].op, operand);
        let indices = self.loops(builder, member, element);
        let place = place(builder, &self.launch.plans[member].space.maps[operand], &indices);
        memref::Load::build(builder, memory, &place)
    }

    /// An operand of a member from memory, at an element.
    fn loaded(&self, builder: &mut Builder<'_, '_>, element: &mut Element, member: usize, operand: usize) -> Value {
        let key = self.key(builder, member, operand);
        let known = key.as_ref().and_then(|key| self.loaded.get(key).or_else(|| element.loaded.get(key)));
        if let Some(&value) = known {
            return value;
        }
        let value = self.load_at(builder, &element.indices, member, operand);
        element.loaded.extend(key.map(|key| (key, value)));
        value
    }

    /// The indices of a member's loops at an element; with none, those of the row alone.
    fn loops(&self, builder: &mut Builder<'_, '_>, member: usize, element: &[Value]) -> Vec<Value> {
        let member = &self.launch.rows.members[member];
        let mut indices = vec![None; member.rows.len() + member.columns.len()];
        let rows = member.rows.iter().zip(&self.indices);
        rows.chain(member.columns.iter().zip(element)).for_each(|(&number, &index)| indices[number] = Some(index));
        if !indices.contains(&None) {
            return indices.into_iter().flatten().collect();
        }
        // Not asked for: what is loaded for all rows has no row.
        let zero = MixedIndex::Static(0).materialize(builder);
        indices.into_iter().map(|index| index.unwrap_or(zero)).collect()
    }

    fn block(&self, builder: &Builder<'_, '_>, member: usize) -> Option<Block> {
        let op = self.launch.rows.members[member].op;
        builder.ir().first_block(builder.ir().region(op, 0))
    }

    /// An operand of a member at an element; `None` of what its body does not use.
    fn value(
        &self,
        builder: &mut Builder<'_, '_>,
        element: &mut Element,
        phase: usize,
        (member, operand): (usize, usize),
    ) -> Option<Value> {
        let Launch { rows, team, phases, .. } = self.launch;
        Some(match phases.sources[member][operand]? {
            Source::Number(number) => number,
            Source::Memory => self.loaded(builder, element, member, operand),
            Source::Made(maker, output) if rows.members[maker].does != Does::Elements => self.made[&maker][output],
            Source::Made(maker, output) => {
                let memory = builder.ir().operand(rows.members[member].op, operand);
                let is_held = team.elements.is_some();
                match !is_held && phases.is_read_back(memory, (maker, output), phase) {
                    true => self.loaded(builder, element, member, operand),
                    false => self.make(builder, element, phase, maker)[output],
                }
            }
        })
    }

    /// What a member makes of an element. Members ask those before them alone.
    fn make(&self, builder: &mut Builder<'_, '_>, element: &mut Element, phase: usize, member: usize) -> Values {
        if let Some(made) = element.made.get(&member) {
            return made.clone();
        }
        let made = self.body(builder, element, phase, member, &[]);
        element.made.insert(member, made.clone());
        made
    }

    /// The body of a member at an element; the outputs of a reduction are the sums so far.
    fn body(
        &self,
        builder: &mut Builder<'_, '_>,
        element: &mut Element,
        phase: usize,
        member: usize,
        sums: &[Value],
    ) -> Values {
        let Some(block) = self.block(builder, member) else { return Values::new() };
        let op = self.launch.rows.members[member].op;
        let (inputs, count) = (num_inputs(builder.ir(), op), builder.ir().num_operands(op));
        let indices = self.loops(builder, member, &element.indices);
        let mut operands = Vec::with_capacity(count);
        for operand in 0..count {
            let value = match sums.get(operand.wrapping_sub(inputs)) {
                Some(&sum) => Some(sum),
                None => self.value(builder, element, phase, (member, operand)),
            };
            // Nobody asks for what is not used.
            operands.push(value.unwrap_or_else(|| builder.ir().arguments(block)[operand]));
        }
        let made = emit_body(builder, block, &operands, &indices);
        if !sums.is_empty() {
            return made.into();
        }
        let memory: Vec<Value> = builder.ir().operands(op).skip(inputs).collect();
        made.into_iter().zip(memory).map(|(value, memory)| narrowed(builder, value, memory)).collect()
    }

    /// Members that make a number of numbers, as soon as these are known.
    fn once(&mut self, builder: &mut Builder<'_, '_>, phase: usize) {
        let Launch { rows, phases, .. } = self.launch;
        for (number, member) in rows.members.iter().enumerate() {
            if member.does == Does::Once && phases.ready[number] == phase {
                let none = &mut Element {
                    indices: SmallVec::new(),
                    exists: None,
                    loaded: FxHashMap::default(),
                    made: FxHashMap::default(),
                };
                let made = self.body(builder, none, phase, number, &[]);
                self.keep(builder, number, made);
            }
        }
    }

    /// Holds the numbers that a member has made of the row, and stores those that others read.
    fn keep(&mut self, builder: &mut Builder<'_, '_>, member: usize, made: Values) {
        let op = self.launch.rows.members[member].op;
        let inputs = num_inputs(builder.ir(), op);
        for (output, &value) in made.iter().enumerate() {
            let memory = builder.ir().operand(op, inputs + output);
            if self.launch.phases.kept.get(&memory) != Some(&(member, output)) {
                continue;
            }
            let store = |builder: &mut Builder<'_, '_>| {
                let indices = self.loops(builder, member, &[]);
                let place = place(builder, &self.launch.plans[member].space.maps[inputs + output], &indices);
                memref::Store::build(builder, value, memory, &place);
            };
            match self.lane {
                Some(lane) => {
                    let zero = MixedIndex::Static(0).materialize(builder);
                    let is_first = arith::CmpI::build(builder, lane, zero, CmpIPredicate::Eq);
                    scf::If::build(builder, is_first, store);
                }
                None => store(builder),
            }
        }
        self.made.insert(member, made);
    }

    /// The reductions of a phase, and the elements that it stores.
    fn phase(&mut self, builder: &mut Builder<'_, '_>, phase: usize) {
        let sums = self.sums(builder, phase);
        let mut first: Vec<Value> = Vec::new();
        for sum in &sums {
            first.extend(sum.reductions.iter().filter_map(|each| each.first(builder)));
        }
        let last = match self.launch.team.elements {
            Some(_) => {
                let mut held = std::mem::take(&mut self.held);
                let mut values = first;
                for element in &mut held {
                    let next = self.iteration(builder, element, phase, &sums, &values);
                    for (value, next) in values.iter_mut().zip(next) {
                        *value = match element.exists {
                            Some(exists) => arith::Select::build(builder, exists, next, *value),
                            None => next,
                        };
                    }
                }
                held.iter_mut().for_each(|element| self.store(builder, element, phase));
                self.held = held;
                values
            }
            None => {
                let whole = MixedIndex::Static(1);
                let count = self.launch.columns.iter().fold(whole, |all, &size| numbers::product(builder, all, size));
                let [zero, count, step] = numbers::values(
                    builder,
                    [MixedIndex::Static(0), count, MixedIndex::Static(i64::from(self.launch.team.size))],
                );
                let begin = self.lane.unwrap_or(zero);
                let made = scf::For::build(builder, begin, count, step, first, |builder, number, values| {
                    let mut element = self.element(builder, number);
                    let next = self.iteration(builder, &mut element, phase, &sums, values);
                    self.store(builder, &mut element, phase);
                    next
                });
                builder.ir().results(made.op()).collect()
            }
        };
        let mut last = last.into_iter();
        for Sum { member, reductions } in sums {
            let made = reductions
                .iter()
                .enumerate()
                .zip(&mut last)
                .map(|((output, reduction), sum)| self.all(builder, member, output, reduction, sum));
            let made = made.collect();
            self.keep(builder, member, made);
        }
    }

    fn sums(&self, builder: &Builder<'_, '_>, phase: usize) -> Vec<Sum> {
        let Launch { rows, phases, .. } = self.launch;
        let reduced = |&member: &usize| rows.members[member].does == Does::Reduce && phases.ready[member] == phase;
        let sum = |member: usize| {
            let (ir, op) = (builder.ir(), rows.members[member].op);
            let (block, inputs) = (self.block(builder, member)?, num_inputs(ir, op));
            let outputs = 0..ir.num_operands(op) - inputs;
            let reductions = outputs.map(|output| Reduction::of(ir, block, inputs, output)).collect::<Option<_>>()?;
            Some(Sum { member, reductions })
        };
        (0..rows.members.len()).filter(reduced).filter_map(sum).collect()
    }

    /// Adds an element to the sums.
    fn iteration(
        &self,
        builder: &mut Builder<'_, '_>,
        element: &mut Element,
        phase: usize,
        sums: &[Sum],
        values: &[Value],
    ) -> Vec<Value> {
        let Launch { rows, team, phases, .. } = self.launch;
        let (mut next, mut rest) = (Vec::with_capacity(values.len()), values);
        for (number, member) in rows.members.iter().enumerate() {
            if let Some(sum) = sums.iter().find(|sum| sum.member == number) {
                let (own, others) = rest.split_at(sum.reductions.len());
                next.extend(self.body(builder, element, phase, number, own));
                rest = others;
            } else if team.elements.is_some() && member.does == Does::Elements && phases.ready[number] == phase {
                // While nobody has written over what it reads.
                self.make(builder, element, phase, number);
            }
        }
        next
    }

    /// Stores what others read of an element: all of it is computed before.
    fn store(&self, builder: &mut Builder<'_, '_>, element: &mut Element, phase: usize) {
        let Launch { rows, plans, phases, .. } = self.launch;
        let mut stored = Vec::new();
        for (number, member) in rows.members.iter().enumerate().filter(|&(n, _)| phases.stored[n] == Some(phase)) {
            let made = self.make(builder, element, phase, number);
            let inputs = num_inputs(builder.ir(), member.op);
            for (output, value) in made.into_iter().enumerate() {
                let memory = builder.ir().operand(member.op, inputs + output);
                if phases.kept.get(&memory) == Some(&(number, output)) {
                    let indices = self.loops(builder, number, &element.indices);
                    let place = place(builder, &plans[number].space.maps[inputs + output], &indices);
                    stored.push((value, memory, place));
                }
            }
        }
        let store = |builder: &mut Builder<'_, '_>| {
            for (value, memory, place) in &stored {
                memref::Store::build(builder, *value, *memory, place);
            }
        };
        match element.exists.filter(|_| !stored.is_empty()) {
            Some(exists) => _ = scf::If::build(builder, exists, store),
            None => store(builder),
        }
    }

    /// What all invocations of the row have combined, with what it begins with.
    fn all(
        &self,
        builder: &mut Builder<'_, '_>,
        member: usize,
        output: usize,
        reduction: &Reduction,
        sum: Value,
    ) -> Value {
        let op = self.launch.rows.members[member].op;
        let operation = reduction.of_workgroup(builder.ir()).filter(|_| self.lane.is_some());
        let sum = match operation {
            Some(operation) => {
                let region = builder.ir_mut().create_region();
                gpu::AllReduce::with(builder).op(operation).build_with_regions(sum, region)
            }
            None => sum,
        };
        let operand = num_inputs(builder.ir(), op) + output;
        let start = match self.launch.phases.sources[member][operand] {
            Some(Source::Number(number)) => Some(number),
            Some(Source::Made(maker, output)) => Some(self.made[&maker][output]),
            Some(Source::Memory) => self.key(builder, member, operand).and_then(|key| self.loaded.get(&key).copied()),
            None => None,
        };
        let memory = builder.ir().operand(op, operand);
        let wanted = builder.ir().value_type(sum);
        let sum = match start {
            Some(start) => {
                let start = widened(builder, start, wanted);
                reduction.combination.build(builder, start, sum)
            }
            None => sum,
        };
        narrowed(builder, sum, memory)
    }
}
