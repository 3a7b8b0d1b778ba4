// Loops that look before each round.
// RUN: opt --canonicalize --split-input-file

func.func @invariant_before(%a: i32, %b: i32, %m: memref<i32>) -> (i32, i32) {
  %r:2 = scf.while (%x = %a, %y = %b) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %y, %x : i32
    scf.condition(%c) %x, %y : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %n = arith.addi %q, %q : i32
    scf.yield %a, %n : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// -----
func.func @invariant_yielded(%a: i32, %b: i32) -> (i32, i32) {
  %r:2 = scf.while (%y = %b) : (i32) -> (i32, i32) {
    %c = arith.cmpi slt, %y, %a : i32
    scf.condition(%c) %a, %y : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %n = arith.addi %q, %p : i32
    scf.yield %n : i32
  }
  return %r#0, %r#1 : i32, i32
}
// -----
func.func @truth(%a: i1, %m: memref<i1>) -> i1 {
  %r:2 = scf.while (%x = %a) : (i1) -> (i1, i1) {
    scf.condition(%x) %x, %a : i1, i1
  } do {
  ^bb0(%p: i1, %q: i1):
    memref.store %p, %m[] : memref<i1>
    %n = memref.load %m[] : memref<i1>
    scf.yield %n : i1
  }
  return %r#0 : i1
}
// -----
func.func @cmp(%a: i32, %m: memref<i1>, %k: i32) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> (i32) {
    %c = arith.cmpi ne, %x, %k : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%p: i32):
    %d = arith.cmpi ne, %p, %k : i32
    %e = arith.cmpi eq, %p, %k : i32
    memref.store %d, %m[] : memref<i1>
    memref.store %e, %m[] : memref<i1>
    %n = arith.addi %p, %p : i32
    scf.yield %n : i32
  }
  return %r : i32
}
// -----
func.func @unused_result(%a: i32, %k: i32, %m: memref<i32>) -> i32 {
  %r:3 = scf.while (%x = %a, %y = %k) : (i32, i32) -> (i32, i32, i32) {
    %c = arith.cmpi ne, %x, %k : i32
    %z = arith.addi %x, %y : i32
    scf.condition(%c) %x, %z, %y : i32, i32, i32
  } do {
  ^bb0(%p: i32, %q: i32, %s: i32):
    memref.store %s, %m[] : memref<i32>
    %n = arith.addi %p, %p : i32
    scf.yield %n, %s : i32, i32
  }
  return %r#0 : i32
}
// -----
func.func @dup(%a: i32, %k: i32, %m: memref<i32>) -> (i32, i32) {
  %r:3 = scf.while (%x = %a) : (i32) -> (i32, i32, i32) {
    %c = arith.cmpi ne, %x, %k : i32
    %z = arith.addi %x, %k : i32
    scf.condition(%c) %x, %z, %x : i32, i32, i32
  } do {
  ^bb0(%p: i32, %q: i32, %s: i32):
    memref.store %s, %m[] : memref<i32>
    memref.store %q, %m[] : memref<i32>
    %n = arith.addi %p, %s : i32
    scf.yield %n : i32
  }
  return %r#0, %r#2 : i32, i32
}
// -----
func.func @unused_arg(%a: i32, %k: i32, %m: memref<i32>) -> i32 {
  %r = scf.while (%x = %a, %y = %k) : (i32, i32) -> (i32) {
    %c = arith.cmpi ne, %x, %k : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%p: i32):
    %n = arith.addi %p, %p : i32
    scf.yield %n, %p : i32, i32
  }
  return %r : i32
}
// -----
func.func @align(%a: i32, %k: i32, %m: memref<i32>) -> (i32, i32) {
  %r:2 = scf.while (%x = %a, %y = %k) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi ne, %x, %y : i32
    scf.condition(%c) %y, %x : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %n = arith.addi %p, %q : i32
    memref.store %n, %m[] : memref<i32>
    scf.yield %n, %q : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// -----
func.func @ifdown(%a: i32, %k: i32, %m: memref<i32>) -> i32 {
  %c1 = arith.constant 1 : i32
  %r:2 = scf.while (%x = %a) : (i32) -> (i32, i32) {
    %c = arith.cmpi ne, %x, %k : i32
    %i = scf.if %c -> i32 {
      %z = arith.addi %x, %c1 : i32
      memref.store %x, %m[] : memref<i32>
      scf.yield %z : i32
    } else {
      scf.yield %x : i32
    }
    scf.condition(%c) %i, %x : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    scf.yield %p : i32
  }
  return %r#1 : i32
}
// -----
func.func @never(%a: i32, %m: memref<i32>) -> i32 {
  %f = arith.constant false
  %r = scf.while (%x = %a) : (i32) -> (i32) {
    memref.store %x, %m[] : memref<i32>
    scf.condition(%f) %x : i32
  } do {
  ^bb0(%p: i32):
    scf.yield %p : i32
  }
  return %r : i32
}
// -----
func.func @nothing(%a: i32, %c: i1) {
  %r = scf.while (%x = %a) : (i32) -> (i32) {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%p: i32):
    scf.yield %p : i32
  }
  return
}
// -----
func.func @cyc(%a: i32, %b: i32, %c: i1, %m: memref<i32>) -> i32 {
  %r:2 = scf.while (%x = %a, %y = %b) : (i32, i32) -> (i32, i32) {
    memref.store %x, %m[] : memref<i32>
    scf.condition(%c) %x, %y : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    scf.yield %p, %p : i32, i32
  }
  return %r#1 : i32
}

// EXPECT
// | module {
// |   func.func @invariant_before(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> (i32, i32) {
// |     %0 = scf.while (%arg3 = %arg1) : (i32) -> i32 {
// |       %1 = arith.cmpi slt, %arg3, %arg0 : i32
// |       scf.condition(%1) %arg3 : i32
// |     } do {
// |     ^bb0(%arg3: i32):
// |       %1 = arith.addi %arg3, %arg3 : i32
// |       scf.yield %1 : i32
// |     }
// |     return %arg0, %0 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @invariant_yielded(%arg0: i32, %arg1: i32) -> (i32, i32) {
// |     %0 = scf.while (%arg2 = %arg1) : (i32) -> i32 {
// |       %1 = arith.cmpi slt, %arg2, %arg0 : i32
// |       scf.condition(%1) %arg2 : i32
// |     } do {
// |     ^bb0(%arg2: i32):
// |       %1 = arith.addi %arg2, %arg0 : i32
// |       scf.yield %1 : i32
// |     }
// |     return %arg0, %0 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @truth(%arg0: i1, %arg1: memref<i1>) -> i1 {
// |     %true = arith.constant true
// |     %0 = scf.while (%arg2 = %arg0) : (i1) -> i1 {
// |       scf.condition(%arg2) %arg2 : i1
// |     } do {
// |     ^bb0(%arg2: i1):
// |       memref.store %true, %arg1[] : memref<i1>
// |       %1 = memref.load %arg1[] : memref<i1>
// |       scf.yield %1 : i1
// |     }
// |     return %0 : i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cmp(%arg0: i32, %arg1: memref<i1>, %arg2: i32) -> i32 {
// |     %false = arith.constant false
// |     %true = arith.constant true
// |     %0 = scf.while (%arg3 = %arg0) : (i32) -> i32 {
// |       %1 = arith.cmpi ne, %arg3, %arg2 : i32
// |       scf.condition(%1) %arg3 : i32
// |     } do {
// |     ^bb0(%arg3: i32):
// |       memref.store %true, %arg1[] : memref<i1>
// |       memref.store %false, %arg1[] : memref<i1>
// |       %1 = arith.addi %arg3, %arg3 : i32
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unused_result(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> i32 {
// |     %0 = scf.while (%arg3 = %arg0) : (i32) -> i32 {
// |       %1 = arith.cmpi ne, %arg3, %arg1 : i32
// |       scf.condition(%1) %arg3 : i32
// |     } do {
// |     ^bb0(%arg3: i32):
// |       memref.store %arg1, %arg2[] : memref<i32>
// |       %1 = arith.addi %arg3, %arg3 : i32
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dup(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> (i32, i32) {
// |     %0:2 = scf.while (%arg3 = %arg0) : (i32) -> (i32, i32) {
// |       %1 = arith.cmpi ne, %arg3, %arg1 : i32
// |       %2 = arith.addi %arg3, %arg1 : i32
// |       scf.condition(%1) %arg3, %2 : i32, i32
// |     } do {
// |     ^bb0(%arg3: i32, %arg4: i32):
// |       memref.store %arg3, %arg2[] : memref<i32>
// |       memref.store %arg4, %arg2[] : memref<i32>
// |       %1 = arith.addi %arg3, %arg3 : i32
// |       scf.yield %1 : i32
// |     }
// |     return %0#0, %0#0 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unused_arg(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> i32 {
// |     %0 = scf.while (%arg3 = %arg0) : (i32) -> i32 {
// |       %1 = arith.cmpi ne, %arg3, %arg1 : i32
// |       scf.condition(%1) %arg3 : i32
// |     } do {
// |     ^bb0(%arg3: i32):
// |       %1 = arith.addi %arg3, %arg3 : i32
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @align(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> (i32, i32) {
// |     %0:2 = scf.while (%arg3 = %arg0, %arg4 = %arg1) : (i32, i32) -> (i32, i32) {
// |       %1 = arith.cmpi ne, %arg3, %arg4 : i32
// |       scf.condition(%1) %arg3, %arg4 : i32, i32
// |     } do {
// |     ^bb0(%arg3: i32, %arg4: i32):
// |       %1 = arith.addi %arg4, %arg3 : i32
// |       memref.store %1, %arg2[] : memref<i32>
// |       scf.yield %1, %arg3 : i32, i32
// |     }
// |     return %0#1, %0#0 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @ifdown(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = scf.while (%arg3 = %arg0) : (i32) -> i32 {
// |       %1 = arith.cmpi ne, %arg3, %arg1 : i32
// |       scf.condition(%1) %arg3 : i32
// |     } do {
// |     ^bb0(%arg3: i32):
// |       %1 = arith.addi %arg3, %c1_i32 : i32
// |       memref.store %arg3, %arg2[] : memref<i32>
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @never(%arg0: i32, %arg1: memref<i32>) -> i32 {
// |     %false = arith.constant false
// |     scf.while : () -> () {
// |       memref.store %arg0, %arg1[] : memref<i32>
// |       scf.condition(%false)
// |     } do {
// |       scf.yield
// |     }
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nothing(%arg0: i32, %arg1: i1) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cyc(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: memref<i32>) -> i32 {
// |     %0 = scf.while (%arg4 = %arg1) : (i32) -> i32 {
// |       memref.store %arg0, %arg3[] : memref<i32>
// |       scf.condition(%arg2) %arg4 : i32
// |     } do {
// |     ^bb0(%arg4: i32):
// |       scf.yield %arg0 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
