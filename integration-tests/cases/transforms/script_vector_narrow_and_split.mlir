// Integers of less than a byte, and transfers over the end of memory: the text of MLIR.
// RUN: opt --transform-interpreter --allow-unregistered-dialect --split-input-file
func.func @a(%a: vector<8xi4>, %b: vector<8xi2>, %c: vector<8xi32>, %d: vector<3xi4>, %e: vector<2x8xi4>, %f: vector<8xi3>, %g: vector<[8]xi4>, %h: vector<8xi8>, %k: vector<8xi1>) {
  %0 = arith.extsi %a : vector<8xi4> to vector<8xi8>
  %1 = arith.extsi %a : vector<8xi4> to vector<8xi32>
  %2 = arith.extui %a : vector<8xi4> to vector<8xi32>
  %3 = arith.extui %b : vector<8xi2> to vector<8xi32>
  %4 = arith.extsi %b : vector<8xi2> to vector<8xi8>
  %5 = arith.sitofp %a : vector<8xi4> to vector<8xf32>
  %6 = arith.uitofp %b : vector<8xi2> to vector<8xf16>
  "test.use"(%0, %1, %2, %3, %4, %5, %6) : (vector<8xi8>, vector<8xi32>, vector<8xi32>, vector<8xi32>, vector<8xi8>, vector<8xf32>, vector<8xf16>) -> ()
  return
}
func.func @b(%a: vector<8xi4>, %b: vector<8xi2>, %c: vector<8xi32>, %d: vector<3xi4>, %e: vector<2x8xi4>, %f: vector<8xi3>, %g: vector<[8]xi4>, %h: vector<8xi8>, %k: vector<8xi1>, %l: vector<8xi16>) {
  %7 = arith.trunci %c : vector<8xi32> to vector<8xi4>
  %8 = arith.trunci %h : vector<8xi8> to vector<8xi4>
  %9 = arith.trunci %h : vector<8xi8> to vector<8xi2>
  %10 = arith.extsi %d : vector<3xi4> to vector<3xi32>
  %11 = arith.extsi %e : vector<2x8xi4> to vector<2x8xi32>
  %12 = arith.extsi %f : vector<8xi3> to vector<8xi32>
  %13 = arith.extsi %g : vector<[8]xi4> to vector<[8]xi32>
  %14 = arith.extsi %k : vector<8xi1> to vector<8xi32>
  %15 = arith.trunci %l : vector<8xi16> to vector<8xi4>
  "test.use"(%7, %8, %9, %10, %11, %12, %13, %14, %15) : (vector<8xi4>, vector<8xi4>, vector<8xi2>, vector<3xi32>, vector<2x8xi32>, vector<8xi32>, vector<[8]xi32>, vector<8xi32>, vector<8xi4>) -> ()
  return
}
func.func @c(%a: vector<5xi8>, %b: vector<8xi8>, %c: vector<8xi32>, %d: vector<4xi7>, %e: vector<2x3xi8>) {
  %0 = vector.bitcast %a : vector<5xi8> to vector<8xi5>
  %1 = arith.extui %0 : vector<8xi5> to vector<8xi17>
  %2 = arith.extsi %0 : vector<8xi5> to vector<8xi17>
  %3 = arith.extui %0 : vector<8xi5> to vector<8xi8>
  %4 = arith.extui %0 : vector<8xi5> to vector<8xi6>
  %5 = arith.trunci %c : vector<8xi32> to vector<8xi5>
  %6 = vector.bitcast %5 : vector<8xi5> to vector<5xi8>
  %7 = arith.trunci %c : vector<8xi32> to vector<8xi3>
  %8 = vector.bitcast %7 : vector<8xi3> to vector<3xi8>
  %9 = vector.bitcast %b : vector<8xi8> to vector<16xi4>
  %10 = arith.extui %9 : vector<16xi4> to vector<16xi32>
  %11 = arith.extsi %9 : vector<16xi4> to vector<16xi8>
  "test.use"(%1, %2, %3, %4, %6, %8, %10, %11) : (vector<8xi17>, vector<8xi17>, vector<8xi8>, vector<8xi6>, vector<5xi8>, vector<3xi8>, vector<16xi32>, vector<16xi8>) -> ()
  return
}
func.func @d(%a: vector<8x4xi4>, %b: vector<8x4xi2>, %c: vector<2x3xi1>, %d: vector<2x3xi8>, %e: vector<2x4xi5>) {
  %0 = vector.transpose %a, [1, 0] : vector<8x4xi4> to vector<4x8xi4>
  %1 = vector.transpose %b, [1, 0] : vector<8x4xi2> to vector<4x8xi2>
  %2 = vector.transpose %c, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
  %3 = vector.transpose %d, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  %4 = vector.transpose %e, [1, 0] : vector<2x4xi5> to vector<4x2xi5>
  "test.use"(%0, %1, %2, %3, %4) : (vector<4x8xi4>, vector<4x8xi2>, vector<3x2xi1>, vector<3x2xi8>, vector<4x2xi5>) -> ()
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.rewrite_narrow_types
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @c(%a: vector<5xi8>, %b: vector<8xi8>, %c: vector<8xi8>, %d: vector<2x3xi8>, %e: vector<2x3xi8>, %f: vector<5xi16>, %g: vector<3xi16>) {
  %0 = vector.bitcast %a : vector<5xi8> to vector<8xi5>
  %3 = vector.bitcast %d : vector<2x3xi8> to vector<2x8xi3>
  %4 = arith.extui %3 : vector<2x8xi3> to vector<2x8xi8>
  %5 = arith.trunci %c : vector<8xi8> to vector<8xi6>
  %7 = vector.bitcast %g : vector<3xi16> to vector<16xi3>
  %8 = arith.extui %7 : vector<16xi3> to vector<16xi8>
  %9 = arith.trunci %g : vector<3xi16> to vector<3xi8>
  %10 = vector.bitcast %9 : vector<3xi8> to vector<8xi3>
  %11 = arith.trunci %c : vector<8xi8> to vector<8xi4>
  %12 = vector.bitcast %11 : vector<8xi4> to vector<4xi8>
  "test.use"(%4, %8, %10, %12) : (vector<2x8xi8>, vector<16xi8>, vector<8xi3>, vector<4xi8>) -> ()
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.rewrite_narrow_types
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @read(%m: memref<?x8xf32>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p : memref<?x8xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @strided(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p {in_bounds = [true, false]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @static(%m: memref<8x16xf32>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p : memref<8x16xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @space(%m: memref<?xf32, 3>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32, 3>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @not_split(%m: memref<?x8xf32>, %i: index, %p: f32, %k: vector<4x8xi1>, %c: i1) -> (vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %p, %k : memref<?x8xf32>, vector<4x8xf32>
  %1 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(a, b) -> (b, a)>} : memref<?x8xf32>, vector<8x4xf32>
  %2 = scf.if %c -> vector<4x8xf32> {
    %3 = vector.transfer_read %m[%i, %i], %p : memref<?x8xf32>, vector<4x8xf32>
    scf.yield %3 : vector<4x8xf32>
  } else {
    scf.yield %0 : vector<4x8xf32>
  }
  return %0, %1, %2 : vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.split_transfer_full_partial
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @read(%m: memref<?x8xf32>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p : memref<?x8xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @strided(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p {in_bounds = [true, false]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @static(%m: memref<8x16xf32>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p : memref<8x16xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @space(%m: memref<?xf32, 3>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32, 3>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @not_split(%m: memref<?x8xf32>, %i: index, %p: f32, %k: vector<4x8xi1>, %c: i1) -> (vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %p, %k : memref<?x8xf32>, vector<4x8xf32>
  %1 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(a, b) -> (b, a)>} : memref<?x8xf32>, vector<8x4xf32>
  %2 = scf.if %c -> vector<4x8xf32> {
    %3 = vector.transfer_read %m[%i, %i], %p : memref<?x8xf32>, vector<4x8xf32>
    scf.yield %3 : vector<4x8xf32>
  } else {
    scf.yield %0 : vector<4x8xf32>
  }
  return %0, %1, %2 : vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>
}
func.func @write(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<4x8xf32>) {
  vector.transfer_write %v, %m[%i, %j] : vector<4x8xf32>, memref<?x?xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = none
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @read(%m: memref<?x8xf32>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p : memref<?x8xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @strided(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p {in_bounds = [true, false]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @static(%m: memref<8x16xf32>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p : memref<8x16xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @space(%m: memref<?xf32, 3>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32, 3>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @not_split(%m: memref<?x8xf32>, %i: index, %p: f32, %k: vector<4x8xi1>, %c: i1) -> (vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %p, %k : memref<?x8xf32>, vector<4x8xf32>
  %1 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(a, b) -> (b, a)>} : memref<?x8xf32>, vector<8x4xf32>
  %2 = scf.if %c -> vector<4x8xf32> {
    %3 = vector.transfer_read %m[%i, %i], %p : memref<?x8xf32>, vector<4x8xf32>
    scf.yield %3 : vector<4x8xf32>
  } else {
    scf.yield %0 : vector<4x8xf32>
  }
  return %0, %1, %2 : vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>
}
func.func @write(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<4x8xf32>) {
  vector.transfer_write %v, %m[%i, %j] : vector<4x8xf32>, memref<?x?xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "vector-transfer"
    } : !transform.any_op
    transform.yield
  }
}
// -----
func.func @read(%m: memref<?x8xf32>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p : memref<?x8xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @strided(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p {in_bounds = [true, false]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @static(%m: memref<8x16xf32>, %i: index, %j: index, %p: f32) -> vector<4x8xf32> {
  %0 = vector.transfer_read %m[%i, %j], %p : memref<8x16xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
func.func @space(%m: memref<?xf32, 3>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xf32, 3>, vector<4xf32>
  return %0 : vector<4xf32>
}
func.func @not_split(%m: memref<?x8xf32>, %i: index, %p: f32, %k: vector<4x8xi1>, %c: i1) -> (vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %p, %k : memref<?x8xf32>, vector<4x8xf32>
  %1 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(a, b) -> (b, a)>} : memref<?x8xf32>, vector<8x4xf32>
  %2 = scf.if %c -> vector<4x8xf32> {
    %3 = vector.transfer_read %m[%i, %i], %p : memref<?x8xf32>, vector<4x8xf32>
    scf.yield %3 : vector<4x8xf32>
  } else {
    scf.yield %0 : vector<4x8xf32>
  }
  return %0, %1, %2 : vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>
}
func.func @write(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<4x8xf32>) {
  vector.transfer_write %v, %m[%i, %j] : vector<4x8xf32>, memref<?x?xf32>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "force-in-bounds"
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | module {
// |   func.func @a(%arg0: vector<8xi4>, %arg1: vector<8xi2>, %arg2: vector<8xi32>, %arg3: vector<3xi4>, %arg4: vector<2x8xi4>, %arg5: vector<8xi3>, %arg6: vector<[8]xi4>, %arg7: vector<8xi8>, %arg8: vector<8xi1>) {
// |     %cst = arith.constant dense<6> : vector<2xi8>
// |     %cst_0 = arith.constant dense<4> : vector<2xi8>
// |     %cst_1 = arith.constant dense<2> : vector<2xi8>
// |     %cst_2 = arith.constant dense<3> : vector<2xi8>
// |     %cst_3 = arith.constant dense<15> : vector<4xi8>
// |     %cst_4 = arith.constant dense<4> : vector<4xi8>
// |     %0 = vector.bitcast %arg0 : vector<8xi4> to vector<4xi8>
// |     %1 = arith.shli %0, %cst_4 : vector<4xi8>
// |     %2 = arith.shrsi %1, %cst_4 : vector<4xi8>
// |     %3 = arith.shrsi %0, %cst_4 : vector<4xi8>
// |     %4 = vector.interleave %2, %3 : vector<4xi8> -> vector<8xi8>
// |     %5 = vector.bitcast %arg0 : vector<8xi4> to vector<4xi8>
// |     %6 = arith.shli %5, %cst_4 : vector<4xi8>
// |     %7 = arith.shrsi %6, %cst_4 : vector<4xi8>
// |     %8 = arith.shrsi %5, %cst_4 : vector<4xi8>
// |     %9 = vector.interleave %7, %8 : vector<4xi8> -> vector<8xi8>
// |     %10 = arith.extsi %9 : vector<8xi8> to vector<8xi32>
// |     %11 = vector.bitcast %arg0 : vector<8xi4> to vector<4xi8>
// |     %12 = arith.andi %11, %cst_3 : vector<4xi8>
// |     %13 = arith.shrui %11, %cst_4 : vector<4xi8>
// |     %14 = vector.interleave %12, %13 : vector<4xi8> -> vector<8xi8>
// |     %15 = arith.extui %14 : vector<8xi8> to vector<8xi32>
// |     %16 = vector.bitcast %arg1 : vector<8xi2> to vector<2xi8>
// |     %17 = arith.andi %16, %cst_2 : vector<2xi8>
// |     %18 = arith.shrui %16, %cst_1 : vector<2xi8>
// |     %19 = arith.andi %18, %cst_2 : vector<2xi8>
// |     %20 = arith.shrui %16, %cst_0 : vector<2xi8>
// |     %21 = arith.andi %20, %cst_2 : vector<2xi8>
// |     %22 = arith.shrui %16, %cst : vector<2xi8>
// |     %23 = vector.interleave %17, %21 : vector<2xi8> -> vector<4xi8>
// |     %24 = vector.interleave %19, %22 : vector<2xi8> -> vector<4xi8>
// |     %25 = vector.interleave %23, %24 : vector<4xi8> -> vector<8xi8>
// |     %26 = arith.extui %25 : vector<8xi8> to vector<8xi32>
// |     %27 = vector.bitcast %arg1 : vector<8xi2> to vector<2xi8>
// |     %28 = arith.shli %27, %cst : vector<2xi8>
// |     %29 = arith.shrsi %28, %cst : vector<2xi8>
// |     %30 = arith.shli %27, %cst_0 : vector<2xi8>
// |     %31 = arith.shrsi %30, %cst : vector<2xi8>
// |     %32 = arith.shli %27, %cst_1 : vector<2xi8>
// |     %33 = arith.shrsi %32, %cst : vector<2xi8>
// |     %34 = arith.shrsi %27, %cst : vector<2xi8>
// |     %35 = vector.interleave %29, %33 : vector<2xi8> -> vector<4xi8>
// |     %36 = vector.interleave %31, %34 : vector<2xi8> -> vector<4xi8>
// |     %37 = vector.interleave %35, %36 : vector<4xi8> -> vector<8xi8>
// |     %38 = vector.bitcast %arg0 : vector<8xi4> to vector<4xi8>
// |     %39 = arith.shli %38, %cst_4 : vector<4xi8>
// |     %40 = arith.shrsi %39, %cst_4 : vector<4xi8>
// |     %41 = arith.shrsi %38, %cst_4 : vector<4xi8>
// |     %42 = vector.interleave %40, %41 : vector<4xi8> -> vector<8xi8>
// |     %43 = arith.sitofp %42 : vector<8xi8> to vector<8xf32>
// |     %44 = vector.bitcast %arg1 : vector<8xi2> to vector<2xi8>
// |     %45 = arith.andi %44, %cst_2 : vector<2xi8>
// |     %46 = arith.shrui %44, %cst_1 : vector<2xi8>
// |     %47 = arith.andi %46, %cst_2 : vector<2xi8>
// |     %48 = arith.shrui %44, %cst_0 : vector<2xi8>
// |     %49 = arith.andi %48, %cst_2 : vector<2xi8>
// |     %50 = arith.shrui %44, %cst : vector<2xi8>
// |     %51 = vector.interleave %45, %49 : vector<2xi8> -> vector<4xi8>
// |     %52 = vector.interleave %47, %50 : vector<2xi8> -> vector<4xi8>
// |     %53 = vector.interleave %51, %52 : vector<4xi8> -> vector<8xi8>
// |     %54 = arith.uitofp %53 : vector<8xi8> to vector<8xf16>
// |     "test.use"(%4, %10, %15, %26, %37, %43, %54) : (vector<8xi8>, vector<8xi32>, vector<8xi32>, vector<8xi32>, vector<8xi8>, vector<8xf32>, vector<8xf16>) -> ()
// |     return
// |   }
// |   func.func @b(%arg0: vector<8xi4>, %arg1: vector<8xi2>, %arg2: vector<8xi32>, %arg3: vector<3xi4>, %arg4: vector<2x8xi4>, %arg5: vector<8xi3>, %arg6: vector<[8]xi4>, %arg7: vector<8xi8>, %arg8: vector<8xi1>, %arg9: vector<8xi16>) {
// |     %cst = arith.constant dense<4> : vector<2x4xi8>
// |     %cst_0 = arith.constant dense<4> : vector<4xi8>
// |     %cst_1 = arith.constant dense<15> : vector<4xi8>
// |     %0 = arith.trunci %arg2 : vector<8xi32> to vector<8xi8>
// |     %res1, %res2 = vector.deinterleave %0 : vector<8xi8> -> vector<4xi8>
// |     %1 = arith.andi %res1, %cst_1 : vector<4xi8>
// |     %2 = arith.shli %res2, %cst_0 : vector<4xi8>
// |     %3 = arith.ori %1, %2 : vector<4xi8>
// |     %4 = vector.bitcast %3 : vector<4xi8> to vector<8xi4>
// |     %res1_2, %res2_3 = vector.deinterleave %arg7 : vector<8xi8> -> vector<4xi8>
// |     %5 = arith.andi %res1_2, %cst_1 : vector<4xi8>
// |     %6 = arith.shli %res2_3, %cst_0 : vector<4xi8>
// |     %7 = arith.ori %5, %6 : vector<4xi8>
// |     %8 = vector.bitcast %7 : vector<4xi8> to vector<8xi4>
// |     %9 = arith.trunci %arg7 : vector<8xi8> to vector<8xi2>
// |     %10 = arith.extsi %arg3 : vector<3xi4> to vector<3xi32>
// |     %11 = vector.bitcast %arg4 : vector<2x8xi4> to vector<2x4xi8>
// |     %12 = arith.shli %11, %cst : vector<2x4xi8>
// |     %13 = arith.shrsi %12, %cst : vector<2x4xi8>
// |     %14 = arith.shrsi %11, %cst : vector<2x4xi8>
// |     %15 = vector.interleave %13, %14 : vector<2x4xi8> -> vector<2x8xi8>
// |     %16 = arith.extsi %15 : vector<2x8xi8> to vector<2x8xi32>
// |     %17 = arith.extsi %arg5 : vector<8xi3> to vector<8xi32>
// |     %18 = arith.extsi %arg6 : vector<[8]xi4> to vector<[8]xi32>
// |     %19 = arith.extsi %arg8 : vector<8xi1> to vector<8xi32>
// |     %20 = arith.trunci %arg9 : vector<8xi16> to vector<8xi8>
// |     %res1_4, %res2_5 = vector.deinterleave %20 : vector<8xi8> -> vector<4xi8>
// |     %21 = arith.andi %res1_4, %cst_1 : vector<4xi8>
// |     %22 = arith.shli %res2_5, %cst_0 : vector<4xi8>
// |     %23 = arith.ori %21, %22 : vector<4xi8>
// |     %24 = vector.bitcast %23 : vector<4xi8> to vector<8xi4>
// |     "test.use"(%4, %8, %9, %10, %16, %17, %18, %19, %24) : (vector<8xi4>, vector<8xi4>, vector<8xi2>, vector<3xi32>, vector<2x8xi32>, vector<8xi32>, vector<[8]xi32>, vector<8xi32>, vector<8xi4>) -> ()
// |     return
// |   }
// |   func.func @c(%arg0: vector<5xi8>, %arg1: vector<8xi8>, %arg2: vector<8xi32>, %arg3: vector<4xi7>, %arg4: vector<2x3xi8>) {
// |     %cst = arith.constant dense<4> : vector<8xi8>
// |     %cst_0 = arith.constant dense<15> : vector<8xi8>
// |     %cst_1 = arith.constant dense<[8, 7, 8]> : vector<3xi32>
// |     %cst_2 = arith.constant dense<[0, 1, 0]> : vector<3xi32>
// |     %cst_3 = arith.constant dense<[6, 4, 5]> : vector<3xi32>
// |     %cst_4 = arith.constant dense<[3, 7, 7]> : vector<3xi32>
// |     %cst_5 = arith.constant dense<[3, 1, 2]> : vector<3xi32>
// |     %cst_6 = arith.constant dense<7> : vector<3xi32>
// |     %cst_7 = arith.constant dense<[0, 2, 1]> : vector<3xi32>
// |     %cst_8 = arith.constant dense<[7, 4, 6]> : vector<3xi32>
// |     %cst_9 = arith.constant dense<[8, 7, 8, 6, 8]> : vector<5xi32>
// |     %cst_10 = arith.constant dense<[0, 1, 0, 3, 0]> : vector<5xi32>
// |     %cst_11 = arith.constant dense<[5, 2, 4, 1, 3]> : vector<5xi32>
// |     %cst_12 = arith.constant dense<[7, 31, 15, 31, 31]> : vector<5xi32>
// |     %cst_13 = arith.constant dense<[0, 3, 1, 4, 2]> : vector<5xi32>
// |     %cst_14 = arith.constant dense<[31, 24, 30, 16, 28]> : vector<5xi32>
// |     %cst_15 = arith.constant dense<[5, 3, 5, 1, 4, 5, 2, 5]> : vector<8xi8>
// |     %cst_16 = arith.constant dense<[0, 3, 0, 15, 1, 0, 7, 0]> : vector<8xi8>
// |     %cst_17 = arith.constant dense<[0, 5, 2, 7, 4, 1, 6, 3]> : vector<8xi8>
// |     %cst_18 = arith.constant dense<[31, -32, 124, -128, -16, 62, -64, -8]> : vector<8xi8>
// |     %0 = vector.bitcast %arg0 : vector<5xi8> to vector<8xi5>
// |     %1 = arith.extui %0 : vector<8xi5> to vector<8xi17>
// |     %2 = arith.extsi %0 : vector<8xi5> to vector<8xi17>
// |     %3 = vector.shuffle %arg0, %arg0 [0, 0, 1, 1, 2, 3, 3, 4] : vector<5xi8>, vector<5xi8>
// |     %4 = arith.andi %3, %cst_18 : vector<8xi8>
// |     %5 = arith.shrui %4, %cst_17 : vector<8xi8>
// |     %6 = vector.shuffle %arg0, %arg0 [0, 1, 0, 2, 3, 0, 4, 0] : vector<5xi8>, vector<5xi8>
// |     %7 = arith.andi %6, %cst_16 : vector<8xi8>
// |     %8 = arith.shli %7, %cst_15 : vector<8xi8>
// |     %9 = arith.ori %5, %8 : vector<8xi8>
// |     %10 = arith.extui %0 : vector<8xi5> to vector<8xi6>
// |     %11 = vector.shuffle %arg2, %arg2 [0, 1, 3, 4, 6] : vector<8xi32>, vector<8xi32>
// |     %12 = arith.andi %11, %cst_14 : vector<5xi32>
// |     %13 = arith.shrui %12, %cst_13 : vector<5xi32>
// |     %14 = vector.shuffle %arg2, %arg2 [1, 2, 4, 5, 7] : vector<8xi32>, vector<8xi32>
// |     %15 = arith.andi %14, %cst_12 : vector<5xi32>
// |     %16 = arith.shli %15, %cst_11 : vector<5xi32>
// |     %17 = arith.ori %13, %16 : vector<5xi32>
// |     %18 = vector.shuffle %arg2, %arg2 [0, 3, 0, 6, 0] : vector<8xi32>, vector<8xi32>
// |     %19 = arith.andi %18, %cst_10 : vector<5xi32>
// |     %20 = arith.shli %19, %cst_9 : vector<5xi32>
// |     %21 = arith.ori %17, %20 : vector<5xi32>
// |     %22 = arith.trunci %21 : vector<5xi32> to vector<5xi8>
// |     %23 = vector.shuffle %arg2, %arg2 [0, 2, 5] : vector<8xi32>, vector<8xi32>
// |     %24 = arith.andi %23, %cst_8 : vector<3xi32>
// |     %25 = arith.shrui %24, %cst_7 : vector<3xi32>
// |     %26 = vector.shuffle %arg2, %arg2 [1, 3, 6] : vector<8xi32>, vector<8xi32>
// |     %27 = arith.andi %26, %cst_6 : vector<3xi32>
// |     %28 = arith.shli %27, %cst_5 : vector<3xi32>
// |     %29 = arith.ori %25, %28 : vector<3xi32>
// |     %30 = vector.shuffle %arg2, %arg2 [2, 4, 7] : vector<8xi32>, vector<8xi32>
// |     %31 = arith.andi %30, %cst_4 : vector<3xi32>
// |     %32 = arith.shli %31, %cst_3 : vector<3xi32>
// |     %33 = arith.ori %29, %32 : vector<3xi32>
// |     %34 = vector.shuffle %arg2, %arg2 [0, 5, 0] : vector<8xi32>, vector<8xi32>
// |     %35 = arith.andi %34, %cst_2 : vector<3xi32>
// |     %36 = arith.shli %35, %cst_1 : vector<3xi32>
// |     %37 = arith.ori %33, %36 : vector<3xi32>
// |     %38 = arith.trunci %37 : vector<3xi32> to vector<3xi8>
// |     %39 = arith.andi %arg1, %cst_0 : vector<8xi8>
// |     %40 = arith.shrui %arg1, %cst : vector<8xi8>
// |     %41 = vector.interleave %39, %40 : vector<8xi8> -> vector<16xi8>
// |     %42 = arith.extui %41 : vector<16xi8> to vector<16xi32>
// |     %43 = arith.shli %arg1, %cst : vector<8xi8>
// |     %44 = arith.shrsi %43, %cst : vector<8xi8>
// |     %45 = arith.shrsi %arg1, %cst : vector<8xi8>
// |     %46 = vector.interleave %44, %45 : vector<8xi8> -> vector<16xi8>
// |     "test.use"(%1, %2, %9, %10, %22, %38, %42, %46) : (vector<8xi17>, vector<8xi17>, vector<8xi8>, vector<8xi6>, vector<5xi8>, vector<3xi8>, vector<16xi32>, vector<16xi8>) -> ()
// |     return
// |   }
// |   func.func @d(%arg0: vector<8x4xi4>, %arg1: vector<8x4xi2>, %arg2: vector<2x3xi1>, %arg3: vector<2x3xi8>, %arg4: vector<2x4xi5>) {
// |     %cst = arith.constant dense<2> : vector<8x1xi8>
// |     %cst_0 = arith.constant dense<4> : vector<8x1xi8>
// |     %cst_1 = arith.constant dense<6> : vector<8x1xi8>
// |     %cst_2 = arith.constant dense<4> : vector<4x4xi8>
// |     %cst_3 = arith.constant dense<15> : vector<4x4xi8>
// |     %cst_4 = arith.constant dense<4> : vector<8x2xi8>
// |     %0 = vector.bitcast %arg0 : vector<8x4xi4> to vector<8x2xi8>
// |     %1 = arith.shli %0, %cst_4 : vector<8x2xi8>
// |     %2 = arith.shrsi %1, %cst_4 : vector<8x2xi8>
// |     %3 = arith.shrsi %0, %cst_4 : vector<8x2xi8>
// |     %4 = vector.interleave %2, %3 : vector<8x2xi8> -> vector<8x4xi8>
// |     %5 = vector.transpose %4, [1, 0] : vector<8x4xi8> to vector<4x8xi8>
// |     %res1, %res2 = vector.deinterleave %5 : vector<4x8xi8> -> vector<4x4xi8>
// |     %6 = arith.andi %res1, %cst_3 : vector<4x4xi8>
// |     %7 = arith.shli %res2, %cst_2 : vector<4x4xi8>
// |     %8 = arith.ori %6, %7 : vector<4x4xi8>
// |     %9 = vector.bitcast %8 : vector<4x4xi8> to vector<4x8xi4>
// |     %10 = vector.bitcast %arg1 : vector<8x4xi2> to vector<8x1xi8>
// |     %11 = arith.shli %10, %cst_1 : vector<8x1xi8>
// |     %12 = arith.shrsi %11, %cst_1 : vector<8x1xi8>
// |     %13 = arith.shli %10, %cst_0 : vector<8x1xi8>
// |     %14 = arith.shrsi %13, %cst_1 : vector<8x1xi8>
// |     %15 = arith.shli %10, %cst : vector<8x1xi8>
// |     %16 = arith.shrsi %15, %cst_1 : vector<8x1xi8>
// |     %17 = arith.shrsi %10, %cst_1 : vector<8x1xi8>
// |     %18 = vector.interleave %12, %16 : vector<8x1xi8> -> vector<8x2xi8>
// |     %19 = vector.interleave %14, %17 : vector<8x1xi8> -> vector<8x2xi8>
// |     %20 = vector.interleave %18, %19 : vector<8x2xi8> -> vector<8x4xi8>
// |     %21 = vector.transpose %20, [1, 0] : vector<8x4xi8> to vector<4x8xi8>
// |     %22 = arith.trunci %21 : vector<4x8xi8> to vector<4x8xi2>
// |     %23 = arith.extsi %arg2 : vector<2x3xi1> to vector<2x3xi8>
// |     %24 = vector.transpose %23, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
// |     %25 = arith.trunci %24 : vector<3x2xi8> to vector<3x2xi1>
// |     %26 = vector.transpose %arg3, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
// |     %27 = arith.extsi %arg4 : vector<2x4xi5> to vector<2x4xi8>
// |     %28 = vector.transpose %27, [1, 0] : vector<2x4xi8> to vector<4x2xi8>
// |     %29 = arith.trunci %28 : vector<4x2xi8> to vector<4x2xi5>
// |     "test.use"(%9, %22, %25, %26, %29) : (vector<4x8xi4>, vector<4x8xi2>, vector<3x2xi1>, vector<3x2xi8>, vector<4x2xi5>) -> ()
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.rewrite_narrow_types
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @c(%arg0: vector<5xi8>, %arg1: vector<8xi8>, %arg2: vector<8xi8>, %arg3: vector<2x3xi8>, %arg4: vector<2x3xi8>, %arg5: vector<5xi16>, %arg6: vector<3xi16>) {
// |     %cst = arith.constant dense<4> : vector<4xi8>
// |     %cst_0 = arith.constant dense<15> : vector<4xi8>
// |     %cst_1 = arith.constant dense<[3, 3, 3, 3, 3, 1, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3]> : vector<16xi16>
// |     %cst_2 = arith.constant dense<[0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]> : vector<16xi16>
// |     %cst_3 = arith.constant dense<[0, 3, 6, 9, 12, 15, 2, 5, 8, 11, 14, 1, 4, 7, 10, 13]> : vector<16xi16>
// |     %cst_4 = arith.constant dense<[7, 56, 448, 3584, 28672, -32768, 28, 224, 1792, 14336, -16384, 14, 112, 896, 7168, -8192]> : vector<16xi16>
// |     %0 = vector.bitcast %arg3 : vector<2x3xi8> to vector<2x8xi3>
// |     %1 = arith.extui %0 : vector<2x8xi3> to vector<2x8xi8>
// |     %2 = vector.shuffle %arg6, %arg6 [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2] : vector<3xi16>, vector<3xi16>
// |     %3 = arith.andi %2, %cst_4 : vector<16xi16>
// |     %4 = arith.shrui %3, %cst_3 : vector<16xi16>
// |     %5 = vector.shuffle %arg6, %arg6 [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0] : vector<3xi16>, vector<3xi16>
// |     %6 = arith.andi %5, %cst_2 : vector<16xi16>
// |     %7 = arith.shli %6, %cst_1 : vector<16xi16>
// |     %8 = arith.ori %4, %7 : vector<16xi16>
// |     %9 = arith.trunci %8 : vector<16xi16> to vector<16xi8>
// |     %10 = arith.trunci %arg6 : vector<3xi16> to vector<3xi8>
// |     %11 = vector.bitcast %10 : vector<3xi8> to vector<8xi3>
// |     %12 = vector.shuffle %arg2, %arg2 [0, 2, 4, 6] : vector<8xi8>, vector<8xi8>
// |     %13 = arith.andi %12, %cst_0 : vector<4xi8>
// |     %14 = vector.shuffle %arg2, %arg2 [1, 3, 5, 7] : vector<8xi8>, vector<8xi8>
// |     %15 = arith.andi %14, %cst_0 : vector<4xi8>
// |     %16 = arith.shli %15, %cst : vector<4xi8>
// |     %17 = arith.ori %13, %16 : vector<4xi8>
// |     "test.use"(%1, %9, %11, %17) : (vector<2x8xi8>, vector<16xi8>, vector<8xi3>, vector<4xi8>) -> ()
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.rewrite_narrow_types
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 4)>
// | #map1 = affine_map<()[s0] -> (s0 + 8)>
// | #map2 = affine_map<(d0, d1, d2) -> (d0 - d1, 4)>
// | #map3 = affine_map<(d0, d1, d2) -> (d0 - d1, 8)>
// | #map4 = affine_map<(d0, d1) -> (d1, d0)>
// | module {
// |   func.func @read(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %c4 = arith.constant 4 : index
// |     %c8 = arith.constant 8 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %dim = memref.dim %arg0, %c0 : memref<?x8xf32>
// |     %1 = arith.cmpi sle, %0, %dim : index
// |     %2 = affine.apply #map1()[%arg2]
// |     %3 = arith.cmpi sle, %2, %c8 : index
// |     %4 = arith.andi %1, %3 : i1
// |     %5:3 = scf.if %4 -> (memref<?x8xf32>, index, index) {
// |       scf.yield %arg0, %arg1, %arg2 : memref<?x8xf32>, index, index
// |     } else {
// |       linalg.fill ins(%arg3 : f32) outs(%alloca : memref<4x8xf32>)
// |       %dim_0 = memref.dim %arg0, %c0 : memref<?x8xf32>
// |       %7 = affine.min #map2(%dim_0, %arg1, %c4)
// |       %8 = affine.min #map3(%c8, %arg2, %c8)
// |       %subview = memref.subview %arg0[%arg1, %arg2] [%7, %8] [1, 1] : memref<?x8xf32> to memref<?x?xf32, strided<[8, 1], offset: ?>>
// |       %subview_1 = memref.subview %alloca[0, 0] [%7, %8] [1, 1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, 1]>>
// |       memref.copy %subview, %subview_1 : memref<?x?xf32, strided<[8, 1], offset: ?>> to memref<?x?xf32, strided<[8, 1]>>
// |       %cast = memref.cast %alloca : memref<4x8xf32> to memref<?x8xf32>
// |       scf.yield %cast, %c0, %c0 : memref<?x8xf32>, index, index
// |     }
// |     %6 = vector.transfer_read %5#0[%5#1, %5#2], %arg3 {in_bounds = [true, true]} : memref<?x8xf32>, vector<4x8xf32>
// |     return %6 : vector<4x8xf32>
// |   }
// |   func.func @strided(%arg0: memref<?x?xf32, strided<[?, 1], offset: ?>>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %c8 = arith.constant 8 : index
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// |     %0 = affine.apply #map1()[%arg2]
// |     %dim = memref.dim %arg0, %c1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
// |     %1 = arith.cmpi sle, %0, %dim : index
// |     %2:3 = scf.if %1 -> (memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index) {
// |       scf.yield %arg0, %arg1, %arg2 : memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index
// |     } else {
// |       linalg.fill ins(%arg3 : f32) outs(%alloca : memref<4x8xf32>)
// |       %dim_0 = memref.dim %arg0, %c0 : memref<?x?xf32, strided<[?, 1], offset: ?>>
// |       %4 = affine.min #map2(%dim_0, %arg1, %c4)
// |       %dim_1 = memref.dim %arg0, %c1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
// |       %5 = affine.min #map3(%dim_1, %arg2, %c8)
// |       %subview = memref.subview %arg0[%arg1, %arg2] [%4, %5] [1, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// |       %subview_2 = memref.subview %alloca[0, 0] [%4, %5] [1, 1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, 1]>>
// |       memref.copy %subview, %subview_2 : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[8, 1]>>
// |       %cast = memref.cast %alloca : memref<4x8xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// |       scf.yield %cast, %c0, %c0 : memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index
// |     }
// |     %3 = vector.transfer_read %2#0[%2#1, %2#2], %arg3 {in_bounds = [true, true]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
// |     return %3 : vector<4x8xf32>
// |   }
// |   func.func @static(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c8 = arith.constant 8 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %1 = arith.cmpi sle, %0, %c8 : index
// |     %2 = affine.apply #map1()[%arg2]
// |     %3 = arith.cmpi sle, %2, %c16 : index
// |     %4 = arith.andi %1, %3 : i1
// |     %5:3 = scf.if %4 -> (memref<?x?xf32, strided<[?, 1]>>, index, index) {
// |       %cast = memref.cast %arg0 : memref<8x16xf32> to memref<?x?xf32, strided<[?, 1]>>
// |       scf.yield %cast, %arg1, %arg2 : memref<?x?xf32, strided<[?, 1]>>, index, index
// |     } else {
// |       linalg.fill ins(%arg3 : f32) outs(%alloca : memref<4x8xf32>)
// |       %7 = affine.min #map2(%c8, %arg1, %c4)
// |       %8 = affine.min #map3(%c16, %arg2, %c8)
// |       %subview = memref.subview %arg0[%arg1, %arg2] [%7, %8] [1, 1] : memref<8x16xf32> to memref<?x?xf32, strided<[16, 1], offset: ?>>
// |       %subview_0 = memref.subview %alloca[0, 0] [%7, %8] [1, 1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, 1]>>
// |       memref.copy %subview, %subview_0 : memref<?x?xf32, strided<[16, 1], offset: ?>> to memref<?x?xf32, strided<[8, 1]>>
// |       %cast = memref.cast %alloca : memref<4x8xf32> to memref<?x?xf32, strided<[?, 1]>>
// |       scf.yield %cast, %c0, %c0 : memref<?x?xf32, strided<[?, 1]>>, index, index
// |     }
// |     %6 = vector.transfer_read %5#0[%5#1, %5#2], %arg3 {in_bounds = [true, true]} : memref<?x?xf32, strided<[?, 1]>>, vector<4x8xf32>
// |     return %6 : vector<4x8xf32>
// |   }
// |   func.func @space(%arg0: memref<?xf32, 3>, %arg1: index, %arg2: f32) -> vector<4xf32> {
// |     %c4 = arith.constant 4 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %dim = memref.dim %arg0, %c0 : memref<?xf32, 3>
// |     %1 = arith.cmpi sle, %0, %dim : index
// |     %2:2 = scf.if %1 -> (memref<?xf32, strided<[1]>>, index) {
// |       %memspacecast = memref.memory_space_cast %arg0 : memref<?xf32, 3> to memref<?xf32>
// |       %cast = memref.cast %memspacecast : memref<?xf32> to memref<?xf32, strided<[1]>>
// |       scf.yield %cast, %arg1 : memref<?xf32, strided<[1]>>, index
// |     } else {
// |       linalg.fill ins(%arg2 : f32) outs(%alloca : memref<4xf32>)
// |       %dim_0 = memref.dim %arg0, %c0 : memref<?xf32, 3>
// |       %4 = affine.min #map2(%dim_0, %arg1, %c4)
// |       %subview = memref.subview %arg0[%arg1] [%4] [1] : memref<?xf32, 3> to memref<?xf32, strided<[1], offset: ?>, 3>
// |       %subview_1 = memref.subview %alloca[0] [%4] [1] : memref<4xf32> to memref<?xf32, strided<[1]>>
// |       memref.copy %subview, %subview_1 : memref<?xf32, strided<[1], offset: ?>, 3> to memref<?xf32, strided<[1]>>
// |       %cast = memref.cast %alloca : memref<4xf32> to memref<?xf32, strided<[1]>>
// |       scf.yield %cast, %c0 : memref<?xf32, strided<[1]>>, index
// |     }
// |     %3 = vector.transfer_read %2#0[%2#1], %arg2 {in_bounds = [true]} : memref<?xf32, strided<[1]>>, vector<4xf32>
// |     return %3 : vector<4xf32>
// |   }
// |   func.func @not_split(%arg0: memref<?x8xf32>, %arg1: index, %arg2: f32, %arg3: vector<4x8xi1>, %arg4: i1) -> (vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>) {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 : memref<?x8xf32>, vector<4x8xf32>
// |     %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {permutation_map = #map4} : memref<?x8xf32>, vector<8x4xf32>
// |     %2 = scf.if %arg4 -> (vector<4x8xf32>) {
// |       %3 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x8xf32>, vector<4x8xf32>
// |       scf.yield %3 : vector<4x8xf32>
// |     } else {
// |       scf.yield %0 : vector<4x8xf32>
// |     }
// |     return %0, %1, %2 : vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.split_transfer_full_partial
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | module {
// |   func.func @read(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 : memref<?x8xf32>, vector<4x8xf32>
// |     return %0 : vector<4x8xf32>
// |   }
// |   func.func @strided(%arg0: memref<?x?xf32, strided<[?, 1], offset: ?>>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 {in_bounds = [true, false]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
// |     return %0 : vector<4x8xf32>
// |   }
// |   func.func @static(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 : memref<8x16xf32>, vector<4x8xf32>
// |     return %0 : vector<4x8xf32>
// |   }
// |   func.func @space(%arg0: memref<?xf32, 3>, %arg1: index, %arg2: f32) -> vector<4xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1], %arg2 : memref<?xf32, 3>, vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @not_split(%arg0: memref<?x8xf32>, %arg1: index, %arg2: f32, %arg3: vector<4x8xi1>, %arg4: i1) -> (vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>) {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 : memref<?x8xf32>, vector<4x8xf32>
// |     %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {permutation_map = #map} : memref<?x8xf32>, vector<8x4xf32>
// |     %2 = scf.if %arg4 -> (vector<4x8xf32>) {
// |       %3 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x8xf32>, vector<4x8xf32>
// |       scf.yield %3 : vector<4x8xf32>
// |     } else {
// |       scf.yield %0 : vector<4x8xf32>
// |     }
// |     return %0, %1, %2 : vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>
// |   }
// |   func.func @write(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<4x8xf32>) {
// |     vector.transfer_write %arg3, %arg0[%arg1, %arg2] : vector<4x8xf32>, memref<?x?xf32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = none
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0] -> (s0 + 4)>
// | #map1 = affine_map<()[s0] -> (s0 + 8)>
// | #map2 = affine_map<(d0, d1) -> (d1, d0)>
// | module {
// |   func.func @read(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %c8 = arith.constant 8 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %dim = memref.dim %arg0, %c0 : memref<?x8xf32>
// |     %1 = arith.cmpi sle, %0, %dim : index
// |     %2 = affine.apply #map1()[%arg2]
// |     %3 = arith.cmpi sle, %2, %c8 : index
// |     %4 = arith.andi %1, %3 : i1
// |     %5:3 = scf.if %4 -> (memref<?x8xf32>, index, index) {
// |       scf.yield %arg0, %arg1, %arg2 : memref<?x8xf32>, index, index
// |     } else {
// |       %7 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 : memref<?x8xf32>, vector<4x8xf32>
// |       %8 = vector.type_cast %alloca : memref<4x8xf32> to memref<vector<4x8xf32>>
// |       memref.store %7, %8[] : memref<vector<4x8xf32>>
// |       %cast = memref.cast %alloca : memref<4x8xf32> to memref<?x8xf32>
// |       scf.yield %cast, %c0, %c0 : memref<?x8xf32>, index, index
// |     }
// |     %6 = vector.transfer_read %5#0[%5#1, %5#2], %arg3 {in_bounds = [true, true]} : memref<?x8xf32>, vector<4x8xf32>
// |     return %6 : vector<4x8xf32>
// |   }
// |   func.func @strided(%arg0: memref<?x?xf32, strided<[?, 1], offset: ?>>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// |     %0 = affine.apply #map1()[%arg2]
// |     %dim = memref.dim %arg0, %c1 : memref<?x?xf32, strided<[?, 1], offset: ?>>
// |     %1 = arith.cmpi sle, %0, %dim : index
// |     %2:3 = scf.if %1 -> (memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index) {
// |       scf.yield %arg0, %arg1, %arg2 : memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index
// |     } else {
// |       %4 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 {in_bounds = [true, false]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
// |       %5 = vector.type_cast %alloca : memref<4x8xf32> to memref<vector<4x8xf32>>
// |       memref.store %4, %5[] : memref<vector<4x8xf32>>
// |       %cast = memref.cast %alloca : memref<4x8xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
// |       scf.yield %cast, %c0, %c0 : memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index
// |     }
// |     %3 = vector.transfer_read %2#0[%2#1, %2#2], %arg3 {in_bounds = [true, true]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
// |     return %3 : vector<4x8xf32>
// |   }
// |   func.func @static(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c16 = arith.constant 16 : index
// |     %c8 = arith.constant 8 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %1 = arith.cmpi sle, %0, %c8 : index
// |     %2 = affine.apply #map1()[%arg2]
// |     %3 = arith.cmpi sle, %2, %c16 : index
// |     %4 = arith.andi %1, %3 : i1
// |     %5:3 = scf.if %4 -> (memref<?x?xf32, strided<[?, 1]>>, index, index) {
// |       %cast = memref.cast %arg0 : memref<8x16xf32> to memref<?x?xf32, strided<[?, 1]>>
// |       scf.yield %cast, %arg1, %arg2 : memref<?x?xf32, strided<[?, 1]>>, index, index
// |     } else {
// |       %7 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 : memref<8x16xf32>, vector<4x8xf32>
// |       %8 = vector.type_cast %alloca : memref<4x8xf32> to memref<vector<4x8xf32>>
// |       memref.store %7, %8[] : memref<vector<4x8xf32>>
// |       %cast = memref.cast %alloca : memref<4x8xf32> to memref<?x?xf32, strided<[?, 1]>>
// |       scf.yield %cast, %c0, %c0 : memref<?x?xf32, strided<[?, 1]>>, index, index
// |     }
// |     %6 = vector.transfer_read %5#0[%5#1, %5#2], %arg3 {in_bounds = [true, true]} : memref<?x?xf32, strided<[?, 1]>>, vector<4x8xf32>
// |     return %6 : vector<4x8xf32>
// |   }
// |   func.func @space(%arg0: memref<?xf32, 3>, %arg1: index, %arg2: f32) -> vector<4xf32> {
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %dim = memref.dim %arg0, %c0 : memref<?xf32, 3>
// |     %1 = arith.cmpi sle, %0, %dim : index
// |     %2:2 = scf.if %1 -> (memref<?xf32, strided<[1]>>, index) {
// |       %memspacecast = memref.memory_space_cast %arg0 : memref<?xf32, 3> to memref<?xf32>
// |       %cast = memref.cast %memspacecast : memref<?xf32> to memref<?xf32, strided<[1]>>
// |       scf.yield %cast, %arg1 : memref<?xf32, strided<[1]>>, index
// |     } else {
// |       %4 = vector.transfer_read %arg0[%arg1], %arg2 : memref<?xf32, 3>, vector<4xf32>
// |       %5 = vector.type_cast %alloca : memref<4xf32> to memref<vector<4xf32>>
// |       memref.store %4, %5[] : memref<vector<4xf32>>
// |       %cast = memref.cast %alloca : memref<4xf32> to memref<?xf32, strided<[1]>>
// |       scf.yield %cast, %c0 : memref<?xf32, strided<[1]>>, index
// |     }
// |     %3 = vector.transfer_read %2#0[%2#1], %arg2 {in_bounds = [true]} : memref<?xf32, strided<[1]>>, vector<4xf32>
// |     return %3 : vector<4xf32>
// |   }
// |   func.func @not_split(%arg0: memref<?x8xf32>, %arg1: index, %arg2: f32, %arg3: vector<4x8xi1>, %arg4: i1) -> (vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>) {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 : memref<?x8xf32>, vector<4x8xf32>
// |     %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {permutation_map = #map2} : memref<?x8xf32>, vector<8x4xf32>
// |     %2 = scf.if %arg4 -> (vector<4x8xf32>) {
// |       %3 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x8xf32>, vector<4x8xf32>
// |       scf.yield %3 : vector<4x8xf32>
// |     } else {
// |       scf.yield %0 : vector<4x8xf32>
// |     }
// |     return %0, %1, %2 : vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>
// |   }
// |   func.func @write(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<4x8xf32>) {
// |     %true = arith.constant true
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     %alloca = memref.alloca() {alignment = 32 : i64} : memref<4x8xf32>
// |     %0 = affine.apply #map()[%arg1]
// |     %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// |     %1 = arith.cmpi sle, %0, %dim : index
// |     %2 = affine.apply #map1()[%arg2]
// |     %dim_0 = memref.dim %arg0, %c1 : memref<?x?xf32>
// |     %3 = arith.cmpi sle, %2, %dim_0 : index
// |     %4 = arith.andi %1, %3 : i1
// |     %5:3 = scf.if %4 -> (memref<?x?xf32>, index, index) {
// |       scf.yield %arg0, %arg1, %arg2 : memref<?x?xf32>, index, index
// |     } else {
// |       %cast = memref.cast %alloca : memref<4x8xf32> to memref<?x?xf32>
// |       scf.yield %cast, %c0, %c0 : memref<?x?xf32>, index, index
// |     }
// |     vector.transfer_write %arg3, %5#0[%5#1, %5#2] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32>
// |     %6 = arith.xori %4, %true : i1
// |     scf.if %6 {
// |       %7 = vector.type_cast %alloca : memref<4x8xf32> to memref<vector<4x8xf32>>
// |       %8 = memref.load %7[] : memref<vector<4x8xf32>>
// |       vector.transfer_write %8, %arg0[%arg1, %arg2] : vector<4x8xf32>, memref<?x?xf32>
// |     }
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "vector-transfer"
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0, d1) -> (d1, d0)>
// | module {
// |   func.func @read(%arg0: memref<?x8xf32>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 {in_bounds = [true, true]} : memref<?x8xf32>, vector<4x8xf32>
// |     return %0 : vector<4x8xf32>
// |   }
// |   func.func @strided(%arg0: memref<?x?xf32, strided<[?, 1], offset: ?>>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 {in_bounds = [true, true]} : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4x8xf32>
// |     return %0 : vector<4x8xf32>
// |   }
// |   func.func @static(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index, %arg3: f32) -> vector<4x8xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg2], %arg3 {in_bounds = [true, true]} : memref<8x16xf32>, vector<4x8xf32>
// |     return %0 : vector<4x8xf32>
// |   }
// |   func.func @space(%arg0: memref<?xf32, 3>, %arg1: index, %arg2: f32) -> vector<4xf32> {
// |     %0 = vector.transfer_read %arg0[%arg1], %arg2 {in_bounds = [true]} : memref<?xf32, 3>, vector<4xf32>
// |     return %0 : vector<4xf32>
// |   }
// |   func.func @not_split(%arg0: memref<?x8xf32>, %arg1: index, %arg2: f32, %arg3: vector<4x8xi1>, %arg4: i1) -> (vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>) {
// |     %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {in_bounds = [true, true]} : memref<?x8xf32>, vector<4x8xf32>
// |     %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {permutation_map = #map} : memref<?x8xf32>, vector<8x4xf32>
// |     %2 = scf.if %arg4 -> (vector<4x8xf32>) {
// |       %3 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x8xf32>, vector<4x8xf32>
// |       scf.yield %3 : vector<4x8xf32>
// |     } else {
// |       scf.yield %0 : vector<4x8xf32>
// |     }
// |     return %0, %1, %2 : vector<4x8xf32>, vector<8x4xf32>, vector<4x8xf32>
// |   }
// |   func.func @write(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index, %arg3: vector<4x8xf32>) {
// |     vector.transfer_write %arg3, %arg0[%arg1, %arg2] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32>
// |     return
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// |       %0 = transform.structured.match ops{["func.func"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %0 {
// |         transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "force-in-bounds"
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }
