spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<Restrict>}) "None" { spirv.Return } }
// error 1:32: 'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function>) "None" { spirv.Return } }
// error 1:32: 'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<i32, PhysicalStorageBuffer>) "None" { spirv.Return } }
// error 1:32: 'spirv.func' op with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'
// -----
spirv.module Logical GLSL450 { spirv.func @f(i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Export>>} }
// error 1:32: 'spirv.func' op 'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<3xf32>>, %v: vector<4xf32>, %s: f32, %d: f64) "None" { %0 = spirv.MatrixTimesScalar %m, %d : !spirv.matrix<3 x vector<3xf32>>, f64 spirv.Return }
}
// error 2:104: 'spirv.MatrixTimesScalar' op input matrix components' type and scaling value must have the same type
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<3xf32>>, %v: vector<4xf32>) "None" { 
 %1 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<3xf32>>, vector<4xf32> -> vector<3xf32>
spirv.Return }
}
// error 3:7: 'spirv.MatrixTimesVector' op matrix columns (3) must match vector operand size (4)
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<3xf32>>, %v: vector<3xf32>) "None" { 
 %1 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<4xf32>
spirv.Return }
}
// error 3:7: 'spirv.MatrixTimesVector' op result size (4) must match the matrix rows (3)
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<4xf32>>, %v: vector<3xf32>) "None" { 
 %1 = spirv.MatrixTimesMatrix %m, %m : !spirv.matrix<3 x vector<4xf32>>, !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<3 x vector<4xf32>>
spirv.Return }
}
// error 3:7: 'spirv.MatrixTimesMatrix' op left matrix columns' count must be equal to the right matrix rows' count
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%m: !spirv.matrix<3 x vector<4xf32>>, %v: vector<3xf32>) "None" { 
 %1 = spirv.Transpose %m : !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<3 x vector<4xf32>>
spirv.Return }
}
// error 3:7: 'spirv.Transpose' op input matrix rows count must be equal to output matrix columns count
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%v: vector<4xf32>, %s: f32, %d: f64) "None" { %6 = spirv.Dot %v, %v : vector<4xf32> -> f64 spirv.Return }
}
// error 2:66: 'spirv.Dot' op failed to verify that all of {vector1, result} have same element type
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%v: vector<4xf32>, %s: f32, %d: f64) "None" { %6 = spirv.VectorTimesScalar %v, %d : (vector<4xf32>, f64) -> vector<4xf32> spirv.Return }
}
// error 2:66: 'spirv.VectorTimesScalar' op scalar operand and result element type match
// -----
spirv.module Logical GLSL450 {
spirv.func @m(%v: vector<4xf32>, %s: f32, %d: f64) "None" { %6 = spirv.VectorTimesScalar %v, %s : (vector<4xf32>, f32) -> vector<3xf32> spirv.Return }
}
// error 2:66: 'spirv.VectorTimesScalar' op vector operand and result type mismatch
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
// error 12:22: expected ':'
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
// error 16:8: 'spirv.GroupBroadcast' op localid is a vector and can be with only  2 or 3 components, actual number is 4
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
// error 7:9: 't.x' op functions in 'spirv.module' can only contain spirv.* ops
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @s = 1 : i32 spirv.EXT.SpecConstantCompositeReplicate @c (@s) : vector<4xf32> }
// error 1:64: 'spirv.EXT.SpecConstantCompositeReplicate' op constituent has incorrect type: expected 'f32', but provided 'i32'
// -----
spirv.module Logical GLSL450 { spirv.EXT.SpecConstantCompositeReplicate @c (@s) : vector<4xf32> }
// error 1:32: 'spirv.EXT.SpecConstantCompositeReplicate' op splat spec constant reference defining constituent not found
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xf32> spirv.Return } }
// error 1:62: 'spirv.EXT.ConstantCompositeReplicate' op expected value attribute type 'f32', but got: 'i32'
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = "spirv.Constant"() <{value = dense_resource<a> : !spirv.coopmatrix<4x4xi32, Subgroup, MatrixA>}> : () -> !spirv.coopmatrix<4x4xi32, Subgroup, MatrixA> spirv.Return } }
// error 1:62: 'spirv.Constant' op expected a splat dense attribute for cooperative matrix constant, but found dense_resource<a> : !spirv.coopmatrix<4x4xi32, Subgroup, MatrixA>
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[1 : i32]] : vector<2xi32> spirv.Return } }
// error 1:62: 'spirv.EXT.ConstantCompositeReplicate' op expected value attribute type 'i32', but got: '!spirv.array<1 x i32>'
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [@nowhere] : vector<2xf32> spirv.Return } }
// error 1:62: 'spirv.EXT.ConstantCompositeReplicate' op unknown constituent @nowhere
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @s = 1 : i32 spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [@s] : vector<2xf32> spirv.Return } }
// error 1:94: 'spirv.EXT.ConstantCompositeReplicate' op has incorrect types of operands: expected 'f32', but provided 'i32'
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[@nowhere, 1 : i32]] : !spirv.array<3 x vector<2xi32>> spirv.Return } }
// error 1:62: 'spirv.EXT.ConstantCompositeReplicate' op unknown constituent @nowhere
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [unit] : !spirv.array<3 x vector<2xi32>> spirv.Return } }
// error 1:62: 'spirv.EXT.ConstantCompositeReplicate' op expected value attribute type 'vector<2xi32>' or 'i32', but got: unit
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.EXT.ConstantCompositeReplicate [[1 : i32, 2 : i32]] : !spirv.array<3 x !spirv.struct<(i32, f32)>> spirv.Return } }
// error 1:62: 'spirv.EXT.ConstantCompositeReplicate' op result type ('f32') does not match value type ('i32')
// -----
spirv.module Logical GLSL450 { spirv.func @f(%m: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>) "None" { %0 = spirv.ImageQuerySize %m : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f> -> vector<2xi32> spirv.Return } }
// error 1:148: 'spirv.ImageQuerySize' op if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2
// -----
spirv.module Logical GLSL450 { spirv.func @f(%m: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>) "None" { %0 = spirv.ImageQuerySize %m : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f> -> vector<3xi32> spirv.Return } }
// error 1:146: 'spirv.ImageQuerySize' op expected the result to have 2 component(s), but found 3 component(s)
// -----
spirv.module Logical GLSL450 { spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %d: f32) "None" { 
 %1 = spirv.ImageSampleImplicitLod %s, %v ["Bias"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32> spirv.Return } }
// error 2:7: 'spirv.ImageSampleImplicitLod' op the Image Operands should encode what operands follow: expected 1, but provided 0
// -----
spirv.module Logical GLSL450 { spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v: vector<2xf32>, %d: f32) "None" { 
 %1 = spirv.ImageSampleImplicitLod %s, %v ["Lod"], %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32> spirv.Return } }
// error 2:7: 'spirv.ImageSampleImplicitLod' op Bias is for an implicit level of detail, Lod and Grad are for an explicit one, Lod also for a fetch
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>) "None" { 
 %4 = spirv.KHR.CooperativeMatrixMulAdd %b, %a, %c : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixB>, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA> -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc> spirv.Return } }
// error 2:7: 'spirv.KHR.CooperativeMatrixMulAdd' op operand #0 must be of use 'MatrixA'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<4x16xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>) "None" { 
 %4 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, !spirv.coopmatrix<4x16xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc> spirv.Return } }
// error 2:7: 'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'K'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i32) "None" { %0 = spirv.SDot %i, %i : i32 -> i32 spirv.Return } }
// error 1:69: 'spirv.SDot' op requires Packed Vector Format attribute for integer vector operands
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i16) "None" { %0 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> : i16 -> i32 spirv.Return } }
// error 1:69: 'spirv.SDot' op with scalar operands expects 32-bit integer operands, but got 'i16'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: vector<2xi32>) "None" { %0 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> : vector<2xi32> -> i32 spirv.Return } }
// error 1:79: 'spirv.SDot' op with invalid format attribute for vector operands of type 'vector<2xi32>'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: vector<2xi32>) "None" { %0 = spirv.SDot %i, %i : vector<2xi32> -> i16 spirv.Return } }
// error 1:79: 'spirv.SDot' op result type has insufficient bit-width (16 bits) for the specified vector operand type (64 bits)
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i32, %j: i32) "None" { %0 = spirv.GroupNonUniformBroadcast <Subgroup> %i, %j : i32, i32 spirv.Return } }
// error 1:78: 'spirv.GroupNonUniformBroadcast' op id must be the result of a constant op
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i32, %j: si32) "None" { %0 = spirv.GroupNonUniformShuffle <Subgroup> %i, %j : i32, si32 spirv.Return } }
// error 1:79: 'spirv.GroupNonUniformShuffle' op second operand must be a singless/unsigned integer
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f: f32) "None" { %0 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, f32)> spirv.Return } }
// error 1:69: 'spirv.GL.FrexpStruct' op member one of the resulting struct type must be a scalar or vector of 32 bit integer type
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f: f32) "None" { %0 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, vector<2xi32>)> spirv.Return } }
// error 1:69: 'spirv.GL.FrexpStruct' op member zero and one of the resulting struct type must have the same number of elements
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f: f32, %i: vector<2xi32>) "None" { %0 = spirv.GL.Ldexp %f : f32, %i : vector<2xi32> -> f32 spirv.Return } }
// error 1:88: 'spirv.GL.Ldexp' op operands must have the same number of elements
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f: vector<2xf32>) "None" { %0 = spirv.GL.Length %f : vector<2xf32> -> f64 spirv.Return } }
// error 1:79: 'spirv.GL.Length' op failed to verify that all of {operand, result} have same element type
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.Load "Function" %p ["Aligned"] : f32 spirv.Return }
}
// error 2:95: expected ',' and the alignment in bytes that "Aligned" goes with
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.Load "Function" %p ["Volatile", 4] : f32 spirv.Return }
}
// error 2:96: expected ']'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = "spirv.Load"(%p) {alignment = 4 : i32} : (!spirv.ptr<f32, Function>) -> f32 spirv.Return }
}
// error 2:60: 'spirv.Load' op invalid alignment specification without aligned memory access specification
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = "spirv.Load"(%p) {memory_access = #spirv.memory_access<Aligned>} : (!spirv.ptr<f32, Function>) -> f32 spirv.Return }
}
// error 2:60: 'spirv.Load' op missing alignment value
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = "spirv.Load"(%p)  : (!spirv.ptr<f32, Function>) -> i32 spirv.Return }
}
// error 2:60: 'spirv.Load' op mismatch in result type and pointer type
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>, %i: i32) "None" { "spirv.Store"(%p, %i)  : (!spirv.ptr<f32, Function>, i32) -> () spirv.Return }
}
// error 2:64: 'spirv.Store' op mismatch in result type and pointer type
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>, %i: i32) "None" {  %0 = spirv.Load "Func" %p : f32 spirv.Return }
}
// error 2:81: invalid storage_class attribute specification: "Func"
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>, %i: i32) "None" {  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// error 2:70: 'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" {  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// error 2:92: 'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" { %c = spirv.Constant 5 : i32  %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// error 2:120: 'spirv.AccessChain' op index 5 out of bounds for '!spirv.struct<(f32, i32)>'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" { %c = spirv.Constant 1 : i32  %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// error 2:120: 'spirv.AccessChain' op invalid result type: expected '!spirv.ptr<i32, Function>', but provided '!spirv.ptr<f32, Function>'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %i: i32) "None" { %0 = spirv.AccessChain %p[] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function> -> !spirv.ptr<f32, Function> spirv.Return }
}
// error 2:163: expected ','
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.array<4xf32>, Function>, %i: i32) "None" { %c = spirv.Constant 7 : i32 %0 = spirv.AccessChain %p[%c, %i] : !spirv.ptr<!spirv.array<4xf32>, Function>, i32, i32 -> !spirv.ptr<f32, Function> spirv.Return }
}
// error 2:113: 'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.array<4xf32>, Function>, %i: i64) "None" { %0 = spirv.Variable : !spirv.ptr<f32, Uniform> spirv.Return }
}
// error 2:85: 'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<!spirv.array<4xf32>, Function>, %i: i64) "None" { %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Uniform>}> : () -> !spirv.ptr<f32, Uniform> spirv.Return }
}
// error 2:85: 'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<f32, Uniform> spirv.Return }
}
// error 2:31: 'spirv.Variable' op storage class must match result pointer's storage class
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> {binding=1:i32} : () -> !spirv.ptr<f32, Function> spirv.Return }
}
// error 2:31: 'spirv.Variable' op cannot have 'binding' attribute (only allowed in spirv.GlobalVariable)
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Variable : f32 spirv.Return }
}
// error 2:48: expected a pointer, such as '!spirv.ptr<f32, StorageBuffer>', but got 'f32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant 5 : index spirv.Return }
}
// error 2:31: 'spirv.Constant' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant "foo" spirv.Return }
}
// error 2:51: expected ':'
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<5xi32> spirv.Return }
}
// error 2:31: 'spirv.Constant' op result number of elements (5) does not match value number of elements (4)
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4xi32> : i32 spirv.Return }
}
// error 2:31: 'spirv.Constant' op result or element type ('i32') does not match value type ('tensor<4xi32>'), must be the same or spirv.array
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<4xf32> spirv.Return }
}
// error 2:31: 'spirv.Constant' op result element type ('f32') does not match value element type ('i32')
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant [1 : i32] : i32 spirv.Return }
}
// error 2:31: 'spirv.Constant' op must have spirv.array result type for array value
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = "spirv.Constant"() {value = 4 : i32} : () -> f32 spirv.Return }
}
// error 2:31: 'spirv.Constant' op result type ('f32') does not match value type ('i32')
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { %0 = spirv.Constant dense<1> : tensor<4x2xi32> : !spirv.array<4x!spirv.array<2xi32>> %1 = spirv.Constant dense<1> : tensor<4x2xi32> : !spirv.array<4xvector<2xi32>> %2 = spirv.Constant dense<1> : tensor<8xi32> : !spirv.array<4xvector<2xi32>> spirv.Return }
}
// error 2:116: 'spirv.Constant' op result element type ('vector<2xi32>') does not match value element type ('i32')
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[4 : i32] : vector<4xf32> spirv.Return }
}
// error 2:73: custom op 'spirv.CompositeExtract' index 4 out of bounds for 'vector<4xf32>'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[] : vector<4xf32> spirv.Return }
}
// error 2:73: custom op 'spirv.CompositeExtract' expected at least one index for spirv.CompositeExtract
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[1] : vector<4xf32> spirv.Return }
}
// error 2:48: 'spirv.CompositeExtract' op attribute 'indices' failed to satisfy constraint: 32-bit integer array attribute
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = spirv.CompositeExtract %v[1 : i32, 2 : i32] : vector<4xf32> spirv.Return }
}
// error 2:73: custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'f32' with index 2
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>) "None" { %0 = "spirv.CompositeExtract"(%v) {indices = [0 : i32]} : (vector<4xf32>) -> i32 spirv.Return }
}
// error 2:48: 'spirv.CompositeExtract' op invalid result type: expected 'f32' but provided 'i32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeInsert %f, %v[1 : i32] : i32 into vector<4xf32> spirv.Return }
}
// error 2:57: 'spirv.CompositeInsert' op object operand type should be 'f32', but found 'i32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: f32) "None" { %0 = "spirv.CompositeInsert"(%f, %v) {indices=[1 : i32]} : (f32, vector<4xf32>) -> vector<3xf32> spirv.Return }
}
// error 2:57: 'spirv.CompositeInsert' op result type should be the same as the composite type, but found 'vector<4xf32>' vs 'vector<3xf32>'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: f32) "None" { %0 = spirv.CompositeConstruct %f : (f32) -> vector<2xf32>  spirv.Return }
}
// error 2:57: 'spirv.CompositeConstruct' op has incorrect number of operands: expected 2, but provided 1
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: f32) "None" { %0 = spirv.CompositeConstruct %f, %v : (f32, vector<4xf32>) -> vector<4xf32>  spirv.Return }
}
// error 2:57: 'spirv.CompositeConstruct' op has incorrect number of operands: expected 4, but provided 5
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeConstruct %f, %f : (i32, i32) -> vector<2xf32>  spirv.Return }
}
// error 2:57: 'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeConstruct %f, %f : (i32, i32) -> !spirv.struct<(i32, f32)>  spirv.Return }
}
// error 2:57: 'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.CompositeConstruct %f, %f : (i32, i32) -> !spirv.array<3xi32>  spirv.Return }
}
// error 2:57: 'spirv.CompositeConstruct' op expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.VectorShuffle [1: i32, 8: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>  spirv.Return }
}
// error 2:57: 'spirv.VectorShuffle' op component selector 8 out of range: expected to be in [0, 8) or 0xffffffff
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.VectorShuffle [1: i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>  spirv.Return }
}
// error 2:57: 'spirv.VectorShuffle' op result type element count (2) mismatch with the number of component selectors (1)
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = spirv.VectorShuffle [1: i32, 2 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xi32>  spirv.Return }
}
// error 2:57: 'spirv.VectorShuffle' op failed to verify that all of {vector1, vector2, result} have same element type
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%v: vector<4xf32>, %f: i32) "None" { %0 = "spirv.VectorExtractDynamic"(%v, %f) : (vector<4xf32>, i32) -> i32  spirv.Return }
}
// error 2:57: 'spirv.VectorExtractDynamic' op failed to verify that type of 'result' matches element type of 'vector'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, f32)> spirv.Return }
}
// error 2:38: 'spirv.IAddCarry' op expected all operand types and struct member types are the same
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.IAddCarry %a, %a : !spirv.struct<(i32, i32, i32)> spirv.Return }
}
// error 2:63: expected spirv.struct type with two members
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = "spirv.IAddCarry"(%a, %a) : (i32, i32) -> !spirv.struct<(i32, i32, i32)> spirv.Return }
}
// error 2:38: 'spirv.IAddCarry' op expected result struct type containing two members
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = "spirv.IAddCarry"(%a, %a) : (i32, i32) -> !spirv.struct<(i64, i64)> spirv.Return }
}
// error 2:38: 'spirv.IAddCarry' op expected all operand types and struct member types are the same
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32, %b: i64) "None" { %0 = "spirv.IAdd"(%a, %b) : (i32, i64) -> i32 spirv.Return }
}
// error 2:47: 'spirv.IAdd' op failed to verify that all of {operand1, operand2, result} have same type
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32, %b: i64) "None" { %0 = "spirv.IEqual"(%a, %a) : (i32, i32) -> i32 spirv.Return }
}
// error 2:47: 'spirv.IEqual' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'i32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<4xi32>, %b: i64) "None" { %0 = "spirv.IEqual"(%a, %a) : (vector<4xi32>, vector<4xi32>) -> i1 spirv.Return }
}
// error 2:57: 'spirv.IEqual' op failed to verify that result is a bool for each element of the operands
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: f32) "None" { %0 = spirv.IAdd %a, %a : f32 spirv.Return }
}
// error 2:38: 'spirv.IAdd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'f32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<5xf32>) "None" { %0 = spirv.FAdd %a, %a : vector<5xf32> spirv.Return }
}
// error 2:48: 'spirv.FAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'vector<5xf32>'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<[4]xf32>) "None" { %0 = spirv.FAdd %a, %a : vector<[4]xf32> spirv.Return }
}
// error 2:50: 'spirv.FAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'vector<[4]xf32>'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<[4]xf32>) "None" { %0 = spirv.IsFinite %a : vector<[4]xf32> spirv.Return }
}
// error 2:50: 'spirv.IsFinite' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'vector<[4]xf32>'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.Bitcast %a : i32 to i32 spirv.Return }
}
// error 2:38: 'spirv.Bitcast' op result type must be different from operand type
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.Bitcast %a : i32 to i64 spirv.Return }
}
// error 2:38: 'spirv.Bitcast' op mismatch in result type bitwidth 64 and operand type bitwidth 32
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.SConvert %a : i32 to i32 spirv.Return }
}
// error 2:38: 'spirv.SConvert' op expected the different bit widths for operand type and result type, but provided 'i32' and 'i32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: f32) "None" { %0 = spirv.FConvert %a : f32 to f32 spirv.Return }
}
// error 2:38: 'spirv.FConvert' op expected the different bit widths for operand type and result type, but provided 'f32' and 'f32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: f16) "None" { %0 = spirv.FConvert %a : f16 to bf16 spirv.Return }
}
// error 2:38: 'spirv.FConvert' op expected the different bit widths for operand type and result type, but provided 'f16' and 'bf16'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i32) "None" { %0 = spirv.ConvertSToF %a : i32 to vector<2xf32> spirv.Return }
}
// error 2:38: 'spirv.ConvertSToF' op requires the same shape for all operands and results
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<2xi1>, %b : f32) "None" { %0 = spirv.Select %a, %b, %b : vector<2xi1>, f32 spirv.Return }
}
// error 2:57: 'spirv.Select' op result expected to be of vector type when condition is of vector type
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: vector<2xi1>, %b : vector<3xf32>) "None" { %0 = spirv.Select %a, %b, %b : vector<2xi1>, vector<3xf32> spirv.Return }
}
// error 2:67: 'spirv.Select' op result should have the same number of elements as the condition when condition is a vector
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%a: i1) "None" { spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|Release> spirv.Return }
}
// error 2:32: 'spirv.ControlBarrier' op expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.AtomicIIncrement <Device> <None> %p : !spirv.ptr<f32, Function> spirv.Return }
}
// error 2:60: 'spirv.AtomicIIncrement' op result #0 must be 8/16/32/64-bit integer, but got 'f32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<i32, Function>, %v : i64) "None" { %0 = "spirv.AtomicIAdd"(%p, %v) {memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>} : (!spirv.ptr<i32, Function>, i64) -> i32 spirv.Return }
}
// error 2:70: 'spirv.AtomicIAdd' op failed to verify that `value` type matches pointee type of `pointer`
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<i32, Function>, %v : i32) "None" { %0 = spirv.AtomicIAdd <Device> <Acquire|Release> %p, %v : !spirv.ptr<i32, Function> spirv.Return }
}
// error 2:70: 'spirv.AtomicIAdd' op expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: !spirv.ptr<i32, Function>, %v : i32) "None" { %0 = spirv.Foo spirv.Return }
}
// error 2:70: custom op 'spirv.Foo' is unknown; did you mean 'spirv.Dot'?
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: f32) "None" { %0 = spirv.GroupNonUniformFAdd <Device> <Reduce> %p : f32 -> f32 spirv.Return }
}
// error 2:38: 'spirv.GroupNonUniformFAdd' op execution scope must be 'Workgroup' or 'Subgroup'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: f32) "None" { %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %p : f32 -> f32 spirv.Return }
}
// error 2:38: 'spirv.GroupNonUniformFAdd' op cluster size operand must be provided for 'ClusteredReduce' group operation
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: f32, %c: i32) "None" { %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %p cluster_size(%c): f32, i32 -> f32 spirv.Return }
}
// error 2:47: 'spirv.GroupNonUniformFAdd' op cluster size operand must come from a constant op
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%p: f32, %c: i32) "None" { %k = spirv.Constant 3 : i32 %0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %p cluster_size(%k): f32, i32 -> f32 spirv.Return }
}
// error 2:75: 'spirv.GroupNonUniformFAdd' op cluster size operand must be a power of two
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
// error 2:83: expected '->' in function type
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.selection {
      spirv.mlir.merge
    } spirv.Return }
}
// error 2:41: 'spirv.mlir.selection' op must have a selection header block
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
// error 2:41: 'spirv.mlir.selection' op should not have 'spirv.mlir.merge' op outside the merge block
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
// error 2:41: 'spirv.mlir.selection' op last block must be the merge block with only one 'spirv.mlir.merge' op
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { spirv.mlir.merge } spirv.Return }
}
// error 2:41: 'spirv.mlir.loop' op must have an entry block branching to the loop header block
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
 spirv.Branch ^m
^m:
 spirv.mlir.merge } spirv.Return }
}
// error 2:41: 'spirv.mlir.loop' op must have a loop header block branched from the entry block
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.loop { 
 spirv.Branch ^h
^h:
  spirv.Branch ^m
^m:
 spirv.mlir.merge } spirv.Return }
}
// error 2:41: 'spirv.mlir.loop' op requires a loop continue block branching to the loop header block
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
// error 2:41: 'spirv.mlir.loop' op second to last block must be the loop continue block that branches to the loop header block
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
// error 2:41: 'spirv.mlir.loop' op can only have the entry and loop continue block branching to the loop header block
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
// error 2:41: 'spirv.mlir.loop' op should not have 'spirv.mlir.merge' op outside the merge block
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
// error 2:41: 'spirv.mlir.loop' op entry block must only have one 'spirv.Branch' op to the second block
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.mlir.merge }
}
// error 2:41: 'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) -> i32 "None" { spirv.Return }
}
// error 2:48: 'spirv.Return' op cannot be used in functions returning value: they end with 'spirv.ReturnValue'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) -> i32 "None" { spirv.ReturnValue %c : i1 }
}
// error 2:48: 'spirv.ReturnValue' op  return value's type (i1) mismatch with function's result type (i32)
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1, %a: i32) "None" { spirv.ReturnValue %c : i1 }
}
// error 2:41: 'spirv.ReturnValue' op returns 1 value but enclosing function requires 0 results
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) -> i32 "None" { spirv.Return } }
// error 1:70: 'spirv.Return' op cannot be used in functions returning value: they end with 'spirv.ReturnValue'
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) -> i32 "None" { spirv.ReturnValue %c : i1 } }
// error 1:70: 'spirv.ReturnValue' op  return value's type (i1) mismatch with function's result type (i32)
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "None" { spirv.ReturnValue %c : i1 } }
// error 1:63: 'spirv.ReturnValue' op returns 1 value but enclosing function requires 0 results
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) -> (i32, i32) "None" { spirv.Return } }
// error 1:32: 'spirv.func' op cannot have more than one result
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "None" }
// error 1:32: 'spirv.func' op 'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "None" { "foo.bar"() : () -> () spirv.Return } }
// error 1:63: 'foo.bar' op functions in 'spirv.module' can only contain spirv.* ops
// -----
spirv.module Logical GLSL450 { func.func @a(%c: i1)  { return } }
// error 1:32: Dialect `func' not found for custom op 'func.func' (available: builtin, spirv)
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) "Bla" { spirv.Return } }
// error 1:54: invalid function_control attribute specification: "Bla"
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i1) { spirv.Return } }
// error 1:54: expected function_control attribute specified as string, such as "None"
// -----
spirv.module Logical GLSL450 { spirv.EntryPoint "GLCompute" @foo }
// error 1:32: 'spirv.EntryPoint' op function 'foo' not found in 'spirv.module'
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.Return } spirv.EntryPoint "GLCompute" @a spirv.EntryPoint "GLCompute" @a }
// error 1:104: 'spirv.EntryPoint' op duplicate of a previous EntryPointOp
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.Return } spirv.EntryPoint "GLCompute" @a, @b }
// error 1:72: 'spirv.EntryPoint' op expected spirv.GlobalVariable symbol reference instead of '@b'
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.EntryPoint "GLCompute" @a spirv.Return } }
// error 1:57: 'spirv.EntryPoint' op must appear in a module-like op's block
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.ExecutionMode @a "LocalSize", 1, 1, 1 spirv.Return } }
// error 1:57: 'spirv.ExecutionMode' op must appear in a module-like op's block
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v : f32 }
// error 1:56: expected a pointer, such as '!spirv.ptr<f32, StorageBuffer>', but got 'f32'
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v : !spirv.ptr<f32, Function> }
// error 1:32: 'spirv.GlobalVariable' op storage class cannot be 'Function'; a variable of a function is a spirv.Variable in it
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v : !spirv.ptr<f32, Generic> }
// error 1:32: 'spirv.GlobalVariable' op storage class cannot be 'Generic'
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v initializer(@w) : !spirv.ptr<f32, Private> }
// error 1:32: 'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op
// -----
spirv.module Logical GLSL450 {
spirv.func @a() "None" { spirv.GlobalVariable @v : !spirv.ptr<f32, Private>  spirv.Return }
}
// error 2:26: 'spirv.GlobalVariable' op symbol's parent must have the SymbolTable trait
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Private> spirv.Return } }
// error 1:62: 'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol: there is no @v
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @v : !spirv.ptr<i32, Private> spirv.func @a() "None" { %0 = spirv.mlir.addressof @v : !spirv.ptr<f32, Private> spirv.Return } }
// error 1:113: 'spirv.mlir.addressof' op result type mismatch with the referenced global variable's type
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { %0 = spirv.mlir.referenceof @v : i32 spirv.Return } }
// error 1:62: 'spirv.mlir.referenceof' op expected spirv.SpecConstant or spirv.SpecConstantComposite symbol: there is no @v
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.func @a() "None" { %0 = spirv.mlir.referenceof @v : f32 spirv.Return } }
// error 1:94: 'spirv.mlir.referenceof' op result type mismatch with the referenced specialization constant's type
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.FunctionCall @b() : () -> () spirv.Return } }
// error 1:57: 'spirv.FunctionCall' op callee function 'b' not found in nearest symbol table: there is no @b
// -----
spirv.module Logical GLSL450 { spirv.func @b(%a: i32) "None" { spirv.Return }  spirv.func @a() "None" { spirv.FunctionCall @b() : () -> () spirv.Return } }
// error 1:105: 'spirv.FunctionCall' op has incorrect number of operands for callee: expected 1, but provided 0
// -----
spirv.module Logical GLSL450 { spirv.func @b(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }  spirv.func @a(%a: f32, %i: i32) "None" { spirv.FunctionCall @b(%i) : (i32) -> () spirv.Return } }
// error 1:142: 'spirv.FunctionCall' op has incorrect number of results has for callee: expected 1, but provided 0
// -----
spirv.module Logical GLSL450 { spirv.func @b(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }  spirv.func @a(%a: f32, %i: i32) "None" { spirv.FunctionCall @b(%a) : (f32) -> i32 spirv.Return } }
// error 1:142: 'spirv.FunctionCall' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0
// -----
spirv.module Logical GLSL450 { spirv.func @b(%a: i32) -> i32 "None" { spirv.ReturnValue %a : i32 }  spirv.func @a(%a: f32, %i: i32) "None" { spirv.FunctionCall @b(%i) : (i32) -> f32 spirv.Return } }
// error 1:142: 'spirv.FunctionCall' op result type mismatch: expected 'i32', but provided 'f32'
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v spec_id(-5) = 1 : i32 }
// error 1:32: 'spirv.SpecConstant' op SpecId cannot be negative
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i4 }
// error 1:32: 'spirv.SpecConstant' op default value bitwidth disallowed
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = dense<1> : vector<4xi32> }
// error 1:32: 'spirv.SpecConstant' op default value bitwidth disallowed
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.SpecConstantComposite @c (@v, @v) : !spirv.array<3xi32> }
// error 1:64: 'spirv.SpecConstantComposite' op has incorrect number of operands: expected 3, but provided 2
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.SpecConstantComposite @c (@v, @v) : vector<2xf32> }
// error 1:64: 'spirv.SpecConstantComposite' op has incorrect types of operands: expected 'f32', but provided 'i32'
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @v = 1 : i32 spirv.SpecConstantComposite @c (@v, @v) : i32 }
// error 1:64: 'spirv.SpecConstantComposite' op result type must be a composite type, but provided 'i32'
// -----
spirv.module Logical GLSL450 { spirv.func @a(%c: i32) "None" { %k = spirv.Constant 1.0 : f32 %0 = spirv.SpecConstantOperation wraps "spirv.FAdd"(%k, %k) : (f32, f32) -> f32 spirv.Return } }
// error 1:133: 'spirv.SpecConstantOperation' op invalid enclosed op
// -----
spirv.module Logical GLSL451 { }
// error 1:22: invalid memory_model attribute specification: "GLSL451"; did you mean "GLSL450"?
// -----
spirv.module Logicl GLSL450 { }
// error 1:14: invalid addressing_model attribute specification: "Logicl"; did you mean "Logical"?
// -----
spirv.module GLSL450 { }
// error 1:14: invalid addressing_model attribute specification: "GLSL450"
// -----
spirv.module Logical GLSL450 requires 5 : i32 { }
// error 1:39: invalid kind of attribute specified
// -----
spirv.module Logical GLSL450 { ^bb0(%a: i32): }
// error 1:1: 'spirv.module' op region should have no arguments
// -----
"spirv.module"() ({ }) {memory_model = #spirv.memory_model<GLSL450>} : () -> ()
// error 1:1: 'spirv.module' op requires attribute 'addressing_model'
// -----
"spirv.module"() ({ }) {memory_model = #spirv.memory_model<GLSL450>, addressing_model = 4 : i32} : () -> ()
// error 1:1: 'spirv.module' op attribute 'addressing_model' failed to satisfy constraint: valid SPIR-V AddressingModel
// -----
"spirv.module"() ({ }) {memory_model = #spirv.memory_model<GLSL450>, addressing_model = #spirv.addressing_model<Logical>} : () -> ()
// error 1:1: 'spirv.module' op Operations with a 'SymbolTable' must have exactly one block
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1) "None" { spirv.Unreachable }
}
// error 2:32: 'spirv.Unreachable' op cannot be used in reachable block
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1) "None" { spirv.BranchConditional %c [0, 0], ^bb1, ^bb1
^bb1: 
spirv.Return }
}
// error 2:32: 'spirv.BranchConditional' op branch weights cannot both be zero
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1) "None" { spirv.BranchConditional %c [0], ^bb1, ^bb1
^bb1: 
spirv.Return }
}
// error 2:61: expected ','
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i1) "None" { spirv.BranchConditional %c, ^bb1, ^bb1(%c : i1)
^bb1: 
spirv.Return }
}
// error 2:32: branch has 1 operands for successor #1, but target block has 0
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" { spirv.BranchConditional %c, ^bb1, ^bb1
^bb1: 
spirv.Return }
}
// error 2:57: use of value '%c' expects different type than prior uses: 'i1' vs 'i32'
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i64) "None" { spirv.Switch %c : i64, [ default: ^bb1, -1: ^bb1, 18446744073709551615: ^bb1]
^bb1: 
spirv.Return }
}
// error 2:83: integer value too large
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" { "spirv.Switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<[0, 1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1: 
spirv.Return }
}
// error 2:33: 'spirv.Switch' op number of literals (2) should match number of targets (1)
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" { "spirv.Switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<[0]> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1: 
spirv.Return }
}
// error 2:33: 'spirv.Switch' op 'selector' type (i32) should match literals type (i64)
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32 {spirv.interface_var_abi = 4 : i32}) "None" { spirv.Return }
}
// error 2:1: 'spirv.func' op 'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: memref<4xi32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0,0), Uniform>}) "None" { spirv.Return }
}
// error 2:1: 'spirv.func' op 'spirv.interface_var_abi' attribute cannot specify storage class when attaching to a non-scalar value
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32 {spirv.bla}) "None" { spirv.Return }
}
// error 2:1: 'spirv.func' op found unsupported 'spirv.bla' attribute on region argument
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" attributes {spirv.entry_point_abi = 4 : i32} { spirv.Return }
}
// error 2:1: 'spirv.func' op 'spirv.entry_point_abi' attribute must be an entry point ABI attribute
// -----
spirv.module Logical GLSL450 {
spirv.func @a(%c: i32) "None" attributes {spirv.foo = 4 : i32} { spirv.Return }
}
// error 2:1: 'spirv.func' op found unsupported 'spirv.foo' attribute on operation
// -----
module attributes {spirv.target_env = 4 : i32} { }
// error 1:1: 'builtin.module' op 'spirv.target_env' must be a spirv::TargetEnvAttr
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<i32, StorageBuffer> {spirv.decoration = 4 : i32}) "None" { spirv.Return } }
// error 1:32: 'spirv.func' op 'spirv.decoration' must be a spirv::DecorationAttr
// -----
spirv.module Logical GLSL450 { spirv.func @f(%a: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<Aliased>}) "None" { spirv.Return } }
// error 1:32: 'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
// -----
spirv.module Logical GLSL450 { spirv.func @f() "None" { %0 = spirv.Variable : !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> spirv.Return } }
// error 1:62: 'spirv.Variable' op  with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%i: i32, %p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, Function> to i32 spirv.Return } }
// error 1:100: 'spirv.ConvertPtrToU' op operand must be a physical pointer
// -----
spirv.module Logical GLSL450 { spirv.func @f(%p: !spirv.ptr<f32, Uniform>) "None" { %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Uniform> to !spirv.ptr<f32, Generic> spirv.Return } }
// error 1:90: 'spirv.PtrCastToGeneric' op pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class
// -----
spirv.module Logical GLSL450 { spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Generic> spirv.Return } }
// error 1:91: 'spirv.PtrCastToGeneric' op pointer operand's pointee type must have the same as the op result type: 'f32' vs 'i32'
// -----
"t.types"() {types = [!spirv.matrix<3 x vector<3xf32>>, !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>, !spirv.arm.tensor<4x8xi32>, !spirv.arm.tensor<?x8xi32>]} : () -> ()
// error 1:152: arm.tensor shape dimensions must be either fully dynamic or completed shaped
// -----
"t.types"() {types = [!spirv.ptr<f32, Bla>]} : () -> ()
// error 1:37: unknown storage class: Bla
// -----
"t.types"() {types = [!spirv.array<0 x f32>]} : () -> ()
// error 1:36: expected array length greater than 0
// -----
"t.types"() {types = [!spirv.array<4xf32, stride=0>]} : () -> ()
// error 1:50: ArrayStride must be greater than zero
// -----
"t.types"() {types = [!spirv.ptr<index, Uniform>]} : () -> ()
// error 1:34: cannot use 'index' to compose SPIR-V types
// -----
"t.types"() {types = [!spirv.struct<(f32 [0], i32)>]} : () -> ()
// error 1:30: offset specification must be given for all members
// -----
"t.types"() {types = [!spirv.struct<(f32, i32 [4])>]} : () -> ()
// error 1:48: offset specification must be given for all members
// -----
"t.types"() {types = [!spirv.matrix<5 x vector<3xf32>>]} : () -> ()
// error 1:37: matrix is expected to have 2, 3, or 4 columns
// -----
"t.types"() {types = [!spirv.matrix<3 x vector<3xi32>>]} : () -> ()
// error 1:41: matrix columns' elements must be of Float type, got 'i32'
// -----
"t.types"() {types = [!spirv.ptr<memref<4xf32>, Uniform>]} : () -> ()
// error 1:34: cannot use 'memref<4xf32>' to compose SPIR-V types
// -----
"t.types"() {types = [!spirv.ptr<si32, Uniform>, !spirv.ptr<i4, Uniform>]} : () -> ()
// error 1:61: only 1/8/16/32/64-bit integer type allowed but found 'i4'
// -----
"t.types"() {types = [!spirv.ptr<vector<5xf32>, Uniform>]} : () -> ()
// error 1:34: vector length has to be less than or equal to 4 but found 5
// -----
"t.types"() {types = [!spirv.ptr<vector<2x2xf32>, Uniform>]} : () -> ()
// error 1:34: only 1-D vector allowed but found 'vector<2x2xf32>'
// -----
"t.types"() {types = [!spirv.bar]} : () -> ()
// error 1:30: unknown SPIR-V type: bar
// -----
"t.types"() {types = [!spirv.array<4 f32>]} : () -> ()
// error 1:37: expected 'x' in dimension list
// -----
"t.types"() {types = [!spirv.ptr<f32>]} : () -> ()
// error 1:37: expected ','
// -----
"t.types"() {types = [!spirv.ptr<tuple<i32>, Uniform>]} : () -> ()
// error 1:34: cannot use 'tuple<i32>' to compose SPIR-V types
// -----
"t.types"() {types = [!spirv.ptr<none, Uniform>]} : () -> ()
// error 1:34: cannot use 'none' to compose SPIR-V types
// -----
"t.types"() {types = [!spirv.struct<rec2>]} : () -> ()
// error 1:30: recursive struct reference not nested in struct definition
// -----
"t.types"() {types = [!spirv.nonsense_type]} : () -> ()
// error 1:30: unknown SPIR-V type: nonsense_type
// -----
"t.types"() {types = [!spirv.rtarray<4xf32>]} : () -> ()
// error 1:38: expected non-function type
// -----
"t.types"() {types = [!spirv.array<4 x f32, stride=4294967296>]} : () -> ()
// error 1:52: integer value too large
// -----
"t.a"() {a = #spirv.vce<v1.3, [Shader, Shader, Float16], [SPV_KHR_8bit_storage]>, a1=#spirv.ver_cap_ext<v1.0, [], []>} : () -> ()
// error 1:93: unknown SPIR-V attribute kind: ver_cap_ext
// -----
"t.a"() {a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, {}>} : () -> ()
// error 1:64: invalid kind of attribute specified
// -----
"t.a"() {a = #spirv.interface_var_abi<(0, 1), Input, Output>}: () -> ()
// error 1:52: expected '>'
// -----
"t.a"() {a = #spirv.vce<v1.7, [Shader], []>} : () -> ()
// error 1:25: unknown version: v1.7; there are v1.0, v1.1, v1.2, v1.3, v1.4, v1.5, v1.6
// -----
"t.a"() {a = #spirv.vce<v1.0, [Shade], []>} : () -> ()
// error 1:32: unknown capability: Shade; did you mean 'Shader'?
// -----
"t.a"() {a = #spirv.vce<v1.0, [Shader], [SPV_X]>} : () -> ()
// error 1:42: unknown extension: SPV_X
// -----
"t.a"() {a = #spirv.storage_class<Bla>} : () -> ()
// error 1:35: expected one of [UniformConstant, Input, Uniform, Output, Workgroup, CrossWorkgroup, Private, Function, Generic, PushConstant, AtomicCounter, Image, StorageBuffer, TileImageEXT, TileAttachmentQCOM, NodePayloadAMDX, CallableDataKHR, IncomingCallableDataKHR, RayPayloadKHR, HitAttributeKHR, IncomingRayPayloadKHR, ShaderRecordBufferKHR, PhysicalStorageBuffer, HitObjectAttributeNV, TaskPayloadWorkgroupEXT, HitObjectAttributeEXT, CodeSectionINTEL, DeviceOnlyINTEL, HostOnlyINTEL] for storage_class, got: Bla
// -----
"t.a"() {a = #spirv.blub<Bla>} : () -> ()
// error 1:21: unknown SPIR-V attribute kind: blub
// -----
"t.a"() {a = #spirv.interface_var_abi<(0, 1), Bla>}: () -> ()
// error 1:47: unknown storage class: Bla
// -----
"t.types"() {types = [!spirv.struct<foo, (f32)>, !spirv.struct<foo>]} : () -> ()
// error 1:57: recursive struct reference not nested in struct definition
// -----
"t.types"() {types = [!spirv.struct<(f32 [Bla])>]} : () -> ()
// error 1:43: unknown attribute: 'Bla'
// -----
"t.types"() {types = [!spirv.struct<foo, (!spirv.struct<foo, (f32)>)>]} : () -> ()
// error 1:50: identifier already used for an enclosing struct
// -----
"t.types"() {types = [!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler>]} : () -> ()
// error 1:95: expected ','
// -----
"t.types"() {types = [!spirv.image<f32, Dim2D, NoDept, NonArrayed, SingleSampled, NeedSampler, Unknown>]} : () -> ()
// error 1:48: unknown attribute: 'NoDept'; did you mean 'NoDepth'?
// -----
"t.types"() {types = [!spirv.sampled_image<f32>]} : () -> ()
// error 1:44: sampled image must be composed using image type, got 'f32'
// -----
"t.types"() {types = [!spirv.coopmatrix<16xi32, Workgroup, MatrixA>]} : () -> ()
// error 1:41: expected row and column count
// -----
"t.types"() {types = [!spirv.coopmatrix<16x?xi32, Workgroup, MatrixA>]} : () -> ()
// error 1:44: expected static shape
// -----
"t.types"() {types = [!spirv.coopmatrix<16x4xi32, Workgroup, MatrixX>]} : () -> ()
// error 1:62: invalid use <id> attribute specification: MatrixX; did you mean 'MatrixA'?
// -----
"t.types"() {types = [!spirv.coopmatrix<16x4xvector<2xi32>, Workgroup, MatrixA>, !spirv.coopmatrix<16x4xindex, Workgroup, MatrixA>]} : () -> ()
// error 1:105: cannot use 'index' to compose SPIR-V types
// -----
"t.types"() {types = [!spirv.arm.tensor<i32>]} : () -> ()
// error 1:41: arm.tensors do not support rank zero
// -----
"t.types"() {types = [!spirv.arm.tensor<0xi32>]} : () -> ()
// error 1:41: arm.tensors do not support zero dimensions
// -----
"t.types"() {types = [!spirv.matrix<3 x f32>]} : () -> ()
// error 1:41: matrix must be composed using vector type, got 'f32'
// -----
"t.types"() {types = [!spirv.matrix<3 x vector<5xf32>>]} : () -> ()
// error 1:41: matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found 5
// -----
"t.types"() {types = [!spirv.matrix<3xvector<3xf32>>, !spirv.array<4x2xf32>]} : () -> ()
// error 1:68: expected single integer for array element count
// -----
"t.types"() {types = [!spirv.array<4x?xf32>]} : () -> ()
// error 1:38: expected static shape
// -----
"t.types"() {types = [!spirv.array<f32>]} : () -> ()
// error 1:36: expected single integer for array element count
// -----
"t.types"() {types = [!spirv.array<4xf32, strid=4>]} : () -> ()
// error 1:43: expected 'stride'
// -----
"t.types"() {types = [!spirv.rtarray<f32, stride=0>]} : () -> ()
// error 1:50: ArrayStride must be greater than zero
// -----
"t.types"() {types = [!spirv.ptr<!spirv.bla, Uniform>]} : () -> ()
// error 1:41: unknown SPIR-V type: bla
// -----
"t.types"() {types = [!spirv.ptr<vector<0xi32>, Uniform>]} : () -> ()
// error 1:34: vector types must have positive constant sizes but got 0
// -----
"t.types"() {types = [!spirv.ptr<vector<5xi32>, Uniform>]} : () -> ()
// error 1:34: vector length has to be less than or equal to 4 but found 5
// -----
"t.types"() {types = [!spirv.ptr<!llvm.ptr, Uniform>]} : () -> ()
// error 1:34: cannot use '!llvm.ptr' to compose SPIR-V types
// -----
"t.types"() {types = [!spirv.array<4xf32 stride=4>]} : () -> ()
// error 1:41: expected '>'
// -----
"t.types"() {types = [!spirv.struct<(f32), Bla>]} : () -> ()
// error 1:44: unknown attribute: 'Bla'
// -----
"t.types"() {types = [!spirv.array<-1xf32>]} : () -> ()
// error 1:36: expected single integer for array element count
// -----
"t.types"() {types = [!spirv.struct<(f32 [4294967296])>]} : () -> ()
// error 1:43: integer value too large
// -----
"t.types"() {types = [!spirv.ptr<vector<f32>, Uniform>, !spirv.ptr<f128, Uniform>, !spirv.ptr<tf32, Uniform>, !spirv.ptr<vector<4xindex>, Uniform>]} : () -> ()
// error 1:34: only 1-D vector allowed but found 'vector<f32>'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f : f32, %i: i32) "None" {
 %3 = "spirv.GroupNonUniformQuadSwap"(%f, %i) {execution_scope = #spirv.scope<Workgroup>} : (f32, i32) -> f32 spirv.Return } }
// error 2:7: 'spirv.GroupNonUniformQuadSwap' op execution scope must be 'Subgroup'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f : f32, %i: i32) "None" {
 %3 = "spirv.GroupNonUniformQuadSwap"(%f, %f) {execution_scope = #spirv.scope<Workgroup>} : (f32, f32) -> f32 spirv.Return } }
// error 2:7: 'spirv.GroupNonUniformQuadSwap' op operand #1 must be 8/16/32/64-bit signless/unsigned integer, but got 'f32'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f : f32, %i: i32) "None" {
 %3 = "spirv.GroupNonUniformQuadSwap"(%f, %i) {execution_scope = #spirv.scope<Device>} : (f32, i32) -> f32 spirv.Return } }
// error 2:7: 'spirv.GroupNonUniformQuadSwap' op execution scope must be 'Subgroup'
// -----
spirv.module Logical GLSL450 { spirv.func @f(%f : !spirv.ptr<f32, Uniform>, %i: i32) "None" {
 %3 = "spirv.GroupNonUniformQuadSwap"(%f, %i) {execution_scope = #spirv.scope<Device>} : (!spirv.ptr<f32, Uniform>, i32) -> f32 spirv.Return } }
// error 2:7: 'spirv.GroupNonUniformQuadSwap' op operand #0 must be 16/32/64-bit float or vector of 16/32/64-bit float values of length 2/3/4/8/16 or 8/16/32/64-bit integer or vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or bool or vector of bool values of length 2/3/4/8/16, but got '!spirv.ptr<f32, Uniform>'
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @a : !spirv.ptr<i32, Private>
  %0 = spirv.mlir.addressof @a : !spirv.ptr<i32, Private>
}
// error 3:8: 'spirv.mlir.addressof' op must appear in a function-like op's block
// -----
spirv.module Logical GLSL450 { spirv.SpecConstant @a spec_id("x") = 1 : i32 }
// error 1:62: invalid kind of attribute specified
// -----
"t.o"() ({ spirv.Branch ^bb1
 ^bb1: "t.x"() : () -> () }) : () -> ()
// error 1:12: 'spirv.Branch' op must appear in a function-like op's block
// -----
spirv.module Logical GLSL450 { spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xi8>) -> i32 { spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi8> } }
// error 1:32: 'spirv.ARM.Graph' op type of result #0 must be a TensorArmType, but got 'i32'
// -----
spirv.module Logical GLSL450 { spirv.func @a() "None" { spirv.FunctionCall @b() : () -> () spirv.Return } "spirv.func"() <{sym_name = "b", function_control = #spirv.function_control<None>}> ({}) : () -> () }
// error 1:107: 'spirv.func' op requires attribute 'function_type'
// -----
spirv.module Logical GLSL450 { spirv.GlobalVariable @input : !spirv.ptr<f32, Input> spirv.func @a() "None" { %0 = spirv.mlir.addressof @inptu : !spirv.ptr<i32, Input> spirv.Return } }
// error 1:115: 'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol: there is no @inptu
// -----
spirv.module Logical GLSL450 { spirv.func @a(%a: i32, %b: f32) "None" { %0 = spirv.LogicalAnd %a, %b : i32 spirv.Return } }
// error 1:78: 'spirv.LogicalAnd' op operand #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'i32'
// -----
spirv.module Logical GLSL450 { spirv.func @a(%p: !spirv.ptr<f32, Function>) "None" { %0 = spirv.Load "Funct %p : f32 spirv.Return } }
// error 1:134: expected '"' in string literal
// -----
"t.o"() ({ %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2x2xi32> }) : () -> ()
// error 1:17: 'spirv.EXT.ConstantCompositeReplicate' op result type is not a composite type: 'vector<2x2xi32>'
