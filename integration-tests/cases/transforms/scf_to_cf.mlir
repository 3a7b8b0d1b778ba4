// Structured control flow becomes branches. What must be in one block, or makes tensors, cannot.
// RUN: opt --split-input-file --allow-unregistered-dialect --convert-scf-to-cf

func.func @loops_in_branches(%lower: index, %upper: index, %step: index, %m: memref<?xf32>, %c: i1) -> f32 {
  %zero = arith.constant 0.0 : f32
  %r = scf.if %c -> f32 {
    %sum = scf.for %i = %lower to %upper step %step iter_args(%a = %zero) -> f32 {
      %v = memref.load %m[%i] : memref<?xf32>
      %s = arith.addf %a, %v : f32
      scf.yield %s : f32
    }
    scf.yield %sum : f32
  } else {
    scf.yield %zero : f32
  }
  return %r : f32
}

// -----

func.func @until(%n: i32) -> i32 {
  %r:2 = scf.while (%a = %n, %k = %n) : (i32, i32) -> (i32, i64) {
    %c, %q = "test.decide"(%a) : (i32) -> (i1, i64)
    scf.condition(%c) %k, %q : i32, i64
  } do {
  ^bb0(%b: i32, %e : i64):
    %z = "test.step"(%b) : (i32) -> i32
    scf.yield %z, %b : i32, i32
  }
  %s = scf.while (%a = %r#0) : (i32) -> i32 {
    %c, %q = "test.decide"(%a) : (i32) -> (i1, i32)
    scf.condition(%c) %q : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %s : i32
}

// -----

func.func @in_a_launch(%c: i1, %n: index) {
  gpu.launch blocks(%x, %y, %z) in (%bx = %n, %by = %n, %bz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    scf.if %c { "test.then"() : () -> () }
    gpu.terminator
  }
  "test.region"() ({
    scf.if %c { "test.then"() : () -> () }
    "test.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @no_dimension() {
  scf.forall () in () { "test.once"() : () -> () }
  return
}

// -----

func.func @makes_a_tensor(%t: tensor<8xf32>, %x: tensor<1xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
    scf.forall.in_parallel { tensor.parallel_insert_slice %x into %o[%i][1][1] : tensor<1xf32> into tensor<8xf32> }
  }
  return %r : tensor<8xf32>
}

// -----

%c = "test.condition"() : () -> i1
scf.if %c { "test.then"() : () -> () }

// -----

func.func @body(%m: memref<4xf32>, %c: i1) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%m : memref<4xf32>) {
  ^bb0(%a: f32):
    %z = scf.if %c -> f32 { scf.yield %a : f32 } else { %k = arith.negf %a : f32 scf.yield %k : f32 }
    linalg.yield %z : f32
  }
  return
}

// EXPECT exit=1
// | module {
// |   func.func @loops_in_branches(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?xf32>, %arg4: i1) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     cf.cond_br %arg4, ^bb1, ^bb5
// |   ^bb1:  // pred: ^bb0
// |     cf.br ^bb2(%arg0, %cst : index, f32)
// |   ^bb2(%0: index, %1: f32):  // 2 preds: ^bb1, ^bb3
// |     %2 = arith.cmpi slt, %0, %arg1 : index
// |     cf.cond_br %2, ^bb3, ^bb4
// |   ^bb3:  // pred: ^bb2
// |     %3 = memref.load %arg3[%0] : memref<?xf32>
// |     %4 = arith.addf %1, %3 : f32
// |     %5 = arith.addi %0, %arg2 : index
// |     cf.br ^bb2(%5, %4 : index, f32)
// |   ^bb4:  // pred: ^bb2
// |     cf.br ^bb6(%1 : f32)
// |   ^bb5:  // pred: ^bb0
// |     cf.br ^bb6(%cst : f32)
// |   ^bb6(%6: f32):  // 2 preds: ^bb4, ^bb5
// |     cf.br ^bb7
// |   ^bb7:  // pred: ^bb6
// |     return %6 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @until(%arg0: i32) -> i32 {
// |     cf.br ^bb1(%arg0, %arg0 : i32, i32)
// |   ^bb1(%0: i32, %1: i32):  // 2 preds: ^bb0, ^bb2
// |     %2:2 = "test.decide"(%0) : (i32) -> (i1, i64)
// |     cf.cond_br %2#0, ^bb2(%1, %2#1 : i32, i64), ^bb3
// |   ^bb2(%3: i32, %4: i64):  // pred: ^bb1
// |     %5 = "test.step"(%3) : (i32) -> i32
// |     cf.br ^bb1(%5, %3 : i32, i32)
// |   ^bb3:  // pred: ^bb1
// |     cf.br ^bb4(%1 : i32)
// |   ^bb4(%6: i32):  // 2 preds: ^bb3, ^bb4
// |     %7:2 = "test.decide"(%6) : (i32) -> (i1, i32)
// |     cf.cond_br %7#0, ^bb4(%7#1 : i32), ^bb5
// |   ^bb5:  // pred: ^bb4
// |     return %7#1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @in_a_launch(%arg0: i1, %arg1: index) {
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %arg1, %arg9 = %arg1, %arg10 = %arg1) threads(%arg5, %arg6, %arg7) in (%arg11 = %arg1, %arg12 = %arg1, %arg13 = %arg1) {
// |       cf.cond_br %arg0, ^bb1, ^bb2
// |     ^bb1:  // pred: ^bb0
// |       "test.then"() : () -> ()
// |       cf.br ^bb2
// |     ^bb2:  // 2 preds: ^bb0, ^bb1
// |       gpu.terminator
// |     }
// |     "test.region"() ({
// |       cf.cond_br %arg0, ^bb1, ^bb2
// |     ^bb1:  // pred: ^bb0
// |       "test.then"() : () -> ()
// |       cf.br ^bb2
// |     ^bb2:  // 2 preds: ^bb0, ^bb1
// |       "test.end"() : () -> ()
// |     }) : () -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @no_dimension() {
// |     "test.once"() : () -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// ! <stdin>:64:8: error: 'scf.forall' that makes tensors cannot become branches: bufferize it first
// !   %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
// !        ^
// ! <stdin>:70:9: error: 'builtin.module' op expects region #0 to have 0 or 1 blocks
// ! <stdin>:78:3: error: 'linalg.generic' op expects region #0 to have 0 or 1 blocks
// !   linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%m : memref<4xf32>) {
// !   ^
