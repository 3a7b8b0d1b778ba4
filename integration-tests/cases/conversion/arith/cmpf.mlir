// Comparisons of floats.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf oeq, %a0, %a1 : f32
  return %r : i1
}
func.func @f1(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf ogt, %a0, %a1 : f32
  return %r : i1
}
func.func @f2(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf oge, %a0, %a1 : f32
  return %r : i1
}
func.func @f3(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf olt, %a0, %a1 : f32
  return %r : i1
}
func.func @f4(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf ole, %a0, %a1 : f32
  return %r : i1
}
func.func @f5(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf one, %a0, %a1 : f32
  return %r : i1
}
func.func @f6(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf ord, %a0, %a1 : f32
  return %r : i1
}
func.func @f7(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf ueq, %a0, %a1 : f32
  return %r : i1
}
func.func @f8(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf ugt, %a0, %a1 : f32
  return %r : i1
}
func.func @f9(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf uge, %a0, %a1 : f32
  return %r : i1
}
func.func @f10(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf ult, %a0, %a1 : f32
  return %r : i1
}
func.func @f11(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf ule, %a0, %a1 : f32
  return %r : i1
}
func.func @f12(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf une, %a0, %a1 : f32
  return %r : i1
}
func.func @f13(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf uno, %a0, %a1 : f32
  return %r : i1
}
func.func @f14(%a0: vector<2xf32>, %a1: vector<2xf32>) -> vector<2xi1> {
  %r = arith.cmpf ord, %a0, %a1 : vector<2xf32>
  return %r : vector<2xi1>
}
func.func @f15(%a0: vector<2xf32>, %a1: vector<2xf32>) -> vector<2xi1> {
  %r = arith.cmpf oeq, %a0, %a1 : vector<2xf32>
  return %r : vector<2xi1>
}
func.func @f16(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf ord, %a0, %a1 fastmath<nnan> : f32
  return %r : i1
}
func.func @f17(%a0: f32, %a1: f32) -> i1 {
  %r = arith.cmpf uno, %a0, %a1 fastmath<nnan> : f32
  return %r : i1
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FOrdEqual %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f1(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FOrdGreaterThan %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f2(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FOrdGreaterThanEqual %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f3(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FOrdLessThan %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f4(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FOrdLessThanEqual %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f5(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FOrdNotEqual %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f6(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.IsNan %arg0 : f32
// |     %1 = spirv.IsNan %arg1 : f32
// |     %2 = spirv.LogicalOr %0, %1 : i1
// |     %3 = spirv.LogicalNot %2 : i1
// |     return %3 : i1
// |   }
// |   func.func @f7(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FUnordEqual %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f8(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FUnordGreaterThan %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f9(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FUnordGreaterThanEqual %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f10(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FUnordLessThan %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f11(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FUnordLessThanEqual %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f12(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.FUnordNotEqual %arg0, %arg1 : f32
// |     return %0 : i1
// |   }
// |   func.func @f13(%arg0: f32, %arg1: f32) -> i1 {
// |     %0 = spirv.IsNan %arg0 : f32
// |     %1 = spirv.IsNan %arg1 : f32
// |     %2 = spirv.LogicalOr %0, %1 : i1
// |     return %2 : i1
// |   }
// |   func.func @f14(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xi1> {
// |     %0 = spirv.IsNan %arg0 : vector<2xf32>
// |     %1 = spirv.IsNan %arg1 : vector<2xf32>
// |     %2 = spirv.LogicalOr %0, %1 : vector<2xi1>
// |     %3 = spirv.LogicalNot %2 : vector<2xi1>
// |     return %3 : vector<2xi1>
// |   }
// |   func.func @f15(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> vector<2xi1> {
// |     %0 = spirv.FOrdEqual %arg0, %arg1 : vector<2xf32>
// |     return %0 : vector<2xi1>
// |   }
// |   func.func @f16(%arg0: f32, %arg1: f32) -> i1 {
// |     %true = spirv.Constant true
// |     return %true : i1
// |   }
// |   func.func @f17(%arg0: f32, %arg1: f32) -> i1 {
// |     %false = spirv.Constant false
// |     return %false : i1
// |   }
// | }
