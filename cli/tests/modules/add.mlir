spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @f(%arg0: i32) -> i32 "None" {
    %0 = spirv.IAdd %arg0, %arg0 : i32
    spirv.ReturnValue %0 : i32
  }
}
