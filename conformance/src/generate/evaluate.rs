//! The results of a kernel, by the definition of each op.

use vulcanize_ir::numeric::{FloatKind, FloatValue};

use super::kernel::{Body, ELEMENTS, Expression, Id, LOCAL, MAX_WIDTH, Statement, Ty};
use super::{Program, Scalar};

/// An op on two values of one type: its name and its function.
type Operator<T> = (&'static str, fn(T, T) -> T);
/// A predicate: its name and its function.
type Predicate<T> = (&'static str, fn(&T, &T) -> bool);

/// The ops on integers of a type; the first [`TOTAL_I32`] are defined for all values.
macro_rules! integer_ops {
    ($name:ident, $signed:ty, $unsigned:ty) => {
        pub(super) const $name: &[Operator<$signed>] = &[
            ("arith.addi", <$signed>::wrapping_add),
            ("arith.subi", <$signed>::wrapping_sub),
            ("arith.muli", <$signed>::wrapping_mul),
            ("arith.andi", |a, b| a & b),
            ("arith.ori", |a, b| a | b),
            ("arith.xori", |a, b| a ^ b),
            ("arith.minsi", |a, b| a.min(b)),
            ("arith.maxsi", |a, b| a.max(b)),
            ("arith.minui", |a, b| (a as $unsigned).min(b as $unsigned) as $signed),
            ("arith.maxui", |a, b| (a as $unsigned).max(b as $unsigned) as $signed),
            ("arith.shli", |a, b| a.wrapping_shl(b as u32)),
            ("arith.shrsi", |a, b| a.wrapping_shr(b as u32)),
            ("arith.shrui", |a, b| (a as $unsigned).wrapping_shr(b as u32) as $signed),
            ("arith.divsi", <$signed>::wrapping_div),
            ("arith.remsi", <$signed>::wrapping_rem),
            ("arith.divui", |a, b| (a as $unsigned / b as $unsigned) as $signed),
            ("arith.remui", |a, b| (a as $unsigned % b as $unsigned) as $signed),
        ];
    };
}

integer_ops!(I32_OPS, i32, u32);
integer_ops!(I64_OPS, i64, u64);
integer_ops!(I8_OPS, i8, u8);
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

/// The predicates on integers of a type.
macro_rules! integer_predicates {
    ($name:ident, $signed:ty, $unsigned:ty) => {
        pub(super) const $name: &[Predicate<$signed>] = &[
            ("eq", <$signed>::eq),
            ("ne", <$signed>::ne),
            ("slt", <$signed>::lt),
            ("sle", <$signed>::le),
            ("sgt", <$signed>::gt),
            ("sge", <$signed>::ge),
            ("ult", |a, b| (*a as $unsigned) < *b as $unsigned),
            ("ule", |a, b| *a as $unsigned <= *b as $unsigned),
            ("ugt", |a, b| *a as $unsigned > *b as $unsigned),
            ("uge", |a, b| *a as $unsigned >= *b as $unsigned),
        ];
    };
}

integer_predicates!(I32_PREDICATES, i32, u32);
integer_predicates!(I64_PREDICATES, i64, u64);

/// Ops on `f16`: their results are rounded.
pub(super) const F16_OPS: &[Operator<f32>] = &[
    ("arith.addf", |a, b| half(f64::from(a) + f64::from(b))),
    ("arith.subf", |a, b| half(f64::from(a) - f64::from(b))),
    ("arith.mulf", |a, b| half(f64::from(a) * f64::from(b))),
    ("arith.minimumf", f32::min),
    ("arith.maximumf", f32::max),
];
pub(super) const F16_MINIMUM: usize = 3;
pub(super) const F16_MAXIMUM: usize = 4;

/// Ops on `f64`.
pub(super) const F64_OPS: &[Operator<f64>] = &[
    ("arith.addf", |a, b| a + b),
    ("arith.subf", |a, b| a - b),
    ("arith.minimumf", f64::min),
    ("arith.maximumf", f64::max),
];
pub(super) const F64_MINIMUM: usize = 2;
pub(super) const F64_MAXIMUM: usize = 3;

/// The `f16` nearest to a number that `f64` has exactly.
fn half(value: f64) -> f32 {
    FloatValue::from_f64(FloatKind::F16, value).to_f32()
}

/// A cast: its op, its source type and its result type.
pub(super) struct Cast {
    pub(super) op: &'static str,
    pub(super) from: Ty,
    pub(super) to: Ty,
    compute: fn(Scalar) -> Scalar,
}

/// The casts beyond those that have an expression of their own.
pub(super) const CASTS: &[Cast] = &[
    // The first one is WIDEN.
    Cast { op: "arith.extsi", from: Ty::I32, to: Ty::I64, compute: |a| Scalar::I64(i64::from(word(a))) },
    Cast { op: "arith.extui", from: Ty::I32, to: Ty::I64, compute: |a| Scalar::I64(i64::from(word(a) as u32)) },
    Cast { op: "arith.extsi", from: Ty::I8, to: Ty::I64, compute: |a| Scalar::I64(i64::from(byte(a))) },
    Cast { op: "arith.trunci", from: Ty::I64, to: Ty::I32, compute: |a| Scalar::I32(wide(a) as i32) },
    Cast { op: "arith.trunci", from: Ty::I64, to: Ty::I8, compute: |a| Scalar::I8(wide(a) as i8) },
    Cast { op: "arith.trunci", from: Ty::I32, to: Ty::I8, compute: |a| Scalar::I8(word(a) as i8) },
    Cast { op: "arith.extsi", from: Ty::I8, to: Ty::I32, compute: |a| Scalar::I32(i32::from(byte(a))) },
    Cast { op: "arith.extui", from: Ty::I8, to: Ty::I32, compute: |a| Scalar::I32(i32::from(byte(a) as u8)) },
    Cast { op: "arith.sitofp", from: Ty::I8, to: Ty::F16, compute: |a| Scalar::F16(f32::from(byte(a))) },
    Cast { op: "arith.sitofp", from: Ty::I32, to: Ty::F16, compute: |a| Scalar::F16(half(f64::from(word(a)))) },
    Cast { op: "arith.fptosi", from: Ty::F16, to: Ty::I32, compute: |a| Scalar::I32(number(a) as i32) },
    Cast { op: "arith.fptosi", from: Ty::F16, to: Ty::I64, compute: |a| Scalar::I64(number(a) as i64) },
    Cast { op: "arith.extf", from: Ty::F16, to: Ty::F32, compute: |a| Scalar::F32(number(a)) },
    Cast { op: "arith.truncf", from: Ty::F32, to: Ty::F16, compute: |a| Scalar::F16(half(f64::from(number(a)))) },
    // How a device rounds an f64 is its own affair.
    Cast { op: "arith.extf", from: Ty::F32, to: Ty::F64, compute: |a| Scalar::F64(f64::from(number(a))) },
    Cast { op: "arith.extf", from: Ty::F16, to: Ty::F64, compute: |a| Scalar::F64(f64::from(number(a))) },
    Cast { op: "arith.sitofp", from: Ty::I32, to: Ty::F64, compute: |a| Scalar::F64(f64::from(word(a))) },
    Cast { op: "arith.uitofp", from: Ty::I32, to: Ty::F64, compute: |a| Scalar::F64(f64::from(word(a) as u32)) },
    Cast { op: "arith.fptosi", from: Ty::F64, to: Ty::I32, compute: |a| Scalar::I32(double(a) as i32) },
    Cast { op: "arith.fptosi", from: Ty::F64, to: Ty::I64, compute: |a| Scalar::I64(double(a) as i64) },
];
pub(super) const WIDEN: usize = 0;

fn word(value: Scalar) -> i32 {
    match value {
        Scalar::I32(value) => value,
        other => unreachable!("{other:?} is no i32"),
    }
}

fn wide(value: Scalar) -> i64 {
    match value {
        Scalar::I64(value) => value,
        other => unreachable!("{other:?} is no i64"),
    }
}

fn byte(value: Scalar) -> i8 {
    match value {
        Scalar::I8(value) => value,
        other => unreachable!("{other:?} is no i8"),
    }
}

fn number(value: Scalar) -> f32 {
    match value {
        Scalar::F32(value) | Scalar::F16(value) => value,
        other => unreachable!("{other:?} is no float"),
    }
}

fn double(value: Scalar) -> f64 {
    match value {
        Scalar::F64(value) => value,
        other => unreachable!("{other:?} is no f64"),
    }
}

pub(super) const F64_PREDICATES: &[Predicate<f64>] =
    &[("oeq", f64::eq), ("une", f64::ne), ("olt", f64::lt), ("ole", f64::le), ("ogt", f64::gt), ("oge", f64::ge)];

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
            Expression::I64(op, a, b) => Scalar::I64(I64_OPS[op].1(wide(self.values[a]), wide(self.values[b]))),
            Expression::I8(op, a, b) => Scalar::I8(I8_OPS[op].1(byte(self.values[a]), byte(self.values[b]))),
            Expression::F16(op, a, b) => Scalar::F16(F16_OPS[op].1(number(self.values[a]), number(self.values[b]))),
            Expression::F64(op, a, b) => Scalar::F64(F64_OPS[op].1(double(self.values[a]), double(self.values[b]))),
            Expression::CompareF64(op, a, b) => {
                Scalar::Bool(F64_PREDICATES[op].1(&double(self.values[a]), &double(self.values[b])))
            }
            Expression::CompareI64(op, a, b) => {
                Scalar::Bool(I64_PREDICATES[op].1(&wide(self.values[a]), &wide(self.values[b])))
            }
            Expression::Cast(cast, a) => (CASTS[cast].compute)(self.values[a]),
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
