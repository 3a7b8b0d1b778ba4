// Memory spaces to storage classes.
// RUN: opt --map-memref-spirv-storage-class='client-api=vulkan' --split-input-file
// RUN: opt --map-memref-spirv-storage-class='client-api=opencl' --split-input-file

func.func @spaces(%a: memref<4xf32>, %b: memref<4xf32, 3>, %d: memref<?xi32, 4>, %e: memref<4xf32, 1>) {
  return
}
// -----
// DIFFERS: MLIR maps numbers only, here gpu's address spaces are known too
func.func @named(%a: memref<4xf32, #gpu.address_space<workgroup>>) {
  return
}
// -----
func.func @inside() {
  %0 = memref.alloc() : memref<4xf32, 3>
  %1 = memref.cast %0 : memref<4xf32, 3> to memref<?xf32, 3>
  return
}
// -----
func.func @from_spirv(%a: memref<4xf32, #spirv.storage_class<Uniform>>) {
  return
}

// EXPECT
// | module {
// |   func.func @spaces(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<4xf32, #spirv.storage_class<Workgroup>>, %arg2: memref<?xi32, #spirv.storage_class<Uniform>>, %arg3: memref<4xf32, #spirv.storage_class<Generic>>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @named(%arg0: memref<4xf32, #spirv.storage_class<Workgroup>>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @inside() {
// |     %alloc = memref.alloc() : memref<4xf32, #spirv.storage_class<Workgroup>>
// |     %cast = memref.cast %alloc : memref<4xf32, #spirv.storage_class<Workgroup>> to memref<?xf32, #spirv.storage_class<Workgroup>>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @from_spirv(%arg0: memref<4xf32, #spirv.storage_class<Uniform>>) {
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @spaces(%arg0: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: memref<4xf32, #spirv.storage_class<Workgroup>>, %arg2: memref<?xi32, #spirv.storage_class<UniformConstant>>, %arg3: memref<4xf32, #spirv.storage_class<Generic>>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @named(%arg0: memref<4xf32, #spirv.storage_class<Workgroup>>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @inside() {
// |     %alloc = memref.alloc() : memref<4xf32, #spirv.storage_class<Workgroup>>
// |     %cast = memref.cast %alloc : memref<4xf32, #spirv.storage_class<Workgroup>> to memref<?xf32, #spirv.storage_class<Workgroup>>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @from_spirv(%arg0: memref<4xf32, #spirv.storage_class<Uniform>>) {
// |     return
// |   }
// | }
