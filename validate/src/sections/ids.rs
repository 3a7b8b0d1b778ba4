//! Ids: each is defined once, before its uses, as what they take it for (sections 2.16, 3.2).

use rustc_hash::FxHashMap;
use spirv::Op;
use vulcanize_target_env::{ExtInstSet, InstructionClass, OperandKind};
use vulcanize_words::{Context, Inst, Part};

use super::operands;
use crate::checker::Checker;
use crate::rules::rules;

rules! {
    DEFINED_TWICE "id-defined-twice" spirv "Universal Validation Rules"
        => "Each id is the result of one instruction.";
    BOUND "id-bound" spirv "Physical Layout of a SPIR-V Module and Instruction"
        => "Each id is less than the bound of the header.";
    UNDEFINED "id-undefined" spirv "Universal Validation Rules"
        => "Each id that is used is defined.";
    FORWARD "id-forward-reference" spirv "Universal Validation Rules"
        => "An id is defined before it is used, except where the instruction allows a forward reference.";
    TYPE "id-type" spirv "Instructions"
        => "The id of a result's type is a type.";
    VALUE "id-value" spirv "Instructions"
        => "An operand that is a value is neither a type nor what has no type.";
    FUNCTION_TYPE "id-function-type" spirv "OpTypeFunction"
        => "The type of a function is used by functions, by pointers to them, and by what describes it.";
    WITHOUT_SEMANTICS "id-without-semantics" spirv "SPV_KHR_non_semantic_info"
        => "Results of instructions without semantics are operands of such alone.";
    NO_FORWARD "id-no-forward-reference" spirv "SPV_KHR_relaxed_extended_instruction"
        => "OpExtInstWithForwardRefsKHR is an instruction without semantics that refers to something later.";
}

/// Instructions whose operands may be types, beside declarations, debug information and decorations.
const TAKE_TYPES: &[&str] = &[
    "SizeOf",
    "CooperativeMatrixLengthNV",
    "CooperativeMatrixLengthKHR",
    "UntypedArrayLengthKHR",
    "Function",
    "AsmINTEL",
    "ConstantSizeOfEXT",
    "BufferPointerEXT",
    "UntypedImageTexelPointerEXT",
    "AbortKHR",
];

/// Instructions that take ids without a type, beside debug information, decorations and branches.
const TAKE_UNTYPED: &[&str] = &[
    "ExtInst",
    "ExtInstWithForwardRefsKHR",
    "ExtInstImport",
    "SelectionMerge",
    "LoopMerge",
    "Function",
    "SizeOf",
    "CooperativeMatrixLengthNV",
    "CooperativeMatrixLengthKHR",
    "Phi",
    "UntypedArrayLengthKHR",
    "AsmINTEL",
    "AliasScopeDeclINTEL",
    "AliasScopeListDeclINTEL",
    "AbortKHR",
];

/// The pointer types that are announced, with the places of that.
#[derive(Debug)]
pub(super) struct ForwardPointers(FxHashMap<u32, usize>);

impl ForwardPointers {
    pub fn new(ck: &Checker<'_, '_>) -> ForwardPointers {
        let mut announced = FxHashMap::default();
        let found = ck.module.forward_pointers.iter().filter(|inst| operands::fits(ck, inst));
        for inst in found {
            announced.entry(inst.operands[0]).or_insert(inst.offset);
        }
        ForwardPointers(announced)
    }
}

/// Checks the id that an instruction defines.
pub(super) fn define<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(id) = inst.result().filter(|&id| id != 0) else { return };
    if ck.definition(id).is_some_and(|first| first.offset != inst.offset) {
        ck.report(DEFINED_TWICE, inst, format!("{} is defined already", ck.shown(id)));
    }
    let bound = ck.module.binary.header.bound;
    if id >= bound {
        ck.report(BOUND, inst, format!("%{id} is not less than the bound {bound}"));
    }
}

/// Checks the ids of an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &[Part<'w>], announced: &ForwardPointers) {
    let mut use_of = Use { inst, facts: None, has_forward: false, announced };
    for (index, part) in parts.iter().enumerate() {
        match part.kind {
            OperandKind::IdResultType => check_type(ck, inst, part.word()),
            OperandKind::IdRef | OperandKind::IdScope | OperandKind::IdMemorySemantics => {
                use_of.check(ck, index, part.word());
            }
            _ => {}
        }
    }
    let has_forward = use_of.has_forward;
    if inst.is(Op::ExtInstWithForwardRefsKHR) && !(has_forward && is_without_semantics(ck, inst)) {
        let message = "only instructions without semantics that refer to later ids need it, OpExtInst does for others";
        ck.report(NO_FORWARD, inst, message);
    }
    define(ck, inst);
}

fn check_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) {
    match ck.definition(id) {
        None => report_undefined(ck, inst, id),
        Some(definition) if definition.offset >= inst.offset => report_forward(ck, inst, id),
        Some(definition) if !ck.is_type_declaration(&definition) => {
            let name = definition.name().unwrap_or_default();
            ck.report_about(TYPE, inst, id, format!("{} is no type, but an Op{name}", ck.shown(id)));
        }
        Some(definition) if definition.is(Op::TypeFunction) => {
            if !inst.is(Op::Function) && !is_without_semantics(ck, inst) {
                report_function_type(ck, inst, id);
            }
        }
        Some(_) => {}
    }
}

/// The uses of ids in an instruction.
struct Use<'i, 'w> {
    inst: &'i Inst<'w>,
    /// What the instruction takes, once it is needed.
    facts: Option<Facts>,
    has_forward: bool,
    announced: &'i ForwardPointers,
}

impl<'w> Use<'_, 'w> {
    fn facts(&mut self, ck: &Checker<'_, 'w>) -> Facts {
        *self.facts.get_or_insert_with(|| Facts::of(ck, self.inst))
    }

    fn check(&mut self, ck: &mut Checker<'_, 'w>, index: usize, id: u32) {
        let inst = self.inst;
        let Some(definition) = ck.definition(id) else {
            self.has_forward = true;
            return report_undefined(ck, inst, id);
        };
        if definition.offset >= inst.offset {
            self.has_forward = true;
            let is_pointer = self.announced.0.get(&id).is_some_and(|&at| at < inst.offset);
            let is_allowed = may_be_forward(ck, inst, index) && (is_pointer || !ck.is_type_declaration(inst));
            if !is_allowed {
                report_forward(ck, inst, id);
            } else if definition.is(Op::TypeFunction) && !self.facts(ck).takes_function_types {
                report_function_type(ck, inst, id);
            }
            return;
        }
        // Nearly all are values of a type.
        let has_type = definition.result_type().is_some();
        let is_of_set = definition.is(Op::ExtInst) || definition.is(Op::ExtInstWithForwardRefsKHR);
        if has_type && !is_of_set {
            return;
        }
        let facts = self.facts(ck);
        let is_type = ck.is_type_declaration(&definition);
        let name = definition.name().unwrap_or_default();
        if is_type && !facts.takes_types {
            ck.report_about(VALUE, inst, id, format!("{} is a type, not a value", ck.shown(id)));
        } else if definition.is(Op::TypeFunction) && !facts.takes_function_types {
            report_function_type(ck, inst, id);
        } else if !is_type && !has_type && !facts.takes_untyped && !definition.is(Op::AliasScopeListDeclINTEL) {
            ck.report_about(VALUE, inst, id, format!("{} is no value, but an Op{name}", ck.shown(id)));
        } else if is_of_set && !facts.is_without_semantics && is_without_semantics(ck, &definition) {
            let message = format!("{} is the result of an instruction without semantics", ck.shown(id));
            ck.report_about(WITHOUT_SEMANTICS, inst, id, message);
        }
    }
}

fn report_undefined<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) {
    ck.report_about(UNDEFINED, inst, id, format!("nothing defines {}", ck.shown(id)));
}

fn report_forward<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) {
    ck.report_about(FORWARD, inst, id, format!("{} is defined only later", ck.shown(id)));
}

fn report_function_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) {
    ck.report_about(FUNCTION_TYPE, inst, id, format!("{} is the type of a function", ck.shown(id)));
}

/// What ids an instruction takes.
#[derive(Clone, Copy)]
struct Facts {
    takes_types: bool,
    takes_function_types: bool,
    takes_untyped: bool,
    is_without_semantics: bool,
}

impl Facts {
    fn of(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> Facts {
        let Some(row) = inst.grammar() else {
            return Facts {
                takes_types: true,
                takes_function_types: true,
                takes_untyped: true,
                is_without_semantics: false,
            };
        };
        let is_without_semantics = is_without_semantics(ck, inst);
        let is_decoration = row.class == InstructionClass::Annotation && !inst.is(Op::DecorationGroup);
        let is_comment = row.class == InstructionClass::Debug || is_decoration;
        let is_about_lengths = inst.is(Op::SpecConstantOp)
            && inst.operand(2).is_some_and(|inner| {
                inner == Op::CooperativeMatrixLengthKHR as u32 || inner == Op::CooperativeMatrixLengthNV as u32
            });
        let is_untyped = is_untyped_pointer(inst.op());
        let inner_is_untyped =
            inst.is(Op::SpecConstantOp) && is_untyped_pointer(inst.operand(2).and_then(Op::from_u32));
        let is_free =
            is_comment || is_for_debugging(ck, inst) || is_without_semantics || is_about_lengths || is_untyped;
        let is_branch = matches!(inst.op(), Some(Op::Branch | Op::BranchConditional | Op::Switch));
        Facts {
            // Declarations of types say themselves what of.
            takes_function_types: is_comment
                || is_without_semantics
                || ck.is_type_declaration(inst)
                || matches!(inst.op(), Some(Op::Function | Op::AsmINTEL)),
            takes_types: is_free || inner_is_untyped || ck.is_type_declaration(inst) || TAKE_TYPES.contains(&row.name),
            takes_untyped: is_free || is_branch || TAKE_UNTYPED.contains(&row.name),
            is_without_semantics,
        }
    }
}

fn is_untyped_pointer(op: Option<Op>) -> bool {
    matches!(
        op,
        Some(
            Op::UntypedVariableKHR
                | Op::UntypedAccessChainKHR
                | Op::UntypedInBoundsAccessChainKHR
                | Op::UntypedPtrAccessChainKHR
                | Op::UntypedInBoundsPtrAccessChainKHR
        )
    )
}

fn set_of(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> Option<Option<ExtInstSet>> {
    if !matches!(inst.op(), Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR)) {
        return None;
    }
    Context::instruction_set(&**ck.module, inst.operand(2)?)
}

/// Whether it is an extended instruction without semantics.
pub(super) fn is_without_semantics(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> bool {
    // An unknown set that is no one without semantics is reported where it is imported.
    set_of(ck, inst).is_some_and(|set| set.is_none_or(ExtInstSet::is_non_semantic))
}

/// Whether it is an extended instruction of debug information.
pub(super) fn is_for_debugging(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> bool {
    set_of(ck, inst).flatten().is_some_and(|set| set.name().contains("DebugInfo"))
}

/// Whether the operand at an index may be defined later.
fn may_be_forward(ck: &Checker<'_, '_>, inst: &Inst<'_>, index: usize) -> bool {
    let Some(op) = inst.op() else { return false };
    if inst.grammar().is_some_and(|row| row.is_type) {
        return true;
    }
    match op {
        Op::ExecutionMode
        | Op::ExecutionModeId
        | Op::EntryPoint
        | Op::Name
        | Op::MemberName
        | Op::SelectionMerge
        | Op::Decorate
        | Op::MemberDecorate
        | Op::MemberDecorateIdEXT
        | Op::DecorateId
        | Op::DecorateString
        | Op::MemberDecorateString
        | Op::Branch
        | Op::LoopMerge
        | Op::ConditionalEntryPointINTEL
        | Op::ConditionalCapabilityINTEL
        | Op::ConditionalExtensionINTEL
        | Op::ExtInstWithForwardRefsKHR => true,
        Op::GroupDecorate | Op::GroupMemberDecorate | Op::BranchConditional | Op::Switch => index != 0,
        Op::FunctionCall
        | Op::ConstantFunctionPointerINTEL
        | Op::GetKernelWorkGroupSize
        | Op::GetKernelPreferredWorkGroupSizeMultiple => index == 2,
        Op::Phi => index > 1,
        Op::EnqueueKernel => index == 8,
        Op::GetKernelNDrangeSubGroupCount
        | Op::GetKernelNDrangeMaxSubGroupSize
        | Op::CooperativeMatrixPerElementOpNV => index == 3,
        Op::CooperativeMatrixReduceNV => index == 4,
        // The functions are among its last operands, after parameters that may be there.
        Op::CooperativeMatrixLoadTensorNV => index > 6,
        Op::GraphEntryPointARM => index == 0,
        Op::ExtInst => may_be_forward_in_debug_information(ck, inst, index),
        _ => false,
    }
}

fn may_be_forward_in_debug_information(ck: &Checker<'_, '_>, inst: &Inst<'_>, index: usize) -> bool {
    let (Some(set), Some(number)) = (set_of(ck, inst).flatten(), inst.operand(3)) else { return false };
    let name = set.by_number(number).map_or("", |row| row.name);
    match (set.name(), name) {
        ("OpenCL.DebugInfo.100" | "DebugInfo", "DebugFunction") => index == 13,
        ("OpenCL.DebugInfo.100", "DebugTypeComposite") => index >= 13,
        ("DebugInfo", "DebugTypeComposite") => index >= 12,
        _ => false,
    }
}
