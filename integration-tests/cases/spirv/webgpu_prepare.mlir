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
