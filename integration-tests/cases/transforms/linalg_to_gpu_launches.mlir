// Structured ops on memory become launches: an invocation for each iteration that writes an element of its own. Sizes that are
// known as the program runs are compared, and windows have to be inside.
// RUN: opt --linalg-to-gpu-launches --canonicalize --cse

// DIFFERS: MLIR has no such pass
func.func @product(%a: memref<4x5xf32>, %b: memref<5x6xf32>, %c: memref<4x6xf32>) {
  linalg.matmul ins(%a, %b : memref<4x5xf32>, memref<5x6xf32>) outs(%c : memref<4x6xf32>)
  return
}

func.func @open(%a: memref<?x4xf32>, %b: memref<4x?xf32>) {
  linalg.transpose ins(%a : memref<?x4xf32>) outs(%b : memref<4x?xf32>) permutation = [1, 0]
  return
}

func.func @window(%a: memref<?xf32>, %k: memref<3xf32>, %c: memref<?xf32>) {
  linalg.conv_1d ins(%a, %k : memref<?xf32>, memref<3xf32>) outs(%c : memref<?xf32>)
  return
}

// More iterations than one dimension of a grid has workgroups.
func.func @large(%a: memref<5000000xf32>, %b: memref<5000000xf32>) {
  memref.copy %a, %b : memref<5000000xf32> to memref<5000000xf32>
  return
}

// EXPECT
// | #map = affine_map<()[s0] -> (s0 + 2)>
// | #map1 = affine_map<()[s0, s1] -> (s0 + s1)>
// | module {
// |   func.func @product(%arg0: memref<4x5xf32>, %arg1: memref<5x6xf32>, %arg2: memref<4x6xf32>) {
// |     %c5 = arith.constant 5 : index
// |     %c0 = arith.constant 0 : index
// |     %c6 = arith.constant 6 : index
// |     %c24 = arith.constant 24 : index
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c64, %arg13 = %c1, %arg14 = %c1) {
// |       %0 = arith.cmpi ult, %arg6, %c24 : index
// |       scf.if %0 {
// |         %1 = arith.remui %arg6, %c6 : index
// |         %2 = arith.divui %arg6, %c6 : index
// |         %3 = memref.load %arg2[%2, %1] : memref<4x6xf32>
// |         %4 = scf.for %arg15 = %c0 to %c5 step %c1 iter_args(%arg16 = %3) -> (f32) {
// |           %5 = memref.load %arg0[%2, %arg15] : memref<4x5xf32>
// |           %6 = memref.load %arg1[%arg15, %1] : memref<5x6xf32>
// |           %7 = arith.mulf %5, %6 : f32
// |           %8 = arith.addf %arg16, %7 : f32
// |           scf.yield %8 : f32
// |         }
// |         memref.store %4, %arg2[%2, %1] : memref<4x6xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   func.func @open(%arg0: memref<?x4xf32>, %arg1: memref<4x?xf32>) {
// |     %c65535 = arith.constant 65535 : index
// |     %c64 = arith.constant 64 : index
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// |     %0 = arith.cmpi eq, %dim, %dim : index
// |     cf.assert %0, "dimension 0 of operand 0 of 'linalg.transpose' does not fit the other operands"
// |     %dim_0 = memref.dim %arg1, %c1 : memref<4x?xf32>
// |     %1 = arith.cmpi eq, %dim_0, %dim : index
// |     cf.assert %1, "dimension 1 of operand 1 of 'linalg.transpose' does not fit the other operands"
// |     %2 = arith.muli %dim, %c4 : index
// |     %3 = arith.ceildivui %2, %c64 : index
// |     %4 = arith.maxui %3, %c1 : index
// |     %5 = arith.minui %4, %c65535 : index
// |     %6 = arith.ceildivui %4, %5 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %5, %arg9 = %6, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c64, %arg12 = %c1, %arg13 = %c1) {
// |       %7 = arith.muli %arg3, %arg8 : index
// |       %8 = arith.addi %7, %arg2 : index
// |       %9 = arith.muli %8, %c64 : index
// |       %10 = arith.addi %9, %arg5 : index
// |       %11 = arith.cmpi ult, %10, %2 : index
// |       scf.if %11 {
// |         %12 = arith.remui %10, %dim : index
// |         %13 = arith.divui %10, %dim : index
// |         %14 = memref.load %arg0[%12, %13] : memref<?x4xf32>
// |         memref.store %14, %arg1[%13, %12] : memref<4x?xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   func.func @window(%arg0: memref<?xf32>, %arg1: memref<3xf32>, %arg2: memref<?xf32>) {
// |     %c65535 = arith.constant 65535 : index
// |     %c64 = arith.constant 64 : index
// |     %c3 = arith.constant 3 : index
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg2, %c0 : memref<?xf32>
// |     %dim_0 = memref.dim %arg0, %c0 : memref<?xf32>
// |     %0 = arith.subi %dim, %c1 : index
// |     %1 = arith.muli %dim, %c3 : index
// |     %2 = affine.apply #map()[%0]
// |     %3 = arith.cmpi slt, %2, %dim_0 : index
// |     %4 = arith.cmpi eq, %1, %c0 : index
// |     %5 = arith.ori %3, %4 : i1
// |     cf.assert %5, "dimension 0 of operand 0 of 'linalg.conv_1d' does not fit the other operands"
// |     %6 = arith.cmpi eq, %dim, %dim : index
// |     cf.assert %6, "dimension 0 of operand 2 of 'linalg.conv_1d' does not fit the other operands"
// |     %7 = arith.ceildivui %dim, %c64 : index
// |     %8 = arith.maxui %7, %c1 : index
// |     %9 = arith.minui %8, %c65535 : index
// |     %10 = arith.ceildivui %8, %9 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %9, %arg10 = %10, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c64, %arg13 = %c1, %arg14 = %c1) {
// |       %11 = arith.muli %arg4, %arg9 : index
// |       %12 = arith.addi %11, %arg3 : index
// |       %13 = arith.muli %12, %c64 : index
// |       %14 = arith.addi %13, %arg6 : index
// |       %15 = arith.cmpi ult, %14, %dim : index
// |       scf.if %15 {
// |         %16 = memref.load %arg2[%14] : memref<?xf32>
// |         %17 = scf.for %arg15 = %c0 to %c3 step %c1 iter_args(%arg16 = %16) -> (f32) {
// |           %18 = affine.apply #map1()[%14, %arg15]
// |           %19 = memref.load %arg0[%18] : memref<?xf32>
// |           %20 = memref.load %arg1[%arg15] : memref<3xf32>
// |           %21 = arith.mulf %19, %20 : f32
// |           %22 = arith.addf %arg16, %21 : f32
// |           scf.yield %22 : f32
// |         }
// |         memref.store %17, %arg2[%14] : memref<?xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   func.func @large(%arg0: memref<5000000xf32>, %arg1: memref<5000000xf32>) {
// |     %c5000000 = arith.constant 5000000 : index
// |     %c65535 = arith.constant 65535 : index
// |     %c2 = arith.constant 2 : index
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c65535, %arg9 = %c2, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c64, %arg12 = %c1, %arg13 = %c1) {
// |       %0 = arith.muli %arg3, %arg8 : index
// |       %1 = arith.addi %0, %arg2 : index
// |       %2 = arith.muli %1, %c64 : index
// |       %3 = arith.addi %2, %arg5 : index
// |       %4 = arith.cmpi ult, %3, %c5000000 : index
// |       scf.if %4 {
// |         %5 = memref.load %arg0[%3] : memref<5000000xf32>
// |         memref.store %5, %arg1[%3] : memref<5000000xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
