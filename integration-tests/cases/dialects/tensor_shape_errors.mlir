// RUN: opt --split-input-file

func.func @f(%t: tensor<4x8xf32>) { %0 = tensor.collapse_shape %t [[0], [1]] : tensor<4x8xf32> into tensor<4x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>) { %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<33xf32> return }
// -----
func.func @f(%t: tensor<4x?xf32>) { %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x?xf32> into tensor<32xf32> return }
// -----
func.func @f(%t: tensor<32xf32>, %i: index) { %0 = tensor.expand_shape %t [[0, 1]] output_shape [%i, 8] : tensor<32xf32> into tensor<?x8xf32> return }
// -----
func.func @f(%t: tensor<32xf32>) { %0 = tensor.expand_shape %t [[0, 1]] output_shape [4, 9] : tensor<32xf32> into tensor<4x9xf32> return }
// -----
func.func @f(%t: tensor<32xf32>) { %0 = tensor.expand_shape %t [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<8x4xf32> return }
// -----
func.func @f(%t: tensor<1x1xf32>) { %0 = tensor.collapse_shape %t [] : tensor<1x1xf32> into tensor<f32> return }
// -----
func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0, 0] [5, 8] [1, 1] : tensor<4x8xf32> to tensor<5x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x7xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf64> return }
// -----
func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0] [2] [1] : tensor<4x8xf32> to tensor<2x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<?x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %s: tensor<2x8xf32>) { %2 = tensor.insert_slice %s into %t[3, 0] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<4x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %s: tensor<2x7xf32>) { %2 = tensor.insert_slice %s into %t[0, 0] [2, 8] [1, 1] : tensor<2x7xf32> into tensor<4x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %s: tensor<8xf32>) { %2 = tensor.insert_slice %s into %t[0, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %s: tensor<8xf32>) { tensor.parallel_insert_slice %s into %t[0, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32> return }
// -----
func.func @f(%i: index, %f: f32) { %5 = tensor.generate %i { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<?x4xf32> return }
// -----
func.func @f(%i: index, %f: f32) { %5 = tensor.generate %i { ^bb0(%a: index, %b: i32): tensor.yield %f : f32 } : tensor<?x4xf32> return }
// -----
func.func @f(%i: index, %f: f64) { %5 = tensor.generate %i { ^bb0(%a: index, %b: index): tensor.yield %f : f64 } : tensor<?x4xf32> return }
// -----
func.func @f(%i: index, %f: f32) { %5 = tensor.generate { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<?x4xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %f: f32) { %6 = tensor.pad %t low[1, 0] high[0, 0] { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<4x8xf32> to tensor<4x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %f: f32) { %6 = tensor.pad %t low[1, 0] high[0, 0] { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<4x8xf32> to tensor<5x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %f: f64) { %6 = tensor.pad %t low[1, 0] high[0, 0] { ^bb0(%a: index, %b: index): tensor.yield %f : f64 } : tensor<4x8xf32> to tensor<5x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %f: f32) { %6 = tensor.pad %t low[1] high[0, 0] { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<4x8xf32> to tensor<5x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>) { %8 = tensor.concat dim(2) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>) { %8 = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<9x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>) { %8 = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<?x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %u: tensor<4x7xf32>) { %8 = tensor.concat dim(0) %t, %u : (tensor<4x8xf32>, tensor<4x7xf32>) -> tensor<8x8xf32> return }
// -----
func.func @f() { %8 = tensor.concat dim(0) : () -> tensor<8x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %ix: tensor<3x1xi32>) { %9 = tensor.gather %t[%ix] gather_dims([0]) : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %ix: tensor<3x1xi32>) { %9 = tensor.gather %t[%ix] gather_dims([0, 1]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %ix: tensor<3x1xi32>) { %9 = tensor.gather %t[%ix] gather_dims([2]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %ix: tensor<3x1xi32>) { %9 = tensor.gather %t[%ix] gather_dims([0]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %ix: tensor<3x1xi32>) { %9 = tensor.gather %t[%ix] gather_dims([0]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x9xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %s: tensor<2xi32>) { %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<?x?x?xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %s: tensor<2xi32>) { %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<4x9xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %s: tensor<2xi32>) { %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<*xf32> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %s: tensor<2xi32>) { %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<4x8xf64> return }
// -----
func.func @f(%t: tensor<4x8xf32>, %s: tensor<?xi32>) { %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<?xi32>) -> tensor<4x8xf32> return }

// EXPECT exit=1
// | module {
// |   func.func @f(%arg0: tensor<4x8xf32>) {
// |     %collapsed = tensor.collapse_shape %arg0 [[0], [1]] : tensor<4x8xf32> into tensor<4x8xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<32xf32>) {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<8x4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<1x1xf32>) {
// |     %collapsed = tensor.collapse_shape %arg0 [] : tensor<1x1xf32> into tensor<f32>
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
// | module {
// |   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>) {
// |     %inserted_slice = tensor.insert_slice %arg1 into %arg0[0, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
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
// | module {
// |   func.func @f(%arg0: tensor<4x8xf32>) {
// |     %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<?x8xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3x1xi32>) {
// |     %gather = tensor.gather %arg0[%arg1] gather_dims([0]) : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<3x1xi32>) {
// |     %gather = tensor.gather %arg0[%arg1] gather_dims([0]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<2xi32>) {
// |     %reshape = tensor.reshape %arg0(%arg1) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<*xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// ! <stdin>:5:42: error: 'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 32
// ! func.func @f(%t: tensor<4x8xf32>) { %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<33xf32> return }
// !                                          ^
// ! <stdin>:7:42: error: 'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic
// ! func.func @f(%t: tensor<4x?xf32>) { %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x?xf32> into tensor<32xf32> return }
// !                                          ^
// ! <stdin>:9:52: error: 'tensor.expand_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic
// ! func.func @f(%t: tensor<32xf32>, %i: index) { %0 = tensor.expand_shape %t [[0, 1]] output_shape [%i, 8] : tensor<32xf32> into tensor<?x8xf32> return }
// !                                                    ^
// ! <stdin>:11:41: error: 'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 36
// ! func.func @f(%t: tensor<32xf32>) { %0 = tensor.expand_shape %t [[0, 1]] output_shape [4, 9] : tensor<32xf32> into tensor<4x9xf32> return }
// !                                         ^
// ! <stdin>:17:42: error: 'tensor.extract_slice' op slice along dimension 0 runs out-of-bounds: 4 >= 4
// ! func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0, 0] [5, 8] [1, 1] : tensor<4x8xf32> to tensor<5x8xf32> return }
// !                                          ^
// ! <stdin>:19:42: error: 'tensor.extract_slice' op expected type to be 'tensor<2x8xf32>' or a rank-reduced version. (size mismatch)
// ! func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x7xf32> return }
// !                                          ^
// ! <stdin>:21:42: error: 'tensor.extract_slice' op expected element type to be 'f32'
// ! func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf64> return }
// !                                          ^
// ! <stdin>:23:42: error: 'tensor.extract_slice' op expected 2 offset values, got 1
// ! func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0] [2] [1] : tensor<4x8xf32> to tensor<2x8xf32> return }
// !                                          ^
// ! <stdin>:25:42: error: 'tensor.extract_slice' op expected type to be 'tensor<2x8xf32>' or a rank-reduced version. (size mismatch)
// ! func.func @f(%t: tensor<4x8xf32>) { %2 = tensor.extract_slice %t[0, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<?x8xf32> return }
// !                                          ^
// ! <stdin>:27:63: error: 'tensor.insert_slice' op slice along dimension 0 runs out-of-bounds: 4 >= 4
// ! func.func @f(%t: tensor<4x8xf32>, %s: tensor<2x8xf32>) { %2 = tensor.insert_slice %s into %t[3, 0] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<4x8xf32> return }
// !                                                               ^
// ! <stdin>:29:63: error: 'tensor.insert_slice' op expected type to be 'tensor<2x8xf32>' or a rank-reduced version. (size mismatch)
// ! func.func @f(%t: tensor<4x8xf32>, %s: tensor<2x7xf32>) { %2 = tensor.insert_slice %s into %t[0, 0] [2, 8] [1, 1] : tensor<2x7xf32> into tensor<4x8xf32> return }
// !                                                               ^
// ! <stdin>:33:56: error: 'tensor.parallel_insert_slice' op expected 'scf.forall.in_parallel' as its parent
// ! func.func @f(%t: tensor<4x8xf32>, %s: tensor<8xf32>) { tensor.parallel_insert_slice %s into %t[0, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32> return }
// !                                                        ^
// ! <stdin>:35:41: error: 'tensor.generate' op must have one body argument per dimension, which are 2
// ! func.func @f(%i: index, %f: f32) { %5 = tensor.generate %i { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<?x4xf32> return }
// !                                         ^
// ! <stdin>:37:41: error: 'tensor.generate' op all body arguments must be index
// ! func.func @f(%i: index, %f: f32) { %5 = tensor.generate %i { ^bb0(%a: index, %b: i32): tensor.yield %f : f32 } : tensor<?x4xf32> return }
// !                                         ^
// ! <stdin>:39:41: error: 'tensor.generate' op body must yield a value of the tensor's element type
// ! func.func @f(%i: index, %f: f64) { %5 = tensor.generate %i { ^bb0(%a: index, %b: index): tensor.yield %f : f64 } : tensor<?x4xf32> return }
// !                                         ^
// ! <stdin>:41:41: error: 'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1
// ! func.func @f(%i: index, %f: f32) { %5 = tensor.generate { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<?x4xf32> return }
// !                                         ^
// ! <stdin>:43:51: error: specified type 'tensor<4x8xf32>' does not match the inferred type 'tensor<5x8xf32>'
// ! func.func @f(%t: tensor<4x8xf32>, %f: f32) { %6 = tensor.pad %t low[1, 0] high[0, 0] { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<4x8xf32> to tensor<4x8xf32> return }
// !                                                   ^
// ! <stdin>:45:51: error: 'tensor.pad' op must have one body argument per dimension, which are 2
// ! func.func @f(%t: tensor<4x8xf32>, %f: f32) { %6 = tensor.pad %t low[1, 0] high[0, 0] { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<4x8xf32> to tensor<5x8xf32> return }
// !                                                   ^
// ! <stdin>:47:51: error: 'tensor.pad' op body must yield a value of the tensor's element type
// ! func.func @f(%t: tensor<4x8xf32>, %f: f64) { %6 = tensor.pad %t low[1, 0] high[0, 0] { ^bb0(%a: index, %b: index): tensor.yield %f : f64 } : tensor<4x8xf32> to tensor<5x8xf32> return }
// !                                                   ^
// ! <stdin>:49:51: error: 'tensor.pad' op expected 2 low values, got 1
// ! func.func @f(%t: tensor<4x8xf32>, %f: f32) { %6 = tensor.pad %t low[1] high[0, 0] { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<4x8xf32> to tensor<5x8xf32> return }
// !                                                   ^
// ! <stdin>:51:42: error: 'tensor.concat' op concatenation dim must be less than the tensor rank
// ! func.func @f(%t: tensor<4x8xf32>) { %8 = tensor.concat dim(2) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32> return }
// !                                          ^
// ! <stdin>:53:42: error: 'tensor.concat' op size 0 of the result type is not that of its inputs
// ! func.func @f(%t: tensor<4x8xf32>) { %8 = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<9x8xf32> return }
// !                                          ^
// ! <stdin>:57:63: error: 'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1
// ! func.func @f(%t: tensor<4x8xf32>, %u: tensor<4x7xf32>) { %8 = tensor.concat dim(0) %t, %u : (tensor<4x8xf32>, tensor<4x7xf32>) -> tensor<8x8xf32> return }
// !                                                               ^
// ! <stdin>:59:23: error: 'tensor.concat' op requires at least one input
// ! func.func @f() { %8 = tensor.concat dim(0) : () -> tensor<8x8xf32> return }
// !                       ^
// ! <stdin>:63:64: error: 'tensor.gather' op gather_dims length must match the size of last dimension of indices
// ! func.func @f(%t: tensor<4x8xf32>, %ix: tensor<3x1xi32>) { %9 = tensor.gather %t[%ix] gather_dims([0, 1]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32> return }
// !                                                                ^
// ! <stdin>:65:64: error: 'tensor.gather' op gather_dims value must be smaller than source rank
// ! func.func @f(%t: tensor<4x8xf32>, %ix: tensor<3x1xi32>) { %9 = tensor.gather %t[%ix] gather_dims([2]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x1x8xf32> return }
// !                                                                ^
// ! <stdin>:69:64: error: 'tensor.gather' op result type mismatch: expected 'tensor<3x1x8xf32>' or its rank-reduced variant 'tensor<3x8xf32>' (got: 'tensor<3x9xf32>')
// ! func.func @f(%t: tensor<4x8xf32>, %ix: tensor<3x1xi32>) { %9 = tensor.gather %t[%ix] gather_dims([0]) unique : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x9xf32> return }
// !                                                                ^
// ! <stdin>:71:62: error: 'tensor.reshape' op length of shape operand differs from the result's tensor rank
// ! func.func @f(%t: tensor<4x8xf32>, %s: tensor<2xi32>) { %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<?x?x?xf32> return }
// !                                                              ^
// ! <stdin>:73:62: error: 'tensor.reshape' op source and destination tensor should have the same number of elements
// ! func.func @f(%t: tensor<4x8xf32>, %s: tensor<2xi32>) { %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<4x9xf32> return }
// !                                                              ^
// ! <stdin>:77:62: error: 'tensor.reshape' op element types of source and destination tensor types should be the same
// ! func.func @f(%t: tensor<4x8xf32>, %s: tensor<2xi32>) { %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<4x8xf64> return }
// !                                                              ^
// ! <stdin>:79:62: error: 'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type
// ! func.func @f(%t: tensor<4x8xf32>, %s: tensor<?xi32>) { %11 = tensor.reshape %t(%s) : (tensor<4x8xf32>, tensor<?xi32>) -> tensor<4x8xf32> return }
// !                                                              ^
