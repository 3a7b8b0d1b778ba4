//! Branches, loops, calls.

use std::rc::Rc;

use super::machine::{Function, Id, Statement};
use super::maker::{Maker, names, type_names};
use super::types::{Ty, View};
use super::value::{Element, INT_OPS, Value};

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
        let outer = std::mem::take(&mut self.text);
        let bodies = [0, 1].map(|branch| {
            if branch == 1 {
                self.line("} else {");
            }
            let count = 1 + self.random.below(4);
            let body = self.region(&types, |maker| maker.fill(count, depth));
            self.line(&format!("scf.yield {} : {}", names(&body.results), type_names(&types)));
            body
        });
        self.is_uniform = was_uniform;
        let inner = std::mem::replace(&mut self.text, outer);
        let results: Vec<Id> = types.iter().map(|ty| self.define(ty.clone())).collect();
        self.line(&format!("{} = scf.if %v{condition} -> ({}) {{", names(&results), type_names(&types)));
        self.text.push_str(&inner);
        self.line("}");
        self.body.statements.push(Statement::If { results, condition, bodies });
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
        let outer_text = std::mem::take(&mut self.text);
        let outer = self.scope.len();
        let iv = self.define(counter.clone());
        let carried: Vec<Id> = types.iter().map(|ty| self.define(ty.clone())).collect();
        let amount = 1 + self.random.below(4);
        let body = self.region(&types, |maker| maker.fill(amount, depth));
        self.line(&format!("scf.yield {} : {}", names(&body.results), type_names(&types)));
        self.scope.truncate(outer);
        self.is_uniform = was_uniform;
        let inner = std::mem::replace(&mut self.text, outer_text);
        let results: Vec<Id> = types.iter().map(|ty| self.define(ty.clone())).collect();
        let pairs: Vec<String> = carried.iter().zip(&inits).map(|(c, i)| format!("%v{c} = %v{i}")).collect();
        let counter = if counter == Ty::INDEX { String::new() } else { format!(": {} ", counter.name()) };
        self.line(&format!(
            "{} = scf.for %v{iv} = %v{} to %v{} step %v{} iter_args({}) -> ({}) {counter}{{",
            names(&results),
            bounds[0],
            bounds[1],
            bounds[2],
            pairs.join(", "),
            type_names(&types)
        ));
        self.text.push_str(&inner);
        self.line("}");
        self.body.statements.push(Statement::For { iv, bounds, inits, carried, results, body });
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
        let most = Value::Int((1 << (element.bits() - 1)) - 1);
        let hidden = self.hidden_zero(&ty, element);
        let mut bound = |distance: usize| {
            let (most, far) = (self.same(&ty, most.clone()), self.same(&ty, Value::Int(distance as i64 + 1)));
            let sum = self.binary(&ty, element, INT_OPS[0], most, hidden);
            self.binary(&ty, element, INT_OPS[0], sum, far)
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
        let (name, function) = self.function(&types, &results, depth.min(1));
        for _ in 0..1 + self.random.below(2) {
            let ids: Vec<Id> = results.iter().map(|ty| self.define(ty.clone())).collect();
            let equals = if ids.is_empty() { String::new() } else { format!("{} = ", names(&ids)) };
            let (arguments_text, types, of) = (names(&arguments), type_names(&types), type_names(&results));
            self.line(&format!("{equals}func.call @{name}({arguments_text}) : ({types}) -> ({of})"));
            let function = Rc::clone(&function);
            self.body.statements.push(Statement::Call { function, arguments: arguments.clone(), results: ids });
        }
        self.calls += 1;
    }

    fn function(&mut self, types: &[Ty], results: &[Ty], depth: usize) -> (String, Rc<Function>) {
        let (scope, text) = (std::mem::take(&mut self.scope), std::mem::take(&mut self.text));
        let counters = std::mem::take(&mut self.counters);
        let was_kernel = std::mem::replace(&mut self.is_kernel, false);
        let parameters: Vec<Id> = types.iter().map(|ty| self.define(ty.clone())).collect();
        let name = format!("f{}", self.next);
        self.line("%zero = arith.constant 0 : index");
        self.line("%thread = gpu.thread_id x");
        let count = 1 + self.random.below(6);
        let body = self.region(results, |maker| maker.fill(count, depth));
        (self.scope, self.counters, self.is_kernel) = (scope, counters, was_kernel);
        let inner = std::mem::replace(&mut self.text, text);
        let list: Vec<String> = parameters.iter().zip(types).map(|(id, ty)| format!("%v{id}: {}", ty.name())).collect();
        let (list, of) = (list.join(", "), type_names(results));
        let last = match body.results.is_empty() {
            true => "return".to_owned(),
            false => format!("return {} : {of}", names(&body.results)),
        };
        self.functions
            .push_str(&format!("    func.func private @{name}({list}) -> ({of}) {{\n{inner}      {last}\n    }}\n"));
        (name, Rc::new(Function { parameters, body }))
    }

    /// A view, perhaps cast to a type that tells less.
    fn opened(&mut self, id: Id, view: View) -> Id {
        if self.random.once_in(3) { id } else { self.cast(id, view) }
    }
}
