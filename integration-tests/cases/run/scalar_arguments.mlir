// Where kernels find arguments that are no memrefs: by policy.
// RUN: lower - -o - --emit mlir --scalar-arguments push-constant
// RUN: lower - -o - --emit mlir --scalar-arguments uniform

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @k(%a: memref<?x?xf32>, %f: f32, %b: i1) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %x = memref.load %a[%c0, %c0] : memref<?x?xf32>
      %y = arith.select %b, %f, %x : f32
      memref.store %y, %a[%c0, %c0] : memref<?x?xf32>
      gpu.return
    }
  }
}

// EXPECT
// EXPECT
