//! Atomics: section 3.56.18.

use spirv::{Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use super::shapes::{FLOAT, INT, Shape, described, scalar};
use crate::checker::{Checker, case_name};
use crate::module::Type;
use crate::rules::rules;

rules! {
    RESULT "atomic-result" spirv "Atomic Instructions"
        => "The result of an atomic is a scalar of the kind that its instruction is about: an integer, a float, either, or a \
            boolean; with AtomicFloat16VectorNV also a vector of 2 or 4 halves.";
    POINTER "atomic-pointer" spirv "Atomic Instructions"
        => "An atomic works on a pointer to the type of its result; a flag on an integer of 32 bits, and a store on a number of \
            the value's type.";
    VALUE "atomic-value" spirv "Atomic Instructions"
        => "Value and comparator of an atomic have the type of the result.";
    FLAG_UNTYPED "atomic-flag-untyped" spirv "SPV_KHR_untyped_pointers"
        => "Atomic flags are not at untyped pointers.";
    STORAGE "atomic-storage-class" spirv "Atomic Instructions" vulkan "VUID-StandaloneSpirv-None-04686"
        => "Atomics are on memory that invocations can share, or in Function without Shader; in Vulkan in Uniform, StorageBuffer, \
            Workgroup, Image, PhysicalStorageBuffer or TaskPayloadWorkgroupEXT.";
    STORAGE_OPENCL "atomic-storage-class-opencl" opencl "Validation Rules"
        => "In OpenCL, atomics are in Function, Workgroup, CrossWorkgroup or Generic; in OpenCL 1.2 not in Generic.";
    CAPABILITY "atomic-capability" spirv "Atomic Instructions"
        => "Atomics of 64-bit integers need Int64Atomics; adding, minimum and maximum of floats need the capability for their \
            width.";
}

/// The kinds of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Number,
    Int,
    Float,
    Flag,
}

fn kind(op: Op) -> Option<Kind> {
    Some(match op {
        Op::AtomicLoad | Op::AtomicStore | Op::AtomicExchange => Kind::Number,
        Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT => Kind::Float,
        Op::AtomicFlagTestAndSet | Op::AtomicFlagClear => Kind::Flag,
        Op::AtomicCompareExchange
        | Op::AtomicCompareExchangeWeak
        | Op::AtomicIIncrement
        | Op::AtomicIDecrement
        | Op::AtomicIAdd
        | Op::AtomicISub
        | Op::AtomicSMin
        | Op::AtomicUMin
        | Op::AtomicSMax
        | Op::AtomicUMax
        | Op::AtomicAnd
        | Op::AtomicOr
        | Op::AtomicXor => Kind::Int,
        _ => return None,
    })
}

impl Kind {
    fn shape(self) -> Shape {
        scalar(match self {
            Kind::Number => INT | FLOAT,
            Kind::Int => INT,
            Kind::Float => FLOAT,
            Kind::Flag => super::shapes::BOOL,
        })
    }
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some((op, kind)) = inst.op().and_then(|op| Some((op, kind(op)?))) else { return };
    let result = inst.result_type();
    if let Some(result) = result {
        let is_vector = ck.has_capability(Capability::AtomicFloat16VectorNV) && is_half_vector(ck, result);
        if !kind.shape().accepts(ck, result) && !(is_vector && (kind == Kind::Float || op == Op::AtomicExchange)) {
            let message = format!("the result is {}, not {}", kind.shape().described(), described(ck, result));
            return ck.report(RESULT, inst, message);
        }
    }
    let Some(ty) = inst.operand(if result.is_some() { 2 } else { 0 }).and_then(|id| ck.type_of(id)) else { return };
    let Some(class) = ck.storage_class(ty) else {
        let message = format!("an atomic works on a pointer, not on {}", described(ck, ty));
        return ck.report(POINTER, inst, message);
    };
    check_storage(ck, inst, class);
    let value = inst.operand(3).filter(|_| op == Op::AtomicStore).and_then(|id| ck.type_of(id));
    let data = match ck.ty(ty) {
        Some(Type::Pointer { pointee, .. }) => pointee,
        _ if kind == Kind::Flag => return ck.report(FLAG_UNTYPED, inst, "an atomic flag is at a pointer with a type"),
        _ => match result.or(value) {
            Some(ty) => ty,
            None => return,
        },
    };
    check_pointee(ck, inst, op, kind, data);
    check_values(ck, inst, op, data);
    check_capabilities(ck, inst, op, data);
}

fn is_half_vector(ck: &Checker<'_, '_>, ty: u32) -> bool {
    ck.is_float_vector(ty) && matches!(ck.dimension(ty), 2 | 4) && ck.bit_width(ty) == 16
}

fn check_storage<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, class: u32) {
    use StorageClass::{
        AtomicCounter, CrossWorkgroup, Function, Generic, Image, PhysicalStorageBuffer, StorageBuffer,
        TaskPayloadWorkgroupEXT, Uniform, Workgroup,
    };
    let is_one = |classes: &[StorageClass]| classes.iter().any(|&known| known as u32 == class);
    let shared = [Uniform, StorageBuffer, Workgroup, Image, PhysicalStorageBuffer, TaskPayloadWorkgroupEXT];
    let is_shader = ck.has_capability(Capability::Shader);
    let is_allowed = is_one(&shared)
        || !(ck.is_vulkan() && is_shader) && is_one(&[CrossWorkgroup, Generic, AtomicCounter])
        || !is_shader && is_one(&[Function]);
    let name = case_name(EnumKind::StorageClass, class);
    if !is_allowed {
        ck.report(STORAGE, inst, format!("an atomic is not in the storage class {name}"));
    }
    let is_old = ck.env.api == (1, 2);
    if ck.is_opencl() && (!is_one(&[Function, Workgroup, CrossWorkgroup, Generic]) || is_old && is_one(&[Generic])) {
        let message = format!("in OpenCL, an atomic is in Workgroup, CrossWorkgroup or Function, not {name}");
        ck.report(STORAGE_OPENCL, inst, message);
    }
}

/// Checks what the pointer points to.
fn check_pointee<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, kind: Kind, data: u32) {
    let found = described(ck, data);
    let is_word = ck.is_int(data) && ck.bit_width(data) == 32;
    let problem = match inst.result_type() {
        _ if kind == Kind::Flag => (!is_word).then(|| format!("a flag is at an integer of 32 bits, not {found}")),
        None => (op == Op::AtomicStore && !kind.shape().accepts(ck, data))
            .then(|| format!("the pointer points to {}, not {found}", kind.shape().described())),
        Some(result) => {
            (result != data).then(|| format!("the pointer points to {found}, the result is {}", described(ck, result)))
        }
    };
    if let Some(problem) = problem {
        ck.report(POINTER, inst, problem);
    }
}

/// Checks the operands after scope and semantics.
fn check_values<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, data: u32) {
    let first = match op {
        Op::AtomicStore => 3,
        Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak => 6,
        _ => 5,
    };
    let wanted = inst.result_type().unwrap_or(data);
    for &id in inst.rest(first) {
        if let Some(ty) = ck.type_of(id).filter(|&ty| ty != wanted) {
            let (shown, found, wanted) = (ck.shown(id), described(ck, ty), described(ck, wanted));
            ck.report(VALUE, inst, format!("operand {shown} is {found}, not {wanted}"));
        }
    }
}

fn check_capabilities<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op, data: u32) {
    let is_vector = ck.is_vector(data);
    let needed = match (op, ck.bit_width(data)) {
        _ if ck.is_int(data) && ck.bit_width(data) == 64 => Capability::Int64Atomics,
        _ if !ck.has_capability(Capability::Shader) || !ck.is_float_or_vector(data) => return,
        (Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT, 16) if is_vector => {
            Capability::AtomicFloat16VectorNV
        }
        (Op::AtomicFAddEXT, 16) => Capability::AtomicFloat16AddEXT,
        (Op::AtomicFAddEXT, 32) => Capability::AtomicFloat32AddEXT,
        (Op::AtomicFAddEXT, 64) => Capability::AtomicFloat64AddEXT,
        (Op::AtomicFMinEXT | Op::AtomicFMaxEXT, 16) => Capability::AtomicFloat16MinMaxEXT,
        (Op::AtomicFMinEXT | Op::AtomicFMaxEXT, 32) => Capability::AtomicFloat32MinMaxEXT,
        (Op::AtomicFMinEXT | Op::AtomicFMaxEXT, 64) => Capability::AtomicFloat64MinMaxEXT,
        _ => return,
    };
    if !ck.has_capability(needed) {
        ck.report(CAPABILITY, inst, format!("an atomic on {} needs the capability {needed}", described(ck, data)));
    }
}
