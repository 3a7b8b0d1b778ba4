//! What is to know of instructions that the grammar does not say.

use spirv::Op;
use vulcanize_words::Inst;

use super::Module;

impl Module<'_> {
    /// Whether an instruction ends a block.
    pub(crate) fn is_terminator(&self, inst: &Inst<'_>) -> bool {
        match inst.op() {
            Some(op) => vulcanize_words::is_terminator(op),
            // The crate of opcodes is older than the grammar.
            None => inst.name() == Some("AbortKHR"),
        }
    }

    /// Whether an instruction declares a type.
    pub(crate) fn is_type_declaration(&self, inst: &Inst<'_>) -> bool {
        !inst.is(Op::TypeForwardPointer) && inst.grammar().is_some_and(|row| row.is_type)
    }
}
