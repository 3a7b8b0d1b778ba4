// What MLIR crashes on: a loop without dimensions, a loop with a result up to a minimum.
// RUN: opt --scf-forall-to-for --scf-for-loop-specialization --split-input-file

func.func @one_dimension(%m: memref<4xf32>, %v: f32) {
  scf.forall (%i) in (4) {
    memref.store %v, %m[%i] : memref<4xf32>
  }
  return
}
// -----
// DIFFERS: MLIR crashes
func.func @no_dimension(%m: memref<f32>, %v: f32) {
  scf.forall () in () {
    memref.store %v, %m[] : memref<f32>
  }
  return
}
// -----
// DIFFERS: MLIR crashes
func.func @result(%n: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = affine.min affine_map<(d0) -> (4, d0)>(%n)
  %r = scf.for %i = %c0 to %0 step %c1 iter_args(%x = %v) -> (f32) {
    %y = arith.addf %x, %x : f32
    scf.yield %y : f32
  }
  return %r : f32
}

// EXPECT
// | module {
// |   func.func @one_dimension(%arg0: memref<4xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg2 = %c0 to %c4 step %c1 {
// |       memref.store %arg1, %arg0[%arg2] : memref<4xf32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @no_dimension(%arg0: memref<f32>, %arg1: f32) {
// |     memref.store %arg1, %arg0[] : memref<f32>
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (4, d0)>
// | module {
// |   func.func @result(%arg0: index, %arg1: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = affine.min #map(%arg0)
// |     %1 = scf.for %arg2 = %c0 to %0 step %c1 iter_args(%arg3 = %arg1) -> (f32) {
// |       %2 = arith.addf %arg3, %arg3 : f32
// |       scf.yield %2 : f32
// |     }
// |     return %1 : f32
// |   }
// | }
