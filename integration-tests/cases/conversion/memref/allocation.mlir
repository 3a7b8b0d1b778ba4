// Memory of functions and of workgroups.
// RUN: opt --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
func.func @allocation(%i: index) {
  %0 = memref.alloc() : memref<4x5xf32, #spirv.storage_class<Workgroup>>
  %1 = memref.load %0[%i, %i] : memref<4x5xf32, #spirv.storage_class<Workgroup>>
  %2 = memref.alloca() : memref<4xf32, #spirv.storage_class<Function>>
  memref.store %1, %2[%i] : memref<4xf32, #spirv.storage_class<Function>>
  %3 = memref.alloc() : memref<4xvector<4xf32>, #spirv.storage_class<Workgroup>>
  %4 = memref.alloc() : memref<4xf32, #spirv.storage_class<StorageBuffer>>
  %5 = memref.alloc(%i) : memref<?xf32, #spirv.storage_class<Workgroup>>
  memref.dealloc %0 : memref<4x5xf32, #spirv.storage_class<Workgroup>>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic, GroupNonUniformClustered, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformBallot, GroupNonUniformRotateKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_subgroup_rotate]>, #spirv.resource_limits<subgroup_size = 16>>} {
// |   spirv.GlobalVariable @__workgroup_mem__1 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>>)>, Workgroup>
// |   spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<20 x f32>)>, Workgroup>
// |   func.func @allocation(%arg0: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %__workgroup_mem__0_addr = spirv.mlir.addressof @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<20 x f32>)>, Workgroup>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst5_i32 = spirv.Constant 5 : i32
// |     %1 = spirv.IMul %0, %cst5_i32 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.IAdd %0, %1 : i32
// |     %3 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<20 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
// |     %4 = spirv.Load "Workgroup" %3 : f32
// |     %5 = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %6 = spirv.AccessChain %5[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// |     spirv.Store "Function" %6, %4 : f32
// |     %__workgroup_mem__1_addr = spirv.mlir.addressof @__workgroup_mem__1 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>>)>, Workgroup>
// |     %alloc = memref.alloc() : memref<4xf32, #spirv.storage_class<StorageBuffer>>
// |     %alloc_4 = memref.alloc(%arg0) : memref<?xf32, #spirv.storage_class<Workgroup>>
// |     return
// |   }
// | }
