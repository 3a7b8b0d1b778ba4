// Arithmetic of integers under a target for kernels of OpenCL.
// RUN: opt --convert-arith-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: i32, %a1: i32) -> i32 {
  %r = arith.maxsi %a0, %a1 : i32
  return %r : i32
}
func.func @f1(%a0: vector<4xi8>, %a1: vector<4xi8>) -> vector<4xi8> {
  %r = arith.maxsi %a0, %a1 : vector<4xi8>
  return %r : vector<4xi8>
}
func.func @f2(%a0: i32, %a1: i32) -> i32 {
  %r = arith.maxui %a0, %a1 : i32
  return %r : i32
}
func.func @f3(%a0: vector<4xi8>, %a1: vector<4xi8>) -> vector<4xi8> {
  %r = arith.maxui %a0, %a1 : vector<4xi8>
  return %r : vector<4xi8>
}
func.func @f4(%a0: i32, %a1: i32) -> i32 {
  %r = arith.minsi %a0, %a1 : i32
  return %r : i32
}
func.func @f5(%a0: vector<4xi8>, %a1: vector<4xi8>) -> vector<4xi8> {
  %r = arith.minsi %a0, %a1 : vector<4xi8>
  return %r : vector<4xi8>
}
func.func @f6(%a0: i32, %a1: i32) -> i32 {
  %r = arith.minui %a0, %a1 : i32
  return %r : i32
}
func.func @f7(%a0: vector<4xi8>, %a1: vector<4xi8>) -> vector<4xi8> {
  %r = arith.minui %a0, %a1 : vector<4xi8>
  return %r : vector<4xi8>
}
func.func @f8(%a0: i32, %a1: i32) -> i32 {
  %r = arith.divsi %a0, %a1 : i32
  return %r : i32
}
func.func @f9(%a0: vector<4xi8>, %a1: vector<4xi8>) -> vector<4xi8> {
  %r = arith.divsi %a0, %a1 : vector<4xi8>
  return %r : vector<4xi8>
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.CL.s_max %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f1(%arg0: vector<4xi8>, %arg1: vector<4xi8>) -> vector<4xi8> {
// |     %0 = spirv.CL.s_max %arg0, %arg1 : vector<4xi8>
// |     return %0 : vector<4xi8>
// |   }
// |   func.func @f2(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.CL.u_max %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f3(%arg0: vector<4xi8>, %arg1: vector<4xi8>) -> vector<4xi8> {
// |     %0 = spirv.CL.u_max %arg0, %arg1 : vector<4xi8>
// |     return %0 : vector<4xi8>
// |   }
// |   func.func @f4(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.CL.s_min %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f5(%arg0: vector<4xi8>, %arg1: vector<4xi8>) -> vector<4xi8> {
// |     %0 = spirv.CL.s_min %arg0, %arg1 : vector<4xi8>
// |     return %0 : vector<4xi8>
// |   }
// |   func.func @f6(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.CL.u_min %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f7(%arg0: vector<4xi8>, %arg1: vector<4xi8>) -> vector<4xi8> {
// |     %0 = spirv.CL.u_min %arg0, %arg1 : vector<4xi8>
// |     return %0 : vector<4xi8>
// |   }
// |   func.func @f8(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = spirv.SDiv %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @f9(%arg0: vector<4xi8>, %arg1: vector<4xi8>) -> vector<4xi8> {
// |     %0 = spirv.SDiv %arg0, %arg1 : vector<4xi8>
// |     return %0 : vector<4xi8>
// |   }
// | }
