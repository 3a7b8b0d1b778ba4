// Indices under a target for kernels of OpenCL.
// RUN: opt --convert-index-to-spirv
// DIFFERS: MLIR takes the functions of GLSL.std.450, which kernels do not have

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
func.func @f0(%a0: index, %a1: index) -> index {
  %r = index.maxs %a0, %a1
  return %r : index
}
func.func @f1(%a0: index, %a1: index) -> index {
  %r = index.minu %a0, %a1
  return %r : index
}
func.func @f2(%a0: index, %a1: index) -> index {
  %r = index.rems %a0, %a1
  return %r : index
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Int8, Int16, Int64, Float16, Float64], []>, #spirv.resource_limits<>>} {
// |   func.func @f0(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.CL.s_max %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f1(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.CL.u_min %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// |   func.func @f2(%arg0: index, %arg1: index) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %2 = spirv.SRem %1, %0 : i32
// |     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// |     return %3 : index
// |   }
// | }
