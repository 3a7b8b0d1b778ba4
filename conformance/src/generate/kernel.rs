//! Kernels as data.

use super::Random;
use super::maker::{DEPTH, Maker};

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
    F64,
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
    /// `f64`
    F64(f64),
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
    F64(usize, Id, Id),
    CompareF64(usize, Id, Id),
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
const TYPES: [Ty; 12] = [
    Ty::I32,
    Ty::I32,
    Ty::F32,
    Ty::Bool,
    Ty::Index,
    Ty::Vector,
    Ty::Vector,
    Ty::I64,
    Ty::I64,
    Ty::I8,
    Ty::F16,
    Ty::F64,
];

const BASIC_TYPES: usize = 7;

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
        let mut maker = Maker::new(random, width, types);
        let mut statements = Vec::new();
        let invocation = maker.bind(&mut statements, Ty::Index, Expression::GlobalId);
        for ty in [Ty::I32, Ty::F32, Ty::Bool, Ty::Index, Ty::I64, Ty::I8, Ty::F16, Ty::F64] {
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
            Scalar::F64(value) => (value as f32).to_le_bytes(),
        }
    }
}
