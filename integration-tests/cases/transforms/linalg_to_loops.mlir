// A convolution on memory becomes loops; a window's place is an affine map.
// RUN: opt --convert-linalg-to-loops
// RUN: opt --convert-linalg-to-parallel-loops
// RUN: opt --convert-linalg-to-affine-loops

func.func @convolution(%x: memref<?x?xf32>, %k: memref<3x3xf32>, %o: memref<?x?xf32>) {
  linalg.conv_2d ins(%x, %k : memref<?x?xf32>, memref<3x3xf32>) outs(%o : memref<?x?xf32>)
  return
}

// EXPECT
// EXPECT
// EXPECT
