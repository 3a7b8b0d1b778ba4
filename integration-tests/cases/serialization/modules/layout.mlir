// The struct in an array of buffers is a block too; a struct inside a struct never is one; a struct may lead back to itself
// through a pointer.
// RUN: translate --no-implicit-module --serialize-spirv
// DIFFERS: MLIR writes none of these so that the validator accepts them

!inner = !spirv.struct<(f32 [0], i32 [4])>
!node = !spirv.struct<node, (!spirv.ptr<!spirv.struct<node>, PhysicalStorageBuffer> [0], f32 [8])>
spirv.module @m PhysicalStorageBuffer64 GLSL450 requires #spirv.vce<v1.5, [Shader, PhysicalStorageBufferAddresses], []> {
  spirv.GlobalVariable @buffers bind(0, 0) : !spirv.ptr<!spirv.array<3 x !spirv.struct<(!spirv.array<2 x f32, stride=4> [0])>>, StorageBuffer>
  spirv.GlobalVariable @outer bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<!inner, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @list bind(0, 2) : !spirv.ptr<!node, StorageBuffer>
  spirv.func @main() "None" {
    %zero = spirv.Constant 0 : i32
    %p = spirv.mlir.addressof @outer : !spirv.ptr<!spirv.struct<(!spirv.rtarray<!inner, stride=8> [0])>, StorageBuffer>
    %e = spirv.AccessChain %p[%zero, %zero] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<!inner, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<!inner, StorageBuffer>
    %f = spirv.AccessChain %e[%zero] : !spirv.ptr<!inner, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %l = spirv.Load "StorageBuffer" %f : f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @outer
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// EXPECT
// | SPIR-V binary, 227 words
