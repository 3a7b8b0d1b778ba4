// What affine ops reject.
// RUN: opt --split-input-file

func.func @e1(%n: index, %a: memref<10xf32>) { scf.for %i = %n to %n step %n { %x = affine.apply affine_map<(d0) -> (d0)>(%i) } return }
// -----
func.func @e2(%n: index, %a: memref<10xf32>) { affine.for %i = 0 to 10 { %x = affine.apply affine_map<()[s0] -> (s0)>()[%i] } return }
// -----
func.func @e3(%n: index, %a: memref<10xf32>) { %x = affine.apply affine_map<(d0) -> (d0, d0)>(%n) return }
// -----
func.func @e4(%n: index, %a: memref<10xf32>) { %x = affine.apply affine_map<(d0) -> (d0)>(%n, %n) return }
// -----
func.func @e5(%n: index, %a: memref<10x10xf32>) { %x = affine.load %a[%n] : memref<10x10xf32> return }
// -----
func.func @e6(%n: index, %a: memref<10xf32>) { affine.for %i = 0 to 10 step -1 { } return }
// -----
func.func @e7(%n: index, %a: memref<10xf32>) { affine.for %i = 0 to affine_map<(d0) -> (d0, 4)>(%n) { } return }
// -----
func.func @e8(%n: i32, %a: memref<10xf32>) { affine.for %i = 0 to %n { } return }
// -----
func.func @e9(%n: index, %a: memref<10xf32>) { affine.if affine_set<(d0) : (d0 >= 0)>(%n, %n) { } return }
// -----
func.func @e10(%n: index, %a: memref<10xf32>) { %x = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 { } return }
// -----
func.func @e11(%n: index, %a: memref<10xf32>) { scf.for %i = %n to %n step %n { %x = affine.load %a[%i] : memref<10xf32> } return }
// -----
func.func @e12(%n: index) { %q:2 = affine.delinearize_index %n into (4, 8, 16) : index, index  return }
// -----
func.func @e13(%n: index) { %q = affine.linearize_index [%n, %n] by (4, 8, 16) : index  return }
// -----
func.func @e14(%n: index) { %q:2 = affine.delinearize_index %n into (4, -8) : index, index  return }
// -----
func.func @e15(%n: index) { affine.parallel (%i) = (0) to (10) step (0) { } return }
// -----
func.func @e16(%n: index) { %x = affine.parallel (%i) = (0) to (10) -> (f32) { } return }
// -----
func.func @e17(%n: index) { affine.for %i = 0 to 10 { affine.yield %n : index } return }
// -----
func.func @e18(%n: index) { %x = affine.min affine_map<() -> ()>() return }
// -----
func.func @e19(%n: index) { %x = affine.for %i = 0 to 10 iter_args(%a = %n) -> (f32) { affine.yield %a : index } return }
// -----
func.func @e20(%n: index) { %x = affine.apply affine_set<(d0) : (d0 >= 0)>(%n) return }
// -----
func.func @e21(%n: index, %a: memref<10xf32>) { scf.for %i = %n to %n step %n { %x = affine.apply affine_map<(d0) -> (d0)>(%i) %y = affine.load %a[%x] : memref<10xf32> } return }
// -----
func.func @value_of_no_dimension(%n: index) { scf.for %i = %n to %n step %n { %x = affine.apply affine_map<(d0) -> (d0)>(%i) %y = affine.apply affine_map<()[s0] -> (s0)>()[%x] } return }

// EXPECT exit=1
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   func.func @e1(%arg0: index, %arg1: memref<10xf32>) {
// |     scf.for %arg2 = %arg0 to %arg0 step %arg0 {
// |       %0 = affine.apply #map(%arg2)
// |     }
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
// | module {
// |   func.func @e15(%arg0: index) {
// |     affine.parallel (%arg1) = (0) to (10) step (0) {
// |     }
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
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<()[s0] -> (s0)>
// | module {
// |   func.func @value_of_no_dimension(%arg0: index) {
// |     scf.for %arg1 = %arg0 to %arg0 step %arg0 {
// |       %0 = affine.apply #map(%arg1)
// |       %1 = affine.apply #map1()[%0]
// |     }
// |     return
// |   }
// | }
// ! <stdin>:6:79: error: dimensional operand cannot be used as a symbol
// ! func.func @e2(%n: index, %a: memref<10xf32>) { affine.for %i = 0 to 10 { %x = affine.apply affine_map<()[s0] -> (s0)>()[%i] } return }
// !                                                                               ^
// ! <stdin>:8:48: error: operation defines 2 results but was provided 1 to bind
// ! func.func @e3(%n: index, %a: memref<10xf32>) { %x = affine.apply affine_map<(d0) -> (d0, d0)>(%n) return }
// !                                                ^
// ! <stdin>:10:53: error: dimension or symbol index mismatch
// ! func.func @e4(%n: index, %a: memref<10xf32>) { %x = affine.apply affine_map<(d0) -> (d0)>(%n, %n) return }
// !                                                     ^
// ! <stdin>:12:56: error: 'affine.load' op affine map num results must equal memref rank
// ! func.func @e5(%n: index, %a: memref<10x10xf32>) { %x = affine.load %a[%n] : memref<10x10xf32> return }
// !                                                        ^
// ! <stdin>:14:77: error: expected step to be representable as a positive signed integer
// ! func.func @e6(%n: index, %a: memref<10xf32>) { affine.for %i = 0 to 10 step -1 { } return }
// !                                                                             ^
// ! <stdin>:16:69: error: upper loop bound affine map with multiple results requires 'min' prefix
// ! func.func @e7(%n: index, %a: memref<10xf32>) { affine.for %i = 0 to affine_map<(d0) -> (d0, 4)>(%n) { } return }
// !                                                                     ^
// ! <stdin>:18:67: error: use of value '%n' expects different type than prior uses: 'index' vs 'i32'
// ! func.func @e8(%n: i32, %a: memref<10xf32>) { affine.for %i = 0 to %n { } return }
// !                                                                   ^
// ! <stdin>:18:15: note: prior use here
// ! func.func @e8(%n: i32, %a: memref<10xf32>) { affine.for %i = 0 to %n { } return }
// !               ^
// ! <stdin>:20:48: error: dim operand count and integer set dim count must match
// ! func.func @e9(%n: index, %a: memref<10xf32>) { affine.if affine_set<(d0) : (d0 >= 0)>(%n, %n) { } return }
// !                                                ^
// ! <stdin>:22:54: error: 'affine.yield' op parent of yield must have same number of results as the yield operands
// ! func.func @e10(%n: index, %a: memref<10xf32>) { %x = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 { } return }
// !                                                      ^
// ! <stdin>:24:86: error: 'affine.load' op operand cannot be used as a dimension id
// ! func.func @e11(%n: index, %a: memref<10xf32>) { scf.for %i = %n to %n step %n { %x = affine.load %a[%i] : memref<10xf32> } return }
// !                                                                                      ^
// ! <stdin>:26:36: error: 'affine.delinearize_index' op should return an index for each basis element and up to one extra index
// ! func.func @e12(%n: index) { %q:2 = affine.delinearize_index %n into (4, 8, 16) : index, index  return }
// !                                    ^
// ! <stdin>:28:34: error: 'affine.linearize_index' op should be passed a basis element for each index except possibly the first
// ! func.func @e13(%n: index) { %q = affine.linearize_index [%n, %n] by (4, 8, 16) : index  return }
// !                                  ^
// ! <stdin>:30:36: error: 'affine.delinearize_index' op no basis element may be statically non-positive
// ! func.func @e14(%n: index) { %q:2 = affine.delinearize_index %n into (4, -8) : index, index  return }
// !                                    ^
// ! <stdin>:34:34: error: 'affine.parallel' op a reduction must be specified for each output
// ! func.func @e16(%n: index) { %x = affine.parallel (%i) = (0) to (10) -> (f32) { } return }
// !                                  ^
// ! <stdin>:36:55: error: 'affine.yield' op parent of yield must have same number of results as the yield operands
// ! func.func @e17(%n: index) { affine.for %i = 0 to 10 { affine.yield %n : index } return }
// !                                                       ^
// ! <stdin>:38:34: error: 'affine.min' op affine map expect at least one result
// ! func.func @e18(%n: index) { %x = affine.min affine_map<() -> ()>() return }
// !                                  ^
// ! <stdin>:40:73: error: use of value '%n' expects different type than prior uses: 'f32' vs 'index'
// ! func.func @e19(%n: index) { %x = affine.for %i = 0 to 10 iter_args(%a = %n) -> (f32) { affine.yield %a : index } return }
// !                                                                         ^
// ! <stdin>:40:16: note: prior use here
// ! func.func @e19(%n: index) { %x = affine.for %i = 0 to 10 iter_args(%a = %n) -> (f32) { affine.yield %a : index } return }
// !                ^
// ! <stdin>:42:47: error: invalid kind of attribute specified
// ! func.func @e20(%n: index) { %x = affine.apply affine_set<(d0) : (d0 >= 0)>(%n) return }
// !                                               ^
// ! <stdin>:44:133: error: 'affine.load' op operand cannot be used as a dimension id
// ! func.func @e21(%n: index, %a: memref<10xf32>) { scf.for %i = %n to %n step %n { %x = affine.apply affine_map<(d0) -> (d0)>(%i) %y = affine.load %a[%x] : memref<10xf32> } return }
// !                                                                                                                                     ^
