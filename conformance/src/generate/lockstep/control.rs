//! Branches, loops, calls.

use super::machine::{Function, Id, Work};
use super::maker::Maker;
use super::types::{Ty, View};
use super::value::{Element, Value};

impl Maker {
    /// The types of a region's results: numbers and vectors that exist.
    fn carried_types(&mut self) -> Vec<Ty> {
        let known = self.known(|ty| !matches!(ty, Ty::View(_)));
        (0..1 + self.random.below(2)).map(|_| self.random.pick(&known).1.clone()).collect()
    }

    pub(super) fn control(&mut self, depth: usize) {
        if self.random.once_in(2) { self.branch(depth) } else { self.repeat(depth) }
    }

    fn branch(&mut self, depth: usize) {
        let types = self.carried_types();
        let condition = self.value(&Ty::BOOL);
        let was_uniform = std::mem::replace(&mut self.is_uniform, false);
        let bodies = [0, 1].map(|_| {
            let count = 1 + self.random.below(4);
            self.region(&types, |maker| maker.fill(count, depth))
        });
        self.is_uniform = was_uniform;
        let results = self.define_all(types);
        self.push_control(results, Work::If { condition, bodies });
    }

    fn define_all(&mut self, types: Vec<Ty>) -> Vec<(Id, Ty)> {
        types.into_iter().map(|ty| (self.define(ty.clone()), ty)).collect()
    }

    fn repeat(&mut self, depth: usize) {
        let types = self.carried_types();
        let is_varying = self.random.once_in(3);
        let (count, step) = (1 + self.random.below(4), 1 + self.random.below(2));
        let (counter, bounds) = match self.counter() {
            Some(element) => (Ty::Number(element), self.wrapped_bounds(element, count, step)),
            None => {
                let lower = self.index(0);
                // The number of iterations may differ between invocations.
                let upper = if is_varying { self.below(count + 1) } else { self.index(count) };
                (Ty::INDEX, [lower, upper, self.index(step)])
            }
        };
        let inits: Vec<Id> = types.iter().map(|ty| self.value(ty)).collect();
        let was_uniform = self.is_uniform;
        self.is_uniform &= !is_varying;
        let outer = self.scope.len();
        let iv = (self.define(counter.clone()), counter);
        let carried = self.define_all(types.clone()).into_iter().map(|(id, _)| id).collect();
        let amount = 1 + self.random.below(4);
        let body = self.region(&types, |maker| maker.fill(amount, depth));
        self.scope.truncate(outer);
        self.is_uniform = was_uniform;
        let results = self.define_all(types);
        self.push_control(results, Work::For { iv, bounds, inits, carried, body });
    }

    /// The type of a loop's counter, where it is no index.
    fn counter(&mut self) -> Option<Element> {
        let small = |element: &Element| matches!(element, Element::I8 | Element::I16 | Element::I32);
        let known: Vec<Element> = self.elements.iter().copied().filter(small).collect();
        (!known.is_empty() && self.random.once_in(3)).then(|| *self.random.pick(&known))
    }

    /// Bounds that are sums which wrapped: `count` apart.
    fn wrapped_bounds(&mut self, element: Element, count: usize, step: usize) -> [Id; 3] {
        let ty = Ty::Number(element);
        let most = (1 << (element.bits() - 1)) - 1;
        let hidden = self.hidden_zero(&ty, element);
        let mut bound = |distance: usize| {
            let far = distance as i64 + 1;
            let ids = [most, far].map(|number| self.same(&ty, Value::Int(number)));
            let mut add = |a: Id, b: Id, sum: i64| {
                let sum = Value::Int(element.wrap(i128::from(sum)));
                self.known_op(ty.clone(), &format!("arith.addi %v{a}, %v{b} : {}", ty.name()), sum)
            };
            let sum = add(ids[0], hidden, most);
            add(sum, ids[1], most + far)
        };
        let (lower, upper) = (bound(0), bound(count));
        [lower, upper, self.same(&ty, Value::Int(step as i64))]
    }

    /// A function for this place, called once or twice: of numbers and views, with any number of results.
    pub(super) fn call(&mut self, depth: usize) {
        if self.calls == 0 {
            return self.compute_number();
        }
        self.calls -= 1;
        let mut arguments: Vec<Id> = Vec::new();
        for _ in 0..1 + self.random.below(2) {
            if let Some((id, view)) = self.view(|_| true) {
                arguments.push(self.opened(id, view));
            }
        }
        let known = self.known(|ty| !matches!(ty, Ty::View(_)));
        arguments.extend((0..1 + self.random.below(3)).map(|_| self.random.pick(&known).0));
        let types = arguments.iter().map(|id| self.scope.iter().find(|(known, _)| known == id));
        let types: Vec<Ty> = types.flatten().map(|(_, ty)| ty.clone()).collect();
        let results: Vec<Ty> = (0..self.random.below(4)).map(|_| self.random.pick(&known).1.clone()).collect();
        let function = self.function(types, &results, depth.min(1));
        for _ in 0..1 + self.random.below(2) {
            let results = self.define_all(results.clone());
            self.push_control(results, Work::Call { function, arguments: arguments.clone() });
        }
        self.calls += 1;
    }

    fn function(&mut self, types: Vec<Ty>, results: &[Ty], depth: usize) -> usize {
        let scope = std::mem::take(&mut self.scope);
        let counters = std::mem::take(&mut self.counters);
        let parameters = self.define_all(types);
        let count = 1 + self.random.below(6);
        let body = self.region(results, |maker| maker.fill(count, depth));
        (self.scope, self.counters) = (scope, counters);
        self.functions.push(Function { parameters, results: results.to_vec(), body });
        self.functions.len() - 1
    }

    /// A view, perhaps cast to a type that tells less.
    fn opened(&mut self, id: Id, view: View) -> Id {
        if self.random.once_in(3) { id } else { self.cast(id, view) }
    }
}
