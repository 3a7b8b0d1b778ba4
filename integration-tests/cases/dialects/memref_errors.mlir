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
