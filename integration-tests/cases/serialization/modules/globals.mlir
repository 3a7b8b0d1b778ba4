// Specialization constants, variables, entry points and names.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module @m Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Linkage], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.SpecConstant @sc1 spec_id(5) = 42 : i32
  spirv.SpecConstant @sc2 = true
  spirv.SpecConstant @sc3 = false
  spirv.SpecConstant @sc4 = 1.5 : f32
  spirv.SpecConstantComposite @scc (@sc1, @sc1) : !spirv.array<2 x i32>
  spirv.SpecConstantComposite @sccv (@sc1, @sc1) : vector<2xi32>
  spirv.GlobalVariable @init initializer(@sc1) : !spirv.ptr<i32, Private>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @buffer bind(1, 2) {aliased, non_writable} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @matrices bind(1, 3) : !spirv.ptr<!spirv.struct<(!spirv.matrix<3 x vector<3xf32>> [0, ColMajor, MatrixStride=16], vector<4xf32> [64])>, Uniform>
  spirv.GlobalVariable @push : !spirv.ptr<!spirv.struct<(i32 [0, NonWritable])>, PushConstant>
  spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>
  spirv.GlobalVariable @flat {location = 3 : i32, flat} : !spirv.ptr<i32, Input>
  spirv.GlobalVariable @texture bind(0, 0) : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
  spirv.GlobalVariable @named bind(2, 0) : !spirv.ptr<!spirv.struct<named, (i32 [0], f32 [4])>, StorageBuffer>
  spirv.GlobalVariable @array bind(2, 1) : !spirv.ptr<!spirv.array<3 x !spirv.struct<named_block, (!spirv.array<2 x f32, stride=4> [0]), Block>>, StorageBuffer>
  spirv.func @constants() -> i32 "None" {
    %p = spirv.mlir.addressof @init : !spirv.ptr<i32, Private>
    %l = spirv.Load "Private" %p ["Aligned", 4] : i32
    %l2 = spirv.Load "Private" %p ["Volatile"] : i32
    spirv.Store "Private" %p, %l ["Volatile|Aligned", 4] : i32
    %r = spirv.mlir.referenceof @sc1 : i32
    %s = spirv.SpecConstantOperation wraps "spirv.IAdd"(%r, %r) : (i32, i32) -> i32
    %r2 = spirv.mlir.referenceof @scc : !spirv.array<2 x i32>
    %e = spirv.CompositeExtract %r2[1 : i32] : !spirv.array<2 x i32>
    %i = spirv.CompositeInsert %e, %r2[0 : i32] : i32 into !spirv.array<2 x i32>
    %sum = spirv.IAdd %s, %e : i32
    spirv.ReturnValue %sum : i32
  }
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id, @buffer, @matrices
  spirv.ExecutionMode @main "LocalSize", 1, 2, 3
}

// EXPECT
// | SPIR-V binary, 505 words
