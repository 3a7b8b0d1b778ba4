//! Arithmetic, dot products of integers included: section 3.56.13.

mod cooperative;
mod dot_products;

use spirv::Op;
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::shapes::{
    self, ANY, COOPERATIVE, COOPERATIVE_NV, FLOAT, Form, INT, MATRIX, Matrix, Relation, Rules, SCALAR, Shape, UNSIGNED,
    VECTOR, WHATEVER, described, scalar, scalar_or_vector, shape,
};
use crate::checker::Checker;
use crate::module::Type;
use crate::rules::rules;

rules! {
    RESULT "arithmetic-result" spirv "Arithmetic Instructions"
        => "The result of arithmetic has the kind of type that its instruction makes: floats or integers, scalars, vectors or \
            matrices.";
    OPERAND "arithmetic-operand" spirv "Arithmetic Instructions"
        => "The operands of arithmetic have the kind of type that their instruction takes.";
    RELATION "arithmetic-relation" spirv "Arithmetic Instructions"
        => "The types of arithmetic's operands fit that of its result: the same type, or as many components, of the same width.";
    SIZE "arithmetic-size" spirv "Arithmetic Instructions"
        => "The sizes of vectors and matrices that are multiplied fit each other.";
    CARRY "arithmetic-carry" spirv "Arithmetic Instructions"
        => "The result of arithmetic with a carry or high part is a struct of two members of its operands' type, which is \
            unsigned but for OpSMulExtended.";
    BFLOAT "arithmetic-bfloat" spirv "SPV_KHR_bfloat16"
        => "OpDot of BFloat16 needs the capability BFloat16DotProductKHR.";
    DOT_RESULT "dot-product-result" spirv "Arithmetic Instructions"
        => "The result of a dot product of integers is an integer at least as wide as their components, unsigned for unsigned \
            ones.";
    DOT_VECTORS "dot-product-vectors" spirv "Arithmetic Instructions"
        => "Dot products take two vectors of integers of one size and width, of the signedness of the instruction, or two \
            packed integers of 32 bits.";
    DOT_CAPABILITY "dot-product-capability" spirv "Arithmetic Instructions"
        => "Dot products of integers need the capability for their inputs.";
    DOT_FORMAT "dot-product-format" spirv "Arithmetic Instructions"
        => "Dot products of packed integers say their format.";
    DOT_ACCUMULATOR "dot-product-accumulator" spirv "Arithmetic Instructions"
        => "The accumulator of a dot product has the type of the result.";
    MIXED "dot-product-mixed" spirv "SPV_VALVE_mixed_float_dot_product"
        => "Dot products of mixed precision have vectors and results of the floats in their name, and the capability for \
            them.";
    MATRICES "cooperative-multiply" spirv "SPV_KHR_cooperative_matrix"
        => "The cooperative matrices that are multiplied and added have the uses A, B and accumulator, one scope, and sizes \
            that fit.";
    ELEMENTS "cooperative-per-element" spirv "SPV_NV_cooperative_matrix2"
        => "What is done to each element of a cooperative matrix is a function of row, column, element and the further \
            operands, matrices by their elements, and returns an element.";
    REDUCE "cooperative-reduce" spirv "SPV_NV_cooperative_matrix2"
        => "A reduction is from accumulator to accumulator, over rows, columns, both or blocks of 2 × 2; sizes and the \
            function that combines fit the components.";
}

const CHECKED: Rules = Rules { result: RESULT, operand: OPERAND, relation: RELATION };

const ALL_FORMS: u8 = SCALAR | VECTOR | COOPERATIVE | COOPERATIVE_NV;
const WITHOUT_NV: u8 = SCALAR | VECTOR | COOPERATIVE;

const SAME: &[(Shape, Relation)] = &[(WHATEVER, Relation::Same)];
const SAME_SIZE: &[(Shape, Relation)] = &[(shape(INT, ALL_FORMS), Relation::CountAndWidth)];

const FORMS: &[Form] = &[
    Form {
        ops: &[Op::FAdd, Op::FSub, Op::FDiv, Op::FNegate, Op::FmaKHR],
        result: shape(FLOAT, ALL_FORMS),
        operands: SAME,
    },
    Form { ops: &[Op::FMul], result: shape(FLOAT, WITHOUT_NV), operands: SAME },
    Form { ops: &[Op::FRem, Op::FMod], result: scalar_or_vector(FLOAT), operands: SAME },
    Form { ops: &[Op::UDiv], result: shape(UNSIGNED, ALL_FORMS), operands: SAME },
    Form { ops: &[Op::UMod], result: scalar_or_vector(UNSIGNED), operands: SAME },
    Form { ops: &[Op::IAdd, Op::ISub, Op::SDiv, Op::SNegate], result: shape(INT, ALL_FORMS), operands: SAME_SIZE },
    Form { ops: &[Op::IMul], result: shape(INT, WITHOUT_NV), operands: SAME_SIZE },
    Form { ops: &[Op::SMod, Op::SRem], result: scalar_or_vector(INT), operands: SAME_SIZE },
    Form { ops: &[Op::Dot], result: scalar(FLOAT), operands: &[(shape(FLOAT, VECTOR), Relation::OfComponents)] },
    Form {
        ops: &[Op::VectorTimesScalar],
        result: shape(FLOAT, VECTOR),
        operands: &[(WHATEVER, Relation::Same), (WHATEVER, Relation::IsComponent)],
    },
    Form {
        ops: &[Op::MatrixTimesScalar],
        result: shape(ANY, MATRIX | COOPERATIVE | COOPERATIVE_NV),
        operands: &[(WHATEVER, Relation::Same), (WHATEVER, Relation::IsComponent)],
    },
    Form {
        ops: &[Op::VectorTimesMatrix],
        result: shape(FLOAT, VECTOR),
        operands: &[(shape(FLOAT, VECTOR), Relation::SameComponent), (shape(FLOAT, MATRIX), Relation::SameComponent)],
    },
    Form {
        ops: &[Op::MatrixTimesVector],
        result: shape(FLOAT, VECTOR),
        operands: &[(shape(FLOAT, MATRIX), Relation::SameComponent), (shape(FLOAT, VECTOR), Relation::SameComponent)],
    },
    Form {
        ops: &[Op::MatrixTimesMatrix],
        result: shape(FLOAT, MATRIX),
        operands: &[(shape(FLOAT, MATRIX), Relation::SameComponent)],
    },
    Form {
        ops: &[Op::OuterProduct],
        result: shape(FLOAT, MATRIX),
        operands: &[(shape(FLOAT, VECTOR), Relation::SameComponent)],
    },
];

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else { return dot_products::check_mixed(ck, inst) };
    check_operation(ck, inst, op, inst.rest(2));
    match op {
        Op::Dot => check_dot(ck, inst),
        Op::VectorTimesMatrix | Op::MatrixTimesVector | Op::MatrixTimesMatrix | Op::OuterProduct => {
            check_product(ck, inst)
        }
        Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended => check_carry(ck, inst),
        Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
            dot_products::check(ck, inst, op);
        }
        Op::CooperativeMatrixMulAddNV | Op::CooperativeMatrixMulAddKHR => cooperative::check_multiply(ck, inst),
        Op::CooperativeMatrixPerElementOpNV => cooperative::check_per_element(ck, inst),
        Op::CooperativeMatrixReduceNV => cooperative::check_reduce(ck, inst),
        _ => {}
    }
}

/// Checks an operation that may be in `OpSpecConstantOp`.
pub(super) fn check_operation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    shapes::check(ck, inst, op, operands, FORMS, &CHECKED);
}

fn check_dot<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, left, right] = inst.operands else { return };
    if matches!(ck.ty(result), Some(Type::Float { encoding: Some(_), width: 16 }))
        && !ck.has_capability(Capability::BFloat16DotProductKHR)
    {
        ck.report(BFLOAT, inst, "OpDot of BFloat16 without the capability BFloat16DotProductKHR");
    }
    let (Some(left), Some(right)) = (ck.type_of(left), ck.type_of(right)) else { return };
    let sizes = [left, right].map(|ty| ck.dimension(ty));
    if sizes[0] != sizes[1] && ck.is_float_vector(left) && ck.is_float_vector(right) {
        ck.report(SIZE, inst, format!("the vectors have {} and {} components", sizes[0], sizes[1]));
    }
}

/// Products of vectors and matrices, whose kinds the forms check.
fn check_product<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, left, right] = inst.operands else { return };
    let (Some(left), Some(right)) = (ck.type_of(left), ck.type_of(right)) else { return };
    // Rows and columns; a vector is a row at the left of a matrix, and a column at its right.
    let size = |ty, is_row| match Matrix::of(ck, ty) {
        Some(matrix) => Some((matrix.rows, matrix.columns)),
        None if is_row => Some((1, ck.dimension(ty))),
        None => Some((ck.dimension(ty), 1)),
    };
    let (is_row, wanted) = match inst.op() {
        Some(Op::VectorTimesMatrix) => ([true, true, false], "a vector and a matrix"),
        Some(Op::OuterProduct) => ([false, false, true], "a column and a row"),
        _ => ([false, false, false], "two matrices"),
    };
    let sizes = [result, left, right].into_iter().zip(is_row).map(|(ty, is_row)| size(ty, is_row));
    let Some(&[result, left, right]) = sizes.collect::<Option<Vec<_>>>().as_deref() else { return };
    if [result, left, right].iter().any(|size| size.0 == 0 || size.1 == 0) {
        return;
    }
    if left.1 != right.0 || result != (left.0, right.1) {
        let shown = |(rows, columns): (u32, u32)| format!("{rows} × {columns}");
        let (left, right, result) = (shown(left), shown(right), shown(result));
        let message = format!("the product of {wanted} of {left} and {right} (rows × columns) is not of {result}");
        ck.report(SIZE, inst, message);
    }
}

fn check_carry<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, left, right] = inst.operands else { return };
    let Some(found) = ck.ty(result) else { return };
    let Type::Struct { members: &[low, high] } = found else {
        let message = format!("the result is a struct of two members, not {}", described(ck, result));
        return ck.report(CARRY, inst, message);
    };
    let wanted = scalar_or_vector(if inst.is(Op::SMulExtended) { INT } else { UNSIGNED });
    if !wanted.accepts(ck, low) {
        let message = format!("the members of the result are {}, not {}", wanted.described(), described(ck, low));
        ck.report(CARRY, inst, message);
    } else if low != high {
        let message =
            format!("the members of the result have one type, not {} and {}", described(ck, low), described(ck, high));
        ck.report(CARRY, inst, message);
    }
    for operand in [left, right] {
        if let Some(ty) = ck.type_of(operand).filter(|&ty| ty != low) {
            let (shown, found) = (ck.shown(operand), described(ck, ty));
            let message = format!("operand {shown} is {found}, the members of the result are {}", described(ck, low));
            ck.report(CARRY, inst, message);
        }
    }
}
