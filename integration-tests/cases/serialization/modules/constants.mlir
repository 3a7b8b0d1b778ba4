// Constants of each type, alone and in composites.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Int8, Int16, Int64, Float16, Float64, Linkage], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.func @scalars() -> () "None" {
    %t = spirv.Constant true
    %a = spirv.Constant -1 : i8
    %b = spirv.Constant -1 : si16
    %d = spirv.Constant -2 : i64
    %e = spirv.Constant 1.5 : f16
    %f = spirv.Constant 1.5 : f64
    %g = spirv.Constant 0x7FC00001 : f32
    %s = spirv.Constant 1 : si32
    %n = spirv.Constant 1 : i32
    %again = spirv.Constant 1 : i32
    %sum = spirv.IAdd %n, %again : i32
    spirv.Return
  }
  spirv.func @composites() -> () "None" {
    %v = spirv.Constant dense<[1, 2, 3]> : vector<3xi32>
    %v0 = spirv.Constant dense<0> : vector<3xi32>
    %vt = spirv.Constant dense<[true, false]> : vector<2xi1>
    %ar = spirv.Constant dense<[1.0, 2.0]> : tensor<2xf32> : !spirv.array<2 x f32>
    %ar0 = spirv.Constant dense<0.0> : tensor<2xf32> : !spirv.array<2 x f32>
    %aa = spirv.Constant [dense<3.0> : vector<2xf32>, dense<[4.0, 5.0]> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
    %a22 = spirv.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2 x i32>>
    %a22s = spirv.Constant dense<9> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2 x i32>>
    %u = spirv.Undef : f32
    %u1 = spirv.Undef : f32
    spirv.Return
  }
}

// EXPECT
// | SPIR-V binary, 288 words
