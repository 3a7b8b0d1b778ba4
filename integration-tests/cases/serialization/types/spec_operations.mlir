// Sizes by operations on specialization constants, which the words define before the types.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.GlobalVariable @data : !spirv.ptr<!spirv.array<@m x !spirv.array<@n x f32>>, Workgroup>
  spirv.SpecConstantOp @m = IAdd, @n, @second : i32
  spirv.SpecConstantOp @n = IMul, @a, 2 : i32 : i32
  spirv.SpecConstant @a spec_id(3) = 4 : i32
  spirv.SpecConstantComposite @pair (@a, @a) : vector<2xi32>
  spirv.SpecConstantOp @second = CompositeExtract, @pair, 1 : i32 : i32
  spirv.func @f() "None" {
    %second = spirv.mlir.referenceof @second : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f, @data
  spirv.ExecutionMode @f "LocalSize", 1, 1, 1
}

// EXPECT
// | SPIR-V binary, 120 words
