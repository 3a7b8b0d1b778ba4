// Adds two vectors of 16 floats, element by element, in two workgroups of 8 invocations:
// 0, 1, …, 15 plus 0.5 everywhere.
//
//   cargo run --release -- run examples/vector_add.mlir
//
// Prints:
// > Unranked Memref base@ = 0x… rank = 1 offset = 0 sizes = [16] strides = [1] data =
// > [0.5,  1.5,  2.5,  3.5,  4.5,  5.5,  6.5,  7.5,  8.5,  9.5,  10.5,  11.5,  12.5,  13.5,  14.5,  15.5]

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @vector_add(%lhs: memref<16xf32>, %rhs: memref<16xf32>, %sum: memref<16xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %i = gpu.global_id x
      %l = memref.load %lhs[%i] : memref<16xf32>
      %r = memref.load %rhs[%i] : memref<16xf32>
      %s = arith.addf %l, %r : f32
      memref.store %s, %sum[%i] : memref<16xf32>
      gpu.return
    }
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %half = arith.constant 0.5 : f32
    %zero = arith.constant 0.0 : f32

    %lhs = memref.alloc() : memref<16xf32>
    %rhs = memref.alloc() : memref<16xf32>
    %sum = memref.alloc() : memref<16xf32>

    scf.for %i = %c0 to %c16 step %c1 {
      %int = arith.index_cast %i : index to i32
      %float = arith.sitofp %int : i32 to f32
      memref.store %float, %lhs[%i] : memref<16xf32>
    }
    %rhs_any = memref.cast %rhs : memref<16xf32> to memref<?xf32>
    %sum_any = memref.cast %sum : memref<16xf32> to memref<?xf32>
    call @fillResource1DFloat(%rhs_any, %half) : (memref<?xf32>, f32) -> ()
    call @fillResource1DFloat(%sum_any, %zero) : (memref<?xf32>, f32) -> ()

    gpu.launch_func @kernels::@vector_add
        blocks in (%c2, %c1, %c1) threads in (%c8, %c1, %c1)
        args(%lhs : memref<16xf32>, %rhs : memref<16xf32>, %sum : memref<16xf32>)

    %unranked = memref.cast %sum : memref<16xf32> to memref<*xf32>
    call @printMemrefF32(%unranked) : (memref<*xf32>) -> ()

    memref.dealloc %lhs : memref<16xf32>
    memref.dealloc %rhs : memref<16xf32>
    memref.dealloc %sum : memref<16xf32>
    return
  }

  func.func private @fillResource1DFloat(memref<?xf32>, f32) attributes {llvm.emit_c_interface}
  func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
}
