// A schedule says how structured ops on memory become launches, as on the command line. One that is no schedule is refused.
// RUN: opt --pass-pipeline='builtin.module(linalg-to-gpu-launches{schedule=threads=32,tile=1x1},canonicalize,cse)'
// RUN: opt --pass-pipeline='builtin.module(linalg-to-gpu-launches{schedule=cut=each-op,tile=2x2},canonicalize,cse)'
// RUN: opt --pass-pipeline='builtin.module(linalg-to-gpu-launches{schedule=cut=everywhere})'

// DIFFERS: MLIR has no such pass
func.func @transpose(%a: memref<5x4xf32>, %b: memref<4x5xf32>) {
  linalg.transpose ins(%a : memref<5x4xf32>) outs(%b : memref<4x5xf32>) permutation = [1, 0]
  return
}
