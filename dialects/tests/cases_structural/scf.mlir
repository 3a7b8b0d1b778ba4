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
