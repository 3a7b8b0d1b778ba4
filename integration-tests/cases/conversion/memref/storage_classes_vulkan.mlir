// Memory spaces that become the storage classes of Vulkan.
// RUN: opt --map-memref-spirv-storage-class --allow-unregistered-dialect

func.func @spaces(%a: memref<4xf32>, %b: memref<4xf32, 1>, %c: memref<4xf32, 3>, %d: memref<*xf32, 4>, %e: memref<4xf32, 5>, %f: memref<4xf32, 6>, %g: memref<4xf32, 7>, %h: memref<4xf32, 8>, %i: memref<4xf32, 9>, %j: memref<4xf32, 10>, %k: memref<4xf32, 11>, %l: memref<4xf32, #spirv.storage_class<Uniform>>, %m: memref<4xf32, strided<[2], offset: 3>, 0>, %t: tuple<memref<4xf32>>) attributes {test.type = memref<3xi32>} {
  %alloc = memref.alloc() : memref<3xf32, 3>
  %0 = "test.op"(%a) ({
  ^bb0(%arg: memref<3xi1>):
    "test.inner"() {types = [memref<1xi1>, {nested = memref<2xi2>}]} : () -> ()
  }) : (memref<4xf32>) -> memref<3xi8>
  return
}

// EXPECT
// | module {
// |   func.func @spaces(%arg0: memref<4xf32, #spirv.storage_class<StorageBuffer>>, %arg1: memref<4xf32, #spirv.storage_class<Generic>>, %arg2: memref<4xf32, #spirv.storage_class<Workgroup>>, %arg3: memref<*xf32, #spirv.storage_class<Uniform>>, %arg4: memref<4xf32, #spirv.storage_class<Private>>, %arg5: memref<4xf32, #spirv.storage_class<Function>>, %arg6: memref<4xf32, #spirv.storage_class<PushConstant>>, %arg7: memref<4xf32, #spirv.storage_class<UniformConstant>>, %arg8: memref<4xf32, #spirv.storage_class<Input>>, %arg9: memref<4xf32, #spirv.storage_class<Output>>, %arg10: memref<4xf32, #spirv.storage_class<PhysicalStorageBuffer>>, %arg11: memref<4xf32, #spirv.storage_class<Uniform>>, %arg12: memref<4xf32, strided<[2], offset: 3>, #spirv.storage_class<StorageBuffer>>, %arg13: tuple<memref<4xf32, #spirv.storage_class<StorageBuffer>>>) attributes {test.type = memref<3xi32, #spirv.storage_class<StorageBuffer>>} {
// |     %alloc = memref.alloc() : memref<3xf32, #spirv.storage_class<Workgroup>>
// |     %0 = "test.op"(%arg0) ({
// |     ^bb0(%arg14: memref<3xi1, #spirv.storage_class<StorageBuffer>>):
// |       "test.inner"() {types = [memref<1xi1, #spirv.storage_class<StorageBuffer>>, {nested = memref<2xi2, #spirv.storage_class<StorageBuffer>>}]} : () -> ()
// |     }) : (memref<4xf32, #spirv.storage_class<StorageBuffer>>) -> memref<3xi8, #spirv.storage_class<StorageBuffer>>
// |     return
// |   }
// | }
