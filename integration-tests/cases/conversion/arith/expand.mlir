// Ops of arith in terms of others.
// RUN: opt --arith-expand --split-input-file
// RUN: opt --arith-emulate-unsupported-floats=source-types=bf16 --split-input-file

func.func @divisions(%a: i32, %b: i32) -> i32 {
  %0 = arith.ceildivsi %a, %b : i32
  %1 = arith.ceildivui %0, %b : i32
  %2 = arith.floordivsi %1, %b : i32
  return %2 : i32
}
// -----
func.func @extremes(%a: f32, %b: f32, %v: vector<4xf32>) -> (f32, vector<4xf32>) {
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minnumf %0, %b : f32
  %2 = arith.minimumf %v, %v : vector<4xf32>
  return %1, %2 : f32, vector<4xf32>
}
// -----
func.func @scaling(%a: f8E4M3FN, %s: f8E8M0FNU, %t: f32) -> (f32, f8E4M3FN) {
  %0 = arith.scaling_extf %a, %s : f8E4M3FN, f8E8M0FNU to f32
  %1 = arith.scaling_truncf %0, %t : f32, f32 to f8E4M3FN
  return %0, %1 : f32, f8E4M3FN
}
// -----
func.func @bf16(%a: bf16, %b: bf16, %c: i1) -> (bf16, i1) {
  %0 = arith.addf %a, %b fastmath<fast> : bf16
  %1 = arith.select %c, %0, %a : bf16
  %2 = arith.cmpf olt, %1, %b : bf16
  return %1, %2 : bf16, i1
}

// EXPECT
// | module {
// |   func.func @divisions(%arg0: i32, %arg1: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.divsi %arg0, %arg1 : i32
// |     %1 = arith.muli %0, %arg1 : i32
// |     %2 = arith.cmpi ne, %arg0, %1 : i32
// |     %3 = arith.cmpi slt, %arg0, %c0_i32 : i32
// |     %4 = arith.cmpi slt, %arg1, %c0_i32 : i32
// |     %5 = arith.cmpi eq, %3, %4 : i1
// |     %6 = arith.andi %2, %5 : i1
// |     %7 = arith.addi %0, %c1_i32 : i32
// |     %8 = arith.select %6, %7, %0 : i32
// |     %c0_i32_0 = arith.constant 0 : i32
// |     %9 = arith.cmpi eq, %8, %c0_i32_0 : i32
// |     %c1_i32_1 = arith.constant 1 : i32
// |     %10 = arith.subi %8, %c1_i32_1 : i32
// |     %11 = arith.divui %10, %arg1 : i32
// |     %12 = arith.addi %11, %c1_i32_1 : i32
// |     %13 = arith.select %9, %c0_i32_0, %12 : i32
// |     %14 = arith.divsi %13, %arg1 : i32
// |     %15 = arith.muli %14, %arg1 : i32
// |     %16 = arith.cmpi ne, %13, %15 : i32
// |     %c0_i32_2 = arith.constant 0 : i32
// |     %17 = arith.cmpi slt, %13, %c0_i32_2 : i32
// |     %18 = arith.cmpi slt, %arg1, %c0_i32_2 : i32
// |     %19 = arith.cmpi ne, %17, %18 : i1
// |     %20 = arith.andi %16, %19 : i1
// |     %c-1_i32 = arith.constant -1 : i32
// |     %21 = arith.addi %14, %c-1_i32 : i32
// |     %22 = arith.select %20, %21, %14 : i32
// |     return %22 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @extremes(%arg0: f32, %arg1: f32, %arg2: vector<4xf32>) -> (f32, vector<4xf32>) {
// |     %0 = arith.cmpf ugt, %arg0, %arg1 : f32
// |     %1 = arith.select %0, %arg0, %arg1 : f32
// |     %2 = arith.cmpf uno, %arg1, %arg1 : f32
// |     %3 = arith.select %2, %arg1, %1 : f32
// |     %4 = arith.cmpf ult, %3, %arg1 : f32
// |     %5 = arith.select %4, %3, %arg1 : f32
// |     %6 = arith.cmpf uno, %3, %3 : f32
// |     %7 = arith.select %6, %arg1, %5 : f32
// |     return %7, %arg2 : f32, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @scaling(%arg0: f8E4M3FN, %arg1: f8E8M0FNU, %arg2: f32) -> (f32, f8E4M3FN) {
// |     %0 = arith.extf %arg1 : f8E8M0FNU to f32
// |     %1 = arith.extf %arg0 : f8E4M3FN to f32
// |     %2 = arith.mulf %1, %0 : f32
// |     %3 = arith.truncf %arg2 : f32 to f8E8M0FNU
// |     %4 = arith.extf %3 : f8E8M0FNU to f32
// |     %5 = arith.divf %2, %4 : f32
// |     %6 = arith.truncf %5 : f32 to f8E4M3FN
// |     return %2, %6 : f32, f8E4M3FN
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @bf16(%arg0: bf16, %arg1: bf16, %arg2: i1) -> (bf16, i1) {
// |     %0 = arith.addf %arg0, %arg1 fastmath<fast> : bf16
// |     %1 = arith.select %arg2, %0, %arg0 : bf16
// |     %2 = arith.cmpf olt, %1, %arg1 : bf16
// |     return %1, %2 : bf16, i1
// |   }
// | }

// EXPECT
// | module {
// |   func.func @divisions(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.ceildivsi %arg0, %arg1 : i32
// |     %1 = arith.ceildivui %0, %arg1 : i32
// |     %2 = arith.floordivsi %1, %arg1 : i32
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @extremes(%arg0: f32, %arg1: f32, %arg2: vector<4xf32>) -> (f32, vector<4xf32>) {
// |     %0 = arith.maximumf %arg0, %arg1 : f32
// |     %1 = arith.minnumf %0, %arg1 : f32
// |     %2 = arith.minimumf %arg2, %arg2 : vector<4xf32>
// |     return %1, %2 : f32, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @scaling(%arg0: f8E4M3FN, %arg1: f8E8M0FNU, %arg2: f32) -> (f32, f8E4M3FN) {
// |     %0 = arith.scaling_extf %arg0, %arg1 : f8E4M3FN, f8E8M0FNU to f32
// |     %1 = arith.scaling_truncf %0, %arg2 : f32, f32 to f8E4M3FN
// |     return %0, %1 : f32, f8E4M3FN
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @bf16(%arg0: bf16, %arg1: bf16, %arg2: i1) -> (bf16, i1) {
// |     %0 = arith.extf %arg1 fastmath<contract> : bf16 to f32
// |     %1 = arith.extf %arg0 fastmath<contract> : bf16 to f32
// |     %2 = arith.addf %1, %0 fastmath<fast> : f32
// |     %3 = arith.truncf %2 fastmath<contract> : f32 to bf16
// |     %4 = arith.select %arg2, %3, %arg0 : bf16
// |     %5 = arith.extf %4 fastmath<contract> : bf16 to f32
// |     %6 = arith.cmpf olt, %5, %0 : f32
// |     return %4, %6 : bf16, i1
// |   }
// | }
