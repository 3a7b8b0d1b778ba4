// Values that nothing needs: where MLIR leaves them, or breaks the module.
// RUN: opt --split-input-file --remove-dead-values

// DIFFERS: MLIR keeps a load whose memory and indices are needed elsewhere, and memory that is allocated for nothing
func.func @reads(%m: memref<4xf32>, %i: index, %f: f32) {
  %a = memref.load %m[%i] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %f, %m[%i] : memref<4xf32>
  return
}

// -----

// DIFFERS: MLIR leaves the poison that it made
func.func @poison(%n: index, %m: memref<4xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %f) -> f32 {
    memref.store %f, %m[%i] : memref<4xf32>
    %s = arith.addf %x, %f : f32
    scf.yield %s : f32
  }
  return
}

// -----

// DIFFERS: MLIR passes a value to a block without arguments
func.func @one_block_by_two_edges(%c: i1, %a: f32, %b: f32) -> f32 {
  cf.cond_br %c, ^y(%a : f32), ^y(%b : f32)
^y(%k: f32):
  return %a : f32
}

// -----

// DIFFERS: MLIR changes a function that is more than called
func.func private @value(%a: f32, %b: f32) -> f32 {
  return %a : f32
}
func.func @more_than_called(%a: f32) -> f32 {
  %r = call @value(%a, %a) : (f32, f32) -> f32
  %f = func.constant @value : (f32, f32) -> f32
  %s = call_indirect %f(%a, %r) : (f32, f32) -> f32
  return %s : f32
}

// -----

// DIFFERS: MLIR loses the operand of the return
func.func private @declared(%a: f32) -> f32
func.func private @returns_in_vain(%a: f32) -> f32 {
  %r = call @declared(%a) : (f32) -> f32
  return %r : f32
}

// EXPECT
// | module {
// |   func.func @reads(%arg0: memref<4xf32>, %arg1: index, %arg2: f32) {
// |     memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @poison(%arg0: index, %arg1: memref<4xf32>, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.for %arg3 = %c0 to %arg0 step %c1 {
// |       memref.store %arg2, %arg1[%arg3] : memref<4xf32>
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @one_block_by_two_edges(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// |     cf.cond_br %arg0, ^bb1, ^bb1
// |   ^bb1:  // 2 preds: ^bb0, ^bb0
// |     return %arg1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @value(%arg0: f32, %arg1: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @more_than_called(%arg0: f32) -> f32 {
// |     %0 = call @value(%arg0, %arg0) : (f32, f32) -> f32
// |     %f = constant @value : (f32, f32) -> f32
// |     %1 = call_indirect %f(%arg0, %0) : (f32, f32) -> f32
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @declared(f32) -> f32
// |   func.func private @returns_in_vain(%arg0: f32) {
// |     %0 = call @declared(%arg0) : (f32) -> f32
// |     return
// |   }
// | }
