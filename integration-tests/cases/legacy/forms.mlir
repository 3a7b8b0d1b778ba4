// Custom forms that ops had, and names that were others. The forms of today are read under the earlier names too.
// RUN: opt --split-input-file

// DIFFERS: mlir-opt-22 does not know earlier spellings
func @chains(%a: !spv.ptr<!spv.struct<f32, !spv.array<4xf32>>, Function>, %p: !spv.ptr<!spv.array<4xf32>, CrossWorkgroup>, %i: i32, %l: i64) {
  %one = spv.constant 1 : i32
  %0 = spv.AccessChain %a[%one, %i] : !spv.ptr<!spv.struct<f32, !spv.array<4xf32>>, Function>
  %1 = spv.AccessChain %a[%one, %l] : !spv.ptr<!spv.struct<f32, !spv.array<4xf32>>, Function>, i32, i64
  %2 = spv.AccessChain %a[%one] : !spv.ptr<!spv.struct<(f32, !spv.array<4xf32>)>, Function>, i32 -> !spv.ptr<!spv.array<4xf32>, Function>
  %3 = spv.PtrAccessChain %p[%l, %i] : !spv.ptr<!spv.array<4xf32>, CrossWorkgroup>, i64, i32
  %4 = spv.InBoundsPtrAccessChain %p[%l] : !spv.ptr<!spv.array<4xf32>, CrossWorkgroup>, i64
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @composites(%a: f32, %v: vector<2xf32>, %m: !spv.matrix<3 x vector<3xf32>>, %c: vector<3xf32>) {
  %0 = spv.CompositeConstruct %a, %a : vector<2xf32>
  %1 = spv.CompositeConstruct %a, %v : !spv.struct<f32, vector<2xf32>>
  %2 = spv.CompositeConstruct %v, %a : (vector<2xf32>, f32) -> vector<3xf32>
  %3 = spv.CompositeConstruct %c, %c, %c : !spv.matrix<3 x vector<3xf32>>
  %4 = spv.VectorShuffle [0: i32, 3: i32] %v: vector<2xf32>, %v: vector<2xf32> -> vector<2xf32>
  %5 = spv.VectorShuffle [0: i32, 3: i32] %v, %v : vector<2xf32>, vector<2xf32> -> vector<2xf32>
  %6 = spv.MatrixTimesScalar %m, %a : !spv.matrix<3 x vector<3xf32>>, f32 -> !spv.matrix<3 x vector<3xf32>>
  %7 = spv.MatrixTimesScalar %m, %a : !spv.matrix<3 x vector<3xf32>>, f32
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @groups(%f: f32, %p: i1, %id: i32) {
  %four = spv.Constant 4 : i32
  %0 = spv.GroupNonUniformFAdd "Workgroup" "Reduce" %f : f32
  %1 = spv.GroupNonUniformIAdd "Subgroup" "ClusteredReduce" %id cluster_size(%four) : i32
  %2 = spv.GroupNonUniformFMax <Subgroup> <ClusteredReduce> %f cluster_size(%four) : f32, i32 -> f32
  %3 = spv.GroupNonUniformElect "Workgroup" : i1
  %4 = spv.GroupNonUniformBallot "Subgroup" %p : vector<4xi32>
  %5 = spv.GroupBroadcast "Workgroup" %f, %id : f32, i32
  spv.ControlBarrier "Workgroup", "Device", "Acquire|UniformMemory"
  spv.MemoryBarrier "Device", "Acquire|UniformMemory"
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
// Vendors stood behind the name.
func @vendors(%p: i1, %i: !spv.ptr<i32, StorageBuffer>, %f: !spv.ptr<f32, StorageBuffer>, %v: f32) {
  %0 = spv.SubgroupBallotKHR %p : vector<4xi32>
  %1 = spv.SubgroupBlockReadINTEL "StorageBuffer" %i : i32
  %2 = spv.SubgroupBlockReadINTEL "StorageBuffer" %i : vector<2xi32>
  spv.SubgroupBlockWriteINTEL "StorageBuffer" %i, %1 : i32
  %3 = spv.AtomicFAddEXT "Device" "None" %f, %v : !spv.ptr<f32, StorageBuffer>
  spv.AssumeTrueKHR %p
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @atomics(%i: !spv.ptr<i32, StorageBuffer>, %v: i32) {
  %0 = spv.AtomicAnd "Device" "None" %i, %v : !spv.ptr<i32, StorageBuffer>
  %1 = spv.AtomicCompareExchangeWeak "Workgroup" "Release" "Acquire" %i, %v, %v : !spv.ptr<i32, StorageBuffer>
  %2 = spv.AtomicIIncrement "Device" "AcquireRelease|UniformMemory" %i : !spv.ptr<i32, StorageBuffer>
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
// Sets of extended instructions.
func @sets(%f: f32, %v: vector<3xf16>) {
  %0 = spv.GLSL.FMix %f : f32, %f : f32, %f : f32 -> f32
  %1 = "spv.GLSL.Log"(%f) : (f32) -> (f32)
  %2 = spv.OCL.exp %v : vector<3xf16>
  %3 = spirv.GLSL.Sin %f : f32
  %4 = spirv.OCL.fabs %f : f32
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @image(%i: !spv.sampled_image<!spv.image<f32, 2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<4xf32>, %d: f32) {
  %0 = spv.ImageDrefGather %i : !spv.sampled_image<!spv.image<f32, 2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c : vector<4xf32>, %d : f32 -> vector<4xf32>
  %1 = spv.ImageDrefGather %i : !spv.sampled_image<!spv.image<f32, 2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c : vector<4xf32>, %d : f32 ["NonPrivateTexel"] -> vector<4xf32>
  %2 = spv.ImageDrefGather %i, %c, %d : !spv.sampled_image<!spv.image<f32, 2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f32 -> vector<4xf32>
  return
}

// -----
// DIFFERS: mlir-opt-22 does not know earlier spellings
func @wrapped() {
  %0 = spv.constant 1 : i32
  %1 = spv.SpecConstantOperation wraps "spv.IAdd"(%0, %0) : (i32, i32) -> i32
  return
}

// EXPECT
// | module {
// |   func.func @chains(%arg0: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, %arg1: !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, %arg2: i32, %arg3: i64) {
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.AccessChain %arg0[%cst1_i32, %arg2] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// |     %1 = spirv.AccessChain %arg0[%cst1_i32, %arg3] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i64 -> !spirv.ptr<f32, Function>
// |     %2 = spirv.AccessChain %arg0[%cst1_i32] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32 -> !spirv.ptr<!spirv.array<4 x f32>, Function>
// |     %3 = spirv.PtrAccessChain %arg1[%arg3 %arg2] : !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, i64, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |     %4 = spirv.InBoundsPtrAccessChain %arg1[%arg3] : !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, i64 -> !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @composites(%arg0: f32, %arg1: vector<2xf32>, %arg2: !spirv.matrix<3 x vector<3xf32>>, %arg3: vector<3xf32>) {
// |     %0 = spirv.CompositeConstruct %arg0, %arg0 : (f32, f32) -> vector<2xf32>
// |     %1 = spirv.CompositeConstruct %arg0, %arg1 : (f32, vector<2xf32>) -> !spirv.struct<(f32, vector<2xf32>)>
// |     %2 = spirv.CompositeConstruct %arg1, %arg0 : (vector<2xf32>, f32) -> vector<3xf32>
// |     %3 = spirv.CompositeConstruct %arg3, %arg3, %arg3 : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> !spirv.matrix<3 x vector<3xf32>>
// |     %4 = spirv.VectorShuffle [0 : i32, 3 : i32] %arg1, %arg1 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
// |     %5 = spirv.VectorShuffle [0 : i32, 3 : i32] %arg1, %arg1 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
// |     %6 = spirv.MatrixTimesScalar %arg2, %arg0 : !spirv.matrix<3 x vector<3xf32>>, f32
// |     %7 = spirv.MatrixTimesScalar %arg2, %arg0 : !spirv.matrix<3 x vector<3xf32>>, f32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @groups(%arg0: f32, %arg1: i1, %arg2: i32) {
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %0 = spirv.GroupNonUniformFAdd <Workgroup> <Reduce> %arg0 : f32 -> f32
// |     %1 = spirv.GroupNonUniformIAdd <Subgroup> <ClusteredReduce> %arg2 cluster_size(%cst4_i32) : i32, i32 -> i32
// |     %2 = spirv.GroupNonUniformFMax <Subgroup> <ClusteredReduce> %arg0 cluster_size(%cst4_i32) : f32, i32 -> f32
// |     %3 = spirv.GroupNonUniformElect <Workgroup> : i1
// |     %4 = spirv.GroupNonUniformBallot <Subgroup> %arg1 : vector<4xi32>
// |     %5 = spirv.GroupBroadcast <Workgroup> %arg0, %arg2 : f32, i32
// |     spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
// |     spirv.MemoryBarrier <Device>, <Acquire|UniformMemory>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vendors(%arg0: i1, %arg1: !spirv.ptr<i32, StorageBuffer>, %arg2: !spirv.ptr<f32, StorageBuffer>, %arg3: f32) {
// |     %0 = spirv.KHR.SubgroupBallot %arg0 : vector<4xi32>
// |     %1 = spirv.INTEL.SubgroupBlockRead %arg1 : !spirv.ptr<i32, StorageBuffer> -> i32
// |     %2 = spirv.INTEL.SubgroupBlockRead %arg1 : !spirv.ptr<i32, StorageBuffer> -> vector<2xi32>
// |     spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %arg1, %1 : i32
// |     %3 = spirv.EXT.AtomicFAdd <Device> <None> %arg2, %arg3 : !spirv.ptr<f32, StorageBuffer>
// |     spirv.KHR.AssumeTrue %arg0
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @atomics(%arg0: !spirv.ptr<i32, StorageBuffer>, %arg1: i32) {
// |     %0 = spirv.AtomicAnd <Device> <None> %arg0, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %1 = spirv.AtomicCompareExchangeWeak <Workgroup> <Release> <Acquire> %arg0, %arg1, %arg1 : !spirv.ptr<i32, StorageBuffer>
// |     %2 = spirv.AtomicIIncrement <Device> <AcquireRelease|UniformMemory> %arg0 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sets(%arg0: f32, %arg1: vector<3xf16>) {
// |     %0 = spirv.GL.FMix %arg0 : f32, %arg0 : f32, %arg0 : f32 -> f32
// |     %1 = spirv.GL.Log %arg0 : f32
// |     %2 = spirv.CL.exp %arg1 : vector<3xf16>
// |     %3 = spirv.GL.Sin %arg0 : f32
// |     %4 = spirv.CL.fabs %arg0 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @image(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %arg1: vector<4xf32>, %arg2: f32) {
// |     %0 = spirv.ImageDrefGather %arg0, %arg1, %arg2  : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f32 -> vector<4xf32>
// |     %1 = spirv.ImageDrefGather %arg0, %arg1, %arg2 ["NonPrivateTexel"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f32 -> vector<4xf32>
// |     %2 = spirv.ImageDrefGather %arg0, %arg1, %arg2  : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f32 -> vector<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @wrapped() {
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %0 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%cst1_i32, %cst1_i32) : (i32, i32) -> i32
// |     return
// |   }
// | }
// ! <stdin>:5:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @chains(%a: !spv.ptr<!spv.struct<f32, !spv.array<4xf32>>, Function>, %p: !spv.ptr<!spv.array<4xf32>, CrossWorkgroup>, %i: i32, %l: i64) {
// ! ^
// ! note: 7 more earlier spellings are read: '!spv.array', '!spv.struct', '!spv.ptr', 'spv.constant', 'spv.AccessChain', 'spv.PtrAccessChain', 'spv.InBoundsPtrAccessChain'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:17:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @composites(%a: f32, %v: vector<2xf32>, %m: !spv.matrix<3 x vector<3xf32>>, %c: vector<3xf32>) {
// ! ^
// ! note: 5 more earlier spellings are read: '!spv.matrix', 'spv.CompositeConstruct', '!spv.struct', 'spv.VectorShuffle', 'spv.MatrixTimesScalar'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:31:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @groups(%f: f32, %p: i1, %id: i32) {
// ! ^
// ! note: 9 more earlier spellings are read: 'spv.Constant', 'spv.GroupNonUniformFAdd', 'spv.GroupNonUniformIAdd', 'spv.GroupNonUniformFMax', 'spv.GroupNonUniformElect', 'spv.GroupNonUniformBallot', 'spv.GroupBroadcast', 'spv.ControlBarrier', 'spv.MemoryBarrier'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:47:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @vendors(%p: i1, %i: !spv.ptr<i32, StorageBuffer>, %f: !spv.ptr<f32, StorageBuffer>, %v: f32) {
// ! ^
// ! note: 6 more earlier spellings are read: '!spv.ptr', 'spv.SubgroupBallotKHR', 'spv.SubgroupBlockReadINTEL', 'spv.SubgroupBlockWriteINTEL', 'spv.AtomicFAddEXT', 'spv.AssumeTrueKHR'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:59:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @atomics(%i: !spv.ptr<i32, StorageBuffer>, %v: i32) {
// ! ^
// ! note: 4 more earlier spellings are read: '!spv.ptr', 'spv.AtomicAnd', 'spv.AtomicCompareExchangeWeak', 'spv.AtomicIIncrement'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:69:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @sets(%f: f32, %v: vector<3xf16>) {
// ! ^
// ! note: 5 more earlier spellings are read: 'spv.GLSL.FMix', 'spv.GLSL.Log', 'spv.OCL.exp', 'spirv.GLSL.Sin', 'spirv.OCL.fabs'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:80:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @image(%i: !spv.sampled_image<!spv.image<f32, 2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<4xf32>, %d: f32) {
// ! ^
// ! note: 3 more earlier spellings are read: '!spv.image', '!spv.sampled_image', 'spv.ImageDrefGather'; 'vulcanize opt' prints the program in those of today
// ! <stdin>:89:1: warning: 'func' is an earlier spelling of 'func.func'
// ! func @wrapped() {
// ! ^
// ! note: 3 more earlier spellings are read: 'spv.constant', 'spv.SpecConstantOperation', 'spv.IAdd'; 'vulcanize opt' prints the program in those of today
