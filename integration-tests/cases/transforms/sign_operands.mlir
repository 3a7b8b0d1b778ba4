// Integers that become floats, minima and maxima with their sign.
// RUN: opt --pass-pipeline=builtin.module(spirv.module(spirv-sign-operands))

// DIFFERS: MLIR has no such pass
spirv.module Logical GLSL450 {
  spirv.func @converted(%x: i32, %v: vector<2xi64>, %s: si32) "None" {
    %0 = spirv.ConvertSToF %x : i32 to f32
    %1 = spirv.ConvertSToF %v : vector<2xi64> to vector<2xf32>
    // It has one.
    %2 = spirv.ConvertSToF %s : si32 to f32
    %3 = spirv.ConvertUToF %x : i32 to f32
    spirv.Return
  }

  spirv.func @chosen(%x: i32, %y: i32) -> i32 "None" {
    %0 = spirv.GL.SMin %x, %y : i32
    %1 = spirv.GL.SMax %0, %y : i32
    %2 = spirv.GL.SClamp %1, %x, %y : i32
    %3 = spirv.GL.UMin %2, %y : i32
    spirv.ReturnValue %3 : i32
  }
}

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @converted(%arg0: i32, %arg1: vector<2xi64>, %arg2: si32) "None" {
// |       %0 = spirv.Bitcast %arg0 : i32 to si32
// |       %1 = spirv.ConvertSToF %0 : si32 to f32
// |       %2 = spirv.Bitcast %arg1 : vector<2xi64> to vector<2xsi64>
// |       %3 = spirv.ConvertSToF %2 : vector<2xsi64> to vector<2xf32>
// |       %4 = spirv.ConvertSToF %arg2 : si32 to f32
// |       %5 = spirv.ConvertUToF %arg0 : i32 to f32
// |       spirv.Return
// |     }
// |     spirv.func @chosen(%arg0: i32, %arg1: i32) -> i32 "None" {
// |       %0 = spirv.Bitcast %arg0 : i32 to si32
// |       %1 = spirv.Bitcast %arg1 : i32 to si32
// |       %2 = spirv.GL.SMin %0, %1 : si32
// |       %3 = spirv.Bitcast %2 : si32 to i32
// |       %4 = spirv.Bitcast %3 : i32 to si32
// |       %5 = spirv.Bitcast %arg1 : i32 to si32
// |       %6 = spirv.GL.SMax %4, %5 : si32
// |       %7 = spirv.Bitcast %6 : si32 to i32
// |       %8 = spirv.Bitcast %7 : i32 to si32
// |       %9 = spirv.Bitcast %arg0 : i32 to si32
// |       %10 = spirv.Bitcast %arg1 : i32 to si32
// |       %11 = spirv.GL.SClamp %8, %9, %10 : si32
// |       %12 = spirv.Bitcast %11 : si32 to i32
// |       %13 = spirv.GL.UMin %12, %arg1 : i32
// |       spirv.ReturnValue %13 : i32
// |     }
// |   }
// | }
