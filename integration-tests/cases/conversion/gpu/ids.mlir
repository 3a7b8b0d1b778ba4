// Where an invocation stands: ids and sizes in three dimensions.
// RUN: opt --convert-gpu-to-spirv

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @kernels {
    gpu.func @ids(%out: memref<?xi32>, %scale: f32, %count: index, %v: vector<4xf32>, %flag: i1) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
      %thread = gpu.thread_id x
      %block = gpu.block_id y
      %block_size = gpu.block_dim y
      %grid = gpu.grid_dim z
      %global = gpu.global_id x
      %again = gpu.thread_id z upper_bound 4
      %lane = gpu.lane_id
      %subgroup = gpu.subgroup_id : index
      %subgroups = gpu.num_subgroups : index
      %size = gpu.subgroup_size : index
      %sum = arith.addi %thread, %block_size : index
      %n = arith.index_cast %sum : index to i32
      memref.store %n, %out[%global] : memref<?xi32>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__SubgroupSize__ built_in("SubgroupSize") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__NumSubgroups__ built_in("NumSubgroups") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__SubgroupId__ built_in("SubgroupId") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__SubgroupLocalInvocationId__ built_in("SubgroupLocalInvocationId") : !spirv.ptr<i32, Input>
// |     spirv.GlobalVariable @__builtin__GlobalInvocationId__ built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__NumWorkgroups__ built_in("NumWorkgroups") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @ids(%arg0: !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2), StorageBuffer>}, %arg3: vector<4xf32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 3)>}, %arg4: i1 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 4), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>, workgroup_attributions = 0 : i64} {
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %2 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
// |       %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %__builtin__NumWorkgroups___addr = spirv.mlir.addressof @__builtin__NumWorkgroups__ : !spirv.ptr<vector<3xi32>, Input>
// |       %4 = spirv.Load "Input" %__builtin__NumWorkgroups___addr : vector<3xi32>
// |       %5 = spirv.CompositeExtract %4[2 : i32] : vector<3xi32>
// |       %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %6 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
// |       %7 = spirv.CompositeExtract %6[0 : i32] : vector<3xi32>
// |       %__builtin__LocalInvocationId___addr_0 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %8 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_0 : vector<3xi32>
// |       %9 = spirv.CompositeExtract %8[2 : i32] : vector<3xi32>
// |       %__builtin__SubgroupLocalInvocationId___addr = spirv.mlir.addressof @__builtin__SubgroupLocalInvocationId__ : !spirv.ptr<i32, Input>
// |       %10 = spirv.Load "Input" %__builtin__SubgroupLocalInvocationId___addr : i32
// |       %__builtin__SubgroupId___addr = spirv.mlir.addressof @__builtin__SubgroupId__ : !spirv.ptr<i32, Input>
// |       %11 = spirv.Load "Input" %__builtin__SubgroupId___addr : i32
// |       %__builtin__NumSubgroups___addr = spirv.mlir.addressof @__builtin__NumSubgroups__ : !spirv.ptr<i32, Input>
// |       %12 = spirv.Load "Input" %__builtin__NumSubgroups___addr : i32
// |       %__builtin__SubgroupSize___addr = spirv.mlir.addressof @__builtin__SubgroupSize__ : !spirv.ptr<i32, Input>
// |       %13 = spirv.Load "Input" %__builtin__SubgroupSize___addr : i32
// |       %14 = spirv.IAdd %1, %cst4_i32 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %15 = spirv.AccessChain %arg0[%cst0_i32, %7] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %15, %14 : i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @ids(%arg0: memref<?xi32>, %arg1: f32, %arg2: index, %arg3: vector<4xf32>, %arg4: i1) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_dim_y = gpu.block_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %global_id_x = gpu.global_id  x
// |       %thread_id_z = gpu.thread_id  z upper_bound 4
// |       %0 = gpu.lane_id
// |       %1 = gpu.subgroup_id : index
// |       %2 = gpu.num_subgroups : index
// |       %3 = gpu.subgroup_size : index
// |       %4 = arith.addi %thread_id_x, %block_dim_y : index
// |       %5 = arith.index_cast %4 : index to i32
// |       memref.store %5, %arg0[%global_id_x] : memref<?xi32>
// |       gpu.return
// |     }
// |   }
// | }
