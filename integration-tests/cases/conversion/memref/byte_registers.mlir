// Elements of bytes under a target that loads and stores bytes and computes with wider integers.
// RUN: opt --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8], []>, #spirv.resource_limits<>>} {
func.func @bytes(%b: memref<4xi8, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %1 = memref.load %b[%i] : memref<4xi8, #spirv.storage_class<StorageBuffer>>
  memref.store %1, %b[%i] : memref<4xi8, #spirv.storage_class<StorageBuffer>>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8], []>, #spirv.resource_limits<>>} {
// |   func.func @bytes(%arg0: memref<4xi8, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xi8, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %2 = spirv.SDiv %0, %cst4_i32 : i32
// |     %3 = spirv.AccessChain %1[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : i32
// |     %cst4_i32_1 = spirv.Constant 4 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %5 = spirv.UMod %0, %cst4_i32_1 : i32
// |     %6 = spirv.IMul %5, %cst8_i32 : i32
// |     %7 = spirv.ShiftRightArithmetic %4, %6 : i32, i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %8 = spirv.BitwiseAnd %7, %cst255_i32 : i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %9 = spirv.ShiftLeftLogical %8, %cst24_i32 : i32, i32
// |     %10 = spirv.ShiftRightArithmetic %9, %cst24_i32 : i32, i32
// |     %11 = spirv.UConvert %10 : i32 to i8
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %cst4_i32_5 = spirv.Constant 4 : i32
// |     %cst8_i32_6 = spirv.Constant 8 : i32
// |     %12 = spirv.UMod %0, %cst4_i32_5 : i32
// |     %13 = spirv.IMul %12, %cst8_i32_6 : i32
// |     %cst255_i32_7 = spirv.Constant 255 : i32
// |     %14 = spirv.ShiftLeftLogical %cst255_i32_7, %13 : i32, i32
// |     %15 = spirv.Not %14 : i32
// |     %16 = spirv.UConvert %11 : i8 to i32
// |     %17 = spirv.ShiftLeftLogical %16, %13 : i32, i32
// |     %cst4_i32_8 = spirv.Constant 4 : i32
// |     %18 = spirv.SDiv %0, %cst4_i32_8 : i32
// |     %19 = spirv.AccessChain %1[%cst0_i32_2, %18] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %20 = spirv.AtomicAnd <Device> <AcquireRelease> %19, %15 : !spirv.ptr<i32, StorageBuffer>
// |     %21 = spirv.AtomicOr <Device> <AcquireRelease> %19, %17 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// | }
