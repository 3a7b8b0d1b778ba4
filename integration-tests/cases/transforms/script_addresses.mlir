// Patterns of scripts about addresses of memory, and memory that loops use in turns: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @expand(%a: memref<4xf32>, %v: f32, %i: index, %s: memref<2xindex>, %t: memref<2xi32>) -> (memref<?x?xf32>, memref<2x?xf32>) {
  %0 = memref.atomic_rmw maximumf %v, %a[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.reshape %a(%s) : (memref<4xf32>, memref<2xindex>) -> memref<?x?xf32>
  %2 = memref.reshape %a(%t) : (memref<4xf32>, memref<2xi32>) -> memref<2x?xf32>
  return %1, %2 : memref<?x?xf32>, memref<2x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
    transform.apply_patterns.memref.expand_ops
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%a: memref<4x8xf32>, %i: index, %j: index, %v: f32, %vv: vector<4xf32>, %b: memref<?x?xf32, strided<[?, ?], offset: ?>>, %z: memref<f32>) -> (f32, f32, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = memref.load %a[%i, %j] : memref<4x8xf32>
  %1 = memref.load %a[%c0, %c0] : memref<4x8xf32>
  %t = vector.transfer_read %b[%i, %j], %v {in_bounds=[true]} : memref<?x?xf32, strided<[?, ?], offset: ?>>, vector<4xf32>
  vector.transfer_write %t, %b[%i, %j] : vector<4xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.store %v, %b[%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.store %v, %a[%i, %c0] {nontemporal = true} : memref<4x8xf32>
  vector.store %vv, %a[%i, %j] : memref<4x8xf32>, vector<4xf32>
  %k = vector.load %a[%i, %j] : memref<4x8xf32>, vector<4xf32>
  memref.store %v, %z[] : memref<f32>
  return %0, %1, %t : f32, f32, vector<4xf32>
}
func.func @known(%a: memref<4x8xf32>, %i: index, %v: f32, %mask: vector<4x2xi1>, %b: memref<4x?x8xf32>, %t: tensor<4x8xf32>, %m: vector<4xi1>) -> (vector<4xf32>, vector<2x4xf32>, vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = vector.transfer_read %a[%i, %c3], %v {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
  %1 = vector.transfer_read %b[%i, %c3, %c0], %v, %mask {in_bounds = [true, false], permutation_map = affine_map<(a,b,c)->(c,a)>} : memref<4x?x8xf32>, vector<2x4xf32>
  %2 = vector.transfer_read %t[%i, %c3], %v {in_bounds = [true]} : tensor<4x8xf32>, vector<4xf32>
  %3 = vector.transfer_read %a[%c0, %c0], %v {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
  vector.transfer_write %0, %a[%c3, %i], %m {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<2x4xf32>, vector<4xf32>, vector<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
    transform.apply_patterns.memref.extract_address_computations
    } : !transform.any_op
    transform.yield
  }
}
// -----
memref.global "private" @alloca : memref<4xf32>
func.func @f(%i: index, %v: f32) -> f32 {
  %0 = memref.alloca() : memref<4xf32>
  %1 = memref.alloca() {alignment = 64 : i64} : memref<4xf32, 3>
  memref.store %v, %1[%i] : memref<4xf32, 3>
  %2 = memref.load %0[%i] : memref<4xf32>
  return %2 : f32
}
module @inner {
  func.func @f(%i: index) -> f32 {
    %0 = memref.alloca() : memref<4xf32>
    %2 = memref.load %0[%i] : memref<4xf32>
    return %2 : f32
  }
  func.func @alloca() {
    %x = memref.alloca() : memref<4xf32, strided<[2], offset: 3>>
    return
  }
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloca"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloca">
    %g, %h = transform.memref.alloca_to_global %f : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %g "g" : !transform.any_op
    transform.annotate %h "h" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%lb: index, %ub: index, %step: index, %s: memref<16xf32>, %d: memref<16xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  scf.for %i = %lb to %ub step %step {
    %v = memref.subview %s[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %v, %0 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32>
    %w = memref.subview %d[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %0, %w : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %c0 = arith.constant 0 : index
    %x = memref.load %0[%c0] : memref<4xf32>
    %sv = memref.subview %0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %sv[%c0] : memref<2xf32, strided<[1], offset: 1>>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %g = transform.memref.multibuffer %f {factor = 3 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%lb: index, %ub: index, %step: index, %s: memref<16xf32>, %d: memref<16xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  scf.for %i = %lb to %ub step %step {
    %v = memref.subview %s[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %v, %0 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32>
    %w = memref.subview %d[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %0, %w : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %c0 = arith.constant 0 : index
    %x = memref.load %0[%c0] : memref<4xf32>
    %sv = memref.subview %0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %sv[%c0] : memref<2xf32, strided<[1], offset: 1>>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %g = transform.memref.multibuffer %f {factor = 1 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%lb: index, %ub: index, %step: index, %s: memref<16xf32>, %d: memref<16xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  scf.for %i = %lb to %ub step %step {
    %v = memref.subview %s[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %v, %0 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32>
    %w = memref.subview %d[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %0, %w : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %c0 = arith.constant 0 : index
    %x = memref.load %0[%c0] : memref<4xf32>
    %sv = memref.subview %0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %sv[%c0] : memref<2xf32, strided<[1], offset: 1>>
  }
  memref.dealloc %0 : memref<4xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %g = transform.memref.multibuffer %f {factor = 3 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}
// -----
func.func @f(%lb: index, %ub: index, %step: index, %s: memref<16xf32>, %d: memref<16xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  scf.for %i = %lb to %ub step %step {
    %v = memref.subview %s[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    %w = memref.subview %d[%i] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.copy %0, %w : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %c0 = arith.constant 0 : index
    %x = memref.load %0[%c0] : memref<4xf32>
    %sv = memref.subview %0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %sv[%c0] : memref<2xf32, strided<[1], offset: 1>>
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %g = transform.memref.multibuffer %f {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.annotate %g "g" : !transform.any_op
    transform.yield
  }
}

// -----
// A view of a view.
func.func @f(%m: memref<100xf32>, %s: memref<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4x8xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    memref.copy %s, %a : memref<4x8xf32> to memref<4x8xf32>
    %v = memref.subview %a[0, 0] [2, 8] [1, 1] : memref<4x8xf32> to memref<2x8xf32, strided<[8, 1]>>
    %w = memref.subview %v[0, 2] [1, 4] [1, 1] : memref<2x8xf32, strided<[8, 1]>> to memref<1x4xf32, strided<[8, 1], offset: 2>>
    memref.store %z, %w[%c0, %c1] : memref<1x4xf32, strided<[8, 1], offset: 2>>
  }
  memref.dealloc %a : memref<4x8xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %0 = transform.structured.match ops{["memref.alloc"]} in %r : (!transform.any_op) -> !transform.op<"memref.alloc">
    %1 = transform.memref.multibuffer %0 {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @expand(%arg0: memref<4xf32>, %arg1: f32, %arg2: index, %arg3: memref<2xindex>, %arg4: memref<2xi32>) -> (memref<?x?xf32>, memref<2x?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = memref.atomic_rmw maximumf %arg1, %arg0[%arg2] : (f32, memref<4xf32>) -> f32
// |     %1 = memref.load %arg3[%c1] : memref<2xindex>
// |     %2 = memref.load %arg3[%c0] : memref<2xindex>
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%2, %1], strides: [%1, 1] : memref<4xf32> to memref<?x?xf32>
// |     %3 = memref.load %arg4[%c1] : memref<2xi32>
// |     %4 = arith.index_cast %3 : i32 to index
// |     %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [0], sizes: [2, %4], strides: [%4, 1] : memref<4xf32> to memref<2x?xf32>
// |     return %reinterpret_cast, %reinterpret_cast_0 : memref<?x?xf32>, memref<2x?xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.memref.expand_ops
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 - s1)>
// | #map1 = affine_map<()[s0] -> (-s0 + 4)>
// | #map2 = affine_map<()[s0] -> (s0 - 3)>
// | #map3 = affine_map<(d0, d1, d2) -> (d2, d0)>
// | #map4 = affine_map<()[s0] -> (-s0 + 8)>
// | module {
// |   func.func @f(%arg0: memref<4x8xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: vector<4xf32>, %arg5: memref<?x?xf32, strided<[?, ?], offset: ?>>, %arg6: memref<f32>) -> (f32, f32, vector<4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %subview = memref.subview %arg0[%arg1, %arg2] [1, 1] [1, 1] : memref<4x8xf32> to memref<1x1xf32, strided<[8, 1], offset: ?>>
// |     %0 = memref.load %subview[%c0, %c0] : memref<1x1xf32, strided<[8, 1], offset: ?>>
// |     %1 = memref.load %arg0[%c0, %c0] : memref<4x8xf32>
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg5 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// |     %2 = affine.apply #map()[%sizes#0, %arg1]
// |     %3 = affine.apply #map()[%sizes#1, %arg2]
// |     %subview_0 = memref.subview %arg5[%arg1, %arg2] [%2, %3] [1, 1] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// |     %4 = vector.transfer_read %subview_0[%c0, %c0], %arg3 {in_bounds = [true]} : memref<?x?xf32, strided<[?, ?], offset: ?>>, vector<4xf32>
// |     %base_buffer_1, %offset_2, %sizes_3:2, %strides_4:2 = memref.extract_strided_metadata %arg5 : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// |     %5 = affine.apply #map()[%sizes_3#0, %arg1]
// |     %6 = affine.apply #map()[%sizes_3#1, %arg2]
// |     %subview_5 = memref.subview %arg5[%arg1, %arg2] [%5, %6] [1, 1] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// |     vector.transfer_write %4, %subview_5[%c0, %c0] : vector<4xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>
// |     %subview_6 = memref.subview %arg5[%arg1, %arg2] [1, 1] [1, 1] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<1x1xf32, strided<[?, ?], offset: ?>>
// |     memref.store %arg3, %subview_6[%c0, %c0] : memref<1x1xf32, strided<[?, ?], offset: ?>>
// |     %subview_7 = memref.subview %arg0[%arg1, 0] [1, 1] [1, 1] : memref<4x8xf32> to memref<1x1xf32, strided<[8, 1], offset: ?>>
// |     memref.store %arg3, %subview_7[%c0, %c0] {nontemporal = true} : memref<1x1xf32, strided<[8, 1], offset: ?>>
// |     vector.store %arg4, %arg0[%arg1, %arg2] : memref<4x8xf32>, vector<4xf32>
// |     memref.store %arg3, %arg6[] : memref<f32>
// |     return %0, %1, %4 : f32, f32, vector<4xf32>
// |   }
// |   func.func @known(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32, %arg3: vector<4x2xi1>, %arg4: memref<4x?x8xf32>, %arg5: tensor<4x8xf32>, %arg6: vector<4xi1>) -> (vector<4xf32>, vector<2x4xf32>, vector<4xf32>, vector<4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c3 = arith.constant 3 : index
// |     %0 = affine.apply #map1()[%arg1]
// |     %subview = memref.subview %arg0[%arg1, 3] [%0, 5] [1, 1] : memref<4x8xf32> to memref<?x5xf32, strided<[8, 1], offset: ?>>
// |     %1 = vector.transfer_read %subview[%c0, %c0], %arg2 {in_bounds = [true]} : memref<?x5xf32, strided<[8, 1], offset: ?>>, vector<4xf32>
// |     %base_buffer, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %arg4 : memref<4x?x8xf32> -> memref<f32>, index, index, index, index, index, index, index
// |     %2 = affine.apply #map1()[%arg1]
// |     %3 = affine.apply #map2()[%sizes#1]
// |     %subview_0 = memref.subview %arg4[%arg1, 3, 0] [%2, %3, 8] [1, 1, 1] : memref<4x?x8xf32> to memref<?x?x8xf32, strided<[?, 8, 1], offset: ?>>
// |     %4 = vector.transfer_read %subview_0[%c0, %c0, %c0], %arg2, %arg3 {in_bounds = [true, false], permutation_map = #map3} : memref<?x?x8xf32, strided<[?, 8, 1], offset: ?>>, vector<2x4xf32>
// |     %5 = vector.transfer_read %arg5[%arg1, %c3], %arg2 {in_bounds = [true]} : tensor<4x8xf32>, vector<4xf32>
// |     %6 = vector.transfer_read %arg0[%c0, %c0], %arg2 {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
// |     %7 = affine.apply #map4()[%arg1]
// |     %subview_1 = memref.subview %arg0[3, %arg1] [1, %7] [1, 1] : memref<4x8xf32> to memref<1x?xf32, strided<[8, 1], offset: ?>>
// |     vector.transfer_write %1, %subview_1[%c0, %c0], %arg6 {in_bounds = [true]} : vector<4xf32>, memref<1x?xf32, strided<[8, 1], offset: ?>>
// |     return %1, %4, %5, %6 : vector<4xf32>, vector<2x4xf32>, vector<4xf32>, vector<4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.memref.extract_address_computations
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   memref.global "private" @alloca : memref<4xf32>
// |   func.func @f(%arg0: index, %arg1: f32) -> f32 {
// |     %0 = memref.get_global @alloca_0 : memref<4xf32> {g}
// |     %1 = memref.get_global @alloca_1 : memref<4xf32, 3> {g}
// |     memref.store %arg1, %1[%arg0] : memref<4xf32, 3>
// |     %2 = memref.load %0[%arg0] : memref<4xf32>
// |     return %2 : f32
// |   }
// |   module @inner {
// |     func.func @f(%arg0: index) -> f32 {
// |       %0 = memref.get_global @alloca_0 : memref<4xf32> {g}
// |       %1 = memref.load %0[%arg0] : memref<4xf32>
// |       return %1 : f32
// |     }
// |     func.func @alloca() {
// |       %0 = memref.get_global @alloca_1 : memref<4xf32, strided<[2], offset: 3>> {g}
// |       return
// |     }
// |     memref.global "private" @alloca_0 : memref<4xf32> {h}
// |     memref.global "private" @alloca_1 : memref<4xf32, strided<[2], offset: 3>> {h}
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["memref.alloca"]} in %arg0 : (!transform.any_op) -> !transform.op<"memref.alloca">
// |       %getGlobal, %global = transform.memref.alloca_to_global %0 : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
// |       transform.annotate %getGlobal "g" : !transform.any_op
// |       transform.annotate %global "h" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// |   memref.global "private" @alloca_0 : memref<4xf32> {h}
// |   memref.global "private" @alloca_1 : memref<4xf32, 3> {h}
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0, s1] -> (((d0 - s0) floordiv s1) mod 3)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<16xf32>, %arg4: memref<16xf32>) {
// |     %alloc = memref.alloc() {g} : memref<3x4xf32>
// |     scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// |       %0 = affine.apply #map(%arg5)[%arg0, %arg2]
// |       %subview = memref.subview %alloc[%0, 0] [1, 4] [1, 1] : memref<3x4xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       %subview_0 = memref.subview %arg3[%arg5] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       memref.copy %subview_0, %subview : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
// |       %subview_1 = memref.subview %arg4[%arg5] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       memref.copy %subview, %subview_1 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
// |       %c0 = arith.constant 0 : index
// |       %1 = memref.load %subview[%c0] : memref<4xf32, strided<[1], offset: ?>>
// |       %subview_2 = memref.subview %subview[1] [2] [1] : memref<4xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
// |       memref.store %1, %subview_2[%c0] : memref<2xf32, strided<[1], offset: ?>>
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["memref.alloc"]} in %arg0 : (!transform.any_op) -> !transform.op<"memref.alloc">
// |       %1 = transform.memref.multibuffer %0 {factor = 3 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       transform.annotate %1 "g" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<() -> (0)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<16xf32>, %arg4: memref<16xf32>) {
// |     %alloc = memref.alloc() {g} : memref<1x4xf32>
// |     scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// |       %0 = affine.apply #map()
// |       %subview = memref.subview %alloc[%0, 0] [1, 4] [1, 1] : memref<1x4xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       %subview_0 = memref.subview %arg3[%arg5] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       memref.copy %subview_0, %subview : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
// |       %subview_1 = memref.subview %arg4[%arg5] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       memref.copy %subview, %subview_1 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
// |       %c0 = arith.constant 0 : index
// |       %1 = memref.load %subview[%c0] : memref<4xf32, strided<[1], offset: ?>>
// |       %subview_2 = memref.subview %subview[1] [2] [1] : memref<4xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
// |       memref.store %1, %subview_2[%c0] : memref<2xf32, strided<[1], offset: ?>>
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["memref.alloc"]} in %arg0 : (!transform.any_op) -> !transform.op<"memref.alloc">
// |       %1 = transform.memref.multibuffer %0 {factor = 1 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       transform.annotate %1 "g" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0, s1] -> (((d0 - s0) floordiv s1) mod 3)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<16xf32>, %arg4: memref<16xf32>) {
// |     %alloc = memref.alloc() {g} : memref<3x4xf32>
// |     scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// |       %0 = affine.apply #map(%arg5)[%arg0, %arg2]
// |       %subview = memref.subview %alloc[%0, 0] [1, 4] [1, 1] : memref<3x4xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       %subview_0 = memref.subview %arg3[%arg5] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       memref.copy %subview_0, %subview : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
// |       %subview_1 = memref.subview %arg4[%arg5] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       memref.copy %subview, %subview_1 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
// |       %c0 = arith.constant 0 : index
// |       %1 = memref.load %subview[%c0] : memref<4xf32, strided<[1], offset: ?>>
// |       %subview_2 = memref.subview %subview[1] [2] [1] : memref<4xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
// |       memref.store %1, %subview_2[%c0] : memref<2xf32, strided<[1], offset: ?>>
// |     }
// |     memref.dealloc %alloc : memref<3x4xf32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["memref.alloc"]} in %arg0 : (!transform.any_op) -> !transform.op<"memref.alloc">
// |       %1 = transform.memref.multibuffer %0 {factor = 3 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       transform.annotate %1 "g" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0)[s0, s1] -> (((d0 - s0) floordiv s1) mod 2)>
// | module {
// |   func.func @f(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<16xf32>, %arg4: memref<16xf32>) {
// |     %alloc = memref.alloc() {g} : memref<2x4xf32>
// |     scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// |       %0 = affine.apply #map(%arg5)[%arg0, %arg2]
// |       %subview = memref.subview %alloc[%0, 0] [1, 4] [1, 1] : memref<2x4xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       %subview_0 = memref.subview %arg3[%arg5] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       %subview_1 = memref.subview %arg4[%arg5] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
// |       memref.copy %subview, %subview_1 : memref<4xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
// |       %c0 = arith.constant 0 : index
// |       %1 = memref.load %subview[%c0] : memref<4xf32, strided<[1], offset: ?>>
// |       %subview_2 = memref.subview %subview[1] [2] [1] : memref<4xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
// |       memref.store %1, %subview_2[%c0] : memref<2xf32, strided<[1], offset: ?>>
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["memref.alloc"]} in %arg0 : (!transform.any_op) -> !transform.op<"memref.alloc">
// |       %1 = transform.memref.multibuffer %0 {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       transform.annotate %1 "g" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 mod 2)>
// | module {
// |   func.func @f(%arg0: memref<100xf32>, %arg1: memref<4x8xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %alloc = memref.alloc() : memref<2x4x8xf32>
// |     scf.for %arg2 = %c0 to %c4 step %c1 {
// |       %0 = affine.apply #map(%arg2)
// |       %subview = memref.subview %alloc[%0, 0, 0] [1, 4, 8] [1, 1, 1] : memref<2x4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
// |       memref.copy %arg1, %subview : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
// |       %subview_0 = memref.subview %subview[0, 0] [2, 8] [1, 1] : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<2x8xf32, strided<[8, 1], offset: ?>>
// |       %subview_1 = memref.subview %subview_0[0, 2] [1, 4] [1, 1] : memref<2x8xf32, strided<[8, 1], offset: ?>> to memref<1x4xf32, strided<[8, 1], offset: ?>>
// |       memref.store %cst, %subview_1[%c0, %c1] : memref<1x4xf32, strided<[8, 1], offset: ?>>
// |     }
// |     memref.dealloc %alloc : memref<2x4x8xf32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// |       %0 = transform.structured.match ops{["memref.alloc"]} in %arg0 : (!transform.any_op) -> !transform.op<"memref.alloc">
// |       %1 = transform.memref.multibuffer %0 {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
