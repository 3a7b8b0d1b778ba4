// spirv: modules, functions, variables, constants, structured control flow.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

spirv.module Logical GLSL450 {
}
// -----
spirv.module @named Logical Vulkan requires #spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]> {
}
// -----
spirv.module Physical64 OpenCL attributes {t.x = 1 : i32} {
}
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @private initializer(@c) : !spirv.ptr<i32, Private>
  spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<16 x f32>, Workgroup>
  spirv.SpecConstant @c = 5 : i32
  spirv.SpecConstant @d spec_id(3) = 1.5 : f32
  spirv.func @main() "None" {
    %0 = spirv.mlir.addressof @in : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %1 = spirv.mlir.referenceof @c : i32
    %2 = spirv.Constant 0 : i32
    %3 = spirv.AccessChain %0[%2, %1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %4 = spirv.Load "StorageBuffer" %3 ["Aligned", 4] : f32
    spirv.Store "StorageBuffer" %3, %4 ["Volatile"] : f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @id
  spirv.ExecutionMode @main "LocalSize", 8, 4, 1
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @controls(%c: i1, %n: i32) -> i32 "Inline|Pure" {
    %zero = spirv.Constant 0 : i32
    %var = spirv.Variable init(%zero) : !spirv.ptr<i32, Function>
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      %0 = spirv.Load "Function" %var : i32
      %1 = spirv.SLessThan %0, %n : i32
      spirv.BranchConditional %1, ^body, ^merge
    ^body:
      spirv.Branch ^continue
    ^continue:
      %2 = spirv.Load "Function" %var : i32
      %3 = spirv.IAdd %2, %n : i32
      spirv.Store "Function" %var, %3 : i32
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    %4 = spirv.FunctionCall @controls(%c, %n) : (i1, i32) -> i32
    spirv.ReturnValue %4 : i32
  }
  spirv.func @unreachable(%c: i1) "None" {
    spirv.BranchConditional %c [3, 5], ^bb1, ^bb2
  ^bb1:
    spirv.Return
  ^bb2:
    spirv.Kill
  }
  spirv.func @branches(%a: i32) -> i32 "DontInline" {
    spirv.Branch ^bb1(%a : i32)
  ^bb1(%b: i32):
    spirv.ReturnValue %b : i32
  }
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @constants() "None" {
    %0 = spirv.Constant true
    %1 = spirv.Constant 5 : i8
    %2 = spirv.Constant -5 : si32
    %3 = spirv.Constant 1.0 : f32
    %4 = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %5 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    %6 = spirv.Constant [dense<1.0> : vector<2xf32>] : !spirv.array<1 x vector<2xf32>>
    %7 = spirv.Undef : vector<4xf32>
    spirv.Return
  }
}
