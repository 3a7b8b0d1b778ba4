// Kernels that say how their arguments are bound.
// RUN: opt --convert-gpu-to-spirv

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @kernels {
    gpu.func @bound(%a: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 2), StorageBuffer>}, %b: memref<4xvector<4xf32>, 4> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3)>}) kernel attributes {known_block_size = array<i32: 8, 4, 2>, spirv.entry_point_abi = #spirv.entry_point_abi<>, test.kept} {
      %size = gpu.block_dim x
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__WorkgroupSize__ built_in("WorkgroupSize") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @bound(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 2), StorageBuffer>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, Uniform> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3)>}) "None" attributes {known_block_size = array<i32: 8, 4, 2>, spirv.entry_point_abi = #spirv.entry_point_abi<>, test.kept, workgroup_attributions = 0 : i64} {
// |       %__builtin__WorkgroupSize___addr = spirv.mlir.addressof @__builtin__WorkgroupSize__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__WorkgroupSize___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @bound(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 2), StorageBuffer>}, %arg1: memref<4xvector<4xf32>, 4> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3)>}) kernel attributes {known_block_size = array<i32: 8, 4, 2>, spirv.entry_point_abi = #spirv.entry_point_abi<>, test.kept} {
// |       %block_dim_x = gpu.block_dim  x
// |       gpu.return
// |     }
// |   }
// | }
