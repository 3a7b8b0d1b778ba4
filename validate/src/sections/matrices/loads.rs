//! Loads and stores of cooperative matrices.

use spirv::{CooperativeMatrixLayout, Op};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::{Inst, Part};

use super::{CLASS, LAYOUT, POINTER, STRIDE, TENSOR, VALUE};
use crate::checker::{Checker, case_name};
use crate::module::{Module, Type};
use crate::sections::memory::{Access, check_accessed, check_operands};

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, name: &str) {
    let is_load = name.contains("Load");
    let (ty, pointer, rest) = match (is_load, inst.operands) {
        (true, &[ty, _, pointer, ref rest @ ..]) => (Some(ty), pointer, rest),
        (false, &[pointer, object, ref rest @ ..]) => (ck.type_of(object), pointer, rest),
        _ => return,
    };
    let Some(ty) = ty else { return };
    let is_matrix = match ck.ty(ty) {
        Some(Type::CooperativeMatrix { .. }) => !matches!(name, "CooperativeMatrixLoadNV" | "CooperativeMatrixStoreNV"),
        Some(Type::CooperativeMatrixNv { .. }) => {
            matches!(name, "CooperativeMatrixLoadNV" | "CooperativeMatrixStoreNV")
        }
        _ => false,
    };
    if !is_matrix {
        let ty = ck.shown(ty);
        return ck.report(VALUE, inst, format!("{ty} is no cooperative matrix of the instruction's extension"));
    }
    if !check_accessed(ck, inst, pointer) || !check_class(ck, inst, pointer, name.ends_with("KHR")) {
        return;
    }
    let access = if is_load { Access::Read } else { Access::Write };
    let operands = match name {
        "CooperativeMatrixLoadTensorNV" | "CooperativeMatrixStoreTensorNV" => {
            return check_tensor(ck, inst, ty, pointer, rest);
        }
        "CooperativeMatrixLoadKHR" | "CooperativeMatrixStoreKHR" => {
            check_numbers(ck, inst, pointer);
            check_layout(ck, inst, ty, rest);
            rest.get(2..)
        }
        _ => {
            check_numbers(ck, inst, pointer);
            check_layout_nv(ck, inst, rest);
            rest.get(2..)
        }
    };
    if let Some(operands) = operands.filter(|operands| !operands.is_empty()) {
        check_operands(ck, inst, access, &[pointer], operands);
    }
}

/// Checks the storage class of a pointer; `is_optional` where only Vulkan limits it.
pub(super) fn check_class<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, pointer: u32, is_optional: bool) -> bool {
    let class = ck.type_of(pointer).and_then(|ty| ck.storage_class(ty)).unwrap_or(u32::MAX);
    let name = case_name(EnumKind::StorageClass, class);
    let is_allowed = matches!(&*name, "Workgroup" | "StorageBuffer" | "PhysicalStorageBuffer");
    if !is_allowed && (!is_optional || ck.is_vulkan()) {
        ck.report(CLASS, inst, format!("the memory is Workgroup, StorageBuffer or PhysicalStorageBuffer, not {name}"));
    }
    is_allowed || is_optional
}

fn check_numbers<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, pointer: u32) {
    match ck.value_type(pointer) {
        Some(Type::Pointer { pointee, .. }) if !ck.is_int_or_vector(pointee) && !ck.is_float_or_vector(pointee) => {
            let pointee = ck.shown(pointee);
            ck.report(POINTER, inst, format!("the pointer is to {pointee}, which is no scalar or vector of numbers"));
        }
        Some(Type::UntypedPointer { .. }) if inst.name().is_some_and(|name| !name.ends_with("KHR")) => {
            ck.report(POINTER, inst, "the pointer has no type");
        }
        _ => {}
    }
}

/// Checks stride and order of the older extension.
fn check_layout_nv<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, rest: &[u32]) {
    let &[stride, major, ..] = rest else { return };
    if ck.definition(stride).is_some() && !ck.is_integer(stride, 0) {
        let stride = ck.shown(stride);
        ck.report(STRIDE, inst, format!("the stride {stride} is no integer"));
    } else if ck.definition(major).is_some() && !(ck.value_type(major) == Some(Type::Bool) && ck.is_constant(major)) {
        let major = ck.shown(major);
        ck.report(LAYOUT, inst, format!("the order {major} is no boolean constant"));
    }
}

fn check_layout<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, rest: &[u32]) {
    let &[layout, ref rest @ ..] = rest else { return };
    if ck.definition(layout).is_none() {
        return;
    }
    if !ck.is_integer(layout, 0) || !ck.is_constant(layout) {
        let layout = ck.shown(layout);
        return ck.report(LAYOUT, inst, format!("the layout {layout} is no integer constant"));
    }
    let value = ck.known_integer(layout);
    let is = |one: CooperativeMatrixLayout| value == Some(one as u64);
    let by_rows = is(CooperativeMatrixLayout::RowBlockedInterleavedARM);
    let is_blocked = by_rows || is(CooperativeMatrixLayout::ColumnBlockedInterleavedARM);
    if is_blocked && !ck.has_capability(Capability::CooperativeMatrixLayoutsARM) {
        return ck.report(LAYOUT, inst, "this layout needs CooperativeMatrixLayoutsARM");
    }
    let needs_stride =
        is_blocked || is(CooperativeMatrixLayout::RowMajorKHR) || is(CooperativeMatrixLayout::ColumnMajorKHR);
    match rest.first() {
        None if needs_stride => ck.report(STRIDE, inst, "this layout needs a stride"),
        Some(&stride) if ck.definition(stride).is_some() => {
            if !ck.is_integer(stride, 0) {
                let stride = ck.shown(stride);
                ck.report(STRIDE, inst, format!("the stride {stride} is no integer"));
            } else if is_blocked && let Some(message) = blocked_stride(ck, ty, stride, by_rows) {
                ck.report(STRIDE, inst, message);
            }
        }
        _ => {}
    }
}

/// What is wrong with the stride of a matrix that lies in blocks.
fn blocked_stride(ck: &Checker<'_, '_>, ty: u32, stride: u32, by_rows: bool) -> Option<String> {
    if !ck.is_constant(stride) {
        return Some("the stride of blocks is a constant".to_owned());
    }
    let stride = ck.known_integer(stride)?;
    if !matches!(stride, 1 | 2 | 4) {
        return Some(format!("the stride of blocks is 1, 2 or 4, not {stride}"));
    }
    let Some(Type::CooperativeMatrix { component, shape: [_, rows, columns, _] }) = ck.ty(ty) else { return None };
    let across = 16 / u64::from(ck.bit_width(component) / 8).max(1);
    let (rows_unit, columns_unit) = if by_rows { (4, across * stride) } else { (4 * stride, across) };
    [("rows", rows, rows_unit), ("columns", columns, columns_unit)].into_iter().find_map(|(what, count, unit)| {
        let count = ck.known_integer(count)?;
        (unit != 0 && count % unit != 0).then(|| format!("{count} {what}; the layout needs a multiple of {unit}"))
    })
}

/// The operands after the memory operands.
#[derive(Default)]
struct Addressing {
    view: Option<u32>,
    decode: Option<u32>,
    decode_vector: Option<u32>,
}

fn check_tensor<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, pointer: u32, rest: &'w [u32]) {
    let is_load = inst.is(Op::CooperativeMatrixLoadTensorNV);
    let (object, layout, operands) = match (is_load, rest) {
        (true, &[object, layout, ref operands @ ..]) => (Some(object), layout, operands),
        (false, &[layout, ref operands @ ..]) => (None, layout, operands),
        _ => return,
    };
    if matches!(ck.value_type(pointer), Some(Type::UntypedPointer { .. })) {
        return ck.report(POINTER, inst, "the pointer has no type");
    }
    let access = if is_load { Access::Read } else { Access::Write };
    check_operands(ck, inst, access, &[pointer], operands);
    if let Some(message) = tensor_problem(ck, inst, ty, object, layout) {
        ck.report(TENSOR, inst, message);
    }
}

/// The functions and the view among the operands.
fn addressing(module: &Module<'_>, inst: &Inst<'_>) -> Addressing {
    let mut found = Addressing::default();
    let mut mask = None;
    module.for_each_operand(inst, |part: Part<'_>| {
        if part.kind == vulcanize_target_env::OperandKind::Enum(EnumKind::TensorAddressingOperands) {
            mask = Some(part.word());
        } else if let Some(left) = &mut mask {
            let bit = *left & left.wrapping_neg();
            *left &= !bit;
            match &*case_name(EnumKind::TensorAddressingOperands, bit) {
                "TensorView" => found.view = Some(part.word()),
                "DecodeFunc" => found.decode = Some(part.word()),
                "DecodeVectorFunc" => found.decode_vector = Some(part.word()),
                _ => {}
            }
        }
    });
    found
}

fn tensor_problem(ck: &Checker<'_, '_>, inst: &Inst<'_>, ty: u32, object: Option<u32>, layout: u32) -> Option<String> {
    if object.is_some_and(|object| ck.type_of(object).is_some_and(|own| own != ty)) {
        return Some("the object is not of the result's type".to_owned());
    }
    let layout_type = ck.type_of(layout)?;
    if ck.ty(layout_type) != Some(Type::Other(Op::TypeTensorLayoutNV)) {
        return Some(format!("{} is no tensor layout", ck.shown(layout)));
    }
    let Addressing { view, decode, decode_vector } = addressing(ck.module, inst);
    if let Some(view) = view.filter(|&view| ck.value_type(view) != Some(Type::Other(Op::TypeTensorViewNV))) {
        return Some(format!("{} is no tensor view", ck.shown(view)));
    }
    if object.is_none() && (decode.is_some() || decode_vector.is_some()) {
        return Some("a store decodes nothing".to_owned());
    }
    if decode.is_none() && decode_vector.is_some() {
        return Some("DecodeVectorFunc needs DecodeFunc".to_owned());
    }
    let component = ck.component_type(ty);
    let dimension = ck.definition(layout_type).and_then(|inst| ck.known_integer(inst.operand(1)?));
    let one = decode.and_then(|function| decoding_problem(ck, function, component, false, dimension));
    one.or_else(|| decode_vector.and_then(|function| decoding_problem(ck, function, component, true, dimension)))
}

/// What is wrong with a function that decodes components.
fn decoding_problem(
    ck: &Checker<'_, '_>,
    function: u32,
    component: u32,
    is_vector: bool,
    dimension: Option<u64>,
) -> Option<String> {
    let definition = ck.definition(function)?;
    let shown = ck.shown(function);
    if !definition.is(Op::Function) {
        return Some(format!("{shown} is no function"));
    }
    let Some(Type::Function { result, parameters }) = ck.ty(definition.operand(3)?) else { return None };
    let is_result = match is_vector {
        true => {
            ck.is_vector(result)
                && ck.component_type(result) == component
                && matches!(ck.dimension(result), 0 | 2 | 4 | 8)
        }
        false => result == component,
    };
    if !is_result {
        let wanted = if is_vector { "a vector of 2, 4 or 8 components" } else { "the component" };
        return Some(format!("{shown} does not return {wanted} of the matrix"));
    }
    let is_physical = |ty: u32| ck.is_pointer_into(ty, spirv::StorageClass::PhysicalStorageBuffer);
    let is_place = |ty: u32| match ck.ty(ty) {
        Some(Type::Array { length, .. }) => match (ck.known_integer(length), dimension) {
            (Some(length), Some(dimension)) => length == dimension,
            _ => true,
        },
        _ => false,
    };
    match *parameters {
        [pointer, block, place, ..] if is_physical(pointer) && is_place(block) && is_place(place) => None,
        _ => Some(format!(
            "{shown} does not take a physical pointer and two arrays, as long as the tensor has dimensions"
        )),
    }
}
