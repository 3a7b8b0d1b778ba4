// Nests of loops become launches; loops that carry values do not.
// RUN: opt --split-input-file --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu))'
// RUN: opt --split-input-file --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu{gpu-block-dims=2 gpu-thread-dims=1}))'

func.func @nest(%m: memref<?x?xf32>, %n: index, %k: index) {
  affine.for %i = 3 to %n step 2 {
    affine.for %j = max affine_map<(d0) -> (d0, 4)>(%n) to min affine_map<(d0)[s0] -> (d0 + 7, s0)>(%n)[%k] {
      %x = arith.constant 1.0 : f32
      affine.store %x, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @in_branch(%m: memref<?xf32>, %x: f32, %c: i1) {
  scf.if %c {
    affine.for %i = 0 to 10 {
      affine.store %x, %m[%i] : memref<?xf32>
    }
  }
  cf.br ^next
^next:
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 20 {
      affine.for %k = 0 to 30 {
        affine.store %x, %m[%i + %j + %k] : memref<?xf32>
      }
    }
  }
  return
}

// -----

func.func @inner_bound(%m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.store %x, %m[%j] : memref<?xf32>
    }
  }
  return
}

// -----

func.func @two_in_a_row(%m: memref<?xf32>) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 4 {
    }
    affine.for %j = 0 to 4 {
    }
  }
  return
}

// -----

func.func @no_loop(%m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

// -----

// DIFFERS: MLIR loses the values
func.func @carried(%m: memref<?xf32>, %x: f32) -> f32 {
  %0 = affine.for %i = 0 to 10 iter_args(%y = %x) -> f32 {
    affine.for %j = 0 to 4 {
    }
    affine.yield %y : f32
  }
  return %0 : f32
}

// EXPECT exit=1
// | module {
// |   func.func @nest(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index) {
// |     %c3 = arith.constant 3 : index
// |     %0 = arith.subi %arg1, %c3 : index
// |     %c2 = arith.constant 2 : index
// |     %1 = arith.ceildivsi %0, %c2 : index
// |     %c4 = arith.constant 4 : index
// |     %2 = arith.maxsi %arg1, %c4 : index
// |     %c7 = arith.constant 7 : index
// |     %3 = arith.addi %arg1, %c7 : index
// |     %4 = arith.minsi %3, %arg2 : index
// |     %5 = arith.subi %4, %2 : index
// |     %c1 = arith.constant 1 : index
// |     %c1_0 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %1, %arg10 = %c1_0, %arg11 = %c1_0) threads(%arg6, %arg7, %arg8) in (%arg12 = %5, %arg13 = %c1_0, %arg14 = %c1_0) {
// |       %6 = arith.muli %c2, %arg3 : index
// |       %7 = arith.addi %c3, %6 : index
// |       %8 = arith.addi %2, %arg6 : index
// |       %cst = arith.constant 1.000000e+00 : f32
// |       affine.store %cst, %arg0[%7, %8] : memref<?x?xf32>
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @in_branch(%arg0: memref<?xf32>, %arg1: f32, %arg2: i1) {
// |     scf.if %arg2 {
// |       affine.for %arg3 = 0 to 10 {
// |         affine.store %arg1, %arg0[%arg3] : memref<?xf32>
// |       }
// |     }
// |     cf.br ^bb1
// |   ^bb1:  // pred: ^bb0
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %0 = arith.subi %c10, %c0 : index
// |     %c1 = arith.constant 1 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c20 = arith.constant 20 : index
// |     %1 = arith.subi %c20, %c0_0 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c1_2 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %0, %arg10 = %c1_2, %arg11 = %c1_2) threads(%arg6, %arg7, %arg8) in (%arg12 = %1, %arg13 = %c1_2, %arg14 = %c1_2) {
// |       %2 = arith.addi %c0, %arg3 : index
// |       %3 = arith.addi %c0_0, %arg6 : index
// |       affine.for %arg15 = 0 to 30 {
// |         affine.store %arg1, %arg0[%2 + %3 + %arg15] : memref<?xf32>
// |       }
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:39:5: error: loops with bounds depending on other mapped loops are not supported
// !     affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
// !     ^
// ! <stdin>:49:3: error: expected perfectly nested loops in the body
// !   affine.for %i = 0 to 10 {
// !   ^
// ! <stdin>:62:5: error: expected a nested loop
// !     affine.store %x, %m[%i] : memref<?xf32>
// !     ^
// ! <stdin>:71:8: error: loops that carry values are not supported
// !   %0 = affine.for %i = 0 to 10 iter_args(%y = %x) -> f32 {
// !        ^

// EXPECT exit=1
// | // -----
// | module {
// |   func.func @in_branch(%arg0: memref<?xf32>, %arg1: f32, %arg2: i1) {
// |     scf.if %arg2 {
// |       affine.for %arg3 = 0 to 10 {
// |         affine.store %arg1, %arg0[%arg3] : memref<?xf32>
// |       }
// |     }
// |     cf.br ^bb1
// |   ^bb1:  // pred: ^bb0
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %0 = arith.subi %c10, %c0 : index
// |     %c1 = arith.constant 1 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c20 = arith.constant 20 : index
// |     %1 = arith.subi %c20, %c0_0 : index
// |     %c1_1 = arith.constant 1 : index
// |     %c0_2 = arith.constant 0 : index
// |     %c30 = arith.constant 30 : index
// |     %2 = arith.subi %c30, %c0_2 : index
// |     %c1_3 = arith.constant 1 : index
// |     %c1_4 = arith.constant 1 : index
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %0, %arg10 = %1, %arg11 = %c1_4) threads(%arg6, %arg7, %arg8) in (%arg12 = %2, %arg13 = %c1_4, %arg14 = %c1_4) {
// |       %3 = arith.addi %c0, %arg3 : index
// |       %4 = arith.addi %c0_0, %arg4 : index
// |       %5 = arith.addi %c0_2, %arg6 : index
// |       affine.store %arg1, %arg0[%3 + %4 + %5] : memref<?xf32>
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:7:5: error: expected perfectly nested loops in the body
// !     affine.for %j = max affine_map<(d0) -> (d0, 4)>(%n) to min affine_map<(d0)[s0] -> (d0 + 7, s0)>(%n)[%k] {
// !     ^
// ! <stdin>:39:5: error: loops with bounds depending on other mapped loops are not supported
// !     affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
// !     ^
// ! <stdin>:49:3: error: expected perfectly nested loops in the body
// !   affine.for %i = 0 to 10 {
// !   ^
// ! <stdin>:62:5: error: expected a nested loop
// !     affine.store %x, %m[%i] : memref<?xf32>
// !     ^
// ! <stdin>:71:8: error: loops that carry values are not supported
// !   %0 = affine.for %i = 0 to 10 iter_args(%y = %x) -> f32 {
// !        ^
