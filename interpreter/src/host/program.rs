//! The compact form of host code: instructions over numbered registers, control flow as jumps.

use std::rc::Rc;
use std::sync::Arc;

use smallvec::SmallVec;
use vulcanize_ir::Location;
use vulcanize_ir::numeric::ApInt;

use super::scalars::{ElementOp, ScalarKind};

/// A register of a function's frame.
pub(super) type Reg = u32;

/// The number of an instruction in its function; a label's number until the function is finished.
pub(super) type Target = u32;

pub(super) type Registers = SmallVec<[Reg; 4]>;

/// The kind of a register's value.
#[derive(Clone, Debug)]
pub(super) enum Value {
    /// An element of up to 64 bits.
    Bits(u64),
    /// An integer of more bits.
    Wide(Rc<ApInt>),
    /// The elements of a vector, row by row, or the two parts of a complex number.
    Vector(Rc<Vec<u64>>),
    /// A memref.
    MemRef(Rc<MemRef>),
    /// The number of a function.
    Function(u32),
}

/// A constant of the program: a [`Value`] that may be shared between threads.
#[derive(Clone, Debug)]
pub(super) enum ConstantValue {
    Bits(u64),
    Wide(ApInt),
    Vector(Vec<u64>),
    Function(u32),
}

impl ConstantValue {
    pub(super) fn value(&self) -> Value {
        match self {
            Self::Bits(bits) => Value::Bits(*bits),
            Self::Wide(wide) => Value::Wide(Rc::new(wide.clone())),
            Self::Vector(lanes) => Value::Vector(Rc::new(lanes.clone())),
            Self::Function(index) => Value::Function(*index),
        }
    }
}

/// A buffer, as registers name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BufferRef {
    pub(super) index: u32,
    /// Tells a buffer from an earlier one that had the same index.
    pub(super) generation: u32,
}

pub(super) type Dims = SmallVec<[i64; 4]>;

/// A view of a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MemRef {
    pub(super) buffer: BufferRef,
    /// Where position 0 is, in bytes.
    pub(super) base: u64,
    /// The position of the first element, in elements.
    pub(super) offset: i64,
    pub(super) sizes: Dims,
    pub(super) strides: Dims,
}

/// An element of a memref.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Element {
    pub(super) scalar: ScalarKind,
    /// The number of elements of a vector, 2 of a complex number; `None` of a scalar.
    pub(super) lanes: Option<u32>,
}

impl Element {
    /// Bytes in the host's memory.
    pub(super) fn size(self) -> usize {
        self.scalar.size() * self.lanes.map_or(1, |lanes| lanes as usize)
    }
}

/// A number that is known, or in a register.
#[derive(Clone, Copy, Debug)]
pub(super) enum Index {
    Known(i64),
    In(Reg),
}

/// The memref that an allocation makes.
#[derive(Debug)]
pub(super) struct Allocation {
    pub(super) dst: Reg,
    pub(super) element: Element,
    pub(super) sizes: SmallVec<[Index; 4]>,
    /// `None`: row by row.
    pub(super) layout: Option<(Dims, i64)>,
    pub(super) is_stack: bool,
}

/// The requirements on a memref for a cast.
#[derive(Debug)]
pub(super) struct Pattern {
    pub(super) text: String,
    pub(super) sizes: Vec<Option<i64>>,
    pub(super) strides: Option<Vec<Option<i64>>>,
    pub(super) offset: Option<i64>,
}

/// Ops that make a memref of a memref.
#[derive(Debug)]
pub(super) enum ViewOp {
    /// The same memref, if it fits.
    Cast(Pattern),
    /// Some of the elements, without the dimensions `dropped`.
    Subview { offsets: Vec<Index>, sizes: Vec<Index>, strides: Vec<Index>, dropped: Vec<bool> },
    /// The same buffer with these numbers.
    Reinterpret { offset: Index, sizes: Vec<Index>, strides: Vec<Index> },
    /// Dimensions of the source that become one, for each dimension of the result.
    Collapse(Vec<Vec<usize>>),
    /// Dimensions of the result that one comes apart into, for each dimension of the source.
    Expand { groups: Vec<Vec<usize>>, sizes: Vec<Index> },
    /// A part of the bytes.
    View { shift: Reg, sizes: Vec<Index>, element_size: u64 },
    /// The dimensions in another order.
    Transpose(Vec<usize>),
    /// The same buffer from position 0, without dimensions.
    Base,
}

/// The part of a memref's shape to read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Property {
    Offset,
    Rank,
    Size(u32),
    Stride(u32),
    Address,
}

/// An argument of a launch.
#[derive(Clone, Copy, Debug)]
pub(super) enum LaunchArgument {
    MemRef(Reg, Element),
    Value(Reg, Element),
}

#[derive(Debug)]
pub(super) struct Launch {
    /// The number in [`super::HostProgram::kernels`].
    pub(super) kernel: u32,
    pub(super) grid: [Reg; 3],
    pub(super) block: [Reg; 3],
    pub(super) arguments: Vec<LaunchArgument>,
}

#[derive(Debug)]
pub(super) struct Call {
    pub(super) function: u32,
    pub(super) arguments: Registers,
    pub(super) results: Registers,
}

/// `vector.print`
#[derive(Debug)]
pub(super) struct Print {
    pub(super) value: Option<PrintValue>,
    pub(super) literal: String,
}

#[derive(Debug)]
pub(super) struct PrintValue {
    pub(super) register: Reg,
    pub(super) scalar: ScalarKind,
    pub(super) is_unsigned: bool,
    /// `None` of a scalar.
    pub(super) shape: Option<Vec<usize>>,
}

/// The lanes of a result, each from a lane of a source.
#[derive(Debug)]
pub(super) struct Shuffle {
    pub(super) dst: Reg,
    pub(super) is_scalar: bool,
    pub(super) sources: Registers,
    pub(super) lanes: Vec<(u32, u32)>,
}

/// Reads or writes a vector of consecutive elements along the last dimensions of a memref.
#[derive(Debug)]
pub(super) struct VectorAccess {
    pub(super) vector: Reg,
    pub(super) memref: Reg,
    pub(super) indices: Registers,
    pub(super) shape: Vec<usize>,
    pub(super) scalar: ScalarKind,
    pub(super) lanes_per_element: usize,
    /// Lanes outside of the memref are left out, or read as the register's value; `None` makes them an error.
    pub(super) padding: Option<Option<Reg>>,
    /// The lanes that are read or written, and where.
    pub(super) choice: Option<LaneChoice>,
}

/// A part of the lanes.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneChoice {
    /// Which lanes take part.
    pub(super) mask: Reg,
    /// The value of the others when they are read.
    pub(super) pass_through: Option<Reg>,
    pub(super) place: LanePlace,
}

/// Where the lanes of an access are along the last dimension.
#[derive(Clone, Copy, Debug)]
pub(super) enum LanePlace {
    /// One after another, with room for those that take no part.
    InOrder,
    /// One after another, without.
    Packed,
    /// At the indices in a vector of integers of this width.
    At(Reg, u32),
}

/// A function of the runner libraries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum External {
    PrintMemref { element: Element, is_ranked: bool },
    PrintMemrefShape,
    VerifyMemref(Element),
    Fill(Element),
    PrintI64,
    PrintU64,
    PrintFloat(ScalarKind),
    PrintOpen,
    PrintClose,
    PrintComma,
    PrintNewline,
    PrintFlops,
    Clock,
    NanoTime,
}

/// An instruction.
#[derive(Debug)]
pub(super) enum Inst {
    /// A constant.
    Constant { dst: Reg, value: ConstantValue },
    /// Copies a register.
    Move { dst: Reg, src: Reg },
    /// On elements of up to 64 bits.
    Element { op: ElementOp, dst: Reg, operands: [Reg; 3] },
    /// Lane by lane; a scalar operand goes to all lanes.
    Lanes { op: ElementOp, dst: Reg, operands: Registers },
    /// On integers of more than 64 bits.
    Wide { op: ElementOp, dst: Reg, operands: Registers, is_result_wide: bool },
    /// One of two values.
    Select { dst: Reg, condition: Reg, on_true: Reg, on_false: Reg },
    /// Goes to the target.
    Jump(Target),
    /// Goes to the target if the condition is 0.
    JumpUnless { condition: Reg, target: Target },
    /// Goes to the case of the flag.
    Switch { flag: Reg, cases: Box<[(u64, Target)]>, default: Target },
    /// Begins a loop of `scf.for`: goes to `exit` when it has no iteration.
    LoopEnter { iv: Reg, bounds: [Reg; 3], width: u32, is_unsigned: bool, exit: Target },
    /// Goes to `body` with the next value, if there is one.
    LoopNext { iv: Reg, bounds: [Reg; 3], width: u32, is_unsigned: bool, body: Target },
    /// Calls a function.
    Call(Box<Call>),
    /// Calls a function that is a value.
    CallIndirect { callee: Reg, arguments: Registers, results: Registers },
    /// Calls a function of the runner libraries.
    External { external: External, arguments: Registers, result: Option<Reg> },
    /// Returns to the caller.
    Return(Registers),
    /// Fails if the condition is 0.
    Assert { condition: Reg, message: Box<str> },
    /// Fails.
    Fail(Box<str>),
    /// Makes a memref.
    Allocate(Box<Allocation>),
    /// A larger or smaller memref with the contents of the source, which is freed.
    Reallocate { allocation: Box<Allocation>, source: Reg },
    /// The source with the sizes that are in a memref of integers of this width.
    Reshape { dst: Reg, source: Reg, shape: Reg, width: u32 },
    /// Frees a memref.
    Deallocate { memref: Reg },
    /// Opens a scope of stack memory.
    EnterScope,
    /// Frees the stack memory of the innermost scope.
    LeaveScope,
    /// Reads an element.
    Load { dst: Reg, memref: Reg, indices: Registers, element: Element },
    /// Writes an element.
    Store { value: Reg, memref: Reg, indices: Registers, element: Element },
    /// Writes an element; the result is the earlier one.
    AtomicAssign { dst: Reg, value: Reg, memref: Reg, indices: Registers, element: Element },
    /// Copies all elements.
    Copy { source: Reg, target: Reg, element: Element },
    /// Sets all elements.
    Fill { memref: Reg, value: Reg, element: Element },
    /// The memref of a global.
    Global { dst: Reg, global: u32 },
    /// A memref of a memref.
    View { dst: Reg, source: Reg, op: Box<ViewOp> },
    /// A number of the shape of a memref.
    Property { dst: Reg, memref: Reg, property: Property },
    /// The size of a dimension that is computed.
    Dim { dst: Reg, memref: Reg, index: Reg },
    /// Launches a kernel.
    Launch(Box<Launch>),
    /// Lanes of other vectors.
    Shuffle(Box<Shuffle>),
    /// One lane at a position that is computed: `lane = sum(position * stride)`.
    ExtractAt { dst: Reg, vector: Reg, position: Vec<(Index, u32, u32)>, width: u32, is_scalar: bool },
    /// As `ExtractAt`, the other way round.
    InsertAt { dst: Reg, value: Reg, vector: Reg, position: Vec<(Index, u32, u32)>, width: u32 },
    /// All lanes combined.
    Reduce { op: ElementOp, dst: Reg, vector: Reg, accumulator: Option<Reg> },
    /// A mask whose lanes before the sizes are set.
    Mask { dst: Reg, sizes: Registers, shape: Vec<usize> },
    /// The bits of a vector as lanes of another type.
    VectorBitcast { dst: Reg, vector: Reg, from: ScalarKind, to: ScalarKind },
    /// Reads a vector.
    VectorLoad(Box<VectorAccess>),
    /// Writes a vector.
    VectorStore(Box<VectorAccess>),
    /// `vector.print`
    Print(Box<Print>),
}

/// A function with a body.
#[derive(Debug, Default)]
pub(super) struct Function {
    pub(super) name: String,
    /// The first ones are the arguments.
    pub(super) registers: u32,
    pub(super) code: Vec<Inst>,
    /// The place of each instruction.
    pub(super) locations: Vec<Location>,
}

/// A `memref.global`.
#[derive(Debug)]
pub(super) struct Global {
    pub(super) name: String,
    pub(super) location: Location,
    pub(super) sizes: Dims,
    pub(super) strides: Dims,
    /// In bytes.
    pub(super) size: u64,
    /// The contents, over and over; none for zeros.
    pub(super) bytes: Arc<[u8]>,
    pub(super) is_constant: bool,
}
