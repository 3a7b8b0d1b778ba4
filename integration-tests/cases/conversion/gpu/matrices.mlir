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
