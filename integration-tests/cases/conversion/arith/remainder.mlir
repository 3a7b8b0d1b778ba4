// Remainders with signs.
// RUN: opt --convert-arith-to-spirv
// DIFFERS: INT_MIN rem 3 is -2 there and here; MLIR takes INT_MIN for positive

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i32, %a1: i32) -> i32 {
  %r = arith.remsi %a0, %a1 : i32
  return %r : i32
}
func.func @f1(%a0: vector<2xi64>, %a1: vector<2xi64>) -> vector<2xi64> {
  %r = arith.remsi %a0, %a1 : vector<2xi64>
  return %r : vector<2xi64>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.GL.SAbs %arg0 : i32
// |     %1 = spirv.GL.SAbs %arg1 : i32
// |     %2 = spirv.UMod %0, %1 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %3 = spirv.SGreaterThanEqual %arg0, %cst0_i32 : i32
// |     %4 = spirv.SNegate %2 : i32
// |     %5 = spirv.Select %3, %2, %4 : i1, i32
// |     return %5 : i32
// |   }
// |   func.func @f1(%arg0: vector<2xi64>, %arg1: vector<2xi64>) -> vector<2xi64> {
// |     %0 = spirv.GL.SAbs %arg0 : vector<2xi64>
// |     %1 = spirv.GL.SAbs %arg1 : vector<2xi64>
// |     %2 = spirv.UMod %0, %1 : vector<2xi64>
// |     %cst_vec_2xi64 = spirv.Constant dense<0> : vector<2xi64>
// |     %3 = spirv.SGreaterThanEqual %arg0, %cst_vec_2xi64 : vector<2xi64>
// |     %4 = spirv.SNegate %2 : vector<2xi64>
// |     %5 = spirv.Select %3, %2, %4 : vector<2xi1>, vector<2xi64>
// |     return %5 : vector<2xi64>
// |   }
// | }
