// OpenCL kernels keep their arguments, which a host passes by position. No device here runs them.
// RUN: lower - -o - --emit mlir
// RUN: lower - -o - --emit asm --index-width 64
// RUN: run - --device reference
// RUN: opt --pass-pipeline='builtin.module(convert-gpu-to-spirv,gpu.module(spirv.module(spirv-lower-abi-attrs,spirv-update-vce)))'

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses, Int8, Int16, Int64, Float64, SubgroupDispatch], []>, #spirv.resource_limits<>>} {
  gpu.module @kernels {
    gpu.func @k(%a: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %u: memref<?xf32, #spirv.storage_class<CrossWorkgroup>>, %s: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1], subgroup_size = 16>} {
      %t = gpu.thread_id x
      %x = memref.load %u[%t] : memref<?xf32, #spirv.storage_class<CrossWorkgroup>>
      %y = arith.addf %x, %s : f32
      memref.store %y, %a[%t] : memref<4xf32, #spirv.storage_class<CrossWorkgroup>>
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %s = arith.constant 1.0 : f32
    %a = memref.alloc() : memref<4xf32, #spirv.storage_class<CrossWorkgroup>>
    %u = memref.cast %a : memref<4xf32, #spirv.storage_class<CrossWorkgroup>> to memref<?xf32, #spirv.storage_class<CrossWorkgroup>>
    gpu.launch_func @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %u : memref<?xf32, #spirv.storage_class<CrossWorkgroup>>, %s : f32)
    return
  }
}

// EXPECT
// | spirv.module @__spv__kernels Physical32 OpenCL requires #spirv.vce<v1.1, [Addresses, Kernel, SubgroupDispatch, DeviceEnqueue], []> {
// |   spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.func @k(%arg0: !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, %arg1: !spirv.ptr<f32, CrossWorkgroup>, %arg2: f32) "None" attributes {workgroup_attributions = 0 : i64} {
// |     %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.PtrAccessChain %arg1[%1] : !spirv.ptr<f32, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |     %3 = spirv.Load "CrossWorkgroup" %2 : f32
// |     %4 = spirv.FAdd %3, %arg2 : f32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %arg0[%1] : !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |     spirv.Store "CrossWorkgroup" %5, %4 : f32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "Kernel" @k, @__builtin__LocalInvocationId__
// |   spirv.ExecutionMode @k "LocalSize", 2, 1, 1
// |   spirv.ExecutionMode @k "SubgroupSize", 16
// | }

// EXPECT
// | ; SPIR-V
// | ; Version: 1.1
// | ; Generator: Khronos; 0
// | ; Bound: 26
// | ; Schema: 0
// |                OpCapability Int64
// |                OpCapability Addresses
// |                OpCapability Kernel
// |                OpCapability SubgroupDispatch
// |                OpCapability DeviceEnqueue
// |                OpMemoryModel Physical64 OpenCL
// |                OpEntryPoint Kernel %k "k" %__builtin__LocalInvocationId__
// |                OpExecutionMode %k LocalSize 2 1 1
// |                OpExecutionMode %k SubgroupSize 16
// |                OpName %__builtin__LocalInvocationId__ "__builtin__LocalInvocationId__"
// |                OpName %k "k"
// |                OpDecorate %__builtin__LocalInvocationId__ BuiltIn LocalInvocationId
// |       %ulong = OpTypeInt 64 0
// |     %v3ulong = OpTypeVector %ulong 3
// | %_ptr_Input_v3ulong = OpTypePointer Input %v3ulong
// | %__builtin__LocalInvocationId__ = OpVariable %_ptr_Input_v3ulong Input
// |        %void = OpTypeVoid
// |       %float = OpTypeFloat 32
// |        %uint = OpTypeInt 32 0
// |      %uint_4 = OpConstant %uint 4
// | %_arr_float_uint_4 = OpTypeArray %float %uint_4
// | %_ptr_CrossWorkgroup__arr_float_uint_4 = OpTypePointer CrossWorkgroup %_arr_float_uint_4
// | %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
// |          %12 = OpTypeFunction %void %_ptr_CrossWorkgroup__arr_float_uint_4 %_ptr_CrossWorkgroup_float %float
// |     %ulong_0 = OpConstant %ulong 0
// |     %ulong_1 = OpConstant %ulong 1
// |           %k = OpFunction %void None %12
// |          %14 = OpFunctionParameter %_ptr_CrossWorkgroup__arr_float_uint_4
// |          %15 = OpFunctionParameter %_ptr_CrossWorkgroup_float
// |          %16 = OpFunctionParameter %float
// |          %17 = OpLabel
// |          %18 = OpLoad %v3ulong %__builtin__LocalInvocationId__
// |          %19 = OpCompositeExtract %ulong %18 0
// |          %22 = OpPtrAccessChain %_ptr_CrossWorkgroup_float %15 %19
// |          %23 = OpLoad %float %22
// |          %24 = OpFAdd %float %23 %16
// |          %25 = OpAccessChain %_ptr_CrossWorkgroup_float %14 %19
// |                OpStore %25 %24
// |                OpReturn
// |                OpFunctionEnd

// EXPECT exit=1
// ! <stdin>:8:3: error: kernel 'k' is OpenCL's, which no device here runs
// !   gpu.module @kernels {
// !   ^

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses, Int8, Int16, Int64, Float64, SubgroupDispatch], []>, #spirv.resource_limits<>>} {
// |   gpu.module @kernels {
// |     spirv.module @__spv__kernels Physical32 OpenCL requires #spirv.vce<v1.1, [Addresses, Kernel, SubgroupDispatch, DeviceEnqueue], []> {
// |       spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |       spirv.func @k(%arg0: !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, %arg1: !spirv.ptr<f32, CrossWorkgroup>, %arg2: f32) "None" attributes {workgroup_attributions = 0 : i64} {
// |         %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |         %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |         %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |         %cst0_i32 = spirv.Constant 0 : i32
// |         %cst1_i32 = spirv.Constant 1 : i32
// |         %2 = spirv.PtrAccessChain %arg1[%1] : !spirv.ptr<f32, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |         %3 = spirv.Load "CrossWorkgroup" %2 : f32
// |         %4 = spirv.FAdd %3, %arg2 : f32
// |         %cst0_i32_0 = spirv.Constant 0 : i32
// |         %cst1_i32_1 = spirv.Constant 1 : i32
// |         %5 = spirv.AccessChain %arg0[%1] : !spirv.ptr<!spirv.array<4 x f32>, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |         spirv.Store "CrossWorkgroup" %5, %4 : f32
// |         spirv.Return
// |       }
// |       spirv.EntryPoint "Kernel" @k, @__builtin__LocalInvocationId__
// |       spirv.ExecutionMode @k "LocalSize", 2, 1, 1
// |       spirv.ExecutionMode @k "SubgroupSize", 16
// |     }
// |     func.func @k(%arg0: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: memref<?xf32, #spirv.storage_class<CrossWorkgroup>>, %arg2: f32) attributes {gpu.kernel} {
// |       return
// |     }
// |   }
// |   func.func @main() {
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %alloc = memref.alloc() : memref<4xf32, #spirv.storage_class<CrossWorkgroup>>
// |     %cast = memref.cast %alloc : memref<4xf32, #spirv.storage_class<CrossWorkgroup>> to memref<?xf32, #spirv.storage_class<CrossWorkgroup>>
// |     gpu.launch_func  @kernels::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  args(%alloc : memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %cast : memref<?xf32, #spirv.storage_class<CrossWorkgroup>>, %cst : f32)
// |     return
// |   }
// | }
