//! What instructions, operands and cases of enums demand: capabilities, versions, extensions (sections 2.4, 3.31).

use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let _ = (ck, inst);
}
