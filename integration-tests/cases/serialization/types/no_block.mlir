// A struct that is no block where MLIR makes it one: the module's list says that it has no decorations. The other one gets `Block`.
// RUN: translate --no-implicit-module --test-spirv-roundtrip

spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> attributes {decorations = [{type = !spirv.struct<(i32 [0])>, decorations = {}}]} {
  spirv.GlobalVariable @plain : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
  spirv.GlobalVariable @block : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
}

// EXPECT
// | spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> attributes {decorations = [{decorations = {}, type = !spirv.struct<(i32 [0])>}]} {
// |   spirv.GlobalVariable @plain : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>
// |   spirv.GlobalVariable @block : !spirv.ptr<!spirv.struct<(f32 [0]), Block>, StorageBuffer>
// | }
