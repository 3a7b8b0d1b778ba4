//! What each word of a text is, for editors.

use vulcanize_target_env::{EnumKind, ExtInstSet, Instruction, OperandKind};

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The name of an instruction.
    Instruction(&'static Instruction),
    /// The id that an instruction defines.
    Result,
    /// An id that is used.
    Id,
    /// Cases of an enumeration, with `|` between them.
    Enum(EnumKind),
    /// The instruction of an extended set, of this one where it is known.
    Extended(Option<ExtInstSet>),
    /// The operation of an `OpSpecConstantOp`.
    Operation,
    /// A number.
    Number,
    /// A string.
    String,
    /// What is not read: `=`, words as they are, what is after an error.
    Other,
}

impl Role {
    pub(super) fn of(kind: OperandKind, set: Option<ExtInstSet>) -> Role {
        match kind {
            OperandKind::IdResult => Role::Result,
            OperandKind::IdResultType | OperandKind::IdMemorySemantics | OperandKind::IdScope | OperandKind::IdRef => {
                Role::Id
            }
            OperandKind::LiteralInteger
            | OperandKind::LiteralFloat
            | OperandKind::LiteralContextDependentNumber
            | OperandKind::PairLiteralIntegerIdRef
            | OperandKind::PairIdRefLiteralInteger
            | OperandKind::PairIdRefIdRef => Role::Number,
            OperandKind::LiteralString => Role::String,
            OperandKind::LiteralExtInstInteger => Role::Extended(set),
            OperandKind::LiteralSpecConstantOpInteger => Role::Operation,
            OperandKind::Enum(kind) => Role::Enum(kind),
        }
    }
}

/// What the assembler found, by the indices of tokens.
#[derive(Debug, Default)]
pub(super) struct Roles {
    pub(super) of_tokens: Vec<(usize, Role)>,
    pub(super) wanted: Vec<(usize, OperandKind)>,
}
