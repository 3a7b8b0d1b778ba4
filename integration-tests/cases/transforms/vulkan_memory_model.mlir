// A module with cooperative matrices declares Vulkan's memory model: accesses of memory that others reach are not private, and
// barriers make them seen. A module without them, or for a target that lacks the model, stays as it is.
// RUN: opt --split-input-file --pass-pipeline=builtin.module(spirv.module(spirv-vulkan-memory-model))

// DIFFERS: MLIR has no such pass
spirv.module @matrices Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, Float16, StorageBuffer16BitAccess, CooperativeMatrixKHR, VulkanMemoryModel], [SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
  spirv.GlobalVariable @tile : !spirv.ptr<!spirv.array<256 x f16>, Workgroup>
  spirv.GlobalVariable @result bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>
  spirv.func @f(%i: i32) "None" {
    %stride = spirv.Constant 16 : i32
    %zero = spirv.Constant 0 : i32
    %tile = spirv.mlir.addressof @tile : !spirv.ptr<!spirv.array<256 x f16>, Workgroup>
    %result = spirv.mlir.addressof @result : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>
    %from = spirv.AccessChain %result[%zero, %i] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
    %own = spirv.AccessChain %tile[%i] : !spirv.ptr<!spirv.array<256 x f16>, Workgroup>, i32 -> !spirv.ptr<f16, Workgroup>
    %number = spirv.Load "StorageBuffer" %from ["Aligned", 2] : f16
    spirv.Store "Workgroup" %own, %number ["Volatile"] : f16
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    %mine = spirv.Variable : !spirv.ptr<f16, Function>
    spirv.CopyMemory "Function" %mine, "Workgroup" %own : f16
    %first = spirv.AccessChain %tile[%zero] : !spirv.ptr<!spirv.array<256 x f16>, Workgroup>, i32 -> !spirv.ptr<f16, Workgroup>
    %m = spirv.KHR.CooperativeMatrixLoad %first, %stride, <RowMajor> : !spirv.ptr<f16, Workgroup>, i32 -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>
    spirv.MemoryBarrier <Workgroup>, <Release|WorkgroupMemory>
    spirv.MemoryBarrier <Workgroup>, <None>
    %to = spirv.AccessChain %result[%zero, %zero] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
    spirv.KHR.CooperativeMatrixStore %to, %m, %stride, <RowMajor> : !spirv.ptr<f16, StorageBuffer>, !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>, i32
    spirv.Return
  }
}

// -----

// DIFFERS: MLIR has no such pass
spirv.module @none Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, VulkanMemoryModel], [SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
  spirv.func @f() "None" {
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    spirv.Return
  }
}

// EXPECT
// | module {
// |   spirv.module @matrices Logical Vulkan attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, Float16, StorageBuffer16BitAccess, CooperativeMatrixKHR, VulkanMemoryModel], [SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
// |     spirv.GlobalVariable @tile : !spirv.ptr<!spirv.array<256 x f16>, Workgroup>
// |     spirv.GlobalVariable @result bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>
// |     spirv.func @f(%arg0: i32) "None" {
// |       %cst16_i32 = spirv.Constant 16 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %tile_addr = spirv.mlir.addressof @tile : !spirv.ptr<!spirv.array<256 x f16>, Workgroup>
// |       %result_addr = spirv.mlir.addressof @result : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>
// |       %0 = spirv.AccessChain %result_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
// |       %1 = spirv.AccessChain %tile_addr[%arg0] : !spirv.ptr<!spirv.array<256 x f16>, Workgroup>, i32 -> !spirv.ptr<f16, Workgroup>
// |       %2 = spirv.Load "StorageBuffer" %0 ["Aligned|NonPrivatePointer", 2] : f16
// |       spirv.Store "Workgroup" %1, %2 ["Volatile|NonPrivatePointer"] : f16
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory|MakeAvailable|MakeVisible>
// |       %3 = spirv.Variable : !spirv.ptr<f16, Function>
// |       spirv.CopyMemory  "Function" %3,  "Workgroup" %1 ["NonPrivatePointer"],  ["NonPrivatePointer"] : f16
// |       %4 = spirv.AccessChain %tile_addr[%cst0_i32] : !spirv.ptr<!spirv.array<256 x f16>, Workgroup>, i32 -> !spirv.ptr<f16, Workgroup>
// |       %5 = spirv.KHR.CooperativeMatrixLoad %4, %cst16_i32, <RowMajor>, <NonPrivatePointer> : !spirv.ptr<f16, Workgroup>, i32 -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>
// |       spirv.MemoryBarrier <Workgroup>, <Release|WorkgroupMemory|MakeAvailable>
// |       spirv.MemoryBarrier <Workgroup>, <None>
// |       %6 = spirv.AccessChain %result_addr[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
// |       spirv.KHR.CooperativeMatrixStore %6, %5, %cst16_i32, <RowMajor>, <NonPrivatePointer> : !spirv.ptr<f16, StorageBuffer>, !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>, i32
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module @none Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, VulkanMemoryModel], [SPV_KHR_cooperative_matrix]>, #spirv.resource_limits<>>} {
// |     spirv.func @f() "None" {
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
// |       spirv.Return
// |     }
// |   }
// | }
