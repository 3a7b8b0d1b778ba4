// What the rules of WebGPU do not allow, in another way.
// RUN: opt --spirv-webgpu-legalize --split-input-file

// Variables and undefined values.
spirv.module Logical GLSL450 {
spirv.GlobalVariable @private : !spirv.ptr<!spirv.array<4 x f32>, Private>
spirv.GlobalVariable @output : !spirv.ptr<f32, Output>
spirv.GlobalVariable @workgroup : !spirv.ptr<f32, Workgroup>
spirv.func @variables(%value : i32) -> i32 "None" {
  %0 = spirv.Variable : !spirv.ptr<i32, Function>
  %1 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, !spirv.array<2 x i32>)>, Function>
  %one = spirv.Constant 1 : i32
  %2 = spirv.Variable init(%one) : !spirv.ptr<i32, Function>
  %3 = spirv.Undef : i32
  %4 = spirv.Undef : !spirv.struct<(f32)>
  %5 = spirv.IAdd %value, %3 : i32
  spirv.ReturnValue %5 : i32
}
}

// -----

// Atomics bring Vulkan's memory model, and with it accesses of Workgroup memory that others see.
spirv.module Logical GLSL450 {
spirv.GlobalVariable @shared : !spirv.ptr<i32, Workgroup>
spirv.func @atomics(%value : i32) "None" {
  %0 = spirv.mlir.addressof @shared : !spirv.ptr<i32, Workgroup>
  %1 = spirv.AtomicIAdd <Workgroup> <AcquireRelease> %0, %value : !spirv.ptr<i32, Workgroup>
  %2 = spirv.AtomicCompareExchange <Device> <AcquireRelease> <Acquire> %0, %value, %1 : !spirv.ptr<i32, Workgroup>
  %3 = spirv.Load "Workgroup" %0 ["Aligned", 4] : i32
  spirv.Store "Workgroup" %0, %3 : i32
  %one = spirv.Constant 1 : i32
  %4 = spirv.Variable init(%one) : !spirv.ptr<i32, Function>
  %5 = spirv.Load "Function" %4 : i32
  spirv.Return
}
}

// -----

// The id of a workgroup.
spirv.module Logical GLSL450 {
spirv.GlobalVariable @id built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
spirv.GlobalVariable @local built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
spirv.func @kernel() "None" {
  %0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
  %1 = spirv.Load "Input" %0 : vector<3xi32>
  %2 = spirv.CompositeExtract %1[0 : i32] : vector<3xi32>
  spirv.Return
}
spirv.func @other() "None" {
  %0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
  %1 = spirv.Load "Input" %0 : vector<3xi32>
  spirv.Return
}
spirv.EntryPoint "GLCompute" @kernel, @id
spirv.EntryPoint "GLCompute" @other, @id, @local
spirv.ExecutionMode @kernel "LocalSize", 8, 4, 1
spirv.ExecutionMode @other "LocalSize", 2, 2, 2
}

// -----

// A helper that entry points of two sizes may call.
spirv.module Logical GLSL450 {
spirv.GlobalVariable @id built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
spirv.func @helper() "None" {
  %0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
  %1 = spirv.Load "Input" %0 : vector<3xi32>
  spirv.Return
}
spirv.func @a() "None" {
  spirv.FunctionCall @helper() : () -> ()
  spirv.Return
}
spirv.func @b() "None" {
  spirv.FunctionCall @helper() : () -> ()
  spirv.Return
}
spirv.EntryPoint "GLCompute" @a, @id
spirv.EntryPoint "GLCompute" @b, @id
spirv.ExecutionMode @a "LocalSize", 8, 1, 1
spirv.ExecutionMode @b "LocalSize", 4, 1, 1
}

// -----

// Nobody can say how many workgroups there are.
spirv.module Logical GLSL450 {
spirv.GlobalVariable @count built_in("NumWorkgroups") : !spirv.ptr<vector<3xi32>, Input>
spirv.func @kernel() "None" {
  %0 = spirv.mlir.addressof @count : !spirv.ptr<vector<3xi32>, Input>
  spirv.Return
}
}

// -----

// Functions before those that call them; a cycle stays.
spirv.module Logical GLSL450 {
spirv.func @first() "None" {
  spirv.FunctionCall @second() : () -> ()
  spirv.FunctionCall @third() : () -> ()
  spirv.Return
}
spirv.func @second() "None" {
  spirv.FunctionCall @third() : () -> ()
  spirv.Return
}
spirv.func @third() "None" {
  spirv.Return
}
spirv.func @fourth() "None" {
  spirv.Return
}
}

// -----

// A workgroup size that is known with the pipeline.
spirv.module Logical GLSL450 {
spirv.SpecConstant @x spec_id(0) = 4 : i32
spirv.SpecConstant @y spec_id(1) = 1 : i32
"spirv.SpecConstantComposite"() <{constituents = [@x, @y, @y], sym_name = "size", type = vector<3xi32>}> {built_in = "WorkgroupSize"} : () -> ()
spirv.GlobalVariable @id built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
spirv.func @kernel() "None" {
  %0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
  %1 = spirv.Load "Input" %0 : vector<3xi32>
  spirv.Return
}
spirv.EntryPoint "GLCompute" @kernel, @id
spirv.ExecutionMode @kernel "LocalSize", 4, 1, 1
}

// EXPECT exit=1
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @private {initial_value} : !spirv.ptr<!spirv.array<4 x f32>, Private>
// |     spirv.GlobalVariable @output {initial_value = 0.000000e+00 : f32} : !spirv.ptr<f32, Output>
// |     spirv.GlobalVariable @workgroup : !spirv.ptr<f32, Workgroup>
// |     spirv.func @variables(%arg0: i32) -> i32 "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Variable init(%cst0_i32) : !spirv.ptr<i32, Function>
// |       %1 = spirv.ConstantNull : !spirv.struct<(f32, !spirv.array<2 x i32>)>
// |       %2 = spirv.Variable init(%1) : !spirv.ptr<!spirv.struct<(f32, !spirv.array<2 x i32>)>, Function>
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %3 = spirv.Variable init(%cst1_i32) : !spirv.ptr<i32, Function>
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %4 = spirv.ConstantNull : !spirv.struct<(f32)>
// |       %5 = spirv.IAdd %arg0, %cst0_i32_0 : i32
// |       spirv.ReturnValue %5 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical Vulkan {
// |     spirv.GlobalVariable @shared : !spirv.ptr<i32, Workgroup>
// |     spirv.func @atomics(%arg0: i32) "None" {
// |       %shared_addr = spirv.mlir.addressof @shared : !spirv.ptr<i32, Workgroup>
// |       %0 = spirv.AtomicIAdd <QueueFamily> <None> %shared_addr, %arg0 : !spirv.ptr<i32, Workgroup>
// |       %1 = spirv.AtomicCompareExchange <QueueFamily> <None> <None> %shared_addr, %arg0, %0 : !spirv.ptr<i32, Workgroup>
// |       %2 = spirv.Load "Workgroup" %shared_addr ["Aligned|MakePointerVisible|NonPrivatePointer", 4] {memory_access_arguments = [#spirv.scope<Workgroup>]} : i32
// |       spirv.Store "Workgroup" %shared_addr, %2 ["MakePointerAvailable|NonPrivatePointer"] {memory_access_arguments = [#spirv.scope<Workgroup>]} : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %3 = spirv.Variable init(%cst1_i32) : !spirv.ptr<i32, Function>
// |       %4 = spirv.Load "Function" %3 : i32
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__GlobalInvocationId__ built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @local built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @kernel() "None" {
// |       %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
// |       %local_addr = spirv.mlir.addressof @local : !spirv.ptr<vector<3xi32>, Input>
// |       %1 = spirv.Load "Input" %local_addr : vector<3xi32>
// |       %2 = spirv.ISub %0, %1 : vector<3xi32>
// |       %cst_vec_3xi32 = spirv.Constant dense<[8, 4, 1]> : vector<3xi32>
// |       %3 = spirv.UDiv %2, %cst_vec_3xi32 : vector<3xi32>
// |       %4 = spirv.CompositeExtract %3[0 : i32] : vector<3xi32>
// |       spirv.Return
// |     }
// |     spirv.func @other() "None" {
// |       %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
// |       %local_addr = spirv.mlir.addressof @local : !spirv.ptr<vector<3xi32>, Input>
// |       %1 = spirv.Load "Input" %local_addr : vector<3xi32>
// |       %2 = spirv.ISub %0, %1 : vector<3xi32>
// |       %cst_vec_3xi32 = spirv.Constant dense<2> : vector<3xi32>
// |       %3 = spirv.UDiv %2, %cst_vec_3xi32 : vector<3xi32>
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @kernel, @__builtin__GlobalInvocationId__, @local
// |     spirv.EntryPoint "GLCompute" @other, @local, @__builtin__GlobalInvocationId__
// |     spirv.ExecutionMode @kernel "LocalSize", 8, 4, 1
// |     spirv.ExecutionMode @other "LocalSize", 2, 2, 2
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @third() "None" {
// |       spirv.Return
// |     }
// |     spirv.func @second() "None" {
// |       spirv.FunctionCall @third() : () -> ()
// |       spirv.Return
// |     }
// |     spirv.func @first() "None" {
// |       spirv.FunctionCall @second() : () -> ()
// |       spirv.FunctionCall @third() : () -> ()
// |       spirv.Return
// |     }
// |     spirv.func @fourth() "None" {
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.SpecConstant @x spec_id(0) = 4 : i32
// |     spirv.SpecConstant @y spec_id(1) = 1 : i32
// |     "spirv.SpecConstantComposite"() <{constituents = [@x, @y, @y], sym_name = "size", type = vector<3xi32>}> {built_in = "WorkgroupSize"} : () -> ()
// |     spirv.GlobalVariable @__builtin__GlobalInvocationId__ built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @kernel() "None" {
// |       %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %1 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %2 = spirv.ISub %0, %1 : vector<3xi32>
// |       %3 = spirv.mlir.referenceof @size : vector<3xi32>
// |       %4 = spirv.UDiv %2, %3 : vector<3xi32>
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @kernel, @__builtin__GlobalInvocationId__, @__builtin__LocalInvocationId__
// |     spirv.ExecutionMode @kernel "LocalSize", 4, 1, 1
// |   }
// | }
// ! <stdin>:68:8: error: the id of a workgroup cannot be computed here: entry points of several workgroup sizes come here
// !   %0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
// !        ^
// ! <stdin>:92:8: error: WebGPU has no built-in NumWorkgroups: pass the number of workgroups to the kernel as an argument, or allow what today's WGSL has with '--webgpu-features num_workgroups'
// !   %0 = spirv.mlir.addressof @count : !spirv.ptr<vector<3xi32>, Input>
// !        ^
