//! Pointers to parts of variables, in the blocks that use them. Naga keeps a value of another block in a variable where it
//! has to, and there are none of pointers.
//!
//! ```text
//! %a = block: %p = OpAccessChain %v %i           %a = block: %p = OpAccessChain %v %i
//! %b = block: OpStore %p %x               ──▶    %b = block: %q = OpAccessChain %v %i; OpStore %q %x
//! ```

use spirv::Op;
use vulcanize_words::Inst;

use super::Writer;

/// So many access chains at most begin at one another.
const MOST_STEPS: usize = 64;

impl Writer<'_, '_> {
    /// Writes an instruction after the access chains that it needs of other blocks.
    pub(super) fn with_pointers_at_hand(&mut self, inst: &Inst<'_>) {
        match (inst.op(), inst.operands) {
            (Some(Op::Function), _) => self.pointers.chains.clear(),
            (Some(Op::Label), &[id]) => self.pointers.block = id,
            (Some(Op::Phi), _) => {}
            _ if self.is_in_functions && !self.pointers.chains.is_empty() => {
                let operands: Vec<u32> = self.used_here(inst);
                let inst = Inst { operands: &operands, ..*inst };
                self.remember(&inst);
                return self.instruction(&inst);
            }
            _ => {}
        }
        self.remember(inst);
        self.instruction(inst);
    }

    fn remember(&mut self, inst: &Inst<'_>) {
        if let (Some(op @ (Op::AccessChain | Op::InBoundsAccessChain)), &[_, id, ..]) = (inst.op(), inst.operands) {
            self.pointers.chains.insert(id, (self.pointers.block, op, inst.operands.to_vec()));
        }
    }

    /// The operands of an instruction, pointers of other blocks replaced. Only operands after the result that must be ids
    /// are looked at, so that no literal is taken for one.
    fn used_here(&mut self, inst: &Inst<'_>) -> Vec<u32> {
        let mut operands = inst.operands.to_vec();
        let first = inst.result().and_then(|id| operands.iter().position(|&word| word == id)).map_or(0, |at| at + 1);
        let takes = |op| {
            matches!(op, Op::Load | Op::Store | Op::CopyMemory | Op::AccessChain | Op::InBoundsAccessChain)
                || matches!(op, Op::FunctionCall | Op::ArrayLength | Op::ExtInst | Op::CopyObject)
        };
        let is_atomic = inst.name().is_some_and(|name| name.starts_with("Atomic"));
        if !is_atomic && !inst.op().is_some_and(takes) {
            return operands;
        }
        // Pointers are the first operands, except in calls and extended instructions. Numbers may follow them.
        let last = match inst.op() {
            Some(Op::FunctionCall | Op::ExtInst) => operands.len(),
            Some(Op::CopyMemory) => first + 2,
            _ => first + 1,
        };
        let last = last.min(operands.len());
        let from = if inst.is(Op::ExtInst) { first + 2 } else { first };
        for operand in operands.get_mut(from..last).into_iter().flatten() {
            *operand = self.at_hand(*operand, 0);
        }
        operands
    }

    /// A pointer that is made in this block.
    fn at_hand(&mut self, pointer: u32, steps: usize) -> u32 {
        let Some((block, op, operands)) = self.pointers.chains.get(&pointer).cloned() else { return pointer };
        if block == self.pointers.block || steps > MOST_STEPS || self.places.contains_key(&pointer) {
            return pointer;
        }
        let &[ty, _, base, ref indices @ ..] = &operands[..] else { return pointer };
        let (base, id) = (self.at_hand(base, steps + 1), self.words.new_id());
        self.chain(op, ty, id, base, indices);
        id
    }
}
