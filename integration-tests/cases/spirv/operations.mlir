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

// EXPECT
// | module {
// |   spirv.func @arithmetic(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<4xf32>) "None" {
// |     %0 = spirv.IAdd %arg0, %arg1 : i32
// |     %1 = spirv.ISub %arg0, %arg1 : i32
// |     %2 = spirv.IMul %arg0, %arg1 : i32
// |     %3 = spirv.SDiv %arg0, %arg1 : i32
// |     %4 = spirv.UDiv %arg0, %arg1 : i32
// |     %5 = spirv.SRem %arg0, %arg1 : i32
// |     %6 = spirv.SMod %arg0, %arg1 : i32
// |     %7 = spirv.UMod %arg0, %arg1 : i32
// |     %8 = spirv.SNegate %arg0 : i32
// |     %9 = spirv.FAdd %arg2, %arg3 : f32
// |     %10 = spirv.FSub %arg4, %arg4 : vector<4xf32>
// |     %11 = spirv.FMul %arg2, %arg3 : f32
// |     %12 = spirv.FDiv %arg2, %arg3 : f32
// |     %13 = spirv.FMod %arg2, %arg3 : f32
// |     %14 = spirv.FRem %arg2, %arg3 : f32
// |     %15 = spirv.FNegate %arg2 : f32
// |     %16 = spirv.IAddCarry %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %17 = spirv.SMulExtended %arg0, %arg1 : !spirv.struct<(i32, i32)>
// |     %18 = spirv.Dot %arg4, %arg4 : vector<4xf32> -> f32
// |     %19 = spirv.VectorTimesScalar %arg4, %arg2 : (vector<4xf32>, f32) -> vector<4xf32>
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @logic(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: i1, %arg5: i1) "None" {
// |     %0 = spirv.IEqual %arg0, %arg1 : i32
// |     %1 = spirv.INotEqual %arg0, %arg1 : i32
// |     %2 = spirv.SLessThan %arg0, %arg1 : i32
// |     %3 = spirv.ULessThanEqual %arg0, %arg1 : i32
// |     %4 = spirv.SGreaterThan %arg0, %arg1 : i32
// |     %5 = spirv.UGreaterThanEqual %arg0, %arg1 : i32
// |     %6 = spirv.FOrdEqual %arg2, %arg3 : f32
// |     %7 = spirv.FUnordNotEqual %arg2, %arg3 : f32
// |     %8 = spirv.FOrdLessThan %arg2, %arg3 : f32
// |     %9 = spirv.FUnordGreaterThan %arg2, %arg3 : f32
// |     %10 = spirv.LogicalAnd %arg4, %arg5 : i1
// |     %11 = spirv.LogicalOr %arg4, %arg5 : i1
// |     %12 = spirv.LogicalNot %arg4 : i1
// |     %13 = spirv.LogicalEqual %arg4, %arg5 : i1
// |     %14 = spirv.LogicalNotEqual %arg4, %arg5 : i1
// |     %15 = spirv.Select %arg4, %arg0, %arg1 : i1, i32
// |     %16 = spirv.IsNan %arg2 : f32
// |     %17 = spirv.IsInf %arg2 : f32
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @bits(%arg0: i32, %arg1: i32) "None" {
// |     %0 = spirv.BitwiseAnd %arg0, %arg1 : i32
// |     %1 = spirv.BitwiseOr %arg0, %arg1 : i32
// |     %2 = spirv.BitwiseXor %arg0, %arg1 : i32
// |     %3 = spirv.Not %arg0 : i32
// |     %4 = spirv.ShiftLeftLogical %arg0, %arg1 : i32, i32
// |     %5 = spirv.ShiftRightArithmetic %arg0, %arg1 : i32, i32
// |     %6 = spirv.ShiftRightLogical %arg0, %arg1 : i32, i32
// |     %7 = spirv.BitCount %arg0 : i32
// |     %8 = spirv.BitReverse %arg0 : i32
// |     %9 = spirv.BitFieldInsert %arg0, %arg1, %arg0, %arg1 : i32, i32, i32
// |     %10 = spirv.BitFieldSExtract %arg0, %arg0, %arg1 : i32, i32, i32
// |     %11 = spirv.BitFieldUExtract %arg0, %arg0, %arg1 : i32, i32, i32
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @casts(%arg0: i32, %arg1: f32, %arg2: i64) "None" {
// |     %0 = spirv.Bitcast %arg0 : i32 to f32
// |     %1 = spirv.ConvertSToF %arg0 : i32 to f32
// |     %2 = spirv.ConvertUToF %arg0 : i32 to f32
// |     %3 = spirv.ConvertFToS %arg1 : f32 to i32
// |     %4 = spirv.ConvertFToU %arg1 : f32 to i32
// |     %5 = spirv.SConvert %arg0 : i32 to i64
// |     %6 = spirv.UConvert %arg2 : i64 to i32
// |     %7 = spirv.FConvert %arg1 : f32 to f64
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @composites(%arg0: f32, %arg1: vector<4xf32>, %arg2: !spirv.struct<(f32, !spirv.array<4 x i32>)>, %arg3: i32) "None" {
// |     %0 = spirv.CompositeConstruct %arg0, %arg0 : (f32, f32) -> vector<2xf32>
// |     %1 = spirv.CompositeExtract %arg2[1 : i32, 2 : i32] : !spirv.struct<(f32, !spirv.array<4 x i32>)>
// |     %2 = spirv.CompositeInsert %arg0, %arg1[1 : i32] : f32 into vector<4xf32>
// |     %3 = spirv.VectorExtractDynamic %arg1[%arg3] : vector<4xf32>, i32
// |     %4 = spirv.VectorInsertDynamic %arg0, %arg1[%arg3] : vector<4xf32>, i32
// |     %5 = spirv.VectorShuffle [1 : i32, 3 : i32, -1 : i32] %arg1, %arg1 : vector<4xf32>, vector<4xf32> -> vector<3xf32>
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @extended(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: i32) "None" {
// |     %0 = spirv.GL.FAbs %arg0 : f32
// |     %1 = spirv.GL.Sqrt %arg0 : f32
// |     %2 = spirv.GL.Pow %arg0, %arg1 : f32
// |     %3 = spirv.GL.FClamp %arg0, %arg1, %arg0 : f32
// |     %4 = spirv.GL.SMax %arg2, %arg3 : i32
// |     %5 = spirv.GL.Fma %arg0, %arg1, %arg0 : f32
// |     %6 = spirv.GL.FMix %arg0 : f32, %arg1 : f32, %arg0 : f32 -> f32
// |     %7 = spirv.GL.FindUMsb %arg2 : i32
// |     %8 = spirv.CL.exp %arg0 : f32
// |     %9 = spirv.CL.s_max %arg2, %arg3 : i32
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @atomics(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) "None" {
// |     %0 = spirv.AtomicIAdd <Device> <AcquireRelease> %arg0, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %1 = spirv.AtomicSMax <Workgroup> <None> %arg0, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %2 = spirv.AtomicExchange <Device> <AcquireRelease|UniformMemory> %arg0, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %3 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %arg0, %arg1, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.AtomicIIncrement <Device> <None> %arg0 : !spirv.ptr<i32, StorageBuffer>
// |     spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
// |     spirv.MemoryBarrier <Device>, <Acquire>
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @groups(%arg0: f32, %arg1: i32, %arg2: i1) "None" {
// |     %0 = spirv.GroupNonUniformElect <Subgroup> : i1
// |     %1 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %arg0 : f32 -> f32
// |     %2 = spirv.GroupNonUniformBallot <Subgroup> %arg2 : vector<4xi32>
// |     %3 = spirv.GroupNonUniformShuffle <Subgroup> %arg0, %arg1 : f32, i32
// |     spirv.Return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i32, i32, f32, f32, vector<4xf32>) -> (), sym_name = "arithmetic"}> ({
// |   ^bb0(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<4xf32>):
// |     %0 = "spirv.IAdd"(%arg0, %arg1) : (i32, i32) -> i32
// |     %1 = "spirv.ISub"(%arg0, %arg1) : (i32, i32) -> i32
// |     %2 = "spirv.IMul"(%arg0, %arg1) : (i32, i32) -> i32
// |     %3 = "spirv.SDiv"(%arg0, %arg1) : (i32, i32) -> i32
// |     %4 = "spirv.UDiv"(%arg0, %arg1) : (i32, i32) -> i32
// |     %5 = "spirv.SRem"(%arg0, %arg1) : (i32, i32) -> i32
// |     %6 = "spirv.SMod"(%arg0, %arg1) : (i32, i32) -> i32
// |     %7 = "spirv.UMod"(%arg0, %arg1) : (i32, i32) -> i32
// |     %8 = "spirv.SNegate"(%arg0) : (i32) -> i32
// |     %9 = "spirv.FAdd"(%arg2, %arg3) : (f32, f32) -> f32
// |     %10 = "spirv.FSub"(%arg4, %arg4) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// |     %11 = "spirv.FMul"(%arg2, %arg3) : (f32, f32) -> f32
// |     %12 = "spirv.FDiv"(%arg2, %arg3) : (f32, f32) -> f32
// |     %13 = "spirv.FMod"(%arg2, %arg3) : (f32, f32) -> f32
// |     %14 = "spirv.FRem"(%arg2, %arg3) : (f32, f32) -> f32
// |     %15 = "spirv.FNegate"(%arg2) : (f32) -> f32
// |     %16 = "spirv.IAddCarry"(%arg0, %arg1) : (i32, i32) -> !spirv.struct<(i32, i32)>
// |     %17 = "spirv.SMulExtended"(%arg0, %arg1) : (i32, i32) -> !spirv.struct<(i32, i32)>
// |     %18 = "spirv.Dot"(%arg4, %arg4) : (vector<4xf32>, vector<4xf32>) -> f32
// |     %19 = "spirv.VectorTimesScalar"(%arg4, %arg2) : (vector<4xf32>, f32) -> vector<4xf32>
// |     "spirv.Return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i32, i32, f32, f32, i1, i1) -> (), sym_name = "logic"}> ({
// |   ^bb0(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: i1, %arg5: i1):
// |     %0 = "spirv.IEqual"(%arg0, %arg1) : (i32, i32) -> i1
// |     %1 = "spirv.INotEqual"(%arg0, %arg1) : (i32, i32) -> i1
// |     %2 = "spirv.SLessThan"(%arg0, %arg1) : (i32, i32) -> i1
// |     %3 = "spirv.ULessThanEqual"(%arg0, %arg1) : (i32, i32) -> i1
// |     %4 = "spirv.SGreaterThan"(%arg0, %arg1) : (i32, i32) -> i1
// |     %5 = "spirv.UGreaterThanEqual"(%arg0, %arg1) : (i32, i32) -> i1
// |     %6 = "spirv.FOrdEqual"(%arg2, %arg3) : (f32, f32) -> i1
// |     %7 = "spirv.FUnordNotEqual"(%arg2, %arg3) : (f32, f32) -> i1
// |     %8 = "spirv.FOrdLessThan"(%arg2, %arg3) : (f32, f32) -> i1
// |     %9 = "spirv.FUnordGreaterThan"(%arg2, %arg3) : (f32, f32) -> i1
// |     %10 = "spirv.LogicalAnd"(%arg4, %arg5) : (i1, i1) -> i1
// |     %11 = "spirv.LogicalOr"(%arg4, %arg5) : (i1, i1) -> i1
// |     %12 = "spirv.LogicalNot"(%arg4) : (i1) -> i1
// |     %13 = "spirv.LogicalEqual"(%arg4, %arg5) : (i1, i1) -> i1
// |     %14 = "spirv.LogicalNotEqual"(%arg4, %arg5) : (i1, i1) -> i1
// |     %15 = "spirv.Select"(%arg4, %arg0, %arg1) : (i1, i32, i32) -> i32
// |     %16 = "spirv.IsNan"(%arg2) : (f32) -> i1
// |     %17 = "spirv.IsInf"(%arg2) : (f32) -> i1
// |     "spirv.Return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i32, i32) -> (), sym_name = "bits"}> ({
// |   ^bb0(%arg0: i32, %arg1: i32):
// |     %0 = "spirv.BitwiseAnd"(%arg0, %arg1) : (i32, i32) -> i32
// |     %1 = "spirv.BitwiseOr"(%arg0, %arg1) : (i32, i32) -> i32
// |     %2 = "spirv.BitwiseXor"(%arg0, %arg1) : (i32, i32) -> i32
// |     %3 = "spirv.Not"(%arg0) : (i32) -> i32
// |     %4 = "spirv.ShiftLeftLogical"(%arg0, %arg1) : (i32, i32) -> i32
// |     %5 = "spirv.ShiftRightArithmetic"(%arg0, %arg1) : (i32, i32) -> i32
// |     %6 = "spirv.ShiftRightLogical"(%arg0, %arg1) : (i32, i32) -> i32
// |     %7 = "spirv.BitCount"(%arg0) : (i32) -> i32
// |     %8 = "spirv.BitReverse"(%arg0) : (i32) -> i32
// |     %9 = "spirv.BitFieldInsert"(%arg0, %arg1, %arg0, %arg1) : (i32, i32, i32, i32) -> i32
// |     %10 = "spirv.BitFieldSExtract"(%arg0, %arg0, %arg1) : (i32, i32, i32) -> i32
// |     %11 = "spirv.BitFieldUExtract"(%arg0, %arg0, %arg1) : (i32, i32, i32) -> i32
// |     "spirv.Return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i32, f32, i64) -> (), sym_name = "casts"}> ({
// |   ^bb0(%arg0: i32, %arg1: f32, %arg2: i64):
// |     %0 = "spirv.Bitcast"(%arg0) : (i32) -> f32
// |     %1 = "spirv.ConvertSToF"(%arg0) : (i32) -> f32
// |     %2 = "spirv.ConvertUToF"(%arg0) : (i32) -> f32
// |     %3 = "spirv.ConvertFToS"(%arg1) : (f32) -> i32
// |     %4 = "spirv.ConvertFToU"(%arg1) : (f32) -> i32
// |     %5 = "spirv.SConvert"(%arg0) : (i32) -> i64
// |     %6 = "spirv.UConvert"(%arg2) : (i64) -> i32
// |     %7 = "spirv.FConvert"(%arg1) : (f32) -> f64
// |     "spirv.Return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (f32, vector<4xf32>, !spirv.struct<(f32, !spirv.array<4 x i32>)>, i32) -> (), sym_name = "composites"}> ({
// |   ^bb0(%arg0: f32, %arg1: vector<4xf32>, %arg2: !spirv.struct<(f32, !spirv.array<4 x i32>)>, %arg3: i32):
// |     %0 = "spirv.CompositeConstruct"(%arg0, %arg0) : (f32, f32) -> vector<2xf32>
// |     %1 = "spirv.CompositeExtract"(%arg2) <{indices = [1 : i32, 2 : i32]}> : (!spirv.struct<(f32, !spirv.array<4 x i32>)>) -> i32
// |     %2 = "spirv.CompositeInsert"(%arg0, %arg1) <{indices = [1 : i32]}> : (f32, vector<4xf32>) -> vector<4xf32>
// |     %3 = "spirv.VectorExtractDynamic"(%arg1, %arg3) : (vector<4xf32>, i32) -> f32
// |     %4 = "spirv.VectorInsertDynamic"(%arg1, %arg0, %arg3) : (vector<4xf32>, f32, i32) -> vector<4xf32>
// |     %5 = "spirv.VectorShuffle"(%arg1, %arg1) <{components = [1 : i32, 3 : i32, -1 : i32]}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
// |     "spirv.Return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (f32, f32, i32, i32) -> (), sym_name = "extended"}> ({
// |   ^bb0(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: i32):
// |     %0 = "spirv.GL.FAbs"(%arg0) : (f32) -> f32
// |     %1 = "spirv.GL.Sqrt"(%arg0) : (f32) -> f32
// |     %2 = "spirv.GL.Pow"(%arg0, %arg1) : (f32, f32) -> f32
// |     %3 = "spirv.GL.FClamp"(%arg0, %arg1, %arg0) : (f32, f32, f32) -> f32
// |     %4 = "spirv.GL.SMax"(%arg2, %arg3) : (i32, i32) -> i32
// |     %5 = "spirv.GL.Fma"(%arg0, %arg1, %arg0) : (f32, f32, f32) -> f32
// |     %6 = "spirv.GL.FMix"(%arg0, %arg1, %arg0) : (f32, f32, f32) -> f32
// |     %7 = "spirv.GL.FindUMsb"(%arg2) : (i32) -> i32
// |     %8 = "spirv.CL.exp"(%arg0) : (f32) -> f32
// |     %9 = "spirv.CL.s_max"(%arg2, %arg3) : (i32, i32) -> i32
// |     "spirv.Return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (!spirv.ptr<i32, StorageBuffer>, i32) -> (), sym_name = "atomics"}> ({
// |   ^bb0(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32):
// |     %0 = "spirv.AtomicIAdd"(%arg0, %arg1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<AcquireRelease>}> : (!spirv.ptr<i32, StorageBuffer>, i32) -> i32
// |     %1 = "spirv.AtomicSMax"(%arg0, %arg1) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, StorageBuffer>, i32) -> i32
// |     %2 = "spirv.AtomicExchange"(%arg0, %arg1) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<AcquireRelease|UniformMemory>}> : (!spirv.ptr<i32, StorageBuffer>, i32) -> i32
// |     %3 = "spirv.AtomicCompareExchange"(%arg0, %arg1, %arg1) <{equal_semantics = #spirv.memory_semantics<Release>, memory_scope = #spirv.scope<Workgroup>, unequal_semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, StorageBuffer>, i32, i32) -> i32
// |     %4 = "spirv.AtomicIIncrement"(%arg0) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, StorageBuffer>) -> i32
// |     "spirv.ControlBarrier"() <{execution_scope = #spirv.scope<Workgroup>, memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire|UniformMemory>}> : () -> ()
// |     "spirv.MemoryBarrier"() <{memory_scope = #spirv.scope<Device>, memory_semantics = #spirv.memory_semantics<Acquire>}> : () -> ()
// |     "spirv.Return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (f32, i32, i1) -> (), sym_name = "groups"}> ({
// |   ^bb0(%arg0: f32, %arg1: i32, %arg2: i1):
// |     %0 = "spirv.GroupNonUniformElect"() <{execution_scope = #spirv.scope<Subgroup>}> : () -> i1
// |     %1 = "spirv.GroupNonUniformFAdd"(%arg0) <{execution_scope = #spirv.scope<Subgroup>, group_operation = #spirv.group_operation<Reduce>}> : (f32) -> f32
// |     %2 = "spirv.GroupNonUniformBallot"(%arg2) <{execution_scope = #spirv.scope<Subgroup>}> : (i1) -> vector<4xi32>
// |     %3 = "spirv.GroupNonUniformShuffle"(%arg0, %arg1) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, i32) -> f32
// |     "spirv.Return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()

// EXPECT
// | module {
// |   spirv.func @arithmetic(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<4xf32>) "None" {
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @logic(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: i1, %arg5: i1) "None" {
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @bits(%arg0: i32, %arg1: i32) "None" {
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @casts(%arg0: i32, %arg1: f32, %arg2: i64) "None" {
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @composites(%arg0: f32, %arg1: vector<4xf32>, %arg2: !spirv.struct<(f32, !spirv.array<4 x i32>)>, %arg3: i32) "None" {
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @extended(%arg0: f32, %arg1: f32, %arg2: i32, %arg3: i32) "None" {
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @atomics(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) "None" {
// |     %0 = spirv.AtomicIAdd <Device> <AcquireRelease> %arg0, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %1 = spirv.AtomicSMax <Workgroup> <None> %arg0, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %2 = spirv.AtomicExchange <Device> <AcquireRelease|UniformMemory> %arg0, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %3 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %arg0, %arg1, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.AtomicIIncrement <Device> <None> %arg0 : !spirv.ptr<i32, StorageBuffer>
// |     spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
// |     spirv.MemoryBarrier <Device>, <Acquire>
// |     spirv.Return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @groups(%arg0: f32, %arg1: i32, %arg2: i1) "None" {
// |     %0 = spirv.GroupNonUniformElect <Subgroup> : i1
// |     %1 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %arg0 : f32 -> f32
// |     %2 = spirv.GroupNonUniformBallot <Subgroup> %arg2 : vector<4xi32>
// |     spirv.Return
// |   }
// | }
