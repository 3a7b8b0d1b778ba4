//! What instructions, operands and cases of enums demand: capabilities, versions, extensions (sections 2.4, 3.31).

mod environments;

use spirv::{BuiltIn, Decoration, GroupOperation, Op};
use vulcanize_target_env::{
    Capability, EnumKind, Enumerant, Extension, Instruction, Missing, OperandKind, Requirement, Version,
};
use vulcanize_words::{Inst, Part};

use crate::checker::Checker;
use crate::rules::rules;

rules! {
    INSTRUCTION "capability-of-instruction" spirv "Instructions"
        => "The module declares a capability that an instruction needs.";
    OPERAND "capability-of-operand" spirv "Binary Form"
        => "The module declares a capability that a case or a bit of an operand needs.";
    INSTRUCTION_VERSION "version-of-instruction" spirv "Instructions"
        => "The version of the module has an instruction, or a declared extension has it.";
    OPERAND_VERSION "version-of-operand" spirv "Binary Form"
        => "The version of the module has a case or a bit of an operand, or a declared extension has it.";
    RESERVED "capability-reserved-instruction" spirv "Image Instructions"
        => "Instructions that are reserved are not used.";
    ENVIRONMENT "capability-of-environment" vulkan "VUID-VkShaderModuleCreateInfo-pCode-08739" opencl "Capabilities"
        => "The environment has each declared capability, or a declared extension adds it.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, parts: &[Part<'w>]) {
    let Some(row) = inst.grammar() else { return };
    if matches!(inst.op(), Some(Op::Capability | Op::ConditionalCapabilityINTEL)) {
        environments::check(ck, inst, parts);
    }
    check_reserved(ck, inst);
    check_instruction(ck, inst, row);
    for part in parts {
        let OperandKind::Enum(kind) = part.kind else { continue };
        if !kind.is_bit_enum() {
            check_case(ck, inst, kind, part.word());
            continue;
        }
        let mut left = part.word();
        while left != 0 {
            let bit = left & left.wrapping_neg();
            check_case(ck, inst, kind, bit);
            left ^= bit;
        }
    }
}

fn check_reserved<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    if matches!(
        inst.op(),
        Some(
            Op::ImageSparseSampleProjImplicitLod
                | Op::ImageSparseSampleProjExplicitLod
                | Op::ImageSparseSampleProjDrefImplicitLod
                | Op::ImageSparseSampleProjDrefExplicitLod
        )
    ) {
        ck.report(RESERVED, inst, "the instruction is reserved");
    }
}

fn check_instruction<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, row: &Instruction) {
    let needs = &row.requirement;
    // The extension takes the place of `Groups` for its own instructions.
    let is_of_extension = row.name.ends_with("NonUniformAMD") && ck.has_extension(Extension::SPV_AMD_shader_ballot);
    if !is_of_extension && !has_any(ck, needs.capabilities) {
        let missing = Missing::Capability { any_of: needs.capabilities };
        ck.report(INSTRUCTION, inst, format!("the instruction {}", missing.against("the module")));
        return;
    }
    // A capability stands for the version or the extension that has it, except here.
    let decides_version = needs.capabilities.is_empty() || inst.is(Op::TerminateInvocation);
    let missing = missing_version(ck, needs);
    if let Some(missing) = missing.filter(|missing| decides_version || matches!(missing, Missing::Removed { .. })) {
        ck.report(INSTRUCTION_VERSION, inst, format!("the instruction {}", missing.against("the module")));
    }
}

fn check_case<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, kind: EnumKind, word: u32) {
    let Some(case) = kind.by_value(word).filter(|_| !is_free(ck, kind, word)) else { return };
    let any_of = capabilities_of(ck, kind, case);
    // What a capability implies is declared with it.
    if kind != EnumKind::Capability && !has_any(ck, any_of) {
        let missing = Missing::Capability { any_of };
        let message = format!("{kind} {} {}", case.assembly_name, missing.against("the module"));
        ck.report(OPERAND, inst, message);
    } else if let Some(missing) = missing_version(ck, &case.requirement) {
        let message = format!("{kind} {} {}", case.assembly_name, missing.against("the module"));
        ck.report(OPERAND_VERSION, inst, message);
    }
}

/// Cases that need nothing in spite of the grammar.
fn is_free(ck: &Checker<'_, '_>, kind: EnumKind, word: u32) -> bool {
    match kind {
        // A declaration alone is no use of these, and blocks of built-ins have them all.
        EnumKind::BuiltIn => {
            [BuiltIn::PointSize, BuiltIn::ClipDistance, BuiltIn::CullDistance].iter().any(|&free| free as u32 == word)
        }
        EnumKind::FPRoundingMode => has_16_bit_storage(ck),
        EnumKind::Decoration => word == Decoration::FPRoundingMode as u32 && has_16_bit_storage(ck),
        EnumKind::GroupOperation => {
            word <= GroupOperation::ExclusiveScan as u32
                && (ck.has_capability(Capability::Kernel) || ck.has_extension(Extension::SPV_AMD_shader_ballot))
        }
        _ => false,
    }
}

/// Whether values of 16 bits may be stored, with a rounding mode for what is converted to them.
fn has_16_bit_storage(ck: &Checker<'_, '_>) -> bool {
    ROUNDING.iter().any(|&capability| ck.has_capability(capability))
        || ck.has_capability(Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR)
}

const ROUNDING: &[Capability] = &[
    Capability::StorageBuffer16BitAccess,
    Capability::UniformAndStorageBuffer16BitAccess,
    Capability::StoragePushConstant16,
    Capability::StorageInputOutput16,
];

fn capabilities_of(ck: &Checker<'_, '_>, kind: EnumKind, case: &Enumerant) -> &'static [Capability] {
    match kind {
        EnumKind::Decoration if case.value == Decoration::FPRoundingMode as u32 => {
            if ck.is_vulkan() {
                ROUNDING
            } else {
                &[]
            }
        }
        _ => case.requirement.capabilities,
    }
}

/// Whether one of these is declared; one that the newest version of the environment does not have yet is no choice.
fn has_any(ck: &Checker<'_, '_>, any_of: &[Capability]) -> bool {
    any_of.iter().any(|&capability| ck.has_capability(capability))
        || any_of.iter().all(|&capability| !is_known_in(capability, ck.env.spirv))
}

fn is_known_in(capability: Capability, version: Version) -> bool {
    let needs = capability.requirement();
    needs.min_version.is_some_and(|min| min <= version)
        || !needs.extensions.is_empty()
        || !capability.implied().is_empty()
}

/// What the version of the module lacks, where no declared extension has it.
fn missing_version(ck: &Checker<'_, '_>, needs: &Requirement) -> Option<Missing> {
    let given = ck.version;
    if let Some(last) = needs.max_version.filter(|&last| last < given) {
        return Some(Missing::Removed { given, last });
    }
    let is_in_core = needs.min_version.is_some_and(|min| min <= given);
    let is_added = needs.extensions.iter().any(|&extension| ck.has_extension(extension));
    let is_reserved = needs.min_version.is_none() && needs.extensions.is_empty();
    (!is_in_core && !is_added && !is_reserved).then_some(Missing::VersionOrExtension {
        given,
        needed: needs.min_version,
        extensions: needs.extensions,
    })
}
