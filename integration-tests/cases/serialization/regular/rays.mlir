// Regular ops of ray tracing.
// RUN: translate --no-implicit-module --serialize-spirv

spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [RayTracingKHR], [SPV_KHR_ray_tracing]> {
  spirv.GlobalVariable @scene bind(0, 0) : !spirv.ptr<!spirv.acceleration_structure, UniformConstant>
  spirv.GlobalVariable @payload : !spirv.ptr<vector<4xf32>, RayPayloadKHR>
  spirv.GlobalVariable @callable : !spirv.ptr<f32, CallableDataKHR>
  spirv.func @generate() "None" {
    %zero = spirv.Constant 0.0 : f32
    %i0 = spirv.Constant 0 : i32
    %v = spirv.Constant dense<0.0> : vector<3xf32>
    %scene_addr = spirv.mlir.addressof @scene : !spirv.ptr<!spirv.acceleration_structure, UniformConstant>
    %scene = spirv.Load "UniformConstant" %scene_addr : !spirv.acceleration_structure
    %payload = spirv.mlir.addressof @payload : !spirv.ptr<vector<4xf32>, RayPayloadKHR>
    %callable = spirv.mlir.addressof @callable : !spirv.ptr<f32, CallableDataKHR>
    spirv.TraceRayKHR %scene, %i0, %i0, %i0, %i0, %i0, %v, %zero, %v, %zero, %payload : (!spirv.acceleration_structure, i32, i32, i32, i32, i32, vector<3xf32>, f32, vector<3xf32>, f32, !spirv.ptr<vector<4xf32>, RayPayloadKHR>)
    spirv.ExecuteCallableKHR %i0, %callable : (i32, !spirv.ptr<f32, CallableDataKHR>)
    spirv.Return
  }
  spirv.func @hit() "None" {
    spirv.IgnoreIntersectionKHR
  }
  spirv.func @last() "None" {
    spirv.TerminateRayKHR
  }
  spirv.func @intersect() "None" {
    %zero = spirv.Constant 0.0 : f32
    %i0 = spirv.Constant 0 : i32
    %reported = spirv.ReportIntersectionKHR %zero, %i0 : (f32, i32) -> i1
    spirv.Return
  }
  spirv.EntryPoint "RayGenerationKHR" @generate, @scene, @payload, @callable
  spirv.EntryPoint "AnyHitKHR" @hit
  spirv.EntryPoint "AnyHitKHR" @last
  spirv.EntryPoint "IntersectionKHR" @intersect
}

// EXPECT
// | SPIR-V binary, 200 words
