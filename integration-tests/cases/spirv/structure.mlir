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

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 {
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module @named Logical Vulkan requires #spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]> {
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Physical64 OpenCL attributes {t.x = 1 : i32} {
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |     spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @private initializer(@c) : !spirv.ptr<i32, Private>
// |     spirv.GlobalVariable @shared : !spirv.ptr<!spirv.array<16 x f32>, Workgroup>
// |     spirv.SpecConstant @c = 5 : i32
// |     spirv.SpecConstant @d spec_id(3) = 1.500000e+00 : f32
// |     spirv.func @main() "None" {
// |       %in_addr = spirv.mlir.addressof @in : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |       %0 = spirv.mlir.referenceof @c : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %1 = spirv.AccessChain %in_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %2 = spirv.Load "StorageBuffer" %1 ["Aligned", 4] : f32
// |       spirv.Store "StorageBuffer" %1, %2 ["Volatile"] : f32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @main, @id
// |     spirv.ExecutionMode @main "LocalSize", 8, 4, 1
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @controls(%arg0: i1, %arg1: i32) -> i32 "Inline|Pure" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Variable init(%cst0_i32) : !spirv.ptr<i32, Function>
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg0, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1
// |       ^bb1:  // 2 preds: ^bb0, ^bb3
// |         %2 = spirv.Load "Function" %0 : i32
// |         %3 = spirv.SLessThan %2, %arg1 : i32
// |         spirv.BranchConditional %3, ^bb2, ^bb4
// |       ^bb2:  // pred: ^bb1
// |         spirv.Branch ^bb3
// |       ^bb3:  // pred: ^bb2
// |         %4 = spirv.Load "Function" %0 : i32
// |         %5 = spirv.IAdd %4, %arg1 : i32
// |         spirv.Store "Function" %0, %5 : i32
// |         spirv.Branch ^bb1
// |       ^bb4:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.FunctionCall @controls(%arg0, %arg1) : (i1, i32) -> i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |     spirv.func @unreachable(%arg0: i1) "None" {
// |       spirv.BranchConditional %arg0 [3, 5], ^bb1, ^bb2
// |     ^bb1:  // pred: ^bb0
// |       spirv.Return
// |     ^bb2:  // pred: ^bb0
// |       spirv.Kill
// |     }
// |     spirv.func @branches(%arg0: i32) -> i32 "DontInline" {
// |       spirv.Branch ^bb1(%arg0 : i32)
// |     ^bb1(%0: i32):  // pred: ^bb0
// |       spirv.ReturnValue %0 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @constants() "None" {
// |       %true = spirv.Constant true
// |       %cst5_i8 = spirv.Constant 5 : i8
// |       %cst-5_si32 = spirv.Constant -5 : si32
// |       %cst_f32 = spirv.Constant 1.000000e+00 : f32
// |       %cst_vec_2xi32 = spirv.Constant dense<[1, 2]> : vector<2xi32>
// |       %cst = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
// |       %cst_0 = spirv.Constant [dense<1.000000e+00> : vector<2xf32>] : !spirv.array<1 x vector<2xf32>>
// |       %0 = spirv.Undef : vector<4xf32>
// |       spirv.Return
// |     }
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
// |   ^bb0:
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<Vulkan>, sym_name = "named", vce_triple = #spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>}> ({
// |   ^bb0:
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.module"() <{addressing_model = #spirv.addressing_model<Physical64>, memory_model = #spirv.memory_model<OpenCL>}> ({
// |   ^bb0:
// |   }) {t.x = 1 : i32} : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
// |     "spirv.GlobalVariable"() <{binding = 1 : i32, descriptor_set = 0 : i32, sym_name = "in", type = !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>}> : () -> ()
// |     "spirv.GlobalVariable"() <{built_in = "GlobalInvocationId", sym_name = "id", type = !spirv.ptr<vector<3xi32>, Input>}> : () -> ()
// |     "spirv.GlobalVariable"() <{initializer = @c, sym_name = "private", type = !spirv.ptr<i32, Private>}> : () -> ()
// |     "spirv.GlobalVariable"() <{sym_name = "shared", type = !spirv.ptr<!spirv.array<16 x f32>, Workgroup>}> : () -> ()
// |     "spirv.SpecConstant"() <{default_value = 5 : i32, sym_name = "c"}> : () -> ()
// |     "spirv.SpecConstant"() <{default_value = 1.500000e+00 : f32, sym_name = "d"}> {spec_id = 3 : i64} : () -> ()
// |     "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = () -> (), sym_name = "main"}> ({
// |       %0 = "spirv.mlir.addressof"() <{variable = @in}> : () -> !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |       %1 = "spirv.mlir.referenceof"() <{spec_const = @c}> : () -> i32
// |       %2 = "spirv.Constant"() <{value = 0 : i32}> : () -> i32
// |       %3 = "spirv.AccessChain"(%0, %2, %1) : (!spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32) -> !spirv.ptr<f32, StorageBuffer>
// |       %4 = "spirv.Load"(%3) <{alignment = 4 : i32, memory_access = #spirv.memory_access<Aligned>}> : (!spirv.ptr<f32, StorageBuffer>) -> f32
// |       "spirv.Store"(%3, %4) <{memory_access = #spirv.memory_access<Volatile>}> : (!spirv.ptr<f32, StorageBuffer>, f32) -> ()
// |       "spirv.Return"() : () -> ()
// |     }) : () -> ()
// |     "spirv.EntryPoint"() <{execution_model = #spirv.execution_model<GLCompute>, fn = @main, interface = [@id]}> : () -> ()
// |     "spirv.ExecutionMode"() <{execution_mode = #spirv.execution_mode<LocalSize>, fn = @main, values = [8 : i32, 4 : i32, 1 : i32]}> : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
// |     "spirv.func"() <{function_control = #spirv.function_control<Inline|Pure>, function_type = (i1, i32) -> i32, sym_name = "controls"}> ({
// |     ^bb0(%arg2: i1, %arg3: i32):
// |       %1 = "spirv.Constant"() <{value = 0 : i32}> : () -> i32
// |       %2 = "spirv.Variable"(%1) <{storage_class = #spirv.storage_class<Function>}> : (i32) -> !spirv.ptr<i32, Function>
// |       "spirv.mlir.selection"() <{selection_control = #spirv.selection_control<None>}> ({
// |         "spirv.BranchConditional"(%arg2)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// |       ^bb1:  // pred: ^bb0
// |         "spirv.Branch"()[^bb2] : () -> ()
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         "spirv.mlir.merge"() : () -> ()
// |       }) : () -> ()
// |       "spirv.mlir.loop"() <{loop_control = #spirv.loop_control<None>}> ({
// |         "spirv.Branch"()[^bb1] : () -> ()
// |       ^bb1:  // 2 preds: ^bb0, ^bb3
// |         %4 = "spirv.Load"(%2) : (!spirv.ptr<i32, Function>) -> i32
// |         %5 = "spirv.SLessThan"(%4, %arg3) : (i32, i32) -> i1
// |         "spirv.BranchConditional"(%5)[^bb2, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// |       ^bb2:  // pred: ^bb1
// |         "spirv.Branch"()[^bb3] : () -> ()
// |       ^bb3:  // pred: ^bb2
// |         %6 = "spirv.Load"(%2) : (!spirv.ptr<i32, Function>) -> i32
// |         %7 = "spirv.IAdd"(%6, %arg3) : (i32, i32) -> i32
// |         "spirv.Store"(%2, %7) : (!spirv.ptr<i32, Function>, i32) -> ()
// |         "spirv.Branch"()[^bb1] : () -> ()
// |       ^bb4:  // pred: ^bb1
// |         "spirv.mlir.merge"() : () -> ()
// |       }) : () -> ()
// |       %3 = "spirv.FunctionCall"(%arg2, %arg3) <{callee = @controls}> : (i1, i32) -> i32
// |       "spirv.ReturnValue"(%3) : (i32) -> ()
// |     }) : () -> ()
// |     "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i1) -> (), sym_name = "unreachable"}> ({
// |     ^bb0(%arg1: i1):
// |       "spirv.BranchConditional"(%arg1)[^bb1, ^bb2] <{branch_weights = [3 : i32, 5 : i32], operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// |     ^bb1:  // pred: ^bb0
// |       "spirv.Return"() : () -> ()
// |     ^bb2:  // pred: ^bb0
// |       "spirv.Kill"() : () -> ()
// |     }) : () -> ()
// |     "spirv.func"() <{function_control = #spirv.function_control<DontInline>, function_type = (i32) -> i32, sym_name = "branches"}> ({
// |     ^bb0(%arg0: i32):
// |       "spirv.Branch"(%arg0)[^bb1] : (i32) -> ()
// |     ^bb1(%0: i32):  // pred: ^bb0
// |       "spirv.ReturnValue"(%0) : (i32) -> ()
// |     }) : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
// |     "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = () -> (), sym_name = "constants"}> ({
// |       %0 = "spirv.Constant"() <{value = true}> : () -> i1
// |       %1 = "spirv.Constant"() <{value = 5 : i8}> : () -> i8
// |       %2 = "spirv.Constant"() <{value = -5 : si32}> : () -> si32
// |       %3 = "spirv.Constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// |       %4 = "spirv.Constant"() <{value = dense<[1, 2]> : vector<2xi32>}> : () -> vector<2xi32>
// |       %5 = "spirv.Constant"() <{value = [1 : i32, 2 : i32]}> : () -> !spirv.array<2 x i32>
// |       %6 = "spirv.Constant"() <{value = [dense<1.000000e+00> : vector<2xf32>]}> : () -> !spirv.array<1 x vector<2xf32>>
// |       %7 = "spirv.Undef"() : () -> vector<4xf32>
// |       "spirv.Return"() : () -> ()
// |     }) : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
