"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index, i32, i32, i1, f32, memref<?xf32>) -> f32, sym_name = "f"}> ({
  ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: i32, %arg10: i32, %arg11: i1, %arg12: f32, %arg13: memref<?xf32>):
    "scf.for"(%arg6, %arg7, %arg8) ({
    ^bb0(%arg37: index):
      "memref.store"(%arg12, %arg13, %arg37) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%arg9, %arg10, %arg9) ({
    ^bb0(%arg36: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %0 = "scf.for"(%arg9, %arg10, %arg9, %arg12) <{unsignedCmp}> ({
    ^bb0(%arg34: i32, %arg35: f32):
      "scf.yield"(%arg35) : (f32) -> ()
    }) {foo} : (i32, i32, i32, f32) -> f32
    %1:2 = "scf.for"(%arg6, %arg7, %arg8, %arg12, %arg11) ({
    ^bb0(%arg31: index, %arg32: f32, %arg33: i1):
      "scf.yield"(%arg32, %arg33) : (f32, i1) -> ()
    }) : (index, index, index, f32, i1) -> (f32, i1)
    "scf.if"(%arg11) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg11) ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "scf.if"(%arg11) ({
      "memref.store"(%arg12, %arg13, %arg6) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "memref.store"(%arg12, %arg13, %arg6) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) {a} : (i1) -> ()
    %2 = "scf.if"(%arg11) ({
      "scf.yield"(%arg12) : (f32) -> ()
    }, {
      "scf.yield"(%0) : (f32) -> ()
    }) : (i1) -> f32
    %3:2 = "scf.if"(%arg11) ({
      "scf.yield"(%arg12, %arg12) : (f32, f32) -> ()
    }, {
      "scf.yield"(%0, %arg12) : (f32, f32) -> ()
    }) : (i1) -> (f32, f32)
    %4 = "scf.while"(%arg12) ({
    ^bb0(%arg30: f32):
      "scf.condition"(%arg11, %arg30) : (i1, f32) -> ()
    }, {
    ^bb0(%arg29: f32):
      "scf.yield"(%arg29) : (f32) -> ()
    }) : (f32) -> f32
    "scf.while"() ({
      "scf.condition"(%arg11) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %5:2 = "scf.while"(%arg12, %arg11) ({
    ^bb0(%arg27: f32, %arg28: i1):
      "scf.condition"(%arg11, %arg27, %arg28) {u} : (i1, f32, i1) -> ()
    }, {
    ^bb0(%arg25: f32, %arg26: i1):
      "scf.yield"(%arg25, %arg26) : (f32, i1) -> ()
    }) {foo = "x"} : (f32, i1) -> (f32, i1)
    "scf.parallel"(%arg6, %arg6, %arg7, %arg7, %arg8, %arg8) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
    ^bb0(%arg23: index, %arg24: index):
      "memref.store"(%arg12, %arg13, %arg23) : (f32, memref<?xf32>, index) -> ()
      "scf.reduce"() : () -> ()
    }) : (index, index, index, index, index, index) -> ()
    "scf.parallel"(%arg6, %arg7, %arg8) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg22: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    %6:2 = "scf.parallel"(%arg6, %arg7, %arg8, %arg12, %arg9) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
    ^bb0(%arg17: index):
      "scf.reduce"(%arg12, %arg9) ({
      ^bb0(%arg20: f32, %arg21: f32):
        %11 = "arith.addf"(%arg20, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%11) : (f32) -> ()
      }, {
      ^bb0(%arg18: i32, %arg19: i32):
        "scf.reduce.return"(%arg18) : (i32) -> ()
      }) : (f32, i32) -> ()
    }) : (index, index, index, f32, i32) -> (f32, i32)
    %7 = "scf.parallel"(%arg6, %arg7, %arg8, %arg12) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg14: index):
      "scf.reduce"(%arg12) ({
      ^bb0(%arg15: f32, %arg16: f32):
        "scf.reduce.return"(%arg15) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    %8 = "scf.execute_region"() ({
      "scf.yield"(%arg12) : (f32) -> ()
    }) : () -> f32
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    "scf.execute_region"() <{no_inline}> ({
      "cf.br"()[^bb1] : () -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"() : () -> ()
    }) {b} : () -> ()
    "scf.index_switch"(%arg6) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %9 = "scf.index_switch"(%arg6) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg12) : (f32) -> ()
    }, {
      %10 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      "scf.yield"(%10) : (f32) -> ()
    }, {
      "scf.yield"(%arg12) : (f32) -> ()
    }) {zz} : (index) -> f32
    "func.return"(%8) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, memref<8xf32>, f32) -> (), sym_name = "foralls"}> ({
  ^bb0(%arg0: index, %arg1: memref<8xf32>, %arg2: f32):
    "scf.forall"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%arg5: index):
      "memref.store"(%arg2, %arg1, %arg5) : (f32, memref<8xf32>, index) -> ()
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "scf.forall"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 1>, staticStep = array<i64: 2, 1>, staticUpperBound = array<i64: 8, -9223372036854775808>}> ({
    ^bb0(%arg3: index, %arg4: index):
      "memref.store"(%arg2, %arg1, %arg4) : (f32, memref<8xf32>, index) -> ()
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

