//! Relations and logic: section 3.56.15.

use spirv::{AddressingModel, Op};
use vulcanize_target_env::{Capability, Version};
use vulcanize_words::Inst;

use super::shapes::{
    self, BOOL, FLOAT, Form, INT, Relation, Rules, VECTOR, WHATEVER, described, scalar, scalar_or_vector, shape,
};
use crate::checker::Checker;
use crate::module::Type;
use crate::rules::rules;

rules! {
    RESULT "relation-result" spirv "Relational and Logical Instructions"
        => "The result of a relation, or of logic, is a boolean or a vector of such; of OpAny and OpAll a scalar.";
    OPERAND "relation-operand" spirv "Relational and Logical Instructions"
        => "The operands of a relation, or of logic, have the kind of type that their instruction compares.";
    RELATION "relation-types" spirv "Relational and Logical Instructions"
        => "The operands of a relation, or of logic, have as many components as its result, and are alike: floats of one type, \
            integers of one width, booleans of the result's type.";
    SELECT_RESULT "select-result" spirv "Relational and Logical Instructions"
        => "OpSelect is between scalars, vectors or pointers; from SPIR-V 1.4 on between other composites, too.";
    SELECT_POINTER "select-pointer" spirv "Universal Validation Rules"
        => "In logical addressing, OpSelect is between pointers only with VariablePointersStorageBuffer.";
    SELECT_IMAGE "select-image" spirv "SPV_NV_bindless_texture"
        => "OpSelect is between images and samplers only with BindlessTextureNV.";
    SELECT_CONDITION "select-condition" spirv "Relational and Logical Instructions"
        => "The condition of OpSelect is a boolean, or a vector of as many as the result has components; before SPIR-V 1.4 it \
            has as many as the result.";
    SELECT_OBJECTS "select-objects" spirv "Relational and Logical Instructions"
        => "The objects of OpSelect have the type of the result.";
}

const CHECKED: Rules = Rules { result: RESULT, operand: OPERAND, relation: RELATION };

const FORMS: &[Form] = &[
    Form { ops: &[Op::Any, Op::All], result: scalar(BOOL), operands: &[(shape(BOOL, VECTOR), Relation::Any)] },
    Form {
        ops: &[Op::IsNan, Op::IsInf, Op::IsFinite, Op::IsNormal, Op::SignBitSet],
        result: scalar_or_vector(BOOL),
        operands: &[(scalar_or_vector(FLOAT), Relation::Count)],
    },
    Form {
        ops: &[
            Op::FOrdEqual,
            Op::FUnordEqual,
            Op::FOrdNotEqual,
            Op::FUnordNotEqual,
            Op::FOrdLessThan,
            Op::FUnordLessThan,
            Op::FOrdGreaterThan,
            Op::FUnordGreaterThan,
            Op::FOrdLessThanEqual,
            Op::FUnordLessThanEqual,
            Op::FOrdGreaterThanEqual,
            Op::FUnordGreaterThanEqual,
            Op::LessOrGreater,
            Op::Ordered,
            Op::Unordered,
        ],
        result: scalar_or_vector(BOOL),
        operands: &[(scalar_or_vector(FLOAT), Relation::Count), (WHATEVER, Relation::SameAsFirst)],
    },
    Form {
        ops: &[Op::LogicalEqual, Op::LogicalNotEqual, Op::LogicalOr, Op::LogicalAnd, Op::LogicalNot],
        result: scalar_or_vector(BOOL),
        operands: &[(WHATEVER, Relation::Same)],
    },
    Form {
        ops: &[
            Op::IEqual,
            Op::INotEqual,
            Op::UGreaterThan,
            Op::UGreaterThanEqual,
            Op::ULessThan,
            Op::ULessThanEqual,
            Op::SGreaterThan,
            Op::SGreaterThanEqual,
            Op::SLessThan,
            Op::SLessThanEqual,
        ],
        result: scalar_or_vector(BOOL),
        operands: &[(scalar_or_vector(INT), Relation::Count), (scalar_or_vector(INT), Relation::CountAndWidthOfFirst)],
    },
];

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    if let Some(op) = inst.op() {
        check_operation(ck, inst, op, inst.rest(2));
    }
}

/// Checks an operation that may be in `OpSpecConstantOp`.
pub(super) fn check_operation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    if let (Op::Select, &[condition, left, right]) = (op, operands) {
        check_select(ck, inst, condition, [left, right]);
    } else {
        shapes::check(ck, inst, op, operands, FORMS, &CHECKED);
    }
}

fn check_select<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, condition: u32, objects: [u32; 2]) {
    let Some(result) = inst.result_type() else { return };
    let Some(found) = ck.ty(result) else { return };
    let has_composites = ck.version >= Version::V1_4;
    match found {
        Type::Pointer { .. } | Type::UntypedPointer { .. } => {
            if ck.has_addressing_model(AddressingModel::Logical)
                && !ck.has_capability(Capability::VariablePointersStorageBuffer)
            {
                let message = "the result is a pointer; declare VariablePointersStorageBuffer or VariablePointers";
                ck.report(SELECT_POINTER, inst, message);
            }
        }
        Type::SampledImage { .. } | Type::Image { .. } | Type::Sampler => {
            if !ck.has_capability(Capability::BindlessTextureNV) {
                let message = format!("the result is {}, which needs BindlessTextureNV", described(ck, result));
                ck.report(SELECT_IMAGE, inst, message);
            }
        }
        Type::Bool | Type::Int { .. } | Type::Float { .. } | Type::Vector { .. } | Type::VectorId { .. } => {}
        Type::Array { .. } | Type::Matrix { .. } | Type::Struct { .. } if has_composites => {}
        _ => {
            let kinds = if has_composites { "composite" } else { "vector" };
            let message = format!("the result is a scalar, pointer or {kinds}, not {}", described(ck, result));
            return ck.report(SELECT_RESULT, inst, message);
        }
    }
    let size = if ck.is_vector(result) { ck.dimension(result) } else { 1 };
    if let Some(ty) = ck.type_of(condition).filter(|&ty| ck.ty(ty).is_some()) {
        let (fits, is_vector) = (ck.dimension(ty) == size, ck.is_bool_vector(ty));
        if !ck.is_bool_or_vector(ty) || !fits && (!has_composites || is_vector) {
            let found = described(ck, ty);
            let message = format!("the condition is {found}, the result is {}", described(ck, result));
            ck.report(SELECT_CONDITION, inst, message);
        }
    }
    if let Some(object) = objects.into_iter().find(|&id| ck.type_of(id).is_some_and(|ty| ty != result)) {
        let message = format!("object {} has another type than the result", ck.shown(object));
        ck.report(SELECT_OBJECTS, inst, message);
    }
}
