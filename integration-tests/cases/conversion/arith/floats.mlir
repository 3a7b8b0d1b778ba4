// arith to SPIR-V: floats.
// RUN: opt --convert-arith-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16, Float64, Int64, Int16], []>, #spirv.resource_limits<>>} {
func.func @binary(%x: f32, %y: f32, %h: f16, %v: vector<4xf32>) {
  %0 = arith.addf %x, %y : f32
  %1 = arith.subf %x, %y : f32
  %2 = arith.mulf %x, %y : f32
  %3 = arith.divf %x, %y : f32
  %4 = arith.remf %x, %y : f32
  %5 = arith.negf %x : f32
  %6 = arith.addf %h, %h : f16
  %7 = arith.mulf %v, %v : vector<4xf32>
  return
}
func.func @extremes(%x: f32, %y: f32) {
  %0 = arith.maximumf %x, %y : f32
  %1 = arith.minimumf %x, %y : f32
  %2 = arith.maxnumf %x, %y : f32
  %3 = arith.minnumf %x, %y : f32
  return
}
func.func @compare(%x: f32, %y: f32) {
  %0 = arith.cmpf oeq, %x, %y : f32
  %1 = arith.cmpf ogt, %x, %y : f32
  %2 = arith.cmpf oge, %x, %y : f32
  %3 = arith.cmpf olt, %x, %y : f32
  %4 = arith.cmpf ole, %x, %y : f32
  %5 = arith.cmpf one, %x, %y : f32
  %6 = arith.cmpf ueq, %x, %y : f32
  %7 = arith.cmpf ugt, %x, %y : f32
  %8 = arith.cmpf uge, %x, %y : f32
  %9 = arith.cmpf ult, %x, %y : f32
  %10 = arith.cmpf ule, %x, %y : f32
  %11 = arith.cmpf une, %x, %y : f32
  %12 = arith.cmpf ord, %x, %y : f32
  %13 = arith.cmpf uno, %x, %y : f32
  return
}
func.func @casts(%x: f32, %d: f64, %a: i32, %b: i1, %w: i64) {
  %0 = arith.extf %x : f32 to f64
  %1 = arith.truncf %d : f64 to f32
  %2 = arith.sitofp %a : i32 to f32
  %3 = arith.uitofp %a : i32 to f32
  %4 = arith.uitofp %b : i1 to f32
  %5 = arith.fptosi %x : f32 to i32
  %6 = arith.fptoui %x : f32 to i32
  %7 = arith.sitofp %w : i64 to f64
  %8 = arith.truncf %x : f32 to f16
  return
}
func.func @constants() {
  %0 = arith.constant 1.5 : f32
  %1 = arith.constant 0.5 : f16
  %2 = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
  %3 = arith.constant 2.0 : f64
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel], []>, #spirv.resource_limits<>>} {
func.func @opencl(%x: f32, %y: f32, %a: i32) {
  %0 = arith.cmpf ord, %x, %y : f32
  %1 = arith.cmpf uno, %x, %y : f32
  %2 = arith.maximumf %x, %y : f32
  %4 = arith.maxsi %a, %a : i32
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
func.func @emulated(%x: f16, %d: f64) {
  %0 = arith.addf %x, %x : f16
  return
}
}
// -----
// DIFFERS: the remainder of the smallest number: its absolute value is itself, so MLIR takes it for a positive one
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel], []>, #spirv.resource_limits<>>} {
func.func @remainder(%a: i32) {
  %0 = arith.remsi %a, %a : i32
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16, Float64, Int64, Int16], []>, #spirv.resource_limits<>>} {
// |   func.func @binary(%arg0: f32, %arg1: f32, %arg2: f16, %arg3: vector<4xf32>) {
// |     %0 = spirv.FAdd %arg0, %arg1 : f32
// |     %1 = spirv.FSub %arg0, %arg1 : f32
// |     %2 = spirv.FMul %arg0, %arg1 : f32
// |     %3 = spirv.FDiv %arg0, %arg1 : f32
// |     %4 = spirv.FRem %arg0, %arg1 : f32
// |     %5 = spirv.FNegate %arg0 : f32
// |     %6 = spirv.FAdd %arg2, %arg2 : f16
// |     %7 = spirv.FMul %arg3, %arg3 : vector<4xf32>
// |     return
// |   }
// |   func.func @extremes(%arg0: f32, %arg1: f32) {
// |     %0 = spirv.GL.FMax %arg0, %arg1 : f32
// |     %1 = spirv.IsNan %arg0 : f32
// |     %2 = spirv.IsNan %arg1 : f32
// |     %3 = spirv.Select %1, %arg0, %0 : i1, f32
// |     %4 = spirv.Select %2, %arg1, %3 : i1, f32
// |     %5 = spirv.GL.FMin %arg0, %arg1 : f32
// |     %6 = spirv.IsNan %arg0 : f32
// |     %7 = spirv.IsNan %arg1 : f32
// |     %8 = spirv.Select %6, %arg0, %5 : i1, f32
// |     %9 = spirv.Select %7, %arg1, %8 : i1, f32
// |     %10 = spirv.GL.FMax %arg0, %arg1 : f32
// |     %11 = spirv.IsNan %arg0 : f32
// |     %12 = spirv.IsNan %arg1 : f32
// |     %13 = spirv.Select %11, %arg1, %10 : i1, f32
// |     %14 = spirv.Select %12, %arg0, %13 : i1, f32
// |     %15 = spirv.GL.FMin %arg0, %arg1 : f32
// |     %16 = spirv.IsNan %arg0 : f32
// |     %17 = spirv.IsNan %arg1 : f32
// |     %18 = spirv.Select %16, %arg1, %15 : i1, f32
// |     %19 = spirv.Select %17, %arg0, %18 : i1, f32
// |     return
// |   }
// |   func.func @compare(%arg0: f32, %arg1: f32) {
// |     %0 = spirv.FOrdEqual %arg0, %arg1 : f32
// |     %1 = spirv.FOrdGreaterThan %arg0, %arg1 : f32
// |     %2 = spirv.FOrdGreaterThanEqual %arg0, %arg1 : f32
// |     %3 = spirv.FOrdLessThan %arg0, %arg1 : f32
// |     %4 = spirv.FOrdLessThanEqual %arg0, %arg1 : f32
// |     %5 = spirv.FOrdNotEqual %arg0, %arg1 : f32
// |     %6 = spirv.FUnordEqual %arg0, %arg1 : f32
// |     %7 = spirv.FUnordGreaterThan %arg0, %arg1 : f32
// |     %8 = spirv.FUnordGreaterThanEqual %arg0, %arg1 : f32
// |     %9 = spirv.FUnordLessThan %arg0, %arg1 : f32
// |     %10 = spirv.FUnordLessThanEqual %arg0, %arg1 : f32
// |     %11 = spirv.FUnordNotEqual %arg0, %arg1 : f32
// |     %12 = spirv.IsNan %arg0 : f32
// |     %13 = spirv.IsNan %arg1 : f32
// |     %14 = spirv.LogicalOr %12, %13 : i1
// |     %15 = spirv.LogicalNot %14 : i1
// |     %16 = spirv.IsNan %arg0 : f32
// |     %17 = spirv.IsNan %arg1 : f32
// |     %18 = spirv.LogicalOr %16, %17 : i1
// |     return
// |   }
// |   func.func @casts(%arg0: f32, %arg1: f64, %arg2: i32, %arg3: i1, %arg4: i64) {
// |     %0 = spirv.FConvert %arg0 : f32 to f64
// |     %1 = spirv.FConvert %arg1 : f64 to f32
// |     %2 = spirv.ConvertSToF %arg2 : i32 to f32
// |     %3 = spirv.ConvertUToF %arg2 : i32 to f32
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |     %4 = spirv.Select %arg3, %cst_f32_0, %cst_f32 : i1, f32
// |     %5 = spirv.ConvertFToS %arg0 : f32 to i32
// |     %6 = spirv.ConvertFToU %arg0 : f32 to i32
// |     %7 = spirv.ConvertSToF %arg4 : i64 to f64
// |     %8 = spirv.FConvert %arg0 : f32 to f16
// |     return
// |   }
// |   func.func @constants() {
// |     %cst_f32 = spirv.Constant 1.500000e+00 : f32
// |     %cst_f16 = spirv.Constant 5.000000e-01 : f16
// |     %cst_vec_3xf32 = spirv.Constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : vector<3xf32>
// |     %cst_f64 = spirv.Constant 2.000000e+00 : f64
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel], []>, #spirv.resource_limits<>>} {
// |   func.func @opencl(%arg0: f32, %arg1: f32, %arg2: i32) {
// |     %0 = spirv.Ordered %arg0, %arg1 : f32
// |     %1 = spirv.Unordered %arg0, %arg1 : f32
// |     %2 = spirv.CL.fmax %arg0, %arg1 : f32
// |     %3 = spirv.IsNan %arg0 : f32
// |     %4 = spirv.IsNan %arg1 : f32
// |     %5 = spirv.Select %3, %arg0, %2 : i1, f32
// |     %6 = spirv.Select %4, %arg1, %5 : i1, f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   func.func @emulated(%arg0: f16, %arg1: f64) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : f16 to f32
// |     %1 = spirv.FAdd %0, %0 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Kernel], []>, #spirv.resource_limits<>>} {
// |   func.func @remainder(%arg0: i32) {
// |     %0 = spirv.CL.s_abs %arg0 : i32
// |     %1 = spirv.CL.s_abs %arg0 : i32
// |     %2 = spirv.UMod %0, %1 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %3 = spirv.SGreaterThanEqual %arg0, %cst0_i32 : i32
// |     %4 = spirv.SNegate %2 : i32
// |     %5 = spirv.Select %3, %2, %4 : i1, i32
// |     return
// |   }
// | }
