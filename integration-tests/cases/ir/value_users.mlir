// Comments with the users of values, as MLIR writes them: ops without results are numbered, too.
// RUN: opt --mlir-print-value-users --allow-unregistered-dialect --split-input-file

func.func @f(%a: i32, %b: i32, %m: memref<4xi32>, %c: i1) -> i32 {
  %x:2 = arith.addui_extended %a, %b : i32, i1
  %u = arith.muli %a, %b : i32
  %z = arith.constant 0 : index
  memref.store %x#0, %m[%z] : memref<4xi32>
  memref.store %a, %m[%z] : memref<4xi32>
  %r = scf.if %c -> i32 {
    %q = arith.addi %a, %a : i32
    scf.yield %q : i32
  } else {
    scf.yield %b : i32
  }
  gpu.barrier
  cf.cond_br %x#1, ^bb1(%r : i32), ^bb2
^bb1(%k: i32):
  %d:2 = "test.two"(%k, %k) : (i32, i32) -> (i32, i32)
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  %n = arith.constant 7 : i32
  return %n : i32
}
func.func @g() {
  func.call @h() : () -> ()
  return
}
func.func private @h()
// -----
func.func @f(%a: i32) -> i32 {
  %1 = arith.addi %a, %a : i32
  %3:2 = "test.two"(%1) : (i32) -> (i32, i32)
  %4 = arith.addi %3#0, %3#1 : i32
  return %4 : i32
}
// -----
module { 
"test.r"() ({
^bb0(%a : i32 loc("aa"), %b : i32):
  "test.x"(%a) : (i32) -> ()
  "test.br"()[^bb1] : () -> ()
^bb1:
  "test.x"(%b) : (i32) -> ()
}, {
^bb0(%a : i32 loc("aa"), %b : i32):
  "test.x"(%a) : (i32) -> ()
}) : () -> ()
}

// EXPECT
// | module {
// |   func.func @f(%arg0: i32, %arg1: i32, %arg2: memref<4xi32>, %arg3: i1) -> i32 {
// |     // %arg0 is used by %14, %5, %3, %sum, %overflow
// |     // %arg1 is used by %14, %3, %sum, %overflow
// |     // %arg2 is used by %5, %4
// |     // %arg3 is used by %6
// |     %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1 // users: (%4), (%8)
// |     %3 = arith.muli %arg0, %arg1 : i32 // unused
// |     %c0 = arith.constant 0 : index // users: %5, %4
// |     memref.store %sum, %arg2[%c0] : memref<4xi32> // id: %4
// |     memref.store %arg0, %arg2[%c0] : memref<4xi32> // id: %5
// |     %6 = scf.if %arg3 -> (i32) {
// |       %14 = arith.addi %arg0, %arg0 : i32 // user: %15
// |       scf.yield %14 : i32 // id: %15
// |     } else {
// |       scf.yield %arg1 : i32 // id: %14
// |     } // user: %8
// |     gpu.barrier
// |     cf.cond_br %overflow, ^bb1(%6 : i32), ^bb2 // id: %8
// |   ^bb1(%9: i32):  // pred: ^bb0
// |     // %9 is used by %10#0, %10#1
// |     %10:2 = "test.two"(%9, %9) : (i32, i32) -> (i32, i32) // unused
// |     cf.br ^bb3
// |   ^bb2:  // pred: ^bb0
// |     cf.br ^bb3
// |   ^bb3:  // 2 preds: ^bb1, ^bb2
// |     %c7_i32 = arith.constant 7 : i32 // user: %13
// |     return %c7_i32 : i32 // id: %13
// |   }
// |   func.func @g() {
// |     call @h() : () -> ()
// |     return
// |   }
// |   func.func private @h()
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32) -> i32 {
// |     // %arg0 is used by %1
// |     %1 = arith.addi %arg0, %arg0 : i32 // users: %2#0, %2#1
// |     %2:2 = "test.two"(%1) : (i32) -> (i32, i32) // users: (%3), (%3)
// |     %3 = arith.addi %2#0, %2#1 : i32 // user: %4
// |     return %3 : i32 // id: %4
// |   }
// | }
// |
// | // -----
// | module {
// |   "test.r"() ({
// |   ^bb0(%arg0: i32, %arg1: i32):
// |     // %arg0 is used by %1
// |     // %arg1 is used by %3
// |     "test.x"(%arg0) : (i32) -> () // id: %1
// |     "test.br"()[^bb1] : () -> ()
// |   ^bb1:  // pred: ^bb0
// |     "test.x"(%arg1) : (i32) -> () // id: %3
// |   }, {
// |   ^bb0(%arg0: i32, %arg1: i32):
// |     // %arg0 is used by %1
// |     // %arg1 is unused
// |     "test.x"(%arg0) : (i32) -> () // id: %1
// |   }) : () -> ()
// | }
