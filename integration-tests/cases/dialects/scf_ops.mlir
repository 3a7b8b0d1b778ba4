// Every scf op, as it is written by hand.
// RUN: opt
// RUN: opt --mlir-print-op-generic

func.func @f(%lb: index, %ub: index, %st: index, %i0: i32, %i1: i32, %c: i1, %x: f32, %m: memref<?xf32>) -> f32 {
  scf.for %i = %lb to %ub step %st { 
    memref.store %x, %m[%i] : memref<?xf32>
  }
  scf.for %i = %i0 to %i1 step %i0 : i32 { scf.yield }
  %r = scf.for unsigned %i = %i0 to %i1 step %i0 iter_args(%a = %x) -> (f32) : i32 { scf.yield %a : f32 } {foo}
  %r2:2 = scf.for %i = %lb to %ub step %st iter_args(%a = %x, %b = %c) -> (f32, i1) { scf.yield %a, %b : f32, i1 } 
  scf.if %c { } 
  scf.if %c { scf.yield } else { }  
  scf.if %c { memref.store %x, %m[%lb] : memref<?xf32> } else { memref.store %x, %m[%lb] : memref<?xf32> } {a}
  %q = scf.if %c -> (f32) { scf.yield %x : f32 } else { scf.yield %r : f32 }
  %q2:2 = scf.if %c -> (f32, f32) { scf.yield %x, %x : f32, f32 } else { scf.yield %r, %x : f32, f32 }
  %w = scf.while (%a = %x) : (f32) -> f32 {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %b : f32
  }
  scf.while : () -> () {
    scf.condition(%c) 
  } do {
    scf.yield
  }
  %w2:2 = scf.while (%a = %x, %a2 = %c) : (f32, i1) -> (f32, i1) {
    scf.condition(%c) {u} %a, %a2 : f32, i1
  } do {
  ^bb0(%b: f32, %b2: i1):
    scf.yield %b, %b2 : f32, i1
  } attributes {foo = "x"}
  scf.parallel (%i, %j) = (%lb, %lb) to (%ub, %ub) step (%st, %st) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%lb) to (%ub) step (%st) {
    scf.reduce
  }
  %p:2 = scf.parallel (%i) = (%lb) to (%ub) step (%st) init (%x, %i0) -> (f32, i32) {
    scf.reduce(%x, %i0 : f32, i32) {
    ^bb0(%l: f32, %rr: f32):
      %s = arith.addf %l, %rr : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%l: i32, %rr: i32):
      scf.reduce.return %l : i32
    }
  }
  %p1 = scf.parallel (%i) = (%lb) to (%ub) step (%st) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %rr: f32):
      scf.reduce.return %l : f32
    }
  }
  %e = scf.execute_region -> f32 { scf.yield %x : f32 }
  scf.execute_region { scf.yield }
  scf.execute_region no_inline { cf.br ^bb1
   ^bb1: scf.yield } {b}
  scf.index_switch %lb 
  default { }
  %sw = scf.index_switch %lb {zz} -> f32
  case 2 { %k = arith.constant 1.0 : f32
   scf.yield %k : f32 }
  case -5 { scf.yield %x : f32 }
  default { scf.yield %x : f32 }
  return %e : f32
}

func.func @foralls(%n: index, %m: memref<8xf32>, %x: f32) {
  scf.forall (%i) in (%n) {
    memref.store %x, %m[%i] : memref<8xf32>
  }
  scf.forall (%i, %j) = (0, 1) to (8, %n) step (2, 1) {
    memref.store %x, %m[%j] : memref<8xf32>
  }
  return
}

// EXPECT
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: i32, %arg4: i32, %arg5: i1, %arg6: f32, %arg7: memref<?xf32>) -> f32 {
// |     scf.for %arg8 = %arg0 to %arg1 step %arg2 {
// |       memref.store %arg6, %arg7[%arg8] : memref<?xf32>
// |     }
// |     scf.for %arg8 = %arg3 to %arg4 step %arg3  : i32 {
// |     }
// |     %0 = scf.for unsigned %arg8 = %arg3 to %arg4 step %arg3 iter_args(%arg9 = %arg6) -> (f32)  : i32 {
// |       scf.yield %arg9 : f32
// |     } {foo}
// |     %1:2 = scf.for %arg8 = %arg0 to %arg1 step %arg2 iter_args(%arg9 = %arg6, %arg10 = %arg5) -> (f32, i1) {
// |       scf.yield %arg9, %arg10 : f32, i1
// |     }
// |     scf.if %arg5 {
// |     }
// |     scf.if %arg5 {
// |     } else {
// |     }
// |     scf.if %arg5 {
// |       memref.store %arg6, %arg7[%arg0] : memref<?xf32>
// |     } else {
// |       memref.store %arg6, %arg7[%arg0] : memref<?xf32>
// |     } {a}
// |     %2 = scf.if %arg5 -> (f32) {
// |       scf.yield %arg6 : f32
// |     } else {
// |       scf.yield %0 : f32
// |     }
// |     %3:2 = scf.if %arg5 -> (f32, f32) {
// |       scf.yield %arg6, %arg6 : f32, f32
// |     } else {
// |       scf.yield %0, %arg6 : f32, f32
// |     }
// |     %4 = scf.while (%arg8 = %arg6) : (f32) -> f32 {
// |       scf.condition(%arg5) %arg8 : f32
// |     } do {
// |     ^bb0(%arg8: f32):
// |       scf.yield %arg8 : f32
// |     }
// |     scf.while : () -> () {
// |       scf.condition(%arg5)
// |     } do {
// |       scf.yield
// |     }
// |     %5:2 = scf.while (%arg8 = %arg6, %arg9 = %arg5) : (f32, i1) -> (f32, i1) {
// |       scf.condition(%arg5) {u} %arg8, %arg9 : f32, i1
// |     } do {
// |     ^bb0(%arg8: f32, %arg9: i1):
// |       scf.yield %arg8, %arg9 : f32, i1
// |     } attributes {foo = "x"}
// |     scf.parallel (%arg8, %arg9) = (%arg0, %arg0) to (%arg1, %arg1) step (%arg2, %arg2) {
// |       memref.store %arg6, %arg7[%arg8] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     scf.parallel (%arg8) = (%arg0) to (%arg1) step (%arg2) {
// |       scf.reduce 
// |     }
// |     %6:2 = scf.parallel (%arg8) = (%arg0) to (%arg1) step (%arg2) init (%arg6, %arg3) -> (f32, i32) {
// |       scf.reduce(%arg6, %arg3 : f32, i32) {
// |       ^bb0(%arg9: f32, %arg10: f32):
// |         %10 = arith.addf %arg9, %arg10 : f32
// |         scf.reduce.return %10 : f32
// |       }, {
// |       ^bb0(%arg9: i32, %arg10: i32):
// |         scf.reduce.return %arg9 : i32
// |       }
// |     }
// |     %7 = scf.parallel (%arg8) = (%arg0) to (%arg1) step (%arg2) init (%arg6) -> f32 {
// |       scf.reduce(%arg6 : f32) {
// |       ^bb0(%arg9: f32, %arg10: f32):
// |         scf.reduce.return %arg9 : f32
// |       }
// |     }
// |     %8 = scf.execute_region -> f32 {
// |       scf.yield %arg6 : f32
// |     }
// |     scf.execute_region {
// |       scf.yield
// |     }
// |     scf.execute_region no_inline {
// |       cf.br ^bb1
// |     ^bb1:  // pred: ^bb0
// |       scf.yield
// |     } {b}
// |     scf.index_switch %arg0 
// |     default {
// |     }
// |     %9 = scf.index_switch %arg0 {zz} -> f32 
// |     case 2 {
// |       %cst = arith.constant 1.000000e+00 : f32
// |       scf.yield %cst : f32
// |     }
// |     case -5 {
// |       scf.yield %arg6 : f32
// |     }
// |     default {
// |       scf.yield %arg6 : f32
// |     }
// |     return %8 : f32
// |   }
// |   func.func @foralls(%arg0: index, %arg1: memref<8xf32>, %arg2: f32) {
// |     scf.forall (%arg3) in (%arg0) {
// |       memref.store %arg2, %arg1[%arg3] : memref<8xf32>
// |     }
// |     scf.forall (%arg3, %arg4) = (0, 1) to (8, %arg0) step (2, 1) {
// |       memref.store %arg2, %arg1[%arg4] : memref<8xf32>
// |     }
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index, index, index, i32, i32, i1, f32, memref<?xf32>) -> f32, sym_name = "f"}> ({
// |   ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: i32, %arg10: i32, %arg11: i1, %arg12: f32, %arg13: memref<?xf32>):
// |     "scf.for"(%arg6, %arg7, %arg8) ({
// |     ^bb0(%arg37: index):
// |       "memref.store"(%arg12, %arg13, %arg37) : (f32, memref<?xf32>, index) -> ()
// |       "scf.yield"() : () -> ()
// |     }) : (index, index, index) -> ()
// |     "scf.for"(%arg9, %arg10, %arg9) ({
// |     ^bb0(%arg36: i32):
// |       "scf.yield"() : () -> ()
// |     }) : (i32, i32, i32) -> ()
// |     %0 = "scf.for"(%arg9, %arg10, %arg9, %arg12) <{unsignedCmp}> ({
// |     ^bb0(%arg34: i32, %arg35: f32):
// |       "scf.yield"(%arg35) : (f32) -> ()
// |     }) {foo} : (i32, i32, i32, f32) -> f32
// |     %1:2 = "scf.for"(%arg6, %arg7, %arg8, %arg12, %arg11) ({
// |     ^bb0(%arg31: index, %arg32: f32, %arg33: i1):
// |       "scf.yield"(%arg32, %arg33) : (f32, i1) -> ()
// |     }) : (index, index, index, f32, i1) -> (f32, i1)
// |     "scf.if"(%arg11) ({
// |       "scf.yield"() : () -> ()
// |     }, {
// |     }) : (i1) -> ()
// |     "scf.if"(%arg11) ({
// |       "scf.yield"() : () -> ()
// |     }, {
// |       "scf.yield"() : () -> ()
// |     }) : (i1) -> ()
// |     "scf.if"(%arg11) ({
// |       "memref.store"(%arg12, %arg13, %arg6) : (f32, memref<?xf32>, index) -> ()
// |       "scf.yield"() : () -> ()
// |     }, {
// |       "memref.store"(%arg12, %arg13, %arg6) : (f32, memref<?xf32>, index) -> ()
// |       "scf.yield"() : () -> ()
// |     }) {a} : (i1) -> ()
// |     %2 = "scf.if"(%arg11) ({
// |       "scf.yield"(%arg12) : (f32) -> ()
// |     }, {
// |       "scf.yield"(%0) : (f32) -> ()
// |     }) : (i1) -> f32
// |     %3:2 = "scf.if"(%arg11) ({
// |       "scf.yield"(%arg12, %arg12) : (f32, f32) -> ()
// |     }, {
// |       "scf.yield"(%0, %arg12) : (f32, f32) -> ()
// |     }) : (i1) -> (f32, f32)
// |     %4 = "scf.while"(%arg12) ({
// |     ^bb0(%arg30: f32):
// |       "scf.condition"(%arg11, %arg30) : (i1, f32) -> ()
// |     }, {
// |     ^bb0(%arg29: f32):
// |       "scf.yield"(%arg29) : (f32) -> ()
// |     }) : (f32) -> f32
// |     "scf.while"() ({
// |       "scf.condition"(%arg11) : (i1) -> ()
// |     }, {
// |       "scf.yield"() : () -> ()
// |     }) : () -> ()
// |     %5:2 = "scf.while"(%arg12, %arg11) ({
// |     ^bb0(%arg27: f32, %arg28: i1):
// |       "scf.condition"(%arg11, %arg27, %arg28) {u} : (i1, f32, i1) -> ()
// |     }, {
// |     ^bb0(%arg25: f32, %arg26: i1):
// |       "scf.yield"(%arg25, %arg26) : (f32, i1) -> ()
// |     }) {foo = "x"} : (f32, i1) -> (f32, i1)
// |     "scf.parallel"(%arg6, %arg6, %arg7, %arg7, %arg8, %arg8) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
// |     ^bb0(%arg23: index, %arg24: index):
// |       "memref.store"(%arg12, %arg13, %arg23) : (f32, memref<?xf32>, index) -> ()
// |       "scf.reduce"() : () -> ()
// |     }) : (index, index, index, index, index, index) -> ()
// |     "scf.parallel"(%arg6, %arg7, %arg8) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
// |     ^bb0(%arg22: index):
// |       "scf.reduce"() : () -> ()
// |     }) : (index, index, index) -> ()
// |     %6:2 = "scf.parallel"(%arg6, %arg7, %arg8, %arg12, %arg9) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
// |     ^bb0(%arg17: index):
// |       "scf.reduce"(%arg12, %arg9) ({
// |       ^bb0(%arg20: f32, %arg21: f32):
// |         %11 = "arith.addf"(%arg20, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |         "scf.reduce.return"(%11) : (f32) -> ()
// |       }, {
// |       ^bb0(%arg18: i32, %arg19: i32):
// |         "scf.reduce.return"(%arg18) : (i32) -> ()
// |       }) : (f32, i32) -> ()
// |     }) : (index, index, index, f32, i32) -> (f32, i32)
// |     %7 = "scf.parallel"(%arg6, %arg7, %arg8, %arg12) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
// |     ^bb0(%arg14: index):
// |       "scf.reduce"(%arg12) ({
// |       ^bb0(%arg15: f32, %arg16: f32):
// |         "scf.reduce.return"(%arg15) : (f32) -> ()
// |       }) : (f32) -> ()
// |     }) : (index, index, index, f32) -> f32
// |     %8 = "scf.execute_region"() ({
// |       "scf.yield"(%arg12) : (f32) -> ()
// |     }) : () -> f32
// |     "scf.execute_region"() ({
// |       "scf.yield"() : () -> ()
// |     }) : () -> ()
// |     "scf.execute_region"() <{no_inline}> ({
// |       "cf.br"()[^bb1] : () -> ()
// |     ^bb1:  // pred: ^bb0
// |       "scf.yield"() : () -> ()
// |     }) {b} : () -> ()
// |     "scf.index_switch"(%arg6) <{cases = array<i64>}> ({
// |       "scf.yield"() : () -> ()
// |     }) : (index) -> ()
// |     %9 = "scf.index_switch"(%arg6) <{cases = array<i64: 2, -5>}> ({
// |       "scf.yield"(%arg12) : (f32) -> ()
// |     }, {
// |       %10 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// |       "scf.yield"(%10) : (f32) -> ()
// |     }, {
// |       "scf.yield"(%arg12) : (f32) -> ()
// |     }) {zz} : (index) -> f32
// |     "func.return"(%8) : (f32) -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (index, memref<8xf32>, f32) -> (), sym_name = "foralls"}> ({
// |   ^bb0(%arg0: index, %arg1: memref<8xf32>, %arg2: f32):
// |     "scf.forall"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
// |     ^bb0(%arg5: index):
// |       "memref.store"(%arg2, %arg1, %arg5) : (f32, memref<8xf32>, index) -> ()
// |       "scf.forall.in_parallel"() ({
// |       ^bb0:
// |       }) : () -> ()
// |     }) : (index) -> ()
// |     "scf.forall"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 1>, staticStep = array<i64: 2, 1>, staticUpperBound = array<i64: 8, -9223372036854775808>}> ({
// |     ^bb0(%arg3: index, %arg4: index):
// |       "memref.store"(%arg2, %arg1, %arg4) : (f32, memref<8xf32>, index) -> ()
// |       "scf.forall.in_parallel"() ({
// |       ^bb0:
// |       }) : () -> ()
// |     }) : (index) -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
