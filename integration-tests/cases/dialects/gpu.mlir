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

// EXPECT
// | module attributes {gpu.container_module} {
// |   gpu.module @kernels {
// |     gpu.func @ids(%arg0: memref<?xindex>) kernel {
// |       %thread_id_x = gpu.thread_id  x
// |       %thread_id_y = gpu.thread_id  y
// |       %thread_id_z = gpu.thread_id  z
// |       %block_id_x = gpu.block_id  x
// |       %block_dim_y = gpu.block_dim  y
// |       %grid_dim_z = gpu.grid_dim  z
// |       %global_id_x = gpu.global_id  x
// |       %0 = gpu.subgroup_id : index
// |       %1 = gpu.num_subgroups : index
// |       %2 = gpu.subgroup_size : index
// |       %3 = gpu.lane_id
// |       %thread_id_x_0 = gpu.thread_id  x upper_bound 64
// |       gpu.return
// |     }
// |     gpu.func @memory(%arg0: f32) workgroup(%arg1 : memref<32xf32, #gpu.address_space<workgroup>>) private(%arg2 : memref<4xf32, #gpu.address_space<private>>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
// |       gpu.barrier
// |       gpu.return
// |     }
// |     gpu.func @device(%arg0: f32) -> f32 {
// |       gpu.return %arg0 : f32
// |     }
// |     gpu.func @subgroup(%arg0: f32, %arg1: i32) kernel {
// |       %0 = gpu.all_reduce  add %arg0 {
// |       } : (f32) -> f32
// |       %1 = gpu.subgroup_reduce  add %arg0 : (f32) -> f32
// |       %2 = gpu.subgroup_reduce  maxsi %arg1 uniform : (i32) -> i32
// |       %c32_i32 = arith.constant 32 : i32
// |       %shuffleResult, %valid = gpu.shuffle  xor %arg0, %arg1, %c32_i32 : f32
// |       gpu.return
// |     }
// |   }
// | }
// |
// | // -----
// | module attributes {gpu.container_module} {
// |   gpu.module @kernels {
// |     gpu.func @k(%arg0: f32, %arg1: memref<?xf32, 1>) kernel {
// |       gpu.return
// |     }
// |   }
// |   func.func @host(%arg0: index, %arg1: f32, %arg2: memref<?xf32, 1>) {
// |     gpu.launch_func  @kernels::@k blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  args(%arg1 : f32, %arg2 : memref<?xf32, 1>)
// |     %c0_i32 = arith.constant 0 : i32
// |     gpu.launch_func  @kernels::@k blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  dynamic_shared_memory_size %c0_i32 args(%arg1 : f32, %arg2 : memref<?xf32, 1>)
// |     %0 = gpu.wait async
// |     %1 = gpu.launch_func async [%0] @kernels::@k blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  args(%arg1 : f32, %arg2 : memref<?xf32, 1>)
// |     gpu.wait [%1]
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @launch(%arg0: index, %arg1: memref<?xf32>) {
// |     gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %arg0, %arg9 = %arg0, %arg10 = %arg0) threads(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) {
// |       %0 = memref.load %arg1[%arg5] : memref<?xf32>
// |       memref.store %0, %arg1[%arg2] : memref<?xf32>
// |       gpu.terminator
// |     }
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @memory(%arg0: index) {
// |     %memref = gpu.alloc  (%arg0) : memref<?xf32>
// |     %memref_0 = gpu.alloc  host_shared () : memref<4xf32>
// |     gpu.memcpy  %memref, %memref : memref<?xf32>, memref<?xf32>
// |     gpu.dealloc  %memref : memref<?xf32>
// |     %0 = gpu.wait async
// |     %memref_1, %asyncToken = gpu.alloc async [%0] () : memref<4xf32>
// |     %1 = gpu.dealloc async [%asyncToken] %memref_1 : memref<4xf32>
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "gpu.module"() <{sym_name = "kernels"}> ({
// |     "gpu.func"() <{function_type = (memref<?xindex>) -> ()}> ({
// |     ^bb0(%arg6: memref<?xindex>):
// |       %5 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
// |       %6 = "gpu.thread_id"() <{dimension = #gpu<dim y>}> : () -> index
// |       %7 = "gpu.thread_id"() <{dimension = #gpu<dim z>}> : () -> index
// |       %8 = "gpu.block_id"() <{dimension = #gpu<dim x>}> : () -> index
// |       %9 = "gpu.block_dim"() <{dimension = #gpu<dim y>}> : () -> index
// |       %10 = "gpu.grid_dim"() <{dimension = #gpu<dim z>}> : () -> index
// |       %11 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
// |       %12 = "gpu.subgroup_id"() : () -> index
// |       %13 = "gpu.num_subgroups"() : () -> index
// |       %14 = "gpu.subgroup_size"() : () -> index
// |       %15 = "gpu.lane_id"() : () -> index
// |       %16 = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
// |       "gpu.return"() : () -> ()
// |     }) {gpu.kernel, sym_name = "ids", workgroup_attributions = 0 : i64} : () -> ()
// |     "gpu.func"() <{function_type = (f32) -> (), known_block_size = array<i32: 32, 1, 1>}> ({
// |     ^bb0(%arg3: f32, %arg4: memref<32xf32, #gpu.address_space<workgroup>>, %arg5: memref<4xf32, #gpu.address_space<private>>):
// |       "gpu.barrier"() : () -> ()
// |       "gpu.return"() : () -> ()
// |     }) {gpu.kernel, sym_name = "memory", workgroup_attributions = 1 : i64} : () -> ()
// |     "gpu.func"() <{function_type = (f32) -> f32}> ({
// |     ^bb0(%arg2: f32):
// |       "gpu.return"(%arg2) : (f32) -> ()
// |     }) {sym_name = "device", workgroup_attributions = 0 : i64} : () -> ()
// |     "gpu.func"() <{function_type = (f32, i32) -> ()}> ({
// |     ^bb0(%arg0: f32, %arg1: i32):
// |       %0 = "gpu.all_reduce"(%arg0) <{op = #gpu<all_reduce_op add>}> ({
// |       }) : (f32) -> f32
// |       %1 = "gpu.subgroup_reduce"(%arg0) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op add>}> : (f32) -> f32
// |       %2 = "gpu.subgroup_reduce"(%arg1) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op maxsi>, uniform}> : (i32) -> i32
// |       %3 = "arith.constant"() <{value = 32 : i32}> : () -> i32
// |       %4:2 = "gpu.shuffle"(%arg0, %arg1, %3) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
// |       "gpu.return"() : () -> ()
// |     }) {gpu.kernel, sym_name = "subgroup", workgroup_attributions = 0 : i64} : () -> ()
// |   }) : () -> ()
// | }) {gpu.container_module} : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "gpu.module"() <{sym_name = "kernels"}> ({
// |     "gpu.func"() <{function_type = (f32, memref<?xf32, 1>) -> ()}> ({
// |     ^bb0(%arg3: f32, %arg4: memref<?xf32, 1>):
// |       "gpu.return"() : () -> ()
// |     }) {gpu.kernel, sym_name = "k", workgroup_attributions = 0 : i64} : () -> ()
// |   }) : () -> ()
// |   "func.func"() <{function_type = (index, f32, memref<?xf32, 1>) -> (), sym_name = "host"}> ({
// |   ^bb0(%arg0: index, %arg1: f32, %arg2: memref<?xf32, 1>):
// |     "gpu.launch_func"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg1, %arg2) <{kernel = @kernels::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (index, index, index, index, index, index, f32, memref<?xf32, 1>) -> ()
// |     %0 = "arith.constant"() <{value = 0 : i32}> : () -> i32
// |     "gpu.launch_func"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %0, %arg1, %arg2) <{kernel = @kernels::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 2, 0>}> : (index, index, index, index, index, index, i32, f32, memref<?xf32, 1>) -> ()
// |     %1 = "gpu.wait"() : () -> !gpu.async.token
// |     %2 = "gpu.launch_func"(%1, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg1, %arg2) <{kernel = @kernels::@k, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, index, index, index, index, index, index, f32, memref<?xf32, 1>) -> !gpu.async.token
// |     "gpu.wait"(%2) : (!gpu.async.token) -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) {gpu.container_module} : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index, memref<?xf32>) -> (), sym_name = "launch"}> ({
// |   ^bb0(%arg0: index, %arg1: memref<?xf32>):
// |     "gpu.launch"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
// |     ^bb0(%arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index):
// |       %0 = "memref.load"(%arg1, %arg5) : (memref<?xf32>, index) -> f32
// |       "memref.store"(%0, %arg1, %arg2) : (f32, memref<?xf32>, index) -> ()
// |       "gpu.terminator"() : () -> ()
// |     }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index) -> (), sym_name = "memory"}> ({
// |   ^bb0(%arg0: index):
// |     %0 = "gpu.alloc"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> memref<?xf32>
// |     %1 = "gpu.alloc"() <{hostShared, operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<4xf32>
// |     "gpu.memcpy"(%0, %0) : (memref<?xf32>, memref<?xf32>) -> ()
// |     "gpu.dealloc"(%0) : (memref<?xf32>) -> ()
// |     %2 = "gpu.wait"() : () -> !gpu.async.token
// |     %3:2 = "gpu.alloc"(%2) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!gpu.async.token) -> (memref<4xf32>, !gpu.async.token)
// |     %4 = "gpu.dealloc"(%3#1, %3#0) : (!gpu.async.token, memref<4xf32>) -> !gpu.async.token
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
