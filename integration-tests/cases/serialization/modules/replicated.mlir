// Composites of one constant that no literal says: a specialization constant, one in a list, a struct, a null, a matrix,
// what is undefined.
// RUN: translate --no-implicit-module --serialize-spirv
// DIFFERS: MLIR has none of these

spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, ReplicatedCompositesEXT], [SPV_EXT_replicated_composites]> {
  spirv.SpecConstant @size spec_id(0) = 4 : i32
  spirv.SpecConstantComposite @pair (@size, @size) : vector<2xi32>
  spirv.func @main() "None" {
    %sizes = spirv.EXT.ConstantCompositeReplicate [@size] : vector<2xi32>
    %a = spirv.CompositeExtract %sizes[1 : i32] : vector<2xi32>
    %pairs = spirv.EXT.ConstantCompositeReplicate [@pair] : !spirv.array<3 x vector<2xi32>>
    %b = spirv.CompositeExtract %pairs[2 : i32, 1 : i32] : !spirv.array<3 x vector<2xi32>>
    %mixed = spirv.EXT.ConstantCompositeReplicate [[@size, 3 : i32]] : !spirv.array<3 x vector<2xi32>>
    %c = spirv.CompositeExtract %mixed[2 : i32, 1 : i32] : !spirv.array<3 x vector<2xi32>>
    %structs = spirv.EXT.ConstantCompositeReplicate [[3 : i32, 1.000000e+00 : f32]] : !spirv.array<3 x !spirv.struct<(i32, f32)>>
    %d = spirv.CompositeExtract %structs[2 : i32, 1 : i32] : !spirv.array<3 x !spirv.struct<(i32, f32)>>
    %nulls = spirv.EXT.ConstantCompositeReplicate [unit] : !spirv.array<3 x !spirv.array<2 x !spirv.struct<(i32, f32)>>>
    %e = spirv.CompositeExtract %nulls[2 : i32, 1 : i32, 0 : i32] : !spirv.array<3 x !spirv.array<2 x !spirv.struct<(i32, f32)>>>
    %matrices = spirv.EXT.ConstantCompositeReplicate [[dense<1.000000e+00> : vector<2xf32>, dense<2.000000e+00> : vector<2xf32>]] : !spirv.array<3 x !spirv.matrix<2 x vector<2xf32>>>
    %f = spirv.CompositeExtract %matrices[2 : i32, 1 : i32, 0 : i32] : !spirv.array<3 x !spirv.matrix<2 x vector<2xf32>>>
    %undefined = spirv.EXT.ConstantCompositeReplicate [#spirv.undef] : !spirv.array<3 x vector<2xi32>>
    %g = spirv.CompositeExtract %undefined[2 : i32, 1 : i32] : !spirv.array<3 x vector<2xi32>>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// EXPECT
// | SPIR-V binary, 232 words
