// Insertions become constructions.
// RUN: opt --spirv-rewrite-inserts --split-input-file
// RUN: opt --spirv-rewrite-inserts --mlir-print-debuginfo --mlir-print-local-scope --split-input-file

spirv.module Logical GLSL450 {
  spirv.func @rewrite(%value0 : f32, %value1 : f32, %value2 : f32, %value3 : i32, %value4: !spirv.array<3xf32>) -> vector<3xf32> "None" {
    %0 = spirv.Undef : vector<3xf32>
    %1 = spirv.CompositeInsert %value0, %0[0 : i32] : f32 into vector<3xf32>
    %2 = spirv.CompositeInsert %value1, %1[1 : i32] : f32 into vector<3xf32>
    %3 = spirv.CompositeInsert %value2, %2[2 : i32] : f32 into vector<3xf32>
    %4 = spirv.Undef : !spirv.array<4xf32>
    %5 = spirv.CompositeInsert %value0, %4[0 : i32] : f32 into !spirv.array<4xf32>
    %6 = spirv.CompositeInsert %value1, %5[1 : i32] : f32 into !spirv.array<4xf32>
    %7 = spirv.CompositeInsert %value2, %6[2 : i32] : f32 into !spirv.array<4xf32>
    %8 = spirv.CompositeInsert %value0, %7[3 : i32] : f32 into !spirv.array<4xf32>
    %9 = spirv.Undef : !spirv.struct<(f32, i32, f32)>
    %10 = spirv.CompositeInsert %value0, %9[0 : i32] : f32 into !spirv.struct<(f32, i32, f32)>
    %11 = spirv.CompositeInsert %value3, %10[1 : i32] : i32 into !spirv.struct<(f32, i32, f32)>
    %12 = spirv.CompositeInsert %value1, %11[2 : i32] : f32 into !spirv.struct<(f32, i32, f32)>
    %13 = spirv.Undef : !spirv.struct<(f32, !spirv.array<3xf32>)>
    %14 = spirv.CompositeInsert %value0, %13[0 : i32] : f32 into !spirv.struct<(f32, !spirv.array<3xf32>)>
    %15 = spirv.CompositeInsert %value4, %14[1 : i32] : !spirv.array<3xf32> into !spirv.struct<(f32, !spirv.array<3xf32>)>
    spirv.ReturnValue %3 : vector<3xf32>
  }
  spirv.func @no(%a : f32, %b : f32, %v: vector<3xf32>) -> vector<3xf32> "None" {
    %0 = spirv.Undef : vector<3xf32>
    %1 = spirv.CompositeInsert %a, %0[0 : i32] : f32 into vector<3xf32>
    %2 = spirv.CompositeInsert %b, %1[2 : i32] : f32 into vector<3xf32>
    %3 = spirv.CompositeInsert %a, %2[1 : i32] : f32 into vector<3xf32>
    %4 = spirv.CompositeInsert %a, %v[0 : i32] : f32 into vector<3xf32>
    %5 = spirv.CompositeInsert %a, %4[1 : i32] : f32 into vector<3xf32>
    %6 = spirv.CompositeInsert %a, %5[2 : i32] : f32 into vector<3xf32>
    %7 = spirv.CompositeInsert %a, %v[1 : i32] : f32 into vector<3xf32>
    %8 = spirv.CompositeInsert %a, %7[2 : i32] : f32 into vector<3xf32>
    %9 = spirv.CompositeInsert %a, %0[1 : i32] : f32 into vector<3xf32>
    %10 = spirv.CompositeInsert %a, %9[2 : i32] : f32 into vector<3xf32>
    %11 = spirv.CompositeInsert %a, %0[0 : i32] : f32 into vector<3xf32>
    %12 = spirv.CompositeInsert %a, %11[1 : i32] : f32 into vector<3xf32>
    %13 = spirv.CompositeInsert %a, %12[2 : i32] : f32 into vector<3xf32>
    %14 = spirv.FAdd %12, %13 : vector<3xf32>
    spirv.ReturnValue %3 : vector<3xf32>
  }
}

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @rewrite(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: i32, %arg4: !spirv.array<3 x f32>) -> vector<3xf32> "None" {
// |       %0 = spirv.Undef : vector<3xf32>
// |       %1 = spirv.CompositeConstruct %arg0, %arg1, %arg2 : (f32, f32, f32) -> vector<3xf32>
// |       %2 = spirv.Undef : !spirv.array<4 x f32>
// |       %3 = spirv.CompositeConstruct %arg0, %arg1, %arg2, %arg0 : (f32, f32, f32, f32) -> !spirv.array<4 x f32>
// |       %4 = spirv.Undef : !spirv.struct<(f32, i32, f32)>
// |       %5 = spirv.CompositeConstruct %arg0, %arg3, %arg1 : (f32, i32, f32) -> !spirv.struct<(f32, i32, f32)>
// |       %6 = spirv.Undef : !spirv.struct<(f32, !spirv.array<3 x f32>)>
// |       %7 = spirv.CompositeConstruct %arg0, %arg4 : (f32, !spirv.array<3 x f32>) -> !spirv.struct<(f32, !spirv.array<3 x f32>)>
// |       spirv.ReturnValue %1 : vector<3xf32>
// |     }
// |     spirv.func @no(%arg0: f32, %arg1: f32, %arg2: vector<3xf32>) -> vector<3xf32> "None" {
// |       %0 = spirv.Undef : vector<3xf32>
// |       %1 = spirv.CompositeInsert %arg0, %0[0 : i32] : f32 into vector<3xf32>
// |       %2 = spirv.CompositeInsert %arg1, %1[2 : i32] : f32 into vector<3xf32>
// |       %3 = spirv.CompositeInsert %arg0, %2[1 : i32] : f32 into vector<3xf32>
// |       %4 = spirv.CompositeConstruct %arg0, %arg0, %arg0 : (f32, f32, f32) -> vector<3xf32>
// |       %5 = spirv.CompositeInsert %arg0, %arg2[1 : i32] : f32 into vector<3xf32>
// |       %6 = spirv.CompositeInsert %arg0, %5[2 : i32] : f32 into vector<3xf32>
// |       %7 = spirv.CompositeInsert %arg0, %0[1 : i32] : f32 into vector<3xf32>
// |       %8 = spirv.CompositeInsert %arg0, %7[2 : i32] : f32 into vector<3xf32>
// |       %9 = spirv.CompositeInsert %arg0, %0[0 : i32] : f32 into vector<3xf32>
// |       %10 = spirv.CompositeInsert %arg0, %9[1 : i32] : f32 into vector<3xf32>
// |       %11 = spirv.CompositeConstruct %arg0, %arg0, %arg0 : (f32, f32, f32) -> vector<3xf32>
// |       %12 = spirv.FAdd %10, %11 : vector<3xf32>
// |       spirv.ReturnValue %3 : vector<3xf32>
// |     }
// |   }
// | }

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @rewrite(%arg0: f32 loc("<stdin>":6:23), %arg1: f32 loc("<stdin>":6:38), %arg2: f32 loc("<stdin>":6:53), %arg3: i32 loc("<stdin>":6:68), %arg4: !spirv.array<3 x f32> loc("<stdin>":6:83)) -> vector<3xf32> "None" {
// |       %0 = spirv.Undef : vector<3xf32> loc("<stdin>":7:10)
// |       %1 = spirv.CompositeConstruct %arg0, %arg1, %arg2 : (f32, f32, f32) -> vector<3xf32> loc("<stdin>":10:10)
// |       %2 = spirv.Undef : !spirv.array<4 x f32> loc("<stdin>":11:10)
// |       %3 = spirv.CompositeConstruct %arg0, %arg1, %arg2, %arg0 : (f32, f32, f32, f32) -> !spirv.array<4 x f32> loc("<stdin>":15:10)
// |       %4 = spirv.Undef : !spirv.struct<(f32, i32, f32)> loc("<stdin>":16:10)
// |       %5 = spirv.CompositeConstruct %arg0, %arg3, %arg1 : (f32, i32, f32) -> !spirv.struct<(f32, i32, f32)> loc("<stdin>":19:11)
// |       %6 = spirv.Undef : !spirv.struct<(f32, !spirv.array<3 x f32>)> loc("<stdin>":20:11)
// |       %7 = spirv.CompositeConstruct %arg0, %arg4 : (f32, !spirv.array<3 x f32>) -> !spirv.struct<(f32, !spirv.array<3 x f32>)> loc("<stdin>":22:11)
// |       spirv.ReturnValue %1 : vector<3xf32> loc("<stdin>":23:5)
// |     } loc("<stdin>":6:3)
// |     spirv.func @no(%arg0: f32 loc("<stdin>":25:18), %arg1: f32 loc("<stdin>":25:28), %arg2: vector<3xf32> loc("<stdin>":25:38)) -> vector<3xf32> "None" {
// |       %0 = spirv.Undef : vector<3xf32> loc("<stdin>":26:10)
// |       %1 = spirv.CompositeInsert %arg0, %0[0 : i32] : f32 into vector<3xf32> loc("<stdin>":27:10)
// |       %2 = spirv.CompositeInsert %arg1, %1[2 : i32] : f32 into vector<3xf32> loc("<stdin>":28:10)
// |       %3 = spirv.CompositeInsert %arg0, %2[1 : i32] : f32 into vector<3xf32> loc("<stdin>":29:10)
// |       %4 = spirv.CompositeConstruct %arg0, %arg0, %arg0 : (f32, f32, f32) -> vector<3xf32> loc("<stdin>":32:10)
// |       %5 = spirv.CompositeInsert %arg0, %arg2[1 : i32] : f32 into vector<3xf32> loc("<stdin>":33:10)
// |       %6 = spirv.CompositeInsert %arg0, %5[2 : i32] : f32 into vector<3xf32> loc("<stdin>":34:10)
// |       %7 = spirv.CompositeInsert %arg0, %0[1 : i32] : f32 into vector<3xf32> loc("<stdin>":35:10)
// |       %8 = spirv.CompositeInsert %arg0, %7[2 : i32] : f32 into vector<3xf32> loc("<stdin>":36:11)
// |       %9 = spirv.CompositeInsert %arg0, %0[0 : i32] : f32 into vector<3xf32> loc("<stdin>":37:11)
// |       %10 = spirv.CompositeInsert %arg0, %9[1 : i32] : f32 into vector<3xf32> loc("<stdin>":38:11)
// |       %11 = spirv.CompositeConstruct %arg0, %arg0, %arg0 : (f32, f32, f32) -> vector<3xf32> loc("<stdin>":39:11)
// |       %12 = spirv.FAdd %10, %11 : vector<3xf32> loc("<stdin>":40:11)
// |       spirv.ReturnValue %3 : vector<3xf32> loc("<stdin>":41:5)
// |     } loc("<stdin>":25:3)
// |   } loc("<stdin>":5:1)
// | } loc("<stdin>":0:0)
