// What a rewrite cuts off from the rest is not rewritten in circles.
// RUN: opt --canonicalize --split-input-file
// RUN: opt --pass-pipeline='builtin.module(canonicalize{max-iterations=-1 region-simplify=disabled})' --split-input-file

func.func @f(%a: i32) -> i32 {
  %true = arith.constant true
  %c = arith.constant 3 : i32
  cf.cond_br %true, ^exit, ^loop(%a : i32)
^loop(%x: i32):
  %y = arith.addi %x, %c : i32
  %z = arith.subi %y, %x : i32
  %w = arith.muli %z, %y : i32
  cf.br ^loop(%w : i32)
^exit:
  return %a : i32
}
// -----
func.func @g(%a: i32, %m: memref<i32>) -> i32 {
  %true = arith.constant true
  %c = arith.constant 3 : i32
  cf.cond_br %true, ^exit, ^loop(%a : i32)
^loop(%x: i32):
  %y = arith.addi %x, %c : i32
  memref.store %y, %m[] : memref<i32>
  cf.br ^loop(%y : i32)
^exit:
  return %a : i32
}

// EXPECT
// | module {
// |   func.func @f(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @g(%arg0: i32, %arg1: memref<i32>) -> i32 {
// |     return %arg0 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @f(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @g(%arg0: i32, %arg1: memref<i32>) -> i32 {
// |     return %arg0 : i32
// |   }
// | }
