//! The instructions of the grammar.

use crate::capability::Capability;
use crate::extension::Extension;
use crate::generated::enums::EnumKind;
use crate::generated::instructions::{INSTRUCTION_NAMES, INSTRUCTIONS, InstructionClass};
use crate::requirement::Requirement;
use crate::suggest::suggest;
use crate::version::Version;

/// The kind of an operand of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OperandKind {
    /// The id of the result's type.
    IdResultType,
    /// The id that the instruction defines.
    IdResult,
    /// The id of a 32-bit integer with `MemorySemantics` bits.
    IdMemorySemantics,
    /// The id of a 32-bit integer with a `Scope`.
    IdScope,
    /// Any other id.
    IdRef,
    /// An integer of one word (in `OpSwitch` and the like, of the selector's width).
    LiteralInteger,
    /// UTF-8 text, null-terminated, padded to words.
    LiteralString,
    /// A 32-bit float.
    LiteralFloat,
    /// A number whose type an earlier operand decides.
    LiteralContextDependentNumber,
    /// The number of an extended instruction; it decides what follows.
    LiteralExtInstInteger,
    /// The opcode of `OpSpecConstantOp`; it decides what follows.
    LiteralSpecConstantOpInteger,
    /// A literal, then an id.
    PairLiteralIntegerIdRef,
    /// An id, then a literal.
    PairIdRefLiteralInteger,
    /// Two ids.
    PairIdRefIdRef,
    /// A case of an enumeration, followed by the case's parameters.
    Enum(EnumKind),
}

impl OperandKind {
    /// Whether the operand is one id.
    pub const fn is_id(self) -> bool {
        use OperandKind::*;
        matches!(self, IdResultType | IdResult | IdMemorySemantics | IdScope | IdRef)
    }

    /// The two kinds that a pair holds.
    pub const fn pair(self) -> Option<[OperandKind; 2]> {
        use OperandKind::*;
        match self {
            PairLiteralIntegerIdRef => Some([LiteralInteger, IdRef]),
            PairIdRefLiteralInteger => Some([IdRef, LiteralInteger]),
            PairIdRefIdRef => Some([IdRef, IdRef]),
            IdResultType
            | IdResult
            | IdMemorySemantics
            | IdScope
            | IdRef
            | LiteralInteger
            | LiteralString
            | LiteralFloat
            | LiteralContextDependentNumber
            | LiteralExtInstInteger
            | LiteralSpecConstantOpInteger
            | Enum(_) => None,
        }
    }
}

/// How often an operand occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantifier {
    /// Exactly once.
    One,
    /// Once or not at all; nothing but other optional operands follows.
    Optional,
    /// Any number of times; the last operand.
    Any,
}

/// An operand of an instruction, or a parameter of an enum case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    /// What it is.
    pub kind: OperandKind,
    /// How often it occurs.
    pub quantifier: Quantifier,
    /// The grammar's word for it (`Base Type`); empty where the kind says enough.
    pub name: &'static str,
}

/// An operand, in the order in which the generator writes.
pub(crate) const fn operand(kind: OperandKind, quantifier: Quantifier, name: &'static str) -> Operand {
    Operand { kind, quantifier, name }
}

/// An instruction of the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The number in the low half of its first word.
    pub opcode: u16,
    /// The name without `Op`.
    pub name: &'static str,
    /// Other registered names, without `Op`.
    pub aliases: &'static [&'static str],
    /// The section of the specification that lists it.
    pub class: InstructionClass,
    /// The operands in order, result type and result included.
    pub operands: &'static [Operand],
    /// The requirement of its use.
    pub requirement: Requirement,
    /// The index of the operand that is the id which it defines: after its type, if it has one.
    pub result_index: Option<u8>,
    /// Whether its first operand is the type of its result.
    pub is_typed: bool,
    /// Whether it declares a type.
    pub is_type: bool,
    /// Whether each of its operands is one word that says nothing about others.
    pub is_plain: bool,
}

/// A row of the table, in the order the generator writes.
#[expect(clippy::too_many_arguments, reason = "the columns of a generated table")]
pub(crate) const fn instruction(
    opcode: u16,
    name: &'static str,
    aliases: &'static [&'static str],
    class: InstructionClass,
    operands: &'static [Operand],
    min_version: Option<Version>,
    max_version: Option<Version>,
    extensions: &'static [Extension],
    capabilities: &'static [Capability],
) -> Instruction {
    let requirement = Requirement { min_version, max_version, capabilities, extensions };
    let is_typed = matches!(operands, [Operand { kind: OperandKind::IdResultType, .. }, ..]);
    let result_index = match operands {
        [Operand { kind: OperandKind::IdResult, .. }, ..] => Some(0),
        [_, Operand { kind: OperandKind::IdResult, .. }, ..] => Some(1),
        _ => None,
    };
    let is_type = matches!(name.as_bytes(), [b'T', b'y', b'p', b'e', ..]);
    let is_plain = are_plain(operands);
    Instruction { opcode, name, aliases, class, operands, requirement, result_index, is_typed, is_type, is_plain }
}

const fn are_plain(operands: &[Operand]) -> bool {
    use OperandKind::*;
    let mut index = 0;
    while index < operands.len() {
        match operands[index].kind {
            IdResultType | IdResult | IdMemorySemantics | IdScope | IdRef | LiteralInteger | LiteralFloat => {}
            LiteralString
            | LiteralContextDependentNumber
            | LiteralExtInstInteger
            | LiteralSpecConstantOpInteger
            | PairLiteralIntegerIdRef
            | PairIdRefLiteralInteger
            | PairIdRefIdRef
            | Enum(_) => return false,
        }
        index += 1;
    }
    true
}

/// One more than the greatest opcode.
const OPCODES: usize = INSTRUCTIONS[INSTRUCTIONS.len() - 1].opcode as usize + 1;

/// Each known opcode's index, plus one.
static INDEX: [u16; OPCODES] = {
    let mut index = [0; OPCODES];
    let mut place = 0;
    while place < INSTRUCTIONS.len() {
        index[INSTRUCTIONS[place].opcode as usize] = place as u16 + 1;
        place += 1;
    }
    index
};

impl Instruction {
    /// Every instruction, by opcode.
    pub fn all() -> &'static [Instruction] {
        INSTRUCTIONS
    }

    /// The instruction with this opcode.
    #[inline]
    pub fn by_opcode(opcode: u16) -> Option<&'static Instruction> {
        let place = INDEX.get(usize::from(opcode))?.checked_sub(1)?;
        INSTRUCTIONS.get(usize::from(place))
    }

    /// The instruction by its name or an alias, without `Op`.
    pub fn by_name(name: &str) -> Option<&'static Instruction> {
        let found = INSTRUCTION_NAMES.binary_search_by(|(n, _)| (*n).cmp(name)).ok()?;
        Some(&INSTRUCTIONS[usize::from(INSTRUCTION_NAMES[found].1)])
    }

    /// The known name nearest to a misspelt one, if one is near.
    pub fn suggest(name: &str) -> Option<&'static str> {
        suggest(name, INSTRUCTION_NAMES.iter().map(|(n, _)| *n))
    }

    /// Whether the instruction defines an id.
    pub fn has_result(&self) -> bool {
        self.operands.iter().any(|operand| operand.kind == OperandKind::IdResult)
    }

    /// Whether the instruction names its result's type.
    pub fn has_result_type(&self) -> bool {
        self.operands.iter().any(|operand| operand.kind == OperandKind::IdResultType)
    }
}
