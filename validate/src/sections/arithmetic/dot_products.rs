//! Dot products of integers, packed or not, and of mixed precision.

use spirv::Op;
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::{DOT_ACCUMULATOR, DOT_CAPABILITY, DOT_FORMAT, DOT_RESULT, DOT_VECTORS, MIXED};
use crate::checker::Checker;
use crate::module::Type;
use crate::sections::shapes::described;

/// Checks a dot product of integers.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op) {
    let &[result, _, left, right, ref rest @ ..] = inst.operands else { return };
    let (Some(left), Some(right)) = (ck.type_of(left), ck.type_of(right)) else { return };
    let is_unsigned = matches!(op, Op::UDot | Op::UDotAccSat);
    let accumulates = matches!(op, Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat);
    if !ck.is_int(result) || is_unsigned && !ck.is_unsigned(result) {
        let wanted = if is_unsigned { "an unsigned integer" } else { "an integer" };
        ck.report(DOT_RESULT, inst, format!("the result is {wanted}, not {}", described(ck, result)));
        return;
    }
    if accumulates && rest.first().and_then(|&id| ck.type_of(id)).is_some_and(|ty| ty != result) {
        ck.report(DOT_ACCUMULATOR, inst, "the accumulator has another type than the result");
    }
    let is_packed = |ty| ck.is_int(ty) && ck.bit_width(ty) == 32;
    let width = match (is_packed(left), is_packed(right)) {
        (true, true) => {
            if !ck.has_capability(Capability::DotProductInput4x8BitPacked) {
                let message = "packed integers need the capability DotProductInput4x8BitPacked";
                ck.report(DOT_CAPABILITY, inst, message);
            }
            if rest.len() <= usize::from(accumulates) {
                ck.report(DOT_FORMAT, inst, "packed integers need a format: PackedVectorFormat4x8Bit");
            }
            8
        }
        (false, false) if ck.is_int_vector(left) && ck.is_int_vector(right) => check_vectors(ck, inst, op, left, right),
        _ => {
            let [left, right] = [left, right].map(|ty| described(ck, ty));
            let message = format!("{left} and {right} are not two vectors of integers, or two integers of 32 bits");
            return ck.report(DOT_VECTORS, inst, message);
        }
    };
    let found = ck.bit_width(result);
    if found < width {
        ck.report(
            DOT_RESULT,
            inst,
            format!("the result of {found} bits is narrower than the components of {width} bits"),
        );
    }
}

/// Checks the vectors of a dot product, and returns the width of their components.
fn check_vectors<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, left: u32, right: u32) -> u32 {
    let sizes = [left, right].map(|ty| ck.dimension(ty));
    let widths = [left, right].map(|ty| ck.bit_width(ty));
    if (sizes[0] != sizes[1] && !sizes.contains(&0)) || widths[0] != widths[1] {
        let [left, right] = [left, right].map(|ty| described(ck, ty));
        ck.report(DOT_VECTORS, inst, format!("the vectors differ: {left} and {right}"));
    }
    let wanted: &[u32] = match op {
        Op::UDot | Op::UDotAccSat => &[left, right],
        Op::SUDot | Op::SUDotAccSat => &[right],
        _ => &[],
    };
    if let Some(&ty) = wanted.iter().find(|&&ty| !ck.is_unsigned(ck.component_type(ty))) {
        let message = format!("the components are unsigned, not as in {}", described(ck, ty));
        ck.report(DOT_VECTORS, inst, message);
    }
    let is_of_bytes = sizes[0] == 4 && widths[0] == 8;
    let has = |capability| ck.has_capability(capability);
    let is_enabled = has(Capability::DotProductInputAll) || is_of_bytes && has(Capability::DotProductInput4x8Bit);
    if !is_enabled {
        let wanted = if is_of_bytes { "DotProductInput4x8Bit or DotProductInputAll" } else { "DotProductInputAll" };
        ck.report(DOT_CAPABILITY, inst, format!("{} needs the capability {wanted}", described(ck, left)));
    }
    widths[0]
}

/// A dot product of mixed precision.
struct Mixed {
    name: &'static str,
    /// The width of the result.
    result: u32,
    /// How many components.
    size: u32,
    /// The width of the components.
    component: u32,
    /// What IEEE 754 components need, and others.
    capabilities: [Option<&'static str>; 2],
}

const BFLOATS: Option<&str> = Some("DotProductBFloat16AccVALVE");

const MIXES: &[Mixed] = &[
    Mixed {
        name: "FDot2MixAcc32VALVE",
        result: 32,
        size: 2,
        component: 16,
        capabilities: [Some("DotProductFloat16AccFloat32VALVE"), BFLOATS],
    },
    Mixed {
        name: "FDot2MixAcc16VALVE",
        result: 16,
        size: 2,
        component: 16,
        capabilities: [Some("DotProductFloat16AccFloat16VALVE"), BFLOATS],
    },
    Mixed { name: "FDot4MixAcc32VALVE", result: 32, size: 4, component: 8, capabilities: [None, None] },
];

/// Checks a dot product of mixed precision, which has no opcode of its own in the crate of numbers.
pub(super) fn check_mixed<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(mix) = MIXES.iter().find(|mix| inst.name() == Some(mix.name)) else { return };
    let &[result, _, left, right, accumulator] = inst.operands else { return };
    let (Some(left), Some(right)) = (ck.type_of(left), ck.type_of(right)) else { return };
    let encoding = |ty| match ck.ty(ck.component_type(ty)) {
        Some(Type::Float { encoding, .. }) => Some(encoding),
        _ => None,
    };
    let is_of = |ty, width| ck.is_float(ck.component_type(ty)) && ck.bit_width(ty) == width;
    let mut problems = Vec::new();
    if !ck.is_float(result) || !is_of(result, mix.result) {
        problems.push(format!("the result is a float of {} bits, not {}", mix.result, described(ck, result)));
    }
    for ty in [left, right] {
        let size = ck.dimension(ty);
        if !ck.is_vector(ty) || !is_of(ty, mix.component) || size != mix.size && size != 0 {
            let (size, component, found) = (mix.size, mix.component, described(ck, ty));
            problems.push(format!("the vectors have {size} floats of {component} bits, not {found}"));
        }
    }
    let encodings = [left, right].map(encoding);
    if mix.component == 16 && encodings[0] != encodings[1] {
        problems.push("the vectors have floats of different encodings".to_owned());
    }
    if mix.result == mix.component && encoding(result) != encodings[0] {
        problems.push("the result has another encoding than the vectors".to_owned());
    }
    if ck.type_of(accumulator).is_some_and(|ty| ty != result) {
        problems.push("the accumulator has another type than the result".to_owned());
    }
    let needed = mix.capabilities[usize::from(encodings[0].flatten().is_some())];
    let capability = needed.and_then(Capability::from_name);
    if let Some(capability) = capability.filter(|&capability| !ck.has_capability(capability)) {
        problems.push(format!("its vectors need the capability {capability}"));
    }
    problems.into_iter().for_each(|message| ck.report(MIXED, inst, message));
}
