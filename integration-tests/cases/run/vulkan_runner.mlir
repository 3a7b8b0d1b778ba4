// Programs of the style of mlir-vulkan-runner: its filling and printing functions, launches by name, attributes of the time.
// RUN: run - --device reference
// RUN: run - --device reference --check races,uninit

module attributes {
  gpu.container_module,
  spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @sum(%arg0 : memref<4x2xi32>, %arg1 : memref<2xi32>, %arg2 : memref<4x2xi32>)
      kernel attributes { spv.entry_point_abi = {local_size = dense<[1, 1, 1]> : vector<3xi32>} } {
      %x = gpu.block_id x
      %y = gpu.block_id y
      %0 = memref.load %arg0[%x, %y] : memref<4x2xi32>
      %1 = memref.load %arg1[%y] : memref<2xi32>
      %2 = arith.addi %0, %1 : i32
      memref.store %2, %arg2[%x, %y] : memref<4x2xi32>
      gpu.return
    }
    gpu.func @widen(%arg0 : memref<8xi8>, %arg1 : memref<8xi16>)
      kernel attributes { spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]> } {
      %x = gpu.thread_id x
      %0 = memref.load %arg0[%x] : memref<8xi8>
      %1 = arith.extsi %0 : i8 to i16
      %2 = memref.load %arg1[%x] : memref<8xi16>
      %3 = arith.addi %1, %2 : i16
      memref.store %3, %arg1[%x] : memref<8xi16>
      gpu.return
    }
  }
  func.func @main() {
    %a = memref.alloc() : memref<4x2xi32>
    %b = memref.alloc() : memref<2xi32>
    %c = memref.alloc() : memref<4x2xi32>
    %d = memref.alloc() : memref<8xi8>
    %e = memref.alloc() : memref<8xi16>
    %i3 = arith.constant 3 : i32
    %i40 = arith.constant 40 : i32
    %b5 = arith.constant -5 : i8
    %h1 = arith.constant 1000 : i16
    %da = memref.cast %a : memref<4x2xi32> to memref<?x?xi32>
    %db = memref.cast %b : memref<2xi32> to memref<?xi32>
    %dd = memref.cast %d : memref<8xi8> to memref<?xi8>
    %de = memref.cast %e : memref<8xi16> to memref<?xi16>
    call @fillResource2DInt(%da, %i3) : (memref<?x?xi32>, i32) -> ()
    call @fillResource1DInt32(%db, %i40) : (memref<?xi32>, i32) -> ()
    call @fillResource1DInt8(%dd, %b5) : (memref<?xi8>, i8) -> ()
    call @_mlir_ciface_fillResource1DInt16(%de, %h1) : (memref<?xi16>, i16) -> ()
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    gpu.launch_func @kernels::@sum blocks in (%c4, %c2, %c1) threads in (%c1, %c1, %c1)
      args(%a : memref<4x2xi32>, %b : memref<2xi32>, %c : memref<4x2xi32>)
    gpu.launch_func @kernels::@widen blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1)
      args(%d : memref<8xi8>, %e : memref<8xi16>)
    %uc = memref.cast %c : memref<4x2xi32> to memref<*xi32>
    %ue = memref.cast %e : memref<8xi16> to memref<*xi16>
    call @print_memref_i32(%uc) : (memref<*xi32>) -> ()
    call @printMemrefI16(%ue) : (memref<*xi16>) -> ()
    memref.dealloc %a : memref<4x2xi32>
    memref.dealloc %b : memref<2xi32>
    memref.dealloc %c : memref<4x2xi32>
    memref.dealloc %d : memref<8xi8>
    memref.dealloc %e : memref<8xi16>
    return
  }
  func.func private @fillResource2DInt(%0 : memref<?x?xi32>, %1 : i32)
  func.func private @fillResource1DInt32(%0 : memref<?xi32>, %1 : i32)
  func.func private @fillResource1DInt8(%0 : memref<?xi8>, %1 : i8)
  func.func private @_mlir_ciface_fillResource1DInt16(%0 : memref<?xi16>, %1 : i16)
  func.func private @print_memref_i32(%ptr : memref<*xi32>)
  func.func private @printMemrefI16(%ptr : memref<*xi16>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000080 rank = 2 offset = 0 sizes = [4, 2] strides = [2, 1] data = 
// | [[43,   43], 
// |  [43,   43], 
// |  [43,   43], 
// |  [43,   43]]
// | Unranked Memref base@ = 0x10000100 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [995,  995,  995,  995,  995,  995,  995,  995]
// ! <stdin>:7:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spv.resource_limits<>>
// !   ^
// ! note: 4 more earlier spellings are read: '#spv.vce', '#spv.resource_limits', '#spv.target_env', 'spv.entry_point_abi'; 'vulcanize opt' prints the program in those of today

// EXPECT exit=4
// ! <stdin>:7:3: warning: 'spv.target_env' is an earlier spelling of 'spirv.target_env'
// !   spv.target_env = #spv.target_env<#spv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spv.resource_limits<>>
// !   ^
// ! note: 4 more earlier spellings are read: '#spv.vce', '#spv.resource_limits', '#spv.target_env', 'spv.entry_point_abi'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:27:7: error: kernel fault: a data race: invocation (0, 0, 0) of workgroup (0, 0, 0) read this memory at OpLoad %62 (word 540, <stdin>:25:12), and no barrier that covers this memory is between them; at OpAtomicAnd %80 (word 627, <stdin>:27:7) in entry point 'widen', invocation (0, 0, 0) of workgroup (0, 0, 0)
// !       memref.store %3, %arg1[%x] : memref<8xi16>
// !       ^
// ! <stdin>:55:5: note: launched from here
// !     gpu.launch_func @kernels::@widen blocks in (%c1, %c1, %c1) threads in (%c8, %c1, %c1)
// !     ^
