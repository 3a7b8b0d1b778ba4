"builtin.module"() ({
  "func.func"() <{function_type = (index, index, index, i32, i32, i1, f32, memref<?xf32>) -> f32, sym_name = "f"}> ({
  ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: i32, %arg13: i32, %arg14: i1, %arg15: f32, %arg16: memref<?xf32>):
    "scf.for"(%arg9, %arg10, %arg11) ({
    ^bb0(%arg40: index):
      "memref.store"(%arg15, %arg16, %arg40) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%arg12, %arg13, %arg12) ({
    ^bb0(%arg39: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    %2 = "scf.for"(%arg12, %arg13, %arg12, %arg15) <{unsignedCmp}> ({
    ^bb0(%arg37: i32, %arg38: f32):
      "scf.yield"(%arg38) : (f32) -> ()
    }) {foo} : (i32, i32, i32, f32) -> f32
    %3:2 = "scf.for"(%arg9, %arg10, %arg11, %arg15, %arg14) ({
    ^bb0(%arg34: index, %arg35: f32, %arg36: i1):
      "scf.yield"(%arg35, %arg36) : (f32, i1) -> ()
    }) : (index, index, index, f32, i1) -> (f32, i1)
    "scf.if"(%arg14) ({
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.if"(%arg14) ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "scf.if"(%arg14) ({
      "memref.store"(%arg15, %arg16, %arg9) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }, {
      "memref.store"(%arg15, %arg16, %arg9) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) {a} : (i1) -> ()
    %4 = "scf.if"(%arg14) ({
      "scf.yield"(%arg15) : (f32) -> ()
    }, {
      "scf.yield"(%2) : (f32) -> ()
    }) : (i1) -> f32
    %5:2 = "scf.if"(%arg14) ({
      "scf.yield"(%arg15, %arg15) : (f32, f32) -> ()
    }, {
      "scf.yield"(%2, %arg15) : (f32, f32) -> ()
    }) : (i1) -> (f32, f32)
    %6 = "scf.while"(%arg15) ({
    ^bb0(%arg33: f32):
      "scf.condition"(%arg14, %arg33) : (i1, f32) -> ()
    }, {
    ^bb0(%arg32: f32):
      "scf.yield"(%arg32) : (f32) -> ()
    }) : (f32) -> f32
    "scf.while"() ({
      "scf.condition"(%arg14) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %7:2 = "scf.while"(%arg15, %arg14) ({
    ^bb0(%arg30: f32, %arg31: i1):
      "scf.condition"(%arg14, %arg30, %arg31) {u} : (i1, f32, i1) -> ()
    }, {
    ^bb0(%arg28: f32, %arg29: i1):
      "scf.yield"(%arg28, %arg29) : (f32, i1) -> ()
    }) {foo = "x"} : (f32, i1) -> (f32, i1)
    "scf.parallel"(%arg9, %arg9, %arg10, %arg10, %arg11, %arg11) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
    ^bb0(%arg26: index, %arg27: index):
      "memref.store"(%arg15, %arg16, %arg26) : (f32, memref<?xf32>, index) -> ()
      "scf.reduce"() : () -> ()
    }) : (index, index, index, index, index, index) -> ()
    "scf.parallel"(%arg9, %arg10, %arg11) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg25: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    %8:2 = "scf.parallel"(%arg9, %arg10, %arg11, %arg15, %arg12) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
    ^bb0(%arg20: index):
      "scf.reduce"(%arg15, %arg12) ({
      ^bb0(%arg23: f32, %arg24: f32):
        %13 = "arith.addf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%13) : (f32) -> ()
      }, {
      ^bb0(%arg21: i32, %arg22: i32):
        "scf.reduce.return"(%arg21) : (i32) -> ()
      }) : (f32, i32) -> ()
    }) : (index, index, index, f32, i32) -> (f32, i32)
    %9 = "scf.parallel"(%arg9, %arg10, %arg11, %arg15) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg17: index):
      "scf.reduce"(%arg15) ({
      ^bb0(%arg18: f32, %arg19: f32):
        "scf.reduce.return"(%arg18) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    %10 = "scf.execute_region"() ({
      "scf.yield"(%arg15) : (f32) -> ()
    }) : () -> f32
    "scf.execute_region"() ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    "scf.execute_region"() <{no_inline}> ({
      "cf.br"()[^bb1] : () -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"() : () -> ()
    }) {b} : () -> ()
    "scf.index_switch"(%arg9) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    %11 = "scf.index_switch"(%arg9) <{cases = array<i64: 2, -5>}> ({
      "scf.yield"(%arg15) : (f32) -> ()
    }, {
      %12 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      "scf.yield"(%12) : (f32) -> ()
    }, {
      "scf.yield"(%arg15) : (f32) -> ()
    }) {zz} : (index) -> f32
    "func.return"(%10) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xf32>, index, memref<8xf32>, f32) -> tensor<8xf32>, sym_name = "foralls"}> ({
  ^bb0(%arg0: tensor<8xf32>, %arg1: index, %arg2: memref<8xf32>, %arg3: f32):
    "scf.forall"(%arg1) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%arg8: index):
      "memref.store"(%arg3, %arg2, %arg8) : (f32, memref<8xf32>, index) -> ()
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "scf.forall"(%arg1) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 1>, staticStep = array<i64: 2, 1>, staticUpperBound = array<i64: 8, -9223372036854775808>}> ({
    ^bb0(%arg6: index, %arg7: index):
      "memref.store"(%arg3, %arg2, %arg7) : (f32, memref<8xf32>, index) -> ()
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    %0 = "scf.forall"(%arg0) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
    ^bb0(%arg4: index, %arg5: tensor<8xf32>):
      %1 = "tensor.empty"() : () -> tensor<1xf32>
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%1, %arg5, %arg4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<8xf32>, index) -> ()
      }) : () -> ()
    }) : (tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%0) : (tensor<8xf32>) -> ()
  }) : () -> ()
}) : () -> ()

