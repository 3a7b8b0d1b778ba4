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

// EXPECT
// | module {
// |   func.func private @leaf(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @two(%arg0: i32, %arg1: i1) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     cf.cond_br %arg1, ^bb2(%0 : i32), ^bb1
// |   ^bb1:  // pred: ^bb0
// |     %1 = arith.muli %0, %0 : i32
// |     cf.br ^bb2(%1 : i32)
// |   ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// |     return %2 : i32
// |   }
// |   func.func @multi(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.cond_br %arg1, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %0 = arith.muli %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @rec(%arg0: i32) -> i32 {
// |     %0 = call @rec(%arg0) : (i32) -> i32
// |     %1 = arith.addi %arg0, %0 : i32
// |     return %1 : i32
// |   }
// |   func.func @mut1(%arg0: i32) -> i32 {
// |     %0 = call @mut2(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @mut2(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %1 = call @mut1(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// |   func.func @inscf(%arg0: i32, %arg1: i1) -> i32 {
// |     %true = arith.constant true
// |     %0 = scf.if %arg1 -> (i32) {
// |       %1 = func.call @multi(%arg0, %true) : (i32, i1) -> i32
// |       scf.yield %1 : i32
// |     } else {
// |       %1 = arith.addi %arg0, %arg0 : i32
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// |   func.func private @noinl(%arg0: i32) -> i32 attributes {no_inline} {
// |     return %arg0 : i32
// |   }
// |   func.func @call_noinl(%arg0: i32) -> i32 {
// |     %0 = call @noinl(%arg0) : (i32) -> i32
// |     %1 = call @leaf(%arg0, %arg0) {no_inline} : (i32, i32) -> i32
// |     %2 = arith.addi %0, %1 : i32
// |     return %2 : i32
// |   }
// |   func.func private @ext(i32) -> i32
// |   func.func @call_ext(%arg0: i32) -> i32 {
// |     %0 = call @ext(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @call_alloca(%arg0: i32) -> i32 {
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg1 = %c0 to %c10 step %c1 iter_args(%arg2 = %arg0) -> (i32) {
// |       %alloca = memref.alloca() : memref<i32>
// |       memref.store %arg2, %alloca[] : memref<i32>
// |       %1 = memref.load %alloca[] : memref<i32>
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mut1(%arg0: i32) -> i32 {
// |     %0 = call @mut2(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @mut2(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %1 = call @mut1(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// |   func.func @user(%arg0: i32) -> i32 {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = arith.addi %arg0, %c3_i32 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %1 = arith.addi %0, %c1_i32 : i32
// |     %2 = call @mut1(%1) : (i32) -> i32
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: i32) -> i32 {
// |     %c3_i32 = arith.constant 3 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c3_i32 : i32
// |     %1 = arith.muli %0, %c3_i32 : i32
// |     %2 = arith.addi %1, %c3_i32 : i32
// |     %3 = arith.muli %2, %c3_i32 : i32
// |     %4 = arith.addi %3, %c3_i32 : i32
// |     %5 = arith.muli %4, %c3_i32 : i32
// |     %6 = arith.addi %5, %c1_i32 : i32
// |     %c1_i32_0 = arith.constant 1 : i32
// |     %c3_i32_1 = arith.constant 3 : i32
// |     %c2_i32 = arith.constant 2 : i32
// |     %7 = arith.addi %6, %c2_i32 : i32
// |     %8 = arith.muli %7, %c3_i32_1 : i32
// |     %9 = arith.addi %8, %c1_i32_0 : i32
// |     %10 = call @b(%9) : (i32) -> i32
// |     return %10 : i32
// |   }
// |   func.func @b(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %c2_i32 = arith.constant 2 : i32
// |     %0 = arith.addi %arg0, %c2_i32 : i32
// |     %1 = arith.muli %0, %c3_i32 : i32
// |     %2 = arith.addi %1, %c1_i32 : i32
// |     %3 = call @b(%2) : (i32) -> i32
// |     return %3 : i32
// |   }
// |   func.func @c(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = arith.muli %arg0, %c3_i32 : i32
// |     %1 = arith.addi %0, %c1_i32 : i32
// |     %2 = call @b(%1) : (i32) -> i32
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: i32) -> i32 {
// |     %0 = call @b(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @b(%arg0: i32) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32
// |     %0 = arith.muli %arg0, %c2_i32 : i32
// |     %1 = call @a(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @rec(%arg0: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     %1 = call @rec(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// |   func.func @user(%arg0: i32) -> i32 {
// |     %0 = call @rec(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @main(%arg0: index, %arg1: f32, %arg2: complex<f32>, %arg3: vector<4xf32>, %arg4: tensor<4xf32>, %arg5: memref<4xf32>, %arg6: i32, %arg7: i1, %arg8: memref<i1>) -> (index, f32, complex<f32>, f32, f32, f32, f32, index, i32, i64) {
// |     %true = arith.constant true
// |     %0 = ub.poison : f32
// |     %1 = index.add %arg0, %arg0
// |     %2 = math.exp %arg1 : f32
// |     %3 = complex.add %arg2, %arg2 : complex<f32>
// |     %4 = vector.extract %arg3[0] : f32 from vector<4xf32>
// |     %extracted = tensor.extract %arg4[%arg0] : tensor<4xf32>
// |     %5 = memref.load %arg5[%arg0] : memref<4xf32>
// |     %thread_id_x = gpu.thread_id  x
// |     %6 = spirv.IAdd %arg6, %arg6 : i32
// |     %7 = builtin.unrealized_conversion_cast %arg6 : i32 to i64
// |     scf.if %arg7 {
// |       memref.store %true, %arg8[] : memref<i1>
// |     }
// |     gpu.launch blocks(%arg9, %arg10, %arg11) in (%arg15 = %arg0, %arg16 = %arg0, %arg17 = %arg0) threads(%arg12, %arg13, %arg14) in (%arg18 = %arg0, %arg19 = %arg0, %arg20 = %arg0) {
// |       memref.store %arg7, %arg8[] : memref<i1>
// |       gpu.terminator
// |     }
// |     return %1, %2, %3, %4, %extracted, %5, %0, %thread_id_x, %6, %7 : index, f32, complex<f32>, f32, f32, f32, f32, index, i32, i64
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @ff(%arg0: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @launch(%arg0: index, %arg1: memref<i32>, %arg2: i32) {
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %arg0, %arg10 = %arg0, %arg11 = %arg0) threads(%arg6, %arg7, %arg8) in (%arg12 = %arg0, %arg13 = %arg0, %arg14 = %arg0) {
// |       %1 = func.call @ff(%arg2) : (i32) -> i32
// |       memref.store %1, %arg1[] : memref<i32>
// |       gpu.terminator
// |     }
// |     %0 = arith.addi %arg2, %arg2 : i32
// |     memref.store %0, %arg1[] : memref<i32>
// |     return
// |   }
// |   gpu.module @g {
// |     func.func @ff(%arg0: i32) -> i32 {
// |       %0 = arith.addi %arg0, %arg0 : i32
// |       return %0 : i32
// |     }
// |     gpu.func @k(%arg0: i32, %arg1: memref<i32>) kernel {
// |       %0 = func.call @ff(%arg0) : (i32) -> i32
// |       memref.store %0, %arg1[] : memref<i32>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @callee(%arg0: i32) -> i32 "None" {
// |       %0 = spirv.IAdd %arg0, %arg0 : i32
// |       spirv.ReturnValue %0 : i32
// |     }
// |     spirv.func @c2(%arg0: i32, %arg1: i1) "Inline" {
// |       spirv.Return
// |     }
// |     spirv.func @c3(%arg0: i32, %arg1: i1) "None" {
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |     spirv.func @c4(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.ReturnValue %arg0 : i32
// |       ^bb2:  // pred: ^bb0
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %arg0 : i32
// |     }
// |     spirv.func @main(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       %0 = spirv.IAdd %arg0, %arg0 : i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.FunctionCall @c4(%arg0, %arg1) : (i32, i1) -> i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.mlir.selection {
// |           spirv.BranchConditional %arg1, ^bb1, ^bb2
// |         ^bb1:  // pred: ^bb0
// |           spirv.Branch ^bb2
// |         ^bb2:  // 2 preds: ^bb0, ^bb1
// |           spirv.mlir.merge
// |         }
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %0 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @stays(%arg0: i32) "DontInline" {
// |       spirv.Return
// |     }
// |     spirv.func @main(%arg0: i32) "None" {
// |       spirv.FunctionCall @stays(%arg0) : (i32) -> ()
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @straight(%arg0: i32, %arg1: i1) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     cf.cond_br %arg1, ^bb1, ^bb2(%0 : i32)
// |   ^bb1:  // pred: ^bb0
// |     %1 = arith.muli %0, %0 : i32
// |     cf.br ^bb2(%1 : i32)
// |   ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// |     %3 = arith.select %arg1, %2, %0 : i32
// |     cf.cond_br %arg1, ^bb3, ^bb4(%3 : i32)
// |   ^bb3:  // pred: ^bb2
// |     %4 = arith.muli %3, %3 : i32
// |     cf.br ^bb4(%4 : i32)
// |   ^bb4(%5: i32):  // 2 preds: ^bb2, ^bb3
// |     %6 = arith.select %arg1, %2, %5 : i32
// |     cf.cond_br %arg1, ^bb5, ^bb6(%6 : i32)
// |   ^bb5:  // pred: ^bb4
// |     %7 = arith.muli %6, %6 : i32
// |     cf.br ^bb6(%7 : i32)
// |   ^bb6(%8: i32):  // 2 preds: ^bb4, ^bb5
// |     %9 = arith.select %arg1, %2, %8 : i32
// |     %10 = arith.select %arg1, %8, %5 : i32
// |     %11 = arith.addi %9, %10 : i32
// |     return %11 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @declared(i32) -> i32
// |   func.func private @referenced() {
// |     return
// |   }
// |   func.func @user(%arg0: i32) -> i32 {
// |     %0 = call @declared(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   gpu.module @kernels {
// |     func.func @other(%arg0: i32) -> i32 {
// |       %0 = arith.addi %arg0, %arg0 : i32
// |       %1 = arith.addi %0, %0 : i32
// |       return %1 : i32
// |     }
// |   }
// |   module attributes {foo.user = @referenced} {
// |   }
// | }

// EXPECT
// | module {
// |   func.func private @leaf(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @two(%arg0: i32, %arg1: i1) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     cf.cond_br %arg1, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb3(%0 : i32)
// |   ^bb2:  // pred: ^bb0
// |     %1 = arith.muli %0, %0 : i32
// |     cf.br ^bb3(%1 : i32)
// |   ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// |     return %2 : i32
// |   }
// |   func.func @multi(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.cond_br %arg1, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %0 = arith.muli %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @rec(%arg0: i32) -> i32 {
// |     %0 = call @rec(%arg0) : (i32) -> i32
// |     %1 = arith.addi %arg0, %0 : i32
// |     return %1 : i32
// |   }
// |   func.func @mut1(%arg0: i32) -> i32 {
// |     %0 = call @mut2(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @mut2(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %1 = call @mut1(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// |   func.func @inscf(%arg0: i32, %arg1: i1) -> i32 {
// |     %true = arith.constant true
// |     %0 = scf.if %arg1 -> (i32) {
// |       %1 = func.call @multi(%arg0, %true) : (i32, i1) -> i32
// |       scf.yield %1 : i32
// |     } else {
// |       %1 = arith.addi %arg0, %arg0 : i32
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// |   func.func private @noinl(%arg0: i32) -> i32 attributes {no_inline} {
// |     return %arg0 : i32
// |   }
// |   func.func @call_noinl(%arg0: i32) -> i32 {
// |     %0 = call @noinl(%arg0) : (i32) -> i32
// |     %1 = call @leaf(%arg0, %arg0) {no_inline} : (i32, i32) -> i32
// |     %2 = arith.addi %0, %1 : i32
// |     return %2 : i32
// |   }
// |   func.func private @ext(i32) -> i32
// |   func.func @call_ext(%arg0: i32) -> i32 {
// |     %0 = call @ext(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @call_alloca(%arg0: i32) -> i32 {
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg1 = %c0 to %c10 step %c1 iter_args(%arg2 = %arg0) -> (i32) {
// |       %alloca = memref.alloca() : memref<i32>
// |       memref.store %arg2, %alloca[] : memref<i32>
// |       %1 = memref.load %alloca[] : memref<i32>
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mut1(%arg0: i32) -> i32 {
// |     %0 = call @mut2(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @mut2(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %1 = call @mut1(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// |   func.func @user(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %1 = call @mut1(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %c2_i32 = arith.constant 2 : i32
// |     %1 = arith.addi %0, %c2_i32 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %2 = arith.muli %1, %c3_i32 : i32
// |     %c1_i32_0 = arith.constant 1 : i32
// |     %3 = arith.addi %2, %c1_i32_0 : i32
// |     %4 = call @b(%3) : (i32) -> i32
// |     return %4 : i32
// |   }
// |   func.func @b(%arg0: i32) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32
// |     %0 = arith.addi %arg0, %c2_i32 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %1 = arith.muli %0, %c3_i32 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %2 = arith.addi %1, %c1_i32 : i32
// |     %3 = call @b(%2) : (i32) -> i32
// |     return %3 : i32
// |   }
// |   func.func @c(%arg0: i32) -> i32 {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = arith.muli %arg0, %c3_i32 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %1 = arith.addi %0, %c1_i32 : i32
// |     %2 = call @b(%1) : (i32) -> i32
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: i32) -> i32 {
// |     %0 = call @b(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @b(%arg0: i32) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32
// |     %0 = arith.muli %arg0, %c2_i32 : i32
// |     %1 = call @a(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @rec(%arg0: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     %1 = call @rec(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// |   func.func @user(%arg0: i32) -> i32 {
// |     %0 = call @rec(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @main(%arg0: index, %arg1: f32, %arg2: complex<f32>, %arg3: vector<4xf32>, %arg4: tensor<4xf32>, %arg5: memref<4xf32>, %arg6: i32, %arg7: i1, %arg8: memref<i1>) -> (index, f32, complex<f32>, f32, f32, f32, f32, index, i32, i64) {
// |     %0 = index.add %arg0, %arg0
// |     %1 = math.exp %arg1 : f32
// |     %2 = complex.add %arg2, %arg2 : complex<f32>
// |     %3 = vector.extract %arg3[0] : f32 from vector<4xf32>
// |     %extracted = tensor.extract %arg4[%arg0] : tensor<4xf32>
// |     %4 = memref.load %arg5[%arg0] : memref<4xf32>
// |     %5 = ub.poison : f32
// |     %thread_id_x = gpu.thread_id  x
// |     %6 = spirv.IAdd %arg6, %arg6 : i32
// |     %7 = builtin.unrealized_conversion_cast %arg6 : i32 to i64
// |     %true = arith.constant true
// |     scf.if %arg7 {
// |       memref.store %true, %arg8[] : memref<i1>
// |     }
// |     gpu.launch blocks(%arg9, %arg10, %arg11) in (%arg15 = %arg0, %arg16 = %arg0, %arg17 = %arg0) threads(%arg12, %arg13, %arg14) in (%arg18 = %arg0, %arg19 = %arg0, %arg20 = %arg0) {
// |       memref.store %arg7, %arg8[] : memref<i1>
// |       gpu.terminator
// |     }
// |     return %0, %1, %2, %3, %extracted, %4, %5, %thread_id_x, %6, %7 : index, f32, complex<f32>, f32, f32, f32, f32, index, i32, i64
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @ff(%arg0: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @launch(%arg0: index, %arg1: memref<i32>, %arg2: i32) {
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %arg0, %arg10 = %arg0, %arg11 = %arg0) threads(%arg6, %arg7, %arg8) in (%arg12 = %arg0, %arg13 = %arg0, %arg14 = %arg0) {
// |       %1 = func.call @ff(%arg2) : (i32) -> i32
// |       memref.store %1, %arg1[] : memref<i32>
// |       gpu.terminator
// |     }
// |     %0 = arith.addi %arg2, %arg2 : i32
// |     memref.store %0, %arg1[] : memref<i32>
// |     return
// |   }
// |   gpu.module @g {
// |     func.func @ff(%arg0: i32) -> i32 {
// |       %0 = arith.addi %arg0, %arg0 : i32
// |       return %0 : i32
// |     }
// |     gpu.func @k(%arg0: i32, %arg1: memref<i32>) kernel {
// |       %0 = func.call @ff(%arg0) : (i32) -> i32
// |       memref.store %0, %arg1[] : memref<i32>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @callee(%arg0: i32) -> i32 "None" {
// |       %0 = spirv.IAdd %arg0, %arg0 : i32
// |       spirv.ReturnValue %0 : i32
// |     }
// |     spirv.func @c2(%arg0: i32, %arg1: i1) "Inline" {
// |       spirv.Return
// |     }
// |     spirv.func @c3(%arg0: i32, %arg1: i1) "None" {
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |     spirv.func @c4(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.ReturnValue %arg0 : i32
// |       ^bb2:  // pred: ^bb0
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %arg0 : i32
// |     }
// |     spirv.func @main(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       %0 = spirv.IAdd %arg0, %arg0 : i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.FunctionCall @c4(%arg0, %arg1) : (i32, i1) -> i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.mlir.selection {
// |           spirv.BranchConditional %arg1, ^bb1, ^bb2
// |         ^bb1:  // pred: ^bb0
// |           spirv.Branch ^bb2
// |         ^bb2:  // 2 preds: ^bb0, ^bb1
// |           spirv.mlir.merge
// |         }
// |         %2 = spirv.IAdd %arg0, %arg0 : i32
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %0 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @stays(%arg0: i32) "DontInline" {
// |       spirv.Return
// |     }
// |     spirv.func @main(%arg0: i32) "None" {
// |       spirv.FunctionCall @stays(%arg0) : (i32) -> ()
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @straight(%arg0: i32, %arg1: i1) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     cf.cond_br %arg1, ^bb1, ^bb2(%0 : i32)
// |   ^bb1:  // pred: ^bb0
// |     %1 = arith.muli %0, %0 : i32
// |     cf.br ^bb2(%1 : i32)
// |   ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// |     cf.cond_br %arg1, ^bb3, ^bb4
// |   ^bb3:  // pred: ^bb2
// |     cf.br ^bb5(%0, %2 : i32, i32)
// |   ^bb4:  // pred: ^bb2
// |     cf.br ^bb5(%2, %0 : i32, i32)
// |   ^bb5(%3: i32, %4: i32):  // 2 preds: ^bb3, ^bb4
// |     cf.cond_br %arg1, ^bb6, ^bb7(%4 : i32)
// |   ^bb6:  // pred: ^bb5
// |     %5 = arith.muli %4, %4 : i32
// |     cf.br ^bb7(%5 : i32)
// |   ^bb7(%6: i32):  // 2 preds: ^bb5, ^bb6
// |     cf.cond_br %arg1, ^bb8, ^bb9
// |   ^bb8:  // pred: ^bb7
// |     cf.br ^bb10(%4, %6 : i32, i32)
// |   ^bb9:  // pred: ^bb7
// |     cf.br ^bb10(%6, %4 : i32, i32)
// |   ^bb10(%7: i32, %8: i32):  // 2 preds: ^bb8, ^bb9
// |     cf.cond_br %arg1, ^bb11, ^bb12(%7 : i32)
// |   ^bb11:  // pred: ^bb10
// |     %9 = arith.muli %7, %7 : i32
// |     cf.br ^bb12(%9 : i32)
// |   ^bb12(%10: i32):  // 2 preds: ^bb10, ^bb11
// |     cf.cond_br %arg1, ^bb13, ^bb14
// |   ^bb13:  // pred: ^bb12
// |     cf.br ^bb15(%7, %10 : i32, i32)
// |   ^bb14:  // pred: ^bb12
// |     cf.br ^bb15(%10, %7 : i32, i32)
// |   ^bb15(%11: i32, %12: i32):  // 2 preds: ^bb13, ^bb14
// |     %13 = arith.addi %11, %12 : i32
// |     return %13 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @declared(i32) -> i32
// |   func.func private @referenced() {
// |     return
// |   }
// |   func.func @user(%arg0: i32) -> i32 {
// |     %0 = call @declared(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   gpu.module @kernels {
// |     func.func @other(%arg0: i32) -> i32 {
// |       %0 = arith.addi %arg0, %arg0 : i32
// |       %1 = arith.addi %0, %0 : i32
// |       return %1 : i32
// |     }
// |   }
// |   module attributes {foo.user = @referenced} {
// |   }
// | }

// EXPECT
// | module {
// |   func.func private @leaf(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @two(%arg0: i32, %arg1: i1) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     cf.cond_br %arg1, ^bb2(%0 : i32), ^bb1
// |   ^bb1:  // pred: ^bb0
// |     %1 = arith.muli %0, %0 : i32
// |     cf.br ^bb2(%1 : i32)
// |   ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// |     return %2 : i32
// |   }
// |   func.func @multi(%arg0: i32, %arg1: i1) -> i32 {
// |     cf.cond_br %arg1, ^bb1, ^bb2
// |   ^bb1:  // pred: ^bb0
// |     return %arg0 : i32
// |   ^bb2:  // pred: ^bb0
// |     %0 = arith.muli %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @rec(%arg0: i32) -> i32 {
// |     %0 = call @rec(%arg0) : (i32) -> i32
// |     %1 = arith.addi %arg0, %0 : i32
// |     return %1 : i32
// |   }
// |   func.func @mut1(%arg0: i32) -> i32 {
// |     %0 = call @mut2(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @mut2(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %1 = call @mut1(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// |   func.func @inscf(%arg0: i32, %arg1: i1) -> i32 {
// |     %true = arith.constant true
// |     %0 = scf.if %arg1 -> (i32) {
// |       %1 = func.call @multi(%arg0, %true) : (i32, i1) -> i32
// |       scf.yield %1 : i32
// |     } else {
// |       %1 = arith.addi %arg0, %arg0 : i32
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// |   func.func private @noinl(%arg0: i32) -> i32 attributes {no_inline} {
// |     return %arg0 : i32
// |   }
// |   func.func @call_noinl(%arg0: i32) -> i32 {
// |     %0 = call @noinl(%arg0) : (i32) -> i32
// |     %1 = call @leaf(%arg0, %arg0) {no_inline} : (i32, i32) -> i32
// |     %2 = arith.addi %0, %1 : i32
// |     return %2 : i32
// |   }
// |   func.func private @ext(i32) -> i32
// |   func.func @call_ext(%arg0: i32) -> i32 {
// |     %0 = call @ext(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @call_alloca(%arg0: i32) -> i32 {
// |     %c0 = arith.constant 0 : index
// |     %c10 = arith.constant 10 : index
// |     %c1 = arith.constant 1 : index
// |     %0 = scf.for %arg1 = %c0 to %c10 step %c1 iter_args(%arg2 = %arg0) -> (i32) {
// |       %alloca = memref.alloca() : memref<i32>
// |       memref.store %arg2, %alloca[] : memref<i32>
// |       %1 = memref.load %alloca[] : memref<i32>
// |       scf.yield %1 : i32
// |     }
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @mut1(%arg0: i32) -> i32 {
// |     %0 = call @mut2(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @mut2(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     %1 = call @mut1(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// |   func.func @user(%arg0: i32) -> i32 {
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = arith.addi %arg0, %c3_i32 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %1 = arith.addi %0, %c1_i32 : i32
// |     %2 = call @mut1(%1) : (i32) -> i32
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: i32) -> i32 {
// |     %c3_i32 = arith.constant 3 : i32
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c3_i32 : i32
// |     %1 = arith.muli %0, %c3_i32 : i32
// |     %2 = arith.addi %1, %c3_i32 : i32
// |     %3 = arith.muli %2, %c3_i32 : i32
// |     %4 = arith.addi %3, %c3_i32 : i32
// |     %5 = arith.muli %4, %c3_i32 : i32
// |     %6 = arith.addi %5, %c1_i32 : i32
// |     %c1_i32_0 = arith.constant 1 : i32
// |     %c3_i32_1 = arith.constant 3 : i32
// |     %c2_i32 = arith.constant 2 : i32
// |     %7 = arith.addi %6, %c2_i32 : i32
// |     %8 = arith.muli %7, %c3_i32_1 : i32
// |     %9 = arith.addi %8, %c1_i32_0 : i32
// |     %10 = call @b(%9) : (i32) -> i32
// |     return %10 : i32
// |   }
// |   func.func @b(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %c2_i32 = arith.constant 2 : i32
// |     %0 = arith.addi %arg0, %c2_i32 : i32
// |     %1 = arith.muli %0, %c3_i32 : i32
// |     %2 = arith.addi %1, %c1_i32 : i32
// |     %3 = call @b(%2) : (i32) -> i32
// |     return %3 : i32
// |   }
// |   func.func @c(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %c3_i32 = arith.constant 3 : i32
// |     %0 = arith.muli %arg0, %c3_i32 : i32
// |     %1 = arith.addi %0, %c1_i32 : i32
// |     %2 = call @b(%1) : (i32) -> i32
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @a(%arg0: i32) -> i32 {
// |     %0 = call @b(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   func.func @b(%arg0: i32) -> i32 {
// |     %c2_i32 = arith.constant 2 : i32
// |     %0 = arith.muli %arg0, %c2_i32 : i32
// |     %1 = call @a(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @rec(%arg0: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     %1 = call @rec(%0) : (i32) -> i32
// |     return %1 : i32
// |   }
// |   func.func @user(%arg0: i32) -> i32 {
// |     %0 = call @rec(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @main(%arg0: index, %arg1: f32, %arg2: complex<f32>, %arg3: vector<4xf32>, %arg4: tensor<4xf32>, %arg5: memref<4xf32>, %arg6: i32, %arg7: i1, %arg8: memref<i1>) -> (index, f32, complex<f32>, f32, f32, f32, f32, index, i32, i64) {
// |     %true = arith.constant true
// |     %0 = ub.poison : f32
// |     %1 = index.add %arg0, %arg0
// |     %2 = math.exp %arg1 : f32
// |     %3 = complex.add %arg2, %arg2 : complex<f32>
// |     %4 = vector.extract %arg3[0] : f32 from vector<4xf32>
// |     %extracted = tensor.extract %arg4[%arg0] : tensor<4xf32>
// |     %5 = memref.load %arg5[%arg0] : memref<4xf32>
// |     %thread_id_x = gpu.thread_id  x
// |     %6 = spirv.IAdd %arg6, %arg6 : i32
// |     %7 = builtin.unrealized_conversion_cast %arg6 : i32 to i64
// |     scf.if %arg7 {
// |       memref.store %true, %arg8[] : memref<i1>
// |     }
// |     gpu.launch blocks(%arg9, %arg10, %arg11) in (%arg15 = %arg0, %arg16 = %arg0, %arg17 = %arg0) threads(%arg12, %arg13, %arg14) in (%arg18 = %arg0, %arg19 = %arg0, %arg20 = %arg0) {
// |       memref.store %arg7, %arg8[] : memref<i1>
// |       gpu.terminator
// |     }
// |     return %1, %2, %3, %4, %extracted, %5, %0, %thread_id_x, %6, %7 : index, f32, complex<f32>, f32, f32, f32, f32, index, i32, i64
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @ff(%arg0: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @launch(%arg0: index, %arg1: memref<i32>, %arg2: i32) {
// |     gpu.launch blocks(%arg3, %arg4, %arg5) in (%arg9 = %arg0, %arg10 = %arg0, %arg11 = %arg0) threads(%arg6, %arg7, %arg8) in (%arg12 = %arg0, %arg13 = %arg0, %arg14 = %arg0) {
// |       %1 = func.call @ff(%arg2) : (i32) -> i32
// |       memref.store %1, %arg1[] : memref<i32>
// |       gpu.terminator
// |     }
// |     %0 = arith.addi %arg2, %arg2 : i32
// |     memref.store %0, %arg1[] : memref<i32>
// |     return
// |   }
// |   gpu.module @g {
// |     func.func @ff(%arg0: i32) -> i32 {
// |       %0 = arith.addi %arg0, %arg0 : i32
// |       return %0 : i32
// |     }
// |     gpu.func @k(%arg0: i32, %arg1: memref<i32>) kernel {
// |       %0 = func.call @ff(%arg0) : (i32) -> i32
// |       memref.store %0, %arg1[] : memref<i32>
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @callee(%arg0: i32) -> i32 "None" {
// |       %0 = spirv.IAdd %arg0, %arg0 : i32
// |       spirv.ReturnValue %0 : i32
// |     }
// |     spirv.func @c2(%arg0: i32, %arg1: i1) "Inline" {
// |       spirv.Return
// |     }
// |     spirv.func @c3(%arg0: i32, %arg1: i1) "None" {
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.Return
// |     }
// |     spirv.func @c4(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.ReturnValue %arg0 : i32
// |       ^bb2:  // pred: ^bb0
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %arg0 : i32
// |     }
// |     spirv.func @main(%arg0: i32, %arg1: i1) -> i32 "None" {
// |       %0 = spirv.IAdd %arg0, %arg0 : i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       %1 = spirv.FunctionCall @c4(%arg0, %arg1) : (i32, i1) -> i32
// |       spirv.mlir.selection {
// |         spirv.BranchConditional %arg1, ^bb1, ^bb2
// |       ^bb1:  // pred: ^bb0
// |         spirv.mlir.selection {
// |           spirv.BranchConditional %arg1, ^bb1, ^bb2
// |         ^bb1:  // pred: ^bb0
// |           spirv.Branch ^bb2
// |         ^bb2:  // 2 preds: ^bb0, ^bb1
// |           spirv.mlir.merge
// |         }
// |         spirv.Branch ^bb2
// |       ^bb2:  // 2 preds: ^bb0, ^bb1
// |         spirv.mlir.merge
// |       }
// |       spirv.ReturnValue %0 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.func @stays(%arg0: i32) "DontInline" {
// |       spirv.Return
// |     }
// |     spirv.func @main(%arg0: i32) "None" {
// |       spirv.FunctionCall @stays(%arg0) : (i32) -> ()
// |       spirv.Return
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @straight(%arg0: i32, %arg1: i1) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     cf.cond_br %arg1, ^bb1, ^bb2(%0 : i32)
// |   ^bb1:  // pred: ^bb0
// |     %1 = arith.muli %0, %0 : i32
// |     cf.br ^bb2(%1 : i32)
// |   ^bb2(%2: i32):  // 2 preds: ^bb0, ^bb1
// |     %3 = arith.select %arg1, %2, %0 : i32
// |     cf.cond_br %arg1, ^bb3, ^bb4(%3 : i32)
// |   ^bb3:  // pred: ^bb2
// |     %4 = arith.muli %3, %3 : i32
// |     cf.br ^bb4(%4 : i32)
// |   ^bb4(%5: i32):  // 2 preds: ^bb2, ^bb3
// |     %6 = arith.select %arg1, %2, %5 : i32
// |     cf.cond_br %arg1, ^bb5, ^bb6(%6 : i32)
// |   ^bb5:  // pred: ^bb4
// |     %7 = arith.muli %6, %6 : i32
// |     cf.br ^bb6(%7 : i32)
// |   ^bb6(%8: i32):  // 2 preds: ^bb4, ^bb5
// |     %9 = arith.select %arg1, %2, %8 : i32
// |     %10 = arith.select %arg1, %8, %5 : i32
// |     %11 = arith.addi %9, %10 : i32
// |     return %11 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @declared(i32) -> i32
// |   func.func private @referenced() {
// |     return
// |   }
// |   func.func @user(%arg0: i32) -> i32 {
// |     %0 = call @declared(%arg0) : (i32) -> i32
// |     return %0 : i32
// |   }
// |   gpu.module @kernels {
// |     func.func @other(%arg0: i32) -> i32 {
// |       %0 = arith.addi %arg0, %arg0 : i32
// |       %1 = arith.addi %0, %0 : i32
// |       return %1 : i32
// |     }
// |   }
// |   module attributes {foo.user = @referenced} {
// |   }
// | }
