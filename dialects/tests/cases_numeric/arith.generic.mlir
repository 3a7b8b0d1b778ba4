"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "constants"}> ({
    %92 = "arith.constant"() <{value = 0 : index}> : () -> index
    %93 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %94 = "arith.constant"() <{value = -7 : i64}> : () -> i64
    %95 = "arith.constant"() <{value = true}> : () -> i1
    %96 = "arith.constant"() <{value = false}> : () -> i1
    %97 = "arith.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %98 = "arith.constant"() <{value = dense<[1, 2]> : vector<2xi32>}> : () -> vector<2xi32>
    %99 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<2x2xf16>}> : () -> tensor<2x2xf16>
    %100 = "arith.constant"() <{value = 0x7FC00000 : f32}> {my.tag = 1 : i32} : () -> f32
    %101 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %102 = "arith.constant"() <{value = dense<[true, false]> : vector<2xi1>}> : () -> vector<2xi1>
    %103 = "arith.constant"() <{value = 1024 : i1024}> : () -> i1024
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, vector<4xi64>, tensor<?xi8>, index) -> (), sym_name = "ints"}> ({
  ^bb0(%arg21: i32, %arg22: i32, %arg23: vector<4xi64>, %arg24: tensor<?xi8>, %arg25: index):
    %65 = "arith.addi"(%arg21, %arg22) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %66 = "arith.addi"(%arg21, %arg22) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %67 = "arith.subi"(%arg21, %arg22) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %68 = "arith.muli"(%arg23, %arg23) <{overflowFlags = #arith.overflow<nuw>}> : (vector<4xi64>, vector<4xi64>) -> vector<4xi64>
    %69:2 = "arith.addui_extended"(%arg21, %arg22) : (i32, i32) -> (i32, i1)
    %70:2 = "arith.mulsi_extended"(%arg21, %arg22) : (i32, i32) -> (i32, i32)
    %71:2 = "arith.mului_extended"(%arg23, %arg23) : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi64>)
    %72 = "arith.divsi"(%arg21, %arg22) : (i32, i32) -> i32
    %73 = "arith.divsi"(%arg21, %arg22) <{isExact}> : (i32, i32) -> i32
    %74 = "arith.divui"(%arg24, %arg24) : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8>
    %75 = "arith.divui"(%arg25, %arg25) <{isExact}> : (index, index) -> index
    %76 = "arith.remsi"(%arg21, %arg22) : (i32, i32) -> i32
    %77 = "arith.remui"(%arg21, %arg22) : (i32, i32) -> i32
    %78 = "arith.floordivsi"(%arg21, %arg22) : (i32, i32) -> i32
    %79 = "arith.ceildivsi"(%arg21, %arg22) : (i32, i32) -> i32
    %80 = "arith.ceildivui"(%arg21, %arg22) : (i32, i32) -> i32
    %81 = "arith.andi"(%arg21, %arg22) : (i32, i32) -> i32
    %82 = "arith.ori"(%arg21, %arg22) : (i32, i32) -> i32
    %83 = "arith.xori"(%arg21, %arg22) {note = "x"} : (i32, i32) -> i32
    %84 = "arith.shli"(%arg21, %arg22) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
    %85 = "arith.shrsi"(%arg21, %arg22) <{isExact}> : (i32, i32) -> i32
    %86 = "arith.shrui"(%arg21, %arg22) : (i32, i32) -> i32
    %87 = "arith.maxsi"(%arg21, %arg22) : (i32, i32) -> i32
    %88 = "arith.maxui"(%arg21, %arg22) : (i32, i32) -> i32
    %89 = "arith.minsi"(%arg21, %arg22) : (i32, i32) -> i32
    %90 = "arith.minui"(%arg21, %arg22) : (i32, i32) -> i32
    %91:2 = "arith.addui_extended"(%arg23, %arg23) : (vector<4xi64>, vector<4xi64>) -> (vector<4xi64>, vector<4xi1>)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32, vector<[4]xf16>, tensor<*xf64>) -> (), sym_name = "floats"}> ({
  ^bb0(%arg17: f32, %arg18: f32, %arg19: vector<[4]xf16>, %arg20: tensor<*xf64>):
    %53 = "arith.addf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %54 = "arith.addf"(%arg17, %arg18) <{fastmath = #arith.fastmath<fast>}> : (f32, f32) -> f32
    %55 = "arith.subf"(%arg19, %arg19) <{fastmath = #arith.fastmath<nnan,ninf>}> : (vector<[4]xf16>, vector<[4]xf16>) -> vector<[4]xf16>
    %56 = "arith.mulf"(%arg20, %arg20) <{fastmath = #arith.fastmath<reassoc,nsz,arcp,contract,afn>}> : (tensor<*xf64>, tensor<*xf64>) -> tensor<*xf64>
    %57 = "arith.divf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %58 = "arith.remf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %59 = "arith.negf"(%arg17) <{fastmath = #arith.fastmath<nsz>}> : (f32) -> f32
    %60 = "arith.maximumf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %61 = "arith.minimumf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %62 = "arith.maxnumf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %63 = "arith.minnumf"(%arg17, %arg18) <{fastmath = #arith.fastmath<nnan>}> : (f32, f32) -> f32
    %64 = "arith.addf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, f32, f32, vector<4xindex>, i1, vector<4xi1>, tensor<?xf32>) -> (), sym_name = "compare"}> ({
  ^bb0(%arg9: i32, %arg10: i32, %arg11: f32, %arg12: f32, %arg13: vector<4xindex>, %arg14: i1, %arg15: vector<4xi1>, %arg16: tensor<?xf32>):
    %23 = "arith.cmpi"(%arg9, %arg10) <{predicate = 0 : i64}> : (i32, i32) -> i1
    %24 = "arith.cmpi"(%arg9, %arg10) <{predicate = 1 : i64}> : (i32, i32) -> i1
    %25 = "arith.cmpi"(%arg9, %arg10) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %26 = "arith.cmpi"(%arg9, %arg10) <{predicate = 3 : i64}> : (i32, i32) -> i1
    %27 = "arith.cmpi"(%arg9, %arg10) <{predicate = 4 : i64}> : (i32, i32) -> i1
    %28 = "arith.cmpi"(%arg9, %arg10) <{predicate = 5 : i64}> : (i32, i32) -> i1
    %29 = "arith.cmpi"(%arg9, %arg10) <{predicate = 6 : i64}> : (i32, i32) -> i1
    %30 = "arith.cmpi"(%arg13, %arg13) <{predicate = 7 : i64}> : (vector<4xindex>, vector<4xindex>) -> vector<4xi1>
    %31 = "arith.cmpi"(%arg9, %arg10) <{predicate = 8 : i64}> : (i32, i32) -> i1
    %32 = "arith.cmpi"(%arg9, %arg10) <{predicate = 9 : i64}> : (i32, i32) -> i1
    %33 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 0 : i64}> : (f32, f32) -> i1
    %34 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<fast>, predicate = 1 : i64}> : (f32, f32) -> i1
    %35 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
    %36 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
    %37 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
    %38 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
    %39 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
    %40 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 7 : i64}> : (f32, f32) -> i1
    %41 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 8 : i64}> : (f32, f32) -> i1
    %42 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 9 : i64}> : (f32, f32) -> i1
    %43 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 10 : i64}> : (f32, f32) -> i1
    %44 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 11 : i64}> : (f32, f32) -> i1
    %45 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 12 : i64}> : (f32, f32) -> i1
    %46 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
    %47 = "arith.cmpf"(%arg16, %arg16) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %48 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %49 = "arith.select"(%arg14, %arg9, %arg10) : (i1, i32, i32) -> i32
    %50 = "arith.select"(%arg15, %arg13, %arg13) : (vector<4xi1>, vector<4xindex>, vector<4xindex>) -> vector<4xindex>
    %51 = "arith.select"(%arg14, %arg13, %arg13) : (i1, vector<4xindex>, vector<4xindex>) -> vector<4xindex>
    %52 = "arith.select"(%arg14, %arg14, %arg14) {k} : (i1, i1, i1) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i8, f32, f16, index, vector<2xf32>, memref<?xi8>, f8E8M0FNU, f4E2M1FN) -> (), sym_name = "casts"}> ({
  ^bb0(%arg0: i32, %arg1: i8, %arg2: f32, %arg3: f16, %arg4: index, %arg5: vector<2xf32>, %arg6: memref<?xi8>, %arg7: f8E8M0FNU, %arg8: f4E2M1FN):
    %0 = "arith.extui"(%arg1) : (i8) -> i32
    %1 = "arith.extsi"(%arg1) : (i8) -> i32
    %2 = "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i8
    %3 = "arith.trunci"(%arg0) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i8
    %4 = "arith.extf"(%arg3) : (f16) -> f32
    %5 = "arith.extf"(%arg3) <{fastmath = #arith.fastmath<contract>}> : (f16) -> f32
    %6 = "arith.truncf"(%arg2) : (f32) -> f16
    %7 = "arith.truncf"(%arg2) <{roundingmode = 0 : i32}> : (f32) -> f16
    %8 = "arith.truncf"(%arg2) <{fastmath = #arith.fastmath<fast>}> : (f32) -> f16
    %9 = "arith.truncf"(%arg2) <{fastmath = #arith.fastmath<fast>, roundingmode = 1 : i32}> : (f32) -> f16
    %10 = "arith.sitofp"(%arg0) : (i32) -> f32
    %11 = "arith.uitofp"(%arg0) : (i32) -> f32
    %12 = "arith.fptosi"(%arg2) : (f32) -> i32
    %13 = "arith.fptoui"(%arg5) : (vector<2xf32>) -> vector<2xi8>
    %14 = "arith.index_cast"(%arg0) : (i32) -> index
    %15 = "arith.index_castui"(%arg4) : (index) -> i32
    %16 = "arith.bitcast"(%arg0) : (i32) -> f32
    %17 = "arith.index_cast"(%arg6) : (memref<?xi8>) -> memref<?xindex>
    %18 = "arith.scaling_extf"(%arg8, %arg7) : (f4E2M1FN, f8E8M0FNU) -> f32
    %19 = "arith.scaling_truncf"(%arg2, %arg7) : (f32, f8E8M0FNU) -> f4E2M1FN
    %20 = "arith.truncf"(%arg2) <{roundingmode = 3 : i32}> : (f32) -> bf16
    %21 = "arith.truncf"(%arg2) <{roundingmode = 2 : i32}> : (f32) -> bf16
    %22 = "arith.truncf"(%arg2) <{roundingmode = 4 : i32}> : (f32) -> bf16
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

