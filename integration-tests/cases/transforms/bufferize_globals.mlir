// Globals that are tensors become memory. A load copies: the global may change before the value is used.
// RUN: opt --split-input-file --one-shot-bufferize=bufferize-function-boundaries

ml_program.global private mutable @state(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.global private @table(dense<[1, 2, 3, 4]> : tensor<4xi32>) : tensor<4xi32>
ml_program.global private mutable @number(4 : i64) : i64

// DIFFERS: MLIR reads the global after the store, and refuses ml_program.global_load_const
func.func @load_store_use(%t: tensor<4xi32>, %i: index) -> tensor<4xi32> {
  %before = ml_program.global_load @state : tensor<4xi32>
  ml_program.global_store @state = %t : tensor<4xi32>
  %table = ml_program.global_load_const @table : tensor<4xi32>
  %x = tensor.extract %table[%i] : tensor<4xi32>
  %r = tensor.insert %x into %before[%i] : tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

ml_program.global private mutable @unset : tensor<2xf32>

// -----

ml_program.global private mutable @unused(dense<0> : tensor<i64>) : tensor<i64>
ml_program.global public @constant(dense<2.0> : tensor<2x3xf32>) : tensor<2x3xf32>

// EXPECT exit=1
// | module {
// |   memref.global "private" @state : memref<4xi32> = dense<4>
// |   memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
// |   ml_program.global private mutable @number(4 : i64) : i64
// |   func.func @load_store_use(%arg0: memref<4xi32, strided<[?], offset: ?>>, %arg1: index) -> memref<4xi32> {
// |     %0 = memref.get_global @state : memref<4xi32>
// |     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xi32>
// |     memref.copy %0, %alloc : memref<4xi32> to memref<4xi32>
// |     %1 = memref.get_global @state : memref<4xi32>
// |     memref.copy %arg0, %1 : memref<4xi32, strided<[?], offset: ?>> to memref<4xi32>
// |     %2 = memref.get_global @table : memref<4xi32>
// |     %3 = memref.load %2[%arg1] : memref<4xi32>
// |     memref.store %3, %alloc[%arg1] : memref<4xi32>
// |     %cast = memref.cast %alloc : memref<4xi32> to memref<4xi32, strided<[?], offset: ?>>
// |     return %alloc : memref<4xi32>
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   memref.global "private" @unused : memref<i64> = dense<0>
// |   memref.global "public" constant @constant : memref<2x3xf32> = dense<2.000000e+00>
// | }
// ! <stdin>:20:1: error: 'ml_program.global' op global op must have a value
// ! ml_program.global private mutable @unset : tensor<2xf32>
// ! ^
