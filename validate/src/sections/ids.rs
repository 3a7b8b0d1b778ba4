//! Ids: each is defined once, before its uses, as what they take it for (sections 2.16, 3.2).

use vulcanize_words::{Inst, Part};

use crate::checker::Checker;
use crate::module::Module;
use crate::rules::rules;

rules! {}

/// The ids that a walk has met.
#[derive(Debug)]
pub(super) struct Seen {}

impl Seen {
    pub fn new(module: &Module<'_>) -> Seen {
        let _ = module;
        Seen {}
    }

    /// Notes the id that an instruction defines.
    pub fn define(&mut self, inst: &Inst<'_>) {
        let _ = inst;
    }

    /// Checks the ids of an instruction, and notes the one that it defines.
    pub fn check<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &[Part<'w>]) {
        let _ = (ck, inst, parts);
        self.define(inst);
    }

    /// Checks that nothing is missing at the end.
    pub fn finish(&mut self, ck: &mut Checker<'_, '_>) {
        let _ = ck;
    }
}
