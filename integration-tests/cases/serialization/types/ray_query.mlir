// Types of ray queries.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, RayQueryKHR], [SPV_KHR_ray_query]> {
  spirv.GlobalVariable @scene bind(0, 0) : !spirv.ptr<!spirv.acceleration_structure, UniformConstant>
  spirv.func @main() -> () "None" {
    %query = spirv.Variable : !spirv.ptr<!spirv.ray_query, Function>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @scene
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// EXPECT
// | SPIR-V binary, 80 words
