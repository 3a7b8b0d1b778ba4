// Three dimensions, launched over all of them, and the form of a launch of the end of 2020.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<
    #spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>,
    {max_compute_workgroup_invocations = 128 : i32,
     max_compute_workgroup_size = dense<[128, 128, 64]> : vector<3xi32>}>
} {
  gpu.module @kernels {
    gpu.func @distance(%a : memref<2x3x4xf32>, %b : memref<4xf32>, %out : memref<2x3x4xf32>)
      kernel attributes {spv.entry_point_abi = {local_size = dense<[2, 1, 1]> : vector<3xi32>}} {
      %block = "gpu.block_id"() {dimension = "x"} : () -> index
      %width = "gpu.block_dim"() {dimension = "x"} : () -> index
      %lane = "gpu.thread_id"() {dimension = "x"} : () -> index
      %y = "gpu.block_id"() {dimension = "y"} : () -> index
      %z = "gpu.block_id"() {dimension = "z"} : () -> index
      %start = muli %block, %width : index
      %x = addi %start, %lane : index
      %0 = load %a[%z, %y, %x] : memref<2x3x4xf32>
      %1 = load %b[%x] : memref<4xf32>
      %2 = subf %0, %1 : f32
      %3 = absf %2 : f32
      %4 = index_cast %z : index to i32
      %5 = sitofp %4 : i32 to f32
      %6 = addf %3, %5 : f32
      %7 = sqrt %6 : f32
      %8 = negf %7 : f32
      store %8, %out[%z, %y, %x] : memref<2x3x4xf32>
      gpu.return
    }
  }

  func @main() {
    %a = alloc() : memref<2x3x4xf32>
    %b = alloc() : memref<4xf32>
    %out = alloc() : memref<2x3x4xf32>
    %cst = constant -3.0 : f32
    %cst_0 = constant 5.0 : f32
    %a_dynamic = memref_cast %a : memref<2x3x4xf32> to memref<?x?x?xf32>
    %b_dynamic = memref_cast %b : memref<4xf32> to memref<?xf32>
    call @fillResource3DFloat(%a_dynamic, %cst) : (memref<?x?x?xf32>, f32) -> ()
    call @fillResource1DFloat(%b_dynamic, %cst_0) : (memref<?xf32>, f32) -> ()
    %c1 = constant 1 : index
    %c2 = constant 2 : index
    %c3 = constant 3 : index
    gpu.launch_func @kernels::@distance
      blocks in (%c2, %c3, %c2) threads in (%c2, %c1, %c1)
      args(%a : memref<2x3x4xf32>, %b : memref<4xf32>, %out : memref<2x3x4xf32>)
    %result = memref_cast %out : memref<2x3x4xf32> to memref<*xf32>
    call @print_memref_f32(%result) : (memref<*xf32>) -> ()
    return
  }
  func private @fillResource1DFloat(%0 : memref<?xf32>, %1 : f32)
  func private @fillResource3DFloat(%0 : memref<?x?x?xf32>, %1 : f32)
  func private @print_memref_f32(%ptr : memref<*xf32>)
}

// EXPECT
// | Unranked Memref base@ = 0x100000c0 rank = 3 offset = 0 sizes = [2, 3, 4] strides = [12, 4, 1] data = 
// | [[[-2.82843,    -2.82843,    -2.82843,    -2.82843], 
// |   [-2.82843,    -2.82843,    -2.82843,    -2.82843], 
// |   [-2.82843,    -2.82843,    -2.82843,    -2.82843]], 
// |  [[-3,    -3,    -3,    -3], 
// |   [-3,    -3,    -3,    -3], 
// |   [-3,    -3,    -3,    -3]]]
// ! <stdin>:6:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<
// !   ^
// ! note: 21 more earlier spellings are read: '#spv.vce', '#spv.target_env', 'spv.entry_point_abi', '"x"', '"y"', '"z"', 'muli', 'addi', 'load', 'subf', 'absf', 'index_cast', 'sitofp', 'addf', 'sqrt', 'negf', 'store', 'func', 'alloc', 'constant', 'memref_cast'; 'vulcanize opt' prints the program in those of today
// ! note: 3 memrefs of 208 bytes in all are not deallocated; '--fail-on-leaks' shows where
