// Every gpu op, as it is written by hand.
// RUN: opt
// RUN: opt --mlir-print-op-generic

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

// EXPECT
// | module {
// |   module attributes {gpu.container_module} {
// |     gpu.module @k {
// |       gpu.func @a(%arg0: f32, %arg1: memref<?xf32, 1>) kernel {
// |         gpu.return
// |       }
// |       gpu.func @b(%arg0: f32 {llvm.x}) workgroup(%arg1 : memref<4xf32, #gpu.address_space<workgroup>> {llvm.align = 4 : i64}, %arg2 : memref<4xf32, 3>) private(%arg3 : memref<1xf32, 5>) kernel attributes {foo, known_block_size = array<i32: 1, 2, 3>, known_grid_size = array<i32: 1, 2, 3>} {
// |         gpu.return
// |       }
// |       gpu.func @c(%arg0: f32, %arg1: i32, %arg2: i1, %arg3: vector<4xf32>) -> (f32, f32) private(%arg4 : memref<1xf32, #gpu.address_space<private>>) {
// |         %thread_id_x = gpu.thread_id  x
// |         %block_id_y = gpu.block_id  y
// |         %block_dim_z = gpu.block_dim  z
// |         %grid_dim_x = gpu.grid_dim  x
// |         %global_id_x = gpu.global_id  x
// |         %0 = gpu.lane_id
// |         %1 = gpu.subgroup_id : index
// |         %2 = gpu.num_subgroups : index
// |         %3 = gpu.subgroup_size : index
// |         %cluster_id_x = gpu.cluster_id  x
// |         %cluster_dim_y = gpu.cluster_dim  y
// |         %cluster_dim_blocks_y = gpu.cluster_dim_blocks  y
// |         %cluster_block_id_y = gpu.cluster_block_id  y
// |         %thread_id_x_0 = gpu.thread_id  x upper_bound 64
// |         %4 = gpu.lane_id upper_bound 64
// |         %5 = gpu.subgroup_id upper_bound 4 : index
// |         %6 = gpu.subgroup_size upper_bound 4 : index
// |         gpu.barrier
// |         gpu.barrier {a}
// |         %shuffleResult, %valid = gpu.shuffle  xor %arg0, %arg1, %arg1 : f32
// |         %shuffleResult_1, %valid_2 = gpu.shuffle  up %arg0, %arg1, %arg1 : f32
// |         %shuffleResult_3, %valid_4 = gpu.shuffle  down %arg0, %arg1, %arg1 : f32
// |         %shuffleResult_5, %valid_6 = gpu.shuffle  idx %arg0, %arg1, %arg1 : f32
// |         %rotateResult, %valid_7 = gpu.rotate %arg0, 1, 16 : f32
// |         %7 = gpu.all_reduce  add %arg0 {
// |         } : (f32) -> f32
// |         %8 = gpu.all_reduce  maxsi %arg1 uniform {
// |         } : (i32) -> i32
// |         %9 = gpu.all_reduce  %arg0 {
// |         ^bb0(%arg5: f32, %arg6: f32):
// |           %16 = arith.addf %arg5, %arg6 : f32
// |           gpu.yield %16 : f32
// |         } : (f32) -> f32
// |         %10 = gpu.subgroup_reduce  add %arg0 : (f32) -> f32
// |         %11 = gpu.subgroup_reduce  maxnumf %arg0 uniform : (f32) -> f32
// |         %12 = gpu.subgroup_reduce  mul %arg3 cluster(size = 4) : (vector<4xf32>) -> vector<4xf32>
// |         %13 = gpu.subgroup_reduce  mul %arg3 uniform cluster(size = 4, stride = 2) : (vector<4xf32>) -> vector<4xf32>
// |         %14 = gpu.subgroup_broadcast %arg0,  first_active_lane : f32
// |         %15 = gpu.subgroup_broadcast %arg0,  specific_lane %arg1 : f32
// |         gpu.printf "hello %d\0A", %arg1 : i32
// |         gpu.printf "hello"
// |         gpu.printf "hello %d %f\0A", %arg1, %arg0 : i32, f32
// |         gpu.return %arg0, %arg0 : f32, f32
// |       }
// |       gpu.func @dd() {
// |         gpu.return
// |       }
// |       func.func @dev() {
// |         return
// |       }
// |     }
// |     gpu.module @k2 attributes {foo} {
// |     }
// |     func.func @main(%arg0: f32, %arg1: memref<?xf32, 1>, %arg2: i32, %arg3: index, %arg4: memref<?xf32>, %arg5: i64) {
// |       gpu.launch_func  @k::@a blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
// |       gpu.launch_func  @k::@a clusters in (%arg3, %arg3, %arg3) blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  dynamic_shared_memory_size %arg2 args(%arg0 : f32, %arg1 : memref<?xf32, 1>) {foo}
// |       %0 = gpu.wait async
// |       %1 = gpu.launch_func async [%0] @k::@a blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
// |       %2 = gpu.launch_func async [%0, %1] @k::@a blocks in (%arg5, %arg5, %arg5) threads in (%arg5, %arg5, %arg5) : i64 args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
// |       gpu.launch_func [%0] @k::@a blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
// |       %3 = gpu.launch_func async @k::@a blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3)  args(%arg0 : f32, %arg1 : memref<?xf32, 1>)
// |       gpu.wait [%3]
// |       gpu.wait 
// |       %4 = gpu.wait async [%0, %1]
// |       gpu.launch blocks(%arg6, %arg7, %arg8) in (%arg12 = %arg3, %arg13 = %arg3, %arg14 = %arg3) threads(%arg9, %arg10, %arg11) in (%arg15 = %arg3, %arg16 = %arg3, %arg17 = %arg3) {
// |         gpu.terminator
// |       }
// |       %5 = gpu.launch async [%0] clusters(%arg18, %arg19, %arg20) in (%arg21 = %arg3, %arg22 = %arg3, %arg23 = %arg3) blocks(%arg6, %arg7, %arg8) in (%arg12 = %arg3, %arg13 = %arg3, %arg14 = %arg3) threads(%arg9, %arg10, %arg11) in (%arg15 = %arg3, %arg16 = %arg3, %arg17 = %arg3) dynamic_shared_memory_size %arg2 module(@mod) function(@fun) workgroup(%arg24 : memref<4xf32, 3>) private(%arg25 : memref<4xf32, 5>) {
// |         memref.store %arg0, %arg4[%arg6] : memref<?xf32>
// |         gpu.terminator
// |       } {foo}
// |       %memref = gpu.alloc  () : memref<4xf32>
// |       %memref_0 = gpu.alloc  (%arg3) {a} : memref<?xf32>
// |       %memref_1, %asyncToken = gpu.alloc async [%0] host_shared (%arg3) : memref<?xf32>
// |       gpu.dealloc  %memref : memref<4xf32>
// |       %6 = gpu.dealloc async [%asyncToken] %memref : memref<4xf32>
// |       gpu.memcpy  %memref_0, %memref_1 : memref<?xf32>, memref<?xf32>
// |       %7 = gpu.memcpy async [%6] %memref_0, %memref_1 : memref<?xf32>, memref<?xf32>
// |       gpu.memset  %memref_0, %arg0 : memref<?xf32>, f32
// |       %8 = gpu.memset async [%6] %memref_0, %arg0 : memref<?xf32>, f32
// |       %cast = memref.cast %arg4 : memref<?xf32> to memref<*xf32>
// |       gpu.host_register %cast : memref<*xf32>
// |       gpu.host_unregister %cast : memref<*xf32>
// |       gpu.set_default_device %arg2
// |       %9 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
// |       return
// |     }
// |   }
// |   func.func @matrices(%arg0: memref<16x16xf16>, %arg1: memref<16x16xf32>, %arg2: index) {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %0 = gpu.subgroup_mma_load_matrix %arg0[%arg2, %arg2] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
// |     %1 = gpu.subgroup_mma_load_matrix %arg0[%arg2, %arg2] {leadDimension = 16 : index, transpose} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
// |     %2 = gpu.subgroup_mma_constant_matrix %cst : !gpu.mma_matrix<16x16xf32, "COp">
// |     %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
// |     %4 = gpu.subgroup_mma_elementwise  addf %3, %2 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
// |     %5 = gpu.subgroup_mma_extract_thread_local %4[%arg2] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
// |     %6 = gpu.subgroup_mma_insert_thread_local %5, %4[%arg2] : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
// |     gpu.subgroup_mma_store_matrix %6, %arg1[%arg2, %arg2] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "builtin.module"() ({
// |     "gpu.module"() <{sym_name = "k"}> ({
// |       "gpu.func"() <{function_type = (f32, memref<?xf32, 1>) -> ()}> ({
// |       ^bb0(%arg52: f32, %arg53: memref<?xf32, 1>):
// |         "gpu.return"() : () -> ()
// |       }) {gpu.kernel, sym_name = "a", workgroup_attributions = 0 : i64} : () -> ()
// |       "gpu.func"() <{arg_attrs = [{llvm.x}], function_type = (f32) -> (), known_block_size = array<i32: 1, 2, 3>, known_grid_size = array<i32: 1, 2, 3>, workgroup_attrib_attrs = [{llvm.align = 4 : i64}, {}]}> ({
// |       ^bb0(%arg48: f32, %arg49: memref<4xf32, #gpu.address_space<workgroup>>, %arg50: memref<4xf32, 3>, %arg51: memref<1xf32, 5>):
// |         "gpu.return"() : () -> ()
// |       }) {foo, gpu.kernel, sym_name = "b", workgroup_attributions = 2 : i64} : () -> ()
// |       "gpu.func"() <{function_type = (f32, i32, i1, vector<4xf32>) -> (f32, f32)}> ({
// |       ^bb0(%arg41: f32, %arg42: i32, %arg43: i1, %arg44: vector<4xf32>, %arg45: memref<1xf32, #gpu.address_space<private>>):
// |         %22 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
// |         %23 = "gpu.block_id"() <{dimension = #gpu<dim y>}> : () -> index
// |         %24 = "gpu.block_dim"() <{dimension = #gpu<dim z>}> : () -> index
// |         %25 = "gpu.grid_dim"() <{dimension = #gpu<dim x>}> : () -> index
// |         %26 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
// |         %27 = "gpu.lane_id"() : () -> index
// |         %28 = "gpu.subgroup_id"() : () -> index
// |         %29 = "gpu.num_subgroups"() : () -> index
// |         %30 = "gpu.subgroup_size"() : () -> index
// |         %31 = "gpu.cluster_id"() <{dimension = #gpu<dim x>}> : () -> index
// |         %32 = "gpu.cluster_dim"() <{dimension = #gpu<dim y>}> : () -> index
// |         %33 = "gpu.cluster_dim_blocks"() <{dimension = #gpu<dim y>}> : () -> index
// |         %34 = "gpu.cluster_block_id"() <{dimension = #gpu<dim y>}> : () -> index
// |         %35 = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
// |         %36 = "gpu.lane_id"() <{upper_bound = 64 : index}> : () -> index
// |         %37 = "gpu.subgroup_id"() <{upper_bound = 4 : index}> : () -> index
// |         %38 = "gpu.subgroup_size"() <{upper_bound = 4 : index}> : () -> index
// |         "gpu.barrier"() : () -> ()
// |         "gpu.barrier"() {a} : () -> ()
// |         %39:2 = "gpu.shuffle"(%arg41, %arg42, %arg42) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
// |         %40:2 = "gpu.shuffle"(%arg41, %arg42, %arg42) <{mode = #gpu<shuffle_mode up>}> : (f32, i32, i32) -> (f32, i1)
// |         %41:2 = "gpu.shuffle"(%arg41, %arg42, %arg42) <{mode = #gpu<shuffle_mode down>}> : (f32, i32, i32) -> (f32, i1)
// |         %42:2 = "gpu.shuffle"(%arg41, %arg42, %arg42) <{mode = #gpu<shuffle_mode idx>}> : (f32, i32, i32) -> (f32, i1)
// |         %43:2 = "gpu.rotate"(%arg41) <{offset = 1 : i32, width = 16 : i32}> : (f32) -> (f32, i1)
// |         %44 = "gpu.all_reduce"(%arg41) <{op = #gpu<all_reduce_op add>}> ({
// |         }) : (f32) -> f32
// |         %45 = "gpu.all_reduce"(%arg42) <{op = #gpu<all_reduce_op maxsi>, uniform}> ({
// |         }) : (i32) -> i32
// |         %46 = "gpu.all_reduce"(%arg41) ({
// |         ^bb0(%arg46: f32, %arg47: f32):
// |           %53 = "arith.addf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// |           "gpu.yield"(%53) : (f32) -> ()
// |         }) : (f32) -> f32
// |         %47 = "gpu.subgroup_reduce"(%arg41) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op add>}> : (f32) -> f32
// |         %48 = "gpu.subgroup_reduce"(%arg41) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op maxnumf>, uniform}> : (f32) -> f32
// |         %49 = "gpu.subgroup_reduce"(%arg44) <{cluster_size = 4 : i32, cluster_stride = 1 : i32, op = #gpu<all_reduce_op mul>}> : (vector<4xf32>) -> vector<4xf32>
// |         %50 = "gpu.subgroup_reduce"(%arg44) <{cluster_size = 4 : i32, cluster_stride = 2 : i32, op = #gpu<all_reduce_op mul>, uniform}> : (vector<4xf32>) -> vector<4xf32>
// |         %51 = "gpu.subgroup_broadcast"(%arg41) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (f32) -> f32
// |         %52 = "gpu.subgroup_broadcast"(%arg41, %arg42) <{broadcast_type = #gpu<broadcast specific_lane>}> : (f32, i32) -> f32
// |         "gpu.printf"(%arg42) <{format = "hello %d\0A"}> : (i32) -> ()
// |         "gpu.printf"() <{format = "hello"}> : () -> ()
// |         "gpu.printf"(%arg42, %arg41) <{format = "hello %d %f\0A"}> : (i32, f32) -> ()
// |         "gpu.return"(%arg41, %arg41) : (f32, f32) -> ()
// |       }) {sym_name = "c", workgroup_attributions = 0 : i64} : () -> ()
// |       "gpu.func"() <{function_type = () -> ()}> ({
// |         "gpu.return"() : () -> ()
// |       }) {sym_name = "dd", workgroup_attributions = 0 : i64} : () -> ()
// |       "func.func"() <{function_type = () -> (), sym_name = "dev"}> ({
// |         "func.return"() : () -> ()
// |       }) : () -> ()
// |     }) : () -> ()
// |     "gpu.module"() <{sym_name = "k2"}> ({
// |     ^bb0:
// |     }) {foo} : () -> ()
// |     "func.func"() <{function_type = (f32, memref<?xf32, 1>, i32, index, memref<?xf32>, i64) -> (), sym_name = "main"}> ({
// |     ^bb0(%arg3: f32, %arg4: memref<?xf32, 1>, %arg5: i32, %arg6: index, %arg7: memref<?xf32>, %arg8: i64):
// |       "gpu.launch_func"(%arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (index, index, index, index, index, index, f32, memref<?xf32, 1>) -> ()
// |       "gpu.launch_func"(%arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg5, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0>}> {foo} : (index, index, index, index, index, index, index, index, index, i32, f32, memref<?xf32, 1>) -> ()
// |       %8 = "gpu.wait"() : () -> !gpu.async.token
// |       %9 = "gpu.launch_func"(%8, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, index, index, index, index, index, index, f32, memref<?xf32, 1>) -> !gpu.async.token
// |       %10 = "gpu.launch_func"(%8, %9, %arg8, %arg8, %arg8, %arg8, %arg8, %arg8, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, !gpu.async.token, i64, i64, i64, i64, i64, i64, f32, memref<?xf32, 1>) -> !gpu.async.token
// |       "gpu.launch_func"(%8, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, index, index, index, index, index, index, f32, memref<?xf32, 1>) -> ()
// |       %11 = "gpu.launch_func"(%arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (index, index, index, index, index, index, f32, memref<?xf32, 1>) -> !gpu.async.token
// |       "gpu.wait"(%11) : (!gpu.async.token) -> ()
// |       "gpu.wait"() : () -> ()
// |       %12 = "gpu.wait"(%8, %9) : (!gpu.async.token, !gpu.async.token) -> !gpu.async.token
// |       "gpu.launch"(%arg6, %arg6, %arg6, %arg6, %arg6, %arg6) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
// |       ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index, %arg34: index, %arg35: index, %arg36: index, %arg37: index, %arg38: index, %arg39: index, %arg40: index):
// |         "gpu.terminator"() : () -> ()
// |       }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
// |       %13 = "gpu.launch"(%8, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg5) <{function = @fun, module = @mod, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>}> ({
// |       ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: index, %arg17: index, %arg18: index, %arg19: index, %arg20: index, %arg21: index, %arg22: index, %arg23: index, %arg24: index, %arg25: index, %arg26: index, %arg27: memref<4xf32, 3>, %arg28: memref<4xf32, 5>):
// |         "memref.store"(%arg3, %arg7, %arg9) : (f32, memref<?xf32>, index) -> ()
// |         "gpu.terminator"() : () -> ()
// |       }) {foo, workgroup_attributions = 1 : i64} : (!gpu.async.token, index, index, index, index, index, index, index, index, index, i32) -> !gpu.async.token
// |       %14 = "gpu.alloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<4xf32>
// |       %15 = "gpu.alloc"(%arg6) <{operandSegmentSizes = array<i32: 0, 1, 0>}> {a} : (index) -> memref<?xf32>
// |       %16:2 = "gpu.alloc"(%8, %arg6) <{hostShared, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!gpu.async.token, index) -> (memref<?xf32>, !gpu.async.token)
// |       "gpu.dealloc"(%14) : (memref<4xf32>) -> ()
// |       %17 = "gpu.dealloc"(%16#1, %14) : (!gpu.async.token, memref<4xf32>) -> !gpu.async.token
// |       "gpu.memcpy"(%15, %16#0) : (memref<?xf32>, memref<?xf32>) -> ()
// |       %18 = "gpu.memcpy"(%17, %15, %16#0) : (!gpu.async.token, memref<?xf32>, memref<?xf32>) -> !gpu.async.token
// |       "gpu.memset"(%15, %arg3) : (memref<?xf32>, f32) -> ()
// |       %19 = "gpu.memset"(%17, %15, %arg3) : (!gpu.async.token, memref<?xf32>, f32) -> !gpu.async.token
// |       %20 = "memref.cast"(%arg7) : (memref<?xf32>) -> memref<*xf32>
// |       "gpu.host_register"(%20) : (memref<*xf32>) -> ()
// |       "gpu.host_unregister"(%20) : (memref<*xf32>) -> ()
// |       "gpu.set_default_device"(%arg5) : (i32) -> ()
// |       %21 = "gpu.dynamic_shared_memory"() : () -> memref<?xi8, #gpu.address_space<workgroup>>
// |       "func.return"() : () -> ()
// |     }) : () -> ()
// |   }) {gpu.container_module} : () -> ()
// |   "func.func"() <{function_type = (memref<16x16xf16>, memref<16x16xf32>, index) -> (), sym_name = "matrices"}> ({
// |   ^bb0(%arg0: memref<16x16xf16>, %arg1: memref<16x16xf32>, %arg2: index):
// |     %0 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// |     %1 = "gpu.subgroup_mma_load_matrix"(%arg0, %arg2, %arg2) <{leadDimension = 16 : index}> : (memref<16x16xf16>, index, index) -> !gpu.mma_matrix<16x16xf16, "AOp">
// |     %2 = "gpu.subgroup_mma_load_matrix"(%arg0, %arg2, %arg2) <{leadDimension = 16 : index, transpose}> : (memref<16x16xf16>, index, index) -> !gpu.mma_matrix<16x16xf16, "BOp">
// |     %3 = "gpu.subgroup_mma_constant_matrix"(%0) : (f32) -> !gpu.mma_matrix<16x16xf32, "COp">
// |     %4 = "gpu.subgroup_mma_compute"(%1, %2, %3) : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
// |     %5 = "gpu.subgroup_mma_elementwise"(%4, %3) <{opType = #gpu<mma_element_wise addf>}> : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
// |     %6 = "gpu.subgroup_mma_extract_thread_local"(%5, %arg2) : (!gpu.mma_matrix<16x16xf32, "COp">, index) -> f32
// |     %7 = "gpu.subgroup_mma_insert_thread_local"(%6, %5, %arg2) : (f32, !gpu.mma_matrix<16x16xf32, "COp">, index) -> !gpu.mma_matrix<16x16xf32, "COp">
// |     "gpu.subgroup_mma_store_matrix"(%7, %arg1, %arg2, %arg2) <{leadDimension = 16 : index}> : (!gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>, index, index) -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()
