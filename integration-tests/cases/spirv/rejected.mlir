// What the verifiers and parsers reject, and where.
// RUN: opt --split-input-file --allow-unregistered-dialect

spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<Restrict>}) "None" { spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function>) "None" { spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<i32, PhysicalStorageBuffer>) "None" { spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Export>>} }
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<3xf32>>, %v: vector<4xf32>, %s: f32, %d: f64) "None" { %0 = spirv.MatrixTimesScalar %m, %d : !spirv.matrix<3 x vector<3xf32>>, f64 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<3xf32>>, %v: vector<4xf32>) "None" { 
 %1 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<3xf32>>, vector<4xf32> -> vector<3xf32>
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<3xf32>>, %v: vector<3xf32>) "None" { 
 %1 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<4xf32>
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<4xf32>>, %v: vector<3xf32>) "None" { 
 %1 = spirv.MatrixTimesMatrix %m, %m : !spirv.matrix<3 x vector<4xf32>>, !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<3 x vector<4xf32>>
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<4xf32>>, %v: vector<3xf32>) "None" { 
 %1 = spirv.Transpose %m : !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<3 x vector<4xf32>>
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%v: vector<4xf32>, %s: f32, %d: f64) "None" { %6 = spirv.Dot %v, %v : vector<4xf32> -> f64 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%v: vector<4xf32>, %s: f32, %d: f64) "None" { %6 = spirv.VectorTimesScalar %v, %d : (vector<4xf32>, f64) -> vector<4xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%v: vector<4xf32>, %s: f32, %d: f64) "None" { %6 = spirv.VectorTimesScalar %v, %s : (vector<4xf32>, f32) -> vector<3xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @g(%f: f32, %v: vector<2xf32>, %i: i32, %iv: vector<2xi32>, %v4: vector<4xf32>) "None" {
 %0 = spirv.GL.FMix %f : f32, %f : f32, %f : f32 -> f32
 %1 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, i32)>
 %2 = spirv.GL.Ldexp %f : f32, %i : i32 -> f32
 %3 = spirv.GL.PackHalf2x16 %v : vector<2xf32> -> i32
 %4 = spirv.GL.UnpackHalf2x16 %i : i32 -> vector<2xf32>
 %5 = spirv.GL.Length %v : vector<2xf32> -> f32
 %6 = spirv.GL.Distance %v, %v : vector<2xf32>, vector<2xf32> -> f32
 %7 = spirv.GL.PackSnorm4x8 %v4 : vector<4xf32> -> i32
 %8 = spirv.GL.UnpackSnorm4x8 %i : i32 -> vector<4xf32>
 %9 = spirv.GL.Sin %f {foo} : f32
 %10 = spirv.GL.Sin %f : f32 {foo}
 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @g(%i: i32, %b: i1, %v: vector<4xi32>, %k: i64, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>) "None" {
 %0 = spirv.GroupNonUniformElect <Workgroup> : i1
 %1 = spirv.GroupNonUniformBallot <Subgroup> %b : vector<4xi32>
 %c = spirv.Constant 0 : i32
 %2 = spirv.GroupNonUniformBroadcast <Subgroup> %i, %c : i32, i32
 %3 = spirv.GroupNonUniformShuffle <Subgroup> %i, %i : i32, i32
 %4 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %v : vector<4xi32> -> i32
 %5 = spirv.GroupNonUniformAll <Subgroup> %b : i1
 %6 = spirv.GroupNonUniformAllEqual <Subgroup> %i : i32, i1
 %7 = spirv.GroupNonUniformBallotFindLSB <Subgroup> %v : vector<4xi32>, i32
 %c4 = spirv.Constant 4 : i32
 %8 = spirv.GroupNonUniformRotateKHR <Subgroup> %i, %i : i32, i32 -> i32
 %9 = spirv.GroupNonUniformRotateKHR <Subgroup> %i, %i, cluster_size(%c4) : i32, i32, i32 -> i32
 %10 = spirv.KHR.SubgroupBallot %b : vector<4xi32>
 %11 = spirv.GroupBroadcast <Subgroup> %i, %v : i32, vector<4xi32>
 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @e(%v: vector<2xf32>, %h : i16, %f : f32) "None" {
 %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32>
 %1 = spirv.INTEL.ConvertBF16ToF %h : i16 to f32
 %2 = spirv.INTEL.RoundFToTF32 %f : f32 to f32
 spirv.EmitVertex
 %fmt = "t.x"() : () -> !spirv.ptr<i8, UniformConstant>
 %3 = spirv.CL.printf %fmt : !spirv.ptr<i8, UniformConstant> -> i32
 %4 = spirv.CL.printf %fmt %h, %f : !spirv.ptr<i8, UniformConstant>, i16, f32 -> i32
 spirv.Kill }
}
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @s = 1 : i32 spirv.EXT.SpecConstantCompositeReplicate @c (@s) : vector<4xf32> }
// -----
spirv.module Logical GLSL450 { spirv.EXT.SpecConstantCompositeReplicate @c (@s) : vector<4xf32> }
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xf32> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = "spirv.Constant"() <{value = dense_resource<a> : !spirv.coopmatrix<4x4xi32, Subgroup, MatrixA>}> : () -> !spirv.coopmatrix<4x4xi32, Subgroup, MatrixA> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[1 : i32]] : vector<2xi32> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [@nowhere] : vector<2xf32> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @s = 1 : i32 spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [@s] : vector<2xf32> spirv.Return } }
// -----
// DIFFERS: MLIR crashes
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[@nowhere, 1 : i32]] : !spirv.array<3 x vector<2xi32>> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [unit] : !spirv.array<3 x vector<2xi32>> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[1 : i32, 2 : i32]] : !spirv.array<3 x !spirv.struct<(i32, f32)>> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%m: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>) "None" { %0 = spirv.ImageQuerySize %m : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f> -> vector<2xi32> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%m: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>) "None" { %0 = spirv.ImageQuerySize %m : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f> -> vector<3xi32> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %d: f32) "None" { 
 %1 = spirv.ImageSampleImplicitLod %s, %v ["Bias"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %d: f32) "None" { 
 %1 = spirv.ImageSampleImplicitLod %s, %v ["Lod"], %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>) "None" { 
 %4 = spirv.KHR.CooperativeMatrixMulAdd %b, %a, %c : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixB>, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA> -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<4x16xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>) "None" { 
 %4 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, !spirv.coopmatrix<4x16xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i32) "None" { %0 = spirv.SDot %i, %i : i32 -> i32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i16) "None" { %0 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> : i16 -> i32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: vector<2xi32>) "None" { %0 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> : vector<2xi32> -> i32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: vector<2xi32>) "None" { %0 = spirv.SDot %i, %i : vector<2xi32> -> i16 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i32, %j: i32) "None" { %0 = spirv.GroupNonUniformBroadcast <Subgroup> %i, %j : i32, i32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i32, %j: si32) "None" { %0 = spirv.GroupNonUniformShuffle <Subgroup> %i, %j : i32, si32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f: f32) "None" { %0 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, f32)> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f: f32) "None" { %0 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, vector<2xi32>)> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f: f32, %i: vector<2xi32>) "None" { %0 = spirv.GL.Ldexp %f : f32, %i : vector<2xi32> -> f32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f: vector<2xf32>) "None" { %0 = spirv.GL.Length %f : vector<2xf32> -> f64 spirv.Return } }
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.Load "Function" %p ["Aligned"] : f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.Load "Function" %p ["Volatile", 4] : f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = "spirv.Load"(%p) {alignment = 4 : i32} : (!spirv.ptr<f32, Function>) -> f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = "spirv.Load"(%p) {memory_access = #spirv.memory_access<Aligned>} : (!spirv.ptr<f32, Function>) -> f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = "spirv.Load"(%p)  : (!spirv.ptr<f32, Function>) -> i32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>, %i: i32) "None" { "spirv.Store"(%p, %i)  : (!spirv.ptr<f32, Function>, i32) -> () spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>, %i: i32) "None" {  %0 = spirv.Load "Func" %p : f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>, %i: i32) "None" {  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" {  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" { %c = spirv.Constant 5 : i32  %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" { %c = spirv.Constant 1 : i32  %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" { %0 = spirv.AccessChain %p[] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function> -> !spirv.ptr<f32, Function> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.array<4xf32>, Function>, %i: i32) "None" { %c = spirv.Constant 7 : i32 %0 = spirv.AccessChain %p[%c, %i] : !spirv.ptr<!spirv.array<4xf32>, Function>, i32, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.array<4xf32>, Function>, %i: i64) "None" { %0 = spirv.Variable : !spirv.ptr<f32, Uniform> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.array<4xf32>, Function>, %i: i64) "None" { %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Uniform>}> : () -> !spirv.ptr<f32, Uniform> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<f32, Uniform> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> {binding=1:i32} : () -> !spirv.ptr<f32, Function> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Variable : f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant 5 : index spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant "foo" spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<5xi32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4xi32> : i32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<4xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant [1 : i32] : i32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = "spirv.Constant"() {value = 4 : i32} : () -> f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4x2xi32> : !spirv.array<4x!spirv.array<2xi32>> %1 = spirv.Constant dense<1> : tensor<4x2xi32> : !spirv.array<4xvector<2xi32>> %2 = spirv.Constant dense<1> : tensor<8xi32> : !spirv.array<4xvector<2xi32>> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[4 : i32] : vector<4xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[] : vector<4xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[1] : vector<4xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[1 : i32, 2 : i32] : vector<4xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = "spirv.CompositeExtract"(%v) {indices = [0 : i32]} : (vector<4xf32>) -> i32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeInsert %f, %v[1 : i32] : i32 into vector<4xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: f32) "None" { %0 = "spirv.CompositeInsert"(%f, %v) {indices=[1 : i32]} : (f32, vector<4xf32>) -> vector<3xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: f32) "None" { %0 = spirv.CompositeConstruct %f : (f32) -> vector<2xf32>  spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: f32) "None" { %0 = spirv.CompositeConstruct %f, %v : (f32, vector<4xf32>) -> vector<4xf32>  spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeConstruct %f, %f : (i32, i32) -> vector<2xf32>  spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeConstruct %f, %f : (i32, i32) -> !spirv.struct<(i32, f32)>  spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeConstruct %f, %f : (i32, i32) -> !spirv.array<3xi32>  spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.VectorShuffle [1: i32, 8: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>  spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.VectorShuffle [1: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>  spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.VectorShuffle [1: i32, 2 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xi32>  spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = "spirv.VectorExtractDynamic"(%v, %f) : (vector<4xf32>, i32) -> i32  spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, f32)> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, i32, i32)> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = "spirv.IAddCarry"(%a, %a) : (i32, i32) -> !spirv.struct<(i32, i32, i32)> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = "spirv.IAddCarry"(%a, %a) : (i32, i32) -> !spirv.struct<(i64, i64)> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32, %b: i64) "None" { %0 = "spirv.IAdd"(%a, %b) : (i32, i64) -> i32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32, %b: i64) "None" { %0 = "spirv.IEqual"(%a, %a) : (i32, i32) -> i32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<4xi32>, %b: i64) "None" { %0 = "spirv.IEqual"(%a, %a) : (vector<4xi32>, vector<4xi32>) -> i1 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: f32) "None" { %0 = spirv.IAdd %a, %a : f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<5xf32>) "None" { %0 = spirv.FAdd %a, %a : vector<5xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<[4]xf32>) "None" { %0 = spirv.FAdd %a, %a : vector<[4]xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<[4]xf32>) "None" { %0 = spirv.IsFinite %a : vector<[4]xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.Bitcast %a : i32 to i32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.Bitcast %a : i32 to i64 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.SConvert %a : i32 to i32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: f32) "None" { %0 = spirv.FConvert %a : f32 to f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: f16) "None" { %0 = spirv.FConvert %a : f16 to bf16 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.ConvertSToF %a : i32 to vector<2xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<2xi1>, %b : f32) "None" { %0 = spirv.Select %a, %b, %b : vector<2xi1>, f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<2xi1>, %b : vector<3xf32>) "None" { %0 = spirv.Select %a, %b, %b : vector<2xi1>, vector<3xf32> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i1) "None" { spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|Release> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<f32, Function> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<i32, Function>, %v : i64) "None" { %0 = "spirv.AtomicIAdd"(%p, %v) {memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>} : (!spirv.ptr<i32, Function>, i64) -> i32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<i32, Function>, %v : i32) "None" { %0 = spirv.AtomicIAdd <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Function> spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<i32, Function>, %v : i32) "None" { %0 = spirv.Foo spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: f32) "None" { %0 = spirv.GroupNonUniformFAdd <Device> <Reduce> %p : f32 -> f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: f32) "None" { %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %p : f32 -> f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: f32, %c: i32) "None" { %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %p cluster_size(%c): f32, i32 -> f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: f32, %c: i32) "None" { %k = spirv.Constant 3 : i32 %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %p cluster_size(%k): f32, i32 -> f32 spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { %sr:2 = spirv.mlir.selection -> (i32, i32) {
      spirv.BranchConditional %c, ^bb1, ^bb2(%a, %a : i32, i32)
    ^bb1:
      spirv.Branch ^bb2(%a, %a : i32, i32)
    ^bb2(%w: i32, %ww : i32):
      spirv.mlir.merge %w, %ww : i32, i32
    } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.selection {
      spirv.mlir.merge
    } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.mlir.merge
    ^bb2:
      spirv.mlir.merge
    } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.Branch ^bb2
    ^bb2:
      spirv.Branch ^bb3
    ^bb3:
      spirv.Return
    } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { spirv.mlir.merge } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
 spirv.Branch ^m
^m:
 spirv.mlir.merge } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
 spirv.Branch ^h
^h:
  spirv.Branch ^m
^m:
 spirv.mlir.merge } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
 spirv.Branch ^h
^h:
  spirv.BranchConditional %c, ^b, ^m
^b:
  spirv.Branch ^m
^m:
 spirv.mlir.merge } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
 spirv.Branch ^h
^h:
  spirv.BranchConditional %c, ^b, ^m
^b:
  spirv.Branch ^h
^c:
  spirv.Branch ^h
^m:
 spirv.mlir.merge } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
 spirv.Branch ^h
^h:
  spirv.BranchConditional %c, ^b, ^m
^b:
  spirv.mlir.merge
^c:
  spirv.Branch ^h
^m:
 spirv.mlir.merge } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
 %x = spirv.Constant 1 : i32
 spirv.Branch ^h
^h:
  spirv.BranchConditional %c, ^c, ^m
^c:
  spirv.Branch ^h
^m:
 spirv.mlir.merge } spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.merge }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) -> i32 "None" { spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) -> i32 "None" { spirv.ReturnValue %c : i1 }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.ReturnValue %c : i1 }
}
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) -> i32 "None" { spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) -> i32 "None" { spirv.ReturnValue %c : i1 } }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "None" { spirv.ReturnValue %c : i1 } }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) -> (i32, i32) "None" { spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "None" }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "None" { "foo.bar"() : () -> () spirv.Return } }
// -----
spirv.module Logical GLSL450 { func.func @a(%c: i1)  { return } }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "Bla" { spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) { spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.EntryPoint "GLCompute" @foo }
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.Return } spirv.EntryPoint "GLCompute" @a spirv.EntryPoint "GLCompute" @a }
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.Return } spirv.EntryPoint "GLCompute" @a, @b }
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.EntryPoint "GLCompute" @a spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.ExecutionMode @a "LocalSize", 1, 1, 1 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v : f32 }
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v : !spirv.ptr<f32, Function> }
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v : !spirv.ptr<f32, Generic> }
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v initializer(@w) : !spirv.ptr<f32, Private> }
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { spirv.GlobalVariable @v : !spirv.ptr<f32, Private>  spirv.Return }
}
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Private> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v : !spirv.ptr<i32, Private> spirv.func @a() "None" { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Private> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { %0 = spirv.mlir.referenceof @v : i32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.func @a() "None" { %0 = spirv.mlir.referenceof @v : f32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.FunctionCall @b() : () -> () spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @b(%a: i32) "None" { spirv.Return }  spirv.func @a() "None" { spirv.FunctionCall @b() : () -> () spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @b(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }  spirv.func @a(%a: f32, %i: i32) "None" { spirv.FunctionCall @b(%i) : (i32) -> () spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @b(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }  spirv.func @a(%a: f32, %i: i32) "None" { spirv.FunctionCall @b(%a) : (f32) -> i32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @b(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }  spirv.func @a(%a: f32, %i: i32) "None" { spirv.FunctionCall @b(%i) : (i32) -> f32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v spec_id(-5) = 1 : i32 }
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i4 }
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = dense<1> : vector<4xi32> }
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.SpecConstantComposite @c (@v, @v) : !spirv.array<3xi32> }
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.SpecConstantComposite @c (@v, @v) : vector<2xf32> }
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.SpecConstantComposite @c (@v, @v) : i32 }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i32) "None" { %k = spirv.Constant 1.0 : f32 %0 = spirv.SpecConstantOperation wraps "spirv.FAdd"(%k, %k) : (f32, f32) -> f32 spirv.Return } }
// -----
spirv.module Logical GLSL451 { }
// -----
spirv.module Logicl GLSL450 { }
// -----
spirv.module GLSL450 { }
// -----
spirv.module Logical GLSL450 requires 5 : i32 { }
// -----
spirv.module Logical GLSL450 { ^bb0(%a: i32): }
// -----
"spirv.module"() ({ }) {memory_model = #spirv.memory_model<GLSL450>} : () -> ()
// -----
"spirv.module"() ({ }) {memory_model = #spirv.memory_model<GLSL450>, addressing_model = 4 : i32} : () -> ()
// -----
"spirv.module"() ({ }) {memory_model = #spirv.memory_model<GLSL450>, addressing_model = #spirv.addressing_model<Logical>} : () -> ()
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1) "None" { spirv.Unreachable }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1) "None" { spirv.BranchConditional %c [0, 0], ^bb1, ^bb1
^bb1: 
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1) "None" { spirv.BranchConditional %c [0], ^bb1, ^bb1
^bb1: 
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1) "None" { spirv.BranchConditional %c, ^bb1, ^bb1(%c : i1)
^bb1: 
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" { spirv.BranchConditional %c, ^bb1, ^bb1
^bb1: 
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i64) "None" { spirv.Switch %c : i64, [ default: ^bb1, -1: ^bb1, 18446744073709551615: ^bb1]
^bb1: 
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" { "spirv.Switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<[0, 1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1: 
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" { "spirv.Switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<[0]> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1: 
spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32 {spirv.interface_var_abi = 4 : i32}) "None" { spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: memref<4xi32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0,0), Uniform>}) "None" { spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32 {spirv.bla}) "None" { spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" attributes {spirv.entry_point_abi = 4 : i32} { spirv.Return }
}
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" attributes {spirv.foo = 4 : i32} { spirv.Return }
}
// -----
module attributes {spirv.target_env = 4 : i32} { }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<i32, StorageBuffer> {spirv.decoration = 4 : i32}) "None" { spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<Aliased>}) "None" { spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.Variable : !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i32, %p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, Function> to i32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%p: !spirv.ptr<f32, Uniform>) "None" { %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Uniform> to !spirv.ptr<f32, Generic> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Generic> spirv.Return } }
// -----
"t.types"() {types = [!spirv.matrix<3 x vector<3xf32>>, !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>, !spirv.arm.tensor<4x8xi32>, !spirv.arm.tensor<?x8xi32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<f32, Bla>]} : () -> ()
// -----
"t.types"() {types = [!spirv.array<0 x f32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.array<4xf32, stride=0>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<index, Uniform>]} : () -> ()
// -----
"t.types"() {types = [!spirv.struct<(f32 [0], i32)>]} : () -> ()
// -----
"t.types"() {types = [!spirv.struct<(f32, i32 [4])>]} : () -> ()
// -----
"t.types"() {types = [!spirv.matrix<5 x vector<3xf32>>]} : () -> ()
// -----
"t.types"() {types = [!spirv.matrix<3 x vector<3xi32>>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<memref<4xf32>, Uniform>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<si32, Uniform>, !spirv.ptr<i4, Uniform>]} : () -> ()
// -----
// DIFFERS: SPIR-V has such types
"t.types"() {types = [!spirv.ptr<vector<5xf32>, Uniform>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<vector<2x2xf32>, Uniform>]} : () -> ()
// -----
"t.types"() {types = [!spirv.bar]} : () -> ()
// -----
"t.types"() {types = [!spirv.array<4 f32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<f32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<tuple<i32>, Uniform>]} : () -> ()
// -----
// DIFFERS: SPIR-V has such types
"t.types"() {types = [!spirv.ptr<none, Uniform>]} : () -> ()
// -----
"t.types"() {types = [!spirv.struct<rec2>]} : () -> ()
// -----
"t.types"() {types = [!spirv.nonsense_type]} : () -> ()
// -----
"t.types"() {types = [!spirv.rtarray<4xf32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.array<4 x f32, stride=4294967296>]} : () -> ()
// -----
"t.a"() {a = #spirv.vce<v1.3, [Shader, Shader, Float16], [SPV_KHR_8bit_storage]>, a1=#spirv.ver_cap_ext<v1.0, [], []>} : () -> ()
// -----
"t.a"() {a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, {}>} : () -> ()
// -----
"t.a"() {a = #spirv.interface_var_abi<(0, 1), Input, Output>}: () -> ()
// -----
"t.a"() {a = #spirv.vce<v1.7, [Shader], []>} : () -> ()
// -----
"t.a"() {a = #spirv.vce<v1.0, [Shade], []>} : () -> ()
// -----
"t.a"() {a = #spirv.vce<v1.0, [Shader], [SPV_X]>} : () -> ()
// -----
"t.a"() {a = #spirv.storage_class<Bla>} : () -> ()
// -----
"t.a"() {a = #spirv.blub<Bla>} : () -> ()
// -----
"t.a"() {a = #spirv.interface_var_abi<(0, 1), Bla>}: () -> ()
// -----
"t.types"() {types = [!spirv.struct<foo, (f32)>, !spirv.struct<foo>]} : () -> ()
// -----
"t.types"() {types = [!spirv.struct<(f32 [Bla])>]} : () -> ()
// -----
"t.types"() {types = [!spirv.struct<foo, (!spirv.struct<foo, (f32)>)>]} : () -> ()
// -----
"t.types"() {types = [!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler>]} : () -> ()
// -----
"t.types"() {types = [!spirv.image<f32, Dim2D, NoDept, NonArrayed, SingleSampled, NeedSampler, Unknown>]} : () -> ()
// -----
"t.types"() {types = [!spirv.sampled_image<f32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.coopmatrix<16xi32, Workgroup, MatrixA>]} : () -> ()
// -----
"t.types"() {types = [!spirv.coopmatrix<16x?xi32, Workgroup, MatrixA>]} : () -> ()
// -----
"t.types"() {types = [!spirv.coopmatrix<16x4xi32, Workgroup, MatrixX>]} : () -> ()
// -----
"t.types"() {types = [!spirv.coopmatrix<16x4xvector<2xi32>, Workgroup, MatrixA>, !spirv.coopmatrix<16x4xindex, Workgroup, MatrixA>]} : () -> ()
// -----
"t.types"() {types = [!spirv.arm.tensor<i32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.arm.tensor<0xi32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.matrix<3 x f32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.matrix<3 x vector<5xf32>>]} : () -> ()
// -----
"t.types"() {types = [!spirv.matrix<3xvector<3xf32>>, !spirv.array<4x2xf32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.array<4x?xf32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.array<f32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.array<4xf32, strid=4>]} : () -> ()
// -----
"t.types"() {types = [!spirv.rtarray<f32, stride=0>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<!spirv.bla, Uniform>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<vector<0xi32>, Uniform>]} : () -> ()
// -----
// DIFFERS: SPIR-V has such types
"t.types"() {types = [!spirv.ptr<vector<5xi32>, Uniform>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<!llvm.ptr, Uniform>]} : () -> ()
// -----
"t.types"() {types = [!spirv.array<4xf32 stride=4>]} : () -> ()
// -----
"t.types"() {types = [!spirv.struct<(f32), Bla>]} : () -> ()
// -----
"t.types"() {types = [!spirv.array<-1xf32>]} : () -> ()
// -----
"t.types"() {types = [!spirv.struct<(f32 [4294967296])>]} : () -> ()
// -----
"t.types"() {types = [!spirv.ptr<vector<f32>, Uniform>, !spirv.ptr<f128, Uniform>, !spirv.ptr<tf32, Uniform>, !spirv.ptr<vector<4xindex>, Uniform>]} : () -> ()
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f : f32, %i: i32) "None" {
 %3 = "spirv.GroupNonUniformQuadSwap"(%f, %i) {execution_scope = #spirv.scope<Workgroup>} : (f32, i32) -> f32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f : f32, %i: i32) "None" {
 %3 = "spirv.GroupNonUniformQuadSwap"(%f, %f) {execution_scope = #spirv.scope<Workgroup>} : (f32, f32) -> f32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f : f32, %i: i32) "None" {
 %3 = "spirv.GroupNonUniformQuadSwap"(%f, %i) {execution_scope = #spirv.scope<Device>} : (f32, i32) -> f32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f : !spirv.ptr<f32, Uniform>, %i: i32) "None" {
 %3 = "spirv.GroupNonUniformQuadSwap"(%f, %i) {execution_scope = #spirv.scope<Device>} : (!spirv.ptr<f32, Uniform>, i32) -> f32 spirv.Return } }
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a : !spirv.ptr<i32, Private>
  %0 = spirv.mlir.addressof @a : !spirv.ptr<i32, Private>
}
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @a spec_id("x") = 1 : i32 }
// -----
"t.o"() ({ spirv.Branch ^bb1
 ^bb1: "t.x"() : () -> () }) : () -> ()
// -----
spirv.module Logical GLSL450 { spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xi8>) -> i32 { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi8> } }
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.FunctionCall @b() : () -> () spirv.Return } "spirv.func"() <{sym_name = "b", function_control = #spirv.function_control<None>}> ({}) : () -> () }
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @input : !spirv.ptr<f32, Input> spirv.func @a() "None" { %0 = spirv.mlir.addressof @inptu : !spirv.ptr<i32, Input> spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%a: i32, %b: f32) "None" { %0 = spirv.LogicalAnd %a, %b : i32 spirv.Return } }
// -----
spirv.module Logical GLSL450 { spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.Load "Funct %p : f32 spirv.Return } }
// -----
"t.o"() ({ %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2x2xi32> }) : () -> ()

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   "t.types"() {types = [!spirv.ptr<vector<5xf32>, Uniform>]} : () -> ()
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   "t.types"() {types = [!spirv.ptr<none, Uniform>]} : () -> ()
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   "t.types"() {types = [!spirv.ptr<vector<5xi32>, Uniform>]} : () -> ()
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:4:32: error: 'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
// ! spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<Restrict>}) "None" { spirv.Return } }
// !                                ^
// ! <stdin>:6:32: error: 'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
// ! spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function>) "None" { spirv.Return } }
// !                                ^
// ! <stdin>:8:32: error: 'spirv.func' op with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'
// ! spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<i32, PhysicalStorageBuffer>) "None" { spirv.Return } }
// !                                ^
// ! <stdin>:10:32: error: 'spirv.func' op 'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)
// ! spirv.module Logical GLSL450 { spirv.func @f(i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Export>>} }
// !                                ^
// ! <stdin>:13:104: error: 'spirv.MatrixTimesScalar' op input matrix components' type and scaling value must have the same type
// ! spirv.func @m(%m: !spirv.matrix<3 x vector<3xf32>>, %v: vector<4xf32>, %s: f32, %d: f64) "None" { %0 = spirv.MatrixTimesScalar %m, %d : !spirv.matrix<3 x vector<3xf32>>, f64 spirv.Return }
// !                                                                                                        ^
// ! <stdin>:18:7: error: 'spirv.MatrixTimesVector' op matrix columns (3) must match vector operand size (4)
// !  %1 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<3xf32>>, vector<4xf32> -> vector<3xf32>
// !       ^
// ! <stdin>:24:7: error: 'spirv.MatrixTimesVector' op result size (4) must match the matrix rows (3)
// !  %1 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<4xf32>
// !       ^
// ! <stdin>:30:7: error: 'spirv.MatrixTimesMatrix' op left matrix columns' count must be equal to the right matrix rows' count
// !  %1 = spirv.MatrixTimesMatrix %m, %m : !spirv.matrix<3 x vector<4xf32>>, !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<3 x vector<4xf32>>
// !       ^
// ! <stdin>:36:7: error: 'spirv.Transpose' op input matrix rows count must be equal to output matrix columns count
// !  %1 = spirv.Transpose %m : !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<3 x vector<4xf32>>
// !       ^
// ! <stdin>:41:66: error: 'spirv.Dot' op failed to verify that all of {vector1, result} have same element type
// ! spirv.func @m(%v: vector<4xf32>, %s: f32, %d: f64) "None" { %6 = spirv.Dot %v, %v : vector<4xf32> -> f64 spirv.Return }
// !                                                                  ^
// ! <stdin>:45:66: error: 'spirv.VectorTimesScalar' op scalar operand and result element type match
// ! spirv.func @m(%v: vector<4xf32>, %s: f32, %d: f64) "None" { %6 = spirv.VectorTimesScalar %v, %d : (vector<4xf32>, f64) -> vector<4xf32> spirv.Return }
// !                                                                  ^
// ! <stdin>:49:66: error: 'spirv.VectorTimesScalar' op vector operand and result type mismatch
// ! spirv.func @m(%v: vector<4xf32>, %s: f32, %d: f64) "None" { %6 = spirv.VectorTimesScalar %v, %s : (vector<4xf32>, f32) -> vector<3xf32> spirv.Return }
// !                                                                  ^
// ! <stdin>:63:22: error: expected ':'
// !  %9 = spirv.GL.Sin %f {foo} : f32
// !                      ^
// ! <stdin>:83:8: error: 'spirv.GroupBroadcast' op localid is a vector and can be with only  2 or 3 components, actual number is 4
// !  %11 = spirv.GroupBroadcast <Subgroup> %i, %v : i32, vector<4xi32>
// !        ^
// ! <stdin>:93:9: error: 't.x' op functions in 'spirv.module' can only contain spirv.* ops
// !  %fmt = "t.x"() : () -> !spirv.ptr<i8, UniformConstant>
// !         ^
// ! <stdin>:99:64: error: 'spirv.EXT.SpecConstantCompositeReplicate' op constituent has incorrect type: expected 'f32', but provided 'i32'
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @s = 1 : i32 spirv.EXT.SpecConstantCompositeReplicate @c (@s) : vector<4xf32> }
// !                                                                ^
// ! <stdin>:101:32: error: 'spirv.EXT.SpecConstantCompositeReplicate' op splat spec constant reference defining constituent not found
// ! spirv.module Logical GLSL450 { spirv.EXT.SpecConstantCompositeReplicate @c (@s) : vector<4xf32> }
// !                                ^
// ! <stdin>:103:62: error: 'spirv.EXT.ConstantCompositeReplicate' op expected value attribute type 'f32', but got: 'i32'
// ! spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xf32> spirv.Return } }
// !                                                              ^
// ! <stdin>:105:62: error: 'spirv.Constant' op expected a splat dense attribute for cooperative matrix constant, but found dense_resource<a> : !spirv.coopmatrix<4x4xi32, Subgroup, MatrixA>
// ! spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = "spirv.Constant"() <{value = dense_resource<a> : !spirv.coopmatrix<4x4xi32, Subgroup, MatrixA>}> : () -> !spirv.coopmatrix<4x4xi32, Subgroup, MatrixA> spirv.Return } }
// !                                                              ^
// ! <stdin>:107:62: error: 'spirv.EXT.ConstantCompositeReplicate' op expected value attribute type 'i32', but got: '!spirv.array<1 x i32>'
// ! spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[1 : i32]] : vector<2xi32> spirv.Return } }
// !                                                              ^
// ! <stdin>:109:62: error: 'spirv.EXT.ConstantCompositeReplicate' op unknown constituent @nowhere
// ! spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [@nowhere] : vector<2xf32> spirv.Return } }
// !                                                              ^
// ! <stdin>:111:94: error: 'spirv.EXT.ConstantCompositeReplicate' op has incorrect types of operands: expected 'f32', but provided 'i32'
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @s = 1 : i32 spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [@s] : vector<2xf32> spirv.Return } }
// !                                                                                              ^
// ! <stdin>:114:62: error: 'spirv.EXT.ConstantCompositeReplicate' op unknown constituent @nowhere
// ! spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[@nowhere, 1 : i32]] : !spirv.array<3 x vector<2xi32>> spirv.Return } }
// !                                                              ^
// ! <stdin>:116:62: error: 'spirv.EXT.ConstantCompositeReplicate' op expected value attribute type 'vector<2xi32>' or 'i32', but got: unit
// ! spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [unit] : !spirv.array<3 x vector<2xi32>> spirv.Return } }
// !                                                              ^
// ! <stdin>:118:62: error: 'spirv.EXT.ConstantCompositeReplicate' op result type ('f32') does not match value type ('i32')
// ! spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[1 : i32, 2 : i32]] : !spirv.array<3 x !spirv.struct<(i32, f32)>> spirv.Return } }
// !                                                              ^
// ! <stdin>:120:148: error: 'spirv.ImageQuerySize' op if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2
// ! spirv.module Logical GLSL450 { spirv.func @f(%m: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>) "None" { %0 = spirv.ImageQuerySize %m : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f> -> vector<2xi32> spirv.Return } }
// !                                                                                                                                                    ^
// ! <stdin>:122:146: error: 'spirv.ImageQuerySize' op expected the result to have 2 component(s), but found 3 component(s)
// ! spirv.module Logical GLSL450 { spirv.func @f(%m: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>) "None" { %0 = spirv.ImageQuerySize %m : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f> -> vector<3xi32> spirv.Return } }
// !                                                                                                                                                  ^
// ! <stdin>:125:7: error: 'spirv.ImageSampleImplicitLod' op the Image Operands should encode what operands follow: expected 1, but provided 0
// !  %1 = spirv.ImageSampleImplicitLod %s, %v ["Bias"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32> spirv.Return } }
// !       ^
// ! <stdin>:128:7: error: 'spirv.ImageSampleImplicitLod' op Bias is for an implicit level of detail, Lod and Grad are for an explicit one, Lod also for a fetch
// !  %1 = spirv.ImageSampleImplicitLod %s, %v ["Lod"], %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32> spirv.Return } }
// !       ^
// ! <stdin>:131:7: error: 'spirv.KHR.CooperativeMatrixMulAdd' op operand #0 must be of use 'MatrixA'
// !  %4 = spirv.KHR.CooperativeMatrixMulAdd %b, %a, %c : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixB>, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA> -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc> spirv.Return } }
// !       ^
// ! <stdin>:134:7: error: 'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'K'
// !  %4 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, !spirv.coopmatrix<4x16xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc> spirv.Return } }
// !       ^
// ! <stdin>:136:69: error: 'spirv.SDot' op requires Packed Vector Format attribute for integer vector operands
// ! spirv.module Logical GLSL450 { spirv.func @f(%i: i32) "None" { %0 = spirv.SDot %i, %i : i32 -> i32 spirv.Return } }
// !                                                                     ^
// ! <stdin>:138:69: error: 'spirv.SDot' op with scalar operands expects 32-bit integer operands, but got 'i16'
// ! spirv.module Logical GLSL450 { spirv.func @f(%i: i16) "None" { %0 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> : i16 -> i32 spirv.Return } }
// !                                                                     ^
// ! <stdin>:140:79: error: 'spirv.SDot' op with invalid format attribute for vector operands of type 'vector<2xi32>'
// ! spirv.module Logical GLSL450 { spirv.func @f(%i: vector<2xi32>) "None" { %0 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> : vector<2xi32> -> i32 spirv.Return } }
// !                                                                               ^
// ! <stdin>:142:79: error: 'spirv.SDot' op result type has insufficient bit-width (16 bits) for the specified vector operand type (64 bits)
// ! spirv.module Logical GLSL450 { spirv.func @f(%i: vector<2xi32>) "None" { %0 = spirv.SDot %i, %i : vector<2xi32> -> i16 spirv.Return } }
// !                                                                               ^
// ! <stdin>:144:78: error: 'spirv.GroupNonUniformBroadcast' op id must be the result of a constant op
// ! spirv.module Logical GLSL450 { spirv.func @f(%i: i32, %j: i32) "None" { %0 = spirv.GroupNonUniformBroadcast <Subgroup> %i, %j : i32, i32 spirv.Return } }
// !                                                                              ^
// ! <stdin>:146:79: error: 'spirv.GroupNonUniformShuffle' op second operand must be a singless/unsigned integer
// ! spirv.module Logical GLSL450 { spirv.func @f(%i: i32, %j: si32) "None" { %0 = spirv.GroupNonUniformShuffle <Subgroup> %i, %j : i32, si32 spirv.Return } }
// !                                                                               ^
// ! <stdin>:148:69: error: 'spirv.GL.FrexpStruct' op member one of the resulting struct type must be a scalar or vector of 32 bit integer type
// ! spirv.module Logical GLSL450 { spirv.func @f(%f: f32) "None" { %0 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, f32)> spirv.Return } }
// !                                                                     ^
// ! <stdin>:150:69: error: 'spirv.GL.FrexpStruct' op member zero and one of the resulting struct type must have the same number of elements
// ! spirv.module Logical GLSL450 { spirv.func @f(%f: f32) "None" { %0 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, vector<2xi32>)> spirv.Return } }
// !                                                                     ^
// ! <stdin>:152:88: error: 'spirv.GL.Ldexp' op operands must have the same number of elements
// ! spirv.module Logical GLSL450 { spirv.func @f(%f: f32, %i: vector<2xi32>) "None" { %0 = spirv.GL.Ldexp %f : f32, %i : vector<2xi32> -> f32 spirv.Return } }
// !                                                                                        ^
// ! <stdin>:154:79: error: 'spirv.GL.Length' op failed to verify that all of {operand, result} have same element type
// ! spirv.module Logical GLSL450 { spirv.func @f(%f: vector<2xf32>) "None" { %0 = spirv.GL.Length %f : vector<2xf32> -> f64 spirv.Return } }
// !                                                                               ^
// ! <stdin>:157:95: error: expected ',' and the alignment in bytes that "Aligned" goes with
// ! spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.Load "Function" %p ["Aligned"] : f32 spirv.Return }
// !                                                                                               ^
// ! <stdin>:161:96: error: expected ']'
// ! spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.Load "Function" %p ["Volatile", 4] : f32 spirv.Return }
// !                                                                                                ^
// ! <stdin>:165:60: error: 'spirv.Load' op invalid alignment specification without aligned memory access specification
// ! spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = "spirv.Load"(%p) {alignment = 4 : i32} : (!spirv.ptr<f32, Function>) -> f32 spirv.Return }
// !                                                            ^
// ! <stdin>:169:60: error: 'spirv.Load' op missing alignment value
// ! spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = "spirv.Load"(%p) {memory_access = #spirv.memory_access<Aligned>} : (!spirv.ptr<f32, Function>) -> f32 spirv.Return }
// !                                                            ^
// ! <stdin>:173:60: error: 'spirv.Load' op mismatch in result type and pointer type
// ! spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = "spirv.Load"(%p)  : (!spirv.ptr<f32, Function>) -> i32 spirv.Return }
// !                                                            ^
// ! <stdin>:177:64: error: 'spirv.Store' op mismatch in result type and pointer type
// ! spirv.func @a(%p: !spirv.ptr<f32, Function>, %i: i32) "None" { "spirv.Store"(%p, %i)  : (!spirv.ptr<f32, Function>, i32) -> () spirv.Return }
// !                                                                ^
// ! <stdin>:181:81: error: invalid storage_class attribute specification: "Func"
// ! spirv.func @a(%p: !spirv.ptr<f32, Function>, %i: i32) "None" {  %0 = spirv.Load "Func" %p : f32 spirv.Return }
// !                                                                                 ^
// ! <stdin>:185:70: error: 'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0
// ! spirv.func @a(%p: !spirv.ptr<f32, Function>, %i: i32) "None" {  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
// !                                                                      ^
// ! <stdin>:189:92: error: 'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct
// ! spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" {  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
// !                                                                                            ^
// ! <stdin>:193:120: error: 'spirv.AccessChain' op index 5 out of bounds for '!spirv.struct<(f32, i32)>'
// ! spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" { %c = spirv.Constant 5 : i32  %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
// !                                                                                                                        ^
// ! <stdin>:197:120: error: 'spirv.AccessChain' op invalid result type: expected '!spirv.ptr<i32, Function>', but provided '!spirv.ptr<f32, Function>'
// ! spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" { %c = spirv.Constant 1 : i32  %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
// !                                                                                                                        ^
// ! <stdin>:201:163: error: expected ','
// ! spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" { %0 = spirv.AccessChain %p[] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function> -> !spirv.ptr<f32, Function> spirv.Return }
// !                                                                                                                                                                   ^
// ! <stdin>:205:113: error: 'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0
// ! spirv.func @a(%p: !spirv.ptr<!spirv.array<4xf32>, Function>, %i: i32) "None" { %c = spirv.Constant 7 : i32 %0 = spirv.AccessChain %p[%c, %i] : !spirv.ptr<!spirv.array<4xf32>, Function>, i32, i32 -> !spirv.ptr<f32, Function> spirv.Return }
// !                                                                                                                 ^
// ! <stdin>:209:85: error: 'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.
// ! spirv.func @a(%p: !spirv.ptr<!spirv.array<4xf32>, Function>, %i: i64) "None" { %0 = spirv.Variable : !spirv.ptr<f32, Uniform> spirv.Return }
// !                                                                                     ^
// ! <stdin>:213:85: error: 'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.
// ! spirv.func @a(%p: !spirv.ptr<!spirv.array<4xf32>, Function>, %i: i64) "None" { %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Uniform>}> : () -> !spirv.ptr<f32, Uniform> spirv.Return }
// !                                                                                     ^
// ! <stdin>:217:31: error: 'spirv.Variable' op storage class must match result pointer's storage class
// ! spirv.func @a() "None" { %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<f32, Uniform> spirv.Return }
// !                               ^
// ! <stdin>:221:31: error: 'spirv.Variable' op cannot have 'binding' attribute (only allowed in spirv.GlobalVariable)
// ! spirv.func @a() "None" { %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> {binding=1:i32} : () -> !spirv.ptr<f32, Function> spirv.Return }
// !                               ^
// ! <stdin>:225:48: error: expected a pointer, such as '!spirv.ptr<f32, StorageBuffer>', but got 'f32'
// ! spirv.func @a() "None" { %0 = spirv.Variable : f32 spirv.Return }
// !                                                ^
// ! <stdin>:229:31: error: 'spirv.Constant' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'
// ! spirv.func @a() "None" { %0 = spirv.Constant 5 : index spirv.Return }
// !                               ^
// ! <stdin>:233:51: error: expected ':'
// ! spirv.func @a() "None" { %0 = spirv.Constant "foo" spirv.Return }
// !                                                   ^
// ! <stdin>:237:31: error: 'spirv.Constant' op result number of elements (5) does not match value number of elements (4)
// ! spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<5xi32> spirv.Return }
// !                               ^
// ! <stdin>:241:31: error: 'spirv.Constant' op result or element type ('i32') does not match value type ('tensor<4xi32>'), must be the same or spirv.array
// ! spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4xi32> : i32 spirv.Return }
// !                               ^
// ! <stdin>:245:31: error: 'spirv.Constant' op result element type ('f32') does not match value element type ('i32')
// ! spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<4xf32> spirv.Return }
// !                               ^
// ! <stdin>:249:31: error: 'spirv.Constant' op must have spirv.array result type for array value
// ! spirv.func @a() "None" { %0 = spirv.Constant [1 : i32] : i32 spirv.Return }
// !                               ^
// ! <stdin>:253:31: error: 'spirv.Constant' op result type ('f32') does not match value type ('i32')
// ! spirv.func @a() "None" { %0 = "spirv.Constant"() {value = 4 : i32} : () -> f32 spirv.Return }
// !                               ^
// ! <stdin>:257:116: error: 'spirv.Constant' op result element type ('vector<2xi32>') does not match value element type ('i32')
// ! spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4x2xi32> : !spirv.array<4x!spirv.array<2xi32>> %1 = spirv.Constant dense<1> : tensor<4x2xi32> : !spirv.array<4xvector<2xi32>> %2 = spirv.Constant dense<1> : tensor<8xi32> : !spirv.array<4xvector<2xi32>> spirv.Return }
// !                                                                                                                    ^
// ! <stdin>:261:73: error: custom op 'spirv.CompositeExtract' index 4 out of bounds for 'vector<4xf32>'
// ! spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[4 : i32] : vector<4xf32> spirv.Return }
// !                                                                         ^
// ! <stdin>:265:73: error: custom op 'spirv.CompositeExtract' expected at least one index for spirv.CompositeExtract
// ! spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[] : vector<4xf32> spirv.Return }
// !                                                                         ^
// ! <stdin>:269:48: error: 'spirv.CompositeExtract' op attribute 'indices' failed to satisfy constraint: 32-bit integer array attribute
// ! spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[1] : vector<4xf32> spirv.Return }
// !                                                ^
// ! <stdin>:273:73: error: custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'f32' with index 2
// ! spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[1 : i32, 2 : i32] : vector<4xf32> spirv.Return }
// !                                                                         ^
// ! <stdin>:277:48: error: 'spirv.CompositeExtract' op invalid result type: expected 'f32' but provided 'i32'
// ! spirv.func @a(%v: vector<4xf32>) "None" { %0 = "spirv.CompositeExtract"(%v) {indices = [0 : i32]} : (vector<4xf32>) -> i32 spirv.Return }
// !                                                ^
// ! <stdin>:281:57: error: 'spirv.CompositeInsert' op object operand type should be 'f32', but found 'i32'
// ! spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeInsert %f, %v[1 : i32] : i32 into vector<4xf32> spirv.Return }
// !                                                         ^
// ! <stdin>:285:57: error: 'spirv.CompositeInsert' op result type should be the same as the composite type, but found 'vector<4xf32>' vs 'vector<3xf32>'
// ! spirv.func @a(%v: vector<4xf32>, %f: f32) "None" { %0 = "spirv.CompositeInsert"(%f, %v) {indices=[1 : i32]} : (f32, vector<4xf32>) -> vector<3xf32> spirv.Return }
// !                                                         ^
// ! <stdin>:289:57: error: 'spirv.CompositeConstruct' op has incorrect number of operands: expected 2, but provided 1
// ! spirv.func @a(%v: vector<4xf32>, %f: f32) "None" { %0 = spirv.CompositeConstruct %f : (f32) -> vector<2xf32>  spirv.Return }
// !                                                         ^
// ! <stdin>:293:57: error: 'spirv.CompositeConstruct' op has incorrect number of operands: expected 4, but provided 5
// ! spirv.func @a(%v: vector<4xf32>, %f: f32) "None" { %0 = spirv.CompositeConstruct %f, %v : (f32, vector<4xf32>) -> vector<4xf32>  spirv.Return }
// !                                                         ^
// ! <stdin>:297:57: error: 'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'
// ! spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeConstruct %f, %f : (i32, i32) -> vector<2xf32>  spirv.Return }
// !                                                         ^
// ! <stdin>:301:57: error: 'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'
// ! spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeConstruct %f, %f : (i32, i32) -> !spirv.struct<(i32, f32)>  spirv.Return }
// !                                                         ^
// ! <stdin>:305:57: error: 'spirv.CompositeConstruct' op expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs
// ! spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeConstruct %f, %f : (i32, i32) -> !spirv.array<3xi32>  spirv.Return }
// !                                                         ^
// ! <stdin>:309:57: error: 'spirv.VectorShuffle' op component selector 8 out of range: expected to be in [0, 8) or 0xffffffff
// ! spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.VectorShuffle [1: i32, 8: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>  spirv.Return }
// !                                                         ^
// ! <stdin>:313:57: error: 'spirv.VectorShuffle' op result type element count (2) mismatch with the number of component selectors (1)
// ! spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.VectorShuffle [1: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>  spirv.Return }
// !                                                         ^
// ! <stdin>:317:57: error: 'spirv.VectorShuffle' op failed to verify that all of {vector1, vector2, result} have same element type
// ! spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.VectorShuffle [1: i32, 2 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xi32>  spirv.Return }
// !                                                         ^
// ! <stdin>:321:57: error: 'spirv.VectorExtractDynamic' op failed to verify that type of 'result' matches element type of 'vector'
// ! spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = "spirv.VectorExtractDynamic"(%v, %f) : (vector<4xf32>, i32) -> i32  spirv.Return }
// !                                                         ^
// ! <stdin>:325:38: error: 'spirv.IAddCarry' op expected all operand types and struct member types are the same
// ! spirv.func @a(%a: i32) "None" { %0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, f32)> spirv.Return }
// !                                      ^
// ! <stdin>:329:63: error: expected spirv.struct type with two members
// ! spirv.func @a(%a: i32) "None" { %0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, i32, i32)> spirv.Return }
// !                                                               ^
// ! <stdin>:333:38: error: 'spirv.IAddCarry' op expected result struct type containing two members
// ! spirv.func @a(%a: i32) "None" { %0 = "spirv.IAddCarry"(%a, %a) : (i32, i32) -> !spirv.struct<(i32, i32, i32)> spirv.Return }
// !                                      ^
// ! <stdin>:337:38: error: 'spirv.IAddCarry' op expected all operand types and struct member types are the same
// ! spirv.func @a(%a: i32) "None" { %0 = "spirv.IAddCarry"(%a, %a) : (i32, i32) -> !spirv.struct<(i64, i64)> spirv.Return }
// !                                      ^
// ! <stdin>:341:47: error: 'spirv.IAdd' op failed to verify that all of {operand1, operand2, result} have same type
// ! spirv.func @a(%a: i32, %b: i64) "None" { %0 = "spirv.IAdd"(%a, %b) : (i32, i64) -> i32 spirv.Return }
// !                                               ^
// ! <stdin>:345:47: error: 'spirv.IEqual' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'i32'
// ! spirv.func @a(%a: i32, %b: i64) "None" { %0 = "spirv.IEqual"(%a, %a) : (i32, i32) -> i32 spirv.Return }
// !                                               ^
// ! <stdin>:349:57: error: 'spirv.IEqual' op failed to verify that result is a bool for each element of the operands
// ! spirv.func @a(%a: vector<4xi32>, %b: i64) "None" { %0 = "spirv.IEqual"(%a, %a) : (vector<4xi32>, vector<4xi32>) -> i1 spirv.Return }
// !                                                         ^
// ! <stdin>:353:38: error: 'spirv.IAdd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'f32'
// ! spirv.func @a(%a: f32) "None" { %0 = spirv.IAdd %a, %a : f32 spirv.Return }
// !                                      ^
// ! <stdin>:357:48: error: 'spirv.FAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'vector<5xf32>'
// ! spirv.func @a(%a: vector<5xf32>) "None" { %0 = spirv.FAdd %a, %a : vector<5xf32> spirv.Return }
// !                                                ^
// ! <stdin>:361:50: error: 'spirv.FAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'vector<[4]xf32>'
// ! spirv.func @a(%a: vector<[4]xf32>) "None" { %0 = spirv.FAdd %a, %a : vector<[4]xf32> spirv.Return }
// !                                                  ^
// ! <stdin>:365:50: error: 'spirv.IsFinite' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'vector<[4]xf32>'
// ! spirv.func @a(%a: vector<[4]xf32>) "None" { %0 = spirv.IsFinite %a : vector<[4]xf32> spirv.Return }
// !                                                  ^
// ! <stdin>:369:38: error: 'spirv.Bitcast' op result type must be different from operand type
// ! spirv.func @a(%a: i32) "None" { %0 = spirv.Bitcast %a : i32 to i32 spirv.Return }
// !                                      ^
// ! <stdin>:373:38: error: 'spirv.Bitcast' op mismatch in result type bitwidth 64 and operand type bitwidth 32
// ! spirv.func @a(%a: i32) "None" { %0 = spirv.Bitcast %a : i32 to i64 spirv.Return }
// !                                      ^
// ! <stdin>:377:38: error: 'spirv.SConvert' op expected the different bit widths for operand type and result type, but provided 'i32' and 'i32'
// ! spirv.func @a(%a: i32) "None" { %0 = spirv.SConvert %a : i32 to i32 spirv.Return }
// !                                      ^
// ! <stdin>:381:38: error: 'spirv.FConvert' op expected the different bit widths for operand type and result type, but provided 'f32' and 'f32'
// ! spirv.func @a(%a: f32) "None" { %0 = spirv.FConvert %a : f32 to f32 spirv.Return }
// !                                      ^
// ! <stdin>:385:38: error: 'spirv.FConvert' op expected the different bit widths for operand type and result type, but provided 'f16' and 'bf16'
// ! spirv.func @a(%a: f16) "None" { %0 = spirv.FConvert %a : f16 to bf16 spirv.Return }
// !                                      ^
// ! <stdin>:389:38: error: 'spirv.ConvertSToF' op requires the same shape for all operands and results
// ! spirv.func @a(%a: i32) "None" { %0 = spirv.ConvertSToF %a : i32 to vector<2xf32> spirv.Return }
// !                                      ^
// ! <stdin>:393:57: error: 'spirv.Select' op result expected to be of vector type when condition is of vector type
// ! spirv.func @a(%a: vector<2xi1>, %b : f32) "None" { %0 = spirv.Select %a, %b, %b : vector<2xi1>, f32 spirv.Return }
// !                                                         ^
// ! <stdin>:397:67: error: 'spirv.Select' op result should have the same number of elements as the condition when condition is a vector
// ! spirv.func @a(%a: vector<2xi1>, %b : vector<3xf32>) "None" { %0 = spirv.Select %a, %b, %b : vector<2xi1>, vector<3xf32> spirv.Return }
// !                                                                   ^
// ! <stdin>:401:32: error: 'spirv.ControlBarrier' op expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`
// ! spirv.func @a(%a: i1) "None" { spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|Release> spirv.Return }
// !                                ^
// ! <stdin>:405:60: error: 'spirv.AtomicIIncrement' op result #0 must be 8/16/32/64-bit integer, but got 'f32'
// ! spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<f32, Function> spirv.Return }
// !                                                            ^
// ! <stdin>:409:70: error: 'spirv.AtomicIAdd' op failed to verify that `value` type matches pointee type of `pointer`
// ! spirv.func @a(%p: !spirv.ptr<i32, Function>, %v : i64) "None" { %0 = "spirv.AtomicIAdd"(%p, %v) {memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>} : (!spirv.ptr<i32, Function>, i64) -> i32 spirv.Return }
// !                                                                      ^
// ! <stdin>:413:70: error: 'spirv.AtomicIAdd' op expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`
// ! spirv.func @a(%p: !spirv.ptr<i32, Function>, %v : i32) "None" { %0 = spirv.AtomicIAdd <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Function> spirv.Return }
// !                                                                      ^
// ! <stdin>:417:70: error: custom op 'spirv.Foo' is unknown; did you mean 'spirv.Dot'?
// ! spirv.func @a(%p: !spirv.ptr<i32, Function>, %v : i32) "None" { %0 = spirv.Foo spirv.Return }
// !                                                                      ^
// ! <stdin>:421:38: error: 'spirv.GroupNonUniformFAdd' op execution scope must be 'Workgroup' or 'Subgroup'
// ! spirv.func @a(%p: f32) "None" { %0 = spirv.GroupNonUniformFAdd <Device> <Reduce> %p : f32 -> f32 spirv.Return }
// !                                      ^
// ! <stdin>:425:38: error: 'spirv.GroupNonUniformFAdd' op cluster size operand must be provided for 'ClusteredReduce' group operation
// ! spirv.func @a(%p: f32) "None" { %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %p : f32 -> f32 spirv.Return }
// !                                      ^
// ! <stdin>:429:47: error: 'spirv.GroupNonUniformFAdd' op cluster size operand must come from a constant op
// ! spirv.func @a(%p: f32, %c: i32) "None" { %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %p cluster_size(%c): f32, i32 -> f32 spirv.Return }
// !                                               ^
// ! <stdin>:433:75: error: 'spirv.GroupNonUniformFAdd' op cluster size operand must be a power of two
// ! spirv.func @a(%p: f32, %c: i32) "None" { %k = spirv.Constant 3 : i32 %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %p cluster_size(%k): f32, i32 -> f32 spirv.Return }
// !                                                                           ^
// ! <stdin>:437:83: error: expected '->' in function type
// ! spirv.func @a(%c: i1, %a: i32) "None" { %sr:2 = spirv.mlir.selection -> (i32, i32) {
// !                                                                                   ^
// ! <stdin>:447:41: error: 'spirv.mlir.selection' op must have a selection header block
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.selection {
// !                                         ^
// ! <stdin>:453:41: error: 'spirv.mlir.selection' op should not have 'spirv.mlir.merge' op outside the merge block
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.selection {
// !                                         ^
// ! <stdin>:463:41: error: 'spirv.mlir.selection' op last block must be the merge block with only one 'spirv.mlir.merge' op
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.selection {
// !                                         ^
// ! <stdin>:475:41: error: 'spirv.mlir.loop' op must have an entry block branching to the loop header block
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { spirv.mlir.merge } spirv.Return }
// !                                         ^
// ! <stdin>:479:41: error: 'spirv.mlir.loop' op must have a loop header block branched from the entry block
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
// !                                         ^
// ! <stdin>:486:41: error: 'spirv.mlir.loop' op requires a loop continue block branching to the loop header block
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
// !                                         ^
// ! <stdin>:495:41: error: 'spirv.mlir.loop' op second to last block must be the loop continue block that branches to the loop header block
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
// !                                         ^
// ! <stdin>:506:41: error: 'spirv.mlir.loop' op can only have the entry and loop continue block branching to the loop header block
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
// !                                         ^
// ! <stdin>:519:41: error: 'spirv.mlir.loop' op should not have 'spirv.mlir.merge' op outside the merge block
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
// !                                         ^
// ! <stdin>:532:41: error: 'spirv.mlir.loop' op entry block must only have one 'spirv.Branch' op to the second block
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
// !                                         ^
// ! <stdin>:544:41: error: 'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.merge }
// !                                         ^
// ! <stdin>:548:48: error: 'spirv.Return' op cannot be used in functions returning value: they end with 'spirv.ReturnValue'
// ! spirv.func @a(%c: i1, %a: i32) -> i32 "None" { spirv.Return }
// !                                                ^
// ! <stdin>:552:48: error: 'spirv.ReturnValue' op  return value's type (i1) mismatch with function's result type (i32)
// ! spirv.func @a(%c: i1, %a: i32) -> i32 "None" { spirv.ReturnValue %c : i1 }
// !                                                ^
// ! <stdin>:556:41: error: 'spirv.ReturnValue' op returns 1 value but enclosing function requires 0 results
// ! spirv.func @a(%c: i1, %a: i32) "None" { spirv.ReturnValue %c : i1 }
// !                                         ^
// ! <stdin>:559:70: error: 'spirv.Return' op cannot be used in functions returning value: they end with 'spirv.ReturnValue'
// ! spirv.module Logical GLSL450 { spirv.func @a(%c: i1) -> i32 "None" { spirv.Return } }
// !                                                                      ^
// ! <stdin>:561:70: error: 'spirv.ReturnValue' op  return value's type (i1) mismatch with function's result type (i32)
// ! spirv.module Logical GLSL450 { spirv.func @a(%c: i1) -> i32 "None" { spirv.ReturnValue %c : i1 } }
// !                                                                      ^
// ! <stdin>:563:63: error: 'spirv.ReturnValue' op returns 1 value but enclosing function requires 0 results
// ! spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "None" { spirv.ReturnValue %c : i1 } }
// !                                                               ^
// ! <stdin>:565:32: error: 'spirv.func' op cannot have more than one result
// ! spirv.module Logical GLSL450 { spirv.func @a(%c: i1) -> (i32, i32) "None" { spirv.Return } }
// !                                ^
// ! <stdin>:567:32: error: 'spirv.func' op 'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)
// ! spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "None" }
// !                                ^
// ! <stdin>:569:63: error: 'foo.bar' op functions in 'spirv.module' can only contain spirv.* ops
// ! spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "None" { "foo.bar"() : () -> () spirv.Return } }
// !                                                               ^
// ! <stdin>:571:32: error: 'func.func' op 'spirv.module' can only contain spirv.* ops; here a function is a spirv.func
// ! spirv.module Logical GLSL450 { func.func @a(%c: i1)  { return } }
// !                                ^
// ! <stdin>:573:54: error: invalid function_control attribute specification: "Bla"
// ! spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "Bla" { spirv.Return } }
// !                                                      ^
// ! <stdin>:575:54: error: expected function_control attribute specified as string, such as "None"
// ! spirv.module Logical GLSL450 { spirv.func @a(%c: i1) { spirv.Return } }
// !                                                      ^
// ! <stdin>:577:32: error: 'spirv.EntryPoint' op function 'foo' not found in 'spirv.module'
// ! spirv.module Logical GLSL450 { spirv.EntryPoint "GLCompute" @foo }
// !                                ^
// ! <stdin>:579:104: error: 'spirv.EntryPoint' op duplicate of a previous EntryPointOp
// ! spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.Return } spirv.EntryPoint "GLCompute" @a spirv.EntryPoint "GLCompute" @a }
// !                                                                                                        ^
// ! <stdin>:581:72: error: 'spirv.EntryPoint' op expected spirv.GlobalVariable symbol reference instead of '@b'
// ! spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.Return } spirv.EntryPoint "GLCompute" @a, @b }
// !                                                                        ^
// ! <stdin>:583:57: error: 'spirv.EntryPoint' op must appear in a module-like op's block
// ! spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.EntryPoint "GLCompute" @a spirv.Return } }
// !                                                         ^
// ! <stdin>:585:57: error: 'spirv.ExecutionMode' op must appear in a module-like op's block
// ! spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.ExecutionMode @a "LocalSize", 1, 1, 1 spirv.Return } }
// !                                                         ^
// ! <stdin>:587:56: error: expected a pointer, such as '!spirv.ptr<f32, StorageBuffer>', but got 'f32'
// ! spirv.module Logical GLSL450 { spirv.GlobalVariable @v : f32 }
// !                                                        ^
// ! <stdin>:589:32: error: 'spirv.GlobalVariable' op storage class cannot be 'Function'; a variable of a function is a spirv.Variable in it
// ! spirv.module Logical GLSL450 { spirv.GlobalVariable @v : !spirv.ptr<f32, Function> }
// !                                ^
// ! <stdin>:591:32: error: 'spirv.GlobalVariable' op storage class cannot be 'Generic'
// ! spirv.module Logical GLSL450 { spirv.GlobalVariable @v : !spirv.ptr<f32, Generic> }
// !                                ^
// ! <stdin>:593:32: error: 'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op
// ! spirv.module Logical GLSL450 { spirv.GlobalVariable @v initializer(@w) : !spirv.ptr<f32, Private> }
// !                                ^
// ! <stdin>:596:26: error: 'spirv.GlobalVariable' op symbol's parent must have the SymbolTable trait
// ! spirv.func @a() "None" { spirv.GlobalVariable @v : !spirv.ptr<f32, Private>  spirv.Return }
// !                          ^
// ! <stdin>:599:62: error: 'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol: there is no @v
// ! spirv.module Logical GLSL450 { spirv.func @a() "None" { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Private> spirv.Return } }
// !                                                              ^
// ! <stdin>:601:113: error: 'spirv.mlir.addressof' op result type mismatch with the referenced global variable's type
// ! spirv.module Logical GLSL450 { spirv.GlobalVariable @v : !spirv.ptr<i32, Private> spirv.func @a() "None" { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Private> spirv.Return } }
// !                                                                                                                 ^
// ! <stdin>:603:62: error: 'spirv.mlir.referenceof' op expected spirv.SpecConstant or spirv.SpecConstantComposite symbol: there is no @v
// ! spirv.module Logical GLSL450 { spirv.func @a() "None" { %0 = spirv.mlir.referenceof @v : i32 spirv.Return } }
// !                                                              ^
// ! <stdin>:605:94: error: 'spirv.mlir.referenceof' op result type mismatch with the referenced specialization constant's type
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.func @a() "None" { %0 = spirv.mlir.referenceof @v : f32 spirv.Return } }
// !                                                                                              ^
// ! <stdin>:607:57: error: 'spirv.FunctionCall' op callee function 'b' not found in nearest symbol table: there is no @b
// ! spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.FunctionCall @b() : () -> () spirv.Return } }
// !                                                         ^
// ! <stdin>:609:105: error: 'spirv.FunctionCall' op has incorrect number of operands for callee: expected 1, but provided 0
// ! spirv.module Logical GLSL450 { spirv.func @b(%a: i32) "None" { spirv.Return }  spirv.func @a() "None" { spirv.FunctionCall @b() : () -> () spirv.Return } }
// !                                                                                                         ^
// ! <stdin>:611:142: error: 'spirv.FunctionCall' op has incorrect number of results has for callee: expected 1, but provided 0
// ! spirv.module Logical GLSL450 { spirv.func @b(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }  spirv.func @a(%a: f32, %i: i32) "None" { spirv.FunctionCall @b(%i) : (i32) -> () spirv.Return } }
// !                                                                                                                                              ^
// ! <stdin>:613:142: error: 'spirv.FunctionCall' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0
// ! spirv.module Logical GLSL450 { spirv.func @b(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }  spirv.func @a(%a: f32, %i: i32) "None" { spirv.FunctionCall @b(%a) : (f32) -> i32 spirv.Return } }
// !                                                                                                                                              ^
// ! <stdin>:615:142: error: 'spirv.FunctionCall' op result type mismatch: expected 'i32', but provided 'f32'
// ! spirv.module Logical GLSL450 { spirv.func @b(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }  spirv.func @a(%a: f32, %i: i32) "None" { spirv.FunctionCall @b(%i) : (i32) -> f32 spirv.Return } }
// !                                                                                                                                              ^
// ! <stdin>:617:32: error: 'spirv.SpecConstant' op SpecId cannot be negative
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @v spec_id(-5) = 1 : i32 }
// !                                ^
// ! <stdin>:619:32: error: 'spirv.SpecConstant' op default value bitwidth disallowed
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i4 }
// !                                ^
// ! <stdin>:621:32: error: 'spirv.SpecConstant' op default value bitwidth disallowed
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @v = dense<1> : vector<4xi32> }
// !                                ^
// ! <stdin>:623:64: error: 'spirv.SpecConstantComposite' op has incorrect number of operands: expected 3, but provided 2
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.SpecConstantComposite @c (@v, @v) : !spirv.array<3xi32> }
// !                                                                ^
// ! <stdin>:625:64: error: 'spirv.SpecConstantComposite' op has incorrect types of operands: expected 'f32', but provided 'i32'
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.SpecConstantComposite @c (@v, @v) : vector<2xf32> }
// !                                                                ^
// ! <stdin>:627:64: error: 'spirv.SpecConstantComposite' op result type must be a composite type, but provided 'i32'
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.SpecConstantComposite @c (@v, @v) : i32 }
// !                                                                ^
// ! <stdin>:629:133: error: 'spirv.SpecConstantOperation' op invalid enclosed op
// ! spirv.module Logical GLSL450 { spirv.func @a(%c: i32) "None" { %k = spirv.Constant 1.0 : f32 %0 = spirv.SpecConstantOperation wraps "spirv.FAdd"(%k, %k) : (f32, f32) -> f32 spirv.Return } }
// !                                                                                                                                     ^
// ! <stdin>:631:22: error: invalid memory_model attribute specification: "GLSL451"; did you mean "GLSL450"?
// ! spirv.module Logical GLSL451 { }
// !                      ^
// ! <stdin>:633:14: error: invalid addressing_model attribute specification: "Logicl"; did you mean "Logical"?
// ! spirv.module Logicl GLSL450 { }
// !              ^
// ! <stdin>:635:14: error: invalid addressing_model attribute specification: "GLSL450"
// ! spirv.module GLSL450 { }
// !              ^
// ! <stdin>:637:39: error: invalid kind of attribute specified
// ! spirv.module Logical GLSL450 requires 5 : i32 { }
// !                                       ^
// ! <stdin>:639:1: error: 'spirv.module' op region should have no arguments
// ! spirv.module Logical GLSL450 { ^bb0(%a: i32): }
// ! ^
// ! <stdin>:641:1: error: 'spirv.module' op requires attribute 'addressing_model'
// ! "spirv.module"() ({ }) {memory_model = #spirv.memory_model<GLSL450>} : () -> ()
// ! ^
// ! <stdin>:643:1: error: 'spirv.module' op attribute 'addressing_model' failed to satisfy constraint: valid SPIR-V AddressingModel
// ! "spirv.module"() ({ }) {memory_model = #spirv.memory_model<GLSL450>, addressing_model = 4 : i32} : () -> ()
// ! ^
// ! <stdin>:645:1: error: 'spirv.module' op Operations with a 'SymbolTable' must have exactly one block
// ! "spirv.module"() ({ }) {memory_model = #spirv.memory_model<GLSL450>, addressing_model = #spirv.addressing_model<Logical>} : () -> ()
// ! ^
// ! <stdin>:648:32: error: 'spirv.Unreachable' op cannot be used in reachable block
// ! spirv.func @a(%c: i1) "None" { spirv.Unreachable }
// !                                ^
// ! <stdin>:652:32: error: 'spirv.BranchConditional' op branch weights cannot both be zero
// ! spirv.func @a(%c: i1) "None" { spirv.BranchConditional %c [0, 0], ^bb1, ^bb1
// !                                ^
// ! <stdin>:658:61: error: expected ','
// ! spirv.func @a(%c: i1) "None" { spirv.BranchConditional %c [0], ^bb1, ^bb1
// !                                                             ^
// ! <stdin>:664:32: error: branch has 1 operands for successor #1, but target block has 0
// ! spirv.func @a(%c: i1) "None" { spirv.BranchConditional %c, ^bb1, ^bb1(%c : i1)
// !                                ^
// ! <stdin>:670:57: error: use of value '%c' expects different type than prior uses: 'i1' vs 'i32'
// ! spirv.func @a(%c: i32) "None" { spirv.BranchConditional %c, ^bb1, ^bb1
// !                                                         ^
// ! <stdin>:670:15: note: prior use here
// ! spirv.func @a(%c: i32) "None" { spirv.BranchConditional %c, ^bb1, ^bb1
// !               ^
// ! <stdin>:676:83: error: integer value too large
// ! spirv.func @a(%c: i64) "None" { spirv.Switch %c : i64, [ default: ^bb1, -1: ^bb1, 18446744073709551615: ^bb1]
// !                                                                                   ^
// ! <stdin>:682:33: error: 'spirv.Switch' op number of literals (2) should match number of targets (1)
// ! spirv.func @a(%c: i32) "None" { "spirv.Switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<[0, 1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
// !                                 ^
// ! <stdin>:688:33: error: 'spirv.Switch' op 'selector' type (i32) should match literals type (i64)
// ! spirv.func @a(%c: i32) "None" { "spirv.Switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<[0]> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
// !                                 ^
// ! <stdin>:694:1: error: 'spirv.func' op 'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr
// ! spirv.func @a(%c: i32 {spirv.interface_var_abi = 4 : i32}) "None" { spirv.Return }
// ! ^
// ! <stdin>:698:1: error: 'spirv.func' op 'spirv.interface_var_abi' attribute cannot specify storage class when attaching to a non-scalar value
// ! spirv.func @a(%c: memref<4xi32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0,0), Uniform>}) "None" { spirv.Return }
// ! ^
// ! <stdin>:702:1: error: 'spirv.func' op found unsupported 'spirv.bla' attribute on region argument
// ! spirv.func @a(%c: i32 {spirv.bla}) "None" { spirv.Return }
// ! ^
// ! <stdin>:706:1: error: 'spirv.func' op 'spirv.entry_point_abi' attribute must be an entry point ABI attribute
// ! spirv.func @a(%c: i32) "None" attributes {spirv.entry_point_abi = 4 : i32} { spirv.Return }
// ! ^
// ! <stdin>:710:1: error: 'spirv.func' op found unsupported 'spirv.foo' attribute on operation
// ! spirv.func @a(%c: i32) "None" attributes {spirv.foo = 4 : i32} { spirv.Return }
// ! ^
// ! <stdin>:713:1: error: 'builtin.module' op 'spirv.target_env' must be a spirv::TargetEnvAttr
// ! module attributes {spirv.target_env = 4 : i32} { }
// ! ^
// ! <stdin>:715:32: error: 'spirv.func' op 'spirv.decoration' must be a spirv::DecorationAttr
// ! spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<i32, StorageBuffer> {spirv.decoration = 4 : i32}) "None" { spirv.Return } }
// !                                ^
// ! <stdin>:717:32: error: 'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
// ! spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<Aliased>}) "None" { spirv.Return } }
// !                                ^
// ! <stdin>:719:62: error: 'spirv.Variable' op  with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
// ! spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.Variable : !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> spirv.Return } }
// !                                                              ^
// ! <stdin>:721:100: error: 'spirv.ConvertPtrToU' op operand must be a physical pointer
// ! spirv.module Logical GLSL450 { spirv.func @f(%i: i32, %p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, Function> to i32 spirv.Return } }
// !                                                                                                    ^
// ! <stdin>:723:90: error: 'spirv.PtrCastToGeneric' op pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class
// ! spirv.module Logical GLSL450 { spirv.func @f(%p: !spirv.ptr<f32, Uniform>) "None" { %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Uniform> to !spirv.ptr<f32, Generic> spirv.Return } }
// !                                                                                          ^
// ! <stdin>:725:91: error: 'spirv.PtrCastToGeneric' op pointer operand's pointee type must have the same as the op result type: 'f32' vs 'i32'
// ! spirv.module Logical GLSL450 { spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Generic> spirv.Return } }
// !                                                                                           ^
// ! <stdin>:727:152: error: arm.tensor shape dimensions must be either fully dynamic or completed shaped
// ! "t.types"() {types = [!spirv.matrix<3 x vector<3xf32>>, !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>, !spirv.arm.tensor<4x8xi32>, !spirv.arm.tensor<?x8xi32>]} : () -> ()
// !                                                                                                                                                        ^
// ! <stdin>:729:37: error: unknown storage class: Bla
// ! "t.types"() {types = [!spirv.ptr<f32, Bla>]} : () -> ()
// !                                     ^
// ! <stdin>:731:36: error: expected array length greater than 0
// ! "t.types"() {types = [!spirv.array<0 x f32>]} : () -> ()
// !                                    ^
// ! <stdin>:733:50: error: ArrayStride must be greater than zero
// ! "t.types"() {types = [!spirv.array<4xf32, stride=0>]} : () -> ()
// !                                                  ^
// ! <stdin>:735:34: error: cannot use 'index' to compose SPIR-V types
// ! "t.types"() {types = [!spirv.ptr<index, Uniform>]} : () -> ()
// !                                  ^
// ! <stdin>:737:30: error: offset specification must be given for all members
// ! "t.types"() {types = [!spirv.struct<(f32 [0], i32)>]} : () -> ()
// !                              ^
// ! <stdin>:739:48: error: offset specification must be given for all members
// ! "t.types"() {types = [!spirv.struct<(f32, i32 [4])>]} : () -> ()
// !                                                ^
// ! <stdin>:741:37: error: matrix is expected to have 2, 3, or 4 columns
// ! "t.types"() {types = [!spirv.matrix<5 x vector<3xf32>>]} : () -> ()
// !                                     ^
// ! <stdin>:743:41: error: matrix columns' elements must be of Float type, got 'i32'
// ! "t.types"() {types = [!spirv.matrix<3 x vector<3xi32>>]} : () -> ()
// !                                         ^
// ! <stdin>:745:34: error: cannot use 'memref<4xf32>' to compose SPIR-V types
// ! "t.types"() {types = [!spirv.ptr<memref<4xf32>, Uniform>]} : () -> ()
// !                                  ^
// ! <stdin>:747:61: error: only 1/8/16/32/64-bit integer type allowed but found 'i4'
// ! "t.types"() {types = [!spirv.ptr<si32, Uniform>, !spirv.ptr<i4, Uniform>]} : () -> ()
// !                                                             ^
// ! <stdin>:752:34: error: only 1-D vector allowed but found 'vector<2x2xf32>'
// ! "t.types"() {types = [!spirv.ptr<vector<2x2xf32>, Uniform>]} : () -> ()
// !                                  ^
// ! <stdin>:754:30: error: unknown SPIR-V type: bar
// ! "t.types"() {types = [!spirv.bar]} : () -> ()
// !                              ^
// ! <stdin>:756:37: error: expected 'x' in dimension list
// ! "t.types"() {types = [!spirv.array<4 f32>]} : () -> ()
// !                                     ^
// ! <stdin>:758:37: error: expected ','
// ! "t.types"() {types = [!spirv.ptr<f32>]} : () -> ()
// !                                     ^
// ! <stdin>:760:34: error: cannot use 'tuple<i32>' to compose SPIR-V types
// ! "t.types"() {types = [!spirv.ptr<tuple<i32>, Uniform>]} : () -> ()
// !                                  ^
// ! <stdin>:765:30: error: recursive struct reference not nested in struct definition
// ! "t.types"() {types = [!spirv.struct<rec2>]} : () -> ()
// !                              ^
// ! <stdin>:767:30: error: unknown SPIR-V type: nonsense_type
// ! "t.types"() {types = [!spirv.nonsense_type]} : () -> ()
// !                              ^
// ! <stdin>:769:38: error: expected non-function type
// ! "t.types"() {types = [!spirv.rtarray<4xf32>]} : () -> ()
// !                                      ^
// ! <stdin>:771:52: error: integer value too large
// ! "t.types"() {types = [!spirv.array<4 x f32, stride=4294967296>]} : () -> ()
// !                                                    ^
// ! <stdin>:773:93: error: unknown SPIR-V attribute kind: ver_cap_ext
// ! "t.a"() {a = #spirv.vce<v1.3, [Shader, Shader, Float16], [SPV_KHR_8bit_storage]>, a1=#spirv.ver_cap_ext<v1.0, [], []>} : () -> ()
// !                                                                                             ^
// ! <stdin>:775:64: error: invalid kind of attribute specified
// ! "t.a"() {a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, {}>} : () -> ()
// !                                                                ^
// ! <stdin>:777:52: error: expected '>'
// ! "t.a"() {a = #spirv.interface_var_abi<(0, 1), Input, Output>}: () -> ()
// !                                                    ^
// ! <stdin>:779:25: error: unknown version: v1.7; there are v1.0, v1.1, v1.2, v1.3, v1.4, v1.5, v1.6
// ! "t.a"() {a = #spirv.vce<v1.7, [Shader], []>} : () -> ()
// !                         ^
// ! <stdin>:781:32: error: unknown capability: Shade; did you mean 'Shader'?
// ! "t.a"() {a = #spirv.vce<v1.0, [Shade], []>} : () -> ()
// !                                ^
// ! <stdin>:783:42: error: unknown extension: SPV_X
// ! "t.a"() {a = #spirv.vce<v1.0, [Shader], [SPV_X]>} : () -> ()
// !                                          ^
// ! <stdin>:785:35: error: expected one of [UniformConstant, Input, Uniform, Output, Workgroup, CrossWorkgroup, Private, Function, Generic, PushConstant, AtomicCounter, Image, StorageBuffer, TileImageEXT, TileAttachmentQCOM, NodePayloadAMDX, CallableDataKHR, IncomingCallableDataKHR, RayPayloadKHR, HitAttributeKHR, IncomingRayPayloadKHR, ShaderRecordBufferKHR, PhysicalStorageBuffer, HitObjectAttributeNV, TaskPayloadWorkgroupEXT, HitObjectAttributeEXT, CodeSectionINTEL, DeviceOnlyINTEL, HostOnlyINTEL] for storage_class, got: Bla
// ! "t.a"() {a = #spirv.storage_class<Bla>} : () -> ()
// !                                   ^
// ! <stdin>:787:21: error: unknown SPIR-V attribute kind: blub
// ! "t.a"() {a = #spirv.blub<Bla>} : () -> ()
// !                     ^
// ! <stdin>:789:47: error: unknown storage class: Bla
// ! "t.a"() {a = #spirv.interface_var_abi<(0, 1), Bla>}: () -> ()
// !                                               ^
// ! <stdin>:791:57: error: recursive struct reference not nested in struct definition
// ! "t.types"() {types = [!spirv.struct<foo, (f32)>, !spirv.struct<foo>]} : () -> ()
// !                                                         ^
// ! <stdin>:793:43: error: unknown attribute: 'Bla'
// ! "t.types"() {types = [!spirv.struct<(f32 [Bla])>]} : () -> ()
// !                                           ^
// ! <stdin>:795:50: error: identifier already used for an enclosing struct
// ! "t.types"() {types = [!spirv.struct<foo, (!spirv.struct<foo, (f32)>)>]} : () -> ()
// !                                                  ^
// ! <stdin>:797:95: error: expected ','
// ! "t.types"() {types = [!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler>]} : () -> ()
// !                                                                                               ^
// ! <stdin>:799:48: error: unknown attribute: 'NoDept'; did you mean 'NoDepth'?
// ! "t.types"() {types = [!spirv.image<f32, Dim2D, NoDept, NonArrayed, SingleSampled, NeedSampler, Unknown>]} : () -> ()
// !                                                ^
// ! <stdin>:801:44: error: sampled image must be composed using image type, got 'f32'
// ! "t.types"() {types = [!spirv.sampled_image<f32>]} : () -> ()
// !                                            ^
// ! <stdin>:803:41: error: expected row and column count
// ! "t.types"() {types = [!spirv.coopmatrix<16xi32, Workgroup, MatrixA>]} : () -> ()
// !                                         ^
// ! <stdin>:805:44: error: expected static shape
// ! "t.types"() {types = [!spirv.coopmatrix<16x?xi32, Workgroup, MatrixA>]} : () -> ()
// !                                            ^
// ! <stdin>:807:62: error: invalid use <id> attribute specification: MatrixX; did you mean 'MatrixA'?
// ! "t.types"() {types = [!spirv.coopmatrix<16x4xi32, Workgroup, MatrixX>]} : () -> ()
// !                                                              ^
// ! <stdin>:809:105: error: cannot use 'index' to compose SPIR-V types
// ! "t.types"() {types = [!spirv.coopmatrix<16x4xvector<2xi32>, Workgroup, MatrixA>, !spirv.coopmatrix<16x4xindex, Workgroup, MatrixA>]} : () -> ()
// !                                                                                                         ^
// ! <stdin>:811:41: error: arm.tensors do not support rank zero
// ! "t.types"() {types = [!spirv.arm.tensor<i32>]} : () -> ()
// !                                         ^
// ! <stdin>:813:41: error: arm.tensors do not support zero dimensions
// ! "t.types"() {types = [!spirv.arm.tensor<0xi32>]} : () -> ()
// !                                         ^
// ! <stdin>:815:41: error: matrix must be composed using vector type, got 'f32'
// ! "t.types"() {types = [!spirv.matrix<3 x f32>]} : () -> ()
// !                                         ^
// ! <stdin>:817:41: error: matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found 5
// ! "t.types"() {types = [!spirv.matrix<3 x vector<5xf32>>]} : () -> ()
// !                                         ^
// ! <stdin>:819:68: error: expected single integer for array element count
// ! "t.types"() {types = [!spirv.matrix<3xvector<3xf32>>, !spirv.array<4x2xf32>]} : () -> ()
// !                                                                    ^
// ! <stdin>:821:38: error: expected static shape
// ! "t.types"() {types = [!spirv.array<4x?xf32>]} : () -> ()
// !                                      ^
// ! <stdin>:823:36: error: expected single integer for array element count
// ! "t.types"() {types = [!spirv.array<f32>]} : () -> ()
// !                                    ^
// ! <stdin>:825:43: error: expected 'stride'
// ! "t.types"() {types = [!spirv.array<4xf32, strid=4>]} : () -> ()
// !                                           ^
// ! <stdin>:827:50: error: ArrayStride must be greater than zero
// ! "t.types"() {types = [!spirv.rtarray<f32, stride=0>]} : () -> ()
// !                                                  ^
// ! <stdin>:829:41: error: unknown SPIR-V type: bla
// ! "t.types"() {types = [!spirv.ptr<!spirv.bla, Uniform>]} : () -> ()
// !                                         ^
// ! <stdin>:831:34: error: vector types must have positive constant sizes but got 0
// ! "t.types"() {types = [!spirv.ptr<vector<0xi32>, Uniform>]} : () -> ()
// !                                  ^
// ! <stdin>:836:34: error: cannot use '!llvm.ptr' to compose SPIR-V types
// ! "t.types"() {types = [!spirv.ptr<!llvm.ptr, Uniform>]} : () -> ()
// !                                  ^
// ! <stdin>:838:41: error: expected '>'
// ! "t.types"() {types = [!spirv.array<4xf32 stride=4>]} : () -> ()
// !                                         ^
// ! <stdin>:840:44: error: unknown attribute: 'Bla'
// ! "t.types"() {types = [!spirv.struct<(f32), Bla>]} : () -> ()
// !                                            ^
// ! <stdin>:842:36: error: expected single integer for array element count
// ! "t.types"() {types = [!spirv.array<-1xf32>]} : () -> ()
// !                                    ^
// ! <stdin>:844:43: error: integer value too large
// ! "t.types"() {types = [!spirv.struct<(f32 [4294967296])>]} : () -> ()
// !                                           ^
// ! <stdin>:846:34: error: only 1-D vector allowed but found 'vector<f32>'
// ! "t.types"() {types = [!spirv.ptr<vector<f32>, Uniform>, !spirv.ptr<f128, Uniform>, !spirv.ptr<tf32, Uniform>, !spirv.ptr<vector<4xindex>, Uniform>]} : () -> ()
// !                                  ^
// ! <stdin>:849:7: error: 'spirv.GroupNonUniformQuadSwap' op execution scope must be 'Subgroup'
// !  %3 = "spirv.GroupNonUniformQuadSwap"(%f, %i) {execution_scope = #spirv.scope<Workgroup>} : (f32, i32) -> f32 spirv.Return } }
// !       ^
// ! <stdin>:852:7: error: 'spirv.GroupNonUniformQuadSwap' op operand #1 must be 8/16/32/64-bit signless/unsigned integer, but got 'f32'
// !  %3 = "spirv.GroupNonUniformQuadSwap"(%f, %f) {execution_scope = #spirv.scope<Workgroup>} : (f32, f32) -> f32 spirv.Return } }
// !       ^
// ! <stdin>:855:7: error: 'spirv.GroupNonUniformQuadSwap' op execution scope must be 'Subgroup'
// !  %3 = "spirv.GroupNonUniformQuadSwap"(%f, %i) {execution_scope = #spirv.scope<Device>} : (f32, i32) -> f32 spirv.Return } }
// !       ^
// ! <stdin>:858:7: error: 'spirv.GroupNonUniformQuadSwap' op operand #0 must be 16/32/64-bit float or vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or bool or vector of bool values of length 2/3/4/8/16, but got '!spirv.ptr<f32, Uniform>'
// !  %3 = "spirv.GroupNonUniformQuadSwap"(%f, %i) {execution_scope = #spirv.scope<Device>} : (!spirv.ptr<f32, Uniform>, i32) -> f32 spirv.Return } }
// !       ^
// ! <stdin>:862:8: error: 'spirv.mlir.addressof' op must appear in a function-like op's block
// !   %0 = spirv.mlir.addressof @a : !spirv.ptr<i32, Private>
// !        ^
// ! <stdin>:865:62: error: invalid kind of attribute specified
// ! spirv.module Logical GLSL450 { spirv.SpecConstant @a spec_id("x") = 1 : i32 }
// !                                                              ^
// ! <stdin>:867:12: error: 'spirv.Branch' op must appear in a function-like op's block
// ! "t.o"() ({ spirv.Branch ^bb1
// !            ^
// ! <stdin>:870:32: error: 'spirv.ARM.Graph' op type of result #0 must be a TensorArmType, but got 'i32'
// ! spirv.module Logical GLSL450 { spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xi8>) -> i32 { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi8> } }
// !                                ^
// ! <stdin>:872:107: error: 'spirv.func' op requires attribute 'function_type'
// ! spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.FunctionCall @b() : () -> () spirv.Return } "spirv.func"() <{sym_name = "b", function_control = #spirv.function_control<None>}> ({}) : () -> () }
// !                                                                                                           ^
// ! <stdin>:874:115: error: 'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol: there is no @inptu
// ! spirv.module Logical GLSL450 { spirv.GlobalVariable @input : !spirv.ptr<f32, Input> spirv.func @a() "None" { %0 = spirv.mlir.addressof @inptu : !spirv.ptr<i32, Input> spirv.Return } }
// !                                                                                                                   ^
// ! <stdin>:876:78: error: 'spirv.LogicalAnd' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'i32'
// ! spirv.module Logical GLSL450 { spirv.func @a(%a: i32, %b: f32) "None" { %0 = spirv.LogicalAnd %a, %b : i32 spirv.Return } }
// !                                                                              ^
// ! <stdin>:878:134: error: expected '"' in string literal
// ! spirv.module Logical GLSL450 { spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.Load "Funct %p : f32 spirv.Return } }
// !                                                                                                                                      ^
// ! <stdin>:880:17: error: 'spirv.EXT.ConstantCompositeReplicate' op result type is not a composite type: 'vector<2x2xi32>'
// ! "t.o"() ({ %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2x2xi32> }) : () -> ()
// !                 ^
