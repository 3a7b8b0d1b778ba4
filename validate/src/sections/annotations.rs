//! Decorations, their targets, repeats and groups: sections 3.20, 3.56.3.

use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let _ = (ck, inst);
}

/// Checks what needs the whole module.
pub(super) fn check_module(ck: &mut Checker<'_, '_>) {
    let _ = ck;
}
