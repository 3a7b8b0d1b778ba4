// What constants in memory hold is known at affine indices: repeated elements anywhere, others at constant ones.
// RUN: opt --split-input-file --canonicalize

memref.global "private" constant @splat : memref<4xf32> = dense<2.0>
memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
memref.global "private" @variable : memref<4xf32> = dense<2.0>
memref.global "private" constant @scalar : memref<f32> = dense<2.0>
memref.global "private" constant @unset : memref<f32> = uninitialized
func.func @loads(%i: index) -> (f32, f32, i32, i32, i32, f32, f32, f32, f32, vector<2xf32>) {
  %splat = memref.get_global @splat : memref<4xf32>
  %table = memref.get_global @table : memref<2x3xi32>
  %variable = memref.get_global @variable : memref<4xf32>
  %scalar = memref.get_global @scalar : memref<f32>
  %unset = memref.get_global @unset : memref<f32>
  %c1 = arith.constant 1 : index
  %0 = affine.load %splat[%i] : memref<4xf32>
  %1 = affine.load %variable[%i] : memref<4xf32>
  %2 = affine.load %table[1, 2] : memref<2x3xi32>
  %3 = affine.load %table[%i, 2] : memref<2x3xi32>
  %4 = affine.load %table[1, symbol(%c1)] : memref<2x3xi32>
  %5 = affine.load %scalar[] : memref<f32>
  %6 = affine.load %unset[] : memref<f32>
  %7 = memref.load %splat[%i] : memref<4xf32>
  %8 = memref.load %scalar[] : memref<f32>
  %9 = affine.vector_load %splat[%i] : memref<4xf32>, vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : f32, f32, i32, i32, i32, f32, f32, f32, f32, vector<2xf32>
}

// -----

memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
// DIFFERS: MLIR reads what is after the elements in its own memory
func.func @out_of_bounds() -> i32 {
  %table = memref.get_global @table : memref<2x3xi32>
  %0 = affine.load %table[1, 7] : memref<2x3xi32>
  return %0 : i32
}

// EXPECT
// | module {
// |   memref.global "private" constant @splat : memref<4xf32> = dense<2.000000e+00>
// |   memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
// |   memref.global "private" @variable : memref<4xf32> = dense<2.000000e+00>
// |   memref.global "private" constant @scalar : memref<f32> = dense<2.000000e+00>
// |   memref.global "private" constant @unset : memref<f32> = uninitialized
// |   func.func @loads(%arg0: index) -> (f32, f32, i32, i32, i32, f32, f32, f32, f32, vector<2xf32>) {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c6_i32 = arith.constant 6 : i32
// |     %cst = arith.constant 2.000000e+00 : f32
// |     %0 = memref.get_global @splat : memref<4xf32>
// |     %1 = memref.get_global @table : memref<2x3xi32>
// |     %2 = memref.get_global @variable : memref<4xf32>
// |     %3 = memref.get_global @scalar : memref<f32>
// |     %4 = memref.get_global @unset : memref<f32>
// |     %5 = affine.load %2[symbol(%arg0)] : memref<4xf32>
// |     %6 = affine.load %1[symbol(%arg0), 2] : memref<2x3xi32>
// |     %7 = affine.load %4[] : memref<f32>
// |     %8 = memref.load %0[%arg0] : memref<4xf32>
// |     %9 = memref.load %3[] : memref<f32>
// |     %10 = affine.vector_load %0[symbol(%arg0)] : memref<4xf32>, vector<2xf32>
// |     return %cst, %5, %c6_i32, %6, %c5_i32, %cst, %7, %8, %9, %10 : f32, f32, i32, i32, i32, f32, f32, f32, f32, vector<2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
// |   func.func @out_of_bounds() -> i32 {
// |     %0 = memref.get_global @table : memref<2x3xi32>
// |     %1 = affine.load %0[1, 7] : memref<2x3xi32>
// |     return %1 : i32
// |   }
// | }
