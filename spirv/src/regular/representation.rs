//! The form of each instruction of the grammar in the dialect.

use vulcanize_ir::schema::OpDef;
use vulcanize_target_env::{Instruction, InstructionClass};

use super::regular_op;
use crate::instructions::stanza_of_instruction;

/// The form of an instruction of the grammar in the dialect.
#[derive(Clone, Copy, Debug)]
pub enum Representation {
    /// An op with a stanza of its own.
    Stanza(&'static OpDef),
    /// An op in the regular form.
    Regular(&'static OpDef),
    /// A type.
    Type,
    /// A part of the module's syntax, an attribute, a location, or one of several instructions that share one op
    /// (`spirv.Constant`).
    Syntax,
    /// The structure of functions: functions, graphs, blocks, block arguments, regions; and the continuation of an instruction
    /// that is too long.
    Structure,
}

/// The instructions that are not one op: syntax, attributes, locations or ops for several instructions express them.
const SYNTAX: &[&str] = &[
    "Capability",
    "ConstantComposite",
    "ConstantFalse",
    "ConstantTrue",
    "Constant",
    "DecorateId",
    "DecorateString",
    "Decorate",
    "ExtInstImport",
    "GroupDecorate",
    "GroupMemberDecorate",
    "Line",
    "MemberDecorate",
    "MemberDecorateIdEXT",
    "MemberDecorateString",
    "MemberName",
    "MemoryModel",
    "Name",
    "NoLine",
    "SpecConstantFalse",
    "SpecConstantTrue",
];

const STRUCTURE: &[&str] = &[
    "CompositeConstructContinuedINTEL",
    "ConstantCompositeContinuedINTEL",
    "Function",
    "FunctionEnd",
    "FunctionParameter",
    "GraphEndARM",
    "GraphInputARM",
    "GraphSetOutputARM",
    "Label",
    "LoopMerge",
    "Phi",
    "SelectionMerge",
    "SpecConstantCompositeContinuedINTEL",
    "TypeStructContinuedINTEL",
];

fn is_type(instruction: &Instruction) -> bool {
    instruction.class == InstructionClass::TypeDeclaration || instruction.name.starts_with("Type")
}

/// Whether an instruction is an op of its own.
pub(super) fn is_op(instruction: &Instruction) -> bool {
    !SYNTAX.contains(&instruction.name) && !STRUCTURE.contains(&instruction.name) && !is_type(instruction)
}

/// The form of an instruction of the grammar in the dialect; `None` for one without a form, which a test excludes.
pub fn representation(instruction: &Instruction) -> Option<Representation> {
    if let Some(def) = stanza_of_instruction(instruction) {
        return Some(Representation::Stanza(def));
    }
    if STRUCTURE.contains(&instruction.name) {
        return Some(Representation::Structure);
    }
    if SYNTAX.contains(&instruction.name) {
        return Some(Representation::Syntax);
    }
    if is_type(instruction) {
        return Some(Representation::Type);
    }
    regular_op(instruction).map(Representation::Regular)
}
