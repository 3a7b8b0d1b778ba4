// A convolution on memory becomes loops; a window's place is an affine map.
// RUN: opt --convert-linalg-to-loops
// RUN: opt --convert-linalg-to-parallel-loops
// RUN: opt --convert-linalg-to-affine-loops

func.func @convolution(%x: memref<?x?xf32>, %k: memref<3x3xf32>, %o: memref<?x?xf32>) {
  linalg.conv_2d ins(%x, %k : memref<?x?xf32>, memref<3x3xf32>) outs(%o : memref<?x?xf32>)
  return
}

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0 + d1)>
// | module {
// |   func.func @convolution(%arg0: memref<?x?xf32>, %arg1: memref<3x3xf32>, %arg2: memref<?x?xf32>) {
// |     %c3 = arith.constant 3 : index
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg2, %c0 : memref<?x?xf32>
// |     %dim_0 = memref.dim %arg2, %c1 : memref<?x?xf32>
// |     scf.for %arg3 = %c0 to %dim step %c1 {
// |       scf.for %arg4 = %c0 to %dim_0 step %c1 {
// |         scf.for %arg5 = %c0 to %c3 step %c1 {
// |           scf.for %arg6 = %c0 to %c3 step %c1 {
// |             %0 = affine.apply #map(%arg3, %arg5)
// |             %1 = affine.apply #map(%arg4, %arg6)
// |             %2 = memref.load %arg0[%0, %1] : memref<?x?xf32>
// |             %3 = memref.load %arg1[%arg5, %arg6] : memref<3x3xf32>
// |             %4 = memref.load %arg2[%arg3, %arg4] : memref<?x?xf32>
// |             %5 = arith.mulf %2, %3 : f32
// |             %6 = arith.addf %4, %5 : f32
// |             memref.store %6, %arg2[%arg3, %arg4] : memref<?x?xf32>
// |           }
// |         }
// |       }
// |     }
// |     return
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0 + d1)>
// | module {
// |   func.func @convolution(%arg0: memref<?x?xf32>, %arg1: memref<3x3xf32>, %arg2: memref<?x?xf32>) {
// |     %c3 = arith.constant 3 : index
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg2, %c0 : memref<?x?xf32>
// |     %dim_0 = memref.dim %arg2, %c1 : memref<?x?xf32>
// |     scf.parallel (%arg3, %arg4) = (%c0, %c0) to (%dim, %dim_0) step (%c1, %c1) {
// |       scf.for %arg5 = %c0 to %c3 step %c1 {
// |         scf.for %arg6 = %c0 to %c3 step %c1 {
// |           %0 = affine.apply #map(%arg3, %arg5)
// |           %1 = affine.apply #map(%arg4, %arg6)
// |           %2 = memref.load %arg0[%0, %1] : memref<?x?xf32>
// |           %3 = memref.load %arg1[%arg5, %arg6] : memref<3x3xf32>
// |           %4 = memref.load %arg2[%arg3, %arg4] : memref<?x?xf32>
// |           %5 = arith.mulf %2, %3 : f32
// |           %6 = arith.addf %4, %5 : f32
// |           memref.store %6, %arg2[%arg3, %arg4] : memref<?x?xf32>
// |         }
// |       }
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0, d1) -> (d0 + d1)>
// | module {
// |   func.func @convolution(%arg0: memref<?x?xf32>, %arg1: memref<3x3xf32>, %arg2: memref<?x?xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg2, %c0 : memref<?x?xf32>
// |     %dim_0 = memref.dim %arg2, %c1 : memref<?x?xf32>
// |     affine.for %arg3 = 0 to %dim {
// |       affine.for %arg4 = 0 to %dim_0 {
// |         affine.for %arg5 = 0 to 3 {
// |           affine.for %arg6 = 0 to 3 {
// |             %0 = affine.apply #map(%arg3, %arg5)
// |             %1 = affine.apply #map(%arg4, %arg6)
// |             %2 = affine.load %arg0[%0, %1] : memref<?x?xf32>
// |             %3 = affine.load %arg1[%arg5, %arg6] : memref<3x3xf32>
// |             %4 = affine.load %arg2[%arg3, %arg4] : memref<?x?xf32>
// |             %5 = arith.mulf %2, %3 : f32
// |             %6 = arith.addf %4, %5 : f32
// |             affine.store %6, %arg2[%arg3, %arg4] : memref<?x?xf32>
// |           }
// |         }
// |       }
// |     }
// |     return
// |   }
// | }
