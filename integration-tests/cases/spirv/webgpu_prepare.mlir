// What WGSL has no word for.
// RUN: opt --spirv-webgpu-prepare --split-input-file

spirv.module Logical GLSL450 {
spirv.func @iaddcarry_i32(%a : i32, %b : i32) -> !spirv.struct<(i32, i32)> "None" {
  %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
}
spirv.func @iaddcarry_v4(%a : vector<4xi32>, %b : vector<4xi32>) -> !spirv.struct<(vector<4xi32>, vector<4xi32>)> "None" {
  %0 = spirv.IAddCarry %a, %b : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
  spirv.ReturnValue %0 : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
}
spirv.func @isub(%a : i32, %b : i32) -> !spirv.struct<(i32, i32)> "None" {
  %0 = spirv.ISubBorrow %a, %b : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
}
spirv.func @umul(%a : i32, %b : i32) -> !spirv.struct<(i32, i32)> "None" {
  %0 = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
}
spirv.func @umulv(%a : vector<3xi32>, %b : vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
  %0 = spirv.UMulExtended %a, %b : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
}
spirv.func @umulv5(%a : i64, %b : i64) -> !spirv.struct<(i64, i64)> "None" {
  %0 = spirv.UMulExtended %a, %b : !spirv.struct<(i64, i64)>
  %1 = spirv.SMulExtended %a, %b : !spirv.struct<(i64, i64)>
  %2 = spirv.IAddCarry %a, %b : !spirv.struct<(i64, i64)>
  spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
}
spirv.func @smul(%a : i32, %b : i32) -> !spirv.struct<(i32, i32)> "None" {
  %0 = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
}
spirv.func @smulv(%a : vector<3xi32>, %b : vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
  %0 = spirv.SMulExtended %a, %b : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
  spirv.ReturnValue %0 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
}
spirv.func @isf(%x : f32, %y : vector<4xf16>) -> i1 "None" {
  %0 = spirv.IsInf %x : f32
  %1 = spirv.IsNan %x : f32
  %2 = spirv.IsInf %y : vector<4xf16>
  %3 = spirv.IsNan %y : vector<4xf16>
  %c = spirv.Constant 1.0 : f32
  %4 = spirv.IsNan %c : f32
  spirv.ReturnValue %0 : i1
}
}
// -----
spirv.module Logical GLSL450 {
spirv.func @iaddcarry_i64(%a : i64, %b : i64) -> !spirv.struct<(i64, i64)> "None" {
  %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i64, i64)>
  spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
}
spirv.func @smul64(%a : i64, %b : i64) -> !spirv.struct<(i64, i64)> "None" {
  %0 = spirv.SMulExtended %a, %b : !spirv.struct<(i64, i64)>
  spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
}
spirv.func @isnan(%x : vector<4xf16>) -> vector<4xi1> "None" {
  %0 = spirv.IsNan %x : vector<4xf16>
  spirv.ReturnValue %0 : vector<4xi1>
}
spirv.func @smulsi(%a : si32, %b : si32) -> !spirv.struct<(si32, si32)> "None" {
  %0 = spirv.SMulExtended %a, %b : !spirv.struct<(si32, si32)>
  spirv.ReturnValue %0 : !spirv.struct<(si32, si32)>
}
spirv.func @two(%a : i32, %b : i32) -> !spirv.struct<(i32, i32)> "None" {
  %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
  %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(i32,i32)>
  %2 = spirv.IAddCarry %a, %1 : !spirv.struct<(i32, i32)>
  %3 = spirv.UMulExtended %a, %1 : !spirv.struct<(i32, i32)>
  %4 = spirv.CompositeExtract %3[0 : i32] : !spirv.struct<(i32,i32)>
  %5 = spirv.IAddCarry %1, %4 : !spirv.struct<(i32, i32)>
  spirv.ReturnValue %5 : !spirv.struct<(i32, i32)>
}
}

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @iaddcarry_i32(%arg0: i32, %arg1: i32) -> !spirv.struct<(i32, i32)> "None" {
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.IAdd %arg0, %arg1 : i32
// |       %1 = spirv.ULessThan %0, %arg0 : i32
// |       %2 = spirv.Select %1, %cst1_i32, %cst0_i32 : i1, i32
// |       %3 = spirv.CompositeConstruct %0, %2 : (i32, i32) -> !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %3 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @iaddcarry_v4(%arg0: vector<4xi32>, %arg1: vector<4xi32>) -> !spirv.struct<(vector<4xi32>, vector<4xi32>)> "None" {
// |       %cst_vec_4xi32 = spirv.Constant dense<1> : vector<4xi32>
// |       %cst_vec_4xi32_0 = spirv.Constant dense<0> : vector<4xi32>
// |       %0 = spirv.IAdd %arg0, %arg1 : vector<4xi32>
// |       %1 = spirv.ULessThan %0, %arg0 : vector<4xi32>
// |       %2 = spirv.Select %1, %cst_vec_4xi32, %cst_vec_4xi32_0 : vector<4xi1>, vector<4xi32>
// |       %3 = spirv.CompositeConstruct %0, %2 : (vector<4xi32>, vector<4xi32>) -> !spirv.struct<(vector<4xi32>, vector<4xi32>)>
// |       spirv.ReturnValue %3 : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
// |     }
// |     spirv.func @isub(%arg0: i32, %arg1: i32) -> !spirv.struct<(i32, i32)> "None" {
// |       %0 = spirv.ISubBorrow %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @umul(%arg0: i32, %arg1: i32) -> !spirv.struct<(i32, i32)> "None" {
// |       %cst65535_i32 = spirv.Constant 65535 : i32
// |       %cst16_i32 = spirv.Constant 16 : i32
// |       %0 = spirv.BitwiseAnd %arg0, %cst65535_i32 : i32
// |       %1 = spirv.ShiftRightLogical %arg0, %cst16_i32 : i32, i32
// |       %2 = spirv.BitwiseAnd %arg1, %cst65535_i32 : i32
// |       %3 = spirv.ShiftRightLogical %arg1, %cst16_i32 : i32, i32
// |       %4 = spirv.IMul %0, %2 : i32
// |       %5 = spirv.BitwiseAnd %4, %cst65535_i32 : i32
// |       %6 = spirv.ShiftRightLogical %4, %cst16_i32 : i32, i32
// |       %7 = spirv.IMul %0, %3 : i32
// |       %8 = spirv.IAdd %6, %7 : i32
// |       %9 = spirv.BitwiseAnd %8, %cst65535_i32 : i32
// |       %10 = spirv.ShiftRightLogical %8, %cst16_i32 : i32, i32
// |       %11 = spirv.IMul %1, %2 : i32
// |       %12 = spirv.IAdd %9, %11 : i32
// |       %13 = spirv.BitwiseAnd %12, %cst65535_i32 : i32
// |       %14 = spirv.ShiftRightLogical %12, %cst16_i32 : i32, i32
// |       %15 = spirv.IAdd %10, %14 : i32
// |       %16 = spirv.IMul %1, %3 : i32
// |       %17 = spirv.IAdd %15, %16 : i32
// |       %18 = spirv.BitwiseAnd %17, %cst65535_i32 : i32
// |       %19 = spirv.ShiftRightLogical %17, %cst16_i32 : i32, i32
// |       %20 = spirv.ShiftLeftLogical %13, %cst16_i32 : i32, i32
// |       %21 = spirv.BitwiseOr %5, %20 : i32
// |       %22 = spirv.ShiftLeftLogical %19, %cst16_i32 : i32, i32
// |       %23 = spirv.BitwiseOr %18, %22 : i32
// |       %24 = spirv.CompositeConstruct %21, %23 : (i32, i32) -> !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %24 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @umulv(%arg0: vector<3xi32>, %arg1: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
// |       %cst_vec_3xi32 = spirv.Constant dense<65535> : vector<3xi32>
// |       %cst_vec_3xi32_0 = spirv.Constant dense<16> : vector<3xi32>
// |       %0 = spirv.BitwiseAnd %arg0, %cst_vec_3xi32 : vector<3xi32>
// |       %1 = spirv.ShiftRightLogical %arg0, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %2 = spirv.BitwiseAnd %arg1, %cst_vec_3xi32 : vector<3xi32>
// |       %3 = spirv.ShiftRightLogical %arg1, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %4 = spirv.IMul %0, %2 : vector<3xi32>
// |       %5 = spirv.BitwiseAnd %4, %cst_vec_3xi32 : vector<3xi32>
// |       %6 = spirv.ShiftRightLogical %4, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %7 = spirv.IMul %0, %3 : vector<3xi32>
// |       %8 = spirv.IAdd %6, %7 : vector<3xi32>
// |       %9 = spirv.BitwiseAnd %8, %cst_vec_3xi32 : vector<3xi32>
// |       %10 = spirv.ShiftRightLogical %8, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %11 = spirv.IMul %1, %2 : vector<3xi32>
// |       %12 = spirv.IAdd %9, %11 : vector<3xi32>
// |       %13 = spirv.BitwiseAnd %12, %cst_vec_3xi32 : vector<3xi32>
// |       %14 = spirv.ShiftRightLogical %12, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %15 = spirv.IAdd %10, %14 : vector<3xi32>
// |       %16 = spirv.IMul %1, %3 : vector<3xi32>
// |       %17 = spirv.IAdd %15, %16 : vector<3xi32>
// |       %18 = spirv.BitwiseAnd %17, %cst_vec_3xi32 : vector<3xi32>
// |       %19 = spirv.ShiftRightLogical %17, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %20 = spirv.ShiftLeftLogical %13, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %21 = spirv.BitwiseOr %5, %20 : vector<3xi32>
// |       %22 = spirv.ShiftLeftLogical %19, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %23 = spirv.BitwiseOr %18, %22 : vector<3xi32>
// |       %24 = spirv.CompositeConstruct %21, %23 : (vector<3xi32>, vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)>
// |       spirv.ReturnValue %24 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
// |     }
// |     spirv.func @umulv5(%arg0: i64, %arg1: i64) -> !spirv.struct<(i64, i64)> "None" {
// |       %0 = spirv.UMulExtended %arg0, %arg1 : !spirv.struct<(i64, i64)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
// |     }
// |     spirv.func @smul(%arg0: i32, %arg1: i32) -> !spirv.struct<(i32, i32)> "None" {
// |       %cst65535_i32 = spirv.Constant 65535 : i32
// |       %cst16_i32 = spirv.Constant 16 : i32
// |       %0 = spirv.BitwiseAnd %arg0, %cst65535_i32 : i32
// |       %1 = spirv.ShiftRightLogical %arg0, %cst16_i32 : i32, i32
// |       %2 = spirv.ShiftRightArithmetic %arg0, %cst16_i32 : i32, i32
// |       %3 = spirv.ShiftRightLogical %2, %cst16_i32 : i32, i32
// |       %4 = spirv.BitwiseAnd %arg1, %cst65535_i32 : i32
// |       %5 = spirv.ShiftRightLogical %arg1, %cst16_i32 : i32, i32
// |       %6 = spirv.ShiftRightArithmetic %arg1, %cst16_i32 : i32, i32
// |       %7 = spirv.ShiftRightLogical %6, %cst16_i32 : i32, i32
// |       %8 = spirv.IMul %0, %4 : i32
// |       %9 = spirv.BitwiseAnd %8, %cst65535_i32 : i32
// |       %10 = spirv.ShiftRightLogical %8, %cst16_i32 : i32, i32
// |       %11 = spirv.IMul %0, %5 : i32
// |       %12 = spirv.IAdd %10, %11 : i32
// |       %13 = spirv.BitwiseAnd %12, %cst65535_i32 : i32
// |       %14 = spirv.ShiftRightLogical %12, %cst16_i32 : i32, i32
// |       %15 = spirv.IMul %0, %7 : i32
// |       %16 = spirv.IAdd %14, %15 : i32
// |       %17 = spirv.BitwiseAnd %16, %cst65535_i32 : i32
// |       %18 = spirv.ShiftRightLogical %16, %cst16_i32 : i32, i32
// |       %19 = spirv.IMul %0, %7 : i32
// |       %20 = spirv.IAdd %18, %19 : i32
// |       %21 = spirv.BitwiseAnd %20, %cst65535_i32 : i32
// |       %22 = spirv.IMul %1, %4 : i32
// |       %23 = spirv.IAdd %13, %22 : i32
// |       %24 = spirv.BitwiseAnd %23, %cst65535_i32 : i32
// |       %25 = spirv.ShiftRightLogical %23, %cst16_i32 : i32, i32
// |       %26 = spirv.IAdd %17, %25 : i32
// |       %27 = spirv.IMul %1, %5 : i32
// |       %28 = spirv.IAdd %26, %27 : i32
// |       %29 = spirv.BitwiseAnd %28, %cst65535_i32 : i32
// |       %30 = spirv.ShiftRightLogical %28, %cst16_i32 : i32, i32
// |       %31 = spirv.IAdd %21, %30 : i32
// |       %32 = spirv.IMul %1, %7 : i32
// |       %33 = spirv.IAdd %31, %32 : i32
// |       %34 = spirv.BitwiseAnd %33, %cst65535_i32 : i32
// |       %35 = spirv.IMul %3, %4 : i32
// |       %36 = spirv.IAdd %29, %35 : i32
// |       %37 = spirv.BitwiseAnd %36, %cst65535_i32 : i32
// |       %38 = spirv.ShiftRightLogical %36, %cst16_i32 : i32, i32
// |       %39 = spirv.IAdd %34, %38 : i32
// |       %40 = spirv.IMul %3, %5 : i32
// |       %41 = spirv.IAdd %39, %40 : i32
// |       %42 = spirv.BitwiseAnd %41, %cst65535_i32 : i32
// |       %43 = spirv.IMul %3, %4 : i32
// |       %44 = spirv.IAdd %42, %43 : i32
// |       %45 = spirv.BitwiseAnd %44, %cst65535_i32 : i32
// |       %46 = spirv.ShiftLeftLogical %24, %cst16_i32 : i32, i32
// |       %47 = spirv.BitwiseOr %9, %46 : i32
// |       %48 = spirv.ShiftLeftLogical %45, %cst16_i32 : i32, i32
// |       %49 = spirv.BitwiseOr %37, %48 : i32
// |       %50 = spirv.CompositeConstruct %47, %49 : (i32, i32) -> !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %50 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @smulv(%arg0: vector<3xi32>, %arg1: vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)> "None" {
// |       %cst_vec_3xi32 = spirv.Constant dense<65535> : vector<3xi32>
// |       %cst_vec_3xi32_0 = spirv.Constant dense<16> : vector<3xi32>
// |       %0 = spirv.BitwiseAnd %arg0, %cst_vec_3xi32 : vector<3xi32>
// |       %1 = spirv.ShiftRightLogical %arg0, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %2 = spirv.ShiftRightArithmetic %arg0, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %3 = spirv.ShiftRightLogical %2, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %4 = spirv.BitwiseAnd %arg1, %cst_vec_3xi32 : vector<3xi32>
// |       %5 = spirv.ShiftRightLogical %arg1, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %6 = spirv.ShiftRightArithmetic %arg1, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %7 = spirv.ShiftRightLogical %6, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %8 = spirv.IMul %0, %4 : vector<3xi32>
// |       %9 = spirv.BitwiseAnd %8, %cst_vec_3xi32 : vector<3xi32>
// |       %10 = spirv.ShiftRightLogical %8, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %11 = spirv.IMul %0, %5 : vector<3xi32>
// |       %12 = spirv.IAdd %10, %11 : vector<3xi32>
// |       %13 = spirv.BitwiseAnd %12, %cst_vec_3xi32 : vector<3xi32>
// |       %14 = spirv.ShiftRightLogical %12, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %15 = spirv.IMul %0, %7 : vector<3xi32>
// |       %16 = spirv.IAdd %14, %15 : vector<3xi32>
// |       %17 = spirv.BitwiseAnd %16, %cst_vec_3xi32 : vector<3xi32>
// |       %18 = spirv.ShiftRightLogical %16, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %19 = spirv.IMul %0, %7 : vector<3xi32>
// |       %20 = spirv.IAdd %18, %19 : vector<3xi32>
// |       %21 = spirv.BitwiseAnd %20, %cst_vec_3xi32 : vector<3xi32>
// |       %22 = spirv.IMul %1, %4 : vector<3xi32>
// |       %23 = spirv.IAdd %13, %22 : vector<3xi32>
// |       %24 = spirv.BitwiseAnd %23, %cst_vec_3xi32 : vector<3xi32>
// |       %25 = spirv.ShiftRightLogical %23, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %26 = spirv.IAdd %17, %25 : vector<3xi32>
// |       %27 = spirv.IMul %1, %5 : vector<3xi32>
// |       %28 = spirv.IAdd %26, %27 : vector<3xi32>
// |       %29 = spirv.BitwiseAnd %28, %cst_vec_3xi32 : vector<3xi32>
// |       %30 = spirv.ShiftRightLogical %28, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %31 = spirv.IAdd %21, %30 : vector<3xi32>
// |       %32 = spirv.IMul %1, %7 : vector<3xi32>
// |       %33 = spirv.IAdd %31, %32 : vector<3xi32>
// |       %34 = spirv.BitwiseAnd %33, %cst_vec_3xi32 : vector<3xi32>
// |       %35 = spirv.IMul %3, %4 : vector<3xi32>
// |       %36 = spirv.IAdd %29, %35 : vector<3xi32>
// |       %37 = spirv.BitwiseAnd %36, %cst_vec_3xi32 : vector<3xi32>
// |       %38 = spirv.ShiftRightLogical %36, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %39 = spirv.IAdd %34, %38 : vector<3xi32>
// |       %40 = spirv.IMul %3, %5 : vector<3xi32>
// |       %41 = spirv.IAdd %39, %40 : vector<3xi32>
// |       %42 = spirv.BitwiseAnd %41, %cst_vec_3xi32 : vector<3xi32>
// |       %43 = spirv.IMul %3, %4 : vector<3xi32>
// |       %44 = spirv.IAdd %42, %43 : vector<3xi32>
// |       %45 = spirv.BitwiseAnd %44, %cst_vec_3xi32 : vector<3xi32>
// |       %46 = spirv.ShiftLeftLogical %24, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %47 = spirv.BitwiseOr %9, %46 : vector<3xi32>
// |       %48 = spirv.ShiftLeftLogical %45, %cst_vec_3xi32_0 : vector<3xi32>, vector<3xi32>
// |       %49 = spirv.BitwiseOr %37, %48 : vector<3xi32>
// |       %50 = spirv.CompositeConstruct %47, %49 : (vector<3xi32>, vector<3xi32>) -> !spirv.struct<(vector<3xi32>, vector<3xi32>)>
// |       spirv.ReturnValue %50 : !spirv.struct<(vector<3xi32>, vector<3xi32>)>
// |     }
// |     spirv.func @isf(%arg0: f32, %arg1: vector<4xf16>) -> i1 "None" {
// |       %false = spirv.Constant false
// |       spirv.ReturnValue %false : i1
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @iaddcarry_i64(%arg0: i64, %arg1: i64) -> !spirv.struct<(i64, i64)> "None" {
// |       %0 = spirv.IAddCarry %arg0, %arg1 : !spirv.struct<(i64, i64)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
// |     }
// |     spirv.func @smul64(%arg0: i64, %arg1: i64) -> !spirv.struct<(i64, i64)> "None" {
// |       %0 = spirv.SMulExtended %arg0, %arg1 : !spirv.struct<(i64, i64)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i64, i64)>
// |     }
// |     spirv.func @isnan(%arg0: vector<4xf16>) -> vector<4xi1> "None" {
// |       %cst_vec_4xi1 = spirv.Constant dense<false> : vector<4xi1>
// |       spirv.ReturnValue %cst_vec_4xi1 : vector<4xi1>
// |     }
// |     spirv.func @smulsi(%arg0: si32, %arg1: si32) -> !spirv.struct<(si32, si32)> "None" {
// |       %cst65535_si32 = spirv.Constant 65535 : si32
// |       %cst16_si32 = spirv.Constant 16 : si32
// |       %0 = spirv.BitwiseAnd %arg0, %cst65535_si32 : si32
// |       %1 = spirv.ShiftRightLogical %arg0, %cst16_si32 : si32, si32
// |       %2 = spirv.ShiftRightArithmetic %arg0, %cst16_si32 : si32, si32
// |       %3 = spirv.ShiftRightLogical %2, %cst16_si32 : si32, si32
// |       %4 = spirv.BitwiseAnd %arg1, %cst65535_si32 : si32
// |       %5 = spirv.ShiftRightLogical %arg1, %cst16_si32 : si32, si32
// |       %6 = spirv.ShiftRightArithmetic %arg1, %cst16_si32 : si32, si32
// |       %7 = spirv.ShiftRightLogical %6, %cst16_si32 : si32, si32
// |       %8 = spirv.IMul %0, %4 : si32
// |       %9 = spirv.BitwiseAnd %8, %cst65535_si32 : si32
// |       %10 = spirv.ShiftRightLogical %8, %cst16_si32 : si32, si32
// |       %11 = spirv.IMul %0, %5 : si32
// |       %12 = spirv.IAdd %10, %11 : si32
// |       %13 = spirv.BitwiseAnd %12, %cst65535_si32 : si32
// |       %14 = spirv.ShiftRightLogical %12, %cst16_si32 : si32, si32
// |       %15 = spirv.IMul %0, %7 : si32
// |       %16 = spirv.IAdd %14, %15 : si32
// |       %17 = spirv.BitwiseAnd %16, %cst65535_si32 : si32
// |       %18 = spirv.ShiftRightLogical %16, %cst16_si32 : si32, si32
// |       %19 = spirv.IMul %0, %7 : si32
// |       %20 = spirv.IAdd %18, %19 : si32
// |       %21 = spirv.BitwiseAnd %20, %cst65535_si32 : si32
// |       %22 = spirv.IMul %1, %4 : si32
// |       %23 = spirv.IAdd %13, %22 : si32
// |       %24 = spirv.BitwiseAnd %23, %cst65535_si32 : si32
// |       %25 = spirv.ShiftRightLogical %23, %cst16_si32 : si32, si32
// |       %26 = spirv.IAdd %17, %25 : si32
// |       %27 = spirv.IMul %1, %5 : si32
// |       %28 = spirv.IAdd %26, %27 : si32
// |       %29 = spirv.BitwiseAnd %28, %cst65535_si32 : si32
// |       %30 = spirv.ShiftRightLogical %28, %cst16_si32 : si32, si32
// |       %31 = spirv.IAdd %21, %30 : si32
// |       %32 = spirv.IMul %1, %7 : si32
// |       %33 = spirv.IAdd %31, %32 : si32
// |       %34 = spirv.BitwiseAnd %33, %cst65535_si32 : si32
// |       %35 = spirv.IMul %3, %4 : si32
// |       %36 = spirv.IAdd %29, %35 : si32
// |       %37 = spirv.BitwiseAnd %36, %cst65535_si32 : si32
// |       %38 = spirv.ShiftRightLogical %36, %cst16_si32 : si32, si32
// |       %39 = spirv.IAdd %34, %38 : si32
// |       %40 = spirv.IMul %3, %5 : si32
// |       %41 = spirv.IAdd %39, %40 : si32
// |       %42 = spirv.BitwiseAnd %41, %cst65535_si32 : si32
// |       %43 = spirv.IMul %3, %4 : si32
// |       %44 = spirv.IAdd %42, %43 : si32
// |       %45 = spirv.BitwiseAnd %44, %cst65535_si32 : si32
// |       %46 = spirv.ShiftLeftLogical %24, %cst16_si32 : si32, si32
// |       %47 = spirv.BitwiseOr %9, %46 : si32
// |       %48 = spirv.ShiftLeftLogical %45, %cst16_si32 : si32, si32
// |       %49 = spirv.BitwiseOr %37, %48 : si32
// |       %50 = spirv.CompositeConstruct %47, %49 : (si32, si32) -> !spirv.struct<(si32, si32)>
// |       spirv.ReturnValue %50 : !spirv.struct<(si32, si32)>
// |     }
// |     spirv.func @two(%arg0: i32, %arg1: i32) -> !spirv.struct<(i32, i32)> "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst16_i32 = spirv.Constant 16 : i32
// |       %cst65535_i32 = spirv.Constant 65535 : i32
// |       %0 = spirv.IAdd %arg0, %arg1 : i32
// |       %1 = spirv.BitwiseAnd %arg0, %cst65535_i32 : i32
// |       %2 = spirv.ShiftRightLogical %arg0, %cst16_i32 : i32, i32
// |       %3 = spirv.BitwiseAnd %0, %cst65535_i32 : i32
// |       %4 = spirv.ShiftRightLogical %0, %cst16_i32 : i32, i32
// |       %5 = spirv.IMul %1, %3 : i32
// |       %6 = spirv.BitwiseAnd %5, %cst65535_i32 : i32
// |       %7 = spirv.ShiftRightLogical %5, %cst16_i32 : i32, i32
// |       %8 = spirv.IMul %1, %4 : i32
// |       %9 = spirv.IAdd %7, %8 : i32
// |       %10 = spirv.BitwiseAnd %9, %cst65535_i32 : i32
// |       %11 = spirv.IMul %2, %3 : i32
// |       %12 = spirv.IAdd %10, %11 : i32
// |       %13 = spirv.BitwiseAnd %12, %cst65535_i32 : i32
// |       %14 = spirv.ShiftLeftLogical %13, %cst16_i32 : i32, i32
// |       %15 = spirv.BitwiseOr %6, %14 : i32
// |       %16 = spirv.IAdd %0, %15 : i32
// |       %17 = spirv.ULessThan %16, %0 : i32
// |       %18 = spirv.Select %17, %cst1_i32, %cst0_i32 : i1, i32
// |       %19 = spirv.CompositeConstruct %16, %18 : (i32, i32) -> !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %19 : !spirv.struct<(i32, i32)>
// |     }
// |   }
// | }
