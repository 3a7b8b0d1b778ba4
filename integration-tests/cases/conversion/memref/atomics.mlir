// Atomic updates.
// RUN: opt --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
func.func @atomics(%m: memref<4xi32, #spirv.storage_class<StorageBuffer>>, %w: memref<4xi32, #spirv.storage_class<Workgroup>>, %p: memref<4xi32, #spirv.storage_class<Function>>, %v: i32, %i: index) -> i32 {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %1 = memref.atomic_rmw maxs %v, %w[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %2 = memref.atomic_rmw maxu %v, %w[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %3 = memref.atomic_rmw mins %v, %w[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %4 = memref.atomic_rmw minu %v, %w[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %5 = memref.atomic_rmw ori %v, %w[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %6 = memref.atomic_rmw andi %v, %w[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %7 = memref.atomic_rmw muli %v, %w[%i] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
  %8 = memref.atomic_rmw addi %v, %p[%i] : (i32, memref<4xi32, #spirv.storage_class<Function>>) -> i32
  return %0 : i32
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   func.func @atomics(%arg0: memref<4xi32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<4xi32, #spirv.storage_class<Workgroup>>, %arg2: memref<4xi32, #spirv.storage_class<Function>>, %arg3: i32, %arg4: index) -> i32 {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : memref<4xi32, #spirv.storage_class<Workgroup>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>
// |     %1 = builtin.unrealized_conversion_cast %arg4 : index to i32
// |     %2 = builtin.unrealized_conversion_cast %arg0 : memref<4xi32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %3 = spirv.AccessChain %2[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.AtomicIAdd <Device> <AcquireRelease> %3, %arg3 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %0[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |     %6 = spirv.AtomicSMax <Workgroup> <AcquireRelease> %5, %arg3 : !spirv.ptr<i32, Workgroup>
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst1_i32_6 = spirv.Constant 1 : i32
// |     %7 = spirv.AccessChain %0[%cst0_i32_4, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |     %8 = spirv.AtomicUMax <Workgroup> <AcquireRelease> %7, %arg3 : !spirv.ptr<i32, Workgroup>
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst1_i32_9 = spirv.Constant 1 : i32
// |     %9 = spirv.AccessChain %0[%cst0_i32_7, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |     %10 = spirv.AtomicSMin <Workgroup> <AcquireRelease> %9, %arg3 : !spirv.ptr<i32, Workgroup>
// |     %cst0_i32_10 = spirv.Constant 0 : i32
// |     %cst0_i32_11 = spirv.Constant 0 : i32
// |     %cst1_i32_12 = spirv.Constant 1 : i32
// |     %11 = spirv.AccessChain %0[%cst0_i32_10, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |     %12 = spirv.AtomicUMin <Workgroup> <AcquireRelease> %11, %arg3 : !spirv.ptr<i32, Workgroup>
// |     %cst0_i32_13 = spirv.Constant 0 : i32
// |     %cst0_i32_14 = spirv.Constant 0 : i32
// |     %cst1_i32_15 = spirv.Constant 1 : i32
// |     %13 = spirv.AccessChain %0[%cst0_i32_13, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |     %14 = spirv.AtomicOr <Workgroup> <AcquireRelease> %13, %arg3 : !spirv.ptr<i32, Workgroup>
// |     %cst0_i32_16 = spirv.Constant 0 : i32
// |     %cst0_i32_17 = spirv.Constant 0 : i32
// |     %cst1_i32_18 = spirv.Constant 1 : i32
// |     %15 = spirv.AccessChain %0[%cst0_i32_16, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32>)>, Workgroup>, i32, i32 -> !spirv.ptr<i32, Workgroup>
// |     %16 = spirv.AtomicAnd <Workgroup> <AcquireRelease> %15, %arg3 : !spirv.ptr<i32, Workgroup>
// |     %17 = memref.atomic_rmw muli %arg3, %arg1[%arg4] : (i32, memref<4xi32, #spirv.storage_class<Workgroup>>) -> i32
// |     %18 = memref.atomic_rmw addi %arg3, %arg2[%arg4] : (i32, memref<4xi32, #spirv.storage_class<Function>>) -> i32
// |     return %4 : i32
// |   }
// | }
