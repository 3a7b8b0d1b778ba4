//! Kernels as data, and how they are made up.

use super::Random;

/// Elements of each buffer, and invocations.
pub const ELEMENTS: usize = 64;
/// The kernel's name.
pub const ENTRY: &str = "generated";

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ty {
    I32,
    F32,
    Bool,
    Index,
    /// A vector of `i32`, as long as the program says.
    Vector,
    I64,
    I8,
    F16,
}

/// The longest vectors.
pub(super) const MAX_WIDTH: usize = 16;
/// Elements of the memory that each invocation has for itself.
pub(super) const LOCAL: usize = 16;

/// A value at run time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    /// `i32`
    I32(i32),
    /// `f32`
    F32(f32),
    /// `i1`
    Bool(bool),
    /// `index`, of which 32 bits count
    Index(u32),
    /// A vector of `i32`; elements after its length are 0
    Vector([i32; MAX_WIDTH]),
    /// `i64`
    I64(i64),
    /// `i8`
    I8(i8),
    /// `f16`, as the number
    F16(f32),
}

/// The number of a value: `%v3`.
pub(super) type Id = usize;

#[derive(Clone, Debug)]
pub(super) enum Expression {
    Constant(Scalar),
    GlobalId,
    /// `arith` op on two values of one type, by its place in the table of that type.
    I32(usize, Id, Id),
    F32(usize, Id, Id),
    Bool(usize, Id, Id),
    Index(usize, Id, Id),
    I64(usize, Id, Id),
    I8(usize, Id, Id),
    F16(usize, Id, Id),
    CompareI64(usize, Id, Id),
    /// A cast between two types, by its place in [`CASTS`](super::evaluate::CASTS).
    Cast(usize, Id),
    CompareI32(usize, Id, Id),
    CompareF32(usize, Id, Id),
    Select(Ty, Id, Id, Id),
    /// `arith.negf`
    Negate(Id),
    /// `arith.sitofp`
    ToFloat(Id),
    /// `arith.extui` from `i1`
    Extend(Id),
    /// `arith.index_cast` from `index`
    FromIndex(Id),
    /// `arith.index_castui` to `index`
    ToIndex(Id),
    /// `memref.load` of an input.
    Load {
        buffer: usize,
        index: Id,
    },
    /// `memref.load` of the invocation's own memory.
    LoadLocal(Id),
    /// `arith` op on two vectors, of [`I32_OPS`](super::evaluate::I32_OPS).
    Vectors(usize, Id, Id),
    /// `vector.broadcast`
    Broadcast(Id),
    /// `vector.extract` at an index that is masked to the length.
    Extract(Id, Id),
    /// `vector.insert` of a value at an index.
    Insert(Id, Id, Id),
    /// `vector.reduction` by an op of [`REDUCTIONS`](super::evaluate::REDUCTIONS).
    Reduce(usize, Id),
    /// `vector.shuffle` of two vectors.
    Shuffle(Id, Id, Vec<usize>),
    /// `vector.create_mask` and a choice by it.
    SelectFirst(Id, Id, Id),
}

#[derive(Clone, Debug)]
pub(super) struct Body {
    pub(super) statements: Vec<Statement>,
    pub(super) result: Id,
}

/// A block of a graph: `^name(fuel, value)`.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) fuel: Id,
    pub(super) value: Id,
    /// Computes what is handed on.
    pub(super) body: Body,
    pub(super) condition: Id,
    /// Where it goes on; the number after the last block is the end.
    pub(super) targets: [usize; 2],
}

#[derive(Clone, Debug)]
pub(super) enum Statement {
    Let(Id, Expression),
    /// `memref.store` to the invocation's own memory: index, value.
    StoreLocal(Id, Id),
    /// `scf.while` that ends after `limit` iterations if not before.
    While {
        result: Id,
        ty: Ty,
        counter: Id,
        carried: Id,
        limit: usize,
        init: Id,
        /// Whether to go on.
        before: Body,
        after: Body,
    },
    /// `scf.index_switch`; the last body is the default one.
    Switch {
        result: Id,
        ty: Ty,
        selector: Id,
        cases: Vec<usize>,
        bodies: Vec<Body>,
    },
    /// `scf.execute_region` with any control flow graph, which ends when the fuel does.
    Graph {
        result: Id,
        ty: Ty,
        fuel: usize,
        init: Id,
        nodes: Vec<Node>,
    },
    If {
        result: Id,
        ty: Ty,
        condition: Id,
        then: Body,
        otherwise: Body,
    },
    For {
        result: Id,
        ty: Ty,
        iv: Id,
        carried: Id,
        /// Lower bound, upper bound, step: `index` constants.
        bounds: [Id; 3],
        init: Id,
        body: Body,
    },
}

/// A kernel over two `i32` inputs, one `f32` input, one `i32` output: each invocation writes its element.
#[derive(Clone, Debug)]
pub struct Program {
    pub(super) body: Body,
    /// The global id of the invocation.
    pub(super) invocation: Id,
    /// The length of its vectors.
    pub(super) width: usize,
    /// The seed it was made from.
    pub seed: u64,
}

/// The element type of each input, in the order of the kernel's arguments.
pub(super) const INPUTS: [Ty; 3] = [Ty::I32, Ty::I32, Ty::F32];

/// What is computed: the more often it is listed, the more often. Two programs of three have the first [`BASIC_TYPES`]
/// only: what stands for the others is long.
const TYPES: [Ty; 11] =
    [Ty::I32, Ty::I32, Ty::F32, Ty::Bool, Ty::Index, Ty::Vector, Ty::Vector, Ty::I64, Ty::I64, Ty::I8, Ty::F16];

const BASIC_TYPES: usize = 7;

/// The next statements become this deep at most.
const DEPTH: usize = 3;

impl Program {
    /// The types of the elements of the inputs.
    pub const INPUT_TYPES: [&str; 3] = ["i32", "i32", "f32"];
    /// The type of the elements of the output.
    pub const OUTPUT_TYPE: &str = "i32";

    /// The kernel of a seed.
    pub fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let width = *random.pick(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 13, MAX_WIDTH]);
        let types = if random.once_in(3) { &TYPES[..] } else { &TYPES[..BASIC_TYPES] };
        let mut maker = Maker { random, scope: Vec::new(), next: 0, width, types };
        let mut statements = Vec::new();
        let invocation = maker.bind(&mut statements, Ty::Index, Expression::GlobalId);
        for ty in [Ty::I32, Ty::F32, Ty::Bool, Ty::Index, Ty::I64, Ty::I8, Ty::F16] {
            maker.constant(&mut statements, ty);
        }
        for (buffer, &ty) in INPUTS.iter().enumerate() {
            maker.bind(&mut statements, ty, Expression::Load { buffer, index: invocation });
        }
        let seen = maker.value(Ty::I32);
        maker.bind(&mut statements, Ty::Vector, Expression::Broadcast(seen));
        let result = maker.fill(&mut statements, Ty::I32, DEPTH);
        Self { body: Body { statements, result }, invocation, width, seed }
    }

    /// The inputs that the kernel is run on: bytes of each buffer, little endian.
    pub fn inputs(&self) -> Vec<Vec<u8>> {
        let bytes = |values: Vec<Scalar>| values.iter().flat_map(|value| value.bytes()).collect();
        self.input_values().into_iter().map(bytes).collect()
    }

    /// The same as values.
    pub(super) fn input_values(&self) -> Vec<Vec<Scalar>> {
        let mut random = Random::new(!self.seed);
        let mut element = |ty: Ty| match ty {
            Ty::F32 => Scalar::F32(random.below(64) as f32 - 32.0),
            _ if random.once_in(4) => Scalar::I32(random.bits() as i32),
            _ => Scalar::I32(random.below(33) as i32 - 16),
        };
        INPUTS.iter().map(|&ty| (0..ELEMENTS).map(|_| element(ty)).collect()).collect()
    }
}

impl Scalar {
    /// As it lies in a buffer; of a vector, the first element.
    pub fn bytes(self) -> [u8; 4] {
        match self {
            Scalar::I32(value) => value.to_le_bytes(),
            Scalar::F32(value) => value.to_le_bytes(),
            Scalar::Bool(value) => u32::from(value).to_le_bytes(),
            Scalar::Index(value) => value.to_le_bytes(),
            Scalar::Vector(values) => values[0].to_le_bytes(),
            Scalar::I64(value) => (value as i32).to_le_bytes(),
            Scalar::I8(value) => i32::from(value).to_le_bytes(),
            Scalar::F16(value) => value.to_le_bytes(),
        }
    }
}

/// Makes statements up; knows which values can be used.
struct Maker {
    random: Random,
    scope: Vec<(Id, Ty)>,
    next: Id,
    width: usize,
    types: &'static [Ty],
}

impl Maker {
    fn define(&mut self, ty: Ty) -> Id {
        self.next += 1;
        self.scope.push((self.next - 1, ty));
        self.next - 1
    }

    fn bind(&mut self, statements: &mut Vec<Statement>, ty: Ty, expression: Expression) -> Id {
        let id = self.define(ty);
        statements.push(Statement::Let(id, expression));
        id
    }

    /// A value of this type that is in scope; the later ones are more likely.
    fn value(&mut self, ty: Ty) -> Id {
        let known: Vec<Id> = self.scope.iter().filter(|(_, t)| *t == ty).map(|(id, _)| *id).collect();
        let recent = &known[known.len().saturating_sub(4)..];
        if self.random.once_in(2) { *self.random.pick(recent) } else { *self.random.pick(&known) }
    }

    fn constant(&mut self, statements: &mut Vec<Statement>, ty: Ty) -> Id {
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
    fn fill(&mut self, statements: &mut Vec<Statement>, ty: Ty, depth: usize) -> Id {
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
        let selector = self.bind(statements, Ty::Index, Expression::Index(super::evaluate::INDEX_AND, any, last));
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
        self.bind(statements, Ty::Index, Expression::Index(super::evaluate::INDEX_AND, any, last))
    }

    /// An index of an element of a vector.
    fn in_vector(&mut self, statements: &mut Vec<Statement>) -> Id {
        let last = self.number(statements, Scalar::Index(self.width as u32 - 1), Ty::Index);
        let any = self.in_bounds(statements);
        self.bind(statements, Ty::Index, Expression::Index(super::evaluate::INDEX_MIN, any, last))
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
            _ => Expression::Vectors(self.random.below(super::evaluate::TOTAL_I32), a, b),
        }
    }

    fn compute(&mut self, statements: &mut Vec<Statement>, ty: Ty) -> Id {
        let expression = match ty {
            Ty::Vector => self.compute_vector(statements),
            Ty::I32 => self.compute_i32(statements),
            Ty::F32 => self.compute_f32(statements),
            Ty::Bool => self.compute_bool(),
            Ty::Index => self.compute_index(statements),
            Ty::I64 => self.compute_i64(statements),
            Ty::I8 => self.compute_i8(statements),
            Ty::F16 => self.compute_f16(statements),
        };
        self.bind(statements, ty, expression)
    }

    /// A cast to a type, of a value that is there.
    fn cast(&mut self, to: Ty) -> Expression {
        let fitting: Vec<usize> =
            (0..super::evaluate::CASTS.len()).filter(|&cast| super::evaluate::CASTS[cast].to == to).collect();
        let cast = *self.random.pick(&fitting);
        Expression::Cast(cast, self.value(super::evaluate::CASTS[cast].from))
    }

    fn compute_i64(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::I64), self.value(Ty::I64));
        match self.random.below(10) {
            0 => Expression::Select(Ty::I64, self.value(Ty::Bool), a, b),
            1 | 2 => self.cast(Ty::I64),
            3 => {
                let mask = self.number(statements, Scalar::I64(63), Ty::I64);
                let amount = self.bind(statements, Ty::I64, Expression::I64(super::evaluate::AND, b, mask));
                Expression::I64(*self.random.pick(&super::evaluate::SHIFTS), a, amount)
            }
            4 => {
                // A divisor that is neither zero nor negative.
                let mask = self.number(statements, Scalar::I64(0x7_FFFF_FFFF), Ty::I64);
                let one = self.number(statements, Scalar::I64(1), Ty::I64);
                let small = self.bind(statements, Ty::I64, Expression::I64(super::evaluate::AND, b, mask));
                let divisor = self.bind(statements, Ty::I64, Expression::I64(super::evaluate::OR, small, one));
                Expression::I64(*self.random.pick(&super::evaluate::DIVISIONS), a, divisor)
            }
            _ => Expression::I64(self.random.below(super::evaluate::TOTAL_I32), a, b),
        }
    }

    fn compute_i8(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::I8), self.value(Ty::I8));
        match self.random.below(8) {
            0 => Expression::Select(Ty::I8, self.value(Ty::Bool), a, b),
            1 | 2 => self.cast(Ty::I8),
            3 => {
                let mask = self.number(statements, Scalar::I8(7), Ty::I8);
                let amount = self.bind(statements, Ty::I8, Expression::I8(super::evaluate::AND, b, mask));
                Expression::I8(*self.random.pick(&super::evaluate::SHIFTS), a, amount)
            }
            _ => Expression::I8(self.random.below(super::evaluate::TOTAL_I32), a, b),
        }
    }

    /// What comes out is kept between two bounds, so that no infinity is ever subtracted from another one.
    fn compute_f16(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::F16), self.value(Ty::F16));
        let value = match self.random.below(6) {
            0 => Expression::Select(Ty::F16, self.value(Ty::Bool), a, b),
            1 | 2 => self.cast(Ty::F16),
            _ => Expression::F16(self.random.below(super::evaluate::F16_OPS.len()), a, b),
        };
        let value = self.bind(statements, Ty::F16, value);
        let least = self.number(statements, Scalar::F16(-500.0), Ty::F16);
        let greatest = self.number(statements, Scalar::F16(500.0), Ty::F16);
        let value = self.bind(statements, Ty::F16, Expression::F16(super::evaluate::F16_MAXIMUM, value, least));
        Expression::F16(super::evaluate::F16_MINIMUM, value, greatest)
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
                let op = self.random.below(super::evaluate::REDUCTIONS.len());
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
                let amount = self.bind(statements, Ty::I32, Expression::I32(super::evaluate::AND, b, mask));
                Expression::I32(*self.random.pick(&super::evaluate::SHIFTS), a, amount)
            }
            5 => {
                // A positive divisor: neither zero nor the overflow of the least number by -1.
                let mask = self.number(statements, Scalar::I32(0xff), Ty::I32);
                let one = self.number(statements, Scalar::I32(1), Ty::I32);
                let small = self.bind(statements, Ty::I32, Expression::I32(super::evaluate::AND, b, mask));
                let divisor = self.bind(statements, Ty::I32, Expression::I32(super::evaluate::OR, small, one));
                Expression::I32(*self.random.pick(&super::evaluate::DIVISIONS), a, divisor)
            }
            _ => Expression::I32(self.random.below(super::evaluate::TOTAL_I32), a, b),
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
                let small = self.bind(statements, Ty::I32, Expression::I32(super::evaluate::AND, wide, mask));
                Expression::ToFloat(small)
            }
            3 => {
                let index = self.in_bounds(statements);
                Expression::Load { buffer: 2, index }
            }
            _ => Expression::F32(self.random.below(super::evaluate::F32_OPS.len()), a, b),
        }
    }

    fn compute_bool(&mut self) -> Expression {
        match self.random.below(5) {
            4 => {
                let (a, b) = (self.value(Ty::I64), self.value(Ty::I64));
                Expression::CompareI64(self.random.below(super::evaluate::I64_PREDICATES.len()), a, b)
            }
            0 => {
                let (a, b) = (self.value(Ty::Bool), self.value(Ty::Bool));
                Expression::Bool(self.random.below(super::evaluate::BOOL_OPS.len()), a, b)
            }
            1 => {
                let (a, b) = (self.value(Ty::F32), self.value(Ty::F32));
                Expression::CompareF32(self.random.below(super::evaluate::F32_PREDICATES.len()), a, b)
            }
            _ => {
                let (a, b) = (self.value(Ty::I32), self.value(Ty::I32));
                Expression::CompareI32(self.random.below(super::evaluate::I32_PREDICATES.len()), a, b)
            }
        }
    }

    fn compute_index(&mut self, statements: &mut Vec<Statement>) -> Expression {
        let (a, b) = (self.value(Ty::Index), self.value(Ty::Index));
        match self.random.below(4) {
            0 => Expression::Select(Ty::Index, self.value(Ty::Bool), a, b),
            1 => {
                let mask = self.number(statements, Scalar::I32(0xffff), Ty::I32);
                let wide = self.value(Ty::I32);
                let small = self.bind(statements, Ty::I32, Expression::I32(super::evaluate::AND, wide, mask));
                Expression::ToIndex(small)
            }
            _ => Expression::Index(self.random.below(super::evaluate::TOTAL_INDEX), a, b),
        }
    }

    /// An index below [`ELEMENTS`].
    fn in_bounds(&mut self, statements: &mut Vec<Statement>) -> Id {
        let last = self.number(statements, Scalar::Index(ELEMENTS as u32 - 1), Ty::Index);
        let any = self.value(Ty::Index);
        self.bind(statements, Ty::Index, Expression::Index(super::evaluate::INDEX_AND, any, last))
    }
}
