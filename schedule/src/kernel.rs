//! What an invocation does: loops around the body of an op, with what goes from one iteration to the next in registers.

use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{emit_body, is_memref, num_inputs, place};
use vulcanize_dialects::{arith, memref, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Op, Type, Value};

use crate::around::{Around, Loaded};
use crate::numbers;
use crate::plan::{Plan, Reduction};
use crate::stage::Staging;

/// The op that becomes a kernel.
pub(crate) struct Body<'p> {
    pub op: Op,
    pub block: Block,
    pub plan: &'p Plan,
    /// The loops in order that are not gone through from 0 to their end.
    pub bounds: &'p [Bounds],
    /// Where the outputs are made in parts: each begins anew, and goes to memory of its own.
    pub partial: Option<Partial<'p>>,
    /// The numbers with which outputs begin that memory does not hold, by output.
    pub starts: &'p [Option<Value>],
    /// Where inputs go through the memory of the workgroup.
    pub staging: Option<&'p Staging<'p>>,
    /// What makes the first element of the output, which is carried, and what is made of the last one.
    pub around: Option<&'p Around<'p>>,
}

/// The iterations of a loop that an invocation goes through.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// Which loop it is.
    pub number: usize,
    /// Lower bound, upper bound, step.
    pub values: [Value; 3],
}

/// A part of the outputs.
pub(crate) struct Partial<'p> {
    pub reductions: &'p [Reduction],
    /// For each output the memory of its parts.
    pub memory: &'p [Value],
    /// Which part it is: the first index into the memory. The counters of the loops that are spread follow.
    pub number: Value,
}

/// One of the elements of each output that an invocation computes.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    /// The index of each loop, always inside of its bounds; those in order are not set.
    pub indices: Vec<Value>,
    /// The same within the workgroup, of an op whose inputs go through its memory.
    pub local: Vec<Value>,
    /// Whether there is such an element, where that is not known: else it is another one once more.
    pub exists: Option<Value>,
}

/// The loops that are not spread, and the body in them. Elements that all iterations share go from one to the next.
pub(crate) fn emit(builder: &mut Builder<'_, '_>, body: &Body<'_>, mut elements: Vec<Element>) {
    let last = sums(builder, body, &mut elements);
    let carried = carried(body);
    let mut loaded = Loaded::default();
    for (element, values) in elements.iter().zip(last.chunks(carried.len().max(1))) {
        let store = |builder: &mut Builder<'_, '_>, loaded: &mut Loaded| {
            for (&output, &value) in carried.iter().zip(values) {
                store_last(builder, body, output, &element.indices, value, loaded);
            }
        };
        match element.exists {
            // What is loaded there is known there alone.
            Some(exists) => _ = scf::If::build(builder, exists, |builder| store(builder, &mut Loaded::default())),
            None => store(builder, &mut loaded),
        }
    }
}

/// The outputs that go from one iteration to the next.
fn carried(body: &Body<'_>) -> Vec<usize> {
    (0..body.plan.is_carried.len()).filter(|&output| body.plan.is_carried[output]).collect()
}

/// The loops that are not spread, and the body in them. Returns what is carried after the last iteration, element by element.
pub(crate) fn sums(builder: &mut Builder<'_, '_>, body: &Body<'_>, elements: &mut [Element]) -> Vec<Value> {
    let zero = MixedIndex::Static(0).materialize(builder);
    for element in &mut *elements {
        // Not read before the loops set them: elements that are carried do not depend on them.
        element.indices.resize(body.plan.sizes.len(), zero);
        element.local.resize(body.plan.sizes.len(), zero);
        body.plan.in_order.iter().for_each(|&number| element.indices[number] = zero);
    }
    let carried = carried(body);
    let mut first = Vec::with_capacity(elements.len() * carried.len());
    let mut loaded = Loaded::default();
    for element in &*elements {
        let outputs = carried.iter();
        first.extend(outputs.map(|&output| first_value(builder, body, output, &element.indices, &mut loaded)));
    }
    if let Some(staging) = body.staging {
        staging.bring_all(builder, body);
    }
    Loops { body, elements, carried: &carried }.emit(builder, &body.plan.in_order, &mut Vec::new(), &first)
}

/// The index of a loop in order, and within those that a workgroup has in its memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoopIndex {
    pub number: usize,
    pub index: Value,
    pub local: Value,
}

struct Loops<'b, 'p> {
    body: &'b Body<'p>,
    elements: &'b [Element],
    carried: &'b [usize],
}

impl Loops<'_, '_> {
    fn emit(
        &self,
        builder: &mut Builder<'_, '_>,
        loops: &[usize],
        counters: &mut Vec<LoopIndex>,
        values: &[Value],
    ) -> Vec<Value> {
        let Some((&number, inner)) = loops.split_first() else {
            return self.iteration(builder, counters, values);
        };
        let whole = [MixedIndex::Static(0), self.body.plan.sizes[number], MixedIndex::Static(1)];
        let [lower, upper, step] = match self.body.bounds.iter().find(|bounds| bounds.number == number) {
            Some(bounds) => bounds.values,
            None => numbers::values(builder, whole),
        };
        if let Some(staging) = self.body.staging.filter(|_| inner.is_empty()) {
            return staging.emit(
                builder,
                self.body,
                (number, [lower, upper]),
                counters,
                values,
                |builder, counters, values| self.iteration(builder, counters, values),
            );
        }
        let made = scf::For::build(builder, lower, upper, step, values, |builder, index, values| {
            counters.push(LoopIndex { number, index, local: index });
            self.emit(builder, inner, counters, values)
        });
        builder.ir().results(made.op()).collect()
    }

    /// One iteration for each element. Returns the new elements of the outputs that are carried.
    fn iteration(&self, builder: &mut Builder<'_, '_>, counters: &[LoopIndex], values: &[Value]) -> Vec<Value> {
        let mut new = Vec::with_capacity(values.len());
        for (place, element) in self.elements.iter().enumerate() {
            let (mut indices, mut local) = (element.indices.clone(), element.local.clone());
            for counter in counters {
                (indices[counter.number], local[counter.number]) = (counter.index, counter.local);
            }
            let values = &values[place * self.carried.len()..][..self.carried.len()];
            new.extend(self.element(builder, &indices, &local, values));
        }
        new
    }

    fn element(
        &self,
        builder: &mut Builder<'_, '_>,
        indices: &[Value],
        local: &[Value],
        values: &[Value],
    ) -> Vec<Value> {
        let (body, carried) = (self.body, self.carried);
        let operands: Vec<Value> = builder.ir().operands(body.op).collect();
        let inputs = num_inputs(builder.ir(), body.op);
        let mut elements = Vec::with_capacity(operands.len());
        for (number, &operand) in operands.iter().enumerate() {
            let known = number.checked_sub(inputs).and_then(|output| carried.iter().position(|&each| each == output));
            let staged = body.staging.and_then(|staging| staging.load(builder, number, local));
            elements.push(match (known, staged) {
                (Some(position), _) => values[position],
                (None, Some(staged)) => staged,
                (None, None) => load(builder, body, number, operand, indices),
            });
        }
        let results = emit_body(builder, body.block, &elements, indices);
        for (output, &value) in results.iter().enumerate().filter(|(output, _)| !carried.contains(output)) {
            let (memory, place, value) = stored(builder, body, output, indices, value);
            memref::Store::build(builder, value, memory, &place);
        }
        carried.iter().map(|&output| results[output]).collect()
    }
}

fn load(builder: &mut Builder<'_, '_>, body: &Body<'_>, number: usize, operand: Value, indices: &[Value]) -> Value {
    if !is_memref(builder.ir(), operand) {
        return operand;
    }
    let place = place(builder, &body.plan.space.maps[number], indices);
    memref::Load::build(builder, operand, &place)
}

/// What an output that is carried is before the first iteration.
fn first_value(
    builder: &mut Builder<'_, '_>,
    body: &Body<'_>,
    output: usize,
    indices: &[Value],
    loaded: &mut Loaded,
) -> Value {
    let begun = body.partial.as_ref().and_then(|partial| partial.reductions[output].first(builder));
    if let Some(value) = begun {
        return value;
    }
    let number = num_inputs(builder.ir(), body.op) + output;
    let operand = builder.ir().operand(body.op, number);
    let mut first = |builder: &mut Builder<'_, '_>| {
        let place = place(builder, &body.plan.space.maps[number], indices);
        body.around?.first(builder, &place, loaded)
    };
    let value = match body.starts.get(output) {
        Some(&Some(start)) => start,
        _ => first(builder).unwrap_or_else(|| load(builder, body, number, operand, indices)),
    };
    let wanted = builder.ir().value_type(builder.ir().arguments(body.block)[number]);
    widened(builder, value, wanted)
}

/// What an output that is carried is after the last iteration goes to memory, or to what is made of it.
fn store_last(
    builder: &mut Builder<'_, '_>,
    body: &Body<'_>,
    output: usize,
    indices: &[Value],
    value: Value,
    loaded: &mut Loaded,
) {
    if let Some(partial) = &body.partial {
        let spread = body.plan.spread.iter().map(|each| indices[each.number]);
        let place: Vec<Value> = std::iter::once(partial.number).chain(spread).collect();
        memref::Store::build(builder, value, partial.memory[output], &place);
        return;
    }
    let (memory, place, value) = stored(builder, body, output, indices, value);
    match body.around {
        Some(around) => around.emit(builder, (memory, value), &place, loaded),
        None => _ = memref::Store::build(builder, value, memory, &place),
    }
}

/// An output, the place of an element in it, and what it holds of a value.
fn stored(
    builder: &mut Builder<'_, '_>,
    body: &Body<'_>,
    output: usize,
    indices: &[Value],
    value: Value,
) -> (Value, Vec<Value>, Value) {
    let number = num_inputs(builder.ir(), body.op) + output;
    let memory = builder.ir().operand(body.op, number);
    let place = place(builder, &body.plan.space.maps[number], indices);
    (memory, place, narrowed(builder, value, memory))
}

/// What memory holds of a value.
pub(crate) fn narrowed(builder: &mut Builder<'_, '_>, value: Value, memref: Value) -> Value {
    let element = builder.context().element_type(builder.ir().value_type(memref));
    match builder.ir().value_type(value) == element {
        true => value,
        false => arith::TruncF::build(builder, value, element),
    }
}

/// What memory holds, as a body computes with it.
pub(crate) fn widened(builder: &mut Builder<'_, '_>, value: Value, wanted: Type) -> Value {
    match builder.ir().value_type(value) == wanted {
        true => value,
        false => arith::ExtF::build(builder, value, wanted),
    }
}
