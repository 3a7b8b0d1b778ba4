"builtin.module"() ({
  "builtin.module"() ({
    "gpu.module"() <{sym_name = "k"}> ({
      "gpu.func"() <{function_type = (f32, memref<?xf32, 1>) -> ()}> ({
      ^bb0(%arg52: f32, %arg53: memref<?xf32, 1>):
        "gpu.return"() : () -> ()
      }) {gpu.kernel, sym_name = "a", workgroup_attributions = 0 : i64} : () -> ()
      "gpu.func"() <{arg_attrs = [{llvm.x}], function_type = (f32) -> (), known_block_size = array<i32: 1, 2, 3>, known_grid_size = array<i32: 1, 2, 3>, workgroup_attrib_attrs = [{llvm.align = 4 : i64}, {}]}> ({
      ^bb0(%arg48: f32, %arg49: memref<4xf32, #gpu.address_space<workgroup>>, %arg50: memref<4xf32, 3>, %arg51: memref<1xf32, 5>):
        "gpu.return"() : () -> ()
      }) {foo, gpu.kernel, sym_name = "b", workgroup_attributions = 2 : i64} : () -> ()
      "gpu.func"() <{function_type = (f32, i32, i1, vector<4xf32>) -> (f32, f32)}> ({
      ^bb0(%arg41: f32, %arg42: i32, %arg43: i1, %arg44: vector<4xf32>, %arg45: memref<1xf32, #gpu.address_space<private>>):
        %22 = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
        %23 = "gpu.block_id"() <{dimension = #gpu<dim y>}> : () -> index
        %24 = "gpu.block_dim"() <{dimension = #gpu<dim z>}> : () -> index
        %25 = "gpu.grid_dim"() <{dimension = #gpu<dim x>}> : () -> index
        %26 = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
        %27 = "gpu.lane_id"() : () -> index
        %28 = "gpu.subgroup_id"() : () -> index
        %29 = "gpu.num_subgroups"() : () -> index
        %30 = "gpu.subgroup_size"() : () -> index
        %31 = "gpu.cluster_id"() <{dimension = #gpu<dim x>}> : () -> index
        %32 = "gpu.cluster_dim"() <{dimension = #gpu<dim y>}> : () -> index
        %33 = "gpu.cluster_dim_blocks"() <{dimension = #gpu<dim y>}> : () -> index
        %34 = "gpu.cluster_block_id"() <{dimension = #gpu<dim y>}> : () -> index
        %35 = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
        %36 = "gpu.lane_id"() <{upper_bound = 64 : index}> : () -> index
        %37 = "gpu.subgroup_id"() <{upper_bound = 4 : index}> : () -> index
        %38 = "gpu.subgroup_size"() <{upper_bound = 4 : index}> : () -> index
        "gpu.barrier"() : () -> ()
        "gpu.barrier"() {a} : () -> ()
        %39:2 = "gpu.shuffle"(%arg41, %arg42, %arg42) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
        %40:2 = "gpu.shuffle"(%arg41, %arg42, %arg42) <{mode = #gpu<shuffle_mode up>}> : (f32, i32, i32) -> (f32, i1)
        %41:2 = "gpu.shuffle"(%arg41, %arg42, %arg42) <{mode = #gpu<shuffle_mode down>}> : (f32, i32, i32) -> (f32, i1)
        %42:2 = "gpu.shuffle"(%arg41, %arg42, %arg42) <{mode = #gpu<shuffle_mode idx>}> : (f32, i32, i32) -> (f32, i1)
        %43:2 = "gpu.rotate"(%arg41) <{offset = 1 : i32, width = 16 : i32}> : (f32) -> (f32, i1)
        %44 = "gpu.all_reduce"(%arg41) <{op = #gpu<all_reduce_op add>}> ({
        }) : (f32) -> f32
        %45 = "gpu.all_reduce"(%arg42) <{op = #gpu<all_reduce_op maxsi>, uniform}> ({
        }) : (i32) -> i32
        %46 = "gpu.all_reduce"(%arg41) ({
        ^bb0(%arg46: f32, %arg47: f32):
          %53 = "arith.addf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "gpu.yield"(%53) : (f32) -> ()
        }) : (f32) -> f32
        %47 = "gpu.subgroup_reduce"(%arg41) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op add>}> : (f32) -> f32
        %48 = "gpu.subgroup_reduce"(%arg41) <{cluster_stride = 1 : i32, op = #gpu<all_reduce_op maxnumf>, uniform}> : (f32) -> f32
        %49 = "gpu.subgroup_reduce"(%arg44) <{cluster_size = 4 : i32, cluster_stride = 1 : i32, op = #gpu<all_reduce_op mul>}> : (vector<4xf32>) -> vector<4xf32>
        %50 = "gpu.subgroup_reduce"(%arg44) <{cluster_size = 4 : i32, cluster_stride = 2 : i32, op = #gpu<all_reduce_op mul>, uniform}> : (vector<4xf32>) -> vector<4xf32>
        %51 = "gpu.subgroup_broadcast"(%arg41) <{broadcast_type = #gpu<broadcast first_active_lane>}> : (f32) -> f32
        %52 = "gpu.subgroup_broadcast"(%arg41, %arg42) <{broadcast_type = #gpu<broadcast specific_lane>}> : (f32, i32) -> f32
        "gpu.printf"(%arg42) <{format = "hello %d\0A"}> : (i32) -> ()
        "gpu.printf"() <{format = "hello"}> : () -> ()
        "gpu.printf"(%arg42, %arg41) <{format = "hello %d %f\0A"}> : (i32, f32) -> ()
        "gpu.return"(%arg41, %arg41) : (f32, f32) -> ()
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
    ^bb0(%arg3: f32, %arg4: memref<?xf32, 1>, %arg5: i32, %arg6: index, %arg7: memref<?xf32>, %arg8: i64):
      "gpu.launch_func"(%arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (index, index, index, index, index, index, f32, memref<?xf32, 1>) -> ()
      "gpu.launch_func"(%arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg5, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0>}> {foo} : (index, index, index, index, index, index, index, index, index, i32, f32, memref<?xf32, 1>) -> ()
      %8 = "gpu.wait"() : () -> !gpu.async.token
      %9 = "gpu.launch_func"(%8, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, index, index, index, index, index, index, f32, memref<?xf32, 1>) -> !gpu.async.token
      %10 = "gpu.launch_func"(%8, %9, %arg8, %arg8, %arg8, %arg8, %arg8, %arg8, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, !gpu.async.token, i64, i64, i64, i64, i64, i64, f32, memref<?xf32, 1>) -> !gpu.async.token
      "gpu.launch_func"(%8, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (!gpu.async.token, index, index, index, index, index, index, f32, memref<?xf32, 1>) -> ()
      %11 = "gpu.launch_func"(%arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg3, %arg4) <{kernel = @k::@a, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 0>}> : (index, index, index, index, index, index, f32, memref<?xf32, 1>) -> !gpu.async.token
      "gpu.wait"(%11) : (!gpu.async.token) -> ()
      "gpu.wait"() : () -> ()
      %12 = "gpu.wait"(%8, %9) : (!gpu.async.token, !gpu.async.token) -> !gpu.async.token
      "gpu.launch"(%arg6, %arg6, %arg6, %arg6, %arg6, %arg6) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
      ^bb0(%arg29: index, %arg30: index, %arg31: index, %arg32: index, %arg33: index, %arg34: index, %arg35: index, %arg36: index, %arg37: index, %arg38: index, %arg39: index, %arg40: index):
        "gpu.terminator"() : () -> ()
      }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
      %13 = "gpu.launch"(%8, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg5) <{function = @fun, module = @mod, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>}> ({
      ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: index, %arg17: index, %arg18: index, %arg19: index, %arg20: index, %arg21: index, %arg22: index, %arg23: index, %arg24: index, %arg25: index, %arg26: index, %arg27: memref<4xf32, 3>, %arg28: memref<4xf32, 5>):
        "memref.store"(%arg3, %arg7, %arg9) : (f32, memref<?xf32>, index) -> ()
        "gpu.terminator"() : () -> ()
      }) {foo, workgroup_attributions = 1 : i64} : (!gpu.async.token, index, index, index, index, index, index, index, index, index, i32) -> !gpu.async.token
      %14 = "gpu.alloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<4xf32>
      %15 = "gpu.alloc"(%arg6) <{operandSegmentSizes = array<i32: 0, 1, 0>}> {a} : (index) -> memref<?xf32>
      %16:2 = "gpu.alloc"(%8, %arg6) <{hostShared, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!gpu.async.token, index) -> (memref<?xf32>, !gpu.async.token)
      "gpu.dealloc"(%14) : (memref<4xf32>) -> ()
      %17 = "gpu.dealloc"(%16#1, %14) : (!gpu.async.token, memref<4xf32>) -> !gpu.async.token
      "gpu.memcpy"(%15, %16#0) : (memref<?xf32>, memref<?xf32>) -> ()
      %18 = "gpu.memcpy"(%17, %15, %16#0) : (!gpu.async.token, memref<?xf32>, memref<?xf32>) -> !gpu.async.token
      "gpu.memset"(%15, %arg3) : (memref<?xf32>, f32) -> ()
      %19 = "gpu.memset"(%17, %15, %arg3) : (!gpu.async.token, memref<?xf32>, f32) -> !gpu.async.token
      %20 = "memref.cast"(%arg7) : (memref<?xf32>) -> memref<*xf32>
      "gpu.host_register"(%20) : (memref<*xf32>) -> ()
      "gpu.host_unregister"(%20) : (memref<*xf32>) -> ()
      "gpu.set_default_device"(%arg5) : (i32) -> ()
      %21 = "gpu.dynamic_shared_memory"() : () -> memref<?xi8, #gpu.address_space<workgroup>>
      "func.return"() : () -> ()
    }) : () -> ()
  }) {gpu.container_module} : () -> ()
  "func.func"() <{function_type = (memref<16x16xf16>, memref<16x16xf32>, index) -> (), sym_name = "matrices"}> ({
  ^bb0(%arg0: memref<16x16xf16>, %arg1: memref<16x16xf32>, %arg2: index):
    %0 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %1 = "gpu.subgroup_mma_load_matrix"(%arg0, %arg2, %arg2) <{leadDimension = 16 : index}> : (memref<16x16xf16>, index, index) -> !gpu.mma_matrix<16x16xf16, "AOp">
    %2 = "gpu.subgroup_mma_load_matrix"(%arg0, %arg2, %arg2) <{leadDimension = 16 : index, transpose}> : (memref<16x16xf16>, index, index) -> !gpu.mma_matrix<16x16xf16, "BOp">
    %3 = "gpu.subgroup_mma_constant_matrix"(%0) : (f32) -> !gpu.mma_matrix<16x16xf32, "COp">
    %4 = "gpu.subgroup_mma_compute"(%1, %2, %3) : (!gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    %5 = "gpu.subgroup_mma_elementwise"(%4, %3) <{opType = #gpu<mma_element_wise addf>}> : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    %6 = "gpu.subgroup_mma_extract_thread_local"(%5, %arg2) : (!gpu.mma_matrix<16x16xf32, "COp">, index) -> f32
    %7 = "gpu.subgroup_mma_insert_thread_local"(%6, %5, %arg2) : (f32, !gpu.mma_matrix<16x16xf32, "COp">, index) -> !gpu.mma_matrix<16x16xf32, "COp">
    "gpu.subgroup_mma_store_matrix"(%7, %arg1, %arg2, %arg2) <{leadDimension = 16 : index}> : (!gpu.mma_matrix<16x16xf32, "COp">, memref<16x16xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

