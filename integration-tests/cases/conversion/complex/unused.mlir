// A complex number whose parts the target lacks, and which nobody uses: the step that makes a vector of it has changed
// something, though nothing is left to emulate. Found by a random kernel.
// RUN: lower - -o - --emit mlir

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @nothing() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %z = complex.constant [1.0 : f16, 1.0 : f16] : complex<f16>
      gpu.return
    }
  }
}

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], []> {
// |   spirv.func @nothing() "None" attributes {workgroup_attributions = 0 : i64} {
// |     %cst_vec_2xf32 = spirv.Constant dense<1.000000e+00> : vector<2xf32>
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @nothing
// |   spirv.ExecutionMode @nothing "LocalSize", 1, 1, 1
// | }
