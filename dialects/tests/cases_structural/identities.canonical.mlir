module {
  func.func private @use(f32)
  func.func private @usei(index)
  func.func private @usei1(i1)
  func.func private @usem(memref<?xf32>)
  func.func @target(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @call(%arg0: f32) -> f32 {
    %0 = call @target(%arg0) : (f32) -> f32
    return %0 : f32
  }
  func.func @br(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @condbr(%arg0: f32, %arg1: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @same(%arg0: i1, %arg1: f32) -> f32 {
    call @use(%arg1) : (f32) -> ()
    return %arg1 : f32
  }
  func.func @sw(%arg0: f32) -> f32 {
    call @use(%arg0) : (f32) -> ()
    return %arg0 : f32
  }
  func.func @iff(%arg0: f32, %arg1: f32) -> f32 {
    call @use(%arg0) : (f32) -> ()
    return %arg1 : f32
  }
  func.func @emptyelse(%arg0: i1, %arg1: f32) {
    scf.if %arg0 {
      func.call @use(%arg1) : (f32) -> ()
    }
    return
  }
  func.func @zero(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @once(%arg0: f32) -> f32 {
    %c0 = arith.constant 0 : index
    call @usei(%c0) : (index) -> ()
    %0 = arith.addf %arg0, %arg0 : f32
    return %0 : f32
  }
  func.func @unchanged(%arg0: f32, %arg1: index) -> (f32, f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (f32) {
      %1 = arith.addf %arg0, %arg3 : f32
      scf.yield %1 : f32
    }
    return %arg0, %0 : f32, f32
  }
  func.func @exec(%arg0: f32) -> f32 {
    call @use(%arg0) : (f32) -> ()
    return %arg0 : f32
  }
  func.func @isw(%arg0: f32, %arg1: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @deadloop(%arg0: index, %arg1: memref<4xf32>) {
    return
  }
  func.func @dim(%arg0: memref<4x?xf32>, %arg1: index) -> (index, index, index) {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %dim = memref.dim %arg0, %c1 : memref<4x?xf32>
    return %c4, %dim, %arg1 : index, index, index
  }
  func.func @cast(%arg0: memref<4xf32>, %arg1: index) -> f32 {
    %0 = memref.load %arg0[%arg1] : memref<4xf32>
    %1 = memref.load %arg0[%arg1] : memref<4xf32>
    %2 = arith.addf %0, %1 : f32
    return %2 : f32
  }
  func.func @allocconst() {
    %alloc = memref.alloc() : memref<4xf32>
    %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
    call @usem(%cast) : (memref<?xf32>) -> ()
    memref.dealloc %alloc : memref<4xf32>
    return
  }
  func.func @deadalloc(%arg0: f32, %arg1: index) {
    return
  }
  func.func @copyself(%arg0: memref<4xf32>) {
    return
  }
  func.func @subv(%arg0: memref<4xf32>) -> memref<4xf32> {
    return %arg0 : memref<4xf32>
  }
  func.func @rank(%arg0: memref<4x4xf32>) -> index {
    %c2 = arith.constant 2 : index
    return %c2 : index
  }
  func.func @ids() {
    gpu.barrier
    return
  }
  func.func @whiledead(%arg0: i1) {
    return
  }
  func.func @assert(%arg0: i1) {
    cf.assert %arg0, "y"
    return
  }
  func.func @loopbr(%arg0: index, %arg1: i1) {
    cf.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb1
    call @usei(%arg0) : (index) -> ()
    cf.cond_br %arg1, ^bb1, ^bb2
  ^bb2:  // pred: ^bb1
    return
  }
  func.func @sel(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
    %0 = arith.select %arg0, %arg1, %arg2 : f32
    return %0 : f32
  }
  func.func @unusedres(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
    %0 = arith.select %arg0, %arg2, %arg1 : f32
    scf.if %arg0 {
      func.call @use(%arg1) : (f32) -> ()
    } else {
      func.call @use(%arg2) : (f32) -> ()
    }
    return %0 : f32
  }
  func.func @condprop(%arg0: i1) {
    %true = arith.constant true
    scf.if %arg0 {
      func.call @usei1(%true) : (i1) -> ()
    }
    return
  }
  func.func @condbrprop(%arg0: i1) {
    %true = arith.constant true
    %false = arith.constant false
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    call @usei1(%true) : (i1) -> ()
    cf.br ^bb3
  ^bb2:  // pred: ^bb0
    call @usei1(%false) : (i1) -> ()
    cf.br ^bb3
  ^bb3:  // 2 preds: ^bb1, ^bb2
    return
  }
  func.func @unusedfor(%arg0: index, %arg1: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1, %arg4 = %arg1) -> (f32, f32) {
      func.call @use(%arg4) : (f32) -> ()
      %1 = arith.addf %arg3, %arg3 : f32
      %2 = arith.addf %arg4, %arg4 : f32
      scf.yield %1, %2 : f32, f32
    }
    return
  }
  func.func @svconst(%arg0: memref<16x16xf32>, %arg1: index) -> memref<4x4xf32, strided<[?, ?], offset: ?>> {
    %subview = memref.subview %arg0[0, %arg1] [4, 4] [1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
    %cast = memref.cast %subview : memref<4x4xf32, strided<[16, 1], offset: ?>> to memref<4x4xf32, strided<[?, ?], offset: ?>>
    return %cast : memref<4x4xf32, strided<[?, ?], offset: ?>>
  }
  func.func @selbr(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
    %0 = arith.select %arg0, %arg1, %arg2 : f32
    call @use(%0) : (f32) -> ()
    return %0 : f32
  }
  func.func @condpass(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
    %0 = arith.select %arg0, %arg1, %arg2 : f32
    return %0 : f32
  }
  func.func @nest(%arg0: i1, %arg1: i1, %arg2: f32) {
    %0 = arith.andi %arg0, %arg1 : i1
    scf.if %0 {
      func.call @use(%arg2) : (f32) -> ()
    }
    return
  }
  func.func @paronce(%arg0: memref<?xf32>, %arg1: f32) {
    %c0 = arith.constant 0 : index
    memref.store %arg1, %arg0[%c0] : memref<?xf32>
    return
  }
  func.func @emptythen(%arg0: i1, %arg1: f32) {
    scf.if %arg0 {
    } else {
      func.call @use(%arg1) : (f32) -> ()
    }
    return
  }
  func.func @cycle(%arg0: i1) {
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:  // 2 preds: ^bb0, ^bb1
    cf.br ^bb1
  ^bb2:  // 2 preds: ^bb0, ^bb2
    cf.br ^bb2
  }
}

