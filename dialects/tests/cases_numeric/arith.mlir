func.func @constants() {
  %c0 = arith.constant 0 : index
  %a = arith.constant 1 : i32
  %b = arith.constant -7 : i64
  %t = arith.constant true
  %f = arith.constant false
  %x = arith.constant 1.5 : f32
  %y = arith.constant dense<[1, 2]> : vector<2xi32>
  %z = arith.constant dense<1.0> : tensor<2x2xf16>
  %w = arith.constant {my.tag = 1 : i32} 0x7FC00000 : f32
  %n = arith.constant -1 : i8
  %d = arith.constant dense<[true, false]> : vector<2xi1>
  %i1024 = arith.constant 1024 : i1024
  return
}
func.func @ints(%a: i32, %b: i32, %v: vector<4xi64>, %t: tensor<?xi8>, %i: index) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw> : i32
  %2 = arith.subi %a, %b overflow<nsw, nuw> : i32
  %3 = arith.muli %v, %v overflow<nuw> : vector<4xi64>
  %4, %5 = arith.addui_extended %a, %b : i32, i1
  %6, %7 = arith.mulsi_extended %a, %b : i32
  %8, %9 = arith.mului_extended %v, %v : vector<4xi64>
  %10 = arith.divsi %a, %b : i32
  %11 = arith.divsi %a, %b exact : i32
  %12 = arith.divui %t, %t : tensor<?xi8>
  %13 = arith.divui %i, %i exact : index
  %14 = arith.remsi %a, %b : i32
  %15 = arith.remui %a, %b : i32
  %16 = arith.floordivsi %a, %b : i32
  %17 = arith.ceildivsi %a, %b : i32
  %18 = arith.ceildivui %a, %b : i32
  %19 = arith.andi %a, %b : i32
  %20 = arith.ori %a, %b : i32
  %21 = arith.xori %a, %b {note = "x"} : i32
  %22 = arith.shli %a, %b overflow<nsw> : i32
  %23 = arith.shrsi %a, %b exact : i32
  %24 = arith.shrui %a, %b : i32
  %25 = arith.maxsi %a, %b : i32
  %26 = arith.maxui %a, %b : i32
  %27 = arith.minsi %a, %b : i32
  %28 = arith.minui %a, %b : i32
  %29:2 = arith.addui_extended %v, %v : vector<4xi64>, vector<4xi1>
  return
}
func.func @floats(%a: f32, %b: f32, %v: vector<[4]xf16>, %t: tensor<*xf64>) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.addf %a, %b fastmath<fast> : f32
  %2 = arith.subf %v, %v fastmath<nnan,ninf> : vector<[4]xf16>
  %3 = arith.mulf %t, %t fastmath<reassoc, contract, afn, arcp, nsz> : tensor<*xf64>
  %4 = arith.divf %a, %b : f32
  %5 = arith.remf %a, %b : f32
  %6 = arith.negf %a fastmath<nsz> : f32
  %7 = arith.maximumf %a, %b : f32
  %8 = arith.minimumf %a, %b : f32
  %9 = arith.maxnumf %a, %b : f32
  %10 = arith.minnumf %a, %b fastmath<nnan> : f32
  %11 = arith.addf %a, %b fastmath<none> : f32
  return
}
func.func @compare(%a: i32, %b: i32, %x: f32, %y: f32, %v: vector<4xindex>, %c: i1, %vc: vector<4xi1>, %t: tensor<?xf32>) {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi ne, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.cmpi sle, %a, %b : i32
  %4 = arith.cmpi sgt, %a, %b : i32
  %5 = arith.cmpi sge, %a, %b : i32
  %6 = arith.cmpi ult, %a, %b : i32
  %7 = arith.cmpi ule, %v, %v : vector<4xindex>
  %8 = arith.cmpi ugt, %a, %b : i32
  %9 = arith.cmpi uge, %a, %b : i32
  %10 = arith.cmpf false, %x, %y : f32
  %11 = arith.cmpf oeq, %x, %y fastmath<fast> : f32
  %12 = arith.cmpf ogt, %x, %y : f32
  %13 = arith.cmpf oge, %x, %y : f32
  %14 = arith.cmpf olt, %x, %y : f32
  %15 = arith.cmpf ole, %x, %y : f32
  %16 = arith.cmpf one, %x, %y : f32
  %17 = arith.cmpf ord, %x, %y : f32
  %18 = arith.cmpf ueq, %x, %y : f32
  %19 = arith.cmpf ugt, %x, %y : f32
  %20 = arith.cmpf uge, %x, %y : f32
  %21 = arith.cmpf ult, %x, %y : f32
  %22 = arith.cmpf ule, %x, %y : f32
  %23 = arith.cmpf une, %x, %y : f32
  %24 = arith.cmpf uno, %t, %t : tensor<?xf32>
  %25 = arith.cmpf true, %x, %y : f32
  %26 = arith.select %c, %a, %b : i32
  %27 = arith.select %vc, %v, %v : vector<4xi1>, vector<4xindex>
  %28 = arith.select %c, %v, %v : vector<4xindex>
  %29 = arith.select %c, %c, %c {k} : i1
  return
}
func.func @casts(%i: i32, %s: i8, %f: f32, %h: f16, %x: index, %v: vector<2xf32>, %m: memref<?xi8>, %e: f8E8M0FNU, %q: f4E2M1FN) {
  %0 = arith.extui %s : i8 to i32
  %2 = arith.extsi %s : i8 to i32
  %3 = arith.trunci %i : i32 to i8
  %4 = arith.trunci %i overflow<nsw> : i32 to i8
  %5 = arith.extf %h : f16 to f32
  %6 = arith.extf %h fastmath<contract> : f16 to f32
  %7 = arith.truncf %f : f32 to f16
  %8 = arith.truncf %f to_nearest_even : f32 to f16
  %9 = arith.truncf %f fastmath<fast> : f32 to f16
  %10 = arith.truncf %f downward fastmath<fast> : f32 to f16
  %11 = arith.sitofp %i : i32 to f32
  %12 = arith.uitofp %i : i32 to f32
  %14 = arith.fptosi %f : f32 to i32
  %15 = arith.fptoui %v : vector<2xf32> to vector<2xi8>
  %16 = arith.index_cast %i : i32 to index
  %17 = arith.index_castui %x : index to i32
  %19 = arith.bitcast %i : i32 to f32
  %20 = arith.index_cast %m : memref<?xi8> to memref<?xindex>
  %21 = arith.scaling_extf %q, %e : f4E2M1FN, f8E8M0FNU to f32
  %22 = arith.scaling_truncf %f, %e : f32, f8E8M0FNU to f4E2M1FN
  %23 = arith.truncf %f toward_zero : f32 to bf16
  %24 = arith.truncf %f upward : f32 to bf16
  %25 = arith.truncf %f to_nearest_away : f32 to bf16
  return
}
