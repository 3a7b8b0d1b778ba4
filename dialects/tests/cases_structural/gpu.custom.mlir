module {
  module attributes {gpu.container_module} {
    gpu.module @k {
      gpu.func @a(%arg0: f32, %arg1: memref<?xf32, 1>) kernel {
        gpu.return
      }
      gpu.func @b(%arg0: f32 {llvm.x}) workgroup(%arg1 : memref<4xf32, #gpu.address_space<workgroup>> {llvm.align = 4 : i64}, %arg2 : memref<4xf32, 3>) private(%arg3 : memref<1xf32, 5>) kernel attributes {foo, known_block_size = array<i32: 1, 2, 3>, known_grid_size = array<i32: 1, 2, 3>} {
        gpu.return
      }
      gpu.func @c(%arg0: f32, %arg1: i32, %arg2: i1, %arg3: vector<4xf32>) -> (f32, f32) private(%arg4 : memref<1xf32, #gpu.address_space<private>>) {
        %thread_id_x = gpu.thread_id  x
        %block_id_y = gpu.block_id  y
        %block_dim_z = gpu.block_dim  z
        %grid_dim_x = gpu.grid_dim  x
        %global_id_x = gpu.global_id  x
        %0 = gpu.lane_id
        %1 = gpu.subgroup_id : index
        %2 = gpu.num_subgroups : index
        %3 = gpu.subgroup_size : index
        %cluster_id_x = gpu.cluster_id  x
        %cluster_dim_y = gpu.cluster_dim  y
        %cluster_dim_blocks_y = gpu.cluster_dim_blocks  y
        %cluster_block_id_y = gpu.cluster_block_id  y
        %thread_id_x_0 = gpu.thread_id  x upper_bound 64
        %4 = gpu.lane_id upper_bound 64
        %5 = gpu.subgroup_id upper_bound 4 : index
        %6 = gpu.subgroup_size upper_bound 4 : index
        gpu.barrier
        gpu.barrier {a}
        %shuffleResult, %valid = gpu.shuffle  xor %arg0, %arg1, %arg1 : f32
        %shuffleResult_1, %valid_2 = gpu.shuffle  up %arg0, %arg1, %arg1 : f32
        %shuffleResult_3, %valid_4 = gpu.shuffle  down %arg0, %arg1, %arg1 : f32
        %shuffleResult_5, %valid_6 = gpu.shuffle  idx %arg0, %arg1, %arg1 : f32
        %rotateResult, %valid_7 = gpu.rotate %arg0, 1, 16 : f32
        %7 = gpu.all_reduce  add %arg0 {
        } : (f32) -> f32
        %8 = gpu.all_reduce  maxsi %arg1 uniform {
        } : (i32) -> i32
        %9 = gpu.all_reduce  %arg0 {
        ^bb0(%arg5: f32, %arg6: f32):
          %16 = arith.addf %arg5, %arg6 : f32
          gpu.yield %16 : f32
        } : (f32) -> f32
        %10 = gpu.subgroup_reduce  add %arg0 : (f32) -> f32
        %11 = gpu.subgroup_reduce  maxnumf %arg0 uniform : (f32) -> f32
        %12 = gpu.subgroup_reduce  mul %arg3 cluster(size = 4) : (vector<4xf32>) -> vector<4xf32>
        %13 = gpu.subgroup_reduce  mul %arg3 uniform cluster(size = 4, stride = 2) : (vector<4xf32>) -> vector<4xf32>
        %14 = gpu.subgroup_broadcast %arg0,  first_active_lane : f32
        %15 = gpu.subgroup_broadcast %arg0,  specific_lane %arg1 : f32
        gpu.printf "hello %d\0A", %arg1 : i32
        gpu.printf "hello"
        gpu.printf "hello %d %f\0A", %arg1, %arg0 : i32, f32
        gpu.return %arg0, %arg0 : f32, f32
      }
      gpu.func @dd() {
        gpu.return
      }
      func.func @dev() {
        return
      }
    }
    gpu.module @k2 attributes {foo} {
    }
    func.func @main(%arg0: f32, %arg1: memref<?xf32, 1>, %arg2: i32, %arg3: index, %arg4: memref<?xf32>, %arg5: i64) {
      gpu.launch_func  @k::@a blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
      gpu.launch_func  @k::@a clusters in (%arg3, %arg3, %arg3) blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  dynamic_shared_memory_size %arg2 args(%arg0 : f32, %arg1 : memref<?xf32, 1>) {foo}
      %0 = gpu.wait async
      %1 = gpu.launch_func async [%0] @k::@a blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
      %2 = gpu.launch_func async [%0, %1] @k::@a blocks in (%arg5, %arg5, %arg5) threads in (%arg5, %arg5, %arg5) : i64 args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
      gpu.launch_func [%0] @k::@a blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
      %3 = gpu.launch_func async @k::@a blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
      gpu.wait [%3]
      gpu.wait 
      %4 = gpu.wait async [%0, %1]
      gpu.launch blocks(%arg6, %arg7, %arg8) in (%arg12 = %arg3, %arg13 = %arg3, %arg14 = %arg3) threads(%arg9, %arg10, %arg11) in (%arg15 = %arg3, %arg16 = %arg3, %arg17 = %arg3) {
        gpu.terminator
      }
      %5 = gpu.launch async [%0] clusters(%arg18, %arg19, %arg20) in (%arg21 = %arg3, %arg22 = %arg3, %arg23 = %arg3) blocks(%arg6, %arg7, %arg8) in (%arg12 = %arg3, %arg13 = %arg3, %arg14 = %arg3) threads(%arg9, %arg10, %arg11) in (%arg15 = %arg3, %arg16 = %arg3, %arg17 = %arg3) dynamic_shared_memory_size %arg2 module(@mod) function(@fun) workgroup(%arg24 : memref<4xf32, 3>) private(%arg25 : memref<4xf32, 5>) {
        memref.store %arg0, %arg4[%arg6] : memref<?xf32>
        gpu.terminator
      } {foo}
      %memref = gpu.alloc  () : memref<4xf32>
      %memref_0 = gpu.alloc  (%arg3) {a} : memref<?xf32>
      %memref_1, %asyncToken = gpu.alloc async [%0] host_shared (%arg3) : memref<?xf32>
      gpu.dealloc  %memref : memref<4xf32>
      %6 = gpu.dealloc async [%asyncToken] %memref : memref<4xf32>
      gpu.memcpy  %memref_0, %memref_1 : memref<?xf32>, memref<?xf32>
      %7 = gpu.memcpy async [%6] %memref_0, %memref_1 : memref<?xf32>, memref<?xf32>
      gpu.memset  %memref_0, %arg0 : memref<?xf32>, f32
      %8 = gpu.memset async [%6] %memref_0, %arg0 : memref<?xf32>, f32
      %cast = memref.cast %arg4 : memref<?xf32> to memref<*xf32>
      gpu.host_register %cast : memref<*xf32>
      gpu.host_unregister %cast : memref<*xf32>
      gpu.set_default_device %arg2
      %9 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      return
    }
  }
  func.func @matrices(%arg0: memref<16x16xf16>, %arg1: memref<16x16xf32>, %arg2: index) {
    %cst = arith.constant 1.000000e+00 : f32
    %0 = gpu.subgroup_mma_load_matrix %arg0[%arg2, %arg2] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = gpu.subgroup_mma_load_matrix %arg0[%arg2, %arg2] {leadDimension = 16 : index, transpose} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
    %2 = gpu.subgroup_mma_constant_matrix %cst : !gpu.mma_matrix<16x16xf32, "COp">
    %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    %4 = gpu.subgroup_mma_elementwise  addf %3, %2 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    %5 = gpu.subgroup_mma_extract_thread_local %4[%arg2] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
    %6 = gpu.subgroup_mma_insert_thread_local %5, %4[%arg2] : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    gpu.subgroup_mma_store_matrix %6, %arg1[%arg2, %arg2] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>
    return
  }
}

