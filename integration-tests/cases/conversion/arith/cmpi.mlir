// Comparisons of integers.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi eq, %a0, %a1 : i32
  return %r : i1
}
func.func @f1(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi ne, %a0, %a1 : i32
  return %r : i1
}
func.func @f2(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi slt, %a0, %a1 : i32
  return %r : i1
}
func.func @f3(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi sle, %a0, %a1 : i32
  return %r : i1
}
func.func @f4(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi sgt, %a0, %a1 : i32
  return %r : i1
}
func.func @f5(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi sge, %a0, %a1 : i32
  return %r : i1
}
func.func @f6(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi ult, %a0, %a1 : i32
  return %r : i1
}
func.func @f7(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi ule, %a0, %a1 : i32
  return %r : i1
}
func.func @f8(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi ugt, %a0, %a1 : i32
  return %r : i1
}
func.func @f9(%a0: i32, %a1: i32) -> i1 {
  %r = arith.cmpi uge, %a0, %a1 : i32
  return %r : i1
}
func.func @f10(%a0: i1, %a1: i1) -> i1 {
  %r = arith.cmpi eq, %a0, %a1 : i1
  return %r : i1
}
func.func @f11(%a0: vector<2xi1>, %a1: vector<2xi1>) -> vector<2xi1> {
  %r = arith.cmpi eq, %a0, %a1 : vector<2xi1>
  return %r : vector<2xi1>
}
func.func @f12(%a0: i1, %a1: i1) -> i1 {
  %r = arith.cmpi ne, %a0, %a1 : i1
  return %r : i1
}
func.func @f13(%a0: vector<2xi1>, %a1: vector<2xi1>) -> vector<2xi1> {
  %r = arith.cmpi ne, %a0, %a1 : vector<2xi1>
  return %r : vector<2xi1>
}
func.func @f14(%a0: i1, %a1: i1) -> i1 {
  %r = arith.cmpi ult, %a0, %a1 : i1
  return %r : i1
}
func.func @f15(%a0: vector<2xi1>, %a1: vector<2xi1>) -> vector<2xi1> {
  %r = arith.cmpi ult, %a0, %a1 : vector<2xi1>
  return %r : vector<2xi1>
}
func.func @f16(%a0: i1, %a1: i1) -> i1 {
  %r = arith.cmpi uge, %a0, %a1 : i1
  return %r : i1
}
func.func @f17(%a0: vector<2xi1>, %a1: vector<2xi1>) -> vector<2xi1> {
  %r = arith.cmpi uge, %a0, %a1 : vector<2xi1>
  return %r : vector<2xi1>
}
func.func @f18(%a0: index, %a1: index) -> i1 {
  %r = arith.cmpi slt, %a0, %a1 : index
  return %r : i1
}
func.func @f19(%a0: vector<1xi32>, %a1: vector<1xi32>) -> vector<1xi1> {
  %r = arith.cmpi slt, %a0, %a1 : vector<1xi32>
  return %r : vector<1xi1>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.IEqual %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f1(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.INotEqual %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f2(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.SLessThan %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f3(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.SLessThanEqual %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f4(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.SGreaterThan %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f5(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.SGreaterThanEqual %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f6(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.ULessThan %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f7(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.ULessThanEqual %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f8(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.UGreaterThan %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f9(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = spirv.UGreaterThanEqual %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @f10(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalEqual %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f11(%arg0: vector<2xi1>, %arg1: vector<2xi1>) -> vector<2xi1> {
// |     %0 = spirv.LogicalEqual %arg0, %arg1 : vector<2xi1>
// |     return %0 : vector<2xi1>
// |   }
// |   func.func @f12(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalNotEqual %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f13(%arg0: vector<2xi1>, %arg1: vector<2xi1>) -> vector<2xi1> {
// |     %0 = spirv.LogicalNotEqual %arg0, %arg1 : vector<2xi1>
// |     return %0 : vector<2xi1>
// |   }
// |   func.func @f14(%arg0: i1, %arg1: i1) -> i1 {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.Select %arg0, %cst1_i32, %cst0_i32 : i1, i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %1 = spirv.Select %arg1, %cst1_i32_1, %cst0_i32_0 : i1, i32
// |     %2 = spirv.ULessThan %0, %1 : i32
// |     return %2 : i1
// |   }
// |   func.func @f15(%arg0: vector<2xi1>, %arg1: vector<2xi1>) -> vector<2xi1> {
// |     %cst_vec_2xi32 = spirv.Constant dense<0> : vector<2xi32>
// |     %cst_vec_2xi32_0 = spirv.Constant dense<1> : vector<2xi32>
// |     %0 = spirv.Select %arg0, %cst_vec_2xi32_0, %cst_vec_2xi32 : vector<2xi1>, vector<2xi32>
// |     %cst_vec_2xi32_1 = spirv.Constant dense<0> : vector<2xi32>
// |     %cst_vec_2xi32_2 = spirv.Constant dense<1> : vector<2xi32>
// |     %1 = spirv.Select %arg1, %cst_vec_2xi32_2, %cst_vec_2xi32_1 : vector<2xi1>, vector<2xi32>
// |     %2 = spirv.ULessThan %0, %1 : vector<2xi32>
// |     return %2 : vector<2xi1>
// |   }
// |   func.func @f16(%arg0: i1, %arg1: i1) -> i1 {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.Select %arg0, %cst1_i32, %cst0_i32 : i1, i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %1 = spirv.Select %arg1, %cst1_i32_1, %cst0_i32_0 : i1, i32
// |     %2 = spirv.UGreaterThanEqual %0, %1 : i32
// |     return %2 : i1
// |   }
// |   func.func @f17(%arg0: vector<2xi1>, %arg1: vector<2xi1>) -> vector<2xi1> {
// |     %cst_vec_2xi32 = spirv.Constant dense<0> : vector<2xi32>
// |     %cst_vec_2xi32_0 = spirv.Constant dense<1> : vector<2xi32>
// |     %0 = spirv.Select %arg0, %cst_vec_2xi32_0, %cst_vec_2xi32 : vector<2xi1>, vector<2xi32>
// |     %cst_vec_2xi32_1 = spirv.Constant dense<0> : vector<2xi32>
// |     %cst_vec_2xi32_2 = spirv.Constant dense<1> : vector<2xi32>
// |     %1 = spirv.Select %arg1, %cst_vec_2xi32_2, %cst_vec_2xi32_1 : vector<2xi1>, vector<2xi32>
// |     %2 = spirv.UGreaterThanEqual %0, %1 : vector<2xi32>
// |     return %2 : vector<2xi1>
// |   }
// |   func.func @f18(%arg0: index, %arg1: index) -> i1 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.SLessThan %1, %0 : i32
// |     return %2 : i1
// |   }
// |   func.func @f19(%arg0: vector<1xi32>, %arg1: vector<1xi32>) -> vector<1xi1> {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : vector<1xi32> to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : vector<1xi32> to i32
// |     %2 = spirv.SLessThan %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i1 to vector<1xi1>
// |     return %3 : vector<1xi1>
// |   }
// | }
