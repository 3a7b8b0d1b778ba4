//! Facts that the grammar lacks, kept by hand; each list tells why it cannot be derived.

/// Spellings of the grammar that MLIR 22 reads and prints otherwise: (category, grammar, MLIR).
///
/// MLIR's word becomes the canonical name, the grammar's an alias. Found by asking `mlir-opt` for every
/// name and alias of the grammar; it cannot be derived, because MLIR keeps words that later revisions of
/// the grammar renamed.
pub const MLIR_NAMES: &[(&str, &str, &str)] = &[
    ("Capability", "ArbitraryPrecisionFixedPointALTERA", "ArbitraryPrecisionFixedPointINTEL"),
    ("Capability", "ArbitraryPrecisionFloatingPointALTERA", "ArbitraryPrecisionFloatingPointINTEL"),
    ("Capability", "ArbitraryPrecisionIntegersALTERA", "ArbitraryPrecisionIntegersINTEL"),
    ("Capability", "BFloat16ConversionINTEL", "Bfloat16ConversionINTEL"),
    ("Capability", "ComputeDerivativeGroupLinearKHR", "ComputeDerivativeGroupLinearNV"),
    ("Capability", "ComputeDerivativeGroupQuadsKHR", "ComputeDerivativeGroupQuadsNV"),
    ("Capability", "FPGABufferLocationALTERA", "FPGABufferLocationINTEL"),
    ("Capability", "FPGAClusterAttributesALTERA", "FPGAClusterAttributesINTEL"),
    ("Capability", "FPGALoopControlsALTERA", "FPGALoopControlsINTEL"),
    ("Capability", "FPGAMemoryAccessesALTERA", "FPGAMemoryAccessesINTEL"),
    ("Capability", "FPGAMemoryAttributesALTERA", "FPGAMemoryAttributesINTEL"),
    ("Capability", "FPGARegALTERA", "FPGARegINTEL"),
    ("Capability", "GroupNonUniformPartitionedEXT", "GroupNonUniformPartitionedNV"),
    ("Capability", "IOPipesALTERA", "IOPipesINTEL"),
    ("Capability", "LongCompositesINTEL", "LongConstantCompositeINTEL"),
    ("Capability", "LoopFuseALTERA", "LoopFuseINTEL"),
    ("Capability", "OptNoneEXT", "OptNoneINTEL"),
    ("Capability", "SplitBarrierEXT", "SplitBarrierINTEL"),
    ("Capability", "StorageTensorArrayDynamicIndexingARM", "StorageTensorArrayDynamicIndexingEXT"),
    ("Capability", "StorageTensorArrayNonUniformIndexingARM", "StorageTensorArrayNonUniformIndexingEXT"),
    ("Capability", "USMStorageClassesALTERA", "USMStorageClassesINTEL"),
    ("Capability", "UniformAndStorageBuffer16BitAccess", "StorageUniform16"),
    ("Decoration", "BankBitsALTERA", "BankBitsINTEL"),
    ("Decoration", "BankwidthALTERA", "BankwidthINTEL"),
    ("Decoration", "BufferLocationALTERA", "BufferLocationINTEL"),
    ("Decoration", "BurstCoalesceALTERA", "BurstCoalesceINTEL"),
    ("Decoration", "CacheSizeALTERA", "CacheSizeINTEL"),
    ("Decoration", "DontStaticallyCoalesceALTERA", "DontStaticallyCoalesceINTEL"),
    ("Decoration", "DoublepumpALTERA", "DoublepumpINTEL"),
    ("Decoration", "ForcePow2DepthALTERA", "ForcePow2DepthINTEL"),
    ("Decoration", "FuseLoopsInFunctionALTERA", "FuseLoopsInFunctionINTEL"),
    ("Decoration", "IOPipeStorageALTERA", "IOPipeStorageINTEL"),
    ("Decoration", "MaxPrivateCopiesALTERA", "MaxPrivateCopiesINTEL"),
    ("Decoration", "MaxReplicatesALTERA", "MaxReplicatesINTEL"),
    ("Decoration", "MemoryALTERA", "MemoryINTEL"),
    ("Decoration", "MergeALTERA", "MergeINTEL"),
    ("Decoration", "NumbanksALTERA", "NumbanksINTEL"),
    ("Decoration", "PrefetchALTERA", "PrefetchINTEL"),
    ("Decoration", "RegisterALTERA", "RegisterINTEL"),
    ("Decoration", "SimpleDualPortALTERA", "SimpleDualPortINTEL"),
    ("Decoration", "SinglepumpALTERA", "SinglepumpINTEL"),
    ("Decoration", "StallEnableALTERA", "StallEnableINTEL"),
    ("Dim", "1D", "Dim1D"),
    ("Dim", "2D", "Dim2D"),
    ("Dim", "3D", "Dim3D"),
    ("ExecutionMode", "DerivativeGroupLinearKHR", "DerivativeGroupLinearNV"),
    ("ExecutionMode", "DerivativeGroupQuadsKHR", "DerivativeGroupQuadsNV"),
    ("FunctionControl", "OptNoneEXT", "OptNoneINTEL"),
    ("GroupOperation", "PartitionedExclusiveScanEXT", "PartitionedExclusiveScanNV"),
    ("GroupOperation", "PartitionedInclusiveScanEXT", "PartitionedInclusiveScanNV"),
    ("GroupOperation", "PartitionedReduceEXT", "PartitionedReduceNV"),
    ("Instruction", "ControlBarrierArriveEXT", "ControlBarrierArriveINTEL"),
    ("Instruction", "ControlBarrierWaitEXT", "ControlBarrierWaitINTEL"),
    ("LoadCacheControl", "CachedINTEL", "Cached"),
    ("LoadCacheControl", "ConstCachedINTEL", "ConstCached"),
    ("LoadCacheControl", "InvalidateAfterReadINTEL", "InvalidateAfterR"),
    ("LoadCacheControl", "StreamingINTEL", "Streaming"),
    ("LoadCacheControl", "UncachedINTEL", "Uncached"),
    ("LoopControl", "DependencyArrayALTERA", "DependencyArrayINTEL"),
    ("LoopControl", "InitiationIntervalALTERA", "InitiationIntervalINTEL"),
    ("LoopControl", "LoopCoalesceALTERA", "LoopCoalesceINTEL"),
    ("LoopControl", "MaxConcurrencyALTERA", "MaxConcurrencyINTEL"),
    ("LoopControl", "MaxInterleavingALTERA", "MaxInterleavingINTEL"),
    ("LoopControl", "NoFusionALTERA", "NoFusionINTEL"),
    ("LoopControl", "PipelineEnableALTERA", "PipelineEnableINTEL"),
    ("LoopControl", "SpeculatedIterationsALTERA", "SpeculatedIterationsINTEL"),
    ("MemorySemantics", "Relaxed", "None"),
    ("StorageClass", "DeviceOnlyALTERA", "DeviceOnlyINTEL"),
    ("StorageClass", "HostOnlyALTERA", "HostOnlyINTEL"),
    ("StoreCacheControl", "StreamingINTEL", "Streaming"),
    ("StoreCacheControl", "UncachedINTEL", "Uncached"),
    ("StoreCacheControl", "WriteBackINTEL", "WriteBack"),
    ("StoreCacheControl", "WriteThroughINTEL", "WriteThrough"),
];

/// Extensions that the grammar attaches to nothing, but that MLIR knows or that modules declare for their meaning
/// alone.
pub const EXTRA_EXTENSIONS: &[&str] = &[
    "SPV_AMD_gcn_shader",
    "SPV_AMD_shader_trinary_minmax",
    "SPV_EXT_relaxed_printf_string_address_space",
    "SPV_INTEL_long_constant_composite",
    "SPV_KHR_non_semantic_info",
];

/// An extended instruction set: the facts that its grammar file lacks.
pub struct ExtInstSetFacts {
    /// The file between `extinst.` and `.grammar.json`.
    pub file: &'static str,
    /// The case of `ExtInstSet`.
    pub case: &'static str,
    /// The operand of `OpExtInstImport`; where it ends in the set's revision, of the revision that the file holds.
    pub import: &'static str,
    /// Whether other revisions, which differ in the import name's last number only, have the same numbering.
    pub revisions: bool,
    pub use_of: SetUse,
}

/// The demands of a set's use on a module.
#[derive(Clone, Copy)]
pub enum SetUse {
    /// One capability.
    Capability(&'static str),
    /// An extension.
    Extension(&'static str),
    /// Both.
    Both(&'static str, &'static str),
    /// Version 1.6, or the extension that allows sets without meaning before that.
    NonSemantic,
    Nothing,
}

const fn set(
    file: &'static str,
    case: &'static str,
    import: &'static str,
    revisions: bool,
    use_of: SetUse,
) -> ExtInstSetFacts {
    ExtInstSetFacts { file, case, import, revisions, use_of }
}

/// The extended instruction sets, by import name. That a GLSL set is for shaders and an OpenCL one for kernels is
/// MLIR's reading.
pub const EXT_INST_SETS: &[ExtInstSetFacts] = &[
    set(
        "arm.experimental-ml-operations",
        "ArmExperimentalMlOperations",
        "Arm.ExperimentalMLOperations.1",
        true,
        SetUse::Both("GraphARM", "SPV_ARM_graph"),
    ),
    set(
        "arm.motion-engine.100",
        "ArmMotionEngine100",
        "Arm.MotionEngine.100",
        false,
        SetUse::Both("GraphARM", "SPV_ARM_graph"),
    ),
    set("debuginfo", "DebugInfo", "DebugInfo", false, SetUse::Nothing),
    set("glsl.std.450", "GlslStd450", "GLSL.std.450", false, SetUse::Capability("Shader")),
    set(
        "nonsemantic.clspvreflection",
        "NonSemanticClspvReflection",
        "NonSemantic.ClspvReflection.7",
        true,
        SetUse::NonSemantic,
    ),
    set("nonsemantic.debugbreak", "NonSemanticDebugBreak", "NonSemantic.DebugBreak", false, SetUse::NonSemantic),
    set("nonsemantic.debugprintf", "NonSemanticDebugPrintf", "NonSemantic.DebugPrintf", false, SetUse::NonSemantic),
    set(
        "nonsemantic.graph.debuginfo",
        "NonSemanticGraphDebugInfo",
        "NonSemantic.Graph.DebugInfo.1",
        true,
        SetUse::NonSemantic,
    ),
    set(
        "nonsemantic.shader.debuginfo.100",
        "NonSemanticShaderDebugInfo100",
        "NonSemantic.Shader.DebugInfo.100",
        false,
        SetUse::NonSemantic,
    ),
    set(
        "nonsemantic.shader.debuginfo",
        "NonSemanticShaderDebugInfo",
        "NonSemantic.Shader.DebugInfo.101",
        true,
        SetUse::NonSemantic,
    ),
    set(
        "nonsemantic.vkspreflection",
        "NonSemanticVkspReflection",
        "NonSemantic.VkspReflection.4",
        true,
        SetUse::NonSemantic,
    ),
    set("opencl.debuginfo.100", "OpenClDebugInfo100", "OpenCL.DebugInfo.100", false, SetUse::Nothing),
    set("opencl.std.100", "OpenClStd", "OpenCL.std", false, SetUse::Capability("Kernel")),
    set("spv-amd-gcn-shader", "AmdGcnShader", "SPV_AMD_gcn_shader", false, SetUse::Extension("SPV_AMD_gcn_shader")),
    set(
        "spv-amd-shader-ballot",
        "AmdShaderBallot",
        "SPV_AMD_shader_ballot",
        false,
        SetUse::Extension("SPV_AMD_shader_ballot"),
    ),
    set(
        "spv-amd-shader-explicit-vertex-parameter",
        "AmdShaderExplicitVertexParameter",
        "SPV_AMD_shader_explicit_vertex_parameter",
        false,
        SetUse::Extension("SPV_AMD_shader_explicit_vertex_parameter"),
    ),
    set(
        "spv-amd-shader-trinary-minmax",
        "AmdShaderTrinaryMinmax",
        "SPV_AMD_shader_trinary_minmax",
        false,
        SetUse::Extension("SPV_AMD_shader_trinary_minmax"),
    ),
    set("tosa.001000.1", "Tosa", "TOSA.001000.1", false, SetUse::Both("GraphARM", "SPV_ARM_graph")),
];

/// Enumerations of one extended set whose numbers differ from those of the same name in other sets:
/// (grammar file, name there, name here).
pub const RENAMED_KINDS: &[(&str, &str, &str)] =
    &[("debuginfo", "DebugBaseTypeAttributeEncoding", "DebugInfoBaseTypeAttributeEncoding")];
