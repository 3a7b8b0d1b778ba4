//! Uses of types of 8 and 16 bits that have only storage: section 2.16.1.

use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let _ = (ck, inst);
}
