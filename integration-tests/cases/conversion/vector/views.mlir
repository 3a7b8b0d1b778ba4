// Views of memory whose elements are vectors that the target lacks, or bools; slices of one element, and of numbers of two words.
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
      %m4 = memref.alloca() : memref<3xvector<2xi4>, #gpu.address_space<private>>
      %l4 = memref.load %m4[%n] : memref<3xvector<2xi4>, #gpu.address_space<private>>
      %t = vector.interleave %x, %x : vector<1xi64> -> vector<2xi64>
      %u, %v = vector.deinterleave %t : vector<2xi64> -> vector<1xi64>
      gpu.return
    }
  }
}
// -----
// DIFFERS: the step is none of MLIR's
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @slices {
    gpu.func @k(%x: vector<2xi64>, %y: vector<3xindex>, %z: vector<2xindex>, %s: vector<2xi32>) kernel {
      %a = vector.interleave %x, %x : vector<2xi64> -> vector<4xi64>
      %b = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xi64> to vector<2xi64>
      %c = vector.insert_strided_slice %z, %y {offsets = [1], strides = [1]} : vector<2xindex> into vector<3xindex>
      // It has one word.
      %d = vector.interleave %s, %s : vector<2xi32> -> vector<4xi32>
      gpu.return
    }
  }
}
// -----
// DIFFERS: the step is none of MLIR's
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
  gpu.module @metadata {
    gpu.func @k(%a: memref<?x4xvector<8xi32>>, %n: index) kernel {
      %c0 = arith.constant 0 : index
      %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %a : memref<?x4xvector<8xi32>> -> memref<vector<8xi32>>, index, index, index, index, index
      %r = memref.reinterpret_cast %base to offset: [%offset], sizes: [2], strides: [%strides#0] : memref<vector<8xi32>> to memref<2xvector<8xi32>, strided<[?], offset: ?>>
      %x = memref.load %r[%c0] : memref<2xvector<8xi32>, strided<[?], offset: ?>>
      memref.store %x, %a[%n, %sizes#0] : memref<?x4xvector<8xi32>>
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
// |       %alloca_2 = memref.alloca() : memref<3x2xi4, #gpu.address_space<private>>
// |       %c0_3 = arith.constant 0 : index
// |       %3 = memref.load %alloca_2[%arg1, %c0_3] : memref<3x2xi4, #gpu.address_space<private>>
// |       %c1_4 = arith.constant 1 : index
// |       %4 = memref.load %alloca_2[%arg1, %c1_4] : memref<3x2xi4, #gpu.address_space<private>>
// |       %5 = vector.from_elements %3, %4 : vector<2xi4>
// |       %6 = vector.extract %arg0[0] : i64 from vector<1xi64>
// |       %7 = vector.extract %arg0[0] : i64 from vector<1xi64>
// |       %8 = vector.from_elements %6, %7 : vector<2xi64>
// |       %9 = vector.broadcast %6 : i64 to vector<1xi64>
// |       %10 = vector.broadcast %7 : i64 to vector<1xi64>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   gpu.module @slices {
// |     gpu.func @k(%arg0: vector<2xi64>, %arg1: vector<3xindex>, %arg2: vector<2xindex>, %arg3: vector<2xi32>) kernel {
// |       %0 = vector.shuffle %arg0, %arg0 [0, 0, 1, 1] : vector<2xi64>, vector<2xi64>
// |       %1 = vector.shuffle %0, %0 [1, 2] : vector<4xi64>, vector<4xi64>
// |       %2 = vector.shuffle %arg1, %arg2 [0, 3, 4] : vector<3xindex>, vector<2xindex>
// |       %3 = vector.interleave %arg3, %arg3 : vector<2xi32> -> vector<4xi32>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {
// |   gpu.module @metadata {
// |     gpu.func @k(%arg0: memref<?x4x2xvector<4xi32>>, %arg1: index) kernel {
// |       %c0 = arith.constant 0 : index
// |       %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg0 : memref<?x4x2xvector<4xi32>> -> memref<vector<4xi32>>, index, index, index, index, index, index, index
// |       %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [2], strides: [1] : memref<vector<4xi32>> to memref<2xvector<4xi32>>
// |       %c2 = arith.constant 2 : index
// |       %0 = arith.divui %offset, %c2 : index
// |       %1 = arith.divui %strides#0, %c2 : index
// |       %2 = arith.divui %strides#1, %c2 : index
// |       %c2_0 = arith.constant 2 : index
// |       %3 = arith.muli %0, %c2_0 : index
// |       %c2_1 = arith.constant 2 : index
// |       %4 = arith.muli %1, %c2_1 : index
// |       %reinterpret_cast_2 = memref.reinterpret_cast %reinterpret_cast to offset: [%3], sizes: [2, 2], strides: [%4, 1] : memref<2xvector<4xi32>> to memref<2x2xvector<4xi32>, strided<[?, 1], offset: ?>>
// |       %c0_3 = arith.constant 0 : index
// |       %5 = memref.load %reinterpret_cast_2[%c0, %c0_3] : memref<2x2xvector<4xi32>, strided<[?, 1], offset: ?>>
// |       %c1 = arith.constant 1 : index
// |       %6 = memref.load %reinterpret_cast_2[%c0, %c1] : memref<2x2xvector<4xi32>, strided<[?, 1], offset: ?>>
// |       %c0_4 = arith.constant 0 : index
// |       memref.store %5, %arg0[%arg1, %sizes#0, %c0_4] : memref<?x4x2xvector<4xi32>>
// |       %c1_5 = arith.constant 1 : index
// |       memref.store %6, %arg0[%arg1, %sizes#0, %c1_5] : memref<?x4x2xvector<4xi32>>
// |       gpu.return
// |     }
// |   }
// | }
