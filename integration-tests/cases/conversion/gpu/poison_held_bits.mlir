// Noise above an i8 that the target holds in an i32: after each op, and not after constants.
// RUN: opt --pass-pipeline='builtin.module(convert-gpu-to-spirv{poison-held-bits=true consume=true})'

// DIFFERS: the option is none of MLIR's
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @m {
    func.func @twice(%x: i8) -> i8 {
      %c3 = arith.constant 3 : i8
      %a = arith.addi %x, %c3 : i8
      %d = arith.divui %a, %c3 : i8
      return %d : i8
    }
  }
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__m Logical GLSL450 {
// |     spirv.func @twice(%arg0: i32) -> i32 "None" {
// |       %cst3_i32 = spirv.Constant 3 : i32
// |       %0 = spirv.IAdd %arg0, %cst3_i32 : i32
// |       %cst1515870720_i32 = spirv.Constant 1515870720 : i32
// |       %1 = spirv.BitwiseXor %0, %cst1515870720_i32 : i32
// |       %cst255_i32 = spirv.Constant 255 : i32
// |       %2 = spirv.BitwiseAnd %1, %cst255_i32 : i32
// |       %3 = spirv.UDiv %2, %cst3_i32 : i32
// |       %cst1515870720_i32_0 = spirv.Constant 1515870720 : i32
// |       %4 = spirv.BitwiseXor %3, %cst1515870720_i32_0 : i32
// |       spirv.ReturnValue %4 : i32
// |     }
// |   }
// | }
