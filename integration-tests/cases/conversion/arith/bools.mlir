// Integers of one bit.
// RUN: opt --convert-arith-to-spirv
// DIFFERS: MLIR makes invalid ops or has no pattern; of index_cast it has the value of true and of even numbers wrong

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i1, %a1: i1) -> i1 {
  %r = arith.addi %a0, %a1 : i1
  return %r : i1
}
func.func @f1(%a0: i1, %a1: i1) -> i1 {
  %r = arith.subi %a0, %a1 : i1
  return %r : i1
}
func.func @f2(%a0: i1, %a1: i1) -> i1 {
  %r = arith.muli %a0, %a1 : i1
  return %r : i1
}
func.func @f3(%a0: i1, %a1: i1) -> i1 {
  %r = arith.maxsi %a0, %a1 : i1
  return %r : i1
}
func.func @f4(%a0: i1, %a1: i1) -> i1 {
  %r = arith.minsi %a0, %a1 : i1
  return %r : i1
}
func.func @f5(%a0: i1, %a1: i1) -> i1 {
  %r = arith.maxui %a0, %a1 : i1
  return %r : i1
}
func.func @f6(%a0: i1, %a1: i1) -> i1 {
  %r = arith.minui %a0, %a1 : i1
  return %r : i1
}
func.func @f7(%a0: i1, %a1: i1) -> i1 {
  %r = arith.cmpi slt, %a0, %a1 : i1
  return %r : i1
}
func.func @f8(%a0: i1, %a1: i1) -> i1 {
  %r = arith.cmpi sge, %a0, %a1 : i1
  return %r : i1
}
func.func @f9(%a0: i1) -> f32 {
  %r = arith.sitofp %a0 : i1 to f32
  return %r : f32
}
func.func @f10(%a0: f32) -> i1 {
  %r = arith.fptoui %a0 : f32 to i1
  return %r : i1
}
func.func @f11(%a0: i1) -> index {
  %r = arith.index_cast %a0 : i1 to index
  return %r : index
}
func.func @f12(%a0: i1) -> index {
  %r = arith.index_castui %a0 : i1 to index
  return %r : index
}
func.func @f13(%a0: index) -> i1 {
  %r = arith.index_cast %a0 : index to i1
  return %r : i1
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalNotEqual %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f1(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalNotEqual %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f2(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalAnd %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f3(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalAnd %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f4(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalOr %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f5(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalOr %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f6(%arg0: i1, %arg1: i1) -> i1 {
// |     %0 = spirv.LogicalAnd %arg0, %arg1 : i1
// |     return %0 : i1
// |   }
// |   func.func @f7(%arg0: i1, %arg1: i1) -> i1 {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.Select %arg0, %cst1_i32, %cst0_i32 : i1, i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %1 = spirv.Select %arg1, %cst1_i32_1, %cst0_i32_0 : i1, i32
// |     %2 = spirv.UGreaterThan %0, %1 : i32
// |     return %2 : i1
// |   }
// |   func.func @f8(%arg0: i1, %arg1: i1) -> i1 {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.Select %arg0, %cst1_i32, %cst0_i32 : i1, i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %1 = spirv.Select %arg1, %cst1_i32_1, %cst0_i32_0 : i1, i32
// |     %2 = spirv.ULessThanEqual %0, %1 : i32
// |     return %2 : i1
// |   }
// |   func.func @f9(%arg0: i1) -> f32 {
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_0 = spirv.Constant -1.000000e+00 : f32
// |     %0 = spirv.Select %arg0, %cst_f32_0, %cst_f32 : i1, f32
// |     return %0 : f32
// |   }
// |   func.func @f10(%arg0: f32) -> i1 {
// |     %0 = spirv.ConvertFToU %arg0 : f32 to i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %1 = spirv.INotEqual %0, %cst0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @f11(%arg0: i1) -> index {
// |     %cst-1_i32 = spirv.Constant -1 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %0 = spirv.Select %arg0, %cst-1_i32, %cst0_i32 : i1, i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// |     return %1 : index
// |   }
// |   func.func @f12(%arg0: i1) -> index {
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.Select %arg0, %cst1_i32, %cst0_i32 : i1, i32
// |     %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// |     return %1 : index
// |   }
// |   func.func @f13(%arg0: index) -> i1 {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %1 = spirv.BitwiseAnd %0, %cst1_i32 : i32
// |     %2 = spirv.IEqual %1, %cst1_i32 : i32
// |     return %2 : i1
// |   }
// | }
