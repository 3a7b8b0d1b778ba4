// Ops whose example in the dialect's document is written for another edition, as they are written today.
// RUN: opt --split-input-file

func.func @atomics(%p: !spirv.ptr<i32, Workgroup>, %v: i32, %c: i32) -> i32 {
  %0 = spirv.AtomicCompareExchangeWeak <Workgroup> <Release> <Acquire> %p, %v, %c : !spirv.ptr<i32, Workgroup>
  return %0 : i32
}

// -----

func.func @extended(%f: f32, %v: vector<3xf16>, %i: i32) {
  %0 = spirv.CL.rint %f : f32
  %1 = spirv.GL.FindILsb %i : i32
  %2 = spirv.GL.FindSMsb %i : i32
  %3 = spirv.GL.Fract %v : vector<3xf16>
  %4 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, i32)>
  return
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @tasks(%x: i32, %y: i32, %z: i32) -> () "None" {
    spirv.EXT.EmitMeshTasks %x, %y, %z : i32, i32, i32
  }
  spirv.func @outputs(%vertices: i32, %primitives: i32) -> () "None" {
    spirv.EXT.SetMeshOutputs %vertices, %primitives : i32, i32
    spirv.Return
  }
}

// -----

func.func @casts(%g: !spirv.ptr<f32, Generic>, %p: !spirv.ptr<f32, CrossWorkgroup>) {
  %0 = spirv.GenericCastToPtr %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, CrossWorkgroup>
  %1 = spirv.GenericCastToPtrExplicit %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, CrossWorkgroup>
  %2 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<f32, Generic>
  return
}

// -----

func.func @groups(%value: f32, %id: i32, %ids: vector<3xi32>, %p: i1) {
  %0 = spirv.GroupBroadcast <Workgroup> %value, %ids : f32, vector<3xi32>
  %1 = spirv.GroupNonUniformAll <Subgroup> %p : i1
  %2 = spirv.GroupNonUniformAny <Subgroup> %p : i1
  %three = spirv.Constant 3 : i32
  %3 = spirv.GroupNonUniformBroadcast <Subgroup> %value, %three : f32, i32
  return
}

// -----

func.func @intel(%p: !spirv.ptr<i32, StorageBuffer>, %b: i16, %bs: vector<4xi16>, %f: f32) {
  spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <Acquire|UniformMemory>
  spirv.INTEL.ControlBarrierWait <Workgroup> <Device> <Acquire|UniformMemory>
  %0 = spirv.INTEL.ConvertBF16ToF %b : i16 to f32
  %1 = spirv.INTEL.ConvertBF16ToF %bs : vector<4xi16> to vector<4xf32>
  %2 = spirv.INTEL.ConvertFToBF16 %f : f32 to i16
  %3 = spirv.INTEL.RoundFToTF32 %f : f32 to f32
  %4 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> i32
  return
}

// -----

func.func @sample(%image: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %at: vector<2xf32>, %lod: f32) {
  %0 = spirv.ImageSampleExplicitLod %image, %at ["Lod"], %lod : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @matrices(%p: !spirv.ptr<i32, StorageBuffer>, %stride: i32, %m: !spirv.matrix<3 x vector<3xf32>>, %s: f32) {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %stride, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
  %1 = spirv.MatrixTimesMatrix %m, %m : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
  %2 = spirv.MatrixTimesScalar %m, %s : !spirv.matrix<3 x vector<3xf32>>, f32
  return
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstant @b = 1.0 : f32
  spirv.SpecConstantComposite @c (@a, @b) : !spirv.struct<(i32, f32)>
}

// -----

func.func @never() {
  return
^unreachable:
  spirv.Unreachable
}

// EXPECT
// | module {
// |   func.func @atomics(%arg0: !spirv.ptr<i32, Workgroup>, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = spirv.AtomicCompareExchangeWeak <Workgroup> <Release> <Acquire> %arg0, %arg1, %arg2 : !spirv.ptr<i32, Workgroup>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @extended(%arg0: f32, %arg1: vector<3xf16>, %arg2: i32) {
// |     %0 = spirv.CL.rint %arg0 : f32
// |     %1 = spirv.GL.FindILsb %arg2 : i32
// |     %2 = spirv.GL.FindSMsb %arg2 : i32
// |     %3 = spirv.GL.Fract %arg1 : vector<3xf16>
// |     %4 = spirv.GL.FrexpStruct %arg0 : f32 -> !spirv.struct<(f32, i32)>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @tasks(%arg0: i32, %arg1: i32, %arg2: i32) "None" {
// |       spirv.EXT.EmitMeshTasks %arg0, %arg1, %arg2 : i32, i32, i32
// |     }
// |     spirv.func @outputs(%arg0: i32, %arg1: i32) "None" {
// |       spirv.EXT.SetMeshOutputs %arg0, %arg1 : i32, i32
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: !spirv.ptr<f32, Generic>, %arg1: !spirv.ptr<f32, CrossWorkgroup>) {
// |     %0 = spirv.GenericCastToPtr %arg0 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, CrossWorkgroup>
// |     %1 = spirv.GenericCastToPtrExplicit %arg0 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, CrossWorkgroup>
// |     %2 = spirv.PtrCastToGeneric %arg1 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<f32, Generic>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @groups(%arg0: f32, %arg1: i32, %arg2: vector<3xi32>, %arg3: i1) {
// |     %0 = spirv.GroupBroadcast <Workgroup> %arg0, %arg2 : f32, vector<3xi32>
// |     %1 = spirv.GroupNonUniformAll <Subgroup> %arg3 : i1
// |     %2 = spirv.GroupNonUniformAny <Subgroup> %arg3 : i1
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %3 = spirv.GroupNonUniformBroadcast <Subgroup> %arg0, %cst3_i32 : f32, i32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @intel(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i16, %arg2: vector<4xi16>, %arg3: f32) {
// |     spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <Acquire|UniformMemory>
// |     spirv.INTEL.ControlBarrierWait <Workgroup> <Device> <Acquire|UniformMemory>
// |     %0 = spirv.INTEL.ConvertBF16ToF %arg1 : i16 to f32
// |     %1 = spirv.INTEL.ConvertBF16ToF %arg2 : vector<4xi16> to vector<4xf32>
// |     %2 = spirv.INTEL.ConvertFToBF16 %arg3 : f32 to i16
// |     %3 = spirv.INTEL.RoundFToTF32 %arg3 : f32 to f32
// |     %4 = spirv.INTEL.SubgroupBlockRead %arg0 : !spirv.ptr<i32, StorageBuffer> -> i32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sample(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %arg1: vector<2xf32>, %arg2: f32) {
// |     %0 = spirv.ImageSampleExplicitLod %arg0, %arg1 ["Lod"], %arg2 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @matrices(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32, %arg2: !spirv.matrix<3 x vector<3xf32>>, %arg3: f32) {
// |     %0 = spirv.KHR.CooperativeMatrixLoad %arg0, %arg1, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
// |     %1 = spirv.MatrixTimesMatrix %arg2, %arg2 : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
// |     %2 = spirv.MatrixTimesScalar %arg2, %arg3 : !spirv.matrix<3 x vector<3xf32>>, f32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.SpecConstant @a = 1 : i32
// |     spirv.SpecConstant @b = 1.000000e+00 : f32
// |     spirv.SpecConstantComposite @c (@a, @b) : !spirv.struct<(i32, f32)>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @never() {
// |     return
// |   ^bb1:  // no predecessors
// |     spirv.Unreachable
// |   }
// | }
