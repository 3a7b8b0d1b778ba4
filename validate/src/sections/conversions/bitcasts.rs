//! Bits taken as another type.

use vulcanize_target_env::{Capability, Extension, Version};
use vulcanize_words::Inst;

use super::{BITCAST, BITCAST_ARRAY, BITCAST_EXTRACT, BITCAST_POINTER, BITCAST_SIZE, is_microscaling};
use crate::checker::Checker;
use crate::module::{Module, Type};
use crate::sections::shapes::{
    COOPERATIVE, COOPERATIVE_NV, FLOAT, INT, SCALAR, VECTOR, count_difference, described, scalar, scalar_or_vector,
    shape,
};

/// Checks `OpBitcast`.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, operands: &[u32]) {
    let (Some(result), Some(&operand)) = (inst.result_type(), operands.first()) else { return };
    let Some(operand) = ck.type_of(operand).filter(|&ty| ck.ty(ty).is_some()) else { return };
    let allowed = shape(INT | FLOAT, SCALAR | VECTOR | COOPERATIVE | COOPERATIVE_NV);
    let is_matrix = |ty| matches!(ck.ty(ty), Some(Type::CooperativeMatrix { .. } | Type::CooperativeMatrixNv { .. }));
    let is_long = |ty| matches!(ck.ty(ty), Some(Type::VectorId { .. }));
    for ty in [result, operand] {
        if !ck.is_pointer(ty) && !is_matrix(ty) && !allowed.accepts(ck, ty) {
            let message = format!("OpBitcast is between pointers and numbers, not with {}", described(ck, ty));
            return ck.report(BITCAST, inst, message);
        }
    }
    let casts_long = ck.has_capability(Capability::LongVectorEXT);
    if is_long(result) != is_long(operand) && !casts_long || is_matrix(result) != is_matrix(operand) {
        let message = format!("{} is not cast to {}", described(ck, operand), described(ck, result));
        return ck.report(BITCAST, inst, message);
    }
    if (is_matrix(result) || is_long(result) && !casts_long)
        && let Some(wanted) = count_difference(ck, result, operand, false)
    {
        ck.report(BITCAST_SIZE, inst, format!("the operand is {}, but {wanted}", described(ck, operand)));
    }
    check_sizes(ck, inst, result, operand);
}

fn check_sizes<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, result: u32, operand: u32) {
    let is_pointer = [result, operand].map(|ty| ck.is_pointer(ty));
    let takes_vectors = ck.version >= Version::V1_5 || ck.has_extension(Extension::SPV_KHR_physical_storage_buffer);
    let fits = |ty| ck.is_int(ty) || takes_vectors && ck.is_int_vector(ty) && ck.bit_width(ty) == 32;
    match is_pointer {
        [true, true] => {}
        [false, false] => {
            let size = |ty| u64::from(ck.bit_width(ty)) * u64::from(ck.dimension(ty));
            let [wanted, found] = [result, operand].map(size);
            if wanted != found && wanted != 0 && found != 0 {
                ck.report(BITCAST_SIZE, inst, format!("the operand has {found} bits, the result {wanted}"));
            }
        }
        [true, false] | [false, true] => {
            let other = if is_pointer[0] { operand } else { result };
            if !fits(other) {
                let vectors = if takes_vectors { ", or a vector of integers of 32 bits" } else { "" };
                let message =
                    format!("the other side of a pointer is an integer{vectors}, not {}", described(ck, other));
                ck.report(BITCAST_POINTER, inst, message);
            }
        }
    }
}

/// Checks `OpBitcastExtractEXT`, which has no opcode of its own in the crate of numbers.
pub(super) fn check_extract<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, base, offset] = inst.operands else { return };
    if inst.name() != Some("BitcastExtractEXT") {
        return;
    }
    let (Some(base), Some(offset)) = (ck.type_of(base), ck.type_of(offset)) else { return };
    let numbers = scalar_or_vector(INT | FLOAT);
    // Of the encodings of microscaling, those narrower than a byte.
    let is_narrow = is_microscaling(ck, result) && ck.bit_width(result) < 8;
    if !numbers.accepts(ck, result) || ck.is_vulkan() && !is_narrow {
        let message =
            format!("the result is a float of 4 or 6 bits or a vector of such, not {}", described(ck, result));
        ck.report_vuid(BITCAST_EXTRACT, "VUID-StandaloneSpirv-Result-12468", inst, message);
        return;
    }
    if !numbers.accepts(ck, base) || ck.is_vulkan() && !ck.is_int_or_vector(base) {
        let message = format!("the base is an integer or a vector of such, not {}", described(ck, base));
        ck.report_vuid(BITCAST_EXTRACT, "VUID-StandaloneSpirv-Base-12469", inst, message);
        return;
    }
    let [sizes, widths] = [[result, base].map(|ty| ck.dimension(ty)), [result, base].map(|ty| ck.bit_width(ty))];
    if sizes[0] != sizes[1] || widths[0] >= widths[1] {
        let (base, result) = (described(ck, base), described(ck, result));
        ck.report_about(BITCAST_EXTRACT, inst, inst.result(), format!("{base} does not hold {result}"));
    }
    if !scalar(INT).accepts(ck, offset) {
        let message = format!("the offset is an integer, not {}", described(ck, offset));
        ck.report_about(BITCAST_EXTRACT, inst, inst.result(), message);
    }
}

/// Whether a type is a 32-bit integer, or an IEEE 754 float of 16 or 32 bits.
pub(in crate::sections) fn is_of_arrays(module: &Module<'_>, ty: u32, int: u32) -> bool {
    match module.ty(ty) {
        Some(Type::Int { width, .. }) => width == int,
        Some(Type::Float { width, encoding: None }) => matches!(width, 16 | 32),
        _ => false,
    }
}

/// Checks `OpBitCastArrayQCOM`.
pub(super) fn check_array<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, source, ..] = inst.operands else { return };
    let Some(source) = ck.type_of(source) else { return };
    let (Some(Type::Array { element: to, length: new }), Some(Type::Array { element: from, length: old })) =
        (ck.ty(result), ck.ty(source))
    else {
        let message = format!("{} is not cast to {}, both are arrays", described(ck, source), described(ck, result));
        return ck.report(BITCAST_ARRAY, inst, message);
    };
    for element in [from, to] {
        if !is_of_arrays(ck, element, 32) {
            let message =
                format!("elements are 32-bit integers, or floats of 16 or 32 bits, not {}", described(ck, element));
            return ck.report(BITCAST_ARRAY, inst, message);
        }
    }
    let bits = |element, length| Some(ck.known_integer(length)?.saturating_mul(ck.bit_width(element).into()));
    if let (Some(new), Some(old)) = (bits(to, new), bits(from, old))
        && new != old
    {
        ck.report(BITCAST_ARRAY, inst, format!("the operand has {old} bits, the result {new}"));
    }
}
