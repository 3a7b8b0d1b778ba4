// Accesses by pointers, as OpenCL has them.
// RUN: opt --convert-memref-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Groups, Int64, Int8, GenericPointer], []>, #spirv.resource_limits<>>} {
func.func @opencl(%m: memref<4xi32, #spirv.storage_class<CrossWorkgroup>>, %n: memref<?xi32, #spirv.storage_class<CrossWorkgroup>>, %b: memref<4x4xi1, #spirv.storage_class<CrossWorkgroup>>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xi32, #spirv.storage_class<CrossWorkgroup>>
  memref.store %0, %n[%i] : memref<?xi32, #spirv.storage_class<CrossWorkgroup>>
  %1 = memref.load %b[%i, %i] : memref<4x4xi1, #spirv.storage_class<CrossWorkgroup>>
  memref.store %1, %b[%i, %i] : memref<4x4xi1, #spirv.storage_class<CrossWorkgroup>>
  %2 = memref.extract_aligned_pointer_as_index %m : memref<4xi32, #spirv.storage_class<CrossWorkgroup>> -> index
  %3 = memref.memory_space_cast %m : memref<4xi32, #spirv.storage_class<CrossWorkgroup>> to memref<4xi32, #spirv.storage_class<Generic>>
  %4 = memref.reinterpret_cast %n to offset: [%i], sizes: [%i], strides: [1] : memref<?xi32, #spirv.storage_class<CrossWorkgroup>> to memref<?xi32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
  %5 = memref.reinterpret_cast %n to offset: [3], sizes: [%i], strides: [1] : memref<?xi32, #spirv.storage_class<CrossWorkgroup>> to memref<?xi32, strided<[1], offset: 3>, #spirv.storage_class<CrossWorkgroup>>
  %6 = memref.reinterpret_cast %n to offset: [0], sizes: [%i], strides: [1] : memref<?xi32, #spirv.storage_class<CrossWorkgroup>> to memref<?xi32, strided<[1]>, #spirv.storage_class<CrossWorkgroup>>
  return
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, Groups, Int64, Int8, GenericPointer], []>, #spirv.resource_limits<>>} {
// |   func.func @opencl(%arg0: memref<4xi32, #spirv.storage_class<CrossWorkgroup>>, %arg1: memref<?xi32, #spirv.storage_class<CrossWorkgroup>>, %arg2: memref<4x4xi1, #spirv.storage_class<CrossWorkgroup>>, %arg3: index) {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : memref<4x4xi1, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<!spirv.array<16 x i8>, CrossWorkgroup>
// |     %1 = builtin.unrealized_conversion_cast %arg1 : memref<?xi32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<i32, CrossWorkgroup>
// |     %2 = builtin.unrealized_conversion_cast %arg3 : index to i32
// |     %3 = builtin.unrealized_conversion_cast %arg0 : memref<4xi32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>
// |     %cst0_i32 = spirv.Constant 0 : i32
// |     %cst1_i32 = spirv.Constant 1 : i32
// |     %4 = spirv.AccessChain %3[%2] : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |     %5 = spirv.Load "CrossWorkgroup" %4 : i32
// |     %cst0_i32_0 = spirv.Constant 0 : i32
// |     %cst1_i32_1 = spirv.Constant 1 : i32
// |     %6 = spirv.PtrAccessChain %1[%2] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |     spirv.Store "CrossWorkgroup" %6, %5 : i32
// |     %cst0_i32_2 = spirv.Constant 0 : i32
// |     %cst4_i32 = spirv.Constant 4 : i32
// |     %7 = spirv.IMul %2, %cst4_i32 : i32
// |     %cst1_i32_3 = spirv.Constant 1 : i32
// |     %8 = spirv.IAdd %2, %7 : i32
// |     %9 = spirv.AccessChain %0[%8] : !spirv.ptr<!spirv.array<16 x i8>, CrossWorkgroup>, i32 -> !spirv.ptr<i8, CrossWorkgroup>
// |     %10 = spirv.Load "CrossWorkgroup" %9 : i8
// |     %cst0_i8 = spirv.Constant 0 : i8
// |     %11 = spirv.INotEqual %10, %cst0_i8 : i8
// |     %cst0_i32_4 = spirv.Constant 0 : i32
// |     %cst4_i32_5 = spirv.Constant 4 : i32
// |     %12 = spirv.IMul %2, %cst4_i32_5 : i32
// |     %cst1_i32_6 = spirv.Constant 1 : i32
// |     %13 = spirv.IAdd %2, %12 : i32
// |     %14 = spirv.AccessChain %0[%13] : !spirv.ptr<!spirv.array<16 x i8>, CrossWorkgroup>, i32 -> !spirv.ptr<i8, CrossWorkgroup>
// |     %cst0_i8_7 = spirv.Constant 0 : i8
// |     %cst1_i8 = spirv.Constant 1 : i8
// |     %15 = spirv.Select %11, %cst1_i8, %cst0_i8_7 : i1, i8
// |     spirv.Store "CrossWorkgroup" %14, %15 : i8
// |     %16 = spirv.ConvertPtrToU %3 : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup> to i32
// |     %17 = spirv.PtrCastToGeneric %3 : !spirv.ptr<!spirv.array<4 x i32>, CrossWorkgroup> to !spirv.ptr<!spirv.array<4 x i32>, Generic>
// |     %18 = spirv.InBoundsPtrAccessChain %1[%2] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |     %cst3_i32 = spirv.Constant 3 : i32
// |     %19 = spirv.InBoundsPtrAccessChain %1[%cst3_i32] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
// |     return
// |   }
// | }
