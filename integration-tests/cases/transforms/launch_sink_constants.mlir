// A constant that the kernel uses comes before the size that is computed from it, whichever it uses first.
// RUN: opt --gpu-launch-sink-index-computations --split-input-file

func.func @size_first(%m: memref<?xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?xindex>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %0 = arith.addi %d, %n : index
    memref.store %0, %m[%c0] : memref<?xindex>
    gpu.terminator
  }
  return
}

// EXPECT
// | module {
// |   func.func @size_first(%arg0: memref<?xindex>, %arg1: index) {
// |     %c0 = arith.constant 0 : index
// |     %dim = memref.dim %arg0, %c0 : memref<?xindex>
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %arg1, %arg9 = %arg1, %arg10 = %arg1) threads(%arg5, %arg6, %arg7) in (%arg11 = %arg1, %arg12 = %arg1, %arg13 = %arg1) {
// |       %c0_0 = arith.constant 0 : index
// |       %dim_1 = memref.dim %arg0, %c0_0 : memref<?xindex>
// |       %0 = arith.addi %dim_1, %arg1 : index
// |       memref.store %0, %arg0[%c0_0] : memref<?xindex>
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
