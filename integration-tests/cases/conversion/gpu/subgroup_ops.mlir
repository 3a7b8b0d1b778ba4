// Ops of subgroups under a target that has all of them.
// RUN: opt --convert-gpu-to-spirv

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @kernels {
    gpu.func @subgroup(%i: i32, %f: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
      %width = arith.constant 16 : i32
      %0, %p0 = gpu.shuffle xor %i, %i, %width : i32
      %1, %p1 = gpu.shuffle idx %f, %i, %width : f32
      %2, %p2 = gpu.shuffle up %f, %i, %width : f32
      %3, %p3 = gpu.shuffle down %f, %i, %width : f32
      %4, %p4 = gpu.rotate %f, 4, 16 : f32
      %5, %p5 = gpu.rotate %f, 4, 8 : f32
      %8 = gpu.subgroup_reduce minui %i : (i32) -> (i32)
      %9 = gpu.subgroup_reduce mul %f cluster(size = 4) : (f32) -> (f32)
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__SubgroupLocalInvocationId__ built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
// |     spirv.func @subgroup(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst16_i32 = spirv.Constant 16 : i32
// |       %0 = spirv.GroupNonUniformShuffleXor <Subgroup> %arg0, %arg0 : i32, i32
// |       %true = spirv.Constant true
// |       %1 = spirv.GroupNonUniformShuffle <Subgroup> %arg1, %arg0 : f32, i32
// |       %true_0 = spirv.Constant true
// |       %2 = spirv.GroupNonUniformShuffleUp <Subgroup> %arg1, %arg0 : f32, i32
// |       %__builtin__SubgroupLocalInvocationId___addr = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
// |       %3 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr : i32
// |       %4 = spirv.ISub %3, %arg0 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %5 = spirv.SGreaterThanEqual %4, %cst0_i32 : i32
// |       %6 = spirv.GroupNonUniformShuffleDown <Subgroup> %arg1, %arg0 : f32, i32
// |       %__builtin__SubgroupLocalInvocationId___addr_1 = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
// |       %7 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr_1 : i32
// |       %8 = spirv.IAdd %7, %arg0 : i32
// |       %9 = spirv.ULessThan %8, %cst16_i32 : i32
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %cst16_i32_2 = spirv.Constant 16 : i32
// |       %10 = spirv.GroupNonUniformRotateKHR <Subgroup> %arg1, %cst4_i32, cluster_size(%cst16_i32_2) : f32, i32, i32 -> f32
// |       %true_3 = spirv.Constant true
// |       %cst4_i32_4 = spirv.Constant 4 : i32
// |       %cst8_i32 = spirv.Constant 8 : i32
// |       %11 = spirv.GroupNonUniformRotateKHR <Subgroup> %arg1, %cst4_i32_4, cluster_size(%cst8_i32) : f32, i32, i32 -> f32
// |       %__builtin__SubgroupLocalInvocationId___addr_5 = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
// |       %12 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr_5 : i32
// |       %13 = spirv.ULessThan %12, %cst8_i32 : i32
// |       %14 = spirv.GroupNonUniformUMin <Subgroup> <Reduce> %arg0 : i32 -> i32
// |       %cst4_i32_6 = spirv.Constant 4 : i32
// |       %15 = spirv.GroupNonUniformFMul <Subgroup> <ClusteredReduce> %arg1 cluster_size(%cst4_i32_6) : f32, i32 -> f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @subgroup(%arg0: i32, %arg1: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
// |       %c16_i32 = arith.constant 16 : i32
// |       %shuffleResult, %valid = gpu.shuffle  xor %arg0, %arg0, %c16_i32 : i32
// |       %shuffleResult_0, %valid_1 = gpu.shuffle  idx %arg1, %arg0, %c16_i32 : f32
// |       %shuffleResult_2, %valid_3 = gpu.shuffle  up %arg1, %arg0, %c16_i32 : f32
// |       %shuffleResult_4, %valid_5 = gpu.shuffle  down %arg1, %arg0, %c16_i32 : f32
// |       %rotateResult, %valid_6 = gpu.rotate %arg1, 4, 16 : f32
// |       %rotateResult_7, %valid_8 = gpu.rotate %arg1, 4, 8 : f32
// |       %0 = gpu.subgroup_reduce  minui %arg0 : (i32) -> i32
// |       %1 = gpu.subgroup_reduce  mul %arg1 cluster(size = 4) : (f32) -> f32
// |       gpu.return
// |     }
// |   }
// | }
