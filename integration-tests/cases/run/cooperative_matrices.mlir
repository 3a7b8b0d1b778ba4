// A kernel with cooperative matrices is a valid module: it declares Vulkan's memory model. Its inputs are none of its results.
// RUN: dispatch - --device reference --groups 1 --buffer 0:0=f16[256]=const:1 --buffer 0:1=f16[256]=const:2 --buffer 0:2=f32[256]=const:1
// RUN: lower - -o - --emit mlir

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, Float16, StorageBuffer16BitAccess, VulkanMemoryModel], [SPV_KHR_cooperative_matrix, SPV_KHR_16bit_storage, SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
  gpu.module @k {
    gpu.func @mm(%a: memref<16x16xf16>, %b: memref<16x16xf16>, %c: memref<16x16xf32>) workgroup(%t: memref<16x16xf16, #gpu.address_space<workgroup>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %c256 = arith.constant 256 : index
      %c16 = arith.constant 16 : index
      %l = gpu.thread_id x
      scf.for %i = %l to %c256 step %c32 {
        %row = arith.divui %i, %c16 : index
        %col = arith.remui %i, %c16 : index
        %v = memref.load %a[%row, %col] : memref<16x16xf16>
        memref.store %v, %t[%row, %col] : memref<16x16xf16, #gpu.address_space<workgroup>>
      }
      gpu.barrier
      %x = gpu.subgroup_mma_load_matrix %t[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf16, #gpu.address_space<workgroup>> -> !gpu.mma_matrix<16x16xf16, "AOp">
      %y = gpu.subgroup_mma_load_matrix %b[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
      %z = gpu.subgroup_mma_load_matrix %c[%c0, %c0] {leadDimension = 16 : index} : memref<16x16xf32> -> !gpu.mma_matrix<16x16xf32, "COp">
      %r = gpu.subgroup_mma_compute %x, %y, %z : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
      gpu.subgroup_mma_store_matrix %r, %c[%c0, %c0] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>
      gpu.return
    }
  }
}

// EXPECT
// | 0:2 = f32[256] [33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, …]

// EXPECT
// | spirv.module @__spv__k Logical Vulkan requires #spirv.vce<v1.6, [Float16, Shader, StorageBuffer16BitAccess, VulkanMemoryModel, CooperativeMatrixKHR, Matrix], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_16bit_storage, SPV_KHR_vulkan_memory_model, SPV_KHR_cooperative_matrix]> {
// |   spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |   spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16>)>, Workgroup>
// |   spirv.GlobalVariable @mm_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @mm_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>
// |   spirv.GlobalVariable @mm_arg_2 bind(0, 2) : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f32, stride=4> [0])>, StorageBuffer>
// |   spirv.func @mm() "None" attributes {workgroup_attributions = 1 : i64} {
// |     %mm_arg_0_addr = spirv.mlir.addressof @mm_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>
// |     %mm_arg_1_addr = spirv.mlir.addressof @mm_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>
// |     %mm_arg_2_addr = spirv.mlir.addressof @mm_arg_2 : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f32, stride=4> [0])>, StorageBuffer>
// |     %__workgroup_mem__0_addr = spirv.mlir.addressof @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16>)>, Workgroup>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst32_i32 = spirv.Constant 32 : i32
// |     %cst256_i32 = spirv.Constant 256 : i32
// |     %cst16_i32 = spirv.Constant 16 : i32
// |     %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |     %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |     spirv.mlir.loop {
// |       spirv.Branch ^bb1(%1 : i32)
// |     ^bb1(%10: i32):  // 2 preds: ^bb0, ^bb2
// |       %11 = spirv.SLessThan %10, %cst256_i32 : i32
// |       spirv.BranchConditional %11, ^bb2, ^bb3
// |     ^bb2:  // pred: ^bb1
// |       %12 = spirv.UDiv %10, %cst16_i32 : i32
// |       %13 = spirv.UMod %10, %cst16_i32 : i32
// |       %cst0_i32_24 = spirv.Constant 0 : i32
// |       %cst0_i32_25 = spirv.Constant 0 : i32
// |       %cst16_i32_26 = spirv.Constant 16 : i32
// |       %14 = spirv.IMul %12, %cst16_i32_26 : i32
// |       %cst1_i32_27 = spirv.Constant 1 : i32
// |       %15 = spirv.IAdd %13, %14 : i32
// |       %16 = spirv.AccessChain %mm_arg_0_addr[%cst0_i32_24, %15] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
// |       %17 = spirv.Load "StorageBuffer" %16 ["NonPrivatePointer"] : f16
// |       %cst0_i32_28 = spirv.Constant 0 : i32
// |       %cst0_i32_29 = spirv.Constant 0 : i32
// |       %cst16_i32_30 = spirv.Constant 16 : i32
// |       %18 = spirv.IMul %12, %cst16_i32_30 : i32
// |       %cst1_i32_31 = spirv.Constant 1 : i32
// |       %19 = spirv.IAdd %13, %18 : i32
// |       %20 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_28, %19] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16>)>, Workgroup>, i32, i32 -> !spirv.ptr<f16, Workgroup>
// |       spirv.Store "Workgroup" %20, %17 ["NonPrivatePointer"] : f16
// |       %21 = spirv.IAdd %10, %cst32_i32 : i32
// |       spirv.Branch ^bb1(%21 : i32)
// |     ^bb3:  // pred: ^bb1
// |       spirv.mlir.merge
// |     }
// |     spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|UniformMemory|WorkgroupMemory|MakeAvailable|MakeVisible>
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst16_i32_2 = spirv.Constant 16 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_0, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16>)>, Workgroup>, i32, i32 -> !spirv.ptr<f16, Workgroup>
// |     %cst16_i32_5 = spirv.Constant 16 : i32
// |     %3 = spirv.KHR.CooperativeMatrixLoad %2, %cst16_i32_5, <RowMajor>, <NonPrivatePointer> : !spirv.ptr<f16, Workgroup>, i32 -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>
// |     %cst0_i32_6 = spirv.Constant 0 : i32
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst16_i32_8 = spirv.Constant 16 : i32
// |     %cst0_i32_9 = spirv.Constant 0 : i32
// |     %cst1_i32_10 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %mm_arg_1_addr[%cst0_i32_6, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f16, StorageBuffer>
// |     %cst16_i32_11 = spirv.Constant 16 : i32
// |     %5 = spirv.KHR.CooperativeMatrixLoad %4, %cst16_i32_11, <RowMajor>, <NonPrivatePointer> : !spirv.ptr<f16, StorageBuffer>, i32 -> !spirv.coopmatrix<16x16xf16, Subgroup, MatrixB>
// |     %cst0_i32_12 = spirv.Constant 0 : i32
// |     %cst0_i32_13 = spirv.Constant 0 : i32
// |     %cst16_i32_14 = spirv.Constant 16 : i32
// |     %cst0_i32_15 = spirv.Constant 0 : i32
// |     %cst1_i32_16 = spirv.Constant 1 : i32
// |     %6 = spirv.AccessChain %mm_arg_2_addr[%cst0_i32_12, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst16_i32_17 = spirv.Constant 16 : i32
// |     %7 = spirv.KHR.CooperativeMatrixLoad %6, %cst16_i32_17, <RowMajor>, <NonPrivatePointer> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
// |     %8 = spirv.KHR.CooperativeMatrixMulAdd %3, %5, %7 : !spirv.coopmatrix<16x16xf16, Subgroup, MatrixA>, !spirv.coopmatrix<16x16xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
// |     %cst0_i32_18 = spirv.Constant 0 : i32
// |     %cst0_i32_19 = spirv.Constant 0 : i32
// |     %cst16_i32_20 = spirv.Constant 16 : i32
// |     %cst0_i32_21 = spirv.Constant 0 : i32
// |     %cst1_i32_22 = spirv.Constant 1 : i32
// |     %9 = spirv.AccessChain %mm_arg_2_addr[%cst0_i32_18, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %cst16_i32_23 = spirv.Constant 16 : i32
// |     spirv.KHR.CooperativeMatrixStore %9, %8, %cst16_i32_23, <RowMajor>, <NonPrivatePointer> : !spirv.ptr<f32, StorageBuffer>, !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>, i32
// |     spirv.Return
// |   }
// |   spirv.EntryPoint "GLCompute" @mm, @mm_arg_0, @mm_arg_1, @mm_arg_2, @__workgroup_mem__0, @__builtin__LocalInvocationId__
// |   spirv.ExecutionMode @mm "LocalSize", 32, 1, 1
// | }
