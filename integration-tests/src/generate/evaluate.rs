//! What a kernel computes, by the definition of each op.

use super::kernel::{Body, ELEMENTS, Expression, Id, LOCAL, MAX_WIDTH, Statement};
use super::{Program, Scalar};

/// An op on two values of one type: its name and what it computes.
type Operator<T> = (&'static str, fn(T, T) -> T);
/// A predicate: its name and what it says.
type Predicate<T> = (&'static str, fn(&T, &T) -> bool);

/// Ops on `i32`; the first [`TOTAL_I32`] are defined for all values.
pub(super) const I32_OPS: &[Operator<i32>] = &[
    ("arith.addi", i32::wrapping_add),
    ("arith.subi", i32::wrapping_sub),
    ("arith.muli", i32::wrapping_mul),
    ("arith.andi", |a, b| a & b),
    ("arith.ori", |a, b| a | b),
    ("arith.xori", |a, b| a ^ b),
    ("arith.minsi", |a, b| a.min(b)),
    ("arith.maxsi", |a, b| a.max(b)),
    ("arith.minui", |a, b| (a as u32).min(b as u32) as i32),
    ("arith.maxui", |a, b| (a as u32).max(b as u32) as i32),
    ("arith.shli", |a, b| a.wrapping_shl(b as u32)),
    ("arith.shrsi", |a, b| a.wrapping_shr(b as u32)),
    ("arith.shrui", |a, b| (a as u32).wrapping_shr(b as u32) as i32),
    ("arith.divsi", |a, b| a.wrapping_div(b)),
    ("arith.remsi", |a, b| a.wrapping_rem(b)),
    ("arith.divui", |a, b| (a as u32 / b as u32) as i32),
    ("arith.remui", |a, b| (a as u32 % b as u32) as i32),
];
pub(super) const TOTAL_I32: usize = 10;
pub(super) const AND: usize = 3;
pub(super) const OR: usize = 4;
pub(super) const SHIFTS: [usize; 3] = [10, 11, 12];
pub(super) const DIVISIONS: [usize; 4] = [13, 14, 15, 16];

pub(super) const F32_OPS: &[Operator<f32>] = &[
    ("arith.addf", |a, b| a + b),
    ("arith.subf", |a, b| a - b),
    ("arith.minimumf", f32::min),
    ("arith.maximumf", f32::max),
];

pub(super) const BOOL_OPS: &[Operator<bool>] =
    &[("arith.andi", |a, b| a & b), ("arith.ori", |a, b| a | b), ("arith.xori", |a, b| a ^ b)];

/// Ops on `index`; the low 32 bits of the first [`TOTAL_INDEX`] do not depend on those above, so it may have 64.
pub(super) const INDEX_OPS: &[Operator<u32>] = &[
    ("arith.addi", u32::wrapping_add),
    ("arith.muli", u32::wrapping_mul),
    ("arith.andi", |a, b| a & b),
    ("arith.xori", |a, b| a ^ b),
    ("arith.minui", |a, b| a.min(b)),
];
pub(super) const INDEX_AND: usize = 2;
pub(super) const INDEX_MIN: usize = 4;
pub(super) const TOTAL_INDEX: usize = 4;

/// Kinds of `vector.reduction`.
pub(super) const REDUCTIONS: &[Operator<i32>] = &[
    ("add", i32::wrapping_add),
    ("mul", i32::wrapping_mul),
    ("minsi", |a, b| a.min(b)),
    ("maxui", |a, b| (a as u32).max(b as u32) as i32),
    ("xor", |a, b| a ^ b),
];

pub(super) const I32_PREDICATES: &[Predicate<i32>] = &[
    ("eq", i32::eq),
    ("ne", i32::ne),
    ("slt", i32::lt),
    ("sle", i32::le),
    ("sgt", i32::gt),
    ("sge", i32::ge),
    ("ult", |a, b| (*a as u32) < *b as u32),
    ("ule", |a, b| *a as u32 <= *b as u32),
    ("ugt", |a, b| *a as u32 > *b as u32),
    ("uge", |a, b| *a as u32 >= *b as u32),
];

pub(super) const F32_PREDICATES: &[Predicate<f32>] =
    &[("oeq", f32::eq), ("une", f32::ne), ("olt", f32::lt), ("ole", f32::le), ("ogt", f32::gt), ("oge", f32::ge)];

impl Program {
    /// The bytes that the output buffer must have.
    pub fn evaluate(&self) -> Vec<u8> {
        let inputs = self.input_values();
        let mut output = Vec::new();
        for invocation in 0..ELEMENTS as u32 {
            let local = std::array::from_fn(|index| index as i32);
            let mut state = State { inputs: &inputs, values: Vec::new(), invocation, width: self.width, local };
            output.extend(state.body(&self.body).bytes());
        }
        output
    }
}

struct State<'p> {
    inputs: &'p [Vec<Scalar>],
    values: Vec<Scalar>,
    invocation: u32,
    width: usize,
    local: [i32; LOCAL],
}

impl State<'_> {
    fn set(&mut self, id: Id, value: Scalar) {
        if self.values.len() <= id {
            self.values.resize(id + 1, Scalar::Bool(false));
        }
        self.values[id] = value;
    }

    fn i32(&self, id: Id) -> i32 {
        match self.values[id] {
            Scalar::I32(value) => value,
            other => unreachable!("%v{id} is {other:?}"),
        }
    }

    fn f32(&self, id: Id) -> f32 {
        match self.values[id] {
            Scalar::F32(value) => value,
            other => unreachable!("%v{id} is {other:?}"),
        }
    }

    fn bool(&self, id: Id) -> bool {
        match self.values[id] {
            Scalar::Bool(value) => value,
            other => unreachable!("%v{id} is {other:?}"),
        }
    }

    fn index(&self, id: Id) -> u32 {
        match self.values[id] {
            Scalar::Index(value) => value,
            other => unreachable!("%v{id} is {other:?}"),
        }
    }

    fn vector(&self, id: Id) -> [i32; MAX_WIDTH] {
        match self.values[id] {
            Scalar::Vector(values) => values,
            other => unreachable!("%v{id} is {other:?}"),
        }
    }

    /// A vector of elements by their numbers.
    fn elements(&self, element: impl Fn(usize) -> i32) -> Scalar {
        Scalar::Vector(std::array::from_fn(|lane| if lane < self.width { element(lane) } else { 0 }))
    }

    fn body(&mut self, body: &Body) -> Scalar {
        for statement in &body.statements {
            self.statement(statement);
        }
        self.values[body.result]
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Let(id, expression) => {
                let value = self.expression(expression);
                self.set(*id, value);
            }
            Statement::StoreLocal(index, value) => self.local[self.index(*index) as usize] = self.i32(*value),
            Statement::While { result, ty: _, counter, carried, limit, init, before, after } => {
                let mut value = self.values[*init];
                for iteration in 0.. {
                    self.set(*counter, Scalar::I32(iteration));
                    self.set(*carried, value);
                    let goes_on = self.body(before) == Scalar::Bool(true);
                    if !(goes_on && (iteration as usize) < *limit) {
                        break;
                    }
                    value = self.body(after);
                }
                self.set(*result, value);
            }
            Statement::Switch { result, ty: _, selector, cases, bodies } => {
                let selector = self.index(*selector) as usize;
                let chosen = cases.iter().position(|&case| case == selector).unwrap_or(cases.len());
                let value = self.body(&bodies[chosen]);
                self.set(*result, value);
            }
            Statement::Graph { result, ty: _, fuel, init, nodes } => {
                let (mut at, mut fuel, mut value) = (0, *fuel as i32, self.values[*init]);
                while let Some(node) = nodes.get(at) {
                    self.set(node.fuel, Scalar::I32(fuel));
                    self.set(node.value, value);
                    if fuel <= 0 {
                        break;
                    }
                    value = self.body(&node.body);
                    fuel -= 1;
                    at = node.targets[usize::from(!self.bool(node.condition))];
                }
                self.set(*result, value);
            }
            Statement::If { result, ty: _, condition, then, otherwise } => {
                let value = if self.bool(*condition) { self.body(then) } else { self.body(otherwise) };
                self.set(*result, value);
            }
            Statement::For { result, ty: _, iv, carried, bounds, init, body } => {
                let [lower, upper, step] = bounds.map(|id| self.index(id));
                let mut value = self.values[*init];
                for index in (lower..upper).step_by(step as usize) {
                    self.set(*iv, Scalar::Index(index));
                    self.set(*carried, value);
                    value = self.body(body);
                }
                self.set(*result, value);
            }
        }
    }

    fn expression(&self, expression: &Expression) -> Scalar {
        match expression.clone() {
            Expression::Constant(value) => value,
            Expression::GlobalId => Scalar::Index(self.invocation),
            Expression::I32(op, a, b) => Scalar::I32(I32_OPS[op].1(self.i32(a), self.i32(b))),
            Expression::F32(op, a, b) => Scalar::F32(F32_OPS[op].1(self.f32(a), self.f32(b))),
            Expression::Bool(op, a, b) => Scalar::Bool(BOOL_OPS[op].1(self.bool(a), self.bool(b))),
            Expression::Index(op, a, b) => Scalar::Index(INDEX_OPS[op].1(self.index(a), self.index(b))),
            Expression::CompareI32(op, a, b) => Scalar::Bool(I32_PREDICATES[op].1(&self.i32(a), &self.i32(b))),
            Expression::CompareF32(op, a, b) => Scalar::Bool(F32_PREDICATES[op].1(&self.f32(a), &self.f32(b))),
            Expression::Select(_, condition, a, b) => self.values[if self.bool(condition) { a } else { b }],
            Expression::Negate(a) => Scalar::F32(-self.f32(a)),
            Expression::ToFloat(a) => Scalar::F32(self.i32(a) as f32),
            Expression::Extend(a) => Scalar::I32(i32::from(self.bool(a))),
            Expression::FromIndex(a) => Scalar::I32(self.index(a) as i32),
            Expression::ToIndex(a) => Scalar::Index(self.i32(a) as u32),
            Expression::Load { buffer, index } => self.inputs[buffer][self.index(index) as usize],
            Expression::LoadLocal(index) => Scalar::I32(self.local[self.index(index) as usize]),
            Expression::Vectors(op, a, b) => {
                let (a, b) = (self.vector(a), self.vector(b));
                self.elements(|lane| I32_OPS[op].1(a[lane], b[lane]))
            }
            Expression::Broadcast(a) => {
                let a = self.i32(a);
                self.elements(|_| a)
            }
            Expression::Extract(a, index) => Scalar::I32(self.vector(a)[self.index(index) as usize]),
            Expression::Insert(value, a, index) => {
                let (value, a, index) = (self.i32(value), self.vector(a), self.index(index) as usize);
                self.elements(|lane| if lane == index { value } else { a[lane] })
            }
            Expression::Reduce(op, a) => {
                let all = self.vector(a)[..self.width].iter().copied().reduce(REDUCTIONS[op].1);
                Scalar::I32(all.unwrap_or(0))
            }
            Expression::Shuffle(a, b, mask) => {
                let (a, b, width) = (self.vector(a), self.vector(b), self.width);
                self.elements(|lane| if mask[lane] < width { a[mask[lane]] } else { b[mask[lane] - width] })
            }
            Expression::SelectFirst(count, a, b) => {
                let (count, a, b) = (self.index(count) as usize, self.vector(a), self.vector(b));
                self.elements(|lane| if lane < count { a[lane] } else { b[lane] })
            }
        }
    }
}
