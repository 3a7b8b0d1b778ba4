//! OpenCL.std: the types of its instructions.

use std::sync::LazyLock;

use spirv::StorageClass;
use vulcanize_target_env::{ExtInst, ExtInstSet, Extension};
use vulcanize_words::Inst;

use super::OPERAND;
use super::shapes::{self, ANY, FLOAT, INT, Like, Numbers, SAME, Shape, Signature};
use crate::checker::Checker;
use crate::module::Type;

/// The sizes of OpenCL's vectors; scalars count as one.
const SIZES: &[u32] = &[1, 2, 3, 4, 8, 16];
const SHORT: &[u32] = &[1, 2, 3, 4];
const SHUFFLED: &[u32] = &[2, 4, 8, 16];

const FLOATS: Shape = FLOAT.sizes(SIZES);
const INTS: Shape = INT.sizes(SIZES);
const BOTH: Shape = ANY.of(Numbers::Both);
const VOID: Shape = ANY.of(Numbers::Void);
const SIZE: Shape = ANY.of(Numbers::Size);
const EXPONENT: Shape = INT.bits(&[32]).like(Like::Size);

const WRITABLE: &[StorageClass] =
    &[StorageClass::Generic, StorageClass::CrossWorkgroup, StorageClass::Workgroup, StorageClass::Function];
const READABLE: &[StorageClass] = &[
    StorageClass::UniformConstant,
    StorageClass::Generic,
    StorageClass::CrossWorkgroup,
    StorageClass::Workgroup,
    StorageClass::Function,
];
const HALF: Shape = FLOAT.scalar().bits(&[16]);
const WIDER: Shape = FLOAT.bits(&[32, 64]);

static SIGNATURES: &[Signature] = &[
    Signature::new(
        "acos acosh acospi asin asinh asinpi atan atan2 atanh atanpi atan2pi cbrt ceil copysign cos cosh cospi erfc erf exp \
         exp2 exp10 expm1 fabs fdim floor fma fmax fmin fmod hypot lgamma log log2 log10 log1p logb mad maxmag minmag \
         nextafter pow powr remainder rint round rsqrt sin sinh sinpi sqrt tan tanh tanpi tgamma trunc half_cos half_divide \
         half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_powr half_recip half_rsqrt half_sin half_sqrt \
         half_tan native_cos native_divide native_exp native_exp2 native_exp10 native_log native_log2 native_log10 \
         native_powr native_recip native_rsqrt native_sin native_sqrt native_tan fclamp degrees fmax_common fmin_common mix \
         radians step smoothstep sign",
        FLOATS,
        &[SAME],
    ),
    Signature::new("fract modf sincos", FLOATS, &[SAME, SAME.within(WRITABLE)]),
    Signature::new("frexp lgamma_r", FLOATS, &[SAME, EXPONENT.within(WRITABLE)]),
    Signature::new("remquo", FLOATS, &[SAME, SAME, EXPONENT.within(WRITABLE)]),
    Signature::new("ilogb", INTS.bits(&[32]), &[FLOAT.like(Like::Size)]),
    Signature::new("ldexp pown rootn", FLOATS, &[SAME, EXPONENT]),
    Signature::new("nan", FLOATS, &[INT.like(Like::SizeAndWidth)]),
    Signature::new(
        "s_abs s_abs_diff s_add_sat u_add_sat s_hadd u_hadd s_rhadd u_rhadd s_clamp u_clamp clz ctz s_mad_hi u_mad_sat \
         s_mad_sat s_max u_max s_min u_min s_mul_hi rotate s_sub_sat u_sub_sat popcount u_abs u_abs_diff u_mul_hi u_mad_hi",
        INTS,
        &[SAME],
    ),
    Signature::new(
        "u_upsample s_upsample",
        INTS.bits(&[16, 32, 64]),
        &[ANY.like(Like::HalfWidth), ANY.like(Like::First)],
    ),
    Signature::new("s_mad24 u_mad24 s_mul24 u_mul24", INTS.bits(&[32]), &[SAME]),
    Signature::new("cross", FLOAT.vector(&[3, 4]), &[SAME]),
    Signature::new(
        "distance fast_distance",
        FLOAT.scalar(),
        &[FLOAT.sizes(SHORT).like(Like::ComponentIsResult), ANY.like(Like::First)],
    ),
    Signature::new("length fast_length", FLOAT.scalar(), &[FLOAT.sizes(SHORT).like(Like::ComponentIsResult)]),
    Signature::new("normalize fast_normalize", FLOAT.sizes(SHORT), &[SAME]),
    Signature::new("bitselect", BOTH.sizes(SIZES), &[SAME]),
    Signature::new("select", BOTH.sizes(SIZES), &[SAME, SAME, INT.like(Like::SizeAndWidth)]),
    Signature::new(
        "vloadn",
        BOTH.vector(SIZES),
        &[SIZE, ANY.like(Like::ComponentOfResult).within(READABLE), ANY.of(Numbers::LiteralSize)],
    ),
    Signature::new("vload_half", FLOAT.scalar(), &[SIZE, HALF.within(READABLE)]),
    Signature::new(
        "vload_halfn vloada_halfn",
        FLOAT.vector(SIZES),
        &[SIZE, HALF.within(READABLE), ANY.of(Numbers::LiteralSize)],
    ),
    Signature::new("vstoren", VOID, &[BOTH.vector(SIZES), SIZE, ANY.within(WRITABLE)]),
    Signature::new("vstore_half vstore_half_r", VOID, &[WIDER.scalar(), SIZE, HALF.within(WRITABLE), ANY]),
    Signature::new(
        "vstore_halfn vstore_halfn_r vstorea_halfn vstorea_halfn_r",
        VOID,
        &[WIDER.vector(SIZES), SIZE, HALF.within(WRITABLE), ANY],
    ),
    Signature::new(
        "shuffle",
        BOTH.vector(SHUFFLED),
        &[BOTH.vector(SHUFFLED).like(Like::SameComponent), INT.vector(&[]).like(Like::SizeAndWidth)],
    ),
    Signature::new(
        "shuffle2",
        BOTH.vector(SHUFFLED),
        &[
            BOTH.vector(SHUFFLED).like(Like::SameComponent),
            ANY.like(Like::First),
            INT.vector(&[]).like(Like::SizeAndWidth),
        ],
    ),
    Signature::new("printf", INT.scalar().bits(&[32]), &[ANY]),
    Signature::new("prefetch", VOID, &[BOTH.sizes(SIZES).within(&[StorageClass::CrossWorkgroup]), SIZE]),
];

static TABLE: LazyLock<Vec<Option<&Signature>>> =
    LazyLock::new(|| shapes::by_number(SIGNATURES, |name| ExtInstSet::OpenClStd.by_name(name).map(|row| row.number)));

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, called: &ExtInst) {
    if let Some(signature) = TABLE.get(called.number as usize).copied().flatten() {
        shapes::check(ck, inst, called, signature);
    }
    match called.name {
        "vstoren" => check_stored(ck, inst),
        "printf" => check_format(ck, inst),
        _ => {}
    }
}

/// The pointer of `vstoren` is to the components of the data.
fn check_stored<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[_, _, _, _, data, _, pointer, ..] = inst.operands else { return };
    let (Some(data), Some(Type::Pointer { pointee, .. })) = (ck.type_of(data), ck.value_type(pointer)) else { return };
    if ck.component_type(data) != pointee {
        ck.report(OPERAND, inst, "the pointer of vstoren is not to the components of the data");
    }
}

/// The format of `printf` is a pointer to characters where constants lie, or to an array of them.
fn check_format<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(ty) = inst.operand(4).and_then(|format| ck.type_of(format)) else { return };
    let is_relaxed = ck.has_extension(Extension::SPV_EXT_relaxed_printf_string_address_space);
    let classes: &[StorageClass] = if is_relaxed { READABLE } else { &[StorageClass::UniformConstant] };
    let is_there = classes.iter().any(|&class| ck.is_pointer_into(ty, class));
    let is_of_characters = match ck.ty(ty) {
        Some(Type::Pointer { pointee, .. }) => {
            let element = match ck.ty(pointee) {
                Some(Type::Array { element, .. }) => element,
                _ => pointee,
            };
            ck.is_int(element) && ck.bit_width(element) == 8
        }
        _ => true,
    };
    if !is_there || !is_of_characters {
        ck.report(OPERAND, inst, "the format of printf is no pointer to integers of 8 bits among the constants");
    }
}
