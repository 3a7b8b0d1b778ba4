// Ops that MLIR does not lower.
// RUN: opt --convert-arith-to-spirv
// DIFFERS: MLIR fails

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i1, %a1: vector<2xf32>, %a2: vector<2xf32>) -> vector<2xf32> {
  %r = arith.select %a0, %a1, %a2 : vector<2xf32>
  return %r : vector<2xf32>
}
func.func @f1(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf false, %a0, %a1 : f32
  return %r : i1
}
func.func @f2(%a0: vector<2xf32>, %a1: vector<2xf32>) -> vector<2xi1> {
  %r = arith.cmpf true, %a0, %a1 : vector<2xf32>
  return %r : vector<2xi1>
}
func.func @f3(%a0: i32, %a1: i32) -> i32 {
  %r = arith.ceildivui %a0, %a1 : i32
  return %r : i32
}
func.func @f4(%a0: vector<1xi32>, %a1: vector<1xi32>) -> vector<1xi32> {
  %r = arith.remui %a0, %a1 : vector<1xi32>
  return %r : vector<1xi32>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i1, %arg1: vector<2xf32>, %arg2: vector<2xf32>) -> vector<2xf32> {
// |     %0 = spirv.CompositeConstruct %arg0, %arg0 : (i1, i1) -> vector<2xi1>
// |     %1 = spirv.Select %0, %arg1, %arg2 : vector<2xi1>, vector<2xf32>
// |     return %1 : vector<2xf32>
// |   }
// |   func.func @f1(%arg0: f32, %arg1: f32) -> i1 {
// |     %false = spirv.Constant false
// |     return %false : i1
// |   }
// |   func.func @f2(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xi1> {
// |     %cst_vec_2xi1 = spirv.Constant dense<true> : vector<2xi1>
// |     return %cst_vec_2xi1 : vector<2xi1>
// |   }
// |   func.func @f3(%arg0: i32, %arg1: i32) -> i32 {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.ISub %arg0, %cst1_i32 : i32
// |     %1 = spirv.UDiv %0, %arg1 : i32
// |     %2 = spirv.IAdd %1, %cst1_i32 : i32
// |     %3 = spirv.IEqual %arg0, %cst0_i32 : i32
// |     %4 = spirv.Select %3, %cst0_i32, %2 : i1, i32
// |     return %4 : i32
// |   }
// |   func.func @f4(%arg0: vector<1xi32>, %arg1: vector<1xi32>) -> vector<1xi32> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<1xi32> to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<1xi32> to i32
// |     %2 = spirv.UMod %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to vector<1xi32>
// |     return %3 : vector<1xi32>
// |   }
// | }
