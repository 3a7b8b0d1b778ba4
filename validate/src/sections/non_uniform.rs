//! Non-uniform group operations: section 3.56.24.

use spirv::{GroupOperation, Op};
use vulcanize_target_env::{EnumKind, Version};
use vulcanize_words::Inst;

use super::shapes::{
    self, ANY, BOOL, FLOAT, Form, INT, Relation, Rules, SKIP, Shape, UNSIGNED, VECTOR, WHATEVER, described, scalar,
    scalar_or_vector, shape,
};
use crate::checker::{Checker, case_name};
use crate::rules::rules;

rules! {
    RESULT "non-uniform-result" spirv "Non-Uniform Instructions"
        => "The result of a non-uniform group operation is of the kind that its instruction is about.";
    OPERAND "non-uniform-operand" spirv "Non-Uniform Instructions"
        => "The operands of a non-uniform group operation have the kind of type that their instruction takes; values have the \
            type of the result.";
    BALLOT "non-uniform-ballot" spirv "Non-Uniform Instructions"
        => "A ballot is a vector of four unsigned integers.";
    CONSTANT "non-uniform-constant" spirv "Non-Uniform Instructions"
        => "The direction of a quad's swap is a constant; before SPIR-V 1.5 also which invocation broadcasts.";
    CLUSTER "non-uniform-cluster" spirv "Non-Uniform Instructions"
        => "A clustered operation has a cluster size, an unsigned constant; of a rotation a power of 2.";
    PARTITION "non-uniform-partition" spirv "SPV_NV_shader_subgroup_partitioned"
        => "A partitioned operation has a ballot of four integers.";
    COUNT "non-uniform-count" vulkan "VUID-StandaloneSpirv-OpGroupNonUniformBallotBitCount-04685"
        => "Bits of a ballot are counted in all (Reduce), or with InclusiveScan or ExclusiveScan.";
}

const CHECKED: Rules = Rules { result: RESULT, operand: OPERAND, relation: OPERAND };

const SAME: (Shape, Relation) = (WHATEVER, Relation::Same);
const INDEX: (Shape, Relation) = (scalar(UNSIGNED), Relation::Any);
const PREDICATE: (Shape, Relation) = (scalar(BOOL), Relation::Any);
const BALLOTS: Shape = shape(UNSIGNED, VECTOR);

/// The operands begin with the scope.
const FORMS: &[Form] = &[
    Form { ops: &[Op::GroupNonUniformElect], result: scalar(BOOL), operands: &[SKIP] },
    Form { ops: &[Op::GroupNonUniformAny, Op::GroupNonUniformAll], result: scalar(BOOL), operands: &[SKIP, PREDICATE] },
    Form {
        ops: &[Op::GroupNonUniformQuadAllKHR, Op::GroupNonUniformQuadAnyKHR],
        result: scalar(BOOL),
        operands: &[PREDICATE],
    },
    Form {
        ops: &[Op::GroupNonUniformAllEqual],
        result: scalar(BOOL),
        operands: &[SKIP, (scalar_or_vector(ANY), Relation::Any)],
    },
    Form {
        ops: &[
            Op::GroupNonUniformBroadcast,
            Op::GroupNonUniformShuffle,
            Op::GroupNonUniformShuffleXor,
            Op::GroupNonUniformShuffleUp,
            Op::GroupNonUniformShuffleDown,
            Op::GroupNonUniformQuadBroadcast,
            Op::GroupNonUniformQuadSwap,
            Op::GroupNonUniformRotateKHR,
        ],
        result: scalar_or_vector(ANY),
        operands: &[SKIP, SAME, INDEX, SKIP],
    },
    Form { ops: &[Op::GroupNonUniformBroadcastFirst], result: scalar_or_vector(ANY), operands: &[SKIP, SAME] },
    Form { ops: &[Op::GroupNonUniformBallot], result: BALLOTS, operands: &[SKIP, PREDICATE] },
    Form {
        ops: &[Op::GroupNonUniformInverseBallot, Op::GroupNonUniformBallotBitExtract],
        result: scalar(BOOL),
        operands: &[SKIP, (BALLOTS, Relation::Any), INDEX],
    },
    Form {
        ops: &[Op::GroupNonUniformBallotBitCount],
        result: scalar(UNSIGNED),
        operands: &[SKIP, SKIP, (BALLOTS, Relation::Any)],
    },
    Form {
        ops: &[Op::GroupNonUniformBallotFindLSB, Op::GroupNonUniformBallotFindMSB],
        result: scalar(UNSIGNED),
        operands: &[SKIP, (BALLOTS, Relation::Any)],
    },
    reduction(
        &[
            Op::GroupNonUniformIAdd,
            Op::GroupNonUniformIMul,
            Op::GroupNonUniformSMin,
            Op::GroupNonUniformSMax,
            Op::GroupNonUniformBitwiseAnd,
            Op::GroupNonUniformBitwiseOr,
            Op::GroupNonUniformBitwiseXor,
        ],
        INT,
    ),
    reduction(&[Op::GroupNonUniformUMin, Op::GroupNonUniformUMax], UNSIGNED),
    reduction(
        &[Op::GroupNonUniformFAdd, Op::GroupNonUniformFMul, Op::GroupNonUniformFMin, Op::GroupNonUniformFMax],
        FLOAT,
    ),
    reduction(&[Op::GroupNonUniformLogicalAnd, Op::GroupNonUniformLogicalOr, Op::GroupNonUniformLogicalXor], BOOL),
];

const fn reduction(ops: &'static [Op], kinds: u8) -> Form {
    Form { ops, result: scalar_or_vector(kinds), operands: &[SKIP, SKIP, SAME, SKIP] }
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else { return };
    shapes::check(ck, inst, op, inst.rest(2), FORMS, &CHECKED);
    let row = inst.grammar().map(|row| row.operands).unwrap_or_default();
    let is_reduction = row.iter().any(|operand| operand.name == "ClusterSize") && op != Op::GroupNonUniformRotateKHR;
    match op {
        _ if is_reduction => check_reduction(ck, inst),
        Op::GroupNonUniformBallot => check_ballot(ck, inst, inst.result_type()),
        Op::GroupNonUniformInverseBallot
        | Op::GroupNonUniformBallotBitExtract
        | Op::GroupNonUniformBallotFindLSB
        | Op::GroupNonUniformBallotFindMSB => check_ballot(ck, inst, inst.operand(3).and_then(|id| ck.type_of(id))),
        Op::GroupNonUniformBallotBitCount => {
            check_ballot(ck, inst, inst.operand(4).and_then(|id| ck.type_of(id)));
            // Reduce, InclusiveScan and ExclusiveScan are the first.
            if let Some(operation) = inst.operand(3).filter(|&it| it > GroupOperation::ExclusiveScan as u32) {
                let found = case_name(EnumKind::GroupOperation, operation);
                ck.report(COUNT, inst, format!("bits of a ballot are not counted with {found}"));
            }
        }
        Op::GroupNonUniformQuadSwap | Op::GroupNonUniformBroadcast | Op::GroupNonUniformQuadBroadcast => {
            let must_be = op == Op::GroupNonUniformQuadSwap || ck.version < Version::V1_5;
            if let Some(&id) = inst.operands.get(4).filter(|&&id| must_be && !ck.is_constant(id)) {
                ck.report(CONSTANT, inst, format!("{} is no constant", ck.shown(id)));
            }
        }
        Op::GroupNonUniformRotateKHR => {
            if let Some(size) = inst.operand(5) {
                check_cluster(ck, inst, size);
                if let Some(size) = ck.known_integer(size).filter(|size| !size.is_power_of_two()) {
                    ck.report(CLUSTER, inst, format!("the cluster size {size} is no power of 2"));
                }
            }
        }
        _ => {}
    }
}

/// Checks a ballot's size; its kind is checked with the form.
fn check_ballot<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: Option<u32>) {
    if let Some(ty) = ty.filter(|&ty| BALLOTS.accepts(ck, ty) && ck.dimension(ty) != 4) {
        ck.report(BALLOT, inst, format!("a ballot has four components, not {}", ck.dimension(ty)));
    }
}

fn check_cluster<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, size: u32) {
    if ck.type_of(size).is_some_and(|ty| !ck.is_unsigned(ty)) || !ck.is_constant(size) {
        let message = format!("the cluster size {} is no constant unsigned integer", ck.shown(size));
        ck.report(CLUSTER, inst, message);
    }
}

fn check_reduction<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    const PARTITIONED: [u32; 3] = [6, 7, 8];
    let (Some(operation), last) = (inst.operand(3), inst.operand(5)) else { return };
    let is_partitioned = PARTITIONED.contains(&operation);
    match last {
        None if operation == GroupOperation::ClusteredReduce as u32 => {
            ck.report(CLUSTER, inst, "a clustered reduction has a cluster size");
        }
        None if is_partitioned => ck.report(PARTITION, inst, "a partitioned operation has a ballot"),
        Some(ballot) if is_partitioned => {
            let ty = ck.type_of(ballot);
            if let Some(ty) = ty.filter(|&ty| !ck.is_int_vector(ty) || ck.dimension(ty) != 4) {
                ck.report(PARTITION, inst, format!("a ballot is four integers, not {}", described(ck, ty)));
            }
        }
        Some(size) => check_cluster(ck, inst, size),
        None => {}
    }
}
