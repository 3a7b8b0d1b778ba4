// Composites of one constant many times.
// RUN: opt --spirv-promote-to-replicated-constants --split-input-file

spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage, Int8, Float16], []> {
  spirv.SpecConstant @sc = 3 : i32
  spirv.SpecConstant @sd = 3 : i32
  spirv.SpecConstantComposite @scc (@sc, @sc, @sc) : vector<3xi32>
  spirv.SpecConstantComposite @scd (@sc, @sd, @sc) : vector<3xi32>
  spirv.SpecConstantComposite @sca (@sc, @sc) : !spirv.array<2xi32>
  spirv.SpecConstantComposite @scs (@sc, @sc) : !spirv.struct<(i32,i32)>
  spirv.func @f() -> i32 "None" {
    %0 = spirv.Constant dense<3> : vector<4xi32>
    %1 = spirv.Constant dense<[3, 4]> : vector<2xi32>
    %2 = spirv.Constant [1 : i32, 1 : i32] : !spirv.array<2xi32>
    %3 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2xi32>
    %4 = spirv.Constant dense<1.0> : tensor<4xf32> : !spirv.array<4xf32>
    %5 = spirv.Constant [dense<3> : vector<2xi32>, dense<3> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %6 = spirv.Constant dense<[[1,1],[1,1]]> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2xi32>>
    %7 = spirv.Constant [dense<3> : vector<2xi32>, dense<4> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %8 = spirv.Constant [[3 : i32, 3 : i32], [3 : i32, 3 : i32]] : !spirv.array<2 x !spirv.array<2xi32>>
    %9 = spirv.Constant 1 : i32
    %10 = spirv.Constant dense<true> : vector<4xi1>
    %11 = spirv.Constant dense<1> : tensor<1xi32> : !spirv.array<1xi32>
    %12 = spirv.Constant [1 : i32] : !spirv.array<1xi32>
    %13 = spirv.Constant [[1 : i32], [1: i32]] : !spirv.array<2x!spirv.array<1xi32>>
    %14 = spirv.Constant dense<[3, 3]> : vector<2xi32>
    %15 = spirv.Constant dense<1.0> : vector<2xf16>
    spirv.ReturnValue %9 : i32
  }
}

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage, Int8, Float16], []> {
// |     spirv.SpecConstant @sc = 3 : i32
// |     spirv.SpecConstant @sd = 3 : i32
// |     spirv.EXT.SpecConstantCompositeReplicate @scc (@sc) : vector<3xi32>
// |     spirv.SpecConstantComposite @scd (@sc, @sd, @sc) : vector<3xi32>
// |     spirv.EXT.SpecConstantCompositeReplicate @sca (@sc) : !spirv.array<2 x i32>
// |     spirv.EXT.SpecConstantCompositeReplicate @scs (@sc) : !spirv.struct<(i32, i32)>
// |     spirv.func @f() -> i32 "None" {
// |       %0 = spirv.EXT.ConstantCompositeReplicate [3 : i32] : vector<4xi32>
// |       %cst_vec_2xi32 = spirv.Constant dense<[3, 4]> : vector<2xi32>
// |       %1 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x i32>
// |       %cst = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
// |       %2 = spirv.EXT.ConstantCompositeReplicate [1.000000e+00 : f32] : !spirv.array<4 x f32>
// |       %3 = spirv.EXT.ConstantCompositeReplicate [3 : i32] : !spirv.array<2 x vector<2xi32>>
// |       %4 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x !spirv.array<2 x i32>>
// |       %cst_0 = spirv.Constant [dense<3> : vector<2xi32>, dense<4> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
// |       %5 = spirv.EXT.ConstantCompositeReplicate [3 : i32] : !spirv.array<2 x !spirv.array<2 x i32>>
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %6 = spirv.EXT.ConstantCompositeReplicate [true] : vector<4xi1>
// |       %cst_1 = spirv.Constant dense<1> : tensor<1xi32> : !spirv.array<1 x i32>
// |       %cst_2 = spirv.Constant [1 : i32] : !spirv.array<1 x i32>
// |       %7 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x !spirv.array<1 x i32>>
// |       %8 = spirv.EXT.ConstantCompositeReplicate [3 : i32] : vector<2xi32>
// |       %9 = spirv.EXT.ConstantCompositeReplicate [1.000000e+00 : f16] : vector<2xf16>
// |       spirv.ReturnValue %cst1_i32 : i32
// |     }
// |   }
// | }
