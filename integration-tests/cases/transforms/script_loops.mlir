// Loops in scripts: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c7 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    transform.loop.unroll %l {factor = 3 : i64} : !transform.op<"scf.for">
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c7 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    transform.loop.unroll %l {factor = 7 : i64} : !transform.op<"scf.for">
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c1 to %c7 step %c2 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    transform.loop.unroll %l {factor = 2 : i64} : !transform.op<"scf.for">
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    transform.loop.unroll %l {factor = 9 : i64} : !transform.op<"scf.for">
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    transform.loop.unroll %l {factor = 1 : i64} : !transform.op<"scf.for">
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c7 step %c2 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    %whole, %rest = transform.loop.peel %l : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %whole "whole" : !transform.any_op
    transform.annotate %rest "rest" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c7 step %c1 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    %whole, %rest = transform.loop.peel %l {peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %whole "whole" : !transform.any_op
    transform.annotate %rest "rest" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%s = %x) -> f32 {
    %left = affine.min affine_map<(i)[n] -> (n - i, 4)>(%i)[%n]
    %t = arith.index_cast %left : index to i32
    %v = arith.sitofp %t : i32 to f32
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    %whole, %rest = transform.loop.peel %l : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %whole "whole" : !transform.any_op
    transform.annotate %rest "rest" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c2 step %c7 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    transform.loop.promote_if_one_iteration %l : !transform.op<"scf.for">
    transform.yield
  }
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c7 step %c2 iter_args(%s = %x) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %a = arith.addf %s, %v : f32
    scf.yield %a : f32
  }
  return %r : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.for"]} in %r : (!transform.any_op) -> !transform.op<"scf.for">
    transform.loop.promote_if_one_iteration %l : !transform.op<"scf.for">
    transform.yield
  }
}
// -----
func.func @grid(%n: index, %m: memref<?xindex>) {
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %i, %m[%j] : memref<?xindex>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.forall"]} in %r : (!transform.any_op) -> !transform.any_op
    %0:2 = transform.loop.forall_to_for %l : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %0#1 "inner" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @grid(%n: index, %m: memref<?xindex>) {
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %i, %m[%j] : memref<?xindex>
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %l = transform.structured.match ops{["scf.forall"]} in %r : (!transform.any_op) -> !transform.any_op
    %0 = transform.loop.forall_to_parallel %l : (!transform.any_op) -> !transform.any_op
    transform.annotate %0 "loop" : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c7 = arith.constant 7 : index
// |     %c6 = arith.constant 6 : index
// |     %c3 = arith.constant 3 : index
// |     %0 = scf.for %arg3 = %c0 to %c6 step %c3 iter_args(%arg4 = %arg2) -> (f32) {
// |       %3 = memref.load %arg0[%arg3] : memref<?xf32>
// |       %4 = arith.addf %arg4, %3 : f32
// |       %c1_0 = arith.constant 1 : index
// |       %5 = arith.muli %c1, %c1_0 : index
// |       %6 = arith.addi %arg3, %5 : index
// |       %7 = memref.load %arg0[%6] : memref<?xf32>
// |       %8 = arith.addf %4, %7 : f32
// |       %c2_1 = arith.constant 2 : index
// |       %9 = arith.muli %c1, %c2_1 : index
// |       %10 = arith.addi %arg3, %9 : index
// |       %11 = memref.load %arg0[%10] : memref<?xf32>
// |       %12 = arith.addf %8, %11 : f32
// |       scf.yield %12 : f32
// |     }
// |     %1 = memref.load %arg0[%c6] : memref<?xf32>
// |     %2 = arith.addf %0, %1 : f32
// |     return %2 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       transform.loop.unroll %0 {factor = 3 : i64} : !transform.op<"scf.for">
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c7 = arith.constant 7 : index
// |     %c7_0 = arith.constant 7 : index
// |     %0 = memref.load %arg0[%c0] : memref<?xf32>
// |     %1 = arith.addf %arg2, %0 : f32
// |     %c1_1 = arith.constant 1 : index
// |     %2 = arith.muli %c1, %c1_1 : index
// |     %3 = arith.addi %c0, %2 : index
// |     %4 = memref.load %arg0[%3] : memref<?xf32>
// |     %5 = arith.addf %1, %4 : f32
// |     %c2_2 = arith.constant 2 : index
// |     %6 = arith.muli %c1, %c2_2 : index
// |     %7 = arith.addi %c0, %6 : index
// |     %8 = memref.load %arg0[%7] : memref<?xf32>
// |     %9 = arith.addf %5, %8 : f32
// |     %c3 = arith.constant 3 : index
// |     %10 = arith.muli %c1, %c3 : index
// |     %11 = arith.addi %c0, %10 : index
// |     %12 = memref.load %arg0[%11] : memref<?xf32>
// |     %13 = arith.addf %9, %12 : f32
// |     %c4 = arith.constant 4 : index
// |     %14 = arith.muli %c1, %c4 : index
// |     %15 = arith.addi %c0, %14 : index
// |     %16 = memref.load %arg0[%15] : memref<?xf32>
// |     %17 = arith.addf %13, %16 : f32
// |     %c5 = arith.constant 5 : index
// |     %18 = arith.muli %c1, %c5 : index
// |     %19 = arith.addi %c0, %18 : index
// |     %20 = memref.load %arg0[%19] : memref<?xf32>
// |     %21 = arith.addf %17, %20 : f32
// |     %c6 = arith.constant 6 : index
// |     %22 = arith.muli %c1, %c6 : index
// |     %23 = arith.addi %c0, %22 : index
// |     %24 = memref.load %arg0[%23] : memref<?xf32>
// |     %25 = arith.addf %21, %24 : f32
// |     return %25 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       transform.loop.unroll %0 {factor = 7 : i64} : !transform.op<"scf.for">
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c7 = arith.constant 7 : index
// |     %c5 = arith.constant 5 : index
// |     %c4 = arith.constant 4 : index
// |     %0 = memref.load %arg0[%c1] : memref<?xf32>
// |     %1 = arith.addf %arg2, %0 : f32
// |     %c1_0 = arith.constant 1 : index
// |     %2 = arith.muli %c2, %c1_0 : index
// |     %3 = arith.addi %c1, %2 : index
// |     %4 = memref.load %arg0[%3] : memref<?xf32>
// |     %5 = arith.addf %1, %4 : f32
// |     %6 = memref.load %arg0[%c5] : memref<?xf32>
// |     %7 = arith.addf %5, %6 : f32
// |     return %7 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       transform.loop.unroll %0 {factor = 2 : i64} : !transform.op<"scf.for">
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c7 = arith.constant 7 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c9 = arith.constant 9 : index
// |     %0 = scf.for %arg3 = %c0_0 to %c2 step %c1 iter_args(%arg4 = %arg2) -> (f32) {
// |       %1 = memref.load %arg0[%arg3] : memref<?xf32>
// |       %2 = arith.addf %arg4, %1 : f32
// |       scf.yield %2 : f32
// |     }
// |     return %0 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       transform.loop.unroll %0 {factor = 9 : i64} : !transform.op<"scf.for">
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c7 = arith.constant 7 : index
// |     %0 = memref.load %arg0[%c0] : memref<?xf32>
// |     %1 = arith.addf %arg2, %0 : f32
// |     return %1 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       transform.loop.unroll %0 {factor = 1 : i64} : !transform.op<"scf.for">
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c7 = arith.constant 7 : index
// |     %c6 = arith.constant 6 : index
// |     %0 = scf.for %arg3 = %c0 to %c6 step %c2 iter_args(%arg4 = %arg2) -> (f32) {
// |       %2 = memref.load %arg0[%arg3] : memref<?xf32>
// |       %3 = arith.addf %arg4, %2 : f32
// |       scf.yield %3 : f32
// |     } {whole}
// |     %1 = scf.for %arg3 = %c6 to %c7 step %c2 iter_args(%arg4 = %0) -> (f32) {
// |       %2 = memref.load %arg0[%arg3] : memref<?xf32>
// |       %3 = arith.addf %arg4, %2 : f32
// |       scf.yield %3 : f32
// |     } {rest}
// |     return %1 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       %peeled_loop, %remainder_loop = transform.loop.peel %0 : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %peeled_loop "whole" : !transform.any_op
// |       transform.annotate %remainder_loop "rest" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c7 = arith.constant 7 : index
// |     %c1_0 = arith.constant 1 : index
// |     %0 = scf.for %arg3 = %c0 to %c1_0 step %c1 iter_args(%arg4 = %arg2) -> (f32) {
// |       %2 = memref.load %arg0[%arg3] : memref<?xf32>
// |       %3 = arith.addf %arg4, %2 : f32
// |       scf.yield %3 : f32
// |     } {rest}
// |     %1 = scf.for %arg3 = %c1_0 to %c7 step %c1 iter_args(%arg4 = %0) -> (f32) {
// |       %2 = memref.load %arg0[%arg3] : memref<?xf32>
// |       %3 = arith.addf %arg4, %2 : f32
// |       scf.yield %3 : f32
// |     } {whole}
// |     return %1 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       %peeled_loop, %remainder_loop = transform.loop.peel %0 {peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %peeled_loop "whole" : !transform.any_op
// |       transform.annotate %remainder_loop "rest" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// | #map1 = affine_map<() -> (4)>
// | #map2 = affine_map<(d0)[s0] -> (-d0 + s0)>
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?xf32>
// |     %0 = affine.apply #map()[%c0, %dim, %c4]
// |     %1 = scf.for %arg2 = %c0 to %0 step %c4 iter_args(%arg3 = %arg1) -> (f32) {
// |       %3 = affine.apply #map1()
// |       %4 = arith.index_cast %3 : index to i32
// |       %5 = arith.sitofp %4 : i32 to f32
// |       %6 = arith.addf %arg3, %5 : f32
// |       scf.yield %6 : f32
// |     } {whole}
// |     %2 = scf.for %arg2 = %0 to %dim step %c4 iter_args(%arg3 = %1) -> (f32) {
// |       %3 = affine.apply #map2(%arg2)[%dim]
// |       %4 = arith.index_cast %3 : index to i32
// |       %5 = arith.sitofp %4 : i32 to f32
// |       %6 = arith.addf %arg3, %5 : f32
// |       scf.yield %6 : f32
// |     } {rest}
// |     return %2 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       %peeled_loop, %remainder_loop = transform.loop.peel %0 : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %peeled_loop "whole" : !transform.any_op
// |       transform.annotate %remainder_loop "rest" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c7 = arith.constant 7 : index
// |     %0 = memref.load %arg0[%c0] : memref<?xf32>
// |     %1 = arith.addf %arg2, %0 : f32
// |     return %1 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       transform.loop.promote_if_one_iteration %0 : !transform.op<"scf.for">
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sum(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %c7 = arith.constant 7 : index
// |     %0 = scf.for %arg3 = %c0 to %c7 step %c2 iter_args(%arg4 = %arg2) -> (f32) {
// |       %1 = memref.load %arg0[%arg3] : memref<?xf32>
// |       %2 = arith.addf %arg4, %1 : f32
// |       scf.yield %2 : f32
// |     }
// |     return %0 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.for"]} in %arg0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       transform.loop.promote_if_one_iteration %0 : !transform.op<"scf.for">
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @grid(%arg0: index, %arg1: memref<?xindex>) {
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c1 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     scf.for %arg2 = %c0 to %arg0 step %c1 {
// |       scf.for %arg3 = %c0_0 to %c4 step %c1_1 {
// |         memref.store %arg2, %arg1[%arg3] : memref<?xindex>
// |       } {inner}
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.forall"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1:2 = transform.loop.forall_to_for %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %1#1 "inner" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @grid(%arg0: index, %arg1: memref<?xindex>) {
// |     %c0 = arith.constant 0 : index
// |     %c0_0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c1 = arith.constant 1 : index
// |     %c1_1 = arith.constant 1 : index
// |     scf.parallel (%arg2, %arg3) = (%c0, %c0_0) to (%arg0, %c4) step (%c1, %c1_1) {
// |       memref.store %arg2, %arg1[%arg3] : memref<?xindex>
// |       scf.reduce 
// |     } {loop, mapping = [#gpu.block<y>, #gpu.block<x>]}
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["scf.forall"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.loop.forall_to_parallel %0 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %1 "loop" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
