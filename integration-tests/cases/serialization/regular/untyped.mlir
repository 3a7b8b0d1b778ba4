// Untyped pointers.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Logical Vulkan requires #spirv.vce<v1.6, [Shader, VulkanMemoryModel, VulkanMemoryModelDeviceScope, UntypedPointersKHR, WorkgroupMemoryExplicitLayoutKHR, GroupNonUniform], [SPV_KHR_untyped_pointers, SPV_KHR_workgroup_memory_explicit_layout]> {
  spirv.UntypedVariableKHR @data = <StorageBuffer>, !spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block> {binding = 0 : i32, descriptor_set = 0 : i32} : !spirv.untyped_pointer<StorageBuffer>
  spirv.func @main() "None" {
    %i0 = spirv.Constant 0 : i32
    %data = spirv.mlir.referenceof @data : !spirv.untyped_pointer<StorageBuffer>
    %length = spirv.UntypedArrayLengthKHR !spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, %data, 0 : (!spirv.untyped_pointer<StorageBuffer>) -> i32
    %p = spirv.UntypedAccessChainKHR !spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, %data, %i0, %i0 : (!spirv.untyped_pointer<StorageBuffer>, i32, i32) -> !spirv.untyped_pointer<StorageBuffer>
    %x = spirv.AtomicLoad %p, <QueueFamily>, <None> : (!spirv.untyped_pointer<StorageBuffer>) -> i32
    spirv.AtomicStore %p, <QueueFamily>, <None>, %x : (!spirv.untyped_pointer<StorageBuffer>, i32)
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @data
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// EXPECT
// | SPIR-V binary, 147 words
