// The first iteration of a loop becomes a loop of its own.
// RUN: opt --scf-for-loop-peeling=peel-front=true --split-input-file

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
// DIFFERS: MLIR's first iteration runs always
func.func @unknown(%m: memref<?xf32>, %v: f32, %from: index, %to: index) {
  %c4 = arith.constant 4 : index
  scf.for %i = %from to %to step %c4 {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  return
}

// EXPECT
// | module {
// |   func.func @results(%arg0: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c17 = arith.constant 17 : index
// |     %0 = scf.for %arg1 = %c0 to %c4 step %c4 iter_args(%arg2 = %arg0) -> (f32) {
// |       %2 = arith.addf %arg2, %arg2 : f32
// |       scf.yield %2 : f32
// |     }
// |     %1 = scf.for %arg1 = %c4 to %c17 step %c4 iter_args(%arg2 = %0) -> (f32) {
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
// | #map = affine_map<()[s0, s1] -> (s0 + s1)>
// | #map1 = affine_map<()[s0, s1] -> (s0, s1)>
// | module {
// |   func.func @unknown(%arg0: memref<?xf32>, %arg1: f32, %arg2: index, %arg3: index) {
// |     %c4 = arith.constant 4 : index
// |     %0 = affine.apply #map()[%arg2, %c4]
// |     %1 = affine.min #map1()[%0, %arg3]
// |     scf.for %arg4 = %arg2 to %1 step %c4 {
// |       memref.store %arg1, %arg0[%arg4] : memref<?xf32>
// |     }
// |     scf.for %arg4 = %0 to %arg3 step %c4 {
// |       memref.store %arg1, %arg0[%arg4] : memref<?xf32>
// |     }
// |     return
// |   }
// | }
