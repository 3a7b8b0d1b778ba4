//! Extensions and imported instruction sets, and the instructions of those: section 3.56.4.

use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let _ = (ck, inst);
}
