//! The decoded program: instructions over numbered slots.
//!
//! An invocation has one register file of `u64` slots, one slot for each scalar of a value (two for a pointer:
//! object and byte offset). Calls cannot recurse in SPIR-V's shaders, so every function's values, parameters and
//! result have slots of their own for the whole run: a call is a jump and a return address, and an invocation
//! can stop at any instruction and go on later. The constants come first in the file and never change.

use bitflags::bitflags;
use spirv::BuiltIn;

use crate::image_op::ImageOp;
use crate::scalar::{BinaryOp, ConvertOp, TernaryOp, WideOp};
use crate::specialized::{BinaryFn, TernaryFn, UnaryFn};
use crate::types::{Leaf, Shape, Slot};
use crate::variables::Variable;

bitflags! {
    /// The kinds of memory that a barrier makes visible.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub(crate) struct Ordered: u8 {
        const BUFFERS = 1;
        const WORKGROUP = 2;
    }
}

/// An index in [`Program::code`].
pub(crate) type Pc = u32;

/// The object number of a null pointer.
pub(crate) const NULL_OBJECT: u64 = 0;

/// Instructions whose result depends on registers alone; constants are folded with them too.
/// `n` is a number of components, `w` the width of the operands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pure {
    /// The same value.
    Copy { dst: Slot, src: Slot, n: u32 },
    /// A function of one operand.
    Unary { f: UnaryFn, dst: Slot, a: Slot, n: u32 },
    /// A function of two operands.
    Binary { f: BinaryFn, dst: Slot, a: Slot, b: Slot, n: u32 },
    /// The second operand is one scalar for all components.
    BinaryScalar { f: BinaryFn, dst: Slot, a: Slot, b: Slot, n: u32 },
    /// A function of three operands.
    Ternary { op: TernaryOp, f: TernaryFn, dst: Slot, a: Slot, b: Slot, c: Slot, n: u32 },
    /// A conversion from `from` to `to` bits.
    Convert { op: ConvertOp, from: u8, to: u8, dst: Slot, a: Slot, n: u32 },
    /// Reads `n` components of `from` bits as one string of bits, writes it as components of `to` bits.
    Bitcast { from: u8, to: u8, dst: Slot, a: Slot, n: u32 },
    /// `low` then `high` components.
    Wide { op: WideOp, w: u8, dst: Slot, a: Slot, b: Slot, n: u32 },
    /// `offset` and `count` are those of the field in `base`.
    BitInsert { w: u8, dst: Slot, base: Slot, insert: Slot, offset: Slot, count: Slot, n: u32 },
    /// `offset` and `count` are those of the field in `a`.
    BitExtract { signed: bool, w: u8, dst: Slot, a: Slot, offset: Slot, count: Slot, n: u32 },
    /// One condition for the whole value.
    Select { dst: Slot, c: Slot, a: Slot, b: Slot, n: u32 },
    /// One condition for each component.
    SelectEach { dst: Slot, c: Slot, a: Slot, b: Slot, n: u32 },
    /// Whether no component is 0.
    All { dst: Slot, a: Slot, n: u32 },
    /// Whether a component is not 0.
    Any { dst: Slot, a: Slot, n: u32 },
    /// An index outside yields 0.
    ExtractDynamic { dst: Slot, a: Slot, index: Slot, n: u32 },
    /// An index outside changes nothing.
    InsertDynamic { dst: Slot, a: Slot, value: Slot, index: Slot, n: u32 },
    /// The dot product of two vectors of floats.
    Dot { w: u8, dst: Slot, a: Slot, b: Slot, n: u32 },
    /// Column-major matrices: `a` is rows × inner, `b` inner × columns.
    MatMul { w: u8, dst: Slot, a: Slot, b: Slot, rows: u8, inner: u8, columns: u8 },
    /// Integer dot product of components of `w` bits; `to` bits in the result; `acc` is added when not `dst`.
    IntDot(IntDot),
    /// A function of vectors.
    Geometric { op: Geometric, w: u8, dst: Slot, a: Slot, b: Slot, c: Slot, n: u32 },
    /// `ModfStruct`: fractions, then whole numbers.
    Modf { w: u8, dst: Slot, a: Slot, n: u32 },
    /// `FrexpStruct`: significands, then exponents of `ew` bits.
    Frexp { w: u8, ew: u8, dst: Slot, a: Slot, n: u32 },
    /// `a` times 2 to the power `b`, which has `ew` bits.
    Ldexp { w: u8, ew: u8, dst: Slot, a: Slot, b: Slot, n: u32 },
    /// Several components in one word.
    Pack { op: PackOp, dst: Slot, a: Slot },
    /// The components of a word.
    Unpack { op: PackOp, dst: Slot, a: Slot },
    /// Adds bytes to a pointer.
    Offset { dst: Slot, base: Slot, bytes: u64 },
    /// Whether the pointers are the same.
    SamePointer { dst: Slot, a: Slot, b: Slot },
}

/// See [`Pure::IntDot`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct IntDot {
    pub w: u8,
    pub to: u8,
    pub a_signed: bool,
    pub b_signed: bool,
    /// Whether the operands are single words that hold `n` components.
    pub packed: bool,
    pub n: u8,
    pub dst: Slot,
    pub a: Slot,
    pub b: Slot,
    /// The addend of the saturating forms.
    pub acc: Option<Slot>,
}

/// Functions of vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Geometric {
    Length,
    Distance,
    Normalize,
    Cross,
    FaceForward,
    Reflect,
    Refract,
    /// For an `n` × `n` matrix.
    Determinant,
    MatrixInverse,
}

/// The formats of the pack and unpack functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PackOp {
    Snorm4x8,
    Unorm4x8,
    Snorm2x16,
    Unorm2x16,
    Half2x16,
    Double2x32,
}

/// See [`Inst::Atomic`]. Where `op` has fewer operands, the others do not matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Atomic {
    pub op: AtomicOp,
    pub w: u8,
    pub dst: Slot,
    pub ptr: Slot,
    pub value: Slot,
    pub comparator: Slot,
}

/// Atomic read-modify-write operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtomicOp {
    Load,
    Store,
    Exchange,
    CompareExchange,
    Binary(BinaryOp),
}

/// Instructions.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Inst {
    /// An instruction on registers alone.
    Pure(Pure),
    /// The pointer to a function's variable.
    Variable { dst: Slot, object: u32 },
    /// A function's variable in registers begins.
    NewVariable(Variable),
    /// The value of a variable in registers.
    LoadVariable { dst: Slot, variable: Variable },
    /// As `LoadVariable`.
    StoreVariable { variable: Variable, src: Slot },
    /// A pointer to what is `bytes` bytes into element `index` of the object at `base`. Outside of `count` the pointer is
    /// marked, and an access through it is a fault; `u64::MAX` means that only the object's size counts.
    Element { dst: Slot, base: Slot, index: Slot, w: u8, stride: u64, count: u64, bytes: u64 },
    /// A pointer to a descriptor of the array whose first one `base` points to, marked outside of `count`.
    /// Each element of it is `step` descriptors.
    Descriptor { dst: Slot, base: Slot, index: Slot, w: u8, step: u64, count: u64 },
    /// A scalar.
    Load { dst: Slot, ptr: Slot, bytes: u8 },
    /// As `Load`.
    Store { ptr: Slot, src: Slot, bytes: u8 },
    /// Several scalars; `layout` is an index in [`Program::layouts`].
    LoadParts { dst: Slot, ptr: Slot, layout: u32 },
    /// As `LoadParts`.
    StoreParts { ptr: Slot, src: Slot, layout: u32 },
    /// Elements of a runtime array that begins `offset` bytes after the pointer.
    ArrayLength { dst: Slot, ptr: Slot, offset: u64, stride: u64 },
    /// A read-modify-write operation.
    Atomic(Atomic),
    /// Fills `len` bytes of the invocation's own memory with zeros (variables of a function being entered).
    ZeroLocals { offset: u32, len: u32 },
    /// Goes on at `target`.
    Jump { target: Pc },
    /// Goes on where `cond` says.
    Branch { cond: Slot, then: Pc, otherwise: Pc },
    /// `table` is an index in [`Program::switches`].
    Switch { selector: Slot, table: u32 },
    /// Goes on at a function, and then here.
    Call { target: Pc },
    /// Goes back to the caller, or ends.
    Return,
    /// Waits for the workgroup, or for the subgroup.
    Barrier { subgroup: bool, ordered: Ordered },
    /// A memory barrier of the invocation alone.
    Fence { ordered: Ordered },
    /// A value known when the program is made, which the module does not have as a constant.
    Constant { dst: Slot, value: u64 },
    /// Loads or stores the invocation's part of a cooperative matrix; an index in [`Program::matrix_accesses`].
    Matrix { index: u32 },
    /// A product of cooperative matrices, by the whole subgroup; an index in [`Program::mul_adds`].
    MulAdd { index: u32 },
    /// An operation on an image; an index in [`Program::image_ops`].
    Image { index: u32 },
    /// Prints; an index in [`Program::prints`].
    Print { index: u32 },
    /// An operation over a subgroup; an index in [`Program::groups`].
    Group { index: u32 },
    /// An instruction that must not be reached.
    Fault { what: Trap },
}

/// Why an instruction must not be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trap {
    Unreachable,
    Kill,
    NoTerminator,
    /// A product of matrices that only a part of a subgroup executes.
    PartOfSubgroup,
}

/// Where the scalars of a value lie.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub leaves: Vec<Leaf>,
    /// The end of the last one, in bytes.
    pub extent: u64,
}

/// The targets of a switch.
#[derive(Clone, Debug)]
pub(crate) struct Switch {
    /// Sorted by value.
    pub cases: Vec<(u64, Pc)>,
    pub default: Pc,
}

impl Switch {
    /// Where execution goes on for a value.
    #[inline]
    pub fn target(&self, value: u64) -> Pc {
        let found = self.cases.binary_search_by_key(&value, |&(v, _)| v);
        found.map_or(self.default, |i| self.cases[i].1)
    }
}

/// Operations over the active invocations of a subgroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupOp {
    Elect,
    All,
    Any,
    AllEqual,
    Broadcast,
    BroadcastFirst,
    Shuffle,
    ShuffleXor,
    ShuffleUp,
    ShuffleDown,
    QuadBroadcast,
    QuadSwap,
    Rotate {
        /// Invocations of a cluster, a power of two; all of the subgroup without it.
        cluster: Option<u64>,
    },
    Ballot,
    InverseBallot,
    BallotBitExtract,
    BallotBitCount(Scan),
    BallotFindLsb,
    BallotFindMsb,
    /// `identity` begins an exclusive scan.
    Arithmetic {
        op: BinaryOp,
        scan: Scan,
        identity: u64,
    },
}

/// How a group operation accumulates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scan {
    Reduce,
    Inclusive,
    Exclusive,
    Clustered,
}

/// One group instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    pub op: GroupOp,
    pub w: u8,
    /// Components of the value.
    pub n: u32,
    pub dst: Slot,
    pub value: Slot,
    /// Lane, mask, delta, cluster size or index, where the operation has one.
    pub other: Slot,
}

/// A piece of a printed text.
#[derive(Clone, Debug)]
pub(crate) enum PrintPiece {
    Text(String),
    /// A C format for one component, and the value.
    Value {
        spec: String,
        shape: Shape,
        slot: Slot,
    },
}

/// One `DebugPrintf`.
#[derive(Clone, Debug)]
pub(crate) struct Print {
    pub pieces: Vec<PrintPiece>,
}

/// A cooperative matrix in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatrixAccess {
    /// The first component.
    pub value: Slot,
    pub ptr: Slot,
    /// From one row or column to the next, in units of the pointee.
    pub stride: Slot,
    /// The size of that.
    pub stride_bytes: u64,
    pub rows: u32,
    pub columns: u32,
    pub row_major: bool,
    /// For one component.
    pub bytes: u8,
    pub store: bool,
}

/// `result = a · b + c`; arrays in this order: a, b, c, result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MulAdd {
    pub slots: [Slot; 4],
    pub widths: [u8; 4],
    pub signed: [bool; 4],
    pub is_float: bool,
    pub saturating: bool,
    pub m: u32,
    pub n: u32,
    pub k: u32,
}

/// Where an object's bytes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    /// The resource at [`Program::resources`]' index.
    Resource(u32),
    PushConstants,
    Workgroup {
        offset: u64,
    },
    /// The invocation's own memory: function and private variables, built-in inputs.
    Local {
        offset: u64,
    },
}

/// A variable.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub space: Space,
    /// Bytes; for a resource, its binding decides.
    pub size: u64,
    pub writable: bool,
    /// Whether it has a value before anything is stored to it.
    pub initialized: bool,
    pub name: Option<String>,
    pub class: &'static str,
    /// Offset and stride of a trailing runtime array.
    pub runtime: Option<(u64, u64)>,
    /// Set, binding and element.
    pub descriptor: Option<(u32, u32, u32)>,
}

/// A built-in input and where it lies.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    pub built_in: BuiltIn,
    pub place: Place,
}

/// Where a built-in input lies.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// In the invocation's own memory.
    Memory(Vec<Leaf>),
    Registers(Variable),
}

/// The components of a built-in input; `None` for one that is not there.
pub(crate) fn built_in_components(built_in: BuiltIn) -> Option<u32> {
    match built_in {
        BuiltIn::GlobalInvocationId
        | BuiltIn::LocalInvocationId
        | BuiltIn::WorkgroupId
        | BuiltIn::NumWorkgroups
        | BuiltIn::WorkgroupSize => Some(3),
        BuiltIn::LocalInvocationIndex
        | BuiltIn::SubgroupSize
        | BuiltIn::SubgroupLocalInvocationId
        | BuiltIn::SubgroupId
        | BuiltIn::NumSubgroups => Some(1),
        BuiltIn::SubgroupEqMask
        | BuiltIn::SubgroupGeMask
        | BuiltIn::SubgroupGtMask
        | BuiltIn::SubgroupLeMask
        | BuiltIn::SubgroupLtMask => Some(4),
        _ => None,
    }
}

/// An entry point ready to run.
#[derive(Debug, Default)]
pub(crate) struct Program {
    pub name: String,
    pub workgroup_size: [u32; 3],
    pub code: Vec<Inst>,
    /// For each instruction the word offset of the one it comes from.
    pub origins: Vec<u32>,
    pub entry: Pc,
    pub constants: Vec<u64>,
    /// Slots of the register file, constants included.
    pub slots: u32,
    pub layouts: Vec<Layout>,
    pub switches: Vec<Switch>,
    pub groups: Vec<Group>,
    pub matrix_accesses: Vec<MatrixAccess>,
    pub mul_adds: Vec<MulAdd>,
    pub prints: Vec<Print>,
    pub image_ops: Vec<ImageOp>,
    /// Object 0 is the null pointer's.
    pub objects: Vec<Object>,
    pub inputs: Vec<Input>,
    /// The invocation's own memory before it starts.
    pub locals: Vec<u8>,
    pub workgroup_bytes: u64,
    /// (set, binding, element) of each resource in use.
    pub resources: Vec<(u32, u32, u32)>,
    /// Whether an invocation can wait for others.
    pub waits: bool,
    /// Whether the result may depend on the order of workgroups even without a race.
    pub ordered_groups: bool,
    /// The module, to name instructions in faults.
    pub words: Vec<u32>,
}
