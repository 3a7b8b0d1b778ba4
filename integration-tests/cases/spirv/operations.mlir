// spirv: arithmetic, logic, bits, casts, composites, extended instructions, atomics.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic
// RUN: opt --canonicalize --split-input-file

spirv.func @arithmetic(%a: i32, %b: i32, %x: f32, %y: f32, %v: vector<4xf32>) "None" {
  %0 = spirv.IAdd %a, %b : i32
  %1 = spirv.ISub %a, %b : i32
  %2 = spirv.IMul %a, %b : i32
  %3 = spirv.SDiv %a, %b : i32
  %4 = spirv.UDiv %a, %b : i32
  %5 = spirv.SRem %a, %b : i32
  %6 = spirv.SMod %a, %b : i32
  %7 = spirv.UMod %a, %b : i32
  %8 = spirv.SNegate %a : i32
  %9 = spirv.FAdd %x, %y : f32
  %10 = spirv.FSub %v, %v : vector<4xf32>
  %11 = spirv.FMul %x, %y : f32
  %12 = spirv.FDiv %x, %y : f32
  %13 = spirv.FMod %x, %y : f32
  %14 = spirv.FRem %x, %y : f32
  %15 = spirv.FNegate %x : f32
  %16 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
  %17 = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
  %18 = spirv.Dot %v, %v : vector<4xf32> -> f32
  %19 = spirv.VectorTimesScalar %v, %x : (vector<4xf32>, f32) -> vector<4xf32>
  spirv.Return
}
// -----
spirv.func @logic(%a: i32, %b: i32, %x: f32, %y: f32, %p: i1, %q: i1) "None" {
  %0 = spirv.IEqual %a, %b : i32
  %1 = spirv.INotEqual %a, %b : i32
  %2 = spirv.SLessThan %a, %b : i32
  %3 = spirv.ULessThanEqual %a, %b : i32
  %4 = spirv.SGreaterThan %a, %b : i32
  %5 = spirv.UGreaterThanEqual %a, %b : i32
  %6 = spirv.FOrdEqual %x, %y : f32
  %7 = spirv.FUnordNotEqual %x, %y : f32
  %8 = spirv.FOrdLessThan %x, %y : f32
  %9 = spirv.FUnordGreaterThan %x, %y : f32
  %10 = spirv.LogicalAnd %p, %q : i1
  %11 = spirv.LogicalOr %p, %q : i1
  %12 = spirv.LogicalNot %p : i1
  %13 = spirv.LogicalEqual %p, %q : i1
  %14 = spirv.LogicalNotEqual %p, %q : i1
  %15 = spirv.Select %p, %a, %b : i1, i32
  %16 = spirv.IsNan %x : f32
  %17 = spirv.IsInf %x : f32
  spirv.Return
}
// -----
spirv.func @bits(%a: i32, %b: i32) "None" {
  %0 = spirv.BitwiseAnd %a, %b : i32
  %1 = spirv.BitwiseOr %a, %b : i32
  %2 = spirv.BitwiseXor %a, %b : i32
  %3 = spirv.Not %a : i32
  %4 = spirv.ShiftLeftLogical %a, %b : i32, i32
  %5 = spirv.ShiftRightArithmetic %a, %b : i32, i32
  %6 = spirv.ShiftRightLogical %a, %b : i32, i32
  %7 = spirv.BitCount %a : i32
  %8 = spirv.BitReverse %a : i32
  %9 = spirv.BitFieldInsert %a, %b, %a, %b : i32, i32, i32
  %10 = spirv.BitFieldSExtract %a, %a, %b : i32, i32, i32
  %11 = spirv.BitFieldUExtract %a, %a, %b : i32, i32, i32
  spirv.Return
}
// -----
spirv.func @casts(%a: i32, %x: f32, %w: i64) "None" {
  %0 = spirv.Bitcast %a : i32 to f32
  %1 = spirv.ConvertSToF %a : i32 to f32
  %2 = spirv.ConvertUToF %a : i32 to f32
  %3 = spirv.ConvertFToS %x : f32 to i32
  %4 = spirv.ConvertFToU %x : f32 to i32
  %5 = spirv.SConvert %a : i32 to i64
  %6 = spirv.UConvert %w : i64 to i32
  %7 = spirv.FConvert %x : f32 to f64
  spirv.Return
}
// -----
spirv.func @composites(%x: f32, %v: vector<4xf32>, %s: !spirv.struct<(f32, !spirv.array<4 x i32>)>, %i: i32) "None" {
  %0 = spirv.CompositeConstruct %x, %x : (f32, f32) -> vector<2xf32>
  %1 = spirv.CompositeExtract %s[1 : i32, 2 : i32] : !spirv.struct<(f32, !spirv.array<4 x i32>)>
  %2 = spirv.CompositeInsert %x, %v[1 : i32] : f32 into vector<4xf32>
  %3 = spirv.VectorExtractDynamic %v[%i] : vector<4xf32>, i32
  %4 = spirv.VectorInsertDynamic %x, %v[%i] : vector<4xf32>, i32
  %5 = spirv.VectorShuffle [1 : i32, 3 : i32, 0xffffffff : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<3xf32>
  spirv.Return
}
// -----
spirv.func @extended(%x: f32, %y: f32, %a: i32, %b: i32) "None" {
  %0 = spirv.GL.FAbs %x : f32
  %1 = spirv.GL.Sqrt %x : f32
  %2 = spirv.GL.Pow %x, %y : f32
  %3 = spirv.GL.FClamp %x, %y, %x : f32
  %4 = spirv.GL.SMax %a, %b : i32
  %5 = spirv.GL.Fma %x, %y, %x : f32
  %6 = spirv.GL.FMix %x : f32, %y : f32, %x : f32 -> f32
  %7 = spirv.GL.FindUMsb %a : i32
  %8 = spirv.CL.exp %x : f32
  %9 = spirv.CL.s_max %a, %b : i32
  spirv.Return
}
// -----
spirv.func @atomics(%p: !spirv.ptr<i32, StorageBuffer>, %v: i32) "None" {
  %0 = spirv.AtomicIAdd <Device> <AcquireRelease> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %1 = spirv.AtomicSMax <Workgroup> <None> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %2 = spirv.AtomicExchange <Device> <AcquireRelease|UniformMemory> %p, %v : !spirv.ptr<i32, StorageBuffer>
  %3 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %p, %v, %v : !spirv.ptr<i32, StorageBuffer>
  %4 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<i32, StorageBuffer>
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
  spirv.MemoryBarrier <Device>, <Acquire>
  spirv.Return
}
// -----
spirv.func @groups(%x: f32, %i: i32, %p: i1) "None" {
  %0 = spirv.GroupNonUniformElect <Subgroup> : i1
  %1 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %x : f32 -> f32
  %2 = spirv.GroupNonUniformBallot <Subgroup> %p : vector<4xi32>
  %3 = spirv.GroupNonUniformShuffle <Subgroup> %x, %i : f32, i32
  spirv.Return
}
