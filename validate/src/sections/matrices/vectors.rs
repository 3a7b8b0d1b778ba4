//! Cooperative vectors.

use vulcanize_target_env::EnumKind;
use vulcanize_words::Inst;

use super::loads::check_class;
use super::{POINTER, VALUE, VECTOR_OPERAND, VECTOR_SIZE};
use crate::checker::{Checker, case_name};
use crate::module::Type;
use crate::sections::memory::{Access, check_accessed, check_operands};

/// What an operand must be.
#[derive(Clone, Copy)]
enum Wanted {
    /// An integer of 32 bits.
    Word,
    /// The same, constant.
    Constant,
    /// An integer of 32 or 64 bits.
    Offset,
    /// A boolean constant.
    Flag,
    /// A pointer to an array of numbers.
    Pointer,
    /// A cooperative vector.
    Vector,
    /// Anything.
    Any,
}

/// What the operands of an instruction must be, from the first one on.
fn operands_of(name: &str) -> &'static [Wanted] {
    use Wanted::{Any, Constant, Flag, Offset, Pointer, Vector, Word};
    match name {
        "CooperativeVectorLoadNV" => &[Any, Any, Pointer, Offset],
        "CooperativeVectorStoreNV" => &[Pointer, Offset, Vector],
        "CooperativeVectorOuterProductAccumulateNV" => &[Pointer, Offset, Vector, Vector, Word, Word, Word],
        "CooperativeVectorReduceSumAccumulateNV" => &[Pointer, Offset, Vector],
        "CooperativeVectorMatrixMulNV" => {
            &[Any, Any, Any, Constant, Pointer, Offset, Constant, Constant, Constant, Constant, Flag]
        }
        "CooperativeVectorMatrixMulAddNV" => &[
            Any, Any, Any, Constant, Pointer, Offset, Constant, Pointer, Offset, Constant, Constant, Constant,
            Constant, Flag,
        ],
        _ => &[],
    }
}

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, name: &str) {
    for (&wanted, &operand) in operands_of(name).iter().zip(inst.operands) {
        if !check_operand(ck, inst, operand, wanted) {
            return;
        }
    }
    match (name, inst.operands) {
        ("CooperativeVectorLoadNV", &[ty, _, pointer, _, ref operands @ ..]) => {
            check_vector(ck, inst, ty);
            if !operands.is_empty() {
                check_operands(ck, inst, Access::Read, &[pointer], operands);
            }
        }
        ("CooperativeVectorStoreNV", &[pointer, _, _, ref operands @ ..]) if !operands.is_empty() => {
            check_operands(ck, inst, Access::Write, &[pointer], operands);
        }
        ("CooperativeVectorOuterProductAccumulateNV", &[_, _, a, b, ..]) => {
            let component = |id: u32| ck.type_of(id).map(|ty| ck.component_type(ty));
            if component(a) != component(b) {
                ck.report(VALUE, inst, "the vectors have different components");
            }
        }
        ("CooperativeVectorMatrixMulNV", &[ty, _, input, interpretation, _, _, _, m, k, ..])
        | ("CooperativeVectorMatrixMulAddNV", &[ty, _, input, interpretation, _, _, _, _, _, _, m, k, ..]) => {
            check_vector(ck, inst, ty);
            check_product(ck, inst, ty, [input, interpretation, m, k]);
        }
        _ => {}
    }
}

fn check_operand<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, operand: u32, wanted: Wanted) -> bool {
    if ck.definition(operand).is_none() {
        return true;
    }
    let is_constant = ck.is_constant(operand);
    let (fits, what) = match wanted {
        Wanted::Any => return true,
        Wanted::Pointer => return check_pointer(ck, inst, operand),
        Wanted::Word => (ck.is_integer(operand, 32), "integer of 32 bits"),
        Wanted::Constant => (is_constant && ck.is_integer(operand, 32), "integer constant of 32 bits"),
        Wanted::Offset => (ck.is_integer(operand, 32) || ck.is_integer(operand, 64), "integer of 32 or 64 bits"),
        Wanted::Flag => (is_constant && ck.value_type(operand) == Some(Type::Bool), "boolean constant"),
        Wanted::Vector => (matches!(ck.value_type(operand), Some(Type::VectorId { .. })), "cooperative vector"),
    };
    if !fits {
        let operand = ck.shown(operand);
        ck.report(VECTOR_OPERAND, inst, format!("{operand} is no {what}"));
    }
    fits
}

fn check_pointer<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, pointer: u32) -> bool {
    if !check_accessed(ck, inst, pointer) || !check_class(ck, inst, pointer, false) {
        return false;
    }
    let pointee = match ck.value_type(pointer) {
        Some(Type::Pointer { pointee, .. }) => ck.ty(pointee),
        _ => None,
    };
    let is_numbers = match pointee {
        Some(Type::Array { element, .. } | Type::RuntimeArray { element }) => {
            ck.is_int_or_vector(element) || ck.is_float_or_vector(element)
        }
        _ => false,
    };
    if !is_numbers {
        let pointer = ck.shown(pointer);
        ck.report(POINTER, inst, format!("{pointer} is no pointer to an array of numbers"));
    }
    is_numbers
}

fn check_vector<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32) {
    if !matches!(ck.ty(ty), Some(Type::VectorId { .. })) {
        let ty = ck.shown(ty);
        ck.report(VALUE, inst, format!("{ty} is no cooperative vector"));
    }
}

fn check_product<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, [input, interpretation, m, k]: [u32; 4]) {
    let component = ck.component_type(ty);
    if !matches!(ck.ty(component), Some(Type::Int { width: 32, .. } | Type::Float { width: 16 | 32, .. })) {
        let component = ck.shown(component);
        return ck.report(VALUE, inst, format!("{component} is no integer of 32 bits and no float of 16 or 32"));
    }
    let module = ck.module;
    let size = |ty: u32| Some(u64::from(module.dimension(ty))).filter(|&size| size != 0);
    let differs =
        |size: Option<u64>, wanted: u32| matches!((size, module.known_integer(wanted)), (Some(a), Some(b)) if a != b);
    let packed = module.known_integer(interpretation).and_then(|value| u32::try_from(value).ok()).map(|value| {
        let name = case_name(EnumKind::ComponentType, value);
        matches!(&*name, "SignedInt8PackedNV" | "UnsignedInt8PackedNV")
    });
    if differs(size(ty), m) {
        let m = ck.shown(m);
        ck.report(VECTOR_SIZE, inst, format!("the result has not the size of the matrix's rows, {m}"));
    } else if packed == Some(false) && differs(module.type_of(input).and_then(size), k) {
        let k = ck.shown(k);
        ck.report(VECTOR_SIZE, inst, format!("the input has not the size of the matrix's columns, {k}"));
    }
}
