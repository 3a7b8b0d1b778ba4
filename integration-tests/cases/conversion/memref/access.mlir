// Loads and stores, of elements and of arrays in arrays.
// RUN: opt --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
func.func @access(%a: memref<4x8xf32, #spirv.storage_class<StorageBuffer>>, %b: memref<4xf32, strided<[2], offset: 3>, #spirv.storage_class<StorageBuffer>>, %c: memref<f32, #spirv.storage_class<StorageBuffer>>, %d: memref<4x?xf32, #spirv.storage_class<StorageBuffer>>, %i: index, %v: memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>) {
  %0 = memref.load %a[%i, %i] {nontemporal = true} : memref<4x8xf32, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %b[%i] {alignment = 8 : i64} : memref<4xf32, strided<[2], offset: 3>, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %c[] : memref<f32, #spirv.storage_class<StorageBuffer>>
  %1 = memref.load %d[%i, %i] : memref<4x?xf32, #spirv.storage_class<StorageBuffer>>
  %2 = memref.load %v[%i] : memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   func.func @access(%arg0: memref<4x8xf32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<4xf32, strided<[2], offset: 3>, #spirv.storage_class<StorageBuffer>>, %arg2: memref<f32, #spirv.storage_class<StorageBuffer>>, %arg3: memref<4x?xf32, #spirv.storage_class<StorageBuffer>>, %arg4: index, %arg5: memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>) {
// |     %0 = builtin.unrealized_conversion_cast %arg5 : memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>
// |     %1 = builtin.unrealized_conversion_cast %arg2 : memref<f32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>
// |     %2 = builtin.unrealized_conversion_cast %arg1 : memref<4xf32, strided<[2], offset: 3>, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<11 x f32, stride=4> [0])>, StorageBuffer>
// |     %3 = builtin.unrealized_conversion_cast %arg4 : index to i32
// |     %4 = builtin.unrealized_conversion_cast %arg0 : memref<4x8xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<32 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %5 = spirv.IMul %3, %cst8_i32 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %6 = spirv.IAdd %3, %5 : i32
// |     %7 = spirv.AccessChain %4[%cst0_i32, %6] : !spirv.ptr<!spirv.struct<(!spirv.array<32 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %8 = spirv.Load "StorageBuffer" %7 ["Nontemporal"] : f32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %9 = spirv.IMul %3, %cst2_i32 : i32
// |     %10 = spirv.IAdd %9, %cst3_i32 : i32
// |     %11 = spirv.AccessChain %2[%cst0_i32_1, %10] : !spirv.ptr<!spirv.struct<(!spirv.array<11 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %11, %8 ["Aligned", 8] : f32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %12 = spirv.AccessChain %1[%cst0_i32_2, %cst0_i32_2] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %12, %8 : f32
// |     %13 = memref.load %arg3[%arg4, %arg4] : memref<4x?xf32, #spirv.storage_class<StorageBuffer>>
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst1_i32_5 = spirv.Constant 1 : i32
// |     %14 = spirv.AccessChain %0[%cst0_i32_3, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
// |     %15 = spirv.Load "StorageBuffer" %14 : vector<4xf32>
// |     return
// |   }
// | }
