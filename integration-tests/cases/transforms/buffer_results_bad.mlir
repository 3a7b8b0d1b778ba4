// Results whose memory callers cannot make.
// RUN: opt --pass-pipeline='builtin.module(buffer-results-to-out-params{hoist-dynamic-allocs=true})' --split-input-file

func.func private @layout(%m: memref<4xf32, strided<[2]>>) -> memref<4xf32, strided<[2]>> {
  return %m : memref<4xf32, strided<[2]>>
}
// -----
func.func private @size(%n: index) -> memref<?xf32> {
  %0 = arith.addi %n, %n : index
  %a = memref.alloc(%0) : memref<?xf32>
  return %a : memref<?xf32>
}
func.func @caller(%n: index) {
  %0 = call @size(%n) : (index) -> memref<?xf32>
  return
}

// EXPECT exit=1
// | // -----
// ! <stdin>:4:1: error: cannot create out param for result with unsupported layout
// ! func.func private @layout(%m: memref<4xf32, strided<[2]>>) -> memref<4xf32, strided<[2]>> {
// ! ^
// ! <stdin>:14:8: error: cannot create out param for dynamically shaped result
// !   %0 = call @size(%n) : (index) -> memref<?xf32>
// !        ^
