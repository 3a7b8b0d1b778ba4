// Loops of one kind become loops of another; loops up to a minimum; loops over tiles.
// RUN: opt --scf-forall-to-for --split-input-file
// RUN: opt --scf-forall-to-parallel --split-input-file
// RUN: opt --scf-for-loop-specialization --split-input-file
// RUN: opt --scf-parallel-loop-specialization --split-input-file
// RUN: opt --scf-parallel-loop-tiling=parallel-loop-tile-sizes=4,2 --split-input-file
// RUN: opt --pass-pipeline='builtin.module(scf-parallel-loop-tiling{parallel-loop-tile-sizes=4 no-min-max-bounds=true})' --split-input-file

func.func @grid(%m: memref<8x?xf32>, %n: index, %v: f32) {
  scf.forall (%i, %j) in (8, %n) {
    memref.store %v, %m[%i, %j] : memref<8x?xf32>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
// -----
func.func @minimum(%m: memref<?x?xf32>, %n: index, %s: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = affine.min affine_map<(d0)[s0] -> (4, d0 - s0)>(%n)[%s]
  scf.for %i = %c0 to %0 step %c1 {
    memref.store %v, %m[%i, %0] : memref<?x?xf32>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%0, %0) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
// -----
func.func @tiles(%m: memref<?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c18 = arith.constant 18 : index
  scf.parallel (%i) = (%c0) to (%c16) step (%c2) {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%c18) step (%c2) {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  return
}

// EXPECT
// | module {
// |   func.func @grid(%arg0: memref<8x?xf32>, %arg1: index, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     scf.for %arg3 = %c0 to %c8 step %c1 {
// |       scf.for %arg4 = %c0_0 to %arg1 step %c1_1 {
// |         memref.store %arg2, %arg0[%arg3, %arg4] : memref<8x?xf32>
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (4, d0 - s0)>
// | module {
// |   func.func @minimum(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = affine.min #map(%arg1)[%arg2]
// |     scf.for %arg4 = %c0 to %0 step %c1 {
// |       memref.store %arg3, %arg0[%arg4, %0] : memref<?x?xf32>
// |     }
// |     scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%0, %0) step (%c1, %c1) {
// |       memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tiles(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %c16 = arith.constant 16 : index
// |     %c18 = arith.constant 18 : index
// |     scf.parallel (%arg2) = (%c0) to (%c16) step (%c2) {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg2) = (%c0) to (%c18) step (%c2) {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @grid(%arg0: memref<8x?xf32>, %arg1: index, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c8 = arith.constant 8 : index
// |     %c1 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     scf.parallel (%arg3, %arg4) = (%c0, %c0_0) to (%c8, %arg1) step (%c1, %c1_1) {
// |       memref.store %arg2, %arg0[%arg3, %arg4] : memref<8x?xf32>
// |       scf.reduce 
// |     } {mapping = [#gpu.block<y>, #gpu.block<x>]}
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (4, d0 - s0)>
// | module {
// |   func.func @minimum(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = affine.min #map(%arg1)[%arg2]
// |     scf.for %arg4 = %c0 to %0 step %c1 {
// |       memref.store %arg3, %arg0[%arg4, %0] : memref<?x?xf32>
// |     }
// |     scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%0, %0) step (%c1, %c1) {
// |       memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tiles(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %c16 = arith.constant 16 : index
// |     %c18 = arith.constant 18 : index
// |     scf.parallel (%arg2) = (%c0) to (%c16) step (%c2) {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg2) = (%c0) to (%c18) step (%c2) {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @grid(%arg0: memref<8x?xf32>, %arg1: index, %arg2: f32) {
// |     scf.forall (%arg3, %arg4) in (8, %arg1) {
// |       memref.store %arg2, %arg0[%arg3, %arg4] : memref<8x?xf32>
// |     } {mapping = [#gpu.block<y>, #gpu.block<x>]}
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (4, d0 - s0)>
// | module {
// |   func.func @minimum(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = affine.min #map(%arg1)[%arg2]
// |     %c4 = arith.constant 4 : index
// |     %1 = arith.cmpi eq, %0, %c4 : index
// |     scf.if %1 {
// |       scf.for %arg4 = %c0 to %c4 step %c1 {
// |         memref.store %arg3, %arg0[%arg4, %c4] : memref<?x?xf32>
// |       }
// |     } else {
// |       scf.for %arg4 = %c0 to %0 step %c1 {
// |         memref.store %arg3, %arg0[%arg4, %0] : memref<?x?xf32>
// |       }
// |     }
// |     scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%0, %0) step (%c1, %c1) {
// |       memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tiles(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %c16 = arith.constant 16 : index
// |     %c18 = arith.constant 18 : index
// |     scf.parallel (%arg2) = (%c0) to (%c16) step (%c2) {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg2) = (%c0) to (%c18) step (%c2) {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @grid(%arg0: memref<8x?xf32>, %arg1: index, %arg2: f32) {
// |     scf.forall (%arg3, %arg4) in (8, %arg1) {
// |       memref.store %arg2, %arg0[%arg3, %arg4] : memref<8x?xf32>
// |     } {mapping = [#gpu.block<y>, #gpu.block<x>]}
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (4, d0 - s0)>
// | module {
// |   func.func @minimum(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = affine.min #map(%arg1)[%arg2]
// |     scf.for %arg4 = %c0 to %0 step %c1 {
// |       memref.store %arg3, %arg0[%arg4, %0] : memref<?x?xf32>
// |     }
// |     %c4 = arith.constant 4 : index
// |     %1 = arith.cmpi eq, %0, %c4 : index
// |     %c4_0 = arith.constant 4 : index
// |     %2 = arith.cmpi eq, %0, %c4_0 : index
// |     %3 = arith.andi %1, %2 : i1
// |     scf.if %3 {
// |       scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%c4_0, %c4_0) step (%c1, %c1) {
// |         memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
// |         scf.reduce 
// |       }
// |     } else {
// |       scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%0, %0) step (%c1, %c1) {
// |         memref.store %arg3, %arg0[%arg4, %arg5] : memref<?x?xf32>
// |         scf.reduce 
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tiles(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %c16 = arith.constant 16 : index
// |     %c18 = arith.constant 18 : index
// |     scf.parallel (%arg2) = (%c0) to (%c16) step (%c2) {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg2) = (%c0) to (%c18) step (%c2) {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @grid(%arg0: memref<8x?xf32>, %arg1: index, %arg2: f32) {
// |     scf.forall (%arg3, %arg4) in (8, %arg1) {
// |       memref.store %arg2, %arg0[%arg3, %arg4] : memref<8x?xf32>
// |     } {mapping = [#gpu.block<y>, #gpu.block<x>]}
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (4, d0 - s0)>
// | #map1 = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
// | module {
// |   func.func @minimum(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = affine.min #map(%arg1)[%arg2]
// |     scf.for %arg4 = %c0 to %0 step %c1 {
// |       memref.store %arg3, %arg0[%arg4, %0] : memref<?x?xf32>
// |     }
// |     %c0_0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
// |     %1 = arith.muli %c1, %c4 : index
// |     %2 = arith.muli %c1, %c2 : index
// |     scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%0, %0) step (%1, %2) {
// |       %3 = affine.min #map1(%1, %0, %arg4)
// |       %4 = affine.min #map1(%2, %0, %arg5)
// |       scf.parallel (%arg6, %arg7) = (%c0_0, %c0_0) to (%3, %4) step (%c1, %c1) {
// |         %5 = arith.addi %arg6, %arg4 : index
// |         %6 = arith.addi %arg7, %arg5 : index
// |         memref.store %arg3, %arg0[%5, %6] : memref<?x?xf32>
// |         scf.reduce 
// |       }
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d1 - d2)>
// | module {
// |   func.func @tiles(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %c16 = arith.constant 16 : index
// |     %c18 = arith.constant 18 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %0 = arith.muli %c2, %c4 : index
// |     scf.parallel (%arg2) = (%c0) to (%c16) step (%0) {
// |       scf.parallel (%arg3) = (%c0_0) to (%0) step (%c2) {
// |         %2 = arith.addi %arg3, %arg2 : index
// |         memref.store %arg1, %arg0[%2] : memref<?xf32>
// |         scf.reduce 
// |       }
// |       scf.reduce 
// |     }
// |     %c0_1 = arith.constant 0 : index
// |     %c4_2 = arith.constant 4 : index
// |     %1 = arith.muli %c2, %c4_2 : index
// |     scf.parallel (%arg2) = (%c0) to (%c18) step (%1) {
// |       %2 = affine.min #map(%1, %c18, %arg2)
// |       scf.parallel (%arg3) = (%c0_1) to (%2) step (%c2) {
// |         %3 = arith.addi %arg3, %arg2 : index
// |         memref.store %arg1, %arg0[%3] : memref<?xf32>
// |         scf.reduce 
// |       }
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }

// EXPECT
// | module {
// |   func.func @grid(%arg0: memref<8x?xf32>, %arg1: index, %arg2: f32) {
// |     scf.forall (%arg3, %arg4) in (8, %arg1) {
// |       memref.store %arg2, %arg0[%arg3, %arg4] : memref<8x?xf32>
// |     } {mapping = [#gpu.block<y>, #gpu.block<x>]}
// |     return
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (4, d0 - s0)>
// | module {
// |   func.func @minimum(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = affine.min #map(%arg1)[%arg2]
// |     scf.for %arg4 = %c0 to %0 step %c1 {
// |       memref.store %arg3, %arg0[%arg4, %0] : memref<?x?xf32>
// |     }
// |     %c0_0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c1_1 = arith.constant 1 : index
// |     %1 = arith.muli %c1, %c4 : index
// |     %2 = arith.muli %c1, %c1_1 : index
// |     scf.parallel (%arg4, %arg5) = (%c0, %c0) to (%0, %0) step (%1, %2) {
// |       scf.parallel (%arg6, %arg7) = (%c0_0, %c0_0) to (%1, %2) step (%c1, %c1) {
// |         %3 = arith.addi %arg6, %arg4 : index
// |         %4 = arith.addi %arg7, %arg5 : index
// |         %true = arith.constant true
// |         %5 = arith.muli %arg6, %c1 : index
// |         %6 = arith.addi %5, %arg4 : index
// |         %7 = arith.cmpi ult, %6, %0 : index
// |         %8 = arith.andi %true, %7 : i1
// |         %9 = arith.muli %arg7, %c1 : index
// |         %10 = arith.addi %9, %arg5 : index
// |         %11 = arith.cmpi ult, %10, %0 : index
// |         %12 = arith.andi %8, %11 : i1
// |         scf.if %12 {
// |           memref.store %arg3, %arg0[%3, %4] : memref<?x?xf32>
// |         }
// |         scf.reduce 
// |       }
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tiles(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c2 = arith.constant 2 : index
// |     %c16 = arith.constant 16 : index
// |     %c18 = arith.constant 18 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %0 = arith.muli %c2, %c4 : index
// |     scf.parallel (%arg2) = (%c0) to (%c16) step (%0) {
// |       scf.parallel (%arg3) = (%c0_0) to (%0) step (%c2) {
// |         %2 = arith.addi %arg3, %arg2 : index
// |         memref.store %arg1, %arg0[%2] : memref<?xf32>
// |         scf.reduce 
// |       }
// |       scf.reduce 
// |     }
// |     %c0_1 = arith.constant 0 : index
// |     %c4_2 = arith.constant 4 : index
// |     %1 = arith.muli %c2, %c4_2 : index
// |     scf.parallel (%arg2) = (%c0) to (%c18) step (%1) {
// |       scf.parallel (%arg3) = (%c0_1) to (%1) step (%c2) {
// |         %2 = arith.addi %arg3, %arg2 : index
// |         %true = arith.constant true
// |         %3 = arith.muli %arg3, %c2 : index
// |         %4 = arith.addi %3, %arg2 : index
// |         %5 = arith.cmpi ult, %4, %c18 : index
// |         %6 = arith.andi %true, %5 : i1
// |         scf.if %6 {
// |           memref.store %arg1, %arg0[%2] : memref<?xf32>
// |         }
// |         scf.reduce 
// |       }
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
