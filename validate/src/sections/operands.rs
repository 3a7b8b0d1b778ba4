//! The operands of instructions fit the grammar: sections 2.2.1, 2.3 and 3.

use spirv::Op;
use vulcanize_target_env::{EnumKind, ExtInst, ExtInstSet, Instruction, OperandKind, Quantifier, is_non_semantic};
use vulcanize_words::{Context, Inst, Misfit, Number, Part};

use crate::checker::Checker;
use crate::module::{Module, Type};
use crate::rules::rules;

rules! {
    OPCODE "operand-opcode" spirv "Instructions"
        => "Every opcode is one that the specification or a registered extension has.";
    COUNT "operand-count" spirv "Instructions"
        => "An instruction has the operands of its form, all that it needs and no more.";
    CASE "operand-case" spirv "Binary Form"
        => "An operand that is a case or a mask of an enumeration has a value that is listed, without reserved bits.";
    ID "operand-id" spirv "Physical Layout of a SPIR-V Module and Instruction"
        => "No id is 0.";
    TEXT "operand-text" spirv "Instructions"
        => "A literal string ends with a null byte within its instruction.";
    SET "operand-instruction-set" spirv "Extension Instructions"
        => "An imported set is known, or one without semantics; an extended instruction names such a set, and a number that it has.";
    OPERATION "operand-constant-operation" spirv "Constant-Creation Instructions"
        => "OpSpecConstantOp performs one of the operations that it is allowed to.";
    NUMBER "operand-number-type" spirv "Instructions"
        => "The type that decides the width of a literal is a type of numbers; for a switch, of integers.";
    HIGH_BITS "operand-high-bits" spirv "Instructions"
        => "The high-order bits that a literal's type does not use are copies of the sign of a signed integer, and 0 for others.";
}

/// What OpSpecConstantOp may perform.
const CONSTANT_OPERATIONS: &[Op] = &[
    Op::SConvert,
    Op::FConvert,
    Op::ConvertFToS,
    Op::ConvertSToF,
    Op::ConvertFToU,
    Op::ConvertUToF,
    Op::UConvert,
    Op::ConvertPtrToU,
    Op::ConvertUToPtr,
    Op::GenericCastToPtr,
    Op::PtrCastToGeneric,
    Op::Bitcast,
    Op::QuantizeToF16,
    Op::SNegate,
    Op::Not,
    Op::IAdd,
    Op::ISub,
    Op::IMul,
    Op::UDiv,
    Op::SDiv,
    Op::UMod,
    Op::SRem,
    Op::SMod,
    Op::ShiftRightLogical,
    Op::ShiftRightArithmetic,
    Op::ShiftLeftLogical,
    Op::BitwiseOr,
    Op::BitwiseAnd,
    Op::BitwiseXor,
    Op::FNegate,
    Op::FAdd,
    Op::FSub,
    Op::FMul,
    Op::FDiv,
    Op::FRem,
    Op::FMod,
    Op::VectorShuffle,
    Op::CompositeExtract,
    Op::CompositeInsert,
    Op::LogicalOr,
    Op::LogicalAnd,
    Op::LogicalNot,
    Op::LogicalEqual,
    Op::LogicalNotEqual,
    Op::Select,
    Op::IEqual,
    Op::INotEqual,
    Op::ULessThan,
    Op::SLessThan,
    Op::UGreaterThan,
    Op::SGreaterThan,
    Op::ULessThanEqual,
    Op::SLessThanEqual,
    Op::UGreaterThanEqual,
    Op::SGreaterThanEqual,
    Op::AccessChain,
    Op::InBoundsAccessChain,
    Op::PtrAccessChain,
    Op::InBoundsPtrAccessChain,
    Op::UntypedAccessChainKHR,
    Op::UntypedInBoundsAccessChainKHR,
    Op::UntypedPtrAccessChainKHR,
    Op::UntypedInBoundsPtrAccessChainKHR,
    Op::CooperativeMatrixLengthNV,
    Op::CooperativeMatrixLengthKHR,
];

/// Checks that the words of an instruction are what the grammar says; other checks look only at such. `parts` gets its
/// operands.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &mut Vec<Part<'w>>) -> bool {
    parts.clear();
    if inst.grammar().is_none() {
        ck.report(OPCODE, inst, format!("no instruction has the opcode {}", inst.opcode));
        return false;
    }
    let literals = Literals(ck.module);
    let read = inst.visit_operands(&literals, &mut |part| {
        parts.push(part);
        true
    });
    if let Err(misfit) = read {
        report_misfit(ck, inst, misfit);
        return false;
    }
    let found = ck.found.len();
    match inst.op() {
        Some(Op::Switch) => check_selector(ck, inst),
        Some(Op::ExtInstImport) => check_import(ck, inst),
        _ => {}
    }
    check_parts(ck, inst, parts);
    check_extended(ck, inst, parts);
    ck.found.len() == found
}

/// Whether [`check`] finds nothing.
pub(super) fn fits(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> bool {
    check(&mut Checker::new(ck.module, ck.env), inst, &mut Vec::new())
}

fn report_misfit<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, misfit: Misfit) {
    let Misfit::Unknown { at, kind } = misfit else {
        ck.report(COUNT, inst, "the instruction ends before all its operands are there");
        return;
    };
    let word = inst.operand(at).unwrap_or_default();
    let (rule, message) = match kind {
        None => (COUNT, format!("the instruction has {} words after its last operand", inst.operands.len() - at)),
        Some(OperandKind::LiteralString) => (TEXT, "the text does not end within the instruction".to_owned()),
        Some(OperandKind::LiteralExtInstInteger) => {
            let set = inst.operand(2).unwrap_or_default();
            (SET, format!("{} is no imported instruction set", ck.shown(set)))
        }
        Some(OperandKind::LiteralSpecConstantOpInteger) => (OPERATION, format!("no instruction has the opcode {word}")),
        Some(OperandKind::LiteralContextDependentNumber) => {
            let ty = inst.operand(0).unwrap_or_default();
            if matches!(ck.ty(ty), Some(Type::Int { .. } | Type::Float { .. })) {
                // The width is reported where the type is declared.
                return;
            }
            (NUMBER, format!("the type {} is neither an integer nor a float", ck.shown(ty)))
        }
        Some(OperandKind::Enum(kind)) => (CASE, unknown_case(kind, word)),
        Some(_) => (COUNT, format!("operand {at} has no meaning")),
    };
    ck.report(rule, inst, message);
}

fn unknown_case(kind: EnumKind, word: u32) -> String {
    if !kind.is_bit_enum() {
        return format!("{kind} has no case {word}");
    }
    let known = (0..u32::BITS).map(|bit| 1 << bit).filter(|&bit| kind.by_value(bit).is_some()).fold(0, |a, b| a | b);
    format!("{kind} has no bits {:#x}, which {word:#x} has set", word & !known)
}

fn check_parts<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &[Part<'w>]) {
    for part in parts {
        match part.kind {
            kind if kind.is_id() && part.word() == 0 => {
                ck.report(ID, inst, format!("operand {} is the id 0", part.at));
            }
            OperandKind::LiteralSpecConstantOpInteger
                if !CONSTANT_OPERATIONS.iter().any(|&op| op as u32 == part.word()) =>
            {
                let name = u16::try_from(part.word()).ok().and_then(Instruction::by_opcode).map_or("", |row| row.name);
                ck.report(OPERATION, inst, format!("OpSpecConstantOp does not perform Op{name}"));
            }
            OperandKind::LiteralContextDependentNumber => {
                let number = inst.operand(0).and_then(|ty| Literals(ck.module).number(ty));
                check_high_bits(ck, inst, number, part);
            }
            OperandKind::LiteralInteger if inst.is(Op::Switch) => {
                let number = inst.operand(0).and_then(|selector| Literals(ck.module).number_of_value(selector));
                check_high_bits(ck, inst, number, part);
            }
            _ => {}
        }
    }
}

fn check_high_bits<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, number: Option<Number>, part: &Part<'w>) {
    let Some(number) = number else { return };
    if number.bits(part.words).is_none() {
        let last = part.words.last().copied().unwrap_or_default();
        let message =
            format!("the word {last:#010x} of the literal has bits beyond the {} of its type", number.width());
        ck.report(HIGH_BITS, inst, message);
    }
}

fn check_selector<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(selector) = inst.operand(0) else { return };
    // An undefined one is no matter of literals, and without literals any value is one of control flow.
    if inst.operands.len() > 2
        && ck.definition(selector).is_some()
        && !ck.type_of(selector).is_some_and(|ty| ck.is_int(ty))
    {
        let message = format!("the selector {} has no integer type, so the cases have no width", ck.shown(selector));
        ck.report(NUMBER, inst, message);
    }
}

fn check_import<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some((name, _)) = inst.text_lossy(1) else { return };
    if ExtInstSet::from_name(&name).is_none() && !is_non_semantic(&name) {
        ck.report(SET, inst, format!("nobody knows the instruction set '{}'", name.escape_debug()));
    }
}

/// An extended instruction that its set has, with as many operands as it takes.
fn check_extended<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &[Part<'w>]) {
    let Some(place) = parts.iter().position(|part| part.kind == OperandKind::LiteralExtInstInteger) else { return };
    let (Some(id), Some(number)) = (inst.operand(2), parts.get(place).map(Part::word)) else { return };
    // A set without semantics may get instructions and operands that this one does not know.
    let Some(Some(set)) = ck.instruction_set(id).filter(|set| set.is_some_and(|set| !set.is_non_semantic())) else {
        return;
    };
    match set.by_number(number) {
        None => ck.report(SET, inst, format!("{set} has no instruction {number}")),
        Some(row) if parts.len() - place - 1 > most_operands(row) => {
            let message =
                format!("{} takes {} operands, not {}", row.name, row.operands.len(), parts.len() - place - 1);
            ck.report(COUNT, inst, message);
        }
        Some(_) => {}
    }
}

fn most_operands(row: &ExtInst) -> usize {
    let takes_any = row.operands.iter().any(|operand| operand.quantifier == Quantifier::Any);
    if takes_any { usize::MAX } else { row.operands.len() }
}

/// The module, with a width for literals of every float: of an unknown encoding only the bits count.
struct Literals<'m, 'w>(&'m Module<'w>);

impl Context for Literals<'_, '_> {
    fn number(&self, ty: u32) -> Option<Number> {
        Context::number(&**self.0, ty).or_else(|| match self.0.ty(ty)? {
            Type::Float { width, .. } => Number::integer(width, false),
            _ => None,
        })
    }

    fn type_of(&self, value: u32) -> Option<u32> {
        self.0.type_of(value)
    }

    fn instruction_set(&self, id: u32) -> Option<Option<ExtInstSet>> {
        Context::instruction_set(&**self.0, id)
    }
}
