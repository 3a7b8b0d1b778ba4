// Several modules of a file, each for its own target, several kernels in one, functions that they share (the variables of
// a function that a kernel calls are the kernel's, too), arguments that say where they are bound, a library.
// RUN: opt --pass-pipeline='builtin.module(convert-gpu-to-spirv{consume=true},spirv.module(spirv-lower-abi-attrs,spirv-update-vce))'
// RUN: run - --device reference
// DIFFERS: MLIR's pass has no option to take the gpu.module away

module attributes {gpu.container_module} {
  gpu.module @first attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader], []>, #spirv.resource_limits<>>} {
    func.func @number() -> index {
      %i = gpu.global_id x
      return %i : index
    }
    func.func @twice() -> index {
      %i = func.call @number() : () -> index
      %j = arith.addi %i, %i : index
      return %j : index
    }
    gpu.func @double(%a: memref<4xi32> {spirv.interface_var_abi = #spirv.interface_var_abi<(1, 3)>}, %s: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 7), Uniform>}) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %i = func.call @number() : () -> index
      %j = func.call @twice() : () -> index
      %n = arith.index_cast %j : index to i32
      %m = arith.addi %n, %s : i32
      memref.store %m, %a[%i] : memref<4xi32>
      gpu.return
    }
    gpu.func @one(%a: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %c1 = arith.constant 1 : i32
      %i = gpu.thread_id x
      memref.store %c1, %a[%i] : memref<4xi32>
      gpu.return
    }
  }
  gpu.module @second [#spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>] {
    gpu.func @one(%a: memref<4xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %c2 = arith.constant 2 : i32
      %i = gpu.thread_id x
      memref.store %c2, %a[%i] : memref<4xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %s = arith.constant 100 : i32
    %a = memref.alloc() : memref<4xi32>
    %u = memref.cast %a : memref<4xi32> to memref<*xi32>
    gpu.launch_func @first::@double blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xi32>, %s : i32)
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    gpu.launch_func @first::@one blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xi32>)
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    gpu.launch_func @second::@one blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<4xi32>)
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %a : memref<4xi32>
    return
  }
}

// EXPECT
// | module attributes {gpu.container_module} {
// |   spirv.module @__spv__first Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader], []>, #spirv.resource_limits<>>} {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @__builtin__GlobalInvocationId__ built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @number() -> i32 "None" {
// |       %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       spirv.ReturnValue %1 : i32
// |     }
// |     spirv.func @twice() -> i32 "None" {
// |       %0 = spirv.FunctionCall @number() : () -> i32
// |       %1 = spirv.IAdd %0, %0 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |     spirv.GlobalVariable @double_arg_0 bind(1, 3) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     spirv.GlobalVariable @double_arg_1 bind(0, 7) : !spirv.ptr<!spirv.struct<(i32 [0])>, Uniform>
// |     spirv.func @double() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %double_arg_0_addr = spirv.mlir.addressof @double_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |       %double_arg_1_addr = spirv.mlir.addressof @double_arg_1 : !spirv.ptr<!spirv.struct<(i32 [0])>, Uniform>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.AccessChain %double_arg_1_addr[%cst0_i32] : !spirv.ptr<!spirv.struct<(i32 [0])>, Uniform>, i32 -> !spirv.ptr<i32, Uniform>
// |       %1 = spirv.Load "Uniform" %0 : i32
// |       %2 = spirv.FunctionCall @number() : () -> i32
// |       %3 = spirv.FunctionCall @twice() : () -> i32
// |       %4 = spirv.IAdd %3, %1 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %5 = spirv.AccessChain %double_arg_0_addr[%cst0_i32_0, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %5, %4 : i32
// |       spirv.Return
// |     }
// |     spirv.GlobalVariable @one_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @one() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %one_arg_0_addr = spirv.mlir.addressof @one_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32_1 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %one_arg_0_addr[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %2, %cst1_i32 : i32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @double, @double_arg_0, @double_arg_1, @__builtin__GlobalInvocationId__
// |     spirv.ExecutionMode @double "LocalSize", 4, 1, 1
// |     spirv.EntryPoint "GLCompute" @one, @one_arg_0, @__builtin__LocalInvocationId__
// |     spirv.ExecutionMode @one "LocalSize", 4, 1, 1
// |   }
// |   spirv.module @__spv__second Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.GlobalVariable @one_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @one() "None" attributes {workgroup_attributions = 0 : i64} {
// |       %one_arg_0_addr = spirv.mlir.addressof @one_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %one_arg_0_addr[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %2, %cst2_i32 : i32
// |       spirv.Return
// |     }
// |     spirv.EntryPoint "GLCompute" @one, @__builtin__LocalInvocationId__
// |     spirv.ExecutionMode @one "LocalSize", 4, 1, 1
// |   }
// |   func.func private @printMemrefI32(memref<*xi32>)
// |   func.func @main() {
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c100_i32 = arith.constant 100 : i32
// |     %alloc = memref.alloc() : memref<4xi32>
// |     %cast = memref.cast %alloc : memref<4xi32> to memref<*xi32>
// |     gpu.launch_func  @first::@double blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)  args(%alloc : memref<4xi32>, %c100_i32 : i32)
// |     call @printMemrefI32(%cast) : (memref<*xi32>) -> ()
// |     gpu.launch_func  @first::@one blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)  args(%alloc : memref<4xi32>)
// |     call @printMemrefI32(%cast) : (memref<*xi32>) -> ()
// |     gpu.launch_func  @second::@one blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)  args(%alloc : memref<4xi32>)
// |     call @printMemrefI32(%cast) : (memref<*xi32>) -> ()
// |     memref.dealloc %alloc : memref<4xi32>
// |     return
// |   }
// | }

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [100,  102,  104,  106]
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [1,  1,  1,  1]
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [4] strides = [1] data = 
// | [2,  2,  2,  2]
