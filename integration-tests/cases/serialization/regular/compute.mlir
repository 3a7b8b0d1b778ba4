// Regular ops of compute shaders.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Logical Vulkan requires #spirv.vce<v1.6, [Shader, VulkanMemoryModel], [SPV_KHR_non_semantic_info]> {
  spirv.String @name = "kernel.glsl"
  spirv.String @format = "value %f"
  spirv.ExtInst @source = "NonSemantic.Shader.DebugInfo.100", DebugSource, @name
  spirv.ExtInst @unit = "NonSemantic.Shader.DebugInfo.100", DebugCompilationUnit, 1 : i32, 4 : i32, @source, 2 : i32
  spirv.GlobalVariable @data bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
  spirv.SpecConstant @sc spec_id(1) = 1.5 : f32
  spirv.func @main() "None" {
    %sc = spirv.mlir.referenceof @sc : f32
    %q = spirv.SpecConstantOperation wraps "spirv.QuantizeToF16"(%sc) : (f32) -> f32
    %i0 = spirv.Constant 0 : i32
    %data = spirv.mlir.addressof @data : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
    %p = spirv.InBoundsAccessChain %data, %i0, %i0 : (!spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>, i32, i32) -> !spirv.ptr<f32, StorageBuffer>
    %x = spirv.AtomicLoad %p, <QueueFamily>, <None> : (!spirv.ptr<f32, StorageBuffer>) -> f32
    spirv.AtomicStore %p, <QueueFamily>, <None>, %x : (!spirv.ptr<f32, StorageBuffer>, f32)
    %v = spirv.ExtInst "NonSemantic.DebugPrintf", DebugPrintf, @format, %x : (f32) -> none
    %d = spirv.GL.Radians %x : (f32) -> f32
    %l = spirv.GL.NMin %q, %d : (f32, f32) -> f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @data
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// EXPECT
// | SPIR-V binary, 238 words
