// gpu, as kernels and host programs use it.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @ids(%out: memref<?xindex>) kernel {
      %0 = gpu.thread_id x
      %1 = gpu.thread_id y
      %2 = gpu.thread_id z
      %3 = gpu.block_id x
      %4 = gpu.block_dim y
      %5 = gpu.grid_dim z
      %6 = gpu.global_id x
      %7 = gpu.subgroup_id : index
      %8 = gpu.num_subgroups : index
      %9 = gpu.subgroup_size : index
      %10 = gpu.lane_id
      %11 = gpu.thread_id x upper_bound 64
      gpu.return
    }
    gpu.func @memory(%a: f32) workgroup(%w: memref<32xf32, #gpu.address_space<workgroup>>) private(%p: memref<4xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
      gpu.barrier
      gpu.return
    }
    gpu.func @device(%a: f32) -> f32 {
      gpu.return %a : f32
    }
    gpu.func @subgroup(%x: f32, %i: i32) kernel {
      %0 = gpu.all_reduce add %x {} : (f32) -> f32
      %1 = gpu.subgroup_reduce add %x : (f32) -> f32
      %2 = gpu.subgroup_reduce maxsi %i uniform : (i32) -> i32
      %w = arith.constant 32 : i32
      %r, %valid = gpu.shuffle xor %x, %i, %w : f32
      gpu.return
    }
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: f32, %b: memref<?xf32, 1>) kernel {
      gpu.return
    }
  }
  func.func @host(%n: index, %x: f32, %m: memref<?xf32, 1>) {
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32, %m : memref<?xf32, 1>)
    %s = arith.constant 0 : i32
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %s args(%x : f32, %m : memref<?xf32, 1>)
    %t = gpu.wait async
    %u = gpu.launch_func async [%t] @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32, %m : memref<?xf32, 1>)
    gpu.wait [%u]
    return
  }
}
// -----
func.func @launch(%n: index, %m: memref<?xf32>) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %0 = memref.load %m[%tx] : memref<?xf32>
    memref.store %0, %m[%bx] : memref<?xf32>
    gpu.terminator
  }
  return
}
// -----
func.func @memory(%n: index) {
  %0 = gpu.alloc(%n) : memref<?xf32>
  %1 = gpu.alloc host_shared () : memref<4xf32>
  gpu.memcpy %0, %0 : memref<?xf32>, memref<?xf32>
  gpu.dealloc %0 : memref<?xf32>
  %t = gpu.wait async
  %2, %u = gpu.alloc async [%t] () : memref<4xf32>
  %v = gpu.dealloc async [%u] %2 : memref<4xf32>
  return
}
