//! Conversions: section 3.56.11.

mod bitcasts;
mod matrices;
mod pointers;

use spirv::Op;
use vulcanize_target_env::EnumKind;
use vulcanize_words::Inst;

pub(super) use bitcasts::is_of_arrays;

use super::shapes::{
    self, COOPERATIVE, COOPERATIVE_NV, FLOAT, Form, INT, Relation, Rules, SCALAR, Shape, UNSIGNED, VECTOR, WHATEVER,
    described, scalar_or_vector, shape,
};
use crate::checker::Checker;
use crate::module::{Module, Type};
use crate::rules::rules;

rules! {
    RESULT "conversion-result" spirv "Conversion Instructions"
        => "The result of a conversion between numbers has the kind of type that its instruction makes.";
    OPERAND "conversion-operand" spirv "Conversion Instructions"
        => "The operand of a conversion between numbers has the kind of type that its instruction takes.";
    RELATION "conversion-relation" spirv "Conversion Instructions"
        => "A conversion keeps the number of components, and a conversion of widths changes the width.";
    MICROSCALING "conversion-microscaling" vulkan
        "VUID-StandaloneSpirv-OpConvertFToU-12465" "VUID-StandaloneSpirv-OpFConvert-12466"
        => "Microscaling floats are converted to other floats only, and nothing is converted to them.";
    POINTER "conversion-pointer" spirv "Conversion Instructions"
        => "A conversion between a pointer and an integer has a pointer at one side, and an integer (unsigned as result) at the \
            other; with MaskedGatherScatterINTEL vectors of them.";
    ADDRESSING "conversion-addressing" spirv "Universal Validation Rules"
        => "Pointers are converted to integers and from them only in physical addressing; in PhysicalStorageBuffer64 only those \
            into PhysicalStorageBuffer.";
    POINTER_WIDTH "conversion-pointer-width" vulkan "VUID-StandaloneSpirv-PhysicalStorageBuffer64-04710"
        => "An integer that is converted to a pointer or from one has 64 bits.";
    GENERIC "conversion-generic" spirv "Conversion Instructions"
        => "A pointer is cast to Generic, or from it, from or to Workgroup, CrossWorkgroup, Function or CodeSectionINTEL.";
    GENERIC_TYPE "conversion-generic-type" spirv "Conversion Instructions"
        => "A pointer that is cast to another storage class points to the same type.";
    BITCAST "bitcast-type" spirv "Conversion Instructions"
        => "OpBitcast is between pointers, scalars and vectors of numbers, and between cooperative matrices.";
    BITCAST_POINTER "bitcast-pointer" spirv "Conversion Instructions"
        => "A pointer is cast to a pointer or an integer, and from one; from SPIR-V 1.5 on to a vector of 32-bit integers, too.";
    BITCAST_SIZE "bitcast-size" spirv "Conversion Instructions"
        => "OpBitcast keeps the number of bits.";
    BITCAST_EXTRACT "bitcast-extract" spirv "SPV_EXT_ocp_microscaling_types" vulkan
        "VUID-StandaloneSpirv-Result-12468" "VUID-StandaloneSpirv-Base-12469"
        => "OpBitcastExtractEXT takes narrower numbers out of as many wider ones, at an integer offset; in Vulkan floats of 4 or \
            6 bits out of integers.";
    BITCAST_ARRAY "bitcast-array" spirv "SPV_QCOM_cooperative_matrix_conversion"
        => "OpBitCastArrayQCOM is between arrays of one size in bits, of 32-bit integers or of floats of 16 or 32 bits.";
    ACCELERATION "conversion-acceleration-structure" spirv "SPV_KHR_ray_tracing"
        => "An acceleration structure is made of an unsigned integer of 64 bits, or of a vector of two of 32 bits.";
    MATRIX "conversion-matrix" spirv "SPV_NV_cooperative_matrix2"
        => "A change of a cooperative matrix's use keeps its components and is between accumulator and A or B; a transposition \
            makes a B of an accumulator.";
}

const CHECKED: Rules = Rules { result: RESULT, operand: OPERAND, relation: RELATION };

const ALL_FORMS: u8 = SCALAR | VECTOR | COOPERATIVE | COOPERATIVE_NV;
const FLOATS: Shape = shape(FLOAT, ALL_FORMS);
const INTS: Shape = shape(INT, ALL_FORMS);
const UNSIGNEDS: Shape = shape(UNSIGNED, ALL_FORMS);

const FORMS: &[Form] = &[
    Form { ops: &[Op::ConvertFToU], result: UNSIGNEDS, operands: &[(FLOATS, Relation::Count)] },
    Form { ops: &[Op::ConvertFToS], result: INTS, operands: &[(FLOATS, Relation::Count)] },
    Form { ops: &[Op::ConvertSToF, Op::ConvertUToF], result: FLOATS, operands: &[(INTS, Relation::Count)] },
    Form { ops: &[Op::UConvert], result: UNSIGNEDS, operands: &[(INTS, Relation::CountOtherWidth)] },
    Form { ops: &[Op::SConvert], result: INTS, operands: &[(INTS, Relation::CountOtherWidth)] },
    Form { ops: &[Op::FConvert], result: FLOATS, operands: &[(FLOATS, Relation::CountOtherComponent)] },
    Form {
        ops: &[Op::QuantizeToF16],
        result: Shape { width: 32, ..scalar_or_vector(FLOAT) },
        operands: &[(WHATEVER, Relation::Same)],
    },
    Form {
        ops: &[Op::SatConvertSToU, Op::SatConvertUToS],
        result: scalar_or_vector(INT),
        operands: &[(scalar_or_vector(INT), Relation::Count)],
    },
];

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else { return bitcasts::check_extract(ck, inst) };
    check_operation(ck, inst, op, inst.rest(2));
    match op {
        Op::GenericCastToPtrExplicit => pointers::check_cast(ck, inst, op, inst.rest(2)),
        Op::ConvertUToAccelerationStructureKHR => check_acceleration_structure(ck, inst),
        Op::CooperativeMatrixConvertNV | Op::CooperativeMatrixTransposeNV => matrices::check(ck, inst, op),
        Op::BitCastArrayQCOM => bitcasts::check_array(ck, inst),
        _ => {}
    }
}

/// Checks an operation that may be in `OpSpecConstantOp`.
pub(super) fn check_operation<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    match op {
        Op::ConvertPtrToU | Op::ConvertUToPtr => pointers::check_conversion(ck, inst, op, operands),
        Op::PtrCastToGeneric | Op::GenericCastToPtr => pointers::check_cast(ck, inst, op, operands),
        Op::Bitcast => bitcasts::check(ck, inst, operands),
        _ if is_transposed(ck, inst) => check_transposed(ck, inst, op, operands),
        _ => shapes::check(ck, inst, op, operands, FORMS, &CHECKED),
    }
    check_microscaling(ck, inst, op, operands);
}

/// Whether the result of a conversion is decorated as transposed.
fn is_transposed(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> bool {
    let kind = EnumKind::Decoration.by_name("CooperativeMatrixTransposeEXT").map(|case| case.value);
    let decorated = inst.result().map(|id| ck.decorations.of_part(id, None)).unwrap_or_default();
    decorated.iter().any(|decorated| Some(decorated.kind) == kind)
}

/// A conversion of a cooperative matrix that transposes it.
fn check_transposed<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    let Some(form) = FORMS.iter().find(|form| form.ops.contains(&op)) else { return };
    let (Some(result), Some(operand)) = (inst.result_type(), operands.first().and_then(|&id| ck.type_of(id))) else {
        return;
    };
    let is_unchanged = form.operands.iter().any(|(_, relation)| match relation {
        Relation::CountOtherWidth => {
            ck.bit_width(ck.component_type(result)) == ck.bit_width(ck.component_type(operand))
        }
        Relation::CountOtherComponent => ck.component_type(result) == ck.component_type(operand),
        _ => false,
    });
    if !form.result.accepts(ck, result) || !form.operands.iter().all(|(shape, _)| shape.accepts(ck, operand)) {
        let message = format!("Op{op:?} does not convert {} to {}", described(ck, operand), described(ck, result));
        ck.report(OPERAND, inst, message);
    } else if let Some(problem) = matrices::transposition_problem(ck, result, operand) {
        ck.report(RELATION, inst, problem);
    } else if is_unchanged {
        ck.report(RELATION, inst, "the components of the result are the same");
    }
}

/// Whether floats have one of the encodings of microscaling.
fn is_microscaling(module: &Module<'_>, ty: u32) -> bool {
    let names = ["Float6E2M3EXT", "Float6E3M2EXT", "Float4E2M1EXT", "Float8UnsignedE8M0EXT", "MXInt8EXT"];
    let Some(Type::Float { encoding: Some(encoding), .. }) = module.ty(module.component_type(ty)) else { return false };
    EnumKind::FPEncoding.by_value(encoding).is_some_and(|case| names.contains(&case.name))
}

fn check_microscaling<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, operands: &[u32]) {
    if !ck.is_vulkan() {
        return;
    }
    let (Some(result), Some(operand)) = (inst.result_type(), operands.first().and_then(|&id| ck.type_of(id))) else {
        return;
    };
    let [makes, takes] = [result, operand].map(|ty| is_microscaling(ck, ty));
    let vuid = match op {
        Op::ConvertFToU | Op::ConvertFToS if takes => "VUID-StandaloneSpirv-OpConvertFToU-12465",
        Op::ConvertSToF | Op::ConvertUToF if makes => "VUID-StandaloneSpirv-OpConvertFToU-12465",
        Op::FConvert if makes => "VUID-StandaloneSpirv-OpFConvert-12466",
        _ => return,
    };
    let message =
        format!("microscaling floats are converted to other floats only: Op{op:?} makes {}", described(ck, result));
    ck.report_vuid(MICROSCALING, vuid, inst, message);
}

fn check_acceleration_structure<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, operand, ..] = inst.operands else { return };
    let Some(ty) = ck.type_of(operand) else { return };
    if ck.ty(result) != Some(Type::Other(Op::TypeAccelerationStructureKHR)) {
        let message = format!("the result is an acceleration structure, not {}", described(ck, result));
        ck.report(ACCELERATION, inst, message);
    }
    let size = (ck.dimension(ty), ck.bit_width(ty));
    if !ck.is_unsigned(ck.component_type(ty)) || !matches!(size, (1, 64) | (2, 32)) {
        let found = described(ck, ty);
        let message = format!("the operand is an unsigned integer of 64 bits or two of 32 bits, not {found}");
        ck.report(ACCELERATION, inst, message);
    }
}
