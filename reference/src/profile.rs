//! What a launch executes: instructions by their kind, arithmetic operations, bytes by the memory that they are in.
//!
//! The instruction loop is granted one instruction at a time, so that it is known how often it is at each place of the code; every
//! access of memory passes one function, which counts bytes. All else follows from the code afterwards.

use rustc_hash::FxHashSet;
use spirv::{GlslStd450Op as G, Op};
use vulcanize_target_env::{Instruction, InstructionClass};
use vulcanize_words::instruction_at;

use crate::access::{Access, Arena};
use crate::program::{Inst, MulAdd, Pc, Program, Pure};
use crate::scalar::TernaryOp;

/// What an instruction of SPIR-V does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InstructionKind {
    /// Sums, products and the like of floats.
    FloatArithmetic,
    /// The same of integers, and of their bits.
    IntegerArithmetic,
    /// Functions: roots, sines, exponentials, roundings.
    Math,
    /// Products of cooperative matrices.
    MatrixProduct,
    /// Comparisons, logic, selections.
    Comparison,
    /// Conversions between types of numbers.
    Conversion,
    /// Loads from memory of any kind.
    Load,
    /// Stores to memory of any kind.
    Store,
    /// Atomic operations.
    Atomic,
    /// Loads, stores, samples and questions of images.
    Image,
    /// Pointers to parts of memory.
    Address,
    /// Operations over a subgroup.
    Subgroup,
    /// Barriers of execution and of memory.
    Barrier,
    /// Branches, calls, returns.
    Control,
    /// Values put together and taken apart, copies.
    Composite,
}

impl InstructionKind {
    /// All kinds, in the order in which they are shown.
    pub const ALL: [Self; 15] = [
        Self::FloatArithmetic,
        Self::IntegerArithmetic,
        Self::Math,
        Self::MatrixProduct,
        Self::Comparison,
        Self::Conversion,
        Self::Load,
        Self::Store,
        Self::Atomic,
        Self::Image,
        Self::Address,
        Self::Subgroup,
        Self::Barrier,
        Self::Control,
        Self::Composite,
    ];

    /// The name: words with `_` between them.
    pub fn name(self) -> &'static str {
        match self {
            Self::FloatArithmetic => "float_arithmetic",
            Self::IntegerArithmetic => "integer_arithmetic",
            Self::Math => "math",
            Self::MatrixProduct => "matrix_product",
            Self::Comparison => "comparison",
            Self::Conversion => "conversion",
            Self::Load => "load",
            Self::Store => "store",
            Self::Atomic => "atomic",
            Self::Image => "image",
            Self::Address => "address",
            Self::Subgroup => "subgroup",
            Self::Barrier => "barrier",
            Self::Control => "control",
            Self::Composite => "composite",
        }
    }
}

/// A kind of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MemoryKind {
    /// Storage and uniform buffers, bound or reached by address.
    Buffers,
    /// Texels of images and texel buffers.
    Images,
    /// Memory of a workgroup.
    Workgroup,
    /// Push constants.
    PushConstants,
    /// An invocation's own variables, and its built-in inputs.
    Private,
}

impl MemoryKind {
    /// All kinds, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Buffers, Self::Images, Self::Workgroup, Self::PushConstants, Self::Private];

    /// The name: words with `_` between them.
    pub fn name(self) -> &'static str {
        match self {
            Self::Buffers => "buffers",
            Self::Images => "images",
            Self::Workgroup => "workgroup",
            Self::PushConstants => "push_constants",
            Self::Private => "private",
        }
    }
}

/// Bytes of one kind of memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Bytes read; an atomic operation may read and write.
    pub read: u64,
    /// Bytes written.
    pub written: u64,
}

impl Traffic {
    fn add(&mut self, how: Access, bytes: u64) {
        self.read += if how.reads() { bytes } else { 0 };
        self.written += if how.writes() { bytes } else { 0 };
    }

    /// For so many of all parts.
    fn scaled(self, (all, part): (u64, u64)) -> Self {
        Self { read: scale(self.read, all, part), written: scale(self.written, all, part) }
    }
}

/// What a launch executes, summed over its invocations.
///
/// Where only some workgroups were executed, their counts are multiplied to stand for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaunchProfile {
    /// The workgroups of the launch.
    pub workgroups: u64,
    /// Those that were executed.
    pub executed_workgroups: u64,
    /// Instructions of SPIR-V: each kind that occurs, in the order of [`InstructionKind::ALL`].
    pub instructions: Vec<(InstructionKind, u64)>,
    /// Arithmetic operations on floats: one for each component of an arithmetic instruction, two where it multiplies and
    /// adds. Mathematical functions are none.
    pub float_operations: u64,
    /// The same on integers.
    pub integer_operations: u64,
    /// Bytes that instructions access: each kind of memory that is accessed, in the order of [`MemoryKind::ALL`].
    pub memory: Vec<(MemoryKind, Traffic)>,
    /// The bytes that must pass between buffers or images and the device at least: those accessed, of each buffer at
    /// most its size read and its size written.
    pub least_traffic: Traffic,
}

impl LaunchProfile {
    /// Instructions of all kinds.
    pub fn instruction_count(&self) -> u64 {
        self.instructions.iter().map(|(_, count)| count).sum()
    }
}

/// What is counted while workgroups run.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    /// How often each place of the code was executed.
    executed: Vec<u64>,
    /// For each of the dispatch's buffers.
    buffers: Vec<Traffic>,
    workgroup: Traffic,
    push_constants: Traffic,
    private: Traffic,
}

impl Counts {
    pub fn new(program: &Program, buffers: usize) -> Self {
        Self {
            executed: vec![0; program.code.len()],
            buffers: vec![Traffic::default(); buffers],
            workgroup: Traffic::default(),
            push_constants: Traffic::default(),
            private: Traffic::default(),
        }
    }

    /// So many invocations execute an instruction.
    #[inline]
    pub fn execute(&mut self, at: Pc, invocations: u64) {
        if let Some(count) = self.executed.get_mut(at as usize) {
            *count += invocations;
        }
    }

    /// So many bytes are accessed.
    pub fn access(&mut self, arena: Arena, bytes: usize, how: Access) {
        let traffic = match arena {
            Arena::Buffer(index) => self.buffers.get_mut(index as usize),
            Arena::Workgroup => Some(&mut self.workgroup),
            Arena::PushConstants => Some(&mut self.push_constants),
            Arena::Locals => Some(&mut self.private),
        };
        if let Some(traffic) = traffic {
            traffic.add(how, bytes as u64);
        }
    }

    /// The sums for `all` workgroups, of which `part` were executed. Of each of the dispatch's buffers its size, and
    /// whether it is an image.
    pub fn profile(
        &self,
        program: &Program,
        subgroup_size: u32,
        buffers: impl Iterator<Item = (u64, bool)>,
        (all, part): (u64, u64),
    ) -> LaunchProfile {
        let mut sums = Sums::default();
        let mut seen = FxHashSet::default();
        for place in places(program) {
            // A branch along which phis take their values has a second place, for the jump after them.
            if !program.origins.get(place.start).is_some_and(|origin| seen.insert(*origin)) {
                continue;
            }
            let executed = place.clone().filter_map(|at| self.executed.get(at).copied());
            let Some(kind) = kind_at(program, place.start) else { continue };
            sums.add(kind, executed.clone().max().unwrap_or(0));
            for (inst, count) in program.code[place].iter().zip(executed) {
                sums.add_operations(kind, inst, count, program, subgroup_size);
            }
        }
        let mut memory = [Traffic::default(); MemoryKind::ALL.len()];
        let mut least = Traffic::default();
        for (traffic, (size, is_image)) in self.buffers.iter().zip(buffers) {
            let kind = if is_image { MemoryKind::Images } else { MemoryKind::Buffers };
            memory[kind as usize].read += traffic.read;
            memory[kind as usize].written += traffic.written;
            let scaled = traffic.scaled((all, part));
            least.read += scaled.read.min(size);
            least.written += scaled.written.min(size);
        }
        memory[MemoryKind::Workgroup as usize] = self.workgroup;
        memory[MemoryKind::PushConstants as usize] = self.push_constants;
        memory[MemoryKind::Private as usize] = self.private;
        let is_used = |traffic: &Traffic| *traffic != Traffic::default();
        let counted = InstructionKind::ALL.iter().zip(sums.instructions).filter(|(_, count)| *count > 0);
        LaunchProfile {
            workgroups: all,
            executed_workgroups: part,
            instructions: counted.map(|(kind, count)| (*kind, scale(count, all, part))).collect(),
            float_operations: scale(sums.float_operations, all, part),
            integer_operations: scale(sums.integer_operations, all, part),
            memory: (MemoryKind::ALL.into_iter().zip(memory).filter(|(_, traffic)| is_used(traffic)))
                .map(|(kind, traffic)| (kind, traffic.scaled((all, part))))
                .collect(),
            least_traffic: least,
        }
    }
}

/// `all` parts, where `part` of them have `count` together.
fn scale(count: u64, all: u64, part: u64) -> u64 {
    let scaled = u128::from(count) * u128::from(all) / u128::from(part.max(1));
    u64::try_from(scaled).unwrap_or(u64::MAX)
}

#[derive(Default)]
struct Sums {
    instructions: [u64; InstructionKind::ALL.len()],
    float_operations: u64,
    integer_operations: u64,
}

impl Sums {
    fn add(&mut self, kind: InstructionKind, count: u64) {
        self.instructions[kind as usize] += count;
    }

    fn add_operations(&mut self, kind: InstructionKind, inst: &Inst, count: u64, program: &Program, lanes: u32) {
        match (kind, inst) {
            (InstructionKind::FloatArithmetic, Inst::Pure(pure)) => {
                self.float_operations += count.saturating_mul(operations(pure));
            }
            (InstructionKind::IntegerArithmetic, Inst::Pure(pure)) => {
                self.integer_operations += count.saturating_mul(operations(pure));
            }
            (InstructionKind::MatrixProduct, Inst::MulAdd { index }) => {
                let Some(&MulAdd { m, n, k, is_float, .. }) = program.mul_adds.get(*index as usize) else { return };
                // All invocations of a subgroup execute the one product.
                let products = count / u64::from(lanes.max(1));
                let each = [m, n, k].into_iter().fold(2, |product: u64, size| product.saturating_mul(u64::from(size)));
                let sum = if is_float { &mut self.float_operations } else { &mut self.integer_operations };
                *sum = sum.saturating_add(products.saturating_mul(each));
            }
            _ => {}
        }
    }
}

/// How many operations an arithmetic instruction stands for.
fn operations(pure: &Pure) -> u64 {
    let count = |n: u32| u64::from(n);
    match *pure {
        Pure::Unary { n, .. } | Pure::Binary { n, .. } | Pure::BinaryScalar { n, .. } => count(n),
        Pure::Ternary { op: TernaryOp::Fma, n, .. } => 2 * count(n),
        Pure::Ternary { n, .. } | Pure::Wide { n, .. } => count(n),
        Pure::BitInsert { n, .. } | Pure::BitExtract { n, .. } => count(n),
        Pure::Dot { n, .. } => 2 * count(n) - 1,
        Pure::MatMul { rows, inner, columns, .. } => {
            u64::from(rows) * u64::from(columns) * (2 * u64::from(inner)).saturating_sub(1)
        }
        Pure::IntDot(ref dot) => 2 * u64::from(dot.n) - u64::from(dot.acc.is_none()),
        _ => 0,
    }
}

/// The code of each instruction of SPIR-V.
fn places(program: &Program) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
    let mut start = 0;
    std::iter::from_fn(move || {
        let origin = *program.origins.get(start)?;
        let length = program.origins[start..].iter().take_while(|other| **other == origin).count();
        let place = start..start + length;
        start = place.end;
        Some(place)
    })
}

/// The kind of the instruction that the code at a place comes from; `None` where it is none that a device executes.
fn kind_at(program: &Program, at: usize) -> Option<InstructionKind> {
    let inst = program.code.get(at)?;
    if let Inst::Print { .. } = inst {
        return None;
    }
    let origin = *program.origins.get(at)?;
    let found = instruction_at(&program.words, origin as usize).ok().flatten()?;
    match found.op()? {
        Op::Function | Op::Variable | Op::Phi | Op::Undef => None,
        Op::ExtInst => Some(math_kind(G::from_u32(found.operand(3)?)?)),
        Op::CooperativeMatrixMulAddKHR => Some(InstructionKind::MatrixProduct),
        Op::ArrayLength | Op::ImageTexelPointer => Some(InstructionKind::Address),
        op => kind_of(found.grammar()?, op),
    }
}

/// The kind of an instruction by the section of the specification that has it.
fn kind_of(row: &Instruction, op: Op) -> Option<InstructionKind> {
    use InstructionClass as C;
    use InstructionKind as K;
    Some(match row.class {
        C::Arithmetic | C::Bit if is_of_floats(row.name) => K::FloatArithmetic,
        C::Arithmetic | C::Bit => K::IntegerArithmetic,
        C::RelationalAndLogical => K::Comparison,
        C::Conversion => K::Conversion,
        C::Memory => match op {
            Op::Load | Op::CooperativeMatrixLoadKHR => K::Load,
            Op::Store | Op::CooperativeMatrixStoreKHR | Op::CopyMemory => K::Store,
            _ => K::Address,
        },
        C::Atomic => K::Atomic,
        C::Image => K::Image,
        C::Group | C::NonUniform => K::Subgroup,
        C::Barrier => K::Barrier,
        C::ControlFlow | C::Function => K::Control,
        C::Composite | C::Miscellaneous | C::Reserved => K::Composite,
        C::Exclude
        | C::Debug
        | C::Annotation
        | C::Extension
        | C::ModeSetting
        | C::TypeDeclaration
        | C::ConstantCreation
        | C::Derivative
        | C::Primitive
        | C::DeviceSideEnqueue
        | C::Pipe
        | C::Tensor
        | C::Graph => return None,
    })
}

/// Whether an arithmetic instruction is one of floats, by its name: `FAdd`, `Dot`, `VectorTimesScalar`, `OuterProduct`.
fn is_of_floats(name: &str) -> bool {
    name.starts_with('F') || name == "Dot" || name.contains("Times") || name == "OuterProduct"
}

/// The kind of a function of `GLSL.std.450`: those that devices compute as arithmetic, and the others.
fn math_kind(function: G) -> InstructionKind {
    match function {
        G::FAbs
        | G::FSign
        | G::FMin
        | G::FMax
        | G::NMin
        | G::NMax
        | G::FClamp
        | G::NClamp
        | G::Fma
        | G::FMix
        | G::Step => InstructionKind::FloatArithmetic,
        G::SAbs
        | G::SSign
        | G::SMin
        | G::SMax
        | G::UMin
        | G::UMax
        | G::SClamp
        | G::UClamp
        | G::FindILsb
        | G::FindSMsb
        | G::FindUMsb => InstructionKind::IntegerArithmetic,
        _ => InstructionKind::Math,
    }
}
