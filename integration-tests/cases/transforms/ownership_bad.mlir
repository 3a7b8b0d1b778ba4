// Programs in which nobody can tell who owns memory.
// RUN: opt --ownership-based-buffer-deallocation --split-input-file

func.func @circle(%c: i1) {
  cf.br ^again
^again:
  cf.cond_br %c, ^again, ^end
^end:
  return
}
// -----
func.func @switch(%flag: i32) {
  cf.switch %flag : i32, [default: ^one, 1: ^two]
^one:
  return
^two:
  return
}
// -----
func.func @given_back(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
// -----
func.func @under_conditions(%m: memref<4xf32>, %c: i1) {
  bufferization.dealloc (%m : memref<4xf32>) if (%c)
  return
}
// -----
func.func @reallocated(%m: memref<?xf32>) {
  %0 = memref.realloc %m : memref<?xf32> to memref<4xf32>
  return
}
// -----
func.func @region(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%x: f32):
    memref.atomic_yield %x : f32
  }
  return
}

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:4:1: error: Only structured control-flow loops are supported.
// ! func.func @circle(%c: i1) {
// ! ^
// ! <stdin>:13:3: error: BranchOpInterface operations with multiple successors are not supported yet
// !   cf.switch %flag : i32, [default: ^one, 1: ^two]
// !   ^
// ! <stdin>:21:3: error: memory free side-effect on MemRef value not supported!
// !   memref.dealloc %m : memref<4xf32>
// !   ^
// ! <stdin>:26:3: error: No deallocation operations must be present when running this pass!
// !   bufferization.dealloc (%m : memref<4xf32>) if (%c)
// !   ^
// ! <stdin>:31:8: error: memory free side-effect on MemRef value not supported!
// !   %0 = memref.realloc %m : memref<?xf32> to memref<4xf32>
// !        ^
// ! <stdin>:36:8: error: All operations with attached regions need to implement the RegionBranchOpInterface.
// !   %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
// !        ^
