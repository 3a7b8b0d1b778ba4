// Operations of subgroups and groups, sizes, printf.
// RUN: opt --convert-gpu-to-spirv --split-input-file

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformRotateKHR, GroupNonUniformArithmetic, Groups], [SPV_KHR_subgroup_rotate, SPV_KHR_non_semantic_info]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @shuffles(%x: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %offset = arith.constant 4 : i32
    %width = arith.constant 32 : i32
    %0, %in0 = gpu.shuffle xor %x, %offset, %width : f32
    %1, %in1 = gpu.shuffle idx %x, %offset, %width : f32
    gpu.return
  }
  gpu.func @rotate(%x: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %0, %in0 = gpu.rotate %x, 4, 32 : f32
    gpu.return
  }
  gpu.func @all(%x: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %0 = gpu.all_reduce add %x uniform {} : (f32) -> f32
    gpu.return
  }
  gpu.func @sizes() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 2, 1]>} {
    %x = gpu.block_dim x
    %y = gpu.block_dim y
    gpu.return
  }
}
}

// -----

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int8], []>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @sizes() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
    %x = gpu.block_dim x
    gpu.printf "%d\0A", %x : index
    gpu.return
  }
}
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformRotateKHR, GroupNonUniformArithmetic, Groups], [SPV_KHR_subgroup_rotate, SPV_KHR_non_semantic_info]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.func @shuffles(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %cst32_i32 = spirv.Constant 32 : i32
// |       %0 = spirv.GroupNonUniformShuffleXor <Subgroup> %arg0, %cst4_i32 : f32, i32
// |       %true = spirv.Constant true
// |       %1 = spirv.GroupNonUniformShuffle <Subgroup> %arg0, %cst4_i32 : f32, i32
// |       %true_0 = spirv.Constant true
// |       spirv.Return
// |     }
// |     spirv.func @rotate(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %cst32_i32 = spirv.Constant 32 : i32
// |       %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %arg0, %cst4_i32, cluster_size(%cst32_i32) : f32, i32, i32 -> f32
// |       %true = spirv.Constant true
// |       spirv.Return
// |     }
// |     spirv.func @all(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.GroupFAdd <Workgroup> <Reduce> %arg0 : f32
// |       spirv.Return
// |     }
// |     spirv.func @sizes() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 2, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst16_i32 = spirv.Constant 16 : i32
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @shuffles(%arg0: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
// |       %c4_i32 = arith.constant 4 : i32
// |       %c32_i32 = arith.constant 32 : i32
// |       %shuffleResult, %valid = gpu.shuffle  xor %arg0, %c4_i32, %c32_i32 : f32
// |       %shuffleResult_0, %valid_1 = gpu.shuffle  idx %arg0, %c4_i32, %c32_i32 : f32
// |       gpu.return
// |     }
// |     gpu.func @rotate(%arg0: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
// |       %rotateResult, %valid = gpu.rotate %arg0, 4, 32 : f32
// |       gpu.return
// |     }
// |     gpu.func @all(%arg0: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
// |       %0 = gpu.all_reduce  add %arg0 uniform {
// |       } : (f32) -> f32
// |       gpu.return
// |     }
// |     gpu.func @sizes() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 2, 1]>} {
// |       %block_dim_x = gpu.block_dim  x
// |       %block_dim_y = gpu.block_dim  y
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int8], []>, #spirv.resource_limits<>>} {
// |   gpu.module @kernels {
// |     spirv.module @__spv__kernels Physical32 OpenCL {
// |       spirv.SpecConstant @printfMsg0_sc0 = 37 : i8
// |       spirv.SpecConstant @printfMsg0_sc1 = 100 : i8
// |       spirv.SpecConstant @printfMsg0_sc2 = 10 : i8
// |       spirv.SpecConstant @printfMsg0_sc3 = 0 : i8
// |       spirv.SpecConstantComposite @printfMsg0_scc (@printfMsg0_sc0, @printfMsg0_sc1, @printfMsg0_sc2, @printfMsg0_sc3) : !spirv.array<4 x i8>
// |       spirv.GlobalVariable @printfMsg0 initializer(@printfMsg0_scc) {Constant} : !spirv.ptr<!spirv.array<4 x i8>, UniformConstant>
// |       spirv.GlobalVariable @__builtin__WorkgroupSize__ built_in("WorkgroupSize") : !spirv.ptr<vector<3xi32>, Input>
// |       spirv.func @sizes() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, workgroup_attributions = 0 : i64} {
// |         %__builtin__WorkgroupSize___addr = spirv.mlir.addressof @__builtin__WorkgroupSize__ : !spirv.ptr<vector<3xi32>, Input>
// |         %0 = spirv.Load "Input" %__builtin__WorkgroupSize___addr : vector<3xi32>
// |         %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |         %printfMsg0_addr = spirv.mlir.addressof @printfMsg0 : !spirv.ptr<!spirv.array<4 x i8>, UniformConstant>
// |         %2 = spirv.Bitcast %printfMsg0_addr : !spirv.ptr<!spirv.array<4 x i8>, UniformConstant> to !spirv.ptr<i8, UniformConstant>
// |         %3 = spirv.CL.printf %2 %1 : !spirv.ptr<i8, UniformConstant>, i32 -> i32
// |         spirv.Return
// |       }
// |     }
// |     func.func @sizes() attributes {gpu.kernel} {
// |       return
// |     }
// |   }
// | }
