// Positions that are constants, in vectors that are taken apart or whose elements are emulated.
// RUN: opt --convert-gpu-to-spirv
// DIFFERS: MLIR has no such vectors

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @m {
    gpu.func @k(%a: memref<6xi32>, %b: memref<2xi64>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c5 = arith.constant 5 : index
      %v = vector.load %a[%c0] : memref<6xi32>, vector<6xi32>
      %x = vector.extract %v[%c5] : i32 from vector<6xi32>
      memref.store %x, %a[%c0] : memref<6xi32>
      %w = vector.load %b[%c0] : memref<2xi64>, vector<2xi64>
      %y = vector.extract %w[%c1] : i64 from vector<2xi64>
      %u = vector.insert %y, %w[%c0] : i64 into vector<2xi64>
      vector.store %u, %b[%c0] : memref<2xi64>, vector<2xi64>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__m Logical GLSL450 {
// |     spirv.func @k(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<2 x vector<2xi32>, stride=8> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32_2 = spirv.Constant 1 : i32
// |       %0 = spirv.AccessChain %arg0[%cst0_i32_0, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : i32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %cst1_i32_4 = spirv.Constant 1 : i32
// |       %cst0_i32_5 = spirv.Constant 0 : i32
// |       %cst0_i32_6 = spirv.Constant 0 : i32
// |       %cst1_i32_7 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %arg0[%cst0_i32_5, %cst1_i32_4] : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : i32
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %cst2_i32_8 = spirv.Constant 2 : i32
// |       %cst0_i32_9 = spirv.Constant 0 : i32
// |       %cst0_i32_10 = spirv.Constant 0 : i32
// |       %cst1_i32_11 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %arg0[%cst0_i32_9, %cst2_i32_8] : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %5 = spirv.Load "StorageBuffer" %4 : i32
// |       %cst3_i32 = spirv.Constant 3 : i32
// |       %cst3_i32_12 = spirv.Constant 3 : i32
// |       %cst0_i32_13 = spirv.Constant 0 : i32
// |       %cst0_i32_14 = spirv.Constant 0 : i32
// |       %cst1_i32_15 = spirv.Constant 1 : i32
// |       %6 = spirv.AccessChain %arg0[%cst0_i32_13, %cst3_i32_12] : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %7 = spirv.Load "StorageBuffer" %6 : i32
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %cst4_i32_16 = spirv.Constant 4 : i32
// |       %cst0_i32_17 = spirv.Constant 0 : i32
// |       %cst0_i32_18 = spirv.Constant 0 : i32
// |       %cst1_i32_19 = spirv.Constant 1 : i32
// |       %8 = spirv.AccessChain %arg0[%cst0_i32_17, %cst4_i32_16] : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %9 = spirv.Load "StorageBuffer" %8 : i32
// |       %cst5_i32_20 = spirv.Constant 5 : i32
// |       %cst5_i32_21 = spirv.Constant 5 : i32
// |       %cst0_i32_22 = spirv.Constant 0 : i32
// |       %cst0_i32_23 = spirv.Constant 0 : i32
// |       %cst1_i32_24 = spirv.Constant 1 : i32
// |       %10 = spirv.AccessChain %arg0[%cst0_i32_22, %cst5_i32_21] : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %11 = spirv.Load "StorageBuffer" %10 : i32
// |       %12 = spirv.CompositeConstruct %1, %3, %5, %7 : (i32, i32, i32, i32) -> vector<4xi32>
// |       %13 = spirv.CompositeConstruct %9, %11 : (i32, i32) -> vector<2xi32>
// |       %cst0_i32_25 = spirv.Constant 0 : i32
// |       %cst0_i32_26 = spirv.Constant 0 : i32
// |       %cst1_i32_27 = spirv.Constant 1 : i32
// |       %14 = spirv.AccessChain %arg0[%cst0_i32_25, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<6 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %14, %11 : i32
// |       %cst0_i32_28 = spirv.Constant 0 : i32
// |       %cst0_i32_29 = spirv.Constant 0 : i32
// |       %cst1_i32_30 = spirv.Constant 1 : i32
// |       %15 = spirv.AccessChain %arg1[%cst0_i32_28, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x vector<2xi32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xi32>, StorageBuffer>
// |       %16 = spirv.Load "StorageBuffer" %15 : vector<2xi32>
// |       %17 = spirv.CompositeExtract %16[0 : i32] : vector<2xi32>
// |       %18 = spirv.CompositeExtract %16[1 : i32] : vector<2xi32>
// |       %cst1_i32_31 = spirv.Constant 1 : i32
// |       %cst1_i32_32 = spirv.Constant 1 : i32
// |       %cst0_i32_33 = spirv.Constant 0 : i32
// |       %cst0_i32_34 = spirv.Constant 0 : i32
// |       %cst1_i32_35 = spirv.Constant 1 : i32
// |       %19 = spirv.AccessChain %arg1[%cst0_i32_33, %cst1_i32_32] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x vector<2xi32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xi32>, StorageBuffer>
// |       %20 = spirv.Load "StorageBuffer" %19 : vector<2xi32>
// |       %21 = spirv.CompositeExtract %20[0 : i32] : vector<2xi32>
// |       %22 = spirv.CompositeExtract %20[1 : i32] : vector<2xi32>
// |       %23 = spirv.CompositeConstruct %17, %18, %21, %22 : (i32, i32, i32, i32) -> vector<4xi32>
// |       %24 = spirv.CompositeInsert %21, %23[0 : i32] : i32 into vector<4xi32>
// |       %25 = spirv.CompositeInsert %22, %24[1 : i32] : i32 into vector<4xi32>
// |       %26 = spirv.VectorShuffle [0 : i32, 1 : i32] %25, %25 : vector<4xi32>, vector<4xi32> -> vector<2xi32>
// |       %cst0_i32_36 = spirv.Constant 0 : i32
// |       %cst0_i32_37 = spirv.Constant 0 : i32
// |       %cst1_i32_38 = spirv.Constant 1 : i32
// |       %27 = spirv.AccessChain %arg1[%cst0_i32_36, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x vector<2xi32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xi32>, StorageBuffer>
// |       spirv.Store "StorageBuffer" %27, %26 : vector<2xi32>
// |       %28 = spirv.VectorShuffle [2 : i32, 3 : i32] %25, %25 : vector<4xi32>, vector<4xi32> -> vector<2xi32>
// |       %cst1_i32_39 = spirv.Constant 1 : i32
// |       %cst1_i32_40 = spirv.Constant 1 : i32
// |       %cst0_i32_41 = spirv.Constant 0 : i32
// |       %cst0_i32_42 = spirv.Constant 0 : i32
// |       %cst1_i32_43 = spirv.Constant 1 : i32
// |       %29 = spirv.AccessChain %arg1[%cst0_i32_41, %cst1_i32_40] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x vector<2xi32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xi32>, StorageBuffer>
// |       spirv.Store "StorageBuffer" %29, %28 : vector<2xi32>
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @m {
// |     gpu.func @k(%arg0: memref<6xi32>, %arg1: memref<2xi64>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       %c5 = arith.constant 5 : index
// |       %0 = vector.load %arg0[%c0] : memref<6xi32>, vector<6xi32>
// |       %1 = vector.extract %0[%c5] : i32 from vector<6xi32>
// |       memref.store %1, %arg0[%c0] : memref<6xi32>
// |       %2 = vector.load %arg1[%c0] : memref<2xi64>, vector<2xi64>
// |       %3 = vector.extract %2[%c1] : i64 from vector<2xi64>
// |       %4 = vector.insert %3, %2 [%c0] : i64 into vector<2xi64>
// |       vector.store %4, %arg1[%c0] : memref<2xi64>, vector<2xi64>
// |       gpu.return
// |     }
// |   }
// | }
