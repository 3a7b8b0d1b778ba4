// Instructions whose MLIR op does not take their operands: the regular form of the whole instruction.
// RUN: translate --no-implicit-module --test-spirv-roundtrip

spirv.module Logical Vulkan requires #spirv.vce<v1.6, [Shader, VulkanMemoryModel, UntypedPointersKHR, Float8EXT, Float16, LongVectorEXT, DotProduct, DotProductInputAll, DotProductInput4x8Bit, GroupNonUniformArithmetic, Int8], [SPV_KHR_untyped_pointers, SPV_EXT_float8, SPV_EXT_long_vector]> {
  spirv.SpecConstant @scope spec_id(1) = 2 : i32
  spirv.UntypedVariableKHR @data = <Workgroup>, f32 : !spirv.untyped_pointer<Workgroup>
  spirv.func @main() "None" {
    %data = spirv.mlir.referenceof @data : !spirv.untyped_pointer<Workgroup>
    // Pointers without a type.
    %0 = spirv.OpLoad %data, <Aligned>(4) : (!spirv.untyped_pointer<Workgroup>) -> f32
    spirv.OpStore %data, %0 : (!spirv.untyped_pointer<Workgroup>, f32)
    // Floats of few bits, vectors of any length.
    %1 = spirv.OpFConvert %0 : (f32) -> f8E4M3FN
    %v = spirv.Undef : vector<5xf32>
    %2 = spirv.OpFNegate %v : (vector<5xf32>) -> vector<5xf32>
    // Chains without an index.
    %var = spirv.Variable : !spirv.ptr<f32, Function>
    %3 = spirv.OpAccessChain %var : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>
    // One memory access, which the text of the other op has twice.
    spirv.OpCopyMemory %var, %3, <Aligned>(4) : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>)
    // Operands that differ in their signs.
    %bytes = spirv.Undef : vector<4xsi8>
    %others = spirv.Undef : vector<4xi8>
    %4 = spirv.OpSUDot %bytes, %others : (vector<4xsi8>, vector<4xi8>) -> i32
    // A scope that specialization decides.
    spirv.OpMemoryBarrier @scope, <AcquireRelease|WorkgroupMemory>
    // Vectors in a reduction.
    %w = spirv.Undef : vector<3xi32>
    %5 = spirv.OpGroupNonUniformIAdd <Subgroup>, <Reduce>, %w : (vector<3xi32>) -> vector<3xi32>
    spirv.Return
  }
  // The block is reached.
  spirv.func @never() "None" {
    spirv.OpUnreachable
  }
  spirv.EntryPoint "GLCompute" @main, @data
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// EXPECT
// | spirv.module Logical Vulkan requires #spirv.vce<v1.6, [Shader, VulkanMemoryModel, UntypedPointersKHR, Float8EXT, Float16, LongVectorEXT, DotProduct, DotProductInputAll, DotProductInput4x8Bit, GroupNonUniformArithmetic, Int8], [SPV_KHR_untyped_pointers, SPV_EXT_float8, SPV_EXT_long_vector]> {
// |   spirv.SpecConstant @scope spec_id(1) = 2 : i32
// |   spirv.UntypedVariableKHR @data = <Workgroup>, f32 : !spirv.untyped_pointer<Workgroup>
// |   spirv.func @main() "None" {
// |     %0 = spirv.Variable : !spirv.ptr<f32, Function>
// |     %1 = spirv.mlir.referenceof @data : !spirv.untyped_pointer<Workgroup>
// |     %2 = spirv.OpLoad %1, <Aligned>(4) : (!spirv.untyped_pointer<Workgroup>) -> f32
// |     %3 = spirv.mlir.referenceof @data : !spirv.untyped_pointer<Workgroup>
// |     spirv.OpStore %3, %2 : (!spirv.untyped_pointer<Workgroup>, f32)
// |     %4 = spirv.OpFConvert %2 : (f32) -> f8E4M3FN
// |     %5 = spirv.Undef : vector<5xf32>
// |     %6 = spirv.OpFNegate %5 : (vector<5xf32>) -> vector<5xf32>
// |     %7 = spirv.OpAccessChain %0 : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>
// |     spirv.OpCopyMemory %0, %7, <Aligned>(4) : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>)
// |     %8 = spirv.Undef : vector<4xsi8>
// |     %9 = spirv.Undef : vector<4xi8>
// |     %10 = spirv.OpSUDot %8, %9 : (vector<4xsi8>, vector<4xi8>) -> i32
// |     spirv.OpMemoryBarrier @scope, <AcquireRelease|WorkgroupMemory>
// |     %11 = spirv.Undef : vector<3xi32>
// |     %12 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %11 : vector<3xi32> -> vector<3xi32>
// |     spirv.Return
// |   }
// |   spirv.func @never() "None" {
// |     spirv.OpUnreachable
// |   }
// |   spirv.EntryPoint "GLCompute" @main, @data
// |   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
// | }
