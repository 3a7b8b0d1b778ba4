// What the verifiers of ops reject that MLIR does not have, and where.
// RUN: opt --split-input-file --allow-unregistered-dialect

spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<!spirv.struct<(i32, f32)>, StorageBuffer>) "None" {
    %0 = spirv.ArrayLength %p[1] : !spirv.ptr<!spirv.struct<(i32, f32)>, StorageBuffer> -> i32
    spirv.Return
  }
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<!spirv.struct<(i32, !spirv.rtarray<f32>)>, StorageBuffer>) "None" {
    %0 = spirv.ArrayLength %p[0] : !spirv.ptr<!spirv.struct<(i32, !spirv.rtarray<f32>)>, StorageBuffer> -> i32
    spirv.Return
  }
}
// -----
// DIFFERS: MLIR says nothing
"t.types"() {types = [!spirv.struct<foo, (f32)>, !spirv.struct<foo, (i32)>]} : () -> ()
// -----
"t.vce"() {a = #spirv.vce<v1.0, [Shadr], []>} : () -> ()
// -----
// DIFFERS: MLIR crashes
spirv.module Logical GLSL450 {
  spirv.SpecConstant @v = 1 : i32
  spirv.SpecConstantComposite @c (@v, @w) : vector<2xi32>
}
// -----
// DIFFERS: MLIR crashes
spirv.module Logical GLSL450 {
  spirv.func @f(%c: i32) "None" {
    %0 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%c, %c) : (i32, i32) -> i32
    spirv.Return
  }
}
// -----
// DIFFERS: MLIR has no sizes by symbols
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @data : !spirv.ptr<!spirv.array<@n x f32>, Workgroup>
}
// -----
// DIFFERS: MLIR has no sizes by symbols
spirv.module Logical GLSL450 {
  spirv.SpecConstant @n = 4.0 : f32
  spirv.func @f(%a: !spirv.ptr<!spirv.array<@n x f32>, Function>) "None" {
    spirv.Return
  }
}
// -----
// DIFFERS: MLIR has no sizes by symbols
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @n : !spirv.ptr<i32, Private>
  spirv.func @f() "None" {
    %0 = spirv.Undef : !spirv.struct<named, (!spirv.array<@n x f32>)>
    spirv.Return
  }
}
// -----
// DIFFERS: MLIR has no sizes by symbols
spirv.module Logical GLSL450 {
  spirv.SpecConstant @on = true
  spirv.func @f() "None" {
    %0 = spirv.Undef : !spirv.coopmatrix<16 x @on x f32, Subgroup, MatrixA>
    spirv.Return
  }
}
// -----
// DIFFERS: MLIR has no such op
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 4 : i32
  spirv.SpecConstantOp @n = IMull, @a, @a : i32
}
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 4 : i32
  spirv.SpecConstantOp @n = IMul, @a : i32
}
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstantOp @n = SNegate, @a : i32
}
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 4 : i32
  spirv.SpecConstantOp @n = CompositeExtract, @a, @a : i32
}
// -----
// DIFFERS: MLIR has no such op
spirv.module Logical GLSL450 {
  "spirv.Verbatim"() <{opcode = 8000 : i32, words = array<i32: 3>}> : () -> ()
}
// -----
// DIFFERS: MLIR has no such op
spirv.module Logical GLSL450 {
  "spirv.Verbatim"() <{opcode = 8000 : i32, section = "globals", sym_name = "a", words = array<i32: 3>}> : () -> ()
}

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:6:10: error: 'spirv.ArrayLength' op expected a struct whose last member is a runtime array
// !     %0 = spirv.ArrayLength %p[1] : !spirv.ptr<!spirv.struct<(i32, f32)>, StorageBuffer> -> i32
// !          ^
// ! <stdin>:13:10: error: 'spirv.ArrayLength' op array member must be the last one, 1
// !     %0 = spirv.ArrayLength %p[0] : !spirv.ptr<!spirv.struct<(i32, !spirv.rtarray<f32>)>, StorageBuffer> -> i32
// !          ^
// ! <stdin>:19:57: error: struct 'foo' is defined with other members elsewhere
// ! "t.types"() {types = [!spirv.struct<foo, (f32)>, !spirv.struct<foo, (i32)>]} : () -> ()
// !                                                         ^
// ! <stdin>:21:34: error: unknown capability: Shadr; did you mean 'Shader'?
// ! "t.vce"() {a = #spirv.vce<v1.0, [Shadr], []>} : () -> ()
// !                                  ^
// ! <stdin>:26:3: error: 'spirv.SpecConstantComposite' op unknown constituent @w
// !   spirv.SpecConstantComposite @c (@v, @w) : vector<2xi32>
// !   ^
// ! <stdin>:32:44: error: 'spirv.SpecConstantOperation' op invalid operand, must be defined by a constant operation
// !     %0 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%c, %c) : (i32, i32) -> i32
// !                                            ^
// ! <stdin>:39:3: error: 'spirv.GlobalVariable' op has a type that names @n, which is not defined in the module
// !   spirv.GlobalVariable @data : !spirv.ptr<!spirv.array<@n x f32>, Workgroup>
// !   ^
// ! <stdin>:45:3: error: 'spirv.func' op has a type that names @n, which is no constant of integer type
// !   spirv.func @f(%a: !spirv.ptr<!spirv.array<@n x f32>, Function>) "None" {
// !   ^
// ! <stdin>:54:10: error: 'spirv.Undef' op has a type that names @n, which is no constant
// !     %0 = spirv.Undef : !spirv.struct<named, (!spirv.array<@n x f32>)>
// !          ^
// ! <stdin>:63:10: error: 'spirv.Undef' op has a type that names @on, which is no constant of integer type
// !     %0 = spirv.Undef : !spirv.coopmatrix<16 x @on x f32, Subgroup, MatrixA>
// !          ^
// ! <stdin>:71:29: error: 'IMull' is no operation on specialization constants; did you mean 'IMul'?
// !   spirv.SpecConstantOp @n = IMull, @a, @a : i32
// !                             ^
// ! <stdin>:76:3: error: 'spirv.SpecConstantOp' op expected 2 arguments of IMul, but found 1
// !   spirv.SpecConstantOp @n = IMul, @a : i32
// !   ^
// ! <stdin>:80:3: error: 'spirv.SpecConstantOp' op refers to @a, which is not defined
// !   spirv.SpecConstantOp @n = SNegate, @a : i32
// !   ^
// ! <stdin>:85:3: error: 'spirv.SpecConstantOp' op argument #1 is a literal of 32 bits
// !   spirv.SpecConstantOp @n = CompositeExtract, @a, @a : i32
// !   ^
// ! <stdin>:90:3: error: 'spirv.Verbatim' op requires 'section', one of capabilities, extensions, imports, memory_model, entry_points, execution_modes, sources, names, processed, decorations, globals, functions, in a module
// !   "spirv.Verbatim"() <{opcode = 8000 : i32, words = array<i32: 3>}> : () -> ()
// !   ^
// ! <stdin>:95:3: error: 'spirv.Verbatim' op requires 'sym_name' and 'result_type' together
// !   "spirv.Verbatim"() <{opcode = 8000 : i32, section = "globals", sym_name = "a", words = array<i32: 3>}> : () -> ()
// !   ^
