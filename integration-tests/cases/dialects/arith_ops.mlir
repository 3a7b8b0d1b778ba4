// Every arith op, as it is written by hand.
// RUN: opt
// RUN: opt --mlir-print-op-generic

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

// EXPECT
// | module {
// |   func.func @constants() {
// |     %c0 = arith.constant 0 : index
// |     %c1_i32 = arith.constant 1 : i32
// |     %c-7_i64 = arith.constant -7 : i64
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %cst = arith.constant 1.500000e+00 : f32
// |     %cst_0 = arith.constant dense<[1, 2]> : vector<2xi32>
// |     %cst_1 = arith.constant dense<1.000000e+00> : tensor<2x2xf16>
// |     %cst_2 = arith.constant {my.tag = 1 : i32} 0x7FC00000 : f32
// |     %c-1_i8 = arith.constant -1 : i8
// |     %cst_3 = arith.constant dense<[true, false]> : vector<2xi1>
// |     %c1024_i1024 = arith.constant 1024 : i1024
// |     return
// |   }
// |   func.func @ints(%arg0: i32, %arg1: i32, %arg2: vector<4xi64>, %arg3: tensor<?xi8>, %arg4: index) {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.addi %arg0, %arg1 overflow<nsw> : i32
// |     %2 = arith.subi %arg0, %arg1 overflow<nsw, nuw> : i32
// |     %3 = arith.muli %arg2, %arg2 overflow<nuw> : vector<4xi64>
// |     %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// |     %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
// |     %low_0, %high_1 = arith.mului_extended %arg2, %arg2 : vector<4xi64>
// |     %4 = arith.divsi %arg0, %arg1 : i32
// |     %5 = arith.divsi %arg0, %arg1 exact : i32
// |     %6 = arith.divui %arg3, %arg3 : tensor<?xi8>
// |     %7 = arith.divui %arg4, %arg4 exact : index
// |     %8 = arith.remsi %arg0, %arg1 : i32
// |     %9 = arith.remui %arg0, %arg1 : i32
// |     %10 = arith.floordivsi %arg0, %arg1 : i32
// |     %11 = arith.ceildivsi %arg0, %arg1 : i32
// |     %12 = arith.ceildivui %arg0, %arg1 : i32
// |     %13 = arith.andi %arg0, %arg1 : i32
// |     %14 = arith.ori %arg0, %arg1 : i32
// |     %15 = arith.xori %arg0, %arg1 {note = "x"} : i32
// |     %16 = arith.shli %arg0, %arg1 overflow<nsw> : i32
// |     %17 = arith.shrsi %arg0, %arg1 exact : i32
// |     %18 = arith.shrui %arg0, %arg1 : i32
// |     %19 = arith.maxsi %arg0, %arg1 : i32
// |     %20 = arith.maxui %arg0, %arg1 : i32
// |     %21 = arith.minsi %arg0, %arg1 : i32
// |     %22 = arith.minui %arg0, %arg1 : i32
// |     %sum_2, %overflow_3 = arith.addui_extended %arg2, %arg2 : vector<4xi64>, vector<4xi1>
// |     return
// |   }
// |   func.func @floats(%arg0: f32, %arg1: f32, %arg2: vector<[4]xf16>, %arg3: tensor<*xf64>) {
// |     %0 = arith.addf %arg0, %arg1 : f32
// |     %1 = arith.addf %arg0, %arg1 fastmath<fast> : f32
// |     %2 = arith.subf %arg2, %arg2 fastmath<nnan,ninf> : vector<[4]xf16>
// |     %3 = arith.mulf %arg3, %arg3 fastmath<reassoc,nsz,arcp,contract,afn> : tensor<*xf64>
// |     %4 = arith.divf %arg0, %arg1 : f32
// |     %5 = arith.remf %arg0, %arg1 : f32
// |     %6 = arith.negf %arg0 fastmath<nsz> : f32
// |     %7 = arith.maximumf %arg0, %arg1 : f32
// |     %8 = arith.minimumf %arg0, %arg1 : f32
// |     %9 = arith.maxnumf %arg0, %arg1 : f32
// |     %10 = arith.minnumf %arg0, %arg1 fastmath<nnan> : f32
// |     %11 = arith.addf %arg0, %arg1 : f32
// |     return
// |   }
// |   func.func @compare(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<4xindex>, %arg5: i1, %arg6: vector<4xi1>, %arg7: tensor<?xf32>) {
// |     %0 = arith.cmpi eq, %arg0, %arg1 : i32
// |     %1 = arith.cmpi ne, %arg0, %arg1 : i32
// |     %2 = arith.cmpi slt, %arg0, %arg1 : i32
// |     %3 = arith.cmpi sle, %arg0, %arg1 : i32
// |     %4 = arith.cmpi sgt, %arg0, %arg1 : i32
// |     %5 = arith.cmpi sge, %arg0, %arg1 : i32
// |     %6 = arith.cmpi ult, %arg0, %arg1 : i32
// |     %7 = arith.cmpi ule, %arg4, %arg4 : vector<4xindex>
// |     %8 = arith.cmpi ugt, %arg0, %arg1 : i32
// |     %9 = arith.cmpi uge, %arg0, %arg1 : i32
// |     %10 = arith.cmpf false, %arg2, %arg3 : f32
// |     %11 = arith.cmpf oeq, %arg2, %arg3 fastmath<fast> : f32
// |     %12 = arith.cmpf ogt, %arg2, %arg3 : f32
// |     %13 = arith.cmpf oge, %arg2, %arg3 : f32
// |     %14 = arith.cmpf olt, %arg2, %arg3 : f32
// |     %15 = arith.cmpf ole, %arg2, %arg3 : f32
// |     %16 = arith.cmpf one, %arg2, %arg3 : f32
// |     %17 = arith.cmpf ord, %arg2, %arg3 : f32
// |     %18 = arith.cmpf ueq, %arg2, %arg3 : f32
// |     %19 = arith.cmpf ugt, %arg2, %arg3 : f32
// |     %20 = arith.cmpf uge, %arg2, %arg3 : f32
// |     %21 = arith.cmpf ult, %arg2, %arg3 : f32
// |     %22 = arith.cmpf ule, %arg2, %arg3 : f32
// |     %23 = arith.cmpf une, %arg2, %arg3 : f32
// |     %24 = arith.cmpf uno, %arg7, %arg7 : tensor<?xf32>
// |     %25 = arith.cmpf true, %arg2, %arg3 : f32
// |     %26 = arith.select %arg5, %arg0, %arg1 : i32
// |     %27 = arith.select %arg6, %arg4, %arg4 : vector<4xi1>, vector<4xindex>
// |     %28 = arith.select %arg5, %arg4, %arg4 : vector<4xindex>
// |     %29 = arith.select %arg5, %arg5, %arg5 {k} : i1
// |     return
// |   }
// |   func.func @casts(%arg0: i32, %arg1: i8, %arg2: f32, %arg3: f16, %arg4: index, %arg5: vector<2xf32>, %arg6: memref<?xi8>, %arg7: f8E8M0FNU, %arg8: f4E2M1FN) {
// |     %0 = arith.extui %arg1 : i8 to i32
// |     %1 = arith.extsi %arg1 : i8 to i32
// |     %2 = arith.trunci %arg0 : i32 to i8
// |     %3 = arith.trunci %arg0 overflow<nsw> : i32 to i8
// |     %4 = arith.extf %arg3 : f16 to f32
// |     %5 = arith.extf %arg3 fastmath<contract> : f16 to f32
// |     %6 = arith.truncf %arg2 : f32 to f16
// |     %7 = arith.truncf %arg2 to_nearest_even : f32 to f16
// |     %8 = arith.truncf %arg2 fastmath<fast> : f32 to f16
// |     %9 = arith.truncf %arg2 downward fastmath<fast> : f32 to f16
// |     %10 = arith.sitofp %arg0 : i32 to f32
// |     %11 = arith.uitofp %arg0 : i32 to f32
// |     %12 = arith.fptosi %arg2 : f32 to i32
// |     %13 = arith.fptoui %arg5 : vector<2xf32> to vector<2xi8>
// |     %14 = arith.index_cast %arg0 : i32 to index
// |     %15 = arith.index_castui %arg4 : index to i32
// |     %16 = arith.bitcast %arg0 : i32 to f32
// |     %17 = arith.index_cast %arg6 : memref<?xi8> to memref<?xindex>
// |     %18 = arith.scaling_extf %arg8, %arg7 : f4E2M1FN, f8E8M0FNU to f32
// |     %19 = arith.scaling_truncf %arg2, %arg7 : f32, f8E8M0FNU to f4E2M1FN
// |     %20 = arith.truncf %arg2 toward_zero : f32 to bf16
// |     %21 = arith.truncf %arg2 upward : f32 to bf16
// |     %22 = arith.truncf %arg2 to_nearest_away : f32 to bf16
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = () -> (), sym_name = "constants"}> ({
// |     %92 = "arith.constant"() <{value = 0 : index}> : () -> index
// |     %93 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// |     %94 = "arith.constant"() <{value = -7 : i64}> : () -> i64
// |     %95 = "arith.constant"() <{value = true}> : () -> i1
// |     %96 = "arith.constant"() <{value = false}> : () -> i1
// |     %97 = "arith.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
// |     %98 = "arith.constant"() <{value = dense<[1, 2]> : vector<2xi32>}> : () -> vector<2xi32>
// |     %99 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<2x2xf16>}> : () -> tensor<2x2xf16>
// |     %100 = "arith.constant"() <{value = 0x7FC00000 : f32}> {my.tag = 1 : i32} : () -> f32
// |     %101 = "arith.constant"() <{value = -1 : i8}> : () -> i8
// |     %102 = "arith.constant"() <{value = dense<[true, false]> : vector<2xi1>}> : () -> vector<2xi1>
// |     %103 = "arith.constant"() <{value = 1024 : i1024}> : () -> i1024
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (i32, i32, vector<4xi64>, tensor<?xi8>, index) -> (), sym_name = "ints"}> ({
// |   ^bb0(%arg21: i32, %arg22: i32, %arg23: vector<4xi64>, %arg24: tensor<?xi8>, %arg25: index):
// |     %65 = "arith.addi"(%arg21, %arg22) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// |     %66 = "arith.addi"(%arg21, %arg22) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
// |     %67 = "arith.subi"(%arg21, %arg22) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
// |     %68 = "arith.muli"(%arg23, %arg23) <{overflowFlags = #arith.overflow<nuw>}> : (vector<4xi64>, vector<4xi64>) -> vector<4xi64>
// |     %69:2 = "arith.addui_extended"(%arg21, %arg22) : (i32, i32) -> (i32, i1)
// |     %70:2 = "arith.mulsi_extended"(%arg21, %arg22) : (i32, i32) -> (i32, i32)
// |     %71:2 = "arith.mului_extended"(%arg23, %arg23) : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
// |     %72 = "arith.divsi"(%arg21, %arg22) : (i32, i32) -> i32
// |     %73 = "arith.divsi"(%arg21, %arg22) <{isExact}> : (i32, i32) -> i32
// |     %74 = "arith.divui"(%arg24, %arg24) : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8>
// |     %75 = "arith.divui"(%arg25, %arg25) <{isExact}> : (index, index) -> index
// |     %76 = "arith.remsi"(%arg21, %arg22) : (i32, i32) -> i32
// |     %77 = "arith.remui"(%arg21, %arg22) : (i32, i32) -> i32
// |     %78 = "arith.floordivsi"(%arg21, %arg22) : (i32, i32) -> i32
// |     %79 = "arith.ceildivsi"(%arg21, %arg22) : (i32, i32) -> i32
// |     %80 = "arith.ceildivui"(%arg21, %arg22) : (i32, i32) -> i32
// |     %81 = "arith.andi"(%arg21, %arg22) : (i32, i32) -> i32
// |     %82 = "arith.ori"(%arg21, %arg22) : (i32, i32) -> i32
// |     %83 = "arith.xori"(%arg21, %arg22) {note = "x"} : (i32, i32) -> i32
// |     %84 = "arith.shli"(%arg21, %arg22) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
// |     %85 = "arith.shrsi"(%arg21, %arg22) <{isExact}> : (i32, i32) -> i32
// |     %86 = "arith.shrui"(%arg21, %arg22) : (i32, i32) -> i32
// |     %87 = "arith.maxsi"(%arg21, %arg22) : (i32, i32) -> i32
// |     %88 = "arith.maxui"(%arg21, %arg22) : (i32, i32) -> i32
// |     %89 = "arith.minsi"(%arg21, %arg22) : (i32, i32) -> i32
// |     %90 = "arith.minui"(%arg21, %arg22) : (i32, i32) -> i32
// |     %91:2 = "arith.addui_extended"(%arg23, %arg23) : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi1>)
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (f32, f32, vector<[4]xf16>, tensor<*xf64>) -> (), sym_name = "floats"}> ({
// |   ^bb0(%arg17: f32, %arg18: f32, %arg19: vector<[4]xf16>, %arg20: tensor<*xf64>):
// |     %53 = "arith.addf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %54 = "arith.addf"(%arg17, %arg18) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
// |     %55 = "arith.subf"(%arg19, %arg19) <{fastmath = #arith.fastmath<nnan,ninf>}> : (vector<[4]xf16>, vector<[4]xf16>) -> vector<[4]xf16>
// |     %56 = "arith.mulf"(%arg20, %arg20) <{fastmath = #arith.fastmath<reassoc,nsz,arcp,contract,afn>}> : (tensor<*xf64>, tensor<*xf64>) -> tensor<*xf64>
// |     %57 = "arith.divf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %58 = "arith.remf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %59 = "arith.negf"(%arg17) <{fastmath = #arith.fastmath<nsz>}> : (f32) -> f32
// |     %60 = "arith.maximumf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %61 = "arith.minimumf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %62 = "arith.maxnumf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     %63 = "arith.minnumf"(%arg17, %arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
// |     %64 = "arith.addf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xindex>, i1, vector<4xi1>, tensor<?xf32>) -> (), sym_name = "compare"}> ({
// |   ^bb0(%arg9: i32, %arg10: i32, %arg11: f32, %arg12: f32, %arg13: vector<4xindex>, %arg14: i1, %arg15: vector<4xi1>, %arg16: tensor<?xf32>):
// |     %23 = "arith.cmpi"(%arg9, %arg10) <{predicate = 0 : i64}> : (i32, i32) -> i1
// |     %24 = "arith.cmpi"(%arg9, %arg10) <{predicate = 1 : i64}> : (i32, i32) -> i1
// |     %25 = "arith.cmpi"(%arg9, %arg10) <{predicate = 2 : i64}> : (i32, i32) -> i1
// |     %26 = "arith.cmpi"(%arg9, %arg10) <{predicate = 3 : i64}> : (i32, i32) -> i1
// |     %27 = "arith.cmpi"(%arg9, %arg10) <{predicate = 4 : i64}> : (i32, i32) -> i1
// |     %28 = "arith.cmpi"(%arg9, %arg10) <{predicate = 5 : i64}> : (i32, i32) -> i1
// |     %29 = "arith.cmpi"(%arg9, %arg10) <{predicate = 6 : i64}> : (i32, i32) -> i1
// |     %30 = "arith.cmpi"(%arg13, %arg13) <{predicate = 7 : i64}> : (vector<4xindex>, vector<4xindex>) -> vector<4xi1>
// |     %31 = "arith.cmpi"(%arg9, %arg10) <{predicate = 8 : i64}> : (i32, i32) -> i1
// |     %32 = "arith.cmpi"(%arg9, %arg10) <{predicate = 9 : i64}> : (i32, i32) -> i1
// |     %33 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 0 : i64}> : (f32, f32) -> i1
// |     %34 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<fast>, predicate = 1 : i64}> : (f32, f32) -> i1
// |     %35 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
// |     %36 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
// |     %37 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
// |     %38 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
// |     %39 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
// |     %40 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 7 : i64}> : (f32, f32) -> i1
// |     %41 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 8 : i64}> : (f32, f32) -> i1
// |     %42 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 9 : i64}> : (f32, f32) -> i1
// |     %43 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 10 : i64}> : (f32, f32) -> i1
// |     %44 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 11 : i64}> : (f32, f32) -> i1
// |     %45 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 12 : i64}> : (f32, f32) -> i1
// |     %46 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
// |     %47 = "arith.cmpf"(%arg16, %arg16) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
// |     %48 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
// |     %49 = "arith.select"(%arg14, %arg9, %arg10) : (i1, i32, i32) -> i32
// |     %50 = "arith.select"(%arg15, %arg13, %arg13) : (vector<4xi1>, vector<4xindex>, vector<4xindex>) -> vector<4xindex>
// |     %51 = "arith.select"(%arg14, %arg13, %arg13) : (i1, vector<4xindex>, vector<4xindex>) -> vector<4xindex>
// |     %52 = "arith.select"(%arg14, %arg14, %arg14) {k} : (i1, i1, i1) -> i1
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (i32, i8, f32, f16, index, vector<2xf32>, memref<?xi8>, f8E8M0FNU, f4E2M1FN) -> (), sym_name = "casts"}> ({
// |   ^bb0(%arg0: i32, %arg1: i8, %arg2: f32, %arg3: f16, %arg4: index, %arg5: vector<2xf32>, %arg6: memref<?xi8>, %arg7: f8E8M0FNU, %arg8: f4E2M1FN):
// |     %0 = "arith.extui"(%arg1) : (i8) -> i32
// |     %1 = "arith.extsi"(%arg1) : (i8) -> i32
// |     %2 = "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i8
// |     %3 = "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i8
// |     %4 = "arith.extf"(%arg3) : (f16) -> f32
// |     %5 = "arith.extf"(%arg3) <{fastmath = #arith.fastmath<contract>}> : (f16) -> f32
// |     %6 = "arith.truncf"(%arg2) : (f32) -> f16
// |     %7 = "arith.truncf"(%arg2) <{roundingmode = 0 : i32}> : (f32) -> f16
// |     %8 = "arith.truncf"(%arg2) <{fastmath = #arith.fastmath<fast>}> : (f32) -> f16
// |     %9 = "arith.truncf"(%arg2) <{fastmath = #arith.fastmath<fast>, roundingmode = 1 : i32}> : (f32) -> f16
// |     %10 = "arith.sitofp"(%arg0) : (i32) -> f32
// |     %11 = "arith.uitofp"(%arg0) : (i32) -> f32
// |     %12 = "arith.fptosi"(%arg2) : (f32) -> i32
// |     %13 = "arith.fptoui"(%arg5) : (vector<2xf32>) -> vector<2xi8>
// |     %14 = "arith.index_cast"(%arg0) : (i32) -> index
// |     %15 = "arith.index_castui"(%arg4) : (index) -> i32
// |     %16 = "arith.bitcast"(%arg0) : (i32) -> f32
// |     %17 = "arith.index_cast"(%arg6) : (memref<?xi8>) -> memref<?xindex>
// |     %18 = "arith.scaling_extf"(%arg8, %arg7) : (f4E2M1FN, f8E8M0FNU) -> f32
// |     %19 = "arith.scaling_truncf"(%arg2, %arg7) : (f32, f8E8M0FNU) -> f4E2M1FN
// |     %20 = "arith.truncf"(%arg2) <{roundingmode = 3 : i32}> : (f32) -> bf16
// |     %21 = "arith.truncf"(%arg2) <{roundingmode = 2 : i32}> : (f32) -> bf16
// |     %22 = "arith.truncf"(%arg2) <{roundingmode = 4 : i32}> : (f32) -> bf16
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
