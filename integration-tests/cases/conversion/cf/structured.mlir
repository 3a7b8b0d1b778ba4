// Branches of kernels become structured control flow. MLIR refuses them.
// RUN: opt --pass-pipeline=builtin.module(convert-gpu-to-spirv)
// RUN: lower - -o - --emit asm

// DIFFERS: MLIR refuses branches in kernels
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @early_return(%n: i32, %m: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %i0 = arith.constant 0 : index
    cf.br ^head(%c0 : i32)
  ^head(%i: i32):
    %more = arith.cmpi slt, %i, %n : i32
    cf.cond_br %more, ^body, ^end
  ^body:
    %next = arith.addi %i, %c1 : i32
    cf.switch %i : i32, [
      default: ^head(%next : i32),
      7: ^found
    ]
  ^found:
    memref.store %i, %m[%i0] : memref<4xi32>
    gpu.return
  ^end:
    gpu.return
  }
}
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.func @early_return(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %false = spirv.Constant false
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %true = spirv.Constant true
// |       %0 = spirv.Undef : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32_1 = spirv.Constant 1 : i32
// |       %cst0_i32_2 = spirv.Constant 0 : i32
// |       %1 = spirv.Variable : !spirv.ptr<i32, Function>
// |       %2 = spirv.Variable : !spirv.ptr<i32, Function>
// |       %3 = spirv.Variable : !spirv.ptr<i32, Function>
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst0_i32_0 : i32)
// |       ^bb1(%7: i32):  // 2 preds: ^bb0, ^bb2
// |         %8 = spirv.SLessThan %7, %arg0 : i32
// |         %9 = spirv.Variable : !spirv.ptr<i32, Function>
// |         %10 = spirv.Variable : !spirv.ptr<i32, Function>
// |         %11 = spirv.Variable : !spirv.ptr<i32, Function>
// |         %12 = spirv.Variable : !spirv.ptr<i1, Function>
// |         spirv.mlir.selection {
// |           spirv.BranchConditional %8, ^bb1, ^bb2
// |         ^bb1:  // pred: ^bb0
// |           %20 = spirv.IAdd %7, %cst1_i32_1 : i32
// |           %21 = spirv.Variable : !spirv.ptr<i32, Function>
// |           %22 = spirv.Variable : !spirv.ptr<i32, Function>
// |           %23 = spirv.Variable : !spirv.ptr<i32, Function>
// |           %24 = spirv.Variable : !spirv.ptr<i1, Function>
// |           spirv.mlir.selection {
// |             spirv.Switch %7 : i32, [
// |               default: ^bb1,
// |               7: ^bb2
// |             ]
// |           ^bb1:  // pred: ^bb0
// |             spirv.Store "Function" %21, %20 : i32
// |             spirv.Store "Function" %22, %0 : i32
// |             spirv.Store "Function" %23, %7 : i32
// |             spirv.Store "Function" %24, %true : i1
// |             spirv.Branch ^bb3
// |           ^bb2:  // pred: ^bb0
// |             spirv.Store "Function" %21, %0 : i32
// |             spirv.Store "Function" %22, %cst1_i32 : i32
// |             spirv.Store "Function" %23, %7 : i32
// |             spirv.Store "Function" %24, %false : i1
// |             spirv.Branch ^bb3
// |           ^bb3:  // 2 preds: ^bb1, ^bb2
// |             spirv.mlir.merge
// |           }
// |           %25 = spirv.Load "Function" %24 : i1
// |           %26 = spirv.Load "Function" %23 : i32
// |           %27 = spirv.Load "Function" %22 : i32
// |           %28 = spirv.Load "Function" %21 : i32
// |           spirv.Store "Function" %9, %28 : i32
// |           spirv.Store "Function" %10, %27 : i32
// |           spirv.Store "Function" %11, %26 : i32
// |           spirv.Store "Function" %12, %25 : i1
// |           spirv.Branch ^bb3
// |         ^bb2:  // pred: ^bb0
// |           spirv.Store "Function" %9, %0 : i32
// |           spirv.Store "Function" %10, %cst0_i32 : i32
// |           spirv.Store "Function" %11, %7 : i32
// |           spirv.Store "Function" %12, %false : i1
// |           spirv.Branch ^bb3
// |         ^bb3:  // 2 preds: ^bb1, ^bb2
// |           spirv.mlir.merge
// |         }
// |         %13 = spirv.Load "Function" %12 : i1
// |         %14 = spirv.Load "Function" %11 : i32
// |         %15 = spirv.Load "Function" %10 : i32
// |         %16 = spirv.Load "Function" %9 : i32
// |         spirv.Store "Function" %1, %16 : i32
// |         spirv.Store "Function" %2, %15 : i32
// |         spirv.Store "Function" %3, %14 : i32
// |         spirv.BranchConditional %13, ^bb2(%16, %15, %14 : i32, i32, i32), ^bb3
// |       ^bb2(%17: i32, %18: i32, %19: i32):  // pred: ^bb1
// |         spirv.Branch ^bb1(%17 : i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %4 = spirv.Load "Function" %3 : i32
// |       %5 = spirv.Load "Function" %2 : i32
// |       %6 = spirv.Load "Function" %1 : i32
// |       spirv.mlir.selection {
// |         spirv.Switch %5 : i32, [
// |           default: ^bb1,
// |           1: ^bb2
// |         ]
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb3
// |       ^bb2:  // pred: ^bb0
// |         %cst0_i32_3 = spirv.Constant 0 : i32
// |         %cst0_i32_4 = spirv.Constant 0 : i32
// |         %cst1_i32_5 = spirv.Constant 1 : i32
// |         %7 = spirv.AccessChain %arg1[%cst0_i32_3, %cst0_i32_2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |         spirv.Store "StorageBuffer" %7, %4 : i32
// |         spirv.Branch ^bb3
// |       ^bb3:  // 2 preds: ^bb1, ^bb2
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @early_return(%arg0: i32, %arg1: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %c0_i32 = arith.constant 0 : i32
// |       %c1_i32 = arith.constant 1 : i32
// |       %c0 = arith.constant 0 : index
// |       cf.br ^bb1(%c0_i32 : i32)
// |     ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |       %1 = arith.cmpi slt, %0, %arg0 : i32
// |       cf.cond_br %1, ^bb2, ^bb4
// |     ^bb2:  // pred: ^bb1
// |       %2 = arith.addi %0, %c1_i32 : i32
// |       cf.switch %0 : i32, [
// |         default: ^bb1(%2 : i32),
// |         7: ^bb3
// |       ]
// |     ^bb3:  // pred: ^bb2
// |       memref.store %0, %arg1[%c0] : memref<4xi32>
// |       gpu.return
// |     ^bb4:  // pred: ^bb1
// |       gpu.return
// |     }
// |   }
// | }

// EXPECT
// | ; SPIR-V
// | ; Version: 1.0
// | ; Generator: Khronos; 0
// | ; Bound: 70
// | ; Schema: 0
// |                OpCapability Shader
// |                OpCapability Matrix
// |                OpExtension "SPV_KHR_storage_buffer_storage_class"
// |                OpMemoryModel Logical GLSL450
// |                OpEntryPoint GLCompute %early_return "early_return"
// |                OpExecutionMode %early_return LocalSize 4 1 1
// |                OpName %early_return_arg_0 "early_return_arg_0"
// |                OpName %early_return_arg_1 "early_return_arg_1"
// |                OpName %early_return "early_return"
// |                OpMemberDecorate %_struct_1 0 Offset 0
// |                OpDecorate %_struct_1 Block
// |                OpDecorate %early_return_arg_0 Binding 0
// |                OpDecorate %early_return_arg_0 DescriptorSet 0
// |                OpDecorate %_arr_uint_uint_4 ArrayStride 4
// |                OpMemberDecorate %_struct_5 0 Offset 0
// |                OpDecorate %_struct_5 Block
// |                OpDecorate %early_return_arg_1 Binding 1
// |                OpDecorate %early_return_arg_1 DescriptorSet 0
// |        %uint = OpTypeInt 32 0
// |   %_struct_1 = OpTypeStruct %uint
// | %_ptr_StorageBuffer__struct_1 = OpTypePointer StorageBuffer %_struct_1
// | %early_return_arg_0 = OpVariable %_ptr_StorageBuffer__struct_1 StorageBuffer
// |      %uint_4 = OpConstant %uint 4
// | %_arr_uint_uint_4 = OpTypeArray %uint %uint_4
// |   %_struct_5 = OpTypeStruct %_arr_uint_uint_4
// | %_ptr_StorageBuffer__struct_5 = OpTypePointer StorageBuffer %_struct_5
// | %early_return_arg_1 = OpVariable %_ptr_StorageBuffer__struct_5 StorageBuffer
// |        %void = OpTypeVoid
// |          %11 = OpTypeFunction %void
// |      %uint_0 = OpConstant %uint 0
// | %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
// |      %uint_1 = OpConstant %uint 1
// |        %bool = OpTypeBool
// |       %false = OpConstantFalse %bool
// |        %true = OpConstantTrue %bool
// |          %22 = OpUndef %uint
// | %_ptr_Function_uint = OpTypePointer Function %uint
// | %_ptr_Function_bool = OpTypePointer Function %bool
// | %early_return = OpFunction %void None %11
// |          %13 = OpLabel
// |          %24 = OpVariable %_ptr_Function_uint Function
// |          %25 = OpVariable %_ptr_Function_uint Function
// |          %26 = OpVariable %_ptr_Function_uint Function
// |          %33 = OpVariable %_ptr_Function_uint Function
// |          %34 = OpVariable %_ptr_Function_uint Function
// |          %35 = OpVariable %_ptr_Function_uint Function
// |          %37 = OpVariable %_ptr_Function_bool Function
// |          %43 = OpVariable %_ptr_Function_uint Function
// |          %44 = OpVariable %_ptr_Function_uint Function
// |          %45 = OpVariable %_ptr_Function_uint Function
// |          %46 = OpVariable %_ptr_Function_bool Function
// |          %16 = OpAccessChain %_ptr_StorageBuffer_uint %early_return_arg_0 %uint_0
// |          %17 = OpLoad %uint %16
// |                OpBranch %29
// |          %29 = OpLabel
// |          %30 = OpPhi %uint %59 %28 %uint_0 %13
// |                OpLoopMerge %27 %28 None
// |                OpBranch %31
// |          %31 = OpLabel
// |          %32 = OpSLessThan %bool %30 %17
// |                OpBranch %38
// |          %38 = OpLabel
// |                OpSelectionMerge %39 None
// |                OpBranchConditional %32 %40 %41
// |          %40 = OpLabel
// |          %42 = OpIAdd %uint %30 %uint_1
// |                OpBranch %47
// |          %47 = OpLabel
// |                OpSelectionMerge %48 None
// |                OpSwitch %30 %49 7 %50
// |          %49 = OpLabel
// |                OpStore %43 %42
// |                OpStore %44 %22
// |                OpStore %45 %30
// |                OpStore %46 %true
// |                OpBranch %48
// |          %50 = OpLabel
// |                OpStore %43 %22
// |                OpStore %44 %uint_1
// |                OpStore %45 %30
// |                OpStore %46 %false
// |                OpBranch %48
// |          %48 = OpLabel
// |          %51 = OpLoad %bool %46
// |          %52 = OpLoad %uint %45
// |          %53 = OpLoad %uint %44
// |          %54 = OpLoad %uint %43
// |                OpStore %33 %54
// |                OpStore %34 %53
// |                OpStore %35 %52
// |                OpStore %37 %51
// |                OpBranch %39
// |          %41 = OpLabel
// |                OpStore %33 %22
// |                OpStore %34 %uint_0
// |                OpStore %35 %30
// |                OpStore %37 %false
// |                OpBranch %39
// |          %39 = OpLabel
// |          %55 = OpLoad %bool %37
// |          %56 = OpLoad %uint %35
// |          %57 = OpLoad %uint %34
// |          %58 = OpLoad %uint %33
// |                OpStore %24 %58
// |                OpStore %25 %57
// |                OpStore %26 %56
// |                OpBranchConditional %55 %28 %27
// |          %28 = OpLabel
// |          %59 = OpPhi %uint %58 %39
// |          %60 = OpPhi %uint %57 %39
// |          %61 = OpPhi %uint %56 %39
// |                OpBranch %29
// |          %27 = OpLabel
// |          %62 = OpLoad %uint %26
// |          %63 = OpLoad %uint %25
// |          %64 = OpLoad %uint %24
// |                OpBranch %65
// |          %65 = OpLabel
// |                OpSelectionMerge %66 None
// |                OpSwitch %63 %67 1 %68
// |          %67 = OpLabel
// |                OpBranch %66
// |          %68 = OpLabel
// |          %69 = OpAccessChain %_ptr_StorageBuffer_uint %early_return_arg_1 %uint_0 %uint_0
// |                OpStore %69 %62
// |                OpBranch %66
// |          %66 = OpLabel
// |                OpReturn
// |                OpFunctionEnd
