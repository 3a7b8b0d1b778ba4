// scf.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func @for(%a: index, %b: index, %s: index, %x: f32, %i: i32) -> f32 {
  scf.for %k = %a to %b step %s {
  }
  %0 = scf.for %k = %a to %b step %s iter_args(%acc = %x) -> (f32) {
    %1 = arith.addf %acc, %x : f32
    scf.yield %1 : f32
  }
  scf.for %k = %i to %i step %i : i32 {
  }
  %2:2 = scf.for %k = %a to %b step %s iter_args(%p = %x, %q = %a) -> (f32, index) {
    scf.yield %p, %k : f32, index
  } {t.x}
  scf.for unsigned %k = %i to %i step %i : i32 {
  }
  return %0 : f32
}
// -----
func.func @if(%c: i1, %x: f32) -> f32 {
  scf.if %c {
  }
  scf.if %c {
    "func.call"() {callee = @g} : () -> ()
  } else {
    func.call @g() : () -> ()
  }
  %0 = scf.if %c -> (f32) {
    scf.yield %x : f32
  } else {
    %1 = arith.negf %x : f32
    scf.yield %1 : f32
  }
  %2:2 = scf.if %c -> (f32, i1) {
    scf.yield %x, %c : f32, i1
  } else {
    scf.yield %0, %c : f32, i1
  }
  return %0 : f32
}
func.func private @g()
// -----
func.func @while(%n: i32) -> i32 {
  %0 = scf.while (%i = %n) : (i32) -> i32 {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%j: i32):
    %k = arith.addi %j, %n : i32
    scf.yield %k : i32
  }
  scf.while : () -> () {
    %c = arith.constant true
    scf.condition(%c)
  } do {
    scf.yield
  }
  %1:2 = scf.while (%i = %n, %j = %0) : (i32, i32) -> (i32, f32) {
    %c = arith.constant false
    %f = arith.constant 1.0 : f32
    scf.condition(%c) %i, %f : i32, f32
  } do {
  ^bb0(%i: i32, %f: f32):
    scf.yield %i, %i : i32, i32
  } attributes {t.x}
  return %0 : i32
}
// -----
func.func @switch(%i: index) -> i32 {
  %0 = scf.index_switch %i -> i32
  case 2 {
    %1 = arith.constant 10 : i32
    scf.yield %1 : i32
  }
  case -5 {
    %1 = arith.constant 20 : i32
    scf.yield %1 : i32
  }
  default {
    %1 = arith.constant 30 : i32
    scf.yield %1 : i32
  }
  scf.index_switch %i
  default {
    scf.yield
  }
  return %0 : i32
}
// -----
func.func @parallel(%a: index, %b: index, %s: index, %x: f32) -> f32 {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%s, %s) {
    scf.reduce
  }
  %0 = scf.parallel (%i) = (%a) to (%b) step (%s) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      %1 = arith.addf %l, %r : f32
      scf.reduce.return %1 : f32
    }
  }
  return %0 : f32
}
// -----
func.func @region(%x: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.br ^bb1
  ^bb1:
    scf.yield %x : i32
  }
  scf.execute_region {
    scf.yield
  }
  return %0 : i32
}

// EXPECT
// | module {
// |   func.func @for(%arg0: index, %arg1: index, %arg2: index, %arg3: f32, %arg4: i32) -> f32 {
// |     scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// |     }
// |     %0 = scf.for %arg5 = %arg0 to %arg1 step %arg2 iter_args(%arg6 = %arg3) -> (f32) {
// |       %2 = arith.addf %arg6, %arg3 : f32
// |       scf.yield %2 : f32
// |     }
// |     scf.for %arg5 = %arg4 to %arg4 step %arg4  : i32 {
// |     }
// |     %1:2 = scf.for %arg5 = %arg0 to %arg1 step %arg2 iter_args(%arg6 = %arg3, %arg7 = %arg0) -> (f32, index) {
// |       scf.yield %arg6, %arg5 : f32, index
// |     } {t.x}
// |     scf.for unsigned %arg5 = %arg4 to %arg4 step %arg4  : i32 {
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @if(%arg0: i1, %arg1: f32) -> f32 {
// |     scf.if %arg0 {
// |     }
// |     scf.if %arg0 {
// |       func.call @g() : () -> ()
// |     } else {
// |       func.call @g() : () -> ()
// |     }
// |     %0 = scf.if %arg0 -> (f32) {
// |       scf.yield %arg1 : f32
// |     } else {
// |       %2 = arith.negf %arg1 : f32
// |       scf.yield %2 : f32
// |     }
// |     %1:2 = scf.if %arg0 -> (f32, i1) {
// |       scf.yield %arg1, %arg0 : f32, i1
// |     } else {
// |       scf.yield %0, %arg0 : f32, i1
// |     }
// |     return %0 : f32
// |   }
// |   func.func private @g()
// | }
// |
// | // -----
// | module {
// |   func.func @while(%arg0: i32) -> i32 {
// |     %0 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// |       %2 = arith.cmpi slt, %arg1, %arg0 : i32
// |       scf.condition(%2) %arg1 : i32
// |     } do {
// |     ^bb0(%arg1: i32):
// |       %2 = arith.addi %arg1, %arg0 : i32
// |       scf.yield %2 : i32
// |     }
// |     scf.while : () -> () {
// |       %true = arith.constant true
// |       scf.condition(%true)
// |     } do {
// |       scf.yield
// |     }
// |     %1:2 = scf.while (%arg1 = %arg0, %arg2 = %0) : (i32, i32) -> (i32, f32) {
// |       %false = arith.constant false
// |       %cst = arith.constant 1.000000e+00 : f32
// |       scf.condition(%false) %arg1, %cst : i32, f32
// |     } do {
// |     ^bb0(%arg1: i32, %arg2: f32):
// |       scf.yield %arg1, %arg1 : i32, i32
// |     } attributes {t.x}
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @switch(%arg0: index) -> i32 {
// |     %0 = scf.index_switch %arg0 -> i32 
// |     case 2 {
// |       %c10_i32 = arith.constant 10 : i32
// |       scf.yield %c10_i32 : i32
// |     }
// |     case -5 {
// |       %c20_i32 = arith.constant 20 : i32
// |       scf.yield %c20_i32 : i32
// |     }
// |     default {
// |       %c30_i32 = arith.constant 30 : i32
// |       scf.yield %c30_i32 : i32
// |     }
// |     scf.index_switch %arg0 
// |     default {
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @parallel(%arg0: index, %arg1: index, %arg2: index, %arg3: f32) -> f32 {
// |     scf.parallel (%arg4, %arg5) = (%arg0, %arg0) to (%arg1, %arg1) step (%arg2, %arg2) {
// |       scf.reduce 
// |     }
// |     %0 = scf.parallel (%arg4) = (%arg0) to (%arg1) step (%arg2) init (%arg3) -> f32 {
// |       scf.reduce(%arg3 : f32) {
// |       ^bb0(%arg5: f32, %arg6: f32):
// |         %1 = arith.addf %arg5, %arg6 : f32
// |         scf.reduce.return %1 : f32
// |       }
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @region(%arg0: i32) -> i32 {
// |     %0 = scf.execute_region -> i32 {
// |       cf.br ^bb1
// |     ^bb1:  // pred: ^bb0
// |       scf.yield %arg0 : i32
// |     }
// |     scf.execute_region {
// |       scf.yield
// |     }
// |     return %0 : i32
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index, index, index, f32, i32) -> f32, sym_name = "for"}> ({
// |   ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: f32, %arg4: i32):
// |     "scf.for"(%arg0, %arg1, %arg2) ({
// |     ^bb0(%arg12: index):
// |       "scf.yield"() : () -> ()
// |     }) : (index, index, index) -> ()
// |     %0 = "scf.for"(%arg0, %arg1, %arg2, %arg3) ({
// |     ^bb0(%arg10: index, %arg11: f32):
// |       %2 = "arith.addf"(%arg11, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |       "scf.yield"(%2) : (f32) -> ()
// |     }) : (index, index, index, f32) -> f32
// |     "scf.for"(%arg4, %arg4, %arg4) ({
// |     ^bb0(%arg9: i32):
// |       "scf.yield"() : () -> ()
// |     }) : (i32, i32, i32) -> ()
// |     %1:2 = "scf.for"(%arg0, %arg1, %arg2, %arg3, %arg0) ({
// |     ^bb0(%arg6: index, %arg7: f32, %arg8: index):
// |       "scf.yield"(%arg7, %arg6) : (f32, index) -> ()
// |     }) {t.x} : (index, index, index, f32, index) -> (f32, index)
// |     "scf.for"(%arg4, %arg4, %arg4) <{unsignedCmp}> ({
// |     ^bb0(%arg5: i32):
// |       "scf.yield"() : () -> ()
// |     }) : (i32, i32, i32) -> ()
// |     "func.return"(%0) : (f32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i1, f32) -> f32, sym_name = "if"}> ({
// |   ^bb0(%arg0: i1, %arg1: f32):
// |     "scf.if"(%arg0) ({
// |       "scf.yield"() : () -> ()
// |     }, {
// |     }) : (i1) -> ()
// |     "scf.if"(%arg0) ({
// |       "func.call"() <{callee = @g}> : () -> ()
// |       "scf.yield"() : () -> ()
// |     }, {
// |       "func.call"() <{callee = @g}> : () -> ()
// |       "scf.yield"() : () -> ()
// |     }) : (i1) -> ()
// |     %0 = "scf.if"(%arg0) ({
// |       "scf.yield"(%arg1) : (f32) -> ()
// |     }, {
// |       %2 = "arith.negf"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// |       "scf.yield"(%2) : (f32) -> ()
// |     }) : (i1) -> f32
// |     %1:2 = "scf.if"(%arg0) ({
// |       "scf.yield"(%arg1, %arg0) : (f32, i1) -> ()
// |     }, {
// |       "scf.yield"(%0, %arg0) : (f32, i1) -> ()
// |     }) : (i1) -> (f32, i1)
// |     "func.return"(%0) : (f32) -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32) -> i32, sym_name = "while"}> ({
// |   ^bb0(%arg0: i32):
// |     %0 = "scf.while"(%arg0) ({
// |     ^bb0(%arg6: i32):
// |       %6 = "arith.cmpi"(%arg6, %arg0) <{predicate = 2 : i64}> : (i32, i32) -> i1
// |       "scf.condition"(%6, %arg6) : (i1, i32) -> ()
// |     }, {
// |     ^bb0(%arg5: i32):
// |       %5 = "arith.addi"(%arg5, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// |       "scf.yield"(%5) : (i32) -> ()
// |     }) : (i32) -> i32
// |     "scf.while"() ({
// |       %4 = "arith.constant"() <{value = true}> : () -> i1
// |       "scf.condition"(%4) : (i1) -> ()
// |     }, {
// |       "scf.yield"() : () -> ()
// |     }) : () -> ()
// |     %1:2 = "scf.while"(%arg0, %0) ({
// |     ^bb0(%arg3: i32, %arg4: i32):
// |       %2 = "arith.constant"() <{value = false}> : () -> i1
// |       %3 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// |       "scf.condition"(%2, %arg3, %3) : (i1, i32, f32) -> ()
// |     }, {
// |     ^bb0(%arg1: i32, %arg2: f32):
// |       "scf.yield"(%arg1, %arg1) : (i32, i32) -> ()
// |     }) {t.x} : (i32, i32) -> (i32, f32)
// |     "func.return"(%0) : (i32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index) -> i32, sym_name = "switch"}> ({
// |   ^bb0(%arg0: index):
// |     %0 = "scf.index_switch"(%arg0) <{cases = array<i64: 2, -5>}> ({
// |       %3 = "arith.constant"() <{value = 30 : i32}> : () -> i32
// |       "scf.yield"(%3) : (i32) -> ()
// |     }, {
// |       %2 = "arith.constant"() <{value = 10 : i32}> : () -> i32
// |       "scf.yield"(%2) : (i32) -> ()
// |     }, {
// |       %1 = "arith.constant"() <{value = 20 : i32}> : () -> i32
// |       "scf.yield"(%1) : (i32) -> ()
// |     }) : (index) -> i32
// |     "scf.index_switch"(%arg0) <{cases = array<i64>}> ({
// |       "scf.yield"() : () -> ()
// |     }) : (index) -> ()
// |     "func.return"(%0) : (i32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index, index, index, f32) -> f32, sym_name = "parallel"}> ({
// |   ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: f32):
// |     "scf.parallel"(%arg0, %arg0, %arg1, %arg1, %arg2, %arg2) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
// |     ^bb0(%arg7: index, %arg8: index):
// |       "scf.reduce"() : () -> ()
// |     }) : (index, index, index, index, index, index) -> ()
// |     %0 = "scf.parallel"(%arg0, %arg1, %arg2, %arg3) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
// |     ^bb0(%arg4: index):
// |       "scf.reduce"(%arg3) ({
// |       ^bb0(%arg5: f32, %arg6: f32):
// |         %1 = "arith.addf"(%arg5, %arg6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |         "scf.reduce.return"(%1) : (f32) -> ()
// |       }) : (f32) -> ()
// |     }) : (index, index, index, f32) -> f32
// |     "func.return"(%0) : (f32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (i32) -> i32, sym_name = "region"}> ({
// |   ^bb0(%arg0: i32):
// |     %0 = "scf.execute_region"() ({
// |       "cf.br"()[^bb1] : () -> ()
// |     ^bb1:  // pred: ^bb0
// |       "scf.yield"(%arg0) : (i32) -> ()
// |     }) : () -> i32
// |     "scf.execute_region"() ({
// |       "scf.yield"() : () -> ()
// |     }) : () -> ()
// |     "func.return"(%0) : (i32) -> ()
// |   }) : () -> ()
// | }) : () -> ()
