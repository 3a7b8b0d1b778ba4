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
