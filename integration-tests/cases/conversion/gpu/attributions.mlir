// Workgroup memory: attributions and an explicit address space.
// RUN: opt --convert-gpu-to-spirv --split-input-file

// DIFFERS: MLIR cannot lower attributions, we make workgroup variables of them
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @tile(%m: memref<64xf32, #spirv.storage_class<StorageBuffer>>) workgroup(%w: memref<64xf32, #spirv.storage_class<Workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %i = gpu.thread_id x
      %0 = memref.load %m[%i] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
      memref.store %0, %w[%i] : memref<64xf32, #spirv.storage_class<Workgroup>>
      gpu.barrier
      %1 = memref.load %w[%i] : memref<64xf32, #spirv.storage_class<Workgroup>>
      memref.store %1, %m[%i] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32>)>, Workgroup>
// |     spirv.func @tile(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>, workgroup_attributions = 1 : i64} {
// |       %__workgroup_mem__0_addr = spirv.mlir.addressof @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32>)>, Workgroup>
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %arg0[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : f32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
// |       spirv.Store "Workgroup" %4, %3 : f32
// |       spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory>
// |       %cst0_i32_4 = spirv.Constant 0 : i32
// |       %cst0_i32_5 = spirv.Constant 0 : i32
// |       %cst1_i32_6 = spirv.Constant 1 : i32
// |       %5 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_4, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
// |       %6 = spirv.Load "Workgroup" %5 : f32
// |       %cst0_i32_7 = spirv.Constant 0 : i32
// |       %cst0_i32_8 = spirv.Constant 0 : i32
// |       %cst1_i32_9 = spirv.Constant 1 : i32
// |       %7 = spirv.AccessChain %arg0[%cst0_i32_7, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %7, %6 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @tile(%arg0: memref<64xf32, #spirv.storage_class<StorageBuffer>>) workgroup(%arg1 : memref<64xf32, #spirv.storage_class<Workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %0 = memref.load %arg0[%thread_id_x] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
// |       memref.store %0, %arg1[%thread_id_x] : memref<64xf32, #spirv.storage_class<Workgroup>>
// |       gpu.barrier
// |       %1 = memref.load %arg1[%thread_id_x] : memref<64xf32, #spirv.storage_class<Workgroup>>
// |       memref.store %1, %arg0[%thread_id_x] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
// |       gpu.return
// |     }
// |   }
// | }
