// Parallel loops over the same iterations become one, unless an iteration would see what others write.
// RUN: opt --scf-parallel-loop-fusion --split-input-file

// Each iteration reads what it wrote itself.
func.func @same_place(%n: index, %v: f32) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %m[%i] : memref<?xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %m[%i] : memref<?xf32>
  }
  return %m : memref<?xf32>
}
// -----
// An iteration reads what the one after it wrote.
func.func @other_place(%n: index, %v: f32, %out: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %j = arith.addi %i, %c1 : index
    %x = memref.load %m[%j] : memref<?xf32>
    memref.store %x, %out[%i] : memref<?xf32>
  }
  return
}
// -----
// Results of both; between the loops is an op that the first one can move past.
func.func @results(%a: memref<?xf32>, %n: index, %v: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%v) -> f32 {
    %x = memref.load %a[%i] : memref<?xf32>
    scf.reduce(%x : f32) {
    ^bb0(%p: f32, %q: f32):
      %r = arith.addf %p, %q : f32
      scf.reduce.return %r : f32
    }
  }
  %w = arith.mulf %v, %v : f32
  %t = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%w) -> f32 {
    %x = memref.load %a[%i] : memref<?xf32>
    scf.reduce(%x : f32) {
    ^bb0(%p: f32, %q: f32):
      %r = arith.maximumf %p, %q : f32
      scf.reduce.return %r : f32
    }
  }
  return %s, %t : f32, f32
}
// -----
// Two arguments may be the same memory.
func.func @arguments(%a: memref<?xf32>, %b: memref<?xf32>, %n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %a[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %b[%i] : memref<?xf32>
    memref.store %x, %b[%i] : memref<?xf32>
  }
  return
}
// -----
// DIFFERS: MLIR looks at reads only
func.func @both_write(%m: memref<?xf32>, %n: index, %v: f32, %w: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %j = arith.addi %i, %c1 : index
    memref.store %w, %m[%j] : memref<?xf32>
  }
  return
}
// -----
// DIFFERS: MLIR looks at memref.store only
func.func @vectors(%n: index, %v: vector<4xf32>, %out: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    vector.store %v, %m[%i] : memref<?xf32>, vector<4xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %m[%i] : memref<?xf32>
    memref.store %x, %out[%i] : memref<?xf32>
  }
  return
}
// -----
// DIFFERS: MLIR takes results of equal ops for the same
func.func @other_result(%n: index, %v: f32, %out: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %j:2 = affine.delinearize_index %i into (8) : index, index
    memref.store %v, %m[%j#0] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %j:2 = affine.delinearize_index %i into (8) : index, index
    %x = memref.load %m[%j#1] : memref<?xf32>
    memref.store %x, %out[%i] : memref<?xf32>
  }
  return
}
// -----
// DIFFERS: all iterations of the first loop read the element, then those of the second one write it
func.func @shared_element(%m: memref<f32>, %n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %out = memref.alloc(%n) : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %m[] : memref<f32>
    memref.store %x, %out[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %m[] : memref<f32>
  }
  return
}

// EXPECT
// | module {
// |   func.func @same_place(%arg0: index, %arg1: f32) -> memref<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc(%arg0) : memref<?xf32>
// |     scf.parallel (%arg2) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %arg1, %alloc[%arg2] : memref<?xf32>
// |       %0 = memref.load %alloc[%arg2] : memref<?xf32>
// |       %1 = arith.addf %0, %0 : f32
// |       memref.store %1, %alloc[%arg2] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return %alloc : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @other_place(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc(%arg0) : memref<?xf32>
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %arg1, %alloc[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       %0 = arith.addi %arg3, %c1 : index
// |       %1 = memref.load %alloc[%0] : memref<?xf32>
// |       memref.store %1, %arg2[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @results(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> (f32, f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = arith.mulf %arg2, %arg2 : f32
// |     %1:2 = scf.parallel (%arg3) = (%c0) to (%arg1) step (%c1) init (%arg2, %0) -> (f32, f32) {
// |       %2 = memref.load %arg0[%arg3] : memref<?xf32>
// |       %3 = memref.load %arg0[%arg3] : memref<?xf32>
// |       scf.reduce(%2, %3 : f32, f32) {
// |       ^bb0(%arg4: f32, %arg5: f32):
// |         %4 = arith.addf %arg4, %arg5 : f32
// |         scf.reduce.return %4 : f32
// |       }, {
// |       ^bb0(%arg4: f32, %arg5: f32):
// |         %4 = arith.maximumf %arg4, %arg5 : f32
// |         scf.reduce.return %4 : f32
// |       }
// |     }
// |     return %1#0, %1#1 : f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @arguments(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: index, %arg3: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.parallel (%arg4) = (%c0) to (%arg2) step (%c1) {
// |       memref.store %arg3, %arg0[%arg4] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg4) = (%c0) to (%arg2) step (%c1) {
// |       %0 = memref.load %arg1[%arg4] : memref<?xf32>
// |       memref.store %0, %arg1[%arg4] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @both_write(%arg0: memref<?xf32>, %arg1: index, %arg2: f32, %arg3: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.parallel (%arg4) = (%c0) to (%arg1) step (%c1) {
// |       memref.store %arg2, %arg0[%arg4] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg4) = (%c0) to (%arg1) step (%c1) {
// |       %0 = arith.addi %arg4, %c1 : index
// |       memref.store %arg3, %arg0[%0] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @vectors(%arg0: index, %arg1: vector<4xf32>, %arg2: memref<?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc(%arg0) : memref<?xf32>
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       vector.store %arg1, %alloc[%arg3] : memref<?xf32>, vector<4xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       %0 = memref.load %alloc[%arg3] : memref<?xf32>
// |       memref.store %0, %arg2[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @other_result(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc(%arg0) : memref<?xf32>
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       %0:2 = affine.delinearize_index %arg3 into (8) : index, index
// |       memref.store %arg1, %alloc[%0#0] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       %0:2 = affine.delinearize_index %arg3 into (8) : index, index
// |       %1 = memref.load %alloc[%0#1] : memref<?xf32>
// |       memref.store %1, %arg2[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @shared_element(%arg0: memref<f32>, %arg1: index, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloc = memref.alloc(%arg1) : memref<?xf32>
// |     scf.parallel (%arg3) = (%c0) to (%arg1) step (%c1) {
// |       %0 = memref.load %arg0[] : memref<f32>
// |       memref.store %0, %alloc[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg3) = (%c0) to (%arg1) step (%c1) {
// |       memref.store %arg2, %arg0[] : memref<f32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
