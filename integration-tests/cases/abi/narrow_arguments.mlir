// Arguments that are narrower than a word, where the target computes with them but has no memory of their width: each in a word.
// RUN: lower - -o - --emit mlir
// RUN: lower - -o - --emit mlir --scalar-arguments push-constant

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @k(%h: f16, %v: vector<2xf16>, %n: i8, %out: memref<2xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %x = vector.extract %v[1] : f16 from vector<2xf16>
      %y = arith.addf %h, %x : f16
      %f = arith.extf %y : f16 to f32
      %i = arith.sitofp %n : i8 to f32
      %sum = arith.addf %f, %i : f32
      memref.store %sum, %out[%c0] : memref<2xf32>
      gpu.return
    }
  }
}

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Float16, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(vector<2xi32> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_2 bind(0, 2) : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
// |   spirv.GlobalVariable @k_arg_3 bind(0, 3) : !spirv.ptr<!spirv.struct<(!spirv.array<2 x f32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.AccessChain %k_arg_0_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %1 = spirv.Load "StorageBuffer" %0 : i32
// |     %2 = spirv.Bitcast %1 : i32 to vector<2xf16>
// |     %3 = spirv.CompositeExtract %2[0 : i32] : vector<2xf16>
// |     %k_arg_1_addr = spirv.mlir.addressof @k_arg_1 : !spirv.ptr<!spirv.struct<(vector<2xi32> [0])>, StorageBuffer>
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %4 = spirv.AccessChain %k_arg_1_addr[%cst0_i32_0] : !spirv.ptr<!spirv.struct<(vector<2xi32> [0])>, StorageBuffer>, i32 -> !spirv.ptr<vector<2xi32>, StorageBuffer>
// |     %5 = spirv.Load "StorageBuffer" %4 : vector<2xi32>
// |     %6 = spirv.CompositeExtract %5[0 : i32] : vector<2xi32>
// |     %7 = spirv.Bitcast %6 : i32 to vector<2xf16>
// |     %8 = spirv.CompositeExtract %7[0 : i32] : vector<2xf16>
// |     %9 = spirv.CompositeExtract %5[1 : i32] : vector<2xi32>
// |     %10 = spirv.Bitcast %9 : i32 to vector<2xf16>
// |     %11 = spirv.CompositeExtract %10[0 : i32] : vector<2xf16>
// |     %12 = spirv.CompositeConstruct %8, %11 : (f16, f16) -> vector<2xf16>
// |     %k_arg_2_addr = spirv.mlir.addressof @k_arg_2 : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %13 = spirv.AccessChain %k_arg_2_addr[%cst0_i32_1] : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %14 = spirv.Load "StorageBuffer" %13 : i32
// |     %k_arg_3_addr = spirv.mlir.addressof @k_arg_3 : !spirv.ptr<!spirv.struct<(!spirv.array<2 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %15 = spirv.CompositeExtract %12[1 : i32] : vector<2xf16>
// |     %16 = spirv.FAdd %3, %15 {no_contraction} : f16
// |     %17 = spirv.FConvert %16 : f16 to f32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %18 = spirv.ShiftLeftLogical %14, %cst24_i32 : i32, i32
// |     %19 = spirv.ShiftRightArithmetic %18, %cst24_i32 : i32, i32
// |     %20 = spirv.ConvertSToF %19 : i32 to f32
// |     %21 = spirv.FAdd %17, %20 {no_contraction} : f32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %22 = spirv.AccessChain %k_arg_3_addr[%cst0_i32_3, %cst0_i32_2] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %22, %21 : f32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k
// |   spirv.ExecutionMode @k "LocalSize", 1, 1, 1
// | }

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Float16, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @k_push_constants : !spirv.ptr<!spirv.struct<(i32 [0], vector<2xi32> [8], i32 [16])>, PushConstant>
// |   spirv.GlobalVariable @k_arg_3 bind(0, 3) : !spirv.ptr<!spirv.struct<(!spirv.array<2 x f32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @k() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %k_push_constants_addr = spirv.mlir.addressof @k_push_constants : !spirv.ptr<!spirv.struct<(i32 [0], vector<2xi32> [8], i32 [16])>, PushConstant>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.AccessChain %k_push_constants_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(i32 [0], vector<2xi32> [8], i32 [16])>, PushConstant>, i32 -> !spirv.ptr<i32, PushConstant>
// |     %1 = spirv.Load "PushConstant" %0 : i32
// |     %2 = spirv.Bitcast %1 : i32 to vector<2xf16>
// |     %3 = spirv.CompositeExtract %2[0 : i32] : vector<2xf16>
// |     %k_push_constants_addr_0 = spirv.mlir.addressof @k_push_constants : !spirv.ptr<!spirv.struct<(i32 [0], vector<2xi32> [8], i32 [16])>, PushConstant>
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %k_push_constants_addr_0[%cst1_i32] : !spirv.ptr<!spirv.struct<(i32 [0], vector<2xi32> [8], i32 [16])>, PushConstant>, i32 -> !spirv.ptr<vector<2xi32>, PushConstant>
// |     %5 = spirv.Load "PushConstant" %4 : vector<2xi32>
// |     %6 = spirv.CompositeExtract %5[0 : i32] : vector<2xi32>
// |     %7 = spirv.Bitcast %6 : i32 to vector<2xf16>
// |     %8 = spirv.CompositeExtract %7[0 : i32] : vector<2xf16>
// |     %9 = spirv.CompositeExtract %5[1 : i32] : vector<2xi32>
// |     %10 = spirv.Bitcast %9 : i32 to vector<2xf16>
// |     %11 = spirv.CompositeExtract %10[0 : i32] : vector<2xf16>
// |     %12 = spirv.CompositeConstruct %8, %11 : (f16, f16) -> vector<2xf16>
// |     %k_push_constants_addr_1 = spirv.mlir.addressof @k_push_constants : !spirv.ptr<!spirv.struct<(i32 [0], vector<2xi32> [8], i32 [16])>, PushConstant>
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %13 = spirv.AccessChain %k_push_constants_addr_1[%cst2_i32] : !spirv.ptr<!spirv.struct<(i32 [0], vector<2xi32> [8], i32 [16])>, PushConstant>, i32 -> !spirv.ptr<i32, PushConstant>
// |     %14 = spirv.Load "PushConstant" %13 : i32
// |     %k_arg_3_addr = spirv.mlir.addressof @k_arg_3 : !spirv.ptr<!spirv.struct<(!spirv.array<2 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %15 = spirv.CompositeExtract %12[1 : i32] : vector<2xf16>
// |     %16 = spirv.FAdd %3, %15 {no_contraction} : f16
// |     %17 = spirv.FConvert %16 : f16 to f32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %18 = spirv.ShiftLeftLogical %14, %cst24_i32 : i32, i32
// |     %19 = spirv.ShiftRightArithmetic %18, %cst24_i32 : i32, i32
// |     %20 = spirv.ConvertSToF %19 : i32 to f32
// |     %21 = spirv.FAdd %17, %20 {no_contraction} : f32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst1_i32_5 = spirv.Constant 1 : i32
// |     %22 = spirv.AccessChain %k_arg_3_addr[%cst0_i32_3, %cst0_i32_2] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %22, %21 : f32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k
// |   spirv.ExecutionMode @k "LocalSize", 1, 1, 1
// | }
