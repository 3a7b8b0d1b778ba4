// Every arith op, on scalars and vectors.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func @integers(%a: i32, %b: i32, %v: vector<4xi8>, %w: tensor<4xi64>, %i: index) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw> : i32
  %2 = arith.addi %a, %b overflow<nsw, nuw> : i32
  %3 = arith.subi %v, %v : vector<4xi8>
  %4 = arith.subi %a, %b overflow<nuw> : i32
  %5 = arith.muli %w, %w : tensor<4xi64>
  %6 = arith.divsi %i, %i : index
  %7 = arith.divui %a, %b : i32
  %8 = arith.divui %a, %b exact : i32
  %9 = arith.ceildivsi %a, %b : i32
  %10 = arith.ceildivui %a, %b : i32
  %11 = arith.floordivsi %a, %b : i32
  %12 = arith.remsi %a, %b : i32
  %13 = arith.remui %a, %b : i32
  return
}
// -----
func.func @bits(%a: i32, %b: i32, %c: i1) {
  %0 = arith.andi %a, %b : i32
  %1 = arith.ori %a, %b : i32
  %2 = arith.xori %c, %c : i1
  %3 = arith.shli %a, %b : i32
  %4 = arith.shli %a, %b overflow<nsw> : i32
  %5 = arith.shrsi %a, %b : i32
  %6 = arith.shrui %a, %b : i32
  %7 = arith.shrui %a, %b exact : i32
  return
}
// -----
func.func @extremes(%a: i32, %b: i32, %x: f32, %y: f32) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.maxui %a, %b : i32
  %2 = arith.minsi %a, %b : i32
  %3 = arith.minui %a, %b : i32
  %4 = arith.maximumf %x, %y : f32
  %5 = arith.minimumf %x, %y : f32
  %6 = arith.maxnumf %x, %y : f32
  %7 = arith.minnumf %x, %y fastmath<nnan> : f32
  return
}
// -----
func.func @extended(%a: i32, %b: i32, %v: vector<2xi16>) {
  %sum, %carry = arith.addui_extended %a, %b : i32, i1
  %low, %high = arith.mulsi_extended %a, %b : i32
  %l, %h = arith.mului_extended %v, %v : vector<2xi16>
  %s, %c = arith.addui_extended %v, %v : vector<2xi16>, vector<2xi1>
  return
}
// -----
func.func @floats(%x: f32, %y: f32, %v: vector<4xf16>) {
  %0 = arith.addf %x, %y : f32
  %1 = arith.subf %x, %y fastmath<fast> : f32
  %2 = arith.mulf %v, %v fastmath<reassoc, nnan, ninf, nsz, arcp, contract, afn> : vector<4xf16>
  %3 = arith.divf %x, %y fastmath<arcp> : f32
  %4 = arith.remf %x, %y : f32
  %5 = arith.negf %x : f32
  %6 = arith.negf %v fastmath<nsz> : vector<4xf16>
  return
}
// -----
func.func @comparisons(%a: i32, %b: i32, %x: f32, %y: f32, %v: vector<4xi32>) {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi ne, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.cmpi sle, %a, %b : i32
  %4 = arith.cmpi sgt, %a, %b : i32
  %5 = arith.cmpi sge, %a, %b : i32
  %6 = arith.cmpi ult, %a, %b : i32
  %7 = arith.cmpi ule, %v, %v : vector<4xi32>
  %8 = arith.cmpi ugt, %a, %b : i32
  %9 = arith.cmpi uge, %a, %b : i32
  %10 = arith.cmpf false, %x, %y : f32
  %11 = arith.cmpf oeq, %x, %y : f32
  %12 = arith.cmpf ogt, %x, %y : f32
  %13 = arith.cmpf oge, %x, %y : f32
  %14 = arith.cmpf olt, %x, %y : f32
  %15 = arith.cmpf ole, %x, %y : f32
  %16 = arith.cmpf one, %x, %y : f32
  %17 = arith.cmpf ord, %x, %y : f32
  %18 = arith.cmpf ueq, %x, %y : f32
  %19 = arith.cmpf ugt, %x, %y : f32
  %20 = arith.cmpf uge, %x, %y : f32
  %21 = arith.cmpf ult, %x, %y fastmath<nnan> : f32
  %22 = arith.cmpf ule, %x, %y : f32
  %23 = arith.cmpf une, %x, %y : f32
  %24 = arith.cmpf uno, %x, %y : f32
  %25 = arith.cmpf true, %x, %y : f32
  return
}
// -----
func.func @casts(%a: i32, %x: f32, %i: index, %v: vector<4xi8>, %b: i1) {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.extui %b : i1 to i32
  %3 = arith.trunci %a : i32 to i8
  %4 = arith.trunci %a overflow<nsw, nuw> : i32 to i8
  %5 = arith.extf %x : f32 to f64
  %6 = arith.truncf %x : f32 to f16
  %7 = arith.truncf %x to_nearest_even : f32 to bf16
  %8 = arith.sitofp %a : i32 to f32
  %9 = arith.uitofp %a : i32 to f32
  %10 = arith.fptosi %x : f32 to i32
  %11 = arith.fptoui %x : f32 to i8
  %12 = arith.index_cast %i : index to i32
  %13 = arith.index_castui %a : i32 to index
  %14 = arith.bitcast %a : i32 to f32
  %15 = arith.extsi %v : vector<4xi8> to vector<4xi32>
  %16 = arith.uitofp %a nneg : i32 to f32
  return
}
// -----
func.func @select(%c: i1, %a: i32, %b: i32, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = arith.select %c, %a, %b : i32
  %1 = arith.select %m, %v, %v : vector<4xi1>, vector<4xf32>
  %2 = arith.select %c, %v, %v : vector<4xf32>
  return
}
// -----
func.func @constants() {
  %0 = arith.constant 1 : i32
  %1 = arith.constant {name = "x"} 2 : i8
  %2 = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %3 = arith.constant 0x7F800000 : f32
  %4 = arith.constant dense<true> : tensor<2x2xi1>
  %5 = arith.constant 1.0e+10 : f64
  return
}

// EXPECT exit=1
// | module {
// |   func.func @integers(%arg0: i32, %arg1: i32, %arg2: vector<4xi8>, %arg3: tensor<4xi64>, %arg4: index) {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.addi %arg0, %arg1 overflow<nsw> : i32
// |     %2 = arith.addi %arg0, %arg1 overflow<nsw, nuw> : i32
// |     %3 = arith.subi %arg2, %arg2 : vector<4xi8>
// |     %4 = arith.subi %arg0, %arg1 overflow<nuw> : i32
// |     %5 = arith.muli %arg3, %arg3 : tensor<4xi64>
// |     %6 = arith.divsi %arg4, %arg4 : index
// |     %7 = arith.divui %arg0, %arg1 : i32
// |     %8 = arith.divui %arg0, %arg1 exact : i32
// |     %9 = arith.ceildivsi %arg0, %arg1 : i32
// |     %10 = arith.ceildivui %arg0, %arg1 : i32
// |     %11 = arith.floordivsi %arg0, %arg1 : i32
// |     %12 = arith.remsi %arg0, %arg1 : i32
// |     %13 = arith.remui %arg0, %arg1 : i32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @bits(%arg0: i32, %arg1: i32, %arg2: i1) {
// |     %0 = arith.andi %arg0, %arg1 : i32
// |     %1 = arith.ori %arg0, %arg1 : i32
// |     %2 = arith.xori %arg2, %arg2 : i1
// |     %3 = arith.shli %arg0, %arg1 : i32
// |     %4 = arith.shli %arg0, %arg1 overflow<nsw> : i32
// |     %5 = arith.shrsi %arg0, %arg1 : i32
// |     %6 = arith.shrui %arg0, %arg1 : i32
// |     %7 = arith.shrui %arg0, %arg1 exact : i32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @extremes(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32) {
// |     %0 = arith.maxsi %arg0, %arg1 : i32
// |     %1 = arith.maxui %arg0, %arg1 : i32
// |     %2 = arith.minsi %arg0, %arg1 : i32
// |     %3 = arith.minui %arg0, %arg1 : i32
// |     %4 = arith.maximumf %arg2, %arg3 : f32
// |     %5 = arith.minimumf %arg2, %arg3 : f32
// |     %6 = arith.maxnumf %arg2, %arg3 : f32
// |     %7 = arith.minnumf %arg2, %arg3 fastmath<nnan> : f32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @extended(%arg0: i32, %arg1: i32, %arg2: vector<2xi16>) {
// |     %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// |     %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
// |     %low_0, %high_1 = arith.mului_extended %arg2, %arg2 : vector<2xi16>
// |     %sum_2, %overflow_3 = arith.addui_extended %arg2, %arg2 : vector<2xi16>, vector<2xi1>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @floats(%arg0: f32, %arg1: f32, %arg2: vector<4xf16>) {
// |     %0 = arith.addf %arg0, %arg1 : f32
// |     %1 = arith.subf %arg0, %arg1 fastmath<fast> : f32
// |     %2 = arith.mulf %arg2, %arg2 fastmath<fast> : vector<4xf16>
// |     %3 = arith.divf %arg0, %arg1 fastmath<arcp> : f32
// |     %4 = arith.remf %arg0, %arg1 : f32
// |     %5 = arith.negf %arg0 : f32
// |     %6 = arith.negf %arg2 fastmath<nsz> : vector<4xf16>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @comparisons(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<4xi32>) {
// |     %0 = arith.cmpi eq, %arg0, %arg1 : i32
// |     %1 = arith.cmpi ne, %arg0, %arg1 : i32
// |     %2 = arith.cmpi slt, %arg0, %arg1 : i32
// |     %3 = arith.cmpi sle, %arg0, %arg1 : i32
// |     %4 = arith.cmpi sgt, %arg0, %arg1 : i32
// |     %5 = arith.cmpi sge, %arg0, %arg1 : i32
// |     %6 = arith.cmpi ult, %arg0, %arg1 : i32
// |     %7 = arith.cmpi ule, %arg4, %arg4 : vector<4xi32>
// |     %8 = arith.cmpi ugt, %arg0, %arg1 : i32
// |     %9 = arith.cmpi uge, %arg0, %arg1 : i32
// |     %10 = arith.cmpf false, %arg2, %arg3 : f32
// |     %11 = arith.cmpf oeq, %arg2, %arg3 : f32
// |     %12 = arith.cmpf ogt, %arg2, %arg3 : f32
// |     %13 = arith.cmpf oge, %arg2, %arg3 : f32
// |     %14 = arith.cmpf olt, %arg2, %arg3 : f32
// |     %15 = arith.cmpf ole, %arg2, %arg3 : f32
// |     %16 = arith.cmpf one, %arg2, %arg3 : f32
// |     %17 = arith.cmpf ord, %arg2, %arg3 : f32
// |     %18 = arith.cmpf ueq, %arg2, %arg3 : f32
// |     %19 = arith.cmpf ugt, %arg2, %arg3 : f32
// |     %20 = arith.cmpf uge, %arg2, %arg3 : f32
// |     %21 = arith.cmpf ult, %arg2, %arg3 fastmath<nnan> : f32
// |     %22 = arith.cmpf ule, %arg2, %arg3 : f32
// |     %23 = arith.cmpf une, %arg2, %arg3 : f32
// |     %24 = arith.cmpf uno, %arg2, %arg3 : f32
// |     %25 = arith.cmpf true, %arg2, %arg3 : f32
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @select(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: vector<4xi1>, %arg4: vector<4xf32>) {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     %1 = arith.select %arg3, %arg4, %arg4 : vector<4xi1>, vector<4xf32>
// |     %2 = arith.select %arg0, %arg4, %arg4 : vector<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @constants() {
// |     %c1_i32 = arith.constant 1 : i32
// |     %c2_i8 = arith.constant {name = "x"} 2 : i8
// |     %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
// |     %cst_0 = arith.constant 0x7F800000 : f32
// |     %cst_1 = arith.constant dense<true> : tensor<2x2xi1>
// |     %cst_2 = arith.constant 1.000000e+10 : f64
// |     return
// |   }
// | }
// ! <stdin>:112:24: error: expected ':'
// !   %16 = arith.uitofp %a nneg : i32 to f32
// !                        ^

// EXPECT exit=1
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32, i32, vector<4xi8>, tensor<4xi64>, index) -> (), sym_name = "integers"}> ({
// |   ^bb0(%arg0: i32, %arg1: i32, %arg2: vector<4xi8>, %arg3: tensor<4xi64>, %arg4: index):
// |     %0 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// |     %1 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
// |     %2 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
// |     %3 = "arith.subi"(%arg2, %arg2) <{overflowFlags = #arith.overflow<none>}> : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
// |     %4 = "arith.subi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
// |     %5 = "arith.muli"(%arg3, %arg3) <{overflowFlags = #arith.overflow<none>}> : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
// |     %6 = "arith.divsi"(%arg4, %arg4) : (index, index) -> index
// |     %7 = "arith.divui"(%arg0, %arg1) : (i32, i32) -> i32
// |     %8 = "arith.divui"(%arg0, %arg1) <{isExact}> : (i32, i32) -> i32
// |     %9 = "arith.ceildivsi"(%arg0, %arg1) : (i32, i32) -> i32
// |     %10 = "arith.ceildivui"(%arg0, %arg1) : (i32, i32) -> i32
// |     %11 = "arith.floordivsi"(%arg0, %arg1) : (i32, i32) -> i32
// |     %12 = "arith.remsi"(%arg0, %arg1) : (i32, i32) -> i32
// |     %13 = "arith.remui"(%arg0, %arg1) : (i32, i32) -> i32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32, i32, i1) -> (), sym_name = "bits"}> ({
// |   ^bb0(%arg0: i32, %arg1: i32, %arg2: i1):
// |     %0 = "arith.andi"(%arg0, %arg1) : (i32, i32) -> i32
// |     %1 = "arith.ori"(%arg0, %arg1) : (i32, i32) -> i32
// |     %2 = "arith.xori"(%arg2, %arg2) : (i1, i1) -> i1
// |     %3 = "arith.shli"(%arg0, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// |     %4 = "arith.shli"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
// |     %5 = "arith.shrsi"(%arg0, %arg1) : (i32, i32) -> i32
// |     %6 = "arith.shrui"(%arg0, %arg1) : (i32, i32) -> i32
// |     %7 = "arith.shrui"(%arg0, %arg1) <{isExact}> : (i32, i32) -> i32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32, i32, f32, f32) -> (), sym_name = "extremes"}> ({
// |   ^bb0(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32):
// |     %0 = "arith.maxsi"(%arg0, %arg1) : (i32, i32) -> i32
// |     %1 = "arith.maxui"(%arg0, %arg1) : (i32, i32) -> i32
// |     %2 = "arith.minsi"(%arg0, %arg1) : (i32, i32) -> i32
// |     %3 = "arith.minui"(%arg0, %arg1) : (i32, i32) -> i32
// |     %4 = "arith.maximumf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %5 = "arith.minimumf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %6 = "arith.maxnumf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %7 = "arith.minnumf"(%arg2, %arg3) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32, i32, vector<2xi16>) -> (), sym_name = "extended"}> ({
// |   ^bb0(%arg0: i32, %arg1: i32, %arg2: vector<2xi16>):
// |     %0:2 = "arith.addui_extended"(%arg0, %arg1) : (i32, i32) -> (i32, i1)
// |     %1:2 = "arith.mulsi_extended"(%arg0, %arg1) : (i32, i32) -> (i32, i32)
// |     %2:2 = "arith.mului_extended"(%arg2, %arg2) : (vector<2xi16>, vector<2xi16>) -> (vector<2xi16>, vector<2xi16>)
// |     %3:2 = "arith.addui_extended"(%arg2, %arg2) : (vector<2xi16>, vector<2xi16>) -> (vector<2xi16>, vector<2xi1>)
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (f32, f32, vector<4xf16>) -> (), sym_name = "floats"}> ({
// |   ^bb0(%arg0: f32, %arg1: f32, %arg2: vector<4xf16>):
// |     %0 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %1 = "arith.subf"(%arg0, %arg1) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
// |     %2 = "arith.mulf"(%arg2, %arg2) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
// |     %3 = "arith.divf"(%arg0, %arg1) <{fastmath = #arith.fastmath<arcp>}> : (f32, f32) -> f32
// |     %4 = "arith.remf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %5 = "arith.negf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |     %6 = "arith.negf"(%arg2) <{fastmath = #arith.fastmath<nsz>}> : (vector<4xf16>) -> vector<4xf16>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xi32>) -> (), sym_name = "comparisons"}> ({
// |   ^bb0(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<4xi32>):
// |     %0 = "arith.cmpi"(%arg0, %arg1) <{predicate = 0 : i64}> : (i32, i32) -> i1
// |     %1 = "arith.cmpi"(%arg0, %arg1) <{predicate = 1 : i64}> : (i32, i32) -> i1
// |     %2 = "arith.cmpi"(%arg0, %arg1) <{predicate = 2 : i64}> : (i32, i32) -> i1
// |     %3 = "arith.cmpi"(%arg0, %arg1) <{predicate = 3 : i64}> : (i32, i32) -> i1
// |     %4 = "arith.cmpi"(%arg0, %arg1) <{predicate = 4 : i64}> : (i32, i32) -> i1
// |     %5 = "arith.cmpi"(%arg0, %arg1) <{predicate = 5 : i64}> : (i32, i32) -> i1
// |     %6 = "arith.cmpi"(%arg0, %arg1) <{predicate = 6 : i64}> : (i32, i32) -> i1
// |     %7 = "arith.cmpi"(%arg4, %arg4) <{predicate = 7 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
// |     %8 = "arith.cmpi"(%arg0, %arg1) <{predicate = 8 : i64}> : (i32, i32) -> i1
// |     %9 = "arith.cmpi"(%arg0, %arg1) <{predicate = 9 : i64}> : (i32, i32) -> i1
// |     %10 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 0 : i64}> : (f32, f32) -> i1
// |     %11 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
// |     %12 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
// |     %13 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
// |     %14 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
// |     %15 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
// |     %16 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
// |     %17 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 7 : i64}> : (f32, f32) -> i1
// |     %18 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 8 : i64}> : (f32, f32) -> i1
// |     %19 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 9 : i64}> : (f32, f32) -> i1
// |     %20 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 10 : i64}> : (f32, f32) -> i1
// |     %21 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<nnan>, predicate = 11 : i64}> : (f32, f32) -> i1
// |     %22 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 12 : i64}> : (f32, f32) -> i1
// |     %23 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
// |     %24 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (f32, f32) -> i1
// |     %25 = "arith.cmpf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i1, i32, i32, vector<4xi1>, vector<4xf32>) -> (), sym_name = "select"}> ({
// |   ^bb0(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: vector<4xi1>, %arg4: vector<4xf32>):
// |     %0 = "arith.select"(%arg0, %arg1, %arg2) : (i1, i32, i32) -> i32
// |     %1 = "arith.select"(%arg3, %arg4, %arg4) : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// |     %2 = "arith.select"(%arg0, %arg4, %arg4) : (i1, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = () -> (), sym_name = "constants"}> ({
// |     %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// |     %1 = "arith.constant"() <{value = 2 : i8}> {name = "x"} : () -> i8
// |     %2 = "arith.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>}> : () -> vector<2xf32>
// |     %3 = "arith.constant"() <{value = 0x7F800000 : f32}> : () -> f32
// |     %4 = "arith.constant"() <{value = dense<true> : tensor<2x2xi1>}> : () -> tensor<2x2xi1>
// |     %5 = "arith.constant"() <{value = 1.000000e+10 : f64}> : () -> f64
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// ! <stdin>:112:24: error: expected ':'
// !   %16 = arith.uitofp %a nneg : i32 to f32
// !                        ^
