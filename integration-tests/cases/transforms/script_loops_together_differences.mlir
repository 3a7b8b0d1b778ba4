// Loops of which MLIR makes something else.
// RUN: opt --transform-interpreter --split-input-file

// DIFFERS: MLIR makes two symbols of one name
func.func @f(%n: index, %m: memref<?xf32>, %x: f32) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5.0 : f32
  %k = arith.addi %n, %n : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %k) -> (f32, index) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.addf %1, %a : f32
    %3 = arith.mulf %2, %c5 : f32
    memref.store %3, %m[%k] : memref<?xf32>
    scf.yield %3, %b : f32, index
  }
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return %0#0, %0#1 : f32, index
}
func.func private @foo()
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.any_op
    %f, %c = transform.loop.outline %l {func_name = "foo"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// DIFFERS: MLIR makes the loop compare otherwise
func.func @f(%n: index, %m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c00 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {a}
  scf.for %j = %c00 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {b}
  scf.for unsigned %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {c}
  scf.for unsigned %j = %c0 to %n step %c1 {
      memref.store %x, %m[%j] : memref<?xf32>
  } {d}
  %k = arith.addf %x, %x : f32
  scf.for %j = %c0 to %n step %c1 {
      memref.store %k, %m[%j] : memref<?xf32>
  } {e}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>], f}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%j] : memref<?xf32>
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>], g}
  scf.forall (%i, %j) = (0, %c0) to (%n, 4) step (1, 2) {
    memref.store %x, %m[%j] : memref<?xf32>
  } {mapping = [#gpu.thread<y>, #gpu.thread<x>], h}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %s = transform.structured.match attributes{c} in %r : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.match attributes{a} in %r : (!transform.any_op) -> !transform.any_op
    %f = transform.loop.fuse_sibling %t into %s : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR uses a counter before it is there
func.func @f(%n: index, %m: memref<8x8xf32>, %x: f32, %k: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %y = memref.load %m[%i, %c0] : memref<8x8xf32>
    %rr:2 = scf.for %j = %c0 to %n step %c1 iter_args(%b = %y, %q = %i) -> (f32, index) {
      %v = memref.load %m[%i, %j] : memref<8x8xf32>
      %z = arith.addf %v, %b : f32
      scf.for %o = %c0 to %n step %c1 {
        memref.store %z, %m[%o, %j] : memref<8x8xf32>
      }
      %q2 = arith.addi %q, %c1 : index
      scf.yield %z, %q2 : f32, index
    }
    memref.store %rr#0, %m[%rr#1, %c0] : memref<8x8xf32>
  } {a}
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {b}
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {c}
  scf.for %i = %c0 to %c8 step %c1 {
  } {d}
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %i step %c1 {
       memref.store %x, %m[%i, %c0] : memref<8x8xf32>
    }
  } {e}
  scf.for %i = %c0 to %c0 step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {f}
  scf.for %i = %c0 to %c8 step %c1 {
   scf.if %k {
    scf.for %j = %c0 to %n step %c1 {
       memref.store %x, %m[%i, %j] : memref<8x8xf32>
    }
   }
  } {g}
  scf.for %i = %c0 to %c8 step %c1 {
   scf.if %k {
    %u = scf.for %j = %c0 to %n step %c1 iter_args(%xx = %x) -> f32 {
       memref.store %x, %m[%i, %j] : memref<8x8xf32>
       scf.yield %xx : f32
    }
    memref.store %u, %m[%i, %i] : memref<8x8xf32>
   }
  } {h}
  return %x : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match attributes{a} in %r : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %l {factor = 2} : !transform.any_op
    transform.yield
  }
}

// -----

// DIFFERS: MLIR makes an op that does not verify
func.func @f(%n: index, %m: memref<8x8xf32>, %x: f32, %k: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %y = memref.load %m[%i, %c0] : memref<8x8xf32>
    %rr:2 = scf.for %j = %c0 to %n step %c1 iter_args(%b = %y, %q = %i) -> (f32, index) {
      %v = memref.load %m[%i, %j] : memref<8x8xf32>
      %z = arith.addf %v, %b : f32
      scf.for %o = %c0 to %n step %c1 {
        memref.store %z, %m[%o, %j] : memref<8x8xf32>
      }
      %q2 = arith.addi %q, %c1 : index
      scf.yield %z, %q2 : f32, index
    }
    memref.store %rr#0, %m[%rr#1, %c0] : memref<8x8xf32>
  } {a}
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {b}
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {c}
  scf.for %i = %c0 to %c8 step %c1 {
  } {d}
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %i step %c1 {
       memref.store %x, %m[%i, %c0] : memref<8x8xf32>
    }
  } {e}
  scf.for %i = %c0 to %c0 step %c1 {
    memref.store %x, %m[%i, %c0] : memref<8x8xf32>
  } {f}
  scf.for %i = %c0 to %c8 step %c1 {
   scf.if %k {
    scf.for %j = %c0 to %n step %c1 {
       memref.store %x, %m[%i, %j] : memref<8x8xf32>
    }
   }
  } {g}
  scf.for %i = %c0 to %c8 step %c1 {
   scf.if %k {
    %u = scf.for %j = %c0 to %n step %c1 iter_args(%xx = %x) -> f32 {
       memref.store %x, %m[%i, %j] : memref<8x8xf32>
       scf.yield %xx : f32
    }
    memref.store %u, %m[%i, %i] : memref<8x8xf32>
   }
  } {h}
  return %x : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match attributes{h} in %r : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll_and_jam %l {factor = 2} : !transform.any_op
    transform.yield
  }
}

// EXPECT exit=1
// | module {
// |   func.func @foo_0(%arg0: memref<?xf32>, %arg1: f32, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32) -> (f32, index) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %0:2 = scf.for %arg7 = %c0 to %arg4 step %c1 iter_args(%arg8 = %arg6, %arg9 = %arg2) -> (f32, index) {
// |       %1 = memref.load %arg0[%arg7] : memref<?xf32>
// |       %2 = arith.addf %1, %arg8 : f32
// |       %3 = arith.mulf %2, %arg1 : f32
// |       memref.store %3, %arg0[%arg2] : memref<?xf32>
// |       scf.yield %3, %arg9 : f32, index
// |     }
// |     return %0#0, %0#1 : f32, index
// |   }
// |   func.func @foo_1(%arg0: f32, %arg1: memref<?xf32>, %arg2: index, %arg3: index, %arg4: index) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     scf.for %arg5 = %c0 to %arg3 step %c1 {
// |       memref.store %arg0, %arg1[%arg5] : memref<?xf32>
// |     }
// |     return
// |   }
// |   func.func @f(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) -> (f32, index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant 5.000000e+00 : f32
// |     %0 = arith.addi %arg0, %arg0 : index
// |     %1:2 = scf.execute_region -> (f32, index) {
// |       %2:2 = func.call @foo_0(%arg1, %cst, %0, %c0, %arg0, %c1, %arg2) : (memref<?xf32>, f32, index, index, index, index, f32) -> (f32, index)
// |       scf.yield %2#0, %2#1 : f32, index
// |     }
// |     scf.execute_region {
// |       func.call @foo_1(%arg2, %arg1, %c0, %arg0, %c1) : (f32, memref<?xf32>, index, index, index) -> ()
// |       scf.yield
// |     }
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xf32>
// |       scf.reduce 
// |     }
// |     return %1#0, %1#1 : f32, index
// |   }
// |   func.func private @foo()
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %function, %call = transform.loop.outline %0 {func_name = "foo"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<8x8xf32>, %arg2: f32, %arg3: i1) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c8 = arith.constant 8 : index
// |     %c2 = arith.constant 2 : index
// |     %c2_0 = arith.constant 2 : index
// |     scf.for %arg4 = %c0 to %c8 step %c2_0 {
// |       %0 = memref.load %arg1[%arg4, %c0] : memref<8x8xf32>
// |       %c1_1 = arith.constant 1 : index
// |       %1 = arith.addi %arg4, %c1_1 : index
// |       %2 = memref.load %arg1[%1, %c0] : memref<8x8xf32>
// |       %c1_2 = arith.constant 1 : index
// |       %3 = arith.addi %arg4, %c1_2 : index
// |       %4:4 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %0, %arg7 = %arg4, %arg8 = %2, %arg9 = %3) -> (f32, index, f32, index) {
// |         %6 = memref.load %arg1[%arg4, %arg5] : memref<8x8xf32>
// |         %7 = arith.addf %6, %arg6 : f32
// |         %c1_4 = arith.constant 1 : index
// |         %8 = arith.addi %arg4, %c1_4 : index
// |         %9 = memref.load %arg1[%8, %arg5] : memref<8x8xf32>
// |         %10 = arith.addf %9, %arg8 : f32
// |         scf.for %arg10 = %c0 to %arg0 step %c1 {
// |           memref.store %7, %arg1[%arg10, %arg5] : memref<8x8xf32>
// |           %c1_6 = arith.constant 1 : index
// |           %14 = arith.addi %arg4, %c1_6 : index
// |           memref.store %10, %arg1[%arg10, %arg5] : memref<8x8xf32>
// |         }
// |         %11 = arith.addi %arg7, %c1 : index
// |         %c1_5 = arith.constant 1 : index
// |         %12 = arith.addi %arg4, %c1_5 : index
// |         %13 = arith.addi %arg9, %c1 : index
// |         scf.yield %7, %11, %10, %13 : f32, index, f32, index
// |       }
// |       memref.store %4#0, %arg1[%4#1, %c0] : memref<8x8xf32>
// |       %c1_3 = arith.constant 1 : index
// |       %5 = arith.addi %arg4, %c1_3 : index
// |       memref.store %4#2, %arg1[%4#3, %c0] : memref<8x8xf32>
// |     } {a}
// |     scf.for %arg4 = %c0 to %c1 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {b}
// |     scf.for %arg4 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {c}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |     } {d}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.for %arg5 = %c0 to %arg4 step %c1 {
// |         memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |       }
// |     } {e}
// |     scf.for %arg4 = %c0 to %c0 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {f}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.if %arg3 {
// |         scf.for %arg5 = %c0 to %arg0 step %c1 {
// |           memref.store %arg2, %arg1[%arg4, %arg5] : memref<8x8xf32>
// |         }
// |       }
// |     } {g}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.if %arg3 {
// |         %0 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |           memref.store %arg2, %arg1[%arg4, %arg5] : memref<8x8xf32>
// |           scf.yield %arg6 : f32
// |         }
// |         memref.store %0, %arg1[%arg4, %arg4] : memref<8x8xf32>
// |       }
// |     } {h}
// |     return %arg2 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {a} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.loop.unroll_and_jam %0 {factor = 2 : i64} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<8x8xf32>, %arg2: f32, %arg3: i1) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c8 = arith.constant 8 : index
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       %0 = memref.load %arg1[%arg4, %c0] : memref<8x8xf32>
// |       %1:2 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %0, %arg7 = %arg4) -> (f32, index) {
// |         %2 = memref.load %arg1[%arg4, %arg5] : memref<8x8xf32>
// |         %3 = arith.addf %2, %arg6 : f32
// |         scf.for %arg8 = %c0 to %arg0 step %c1 {
// |           memref.store %3, %arg1[%arg8, %arg5] : memref<8x8xf32>
// |         }
// |         %4 = arith.addi %arg7, %c1 : index
// |         scf.yield %3, %4 : f32, index
// |       }
// |       memref.store %1#0, %arg1[%1#1, %c0] : memref<8x8xf32>
// |     } {a}
// |     scf.for %arg4 = %c0 to %c1 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {b}
// |     scf.for %arg4 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {c}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |     } {d}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.for %arg5 = %c0 to %arg4 step %c1 {
// |         memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |       }
// |     } {e}
// |     scf.for %arg4 = %c0 to %c0 step %c1 {
// |       memref.store %arg2, %arg1[%arg4, %c0] : memref<8x8xf32>
// |     } {f}
// |     scf.for %arg4 = %c0 to %c8 step %c1 {
// |       scf.if %arg3 {
// |         scf.for %arg5 = %c0 to %arg0 step %c1 {
// |           memref.store %arg2, %arg1[%arg4, %arg5] : memref<8x8xf32>
// |         }
// |       }
// |     } {g}
// |     %c2 = arith.constant 2 : index
// |     %c2_0 = arith.constant 2 : index
// |     scf.for %arg4 = %c0 to %c8 step %c2_0 {
// |       scf.if %arg3 {
// |         %1 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |           memref.store %arg2, %arg1[%arg4, %arg5] : memref<8x8xf32>
// |           scf.yield %arg6 : f32
// |         }
// |         memref.store %1, %arg1[%arg4, %arg4] : memref<8x8xf32>
// |       }
// |       %c1_1 = arith.constant 1 : index
// |       %0 = arith.addi %arg4, %c1_1 : index
// |       scf.if %arg3 {
// |         %1 = scf.for %arg5 = %c0 to %arg0 step %c1 iter_args(%arg6 = %arg2) -> (f32) {
// |           memref.store %arg2, %arg1[%0, %arg5] : memref<8x8xf32>
// |           scf.yield %arg6 : f32
// |         }
// |         memref.store %1, %arg1[%0, %0] : memref<8x8xf32>
// |       }
// |     } {h}
// |     return %arg2 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match attributes {h} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.loop.unroll_and_jam %0 {factor = 2 : i64} : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// ! <stdin>:41:3: error: operations cannot be fused
// !   scf.for %j = %c0 to %n step %c1 {
// !   ^
