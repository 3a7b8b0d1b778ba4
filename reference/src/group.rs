//! Subgroup operations: decoding them and executing one over the invocations that are at it.

use spirv::{GroupOperation, Op, Scope};

use crate::lanes::Registers;
use crate::module::{Decoder, ZERO};
use crate::program::{Group, GroupOp, Inst, Scan};
use crate::reader::{Instruction, Result};
use crate::scalar::{BinaryOp, binary, mask};
use crate::types::{BOOL, ScalarKind, Shape};

/// Kind of the operands and operation of a group arithmetic instruction.
fn arithmetic_op(op: Op) -> Option<(BinaryOp, ScalarKind)> {
    use ScalarKind::{Bool, Float, Int};
    Some(match op {
        Op::GroupNonUniformIAdd => (BinaryOp::IAdd, Int),
        Op::GroupNonUniformFAdd => (BinaryOp::FAdd, Float),
        Op::GroupNonUniformIMul => (BinaryOp::IMul, Int),
        Op::GroupNonUniformFMul => (BinaryOp::FMul, Float),
        Op::GroupNonUniformSMin => (BinaryOp::SMin, Int),
        Op::GroupNonUniformUMin => (BinaryOp::UMin, Int),
        Op::GroupNonUniformFMin => (BinaryOp::NMin, Float),
        Op::GroupNonUniformSMax => (BinaryOp::SMax, Int),
        Op::GroupNonUniformUMax => (BinaryOp::UMax, Int),
        Op::GroupNonUniformFMax => (BinaryOp::NMax, Float),
        Op::GroupNonUniformBitwiseAnd => (BinaryOp::And, Int),
        Op::GroupNonUniformBitwiseOr => (BinaryOp::Or, Int),
        Op::GroupNonUniformBitwiseXor => (BinaryOp::Xor, Int),
        Op::GroupNonUniformLogicalAnd => (BinaryOp::And, Bool),
        Op::GroupNonUniformLogicalOr => (BinaryOp::Or, Bool),
        Op::GroupNonUniformLogicalXor => (BinaryOp::Xor, Bool),
        _ => return None,
    })
}

/// The value that changes nothing: where an exclusive scan begins.
fn identity(op: BinaryOp, w: u8) -> u64 {
    let float = |x: f64| crate::floats::from_f64(w, x);
    match op {
        BinaryOp::IMul => 1,
        BinaryOp::FMul => float(1.0),
        BinaryOp::FAdd => float(-0.0),
        BinaryOp::NMin => float(f64::INFINITY),
        BinaryOp::NMax => float(f64::NEG_INFINITY),
        BinaryOp::SMin => mask(w) >> 1,
        BinaryOp::SMax => 1 << (w - 1),
        BinaryOp::UMin | BinaryOp::And => mask(w),
        _ => 0,
    }
}

/// The operands of an operation after the scope, and its result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A boolean in and out.
    Vote,
    /// Any value in and out, and maybe a lane, mask or delta.
    Move { other: bool },
    /// A ballot in; whether an index follows; a boolean out.
    Test { other: bool },
    /// A ballot in, an integer out.
    Find,
}

fn simple_op(op: Op) -> Option<(GroupOp, Form, bool)> {
    Some(match op {
        Op::GroupNonUniformAll => (GroupOp::All, Form::Vote, true),
        Op::GroupNonUniformAny => (GroupOp::Any, Form::Vote, true),
        Op::SubgroupAllKHR => (GroupOp::All, Form::Vote, false),
        Op::SubgroupAnyKHR => (GroupOp::Any, Form::Vote, false),
        Op::GroupNonUniformBroadcast => (GroupOp::Broadcast, Form::Move { other: true }, true),
        Op::GroupNonUniformBroadcastFirst => (GroupOp::BroadcastFirst, Form::Move { other: false }, true),
        Op::SubgroupFirstInvocationKHR => (GroupOp::BroadcastFirst, Form::Move { other: false }, false),
        Op::SubgroupReadInvocationKHR => (GroupOp::Broadcast, Form::Move { other: true }, false),
        Op::GroupNonUniformShuffle => (GroupOp::Shuffle, Form::Move { other: true }, true),
        Op::GroupNonUniformShuffleXor => (GroupOp::ShuffleXor, Form::Move { other: true }, true),
        Op::GroupNonUniformShuffleUp => (GroupOp::ShuffleUp, Form::Move { other: true }, true),
        Op::GroupNonUniformShuffleDown => (GroupOp::ShuffleDown, Form::Move { other: true }, true),
        Op::GroupNonUniformQuadBroadcast => (GroupOp::QuadBroadcast, Form::Move { other: true }, true),
        Op::GroupNonUniformQuadSwap => (GroupOp::QuadSwap, Form::Move { other: true }, true),
        Op::GroupNonUniformInverseBallot => (GroupOp::InverseBallot, Form::Test { other: false }, true),
        Op::GroupNonUniformBallotBitExtract => (GroupOp::BallotBitExtract, Form::Test { other: true }, true),
        Op::GroupNonUniformBallotFindLSB => (GroupOp::BallotFindLsb, Form::Find, true),
        Op::GroupNonUniformBallotFindMSB => (GroupOp::BallotFindMsb, Form::Find, true),
        _ => return None,
    })
}

const BALLOT: Shape = Shape { kind: ScalarKind::Int, width: 32, count: 4 };

impl Decoder<'_> {
    /// Decodes `inst` if it is a subgroup operation; returns whether it was.
    pub fn group_instruction(&mut self, inst: &Instruction<'_>) -> Result<bool> {
        if let Some((op, form, scoped)) = simple_op(inst.op) {
            self.check_scope(inst, scoped)?;
            self.simple_group(inst, op, form, if scoped { 3 } else { 2 })?;
            return Ok(true);
        }
        if let Some((op, kind)) = arithmetic_op(inst.op) {
            self.check_scope(inst, true)?;
            let scan = Self::scan(inst)?;
            let (shape, [value]) = self.args(inst, 4, kind)?;
            let other = if scan == Scan::Clustered { self.scalar_arg(inst, 5, ScalarKind::Int)?.0 } else { ZERO };
            let op = GroupOp::Arithmetic { op, scan, identity: identity(op, shape.width) };
            let dst = self.result_of(inst, shape)?;
            self.emit_group(inst, Group { op, w: shape.width, n: shape.count, dst, value, other });
            return Ok(true);
        }
        match inst.op {
            Op::GroupNonUniformRotateKHR => {
                self.check_scope(inst, true)?;
                let cluster = match inst.rest(5) {
                    [] => None,
                    _ => Some(self.constant(self.operand(inst, 5)?).filter(|size| size.is_power_of_two())),
                };
                inst.invalid_if(cluster == Some(None), "the cluster size is no constant power of two")?;
                let op = GroupOp::Rotate { cluster: cluster.flatten() };
                self.simple_group(inst, op, Form::Move { other: true }, 3)?;
            }
            Op::GroupNonUniformElect => {
                self.check_scope(inst, true)?;
                let dst = self.result_of(inst, BOOL)?;
                self.emit_group(inst, Group { op: GroupOp::Elect, w: 1, n: 1, dst, value: ZERO, other: ZERO });
            }
            Op::GroupNonUniformAllEqual | Op::SubgroupAllEqualKHR => {
                let scoped = inst.op == Op::GroupNonUniformAllEqual;
                self.check_scope(inst, scoped)?;
                let value = self.operand(inst, if scoped { 3 } else { 2 })?;
                let shape = self.shape(inst, value.ty)?;
                let dst = self.result_of(inst, BOOL)?;
                let (w, n, value) = (shape.width, shape.count, value.slot);
                self.emit_group(inst, Group { op: GroupOp::AllEqual, w, n, dst, value, other: ZERO });
            }
            Op::GroupNonUniformBallot | Op::SubgroupBallotKHR => {
                let scoped = inst.op == Op::GroupNonUniformBallot;
                self.check_scope(inst, scoped)?;
                let (value, _) = self.scalar_arg(inst, if scoped { 3 } else { 2 }, ScalarKind::Bool)?;
                let dst = self.result_of(inst, BALLOT)?;
                self.emit_group(inst, Group { op: GroupOp::Ballot, w: 32, n: 4, dst, value, other: ZERO });
            }
            Op::GroupNonUniformBallotBitCount => {
                self.check_scope(inst, true)?;
                let op = GroupOp::BallotBitCount(Self::scan(inst)?);
                self.ballot_to_int(inst, op, 4)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn emit_group(&mut self, inst: &Instruction<'_>, group: Group) {
        let index = self.program.groups.len() as u32;
        self.program.groups.push(group);
        self.emit(inst, Inst::Group { index });
    }

    fn check_scope(&self, inst: &Instruction<'_>, scoped: bool) -> Result<()> {
        if !scoped {
            return Ok(());
        }
        let scope = self.constant(self.operand(inst, 2)?);
        if scope == Some(Scope::Subgroup as u64) { Ok(()) } else { Err(inst.unsupported(" beyond a subgroup")) }
    }

    fn scan(inst: &Instruction<'_>) -> Result<Scan> {
        match GroupOperation::from_u32(inst.word(3)?) {
            Some(GroupOperation::Reduce) => Ok(Scan::Reduce),
            Some(GroupOperation::InclusiveScan) => Ok(Scan::Inclusive),
            Some(GroupOperation::ExclusiveScan) => Ok(Scan::Exclusive),
            Some(GroupOperation::ClusteredReduce) => Ok(Scan::Clustered),
            _ => Err(inst.unsupported(" with this group operation")),
        }
    }

    fn ballot_to_int(&mut self, inst: &Instruction<'_>, op: GroupOp, index: usize) -> Result<()> {
        let (shape, [value]) = self.args(inst, index, ScalarKind::Int)?;
        let result = self.result(inst)?;
        let target = self.shape(inst, result.ty)?;
        if shape != BALLOT || target.kind != ScalarKind::Int || target.count != 1 {
            return Err(inst.invalid(format!("Op{:?} needs a ballot and gives an integer", inst.op)));
        }
        self.emit_group(inst, Group { op, w: target.width, n: 1, dst: result.slot, value, other: ZERO });
        Ok(())
    }

    fn simple_group(&mut self, inst: &Instruction<'_>, op: GroupOp, form: Form, first: usize) -> Result<()> {
        let (shape, value, result, has_other) = match form {
            Form::Vote => (BOOL, self.scalar_arg(inst, first, ScalarKind::Bool)?.0, BOOL, false),
            Form::Move { other } => {
                let value = self.operand(inst, first)?;
                let shape = self.shape(inst, value.ty)?;
                (shape, value.slot, shape, other)
            }
            Form::Test { other } => {
                let (shape, [value]) = self.args(inst, first, ScalarKind::Int)?;
                inst.invalid_if(shape != BALLOT, format_args!("Op{:?} needs a ballot", inst.op))?;
                (shape, value, BOOL, other)
            }
            Form::Find => return self.ballot_to_int(inst, op, first),
        };
        let other = if has_other { self.scalar_arg(inst, first + 1, ScalarKind::Int)?.0 } else { ZERO };
        let dst = self.result_of(inst, result)?;
        self.emit_group(inst, Group { op, w: shape.width, n: shape.count, dst, value, other });
        Ok(())
    }
}

/// The registers of the invocations that execute one group instruction together, by lane.
pub(crate) struct Active<'a> {
    /// Those of the workgroup's blocks.
    pub registers: &'a mut [Registers],
    /// The number in the workgroup of the subgroup's lane 0.
    pub first: usize,
    /// Lanes, ascending; not empty.
    pub lanes: &'a [u32],
    pub subgroup_size: u32,
}

impl Active<'_> {
    /// The block of a lane, and which of the block it is.
    fn place(&self, lane: u32) -> (usize, usize) {
        let (index, width) = (self.first + lane as usize, self.registers[0].width());
        (index / width, index % width)
    }

    pub fn get(&self, lane: u32, slot: u32) -> u64 {
        let (block, lane) = self.place(lane);
        self.registers[block].get(lane, slot)
    }

    pub fn set(&mut self, lane: u32, slot: u32, value: u64) {
        let (block, lane) = self.place(lane);
        self.registers[block].set(lane, slot, value);
    }

    fn ballot(&self, lane: u32, slot: u32) -> u128 {
        (0..4).fold(0, |bits, i| bits | (u128::from(self.get(lane, slot + i)) << (32 * i)))
    }

    /// The lane whose value `lane` gets; an inactive one yields 0.
    fn source(&self, op: GroupOp, lane: u32, other: u64) -> u64 {
        let own = u64::from(lane);
        match op {
            GroupOp::ShuffleXor => own ^ other,
            GroupOp::ShuffleUp => own.wrapping_sub(other),
            GroupOp::ShuffleDown => own.wrapping_add(other),
            GroupOp::QuadBroadcast => (own & !3) | (other & 3),
            // 0 horizontal, 1 vertical, 2 diagonal
            GroupOp::QuadSwap => own ^ (other.min(2) + 1),
            GroupOp::Rotate { cluster } => {
                let size = cluster.unwrap_or(u64::from(self.subgroup_size));
                own / size * size + own.wrapping_add(other) % size
            }
            GroupOp::BroadcastFirst => u64::from(self.lanes[0]),
            _ => other,
        }
    }
}

/// Executes one group instruction for all invocations in `active`.
pub(crate) fn execute(group: &Group, active: &mut Active<'_>) {
    let lanes = active.lanes;
    let get = |active: &Active<'_>, i, lane: &u32| active.get(*lane, group.value + i);
    let values = |active: &Active<'_>, i| lanes.iter().map(|lane| get(active, i, lane)).collect::<Vec<_>>();
    let everywhere = |active: &mut Active<'_>, value: bool| {
        lanes.iter().for_each(|&lane| active.set(lane, group.dst, u64::from(value)));
    };
    // Sets each component of the result from the values of all lanes and a lane's position among them.
    let each = |active: &mut Active<'_>, result: &dyn Fn(&Active<'_>, &[u64], usize) -> u64| {
        for i in 0..group.n {
            let values = values(active, i);
            for (position, &lane) in lanes.iter().enumerate() {
                active.set(lane, group.dst + i, result(active, &values, position));
            }
        }
    };
    match group.op {
        GroupOp::Elect => each(active, &|_, _, position| u64::from(position == 0)),
        GroupOp::All => everywhere(active, values(active, 0).iter().all(|&v| v != 0)),
        GroupOp::Any => everywhere(active, values(active, 0).iter().any(|&v| v != 0)),
        GroupOp::AllEqual => {
            everywhere(active, (0..group.n).all(|i| values(active, i).windows(2).all(|w| w[0] == w[1])));
        }
        GroupOp::Ballot => {
            let voters = lanes.iter().filter(|lane| get(active, 0, lane) != 0);
            let bits = voters.fold(0u128, |bits, &lane| bits | (1 << lane));
            for &lane in lanes {
                for i in 0..4 {
                    active.set(lane, group.dst + i, ((bits >> (32 * i)) as u64) & mask(32));
                }
            }
        }
        GroupOp::Broadcast
        | GroupOp::BroadcastFirst
        | GroupOp::Shuffle
        | GroupOp::ShuffleXor
        | GroupOp::ShuffleUp
        | GroupOp::ShuffleDown
        | GroupOp::QuadBroadcast
        | GroupOp::QuadSwap
        | GroupOp::Rotate { .. } => {
            each(active, &|active, values, position| {
                let source = active.source(group.op, lanes[position], active.get(lanes[position], group.other));
                lanes.iter().position(|&lane| u64::from(lane) == source).map_or(0, |found| values[found])
            });
        }
        GroupOp::InverseBallot
        | GroupOp::BallotBitExtract
        | GroupOp::BallotBitCount(_)
        | GroupOp::BallotFindLsb
        | GroupOp::BallotFindMsb => {
            lanes.iter().for_each(|&lane| active.set(lane, group.dst, ballot_result(group, active, lane)));
        }
        GroupOp::Arithmetic { op, scan, identity } => each(active, &|active, values, position| {
            let cluster = active.get(lanes[position], group.other).max(1);
            let taken = (0..values.len()).filter(|&p| scan.takes(lanes, p, position, cluster)).map(|p| values[p]);
            taken.reduce(|sum, value| binary(op, group.w, sum, value)).unwrap_or(identity)
        }),
    }
}

impl Scan {
    /// Whether the result of the lane at `position` has the value of the one at `other`.
    fn takes(self, lanes: &[u32], other: usize, position: usize, cluster: u64) -> bool {
        match self {
            Self::Reduce => true,
            Self::Inclusive => other <= position,
            Self::Exclusive => other < position,
            Self::Clustered => u64::from(lanes[other]) / cluster == u64::from(lanes[position]) / cluster,
        }
    }
}

fn ballot_result(group: &Group, active: &Active<'_>, lane: u32) -> u64 {
    let size = active.subgroup_size.min(128);
    let inside = if size == 128 { u128::MAX } else { (1 << size) - 1 };
    let bits = active.ballot(lane, group.value) & inside;
    let below = (1u128 << lane) - 1;
    match group.op {
        GroupOp::InverseBallot => u64::from((bits >> lane) & 1 != 0),
        GroupOp::BallotBitExtract => {
            let index = active.get(lane, group.other);
            u64::from(index < 128 && (bits >> index) & 1 != 0)
        }
        GroupOp::BallotBitCount(scan) => u64::from(match scan {
            Scan::Inclusive => (bits & (below | (1 << lane))).count_ones(),
            Scan::Exclusive => (bits & below).count_ones(),
            Scan::Reduce | Scan::Clustered => bits.count_ones(),
        }),
        GroupOp::BallotFindLsb | GroupOp::BallotFindMsb if bits == 0 => mask(group.w),
        GroupOp::BallotFindLsb => u64::from(bits.trailing_zeros()),
        _ => u64::from(127 - bits.leading_zeros()),
    }
}
