// A product of matrices with a loop in the kernel, ops of `std` and attributes of `spv`, as in March 2020.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<
    #spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>,
    {max_compute_workgroup_invocations = 128 : i32, max_compute_workgroup_size = dense<[128, 128, 64]> : vector<3xi32>}>
} {
  gpu.module @kernels {
    gpu.func @multiply(%a : memref<2x3xf32>, %b : memref<3x2xf32>, %c : memref<2x2xf32>)
      kernel attributes {spv.entry_point_abi = {local_size = dense<1> : vector<3xi32>}} {
      %x = "gpu.block_id"() {dimension = "x"} : () -> index
      %y = "gpu.block_id"() {dimension = "y"} : () -> index
      %c0 = constant 0 : index
      %c1 = constant 1 : index
      %c3 = constant 3 : index
      %zero = constant 0.0 : f32
      store %zero, %c[%y, %x] : memref<2x2xf32>
      loop.for %k = %c0 to %c3 step %c1 {
        %0 = load %a[%y, %k] : memref<2x3xf32>
        %1 = load %b[%k, %x] : memref<3x2xf32>
        %2 = mulf %0, %1 : f32
        %3 = load %c[%y, %x] : memref<2x2xf32>
        %4 = addf %3, %2 : f32
        store %4, %c[%y, %x] : memref<2x2xf32>
      }
      gpu.return
    }
  }
  func @main() {
    %a = alloc() : memref<2x3xf32>
    %b = alloc() : memref<3x2xf32>
    %c = alloc() : memref<2x2xf32>
    %three = constant 3.0 : f32
    %two = constant 2.0 : f32
    %0 = memref_cast %a : memref<2x3xf32> to memref<?x?xf32>
    %1 = memref_cast %b : memref<3x2xf32> to memref<?x?xf32>
    call @fillResource2DFloat(%0, %two) : (memref<?x?xf32>, f32) -> ()
    call @fillResource2DFloat(%1, %three) : (memref<?x?xf32>, f32) -> ()
    %c0 = constant 0 : index
    %c1 = constant 1 : index
    %c2 = constant 2 : index
    store %two, %b[%c2, %c1] : memref<3x2xf32>
    "gpu.launch_func"(%c2, %c2, %c1, %c1, %c1, %c1, %a, %b, %c) {kernel = @kernels::@multiply}
      : (index, index, index, index, index, index, memref<2x3xf32>, memref<3x2xf32>, memref<2x2xf32>) -> ()
    %result = memref_cast %c : memref<2x2xf32> to memref<*xf32>
    call @print_memref_f32(%result) : (memref<*xf32>) -> ()
    dealloc %a : memref<2x3xf32>
    dealloc %b : memref<3x2xf32>
    dealloc %c : memref<2x2xf32>
    return
  }
  func @fillResource2DFloat(%0 : memref<?x?xf32>, %1 : f32)
  func @print_memref_f32(%ptr : memref<*xf32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000080 rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1] data = 
// | [[18,   16], 
// |  [18,   16]]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<
// !   ^
// ! note: 16 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'spv.entry_point_abi', '"x"', '"y"', 'constant', 'store', 'loop.for', 'load', 'mulf', 'addf', 'func', 'alloc', 'memref_cast', 'gpu.launch_func with other groups of operands', 'dealloc'; 'vulcanize opt' prints the program in those of today
