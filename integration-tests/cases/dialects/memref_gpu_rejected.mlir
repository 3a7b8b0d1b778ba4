// What the verifiers and parsers of memref and gpu reject, and where.
// RUN: opt --split-input-file

func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.load %m[%i] : memref<?x4xf32>
 return }
// -----
func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.alloc(%i, %i) : memref<?x4xf32>
 return }
// -----
func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.alloc()[%i] : memref<4xf32>
 return }
// -----
func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.cast %m : memref<?x4xf32> to memref<4x5xf32>
 return }
// -----
func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.cast %m : memref<?x4xf32> to memref<?x4xi32>
 return }
// -----
func.func @a(%m: memref<?x4xf32>, %n: memref<4x4xf32>, %o : memref<?x4xi32>) { memref.copy %m, %n : memref<?x4xf32> to memref<4x4xf32>
memref.copy %m, %o : memref<?x4xf32> to memref<?x4xi32>
 return }
// -----
memref.global @x : memref<2xf32> = dense<[1.0]>
// -----
memref.global @x : f32
// -----
memref.global @x : memref<2xf32>
func.func @a() { %0 = memref.get_global @x : memref<3xf32> 
return }
// -----
func.func @a() { %0 = memref.get_global @x : memref<3xf32> 
return }
// -----
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32>
 return }
// -----
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x5xf32, strided<[8, 1]>>
 return }
// -----
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[0][4][1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
 return }
// -----
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[-1, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
 return }
// -----
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.collapse_shape %m[[0, 1]] : memref<8x8xf32> into memref<63xf32>
 return }
// -----
func.func @a(%m: memref<8x8xf32, strided<[9, 1]>>, %i: index) { %0 = memref.collapse_shape %m[[0, 1]] : memref<8x8xf32, strided<[9, 1]>> into memref<64xf32>
 return }
// -----
func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.expand_shape %m[[0, 1]] output_shape [2, 4] : memref<8xf32> into memref<2x5xf32>
 return }
// -----
func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.expand_shape %m[[0, 1]] output_shape [2, 5] : memref<8xf32> into memref<2x5xf32>
 return }
// -----
func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.expand_shape %m[[0], [1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
 return }
// -----
func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.view %m[%i][] : memref<8xf32> to memref<2xf32>
 return }
// -----
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.view %m[%i][%i] : memref<8xi8> to memref<2xf32>
 return }
// -----
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.view %m[%i][] : memref<8xi8> to memref<2xf32, 1>
 return }
// -----
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<8xi8> to memref<4xi8>
 return }
// -----
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xi8> to memref<5xi8>
 return }
// -----
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xi8> to memref<4xi16>
 return }
// -----
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xi8> to memref<4xi8, 1>
 return }
// -----
func.func @a(%m: memref<8xi8>, %i: index, %v: i8) { %0 = memref.atomic_rmw addf %v, %m[%i] : (i8, memref<8xi8>) -> i8
 return }
// -----
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.atomic_rmw addi %v, %m[%i] : (f32, memref<8xf32>) -> f32
 return }
// -----
func.func @a(%m: memref<8x8xf32>, %i: index, %v: f32) { %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<8x8xf32>) -> f32
 return }
// -----
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.generic_atomic_rmw %m[%i] : memref<8xf32> {
^bb0(%x: i32): memref.atomic_yield %x : i32 }
 return }
// -----
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.assume_alignment %m, 3 : memref<8xf32>
 return }
// -----
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.memory_space_cast %m : memref<8xf32> to memref<8xi32, 1>
 return }
// -----
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { memref.store %v, %m[%i, %i] : memref<8xf32>
 return }
// -----
func.func @a(%m: memref<8x8xf32>, %i: index) { 
 %base, %off, %sizes:2 = memref.extract_strided_metadata %m : memref<8x8xf32> -> memref<f32>, index, index, index
 return }
// -----
module { %b = memref.alloca() : memref<8xf32> }
// -----
func.func @a(%m: memref<8xf32>, %i: index, %v: i32) { memref.store %v, %m[%i] : memref<8xf32>
 return }
// -----
gpu.module @k { gpu.func @a() kernel { gpu.return } }
module attributes {gpu.container_module} {
  func.func @main(%i: index) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
module attributes {gpu.container_module} {
gpu.module @k { gpu.func @b() kernel { gpu.return } }
  func.func @main(%i: index) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
module attributes {gpu.container_module} {
gpu.module @k { gpu.func @a() { gpu.return } }
  func.func @main(%i: index) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
module attributes {gpu.container_module} {
gpu.module @k { gpu.func @a(%a: f32) kernel { gpu.return } }
  func.func @main(%i: index) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
module attributes {gpu.container_module} {
gpu.module @k { gpu.func @a(%a: f32) kernel { gpu.return } }
  func.func @main(%i: index, %x: i32) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : i32)
    return
  }
}
// -----
module {
gpu.module @k { gpu.func @a(%a: f32) kernel { gpu.return } }
  func.func @main(%i: index, %x: f32) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32)
    return
  }
}
// -----
module {
gpu.module @k { gpu.func @a(%a: f32) -> f32 kernel { gpu.return %a : f32 } }
}
// -----
module {
gpu.module @k { gpu.func @a(%a: f32) -> f32 { gpu.return } }
}
// -----
module {
gpu.module @k { gpu.func @a(%a: f32) private(%w: f32) { gpu.return } }
}
// -----
gpu.func @a(%a: f32) { gpu.return }
// -----
func.func @a(%a: f32) attributes {gpu.container_module} { return }
// -----
func.func @a(%a: f32) { %0 = gpu.all_reduce and %a {} : (f32) -> f32
 return }
// -----
func.func @a(%a: f32) { %0 = gpu.all_reduce %a {} : (f32) -> f32
 return }
// -----
func.func @a(%a: f32) { %0 = gpu.all_reduce %a {^bb(%x: f32): gpu.yield %x : f32 } : (f32) -> f32
 return }
// -----
func.func @a(%a: f32) { %0 = gpu.all_reduce add %a {^bb(%x: f32, %y: f32): gpu.yield %x : f32 } : (f32) -> f32
 return }
// -----
func.func @a(%a: f32) { %0 = gpu.all_reduce %a {^bb(%x: f32, %y: f32): gpu.yield %x, %y : f32, f32 } : (f32) -> f32
 return }
// -----
func.func @a(%a: f32) { %0 = gpu.subgroup_reduce and %a : (f32) -> f32
 return }
// -----
func.func @a(%a: f32) { %0 = gpu.subgroup_reduce add %a cluster(size = 3) : (f32) -> f32
 return }
// -----
func.func @a(%a: f32) { %0 = gpu.subgroup_reduce add %a cluster(size = 4, stride=3) : (f32) -> f32
 return }
// -----
func.func @a(%a: vector<2x2xf32>, %i : i32) { %0 = gpu.subgroup_reduce add %a : (vector<2x2xf32>) -> vector<2x2xf32>
 return }
// -----
func.func @a(%a: vector<2x2xf32>, %i : i32) { %s, %p0 = gpu.shuffle xor %a, %i, %i : vector<2x2xf32>
 return }
// -----
func.func @a(%a: index, %i : i32) { %s, %p0 = gpu.shuffle xor %a, %i, %i : index
 return }
// -----
func.func @a(%a: f32) { %0, %1 = gpu.rotate %a, 16, 16 : f32
 return }
// -----
func.func @a(%a: f32) { %0, %1 = gpu.rotate %a, 1, 15 : f32
 return }
// -----
func.func @a(%a: f32) { %0 = gpu.thread_id w
 return }
// -----
func.func @a(%a: memref<4xf32>, %b: memref<5xf32>) { gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
 return }
// -----
func.func @a(%a: memref<4xf32>, %b: i32) { gpu.memset %a, %b : memref<4xf32>, i32
 return }
// -----
func.func @a(%i: index) { %x = gpu.alloc (%i) : memref<4xf32>
 return }
// -----
func.func @a(%i: index) { gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) {
      return
    }
 return }
// -----
func.func @a(%i: index) { %0 = gpu.wait
 return }
// -----
gpu.module @k { gpu.func @a(%a: f32) kernel attributes {known_block_size = array<i32: 1, 2>} { gpu.return } }
// -----
gpu.module @k { gpu.func @a(f32) kernel { gpu.return } }
// -----
func.func @a(%i: index, %s: index) { 
gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) dynamic_shared_memory_size %s {
      gpu.terminator
    }
 return }
// -----
func.func @main(%i: index, %j: i32) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) 
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %j
    return
  }
// -----
func.func @main(%i: i32) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) : i32
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) : i32 dynamic_shared_memory_size %i args(%i : i32)
    return
  }
// -----
gpu.module @k { gpu.func @a(%a: f32) workgroup(%w: memref<4xf32, #gpu.address_space<private>>) { gpu.return } }

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
// ! <stdin>:4:53: error: 'memref.load' op incorrect number of indices for load, expected 2 but got 1
// ! func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.load %m[%i] : memref<?x4xf32>
// !                                                     ^
// ! <stdin>:7:53: error: 'memref.alloc' op incorrect number of dynamic sizes, has 2, expected 1
// ! func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.alloc(%i, %i) : memref<?x4xf32>
// !                                                     ^
// ! <stdin>:10:53: error: 'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1
// ! func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.alloc()[%i] : memref<4xf32>
// !                                                     ^
// ! <stdin>:13:53: error: 'memref.cast' op operand type 'memref<?x4xf32>' and result type 'memref<4x5xf32>' are cast incompatible
// ! func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.cast %m : memref<?x4xf32> to memref<4x5xf32>
// !                                                     ^
// ! <stdin>:16:53: error: 'memref.cast' op operand type 'memref<?x4xf32>' and result type 'memref<?x4xi32>' are cast incompatible
// ! func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.cast %m : memref<?x4xf32> to memref<?x4xi32>
// !                                                     ^
// ! <stdin>:20:1: error: 'memref.copy' op requires the same element type for all operands
// ! memref.copy %m, %o : memref<?x4xf32> to memref<?x4xi32>
// ! ^
// ! <stdin>:23:36: error: inferred shape of elements literal ([1]) does not match type ([2])
// ! memref.global @x : memref<2xf32> = dense<[1.0]>
// !                                    ^
// ! <stdin>:25:1: error: type should be static shaped memref, but got 'f32'
// ! memref.global @x : f32
// ! ^
// ! <stdin>:28:23: error: 'memref.get_global' op result type 'memref<3xf32>' does not match type 'memref<2xf32>' of the global memref @x
// ! func.func @a() { %0 = memref.get_global @x : memref<3xf32> 
// !                       ^
// ! <stdin>:31:23: error: 'memref.get_global' op 'x' does not reference a valid global memref
// ! func.func @a() { %0 = memref.get_global @x : memref<3xf32> 
// !                       ^
// ! <stdin>:34:53: error: expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32>'
// ! func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32>
// !                                                     ^
// ! <stdin>:37:53: error: expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<4x5xf32, strided<[8, 1]>>'
// ! func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x5xf32, strided<[8, 1]>>
// !                                                     ^
// ! <stdin>:40:53: error: 'memref.subview' op expected 2 offset values, got 1
// ! func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[0][4][1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
// !                                                     ^
// ! <stdin>:43:53: error: expected offsets to be non-negative, but got -1
// ! func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[-1, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
// !                                                     ^
// ! <stdin>:46:53: error: 'memref.collapse_shape' op collapsed dim size (63) must equal reassociation group size (64)
// ! func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.collapse_shape %m[[0, 1]] : memref<8x8xf32> into memref<63xf32>
// !                                                     ^
// ! <stdin>:49:70: error: 'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims
// ! func.func @a(%m: memref<8x8xf32, strided<[9, 1]>>, %i: index) { %0 = memref.collapse_shape %m[[0, 1]] : memref<8x8xf32, strided<[9, 1]>> into memref<64xf32>
// !                                                                      ^
// ! <stdin>:52:51: error: 'memref.expand_shape' op collapsed dim size (8) must equal reassociation group size (10)
// ! func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.expand_shape %m[[0, 1]] output_shape [2, 4] : memref<8xf32> into memref<2x5xf32>
// !                                                   ^
// ! <stdin>:55:51: error: 'memref.expand_shape' op collapsed dim size (8) must equal reassociation group size (10)
// ! func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.expand_shape %m[[0, 1]] output_shape [2, 5] : memref<8xf32> into memref<2x5xf32>
// !                                                   ^
// ! <stdin>:58:51: error: 'memref.expand_shape' op invalid number of reassociation groups: found 2, expected 1
// ! func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.expand_shape %m[[0], [1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
// !                                                   ^
// ! <stdin>:61:51: error: 'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<8xf32>'
// ! func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.view %m[%i][] : memref<8xf32> to memref<2xf32>
// !                                                   ^
// ! <stdin>:64:50: error: 'memref.view' op incorrect number of dynamic sizes, has 1, expected 0
// ! func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.view %m[%i][%i] : memref<8xi8> to memref<2xf32>
// !                                                  ^
// ! <stdin>:67:50: error: different memory spaces specified for base memref type 'memref<8xi8>' and view memref type 'memref<2xf32, 1>'
// ! func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.view %m[%i][] : memref<8xi8> to memref<2xf32, 1>
// !                                                  ^
// ! <stdin>:70:50: error: expected result type with stride = 2 instead of 1 in dim = 0
// ! func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<8xi8> to memref<4xi8>
// !                                                  ^
// ! <stdin>:73:50: error: expected result type with size = 4 instead of 5 in dim = 0
// ! func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xi8> to memref<5xi8>
// !                                                  ^
// ! <stdin>:76:50: error: different element types specified for source type 'memref<8xi8>' and result memref type 'memref<4xi16>'
// ! func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xi8> to memref<4xi16>
// !                                                  ^
// ! <stdin>:79:50: error: different memory spaces specified for source type 'memref<8xi8>' and result memref type 'memref<4xi8, 1>'
// ! func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xi8> to memref<4xi8, 1>
// !                                                  ^
// ! <stdin>:82:58: error: 'memref.atomic_rmw' op with kind 'addf' expects a floating-point type
// ! func.func @a(%m: memref<8xi8>, %i: index, %v: i8) { %0 = memref.atomic_rmw addf %v, %m[%i] : (i8, memref<8xi8>) -> i8
// !                                                          ^
// ! <stdin>:85:60: error: 'memref.atomic_rmw' op with kind 'addi' expects an integer type
// ! func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.atomic_rmw addi %v, %m[%i] : (f32, memref<8xf32>) -> f32
// !                                                            ^
// ! <stdin>:88:62: error: 'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank
// ! func.func @a(%m: memref<8x8xf32>, %i: index, %v: f32) { %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<8x8xf32>) -> f32
// !                                                              ^
// ! <stdin>:91:60: error: 'memref.generic_atomic_rmw' op expected block argument of the same type result type
// ! func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.generic_atomic_rmw %m[%i] : memref<8xf32> {
// !                                                            ^
// ! <stdin>:95:60: error: 'memref.assume_alignment' op alignment must be power of 2
// ! func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.assume_alignment %m, 3 : memref<8xf32>
// !                                                            ^
// ! <stdin>:98:60: error: 'memref.memory_space_cast' op operand type 'memref<8xf32>' and result type 'memref<8xi32, 1>' are cast incompatible
// ! func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.memory_space_cast %m : memref<8xf32> to memref<8xi32, 1>
// !                                                            ^
// ! <stdin>:101:55: error: 'memref.store' op store index operand count not equal to memref rank
// ! func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { memref.store %v, %m[%i, %i] : memref<8xf32>
// !                                                       ^
// ! <stdin>:105:26: error: 'memref.extract_strided_metadata' op is to have 6 results, the first of type 'memref<f32>', but has 4
// !  %base, %off, %sizes:2 = memref.extract_strided_metadata %m : memref<8x8xf32> -> memref<f32>, index, index, index
// !                          ^
// ! <stdin>:108:15: error: 'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait
// ! module { %b = memref.alloca() : memref<8xf32> }
// !               ^
// ! <stdin>:110:68: error: use of value '%v' expects different type than prior uses: 'f32' vs 'i32'
// ! func.func @a(%m: memref<8xf32>, %i: index, %v: i32) { memref.store %v, %m[%i] : memref<8xf32>
// !                                                                    ^
// ! <stdin>:110:44: note: prior use here
// ! func.func @a(%m: memref<8xf32>, %i: index, %v: i32) { memref.store %v, %m[%i] : memref<8xf32>
// !                                            ^
// ! <stdin>:116:5: error: 'gpu.launch_func' op kernel container 'k' is undefined
// !     gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
// !     ^
// ! <stdin>:124:5: error: 'gpu.launch_func' op kernel function '@k::@a' is undefined
// !     gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
// !     ^
// ! <stdin>:132:5: error: 'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute
// !     gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
// !     ^
// ! <stdin>:140:5: error: 'gpu.launch_func' op got 0 kernel operands but expected 1
// !     gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
// !     ^
// ! <stdin>:148:5: error: 'gpu.launch_func' op type of function argument 0 does not match
// !     gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : i32)
// !     ^
// ! <stdin>:156:5: error: 'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute
// !     gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32)
// !     ^
// ! <stdin>:162:17: error: 'gpu.func' op expected void return type for kernel function
// ! gpu.module @k { gpu.func @a(%a: f32) -> f32 kernel { gpu.return %a : f32 } }
// !                 ^
// ! <stdin>:166:47: error: 'gpu.return' op expected 1 result operands
// ! gpu.module @k { gpu.func @a(%a: f32) -> f32 { gpu.return } }
// !                                               ^
// ! <stdin>:166:17: note: return type declared here
// ! gpu.module @k { gpu.func @a(%a: f32) -> f32 { gpu.return } }
// !                 ^
// ! <stdin>:170:17: error: 'gpu.func' op expected memref type in attribution
// ! gpu.module @k { gpu.func @a(%a: f32) private(%w: f32) { gpu.return } }
// !                 ^
// ! <stdin>:173:1: error: 'gpu.func' op expects parent op 'gpu.module'
// ! gpu.func @a(%a: f32) { gpu.return }
// ! ^
// ! <stdin>:175:1: error: expected 'gpu.container_module' attribute to be attached to 'builtin.module'
// ! func.func @a(%a: f32) attributes {gpu.container_module} { return }
// ! ^
// ! <stdin>:177:30: error: `and` reduction operation is not compatible with type 'f32'
// ! func.func @a(%a: f32) { %0 = gpu.all_reduce and %a {} : (f32) -> f32
// !                              ^
// ! <stdin>:180:30: error: expected either an op attribute or a non-empty body
// ! func.func @a(%a: f32) { %0 = gpu.all_reduce %a {} : (f32) -> f32
// !                              ^
// ! <stdin>:183:30: error: expected two region arguments
// ! func.func @a(%a: f32) { %0 = gpu.all_reduce %a {^bb(%x: f32): gpu.yield %x : f32 } : (f32) -> f32
// !                              ^
// ! <stdin>:186:30: error: expected either an op attribute or a non-empty body
// ! func.func @a(%a: f32) { %0 = gpu.all_reduce add %a {^bb(%x: f32, %y: f32): gpu.yield %x : f32 } : (f32) -> f32
// !                              ^
// ! <stdin>:189:30: error: expected one gpu.yield operand
// ! func.func @a(%a: f32) { %0 = gpu.all_reduce %a {^bb(%x: f32, %y: f32): gpu.yield %x, %y : f32, f32 } : (f32) -> f32
// !                              ^
// ! <stdin>:192:30: error: `and` reduction operation is not compatible with type 'f32'
// ! func.func @a(%a: f32) { %0 = gpu.subgroup_reduce and %a : (f32) -> f32
// !                              ^
// ! <stdin>:195:30: error: 'gpu.subgroup_reduce' op cluster size 3 is not a power of two
// ! func.func @a(%a: f32) { %0 = gpu.subgroup_reduce add %a cluster(size = 3) : (f32) -> f32
// !                              ^
// ! <stdin>:198:30: error: 'gpu.subgroup_reduce' op cluster stride 3 is not a power of two
// ! func.func @a(%a: f32) { %0 = gpu.subgroup_reduce add %a cluster(size = 4, stride=3) : (f32) -> f32
// !                              ^
// ! <stdin>:201:52: error: 'gpu.subgroup_reduce' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<2x2xf32>'
// ! func.func @a(%a: vector<2x2xf32>, %i : i32) { %0 = gpu.subgroup_reduce add %a : (vector<2x2xf32>) -> vector<2x2xf32>
// !                                                    ^
// ! <stdin>:204:57: error: 'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<2x2xf32>'
// ! func.func @a(%a: vector<2x2xf32>, %i : i32) { %s, %p0 = gpu.shuffle xor %a, %i, %i : vector<2x2xf32>
// !                                                         ^
// ! <stdin>:207:47: error: 'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'index'
// ! func.func @a(%a: index, %i : i32) { %s, %p0 = gpu.shuffle xor %a, %i, %i : index
// !                                               ^
// ! <stdin>:210:34: error: 'gpu.rotate' op offset must be in the range [0, 16)
// ! func.func @a(%a: f32) { %0, %1 = gpu.rotate %a, 16, 16 : f32
// !                                  ^
// ! <stdin>:213:34: error: 'gpu.rotate' op attribute 'width' failed to satisfy constraint: 32-bit signless integer attribute whose value is a power of two > 0
// ! func.func @a(%a: f32) { %0, %1 = gpu.rotate %a, 1, 15 : f32
// !                                  ^
// ! <stdin>:216:44: error: expected one of [x, y, z] for dim, got: w; did you mean 'x'?
// ! func.func @a(%a: f32) { %0 = gpu.thread_id w
// !                                            ^
// ! <stdin>:219:54: error: 'gpu.memcpy' op arguments have incompatible shape
// ! func.func @a(%a: memref<4xf32>, %b: memref<5xf32>) { gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
// !                                                      ^
// ! <stdin>:222:44: error: 'gpu.memset' op failed to verify that all of {dst, value} have same element type
// ! func.func @a(%a: memref<4xf32>, %b: i32) { gpu.memset %a, %b : memref<4xf32>, i32
// !                                            ^
// ! <stdin>:225:32: error: 'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0
// ! func.func @a(%i: index) { %x = gpu.alloc (%i) : memref<4xf32>
// !                                ^
// ! <stdin>:229:7: warning: 'return' is an earlier spelling of 'func.return'
// !       return
// !       ^
// ! <stdin>:229:7: error: expected 'gpu.terminator' or a terminator with successors
// !       return
// !       ^
// ! <stdin>:228:27: note: in 'gpu.launch' body region
// ! func.func @a(%i: index) { gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) {
// !                           ^
// ! <stdin>:233:27: error: cannot name an operation with no results
// ! func.func @a(%i: index) { %0 = gpu.wait
// !                           ^
// ! <stdin>:236:17: error: 'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)
// ! gpu.module @k { gpu.func @a(%a: f32) kernel attributes {known_block_size = array<i32: 1, 2>} { gpu.return } }
// !                 ^
// ! <stdin>:238:28: error: the function requires named arguments
// ! gpu.module @k { gpu.func @a(f32) kernel { gpu.return } }
// !                            ^
// ! <stdin>:241:152: error: use of value '%s' expects different type than prior uses: 'i32' vs 'index'
// ! gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) dynamic_shared_memory_size %s {
// !                                                                                                                                                        ^
// ! <stdin>:240:25: note: prior use here
// ! func.func @a(%i: index, %s: index) { 
// !                         ^
// ! <stdin>:247:5: error: 'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute
// !     gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) 
// !     ^
// ! <stdin>:253:5: error: 'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute
// !     gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) : i32
// !     ^
// ! <stdin>:258:17: error: 'gpu.func' op expected memory space workgroup in attribution
// ! gpu.module @k { gpu.func @a(%a: f32) workgroup(%w: memref<4xf32, #gpu.address_space<private>>) { gpu.return } }
// !                 ^
