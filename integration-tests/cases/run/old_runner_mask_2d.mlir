// Two dimensions and integers, with comparisons, selections and loops of the time, in kernels and on the host.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
} {
  gpu.module @kernels {
    gpu.func @upper(%in : memref<4x4xi32>, %out : memref<4x4xi32>)
      kernel attributes {spv.entry_point_abi = {local_size = dense<[4, 1, 1]> : vector<3xi32>}} {
      %column = "gpu.thread_id"() {dimension = "x"} : () -> index
      %row = "gpu.block_id"() {dimension = "y"} : () -> index
      %value = load %in[%row, %column] : memref<4x4xi32>
      %r = index_cast %row : index to i32
      %is_upper = cmpi "sge", %column, %row : index
      %shifted = shift_left %value, %r : i32
      %other = constant -1 : i32
      %kept = select %is_upper, %shifted, %other : i32
      store %kept, %out[%row, %column] : memref<4x4xi32>
      gpu.return
    }
  }

  func @main() {
    %in = alloc() : memref<4x4xi32>
    %out = alloc() : memref<4x4xi32>
    %three = constant 3 : i32
    %dynamic = memref_cast %in : memref<4x4xi32> to memref<?x?xi32>
    call @fillResource2DInt(%dynamic, %three) : (memref<?x?xi32>, i32) -> ()
    %c0 = constant 0 : index
    %c1 = constant 1 : index
    %columns = dim %dynamic, 1 : memref<?x?xi32>
    loop.for %i = %c0 to %columns step %c1 {
      %count = call @times_ten(%i) : (index) -> i32
      store %count, %in[%c0, %i] : memref<4x4xi32>
    }
    %rows = dim %dynamic, %c0 : memref<?x?xi32>
    "gpu.launch_func"(%c1, %rows, %c1, %columns, %c1, %c1, %in, %out) {kernel = "upper", kernel_module = @kernels}
      : (index, index, index, index, index, index, memref<4x4xi32>, memref<4x4xi32>) -> ()
    %result = memref_cast %out : memref<4x4xi32> to memref<*xi32>
    call @print_memref_i32(%result) : (memref<*xi32>) -> ()
    return
  }
  func @times_ten(%i : index) -> i32 {
    %n = index_cast %i : index to i32
    %ten = constant 10 : i32
    %c2 = constant 2 : i32
    %is_small = cmpi "slt", %n, %c2 : i32
    cond_br %is_small, ^small, ^large(%n : i32)
  ^small:
    %product = muli %n, %ten : i32
    return %product : i32
  ^large(%m : i32):
    %rest = remi_signed %m, %c2 : i32
    %negative = subi %rest, %ten : i32
    br ^end(%negative : i32)
  ^end(%last : i32):
    return %last : i32
  }
  func @fillResource2DInt(%0 : memref<?x?xi32>, %1 : i32)
  func @print_memref_i32(%ptr : memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000040 rank = 2 offset = 0 sizes = [4, 4] strides = [4, 1] data = 
// | [[0,   10,   -10,   -9], 
// |  [-1,   6,   6,   6], 
// |  [-1,   -1,   12,   12], 
// |  [-1,   -1,   -1,   24]]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
// !   ^
// ! note: 25 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'spv.entry_point_abi', '"x"', '"y"', 'load', 'index_cast', 'cmpi', 'shift_left', 'constant', 'select', 'store', 'func', 'alloc', 'memref_cast', 'dim', 'loop.for', 'call', 'kernel_module', 'gpu.launch_func with other groups of operands', 'cond_br', 'muli', 'remi_signed', 'subi', 'br'; 'vulcanize opt' prints the program in those of today
// ! note: 2 memrefs of 128 bytes in all are not deallocated; '--fail-on-leaks' shows where
