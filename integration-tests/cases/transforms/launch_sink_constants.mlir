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
