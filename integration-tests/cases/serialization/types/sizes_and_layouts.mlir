// Types with sizes and layouts by constants.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader], []> {
  spirv.SpecConstant @count spec_id(3) = 64 : i32
  spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<@count x f32>, Workgroup>
  spirv.GlobalVariable @io bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<2 x !spirv.matrix<2 x vector<4xf32>>, stride=32> [0, ColMajor, MatrixStride=16, NonWritable], !spirv.rtarray<vector<4xf32>, stride=16> [64]), Block>, StorageBuffer>
  spirv.func @main() -> () "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @shared, @io
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// EXPECT
// | SPIR-V binary, 152 words
