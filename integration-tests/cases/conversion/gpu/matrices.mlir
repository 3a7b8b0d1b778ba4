// Matrices of subgroups become cooperative matrices.
// RUN: opt --convert-gpu-to-spirv

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, Float16, StorageBuffer16BitAccess, VulkanMemoryModel], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_cooperative_matrix, SPV_KHR_16bit_storage]>, #spirv.resource_limits<>>} {
gpu.module @k {
gpu.func @main(%a: memref<32x32xf16, #spirv.storage_class<StorageBuffer>>, %o: memref<32x32xf16, #spirv.storage_class<StorageBuffer>>, %s: f16) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
  %i = arith.constant 16 : index
  %A = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %B = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 32 : index, transpose} : memref<32x32xf16, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf16, "BOp">
  %cst = arith.constant 1.0 : f16
  %C = gpu.subgroup_mma_constant_matrix %cst : !gpu.mma_matrix<16x16xf16, "COp">
  %D = gpu.subgroup_mma_compute %A, %B, %C : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  %E = gpu.subgroup_mma_elementwise addf %D, %C : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  %F = gpu.subgroup_mma_elementwise negatef %E : (!gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  %S = gpu.subgroup_mma_constant_matrix %s : !gpu.mma_matrix<16x16xf16, "COp">
  %G = gpu.subgroup_mma_elementwise mulf %F, %S : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  %H = gpu.subgroup_mma_elementwise extf %G : (!gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
  %x = gpu.subgroup_mma_extract_thread_local %G[%i] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
  %J = gpu.subgroup_mma_insert_thread_local %x, %G[%i] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %J, %o[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, #spirv.storage_class<StorageBuffer>>
  gpu.return
}
}
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, Float16, StorageBuffer16BitAccess, VulkanMemoryModel], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_cooperative_matrix, SPV_KHR_16bit_storage]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__k Logical GLSL450 {
// |     spirv.func @main(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<1024 x f16, stride=2> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<1024 x f16, stride=2> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}, %arg2: f16 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst16_i32 = spirv.Constant 16 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst32_i32 = spirv.Constant 32 : i32
// |       %cst512_i32 = spirv.Constant 512 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst528_i32 = spirv.Constant 528 : i32
// |       %0 = spirv.AccessChain %arg0[%cst0_i32, %cst528_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1024 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
// |       %cst32_i32_1 = spirv.Constant 32 : i32
// |       %1 = spirv.KHR.CooperativeMatrixLoad %0, %cst32_i32_1, <RowMajor> : !spirv.ptr<f16, StorageBuffer>, i32 -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst0_i32_3 = spirv.Constant 0 : i32
// |       %cst32_i32_4 = spirv.Constant 32 : i32
// |       %cst512_i32_5 = spirv.Constant 512 : i32
// |       %cst1_i32_6 = spirv.Constant 1 : i32
// |       %cst528_i32_7 = spirv.Constant 528 : i32
// |       %2 = spirv.AccessChain %arg0[%cst0_i32_2, %cst528_i32_7] : !spirv.ptr<!spirv.struct<(!spirv.array<1024 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
// |       %cst32_i32_8 = spirv.Constant 32 : i32
// |       %3 = spirv.KHR.CooperativeMatrixLoad %2, %cst32_i32_8, <ColumnMajor> : !spirv.ptr<f16, StorageBuffer>, i32 -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixB>
// |       %cst_f16 = spirv.Constant 1.000000e+00 : f16
// |       %4 = spirv.CompositeConstruct %cst_f16 : (f16) -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc>
// |       %5 = spirv.KHR.CooperativeMatrixMulAdd %1, %3, %4 : !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>, !spirv.coopmatrix<16x16xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc>
// |       %6 = spirv.FAdd %5, %4 : !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc>
// |       %7 = spirv.FNegate %6 : !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc>
// |       %8 = spirv.CompositeConstruct %arg2 : (f16) -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc>
// |       %9 = spirv.MatrixTimesScalar %7, %arg2 : !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc>, f16
// |       %10 = spirv.FConvert %9 : !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc> to !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
// |       %11 = spirv.CompositeExtract %9[16 : i32] : !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc>
// |       %12 = spirv.CompositeInsert %11, %9[16 : i32] : f16 into !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc>
// |       %cst0_i32_9 = spirv.Constant 0 : i32
// |       %cst0_i32_10 = spirv.Constant 0 : i32
// |       %cst32_i32_11 = spirv.Constant 32 : i32
// |       %cst512_i32_12 = spirv.Constant 512 : i32
// |       %cst1_i32_13 = spirv.Constant 1 : i32
// |       %cst528_i32_14 = spirv.Constant 528 : i32
// |       %13 = spirv.AccessChain %arg1[%cst0_i32_9, %cst528_i32_14] : !spirv.ptr<!spirv.struct<(!spirv.array<1024 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
// |       %cst32_i32_15 = spirv.Constant 32 : i32
// |       spirv.KHR.CooperativeMatrixStore %13, %12, %cst32_i32_15, <RowMajor> : !spirv.ptr<f16, StorageBuffer>, !spirv.coopmatrix<16x16xf16, Subgroup, MatrixAcc>, i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @k {
// |     gpu.func @main(%arg0: memref<32x32xf16, #spirv.storage_class<StorageBuffer>>, %arg1: memref<32x32xf16, #spirv.storage_class<StorageBuffer>>, %arg2: f16) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
// |       %c16 = arith.constant 16 : index
// |       %0 = gpu.subgroup_mma_load_matrix %arg0[%c16, %c16] {leadDimension = 32 : index} : memref<32x32xf16, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf16, "AOp">
// |       %1 = gpu.subgroup_mma_load_matrix %arg0[%c16, %c16] {leadDimension = 32 : index, transpose} : memref<32x32xf16, #spirv.storage_class<StorageBuffer>> -> !gpu.mma_matrix<16x16xf16, "BOp">
// |       %cst = arith.constant 1.000000e+00 : f16
// |       %2 = gpu.subgroup_mma_constant_matrix %cst : !gpu.mma_matrix<16x16xf16, "COp">
// |       %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
// |       %4 = gpu.subgroup_mma_elementwise  addf %3, %2 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
// |       %5 = gpu.subgroup_mma_elementwise  negatef %4 : (!gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
// |       %6 = gpu.subgroup_mma_constant_matrix %arg2 : !gpu.mma_matrix<16x16xf16, "COp">
// |       %7 = gpu.subgroup_mma_elementwise  mulf %5, %6 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
// |       %8 = gpu.subgroup_mma_elementwise  extf %7 : (!gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
// |       %9 = gpu.subgroup_mma_extract_thread_local %7[%c16] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
// |       %10 = gpu.subgroup_mma_insert_thread_local %9, %7[%c16] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
// |       gpu.subgroup_mma_store_matrix %10, %arg1[%c16, %c16] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
