// Casts of bits where an element type is emulated: packed and unpacked.
// RUN: opt --convert-gpu-to-spirv
// DIFFERS: MLIR casts the wider values

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @m {
    gpu.func @k(%a: memref<1xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %x = memref.load %a[%c0] : memref<1xi32>
      %w = vector.broadcast %x : i32 to vector<1xi32>
      %bytes = vector.bitcast %w : vector<1xi32> to vector<4xi8>
      %sum = arith.addi %bytes, %bytes : vector<4xi8>
      %halves = vector.bitcast %sum : vector<4xi8> to vector<2xi16>
      %words = vector.bitcast %halves : vector<2xi16> to vector<1xi32>
      %y = vector.extract %words[0] : i32 from vector<1xi32>
      memref.store %y, %a[%c0] : memref<1xi32>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__m Logical GLSL450 {
// |     spirv.func @k(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %0 = spirv.AccessChain %arg0[%cst0_i32_0, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : i32
// |       %cst255_i32 = spirv.Constant 255 : i32
// |       %2 = spirv.BitwiseAnd %1, %cst255_i32 : i32
// |       %cst8_i32 = spirv.Constant 8 : i32
// |       %3 = spirv.ShiftRightLogical %1, %cst8_i32 : i32, i32
// |       %cst255_i32_2 = spirv.Constant 255 : i32
// |       %4 = spirv.BitwiseAnd %3, %cst255_i32_2 : i32
// |       %cst16_i32 = spirv.Constant 16 : i32
// |       %5 = spirv.ShiftRightLogical %1, %cst16_i32 : i32, i32
// |       %cst255_i32_3 = spirv.Constant 255 : i32
// |       %6 = spirv.BitwiseAnd %5, %cst255_i32_3 : i32
// |       %cst24_i32 = spirv.Constant 24 : i32
// |       %7 = spirv.ShiftRightLogical %1, %cst24_i32 : i32, i32
// |       %cst255_i32_4 = spirv.Constant 255 : i32
// |       %8 = spirv.BitwiseAnd %7, %cst255_i32_4 : i32
// |       %9 = spirv.CompositeConstruct %2, %4, %6, %8 : (i32, i32, i32, i32) -> vector<4xi32>
// |       %10 = spirv.IAdd %9, %9 : vector<4xi32>
// |       %11 = spirv.CompositeExtract %10[0 : i32] : vector<4xi32>
// |       %cst255_i32_5 = spirv.Constant 255 : i32
// |       %12 = spirv.BitwiseAnd %11, %cst255_i32_5 : i32
// |       %13 = spirv.CompositeExtract %10[1 : i32] : vector<4xi32>
// |       %cst255_i32_6 = spirv.Constant 255 : i32
// |       %14 = spirv.BitwiseAnd %13, %cst255_i32_6 : i32
// |       %cst8_i32_7 = spirv.Constant 8 : i32
// |       %15 = spirv.ShiftLeftLogical %14, %cst8_i32_7 : i32, i32
// |       %16 = spirv.BitwiseOr %12, %15 : i32
// |       %17 = spirv.CompositeExtract %10[2 : i32] : vector<4xi32>
// |       %cst255_i32_8 = spirv.Constant 255 : i32
// |       %18 = spirv.BitwiseAnd %17, %cst255_i32_8 : i32
// |       %19 = spirv.CompositeExtract %10[3 : i32] : vector<4xi32>
// |       %cst255_i32_9 = spirv.Constant 255 : i32
// |       %20 = spirv.BitwiseAnd %19, %cst255_i32_9 : i32
// |       %cst8_i32_10 = spirv.Constant 8 : i32
// |       %21 = spirv.ShiftLeftLogical %20, %cst8_i32_10 : i32, i32
// |       %22 = spirv.BitwiseOr %18, %21 : i32
// |       %23 = spirv.CompositeConstruct %16, %22 : (i32, i32) -> vector<2xi32>
// |       %cst65535_i32 = spirv.Constant 65535 : i32
// |       %24 = spirv.BitwiseAnd %16, %cst65535_i32 : i32
// |       %cst65535_i32_11 = spirv.Constant 65535 : i32
// |       %25 = spirv.BitwiseAnd %22, %cst65535_i32_11 : i32
// |       %cst16_i32_12 = spirv.Constant 16 : i32
// |       %26 = spirv.ShiftLeftLogical %25, %cst16_i32_12 : i32, i32
// |       %27 = spirv.BitwiseOr %24, %26 : i32
// |       %cst0_i32_13 = spirv.Constant 0 : i32
// |       %cst0_i32_14 = spirv.Constant 0 : i32
// |       %cst1_i32_15 = spirv.Constant 1 : i32
// |       %28 = spirv.AccessChain %arg0[%cst0_i32_13, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %28, %27 : i32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @m {
// |     gpu.func @k(%arg0: memref<1xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %0 = memref.load %arg0[%c0] : memref<1xi32>
// |       %1 = vector.broadcast %0 : i32 to vector<1xi32>
// |       %2 = vector.bitcast %1 : vector<1xi32> to vector<4xi8>
// |       %3 = arith.addi %2, %2 : vector<4xi8>
// |       %4 = vector.bitcast %3 : vector<4xi8> to vector<2xi16>
// |       %5 = vector.bitcast %4 : vector<2xi16> to vector<1xi32>
// |       %6 = vector.extract %5[0] : i32 from vector<1xi32>
// |       memref.store %6, %arg0[%c0] : memref<1xi32>
// |       gpu.return
// |     }
// |   }
// | }
