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
