"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index, i32, i32, i1, f32, memref<?xf32>) -> f32, sym_name = "f"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: i32, %arg4: i32, %arg5: i1, %arg6: f32, %arg7: memref<?xf32>):
    "scf.for"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg31: index):
      "memref.store"(%arg6, %arg7, %arg31) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%arg3, %arg4, %arg3) ({
    ^bb0(%arg30: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %0 = "scf.for"(%arg3, %arg4, %arg3, %arg6) <{unsignedCmp}> ({
    ^bb0(%arg28: i32, %arg29: f32):
      "scf.yield"(%arg29) : (f32) -> ()
    }) {foo} : (i32, i32, i32, f32) -> f32
    %1:2 = "scf.for"(%arg0, %arg1, %arg2, %arg6, %arg5) ({
    ^bb0(%arg25: index, %arg26: f32, %arg27: i1):
      "scf.yield"(%arg26, %arg27) : (f32, i1) -> ()
    }) : (index, index, index, f32, i1) -> (f32, i1)
    "scf.if"(%arg5) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg5) ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "scf.if"(%arg5) ({
      "memref.store"(%arg6, %arg7, %arg0) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "memref.store"(%arg6, %arg7, %arg0) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) {a} : (i1) -> ()
    %2 = "scf.if"(%arg5) ({
      "scf.yield"(%arg6) : (f32) -> ()
    }, {
      "scf.yield"(%0) : (f32) -> ()
    }) : (i1) -> f32
    %3:2 = "scf.if"(%arg5) ({
      "scf.yield"(%arg6, %arg6) : (f32, f32) -> ()
    }, {
      "scf.yield"(%0, %arg6) : (f32, f32) -> ()
    }) : (i1) -> (f32, f32)
    %4 = "scf.while"(%arg6) ({
    ^bb0(%arg24: f32):
      "scf.condition"(%arg5, %arg24) : (i1, f32) -> ()
    }, {
    ^bb0(%arg23: f32):
      "scf.yield"(%arg23) : (f32) -> ()
    }) : (f32) -> f32
    "scf.while"() ({
      "scf.condition"(%arg5) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %5:2 = "scf.while"(%arg6, %arg5) ({
    ^bb0(%arg21: f32, %arg22: i1):
      "scf.condition"(%arg5, %arg21, %arg22) {u} : (i1, f32, i1) -> ()
    }, {
    ^bb0(%arg19: f32, %arg20: i1):
      "scf.yield"(%arg19, %arg20) : (f32, i1) -> ()
    }) {foo = "x"} : (f32, i1) -> (f32, i1)
    "scf.parallel"(%arg0, %arg0, %arg1, %arg1, %arg2, %arg2) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
    ^bb0(%arg17: index, %arg18: index):
      "memref.store"(%arg6, %arg7, %arg17) : (f32, memref<?xf32>, index) -> ()
      "scf.reduce"() : () -> ()
    }) : (index, index, index, index, index, index) -> ()
    "scf.parallel"(%arg0, %arg1, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg16: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    %6:2 = "scf.parallel"(%arg0, %arg1, %arg2, %arg6, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
    ^bb0(%arg11: index):
      "scf.reduce"(%arg6, %arg3) ({
      ^bb0(%arg14: f32, %arg15: f32):
        %11 = "arith.addf"(%arg14, %arg15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%11) : (f32) -> ()
      }, {
      ^bb0(%arg12: i32, %arg13: i32):
        "scf.reduce.return"(%arg12) : (i32) -> ()
      }) : (f32, i32) -> ()
    }) : (index, index, index, f32, i32) -> (f32, i32)
    %7 = "scf.parallel"(%arg0, %arg1, %arg2, %arg6) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg8: index):
      "scf.reduce"(%arg6) ({
      ^bb0(%arg9: f32, %arg10: f32):
        "scf.reduce.return"(%arg9) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    %8 = "scf.execute_region"() ({
      "scf.yield"(%arg6) : (f32) -> ()
    }) : () -> f32
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    "scf.execute_region"() <{no_inline}> ({
      "cf.br"()[^bb1] : () -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"() : () -> ()
    }) {b} : () -> ()
    "scf.index_switch"(%arg0) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %9 = "scf.index_switch"(%arg0) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg6) : (f32) -> ()
    }, {
      %10 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      "scf.yield"(%10) : (f32) -> ()
    }, {
      "scf.yield"(%arg6) : (f32) -> ()
    }) {zz} : (index) -> f32
    "func.return"(%8) : (f32) -> ()
  }) : () -> ()
}) : () -> ()

