// What the verifiers and parsers of bufferization reject, and where.
// RUN: opt --split-input-file --allow-unregistered-dialect

func.func @f(%t: tensor<?x4xf32>) { %0 = bufferization.alloc_tensor() : tensor<?x4xf32> return }
// -----
func.func @f(%i: index) { %0 = bufferization.alloc_tensor(%i) : tensor<4xf32> return }
// -----
func.func @f(%t: tensor<?x4xf32>, %i: index) { %0 = bufferization.alloc_tensor(%i) copy(%t) : tensor<?x4xf32> return }
// -----
func.func @f(%t: tensor<?x4xf32>, %i: index) { %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?x4xf32>) -> tensor<4x4xf32> return }
// -----
func.func @f(%m: memref<?xf32>) { %0 = bufferization.to_tensor %m : memref<?xf32> to tensor<4xf32> return }
// -----
func.func @f(%m: memref<?xf32>) { %0 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xi32> return }
// -----
func.func @f(%m: memref<4xf32>) { %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<*xf32> return }
// -----
func.func @f(%m: f32) { %0 = bufferization.to_tensor %m : f32 to tensor<4xf32> return }
// -----
func.func @f(%m: memref<4xf32>) { %0 = bufferization.to_tensor %m : memref<4xf32> to f32 return }
// -----
func.func @f(%m: tensor<4xf32>) { %0 = bufferization.to_buffer %m : tensor<4xf32> to memref<*xf32> return }
// -----
func.func @f(%m: tensor<4xf32>) { %0 = bufferization.to_buffer %m : tensor<4xf32> to memref<?xf32> return }
// -----
func.func @f(%m: tensor<4xf32>) { %0 = bufferization.to_buffer %m : tensor<4xf32> to vector<4xf32> return }
// -----
func.func @f(%m: tensor<*xf32>) { %0 = bufferization.to_buffer %m : tensor<*xf32> to memref<4xf32> return }
// -----
func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc (%m, %m : memref<4xf32>, memref<4xf32>) if (%c) return }
// -----
func.func @f(%m: memref<4xf32>, %c: i1) { %0:2 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%m : memref<4xf32>) return }
// -----
func.func @f(%m: memref<4xf32>, %c: i1) { %0 = "bufferization.dealloc"(%m, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<4xf32>, i1) -> i1 return }
// -----
func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc (%m : memref<4xf32>) return }
// -----
func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc () if () return }
// -----
func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc (%m : memref<4xf32>) if () return }
// -----
func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc retain () return }
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<4xf32>) { bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xf32>) -> () return }
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<4xf32>) { %0 = bufferization.materialize_in_destination %t in writable %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<4xf32>) { %0 = bufferization.materialize_in_destination %t in restrict %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<5xf32>) { %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<5xf32>) -> tensor<5xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<4xf32>) { %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<4xi32>) { %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32> return }
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<4x4xf32>) { %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %d: memref<4xf32>) { %0 = bufferization.materialize_in_destination %t in restrict writable %d : (tensor<4xf32>, memref<4xf32>) -> tensor<4xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %d: memref<4xf32>) { bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, memref<4xf32>) -> () return }
// -----
func.func @f(%t: tensor<4xf32>, %d: memref<4xf32>) { bufferization.materialize_in_destination %t in restrict %d : (tensor<4xf32>, memref<4xf32>) -> () return }
// -----
func.func @f(%t: tensor<4xf32>, %d: vector<4xf32>) { bufferization.materialize_in_destination %t in writable %d : (tensor<4xf32>, vector<4xf32>) -> () return }
// -----
func.func @f(%t: tensor<4xf32>, %d: memref<*xf32>) { bufferization.materialize_in_destination %t in writable %d : (tensor<4xf32>, memref<*xf32>) -> () return }
// -----
func.func @f(%t: tensor<4xf32>, %d: tensor<*xf32>) { bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<*xf32>) -> tensor<*xf32> return }
// -----
func.func @f(%t: f32) { bufferization.dealloc_tensor %t : f32 return }
// -----
func.func @f(%t: tensor<4xf32>) attributes {bufferization.foo = 1} { return }
// -----
func.func @f(%t: tensor<4xf32> {bufferization.writable = 1}) { return }
// -----
func.func @f(%t: tensor<4xf32> {bufferization.access = "foo"}) { return }
// -----
func.func @f(%t: tensor<4xf32> {bufferization.buffer_layout = 1}) { return }
// -----
func.func @f(%t: f32 {bufferization.other = affine_map<(d0)->(d0)>}) { return }
// -----
func.func @f() attributes {bufferization.manual_deallocation} { return }
// -----
func.func @f(%i: i32) { %0 = arith.addi %i, %i {bufferization.manual_deallocation} : i32 return }
// -----
func.func @f(%i: i32) { %0 = arith.addi %i, %i {bufferization.writable} : i32 return }
// -----
func.func @f(%t: tensor<4xf32>) { %0 = bufferization.alloc_tensor() {bufferization.escape = [false]} : tensor<4xf32> return }
// -----
module attributes {bufferization.foo} {}
// -----
func.func @f(%m: memref<4xf32>) { scf.execute_region { "test.foo"() {bufferization.manual_deallocation} : () -> () scf.yield } return }
// -----
func.func @f(%t: f32) { %0 = "bufferization.to_tensor"(%t) : (f32) -> tensor<4xf32> return }
// -----
func.func @f(%t: memref<4xf32>) { %0 = "bufferization.to_tensor"(%t) : (memref<4xf32>) -> vector<4xf32> return }
// -----
func.func @f(%t: f32) { %0 = "bufferization.to_buffer"(%t) : (f32) -> memref<4xf32> return }
// -----
func.func @f(%t: tensor<4xf32>) { %0 = "bufferization.to_buffer"(%t) : (tensor<4xf32>) -> vector<4xf32> return }
// -----
func.func @f(%t: f32) { %0 = "bufferization.clone"(%t) : (f32) -> memref<4xf32> return }
// -----
func.func @f(%t: memref<4xf32>) { %0 = "bufferization.clone"(%t) : (memref<4xf32>) -> f32 return }
// -----
func.func @f(%t: f32) { "bufferization.dealloc_tensor"(%t) : (f32) -> () return }
// -----
func.func @f(%t: f32) { "bufferization.materialize_in_destination"(%t, %t) : (f32, f32) -> () return }
// -----
func.func @f(%t: tensor<4xf32>, %f: f32) { "bufferization.materialize_in_destination"(%t, %f) : (tensor<4xf32>, f32) -> () return }
// -----
func.func @f(%t: tensor<4xf32>, %f: f32) { "bufferization.materialize_in_destination"(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> f32 return }
// -----
func.func @f(%t: tensor<4xf32>, %f: f32) { "bufferization.materialize_in_destination"(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) return }
// -----
func.func @f(%t: tensor<4xf32>, %f: f32) { "bufferization.alloc_tensor"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> f32 return }
// -----
func.func @f(%t: tensor<4xf32>, %f: f32) { %0 = bufferization.alloc_tensor(): f32 return }
// -----
func.func @f(%t: tensor<4xf32>, %f: i1) { bufferization.dealloc (%t : tensor<4xf32>) if (%f) return }
// -----
func.func @f(%t: memref<4xf32>, %f: f32) { bufferization.dealloc (%t : memref<4xf32>) if (%f) return }
// -----
func.func @f(%t: memref<4xf32>, %f: f32) { bufferization.dealloc (%t : memref<4xf32>, memref<4xf32>) if (%f) return }
// -----
func.func @f(%t: tensor<4xf32>, %i: index) { %0 = bufferization.alloc_tensor() size_hint=%i copy(%t) : tensor<4xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %i: index) { %0 = bufferization.alloc_tensor() size_hint %i : tensor<4xf32> return }
// -----
func.func @f(%t: tensor<4xf32>, %i: f32) { %0 = bufferization.alloc_tensor() size_hint=%i : tensor<4xf32> return }
// -----
func.func @f(%t: memref<4xf32>, %i: f32) { %0 = bufferization.clone %t : memref<4xf32> to f32 return }

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
// ! <stdin>:4:42: error: 'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 0, expected 1
// ! func.func @f(%t: tensor<?x4xf32>) { %0 = bufferization.alloc_tensor() : tensor<?x4xf32> return }
// !                                          ^
// ! <stdin>:6:32: error: 'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 1, expected 0
// ! func.func @f(%i: index) { %0 = bufferization.alloc_tensor(%i) : tensor<4xf32> return }
// !                                ^
// ! <stdin>:8:53: error: dynamic sizes not needed when copying a tensor
// ! func.func @f(%t: tensor<?x4xf32>, %i: index) { %0 = bufferization.alloc_tensor(%i) copy(%t) : tensor<?x4xf32> return }
// !                                                     ^
// ! <stdin>:10:53: error: expected that `copy` and return type match
// ! func.func @f(%t: tensor<?x4xf32>, %i: index) { %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?x4xf32>) -> tensor<4x4xf32> return }
// !                                                     ^
// ! <stdin>:12:40: error: shapes do not match
// ! func.func @f(%m: memref<?xf32>) { %0 = bufferization.to_tensor %m : memref<?xf32> to tensor<4xf32> return }
// !                                        ^
// ! <stdin>:14:40: error: 'bufferization.to_tensor' op requires the same element type for all operands and results
// ! func.func @f(%m: memref<?xf32>) { %0 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xi32> return }
// !                                        ^
// ! <stdin>:16:40: error: shapes do not match
// ! func.func @f(%m: memref<4xf32>) { %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<*xf32> return }
// !                                        ^
// ! <stdin>:18:59: error: invalid kind of type specified: expected a memref, but found 'f32'
// ! func.func @f(%m: f32) { %0 = bufferization.to_tensor %m : f32 to tensor<4xf32> return }
// !                                                           ^
// ! <stdin>:20:86: error: invalid kind of type specified: expected a tensor, but found 'f32'
// ! func.func @f(%m: memref<4xf32>) { %0 = bufferization.to_tensor %m : memref<4xf32> to f32 return }
// !                                                                                      ^
// ! <stdin>:22:40: error: shapes do not match
// ! func.func @f(%m: tensor<4xf32>) { %0 = bufferization.to_buffer %m : tensor<4xf32> to memref<*xf32> return }
// !                                        ^
// ! <stdin>:24:40: error: shapes do not match
// ! func.func @f(%m: tensor<4xf32>) { %0 = bufferization.to_buffer %m : tensor<4xf32> to memref<?xf32> return }
// !                                        ^
// ! <stdin>:26:86: error: invalid kind of type specified: expected a memref, but found 'vector<4xf32>'
// ! func.func @f(%m: tensor<4xf32>) { %0 = bufferization.to_buffer %m : tensor<4xf32> to vector<4xf32> return }
// !                                                                                      ^
// ! <stdin>:28:40: error: shapes do not match
// ! func.func @f(%m: tensor<*xf32>) { %0 = bufferization.to_buffer %m : tensor<*xf32> to memref<4xf32> return }
// !                                        ^
// ! <stdin>:30:43: error: 'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate
// ! func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc (%m, %m : memref<4xf32>, memref<4xf32>) if (%c) return }
// !                                           ^
// ! <stdin>:32:43: error: operation defines 1 results but was provided 2 to bind
// ! func.func @f(%m: memref<4xf32>, %c: i1) { %0:2 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%m : memref<4xf32>) return }
// !                                           ^
// ! <stdin>:34:48: error: 'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands
// ! func.func @f(%m: memref<4xf32>, %c: i1) { %0 = "bufferization.dealloc"(%m, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<4xf32>, i1) -> i1 return }
// !                                                ^
// ! <stdin>:36:86: error: expected 'if'
// ! func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc (%m : memref<4xf32>) return }
// !                                                                                      ^
// ! <stdin>:38:66: error: expected ':'
// ! func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc () if () return }
// !                                                                  ^
// ! <stdin>:40:43: error: 'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate
// ! func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc (%m : memref<4xf32>) if () return }
// !                                           ^
// ! <stdin>:42:73: error: expected ':'
// ! func.func @f(%m: memref<4xf32>, %c: i1) { bufferization.dealloc retain () return }
// !                                                                         ^
// ! <stdin>:44:54: error: 'bufferization.materialize_in_destination' op expected the number of tensor results (0) to be equal to the number of output tensors (1)
// ! func.func @f(%t: tensor<4xf32>, %d: tensor<4xf32>) { bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xf32>) -> () return }
// !                                                      ^
// ! <stdin>:46:59: error: 'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type
// ! func.func @f(%t: tensor<4xf32>, %d: tensor<4xf32>) { %0 = bufferization.materialize_in_destination %t in writable %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> return }
// !                                                           ^
// ! <stdin>:48:59: error: 'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinations
// ! func.func @f(%t: tensor<4xf32>, %d: tensor<4xf32>) { %0 = bufferization.materialize_in_destination %t in restrict %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> return }
// !                                                           ^
// ! <stdin>:50:59: error: 'bufferization.materialize_in_destination' op source/destination shapes are incompatible
// ! func.func @f(%t: tensor<4xf32>, %d: tensor<5xf32>) { %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<5xf32>) -> tensor<5xf32> return }
// !                                                           ^
// ! <stdin>:52:59: error: 'bufferization.materialize_in_destination' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<?xf32>')
// ! func.func @f(%t: tensor<4xf32>, %d: tensor<4xf32>) { %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32> return }
// !                                                           ^
// ! <stdin>:54:59: error: 'bufferization.materialize_in_destination' op failed to verify that all of {source, dest} have same element type
// ! func.func @f(%t: tensor<4xf32>, %d: tensor<4xi32>) { %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32> return }
// !                                                           ^
// ! <stdin>:56:61: error: 'bufferization.materialize_in_destination' op rank mismatch between source and destination shape
// ! func.func @f(%t: tensor<4xf32>, %d: tensor<4x4xf32>) { %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> return }
// !                                                             ^
// ! <stdin>:58:59: error: 'bufferization.materialize_in_destination' op expected the number of tensor results (1) to be equal to the number of output tensors (0)
// ! func.func @f(%t: tensor<4xf32>, %d: memref<4xf32>) { %0 = bufferization.materialize_in_destination %t in restrict writable %d : (tensor<4xf32>, memref<4xf32>) -> tensor<4xf32> return }
// !                                                           ^
// ! <stdin>:60:54: error: 'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type
// ! func.func @f(%t: tensor<4xf32>, %d: memref<4xf32>) { bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, memref<4xf32>) -> () return }
// !                                                      ^
// ! <stdin>:62:54: error: 'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type
// ! func.func @f(%t: tensor<4xf32>, %d: memref<4xf32>) { bufferization.materialize_in_destination %t in restrict %d : (tensor<4xf32>, memref<4xf32>) -> () return }
// !                                                      ^
// ! <stdin>:64:54: error: 'bufferization.materialize_in_destination' op expected that operand #1 is a tensor or a memref
// ! func.func @f(%t: tensor<4xf32>, %d: vector<4xf32>) { bufferization.materialize_in_destination %t in writable %d : (tensor<4xf32>, vector<4xf32>) -> () return }
// !                                                      ^
// ! <stdin>:66:54: error: 'bufferization.materialize_in_destination' op source/destination shapes are incompatible
// ! func.func @f(%t: tensor<4xf32>, %d: memref<*xf32>) { bufferization.materialize_in_destination %t in writable %d : (tensor<4xf32>, memref<*xf32>) -> () return }
// !                                                      ^
// ! <stdin>:68:54: error: 'bufferization.materialize_in_destination' op source/destination shapes are incompatible
// ! func.func @f(%t: tensor<4xf32>, %d: tensor<*xf32>) { bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<*xf32>) -> tensor<*xf32> return }
// !                                                      ^
// ! <stdin>:70:59: error: invalid kind of type specified: expected a tensor, but found 'f32'
// ! func.func @f(%t: f32) { bufferization.dealloc_tensor %t : f32 return }
// !                                                           ^
// ! <stdin>:72:1: error: attribute '"bufferization.foo"' not supported as an op attribute by the bufferization dialect
// ! func.func @f(%t: tensor<4xf32>) attributes {bufferization.foo = 1} { return }
// ! ^
// ! <stdin>:74:1: error: 'bufferization.writable' is expected to be a boolean attribute
// ! func.func @f(%t: tensor<4xf32> {bufferization.writable = 1}) { return }
// ! ^
// ! <stdin>:76:1: error: invalid value for 'bufferization.access'
// ! func.func @f(%t: tensor<4xf32> {bufferization.access = "foo"}) { return }
// ! ^
// ! <stdin>:78:1: error: 'bufferization.buffer_layout' is expected to be a memref layout attribute
// ! func.func @f(%t: tensor<4xf32> {bufferization.buffer_layout = 1}) { return }
// ! ^
// ! <stdin>:80:1: error: attribute 'bufferization.other' not supported as a region arg attribute by the bufferization dialect
// ! func.func @f(%t: f32 {bufferization.other = affine_map<(d0)->(d0)>}) { return }
// ! ^
// ! <stdin>:82:1: error: 'func.func' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect
// ! func.func @f() attributes {bufferization.manual_deallocation} { return }
// ! ^
// ! <stdin>:84:30: error: 'arith.addi' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect
// ! func.func @f(%i: i32) { %0 = arith.addi %i, %i {bufferization.manual_deallocation} : i32 return }
// !                              ^
// ! <stdin>:86:30: error: attribute '"bufferization.writable"' not supported as an op attribute by the bufferization dialect
// ! func.func @f(%i: i32) { %0 = arith.addi %i, %i {bufferization.writable} : i32 return }
// !                              ^
// ! <stdin>:88:40: error: attribute '"bufferization.escape"' not supported as an op attribute by the bufferization dialect
// ! func.func @f(%t: tensor<4xf32>) { %0 = bufferization.alloc_tensor() {bufferization.escape = [false]} : tensor<4xf32> return }
// !                                        ^
// ! <stdin>:90:1: error: attribute '"bufferization.foo"' not supported as an op attribute by the bufferization dialect
// ! module attributes {bufferization.foo} {}
// ! ^
// ! <stdin>:92:56: error: 'test.foo' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect
// ! func.func @f(%m: memref<4xf32>) { scf.execute_region { "test.foo"() {bufferization.manual_deallocation} : () -> () scf.yield } return }
// !                                                        ^
// ! <stdin>:94:30: error: 'bufferization.to_tensor' op operand #0 must be BufferLikeType instance, but got 'f32'
// ! func.func @f(%t: f32) { %0 = "bufferization.to_tensor"(%t) : (f32) -> tensor<4xf32> return }
// !                              ^
// ! <stdin>:96:40: error: 'bufferization.to_tensor' op result #0 must be TensorLikeType instance, but got 'vector<4xf32>'
// ! func.func @f(%t: memref<4xf32>) { %0 = "bufferization.to_tensor"(%t) : (memref<4xf32>) -> vector<4xf32> return }
// !                                        ^
// ! <stdin>:98:30: error: 'bufferization.to_buffer' op operand #0 must be TensorLikeType instance, but got 'f32'
// ! func.func @f(%t: f32) { %0 = "bufferization.to_buffer"(%t) : (f32) -> memref<4xf32> return }
// !                              ^
// ! <stdin>:100:40: error: 'bufferization.to_buffer' op result #0 must be BufferLikeType instance, but got 'vector<4xf32>'
// ! func.func @f(%t: tensor<4xf32>) { %0 = "bufferization.to_buffer"(%t) : (tensor<4xf32>) -> vector<4xf32> return }
// !                                        ^
// ! <stdin>:102:30: error: 'bufferization.clone' op operand #0 must be ranked or unranked memref of any type values, but got 'f32'
// ! func.func @f(%t: f32) { %0 = "bufferization.clone"(%t) : (f32) -> memref<4xf32> return }
// !                              ^
// ! <stdin>:104:40: error: 'bufferization.clone' op result #0 must be ranked or unranked memref of any type values, but got 'f32'
// ! func.func @f(%t: memref<4xf32>) { %0 = "bufferization.clone"(%t) : (memref<4xf32>) -> f32 return }
// !                                        ^
// ! <stdin>:106:25: error: 'bufferization.dealloc_tensor' op operand #0 must be tensor of any type values, but got 'f32'
// ! func.func @f(%t: f32) { "bufferization.dealloc_tensor"(%t) : (f32) -> () return }
// !                         ^
// ! <stdin>:108:25: error: 'bufferization.materialize_in_destination' op operand #0 must be tensor of any type values, but got 'f32'
// ! func.func @f(%t: f32) { "bufferization.materialize_in_destination"(%t, %t) : (f32, f32) -> () return }
// !                         ^
// ! <stdin>:110:44: error: 'bufferization.materialize_in_destination' op operand #1 must be shaped of any type values, but got 'f32'
// ! func.func @f(%t: tensor<4xf32>, %f: f32) { "bufferization.materialize_in_destination"(%t, %f) : (tensor<4xf32>, f32) -> () return }
// !                                            ^
// ! <stdin>:112:44: error: 'bufferization.materialize_in_destination' op result #0 must be tensor of any type values, but got 'f32'
// ! func.func @f(%t: tensor<4xf32>, %f: f32) { "bufferization.materialize_in_destination"(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> f32 return }
// !                                            ^
// ! <stdin>:114:44: error: 'bufferization.materialize_in_destination' op result group starting at #0 requires 0 or 1 element, but found 2
// ! func.func @f(%t: tensor<4xf32>, %f: f32) { "bufferization.materialize_in_destination"(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) return }
// !                                            ^
// ! <stdin>:116:44: error: 'bufferization.alloc_tensor' op result #0 must be tensor of any type values, but got 'f32'
// ! func.func @f(%t: tensor<4xf32>, %f: f32) { "bufferization.alloc_tensor"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> f32 return }
// !                                            ^
// ! <stdin>:118:79: error: invalid kind of type specified: expected a tensor, but found 'f32'
// ! func.func @f(%t: tensor<4xf32>, %f: f32) { %0 = bufferization.alloc_tensor(): f32 return }
// !                                                                               ^
// ! <stdin>:120:43: error: 'bufferization.dealloc' op operand #0 must be variadic of ranked or unranked memref of any type values, but got 'tensor<4xf32>'
// ! func.func @f(%t: tensor<4xf32>, %f: i1) { bufferization.dealloc (%t : tensor<4xf32>) if (%f) return }
// !                                           ^
// ! <stdin>:122:91: error: use of value '%f' expects different type than prior uses: 'i1' vs 'f32'
// ! func.func @f(%t: memref<4xf32>, %f: f32) { bufferization.dealloc (%t : memref<4xf32>) if (%f) return }
// !                                                                                           ^
// ! <stdin>:122:33: note: prior use here
// ! func.func @f(%t: memref<4xf32>, %f: f32) { bufferization.dealloc (%t : memref<4xf32>) if (%f) return }
// !                                 ^
// ! <stdin>:124:67: error: number of operands and types do not match: got 1 operands and 2 types
// ! func.func @f(%t: memref<4xf32>, %f: f32) { bufferization.dealloc (%t : memref<4xf32>, memref<4xf32>) if (%f) return }
// !                                                                   ^
// ! <stdin>:126:92: error: expected ':'
// ! func.func @f(%t: tensor<4xf32>, %i: index) { %0 = bufferization.alloc_tensor() size_hint=%i copy(%t) : tensor<4xf32> return }
// !                                                                                            ^
// ! <stdin>:128:89: error: expected '='
// ! func.func @f(%t: tensor<4xf32>, %i: index) { %0 = bufferization.alloc_tensor() size_hint %i : tensor<4xf32> return }
// !                                                                                         ^
// ! <stdin>:130:88: error: use of value '%i' expects different type than prior uses: 'index' vs 'f32'
// ! func.func @f(%t: tensor<4xf32>, %i: f32) { %0 = bufferization.alloc_tensor() size_hint=%i : tensor<4xf32> return }
// !                                                                                        ^
// ! <stdin>:130:33: note: prior use here
// ! func.func @f(%t: tensor<4xf32>, %i: f32) { %0 = bufferization.alloc_tensor() size_hint=%i : tensor<4xf32> return }
// !                                 ^
// ! <stdin>:132:91: error: invalid kind of type specified: expected a memref, but found 'f32'
// ! func.func @f(%t: memref<4xf32>, %i: f32) { %0 = bufferization.clone %t : memref<4xf32> to f32 return }
// !                                                                                           ^
