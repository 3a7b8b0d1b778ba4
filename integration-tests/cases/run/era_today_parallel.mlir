// Today's `scf.parallel` with several reductions in one region, on the host; a launch of a size that the host computes.
// RUN: run - --device reference

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @fill(%data : memref<?xi32>, %factor : i32) kernel {
      %i = gpu.global_id x
      %0 = arith.index_cast %i : index to i32
      %1 = arith.muli %0, %factor : i32
      memref.store %1, %data[%i] : memref<?xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : i32
    %zero = arith.constant 0 : i32
    %least = arith.constant -2147483648 : i32
    %size = arith.constant 6 : index
    %groups = arith.ceildivui %size, %c2 : index
    %data = memref.alloc(%size) : memref<?xi32>
    gpu.launch_func @kernels::@fill
      blocks in (%groups, %c1, %c1) threads in (%c2, %c1, %c1) args(%data : memref<?xi32>, %c3 : i32)
    %sum, %most = scf.parallel (%i) = (%c0) to (%size) step (%c1) init (%zero, %least) -> (i32, i32) {
      %0 = memref.load %data[%i] : memref<?xi32>
      scf.reduce(%0, %0 : i32, i32) {
      ^bb0(%lhs : i32, %rhs : i32):
        %1 = arith.addi %lhs, %rhs : i32
        scf.reduce.return %1 : i32
      }, {
      ^bb0(%lhs : i32, %rhs : i32):
        %1 = arith.maxsi %lhs, %rhs : i32
        scf.reduce.return %1 : i32
      }
    }
    memref.store %sum, %data[%c0] : memref<?xi32>
    memref.store %most, %data[%c1] : memref<?xi32>
    %u = memref.cast %data : memref<?xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %data : memref<?xi32>
    return
  }
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [6] strides = [1] data = 
// | [45,  15,  6,  9,  12,  15]
