// An invocation of some million instructions: the reference executor looks at the clock on the way, and must go on where it was.
// RUN: run - --device reference

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @sum(%o: memref<1xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %n = arith.constant 300000 : index
      %zero = arith.constant 0 : i32
      %sum = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %zero) -> (i32) {
        %v = arith.index_cast %i : index to i32
        %next = arith.addi %sum, %v : i32
        scf.yield %next : i32
      }
      memref.store %sum, %o[%c0] : memref<1xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %o = memref.alloc() : memref<1xi32>
    gpu.launch_func @kernels::@sum blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%o : memref<1xi32>)
    %u = memref.cast %o : memref<1xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %o : memref<1xi32>
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [1] strides = [1] data = 
// | [2050177040]
