//! Instructions whose names tell whether integers have a sign. Naga uses the types of their operands alone, so operands
//! and results get the type that the instruction means.

use spirv::{GlslStd450Op, Op};
use vulcanize_validate::module::Module;
use vulcanize_words::Inst;

use super::Writer;
use crate::wgsl::WgslError;
use crate::wgsl::types::Kind;

/// The operands that an instruction takes as integers with or without a sign.
#[derive(Clone, Copy, Debug)]
struct Signs {
    kind: Kind,
    /// The operands, counted without result type and result.
    operands: &'static [usize],
    /// Whether the result is such, too.
    result: bool,
}

fn signs_of(op: Op, inst: &Inst<'_>) -> Option<Signs> {
    use Kind::{Signed, Unsigned};
    let (kind, operands, result): (Kind, &'static [usize], bool) = match op {
        Op::SDiv | Op::SRem | Op::SMod => (Signed, &[0, 1], true),
        Op::UDiv | Op::UMod => (Unsigned, &[0, 1], true),
        Op::ShiftRightArithmetic | Op::BitFieldSExtract => (Signed, &[0], true),
        Op::ShiftRightLogical | Op::BitFieldUExtract => (Unsigned, &[0], true),
        Op::ConvertSToF => (Signed, &[0], false),
        Op::ConvertUToF => (Unsigned, &[0], false),
        Op::ConvertFToS => (Signed, &[], true),
        Op::ConvertFToU => (Unsigned, &[], true),
        Op::BitCount | Op::BitReverse => (Unsigned, &[0], true),
        Op::ExtInst => return signs_of_glsl(inst),
        _ => return None,
    };
    Some(Signs { kind, operands, result })
}

/// The operands of an extended instruction begin after its set and number.
fn signs_of_glsl(inst: &Inst<'_>) -> Option<Signs> {
    use GlslStd450Op as Glsl;
    use Kind::{Signed, Unsigned};
    let (kind, operands): (Kind, &'static [usize]) = match GlslStd450Op::from_u32(inst.operand(3)?)? {
        Glsl::SAbs | Glsl::SSign | Glsl::FindSMsb => (Signed, &[2]),
        Glsl::SMin | Glsl::SMax => (Signed, &[2, 3]),
        Glsl::SClamp => (Signed, &[2, 3, 4]),
        Glsl::FindUMsb | Glsl::FindILsb => (Unsigned, &[2]),
        Glsl::UMin | Glsl::UMax => (Unsigned, &[2, 3]),
        Glsl::UClamp => (Unsigned, &[2, 3, 4]),
        _ => return None,
    };
    Some(Signs { kind, operands, result: true })
}

impl Writer<'_, '_> {
    /// Writes an instruction with the signs that it means; returns whether it is such an instruction.
    pub(super) fn with_signs(&mut self, op: Op, inst: &Inst<'_>) -> bool {
        let Some(Signs { kind, operands, result }) = signs_of(op, inst) else { return false };
        let &[ty, id, ref old @ ..] = inst.operands else { return false };
        let mut new = old.to_vec();
        for &index in operands {
            if let Some(operand) = new.get_mut(index) {
                *operand = self.cast(*operand, kind);
            }
        }
        let made = if result { self.typed_as(ty, kind) } else { ty };
        let value = if made == ty { id } else { self.new_id() };
        match (op, &new[..]) {
            (Op::SMod, &[a, b]) => self.floored_remainder(made, value, a, b),
            _ => self.put(op, &[&[made, value], &new[..]].concat()),
        }
        if value != id {
            self.put(Op::Bitcast, &[ty, id, value]);
        }
        true
    }

    /// The type of the same components and another kind.
    fn typed_as(&self, ty: u32, kind: Kind) -> u32 {
        let count = self.types.shape(ty).map(|(_, count)| count);
        count.and_then(|count| self.types.get(kind, count)).filter(|_| !self.is_of(ty, kind)).unwrap_or(ty)
    }

    fn is_of(&self, ty: u32, kind: Kind) -> bool {
        self.types.shape(ty).is_some_and(|(of_type, _)| of_type == kind)
    }

    /// A value as one of another kind with the same bits.
    fn cast(&mut self, value: u32, kind: Kind) -> u32 {
        let Some(ty) = self.module.type_of(value) else { return value };
        let wanted = self.typed_as(ty, kind);
        if wanted == ty {
            return value;
        }
        let id = self.new_id();
        self.put(Op::Bitcast, &[wanted, id, value]);
        id
    }

    /// The remainder with the sign of the divisor, of signed integers: naga would compute it with floats.
    fn floored_remainder(&mut self, ty: u32, result: u32, a: u32, b: u32) {
        let shape = self.types.shape(ty).map(|(_, count)| count);
        let bools = shape.and_then(|count| self.types.get(Kind::Bool, count));
        let (Some(bools), Some(zero)) = (bools, self.types.zero(ty)) else {
            return self.put(Op::SMod, &[ty, result, a, b]);
        };
        let [rest, signs, differ, is_inexact, is_off, moved] = std::array::from_fn(|_| self.new_id());
        self.put(Op::SRem, &[ty, rest, a, b]);
        self.put(Op::BitwiseXor, &[ty, signs, rest, b]);
        self.put(Op::SLessThan, &[bools, differ, signs, zero]);
        self.put(Op::INotEqual, &[bools, is_inexact, rest, zero]);
        self.put(Op::LogicalAnd, &[bools, is_off, differ, is_inexact]);
        self.put(Op::IAdd, &[ty, moved, rest, b]);
        self.put(Op::Select, &[ty, result, is_off, moved, rest]);
    }

    /// The negation of an unsigned integer: naga knows that of signed integers only.
    pub(super) fn negate(&mut self, inst: &Inst<'_>) {
        let zero = inst.result_type().and_then(|ty| self.types.zero(ty));
        match (inst.operands, zero) {
            (&[ty, result, operand], Some(zero)) => self.put(Op::ISub, &[ty, result, zero, operand]),
            _ => self.copy(inst),
        }
    }

    /// A comparison of floats that is true, or false, where one is no number: naga takes it as the other one.
    pub(super) fn compare_floats(&mut self, op: Op, inst: &Inst<'_>) {
        let &[ty, result, a, b] = inst.operands else { return self.copy(inst) };
        let negated = match op {
            Op::FUnordLessThan => Op::FOrdGreaterThanEqual,
            Op::FUnordLessThanEqual => Op::FOrdGreaterThan,
            Op::FUnordGreaterThan => Op::FOrdLessThanEqual,
            Op::FUnordGreaterThanEqual => Op::FOrdLessThan,
            _ => {
                let [less, greater] = std::array::from_fn(|_| self.new_id());
                let is_unordered = op == Op::FUnordEqual;
                let differ = if is_unordered { self.new_id() } else { result };
                self.put(Op::FOrdLessThan, &[ty, less, a, b]);
                self.put(Op::FOrdGreaterThan, &[ty, greater, a, b]);
                self.put(Op::LogicalOr, &[ty, differ, less, greater]);
                if is_unordered {
                    self.put(Op::LogicalNot, &[ty, result, differ]);
                }
                return;
            }
        };
        let value = self.new_id();
        self.put(negated, &[ty, value, a, b]);
        self.put(Op::LogicalNot, &[ty, result, value]);
    }
}

/// Checks that atomic minima and maxima compare by the type of their memory: in WGSL they have no other way, and the
/// type of an atomic is that of all accesses to it.
pub(in crate::wgsl) fn check_atomics(module: &Module<'_>) -> Result<(), WgslError> {
    for inst in module.instructions() {
        let is_signed = match inst.op() {
            Some(Op::AtomicSMin | Op::AtomicSMax) => true,
            Some(Op::AtomicUMin | Op::AtomicUMax) => false,
            _ => continue,
        };
        let ty = inst.operand(0).and_then(|ty| module.defined_as(ty, Op::TypeInt));
        if ty.is_some_and(|ty| (ty.operand(2) == Some(1)) != is_signed) {
            let sign = if is_signed { "signed" } else { "unsigned" };
            let message = format!("WGSL compares as the type of the atomic says, which is not {sign}");
            return Err(WgslError::unsupported(module, Some(inst.offset), message));
        }
    }
    Ok(())
}
