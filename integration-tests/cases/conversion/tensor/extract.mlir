// Elements of constant tensors.
// RUN: opt --convert-tensor-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @f0(%i: index, %j: index) -> f32 {
  %c = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %r = tensor.extract %c[%i, %j] : tensor<2x3xf32>
  return %r : f32
}
func.func @f1(%i: index) -> i8 {
  %c = arith.constant dense<[1, 2]> : tensor<2xi8>
  %r = tensor.extract %c[%i] : tensor<2xi8>
  return %r : i8
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.func @f0(%arg0: i32, %arg1: i32) -> f32 "None" {
// |     %cst = spirv.Constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00, 6.000000e+00]> : tensor<6xf32> : !spirv.array<6 x f32>
// |     %0 = spirv.Variable : !spirv.ptr<!spirv.array<6 x f32>, Function>
// |     spirv.Store "Function" %0, %cst : !spirv.array<6 x f32>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %1 = spirv.IMul %arg0, %cst3_i32 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.IAdd %arg1, %1 : i32
// |     %3 = spirv.AccessChain %0[%2] : !spirv.ptr<!spirv.array<6 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
// |     %4 = spirv.Load "Function" %3 : f32
// |     spirv.ReturnValue %4 : f32
// |   }
// |   spirv.func @f1(%arg0: i32) -> i32 "None" {
// |     %cst = spirv.Constant dense<[1, 2]> : tensor<2xi32> : !spirv.array<2 x i32>
// |     %0 = spirv.Variable : !spirv.ptr<!spirv.array<2 x i32>, Function>
// |     spirv.Store "Function" %0, %cst : !spirv.array<2 x i32>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %1 = spirv.AccessChain %0[%arg0] : !spirv.ptr<!spirv.array<2 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
// |     %2 = spirv.Load "Function" %1 : i32
// |     spirv.ReturnValue %2 : i32
// |   }
// | }
