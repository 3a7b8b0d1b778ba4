// What is inlined is at its place, called from the call.
// RUN: opt --inline='default-pipeline=' --mlir-print-debuginfo --mlir-print-local-scope --split-input-file
// RUN: opt --inline --mlir-print-debuginfo --mlir-print-local-scope --split-input-file

func.func private @a(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
func.func private @b(%x: i32) -> i32 {
  %0 = call @a(%x) : (i32) -> i32
  %1 = arith.subi %0, %x : i32
  return %1 : i32
}
func.func @c(%x: i32) -> i32 {
  %0 = call @b(%x) : (i32) -> i32
  %1 = call @b(%0) : (i32) -> i32
  return %1 : i32
}
// -----
func.func @blocks(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%y: i32):
  return %y : i32
^b:
  %0 = arith.muli %x, %x : i32
  cf.br ^a(%0 : i32)
}
func.func @caller(%c: i1, %x: i32) -> i32 {
  %0 = call @blocks(%c, %x) : (i1, i32) -> i32
  return %0 : i32
}
