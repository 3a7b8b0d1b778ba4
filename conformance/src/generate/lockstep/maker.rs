//! Writes ops, each with its meaning, and knows which values can be used.

use std::fmt::Write as _;

use super::super::Random;
use super::machine::{Body, Id, Lane, Memory, Statement};
use super::types::{Ty, View};
use super::value::{Element, Value};

/// Makes a kernel up.
pub(super) struct Maker {
    pub(super) random: Random,
    /// The kernel's body.
    pub(super) text: String,
    /// The functions that it calls.
    pub(super) functions: String,
    pub(super) body: Body,
    pub(super) memories: Vec<Memory>,
    pub(super) scope: Vec<(Id, Ty)>,
    pub(super) next: Id,
    /// The types of numbers that are used.
    pub(super) elements: Vec<Element>,
    /// What is made, [`Feature`] by [`Feature`].
    pub(super) features: Vec<Feature>,
    pub(super) threads: usize,
    pub(super) groups: usize,
    /// Whether all invocations of a workgroup are at the statement.
    pub(super) is_uniform: bool,
    /// Whether it is the kernel's own body that is made.
    pub(super) is_kernel: bool,
    /// Calls of functions nest no deeper than to 0.
    pub(super) calls: usize,
    /// The shapes of vectors.
    pub(super) shapes: Vec<Vec<usize>>,
    /// Buffers that everybody changes, each by atomics of one kind.
    pub(super) counters: Vec<(Id, View, usize)>,
}

/// What a kernel is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Feature {
    Numbers,
    Views,
    Vectors,
    Complex,
    Groups,
    Calls,
}

impl Maker {
    pub(super) fn define(&mut self, ty: Ty) -> Id {
        self.next += 1;
        self.scope.push((self.next - 1, ty));
        self.next - 1
    }

    pub(super) fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "      {text}");
    }

    /// An op with one result.
    pub(super) fn op(&mut self, ty: Ty, text: &str, meaning: impl Fn(&mut Lane<'_>) -> Value + 'static) -> Id {
        let id = self.define(ty);
        self.line(&format!("%v{id} = {text}"));
        let meaning = Box::new(move |lane: &mut Lane<'_>| vec![meaning(lane)]);
        self.body.statements.push(Statement::Each { results: vec![id], meaning });
        id
    }

    /// An op without results.
    pub(super) fn effect(&mut self, text: &str, meaning: impl Fn(&mut Lane<'_>) + 'static) {
        self.line(text);
        let meaning = Box::new(move |lane: &mut Lane<'_>| {
            meaning(lane);
            Vec::new()
        });
        self.body.statements.push(Statement::Each { results: Vec::new(), meaning });
    }

    pub(super) fn constant(&mut self, ty: &Ty, value: Value) -> Id {
        let name = ty.name();
        let text = match ty {
            Ty::Number(Element::I1) => format!("arith.constant {}", value.int() != 0),
            Ty::Number(element) => format!("arith.constant {} : {name}", element.literal(&value)),
            Ty::Vector(_, element) => format!("arith.constant dense<{}> : {name}", element.literal(&value)),
            Ty::Complex(element) => {
                let [real, imaginary] = [0, 1].map(|part| element.literal(&value.many()[part]));
                format!("complex.constant [{real} : {0}, {imaginary} : {0}] : {name}", element.name())
            }
            Ty::View(_) => unreachable!("no constant is a view"),
        };
        self.op(ty.clone(), &text, move |_| value.clone())
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
        self.op(Ty::INDEX, &format!("arith.addi %v{known}, %zero : index"), move |_| Value::Int(value as i64))
    }

    /// Adds statements.
    pub(super) fn fill(&mut self, count: usize, depth: usize) {
        for _ in 0..count {
            if depth > 0 && self.random.once_in(7) {
                self.control(depth - 1);
                continue;
            }
            match *self.random.pick(&self.features) {
                Feature::Numbers => self.compute_number(),
                Feature::Views => self.use_views(),
                Feature::Vectors => self.compute_vector(),
                Feature::Complex => self.compute_complex(),
                Feature::Groups => self.cooperate(),
                Feature::Calls => self.call(depth),
            }
        }
    }

    /// What `make` adds, as a body of its own that gives results of these types.
    pub(super) fn region(&mut self, types: &[Ty], make: impl FnOnce(&mut Self)) -> Body {
        let outer = self.scope.len();
        let body = std::mem::take(&mut self.body);
        make(self);
        let results = types.iter().map(|ty| self.value(ty)).collect();
        self.scope.truncate(outer);
        let made = std::mem::replace(&mut self.body, body);
        Body { results, ..made }
    }
}

/// `%v1, %v2`
pub(super) fn names(ids: &[Id]) -> String {
    ids.iter().map(|id| format!("%v{id}")).collect::<Vec<_>>().join(", ")
}

/// `i32, f32`
pub(super) fn type_names(types: &[Ty]) -> String {
    types.iter().map(Ty::name).collect::<Vec<_>>().join(", ")
}
