// 1:53 'memref.load' op incorrect number of indices for load, expected 2 but got 1
func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.load %m[%i] : memref<?x4xf32>
 return }
// -----
// 1:53 'memref.alloc' op incorrect number of dynamic sizes, has 2, expected 1
func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.alloc(%i, %i) : memref<?x4xf32>
 return }
// -----
// 1:53 'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1
func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.alloc()[%i] : memref<4xf32>
 return }
// -----
// 1:53 'memref.cast' op operand type 'memref<?x4xf32>' and result type 'memref<4x5xf32>' are cast incompatible
func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.cast %m : memref<?x4xf32> to memref<4x5xf32>
 return }
// -----
// 1:53 'memref.cast' op operand type 'memref<?x4xf32>' and result type 'memref<?x4xi32>' are cast incompatible
func.func @a(%m: memref<?x4xf32>, %i: index) { %0 = memref.cast %m : memref<?x4xf32> to memref<?x4xi32>
 return }
// -----
// 2:1 'memref.copy' op requires the same element type for all operands
func.func @a(%m: memref<?x4xf32>, %n: memref<4x4xf32>, %o : memref<?x4xi32>) { memref.copy %m, %n : memref<?x4xf32> to memref<4x4xf32>
memref.copy %m, %o : memref<?x4xf32> to memref<?x4xi32>
 return }
// -----
// 1:1 custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'
memref.global @x : memref<?xf32>
// -----
// 1:36 inferred shape of elements literal ([1]) does not match type ([2])
memref.global @x : memref<2xf32> = dense<[1.0]>
// -----
// 1:1 custom op 'memref.global' type should be static shaped memref, but got 'f32'
memref.global @x : f32
// -----
// 2:23 'memref.get_global' op result type 'memref<3xf32>' does not match type 'memref<2xf32>' of the global memref @x
memref.global @x : memref<2xf32>
func.func @a() { %0 = memref.get_global @x : memref<3xf32> 
return }
// -----
// 1:23 'memref.get_global' op 'x' does not reference a valid global memref
func.func @a() { %0 = memref.get_global @x : memref<3xf32> 
return }
// -----
// 1:53 expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4x4xf32>'
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32>
 return }
// -----
// 1:53 expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result sizes), but got 'memref<4x5xf32, strided<[8, 1]>>'
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x5xf32, strided<[8, 1]>>
 return }
// -----
// 1:53 expected 2 offset values, got 1
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[0][4][1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
 return }
// -----
// 1:53 expected offsets to be non-negative, but got -1
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.subview %m[-1, 0][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
 return }
// -----
// 1:53 'memref.collapse_shape' op collapsed dim size (63) must equal reassociation group size (64)
func.func @a(%m: memref<8x8xf32>, %i: index) { %0 = memref.collapse_shape %m[[0, 1]] : memref<8x8xf32> into memref<63xf32>
 return }
// -----
// 1:70 'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims
func.func @a(%m: memref<8x8xf32, strided<[9, 1]>>, %i: index) { %0 = memref.collapse_shape %m[[0, 1]] : memref<8x8xf32, strided<[9, 1]>> into memref<64xf32>
 return }
// -----
// 1:51 'memref.expand_shape' op collapsed dim size (8) must equal reassociation group size (10)
func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.expand_shape %m[[0, 1]] output_shape [2, 4] : memref<8xf32> into memref<2x5xf32>
 return }
// -----
// 1:51 'memref.expand_shape' op collapsed dim size (8) must equal reassociation group size (10)
func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.expand_shape %m[[0, 1]] output_shape [2, 5] : memref<8xf32> into memref<2x5xf32>
 return }
// -----
// 1:51 'memref.expand_shape' op invalid number of reassociation groups: found 2, expected 1
func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.expand_shape %m[[0], [1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
 return }
// -----
// 1:51 'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<8xf32>'
func.func @a(%m: memref<8xf32>, %i: index) { %0 = memref.view %m[%i][] : memref<8xf32> to memref<2xf32>
 return }
// -----
// 1:50 'memref.view' op incorrect number of dynamic sizes, has 1, expected 0
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.view %m[%i][%i] : memref<8xi8> to memref<2xf32>
 return }
// -----
// 1:50 different memory spaces specified for base memref type 'memref<8xi8>' and view memref type 'memref<2xf32, 1>'
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.view %m[%i][] : memref<8xi8> to memref<2xf32, 1>
 return }
// -----
// 1:50 expected result type with stride = 2 instead of 1 in dim = 0
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<8xi8> to memref<4xi8>
 return }
// -----
// 1:50 expected result type with size = 4 instead of 5 in dim = 0
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xi8> to memref<5xi8>
 return }
// -----
// 1:50 different element types specified for source type 'memref<8xi8>' and result memref type 'memref<4xi16>'
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xi8> to memref<4xi16>
 return }
// -----
// 1:50 different memory spaces specified for source type 'memref<8xi8>' and result memref type 'memref<4xi8, 1>'
func.func @a(%m: memref<8xi8>, %i: index) { %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xi8> to memref<4xi8, 1>
 return }
// -----
// 1:58 'memref.atomic_rmw' op with kind 'addf' expects a floating-point type
func.func @a(%m: memref<8xi8>, %i: index, %v: i8) { %0 = memref.atomic_rmw addf %v, %m[%i] : (i8, memref<8xi8>) -> i8
 return }
// -----
// 1:60 'memref.atomic_rmw' op with kind 'addi' expects an integer type
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.atomic_rmw addi %v, %m[%i] : (f32, memref<8xf32>) -> f32
 return }
// -----
// 1:62 'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank
func.func @a(%m: memref<8x8xf32>, %i: index, %v: f32) { %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<8x8xf32>) -> f32
 return }
// -----
// 1:60 'memref.generic_atomic_rmw' op expected block argument of the same type result type
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.generic_atomic_rmw %m[%i] : memref<8xf32> {
^bb0(%x: i32): memref.atomic_yield %x : i32 }
 return }
// -----
// 1:60 'memref.assume_alignment' op alignment must be power of 2
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.assume_alignment %m, 3 : memref<8xf32>
 return }
// -----
// 1:60 'memref.memory_space_cast' op operand type 'memref<8xf32>' and result type 'memref<8xi32, 1>' are cast incompatible
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { %0 = memref.memory_space_cast %m : memref<8xf32> to memref<8xi32, 1>
 return }
// -----
// 1:55 'memref.store' op store index operand count not equal to memref rank
func.func @a(%m: memref<8xf32>, %i: index, %v: f32) { memref.store %v, %m[%i, %i] : memref<8xf32>
 return }
// -----
// 2:26 'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index', 'index', 'index'
func.func @a(%m: memref<8x8xf32>, %i: index) { 
 %base, %off, %sizes:2 = memref.extract_strided_metadata %m : memref<8x8xf32> -> memref<f32>, index, index, index
 return }
// -----
// 1:15 'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait
module { %b = memref.alloca() : memref<8xf32> }
// -----
// 1:68 use of value '%v' expects different type than prior uses: 'f32' vs 'i32'
func.func @a(%m: memref<8xf32>, %i: index, %v: i32) { memref.store %v, %m[%i] : memref<8xf32>
 return }
// -----
// 4:5 'gpu.launch_func' op kernel container 'k' is undefined
gpu.module @k { gpu.func @a() kernel { gpu.return } }
module attributes {gpu.container_module} {
  func.func @main(%i: index) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
// 4:5 'gpu.launch_func' op kernel function '@k::@a' is undefined
module attributes {gpu.container_module} {
gpu.module @k { gpu.func @b() kernel { gpu.return } }
  func.func @main(%i: index) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
// 4:5 'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute
module attributes {gpu.container_module} {
gpu.module @k { gpu.func @a() { gpu.return } }
  func.func @main(%i: index) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
// 4:5 'gpu.launch_func' op got 0 kernel operands but expected 1
module attributes {gpu.container_module} {
gpu.module @k { gpu.func @a(%a: f32) kernel { gpu.return } }
  func.func @main(%i: index) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i)
    return
  }
}
// -----
// 4:5 'gpu.launch_func' op type of function argument 0 does not match
module attributes {gpu.container_module} {
gpu.module @k { gpu.func @a(%a: f32) kernel { gpu.return } }
  func.func @main(%i: index, %x: i32) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : i32)
    return
  }
}
// -----
// 4:5 'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute
module {
gpu.module @k { gpu.func @a(%a: f32) kernel { gpu.return } }
  func.func @main(%i: index, %x: f32) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32)
    return
  }
}
// -----
// 2:17 'gpu.func' op expected void return type for kernel function
module {
gpu.module @k { gpu.func @a(%a: f32) -> f32 kernel { gpu.return %a : f32 } }
}
// -----
// 2:47 'gpu.return' op expected 1 result operands
module {
gpu.module @k { gpu.func @a(%a: f32) -> f32 { gpu.return } }
}
// -----
// 2:17 'gpu.func' op expected memref type in attribution
module {
gpu.module @k { gpu.func @a(%a: f32) private(%w: f32) { gpu.return } }
}
// -----
// 1:1 'gpu.func' op expects parent op 'gpu.module'
gpu.func @a(%a: f32) { gpu.return }
// -----
// 1:1 expected 'gpu.container_module' attribute to be attached to 'builtin.module'
func.func @a(%a: f32) attributes {gpu.container_module} { return }
// -----
// 1:30 `and` reduction operation is not compatible with type 'f32'
func.func @a(%a: f32) { %0 = gpu.all_reduce and %a {} : (f32) -> f32
 return }
// -----
// 1:30 expected either an op attribute or a non-empty body
func.func @a(%a: f32) { %0 = gpu.all_reduce %a {} : (f32) -> f32
 return }
// -----
// 1:30 expected two region arguments
func.func @a(%a: f32) { %0 = gpu.all_reduce %a {^bb(%x: f32): gpu.yield %x : f32 } : (f32) -> f32
 return }
// -----
// 1:30 expected either an op attribute or a non-empty body
func.func @a(%a: f32) { %0 = gpu.all_reduce add %a {^bb(%x: f32, %y: f32): gpu.yield %x : f32 } : (f32) -> f32
 return }
// -----
// 1:30 expected one gpu.yield operand
func.func @a(%a: f32) { %0 = gpu.all_reduce %a {^bb(%x: f32, %y: f32): gpu.yield %x, %y : f32, f32 } : (f32) -> f32
 return }
// -----
// 1:30 `and` reduction operation is not compatible with type 'f32'
func.func @a(%a: f32) { %0 = gpu.subgroup_reduce and %a : (f32) -> f32
 return }
// -----
// 1:30 'gpu.subgroup_reduce' op cluster size 3 is not a power of two
func.func @a(%a: f32) { %0 = gpu.subgroup_reduce add %a cluster(size = 3) : (f32) -> f32
 return }
// -----
// 1:30 'gpu.subgroup_reduce' op cluster stride 3 is not a power of two
func.func @a(%a: f32) { %0 = gpu.subgroup_reduce add %a cluster(size = 4, stride=3) : (f32) -> f32
 return }
// -----
// 1:52 'gpu.subgroup_reduce' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<2x2xf32>'
func.func @a(%a: vector<2x2xf32>, %i : i32) { %0 = gpu.subgroup_reduce add %a : (vector<2x2xf32>) -> vector<2x2xf32>
 return }
// -----
// 1:57 'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<2x2xf32>'
func.func @a(%a: vector<2x2xf32>, %i : i32) { %s, %p0 = gpu.shuffle xor %a, %i, %i : vector<2x2xf32>
 return }
// -----
// 1:47 'gpu.shuffle' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'index'
func.func @a(%a: index, %i : i32) { %s, %p0 = gpu.shuffle xor %a, %i, %i : index
 return }
// -----
// 1:34 'gpu.rotate' op offset must be in the range [0, 16)
func.func @a(%a: f32) { %0, %1 = gpu.rotate %a, 16, 16 : f32
 return }
// -----
// 1:34 'gpu.rotate' op attribute 'width' failed to satisfy constraint: 32-bit signless integer attribute whose value is a power of two > 0
func.func @a(%a: f32) { %0, %1 = gpu.rotate %a, 1, 15 : f32
 return }
// -----
// 1:44 custom op 'gpu.thread_id' expected ::mlir::gpu::Dimension to be one of: x, y, z
func.func @a(%a: f32) { %0 = gpu.thread_id w
 return }
// -----
// 1:54 'gpu.memcpy' op arguments have incompatible shape
func.func @a(%a: memref<4xf32>, %b: memref<5xf32>) { gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
 return }
// -----
// 1:44 'gpu.memset' op failed to verify that all of {dst, value} have same element type
func.func @a(%a: memref<4xf32>, %b: i32) { gpu.memset %a, %b : memref<4xf32>, i32
 return }
// -----
// 1:32 'gpu.alloc' op incorrect number of dynamic sizes, has 1, expected 0
func.func @a(%i: index) { %x = gpu.alloc (%i) : memref<4xf32>
 return }
// -----
// 2:7 Dialect `' not found for custom op 'return'  (tried '.return' as well)
func.func @a(%i: index) { gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) {
      return
    }
 return }
// -----
// 1:27 cannot name an operation with no results
func.func @a(%i: index) { %0 = gpu.wait
 return }
// -----
// 1:17 'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)
gpu.module @k { gpu.func @a(%a: f32) kernel attributes {known_block_size = array<i32: 1, 2>} { gpu.return } }
// -----
// 1:28 custom op 'gpu.func' gpu.func requires named arguments
gpu.module @k { gpu.func @a(f32) kernel { gpu.return } }
// -----
// 2:152 use of value '%s' expects different type than prior uses: 'i32' vs 'index'
func.func @a(%i: index, %s: index) { 
gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) dynamic_shared_memory_size %s {
      gpu.terminator
    }
 return }
// -----
// 2:5 'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute
func.func @main(%i: index, %j: i32) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) 
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %j
    return
  }
// -----
// 2:5 'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute
func.func @main(%i: i32) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) : i32
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) : i32 dynamic_shared_memory_size %i args(%i : i32)
    return
  }
// -----
// 1:17 'gpu.func' op expected memory space workgroup in attribution
gpu.module @k { gpu.func @a(%a: f32) workgroup(%w: memref<4xf32, #gpu.address_space<private>>) { gpu.return } }
