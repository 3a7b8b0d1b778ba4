// Slices that leave their memory, which nobody knows before canonicalization: the program runs into it only where it gets
// there, so its text stays valid.
// RUN: opt --canonicalize --split-input-file

// DIFFERS: MLIR makes a slice of memref<5x5xf32>, which does not verify
func.func @allocation() -> memref<4x4xf32, strided<[?, 1], offset: ?>> {
  %n = arith.constant 5 : index
  %0 = memref.alloc(%n, %n) : memref<?x?xf32>
  %1 = memref.subview %0[2, 1] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<4x4xf32, strided<[?, 1], offset: ?>>
}
// -----
func.func @in_bounds() -> memref<4x4xf32, strided<[?, 1], offset: ?>> {
  %n = arith.constant 5 : index
  %0 = memref.alloc(%n, %n) : memref<?x?xf32>
  %1 = memref.subview %0[1, 1] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<4x4xf32, strided<[?, 1], offset: ?>>
}
// -----
// DIFFERS: MLIR makes the offset a part of the op, and leaves the size a value
func.func @constants(%a: memref<5x5xf32>) -> memref<?x4xf32, strided<[5, 1], offset: ?>> {
  %o = arith.constant 2 : index
  %s = arith.constant 4 : index
  %0 = memref.subview %a[%o, 1] [%s, 4] [1, 1] : memref<5x5xf32> to memref<?x4xf32, strided<[5, 1], offset: ?>>
  return %0 : memref<?x4xf32, strided<[5, 1], offset: ?>>
}
// -----
func.func @tensors() -> tensor<4x4xf32> {
  %n = arith.constant 5 : index
  %0 = tensor.empty(%n, %n) : tensor<?x?xf32>
  %1 = tensor.extract_slice %0[2, 1] [4, 4] [1, 1] : tensor<?x?xf32> to tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// EXPECT
// | module {
// |   func.func @allocation() -> memref<4x4xf32, strided<[?, 1], offset: ?>> {
// |     %alloc = memref.alloc() : memref<5x5xf32>
// |     %cast = memref.cast %alloc : memref<5x5xf32> to memref<?x?xf32>
// |     %subview = memref.subview %cast[2, 1] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>
// |     return %subview : memref<4x4xf32, strided<[?, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @in_bounds() -> memref<4x4xf32, strided<[?, 1], offset: ?>> {
// |     %alloc = memref.alloc() : memref<5x5xf32>
// |     %subview = memref.subview %alloc[1, 1] [4, 4] [1, 1] : memref<5x5xf32> to memref<4x4xf32, strided<[5, 1], offset: 6>>
// |     %cast = memref.cast %subview : memref<4x4xf32, strided<[5, 1], offset: 6>> to memref<4x4xf32, strided<[?, 1], offset: ?>>
// |     return %cast : memref<4x4xf32, strided<[?, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @constants(%arg0: memref<5x5xf32>) -> memref<?x4xf32, strided<[5, 1], offset: ?>> {
// |     %c2 = arith.constant 2 : index
// |     %c4 = arith.constant 4 : index
// |     %subview = memref.subview %arg0[%c2, 1] [%c4, 4] [1, 1] : memref<5x5xf32> to memref<?x4xf32, strided<[5, 1], offset: ?>>
// |     return %subview : memref<?x4xf32, strided<[5, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensors() -> tensor<4x4xf32> {
// |     %0 = tensor.empty() : tensor<5x5xf32>
// |     %cast = tensor.cast %0 : tensor<5x5xf32> to tensor<?x?xf32>
// |     %extracted_slice = tensor.extract_slice %cast[2, 1] [4, 4] [1, 1] : tensor<?x?xf32> to tensor<4x4xf32>
// |     return %extracted_slice : tensor<4x4xf32>
// |   }
// | }
