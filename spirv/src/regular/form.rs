//! The operands of an instruction in its regular op: positions, from the grammar and a table of facts.

use vulcanize_ir::schema::EnumDef;
use vulcanize_target_env::{EnumKind, Enumerant, ExtInst, ExtInstSet, Instruction, Operand, OperandKind, Quantifier};

use super::facts::{IdRole, Placement, id_role, placement_of};
use crate::attributes::{MEMORY_SEMANTICS, SCOPE, decoration_attribute_name, enum_def_of};

/// The instruction that a regular op is.
#[derive(Clone, Copy, Debug)]
pub enum RegularInstruction {
    /// One of the grammar.
    Core(&'static Instruction),
    /// One of an extended set.
    Extended(ExtInstSet, &'static ExtInst),
}

impl RegularInstruction {
    /// The operands, result type and result included where the grammar lists them.
    pub fn operands(self) -> &'static [Operand] {
        match self {
            RegularInstruction::Core(instruction) => instruction.operands,
            RegularInstruction::Extended(_, inst) => inst.operands,
        }
    }

    /// Whether it defines an id.
    pub fn has_result(self) -> bool {
        match self {
            RegularInstruction::Core(instruction) => instruction.has_result(),
            RegularInstruction::Extended(..) => true,
        }
    }

    /// Whether the id has a type.
    pub fn has_type(self) -> bool {
        match self {
            RegularInstruction::Core(instruction) => instruction.has_result_type(),
            RegularInstruction::Extended(..) => true,
        }
    }

    /// The name of the instruction, without `Op`.
    pub fn name(self) -> &'static str {
        match self {
            RegularInstruction::Core(instruction) => instruction.name,
            RegularInstruction::Extended(_, inst) => inst.name,
        }
    }
}

/// The form of an instruction's operand in the op.
#[derive(Clone, Copy, Debug)]
pub enum PositionKind {
    /// Ids of values: operands of the op. In a declaration of the module, where there are no values, symbols and constants.
    Value,
    /// Ids of functions, strings and other declarations: symbols.
    Symbol,
    /// The id of a type: a type.
    Type,
    /// Words: 32-bit integers.
    Integer,
    /// Text.
    String,
    /// A 32-bit float.
    Float,
    /// A case or bits of an enum.
    Enum {
        /// The kind in the grammar.
        kind: EnumKind,
        /// The attribute that holds it.
        def: &'static EnumDef,
        /// Whether the instruction has the id of a constant there: then a symbol of a specialization constant does, too.
        is_id: bool,
        /// The attribute with those parameters of the cases that are no values, if a case may have such.
        parameters: Option<&'static str>,
    },
}

/// An operand of the instruction, as the op has it.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The name of the operand or attribute.
    pub name: &'static str,
    /// What it is.
    pub kind: PositionKind,
    /// How often it occurs.
    pub quantifier: Quantifier,
}

/// Where a parameter of an enum's case is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// The next operand of the op.
    Value,
    /// A symbol in the list of parameters.
    Symbol,
    /// A scope (or a symbol of a specialization constant) in the list of parameters.
    Scope,
    /// An integer in the list of parameters.
    Integer,
}

/// Where the parameters of a case are kept, in order.
pub fn case_parameters(kind: EnumKind, case: &Enumerant) -> impl Iterator<Item = Parameter> + '_ {
    case.parameters.iter().map(move |parameter| match parameter.kind {
        OperandKind::IdScope => Parameter::Scope,
        OperandKind::IdRef if is_declaration_parameter(kind, case.name) => Parameter::Symbol,
        kind if kind.is_id() => Parameter::Value,
        _ => Parameter::Integer,
    })
}

/// The parameters that are functions or lists of alias scopes, and so never values.
fn is_declaration_parameter(kind: EnumKind, case: &str) -> bool {
    match kind {
        EnumKind::MemoryAccess => case.starts_with("AliasScope") || case.starts_with("NoAlias"),
        EnumKind::TensorAddressingOperands => case.starts_with("Decode"),
        _ => false,
    }
}

/// The regular form of an instruction: the data in the declaration of its op for the parser, the printer, the verifier
/// and serialization.
#[derive(Debug)]
pub struct RegularForm {
    /// The instruction.
    pub instruction: RegularInstruction,
    /// Its operands in the grammar's order, without result type and result.
    pub positions: &'static [Position],
    /// The allowed places of the op.
    pub placement: Placement,
    /// Whether its result may be `none`, which means void.
    pub may_be_void: bool,
}

impl RegularForm {
    /// The form of an instruction; `None` when an operand has no place in a regular form (terminators with labels,
    /// literals whose type another operand decides).
    pub(super) fn new(instruction: RegularInstruction) -> Option<Self> {
        let placement = match instruction {
            RegularInstruction::Core(core) => placement_of(core),
            RegularInstruction::Extended(..) => Placement::Function,
        };
        let mut names: Vec<&'static str> =
            if placement == Placement::Function { Vec::new() } else { vec![super::SYM_NAME, super::RESULT_TYPE] };
        let mut positions = Vec::new();
        for operand in instruction.operands() {
            if matches!(operand.kind, OperandKind::IdResult | OperandKind::IdResultType) {
                continue;
            }
            let name = unique(&mut names, &position_name(operand));
            let kind = position_kind(instruction, operand, name, &mut names)?;
            positions.push(Position { name, kind, quantifier: operand.quantifier });
        }
        let may_be_void = matches!(instruction.name(), "FunctionPointerCallINTEL" | "AsmCallINTEL")
            || matches!(instruction, RegularInstruction::Extended(ExtInstSet::OpenClStd, inst)
                if inst.name == "prefetch" || inst.name.starts_with("vstore"));
        Some(Self { instruction, positions: positions.leak(), placement, may_be_void })
    }

    /// Whether the op has a result at a place among values.
    pub fn has_result(&self) -> bool {
        self.instruction.has_type()
    }
}

fn position_kind(
    instruction: RegularInstruction,
    operand: &Operand,
    name: &str,
    names: &mut Vec<&'static str>,
) -> Option<PositionKind> {
    let enumeration = |kind, def, is_id, parameters| PositionKind::Enum { kind, def, is_id, parameters };
    Some(match operand.kind {
        OperandKind::IdRef => match id_role(instruction.name(), operand.name) {
            IdRole::Value => PositionKind::Value,
            IdRole::Symbol => PositionKind::Symbol,
            IdRole::Type => PositionKind::Type,
        },
        OperandKind::IdScope => enumeration(EnumKind::Scope, &SCOPE, true, None),
        OperandKind::IdMemorySemantics => enumeration(EnumKind::MemorySemantics, &MEMORY_SEMANTICS, true, None),
        OperandKind::LiteralInteger => PositionKind::Integer,
        OperandKind::LiteralString => PositionKind::String,
        OperandKind::LiteralFloat => PositionKind::Float,
        OperandKind::Enum(kind) => {
            let mut kept = kind
                .enumerants()
                .iter()
                .flat_map(|case| case_parameters(kind, case))
                .filter(|p| *p != Parameter::Value);
            let parameters = kept.next().map(|_| unique(names, &format!("{name}_parameters")));
            enumeration(kind, enum_def_of(kind), false, parameters)
        }
        OperandKind::IdResult
        | OperandKind::IdResultType
        | OperandKind::LiteralContextDependentNumber
        | OperandKind::LiteralExtInstInteger
        | OperandKind::LiteralSpecConstantOpInteger
        | OperandKind::PairLiteralIntegerIdRef
        | OperandKind::PairIdRefLiteralInteger
        | OperandKind::PairIdRefIdRef => return None,
    })
}

/// The grammar's word for an operand as a name: `Packet Size` as `packet_size`, `Operand 1, Operand 2, ...` as `operands`.
fn position_name(operand: &Operand) -> String {
    let words = match (operand.name, operand.kind) {
        ("", OperandKind::Enum(kind)) => kind.name(),
        ("", _) => "operand",
        (words, _) => words,
    };
    if operand.quantifier != Quantifier::Any {
        return snake_case(words);
    }
    let first = words.split(',').next().unwrap_or(words);
    let first = first.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let name = snake_case(first);
    if name.ends_with('s') { name } else { name + "s" }
}

/// Words in any spelling as one name in lower case.
fn snake_case(words: &str) -> String {
    let plain = |word: &str| word.chars().filter(char::is_ascii_alphanumeric).collect::<String>();
    let words = words.split([' ', '_']).map(|word| decoration_attribute_name(&plain(word)));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_")
}

/// The name, or the first of `name_2`, `name_3`, … that is not taken.
fn unique(names: &mut Vec<&'static str>, name: &str) -> &'static str {
    let mut candidate = name.to_owned();
    let mut number = 2;
    while names.contains(&candidate.as_str()) {
        candidate = format!("{name}_{number}");
        number += 1;
    }
    let kept: &'static str = candidate.leak();
    names.push(kept);
    kept
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_of_the_grammar_become_names() {
        for (words, name) in [
            ("Packet Size", "packet_size"),
            ("D~ref~", "dref"),
            ("RayTMin", "ray_t_min"),
            ("ND Range", "nd_range"),
            ("GlobalWorkSize", "global_work_size"),
            ("MResult", "m_result"),
            ("x", "x"),
        ] {
            assert_eq!(super::snake_case(words), name);
        }
    }
}
