// Memory of one element becomes values.
// RUN: opt --allow-unregistered-dialect --mem2reg --split-input-file
// RUN: opt --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(mem2reg{region-simplify=false}))' --split-input-file
// RUN: opt --allow-unregistered-dialect --mem2reg --cse --split-input-file

func.func @simple(%a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}
// -----
func.func @uninit() -> (i32, f32, index, vector<4xf32>) {
  %m = memref.alloca() : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  %m1 = memref.alloca() : memref<1xf32>
  %c0 = arith.constant 0 : index
  %1 = memref.load %m1[%c0] : memref<1xf32>
  %m2 = memref.alloca() : memref<1x1xindex>
  %2 = memref.load %m2[%c0,%c0] : memref<1x1xindex>
  %m3 = memref.alloca() : memref<vector<4xf32>>
  %3 = memref.load %m3[] : memref<vector<4xf32>>
  return %0, %1, %2, %3: i32, f32, index, vector<4xf32>
}
// -----
func.func @cfg(%c: i1, %a: i32, %b : i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  %n = memref.alloca() : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %a, %m[] : memref<i32>
  memref.store %b, %n[] : memref<i32>
  cf.br ^c
^b:
  memref.store %b, %m[] : memref<i32>
  cf.br ^c
^c:
  %0 = memref.load %m[] : memref<i32>
  %1 = memref.load %n[] : memref<i32>
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
// -----
func.func @loop(%a: i32, %n : i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  cf.br ^h
^h:
  %0 = memref.load %m[] : memref<i32>
  %c = arith.cmpi slt, %0, %n : i32
  cf.cond_br %c, ^b, ^e
^b:
  %1 = memref.load %m[] : memref<i32>
  %2 = arith.addi %1, %a : i32
  memref.store %2, %m[] : memref<i32>
  cf.br ^h
^e:
  %3 = memref.load %m[] : memref<i32>
  return %3 : i32
}
// -----
func.func @scfif(%c: i1, %a: i32, %b : i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  scf.if %c {
    memref.store %b, %m[] : memref<i32>
  }
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}
// -----
func.func @scffor(%c: index, %a: i32, %b : i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  scf.for %i = %c to %c step %c {
    %1 = memref.load %m[] : memref<i32>
    %2 = arith.addi %1, %b : i32
    memref.store %2, %m[] : memref<i32>
    %q = memref.alloca() : memref<i32>
    memref.store %2, %q[] : memref<i32>
    %3 = memref.load %q[] : memref<i32>
    "foo.use"(%3) : (i32) -> ()
    scf.yield
  }
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}
// -----
func.func @idx(%a: i32, %i: index) -> i32 {
  %m = memref.alloca() : memref<1xi32>
  %c0 = arith.constant 0 : index
  memref.store %a, %m[%c0] : memref<1xi32>
  %0 = memref.load %m[%i] : memref<1xi32>
  return %0 : i32
}
// -----
func.func @escape(%a: i32, %i: index) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  "foo.use"(%m) : (memref<i32>) -> ()
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}
// -----
func.func @two(%a: i32, %i: index) -> i32 {
  %m = memref.alloca() : memref<2xi32>
  %c0 = arith.constant 0 : index
  memref.store %a, %m[%c0] : memref<2xi32>
  %0 = memref.load %m[%c0] : memref<2xi32>
  return %0 : i32
}
// -----
func.func @space(%a: i32, %i: index) -> i32 {
  %m = memref.alloca() : memref<i32, 3>
  memref.store %a, %m[] : memref<i32,3>
  %0 = memref.load %m[] : memref<i32,3>
  %m1 = memref.alloc() : memref<i32, 3>
  memref.store %a, %m1[] : memref<i32,3>
  %1 = memref.load %m1[] : memref<i32,3>
  %m2 = memref.alloca() : memref<i32>
  memref.store %a, %m2[] : memref<i32>
  return %0 : i32
}
// -----
func.func @unreach(%a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  return %a : i32
^bb1:
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @main(%a: i32, %c : i1) -> i32 "None" {
    %v = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.Store "Function" %v, %a : i32
    %0 = spirv.Load "Function" %v : i32
    spirv.ReturnValue %0 : i32
  }
}
// -----
func.func @agg(%a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  %s = memref.cast %m : memref<i32> to memref<i32, strided<[], offset: ?>>
  %0 = memref.load %s[] : memref<i32, strided<[], offset: ?>>
  return %0 : i32
}
// -----
func.func @pp(%a: i32, %n : i32, %c: i1) -> i32 {
  %p = memref.alloca() : memref<memref<i32>>
  %m = memref.alloca() : memref<i32>
  memref.store %m, %p[] : memref<memref<i32>>
  %q = memref.load %p[] : memref<memref<i32>>
  memref.store %a, %q[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  return %1 : i32
}
// -----
func.func @noread(%a: i32, %n : i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %a, %m[] : memref<i32>
  cf.br ^b
^b:
  cf.br ^x
^x:
  return %a : i32
}
// -----
func.func @sw(%a: i32, %n : i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  cf.switch %a : i32, [ default: ^d, 1: ^d, 2: ^e ]
^d:
  memref.store %n, %m[] : memref<i32>
  cf.cond_br %c, ^e, ^f
^e:
  %1 = memref.load %m[] : memref<i32>
  return %1 : i32
^f:
  cf.cond_br %c, ^e, ^e
}
// -----
func.func @inscf(%a: i32, %n : i32, %c: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    %m = memref.alloca() : memref<i32>
    cf.cond_br %c, ^a, ^b
   ^a:
    memref.store %a, %m[] : memref<i32>
    cf.br ^b
   ^b:
    %1 = memref.load %m[] : memref<i32>
    scf.yield %1 : i32
  }
  return %0 : i32
}
// -----
func.func @dim(%a: i32) -> i32 {
    %m = memref.alloca() : memref<i32>
    %m2 = memref.alloca() : memref<i32>
    memref.dealloc %m : memref<i32>
    return %a: i32
}
// -----
func.func @attr(%a: i32) -> i32 {
    %m = memref.alloca() {alignment = 4 : i64} : memref<i32>
    memref.store %a, %m[] {nontemporal = true} : memref<i32>
    %l = memref.load %m[] {nontemporal = true} : memref<i32>
    return %l: i32
}
// -----
func.func @f(%a: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  cf.br ^x(%a: i32)
^x(%un: i32):
  %0 = memref.load %m[] : memref<i32>
  %dead = arith.addi %a, %a : i32
  return %0 : i32
^bb1:
  %1 = memref.load %m[] : memref<i32>
  return %1 : i32
}
// -----
func.func @g(%a: i32, %c: i1) -> i32 {
  cf.br ^x(%a: i32)
^x(%un: i32):
  %dead = arith.addi %a, %a : i32
  return %a : i32
^bb1:
  return %a : i32
}
// -----
func.func @h(%a: i32, %c: i1) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  cf.cond_br %c, ^a, ^b
 ^a:
  memref.store %a, %m[] : memref<i32>
  cf.br ^c
 ^b:
  cf.br ^c
^c:
  %0 = memref.load %m[] : memref<i32>
  return %a : i32
}
// -----
// DIFFERS: MLIR's result is invalid: it hands the value of memory round a loop, to where the memory is not
func.func @in_a_loop(%a: i32, %c: i1) -> i32 {
  cf.br ^h(%a : i32)
^h(%x: i32):
  cf.cond_br %c, ^b, ^e
^b:
  %m = memref.alloca() : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  memref.store %a, %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  %2 = arith.addi %0, %1 : i32
  cf.br ^h(%2 : i32)
^e:
  return %x : i32
}

// EXPECT
// | module {
// |   func.func @simple(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @uninit() -> (i32, f32, index, vector<4xf32>) {
// |     %0 = ub.poison : vector<4xf32>
// |     %1 = ub.poison : index
// |     %2 = ub.poison : f32
// |     %3 = ub.poison : i32
// |     %c0 = arith.constant 0 : index
// |     return %3, %2, %1, %0 : i32, f32, index, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cfg(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = ub.poison : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%arg1, %arg2 : i32, i32)
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3(%arg2, %0 : i32, i32)
// |   ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
// |     %3 = arith.addi %1, %2 : i32
// |     return %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: i32, %arg1: i32) -> i32 {
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     %1 = arith.cmpi slt, %0, %arg1 : i32
// |     cf.cond_br %1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %2 = arith.addi %0, %arg0 : i32
// |     cf.br ^bb1(%2 : i32)
// |   ^bb3:  // pred: ^bb1
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @scfif(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg1, %alloca[] : memref<i32>
// |     scf.if %arg0 {
// |       memref.store %arg2, %alloca[] : memref<i32>
// |     }
// |     %0 = memref.load %alloca[] : memref<i32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @scffor(%arg0: index, %arg1: i32, %arg2: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg1, %alloca[] : memref<i32>
// |     scf.for %arg3 = %arg0 to %arg0 step %arg0 {
// |       %1 = memref.load %alloca[] : memref<i32>
// |       %2 = arith.addi %1, %arg2 : i32
// |       memref.store %2, %alloca[] : memref<i32>
// |       "foo.use"(%2) : (i32) -> ()
// |     }
// |     %0 = memref.load %alloca[] : memref<i32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @idx(%arg0: i32, %arg1: index) -> i32 {
// |     %c0 = arith.constant 0 : index
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @escape(%arg0: i32, %arg1: index) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg0, %alloca[] : memref<i32>
// |     "foo.use"(%alloca) : (memref<i32>) -> ()
// |     %0 = memref.load %alloca[] : memref<i32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two(%arg0: i32, %arg1: index) -> i32 {
// |     %alloca = memref.alloca() : memref<2xi32>
// |     %c0 = arith.constant 0 : index
// |     memref.store %arg0, %alloca[%c0] : memref<2xi32>
// |     %0 = memref.load %alloca[%c0] : memref<2xi32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @space(%arg0: i32, %arg1: index) -> i32 {
// |     %alloc = memref.alloc() : memref<i32, 3>
// |     memref.store %arg0, %alloc[] : memref<i32, 3>
// |     %0 = memref.load %alloc[] : memref<i32, 3>
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unreach(%arg0: i32) -> i32 {
// |     %0 = ub.poison : i32
// |     return %arg0 : i32
// |   ^bb1:  // no predecessors
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @main(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       %0 = spirv.Variable : !spirv.ptr<i32, Function>
// |       spirv.Store "Function" %0, %arg0 : i32
// |       %1 = spirv.Load "Function" %0 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @agg(%arg0: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg0, %alloca[] : memref<i32>
// |     %cast = memref.cast %alloca : memref<i32> to memref<i32, strided<[], offset: ?>>
// |     %0 = memref.load %cast[] : memref<i32, strided<[], offset: ?>>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pp(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @noread(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     cf.cond_br %arg2, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2
// |   ^bb2:  // 2 preds: ^bb0, ^bb1
// |     cf.br ^bb3
// |   ^bb3:  // pred: ^bb2
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sw(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1,
// |       1: ^bb1,
// |       2: ^bb2(%arg0 : i32)
// |     ]
// |   ^bb1:  // 2 preds: ^bb0, ^bb0
// |     cf.cond_br %arg2, ^bb2(%arg1 : i32), ^bb3
// |   ^bb2(%0: i32):  // 4 preds: ^bb0, ^bb1, ^bb3, ^bb3
// |     return %0 : i32
// |   ^bb3:  // pred: ^bb1
// |     cf.cond_br %arg2, ^bb2(%arg1 : i32), ^bb2(%arg1 : i32)
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @inscf(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     %0 = scf.execute_region -> i32 {
// |       %1 = ub.poison : i32
// |       cf.cond_br %arg2, ^bb1, ^bb2(%1 : i32)
// |     ^bb1:  // pred: ^bb0
// |       cf.br ^bb2(%arg0 : i32)
// |     ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// |       scf.yield %2 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dim(%arg0: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     %alloca_0 = memref.alloca() : memref<i32>
// |     memref.dealloc %alloca : memref<i32>
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @attr(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32, %arg1: i1) -> i32 {
// |     %0 = ub.poison : i32
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%1: i32):  // pred: ^bb0
// |     %2 = arith.addi %arg0, %arg0 : i32
// |     return %arg0 : i32
// |   ^bb2:  // no predecessors
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @g(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     %1 = arith.addi %arg0, %arg0 : i32
// |     return %arg0 : i32
// |   ^bb2:  // no predecessors
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @h(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.cond_br %arg1, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%arg0 : i32)
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3(%arg0 : i32)
// |   ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @in_a_loop(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     cf.cond_br %arg1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %1 = ub.poison : i32
// |     %2 = arith.addi %1, %arg0 : i32
// |     cf.br ^bb1(%2 : i32)
// |   ^bb3:  // pred: ^bb1
// |     return %0 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @simple(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @uninit() -> (i32, f32, index, vector<4xf32>) {
// |     %0 = ub.poison : vector<4xf32>
// |     %1 = ub.poison : index
// |     %2 = ub.poison : f32
// |     %3 = ub.poison : i32
// |     %c0 = arith.constant 0 : index
// |     return %3, %2, %1, %0 : i32, f32, index, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cfg(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = ub.poison : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%arg1, %arg2 : i32, i32)
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3(%arg2, %0 : i32, i32)
// |   ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
// |     %3 = arith.addi %1, %2 : i32
// |     return %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: i32, %arg1: i32) -> i32 {
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     %1 = arith.cmpi slt, %0, %arg1 : i32
// |     cf.cond_br %1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %2 = arith.addi %0, %arg0 : i32
// |     cf.br ^bb1(%2 : i32)
// |   ^bb3:  // pred: ^bb1
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @scfif(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg1, %alloca[] : memref<i32>
// |     scf.if %arg0 {
// |       memref.store %arg2, %alloca[] : memref<i32>
// |     }
// |     %0 = memref.load %alloca[] : memref<i32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @scffor(%arg0: index, %arg1: i32, %arg2: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg1, %alloca[] : memref<i32>
// |     scf.for %arg3 = %arg0 to %arg0 step %arg0 {
// |       %1 = memref.load %alloca[] : memref<i32>
// |       %2 = arith.addi %1, %arg2 : i32
// |       memref.store %2, %alloca[] : memref<i32>
// |       "foo.use"(%2) : (i32) -> ()
// |     }
// |     %0 = memref.load %alloca[] : memref<i32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @idx(%arg0: i32, %arg1: index) -> i32 {
// |     %c0 = arith.constant 0 : index
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @escape(%arg0: i32, %arg1: index) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg0, %alloca[] : memref<i32>
// |     "foo.use"(%alloca) : (memref<i32>) -> ()
// |     %0 = memref.load %alloca[] : memref<i32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two(%arg0: i32, %arg1: index) -> i32 {
// |     %alloca = memref.alloca() : memref<2xi32>
// |     %c0 = arith.constant 0 : index
// |     memref.store %arg0, %alloca[%c0] : memref<2xi32>
// |     %0 = memref.load %alloca[%c0] : memref<2xi32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @space(%arg0: i32, %arg1: index) -> i32 {
// |     %alloc = memref.alloc() : memref<i32, 3>
// |     memref.store %arg0, %alloc[] : memref<i32, 3>
// |     %0 = memref.load %alloc[] : memref<i32, 3>
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unreach(%arg0: i32) -> i32 {
// |     %0 = ub.poison : i32
// |     return %arg0 : i32
// |   ^bb1:  // no predecessors
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @main(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       %0 = spirv.Variable : !spirv.ptr<i32, Function>
// |       spirv.Store "Function" %0, %arg0 : i32
// |       %1 = spirv.Load "Function" %0 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @agg(%arg0: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg0, %alloca[] : memref<i32>
// |     %cast = memref.cast %alloca : memref<i32> to memref<i32, strided<[], offset: ?>>
// |     %0 = memref.load %cast[] : memref<i32, strided<[], offset: ?>>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pp(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @noread(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     cf.cond_br %arg2, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2
// |   ^bb2:  // 2 preds: ^bb0, ^bb1
// |     cf.br ^bb3
// |   ^bb3:  // pred: ^bb2
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sw(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1,
// |       1: ^bb1,
// |       2: ^bb2(%arg0 : i32)
// |     ]
// |   ^bb1:  // 2 preds: ^bb0, ^bb0
// |     cf.cond_br %arg2, ^bb2(%arg1 : i32), ^bb3
// |   ^bb2(%0: i32):  // 4 preds: ^bb0, ^bb1, ^bb3, ^bb3
// |     return %0 : i32
// |   ^bb3:  // pred: ^bb1
// |     cf.cond_br %arg2, ^bb2(%arg1 : i32), ^bb2(%arg1 : i32)
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @inscf(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     %0 = scf.execute_region -> i32 {
// |       %1 = ub.poison : i32
// |       cf.cond_br %arg2, ^bb1, ^bb2(%1 : i32)
// |     ^bb1:  // pred: ^bb0
// |       cf.br ^bb2(%arg0 : i32)
// |     ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// |       scf.yield %2 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dim(%arg0: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     %alloca_0 = memref.alloca() : memref<i32>
// |     memref.dealloc %alloca : memref<i32>
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @attr(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32, %arg1: i1) -> i32 {
// |     %0 = ub.poison : i32
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%1: i32):  // pred: ^bb0
// |     %2 = arith.addi %arg0, %arg0 : i32
// |     return %arg0 : i32
// |   ^bb2:  // no predecessors
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @g(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     %1 = arith.addi %arg0, %arg0 : i32
// |     return %arg0 : i32
// |   ^bb2:  // no predecessors
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @h(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.cond_br %arg1, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%arg0 : i32)
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3(%arg0 : i32)
// |   ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @in_a_loop(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     cf.cond_br %arg1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %1 = ub.poison : i32
// |     %2 = arith.addi %1, %arg0 : i32
// |     cf.br ^bb1(%2 : i32)
// |   ^bb3:  // pred: ^bb1
// |     return %0 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @simple(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @uninit() -> (i32, f32, index, vector<4xf32>) {
// |     %0 = ub.poison : vector<4xf32>
// |     %1 = ub.poison : index
// |     %2 = ub.poison : f32
// |     %3 = ub.poison : i32
// |     return %3, %2, %1, %0 : i32, f32, index, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @cfg(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = ub.poison : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%arg1, %arg2 : i32, i32)
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3(%arg2, %0 : i32, i32)
// |   ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
// |     %3 = arith.addi %1, %2 : i32
// |     return %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @loop(%arg0: i32, %arg1: i32) -> i32 {
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     %1 = arith.cmpi slt, %0, %arg1 : i32
// |     cf.cond_br %1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %2 = arith.addi %0, %arg0 : i32
// |     cf.br ^bb1(%2 : i32)
// |   ^bb3:  // pred: ^bb1
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @scfif(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg1, %alloca[] : memref<i32>
// |     scf.if %arg0 {
// |       memref.store %arg2, %alloca[] : memref<i32>
// |     }
// |     %0 = memref.load %alloca[] : memref<i32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @scffor(%arg0: index, %arg1: i32, %arg2: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg1, %alloca[] : memref<i32>
// |     scf.for %arg3 = %arg0 to %arg0 step %arg0 {
// |       %1 = memref.load %alloca[] : memref<i32>
// |       %2 = arith.addi %1, %arg2 : i32
// |       memref.store %2, %alloca[] : memref<i32>
// |       "foo.use"(%2) : (i32) -> ()
// |     }
// |     %0 = memref.load %alloca[] : memref<i32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @idx(%arg0: i32, %arg1: index) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @escape(%arg0: i32, %arg1: index) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg0, %alloca[] : memref<i32>
// |     "foo.use"(%alloca) : (memref<i32>) -> ()
// |     %0 = memref.load %alloca[] : memref<i32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @two(%arg0: i32, %arg1: index) -> i32 {
// |     %alloca = memref.alloca() : memref<2xi32>
// |     %c0 = arith.constant 0 : index
// |     memref.store %arg0, %alloca[%c0] : memref<2xi32>
// |     %0 = memref.load %alloca[%c0] : memref<2xi32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @space(%arg0: i32, %arg1: index) -> i32 {
// |     %alloc = memref.alloc() : memref<i32, 3>
// |     memref.store %arg0, %alloc[] : memref<i32, 3>
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @unreach(%arg0: i32) -> i32 {
// |     %0 = ub.poison : i32
// |     return %arg0 : i32
// |   ^bb1:  // no predecessors
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @main(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       %0 = spirv.Variable : !spirv.ptr<i32, Function>
// |       spirv.Store "Function" %0, %arg0 : i32
// |       %1 = spirv.Load "Function" %0 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @agg(%arg0: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.store %arg0, %alloca[] : memref<i32>
// |     %cast = memref.cast %alloca : memref<i32> to memref<i32, strided<[], offset: ?>>
// |     %0 = memref.load %cast[] : memref<i32, strided<[], offset: ?>>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @pp(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @noread(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     cf.cond_br %arg2, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2
// |   ^bb2:  // 2 preds: ^bb0, ^bb1
// |     cf.br ^bb3
// |   ^bb3:  // pred: ^bb2
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @sw(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     cf.switch %arg0 : i32, [
// |       default: ^bb1,
// |       1: ^bb1,
// |       2: ^bb2(%arg0 : i32)
// |     ]
// |   ^bb1:  // 2 preds: ^bb0, ^bb0
// |     cf.cond_br %arg2, ^bb2(%arg1 : i32), ^bb3
// |   ^bb2(%0: i32):  // 4 preds: ^bb0, ^bb1, ^bb3, ^bb3
// |     return %0 : i32
// |   ^bb3:  // pred: ^bb1
// |     cf.cond_br %arg2, ^bb2(%arg1 : i32), ^bb2(%arg1 : i32)
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @inscf(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// |     %0 = scf.execute_region -> i32 {
// |       %1 = ub.poison : i32
// |       cf.cond_br %arg2, ^bb1, ^bb2(%1 : i32)
// |     ^bb1:  // pred: ^bb0
// |       cf.br ^bb2(%arg0 : i32)
// |     ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// |       scf.yield %2 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @dim(%arg0: i32) -> i32 {
// |     %alloca = memref.alloca() : memref<i32>
// |     memref.dealloc %alloca : memref<i32>
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @attr(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32, %arg1: i1) -> i32 {
// |     %0 = ub.poison : i32
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%1: i32):  // pred: ^bb0
// |     return %arg0 : i32
// |   ^bb2:  // no predecessors
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @g(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // pred: ^bb0
// |     return %arg0 : i32
// |   ^bb2:  // no predecessors
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @h(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.cond_br %arg1, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%arg0 : i32)
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3(%arg0 : i32)
// |   ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @in_a_loop(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.br ^bb1(%arg0 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// |     cf.cond_br %arg1, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     %1 = ub.poison : i32
// |     %2 = arith.addi %1, %arg0 : i32
// |     cf.br ^bb1(%2 : i32)
// |   ^bb3:  // pred: ^bb1
// |     return %0 : i32
// |   }
// | }
