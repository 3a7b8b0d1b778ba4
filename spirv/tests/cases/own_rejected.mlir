spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<!spirv.struct<(i32, f32)>, StorageBuffer>) "None" {
    %0 = spirv.ArrayLength %p[1] : !spirv.ptr<!spirv.struct<(i32, f32)>, StorageBuffer> -> i32
    spirv.Return
  }
}
// error 3:10: 'spirv.ArrayLength' op expected a struct whose last member is a runtime array
// -----
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<!spirv.struct<(i32, !spirv.rtarray<f32>)>, StorageBuffer>) "None" {
    %0 = spirv.ArrayLength %p[0] : !spirv.ptr<!spirv.struct<(i32, !spirv.rtarray<f32>)>, StorageBuffer> -> i32
    spirv.Return
  }
}
// error 3:10: 'spirv.ArrayLength' op array member must be the last one, 1
// -----
"t.types"() {types = [!spirv.array<4294967296 x f32>]} : () -> ()
// error 1:36: expected a length of at most 4294967295
// -----
"t.types"() {types = [!spirv.struct<foo, (f32)>, !spirv.struct<foo, (i32)>]} : () -> ()
// error 1:57: struct 'foo' is defined with other members elsewhere
// -----
"t.vce"() {a = #spirv.vce<v1.0, [Shadr], []>} : () -> ()
// error 1:34: unknown capability: Shadr; did you mean 'Shader'?
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstant @v = 1 : i32
  spirv.SpecConstantComposite @c (@v, @w) : vector<2xi32>
}
// error 3:3: 'spirv.SpecConstantComposite' op unknown constituent @w
// -----
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i32) "None" {
    %0 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%c, %c) : (i32, i32) -> i32
    spirv.Return
  }
}
// error 3:10: 'spirv.SpecConstantOperation' op invalid operand, must be defined by a constant operation
