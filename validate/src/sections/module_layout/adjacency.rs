//! Instructions that must stand at the beginning of a block, or at its end.

use spirv::{Op, StorageClass};
use vulcanize_words::{Context, Inst};

use super::debug_information::is_for_debugging;
use super::table::{MERGE, PHI, VARIABLE};
use crate::checker::Checker;

/// What may come next in a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Block {
    /// The function has begun.
    Function,
    /// The first block has begun, and has nothing but variables.
    Variables,
    /// Another block has begun, and has nothing but phis.
    Phis,
    #[default]
    Rest,
}

impl Block {
    /// Checks an instruction against those before it.
    pub fn check<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        match inst.op() {
            Some(Op::Function | Op::FunctionParameter) => *self = Block::Function,
            Some(Op::Label) => *self = if *self == Block::Function { Block::Variables } else { Block::Phis },
            Some(Op::Line | Op::NoLine) => {}
            Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR) if is_transparent(ck, inst) => {}
            Some(Op::Phi) => {
                if *self != Block::Phis {
                    ck.report(PHI, inst, "the phi does not stand at the beginning of a block after the first");
                }
            }
            Some(Op::Variable | Op::UntypedVariableKHR) => {
                let is_of_function = inst.operand(2) == Some(StorageClass::Function as u32);
                if is_of_function && *self != Block::Variables {
                    ck.report(VARIABLE, inst, "other instructions stand before the variable of the function");
                }
            }
            Some(Op::LoopMerge) => self.check_merge(ck, inst, &[Op::Branch, Op::BranchConditional]),
            Some(Op::SelectionMerge) => self.check_merge(ck, inst, &[Op::BranchConditional, Op::Switch]),
            _ => *self = Block::Rest,
        }
    }

    fn check_merge<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, branches: &[Op]) {
        *self = Block::Rest;
        let Some(next) = ck.instruction_at(inst.end()) else { return };
        if !branches.iter().any(|&op| next.is(op)) {
            let message = format!("Op{} follows, which is none of {branches:?}", next.name().unwrap_or("?"));
            ck.report(MERGE, inst, message);
        }
    }
}

/// Whether it is debug information that may stand before variables and phis: older sets may, sets without semantics may not.
fn is_transparent(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> bool {
    let set = inst.operand(2).and_then(|set| Context::instruction_set(&**ck.module, set)).flatten();
    set.is_some_and(|set| is_for_debugging(set) && !set.is_non_semantic())
}
