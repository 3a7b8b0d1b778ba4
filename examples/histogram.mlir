// Counts 256 integers into 8 bins with atomic additions: all 256 invocations, in 4 workgroups, share the
// bins in a storage buffer.
//
//   cargo run --release -- run examples/histogram.mlir
//
// Prints (the input is i * i mod 37 for i = 0, 1, …, 255; a value v counts in bin v mod 8), the bins and
// then their sum:
// > Unranked Memref base@ = 0x… rank = 1 offset = 0 sizes = [8] strides = [1] data =
// > [21,  54,  42,  42,  55,  14,  14,  14]
// > 256

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @histogram(%input: memref<256xi32>, %bins: memref<8xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %one = arith.constant 1 : i32
      %seven = arith.constant 7 : i32
      %i = gpu.global_id x
      %value = memref.load %input[%i] : memref<256xi32>
      %bin_int = arith.andi %value, %seven : i32
      %bin = arith.index_cast %bin_int : i32 to index
      %old = memref.atomic_rmw addi %one, %bins[%bin] : (i32, memref<8xi32>) -> i32
      gpu.return
    }
  }

  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c64 = arith.constant 64 : index
    %c256 = arith.constant 256 : index
    %zero = arith.constant 0 : i32
    %modulus = arith.constant 37 : i32

    %input = memref.alloc() : memref<256xi32>
    %bins = memref.alloc() : memref<8xi32>
    scf.for %i = %c0 to %c256 step %c1 {
      %int = arith.index_cast %i : index to i32
      %square = arith.muli %int, %int : i32
      %value = arith.remui %square, %modulus : i32
      memref.store %value, %input[%i] : memref<256xi32>
    }
    %bins_any = memref.cast %bins : memref<8xi32> to memref<?xi32>
    call @fillResource1DInt(%bins_any, %zero) : (memref<?xi32>, i32) -> ()

    gpu.launch_func @kernels::@histogram
        blocks in (%c4, %c1, %c1) threads in (%c64, %c1, %c1)
        args(%input : memref<256xi32>, %bins : memref<8xi32>)

    %unranked = memref.cast %bins : memref<8xi32> to memref<*xi32>
    call @printMemrefI32(%unranked) : (memref<*xi32>) -> ()
    %total = scf.for %i = %c0 to %c8 step %c1 iter_args(%sum = %zero) -> (i32) {
      %count = memref.load %bins[%i] : memref<8xi32>
      %next = arith.addi %sum, %count : i32
      scf.yield %next : i32
    }
    %total_wide = arith.extsi %total : i32 to i64
    call @printI64(%total_wide) : (i64) -> ()
    call @printNewline() : () -> ()

    memref.dealloc %input : memref<256xi32>
    memref.dealloc %bins : memref<8xi32>
    return
  }

  func.func private @fillResource1DInt(memref<?xi32>, i32) attributes {llvm.emit_c_interface}
  func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
  func.func private @printI64(i64)
  func.func private @printNewline()
}
