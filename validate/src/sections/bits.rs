//! Operations on bits: section 3.56.14.

use spirv::Op;
use vulcanize_words::Inst;

use super::shapes::{self, Form, INT, Relation, Rules, SKIP, WHATEVER, described, scalar, scalar_or_vector};
use crate::checker::Checker;
use crate::rules::rules;

rules! {
    RESULT "bits-result" spirv "Bit Instructions"
        => "The result of an operation on bits is an integer or a vector of such.";
    OPERAND "bits-operand" spirv "Bit Instructions"
        => "The operands of an operation on bits are integers or vectors of such; offset and count of a field are scalars.";
    RELATION "bits-relation" spirv "Bit Instructions"
        => "The operands of an operation on bits fit the result: base and insert are of its type, others have as many \
            components, and the operands of bitwise operations its width.";
    WIDTH "bits-width" vulkan "VUID-RuntimeSpirv-None-10824"
        => "The base of an operation on a bit field, and of reversing and counting bits, has 32 bits, unless the feature \
            maintenance9 is there.";
}

const CHECKED: Rules = Rules { result: RESULT, operand: OPERAND, relation: RELATION };

const FORMS: &[Form] = &[
    Form {
        ops: &[Op::ShiftRightLogical, Op::ShiftRightArithmetic, Op::ShiftLeftLogical],
        result: scalar_or_vector(INT),
        operands: &[(scalar_or_vector(INT), Relation::CountAndWidth), (scalar_or_vector(INT), Relation::Count)],
    },
    Form {
        ops: &[Op::BitwiseOr, Op::BitwiseXor, Op::BitwiseAnd, Op::Not],
        result: scalar_or_vector(INT),
        operands: &[(scalar_or_vector(INT), Relation::CountAndWidth)],
    },
    Form {
        ops: &[Op::BitFieldInsert],
        result: WHATEVER,
        operands: &[
            (scalar_or_vector(INT), Relation::Same),
            (WHATEVER, Relation::Same),
            (scalar(INT), Relation::Any),
            (scalar(INT), Relation::Any),
        ],
    },
    Form {
        ops: &[Op::BitFieldSExtract, Op::BitFieldUExtract],
        result: WHATEVER,
        operands: &[(scalar_or_vector(INT), Relation::Same), (scalar(INT), Relation::Any)],
    },
    Form { ops: &[Op::BitReverse], result: WHATEVER, operands: &[(scalar_or_vector(INT), Relation::Same), SKIP] },
    Form { ops: &[Op::BitCount], result: scalar_or_vector(INT), operands: &[(scalar_or_vector(INT), Relation::Count)] },
];

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else { return };
    check_operation(ck, inst, op, inst.rest(2));
    let has_base =
        matches!(op, Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract | Op::BitReverse | Op::BitCount);
    let base = inst.operand(2).filter(|_| has_base).and_then(|id| ck.type_of(id));
    if let Some(base) = base.filter(|&ty| ck.is_int_or_vector(ty) && ck.bit_width(ty) != 32)
        && !ck.options().allow_vulkan_32_bit_bitwise
    {
        ck.report(WIDTH, inst, format!("the base has 32 bits without maintenance9, but is {}", described(ck, base)));
    }
}

/// Checks an operation that may be in `OpSpecConstantOp`.
pub(super) fn check_operation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    shapes::check(ck, inst, op, operands, FORMS, &CHECKED);
}
