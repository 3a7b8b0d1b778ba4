//! The order of the instructions of a module and of a function: section 2.4.

use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// The place in the module that a walk has come to.
#[derive(Debug, Default)]
pub(super) struct Order {}

impl Order {
    /// Checks an instruction's place.
    pub fn check<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        let _ = (ck, inst);
    }

    /// Checks that nothing is missing at the end.
    pub fn finish(&mut self, ck: &mut Checker<'_, '_>) {
        let _ = ck;
    }
}
