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
// ! <stdin>:6:36: warning: '#spv.vce' is an earlier spelling of '#spirv.vce'
// !   spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
// !                                    ^
// ! <stdin>:6:20: warning: '#spv.target_env' is an earlier spelling of '#spirv.target_env'
// !   spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
// !                    ^
// ! <stdin>:10:26: warning: 'spv.entry_point_abi' is an earlier spelling of 'spirv.entry_point_abi'
// !       kernel attributes {spv.entry_point_abi = {local_size = dense<1> : vector<3xi32>}} {
// !                          ^
// ! <stdin>:11:12: warning: '"x"' is an earlier spelling of '#gpu<dim x>'
// !       %i = "gpu.block_id"() {dimension = "x"} : () -> index
// !            ^
// ! <stdin>:13:13: warning: 'constant' is an earlier spelling of 'arith.constant'
// !       %c1 = constant 1 : index
// !             ^
// ! <stdin>:14:15: warning: 'subi' is an earlier spelling of 'arith.subi'
// !       %last = subi %count, %c1 : index
// !               ^
// ! <stdin>:16:12: warning: 'load' is an earlier spelling of 'memref.load'
// !       %0 = load %in[%j] : memref<?xf32>
// !            ^
// ! <stdin>:17:7: warning: 'store' is an earlier spelling of 'memref.store'
// !       store %0, %out[%i] : memref<?xf32>
// !       ^
// ! <stdin>:22:3: warning: 'func' is an earlier spelling of 'func.func'
// !   func @main() {
// !   ^
// ! <stdin>:25:11: warning: 'alloc' is an earlier spelling of 'memref.alloc'
// !     %in = alloc(%n) : memref<?xf32>
// !           ^
// ! <stdin>:30:12: warning: 'index_cast' is an earlier spelling of 'arith.index_cast'
// !       %0 = index_cast %i : index to i32
// !            ^
// ! <stdin>:31:12: warning: 'sitofp' is an earlier spelling of 'arith.sitofp'
// !       %1 = sitofp %0 : i32 to f32
// !            ^
// ! <stdin>:33:12: warning: 'addf' is an earlier spelling of 'arith.addf'
// !       %3 = addf %1, %2 : f32
// !            ^
// ! <stdin>:36:15: warning: 'dim' is an earlier spelling of 'memref.dim'
// !     %blocks = dim %in, 0 : memref<?xf32>
// !               ^
// ! <stdin>:37:5: warning: 'gpu.launch_func with other groups of operands' is an earlier spelling of 'gpu.launch_func with operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>'
// !     "gpu.launch_func"(%blocks, %c1, %c1, %c1, %c1, %c1, %in, %out) {kernel = @kernels::@reverse}
// !     ^
// ! <stdin>:39:15: warning: 'memref_cast' is an earlier spelling of 'memref.cast'
// !     %result = memref_cast %out : memref<?xf32> to memref<*xf32>
// !               ^
// ! <stdin>:41:5: warning: 'dealloc' is an earlier spelling of 'memref.dealloc'
// !     dealloc %in : memref<?xf32>
// !     ^
// ! <stdin>:48:10: warning: 'floordivi_signed' is an earlier spelling of 'arith.floordivsi'
// !     %0 = floordivi_signed %c7, %c2 : index
// !          ^
// ! <stdin>:49:10: warning: 'addi' is an earlier spelling of 'arith.addi'
// !     %1 = addi %0, %c2 : index
// !          ^
