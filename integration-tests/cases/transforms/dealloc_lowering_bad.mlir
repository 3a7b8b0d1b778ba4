// What cannot become ops on memrefs.
// RUN: opt --pass-pipeline='builtin.module(func.func(convert-bufferization-to-memref))' --split-input-file

func.func @several(%m: memref<4xf32>, %n: memref<?xf32>, %c: i1) {
  bufferization.dealloc (%m, %n : memref<4xf32>, memref<?xf32>) if (%c, %c)
  return
}
// -----
func.func @strides(%m: memref<4xf32, strided<[2]>>) -> memref<4xf32, strided<[2]>> {
  %0 = bufferization.clone %m : memref<4xf32, strided<[2]>> to memref<4xf32, strided<[2]>>
  return %0 : memref<4xf32, strided<[2]>>
}
// -----
func.func @tensor(%t: tensor<4xf32>) -> memref<4xf32> {
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}

// EXPECT exit=1
// | // -----
// | // -----
// ! <stdin>:5:3: error: library function required for generic lowering, but cannot be automatically inserted when operating on functions
// !   bufferization.dealloc (%m, %n : memref<4xf32>, memref<?xf32>) if (%c, %c)
// !   ^
// ! <stdin>:10:8: error: failed to legalize operation 'bufferization.clone' that was explicitly marked illegal
// !   %0 = bufferization.clone %m : memref<4xf32, strided<[2]>> to memref<4xf32, strided<[2]>>
// !        ^
// ! <stdin>:15:8: error: failed to legalize operation 'bufferization.to_buffer' that was explicitly marked illegal
// !   %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
// !        ^
