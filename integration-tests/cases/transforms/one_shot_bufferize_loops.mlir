// An op in a loop that reads an array from outside may not write it: the next iteration reads it again.
// RUN: opt '--one-shot-bufferize=allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map'

#map = affine_map<(i) -> (i)>
// What a loop yields of its argument has a type that fits all that the argument is.
func.func @slices(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
    %s = tensor.extract_slice %b[%i, %c0] [4, 6] [1, 1] : tensor<4x6xf32> to tensor<4x6xf32>
    scf.yield %s, %s : tensor<4x6xf32>, tensor<4x6xf32>
  }
  return %r#0, %r#1 : tensor<4x6xf32>, tensor<4x6xf32>
}
func.func @outside(%x: tensor<4xi8>) -> (tensor<4xi8>, tensor<4xi8>) {
  %zero = arith.constant 0 : i8
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<4xi8>
  %first = linalg.map ins(%x : tensor<4xi8>) outs(%e : tensor<4xi8>) (%a: i8, %o: i8) {
    %0 = arith.addi %a, %a : i8
    linalg.yield %0 : i8
  }
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%y = %x) -> tensor<4xi8> {
    %s = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%first : tensor<4xi8>) outs(%e : tensor<4xi8>) {
    ^bb0(%a: i8, %o: i8):
      %0 = arith.muli %a, %a : i8
      linalg.yield %0 : i8
    } -> tensor<4xi8>
    scf.yield %s : tensor<4xi8>
  }
  return %r, %first : tensor<4xi8>, tensor<4xi8>
}
func.func @same(%x: tensor<4xi8>) -> tensor<4xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<4xi8>
  %first = linalg.map ins(%x : tensor<4xi8>) outs(%e : tensor<4xi8>) (%a: i8, %o: i8) {
    %0 = arith.addi %a, %a : i8
    linalg.yield %0 : i8
  }
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%y = %x) -> tensor<4xi8> {
    %s = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%first : tensor<4xi8>) outs(%first : tensor<4xi8>) {
    ^bb0(%a: i8, %o: i8):
      %0 = arith.muli %a, %a : i8
      linalg.yield %0 : i8
    } -> tensor<4xi8>
    scf.yield %s : tensor<4xi8>
  }
  return %r : tensor<4xi8>
}

// EXPECT
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @slices(%arg0: memref<4x6xf32>, %arg1: memref<4x6xf32>) -> (memref<4x6xf32>, memref<4x6xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c3 = arith.constant 3 : index
// |     %cast = memref.cast %arg1 : memref<4x6xf32> to memref<4x6xf32, strided<[?, ?], offset: ?>>
// |     %0:2 = scf.for %arg2 = %c0 to %c3 step %c1 iter_args(%arg3 = %arg0, %arg4 = %cast) -> (memref<4x6xf32>, memref<4x6xf32, strided<[?, ?], offset: ?>>) {
// |       %subview = memref.subview %arg4[%arg2, %c0] [4, 6] [1, 1] : memref<4x6xf32, strided<[?, ?], offset: ?>> to memref<4x6xf32, strided<[?, ?], offset: ?>>
// |       %alloc_0 = memref.alloc() {alignment = 64 : i64} : memref<4x6xf32>
// |       memref.copy %subview, %alloc_0 : memref<4x6xf32, strided<[?, ?], offset: ?>> to memref<4x6xf32>
// |       scf.yield %alloc_0, %subview : memref<4x6xf32>, memref<4x6xf32, strided<[?, ?], offset: ?>>
// |     }
// |     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4x6xf32>
// |     memref.copy %0#1, %alloc : memref<4x6xf32, strided<[?, ?], offset: ?>> to memref<4x6xf32>
// |     return %0#0, %alloc : memref<4x6xf32>, memref<4x6xf32>
// |   }
// |   func.func @outside(%arg0: memref<4xi8>) -> (memref<4xi8>, memref<4xi8>) {
// |     %c0_i8 = arith.constant 0 : i8
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xi8>
// |     %alloc_0 = memref.alloc() {alignment = 64 : i64} : memref<4xi8>
// |     linalg.map ins(%arg0 : memref<4xi8>) outs(%alloc_0 : memref<4xi8>)
// |       (%in: i8, %init: i8) {
// |         %1 = arith.addi %in, %in : i8
// |         linalg.yield %1 : i8
// |       }
// |     %0 = scf.for %arg1 = %c0 to %c2 step %c1 iter_args(%arg2 = %arg0) -> (memref<4xi8>) {
// |       linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%alloc_0 : memref<4xi8>) outs(%alloc : memref<4xi8>) {
// |       ^bb0(%in: i8, %out: i8):
// |         %1 = arith.muli %in, %in : i8
// |         linalg.yield %1 : i8
// |       }
// |       %alloc_1 = memref.alloc() {alignment = 64 : i64} : memref<4xi8>
// |       memref.copy %alloc, %alloc_1 : memref<4xi8> to memref<4xi8>
// |       scf.yield %alloc_1 : memref<4xi8>
// |     }
// |     return %0, %alloc_0 : memref<4xi8>, memref<4xi8>
// |   }
// |   func.func @same(%arg0: memref<4xi8>) -> memref<4xi8> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xi8>
// |     linalg.map ins(%arg0 : memref<4xi8>) outs(%alloc : memref<4xi8>)
// |       (%in: i8, %init: i8) {
// |         %1 = arith.addi %in, %in : i8
// |         linalg.yield %1 : i8
// |       }
// |     %0 = scf.for %arg1 = %c0 to %c2 step %c1 iter_args(%arg2 = %arg0) -> (memref<4xi8>) {
// |       %alloc_0 = memref.alloc() {alignment = 64 : i64} : memref<4xi8>
// |       linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%alloc : memref<4xi8>) outs(%alloc_0 : memref<4xi8>) {
// |       ^bb0(%in: i8, %out: i8):
// |         %1 = arith.muli %in, %in : i8
// |         linalg.yield %1 : i8
// |       }
// |       scf.yield %alloc_0 : memref<4xi8>
// |     }
// |     return %0 : memref<4xi8>
// |   }
// | }
