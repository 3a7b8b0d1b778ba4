// A kernel with cooperative matrices is a valid module: it declares Vulkan's memory model. Its inputs are none of its results.
// RUN: dispatch - --device reference --groups 1 --buffer 0:0=f16[256]=const:1 --buffer 0:1=f16[256]=const:2 --buffer 0:2=f32[256]=const:1

module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @mm(%a: memref<16x16xf16>, %b: memref<16x16xf16>, %c: memref<16x16xf32>) workgroup(%t: memref<16x16xf16, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %c256 = arith.constant 256 : index
      %c16 = arith.constant 16 : index
      %l = gpu.thread_id x
      scf.for %i = %l to %c256 step %c32 {
        %row = arith.divui %i, %c16 : index
        %col = arith.remui %i, %c16 : index
        %v = memref.load %a[%row, %col] : memref<16x16xf16>
        memref.store %v, %t[%row, %col] : memref<16x16xf16, #gpu.address_space<workgroup>>
      }
      gpu.barrier
      %x = gpu.subgroup_mma_load_matrix %t[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf16, #gpu.address_space<workgroup>> -> !gpu.mma_matrix<16x16xf16, "AOp">
      %y = gpu.subgroup_mma_load_matrix %b[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
      %z = gpu.subgroup_mma_load_matrix %c[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf32> -> !gpu.mma_matrix<16x16xf32, "COp">
      %r = gpu.subgroup_mma_compute %x, %y, %z : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
      gpu.subgroup_mma_store_matrix %r, %c[%c0, %c0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>
      gpu.return
    }
  }
}

// EXPECT
// | 0:2 = f32[256] [33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, …]
