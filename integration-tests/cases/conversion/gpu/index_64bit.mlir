// Kernels with indices of 64 bits.
// RUN: opt --convert-gpu-to-spirv=use-64bit-index=true

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @kernels {
    gpu.func @ids(%out: memref<8x8xf32>, %x: f32, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
      %thread = gpu.thread_id x
      %lane = gpu.lane_id
      %size = gpu.block_dim x
      memref.store %x, %out[%thread, %i] : memref<8x8xf32>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__SubgroupLocalInvocationId__ built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @ids(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: i64 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>, workgroup_attributions = 0 : i64} {
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %2 = spirv.UConvert %1 : i32 to i64
// |       %__builtin__SubgroupLocalInvocationId___addr = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
// |       %3 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr : i32
// |       %4 = spirv.UConvert %3 : i32 to i64
// |       %cst16_i64 = spirv.Constant 16 : i64
// |       %cst0_i64 = spirv.Constant 0 : i64
// |       %cst0_i64_0 = spirv.Constant 0 : i64
// |       %cst8_i64 = spirv.Constant 8 : i64
// |       %5 = spirv.IMul %2, %cst8_i64 : i64
// |       %cst1_i64 = spirv.Constant 1 : i64
// |       %6 = spirv.IAdd %arg2, %5 : i64
// |       %7 = spirv.AccessChain %arg0[%cst0_i64, %6] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i64, i64 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %7, %arg1 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @ids(%arg0: memref<8x8xf32>, %arg1: f32, %arg2: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %0 = gpu.lane_id
// |       %block_dim_x = gpu.block_dim  x
// |       memref.store %arg1, %arg0[%thread_id_x, %arg2] : memref<8x8xf32>
// |       gpu.return
// |     }
// |   }
// | }
