// vector to SPIR-V.
// RUN: opt --convert-vector-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @build(%x: f32, %v: vector<4xf32>, %i: index) {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.extract %v[1] : f32 from vector<4xf32>
  %2 = vector.insert %x, %v[2] : f32 into vector<4xf32>
  %3 = vector.from_elements %x, %x, %x : vector<3xf32>
  %4 = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  return
}
func.func @dynamic(%x: f32, %v: vector<4xf32>, %i: index) {
  %0 = vector.extract %v[%i] : f32 from vector<4xf32>
  %1 = vector.insert %x, %v[%i] : f32 into vector<4xf32>
  return
}
func.func @parts(%v: vector<4xf32>, %w: vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %w, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %2 = vector.shuffle %v, %v [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  %3 = vector.shuffle %v, %w [0, 5] : vector<4xf32>, vector<2xf32>
  return
}
func.func @compute(%v: vector<4xf32>, %n: vector<4xi32>, %x: f32) {
  %0 = vector.fma %v, %v, %v : vector<4xf32>
  %1 = vector.reduction <add>, %v : vector<4xf32> into f32
  %2 = vector.reduction <mul>, %n : vector<4xi32> into i32
  %4 = vector.reduction <minui>, %n : vector<4xi32> into i32
  %5 = vector.reduction <add>, %v, %x : vector<4xf32> into f32
  return
}
}
// -----
// DIFFERS: maximumf of a NaN is NaN; GL's FMax may give the other operand
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @maximum(%v: vector<4xf32>) {
  %0 = vector.reduction <maximumf>, %v : vector<4xf32> into f32
  return
}
}
// -----
// DIFFERS: logical addressing knows no cast of a pointer; MLIR makes one, which no driver accepts
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @memory(%m: memref<16xf32, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = vector.load %m[%i] : memref<16xf32, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
  vector.store %0, %m[%i] : memref<16xf32, #spirv.storage_class<StorageBuffer>>, vector<4xf32>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   func.func @build(%arg0: f32, %arg1: vector<4xf32>, %arg2: index) {
// |     %0 = spirv.CompositeConstruct %arg0, %arg0, %arg0, %arg0 : (f32, f32, f32, f32) -> vector<4xf32>
// |     %1 = spirv.CompositeExtract %arg1[1 : i32] : vector<4xf32>
// |     %2 = spirv.CompositeInsert %arg0, %arg1[2 : i32] : f32 into vector<4xf32>
// |     %3 = spirv.CompositeConstruct %arg0, %arg0, %arg0 : (f32, f32, f32) -> vector<3xf32>
// |     %4 = spirv.Bitcast %arg1 : vector<4xf32> to vector<4xi32>
// |     return
// |   }
// |   func.func @dynamic(%arg0: f32, %arg1: vector<4xf32>, %arg2: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst3_i32 : i32
// |     %2 = spirv.VectorExtractDynamic %arg1[%1] : vector<4xf32>, i32
// |     %cst3_i32_0 = spirv.Constant 3 : i32
// |     %3 = spirv.BitwiseAnd %0, %cst3_i32_0 : i32
// |     %4 = spirv.VectorInsertDynamic %arg0, %arg1[%3] : vector<4xf32>, i32
// |     return
// |   }
// |   func.func @parts(%arg0: vector<4xf32>, %arg1: vector<2xf32>) {
// |     %0 = spirv.VectorShuffle [1 : i32, 2 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
// |     %1 = spirv.VectorShuffle [0 : i32, 4 : i32, 5 : i32, 3 : i32] %arg0, %arg1 : vector<4xf32>, vector<2xf32> -> vector<4xf32>
// |     %2 = spirv.VectorShuffle [0 : i32, 5 : i32, 2 : i32, 7 : i32] %arg0, %arg0 : vector<4xf32>, vector<4xf32> -> vector<4xf32>
// |     %3 = spirv.VectorShuffle [0 : i32, 5 : i32] %arg0, %arg1 : vector<4xf32>, vector<2xf32> -> vector<2xf32>
// |     return
// |   }
// |   func.func @compute(%arg0: vector<4xf32>, %arg1: vector<4xi32>, %arg2: f32) {
// |     %0 = spirv.GL.Fma %arg0, %arg0, %arg0 : vector<4xf32>
// |     %cst_vec_4xf32 = spirv.Constant dense<1.000000e+00> : vector<4xf32>
// |     %1 = spirv.Dot %arg0, %cst_vec_4xf32 : vector<4xf32> -> f32
// |     %2 = spirv.CompositeExtract %arg1[0 : i32] : vector<4xi32>
// |     %3 = spirv.CompositeExtract %arg1[1 : i32] : vector<4xi32>
// |     %4 = spirv.CompositeExtract %arg1[2 : i32] : vector<4xi32>
// |     %5 = spirv.CompositeExtract %arg1[3 : i32] : vector<4xi32>
// |     %6 = spirv.IMul %2, %3 : i32
// |     %7 = spirv.IMul %6, %4 : i32
// |     %8 = spirv.IMul %7, %5 : i32
// |     %9 = spirv.CompositeExtract %arg1[0 : i32] : vector<4xi32>
// |     %10 = spirv.CompositeExtract %arg1[1 : i32] : vector<4xi32>
// |     %11 = spirv.CompositeExtract %arg1[2 : i32] : vector<4xi32>
// |     %12 = spirv.CompositeExtract %arg1[3 : i32] : vector<4xi32>
// |     %13 = spirv.GL.UMin %9, %10 : i32
// |     %14 = spirv.GL.UMin %13, %11 : i32
// |     %15 = spirv.GL.UMin %14, %12 : i32
// |     %cst_vec_4xf32_0 = spirv.Constant dense<1.000000e+00> : vector<4xf32>
// |     %16 = spirv.Dot %arg0, %cst_vec_4xf32_0 : vector<4xf32> -> f32
// |     %17 = spirv.FAdd %arg2, %16 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   func.func @maximum(%arg0: vector<4xf32>) {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<4xf32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<4xf32>
// |     %2 = spirv.CompositeExtract %arg0[2 : i32] : vector<4xf32>
// |     %3 = spirv.CompositeExtract %arg0[3 : i32] : vector<4xf32>
// |     %4 = spirv.GL.FMax %0, %1 : f32
// |     %5 = spirv.IsNan %0 : f32
// |     %6 = spirv.IsNan %1 : f32
// |     %7 = spirv.Select %5, %0, %4 : i1, f32
// |     %8 = spirv.Select %6, %1, %7 : i1, f32
// |     %9 = spirv.GL.FMax %8, %2 : f32
// |     %10 = spirv.IsNan %8 : f32
// |     %11 = spirv.IsNan %2 : f32
// |     %12 = spirv.Select %10, %8, %9 : i1, f32
// |     %13 = spirv.Select %11, %2, %12 : i1, f32
// |     %14 = spirv.GL.FMax %13, %3 : f32
// |     %15 = spirv.IsNan %13 : f32
// |     %16 = spirv.IsNan %3 : f32
// |     %17 = spirv.Select %15, %13, %14 : i1, f32
// |     %18 = spirv.Select %16, %3, %17 : i1, f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   func.func @memory(%arg0: memref<16xf32, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<16xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %3 = spirv.IAdd %0, %cst1_i32_1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %5 = spirv.IAdd %0, %cst2_i32 : i32
// |     %6 = spirv.AccessChain %1[%cst0_i32, %5] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %7 = spirv.IAdd %0, %cst3_i32 : i32
// |     %8 = spirv.AccessChain %1[%cst0_i32, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %9 = spirv.Load "StorageBuffer" %2 : f32
// |     %10 = spirv.Load "StorageBuffer" %4 : f32
// |     %11 = spirv.Load "StorageBuffer" %6 : f32
// |     %12 = spirv.Load "StorageBuffer" %8 : f32
// |     %13 = spirv.CompositeConstruct %9, %10, %11, %12 : (f32, f32, f32, f32) -> vector<4xf32>
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %14 = spirv.AccessChain %1[%cst0_i32_2, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst1_i32_5 = spirv.Constant 1 : i32
// |     %15 = spirv.IAdd %0, %cst1_i32_5 : i32
// |     %16 = spirv.AccessChain %1[%cst0_i32_2, %15] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst2_i32_6 = spirv.Constant 2 : i32
// |     %17 = spirv.IAdd %0, %cst2_i32_6 : i32
// |     %18 = spirv.AccessChain %1[%cst0_i32_2, %17] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst3_i32_7 = spirv.Constant 3 : i32
// |     %19 = spirv.IAdd %0, %cst3_i32_7 : i32
// |     %20 = spirv.AccessChain %1[%cst0_i32_2, %19] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %21 = spirv.CompositeExtract %13[0 : i32] : vector<4xf32>
// |     spirv.Store "StorageBuffer" %14, %21 : f32
// |     %22 = spirv.CompositeExtract %13[1 : i32] : vector<4xf32>
// |     spirv.Store "StorageBuffer" %16, %22 : f32
// |     %23 = spirv.CompositeExtract %13[2 : i32] : vector<4xf32>
// |     spirv.Store "StorageBuffer" %18, %23 : f32
// |     %24 = spirv.CompositeExtract %13[3 : i32] : vector<4xf32>
// |     spirv.Store "StorageBuffer" %20, %24 : f32
// |     return
// |   }
// | }
