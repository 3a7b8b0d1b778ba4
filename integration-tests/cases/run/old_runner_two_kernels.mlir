// Two kernels after each other over the same memory, the groups of operands told apart as in 2021.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
} {
  gpu.module @kernels {
    gpu.func @number(%out : memref<6xi32>)
      kernel attributes {spv.entry_point_abi = {local_size = dense<[3, 1, 1]> : vector<3xi32>}} {
      %block = "gpu.block_id"() {dimension = "x"} : () -> index
      %lane = "gpu.thread_id"() {dimension = "x"} : () -> index
      %c3 = constant 3 : index
      %start = muli %block, %c3 : index
      %i = addi %start, %lane : index
      %0 = index_cast %i : index to i32
      store %0, %out[%i] : memref<6xi32>
      gpu.return
    }
    gpu.func @mark_odd(%data : memref<6xi32>, %marks : memref<6xi32>)
      kernel attributes {spv.entry_point_abi = {local_size = dense<1> : vector<3xi32>}} {
      %i = "gpu.block_id"() {dimension = "x"} : () -> index
      %0 = load %data[%i] : memref<6xi32>
      %c1_i32 = constant 1 : i32
      %c100 = constant 100 : i32
      %bit = and %0, %c1_i32 : i32
      %odd = cmpi "eq", %bit, %c1_i32 : i32
      scf.if %odd {
        %1 = divi_signed %c100, %0 : i32
        %2 = xor %1, %bit : i32
        store %2, %marks[%i] : memref<6xi32>
      }
      gpu.return
    }
  }

  func @main() {
    %data = alloc() : memref<6xi32>
    %marks = alloc() : memref<6xi32>
    %c0_i32 = constant 0 : i32
    %dynamic = memref_cast %marks : memref<6xi32> to memref<?xi32>
    call @fillResource1DInt(%dynamic, %c0_i32) : (memref<?xi32>, i32) -> ()
    %c1 = constant 1 : index
    %c2 = constant 2 : index
    %c3 = constant 3 : index
    %c6 = constant 6 : index
    "gpu.launch_func"(%c2, %c1, %c1, %c3, %c1, %c1, %data) {
      kernel = @kernels::@number, operand_segment_sizes = dense<[0, 1, 1, 1, 1, 1, 1, 1]> : vector<8xi32>
    } : (index, index, index, index, index, index, memref<6xi32>) -> ()
    "gpu.launch_func"(%c6, %c1, %c1, %c1, %c1, %c1, %data, %marks) {
      kernel = @kernels::@mark_odd, operand_segment_sizes = dense<[0, 1, 1, 1, 1, 1, 1, 0, 2]> : vector<9xi32>
    } : (index, index, index, index, index, index, memref<6xi32>, memref<6xi32>) -> ()
    %0 = memref_cast %data : memref<6xi32> to memref<*xi32>
    %1 = memref_cast %marks : memref<6xi32> to memref<*xi32>
    call @print_memref_i32(%0) : (memref<*xi32>) -> ()
    call @print_memref_i32(%1) : (memref<*xi32>) -> ()
    return
  }
  func @fillResource1DInt(%0 : memref<?xi32>, %1 : i32)
  func @print_memref_i32(%ptr : memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [6] strides = [1] data = 
// | [0,  1,  2,  3,  4,  5]
// | Unranked Memref base@ = 0x10000040 rank = 1 offset = 0 sizes = [6] strides = [1] data = 
// | [0,  101,  0,  32,  0,  21]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, {}>
// !   ^
// ! note: 18 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'spv.entry_point_abi', '"x"', 'constant', 'muli', 'addi', 'index_cast', 'store', 'load', 'and', 'cmpi', 'divi_signed', 'xor', 'func', 'alloc', 'memref_cast', 'gpu.launch_func with other groups of operands'; 'vulcanize opt' prints the program in those of today
// ! note: 2 memrefs of 48 bytes in all are not deallocated; '--fail-on-leaks' shows where
