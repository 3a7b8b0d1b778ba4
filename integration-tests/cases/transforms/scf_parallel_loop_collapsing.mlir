// Dimensions of parallel loops become one.
// RUN: opt --test-scf-parallel-loop-collapsing=collapsed-indices-0=0,1 --split-input-file

func.func @two(%m: memref<?x?xf32>, %v: f32, %n: index) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c2, %n) to (%c9, %c9) step (%c3, %c2) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
// -----
// DIFFERS: the product of two sizes that are less than zero is greater
func.func @may_be_empty(%m: memref<?x?xf32>, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
// -----
// DIFFERS: MLIR crashes
func.func @results(%v: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%v) -> f32 {
    scf.reduce(%v : f32) {
    ^bb0(%p: f32, %q: f32):
      %s = arith.addf %p, %q : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
// -----
// Another number of dimensions.
func.func @one_dimension(%m: memref<?xf32>, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  return
}

// EXPECT
// | #map = affine_map<()[s0] -> ((-s0 + 9) ceildiv 2)>
// | #map1 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// | #map2 = affine_map<(d0) -> (d0 * 3 + 2)>
// | module {
// |   func.func @two(%arg0: memref<?x?xf32>, %arg1: f32, %arg2: index) {
// |     %c2 = arith.constant 2 : index
// |     %c3 = arith.constant 3 : index
// |     %c9 = arith.constant 9 : index
// |     %c3_0 = arith.constant 3 : index
// |     %0 = affine.apply #map()[%arg2]
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     %1 = arith.muli %c1_1, %c3_0 : index
// |     %2 = arith.muli %1, %0 : index
// |     scf.parallel (%arg3) = (%c0) to (%2) step (%c1) {
// |       %3 = arith.remsi %arg3, %0 : index
// |       %4 = arith.divsi %arg3, %0 : index
// |       %5 = affine.apply #map1(%3)[%arg2]
// |       %6 = affine.apply #map2(%4)
// |       memref.store %arg1, %arg0[%6, %5] : memref<?x?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @may_be_empty(%arg0: memref<?x?xf32>, %arg1: f32, %arg2: index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c1_1 = arith.constant 1 : index
// |     %0 = arith.maxsi %arg2, %c0_0 : index
// |     %c1_2 = arith.constant 1 : index
// |     %1 = arith.muli %c1_2, %arg2 : index
// |     %2 = arith.muli %1, %0 : index
// |     scf.parallel (%arg3) = (%c0_0) to (%2) step (%c1_1) {
// |       %3 = arith.remsi %arg3, %0 : index
// |       %4 = arith.divsi %arg3, %0 : index
// |       memref.store %arg1, %arg0[%4, %3] : memref<?x?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @results(%arg0: f32, %arg1: index) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%arg1, %arg1) step (%c1, %c1) init (%arg0) -> f32 {
// |       scf.reduce(%arg0 : f32) {
// |       ^bb0(%arg4: f32, %arg5: f32):
// |         %1 = arith.addf %arg4, %arg5 : f32
// |         scf.reduce.return %1 : f32
// |       }
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @one_dimension(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.parallel (%arg3) = (%c0) to (%arg2) step (%c1) {
// |       memref.store %arg1, %arg0[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
