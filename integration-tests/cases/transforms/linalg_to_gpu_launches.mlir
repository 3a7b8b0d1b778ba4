// Structured ops on memory become launches: an invocation for each iteration that writes an element of its own.
// RUN: opt --linalg-to-gpu-launches --canonicalize --cse --split-input-file

// DIFFERS: MLIR has no such pass
func.func @product(%a: memref<4x5xf32>, %b: memref<5x6xf32>, %c: memref<4x6xf32>) {
  linalg.matmul ins(%a, %b : memref<4x5xf32>, memref<5x6xf32>) outs(%c : memref<4x6xf32>)
  return
}

// -----

// DIFFERS: MLIR has no such pass
// Sizes that are known as the program runs are compared.
func.func @open(%a: memref<?x4xf32>, %b: memref<4x?xf32>) {
  linalg.transpose ins(%a : memref<?x4xf32>) outs(%b : memref<4x?xf32>) permutation = [1, 0]
  return
}

// -----

// DIFFERS: MLIR has no such pass
// A window has to be inside.
func.func @window(%a: memref<?xf32>, %k: memref<3xf32>, %c: memref<?xf32>) {
  linalg.conv_1d ins(%a, %k : memref<?xf32>, memref<3xf32>) outs(%c : memref<?xf32>)
  return
}

// -----

// DIFFERS: MLIR has no such pass
// More iterations than one dimension of a grid has workgroups.
func.func @large(%a: memref<5000000xf32>, %b: memref<5000000xf32>) {
  memref.copy %a, %b : memref<5000000xf32> to memref<5000000xf32>
  return
}
