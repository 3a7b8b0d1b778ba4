//! Types of 8 and 16 bits that are only stored, and floats of which few instructions know: section 2.16, and the extensions
//! of these floats.

use spirv::Op;
use vulcanize_target_env::{Capability, EnumKind, InstructionClass};
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::module::{Content, Type};
use crate::rules::rules;

rules! {
    USE "small-type-use" spirv "Shader Validation Rules"
        => "Values with numbers of 8 and 16 bits that are only stored are stored, copied and converted in width, and nothing else.";
    FLOAT "small-type-float" spirv "Floating-Point Type"
        => "Instructions that compute take no floats of 8 bits and fewer, and no BFloat16.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else { return };
    if ck.has_storage_only_types() && ck.has_capability(Capability::Shader) {
        check_use(ck, inst, op);
    }
    if ck.has_new_floats() {
        check_float(ck, inst, op);
    }
}

fn check_use<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op) {
    let is_allowed = matches!(
        op,
        Op::Decorate | Op::DecorateId | Op::CopyObject | Op::Store | Op::FConvert | Op::UConvert | Op::SConvert
    );
    if is_allowed {
        return;
    }
    let is_other_conversion = matches!(
        op,
        Op::ConvertFToU
            | Op::ConvertFToS
            | Op::ConvertSToF
            | Op::ConvertUToF
            | Op::ConvertPtrToU
            | Op::ConvertUToPtr
            | Op::QuantizeToF16
            | Op::Bitcast
            | Op::SatConvertSToU
            | Op::SatConvertUToS
    );
    let gives_small = || inst.result_type().is_some_and(|ty| !ck.is_pointer(ty) && ck.contains_storage_only(ty));
    if is_other_conversion && gives_small() {
        return ck.report(USE, inst, "numbers of 8 and 16 bits come only from conversions of width here");
    }
    let mut found = None;
    ck.for_each_operand(inst, |part| {
        let id = part.word();
        let is_earlier = || ck.definition(id).is_some_and(|definition| definition.offset < inst.offset);
        let is_small = || ck.type_of(id).is_some_and(|ty| !ck.is_pointer(ty) && ck.contains_storage_only(ty));
        if part.kind.is_id() && found.is_none() && is_small() && is_earlier() {
            found = Some(id);
        }
    });
    if let Some(id) = found {
        let id = ck.shown(id);
        ck.report(USE, inst, format!("{id} has numbers of 8 or 16 bits, which are only stored, copied and converted"));
    }
}

/// Instructions whose result is none of the new floats.
const BY_RESULT: &[Op] = &[
    Op::FAdd,
    Op::FSub,
    Op::FMul,
    Op::FDiv,
    Op::FRem,
    Op::FMod,
    Op::FNegate,
    Op::VectorTimesScalar,
    Op::MatrixTimesScalar,
    Op::VectorTimesMatrix,
    Op::MatrixTimesVector,
    Op::MatrixTimesMatrix,
    Op::OuterProduct,
    Op::AtomicFAddEXT,
    Op::AtomicFMinEXT,
    Op::AtomicFMaxEXT,
    Op::AtomicLoad,
    Op::AtomicExchange,
    Op::GroupNonUniformRotateKHR,
    Op::GroupNonUniformBroadcast,
    Op::GroupNonUniformShuffle,
    Op::GroupNonUniformShuffleXor,
    Op::GroupNonUniformShuffleUp,
    Op::GroupNonUniformShuffleDown,
    Op::GroupNonUniformQuadBroadcast,
    Op::GroupNonUniformQuadSwap,
    Op::GroupNonUniformBroadcastFirst,
    Op::GroupNonUniformFAdd,
    Op::GroupNonUniformFMul,
    Op::GroupNonUniformFMin,
    Op::Dot,
];

/// The operands of an instruction whose type may be none of the new floats.
fn operands_of(op: Op, class: InstructionClass) -> &'static [usize] {
    match op {
        Op::CooperativeMatrixMulAddNV => &[1, 2, 3, 4],
        Op::AtomicStore | Op::GroupNonUniformAllEqual => &[3],
        _ if class == InstructionClass::Derivative || BY_RESULT.contains(&op) => &[1],
        // Whatever compares or asks about floats.
        _ if class == InstructionClass::RelationalAndLogical => &[2],
        _ => &[],
    }
}

fn check_float<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op) {
    let Some(row) = inst.grammar() else { return };
    let operands = if row.name == "FmaKHR" { &[1] } else { operands_of(op, row.class) };
    for &index in operands {
        let Some(ty) = inst.operand(index).and_then(|id| ck.type_of(id)) else { continue };
        let is_dot_of_bfloat = |name: &str| op == Op::Dot && name == "BFloat16KHR";
        let is_composite = ck.is_vector(ty);
        let unfit = match ck.ty(ck.component_type(ty)) {
            Some(Type::Float { encoding: Some(encoding), .. }) => {
                Some(case_name(EnumKind::FPEncoding, encoding)).filter(|name| !is_dot_of_bfloat(name))
            }
            _ if ck.contains(ty, &[Content::Microscaling]) => Some("such floats".into()),
            _ => None,
        };
        // Stores and loads of single values move bits.
        let is_store = op == Op::AtomicStore && !is_composite && !ck.contains(ty, &[Content::Microscaling]);
        if let Some(name) = unfit.filter(|_| !is_store) {
            return ck.report(FLOAT, inst, format!("it does not take {name}"));
        }
    }
}
