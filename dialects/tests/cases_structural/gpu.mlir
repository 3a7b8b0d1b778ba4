module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @a(%arg0: f32, %arg1: memref<?xf32, 1>) kernel { gpu.return }
    gpu.func @b(%arg0: f32 {llvm.x}) workgroup(%w: memref<4xf32, #gpu.address_space<workgroup>> {llvm.align = 4 : i64}, %w2 : memref<4xf32, 3>) private(%p: memref<1xf32, 5>) kernel attributes {known_block_size = array<i32: 1, 2, 3>, known_grid_size = array<i32: 1, 2, 3>, foo} { gpu.return }
    gpu.func @c(%x: f32, %i: i32, %c: i1, %v: vector<4xf32>) -> (f32, f32) private(%p: memref<1xf32, #gpu.address_space<private>>) {
      %0 = gpu.thread_id x
      %1 = gpu.block_id  y
      %2 = gpu.block_dim  z
      %3 = gpu.grid_dim  x
      %4 = gpu.global_id  x
      %5 = gpu.lane_id
      %6 = gpu.subgroup_id : index
      %7 = gpu.num_subgroups : index
      %8 = gpu.subgroup_size : index
      %9 = gpu.cluster_id  x
      %10 = gpu.cluster_dim  y
      %11 = gpu.cluster_dim_blocks  y
      %12 = gpu.cluster_block_id  y
      %13 = gpu.thread_id x upper_bound 64
      %14 = gpu.lane_id upper_bound 64
      %15 = gpu.subgroup_id upper_bound 4 : index
      %16 = gpu.subgroup_size upper_bound 4 : index
      gpu.barrier
      gpu.barrier {a}
      %s, %p0 = gpu.shuffle xor %x, %i, %i : f32
      %s1, %p1 = gpu.shuffle up %x, %i, %i : f32
      %s2, %p2 = gpu.shuffle down %x, %i, %i : f32
      %s3, %p3 = gpu.shuffle idx %x, %i, %i : f32
      %r0, %r1 = gpu.rotate %x, 1, 16 : f32
      %ar = gpu.all_reduce add %x {} : (f32) -> f32
      %ar2 = gpu.all_reduce maxsi %i uniform {} : (i32) -> i32
      %ar3 = gpu.all_reduce %x { ^bb0(%l: f32, %r: f32): 
        %q = arith.addf %l, %r : f32
        gpu.yield %q : f32 } : (f32) -> f32
      %sr = gpu.subgroup_reduce add %x : (f32) -> f32
      %sr2 = gpu.subgroup_reduce maxnumf %x uniform : (f32) -> f32
      %sr3 = gpu.subgroup_reduce mul %v cluster(size = 4) : (vector<4xf32>) -> vector<4xf32>
      %sr4 = gpu.subgroup_reduce mul %v uniform cluster(size = 4, stride = 2) : (vector<4xf32>) -> vector<4xf32>
      %sb = gpu.subgroup_broadcast %x, first_active_lane : f32
      %sb2 = gpu.subgroup_broadcast %x, specific_lane %i : f32
      gpu.printf "hello %d\n", %i : i32
      gpu.printf "hello"
      gpu.printf "hello %d %f\n", %i, %x : i32, f32
      gpu.return %x, %x : f32, f32
    }
    gpu.func @dd() { gpu.return }
    func.func @dev() { return }
  }
  gpu.module @k2 attributes {foo} { }
  func.func @main(%x: f32, %m: memref<?xf32, 1>, %s: i32, %i: index, %p: memref<?xf32>, %i64: i64) {
    gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32, %m : memref<?xf32, 1>)
    gpu.launch_func @k::@a clusters in (%i, %i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %s args(%x : f32, %m : memref<?xf32, 1>) {foo}
    %t0 = gpu.wait async
    %t1 = gpu.launch_func async [%t0] @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32, %m : memref<?xf32, 1>)
    %t2 = gpu.launch_func async [%t0, %t1] @k::@a blocks in (%i64, %i64, %i64) threads in (%i64, %i64, %i64) : i64 args(%x : f32, %m : memref<?xf32, 1>)
    gpu.launch_func [%t0] @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32, %m : memref<?xf32, 1>)
    %t3 = gpu.launch_func async @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : f32, %m : memref<?xf32, 1>)
    gpu.wait [%t3]
    gpu.wait
    %t4 = gpu.wait async [%t0, %t1]
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) {
      gpu.terminator
    }
    %t5 = gpu.launch async [%t0] clusters(%cx, %cy, %cz) in (%gcx = %i, %gcy = %i, %gcz = %i) blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) dynamic_shared_memory_size %s module(@mod) function(@fun) workgroup(%w: memref<4xf32, 3>) private(%pp: memref<4xf32, 5>) {
      memref.store %x, %p[%bx] : memref<?xf32>
      gpu.terminator
    } {foo}
    %al = gpu.alloc () : memref<4xf32>
    %al2 = gpu.alloc (%i) {a} : memref<?xf32>
    %al3, %t6 = gpu.alloc async [%t0] host_shared (%i)[] : memref<?xf32>
    gpu.dealloc %al : memref<4xf32>
    %t7 = gpu.dealloc async [%t6] %al : memref<4xf32>
    gpu.memcpy %al2, %al3 : memref<?xf32>, memref<?xf32>
    %t8 = gpu.memcpy async [%t7] %al2, %al3 : memref<?xf32>, memref<?xf32>
    gpu.memset %al2, %x : memref<?xf32>, f32
    %t9 = gpu.memset async [%t7] %al2, %x : memref<?xf32>, f32
    %cast = memref.cast %p : memref<?xf32> to memref<*xf32>
    gpu.host_register %cast : memref<*xf32>
    gpu.host_unregister %cast : memref<*xf32>
    gpu.set_default_device %s
    %dsm = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    return
  }
}

func.func @matrices(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %i: index) {
  %x = arith.constant 1.0 : f32
  %0 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %1 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 16 : index, transpose} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
  %2 = gpu.subgroup_mma_constant_matrix %x : !gpu.mma_matrix<16x16xf32, "COp">
  %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  %4 = gpu.subgroup_mma_elementwise addf %3, %2 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
  %5 = gpu.subgroup_mma_extract_thread_local %4[%i] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
  %6 = gpu.subgroup_mma_insert_thread_local %5, %4[%i] : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
  gpu.subgroup_mma_store_matrix %6, %c[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>
  return
}
