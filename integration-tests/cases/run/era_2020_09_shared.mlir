// Workgroup memory with a barrier, launches in their own form, private declarations, as from September 2020 on.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<
    #spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
} {
  gpu.module @kernels {
    gpu.func @reverse(%data : memref<8xi32>) workgroup(%tile : memref<4xi32, 3>)
      kernel attributes {spv.entry_point_abi = {local_size = dense<[4, 1, 1]> : vector<3xi32>}} {
      %block = "gpu.block_id"() {dimension = "x"} : () -> index
      %lane = "gpu.thread_id"() {dimension = "x"} : () -> index
      %size = "gpu.block_dim"() {dimension = "x"} : () -> index
      %c1 = constant 1 : index
      %start = muli %block, %size : index
      %i = addi %start, %lane : index
      %0 = load %data[%i] : memref<8xi32>
      store %0, %tile[%lane] : memref<4xi32, 3>
      gpu.barrier
      %last = subi %size, %c1 : index
      %other = subi %last, %lane : index
      %1 = load %tile[%other] : memref<4xi32, 3>
      store %1, %data[%i] : memref<8xi32>
      gpu.return
    }
  }
  func @main() {
    %data = alloc() : memref<8xi32>
    %c0 = constant 0 : index
    %c1 = constant 1 : index
    %c2 = constant 2 : index
    %c4 = constant 4 : index
    %c8 = constant 8 : index
    scf.for %i = %c0 to %c8 step %c1 {
      %0 = index_cast %i : index to i32
      store %0, %data[%i] : memref<8xi32>
    }
    gpu.launch_func @kernels::@reverse
      blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%data : memref<8xi32>)
    %u = memref_cast %data : memref<8xi32> to memref<*xi32>
    call @print_memref_i32(%u) : (memref<*xi32>) -> ()
    dealloc %data : memref<8xi32>
    return
  }
  func private @print_memref_i32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [3,  2,  1,  0,  7,  6,  5,  4]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<
// !   ^
// ! note: 15 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'spv.entry_point_abi', '"x"', 'constant', 'muli', 'addi', 'load', 'store', 'subi', 'func', 'alloc', 'index_cast', 'memref_cast', 'dealloc'; 'vulcanize opt' prints the program in those of today
