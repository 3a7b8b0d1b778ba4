// Elements that are narrower than what the target has: parts of words.
// RUN: opt --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
func.func @narrow(%a: memref<4x8xi8, #spirv.storage_class<StorageBuffer>>, %b: memref<4xi1, #spirv.storage_class<StorageBuffer>>, %c: memref<4xi16, #spirv.storage_class<Workgroup>>, %d: memref<8xi4, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %a[%i, %i] : memref<4x8xi8, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %a[%i, %i] : memref<4x8xi8, #spirv.storage_class<StorageBuffer>>
  %1 = memref.load %b[%i] : memref<4xi1, #spirv.storage_class<StorageBuffer>>
  memref.store %1, %b[%i] : memref<4xi1, #spirv.storage_class<StorageBuffer>>
  %2 = memref.load %c[%i] : memref<4xi16, #spirv.storage_class<Workgroup>>
  memref.store %2, %c[%i] : memref<4xi16, #spirv.storage_class<Workgroup>>
  %3 = memref.load %d[%i] : memref<8xi4, #spirv.storage_class<StorageBuffer>>
  memref.store %3, %d[%i] : memref<8xi4, #spirv.storage_class<StorageBuffer>>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   func.func @narrow(%arg0: memref<4x8xi8, #spirv.storage_class<StorageBuffer>>, %arg1: memref<4xi1, #spirv.storage_class<StorageBuffer>>, %arg2: memref<4xi16, #spirv.storage_class<Workgroup>>, %arg3: memref<8xi4, #spirv.storage_class<StorageBuffer>>, %arg4: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg3 : memref<8xi4, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>
// |     %1 = builtin.unrealized_conversion_cast %arg2 : memref<4xi16, #spirv.storage_class<Workgroup>> to !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32>)>, Workgroup>
// |     %2 = builtin.unrealized_conversion_cast %arg1 : memref<4xi1, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>
// |     %3 = builtin.unrealized_conversion_cast %arg4 : index to i32
// |     %4 = builtin.unrealized_conversion_cast %arg0 : memref<4x8xi8, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %5 = spirv.IMul %3, %cst8_i32 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %6 = spirv.IAdd %3, %5 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %7 = spirv.SDiv %6, %cst4_i32 : i32
// |     %8 = spirv.AccessChain %4[%cst0_i32, %7] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %9 = spirv.Load "StorageBuffer" %8 : i32
// |     %cst4_i32_1 = spirv.Constant 4 : i32
// |     %cst8_i32_2 = spirv.Constant 8 : i32
// |     %10 = spirv.UMod %6, %cst4_i32_1 : i32
// |     %11 = spirv.IMul %10, %cst8_i32_2 : i32
// |     %12 = spirv.ShiftRightArithmetic %9, %11 : i32, i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %13 = spirv.BitwiseAnd %12, %cst255_i32 : i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %14 = spirv.ShiftLeftLogical %13, %cst24_i32 : i32, i32
// |     %15 = spirv.ShiftRightArithmetic %14, %cst24_i32 : i32, i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst8_i32_5 = spirv.Constant 8 : i32
// |     %16 = spirv.IMul %3, %cst8_i32_5 : i32
// |     %cst1_i32_6 = spirv.Constant 1 : i32
// |     %17 = spirv.IAdd %3, %16 : i32
// |     %cst4_i32_7 = spirv.Constant 4 : i32
// |     %cst8_i32_8 = spirv.Constant 8 : i32
// |     %18 = spirv.UMod %17, %cst4_i32_7 : i32
// |     %19 = spirv.IMul %18, %cst8_i32_8 : i32
// |     %cst255_i32_9 = spirv.Constant 255 : i32
// |     %20 = spirv.ShiftLeftLogical %cst255_i32_9, %19 : i32, i32
// |     %21 = spirv.Not %20 : i32
// |     %22 = spirv.BitwiseAnd %15, %cst255_i32_9 : i32
// |     %23 = spirv.ShiftLeftLogical %22, %19 : i32, i32
// |     %cst4_i32_10 = spirv.Constant 4 : i32
// |     %24 = spirv.SDiv %17, %cst4_i32_10 : i32
// |     %25 = spirv.AccessChain %4[%cst0_i32_3, %24] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %26 = spirv.AtomicAnd <Device> <AcquireRelease> %25, %21 : !spirv.ptr<i32, StorageBuffer>
// |     %27 = spirv.AtomicOr <Device> <AcquireRelease> %25, %23 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_11 = spirv.Constant 0 : i32
// |     %cst0_i32_12 = spirv.Constant 0 : i32
// |     %cst1_i32_13 = spirv.Constant 1 : i32
// |     %cst4_i32_14 = spirv.Constant 4 : i32
// |     %28 = spirv.SDiv %3, %cst4_i32_14 : i32
// |     %29 = spirv.AccessChain %2[%cst0_i32_11, %28] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %30 = spirv.Load "StorageBuffer" %29 : i32
// |     %cst4_i32_15 = spirv.Constant 4 : i32
// |     %cst8_i32_16 = spirv.Constant 8 : i32
// |     %31 = spirv.UMod %3, %cst4_i32_15 : i32
// |     %32 = spirv.IMul %31, %cst8_i32_16 : i32
// |     %33 = spirv.ShiftRightArithmetic %30, %32 : i32, i32
// |     %cst255_i32_17 = spirv.Constant 255 : i32
// |     %34 = spirv.BitwiseAnd %33, %cst255_i32_17 : i32
// |     %cst24_i32_18 = spirv.Constant 24 : i32
// |     %35 = spirv.ShiftLeftLogical %34, %cst24_i32_18 : i32, i32
// |     %36 = spirv.ShiftRightArithmetic %35, %cst24_i32_18 : i32, i32
// |     %cst1_i32_19 = spirv.Constant 1 : i32
// |     %37 = spirv.IEqual %36, %cst1_i32_19 : i32
// |     %cst0_i32_20 = spirv.Constant 0 : i32
// |     %cst0_i32_21 = spirv.Constant 0 : i32
// |     %cst1_i32_22 = spirv.Constant 1 : i32
// |     %cst4_i32_23 = spirv.Constant 4 : i32
// |     %cst8_i32_24 = spirv.Constant 8 : i32
// |     %38 = spirv.UMod %3, %cst4_i32_23 : i32
// |     %39 = spirv.IMul %38, %cst8_i32_24 : i32
// |     %cst255_i32_25 = spirv.Constant 255 : i32
// |     %40 = spirv.ShiftLeftLogical %cst255_i32_25, %39 : i32, i32
// |     %41 = spirv.Not %40 : i32
// |     %cst0_i32_26 = spirv.Constant 0 : i32
// |     %cst1_i32_27 = spirv.Constant 1 : i32
// |     %42 = spirv.Select %37, %cst1_i32_27, %cst0_i32_26 : i1, i32
// |     %43 = spirv.ShiftLeftLogical %42, %39 : i32, i32
// |     %cst4_i32_28 = spirv.Constant 4 : i32
// |     %44 = spirv.SDiv %3, %cst4_i32_28 : i32
// |     %45 = spirv.AccessChain %2[%cst0_i32_20, %44] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %46 = spirv.AtomicAnd <Device> <AcquireRelease> %45, %41 : !spirv.ptr<i32, StorageBuffer>
// |     %47 = spirv.AtomicOr <Device> <AcquireRelease> %45, %43 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_29 = spirv.Constant 0 : i32
// |     %cst0_i32_30 = spirv.Constant 0 : i32
// |     %cst1_i32_31 = spirv.Constant 1 : i32
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %48 = spirv.SDiv %3, %cst2_i32 : i32
// |     %49 = spirv.AccessChain %1[%cst0_i32_29, %48] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |     %50 = spirv.Load "Workgroup" %49 : i32
// |     %cst2_i32_32 = spirv.Constant 2 : i32
// |     %cst16_i32 = spirv.Constant 16 : i32
// |     %51 = spirv.UMod %3, %cst2_i32_32 : i32
// |     %52 = spirv.IMul %51, %cst16_i32 : i32
// |     %53 = spirv.ShiftRightArithmetic %50, %52 : i32, i32
// |     %cst65535_i32 = spirv.Constant 65535 : i32
// |     %54 = spirv.BitwiseAnd %53, %cst65535_i32 : i32
// |     %cst16_i32_33 = spirv.Constant 16 : i32
// |     %55 = spirv.ShiftLeftLogical %54, %cst16_i32_33 : i32, i32
// |     %56 = spirv.ShiftRightArithmetic %55, %cst16_i32_33 : i32, i32
// |     %cst0_i32_34 = spirv.Constant 0 : i32
// |     %cst0_i32_35 = spirv.Constant 0 : i32
// |     %cst1_i32_36 = spirv.Constant 1 : i32
// |     %cst2_i32_37 = spirv.Constant 2 : i32
// |     %cst16_i32_38 = spirv.Constant 16 : i32
// |     %57 = spirv.UMod %3, %cst2_i32_37 : i32
// |     %58 = spirv.IMul %57, %cst16_i32_38 : i32
// |     %cst65535_i32_39 = spirv.Constant 65535 : i32
// |     %59 = spirv.ShiftLeftLogical %cst65535_i32_39, %58 : i32, i32
// |     %60 = spirv.Not %59 : i32
// |     %61 = spirv.BitwiseAnd %56, %cst65535_i32_39 : i32
// |     %62 = spirv.ShiftLeftLogical %61, %58 : i32, i32
// |     %cst2_i32_40 = spirv.Constant 2 : i32
// |     %63 = spirv.SDiv %3, %cst2_i32_40 : i32
// |     %64 = spirv.AccessChain %1[%cst0_i32_34, %63] : !spirv.ptr<!spirv.struct<(!spirv.array<2 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |     %65 = spirv.AtomicAnd <Workgroup> <AcquireRelease> %64, %60 : !spirv.ptr<i32, Workgroup>
// |     %66 = spirv.AtomicOr <Workgroup> <AcquireRelease> %64, %62 : !spirv.ptr<i32, Workgroup>
// |     %cst0_i32_41 = spirv.Constant 0 : i32
// |     %cst0_i32_42 = spirv.Constant 0 : i32
// |     %cst1_i32_43 = spirv.Constant 1 : i32
// |     %cst8_i32_44 = spirv.Constant 8 : i32
// |     %67 = spirv.SDiv %3, %cst8_i32_44 : i32
// |     %68 = spirv.AccessChain %0[%cst0_i32_41, %67] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %69 = spirv.Load "StorageBuffer" %68 : i32
// |     %cst8_i32_45 = spirv.Constant 8 : i32
// |     %cst4_i32_46 = spirv.Constant 4 : i32
// |     %70 = spirv.UMod %3, %cst8_i32_45 : i32
// |     %71 = spirv.IMul %70, %cst4_i32_46 : i32
// |     %72 = spirv.ShiftRightArithmetic %69, %71 : i32, i32
// |     %cst15_i32 = spirv.Constant 15 : i32
// |     %73 = spirv.BitwiseAnd %72, %cst15_i32 : i32
// |     %cst28_i32 = spirv.Constant 28 : i32
// |     %74 = spirv.ShiftLeftLogical %73, %cst28_i32 : i32, i32
// |     %75 = spirv.ShiftRightArithmetic %74, %cst28_i32 : i32, i32
// |     %cst0_i32_47 = spirv.Constant 0 : i32
// |     %cst0_i32_48 = spirv.Constant 0 : i32
// |     %cst1_i32_49 = spirv.Constant 1 : i32
// |     %cst8_i32_50 = spirv.Constant 8 : i32
// |     %cst4_i32_51 = spirv.Constant 4 : i32
// |     %76 = spirv.UMod %3, %cst8_i32_50 : i32
// |     %77 = spirv.IMul %76, %cst4_i32_51 : i32
// |     %cst15_i32_52 = spirv.Constant 15 : i32
// |     %78 = spirv.ShiftLeftLogical %cst15_i32_52, %77 : i32, i32
// |     %79 = spirv.Not %78 : i32
// |     %80 = spirv.BitwiseAnd %75, %cst15_i32_52 : i32
// |     %81 = spirv.ShiftLeftLogical %80, %77 : i32, i32
// |     %cst8_i32_53 = spirv.Constant 8 : i32
// |     %82 = spirv.SDiv %3, %cst8_i32_53 : i32
// |     %83 = spirv.AccessChain %0[%cst0_i32_47, %82] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %84 = spirv.AtomicAnd <Device> <AcquireRelease> %83, %79 : !spirv.ptr<i32, StorageBuffer>
// |     %85 = spirv.AtomicOr <Device> <AcquireRelease> %83, %81 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// | }
