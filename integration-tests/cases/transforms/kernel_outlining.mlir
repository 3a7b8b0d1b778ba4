// Launches become kernels.
// RUN: opt --allow-unregistered-dialect --gpu-kernel-outlining --split-input-file
// RUN: opt --allow-unregistered-dialect --gpu-launch-sink-index-computations --split-input-file
// RUN: opt --allow-unregistered-dialect --gpu-launch-sink-index-computations --gpu-kernel-outlining --canonicalize --split-input-file

func.func @launch(%n: index, %a: f32, %m: memref<?xf32>, %m2: memref<4xf32, 1>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %sum = arith.addi %n, %c2 : index
  %d = memref.dim %m, %c1 : memref<?xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    %0 = memref.load %m[%bx] : memref<?xf32>
    %1 = arith.addf %0, %a : f32
    %i = arith.addi %tx, %sum : index
    memref.store %1, %m[%i] : memref<?xf32>
    %k = arith.muli %gx, %sx : index
    %k2 = arith.addi %k, %c2 : index
    memref.store %1, %m[%k2] : memref<?xf32>
    memref.store %1, %m[%d] : memref<?xf32>
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) workgroup(%w: memref<32xf32, 3>) private(%p: memref<1xf32, 5>) {
    memref.store %a, %w[%tx] : memref<32xf32, 3>
    cf.br ^x
  ^x:
    memref.store %a, %p[%c1] : memref<1xf32, 5>
    gpu.terminator
  }
  return
}
func.func @second() {
  %c1 = arith.constant 1 : index
  %dyn = arith.constant 64 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) dynamic_shared_memory_size %dyn {
    func.call @helper() : () -> ()
    gpu.terminator
  }
  %t = gpu.wait async
  %t2 = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) module(@mod) function(@fun) {
    gpu.printf "x"
    gpu.terminator
  }
  gpu.wait [%t2]
  gpu.launch clusters(%cx, %cy, %cz) in (%clx = %c1, %cly = %c1, %clz = %c1) blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    %0 = arith.addi %cx, %clx : index
    "foo.use"(%0) : (index) -> ()
    gpu.terminator
  }
  return
}
func.func private @helper() {
  call @helper2() : () -> ()
  return
}
func.func private @helper2() {
  return
}
gpu.module @launch_kernel { }
// -----
func.func @f(%m: memref<1xf32>, %a: f32) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) module(@mod) {
    %g = memref.get_global @glob : memref<1xf32>
    %v = memref.load %g[%c0] : memref<1xf32>
    scf.for %i = %c0 to %c1 step %c1 {
      %q = arith.addf %a, %v : f32
      memref.store %q, %m[%i] : memref<1xf32>
    }
    gpu.terminator
  } {foo = 1 : i32, gpu.bar = 2 : i32}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) module(@mod) {
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) function(@glob) {
    gpu.terminator
  }
  return
}
gpu.module @mod {
  gpu.func @f_kernel() kernel { gpu.return }
}
memref.global "private" constant @glob : memref<1xf32> = dense<1.0>
// -----
func.func @f(%m: memref<1xf32>, %a: f32) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) module(@mod) {
    %g = memref.get_global @glob : memref<1xf32>
    %v = memref.load %g[%c0] : memref<1xf32>
    scf.for %i = %c0 to %c1 step %c1 {
      %q = arith.addf %a, %v : f32
      memref.store %q, %m[%i] : memref<1xf32>
    }
    gpu.terminator
  } {foo = 1 : i32, foo.bar = 2 : i32}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) module(@mod) {
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) function(@glob) {
    gpu.terminator
  }
  return
}
gpu.module @mod {
  gpu.func @f_kernel() kernel { gpu.return }
}
memref.global "private" constant @glob : memref<1xf32> = dense<1.0>
module @inner {
func.func @f(%c1: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    gpu.terminator
  }
  return
}
}
