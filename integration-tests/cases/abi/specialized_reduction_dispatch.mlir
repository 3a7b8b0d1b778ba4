// The same check for constants on the command line of dispatch.
// RUN: dispatch - --device reference --specialize-workgroup-size --buffer 0:0=i32[1]=0 --spec 0=32 --spec 1=2 --groups 1
// RUN: dispatch - --device reference --specialize-workgroup-size --buffer 0:0=i32[1]=0 --spec 0=600 --spec 1=2 --groups 1

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
}

// EXPECT
// | 0:0 = i32[1] [64]

// EXPECT exit=1
// ! error: a workgroup of 'k' with 1200 invocations: its gpu.all_reduce has workgroup memory for 1024; lower it with a target environment whose max_compute_workgroup_invocations is as large
