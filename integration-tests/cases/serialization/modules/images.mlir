// Images and samplers.
// RUN: translate --no-implicit-module --serialize-spirv

!sampled = !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
!storage = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>
spirv.module @m Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Linkage], []> {
  spirv.GlobalVariable @texture bind(0, 0) : !spirv.ptr<!sampled, UniformConstant>
  spirv.GlobalVariable @target bind(0, 1) : !spirv.ptr<!storage, UniformConstant>
  spirv.func @f(%at : vector<2xf32>, %f : f32, %xy : vector<2xi32>) -> () "None" {
    %p = spirv.mlir.addressof @texture : !spirv.ptr<!sampled, UniformConstant>
    %t = spirv.Load "UniformConstant" %p : !sampled
    %0 = spirv.ImageSampleImplicitLod %t, %at ["Bias"], %f : !sampled, vector<2xf32>, f32 -> vector<4xf32>
    %1 = spirv.ImageSampleExplicitLod %t, %at ["Lod"], %f : !sampled, vector<2xf32>, f32 -> vector<4xf32>
    %2 = spirv.ImageSampleImplicitLod %t, %at : !sampled, vector<2xf32> -> vector<4xf32>
    %q = spirv.mlir.addressof @target : !spirv.ptr<!storage, UniformConstant>
    %i = spirv.Load "UniformConstant" %q : !storage
    spirv.ImageWrite %i, %xy, %0 : !storage, vector<2xi32>, vector<4xf32>
    %3 = spirv.ImageRead %i, %xy : !storage, vector<2xi32> -> vector<4xf32>
    spirv.Return
  }
}

// EXPECT
// | SPIR-V binary, 157 words
