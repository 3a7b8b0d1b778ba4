// Transfers as loops, with the options of the pass.
// RUN: opt --convert-vector-to-scf --split-input-file
// RUN: opt --pass-pipeline='builtin.module(func.func(convert-vector-to-scf{target-rank=2}))' --split-input-file
// RUN: opt --pass-pipeline='builtin.module(func.func(convert-vector-to-scf{lower-tensors=true}))' --split-input-file
// RUN: opt --convert-vector-to-scf='full-unroll=true lower-tensors=true' --split-input-file

func.func @a(%m: memref<?x?x?xf32>, %t: tensor<?x?x?xf32>, %i: index, %p: f32, %v: vector<2x3x4xf32>) -> (vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>) {
  %0 = vector.transfer_read %m[%i, %i, %i], %p : memref<?x?x?xf32>, vector<2x3x4xf32>
  %1 = vector.transfer_read %t[%i, %i, %i], %p : tensor<?x?x?xf32>, vector<2x3x4xf32>
  %2 = vector.transfer_write %v, %t[%i, %i, %i] : vector<2x3x4xf32>, tensor<?x?x?xf32>
  vector.transfer_write %v, %m[%i, %i, %i] : vector<2x3x4xf32>, memref<?x?x?xf32>
  return %0, %1, %2 : vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>
}
// -----
func.func @more(%m: memref<?x?xf32>, %i: index, %p: f32, %v: vector<2x3xf32>, %k: vector<2x3xi1>, %t: tensor<?x?xf32>) -> (vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(a, b) -> (b, a)>} : memref<?x?xf32>, vector<3x2xf32>
  %1 = vector.transfer_read %m[%i, %i], %p, %k {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x3xf32>
  %2 = vector.transfer_write %v, %t[%i, %i], %k {in_bounds = [true, false]} : vector<2x3xf32>, tensor<?x?xf32>
  %3 = vector.transfer_read %t[%i, %i], %p {in_bounds = [true, false], permutation_map = affine_map<(a, b) -> (0, b)>} : tensor<?x?xf32>, vector<4x3xf32>
  vector.transfer_write %v, %m[%i, %i] : vector<2x3xf32>, memref<?x?xf32>
  return %0, %1, %2, %3 : vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>
}

// EXPECT
// | #map = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @a(%arg0: memref<?x?x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: index, %arg3: f32, %arg4: vector<2x3x4xf32>) -> (vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>) {
// |     %c3 = arith.constant 3 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() : memref<vector<2x3x4xf32>>
// |     %alloca_0 = memref.alloca() : memref<vector<2x3x4xf32>>
// |     %0 = vector.type_cast %alloca : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
// |     scf.for %arg5 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |       %5 = affine.apply #map(%arg5)[%arg2]
// |       %6 = arith.cmpi sgt, %dim, %5 : index
// |       scf.if %6 {
// |         %7 = affine.apply #map(%arg5)[%arg2]
// |         %8 = vector.type_cast %0 : memref<2xvector<3x4xf32>> to memref<2x3xvector<4xf32>>
// |         scf.for %arg6 = %c0 to %c3 step %c1 {
// |           %dim_1 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |           %9 = affine.apply #map(%arg6)[%arg2]
// |           %10 = arith.cmpi sgt, %dim_1, %9 : index
// |           scf.if %10 {
// |             %11 = affine.apply #map(%arg6)[%arg2]
// |             %12 = vector.transfer_read %arg0[%7, %11, %arg2], %arg3 : memref<?x?x?xf32>, vector<4xf32>
// |             memref.store %12, %8[%arg5, %arg6] : memref<2x3xvector<4xf32>>
// |           } else {
// |             %11 = vector.broadcast %arg3 : f32 to vector<4xf32>
// |             memref.store %11, %8[%arg5, %arg6] : memref<2x3xvector<4xf32>>
// |           }
// |         }
// |       } else {
// |         %7 = vector.broadcast %arg3 : f32 to vector<3x4xf32>
// |         memref.store %7, %0[%arg5] : memref<2xvector<3x4xf32>>
// |       }
// |     }
// |     %1 = memref.load %alloca[] : memref<vector<2x3x4xf32>>
// |     %2 = vector.transfer_read %arg1[%arg2, %arg2, %arg2], %arg3 : tensor<?x?x?xf32>, vector<2x3x4xf32>
// |     %3 = vector.transfer_write %arg4, %arg1[%arg2, %arg2, %arg2] : vector<2x3x4xf32>, tensor<?x?x?xf32>
// |     memref.store %arg4, %alloca_0[] : memref<vector<2x3x4xf32>>
// |     %4 = vector.type_cast %alloca_0 : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
// |     scf.for %arg5 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |       %5 = affine.apply #map(%arg5)[%arg2]
// |       %6 = arith.cmpi sgt, %dim, %5 : index
// |       scf.if %6 {
// |         %7 = affine.apply #map(%arg5)[%arg2]
// |         %8 = vector.type_cast %4 : memref<2xvector<3x4xf32>> to memref<2x3xvector<4xf32>>
// |         scf.for %arg6 = %c0 to %c3 step %c1 {
// |           %dim_1 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |           %9 = affine.apply #map(%arg6)[%arg2]
// |           %10 = arith.cmpi sgt, %dim_1, %9 : index
// |           scf.if %10 {
// |             %11 = affine.apply #map(%arg6)[%arg2]
// |             %12 = memref.load %8[%arg5, %arg6] : memref<2x3xvector<4xf32>>
// |             vector.transfer_write %12, %arg0[%7, %11, %arg2] : vector<4xf32>, memref<?x?x?xf32>
// |           } else {
// |           }
// |         }
// |       } else {
// |       }
// |     }
// |     return %1, %2, %3 : vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @more(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<2x3xf32>, %arg4: vector<2x3xi1>, %arg5: tensor<?x?xf32>) -> (vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() : memref<vector<2x3xf32>>
// |     %alloca_0 = memref.alloca() : memref<vector<2x3xf32>>
// |     %alloca_1 = memref.alloca() : memref<vector<2x3xi1>>
// |     %alloca_2 = memref.alloca() : memref<vector<2x3xf32>>
// |     %0 = vector.type_cast %alloca : memref<vector<2x3xf32>> to memref<2xvector<3xf32>>
// |     scf.for %arg6 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// |       %10 = affine.apply #map(%arg6)[%arg1]
// |       %11 = arith.cmpi sgt, %dim, %10 : index
// |       scf.if %11 {
// |         %12 = affine.apply #map(%arg6)[%arg1]
// |         %13 = vector.transfer_read %arg0[%12, %arg1], %arg2 : memref<?x?xf32>, vector<3xf32>
// |         memref.store %13, %0[%arg6] : memref<2xvector<3xf32>>
// |       } else {
// |         %12 = vector.broadcast %arg2 : f32 to vector<3xf32>
// |         memref.store %12, %0[%arg6] : memref<2xvector<3xf32>>
// |       }
// |     }
// |     %1 = memref.load %alloca[] : memref<vector<2x3xf32>>
// |     %2 = vector.transpose %1, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     memref.store %arg4, %alloca_1[] : memref<vector<2x3xi1>>
// |     %3 = vector.type_cast %alloca_0 : memref<vector<2x3xf32>> to memref<2xvector<3xf32>>
// |     %4 = vector.type_cast %alloca_1 : memref<vector<2x3xi1>> to memref<2xvector<3xi1>>
// |     scf.for %arg6 = %c0 to %c2 step %c1 {
// |       %10 = affine.apply #map(%arg6)[%arg1]
// |       %11 = memref.load %4[%arg6] : memref<2xvector<3xi1>>
// |       %12 = vector.transfer_read %arg0[%10, %arg1], %arg2, %11 {in_bounds = [true]} : memref<?x?xf32>, vector<3xf32>
// |       memref.store %12, %3[%arg6] : memref<2xvector<3xf32>>
// |     }
// |     %5 = memref.load %alloca_0[] : memref<vector<2x3xf32>>
// |     %6 = vector.transfer_write %arg3, %arg5[%arg1, %arg1], %arg4 {in_bounds = [true, false]} : vector<2x3xf32>, tensor<?x?xf32>
// |     %7 = vector.transfer_read %arg5[%arg1, %arg1], %arg2 : tensor<?x?xf32>, vector<3xf32>
// |     %8 = vector.broadcast %7 : vector<3xf32> to vector<4x3xf32>
// |     memref.store %arg3, %alloca_2[] : memref<vector<2x3xf32>>
// |     %9 = vector.type_cast %alloca_2 : memref<vector<2x3xf32>> to memref<2xvector<3xf32>>
// |     scf.for %arg6 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// |       %10 = affine.apply #map(%arg6)[%arg1]
// |       %11 = arith.cmpi sgt, %dim, %10 : index
// |       scf.if %11 {
// |         %12 = affine.apply #map(%arg6)[%arg1]
// |         %13 = memref.load %9[%arg6] : memref<2xvector<3xf32>>
// |         vector.transfer_write %13, %arg0[%12, %arg1] : vector<3xf32>, memref<?x?xf32>
// |       } else {
// |       }
// |     }
// |     return %2, %5, %6, %8 : vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @a(%arg0: memref<?x?x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: index, %arg3: f32, %arg4: vector<2x3x4xf32>) -> (vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() : memref<vector<2x3x4xf32>>
// |     %alloca_0 = memref.alloca() : memref<vector<2x3x4xf32>>
// |     %0 = vector.type_cast %alloca : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
// |     scf.for %arg5 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |       %5 = affine.apply #map(%arg5)[%arg2]
// |       %6 = arith.cmpi sgt, %dim, %5 : index
// |       scf.if %6 {
// |         %7 = affine.apply #map(%arg5)[%arg2]
// |         %8 = vector.transfer_read %arg0[%7, %arg2, %arg2], %arg3 : memref<?x?x?xf32>, vector<3x4xf32>
// |         memref.store %8, %0[%arg5] : memref<2xvector<3x4xf32>>
// |       } else {
// |         %7 = vector.broadcast %arg3 : f32 to vector<3x4xf32>
// |         memref.store %7, %0[%arg5] : memref<2xvector<3x4xf32>>
// |       }
// |     }
// |     %1 = memref.load %alloca[] : memref<vector<2x3x4xf32>>
// |     %2 = vector.transfer_read %arg1[%arg2, %arg2, %arg2], %arg3 : tensor<?x?x?xf32>, vector<2x3x4xf32>
// |     %3 = vector.transfer_write %arg4, %arg1[%arg2, %arg2, %arg2] : vector<2x3x4xf32>, tensor<?x?x?xf32>
// |     memref.store %arg4, %alloca_0[] : memref<vector<2x3x4xf32>>
// |     %4 = vector.type_cast %alloca_0 : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
// |     scf.for %arg5 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |       %5 = affine.apply #map(%arg5)[%arg2]
// |       %6 = arith.cmpi sgt, %dim, %5 : index
// |       scf.if %6 {
// |         %7 = affine.apply #map(%arg5)[%arg2]
// |         %8 = memref.load %4[%arg5] : memref<2xvector<3x4xf32>>
// |         vector.transfer_write %8, %arg0[%7, %arg2, %arg2] : vector<3x4xf32>, memref<?x?x?xf32>
// |       } else {
// |       }
// |     }
// |     return %1, %2, %3 : vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @more(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<2x3xf32>, %arg4: vector<2x3xi1>, %arg5: tensor<?x?xf32>) -> (vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>) {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<2x3xf32>
// |     %1 = vector.transpose %0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %2 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg4 {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x3xf32>
// |     %3 = vector.transfer_write %arg3, %arg5[%arg1, %arg1], %arg4 {in_bounds = [true, false]} : vector<2x3xf32>, tensor<?x?xf32>
// |     %4 = vector.transfer_read %arg5[%arg1, %arg1], %arg2 : tensor<?x?xf32>, vector<3xf32>
// |     %5 = vector.broadcast %4 : vector<3xf32> to vector<4x3xf32>
// |     vector.transfer_write %arg3, %arg0[%arg1, %arg1] : vector<2x3xf32>, memref<?x?xf32>
// |     return %1, %2, %3, %5 : vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @a(%arg0: memref<?x?x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: index, %arg3: f32, %arg4: vector<2x3x4xf32>) -> (vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>) {
// |     %c3 = arith.constant 3 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() : memref<vector<2x3x4xf32>>
// |     %alloca_0 = memref.alloca() : memref<vector<2x3x4xf32>>
// |     %alloca_1 = memref.alloca() : memref<vector<2x3x4xf32>>
// |     %alloca_2 = memref.alloca() : memref<vector<2x3x4xf32>>
// |     %0 = vector.type_cast %alloca : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
// |     scf.for %arg5 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |       %7 = affine.apply #map(%arg5)[%arg2]
// |       %8 = arith.cmpi sgt, %dim, %7 : index
// |       scf.if %8 {
// |         %9 = affine.apply #map(%arg5)[%arg2]
// |         %10 = vector.type_cast %0 : memref<2xvector<3x4xf32>> to memref<2x3xvector<4xf32>>
// |         scf.for %arg6 = %c0 to %c3 step %c1 {
// |           %dim_3 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |           %11 = affine.apply #map(%arg6)[%arg2]
// |           %12 = arith.cmpi sgt, %dim_3, %11 : index
// |           scf.if %12 {
// |             %13 = affine.apply #map(%arg6)[%arg2]
// |             %14 = vector.transfer_read %arg0[%9, %13, %arg2], %arg3 : memref<?x?x?xf32>, vector<4xf32>
// |             memref.store %14, %10[%arg5, %arg6] : memref<2x3xvector<4xf32>>
// |           } else {
// |             %13 = vector.broadcast %arg3 : f32 to vector<4xf32>
// |             memref.store %13, %10[%arg5, %arg6] : memref<2x3xvector<4xf32>>
// |           }
// |         }
// |       } else {
// |         %9 = vector.broadcast %arg3 : f32 to vector<3x4xf32>
// |         memref.store %9, %0[%arg5] : memref<2xvector<3x4xf32>>
// |       }
// |     }
// |     %1 = memref.load %alloca[] : memref<vector<2x3x4xf32>>
// |     %2 = vector.type_cast %alloca_0 : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
// |     scf.for %arg5 = %c0 to %c2 step %c1 {
// |       %dim = tensor.dim %arg1, %c0 : tensor<?x?x?xf32>
// |       %7 = affine.apply #map(%arg5)[%arg2]
// |       %8 = arith.cmpi sgt, %dim, %7 : index
// |       scf.if %8 {
// |         %9 = affine.apply #map(%arg5)[%arg2]
// |         %10 = vector.type_cast %2 : memref<2xvector<3x4xf32>> to memref<2x3xvector<4xf32>>
// |         scf.for %arg6 = %c0 to %c3 step %c1 {
// |           %dim_3 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |           %11 = affine.apply #map(%arg6)[%arg2]
// |           %12 = arith.cmpi sgt, %dim_3, %11 : index
// |           scf.if %12 {
// |             %13 = affine.apply #map(%arg6)[%arg2]
// |             %14 = vector.transfer_read %arg1[%9, %13, %arg2], %arg3 : tensor<?x?x?xf32>, vector<4xf32>
// |             memref.store %14, %10[%arg5, %arg6] : memref<2x3xvector<4xf32>>
// |           } else {
// |             %13 = vector.broadcast %arg3 : f32 to vector<4xf32>
// |             memref.store %13, %10[%arg5, %arg6] : memref<2x3xvector<4xf32>>
// |           }
// |         }
// |       } else {
// |         %9 = vector.broadcast %arg3 : f32 to vector<3x4xf32>
// |         memref.store %9, %2[%arg5] : memref<2xvector<3x4xf32>>
// |       }
// |     }
// |     %3 = memref.load %alloca_0[] : memref<vector<2x3x4xf32>>
// |     memref.store %arg4, %alloca_1[] : memref<vector<2x3x4xf32>>
// |     %4 = vector.type_cast %alloca_1 : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
// |     %5 = scf.for %arg5 = %c0 to %c2 step %c1 iter_args(%arg6 = %arg1) -> (tensor<?x?x?xf32>) {
// |       %dim = tensor.dim %arg1, %c0 : tensor<?x?x?xf32>
// |       %7 = affine.apply #map(%arg5)[%arg2]
// |       %8 = arith.cmpi sgt, %dim, %7 : index
// |       %9 = scf.if %8 -> (tensor<?x?x?xf32>) {
// |         %10 = affine.apply #map(%arg5)[%arg2]
// |         %11 = vector.type_cast %4 : memref<2xvector<3x4xf32>> to memref<2x3xvector<4xf32>>
// |         %12 = scf.for %arg7 = %c0 to %c3 step %c1 iter_args(%arg8 = %arg6) -> (tensor<?x?x?xf32>) {
// |           %dim_3 = tensor.dim %arg6, %c1 : tensor<?x?x?xf32>
// |           %13 = affine.apply #map(%arg7)[%arg2]
// |           %14 = arith.cmpi sgt, %dim_3, %13 : index
// |           %15 = scf.if %14 -> (tensor<?x?x?xf32>) {
// |             %16 = affine.apply #map(%arg7)[%arg2]
// |             %17 = memref.load %11[%arg5, %arg7] : memref<2x3xvector<4xf32>>
// |             %18 = vector.transfer_write %17, %arg8[%10, %16, %arg2] : vector<4xf32>, tensor<?x?x?xf32>
// |             scf.yield %18 : tensor<?x?x?xf32>
// |           } else {
// |             scf.yield %arg8 : tensor<?x?x?xf32>
// |           }
// |           scf.yield %15 : tensor<?x?x?xf32>
// |         }
// |         scf.yield %12 : tensor<?x?x?xf32>
// |       } else {
// |         scf.yield %arg6 : tensor<?x?x?xf32>
// |       }
// |       scf.yield %9 : tensor<?x?x?xf32>
// |     }
// |     memref.store %arg4, %alloca_2[] : memref<vector<2x3x4xf32>>
// |     %6 = vector.type_cast %alloca_2 : memref<vector<2x3x4xf32>> to memref<2xvector<3x4xf32>>
// |     scf.for %arg5 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |       %7 = affine.apply #map(%arg5)[%arg2]
// |       %8 = arith.cmpi sgt, %dim, %7 : index
// |       scf.if %8 {
// |         %9 = affine.apply #map(%arg5)[%arg2]
// |         %10 = vector.type_cast %6 : memref<2xvector<3x4xf32>> to memref<2x3xvector<4xf32>>
// |         scf.for %arg6 = %c0 to %c3 step %c1 {
// |           %dim_3 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |           %11 = affine.apply #map(%arg6)[%arg2]
// |           %12 = arith.cmpi sgt, %dim_3, %11 : index
// |           scf.if %12 {
// |             %13 = affine.apply #map(%arg6)[%arg2]
// |             %14 = memref.load %10[%arg5, %arg6] : memref<2x3xvector<4xf32>>
// |             vector.transfer_write %14, %arg0[%9, %13, %arg2] : vector<4xf32>, memref<?x?x?xf32>
// |           } else {
// |           }
// |         }
// |       } else {
// |       }
// |     }
// |     return %1, %3, %5 : vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0] -> (d0 + s0)>
// | module {
// |   func.func @more(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<2x3xf32>, %arg4: vector<2x3xi1>, %arg5: tensor<?x?xf32>) -> (vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() : memref<vector<2x3xf32>>
// |     %alloca_0 = memref.alloca() : memref<vector<2x3xf32>>
// |     %alloca_1 = memref.alloca() : memref<vector<2x3xi1>>
// |     %alloca_2 = memref.alloca() : memref<vector<2x3xf32>>
// |     %alloca_3 = memref.alloca() : memref<vector<2x3xi1>>
// |     %alloca_4 = memref.alloca() : memref<vector<2x3xf32>>
// |     %0 = vector.type_cast %alloca : memref<vector<2x3xf32>> to memref<2xvector<3xf32>>
// |     scf.for %arg6 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// |       %12 = affine.apply #map(%arg6)[%arg1]
// |       %13 = arith.cmpi sgt, %dim, %12 : index
// |       scf.if %13 {
// |         %14 = affine.apply #map(%arg6)[%arg1]
// |         %15 = vector.transfer_read %arg0[%14, %arg1], %arg2 : memref<?x?xf32>, vector<3xf32>
// |         memref.store %15, %0[%arg6] : memref<2xvector<3xf32>>
// |       } else {
// |         %14 = vector.broadcast %arg2 : f32 to vector<3xf32>
// |         memref.store %14, %0[%arg6] : memref<2xvector<3xf32>>
// |       }
// |     }
// |     %1 = memref.load %alloca[] : memref<vector<2x3xf32>>
// |     %2 = vector.transpose %1, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     memref.store %arg4, %alloca_1[] : memref<vector<2x3xi1>>
// |     %3 = vector.type_cast %alloca_0 : memref<vector<2x3xf32>> to memref<2xvector<3xf32>>
// |     %4 = vector.type_cast %alloca_1 : memref<vector<2x3xi1>> to memref<2xvector<3xi1>>
// |     scf.for %arg6 = %c0 to %c2 step %c1 {
// |       %12 = affine.apply #map(%arg6)[%arg1]
// |       %13 = memref.load %4[%arg6] : memref<2xvector<3xi1>>
// |       %14 = vector.transfer_read %arg0[%12, %arg1], %arg2, %13 {in_bounds = [true]} : memref<?x?xf32>, vector<3xf32>
// |       memref.store %14, %3[%arg6] : memref<2xvector<3xf32>>
// |     }
// |     %5 = memref.load %alloca_0[] : memref<vector<2x3xf32>>
// |     memref.store %arg4, %alloca_3[] : memref<vector<2x3xi1>>
// |     memref.store %arg3, %alloca_2[] : memref<vector<2x3xf32>>
// |     %6 = vector.type_cast %alloca_2 : memref<vector<2x3xf32>> to memref<2xvector<3xf32>>
// |     %7 = vector.type_cast %alloca_3 : memref<vector<2x3xi1>> to memref<2xvector<3xi1>>
// |     %8 = scf.for %arg6 = %c0 to %c2 step %c1 iter_args(%arg7 = %arg5) -> (tensor<?x?xf32>) {
// |       %12 = affine.apply #map(%arg6)[%arg1]
// |       %13 = memref.load %6[%arg6] : memref<2xvector<3xf32>>
// |       %14 = memref.load %7[%arg6] : memref<2xvector<3xi1>>
// |       %15 = vector.transfer_write %13, %arg7[%12, %arg1], %14 : vector<3xf32>, tensor<?x?xf32>
// |       scf.yield %15 : tensor<?x?xf32>
// |     }
// |     %9 = vector.transfer_read %arg5[%arg1, %arg1], %arg2 : tensor<?x?xf32>, vector<3xf32>
// |     %10 = vector.broadcast %9 : vector<3xf32> to vector<4x3xf32>
// |     memref.store %arg3, %alloca_4[] : memref<vector<2x3xf32>>
// |     %11 = vector.type_cast %alloca_4 : memref<vector<2x3xf32>> to memref<2xvector<3xf32>>
// |     scf.for %arg6 = %c0 to %c2 step %c1 {
// |       %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// |       %12 = affine.apply #map(%arg6)[%arg1]
// |       %13 = arith.cmpi sgt, %dim, %12 : index
// |       scf.if %13 {
// |         %14 = affine.apply #map(%arg6)[%arg1]
// |         %15 = memref.load %11[%arg6] : memref<2xvector<3xf32>>
// |         vector.transfer_write %15, %arg0[%14, %arg1] : vector<3xf32>, memref<?x?xf32>
// |       } else {
// |       }
// |     }
// |     return %2, %5, %8, %10 : vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>
// |   }
// | }

// EXPECT
// | #map = affine_map<()[s0] -> (s0 + 1)>
// | #map1 = affine_map<()[s0] -> (s0 + 2)>
// | module {
// |   func.func @a(%arg0: memref<?x?x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: index, %arg3: f32, %arg4: vector<2x3x4xf32>) -> (vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = vector.broadcast %arg3 : f32 to vector<2x3x4xf32>
// |     %dim = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |     %1 = arith.cmpi sgt, %dim, %arg2 : index
// |     %2 = scf.if %1 -> (vector<2x3x4xf32>) {
// |       %dim_7 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %20 = arith.cmpi sgt, %dim_7, %arg2 : index
// |       %21 = scf.if %20 -> (vector<2x3x4xf32>) {
// |         %28 = vector.transfer_read %arg0[%arg2, %arg2, %arg2], %arg3 : memref<?x?x?xf32>, vector<4xf32>
// |         %29 = vector.insert %28, %0 [0, 0] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %29 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %0 : vector<2x3x4xf32>
// |       }
// |       %dim_8 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %22 = affine.apply #map()[%arg2]
// |       %23 = arith.cmpi sgt, %dim_8, %22 : index
// |       %24 = scf.if %23 -> (vector<2x3x4xf32>) {
// |         %28 = affine.apply #map()[%arg2]
// |         %29 = vector.transfer_read %arg0[%arg2, %28, %arg2], %arg3 : memref<?x?x?xf32>, vector<4xf32>
// |         %30 = vector.insert %29, %21 [0, 1] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %30 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %21 : vector<2x3x4xf32>
// |       }
// |       %dim_9 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %25 = affine.apply #map1()[%arg2]
// |       %26 = arith.cmpi sgt, %dim_9, %25 : index
// |       %27 = scf.if %26 -> (vector<2x3x4xf32>) {
// |         %28 = affine.apply #map1()[%arg2]
// |         %29 = vector.transfer_read %arg0[%arg2, %28, %arg2], %arg3 : memref<?x?x?xf32>, vector<4xf32>
// |         %30 = vector.insert %29, %24 [0, 2] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %30 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %24 : vector<2x3x4xf32>
// |       }
// |       scf.yield %27 : vector<2x3x4xf32>
// |     } else {
// |       scf.yield %0 : vector<2x3x4xf32>
// |     }
// |     %dim_0 = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |     %3 = affine.apply #map()[%arg2]
// |     %4 = arith.cmpi sgt, %dim_0, %3 : index
// |     %5 = scf.if %4 -> (vector<2x3x4xf32>) {
// |       %20 = affine.apply #map()[%arg2]
// |       %dim_7 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %21 = arith.cmpi sgt, %dim_7, %arg2 : index
// |       %22 = scf.if %21 -> (vector<2x3x4xf32>) {
// |         %29 = vector.transfer_read %arg0[%20, %arg2, %arg2], %arg3 : memref<?x?x?xf32>, vector<4xf32>
// |         %30 = vector.insert %29, %2 [1, 0] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %30 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %2 : vector<2x3x4xf32>
// |       }
// |       %dim_8 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %23 = affine.apply #map()[%arg2]
// |       %24 = arith.cmpi sgt, %dim_8, %23 : index
// |       %25 = scf.if %24 -> (vector<2x3x4xf32>) {
// |         %29 = affine.apply #map()[%arg2]
// |         %30 = vector.transfer_read %arg0[%20, %29, %arg2], %arg3 : memref<?x?x?xf32>, vector<4xf32>
// |         %31 = vector.insert %30, %22 [1, 1] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %31 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %22 : vector<2x3x4xf32>
// |       }
// |       %dim_9 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %26 = affine.apply #map1()[%arg2]
// |       %27 = arith.cmpi sgt, %dim_9, %26 : index
// |       %28 = scf.if %27 -> (vector<2x3x4xf32>) {
// |         %29 = affine.apply #map1()[%arg2]
// |         %30 = vector.transfer_read %arg0[%20, %29, %arg2], %arg3 : memref<?x?x?xf32>, vector<4xf32>
// |         %31 = vector.insert %30, %25 [1, 2] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %31 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %25 : vector<2x3x4xf32>
// |       }
// |       scf.yield %28 : vector<2x3x4xf32>
// |     } else {
// |       scf.yield %2 : vector<2x3x4xf32>
// |     }
// |     %6 = vector.broadcast %arg3 : f32 to vector<2x3x4xf32>
// |     %dim_1 = tensor.dim %arg1, %c0 : tensor<?x?x?xf32>
// |     %7 = arith.cmpi sgt, %dim_1, %arg2 : index
// |     %8 = scf.if %7 -> (vector<2x3x4xf32>) {
// |       %dim_7 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |       %20 = arith.cmpi sgt, %dim_7, %arg2 : index
// |       %21 = scf.if %20 -> (vector<2x3x4xf32>) {
// |         %28 = vector.transfer_read %arg1[%arg2, %arg2, %arg2], %arg3 : tensor<?x?x?xf32>, vector<4xf32>
// |         %29 = vector.insert %28, %6 [0, 0] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %29 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %6 : vector<2x3x4xf32>
// |       }
// |       %dim_8 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |       %22 = affine.apply #map()[%arg2]
// |       %23 = arith.cmpi sgt, %dim_8, %22 : index
// |       %24 = scf.if %23 -> (vector<2x3x4xf32>) {
// |         %28 = affine.apply #map()[%arg2]
// |         %29 = vector.transfer_read %arg1[%arg2, %28, %arg2], %arg3 : tensor<?x?x?xf32>, vector<4xf32>
// |         %30 = vector.insert %29, %21 [0, 1] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %30 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %21 : vector<2x3x4xf32>
// |       }
// |       %dim_9 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |       %25 = affine.apply #map1()[%arg2]
// |       %26 = arith.cmpi sgt, %dim_9, %25 : index
// |       %27 = scf.if %26 -> (vector<2x3x4xf32>) {
// |         %28 = affine.apply #map1()[%arg2]
// |         %29 = vector.transfer_read %arg1[%arg2, %28, %arg2], %arg3 : tensor<?x?x?xf32>, vector<4xf32>
// |         %30 = vector.insert %29, %24 [0, 2] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %30 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %24 : vector<2x3x4xf32>
// |       }
// |       scf.yield %27 : vector<2x3x4xf32>
// |     } else {
// |       scf.yield %6 : vector<2x3x4xf32>
// |     }
// |     %dim_2 = tensor.dim %arg1, %c0 : tensor<?x?x?xf32>
// |     %9 = affine.apply #map()[%arg2]
// |     %10 = arith.cmpi sgt, %dim_2, %9 : index
// |     %11 = scf.if %10 -> (vector<2x3x4xf32>) {
// |       %20 = affine.apply #map()[%arg2]
// |       %dim_7 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |       %21 = arith.cmpi sgt, %dim_7, %arg2 : index
// |       %22 = scf.if %21 -> (vector<2x3x4xf32>) {
// |         %29 = vector.transfer_read %arg1[%20, %arg2, %arg2], %arg3 : tensor<?x?x?xf32>, vector<4xf32>
// |         %30 = vector.insert %29, %8 [1, 0] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %30 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %8 : vector<2x3x4xf32>
// |       }
// |       %dim_8 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |       %23 = affine.apply #map()[%arg2]
// |       %24 = arith.cmpi sgt, %dim_8, %23 : index
// |       %25 = scf.if %24 -> (vector<2x3x4xf32>) {
// |         %29 = affine.apply #map()[%arg2]
// |         %30 = vector.transfer_read %arg1[%20, %29, %arg2], %arg3 : tensor<?x?x?xf32>, vector<4xf32>
// |         %31 = vector.insert %30, %22 [1, 1] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %31 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %22 : vector<2x3x4xf32>
// |       }
// |       %dim_9 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |       %26 = affine.apply #map1()[%arg2]
// |       %27 = arith.cmpi sgt, %dim_9, %26 : index
// |       %28 = scf.if %27 -> (vector<2x3x4xf32>) {
// |         %29 = affine.apply #map1()[%arg2]
// |         %30 = vector.transfer_read %arg1[%20, %29, %arg2], %arg3 : tensor<?x?x?xf32>, vector<4xf32>
// |         %31 = vector.insert %30, %25 [1, 2] : vector<4xf32> into vector<2x3x4xf32>
// |         scf.yield %31 : vector<2x3x4xf32>
// |       } else {
// |         scf.yield %25 : vector<2x3x4xf32>
// |       }
// |       scf.yield %28 : vector<2x3x4xf32>
// |     } else {
// |       scf.yield %8 : vector<2x3x4xf32>
// |     }
// |     %dim_3 = tensor.dim %arg1, %c0 : tensor<?x?x?xf32>
// |     %12 = arith.cmpi sgt, %dim_3, %arg2 : index
// |     %13 = scf.if %12 -> (tensor<?x?x?xf32>) {
// |       %dim_7 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |       %20 = arith.cmpi sgt, %dim_7, %arg2 : index
// |       %21 = scf.if %20 -> (tensor<?x?x?xf32>) {
// |         %28 = vector.extract %arg4[0, 0] : vector<4xf32> from vector<2x3x4xf32>
// |         %29 = vector.transfer_write %28, %arg1[%arg2, %arg2, %arg2] : vector<4xf32>, tensor<?x?x?xf32>
// |         scf.yield %29 : tensor<?x?x?xf32>
// |       } else {
// |         scf.yield %arg1 : tensor<?x?x?xf32>
// |       }
// |       %dim_8 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |       %22 = affine.apply #map()[%arg2]
// |       %23 = arith.cmpi sgt, %dim_8, %22 : index
// |       %24 = scf.if %23 -> (tensor<?x?x?xf32>) {
// |         %28 = affine.apply #map()[%arg2]
// |         %29 = vector.extract %arg4[0, 1] : vector<4xf32> from vector<2x3x4xf32>
// |         %30 = vector.transfer_write %29, %21[%arg2, %28, %arg2] : vector<4xf32>, tensor<?x?x?xf32>
// |         scf.yield %30 : tensor<?x?x?xf32>
// |       } else {
// |         scf.yield %21 : tensor<?x?x?xf32>
// |       }
// |       %dim_9 = tensor.dim %arg1, %c1 : tensor<?x?x?xf32>
// |       %25 = affine.apply #map1()[%arg2]
// |       %26 = arith.cmpi sgt, %dim_9, %25 : index
// |       %27 = scf.if %26 -> (tensor<?x?x?xf32>) {
// |         %28 = affine.apply #map1()[%arg2]
// |         %29 = vector.extract %arg4[0, 2] : vector<4xf32> from vector<2x3x4xf32>
// |         %30 = vector.transfer_write %29, %24[%arg2, %28, %arg2] : vector<4xf32>, tensor<?x?x?xf32>
// |         scf.yield %30 : tensor<?x?x?xf32>
// |       } else {
// |         scf.yield %24 : tensor<?x?x?xf32>
// |       }
// |       scf.yield %27 : tensor<?x?x?xf32>
// |     } else {
// |       scf.yield %arg1 : tensor<?x?x?xf32>
// |     }
// |     %dim_4 = tensor.dim %arg1, %c0 : tensor<?x?x?xf32>
// |     %14 = affine.apply #map()[%arg2]
// |     %15 = arith.cmpi sgt, %dim_4, %14 : index
// |     %16 = scf.if %15 -> (tensor<?x?x?xf32>) {
// |       %20 = affine.apply #map()[%arg2]
// |       %dim_7 = tensor.dim %13, %c1 : tensor<?x?x?xf32>
// |       %21 = arith.cmpi sgt, %dim_7, %arg2 : index
// |       %22 = scf.if %21 -> (tensor<?x?x?xf32>) {
// |         %29 = vector.extract %arg4[1, 0] : vector<4xf32> from vector<2x3x4xf32>
// |         %30 = vector.transfer_write %29, %13[%20, %arg2, %arg2] : vector<4xf32>, tensor<?x?x?xf32>
// |         scf.yield %30 : tensor<?x?x?xf32>
// |       } else {
// |         scf.yield %13 : tensor<?x?x?xf32>
// |       }
// |       %dim_8 = tensor.dim %13, %c1 : tensor<?x?x?xf32>
// |       %23 = affine.apply #map()[%arg2]
// |       %24 = arith.cmpi sgt, %dim_8, %23 : index
// |       %25 = scf.if %24 -> (tensor<?x?x?xf32>) {
// |         %29 = affine.apply #map()[%arg2]
// |         %30 = vector.extract %arg4[1, 1] : vector<4xf32> from vector<2x3x4xf32>
// |         %31 = vector.transfer_write %30, %22[%20, %29, %arg2] : vector<4xf32>, tensor<?x?x?xf32>
// |         scf.yield %31 : tensor<?x?x?xf32>
// |       } else {
// |         scf.yield %22 : tensor<?x?x?xf32>
// |       }
// |       %dim_9 = tensor.dim %13, %c1 : tensor<?x?x?xf32>
// |       %26 = affine.apply #map1()[%arg2]
// |       %27 = arith.cmpi sgt, %dim_9, %26 : index
// |       %28 = scf.if %27 -> (tensor<?x?x?xf32>) {
// |         %29 = affine.apply #map1()[%arg2]
// |         %30 = vector.extract %arg4[1, 2] : vector<4xf32> from vector<2x3x4xf32>
// |         %31 = vector.transfer_write %30, %25[%20, %29, %arg2] : vector<4xf32>, tensor<?x?x?xf32>
// |         scf.yield %31 : tensor<?x?x?xf32>
// |       } else {
// |         scf.yield %25 : tensor<?x?x?xf32>
// |       }
// |       scf.yield %28 : tensor<?x?x?xf32>
// |     } else {
// |       scf.yield %13 : tensor<?x?x?xf32>
// |     }
// |     %dim_5 = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |     %17 = arith.cmpi sgt, %dim_5, %arg2 : index
// |     scf.if %17 {
// |       %dim_7 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %20 = arith.cmpi sgt, %dim_7, %arg2 : index
// |       scf.if %20 {
// |         %25 = vector.extract %arg4[0, 0] : vector<4xf32> from vector<2x3x4xf32>
// |         vector.transfer_write %25, %arg0[%arg2, %arg2, %arg2] : vector<4xf32>, memref<?x?x?xf32>
// |       } else {
// |       }
// |       %dim_8 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %21 = affine.apply #map()[%arg2]
// |       %22 = arith.cmpi sgt, %dim_8, %21 : index
// |       scf.if %22 {
// |         %25 = affine.apply #map()[%arg2]
// |         %26 = vector.extract %arg4[0, 1] : vector<4xf32> from vector<2x3x4xf32>
// |         vector.transfer_write %26, %arg0[%arg2, %25, %arg2] : vector<4xf32>, memref<?x?x?xf32>
// |       } else {
// |       }
// |       %dim_9 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %23 = affine.apply #map1()[%arg2]
// |       %24 = arith.cmpi sgt, %dim_9, %23 : index
// |       scf.if %24 {
// |         %25 = affine.apply #map1()[%arg2]
// |         %26 = vector.extract %arg4[0, 2] : vector<4xf32> from vector<2x3x4xf32>
// |         vector.transfer_write %26, %arg0[%arg2, %25, %arg2] : vector<4xf32>, memref<?x?x?xf32>
// |       } else {
// |       }
// |     } else {
// |     }
// |     %dim_6 = memref.dim %arg0, %c0 : memref<?x?x?xf32>
// |     %18 = affine.apply #map()[%arg2]
// |     %19 = arith.cmpi sgt, %dim_6, %18 : index
// |     scf.if %19 {
// |       %20 = affine.apply #map()[%arg2]
// |       %dim_7 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %21 = arith.cmpi sgt, %dim_7, %arg2 : index
// |       scf.if %21 {
// |         %26 = vector.extract %arg4[1, 0] : vector<4xf32> from vector<2x3x4xf32>
// |         vector.transfer_write %26, %arg0[%20, %arg2, %arg2] : vector<4xf32>, memref<?x?x?xf32>
// |       } else {
// |       }
// |       %dim_8 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %22 = affine.apply #map()[%arg2]
// |       %23 = arith.cmpi sgt, %dim_8, %22 : index
// |       scf.if %23 {
// |         %26 = affine.apply #map()[%arg2]
// |         %27 = vector.extract %arg4[1, 1] : vector<4xf32> from vector<2x3x4xf32>
// |         vector.transfer_write %27, %arg0[%20, %26, %arg2] : vector<4xf32>, memref<?x?x?xf32>
// |       } else {
// |       }
// |       %dim_9 = memref.dim %arg0, %c1 : memref<?x?x?xf32>
// |       %24 = affine.apply #map1()[%arg2]
// |       %25 = arith.cmpi sgt, %dim_9, %24 : index
// |       scf.if %25 {
// |         %26 = affine.apply #map1()[%arg2]
// |         %27 = vector.extract %arg4[1, 2] : vector<4xf32> from vector<2x3x4xf32>
// |         vector.transfer_write %27, %arg0[%20, %26, %arg2] : vector<4xf32>, memref<?x?x?xf32>
// |       } else {
// |       }
// |     } else {
// |     }
// |     return %5, %11, %16 : vector<2x3x4xf32>, vector<2x3x4xf32>, tensor<?x?x?xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 1)>
// | module {
// |   func.func @more(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<2x3xf32>, %arg4: vector<2x3xi1>, %arg5: tensor<?x?xf32>) -> (vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = vector.broadcast %arg2 : f32 to vector<2x3xf32>
// |     %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// |     %1 = arith.cmpi sgt, %dim, %arg1 : index
// |     %2 = scf.if %1 -> (vector<2x3xf32>) {
// |       %27 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xf32>, vector<3xf32>
// |       %28 = vector.insert %27, %0 [0] : vector<3xf32> into vector<2x3xf32>
// |       scf.yield %28 : vector<2x3xf32>
// |     } else {
// |       scf.yield %0 : vector<2x3xf32>
// |     }
// |     %dim_0 = memref.dim %arg0, %c0 : memref<?x?xf32>
// |     %3 = affine.apply #map()[%arg1]
// |     %4 = arith.cmpi sgt, %dim_0, %3 : index
// |     %5 = scf.if %4 -> (vector<2x3xf32>) {
// |       %27 = affine.apply #map()[%arg1]
// |       %28 = vector.transfer_read %arg0[%27, %arg1], %arg2 : memref<?x?xf32>, vector<3xf32>
// |       %29 = vector.insert %28, %2 [1] : vector<3xf32> into vector<2x3xf32>
// |       scf.yield %29 : vector<2x3xf32>
// |     } else {
// |       scf.yield %2 : vector<2x3xf32>
// |     }
// |     %6 = vector.transpose %5, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// |     %7 = vector.broadcast %arg2 : f32 to vector<2x3xf32>
// |     %8 = vector.extract %arg4[0] : vector<3xi1> from vector<2x3xi1>
// |     %9 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %8 {in_bounds = [true]} : memref<?x?xf32>, vector<3xf32>
// |     %10 = vector.insert %9, %7 [0] : vector<3xf32> into vector<2x3xf32>
// |     %11 = affine.apply #map()[%arg1]
// |     %12 = vector.extract %arg4[1] : vector<3xi1> from vector<2x3xi1>
// |     %13 = vector.transfer_read %arg0[%11, %arg1], %arg2, %12 {in_bounds = [true]} : memref<?x?xf32>, vector<3xf32>
// |     %14 = vector.insert %13, %10 [1] : vector<3xf32> into vector<2x3xf32>
// |     %15 = vector.extract %arg3[0] : vector<3xf32> from vector<2x3xf32>
// |     %16 = vector.extract %arg4[0] : vector<3xi1> from vector<2x3xi1>
// |     %17 = vector.transfer_write %15, %arg5[%arg1, %arg1], %16 : vector<3xf32>, tensor<?x?xf32>
// |     %18 = affine.apply #map()[%arg1]
// |     %19 = vector.extract %arg3[1] : vector<3xf32> from vector<2x3xf32>
// |     %20 = vector.extract %arg4[1] : vector<3xi1> from vector<2x3xi1>
// |     %21 = vector.transfer_write %19, %17[%18, %arg1], %20 : vector<3xf32>, tensor<?x?xf32>
// |     %22 = vector.transfer_read %arg5[%arg1, %arg1], %arg2 : tensor<?x?xf32>, vector<3xf32>
// |     %23 = vector.broadcast %22 : vector<3xf32> to vector<4x3xf32>
// |     %dim_1 = memref.dim %arg0, %c0 : memref<?x?xf32>
// |     %24 = arith.cmpi sgt, %dim_1, %arg1 : index
// |     scf.if %24 {
// |       %27 = vector.extract %arg3[0] : vector<3xf32> from vector<2x3xf32>
// |       vector.transfer_write %27, %arg0[%arg1, %arg1] : vector<3xf32>, memref<?x?xf32>
// |     } else {
// |     }
// |     %dim_2 = memref.dim %arg0, %c0 : memref<?x?xf32>
// |     %25 = affine.apply #map()[%arg1]
// |     %26 = arith.cmpi sgt, %dim_2, %25 : index
// |     scf.if %26 {
// |       %27 = affine.apply #map()[%arg1]
// |       %28 = vector.extract %arg3[1] : vector<3xf32> from vector<2x3xf32>
// |       vector.transfer_write %28, %arg0[%27, %arg1] : vector<3xf32>, memref<?x?xf32>
// |     } else {
// |     }
// |     return %6, %14, %21, %23 : vector<3x2xf32>, vector<2x3xf32>, tensor<?x?xf32>, vector<4x3xf32>
// |   }
// | }
