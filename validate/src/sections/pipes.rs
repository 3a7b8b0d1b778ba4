//! Pipes: section 3.56.23.

use spirv::{AccessQualifier, Op, StorageClass};
use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::module::Type;
use crate::rules::rules;

rules! {
    RESULT "pipe-result" spirv "Pipe Instructions"
        => "The result of a pipe instruction is of its type: an integer of 32 bits, a boolean, a reservation, a pipe or its storage.";
    PIPE "pipe-access" spirv "Pipe Instructions"
        => "A pipe that is read is read-only, one that is written is write-only.";
    OPERAND "pipe-operand" spirv "Pipe Instructions"
        => "The operands of a pipe instruction are reservations, pointers into Generic and integers of 32 bits.";
}

/// What an operand must be.
#[derive(Clone, Copy)]
enum Wanted {
    /// A pipe, with the access that the instruction's name has.
    Pipe,
    Reservation,
    Pointer,
    /// An integer of 32 bits.
    Word,
    /// What other sections check.
    Any,
}

/// What the result type of an instruction and its operands must be.
fn shape(op: Op) -> Option<(Option<ResultType>, &'static [Wanted])> {
    use Wanted::{Any, Pipe, Pointer, Reservation, Word};
    Some(match op {
        Op::ReadPipe | Op::WritePipe => (Some(ResultType::Word), &[Pipe, Pointer, Word, Word]),
        Op::ReservedReadPipe | Op::ReservedWritePipe => {
            (Some(ResultType::Word), &[Pipe, Reservation, Word, Pointer, Word, Word])
        }
        Op::ReserveReadPipePackets | Op::ReserveWritePipePackets => {
            (Some(ResultType::Reservation), &[Pipe, Word, Word, Word])
        }
        Op::GroupReserveReadPipePackets | Op::GroupReserveWritePipePackets => {
            (Some(ResultType::Reservation), &[Any, Pipe, Word, Word, Word])
        }
        Op::CommitReadPipe | Op::CommitWritePipe => (None, &[Pipe, Reservation, Word, Word]),
        Op::GroupCommitReadPipe | Op::GroupCommitWritePipe => (None, &[Any, Pipe, Reservation, Word, Word]),
        Op::GetNumPipePackets | Op::GetMaxPipePackets => (Some(ResultType::Word), &[Pipe, Word, Word]),
        Op::IsValidReserveId => (Some(ResultType::Bool), &[Reservation]),
        Op::CreatePipeFromPipeStorage => (Some(ResultType::Pipe), &[]),
        Op::ConstantPipeStorage => (Some(ResultType::Storage), &[]),
        _ => return None,
    })
}

#[derive(Clone, Copy)]
enum ResultType {
    Word,
    Bool,
    Reservation,
    Pipe,
    Storage,
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some((result, operands)) = inst.op().and_then(shape) else { return };
    if let (Some(wanted), Some(ty)) = (result, inst.operand(0)) {
        check_result(ck, inst, wanted, ty);
    }
    let first = if result.is_some() { 2 } else { 0 };
    for (&wanted, &operand) in operands.iter().zip(inst.rest(first)) {
        if let Some(ty) = ck.type_of(operand) {
            check_operand(ck, inst, wanted, operand, ty);
        }
    }
}

fn check_result<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, wanted: ResultType, ty: u32) {
    let (fits, what) = match (wanted, ck.ty(ty)) {
        (_, None) => return,
        (ResultType::Word, found) => (matches!(found, Some(Type::Int { width: 32, .. })), "an integer of 32 bits"),
        (ResultType::Bool, found) => (found == Some(Type::Bool), "the boolean type"),
        (ResultType::Reservation, found) => (found == Some(Type::Other(Op::TypeReserveId)), "a reservation"),
        (ResultType::Pipe, found) => (found == Some(Type::Other(Op::TypePipe)), "a pipe"),
        (ResultType::Storage, found) => (found == Some(Type::Other(Op::TypePipeStorage)), "the storage of a pipe"),
    };
    if !fits {
        let ty = ck.shown(ty);
        ck.report(RESULT, inst, format!("the result type {ty} is not {what}"));
    }
}

fn check_operand<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, wanted: Wanted, operand: u32, ty: u32) {
    let (fits, what) = match wanted {
        Wanted::Any => return,
        Wanted::Pipe => return check_pipe(ck, inst, operand, ty),
        Wanted::Reservation => (ck.ty(ty) == Some(Type::Other(Op::TypeReserveId)), "a reservation"),
        Wanted::Pointer => {
            let is_generic =
                matches!(ck.ty(ty), Some(Type::Pointer { class, .. }) if class == StorageClass::Generic as u32);
            (is_generic, "a pointer into Generic")
        }
        Wanted::Word => (matches!(ck.ty(ty), Some(Type::Int { width: 32, .. })), "an integer of 32 bits"),
    };
    if !fits {
        let operand = ck.shown(operand);
        ck.report(OPERAND, inst, format!("{operand} is not {what}"));
    }
}

fn check_pipe<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, pipe: u32, ty: u32) {
    let access = ck.defined_as(ty, Op::TypePipe).and_then(|inst| inst.operand(1));
    let name = inst.name().unwrap_or_default();
    let (reads, writes) = (AccessQualifier::ReadOnly as u32, AccessQualifier::WriteOnly as u32);
    let (fits, what) = if name.contains("Read") {
        (access == Some(reads), "read-only pipe")
    } else if name.contains("Write") {
        (access == Some(writes), "write-only pipe")
    } else {
        (access == Some(reads) || access == Some(writes), "pipe that is read-only or write-only")
    };
    if !fits {
        let pipe = ck.shown(pipe);
        ck.report(PIPE, inst, format!("{pipe} is no {what}"));
    }
}
