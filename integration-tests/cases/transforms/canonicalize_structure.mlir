// Identities of calls, branches, regions and memory.
// RUN: opt --canonicalize

func.func private @use(f32)
func.func private @usei(index)
func.func private @usei1(i1)
func.func private @usem(memref<?xf32>)
func.func @target(%x: f32) -> f32 { return %x : f32 }
func.func @call(%x: f32) -> f32 {
  %f = constant @target : (f32) -> f32
  %0 = call_indirect %f(%x) : (f32) -> f32
  return %0 : f32
}
func.func @br(%x: f32) -> f32 {
  cf.br ^bb1(%x : f32)
^bb1(%y: f32):
  cf.br ^bb2(%y : f32)
^bb2(%z: f32):
  return %z : f32
}
func.func @condbr(%x: f32, %y: f32) -> f32 {
  %t = arith.constant true
  cf.cond_br %t, ^bb1(%x : f32), ^bb2
^bb1(%a: f32):
  return %a : f32
^bb2:
  return %y : f32
}
func.func @same(%c: i1, %x: f32) -> f32 {
  cf.cond_br %c, ^bb1(%x: f32), ^bb1(%x : f32)
^bb1(%a: f32):
  call @use(%a) : (f32) -> ()
  return %a : f32
}
func.func @sw(%x: f32) -> f32 {
  %c = arith.constant 3 : i32
  cf.switch %c : i32, [ default: ^bb1(%x : f32), 3: ^bb2(%x : f32) ]
^bb1(%a: f32):
  return %a : f32
^bb2(%b: f32):
  call @use(%b) : (f32) -> ()
  return %b : f32
}
func.func @iff(%x: f32, %y: f32) -> f32 {
  %t = arith.constant false
  %0 = scf.if %t -> f32 { scf.yield %x : f32 } else { func.call @use(%x) : (f32) -> () 
   scf.yield %y : f32 }
  return %0 : f32
}
func.func @emptyelse(%c: i1, %x: f32) {
  scf.if %c { func.call @use(%x) : (f32) -> () } else { }
  scf.if %c { } else { }
  return
}
func.func @zero(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c1 to %c0 step %c1 iter_args(%a = %x) -> f32 { %s = arith.addf %a, %a : f32
    scf.yield %s : f32 }
  return %0 : f32
}
func.func @once(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %x) -> f32 { 
    func.call @usei(%i) : (index) -> ()
    %s = arith.addf %a, %a : f32
    scf.yield %s : f32 }
  return %0 : f32
}
func.func @unchanged(%x: f32, %n: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (f32, f32) { 
    %s = arith.addf %a, %b : f32
    scf.yield %a, %s : f32, f32 }
  return %0#0, %0#1 : f32, f32
}
func.func @exec(%x: f32) -> f32 {
  %0 = scf.execute_region -> f32 { func.call @use(%x) : (f32) -> ()
   scf.yield %x : f32 }
  return %0 : f32
}
func.func @isw(%x: f32, %y: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = scf.index_switch %c1 -> f32 case 1 { scf.yield %x : f32 } default { scf.yield %y : f32 }
  return %0 : f32
}
func.func @deadloop(%n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 { %0 = memref.load %m[%i] : memref<4xf32> }
  return
}
func.func @dim(%m: memref<4x?xf32>, %n: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c0 : memref<4x?xf32>
  %1 = memref.dim %m, %c1 : memref<4x?xf32>
  %a = memref.alloc(%n) : memref<?xf32>
  %2 = memref.dim %a, %c0 : memref<?xf32>
  return %0, %1, %2 : index, index, index
}
func.func @cast(%m: memref<4xf32>, %i: index) -> f32 {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  %0 = memref.load %c[%i] : memref<?xf32>
  %d = memref.cast %c : memref<?xf32> to memref<4xf32>
  %1 = memref.load %d[%i] : memref<4xf32>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
func.func @allocconst() {
  %c4 = arith.constant 4 : index
  %m = memref.alloc(%c4) : memref<?xf32>
  call @usem(%m) : (memref<?xf32>) -> ()
  memref.dealloc %m : memref<?xf32>
  return
}
func.func @deadalloc(%x: f32, %i: index) {
  %m = memref.alloc() : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  return
}
func.func @copyself(%m: memref<4xf32>) { memref.copy %m, %m : memref<4xf32> to memref<4xf32>
 return }
func.func @subv(%m: memref<4xf32>) -> memref<4xf32> { 
  %0 = memref.subview %m[0][4][1] : memref<4xf32> to memref<4xf32, strided<[1]>>
  %1 = memref.cast %0 : memref<4xf32, strided<[1]>> to memref<4xf32>
  return %1 : memref<4xf32> }
func.func @rank(%m: memref<4x4xf32>) -> index { %0 = memref.rank %m : memref<4x4xf32>
 return %0 : index }
func.func @ids() { %0 = gpu.thread_id x
 gpu.barrier
 return }
func.func @whiledead(%c: i1) { scf.while : () -> () { scf.condition(%c) } do { scf.yield }
 return }
func.func @assert(%c: i1) { %t = arith.constant true
 cf.assert %t, "x"
 cf.assert %c, "y"
 return }
func.func @loopbr(%n: index, %c: i1) {
  cf.br ^bb1
^bb1:
  call @usei(%n) : (index) -> ()
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}
func.func @sel(%c: i1, %x: f32, %y: f32) -> f32 {
  %0 = scf.if %c -> f32 { scf.yield %x : f32 } else { scf.yield %y : f32 }
  return %0 : f32
}
func.func @unusedres(%c: i1, %x: f32, %y: f32) -> f32 {
  %0:2 = scf.if %c -> (f32, f32) { func.call @use(%x) : (f32) -> ()
   scf.yield %x, %y : f32, f32 } else { func.call @use(%y) : (f32) -> ()
   scf.yield %y, %x : f32, f32 }
  return %0#1 : f32
}
func.func @condprop(%c: i1) {
  scf.if %c { func.call @usei1(%c) : (i1) -> () }
  return
}
func.func @condbrprop(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  func.call @usei1(%c) : (i1) -> () 
  cf.br ^bb3
^bb2:
  func.call @usei1(%c) : (i1) -> () 
  cf.br ^bb3
^bb3:
  return
}
func.func @unusedfor(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (f32, f32) { func.call @use(%b) : (f32) -> ()
   %s = arith.addf %a, %a : f32
   %t = arith.addf %b, %b : f32
   scf.yield %s, %t : f32, f32 }
  return
}
func.func @svconst(%m: memref<16x16xf32>, %i: index) -> memref<4x4xf32, strided<[?, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[%c0, %i][4, 4][%c1, %c1] : memref<16x16xf32> to memref<4x4xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<4x4xf32, strided<[?, ?], offset: ?>>
}
func.func @selbr(%c: i1, %x: f32, %y: f32) -> f32 {
  cf.cond_br %c, ^bb1(%x: f32), ^bb1(%y : f32)
^bb1(%a: f32):
  call @use(%a) : (f32) -> ()
  return %a : f32
}
func.func @condpass(%c: i1, %x: f32, %y: f32) -> f32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%x : f32)
^bb2:
  cf.br ^bb3(%y : f32)
^bb3(%z: f32):
  return %z : f32
}
func.func @nest(%a: i1, %b: i1, %x: f32) {
  scf.if %a { scf.if %b { func.call @use(%x) : (f32) -> () } }
  return
}
func.func @paronce(%m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) { memref.store %x, %m[%i] : memref<?xf32> }
  return
}
func.func @emptythen(%c: i1, %x: f32) {
  scf.if %c { } else { func.call @use(%x) : (f32) -> () }
  return
}
func.func @cycle(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb3
^bb1:
  cf.br ^bb2
^bb2:
  cf.br ^bb1
^bb3:
  cf.br ^bb4
^bb4:
  cf.br ^bb3
}

// EXPECT
// | module {
// |   func.func private @use(f32)
// |   func.func private @usei(index)
// |   func.func private @usei1(i1)
// |   func.func private @usem(memref<?xf32>)
// |   func.func @target(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @call(%arg0: f32) -> f32 {
// |     %0 = call @target(%arg0) : (f32) -> f32
// |     return %0 : f32
// |   }
// |   func.func @br(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @condbr(%arg0: f32, %arg1: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @same(%arg0: i1, %arg1: f32) -> f32 {
// |     call @use(%arg1) : (f32) -> ()
// |     return %arg1 : f32
// |   }
// |   func.func @sw(%arg0: f32) -> f32 {
// |     call @use(%arg0) : (f32) -> ()
// |     return %arg0 : f32
// |   }
// |   func.func @iff(%arg0: f32, %arg1: f32) -> f32 {
// |     call @use(%arg0) : (f32) -> ()
// |     return %arg1 : f32
// |   }
// |   func.func @emptyelse(%arg0: i1, %arg1: f32) {
// |     scf.if %arg0 {
// |       func.call @use(%arg1) : (f32) -> ()
// |     }
// |     return
// |   }
// |   func.func @zero(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @once(%arg0: f32) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     call @usei(%c0) : (index) -> ()
// |     %0 = arith.addf %arg0, %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @unchanged(%arg0: f32, %arg1: index) -> (f32, f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (f32) {
// |       %1 = arith.addf %arg0, %arg3 : f32
// |       scf.yield %1 : f32
// |     }
// |     return %arg0, %0 : f32, f32
// |   }
// |   func.func @exec(%arg0: f32) -> f32 {
// |     call @use(%arg0) : (f32) -> ()
// |     return %arg0 : f32
// |   }
// |   func.func @isw(%arg0: f32, %arg1: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @deadloop(%arg0: index, %arg1: memref<4xf32>) {
// |     return
// |   }
// |   func.func @dim(%arg0: memref<4x?xf32>, %arg1: index) -> (index, index, index) {
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %dim = memref.dim %arg0, %c1 : memref<4x?xf32>
// |     return %c4, %dim, %arg1 : index, index, index
// |   }
// |   func.func @cast(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %1 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %2 = arith.addf %0, %1 : f32
// |     return %2 : f32
// |   }
// |   func.func @allocconst() {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
// |     call @usem(%cast) : (memref<?xf32>) -> ()
// |     memref.dealloc %alloc : memref<4xf32>
// |     return
// |   }
// |   func.func @deadalloc(%arg0: f32, %arg1: index) {
// |     return
// |   }
// |   func.func @copyself(%arg0: memref<4xf32>) {
// |     return
// |   }
// |   func.func @subv(%arg0: memref<4xf32>) -> memref<4xf32> {
// |     return %arg0 : memref<4xf32>
// |   }
// |   func.func @rank(%arg0: memref<4x4xf32>) -> index {
// |     %c2 = arith.constant 2 : index
// |     return %c2 : index
// |   }
// |   func.func @ids() {
// |     gpu.barrier
// |     return
// |   }
// |   func.func @whiledead(%arg0: i1) {
// |     return
// |   }
// |   func.func @assert(%arg0: i1) {
// |     cf.assert %arg0, "y"
// |     return
// |   }
// |   func.func @loopbr(%arg0: index, %arg1: i1) {
// |     cf.br ^bb1
// |   ^bb1:  // 2 preds: ^bb0, ^bb1
// |     call @usei(%arg0) : (index) -> ()
// |     cf.cond_br %arg1, ^bb1, ^bb2
// |   ^bb2:  // pred: ^bb1
// |     return
// |   }
// |   func.func @sel(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : f32
// |     return %0 : f32
// |   }
// |   func.func @unusedres(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// |     %0 = arith.select %arg0, %arg2, %arg1 : f32
// |     scf.if %arg0 {
// |       func.call @use(%arg1) : (f32) -> ()
// |     } else {
// |       func.call @use(%arg2) : (f32) -> ()
// |     }
// |     return %0 : f32
// |   }
// |   func.func @condprop(%arg0: i1) {
// |     %true = arith.constant true
// |     scf.if %arg0 {
// |       func.call @usei1(%true) : (i1) -> ()
// |     }
// |     return
// |   }
// |   func.func @condbrprop(%arg0: i1) {
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     call @usei1(%true) : (i1) -> ()
// |     cf.br ^bb3
// |   ^bb2:  // pred: ^bb0
// |     call @usei1(%false) : (i1) -> ()
// |     cf.br ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     return
// |   }
// |   func.func @unusedfor(%arg0: index, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1, %arg4 = %arg1) -> (f32, f32) {
// |       func.call @use(%arg4) : (f32) -> ()
// |       %1 = arith.addf %arg3, %arg3 : f32
// |       %2 = arith.addf %arg4, %arg4 : f32
// |       scf.yield %1, %2 : f32, f32
// |     }
// |     return
// |   }
// |   func.func @svconst(%arg0: memref<16x16xf32>, %arg1: index) -> memref<4x4xf32, strided<[?, ?], offset: ?>> {
// |     %subview = memref.subview %arg0[0, %arg1] [4, 4] [1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
// |     %cast = memref.cast %subview : memref<4x4xf32, strided<[16, 1], offset: ?>> to memref<4x4xf32, strided<[?, ?], offset: ?>>
// |     return %cast : memref<4x4xf32, strided<[?, ?], offset: ?>>
// |   }
// |   func.func @selbr(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : f32
// |     call @use(%0) : (f32) -> ()
// |     return %0 : f32
// |   }
// |   func.func @condpass(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : f32
// |     return %0 : f32
// |   }
// |   func.func @nest(%arg0: i1, %arg1: i1, %arg2: f32) {
// |     %0 = arith.andi %arg0, %arg1 : i1
// |     scf.if %0 {
// |       func.call @use(%arg2) : (f32) -> ()
// |     }
// |     return
// |   }
// |   func.func @paronce(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c0 = arith.constant 0 : index
// |     memref.store %arg1, %arg0[%c0] : memref<?xf32>
// |     return
// |   }
// |   func.func @emptythen(%arg0: i1, %arg1: f32) {
// |     scf.if %arg0 {
// |     } else {
// |       func.call @use(%arg1) : (f32) -> ()
// |     }
// |     return
// |   }
// |   func.func @cycle(%arg0: i1) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // 2 preds: ^bb0, ^bb1
// |     cf.br ^bb1
// |   ^bb2:  // 2 preds: ^bb0, ^bb2
// |     cf.br ^bb2
// |   }
// | }
