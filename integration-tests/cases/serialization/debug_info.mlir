// What binaries say of the source with `-g`: lines, or all of NonSemantic.Shader.DebugInfo.100.
// RUN: translate --no-implicit-module --emit asm
// RUN: translate --no-implicit-module --emit asm -g
// RUN: translate --no-implicit-module --emit asm -g=full
// RUN: translate --no-implicit-module --test-spirv-roundtrip -g --mlir-print-debuginfo --mlir-print-local-scope

spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
  spirv.GlobalVariable @data bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer> loc("x"("kernel.py":3:16))
  spirv.func @scale(%x: f32 loc("x"("kernel.py":3:11))) -> f32 "None" {
    %y = spirv.FMul %x, %x : f32 loc("y"("kernel.py":4:7))
    %z = spirv.FAdd %y, %x : f32 loc(callsite(fused<@twice>["kernel.py":9:5, "kernel.py":8:1] at "kernel.py":5:3))
    spirv.ReturnValue %z : f32 loc("kernel.py":6:3)
  } loc("kernel.py":2:1)
  spirv.func @main() "None" {
    %zero = spirv.Constant 0 : i32
    %ten = spirv.Constant 10 : i32
    %one = spirv.Constant 1 : i32
    %sum = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.loop {
      spirv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %more = spirv.SLessThan %i, %ten : i32
      spirv.BranchConditional %more, ^body, ^merge
    ^body:
      spirv.Store "Function" %sum, %i : i32
      spirv.Branch ^continue
    ^continue:
      %next = spirv.IAdd %i, %one : i32
      spirv.Branch ^header(%next : i32)
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}

// EXPECT
// | ; SPIR-V
// | ; Version: 1.3
// | ; Generator: Khronos; 0
// | ; Bound: 30
// | ; Schema: 0
// |                OpCapability Shader
// |                OpExtension "SPV_KHR_storage_buffer_storage_class"
// |                OpMemoryModel Logical GLSL450
// |                OpEntryPoint GLCompute %main "main"
// |                OpExecutionMode %main LocalSize 1 1 1
// |                OpName %data "data"
// |                OpName %scale "scale"
// |                OpName %x "x"
// |                OpName %y "y"
// |                OpName %main "main"
// |                OpDecorate %_runtimearr_float ArrayStride 4
// |                OpMemberDecorate %_struct_1 0 Offset 0
// |                OpDecorate %_struct_1 Block
// |                OpDecorate %data Binding 0
// |                OpDecorate %data DescriptorSet 0
// |       %float = OpTypeFloat 32
// | %_runtimearr_float = OpTypeRuntimeArray %float
// |   %_struct_1 = OpTypeStruct %_runtimearr_float
// | %_ptr_StorageBuffer__struct_1 = OpTypePointer StorageBuffer %_struct_1
// |        %data = OpVariable %_ptr_StorageBuffer__struct_1 StorageBuffer
// |           %6 = OpTypeFunction %float %float
// |        %void = OpTypeVoid
// |          %13 = OpTypeFunction %void
// |        %uint = OpTypeInt 32 0
// |      %uint_0 = OpConstant %uint 0
// |     %uint_10 = OpConstant %uint 10
// |      %uint_1 = OpConstant %uint 1
// | %_ptr_Function_uint = OpTypePointer Function %uint
// |        %bool = OpTypeBool
// |       %scale = OpFunction %float None %6
// |           %x = OpFunctionParameter %float
// |           %9 = OpLabel
// |           %y = OpFMul %float %x %x
// |          %11 = OpFAdd %float %y %x
// |                OpReturnValue %11
// |                OpFunctionEnd
// |        %main = OpFunction %void None %13
// |          %15 = OpLabel
// |          %21 = OpVariable %_ptr_Function_uint Function
// |                OpBranch %24
// |          %24 = OpLabel
// |          %25 = OpPhi %uint %29 %23 %uint_0 %15
// |          %27 = OpSLessThan %bool %25 %uint_10
// |                OpLoopMerge %22 %23 None
// |                OpBranchConditional %27 %28 %22
// |          %28 = OpLabel
// |                OpStore %21 %25
// |                OpBranch %23
// |          %23 = OpLabel
// |          %29 = OpIAdd %uint %25 %uint_1
// |                OpBranch %24
// |          %22 = OpLabel
// |                OpReturn
// |                OpFunctionEnd

// EXPECT
// | ; SPIR-V
// | ; Version: 1.3
// | ; Generator: Khronos; 0
// | ; Bound: 32
// | ; Schema: 0
// |                OpCapability Shader
// |                OpExtension "SPV_KHR_storage_buffer_storage_class"
// |                OpMemoryModel Logical GLSL450
// |                OpEntryPoint GLCompute %main "main"
// |                OpExecutionMode %main LocalSize 1 1 1
// |           %6 = OpString "kernel.py"
// |                OpSource Unknown 0 %6
// |          %16 = OpString "<stdin>"
// |                OpSource Unknown 0 %16
// |                OpName %data "data"
// |                OpName %scale "scale"
// |                OpName %x "x"
// |                OpName %y "y"
// |                OpName %main "main"
// |                OpDecorate %_runtimearr_float ArrayStride 4
// |                OpMemberDecorate %_struct_1 0 Offset 0
// |                OpDecorate %_struct_1 Block
// |                OpDecorate %data Binding 0
// |                OpDecorate %data DescriptorSet 0
// |       %float = OpTypeFloat 32
// | %_runtimearr_float = OpTypeRuntimeArray %float
// |   %_struct_1 = OpTypeStruct %_runtimearr_float
// | %_ptr_StorageBuffer__struct_1 = OpTypePointer StorageBuffer %_struct_1
// |                OpLine %6 3 16
// |        %data = OpVariable %_ptr_StorageBuffer__struct_1 StorageBuffer
// |                OpNoLine
// |           %7 = OpTypeFunction %float %float
// |        %void = OpTypeVoid
// |          %14 = OpTypeFunction %void
// |        %uint = OpTypeInt 32 0
// |      %uint_0 = OpConstant %uint 0
// |     %uint_10 = OpConstant %uint 10
// |      %uint_1 = OpConstant %uint 1
// | %_ptr_Function_uint = OpTypePointer Function %uint
// |        %bool = OpTypeBool
// |                OpLine %6 2 1
// |       %scale = OpFunction %float None %7
// |                OpLine %6 3 11
// |           %x = OpFunctionParameter %float
// |          %10 = OpLabel
// |                OpLine %6 4 7
// |           %y = OpFMul %float %x %x
// |                OpLine %6 9 5
// |          %12 = OpFAdd %float %y %x
// |                OpLine %6 6 3
// |                OpReturnValue %12
// |                OpFunctionEnd
// |                OpLine %16 14 3
// |        %main = OpFunction %void None %14
// |          %17 = OpLabel
// |                OpLine %16 18 12
// |          %23 = OpVariable %_ptr_Function_uint Function
// |                OpLine %16 20 7
// |                OpBranch %26
// |          %26 = OpLabel
// |                OpLine %16 21 13
// |          %27 = OpPhi %uint %31 %25 %uint_0 %17
// |                OpLine %16 22 15
// |          %29 = OpSLessThan %bool %27 %uint_10
// |                OpLine %16 23 7
// |                OpLoopMerge %24 %25 None
// |                OpBranchConditional %29 %30 %24
// |          %30 = OpLabel
// |                OpLine %16 25 7
// |                OpStore %23 %27
// |                OpLine %16 26 7
// |                OpBranch %25
// |          %25 = OpLabel
// |                OpLine %16 28 15
// |          %31 = OpIAdd %uint %27 %uint_1
// |                OpLine %16 29 7
// |                OpBranch %26
// |          %24 = OpLabel
// |                OpLine %16 33 5
// |                OpReturn
// |                OpFunctionEnd

// EXPECT
// | ; SPIR-V
// | ; Version: 1.3
// | ; Generator: Khronos; 0
// | ; Bound: 141
// | ; Schema: 0
// |                OpCapability Shader
// |                OpExtension "SPV_KHR_storage_buffer_storage_class"
// |                OpExtension "SPV_KHR_non_semantic_info"
// |           %9 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
// |                OpMemoryModel Logical GLSL450
// |                OpEntryPoint GLCompute %main "main"
// |                OpExecutionMode %main LocalSize 1 1 1
// |           %6 = OpString "kernel.py"
// |                OpSource Unknown 0 %6
// |          %17 = OpString "x"
// |          %18 = OpString "data"
// |          %19 = OpString "0"
// |          %20 = OpString "f32"
// |          %25 = OpString "struct"
// |          %34 = OpString "scale"
// |          %47 = OpString "y"
// |          %51 = OpString "twice"
// |          %66 = OpString "<stdin>"
// |                OpSource Unknown 0 %66
// |          %67 = OpString "// What binaries say of the source with `-g`: lines, or all of NonSemantic.Shader.DebugInfo.100.
// | // RUN: translate --no-implicit-module --emit asm
// | // RUN: translate --no-implicit-module --emit asm -g
// | // RUN: translate --no-implicit-module --emit asm -g=full
// | // RUN: translate --no-implicit-module --test-spirv-roundtrip -g --mlir-print-debuginfo --mlir-print-local-scope
// |
// | spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @data bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer> loc(\"x\"(\"kernel.py\":3:16))
// |   spirv.func @scale(%x: f32 loc(\"x\"(\"kernel.py\":3:11))) -> f32 \"None\" {
// |     %y = spirv.FMul %x, %x : f32 loc(\"y\"(\"kernel.py\":4:7))
// |     %z = spirv.FAdd %y, %x : f32 loc(callsite(fused<@twice>[\"kernel.py\":9:5, \"kernel.py\":8:1] at \"kernel.py\":5:3))
// |     spirv.ReturnValue %z : f32 loc(\"kernel.py\":6:3)
// |   } loc(\"kernel.py\":2:1)
// |   spirv.func @main() \"None\" {
// |     %zero = spirv.Constant 0 : i32
// |     %ten = spirv.Constant 10 : i32
// |     %one = spirv.Constant 1 : i32
// |     %sum = spirv.Variable : !spirv.ptr<i32, Function>
// |     spirv.mlir.loop {
// |       spirv.Branch ^header(%zero : i32)
// |     ^header(%i: i32):
// |       %more = spirv.SLessThan %i, %ten : i32
// |       spirv.BranchConditional %more, ^body, ^merge
// |     ^body:
// |       spirv.Store \"Function\" %sum, %i : i32
// |       spirv.Branch ^continue
// |     ^continue:
// |       %next = spirv.IAdd %i, %one : i32
// |       spirv.Branch ^header(%next : i32)
// |     ^merge:
// |       spirv.mlir.merge
// |     }
// |     spirv.Return
// |   }
// |   spirv.EntryPoint \"GLCompute\" @main
// |   spirv.ExecutionMode @main \"LocalSize\", 1, 1, 1
// | }
// |
// | "
// |          %70 = OpString "main"
// |          %77 = OpString "zero"
// |          %78 = OpString "i32"
// |          %85 = OpString "ten"
// |          %90 = OpString "one"
// |          %97 = OpString "sum"
// |         %109 = OpString "i"
// |         %116 = OpString "more"
// |         %117 = OpString "i1"
// |         %133 = OpString "next"
// |                OpName %data "data"
// |                OpName %scale "scale"
// |                OpName %x "x"
// |                OpName %y "y"
// |                OpName %main "main"
// |                OpDecorate %_runtimearr_float ArrayStride 4
// |                OpMemberDecorate %_struct_1 0 Offset 0
// |                OpDecorate %_struct_1 Block
// |                OpDecorate %data Binding 0
// |                OpDecorate %data DescriptorSet 0
// |       %float = OpTypeFloat 32
// | %_runtimearr_float = OpTypeRuntimeArray %float
// |   %_struct_1 = OpTypeStruct %_runtimearr_float
// | %_ptr_StorageBuffer__struct_1 = OpTypePointer StorageBuffer %_struct_1
// |        %data = OpVariable %_ptr_StorageBuffer__struct_1 StorageBuffer
// |        %void = OpTypeVoid
// |        %uint = OpTypeInt 32 0
// |      %uint_3 = OpConstant %uint 3
// |     %uint_16 = OpConstant %uint 16
// |    %uint_100 = OpConstant %uint 100
// |      %uint_4 = OpConstant %uint 4
// |      %uint_0 = OpConstant %uint 0
// |     %uint_32 = OpConstant %uint 32
// |      %uint_1 = OpConstant %uint 1
// |          %29 = OpTypeFunction %float %float
// |      %uint_2 = OpConstant %uint 2
// |     %uint_11 = OpConstant %uint 11
// |      %uint_7 = OpConstant %uint 7
// |      %uint_8 = OpConstant %uint 8
// |      %uint_5 = OpConstant %uint 5
// |      %uint_9 = OpConstant %uint 9
// |      %uint_6 = OpConstant %uint 6
// |          %63 = OpTypeFunction %void
// |     %uint_14 = OpConstant %uint 14
// |     %uint_15 = OpConstant %uint 15
// |     %uint_13 = OpConstant %uint 13
// |     %uint_10 = OpConstant %uint 10
// |     %uint_12 = OpConstant %uint 12
// |     %uint_17 = OpConstant %uint 17
// | %_ptr_Function_uint = OpTypePointer Function %uint
// |     %uint_18 = OpConstant %uint 18
// |     %uint_20 = OpConstant %uint 20
// |     %uint_21 = OpConstant %uint 21
// |     %uint_22 = OpConstant %uint 22
// |        %bool = OpTypeBool
// |     %uint_23 = OpConstant %uint 23
// |     %uint_25 = OpConstant %uint 25
// |     %uint_26 = OpConstant %uint 26
// |     %uint_28 = OpConstant %uint 28
// |     %uint_29 = OpConstant %uint 29
// |     %uint_33 = OpConstant %uint 33
// |           %8 = OpExtInst %void %9 DebugSource %6
// |          %16 = OpExtInst %void %9 DebugCompilationUnit %uint_100 %uint_4 %8 %uint_0
// |          %22 = OpExtInst %void %9 DebugTypeBasic %20 %uint_32 %uint_3 %uint_0
// |          %23 = OpExtInst %void %9 DebugTypeArray %22 %uint_0
// |          %24 = OpExtInst %void %9 DebugTypeMember %19 %23 %8 %uint_0 %uint_0 %uint_0 %uint_0 %uint_0
// |          %27 = OpExtInst %void %9 DebugTypeComposite %25 %uint_1 %8 %uint_0 %uint_0 %16 %25 %uint_0 %uint_0 %24
// |          %28 = OpExtInst %void %9 DebugGlobalVariable %17 %27 %8 %uint_3 %uint_16 %16 %18 %data %uint_0
// |          %35 = OpExtInst %void %9 DebugTypeFunction %uint_0 %22 %22
// |          %36 = OpExtInst %void %9 DebugFunction %34 %35 %8 %uint_2 %uint_1 %16 %34 %uint_0 %uint_2
// |          %41 = OpExtInst %void %9 DebugLocalVariable %17 %22 %8 %uint_3 %uint_11 %36 %uint_0
// |          %42 = OpExtInst %void %9 DebugExpression
// |          %48 = OpExtInst %void %9 DebugLocalVariable %47 %22 %8 %uint_4 %uint_7 %36 %uint_0
// |          %52 = OpExtInst %void %9 DebugTypeFunction %uint_0 %void
// |          %53 = OpExtInst %void %9 DebugFunction %51 %52 %8 %uint_8 %uint_1 %16 %51 %uint_0 %uint_8
// |          %55 = OpExtInst %void %9 DebugInlinedAt %uint_5 %36
// |          %68 = OpExtInst %void %9 DebugSource %66 %67
// |          %71 = OpExtInst %void %9 DebugFunction %70 %52 %68 %uint_14 %uint_3 %16 %70 %uint_0 %uint_14
// |          %79 = OpExtInst %void %9 DebugTypeBasic %78 %uint_32 %uint_4 %uint_0
// |          %80 = OpExtInst %void %9 DebugLocalVariable %77 %79 %68 %uint_15 %uint_13 %71 %uint_0
// |          %86 = OpExtInst %void %9 DebugLocalVariable %85 %79 %68 %uint_16 %uint_12 %71 %uint_0
// |          %91 = OpExtInst %void %9 DebugLocalVariable %90 %79 %68 %uint_17 %uint_12 %71 %uint_0
// |          %98 = OpExtInst %void %9 DebugLocalVariable %97 %79 %68 %uint_18 %uint_12 %71 %uint_0
// |         %110 = OpExtInst %void %9 DebugLocalVariable %109 %79 %68 %uint_21 %uint_13 %71 %uint_0
// |         %118 = OpExtInst %void %9 DebugTypeBasic %117 %uint_32 %uint_2 %uint_0
// |         %119 = OpExtInst %void %9 DebugLocalVariable %116 %118 %68 %uint_22 %uint_15 %71 %uint_0
// |         %134 = OpExtInst %void %9 DebugLocalVariable %133 %79 %68 %uint_28 %uint_15 %71 %uint_0
// |       %scale = OpFunction %float None %29
// |           %x = OpFunctionParameter %float
// |          %32 = OpLabel
// |          %37 = OpExtInst %void %9 DebugFunctionDefinition %36 %scale
// |          %38 = OpExtInst %void %9 DebugScope %36
// |          %40 = OpExtInst %void %9 DebugLine %8 %uint_3 %uint_3 %uint_11 %uint_11
// |          %43 = OpExtInst %void %9 DebugValue %41 %x %42
// |          %45 = OpExtInst %void %9 DebugLine %8 %uint_4 %uint_4 %uint_7 %uint_7
// |           %y = OpFMul %float %x %x
// |          %49 = OpExtInst %void %9 DebugValue %48 %y %42
// |          %56 = OpExtInst %void %9 DebugScope %53 %55
// |          %58 = OpExtInst %void %9 DebugLine %8 %uint_9 %uint_9 %uint_5 %uint_5
// |          %59 = OpFAdd %float %y %x
// |          %60 = OpExtInst %void %9 DebugScope %36
// |          %62 = OpExtInst %void %9 DebugLine %8 %uint_6 %uint_6 %uint_3 %uint_3
// |                OpReturnValue %59
// |                OpFunctionEnd
// |        %main = OpFunction %void None %63
// |          %65 = OpLabel
// |          %94 = OpVariable %_ptr_Function_uint Function
// |          %72 = OpExtInst %void %9 DebugFunctionDefinition %71 %main
// |          %73 = OpExtInst %void %9 DebugScope %71
// |          %76 = OpExtInst %void %9 DebugLine %68 %uint_15 %uint_15 %uint_13 %uint_13
// |          %81 = OpExtInst %void %9 DebugValue %80 %uint_0 %42
// |          %84 = OpExtInst %void %9 DebugLine %68 %uint_16 %uint_16 %uint_12 %uint_12
// |          %87 = OpExtInst %void %9 DebugValue %86 %uint_10 %42
// |          %89 = OpExtInst %void %9 DebugLine %68 %uint_17 %uint_17 %uint_12 %uint_12
// |          %92 = OpExtInst %void %9 DebugValue %91 %uint_1 %42
// |          %96 = OpExtInst %void %9 DebugLine %68 %uint_18 %uint_18 %uint_12 %uint_12
// |          %99 = OpExtInst %void %9 DebugDeclare %98 %94 %42
// |         %103 = OpExtInst %void %9 DebugLine %68 %uint_20 %uint_20 %uint_7 %uint_7
// |                OpBranch %104
// |         %104 = OpLabel
// |         %105 = OpPhi %uint %132 %101 %uint_0 %65
// |         %106 = OpExtInst %void %9 DebugScope %71
// |         %108 = OpExtInst %void %9 DebugLine %68 %uint_21 %uint_21 %uint_13 %uint_13
// |         %111 = OpExtInst %void %9 DebugValue %110 %105 %42
// |         %113 = OpExtInst %void %9 DebugLine %68 %uint_22 %uint_22 %uint_15 %uint_15
// |         %115 = OpSLessThan %bool %105 %uint_10
// |         %120 = OpExtInst %void %9 DebugValue %119 %115 %42
// |         %122 = OpExtInst %void %9 DebugLine %68 %uint_23 %uint_23 %uint_7 %uint_7
// |                OpLoopMerge %100 %101 None
// |                OpBranchConditional %115 %123 %100
// |         %123 = OpLabel
// |         %124 = OpExtInst %void %9 DebugScope %71
// |         %126 = OpExtInst %void %9 DebugLine %68 %uint_25 %uint_25 %uint_7 %uint_7
// |                OpStore %94 %105
// |         %128 = OpExtInst %void %9 DebugLine %68 %uint_26 %uint_26 %uint_7 %uint_7
// |                OpBranch %101
// |         %101 = OpLabel
// |         %129 = OpExtInst %void %9 DebugScope %71
// |         %131 = OpExtInst %void %9 DebugLine %68 %uint_28 %uint_28 %uint_15 %uint_15
// |         %132 = OpIAdd %uint %105 %uint_1
// |         %135 = OpExtInst %void %9 DebugValue %134 %132 %42
// |         %137 = OpExtInst %void %9 DebugLine %68 %uint_29 %uint_29 %uint_7 %uint_7
// |                OpBranch %104
// |         %100 = OpLabel
// |         %138 = OpExtInst %void %9 DebugScope %71
// |         %140 = OpExtInst %void %9 DebugLine %68 %uint_33 %uint_33 %uint_5 %uint_5
// |                OpReturn
// |                OpFunctionEnd

// EXPECT
// | spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.GlobalVariable @data bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer> loc("kernel.py":3:16)
// |   spirv.func @scale(%arg0: f32 loc("x"("kernel.py":3:11))) -> f32 "None" {
// |     %0 = spirv.FMul %arg0, %arg0 : f32 loc("y"("kernel.py":4:7))
// |     %1 = spirv.FAdd %0, %arg0 : f32 loc("kernel.py":9:5)
// |     spirv.ReturnValue %1 : f32 loc("kernel.py":6:3)
// |   } loc("kernel.py":2:1)
// |   spirv.func @main() "None" {
// |     %0 = spirv.Variable : !spirv.ptr<i32, Function> loc("<stdin>":18:12)
// |     %cst0_i32 = spirv.Constant 0 : i32 loc("<stdin>":20:7)
// |     spirv.Branch ^bb1(%cst0_i32 : i32) loc("<stdin>":20:7)
// |   ^bb1(%1: i32 loc("<stdin>":21:13)):  // pred: ^bb0
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%1 : i32) loc("<stdin>":23:7)
// |     ^bb1(%2: i32 loc("<stdin>":21:13)):  // 2 preds: ^bb0, ^bb3
// |       %cst10_i32 = spirv.Constant 10 : i32 loc("<stdin>":22:15)
// |       %3 = spirv.SLessThan %2, %cst10_i32 : i32 loc("<stdin>":22:15)
// |       spirv.BranchConditional %3, ^bb2, ^bb4 loc("<stdin>":23:7)
// |     ^bb2:  // pred: ^bb1
// |       spirv.Store "Function" %0, %2 : i32 loc("<stdin>":25:7)
// |       spirv.Branch ^bb3 loc("<stdin>":26:7)
// |     ^bb3:  // pred: ^bb2
// |       %cst1_i32 = spirv.Constant 1 : i32 loc("<stdin>":28:15)
// |       %4 = spirv.IAdd %2, %cst1_i32 : i32 loc("<stdin>":28:15)
// |       spirv.Branch ^bb1(%4 : i32) loc("<stdin>":29:7)
// |     ^bb4:  // pred: ^bb1
// |       spirv.mlir.merge loc("<stdin>":23:7)
// |     } loc("<stdin>":23:7)
// |     spirv.Return loc("<stdin>":33:5)
// |   } loc("<stdin>":14:3)
// |   spirv.EntryPoint "GLCompute" @main loc(unknown)
// |   spirv.ExecutionMode @main "LocalSize", 1, 1, 1 loc(unknown)
// | } loc(unknown)
