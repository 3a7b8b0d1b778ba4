//! How kernels are made up.

use super::kernel::{Body, ELEMENTS, Expression, Id, LOCAL, MAX_WIDTH, Node, Scalar, Statement, Ty};
use super::{Random, evaluate};

/// The next statements become this deep at most.
pub(super) const DEPTH: usize = 3;

/// Makes statements up; knows which values can be used.
pub(super) struct Maker {
    random: Random,
    scope: Vec<(Id, Ty)>,
    next: Id,
    width: usize,
    types: &'static [Ty],
}

impl Maker {
    pub(super) fn new(random: Random, width: usize, types: &'static [Ty]) -> Self {
        Self { random, scope: Vec::new(), next: 0, width, types }
    }

    fn define(&mut self, ty: Ty) -> Id {
        self.next += 1;
        self.scope.push((self.next - 1, ty));
        self.next - 1
    }

    pub(super) fn bind(&mut self, statements: &mut Vec<Statement>, ty: Ty, expression: Expression) -> Id {
        let id = self.define(ty);
        statements.push(Statement::Let(id, expression));
        id
    }

    /// A value of this type that is in scope; the later ones are more likely.
    pub(super) fn value(&mut self, ty: Ty) -> Id {
        let known: Vec<Id> = self.scope.iter().filter(|(_, t)| *t == ty).map(|(id, _)| *id).collect();
        let recent = &known[known.len().saturating_sub(4)..];
        if self.random.once_in(2) { *self.random.pick(recent) } else { *self.random.pick(&known) }
    }

    pub(super) fn constant(&mut self, statements: &mut Vec<Statement>, ty: Ty) -> Id {
        let value = match ty {
            Ty::I32 => Scalar::I32(match self.random.below(4) {
                0 => self.random.bits() as i32,
                1 => *self.random.pick(&[0, 1, -1, i32::MAX, i32::MIN]),
                _ => self.random.below(21) as i32 - 10,
            }),
            Ty::F32 => Scalar::F32(self.random.below(33) as f32 - 16.0),
            Ty::I64 => Scalar::I64(match self.random.below(4) {
                0 => self.random.bits() as i64,
                1 => *self.random.pick(&[0, 1, -1, i64::MAX, i64::MIN, 0x1_0000_0000, 0xFFFF_FFFF]),
                _ => self.random.below(21) as i64 - 10,
            }),
            Ty::I8 => Scalar::I8(self.random.bits() as i8),
            Ty::F16 => Scalar::F16(self.random.below(257) as f32 / 8.0 - 16.0),
            Ty::F64 => Scalar::F64(self.random.below(257) as f64 / 8.0 - 16.0),
            Ty::Bool => Scalar::Bool(self.random.once_in(2)),
            Ty::Index => Scalar::Index(self.random.below(ELEMENTS) as u32),
            Ty::Vector => {
                let mut values = [0; MAX_WIDTH];
                values[..self.width].iter_mut().for_each(|value| *value = self.random.below(41) as i32 - 20);
                Scalar::Vector(values)
            }
        };
        self.bind(statements, ty, Expression::Constant(value))
    }

    fn number(&mut self, statements: &mut Vec<Statement>, value: Scalar, ty: Ty) -> Id {
        self.bind(statements, ty, Expression::Constant(value))
    }

    /// Adds a few statements and returns a value of this type.
    pub(super) fn fill(&mut self, statements: &mut Vec<Statement>, ty: Ty, depth: usize) -> Id {
        for _ in 0..2 + self.random.below(6) {
            let ty = *self.random.pick(self.types);
            match self.random.below(11) {
                0 if depth > 0 => self.branch(statements, ty, depth - 1),
                1 if depth > 0 && !matches!(ty, Ty::Bool | Ty::Index) => self.repeat(statements, ty, depth - 1),
                2 if depth > 0 => self.repeat_while(statements, ty, depth - 1),
                3 if depth > 0 => self.switch(statements, ty, depth - 1),
                4 if depth > 0 => self.graph(statements, ty, depth - 1),
                5 => self.store(statements),
                _ => self.compute(statements, ty),
            };
        }
        // The last value is a fresh one, so that less of what was made is dead.
        self.compute(statements, ty)
    }

    fn body(&mut self, ty: Ty, depth: usize) -> Body {
        let outer = self.scope.len();
        let mut statements = Vec::new();
        let result = self.fill(&mut statements, ty, depth);
        self.scope.truncate(outer);
        Body { statements, result }
    }

    fn branch(&mut self, statements: &mut Vec<Statement>, ty: Ty, depth: usize) -> Id {
        let condition = self.value(Ty::Bool);
        let then = self.body(ty, depth);
        let otherwise = self.body(ty, depth);
        let result = self.define(ty);
        statements.push(Statement::If { result, ty, condition, then, otherwise });
        result
    }

    fn repeat(&mut self, statements: &mut Vec<Statement>, ty: Ty, depth: usize) -> Id {
        let numbers = [self.random.below(4), self.random.below(9), 1 + self.random.below(3)];
        let bounds = numbers.map(|n| self.number(statements, Scalar::Index(n as u32), Ty::Index));
        let init = self.value(ty);
        let outer = self.scope.len();
        let iv = self.define(Ty::Index);
        let carried = self.define(ty);
        let body = self.body(ty, depth);
        self.scope.truncate(outer);
        let result = self.define(ty);
        statements.push(Statement::For { result, ty, iv, carried, bounds, init, body });
        result
    }

    fn repeat_while(&mut self, statements: &mut Vec<Statement>, ty: Ty, depth: usize) -> Id {
        let (limit, init) = (self.random.below(6), self.value(ty));
        let outer = self.scope.len();
        let counter = self.define(Ty::I32);
        let carried = self.define(ty);
        let before = self.body(Ty::Bool, depth.min(1));
        let after = self.body(ty, depth);
        self.scope.truncate(outer);
        let result = self.define(ty);
        statements.push(Statement::While { result, ty, counter, carried, limit, init, before, after });
        result
    }

    fn switch(&mut self, statements: &mut Vec<Statement>, ty: Ty, depth: usize) -> Id {
        let any = self.value(Ty::Index);
        let last = self.number(statements, Scalar::Index(3), Ty::Index);
        let selector = self.bind(statements, Ty::Index, Expression::Index(evaluate::INDEX_AND, any, last));
        let cases: Vec<usize> = (0..4).filter(|_| self.random.once_in(2)).collect();
        let bodies = (0..=cases.len()).map(|_| self.body(ty, depth)).collect();
        let result = self.define(ty);
        statements.push(Statement::Switch { result, ty, selector, cases, bodies });
        result
    }

    /// Any edges: loops with several entries and exits, ways that meet anywhere.
    fn graph(&mut self, statements: &mut Vec<Statement>, ty: Ty, depth: usize) -> Id {
        let (count, fuel, init) = (2 + self.random.below(4), self.random.below(12), self.value(ty));
        let outer = self.scope.len();
        let nodes = (0..count)
            .map(|_| {
                self.scope.truncate(outer);
                let (fuel, value) = (self.define(Ty::I32), self.define(ty));
                let mut statements = Vec::new();
                let result = self.fill(&mut statements, ty, depth.min(1));
                let condition = self.value(Ty::Bool);
                let targets = [0, 1].map(|_| 1 + self.random.below(count));
                Node { fuel, value, body: Body { statements, result }, condition, targets }
            })
            .collect();
        self.scope.truncate(outer);
        let result = self.define(ty);
        statements.push(Statement::Graph { result, ty, fuel, init, nodes });
        result
    }

    fn store(&mut self, statements: &mut Vec<Statement>) -> Id {
        let value = self.value(Ty::I32);
        let index = self.in_local(statements);
        statements.push(Statement::StoreLocal(index, value));
        value
    }

    /// An index of the invocation's own memory.
    fn in_local(&mut self, statements: &mut Vec<Statement>) -> Id {
        let last = self.number(statements, Scalar::Index(LOCAL as u32 - 1), Ty::Index);
        let any = self.value(Ty::Index);
        self.bind(statements, Ty::Index, Expression::Index(evaluate::INDEX_AND, any, last))
    }

    /// An index of an element of a vector.
    fn in_vector(&mut self, statements: &mut Vec<Statement>) -> Id {
        let last = self.number(statements, Scalar::Index(self.width as u32 - 1), Ty::Index);
        let any = self.in_bounds(statements);
        self.bind(statements, Ty::Index, Expression::Index(evaluate::INDEX_MIN, any, last))
    }

    fn compute_vector(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::Vector), self.value(Ty::Vector));
        match self.random.below(9) {
            0 => Expression::Select(Ty::Vector, self.value(Ty::Bool), a, b),
            1 => Expression::Broadcast(self.value(Ty::I32)),
            2 => {
                let index = self.in_vector(statements);
                Expression::Insert(self.value(Ty::I32), a, index)
            }
            3 => {
                let mask = (0..self.width).map(|_| self.random.below(2 * self.width)).collect();
                Expression::Shuffle(a, b, mask)
            }
            4 => Expression::SelectFirst(self.in_bounds(statements), a, b),
            _ => Expression::Vectors(self.random.below(evaluate::TOTAL_I32), a, b),
        }
    }

    fn compute(&mut self, statements: &mut Vec<Statement>, ty: Ty) -> Id {
        let expression = match ty {
            Ty::Vector => self.compute_vector(statements),
            Ty::I32 => self.compute_i32(statements),
            Ty::F32 => self.compute_f32(statements),
            Ty::Bool => self.compute_bool(statements),
            Ty::Index => self.compute_index(statements),
            Ty::I64 => self.compute_i64(statements),
            Ty::I8 => self.compute_i8(statements),
            Ty::F16 => self.compute_f16(statements),
            Ty::F64 => self.compute_f64(statements),
        };
        self.bind(statements, ty, expression)
    }

    /// A cast to a type, of a value that is there.
    fn cast(&mut self, to: Ty) -> Expression {
        let fitting: Vec<usize> = (0..evaluate::CASTS.len()).filter(|&cast| evaluate::CASTS[cast].to == to).collect();
        let cast = *self.random.pick(&fitting);
        Expression::Cast(cast, self.value(evaluate::CASTS[cast].from))
    }

    fn compute_i64(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::I64), self.value(Ty::I64));
        match self.random.below(10) {
            0 => Expression::Select(Ty::I64, self.value(Ty::Bool), a, b),
            1 | 2 => self.cast(Ty::I64),
            3 => {
                let mask = self.number(statements, Scalar::I64(63), Ty::I64);
                let amount = self.bind(statements, Ty::I64, Expression::I64(evaluate::AND, b, mask));
                Expression::I64(*self.random.pick(&evaluate::SHIFTS), a, amount)
            }
            4 => {
                // A divisor that is neither zero nor negative.
                let mask = self.number(statements, Scalar::I64(0x7_FFFF_FFFF), Ty::I64);
                let one = self.number(statements, Scalar::I64(1), Ty::I64);
                let small = self.bind(statements, Ty::I64, Expression::I64(evaluate::AND, b, mask));
                let divisor = self.bind(statements, Ty::I64, Expression::I64(evaluate::OR, small, one));
                Expression::I64(*self.random.pick(&evaluate::DIVISIONS), a, divisor)
            }
            _ => Expression::I64(self.random.below(evaluate::TOTAL_I32), a, b),
        }
    }

    fn compute_i8(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::I8), self.value(Ty::I8));
        match self.random.below(8) {
            0 => Expression::Select(Ty::I8, self.value(Ty::Bool), a, b),
            1 | 2 => self.cast(Ty::I8),
            3 => {
                let mask = self.number(statements, Scalar::I8(7), Ty::I8);
                let amount = self.bind(statements, Ty::I8, Expression::I8(evaluate::AND, b, mask));
                Expression::I8(*self.random.pick(&evaluate::SHIFTS), a, amount)
            }
            _ => Expression::I8(self.random.below(evaluate::TOTAL_I32), a, b),
        }
    }

    /// What comes out is kept between two bounds, so that no infinity is ever subtracted from another one, or becomes an
    /// integer.
    fn compute_f16(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::F16), self.value(Ty::F16));
        let value = match self.random.below(6) {
            0 => Expression::Select(Ty::F16, self.value(Ty::Bool), a, b),
            1 | 2 => self.cast(Ty::F16),
            _ => Expression::F16(self.random.below(evaluate::F16_OPS.len()), a, b),
        };
        let any = self.bind(statements, Ty::F16, value);
        let [least, greatest] = [-500.0, 500.0].map(|bound| self.number(statements, Scalar::F16(bound), Ty::F16));
        let value = self.bind(statements, Ty::F16, Expression::F16(evaluate::F16_MAXIMUM, any, least));
        self.scope.retain(|(id, _)| ![any, value].contains(id));
        Expression::F16(evaluate::F16_MINIMUM, value, greatest)
    }

    /// The same: all values are multiples of the least `f16`, and below a bound with which sums are exact.
    fn compute_f64(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::F64), self.value(Ty::F64));
        let value = match self.random.below(6) {
            0 => Expression::Select(Ty::F64, self.value(Ty::Bool), a, b),
            1 | 2 => self.cast(Ty::F64),
            _ => Expression::F64(self.random.below(evaluate::F64_OPS.len()), a, b),
        };
        let any = self.bind(statements, Ty::F64, value);
        let bound = f64::from(1 << 20);
        let [least, greatest] = [-bound, bound].map(|bound| self.number(statements, Scalar::F64(bound), Ty::F64));
        let value = self.bind(statements, Ty::F64, Expression::F64(evaluate::F64_MAXIMUM, any, least));
        self.scope.retain(|(id, _)| ![any, value].contains(id));
        Expression::F64(evaluate::F64_MINIMUM, value, greatest)
    }

    fn compute_i32(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::I32), self.value(Ty::I32));
        match self.random.below(18) {
            15..=17 => self.cast(Ty::I32),
            12 => Expression::LoadLocal(self.in_local(statements)),
            13 => {
                let index = self.in_vector(statements);
                Expression::Extract(self.value(Ty::Vector), index)
            }
            14 => {
                let op = self.random.below(evaluate::REDUCTIONS.len());
                Expression::Reduce(op, self.value(Ty::Vector))
            }
            0 => Expression::Select(Ty::I32, self.value(Ty::Bool), a, b),
            1 => Expression::Extend(self.value(Ty::Bool)),
            2 => Expression::FromIndex(self.value(Ty::Index)),
            3 => {
                let buffer = self.random.below(2);
                let index = self.in_bounds(statements);
                Expression::Load { buffer, index }
            }
            4 => {
                // A shift amount below the width.
                let mask = self.number(statements, Scalar::I32(31), Ty::I32);
                let amount = self.bind(statements, Ty::I32, Expression::I32(evaluate::AND, b, mask));
                Expression::I32(*self.random.pick(&evaluate::SHIFTS), a, amount)
            }
            5 => {
                // A positive divisor: neither zero nor the overflow of the least number by -1.
                let mask = self.number(statements, Scalar::I32(0xff), Ty::I32);
                let one = self.number(statements, Scalar::I32(1), Ty::I32);
                let small = self.bind(statements, Ty::I32, Expression::I32(evaluate::AND, b, mask));
                let divisor = self.bind(statements, Ty::I32, Expression::I32(evaluate::OR, small, one));
                Expression::I32(*self.random.pick(&evaluate::DIVISIONS), a, divisor)
            }
            _ => Expression::I32(self.random.below(evaluate::TOTAL_I32), a, b),
        }
    }

    fn compute_f32(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::F32), self.value(Ty::F32));
        match self.random.below(8) {
            0 => Expression::Select(Ty::F32, self.value(Ty::Bool), a, b),
            1 => Expression::Negate(a),
            4 => self.cast(Ty::F32),
            2 => {
                let mask = self.number(statements, Scalar::I32(0xff), Ty::I32);
                let wide = self.value(Ty::I32);
                let small = self.bind(statements, Ty::I32, Expression::I32(evaluate::AND, wide, mask));
                Expression::ToFloat(small)
            }
            3 => {
                let index = self.in_bounds(statements);
                Expression::Load { buffer: 2, index }
            }
            _ => Expression::F32(self.random.below(evaluate::F32_OPS.len()), a, b),
        }
    }

    fn compute_bool(&mut self, statements: &mut Vec<Statement>) -> Expression {
        match self.random.below(6) {
            5 => self.compare_other(statements),
            4 => {
                let (a, b) = (self.value(Ty::I64), self.value(Ty::I64));
                Expression::CompareI64(self.random.below(evaluate::I64_PREDICATES.len()), a, b)
            }
            0 => {
                let (a, b) = (self.value(Ty::Bool), self.value(Ty::Bool));
                Expression::Bool(self.random.below(evaluate::BOOL_OPS.len()), a, b)
            }
            1 => {
                let (a, b) = (self.value(Ty::F32), self.value(Ty::F32));
                Expression::CompareF32(self.random.below(evaluate::F32_PREDICATES.len()), a, b)
            }
            _ => {
                let (a, b) = (self.value(Ty::I32), self.value(Ty::I32));
                Expression::CompareI32(self.random.below(evaluate::I32_PREDICATES.len()), a, b)
            }
        }
    }

    /// Numbers of 64 bits where there are some, or a number that is made wider, with a constant beside it.
    fn compare_other(&mut self, statements: &mut Vec<Statement>) -> Expression {
        if self.types.contains(&Ty::F64) && self.random.once_in(2) {
            let (a, b) = (self.value(Ty::F64), self.value(Ty::F64));
            return Expression::CompareF64(self.random.below(evaluate::F64_PREDICATES.len()), a, b);
        }
        let narrow = self.value(Ty::I32);
        let wide = self.bind(statements, Ty::I64, Expression::Cast(evaluate::WIDEN, narrow));
        let number = *self.random.pick(&[0, 1, -1, 5, i64::from(i32::MAX), i64::from(i32::MIN)]);
        let number = self.number(statements, Scalar::I64(number), Ty::I64);
        let op = self.random.below(evaluate::I64_PREDICATES.len());
        let (a, b) = if self.random.once_in(2) { (wide, number) } else { (number, wide) };
        Expression::CompareI64(op, a, b)
    }

    fn compute_index(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::Index), self.value(Ty::Index));
        match self.random.below(4) {
            0 => Expression::Select(Ty::Index, self.value(Ty::Bool), a, b),
            1 => {
                let mask = self.number(statements, Scalar::I32(0xffff), Ty::I32);
                let wide = self.value(Ty::I32);
                let small = self.bind(statements, Ty::I32, Expression::I32(evaluate::AND, wide, mask));
                Expression::ToIndex(small)
            }
            _ => Expression::Index(self.random.below(evaluate::TOTAL_INDEX), a, b),
        }
    }

    /// An index below [`ELEMENTS`].
    fn in_bounds(&mut self, statements: &mut Vec<Statement>) -> Id {
        let last = self.number(statements, Scalar::Index(ELEMENTS as u32 - 1), Ty::Index);
        let any = self.value(Ty::Index);
        self.bind(statements, Ty::Index, Expression::Index(evaluate::INDEX_AND, any, last))
    }
}
