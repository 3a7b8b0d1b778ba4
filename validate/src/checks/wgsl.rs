//! Rules of WGSL alone: pointers, operations of subgroups, textures.

use rustc_hash::FxHashSet;
use spirv::{Dim, GroupOperation, ImageFormat, Op, StorageClass};
use vulcanize_target_env::{EnumKind, WebGpuFeature};
use vulcanize_words::{Inst, Variable};

use super::{Checker, case_name};
use crate::environment::Family;
use crate::module::Module;
use crate::rules;

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    if checker.env.family != Family::Wgsl {
        return;
    }
    let module = checker.module;
    for inst in module.instructions() {
        match inst.op() {
            Some(Op::Phi | Op::Select | Op::Load | Op::FunctionCall | Op::ConstantNull | Op::Undef) => {
                check_pointer_value(checker, &inst);
            }
            Some(Op::FunctionParameter) => check_parameter(checker, &inst),
            Some(Op::TypeImage) => check_texture(checker, &inst),
            _ => {}
        }
        if inst.op() == Some(Op::FunctionCall) {
            check_arguments(checker, &inst);
        } else if inst.name().is_some_and(|name| name.starts_with("GroupNonUniform")) {
            check_subgroup_operation(checker, &inst);
        }
    }
    check_access(checker);
}

fn check_pointer_value<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let module = checker.module;
    if inst.result_type().is_some_and(|ty| module.pointer(ty).is_some()) {
        checker.report(
            rules::POINTER_VALUE,
            inst,
            "a pointer is the result, which WGSL cannot choose as the program runs",
        );
    }
}

fn has_pointer_parameters(checker: &Checker<'_, '_>) -> bool {
    checker.env.features.has(WebGpuFeature::PointerParameters)
}

/// The storage class of a pointer.
fn class_of(module: &Module<'_>, id: u32) -> Option<u32> {
    module.type_of(id).and_then(|ty| module.pointer(ty)).map(|(class, _)| class)
}

fn check_parameter<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    use StorageClass::{Function, Private, UniformConstant};
    let Some(class) = inst.result().and_then(|id| class_of(checker.module, id)) else { return };
    let is_simple = [Function, Private, UniformConstant].iter().any(|&simple| simple as u32 == class);
    if !is_simple && !has_pointer_parameters(checker) {
        let name = case_name(EnumKind::StorageClass, class);
        let feature = WebGpuFeature::PointerParameters.name();
        checker.report(
            rules::POINTER_PARAMETER,
            inst,
            format!("a parameter is a pointer into {name}, for which WGSL has the feature {feature}"),
        );
    }
}

fn check_arguments<'w>(checker: &mut Checker<'_, 'w>, call: &Inst<'w>) {
    let module = checker.module;
    let is_part = |id: &&u32| {
        module.definition(**id).is_some_and(|inst| matches!(inst.op(), Some(Op::AccessChain | Op::InBoundsAccessChain)))
    };
    let part = call.rest(3).iter().find(is_part);
    if let (Some(&part), false) = (part, has_pointer_parameters(checker)) {
        let feature = WebGpuFeature::PointerParameters.name();
        let message = format!(
            "the argument {} points to a part of a variable, for which WGSL has the feature {feature}",
            checker.shown(part)
        );
        checker.report(rules::POINTER_PARAMETER, call, message);
    }
}

/// WGSL's reductions and scans.
fn check_subgroup_operation<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let is_scanned = matches!(
        inst.op(),
        Some(Op::GroupNonUniformIAdd | Op::GroupNonUniformFAdd | Op::GroupNonUniformIMul | Op::GroupNonUniformFMul)
    );
    // All that have an operation have it after the scope; others have no such operand.
    let has_operation = inst.grammar().is_some_and(|row| {
        row.operands
            .iter()
            .any(|operand| operand.kind == vulcanize_target_env::OperandKind::Enum(EnumKind::GroupOperation))
    });
    let Some(operation) = inst.operand(3).filter(|_| has_operation) else { return };
    let is = |known: GroupOperation| operation == known as u32;
    let is_scan = is(GroupOperation::InclusiveScan) || is(GroupOperation::ExclusiveScan);
    let is_there = is(GroupOperation::Reduce) || (is_scan && is_scanned);
    if !is_there {
        let name = case_name(EnumKind::GroupOperation, operation);
        checker.report(rules::SUBGROUP_OPERATION, inst, format!("WGSL has no {name} of this operation"));
    }
}

fn check_texture<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[_, texel, dim, _, arrayed, multisampled, sampled, format, ..] = inst.operands else { return };
    let module = checker.module;
    let is_dim = |known: Dim| dim == known as u32;
    let has_shape = match (arrayed, multisampled) {
        (0, 0) => {
            [Dim::Dim1D, Dim::Dim2D, Dim::Dim3D].into_iter().any(is_dim) || (is_dim(Dim::DimCube) && sampled != 2)
        }
        (1, 0) => is_dim(Dim::Dim2D) || (is_dim(Dim::DimCube) && sampled != 2),
        (0, 1) => is_dim(Dim::Dim2D) && sampled != 2,
        _ => false,
    };
    let is_32 = module.definition(texel).is_some_and(|ty| ty.operand(1) == Some(32));
    let name = case_name(EnumKind::Dim, dim);
    if !has_shape {
        let (of, many) =
            (if arrayed == 1 { "array of " } else { "" }, if multisampled == 1 { "multisampled " } else { "" });
        let what = if sampled == 2 { "storage" } else { "sampled" };
        checker.report(rules::TEXTURE, inst, format!("WGSL has no {what} texture that is an {of}{many}{name}"));
    } else if !is_32 {
        checker.report(rules::TEXTURE, inst, "the texels of WGSL's textures have components of 32 bits");
    } else if sampled == 2 && !FORMATS.iter().any(|&known| known as u32 == format) {
        let name = case_name(EnumKind::ImageFormat, format);
        checker.report(rules::TEXTURE, inst, format!("WGSL has no storage texture of the format {name}"));
    }
}

/// The formats of storage textures that all devices have.
const FORMATS: &[ImageFormat] = &[
    ImageFormat::Rgba8,
    ImageFormat::Rgba8Snorm,
    ImageFormat::Rgba8ui,
    ImageFormat::Rgba8i,
    ImageFormat::Rgba16ui,
    ImageFormat::Rgba16i,
    ImageFormat::Rgba16f,
    ImageFormat::R32ui,
    ImageFormat::R32i,
    ImageFormat::R32f,
    ImageFormat::Rg32ui,
    ImageFormat::Rg32i,
    ImageFormat::Rg32f,
    ImageFormat::Rgba32ui,
    ImageFormat::Rgba32i,
    ImageFormat::Rgba32f,
];

/// The formats of those that are read and written.
const BOTH: &[ImageFormat] = &[ImageFormat::R32ui, ImageFormat::R32i, ImageFormat::R32f];

/// How storage textures are accessed: without a feature they are written only.
fn check_access(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    let images: FxHashSet<u32> = module
        .instructions()
        .filter(|inst| inst.is(Op::TypeImage) && inst.operand(6) == Some(2))
        .filter_map(|inst| inst.result())
        .collect();
    if images.is_empty() {
        return;
    }
    let of_loads = module.image_accesses();
    let of_image = |variable: &&Variable<'_>| variable.pointee.is_some_and(|ty| images.contains(&ty));
    for variable in module.variables.iter().filter(of_image) {
        let (is_read, is_written) = of_loads.get(&variable.id).copied().unwrap_or_default();
        let format = variable.pointee.and_then(|ty| module.definition(ty)).and_then(|ty| ty.operand(7));
        let feature = WebGpuFeature::ReadWriteTextures;
        if is_read && !checker.env.features.has(feature) {
            let message = format!("a storage texture is read, for which WGSL has the feature {}", feature.name());
            checker.report(rules::TEXTURE, &variable.at, message);
        } else if is_read && is_written && !BOTH.iter().any(|&known| Some(known as u32) == format) {
            let message = "a storage texture is read and written, which is for the formats R32f, R32i and R32ui";
            checker.report(rules::TEXTURE, &variable.at, message);
        }
    }
}
