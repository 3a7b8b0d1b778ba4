// Memory in the dialect `memref`, arithmetic still in `std`, as from March 2021 on.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<
    #spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
} {
  gpu.module @kernels {
    gpu.func @stencil(%in : memref<10xf32>, %out : memref<8xf32>)
      kernel attributes {spv.entry_point_abi = {local_size = dense<[4, 1, 1]> : vector<3xi32>}} {
      %block = "gpu.block_id"() {dimension = "x"} : () -> index
      %lane = "gpu.thread_id"() {dimension = "x"} : () -> index
      %c1 = constant 1 : index
      %c2 = constant 2 : index
      %c4 = constant 4 : index
      %quarter = constant 2.500000e-01 : f32
      %start = muli %block, %c4 : index
      %i = addi %start, %lane : index
      %middle = addi %i, %c1 : index
      %right = addi %i, %c2 : index
      %0 = memref.load %in[%i] : memref<10xf32>
      %1 = memref.load %in[%middle] : memref<10xf32>
      %2 = memref.load %in[%right] : memref<10xf32>
      %3 = addf %1, %1 : f32
      %4 = addf %0, %2 : f32
      %5 = addf %3, %4 : f32
      %6 = mulf %5, %quarter : f32
      memref.store %6, %out[%i] : memref<8xf32>
      gpu.return
    }
  }
  memref.global "private" @rows : memref<10xf32> = dense<[0.0, 4.0, 0.0, 8.0, 0.0, 0.0, 16.0, 0.0, 0.0, 1.0]>
  func @main() {
    %c1 = constant 1 : index
    %c2 = constant 2 : index
    %c4 = constant 4 : index
    %in = memref.get_global @rows : memref<10xf32>
    %out = memref.alloc() : memref<8xf32>
    gpu.launch_func @kernels::@stencil
      blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%in : memref<10xf32>, %out : memref<8xf32>)
    %u = memref.cast %out : memref<8xf32> to memref<*xf32>
    call @print_memref_f32(%u) : (memref<*xf32>) -> ()
    memref.dealloc %out : memref<8xf32>
    return
  }
  func private @print_memref_f32(memref<*xf32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [2,  3,  4,  2,  4,  8,  4,  0.25]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<
// !   ^
// ! note: 10 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'spv.entry_point_abi', '"x"', 'constant', 'muli', 'addi', 'addf', 'mulf', 'func'; 'vulcanize opt' prints the program in those of today
