// Accesses at constant indices.
// RUN: opt --convert-gpu-to-spirv

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
  gpu.module @kernels {
    gpu.func @constant(%a: memref<4x8xi8>, %b: memref<4xi1>, %f: memref<4x8xf32, strided<[8, 1], offset: 3>>, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      %true = arith.constant true
      %five = arith.constant 5 : i8
      %0 = memref.load %a[%c1, %c3] : memref<4x8xi8>
      memref.store %five, %a[%c1, %c3] : memref<4x8xi8>
      memref.store %0, %a[%c0, %c0] : memref<4x8xi8>
      memref.store %true, %b[%c3] : memref<4xi1>
      %1 = memref.load %f[%c1, %i] : memref<4x8xf32, strided<[8, 1], offset: 3>>
      %2 = memref.load %f[%i, %c3] : memref<4x8xf32, strided<[8, 1], offset: 3>>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.func @constant(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}, %arg2: !spirv.ptr<!spirv.struct<(!spirv.array<35 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}, %arg3: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 3), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst3_i32 = spirv.Constant 3 : i32
// |       %true = spirv.Constant true
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst8_i32 = spirv.Constant 8 : i32
// |       %cst8_i32_2 = spirv.Constant 8 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %cst11_i32 = spirv.Constant 11 : i32
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %0 = spirv.AccessChain %arg0[%cst0_i32_0, %cst2_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : i32
// |       %cst4_i32_4 = spirv.Constant 4 : i32
// |       %cst8_i32_5 = spirv.Constant 8 : i32
// |       %cst3_i32_6 = spirv.Constant 3 : i32
// |       %cst24_i32 = spirv.Constant 24 : i32
// |       %2 = spirv.ShiftRightArithmetic %1, %cst24_i32 : i32, i32
// |       %cst255_i32 = spirv.Constant 255 : i32
// |       %3 = spirv.BitwiseAnd %2, %cst255_i32 : i32
// |       %cst24_i32_7 = spirv.Constant 24 : i32
// |       %4 = spirv.ShiftLeftLogical %3, %cst24_i32_7 : i32, i32
// |       %5 = spirv.ShiftRightArithmetic %4, %cst24_i32_7 : i32, i32
// |       %cst0_i32_8 = spirv.Constant 0 : i32
// |       %cst0_i32_9 = spirv.Constant 0 : i32
// |       %cst8_i32_10 = spirv.Constant 8 : i32
// |       %cst8_i32_11 = spirv.Constant 8 : i32
// |       %cst1_i32_12 = spirv.Constant 1 : i32
// |       %cst11_i32_13 = spirv.Constant 11 : i32
// |       %cst4_i32_14 = spirv.Constant 4 : i32
// |       %cst8_i32_15 = spirv.Constant 8 : i32
// |       %cst3_i32_16 = spirv.Constant 3 : i32
// |       %cst24_i32_17 = spirv.Constant 24 : i32
// |       %cst255_i32_18 = spirv.Constant 255 : i32
// |       %cst-16777216_i32 = spirv.Constant -16777216 : i32
// |       %cst16777215_i32 = spirv.Constant 16777215 : i32
// |       %cst5_i32_19 = spirv.Constant 5 : i32
// |       %cst83886080_i32 = spirv.Constant 83886080 : i32
// |       %cst4_i32_20 = spirv.Constant 4 : i32
// |       %cst2_i32_21 = spirv.Constant 2 : i32
// |       %6 = spirv.AccessChain %arg0[%cst0_i32_8, %cst2_i32_21] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %7 = spirv.AtomicAnd <Device> <AcquireRelease> %6, %cst16777215_i32 : !spirv.ptr<i32, StorageBuffer>
// |       %8 = spirv.AtomicOr <Device> <AcquireRelease> %6, %cst83886080_i32 : !spirv.ptr<i32, StorageBuffer>
// |       %cst0_i32_22 = spirv.Constant 0 : i32
// |       %cst0_i32_23 = spirv.Constant 0 : i32
// |       %cst8_i32_24 = spirv.Constant 8 : i32
// |       %cst0_i32_25 = spirv.Constant 0 : i32
// |       %cst1_i32_26 = spirv.Constant 1 : i32
// |       %cst4_i32_27 = spirv.Constant 4 : i32
// |       %cst8_i32_28 = spirv.Constant 8 : i32
// |       %cst0_i32_29 = spirv.Constant 0 : i32
// |       %cst0_i32_30 = spirv.Constant 0 : i32
// |       %cst255_i32_31 = spirv.Constant 255 : i32
// |       %cst-256_i32 = spirv.Constant -256 : i32
// |       %9 = spirv.BitwiseAnd %5, %cst255_i32_31 : i32
// |       %cst4_i32_32 = spirv.Constant 4 : i32
// |       %cst0_i32_33 = spirv.Constant 0 : i32
// |       %10 = spirv.AccessChain %arg0[%cst0_i32_22, %cst0_i32_33] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %11 = spirv.AtomicAnd <Device> <AcquireRelease> %10, %cst-256_i32 : !spirv.ptr<i32, StorageBuffer>
// |       %12 = spirv.AtomicOr <Device> <AcquireRelease> %10, %9 : !spirv.ptr<i32, StorageBuffer>
// |       %cst0_i32_34 = spirv.Constant 0 : i32
// |       %cst0_i32_35 = spirv.Constant 0 : i32
// |       %cst1_i32_36 = spirv.Constant 1 : i32
// |       %cst4_i32_37 = spirv.Constant 4 : i32
// |       %cst8_i32_38 = spirv.Constant 8 : i32
// |       %cst3_i32_39 = spirv.Constant 3 : i32
// |       %cst24_i32_40 = spirv.Constant 24 : i32
// |       %cst255_i32_41 = spirv.Constant 255 : i32
// |       %cst-16777216_i32_42 = spirv.Constant -16777216 : i32
// |       %cst16777215_i32_43 = spirv.Constant 16777215 : i32
// |       %cst0_i32_44 = spirv.Constant 0 : i32
// |       %cst1_i32_45 = spirv.Constant 1 : i32
// |       %cst16777216_i32 = spirv.Constant 16777216 : i32
// |       %cst4_i32_46 = spirv.Constant 4 : i32
// |       %cst0_i32_47 = spirv.Constant 0 : i32
// |       %13 = spirv.AccessChain %arg1[%cst0_i32_34, %cst0_i32_47] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %14 = spirv.AtomicAnd <Device> <AcquireRelease> %13, %cst16777215_i32_43 : !spirv.ptr<i32, StorageBuffer>
// |       %15 = spirv.AtomicOr <Device> <AcquireRelease> %13, %cst16777216_i32 : !spirv.ptr<i32, StorageBuffer>
// |       %cst0_i32_48 = spirv.Constant 0 : i32
// |       %cst3_i32_49 = spirv.Constant 3 : i32
// |       %cst8_i32_50 = spirv.Constant 8 : i32
// |       %cst8_i32_51 = spirv.Constant 8 : i32
// |       %cst11_i32_52 = spirv.Constant 11 : i32
// |       %cst1_i32_53 = spirv.Constant 1 : i32
// |       %16 = spirv.IAdd %arg3, %cst11_i32_52 : i32
// |       %17 = spirv.AccessChain %arg2[%cst0_i32_48, %16] : !spirv.ptr<!spirv.struct<(!spirv.array<35 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %18 = spirv.Load "StorageBuffer" %17 : f32
// |       %cst0_i32_54 = spirv.Constant 0 : i32
// |       %cst3_i32_55 = spirv.Constant 3 : i32
// |       %cst8_i32_56 = spirv.Constant 8 : i32
// |       %19 = spirv.IMul %arg3, %cst8_i32_56 : i32
// |       %20 = spirv.IAdd %19, %cst3_i32_55 : i32
// |       %cst1_i32_57 = spirv.Constant 1 : i32
// |       %21 = spirv.IAdd %20, %cst3_i32 : i32
// |       %22 = spirv.AccessChain %arg2[%cst0_i32_54, %21] : !spirv.ptr<!spirv.struct<(!spirv.array<35 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %23 = spirv.Load "StorageBuffer" %22 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @constant(%arg0: memref<4x8xi8>, %arg1: memref<4xi1>, %arg2: memref<4x8xf32, strided<[8, 1], offset: 3>>, %arg3: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 4, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       %c3 = arith.constant 3 : index
// |       %true = arith.constant true
// |       %c5_i8 = arith.constant 5 : i8
// |       %0 = memref.load %arg0[%c1, %c3] : memref<4x8xi8>
// |       memref.store %c5_i8, %arg0[%c1, %c3] : memref<4x8xi8>
// |       memref.store %0, %arg0[%c0, %c0] : memref<4x8xi8>
// |       memref.store %true, %arg1[%c3] : memref<4xi1>
// |       %1 = memref.load %arg2[%c1, %arg3] : memref<4x8xf32, strided<[8, 1], offset: 3>>
// |       %2 = memref.load %arg2[%arg3, %c3] : memref<4x8xf32, strided<[8, 1], offset: 3>>
// |       gpu.return
// |     }
// |   }
// | }
