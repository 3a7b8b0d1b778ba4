//! Regular ops: every instruction of the grammar that has no stanza, by one rule.
//!
//! `spirv.<Name>` is the instruction `Op<Name>`; `spirv.GL.<Name>`, `spirv.CL.<name>` and `spirv.Tosa.<NAME>` are those
//! of `GLSL.std.450`, `OpenCL.std` and `TOSA`. The op's operands and attributes follow from the grammar
//! ([`RegularForm`]); `docs/regular-form.md` describes the text. The declaration of such an op is made at the first use
//! of its name ([`Dialect::resolve_op`](vulcanize_ir::Dialect)), so a table of many hundred ops costs nothing at the
//! start. The instructions of all other extended sets are [`ExtInst`].
//!
//! | file | what it holds |
//! | --- | --- |
//! | `form.rs` | positions: what an operand of the grammar is in the op |
//! | `kinds.rs` | what the form of an instruction with a stanza takes |
//! | `facts.rs` | what the grammar says in prose only |
//! | `text.rs` | the custom form |
//! | `verify.rs` | the rules |
//! | `representation.rs` | what each instruction of the grammar is in the dialect |
//! | `ext_inst.rs` | `spirv.ExtInst` |
//! | `verbatim.rs` | `spirv.Verbatim` |
//! | `spec_constant_op.rs` | `spirv.SpecConstantOp` |

mod ext_inst;
mod facts;
mod form;
mod kinds;
mod representation;
mod spec_constant_op;
mod text;
mod verbatim;
mod verify;

use std::sync::{LazyLock, OnceLock};

use rustc_hash::FxHashMap;
use vulcanize_ir::schema::{
    ANY_ATTR, Arity, Assembly, AttrDef, Interface, OpDef, OperandDef, Presence, ResultDef, SYMBOL_NAME, TYPE_ATTR,
    Trait, TypeConstraint,
};
use vulcanize_ir::{Ir, Op, Type};
use vulcanize_target_env::{ExtInst as ExtendedInstruction, ExtInstSet, Instruction, Quantifier};

pub use ext_inst::{Argument, EXT_INST_OPS, ExtInst, ExtInstWithForwardRefsKHR, argument_count};
pub use facts::Placement;
pub use form::{Parameter, Position, PositionKind, RegularForm, RegularInstruction, case_parameters};
pub use representation::{Representation, representation};
pub use spec_constant_op::{SPEC_CONSTANT_OPS, SpecConstantOp, applied_instruction, applied_operands};
pub use verbatim::{SECTIONS, VERBATIM_OPS, Verbatim};

use crate::instructions::{SETS, WHOLE_PREFIX, stanza_of_ext_inst, stanza_of_instruction};
use crate::ops::UsableInSpecConstantOp;
use crate::types::{VALUE, is_value_type};

/// The attribute with the name of a declaration in a module.
pub const SYM_NAME: &str = "sym_name";
/// The attribute with the type of a declaration in a module.
pub const RESULT_TYPE: &str = "result_type";

static TYPE_OR_VOID: TypeConstraint =
    TypeConstraint::new("any SPIR-V type or none", |context, ty| is_value_type(context, ty) || ty == context.none());

/// A declaration that is made on demand, and then kept; `None` inside where there is none.
type Slot = OnceLock<Option<&'static OpDef>>;

static CORE: LazyLock<Vec<Slot>> = LazyLock::new(|| Instruction::all().iter().map(|_| Slot::new()).collect());

/// The regular forms of the instructions with a stanza.
static WHOLE: LazyLock<Vec<Slot>> = LazyLock::new(|| Instruction::all().iter().map(|_| Slot::new()).collect());

static EXTENDED: LazyLock<FxHashMap<ExtInstSet, Vec<Slot>>> = LazyLock::new(|| {
    SETS.iter().map(|(_, set)| (*set, set.instructions().iter().map(|_| Slot::new()).collect())).collect()
});

/// The op of an instruction of the grammar, if it has one: that with a stanza, or its regular form.
pub fn op_of_instruction(instruction: &Instruction) -> Option<&'static OpDef> {
    stanza_of_instruction(instruction).or_else(|| regular_op(instruction))
}

/// The op of an extended instruction, if it has one of its own: the op with a stanza, or its regular form. The others
/// are `spirv.ExtInst` ops.
pub fn op_of_ext_inst(set: ExtInstSet, number: u32) -> Option<&'static OpDef> {
    stanza_of_ext_inst(set, number).or_else(|| regular_ext_op(set, set.by_number(number)?))
}

/// The regular op of an instruction; `None` when it has a stanza or is no op.
fn regular_op(instruction: &Instruction) -> Option<&'static OpDef> {
    let index = Instruction::all().binary_search_by_key(&instruction.opcode, |i| i.opcode).ok()?;
    let instruction = &Instruction::all()[index];
    *CORE[index].get_or_init(|| {
        if stanza_of_instruction(instruction).is_some() || !representation::is_op(instruction) {
            return None;
        }
        let form = RegularForm::new(RegularInstruction::Core(instruction))?;
        Some(declare(format!("{}.{}", crate::NAMESPACE, instruction.name), form))
    })
}

/// The regular form of an instruction that has a stanza, for operands that the stanza does not take: `spirv.OpLoad`.
/// `None` where there is no stanza, or no regular form.
pub fn whole_op_of_instruction(instruction: &Instruction) -> Option<&'static OpDef> {
    let index = Instruction::all().binary_search_by_key(&instruction.opcode, |i| i.opcode).ok()?;
    let instruction = &Instruction::all()[index];
    *WHOLE[index].get_or_init(|| {
        stanza_of_instruction(instruction)?;
        let form = RegularForm::new(RegularInstruction::Core(instruction))?;
        Some(declare(format!("{}.{WHOLE_PREFIX}{}", crate::NAMESPACE, instruction.name), form))
    })
}

/// The regular op of an extended instruction; `None` when it has a stanza or its set's instructions are
/// [`ExtInst`] ops.
fn regular_ext_op(set: ExtInstSet, inst: &ExtendedInstruction) -> Option<&'static OpDef> {
    let index = set.instructions().binary_search_by_key(&inst.number, |i| i.number).ok()?;
    let inst = &set.instructions()[index];
    let (prefix, _) = SETS.iter().find(|(_, known)| *known == set)?;
    *EXTENDED.get(&set)?.get(index)?.get_or_init(|| {
        if stanza_of_ext_inst(set, inst.number).is_some() {
            return None;
        }
        let form = RegularForm::new(RegularInstruction::Extended(set, inst))?;
        Some(declare(format!("{}.{prefix}{}", crate::NAMESPACE, inst.name), form))
    })
}

/// The regular op of this full name.
pub(crate) fn resolve_op(name: &str) -> Option<&'static OpDef> {
    let rest = name.strip_prefix(crate::NAMESPACE)?.strip_prefix('.')?;
    let of_set = SETS.iter().find_map(|(prefix, set)| Some((*set, rest.strip_prefix(prefix)?)));
    let def = match of_set {
        Some((set, rest)) => regular_ext_op(set, set.by_name(rest)?),
        None => match rest.strip_prefix(WHOLE_PREFIX).and_then(Instruction::by_name) {
            Some(instruction) => whole_op_of_instruction(instruction),
            None => regular_op(Instruction::by_name(rest)?),
        },
    };
    // An alias is not the op's name.
    def.filter(|def| def.name == name)
}

/// The regular form of an op that has one.
pub fn form_of(def: &'static OpDef) -> Option<&'static RegularForm> {
    def.interface::<RegularForm>()
}

/// The type of a declaration in a module: a regular op with a name, or a `spirv.ExtInst`.
pub fn declared_type(ir: &Ir<'_>, op: Op) -> Option<Type> {
    let def = ir.def(op)?;
    let is_one = def.attribute(RESULT_TYPE).is_some() && ir.symbol_name(op).is_some();
    if is_one { ir.attribute_str(op, RESULT_TYPE).and_then(|a| ir.context().type_value(a)) } else { None }
}

/// Whether an op declares an untyped variable, which may be a part of an interface.
pub(crate) fn is_variable(ir: &Ir<'_>, op: Op) -> bool {
    ir.op_name_str(op) == "spirv.UntypedVariableKHR"
}

/// Makes the declaration of a regular op. It is kept for the life of the program, as every declaration.
fn declare(name: String, form: RegularForm) -> &'static OpDef {
    let form: &'static RegularForm = Box::leak(Box::new(form));
    let mut interfaces = vec![form as Interface];
    if matches!(form.instruction, RegularInstruction::Core(core) if facts::is_usable_in_spec_constant_op(core)) {
        interfaces.push(&UsableInSpecConstantOp);
    }
    let summary = match form.instruction {
        RegularInstruction::Core(instruction) => {
            format!("The instruction `Op{}`, in its regular form.", instruction.name)
        }
        RegularInstruction::Extended(set, inst) => format!("`{}` of `{set}`, in its regular form.", inst.name),
    };
    Box::leak(Box::new(OpDef {
        summary: summary.leak(),
        operands: operands_of(form).leak(),
        attributes: attributes_of(form).leak(),
        results: results_of(form).leak(),
        traits: traits_of(form).leak(),
        assembly: Assembly::Custom { parse: text::parse, print: text::print },
        verify: Some(verify::verify),
        verify_symbol_uses: Some(verify::verify_symbol_uses),
        interfaces: interfaces.leak(),
        ..OpDef::new(name.leak())
    }))
}

/// The operands that always are there, then one group for the others: which of them are there follows from their
/// number, as in the instruction.
fn operands_of(form: &'static RegularForm) -> Vec<OperandDef> {
    let mut operands = Vec::new();
    let mut flexible = Vec::new();
    for position in form.positions {
        match (position.kind, position.quantifier) {
            (PositionKind::Value, Quantifier::One) if form.placement != Placement::Module => {
                operands.push(OperandDef { name: position.name, constraint: &VALUE, arity: Arity::One });
            }
            (PositionKind::Value, Quantifier::Optional) => flexible.push((position.name, Arity::Optional)),
            (PositionKind::Value, _) => flexible.push((position.name, Arity::Variadic)),
            (PositionKind::Enum { kind, .. }, _) if has_value_parameters(kind) => {
                let name: &'static str = format!("{}_arguments", position.name).leak();
                flexible.push((name, Arity::Variadic));
            }
            _ => {}
        }
    }
    match flexible[..] {
        [] => {}
        [(name, arity)] => operands.push(OperandDef { name, constraint: &VALUE, arity }),
        _ => operands.push(OperandDef { name: "optional_operands", constraint: &VALUE, arity: Arity::Variadic }),
    }
    operands
}

fn has_value_parameters(kind: vulcanize_target_env::EnumKind) -> bool {
    kind.enumerants().iter().flat_map(|case| case_parameters(kind, case)).any(|p| p == Parameter::Value)
}

fn attributes_of(form: &'static RegularForm) -> Vec<AttrDef> {
    let mut attributes = Vec::new();
    for position in form.positions {
        let is_value = matches!(position.kind, PositionKind::Value);
        if is_value && form.placement == Placement::Function {
            continue;
        }
        let presence =
            if position.quantifier == Quantifier::One && !is_value { Presence::Required } else { Presence::Optional };
        attributes.push(AttrDef { name: position.name, constraint: &ANY_ATTR, presence });
        if let PositionKind::Enum { parameters: Some(name), .. } = position.kind {
            attributes.push(AttrDef { name, constraint: &ANY_ATTR, presence: Presence::Optional });
        }
    }
    if form.placement != Placement::Function && form.instruction.has_result() {
        attributes.push(AttrDef { name: SYM_NAME, constraint: &SYMBOL_NAME, presence: Presence::Optional });
        if form.instruction.has_type() {
            attributes.push(AttrDef { name: RESULT_TYPE, constraint: &TYPE_ATTR, presence: Presence::Optional });
        }
    }
    attributes
}

fn results_of(form: &'static RegularForm) -> Vec<ResultDef> {
    if !form.has_result() || form.placement == Placement::Module {
        return Vec::new();
    }
    let arity = if form.placement == Placement::Function { Arity::One } else { Arity::Optional };
    let constraint = if form.may_be_void { &TYPE_OR_VOID } else { &VALUE };
    vec![ResultDef { name: "result", constraint, arity }]
}

fn traits_of(form: &'static RegularForm) -> Vec<Trait> {
    let mut traits = Vec::new();
    let is_pure = match form.instruction {
        RegularInstruction::Core(instruction) => {
            if facts::is_terminator(instruction) {
                traits.push(Trait::Terminator);
            }
            facts::is_pure(instruction)
        }
        RegularInstruction::Extended(set, inst) => facts::is_pure_extended(set, inst),
    };
    if is_pure {
        traits.push(Trait::Pure);
    }
    if form.placement != Placement::Function && form.instruction.has_result() {
        traits.push(Trait::Symbol);
    }
    traits
}
