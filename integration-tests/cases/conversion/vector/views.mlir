// Views of memory whose elements are vectors that the target lacks, or bools; interleaved vectors of one element.
// RUN: opt --split-input-file --pass-pipeline=builtin.module(gpu.module(spirv-legalize-vectors))

// DIFFERS: the step is none of MLIR's
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @views {
    gpu.func @k(%a: memref<?x4xvector<8xi32>>, %n: index) kernel {
      %c1 = arith.constant 1 : index
      %s = memref.subview %a[%n, 1] [3, 2] [2, 2] : memref<?x4xvector<8xi32>> to memref<3x2xvector<8xi32>, strided<[8, 2], offset: ?>>
      %r = memref.reinterpret_cast %a to offset: [%n], sizes: [2, 3], strides: [%n, 2] : memref<?x4xvector<8xi32>> to memref<2x3xvector<8xi32>, strided<[?, 2], offset: ?>>
      %c = memref.collapse_shape %a [[0, 1]] : memref<?x4xvector<8xi32>> into memref<?xvector<8xi32>>
      %e = memref.expand_shape %a [[0], [1, 2]] output_shape [%n, 2, 2] : memref<?x4xvector<8xi32>> into memref<?x2x2xvector<8xi32>>
      %t = memref.transpose %s (d0, d1) -> (d1, d0) : memref<3x2xvector<8xi32>, strided<[8, 2], offset: ?>> to memref<2x3xvector<8xi32>, strided<[2, 8], offset: ?>>
      %x = memref.load %t[%c1, %c1] : memref<2x3xvector<8xi32>, strided<[2, 8], offset: ?>>
      %y = memref.load %r[%c1, %c1] : memref<2x3xvector<8xi32>, strided<[?, 2], offset: ?>>
      memref.store %x, %c[%n] : memref<?xvector<8xi32>>
      memref.store %y, %e[%n, %c1, %c1] : memref<?x2x2xvector<8xi32>>
      gpu.return
    }
  }
}
// -----
// DIFFERS: the step is none of MLIR's
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @bools {
    gpu.func @k(%x: vector<1xi64>, %n: index) kernel {
      %m = memref.alloca() : memref<3xvector<2xi1>, #gpu.address_space<private>>
      %l = memref.load %m[%n] : memref<3xvector<2xi1>, #gpu.address_space<private>>
      memref.store %l, %m[%n] : memref<3xvector<2xi1>, #gpu.address_space<private>>
      %t = vector.interleave %x, %x : vector<1xi64> -> vector<2xi64>
      %u, %v = vector.deinterleave %t : vector<2xi64> -> vector<1xi64>
      gpu.return
    }
  }
}

// EXPECT
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   gpu.module @views {
// |     gpu.func @k(%arg0: memref<?x4x2xvector<4xi32>>, %arg1: index) kernel {
// |       %c1 = arith.constant 1 : index
// |       %subview = memref.subview %arg0[%arg1, 1, 0] [3, 2, 2] [2, 2, 1] : memref<?x4x2xvector<4xi32>> to memref<3x2x2xvector<4xi32>, strided<[16, 4, 1], offset: ?>>
// |       %c2 = arith.constant 2 : index
// |       %0 = arith.muli %arg1, %c2 : index
// |       %c2_0 = arith.constant 2 : index
// |       %1 = arith.muli %arg1, %c2_0 : index
// |       %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%0], sizes: [2, 3, 2], strides: [%1, 4, 1] : memref<?x4x2xvector<4xi32>> to memref<2x3x2xvector<4xi32>, strided<[?, 4, 1], offset: ?>>
// |       %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<?x4x2xvector<4xi32>> into memref<?x2xvector<4xi32>>
// |       %expand_shape = memref.expand_shape %arg0 [[0], [1, 2], [3]] output_shape [%arg1, 2, 2, 2] : memref<?x4x2xvector<4xi32>> into memref<?x2x2x2xvector<4xi32>>
// |       %transpose = memref.transpose %subview (d0, d1, d2) -> (d1, d0, d2) : memref<3x2x2xvector<4xi32>, strided<[16, 4, 1], offset: ?>> to memref<2x3x2xvector<4xi32>, strided<[4, 16, 1], offset: ?>>
// |       %c0 = arith.constant 0 : index
// |       %2 = memref.load %transpose[%c1, %c1, %c0] : memref<2x3x2xvector<4xi32>, strided<[4, 16, 1], offset: ?>>
// |       %c1_1 = arith.constant 1 : index
// |       %3 = memref.load %transpose[%c1, %c1, %c1_1] : memref<2x3x2xvector<4xi32>, strided<[4, 16, 1], offset: ?>>
// |       %c0_2 = arith.constant 0 : index
// |       %4 = memref.load %reinterpret_cast[%c1, %c1, %c0_2] : memref<2x3x2xvector<4xi32>, strided<[?, 4, 1], offset: ?>>
// |       %c1_3 = arith.constant 1 : index
// |       %5 = memref.load %reinterpret_cast[%c1, %c1, %c1_3] : memref<2x3x2xvector<4xi32>, strided<[?, 4, 1], offset: ?>>
// |       %c0_4 = arith.constant 0 : index
// |       memref.store %2, %collapse_shape[%arg1, %c0_4] : memref<?x2xvector<4xi32>>
// |       %c1_5 = arith.constant 1 : index
// |       memref.store %3, %collapse_shape[%arg1, %c1_5] : memref<?x2xvector<4xi32>>
// |       %c0_6 = arith.constant 0 : index
// |       memref.store %4, %expand_shape[%arg1, %c1, %c1, %c0_6] : memref<?x2x2x2xvector<4xi32>>
// |       %c1_7 = arith.constant 1 : index
// |       memref.store %5, %expand_shape[%arg1, %c1, %c1, %c1_7] : memref<?x2x2x2xvector<4xi32>>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   gpu.module @bools {
// |     gpu.func @k(%arg0: vector<1xi64>, %arg1: index) kernel {
// |       %alloca = memref.alloca() : memref<3x2xi1, #gpu.address_space<private>>
// |       %c0 = arith.constant 0 : index
// |       %0 = memref.load %alloca[%arg1, %c0] : memref<3x2xi1, #gpu.address_space<private>>
// |       %c1 = arith.constant 1 : index
// |       %1 = memref.load %alloca[%arg1, %c1] : memref<3x2xi1, #gpu.address_space<private>>
// |       %2 = vector.from_elements %0, %1 : vector<2xi1>
// |       %c0_0 = arith.constant 0 : index
// |       memref.store %0, %alloca[%arg1, %c0_0] : memref<3x2xi1, #gpu.address_space<private>>
// |       %c1_1 = arith.constant 1 : index
// |       memref.store %1, %alloca[%arg1, %c1_1] : memref<3x2xi1, #gpu.address_space<private>>
// |       %3 = vector.extract %arg0[0] : i64 from vector<1xi64>
// |       %4 = vector.extract %arg0[0] : i64 from vector<1xi64>
// |       %5 = vector.from_elements %3, %4 : vector<2xi64>
// |       %6 = vector.broadcast %3 : i64 to vector<1xi64>
// |       %7 = vector.broadcast %4 : i64 to vector<1xi64>
// |       gpu.return
// |     }
// |   }
// | }
