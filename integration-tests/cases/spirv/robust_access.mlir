// Indices are clamped to what they index, and left alone where they are seen to be inside.
// RUN: opt --spirv-robust-access --split-input-file

spirv.module Logical GLSL450 {
spirv.GlobalVariable @buffer bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
spirv.GlobalVariable @array : !spirv.ptr<!spirv.array<4 x vector<3xf32>>, Private>
spirv.func @accesses(%i : i32, %wide : i64, %narrow : i16, %v : vector<4xf32>) "None" {
  %zero = spirv.Constant 0 : i32
  %two = spirv.Constant 2 : i32
  %four = spirv.Constant 4 : i32
  %buffer = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  %array = spirv.mlir.addressof @array : !spirv.ptr<!spirv.array<4 x vector<3xf32>>, Private>
  %0 = spirv.AccessChain %buffer[%zero, %i] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
  %1 = spirv.AccessChain %buffer[%zero, %wide] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i64 -> !spirv.ptr<i32, StorageBuffer>
  %2 = spirv.AccessChain %array[%narrow, %two] : !spirv.ptr<!spirv.array<4 x vector<3xf32>>, Private>, i16, i32 -> !spirv.ptr<f32, Private>
  %masked = spirv.BitwiseAnd %i, %two : i32
  %rest = spirv.UMod %i, %four : i32
  %3 = spirv.AccessChain %array[%rest, %masked] : !spirv.ptr<!spirv.array<4 x vector<3xf32>>, Private>, i32, i32 -> !spirv.ptr<f32, Private>
  %4 = spirv.VectorExtractDynamic %v[%i] : vector<4xf32>, i32
  spirv.Return
}
}

// -----

// The length is that of the member to which another chain leads.
spirv.module Logical GLSL450 {
spirv.GlobalVariable @buffer bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer>
spirv.func @chained(%i : i32) "None" {
  %one = spirv.Constant 1 : i32
  %buffer = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer>
  %0 = spirv.AccessChain %buffer[%one] : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer>, i32 -> !spirv.ptr<!spirv.rtarray<i32, stride=4>, StorageBuffer>
  %1 = spirv.AccessChain %0[%i] : !spirv.ptr<!spirv.rtarray<i32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}
}

// -----

spirv.module Logical GLSL450 {
spirv.func @parameter(%array : !spirv.ptr<!spirv.rtarray<i32, stride=4>, StorageBuffer>, %i : i32) "None" {
  %0 = spirv.AccessChain %array[%i] : !spirv.ptr<!spirv.rtarray<i32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}
}

// EXPECT exit=1
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @buffer bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
// |     spirv.GlobalVariable @array : !spirv.ptr<!spirv.array<4 x vector<3xf32>>, Private>
// |     spirv.func @accesses(%arg0: i32, %arg1: i64, %arg2: i16, %arg3: vector<4xf32>) "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %buffer_addr = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
// |       %array_addr = spirv.mlir.addressof @array : !spirv.ptr<!spirv.array<4 x vector<3xf32>>, Private>
// |       %0 = spirv.ArrayLength %buffer_addr[0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer> -> i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %1 = spirv.ISub %0, %cst1_i32 : i32
// |       %2 = spirv.ULessThan %arg0, %0 : i32
// |       %3 = spirv.Select %2, %arg0, %1 : i1, i32
// |       %4 = spirv.AccessChain %buffer_addr[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %5 = spirv.ArrayLength %buffer_addr[0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer> -> i32
// |       %6 = spirv.UConvert %5 : i32 to i64
// |       %cst1_i64 = spirv.Constant 1 : i64
// |       %7 = spirv.ISub %6, %cst1_i64 : i64
// |       %8 = spirv.ULessThan %arg1, %6 : i64
// |       %9 = spirv.Select %8, %arg1, %7 : i1, i64
// |       %10 = spirv.AccessChain %buffer_addr[%cst0_i32, %9] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i64 -> !spirv.ptr<i32, StorageBuffer>
// |       %11 = spirv.SConvert %arg2 : i16 to i32
// |       %cst4_i32_0 = spirv.Constant 4 : i32
// |       %cst3_i32 = spirv.Constant 3 : i32
// |       %12 = spirv.ULessThan %11, %cst4_i32_0 : i32
// |       %13 = spirv.Select %12, %11, %cst3_i32 : i1, i32
// |       %14 = spirv.AccessChain %array_addr[%13, %cst2_i32] : !spirv.ptr<!spirv.array<4 x vector<3xf32>>, Private>, i32, i32 -> !spirv.ptr<f32, Private>
// |       %15 = spirv.BitwiseAnd %arg0, %cst2_i32 : i32
// |       %16 = spirv.UMod %arg0, %cst4_i32 : i32
// |       %17 = spirv.AccessChain %array_addr[%16, %15] : !spirv.ptr<!spirv.array<4 x vector<3xf32>>, Private>, i32, i32 -> !spirv.ptr<f32, Private>
// |       %cst4_i32_1 = spirv.Constant 4 : i32
// |       %cst3_i32_2 = spirv.Constant 3 : i32
// |       %18 = spirv.ULessThan %arg0, %cst4_i32_1 : i32
// |       %19 = spirv.Select %18, %arg0, %cst3_i32_2 : i1, i32
// |       %20 = spirv.VectorExtractDynamic %arg3[%19] : vector<4xf32>, i32
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @buffer bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer>
// |     spirv.func @chained(%arg0: i32) "None" {
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %buffer_addr = spirv.mlir.addressof @buffer : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer>
// |       %0 = spirv.AccessChain %buffer_addr[%cst1_i32] : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer>, i32 -> !spirv.ptr<!spirv.rtarray<i32, stride=4>, StorageBuffer>
// |       %1 = spirv.ArrayLength %buffer_addr[1] : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer> -> i32
// |       %cst1_i32_0 = spirv.Constant 1 : i32
// |       %2 = spirv.ISub %1, %cst1_i32_0 : i32
// |       %3 = spirv.ULessThan %arg0, %1 : i32
// |       %4 = spirv.Select %3, %arg0, %2 : i1, i32
// |       %5 = spirv.AccessChain %0[%4] : !spirv.ptr<!spirv.rtarray<i32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// ! <stdin>:42:8: error: how many elements there are is not known here: the index cannot be clamped
// !   %0 = spirv.AccessChain %array[%i] : !spirv.ptr<!spirv.rtarray<i32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
// !        ^
