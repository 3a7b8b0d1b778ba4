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

// EXPECT exit=1
// | module attributes {gpu.container_module} {
// |   func.func @launch(%arg0: index, %arg1: f32, %arg2: memref<?xf32>, %arg3: memref<4xf32, 1>) {
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = arith.addi %arg0, %c2 : index
// |     %dim = memref.dim %arg2, %c1 : memref<?xf32>
// |     gpu.launch_func  @launch_kernel_0::@launch_kernel blocks in (%arg0, %c1, %c1) threads in (%c2, %c1, %c1)  args(%arg2 : memref<?xf32>, %arg1 : f32, %0 : index, %c2 : index, %dim : index)
// |     gpu.launch_func  @launch_kernel_1::@launch_kernel blocks in (%arg0, %c1, %c1) threads in (%arg0, %c1, %c1)  args(%arg1 : f32, %c1 : index)
// |     return
// |   }
// |   gpu.module @launch_kernel_0 {
// |     gpu.func @launch_kernel(%arg0: memref<?xf32>, %arg1: f32, %arg2: index, %arg3: index, %arg4: index) kernel attributes {known_block_size = array<i32: 2, 1, 1>} {
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %grid_dim_x = gpu.grid_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %block_dim_x = gpu.block_dim  x
// |       %block_dim_y = gpu.block_dim  y
// |       %block_dim_z = gpu.block_dim  z
// |       %0 = memref.load %arg0[%block_id_x] : memref<?xf32>
// |       %1 = arith.addf %0, %arg1 : f32
// |       %2 = arith.addi %thread_id_x, %arg2 : index
// |       memref.store %1, %arg0[%2] : memref<?xf32>
// |       %3 = arith.muli %grid_dim_x, %block_dim_x : index
// |       %4 = arith.addi %3, %arg3 : index
// |       memref.store %1, %arg0[%4] : memref<?xf32>
// |       memref.store %1, %arg0[%arg4] : memref<?xf32>
// |       gpu.return
// |     }
// |   }
// |   gpu.module @launch_kernel_1 {
// |     gpu.func @launch_kernel(%arg0: f32, %arg1: index) workgroup(%arg2 : memref<32xf32, 3>) private(%arg3 : memref<1xf32, 5>) kernel {
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %grid_dim_x = gpu.grid_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %block_dim_x = gpu.block_dim  x
// |       %block_dim_y = gpu.block_dim  y
// |       %block_dim_z = gpu.block_dim  z
// |       memref.store %arg0, %arg2[%thread_id_x] : memref<32xf32, 3>
// |       cf.br ^bb1
// |     ^bb1:  // pred: ^bb0
// |       memref.store %arg0, %arg3[%arg1] : memref<1xf32, 5>
// |       gpu.return
// |     }
// |   }
// |   func.func @second() {
// |     %c1 = arith.constant 1 : index
// |     %c64_i32 = arith.constant 64 : i32
// |     gpu.launch_func  @second_kernel::@second_kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  dynamic_shared_memory_size %c64_i32 
// |     %0 = gpu.wait async
// |     %1 = gpu.launch_func async [%0] @mod::@fun blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  
// |     gpu.wait [%1]
// |     gpu.launch_func  @second_kernel_2::@second_kernel clusters in (%c1, %c1, %c1) blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  
// |     return
// |   }
// |   gpu.module @second_kernel {
// |     gpu.func @second_kernel() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %grid_dim_x = gpu.grid_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %block_dim_x = gpu.block_dim  x
// |       %block_dim_y = gpu.block_dim  y
// |       %block_dim_z = gpu.block_dim  z
// |       func.call @helper() : () -> ()
// |       gpu.return
// |     }
// |     func.func private @helper() {
// |       call @helper2() : () -> ()
// |       return
// |     }
// |     func.func private @helper2() {
// |       return
// |     }
// |   }
// |   gpu.module @mod {
// |     gpu.func @fun() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %grid_dim_x = gpu.grid_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %block_dim_x = gpu.block_dim  x
// |       %block_dim_y = gpu.block_dim  y
// |       %block_dim_z = gpu.block_dim  z
// |       gpu.printf "x"
// |       gpu.return
// |     }
// |   }
// |   gpu.module @second_kernel_2 {
// |     gpu.func @second_kernel() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %grid_dim_x = gpu.grid_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %block_dim_x = gpu.block_dim  x
// |       %block_dim_y = gpu.block_dim  y
// |       %block_dim_z = gpu.block_dim  z
// |       %cluster_id_x = gpu.cluster_id  x
// |       %cluster_id_y = gpu.cluster_id  y
// |       %cluster_id_z = gpu.cluster_id  z
// |       %cluster_dim_x = gpu.cluster_dim  x
// |       %cluster_dim_y = gpu.cluster_dim  y
// |       %cluster_dim_z = gpu.cluster_dim  z
// |       %0 = arith.addi %cluster_id_x, %cluster_dim_x : index
// |       "foo.use"(%0) : (index) -> ()
// |       gpu.return
// |     }
// |   }
// |   func.func private @helper() {
// |     call @helper2() : () -> ()
// |     return
// |   }
// |   func.func private @helper2() {
// |     return
// |   }
// |   gpu.module @launch_kernel {
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module} {
// |   func.func @f(%arg0: memref<1xf32>, %arg1: f32) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     gpu.launch_func  @mod::@f_kernel_0 blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  args(%c0 : index, %arg1 : f32, %arg0 : memref<1xf32>, %c1 : index)
// |     gpu.launch_func  @mod::@f_kernel_1 blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  
// |     gpu.launch_func  @glob_0::@glob blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  
// |     return
// |   }
// |   gpu.module @glob_0 {
// |     gpu.func @glob() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %grid_dim_x = gpu.grid_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %block_dim_x = gpu.block_dim  x
// |       %block_dim_y = gpu.block_dim  y
// |       %block_dim_z = gpu.block_dim  z
// |       gpu.return
// |     }
// |   }
// |   gpu.module @mod {
// |     gpu.func @f_kernel() kernel {
// |       gpu.return
// |     }
// |     gpu.func @f_kernel_0(%arg0: index, %arg1: f32, %arg2: memref<1xf32>, %arg3: index) kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %grid_dim_x = gpu.grid_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %block_dim_x = gpu.block_dim  x
// |       %block_dim_y = gpu.block_dim  y
// |       %block_dim_z = gpu.block_dim  z
// |       %0 = memref.get_global @glob : memref<1xf32>
// |       %1 = memref.load %0[%arg0] : memref<1xf32>
// |       scf.for %arg4 = %arg0 to %arg3 step %arg3 {
// |         %2 = arith.addf %arg1, %1 : f32
// |         memref.store %2, %arg2[%arg4] : memref<1xf32>
// |       }
// |       gpu.return
// |     }
// |     memref.global "private" constant @glob : memref<1xf32> = dense<1.000000e+00>
// |     gpu.func @f_kernel_1() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       %block_id_x = gpu.block_id  x
// |       %block_id_y = gpu.block_id  y
// |       %block_id_z = gpu.block_id  z
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %grid_dim_x = gpu.grid_dim  x
// |       %grid_dim_y = gpu.grid_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %block_dim_x = gpu.block_dim  x
// |       %block_dim_y = gpu.block_dim  y
// |       %block_dim_z = gpu.block_dim  z
// |       gpu.return
// |     }
// |   }
// |   memref.global "private" constant @glob : memref<1xf32> = dense<1.000000e+00>
// | }
// |
// | // -----
// ! <stdin>:111:3: error: 'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute
// !   gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
// !   ^

// EXPECT
// | module {
// |   func.func @launch(%arg0: index, %arg1: f32, %arg2: memref<?xf32>, %arg3: memref<4xf32, 1>) {
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = arith.addi %arg0, %c2 : index
// |     %dim = memref.dim %arg2, %c1 : memref<?xf32>
// |     gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %c1, %arg12 = %c1) threads(%arg7, %arg8, %arg9) in (%arg13 = %c2, %arg14 = %c1, %arg15 = %c1) {
// |       %c2_0 = arith.constant 2 : index
// |       %c1_1 = arith.constant 1 : index
// |       %dim_2 = memref.dim %arg2, %c1_1 : memref<?xf32>
// |       %1 = memref.load %arg2[%arg4] : memref<?xf32>
// |       %2 = arith.addf %1, %arg1 : f32
// |       %3 = arith.addi %arg7, %0 : index
// |       memref.store %2, %arg2[%3] : memref<?xf32>
// |       %4 = arith.muli %arg10, %arg13 : index
// |       %5 = arith.addi %4, %c2_0 : index
// |       memref.store %2, %arg2[%5] : memref<?xf32>
// |       memref.store %2, %arg2[%dim_2] : memref<?xf32>
// |       gpu.terminator
// |     }
// |     gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %c1, %arg12 = %c1) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg0, %arg14 = %c1, %arg15 = %c1) workgroup(%arg16 : memref<32xf32, 3>) private(%arg17 : memref<1xf32, 5>) {
// |       %c1_0 = arith.constant 1 : index
// |       memref.store %arg1, %arg16[%arg7] : memref<32xf32, 3>
// |       cf.br ^bb1
// |     ^bb1:  // pred: ^bb0
// |       memref.store %arg1, %arg17[%c1_0] : memref<1xf32, 5>
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   func.func @second() {
// |     %c1 = arith.constant 1 : index
// |     %c64_i32 = arith.constant 64 : i32
// |     gpu.launch blocks(%arg0, %arg1, %arg2) in (%arg6 = %c1, %arg7 = %c1, %arg8 = %c1) threads(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) dynamic_shared_memory_size %c64_i32 {
// |       func.call @helper() : () -> ()
// |       gpu.terminator
// |     }
// |     %0 = gpu.wait async
// |     %1 = gpu.launch async [%0] blocks(%arg0, %arg1, %arg2) in (%arg6 = %c1, %arg7 = %c1, %arg8 = %c1) threads(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) module(@mod) function(@fun) {
// |       gpu.printf "x"
// |       gpu.terminator
// |     }
// |     gpu.wait [%1]
// |     gpu.launch clusters(%arg12, %arg13, %arg14) in (%arg15 = %c1, %arg16 = %c1, %arg17 = %c1) blocks(%arg0, %arg1, %arg2) in (%arg6 = %c1, %arg7 = %c1, %arg8 = %c1) threads(%arg3, %arg4, %arg5) in (%arg9 = %c1, %arg10 = %c1, %arg11 = %c1) {
// |       %2 = arith.addi %arg12, %arg15 : index
// |       "foo.use"(%2) : (index) -> ()
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   func.func private @helper() {
// |     call @helper2() : () -> ()
// |     return
// |   }
// |   func.func private @helper2() {
// |     return
// |   }
// |   gpu.module @launch_kernel {
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<1xf32>, %arg1: f32) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) module(@mod) {
// |       %c0_0 = arith.constant 0 : index
// |       %c1_1 = arith.constant 1 : index
// |       %0 = memref.get_global @glob : memref<1xf32>
// |       %1 = memref.load %0[%c0_0] : memref<1xf32>
// |       scf.for %arg14 = %c0_0 to %c1_1 step %c1_1 {
// |         %2 = arith.addf %arg1, %1 : f32
// |         memref.store %2, %arg0[%arg14] : memref<1xf32>
// |       }
// |       gpu.terminator
// |     } {foo = 1 : i32, gpu.bar = 2 : i32}
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) module(@mod) {
// |       gpu.terminator
// |     }
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) function(@glob) {
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   gpu.module @mod {
// |     gpu.func @f_kernel() kernel {
// |       gpu.return
// |     }
// |   }
// |   memref.global "private" constant @glob : memref<1xf32> = dense<1.000000e+00>
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: memref<1xf32>, %arg1: f32) {
// |     %c1 = arith.constant 1 : index
// |     %c0 = arith.constant 0 : index
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) module(@mod) {
// |       %c0_0 = arith.constant 0 : index
// |       %c1_1 = arith.constant 1 : index
// |       %0 = memref.get_global @glob : memref<1xf32>
// |       %1 = memref.load %0[%c0_0] : memref<1xf32>
// |       scf.for %arg14 = %c0_0 to %c1_1 step %c1_1 {
// |         %2 = arith.addf %arg1, %1 : f32
// |         memref.store %2, %arg0[%arg14] : memref<1xf32>
// |       }
// |       gpu.terminator
// |     } {foo = 1 : i32, foo.bar = 2 : i32}
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) module(@mod) {
// |       gpu.terminator
// |     }
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %c1, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %c1) function(@glob) {
// |       gpu.terminator
// |     }
// |     return
// |   }
// |   gpu.module @mod {
// |     gpu.func @f_kernel() kernel {
// |       gpu.return
// |     }
// |   }
// |   memref.global "private" constant @glob : memref<1xf32> = dense<1.000000e+00>
// |   module @inner {
// |     func.func @f(%arg0: index) {
// |       gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %arg0, %arg8 = %arg0, %arg9 = %arg0) threads(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %arg0, %arg12 = %arg0) {
// |         gpu.terminator
// |       }
// |       return
// |     }
// |   }
// | }

// EXPECT exit=1
// | module attributes {gpu.container_module} {
// |   func.func @launch(%arg0: index, %arg1: f32, %arg2: memref<?xf32>, %arg3: memref<4xf32, 1>) {
// |     %c1 = arith.constant 1 : index
// |     %c2 = arith.constant 2 : index
// |     %0 = arith.addi %arg0, %c2 : index
// |     gpu.launch_func  @launch_kernel_0::@launch_kernel blocks in (%arg0, %c1, %c1) threads in (%c2, %c1, %c1)  args(%arg2 : memref<?xf32>, %arg1 : f32, %0 : index)
// |     gpu.launch_func  @launch_kernel_1::@launch_kernel blocks in (%arg0, %c1, %c1) threads in (%arg0, %c1, %c1)  args(%arg1 : f32)
// |     return
// |   }
// |   gpu.module @launch_kernel_0 {
// |     gpu.func @launch_kernel(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) kernel attributes {known_block_size = array<i32: 2, 1, 1>} {
// |       %c1 = arith.constant 1 : index
// |       %c2 = arith.constant 2 : index
// |       %block_id_x = gpu.block_id  x
// |       %thread_id_x = gpu.thread_id  x
// |       %grid_dim_x = gpu.grid_dim  x
// |       %block_dim_x = gpu.block_dim  x
// |       %dim = memref.dim %arg0, %c1 : memref<?xf32>
// |       %0 = memref.load %arg0[%block_id_x] : memref<?xf32>
// |       %1 = arith.addf %0, %arg1 : f32
// |       %2 = arith.addi %thread_id_x, %arg2 : index
// |       memref.store %1, %arg0[%2] : memref<?xf32>
// |       %3 = arith.muli %grid_dim_x, %block_dim_x : index
// |       %4 = arith.addi %3, %c2 : index
// |       memref.store %1, %arg0[%4] : memref<?xf32>
// |       memref.store %1, %arg0[%dim] : memref<?xf32>
// |       gpu.return
// |     }
// |   }
// |   gpu.module @launch_kernel_1 {
// |     gpu.func @launch_kernel(%arg0: f32) workgroup(%arg1 : memref<32xf32, 3>) private(%arg2 : memref<1xf32, 5>) kernel {
// |       %c1 = arith.constant 1 : index
// |       %thread_id_x = gpu.thread_id  x
// |       memref.store %arg0, %arg1[%thread_id_x] : memref<32xf32, 3>
// |       memref.store %arg0, %arg2[%c1] : memref<1xf32, 5>
// |       gpu.return
// |     }
// |   }
// |   func.func @second() {
// |     %c1 = arith.constant 1 : index
// |     %c64_i32 = arith.constant 64 : i32
// |     gpu.launch_func  @second_kernel::@second_kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  dynamic_shared_memory_size %c64_i32 
// |     %0 = gpu.wait async
// |     %1 = gpu.launch_func async [%0] @mod::@fun blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  
// |     gpu.wait [%1]
// |     gpu.launch_func  @second_kernel_2::@second_kernel clusters in (%c1, %c1, %c1) blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  
// |     return
// |   }
// |   gpu.module @second_kernel {
// |     gpu.func @second_kernel() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       func.call @helper() : () -> ()
// |       gpu.return
// |     }
// |     func.func private @helper() {
// |       call @helper2() : () -> ()
// |       return
// |     }
// |     func.func private @helper2() {
// |       return
// |     }
// |   }
// |   gpu.module @mod {
// |     gpu.func @fun() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       gpu.printf "x"
// |       gpu.return
// |     }
// |   }
// |   gpu.module @second_kernel_2 {
// |     gpu.func @second_kernel() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       %cluster_id_x = gpu.cluster_id  x
// |       %cluster_dim_x = gpu.cluster_dim  x
// |       %0 = arith.addi %cluster_id_x, %cluster_dim_x : index
// |       "foo.use"(%0) : (index) -> ()
// |       gpu.return
// |     }
// |   }
// |   func.func private @helper() {
// |     call @helper2() : () -> ()
// |     return
// |   }
// |   func.func private @helper2() {
// |     return
// |   }
// |   gpu.module @launch_kernel {
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module} {
// |   func.func @f(%arg0: memref<1xf32>, %arg1: f32) {
// |     %c1 = arith.constant 1 : index
// |     gpu.launch_func  @mod::@f_kernel_0 blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  args(%arg1 : f32, %arg0 : memref<1xf32>)
// |     gpu.launch_func  @mod::@f_kernel_1 blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  
// |     gpu.launch_func  @glob_0::@glob blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)  
// |     return
// |   }
// |   gpu.module @glob_0 {
// |     gpu.func @glob() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       gpu.return
// |     }
// |   }
// |   gpu.module @mod {
// |     gpu.func @f_kernel() kernel {
// |       gpu.return
// |     }
// |     gpu.func @f_kernel_0(%arg0: f32, %arg1: memref<1xf32>) kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       %c0 = arith.constant 0 : index
// |       %0 = memref.get_global @glob : memref<1xf32>
// |       %1 = memref.load %0[%c0] : memref<1xf32>
// |       %2 = arith.addf %arg0, %1 : f32
// |       memref.store %2, %arg1[%c0] : memref<1xf32>
// |       gpu.return
// |     }
// |     memref.global "private" constant @glob : memref<1xf32> = dense<1.000000e+00>
// |     gpu.func @f_kernel_1() kernel attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
// |       gpu.return
// |     }
// |   }
// |   memref.global "private" constant @glob : memref<1xf32> = dense<1.000000e+00>
// | }
// |
// | // -----
// ! <stdin>:111:3: error: 'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute
// !   gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
// !   ^
