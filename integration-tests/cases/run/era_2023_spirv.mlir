// The namespace `spirv`, `workgroup_size`, tokens of asynchronous launches and copies, as in 2023.
// RUN: run - --device reference

module attributes {
  gpu.container_module,
  spirv.target_env = #spirv.target_env<
    #spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>
} {
  gpu.module @kernels {
    gpu.func @double(%data : memref<4xi32>)
      kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %i = gpu.thread_id x
      %0 = memref.load %data[%i] : memref<4xi32>
      %1 = arith.addi %0, %0 : i32
      memref.store %1, %data[%i] : memref<4xi32>
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c7 = arith.constant 7 : i32
    %host = memref.alloc() : memref<4xi32>
    %dynamic = memref.cast %host : memref<4xi32> to memref<?xi32>
    call @fillResource1DInt(%dynamic, %c7) : (memref<?xi32>, i32) -> ()
    %t0 = gpu.wait async
    %data, %t1 = gpu.alloc async [%t0] () : memref<4xi32>
    %t2 = gpu.memcpy async [%t1] %data, %host : memref<4xi32>, memref<4xi32>
    %t3 = gpu.launch_func async [%t2] @kernels::@double
      blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%data : memref<4xi32>)
    %t4 = gpu.launch_func async [%t3] @kernels::@double
      blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%data : memref<4xi32>)
    %t5 = gpu.memcpy async [%t4] %host, %data : memref<4xi32>, memref<4xi32>
    %t6 = gpu.dealloc async [%t5] %data : memref<4xi32>
    gpu.wait [%t6]
    %u = memref.cast %host : memref<4xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %host : memref<4xi32>
    return
  }
  func.func private @fillResource1DInt(memref<?xi32>, i32)
  func.func private @printMemrefI32(memref<*xi32>)
}

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [28,  28,  28,  28]
