// What a barrier orders: buffers and workgroup memory; for WebGPU, which knows no other, workgroup memory alone.
// RUN: opt --convert-gpu-to-spirv --split-input-file

// DIFFERS: MLIR orders workgroup memory only
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>} {
  gpu.module @shader {
    gpu.func @k() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      gpu.barrier
      gpu.return
    }
  }
}
// -----
// DIFFERS: MLIR orders workgroup memory only
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel, Addresses], []>, api=OpenCL, #spirv.resource_limits<>>} {
  gpu.module @opencl {
    gpu.func @k() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      gpu.barrier
      gpu.return
    }
  }
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=WebGPU, #spirv.resource_limits<>>} {
  gpu.module @webgpu {
    gpu.func @k() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      gpu.barrier
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__shader Logical GLSL450 {
// |     spirv.func @k() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory>
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @shader {
// |     gpu.func @k() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
// |       gpu.barrier
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel, Addresses], []>, api=OpenCL, #spirv.resource_limits<>>} {
// |   gpu.module @opencl {
// |     spirv.module @__spv__opencl Physical32 OpenCL {
// |       spirv.func @k() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, workgroup_attributions = 0 : i64} {
// |         spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory|CrossWorkgroupMemory>
// |         spirv.Return
// |       }
// |     }
// |     func.func @k() attributes {gpu.kernel} {
// |       return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=WebGPU, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__webgpu Logical GLSL450 {
// |     spirv.func @k() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @webgpu {
// |     gpu.func @k() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
// |       gpu.barrier
// |       gpu.return
// |     }
// |   }
// | }
