// Targets of gpu.modules, and what is made under them.
// RUN: opt --spirv-attach-target --split-input-file
// RUN: opt --spirv-attach-target='module=k ver=v1.3 caps=Shader,Int8 exts=SPV_KHR_8bit_storage client_api=Vulkan vendor=AMD device_type=DiscreteGPU device_id=7' --split-input-file
// RUN: opt --spirv-attach-target='module=^[lm]$' --spirv-attach-target='module=^[lm]$' --split-input-file
// RUN: opt --spirv-attach-target='caps=Shader,Int64 ver=v1.4' --convert-gpu-to-spirv --split-input-file

module attributes {gpu.container_module} {
  gpu.module @k [#spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<max_compute_workgroup_size = [128, 1, 1]>>] {
    gpu.func @f(%a: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %x: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %0 = arith.addi %x, %x : i64
      gpu.return
    }
  }
  gpu.module @m [#spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64], []>, api=OpenCL, #spirv.resource_limits<>>] {
    gpu.func @f(%a: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %x: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
      %0 = arith.addi %x, %x : i64
      gpu.return
    }
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @f(%a: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %0 = arith.addi %a, %a : i64
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module} {
// |   gpu.module @k [#spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<max_compute_workgroup_size = [128, 1, 1]>>, #spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>] {
// |     gpu.func @f(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = arith.addi %arg1, %arg1 : i64
// |       gpu.return
// |     }
// |   }
// |   gpu.module @m [#spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64], []>, api=OpenCL, #spirv.resource_limits<>>, #spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>] {
// |     gpu.func @f(%arg0: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
// |       %0 = arith.addi %arg1, %arg1 : i64
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module} {
// |   gpu.module @k [#spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>] {
// |     gpu.func @f(%arg0: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = arith.addi %arg0, %arg0 : i64
// |       gpu.return
// |     }
// |   }
// | }

// EXPECT
// | module attributes {gpu.container_module} {
// |   gpu.module @k [#spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<max_compute_workgroup_size = [128, 1, 1]>>, #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8], [SPV_KHR_8bit_storage]>, api=Vulkan, AMD:DiscreteGPU:7, #spirv.resource_limits<>>] {
// |     gpu.func @f(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = arith.addi %arg1, %arg1 : i64
// |       gpu.return
// |     }
// |   }
// |   gpu.module @m [#spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64], []>, api=OpenCL, #spirv.resource_limits<>>] {
// |     gpu.func @f(%arg0: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
// |       %0 = arith.addi %arg1, %arg1 : i64
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module} {
// |   gpu.module @k [#spirv.target_env<#spirv.vce<v1.3, [Shader, Int8], [SPV_KHR_8bit_storage]>, api=Vulkan, AMD:DiscreteGPU:7, #spirv.resource_limits<>>] {
// |     gpu.func @f(%arg0: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = arith.addi %arg0, %arg0 : i64
// |       gpu.return
// |     }
// |   }
// | }

// EXPECT
// | module attributes {gpu.container_module} {
// |   gpu.module @k [#spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<max_compute_workgroup_size = [128, 1, 1]>>] {
// |     gpu.func @f(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = arith.addi %arg1, %arg1 : i64
// |       gpu.return
// |     }
// |   }
// |   gpu.module @m [#spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64], []>, api=OpenCL, #spirv.resource_limits<>>, #spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>] {
// |     gpu.func @f(%arg0: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
// |       %0 = arith.addi %arg1, %arg1 : i64
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module} {
// |   gpu.module @k {
// |     gpu.func @f(%arg0: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = arith.addi %arg0, %arg0 : i64
// |       gpu.return
// |     }
// |   }
// | }

// EXPECT
// | module attributes {gpu.container_module} {
// |   spirv.module @__spv__k Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<max_compute_workgroup_size = [128, 1, 1]>>} {
// |     spirv.func @f(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: i64 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.IAdd %arg1, %arg1 : i64
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @k [#spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<max_compute_workgroup_size = [128, 1, 1]>>, #spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], []>, #spirv.resource_limits<>>] {
// |     gpu.func @f(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = arith.addi %arg1, %arg1 : i64
// |       gpu.return
// |     }
// |   }
// |   gpu.module @m [#spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64], []>, api=OpenCL, #spirv.resource_limits<>>, #spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], []>, #spirv.resource_limits<>>] {
// |     spirv.module @__spv__m Physical32 OpenCL attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Int64], []>, api=OpenCL, #spirv.resource_limits<>>} {
// |       spirv.func @f(%arg0: !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, %arg1: i64) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, workgroup_attributions = 0 : i64} {
// |         %0 = spirv.IAdd %arg1, %arg1 : i64
// |         spirv.Return
// |       }
// |     }
// |     func.func @f(%arg0: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: i64) attributes {gpu.kernel} {
// |       return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module} {
// |   spirv.module @__spv__k Logical GLSL450 attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], []>, #spirv.resource_limits<>>} {
// |     spirv.func @f(%arg0: i64 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.IAdd %arg0, %arg0 : i64
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @k [#spirv.target_env<#spirv.vce<v1.4, [Shader, Int64], []>, #spirv.resource_limits<>>] {
// |     gpu.func @f(%arg0: i64) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = arith.addi %arg0, %arg0 : i64
// |       gpu.return
// |     }
// |   }
// | }
