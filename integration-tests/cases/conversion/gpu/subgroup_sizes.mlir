// Shuffles for a device whose subgroups may have more invocations than usual.
// RUN: opt --convert-gpu-to-spirv

// DIFFERS: MLIR takes the usual size for that of all subgroups
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, GroupNonUniformShuffle, GroupNonUniformRotateKHR], [SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 32, max_subgroup_size = 64>>} {
gpu.module @kernels {
  gpu.func @shuffles(%x: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %offset = arith.constant 4 : i32
    %width = arith.constant 32 : i32
    %0, %in0 = gpu.shuffle xor %x, %offset, %width : f32
    %1, %in1 = gpu.rotate %x, 4, 32 : f32
    gpu.return
  }
}
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, GroupNonUniformShuffle, GroupNonUniformRotateKHR], [SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<max_subgroup_size = 64>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__SubgroupLocalInvocationId__ built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
// |     spirv.func @shuffles(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %cst32_i32 = spirv.Constant 32 : i32
// |       %0 = spirv.GroupNonUniformShuffleXor <Subgroup> %arg0, %cst4_i32 : f32, i32
// |       %__builtin__SubgroupLocalInvocationId___addr = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
// |       %1 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr : i32
// |       %2 = spirv.BitwiseXor %1, %cst4_i32 : i32
// |       %3 = spirv.ULessThan %2, %cst32_i32 : i32
// |       %4 = spirv.ULessThan %1, %cst32_i32 : i32
// |       %5 = spirv.LogicalAnd %4, %3 : i1
// |       %cst4_i32_0 = spirv.Constant 4 : i32
// |       %cst32_i32_1 = spirv.Constant 32 : i32
// |       %6 = spirv.GroupNonUniformRotateKHR <Subgroup> %arg0, %cst4_i32_0, cluster_size(%cst32_i32_1) : f32, i32, i32 -> f32
// |       %__builtin__SubgroupLocalInvocationId___addr_2 = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
// |       %7 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr_2 : i32
// |       %8 = spirv.ULessThan %7, %cst32_i32_1 : i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @shuffles(%arg0: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
// |       %c4_i32 = arith.constant 4 : i32
// |       %c32_i32 = arith.constant 32 : i32
// |       %shuffleResult, %valid = gpu.shuffle  xor %arg0, %c4_i32, %c32_i32 : f32
// |       %rotateResult, %valid_0 = gpu.rotate %arg0, 4, 32 : f32
// |       gpu.return
// |     }
// |   }
// | }
