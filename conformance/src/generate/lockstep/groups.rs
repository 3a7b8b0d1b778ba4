//! Common operations of invocations: workgroup memory between barriers, atomics, reductions.

use std::rc::Rc;

use super::machine::{Id, Lane, Memory, Sharing, Together, Work};
use super::maker::{Maker, names, stand_in};
use super::types::{Dim, Ty, View};
use super::value::{Element, FLOAT_OPS, INT_OPS, Value, int_op};

/// Kinds of reductions, each with its op on two numbers.
const KINDS: [(&str, &str); 9] = [
    ("add", "arith.addi"),
    ("mul", "arith.muli"),
    ("and", "arith.andi"),
    ("or", "arith.ori"),
    ("xor", "arith.xori"),
    ("minsi", "arith.minsi"),
    ("maxsi", "arith.maxsi"),
    ("minui", "arith.minui"),
    ("maxui", "arith.maxui"),
];

/// Atomics, in the same way.
const ATOMICS: [(&str, &str); 9] = [
    ("addi", "arith.addi"),
    ("muli", "arith.muli"),
    ("andi", "arith.andi"),
    ("ori", "arith.ori"),
    ("xori", "arith.xori"),
    ("mins", "arith.minsi"),
    ("maxs", "arith.maxsi"),
    ("minu", "arith.minui"),
    ("maxu", "arith.maxui"),
];

const WORKGROUP: &str = ", #gpu.address_space<workgroup>";

impl Maker {
    pub(super) fn cooperate(&mut self) {
        if !self.is_uniform {
            return self.atomic_on_counters();
        }
        match self.random.below(4) {
            0 => self.all_reduce(),
            1 => self.exchange(),
            2 => self.count(),
            _ => self.atomic_on_counters(),
        }
    }

    /// An op on integers that has this name.
    fn fold(&self, element: Element, name: &str) -> impl Fn(&Value, &Value) -> Value + use<> {
        int_op(element, INT_OPS.into_iter().find(|op| op.0 == name).unwrap_or(INT_OPS[0]))
    }

    /// Atomics on two words are not for every device.
    pub(super) fn integer(&mut self) -> Option<Element> {
        let integers: Vec<Element> = self
            .elements
            .iter()
            .copied()
            .filter(|e| !e.is_float() && !matches!(e, Element::Index | Element::I4 | Element::I64))
            .collect();
        if integers.is_empty() { None } else { Some(*self.random.pick(&integers)) }
    }

    fn all_reduce(&mut self) {
        let element = self.element();
        if element == Element::Index || element == Element::I4 {
            return;
        }
        let (kind, meaning) = self.reduction(element);
        let ty = Ty::Number(element);
        let (operand, name) = (self.value(&ty), ty.name());
        let uniform = if self.random.once_in(2) { "uniform " } else { "" };
        let text = format!("gpu.all_reduce {kind} %v{operand} {uniform}{{}} : ({name}) -> {name}");
        self.together(ty, &text, vec![operand], meaning);
    }

    /// A kind of reductions of numbers of a type, and what it makes of those of all invocations.
    pub(super) fn reduction(
        &mut self,
        element: Element,
    ) -> (&'static str, impl Fn(&[Vec<Value>]) -> Vec<Value> + use<>) {
        let (kind, fold): (&str, Box<dyn Fn(&Value, &Value) -> Value>) = if element.is_float() {
            let (kind, op) = *self.random.pick(&[("minimumf", 2), ("maximumf", 3), ("minnumf", 4), ("maxnumf", 5)]);
            let op = FLOAT_OPS[op].1;
            (kind, Box::new(move |a, b| Value::Float(op(a.float(), b.float()))))
        } else {
            let few = if element == Element::I1 { &KINDS[2..5] } else { &KINDS[..] };
            let (kind, op) = *self.random.pick(few);
            (kind, Box::new(self.fold(element, op)))
        };
        let reduce = move |lanes: &[Vec<Value>]| {
            let all = lanes.iter().map(|operands| operands[0].clone()).reduce(|a, b| fold(&a, &b));
            vec![all.unwrap_or(Value::Int(0)); lanes.len()]
        };
        (kind, reduce)
    }

    /// What the invocations of a workgroup make of the values that they have.
    pub(super) fn together(
        &mut self,
        ty: Ty,
        text: &str,
        operands: Vec<Id>,
        meaning: impl Fn(&[Vec<Value>]) -> Vec<Value> + 'static,
    ) {
        let id = self.define(ty.clone());
        self.line(&format!("%v{id} = {text}"));
        let (stand_ins, meaning): (_, Together) = (stand_in(&ty).map(|value| vec![value]), Rc::new(meaning));
        self.push(vec![(id, ty)], stand_ins, |text| Work::Group { text, operands, meaning });
    }

    /// Workgroup memory.
    fn workgroup(&mut self, element: Ty, shape: &[usize]) -> View {
        let mut view = View::whole(element, shape, WORKGROUP, false);
        view.memory = self.memories.len();
        let before = vec![Value::Int(0); view.count()];
        self.memories.push(Memory { sharing: Sharing::Workgroup, before });
        view
    }

    /// Workgroup memory of which each invocation has written an element, by its number; all of them can be read.
    fn written(&mut self, view: &View, indices: &str, value: Id) -> Id {
        let (memory, threads, ty, name) = (view.memory, self.threads, Ty::View(view.clone()), view.name());
        let id = self.define(ty.clone());
        self.line(&format!("%v{id} = memref.alloc() : {name}"));
        // In a loop, others may still read what they got the last time.
        self.line("gpu.barrier");
        self.line(&format!("memref.store %v{value}, %v{id}[{indices}] : {name}"));
        self.op_named(id, ty, "gpu.barrier", move |lane| {
            let value = lane.get(value);
            *lane.place(memory, (lane.lane % threads) as i64) = value;
            Value::View { memory, at: 0 }
        })
    }

    /// Each invocation writes an element, and then all of them can be read.
    fn exchange(&mut self) {
        let known = self.known(|ty| !matches!(ty, Ty::View(_)));
        let element = self.random.pick(&known).1.clone();
        let threads = self.threads;
        let shape = match self.random.below(3) {
            0 if threads.is_multiple_of(2) => vec![2, threads / 2],
            1 => vec![threads, 1],
            _ => vec![threads],
        };
        let columns = shape.get(1).copied().unwrap_or(1);
        let (size, value) = (self.index(columns), self.value(&element));
        let view = self.workgroup(element, &shape);
        let indices = match shape.len() {
            1 => "%thread".to_owned(),
            _ => {
                let at = ["divui", "remui"].map(|op| {
                    let at = self.fresh();
                    self.line(&format!("%v{at} = arith.{op} %thread, %v{size} : index"));
                    at
                });
                names(&at)
            }
        };
        let id = self.written(&view, &indices, value);
        self.load(id, view);
        // Functions do not see it, and the next time around it is written anew.
        if self.random.once_in(3) {
            self.scope.retain(|(known, _)| *known != id);
        }
    }

    /// Workgroup memory that all invocations add to, by atomics; then it is read.
    fn count(&mut self) {
        let Some(element) = self.integer().filter(|&e| e != Element::I1) else { return self.all_reduce() };
        let ty = Ty::Number(element);
        let start = self.any_value(&ty);
        let start = self.constant(&ty, start);
        let view = self.workgroup(ty, &[self.threads]);
        let id = self.written(&view, "%thread", start);
        // Until the last barrier, nobody may read it.
        self.scope.retain(|(known, _)| *known != id);
        let kind = *self.random.pick(&ATOMICS);
        for _ in 0..1 + self.random.below(3) {
            self.atomic(id, &view, kind);
        }
        let ty = Ty::View(view.clone());
        let counted = self.define(ty.clone());
        self.line("gpu.barrier");
        self.push(vec![(counted, ty)], None, |text| Work::Alias { text, of: vec![id] });
        self.load(counted, view);
    }

    /// An atomic whose result nobody uses.
    fn atomic(&mut self, id: Id, view: &View, (kind, op): (&str, &str)) {
        let Ty::Number(element) = *view.element else { return };
        let value = self.number(element);
        let (indices, places) = self.indices(view);
        let (compute, name) = (self.fold(element, op), element.name());
        let old = self.fresh();
        let text = match self.random.once_in(4) {
            false => format!(
                "%v{old} = memref.atomic_rmw {kind} %v{value}, %v{id}[{indices}] : ({name}, {}) -> {name}",
                view.name()
            ),
            true => format!(
                "%v{old} = memref.generic_atomic_rmw %v{id}[{indices}] : {} {{\n      ^bb0(%now: {name}):\n        \
                 %new = {op} %now, %v{value} : {name}\n        memref.atomic_yield %new : {name}\n      }}",
                view.name()
            ),
        };
        self.effect(&text, move |lane| {
            let at = super::views::distance(lane, &places);
            let value = lane.get(value);
            let element = lane.element(id, at);
            *element = compute(element, &value);
        });
    }

    /// One of the buffers that all invocations of all workgroups change, each by its own op.
    fn atomic_on_counters(&mut self) {
        let counters = self.counters.clone();
        if counters.is_empty() {
            return;
        }
        let (id, view, kind) = self.random.pick(&counters).clone();
        self.atomic(id, &view, ATOMICS[kind]);
    }

    /// Which op changes a counter.
    pub(super) fn any_atomic(&mut self) -> usize {
        self.random.below(ATOMICS.len())
    }

    /// The part of a buffer that belongs to an invocation: its row. Each element is written first where nobody knows what it
    /// holds.
    pub(super) fn own_part(&mut self, id: Id, buffer: &View, is_unknown: bool) {
        let strides = buffer.strides();
        let [first, rest @ ..] = &buffer.dims[..] else { unreachable!("a row for each invocation") };
        let (first, rest): (&Dim, &[Dim]) = (first, rest);
        let view = View { dims: rest.to_vec(), offset: None, is_own: true, ..buffer.clone() };
        let view = view.strided(&strides[1..], None);
        let mut lists = [vec!["%invocation".to_owned()], vec!["1".to_owned()], vec!["1".to_owned()]];
        for dim in rest {
            let size = if dim.is_size_open { format!("%v{}", self.hidden(dim.size)) } else { dim.size.to_string() };
            for (list, part) in lists.iter_mut().zip(["0".to_owned(), size, "1".to_owned()]) {
                list.push(part);
            }
        }
        let [offsets, sizes, steps] = lists.map(|list| list.join(", "));
        let (from, to) = (buffer.name(), view.name());
        let text = format!("memref.subview %v{id}[{offsets}] [{sizes}] [{steps}] : {from} to {to}");
        let (memory, stride) = (buffer.memory, first.stride);
        let start = move |lane: &Lane<'_>| match lane.get(id) {
            Value::View { at, .. } => at + lane.lane as i64 * stride,
            other => unreachable!("{other:?} is no view"),
        };
        if is_unknown {
            self.written_view(view, &text, start);
        } else {
            self.op(Ty::View(view), &text, move |lane| Value::View { memory, at: start(lane) });
        }
    }
}
