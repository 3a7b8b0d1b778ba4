// The memory of a reduction in a kernel whose workgroup size a launch sets is for so many invocations: more are refused.
// RUN: run - --device reference --specialize-workgroup-size

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<max_compute_workgroup_invocations = 128, max_compute_workgroup_size = [4096, 4096, 64]>>} {
  gpu.module @kernels {
    gpu.func @k(%a: memref<1xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %one = arith.constant 1 : i32
      %n = gpu.all_reduce add %one uniform {} : (i32) -> i32
      memref.store %n, %a[%c0] : memref<1xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %c33 = arith.constant 33 : index
    %a = memref.alloc() : memref<1xi32>
    %u = memref.cast %a : memref<1xi32> to memref<*xi32>
    gpu.launch_func @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c32, %c1) args(%a : memref<1xi32>)
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    gpu.launch_func @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c33, %c1) args(%a : memref<1xi32>)
    memref.dealloc %a : memref<1xi32>
    return
  }
}

// EXPECT exit=1
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [1] strides = [1] data = 
// | [1024]
// ! <stdin>:23:5: error: launch of '@kernels::@k' with 1056 threads: its gpu.all_reduce has workgroup memory for 1024; lower it with a target environment whose max_compute_workgroup_invocations is as large
// !     gpu.launch_func @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c33, %c1) args(%a : memref<1xi32>)
// !     ^
