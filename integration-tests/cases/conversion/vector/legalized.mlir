// Vectors that SPIR-V lacks are taken apart.
// RUN: opt --pass-pipeline=builtin.module(gpu.module(spirv-legalize-vectors))
// RUN: opt --pass-pipeline=builtin.module(convert-gpu-to-spirv)

// DIFFERS: MLIR has vectors of 2 to 4 elements only
module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
gpu.module @kernels {
  gpu.func @six(%m: memref<64xf32>, %a: vector<8xf32>, %i: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %v = vector.load %m[%i] : memref<64xf32>, vector<6xf32>
    %w = arith.addf %v, %v : vector<6xf32>
    %r = vector.reduction <add>, %w : vector<6xf32> into f32
    %l = vector.extract %a[%i] : f32 from vector<8xf32>
    %x = arith.addf %r, %l : f32
    memref.store %x, %m[%i] : memref<64xf32>
    gpu.return
  }
  gpu.func @transfer(%m: memref<64xf32>, %i: index, %pad: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %v = vector.transfer_read %m[%i], %pad : memref<64xf32>, vector<2xf32>
    vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<2xf32>, memref<64xf32>
    gpu.return
  }
}
}

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   gpu.module @kernels {
// |     gpu.func @six(%arg0: memref<64xf32>, %arg1: memref<2xvector<4xf32>>, %arg2: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %0 = memref.load %arg1[%c0] : memref<2xvector<4xf32>>
// |       %c1 = arith.constant 1 : index
// |       %1 = memref.load %arg1[%c1] : memref<2xvector<4xf32>>
// |       %2 = memref.load %arg0[%arg2] : memref<64xf32>
// |       %c1_0 = arith.constant 1 : index
// |       %3 = arith.addi %arg2, %c1_0 : index
// |       %4 = memref.load %arg0[%3] : memref<64xf32>
// |       %c2 = arith.constant 2 : index
// |       %5 = arith.addi %arg2, %c2 : index
// |       %6 = memref.load %arg0[%5] : memref<64xf32>
// |       %c3 = arith.constant 3 : index
// |       %7 = arith.addi %arg2, %c3 : index
// |       %8 = memref.load %arg0[%7] : memref<64xf32>
// |       %c4 = arith.constant 4 : index
// |       %9 = arith.addi %arg2, %c4 : index
// |       %10 = memref.load %arg0[%9] : memref<64xf32>
// |       %c5 = arith.constant 5 : index
// |       %11 = arith.addi %arg2, %c5 : index
// |       %12 = memref.load %arg0[%11] : memref<64xf32>
// |       %13 = vector.from_elements %2, %4, %6, %8 : vector<4xf32>
// |       %14 = vector.from_elements %10, %12 : vector<2xf32>
// |       %15 = arith.addf %13, %13 : vector<4xf32>
// |       %16 = arith.addf %14, %14 : vector<2xf32>
// |       %17 = vector.extract %15[0] : f32 from vector<4xf32>
// |       %18 = vector.extract %15[1] : f32 from vector<4xf32>
// |       %19 = arith.addf %17, %18 : f32
// |       %20 = vector.extract %15[2] : f32 from vector<4xf32>
// |       %21 = arith.addf %19, %20 : f32
// |       %22 = vector.extract %15[3] : f32 from vector<4xf32>
// |       %23 = arith.addf %21, %22 : f32
// |       %24 = vector.extract %16[0] : f32 from vector<2xf32>
// |       %25 = arith.addf %23, %24 : f32
// |       %26 = vector.extract %16[1] : f32 from vector<2xf32>
// |       %27 = arith.addf %25, %26 : f32
// |       %28 = vector.extract %0[0] : f32 from vector<4xf32>
// |       %29 = vector.extract %0[1] : f32 from vector<4xf32>
// |       %c1_1 = arith.constant 1 : index
// |       %30 = arith.cmpi eq, %arg2, %c1_1 : index
// |       %31 = arith.select %30, %29, %28 : f32
// |       %32 = vector.extract %0[2] : f32 from vector<4xf32>
// |       %c2_2 = arith.constant 2 : index
// |       %33 = arith.cmpi eq, %arg2, %c2_2 : index
// |       %34 = arith.select %33, %32, %31 : f32
// |       %35 = vector.extract %0[3] : f32 from vector<4xf32>
// |       %c3_3 = arith.constant 3 : index
// |       %36 = arith.cmpi eq, %arg2, %c3_3 : index
// |       %37 = arith.select %36, %35, %34 : f32
// |       %38 = vector.extract %1[0] : f32 from vector<4xf32>
// |       %c4_4 = arith.constant 4 : index
// |       %39 = arith.cmpi eq, %arg2, %c4_4 : index
// |       %40 = arith.select %39, %38, %37 : f32
// |       %41 = vector.extract %1[1] : f32 from vector<4xf32>
// |       %c5_5 = arith.constant 5 : index
// |       %42 = arith.cmpi eq, %arg2, %c5_5 : index
// |       %43 = arith.select %42, %41, %40 : f32
// |       %44 = vector.extract %1[2] : f32 from vector<4xf32>
// |       %c6 = arith.constant 6 : index
// |       %45 = arith.cmpi eq, %arg2, %c6 : index
// |       %46 = arith.select %45, %44, %43 : f32
// |       %47 = vector.extract %1[3] : f32 from vector<4xf32>
// |       %c7 = arith.constant 7 : index
// |       %48 = arith.cmpi eq, %arg2, %c7 : index
// |       %49 = arith.select %48, %47, %46 : f32
// |       %50 = arith.addf %27, %49 : f32
// |       memref.store %50, %arg0[%arg2] : memref<64xf32>
// |       gpu.return
// |     }
// |     gpu.func @transfer(%arg0: memref<64xf32>, %arg1: index, %arg2: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %c64 = arith.constant 64 : index
// |       %0 = arith.cmpi ult, %arg1, %c64 : index
// |       %1 = scf.if %0 -> (f32) {
// |         %7 = memref.load %arg0[%arg1] : memref<64xf32>
// |         scf.yield %7 : f32
// |       } else {
// |         scf.yield %arg2 : f32
// |       }
// |       %c1 = arith.constant 1 : index
// |       %2 = arith.addi %arg1, %c1 : index
// |       %c64_0 = arith.constant 64 : index
// |       %3 = arith.cmpi ult, %2, %c64_0 : index
// |       %4 = scf.if %3 -> (f32) {
// |         %7 = memref.load %arg0[%2] : memref<64xf32>
// |         scf.yield %7 : f32
// |       } else {
// |         scf.yield %arg2 : f32
// |       }
// |       %5 = vector.from_elements %1, %4 : vector<2xf32>
// |       memref.store %1, %arg0[%arg1] : memref<64xf32>
// |       %c1_1 = arith.constant 1 : index
// |       %6 = arith.addi %arg1, %c1_1 : index
// |       memref.store %4, %arg0[%6] : memref<64xf32>
// |       gpu.return
// |     }
// |   }
// | }

// EXPECT
// | module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformShuffle, GroupNonUniformBallot], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__kernels Logical GLSL450 {
// |     spirv.func @six(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: !spirv.ptr<!spirv.struct<(!spirv.array<2 x vector<4xf32>, stride=16> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}, %arg2: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %0 = spirv.AccessChain %arg1[%cst0_i32_0, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : vector<4xf32>
// |       %cst1_i32_2 = spirv.Constant 1 : i32
// |       %cst0_i32_3 = spirv.Constant 0 : i32
// |       %cst0_i32_4 = spirv.Constant 0 : i32
// |       %cst1_i32_5 = spirv.Constant 1 : i32
// |       %2 = spirv.AccessChain %arg1[%cst0_i32_3, %cst1_i32_2] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : vector<4xf32>
// |       %cst0_i32_6 = spirv.Constant 0 : i32
// |       %cst0_i32_7 = spirv.Constant 0 : i32
// |       %cst1_i32_8 = spirv.Constant 1 : i32
// |       %4 = spirv.AccessChain %arg0[%cst0_i32_6, %arg2] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %5 = spirv.Load "StorageBuffer" %4 : f32
// |       %cst1_i32_9 = spirv.Constant 1 : i32
// |       %6 = spirv.IAdd %arg2, %cst1_i32_9 : i32
// |       %cst0_i32_10 = spirv.Constant 0 : i32
// |       %cst0_i32_11 = spirv.Constant 0 : i32
// |       %cst1_i32_12 = spirv.Constant 1 : i32
// |       %7 = spirv.AccessChain %arg0[%cst0_i32_10, %6] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %8 = spirv.Load "StorageBuffer" %7 : f32
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %9 = spirv.IAdd %arg2, %cst2_i32 : i32
// |       %cst0_i32_13 = spirv.Constant 0 : i32
// |       %cst0_i32_14 = spirv.Constant 0 : i32
// |       %cst1_i32_15 = spirv.Constant 1 : i32
// |       %10 = spirv.AccessChain %arg0[%cst0_i32_13, %9] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %11 = spirv.Load "StorageBuffer" %10 : f32
// |       %cst3_i32 = spirv.Constant 3 : i32
// |       %12 = spirv.IAdd %arg2, %cst3_i32 : i32
// |       %cst0_i32_16 = spirv.Constant 0 : i32
// |       %cst0_i32_17 = spirv.Constant 0 : i32
// |       %cst1_i32_18 = spirv.Constant 1 : i32
// |       %13 = spirv.AccessChain %arg0[%cst0_i32_16, %12] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %14 = spirv.Load "StorageBuffer" %13 : f32
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %15 = spirv.IAdd %arg2, %cst4_i32 : i32
// |       %cst0_i32_19 = spirv.Constant 0 : i32
// |       %cst0_i32_20 = spirv.Constant 0 : i32
// |       %cst1_i32_21 = spirv.Constant 1 : i32
// |       %16 = spirv.AccessChain %arg0[%cst0_i32_19, %15] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %17 = spirv.Load "StorageBuffer" %16 : f32
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %18 = spirv.IAdd %arg2, %cst5_i32 : i32
// |       %cst0_i32_22 = spirv.Constant 0 : i32
// |       %cst0_i32_23 = spirv.Constant 0 : i32
// |       %cst1_i32_24 = spirv.Constant 1 : i32
// |       %19 = spirv.AccessChain %arg0[%cst0_i32_22, %18] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %20 = spirv.Load "StorageBuffer" %19 : f32
// |       %21 = spirv.CompositeConstruct %5, %8, %11, %14 : (f32, f32, f32, f32) -> vector<4xf32>
// |       %22 = spirv.CompositeConstruct %17, %20 : (f32, f32) -> vector<2xf32>
// |       %23 = spirv.FAdd %21, %21 : vector<4xf32>
// |       %24 = spirv.FAdd %22, %22 : vector<2xf32>
// |       %25 = spirv.CompositeExtract %23[0 : i32] : vector<4xf32>
// |       %26 = spirv.CompositeExtract %23[1 : i32] : vector<4xf32>
// |       %27 = spirv.FAdd %25, %26 : f32
// |       %28 = spirv.CompositeExtract %23[2 : i32] : vector<4xf32>
// |       %29 = spirv.FAdd %27, %28 : f32
// |       %30 = spirv.CompositeExtract %23[3 : i32] : vector<4xf32>
// |       %31 = spirv.FAdd %29, %30 : f32
// |       %32 = spirv.CompositeExtract %24[0 : i32] : vector<2xf32>
// |       %33 = spirv.FAdd %31, %32 : f32
// |       %34 = spirv.CompositeExtract %24[1 : i32] : vector<2xf32>
// |       %35 = spirv.FAdd %33, %34 : f32
// |       %36 = spirv.CompositeExtract %1[0 : i32] : vector<4xf32>
// |       %37 = spirv.CompositeExtract %1[1 : i32] : vector<4xf32>
// |       %cst1_i32_25 = spirv.Constant 1 : i32
// |       %38 = spirv.IEqual %arg2, %cst1_i32_25 : i32
// |       %39 = spirv.Select %38, %37, %36 : i1, f32
// |       %40 = spirv.CompositeExtract %1[2 : i32] : vector<4xf32>
// |       %cst2_i32_26 = spirv.Constant 2 : i32
// |       %41 = spirv.IEqual %arg2, %cst2_i32_26 : i32
// |       %42 = spirv.Select %41, %40, %39 : i1, f32
// |       %43 = spirv.CompositeExtract %1[3 : i32] : vector<4xf32>
// |       %cst3_i32_27 = spirv.Constant 3 : i32
// |       %44 = spirv.IEqual %arg2, %cst3_i32_27 : i32
// |       %45 = spirv.Select %44, %43, %42 : i1, f32
// |       %46 = spirv.CompositeExtract %3[0 : i32] : vector<4xf32>
// |       %cst4_i32_28 = spirv.Constant 4 : i32
// |       %47 = spirv.IEqual %arg2, %cst4_i32_28 : i32
// |       %48 = spirv.Select %47, %46, %45 : i1, f32
// |       %49 = spirv.CompositeExtract %3[1 : i32] : vector<4xf32>
// |       %cst5_i32_29 = spirv.Constant 5 : i32
// |       %50 = spirv.IEqual %arg2, %cst5_i32_29 : i32
// |       %51 = spirv.Select %50, %49, %48 : i1, f32
// |       %52 = spirv.CompositeExtract %3[2 : i32] : vector<4xf32>
// |       %cst6_i32 = spirv.Constant 6 : i32
// |       %53 = spirv.IEqual %arg2, %cst6_i32 : i32
// |       %54 = spirv.Select %53, %52, %51 : i1, f32
// |       %55 = spirv.CompositeExtract %3[3 : i32] : vector<4xf32>
// |       %cst7_i32 = spirv.Constant 7 : i32
// |       %56 = spirv.IEqual %arg2, %cst7_i32 : i32
// |       %57 = spirv.Select %56, %55, %54 : i1, f32
// |       %58 = spirv.FAdd %35, %57 : f32
// |       %cst0_i32_30 = spirv.Constant 0 : i32
// |       %cst0_i32_31 = spirv.Constant 0 : i32
// |       %cst1_i32_32 = spirv.Constant 1 : i32
// |       %59 = spirv.AccessChain %arg0[%cst0_i32_30, %arg2] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %59, %58 : f32
// |       spirv.Return
// |     }
// |     spirv.func @transfer(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %arg2: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst64_i32 = spirv.Constant 64 : i32
// |       %0 = spirv.ULessThan %arg1, %cst64_i32 : i32
// |       %1 = spirv.Variable : !spirv.ptr<f32, Function>
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %0, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         %cst0_i32_7 = spirv.Constant 0 : i32
// |         %cst0_i32_8 = spirv.Constant 0 : i32
// |         %cst1_i32_9 = spirv.Constant 1 : i32
// |         %11 = spirv.AccessChain %arg0[%cst0_i32_7, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |         %12 = spirv.Load "StorageBuffer" %11 : f32
// |         spirv.Store "Function" %1, %12 : f32
// |         spirv.Branch ^bb3
// |       ^bb2:  // pred: ^bb0
// |         spirv.Store "Function" %1, %arg2 : f32
// |         spirv.Branch ^bb3
// |       ^bb3:  // 2 preds: ^bb1, ^bb2
// |         spirv.mlir.merge
// |       }
// |       %2 = spirv.Load "Function" %1 : f32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %3 = spirv.IAdd %arg1, %cst1_i32 : i32
// |       %cst64_i32_0 = spirv.Constant 64 : i32
// |       %4 = spirv.ULessThan %3, %cst64_i32_0 : i32
// |       %5 = spirv.Variable : !spirv.ptr<f32, Function>
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %4, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         %cst0_i32_7 = spirv.Constant 0 : i32
// |         %cst0_i32_8 = spirv.Constant 0 : i32
// |         %cst1_i32_9 = spirv.Constant 1 : i32
// |         %11 = spirv.AccessChain %arg0[%cst0_i32_7, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |         %12 = spirv.Load "StorageBuffer" %11 : f32
// |         spirv.Store "Function" %5, %12 : f32
// |         spirv.Branch ^bb3
// |       ^bb2:  // pred: ^bb0
// |         spirv.Store "Function" %5, %arg2 : f32
// |         spirv.Branch ^bb3
// |       ^bb3:  // 2 preds: ^bb1, ^bb2
// |         spirv.mlir.merge
// |       }
// |       %6 = spirv.Load "Function" %5 : f32
// |       %7 = spirv.CompositeConstruct %2, %6 : (f32, f32) -> vector<2xf32>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_1 = spirv.Constant 0 : i32
// |       %cst1_i32_2 = spirv.Constant 1 : i32
// |       %8 = spirv.AccessChain %arg0[%cst0_i32, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %8, %2 : f32
// |       %cst1_i32_3 = spirv.Constant 1 : i32
// |       %9 = spirv.IAdd %arg1, %cst1_i32_3 : i32
// |       %cst0_i32_4 = spirv.Constant 0 : i32
// |       %cst0_i32_5 = spirv.Constant 0 : i32
// |       %cst1_i32_6 = spirv.Constant 1 : i32
// |       %10 = spirv.AccessChain %arg0[%cst0_i32_4, %9] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       spirv.Store "StorageBuffer" %10, %6 : f32
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @kernels {
// |     gpu.func @six(%arg0: memref<64xf32>, %arg1: vector<8xf32>, %arg2: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = vector.load %arg0[%arg2] : memref<64xf32>, vector<6xf32>
// |       %1 = arith.addf %0, %0 : vector<6xf32>
// |       %2 = vector.reduction <add>, %1 : vector<6xf32> into f32
// |       %3 = vector.extract %arg1[%arg2] : f32 from vector<8xf32>
// |       %4 = arith.addf %2, %3 : f32
// |       memref.store %4, %arg0[%arg2] : memref<64xf32>
// |       gpu.return
// |     }
// |     gpu.func @transfer(%arg0: memref<64xf32>, %arg1: index, %arg2: f32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
// |       %0 = vector.transfer_read %arg0[%arg1], %arg2 : memref<64xf32>, vector<2xf32>
// |       vector.transfer_write %0, %arg0[%arg1] {in_bounds = [true]} : vector<2xf32>, memref<64xf32>
// |       gpu.return
// |     }
// |   }
// | }
