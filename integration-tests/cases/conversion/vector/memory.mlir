// Vectors in memory.
// RUN: opt --convert-vector-to-spirv
// DIFFERS: MLIR casts pointers, which logical addressing forbids: spirv-val rejects it

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: memref<4x4xf32, #spirv.storage_class<StorageBuffer>>, %a1: index, %a2: index) -> vector<2xf32> {
  %r = vector.load %a0[%a1, %a2] : memref<4x4xf32, #spirv.storage_class<StorageBuffer>>, vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f1(%a0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %a1: index) -> vector<1xf32> {
  %r = vector.load %a0[%a1] {alignment = 16} : memref<4xf32, #spirv.storage_class<StorageBuffer>>, vector<1xf32>
  return %r : vector<1xf32>
}
func.func @f2(%a0: vector<2xf32>, %a1: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %a2: index) {
  vector.store %a0, %a1[%a2] {alignment = 8} : memref<4xf32, #spirv.storage_class<StorageBuffer>>, vector<2xf32>
  return
}
func.func @f3(%a0: memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>, %a1: index) -> vector<4xf32> {
  %r = vector.load %a0[%a1] : memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
  return %r : vector<4xf32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: memref<4x4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: index, %arg2: index) -> vector<2xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %2 = builtin.unrealized_conversion_cast %arg0 : memref<4x4xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %3 = spirv.IMul %1, %cst4_i32 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %4 = spirv.IAdd %0, %3 : i32
// |     %5 = spirv.AccessChain %2[%cst0_i32, %4] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %6 = spirv.IAdd %4, %cst1_i32_1 : i32
// |     %7 = spirv.AccessChain %2[%cst0_i32, %6] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %8 = spirv.Load "StorageBuffer" %5 : f32
// |     %9 = spirv.Load "StorageBuffer" %7 : f32
// |     %10 = spirv.CompositeConstruct %8, %9 : (f32, f32) -> vector<2xf32>
// |     return %10 : vector<2xf32>
// |   }
// |   func.func @f1(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: index) -> vector<1xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %3 = spirv.Load "StorageBuffer" %2 ["Aligned", 16] : f32
// |     %4 = builtin.unrealized_conversion_cast %3 : f32 to vector<1xf32>
// |     return %4 : vector<1xf32>
// |   }
// |   func.func @f2(%arg0: vector<2xf32>, %arg1: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg2: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg1 : memref<4xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %3 = spirv.IAdd %0, %cst1_i32_1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %5 = spirv.CompositeExtract %arg0[0 : i32] : vector<2xf32>
// |     spirv.Store "StorageBuffer" %2, %5 : f32
// |     %6 = spirv.CompositeExtract %arg0[1 : i32] : vector<2xf32>
// |     spirv.Store "StorageBuffer" %4, %6 : f32
// |     return
// |   }
// |   func.func @f3(%arg0: memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>, %arg1: index) -> vector<4xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
// |     %3 = spirv.Load "StorageBuffer" %2 : vector<4xf32>
// |     return %3 : vector<4xf32>
// |   }
// | }
