// tensor to SPIR-V: a small constant tensor is a variable that elements are read from.
// RUN: opt --convert-tensor-to-spirv --convert-arith-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @table(%i: i32, %j: index) -> i32 {
  %c1 = arith.constant 1 : index
  %table = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = tensor.extract %table[%j, %c1] : tensor<2x3xi32>
  return %0 : i32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.func @table(%arg0: i32, %arg1: i32) -> i32 "None" {
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst = spirv.Constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi32> : !spirv.array<6 x i32>
// |     %0 = spirv.Variable : !spirv.ptr<!spirv.array<6 x i32>, Function>
// |     spirv.Store "Function" %0, %cst : !spirv.array<6 x i32>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %1 = spirv.IMul %arg1, %cst3_i32 : i32
// |     %cst1_i32_0 = spirv.Constant 1 : i32
// |     %2 = spirv.IAdd %1, %cst1_i32 : i32
// |     %3 = spirv.AccessChain %0[%2] : !spirv.ptr<!spirv.array<6 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
// |     %4 = spirv.Load "Function" %3 : i32
// |     spirv.ReturnValue %4 : i32
// |   }
// | }
