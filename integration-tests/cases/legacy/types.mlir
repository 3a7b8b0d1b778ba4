// Types and attributes as earlier editions wrote them.
// RUN: opt --split-input-file

// DIFFERS: mlir-opt-22 does not know earlier spellings
func private @arrays(!spv.array<4 x i32>, !spv.array<4xf32 [4]>, !spv.array<4xf32, stride = 4>, !spv.rtarray<i32 [4]>, !spv.rtarray<i32, stride=4>, !spv.array<16 x vector<4 x f32>>)
func private @structs(!spv.struct<f32>, !spv.struct<f32 [0], i32 [4]>, !spv.struct<f32 [0, NonWritable]>, !spv.struct<>, !spv.struct<(f32 [0])>, !spv.struct<name, (f32)>, !spv.struct<!spv.struct<f32>, i32>)
func private @images(!spv.image<f32, 1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>, !spv.image<f32, Cube, IsDepth, Arrayed, MultiSampled, NeedSampler, Rgba32f>, !spv.sampled_image<!spv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>)
func private @others(!spv.ptr<vector<4 x f32>, Uniform>, !spv.matrix<3 x vector<3xf32>>, !spv<ptr<i32, Function>>)

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
module attributes {spv.target_env = #spv.target_env<#spv.vce<v1.3, [Shader, GroupNonUniform], [SPV_KHR_8bit_storage]>, ARM:IntegratedGPU, {max_compute_workgroup_invocations = 64 : i32, max_compute_workgroup_size = dense<[64, 64, 32]> : vector<3xi32>}>} {
  func @kernel(%x: f32 {spv.interface_var_abi = #spv.interface_var_abi<(0, 0), StorageBuffer>}, %y: f32 {spv.interface_var_abi = {binding = 1 : i32, descriptor_set = 2 : i32, storage_class = 12 : i32}}) attributes {spv.entry_point_abi = {local_size = dense<[32, 4, 1]> : vector<3xi32>}} {
    return
  }
  func @other() attributes {spv.entry_point_abi = #spv.entry_point_abi<local_size = dense<[8, 8, 1]> : vector<3xi32>>} {
    return
  }
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
module attributes {spv.target_env = {version = 3 : i32, extensions = ["SPV_KHR_16bit_storage"], capabilities = [1 : i32, 4433 : i32], limits = {subgroup_size = 64 : i32}}} {
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
module attributes {spv.target_env = #spv.target_env<#spv.vce<V_1_1, [Kernel], []>, #spv.resource_limits<subgroup_size = 16>>} {
}

// EXPECT
// | module {
// |   func.func private @arrays(!spirv.array<4 x i32>, !spirv.array<4 x f32, stride=4>, !spirv.array<4 x f32, stride=4>, !spirv.rtarray<i32, stride=4>, !spirv.rtarray<i32, stride=4>, !spirv.array<16 x vector<4xf32>>)
// |   func.func private @structs(!spirv.struct<(f32)>, !spirv.struct<(f32 [0], i32 [4])>, !spirv.struct<(f32 [0, NonWritable])>, !spirv.struct<()>, !spirv.struct<(f32 [0])>, !spirv.struct<name, (f32)>, !spirv.struct<(!spirv.struct<(f32)>, i32)>)
// |   func.func private @images(!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>, !spirv.image<f32, Cube, IsDepth, Arrayed, MultiSampled, NeedSampler, Rgba32f>, !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>)
// |   func.func private @others(!spirv.ptr<vector<4xf32>, Uniform>, !spirv.matrix<3 x vector<3xf32>>, !spirv.ptr<i32, Function>)
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniform], [SPV_KHR_8bit_storage]>, ARM:IntegratedGPU, #spirv.resource_limits<max_compute_workgroup_invocations = 64, max_compute_workgroup_size = [64, 64, 32]>>} {
// |   func.func @kernel(%arg0: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(2, 1), StorageBuffer>}) attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>} {
// |     return
// |   }
// |   func.func @other() attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, StorageBuffer16BitAccess], [SPV_KHR_16bit_storage]>, #spirv.resource_limits<subgroup_size = 64>>} {
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.1, [Kernel], []>, #spirv.resource_limits<subgroup_size = 16>>} {
// | }
// ! <stdin>:5:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func private @arrays(!spv.array<4 x i32>, !spv.array<4xf32 [4]>, !spv.array<4xf32, stride = 4>, !spv.rtarray<i32 [4]>, !spv.rtarray<i32, stride=4>, !spv.array<16 x vector<4 x f32>>)
// ! ^
// ! note: 7 more earlier spellings are read: '!spv.array', '!spv.rtarray', '!spv.struct', '!spv.image', '!spv.sampled_image', '!spv.ptr', '!spv.matrix'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:12:20: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// ! module attributes {spv.target_env = #spv.target_env<#spv.vce<v1.3, [Shader, GroupNonUniform], [SPV_KHR_8bit_storage]>, ARM:IntegratedGPU, {max_compute_workgroup_invocations = 64 : i32, max_compute_workgroup_size = dense<[64, 64, 32]> : vector<3xi32>}>} {
// !                    ^
// ! note: 8 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'func', 'spv.interface_var_abi', '#spv.interface_var_abi', 'spv.entry_point_abi', 'local_size', '#spv.entry_point_abi'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:23:20: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// ! module attributes {spv.target_env = {version = 3 : i32, extensions = ["SPV_KHR_16bit_storage"], capabilities = [1 : i32, 4433 : i32], limits = {subgroup_size = 64 : i32}}} {
// !                    ^
// ! <stdin>:28:20: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// ! module attributes {spv.target_env = #spv.target_env<#spv.vce<V_1_1, [Kernel], []>, #spv.resource_limits<subgroup_size = 16>>} {
// !                    ^
// ! note: 3 more earlier spellings are read: '#spv.vce', '#spv.resource_limits', '#spv.target_env'; 'vulcanize opt' prints the program in those of today
