//! Which ops MLIR 22 takes to have effects: they stay when nothing uses their results, and are not merged.

use vulcanize_ir::schema::Trait;
use vulcanize_spirv::DIALECT;

/// Names without `spirv.`.
#[rustfmt::skip]
const WITH_EFFECTS: &[&str] = &[
    "AtomicAnd",
    "AtomicCompareExchange",
    "AtomicCompareExchangeWeak",
    "AtomicExchange",
    "AtomicIAdd",
    "AtomicIDecrement",
    "AtomicIIncrement",
    "AtomicISub",
    "AtomicOr",
    "AtomicSMax",
    "AtomicSMin",
    "AtomicUMax",
    "AtomicUMin",
    "AtomicXor",
    "CL.printf",
    "ControlBarrier",
    "ConvertPtrToU",
    "ConvertUToPtr",
    "CopyMemory",
    "EXT.AtomicFAdd",
    "EXT.EmitMeshTasks",
    "EXT.SetMeshOutputs",
    "EXT.SpecConstantCompositeReplicate",
    "EmitVertex",
    "EndPrimitive",
    "EntryPoint",
    "ExecutionMode",
    "func",
    "FunctionCall",
    "GlobalVariable",
    "ARM.Graph",
    "ARM.GraphEntryPoint",
    "GroupNonUniformAll",
    "GroupNonUniformAllEqual",
    "GroupNonUniformAny",
    "GroupNonUniformBallot",
    "GroupNonUniformBallotBitCount",
    "GroupNonUniformBallotFindLSB",
    "GroupNonUniformBallotFindMSB",
    "GroupNonUniformBitwiseAnd",
    "GroupNonUniformBitwiseOr",
    "GroupNonUniformBitwiseXor",
    "GroupNonUniformElect",
    "GroupNonUniformFAdd",
    "GroupNonUniformFMax",
    "GroupNonUniformFMin",
    "GroupNonUniformFMul",
    "GroupNonUniformIAdd",
    "GroupNonUniformIMul",
    "GroupNonUniformLogicalAnd",
    "GroupNonUniformLogicalOr",
    "GroupNonUniformLogicalXor",
    "GroupNonUniformQuadSwap",
    "GroupNonUniformSMax",
    "GroupNonUniformSMin",
    "GroupNonUniformUMax",
    "GroupNonUniformUMin",
    "INTEL.ControlBarrierArrive",
    "INTEL.ControlBarrierWait",
    "INTEL.ConvertBF16ToF",
    "INTEL.ConvertFToBF16",
    "INTEL.RoundFToTF32",
    "INTEL.SubgroupBlockRead",
    "INTEL.SubgroupBlockWrite",
    "ImageFetch",
    "ImageRead",
    "ImageSampleExplicitLod",
    "ImageSampleImplicitLod",
    "ImageSampleProjDrefImplicitLod",
    "ImageWrite",
    "KHR.AssumeTrue",
    "KHR.CooperativeMatrixLoad",
    "KHR.CooperativeMatrixStore",
    "KHR.SubgroupBallot",
    "Kill",
    "Load",
    "mlir.loop",
    "MemoryBarrier",
    "module",
    "mlir.selection",
    "SpecConstant",
    "SpecConstantComposite",
    "Store",
    "Unreachable",
    "Variable",
];

#[test]
fn ops_with_effects_are_not_pure() {
    let ops = DIALECT.ops.iter().flat_map(|group| group.iter()).map(|def| def());
    let mut found = 0;
    for def in ops {
        let name = def.name.trim_start_matches("spirv.");
        if WITH_EFFECTS.contains(&name) {
            found += 1;
            let is_pure = def.has_trait(|t| matches!(t, Trait::Pure | Trait::NoMemoryEffect | Trait::ConstantLike));
            assert!(!is_pure, "{name} is pure");
        }
    }
    assert!(found >= 75, "only {found} of the ops exist");
}

/// A sample of those without effects, one a section.
#[test]
fn ops_without_effects_are_pure() {
    let pure = [
        "Undef",
        "Constant",
        "AccessChain",
        "IAdd",
        "FDiv",
        "SDiv",
        "BitCount",
        "Select",
        "CompositeInsert",
        "GL.Sin",
        "CL.sin",
        "GroupBroadcast",
        "GroupFAdd",
        "GroupNonUniformBroadcast",
        "GroupNonUniformShuffle",
        "ImageQuerySize",
        "ImageDrefGather",
        "SDot",
        "mlir.addressof",
        "mlir.referenceof",
        "SpecConstantOperation",
        "Branch",
        "Return",
    ];
    for name in pure {
        let full = format!("spirv.{name}");
        let def = DIALECT.ops.iter().flat_map(|group| group.iter()).map(|def| def()).find(|def| def.name == full);
        let def = def.unwrap_or_else(|| panic!("there is no {full}"));
        let is_pure = def.has_trait(|t| matches!(t, Trait::Pure | Trait::NoMemoryEffect | Trait::ConstantLike));
        assert!(is_pure, "{name} is not pure");
    }
}
