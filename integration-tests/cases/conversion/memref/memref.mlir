// memref to SPIR-V.
// RUN: opt --convert-memref-to-spirv --split-input-file
// RUN: opt --convert-memref-to-spirv='bool-num-bits=8' --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8, Int16, Int64, StorageBuffer8BitAccess, StorageBuffer16BitAccess], [SPV_KHR_8bit_storage, SPV_KHR_16bit_storage, SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @load_store(%m: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i] : memref<4xf32, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @rank_two(%m: memref<4x8xi32, #spirv.storage_class<StorageBuffer>>, %i: index, %j: index) {
  %0 = memref.load %m[%i, %j] : memref<4x8xi32, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%j, %i] : memref<4x8xi32, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @rank_zero(%m: memref<f32, #spirv.storage_class<StorageBuffer>>) {
  %0 = memref.load %m[] : memref<f32, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[] : memref<f32, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @small(%m: memref<4xi8, #spirv.storage_class<StorageBuffer>>, %n: memref<4xi16, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xi8, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i] : memref<4xi8, #spirv.storage_class<StorageBuffer>>
  %1 = memref.load %n[%i] : memref<4xi16, #spirv.storage_class<StorageBuffer>>
  memref.store %1, %n[%i] : memref<4xi16, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @vectors(%m: memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i] : memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @unsized(%m: memref<?xf32, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %m[%i] : memref<?xf32, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i] : memref<?xf32, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @atomics(%m: memref<4xi32, #spirv.storage_class<StorageBuffer>>, %i: index, %x: i32) {
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %1 = memref.atomic_rmw maxs %x, %m[%i] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %2 = memref.atomic_rmw maxu %x, %m[%i] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %3 = memref.atomic_rmw mins %x, %m[%i] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %4 = memref.atomic_rmw minu %x, %m[%i] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %5 = memref.atomic_rmw ori %x, %m[%i] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  %6 = memref.atomic_rmw andi %x, %m[%i] : (i32, memref<4xi32, #spirv.storage_class<StorageBuffer>>) -> i32
  return
}
func.func @allocation() {
  %0 = memref.alloca() : memref<4xf32, #spirv.storage_class<Function>>
  %i = arith.constant 0 : index
  %1 = memref.load %0[%i] : memref<4xf32, #spirv.storage_class<Function>>
  memref.store %1, %0[%i] : memref<4xf32, #spirv.storage_class<Function>>
  return
}
func.func @workgroup(%i: index) {
  %0 = memref.alloc() : memref<4xf32, #spirv.storage_class<Workgroup>>
  %1 = memref.load %0[%i] : memref<4xf32, #spirv.storage_class<Workgroup>>
  memref.dealloc %0 : memref<4xf32, #spirv.storage_class<Workgroup>>
  return
}
}
// -----
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
func.func @emulated(%m: memref<16xi8, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %m[%i] : memref<16xi8, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i] : memref<16xi8, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @emulated_halves(%m: memref<16xi16, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %m[%i] : memref<16xi16, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i] : memref<16xi16, #spirv.storage_class<StorageBuffer>>
  return
}
func.func @booleans(%m: memref<16xi1, #spirv.storage_class<StorageBuffer>>, %i: index) {
  %0 = memref.load %m[%i] : memref<16xi1, #spirv.storage_class<StorageBuffer>>
  memref.store %0, %m[%i] : memref<16xi1, #spirv.storage_class<StorageBuffer>>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8, Int16, Int64, StorageBuffer8BitAccess, StorageBuffer16BitAccess], [SPV_KHR_8bit_storage, SPV_KHR_16bit_storage, SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>
// |   func.func @load_store(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %3 = spirv.Load "StorageBuffer" %2 : f32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %4, %3 : f32
// |     return
// |   }
// |   func.func @rank_two(%arg0: memref<4x8xi32, #spirv.storage_class<StorageBuffer>>, %arg1: index, %arg2: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %2 = builtin.unrealized_conversion_cast %arg0 : memref<4x8xi32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<32 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %3 = spirv.IMul %1, %cst8_i32 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %4 = spirv.IAdd %0, %3 : i32
// |     %5 = spirv.AccessChain %2[%cst0_i32, %4] : !spirv.ptr<!spirv.struct<(!spirv.array<32 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %6 = spirv.Load "StorageBuffer" %5 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst8_i32_3 = spirv.Constant 8 : i32
// |     %7 = spirv.IMul %0, %cst8_i32_3 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %8 = spirv.IAdd %1, %7 : i32
// |     %9 = spirv.AccessChain %2[%cst0_i32_1, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<32 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %9, %6 : i32
// |     return
// |   }
// |   func.func @rank_zero(%arg0: memref<f32, #spirv.storage_class<StorageBuffer>>) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : memref<f32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %1 = spirv.AccessChain %0[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %2 = spirv.Load "StorageBuffer" %1 : f32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %3 = spirv.AccessChain %0[%cst0_i32_0, %cst0_i32_0] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %3, %2 : f32
// |     return
// |   }
// |   func.func @small(%arg0: memref<4xi8, #spirv.storage_class<StorageBuffer>>, %arg1: memref<4xi16, #spirv.storage_class<StorageBuffer>>, %arg2: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : memref<4xi16, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i16, stride=2> [0])>, StorageBuffer>
// |     %1 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %2 = builtin.unrealized_conversion_cast %arg0 : memref<4xi8, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %3 = spirv.AccessChain %2[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : i8
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %2[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
// |     spirv.Store "StorageBuffer" %5, %4 : i8
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst1_i32_6 = spirv.Constant 1 : i32
// |     %6 = spirv.AccessChain %0[%cst0_i32_4, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
// |     %7 = spirv.Load "StorageBuffer" %6 : i16
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst1_i32_9 = spirv.Constant 1 : i32
// |     %8 = spirv.AccessChain %0[%cst0_i32_7, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
// |     spirv.Store "StorageBuffer" %8, %7 : i16
// |     return
// |   }
// |   func.func @vectors(%arg0: memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
// |     %3 = spirv.Load "StorageBuffer" %2 : vector<4xf32>
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
// |     spirv.Store "StorageBuffer" %4, %3 : vector<4xf32>
// |     return
// |   }
// |   func.func @unsized(%arg0: memref<?xf32, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %3 = spirv.Load "StorageBuffer" %2 : f32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %4, %3 : f32
// |     return
// |   }
// |   func.func @atomics(%arg0: memref<4xi32, #spirv.storage_class<StorageBuffer>>, %arg1: index, %arg2: i32) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xi32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %3 = spirv.AtomicIAdd <Device> <AcquireRelease> %2, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %5 = spirv.AtomicSMax <Device> <AcquireRelease> %4, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst1_i32_6 = spirv.Constant 1 : i32
// |     %6 = spirv.AccessChain %1[%cst0_i32_4, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %7 = spirv.AtomicUMax <Device> <AcquireRelease> %6, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst1_i32_9 = spirv.Constant 1 : i32
// |     %8 = spirv.AccessChain %1[%cst0_i32_7, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %9 = spirv.AtomicSMin <Device> <AcquireRelease> %8, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_10 = spirv.Constant 0 : i32
// |     %cst0_i32_11 = spirv.Constant 0 : i32
// |     %cst1_i32_12 = spirv.Constant 1 : i32
// |     %10 = spirv.AccessChain %1[%cst0_i32_10, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %11 = spirv.AtomicUMin <Device> <AcquireRelease> %10, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_13 = spirv.Constant 0 : i32
// |     %cst0_i32_14 = spirv.Constant 0 : i32
// |     %cst1_i32_15 = spirv.Constant 1 : i32
// |     %12 = spirv.AccessChain %1[%cst0_i32_13, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %13 = spirv.AtomicOr <Device> <AcquireRelease> %12, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_16 = spirv.Constant 0 : i32
// |     %cst0_i32_17 = spirv.Constant 0 : i32
// |     %cst1_i32_18 = spirv.Constant 1 : i32
// |     %14 = spirv.AccessChain %1[%cst0_i32_16, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %15 = spirv.AtomicAnd <Device> <AcquireRelease> %14, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// |   func.func @allocation() {
// |     %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>
// |     %c0 = arith.constant 0 : index
// |     %1 = builtin.unrealized_conversion_cast %c0 : index to i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %0[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// |     %3 = spirv.Load "Function" %2 : f32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %0[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// |     spirv.Store "Function" %4, %3 : f32
// |     return
// |   }
// |   func.func @workgroup(%arg0: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %__workgroup_mem__0_addr = spirv.mlir.addressof @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %1 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
// |     %2 = spirv.Load "Workgroup" %1 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   func.func @emulated(%arg0: memref<16xi8, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<16xi8, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %2 = spirv.SDiv %0, %cst4_i32 : i32
// |     %3 = spirv.AccessChain %1[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : i32
// |     %cst4_i32_1 = spirv.Constant 4 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %5 = spirv.UMod %0, %cst4_i32_1 : i32
// |     %6 = spirv.IMul %5, %cst8_i32 : i32
// |     %7 = spirv.ShiftRightArithmetic %4, %6 : i32, i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %8 = spirv.BitwiseAnd %7, %cst255_i32 : i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %9 = spirv.ShiftLeftLogical %8, %cst24_i32 : i32, i32
// |     %10 = spirv.ShiftRightArithmetic %9, %cst24_i32 : i32, i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %cst4_i32_5 = spirv.Constant 4 : i32
// |     %cst8_i32_6 = spirv.Constant 8 : i32
// |     %11 = spirv.UMod %0, %cst4_i32_5 : i32
// |     %12 = spirv.IMul %11, %cst8_i32_6 : i32
// |     %cst255_i32_7 = spirv.Constant 255 : i32
// |     %13 = spirv.ShiftLeftLogical %cst255_i32_7, %12 : i32, i32
// |     %14 = spirv.Not %13 : i32
// |     %15 = spirv.BitwiseAnd %10, %cst255_i32_7 : i32
// |     %16 = spirv.ShiftLeftLogical %15, %12 : i32, i32
// |     %cst4_i32_8 = spirv.Constant 4 : i32
// |     %17 = spirv.SDiv %0, %cst4_i32_8 : i32
// |     %18 = spirv.AccessChain %1[%cst0_i32_2, %17] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %19 = spirv.AtomicAnd <Device> <AcquireRelease> %18, %14 : !spirv.ptr<i32, StorageBuffer>
// |     %20 = spirv.AtomicOr <Device> <AcquireRelease> %18, %16 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// |   func.func @emulated_halves(%arg0: memref<16xi16, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<16xi16, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %2 = spirv.SDiv %0, %cst2_i32 : i32
// |     %3 = spirv.AccessChain %1[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : i32
// |     %cst2_i32_1 = spirv.Constant 2 : i32
// |     %cst16_i32 = spirv.Constant 16 : i32
// |     %5 = spirv.UMod %0, %cst2_i32_1 : i32
// |     %6 = spirv.IMul %5, %cst16_i32 : i32
// |     %7 = spirv.ShiftRightArithmetic %4, %6 : i32, i32
// |     %cst65535_i32 = spirv.Constant 65535 : i32
// |     %8 = spirv.BitwiseAnd %7, %cst65535_i32 : i32
// |     %cst16_i32_2 = spirv.Constant 16 : i32
// |     %9 = spirv.ShiftLeftLogical %8, %cst16_i32_2 : i32, i32
// |     %10 = spirv.ShiftRightArithmetic %9, %cst16_i32_2 : i32, i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst1_i32_5 = spirv.Constant 1 : i32
// |     %cst2_i32_6 = spirv.Constant 2 : i32
// |     %cst16_i32_7 = spirv.Constant 16 : i32
// |     %11 = spirv.UMod %0, %cst2_i32_6 : i32
// |     %12 = spirv.IMul %11, %cst16_i32_7 : i32
// |     %cst65535_i32_8 = spirv.Constant 65535 : i32
// |     %13 = spirv.ShiftLeftLogical %cst65535_i32_8, %12 : i32, i32
// |     %14 = spirv.Not %13 : i32
// |     %15 = spirv.BitwiseAnd %10, %cst65535_i32_8 : i32
// |     %16 = spirv.ShiftLeftLogical %15, %12 : i32, i32
// |     %cst2_i32_9 = spirv.Constant 2 : i32
// |     %17 = spirv.SDiv %0, %cst2_i32_9 : i32
// |     %18 = spirv.AccessChain %1[%cst0_i32_3, %17] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %19 = spirv.AtomicAnd <Device> <AcquireRelease> %18, %14 : !spirv.ptr<i32, StorageBuffer>
// |     %20 = spirv.AtomicOr <Device> <AcquireRelease> %18, %16 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// |   func.func @booleans(%arg0: memref<16xi1, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<16xi1, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %2 = spirv.SDiv %0, %cst4_i32 : i32
// |     %3 = spirv.AccessChain %1[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : i32
// |     %cst4_i32_1 = spirv.Constant 4 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %5 = spirv.UMod %0, %cst4_i32_1 : i32
// |     %6 = spirv.IMul %5, %cst8_i32 : i32
// |     %7 = spirv.ShiftRightArithmetic %4, %6 : i32, i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %8 = spirv.BitwiseAnd %7, %cst255_i32 : i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %9 = spirv.ShiftLeftLogical %8, %cst24_i32 : i32, i32
// |     %10 = spirv.ShiftRightArithmetic %9, %cst24_i32 : i32, i32
// |     %cst1_i32_2 = spirv.Constant 1 : i32
// |     %11 = spirv.IEqual %10, %cst1_i32_2 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst1_i32_5 = spirv.Constant 1 : i32
// |     %cst4_i32_6 = spirv.Constant 4 : i32
// |     %cst8_i32_7 = spirv.Constant 8 : i32
// |     %12 = spirv.UMod %0, %cst4_i32_6 : i32
// |     %13 = spirv.IMul %12, %cst8_i32_7 : i32
// |     %cst255_i32_8 = spirv.Constant 255 : i32
// |     %14 = spirv.ShiftLeftLogical %cst255_i32_8, %13 : i32, i32
// |     %15 = spirv.Not %14 : i32
// |     %cst0_i32_9 = spirv.Constant 0 : i32
// |     %cst1_i32_10 = spirv.Constant 1 : i32
// |     %16 = spirv.Select %11, %cst1_i32_10, %cst0_i32_9 : i1, i32
// |     %17 = spirv.ShiftLeftLogical %16, %13 : i32, i32
// |     %cst4_i32_11 = spirv.Constant 4 : i32
// |     %18 = spirv.SDiv %0, %cst4_i32_11 : i32
// |     %19 = spirv.AccessChain %1[%cst0_i32_3, %18] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %20 = spirv.AtomicAnd <Device> <AcquireRelease> %19, %15 : !spirv.ptr<i32, StorageBuffer>
// |     %21 = spirv.AtomicOr <Device> <AcquireRelease> %19, %17 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// | }

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8, Int16, Int64, StorageBuffer8BitAccess, StorageBuffer16BitAccess], [SPV_KHR_8bit_storage, SPV_KHR_16bit_storage, SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>
// |   func.func @load_store(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %3 = spirv.Load "StorageBuffer" %2 : f32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %4, %3 : f32
// |     return
// |   }
// |   func.func @rank_two(%arg0: memref<4x8xi32, #spirv.storage_class<StorageBuffer>>, %arg1: index, %arg2: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %2 = builtin.unrealized_conversion_cast %arg0 : memref<4x8xi32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<32 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %3 = spirv.IMul %1, %cst8_i32 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %4 = spirv.IAdd %0, %3 : i32
// |     %5 = spirv.AccessChain %2[%cst0_i32, %4] : !spirv.ptr<!spirv.struct<(!spirv.array<32 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %6 = spirv.Load "StorageBuffer" %5 : i32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst8_i32_3 = spirv.Constant 8 : i32
// |     %7 = spirv.IMul %0, %cst8_i32_3 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %8 = spirv.IAdd %1, %7 : i32
// |     %9 = spirv.AccessChain %2[%cst0_i32_1, %8] : !spirv.ptr<!spirv.struct<(!spirv.array<32 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %9, %6 : i32
// |     return
// |   }
// |   func.func @rank_zero(%arg0: memref<f32, #spirv.storage_class<StorageBuffer>>) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : memref<f32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %1 = spirv.AccessChain %0[%cst0_i32, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %2 = spirv.Load "StorageBuffer" %1 : f32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %3 = spirv.AccessChain %0[%cst0_i32_0, %cst0_i32_0] : !spirv.ptr<!spirv.struct<(!spirv.array<1 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %3, %2 : f32
// |     return
// |   }
// |   func.func @small(%arg0: memref<4xi8, #spirv.storage_class<StorageBuffer>>, %arg1: memref<4xi16, #spirv.storage_class<StorageBuffer>>, %arg2: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : memref<4xi16, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i16, stride=2> [0])>, StorageBuffer>
// |     %1 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %2 = builtin.unrealized_conversion_cast %arg0 : memref<4xi8, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %3 = spirv.AccessChain %2[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : i8
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %5 = spirv.AccessChain %2[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i8, stride=1> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i8, StorageBuffer>
// |     spirv.Store "StorageBuffer" %5, %4 : i8
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst1_i32_6 = spirv.Constant 1 : i32
// |     %6 = spirv.AccessChain %0[%cst0_i32_4, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
// |     %7 = spirv.Load "StorageBuffer" %6 : i16
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst1_i32_9 = spirv.Constant 1 : i32
// |     %8 = spirv.AccessChain %0[%cst0_i32_7, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
// |     spirv.Store "StorageBuffer" %8, %7 : i16
// |     return
// |   }
// |   func.func @vectors(%arg0: memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xvector<4xf32>, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
// |     %3 = spirv.Load "StorageBuffer" %2 : vector<4xf32>
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
// |     spirv.Store "StorageBuffer" %4, %3 : vector<4xf32>
// |     return
// |   }
// |   func.func @unsized(%arg0: memref<?xf32, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     %3 = spirv.Load "StorageBuffer" %2 : f32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |     spirv.Store "StorageBuffer" %4, %3 : f32
// |     return
// |   }
// |   func.func @atomics(%arg0: memref<4xi32, #spirv.storage_class<StorageBuffer>>, %arg1: index, %arg2: i32) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xi32, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %1[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %3 = spirv.AtomicIAdd <Device> <AcquireRelease> %2, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %1[%cst0_i32_1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %5 = spirv.AtomicSMax <Device> <AcquireRelease> %4, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst0_i32_5 = spirv.Constant 0 : i32
// |     %cst1_i32_6 = spirv.Constant 1 : i32
// |     %6 = spirv.AccessChain %1[%cst0_i32_4, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %7 = spirv.AtomicUMax <Device> <AcquireRelease> %6, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_7 = spirv.Constant 0 : i32
// |     %cst0_i32_8 = spirv.Constant 0 : i32
// |     %cst1_i32_9 = spirv.Constant 1 : i32
// |     %8 = spirv.AccessChain %1[%cst0_i32_7, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %9 = spirv.AtomicSMin <Device> <AcquireRelease> %8, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_10 = spirv.Constant 0 : i32
// |     %cst0_i32_11 = spirv.Constant 0 : i32
// |     %cst1_i32_12 = spirv.Constant 1 : i32
// |     %10 = spirv.AccessChain %1[%cst0_i32_10, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %11 = spirv.AtomicUMin <Device> <AcquireRelease> %10, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_13 = spirv.Constant 0 : i32
// |     %cst0_i32_14 = spirv.Constant 0 : i32
// |     %cst1_i32_15 = spirv.Constant 1 : i32
// |     %12 = spirv.AccessChain %1[%cst0_i32_13, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %13 = spirv.AtomicOr <Device> <AcquireRelease> %12, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     %cst0_i32_16 = spirv.Constant 0 : i32
// |     %cst0_i32_17 = spirv.Constant 0 : i32
// |     %cst1_i32_18 = spirv.Constant 1 : i32
// |     %14 = spirv.AccessChain %1[%cst0_i32_16, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %15 = spirv.AtomicAnd <Device> <AcquireRelease> %14, %arg2 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// |   func.func @allocation() {
// |     %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>
// |     %c0 = arith.constant 0 : index
// |     %1 = builtin.unrealized_conversion_cast %c0 : index to i32
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %2 = spirv.AccessChain %0[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// |     %3 = spirv.Load "Function" %2 : f32
// |     %cst0_i32_1 = spirv.Constant 0 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %0[%cst0_i32_1, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// |     spirv.Store "Function" %4, %3 : f32
// |     return
// |   }
// |   func.func @workgroup(%arg0: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// |     %__workgroup_mem__0_addr = spirv.mlir.addressof @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %1 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
// |     %2 = spirv.Load "Workgroup" %1 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {
// |   func.func @emulated(%arg0: memref<16xi8, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<16xi8, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %2 = spirv.SDiv %0, %cst4_i32 : i32
// |     %3 = spirv.AccessChain %1[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : i32
// |     %cst4_i32_1 = spirv.Constant 4 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %5 = spirv.UMod %0, %cst4_i32_1 : i32
// |     %6 = spirv.IMul %5, %cst8_i32 : i32
// |     %7 = spirv.ShiftRightArithmetic %4, %6 : i32, i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %8 = spirv.BitwiseAnd %7, %cst255_i32 : i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %9 = spirv.ShiftLeftLogical %8, %cst24_i32 : i32, i32
// |     %10 = spirv.ShiftRightArithmetic %9, %cst24_i32 : i32, i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst1_i32_4 = spirv.Constant 1 : i32
// |     %cst4_i32_5 = spirv.Constant 4 : i32
// |     %cst8_i32_6 = spirv.Constant 8 : i32
// |     %11 = spirv.UMod %0, %cst4_i32_5 : i32
// |     %12 = spirv.IMul %11, %cst8_i32_6 : i32
// |     %cst255_i32_7 = spirv.Constant 255 : i32
// |     %13 = spirv.ShiftLeftLogical %cst255_i32_7, %12 : i32, i32
// |     %14 = spirv.Not %13 : i32
// |     %15 = spirv.BitwiseAnd %10, %cst255_i32_7 : i32
// |     %16 = spirv.ShiftLeftLogical %15, %12 : i32, i32
// |     %cst4_i32_8 = spirv.Constant 4 : i32
// |     %17 = spirv.SDiv %0, %cst4_i32_8 : i32
// |     %18 = spirv.AccessChain %1[%cst0_i32_2, %17] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %19 = spirv.AtomicAnd <Device> <AcquireRelease> %18, %14 : !spirv.ptr<i32, StorageBuffer>
// |     %20 = spirv.AtomicOr <Device> <AcquireRelease> %18, %16 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// |   func.func @emulated_halves(%arg0: memref<16xi16, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<16xi16, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst2_i32 = spirv.Constant 2 : i32
// |     %2 = spirv.SDiv %0, %cst2_i32 : i32
// |     %3 = spirv.AccessChain %1[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : i32
// |     %cst2_i32_1 = spirv.Constant 2 : i32
// |     %cst16_i32 = spirv.Constant 16 : i32
// |     %5 = spirv.UMod %0, %cst2_i32_1 : i32
// |     %6 = spirv.IMul %5, %cst16_i32 : i32
// |     %7 = spirv.ShiftRightArithmetic %4, %6 : i32, i32
// |     %cst65535_i32 = spirv.Constant 65535 : i32
// |     %8 = spirv.BitwiseAnd %7, %cst65535_i32 : i32
// |     %cst16_i32_2 = spirv.Constant 16 : i32
// |     %9 = spirv.ShiftLeftLogical %8, %cst16_i32_2 : i32, i32
// |     %10 = spirv.ShiftRightArithmetic %9, %cst16_i32_2 : i32, i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst1_i32_5 = spirv.Constant 1 : i32
// |     %cst2_i32_6 = spirv.Constant 2 : i32
// |     %cst16_i32_7 = spirv.Constant 16 : i32
// |     %11 = spirv.UMod %0, %cst2_i32_6 : i32
// |     %12 = spirv.IMul %11, %cst16_i32_7 : i32
// |     %cst65535_i32_8 = spirv.Constant 65535 : i32
// |     %13 = spirv.ShiftLeftLogical %cst65535_i32_8, %12 : i32, i32
// |     %14 = spirv.Not %13 : i32
// |     %15 = spirv.BitwiseAnd %10, %cst65535_i32_8 : i32
// |     %16 = spirv.ShiftLeftLogical %15, %12 : i32, i32
// |     %cst2_i32_9 = spirv.Constant 2 : i32
// |     %17 = spirv.SDiv %0, %cst2_i32_9 : i32
// |     %18 = spirv.AccessChain %1[%cst0_i32_3, %17] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %19 = spirv.AtomicAnd <Device> <AcquireRelease> %18, %14 : !spirv.ptr<i32, StorageBuffer>
// |     %20 = spirv.AtomicOr <Device> <AcquireRelease> %18, %16 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// |   func.func @booleans(%arg0: memref<16xi1, #spirv.storage_class<StorageBuffer>>, %arg1: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<16xi1, #spirv.storage_class<StorageBuffer>> to !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %2 = spirv.SDiv %0, %cst4_i32 : i32
// |     %3 = spirv.AccessChain %1[%cst0_i32, %2] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %4 = spirv.Load "StorageBuffer" %3 : i32
// |     %cst4_i32_1 = spirv.Constant 4 : i32
// |     %cst8_i32 = spirv.Constant 8 : i32
// |     %5 = spirv.UMod %0, %cst4_i32_1 : i32
// |     %6 = spirv.IMul %5, %cst8_i32 : i32
// |     %7 = spirv.ShiftRightArithmetic %4, %6 : i32, i32
// |     %cst255_i32 = spirv.Constant 255 : i32
// |     %8 = spirv.BitwiseAnd %7, %cst255_i32 : i32
// |     %cst24_i32 = spirv.Constant 24 : i32
// |     %9 = spirv.ShiftLeftLogical %8, %cst24_i32 : i32, i32
// |     %10 = spirv.ShiftRightArithmetic %9, %cst24_i32 : i32, i32
// |     %cst1_i32_2 = spirv.Constant 1 : i32
// |     %11 = spirv.IEqual %10, %cst1_i32_2 : i32
// |     %cst0_i32_3 = spirv.Constant 0 : i32
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst1_i32_5 = spirv.Constant 1 : i32
// |     %cst4_i32_6 = spirv.Constant 4 : i32
// |     %cst8_i32_7 = spirv.Constant 8 : i32
// |     %12 = spirv.UMod %0, %cst4_i32_6 : i32
// |     %13 = spirv.IMul %12, %cst8_i32_7 : i32
// |     %cst255_i32_8 = spirv.Constant 255 : i32
// |     %14 = spirv.ShiftLeftLogical %cst255_i32_8, %13 : i32, i32
// |     %15 = spirv.Not %14 : i32
// |     %cst0_i32_9 = spirv.Constant 0 : i32
// |     %cst1_i32_10 = spirv.Constant 1 : i32
// |     %16 = spirv.Select %11, %cst1_i32_10, %cst0_i32_9 : i1, i32
// |     %17 = spirv.ShiftLeftLogical %16, %13 : i32, i32
// |     %cst4_i32_11 = spirv.Constant 4 : i32
// |     %18 = spirv.SDiv %0, %cst4_i32_11 : i32
// |     %19 = spirv.AccessChain %1[%cst0_i32_3, %18] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |     %20 = spirv.AtomicAnd <Device> <AcquireRelease> %19, %15 : !spirv.ptr<i32, StorageBuffer>
// |     %21 = spirv.AtomicOr <Device> <AcquireRelease> %19, %17 : !spirv.ptr<i32, StorageBuffer>
// |     return
// |   }
// | }
