//! Ops that are one instruction: which operand or attribute of the op is which word, from the grammar.
//!
//! A plan is made once for each op's name. The op's declaration lists its operands in the grammar's order, and its
//! attributes too; where the grammar wants an id and the declaration has an attribute (scopes, semantics), the id is
//! that of a constant.

use spirv::Op as Opcode;
use vulcanize_ir::schema::{AttrSyntax, EnumDef, OpDef};
use vulcanize_ir::{Context, Identifier, OpInfo};
use vulcanize_spirv::attributes;
use vulcanize_spirv::regular::{self, PositionKind, RegularForm, RegularInstruction};
use vulcanize_spirv::{ext_inst_of, instruction_of};
use vulcanize_target_env::{EnumKind, ExtInstSet, Operand, OperandKind, Quantifier};

use crate::merge_info::access_arguments_name;

/// Where the words of one operand of the grammar come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// The next operand of the op.
    Operand,
    /// The next operand, if there is one.
    OptionalOperand,
    /// All operands that are left.
    Operands,
    /// An attribute as literals.
    Literal { attribute: Identifier, kind: OperandKind, quantifier: Quantifier },
    /// An attribute as a case or bits (a list of them: as several), after each the operands that it demands.
    Enum {
        attribute: Identifier,
        kind: EnumKind,
        /// The kind of the attribute.
        cases: &'static EnumDef,
        quantifier: Quantifier,
        parameters: Parameters,
    },
    /// An attribute as the id of a constant, a type or a symbol; a list as several ids.
    Id {
        attribute: Identifier,
        /// The kind of the attribute, where it is no number.
        cases: Option<&'static EnumDef>,
        quantifier: Quantifier,
    },
    /// In a declaration a symbol's id from an attribute, elsewhere the next operand; or neither.
    SymbolOrOperand { attribute: Identifier },
    /// The storage class of the result's type.
    ResultStorageClass,
}

/// Where the parameters of an enum's cases come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Parameters {
    /// Ids from operands, without literals.
    Operands,
    /// A memory access: the alignment from an attribute, ids (scopes, lists of aliases) from a list that is
    /// discardable.
    Access { alignment: Identifier, arguments: Identifier },
    /// Values from operands, all else in order from a list.
    List(Identifier),
}

/// How ops of one name become an instruction.
#[derive(Debug)]
pub(crate) struct Plan {
    pub opcode: u16,
    pub ext_inst: Option<(ExtInstSet, u32)>,
    pub has_type: bool,
    pub has_result: bool,
    pub steps: Vec<Step>,
    /// The attributes that steps read, and those that are about the op's form; others are decorations.
    pub consumed: Vec<Identifier>,
}

impl Plan {
    /// The plan of an op's name; `None` when it is not an instruction of the grammar.
    pub fn of(context: &Context, info: &OpInfo) -> Option<Self> {
        let def = info.def()?;
        let names = info.attribute_names();
        if let Some(form) = regular::form_of(def) {
            return Some(Self::of_regular(form, def, names));
        }
        if let Some((set, inst)) = ext_inst_of(def) {
            let mut builder = Builder::new(context, def, names);
            builder.operands(inst.operands)?;
            return Some(Self {
                opcode: Opcode::ExtInst as u16,
                ext_inst: Some((set, inst.number)),
                has_type: true,
                has_result: true,
                steps: builder.steps,
                consumed: builder.consumed,
            });
        }
        let instruction = instruction_of(def)?;
        let mut builder = Builder::new(context, def, names);
        builder.operands(instruction.operands)?;
        Some(Self {
            opcode: instruction.opcode,
            ext_inst: None,
            has_type: instruction.has_result_type(),
            has_result: instruction.has_result(),
            steps: builder.steps,
            consumed: builder.consumed,
        })
    }

    /// The plan of a regular op: its positions in order.
    fn of_regular(form: &RegularForm, def: &OpDef, names: &[Identifier]) -> Self {
        let name_of = |name: &str| def.attributes.iter().position(|a| a.name == name).map(|index| names[index]);
        let mut steps = Vec::new();
        for position in form.positions {
            let quantifier = position.quantifier;
            let attribute = name_of(position.name);
            steps.push(match (position.kind, attribute) {
                (PositionKind::Value, None) => match quantifier {
                    Quantifier::One => Step::Operand,
                    Quantifier::Optional => Step::OptionalOperand,
                    Quantifier::Any => Step::Operands,
                },
                (PositionKind::Enum { is_id: false, kind, parameters, .. }, Some(attribute)) => {
                    let parameters = parameters.and_then(name_of).map_or(Parameters::Operands, Parameters::List);
                    let cases = enum_of(def, position.name).unwrap_or_else(|| attributes::enum_def_of(kind));
                    Step::Enum { attribute, kind, cases, quantifier, parameters }
                }
                (PositionKind::Enum { kind: EnumKind::Scope, .. }, Some(attribute)) => {
                    let cases = enum_of(def, position.name).unwrap_or(&attributes::SCOPE);
                    Step::Id { attribute, cases: Some(cases), quantifier }
                }
                (PositionKind::Enum { .. }, Some(attribute)) => {
                    let cases = enum_of(def, position.name).unwrap_or(&attributes::MEMORY_SEMANTICS);
                    Step::Id { attribute, cases: Some(cases), quantifier }
                }
                (PositionKind::Value, Some(attribute)) => Step::SymbolOrOperand { attribute },
                (PositionKind::Symbol | PositionKind::Type, Some(attribute)) => {
                    Step::Id { attribute, cases: enum_of(def, position.name), quantifier }
                }
                (PositionKind::Integer, Some(attribute)) => {
                    Step::Literal { attribute, kind: OperandKind::LiteralInteger, quantifier }
                }
                (PositionKind::String, Some(attribute)) => {
                    Step::Literal { attribute, kind: OperandKind::LiteralString, quantifier }
                }
                (PositionKind::Float, Some(attribute)) => {
                    Step::Literal { attribute, kind: OperandKind::LiteralFloat, quantifier }
                }
                // Each position but that of values has an attribute.
                (_, None) => continue,
            });
        }
        let (opcode, ext_inst) = match form.instruction {
            RegularInstruction::Core(instruction) => (instruction.opcode, None),
            RegularInstruction::Extended(set, inst) => (Opcode::ExtInst as u16, Some((set, inst.number))),
        };
        Self {
            opcode,
            ext_inst,
            has_type: form.instruction.has_type(),
            has_result: form.instruction.has_result(),
            steps,
            consumed: names.to_vec(),
        }
    }
}

struct Builder<'a> {
    context: &'a Context,
    def: &'static OpDef,
    names: &'a [Identifier],
    next_attribute: usize,
    /// Names of operands in the declaration that no step takes yet.
    operands_left: usize,
    steps: Vec<Step>,
    consumed: Vec<Identifier>,
}

impl<'a> Builder<'a> {
    fn new(context: &'a Context, def: &'static OpDef, names: &'a [Identifier]) -> Self {
        Self {
            context,
            def,
            names,
            next_attribute: 0,
            operands_left: def.operands.len(),
            steps: Vec::new(),
            consumed: Vec::new(),
        }
    }

    /// Assigns attributes and operands; `None` when the declaration lacks something that has to be there.
    fn operands(&mut self, operands: &[Operand]) -> Option<()> {
        for operand in operands {
            let quantifier = operand.quantifier;
            let required = quantifier == Quantifier::One;
            match operand.kind {
                OperandKind::IdResult | OperandKind::IdResultType => {}
                OperandKind::IdRef if !self.is_attribute_id(operand) => self.operand(operand.quantifier),
                OperandKind::IdRef | OperandKind::IdScope | OperandKind::IdMemorySemantics => {
                    match self.attribute() {
                        Some(attribute) => {
                            let cases = self.last_enum().or(match operand.kind {
                                OperandKind::IdScope => Some(&attributes::SCOPE),
                                OperandKind::IdMemorySemantics => Some(&attributes::MEMORY_SEMANTICS),
                                _ => None,
                            });
                            self.steps.push(Step::Id { attribute, cases, quantifier });
                        }
                        // An op may have the scope as an operand of its own.
                        None if self.operands_left > 0 => self.operand(operand.quantifier),
                        None if required => return None,
                        None => {}
                    }
                }
                OperandKind::LiteralInteger | OperandKind::LiteralString | OperandKind::LiteralFloat => {
                    match self.attribute() {
                        Some(attribute) => {
                            self.steps.push(Step::Literal { attribute, kind: operand.kind, quantifier });
                        }
                        None if required => return None,
                        None => {}
                    }
                }
                OperandKind::Enum(kind) => match self.attribute() {
                    Some(attribute) => {
                        let cases = self.last_enum().unwrap_or_else(|| attributes::enum_def_of(kind));
                        let alignment = if kind == EnumKind::MemoryAccess { self.attribute() } else { None };
                        let parameters = alignment.map_or(Parameters::Operands, |alignment| {
                            let arguments = access_arguments_name(self.context.str(attribute));
                            let arguments = self.context.identifier(&arguments);
                            self.consumed.push(arguments);
                            Parameters::Access { alignment, arguments }
                        });
                        self.steps.push(Step::Enum { attribute, kind, cases, quantifier, parameters });
                    }
                    None if kind == EnumKind::StorageClass => self.steps.push(Step::ResultStorageClass),
                    None if required => return None,
                    None => {}
                },
                OperandKind::PairIdRefIdRef if operand.quantifier == Quantifier::Any => self.steps.push(Step::Operands),
                OperandKind::PairIdRefIdRef
                | OperandKind::PairLiteralIntegerIdRef
                | OperandKind::PairIdRefLiteralInteger
                | OperandKind::LiteralContextDependentNumber
                | OperandKind::LiteralExtInstInteger
                | OperandKind::LiteralSpecConstantOpInteger => return None,
            }
        }
        Some(())
    }

    fn operand(&mut self, quantifier: Quantifier) {
        self.operands_left = self.operands_left.saturating_sub(1);
        self.steps.push(match quantifier {
            Quantifier::One => Step::Operand,
            Quantifier::Optional => Step::OptionalOperand,
            Quantifier::Any => Step::Operands,
        });
    }

    /// Whether the declaration has an attribute where the grammar has an id: the layout of a cooperative matrix, or
    /// anything once the declaration's operands are used up.
    fn is_attribute_id(&self, operand: &Operand) -> bool {
        let attribute = self.def.attributes.get(self.next_attribute);
        attribute.is_some()
            && (self.operands_left == 0
                || operand.name == "MemoryLayout" && attribute.is_some_and(|a| a.name.contains("layout")))
    }

    /// The enum of the attribute that was taken last.
    fn last_enum(&self) -> Option<&'static EnumDef> {
        let declared = self.def.attributes.get(self.next_attribute.checked_sub(1)?)?;
        enum_of(self.def, declared.name)
    }

    fn attribute(&mut self) -> Option<Identifier> {
        let name = self.names.get(self.next_attribute).copied()?;
        self.next_attribute += 1;
        self.consumed.push(name);
        Some(name)
    }
}

/// The enum of an op's attribute, if the declaration has one.
pub(crate) fn enum_of(def: &OpDef, name: &str) -> Option<&'static EnumDef> {
    match def.attribute(name)?.constraint.syntax {
        AttrSyntax::Enum(found) | AttrSyntax::EnumKeyword(found, _) => Some(found),
        _ => None,
    }
}
