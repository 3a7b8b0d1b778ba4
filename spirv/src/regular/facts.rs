//! Facts that the grammar has in prose only: the ids that are no values, the places of an instruction, its effects.

use vulcanize_target_env::{ExtInst, ExtInstSet, Instruction, InstructionClass};

/// The allowed places of a regular op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// Among the ops of a function.
    Function,
    /// Directly in a module. Its definition has a name.
    Module,
    /// In either place: a constant, or a variable.
    Either,
}

/// The kind of an id of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IdRole {
    Value,
    Symbol,
    Type,
}

/// The ids that are no values, by instruction and by the grammar's word for the operand.
const ID_ROLES: &[(&str, &str, IdRole)] = &[
    ("AbortKHR", "Message Type", IdRole::Type),
    ("AliasDomainDeclINTEL", "Name", IdRole::Symbol),
    ("AliasScopeDeclINTEL", "Alias Domain", IdRole::Symbol),
    ("AliasScopeDeclINTEL", "Name", IdRole::Symbol),
    ("AliasScopeListDeclINTEL", "AliasScope 1, AliasScope 2, ...", IdRole::Symbol),
    ("AsmCallINTEL", "Asm", IdRole::Symbol),
    ("AsmINTEL", "Asm type", IdRole::Type),
    ("AsmINTEL", "Target", IdRole::Symbol),
    ("ConditionalCapabilityINTEL", "Condition", IdRole::Symbol),
    ("ConditionalEntryPointINTEL", "Condition", IdRole::Symbol),
    ("ConditionalEntryPointINTEL", "Entry Point", IdRole::Symbol),
    ("ConditionalEntryPointINTEL", "Interface", IdRole::Symbol),
    ("ConditionalExtensionINTEL", "Condition", IdRole::Symbol),
    ("ConstantFunctionPointerINTEL", "Function", IdRole::Symbol),
    ("ConstantSizeOfEXT", "Type", IdRole::Type),
    ("CooperativeMatrixLengthNV", "Type", IdRole::Type),
    ("CooperativeMatrixPerElementOpEXT", "Func", IdRole::Symbol),
    ("CooperativeMatrixReduceEXT", "CombineFunc", IdRole::Symbol),
    ("EnqueueKernel", "Invoke", IdRole::Symbol),
    ("GetKernelLocalSizeForSubgroupCount", "Invoke", IdRole::Symbol),
    ("GetKernelMaxNumSubgroups", "Invoke", IdRole::Symbol),
    ("GetKernelNDrangeMaxSubGroupSize", "Invoke", IdRole::Symbol),
    ("GetKernelNDrangeSubGroupCount", "Invoke", IdRole::Symbol),
    ("GetKernelPreferredWorkGroupSizeMultiple", "Invoke", IdRole::Symbol),
    ("GetKernelWorkGroupSize", "Invoke", IdRole::Symbol),
    ("IsNodePayloadValidAMDX", "Payload Type", IdRole::Type),
    ("Source", "File", IdRole::Symbol),
    ("TaskSequenceCreateALTERA", "Function", IdRole::Symbol),
    ("UntypedAccessChainKHR", "Base Type", IdRole::Type),
    ("UntypedArrayLengthKHR", "Structure", IdRole::Type),
    ("UntypedImageTexelPointerEXT", "ImageType", IdRole::Type),
    ("UntypedInBoundsAccessChainKHR", "Base Type", IdRole::Type),
    ("UntypedInBoundsPtrAccessChainKHR", "Base Type", IdRole::Type),
    ("UntypedPtrAccessChainKHR", "Base Type", IdRole::Type),
    ("UntypedVariableKHR", "Data Type", IdRole::Type),
    ("UntypedVariableLengthArrayINTEL", "Element Type", IdRole::Type),
];

/// The kind of an id of an instruction, by the grammar's word for the operand.
pub(super) fn id_role(instruction: &str, operand: &str) -> IdRole {
    let found = ID_ROLES.binary_search_by(|(i, o, _)| (*i, *o).cmp(&(instruction, operand)));
    found.map_or(IdRole::Value, |found| ID_ROLES[found].2)
}

/// The instructions of the module's sections; those that make a constant or a variable may be in either place.
const DECLARATIONS: &[(&str, Placement)] = &[
    ("AliasDomainDeclINTEL", Placement::Module),
    ("AliasScopeDeclINTEL", Placement::Module),
    ("AliasScopeListDeclINTEL", Placement::Module),
    ("AsmINTEL", Placement::Module),
    ("AsmTargetINTEL", Placement::Module),
    ("ConditionalCapabilityINTEL", Placement::Module),
    ("ConditionalEntryPointINTEL", Placement::Module),
    ("ConditionalExtensionINTEL", Placement::Module),
    ("ConstantDataKHR", Placement::Either),
    ("ConstantFunctionPointerINTEL", Placement::Either),
    ("ConstantNull", Placement::Either),
    ("ConstantPipeStorage", Placement::Either),
    ("ConstantSampler", Placement::Either),
    ("ConstantSizeOfEXT", Placement::Either),
    ("ConstantStringAMDX", Placement::Module),
    ("DecorationGroup", Placement::Module),
    ("Extension", Placement::Module),
    ("ModuleProcessed", Placement::Module),
    ("PoisonKHR", Placement::Either),
    ("SamplerImageAddressingModeNV", Placement::Module),
    ("Source", Placement::Module),
    ("SourceContinued", Placement::Module),
    ("SourceExtension", Placement::Module),
    ("SpecConstantArchitectureINTEL", Placement::Module),
    ("SpecConstantCapabilitiesINTEL", Placement::Module),
    ("SpecConstantDataKHR", Placement::Module),
    ("SpecConstantStringAMDX", Placement::Module),
    ("SpecConstantTargetINTEL", Placement::Module),
    ("String", Placement::Module),
    ("UntypedVariableKHR", Placement::Either),
];

/// The allowed places of an instruction.
pub(super) fn placement_of(instruction: &Instruction) -> Placement {
    let found = DECLARATIONS.binary_search_by(|(name, _)| (*name).cmp(instruction.name));
    found.map_or(Placement::Function, |found| DECLARATIONS[found].1)
}

/// The instructions that end a block as regular ops. (`OpIgnoreIntersectionNV` and `OpTerminateRayNV` do not.)
pub(super) fn is_terminator(instruction: &Instruction) -> bool {
    matches!(
        instruction.name,
        "AbortKHR" | "IgnoreIntersectionKHR" | "TerminateInvocation" | "TerminateRayKHR" | "Unreachable"
    )
}

/// Instructions that OpSpecConstantOp may apply and `spirv.SpecConstantOperation` of MLIR may not: most are for kernels.
const ONLY_IN_MODULES: &[&str] = &[
    "AccessChain",
    "Bitcast",
    "ConvertFToS",
    "ConvertFToU",
    "ConvertPtrToU",
    "ConvertSToF",
    "ConvertUToF",
    "ConvertUToPtr",
    "CooperativeMatrixLengthKHR",
    "FAdd",
    "FDiv",
    "FMod",
    "FMul",
    "FNegate",
    "FRem",
    "FSub",
    "GenericCastToPtr",
    "InBoundsPtrAccessChain",
    "PtrAccessChain",
    "PtrCastToGeneric",
    "VectorShuffle",
];

/// Whether `spirv.SpecConstantOp` may apply an instruction that `spirv.SpecConstantOperation` may not.
pub(super) fn is_usable_in_modules(instruction: &Instruction) -> bool {
    ONLY_IN_MODULES.contains(&instruction.name)
}

/// Whether an instruction without a stanza may be an operation on specialization constants.
pub(super) fn is_usable_in_spec_constant_op(instruction: &Instruction) -> bool {
    matches!(
        instruction.name,
        "CooperativeMatrixLengthNV"
            | "InBoundsAccessChain"
            | "QuantizeToF16"
            | "UntypedAccessChainKHR"
            | "UntypedInBoundsAccessChainKHR"
            | "UntypedInBoundsPtrAccessChainKHR"
            | "UntypedPtrAccessChainKHR"
    )
}

/// Whether an instruction computes its result from its operands and does nothing else.
pub(super) fn is_pure(instruction: &Instruction) -> bool {
    use InstructionClass::*;
    match instruction.class {
        Arithmetic | Bit | Composite | Conversion | RelationalAndLogical => instruction.has_result(),
        // A derivative takes part in the neighbours' work, but has no effect that could be missed.
        Derivative => true,
        Image => instruction.name.starts_with("ImageQuery") || instruction.name == "SampledImage",
        _ => matches!(
            instruction.name,
            "ConstantDataKHR"
                | "ConstantFunctionPointerINTEL"
                | "ConstantNull"
                | "ConstantPipeStorage"
                | "ConstantSampler"
                | "ConstantSizeOfEXT"
                | "InBoundsAccessChain"
                | "PtrEqual"
                | "PtrNotEqual"
                | "PtrDiff"
                | "RawAccessChainNV"
                | "UntypedAccessChainKHR"
                | "UntypedInBoundsAccessChainKHR"
                | "UntypedInBoundsPtrAccessChainKHR"
                | "UntypedPtrAccessChainKHR"
        ),
    }
}

/// Whether an extended instruction computes its result from its operands and does nothing else: not those that go
/// through a pointer, print, or declare code unreachable.
pub(super) fn is_pure_extended(set: ExtInstSet, inst: &ExtInst) -> bool {
    match set {
        ExtInstSet::GlslStd450 => !matches!(inst.name, "Modf" | "Frexp") && !inst.name.starts_with("InterpolateAt"),
        ExtInstSet::OpenClStd => {
            !matches!(inst.name, "fract" | "frexp" | "lgamma_r" | "modf" | "prefetch" | "printf" | "remquo" | "sincos")
                && !inst.name.starts_with("vload")
                && !inst.name.starts_with("vstore")
        }
        ExtInstSet::Tosa => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_sorted_and_about_what_the_grammar_has() {
        assert!(ID_ROLES.windows(2).all(|pair| (pair[0].0, pair[0].1) < (pair[1].0, pair[1].1)));
        assert!(DECLARATIONS.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for (name, operand, _) in ID_ROLES {
            let instruction = Instruction::by_name(name).unwrap_or_else(|| panic!("{name}"));
            assert!(instruction.operands.iter().any(|o| o.name == *operand), "{name}: {operand}");
            assert_eq!(instruction.name, *name, "it is the name, not an alias");
        }
        for (name, _) in DECLARATIONS {
            assert_eq!(Instruction::by_name(name).map(|i| i.name), Some(*name));
        }
    }
}
