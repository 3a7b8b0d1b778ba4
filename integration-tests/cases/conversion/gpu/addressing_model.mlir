// The addressing model of a module.
// RUN: opt --convert-gpu-to-spirv --split-input-file

// DIFFERS: MLIR takes physical storage buffers wherever the target has them
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, PhysicalStorageBufferAddresses], [SPV_KHR_physical_storage_buffer]>, #spirv.resource_limits<>>} {
gpu.module @without_physical_pointers {
  gpu.func @copy(%a: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    gpu.return
  }
}
}
// -----
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, PhysicalStorageBufferAddresses], [SPV_KHR_physical_storage_buffer]>, #spirv.resource_limits<>>} {
gpu.module @with_physical_pointers {
  gpu.func @load() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %p = spirv.Undef : !spirv.ptr<i32, PhysicalStorageBuffer>
    gpu.return
  }
}
}
// -----
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
gpu.module @kernel {
}
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, PhysicalStorageBufferAddresses], [SPV_KHR_physical_storage_buffer]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__without_physical_pointers Logical GLSL450 {
// |     spirv.func @copy(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @without_physical_pointers {
// |     gpu.func @copy(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, PhysicalStorageBufferAddresses], [SPV_KHR_physical_storage_buffer]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__with_physical_pointers PhysicalStorageBuffer64 GLSL450 {
// |     spirv.func @load() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %0 = spirv.Undef : !spirv.ptr<i32, PhysicalStorageBuffer>
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @with_physical_pointers {
// |     gpu.func @load() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = spirv.Undef : !spirv.ptr<i32, PhysicalStorageBuffer>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses], []>, #spirv.resource_limits<>>} {
// |   gpu.module @kernel {
// |     spirv.module @__spv__kernel Physical32 OpenCL {
// |     }
// |   }
// | }
