// `func.func` with the attributes of `spv` in their form of 2022: `#spv.entry_point_abi` is an attribute of its own.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<
    #spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @count(%in : memref<6xi32>, %counts : memref<2xi32>)
      kernel attributes {spv.entry_point_abi = #spv.entry_point_abi<local_size = dense<[6, 1, 1]> : vector<3xi32>>} {
      %i = gpu.thread_id x
      %c1 = arith.constant 1 : i32
      %0 = memref.load %in[%i] : memref<6xi32>
      %1 = arith.andi %0, %c1 : i32
      %2 = arith.index_cast %1 : i32 to index
      %3 = memref.atomic_rmw addi %c1, %counts[%2] : (i32, memref<2xi32>) -> i32
      gpu.return
    }
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c6 = arith.constant 6 : index
    %c5 = arith.constant 5 : i32
    %c100 = arith.constant 100 : i32
    %in = memref.alloc() : memref<6xi32>
    %counts = memref.alloc() : memref<2xi32>
    %din = memref.cast %in : memref<6xi32> to memref<?xi32>
    %dcounts = memref.cast %counts : memref<2xi32> to memref<?xi32>
    call @fillResource1DInt(%din, %c5) : (memref<?xi32>, i32) -> ()
    call @fillResource1DInt(%dcounts, %c100) : (memref<?xi32>, i32) -> ()
    memref.store %c100, %in[%c1] : memref<6xi32>
    gpu.launch_func @kernels::@count
      blocks in (%c1, %c1, %c1) threads in (%c6, %c1, %c1) args(%in : memref<6xi32>, %counts : memref<2xi32>)
    %u = memref.cast %counts : memref<2xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %in : memref<6xi32>
    memref.dealloc %counts : memref<2xi32>
    return
  }
  func.func private @fillResource1DInt(memref<?xi32>, i32)
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [2] strides = [1] data = 
// | [101,  105]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<
// !   ^
// ! note: 6 more earlier spellings are read: '#spv.vce', '#spv.resource_limits', '#spv.target_env', 'spv.entry_point_abi', 'local_size', '#spv.entry_point_abi'; 'vulcanize opt' prints the program in those of today
