// Booleans in buffers of bytes.
// RUN: opt --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, StorageBuffer8BitAccess], [SPV_KHR_8bit_storage]>, #spirv.resource_limits<>>} {
func.func @bools(%b: memref<4xi1, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %1 = memref.load %b[%i] : memref<4xi1, #spirv.storage_class<StorageBuffer>>
  memref.store %1, %b[%i] : memref<4xi1, #spirv.storage_class<StorageBuffer>>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, StorageBuffer8BitAccess], [SPV_KHR_8bit_storage]>, #spirv.resource_limits<>>} {
// |   func.func @bools(%arg0: memref<4xi1, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xi1, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
// |     %3 = spirv.Load "StorageBuffer" %2 : i8
// |     %cst0_i8 = spirv.Constant 0 : i8
// |     %4 = spirv.INotEqual %3, %cst0_i8 : i8
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %1[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
// |     %cst0_i8_4 = spirv.Constant 0 : i8
// |     %cst1_i8 = spirv.Constant 1 : i8
// |     %6 = spirv.Select %4, %cst1_i8, %cst0_i8_4 : i1, i8
// |     spirv.Store "StorageBuffer" %5, %6 : i8
// |     return
// |   }
// | }
