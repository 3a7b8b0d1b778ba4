// Reductions of workgroups and values of one invocation for all.
// RUN: opt --pass-pipeline=builtin.module(convert-gpu-to-spirv)

// DIFFERS: MLIR reduces whole workgroups by instructions that Vulkan does not have
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @all_reduce(%x: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %0 = gpu.all_reduce %x {
    ^bb0(%a: i32, %b: i32):
      %s = arith.maxsi %a, %b : i32
      gpu.yield %s : i32
    } : (i32) -> i32
    gpu.return
  }
  gpu.func @cluster(%x: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %0 = gpu.subgroup_reduce add %x cluster(size = 2, stride = 2) : (i32) -> i32
    %1 = gpu.subgroup_broadcast %x, first_active_lane : i32
    gpu.return
  }
  gpu.func @lane(%x: i32, %l: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %c3 = arith.constant 3 : i32
    %1 = gpu.subgroup_broadcast %x, specific_lane %l : i32
    %2 = gpu.subgroup_broadcast %x, specific_lane %c3 : i32
    gpu.return
  }
}
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>
// |     spirv.func @all_reduce(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 1 : i64} {
// |       %__workgroup_mem__0_addr = spirv.mlir.addressof @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[2 : i32] : vector<3xi32>
// |       %__builtin__LocalInvocationId___addr_0 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %2 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_0 : vector<3xi32>
// |       %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %4 = spirv.IAdd %1, %3 : i32
// |       %__builtin__LocalInvocationId___addr_1 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %5 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_1 : vector<3xi32>
// |       %6 = spirv.CompositeExtract %5[0 : i32] : vector<3xi32>
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %7 = spirv.IMul %4, %cst4_i32 : i32
// |       %8 = spirv.IAdd %7, %6 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %9 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |       spirv.Store "Workgroup" %9, %arg0 : i32
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory>
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %cst2_i32_4 = spirv.Constant 2 : i32
// |       %10 = spirv.ULessThan %8, %cst2_i32 : i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %10, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         %14 = spirv.IAdd %8, %cst2_i32_4 : i32
// |         %cst0_i32_11 = spirv.Constant 0 : i32
// |         %cst0_i32_12 = spirv.Constant 0 : i32
// |         %cst1_i32_13 = spirv.Constant 1 : i32
// |         %15 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_11, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |         %16 = spirv.Load "Workgroup" %15 : i32
// |         %cst0_i32_14 = spirv.Constant 0 : i32
// |         %cst0_i32_15 = spirv.Constant 0 : i32
// |         %cst1_i32_16 = spirv.Constant 1 : i32
// |         %17 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_14, %14] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |         %18 = spirv.Load "Workgroup" %17 : i32
// |         %19 = spirv.GL.SMax %16, %18 : i32
// |         %cst0_i32_17 = spirv.Constant 0 : i32
// |         %cst0_i32_18 = spirv.Constant 0 : i32
// |         %cst1_i32_19 = spirv.Constant 1 : i32
// |         %20 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_17, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |         spirv.Store "Workgroup" %20, %19 : i32
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory>
// |       %cst1_i32_5 = spirv.Constant 1 : i32
// |       %cst1_i32_6 = spirv.Constant 1 : i32
// |       %11 = spirv.ULessThan %8, %cst1_i32_5 : i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %11, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         %14 = spirv.IAdd %8, %cst1_i32_6 : i32
// |         %cst0_i32_11 = spirv.Constant 0 : i32
// |         %cst0_i32_12 = spirv.Constant 0 : i32
// |         %cst1_i32_13 = spirv.Constant 1 : i32
// |         %15 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_11, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |         %16 = spirv.Load "Workgroup" %15 : i32
// |         %cst0_i32_14 = spirv.Constant 0 : i32
// |         %cst0_i32_15 = spirv.Constant 0 : i32
// |         %cst1_i32_16 = spirv.Constant 1 : i32
// |         %17 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_14, %14] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |         %18 = spirv.Load "Workgroup" %17 : i32
// |         %19 = spirv.GL.SMax %16, %18 : i32
// |         %cst0_i32_17 = spirv.Constant 0 : i32
// |         %cst0_i32_18 = spirv.Constant 0 : i32
// |         %cst1_i32_19 = spirv.Constant 1 : i32
// |         %20 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_17, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |         spirv.Store "Workgroup" %20, %19 : i32
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory>
// |       %cst0_i32_7 = spirv.Constant 0 : i32
// |       %cst0_i32_8 = spirv.Constant 0 : i32
// |       %cst0_i32_9 = spirv.Constant 0 : i32
// |       %cst1_i32_10 = spirv.Constant 1 : i32
// |       %12 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_8, %cst0_i32_7] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |       %13 = spirv.Load "Workgroup" %12 : i32
// |       spirv.Return
// |     }
// |     spirv.func @cluster(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %0 = spirv.GroupNonUniformShuffleXor <Subgroup> %arg0, %cst2_i32 : i32, i32
// |       %1 = spirv.IAdd %arg0, %0 : i32
// |       %2 = spirv.GroupNonUniformBroadcastFirst <Subgroup>, %arg0 : (i32) -> i32
// |       spirv.Return
// |     }
// |     spirv.func @lane(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst3_i32 = spirv.Constant 3 : i32
// |       %0 = spirv.GroupNonUniformShuffle <Subgroup> %arg0, %arg1 : i32, i32
// |       %1 = spirv.GroupNonUniformBroadcast <Subgroup> %arg0, %cst3_i32 : i32, i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @all_reduce(%arg0: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = gpu.all_reduce  %arg0 {
// |       ^bb0(%arg1: i32, %arg2: i32):
// |         %1 = arith.maxsi %arg1, %arg2 : i32
// |         gpu.yield %1 : i32
// |       } : (i32) -> i32
// |       gpu.return
// |     }
// |     gpu.func @cluster(%arg0: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = gpu.subgroup_reduce  add %arg0 cluster(size = 2, stride = 2) : (i32) -> i32
// |       %1 = gpu.subgroup_broadcast %arg0,  first_active_lane : i32
// |       gpu.return
// |     }
// |     gpu.func @lane(%arg0: i32, %arg1: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %c3_i32 = arith.constant 3 : i32
// |       %0 = gpu.subgroup_broadcast %arg0,  specific_lane %arg1 : i32
// |       %1 = gpu.subgroup_broadcast %arg0,  specific_lane %c3_i32 : i32
// |       gpu.return
// |     }
// |   }
// | }
