// Ops on vectors without dimensions of one element, and what else scripts make of ops on vectors: the text of MLIR.
// RUN: opt --transform-interpreter --allow-unregistered-dialect --split-input-file
func.func @r(%m: memref<?x?x4x1xf32>, %n: memref<4x1xf32>, %i: index, %p: f32, %v: vector<4x1xf32>, %d: memref<4x1xf32, strided<[3, 1], offset: ?>>, %t: tensor<4x1xf32>, %k: vector<4x1xi1>) -> (vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<1xf32>, vector<1x1xf32>, vector<4x1xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%i, %i, %c0, %c0], %p {in_bounds = [true, true]} : memref<?x?x4x1xf32>, vector<4x1xf32>
  %1 = vector.transfer_read %n[%i, %c0], %p {in_bounds = [true, true]} : memref<4x1xf32>, vector<4x1xf32>
  %2 = vector.transfer_read %n[%i, %c0], %p : memref<4x1xf32>, vector<4x1xf32>
  %3 = vector.transfer_read %d[%i, %c0], %p {in_bounds = [true, true]} : memref<4x1xf32, strided<[3,1], offset: ?>>, vector<4x1xf32>
  %4 = vector.transfer_read %n[%i, %i], %p {in_bounds = [true, true]} : memref<4x1xf32>, vector<4x1xf32>
  %5 = vector.transfer_read %n[%i, %c0], %p {in_bounds = [true]} : memref<4x1xf32>, vector<1xf32>
  %6 = vector.transfer_read %n[%i, %c0], %p {in_bounds = [true, true]} : memref<4x1xf32>, vector<1x1xf32>
  vector.transfer_write %v, %n[%i, %c0] {in_bounds = [true, true]} : vector<4x1xf32>, memref<4x1xf32>
  vector.transfer_write %v, %m[%i, %i, %i, %c0] {in_bounds = [false, true]} : vector<4x1xf32>, memref<?x?x4x1xf32>
  %7 = vector.transfer_read %n[%i, %c0], %p, %k {in_bounds = [true, true]} : memref<4x1xf32>, vector<4x1xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<1xf32>, vector<1x1xf32>, vector<4x1xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @r(%m: memref<?x1x4x1xf32>, %n: memref<4x1xf32>, %i: index, %p: f32, %v: vector<4x1xf32>, %d: memref<4x1xf32, strided<[3, 1], offset: ?>>, %s: memref<1x1xf32>, %k: vector<4x1xi1>, %e: memref<1x4xf32, strided<[7,2], offset:3>>) -> (vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<1xf32>, vector<1xf32>, vector<1x1xf32>, vector<4x1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_read %m[%c0, %c0, %c0, %c0], %p {in_bounds = [true, true]} : memref<?x1x4x1xf32>, vector<4x1xf32>
  %1 = vector.transfer_read %n[%c0, %c0], %p {in_bounds = [true, true]} : memref<4x1xf32>, vector<4x1xf32>
  %x1 = vector.transfer_read %n[%c0, %c0], %p {in_bounds = [true, true]} : memref<4x1xf32>, vector<3x1xf32>
  %y1 = vector.transfer_read %m[%c0, %c0, %c0, %c0], %p {in_bounds = [true, true, true, true]} : memref<?x1x4x1xf32>, vector<2x1x4x1xf32>
  %z1 = vector.transfer_read %e[%c0, %c0], %p {in_bounds = [true, true]} : memref<1x4xf32, strided<[7,2], offset:3>>, vector<1x2xf32>
  %w1 = vector.transfer_read %e[%c0, %c0], %p {in_bounds = [true]} : memref<1x4xf32, strided<[7,2], offset:3>>, vector<3xf32>
  %2 = vector.transfer_read %n[%i, %c0], %p : memref<4x1xf32>, vector<4x1xf32>
  %3 = vector.transfer_read %d[%c0, %c0], %p {in_bounds = [true, true]} : memref<4x1xf32, strided<[3,1], offset: ?>>, vector<4x1xf32>
  %4 = vector.transfer_read %s[%c0, %c0], %p {in_bounds = [true]} : memref<1x1xf32>, vector<1xf32>
  %5 = vector.transfer_read %s[%c0, %i], %p {in_bounds = [true]} : memref<1x1xf32>, vector<1xf32>
  %6 = vector.transfer_read %s[%c0, %c0], %p {in_bounds = [true, true]} : memref<1x1xf32>, vector<1x1xf32>
  vector.transfer_write %v, %n[%c0, %c0] {in_bounds = [true, true]} : vector<4x1xf32>, memref<4x1xf32>
  vector.transfer_write %v, %m[%c0, %c0, %c0, %c0] {in_bounds = [true, true]} : vector<4x1xf32>, memref<?x1x4x1xf32>
  %7 = vector.transfer_read %n[%c0, %c0], %p, %k {in_bounds = [true, true]} : memref<4x1xf32>, vector<4x1xf32>
  %mm = vector.create_mask %i, %c1 : vector<4x1xi1>
  %8 = vector.transfer_read %n[%c0, %c0], %p, %mm {in_bounds = [true, true]} : memref<4x1xf32>, vector<4x1xf32>
  %10 = vector.mask %mm {vector.transfer_read %n[%c0, %c0], %p {in_bounds = [true, true]} : memref<4x1xf32>, vector<4x1xf32>} : vector<4x1xi1> -> vector<4x1xf32>
  vector.mask %k {vector.transfer_write %v, %n[%c0, %c0] {in_bounds = [true, true]} : vector<4x1xf32>, memref<4x1xf32>} : vector<4x1xi1>
  "test.use"(%x1, %y1, %z1, %w1, %8, %10) : (vector<3x1xf32>, vector<2x1x4x1xf32>, vector<1x2xf32>, vector<3xf32>, vector<4x1xf32>, vector<4x1xf32>) -> ()
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<1xf32>, vector<1xf32>, vector<1x1xf32>, vector<4x1xf32>
}
func.func @c(%a: vector<4x1xf32>, %b: vector<1x4xf32>) -> (vector<4x1xf32>, vector<2x2xf32>, vector<3x4xf32>) {
  %0 = vector.shape_cast %a : vector<4x1xf32> to vector<4xf32>
  %1 = vector.shape_cast %0 : vector<4xf32> to vector<4x1xf32>
  %2 = vector.shape_cast %0 : vector<4xf32> to vector<2x2xf32>
  %3 = vector.broadcast %0 : vector<4xf32> to vector<1x3x4xf32>
  %4 = vector.shape_cast %3 : vector<1x3x4xf32> to vector<3x4xf32>
  return %1, %2, %4 : vector<4x1xf32>, vector<2x2xf32>, vector<3x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.rank_reducing_subview_patterns
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @s(%a: vector<1x4xf32>, %b: vector<1x4x1xf32>, %c: vector<1x3xf32>, %i: vector<1x[4]xi32>, %k: vector<[1]x1xf32>, %f: f32, %e: vector<1x1xf32>, %u: index, %o: vector<1xf32>) -> vector<1x4xf32> {
  %0 = arith.addf %a, %a : vector<1x4xf32>
  %1 = arith.addf %b, %b fastmath<fast> : vector<1x4x1xf32>
  %2 = arith.addf %e, %e : vector<1x1xf32>
  %3 = arith.addf %o, %o : vector<1xf32>
  %4 = arith.addi %i, %i : vector<1x[4]xi32>
  %5 = arith.addf %k, %k : vector<[1]x1xf32>
  %6 = vector.transpose %b, [2, 0, 1] : vector<1x4x1xf32> to vector<1x1x4xf32>
  %7 = vector.transpose %a, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  %8 = vector.transpose %e, [1, 0] : vector<1x1xf32> to vector<1x1xf32>
  %9 = arith.cmpf olt, %b, %b : vector<1x4x1xf32>
  %10 = arith.extf %b : vector<1x4x1xf32> to vector<1x4x1xf64>
  %11 = vector.fma %b, %b, %b : vector<1x4x1xf32>
  %cst = arith.constant dense<1.0> : vector<1x4xf32>
  %12 = arith.mulf %a, %cst : vector<1x4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %13 = scf.for %x = %c0 to %u step %c1 iter_args(%y = %a) -> vector<1x4xf32> {
    %z = arith.addf %y, %a : vector<1x4xf32>
    scf.yield %z : vector<1x4xf32>
  }
  %q:3 = scf.for %x = %c0 to %u step %c1 iter_args(%y = %b, %w = %e, %t = %f) -> (vector<1x4x1xf32>, vector<1x1xf32>, f32) {
    %z = math.sin %y : vector<1x4x1xf32>
    scf.yield %z, %w, %t : vector<1x4x1xf32>, vector<1x1xf32>, f32
  }
  %cond = arith.cmpi slt, %u, %c1 : index
  %14 = arith.select %cond, %a, %0 : vector<1x4xf32>
  %15 = arith.cmpf olt, %a, %0 : vector<1x4xf32>
  %16 = arith.select %15, %a, %0 : vector<1x4xi1>, vector<1x4xf32>
  %17 = vector.broadcast %c : vector<1x3xf32> to vector<4x1x3xf32>
  %18 = vector.shape_cast %17 : vector<4x1x3xf32> to vector<4x3xf32>
  "test.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %q#0, %q#1, %q#2, %14, %16, %18) : (vector<1x4xf32>, vector<1x4x1xf32>, vector<1x1xf32>, vector<1xf32>, vector<1x[4]xi32>, vector<[1]x1xf32>, vector<1x1x4xf32>, vector<4x1xf32>, vector<1x1xf32>, vector<1x4x1xi1>, vector<1x4x1xf64>, vector<1x4x1xf32>, vector<1x4xf32>, vector<1x4xf32>, vector<1x4x1xf32>, vector<1x1xf32>, f32, vector<1x4xf32>, vector<1x4xf32>, vector<4x3xf32>) -> ()
  return %0 : vector<1x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @s(%a: vector<4xf32>, %b: vector<4x1xf32>, %c: vector<3xf32>, %i: vector<4xi32>, %k: vector<[4]xf32>, %f: f32, %e: vector<1xf32>) {
  %0 = vector.broadcast %a : vector<4xf32> to vector<3x4xf32>
  %1 = vector.broadcast %c : vector<3xf32> to vector<4x3xf32>
  %2 = vector.transpose %1, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
  %3 = arith.mulf %2, %0 : vector<3x4xf32>
  %4 = arith.mulf %0, %2 : vector<3x4xf32>
  %5 = arith.addf %0, %2 : vector<3x4xf32>
  %6 = arith.mulf %0, %2 fastmath<fast> : vector<3x4xf32>
  %7 = arith.mulf %0, %0 : vector<3x4xf32>
  %8 = arith.mulf %2, %2 : vector<3x4xf32>
  %9 = vector.broadcast %i : vector<4xi32> to vector<4x4xi32>
  %10 = vector.transpose %9, [1, 0] : vector<4x4xi32> to vector<4x4xi32>
  %11 = arith.muli %9, %10 : vector<4x4xi32>
  %12 = arith.muli %9, %10 overflow<nsw> : vector<4x4xi32>
  %13 = vector.broadcast %k : vector<[4]xf32> to vector<3x[4]xf32>
  %14 = vector.broadcast %c : vector<3xf32> to vector<[4]x3xf32>
  %15 = vector.transpose %14, [1, 0] : vector<[4]x3xf32> to vector<3x[4]xf32>
  %16 = arith.mulf %13, %15 : vector<3x[4]xf32>
  %17 = vector.broadcast %k : vector<[4]xf32> to vector<3x[4]xf32>
  %18 = vector.transpose %17, [1, 0] : vector<3x[4]xf32> to vector<[4]x3xf32>
  %19 = vector.broadcast %c : vector<3xf32> to vector<[4]x3xf32>
  %21 = vector.broadcast %b : vector<4x1xf32> to vector<4x3xf32>
  %22 = arith.mulf %21, %1 : vector<4x3xf32>
  %23 = vector.broadcast %a : vector<4xf32> to vector<2x3x4xf32>
  %24 = vector.broadcast %c : vector<3xf32> to vector<2x4x3xf32>
  %25 = vector.transpose %24, [0, 2, 1] : vector<2x4x3xf32> to vector<2x3x4xf32>
  %26 = arith.mulf %23, %25 : vector<2x3x4xf32>
  %27 = vector.broadcast %f : f32 to vector<4x3xf32>
  %28 = arith.mulf %27, %1 : vector<4x3xf32>
  %29 = vector.transpose %27, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
  %30 = arith.mulf %29, %0 : vector<3x4xf32>
  %31 = vector.broadcast %e : vector<1xf32> to vector<3x4xf32>
  %32 = vector.transpose %31, [1, 0] : vector<3x4xf32> to vector<4x3xf32>
  %33 = arith.mulf %32, %1 : vector<4x3xf32>
  %34 = arith.mulf %31, %2 : vector<3x4xf32>
  "test.use"(%3, %4, %5, %6, %7, %8, %11, %12, %16, %22, %26, %28, %30, %33, %34) : (vector<3x4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<4x4xi32>, vector<4x4xi32>, vector<3x[4]xf32>, vector<4x3xf32>, vector<2x3x4xf32>, vector<4x3xf32>, vector<3x4xf32>, vector<4x3xf32>, vector<3x4xf32>) -> ()
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.elementwise_to_vector
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @s(%a: vector<4xf32>, %b: vector<1xf32>, %c: vector<3xf32>, %i: vector<3xi32>, %d: vector<1x4xf32>) {
  %0 = vector.broadcast %a : vector<4xf32> to vector<3x4xf32>
  %1 = vector.broadcast %b : vector<1xf32> to vector<4x3xf32>
  %2 = vector.transpose %1, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
  %3 = arith.mulf %2, %0 : vector<3x4xf32>
  %4 = vector.broadcast %d : vector<1x4xf32> to vector<3x4xf32>
  %5 = vector.broadcast %c : vector<3xf32> to vector<4x3xf32>
  %6 = vector.transpose %5, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
  %7 = arith.mulf %6, %4 : vector<3x4xf32>
  %8 = vector.broadcast %i : vector<3xi32> to vector<1x3xi32>
  %9 = vector.broadcast %i : vector<3xi32> to vector<3x3xi32>
  %10 = vector.transpose %9, [1, 0] : vector<3x3xi32> to vector<3x3xi32>
  %11 = arith.muli %10, %10 : vector<3x3xi32>
  %12 = vector.broadcast %b : vector<1xf32> to vector<1x1xf32>
  %13 = arith.mulf %12, %12 : vector<1x1xf32>
  "test.use"(%3, %7, %11, %13) : (vector<3x4xf32>, vector<3x4xf32>, vector<3x3xi32>, vector<1x1xf32>) -> ()
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.elementwise_to_vector
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @s(%m: memref<?x8xf32>, %i: index, %j: index, %p: f32, %v: vector<4xf32>, %z: vector<1xf32>, %b: memref<8xvector<4xf32>>, %k: vector<4xi1>) -> (f32, f32, f32, f32, vector<4xf32>, f32, f32, f32) {
  %c3 = arith.constant 3 : index
  %0 = vector.load %m[%i, %j] : memref<?x8xf32>, vector<4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  %2 = vector.load %m[%i, %j] : memref<?x8xf32>, vector<4xf32>
  %3 = vector.extract %2[%i] : f32 from vector<4xf32>
  %4 = vector.load %m[%i, %c3] : memref<?x8xf32>, vector<4xf32>
  %5 = vector.extract %4[1] : f32 from vector<4xf32>
  %6 = vector.load %m[%i, %j] : memref<?x8xf32>, vector<2x4xf32>
  %7 = vector.extract %6[1, 2] : f32 from vector<2x4xf32>
  %8 = vector.load %m[%i, %j] : memref<?x8xf32>, vector<2x4xf32>
  %9 = vector.extract %8[1] : vector<4xf32> from vector<2x4xf32>
  %10 = vector.load %m[%i, %j] : memref<?x8xf32>, vector<4xf32>
  %11 = vector.extract %10[2] : f32 from vector<4xf32>
  %12 = vector.extract %10[1] : f32 from vector<4xf32>
  %13 = vector.load %m[%i, %j] {alignment = 16} : memref<?x8xf32>, vector<4xf32>
  memref.store %p, %m[%i, %j] : memref<?x8xf32>
  %14 = vector.extract %13[0] : f32 from vector<4xf32>
  vector.store %z, %m[%i, %j] : memref<?x8xf32>, vector<1xf32>
  %15 = vector.broadcast %p : f32 to vector<1xf32>
  vector.store %15, %m[%i, %j] : memref<?x8xf32>, vector<1xf32>
  vector.store %15, %m[%i, %j] {nontemporal = true, alignment = 8} : memref<?x8xf32>, vector<1xf32>
  %16 = vector.broadcast %p : f32 to vector<1x1xf32>
  vector.store %16, %m[%i, %j] : memref<?x8xf32>, vector<1x1xf32>
  %17 = vector.broadcast %p : f32 to vector<f32>
  vector.store %17, %m[%i, %j] : memref<?x8xf32>, vector<f32>
  %18 = vector.broadcast %p : f32 to vector<1xf32>
  vector.store %18, %m[%i, %j] : memref<?x8xf32>, vector<1xf32>
  %20 = vector.load %b[%i] : memref<8xvector<4xf32>>, vector<4xf32>
  %21 = vector.extract %20[2] : f32 from vector<4xf32>
  return %1, %3, %5, %7, %9, %11, %12, %14 : f32, f32, f32, f32, vector<4xf32>, f32, f32, f32
}
func.func @g(%m: memref<?x8xf32>, %i: index, %j: index, %b: memref<8xvector<4xf32>>) -> (f32, f32, f32) {
  %20 = vector.load %b[%i] : memref<8xvector<4xf32>>, vector<4xf32>
  %21 = vector.extract %20[2] : f32 from vector<4xf32>
  %13 = vector.load %m[%i, %j] {alignment = 16, nontemporal=true} : memref<?x8xf32>, vector<4xf32>
  %14 = vector.extract %13[0] : f32 from vector<4xf32>
  %15 = vector.load %m[%i, %j] : memref<?x8xf32>, vector<[4]xf32>
  %16 = vector.extract %15[0] : f32 from vector<[4]xf32>
  return %21, %14, %16 : f32, f32, f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.sink_mem_ops
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @g(%m: memref<?x8xf32>, %i: index, %j: index, %p: f32, %f: memref<f32>, %c: i1) -> (f32, f32, f32) {
  %13 = vector.load %m[%i, %j] {alignment = 16, nontemporal=true} : memref<?x8xf32>, vector<4xf32>
  %k = arith.addi %i, %j : index
  %14 = vector.extract %13[2] : f32 from vector<4xf32>
  %0 = vector.load %f[] : memref<f32>, vector<f32>
  %1 = vector.extract %0[] : f32 from vector<f32>
  %2 = vector.load %m[%i, %j] : memref<?x8xf32>, vector<4xf32>
  %3 = scf.if %c -> f32 {
   %4 = vector.extract %2[1] : f32 from vector<4xf32>
   scf.yield %4 : f32
  } else { scf.yield %p : f32 }
  %15 = vector.broadcast %p : f32 to vector<1xf32>
  vector.store %15, %m[%i, %j] {nontemporal = true, alignment = 8} : memref<?x8xf32>, vector<1xf32>
  return %14, %1, %3 : f32, f32, f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.sink_mem_ops
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @r(%arg0: memref<?x?x4x1xf32>, %arg1: memref<4x1xf32>, %arg2: index, %arg3: f32, %arg4: vector<4x1xf32>, %arg5: memref<4x1xf32, strided<[3, 1], offset: ?>>, %arg6: tensor<4x1xf32>, %arg7: vector<4x1xi1>) -> (vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<1xf32>, vector<1x1xf32>, vector<4x1xf32>) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x?x4x1xf32>
// |     %dim_0 = memref.dim %arg0, %c1 : memref<?x?x4x1xf32>
// |     %subview = memref.subview %arg0[0, 0, 0, 0] [%dim, %dim_0, 4, 1] [1, 1, 1, 1] : memref<?x?x4x1xf32> to memref<?x?x4xf32, strided<[?, 4, 1]>>
// |     %0 = vector.transfer_read %subview[%arg2, %arg2, %c0], %arg3 {in_bounds = [true]} : memref<?x?x4xf32, strided<[?, 4, 1]>>, vector<4xf32>
// |     %1 = vector.shape_cast %0 : vector<4xf32> to vector<4x1xf32>
// |     %subview_1 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %2 = vector.transfer_read %subview_1[%arg2], %arg3 {in_bounds = [true]} : memref<4xf32, strided<[1]>>, vector<4xf32>
// |     %3 = vector.shape_cast %2 : vector<4xf32> to vector<4x1xf32>
// |     %subview_2 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %4 = vector.transfer_read %subview_2[%arg2], %arg3 : memref<4xf32, strided<[1]>>, vector<4xf32>
// |     %5 = vector.shape_cast %4 : vector<4xf32> to vector<4x1xf32>
// |     %subview_3 = memref.subview %arg5[0, 0] [4, 1] [1, 1] : memref<4x1xf32, strided<[3, 1], offset: ?>> to memref<4xf32, strided<[3], offset: ?>>
// |     %6 = vector.transfer_read %subview_3[%arg2], %arg3 {in_bounds = [true]} : memref<4xf32, strided<[3], offset: ?>>, vector<4xf32>
// |     %7 = vector.shape_cast %6 : vector<4xf32> to vector<4x1xf32>
// |     %subview_4 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %8 = vector.transfer_read %subview_4[%arg2], %arg3 {in_bounds = [true]} : memref<4xf32, strided<[1]>>, vector<4xf32>
// |     %9 = vector.shape_cast %8 : vector<4xf32> to vector<4x1xf32>
// |     %10 = vector.transfer_read %arg1[%arg2, %c0], %arg3 {in_bounds = [true]} : memref<4x1xf32>, vector<1xf32>
// |     %subview_5 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %11 = vector.transfer_read %subview_5[%arg2], %arg3 {in_bounds = [true]} : memref<4xf32, strided<[1]>>, vector<1xf32>
// |     %12 = vector.shape_cast %11 : vector<1xf32> to vector<1x1xf32>
// |     %subview_6 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %13 = vector.shape_cast %arg4 : vector<4x1xf32> to vector<4xf32>
// |     vector.transfer_write %13, %subview_6[%arg2] {in_bounds = [true]} : vector<4xf32>, memref<4xf32, strided<[1]>>
// |     %dim_7 = memref.dim %arg0, %c0 : memref<?x?x4x1xf32>
// |     %dim_8 = memref.dim %arg0, %c1 : memref<?x?x4x1xf32>
// |     %subview_9 = memref.subview %arg0[0, 0, 0, 0] [%dim_7, %dim_8, 4, 1] [1, 1, 1, 1] : memref<?x?x4x1xf32> to memref<?x?x4xf32, strided<[?, 4, 1]>>
// |     %14 = vector.shape_cast %arg4 : vector<4x1xf32> to vector<4xf32>
// |     vector.transfer_write %14, %subview_9[%arg2, %arg2, %arg2] : vector<4xf32>, memref<?x?x4xf32, strided<[?, 4, 1]>>
// |     %15 = vector.transfer_read %arg1[%arg2, %c0], %arg3, %arg7 {in_bounds = [true, true]} : memref<4x1xf32>, vector<4x1xf32>
// |     return %1, %3, %5, %7, %9, %10, %12, %15 : vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<1xf32>, vector<1x1xf32>, vector<4x1xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 2 + 3)>
// | #map1 = affine_map<(d0)[s0] -> (d0 * 3 + s0)>
// | module {
// |   func.func @r(%arg0: memref<?x1x4x1xf32>, %arg1: memref<4x1xf32>, %arg2: index, %arg3: f32, %arg4: vector<4x1xf32>, %arg5: memref<4x1xf32, strided<[3, 1], offset: ?>>, %arg6: memref<1x1xf32>, %arg7: vector<4x1xi1>, %arg8: memref<1x4xf32, strided<[7, 2], offset: 3>>) -> (vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<1xf32>, vector<1xf32>, vector<1x1xf32>, vector<4x1xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = vector.transfer_read %arg0[%c0, %c0, %c0, %c0], %arg3 {in_bounds = [true, true]} : memref<?x1x4x1xf32>, vector<4x1xf32>
// |     %subview = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %1 = vector.transfer_read %subview[%c0], %arg3 {in_bounds = [true]} : memref<4xf32, strided<[1]>>, vector<4xf32>
// |     %2 = vector.shape_cast %1 : vector<4xf32> to vector<4x1xf32>
// |     %subview_0 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %3 = vector.transfer_read %subview_0[%c0], %arg3 {in_bounds = [true]} : memref<4xf32, strided<[1]>>, vector<3xf32>
// |     %4 = vector.shape_cast %3 : vector<3xf32> to vector<3x1xf32>
// |     %dim = memref.dim %arg0, %c0 : memref<?x1x4x1xf32>
// |     %subview_1 = memref.subview %arg0[0, 0, 0, 0] [%dim, 1, 4, 1] [1, 1, 1, 1] : memref<?x1x4x1xf32> to memref<?x4xf32>
// |     %5 = vector.transfer_read %subview_1[%c0, %c0], %arg3 {in_bounds = [true, true]} : memref<?x4xf32>, vector<2x4xf32>
// |     %6 = vector.shape_cast %5 : vector<2x4xf32> to vector<2x1x4x1xf32>
// |     %subview_2 = memref.subview %arg8[0, 0] [1, 4] [1, 1] : memref<1x4xf32, strided<[7, 2], offset: 3>> to memref<4xf32, #map>
// |     %7 = vector.transfer_read %subview_2[%c0], %arg3 {in_bounds = [true]} : memref<4xf32, #map>, vector<2xf32>
// |     %8 = vector.shape_cast %7 : vector<2xf32> to vector<1x2xf32>
// |     %subview_3 = memref.subview %arg8[0, 0] [1, 4] [1, 1] : memref<1x4xf32, strided<[7, 2], offset: 3>> to memref<4xf32, #map>
// |     %9 = vector.transfer_read %subview_3[%c0], %arg3 {in_bounds = [true]} : memref<4xf32, #map>, vector<3xf32>
// |     %10 = vector.transfer_read %arg1[%arg2, %c0], %arg3 {in_bounds = [false, true]} : memref<4x1xf32>, vector<4x1xf32>
// |     %subview_4 = memref.subview %arg5[0, 0] [4, 1] [1, 1] : memref<4x1xf32, strided<[3, 1], offset: ?>> to memref<4xf32, #map1>
// |     %11 = vector.transfer_read %subview_4[%c0], %arg3 {in_bounds = [true]} : memref<4xf32, #map1>, vector<4xf32>
// |     %12 = vector.shape_cast %11 : vector<4xf32> to vector<4x1xf32>
// |     %subview_5 = memref.subview %arg6[0, 0] [1, 1] [1, 1] : memref<1x1xf32> to memref<f32>
// |     %13 = vector.transfer_read %subview_5[], %arg3 : memref<f32>, vector<f32>
// |     %14 = vector.shape_cast %13 : vector<f32> to vector<1xf32>
// |     %15 = vector.transfer_read %arg6[%c0, %arg2], %arg3 {in_bounds = [true]} : memref<1x1xf32>, vector<1xf32>
// |     %subview_6 = memref.subview %arg6[0, 0] [1, 1] [1, 1] : memref<1x1xf32> to memref<f32>
// |     %16 = vector.transfer_read %subview_6[], %arg3 : memref<f32>, vector<f32>
// |     %17 = vector.shape_cast %16 : vector<f32> to vector<1x1xf32>
// |     %subview_7 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %18 = vector.shape_cast %arg4 : vector<4x1xf32> to vector<4xf32>
// |     vector.transfer_write %18, %subview_7[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32, strided<[1]>>
// |     vector.transfer_write %arg4, %arg0[%c0, %c0, %c0, %c0] {in_bounds = [true, true]} : vector<4x1xf32>, memref<?x1x4x1xf32>
// |     %19 = vector.transfer_read %arg1[%c0, %c0], %arg3, %arg7 {in_bounds = [true, true]} : memref<4x1xf32>, vector<4x1xf32>
// |     %20 = vector.create_mask %arg2, %c1 : vector<4x1xi1>
// |     %21 = vector.create_mask %arg2 : vector<4xi1>
// |     %subview_8 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %22 = vector.transfer_read %subview_8[%c0], %arg3, %21 {in_bounds = [true]} : memref<4xf32, strided<[1]>>, vector<4xf32>
// |     %23 = vector.shape_cast %22 : vector<4xf32> to vector<4x1xf32>
// |     %subview_9 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %24 = vector.shape_cast %20 : vector<4x1xi1> to vector<4xi1>
// |     %25 = vector.mask %24 { vector.transfer_read %subview_9[%c0], %arg3 {in_bounds = [true]} : memref<4xf32, strided<[1]>>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// |     %26 = vector.shape_cast %25 : vector<4xf32> to vector<4x1xf32>
// |     %subview_10 = memref.subview %arg1[0, 0] [4, 1] [1, 1] : memref<4x1xf32> to memref<4xf32, strided<[1]>>
// |     %27 = vector.shape_cast %arg4 : vector<4x1xf32> to vector<4xf32>
// |     %28 = vector.shape_cast %arg7 : vector<4x1xi1> to vector<4xi1>
// |     vector.mask %28 { vector.transfer_write %27, %subview_10[%c0] {in_bounds = [true]} : vector<4xf32>, memref<4xf32, strided<[1]>> } : vector<4xi1>
// |     "test.use"(%4, %6, %8, %9, %23, %26) : (vector<3x1xf32>, vector<2x1x4x1xf32>, vector<1x2xf32>, vector<3xf32>, vector<4x1xf32>, vector<4x1xf32>) -> ()
// |     return %0, %2, %10, %12, %14, %15, %17, %19 : vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<4x1xf32>, vector<1xf32>, vector<1xf32>, vector<1x1xf32>, vector<4x1xf32>
// |   }
// |   func.func @c(%arg0: vector<4x1xf32>, %arg1: vector<1x4xf32>) -> (vector<4x1xf32>, vector<2x2xf32>, vector<3x4xf32>) {
// |     %0 = vector.shape_cast %arg0 : vector<4x1xf32> to vector<4xf32>
// |     %1 = vector.shape_cast %arg0 : vector<4x1xf32> to vector<2x2xf32>
// |     %2 = vector.broadcast %0 : vector<4xf32> to vector<1x3x4xf32>
// |     %3 = vector.shape_cast %2 : vector<1x3x4xf32> to vector<3x4xf32>
// |     return %arg0, %1, %3 : vector<4x1xf32>, vector<2x2xf32>, vector<3x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.rank_reducing_subview_patterns
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @s(%arg0: vector<1x4xf32>, %arg1: vector<1x4x1xf32>, %arg2: vector<1x3xf32>, %arg3: vector<1x[4]xi32>, %arg4: vector<[1]x1xf32>, %arg5: f32, %arg6: vector<1x1xf32>, %arg7: index, %arg8: vector<1xf32>) -> vector<1x4xf32> {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %0 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
// |     %1 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
// |     %2 = arith.addf %0, %1 : vector<4xf32>
// |     %3 = vector.shape_cast %2 : vector<4xf32> to vector<1x4xf32>
// |     %4 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<4xf32>
// |     %5 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<4xf32>
// |     %6 = arith.addf %4, %5 fastmath<fast> : vector<4xf32>
// |     %7 = vector.shape_cast %6 : vector<4xf32> to vector<1x4x1xf32>
// |     %8 = vector.shape_cast %arg6 : vector<1x1xf32> to vector<1xf32>
// |     %9 = vector.shape_cast %arg6 : vector<1x1xf32> to vector<1xf32>
// |     %10 = arith.addf %8, %9 : vector<1xf32>
// |     %11 = vector.shape_cast %10 : vector<1xf32> to vector<1x1xf32>
// |     %12 = arith.addf %arg8, %arg8 : vector<1xf32>
// |     %13 = vector.shape_cast %arg3 : vector<1x[4]xi32> to vector<[4]xi32>
// |     %14 = vector.shape_cast %arg3 : vector<1x[4]xi32> to vector<[4]xi32>
// |     %15 = arith.addi %13, %14 : vector<[4]xi32>
// |     %16 = vector.shape_cast %15 : vector<[4]xi32> to vector<1x[4]xi32>
// |     %17 = vector.shape_cast %arg4 : vector<[1]x1xf32> to vector<[1]xf32>
// |     %18 = vector.shape_cast %arg4 : vector<[1]x1xf32> to vector<[1]xf32>
// |     %19 = arith.addf %17, %18 : vector<[1]xf32>
// |     %20 = vector.shape_cast %19 : vector<[1]xf32> to vector<[1]x1xf32>
// |     %21 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<1x1x4xf32>
// |     %22 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4x1xf32>
// |     %23 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<4xf32>
// |     %24 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<4xf32>
// |     %25 = arith.cmpf olt, %23, %24 : vector<4xf32>
// |     %26 = vector.shape_cast %25 : vector<4xi1> to vector<1x4x1xi1>
// |     %27 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<4xf32>
// |     %28 = arith.extf %27 : vector<4xf32> to vector<4xf64>
// |     %29 = vector.shape_cast %28 : vector<4xf64> to vector<1x4x1xf64>
// |     %30 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<4xf32>
// |     %31 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<4xf32>
// |     %32 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<4xf32>
// |     %33 = vector.fma %30, %31, %32 : vector<4xf32>
// |     %34 = vector.shape_cast %33 : vector<4xf32> to vector<1x4x1xf32>
// |     %35 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
// |     %36 = scf.for %arg9 = %c0 to %arg7 step %c1 iter_args(%arg10 = %35) -> (vector<4xf32>) {
// |       %52 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
// |       %53 = arith.addf %arg10, %52 : vector<4xf32>
// |       scf.yield %53 : vector<4xf32>
// |     }
// |     %37 = vector.shape_cast %36 : vector<4xf32> to vector<1x4xf32>
// |     %38 = vector.shape_cast %arg1 : vector<1x4x1xf32> to vector<4xf32>
// |     %39 = vector.shape_cast %arg6 : vector<1x1xf32> to vector<1xf32>
// |     %40:3 = scf.for %arg9 = %c0 to %arg7 step %c1 iter_args(%arg10 = %38, %arg11 = %39, %arg12 = %arg5) -> (vector<4xf32>, vector<1xf32>, f32) {
// |       %52 = math.sin %arg10 : vector<4xf32>
// |       scf.yield %52, %arg11, %arg12 : vector<4xf32>, vector<1xf32>, f32
// |     }
// |     %41 = vector.shape_cast %40#1 : vector<1xf32> to vector<1x1xf32>
// |     %42 = vector.shape_cast %40#0 : vector<4xf32> to vector<1x4x1xf32>
// |     %43 = arith.cmpi slt, %arg7, %c1 : index
// |     %44 = arith.select %43, %arg0, %3 : vector<1x4xf32>
// |     %45 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
// |     %46 = arith.cmpf olt, %45, %2 : vector<4xf32>
// |     %47 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
// |     %48 = arith.select %46, %47, %2 : vector<4xi1>, vector<4xf32>
// |     %49 = vector.shape_cast %48 : vector<4xf32> to vector<1x4xf32>
// |     %50 = vector.broadcast %arg2 : vector<1x3xf32> to vector<4x1x3xf32>
// |     %51 = vector.shape_cast %50 : vector<4x1x3xf32> to vector<4x3xf32>
// |     "test.use"(%3, %7, %11, %12, %16, %20, %21, %22, %arg6, %26, %29, %34, %arg0, %37, %42, %41, %40#2, %44, %49, %51) : (vector<1x4xf32>, vector<1x4x1xf32>, vector<1x1xf32>, vector<1xf32>, vector<1x[4]xi32>, vector<[1]x1xf32>, vector<1x1x4xf32>, vector<4x1xf32>, vector<1x1xf32>, vector<1x4x1xi1>, vector<1x4x1xf64>, vector<1x4x1xf32>, vector<1x4xf32>, vector<1x4xf32>, vector<1x4x1xf32>, vector<1x1xf32>, f32, vector<1x4xf32>, vector<1x4xf32>, vector<4x3xf32>) -> ()
// |     return %3 : vector<1x4xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @s(%arg0: vector<4xf32>, %arg1: vector<4x1xf32>, %arg2: vector<3xf32>, %arg3: vector<4xi32>, %arg4: vector<[4]xf32>, %arg5: f32, %arg6: vector<1xf32>) {
// |     %0 = vector.broadcast %arg0 : vector<4xf32> to vector<3x4xf32>
// |     %1 = vector.broadcast %arg2 : vector<3xf32> to vector<4x3xf32>
// |     %2 = vector.transpose %1, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
// |     %3 = vector.outerproduct %arg2, %arg0 : vector<3xf32>, vector<4xf32>
// |     %4 = vector.outerproduct %arg2, %arg0 : vector<3xf32>, vector<4xf32>
// |     %5 = arith.addf %0, %2 : vector<3x4xf32>
// |     %6 = vector.outerproduct %arg2, %arg0 : vector<3xf32>, vector<4xf32>
// |     %7 = arith.mulf %0, %0 : vector<3x4xf32>
// |     %8 = arith.mulf %2, %2 : vector<3x4xf32>
// |     %9 = vector.outerproduct %arg3, %arg3 : vector<4xi32>, vector<4xi32>
// |     %10 = vector.outerproduct %arg3, %arg3 : vector<4xi32>, vector<4xi32>
// |     %11 = vector.outerproduct %arg2, %arg4 : vector<3xf32>, vector<[4]xf32>
// |     %12 = vector.broadcast %arg1 : vector<4x1xf32> to vector<4x3xf32>
// |     %13 = arith.mulf %12, %1 : vector<4x3xf32>
// |     %14 = vector.broadcast %arg0 : vector<4xf32> to vector<2x3x4xf32>
// |     %15 = vector.broadcast %arg2 : vector<3xf32> to vector<2x4x3xf32>
// |     %16 = vector.transpose %15, [0, 2, 1] : vector<2x4x3xf32> to vector<2x3x4xf32>
// |     %17 = arith.mulf %14, %16 : vector<2x3x4xf32>
// |     %18 = vector.broadcast %arg5 : f32 to vector<4x3xf32>
// |     %19 = arith.mulf %18, %1 : vector<4x3xf32>
// |     %20 = vector.transpose %18, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
// |     %21 = arith.mulf %20, %0 : vector<3x4xf32>
// |     %22 = vector.broadcast %arg6 : vector<1xf32> to vector<3x4xf32>
// |     %23 = vector.transpose %22, [1, 0] : vector<3x4xf32> to vector<4x3xf32>
// |     %24 = arith.mulf %23, %1 : vector<4x3xf32>
// |     %25 = arith.mulf %22, %2 : vector<3x4xf32>
// |     "test.use"(%3, %4, %5, %6, %7, %8, %9, %10, %11, %13, %17, %19, %21, %24, %25) : (vector<3x4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<3x4xf32>, vector<4x4xi32>, vector<4x4xi32>, vector<3x[4]xf32>, vector<4x3xf32>, vector<2x3x4xf32>, vector<4x3xf32>, vector<3x4xf32>, vector<4x3xf32>, vector<3x4xf32>) -> ()
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.elementwise_to_vector
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @s(%arg0: vector<4xf32>, %arg1: vector<1xf32>, %arg2: vector<3xf32>, %arg3: vector<3xi32>, %arg4: vector<1x4xf32>) {
// |     %0 = vector.broadcast %arg0 : vector<4xf32> to vector<3x4xf32>
// |     %1 = vector.broadcast %arg1 : vector<1xf32> to vector<4x3xf32>
// |     %2 = vector.transpose %1, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
// |     %3 = arith.mulf %2, %0 : vector<3x4xf32>
// |     %4 = vector.broadcast %arg4 : vector<1x4xf32> to vector<3x4xf32>
// |     %5 = vector.broadcast %arg2 : vector<3xf32> to vector<4x3xf32>
// |     %6 = vector.transpose %5, [1, 0] : vector<4x3xf32> to vector<3x4xf32>
// |     %7 = arith.mulf %6, %4 : vector<3x4xf32>
// |     %8 = vector.broadcast %arg3 : vector<3xi32> to vector<3x3xi32>
// |     %9 = vector.transpose %8, [1, 0] : vector<3x3xi32> to vector<3x3xi32>
// |     %10 = arith.muli %9, %9 : vector<3x3xi32>
// |     %11 = vector.broadcast %arg1 : vector<1xf32> to vector<1x1xf32>
// |     %12 = arith.mulf %11, %11 : vector<1x1xf32>
// |     "test.use"(%3, %7, %10, %12) : (vector<3x4xf32>, vector<3x4xf32>, vector<3x3xi32>, vector<1x1xf32>) -> ()
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.elementwise_to_vector
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @s(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: vector<4xf32>, %arg5: vector<1xf32>, %arg6: memref<8xvector<4xf32>>, %arg7: vector<4xi1>) -> (f32, f32, f32, f32, vector<4xf32>, f32, f32, f32) {
// |     %c1 = arith.constant 1 : index
// |     %c4 = arith.constant 4 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = arith.addi %arg2, %c2 overflow<nsw> : index
// |     %1 = memref.load %arg0[%arg1, %0] : memref<?x8xf32>
// |     %2 = arith.addi %arg2, %arg1 overflow<nsw> : index
// |     %3 = memref.load %arg0[%arg1, %2] : memref<?x8xf32>
// |     %4 = memref.load %arg0[%arg1, %c4] : memref<?x8xf32>
// |     %5 = arith.addi %arg1, %c1 overflow<nsw> : index
// |     %6 = arith.addi %arg2, %c2 overflow<nsw> : index
// |     %7 = memref.load %arg0[%5, %6] : memref<?x8xf32>
// |     %8 = arith.addi %arg1, %c1 overflow<nsw> : index
// |     %9 = vector.load %arg0[%8, %arg2] : memref<?x8xf32>, vector<4xf32>
// |     %10 = vector.load %arg0[%arg1, %arg2] : memref<?x8xf32>, vector<4xf32>
// |     %11 = vector.extract %10[2] : f32 from vector<4xf32>
// |     %12 = vector.extract %10[1] : f32 from vector<4xf32>
// |     %13 = memref.load %arg0[%arg1, %arg2] : memref<?x8xf32>
// |     memref.store %arg3, %arg0[%arg1, %arg2] : memref<?x8xf32>
// |     vector.store %arg5, %arg0[%arg1, %arg2] : memref<?x8xf32>, vector<1xf32>
// |     %14 = vector.broadcast %arg3 : f32 to vector<1xf32>
// |     vector.store %14, %arg0[%arg1, %arg2] : memref<?x8xf32>, vector<1xf32>
// |     vector.store %14, %arg0[%arg1, %arg2] {alignment = 8 : i64, nontemporal = true} : memref<?x8xf32>, vector<1xf32>
// |     memref.store %arg3, %arg0[%arg1, %arg2] : memref<?x8xf32>
// |     memref.store %arg3, %arg0[%arg1, %arg2] : memref<?x8xf32>
// |     memref.store %arg3, %arg0[%arg1, %arg2] : memref<?x8xf32>
// |     return %1, %3, %4, %7, %9, %11, %12, %13 : f32, f32, f32, f32, vector<4xf32>, f32, f32, f32
// |   }
// |   func.func @g(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index, %arg3: memref<8xvector<4xf32>>) -> (f32, f32, f32) {
// |     %0 = vector.load %arg3[%arg1] : memref<8xvector<4xf32>>, vector<4xf32>
// |     %1 = vector.extract %0[2] : f32 from vector<4xf32>
// |     %2 = memref.load %arg0[%arg1, %arg2] : memref<?x8xf32>
// |     %3 = vector.load %arg0[%arg1, %arg2] : memref<?x8xf32>, vector<[4]xf32>
// |     %4 = vector.extract %3[0] : f32 from vector<[4]xf32>
// |     return %1, %2, %4 : f32, f32, f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.sink_mem_ops
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @g(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: memref<f32>, %arg5: i1) -> (f32, f32, f32) {
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = arith.addi %arg2, %c2 overflow<nsw> : index
// |     %1 = memref.load %arg0[%arg1, %0] : memref<?x8xf32>
// |     %2 = memref.load %arg4[] : memref<f32>
// |     %3 = arith.addi %arg2, %c1 overflow<nsw> : index
// |     %4 = memref.load %arg0[%arg1, %3] : memref<?x8xf32>
// |     %5 = scf.if %arg5 -> (f32) {
// |       scf.yield %4 : f32
// |     } else {
// |       scf.yield %arg3 : f32
// |     }
// |     memref.store %arg3, %arg0[%arg1, %arg2] : memref<?x8xf32>
// |     return %1, %2, %5 : f32, f32, f32
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.sink_mem_ops
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
