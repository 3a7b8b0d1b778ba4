// What iterations hand on to the next one.
// RUN: opt --split-input-file --pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=2}))'
// RUN: opt --split-input-file --pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=-1}))'

// DIFFERS: MLIR hands on the arguments of the first copy
func.func @exchanged(%a: f32, %b: f32) -> (f32, f32) {
  %r:2 = affine.for %i = 0 to 4 iter_args(%x = %a, %y = %b) -> (f32, f32) {
    %0 = arith.addf %x, %a : f32
    affine.yield %y, %0 : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

// DIFFERS: MLIR hands on the counter of the first copy
func.func @counter(%m: memref<?xindex>, %a: index) -> index {
  %r = affine.for %i = 0 to 4 iter_args(%x = %a) -> (index) {
    affine.store %x, %m[%i] : memref<?xindex>
    affine.yield %i : index
  }
  return %r : index
}

// -----

// DIFFERS: MLIR starts the rest of both with the same value
func.func @same_start(%a: f32, %n: index) -> (f32, f32) {
  %r:2 = affine.for %i = 0 to %n iter_args(%x = %a, %y = %a) -> (f32, f32) {
    %0 = arith.addf %x, %y : f32
    %1 = arith.mulf %x, %y : f32
    affine.yield %0, %1 : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// EXPECT
// | module {
// |   func.func @exchanged(%arg0: f32, %arg1: f32) -> (f32, f32) {
// |     %0:2 = affine.for %arg2 = 0 to 4 step 2 iter_args(%arg3 = %arg0, %arg4 = %arg1) -> (f32, f32) {
// |       %1 = arith.addf %arg3, %arg0 : f32
// |       %2 = arith.addf %arg4, %arg0 : f32
// |       affine.yield %1, %2 : f32, f32
// |     }
// |     return %0#0, %0#1 : f32, f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 + 1)>
// | module {
// |   func.func @counter(%arg0: memref<?xindex>, %arg1: index) -> index {
// |     %0 = affine.for %arg2 = 0 to 4 step 2 iter_args(%arg3 = %arg1) -> (index) {
// |       affine.store %arg3, %arg0[%arg2] : memref<?xindex>
// |       %1 = affine.apply #map(%arg2)
// |       affine.store %arg2, %arg0[%1] : memref<?xindex>
// |       affine.yield %1 : index
// |     }
// |     return %0 : index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> ((s0 floordiv 2) * 2)>
// | module {
// |   func.func @same_start(%arg0: f32, %arg1: index) -> (f32, f32) {
// |     %0:2 = affine.for %arg2 = 0 to #map()[%arg1] step 2 iter_args(%arg3 = %arg0, %arg4 = %arg0) -> (f32, f32) {
// |       %2 = arith.addf %arg3, %arg4 : f32
// |       %3 = arith.mulf %arg3, %arg4 : f32
// |       %4 = arith.addf %2, %3 : f32
// |       %5 = arith.mulf %2, %3 : f32
// |       affine.yield %4, %5 : f32, f32
// |     }
// |     %1:2 = affine.for %arg2 = #map()[%arg1] to %arg1 iter_args(%arg3 = %0#0, %arg4 = %0#1) -> (f32, f32) {
// |       %2 = arith.addf %arg3, %arg4 : f32
// |       %3 = arith.mulf %arg3, %arg4 : f32
// |       affine.yield %2, %3 : f32, f32
// |     }
// |     return %1#0, %1#1 : f32, f32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @exchanged(%arg0: f32, %arg1: f32) -> (f32, f32) {
// |     %0 = arith.addf %arg0, %arg0 : f32
// |     %1 = arith.addf %arg1, %arg0 : f32
// |     %2 = arith.addf %0, %arg0 : f32
// |     %3 = arith.addf %1, %arg0 : f32
// |     return %2, %3 : f32, f32
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 + 1)>
// | #map1 = affine_map<(d0) -> (d0 + 2)>
// | #map2 = affine_map<(d0) -> (d0 + 3)>
// | module {
// |   func.func @counter(%arg0: memref<?xindex>, %arg1: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     affine.store %arg1, %arg0[%c0] : memref<?xindex>
// |     %0 = affine.apply #map(%c0)
// |     affine.store %c0, %arg0[%0] : memref<?xindex>
// |     %1 = affine.apply #map1(%c0)
// |     affine.store %0, %arg0[%1] : memref<?xindex>
// |     %2 = affine.apply #map2(%c0)
// |     affine.store %1, %arg0[%2] : memref<?xindex>
// |     return %2 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @same_start(%arg0: f32, %arg1: index) -> (f32, f32) {
// |     %0:2 = affine.for %arg2 = 0 to %arg1 iter_args(%arg3 = %arg0, %arg4 = %arg0) -> (f32, f32) {
// |       %1 = arith.addf %arg3, %arg4 : f32
// |       %2 = arith.mulf %arg3, %arg4 : f32
// |       affine.yield %1, %2 : f32, f32
// |     }
// |     return %0#0, %0#1 : f32, f32
// |   }
// | }
