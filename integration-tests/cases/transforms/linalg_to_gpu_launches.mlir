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


// What an output is before is one number: nobody writes it to memory.
func.func @begun(%a: memref<64x40xf16>) -> memref<64xf16> {
  %zero = arith.constant 0.0 : f16
  %sum = memref.alloc() : memref<64xf16>
  linalg.fill ins(%zero : f16) outs(%sum : memref<64xf16>)
  linalg.reduce { arith.addf } ins(%a : memref<64x40xf16>) outs(%sum : memref<64xf16>) dimensions = [1]
  return %sum : memref<64xf16>
}

// The host reads the number, so that it stays.
func.func @seen(%a: memref<64xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%b : memref<64xf32>)
  %first = memref.load %b[%c0] : memref<64xf32>
  linalg.max ins(%a, %b : memref<64xf32>, memref<64xf32>) outs(%b : memref<64xf32>)
  return %first : f32
}

// A part of the memory has another name.
func.func @named(%a: memref<64x4xf32>) -> memref<64xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %b = memref.alloc() : memref<64xf32>
  %part = memref.subview %b[0] [8] [1] : memref<64xf32> to memref<8xf32, strided<[1]>>
  linalg.fill ins(%zero : f32) outs(%b : memref<64xf32>)
  linalg.fill ins(%one : f32) outs(%part : memref<8xf32, strided<[1]>>)
  linalg.reduce { arith.addf } ins(%a : memref<64x4xf32>) outs(%b : memref<64xf32>) dimensions = [1]
  return %b : memref<64xf32>
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
// |     %c3 = arith.constant 3 : index
// |     %c2 = arith.constant 2 : index
// |     %c65535 = arith.constant 65535 : index
// |     %c64 = arith.constant 64 : index
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// |     %0 = arith.cmpi eq, %dim, %dim : index
// |     cf.assert %0, "dimension 0 of operand 0 of 'linalg.transpose' does not fit the other operands"
// |     %dim_0 = memref.dim %arg1, %c1 : memref<4x?xf32>
// |     %1 = arith.cmpi eq, %dim_0, %dim : index
// |     cf.assert %1, "dimension 1 of operand 1 of 'linalg.transpose' does not fit the other operands"
// |     %2 = arith.ceildivui %dim, %c64 : index
// |     %3 = arith.maxui %2, %c1 : index
// |     %4 = arith.minui %3, %c65535 : index
// |     %5 = arith.ceildivui %3, %4 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %4, %arg9 = %5, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c64, %arg12 = %c1, %arg13 = %c1) {
// |       %6 = arith.muli %arg3, %4 : index
// |       %7 = arith.addi %6, %arg2 : index
// |       %8 = arith.muli %7, %c64 : index
// |       %9 = arith.addi %8, %arg5 : index
// |       %10 = arith.cmpi ult, %9, %dim : index
// |       scf.if %10 {
// |         %11 = memref.load %arg0[%9, %c0] : memref<?x4xf32>
// |         %12 = memref.load %arg0[%9, %c1] : memref<?x4xf32>
// |         %13 = memref.load %arg0[%9, %c2] : memref<?x4xf32>
// |         %14 = memref.load %arg0[%9, %c3] : memref<?x4xf32>
// |         memref.store %11, %arg1[%c0, %9] : memref<4x?xf32>
// |         memref.store %12, %arg1[%c1, %9] : memref<4x?xf32>
// |         memref.store %13, %arg1[%c2, %9] : memref<4x?xf32>
// |         memref.store %14, %arg1[%c3, %9] : memref<4x?xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   func.func @window(%arg0: memref<?xf32>, %arg1: memref<3xf32>, %arg2: memref<?xf32>) {
// |     %c65535 = arith.constant 65535 : index
// |     %c64 = arith.constant 64 : index
// |     %c4 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
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
// |     %7 = arith.ceildivui %dim, %c4 : index
// |     %8 = arith.ceildivui %7, %c64 : index
// |     %9 = arith.maxui %8, %c1 : index
// |     %10 = arith.minui %9, %c65535 : index
// |     %11 = arith.ceildivui %9, %10 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %10, %arg10 = %11, %arg11 = %c1) threads(%arg6, %arg7, %arg8) in (%arg12 = %c64, %arg13 = %c1, %arg14 = %c1) {
// |       %12 = arith.muli %arg4, %10 : index
// |       %13 = arith.addi %12, %arg3 : index
// |       %14 = arith.muli %13, %c64 : index
// |       %15 = arith.addi %14, %arg6 : index
// |       %16 = arith.cmpi ult, %15, %7 : index
// |       scf.if %16 {
// |         %17 = arith.addi %15, %7 : index
// |         %18 = arith.cmpi ult, %17, %dim : index
// |         %19 = arith.minui %17, %0 : index
// |         %20 = arith.muli %7, %c2 : index
// |         %21 = arith.addi %15, %20 : index
// |         %22 = arith.cmpi ult, %21, %dim : index
// |         %23 = arith.minui %21, %0 : index
// |         %24 = arith.muli %7, %c3 : index
// |         %25 = arith.addi %15, %24 : index
// |         %26 = arith.cmpi ult, %25, %dim : index
// |         %27 = arith.minui %25, %0 : index
// |         %28 = memref.load %arg2[%15] : memref<?xf32>
// |         %29 = memref.load %arg2[%19] : memref<?xf32>
// |         %30 = memref.load %arg2[%23] : memref<?xf32>
// |         %31 = memref.load %arg2[%27] : memref<?xf32>
// |         %32:4 = scf.for %arg15 = %c0 to %c3 step %c1 iter_args(%arg16 = %28, %arg17 = %29, %arg18 = %30, %arg19 = %31) -> (f32, f32, f32, f32) {
// |           %33 = affine.apply #map1()[%15, %arg15]
// |           %34 = memref.load %arg0[%33] : memref<?xf32>
// |           %35 = memref.load %arg1[%arg15] : memref<3xf32>
// |           %36 = arith.mulf %34, %35 : f32
// |           %37 = arith.addf %arg16, %36 : f32
// |           %38 = affine.apply #map1()[%19, %arg15]
// |           %39 = memref.load %arg0[%38] : memref<?xf32>
// |           %40 = arith.mulf %39, %35 : f32
// |           %41 = arith.addf %arg17, %40 : f32
// |           %42 = affine.apply #map1()[%23, %arg15]
// |           %43 = memref.load %arg0[%42] : memref<?xf32>
// |           %44 = arith.mulf %43, %35 : f32
// |           %45 = arith.addf %arg18, %44 : f32
// |           %46 = affine.apply #map1()[%27, %arg15]
// |           %47 = memref.load %arg0[%46] : memref<?xf32>
// |           %48 = arith.mulf %47, %35 : f32
// |           %49 = arith.addf %arg19, %48 : f32
// |           scf.yield %37, %41, %45, %49 : f32, f32, f32, f32
// |         }
// |         memref.store %32#0, %arg2[%15] : memref<?xf32>
// |         scf.if %18 {
// |           memref.store %32#1, %arg2[%19] : memref<?xf32>
// |         }
// |         scf.if %22 {
// |           memref.store %32#2, %arg2[%23] : memref<?xf32>
// |         }
// |         scf.if %26 {
// |           memref.store %32#3, %arg2[%27] : memref<?xf32>
// |         }
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
// |       %0 = arith.muli %arg3, %c65535 : index
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
// |   func.func @begun(%arg0: memref<64x40xf16>) -> memref<64xf16> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c39 = arith.constant 39 : index
// |     %c40 = arith.constant 40 : index
// |     %c0 = arith.constant 0 : index
// |     %c32 = arith.constant 32 : index
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %alloc = memref.alloc() : memref<64xf16>
// |     gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c64, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c32, %arg11 = %c1, %arg12 = %c1) {
// |       %0 = arith.addi %arg4, %c32 : index
// |       %1 = arith.cmpi ult, %0, %c40 : index
// |       %2 = arith.minui %0, %c39 : index
// |       %3 = memref.load %arg0[%arg1, %arg4] : memref<64x40xf16>
// |       %4 = arith.extf %3 : f16 to f32
// |       %5 = memref.load %arg0[%arg1, %2] : memref<64x40xf16>
// |       %6 = arith.extf %5 : f16 to f32
// |       %7 = arith.addf %4, %6 : f32
// |       %8 = arith.select %1, %7, %4 : f32
// |       %9 = gpu.all_reduce  add %8 {
// |       } : (f32) -> f32
// |       %10 = arith.addf %9, %cst : f32
// |       %11 = arith.truncf %10 : f32 to f16
// |       %12 = arith.cmpi eq, %arg4, %c0 : index
// |       scf.if %12 {
// |         memref.store %11, %alloc[%arg1] : memref<64xf16>
// |       }
// |       gpu.terminator
// |     }
// |     return %alloc : memref<64xf16>
// |   }
// |   func.func @seen(%arg0: memref<64xf32>) -> f32 {
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %c0 = arith.constant 0 : index
// |     %alloc = memref.alloc() : memref<64xf32>
// |     gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c1, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c64, %arg11 = %c1, %arg12 = %c1) {
// |       %1 = arith.cmpi ult, %arg4, %c64 : index
// |       scf.if %1 {
// |         memref.store %cst, %alloc[%arg4] : memref<64xf32>
// |       }
// |       gpu.terminator
// |     }
// |     %0 = memref.load %alloc[%c0] : memref<64xf32>
// |     gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c1, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c64, %arg11 = %c1, %arg12 = %c1) {
// |       %1 = arith.cmpi ult, %arg4, %c64 : index
// |       scf.if %1 {
// |         %2 = memref.load %arg0[%arg4] : memref<64xf32>
// |         %3 = memref.load %alloc[%arg4] : memref<64xf32>
// |         %4 = arith.maximumf %2, %3 : f32
// |         memref.store %4, %alloc[%arg4] : memref<64xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return %0 : f32
// |   }
// |   func.func @named(%arg0: memref<64x4xf32>) -> memref<64xf32> {
// |     %c4 = arith.constant 4 : index
// |     %c8 = arith.constant 8 : index
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c64 = arith.constant 64 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %cst_0 = arith.constant 1.000000e+00 : f32
// |     %alloc = memref.alloc() : memref<64xf32>
// |     %subview = memref.subview %alloc[0] [8] [1] : memref<64xf32> to memref<8xf32, strided<[1]>>
// |     gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c1, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c64, %arg11 = %c1, %arg12 = %c1) {
// |       %0 = arith.cmpi ult, %arg4, %c64 : index
// |       scf.if %0 {
// |         memref.store %cst, %alloc[%arg4] : memref<64xf32>
// |       }
// |       gpu.terminator
// |     }
// |     gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c1, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c64, %arg11 = %c1, %arg12 = %c1) {
// |       %0 = arith.cmpi ult, %arg4, %c8 : index
// |       scf.if %0 {
// |         memref.store %cst_0, %subview[%arg4] : memref<8xf32, strided<[1]>>
// |       }
// |       gpu.terminator
// |     }
// |     gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c1, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c64, %arg11 = %c1, %arg12 = %c1) {
// |       %0 = arith.cmpi ult, %arg4, %c64 : index
// |       scf.if %0 {
// |         %1 = memref.load %alloc[%arg4] : memref<64xf32>
// |         %2 = scf.for %arg13 = %c0 to %c4 step %c1 iter_args(%arg14 = %1) -> (f32) {
// |           %3 = memref.load %arg0[%arg4, %arg13] : memref<64x4xf32>
// |           %4 = arith.addf %arg14, %3 : f32
// |           scf.yield %4 : f32
// |         }
// |         memref.store %2, %alloc[%arg4] : memref<64xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return %alloc : memref<64xf32>
// |   }
// | }
