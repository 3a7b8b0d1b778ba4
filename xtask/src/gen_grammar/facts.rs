//! What the grammar does not say, kept by hand; each list tells why it cannot be derived.

/// Spellings of the grammar that MLIR 22 reads and prints otherwise: (category, grammar, MLIR).
///
/// MLIR's word becomes the canonical name, the grammar's an alias. Found by asking `mlir-opt` for every
/// name and alias of the grammar; it cannot be derived, because MLIR keeps words that later revisions of
/// the grammar renamed.
pub const MLIR_NAMES: &[(&str, &str, &str)] = &[
    (
        "Capability",
        "ArbitraryPrecisionFixedPointALTERA",
        "ArbitraryPrecisionFixedPointINTEL",
    ),
    (
        "Capability",
        "ArbitraryPrecisionFloatingPointALTERA",
        "ArbitraryPrecisionFloatingPointINTEL",
    ),
    (
        "Capability",
        "ArbitraryPrecisionIntegersALTERA",
        "ArbitraryPrecisionIntegersINTEL",
    ),
    (
        "Capability",
        "BFloat16ConversionINTEL",
        "Bfloat16ConversionINTEL",
    ),
    (
        "Capability",
        "ComputeDerivativeGroupLinearKHR",
        "ComputeDerivativeGroupLinearNV",
    ),
    (
        "Capability",
        "ComputeDerivativeGroupQuadsKHR",
        "ComputeDerivativeGroupQuadsNV",
    ),
    (
        "Capability",
        "FPGABufferLocationALTERA",
        "FPGABufferLocationINTEL",
    ),
    (
        "Capability",
        "FPGAClusterAttributesALTERA",
        "FPGAClusterAttributesINTEL",
    ),
    (
        "Capability",
        "FPGALoopControlsALTERA",
        "FPGALoopControlsINTEL",
    ),
    (
        "Capability",
        "FPGAMemoryAccessesALTERA",
        "FPGAMemoryAccessesINTEL",
    ),
    (
        "Capability",
        "FPGAMemoryAttributesALTERA",
        "FPGAMemoryAttributesINTEL",
    ),
    ("Capability", "FPGARegALTERA", "FPGARegINTEL"),
    (
        "Capability",
        "GroupNonUniformPartitionedEXT",
        "GroupNonUniformPartitionedNV",
    ),
    ("Capability", "IOPipesALTERA", "IOPipesINTEL"),
    (
        "Capability",
        "LongCompositesINTEL",
        "LongConstantCompositeINTEL",
    ),
    ("Capability", "LoopFuseALTERA", "LoopFuseINTEL"),
    ("Capability", "OptNoneEXT", "OptNoneINTEL"),
    ("Capability", "SplitBarrierEXT", "SplitBarrierINTEL"),
    (
        "Capability",
        "StorageTensorArrayDynamicIndexingARM",
        "StorageTensorArrayDynamicIndexingEXT",
    ),
    (
        "Capability",
        "StorageTensorArrayNonUniformIndexingARM",
        "StorageTensorArrayNonUniformIndexingEXT",
    ),
    (
        "Capability",
        "USMStorageClassesALTERA",
        "USMStorageClassesINTEL",
    ),
    (
        "Capability",
        "UniformAndStorageBuffer16BitAccess",
        "StorageUniform16",
    ),
    ("Decoration", "BankBitsALTERA", "BankBitsINTEL"),
    ("Decoration", "BankwidthALTERA", "BankwidthINTEL"),
    ("Decoration", "BufferLocationALTERA", "BufferLocationINTEL"),
    ("Decoration", "BurstCoalesceALTERA", "BurstCoalesceINTEL"),
    ("Decoration", "CacheSizeALTERA", "CacheSizeINTEL"),
    (
        "Decoration",
        "DontStaticallyCoalesceALTERA",
        "DontStaticallyCoalesceINTEL",
    ),
    ("Decoration", "DoublepumpALTERA", "DoublepumpINTEL"),
    ("Decoration", "ForcePow2DepthALTERA", "ForcePow2DepthINTEL"),
    (
        "Decoration",
        "FuseLoopsInFunctionALTERA",
        "FuseLoopsInFunctionINTEL",
    ),
    ("Decoration", "IOPipeStorageALTERA", "IOPipeStorageINTEL"),
    (
        "Decoration",
        "MaxPrivateCopiesALTERA",
        "MaxPrivateCopiesINTEL",
    ),
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
    (
        "ExecutionMode",
        "DerivativeGroupLinearKHR",
        "DerivativeGroupLinearNV",
    ),
    (
        "ExecutionMode",
        "DerivativeGroupQuadsKHR",
        "DerivativeGroupQuadsNV",
    ),
    ("FunctionControl", "OptNoneEXT", "OptNoneINTEL"),
    (
        "GroupOperation",
        "PartitionedExclusiveScanEXT",
        "PartitionedExclusiveScanNV",
    ),
    (
        "GroupOperation",
        "PartitionedInclusiveScanEXT",
        "PartitionedInclusiveScanNV",
    ),
    (
        "GroupOperation",
        "PartitionedReduceEXT",
        "PartitionedReduceNV",
    ),
    (
        "Instruction",
        "ControlBarrierArriveEXT",
        "ControlBarrierArriveINTEL",
    ),
    (
        "Instruction",
        "ControlBarrierWaitEXT",
        "ControlBarrierWaitINTEL",
    ),
    ("LoadCacheControl", "CachedINTEL", "Cached"),
    ("LoadCacheControl", "ConstCachedINTEL", "ConstCached"),
    (
        "LoadCacheControl",
        "InvalidateAfterReadINTEL",
        "InvalidateAfterR",
    ),
    ("LoadCacheControl", "StreamingINTEL", "Streaming"),
    ("LoadCacheControl", "UncachedINTEL", "Uncached"),
    (
        "LoopControl",
        "DependencyArrayALTERA",
        "DependencyArrayINTEL",
    ),
    (
        "LoopControl",
        "InitiationIntervalALTERA",
        "InitiationIntervalINTEL",
    ),
    ("LoopControl", "LoopCoalesceALTERA", "LoopCoalesceINTEL"),
    ("LoopControl", "MaxConcurrencyALTERA", "MaxConcurrencyINTEL"),
    (
        "LoopControl",
        "MaxInterleavingALTERA",
        "MaxInterleavingINTEL",
    ),
    ("LoopControl", "NoFusionALTERA", "NoFusionINTEL"),
    ("LoopControl", "PipelineEnableALTERA", "PipelineEnableINTEL"),
    (
        "LoopControl",
        "SpeculatedIterationsALTERA",
        "SpeculatedIterationsINTEL",
    ),
    ("MemorySemantics", "Relaxed", "None"),
    ("StorageClass", "DeviceOnlyALTERA", "DeviceOnlyINTEL"),
    ("StorageClass", "HostOnlyALTERA", "HostOnlyINTEL"),
    ("StoreCacheControl", "StreamingINTEL", "Streaming"),
    ("StoreCacheControl", "UncachedINTEL", "Uncached"),
    ("StoreCacheControl", "WriteBackINTEL", "WriteBack"),
    ("StoreCacheControl", "WriteThroughINTEL", "WriteThrough"),
];

/// Extensions that the grammar attaches to nothing, but that MLIR knows or that modules declare for what
/// they say about meaning only.
pub const EXTRA_EXTENSIONS: &[&str] = &[
    "SPV_AMD_gcn_shader",
    "SPV_AMD_shader_trinary_minmax",
    "SPV_EXT_relaxed_printf_string_address_space",
    "SPV_INTEL_long_constant_composite",
    "SPV_KHR_non_semantic_info",
];

/// The import name of each extended instruction set, by its grammar file; the files do not hold it.
pub const EXT_INST_SETS: &[(&str, &str)] = &[
    (
        "arm.experimental-ml-operations",
        "Arm.ExperimentalMLOperations",
    ),
    ("arm.motion-engine.100", "Arm.MotionEngine.100"),
    ("debuginfo", "DebugInfo"),
    ("glsl.std.450", "GLSL.std.450"),
    ("nonsemantic.clspvreflection", "NonSemantic.ClspvReflection"),
    ("nonsemantic.debugbreak", "NonSemantic.DebugBreak"),
    ("nonsemantic.debugprintf", "NonSemantic.DebugPrintf"),
    ("nonsemantic.graph.debuginfo", "NonSemantic.Graph.DebugInfo"),
    (
        "nonsemantic.shader.debuginfo",
        "NonSemantic.Shader.DebugInfo",
    ),
    (
        "nonsemantic.shader.debuginfo.100",
        "NonSemantic.Shader.DebugInfo.100",
    ),
    ("nonsemantic.vkspreflection", "NonSemantic.VkspReflection"),
    ("opencl.debuginfo.100", "OpenCL.DebugInfo.100"),
    ("opencl.std.100", "OpenCL.std"),
    ("spv-amd-gcn-shader", "SPV_AMD_gcn_shader"),
    ("spv-amd-shader-ballot", "SPV_AMD_shader_ballot"),
    (
        "spv-amd-shader-explicit-vertex-parameter",
        "SPV_AMD_shader_explicit_vertex_parameter",
    ),
    (
        "spv-amd-shader-trinary-minmax",
        "SPV_AMD_shader_trinary_minmax",
    ),
    ("tosa.001000.1", "TOSA.001000.1"),
];
