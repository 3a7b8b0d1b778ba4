// Arguments of entry points to interface variables.
// RUN: opt --spirv-lower-abi-attrs --split-input-file
// RUN: opt --spirv-lower-abi-attrs --spirv-update-vce --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
spirv.module Logical GLSL450 {
  spirv.func @kernel(
      %arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>},
      %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) "None"
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %0 = spirv.FAdd %arg0, %arg0 : f32
    %1 = spirv.Constant 0 : i32
    %2 = spirv.AccessChain %arg1[%1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store "StorageBuffer" %2, %0 : f32
    spirv.Return
  }
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
spirv.module Physical64 OpenCL {
  spirv.func @kernel(%arg0: f32, %arg1: !spirv.ptr<f32, CrossWorkgroup>) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    spirv.Return
  }
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @kernel() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 2, 3]>} {
    %0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %1 = spirv.Load "Input" %0 : vector<3xi32>
    spirv.Return
  }
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @kernel_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |     spirv.GlobalVariable @kernel_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @kernel() "None" {
// |       %kernel_arg_0_addr = spirv.mlir.addressof @kernel_arg_0 : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.AccessChain %kernel_arg_0_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : f32
// |       %kernel_arg_1_addr = spirv.mlir.addressof @kernel_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>
// |       %2 = spirv.FAdd %1, %1 : f32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %3 = spirv.AccessChain %kernel_arg_1_addr[%cst0_i32_0, %cst0_i32_0] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %3, %2 : f32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @kernel
// |     spirv.ExecutionMode @kernel "LocalSize", 32, 1, 1
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
// |   spirv.module Physical64 OpenCL {
// |     spirv.func @kernel(%arg0: f32, %arg1: !spirv.ptr<f32, CrossWorkgroup>) "None" {
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "Kernel" @kernel
// |     spirv.ExecutionMode @kernel "LocalSize", 32, 1, 1
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @kernel() "None" {
// |       %id_addr = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %id_addr : vector<3xi32>
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @kernel, @id
// |     spirv.ExecutionMode @kernel "LocalSize", 1, 2, 3
// |   }
// | }

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |     spirv.GlobalVariable @kernel_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |     spirv.GlobalVariable @kernel_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @kernel() "None" {
// |       %kernel_arg_0_addr = spirv.mlir.addressof @kernel_arg_0 : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.AccessChain %kernel_arg_0_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : f32
// |       %kernel_arg_1_addr = spirv.mlir.addressof @kernel_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>
// |       %2 = spirv.FAdd %1, %1 : f32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %3 = spirv.AccessChain %kernel_arg_1_addr[%cst0_i32_0, %cst0_i32_0] : !spirv.ptr<!spirv.struct<(!spirv.array<12 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %3, %2 : f32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @kernel
// |     spirv.ExecutionMode @kernel "LocalSize", 32, 1, 1
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
// |   spirv.module Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses], []> {
// |     spirv.func @kernel(%arg0: f32, %arg1: !spirv.ptr<f32, CrossWorkgroup>) "None" {
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "Kernel" @kernel
// |     spirv.ExecutionMode @kernel "LocalSize", 32, 1, 1
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], []> {
// |     spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @kernel() "None" {
// |       %id_addr = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %id_addr : vector<3xi32>
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @kernel, @id
// |     spirv.ExecutionMode @kernel "LocalSize", 1, 2, 3
// |   }
// | }
