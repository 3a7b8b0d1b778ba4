// What canonicalization makes of tensors: slices and insertions of casts and constants, pads, concatenations, shapes;
// and of memrefs whose shape is in memory.
// RUN: opt --split-input-file --allow-unregistered-dialect --canonicalize

func.func @f(%s: tensor<?x?xf32>, %d: tensor<8x8xf32>) -> tensor<8x8xf32> { %c2 = arith.constant 2 : index %c4 = arith.constant 4 : index %0 = tensor.insert_slice %s into %d[%c2, 0] [%c4, %c4] [1, 1] : tensor<?x?xf32> into tensor<8x8xf32> return %0 : tensor<8x8xf32> }
// -----
func.func @f(%s: tensor<4x4xf32>, %d: tensor<8x8xf32>, %i: index) -> tensor<?x?xf32> { %c = tensor.cast %d : tensor<8x8xf32> to tensor<?x?xf32> %0 = tensor.insert_slice %s into %c[%i, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x?xf32> return %0 : tensor<?x?xf32> }
// -----
func.func @f(%s: tensor<8x8xf32>, %i: index) -> tensor<?x4xf32> { %c = tensor.cast %s : tensor<8x8xf32> to tensor<?x?xf32> %0 = tensor.extract_slice %c[%i, 0] [%i, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32> return %0 : tensor<?x4xf32> }
// -----
func.func @f(%s: tensor<8x8xf32>, %i: index) -> tensor<4xf32> { %c = tensor.cast %s : tensor<8x8xf32> to tensor<?x?xf32> %0 = tensor.extract_slice %c[%i, 0] [1, 4] [1, 1] : tensor<?x?xf32> to tensor<4xf32> return %0 : tensor<4xf32> }
// -----
func.func @f(%s: tensor<8x8xf32>, %i: index) -> tensor<?xf32> { %c1 = arith.constant 1 : index %c3 = arith.constant 3 : index %0 = tensor.extract_slice %s[%c1, %i] [1, %c3] [1, 1] : tensor<8x8xf32> to tensor<?xf32> return %0 : tensor<?xf32> }
// -----
func.func @f(%s: tensor<8x8xf32>, %i: index, %z: f32) -> tensor<?x?xf32> { %c = tensor.cast %s : tensor<8x8xf32> to tensor<?x?xf32> %0 = tensor.pad %c low[1, 1] high[1, 1] { ^bb0(%a: index, %b: index): tensor.yield %z : f32 } : tensor<?x?xf32> to tensor<?x?xf32> return %0 : tensor<?x?xf32> }
// -----
func.func @f(%s: tensor<8x8xf32>, %i: index, %z: f32) -> tensor<10x10xf32> { %c = tensor.cast %s : tensor<8x8xf32> to tensor<?x?xf32> %0 = tensor.pad %c low[1, 1] high[1, 1] { ^bb0(%a: index, %b: index): tensor.yield %z : f32 } : tensor<?x?xf32> to tensor<?x?xf32> %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<10x10xf32> return %1 : tensor<10x10xf32> }
// -----
func.func @f(%s: tensor<?x8xf32>, %i: index, %z: f32) -> tensor<?x10xf32> { %c1 = arith.constant 1 : index %0 = tensor.pad %s low[%c1, %c1] high[%i, %c1] { ^bb0(%a: index, %b: index): tensor.yield %z : f32 } : tensor<?x8xf32> to tensor<?x?xf32> %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x10xf32> return %1 : tensor<?x10xf32> }
// -----
func.func @f(%s: tensor<8x8xf32>, %i: index, %z: f32) -> tensor<12x12xf32> { %c0 = arith.constant 0.0 : f32 %0 = tensor.pad %s low[1, 1] high[1, 1] { ^bb0(%a: index, %b: index): tensor.yield %c0 : f32 } : tensor<8x8xf32> to tensor<10x10xf32> %1 = tensor.pad %0 low[1, 1] high[1, 1] { ^bb0(%a: index, %b: index): tensor.yield %c0 : f32 } : tensor<10x10xf32> to tensor<12x12xf32> return %1 : tensor<12x12xf32> }
// -----
func.func @f(%s: tensor<8x8xf32>, %i: index, %z: f32) -> tensor<8x8xf32> { %0 = tensor.pad %s low[0, 0] high[0, 0] { ^bb0(%a: index, %b: index): tensor.yield %z : f32 } : tensor<8x8xf32> to tensor<8x8xf32> return %0 : tensor<8x8xf32> }
// -----
func.func @f(%s: tensor<8x8xf32>, %i: index, %z: f32) -> tensor<8x8xf32> { %0 = tensor.pad %s nofold low[0, 0] high[0, 0] { ^bb0(%a: index, %b: index): tensor.yield %z : f32 } : tensor<8x8xf32> to tensor<8x8xf32> return %0 : tensor<8x8xf32> }
// -----
func.func @f(%s: tensor<?x8xf32>, %i: index, %z: f32) -> tensor<?x8xf32> { %0 = tensor.pad %s low[0, 0] high[0, 0] { ^bb0(%a: index, %b: index): tensor.yield %z : f32 } : tensor<?x8xf32> to tensor<?x8xf32> return %0 : tensor<?x8xf32> }
// -----
func.func @f(%s: tensor<64x64xf32>, %i: index, %j: index) -> tensor<8x4xf32> { %c0 = arith.constant 0.0 : f32 %0 = tensor.extract_slice %s[16, 0] [%i, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32> %1 = tensor.pad %0 low[0, 0] high[%j, 0] { ^bb0(%a: index, %b: index): tensor.yield %c0 : f32 } : tensor<?x64xf32> to tensor<8x64xf32> %2 = tensor.extract_slice %1[0, 4] [8, %j] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32> %3 = tensor.pad %2 low[0, 0] high[0, %i] { ^bb0(%a: index, %b: index): tensor.yield %c0 : f32 } : tensor<8x?xf32> to tensor<8x4xf32> return %3 : tensor<8x4xf32> }
// -----
func.func @f(%s: tensor<4xf32>) -> tensor<4xf32> { %0 = tensor.concat dim(0) %s : (tensor<4xf32>) -> tensor<4xf32> return %0 : tensor<4xf32> }
// -----
func.func @f(%s: tensor<4xf32>) -> tensor<?xf32> { %0 = tensor.concat dim(0) %s : (tensor<4xf32>) -> tensor<?xf32> return %0 : tensor<?xf32> }
// -----
func.func @f(%s: tensor<4x?xf32>, %t: tensor<3x8xf32>) -> tensor<?x?xf32> { %0 = tensor.concat dim(0) %s, %t : (tensor<4x?xf32>, tensor<3x8xf32>) -> tensor<?x?xf32> return %0 : tensor<?x?xf32> }
// -----
func.func @f(%s: tensor<4x?xf32>, %t: tensor<?x8xf32>) -> tensor<7x8xf32> { %0 = tensor.concat dim(0) %s, %t : (tensor<4x?xf32>, tensor<?x8xf32>) -> tensor<7x8xf32> return %0 : tensor<7x8xf32> }
// -----
func.func @f() -> tensor<?x?xf32> { %c4 = arith.constant 4 : index %0 = tensor.generate %c4, %c4 { ^bb0(%a: index, %b: index): %k = arith.constant 1.0 : f32 tensor.yield %k : f32 } : tensor<?x?xf32> return %0 : tensor<?x?xf32> }
// -----
func.func @f(%i: index) -> index { %0 = tensor.generate %i { ^bb0(%a: index): tensor.yield %a : index } : tensor<?xindex> %1 = tensor.extract %0[%i] : tensor<?xindex> return %1 : index }
// -----
func.func @f(%i: index, %m: memref<1xi32>) -> i32 { %0 = tensor.generate %i { ^bb0(%a: index): %x = memref.load %m[%a] : memref<1xi32> tensor.yield %x : i32 } : tensor<?xi32> %1 = tensor.extract %0[%i] : tensor<?xi32> return %1 : i32 }
// -----
func.func @f(%t: tensor<?xf32>, %s: tensor<2xindex>) -> index { %c1 = arith.constant 1 : index %0 = tensor.reshape %t(%s) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32> %1 = tensor.dim %0, %c1 : tensor<?x?xf32> return %1 : index }
// -----
func.func @f(%t: tensor<?xf32>, %s: tensor<2xi32>) -> index { %c1 = arith.constant 1 : index %0 = tensor.reshape %t(%s) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32> %1 = tensor.dim %0, %c1 : tensor<?x?xf32> return %1 : index }
// -----
func.func @f(%t: tensor<?x?xf32>) -> tensor<?x?xf32> { %c0 = arith.constant 0 : index %c1 = arith.constant 1 : index %d0 = tensor.dim %t, %c0 : tensor<?x?xf32> %d1 = tensor.dim %t, %c1 : tensor<?x?xf32> %s = tensor.from_elements %d0, %d1 : tensor<2xindex> %0 = tensor.reshape %t(%s) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32> return %0 : tensor<?x?xf32> }
// -----
func.func @f(%t: tensor<?x4xf32>) -> tensor<?x4xf32> { %c0 = arith.constant 0 : index %c4 = arith.constant 4 : index %d0 = tensor.dim %t, %c0 : tensor<?x4xf32> %s = tensor.from_elements %d0, %c4 : tensor<2xindex> %0 = tensor.reshape %t(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32> return %0 : tensor<?x4xf32> }
// -----
func.func @f(%t: tensor<?xf32>, %s: tensor<2xindex>, %u: tensor<1xindex>) -> tensor<?xf32> { %0 = tensor.reshape %t(%s) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32> %1 = tensor.reshape %0(%u) : (tensor<?x?xf32>, tensor<1xindex>) -> tensor<?xf32> return %1 : tensor<?xf32> }
// -----
func.func @f(%i: index) -> tensor<4x?xf32> { %0 = tensor.empty(%i) : tensor<?x8xf32> %1 = tensor.cast %0 : tensor<?x8xf32> to tensor<4x8xf32> %2 = tensor.cast %1 : tensor<4x8xf32> to tensor<4x?xf32> return %2 : tensor<4x?xf32> }
// -----
func.func @f(%i: index) -> tensor<4x8xf32> { %0 = tensor.empty(%i) : tensor<?x8xf32> %1 = tensor.cast %0 : tensor<?x8xf32> to tensor<4x8xf32> return %1 : tensor<4x8xf32> }
// -----
func.func @f(%t: tensor<8x8xf32>, %i: index) -> tensor<4x4xf32> { %0 = tensor.extract_slice %t[0, 0] [%i, 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32> %1 = tensor.cast %0 : tensor<?x4xf32> to tensor<4x4xf32> return %1 : tensor<4x4xf32> }
// -----
func.func @f(%t: tensor<8x8xf32>, %i: index) -> tensor<4xf32> { %0 = tensor.extract_slice %t[0, 0] [1, %i] [1, 1] : tensor<8x8xf32> to tensor<?xf32> %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32> return %1 : tensor<4xf32> }
// -----
func.func @f(%i: i32) -> index { %c0 = arith.constant 0 : index %0 = tensor.from_elements %i : tensor<1xi32> %1 = arith.index_cast %0 : tensor<1xi32> to tensor<1xindex> %2 = tensor.extract %1[%c0] : tensor<1xindex> return %2 : index }
// -----
func.func @f(%i: tensor<1xi32>) -> index { %c0 = arith.constant 0 : index %1 = arith.index_cast %i : tensor<1xi32> to tensor<1xindex> %2 = tensor.extract %1[%c0] : tensor<1xindex> return %2 : index }
// -----
func.func @f(%s: tensor<4x4xf32>, %i: index) -> f32 { %0 = tensor.collapse_shape %s [[0, 1]] : tensor<4x4xf32> into tensor<16xf32> %1 = tensor.extract %0[%i] : tensor<16xf32> return %1 : f32 }
// -----
func.func @f(%s: tensor<f32>, %i: index) -> f32 { %0 = tensor.expand_shape %s [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32> %1 = tensor.extract %0[%i, %i] : tensor<1x1xf32> return %1 : f32 }
// -----
func.func @f(%s: tensor<4x4xf32>, %i: index, %v: f32) -> f32 { %0 = tensor.insert %v into %s[%i, %i] : tensor<4x4xf32> %1 = tensor.extract %0[%i, %i] : tensor<4x4xf32> return %1 : f32 }
// -----
func.func @f(%s: tensor<4x4xf32>, %t: tensor<2x2xf32>, %i: index) -> index { %c0 = arith.constant 0 : index %0 = tensor.insert_slice %t into %s[%i, %i] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32> %1 = tensor.dim %0, %c0 : tensor<4x4xf32> return %1 : index }
// -----
func.func @f(%s: tensor<?x?xf32>, %t: tensor<2x2xf32>, %i: index) -> index { %c0 = arith.constant 0 : index %0 = tensor.insert_slice %t into %s[%i, %i] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32> %1 = tensor.dim %0, %c0 : tensor<?x?xf32> return %1 : index }
// -----
func.func @f(%s: tensor<?x?xf32>, %v: f32, %i: index) -> index { %c0 = arith.constant 0 : index %0 = tensor.insert %v into %s[%i, %i] : tensor<?x?xf32> %1 = tensor.dim %0, %c0 : tensor<?x?xf32> return %1 : index }
// -----
func.func @f(%s: tensor<?x?xf32>, %v: f32, %i: index) -> index { %c0 = arith.constant 0 : index %0 = tensor.pad %s low[1, 1] high[2, 2] { ^bb0(%a: index, %b: index): tensor.yield %v : f32 } : tensor<?x?xf32> to tensor<?x?xf32> %1 = tensor.dim %0, %c0 : tensor<?x?xf32> return %1 : index }
// -----
func.func @f(%s: tensor<?x4xf32>, %i: index) -> index { %c0 = arith.constant 0 : index %0 = tensor.collapse_shape %s [[0, 1]] : tensor<?x4xf32> into tensor<?xf32> %1 = tensor.dim %0, %c0 : tensor<?xf32> return %1 : index }
// -----
func.func @f(%s: tensor<?xf32>, %i: index) -> index { %c0 = arith.constant 0 : index %0 = tensor.expand_shape %s [[0, 1]] output_shape [%i, 4] : tensor<?xf32> into tensor<?x4xf32> %1 = tensor.dim %0, %c0 : tensor<?x4xf32> return %1 : index }
// -----
func.func @f(%i: index, %v: f32) -> index { %c0 = arith.constant 0 : index %0 = tensor.splat %v[%i] : tensor<?x4xf32> %1 = tensor.dim %0, %c0 : tensor<?x4xf32> return %1 : index }
// -----
func.func @f(%s: tensor<4xf32>, %i: tensor<2x1xindex>) -> tensor<2x1xf32> { %0 = tensor.gather %s[%i] gather_dims([0]) unique : (tensor<4xf32>, tensor<2x1xindex>) -> tensor<2x1xf32> return %0 : tensor<2x1xf32> }
// -----
func.func @f(%s: tensor<8x8xf32>) -> tensor<8x8xf32> { %0 = tensor.extract_slice %s[0, 0] [8, 8] [1, 1] : tensor<8x8xf32> to tensor<8x8xf32> %1 = tensor.insert_slice %0 into %s[0, 0] [8, 8] [1, 1] : tensor<8x8xf32> into tensor<8x8xf32> return %1 : tensor<8x8xf32> }
// -----
func.func @f(%s: tensor<f32>, %i: index) -> tensor<2x?xf32> { %c = tensor.extract %s[] : tensor<f32> %0 = tensor.splat %c[%i] : tensor<2x?xf32> return %0 : tensor<2x?xf32> }
// -----
func.func @f(%v: f32) -> tensor<?x4xf32> { %i = arith.constant 4 : index %0 = tensor.splat %v[%i] : tensor<?x4xf32> return %0 : tensor<?x4xf32> }
// -----
func.func @f(%s: tensor<8x4xf32>) -> f32 { %c1 = arith.constant 1 : index %0 = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32> %1 = tensor.extract_slice %0[1, 0] [1, 2] [1, 1] : tensor<2x2xf32> to tensor<2xf32> %2 = tensor.extract %1[%c1] : tensor<2xf32> return %2 : f32 }
// -----
func.func @f() -> tensor<2x1xf32> { %0 = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32> %1 = tensor.extract_slice %0[0, 1] [2, 1] [1, 1] : tensor<2x2xf32> to tensor<2x1xf32> return %1 : tensor<2x1xf32> }
// -----
func.func @f(%t: tensor<2x2xf32>, %d: tensor<8x8xf32>) -> tensor<2x2xf32> { %0 = tensor.insert_slice %t into %d[1, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<8x8xf32> %1 = tensor.extract_slice %0[1, 1] [2, 2] [1, 1] : tensor<8x8xf32> to tensor<2x2xf32> return %1 : tensor<2x2xf32> }
// -----
func.func @f(%a: memref<?xf32>) { %0 = memref.realloc %a : memref<?xf32> to memref<4xf32> memref.dealloc %0 : memref<4xf32> return }
// -----
func.func @f(%a: memref<?xf32>) { %0 = memref.realloc %a : memref<?xf32> to memref<4xf32> return }
// -----
func.func @f(%a: memref<?xf32>, %s: memref<2xindex>) -> index { %c = arith.constant 1 : index %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32> %1 = memref.dim %0, %c : memref<?x?xf32> return %1 : index }
// -----
func.func @f(%a: memref<?xf32>, %s: memref<2xi32>, %i: index) -> index { %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<2xi32>) -> memref<?x?xf32> %1 = memref.dim %0, %i : memref<?x?xf32> return %1 : index }
// -----
func.func @f(%i: index) -> index { %c = arith.constant 0 : index %0 = memref.alloc(%i) : memref<?xf32> "t.u"(%0) : (memref<?xf32>) -> () %1 = memref.dim %0, %c : memref<?xf32> return %1 : index }
// -----
func.func @f(%a: memref<4x8xf32>, %i: index) -> index { %c = arith.constant 0 : index %0 = memref.subview %a[0, 0] [%i, 2] [1, 1] : memref<4x8xf32> to memref<?x2xf32, strided<[8, 1]>> %1 = memref.dim %0, %c : memref<?x2xf32, strided<[8, 1]>> return %1 : index }
// -----
func.func @f(%a: memref<4x8xf32>) -> (memref<f32>, index, index, index, index, index) { %0:6 = memref.extract_strided_metadata %a : memref<4x8xf32> -> memref<f32>, index, index, index, index, index return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5 : memref<f32>, index, index, index, index, index }
// -----
func.func @f(%a: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> { %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<?x?xf32> -> memref<f32>, index, index, index, index, index %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>> return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>> }
// -----
func.func @f(%a: memref<4xf32>) -> memref<4xf32> { %0 = memref.assume_alignment %a, 16 : memref<4xf32> %1 = memref.assume_alignment %0, 16 : memref<4xf32> return %1 : memref<4xf32> }
// -----
func.func @f(%a: memref<4xf32>) -> memref<?xf32> { %0 = memref.cast %a : memref<4xf32> to memref<?xf32> %1 = memref.assume_alignment %0, 16 : memref<?xf32> return %1 : memref<?xf32> }
// -----
func.func @f(%a: memref<4x4xf32>, %i: index) -> f32 { %0 = memref.subview %a[%i, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>> %1 = memref.load %0[%i, %i] : memref<2x2xf32, strided<[4, 1], offset: ?>> return %1 : f32 }
// -----
func.func @f(%a: memref<*xf32>) -> index { %0 = memref.rank %a : memref<*xf32> return %0 : index }
// -----
func.func @f(%a: memref<4xf32>, %v: f32, %i: index) { %c = memref.cast %a : memref<4xf32> to memref<?xf32> %0 = memref.atomic_rmw addf %v, %c[%i] : (f32, memref<?xf32>) -> f32 return }
// -----
func.func @f(%a: memref<4xf32>, %i: index) -> index { %0 = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index return %0 : index }
// -----
func.func @f(%i: index) -> index { %0 = memref.alloc() : memref<4xf32> %1 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index return %1 : index }
// -----
memref.global "private" constant @g : memref<2xi32> = dense<[1, 2]>
func.func @f() -> i32 { %c = arith.constant 1 : index %0 = memref.get_global @g : memref<2xi32> %1 = memref.load %0[%c] : memref<2xi32> return %1 : i32 }
// -----
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) { %0:2 = memref.distinct_objects %a, %b : memref<4xf32>, memref<4xf32> "t.u"(%0#0) : (memref<4xf32>) -> () return }
// -----
func.func @f(%a: memref<2x3xf32>) -> memref<2x3xf32> { %0 = memref.transpose %a (d0, d1) -> (d0, d1) : memref<2x3xf32> to memref<2x3xf32, strided<[3, 1]>> %1 = memref.cast %0 : memref<2x3xf32, strided<[3, 1]>> to memref<2x3xf32> return %1 : memref<2x3xf32> }
// -----
func.func @f(%a: memref<8xi8>, %i: index) -> memref<?xf32> { %c = arith.constant 0 : index %0 = memref.view %a[%c][%i] : memref<8xi8> to memref<?xf32> %1 = memref.dim %0, %c : memref<?xf32> "t.u"(%1) : (index) -> () return %0 : memref<?xf32> }
// -----
func.func @f() { %0 = memref.alloca() : memref<4xf32> %1 = memref.cast %0 : memref<4xf32> to memref<?xf32> return }
// -----
func.func @f(%v: f32) { %c = arith.constant 0 : index %0 = memref.alloc() : memref<4xf32> %g = memref.generic_atomic_rmw %0[%c] : memref<4xf32> { ^bb0(%x: f32): memref.atomic_yield %v : f32 } memref.dealloc %0 : memref<4xf32> return }
// -----
func.func @f(%i: index) -> memref<?xf32> { %c = arith.constant 4 : index %a = memref.alloc() : memref<2xf32> %0 = memref.realloc %a(%c) : memref<2xf32> to memref<?xf32> return %0 : memref<?xf32> }
// -----
func.func @f(%i: index) { %a = memref.alloc() : memref<2xf32> %b = memref.alloc() : memref<2xf32> memref.copy %a, %b : memref<2xf32> to memref<2xf32> memref.dealloc %a : memref<2xf32> memref.dealloc %b : memref<2xf32> return }
// -----
// The sizes of a result are those of the op's output, and those of an empty tensor its operands.
func.func @f(%a: tensor<?x4xf32>, %n: index, %v: f32) -> (index, index) { %c0 = arith.constant 0 : index %0 = linalg.fill ins(%v : f32) outs(%a : tensor<?x4xf32>) -> tensor<?x4xf32> %1 = tensor.dim %0, %c0 : tensor<?x4xf32> %2 = tensor.empty(%n) : tensor<?x4xf32> %3 = tensor.dim %2, %c0 : tensor<?x4xf32> return %1, %3 : index, index }
// -----
// An op that yields an element of an operand with the output's map is the operand.
func.func @f(%a: tensor<4x8xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> { %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%o : tensor<4x8xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x : f32 } -> tensor<4x8xf32> return %0 : tensor<4x8xf32> }

// EXPECT
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<8x8xf32>) -> tensor<8x8xf32> {
// |     %cast = tensor.cast %arg0 : tensor<?x?xf32> to tensor<4x4xf32>
// |     %inserted_slice = tensor.insert_slice %cast into %arg1[2, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
// |     return %inserted_slice : tensor<8x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x4xf32>, %arg1: tensor<8x8xf32>, %arg2: index) -> tensor<?x?xf32> {
// |     %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg2, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
// |     %cast = tensor.cast %inserted_slice : tensor<8x8xf32> to tensor<?x?xf32>
// |     return %cast : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index) -> tensor<?x4xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [%arg1, 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32>
// |     return %extracted_slice : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index) -> tensor<4xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
// |     return %extracted_slice : tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index) -> tensor<?xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[1, %arg1] [1, 3] [1, 1] : tensor<8x8xf32> to tensor<3xf32>
// |     %cast = tensor.cast %extracted_slice : tensor<3xf32> to tensor<?xf32>
// |     return %cast : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index, %arg2: f32) -> tensor<?x?xf32> {
// |     %padded = tensor.pad %arg0 low[1, 1] high[1, 1] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<8x8xf32> to tensor<10x10xf32>
// |     %cast = tensor.cast %padded : tensor<10x10xf32> to tensor<?x?xf32>
// |     return %cast : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index, %arg2: f32) -> tensor<10x10xf32> {
// |     %padded = tensor.pad %arg0 low[1, 1] high[1, 1] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<8x8xf32> to tensor<10x10xf32>
// |     return %padded : tensor<10x10xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x8xf32>, %arg1: index, %arg2: f32) -> tensor<?x10xf32> {
// |     %c1 = arith.constant 1 : index
// |     %padded = tensor.pad %arg0 low[%c1, %c1] high[%arg1, %c1] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<?x8xf32> to tensor<?x10xf32>
// |     return %padded : tensor<?x10xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index, %arg2: f32) -> tensor<12x12xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %padded = tensor.pad %arg0 low[2, 2] high[2, 2] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<8x8xf32> to tensor<12x12xf32>
// |     return %padded : tensor<12x12xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index, %arg2: f32) -> tensor<8x8xf32> {
// |     return %arg0 : tensor<8x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index, %arg2: f32) -> tensor<8x8xf32> {
// |     %padded = tensor.pad %arg0 nofold low[0, 0] high[0, 0] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg2 : f32
// |     } : tensor<8x8xf32> to tensor<8x8xf32>
// |     return %padded : tensor<8x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x8xf32>, %arg1: index, %arg2: f32) -> tensor<?x8xf32> {
// |     return %arg0 : tensor<?x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<64x64xf32>, %arg1: index, %arg2: index) -> tensor<8x4xf32> {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %extracted_slice = tensor.extract_slice %arg0[16, 4] [%arg1, %arg2] [1, 1] : tensor<64x64xf32> to tensor<?x?xf32>
// |     %padded = tensor.pad %extracted_slice low[0, 0] high[%arg2, %arg1] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %cst : f32
// |     } : tensor<?x?xf32> to tensor<8x4xf32>
// |     return %padded : tensor<8x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// |     return %arg0 : tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32>) -> tensor<?xf32> {
// |     %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// |     return %cast : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x?xf32>, %arg1: tensor<3x8xf32>) -> tensor<?x?xf32> {
// |     %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x8xf32>
// |     %concat = tensor.concat dim(0) %cast, %arg1 : (tensor<4x8xf32>, tensor<3x8xf32>) -> tensor<7x8xf32>
// |     %cast_0 = tensor.cast %concat : tensor<7x8xf32> to tensor<?x?xf32>
// |     return %cast_0 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x?xf32>, %arg1: tensor<?x8xf32>) -> tensor<7x8xf32> {
// |     %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x8xf32>
// |     %concat = tensor.concat dim(0) %cast, %arg1 : (tensor<4x8xf32>, tensor<?x8xf32>) -> tensor<7x8xf32>
// |     return %concat : tensor<7x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<?x?xf32> {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %generated = tensor.generate  {
// |     ^bb0(%arg0: index, %arg1: index):
// |       tensor.yield %cst : f32
// |     } : tensor<4x4xf32>
// |     %cast = tensor.cast %generated : tensor<4x4xf32> to tensor<?x?xf32>
// |     return %cast : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> index {
// |     return %arg0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: memref<1xi32>) -> i32 {
// |     %0 = memref.load %arg1[%arg0] : memref<1xi32>
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?xf32>, %arg1: tensor<2xindex>) -> index {
// |     %c1 = arith.constant 1 : index
// |     %extracted = tensor.extract %arg1[%c1] : tensor<2xindex>
// |     return %extracted : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?xf32>, %arg1: tensor<2xi32>) -> index {
// |     %c1 = arith.constant 1 : index
// |     %extracted = tensor.extract %arg1[%c1] : tensor<2xi32>
// |     %0 = arith.index_cast %extracted : i32 to index
// |     return %0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>) -> tensor<?x?xf32> {
// |     return %arg0 : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) -> tensor<?x4xf32> {
// |     return %arg0 : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?xf32>, %arg1: tensor<2xindex>, %arg2: tensor<1xindex>) -> tensor<?xf32> {
// |     return %arg0 : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> tensor<4x?xf32> {
// |     %0 = tensor.empty() : tensor<4x8xf32>
// |     %cast = tensor.cast %0 : tensor<4x8xf32> to tensor<4x?xf32>
// |     return %cast : tensor<4x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> tensor<4x8xf32> {
// |     %0 = tensor.empty() : tensor<4x8xf32>
// |     return %0 : tensor<4x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index) -> tensor<4x4xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
// |     return %extracted_slice : tensor<4x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index) -> tensor<4xf32> {
// |     %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
// |     return %extracted_slice : tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32) -> index {
// |     %0 = arith.index_cast %arg0 : i32 to index
// |     return %0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<1xi32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %extracted = tensor.extract %arg0[%c0] : tensor<1xi32>
// |     %0 = arith.index_cast %extracted : i32 to index
// |     return %0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x4xf32>, %arg1: index) -> f32 {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
// |     %extracted = tensor.extract %collapsed[%arg1] : tensor<16xf32>
// |     return %extracted : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<f32>, %arg1: index) -> f32 {
// |     %expanded = tensor.expand_shape %arg0 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
// |     %extracted = tensor.extract %expanded[%arg1, %arg1] : tensor<1x1xf32>
// |     return %extracted : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x4xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     %inserted = tensor.insert %arg2 into %arg0[%arg1, %arg1] : tensor<4x4xf32>
// |     %extracted = tensor.extract %inserted[%arg1, %arg1] : tensor<4x4xf32>
// |     return %extracted : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x4xf32>, %arg1: tensor<2x2xf32>, %arg2: index) -> index {
// |     %c4 = arith.constant 4 : index
// |     return %c4 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<2x2xf32>, %arg2: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: f32, %arg2: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: f32, %arg2: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %padded = tensor.pad %arg0 low[1, 1] high[2, 2] {
// |     ^bb0(%arg3: index, %arg4: index):
// |       tensor.yield %arg1 : f32
// |     } : tensor<?x?xf32> to tensor<?x?xf32>
// |     %dim = tensor.dim %padded, %c0 : tensor<?x?xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
// |     %dim = tensor.dim %collapsed, %c0 : tensor<?xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?xf32>, %arg1: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [%arg1, 4] : tensor<?xf32> into tensor<?x4xf32>
// |     %dim = tensor.dim %expanded, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: f32) -> index {
// |     %c0 = arith.constant 0 : index
// |     %splat = tensor.splat %arg1[%arg0] : tensor<?x4xf32>
// |     %dim = tensor.dim %splat, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2x1xindex>) -> tensor<2x1xf32> {
// |     %gather = tensor.gather %arg0[%arg1] gather_dims([0]) unique : (tensor<4xf32>, tensor<2x1xindex>) -> tensor<2x1xf32>
// |     return %gather : tensor<2x1xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
// |     return %arg0 : tensor<8x8xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<f32>, %arg1: index) -> tensor<2x?xf32> {
// |     %extracted = tensor.extract %arg0[] : tensor<f32>
// |     %splat = tensor.splat %extracted[%arg1] : tensor<2x?xf32>
// |     return %splat : tensor<2x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: f32) -> tensor<?x4xf32> {
// |     %c4 = arith.constant 4 : index
// |     %splat = tensor.splat %arg0[%c4] : tensor<?x4xf32>
// |     return %splat : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<8x4xf32>) -> f32 {
// |     %c1 = arith.constant 1 : index
// |     %cst = arith.constant dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>
// |     %extracted_slice = tensor.extract_slice %cst[1, 0] [1, 2] [1, 1] : tensor<2x2xf32> to tensor<2xf32>
// |     %extracted = tensor.extract %extracted_slice[%c1] : tensor<2xf32>
// |     return %extracted : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() -> tensor<2x1xf32> {
// |     %cst = arith.constant dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>
// |     %extracted_slice = tensor.extract_slice %cst[0, 1] [2, 1] [1, 1] : tensor<2x2xf32> to tensor<2x1xf32>
// |     return %extracted_slice : tensor<2x1xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<2x2xf32>, %arg1: tensor<8x8xf32>) -> tensor<2x2xf32> {
// |     return %arg0 : tensor<2x2xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>, %arg1: memref<2xindex>) -> index {
// |     %c1 = arith.constant 1 : index
// |     %0 = memref.load %arg1[%c1] : memref<2xindex>
// |     return %0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>, %arg1: memref<2xi32>, %arg2: index) -> index {
// |     %0 = memref.load %arg1[%arg2] : memref<2xi32>
// |     %1 = arith.index_cast %0 : i32 to index
// |     return %1 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> index {
// |     %alloc = memref.alloc(%arg0) : memref<?xf32>
// |     "t.u"(%alloc) : (memref<?xf32>) -> ()
// |     return %arg0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4x8xf32>, %arg1: index) -> index {
// |     return %arg1 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4x8xf32>) -> (memref<f32>, index, index, index, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     %c8 = arith.constant 8 : index
// |     %c1 = arith.constant 1 : index
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x8xf32> -> memref<f32>, index, index, index, index, index
// |     return %base_buffer, %c0, %c4, %c8, %c8, %c1 : memref<f32>, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// |     %cast = memref.cast %arg0 : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// |     return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>) -> memref<4xf32> {
// |     %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
// |     return %assume_align : memref<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>) -> memref<?xf32> {
// |     %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// |     %assume_align = memref.assume_alignment %cast, 16 : memref<?xf32>
// |     return %assume_align : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4x4xf32>, %arg1: index) -> f32 {
// |     %subview = memref.subview %arg0[%arg1, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
// |     %0 = memref.load %subview[%arg1, %arg1] : memref<2x2xf32, strided<[4, 1], offset: ?>>
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<*xf32>) -> index {
// |     %0 = memref.rank %arg0 : memref<*xf32>
// |     return %0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: f32, %arg2: index) {
// |     %0 = memref.atomic_rmw addf %arg1, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> index {
// |     %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4xf32> -> index
// |     return %intptr : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> index {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
// |     return %intptr : index
// |   }
// | }
// |
// | // -----
// | module {
// |   memref.global "private" constant @g : memref<2xi32> = dense<[1, 2]>
// |   func.func @f() -> i32 {
// |     %c1 = arith.constant 1 : index
// |     %0 = memref.get_global @g : memref<2xi32>
// |     %1 = memref.load %0[%c1] : memref<2xi32>
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
// |     %0:2 = memref.distinct_objects %arg0, %arg1 : memref<4xf32>, memref<4xf32>
// |     "t.u"(%0#0) : (memref<4xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<2x3xf32>) -> memref<2x3xf32> {
// |     %transpose = memref.transpose %arg0 (d0, d1) -> (d0, d1) : memref<2x3xf32> to memref<2x3xf32, strided<[3, 1]>>
// |     %cast = memref.cast %transpose : memref<2x3xf32, strided<[3, 1]>> to memref<2x3xf32>
// |     return %cast : memref<2x3xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<8xi8>, %arg1: index) -> memref<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %view = memref.view %arg0[%c0][%arg1] : memref<8xi8> to memref<?xf32>
// |     "t.u"(%arg1) : (index) -> ()
// |     return %view : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: f32) {
// |     %c0 = arith.constant 0 : index
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %0 = memref.generic_atomic_rmw %alloc[%c0] : memref<4xf32> {
// |     ^bb0(%arg1: f32):
// |       memref.atomic_yield %arg0 : f32
// |     }
// |     memref.dealloc %alloc : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> memref<?xf32> {
// |     %c4 = arith.constant 4 : index
// |     %alloc = memref.alloc() : memref<2xf32>
// |     %0 = memref.realloc %alloc(%c4) : memref<2xf32> to memref<?xf32>
// |     return %0 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) {
// |     %alloc = memref.alloc() : memref<2xf32>
// |     %alloc_0 = memref.alloc() : memref<2xf32>
// |     memref.copy %alloc, %alloc_0 : memref<2xf32> to memref<2xf32>
// |     memref.dealloc %alloc : memref<2xf32>
// |     memref.dealloc %alloc_0 : memref<2xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32) -> (index, index) {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// |     return %dim, %arg1 : index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {
// |     return %arg0 : tensor<4x8xf32>
// |   }
// | }
