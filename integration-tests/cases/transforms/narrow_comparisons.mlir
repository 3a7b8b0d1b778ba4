// Comparisons of widened integers with constants.
// RUN: opt --pass-pipeline=builtin.module(spirv.module(spirv-narrow-comparisons))

// DIFFERS: MLIR has no such pass
spirv.module Logical GLSL450 {
  spirv.func @scalars(%x: i32, %u: i32) "None" {
    %zero = spirv.Constant 0 : i64
    %least = spirv.Constant -2147483648 : i64
    %too_small = spirv.Constant -2147483649 : i64
    %w = spirv.SConvert %x : i32 to i64
    %0 = spirv.SLessThan %w, %zero : i64
    %1 = spirv.SGreaterThanEqual %least, %w : i64
    // Not a number of 32 bits.
    %2 = spirv.SLessThan %w, %too_small : i64
    // Without sign, the widened number is another one.
    %3 = spirv.ULessThan %w, %zero : i64
    %v = spirv.UConvert %u : i32 to i64
    %4 = spirv.SLessThan %v, %zero : i64
    spirv.Return
  }

  // The bits that are cut off count.
  spirv.func @truncated(%x: i64) "None" {
    %zero = spirv.Constant 0 : i32
    %n = spirv.SConvert %x : i64 to i32
    %0 = spirv.SLessThan %n, %zero : i32
    spirv.Return
  }

  spirv.func @vectors(%x: vector<2xi32>) "None" {
    %five = spirv.Constant dense<5> : vector<2xi64>
    %w = spirv.SConvert %x : vector<2xi32> to vector<2xi64>
    %0 = spirv.SGreaterThan %w, %five : vector<2xi64>
    spirv.Return
  }
}

// EXPECT
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @scalars(%arg0: i32, %arg1: i32) "None" {
// |       %cst0_i64 = spirv.Constant 0 : i64
// |       %cst-2147483648_i64 = spirv.Constant -2147483648 : i64
// |       %cst-2147483649_i64 = spirv.Constant -2147483649 : i64
// |       %0 = spirv.SConvert %arg0 : i32 to i64
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %1 = spirv.SLessThan %arg0, %cst0_i32 : i32
// |       %cst-2147483648_i32 = spirv.Constant -2147483648 : i32
// |       %2 = spirv.SGreaterThanEqual %cst-2147483648_i32, %arg0 : i32
// |       %3 = spirv.SLessThan %0, %cst-2147483649_i64 : i64
// |       %4 = spirv.ULessThan %0, %cst0_i64 : i64
// |       %5 = spirv.UConvert %arg1 : i32 to i64
// |       %6 = spirv.SLessThan %5, %cst0_i64 : i64
// |       spirv.Return
// |     }
// |     spirv.func @truncated(%arg0: i64) "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.SConvert %arg0 : i64 to i32
// |       %1 = spirv.SLessThan %0, %cst0_i32 : i32
// |       spirv.Return
// |     }
// |     spirv.func @vectors(%arg0: vector<2xi32>) "None" {
// |       %cst_vec_2xi64 = spirv.Constant dense<5> : vector<2xi64>
// |       %0 = spirv.SConvert %arg0 : vector<2xi32> to vector<2xi64>
// |       %cst_vec_2xi32 = spirv.Constant dense<5> : vector<2xi32>
// |       %1 = spirv.SGreaterThan %arg0, %cst_vec_2xi32 : vector<2xi32>
// |       spirv.Return
// |     }
// |   }
// | }
