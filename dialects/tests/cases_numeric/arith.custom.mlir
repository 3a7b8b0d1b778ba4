module {
  func.func @constants() {
    %c0 = arith.constant 0 : index
    %c1_i32 = arith.constant 1 : i32
    %c-7_i64 = arith.constant -7 : i64
    %true = arith.constant true
    %false = arith.constant false
    %cst = arith.constant 1.500000e+00 : f32
    %cst_0 = arith.constant dense<[1, 2]> : vector<2xi32>
    %cst_1 = arith.constant dense<1.000000e+00> : tensor<2x2xf16>
    %cst_2 = arith.constant {my.tag = 1 : i32} 0x7FC00000 : f32
    %c-1_i8 = arith.constant -1 : i8
    %cst_3 = arith.constant dense<[true, false]> : vector<2xi1>
    %c1024_i1024 = arith.constant 1024 : i1024
    return
  }
  func.func @ints(%arg0: i32, %arg1: i32, %arg2: vector<4xi64>, %arg3: tensor<?xi8>, %arg4: index) {
    %0 = arith.addi %arg0, %arg1 : i32
    %1 = arith.addi %arg0, %arg1 overflow<nsw> : i32
    %2 = arith.subi %arg0, %arg1 overflow<nsw, nuw> : i32
    %3 = arith.muli %arg2, %arg2 overflow<nuw> : vector<4xi64>
    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
    %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
    %low_0, %high_1 = arith.mului_extended %arg2, %arg2 : vector<4xi64>
    %4 = arith.divsi %arg0, %arg1 : i32
    %5 = arith.divsi %arg0, %arg1 exact : i32
    %6 = arith.divui %arg3, %arg3 : tensor<?xi8>
    %7 = arith.divui %arg4, %arg4 exact : index
    %8 = arith.remsi %arg0, %arg1 : i32
    %9 = arith.remui %arg0, %arg1 : i32
    %10 = arith.floordivsi %arg0, %arg1 : i32
    %11 = arith.ceildivsi %arg0, %arg1 : i32
    %12 = arith.ceildivui %arg0, %arg1 : i32
    %13 = arith.andi %arg0, %arg1 : i32
    %14 = arith.ori %arg0, %arg1 : i32
    %15 = arith.xori %arg0, %arg1 {note = "x"} : i32
    %16 = arith.shli %arg0, %arg1 overflow<nsw> : i32
    %17 = arith.shrsi %arg0, %arg1 exact : i32
    %18 = arith.shrui %arg0, %arg1 : i32
    %19 = arith.maxsi %arg0, %arg1 : i32
    %20 = arith.maxui %arg0, %arg1 : i32
    %21 = arith.minsi %arg0, %arg1 : i32
    %22 = arith.minui %arg0, %arg1 : i32
    %sum_2, %overflow_3 = arith.addui_extended %arg2, %arg2 : vector<4xi64>, vector<4xi1>
    return
  }
  func.func @floats(%arg0: f32, %arg1: f32, %arg2: vector<[4]xf16>, %arg3: tensor<*xf64>) {
    %0 = arith.addf %arg0, %arg1 : f32
    %1 = arith.addf %arg0, %arg1 fastmath<fast> : f32
    %2 = arith.subf %arg2, %arg2 fastmath<nnan,ninf> : vector<[4]xf16>
    %3 = arith.mulf %arg3, %arg3 fastmath<reassoc,nsz,arcp,contract,afn> : tensor<*xf64>
    %4 = arith.divf %arg0, %arg1 : f32
    %5 = arith.remf %arg0, %arg1 : f32
    %6 = arith.negf %arg0 fastmath<nsz> : f32
    %7 = arith.maximumf %arg0, %arg1 : f32
    %8 = arith.minimumf %arg0, %arg1 : f32
    %9 = arith.maxnumf %arg0, %arg1 : f32
    %10 = arith.minnumf %arg0, %arg1 fastmath<nnan> : f32
    %11 = arith.addf %arg0, %arg1 : f32
    return
  }
  func.func @compare(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: vector<4xindex>, %arg5: i1, %arg6: vector<4xi1>, %arg7: tensor<?xf32>) {
    %0 = arith.cmpi eq, %arg0, %arg1 : i32
    %1 = arith.cmpi ne, %arg0, %arg1 : i32
    %2 = arith.cmpi slt, %arg0, %arg1 : i32
    %3 = arith.cmpi sle, %arg0, %arg1 : i32
    %4 = arith.cmpi sgt, %arg0, %arg1 : i32
    %5 = arith.cmpi sge, %arg0, %arg1 : i32
    %6 = arith.cmpi ult, %arg0, %arg1 : i32
    %7 = arith.cmpi ule, %arg4, %arg4 : vector<4xindex>
    %8 = arith.cmpi ugt, %arg0, %arg1 : i32
    %9 = arith.cmpi uge, %arg0, %arg1 : i32
    %10 = arith.cmpf false, %arg2, %arg3 : f32
    %11 = arith.cmpf oeq, %arg2, %arg3 fastmath<fast> : f32
    %12 = arith.cmpf ogt, %arg2, %arg3 : f32
    %13 = arith.cmpf oge, %arg2, %arg3 : f32
    %14 = arith.cmpf olt, %arg2, %arg3 : f32
    %15 = arith.cmpf ole, %arg2, %arg3 : f32
    %16 = arith.cmpf one, %arg2, %arg3 : f32
    %17 = arith.cmpf ord, %arg2, %arg3 : f32
    %18 = arith.cmpf ueq, %arg2, %arg3 : f32
    %19 = arith.cmpf ugt, %arg2, %arg3 : f32
    %20 = arith.cmpf uge, %arg2, %arg3 : f32
    %21 = arith.cmpf ult, %arg2, %arg3 : f32
    %22 = arith.cmpf ule, %arg2, %arg3 : f32
    %23 = arith.cmpf une, %arg2, %arg3 : f32
    %24 = arith.cmpf uno, %arg7, %arg7 : tensor<?xf32>
    %25 = arith.cmpf true, %arg2, %arg3 : f32
    %26 = arith.select %arg5, %arg0, %arg1 : i32
    %27 = arith.select %arg6, %arg4, %arg4 : vector<4xi1>, vector<4xindex>
    %28 = arith.select %arg5, %arg4, %arg4 : vector<4xindex>
    %29 = arith.select %arg5, %arg5, %arg5 {k} : i1
    return
  }
  func.func @casts(%arg0: i32, %arg1: i8, %arg2: f32, %arg3: f16, %arg4: index, %arg5: vector<2xf32>, %arg6: memref<?xi8>, %arg7: f8E8M0FNU, %arg8: f4E2M1FN) {
    %0 = arith.extui %arg1 : i8 to i32
    %1 = arith.extsi %arg1 : i8 to i32
    %2 = arith.trunci %arg0 : i32 to i8
    %3 = arith.trunci %arg0 overflow<nsw> : i32 to i8
    %4 = arith.extf %arg3 : f16 to f32
    %5 = arith.extf %arg3 fastmath<contract> : f16 to f32
    %6 = arith.truncf %arg2 : f32 to f16
    %7 = arith.truncf %arg2 to_nearest_even : f32 to f16
    %8 = arith.truncf %arg2 fastmath<fast> : f32 to f16
    %9 = arith.truncf %arg2 downward fastmath<fast> : f32 to f16
    %10 = arith.sitofp %arg0 : i32 to f32
    %11 = arith.uitofp %arg0 : i32 to f32
    %12 = arith.fptosi %arg2 : f32 to i32
    %13 = arith.fptoui %arg5 : vector<2xf32> to vector<2xi8>
    %14 = arith.index_cast %arg0 : i32 to index
    %15 = arith.index_castui %arg4 : index to i32
    %16 = arith.bitcast %arg0 : i32 to f32
    %17 = arith.index_cast %arg6 : memref<?xi8> to memref<?xindex>
    %18 = arith.scaling_extf %arg8, %arg7 : f4E2M1FN, f8E8M0FNU to f32
    %19 = arith.scaling_truncf %arg2, %arg7 : f32, f8E8M0FNU to f4E2M1FN
    %20 = arith.truncf %arg2 toward_zero : f32 to bf16
    %21 = arith.truncf %arg2 upward : f32 to bf16
    %22 = arith.truncf %arg2 to_nearest_away : f32 to bf16
    return
  }
}

