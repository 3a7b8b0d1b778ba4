// cse, symbol-dce, symbol-privatize-free passes that know no dialect.
// RUN: opt --cse --split-input-file
// RUN: opt --symbol-dce --split-input-file
// RUN: opt --cse --canonicalize --symbol-dce --split-input-file
// RUN: opt --strip-debuginfo --mlir-print-debuginfo --split-input-file
// RUN: opt --pass-pipeline='builtin.module(func.func(cse,canonicalize))' --split-input-file

func.func @twice(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
// -----
func.func @regions(%c: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = scf.if %c -> (i32) {
    %2 = arith.addi %a, %a : i32
    scf.yield %2 : i32
  } else {
    %3 = arith.muli %a, %a : i32
    scf.yield %3 : i32
  }
  %4 = arith.muli %a, %a : i32
  %5 = arith.addi %1, %4 : i32
  %6 = arith.addi %5, %0 : i32
  return %6 : i32
}
// -----
func.func @memory(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  memref.store %1, %m[%i] : memref<4xf32>
  %2 = memref.load %m[%i] : memref<4xf32>
  %3 = arith.addf %0, %1 : f32
  %4 = arith.addf %3, %2 : f32
  return %4 : f32
}
// -----
func.func private @unused() {
  return
}
func.func private @used() {
  return
}
func.func @main() {
  call @used() : () -> ()
  return
}
// -----
module @outer {
  module @inner attributes {sym_visibility = "private"} {
    func.func private @f()
    func.func private @g()
  }
  func.func private @referenced() -> () attributes {t.user = @inner::@f}
}
