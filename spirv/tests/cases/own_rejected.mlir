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
// error 3:44: 'spirv.SpecConstantOperation' op invalid operand, must be defined by a constant operation
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @data : !spirv.ptr<!spirv.array<@n x f32>, Workgroup>
}
// error 2:3: 'spirv.GlobalVariable' op has a type that names @n, which is not defined in the module
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstant @n = 4.0 : f32
  spirv.func @f(%a: !spirv.ptr<!spirv.array<@n x f32>, Function>) "None" {
    spirv.Return
  }
}
// error 3:3: 'spirv.func' op has a type that names @n, which is no constant of integer type
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @n : !spirv.ptr<i32, Private>
  spirv.func @f() "None" {
    %0 = spirv.Undef : !spirv.struct<named, (!spirv.array<@n x f32>)>
    spirv.Return
  }
}
// error 4:10: 'spirv.Undef' op has a type that names @n, which is no constant
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstant @on = true
  spirv.func @f() "None" {
    %0 = spirv.Undef : !spirv.coopmatrix<16 x @on x f32, Subgroup, MatrixA>
    spirv.Return
  }
}
// error 4:10: 'spirv.Undef' op has a type that names @on, which is no constant of integer type
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 4 : i32
  spirv.SpecConstantOp @n = IMull, @a, @a : i32
}
// error 3:29: 'IMull' is no operation on specialization constants; did you mean 'IMul'?
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 4 : i32
  spirv.SpecConstantOp @n = IMul, @a : i32
}
// error 3:3: 'spirv.SpecConstantOp' op expected 2 arguments of IMul, but found 1
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstantOp @n = SNegate, @a : i32
}
// error 2:3: 'spirv.SpecConstantOp' op refers to @a, which is not defined
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 4 : i32
  spirv.SpecConstantOp @n = CompositeExtract, @a, @a : i32
}
// error 3:3: 'spirv.SpecConstantOp' op argument #1 is a literal of 32 bits
// -----
spirv.module Logical GLSL450 {
  "spirv.Verbatim"() <{opcode = 8000 : i32, words = array<i32: 3>}> : () -> ()
}
// error 2:3: 'spirv.Verbatim' op requires 'section', one of capabilities, extensions, imports, memory_model, entry_points, execution_modes, sources, names, processed, decorations, globals, functions, in a module
// -----
spirv.module Logical GLSL450 {
  "spirv.Verbatim"() <{opcode = 8000 : i32, section = "globals", sym_name = "a", words = array<i32: 3>}> : () -> ()
}
// error 2:3: 'spirv.Verbatim' op requires 'sym_name' and 'result_type' together
