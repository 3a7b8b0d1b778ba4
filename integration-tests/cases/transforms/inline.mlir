// Functions in place of calls: graphs of calls, blocks, regions, dialects, locations.
// RUN: opt --allow-unregistered-dialect --inline --split-input-file
// RUN: opt --allow-unregistered-dialect --inline=max-iterations=1 --split-input-file
// RUN: opt --allow-unregistered-dialect --pass-pipeline='builtin.module(inline{default-pipeline=cse op-pipelines=func.func(canonicalize{top-down=false})})' --split-input-file

func.func private @leaf(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
func.func @two(%a: i32, %c: i1) -> i32 {
  %0 = call @leaf(%a, %a) : (i32, i32) -> i32
  %1 = call @multi(%0, %c) : (i32, i1) -> i32
  return %1 : i32
}
func.func @multi(%a: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %a : i32
^b:
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}
func.func @rec(%a: i32) -> i32 {
  %0 = call @rec(%a) : (i32) -> i32
  %1 = call @leaf(%a, %0) : (i32, i32) -> i32
  return %1 : i32
}
func.func @mut1(%a: i32) -> i32 {
  %0 = call @mut2(%a) : (i32) -> i32
  return %0 : i32
}
func.func @mut2(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %b = arith.addi %a, %c : i32
  %0 = call @mut1(%b) : (i32) -> i32
  return %0 : i32
}
func.func @inscf(%a: i32, %c: i1) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = func.call @multi(%a, %c) : (i32, i1) -> i32
    scf.yield %1 : i32
  } else {
    %1 = func.call @leaf(%a, %a) : (i32, i32) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
func.func private @noinl(%a: i32) -> i32 attributes {no_inline} {
  return %a : i32
}
func.func @call_noinl(%a: i32) -> i32 {
  %0 = call @noinl(%a) : (i32) -> i32
  %1 = call @leaf(%a, %a) {no_inline} : (i32, i32) -> i32
  %f = constant @leaf : (i32, i32) -> i32
  %2 = call_indirect %f(%0, %1) : (i32, i32) -> i32
  return %2 : i32
}
func.func private @ext(i32) -> i32
func.func @call_ext(%a: i32) -> i32 {
  %0 = call @ext(%a) : (i32) -> i32
  return %0 : i32
}
func.func private @dead(%a: i32) -> i32 {
  return %a : i32
}
func.func private @alloca_fn(%a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  %0 = memref.load %m[] : memref<i32>
  return %0 : i32
}
func.func @call_alloca(%a: i32) -> i32 {
  %lb = arith.constant 0 : index
  %ub = arith.constant 10 : index
  %s = arith.constant 1 : index
  %r = scf.for %i = %lb to %ub step %s iter_args(%x = %a) -> i32 {
    %0 = func.call @alloca_fn(%x) : (i32) -> i32
    scf.yield %0 : i32
  }
  return %r : i32
}
// -----
func.func @mut1(%a: i32) -> i32 {
  %0 = call @mut2(%a) : (i32) -> i32
  return %0 : i32
}
func.func @mut2(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %b = arith.addi %a, %c : i32
  %0 = call @mut1(%b) : (i32) -> i32
  return %0 : i32
}
func.func @user(%a: i32) -> i32 {
  %0 = call @mut1(%a) : (i32) -> i32
  return %0 : i32
}
// -----
func.func @a(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %b = arith.addi %a, %c : i32
  %0 = call @b(%b) : (i32) -> i32
  return %0 : i32
}
func.func @b(%a: i32) -> i32 {
  %c = arith.constant 2 : i32
  %b = arith.addi %a, %c : i32
  %0 = call @c(%b) : (i32) -> i32
  return %0 : i32
}
func.func @c(%a: i32) -> i32 {
  %c = arith.constant 3 : i32
  %b = arith.muli %a, %c : i32
  %0 = call @a(%b) : (i32) -> i32
  return %0 : i32
}
// -----
func.func @a(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %b = arith.muli %a, %c : i32
  %0 = call @b(%b) : (i32) -> i32
  return %0 : i32
}
func.func @b(%a: i32) -> i32 {
  %c = arith.constant 2 : i32
  %b = arith.muli %a, %c : i32
  %0 = call @a(%b) : (i32) -> i32
  return %0 : i32
}
// -----
func.func @rec(%a: i32) -> i32 {
  %b = arith.addi %a, %a : i32
  %0 = call @rec(%b) : (i32) -> i32
  return %0 : i32
}
func.func @user(%a: i32) -> i32 {
  %0 = call @rec(%a) : (i32) -> i32
  return %0 : i32
}
// -----
func.func private @i(%a: index, %b: index) -> index { %0 = index.add %a, %b
 return %0 : index }
func.func private @m(%a: f32) -> f32 { %0 = math.exp %a : f32
 return %0 : f32 }
func.func private @c(%a: complex<f32>) -> complex<f32> { %0 = complex.add %a, %a : complex<f32>
 return %0 : complex<f32> }
func.func private @v(%a: vector<4xf32>) -> f32 { %0 = vector.extract %a[0] : f32 from vector<4xf32>
 return %0 : f32 }
func.func private @t(%a: tensor<4xf32>, %i: index) -> f32 { %0 = tensor.extract %a[%i] : tensor<4xf32>
 return %0 : f32 }
func.func private @me(%a: memref<4xf32>, %i: index) -> f32 { %0 = memref.load %a[%i] : memref<4xf32>
 return %0 : f32 }
func.func private @u() -> f32 { %0 = ub.poison : f32
 return %0 : f32 }
func.func private @g() -> index { %0 = gpu.thread_id x
 return %0 : index }
func.func private @s(%a : i32) -> i32 { %0 = spirv.IAdd %a, %a : i32
 return %0 : i32 }
func.func private @cast(%a : i32) -> i64 { %0 = builtin.unrealized_conversion_cast %a : i32 to i64
 return %0 : i64 }
func.func private @sc2(%a : i1, %m: memref<i1>) { scf.if %a { memref.store %a, %m[] : memref<i1> }
 return }
func.func private @la(%x : index, %m: memref<i1>, %a: i1) { gpu.launch blocks(%bx, %by, %bz) in (%gx = %x, %gy = %x, %gz = %x) threads(%tx, %ty, %tz) in (%sx = %x, %sy = %x, %sz = %x) { 
 memref.store %a, %m[] : memref<i1>
 gpu.terminator } 
 return }
func.func @main(%a: index, %f: f32, %c: complex<f32>, %v: vector<4xf32>, %t: tensor<4xf32>, %m: memref<4xf32>, %b: i32, %d : i1, %mm: memref<i1>) -> (index, f32, complex<f32>, f32, f32, f32, f32, index, i32, i64) {
  %0 = call @i(%a, %a) : (index, index) -> index
  %1 = call @m(%f) : (f32) -> f32
  %2 = call @c(%c) : (complex<f32>) -> complex<f32>
  %3 = call @v(%v) : (vector<4xf32>) -> f32
  %4 = call @t(%t, %a) : (tensor<4xf32>, index) -> f32
  %5 = call @me(%m, %a) : (memref<4xf32>, index) -> f32
  %6 = call @u() : () -> f32
  %7 = call @g() : () -> index
  %8 = call @s(%b) : (i32) -> i32
  %10 = call @cast(%b) : (i32) -> i64
  call @sc2(%d, %mm) : (i1, memref<i1>) -> ()
  call @la(%a, %mm, %d) : (index, memref<i1>, i1) -> ()
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %10 : index, f32, complex<f32>, f32, f32, f32, f32, index, i32, i64
}
// -----
func.func @ff(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32
 return %0 : i32 }
func.func @launch(%x : index, %m: memref<i32>, %a: i32) { gpu.launch blocks(%bx, %by, %bz) in (%gx = %x, %gy = %x, %gz = %x) threads(%tx, %ty, %tz) in (%sx = %x, %sy = %x, %sz = %x) { 
 %b = func.call @ff(%a) : (i32) -> i32
 memref.store %b, %m[] : memref<i32>
 gpu.terminator } 
 scf.execute_region { 
 %b = func.call @ff(%a) : (i32) -> i32
 memref.store %b, %m[] : memref<i32>
 scf.yield }
 return }
gpu.module @g {
func.func @ff(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32
 return %0 : i32 }
gpu.func @k(%a: i32, %m: memref<i32>) kernel { 
 %b = func.call @ff(%a) : (i32) -> i32
 memref.store %b, %m[] : memref<i32>
 gpu.return }
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @callee(%a: i32) -> i32 "None" {
    %0 = spirv.IAdd %a, %a : i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @c2(%a: i32, %c : i1) -> () "Inline" {
    spirv.Return
  }
  spirv.func @c3(%a: i32, %c : i1) -> () "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^t, ^m
    ^t:
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @c4(%a: i32, %c : i1) -> i32 "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^t, ^m
    ^t:
      spirv.ReturnValue %a : i32
    ^m:
      spirv.mlir.merge
    }
    spirv.ReturnValue %a : i32
  }
  spirv.func @main(%a: i32, %c : i1) -> i32 "None" {
    %0 = spirv.FunctionCall @callee(%a) : (i32) -> i32
    spirv.FunctionCall @c2(%a, %c) : (i32, i1) -> ()
    spirv.FunctionCall @c3(%a, %c) : (i32, i1) -> ()
    %2 = spirv.FunctionCall @c4(%a, %c) : (i32, i1) -> (i32)
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^t, ^m
    ^t:
      spirv.FunctionCall @c3(%a, %c) : (i32, i1) -> ()
      %1 = spirv.FunctionCall @callee(%a) : (i32) -> i32
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.ReturnValue %0 : i32
  }
}
// -----
// DIFFERS: MLIR inlines functions that say DontInline
spirv.module Logical GLSL450 {
  spirv.func @stays(%a: i32) "DontInline" {
    spirv.Return
  }
  spirv.func @main(%a: i32) "None" {
    spirv.FunctionCall @stays(%a) : (i32) -> ()
    spirv.Return
  }
}
// -----
func.func private @blocks(%a: i32, %c: i1) -> (i32, i32) {
  cf.cond_br %c, ^x, ^y(%a : i32)
^x:
  %0 = arith.muli %a, %a : i32
  cf.br ^y(%0 : i32)
^y(%1: i32):
  cf.cond_br %c, ^z, ^w
^z:
  return %a, %1 : i32, i32
^w:
  return %1, %a : i32, i32
}
func.func @straight(%a: i32, %c: i1) -> i32 {
  %x = arith.addi %a, %a : i32
  %0:2 = call @blocks(%x, %c) : (i32, i1) -> (i32, i32)
  %1:2 = call @blocks(%0#1, %c) : (i32, i1) -> (i32, i32)
  %2:2 = call @blocks(%1#0, %c) : (i32, i1) -> (i32, i32)
  %3 = arith.addi %2#0, %2#1 : i32
  return %3 : i32
}
// -----
func.func private @declared(i32) -> i32
func.func private @dead() {
  return
}
func.func private @referenced() {
  return
}
func.func @user(%a: i32) -> i32 {
  %0 = call @declared(%a) : (i32) -> i32
  return %0 : i32
}
gpu.module @kernels {
  func.func private @device(%a: i32) -> i32 {
    %0 = arith.addi %a, %a : i32
    return %0 : i32
  }
  func.func @other(%a: i32) -> i32 {
    %0 = call @device(%a) : (i32) -> i32
    %1 = call @device(%0) : (i32) -> i32
    return %1 : i32
  }
}
module attributes {foo.user = @referenced} { }
