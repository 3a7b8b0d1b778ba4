// Memory without elements: a buffer may be empty, other memory has an array all the same.
// RUN: opt --convert-gpu-to-spirv --split-input-file

// DIFFERS: MLIR has an array of 4, for a dimension has that many elements
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @buffers(%a: memref<0x4xf32, #spirv.storage_class<StorageBuffer>>, %b: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %i: index) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %0 = memref.load %a[%i, %i] : memref<0x4xf32, #spirv.storage_class<StorageBuffer>>
      memref.store %0, %b[%i] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}
// -----
// DIFFERS: MLIR refuses it
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @none(%a: memref<0xf32, #spirv.storage_class<StorageBuffer>>, %i: index) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %0 = memref.load %a[%i] : memref<0xf32, #spirv.storage_class<StorageBuffer>>
      memref.store %0, %a[%i] : memref<0xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.func @buffers(%arg0: !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}, %arg2: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %0 = spirv.IMul %arg2, %cst4_i32 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %1 = spirv.IAdd %arg2, %0 : i32
// |       %2 = spirv.AccessChain %arg0[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : f32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %arg1[%cst0_i32_1, %arg2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %4, %3 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @buffers(%arg0: memref<0x4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg2: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = memref.load %arg0[%arg2, %arg2] : memref<0x4xf32, #spirv.storage_class<StorageBuffer>>
// |       memref.store %0, %arg1[%arg2] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.func @none(%arg0: !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %0 = spirv.AccessChain %arg0[%cst0_i32, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : f32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %arg0[%cst0_i32_1, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %2, %1 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @none(%arg0: memref<0xf32, #spirv.storage_class<StorageBuffer>>, %arg1: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = memref.load %arg0[%arg1] : memref<0xf32, #spirv.storage_class<StorageBuffer>>
// |       memref.store %0, %arg0[%arg1] : memref<0xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
