// Memory spaces that become the storage classes of OpenCL.
// RUN: opt --map-memref-spirv-storage-class=client-api=opencl

func.func @spaces(%a: memref<4xf32>, %b: memref<4xf32, 1>, %c: memref<4xf32, 3>, %d: memref<*xf32, 4>, %e: memref<4xf32, 5>, %f: memref<4xf32, 6>, %g: memref<4xf32, 7>) {
  return
}

// EXPECT
// | module {
// |   func.func @spaces(%arg0: memref<4xf32, #spirv.storage_class<CrossWorkgroup>>, %arg1: memref<4xf32, #spirv.storage_class<Generic>>, %arg2: memref<4xf32, #spirv.storage_class<Workgroup>>, %arg3: memref<*xf32, #spirv.storage_class<UniformConstant>>, %arg4: memref<4xf32, #spirv.storage_class<Private>>, %arg5: memref<4xf32, #spirv.storage_class<Function>>, %arg6: memref<4xf32, #spirv.storage_class<Image>>) {
// |     return
// |   }
// | }
