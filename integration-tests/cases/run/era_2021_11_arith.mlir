// `arith` and `math`, functions still without a dialect, `memref.dim` by value, as from November 2021 on.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<
    #spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
} {
  gpu.module @kernels {
    gpu.func @norm(%x : memref<4xf32>, %y : memref<4xf32>)
      kernel attributes {spv.entry_point_abi = {local_size = dense<[4, 1, 1]> : vector<3xi32>}} {
      %i = gpu.thread_id x
      %0 = memref.load %x[%i] : memref<4xf32>
      %1 = memref.load %y[%i] : memref<4xf32>
      %2 = arith.mulf %0, %0 : f32
      %3 = arith.mulf %1, %1 : f32
      %4 = arith.addf %2, %3 : f32
      %5 = math.sqrt %4 : f32
      memref.store %5, %y[%i] : memref<4xf32>
      gpu.return
    }
  }
  func @main() {
    %three = arith.constant 3.0 : f32
    %four = arith.constant 4.0 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %x = memref.alloc() : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    %dx = memref.cast %x : memref<4xf32> to memref<?xf32>
    %dy = memref.cast %y : memref<4xf32> to memref<?xf32>
    call @fillResource1DFloat(%dx, %three) : (memref<?xf32>, f32) -> ()
    call @fillResource1DFloat(%dy, %four) : (memref<?xf32>, f32) -> ()
    %lanes = memref.dim %dy, %c0 : memref<?xf32>
    gpu.launch_func @kernels::@norm
      blocks in (%c1, %c1, %c1) threads in (%lanes, %c1, %c1) args(%x : memref<4xf32>, %y : memref<4xf32>)
    %u = memref.cast %y : memref<4xf32> to memref<*xf32>
    call @print_memref_f32(%u) : (memref<*xf32>) -> ()
    memref.dealloc %x : memref<4xf32>
    memref.dealloc %y : memref<4xf32>
    return
  }
  func private @fillResource1DFloat(memref<?xf32>, f32)
  func private @print_memref_f32(memref<*xf32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [5,  5,  5,  5]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<
// !   ^
// ! note: 4 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'spv.entry_point_abi', 'func'; 'vulcanize opt' prints the program in those of today
