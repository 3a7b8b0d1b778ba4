// A schedule says how structured ops on memory become launches, as on the command line. One that is no schedule is refused.
// RUN: opt --pass-pipeline='builtin.module(linalg-to-gpu-launches{schedule=threads=32,tile=1x1},canonicalize,cse)'
// RUN: opt --pass-pipeline='builtin.module(linalg-to-gpu-launches{schedule=cut=each-op,tile=2x2},canonicalize,cse)'
// RUN: opt --pass-pipeline='builtin.module(linalg-to-gpu-launches{schedule=cut=everywhere})'

// DIFFERS: MLIR has no such pass
func.func @transpose(%a: memref<5x4xf32>, %b: memref<4x5xf32>) {
  linalg.transpose ins(%a : memref<5x4xf32>) outs(%b : memref<4x5xf32>) permutation = [1, 0]
  return
}

// EXPECT
// | module {
// |   func.func @transpose(%arg0: memref<5x4xf32>, %arg1: memref<4x5xf32>) {
// |     %c5 = arith.constant 5 : index
// |     %c20 = arith.constant 20 : index
// |     %c1 = arith.constant 1 : index
// |     %c32 = arith.constant 32 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c32, %arg12 = %c1, %arg13 = %c1) {
// |       %0 = arith.cmpi ult, %arg5, %c20 : index
// |       scf.if %0 {
// |         %1 = arith.remui %arg5, %c5 : index
// |         %2 = arith.divui %arg5, %c5 : index
// |         %3 = memref.load %arg0[%1, %2] : memref<5x4xf32>
// |         memref.store %3, %arg1[%2, %1] : memref<4x5xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @transpose(%arg0: memref<5x4xf32>, %arg1: memref<4x5xf32>) {
// |     %c5 = arith.constant 5 : index
// |     %c20 = arith.constant 20 : index
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c64, %arg12 = %c1, %arg13 = %c1) {
// |       %0 = arith.cmpi ult, %arg5, %c20 : index
// |       scf.if %0 {
// |         %1 = arith.remui %arg5, %c5 : index
// |         %2 = arith.divui %arg5, %c5 : index
// |         %3 = memref.load %arg0[%1, %2] : memref<5x4xf32>
// |         memref.store %3, %arg1[%2, %1] : memref<4x5xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }

// EXPECT exit=1
// ! <stdin>:0:0: error: 'cut=everywhere' is neither 'cut=each-op', 'cut=elementwise', 'cut=rows', 'cut=attention', 'cut=auto', 'threads=N', 'tile=RxC', 'team=N', 'stage=N', 'matrix=MxNxK', 'invocations=N' nor 'steps=N'
