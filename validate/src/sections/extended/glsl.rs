//! GLSL.std.450: the types of its instructions.

use std::sync::LazyLock;

use spirv::{ExecutionModel, StorageClass};
use vulcanize_target_env::{Capability, ExtInst, ExtInstSet};
use vulcanize_words::Inst;

use super::shapes::{self, ANY, FLOAT, INT, Like, Numbers, SAME, Shape, Signature};
use super::{INTERPOLATION, RESERVED};
use crate::checker::Checker;

const INTS: Shape = INT.like(Like::SizeAndWidth);
const COOPERATIVE_INTS: Shape = INTS.or_cooperative();
const WORD: Shape = INT.scalar().bits(&[32]);
const DOUBLE: Shape = FLOAT.scalar().bits(&[64]);
const INPUT: Shape = SAME.within(&[StorageClass::Input]);
/// 32 bits, or 16 with AMD's extension.
const INTERPOLATED: Shape = FLOAT.short_with("SPV_AMD_gpu_shader_half_float");
const EXPONENT: Shape = INT.short_with("SPV_AMD_gpu_shader_int16").like(Like::Size);
const MATRIX: Shape = ANY.of(Numbers::SquareMatrix);

static SIGNATURES: &[Signature] = &[
    Signature::new(
        "Round RoundEven FAbs Trunc FSign Floor Ceil Fract Sqrt InverseSqrt FMix SmoothStep Normalize FaceForward Reflect",
        FLOAT,
        &[SAME],
    ),
    Signature::new("FMin FMax FClamp NMin NMax NClamp Step Fma", FLOAT.or_cooperative(), &[SAME]),
    Signature::new("SAbs SSign FindILsb", INT, &[INTS]),
    Signature::new("UMin SMin UMax SMax UClamp SClamp", INT.or_cooperative(), &[COOPERATIVE_INTS]),
    Signature::new("FindUMsb FindSMsb", INT.bits(&[32]), &[INTS]),
    Signature::new(
        "Radians Degrees Sin Cos Tan Asin Acos Sinh Cosh Asinh Acosh Atanh Exp2 Log2 Atan2 Pow",
        FLOAT.bits(&[16, 32]),
        &[SAME],
    ),
    Signature::new("Atan Tanh Exp Log", FLOAT.bits(&[16, 32]).or_cooperative(), &[SAME]),
    Signature::new("Determinant", ANY, &[MATRIX.like(Like::ComponentIsResult)]),
    Signature::new("MatrixInverse", MATRIX, &[SAME]),
    Signature::new("Modf", FLOAT, &[SAME, SAME.within(&[])]),
    Signature { names: "ModfStruct", result: FLOAT, second: Some(SAME), operands: &[SAME] },
    Signature::new("Frexp", FLOAT, &[SAME, EXPONENT.within(&[])]),
    Signature { names: "FrexpStruct", result: FLOAT, second: Some(EXPONENT), operands: &[SAME] },
    Signature::new("Ldexp", FLOAT, &[SAME, INT.like(Like::Size)]),
    Signature::new("PackSnorm4x8 PackUnorm4x8", WORD, &[FLOAT.vector(&[4]).bits(&[32])]),
    Signature::new("PackSnorm2x16 PackUnorm2x16 PackHalf2x16", WORD, &[FLOAT.vector(&[2]).bits(&[32])]),
    Signature::new("PackDouble2x32", DOUBLE, &[INT.vector(&[2]).bits(&[32])]),
    Signature::new("UnpackSnorm4x8 UnpackUnorm4x8", FLOAT.vector(&[4]).bits(&[32]), &[WORD]),
    Signature::new("UnpackSnorm2x16 UnpackUnorm2x16 UnpackHalf2x16", FLOAT.vector(&[2]).bits(&[32]), &[WORD]),
    Signature::new("UnpackDouble2x32", INT.vector(&[2]).bits(&[32]), &[DOUBLE]),
    Signature::new("Length", FLOAT.scalar(), &[FLOAT.like(Like::ComponentIsResult)]),
    Signature::new("Distance", FLOAT.scalar(), &[FLOAT.like(Like::ComponentIsResult), FLOAT.like(Like::First)]),
    Signature::new("Cross", FLOAT.vector(&[3]), &[SAME]),
    Signature::new("Refract", FLOAT, &[SAME, SAME, FLOAT.scalar()]),
    Signature::new("InterpolateAtCentroid", INTERPOLATED, &[INPUT]),
    Signature::new("InterpolateAtSample", INTERPOLATED, &[INPUT, WORD]),
    Signature::new(
        "InterpolateAtOffset",
        INTERPOLATED,
        &[INPUT, FLOAT.vector(&[2]).short_with("SPV_AMD_gpu_shader_half_float")],
    ),
];

static TABLE: LazyLock<Vec<Option<&Signature>>> =
    LazyLock::new(|| shapes::by_number(SIGNATURES, |name| ExtInstSet::GlslStd450.by_name(name).map(|row| row.number)));

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, called: &ExtInst) {
    match TABLE.get(called.number as usize).copied().flatten() {
        Some(signature) => shapes::check(ck, inst, called, signature),
        // IMix, and nothing else.
        None => ck.report(RESERVED, inst, format!("{} is not to be used", called.name)),
    }
    if called.name.starts_with("InterpolateAt") {
        check_interpolation(ck, inst, called);
    }
}

fn check_interpolation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, called: &ExtInst) {
    if !ck.has_capability(Capability::InterpolationFunction) {
        ck.report(INTERPOLATION, inst, format!("{} needs the capability InterpolationFunction", called.name));
    }
    if ck.model_beside(&[ExecutionModel::Fragment]).is_some() {
        ck.report(INTERPOLATION, inst, format!("{} is for fragment entry points only", called.name));
    }
}
