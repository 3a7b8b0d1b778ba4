// y = alpha * x + y over 20 floats, with alpha as a scalar kernel argument. 20 is not a multiple of the
// workgroup size 8: the kernel checks its bounds.
//
//   cargo run --release -- run examples/saxpy.mlir
//
// Prints (alpha = 2.5, x = 4, y = 0, 1, …, 19 before):
// > Unranked Memref base@ = 0x… rank = 1 offset = 0 sizes = [20] strides = [1] data =
// > [10,  11,  12,  13,  14,  15,  16,  17,  18,  19,  20,  21,  22,  23,  24,  25,  26,  27,  28,  29]

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @saxpy(%alpha: f32, %x: memref<20xf32>, %y: memref<20xf32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
      %c20 = arith.constant 20 : index
      %block = gpu.block_id x
      %block_size = gpu.block_dim x
      %thread = gpu.thread_id x
      %first = arith.muli %block, %block_size : index
      %i = arith.addi %first, %thread : index
      %in_bounds = arith.cmpi ult, %i, %c20 : index
      scf.if %in_bounds {
        %xi = memref.load %x[%i] : memref<20xf32>
        %yi = memref.load %y[%i] : memref<20xf32>
        %scaled = arith.mulf %alpha, %xi : f32
        %sum = arith.addf %scaled, %yi : f32
        memref.store %sum, %y[%i] : memref<20xf32>
      }
      gpu.return
    }
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c20 = arith.constant 20 : index
    %alpha = arith.constant 2.5 : f32
    %four = arith.constant 4.0 : f32

    %x = memref.alloc() : memref<20xf32>
    %y = memref.alloc() : memref<20xf32>
    %x_any = memref.cast %x : memref<20xf32> to memref<?xf32>
    call @fillResource1DFloat(%x_any, %four) : (memref<?xf32>, f32) -> ()
    scf.for %i = %c0 to %c20 step %c1 {
      %int = arith.index_cast %i : index to i32
      %float = arith.sitofp %int : i32 to f32
      memref.store %float, %y[%i] : memref<20xf32>
    }

    %blocks = arith.ceildivui %c20, %c8 : index
    gpu.launch_func @kernels::@saxpy
        blocks in (%blocks, %c1, %c1) threads in (%c8, %c1, %c1)
        args(%alpha : f32, %x : memref<20xf32>, %y : memref<20xf32>)

    %unranked = memref.cast %y : memref<20xf32> to memref<*xf32>
    call @printMemrefF32(%unranked) : (memref<*xf32>) -> ()

    memref.dealloc %x : memref<20xf32>
    memref.dealloc %y : memref<20xf32>
    return
  }

  func.func private @fillResource1DFloat(memref<?xf32>, f32) attributes {llvm.emit_c_interface}
  func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
}
