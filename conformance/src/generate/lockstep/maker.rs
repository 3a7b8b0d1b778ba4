//! Writes ops, each with its meaning, and knows which values can be used.

use std::rc::Rc;

use super::super::Random;
use super::machine::{Body, Function, Id, Lane, Meaning, Memory, Statement, Work};
use super::numbers::filled;
use super::types::{Ty, View};
use super::value::{Element, Value};

/// Makes a kernel up.
pub(super) struct Maker {
    pub(super) random: Random,
    /// Lines that belong to the next statement.
    pub(super) pending: String,
    /// The functions that it calls.
    pub(super) functions: Vec<Function>,
    pub(super) body: Body,
    pub(super) memories: Vec<Memory>,
    pub(super) scope: Vec<(Id, Ty)>,
    pub(super) next: Id,
    /// The types of numbers that are used.
    pub(super) elements: Vec<Element>,
    /// What is made, [`Part`] by [`Part`].
    pub(super) parts: &'static [Part],
    pub(super) threads: usize,
    pub(super) groups: usize,
    /// Whether all invocations of a workgroup are at the statement.
    pub(super) is_uniform: bool,
    /// Calls of functions nest no deeper than to 0.
    pub(super) calls: usize,
    /// The shapes of vectors.
    pub(super) shapes: Vec<Vec<usize>>,
    /// Buffers that everybody changes, each by atomics of one kind.
    pub(super) counters: Vec<(Id, View, usize)>,
}

/// What a kernel is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Numbers,
    Views,
    Vectors,
    Complex,
    Groups,
    Subgroups,
    Calls,
}

impl Maker {
    pub(super) fn new(mut random: Random, parts: &'static [Part], threads: usize, groups: usize) -> Self {
        let mut elements = vec![Element::I1, Element::I32, Element::Index];
        elements.extend((0..3).map(|_| *random.pick(&super::NUMBERS)));
        let shapes =
            vec![vec![1 + random.below(9)], vec![1 + random.below(5)], vec![1 + random.below(4), 1 + random.below(4)]];
        Self {
            random,
            pending: String::new(),
            functions: Vec::new(),
            body: Body::default(),
            memories: Vec::new(),
            scope: Vec::new(),
            next: 0,
            elements,
            parts,
            threads,
            groups,
            is_uniform: true,
            calls: 2,
            shapes,
            counters: Vec::new(),
        }
    }

    pub(super) fn define(&mut self, ty: Ty) -> Id {
        self.next += 1;
        self.scope.push((self.next - 1, ty));
        self.next - 1
    }

    /// A number for a name.
    pub(super) fn fresh(&mut self) -> Id {
        self.next += 1;
        self.next - 1
    }

    /// A line before the next statement's own, which has it for itself.
    pub(super) fn line(&mut self, text: &str) {
        self.pending.push_str(text);
        self.pending.push('\n');
    }

    /// A statement; the lines so far are a part of its text.
    pub(super) fn push(
        &mut self,
        results: Vec<(Id, Ty)>,
        stand_ins: Option<Vec<Value>>,
        work: impl FnOnce(String) -> Work,
    ) {
        let id = match results.first() {
            Some((id, _)) => *id,
            None => self.fresh(),
        };
        let work = work(std::mem::take(&mut self.pending));
        self.body.statements.push(Statement { id, results, stand_ins, work });
    }

    /// A statement of control flow: any value may stand for its results.
    pub(super) fn push_control(&mut self, results: Vec<(Id, Ty)>, work: Work) {
        debug_assert!(self.pending.is_empty(), "lines have no statement: {}", self.pending);
        let stand_ins = results.iter().map(|(_, ty)| stand_in(ty)).collect();
        self.push(results, stand_ins, |_| work);
    }

    fn push_each(&mut self, id: Id, ty: Ty, stand_in: Option<Value>, text: &str, meaning: Meaning) {
        self.line(text);
        self.push(vec![(id, ty)], stand_in.map(|value| vec![value]), |text| Work::Each { text, meaning });
    }

    /// An op with one result.
    pub(super) fn op(&mut self, ty: Ty, text: &str, meaning: impl Fn(&mut Lane<'_>) -> Value + 'static) -> Id {
        let id = self.define(ty.clone());
        self.op_named(id, ty, &format!("%v{id} = {text}"), meaning)
    }

    /// The same of a value that has its name already, which is in the text.
    pub(super) fn op_named(
        &mut self,
        id: Id,
        ty: Ty,
        text: &str,
        meaning: impl Fn(&mut Lane<'_>) -> Value + 'static,
    ) -> Id {
        let stand_in = stand_in(&ty);
        self.push_each(id, ty, stand_in, text, Rc::new(move |lane: &mut Lane<'_>| vec![meaning(lane)]));
        id
    }

    /// An op whose result other statements depend on to be this value, for all invocations.
    pub(super) fn known_op(&mut self, ty: Ty, text: &str, value: Value) -> Id {
        let id = self.define(ty.clone());
        let meaning = value.clone();
        self.push_each(id, ty, Some(value), &format!("%v{id} = {text}"), Rc::new(move |_| vec![meaning.clone()]));
        id
    }

    /// A value that the kernel is given.
    pub(super) fn parameter(&mut self, id: Id, ty: Ty, value: Value) {
        let meaning: Meaning = Rc::new(move |_| vec![value.clone()]);
        self.push(vec![(id, ty)], None, |text| Work::Each { text, meaning });
    }

    /// An op without results.
    pub(super) fn effect(&mut self, text: &str, meaning: impl Fn(&mut Lane<'_>) + 'static) {
        self.line(text);
        let meaning: Meaning = Rc::new(move |lane: &mut Lane<'_>| {
            meaning(lane);
            Vec::new()
        });
        self.push(Vec::new(), None, |text| Work::Each { text, meaning });
    }

    pub(super) fn constant(&mut self, ty: &Ty, value: Value) -> Id {
        let id = self.define(ty.clone());
        let statement = constant(id, ty.clone(), value);
        self.body.statements.push(statement);
        id
    }

    pub(super) fn index(&mut self, value: usize) -> Id {
        self.constant(&Ty::INDEX, Value::Int(value as i64))
    }

    /// Any value of a type: a number, a vector, a complex number.
    pub(super) fn any_value(&mut self, ty: &Ty) -> Value {
        match ty {
            Ty::Number(element) => self.any_number(*element),
            Ty::Vector(shape, element) => self.any_nested(shape, *element),
            Ty::Complex(element) => Value::Many(vec![self.any_number(*element), self.any_number(*element)]),
            Ty::View(_) => unreachable!("no constant is a view"),
        }
    }

    fn any_nested(&mut self, shape: &[usize], element: Element) -> Value {
        match shape {
            [] => self.any_number(element),
            [size, inner @ ..] => Value::Many((0..*size).map(|_| self.any_nested(inner, element)).collect()),
        }
    }

    fn any_number(&mut self, element: Element) -> Value {
        if element.is_float() {
            let limit = element.limit().min(60);
            return Value::Float(self.random.below(2 * limit as usize + 1) as f64 - limit as f64);
        }
        Value::Int(match element {
            Element::Index => self.random.below(64) as i64,
            _ => match self.random.below(4) {
                0 => element.wrap(i128::from(self.random.bits())),
                1 => element.wrap(*self.random.pick(&[
                    0,
                    1,
                    -1,
                    1 << (element.bits() - 1),
                    (1 << (element.bits() - 1)) - 1,
                ])),
                _ => element.wrap(self.random.below(21) as i128 - 10),
            },
        })
    }

    /// A value of this type: one that is there, or a constant. Later ones are more likely.
    pub(super) fn value(&mut self, ty: &Ty) -> Id {
        let known: Vec<Id> = self.scope.iter().filter(|(_, t)| t == ty).map(|(id, _)| *id).collect();
        if known.is_empty() || self.random.once_in(12) {
            let value = self.any_value(ty);
            return self.constant(ty, value);
        }
        let recent = &known[known.len().saturating_sub(4)..];
        if self.random.once_in(2) { *self.random.pick(recent) } else { *self.random.pick(&known) }
    }

    pub(super) fn number(&mut self, element: Element) -> Id {
        self.value(&Ty::Number(element))
    }

    pub(super) fn element(&mut self) -> Element {
        *self.random.pick(&self.elements)
    }

    /// The values whose types fit, with these.
    pub(super) fn known(&self, fits: impl Fn(&Ty) -> bool) -> Vec<(Id, Ty)> {
        self.scope.iter().filter(|(_, ty)| fits(ty)).cloned().collect()
    }

    /// A view that fits.
    pub(super) fn view(&mut self, fits: impl Fn(&View) -> bool) -> Option<(Id, View)> {
        let views = self.scope.iter().filter_map(|(id, ty)| match ty {
            Ty::View(view) if fits(view) => Some((*id, view.clone())),
            _ => None,
        });
        let views: Vec<(Id, View)> = views.collect();
        let recent = views.len().saturating_sub(6);
        let views = if self.random.once_in(3) { &views[..] } else { &views[recent..] };
        if views.is_empty() { None } else { Some(self.random.pick(views).clone()) }
    }

    /// An index below `end`.
    pub(super) fn below(&mut self, end: usize) -> Id {
        if end == 1 || self.random.once_in(4) {
            let value = self.random.below(end);
            return self.index(value);
        }
        let any = self.value(&Ty::INDEX);
        let count = self.index(end);
        self.op(Ty::INDEX, &format!("arith.remui %v{any}, %v{count} : index"), move |l| {
            Value::Int(l.int(any) % end as i64)
        })
    }

    /// A value that no pass knows: this number.
    pub(super) fn hidden(&mut self, value: usize) -> Id {
        let known = self.index(value);
        self.known_op(Ty::INDEX, &format!("arith.addi %v{known}, %zero : index"), Value::Int(value as i64))
    }

    /// Adds statements.
    pub(super) fn fill(&mut self, count: usize, depth: usize) {
        for _ in 0..count {
            if depth > 0 && self.random.once_in(7) {
                self.control(depth - 1);
                continue;
            }
            match *self.random.pick(self.parts) {
                Part::Numbers => self.compute_number(),
                Part::Views => self.use_views(),
                Part::Vectors => self.compute_vector(),
                Part::Complex => self.compute_complex(),
                Part::Groups => self.cooperate(),
                Part::Subgroups => self.use_subgroup(),
                Part::Calls => self.call(depth),
            }
        }
    }

    /// What `make` adds, as a body of its own that gives results of these types.
    pub(super) fn region(&mut self, types: &[Ty], make: impl FnOnce(&mut Self)) -> Body {
        debug_assert!(self.pending.is_empty(), "lines have no statement: {}", self.pending);
        let outer = self.scope.len();
        let body = std::mem::take(&mut self.body);
        make(self);
        let results = types.iter().map(|ty| self.value(ty)).collect();
        self.scope.truncate(outer);
        let made = std::mem::replace(&mut self.body, body);
        Body { results, ..made }
    }
}

/// The statement `arith.constant`, or what else makes a constant.
pub(super) fn constant(id: Id, ty: Ty, value: Value) -> Statement {
    let name = ty.name();
    let text = match &ty {
        Ty::Number(Element::I1) => format!("arith.constant {}", value.int() != 0),
        Ty::Number(element) => format!("arith.constant {} : {name}", element.literal(&value)),
        Ty::Vector(_, element) => format!("arith.constant dense<{}> : {name}", element.literal(&value)),
        Ty::Complex(element) => {
            let [real, imaginary] = [0, 1].map(|part| element.literal(&value.many()[part]));
            format!("complex.constant [{real} : {0}, {imaginary} : {0}] : {name}", element.name())
        }
        Ty::View(_) => unreachable!("no constant is a view"),
    };
    let text = format!("%v{id} = {text}\n");
    let work = Work::Each { text, meaning: Rc::new(move |_| vec![value.clone()]) };
    Statement { id, results: vec![(id, ty)], stand_ins: None, work }
}

/// What may stand for a value that is computed: divisors are not 0, shift amounts are below the width, indices in bounds.
/// `None` for a view.
pub(super) fn stand_in(ty: &Ty) -> Option<Value> {
    let number = |element: Element| match element {
        Element::I1 | Element::Index => Value::Int(0),
        _ if element.is_float() => Value::Float(1.0),
        _ => Value::Int(1),
    };
    match ty {
        Ty::Number(element) => Some(number(*element)),
        Ty::Vector(_, element) => Some(filled(ty, &number(*element))),
        Ty::Complex(element) => Some(Value::Many(vec![number(*element); 2])),
        Ty::View(_) => None,
    }
}

/// `%v1, %v2`
pub(super) fn names(ids: &[Id]) -> String {
    ids.iter().map(|id| format!("%v{id}")).collect::<Vec<_>>().join(", ")
}
