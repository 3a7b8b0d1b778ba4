//! Section "Non-Uniform Instructions".

use vulcanize_ir::schema::{Trait, TypeConstraint, TypedOp};
use vulcanize_ir::{Context, Fallible, Ir, Op, Signedness, Type, TypeData, families, ops};

use super::group::verify_group_scope;
use super::helpers::{error, error_if};
use crate::attributes::{GROUP_OPERATION_ATTR, SCOPE_ATTR};
use crate::types::*;

fn is_unsigned_or_signless(context: &Context, ty: Type) -> bool {
    matches!(
        context.type_data(ty),
        TypeData::Integer { width: 8 | 16 | 32 | 64, signedness: Signedness::Signless | Signedness::Unsigned }
    )
}

fn is_four_of(context: &Context, ty: Type, element: fn(&Context, Type) -> bool) -> bool {
    matches!(context.type_data(ty), TypeData::Vector { shape, element: inner, .. } if **shape == [4] && element(context, *inner))
}

static UNSIGNED: TypeConstraint =
    TypeConstraint::new("8/16/32/64-bit signless/unsigned integer", is_unsigned_or_signless);

static UNSIGNED_VECTOR_4: TypeConstraint =
    TypeConstraint::new("vector of 8/16/32/64-bit signless/unsigned integer values of length 4", |c, t| {
        is_four_of(c, t, is_unsigned_or_signless)
    });

static UNSIGNED32_VECTOR_4: TypeConstraint =
    TypeConstraint::new("vector of 32-bit signless/unsigned integer values of length 4", |c, t| {
        is_four_of(c, t, |c, t| is_unsigned_or_signless(c, t) && c.integer_width(t) == Some(32))
    });

static FLOAT_INTEGER_OR_BOOL_LIKE: TypeConstraint = TypeConstraint {
    summary: "16/32/64-bit float or vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or \
              vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or bool or vector of bool values of length 2/3/4/8/16",
    check: |c, t| (FLOAT_LIKE.check)(c, t) || (INTEGER_LIKE.check)(c, t) || (BOOL_LIKE.check)(c, t),
    buildable: None,
};

static SCALAR_OR_VECTOR: TypeConstraint = TypeConstraint {
    summary: "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or 8/16/32/64-bit integer or \
              16/32/64-bit float or BFloat16 values of length 2/3/4/8/16",
    check: |c, t| (SCALAR.check)(c, t) || (VECTOR.check)(c, t),
    buildable: None,
};

families! {
    /// Combines a value of each invocation of the group.
    combining($value:path) {
        operands: { value: $value, cluster_size: INTEGER[optional] },
        attributes: { execution_scope: SCOPE_ATTR, group_operation: GROUP_OPERATION_ATTR },
        results: { result: $value },
        format: "$execution_scope $group_operation $value (`cluster_size` `` `(` $cluster_size^ `)`)? attr-dict `:` \
                 type($value) (`,` type($cluster_size)^)? `->` type(results)",
        with: { verify: Some(verify_arithmetic) },
    }

    /// Hands values from invocation to invocation.
    shuffle($index:ident, $format:literal) {
        operands: { value: SCALAR_OR_VECTOR, $index: INTEGER },
        attributes: { execution_scope: SCOPE_ATTR },
        results: inferred { result: SCALAR_OR_VECTOR },
        traits: [Pure, AllTypesMatch(&["value", "result"])],
        format: $format,
        with: { verify: Some(verify_shuffle) },
    }

    /// A predicate of all.
    vote {
        operands: { predicate: BOOL },
        attributes: { execution_scope: SCOPE_ATTR },
        results: inferred { result: BOOL },
        format: "$execution_scope $predicate attr-dict `:` type($result)",
        with: { verify: Some(verify_subgroup_scope) },
    }

    /// A place in a ballot.
    ballot_bit {
        operands: { value: UNSIGNED_VECTOR_4 },
        attributes: { execution_scope: SCOPE_ATTR },
        results: { result: UNSIGNED },
        format: "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
        with: { verify: Some(verify_group_scope) },
    }
}

ops! {
    /// Combine a value of each invocation of the group.
    pub static NON_UNIFORM_ARITHMETIC_OPS;

    /// The bits that all have.
    pub struct GroupNonUniformBitwiseAnd = "spirv.GroupNonUniformBitwiseAnd": combining(INTEGER_LIKE) {}
    /// The bits that one has.
    pub struct GroupNonUniformBitwiseOr = "spirv.GroupNonUniformBitwiseOr": combining(INTEGER_LIKE) {}
    /// The bits that an odd number has.
    pub struct GroupNonUniformBitwiseXor = "spirv.GroupNonUniformBitwiseXor": combining(INTEGER_LIKE) {}
    /// The sum of floats.
    pub struct GroupNonUniformFAdd = "spirv.GroupNonUniformFAdd": combining(FLOAT_LIKE) {}
    /// The greatest float.
    pub struct GroupNonUniformFMax = "spirv.GroupNonUniformFMax": combining(FLOAT_LIKE) {}
    /// The least float.
    pub struct GroupNonUniformFMin = "spirv.GroupNonUniformFMin": combining(FLOAT_LIKE) {}
    /// The product of floats.
    pub struct GroupNonUniformFMul = "spirv.GroupNonUniformFMul": combining(FLOAT_LIKE) {}
    /// The sum of integers.
    pub struct GroupNonUniformIAdd = "spirv.GroupNonUniformIAdd": combining(INTEGER_LIKE) {}
    /// The product of integers.
    pub struct GroupNonUniformIMul = "spirv.GroupNonUniformIMul": combining(INTEGER_LIKE) {}
    /// Whether all are true.
    pub struct GroupNonUniformLogicalAnd = "spirv.GroupNonUniformLogicalAnd": combining(BOOL_LIKE) {}
    /// Whether one is true.
    pub struct GroupNonUniformLogicalOr = "spirv.GroupNonUniformLogicalOr": combining(BOOL_LIKE) {}
    /// Whether an odd number is true.
    pub struct GroupNonUniformLogicalXor = "spirv.GroupNonUniformLogicalXor": combining(BOOL_LIKE) {}
    /// The greatest signed integer.
    pub struct GroupNonUniformSMax = "spirv.GroupNonUniformSMax": combining(INTEGER_LIKE) {}
    /// The least signed integer.
    pub struct GroupNonUniformSMin = "spirv.GroupNonUniformSMin": combining(INTEGER_LIKE) {}
    /// The greatest unsigned integer.
    pub struct GroupNonUniformUMax = "spirv.GroupNonUniformUMax": combining(INTEGER_LIKE) {}
    /// The least unsigned integer.
    pub struct GroupNonUniformUMin = "spirv.GroupNonUniformUMin": combining(INTEGER_LIKE) {}
}

ops! {
    /// Hand values from invocation to invocation.
    pub static NON_UNIFORM_SHUFFLE_OPS;

    /// From the invocation with this id.
    pub struct GroupNonUniformShuffle = "spirv.GroupNonUniformShuffle": shuffle(
        id,
        "$execution_scope operands attr-dict `:` type($value) `,` type($id)"
    ) {}
    /// From the invocation with an id greater by this.
    pub struct GroupNonUniformShuffleDown = "spirv.GroupNonUniformShuffleDown": shuffle(
        delta,
        "$execution_scope operands attr-dict `:` type($value) `,` type($delta)"
    ) {}
    /// From the invocation with an id less by this.
    pub struct GroupNonUniformShuffleUp = "spirv.GroupNonUniformShuffleUp": shuffle(
        delta,
        "$execution_scope operands attr-dict `:` type($value) `,` type($delta)"
    ) {}
    /// From the invocation whose id differs in these bits.
    pub struct GroupNonUniformShuffleXor = "spirv.GroupNonUniformShuffleXor": shuffle(
        mask,
        "$execution_scope operands attr-dict `:` type($value) `,` type($mask)"
    ) {}
}

ops! {
    /// The other non-uniform ops.
    pub static OTHER_NON_UNIFORM_OPS;

    /// True for one of the active invocations.
    pub struct GroupNonUniformElect = "spirv.GroupNonUniformElect" {
        attributes: { execution_scope: SCOPE_ATTR },
        results: inferred { result: BOOL },
        format: "$execution_scope attr-dict `:` type($result)",
        with: { verify: Some(verify_group_scope) },
    }

    /// Whether the predicate of all is true.
    pub struct GroupNonUniformAll = "spirv.GroupNonUniformAll": vote {}

    /// Whether the predicate of one is true.
    pub struct GroupNonUniformAny = "spirv.GroupNonUniformAny": vote {}

    /// Whether all have the same value.
    pub struct GroupNonUniformAllEqual = "spirv.GroupNonUniformAllEqual" {
        operands: { value: FLOAT_INTEGER_OR_BOOL_LIKE },
        attributes: { execution_scope: SCOPE_ATTR },
        results: inferred { result: BOOL },
        format: "$execution_scope $value attr-dict `:` type($value) `,` type($result)",
        with: { verify: Some(verify_subgroup_scope) },
    }

    /// The value of the invocation with the given id.
    pub struct GroupNonUniformBroadcast = "spirv.GroupNonUniformBroadcast" {
        operands: { value: TYPE, id: INTEGER },
        attributes: { execution_scope: SCOPE_ATTR },
        results: inferred { result: TYPE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["value", "result"])],
        format: "$execution_scope operands attr-dict `:` type($value) `,` type($id)",
        with: { verify: Some(verify_broadcast) },
    }

    /// A bit for each invocation: its predicate.
    pub struct GroupNonUniformBallot = "spirv.GroupNonUniformBallot" {
        operands: { predicate: BOOL },
        attributes: { execution_scope: SCOPE_ATTR },
        results: { result: UNSIGNED_VECTOR_4 },
        format: "$execution_scope $predicate attr-dict `:` type($result)",
        with: { verify: Some(verify_group_scope) },
    }

    /// The number of bits set in a ballot.
    pub struct GroupNonUniformBallotBitCount = "spirv.GroupNonUniformBallotBitCount" {
        operands: { value: UNSIGNED32_VECTOR_4 },
        attributes: { execution_scope: SCOPE_ATTR, group_operation: GROUP_OPERATION_ATTR },
        results: { result: UNSIGNED },
        format: "$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)",
        with: { verify: Some(verify_subgroup_scope) },
    }

    /// The lowest bit set in a ballot.
    pub struct GroupNonUniformBallotFindLSB = "spirv.GroupNonUniformBallotFindLSB": ballot_bit {}

    /// The highest bit set in a ballot.
    pub struct GroupNonUniformBallotFindMSB = "spirv.GroupNonUniformBallotFindMSB": ballot_bit {}

    /// From the invocation with an id greater by this, around the group or cluster.
    pub struct GroupNonUniformRotateKHR = "spirv.GroupNonUniformRotateKHR" {
        operands: { value: FLOAT_INTEGER_OR_BOOL_LIKE, delta: UNSIGNED, cluster_size: UNSIGNED[optional] },
        attributes: { execution_scope: SCOPE_ATTR },
        results: inferred { result: FLOAT_INTEGER_OR_BOOL_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["value", "result"])],
        format: "$execution_scope $value `,` $delta (`,` `cluster_size` `` `(` $cluster_size^ `)`)? attr-dict `:` type($value) `,` \
                 type($delta) (`,` type($cluster_size)^)? `->` type(results)",
        with: { verify: Some(verify_rotate) },
    }

    /// From another invocation of the quad.
    pub struct GroupNonUniformQuadSwap = "spirv.GroupNonUniformQuadSwap" {
        operands: { value: FLOAT_INTEGER_OR_BOOL_LIKE, direction: UNSIGNED },
        attributes: { execution_scope: SCOPE_ATTR },
        results: inferred { result: FLOAT_INTEGER_OR_BOOL_LIKE },
        traits: [Trait::AllTypesMatch(&["value", "result"])],
        format: "$execution_scope $value $direction attr-dict `:` type($value) `,` type($direction)",
        with: { verify: Some(verify_subgroup_scope) },
    }
}

fn is_clustered(ir: &Ir<'_>, op: Op) -> bool {
    let operation = ir.attribute_str(op, "group_operation").and_then(|a| ir.context().enum_value_as(a));
    operation == Some(spirv::GroupOperation::ClusteredReduce)
}

fn verify_arithmetic(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_group_scope(ir, op)?;
    let has_size = ir.num_operands(op) > 1;
    let message = "cluster size operand must be provided for 'ClusteredReduce' group operation";
    error_if(ir, op, is_clustered(ir, op) && !has_size, message)?;
    if has_size {
        verify_cluster_size(ir, op, ir.operand(op, 1))?;
    }
    Ok(())
}

fn verify_cluster_size(ir: &Ir<'_>, op: Op, size: vulcanize_ir::Value) -> Fallible {
    match super::constants::constant_integer(ir, size) {
        None => error(ir, op, "cluster size operand must come from a constant op"),
        Some(size) if size <= 0 || !size.cast_unsigned().is_power_of_two() => {
            error(ir, op, "cluster size operand must be a power of two")
        }
        Some(_) => Ok(()),
    }
}

fn verify_shuffle(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_group_scope(ir, op)?;
    let index = ir.value_type(ir.operand(op, 1));
    if matches!(ir.context().type_data(index), TypeData::Integer { signedness: Signedness::Signed, .. }) {
        return error(ir, op, "second operand must be a singless/unsigned integer");
    }
    Ok(())
}

/// Before version 1.5 the id has to be a constant.
fn verify_broadcast(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_group_scope(ir, op)?;
    let view = GroupNonUniformBroadcast::wrap(op);
    let version = crate::attributes::lookup_target_env_or_default(ir, op).version();
    if version < vulcanize_target_env::Version::V1_5 && super::constants::constant_value(ir, view.id(ir)).is_none() {
        return error(ir, op, "id must be the result of a constant op");
    }
    Ok(())
}

fn verify_rotate(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_group_scope(ir, op)?;
    match GroupNonUniformRotateKHR::wrap(op).cluster_size(ir) {
        Some(size) => verify_cluster_size(ir, op, size),
        None => Ok(()),
    }
}

/// Some of the later ops work on subgroups only.
fn verify_subgroup_scope(ir: &Ir<'_>, op: Op) -> Fallible {
    let scope = ir.attribute_str(op, "execution_scope").and_then(|a| ir.context().enum_value_as(a));
    error_if(ir, op, scope != Some(spirv::Scope::Subgroup), "execution scope must be 'Subgroup'")
}
