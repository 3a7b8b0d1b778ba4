// Constants through branches, regions and calls.
// RUN: opt --sccp --split-input-file
// RUN: opt --pass-pipeline='builtin.module(func.func(sccp))' --split-input-file
// RUN: opt --sccp --canonicalize --split-input-file

func.func @simple() -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 4 : i32
  %c = arith.addi %a, %b : i32
  %d = arith.muli %c, %a : i32
  return %d : i32
}
func.func @br(%x: i32) -> i32 {
  %t = arith.constant true
  %a = arith.constant 3 : i32
  cf.cond_br %t, ^a, ^b
^a:
  cf.br ^c(%a : i32)
^b:
  cf.br ^c(%x : i32)
^c(%y: i32):
  %z = arith.addi %y, %y : i32
  return %z : i32
}
func.func private @priv(%x: i32) -> i32 {
  %z = arith.addi %x, %x : i32
  return %z : i32
}
func.func @callpriv() -> (i32, i32) {
  %a = arith.constant 3 : i32
  %0 = call @priv(%a) : (i32) -> i32
  %1 = call @priv(%a) : (i32) -> i32
  return %0, %1 : i32, i32
}
func.func private @deadpriv(%x: i32) -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.constant 5 : i32
  %z = arith.addi %a, %b : i32
  return %z : i32
}
func.func @ifs(%x: i32, %c: i1, %i: index) -> (i32, i32, i32, i32, i32) {
  %t = arith.constant true
  %a = arith.constant 3 : i32
  %0 = scf.if %t -> i32 { 
    %s = arith.addi %a, %a : i32
    scf.yield %s : i32 } else { scf.yield %x : i32 }
  %1 = scf.if %c -> i32 { 
    %6 = arith.constant 6 : i32
    scf.yield %6 : i32 } else { 
    %s = arith.addi %a, %a : i32
    scf.yield %s : i32 }
  %c0 = arith.constant 0 : index
  %2 = scf.index_switch %c0 -> i32
    case 0 { scf.yield %a : i32 }
    default { scf.yield %x : i32 }
  %3 = scf.for %k = %c0 to %i step %i iter_args(%y = %a) -> i32 {
    %p = arith.addi %y, %a : i32
    %m = arith.subi %p, %a : i32
    scf.yield %m : i32
  }
  %4 = scf.while (%v = %a) : (i32) -> i32 {
    %cmp = arith.cmpi slt, %v, %a : i32
    scf.condition(%cmp) %v : i32
  } do {
  ^bb0(%w : i32):
    %u = arith.addi %w, %x : i32
    scf.yield %u : i32
  }
  return %0, %1, %2, %3, %4: i32, i32, i32, i32, i32
}
func.func @lp(%n: i32, %c: i1) -> i32 {
  %z = arith.constant 0 : i32
  cf.br ^h(%z : i32)
^h(%i: i32):
  %k = arith.cmpi eq, %i, %z : i32
  cf.cond_br %k, ^b, ^e
^b:
  %j = arith.muli %i, %n : i32
  cf.cond_br %c, ^h(%j : i32), ^e
^e:
  return %i : i32
}
func.func @for0(%n: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 3 : i32
  %0 = scf.for %k = %c0 to %c0 step %c1 iter_args(%y = %a) -> i32 {
    %p = arith.addi %y, %a : i32
    scf.yield %p : i32
  }
  %1 = scf.for %k = %c0 to %c1 step %c1 iter_args(%y = %n) -> i32 {
    scf.yield %a : i32
  }
  return %0, %1 : i32, i32
}
func.func @affine(%n: index, %b: i32) -> (i32, i32, i32, i32, i32) {
  %a = arith.constant 3 : i32
  %0:2 = affine.for %i = 0 to 4 iter_args(%x = %a, %y = %a) -> (i32, i32) {
    %z = arith.addi %y, %b : i32
    affine.yield %x, %z : i32, i32
  }
  %1 = affine.for %i = 0 to 1 iter_args(%x = %b) -> i32 {
    affine.yield %a : i32
  }
  %2 = affine.for %i = 4 to 4 iter_args(%x = %a) -> i32 {
    affine.yield %b : i32
  }
  %3 = affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%n) -> i32 {
    affine.yield %a : i32
  } else {
    %c = arith.constant 1 : i32
    %d = arith.constant 2 : i32
    %e = arith.addi %c, %d : i32
    affine.yield %e : i32
  }
  return %0#0, %0#1, %1, %2, %3 : i32, i32, i32, i32, i32
}
func.func @par(%n: i32, %m: memref<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 3 : i32
  scf.parallel (%k) = (%c0) to (%c0) step (%c1) {
    %p = arith.addi %a, %a : i32
    memref.store %p, %m[] : memref<i32>
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) { 
    %p = arith.addi %a, %a : i32
    memref.store %p, %m[] : memref<i32>
   gpu.terminator } 
  return
}
gpu.module @g {
 gpu.func @k(%n: i32, %m: memref<i32>) kernel {
    %a = arith.constant 3 : i32
    %p = arith.addi %a, %a : i32
    memref.store %p, %m[] : memref<i32>
   gpu.return } 
}
spirv.module Logical GLSL450 {
  spirv.func @callee(%a: i32) -> i32 "None" attributes {sym_visibility = "private"} {
    %0 = spirv.IAdd %a, %a : i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @f() -> i32 "None" {
    %c = spirv.Constant true
    %x = spirv.Constant 5 : i32
    %y = spirv.FunctionCall @callee(%x) : (i32) -> i32
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^t, ^m
    ^t:
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    %z = spirv.IAdd %y, %x : i32
    spirv.ReturnValue %z : i32
  }
}
// -----
func.func private @returns(%c: i1) -> (i32, i32) {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 2 : i32
  cf.cond_br %c, ^a, ^b
^a:
  return %0, %1 : i32, i32
^b:
  return %0, %0 : i32, i32
}
func.func @calls(%c: i1) -> (i32, i32) {
  %0:2 = call @returns(%c) : (i1) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
// -----
func.func private @arguments(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
func.func @calls(%c: i32) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %0 = call @arguments(%one, %two) : (i32, i32) -> i32
  %1 = call @arguments(%one, %c) : (i32, i32) -> i32
  return %0, %1 : i32, i32
}
// -----
// DIFFERS: MLIR does not tell the edges of a switch to one block apart
func.func @selected(%f: i32, %x: i32) -> i32 {
  %two = arith.constant 2 : i32
  cf.switch %two : i32, [ default: ^a(%x : i32), 1: ^a(%f : i32), 2: ^a(%two : i32) ]
^a(%r: i32):
  %0 = arith.muli %r, %r : i32
  return %0 : i32
}
// -----
func.func @loop(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%zero, %one : i32, i32)
^head(%i: i32, %same: i32):
  %c = arith.cmpi slt, %i, %n : i32
  cf.cond_br %c, ^body, ^end
^body:
  %next = arith.addi %i, %same : i32
  %still = arith.muli %same, %one : i32
  cf.br ^head(%next, %still : i32, i32)
^end:
  return %same : i32
}

// EXPECT
// | module {
// |   func.func @simple() -> i32 {
// |     %c21_i32 = arith.constant 21 : i32
// |     %c7_i32 = arith.constant 7 : i32
// |     %c4_i32 = arith.constant 4 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     return %c21_i32 : i32
// |   }
// |   func.func @br(%arg0: i32) -> i32 {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %true = arith.constant true
// |     cf.cond_br %true, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%c3_i32 : i32)
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3(%arg0 : i32)
// |   ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// |     return %c6_i32 : i32
// |   }
// |   func.func private @priv(%arg0: i32) -> i32 {
// |     %c3_i32 = arith.constant 3 : i32
// |     %c6_i32 = arith.constant 6 : i32
// |     return %c6_i32 : i32
// |   }
// |   func.func @callpriv() -> (i32, i32) {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = call @priv(%c3_i32) : (i32) -> i32
// |     %1 = call @priv(%c3_i32) : (i32) -> i32
// |     return %c6_i32, %c6_i32 : i32, i32
// |   }
// |   func.func private @deadpriv(%arg0: i32) -> i32 {
// |     %c3_i32 = arith.constant 3 : i32
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.addi %c3_i32, %c5_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @ifs(%arg0: i32, %arg1: i1, %arg2: index) -> (i32, i32, i32, i32, i32) {
// |     %c0 = arith.constant 0 : index
// |     %c6_i32 = arith.constant 6 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %true = arith.constant true
// |     return %c6_i32, %c6_i32, %c3_i32, %c3_i32, %c3_i32 : i32, i32, i32, i32, i32
// |   }
// |   func.func @lp(%arg0: i32, %arg1: i1) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     cf.br ^bb1(%c0_i32 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     %1 = arith.cmpi eq, %0, %c0_i32 : i32
// |     cf.cond_br %1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %2 = arith.muli %0, %arg0 : i32
// |     cf.cond_br %arg1, ^bb1(%2 : i32), ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     return %0 : i32
// |   }
// |   func.func @for0(%arg0: i32) -> (i32, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = scf.for %arg1 = %c0 to %c0 step %c1 iter_args(%arg2 = %c3_i32) -> (i32) {
// |       %2 = arith.addi %arg2, %c3_i32 : i32
// |       scf.yield %2 : i32
// |     }
// |     %1 = scf.for %arg1 = %c0 to %c1 step %c1 iter_args(%arg2 = %arg0) -> (i32) {
// |       scf.yield %c3_i32 : i32
// |     }
// |     return %0, %1 : i32, i32
// |   }
// |   func.func @affine(%arg0: index, %arg1: i32) -> (i32, i32, i32, i32, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0:2 = affine.for %arg2 = 0 to 4 iter_args(%arg3 = %c3_i32, %arg4 = %c3_i32) -> (i32, i32) {
// |       %1 = arith.addi %arg4, %arg1 : i32
// |       affine.yield %c3_i32, %1 : i32, i32
// |     }
// |     return %c3_i32, %0#1, %c3_i32, %c3_i32, %c3_i32 : i32, i32, i32, i32, i32
// |   }
// |   func.func @par(%arg0: i32, %arg1: memref<i32>) {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     scf.parallel (%arg2) = (%c0) to (%c0) step (%c1) {
// |       memref.store %c6_i32, %arg1[] : memref<i32>
// |       scf.reduce 
// |     }
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) {
// |       memref.store %c6_i32, %arg1[] : memref<i32>
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   gpu.module @g {
// |     gpu.func @k(%arg0: i32, %arg1: memref<i32>) kernel {
// |       %c6_i32 = arith.constant 6 : i32
// |       %c3_i32 = arith.constant 3 : i32
// |       memref.store %c6_i32, %arg1[] : memref<i32>
// |       gpu.return
// |     }
// |   }
// |   spirv.module Logical GLSL450 {
// |     spirv.func @callee(%arg0: i32) -> i32 "None" attributes {sym_visibility = "private"} {
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %cst10_i32 = spirv.Constant 10 : i32
// |       spirv.ReturnValue %cst10_i32 : i32
// |     }
// |     spirv.func @f() -> i32 "None" {
// |       %cst15_i32 = spirv.Constant 15 : i32
// |       %cst10_i32 = spirv.Constant 10 : i32
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %true = spirv.Constant true
// |       %0 = spirv.FunctionCall @callee(%cst5_i32) : (i32) -> i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %true, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %cst15_i32 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @returns(%arg0: i1) -> (i32, i32) {
// |     %c2_i32 = arith.constant 2 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %c1_i32, %c2_i32 : i32, i32
// |   ^bb2:  // pred: ^bb0
// |     return %c1_i32, %c1_i32 : i32, i32
// |   }
// |   func.func @calls(%arg0: i1) -> (i32, i32) {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0:2 = call @returns(%arg0) : (i1) -> (i32, i32)
// |     return %c1_i32, %0#1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @arguments(%arg0: i32, %arg1: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %c1_i32, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @calls(%arg0: i32) -> (i32, i32) {
// |     %c2_i32 = arith.constant 2 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = call @arguments(%c1_i32, %c2_i32) : (i32, i32) -> i32
// |     %1 = call @arguments(%c1_i32, %arg0) : (i32, i32) -> i32
// |     return %0, %1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @selected(%arg0: i32, %arg1: i32) -> i32 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %c2_i32 = arith.constant 2 : i32
// |     cf.switch %c2_i32 : i32, [
// |       default: ^bb1(%arg1 : i32),
// |       1: ^bb1(%arg0 : i32),
// |       2: ^bb1(%c2_i32 : i32)
// |     ]
// |   ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb0, ^bb0
// |     return %c4_i32 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %c0_i32 = arith.constant 0 : i32
// |     cf.br ^bb1(%c0_i32, %c1_i32 : i32, i32)
// |   ^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb2
// |     %2 = arith.cmpi slt, %0, %arg0 : i32
// |     cf.cond_br %2, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %3 = arith.addi %0, %c1_i32 : i32
// |     cf.br ^bb1(%3, %c1_i32 : i32, i32)
// |   ^bb3:  // pred: ^bb1
// |     return %c1_i32 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @simple() -> i32 {
// |     %c21_i32 = arith.constant 21 : i32
// |     %c7_i32 = arith.constant 7 : i32
// |     %c4_i32 = arith.constant 4 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     return %c21_i32 : i32
// |   }
// |   func.func @br(%arg0: i32) -> i32 {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %true = arith.constant true
// |     cf.cond_br %true, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%c3_i32 : i32)
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3(%arg0 : i32)
// |   ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// |     return %c6_i32 : i32
// |   }
// |   func.func private @priv(%arg0: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @callpriv() -> (i32, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = call @priv(%c3_i32) : (i32) -> i32
// |     %1 = call @priv(%c3_i32) : (i32) -> i32
// |     return %0, %1 : i32, i32
// |   }
// |   func.func private @deadpriv(%arg0: i32) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32
// |     %c5_i32 = arith.constant 5 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     return %c8_i32 : i32
// |   }
// |   func.func @ifs(%arg0: i32, %arg1: i1, %arg2: index) -> (i32, i32, i32, i32, i32) {
// |     %c0 = arith.constant 0 : index
// |     %c6_i32 = arith.constant 6 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %true = arith.constant true
// |     return %c6_i32, %c6_i32, %c3_i32, %c3_i32, %c3_i32 : i32, i32, i32, i32, i32
// |   }
// |   func.func @lp(%arg0: i32, %arg1: i1) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     cf.br ^bb1(%c0_i32 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     %1 = arith.cmpi eq, %0, %c0_i32 : i32
// |     cf.cond_br %1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %2 = arith.muli %0, %arg0 : i32
// |     cf.cond_br %arg1, ^bb1(%2 : i32), ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     return %0 : i32
// |   }
// |   func.func @for0(%arg0: i32) -> (i32, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = scf.for %arg1 = %c0 to %c0 step %c1 iter_args(%arg2 = %c3_i32) -> (i32) {
// |       %2 = arith.addi %arg2, %c3_i32 : i32
// |       scf.yield %2 : i32
// |     }
// |     %1 = scf.for %arg1 = %c0 to %c1 step %c1 iter_args(%arg2 = %arg0) -> (i32) {
// |       scf.yield %c3_i32 : i32
// |     }
// |     return %0, %1 : i32, i32
// |   }
// |   func.func @affine(%arg0: index, %arg1: i32) -> (i32, i32, i32, i32, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0:2 = affine.for %arg2 = 0 to 4 iter_args(%arg3 = %c3_i32, %arg4 = %c3_i32) -> (i32, i32) {
// |       %1 = arith.addi %arg4, %arg1 : i32
// |       affine.yield %c3_i32, %1 : i32, i32
// |     }
// |     return %c3_i32, %0#1, %c3_i32, %c3_i32, %c3_i32 : i32, i32, i32, i32, i32
// |   }
// |   func.func @par(%arg0: i32, %arg1: memref<i32>) {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     scf.parallel (%arg2) = (%c0) to (%c0) step (%c1) {
// |       memref.store %c6_i32, %arg1[] : memref<i32>
// |       scf.reduce 
// |     }
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) {
// |       memref.store %c6_i32, %arg1[] : memref<i32>
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   gpu.module @g {
// |     gpu.func @k(%arg0: i32, %arg1: memref<i32>) kernel {
// |       %c3_i32 = arith.constant 3 : i32
// |       %0 = arith.addi %c3_i32, %c3_i32 : i32
// |       memref.store %0, %arg1[] : memref<i32>
// |       gpu.return
// |     }
// |   }
// |   spirv.module Logical GLSL450 {
// |     spirv.func @callee(%arg0: i32) -> i32 "None" attributes {sym_visibility = "private"} {
// |       %0 = spirv.IAdd %arg0, %arg0 : i32
// |       spirv.ReturnValue %0 : i32
// |     }
// |     spirv.func @f() -> i32 "None" {
// |       %true = spirv.Constant true
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %0 = spirv.FunctionCall @callee(%cst5_i32) : (i32) -> i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %true, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.IAdd %0, %cst5_i32 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @returns(%arg0: i1) -> (i32, i32) {
// |     %c2_i32 = arith.constant 2 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %c1_i32, %c2_i32 : i32, i32
// |   ^bb2:  // pred: ^bb0
// |     return %c1_i32, %c1_i32 : i32, i32
// |   }
// |   func.func @calls(%arg0: i1) -> (i32, i32) {
// |     %0:2 = call @returns(%arg0) : (i1) -> (i32, i32)
// |     return %0#0, %0#1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @arguments(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @calls(%arg0: i32) -> (i32, i32) {
// |     %c2_i32 = arith.constant 2 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = call @arguments(%c1_i32, %c2_i32) : (i32, i32) -> i32
// |     %1 = call @arguments(%c1_i32, %arg0) : (i32, i32) -> i32
// |     return %0, %1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @selected(%arg0: i32, %arg1: i32) -> i32 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %c2_i32 = arith.constant 2 : i32
// |     cf.switch %c2_i32 : i32, [
// |       default: ^bb1(%arg1 : i32),
// |       1: ^bb1(%arg0 : i32),
// |       2: ^bb1(%c2_i32 : i32)
// |     ]
// |   ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb0, ^bb0
// |     return %c4_i32 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %c0_i32 = arith.constant 0 : i32
// |     cf.br ^bb1(%c0_i32, %c1_i32 : i32, i32)
// |   ^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb2
// |     %2 = arith.cmpi slt, %0, %arg0 : i32
// |     cf.cond_br %2, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %3 = arith.addi %0, %c1_i32 : i32
// |     cf.br ^bb1(%3, %c1_i32 : i32, i32)
// |   ^bb3:  // pred: ^bb1
// |     return %c1_i32 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @simple() -> i32 {
// |     %c21_i32 = arith.constant 21 : i32
// |     return %c21_i32 : i32
// |   }
// |   func.func @br(%arg0: i32) -> i32 {
// |     %c6_i32 = arith.constant 6 : i32
// |     return %c6_i32 : i32
// |   }
// |   func.func private @priv(%arg0: i32) -> i32 {
// |     %c6_i32 = arith.constant 6 : i32
// |     return %c6_i32 : i32
// |   }
// |   func.func @callpriv() -> (i32, i32) {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = call @priv(%c3_i32) : (i32) -> i32
// |     %1 = call @priv(%c3_i32) : (i32) -> i32
// |     return %c6_i32, %c6_i32 : i32, i32
// |   }
// |   func.func private @deadpriv(%arg0: i32) -> i32 {
// |     %c8_i32 = arith.constant 8 : i32
// |     return %c8_i32 : i32
// |   }
// |   func.func @ifs(%arg0: i32, %arg1: i1, %arg2: index) -> (i32, i32, i32, i32, i32) {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     return %c6_i32, %c6_i32, %c3_i32, %c3_i32, %c3_i32 : i32, i32, i32, i32, i32
// |   }
// |   func.func @lp(%arg0: i32, %arg1: i1) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     cf.br ^bb1(%c0_i32 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     %1 = arith.cmpi eq, %0, %c0_i32 : i32
// |     cf.cond_br %1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %2 = arith.muli %0, %arg0 : i32
// |     cf.cond_br %arg1, ^bb1(%2 : i32), ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     return %0 : i32
// |   }
// |   func.func @for0(%arg0: i32) -> (i32, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     return %c3_i32, %c3_i32 : i32, i32
// |   }
// |   func.func @affine(%arg0: index, %arg1: i32) -> (i32, i32, i32, i32, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0:2 = affine.for %arg2 = 0 to 4 iter_args(%arg3 = %c3_i32, %arg4 = %c3_i32) -> (i32, i32) {
// |       %1 = arith.addi %arg4, %arg1 : i32
// |       affine.yield %c3_i32, %1 : i32, i32
// |     }
// |     return %c3_i32, %0#1, %c3_i32, %c3_i32, %c3_i32 : i32, i32, i32, i32, i32
// |   }
// |   func.func @par(%arg0: i32, %arg1: memref<i32>) {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) {
// |       memref.store %c6_i32, %arg1[] : memref<i32>
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   gpu.module @g {
// |     gpu.func @k(%arg0: i32, %arg1: memref<i32>) kernel {
// |       %c6_i32 = arith.constant 6 : i32
// |       memref.store %c6_i32, %arg1[] : memref<i32>
// |       gpu.return
// |     }
// |   }
// |   spirv.module Logical GLSL450 {
// |     spirv.func @callee(%arg0: i32) -> i32 "None" attributes {sym_visibility = "private"} {
// |       %cst10_i32 = spirv.Constant 10 : i32
// |       spirv.ReturnValue %cst10_i32 : i32
// |     }
// |     spirv.func @f() -> i32 "None" {
// |       %cst15_i32 = spirv.Constant 15 : i32
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %true = spirv.Constant true
// |       %0 = spirv.FunctionCall @callee(%cst5_i32) : (i32) -> i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %true, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %cst15_i32 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @returns(%arg0: i1) -> (i32, i32) {
// |     %c2_i32 = arith.constant 2 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %c1_i32, %c2_i32 : i32, i32
// |   ^bb2:  // pred: ^bb0
// |     return %c1_i32, %c1_i32 : i32, i32
// |   }
// |   func.func @calls(%arg0: i1) -> (i32, i32) {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0:2 = call @returns(%arg0) : (i1) -> (i32, i32)
// |     return %c1_i32, %0#1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @arguments(%arg0: i32, %arg1: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg1, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @calls(%arg0: i32) -> (i32, i32) {
// |     %c2_i32 = arith.constant 2 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = call @arguments(%c1_i32, %c2_i32) : (i32, i32) -> i32
// |     %1 = call @arguments(%c1_i32, %arg0) : (i32, i32) -> i32
// |     return %0, %1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @selected(%arg0: i32, %arg1: i32) -> i32 {
// |     %c4_i32 = arith.constant 4 : i32
// |     return %c4_i32 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %c0_i32 = arith.constant 0 : i32
// |     cf.br ^bb1(%c0_i32 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     %1 = arith.cmpi slt, %0, %arg0 : i32
// |     cf.cond_br %1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %2 = arith.addi %0, %c1_i32 : i32
// |     cf.br ^bb1(%2 : i32)
// |   ^bb3:  // pred: ^bb1
// |     return %c1_i32 : i32
// |   }
// | }
