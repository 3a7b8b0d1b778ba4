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
