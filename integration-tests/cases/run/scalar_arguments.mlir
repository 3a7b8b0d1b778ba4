// Where kernels find arguments that are no memrefs: by policy.
// RUN: lower - -o - --emit mlir --scalar-arguments push-constant
// RUN: lower - -o - --emit mlir --scalar-arguments uniform

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @k(%a: memref<?x?xf32>, %f: f32, %b: i1) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %x = memref.load %a[%c0, %c0] : memref<?x?xf32>
      %y = arith.select %b, %f, %x : f32
      memref.store %y, %a[%c0, %c0] : memref<?x?xf32>
      gpu.return
    }
  }
}

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @k_push_constants : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, PushConstant>
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |     %k_push_constants_addr = spirv.mlir.addressof @k_push_constants : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, PushConstant>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.AccessChain %k_push_constants_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, PushConstant>, i32 -> !spirv.ptr<f32, PushConstant>
// |     %1 = spirv.Load "PushConstant" %0 : f32
// |     %k_push_constants_addr_0 = spirv.mlir.addressof @k_push_constants : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, PushConstant>
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %k_push_constants_addr_0[%cst1_i32] : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, PushConstant>, i32 -> !spirv.ptr<i32, PushConstant>
// |     %3 = spirv.Load "PushConstant" %2 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %4 = spirv.INotEqual %3, %cst0_i32_1 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst1_i32_6 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_4, %cst0_i32_3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %6 = spirv.Load "StorageBuffer" %5 : f32
// |     %7 = spirv.Select %4, %1, %6 : i1, f32
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst0_i32_9 = spirv.Constant 0 : i32
// |     %cst1_i32_10 = spirv.Constant 1 : i32
// |     %8 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_8, %cst0_i32_7] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %8, %7 : f32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k
// |   spirv.ExecutionMode @k "LocalSize", 1, 1, 1
// | }

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(f32 [0])>, Uniform>
// |   spirv.GlobalVariable @k_arg_2 bind(0, 2) : !spirv.ptr<!spirv.struct<(i32 [0])>, Uniform>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |     %k_arg_1_addr = spirv.mlir.addressof @k_arg_1 : !spirv.ptr<!spirv.struct<(f32 [0])>, Uniform>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.AccessChain %k_arg_1_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(f32 [0])>, Uniform>, i32 -> !spirv.ptr<f32, Uniform>
// |     %1 = spirv.Load "Uniform" %0 : f32
// |     %k_arg_2_addr = spirv.mlir.addressof @k_arg_2 : !spirv.ptr<!spirv.struct<(i32 [0])>, Uniform>
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %2 = spirv.AccessChain %k_arg_2_addr[%cst0_i32_0] : !spirv.ptr<!spirv.struct<(i32 [0])>, Uniform>, i32 -> !spirv.ptr<i32, Uniform>
// |     %3 = spirv.Load "Uniform" %2 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %4 = spirv.INotEqual %3, %cst0_i32_1 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_4, %cst0_i32_3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %6 = spirv.Load "StorageBuffer" %5 : f32
// |     %7 = spirv.Select %4, %1, %6 : i1, f32
// |     %cst0_i32_6 = spirv.Constant 0 : i32
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst1_i32_9 = spirv.Constant 1 : i32
// |     %8 = spirv.AccessChain %k_arg_0_addr[%cst0_i32_7, %cst0_i32_6] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %8, %7 : f32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k
// |   spirv.ExecutionMode @k "LocalSize", 1, 1, 1
// | }
