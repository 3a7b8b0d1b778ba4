// Regular ops of fragment shaders.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, ImageQuery, SparseResidency, DerivativeControl, GroupNonUniformBallot, GroupNonUniformQuad, GroupNonUniformVote, RayQueryKHR, DemoteToHelperInvocationEXT, InterpolationFunction, ImageGatherExtended, MinLod], [SPV_KHR_ray_query, SPV_KHR_terminate_invocation, SPV_EXT_demote_to_helper_invocation]> {
  spirv.GlobalVariable @texture bind(0, 0) : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
  spirv.GlobalVariable @shadow bind(0, 1) : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
  spirv.GlobalVariable @scene bind(0, 2) : !spirv.ptr<!spirv.acceleration_structure, UniformConstant>
  spirv.GlobalVariable @uv {location = 0 : i32} : !spirv.ptr<vector<2xf32>, Input>
  spirv.GlobalVariable @color {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Output>
  spirv.GlobalVariable @query : !spirv.ptr<!spirv.ray_query, Private>
  spirv.func @main() "None" {
    %zero = spirv.Constant 0.0 : f32
    %one = spirv.Constant 1.0 : f32
    %i0 = spirv.Constant 0 : i32
    %i1 = spirv.Constant 1 : i32
    %off = spirv.Constant dense<1> : vector<2xi32>
    %origin = spirv.Constant dense<0.0> : vector<3xf32>
    %uv_addr = spirv.mlir.addressof @uv : !spirv.ptr<vector<2xf32>, Input>
    %uv = spirv.Load "Input" %uv_addr : vector<2xf32>
    %t_addr = spirv.mlir.addressof @texture : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
    %t = spirv.Load "UniformConstant" %t_addr : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    %s_addr = spirv.mlir.addressof @shadow : !spirv.ptr<!spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, UniformConstant>
    %s = spirv.Load "UniformConstant" %s_addr : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    %a = spirv.ImageSampleDrefImplicitLod %s, %uv, %zero, <Bias>(%one) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32) -> f32
    %b = spirv.ImageSampleDrefExplicitLod %s, %uv, %zero, <Lod|ConstOffset>(%one, %off) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32, vector<2xi32>) -> f32
    %c = spirv.ImageGather %t, %uv, %i0, <ConstOffset>(%off) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32, vector<2xi32>) -> vector<4xf32>
    %d = spirv.ImageSparseSampleImplicitLod %t, %uv, <Bias|MinLod>(%one, %zero) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32) -> !spirv.struct<(i32, vector<4xf32>)>
    %code = spirv.CompositeExtract %d[0 : i32] : !spirv.struct<(i32, vector<4xf32>)>
    %there = spirv.ImageSparseTexelsResident %code : (i32) -> i1
    %lod = spirv.ImageQueryLod %t, %uv : (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>) -> vector<2xf32>
    %image = spirv.Image %t : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    %levels = spirv.ImageQueryLevels %image : (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>) -> i32
    %size = spirv.ImageQuerySizeLod %image, %i0 : (!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, i32) -> vector<2xi32>
    %dx = spirv.DPdx %uv : (vector<2xf32>) -> vector<2xf32>
    %dyf = spirv.DPdyFine %uv : (vector<2xf32>) -> vector<2xf32>
    %fwc = spirv.FwidthCoarse %zero : (f32) -> f32
    %at = spirv.GL.InterpolateAtCentroid %uv_addr : (!spirv.ptr<vector<2xf32>, Input>) -> vector<2xf32>
    %less = spirv.FOrdLessThan %dx, %dyf : vector<2xf32>
    %any = spirv.Any %less : (vector<2xi1>) -> i1
    %all = spirv.All %less : (vector<2xi1>) -> i1
    %copy = spirv.CopyObject %uv : (vector<2xf32>) -> vector<2xf32>
    %outer = spirv.OuterProduct %uv, %copy : (vector<2xf32>, vector<2xf32>) -> !spirv.matrix<2 x vector<2xf32>>
    %half = spirv.QuantizeToF16 %a : (f32) -> f32
    %first = spirv.GroupNonUniformBroadcastFirst <Subgroup>, %a : (f32) -> f32
    %quad = spirv.GroupNonUniformQuadBroadcast <Subgroup>, %a, %i0 : (f32, i32) -> f32
    %scene_addr = spirv.mlir.addressof @scene : !spirv.ptr<!spirv.acceleration_structure, UniformConstant>
    %scene = spirv.Load "UniformConstant" %scene_addr : !spirv.acceleration_structure
    %query = spirv.mlir.addressof @query : !spirv.ptr<!spirv.ray_query, Private>
    spirv.RayQueryInitializeKHR %query, %scene, %i0, %i1, %origin, %zero, %origin, %one : (!spirv.ptr<!spirv.ray_query, Private>, !spirv.acceleration_structure, i32, i32, vector<3xf32>, f32, vector<3xf32>, f32)
    %more = spirv.RayQueryProceedKHR %query : (!spirv.ptr<!spirv.ray_query, Private>) -> i1
    %kind = spirv.RayQueryGetIntersectionTypeKHR %query, %i0 : (!spirv.ptr<!spirv.ray_query, Private>, i32) -> i32
    %bary = spirv.RayQueryGetIntersectionBarycentricsKHR %query, %i1 : (!spirv.ptr<!spirv.ray_query, Private>, i32) -> vector<2xf32>
    spirv.RayQueryTerminateKHR %query : (!spirv.ptr<!spirv.ray_query, Private>)
    spirv.DemoteToHelperInvocation
    %out = spirv.mlir.addressof @color : !spirv.ptr<vector<4xf32>, Output>
    spirv.Store "Output" %out, %c : vector<4xf32>
    spirv.Return
  }
  spirv.func @gone() "None" {
    spirv.TerminateInvocation
  }
  spirv.EntryPoint "Fragment" @main, @texture, @shadow, @scene, @uv, @color, @query
  spirv.ExecutionMode @main "OriginUpperLeft"
}

// EXPECT
// | SPIR-V binary, 467 words
