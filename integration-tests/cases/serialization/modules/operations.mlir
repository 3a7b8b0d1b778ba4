// Ops whose operands have a form of their own.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module @m Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Linkage, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformBallot], []> {
  spirv.GlobalVariable @g : !spirv.ptr<i32, Workgroup>
  spirv.GlobalVariable @s bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer>
  spirv.func @f(%a: i32, %b: f32, %c : i1, %v: vector<4xf32>, %m : !spirv.matrix<2 x vector<2xf32>>) -> () "None" {
    %p = spirv.mlir.addressof @g : !spirv.ptr<i32, Workgroup>
    %0 = spirv.AtomicIAdd <Workgroup> <AcquireRelease|WorkgroupMemory> %p, %a : !spirv.ptr<i32, Workgroup>
    %1 = spirv.AtomicCompareExchange <Workgroup> <AcquireRelease|WorkgroupMemory> <Acquire> %p, %a, %a : !spirv.ptr<i32, Workgroup>
    %2 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i32 -> i32
    %four = spirv.Constant 4 : i32
    %3 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %b cluster_size(%four) : f32, i32 -> f32
    %4 = spirv.GroupNonUniformElect <Subgroup> : i1
    %5 = spirv.Select %c, %a, %a : i1, i32
    %6 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, i32)>
    %7 = spirv.GL.FrexpStruct %b : f32 -> !spirv.struct<(f32, i32)>
    %8 = spirv.GL.Fma %b, %b, %b : f32
    %9 = spirv.Bitcast %b : f32 to i32
    %10 = spirv.GL.Sin %b : f32
    %11 = spirv.ConvertFToS %b : f32 to i32
    spirv.MemoryBarrier <Device>, <Acquire|UniformMemory>
    spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
    %q = spirv.mlir.addressof @s : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer>
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %e = spirv.AccessChain %q[%one, %a] : !spirv.ptr<!spirv.struct<(i32 [0], !spirv.rtarray<i32, stride=4> [4])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %l = spirv.Load "StorageBuffer" %e ["Volatile"] : i32
    spirv.Store "StorageBuffer" %e, %l : i32
    %var = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.CopyMemory "Function" %var, "Workgroup" %p ["Aligned", 4], ["Volatile"] : i32
    %12 = spirv.VectorExtractDynamic %v[%a] : vector<4xf32>, i32
    %13 = spirv.VectorInsertDynamic %b, %v[%a] : vector<4xf32>, i32
    %14 = spirv.VectorShuffle [1 : i32, 3 : i32, -1 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %15 = spirv.CompositeConstruct %b, %b : (f32, f32) -> vector<2xf32>
    %16 = spirv.CompositeExtract %v[2 : i32] : vector<4xf32>
    %17 = spirv.Transpose %m : !spirv.matrix<2 x vector<2xf32>> -> !spirv.matrix<2 x vector<2xf32>>
    %18 = spirv.GroupNonUniformBallot <Subgroup> %c : vector<4xi32>
    %19 = spirv.Dot %v, %v : vector<4xf32> -> f32
    %20 = spirv.LogicalAnd %c, %c : i1
    %21 = spirv.FOrdLessThan %b, %b : f32
    %22 = spirv.BitFieldUExtract %a, %a, %a : i32, i32, i32
    %23 = spirv.FNegate %v : vector<4xf32>
    %24 = spirv.VectorTimesScalar %v, %b : (vector<4xf32>, f32) -> vector<4xf32>
    spirv.Return
  }
  spirv.func @main() "None" {
    spirv.Kill
  }
  spirv.EntryPoint "Fragment" @main
  spirv.ExecutionMode @main "OriginUpperLeft"
}

// EXPECT
// | SPIR-V binary, 383 words
