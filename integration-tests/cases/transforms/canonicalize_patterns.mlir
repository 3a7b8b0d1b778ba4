// One input for each pattern of canonicalization. The comparison with MLIR takes each pattern away by its name, too.
// RUN: opt --canonicalize --split-input-file --allow-unregistered-dialect
// RUN: opt --canonicalize='disable-patterns={"(anonymous namespace)::AddIAddConstant",mlir::nothing}' --split-input-file --allow-unregistered-dialect
// RUN: opt --pass-pipeline='builtin.module(canonicalize{enable-patterns={"(anonymous namespace)::AddIAddConstant",{(anonymous namespace)::ViewOpShapeFolder}}})' --split-input-file --allow-unregistered-dialect

func.func @constants(%a: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 5 : i32
  %plus = arith.addi %a, %c1 : i32
  %minus = arith.subi %a, %c1 : i32
  %from = arith.subi %c1, %a : i32
  %0 = arith.addi %plus, %c2 : i32
  %1 = arith.addi %minus, %c2 : i32
  %2 = arith.addi %from, %c2 : i32
  %3 = arith.subi %plus, %c2 : i32
  %4 = arith.subi %c2, %plus : i32
  %5 = arith.subi %minus, %c2 : i32
  %6 = arith.subi %from, %c2 : i32
  %7 = arith.subi %c2, %minus : i32
  %8 = arith.subi %c2, %from : i32
  %m = arith.muli %a, %c2 : i32
  %9 = arith.muli %m, %c2 : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}
// -----
func.func @negated(%a: i32, %b: i32) -> (i32, i32, i32) {
  %m1 = arith.constant -1 : i32
  %n = arith.muli %a, %m1 : i32
  %0 = arith.addi %n, %b : i32
  %1 = arith.addi %b, %n : i32
  %d = arith.subi %a, %b : i32
  %2 = arith.subi %d, %a : i32
  return %0, %1, %2 : i32, i32, i32
}
// -----
func.func @extended(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %0, %o = arith.addui_extended %a, %b : i32, i1
  %1, %h1 = arith.mulsi_extended %a, %b : i32
  %2, %h2 = arith.mului_extended %a, %b : i32
  %3, %h3 = arith.mulsi_extended %a, %c1 : i32
  return %0, %1, %2, %3, %h3 : i32, i32, i32, i32, i32
}
// -----
func.func @bits(%a: i8, %b: i8) -> (i32, i32, i32, i32, i32, i32) {
  %ua = arith.extui %a : i8 to i32
  %ub = arith.extui %b : i8 to i32
  %sa = arith.extsi %a : i8 to i32
  %sb = arith.extsi %b : i8 to i32
  %0 = arith.andi %ua, %ub : i32
  %1 = arith.andi %sa, %sb : i32
  %2 = arith.ori %ua, %ub : i32
  %3 = arith.ori %sa, %sb : i32
  %4 = arith.xori %ua, %ub : i32
  %5 = arith.xori %sa, %sb : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}
// -----
func.func @casts(%a: i8, %i: index, %w: i64, %f: f32) -> (i64, i16, i16, index, index, i8, i8, index, index, i32, i8) {
  %ua = arith.extui %a : i8 to i32
  %sa = arith.extsi %a : i8 to i32
  %0 = arith.extsi %ua : i32 to i64
  %1 = arith.trunci %ua : i32 to i16
  %2 = arith.trunci %sa : i32 to i16
  %3 = arith.index_cast %sa : i32 to index
  %4 = arith.index_castui %ua : i32 to index
  %i5 = arith.index_cast %a : i8 to index
  %5 = arith.index_cast %i5 : index to i8
  %i6 = arith.index_castui %a : i8 to index
  %6 = arith.index_castui %i6 : index to i8
  %w7 = arith.index_cast %i : index to i64
  %7 = arith.index_cast %w7 : i64 to index
  %w8 = arith.index_castui %i : index to i64
  %8 = arith.index_castui %w8 : i64 to index
  %b = arith.bitcast %f : f32 to i32
  %b2 = arith.bitcast %b : i32 to f32
  %9 = arith.bitcast %b2 : f32 to i32
  %c4 = arith.constant 4 : i16
  %sh = arith.shrsi %2, %c4 : i16
  %10 = arith.trunci %sh : i16 to i8
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : i64, i16, i16, index, index, i8, i8, index, index, i32, i8
}
// -----
func.func @shift(%a: i32) -> i8 {
  %c4 = arith.constant 4 : i32
  %0 = arith.shrsi %a, %c4 : i32
  %1 = arith.trunci %0 : i32 to i8
  return %1 : i8
}
// -----
func.func @choices(%c: i1, %d: i1, %a: i32, %b: i32, %e: i32) -> (i32, i32, i32, i1, i32, i32, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %s = arith.select %c, %a, %b : i32
  %0 = arith.select %c, %s, %e : i32
  %1 = arith.select %c, %e, %s : i32
  %not = arith.xori %c, %true : i1
  %2 = arith.select %not, %a, %b : i32
  %3 = arith.select %c, %false, %true : i1
  %4 = arith.select %c, %c1, %c0 : i32
  %5 = arith.select %c, %c0, %c1 : i32
  %lt = arith.cmpi slt, %a, %b : i32
  %6 = arith.xori %lt, %true : i1
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i1, i32, i32, i1
}
// -----
func.func @compared(%a: i8, %b: i8, %c: i1, %x: i32) -> (i1, i1, i1, i32) {
  %ua = arith.extui %a : i8 to i32
  %ub = arith.extui %b : i8 to i32
  %sa = arith.extsi %a : i8 to i32
  %sb = arith.extsi %b : i8 to i32
  %0 = arith.cmpi ult, %ua, %ub : i32
  %1 = arith.cmpi slt, %sa, %sb : i32
  %c3 = arith.constant 3 : i32
  %2 = arith.cmpi sgt, %c3, %x : i32
  %3 = arith.select %c, %x, %c3 : i32
  return %0, %1, %2, %3 : i1, i1, i1, i32
}
// -----
func.func @floats(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %na = arith.negf %a : f32
  %nb = arith.negf %b : f32
  %0 = arith.mulf %na, %nb : f32
  %1 = arith.divf %na, %nb : f32
  %c2 = arith.constant 2.0 : f32
  %2 = arith.mulf %na, %c2 : f32
  %3 = arith.divf %na, %c2 : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
// -----
func.func @branches(%c: i1, %d: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2(%a : i32)
^bb1:
  cf.br ^bb2(%b : i32)
^bb2(%x: i32):
  return %x : i32
}
// -----
func.func @same(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%a : i32)
^bb1(%x: i32):
  %r = arith.muli %x, %x : i32
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  return %r : i32
^bb3:
  return %a : i32
}
// -----
func.func private @use(i1)
func.func private @use32(i32)
func.func @truth(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  func.call @use(%c) : (i1) -> ()
  return %a : i32
^bb3:
  %e = arith.extui %c : i1 to i32
  func.call @use32(%e) : (i32) -> ()
  return %e : i32
}
// -----
func.func @known(%a: i32) -> i32 {
  %t = arith.constant true
  cf.cond_br %t, ^bb2, ^bb3
^bb2:
  return %a : i32
^bb3:
  %e = arith.constant 2 : i32
  return %e : i32
}
// -----
func.func private @f()
func.func @static(%a: i32) -> i32 {
  %true = arith.constant true
  %c2 = arith.constant 2 : index
  scf.if %true {
    func.call @f() : () -> ()
  }
  %0 = scf.index_switch %c2 -> i32
  case 2 {
    scf.yield %a : i32
  }
  default {
    %e = arith.constant 9 : i32
    scf.yield %e : i32
  }
  %1 = scf.execute_region -> i32 {
    func.call @f() : () -> ()
    scf.yield %0 : i32
  }
  return %1 : i32
}
// -----
func.func private @f()
func.func @blocks(%c: i1, %a: i32) -> i32 {
  %1 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    func.call @f() : () -> ()
    scf.yield %a : i32
  ^bb2:
    %e = arith.constant 9 : i32
    scf.yield %e : i32
  }
  return %1 : i32
}
// -----
func.func @memory(%a: memref<16x16xf32>, %m: memref<?x?xf32>, %b: memref<64xi8>, %v: f32) -> (memref<16x16xf32>, memref<?x?xf32, strided<[?, 1]>>, memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  memref.copy %a, %a : memref<16x16xf32> to memref<16x16xf32>
  %0 = memref.subview %a[0, 0] [16, 16] [1, 1] : memref<16x16xf32> to memref<16x16xf32, strided<[16, 1]>>
  %00 = memref.cast %0 : memref<16x16xf32, strided<[16, 1]>> to memref<16x16xf32>
  %1 = memref.subview %m[0, 0] [%c4, %c4] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
  %2 = memref.view %b[%c0][%c4] : memref<64xi8> to memref<?xf32>
  %dead = memref.alloc(%c4) : memref<?xf32>
  memref.store %v, %dead[%c0] : memref<?xf32>
  %dead2 = memref.alloca(%c4) : memref<?xf32>
  memref.store %v, %dead2[%c0] : memref<?xf32>
  return %00, %1, %2 : memref<16x16xf32>, memref<?x?xf32, strided<[?, 1]>>, memref<?xf32>
}
// -----
func.func private @keep(memref<?xf32>)
func.func @sizes(%a: memref<16x16xf32>, %z: memref<0xf32>, %y: memref<0xf32>) {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4) : memref<?xf32>
  %1 = memref.alloca(%c4) : memref<?xf32>
  func.call @keep(%0) : (memref<?xf32>) -> ()
  func.call @keep(%1) : (memref<?xf32>) -> ()
  memref.copy %z, %y : memref<0xf32> to memref<0xf32>
  %r = memref.reinterpret_cast %a to offset: [0], sizes: [%c4], strides: [1] : memref<16x16xf32> to memref<?xf32>
  func.call @keep(%r) : (memref<?xf32>) -> ()
  memref.alloca_scope {
    func.call @keep(%r) : (memref<?xf32>) -> ()
  }
  return
}
// -----
func.func @reshapes(%a: memref<4x4x4xf32>, %m: memref<4x?xf32>, %e: memref<64xf32>) -> (memref<64xf32>, memref<?xf32>, memref<2x2x16xf32>) {
  %0 = memref.collapse_shape %a [[0, 1], [2]] : memref<4x4x4xf32> into memref<16x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<16x4xf32> into memref<64xf32>
  %s = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %2 = memref.collapse_shape %s [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %x = memref.expand_shape %e [[0, 1]] output_shape [4, 16] : memref<64xf32> into memref<4x16xf32>
  %3 = memref.expand_shape %x [[0, 1], [2]] output_shape [2, 2, 16] : memref<4x16xf32> into memref<2x2x16xf32>
  return %1, %2, %3 : memref<64xf32>, memref<?xf32>, memref<2x2x16xf32>
}
// -----
func.func @masks(%m: memref<8xf32>, %p: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %all = vector.constant_mask [4] : vector<4xi1>
  %none = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.maskedload %m[%c0], %all, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %m[%c0], %none, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%c0], %all, %p : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}
// -----
func.func @affine_memory(%m: memref<100xf32>, %v: f32, %w: vector<4xf32>) -> (f32, vector<4xf32>) {
  %r:2 = affine.for %i = 0 to 10 iter_args(%a = %v, %b = %w) -> (f32, vector<4xf32>) {
    %j = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
    %0 = affine.load %m[%j] : memref<100xf32>
    affine.store %v, %m[%j] : memref<100xf32>
    affine.prefetch %m[%j], read, locality<3>, data : memref<100xf32>
    %1 = affine.vector_load %m[%j] : memref<100xf32>, vector<4xf32>
    affine.vector_store %w, %m[%j] : memref<100xf32>, vector<4xf32>
    %s = arith.addf %a, %0 : f32
    %t = arith.addf %b, %1 : vector<4xf32>
    affine.yield %s, %t : f32, vector<4xf32>
  }
  affine.for %i = 0 to 10 {
  }
  return %r#0, %r#1 : f32, vector<4xf32>
}
// -----
func.func @extrema(%a: index, %b: index) -> (index, index, index, index, index, index, index, index, index) {
  %0 = affine.min affine_map<(d0) -> (d0)>(%a)
  %1 = affine.max affine_map<(d0) -> (d0)>(%a)
  %2 = affine.min affine_map<(d0, d1) -> (d0, d1, d0)>(%a, %b)
  %3 = affine.max affine_map<(d0, d1) -> (d0, d1, d0)>(%a, %b)
  %4 = affine.min affine_map<(d0, d1) -> (d0, d1 + 1)>(%2, %b)
  %5 = affine.max affine_map<(d0, d1) -> (d0, d1 + 1)>(%3, %b)
  %j = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%a)
  %6 = affine.max affine_map<(d0, d1) -> (d0, d1 + 1)>(%j, %b)
  %7 = affine.max affine_map<(d0, d1) -> (d1 + 1, d0 * 3)>(%a, %b)
  %8 = affine.min affine_map<(d0, d1) -> (d1 + 1, d0 * 3)>(%a, %b)
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : index, index, index, index, index, index, index, index, index
}
// -----
func.func @indices(%a: index, %b: index, %c: index) -> (index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0:3 = affine.delinearize_index %a into (4, 1, 8) : index, index, index
  %1 = affine.linearize_index [%c0, %a, %b] by (4, 5, 8) : index
  %2 = affine.linearize_index disjoint [%a, %b, %c] by (4, 1, 8) : index
  %3:2 = affine.delinearize_index %c into (4, 8) : index, index
  %4 = affine.linearize_index disjoint [%3#0, %3#1] by (4, 8) : index
  %5 = affine.linearize_index disjoint [%a, %b] by (4, 8) : index
  %6:2 = affine.delinearize_index %5 into (4, 8) : index, index
  %p = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%a)
  %q = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 3)>(%p, %b)
  %r = index.add %0#0, %q
  return %r, %0#2, %1, %2, %4, %6#0, %6#1 : index, index, index, index, index, index, index
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32, %b: i32, %p: i1, %q: i1) -> i1 "None" {
    %0 = spirv.IEqual %a, %b : i32
    %1 = spirv.LogicalNot %0 : i1
    %2 = spirv.INotEqual %a, %b : i32
    %3 = spirv.LogicalNot %2 : i1
    %4 = spirv.LogicalEqual %p, %q : i1
    %5 = spirv.LogicalNot %4 : i1
    %6 = spirv.LogicalNotEqual %p, %q : i1
    %7 = spirv.LogicalNot %6 : i1
    %8 = spirv.LogicalAnd %1, %3 : i1
    %9 = spirv.LogicalAnd %5, %7 : i1
    %10 = spirv.LogicalOr %8, %9 : i1
    spirv.ReturnValue %10 : i1
  }
  spirv.func @g(%a: i32) -> !spirv.struct<(i32, i32)> "None" {
    %c1 = spirv.Constant 1 : i32
    %0 = spirv.UMulExtended %a, %c1 : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  spirv.func @h() -> !spirv.struct<(i32, i32)> "None" {
    %c1 = spirv.Constant 5 : i32
    %0 = spirv.SMulExtended %c1, %c1 : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  spirv.func @i() -> !spirv.struct<(i32, i32)> "None" {
    %c1 = spirv.Constant 5 : i32
    %0 = spirv.UMulExtended %c1, %c1 : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  spirv.func @j() -> !spirv.struct<(i32, i32)> "None" {
    %c1 = spirv.Constant 5 : i32
    %0 = spirv.IAddCarry %c1, %c1 : !spirv.struct<(i32, i32)>
    spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
  }
  spirv.func @k(%a: i32) -> i32 "None" {
    %c4 = spirv.Constant 4 : i32
    %c8 = spirv.Constant 8 : i32
    %0 = spirv.UMod %a, %c8 : i32
    %1 = spirv.UMod %0, %c4 : i32
    spirv.ReturnValue %1 : i32
  }
  spirv.func @l(%p: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, %i: i32, %c: i1) "None" {
    %c0 = spirv.Constant 0 : i32
    %0 = spirv.AccessChain %p[%c0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32 -> !spirv.ptr<!spirv.array<4 x f32>, Function>
    %1 = spirv.AccessChain %0[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
    %x = spirv.Constant 1.0 : f32
    %y = spirv.Constant 2.0 : f32
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^t, ^e
    ^t:
      spirv.Store "Function" %1, %x : f32
      spirv.Branch ^m
    ^e:
      spirv.Store "Function" %1, %y : f32
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.Return
  }
}
// -----
func.func private @f()
func.func @empty_else(%c: i1) {
  scf.if %c {
    func.call @f() : () -> ()
  } else {
  }
  return
}
// -----
func.func @yields_condition(%c: i1, %a: i32) -> (i1, i1, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %0:3 = scf.if %c -> (i1, i1, i32) {
    %1 = "foo.value"() : () -> i32
    scf.yield %true, %false, %1 : i1, i1, i32
  } else {
    scf.yield %false, %true, %a : i1, i1, i32
  }
  return %0#0, %0#1, %0#2 : i1, i1, i32
}
// -----
func.func private @g(i1)
func.func @known_inside(%c: i1) {
  scf.if %c {
    func.call @g(%c) : (i1) -> ()
  }
  return
}
// -----
func.func private @f()
func.func @nested(%c: i1, %d: i1) {
  scf.if %c {
    scf.if %d {
      func.call @f() : () -> ()
    }
  }
  return
}
// -----
func.func @chosen(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  return %0 : i32
}
// -----
func.func private @f(index)
func.func @single_iterations() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    func.call @f(%i) : (index) -> ()
  }
  scf.for %i = %c0 to %c1 step %c1 {
    func.call @f(%i) : (index) -> ()
  }
  return
}
// -----
func.func private @f()
func.func private @on(i1) -> i1
func.func @while(%a: i32, %b: i32, %n: i32, %p: i1) -> (i1, i32, i32) {
  %0 = scf.while : () -> i1 {
    %c = func.call @on(%p) : (i1) -> i1
    scf.condition(%c) %c : i1
  } do {
  ^bb0(%c: i1):
    "foo.use"(%c) : (i1) -> ()
    scf.yield
  }
  %1 = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.cmpi ne, %x, %n : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%x: i32):
    %d = arith.cmpi ne, %x, %n : i32
    "foo.use"(%d) : (i1) -> ()
    %y = arith.addi %x, %b : i32
    scf.yield %y : i32
  }
  %2:2 = scf.while (%x = %a, %y = %b) : (i32, i32) -> (i32, i32) {
    scf.condition(%p) %y, %x : i32, i32
  } do {
  ^bb0(%x: i32, %y: i32):
    %s = arith.addi %x, %y : i32
    scf.yield %s, %x : i32, i32
  }
  return %0, %1, %2#0 : i1, i32, i32
}
// -----
func.func private @on() -> (i1, i32)
func.func @if_before_end(%m: memref<i32>) {
  scf.while : () -> () {
    %c, %v = func.call @on() : () -> (i1, i32)
    scf.if %c {
      memref.store %v, %m[] : memref<i32>
    }
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
// -----
func.func @region_of_one_block(%a: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    %1 = "foo.value"(%a) : (i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
// -----
func.func @view_of_cast(%b: memref<64xi8>, %i: index) -> memref<4xf32> {
  %d = memref.cast %b : memref<64xi8> to memref<?xi8>
  %0 = memref.view %d[%i][] : memref<?xi8> to memref<4xf32>
  return %0 : memref<4xf32>
}
// -----
func.func @slice_of_cast(%b: memref<4x4xf32>, %i: index) -> memref<2x2xf32, strided<[4, 1], offset: ?>> {
  %d = memref.cast %b : memref<4x4xf32> to memref<?x4xf32>
  %0 = memref.subview %d[%i, %i] [2, 2] [1, 1] : memref<?x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
  return %0 : memref<2x2xf32, strided<[4, 1], offset: ?>>
}
// -----
func.func @permutations(%v: vector<2x3x4xf32>) -> vector<2x3x4xf32> {
  %0 = vector.transpose %v, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %1 = vector.transpose %0, [2, 1, 0] : vector<3x2x4xf32> to vector<4x2x3xf32>
  %2 = vector.transpose %1, [1, 2, 0] : vector<4x2x3xf32> to vector<2x3x4xf32>
  return %2 : vector<2x3x4xf32>
}
// -----
func.func private @f(index)
func.func @launch(%n: index) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) {
    func.call @f(%by) : (index) -> ()
    func.call @f(%tz) : (index) -> ()
    func.call @f(%bx) : (index) -> ()
    gpu.terminator
  }
  return
}
// -----
func.func private @f(index)
func.func @affine_conditions(%n: index) {
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0) : (d0 - 100 >= 0)>(%i) {
      func.call @f(%i) : (index) -> ()
    }
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%i)[%n] {
      func.call @f(%n) : (index) -> ()
    } else {
    }
  }
  return
}
// -----
func.func @mask_bounds() -> (vector<4xi1>, vector<4xi1>, vector<2x4xi1>, vector<i1>, vector<[4]xi1>) {
  %c9 = arith.constant 9 : index
  %c3 = arith.constant 3 : index
  %m1 = arith.constant -1 : index
  %0 = vector.create_mask %c9 : vector<4xi1>
  %1 = vector.create_mask %c3 : vector<4xi1>
  %2 = vector.create_mask %c3, %m1 : vector<2x4xi1>
  %3 = vector.create_mask %c3 : vector<i1>
  %4 = vector.create_mask %c3 : vector<[4]xi1>
  return %0, %1, %2, %3, %4 : vector<4xi1>, vector<4xi1>, vector<2x4xi1>, vector<i1>, vector<[4]xi1>
}
// -----
func.func @ifs(%m: memref<100xf32>, %n: index, %v: f32) -> f32 {
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) { affine.store %v, %m[0] : memref<100xf32> } else { }
  affine.if affine_set<() : (0 == 0)>() { affine.store %v, %m[1] : memref<100xf32> }
  affine.if affine_set<() : (1 == 0)>() { affine.store %v, %m[2] : memref<100xf32> }
  %c3 = arith.constant 3 : index
  %r = affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%c3) -> f32 { affine.yield %v : f32 } else { %x = arith.addf %v, %v : f32
    affine.yield %x : f32 }
  %k = affine.apply affine_map<(d0) -> (d0 * 2)>(%n)
  affine.if affine_set<(d0, d1)[s0] : (d0 - d1 >= 0, s0 == 0)>(%k, %k)[%n] { affine.store %v, %m[3] : memref<100xf32> }
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) { }
  return %r : f32
}
// -----
func.func @waits() {
  %t = gpu.wait async
  %t2 = gpu.wait async [%t]
  gpu.wait [%t2]
  gpu.wait
  gpu.wait []
  %t3 = gpu.wait async
  %t4 = gpu.wait async
  gpu.wait [%t3, %t4]
  return
}
// -----
func.func @align(%a: i32, %k: i32, %m: memref<i32>) -> (i32, i32) {
  %r:2 = scf.while (%x = %a, %y = %k) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi ne, %x, %y : i32
    scf.condition(%c) %y, %x : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %n = arith.addi %p, %q : i32
    memref.store %n, %m[] : memref<i32>
    scf.yield %n, %q : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// -----
func.func @copy_to_the_dead(%a: memref<4xf32>) {
  %m = gpu.alloc () : memref<4xf32>
  gpu.memcpy %m, %a : memref<4xf32>, memref<4xf32>
  gpu.dealloc %m : memref<4xf32>
  return
}
// -----
func.func private @f(i32)
func.func private @g()
func.func @two(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    func.call @g() : () -> ()
    %x = arith.addi %a, %b : i32
    scf.yield %x : i32
  } else {
    %x = arith.muli %a, %b : i32
    scf.yield %x : i32
  }
  %1 = scf.if %c -> i32 {
    func.call @f(%0) : (i32) -> ()
    %x = arith.subi %a, %b : i32
    scf.yield %x : i32
  } else {
    func.call @g() : () -> ()
    scf.yield %0 : i32
  }
  return %0, %1 : i32, i32
}
// -----
func.func private @f(i32)
func.func @opposite(%c: i1, %a: i32, %b: i32) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %c {
    func.call @f(%a) : (i32) -> ()
  }
  scf.if %n {
    func.call @f(%b) : (i32) -> ()
  }
  return
}
// -----
func.func private @f(i32)
func.func @opposite_first(%c: i1, %a: i32, %b: i32) -> i32 {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  %0 = scf.if %n -> i32 {
    func.call @f(%a) : (i32) -> ()
    scf.yield %a : i32
  } else {
    %x = arith.muli %a, %b : i32
    scf.yield %x : i32
  }
  scf.if %c {
    func.call @f(%0) : (i32) -> ()
  } else {
    func.call @f(%b) : (i32) -> ()
  }
  return %0 : i32
}
// -----
func.func private @f(i32)
func.func @no_else(%c: i1, %a: i32, %b: i32) {
  scf.if %c {
    func.call @f(%a) : (i32) -> ()
  }
  scf.if %c {
    func.call @f(%b) : (i32) -> ()
  } else {
    func.call @f(%a) : (i32) -> ()
  }
  scf.if %c {
    func.call @f(%a) : (i32) -> ()
  }
  return
}
// -----
func.func private @f(i32)
func.func @apart(%c: i1, %a: i32, %b: i32) {
  scf.if %c {
    func.call @f(%a) : (i32) -> ()
  }
  func.call @f(%a) : (i32) -> ()
  scf.if %c {
    func.call @f(%b) : (i32) -> ()
  }
  return
}
// -----
func.func private @f(i32)
func.func @swapped(%c: i1, %a: i32, %b: i32) -> i32 {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  %0 = scf.if %n -> i32 {
    func.call @f(%a) : (i32) -> ()
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  scf.if %n {
    func.call @f(%0) : (i32) -> ()
  }
  func.call @f(%a) : (i32) -> ()
  scf.if %n {
    func.call @f(%0) : (i32) -> ()
  }
  return %0 : i32
}
// -----
func.func private @f(index, index)
func.func @single_steps(%n: index, %x: f32, %m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c1) to (%n, %c1, %n) step (%c1, %c2, %c1) {
    func.call @f(%i, %j) : (index, index) -> ()
    func.call @f(%k, %j) : (index, index) -> ()
  }
  %r = scf.parallel (%i, %j) = (%c1, %c0) to (%c2, %n) step (%c1, %c1) init (%x) -> f32 {
    %a = memref.load %m[%i] : memref<?xf32>
    func.call @f(%i, %j) : (index, index) -> ()
    scf.reduce(%a : f32) {
    ^bb0(%l: f32, %h: f32):
      %s = arith.addf %l, %h : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
// -----
func.func @float_casts(%a: i16, %b: i32) -> (f16, f16, i16, i1, i1) {
  %0 = arith.sitofp %a : i16 to f32
  %1 = arith.truncf %0 : f32 to f16
  %2 = arith.uitofp %a : i16 to f32
  %3 = arith.truncf %2 : f32 to f16
  %c16 = arith.constant 16 : i32
  %4 = arith.shrsi %b, %c16 : i32
  %5 = arith.trunci %4 : i32 to i16
  %6 = arith.extsi %a : i16 to i32
  %7 = arith.extsi %5 : i16 to i32
  %8 = arith.cmpi eq, %6, %7 : i32
  %9 = arith.extui %a : i16 to i32
  %10 = arith.extui %5 : i16 to i32
  %11 = arith.cmpi ne, %9, %10 : i32
  return %1, %3, %5, %8, %11 : f16, f16, i16, i1, i1
}
// -----
func.func @complex_parts(%a: f32, %b: f32, %i: i64) -> (f32, f32, f64) {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  %2 = complex.re %1 : complex<f32>
  %3 = complex.im %1 : complex<f32>
  %4 = complex.bitcast %i : i64 to complex<f32>
  %5 = complex.bitcast %4 : complex<f32> to f64
  return %2, %3, %5 : f32, f32, f64
}
// -----
func.func @not_reached(%c: i1, %m: memref<i1>) {
  cf.cond_br %c, ^a, ^b
^a:
  ub.unreachable
^b:
  memref.store %c, %m[] : memref<i1>
  return
}
// -----
func.func @converted_comparison(%a: i32, %b: i8) -> (i1, i1) {
  %c = arith.constant 2.500000e+00 : f64
  %d = arith.constant 4.000000e+00 : f32
  %0 = arith.sitofp %a : i32 to f64
  %1 = arith.cmpf olt, %0, %c : f64
  %2 = arith.uitofp %b : i8 to f32
  %3 = arith.cmpf oeq, %2, %d : f32
  return %1, %3 : i1, i1
}
// -----
func.func @nested_parallel(%n: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %v, %m[%i, %j] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}
// -----
func.func @tensor_collapses(%a: tensor<2x3x4x5xf32>) -> tensor<24x5xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2], [3]] : tensor<2x3x4x5xf32> into tensor<6x4x5xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<6x4x5xf32> into tensor<24x5xf32>
  return %1 : tensor<24x5xf32>
}
// -----
func.func @tensor_expansions(%a: tensor<24x5xf32>) -> tensor<2x3x4x5xf32> {
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [6, 4, 5] : tensor<24x5xf32> into tensor<6x4x5xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2], [3]] output_shape [2, 3, 4, 5] : tensor<6x4x5xf32> into tensor<2x3x4x5xf32>
  return %1 : tensor<2x3x4x5xf32>
}
// -----
func.func @tensor_collapse_of_expansion(%a: tensor<24xf32>) -> tensor<6x4xf32> {
  %0 = tensor.expand_shape %a [[0, 1, 2]] output_shape [2, 3, 4] : tensor<24xf32> into tensor<2x3x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}
// -----
func.func @tensor_expansion_of_collapse(%a: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [6, 4] : tensor<24xf32> into tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}
// -----
func.func @tensor_collapse_of_cast(%a: tensor<2x3x4xf32>) -> tensor<?x4xf32> {
  %0 = tensor.cast %a : tensor<2x3x4xf32> to tensor<?x3x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<?x3x4xf32> into tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
// -----
func.func @tensor_expansion_of_cast(%a: tensor<6x4xf32>) -> tensor<?x?x4xf32> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = tensor.cast %a : tensor<6x4xf32> to tensor<?x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%c2, %c3, 4] : tensor<?x4xf32> into tensor<?x?x4xf32>
  return %1 : tensor<?x?x4xf32>
}
// -----
func.func @memref_collapse_of_expansion(%a: memref<24xf32>) -> memref<6x4xf32> {
  %0 = memref.expand_shape %a [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  return %1 : memref<6x4xf32>
}
// -----
func.func @memref_expansion_of_collapse(%a: memref<2x3x4xf32>) -> memref<6x4xf32> {
  %0 = memref.collapse_shape %a [[0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  return %1 : memref<6x4xf32>
}
// -----
func.func @memref_expansion_of_cast(%a: memref<6x4xf32>) -> memref<?x?x4xf32> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = memref.cast %a : memref<6x4xf32> to memref<?x4xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%c2, %c3, 4] : memref<?x4xf32> into memref<?x?x4xf32>
  return %1 : memref<?x?x4xf32>
}
// -----
func.func @f(%t: tensor<?x4xf32>) { %c = arith.constant 4 : index %0 = bufferization.alloc_tensor(%c) : tensor<?x4xf32> "t.u"(%0) : (tensor<?x4xf32>) -> () return }
// -----
func.func @f(%i: index) -> index { %c = arith.constant 0 : index %0 = tensor.empty(%i) : tensor<?x4xf32> %d = tensor.dim %0, %c : tensor<?x4xf32> return %d : index }
// -----
func.func @f(%t: tensor<?x4xf32>, %i: index) -> index { %c = arith.constant 0 : index %0 = bufferization.alloc_tensor(%i)  : tensor<?x4xf32> %d = tensor.dim %0, %c : tensor<?x4xf32> return %d : index }
// -----
func.func @f(%t: tensor<?x4xf32>, %d: tensor<?x4xf32>) -> index { %c = arith.constant 0 : index %0 = bufferization.materialize_in_destination %t in %d : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32> %1 = tensor.dim %0, %c : tensor<?x4xf32> return %1 : index }
// -----
func.func @f(%m: memref<?x4xf32>) -> index { %c = arith.constant 0 : index %0 = bufferization.to_tensor %m : memref<?x4xf32> to tensor<?x4xf32> %1 = tensor.dim %0, %c : tensor<?x4xf32> return %1 : index }
// -----
func.func @f(%m: tensor<?x4xf32>) -> index { %c = arith.constant 0 : index %0 = bufferization.to_buffer %m : tensor<?x4xf32> to memref<?x4xf32> %1 = memref.dim %0, %c : memref<?x4xf32> return %1 : index }
// -----
func.func @f(%m: memref<?x4xf32>, %c: index) -> memref<?x4xf32, strided<[?, ?], offset: ?>> { %0 = bufferization.to_tensor %m : memref<?x4xf32> to tensor<?x4xf32> %1 = bufferization.to_buffer %0 : tensor<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>> return %1 : memref<?x4xf32, strided<[?, ?], offset: ?>> }
// -----
func.func @f(%c: index, %m: tensor<4x4xf32>) -> memref<?x4xf32> { %k = tensor.cast %m : tensor<4x4xf32> to tensor<?x4xf32> %0 = bufferization.to_buffer %k : tensor<?x4xf32> to memref<?x4xf32> return %0 : memref<?x4xf32> }
// -----
func.func @f(%i: index, %m: tensor<?x4xf32>) -> f32 { %0 = bufferization.to_buffer %m : tensor<?x4xf32> to memref<?x4xf32> %1 = memref.load %0[%i, %i] : memref<?x4xf32> return %1 : f32 }
// -----
func.func @f(%m: memref<?xf32>) -> memref<?xf32> { %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32>  memref.dealloc %m : memref<?xf32> return %0 : memref<?xf32> }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1, %d: i1) { bufferization.dealloc (%m, %n, %m, %m : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %d, %d, %c) return }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1, %d: i1) -> (i1, i1, i1) { %0:3 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%n, %m, %n: memref<4xf32>, memref<4xf32>, memref<4xf32>) return %0#0, %0#1, %0#2 : i1, i1, i1 }
// -----
func.func @f(%m: memref<4xf32>) { bufferization.dealloc return }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %false = arith.constant false bufferization.dealloc (%m, %n : memref<4xf32>, memref<4xf32>) if (%false, %c) return }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) -> i1 { %true = arith.constant true %a = memref.alloc() : memref<4xf32> %0 = bufferization.dealloc (%m, %a : memref<4xf32>, memref<4xf32>) if (%c, %true) retain (%n : memref<4xf32>) return %0 : i1 }
// -----
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) { %a = memref.alloc() : memref<4xf32> "t.u"(%a) : (memref<4xf32>) -> () %b, %o, %s, %st = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index bufferization.dealloc (%b: memref<f32>) if (%c) return }
// -----
func.func @f(%a: memref<?xf32>) { %0 = memref.realloc %a : memref<?xf32> to memref<4xf32> memref.dealloc %0 : memref<4xf32> return }
// -----
func.func @f(%a: memref<?xf32>, %s: memref<2xindex>) -> index { %c = arith.constant 1 : index %0 = memref.reshape %a(%s) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32> %1 = memref.dim %0, %c : memref<?x?xf32> return %1 : index }
// -----
func.func @f(%a: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> { %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %a : memref<?x?xf32> -> memref<f32>, index, index, index, index, index %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>> return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>> }
// -----
func.func @f(%s: tensor<?x?xf32>, %t: tensor<2x2xf32>, %i: index) -> index { %c0 = arith.constant 0 : index %0 = tensor.insert_slice %t into %s[%i, %i] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32> %1 = tensor.dim %0, %c0 : tensor<?x?xf32> return %1 : index }

// -----

func.func @forall_one(%m: memref<?xf32>, %x: f32, %n: index) {
  %c4 = arith.constant 4 : index
  scf.forall (%i, %j, %k) = (4, 0, 0) to (5, %c4, %n) step (1, 1, 1) {
    memref.store %x, %m[%i] : memref<?xf32>
    memref.store %x, %m[%j] : memref<?xf32>
  } {some.attribute}
  return
}

// -----

func.func @forall_mapped(%m: memref<?xf32>, %x: f32) {
  scf.forall (%i, %j) = (4, 0) to (5, 4) step (1, 1) {
    memref.store %x, %m[%i] : memref<?xf32>
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  return
}

// -----

func.func @forall_idle(%t: tensor<4xf32>, %s: tensor<1xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %r:3 = scf.forall (%i) in (%n) shared_outs(%o = %t, %p = %t, %q = %t) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    "test.use"(%q) : (tensor<4xf32>) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %s into %p[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r#0, %r#2 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @for_cast(%t: tensor<4xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %0) -> (tensor<?xf32>) {
    %1 = "test.use"(%x) : (tensor<?xf32>) -> tensor<4xf32>
    %2 = tensor.cast %1 : tensor<4xf32> to tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
func.func @forall_of_cast(%x: tensor<16xf32>, %y: tensor<4xf32>, %n: index) -> (tensor<?xf32>, tensor<4xf32>, index) {
  %a = tensor.cast %x : tensor<16xf32> to tensor<?xf32>
  %c0 = arith.constant 0 : index
  %r:2 = scf.forall (%i) in (%n) shared_outs(%o = %a, %q = %y) -> (tensor<?xf32>, tensor<4xf32>) {
    %s = tensor.extract_slice %o[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    %t = linalg.exp ins(%s : tensor<1xf32>) outs(%s : tensor<1xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %t into %q[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  %d = tensor.dim %r#0, %c0 : tensor<?xf32>
  return %r#0, %r#1, %d : tensor<?xf32>, tensor<4xf32>, index
}
// -----
func.func @casts(%x: tensor<16xf32>, %e: tensor<2x8xf32>, %t: index, %z: tensor<?xf32>) -> tensor<?x?xf32> {
  %a = tensor.cast %x : tensor<16xf32> to tensor<?xf32>
  %b = tensor.cast %e : tensor<2x8xf32> to tensor<?x?xf32>
  %1 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [%t] into %b {some.attr}: tensor<?xf32> -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// -----
func.func @casts_of_unpack(%x: tensor<16xf32>, %e: tensor<2x8xf32>, %t: index) -> tensor<?xf32> {
  %a = tensor.cast %x : tensor<16xf32> to tensor<?xf32>
  %b = tensor.cast %e : tensor<2x8xf32> to tensor<?x?xf32>
  %1 = linalg.unpack %b inner_dims_pos = [0] inner_tiles = [%t] into %a {some.attr}: tensor<?x?xf32> -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// EXPECT
// | module {
// |   func.func @constants(%arg0: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// |     %c25_i32 = arith.constant 25 : i32
// |     %c-4_i32 = arith.constant -4 : i32
// |     %c4_i32 = arith.constant 4 : i32
// |     %c6_i32 = arith.constant 6 : i32
// |     %0 = arith.addi %arg0, %c6_i32 : i32
// |     %1 = arith.addi %arg0, %c4_i32 : i32
// |     %2 = arith.subi %c6_i32, %arg0 : i32
// |     %3 = arith.addi %arg0, %c-4_i32 : i32
// |     %4 = arith.subi %c4_i32, %arg0 : i32
// |     %5 = arith.subi %arg0, %c6_i32 : i32
// |     %6 = arith.subi %c-4_i32, %arg0 : i32
// |     %7 = arith.subi %c6_i32, %arg0 : i32
// |     %8 = arith.addi %arg0, %c4_i32 : i32
// |     %9 = arith.muli %arg0, %c25_i32 : i32
// |     return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @negated(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.subi %arg1, %arg0 : i32
// |     %1 = arith.subi %arg1, %arg0 : i32
// |     %2 = arith.subi %c0_i32, %arg1 : i32
// |     return %0, %1, %2 : i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @extended(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32) {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.muli %arg0, %arg1 : i32
// |     %2 = arith.muli %arg0, %arg1 : i32
// |     %3 = arith.cmpi slt, %arg0, %c0_i32 : i32
// |     %4 = arith.extsi %3 : i1 to i32
// |     return %0, %1, %2, %arg0, %4 : i32, i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @bits(%arg0: i8, %arg1: i8) -> (i32, i32, i32, i32, i32, i32) {
// |     %0 = arith.andi %arg0, %arg1 : i8
// |     %1 = arith.extui %0 : i8 to i32
// |     %2 = arith.andi %arg0, %arg1 : i8
// |     %3 = arith.extsi %2 : i8 to i32
// |     %4 = arith.ori %arg0, %arg1 : i8
// |     %5 = arith.extui %4 : i8 to i32
// |     %6 = arith.ori %arg0, %arg1 : i8
// |     %7 = arith.extsi %6 : i8 to i32
// |     %8 = arith.xori %arg0, %arg1 : i8
// |     %9 = arith.extui %8 : i8 to i32
// |     %10 = arith.xori %arg0, %arg1 : i8
// |     %11 = arith.extsi %10 : i8 to i32
// |     return %1, %3, %5, %7, %9, %11 : i32, i32, i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: i8, %arg1: index, %arg2: i64, %arg3: f32) -> (i64, i16, i16, index, index, i8, i8, index, index, i32, i8) {
// |     %c4_i16 = arith.constant 4 : i16
// |     %0 = arith.extui %arg0 : i8 to i64
// |     %1 = arith.extui %arg0 : i8 to i16
// |     %2 = arith.extsi %arg0 : i8 to i16
// |     %3 = arith.index_cast %arg0 : i8 to index
// |     %4 = arith.index_castui %arg0 : i8 to index
// |     %5 = arith.bitcast %arg3 : f32 to i32
// |     %6 = arith.shrsi %2, %c4_i16 : i16
// |     %7 = arith.trunci %6 : i16 to i8
// |     return %0, %1, %2, %3, %4, %arg0, %arg0, %arg1, %arg1, %5, %7 : i64, i16, i16, index, index, i8, i8, index, index, i32, i8
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @shift(%arg0: i32) -> i8 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.shrsi %arg0, %c4_i32 : i32
// |     %1 = arith.trunci %0 : i32 to i8
// |     return %1 : i8
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @choices(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32, %arg4: i32) -> (i32, i32, i32, i1, i32, i32, i1) {
// |     %true = arith.constant true
// |     %0 = arith.select %arg0, %arg2, %arg4 : i32
// |     %1 = arith.select %arg0, %arg4, %arg3 : i32
// |     %2 = arith.select %arg0, %arg3, %arg2 : i32
// |     %3 = arith.xori %arg0, %true : i1
// |     %4 = arith.extui %arg0 : i1 to i32
// |     %5 = arith.xori %arg0, %true : i1
// |     %6 = arith.extui %5 : i1 to i32
// |     %7 = arith.cmpi sge, %arg2, %arg3 : i32
// |     return %0, %1, %2, %3, %4, %6, %7 : i32, i32, i32, i1, i32, i32, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @compared(%arg0: i8, %arg1: i8, %arg2: i1, %arg3: i32) -> (i1, i1, i1, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = arith.extui %arg0 : i8 to i32
// |     %1 = arith.extui %arg1 : i8 to i32
// |     %2 = arith.extsi %arg0 : i8 to i32
// |     %3 = arith.extsi %arg1 : i8 to i32
// |     %4 = arith.cmpi ult, %0, %1 : i32
// |     %5 = arith.cmpi slt, %2, %3 : i32
// |     %6 = arith.cmpi slt, %arg3, %c3_i32 : i32
// |     %7 = arith.select %arg2, %arg3, %c3_i32 : i32
// |     return %4, %5, %6, %7 : i1, i1, i1, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @floats(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32) {
// |     %cst = arith.constant 2.000000e+00 : f32
// |     %0 = arith.negf %arg0 : f32
// |     %1 = arith.mulf %arg0, %arg1 : f32
// |     %2 = arith.divf %arg0, %arg1 : f32
// |     %3 = arith.mulf %0, %cst : f32
// |     %4 = arith.divf %0, %cst : f32
// |     return %1, %2, %3, %4 : f32, f32, f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg3, %arg2 : i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @same(%arg0: i1, %arg1: i32) -> i32 {
// |     %0 = arith.muli %arg1, %arg1 : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @use(i1)
// |   func.func private @use32(i32)
// |   func.func @truth(%arg0: i1, %arg1: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %true = arith.constant true
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     call @use(%true) : (i1) -> ()
// |     return %arg1 : i32
// |   ^bb2:  // pred: ^bb0
// |     call @use32(%c0_i32) : (i32) -> ()
// |     return %c0_i32 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @known(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @static(%arg0: i32) -> i32 {
// |     call @f() : () -> ()
// |     call @f() : () -> ()
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @blocks(%arg0: i1, %arg1: i32) -> i32 {
// |     %c9_i32 = arith.constant 9 : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2(%c9_i32 : i32)
// |   ^bb1:  // pred: ^bb0
// |     call @f() : () -> ()
// |     cf.br ^bb2(%arg1 : i32)
// |   ^bb2(%0: i32):  // 2 preds: ^bb0, ^bb1
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory(%arg0: memref<16x16xf32>, %arg1: memref<?x?xf32>, %arg2: memref<64xi8>, %arg3: f32) -> (memref<16x16xf32>, memref<?x?xf32, strided<[?, 1]>>, memref<?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %subview = memref.subview %arg1[0, 0] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1]>>
// |     %cast = memref.cast %subview : memref<4x4xf32, strided<[?, 1]>> to memref<?x?xf32, strided<[?, 1]>>
// |     %view = memref.view %arg2[%c0][] : memref<64xi8> to memref<4xf32>
// |     %cast_0 = memref.cast %view : memref<4xf32> to memref<?xf32>
// |     return %arg0, %cast, %cast_0 : memref<16x16xf32>, memref<?x?xf32, strided<[?, 1]>>, memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @keep(memref<?xf32>)
// |   func.func @sizes(%arg0: memref<16x16xf32>, %arg1: memref<0xf32>, %arg2: memref<0xf32>) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
// |     %alloca = memref.alloca() : memref<4xf32>
// |     %cast_0 = memref.cast %alloca : memref<4xf32> to memref<?xf32>
// |     call @keep(%cast) : (memref<?xf32>) -> ()
// |     call @keep(%cast_0) : (memref<?xf32>) -> ()
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1] : memref<16x16xf32> to memref<4xf32, strided<[1]>>
// |     %cast_1 = memref.cast %reinterpret_cast : memref<4xf32, strided<[1]>> to memref<?xf32>
// |     call @keep(%cast_1) : (memref<?xf32>) -> ()
// |     call @keep(%cast_1) : (memref<?xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshapes(%arg0: memref<4x4x4xf32>, %arg1: memref<4x?xf32>, %arg2: memref<64xf32>) -> (memref<64xf32>, memref<?xf32>, memref<2x2x16xf32>) {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<4x4x4xf32> into memref<64xf32>
// |     %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x?xf32> into memref<?xf32>
// |     %expand_shape = memref.expand_shape %arg2 [[0, 1, 2]] output_shape [2, 2, 16] : memref<64xf32> into memref<2x2x16xf32>
// |     return %collapse_shape, %collapse_shape_0, %expand_shape : memref<64xf32>, memref<?xf32>, memref<2x2x16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @masks(%arg0: memref<8xf32>, %arg1: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = vector.load %arg0[%c0] : memref<8xf32>, vector<4xf32>
// |     vector.store %arg1, %arg0[%c0] : memref<8xf32>, vector<4xf32>
// |     return %0, %arg1 : vector<4xf32>, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @affine_memory(%arg0: memref<100xf32>, %arg1: f32, %arg2: vector<4xf32>) -> (f32, vector<4xf32>) {
// |     %0:2 = affine.for %arg3 = 0 to 10 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (f32, vector<4xf32>) {
// |       %1 = affine.load %arg0[%arg3 * 2 + 1] : memref<100xf32>
// |       affine.store %arg1, %arg0[%arg3 * 2 + 1] : memref<100xf32>
// |       affine.prefetch %arg0[%arg3 * 2 + 1], read, locality<3>, data : memref<100xf32>
// |       %2 = affine.vector_load %arg0[%arg3 * 2 + 1] : memref<100xf32>, vector<4xf32>
// |       affine.vector_store %arg2, %arg0[%arg3 * 2 + 1] : memref<100xf32>, vector<4xf32>
// |       %3 = arith.addf %arg4, %1 : f32
// |       %4 = arith.addf %arg5, %2 : vector<4xf32>
// |       affine.yield %3, %4 : f32, vector<4xf32>
// |     }
// |     return %0#0, %0#1 : f32, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s1, s0)>
// | #map1 = affine_map<()[s0, s1] -> (s1, s1 + 1, s0)>
// | #map2 = affine_map<()[s0, s1] -> (s1 + 1, s0 * 2 + 1)>
// | #map3 = affine_map<()[s0, s1] -> (s1 + 1, s0 * 3)>
// | module {
// |   func.func @extrema(%arg0: index, %arg1: index) -> (index, index, index, index, index, index, index, index, index) {
// |     %0 = affine.min #map()[%arg0, %arg1]
// |     %1 = affine.max #map()[%arg0, %arg1]
// |     %2 = affine.min #map1()[%arg0, %arg1]
// |     %3 = affine.max #map1()[%arg0, %arg1]
// |     %4 = affine.max #map2()[%arg0, %arg1]
// |     %5 = affine.max #map3()[%arg0, %arg1]
// |     %6 = affine.min #map3()[%arg0, %arg1]
// |     return %arg0, %arg0, %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 * 2 + s1 * 3 + 1)>
// | module {
// |   func.func @indices(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index, index, index) {
// |     %0:2 = affine.delinearize_index %arg0 into (4, 8) : index, index
// |     %1 = affine.linearize_index [%arg0, %arg1] by (5, 8) : index
// |     %2 = affine.linearize_index disjoint [%arg0, %arg2] by (4, 8) : index
// |     %3 = affine.apply #map()[%arg0, %arg1]
// |     %4 = index.add %0#0, %3
// |     return %4, %0#1, %1, %2, %arg2, %arg0, %arg1 : index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @f(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: i1) -> i1 "None" {
// |       %0 = spirv.INotEqual %arg0, %arg1 : i32
// |       %1 = spirv.IEqual %arg0, %arg1 : i32
// |       %2 = spirv.LogicalNotEqual %arg2, %arg3 : i1
// |       %3 = spirv.LogicalEqual %arg2, %arg3 : i1
// |       %4 = spirv.LogicalAnd %0, %1 : i1
// |       %5 = spirv.LogicalAnd %2, %3 : i1
// |       %6 = spirv.LogicalOr %4, %5 : i1
// |       spirv.ReturnValue %6 : i1
// |     }
// |     spirv.func @g(%arg0: i32) -> !spirv.struct<(i32, i32)> "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.CompositeConstruct %arg0, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @h() -> !spirv.struct<(i32, i32)> "None" {
// |       %cst25_i32 = spirv.Constant 25 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Undef : !spirv.struct<(i32, i32)>
// |       %1 = spirv.CompositeInsert %cst25_i32, %0[0 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       %2 = spirv.CompositeInsert %cst0_i32, %1[1 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %2 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @i() -> !spirv.struct<(i32, i32)> "None" {
// |       %cst25_i32 = spirv.Constant 25 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Undef : !spirv.struct<(i32, i32)>
// |       %1 = spirv.CompositeInsert %cst25_i32, %0[0 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       %2 = spirv.CompositeInsert %cst0_i32, %1[1 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %2 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @j() -> !spirv.struct<(i32, i32)> "None" {
// |       %cst10_i32 = spirv.Constant 10 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Undef : !spirv.struct<(i32, i32)>
// |       %1 = spirv.CompositeInsert %cst10_i32, %0[0 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       %2 = spirv.CompositeInsert %cst0_i32, %1[1 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %2 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @k(%arg0: i32) -> i32 "None" {
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %0 = spirv.UMod %arg0, %cst4_i32 : i32
// |       spirv.ReturnValue %0 : i32
// |     }
// |     spirv.func @l(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, %arg1: i32, %arg2: i1) "None" {
// |       %cst_f32 = spirv.Constant 2.000000e+00 : f32
// |       %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.AccessChain %arg0[%cst0_i32, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// |       %1 = spirv.Select %arg2, %cst_f32_0, %cst_f32 : i1, f32
// |       spirv.Store "Function" %0, %1 : f32
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @empty_else(%arg0: i1) {
// |     scf.if %arg0 {
// |       func.call @f() : () -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @yields_condition(%arg0: i1, %arg1: i32) -> (i1, i1, i32) {
// |     %true = arith.constant true
// |     %0 = arith.xori %arg0, %true : i1
// |     %1 = scf.if %arg0 -> (i32) {
// |       %2 = "foo.value"() : () -> i32
// |       scf.yield %2 : i32
// |     } else {
// |       scf.yield %arg1 : i32
// |     }
// |     return %arg0, %0, %1 : i1, i1, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @g(i1)
// |   func.func @known_inside(%arg0: i1) {
// |     %true = arith.constant true
// |     scf.if %arg0 {
// |       func.call @g(%true) : (i1) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @nested(%arg0: i1, %arg1: i1) {
// |     %0 = arith.andi %arg0, %arg1 : i1
// |     scf.if %0 {
// |       func.call @f() : () -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @chosen(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(index)
// |   func.func @single_iterations() {
// |     %c0 = arith.constant 0 : index
// |     call @f(%c0) : (index) -> ()
// |     call @f(%c0) : (index) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func private @on(i1) -> i1
// |   func.func @while(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i1) -> (i1, i32, i32) {
// |     %true = arith.constant true
// |     %0 = scf.while : () -> i1 {
// |       %2 = func.call @on(%arg3) : (i1) -> i1
// |       scf.condition(%2) %2 : i1
// |     } do {
// |     ^bb0(%arg4: i1):
// |       "foo.use"(%true) : (i1) -> ()
// |       scf.yield
// |     }
// |     %1 = scf.while (%arg4 = %arg0) : (i32) -> i32 {
// |       %2 = arith.cmpi ne, %arg4, %arg2 : i32
// |       scf.condition(%2) %arg4 : i32
// |     } do {
// |     ^bb0(%arg4: i32):
// |       "foo.use"(%true) : (i1) -> ()
// |       %2 = arith.addi %arg4, %arg1 : i32
// |       scf.yield %2 : i32
// |     }
// |     return %0, %1, %arg1 : i1, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @on() -> (i1, i32)
// |   func.func @if_before_end(%arg0: memref<i32>) {
// |     %0 = scf.while : () -> i32 {
// |       %1:2 = func.call @on() : () -> (i1, i32)
// |       scf.condition(%1#0) %1#1 : i32
// |     } do {
// |     ^bb0(%arg1: i32):
// |       memref.store %arg1, %arg0[] : memref<i32>
// |       scf.yield
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @region_of_one_block(%arg0: i32) -> i32 {
// |     %0 = "foo.value"(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @view_of_cast(%arg0: memref<64xi8>, %arg1: index) -> memref<4xf32> {
// |     %view = memref.view %arg0[%arg1][] : memref<64xi8> to memref<4xf32>
// |     return %view : memref<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice_of_cast(%arg0: memref<4x4xf32>, %arg1: index) -> memref<2x2xf32, strided<[4, 1], offset: ?>> {
// |     %subview = memref.subview %arg0[%arg1, %arg1] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
// |     return %subview : memref<2x2xf32, strided<[4, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @permutations(%arg0: vector<2x3x4xf32>) -> vector<2x3x4xf32> {
// |     return %arg0 : vector<2x3x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(index)
// |   func.func @launch(%arg0: index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %arg0, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %c1, %arg12 = %c1) {
// |       func.call @f(%c0) : (index) -> ()
// |       func.call @f(%c0) : (index) -> ()
// |       func.call @f(%arg1) : (index) -> ()
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #set = affine_set<(d0) : (d0 - 100 >= 0)>
// | #set1 = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
// | module {
// |   func.func private @f(index)
// |   func.func @affine_conditions(%arg0: index) {
// |     affine.for %arg1 = 0 to 10 {
// |       affine.if #set(%arg1) {
// |         func.call @f(%arg1) : (index) -> ()
// |       }
// |       affine.if #set1(%arg1)[%arg0] {
// |         func.call @f(%arg0) : (index) -> ()
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mask_bounds() -> (vector<4xi1>, vector<4xi1>, vector<2x4xi1>, vector<i1>, vector<[4]xi1>) {
// |     %cst = arith.constant dense<true> : vector<i1>
// |     %cst_0 = arith.constant dense<false> : vector<2x4xi1>
// |     %c3 = arith.constant 3 : index
// |     %cst_1 = arith.constant dense<true> : vector<4xi1>
// |     %0 = vector.constant_mask [3] : vector<4xi1>
// |     %1 = vector.create_mask %c3 : vector<[4]xi1>
// |     return %cst_1, %0, %cst_0, %cst, %1 : vector<4xi1>, vector<4xi1>, vector<2x4xi1>, vector<i1>, vector<[4]xi1>
// |   }
// | }
// |
// | // -----
// | #set = affine_set<()[s0] : (s0 - 1 >= 0)>
// | #set1 = affine_set<() : (2 >= 0)>
// | #set2 = affine_set<()[s0] : (0 >= 0, s0 == 0)>
// | module {
// |   func.func @ifs(%arg0: memref<100xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     affine.if #set()[%arg1] {
// |       affine.store %arg2, %arg0[0] : memref<100xf32>
// |     }
// |     affine.store %arg2, %arg0[1] : memref<100xf32>
// |     %0 = affine.if #set1() -> f32 {
// |       affine.yield %arg2 : f32
// |     } else {
// |       %1 = arith.addf %arg2, %arg2 : f32
// |       affine.yield %1 : f32
// |     }
// |     affine.if #set2()[%arg1] {
// |       affine.store %arg2, %arg0[3] : memref<100xf32>
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @waits() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @align(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> (i32, i32) {
// |     %0:2 = scf.while (%arg3 = %arg0, %arg4 = %arg1) : (i32, i32) -> (i32, i32) {
// |       %1 = arith.cmpi ne, %arg3, %arg4 : i32
// |       scf.condition(%1) %arg3, %arg4 : i32, i32
// |     } do {
// |     ^bb0(%arg3: i32, %arg4: i32):
// |       %1 = arith.addi %arg4, %arg3 : i32
// |       memref.store %1, %arg2[] : memref<i32>
// |       scf.yield %1, %arg3 : i32, i32
// |     }
// |     return %0#1, %0#0 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @copy_to_the_dead(%arg0: memref<4xf32>) {
// |     %memref = gpu.alloc  () : memref<4xf32>
// |     gpu.dealloc  %memref : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func private @g()
// |   func.func @two(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
// |     %0:2 = scf.if %arg0 -> (i32, i32) {
// |       func.call @g() : () -> ()
// |       %1 = arith.addi %arg1, %arg2 : i32
// |       func.call @f(%1) : (i32) -> ()
// |       %2 = arith.subi %arg1, %arg2 : i32
// |       scf.yield %1, %2 : i32, i32
// |     } else {
// |       %1 = arith.muli %arg1, %arg2 : i32
// |       func.call @g() : () -> ()
// |       scf.yield %1, %1 : i32, i32
// |     }
// |     return %0#0, %0#1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @opposite(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |     } else {
// |       func.call @f(%arg2) : (i32) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @opposite_first(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = scf.if %arg0 -> (i32) {
// |       %1 = arith.muli %arg1, %arg2 : i32
// |       func.call @f(%1) : (i32) -> ()
// |       scf.yield %1 : i32
// |     } else {
// |       func.call @f(%arg1) : (i32) -> ()
// |       func.call @f(%arg2) : (i32) -> ()
// |       scf.yield %arg1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @no_else(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |       func.call @f(%arg2) : (i32) -> ()
// |       func.call @f(%arg1) : (i32) -> ()
// |     } else {
// |       func.call @f(%arg1) : (i32) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @apart(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |     }
// |     call @f(%arg1) : (i32) -> ()
// |     scf.if %arg0 {
// |       func.call @f(%arg2) : (i32) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @swapped(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %true = arith.constant true
// |     %0 = arith.xori %arg0, %true : i1
// |     %1 = arith.select %arg0, %arg2, %arg1 : i32
// |     scf.if %arg0 {
// |     } else {
// |       func.call @f(%arg1) : (i32) -> ()
// |       func.call @f(%1) : (i32) -> ()
// |     }
// |     call @f(%arg1) : (i32) -> ()
// |     scf.if %0 {
// |       func.call @f(%1) : (i32) -> ()
// |     }
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(index, index)
// |   func.func @single_steps(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.parallel (%arg3, %arg4) = (%c0, %c1) to (%arg0, %arg0) step (%c1, %c1) {
// |       func.call @f(%arg3, %c0) : (index, index) -> ()
// |       func.call @f(%arg4, %c0) : (index, index) -> ()
// |       scf.reduce 
// |     }
// |     %0 = scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) init (%arg1) -> f32 {
// |       %1 = memref.load %arg2[%c1] : memref<?xf32>
// |       func.call @f(%c1, %arg3) : (index, index) -> ()
// |       scf.reduce(%1 : f32) {
// |       ^bb0(%arg4: f32, %arg5: f32):
// |         %2 = arith.addf %arg4, %arg5 : f32
// |         scf.reduce.return %2 : f32
// |       }
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @float_casts(%arg0: i16, %arg1: i32) -> (f16, f16, i16, i1, i1) {
// |     %c16_i32 = arith.constant 16 : i32
// |     %0 = arith.sitofp %arg0 : i16 to f16
// |     %1 = arith.uitofp %arg0 : i16 to f16
// |     %2 = arith.shrui %arg1, %c16_i32 : i32
// |     %3 = arith.trunci %2 : i32 to i16
// |     %4 = arith.cmpi eq, %arg0, %3 : i16
// |     %5 = arith.cmpi ne, %arg0, %3 : i16
// |     return %0, %1, %3, %4, %5 : f16, f16, i16, i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @complex_parts(%arg0: f32, %arg1: f32, %arg2: i64) -> (f32, f32, f64) {
// |     %0 = arith.negf %arg0 : f32
// |     %1 = arith.negf %arg1 : f32
// |     %2 = arith.bitcast %arg2 : i64 to f64
// |     return %0, %1, %2 : f32, f32, f64
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @not_reached(%arg0: i1, %arg1: memref<i1>) {
// |     %false = arith.constant false
// |     memref.store %false, %arg1[] : memref<i1>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @converted_comparison(%arg0: i32, %arg1: i8) -> (i1, i1) {
// |     %c4_i8 = arith.constant 4 : i8
// |     %c2_i32 = arith.constant 2 : i32
// |     %0 = arith.cmpi sle, %arg0, %c2_i32 : i32
// |     %1 = arith.cmpi eq, %arg1, %c4_i8 : i8
// |     return %0, %1 : i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nested_parallel(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.parallel (%arg3, %arg4) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
// |       memref.store %arg2, %arg1[%arg3, %arg4] : memref<?x?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_collapses(%arg0: tensor<2x3x4x5xf32>) -> tensor<24x5xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2], [3]] : tensor<2x3x4x5xf32> into tensor<24x5xf32>
// |     return %collapsed : tensor<24x5xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_expansions(%arg0: tensor<24x5xf32>) -> tensor<2x3x4x5xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1, 2], [3]] output_shape [2, 3, 4, 5] : tensor<24x5xf32> into tensor<2x3x4x5xf32>
// |     return %expanded : tensor<2x3x4x5xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_collapse_of_expansion(%arg0: tensor<24xf32>) -> tensor<6x4xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [6, 4] : tensor<24xf32> into tensor<6x4xf32>
// |     return %expanded : tensor<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_expansion_of_collapse(%arg0: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
// |     return %collapsed : tensor<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_collapse_of_cast(%arg0: tensor<2x3x4xf32>) -> tensor<?x4xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
// |     %cast = tensor.cast %collapsed : tensor<6x4xf32> to tensor<?x4xf32>
// |     return %cast : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_expansion_of_cast(%arg0: tensor<6x4xf32>) -> tensor<?x?x4xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
// |     %cast = tensor.cast %expanded : tensor<2x3x4xf32> to tensor<?x?x4xf32>
// |     return %cast : tensor<?x?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memref_collapse_of_expansion(%arg0: memref<24xf32>) -> memref<6x4xf32> {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
// |     return %expand_shape : memref<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memref_expansion_of_collapse(%arg0: memref<2x3x4xf32>) -> memref<6x4xf32> {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
// |     return %collapse_shape : memref<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memref_expansion_of_cast(%arg0: memref<6x4xf32>) -> memref<?x?x4xf32> {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
// |     %cast = memref.cast %expand_shape : memref<2x3x4xf32> to memref<?x?x4xf32>
// |     return %cast : memref<?x?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) {
// |     %0 = bufferization.alloc_tensor() : tensor<4x4xf32>
// |     %cast = tensor.cast %0 : tensor<4x4xf32> to tensor<?x4xf32>
// |     "t.u"(%cast) : (tensor<?x4xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> index {
// |     return %arg0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) -> index {
// |     %0 = bufferization.alloc_tensor(%arg1) : tensor<?x4xf32>
// |     return %arg1 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: tensor<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg1, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>, %arg1: index) -> memref<?x4xf32, strided<[?, ?], offset: ?>> {
// |     %cast = memref.cast %arg0 : memref<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// |     return %cast : memref<?x4xf32, strided<[?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<4x4xf32>) -> memref<?x4xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<4x4xf32> to memref<4x4xf32>
// |     %cast = memref.cast %0 : memref<4x4xf32> to memref<?x4xf32>
// |     return %cast : memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> f32 {
// |     %extracted = tensor.extract %arg1[%arg0, %arg0] : tensor<?x4xf32>
// |     return %extracted : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) -> memref<?xf32> {
// |     return %arg0 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) {
// |     %0 = arith.ori %arg2, %arg3 : i1
// |     %1 = arith.ori %0, %arg2 : i1
// |     bufferization.dealloc (%arg0, %arg1 : memref<4xf32>, memref<4xf32>) if (%1, %arg3)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) -> (i1, i1, i1) {
// |     %0:2 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1, %arg0 : memref<4xf32>, memref<4xf32>)
// |     return %0#0, %0#1, %0#0 : i1, i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     bufferization.dealloc (%arg1 : memref<4xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) -> i1 {
// |     %0 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1 : memref<4xf32>)
// |     return %0 : i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     "t.u"(%alloc) : (memref<4xf32>) -> ()
// |     bufferization.dealloc (%alloc : memref<4xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>, %arg1: memref<2xindex>) -> index {
// |     %c1 = arith.constant 1 : index
// |     %0 = memref.load %arg1[%c1] : memref<2xindex>
// |     return %0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// |     %cast = memref.cast %arg0 : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// |     return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<2x2xf32>, %arg2: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_one(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) {
// |     %c4 = arith.constant 4 : index
// |     scf.forall (%arg3, %arg4) in (4, %arg2) {
// |       memref.store %arg1, %arg0[%c4] : memref<?xf32>
// |       memref.store %arg1, %arg0[%arg3] : memref<?xf32>
// |     } {some.attribute}
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_mapped(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c4 = arith.constant 4 : index
// |     scf.forall (%arg2, %arg3) = (4, 0) to (5, 4) step (1, 1) {
// |       memref.store %arg1, %arg0[%c4] : memref<?xf32>
// |     } {mapping = [#gpu.block<x>, #gpu.block<y>]}
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_idle(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>, %arg2: index) -> (tensor<4xf32>, tensor<4xf32>) {
// |     %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0) -> (tensor<4xf32>) {
// |       "test.use"(%arg0) : (tensor<4xf32>) -> ()
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %arg1 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |       }
// |     }
// |     return %0, %arg0 : tensor<4xf32>, tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @for_cast(%arg0: tensor<4xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<4xf32>) {
// |       %cast_0 = tensor.cast %arg3 : tensor<4xf32> to tensor<?xf32>
// |       %1 = "test.use"(%cast_0) : (tensor<?xf32>) -> tensor<4xf32>
// |       scf.yield %1 : tensor<4xf32>
// |     }
// |     %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// |     return %cast : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_of_cast(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<?xf32>, tensor<4xf32>, index) {
// |     %c16 = arith.constant 16 : index
// |     %0:2 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0, %arg5 = %arg1) -> (tensor<16xf32>, tensor<4xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[%arg3] [1] [1] : tensor<16xf32> to tensor<1xf32>
// |       %1 = linalg.exp ins(%extracted_slice : tensor<1xf32>) outs(%extracted_slice : tensor<1xf32>) -> tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %1 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<16xf32>
// |         tensor.parallel_insert_slice %1 into %arg5[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |       }
// |     }
// |     %cast = tensor.cast %0#0 : tensor<16xf32> to tensor<?xf32>
// |     return %cast, %0#1, %c16 : tensor<?xf32>, tensor<4xf32>, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>, %arg2: index, %arg3: tensor<?xf32>) -> tensor<?x?xf32> {
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<16xf32> -> tensor<2x8xf32>
// |     %cast = tensor.cast %pack : tensor<2x8xf32> to tensor<?x?xf32>
// |     return %cast : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts_of_unpack(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>, %arg2: index) -> tensor<?xf32> {
// |     %unpack = linalg.unpack %arg1 inner_dims_pos = [0] inner_tiles = [8] into %arg0 {some.attr} : tensor<2x8xf32> -> tensor<16xf32>
// |     %cast = tensor.cast %unpack : tensor<16xf32> to tensor<?xf32>
// |     return %cast : tensor<?xf32>
// |   }
// | }

// EXPECT
// | module {
// |   func.func @constants(%arg0: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// |     %c25_i32 = arith.constant 25 : i32
// |     %c-4_i32 = arith.constant -4 : i32
// |     %c6_i32 = arith.constant 6 : i32
// |     %c4_i32 = arith.constant 4 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %1 = arith.addi %0, %c5_i32 : i32
// |     %2 = arith.addi %arg0, %c4_i32 : i32
// |     %3 = arith.subi %c6_i32, %arg0 : i32
// |     %4 = arith.addi %arg0, %c-4_i32 : i32
// |     %5 = arith.subi %c4_i32, %arg0 : i32
// |     %6 = arith.subi %arg0, %c6_i32 : i32
// |     %7 = arith.subi %c-4_i32, %arg0 : i32
// |     %8 = arith.subi %c6_i32, %arg0 : i32
// |     %9 = arith.addi %arg0, %c4_i32 : i32
// |     %10 = arith.muli %arg0, %c25_i32 : i32
// |     return %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @negated(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.subi %arg1, %arg0 : i32
// |     %1 = arith.subi %arg1, %arg0 : i32
// |     %2 = arith.subi %c0_i32, %arg1 : i32
// |     return %0, %1, %2 : i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @extended(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32) {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.muli %arg0, %arg1 : i32
// |     %2 = arith.muli %arg0, %arg1 : i32
// |     %3 = arith.cmpi slt, %arg0, %c0_i32 : i32
// |     %4 = arith.extsi %3 : i1 to i32
// |     return %0, %1, %2, %arg0, %4 : i32, i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @bits(%arg0: i8, %arg1: i8) -> (i32, i32, i32, i32, i32, i32) {
// |     %0 = arith.andi %arg0, %arg1 : i8
// |     %1 = arith.extui %0 : i8 to i32
// |     %2 = arith.andi %arg0, %arg1 : i8
// |     %3 = arith.extsi %2 : i8 to i32
// |     %4 = arith.ori %arg0, %arg1 : i8
// |     %5 = arith.extui %4 : i8 to i32
// |     %6 = arith.ori %arg0, %arg1 : i8
// |     %7 = arith.extsi %6 : i8 to i32
// |     %8 = arith.xori %arg0, %arg1 : i8
// |     %9 = arith.extui %8 : i8 to i32
// |     %10 = arith.xori %arg0, %arg1 : i8
// |     %11 = arith.extsi %10 : i8 to i32
// |     return %1, %3, %5, %7, %9, %11 : i32, i32, i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: i8, %arg1: index, %arg2: i64, %arg3: f32) -> (i64, i16, i16, index, index, i8, i8, index, index, i32, i8) {
// |     %c4_i16 = arith.constant 4 : i16
// |     %0 = arith.extui %arg0 : i8 to i64
// |     %1 = arith.extui %arg0 : i8 to i16
// |     %2 = arith.extsi %arg0 : i8 to i16
// |     %3 = arith.index_cast %arg0 : i8 to index
// |     %4 = arith.index_castui %arg0 : i8 to index
// |     %5 = arith.bitcast %arg3 : f32 to i32
// |     %6 = arith.shrsi %2, %c4_i16 : i16
// |     %7 = arith.trunci %6 : i16 to i8
// |     return %0, %1, %2, %3, %4, %arg0, %arg0, %arg1, %arg1, %5, %7 : i64, i16, i16, index, index, i8, i8, index, index, i32, i8
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @shift(%arg0: i32) -> i8 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.shrsi %arg0, %c4_i32 : i32
// |     %1 = arith.trunci %0 : i32 to i8
// |     return %1 : i8
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @choices(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32, %arg4: i32) -> (i32, i32, i32, i1, i32, i32, i1) {
// |     %true = arith.constant true
// |     %0 = arith.select %arg0, %arg2, %arg4 : i32
// |     %1 = arith.select %arg0, %arg4, %arg3 : i32
// |     %2 = arith.select %arg0, %arg3, %arg2 : i32
// |     %3 = arith.xori %arg0, %true : i1
// |     %4 = arith.extui %arg0 : i1 to i32
// |     %5 = arith.xori %arg0, %true : i1
// |     %6 = arith.extui %5 : i1 to i32
// |     %7 = arith.cmpi sge, %arg2, %arg3 : i32
// |     return %0, %1, %2, %3, %4, %6, %7 : i32, i32, i32, i1, i32, i32, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @compared(%arg0: i8, %arg1: i8, %arg2: i1, %arg3: i32) -> (i1, i1, i1, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = arith.extui %arg0 : i8 to i32
// |     %1 = arith.extui %arg1 : i8 to i32
// |     %2 = arith.extsi %arg0 : i8 to i32
// |     %3 = arith.extsi %arg1 : i8 to i32
// |     %4 = arith.cmpi ult, %0, %1 : i32
// |     %5 = arith.cmpi slt, %2, %3 : i32
// |     %6 = arith.cmpi slt, %arg3, %c3_i32 : i32
// |     %7 = arith.select %arg2, %arg3, %c3_i32 : i32
// |     return %4, %5, %6, %7 : i1, i1, i1, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @floats(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32) {
// |     %cst = arith.constant 2.000000e+00 : f32
// |     %0 = arith.negf %arg0 : f32
// |     %1 = arith.mulf %arg0, %arg1 : f32
// |     %2 = arith.divf %arg0, %arg1 : f32
// |     %3 = arith.mulf %0, %cst : f32
// |     %4 = arith.divf %0, %cst : f32
// |     return %1, %2, %3, %4 : f32, f32, f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg3, %arg2 : i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @same(%arg0: i1, %arg1: i32) -> i32 {
// |     %0 = arith.muli %arg1, %arg1 : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %0 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %arg1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @use(i1)
// |   func.func private @use32(i32)
// |   func.func @truth(%arg0: i1, %arg1: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %true = arith.constant true
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     call @use(%true) : (i1) -> ()
// |     return %arg1 : i32
// |   ^bb2:  // pred: ^bb0
// |     call @use32(%c0_i32) : (i32) -> ()
// |     return %c0_i32 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @known(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @static(%arg0: i32) -> i32 {
// |     call @f() : () -> ()
// |     call @f() : () -> ()
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @blocks(%arg0: i1, %arg1: i32) -> i32 {
// |     %c9_i32 = arith.constant 9 : i32
// |     cf.cond_br %arg0, ^bb1, ^bb2(%c9_i32 : i32)
// |   ^bb1:  // pred: ^bb0
// |     call @f() : () -> ()
// |     cf.br ^bb2(%arg1 : i32)
// |   ^bb2(%0: i32):  // 2 preds: ^bb0, ^bb1
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory(%arg0: memref<16x16xf32>, %arg1: memref<?x?xf32>, %arg2: memref<64xi8>, %arg3: f32) -> (memref<16x16xf32>, memref<?x?xf32, strided<[?, 1]>>, memref<?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %subview = memref.subview %arg1[0, 0] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1]>>
// |     %cast = memref.cast %subview : memref<4x4xf32, strided<[?, 1]>> to memref<?x?xf32, strided<[?, 1]>>
// |     %view = memref.view %arg2[%c0][] : memref<64xi8> to memref<4xf32>
// |     %cast_0 = memref.cast %view : memref<4xf32> to memref<?xf32>
// |     return %arg0, %cast, %cast_0 : memref<16x16xf32>, memref<?x?xf32, strided<[?, 1]>>, memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @keep(memref<?xf32>)
// |   func.func @sizes(%arg0: memref<16x16xf32>, %arg1: memref<0xf32>, %arg2: memref<0xf32>) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %cast = memref.cast %alloc : memref<4xf32> to memref<?xf32>
// |     %alloca = memref.alloca() : memref<4xf32>
// |     %cast_0 = memref.cast %alloca : memref<4xf32> to memref<?xf32>
// |     call @keep(%cast) : (memref<?xf32>) -> ()
// |     call @keep(%cast_0) : (memref<?xf32>) -> ()
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1] : memref<16x16xf32> to memref<4xf32, strided<[1]>>
// |     %cast_1 = memref.cast %reinterpret_cast : memref<4xf32, strided<[1]>> to memref<?xf32>
// |     call @keep(%cast_1) : (memref<?xf32>) -> ()
// |     call @keep(%cast_1) : (memref<?xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshapes(%arg0: memref<4x4x4xf32>, %arg1: memref<4x?xf32>, %arg2: memref<64xf32>) -> (memref<64xf32>, memref<?xf32>, memref<2x2x16xf32>) {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<4x4x4xf32> into memref<64xf32>
// |     %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x?xf32> into memref<?xf32>
// |     %expand_shape = memref.expand_shape %arg2 [[0, 1, 2]] output_shape [2, 2, 16] : memref<64xf32> into memref<2x2x16xf32>
// |     return %collapse_shape, %collapse_shape_0, %expand_shape : memref<64xf32>, memref<?xf32>, memref<2x2x16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @masks(%arg0: memref<8xf32>, %arg1: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %0 = vector.load %arg0[%c0] : memref<8xf32>, vector<4xf32>
// |     vector.store %arg1, %arg0[%c0] : memref<8xf32>, vector<4xf32>
// |     return %0, %arg1 : vector<4xf32>, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @affine_memory(%arg0: memref<100xf32>, %arg1: f32, %arg2: vector<4xf32>) -> (f32, vector<4xf32>) {
// |     %0:2 = affine.for %arg3 = 0 to 10 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (f32, vector<4xf32>) {
// |       %1 = affine.load %arg0[%arg3 * 2 + 1] : memref<100xf32>
// |       affine.store %arg1, %arg0[%arg3 * 2 + 1] : memref<100xf32>
// |       affine.prefetch %arg0[%arg3 * 2 + 1], read, locality<3>, data : memref<100xf32>
// |       %2 = affine.vector_load %arg0[%arg3 * 2 + 1] : memref<100xf32>, vector<4xf32>
// |       affine.vector_store %arg2, %arg0[%arg3 * 2 + 1] : memref<100xf32>, vector<4xf32>
// |       %3 = arith.addf %arg4, %1 : f32
// |       %4 = arith.addf %arg5, %2 : vector<4xf32>
// |       affine.yield %3, %4 : f32, vector<4xf32>
// |     }
// |     return %0#0, %0#1 : f32, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s1, s0)>
// | #map1 = affine_map<()[s0, s1] -> (s1, s1 + 1, s0)>
// | #map2 = affine_map<()[s0, s1] -> (s1 + 1, s0 * 2 + 1)>
// | #map3 = affine_map<()[s0, s1] -> (s1 + 1, s0 * 3)>
// | module {
// |   func.func @extrema(%arg0: index, %arg1: index) -> (index, index, index, index, index, index, index, index, index) {
// |     %0 = affine.min #map()[%arg0, %arg1]
// |     %1 = affine.max #map()[%arg0, %arg1]
// |     %2 = affine.min #map1()[%arg0, %arg1]
// |     %3 = affine.max #map1()[%arg0, %arg1]
// |     %4 = affine.max #map2()[%arg0, %arg1]
// |     %5 = affine.max #map3()[%arg0, %arg1]
// |     %6 = affine.min #map3()[%arg0, %arg1]
// |     return %arg0, %arg0, %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<()[s0, s1] -> (s0 * 2 + s1 * 3 + 1)>
// | module {
// |   func.func @indices(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index, index, index) {
// |     %0:2 = affine.delinearize_index %arg0 into (4, 8) : index, index
// |     %1 = affine.linearize_index [%arg0, %arg1] by (5, 8) : index
// |     %2 = affine.linearize_index disjoint [%arg0, %arg2] by (4, 8) : index
// |     %3 = affine.apply #map()[%arg0, %arg1]
// |     %4 = index.add %0#0, %3
// |     return %4, %0#1, %1, %2, %arg2, %arg0, %arg1 : index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @f(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: i1) -> i1 "None" {
// |       %0 = spirv.INotEqual %arg0, %arg1 : i32
// |       %1 = spirv.IEqual %arg0, %arg1 : i32
// |       %2 = spirv.LogicalNotEqual %arg2, %arg3 : i1
// |       %3 = spirv.LogicalEqual %arg2, %arg3 : i1
// |       %4 = spirv.LogicalAnd %0, %1 : i1
// |       %5 = spirv.LogicalAnd %2, %3 : i1
// |       %6 = spirv.LogicalOr %4, %5 : i1
// |       spirv.ReturnValue %6 : i1
// |     }
// |     spirv.func @g(%arg0: i32) -> !spirv.struct<(i32, i32)> "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.CompositeConstruct %arg0, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @h() -> !spirv.struct<(i32, i32)> "None" {
// |       %cst25_i32 = spirv.Constant 25 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Undef : !spirv.struct<(i32, i32)>
// |       %1 = spirv.CompositeInsert %cst25_i32, %0[0 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       %2 = spirv.CompositeInsert %cst0_i32, %1[1 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %2 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @i() -> !spirv.struct<(i32, i32)> "None" {
// |       %cst25_i32 = spirv.Constant 25 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Undef : !spirv.struct<(i32, i32)>
// |       %1 = spirv.CompositeInsert %cst25_i32, %0[0 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       %2 = spirv.CompositeInsert %cst0_i32, %1[1 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %2 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @j() -> !spirv.struct<(i32, i32)> "None" {
// |       %cst10_i32 = spirv.Constant 10 : i32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.Undef : !spirv.struct<(i32, i32)>
// |       %1 = spirv.CompositeInsert %cst10_i32, %0[0 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       %2 = spirv.CompositeInsert %cst0_i32, %1[1 : i32] : i32 into !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %2 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @k(%arg0: i32) -> i32 "None" {
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %0 = spirv.UMod %arg0, %cst4_i32 : i32
// |       spirv.ReturnValue %0 : i32
// |     }
// |     spirv.func @l(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, %arg1: i32, %arg2: i1) "None" {
// |       %cst_f32 = spirv.Constant 2.000000e+00 : f32
// |       %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.AccessChain %arg0[%cst0_i32, %arg1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// |       %1 = spirv.Select %arg2, %cst_f32_0, %cst_f32 : i1, f32
// |       spirv.Store "Function" %0, %1 : f32
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @empty_else(%arg0: i1) {
// |     scf.if %arg0 {
// |       func.call @f() : () -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @yields_condition(%arg0: i1, %arg1: i32) -> (i1, i1, i32) {
// |     %true = arith.constant true
// |     %0 = arith.xori %arg0, %true : i1
// |     %1 = scf.if %arg0 -> (i32) {
// |       %2 = "foo.value"() : () -> i32
// |       scf.yield %2 : i32
// |     } else {
// |       scf.yield %arg1 : i32
// |     }
// |     return %arg0, %0, %1 : i1, i1, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @g(i1)
// |   func.func @known_inside(%arg0: i1) {
// |     %true = arith.constant true
// |     scf.if %arg0 {
// |       func.call @g(%true) : (i1) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @nested(%arg0: i1, %arg1: i1) {
// |     %0 = arith.andi %arg0, %arg1 : i1
// |     scf.if %0 {
// |       func.call @f() : () -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @chosen(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(index)
// |   func.func @single_iterations() {
// |     %c0 = arith.constant 0 : index
// |     call @f(%c0) : (index) -> ()
// |     call @f(%c0) : (index) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func private @on(i1) -> i1
// |   func.func @while(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i1) -> (i1, i32, i32) {
// |     %true = arith.constant true
// |     %0 = scf.while : () -> i1 {
// |       %2 = func.call @on(%arg3) : (i1) -> i1
// |       scf.condition(%2) %2 : i1
// |     } do {
// |     ^bb0(%arg4: i1):
// |       "foo.use"(%true) : (i1) -> ()
// |       scf.yield
// |     }
// |     %1 = scf.while (%arg4 = %arg0) : (i32) -> i32 {
// |       %2 = arith.cmpi ne, %arg4, %arg2 : i32
// |       scf.condition(%2) %arg4 : i32
// |     } do {
// |     ^bb0(%arg4: i32):
// |       "foo.use"(%true) : (i1) -> ()
// |       %2 = arith.addi %arg4, %arg1 : i32
// |       scf.yield %2 : i32
// |     }
// |     return %0, %1, %arg1 : i1, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @on() -> (i1, i32)
// |   func.func @if_before_end(%arg0: memref<i32>) {
// |     %0 = scf.while : () -> i32 {
// |       %1:2 = func.call @on() : () -> (i1, i32)
// |       scf.condition(%1#0) %1#1 : i32
// |     } do {
// |     ^bb0(%arg1: i32):
// |       memref.store %arg1, %arg0[] : memref<i32>
// |       scf.yield
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @region_of_one_block(%arg0: i32) -> i32 {
// |     %0 = "foo.value"(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @view_of_cast(%arg0: memref<64xi8>, %arg1: index) -> memref<4xf32> {
// |     %view = memref.view %arg0[%arg1][] : memref<64xi8> to memref<4xf32>
// |     return %view : memref<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice_of_cast(%arg0: memref<4x4xf32>, %arg1: index) -> memref<2x2xf32, strided<[4, 1], offset: ?>> {
// |     %subview = memref.subview %arg0[%arg1, %arg1] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
// |     return %subview : memref<2x2xf32, strided<[4, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @permutations(%arg0: vector<2x3x4xf32>) -> vector<2x3x4xf32> {
// |     return %arg0 : vector<2x3x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(index)
// |   func.func @launch(%arg0: index) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %arg0, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %c1, %arg12 = %c1) {
// |       func.call @f(%c0) : (index) -> ()
// |       func.call @f(%c0) : (index) -> ()
// |       func.call @f(%arg1) : (index) -> ()
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #set = affine_set<(d0) : (d0 - 100 >= 0)>
// | #set1 = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
// | module {
// |   func.func private @f(index)
// |   func.func @affine_conditions(%arg0: index) {
// |     affine.for %arg1 = 0 to 10 {
// |       affine.if #set(%arg1) {
// |         func.call @f(%arg1) : (index) -> ()
// |       }
// |       affine.if #set1(%arg1)[%arg0] {
// |         func.call @f(%arg0) : (index) -> ()
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mask_bounds() -> (vector<4xi1>, vector<4xi1>, vector<2x4xi1>, vector<i1>, vector<[4]xi1>) {
// |     %cst = arith.constant dense<true> : vector<i1>
// |     %cst_0 = arith.constant dense<false> : vector<2x4xi1>
// |     %c3 = arith.constant 3 : index
// |     %cst_1 = arith.constant dense<true> : vector<4xi1>
// |     %0 = vector.constant_mask [3] : vector<4xi1>
// |     %1 = vector.create_mask %c3 : vector<[4]xi1>
// |     return %cst_1, %0, %cst_0, %cst, %1 : vector<4xi1>, vector<4xi1>, vector<2x4xi1>, vector<i1>, vector<[4]xi1>
// |   }
// | }
// |
// | // -----
// | #set = affine_set<()[s0] : (s0 - 1 >= 0)>
// | #set1 = affine_set<() : (2 >= 0)>
// | #set2 = affine_set<()[s0] : (0 >= 0, s0 == 0)>
// | module {
// |   func.func @ifs(%arg0: memref<100xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     affine.if #set()[%arg1] {
// |       affine.store %arg2, %arg0[0] : memref<100xf32>
// |     }
// |     affine.store %arg2, %arg0[1] : memref<100xf32>
// |     %0 = affine.if #set1() -> f32 {
// |       affine.yield %arg2 : f32
// |     } else {
// |       %1 = arith.addf %arg2, %arg2 : f32
// |       affine.yield %1 : f32
// |     }
// |     affine.if #set2()[%arg1] {
// |       affine.store %arg2, %arg0[3] : memref<100xf32>
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @waits() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @align(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> (i32, i32) {
// |     %0:2 = scf.while (%arg3 = %arg0, %arg4 = %arg1) : (i32, i32) -> (i32, i32) {
// |       %1 = arith.cmpi ne, %arg3, %arg4 : i32
// |       scf.condition(%1) %arg3, %arg4 : i32, i32
// |     } do {
// |     ^bb0(%arg3: i32, %arg4: i32):
// |       %1 = arith.addi %arg4, %arg3 : i32
// |       memref.store %1, %arg2[] : memref<i32>
// |       scf.yield %1, %arg3 : i32, i32
// |     }
// |     return %0#1, %0#0 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @copy_to_the_dead(%arg0: memref<4xf32>) {
// |     %memref = gpu.alloc  () : memref<4xf32>
// |     gpu.dealloc  %memref : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func private @g()
// |   func.func @two(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
// |     %0:2 = scf.if %arg0 -> (i32, i32) {
// |       func.call @g() : () -> ()
// |       %1 = arith.addi %arg1, %arg2 : i32
// |       func.call @f(%1) : (i32) -> ()
// |       %2 = arith.subi %arg1, %arg2 : i32
// |       scf.yield %1, %2 : i32, i32
// |     } else {
// |       %1 = arith.muli %arg1, %arg2 : i32
// |       func.call @g() : () -> ()
// |       scf.yield %1, %1 : i32, i32
// |     }
// |     return %0#0, %0#1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @opposite(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |     } else {
// |       func.call @f(%arg2) : (i32) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @opposite_first(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = scf.if %arg0 -> (i32) {
// |       %1 = arith.muli %arg1, %arg2 : i32
// |       func.call @f(%1) : (i32) -> ()
// |       scf.yield %1 : i32
// |     } else {
// |       func.call @f(%arg1) : (i32) -> ()
// |       func.call @f(%arg2) : (i32) -> ()
// |       scf.yield %arg1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @no_else(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |       func.call @f(%arg2) : (i32) -> ()
// |       func.call @f(%arg1) : (i32) -> ()
// |     } else {
// |       func.call @f(%arg1) : (i32) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @apart(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |     }
// |     call @f(%arg1) : (i32) -> ()
// |     scf.if %arg0 {
// |       func.call @f(%arg2) : (i32) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @swapped(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %true = arith.constant true
// |     %0 = arith.xori %arg0, %true : i1
// |     %1 = arith.select %arg0, %arg2, %arg1 : i32
// |     scf.if %arg0 {
// |     } else {
// |       func.call @f(%arg1) : (i32) -> ()
// |       func.call @f(%1) : (i32) -> ()
// |     }
// |     call @f(%arg1) : (i32) -> ()
// |     scf.if %0 {
// |       func.call @f(%1) : (i32) -> ()
// |     }
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(index, index)
// |   func.func @single_steps(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.parallel (%arg3, %arg4) = (%c0, %c1) to (%arg0, %arg0) step (%c1, %c1) {
// |       func.call @f(%arg3, %c0) : (index, index) -> ()
// |       func.call @f(%arg4, %c0) : (index, index) -> ()
// |       scf.reduce 
// |     }
// |     %0 = scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) init (%arg1) -> f32 {
// |       %1 = memref.load %arg2[%c1] : memref<?xf32>
// |       func.call @f(%c1, %arg3) : (index, index) -> ()
// |       scf.reduce(%1 : f32) {
// |       ^bb0(%arg4: f32, %arg5: f32):
// |         %2 = arith.addf %arg4, %arg5 : f32
// |         scf.reduce.return %2 : f32
// |       }
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @float_casts(%arg0: i16, %arg1: i32) -> (f16, f16, i16, i1, i1) {
// |     %c16_i32 = arith.constant 16 : i32
// |     %0 = arith.sitofp %arg0 : i16 to f16
// |     %1 = arith.uitofp %arg0 : i16 to f16
// |     %2 = arith.shrui %arg1, %c16_i32 : i32
// |     %3 = arith.trunci %2 : i32 to i16
// |     %4 = arith.cmpi eq, %arg0, %3 : i16
// |     %5 = arith.cmpi ne, %arg0, %3 : i16
// |     return %0, %1, %3, %4, %5 : f16, f16, i16, i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @complex_parts(%arg0: f32, %arg1: f32, %arg2: i64) -> (f32, f32, f64) {
// |     %0 = arith.negf %arg0 : f32
// |     %1 = arith.negf %arg1 : f32
// |     %2 = arith.bitcast %arg2 : i64 to f64
// |     return %0, %1, %2 : f32, f32, f64
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @not_reached(%arg0: i1, %arg1: memref<i1>) {
// |     %false = arith.constant false
// |     memref.store %false, %arg1[] : memref<i1>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @converted_comparison(%arg0: i32, %arg1: i8) -> (i1, i1) {
// |     %c4_i8 = arith.constant 4 : i8
// |     %c2_i32 = arith.constant 2 : i32
// |     %0 = arith.cmpi sle, %arg0, %c2_i32 : i32
// |     %1 = arith.cmpi eq, %arg1, %c4_i8 : i8
// |     return %0, %1 : i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nested_parallel(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.parallel (%arg3, %arg4) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
// |       memref.store %arg2, %arg1[%arg3, %arg4] : memref<?x?xf32>
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_collapses(%arg0: tensor<2x3x4x5xf32>) -> tensor<24x5xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2], [3]] : tensor<2x3x4x5xf32> into tensor<24x5xf32>
// |     return %collapsed : tensor<24x5xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_expansions(%arg0: tensor<24x5xf32>) -> tensor<2x3x4x5xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1, 2], [3]] output_shape [2, 3, 4, 5] : tensor<24x5xf32> into tensor<2x3x4x5xf32>
// |     return %expanded : tensor<2x3x4x5xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_collapse_of_expansion(%arg0: tensor<24xf32>) -> tensor<6x4xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [6, 4] : tensor<24xf32> into tensor<6x4xf32>
// |     return %expanded : tensor<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_expansion_of_collapse(%arg0: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
// |     return %collapsed : tensor<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_collapse_of_cast(%arg0: tensor<2x3x4xf32>) -> tensor<?x4xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
// |     %cast = tensor.cast %collapsed : tensor<6x4xf32> to tensor<?x4xf32>
// |     return %cast : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_expansion_of_cast(%arg0: tensor<6x4xf32>) -> tensor<?x?x4xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
// |     %cast = tensor.cast %expanded : tensor<2x3x4xf32> to tensor<?x?x4xf32>
// |     return %cast : tensor<?x?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memref_collapse_of_expansion(%arg0: memref<24xf32>) -> memref<6x4xf32> {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
// |     return %expand_shape : memref<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memref_expansion_of_collapse(%arg0: memref<2x3x4xf32>) -> memref<6x4xf32> {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
// |     return %collapse_shape : memref<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memref_expansion_of_cast(%arg0: memref<6x4xf32>) -> memref<?x?x4xf32> {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
// |     %cast = memref.cast %expand_shape : memref<2x3x4xf32> to memref<?x?x4xf32>
// |     return %cast : memref<?x?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) {
// |     %0 = bufferization.alloc_tensor() : tensor<4x4xf32>
// |     %cast = tensor.cast %0 : tensor<4x4xf32> to tensor<?x4xf32>
// |     "t.u"(%cast) : (tensor<?x4xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> index {
// |     return %arg0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) -> index {
// |     %0 = bufferization.alloc_tensor(%arg1) : tensor<?x4xf32>
// |     return %arg1 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: tensor<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg1, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>, %arg1: index) -> memref<?x4xf32, strided<[?, ?], offset: ?>> {
// |     %cast = memref.cast %arg0 : memref<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// |     return %cast : memref<?x4xf32, strided<[?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<4x4xf32>) -> memref<?x4xf32> {
// |     %0 = bufferization.to_buffer %arg1 : tensor<4x4xf32> to memref<4x4xf32>
// |     %cast = memref.cast %0 : memref<4x4xf32> to memref<?x4xf32>
// |     return %cast : memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> f32 {
// |     %extracted = tensor.extract %arg1[%arg0, %arg0] : tensor<?x4xf32>
// |     return %extracted : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) -> memref<?xf32> {
// |     return %arg0 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) {
// |     %0 = arith.ori %arg2, %arg3 : i1
// |     %1 = arith.ori %0, %arg2 : i1
// |     bufferization.dealloc (%arg0, %arg1 : memref<4xf32>, memref<4xf32>) if (%1, %arg3)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) -> (i1, i1, i1) {
// |     %0:2 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1, %arg0 : memref<4xf32>, memref<4xf32>)
// |     return %0#0, %0#1, %0#0 : i1, i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     bufferization.dealloc (%arg1 : memref<4xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) -> i1 {
// |     %0 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1 : memref<4xf32>)
// |     return %0 : i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     "t.u"(%alloc) : (memref<4xf32>) -> ()
// |     bufferization.dealloc (%alloc : memref<4xf32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>, %arg1: memref<2xindex>) -> index {
// |     %c1 = arith.constant 1 : index
// |     %0 = memref.load %arg1[%c1] : memref<2xindex>
// |     return %0 : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// |     %cast = memref.cast %arg0 : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// |     return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<2x2xf32>, %arg2: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_one(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) {
// |     %c4 = arith.constant 4 : index
// |     scf.forall (%arg3, %arg4) in (4, %arg2) {
// |       memref.store %arg1, %arg0[%c4] : memref<?xf32>
// |       memref.store %arg1, %arg0[%arg3] : memref<?xf32>
// |     } {some.attribute}
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_mapped(%arg0: memref<?xf32>, %arg1: f32) {
// |     %c4 = arith.constant 4 : index
// |     scf.forall (%arg2, %arg3) = (4, 0) to (5, 4) step (1, 1) {
// |       memref.store %arg1, %arg0[%c4] : memref<?xf32>
// |     } {mapping = [#gpu.block<x>, #gpu.block<y>]}
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_idle(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>, %arg2: index) -> (tensor<4xf32>, tensor<4xf32>) {
// |     %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0) -> (tensor<4xf32>) {
// |       "test.use"(%arg0) : (tensor<4xf32>) -> ()
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %arg1 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |       }
// |     }
// |     return %0, %arg0 : tensor<4xf32>, tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @for_cast(%arg0: tensor<4xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<4xf32>) {
// |       %cast_0 = tensor.cast %arg3 : tensor<4xf32> to tensor<?xf32>
// |       %1 = "test.use"(%cast_0) : (tensor<?xf32>) -> tensor<4xf32>
// |       scf.yield %1 : tensor<4xf32>
// |     }
// |     %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// |     return %cast : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_of_cast(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<?xf32>, tensor<4xf32>, index) {
// |     %c16 = arith.constant 16 : index
// |     %0:2 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0, %arg5 = %arg1) -> (tensor<16xf32>, tensor<4xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[%arg3] [1] [1] : tensor<16xf32> to tensor<1xf32>
// |       %1 = linalg.exp ins(%extracted_slice : tensor<1xf32>) outs(%extracted_slice : tensor<1xf32>) -> tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %1 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<16xf32>
// |         tensor.parallel_insert_slice %1 into %arg5[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |       }
// |     }
// |     %cast = tensor.cast %0#0 : tensor<16xf32> to tensor<?xf32>
// |     return %cast, %0#1, %c16 : tensor<?xf32>, tensor<4xf32>, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>, %arg2: index, %arg3: tensor<?xf32>) -> tensor<?x?xf32> {
// |     %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [8] into %arg1 {some.attr} : tensor<16xf32> -> tensor<2x8xf32>
// |     %cast = tensor.cast %pack : tensor<2x8xf32> to tensor<?x?xf32>
// |     return %cast : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts_of_unpack(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>, %arg2: index) -> tensor<?xf32> {
// |     %unpack = linalg.unpack %arg1 inner_dims_pos = [0] inner_tiles = [8] into %arg0 {some.attr} : tensor<2x8xf32> -> tensor<16xf32>
// |     %cast = tensor.cast %unpack : tensor<16xf32> to tensor<?xf32>
// |     return %cast : tensor<?xf32>
// |   }
// | }

// EXPECT
// | module {
// |   func.func @constants(%arg0: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// |     %c6_i32 = arith.constant 6 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %1 = arith.subi %arg0, %c1_i32 : i32
// |     %2 = arith.subi %c1_i32, %arg0 : i32
// |     %3 = arith.addi %arg0, %c6_i32 : i32
// |     %4 = arith.addi %1, %c5_i32 : i32
// |     %5 = arith.addi %2, %c5_i32 : i32
// |     %6 = arith.subi %0, %c5_i32 : i32
// |     %7 = arith.subi %c5_i32, %0 : i32
// |     %8 = arith.subi %1, %c5_i32 : i32
// |     %9 = arith.subi %2, %c5_i32 : i32
// |     %10 = arith.subi %c5_i32, %1 : i32
// |     %11 = arith.subi %c5_i32, %2 : i32
// |     %12 = arith.muli %arg0, %c5_i32 : i32
// |     %13 = arith.muli %12, %c5_i32 : i32
// |     return %3, %4, %5, %6, %7, %8, %9, %10, %11, %13 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @negated(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.muli %arg0, %c-1_i32 : i32
// |     %1 = arith.addi %0, %arg1 : i32
// |     %2 = arith.addi %arg1, %0 : i32
// |     %3 = arith.subi %arg0, %arg1 : i32
// |     %4 = arith.subi %3, %arg0 : i32
// |     return %1, %2, %4 : i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @extended(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32) {
// |     %c1_i32 = arith.constant 1 : i32
// |     %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// |     %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
// |     %low_0, %high_1 = arith.mului_extended %arg0, %arg1 : i32
// |     %low_2, %high_3 = arith.mulsi_extended %arg0, %c1_i32 : i32
// |     return %sum, %low, %low_0, %low_2, %high_3 : i32, i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @bits(%arg0: i8, %arg1: i8) -> (i32, i32, i32, i32, i32, i32) {
// |     %0 = arith.extui %arg0 : i8 to i32
// |     %1 = arith.extui %arg1 : i8 to i32
// |     %2 = arith.extsi %arg0 : i8 to i32
// |     %3 = arith.extsi %arg1 : i8 to i32
// |     %4 = arith.andi %0, %1 : i32
// |     %5 = arith.andi %2, %3 : i32
// |     %6 = arith.ori %0, %1 : i32
// |     %7 = arith.ori %2, %3 : i32
// |     %8 = arith.xori %0, %1 : i32
// |     %9 = arith.xori %2, %3 : i32
// |     return %4, %5, %6, %7, %8, %9 : i32, i32, i32, i32, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: i8, %arg1: index, %arg2: i64, %arg3: f32) -> (i64, i16, i16, index, index, i8, i8, index, index, i32, i8) {
// |     %c4_i16 = arith.constant 4 : i16
// |     %0 = arith.extui %arg0 : i8 to i32
// |     %1 = arith.extsi %arg0 : i8 to i32
// |     %2 = arith.extsi %0 : i32 to i64
// |     %3 = arith.trunci %0 : i32 to i16
// |     %4 = arith.trunci %1 : i32 to i16
// |     %5 = arith.index_cast %1 : i32 to index
// |     %6 = arith.index_castui %0 : i32 to index
// |     %7 = arith.index_cast %arg0 : i8 to index
// |     %8 = arith.index_cast %7 : index to i8
// |     %9 = arith.index_castui %arg0 : i8 to index
// |     %10 = arith.index_castui %9 : index to i8
// |     %11 = arith.index_cast %arg1 : index to i64
// |     %12 = arith.index_cast %11 : i64 to index
// |     %13 = arith.index_castui %arg1 : index to i64
// |     %14 = arith.index_castui %13 : i64 to index
// |     %15 = arith.bitcast %arg3 : f32 to i32
// |     %16 = arith.bitcast %15 : i32 to f32
// |     %17 = arith.bitcast %16 : f32 to i32
// |     %18 = arith.shrsi %4, %c4_i16 : i16
// |     %19 = arith.trunci %18 : i16 to i8
// |     return %2, %3, %4, %5, %6, %8, %10, %12, %14, %17, %19 : i64, i16, i16, index, index, i8, i8, index, index, i32, i8
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @shift(%arg0: i32) -> i8 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.shrsi %arg0, %c4_i32 : i32
// |     %1 = arith.trunci %0 : i32 to i8
// |     return %1 : i8
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @choices(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32, %arg4: i32) -> (i32, i32, i32, i1, i32, i32, i1) {
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %c0_i32 = arith.constant 0 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.select %arg0, %arg2, %arg3 : i32
// |     %1 = arith.select %arg0, %0, %arg4 : i32
// |     %2 = arith.select %arg0, %arg4, %0 : i32
// |     %3 = arith.xori %arg0, %true : i1
// |     %4 = arith.select %3, %arg2, %arg3 : i32
// |     %5 = arith.select %arg0, %false, %true : i1
// |     %6 = arith.select %arg0, %c1_i32, %c0_i32 : i32
// |     %7 = arith.select %arg0, %c0_i32, %c1_i32 : i32
// |     %8 = arith.cmpi slt, %arg2, %arg3 : i32
// |     %9 = arith.xori %8, %true : i1
// |     return %1, %2, %4, %5, %6, %7, %9 : i32, i32, i32, i1, i32, i32, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @compared(%arg0: i8, %arg1: i8, %arg2: i1, %arg3: i32) -> (i1, i1, i1, i32) {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = arith.extui %arg0 : i8 to i32
// |     %1 = arith.extui %arg1 : i8 to i32
// |     %2 = arith.extsi %arg0 : i8 to i32
// |     %3 = arith.extsi %arg1 : i8 to i32
// |     %4 = arith.cmpi ult, %0, %1 : i32
// |     %5 = arith.cmpi slt, %2, %3 : i32
// |     %6 = arith.cmpi slt, %arg3, %c3_i32 : i32
// |     %7 = arith.select %arg2, %arg3, %c3_i32 : i32
// |     return %4, %5, %6, %7 : i1, i1, i1, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @floats(%arg0: f32, %arg1: f32) -> (f32, f32, f32, f32) {
// |     %cst = arith.constant 2.000000e+00 : f32
// |     %0 = arith.negf %arg0 : f32
// |     %1 = arith.negf %arg1 : f32
// |     %2 = arith.mulf %0, %1 : f32
// |     %3 = arith.divf %0, %1 : f32
// |     %4 = arith.mulf %0, %cst : f32
// |     %5 = arith.divf %0, %cst : f32
// |     return %2, %3, %4, %5 : f32, f32, f32, f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @branches(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2(%arg2 : i32)
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2(%arg3 : i32)
// |   ^bb2(%0: i32):  // 2 preds: ^bb0, ^bb1
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @same(%arg0: i1, %arg1: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb1(%arg1 : i32)
// |   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// |     %1 = arith.muli %0, %0 : i32
// |     cf.cond_br %arg0, ^bb2, ^bb3
// |   ^bb2:  // pred: ^bb1
// |     return %1 : i32
// |   ^bb3:  // pred: ^bb1
// |     return %arg1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @use(i1)
// |   func.func private @use32(i32)
// |   func.func @truth(%arg0: i1, %arg1: i32) -> i32 {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     call @use(%arg0) : (i1) -> ()
// |     return %arg1 : i32
// |   ^bb2:  // pred: ^bb0
// |     %0 = arith.extui %arg0 : i1 to i32
// |     call @use32(%0) : (i32) -> ()
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @known(%arg0: i32) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32
// |     %true = arith.constant true
// |     cf.cond_br %true, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg0 : i32
// |   ^bb2:  // pred: ^bb0
// |     return %c2_i32 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @static(%arg0: i32) -> i32 {
// |     %c9_i32 = arith.constant 9 : i32
// |     %true = arith.constant true
// |     %c2 = arith.constant 2 : index
// |     scf.if %true {
// |       func.call @f() : () -> ()
// |     }
// |     %0 = scf.index_switch %c2 -> i32 
// |     case 2 {
// |       scf.yield %arg0 : i32
// |     }
// |     default {
// |       scf.yield %c9_i32 : i32
// |     }
// |     %1 = scf.execute_region -> i32 {
// |       func.call @f() : () -> ()
// |       scf.yield %0 : i32
// |     }
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @blocks(%arg0: i1, %arg1: i32) -> i32 {
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = scf.execute_region -> i32 {
// |       cf.cond_br %arg0, ^bb1, ^bb2
// |     ^bb1:  // pred: ^bb0
// |       func.call @f() : () -> ()
// |       scf.yield %arg1 : i32
// |     ^bb2:  // pred: ^bb0
// |       scf.yield %c9_i32 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory(%arg0: memref<16x16xf32>, %arg1: memref<?x?xf32>, %arg2: memref<64xi8>, %arg3: f32) -> (memref<16x16xf32>, memref<?x?xf32, strided<[?, 1]>>, memref<?xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %c4 = arith.constant 4 : index
// |     memref.copy %arg0, %arg0 : memref<16x16xf32> to memref<16x16xf32>
// |     %subview = memref.subview %arg0[0, 0] [16, 16] [1, 1] : memref<16x16xf32> to memref<16x16xf32, strided<[16, 1]>>
// |     %cast = memref.cast %subview : memref<16x16xf32, strided<[16, 1]>> to memref<16x16xf32>
// |     %subview_0 = memref.subview %arg1[0, 0] [%c4, %c4] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
// |     %view = memref.view %arg2[%c0][] : memref<64xi8> to memref<4xf32>
// |     %cast_1 = memref.cast %view : memref<4xf32> to memref<?xf32>
// |     %alloc = memref.alloc(%c4) : memref<?xf32>
// |     memref.store %arg3, %alloc[%c0] : memref<?xf32>
// |     %alloca = memref.alloca(%c4) : memref<?xf32>
// |     memref.store %arg3, %alloca[%c0] : memref<?xf32>
// |     return %cast, %subview_0, %cast_1 : memref<16x16xf32>, memref<?x?xf32, strided<[?, 1]>>, memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @keep(memref<?xf32>)
// |   func.func @sizes(%arg0: memref<16x16xf32>, %arg1: memref<0xf32>, %arg2: memref<0xf32>) {
// |     %c4 = arith.constant 4 : index
// |     %alloc = memref.alloc(%c4) : memref<?xf32>
// |     %alloca = memref.alloca(%c4) : memref<?xf32>
// |     call @keep(%alloc) : (memref<?xf32>) -> ()
// |     call @keep(%alloca) : (memref<?xf32>) -> ()
// |     memref.copy %arg1, %arg2 : memref<0xf32> to memref<0xf32>
// |     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%c4], strides: [1] : memref<16x16xf32> to memref<?xf32>
// |     call @keep(%reinterpret_cast) : (memref<?xf32>) -> ()
// |     memref.alloca_scope  {
// |       func.call @keep(%reinterpret_cast) : (memref<?xf32>) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @reshapes(%arg0: memref<4x4x4xf32>, %arg1: memref<4x?xf32>, %arg2: memref<64xf32>) -> (memref<64xf32>, memref<?xf32>, memref<2x2x16xf32>) {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<4x4x4xf32> into memref<16x4xf32>
// |     %collapse_shape_0 = memref.collapse_shape %collapse_shape [[0, 1]] : memref<16x4xf32> into memref<64xf32>
// |     %cast = memref.cast %arg1 : memref<4x?xf32> to memref<?x?xf32>
// |     %collapse_shape_1 = memref.collapse_shape %cast [[0, 1]] : memref<?x?xf32> into memref<?xf32>
// |     %expand_shape = memref.expand_shape %arg2 [[0, 1]] output_shape [4, 16] : memref<64xf32> into memref<4x16xf32>
// |     %expand_shape_2 = memref.expand_shape %expand_shape [[0, 1], [2]] output_shape [2, 2, 16] : memref<4x16xf32> into memref<2x2x16xf32>
// |     return %collapse_shape_0, %collapse_shape_1, %expand_shape_2 : memref<64xf32>, memref<?xf32>, memref<2x2x16xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @masks(%arg0: memref<8xf32>, %arg1: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
// |     %c0 = arith.constant 0 : index
// |     %cst = arith.constant dense<true> : vector<4xi1>
// |     %cst_0 = arith.constant dense<false> : vector<4xi1>
// |     %0 = vector.maskedload %arg0[%c0], %cst, %arg1 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     %1 = vector.maskedload %arg0[%c0], %cst_0, %arg1 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// |     vector.maskedstore %arg0[%c0], %cst, %arg1 : memref<8xf32>, vector<4xi1>, vector<4xf32>
// |     return %0, %1 : vector<4xf32>, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 2 + 1)>
// | module {
// |   func.func @affine_memory(%arg0: memref<100xf32>, %arg1: f32, %arg2: vector<4xf32>) -> (f32, vector<4xf32>) {
// |     %0:2 = affine.for %arg3 = 0 to 10 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (f32, vector<4xf32>) {
// |       %1 = affine.apply #map(%arg3)
// |       %2 = affine.load %arg0[%1] : memref<100xf32>
// |       affine.store %arg1, %arg0[%1] : memref<100xf32>
// |       affine.prefetch %arg0[%1], read, locality<3>, data : memref<100xf32>
// |       %3 = affine.vector_load %arg0[%1] : memref<100xf32>, vector<4xf32>
// |       affine.vector_store %arg2, %arg0[%1] : memref<100xf32>, vector<4xf32>
// |       %4 = arith.addf %arg4, %2 : f32
// |       %5 = arith.addf %arg5, %3 : vector<4xf32>
// |       affine.yield %4, %5 : f32, vector<4xf32>
// |     }
// |     return %0#0, %0#1 : f32, vector<4xf32>
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | #map1 = affine_map<(d0, d1) -> (d0, d1, d0)>
// | #map2 = affine_map<(d0, d1) -> (d0, d1 + 1)>
// | #map3 = affine_map<(d0) -> (d0 * 2 + 1)>
// | #map4 = affine_map<(d0, d1) -> (d1 + 1, d0 * 3)>
// | module {
// |   func.func @extrema(%arg0: index, %arg1: index) -> (index, index, index, index, index, index, index, index, index) {
// |     %0 = affine.min #map(%arg0)
// |     %1 = affine.max #map(%arg0)
// |     %2 = affine.min #map1(%arg0, %arg1)
// |     %3 = affine.max #map1(%arg0, %arg1)
// |     %4 = affine.min #map2(%2, %arg1)
// |     %5 = affine.max #map2(%3, %arg1)
// |     %6 = affine.apply #map3(%arg0)
// |     %7 = affine.max #map2(%6, %arg1)
// |     %8 = affine.max #map4(%arg0, %arg1)
// |     %9 = affine.min #map4(%arg0, %arg1)
// |     return %0, %1, %2, %3, %4, %5, %7, %8, %9 : index, index, index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0 * 2 + 1)>
// | #map1 = affine_map<(d0, d1) -> (d0 + d1 * 3)>
// | module {
// |   func.func @indices(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index, index, index) {
// |     %c0 = arith.constant 0 : index
// |     %0:3 = affine.delinearize_index %arg0 into (4, 1, 8) : index, index, index
// |     %1 = affine.linearize_index [%c0, %arg0, %arg1] by (4, 5, 8) : index
// |     %2 = affine.linearize_index disjoint [%arg0, %arg1, %arg2] by (4, 1, 8) : index
// |     %3:2 = affine.delinearize_index %arg2 into (4, 8) : index, index
// |     %4 = affine.linearize_index disjoint [%3#0, %3#1] by (4, 8) : index
// |     %5 = affine.linearize_index disjoint [%arg0, %arg1] by (4, 8) : index
// |     %6:2 = affine.delinearize_index %5 into (4, 8) : index, index
// |     %7 = affine.apply #map(%arg0)
// |     %8 = affine.apply #map1(%7, %arg1)
// |     %9 = index.add %0#0, %8
// |     return %9, %0#2, %1, %2, %4, %6#0, %6#1 : index, index, index, index, index, index, index
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @f(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: i1) -> i1 "None" {
// |       %0 = spirv.IEqual %arg0, %arg1 : i32
// |       %1 = spirv.LogicalNot %0 : i1
// |       %2 = spirv.INotEqual %arg0, %arg1 : i32
// |       %3 = spirv.LogicalNot %2 : i1
// |       %4 = spirv.LogicalEqual %arg2, %arg3 : i1
// |       %5 = spirv.LogicalNot %4 : i1
// |       %6 = spirv.LogicalNotEqual %arg2, %arg3 : i1
// |       %7 = spirv.LogicalNot %6 : i1
// |       %8 = spirv.LogicalAnd %1, %3 : i1
// |       %9 = spirv.LogicalAnd %5, %7 : i1
// |       %10 = spirv.LogicalOr %8, %9 : i1
// |       spirv.ReturnValue %10 : i1
// |     }
// |     spirv.func @g(%arg0: i32) -> !spirv.struct<(i32, i32)> "None" {
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %0 = spirv.UMulExtended %arg0, %cst1_i32 : !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @h() -> !spirv.struct<(i32, i32)> "None" {
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %0 = spirv.SMulExtended %cst5_i32, %cst5_i32 : !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @i() -> !spirv.struct<(i32, i32)> "None" {
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %0 = spirv.UMulExtended %cst5_i32, %cst5_i32 : !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @j() -> !spirv.struct<(i32, i32)> "None" {
// |       %cst5_i32 = spirv.Constant 5 : i32
// |       %0 = spirv.IAddCarry %cst5_i32, %cst5_i32 : !spirv.struct<(i32, i32)>
// |       spirv.ReturnValue %0 : !spirv.struct<(i32, i32)>
// |     }
// |     spirv.func @k(%arg0: i32) -> i32 "None" {
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %cst8_i32 = spirv.Constant 8 : i32
// |       %0 = spirv.UMod %arg0, %cst8_i32 : i32
// |       %1 = spirv.UMod %0, %cst4_i32 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |     spirv.func @l(%arg0: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, %arg1: i32, %arg2: i1) "None" {
// |       %cst_f32 = spirv.Constant 2.000000e+00 : f32
// |       %cst_f32_0 = spirv.Constant 1.000000e+00 : f32
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %0 = spirv.AccessChain %arg0[%cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32 -> !spirv.ptr<!spirv.array<4 x f32>, Function>
// |       %1 = spirv.AccessChain %0[%arg1] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg2, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Store "Function" %1, %cst_f32_0 : f32
// |         spirv.Branch ^bb3
// |       ^bb2:  // pred: ^bb0
// |         spirv.Store "Function" %1, %cst_f32 : f32
// |         spirv.Branch ^bb3
// |       ^bb3:  // 2 preds: ^bb1, ^bb2
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @empty_else(%arg0: i1) {
// |     scf.if %arg0 {
// |       func.call @f() : () -> ()
// |     } else {
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @yields_condition(%arg0: i1, %arg1: i32) -> (i1, i1, i32) {
// |     %true = arith.constant true
// |     %false = arith.constant false
// |     %0:3 = scf.if %arg0 -> (i1, i1, i32) {
// |       %1 = "foo.value"() : () -> i32
// |       scf.yield %true, %false, %1 : i1, i1, i32
// |     } else {
// |       scf.yield %false, %true, %arg1 : i1, i1, i32
// |     }
// |     return %0#0, %0#1, %0#2 : i1, i1, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @g(i1)
// |   func.func @known_inside(%arg0: i1) {
// |     scf.if %arg0 {
// |       func.call @g(%arg0) : (i1) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func @nested(%arg0: i1, %arg1: i1) {
// |     scf.if %arg0 {
// |       scf.if %arg1 {
// |         func.call @f() : () -> ()
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @chosen(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = scf.if %arg0 -> (i32) {
// |       scf.yield %arg1 : i32
// |     } else {
// |       scf.yield %arg2 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(index)
// |   func.func @single_iterations() {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.parallel (%arg0) = (%c0) to (%c1) step (%c1) {
// |       func.call @f(%arg0) : (index) -> ()
// |       scf.reduce 
// |     }
// |     scf.for %arg0 = %c0 to %c1 step %c1 {
// |       func.call @f(%arg0) : (index) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f()
// |   func.func private @on(i1) -> i1
// |   func.func @while(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i1) -> (i1, i32, i32) {
// |     %0 = scf.while : () -> i1 {
// |       %3 = func.call @on(%arg3) : (i1) -> i1
// |       scf.condition(%3) %3 : i1
// |     } do {
// |     ^bb0(%arg4: i1):
// |       "foo.use"(%arg4) : (i1) -> ()
// |       scf.yield
// |     }
// |     %1 = scf.while (%arg4 = %arg0) : (i32) -> i32 {
// |       %3 = arith.cmpi ne, %arg4, %arg2 : i32
// |       scf.condition(%3) %arg4 : i32
// |     } do {
// |     ^bb0(%arg4: i32):
// |       %3 = arith.cmpi ne, %arg4, %arg2 : i32
// |       "foo.use"(%3) : (i1) -> ()
// |       %4 = arith.addi %arg4, %arg1 : i32
// |       scf.yield %4 : i32
// |     }
// |     %2:2 = scf.while (%arg4 = %arg0, %arg5 = %arg1) : (i32, i32) -> (i32, i32) {
// |       scf.condition(%arg3) %arg5, %arg4 : i32, i32
// |     } do {
// |     ^bb0(%arg4: i32, %arg5: i32):
// |       %3 = arith.addi %arg4, %arg5 : i32
// |       scf.yield %3, %arg4 : i32, i32
// |     }
// |     return %0, %1, %2#0 : i1, i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @on() -> (i1, i32)
// |   func.func @if_before_end(%arg0: memref<i32>) {
// |     scf.while : () -> () {
// |       %0:2 = func.call @on() : () -> (i1, i32)
// |       scf.if %0#0 {
// |         memref.store %0#1, %arg0[] : memref<i32>
// |       }
// |       scf.condition(%0#0)
// |     } do {
// |       scf.yield
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @region_of_one_block(%arg0: i32) -> i32 {
// |     %0 = scf.execute_region -> i32 {
// |       %1 = "foo.value"(%arg0) : (i32) -> i32
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @view_of_cast(%arg0: memref<64xi8>, %arg1: index) -> memref<4xf32> {
// |     %cast = memref.cast %arg0 : memref<64xi8> to memref<?xi8>
// |     %view = memref.view %cast[%arg1][] : memref<?xi8> to memref<4xf32>
// |     return %view : memref<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @slice_of_cast(%arg0: memref<4x4xf32>, %arg1: index) -> memref<2x2xf32, strided<[4, 1], offset: ?>> {
// |     %cast = memref.cast %arg0 : memref<4x4xf32> to memref<?x4xf32>
// |     %subview = memref.subview %cast[%arg1, %arg1] [2, 2] [1, 1] : memref<?x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
// |     return %subview : memref<2x2xf32, strided<[4, 1], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @permutations(%arg0: vector<2x3x4xf32>) -> vector<2x3x4xf32> {
// |     %0 = vector.transpose %arg0, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
// |     %1 = vector.transpose %0, [2, 1, 0] : vector<3x2x4xf32> to vector<4x2x3xf32>
// |     %2 = vector.transpose %1, [1, 2, 0] : vector<4x2x3xf32> to vector<2x3x4xf32>
// |     return %2 : vector<2x3x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(index)
// |   func.func @launch(%arg0: index) {
// |     %c1 = arith.constant 1 : index
// |     gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %arg0, %arg8 = %c1, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %c1, %arg12 = %c1) {
// |       func.call @f(%arg2) : (index) -> ()
// |       func.call @f(%arg6) : (index) -> ()
// |       func.call @f(%arg1) : (index) -> ()
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | #set = affine_set<(d0) : (d0 - 100 >= 0)>
// | #set1 = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
// | module {
// |   func.func private @f(index)
// |   func.func @affine_conditions(%arg0: index) {
// |     affine.for %arg1 = 0 to 10 {
// |       affine.if #set(%arg1) {
// |         func.call @f(%arg1) : (index) -> ()
// |       }
// |       affine.if #set1(%arg1)[%arg0] {
// |         func.call @f(%arg0) : (index) -> ()
// |       } else {
// |       }
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mask_bounds() -> (vector<4xi1>, vector<4xi1>, vector<2x4xi1>, vector<i1>, vector<[4]xi1>) {
// |     %c9 = arith.constant 9 : index
// |     %c3 = arith.constant 3 : index
// |     %c-1 = arith.constant -1 : index
// |     %0 = vector.create_mask %c9 : vector<4xi1>
// |     %1 = vector.create_mask %c3 : vector<4xi1>
// |     %2 = vector.create_mask %c3, %c-1 : vector<2x4xi1>
// |     %3 = vector.create_mask %c3 : vector<i1>
// |     %4 = vector.create_mask %c3 : vector<[4]xi1>
// |     return %0, %1, %2, %3, %4 : vector<4xi1>, vector<4xi1>, vector<2x4xi1>, vector<i1>, vector<[4]xi1>
// |   }
// | }
// |
// | // -----
// | #set = affine_set<()[s0] : (s0 - 1 >= 0)>
// | #set1 = affine_set<() : (0 == 0)>
// | #set2 = affine_set<() : (1 == 0)>
// | #set3 = affine_set<() : (2 >= 0)>
// | #set4 = affine_set<()[s0] : (0 >= 0, s0 == 0)>
// | module {
// |   func.func @ifs(%arg0: memref<100xf32>, %arg1: index, %arg2: f32) -> f32 {
// |     affine.if #set()[%arg1] {
// |       affine.store %arg2, %arg0[0] : memref<100xf32>
// |     } else {
// |     }
// |     affine.if #set1() {
// |       affine.store %arg2, %arg0[1] : memref<100xf32>
// |     }
// |     affine.if #set2() {
// |       affine.store %arg2, %arg0[2] : memref<100xf32>
// |     }
// |     %0 = affine.if #set3() -> f32 {
// |       affine.yield %arg2 : f32
// |     } else {
// |       %1 = arith.addf %arg2, %arg2 : f32
// |       affine.yield %1 : f32
// |     }
// |     affine.if #set4()[%arg1] {
// |       affine.store %arg2, %arg0[3] : memref<100xf32>
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @waits() {
// |     %0 = gpu.wait async
// |     %1 = gpu.wait async [%0]
// |     gpu.wait [%1]
// |     gpu.wait 
// |     gpu.wait 
// |     %2 = gpu.wait async
// |     %3 = gpu.wait async
// |     gpu.wait [%2, %3]
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @align(%arg0: i32, %arg1: i32, %arg2: memref<i32>) -> (i32, i32) {
// |     %0:2 = scf.while (%arg3 = %arg0, %arg4 = %arg1) : (i32, i32) -> (i32, i32) {
// |       %1 = arith.cmpi ne, %arg3, %arg4 : i32
// |       scf.condition(%1) %arg4, %arg3 : i32, i32
// |     } do {
// |     ^bb0(%arg3: i32, %arg4: i32):
// |       %1 = arith.addi %arg3, %arg4 : i32
// |       memref.store %1, %arg2[] : memref<i32>
// |       scf.yield %1, %arg4 : i32, i32
// |     }
// |     return %0#0, %0#1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @copy_to_the_dead(%arg0: memref<4xf32>) {
// |     %memref = gpu.alloc  () : memref<4xf32>
// |     gpu.memcpy  %memref, %arg0 : memref<4xf32>, memref<4xf32>
// |     gpu.dealloc  %memref : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func private @g()
// |   func.func @two(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
// |     %0 = scf.if %arg0 -> (i32) {
// |       func.call @g() : () -> ()
// |       %2 = arith.addi %arg1, %arg2 : i32
// |       scf.yield %2 : i32
// |     } else {
// |       %2 = arith.muli %arg1, %arg2 : i32
// |       scf.yield %2 : i32
// |     }
// |     %1 = scf.if %arg0 -> (i32) {
// |       func.call @f(%0) : (i32) -> ()
// |       %2 = arith.subi %arg1, %arg2 : i32
// |       scf.yield %2 : i32
// |     } else {
// |       func.call @g() : () -> ()
// |       scf.yield %0 : i32
// |     }
// |     return %0, %1 : i32, i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @opposite(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     %true = arith.constant true
// |     %0 = arith.xori %arg0, %true : i1
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |     }
// |     scf.if %0 {
// |       func.call @f(%arg2) : (i32) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @opposite_first(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = scf.if %arg0 -> (i32) {
// |       %1 = arith.muli %arg1, %arg2 : i32
// |       scf.yield %1 : i32
// |     } else {
// |       func.call @f(%arg1) : (i32) -> ()
// |       scf.yield %arg1 : i32
// |     }
// |     scf.if %arg0 {
// |       func.call @f(%0) : (i32) -> ()
// |     } else {
// |       func.call @f(%arg2) : (i32) -> ()
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @no_else(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |     }
// |     scf.if %arg0 {
// |       func.call @f(%arg2) : (i32) -> ()
// |     } else {
// |       func.call @f(%arg1) : (i32) -> ()
// |     }
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @apart(%arg0: i1, %arg1: i32, %arg2: i32) {
// |     scf.if %arg0 {
// |       func.call @f(%arg1) : (i32) -> ()
// |     }
// |     call @f(%arg1) : (i32) -> ()
// |     scf.if %arg0 {
// |       func.call @f(%arg2) : (i32) -> ()
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(i32)
// |   func.func @swapped(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %true = arith.constant true
// |     %0 = arith.xori %arg0, %true : i1
// |     %1 = scf.if %arg0 -> (i32) {
// |       scf.yield %arg2 : i32
// |     } else {
// |       func.call @f(%arg1) : (i32) -> ()
// |       scf.yield %arg1 : i32
// |     }
// |     scf.if %0 {
// |       func.call @f(%1) : (i32) -> ()
// |     }
// |     call @f(%arg1) : (i32) -> ()
// |     scf.if %0 {
// |       func.call @f(%1) : (i32) -> ()
// |     }
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @f(index, index)
// |   func.func @single_steps(%arg0: index, %arg1: f32, %arg2: memref<?xf32>) -> f32 {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     scf.parallel (%arg3, %arg4, %arg5) = (%c0, %c0, %c1) to (%arg0, %c1, %arg0) step (%c1, %c2, %c1) {
// |       func.call @f(%arg3, %arg4) : (index, index) -> ()
// |       func.call @f(%arg5, %arg4) : (index, index) -> ()
// |       scf.reduce 
// |     }
// |     %0 = scf.parallel (%arg3, %arg4) = (%c1, %c0) to (%c2, %arg0) step (%c1, %c1) init (%arg1) -> f32 {
// |       %1 = memref.load %arg2[%arg3] : memref<?xf32>
// |       func.call @f(%arg3, %arg4) : (index, index) -> ()
// |       scf.reduce(%1 : f32) {
// |       ^bb0(%arg5: f32, %arg6: f32):
// |         %2 = arith.addf %arg5, %arg6 : f32
// |         scf.reduce.return %2 : f32
// |       }
// |     }
// |     return %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @float_casts(%arg0: i16, %arg1: i32) -> (f16, f16, i16, i1, i1) {
// |     %c16_i32 = arith.constant 16 : i32
// |     %0 = arith.sitofp %arg0 : i16 to f32
// |     %1 = arith.truncf %0 : f32 to f16
// |     %2 = arith.uitofp %arg0 : i16 to f32
// |     %3 = arith.truncf %2 : f32 to f16
// |     %4 = arith.shrsi %arg1, %c16_i32 : i32
// |     %5 = arith.trunci %4 : i32 to i16
// |     %6 = arith.extsi %arg0 : i16 to i32
// |     %7 = arith.extsi %5 : i16 to i32
// |     %8 = arith.cmpi eq, %6, %7 : i32
// |     %9 = arith.extui %arg0 : i16 to i32
// |     %10 = arith.extui %5 : i16 to i32
// |     %11 = arith.cmpi ne, %9, %10 : i32
// |     return %1, %3, %5, %8, %11 : f16, f16, i16, i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @complex_parts(%arg0: f32, %arg1: f32, %arg2: i64) -> (f32, f32, f64) {
// |     %0 = complex.create %arg0, %arg1 : complex<f32>
// |     %1 = complex.neg %0 : complex<f32>
// |     %2 = complex.re %1 : complex<f32>
// |     %3 = complex.im %1 : complex<f32>
// |     %4 = complex.bitcast %arg2 : i64 to complex<f32>
// |     %5 = complex.bitcast %4 : complex<f32> to f64
// |     return %2, %3, %5 : f32, f32, f64
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @not_reached(%arg0: i1, %arg1: memref<i1>) {
// |     cf.cond_br %arg0, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     ub.unreachable
// |   ^bb2:  // pred: ^bb0
// |     memref.store %arg0, %arg1[] : memref<i1>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @converted_comparison(%arg0: i32, %arg1: i8) -> (i1, i1) {
// |     %cst = arith.constant 2.500000e+00 : f64
// |     %cst_0 = arith.constant 4.000000e+00 : f32
// |     %0 = arith.sitofp %arg0 : i32 to f64
// |     %1 = arith.cmpf olt, %0, %cst : f64
// |     %2 = arith.uitofp %arg1 : i8 to f32
// |     %3 = arith.cmpf oeq, %2, %cst_0 : f32
// |     return %1, %3 : i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nested_parallel(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) {
// |       scf.parallel (%arg4) = (%c0) to (%arg0) step (%c1) {
// |         memref.store %arg2, %arg1[%arg3, %arg4] : memref<?x?xf32>
// |         scf.reduce 
// |       }
// |       scf.reduce 
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_collapses(%arg0: tensor<2x3x4x5xf32>) -> tensor<24x5xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2], [3]] : tensor<2x3x4x5xf32> into tensor<6x4x5xf32>
// |     %collapsed_0 = tensor.collapse_shape %collapsed [[0, 1], [2]] : tensor<6x4x5xf32> into tensor<24x5xf32>
// |     return %collapsed_0 : tensor<24x5xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_expansions(%arg0: tensor<24x5xf32>) -> tensor<2x3x4x5xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [6, 4, 5] : tensor<24x5xf32> into tensor<6x4x5xf32>
// |     %expanded_0 = tensor.expand_shape %expanded [[0, 1], [2], [3]] output_shape [2, 3, 4, 5] : tensor<6x4x5xf32> into tensor<2x3x4x5xf32>
// |     return %expanded_0 : tensor<2x3x4x5xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_collapse_of_expansion(%arg0: tensor<24xf32>) -> tensor<6x4xf32> {
// |     %expanded = tensor.expand_shape %arg0 [[0, 1, 2]] output_shape [2, 3, 4] : tensor<24xf32> into tensor<2x3x4xf32>
// |     %collapsed = tensor.collapse_shape %expanded [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
// |     return %collapsed : tensor<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_expansion_of_collapse(%arg0: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
// |     %collapsed = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
// |     %expanded = tensor.expand_shape %collapsed [[0, 1]] output_shape [6, 4] : tensor<24xf32> into tensor<6x4xf32>
// |     return %expanded : tensor<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_collapse_of_cast(%arg0: tensor<2x3x4xf32>) -> tensor<?x4xf32> {
// |     %cast = tensor.cast %arg0 : tensor<2x3x4xf32> to tensor<?x3x4xf32>
// |     %collapsed = tensor.collapse_shape %cast [[0, 1], [2]] : tensor<?x3x4xf32> into tensor<?x4xf32>
// |     return %collapsed : tensor<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @tensor_expansion_of_cast(%arg0: tensor<6x4xf32>) -> tensor<?x?x4xf32> {
// |     %c2 = arith.constant 2 : index
// |     %c3 = arith.constant 3 : index
// |     %cast = tensor.cast %arg0 : tensor<6x4xf32> to tensor<?x4xf32>
// |     %expanded = tensor.expand_shape %cast [[0, 1], [2]] output_shape [%c2, %c3, 4] : tensor<?x4xf32> into tensor<?x?x4xf32>
// |     return %expanded : tensor<?x?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memref_collapse_of_expansion(%arg0: memref<24xf32>) -> memref<6x4xf32> {
// |     %expand_shape = memref.expand_shape %arg0 [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
// |     %collapse_shape = memref.collapse_shape %expand_shape [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
// |     return %collapse_shape : memref<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memref_expansion_of_collapse(%arg0: memref<2x3x4xf32>) -> memref<6x4xf32> {
// |     %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
// |     %expand_shape = memref.expand_shape %collapse_shape [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
// |     return %expand_shape : memref<6x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memref_expansion_of_cast(%arg0: memref<6x4xf32>) -> memref<?x?x4xf32> {
// |     %c2 = arith.constant 2 : index
// |     %c3 = arith.constant 3 : index
// |     %cast = memref.cast %arg0 : memref<6x4xf32> to memref<?x4xf32>
// |     %expand_shape = memref.expand_shape %cast [[0, 1], [2]] output_shape [%c2, %c3, 4] : memref<?x4xf32> into memref<?x?x4xf32>
// |     return %expand_shape : memref<?x?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) {
// |     %c4 = arith.constant 4 : index
// |     %0 = bufferization.alloc_tensor(%c4) : tensor<?x4xf32>
// |     "t.u"(%0) : (tensor<?x4xf32>) -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %0 = tensor.empty(%arg0) : tensor<?x4xf32>
// |     %dim = tensor.dim %0, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %0 = bufferization.alloc_tensor(%arg1) : tensor<?x4xf32>
// |     %dim = tensor.dim %0, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>, %arg1: tensor<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %0 = bufferization.materialize_in_destination %arg0 in %arg1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// |     %dim = tensor.dim %0, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %0 = bufferization.to_tensor %arg0 : memref<?x4xf32> to tensor<?x4xf32>
// |     %dim = tensor.dim %0, %c0 : tensor<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x4xf32>) -> index {
// |     %c0 = arith.constant 0 : index
// |     %0 = bufferization.to_buffer %arg0 : tensor<?x4xf32> to memref<?x4xf32>
// |     %dim = memref.dim %0, %c0 : memref<?x4xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x4xf32>, %arg1: index) -> memref<?x4xf32, strided<[?, ?], offset: ?>> {
// |     %0 = bufferization.to_tensor %arg0 : memref<?x4xf32> to tensor<?x4xf32>
// |     %1 = bufferization.to_buffer %0 : tensor<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// |     return %1 : memref<?x4xf32, strided<[?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<4x4xf32>) -> memref<?x4xf32> {
// |     %cast = tensor.cast %arg1 : tensor<4x4xf32> to tensor<?x4xf32>
// |     %0 = bufferization.to_buffer %cast : tensor<?x4xf32> to memref<?x4xf32>
// |     return %0 : memref<?x4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: index, %arg1: tensor<?x4xf32>) -> f32 {
// |     %0 = bufferization.to_buffer %arg1 : tensor<?x4xf32> to memref<?x4xf32>
// |     %1 = memref.load %0[%arg0, %arg0] : memref<?x4xf32>
// |     return %1 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) -> memref<?xf32> {
// |     %0 = bufferization.clone %arg0 : memref<?xf32> to memref<?xf32>
// |     memref.dealloc %arg0 : memref<?xf32>
// |     return %0 : memref<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) {
// |     bufferization.dealloc (%arg0, %arg1, %arg0, %arg0 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%arg2, %arg3, %arg3, %arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1, %arg3: i1) -> (i1, i1, i1) {
// |     %0:3 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1, %arg0, %arg1 : memref<4xf32>, memref<4xf32>, memref<4xf32>)
// |     return %0#0, %0#1, %0#2 : i1, i1, i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>) {
// |     bufferization.dealloc
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %false = arith.constant false
// |     bufferization.dealloc (%arg0, %arg1 : memref<4xf32>, memref<4xf32>) if (%false, %arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) -> i1 {
// |     %true = arith.constant true
// |     %alloc = memref.alloc() : memref<4xf32>
// |     %0 = bufferization.dealloc (%arg0, %alloc : memref<4xf32>, memref<4xf32>) if (%arg2, %true) retain (%arg1 : memref<4xf32>)
// |     return %0 : i1
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) {
// |     %alloc = memref.alloc() : memref<4xf32>
// |     "t.u"(%alloc) : (memref<4xf32>) -> ()
// |     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<4xf32> -> memref<f32>, index, index, index
// |     bufferization.dealloc (%base_buffer : memref<f32>) if (%arg2)
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>) {
// |     %0 = memref.realloc %arg0 : memref<?xf32> to memref<4xf32>
// |     memref.dealloc %0 : memref<4xf32>
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?xf32>, %arg1: memref<2xindex>) -> index {
// |     %c1 = arith.constant 1 : index
// |     %reshape = memref.reshape %arg0(%arg1) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
// |     %dim = memref.dim %reshape, %c1 : memref<?x?xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
// |     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%c0], sizes: [%sizes#0, %sizes#1], strides: [%strides#0, %c1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// |     return %reinterpret_cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: tensor<?x?xf32>, %arg1: tensor<2x2xf32>, %arg2: index) -> index {
// |     %c0 = arith.constant 0 : index
// |     %inserted_slice = tensor.insert_slice %arg1 into %arg0[%arg2, %arg2] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
// |     %dim = tensor.dim %inserted_slice, %c0 : tensor<?x?xf32>
// |     return %dim : index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_one(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) {
// |     %c4 = arith.constant 4 : index
// |     scf.forall (%arg3, %arg4, %arg5) = (4, 0, 0) to (5, %c4, %arg2) step (1, 1, 1) {
// |       memref.store %arg1, %arg0[%arg3] : memref<?xf32>
// |       memref.store %arg1, %arg0[%arg4] : memref<?xf32>
// |     } {some.attribute}
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_mapped(%arg0: memref<?xf32>, %arg1: f32) {
// |     scf.forall (%arg2, %arg3) = (4, 0) to (5, 4) step (1, 1) {
// |       memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// |     } {mapping = [#gpu.block<x>, #gpu.block<y>]}
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_idle(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>, %arg2: index) -> (tensor<4xf32>, tensor<4xf32>) {
// |     %0:3 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0, %arg5 = %arg0, %arg6 = %arg0) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
// |       "test.use"(%arg6) : (tensor<4xf32>) -> ()
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %arg1 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |         tensor.parallel_insert_slice %arg1 into %arg5[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |       }
// |     }
// |     return %0#0, %0#2 : tensor<4xf32>, tensor<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @for_cast(%arg0: tensor<4xf32>, %arg1: index) -> tensor<?xf32> {
// |     %c0 = arith.constant 0 : index
// |     %c1 = arith.constant 1 : index
// |     %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// |     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %cast) -> (tensor<?xf32>) {
// |       %1 = "test.use"(%arg3) : (tensor<?xf32>) -> tensor<4xf32>
// |       %cast_0 = tensor.cast %1 : tensor<4xf32> to tensor<?xf32>
// |       scf.yield %cast_0 : tensor<?xf32>
// |     }
// |     return %0 : tensor<?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @forall_of_cast(%arg0: tensor<16xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<?xf32>, tensor<4xf32>, index) {
// |     %c0 = arith.constant 0 : index
// |     %cast = tensor.cast %arg0 : tensor<16xf32> to tensor<?xf32>
// |     %0:2 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %cast, %arg5 = %arg1) -> (tensor<?xf32>, tensor<4xf32>) {
// |       %extracted_slice = tensor.extract_slice %arg4[%arg3] [1] [1] : tensor<?xf32> to tensor<1xf32>
// |       %1 = linalg.exp ins(%extracted_slice : tensor<1xf32>) outs(%extracted_slice : tensor<1xf32>) -> tensor<1xf32>
// |       scf.forall.in_parallel {
// |         tensor.parallel_insert_slice %1 into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<?xf32>
// |         tensor.parallel_insert_slice %1 into %arg5[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// |       }
// |     }
// |     %dim = tensor.dim %0#0, %c0 : tensor<?xf32>
// |     return %0#0, %0#1, %dim : tensor<?xf32>, tensor<4xf32>, index
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>, %arg2: index, %arg3: tensor<?xf32>) -> tensor<?x?xf32> {
// |     %cast = tensor.cast %arg0 : tensor<16xf32> to tensor<?xf32>
// |     %cast_0 = tensor.cast %arg1 : tensor<2x8xf32> to tensor<?x?xf32>
// |     %pack = linalg.pack %cast inner_dims_pos = [0] inner_tiles = [%arg2] into %cast_0 {some.attr} : tensor<?xf32> -> tensor<?x?xf32>
// |     return %pack : tensor<?x?xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @casts_of_unpack(%arg0: tensor<16xf32>, %arg1: tensor<2x8xf32>, %arg2: index) -> tensor<?xf32> {
// |     %cast = tensor.cast %arg0 : tensor<16xf32> to tensor<?xf32>
// |     %cast_0 = tensor.cast %arg1 : tensor<2x8xf32> to tensor<?x?xf32>
// |     %unpack = linalg.unpack %cast_0 inner_dims_pos = [0] inner_tiles = [%arg2] into %cast {some.attr} : tensor<?x?xf32> -> tensor<?xf32>
// |     return %unpack : tensor<?xf32>
// |   }
// | }
