// The workgroup size as specialization constants: an execution mode names them from SPIR-V 1.6 (Vulkan 1.3) on, before
// that they are the module's WorkgroupSize. A launch sets them.
// RUN: lower - -o - --emit mlir --specialize-workgroup-size --target-env vulkan1.1
// RUN: lower - -o - --emit mlir --specialize-workgroup-size --target-env '#spirv.target_env<#spirv.vce<v1.6, [Shader, Int64], []>, #spirv.resource_limits<>>' --index-width 64
// RUN: run - --device reference --specialize-workgroup-size
// RUN: run - --device reference

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: memref<8xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [2, 1, 1], subgroup_size = 32>} {
      %t = gpu.thread_id x
      %b = gpu.block_id x
      %d = gpu.block_dim x
      %o = arith.muli %b, %d : index
      %i = arith.addi %o, %t : index
      %n = arith.index_cast %d : index to i32
      memref.store %n, %a[%i] : memref<8xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %a = memref.alloc() : memref<8xi32>
    %u = memref.cast %a : memref<8xi32> to memref<*xi32>
    gpu.launch_func @kernels::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    gpu.launch_func @kernels::@k blocks in (%c2, %c1, %c1) threads in (%c3, %c1, %c1) args(%a : memref<8xi32>)
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    memref.dealloc %a : memref<8xi32>
    return
  }
}

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.SpecConstant @k_workgroup_size_z spec_id(2) = 1 : i32
// |   spirv.SpecConstant @k_workgroup_size_y spec_id(1) = 1 : i32
// |   spirv.SpecConstant @k_workgroup_size_x spec_id(0) = 2 : i32
// |   spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
// |   "spirv.SpecConstantComposite"() <{constituents = [@k_workgroup_size_x, @k_workgroup_size_y, @k_workgroup_size_z], sym_name = "k_workgroup_size", type = vector<3xi32>}> {built_in = "WorkgroupSize"} : () -> ()
// |   spirv.func @k() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<subgroup_size = 32>, workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
// |     %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |     %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %2 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
// |     %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi32>
// |     %4 = spirv.mlir.referenceof @k_workgroup_size_x : i32
// |     %5 = spirv.IMul %3, %4 : i32
// |     %6 = spirv.IAdd %5, %1 : i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %7 = spirv.AccessChain %k_arg_0_addr[%cst0_i32, %6] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %7, %4 : i32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k, @__builtin__LocalInvocationId__, @__builtin__WorkgroupId__
// |   spirv.ExecutionMode @k "LocalSize", 2, 1, 1
// | }

// EXPECT
// | spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.2, [Shader, Int64, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
// |   spirv.SpecConstant @k_workgroup_size_z spec_id(2) = 1 : i32
// |   spirv.SpecConstant @k_workgroup_size_y spec_id(1) = 1 : i32
// |   spirv.SpecConstant @k_workgroup_size_x spec_id(0) = 2 : i32
// |   spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @k_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @k() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<subgroup_size = 32>, workgroup_attributions = 0 : i64} {
// |     %k_arg_0_addr = spirv.mlir.addressof @k_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
// |     %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |     %2 = spirv.UConvert %1 : i32 to i64
// |     %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %3 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
// |     %4 = spirv.CompositeExtract %3[0 : i32] : vector<3xi32>
// |     %5 = spirv.UConvert %4 : i32 to i64
// |     %6 = spirv.mlir.referenceof @k_workgroup_size_x : i32
// |     %7 = spirv.UConvert %6 : i32 to i64
// |     %8 = spirv.IMul %5, %7 : i64
// |     %9 = spirv.IAdd %8, %2 : i64
// |     %10 = spirv.SConvert %7 : i64 to i32
// |     %cst0_i64 = spirv.Constant 0 : i64
// |     %cst0_i64_0 = spirv.Constant 0 : i64
// |     %cst1_i64 = spirv.Constant 1 : i64
// |     %11 = spirv.AccessChain %k_arg_0_addr[%cst0_i64, %9] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i64, i64 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %11, %10 : i32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @k, @k_arg_0, @__builtin__LocalInvocationId__, @__builtin__WorkgroupId__
// |   spirv.ExecutionModeId @k "LocalSizeId", @k_workgroup_size_x, @k_workgroup_size_y, @k_workgroup_size_z
// | }

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [4,  4,  4,  4,  4,  4,  4,  4]
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [3,  3,  3,  3,  3,  3,  4,  4]

// EXPECT
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [2,  2,  2,  2,  0,  0,  0,  0]
// | Unranked Memref base@ = 0x10000000 rank = 1 offset = 0 sizes = [8] strides = [1] data = 
// | [2,  2,  2,  2,  0,  0,  0,  0]
// ! <stdin>:29:5: warning: launch of '@kernels::@k' with 4x1x1 threads runs 2x1x1: the workgroup size is part of the kernel
// !     gpu.launch_func @kernels::@k blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1) args(%a : memref<8xi32>)
// !     ^
