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

// EXPECT
// | module {
// |   func.func @twice(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.muli %0, %0 : i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @regions(%arg0: i1, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     %1 = scf.if %arg0 -> (i32) {
// |       scf.yield %0 : i32
// |     } else {
// |       %5 = arith.muli %arg1, %arg1 : i32
// |       scf.yield %5 : i32
// |     }
// |     %2 = arith.muli %arg1, %arg1 : i32
// |     %3 = arith.addi %1, %2 : i32
// |     %4 = arith.addi %3, %0 : i32
// |     return %4 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     memref.store %0, %arg0[%arg1] : memref<4xf32>
// |     %1 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %2 = arith.addf %0, %0 : f32
// |     %3 = arith.addf %2, %1 : f32
// |     return %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @unused() {
// |     return
// |   }
// |   func.func private @used() {
// |     return
// |   }
// |   func.func @main() {
// |     call @used() : () -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module @outer {
// |   module @inner attributes {sym_visibility = "private"} {
// |     func.func private @f()
// |     func.func private @g()
// |   }
// |   func.func private @referenced() attributes {t.user = @inner::@f}
// | }

// EXPECT
// | module {
// |   func.func @twice(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.addi %arg0, %arg1 : i32
// |     %2 = arith.muli %0, %1 : i32
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @regions(%arg0: i1, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     %1 = scf.if %arg0 -> (i32) {
// |       %5 = arith.addi %arg1, %arg1 : i32
// |       scf.yield %5 : i32
// |     } else {
// |       %5 = arith.muli %arg1, %arg1 : i32
// |       scf.yield %5 : i32
// |     }
// |     %2 = arith.muli %arg1, %arg1 : i32
// |     %3 = arith.addi %1, %2 : i32
// |     %4 = arith.addi %3, %0 : i32
// |     return %4 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %1 = memref.load %arg0[%arg1] : memref<4xf32>
// |     memref.store %1, %arg0[%arg1] : memref<4xf32>
// |     %2 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %3 = arith.addf %0, %1 : f32
// |     %4 = arith.addf %3, %2 : f32
// |     return %4 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @used() {
// |     return
// |   }
// |   func.func @main() {
// |     call @used() : () -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module @outer {
// | }

// EXPECT
// | module {
// |   func.func @twice(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.muli %0, %0 : i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @regions(%arg0: i1, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     %1 = scf.if %arg0 -> (i32) {
// |       scf.yield %0 : i32
// |     } else {
// |       %5 = arith.muli %arg1, %arg1 : i32
// |       scf.yield %5 : i32
// |     }
// |     %2 = arith.muli %arg1, %arg1 : i32
// |     %3 = arith.addi %1, %2 : i32
// |     %4 = arith.addi %3, %0 : i32
// |     return %4 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     memref.store %0, %arg0[%arg1] : memref<4xf32>
// |     %1 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %2 = arith.addf %0, %0 : f32
// |     %3 = arith.addf %2, %1 : f32
// |     return %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @used() {
// |     return
// |   }
// |   func.func @main() {
// |     call @used() : () -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module @outer {
// | }

// EXPECT
// | #loc = loc(unknown)
// | module {
// |   func.func @twice(%arg0: i32 loc(unknown), %arg1: i32 loc(unknown)) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32 loc(#loc)
// |     %1 = arith.addi %arg0, %arg1 : i32 loc(#loc)
// |     %2 = arith.muli %0, %1 : i32 loc(#loc)
// |     return %2 : i32 loc(#loc)
// |   } loc(#loc)
// | } loc(#loc)
// |
// | // -----
// | #loc = loc(unknown)
// | module {
// |   func.func @regions(%arg0: i1 loc(unknown), %arg1: i32 loc(unknown)) -> i32 {
// |     %0 = arith.addi %arg1, %arg1 : i32 loc(#loc)
// |     %1 = scf.if %arg0 -> (i32) {
// |       %5 = arith.addi %arg1, %arg1 : i32 loc(#loc)
// |       scf.yield %5 : i32 loc(#loc)
// |     } else {
// |       %5 = arith.muli %arg1, %arg1 : i32 loc(#loc)
// |       scf.yield %5 : i32 loc(#loc)
// |     } loc(#loc)
// |     %2 = arith.muli %arg1, %arg1 : i32 loc(#loc)
// |     %3 = arith.addi %1, %2 : i32 loc(#loc)
// |     %4 = arith.addi %3, %0 : i32 loc(#loc)
// |     return %4 : i32 loc(#loc)
// |   } loc(#loc)
// | } loc(#loc)
// |
// | // -----
// | #loc = loc(unknown)
// | module {
// |   func.func @memory(%arg0: memref<4xf32> loc(unknown), %arg1: index loc(unknown)) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32> loc(#loc)
// |     %1 = memref.load %arg0[%arg1] : memref<4xf32> loc(#loc)
// |     memref.store %1, %arg0[%arg1] : memref<4xf32> loc(#loc)
// |     %2 = memref.load %arg0[%arg1] : memref<4xf32> loc(#loc)
// |     %3 = arith.addf %0, %1 : f32 loc(#loc)
// |     %4 = arith.addf %3, %2 : f32 loc(#loc)
// |     return %4 : f32 loc(#loc)
// |   } loc(#loc)
// | } loc(#loc)
// |
// | // -----
// | module {
// |   func.func private @unused() {
// |     return loc(#loc)
// |   } loc(#loc)
// |   func.func private @used() {
// |     return loc(#loc)
// |   } loc(#loc)
// |   func.func @main() {
// |     call @used() : () -> () loc(#loc)
// |     return loc(#loc)
// |   } loc(#loc)
// | } loc(#loc)
// | #loc = loc(unknown)
// |
// | // -----
// | module @outer {
// |   module @inner attributes {sym_visibility = "private"} {
// |     func.func private @f() loc(#loc)
// |     func.func private @g() loc(#loc)
// |   } loc(#loc)
// |   func.func private @referenced() attributes {t.user = @inner::@f} loc(#loc)
// | } loc(#loc)
// | #loc = loc(unknown)

// EXPECT
// | module {
// |   func.func @twice(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     %1 = arith.muli %0, %0 : i32
// |     return %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @regions(%arg0: i1, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg1, %arg1 : i32
// |     %1 = scf.if %arg0 -> (i32) {
// |       scf.yield %0 : i32
// |     } else {
// |       %5 = arith.muli %arg1, %arg1 : i32
// |       scf.yield %5 : i32
// |     }
// |     %2 = arith.muli %arg1, %arg1 : i32
// |     %3 = arith.addi %1, %2 : i32
// |     %4 = arith.addi %3, %0 : i32
// |     return %4 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory(%arg0: memref<4xf32>, %arg1: index) -> f32 {
// |     %0 = memref.load %arg0[%arg1] : memref<4xf32>
// |     memref.store %0, %arg0[%arg1] : memref<4xf32>
// |     %1 = memref.load %arg0[%arg1] : memref<4xf32>
// |     %2 = arith.addf %0, %0 : f32
// |     %3 = arith.addf %2, %1 : f32
// |     return %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func private @unused() {
// |     return
// |   }
// |   func.func private @used() {
// |     return
// |   }
// |   func.func @main() {
// |     call @used() : () -> ()
// |     return
// |   }
// | }
// |
// | // -----
// | module @outer {
// |   module @inner attributes {sym_visibility = "private"} {
// |     func.func private @f()
// |     func.func private @g()
// |   }
// |   func.func private @referenced() attributes {t.user = @inner::@f}
// | }
