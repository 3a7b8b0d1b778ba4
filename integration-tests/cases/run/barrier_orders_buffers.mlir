// What the others of a group stored to a buffer before a barrier is seen behind it, and nothing races.
// RUN: run - --device reference --check races

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @reversed(%m: memref<16xi32>, %o: memref<16xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %c15 = arith.constant 15 : index
      %i = gpu.thread_id x
      %v = arith.index_cast %i : index to i32
      memref.store %v, %m[%i] : memref<16xi32>
      gpu.barrier
      %j = arith.subi %c15, %i : index
      %w = memref.load %m[%j] : memref<16xi32>
      memref.store %w, %o[%i] : memref<16xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %m = memref.alloc() : memref<16xi32>
    %o = memref.alloc() : memref<16xi32>
    gpu.launch_func @kernels::@reversed blocks in (%c1, %c1, %c1) threads in (%c16, %c1, %c1) args(%m : memref<16xi32>, %o : memref<16xi32>)
    %u = memref.cast %o : memref<16xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %m : memref<16xi32>
    memref.dealloc %o : memref<16xi32>
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [16] strides = [1] data = 
// | [15,  14,  13,  12,  11,  10,  9,  8,  7,  6,  5,  4,  3,  2,  1,  0]
