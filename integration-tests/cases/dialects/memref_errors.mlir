// What memref ops reject, and other kinds of types than an op is for.
// RUN: opt --split-input-file

func.func @f(%a: vector<4xf32>, %i: index) { %0 = memref.load %a[%i] : vector<4xf32> return }
// -----
func.func @f(%a: vector<4xf32>, %i: index, %v: f32) { memref.store %v, %a[%i] : vector<4xf32> return }
// -----
func.func @f(%a: memref<*xf32>, %i: index, %v: f32) { memref.store %v, %a[%i] : memref<*xf32> return }
// -----
func.func @f(%a: i32) { memref.dealloc %a : i32 return }
// -----
func.func @f() { %0 = memref.alloc() : i32 return }
// -----
func.func @f() { %0 = memref.alloca() : tensor<4xf32> return }
// -----
func.func @f(%a: tensor<4xf32>, %i: index) { %0 = memref.dim %a, %i : tensor<4xf32> return }
// -----
func.func @f(%a: memref<f32>, %i: index) { %0 = memref.dim %a, %i : memref<f32> return }
// -----
func.func @f(%a: tensor<4xf32>) { %0 = memref.rank %a : tensor<4xf32> return }
// -----
func.func @f(%a: tensor<4xf32>, %b: memref<4xf32>) { memref.copy %a, %b : tensor<4xf32> to memref<4xf32> return }
// -----
func.func @f(%a: tensor<4xf32>, %b: memref<4xf32>) { memref.copy %b, %a : memref<4xf32> to tensor<4xf32> return }
// -----
func.func @f(%a: tensor<4xf32>) { %0 = memref.cast %a : tensor<4xf32> to memref<4xf32> return }
// -----
func.func @f(%a: memref<4xf32>) { %0 = memref.cast %a : memref<4xf32> to tensor<4xf32> return }
// -----
func.func @f(%a: tensor<4xf32>) { %0 = memref.subview %a[0] [2] [1] : tensor<4xf32> to memref<2xf32> return }
// -----
func.func @f(%a: memref<4xf32>) { %0 = memref.subview %a[0] [2] [1] : memref<4xf32> to tensor<2xf32> return }
// -----
func.func @f(%a: memref<4x4xf32>) { %0 = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32> into tensor<16xf32> return }
// -----
func.func @f(%a: tensor<4x4xf32>) { %0 = memref.collapse_shape %a [[0, 1]] : tensor<4x4xf32> into memref<16xf32> return }
// -----
func.func @f(%a: tensor<16xf32>) { %0 = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : tensor<16xf32> into memref<4x4xf32> return }
// -----
func.func @f(%a: memref<16xf32>, %i: index) { %0 = memref.view %a[%i][] : memref<16xf32> to memref<4x4xf32> return }
// -----
func.func @f(%a: memref<16xi8>, %i: index) { %0 = memref.view %a[%i][] : memref<16xi8> to tensor<4x4xf32> return }
// -----
func.func @f(%a: tensor<16xi8>) { %0 = memref.transpose %a (i) -> (i) : tensor<16xi8> to memref<16xi8> return }
// -----
func.func @f(%a: memref<16xi8>) { %0 = memref.transpose %a (i) -> (i) : memref<16xi8> to tensor<16xi8> return }
// -----
func.func @f(%a: tensor<16xf32>, %i: index, %v: f32) { %0 = memref.atomic_rmw addf %v, %a[%i] : (f32, tensor<16xf32>) -> f32 return }
// -----
func.func @f(%a: memref<16xf32>, %i: index, %v: i32) { %0 = memref.atomic_rmw addf %v, %a[%i] : (i32, memref<16xf32>) -> i32 return }
// -----
func.func @f(%a: memref<16xi32>, %i: index, %v: i32) { %0 = memref.atomic_rmw addf %v, %a[%i] : (i32, memref<16xi32>) -> i32 return }
// -----
func.func @f(%a: tensor<16xi32>, %i: index, %v: i32) { %0 = memref.generic_atomic_rmw %a[%i] : tensor<16xi32> { ^bb0(%c: i32): memref.atomic_yield %c : i32 } return }
// -----
func.func @f(%a: tensor<16xi32>) { %0 = memref.assume_alignment %a, 4 : tensor<16xi32> return }
// -----
func.func @f(%a: memref<16xi32>) { %0 = memref.assume_alignment %a, 3 : memref<16xi32> return }
// -----
func.func @f(%a: memref<16xi32>) { %0 = memref.assume_alignment %a, 0 : memref<16xi32> return }
// -----
memref.global @g : tensor<4xf32>
// -----
memref.global @g : memref<?xf32>
// -----
memref.global @g : memref<4xf32> = dense<1.0> : tensor<3xf32>
// -----
memref.global @g : memref<4xf32> = 4
// -----
func.func @f() { %0 = memref.get_global @gg : memref<4xf32> return }
// -----
func.func @f() { %0 = memref.get_global @gg : tensor<4xf32> return }
// -----
func.func @f(%a: tensor<4xf32>) { %0, %1, %2, %3 = memref.extract_strided_metadata %a : tensor<4xf32> -> memref<f32>, index, index, index return }
// -----
func.func @f(%a: memref<4xf32>) { %0, %1, %2, %3 = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, i32 return }
// -----
func.func @f(%a: memref<4xf32>) { %0, %1, %2 = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index return }
// -----
func.func @f(%a: tensor<4xf32>) { %0 = memref.extract_aligned_pointer_as_index %a : tensor<4xf32> -> index return }
// -----
func.func @f(%a: memref<4xf32>) { %0 = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> i64 return }
// -----
func.func @f(%a: tensor<4xf32>) { %0 = memref.memory_space_cast %a : tensor<4xf32> to memref<4xf32, 1> return }
// -----
func.func @f(%a: tensor<4xf32>) { %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : tensor<4xf32> to memref<4xf32> return }
// -----
func.func @f(%a: tensor<4xf32>, %i: index) { memref.prefetch %a[%i], read, locality<3>, data : tensor<4xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %i: index) { memref.prefetch %a[%i], read, locality<4>, data : memref<4xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %i: index) { memref.prefetch %a[%i], read, locality<3>, foo : memref<4xf32> return }
// -----
func.func @f(%a: memref<4xf32>) { %0 = memref.realloc %a : memref<4xf32> to memref<?xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %i: index) { %0 = memref.realloc %a(%i) : memref<4xf32> to memref<5xf32> return }
// -----
func.func @f(%a: memref<4x4xf32>) { %0 = memref.realloc %a : memref<4x4xf32> to memref<5xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %s: memref<2xi32>) { %0 = memref.reshape %a(%s) : (memref<4xf32>, memref<2xi32>) -> memref<?xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %s: memref<?xi32>) { %0 = memref.reshape %a(%s) : (memref<4xf32>, memref<?xi32>) -> memref<?xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %s: memref<1xf32>) { %0 = memref.reshape %a(%s) : (memref<4xf32>, memref<1xf32>) -> memref<?xf32> return }
// -----
func.func @f(%a: memref<4xf32>) { %0 = memref.distinct_objects %a : memref<4xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %i: index) { %0 = memref.load %a[%i, %i] : memref<4xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %i: index) { memref.store %i, %a[%i] : memref<4xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %i: index) { memref.alloca_scope { memref.alloca_scope.return %i : index } return }
// -----
func.func @f(%a: memref<4xf32>, %b: memref<8xf32>) { memref.copy %a, %b : memref<4xf32> to memref<8xf32> return }
// -----
func.func @f(%a: memref<4xf32>, %i: index) { memref.dma_wait %a[%i, %i], %i : memref<4xf32> return }
// -----
func.func @f(%n: index) { %0 = memref.alloc(%n) : memref<4xf32> return }
// -----
func.func @f(%n: index) { %0 = memref.alloc() {alignment = 3 : i64} : memref<4xf32> return }
// -----
func.func @f(%a: complex<f32>) { %0 = complex.re %a : f32 return }
// -----
func.func @f(%a: f32) { %0 = complex.abs %a : f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = tensor.extract %a[%i] : f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = tensor.dim %a, %i : f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = vector.extract %a[0] : f32 from f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = vector.reduction <add>, %a : f32 into f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = vector.broadcast %a : f32 to f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = vector.shape_cast %a : f32 to vector<1xf32> return }
// -----
func.func @f(%a: f32, %i: index) { %0 = vector.fma %a, %a, %a : f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = tensor.insert %a into %a[%i] : f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = tensor.splat %a : f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = tensor.cast %a : f32 to tensor<4xf32> return }
// -----
func.func @f(%a: f32, %i: index) { %0 = complex.create %a, %a : f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = complex.add %a, %a : f32 return }
// -----
func.func @f(%a: f32, %i: index) { %0 = complex.im %a : f32 return }

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>) {
// |     %0 = memref.distinct_objects %arg0 : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:4:72: error: invalid kind of type specified: expected builtin.memref, but found 'vector<4xf32>'
// ! func.func @f(%a: vector<4xf32>, %i: index) { %0 = memref.load %a[%i] : vector<4xf32> return }
// !                                                                        ^
// ! <stdin>:6:81: error: invalid kind of type specified: expected builtin.memref, but found 'vector<4xf32>'
// ! func.func @f(%a: vector<4xf32>, %i: index, %v: f32) { memref.store %v, %a[%i] : vector<4xf32> return }
// !                                                                                 ^
// ! <stdin>:8:81: error: invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'
// ! func.func @f(%a: memref<*xf32>, %i: index, %v: f32) { memref.store %v, %a[%i] : memref<*xf32> return }
// !                                                                                 ^
// ! <stdin>:10:45: error: invalid kind of type specified: expected a memref, but found 'i32'
// ! func.func @f(%a: i32) { memref.dealloc %a : i32 return }
// !                                             ^
// ! <stdin>:12:40: error: invalid kind of type specified: expected builtin.memref, but found 'i32'
// ! func.func @f() { %0 = memref.alloc() : i32 return }
// !                                        ^
// ! <stdin>:14:41: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'
// ! func.func @f() { %0 = memref.alloca() : tensor<4xf32> return }
// !                                         ^
// ! <stdin>:16:51: error: 'memref.dim' op operand #0 must be non-0-ranked or unranked memref, but got 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>, %i: index) { %0 = memref.dim %a, %i : tensor<4xf32> return }
// !                                                   ^
// ! <stdin>:18:49: error: 'memref.dim' op operand #0 must be non-0-ranked or unranked memref, but got 'memref<f32>'
// ! func.func @f(%a: memref<f32>, %i: index) { %0 = memref.dim %a, %i : memref<f32> return }
// !                                                 ^
// ! <stdin>:20:57: error: invalid kind of type specified: expected a memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>) { %0 = memref.rank %a : tensor<4xf32> return }
// !                                                         ^
// ! <stdin>:22:75: error: invalid kind of type specified: expected a memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>, %b: memref<4xf32>) { memref.copy %a, %b : tensor<4xf32> to memref<4xf32> return }
// !                                                                           ^
// ! <stdin>:24:92: error: invalid kind of type specified: expected a memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>, %b: memref<4xf32>) { memref.copy %b, %a : memref<4xf32> to tensor<4xf32> return }
// !                                                                                            ^
// ! <stdin>:26:57: error: invalid kind of type specified: expected a memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>) { %0 = memref.cast %a : tensor<4xf32> to memref<4xf32> return }
// !                                                         ^
// ! <stdin>:28:74: error: invalid kind of type specified: expected a memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: memref<4xf32>) { %0 = memref.cast %a : memref<4xf32> to tensor<4xf32> return }
// !                                                                          ^
// ! <stdin>:30:71: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>) { %0 = memref.subview %a[0] [2] [1] : tensor<4xf32> to memref<2xf32> return }
// !                                                                       ^
// ! <stdin>:32:88: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<2xf32>'
// ! func.func @f(%a: memref<4xf32>) { %0 = memref.subview %a[0] [2] [1] : memref<4xf32> to tensor<2xf32> return }
// !                                                                                        ^
// ! <stdin>:34:99: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<16xf32>'
// ! func.func @f(%a: memref<4x4xf32>) { %0 = memref.collapse_shape %a [[0, 1]] : memref<4x4xf32> into tensor<16xf32> return }
// !                                                                                                   ^
// ! <stdin>:36:78: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<4x4xf32>'
// ! func.func @f(%a: tensor<4x4xf32>) { %0 = memref.collapse_shape %a [[0, 1]] : tensor<4x4xf32> into memref<16xf32> return }
// !                                                                              ^
// ! <stdin>:38:95: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<16xf32>'
// ! func.func @f(%a: tensor<16xf32>) { %0 = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : tensor<16xf32> into memref<4x4xf32> return }
// !                                                                                               ^
// ! <stdin>:40:52: error: 'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<16xf32>'
// ! func.func @f(%a: memref<16xf32>, %i: index) { %0 = memref.view %a[%i][] : memref<16xf32> to memref<4x4xf32> return }
// !                                                    ^
// ! <stdin>:42:51: error: 'memref.view' op result #0 must be memref of any type values, but got 'tensor<4x4xf32>'
// ! func.func @f(%a: memref<16xi8>, %i: index) { %0 = memref.view %a[%i][] : memref<16xi8> to tensor<4x4xf32> return }
// !                                                   ^
// ! <stdin>:44:71: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<16xi8>'
// ! func.func @f(%a: tensor<16xi8>) { %0 = memref.transpose %a (i) -> (i) : tensor<16xi8> to memref<16xi8> return }
// !                                                                       ^
// ! <stdin>:46:40: error: 'memref.transpose' op result #0 must be memref of any type values, but got 'tensor<16xi8>'
// ! func.func @f(%a: memref<16xi8>) { %0 = memref.transpose %a (i) -> (i) : memref<16xi8> to tensor<16xi8> return }
// !                                        ^
// ! <stdin>:48:103: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<16xf32>'
// ! func.func @f(%a: tensor<16xf32>, %i: index, %v: f32) { %0 = memref.atomic_rmw addf %v, %a[%i] : (f32, tensor<16xf32>) -> f32 return }
// !                                                                                                       ^
// ! <stdin>:50:61: error: 'memref.atomic_rmw' op failed to verify that value type matches element type of memref
// ! func.func @f(%a: memref<16xf32>, %i: index, %v: i32) { %0 = memref.atomic_rmw addf %v, %a[%i] : (i32, memref<16xf32>) -> i32 return }
// !                                                             ^
// ! <stdin>:52:61: error: 'memref.atomic_rmw' op with kind 'addf' expects a floating-point type
// ! func.func @f(%a: memref<16xi32>, %i: index, %v: i32) { %0 = memref.atomic_rmw addf %v, %a[%i] : (i32, memref<16xi32>) -> i32 return }
// !                                                             ^
// ! <stdin>:54:61: error: 'memref.generic_atomic_rmw' op operand #0 must be memref of signless integer or floating-point values, but got 'tensor<16xi32>'
// ! func.func @f(%a: tensor<16xi32>, %i: index, %v: i32) { %0 = memref.generic_atomic_rmw %a[%i] : tensor<16xi32> { ^bb0(%c: i32): memref.atomic_yield %c : i32 } return }
// !                                                             ^
// ! <stdin>:56:73: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<16xi32>'
// ! func.func @f(%a: tensor<16xi32>) { %0 = memref.assume_alignment %a, 4 : tensor<16xi32> return }
// !                                                                         ^
// ! <stdin>:58:41: error: 'memref.assume_alignment' op alignment must be power of 2
// ! func.func @f(%a: memref<16xi32>) { %0 = memref.assume_alignment %a, 3 : memref<16xi32> return }
// !                                         ^
// ! <stdin>:60:41: error: 'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive
// ! func.func @f(%a: memref<16xi32>) { %0 = memref.assume_alignment %a, 0 : memref<16xi32> return }
// !                                         ^
// ! <stdin>:62:1: error: type should be static shaped memref, but got 'tensor<4xf32>'
// ! memref.global @g : tensor<4xf32>
// ! ^
// ! <stdin>:64:1: error: type should be static shaped memref, but got 'memref<?xf32>'
// ! memref.global @g : memref<?xf32>
// ! ^
// ! <stdin>:66:46: error: expected operation name in quotes
// ! memref.global @g : memref<4xf32> = dense<1.0> : tensor<3xf32>
// !                                              ^
// ! <stdin>:68:36: error: integer literal not valid for specified type
// ! memref.global @g : memref<4xf32> = 4
// !                                    ^
// ! <stdin>:70:23: error: 'memref.get_global' op 'gg' does not reference a valid global memref
// ! func.func @f() { %0 = memref.get_global @gg : memref<4xf32> return }
// !                       ^
// ! <stdin>:72:47: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'
// ! func.func @f() { %0 = memref.get_global @gg : tensor<4xf32> return }
// !                                               ^
// ! <stdin>:74:89: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>) { %0, %1, %2, %3 = memref.extract_strided_metadata %a : tensor<4xf32> -> memref<f32>, index, index, index return }
// !                                                                                         ^
// ! <stdin>:76:52: error: 'memref.extract_strided_metadata' op result #3 must be variadic of index, but got 'i32'
// ! func.func @f(%a: memref<4xf32>) { %0, %1, %2, %3 = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, i32 return }
// !                                                    ^
// ! <stdin>:78:48: error: 'memref.extract_strided_metadata' op is to have 4 results, the first of type 'memref<f32>', but has 3
// ! func.func @f(%a: memref<4xf32>) { %0, %1, %2 = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index return }
// !                                                ^
// ! <stdin>:80:85: error: invalid kind of type specified: expected a memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>) { %0 = memref.extract_aligned_pointer_as_index %a : tensor<4xf32> -> index return }
// !                                                                                     ^
// ! <stdin>:82:40: error: 'memref.extract_aligned_pointer_as_index' op result #0 must be index, but got 'i64'
// ! func.func @f(%a: memref<4xf32>) { %0 = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> i64 return }
// !                                        ^
// ! <stdin>:84:70: error: invalid kind of type specified: expected a memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>) { %0 = memref.memory_space_cast %a : tensor<4xf32> to memref<4xf32, 1> return }
// !                                                                      ^
// ! <stdin>:86:110: error: invalid kind of type specified: expected a memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>) { %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : tensor<4xf32> to memref<4xf32> return }
// !                                                                                                              ^
// ! <stdin>:88:94: error: invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>, %i: index) { memref.prefetch %a[%i], read, locality<3>, data : tensor<4xf32> return }
// !                                                                                              ^
// ! <stdin>:90:46: error: 'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3
// ! func.func @f(%a: memref<4xf32>, %i: index) { memref.prefetch %a[%i], read, locality<4>, data : memref<4xf32> return }
// !                                              ^
// ! <stdin>:92:46: error: cache type has to be 'data' or 'instr'
// ! func.func @f(%a: memref<4xf32>, %i: index) { memref.prefetch %a[%i], read, locality<3>, foo : memref<4xf32> return }
// !                                              ^
// ! <stdin>:94:40: error: 'memref.realloc' op missing dimension operand for result type memref<?xf32>
// ! func.func @f(%a: memref<4xf32>) { %0 = memref.realloc %a : memref<4xf32> to memref<?xf32> return }
// !                                        ^
// ! <stdin>:96:51: error: 'memref.realloc' op unnecessary dimension operand for result type memref<5xf32>
// ! func.func @f(%a: memref<4xf32>, %i: index) { %0 = memref.realloc %a(%i) : memref<4xf32> to memref<5xf32> return }
// !                                                   ^
// ! <stdin>:98:42: error: 'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<4x4xf32>'
// ! func.func @f(%a: memref<4x4xf32>) { %0 = memref.realloc %a : memref<4x4xf32> to memref<5xf32> return }
// !                                          ^
// ! <stdin>:100:59: error: 'memref.reshape' op length of shape operand differs from the result's memref rank
// ! func.func @f(%a: memref<4xf32>, %s: memref<2xi32>) { %0 = memref.reshape %a(%s) : (memref<4xf32>, memref<2xi32>) -> memref<?xf32> return }
// !                                                           ^
// ! <stdin>:102:59: error: 'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type
// ! func.func @f(%a: memref<4xf32>, %s: memref<?xi32>) { %0 = memref.reshape %a(%s) : (memref<4xf32>, memref<?xi32>) -> memref<?xf32> return }
// !                                                           ^
// ! <stdin>:104:59: error: 'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<1xf32>'
// ! func.func @f(%a: memref<4xf32>, %s: memref<1xf32>) { %0 = memref.reshape %a(%s) : (memref<4xf32>, memref<1xf32>) -> memref<?xf32> return }
// !                                                           ^
// ! <stdin>:108:51: error: 'memref.load' op incorrect number of indices for load, expected 1 but got 2
// ! func.func @f(%a: memref<4xf32>, %i: index) { %0 = memref.load %a[%i, %i] : memref<4xf32> return }
// !                                                   ^
// ! <stdin>:110:59: error: use of value '%i' expects different type than prior uses: 'f32' vs 'index'
// ! func.func @f(%a: memref<4xf32>, %i: index) { memref.store %i, %a[%i] : memref<4xf32> return }
// !                                                           ^
// ! <stdin>:110:33: note: prior use here
// ! func.func @f(%a: memref<4xf32>, %i: index) { memref.store %i, %a[%i] : memref<4xf32> return }
// !                                 ^
// ! <stdin>:112:46: error: 'memref.alloca_scope' op along control flow edge from Region #0 to parent: types do not match the results
// ! func.func @f(%a: memref<4xf32>, %i: index) { memref.alloca_scope { memref.alloca_scope.return %i : index } return }
// !                                              ^
// ! <stdin>:114:54: error: 'memref.copy' op requires the same shape for all operands
// ! func.func @f(%a: memref<4xf32>, %b: memref<8xf32>) { memref.copy %a, %b : memref<4xf32> to memref<8xf32> return }
// !                                                      ^
// ! <stdin>:116:46: error: 'memref.dma_wait' op expected tagIndices to have the same number of elements as the tag memref rank, expected 1
// ! func.func @f(%a: memref<4xf32>, %i: index) { memref.dma_wait %a[%i, %i], %i : memref<4xf32> return }
// !                                              ^
// ! <stdin>:118:32: error: 'memref.alloc' op incorrect number of dynamic sizes, has 1, expected 0
// ! func.func @f(%n: index) { %0 = memref.alloc(%n) : memref<4xf32> return }
// !                                ^
// ! <stdin>:120:47: error: 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0
// ! func.func @f(%n: index) { %0 = memref.alloc() {alignment = 3 : i64} : memref<4xf32> return }
// !                                               ^
// ! <stdin>:122:55: error: invalid kind of type specified: expected builtin.complex, but found 'f32'
// ! func.func @f(%a: complex<f32>) { %0 = complex.re %a : f32 return }
// !                                                       ^
// ! <stdin>:124:47: error: invalid kind of type specified: expected builtin.complex, but found 'f32'
// ! func.func @f(%a: f32) { %0 = complex.abs %a : f32 return }
// !                                               ^
// ! <stdin>:126:65: error: invalid kind of type specified: expected builtin.tensor, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = tensor.extract %a[%i] : f32 return }
// !                                                                 ^
// ! <stdin>:128:61: error: invalid kind of type specified: expected a tensor, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = tensor.dim %a, %i : f32 return }
// !                                                             ^
// ! <stdin>:130:73: error: invalid kind of type specified: expected builtin.vector, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = vector.extract %a[0] : f32 from f32 return }
// !                                                                         ^
// ! <stdin>:132:70: error: invalid kind of type specified: expected builtin.vector, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = vector.reduction <add>, %a : f32 into f32 return }
// !                                                                      ^
// ! <stdin>:134:70: error: invalid kind of type specified: expected builtin.vector, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = vector.broadcast %a : f32 to f32 return }
// !                                                                      ^
// ! <stdin>:136:64: error: invalid kind of type specified: expected builtin.vector, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = vector.shape_cast %a : f32 to vector<1xf32> return }
// !                                                                ^
// ! <stdin>:138:65: error: invalid kind of type specified: expected builtin.vector, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = vector.fma %a, %a, %a : f32 return }
// !                                                                 ^
// ! <stdin>:140:72: error: invalid kind of type specified: expected builtin.tensor, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = tensor.insert %a into %a[%i] : f32 return }
// !                                                                        ^
// ! <stdin>:142:59: error: invalid kind of type specified: expected builtin.tensor, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = tensor.splat %a : f32 return }
// !                                                           ^
// ! <stdin>:144:58: error: invalid kind of type specified: expected a tensor, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = tensor.cast %a : f32 to tensor<4xf32> return }
// !                                                          ^
// ! <stdin>:146:65: error: invalid kind of type specified: expected builtin.complex, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = complex.create %a, %a : f32 return }
// !                                                                 ^
// ! <stdin>:148:62: error: invalid kind of type specified: expected builtin.complex, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = complex.add %a, %a : f32 return }
// !                                                              ^
// ! <stdin>:150:57: error: invalid kind of type specified: expected builtin.complex, but found 'f32'
// ! func.func @f(%a: f32, %i: index) { %0 = complex.im %a : f32 return }
// !                                                         ^
