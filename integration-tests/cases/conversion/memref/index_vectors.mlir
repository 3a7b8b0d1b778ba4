// Vectors of indices in memory have the width of an index.
// RUN: opt --convert-memref-to-spirv

// DIFFERS: MLIR leaves the load and the store as they are
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  func.func @copy(%m: memref<4xvector<2xindex>, #spirv.storage_class<StorageBuffer>>, %i: index, %j: index) {
    %x = memref.load %m[%i] : memref<4xvector<2xindex>, #spirv.storage_class<StorageBuffer>>
    memref.store %x, %m[%j] : memref<4xvector<2xindex>, #spirv.storage_class<StorageBuffer>>
    return
  }
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   func.func @copy(%arg0: memref<4xvector<2xindex>, #spirv.storage_class<StorageBuffer>>, %arg1: index, %arg2: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %2 = builtin.unrealized_conversion_cast %arg0 : memref<4xvector<2xindex>, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<2xi32>, stride=8> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %3 = spirv.AccessChain %2[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<2xi32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xi32>, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : vector<2xi32>
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %2[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<2xi32>, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<2xi32>, StorageBuffer>
// |     spirv.Store "StorageBuffer" %5, %4 : vector<2xi32>
// |     return
// |   }
// | }
