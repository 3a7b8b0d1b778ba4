//! Extensions and imported instruction sets, and the instructions of those: section 3.56.4.

mod debug_info;
mod glsl;
mod opencl;
mod reflection;
mod shapes;

use spirv::Op;
use vulcanize_target_env::{ExtInst, ExtInstSet, Extension, Version};
use vulcanize_words::{Context, Inst};

use crate::checker::Checker;
use crate::rules::rules;

rules! {
    EXTENSION_VERSION "extension-version" spirv "OpExtension"
        => "An extension is declared in a version of SPIR-V that it is written for.";
    NON_SEMANTIC_IMPORT "non-semantic-import" spirv "SPV_KHR_non_semantic_info"
        => "Before version 1.6 a non-semantic instruction set is imported with SPV_KHR_non_semantic_info only.";
    IMPORT_REVISION "import-revision" spirv "OpExtInstImport"
        => "The name of an instruction set with revisions ends in one that there is.";
    IMPORT_EXTENSION "import-extension" spirv "NonSemantic.Graph.DebugInfo"
        => "An instruction set about what an extension brings is imported with that extension.";
    FORWARD "extended-forward-references" spirv "SPV_KHR_relaxed_extended_instruction"
        => "Only instructions without semantics refer to what comes later.";
    RESULT "extended-result" spirv "OpExtInst"
        => "The result type of an extended instruction is the one that its set demands.";
    OPERAND "extended-operand" spirv "OpExtInst"
        => "The operands of an extended instruction are of the types that its set demands.";
    ENCODING "extended-encoding" spirv "OpExtInst"
        => "GLSL.std.450 and OpenCL.std take and give floats of IEEE's formats only.";
    RESERVED "extended-reserved" spirv "GLSL.std.450"
        => "An instruction that its set has withdrawn is not used.";
    INTERPOLATION "interpolation-function" spirv "GLSL.std.450"
        => "A value is interpolated at another place in fragment entry points only, with the capability InterpolationFunction.";
    ADDRESSING "extended-addressing" spirv "OpenCL.std"
        => "An instruction with an operand as wide as an address needs a physical addressing model.";
    DEBUG_RESULT "debug-info-result" spirv "NonSemantic.Shader.DebugInfo"
        => "The result type of debug information is void."
        harmless "debug information has no effect on results";
    DEBUG_OPERAND "debug-info-operand" spirv "NonSemantic.Shader.DebugInfo"
        => "The operands of debug information are what their names say: strings, constants, types, scopes."
        harmless "debug information has no effect on results";
    DEBUG_LINE "debug-info-line" spirv "NonSemantic.Shader.DebugInfo"
        => "Lines and columns of debug information are ordered, and within the text of their source."
        harmless "debug information has no effect on results";
    DEBUG_COUNT "debug-info-count" spirv "NonSemantic.Shader.DebugInfo"
        => "Types of debug information have counts of components that types have."
        harmless "debug information has no effect on results";
    DEBUG_DEFINITION "debug-info-definition" spirv "NonSemantic.Shader.DebugInfo"
        => "DebugFunctionDefinition stands in the entry block of the function that it names."
        harmless "debug information has no effect on results";
    DEBUG_REVISION "debug-info-revision" spirv "NonSemantic.Shader.DebugInfo"
        => "An instruction of debug information is in the revision that is imported."
        harmless "debug information has no effect on results";
    REFLECTION_RESULT "reflection-result" spirv "NonSemantic.ClspvReflection"
        => "The result type of an instruction of reflection is void.";
    REFLECTION_OPERAND "reflection-operand" spirv "NonSemantic.ClspvReflection"
        => "The operands of an instruction of reflection are what their names say.";
    REFLECTION_REVISION "reflection-revision" spirv "NonSemantic.ClspvReflection"
        => "An instruction of reflection is in the revision that is imported.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match inst.op() {
        Some(Op::Extension) => check_extension(ck, inst),
        Some(Op::ExtInstImport) => check_import(ck, inst),
        Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR) => check_extended(ck, inst),
        _ => {}
    }
}

/// Extensions that may be declared from a version on, by their own texts, beyond those that [`Extension`] knows.
const VERSIONS: &[(Version, &[&str])] = &[
    (Version::V1_3, &["SPV_KHR_vulkan_memory_model", "SPV_QCOM_cooperative_matrix_conversion"]),
    (
        Version::V1_4,
        &[
            "SPV_KHR_workgroup_memory_explicit_layout",
            "SPV_KHR_opacity_micromap",
            "SPV_EXT_mesh_shader",
            "SPV_NV_shader_invocation_reorder",
            "SPV_EXT_shader_invocation_reorder",
            "SPV_NV_cluster_acceleration_structure",
            "SPV_NV_linear_swept_spheres",
            "SPV_QCOM_image_processing",
            "SPV_QCOM_image_processing2",
        ],
    ),
];

fn check_extension<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some((name, _)) = inst.text_lossy(0) else { return };
    let Some((version, _)) = VERSIONS.iter().find(|(_, names)| names.contains(&&*name)) else { return };
    if ck.version < *version {
        let message = format!("{name} is for SPIR-V {version} and later, and the module is {}", ck.version);
        ck.report(EXTENSION_VERSION, inst, message);
    }
}

/// The sets whose names end in a revision: the stem, and the first and last revision that there is.
const REVISIONS: &[(&str, u32, u32)] = &[
    ("NonSemantic.Shader.DebugInfo.", 100, u32::MAX),
    ("NonSemantic.Graph.DebugInfo.", 1, 1),
    ("Arm.ExperimentalMLOperations.", 1, 1),
];

fn check_import<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some((name, _)) = inst.text_lossy(1) else { return };
    let has_extension = ck.has_extension(Extension::SPV_KHR_non_semantic_info);
    if name.starts_with("NonSemantic.") && ck.version < Version::V1_6 && !has_extension {
        ck.report(NON_SEMANTIC_IMPORT, inst, format!("{name} needs SPV_KHR_non_semantic_info, or SPIR-V 1.6"));
    }
    for &(stem, first, last) in REVISIONS {
        let Some(revision) = name.strip_prefix(stem) else { continue };
        let number = revision.parse::<u32>().ok().filter(|number| (first..=last).contains(number));
        if number.is_none() {
            ck.report(IMPORT_REVISION, inst, format!("'{revision}' is no revision of {stem}"));
        }
    }
    if name.starts_with("NonSemantic.Graph.") && !ck.has_extension(Extension::SPV_ARM_graph) {
        ck.report(IMPORT_EXTENSION, inst, format!("{name} needs SPV_ARM_graph"));
    }
}

/// The words before the operands of an extended instruction: result type, result, set and number.
const BEFORE_OPERANDS: usize = 4;

fn check_extended<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[_, _, set, number, ..] = inst.operands else { return };
    let Some(set) = ck.instruction_set(set).flatten() else { return reflection::check_name(ck, set) };
    if inst.is(Op::ExtInstWithForwardRefsKHR) && !set.is_non_semantic() {
        ck.report(FORWARD, inst, format!("the instructions of {} do not refer to what comes later", set.name()));
    }
    // What the first revision of debug information lacks a later one may have.
    let of_revisions =
        (set == ExtInstSet::NonSemanticShaderDebugInfo100).then_some(ExtInstSet::NonSemanticShaderDebugInfo);
    let called = set.by_number(number).or_else(|| of_revisions?.by_number(number));
    let Some(called) = called else { return };
    match set {
        ExtInstSet::GlslStd450 => glsl::check(ck, inst, called),
        ExtInstSet::OpenClStd => opencl::check(ck, inst, called),
        ExtInstSet::OpenClDebugInfo100
        | ExtInstSet::NonSemanticShaderDebugInfo
        | ExtInstSet::NonSemanticShaderDebugInfo100 => {
            debug_info::check(ck, inst, set, called);
        }
        ExtInstSet::NonSemanticGraphDebugInfo => debug_info::check_graph(ck, inst, called),
        ExtInstSet::NonSemanticClspvReflection => reflection::check(ck, inst, called),
        _ => {}
    }
}

/// The extended instruction that defines an id, and its set.
fn called<'w>(ck: &Checker<'_, 'w>, id: u32) -> Option<(Inst<'w>, ExtInstSet, &'static ExtInst)> {
    let inst = ck.definition(id)?;
    let is_extended = inst.is(Op::ExtInst) || inst.is(Op::ExtInstWithForwardRefsKHR);
    let &[_, _, set, number, ..] = inst.operands else { return None };
    let set = is_extended.then(|| ck.instruction_set(set).flatten()).flatten()?;
    Some((inst, set, set.by_number(number)?))
}
