//! The order of instructions within functions.

use spirv::Op;
use vulcanize_words::Inst;

use super::debug_information::{Kind, kind};
use super::table::{BLOCK, DEBUG_INFORMATION, FUNCTION};
use crate::checker::Checker;

/// Where in a function a walk is.
#[derive(Debug, Default)]
pub(super) struct FunctionState {
    /// The offset of the function that is open.
    open: Option<usize>,
    is_in_block: bool,
    /// Whether the function that is open has a block.
    has_block: bool,
    /// Whether a function had one.
    has_definitions: bool,
}

impl FunctionState {
    /// Checks what functions and blocks begin and end with.
    pub fn check_structure<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        match inst.op() {
            Some(Op::Function) => {
                if self.open.is_some() {
                    ck.report(FUNCTION, inst, "the function before has not ended");
                }
                (self.open, self.is_in_block, self.has_block) = (Some(inst.offset), false, false);
            }
            _ if self.open.is_none() => ck.report(FUNCTION, inst, "the instruction stands in no function"),
            Some(Op::FunctionParameter) => {
                if self.has_block {
                    ck.report(FUNCTION, inst, "the parameter does not stand directly after its function");
                }
            }
            Some(Op::Label) => {
                if self.is_in_block {
                    ck.report(BLOCK, inst, "the block before has no terminator");
                }
                (self.is_in_block, self.has_block, self.has_definitions) = (true, true, true);
            }
            _ => self.check_end(ck, inst),
        }
    }

    fn check_end<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        if self.is_in_block {
            ck.report(BLOCK, inst, "the last block has no terminator");
        } else if !self.has_block && self.has_definitions {
            ck.report(FUNCTION, inst, "the declaration stands after a definition of a function");
        }
        (self.open, self.is_in_block) = (None, false);
    }

    /// Checks an instruction of a block.
    pub fn check_body<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        if !self.is_in_block {
            ck.report(BLOCK, inst, "the instruction stands in no block");
        } else if ck.is_terminator(inst) {
            self.is_in_block = false;
        }
    }

    /// Checks an instruction of an extended set.
    pub fn check_extended<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        let message = match kind(ck, inst) {
            Kind::Local if self.open.is_none() => "the debug information is of a function, and must stand in one",
            Kind::WithoutSemantics if self.open.is_some() && !self.is_in_block => "the instruction stands in no block",
            Kind::Semantic if !self.is_in_block => "the instruction stands in no block",
            Kind::Local | Kind::WithoutSemantics | Kind::Semantic | Kind::Declaration => return,
        };
        ck.report(DEBUG_INFORMATION, inst, message);
    }

    /// Checks that the last function ended.
    pub fn finish(&self, ck: &mut Checker<'_, '_>) {
        if let Some(function) = self.open.and_then(|offset| ck.instruction_at(offset)) {
            ck.report(FUNCTION, &function, "the function has no OpFunctionEnd");
        }
    }
}
