// Casts of memrefs.
// RUN: opt --convert-memref-to-spirv --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, GenericPointer], []>, #spirv.resource_limits<>>} {
func.func @casts(%m: memref<8xf32, #spirv.storage_class<CrossWorkgroup>>) -> memref<8xf32, #spirv.storage_class<Generic>> {
  %0 = memref.memory_space_cast %m : memref<8xf32, #spirv.storage_class<CrossWorkgroup>> to memref<8xf32, #spirv.storage_class<Generic>>
  return %0 : memref<8xf32, #spirv.storage_class<Generic>>
}

func.func @sizes(%m: memref<?xf32, #spirv.storage_class<CrossWorkgroup>>) -> memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>> {
  %0 = memref.cast %m : memref<?xf32, #spirv.storage_class<CrossWorkgroup>> to memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
  return %0 : memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
}

// A pointer to eight elements is not one to elements of which nobody knows how many there are.
func.func @bounded(%m: memref<8xf32, #spirv.storage_class<CrossWorkgroup>>) -> memref<?xf32, #spirv.storage_class<CrossWorkgroup>> {
  %0 = memref.cast %m : memref<8xf32, #spirv.storage_class<CrossWorkgroup>> to memref<?xf32, #spirv.storage_class<CrossWorkgroup>>
  return %0 : memref<?xf32, #spirv.storage_class<CrossWorkgroup>>
}

func.func @reinterpreted(%m: memref<?xf32, #spirv.storage_class<CrossWorkgroup>>, %size: index, %by: index) -> memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>> {
  %0 = memref.reinterpret_cast %m to offset: [%by], sizes: [%size], strides: [1] : memref<?xf32, #spirv.storage_class<CrossWorkgroup>> to memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
  return %0 : memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
}

func.func @address(%m: memref<8xf32, #spirv.storage_class<CrossWorkgroup>>) -> index {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<8xf32, #spirv.storage_class<CrossWorkgroup>> -> index
  return %0 : index
}
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Kernel, Addresses, GenericPointer], []>, #spirv.resource_limits<>>} {
// |   func.func @casts(%arg0: memref<8xf32, #spirv.storage_class<CrossWorkgroup>>) -> memref<8xf32, #spirv.storage_class<Generic>> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : memref<8xf32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<!spirv.array<8 x f32>, CrossWorkgroup>
// |     %1 = spirv.PtrCastToGeneric %0 : !spirv.ptr<!spirv.array<8 x f32>, CrossWorkgroup> to !spirv.ptr<!spirv.array<8 x f32>, Generic>
// |     %2 = builtin.unrealized_conversion_cast %1 : !spirv.ptr<!spirv.array<8 x f32>, Generic> to memref<8xf32, #spirv.storage_class<Generic>>
// |     return %2 : memref<8xf32, #spirv.storage_class<Generic>>
// |   }
// |   func.func @sizes(%arg0: memref<?xf32, #spirv.storage_class<CrossWorkgroup>>) -> memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>> {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<f32, CrossWorkgroup>
// |     %1 = builtin.unrealized_conversion_cast %0 : !spirv.ptr<f32, CrossWorkgroup> to memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
// |     return %1 : memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
// |   }
// |   func.func @bounded(%arg0: memref<8xf32, #spirv.storage_class<CrossWorkgroup>>) -> memref<?xf32, #spirv.storage_class<CrossWorkgroup>> {
// |     %cast = memref.cast %arg0 : memref<8xf32, #spirv.storage_class<CrossWorkgroup>> to memref<?xf32, #spirv.storage_class<CrossWorkgroup>>
// |     return %cast : memref<?xf32, #spirv.storage_class<CrossWorkgroup>>
// |   }
// |   func.func @reinterpreted(%arg0: memref<?xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: index, %arg2: index) -> memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>> {
// |     %0 = builtin.unrealized_conversion_cast %arg2 : index to i32
// |     %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<f32, CrossWorkgroup>
// |     %2 = spirv.InBoundsPtrAccessChain %1[%0] : !spirv.ptr<f32, CrossWorkgroup>, i32 -> !spirv.ptr<f32, CrossWorkgroup>
// |     %3 = builtin.unrealized_conversion_cast %2 : !spirv.ptr<f32, CrossWorkgroup> to memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
// |     return %3 : memref<?xf32, strided<[1], offset: ?>, #spirv.storage_class<CrossWorkgroup>>
// |   }
// |   func.func @address(%arg0: memref<8xf32, #spirv.storage_class<CrossWorkgroup>>) -> index {
// |     %0 = builtin.unrealized_conversion_cast %arg0 : memref<8xf32, #spirv.storage_class<CrossWorkgroup>> to !spirv.ptr<!spirv.array<8 x f32>, CrossWorkgroup>
// |     %1 = spirv.ConvertPtrToU %0 : !spirv.ptr<!spirv.array<8 x f32>, CrossWorkgroup> to i32
// |     %2 = builtin.unrealized_conversion_cast %1 : i32 to index
// |     return %2 : index
// |   }
// | }
