// Shapes and rows that scripts lower: the text of MLIR.
// RUN: opt --transform-interpreter --split-input-file
func.func @sc(%a: vector<2x3xf32>, %b: vector<6xf32>, %c: vector<2x2x3xf32>, %d: vector<1xf32>, %e: vector<f32>, %f: vector<2x[4]xf32>) -> (vector<6xf32>, vector<2x3xf32>, vector<4x3xf32>, vector<f32>, vector<1xf32>, vector<3x2xf32>, vector<[8]xf32>) {
  %0 = vector.shape_cast %a : vector<2x3xf32> to vector<6xf32>
  %1 = vector.shape_cast %b : vector<6xf32> to vector<2x3xf32>
  %2 = vector.shape_cast %c : vector<2x2x3xf32> to vector<4x3xf32>
  %3 = vector.shape_cast %d : vector<1xf32> to vector<f32>
  %4 = vector.shape_cast %e : vector<f32> to vector<1xf32>
  %5 = vector.shape_cast %a : vector<2x3xf32> to vector<3x2xf32>
  %6 = vector.shape_cast %f : vector<2x[4]xf32> to vector<[8]xf32>
  return %0, %1, %2, %3, %4, %5, %6 : vector<6xf32>, vector<2x3xf32>, vector<4x3xf32>, vector<f32>, vector<1xf32>, vector<3x2xf32>, vector<[8]xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_shape_cast
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @g(%m: memref<?xf32>, %i: index, %ix: vector<2x3xindex>, %k: vector<2x3xi1>, %p: vector<2x3xf32>, %iy: vector<2xi32>, %l: vector<2xi1>, %q: vector<2xf32>, %t: tensor<?x?xf32>, %mm: memref<4x5xf32>) -> (vector<2x3xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>) {
  %0 = vector.gather %m[%i] [%ix], %k, %p : memref<?xf32>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xf32> into vector<2x3xf32>
  %1 = vector.gather %m[%i] [%iy], %l, %q : memref<?xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
  %2 = vector.gather %t[%i, %i] [%iy], %l, %q : tensor<?x?xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
  %3 = vector.gather %mm[%i, %i] [%iy], %l, %q : memref<4x5xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
  return %0, %1, %2, %3 : vector<2x3xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_gather
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @s(%a: vector<2x3xf32>, %i: vector<2xf32>, %b: vector<3xi32>, %j: vector<i32>, %k: vector<3xf32>) -> (vector<2x3xf32>, vector<2xf32>, vector<2x3xf32>, vector<3xf32>, vector<3xi32>, vector<i32>) {
  %0:2 = vector.scan <add>, %a, %i {reduction_dim = 1 : i64, inclusive = true} : vector<2x3xf32>, vector<2xf32>
  %1:2 = vector.scan <mul>, %a, %k {reduction_dim = 0 : i64, inclusive = false} : vector<2x3xf32>, vector<3xf32>
  %2:2 = vector.scan <add>, %b, %j {reduction_dim = 0 : i64, inclusive = false} : vector<3xi32>, vector<i32>
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1 : vector<2x3xf32>, vector<2xf32>, vector<2x3xf32>, vector<3xf32>, vector<3xi32>, vector<i32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_scan
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @b(%a: vector<2x4xi16>, %b: vector<2x2x4xi32>, %c: vector<4xi16>, %x: vector<2x3xf32>, %y: vector<2x3xf32>, %d: vector<2x4xf32>, %l: vector<2x[4]xf32>, %e: vector<3xf32>) -> (vector<2x8xi8>, vector<2x2x8xi16>, vector<8xi8>, vector<2x6xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<6xf32>) {
  %0 = vector.bitcast %a : vector<2x4xi16> to vector<2x8xi8>
  %1 = vector.bitcast %b : vector<2x2x4xi32> to vector<2x2x8xi16>
  %2 = vector.bitcast %c : vector<4xi16> to vector<8xi8>
  %3 = vector.interleave %x, %y : vector<2x3xf32> -> vector<2x6xf32>
  %4, %5 = vector.deinterleave %d : vector<2x4xf32> -> vector<2x2xf32>
  %6 = vector.interleave %e, %e : vector<3xf32> -> vector<6xf32>
  return %0, %1, %2, %3, %4, %5, %6 : vector<2x8xi8>, vector<2x2x8xi16>, vector<8xi8>, vector<2x6xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_bitcast
      transform.apply_patterns.vector.lower_interleave
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @b(%a: vector<2x4xi16>, %b: vector<2x2x4xi32>, %c: vector<4xi16>, %x: vector<2x3xf32>, %y: vector<2x3xf32>, %d: vector<2x4xf32>, %l: vector<2x[4]xf32>, %e: vector<3xf32>) -> (vector<2x8xi8>, vector<2x2x8xi16>, vector<8xi8>, vector<2x6xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<6xf32>) {
  %0 = vector.bitcast %a : vector<2x4xi16> to vector<2x8xi8>
  %1 = vector.bitcast %b : vector<2x2x4xi32> to vector<2x2x8xi16>
  %2 = vector.bitcast %c : vector<4xi16> to vector<8xi8>
  %3 = vector.interleave %x, %y : vector<2x3xf32> -> vector<2x6xf32>
  %4, %5 = vector.deinterleave %d : vector<2x4xf32> -> vector<2x2xf32>
  %6 = vector.interleave %e, %e : vector<3xf32> -> vector<6xf32>
  return %0, %1, %2, %3, %4, %5, %6 : vector<2x8xi8>, vector<2x2x8xi16>, vector<8xi8>, vector<2x6xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<6xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.interleave_to_shuffle
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @e(%x: f32, %y: f32, %v: vector<2x2xf32>, %w: vector<2xf32>) -> (vector<2x2xf32>, f32, f32, f32, f32, vector<1x2x2xf32>, f32, f32) {
  %0 = vector.from_elements %x, %y, %x, %y : vector<2x2xf32>
  %1:4 = vector.to_elements %v : vector<2x2xf32>
  %2 = vector.from_elements %x, %y, %x, %y : vector<1x2x2xf32>
  %3:2 = vector.to_elements %w : vector<2xf32>
  return %0, %1#0, %1#1, %1#2, %1#3, %2, %3#0, %3#1 : vector<2x2xf32>, f32, f32, f32, f32, vector<1x2x2xf32>, f32, f32
}
func.func @el(%x: f32, %y: f32) -> f32 {
  %0 = arith.addf %x, %y : f32
  %1 = math.fma %0, %x, %y : f32
  return %1 : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.unroll_from_elements
      transform.apply_patterns.vector.unroll_to_elements
    } : !transform.any_op
    transform.yield
  }
}
// -----
#mk = affine_map<(b, m, n, k) -> (b, m, k)>
#kn = affine_map<(b, m, n, k) -> (b, k, n)>
#mn = affine_map<(b, m, n, k) -> (b, m, n)>
func.func @f(%a: vector<1x1x4xf32>, %s: vector<1x4xf32>, %m: memref<?x?x?xf32>, %i: index, %p: f32) -> (vector<1x1x4xf32>, vector<1x1x4xf32>, vector<1x2x4xf32>, vector<1x1x4xf32>, vector<1x1x4xi1>, vector<1x1x2xf32>, vector<1x1x4xf32>, vector<1x4xf32>) {
  %0 = arith.addf %a, %a : vector<1x1x4xf32>
  %1 = vector.transfer_read %m[%i, %i, %i], %p {in_bounds = [true, true, false]} : memref<?x?x?xf32>, vector<1x1x4xf32>
  vector.transfer_write %a, %m[%i, %i, %i] : vector<1x1x4xf32>, memref<?x?x?xf32>
  %2 = vector.transfer_read %m[%i, %i, %i], %p {in_bounds = [true, true, false]} : memref<?x?x?xf32>, vector<1x2x4xf32>
  %3 = vector.insert %s, %a [0] : vector<1x4xf32> into vector<1x1x4xf32>
  %4 = vector.create_mask %i, %i, %i : vector<1x1x4xi1>
  %5 = vector.extract_strided_slice %a {offsets = [0,0,1], sizes = [1,1,2], strides = [1,1,1]} : vector<1x1x4xf32> to vector<1x1x2xf32>
  %6 = vector.insert_strided_slice %5, %a {offsets = [0,0,1], strides = [1,1,1]} : vector<1x1x2xf32> into vector<1x1x4xf32>
  %7 = math.exp %s : vector<1x4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<1x1x4xf32>, vector<1x1x4xf32>, vector<1x2x4xf32>, vector<1x1x4xf32>, vector<1x1x4xi1>, vector<1x1x2xf32>, vector<1x1x4xf32>, vector<1x4xf32>
}
func.func @g(%a: vector<1x2x3xf32>, %b: vector<1x3x4xf32>, %c: vector<1x2x4xf32>) -> vector<1x2x4xf32> {
  %0 = vector.contract {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} %a, %b, %c : vector<1x2x3xf32>, vector<1x3x4xf32> into vector<1x2x4xf32>
  return %0 : vector<1x2x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.cast_away_vector_leading_one_dim
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @sc(%arg0: vector<2x3xf32>, %arg1: vector<6xf32>, %arg2: vector<2x2x3xf32>, %arg3: vector<1xf32>, %arg4: vector<f32>, %arg5: vector<2x[4]xf32>) -> (vector<6xf32>, vector<2x3xf32>, vector<4x3xf32>, vector<f32>, vector<1xf32>, vector<3x2xf32>, vector<[8]xf32>) {
// |     %0 = ub.poison : vector<[8]xf32>
// |     %1 = ub.poison : vector<3x2xf32>
// |     %2 = ub.poison : vector<1xf32>
// |     %3 = ub.poison : vector<f32>
// |     %4 = ub.poison : vector<4x3xf32>
// |     %5 = ub.poison : vector<2x3xf32>
// |     %6 = ub.poison : vector<6xf32>
// |     %7 = vector.extract %arg0[0] : vector<3xf32> from vector<2x3xf32>
// |     %8 = vector.insert_strided_slice %7, %6 {offsets = [0], strides = [1]} : vector<3xf32> into vector<6xf32>
// |     %9 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// |     %10 = vector.insert_strided_slice %9, %8 {offsets = [3], strides = [1]} : vector<3xf32> into vector<6xf32>
// |     %11 = vector.extract_strided_slice %arg1 {offsets = [0], sizes = [3], strides = [1]} : vector<6xf32> to vector<3xf32>
// |     %12 = vector.insert %11, %5 [0] : vector<3xf32> into vector<2x3xf32>
// |     %13 = vector.extract_strided_slice %arg1 {offsets = [3], sizes = [3], strides = [1]} : vector<6xf32> to vector<3xf32>
// |     %14 = vector.insert %13, %12 [1] : vector<3xf32> into vector<2x3xf32>
// |     %15 = vector.extract %arg2[0] : vector<2x3xf32> from vector<2x2x3xf32>
// |     %16 = vector.insert_strided_slice %15, %4 {offsets = [0, 0], strides = [1, 1]} : vector<2x3xf32> into vector<4x3xf32>
// |     %17 = vector.extract %arg2[1] : vector<2x3xf32> from vector<2x2x3xf32>
// |     %18 = vector.insert_strided_slice %17, %16 {offsets = [2, 0], strides = [1, 1]} : vector<2x3xf32> into vector<4x3xf32>
// |     %19 = vector.extract %arg3[0] : f32 from vector<1xf32>
// |     %20 = vector.insert %19, %3 [] : f32 into vector<f32>
// |     %21 = vector.extract %arg4[] : f32 from vector<f32>
// |     %22 = vector.insert %21, %2 [0] : f32 into vector<1xf32>
// |     %23 = vector.extract %arg0[0, 0] : f32 from vector<2x3xf32>
// |     %24 = vector.insert %23, %1 [0, 0] : f32 into vector<3x2xf32>
// |     %25 = vector.extract %arg0[0, 1] : f32 from vector<2x3xf32>
// |     %26 = vector.insert %25, %24 [0, 1] : f32 into vector<3x2xf32>
// |     %27 = vector.extract %arg0[0, 2] : f32 from vector<2x3xf32>
// |     %28 = vector.insert %27, %26 [1, 0] : f32 into vector<3x2xf32>
// |     %29 = vector.extract %arg0[1, 0] : f32 from vector<2x3xf32>
// |     %30 = vector.insert %29, %28 [1, 1] : f32 into vector<3x2xf32>
// |     %31 = vector.extract %arg0[1, 1] : f32 from vector<2x3xf32>
// |     %32 = vector.insert %31, %30 [2, 0] : f32 into vector<3x2xf32>
// |     %33 = vector.extract %arg0[1, 2] : f32 from vector<2x3xf32>
// |     %34 = vector.insert %33, %32 [2, 1] : f32 into vector<3x2xf32>
// |     %35 = vector.extract %arg5[0] : vector<[4]xf32> from vector<2x[4]xf32>
// |     %36 = vector.scalable.insert %35, %0[0] : vector<[4]xf32> into vector<[8]xf32>
// |     %37 = vector.extract %arg5[1] : vector<[4]xf32> from vector<2x[4]xf32>
// |     %38 = vector.scalable.insert %37, %36[4] : vector<[4]xf32> into vector<[8]xf32>
// |     return %10, %14, %18, %20, %22, %34, %38 : vector<6xf32>, vector<2x3xf32>, vector<4x3xf32>, vector<f32>, vector<1xf32>, vector<3x2xf32>, vector<[8]xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_shape_cast
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @g(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<2x3xindex>, %arg3: vector<2x3xi1>, %arg4: vector<2x3xf32>, %arg5: vector<2xi32>, %arg6: vector<2xi1>, %arg7: vector<2xf32>, %arg8: tensor<?x?xf32>, %arg9: memref<4x5xf32>) -> (vector<2x3xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>) {
// |     %0 = ub.poison : vector<2x3xf32>
// |     %1 = vector.extract %arg2[0] : vector<3xindex> from vector<2x3xindex>
// |     %2 = vector.extract %arg3[0] : vector<3xi1> from vector<2x3xi1>
// |     %3 = vector.extract %arg4[0] : vector<3xf32> from vector<2x3xf32>
// |     %4 = vector.gather %arg0[%arg1] [%1], %2, %3 : memref<?xf32>, vector<3xindex>, vector<3xi1>, vector<3xf32> into vector<3xf32>
// |     %5 = vector.insert %4, %0 [0] : vector<3xf32> into vector<2x3xf32>
// |     %6 = vector.extract %arg2[1] : vector<3xindex> from vector<2x3xindex>
// |     %7 = vector.extract %arg3[1] : vector<3xi1> from vector<2x3xi1>
// |     %8 = vector.extract %arg4[1] : vector<3xf32> from vector<2x3xf32>
// |     %9 = vector.gather %arg0[%arg1] [%6], %7, %8 : memref<?xf32>, vector<3xindex>, vector<3xi1>, vector<3xf32> into vector<3xf32>
// |     %10 = vector.insert %9, %5 [1] : vector<3xf32> into vector<2x3xf32>
// |     %11 = vector.gather %arg0[%arg1] [%arg5], %arg6, %arg7 : memref<?xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
// |     %12 = vector.gather %arg8[%arg1, %arg1] [%arg5], %arg6, %arg7 : tensor<?x?xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
// |     %13 = vector.gather %arg9[%arg1, %arg1] [%arg5], %arg6, %arg7 : memref<4x5xf32>, vector<2xi32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
// |     return %10, %11, %12, %13 : vector<2x3xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_gather
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @s(%arg0: vector<2x3xf32>, %arg1: vector<2xf32>, %arg2: vector<3xi32>, %arg3: vector<i32>, %arg4: vector<3xf32>) -> (vector<2x3xf32>, vector<2xf32>, vector<2x3xf32>, vector<3xf32>, vector<3xi32>, vector<i32>) {
// |     %cst = arith.constant dense<0> : vector<3xi32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2x3xf32>
// |     %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [2, 1], strides = [1, 1]} : vector<2x3xf32> to vector<2x1xf32>
// |     %1 = vector.insert_strided_slice %0, %cst_0 {offsets = [0, 0], strides = [1, 1]} : vector<2x1xf32> into vector<2x3xf32>
// |     %2 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x3xf32> to vector<2x1xf32>
// |     %3 = arith.addf %0, %2 : vector<2x1xf32>
// |     %4 = vector.insert_strided_slice %3, %1 {offsets = [0, 1], strides = [1, 1]} : vector<2x1xf32> into vector<2x3xf32>
// |     %5 = vector.extract_strided_slice %arg0 {offsets = [0, 2], sizes = [2, 1], strides = [1, 1]} : vector<2x3xf32> to vector<2x1xf32>
// |     %6 = arith.addf %3, %5 : vector<2x1xf32>
// |     %7 = vector.insert_strided_slice %6, %4 {offsets = [0, 2], strides = [1, 1]} : vector<2x1xf32> into vector<2x3xf32>
// |     %8 = vector.shape_cast %6 : vector<2x1xf32> to vector<2xf32>
// |     %9 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [1, 3], strides = [1, 1]} : vector<2x3xf32> to vector<1x3xf32>
// |     %10 = vector.shape_cast %arg4 : vector<3xf32> to vector<1x3xf32>
// |     %11 = vector.insert_strided_slice %10, %cst_0 {offsets = [0, 0], strides = [1, 1]} : vector<1x3xf32> into vector<2x3xf32>
// |     %12 = arith.mulf %10, %9 : vector<1x3xf32>
// |     %13 = vector.insert_strided_slice %12, %11 {offsets = [1, 0], strides = [1, 1]} : vector<1x3xf32> into vector<2x3xf32>
// |     %14 = vector.shape_cast %12 : vector<1x3xf32> to vector<3xf32>
// |     %15 = vector.extract_strided_slice %arg2 {offsets = [0], sizes = [1], strides = [1]} : vector<3xi32> to vector<1xi32>
// |     %16 = vector.broadcast %arg3 : vector<i32> to vector<1xi32>
// |     %17 = vector.insert_strided_slice %16, %cst {offsets = [0], strides = [1]} : vector<1xi32> into vector<3xi32>
// |     %18 = vector.extract_strided_slice %arg2 {offsets = [1], sizes = [1], strides = [1]} : vector<3xi32> to vector<1xi32>
// |     %19 = arith.addi %16, %15 : vector<1xi32>
// |     %20 = vector.insert_strided_slice %19, %17 {offsets = [1], strides = [1]} : vector<1xi32> into vector<3xi32>
// |     %21 = arith.addi %19, %18 : vector<1xi32>
// |     %22 = vector.insert_strided_slice %21, %20 {offsets = [2], strides = [1]} : vector<1xi32> into vector<3xi32>
// |     %23 = vector.extract %21[0] : i32 from vector<1xi32>
// |     %24 = vector.broadcast %23 : i32 to vector<i32>
// |     return %7, %8, %13, %14, %22, %24 : vector<2x3xf32>, vector<2xf32>, vector<2x3xf32>, vector<3xf32>, vector<3xi32>, vector<i32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_scan
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @b(%arg0: vector<2x4xi16>, %arg1: vector<2x2x4xi32>, %arg2: vector<4xi16>, %arg3: vector<2x3xf32>, %arg4: vector<2x3xf32>, %arg5: vector<2x4xf32>, %arg6: vector<2x[4]xf32>, %arg7: vector<3xf32>) -> (vector<2x8xi8>, vector<2x2x8xi16>, vector<8xi8>, vector<2x6xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<6xf32>) {
// |     %cst = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// |     %cst_0 = arith.constant dense<0.000000e+00> : vector<2x6xf32>
// |     %0 = ub.poison : vector<2x2x8xi16>
// |     %1 = ub.poison : vector<2x8xi8>
// |     %2 = vector.extract %arg0[0] : vector<4xi16> from vector<2x4xi16>
// |     %3 = vector.bitcast %2 : vector<4xi16> to vector<8xi8>
// |     %4 = vector.insert %3, %1 [0] : vector<8xi8> into vector<2x8xi8>
// |     %5 = vector.extract %arg0[1] : vector<4xi16> from vector<2x4xi16>
// |     %6 = vector.bitcast %5 : vector<4xi16> to vector<8xi8>
// |     %7 = vector.insert %6, %4 [1] : vector<8xi8> into vector<2x8xi8>
// |     %8 = vector.extract %arg1[0, 0] : vector<4xi32> from vector<2x2x4xi32>
// |     %9 = vector.bitcast %8 : vector<4xi32> to vector<8xi16>
// |     %10 = vector.insert %9, %0 [0, 0] : vector<8xi16> into vector<2x2x8xi16>
// |     %11 = vector.extract %arg1[0, 1] : vector<4xi32> from vector<2x2x4xi32>
// |     %12 = vector.bitcast %11 : vector<4xi32> to vector<8xi16>
// |     %13 = vector.insert %12, %10 [0, 1] : vector<8xi16> into vector<2x2x8xi16>
// |     %14 = vector.extract %arg1[1, 0] : vector<4xi32> from vector<2x2x4xi32>
// |     %15 = vector.bitcast %14 : vector<4xi32> to vector<8xi16>
// |     %16 = vector.insert %15, %13 [1, 0] : vector<8xi16> into vector<2x2x8xi16>
// |     %17 = vector.extract %arg1[1, 1] : vector<4xi32> from vector<2x2x4xi32>
// |     %18 = vector.bitcast %17 : vector<4xi32> to vector<8xi16>
// |     %19 = vector.insert %18, %16 [1, 1] : vector<8xi16> into vector<2x2x8xi16>
// |     %20 = vector.bitcast %arg2 : vector<4xi16> to vector<8xi8>
// |     %21 = vector.extract %arg3[0] : vector<3xf32> from vector<2x3xf32>
// |     %22 = vector.extract %arg4[0] : vector<3xf32> from vector<2x3xf32>
// |     %23 = vector.interleave %21, %22 : vector<3xf32> -> vector<6xf32>
// |     %24 = vector.insert %23, %cst_0 [0] : vector<6xf32> into vector<2x6xf32>
// |     %25 = vector.extract %arg3[1] : vector<3xf32> from vector<2x3xf32>
// |     %26 = vector.extract %arg4[1] : vector<3xf32> from vector<2x3xf32>
// |     %27 = vector.interleave %25, %26 : vector<3xf32> -> vector<6xf32>
// |     %28 = vector.insert %27, %24 [1] : vector<6xf32> into vector<2x6xf32>
// |     %29 = vector.extract %arg5[0] : vector<4xf32> from vector<2x4xf32>
// |     %res1, %res2 = vector.deinterleave %29 : vector<4xf32> -> vector<2xf32>
// |     %30 = vector.insert %res1, %cst [0] : vector<2xf32> into vector<2x2xf32>
// |     %31 = vector.insert %res2, %cst [0] : vector<2xf32> into vector<2x2xf32>
// |     %32 = vector.extract %arg5[1] : vector<4xf32> from vector<2x4xf32>
// |     %res1_1, %res2_2 = vector.deinterleave %32 : vector<4xf32> -> vector<2xf32>
// |     %33 = vector.insert %res1_1, %30 [1] : vector<2xf32> into vector<2x2xf32>
// |     %34 = vector.insert %res2_2, %31 [1] : vector<2xf32> into vector<2x2xf32>
// |     %35 = vector.interleave %arg7, %arg7 : vector<3xf32> -> vector<6xf32>
// |     return %7, %19, %20, %28, %33, %34, %35 : vector<2x8xi8>, vector<2x2x8xi16>, vector<8xi8>, vector<2x6xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.lower_bitcast
// |         transform.apply_patterns.vector.lower_interleave
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @b(%arg0: vector<2x4xi16>, %arg1: vector<2x2x4xi32>, %arg2: vector<4xi16>, %arg3: vector<2x3xf32>, %arg4: vector<2x3xf32>, %arg5: vector<2x4xf32>, %arg6: vector<2x[4]xf32>, %arg7: vector<3xf32>) -> (vector<2x8xi8>, vector<2x2x8xi16>, vector<8xi8>, vector<2x6xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<6xf32>) {
// |     %0 = vector.bitcast %arg0 : vector<2x4xi16> to vector<2x8xi8>
// |     %1 = vector.bitcast %arg1 : vector<2x2x4xi32> to vector<2x2x8xi16>
// |     %2 = vector.bitcast %arg2 : vector<4xi16> to vector<8xi8>
// |     %3 = vector.interleave %arg3, %arg4 : vector<2x3xf32> -> vector<2x6xf32>
// |     %res1, %res2 = vector.deinterleave %arg5 : vector<2x4xf32> -> vector<2x2xf32>
// |     %4 = vector.shuffle %arg7, %arg7 [0, 3, 1, 4, 2, 5] : vector<3xf32>, vector<3xf32>
// |     return %0, %1, %2, %3, %res1, %res2, %4 : vector<2x8xi8>, vector<2x2x8xi16>, vector<8xi8>, vector<2x6xf32>, vector<2x2xf32>, vector<2x2xf32>, vector<6xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.interleave_to_shuffle
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @e(%arg0: f32, %arg1: f32, %arg2: vector<2x2xf32>, %arg3: vector<2xf32>) -> (vector<2x2xf32>, f32, f32, f32, f32, vector<1x2x2xf32>, f32, f32) {
// |     %0 = ub.poison : vector<1x2x2xf32>
// |     %1 = ub.poison : vector<2x2xf32>
// |     %2 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// |     %3 = vector.insert %2, %1 [0] : vector<2xf32> into vector<2x2xf32>
// |     %4 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// |     %5 = vector.insert %4, %3 [1] : vector<2xf32> into vector<2x2xf32>
// |     %6 = vector.extract %arg2[0] : vector<2xf32> from vector<2x2xf32>
// |     %7 = vector.extract %arg2[1] : vector<2xf32> from vector<2x2xf32>
// |     %8:2 = vector.to_elements %6 : vector<2xf32>
// |     %9:2 = vector.to_elements %7 : vector<2xf32>
// |     %10 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// |     %11 = vector.insert %10, %1 [0] : vector<2xf32> into vector<2x2xf32>
// |     %12 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// |     %13 = vector.insert %12, %11 [1] : vector<2xf32> into vector<2x2xf32>
// |     %14 = vector.insert %13, %0 [0] : vector<2x2xf32> into vector<1x2x2xf32>
// |     %15:2 = vector.to_elements %arg3 : vector<2xf32>
// |     return %5, %8#0, %8#1, %9#0, %9#1, %14, %15#0, %15#1 : vector<2x2xf32>, f32, f32, f32, f32, vector<1x2x2xf32>, f32, f32
// |   }
// |   func.func @el(%arg0: f32, %arg1: f32) -> f32 {
// |     %0 = arith.addf %arg0, %arg1 : f32
// |     %1 = math.fma %0, %arg0, %arg1 : f32
// |     return %1 : f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.unroll_from_elements
// |         transform.apply_patterns.vector.unroll_to_elements
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// | #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// | module {
// |   func.func @f(%arg0: vector<1x1x4xf32>, %arg1: vector<1x4xf32>, %arg2: memref<?x?x?xf32>, %arg3: index, %arg4: f32) -> (vector<1x1x4xf32>, vector<1x1x4xf32>, vector<1x2x4xf32>, vector<1x1x4xf32>, vector<1x1x4xi1>, vector<1x1x2xf32>, vector<1x1x4xf32>, vector<1x4xf32>) {
// |     %0 = vector.extract %arg0[0, 0] : vector<4xf32> from vector<1x1x4xf32>
// |     %1 = vector.extract %arg0[0, 0] : vector<4xf32> from vector<1x1x4xf32>
// |     %2 = arith.addf %0, %1 : vector<4xf32>
// |     %3 = vector.broadcast %2 : vector<4xf32> to vector<1x1x4xf32>
// |     %4 = vector.transfer_read %arg2[%arg3, %arg3, %arg3], %arg4 : memref<?x?x?xf32>, vector<4xf32>
// |     %5 = vector.broadcast %4 : vector<4xf32> to vector<1x1x4xf32>
// |     %6 = vector.extract %arg0[0, 0] : vector<4xf32> from vector<1x1x4xf32>
// |     vector.transfer_write %6, %arg2[%arg3, %arg3, %arg3] : vector<4xf32>, memref<?x?x?xf32>
// |     %7 = vector.transfer_read %arg2[%arg3, %arg3, %arg3], %arg4 {in_bounds = [true, false]} : memref<?x?x?xf32>, vector<2x4xf32>
// |     %8 = vector.broadcast %7 : vector<2x4xf32> to vector<1x2x4xf32>
// |     %9 = vector.extract %arg1[0] : vector<4xf32> from vector<1x4xf32>
// |     %10 = vector.broadcast %9 : vector<4xf32> to vector<1x1x4xf32>
// |     %11 = vector.create_mask %arg3, %arg3, %arg3 : vector<1x1x4xi1>
// |     %12 = vector.extract %arg0[0, 0] : vector<4xf32> from vector<1x1x4xf32>
// |     %13 = vector.extract_strided_slice %12 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// |     %14 = vector.broadcast %13 : vector<2xf32> to vector<1x1x2xf32>
// |     %15 = vector.extract %arg0[0, 0] : vector<4xf32> from vector<1x1x4xf32>
// |     %16 = vector.insert_strided_slice %13, %15 {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
// |     %17 = vector.broadcast %16 : vector<4xf32> to vector<1x1x4xf32>
// |     %18 = vector.extract %arg1[0] : vector<4xf32> from vector<1x4xf32>
// |     %19 = math.exp %18 : vector<4xf32>
// |     %20 = vector.broadcast %19 : vector<4xf32> to vector<1x4xf32>
// |     return %3, %5, %8, %10, %11, %14, %17, %20 : vector<1x1x4xf32>, vector<1x1x4xf32>, vector<1x2x4xf32>, vector<1x1x4xf32>, vector<1x1x4xi1>, vector<1x1x2xf32>, vector<1x1x4xf32>, vector<1x4xf32>
// |   }
// |   func.func @g(%arg0: vector<1x2x3xf32>, %arg1: vector<1x3x4xf32>, %arg2: vector<1x2x4xf32>) -> vector<1x2x4xf32> {
// |     %0 = vector.extract %arg0[0] : vector<2x3xf32> from vector<1x2x3xf32>
// |     %1 = vector.extract %arg1[0] : vector<3x4xf32> from vector<1x3x4xf32>
// |     %2 = vector.extract %arg2[0] : vector<2x4xf32> from vector<1x2x4xf32>
// |     %3 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %0, %1, %2 : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
// |     %4 = vector.broadcast %3 : vector<2x4xf32> to vector<1x2x4xf32>
// |     return %4 : vector<1x2x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.cast_away_vector_leading_one_dim
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
