"builtin.module"() ({
  "gpu.module"() <{sym_name = "k"}> ({
    "gpu.func"() <{function_type = (f32, memref<?xf32, 1>) -> ()}> ({
    ^bb0(%arg49: f32, %arg50: memref<?xf32, 1>):
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "a", workgroup_attributions = 0 : i64} : () -> ()
    "gpu.func"() <{arg_attrs = [{llvm.x}], function_type = (f32) -> (), known_block_size = array<i32: 1, 2, 3>, known_grid_size = array<i32: 1, 2, 3>, workgroup_attrib_attrs = [{llvm.align = 4 : i64}, {}]}> ({
    ^bb0(%arg45: f32, %arg46: memref<4xf32, #gpu.address_space<workgroup>>, %arg47: memref<4xf32, 3>, %arg48: memref<1xf32, 5>):
      "gpu.return"() : () -> ()
    }) {foo, gpu.kernel, sym_name = "b", workgroup_attributions = 2 : i64} : () -> ()
    "gpu.func"() <{function_type = (f32, i32, i1, vector<4xf32>) -> (f32, f32)}> ({
    ^bb0(%arg38: f32, %arg39: i32, %arg40: i1, %arg41: vector<4xf32>, %arg42: memref<1xf32, #gpu.address_space<private>>):
      %14 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
      %15 = "gpu.block_id"() <{dimension = #gpu<dim y>}> : () -> index
      %16 = "gpu.block_dim"() <{dimension = #gpu<dim z>}> : () -> index
      %17 = "gpu.grid_dim"() <{dimension = #gpu<dim x>}> : () -> index
      %18 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
      %19 = "gpu.lane_id"() : () -> index
      %20 = "gpu.subgroup_id"() : () -> index
      %21 = "gpu.num_subgroups"() : () -> index
      %22 = "gpu.subgroup_size"() : () -> index
      %23 = "gpu.cluster_id"() <{dimension = #gpu<dim x>}> : () -> index
      %24 = "gpu.cluster_dim"() <{dimension = #gpu<dim y>}> : () -> index
      %25 = "gpu.cluster_dim_blocks"() <{dimension = #gpu<dim y>}> : () -> index
      %26 = "gpu.cluster_block_id"() <{dimension = #gpu<dim y>}> : () -> index
      %27 = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
      %28 = "gpu.lane_id"() <{upper_bound = 64 : index}> : () -> index
      %29 = "gpu.subgroup_id"() <{upper_bound = 4 : index}> : () -> index
      %30 = "gpu.subgroup_size"() <{upper_bound = 4 : index}> : () -> index
      "gpu.barrier"() : () -> ()
      "gpu.barrier"() {a} : () -> ()
      %31:2 = "gpu.shuffle"(%arg38, %arg39, %arg39) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
      %32:2 = "gpu.shuffle"(%arg38, %arg39, %arg39) <{mode = #gpu<shuffle_mode up>}> : (f32, i32, i32) -> (f32, i1)
      %33:2 = "gpu.shuffle"(%arg38, %arg39, %arg39) <{mode = #gpu<shuffle_mode down>}> : (f32, i32, i32) -> (f32, i1)
      %34:2 = "gpu.shuffle"(%arg38, %arg39, %arg39) <{mode = #gpu<shuffle_mode idx>}> : (f32, i32, i32) -> (f32, i1)
      %35:2 = "gpu.rotate"(%arg38) <{offset = 1 : i32, width = 16 : i32}> : (f32) -> (f32, i1)
      %36 = "gpu.all_reduce"(%arg38) <{op = #gpu<all_reduce_op add>}> ({
      }) : (f32) -> f32
      %37 = "gpu.all_reduce"(%arg39) <{op = #gpu<all_reduce_op maxsi>, uniform}> ({
      }) : (i32) -> i32
      %38 = "gpu.all_reduce"(%arg38) ({
      ^bb0(%arg43: f32, %arg44: f32):
        %45 = "arith.addf"(%arg43, %arg44) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "gpu.yield"(%45) : (f32) -> ()
      }) : (f32) -> f32
      %39 = "gpu.subgroup_reduce"(%arg38) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op add>}> : (f32) -> f32
      %40 = "gpu.subgroup_reduce"(%arg38) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op maxnumf>, uniform}> : (f32) -> f32
      %41 = "gpu.subgroup_reduce"(%arg41) <{cluster_size = 4 : i32, cluster_stride = 1 : i32, op = #gpu<all_reduce_op mul>}> : (vector<4xf32>) -> vector<4xf32>
      %42 = "gpu.subgroup_reduce"(%arg41) <{cluster_size = 4 : i32, cluster_stride = 2 : i32, op = #gpu<all_reduce_op mul>, uniform}> : (vector<4xf32>) -> vector<4xf32>
      %43 = "gpu.subgroup_broadcast"(%arg38) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (f32) -> f32
      %44 = "gpu.subgroup_broadcast"(%arg38, %arg39) <{broadcast_type = #gpu<broadcast specific_lane>}> : (f32, i32) -> f32
      "gpu.printf"(%arg39) <{format = "hello %d\0A"}> : (i32) -> ()
      "gpu.printf"() <{format = "hello"}> : () -> ()
      "gpu.printf"(%arg39, %arg38) <{format = "hello %d %f\0A"}> : (i32, f32) -> ()
      "gpu.return"(%arg38, %arg38) : (f32, f32) -> ()
    }) {sym_name = "c", workgroup_attributions = 0 : i64} : () -> ()
    "gpu.func"() <{function_type = () -> ()}> ({
      "gpu.return"() : () -> ()
    }) {sym_name = "dd", workgroup_attributions = 0 : i64} : () -> ()
    "func.func"() <{function_type = () -> (), sym_name = "dev"}> ({
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "gpu.module"() <{sym_name = "k2"}> ({
  ^bb0:
  }) {foo} : () -> ()
  "func.func"() <{function_type = (f32, memref<?xf32, 1>, i32, index, memref<?xf32>, i64) -> (), sym_name = "main"}> ({
  ^bb0(%arg0: f32, %arg1: memref<?xf32, 1>, %arg2: i32, %arg3: index, %arg4: memref<?xf32>, %arg5: i64):
    "gpu.launch_func"(%arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg0, %arg1) <{kernel = @k::@a, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (index, index, index, index, index, index, f32, memref<?xf32, 1>) -> ()
    "gpu.launch_func"(%arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg2, %arg0, %arg1) <{kernel = @k::@a, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0>}> {foo} : (index, index, index, index, index, index, index, index, index, i32, f32, memref<?xf32, 1>) -> ()
    %0 = "gpu.wait"() : () -> !gpu.async.token
    %1 = "gpu.launch_func"(%0, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg0, %arg1) <{kernel = @k::@a, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, index, index, index, index, index, index, f32, memref<?xf32, 1>) -> !gpu.async.token
    %2 = "gpu.launch_func"(%0, %1, %arg5, %arg5, %arg5, %arg5, %arg5, %arg5, %arg0, %arg1) <{kernel = @k::@a, operandSegmentSizes = array<i32: 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, !gpu.async.token, i64, i64, i64, i64, i64, i64, f32, memref<?xf32, 1>) -> !gpu.async.token
    "gpu.launch_func"(%0, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg0, %arg1) <{kernel = @k::@a, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, index, index, index, index, index, index, f32, memref<?xf32, 1>) -> ()
    %3 = "gpu.launch_func"(%arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg0, %arg1) <{kernel = @k::@a, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (index, index, index, index, index, index, f32, memref<?xf32, 1>) -> !gpu.async.token
    "gpu.wait"(%3) : (!gpu.async.token) -> ()
    "gpu.wait"() : () -> ()
    %4 = "gpu.wait"(%0, %1) : (!gpu.async.token, !gpu.async.token) -> !gpu.async.token
    "gpu.launch"(%arg3, %arg3, %arg3, %arg3, %arg3, %arg3) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%arg26: index, %arg27: index, %arg28: index, %arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index, %arg34: index, %arg35: index, %arg36: index, %arg37: index):
      "gpu.terminator"() : () -> ()
    }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
    %5 = "gpu.launch"(%0, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg3, %arg2) <{function = @fun, module = @mod, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>}> ({
    ^bb0(%arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: index, %arg17: index, %arg18: index, %arg19: index, %arg20: index, %arg21: index, %arg22: index, %arg23: index, %arg24: memref<4xf32, 3>, %arg25: memref<4xf32, 5>):
      "memref.store"(%arg0, %arg4, %arg6) : (f32, memref<?xf32>, index) -> ()
      "gpu.terminator"() : () -> ()
    }) {foo, workgroup_attributions = 1 : i64} : (!gpu.async.token, index, index, index, index, index, index, index, index, index, i32) -> !gpu.async.token
    %6 = "gpu.alloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<4xf32>
    %7 = "gpu.alloc"(%arg3) <{operandSegmentSizes = array<i32: 0, 1, 0>}> {a} : (index) -> memref<?xf32>
    %8:2 = "gpu.alloc"(%0, %arg3) <{hostShared, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!gpu.async.token, index) -> (memref<?xf32>, !gpu.async.token)
    "gpu.dealloc"(%6) : (memref<4xf32>) -> ()
    %9 = "gpu.dealloc"(%8#1, %6) : (!gpu.async.token, memref<4xf32>) -> !gpu.async.token
    "gpu.memcpy"(%7, %8#0) : (memref<?xf32>, memref<?xf32>) -> ()
    %10 = "gpu.memcpy"(%9, %7, %8#0) : (!gpu.async.token, memref<?xf32>, memref<?xf32>) -> !gpu.async.token
    "gpu.memset"(%7, %arg0) : (memref<?xf32>, f32) -> ()
    %11 = "gpu.memset"(%9, %7, %arg0) : (!gpu.async.token, memref<?xf32>, f32) -> !gpu.async.token
    %12 = "memref.cast"(%arg4) : (memref<?xf32>) -> memref<*xf32>
    "gpu.host_register"(%12) : (memref<*xf32>) -> ()
    "gpu.host_unregister"(%12) : (memref<*xf32>) -> ()
    "gpu.set_default_device"(%arg2) : (i32) -> ()
    %13 = "gpu.dynamic_shared_memory"() : () -> memref<?xi8, #gpu.address_space<workgroup>>
    "func.return"() : () -> ()
  }) : () -> ()
}) {gpu.container_module} : () -> ()

