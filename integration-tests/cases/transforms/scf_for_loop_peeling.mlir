// The last iteration of a loop, which may be less than a step, becomes a loop of its own.
// RUN: opt --scf-for-loop-peeling --split-input-file

// The size of memory is not negative, so the loop does not end before it begins.
func.func @size(%m: memref<?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c4 {
    %k = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    memref.store %v, %m[%k] : memref<?xf32>
  }
  return
}
// -----
func.func @results(%v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c17 = arith.constant 17 : index
  %r = scf.for %i = %c0 to %c17 step %c4 iter_args(%x = %v) -> (f32) {
    %y = arith.addf %x, %x : f32
    scf.yield %y : f32
  }
  return %r : f32
}
// -----
// DIFFERS: MLIR's loop of the rest runs once from -3
func.func @never(%m: memref<?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c17 = arith.constant 17 : index
  scf.for %i = %c17 to %c0 step %c4 {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  return
}
// -----
// DIFFERS: MLIR's loop runs once where the upper bound is less than the lower one
func.func @unknown(%m: memref<?xf32>, %v: f32, %from: index, %to: index) {
  %c4 = arith.constant 4 : index
  scf.for %i = %from to %to step %c4 {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  return
}

// EXPECT
// | #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// | #map1 = affine_map<(d0)[s0] -> (-d0 + s0)>
// | module {
// |   func.func @size(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?xf32>
// |     %0 = affine.apply #map()[%c0, %dim, %c4]
// |     scf.for %arg2 = %c0 to %0 step %c4 {
// |       memref.store %arg1, %arg0[%c4] : memref<?xf32>
// |     }
// |     scf.for %arg2 = %0 to %dim step %c4 {
// |       %1 = affine.apply #map1(%arg2)[%dim]
// |       memref.store %arg1, %arg0[%1] : memref<?xf32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @results(%arg0: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c17 = arith.constant 17 : index
// |     %c16 = arith.constant 16 : index
// |     %0 = scf.for %arg1 = %c0 to %c16 step %c4 iter_args(%arg2 = %arg0) -> (f32) {
// |       %2 = arith.addf %arg2, %arg2 : f32
// |       scf.yield %2 : f32
// |     }
// |     %1 = scf.for %arg1 = %c16 to %c17 step %c4 iter_args(%arg2 = %0) -> (f32) {
// |       %2 = arith.addf %arg2, %arg2 : f32
// |       scf.yield %2 : f32
// |     }
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @never(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c17 = arith.constant 17 : index
// |     scf.for %arg2 = %c17 to %c0 step %c4 {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// | #map1 = affine_map<()[s0, s1] -> (s0, s1)>
// | module {
// |   func.func @unknown(%arg0: memref<?xf32>, %arg1: f32, %arg2: index, %arg3: index) {
// |     %c4 = arith.constant 4 : index
// |     %0 = affine.apply #map()[%arg2, %arg3, %c4]
// |     %1 = affine.max #map1()[%0, %arg2]
// |     scf.for %arg4 = %arg2 to %0 step %c4 {
// |       memref.store %arg1, %arg0[%arg4] : memref<?xf32>
// |     }
// |     scf.for %arg4 = %1 to %arg3 step %c4 {
// |       memref.store %arg1, %arg0[%arg4] : memref<?xf32>
// |     }
// |     return
// |   }
// | }
