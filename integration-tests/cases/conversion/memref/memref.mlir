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
