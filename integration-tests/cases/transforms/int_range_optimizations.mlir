// Constants and remainders by what is known of integers, where MLIR finds the same.
// RUN: opt --int-range-optimizations --split-input-file --allow-unregistered-dialect
// RUN: opt --pass-pipeline='builtin.module(func.func(int-range-optimizations))' --split-input-file --allow-unregistered-dialect

func.func @bounded(%a: index) -> (i1, index, index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %x = arith.remui %a, %c4 : index
  %small = arith.cmpi ult, %x, %c7 : index
  %same = arith.remui %x, %c7 : index
  %none = arith.divui %x, %c4 : index
  return %small, %same, %none : i1, index, index
}

// -----
// What a loop carries round may be anything, but for what keeps it between bounds.
func.func @loops(%n: index) -> (i1, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %p:2 = scf.for %i = %c0 to %c9 step %c1 iter_args(%u = %c0, %v = %c1) -> (index, index) {
    %r = arith.remui %i, %c9 : index
    %s = arith.addi %u, %r : index
    %t = arith.minui %s, %c9 : index
    %w = arith.remui %s, %c9 : index
    scf.yield %s, %w : index, index
  }
  %grows = arith.cmpi ule, %p#0, %c9 : index
  %stays = arith.cmpi ule, %p#1, %c9 : index
  return %grows, %stays : i1, i1
}

// -----
// Branches, each of which may be taken.
func.func @branches(%a: i32, %c: i1) -> (i32, i1) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %c9 = arith.constant 9 : i32
  %x = arith.remui %a, %c3 : i32
  cf.cond_br %c, ^yes(%x : i32), ^no
^no:
  cf.br ^yes(%c4 : i32)
^yes(%y: i32):
  %r = arith.remui %y, %c9 : i32
  %z = scf.if %c -> i32 {
    scf.yield %y : i32
  } else {
    scf.yield %c9 : i32
  }
  %t = arith.cmpi ule, %z, %c9 : i32
  return %r, %t : i32, i1
}

// -----
// Calls that are all known.
func.func private @callee(%x: i32) -> i32 {
  %c9 = arith.constant 9 : i32
  %r = arith.remui %x, %c9 : i32
  return %r : i32
}
func.func @callers(%a: i32) -> (i32, i1) {
  %c4 = arith.constant 4 : i32
  %c9 = arith.constant 9 : i32
  %x = arith.remui %a, %c4 : i32
  %p = call @callee(%x) : (i32) -> i32
  %q = call @callee(%c4) : (i32) -> i32
  %t = arith.cmpi ult, %q, %c9 : i32
  return %p, %t : i32, i1
}

// -----
// Where an invocation is.
module {
  gpu.module @kernels {
    gpu.func @k(%m: memref<?xindex>) kernel attributes {known_block_size = array<i32: 64, 4, 1>} {
      %c64 = arith.constant 64 : index
      %x = gpu.thread_id x
      %y = gpu.thread_id y upper_bound 2
      %z = gpu.thread_id z
      %d = gpu.block_dim y
      %r = arith.remui %x, %c64 : index
      %s = arith.remui %y, %d : index
      %l = gpu.lane_id
      %big = arith.constant 128 : index
      %t = arith.remui %l, %big : index
      "x.use"(%r, %s, %z, %d, %t) : (index, index, index, index, index) -> ()
      gpu.return
    }
  }
}

// -----
// Vectors, element by element.
func.func @vectors(%a: vector<4xi32>, %i: index) -> (vector<4xi1>, i32) {
  %k3 = arith.constant dense<3> : vector<4xi32>
  %k9 = arith.constant dense<[9, 12, 9, 12]> : vector<4xi32>
  %c12 = arith.constant 12 : i32
  %x = arith.remui %a, %k3 : vector<4xi32>
  %t = arith.cmpi ult, %x, %k9 : vector<4xi32>
  %y = vector.insert %c12, %x [1] : i32 into vector<4xi32>
  %e = vector.extract %y[%i] : i32 from vector<4xi32>
  %c13 = arith.constant 13 : i32
  %r = arith.remui %e, %c13 : i32
  return %t, %r : vector<4xi1>, i32
}

// EXPECT
// | module {
// |   func.func @bounded(%arg0: index) -> (i1, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %true = arith.constant true
// |     %c4 = arith.constant 4 : index
// |     %0 = arith.remui %arg0, %c4 : index
// |     return %true, %0, %c0 : i1, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loops(%arg0: index) -> (i1, i1) {
// |     %true = arith.constant true
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c9 = arith.constant 9 : index
// |     %0:2 = scf.for %arg1 = %c0 to %c9 step %c1 iter_args(%arg2 = %c0, %arg3 = %c1) -> (index, index) {
// |       %2 = arith.addi %arg2, %arg1 : index
// |       %3 = arith.remui %2, %c9 : index
// |       scf.yield %2, %3 : index, index
// |     }
// |     %1 = arith.cmpi ule, %0#0, %c9 : index
// |     return %1, %true : i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: i32, %arg1: i1) -> (i32, i1) {
// |     %true = arith.constant true
// |     %c3_i32 = arith.constant 3 : i32
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.remui %arg0, %c3_i32 : i32
// |     cf.cond_br %arg1, ^bb2(%0 : i32), ^bb1
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2(%c4_i32 : i32)
// |   ^bb2(%1: i32):  // 2 preds: ^bb0, ^bb1
// |     return %1, %true : i32, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @callee(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @callers(%arg0: i32) -> (i32, i1) {
// |     %true = arith.constant true
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.remui %arg0, %c4_i32 : i32
// |     %1 = call @callee(%0) : (i32) -> i32
// |     %2 = call @callee(%c4_i32) : (i32) -> i32
// |     return %1, %true : i32, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   gpu.module @kernels {
// |     gpu.func @k(%arg0: memref<?xindex>) kernel attributes {known_block_size = array<i32: 64, 4, 1>} {
// |       %c4 = arith.constant 4 : index
// |       %c0 = arith.constant 0 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y upper_bound 2
// |       %0 = gpu.lane_id
// |       "x.use"(%thread_id_x, %thread_id_y, %c0, %c4, %0) : (index, index, index, index, index) -> ()
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vectors(%arg0: vector<4xi32>, %arg1: index) -> (vector<4xi1>, i32) {
// |     %cst = arith.constant dense<true> : vector<4xi1>
// |     %cst_0 = arith.constant dense<3> : vector<4xi32>
// |     %c12_i32 = arith.constant 12 : i32
// |     %0 = arith.remui %arg0, %cst_0 : vector<4xi32>
// |     %1 = vector.insert %c12_i32, %0 [1] : i32 into vector<4xi32>
// |     %2 = vector.extract %1[%arg1] : i32 from vector<4xi32>
// |     return %cst, %2 : vector<4xi1>, i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @bounded(%arg0: index) -> (i1, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %true = arith.constant true
// |     %c4 = arith.constant 4 : index
// |     %0 = arith.remui %arg0, %c4 : index
// |     return %true, %0, %c0 : i1, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loops(%arg0: index) -> (i1, i1) {
// |     %true = arith.constant true
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c9 = arith.constant 9 : index
// |     %0:2 = scf.for %arg1 = %c0 to %c9 step %c1 iter_args(%arg2 = %c0, %arg3 = %c1) -> (index, index) {
// |       %2 = arith.addi %arg2, %arg1 : index
// |       %3 = arith.remui %2, %c9 : index
// |       scf.yield %2, %3 : index, index
// |     }
// |     %1 = arith.cmpi ule, %0#0, %c9 : index
// |     return %1, %true : i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: i32, %arg1: i1) -> (i32, i1) {
// |     %true = arith.constant true
// |     %c3_i32 = arith.constant 3 : i32
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.remui %arg0, %c3_i32 : i32
// |     cf.cond_br %arg1, ^bb2(%0 : i32), ^bb1
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2(%c4_i32 : i32)
// |   ^bb2(%1: i32):  // 2 preds: ^bb0, ^bb1
// |     return %1, %true : i32, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @callee(%arg0: i32) -> i32 {
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.remui %arg0, %c9_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @callers(%arg0: i32) -> (i32, i1) {
// |     %c4_i32 = arith.constant 4 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.remui %arg0, %c4_i32 : i32
// |     %1 = call @callee(%0) : (i32) -> i32
// |     %2 = call @callee(%c4_i32) : (i32) -> i32
// |     %3 = arith.cmpi ult, %2, %c9_i32 : i32
// |     return %1, %3 : i32, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   gpu.module @kernels {
// |     gpu.func @k(%arg0: memref<?xindex>) kernel attributes {known_block_size = array<i32: 64, 4, 1>} {
// |       %c64 = arith.constant 64 : index
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y upper_bound 2
// |       %thread_id_z = gpu.thread_id  z
// |       %block_dim_y = gpu.block_dim  y
// |       %0 = arith.remui %thread_id_x, %c64 : index
// |       %1 = arith.remui %thread_id_y, %block_dim_y : index
// |       %2 = gpu.lane_id
// |       %c128 = arith.constant 128 : index
// |       %3 = arith.remui %2, %c128 : index
// |       "x.use"(%0, %1, %thread_id_z, %block_dim_y, %3) : (index, index, index, index, index) -> ()
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vectors(%arg0: vector<4xi32>, %arg1: index) -> (vector<4xi1>, i32) {
// |     %cst = arith.constant dense<true> : vector<4xi1>
// |     %cst_0 = arith.constant dense<3> : vector<4xi32>
// |     %c12_i32 = arith.constant 12 : i32
// |     %0 = arith.remui %arg0, %cst_0 : vector<4xi32>
// |     %1 = vector.insert %c12_i32, %0 [1] : i32 into vector<4xi32>
// |     %2 = vector.extract %1[%arg1] : i32 from vector<4xi32>
// |     return %cst, %2 : vector<4xi1>, i32
// |   }
// | }
