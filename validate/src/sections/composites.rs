//! Conversions: section 3.56.11.

use crate::checker::Checker;
use crate::rules::rules;
use spirv::Op;
use vulcanize_words::Inst;

rules! {}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let _ = (ck, inst);
}
/// Checks an operation that may be in `OpSpecConstantOp`.
pub(super) fn check_operation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    let _ = (ck, inst, op, operands);
}
