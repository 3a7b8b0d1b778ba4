// What the verifiers and parsers of vector, complex and tensor reject, and where.
// RUN: opt --split-input-file

func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[4] : f32 from vector<4xf32> return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[-2] : f32 from vector<4xf32> return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[0, 0] : f32 from vector<4xf32> return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[0] : i32 from vector<4xf32> return }
// -----
func.func @f(%a: vector<4xf32>, %f: f32) { %0 = vector.insert %f, %a[4] : f32 into vector<4xf32> return }
// -----
func.func @f(%a: vector<4xf32>, %f: f32) { %0 = vector.insert %f, %a[0, 1] : f32 into vector<4xf32> return }
// -----
func.func @f(%a: vector<4xf32>, %f: vector<2xf32>) { %0 = vector.insert %f, %a[0] : vector<2xf32> into vector<4xf32> return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.broadcast %a : vector<4xf32> to vector<8xf32> return }
// -----
func.func @f(%a: vector<4x4xf32>) { %0 = vector.broadcast %a : vector<4x4xf32> to vector<4xf32> return }
// -----
func.func @f(%a: f32) { %0 = vector.broadcast %a : f32 to vector<4xi32> return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.shuffle %a, %a [0, 8] : vector<4xf32>, vector<4xf32> return }
// -----
func.func @f(%a: vector<4xf32>, %b: vector<4xi32>) { %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<4xi32>) -> vector<2xf32> return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.bitcast %a : vector<4xf32> to vector<4xi64> return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.shape_cast %a : vector<4xf32> to vector<5xf32> return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.shape_cast %a : vector<4xf32> to vector<2x2xi32> return }
// -----
func.func @f(%a: vector<4xi32>) { %0 = vector.fma %a, %a, %a : vector<4xi32> return }
// -----
func.func @f(%a: vector<4xi32>) { %0 = vector.reduction <maxnumf>, %a : vector<4xi32> into i32 return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.reduction <and>, %a : vector<4xf32> into f32 return }
// -----
func.func @f(%a: vector<4x4xf32>) { %0 = vector.reduction <add>, %a : vector<4x4xf32> into f32 return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.reduction <add>, %a : vector<4xf32> into i32 return }
// -----
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [3], strides = [1]} : vector<2xf32> into vector<4xf32> return }
// -----
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [2]} : vector<2xf32> into vector<4xf32> return }
// -----
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0, 0], strides = [1]} : vector<2xf32> into vector<4xf32> return }
// -----
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [1, 1]} : vector<2xf32> into vector<4xf32> return }
// -----
func.func @f(%a: vector<2x2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [1, 1]} : vector<2x2xf32> into vector<4xf32> return }
// -----
func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [4], strides = [1]} : vector<2xf32> into vector<4xf32> return }
// -----
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [3], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32> return }
// -----
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [2]} : vector<4xf32> to vector<2xf32> return }
// -----
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<3xf32> return }
// -----
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1, 1], sizes = [2, 1], strides = [1, 1]} : vector<4xf32> to vector<2xf32> return }
// -----
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [0], strides = [1]} : vector<4xf32> to vector<2xf32> return }
// -----
func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [5], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32> return }
// -----
func.func @f(%m: memref<?xf32>, %i: index) { %0 = vector.load %m[%i, %i] : memref<?xf32>, vector<4xf32> return }
// -----
func.func @f(%m: memref<?xf32>, %i: index) { %0 = vector.load %m[%i] : memref<?xf32>, vector<4xi32> return }
// -----
func.func @f(%m: memref<?xf32, strided<[?]>>, %i: index) { %0 = vector.load %m[%i] : memref<?xf32, strided<[?]>>, vector<4xf32> return }
// -----
func.func @f(%m: memref<?xf32>, %i: index) { %0 = vector.load %m[%i] {alignment = 3 : i64} : memref<?xf32>, vector<4xf32> return }
// -----
func.func @f(%m: memref<f32>, %v: vector<4xf32>) { vector.store %v, %m[] : memref<f32>, vector<4xf32> return }
// -----
func.func @f(%m: memref<?xvector<2xf32>>, %i: index, %v: vector<4xf32>) { vector.store %v, %m[%i] : memref<?xvector<2xf32>>, vector<4xf32> return }
// -----
func.func @f(%m: memref<?xf32>, %i: index, %v: vector<4xi32>) { vector.store %v, %m[%i] : memref<?xf32>, vector<4xi32> return }
// -----
func.func @f(%f: f32) { %0 = vector.from_elements %f, %f : vector<3xf32> return }
// -----
func.func @f(%f: f32) { %0 = vector.from_elements %f, %f : vector<[2]xf32> return }
// -----
func.func @f(%i: index) { %0 = vector.create_mask %i, %i : vector<4xi1> return }
// -----
func.func @f() { %0 = vector.constant_mask [5] : vector<4xi1> return }
// -----
func.func @f() { %0 = vector.constant_mask [1, 2] : vector<4xi1> return }
// -----
func.func @f() { %0 = vector.constant_mask [-1] : vector<4xi1> return }
// -----
func.func @f() { %0 = vector.constant_mask [0, 2] : vector<4x4xi1> return }
// -----
func.func @f() { %0 = vector.constant_mask [2] : vector<[4]xi1> return }
// -----
func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [0, 0] : vector<2x3xf32> to vector<3x2xf32> return }
// -----
func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<2x3xf32> return }
// -----
func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [1] : vector<2x3xf32> to vector<3x2xf32> return }
// -----
func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [2, 0] : vector<2x3xf32> to vector<3x2xf32> return }
// -----
func.func @f(%a: vector<3xf32>) { %0, %1 = vector.deinterleave %a : vector<3xf32> -> vector<1xf32> return }
// -----
func.func @f(%a: vector<4xf32>) { %0 = vector.interleave %a, %a : vector<4xf32> -> vector<9xf32> return }
// -----
func.func @f(%a: tensor<4xf32>) { vector.print %a : tensor<4xf32> return }
// -----
func.func @f(%a: complex<f32>) { vector.print %a : complex<f32> return }
// -----
func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a {in_bounds = [true, true]} : memref<?xf32>, vector<4xf32> return }
// -----
func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i, %i], %a : memref<?xf32>, vector<4xf32> return }
// -----
func.func @f(%a: i32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, vector<4xf32> return }
// -----
func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, vector<4x4xf32> return }
// -----
func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, f32 return }
// -----
func.func @f(%a: vector<2xf32>, %i: index, %m: memref<?x?xf32>) { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0)>} : vector<2xf32>, memref<?x?xf32> return }
// -----
func.func @f(%a: vector<2x2xf32>, %i: index, %m: memref<?x?xf32>) { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : vector<2x2xf32>, memref<?x?xf32> return }
// -----
func.func @f(%a: vector<2x2xf32>, %i: index, %m: memref<?x?xf32>) { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0) -> (d0)>} : vector<2x2xf32>, memref<?x?xf32> return }
// -----
func.func @f(%a: i32) { %0 = vector.step : vector<4xi32> return }
// -----
func.func @f(%a: vector<2x4xf32>, %b: f32) { %0 = vector.multi_reduction <add>, %a, %b [0] : vector<2x4xf32> to f32 return }
// -----
func.func @f() { %0 = complex.constant [1.0 : f32, 2.0 : f64] : complex<f32> return }
// -----
func.func @f() { %0 = complex.constant [1.0 : f32] : complex<f32> return }
// -----
func.func @f(%f: f32) { %0 = "complex.create"(%f, %f) : (f32, f32) -> complex<f64> return }
// -----
func.func @f(%f: complex<f32>) { %0 = complex.bitcast %f : complex<f32> to i32 return }
// -----
func.func @f(%f: complex<i32>) { %0 = complex.add %f, %f : complex<i32> return }
// -----
func.func @f(%i: index) { %0 = tensor.empty(%i) : tensor<4xf32> return }
// -----
func.func @f(%i: index, %t: tensor<4xf32>) { %0 = tensor.extract %t[%i, %i] : tensor<4xf32> return }
// -----
func.func @f(%i: index, %t: tensor<4xf32>, %f: f32) { %0 = tensor.insert %f into %t[] : tensor<4xf32> return }
// -----
func.func @f(%f: f32) { %0 = tensor.from_elements %f : tensor<2xf32> return }
// -----
func.func @f(%t: tensor<4xf32>) { %0 = tensor.cast %t : tensor<4xf32> to tensor<5xf32> return }
// -----
func.func @f(%t: tensor<4xf32>) { %0 = tensor.cast %t : tensor<4xf32> to tensor<4xi32> return }
// -----
func.func @f(%i: index, %t: tensor<f32>) { %0 = tensor.dim %t, %i : tensor<f32> return }
// -----
func.func @f(%i: index, %f: f32) { %0 = tensor.splat %f[%i] : tensor<4xf32> return }
// -----
func.func @f(%t: tensor<4xi32>) { %0 = tensor.bitcast %t : tensor<4xi32> to tensor<4xi64> return }

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
// ! <stdin>:4:40: error: 'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[4] : f32 from vector<4xf32> return }
// !                                        ^
// ! <stdin>:6:40: error: 'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[-2] : f32 from vector<4xf32> return }
// !                                        ^
// ! <stdin>:8:40: error: 'vector.extract' op expected position attribute of rank no greater than vector rank
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[0, 0] : f32 from vector<4xf32> return }
// !                                        ^
// ! <stdin>:10:40: error: 'vector.extract' op failed to verify that all of {source, result} have same element type
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.extract %a[0] : i32 from vector<4xf32> return }
// !                                        ^
// ! <stdin>:12:49: error: 'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension or poison (-1)
// ! func.func @f(%a: vector<4xf32>, %f: f32) { %0 = vector.insert %f, %a[4] : f32 into vector<4xf32> return }
// !                                                 ^
// ! <stdin>:14:49: error: 'vector.insert' op expected position attribute of rank no greater than dest vector rank
// ! func.func @f(%a: vector<4xf32>, %f: f32) { %0 = vector.insert %f, %a[0, 1] : f32 into vector<4xf32> return }
// !                                                 ^
// ! <stdin>:16:59: error: 'vector.insert' op expected position attribute rank + source rank to match dest vector rank
// ! func.func @f(%a: vector<4xf32>, %f: vector<2xf32>) { %0 = vector.insert %f, %a[0] : vector<2xf32> into vector<4xf32> return }
// !                                                           ^
// ! <stdin>:18:40: error: 'vector.broadcast' op dimension mismatch (4 vs. 8)
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.broadcast %a : vector<4xf32> to vector<8xf32> return }
// !                                        ^
// ! <stdin>:20:42: error: 'vector.broadcast' op source rank higher than destination rank
// ! func.func @f(%a: vector<4x4xf32>) { %0 = vector.broadcast %a : vector<4x4xf32> to vector<4xf32> return }
// !                                          ^
// ! <stdin>:22:30: error: 'vector.broadcast' op failed to verify that all of {source, vector} have same element type
// ! func.func @f(%a: f32) { %0 = vector.broadcast %a : f32 to vector<4xi32> return }
// !                              ^
// ! <stdin>:24:40: error: 'vector.shuffle' op mask index #2 out of range
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.shuffle %a, %a [0, 8] : vector<4xf32>, vector<4xf32> return }
// !                                        ^
// ! <stdin>:26:59: error: 'vector.shuffle' op failed to verify that all of {v1, v2, vector} have same element type
// ! func.func @f(%a: vector<4xf32>, %b: vector<4xi32>) { %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<4xi32>) -> vector<2xf32> return }
// !                                                           ^
// ! <stdin>:28:40: error: 'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.bitcast %a : vector<4xf32> to vector<4xi64> return }
// !                                        ^
// ! <stdin>:30:40: error: 'vector.shape_cast' op has different number of elements at source (4) and result (5)
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.shape_cast %a : vector<4xf32> to vector<5xf32> return }
// !                                        ^
// ! <stdin>:32:40: error: 'vector.shape_cast' op has different source and result element types
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.shape_cast %a : vector<4xf32> to vector<2x2xi32> return }
// !                                        ^
// ! <stdin>:34:40: error: 'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<4xi32>'
// ! func.func @f(%a: vector<4xi32>) { %0 = vector.fma %a, %a, %a : vector<4xi32> return }
// !                                        ^
// ! <stdin>:36:40: error: 'vector.reduction' op unsupported reduction type 'i32' for kind 'maxnumf'
// ! func.func @f(%a: vector<4xi32>) { %0 = vector.reduction <maxnumf>, %a : vector<4xi32> into i32 return }
// !                                        ^
// ! <stdin>:38:40: error: 'vector.reduction' op unsupported reduction type 'f32' for kind 'and'
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.reduction <and>, %a : vector<4xf32> into f32 return }
// !                                        ^
// ! <stdin>:40:42: error: 'vector.reduction' op unsupported reduction rank: 2
// ! func.func @f(%a: vector<4x4xf32>) { %0 = vector.reduction <add>, %a : vector<4x4xf32> into f32 return }
// !                                          ^
// ! <stdin>:42:40: error: 'vector.reduction' op failed to verify that all of {vector, dest} have same element type
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.reduction <add>, %a : vector<4xf32> into i32 return }
// !                                        ^
// ! <stdin>:44:59: error: 'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 0 to be confined to [1, 5)
// ! func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [3], strides = [1]} : vector<2xf32> into vector<4xf32> return }
// !                                                           ^
// ! <stdin>:46:59: error: 'vector.insert_strided_slice' op expected strides to be confined to [1, 2)
// ! func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [2]} : vector<2xf32> into vector<4xf32> return }
// !                                                           ^
// ! <stdin>:48:59: error: 'vector.insert_strided_slice' op expected offsets of same size as destination vector rank
// ! func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0, 0], strides = [1]} : vector<2xf32> into vector<4xf32> return }
// !                                                           ^
// ! <stdin>:50:59: error: 'vector.insert_strided_slice' op expected strides of same size as source vector rank
// ! func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [1, 1]} : vector<2xf32> into vector<4xf32> return }
// !                                                           ^
// ! <stdin>:52:61: error: 'vector.insert_strided_slice' op expected source rank to be no greater than destination rank
// ! func.func @f(%a: vector<2x2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [0], strides = [1, 1]} : vector<2x2xf32> into vector<4xf32> return }
// !                                                             ^
// ! <stdin>:54:59: error: 'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)
// ! func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) { %0 = vector.insert_strided_slice %a, %b {offsets = [4], strides = [1]} : vector<2xf32> into vector<4xf32> return }
// !                                                           ^
// ! <stdin>:56:40: error: 'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)
// ! func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [3], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32> return }
// !                                        ^
// ! <stdin>:58:40: error: 'vector.extract_strided_slice' op expected strides to be confined to [1, 2)
// ! func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [2]} : vector<4xf32> to vector<2xf32> return }
// !                                        ^
// ! <stdin>:60:40: error: 'vector.extract_strided_slice' op expected result type to be 'vector<2xf32>'
// ! func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<3xf32> return }
// !                                        ^
// ! <stdin>:62:40: error: 'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank
// ! func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1, 1], sizes = [2, 1], strides = [1, 1]} : vector<4xf32> to vector<2xf32> return }
// !                                        ^
// ! <stdin>:64:40: error: 'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 5)
// ! func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [0], strides = [1]} : vector<4xf32> to vector<2xf32> return }
// !                                        ^
// ! <stdin>:66:40: error: 'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)
// ! func.func @f(%b: vector<4xf32>) { %0 = vector.extract_strided_slice %b {offsets = [5], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32> return }
// !                                        ^
// ! <stdin>:68:51: error: 'vector.load' op requires 1 indices
// ! func.func @f(%m: memref<?xf32>, %i: index) { %0 = vector.load %m[%i, %i] : memref<?xf32>, vector<4xf32> return }
// !                                                   ^
// ! <stdin>:70:51: error: 'vector.load' op base and result element types should match
// ! func.func @f(%m: memref<?xf32>, %i: index) { %0 = vector.load %m[%i] : memref<?xf32>, vector<4xi32> return }
// !                                                   ^
// ! <stdin>:72:65: error: 'vector.load' op most minor memref dim must have unit stride
// ! func.func @f(%m: memref<?xf32, strided<[?]>>, %i: index) { %0 = vector.load %m[%i] : memref<?xf32, strided<[?]>>, vector<4xf32> return }
// !                                                                 ^
// ! <stdin>:74:70: error: attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0
// ! func.func @f(%m: memref<?xf32>, %i: index) { %0 = vector.load %m[%i] {alignment = 3 : i64} : memref<?xf32>, vector<4xf32> return }
// !                                                                      ^
// ! <stdin>:76:52: error: 'vector.store' op memref has lower rank than the vector to store
// ! func.func @f(%m: memref<f32>, %v: vector<4xf32>) { vector.store %v, %m[] : memref<f32>, vector<4xf32> return }
// !                                                    ^
// ! <stdin>:78:75: error: 'vector.store' op base memref and valueToStore vector types should match
// ! func.func @f(%m: memref<?xvector<2xf32>>, %i: index, %v: vector<4xf32>) { vector.store %v, %m[%i] : memref<?xvector<2xf32>>, vector<4xf32> return }
// !                                                                           ^
// ! <stdin>:80:65: error: 'vector.store' op base and valueToStore element types should match
// ! func.func @f(%m: memref<?xf32>, %i: index, %v: vector<4xi32>) { vector.store %v, %m[%i] : memref<?xf32>, vector<4xi32> return }
// !                                                                 ^
// ! <stdin>:82:51: error: number of operands and types do not match: got 2 operands and 3 types
// ! func.func @f(%f: f32) { %0 = vector.from_elements %f, %f : vector<3xf32> return }
// !                                                   ^
// ! <stdin>:84:30: error: 'vector.from_elements' op result #0 must be fixed-length vector of any type values, but got 'vector<[2]xf32>'
// ! func.func @f(%f: f32) { %0 = vector.from_elements %f, %f : vector<[2]xf32> return }
// !                              ^
// ! <stdin>:86:32: error: 'vector.create_mask' op must specify an operand for each result vector dimension
// ! func.func @f(%i: index) { %0 = vector.create_mask %i, %i : vector<4xi1> return }
// !                                ^
// ! <stdin>:88:23: error: 'vector.constant_mask' op array attr of size out of bounds of vector result dimension size
// ! func.func @f() { %0 = vector.constant_mask [5] : vector<4xi1> return }
// !                       ^
// ! <stdin>:90:23: error: 'vector.constant_mask' op must specify array attr of size equal vector result rank
// ! func.func @f() { %0 = vector.constant_mask [1, 2] : vector<4xi1> return }
// !                       ^
// ! <stdin>:92:23: error: 'vector.constant_mask' op array attr of size out of bounds of vector result dimension size
// ! func.func @f() { %0 = vector.constant_mask [-1] : vector<4xi1> return }
// !                       ^
// ! <stdin>:94:23: error: 'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim
// ! func.func @f() { %0 = vector.constant_mask [0, 2] : vector<4x4xi1> return }
// !                       ^
// ! <stdin>:96:23: error: 'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions
// ! func.func @f() { %0 = vector.constant_mask [2] : vector<[4]xi1> return }
// !                       ^
// ! <stdin>:98:42: error: 'vector.transpose' op dimension size mismatch at: 0
// ! func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [0, 0] : vector<2x3xf32> to vector<3x2xf32> return }
// !                                          ^
// ! <stdin>:100:42: error: 'vector.transpose' op dimension size mismatch at: 1
// ! func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<2x3xf32> return }
// !                                          ^
// ! <stdin>:102:42: error: 'vector.transpose' op transposition length mismatch: 1
// ! func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [1] : vector<2x3xf32> to vector<3x2xf32> return }
// !                                          ^
// ! <stdin>:104:42: error: 'vector.transpose' op transposition index out of range: 2
// ! func.func @f(%a: vector<2x3xf32>) { %0 = vector.transpose %a, [2, 0] : vector<2x3xf32> to vector<3x2xf32> return }
// !                                          ^
// ! <stdin>:106:44: error: 'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements
// ! func.func @f(%a: vector<3xf32>) { %0, %1 = vector.deinterleave %a : vector<3xf32> -> vector<1xf32> return }
// !                                            ^
// ! <stdin>:108:40: error: 'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs
// ! func.func @f(%a: vector<4xf32>) { %0 = vector.interleave %a, %a : vector<4xf32> -> vector<9xf32> return }
// !                                        ^
// ! <stdin>:110:35: error: 'vector.print' op operand #0 must be integer, index, floating-point, or a vector of them, but got 'tensor<4xf32>'
// ! func.func @f(%a: tensor<4xf32>) { vector.print %a : tensor<4xf32> return }
// !                                   ^
// ! <stdin>:112:34: error: 'vector.print' op operand #0 must be integer, index, floating-point, or a vector of them, but got 'complex<f32>'
// ! func.func @f(%a: complex<f32>) { vector.print %a : complex<f32> return }
// !                                  ^
// ! <stdin>:114:60: error: 'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0) -> (d0)> vs inBounds of size: 2
// ! func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a {in_bounds = [true, true]} : memref<?xf32>, vector<4xf32> return }
// !                                                            ^
// ! <stdin>:116:60: error: 'vector.transfer_read' op requires 1 indices
// ! func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i, %i], %a : memref<?xf32>, vector<4xf32> return }
// !                                                            ^
// ! <stdin>:118:89: error: use of value '%a' expects different type than prior uses: 'f32' vs 'i32'
// ! func.func @f(%a: i32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, vector<4xf32> return }
// !                                                                                         ^
// ! <stdin>:118:14: note: prior use here
// ! func.func @f(%a: i32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, vector<4xf32> return }
// !              ^
// ! <stdin>:120:92: error: expected a custom permutation_map when rank(source) != rank(destination)
// ! func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, vector<4x4xf32> return }
// !                                                                                            ^
// ! <stdin>:122:92: error: requires vector type
// ! func.func @f(%a: f32, %i: index, %m: memref<?xf32>) { %0 = vector.transfer_read %m[%i], %a : memref<?xf32>, f32 return }
// !                                                                                            ^
// ! <stdin>:124:67: error: 'vector.transfer_write' op should not have broadcast dimensions
// ! func.func @f(%a: vector<2xf32>, %i: index, %m: memref<?x?xf32>) { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0)>} : vector<2xf32>, memref<?x?xf32> return }
// !                                                                   ^
// ! <stdin>:126:69: error: 'vector.transfer_write' op requires a permutation_map that is a permutation (found one dim used more than once)
// ! func.func @f(%a: vector<2x2xf32>, %i: index, %m: memref<?x?xf32>) { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : vector<2x2xf32>, memref<?x?xf32> return }
// !                                                                     ^
// ! <stdin>:128:69: error: 'vector.transfer_write' op requires a permutation_map with input dims of the same rank as the source type
// ! func.func @f(%a: vector<2x2xf32>, %i: index, %m: memref<?x?xf32>) { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0) -> (d0)>} : vector<2x2xf32>, memref<?x?xf32> return }
// !                                                                     ^
// ! <stdin>:130:30: error: 'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi32>'
// ! func.func @f(%a: i32) { %0 = vector.step : vector<4xi32> return }
// !                              ^
// ! <stdin>:132:51: error: 'vector.multi_reduction' op destination type 'f32' is incompatible with source type 'vector<2x4xf32>'
// ! func.func @f(%a: vector<2x4xf32>, %b: f32) { %0 = vector.multi_reduction <add>, %a, %b [0] : vector<2x4xf32> to f32 return }
// !                                                   ^
// ! <stdin>:134:23: error: 'complex.constant' op requires attribute's element types ('f32', 'f64') to match the element type of the op's return type ('f32')
// ! func.func @f() { %0 = complex.constant [1.0 : f32, 2.0 : f64] : complex<f32> return }
// !                       ^
// ! <stdin>:136:23: error: 'complex.constant' op requires 'value' to be a complex constant, represented as array of two values
// ! func.func @f() { %0 = complex.constant [1.0 : f32] : complex<f32> return }
// !                       ^
// ! <stdin>:138:30: error: 'complex.create' op failed to verify that complex element type matches real operand type
// ! func.func @f(%f: f32) { %0 = "complex.create"(%f, %f) : (f32, f32) -> complex<f64> return }
// !                              ^
// ! <stdin>:140:39: error: 'complex.bitcast' op casting bitwidths do not match
// ! func.func @f(%f: complex<f32>) { %0 = complex.bitcast %f : complex<f32> to i32 return }
// !                                       ^
// ! <stdin>:142:39: error: 'complex.add' op operand #0 must be complex type with floating-point elements, but got 'complex<i32>'
// ! func.func @f(%f: complex<i32>) { %0 = complex.add %f, %f : complex<i32> return }
// !                                       ^
// ! <stdin>:144:32: error: 'tensor.empty' op incorrect number of dynamic sizes, has 1, expected 0
// ! func.func @f(%i: index) { %0 = tensor.empty(%i) : tensor<4xf32> return }
// !                                ^
// ! <stdin>:146:51: error: 'tensor.extract' op incorrect number of indices for extract_element
// ! func.func @f(%i: index, %t: tensor<4xf32>) { %0 = tensor.extract %t[%i, %i] : tensor<4xf32> return }
// !                                                   ^
// ! <stdin>:148:60: error: 'tensor.insert' op incorrect number of indices
// ! func.func @f(%i: index, %t: tensor<4xf32>, %f: f32) { %0 = tensor.insert %f into %t[] : tensor<4xf32> return }
// !                                                            ^
// ! <stdin>:150:51: error: number of operands and types do not match: got 1 operands and 2 types
// ! func.func @f(%f: f32) { %0 = tensor.from_elements %f : tensor<2xf32> return }
// !                                                   ^
// ! <stdin>:152:40: error: 'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<5xf32>' are cast incompatible
// ! func.func @f(%t: tensor<4xf32>) { %0 = tensor.cast %t : tensor<4xf32> to tensor<5xf32> return }
// !                                        ^
// ! <stdin>:154:40: error: 'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<4xi32>' are cast incompatible
// ! func.func @f(%t: tensor<4xf32>) { %0 = tensor.cast %t : tensor<4xf32> to tensor<4xi32> return }
// !                                        ^
// ! <stdin>:156:49: error: 'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'
// ! func.func @f(%i: index, %t: tensor<f32>) { %0 = tensor.dim %t, %i : tensor<f32> return }
// !                                                 ^
// ! <stdin>:158:41: error: 'tensor.splat' op incorrect number of dynamic sizes, has 1, expected 0
// ! func.func @f(%i: index, %f: f32) { %0 = tensor.splat %f[%i] : tensor<4xf32> return }
// !                                         ^
// ! <stdin>:160:40: error: 'tensor.bitcast' op operand type 'tensor<4xi32>' and result type 'tensor<4xi64>' are cast incompatible
// ! func.func @f(%t: tensor<4xi32>) { %0 = tensor.bitcast %t : tensor<4xi32> to tensor<4xi64> return }
// !                                        ^
