// A size that the host computes: memory and the number of workgroups come from it; functions are values.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
} {
  gpu.module @kernels {
    gpu.func @reverse(%in : memref<?xf32>, %out : memref<?xf32>)
      kernel attributes {spv.entry_point_abi = {local_size = dense<1> : vector<3xi32>}} {
      %i = "gpu.block_id"() {dimension = "x"} : () -> index
      %count = "gpu.grid_dim"() {dimension = "x"} : () -> index
      %c1 = constant 1 : index
      %last = subi %count, %c1 : index
      %j = subi %last, %i : index
      %0 = load %in[%j] : memref<?xf32>
      store %0, %out[%i] : memref<?xf32>
      gpu.return
    }
  }

  func @main() {
    %size_of = constant @size : () -> index
    %n = call_indirect %size_of() : () -> index
    %in = alloc(%n) : memref<?xf32>
    %out = alloc(%n) : memref<?xf32>
    %c0 = constant 0 : index
    %c1 = constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %0 = index_cast %i : index to i32
      %1 = sitofp %0 : i32 to f32
      %2 = constant 2.5e-01 : f32
      %3 = addf %1, %2 : f32
      store %3, %in[%i] : memref<?xf32>
    }
    %blocks = dim %in, 0 : memref<?xf32>
    "gpu.launch_func"(%blocks, %c1, %c1, %c1, %c1, %c1, %in, %out) {kernel = @kernels::@reverse}
      : (index, index, index, index, index, index, memref<?xf32>, memref<?xf32>) -> ()
    %result = memref_cast %out : memref<?xf32> to memref<*xf32>
    call @print_memref_f32(%result) : (memref<*xf32>) -> ()
    dealloc %in : memref<?xf32>
    dealloc %out : memref<?xf32>
    return
  }
  func private @size() -> index {
    %c7 = constant 7 : index
    %c2 = constant 2 : index
    %0 = floordivi_signed %c7, %c2 : index
    %1 = addi %0, %c2 : index
    return %1 : index
  }
  func @print_memref_f32(%ptr : memref<*xf32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [5] strides = [1] data = 
// | [4.25,  3.25,  2.25,  1.25,  0.25]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
// !   ^
// ! note: 19 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'spv.entry_point_abi', '"x"', 'constant', 'subi', 'load', 'store', 'func', 'alloc', 'index_cast', 'sitofp', 'addf', 'dim', 'gpu.launch_func with other groups of operands', 'memref_cast', 'dealloc', 'floordivi_signed', 'addi'; 'vulcanize opt' prints the program in those of today
