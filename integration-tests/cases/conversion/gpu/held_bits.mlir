// Integers that the target holds in wider ones, in ops that see the bits above them: reductions, bounds of loops, text.
// RUN: opt --split-input-file --convert-gpu-to-spirv

// DIFFERS: MLIR uses the bits above those of the type as they are, or has no pattern
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle], []>, #spirv.resource_limits<>>} {
  gpu.module @reductions {
    gpu.func @k(%a: memref<64xi8>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
      %i = gpu.thread_id x
      %x = memref.load %a[%i] : memref<64xi8>
      %v = arith.addi %x, %x : i8
      %sum = gpu.subgroup_reduce add %v : (i8) -> i8
      %greatest = gpu.subgroup_reduce maxsi %sum cluster(size = 4) : (i8) -> i8
      %least = gpu.subgroup_reduce minui %greatest cluster(size = 2, stride = 4) : (i8) -> i8
      memref.store %least, %a[%i] : memref<64xi8>
      gpu.return
    }
  }
}
// -----
// DIFFERS: MLIR uses the bits above those of the type as they are, or has no pattern
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @loops {
    gpu.func @k(%a: memref<2xi32>, %x: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %one = arith.constant 1 : i8
      %y = arith.trunci %x : i32 to i8
      %z = arith.addi %y, %y : i8
      scf.for %i = %one to %z step %one : i8 {
        memref.store %x, %a[%c0] : memref<2xi32>
      }
      scf.for unsigned %i = %one to %z step %one : i8 {
        memref.store %x, %a[%c1] : memref<2xi32>
      }
      gpu.return
    }
  }
}
// -----
// DIFFERS: MLIR uses the bits above those of the type as they are, or has no pattern
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @text {
    gpu.func @k(%x: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %y = arith.trunci %x : i32 to i8
      %z = arith.addi %y, %y : i8
      gpu.printf "%5d, 100%% %u\n", %z, %z : i8, i8
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle], []>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__reductions Logical GLSL450 {
// |     spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// |     spirv.func @k(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
// |       %0 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
// |       %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst0_i32_0 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %2 = spirv.SDiv %1, %cst4_i32 : i32
// |       %3 = spirv.AccessChain %arg0[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %4 = spirv.Load "StorageBuffer" %3 : i32
// |       %cst4_i32_1 = spirv.Constant 4 : i32
// |       %cst8_i32 = spirv.Constant 8 : i32
// |       %5 = spirv.UMod %1, %cst4_i32_1 : i32
// |       %6 = spirv.IMul %5, %cst8_i32 : i32
// |       %7 = spirv.ShiftRightArithmetic %4, %6 : i32, i32
// |       %cst255_i32 = spirv.Constant 255 : i32
// |       %8 = spirv.BitwiseAnd %7, %cst255_i32 : i32
// |       %cst24_i32 = spirv.Constant 24 : i32
// |       %9 = spirv.ShiftLeftLogical %8, %cst24_i32 : i32, i32
// |       %10 = spirv.ShiftRightArithmetic %9, %cst24_i32 : i32, i32
// |       %11 = spirv.IAdd %10, %10 : i32
// |       %12 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %11 : i32 -> i32
// |       %cst24_i32_2 = spirv.Constant 24 : i32
// |       %13 = spirv.ShiftLeftLogical %12, %cst24_i32_2 : i32, i32
// |       %14 = spirv.ShiftRightArithmetic %13, %cst24_i32_2 : i32, i32
// |       %cst4_i32_3 = spirv.Constant 4 : i32
// |       %15 = spirv.GroupNonUniformSMax <Subgroup> <ClusteredReduce> %14 cluster_size(%cst4_i32_3) : i32, i32 -> i32
// |       %cst255_i32_4 = spirv.Constant 255 : i32
// |       %16 = spirv.BitwiseAnd %15, %cst255_i32_4 : i32
// |       %cst4_i32_5 = spirv.Constant 4 : i32
// |       %17 = spirv.GroupNonUniformShuffleXor <Subgroup> %16, %cst4_i32_5 : i32, i32
// |       %18 = spirv.GL.UMin %16, %17 : i32
// |       %cst0_i32_6 = spirv.Constant 0 : i32
// |       %cst0_i32_7 = spirv.Constant 0 : i32
// |       %cst1_i32_8 = spirv.Constant 1 : i32
// |       %cst4_i32_9 = spirv.Constant 4 : i32
// |       %cst8_i32_10 = spirv.Constant 8 : i32
// |       %19 = spirv.UMod %1, %cst4_i32_9 : i32
// |       %20 = spirv.IMul %19, %cst8_i32_10 : i32
// |       %cst255_i32_11 = spirv.Constant 255 : i32
// |       %21 = spirv.ShiftLeftLogical %cst255_i32_11, %20 : i32, i32
// |       %22 = spirv.Not %21 : i32
// |       %23 = spirv.BitwiseAnd %18, %cst255_i32_11 : i32
// |       %24 = spirv.ShiftLeftLogical %23, %20 : i32, i32
// |       %cst4_i32_12 = spirv.Constant 4 : i32
// |       %25 = spirv.SDiv %1, %cst4_i32_12 : i32
// |       %26 = spirv.AccessChain %arg0[%cst0_i32_6, %25] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %27 = spirv.AtomicAnd <Device> <AcquireRelease> %26, %22 : !spirv.ptr<i32, StorageBuffer>
// |       %28 = spirv.AtomicOr <Device> <AcquireRelease> %26, %24 : !spirv.ptr<i32, StorageBuffer>
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @reductions {
// |     gpu.func @k(%arg0: memref<64xi8>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>} {
// |       %thread_id_x = gpu.thread_id  x
// |       %0 = memref.load %arg0[%thread_id_x] : memref<64xi8>
// |       %1 = arith.addi %0, %0 : i8
// |       %2 = gpu.subgroup_reduce  add %1 : (i8) -> i8
// |       %3 = gpu.subgroup_reduce  maxsi %2 cluster(size = 4) : (i8) -> i8
// |       %4 = gpu.subgroup_reduce  minui %3 cluster(size = 2, stride = 4) : (i8) -> i8
// |       memref.store %4, %arg0[%thread_id_x] : memref<64xi8>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__loops Logical GLSL450 {
// |     spirv.func @k(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}, %arg1: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %cst1_i32_0 = spirv.Constant 1 : i32
// |       %cst255_i32 = spirv.Constant 255 : i32
// |       %0 = spirv.BitwiseAnd %arg1, %cst255_i32 : i32
// |       %1 = spirv.IAdd %0, %0 : i32
// |       %cst24_i32 = spirv.Constant 24 : i32
// |       %2 = spirv.ShiftLeftLogical %1, %cst24_i32 : i32, i32
// |       %3 = spirv.ShiftRightArithmetic %2, %cst24_i32 : i32, i32
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst1_i32_0 : i32)
// |       ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb2
// |         %6 = spirv.SLessThan %5, %3 : i32
// |         spirv.BranchConditional %6, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %cst0_i32_2 = spirv.Constant 0 : i32
// |         %cst0_i32_3 = spirv.Constant 0 : i32
// |         %cst1_i32_4 = spirv.Constant 1 : i32
// |         %7 = spirv.AccessChain %arg0[%cst0_i32_2, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |         spirv.Store "StorageBuffer" %7, %arg1 : i32
// |         %8 = spirv.IAdd %5, %cst1_i32_0 : i32
// |         spirv.Branch ^bb1(%8 : i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       %cst255_i32_1 = spirv.Constant 255 : i32
// |       %4 = spirv.BitwiseAnd %1, %cst255_i32_1 : i32
// |       spirv.mlir.loop {
// |         spirv.Branch ^bb1(%cst1_i32_0 : i32)
// |       ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb2
// |         %6 = spirv.ULessThan %5, %4 : i32
// |         spirv.BranchConditional %6, ^bb2, ^bb3
// |       ^bb2:  // pred: ^bb1
// |         %cst0_i32_2 = spirv.Constant 0 : i32
// |         %cst0_i32_3 = spirv.Constant 0 : i32
// |         %cst1_i32_4 = spirv.Constant 1 : i32
// |         %7 = spirv.AccessChain %arg0[%cst0_i32_2, %cst1_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |         spirv.Store "StorageBuffer" %7, %arg1 : i32
// |         %8 = spirv.IAdd %5, %cst1_i32_0 : i32
// |         spirv.Branch ^bb1(%8 : i32)
// |       ^bb3:  // pred: ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @loops {
// |     gpu.func @k(%arg0: memref<2xi32>, %arg1: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %c0 = arith.constant 0 : index
// |       %c1 = arith.constant 1 : index
// |       %c1_i8 = arith.constant 1 : i8
// |       %0 = arith.trunci %arg1 : i32 to i8
// |       %1 = arith.addi %0, %0 : i8
// |       scf.for %arg2 = %c1_i8 to %1 step %c1_i8  : i8 {
// |         memref.store %arg1, %arg0[%c0] : memref<2xi32>
// |       }
// |       scf.for unsigned %arg2 = %c1_i8 to %1 step %c1_i8  : i8 {
// |         memref.store %arg1, %arg0[%c1] : memref<2xi32>
// |       }
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [Shader], []>, #spirv.resource_limits<>>} {
// |   spirv.module @__spv__text Logical GLSL450 {
// |     spirv.String @printfMsg0 = "%5d, 100%% %u\0A"
// |     spirv.func @k(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>, workgroup_attributions = 0 : i64} {
// |       %cst255_i32 = spirv.Constant 255 : i32
// |       %0 = spirv.BitwiseAnd %arg0, %cst255_i32 : i32
// |       %1 = spirv.IAdd %0, %0 : i32
// |       %cst24_i32 = spirv.Constant 24 : i32
// |       %2 = spirv.ShiftLeftLogical %1, %cst24_i32 : i32, i32
// |       %3 = spirv.ShiftRightArithmetic %2, %cst24_i32 : i32, i32
// |       %cst255_i32_0 = spirv.Constant 255 : i32
// |       %4 = spirv.BitwiseAnd %1, %cst255_i32_0 : i32
// |       %5 = spirv.ExtInst "NonSemantic.DebugPrintf", DebugPrintf, @printfMsg0, %3, %4 : (i32, i32) -> none
// |       spirv.Return
// |     }
// |   }
// |   gpu.module @text {
// |     gpu.func @k(%arg0: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
// |       %0 = arith.trunci %arg0 : i32 to i8
// |       %1 = arith.addi %0, %0 : i8
// |       gpu.printf "%5d, 100%% %u\0A", %1, %1 : i8, i8
// |       gpu.return
// |     }
// |   }
// | }
