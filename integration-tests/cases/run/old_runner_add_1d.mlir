// A program as those for the Vulkan runner of 2020: ops of the standard dialect, a launch in generic form.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<
    #spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>,
    {max_compute_workgroup_invocations = 128 : i32,
     max_compute_workgroup_size = dense<[128, 128, 64]> : vector<3xi32>}>
} {
  gpu.module @kernels {
    gpu.func @accumulate(%a : memref<8xf32, 0>, %b : memref<8xf32, 0>, %c : memref<8xf32>) attributes {
      gpu.kernel, spv.entry_point_abi = {local_size = dense<[1, 1, 1]> : vector<3xi32>}
    } {
      %i = "gpu.block_id"() {dimension = "x"} : () -> index
      %x = load %a[%i] : memref<8xf32, 0>
      %y = load %b[%i] : memref<8xf32, 0>
      %half = constant 0.5 : f32
      %scaled = mulf %y, %half : f32
      %sum = addf %x, %scaled : f32
      store %sum, %c[%i] : memref<8xf32>
      gpu.return
    }
  }

  func @main() {
    %a = alloc() : memref<8xf32>
    %b = alloc() : memref<8xf32>
    %c = alloc() : memref<8xf32>
    %zero = constant 0.0 : f32
    %one = constant 1.25 : f32
    %five = constant 5.0 : f32
    %a_dynamic = memref_cast %a : memref<8xf32> to memref<?xf32>
    %b_dynamic = memref_cast %b : memref<8xf32> to memref<?xf32>
    %c_dynamic = memref_cast %c : memref<8xf32> to memref<?xf32>
    call @fillResource1DFloat(%a_dynamic, %one) : (memref<?xf32>, f32) -> ()
    call @fillResource1DFloat(%b_dynamic, %five) : (memref<?xf32>, f32) -> ()
    call @fillResource1DFloat(%c_dynamic, %zero) : (memref<?xf32>, f32) -> ()
    %c1 = constant 1 : index
    %c8 = constant 8 : index
    "gpu.launch_func"(%c8, %c1, %c1, %c1, %c1, %c1, %a, %b, %c) {kernel = @kernels::@accumulate}
      : (index, index, index, index, index, index, memref<8xf32>, memref<8xf32>, memref<8xf32>) -> ()
    %result = memref_cast %c_dynamic : memref<?xf32> to memref<*xf32>
    call @print_memref_f32(%result) : (memref<*xf32>) -> ()
    dealloc %a : memref<8xf32>
    dealloc %b : memref<8xf32>
    dealloc %c : memref<8xf32>
    return
  }
  func @fillResource1DFloat(%0 : memref<?xf32>, %1 : f32)
  func @print_memref_f32(%ptr : memref<*xf32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000080 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [3.75,  3.75,  3.75,  3.75,  3.75,  3.75,  3.75,  3.75]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<
// !   ^
// ! note: 14 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'spv.entry_point_abi', '"x"', 'load', 'constant', 'mulf', 'addf', 'store', 'func', 'alloc', 'memref_cast', 'gpu.launch_func with other groups of operands', 'dealloc'; 'vulcanize opt' prints the program in those of today
