// Vectors under a target for kernels of OpenCL.
// RUN: opt --convert-vector-to-spirv
// DIFFERS: a vector in memory begins at any element, and the access has to say so

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: vector<2xi32>, %a1: i32) -> i32 {
  %r = vector.reduction <minui>, %a0, %a1 : vector<2xi32> into i32
  return %r : i32
}
func.func @f1(%a0: vector<2xf32>, %a1: f32) -> f32 {
  %r = vector.reduction <maxnumf>, %a0, %a1 : vector<2xf32> into f32
  return %r : f32
}
func.func @f2(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xf32>) -> vector<4xf32> {
  %r = vector.fma %a0, %a1, %a2 : vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f3(%a0: memref<4x4xf32, #spirv.storage_class<CrossWorkgroup>>, %a1: index, %a2: index) -> vector<4xf32> {
  %r = vector.load %a0[%a1, %a2] : memref<4x4xf32, #spirv.storage_class<CrossWorkgroup>>, vector<4xf32>
  return %r : vector<4xf32>
}
func.func @f4(%a0: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %a1: index) -> vector<2xf32> {
  %r = vector.load %a0[%a1] {alignment = 16} : memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f5(%a0: vector<4xf32>, %a1: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %a2: index) {
  vector.store %a0, %a1[%a2] : memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, vector<4xf32>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: vector<2xi32>, %arg1: i32) -> i32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<2xi32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<2xi32>
// |     %2 = spirv.CL.u_min %0, %1 : i32
// |     %3 = spirv.CL.u_min %2, %arg1 : i32
// |     return %3 : i32
// |   }
// |   func.func @f1(%arg0: vector<2xf32>, %arg1: f32) -> f32 {
// |     %0 = spirv.CompositeExtract %arg0[0 : i32] : vector<2xf32>
// |     %1 = spirv.CompositeExtract %arg0[1 : i32] : vector<2xf32>
// |     %2 = spirv.CL.fmax %0, %1 : f32
// |     %3 = spirv.CL.fmax %2, %arg1 : f32
// |     return %3 : f32
// |   }
// |   func.func @f2(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> {
// |     %0 = spirv.CL.fma %arg0, %arg1, %arg2 : vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @f3(%arg0: memref<4x4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: index, %arg2: index) -> vector<4xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %2 = builtin.unrealized_conversion_cast %arg0 : memref<4x4xf32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<!spirv.array<16 x f32>, CrossWorkgroup>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %3 = spirv.IMul %1, %cst4_i32 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %4 = spirv.IAdd %0, %3 : i32
// |     %5 = spirv.AccessChain %2[%4] : !spirv.ptr<!spirv.array<16 x f32>, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |     %6 = spirv.Bitcast %5 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<vector<4xf32>, CrossWorkgroup>
// |     %7 = spirv.Load "CrossWorkgroup" %6 ["Aligned", 4] : vector<4xf32>
// |     return %7 : vector<4xf32>
// |   }
// |   func.func @f4(%arg0: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: index) -> vector<2xf32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xf32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%0] : !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |     %3 = spirv.Bitcast %2 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<vector<2xf32>, CrossWorkgroup>
// |     %4 = spirv.Load "CrossWorkgroup" %3 ["Aligned", 16] : vector<2xf32>
// |     return %4 : vector<2xf32>
// |   }
// |   func.func @f5(%arg0: vector<4xf32>, %arg1: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg2: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg1 : memref<4xf32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%0] : !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |     %3 = spirv.Bitcast %2 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<vector<4xf32>, CrossWorkgroup>
// |     spirv.Store "CrossWorkgroup" %3, %arg0 ["Aligned", 4] : vector<4xf32>
// |     return
// |   }
// | }
