// Scripts: every op in its forms.
// DIFFERS: in generic form MLIR writes of each size whether it is scalable, too; the text is the same
// RUN: opt
// RUN: opt --mlir-print-op-generic

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @declared(%a: !transform.any_op {transform.readonly}) -> !transform.any_op
  transform.named_sequence @included(%a: !transform.any_op {transform.readonly}, %p: !transform.param<i64> {transform.readonly}) -> (!transform.any_op, !transform.any_value) {
    %v = transform.get_result %a[all] : (!transform.any_op) -> !transform.any_value
    transform.yield %a, %v : !transform.any_op, !transform.any_value
  }
  transform.named_sequence @handles(%a: !transform.any_op) {
    %c = transform.cast %a : !transform.any_op to !transform.op<"func.func">
    %p = transform.param.constant 3 : i64 -> !transform.param<i64>
    %q = transform.param.constant "text" -> !transform.any_param
    %t = transform.param.constant f32 -> !transform.type
    %m = transform.param.constant affine_map<(i) -> (i)> -> !transform.affine_map
    transform.annotate %a "seen" : !transform.any_op
    transform.annotate %a "seen" = %p : !transform.any_op, !transform.param<i64>
    %0 = transform.get_consumers_of_result %a[0] : (!transform.any_op) -> !transform.any_op
    %1 = transform.get_producer_of_operand %a[1] : (!transform.any_op) -> !transform.any_op
    %2 = transform.get_parent_op %a {op_name = "func.func", isolated_from_above, nth_parent = 2 : i64} : (!transform.any_op) -> !transform.any_op
    %3 = transform.get_operand %a[0, -1] : (!transform.any_op) -> !transform.any_value
    %4 = transform.get_operand %a[except(1)] : (!transform.any_op) -> !transform.any_value
    %5 = transform.get_result %a[all] : (!transform.any_op) -> !transform.any_value
    %6 = transform.get_defining_op %5 : (!transform.any_value) -> !transform.any_op
    %7 = transform.merge_handles %0, %1 : !transform.any_op
    %8 = transform.merge_handles deduplicate %0, %1 : !transform.any_op
    %9 = transform.num_associations %8 : (!transform.any_op) -> !transform.param<i64>
    %10 = transform.select "scf.for" in %a : (!transform.any_op) -> !transform.any_op
    %11:2 = transform.split_handle %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %12:2 = transform.split_handle %7 {fail_on_payload_too_small = false, overflow_result = 1 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.print %c {name = "here"} : !transform.op<"func.func">
    transform.print {name = "all"}
    transform.yield
  }
  transform.named_sequence @nested(%a: !transform.any_op) {
    %p = transform.param.constant 3 : i64 -> !transform.param<i64>
    %0, %v = transform.include @included failures(suppress) (%a, %p) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_value)
    %1 = transform.sequence %0, %p : (!transform.any_op, !transform.param<i64>) -> !transform.any_op failures(propagate) {
    ^bb0(%b: !transform.any_op, %c: !transform.param<i64>):
      transform.yield %b : !transform.any_op
    }
    transform.sequence %1 : !transform.any_op failures(suppress) attributes {x} {
    ^bb0(%b: !transform.any_op):
      transform.annotate %b "y" : !transform.any_op
    }
    transform.sequence failures(suppress) {
    ^bb0(%b: !transform.any_op):
    }
    %2 = transform.foreach %1 : !transform.any_op -> !transform.any_op {
    ^bb0(%b: !transform.any_op):
      transform.yield %b : !transform.any_op
    }
    transform.foreach %1, %p with_zip_shortest : !transform.any_op, !transform.param<i64> {
    ^bb0(%b: !transform.any_op, %c: !transform.param<i64>):
    }
    %3 = transform.alternatives %2 : !transform.any_op -> !transform.any_op {
    ^bb0(%b: !transform.any_op):
      transform.yield %b : !transform.any_op
    }, {
    ^bb0(%b: !transform.any_op):
      transform.yield %b : !transform.any_op
    }
    transform.yield
  }
  transform.named_sequence @rewrites(%a: !transform.any_op) {
    %p = transform.param.constant true -> !transform.any_param
    transform.apply_cse to %a : !transform.any_op
    transform.apply_dce to %a : !transform.any_op
    transform.apply_licm to %a : !transform.any_op
    transform.apply_patterns to %a {
      transform.apply_patterns.canonicalization
      transform.apply_patterns.linalg.tiling_canonicalization
    } : !transform.any_op
    transform.apply_patterns to %a {
    } {apply_cse, max_iterations = 3 : i64} : !transform.any_op
    transform.verify %a : !transform.any_op
    %0 = transform.apply_registered_pass "cse" to %a : (!transform.any_op) -> !transform.any_op
    %1 = transform.apply_registered_pass "canonicalize" with options = {"top-down" = %p, "max-iterations" = 3} to %0 : (!transform.any_op, !transform.any_param) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @structured(%a: !transform.any_op) {
    %p = transform.param.constant 3 : i64 -> !transform.param<i64>
    %0 = transform.structured.match ops{["linalg.matmul", "linalg.generic"]} in %a : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.match interface{LinalgOp} attributes {x = 1 : i64} filter_result_type = f32 in %a : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.generalize %1 : (!transform.any_op) -> !transform.any_op
    %3, %l:2 = transform.structured.tile_using_for %0 tile_sizes [4, 0, %p] interchange = [2, 1, 0] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %4, %f = transform.structured.tile_using_forall %2 tile_sizes [4, %p] (mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %5, %g = transform.structured.tile_using_forall %4 num_threads [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %u = transform.select "scf.for" in %l#0 : (!transform.any_op) -> !transform.op<"scf.for">
    %w, %r = transform.loop.peel %u : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    %i, %j = transform.loop.peel %u {fail_if_already_divisible = true, peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.loop.unroll %w {factor = 4 : i64} : !transform.any_op
    transform.loop.unroll_and_jam %w {factor = 2 : i64} : !transform.any_op
    transform.loop.promote_if_one_iteration %r : !transform.any_op
    %h:2 = transform.loop.forall_to_for %f : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %k = transform.loop.forall_to_parallel %g : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %5 : !transform.any_op
    transform.structured.vectorize %4 vector_sizes [4, %p, [8]] {assume_dynamic_dims_match_vec_sizes, create_named_contraction, vectorize_nd_extract} : !transform.any_op, !transform.param<i64>
    %6 = transform.structured.vectorize_children_and_apply_patterns %3 {disable_multi_reduction_to_contract_patterns, disable_transfer_permutation_map_lowering_patterns, flatten_1d_depthwise_conv, fold_type_extensions_into_contract, vectorize_nd_extract, vectorize_padding} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @parts(%a: !transform.any_op, %k: !transform.op<"linalg.pack">, %u: !transform.op<"linalg.unpack">) {
    %p = transform.param.constant 3 : i64 -> !transform.param<i64>
    %0, %1, %2 = transform.structured.pad %a {copy_back_op = "linalg.copy", nofold_flags = [1, 0], padding_dimensions = [0, 1], padding_values = [0.000000e+00 : f32, "1.0"], transpose_paddings = [[1, 0]]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %3, %4, %5 = transform.structured.pad %0 pad_to_multiple_of [%p, 4] use_prescribed_tensor_shapes {padding_dimensions = [0, 2]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %6, %7, %8 = transform.structured.lower_pack %k : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    %9, %10, %11 = transform.structured.lower_pack %k {lowerPadLikeWithInsertSlice = false} : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    %12, %13, %14, %15 = transform.structured.lower_unpack %u {lowerUnpadLikeWithExtractSlice = false} : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    %16 = transform.structured.split %a after 13 {dimension = 1 : i64} : !transform.any_op
    %17 = transform.structured.split %16 after %p {dimension = 1 : i64, multiway} : !transform.any_op, !transform.param<i64>
    %18, %19, %20, %21 = transform.structured.split_reduction %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %22, %23, %24, %25 = transform.structured.split_reduction %a {inner_parallel, insert_split_dimension = 1 : i64, split_factor = 4 : i64, use_alloc, use_scaling_algorithm} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %26:2, %27, %28, %29 = transform.structured.tile_reduction_using_for %a reduction_dims = [1] by tile_sizes = [0, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %30, %31, %32, %33 = transform.structured.tile_reduction_using_forall %a by num_threads = [0, 0, 5] tile_sizes = [0, 0, 1] mapping = [#gpu.thread<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %34, %35, %36 = transform.structured.multitile_sizes %a {dimension = 1 : i64, divisor = 2 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.param<i64>
    %37 = transform.structured.convert_to_loops %a : (!transform.any_op) -> !transform.any_op
    %38 = transform.structured.scalarize %a : (!transform.any_op) -> !transform.any_op
    %39 = transform.structured.specialize %a : (!transform.any_op) -> !transform.any_op
    %40 = transform.structured.flatten_elementwise %a : (!transform.any_op) -> !transform.any_op
    %41 = transform.structured.transpose_matmul %a : (!transform.any_op) -> !transform.any_op
    %42 = transform.structured.transpose_matmul %a<rhs> : (!transform.any_op) -> !transform.any_op
    %43 = transform.structured.insert_slice_to_copy %a : (!transform.any_op) -> !transform.any_op
    %44 = transform.structured.rewrite_in_destination_passing_style %a : (!transform.any_op) -> !transform.any_op
    transform.structured.eliminate_empty_tensors %a : !transform.any_op
    %48 = transform.structured.hoist_redundant_vector_transfers %a : (!transform.any_op) -> !transform.any_op
    %49 = transform.structured.hoist_redundant_vector_transfers %a {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op
    %45 = transform.loop.coalesce %a : (!transform.any_op) -> !transform.any_op
    %fn, %cl = transform.loop.outline %45 {func_name = "body"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %fused = transform.loop.fuse_sibling %fn into %cl : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.loop.hoist_loop_invariant_subsets %45 : !transform.any_op
    %46, %47 = transform.structured.tile_using_forall %a tile_sizes *(%p) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    transform.apply_patterns to %a {
      transform.apply_patterns.linalg.fold_pack_unpack_into_empty
      transform.apply_patterns.linalg.fold_pack_unpack_into_empty {fold_single_use_only = true}
      transform.apply_patterns.memref.alloc_to_alloca
      transform.apply_patterns.memref.alloc_to_alloca size_limit(128)
      transform.apply_patterns.tensor.decompose_concat
      transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
    } : !transform.any_op
    %padded, %pad = transform.structured.pad_tiling_interface %a to padding_sizes [8, %p] pad_to_multiple_of {padding_values = [0.000000e+00 : f32]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %padded_again, %pad_again = transform.structured.pad_tiling_interface %padded to {x} : (!transform.any_op) -> (!transform.any_op, !transform.op<"tensor.pad">)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence, gpu.mapping = [#gpu.lane<x>, #gpu.lane<linear_dim_9>, #gpu.warpgroup<y>, #gpu.warpgroup<linear_dim_0>]} {
  transform.named_sequence @launches(%root: !transform.any_op, %loop: !transform.any_op {transform.readonly}) {
    %fused, %around = transform.structured.fuse_into_containing_op %root into %loop : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %0 = transform.bufferization.one_shot_bufferize %fused : (!transform.any_op) -> !transform.any_op
    %1 = transform.bufferization.one_shot_bufferize layout{FullyDynamicLayoutMap} %0 {allow_return_allocs_from_loops = true, allow_unknown_ops = true, bufferize_function_boundaries = true, check_parallel_regions = false, dump_alias_sets = true, memcpy_op = "linalg.copy", print_conflicts = true, test_analysis_only = true} : (!transform.any_op) -> !transform.any_op
    transform.bufferization.eliminate_empty_tensors %1 : !transform.any_op
    transform.bufferization.buffer_loop_hoisting %1 : !transform.any_op
    %2 = transform.gpu.map_forall_to_blocks %1 : (!transform.any_op) -> !transform.any_op
    %3 = transform.gpu.map_forall_to_blocks %2 generate_gpu_launch grid_dims = [4, 2, 1] : (!transform.any_op) -> !transform.any_op
    %4 = transform.gpu.map_nested_forall_to_threads %3 block_dims = [32, 2, 1] : (!transform.any_op) -> !transform.any_op
    %5 = transform.gpu.map_nested_forall_to_threads %4 block_dims = [32, 2, 1] sync_after_distribute = false warp_size = 16 : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %5 {
      transform.apply_patterns.linalg.erase_unnecessary_inputs
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
      transform.apply_patterns.memref.expand_strided_metadata
      transform.apply_patterns.memref.fold_memref_alias_ops
      transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
      transform.apply_patterns.tensor.fold_tensor_empty
      transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
      transform.apply_patterns.tensor.fold_tensor_subset_ops
      transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
      transform.apply_patterns.linalg.decompose_pad
      transform.apply_patterns.vector.cast_away_vector_leading_one_dim
      transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
      transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
      transform.apply_patterns.vector.elementwise_to_vector
      transform.apply_patterns.vector.rank_reducing_subview_patterns
      transform.apply_patterns.vector.rewrite_narrow_types
      transform.apply_patterns.vector.sink_mem_ops
      transform.apply_patterns.vector.split_transfer_full_partial
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = none
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "vector-transfer"
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "linalg-copy"
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "force-in-bounds"
      transform.apply_patterns.vector.fold_arith_extension
      transform.apply_patterns.vector.interleave_to_shuffle
      transform.apply_patterns.vector.lower_bitcast
      transform.apply_patterns.vector.lower_broadcast
      transform.apply_patterns.vector.lower_contraction
      transform.apply_patterns.vector.lower_contraction lowering_strategy = dot
      transform.apply_patterns.vector.lower_contraction lowering_strategy = "parallelarith"
      transform.apply_patterns.vector.lower_contraction lowering_strategy = outerproduct
      transform.apply_patterns.vector.lower_contraction lowering_strategy = llvmintr
      transform.apply_patterns.vector.lower_create_mask
      transform.apply_patterns.vector.lower_gather
      transform.apply_patterns.vector.lower_interleave
      transform.apply_patterns.vector.lower_masked_transfers
      transform.apply_patterns.vector.lower_masks
      transform.apply_patterns.vector.lower_multi_reduction
      transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction
      transform.apply_patterns.vector.lower_outerproduct
      transform.apply_patterns.vector.lower_scan
      transform.apply_patterns.vector.lower_shape_cast
      transform.apply_patterns.vector.lower_transfer
      transform.apply_patterns.vector.lower_transfer max_transfer_rank = 2
      transform.apply_patterns.vector.lower_transpose
      transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_1d
      transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_16x16 avx2_lowering_strategy = true
      transform.apply_patterns.vector.materialize_masks
      transform.apply_patterns.vector.transfer_to_scf
      transform.apply_patterns.vector.transfer_to_scf max_transfer_rank = 2 full_unroll = true
      transform.apply_patterns.vector.unroll_from_elements
      transform.apply_patterns.vector.unroll_to_elements
      transform.apply_patterns.vector.reduction_to_contract
      transform.apply_patterns.vector.sink_ops
      transform.apply_patterns.vector.transfer_permutation_patterns
    } : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @convolutions(%a: !transform.any_op) {
    %0 = transform.structured.winograd_conv2d %a {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.decompose_winograd_op %0 : (!transform.any_op) -> !transform.op<"scf.for">
    %2 = transform.structured.match attributes {size} in %1 : (!transform.op<"scf.for">) -> !transform.any_op
    %4, %5 = transform.structured.convert_conv2d_to_img2col %2 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %3 = transform.structured.transpose_conv2d %2 {x} : (!transform.any_op) -> !transform.any_op
    %6 = transform.structured.decompose %3 : (!transform.any_op) -> !transform.any_op
    %7 = transform.structured.decompose_interface %6 {x} : (!transform.any_op) -> !transform.op<"linalg.generic">
    transform.yield
  }
  transform.named_sequence @memory(%a: !transform.any_op, %b: !transform.any_op) {
    %0 = transform.structured.promote %a {alignment = 32 : i64, memory_space = 3 : i64, operands_to_promote = [0, 2], use_alloca, use_full_tile_buffers = [true, false], use_full_tiles_by_default, use_original_subview_size} : (!transform.any_op) -> !transform.any_op
    %1, %2 = transform.structured.bufferize_to_allocation %0 : !transform.any_op
    %5 = transform.structured.linalg_copy_to_memref %2 : (!transform.any_op) -> !transform.op<"memref.copy">
    transform.memref.erase_dead_alloc_and_stores %a : (!transform.any_op) -> ()
    %3, %4 = transform.structured.bufferize_to_allocation %2 {alloc_op = "memref.alloca", bufferize_destination_only, emit_dealloc, memcpy_op = "linalg.copy", memory_space = 3 : i64} : !transform.any_op
    transform.yield
  }
  transform.named_sequence @fusing(%a: !transform.any_op, %p: !transform.param<i64>) {
    %0, %1, %2 = transform.structured.fuse %a tile_sizes [4, %p] interchange [1, 0] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %3, %4 = transform.structured.fuse %0 interchange [%p, 0] tile_sizes [4, 8] {apply_cleanup, use_forall} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %5 = transform.structured.fuse %3 {x} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @packing(%a: !transform.any_op) {
    %0 = transform.param.constant 3 : i64 -> !transform.param<i64>
    %1 = transform.structured.match attributes {size} in %a : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.pack %a packed_sizes = [4, 0, %1] : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
    %3 = transform.structured.interchange %2 iterator_interchange = [2, 0, 1] {x} : (!transform.op<"linalg.generic">) -> !transform.any_op
    %4 = transform.structured.interchange %3 : (!transform.any_op) -> !transform.any_op
    %5 = transform.structured.pack %4 packed_sizes = [] : (!transform.any_op) -> !transform.any_op
    %6, %7, %8 = transform.structured.pack_transpose %1 with_compute_op(%5) outer_perm = [1, 0] inner_perm = [0, 1] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %9, %10, %11 = transform.structured.pack_transpose %7 with_compute_op(%6) inner_perm = [0, 1] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %12 = transform.structured.pack_greedily %9 matmul_packed_sizes = [8, %1, 0] matmul_padded_sizes_next_multiple_of = [0, 0, 4] matmul_inner_dims_order = [1, 2, 0] {x} : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
    %13 = transform.structured.pack_greedily %12 matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [0, 1, 2] : (!transform.op<"linalg.generic">) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi", "arith.muli"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @m2(%op: !transform.any_op {transform.readonly}, %p: !transform.any_param {transform.readonly}) -> (!transform.any_op, !transform.any_param) {
    transform.match.operation_name %op ["arith.subi"] : !transform.any_op
    transform.yield %op, %p : !transform.any_op, !transform.any_param
  }
  transform.named_sequence @a(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "found" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @a2(%op: !transform.any_op {transform.readonly}, %p: !transform.any_param {transform.readonly}) -> !transform.any_op {
    transform.annotate %op "sub" = %p: !transform.any_op, !transform.any_param
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @a3(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.annotate %op "found" : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @m3(%op: !transform.any_op {transform.readonly}, %p: !transform.any_param {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi", "arith.muli"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @walks(%root: !transform.any_op) {
    %p = transform.param.constant 1 : i64 -> !transform.any_param
    transform.match.operation_empty %root : !transform.any_op
    %i = transform.param.constant 1 : i64 -> !transform.param<i64>
    transform.match.param.cmpi le %i, %i : !transform.param<i64>
    %x = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %x "collected" : !transform.any_op
    %q:2 = transform.foreach_match in %root, %p @m3 -> @a3, @m2 -> @a2 : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
    %q2 = transform.foreach_match restrict_root flatten_results in %q#1 @m -> @a : (!transform.any_op) -> !transform.any_op
    transform.annotate %q2 "last" : !transform.any_op
    transform.yield
  }
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @structured(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_param) {
    %r:2 = transform.match.structured failures(propagate) %op : (!transform.any_op) -> (!transform.any_op, !transform.any_param) {
    ^bb0(%s: !transform.any_op):
      %d = transform.match.structured.dim %s[all] : (!transform.any_op) -> !transform.any_param
      transform.match.structured.dim %s[0, 1] {parallel} : !transform.any_op
      transform.match.structured.dim %s[except(0)] : !transform.any_op
      transform.match.structured.dim %s[-1] {reduction} : !transform.any_op
      %n = transform.match.structured.num_inputs %s : (!transform.any_op) -> !transform.param<i64>
      %n2 = transform.match.structured.num_inits %s : (!transform.any_op) -> !transform.param<i64>
      %n3 = transform.match.structured.rank %s : (!transform.any_op) -> !transform.param<i64>
      %i = transform.match.structured.input %s[0] : (!transform.any_op) -> !transform.any_value
      %i1 = transform.match.structured.input %s[0] : (!transform.any_op) -> !transform.any_op
      %i2 = transform.match.structured.input %s[all] {projected_permutation} : (!transform.any_op) -> !transform.affine_map
      transform.match.structured.init %s[all] {permutation} : !transform.any_op
      %i4 = transform.match.structured.init %s[0] {projected_permutation} : (!transform.any_op) -> !transform.any_value
      %w = transform.match.structured.elemental_bitwidth %i : (!transform.any_value) -> !transform.param<i64>
      %res = transform.match.structured.result %s[0] {any} : (!transform.any_op) -> !transform.any_op
      %res2 = transform.match.structured.result %s[0] {single} : (!transform.any_op) -> !transform.any_op
      %res3 = transform.match.structured.result %s[0] : (!transform.any_op) -> !transform.any_value
      transform.match.structured.body %s {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
      transform.match.structured.body %s {reduction_position = 0} : !transform.any_op
      transform.match.structured.body %s {passthrough} : !transform.any_op
      transform.match.structured.body %s {elementwise} : !transform.any_op
      %c:4 = transform.match.structured.classify_contraction_dims %s : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
      %e:8 = transform.match.structured.classify_convolution_dims %s : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
      transform.match.structured.yield %s, %d : !transform.any_op, !transform.any_param
    }
    transform.match.structured %op : !transform.any_op {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.yield
    }
    transform.match.structured failures(suppress) %op : !transform.any_op attributes {a} {
    ^bb0(%s: !transform.any_op):
    }
    transform.yield %r#0, %r#1 : !transform.any_op, !transform.any_param
  }
  transform.named_sequence @saying(%a: !transform.any_op) {
    %p = transform.param.constant 3 : i64 -> !transform.param<i64>
    %v = transform.get_operand %a[all] : (!transform.any_op) -> !transform.any_value
    %0, %1, %2 = transform.replicate num(%a) %a, %p, %v : !transform.any_op, !transform.any_op, !transform.param<i64>, !transform.any_value
    %3 = transform.get_type %v : (!transform.any_value) -> !transform.type
    %4 = transform.get_type elemental %v {x} : (!transform.any_value) -> !transform.any_param
    transform.debug.emit_remark_at %a, "here" : !transform.any_op
    transform.debug.emit_remark_at %v, "here" : !transform.any_value
    transform.debug.emit_param_as_remark %p : !transform.param<i64>
    transform.debug.emit_param_as_remark %p, "number" : !transform.param<i64>
    transform.debug.emit_param_as_remark %p, "number" at %a : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %p at %a : !transform.param<i64>, !transform.any_op
    %5 = transform.structured.replace %a {
      %cst = arith.constant 1.000000e+00 : f32
    } : (!transform.any_op) -> !transform.any_op
    %6 = transform.structured.replace %5 attributes {x} {
      builtin.module {
      }
    } : (!transform.any_op) -> !transform.any_op
    %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %6 {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
    %7, %8 = transform.structured.continuous_tile_sizes %6 {dimension = 0 : i64, target_size = 8 : i64} : (!transform.any_op) -> !transform.param<i64>
    transform.yield
  }
  transform.named_sequence @of_functions(%m: !transform.any_op) {
    %transformed_module, %transformed_function = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [] at %m : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %0, %1 = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [0] at %transformed_module {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %2, %3 = transform.func.deduplicate_func_args @f at %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
  transform.named_sequence @calls(%a: !transform.any_op, %f: !transform.any_op, %v: !transform.any_value) {
    %0 = transform.func.cast_and_call @f before %a : (!transform.any_op) -> !transform.any_op
    %1 = transform.func.cast_and_call @f::@g(%v) after %a {} : (!transform.any_op, !transform.any_value) -> !transform.any_op
    %2 = transform.func.cast_and_call %f -> %v before %a : (!transform.any_op, !transform.any_value, !transform.any_op) -> !transform.any_op
    %3 = transform.func.cast_and_call %f(%v) -> %v after %a {
      transform.type_conversion.tensor.cast_shape_dynamic_dims
      transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info {y}
    } : (!transform.any_op, !transform.any_value, !transform.any_value, !transform.any_op) -> !transform.op<"func.call">
    transform.yield
  }
  transform.named_sequence @memory_in_turns(%a: !transform.op<"memref.alloc">, %b: !transform.op<"memref.alloca">, %f: !transform.any_op) {
    %0 = transform.memref.multibuffer %a {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
    %1 = transform.memref.multibuffer %a {factor = 3 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    %getGlobal, %global = transform.memref.alloca_to_global %b : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    transform.apply_patterns to %f {
      transform.apply_patterns.memref.expand_ops
      transform.apply_patterns.memref.extract_address_computations
      transform.apply_patterns.linalg.fold_add_into_dest
      transform.apply_patterns.tensor.bubble_up_extract_slice
      transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
      transform.apply_patterns.tensor.reassociative_reshape_folding
      transform.apply_patterns.tensor.rewrite_as_constant
      transform.apply_patterns.tensor.rewrite_as_constant aggressive
      transform.apply_patterns.linalg.decompose_pack_unpack
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
    } : !transform.any_op
    transform.yield
  }
}

// EXPECT
// | #map = affine_map<(d0) -> (d0)>
// | module {
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence private @declared(!transform.any_op {transform.readonly}) -> !transform.any_op
// |     transform.named_sequence @included(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.param<i64> {transform.readonly}) -> (!transform.any_op, !transform.any_value) {
// |       %0 = transform.get_result %arg0[all] : (!transform.any_op) -> !transform.any_value
// |       transform.yield %arg0, %0 : !transform.any_op, !transform.any_value
// |     }
// |     transform.named_sequence @handles(%arg0: !transform.any_op) {
// |       %0 = transform.cast %arg0 : !transform.any_op to !transform.op<"func.func">
// |       %1 = transform.param.constant 3 : i64 -> !transform.param<i64>
// |       %2 = transform.param.constant "text" -> !transform.any_param
// |       %3 = transform.param.constant f32 -> !transform.type
// |       %4 = transform.param.constant #map -> !transform.affine_map
// |       transform.annotate %arg0 "seen" : !transform.any_op
// |       transform.annotate %arg0 "seen" = %1 : !transform.any_op, !transform.param<i64>
// |       %5 = transform.get_consumers_of_result %arg0[0] : (!transform.any_op) -> !transform.any_op
// |       %6 = transform.get_producer_of_operand %arg0[1] : (!transform.any_op) -> !transform.any_op
// |       %7 = transform.get_parent_op %arg0 {isolated_from_above, nth_parent = 2 : i64, op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
// |       %8 = transform.get_operand %arg0[0, -1] : (!transform.any_op) -> !transform.any_value
// |       %9 = transform.get_operand %arg0[except(1)] : (!transform.any_op) -> !transform.any_value
// |       %10 = transform.get_result %arg0[all] : (!transform.any_op) -> !transform.any_value
// |       %11 = transform.get_defining_op %10 : (!transform.any_value) -> !transform.any_op
// |       %12 = transform.merge_handles %5, %6 : !transform.any_op
// |       %13 = transform.merge_handles deduplicate %5, %6 : !transform.any_op
// |       %14 = transform.num_associations %13 : (!transform.any_op) -> !transform.param<i64>
// |       %15 = transform.select "scf.for" in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %16:2 = transform.split_handle %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %17:2 = transform.split_handle %12 {fail_on_payload_too_small = false, overflow_result = 1 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.print %0 {name = "here"} : !transform.op<"func.func">
// |       transform.print  {name = "all"}
// |       transform.yield 
// |     }
// |     transform.named_sequence @nested(%arg0: !transform.any_op) {
// |       %0 = transform.param.constant 3 : i64 -> !transform.param<i64>
// |       %1:2 = transform.include @included failures(suppress) (%arg0, %0) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_value)
// |       %2 = transform.sequence %1#0, %0 : (!transform.any_op, !transform.param<i64>) -> !transform.any_op failures(propagate) {
// |       ^bb0(%arg1: !transform.any_op, %arg2: !transform.param<i64>):
// |         yield %arg1 : !transform.any_op
// |       }
// |       transform.sequence %2 : !transform.any_op failures(suppress) attributes {x} {
// |       ^bb0(%arg1: !transform.any_op):
// |         annotate %arg1 "y" : !transform.any_op
// |       }
// |       transform.sequence  failures(suppress) {
// |       ^bb0(%arg1: !transform.any_op):
// |       }
// |       %3 = transform.foreach %2 : !transform.any_op -> !transform.any_op {
// |       ^bb0(%arg1: !transform.any_op):
// |         transform.yield %arg1 : !transform.any_op
// |       }
// |       transform.foreach %2, %0 with_zip_shortest : !transform.any_op, !transform.param<i64> {
// |       ^bb0(%arg1: !transform.any_op, %arg2: !transform.param<i64>):
// |       }
// |       %4 = transform.alternatives %3 : !transform.any_op -> !transform.any_op {
// |       ^bb0(%arg1: !transform.any_op):
// |         transform.yield %arg1 : !transform.any_op
// |       }, {
// |       ^bb0(%arg1: !transform.any_op):
// |         transform.yield %arg1 : !transform.any_op
// |       }
// |       transform.yield 
// |     }
// |     transform.named_sequence @rewrites(%arg0: !transform.any_op) {
// |       %0 = transform.param.constant true -> !transform.any_param
// |       transform.apply_cse to %arg0 : !transform.any_op
// |       transform.apply_dce to %arg0 : !transform.any_op
// |       transform.apply_licm to %arg0 : !transform.any_op
// |       transform.apply_patterns to %arg0 {
// |         transform.apply_patterns.canonicalization
// |         transform.apply_patterns.linalg.tiling_canonicalization
// |       } : !transform.any_op
// |       transform.apply_patterns to %arg0 {
// |       } {apply_cse, max_iterations = 3 : i64} : !transform.any_op
// |       transform.verify %arg0 : !transform.any_op
// |       %1 = transform.apply_registered_pass "cse" to %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.apply_registered_pass "canonicalize" with options = {"max-iterations" = 3 : i64, "top-down" = %0} to %1 : (!transform.any_op, !transform.any_param) -> !transform.any_op
// |       transform.yield 
// |     }
// |     transform.named_sequence @structured(%arg0: !transform.any_op) {
// |       %0 = transform.param.constant 3 : i64 -> !transform.param<i64>
// |       %1 = transform.structured.match ops{["linalg.matmul", "linalg.generic"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.structured.match interface{LinalgOp} attributes {x = 1 : i64} filter_result_type = f32 in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %3 = transform.structured.generalize %2 : (!transform.any_op) -> !transform.any_op
// |       %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %1 tile_sizes [4, 0, %0] interchange = [2, 1, 0] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %tiled_op, %forall_op = transform.structured.tile_using_forall %3 tile_sizes [4, %0](mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       %tiled_op_0, %forall_op_1 = transform.structured.tile_using_forall %tiled_op num_threads [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %4 = transform.select "scf.for" in %loops#0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       %peeled_loop, %remainder_loop = transform.loop.peel %4 : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// |       %peeled_loop_2, %remainder_loop_3 = transform.loop.peel %4 {fail_if_already_divisible = true, peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// |       transform.loop.unroll %peeled_loop {factor = 4 : i64} : !transform.any_op
// |       transform.loop.unroll_and_jam %peeled_loop {factor = 2 : i64} : !transform.any_op
// |       transform.loop.promote_if_one_iteration %remainder_loop : !transform.any_op
// |       %5:2 = transform.loop.forall_to_for %forall_op : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %6 = transform.loop.forall_to_parallel %forall_op_1 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.vectorize %tiled_op_0 : !transform.any_op
// |       transform.structured.vectorize %tiled_op vector_sizes [4, %0, [8]] {assume_dynamic_dims_match_vec_sizes, create_named_contraction, vectorize_nd_extract} : !transform.any_op, !transform.param<i64>
// |       %7 = transform.structured.vectorize_children_and_apply_patterns %tiled_linalg_op {disable_multi_reduction_to_contract_patterns, disable_transfer_permutation_map_lowering_patterns, flatten_1d_depthwise_conv, fold_type_extensions_into_contract, vectorize_nd_extract, vectorize_padding} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |     transform.named_sequence @parts(%arg0: !transform.any_op, %arg1: !transform.op<"linalg.pack">, %arg2: !transform.op<"linalg.unpack">) {
// |       %0 = transform.param.constant 3 : i64 -> !transform.param<i64>
// |       %padded, %pad, %copy = transform.structured.pad %arg0 {copy_back_op = "linalg.copy", nofold_flags = [1, 0], padding_dimensions = [0, 1], padding_values = [0.000000e+00 : f32, "1.0"], transpose_paddings = [[1, 0]]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %padded_0, %pad_1, %copy_2 = transform.structured.pad %padded pad_to_multiple_of [%0, 4] use_prescribed_tensor_shapes {padding_dimensions = [0, 2]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %arg1 : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
// |       %pad_op_3, %expand_shape_op_4, %transpose_op_5 = transform.structured.lower_pack %arg1 {lowerPadLikeWithInsertSlice = false} : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
// |       %empty_op, %transpose_op_6, %collapse_shape_op, %extract_slice_op = transform.structured.lower_unpack %arg2 {lowerUnpadLikeWithExtractSlice = false} : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
// |       %1 = transform.structured.split %arg0 after 13  {dimension = 1 : i64} : !transform.any_op
// |       %2 = transform.structured.split %1 after %0  {dimension = 1 : i64, multiway} : !transform.any_op, !transform.param<i64>
// |       %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       %init_or_alloc_op_7, %fill_op_8, %split_linalg_op_9, %combining_linalg_op_10 = transform.structured.split_reduction %arg0 {inner_parallel, insert_split_dimension = 1 : i64, split_factor = 4 : i64, use_alloc, use_scaling_algorithm} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       %fill_op_11:2, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %arg0 reduction_dims = [1] by tile_sizes = [0, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       %fill_op_12, %split_op_13, %combining_op_14, %forall_op = transform.structured.tile_reduction_using_forall %arg0 by num_threads = [0, 0, 5] tile_sizes = [0, 0, 1] mapping = [#gpu.thread<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       %low_size, %high_size, %split_point = transform.structured.multitile_sizes %arg0 {dimension = 1 : i64, divisor = 2 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       %3 = transform.structured.convert_to_loops %arg0 : (!transform.any_op) -> !transform.any_op
// |       %4 = transform.structured.scalarize %arg0 : (!transform.any_op) -> !transform.any_op
// |       %5 = transform.structured.specialize %arg0 : (!transform.any_op) -> !transform.any_op
// |       %6 = transform.structured.flatten_elementwise %arg0 : (!transform.any_op) -> !transform.any_op
// |       %7 = transform.structured.transpose_matmul %arg0 : (!transform.any_op) -> !transform.any_op
// |       %8 = transform.structured.transpose_matmul %arg0<rhs> : (!transform.any_op) -> !transform.any_op
// |       %9 = transform.structured.insert_slice_to_copy %arg0 : (!transform.any_op) -> !transform.any_op
// |       %10 = transform.structured.rewrite_in_destination_passing_style %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.structured.eliminate_empty_tensors %arg0 : !transform.any_op
// |       %11 = transform.structured.hoist_redundant_vector_transfers %arg0 : (!transform.any_op) -> !transform.any_op
// |       %12 = transform.structured.hoist_redundant_vector_transfers %arg0 {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op
// |       %13 = transform.loop.coalesce %arg0 : (!transform.any_op) -> !transform.any_op
// |       %function, %call = transform.loop.outline %13 {func_name = "body"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %14 = transform.loop.fuse_sibling %function into %call : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       transform.loop.hoist_loop_invariant_subsets %13 : !transform.any_op
// |       %tiled_op, %forall_op_15 = transform.structured.tile_using_forall %arg0 tile_sizes *(%0) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       transform.apply_patterns to %arg0 {
// |         transform.apply_patterns.linalg.fold_pack_unpack_into_empty
// |         transform.apply_patterns.linalg.fold_pack_unpack_into_empty {fold_single_use_only = true}
// |         transform.apply_patterns.memref.alloc_to_alloca
// |         transform.apply_patterns.memref.alloc_to_alloca size_limit(128)
// |         transform.apply_patterns.tensor.decompose_concat
// |         transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
// |       } : !transform.any_op
// |       %padded_16, %pad_17 = transform.structured.pad_tiling_interface %arg0 to padding_sizes [8, %0] pad_to_multiple_of {padding_values = [0.000000e+00 : f32]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       %padded_18, %pad_19 = transform.structured.pad_tiling_interface %padded_16 to {x} : (!transform.any_op) -> (!transform.any_op, !transform.op<"tensor.pad">)
// |       transform.yield 
// |     }
// |   }
// |   module attributes {gpu.mapping = [#gpu.lane<x>, #gpu.lane<linear_dim_9>, #gpu.warpgroup<y>, #gpu.warpgroup<linear_dim_0>], transform.with_named_sequence} {
// |     transform.named_sequence @launches(%arg0: !transform.any_op, %arg1: !transform.any_op {transform.readonly}) {
// |       %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %arg0 into %arg1 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %0 = transform.bufferization.one_shot_bufferize %fused_op : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.bufferization.one_shot_bufferize layout{FullyDynamicLayoutMap} %0 {allow_return_allocs_from_loops = true, allow_unknown_ops = true, bufferize_function_boundaries = true, check_parallel_regions = false, dump_alias_sets = true, memcpy_op = "linalg.copy", print_conflicts = true, test_analysis_only = true} : (!transform.any_op) -> !transform.any_op
// |       transform.bufferization.eliminate_empty_tensors %1 : !transform.any_op
// |       transform.bufferization.buffer_loop_hoisting %1 : !transform.any_op
// |       %2 = transform.gpu.map_forall_to_blocks %1 : (!transform.any_op) -> !transform.any_op
// |       %3 = transform.gpu.map_forall_to_blocks %2 generate_gpu_launch grid_dims = [4, 2, 1] : (!transform.any_op) -> !transform.any_op
// |       %4 = transform.gpu.map_nested_forall_to_threads %3 block_dims = [32, 2, 1] : (!transform.any_op) -> !transform.any_op
// |       %5 = transform.gpu.map_nested_forall_to_threads %4 block_dims = [32, 2, 1] sync_after_distribute = false warp_size = 16 : (!transform.any_op) -> !transform.any_op
// |       transform.apply_patterns to %5 {
// |         transform.apply_patterns.linalg.erase_unnecessary_inputs
// |         transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
// |         transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
// |         transform.apply_patterns.memref.expand_strided_metadata
// |         transform.apply_patterns.memref.fold_memref_alias_ops
// |         transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
// |         transform.apply_patterns.tensor.fold_tensor_empty
// |         transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
// |         transform.apply_patterns.tensor.fold_tensor_subset_ops
// |         transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
// |         transform.apply_patterns.linalg.decompose_pad
// |         transform.apply_patterns.vector.cast_away_vector_leading_one_dim
// |         transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
// |         transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
// |         transform.apply_patterns.vector.elementwise_to_vector
// |         transform.apply_patterns.vector.rank_reducing_subview_patterns
// |         transform.apply_patterns.vector.rewrite_narrow_types
// |         transform.apply_patterns.vector.sink_mem_ops
// |         transform.apply_patterns.vector.split_transfer_full_partial
// |         transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = none
// |         transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "vector-transfer"
// |         transform.apply_patterns.vector.split_transfer_full_partial
// |         transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "force-in-bounds"
// |         transform.apply_patterns.vector.fold_arith_extension
// |         transform.apply_patterns.vector.interleave_to_shuffle
// |         transform.apply_patterns.vector.lower_bitcast
// |         transform.apply_patterns.vector.lower_broadcast
// |         transform.apply_patterns.vector.lower_contraction
// |         transform.apply_patterns.vector.lower_contraction lowering_strategy = dot
// |         transform.apply_patterns.vector.lower_contraction lowering_strategy = parallelarith
// |         transform.apply_patterns.vector.lower_contraction
// |         transform.apply_patterns.vector.lower_contraction lowering_strategy = llvmintr
// |         transform.apply_patterns.vector.lower_create_mask
// |         transform.apply_patterns.vector.lower_gather
// |         transform.apply_patterns.vector.lower_interleave
// |         transform.apply_patterns.vector.lower_masked_transfers
// |         transform.apply_patterns.vector.lower_masks
// |         transform.apply_patterns.vector.lower_multi_reduction
// |         transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction
// |         transform.apply_patterns.vector.lower_outerproduct
// |         transform.apply_patterns.vector.lower_scan
// |         transform.apply_patterns.vector.lower_shape_cast
// |         transform.apply_patterns.vector.lower_transfer
// |         transform.apply_patterns.vector.lower_transfer max_transfer_rank = 2
// |         transform.apply_patterns.vector.lower_transpose
// |         transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_1d
// |         transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_16x16 avx2_lowering_strategy = true
// |         transform.apply_patterns.vector.materialize_masks
// |         transform.apply_patterns.vector.transfer_to_scf
// |         transform.apply_patterns.vector.transfer_to_scf max_transfer_rank = 2 full_unroll = true
// |         transform.apply_patterns.vector.unroll_from_elements
// |         transform.apply_patterns.vector.unroll_to_elements
// |         transform.apply_patterns.vector.reduction_to_contract
// |         transform.apply_patterns.vector.sink_ops
// |         transform.apply_patterns.vector.transfer_permutation_patterns
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @convolutions(%arg0: !transform.any_op) {
// |       %0 = transform.structured.winograd_conv2d %arg0 {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.structured.decompose_winograd_op %0 : (!transform.any_op) -> !transform.op<"scf.for">
// |       %2 = transform.structured.match attributes {size} in %1 : (!transform.op<"scf.for">) -> !transform.any_op
// |       %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %2 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %3 = transform.structured.transpose_conv2d %2 {x} : (!transform.any_op) -> !transform.any_op
// |       %4 = transform.structured.decompose %3 : (!transform.any_op) -> !transform.any_op
// |       %5 = transform.structured.decompose_interface %4 {x} : (!transform.any_op) -> !transform.op<"linalg.generic">
// |       transform.yield 
// |     }
// |     transform.named_sequence @memory(%arg0: !transform.any_op, %arg1: !transform.any_op) {
// |       %0 = transform.structured.promote %arg0 {alignment = 32 : i64, memory_space = 3 : i64, operands_to_promote = [0, 2], use_alloca, use_full_tile_buffers = [true, false], use_full_tiles_by_default, use_original_subview_size} : (!transform.any_op) -> !transform.any_op
// |       %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %0 : !transform.any_op
// |       %1 = transform.structured.linalg_copy_to_memref %new_ops : (!transform.any_op) -> !transform.op<"memref.copy">
// |       transform.memref.erase_dead_alloc_and_stores %arg0 : (!transform.any_op) -> ()
// |       %allocated_buffer_0, %new_ops_1 = transform.structured.bufferize_to_allocation %new_ops {alloc_op = "memref.alloca", bufferize_destination_only, emit_dealloc, memcpy_op = "linalg.copy", memory_space = 3 : i64} : !transform.any_op
// |       transform.yield 
// |     }
// |     transform.named_sequence @fusing(%arg0: !transform.any_op, %arg1: !transform.param<i64>) {
// |       %transformed, %loops:2 = transform.structured.fuse %arg0 tile_sizes [4, %arg1] interchange [1, 0] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %transformed_0, %loops_1 = transform.structured.fuse %transformed tile_sizes [4, 8] interchange [%arg1, 0] {apply_cleanup, use_forall} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       %transformed_2 = transform.structured.fuse %transformed_0 {x} : (!transform.any_op) -> !transform.any_op
// |       transform.yield 
// |     }
// |     transform.named_sequence @packing(%arg0: !transform.any_op) {
// |       %0 = transform.param.constant 3 : i64 -> !transform.param<i64>
// |       %1 = transform.structured.match attributes {size} in %arg0 : (!transform.any_op) -> !transform.any_op
// |       %2 = transform.structured.pack %arg0 packed_sizes = [4, 0, %1] : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
// |       %3 = transform.structured.interchange %2 iterator_interchange = [2, 0, 1] {x} : (!transform.op<"linalg.generic">) -> !transform.any_op
// |       %4 = transform.structured.interchange %3 : (!transform.any_op) -> !transform.any_op
// |       %5 = transform.structured.pack %4 packed_sizes = [] : (!transform.any_op) -> !transform.any_op
// |       %packed_op, %pack_op, %un_pack_op = transform.structured.pack_transpose %1 with_compute_op(%5) outer_perm = [1, 0] inner_perm = [0, 1] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %packed_op_0, %pack_op_1, %un_pack_op_2 = transform.structured.pack_transpose %pack_op with_compute_op(%packed_op) inner_perm = [0, 1] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %6 = transform.structured.pack_greedily %packed_op_0 matmul_packed_sizes = [8, %1, 0] matmul_padded_sizes_next_multiple_of = [0, 0, 4] matmul_inner_dims_order = [1, 2, 0] {x} : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
// |       %7 = transform.structured.pack_greedily %6 matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [0, 1, 2] : (!transform.op<"linalg.generic">) -> !transform.any_op
// |       transform.yield 
// |     }
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// |       transform.match.operation_name %arg0 ["arith.addi", "arith.muli"] : !transform.any_op
// |       transform.yield %arg0 : !transform.any_op
// |     }
// |     transform.named_sequence @m2(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_param {transform.readonly}) -> (!transform.any_op, !transform.any_param) {
// |       transform.match.operation_name %arg0 ["arith.subi"] : !transform.any_op
// |       transform.yield %arg0, %arg1 : !transform.any_op, !transform.any_param
// |     }
// |     transform.named_sequence @a(%arg0: !transform.any_op {transform.readonly}) {
// |       transform.annotate %arg0 "found" : !transform.any_op
// |       transform.yield 
// |     }
// |     transform.named_sequence @a2(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_param {transform.readonly}) -> !transform.any_op {
// |       transform.annotate %arg0 "sub" = %arg1 : !transform.any_op, !transform.any_param
// |       transform.yield %arg0 : !transform.any_op
// |     }
// |     transform.named_sequence @a3(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// |       transform.annotate %arg0 "found" : !transform.any_op
// |       transform.yield %arg0 : !transform.any_op
// |     }
// |     transform.named_sequence @m3(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_param {transform.readonly}) -> !transform.any_op {
// |       transform.match.operation_name %arg0 ["arith.addi", "arith.muli"] : !transform.any_op
// |       transform.yield %arg0 : !transform.any_op
// |     }
// |     transform.named_sequence @walks(%arg0: !transform.any_op) {
// |       %0 = transform.param.constant 1 : i64 -> !transform.any_param
// |       transform.match.operation_empty %arg0 : !transform.any_op
// |       %1 = transform.param.constant 1 : i64 -> !transform.param<i64>
// |       transform.match.param.cmpi le %1, %1 : !transform.param<i64>
// |       %2 = transform.collect_matching @m in %arg0 : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %2 "collected" : !transform.any_op
// |       %updated_root, %yielded = transform.foreach_match in %arg0, %0 
// |           @m3 -> @a3, 
// |           @m2 -> @a2 : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
// |       %updated_root_0 = transform.foreach_match restrict_root flatten_results in %yielded 
// |           @m -> @a : (!transform.any_op) -> !transform.any_op
// |       transform.annotate %updated_root_0 "last" : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// |   module attributes {transform.with_named_sequence} {
// |     transform.named_sequence @structured(%arg0: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_param) {
// |       %0:2 = transform.match.structured failures(propagate) %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_param) {
// |       ^bb0(%arg1: !transform.any_op):
// |         %1 = transform.match.structured.dim %arg1[all] : (!transform.any_op) -> !transform.any_param
// |         transform.match.structured.dim %arg1[0, 1] {parallel} : !transform.any_op
// |         transform.match.structured.dim %arg1[except(0)] : !transform.any_op
// |         transform.match.structured.dim %arg1[-1] {reduction} : !transform.any_op
// |         %2 = transform.match.structured.num_inputs %arg1 : (!transform.any_op) -> !transform.param<i64>
// |         %3 = transform.match.structured.num_inits %arg1 : (!transform.any_op) -> !transform.param<i64>
// |         %4 = transform.match.structured.rank %arg1 : (!transform.any_op) -> !transform.param<i64>
// |         %5 = transform.match.structured.input %arg1[0] : (!transform.any_op) -> !transform.any_value
// |         %6 = transform.match.structured.input %arg1[0] : (!transform.any_op) -> !transform.any_op
// |         %7 = transform.match.structured.input %arg1[all] {projected_permutation} : (!transform.any_op) -> !transform.affine_map
// |         transform.match.structured.init %arg1[all] {permutation} : !transform.any_op
// |         %8 = transform.match.structured.init %arg1[0] {projected_permutation} : (!transform.any_op) -> !transform.any_value
// |         %9 = transform.match.structured.elemental_bitwidth %5 : (!transform.any_value) -> !transform.param<i64>
// |         %10 = transform.match.structured.result %arg1[0] any : (!transform.any_op) -> !transform.any_op
// |         %11 = transform.match.structured.result %arg1[0] single : (!transform.any_op) -> !transform.any_op
// |         %12 = transform.match.structured.result %arg1[0] : (!transform.any_op) -> !transform.any_value
// |         transform.match.structured.body %arg1 {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
// |         transform.match.structured.body %arg1 {reduction_position = 0 : i64} : !transform.any_op
// |         transform.match.structured.body %arg1 {passthrough} : !transform.any_op
// |         transform.match.structured.body %arg1 {elementwise} : !transform.any_op
// |         %batch, %m, %n, %k = transform.match.structured.classify_contraction_dims %arg1 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
// |         %batch_0, %output_image, %output_channel, %filter_loop, %input_channel, %depth, %strides, %dilations = transform.match.structured.classify_convolution_dims %arg1 : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
// |         transform.match.structured.yield %arg1, %1 : !transform.any_op, !transform.any_param
// |       }
// |       transform.match.structured %arg0 : !transform.any_op {
// |       ^bb0(%arg1: !transform.any_op):
// |       }
// |       transform.match.structured failures(suppress) %arg0 : !transform.any_op attributes {a} {
// |       ^bb0(%arg1: !transform.any_op):
// |       }
// |       transform.yield %0#0, %0#1 : !transform.any_op, !transform.any_param
// |     }
// |     transform.named_sequence @saying(%arg0: !transform.any_op) {
// |       %0 = transform.param.constant 3 : i64 -> !transform.param<i64>
// |       %1 = transform.get_operand %arg0[all] : (!transform.any_op) -> !transform.any_value
// |       %2:3 = transform.replicate num(%arg0) %arg0, %0, %1 : !transform.any_op, !transform.any_op, !transform.param<i64>, !transform.any_value
// |       %3 = transform.get_type %1 : (!transform.any_value) -> !transform.type
// |       %4 = transform.get_type elemental %1 {x} : (!transform.any_value) -> !transform.any_param
// |       transform.debug.emit_remark_at %arg0, "here" : !transform.any_op
// |       transform.debug.emit_remark_at %1, "here" : !transform.any_value
// |       transform.debug.emit_param_as_remark %0 : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %0, "number" : !transform.param<i64>
// |       transform.debug.emit_param_as_remark %0, "number" at %arg0 : !transform.param<i64>, !transform.any_op
// |       transform.debug.emit_param_as_remark %0 at %arg0 : !transform.param<i64>, !transform.any_op
// |       %5 = transform.structured.replace %arg0 {
// |         %cst = arith.constant 1.000000e+00 : f32
// |       } : (!transform.any_op) -> !transform.any_op
// |       %6 = transform.structured.replace %5 attributes {x} {
// |         builtin.module {
// |         }
// |       } : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %6 {dimension = 1 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
// |       %tile_sizes_0, %chunk_sizes_1 = transform.structured.continuous_tile_sizes %6 {dimension = 0 : i64, target_size = 8 : i64} : (!transform.any_op) -> !transform.param<i64>
// |       transform.yield 
// |     }
// |     transform.named_sequence @of_functions(%arg0: !transform.any_op) {
// |       %transformed_module, %transformed_function = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [] at %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %transformed_module_0, %transformed_function_1 = transform.func.replace_func_signature @f args_interchange = [1, 0] results_interchange = [0] at %transformed_module {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %transformed_module_2, %transformed_function_3 = transform.func.deduplicate_func_args @f at %transformed_module_0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       transform.yield 
// |     }
// |     transform.named_sequence @calls(%arg0: !transform.any_op, %arg1: !transform.any_op, %arg2: !transform.any_value) {
// |       %0 = transform.func.cast_and_call @f before %arg0 : (!transform.any_op) -> !transform.any_op
// |       %1 = transform.func.cast_and_call @f::@g(%arg2) after %arg0 : (!transform.any_op, !transform.any_value) -> !transform.any_op
// |       %2 = transform.func.cast_and_call %arg1 -> %arg2 before %arg0 : (!transform.any_op, !transform.any_value, !transform.any_op) -> !transform.any_op
// |       %3 = transform.func.cast_and_call %arg1(%arg2) -> %arg2 after %arg0 {
// |         transform.type_conversion.tensor.cast_shape_dynamic_dims
// |         transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info {y}
// |       } : (!transform.any_op, !transform.any_value, !transform.any_value, !transform.any_op) -> !transform.op<"func.call">
// |       transform.yield 
// |     }
// |     transform.named_sequence @memory_in_turns(%arg0: !transform.op<"memref.alloc">, %arg1: !transform.op<"memref.alloca">, %arg2: !transform.any_op) {
// |       %0 = transform.memref.multibuffer %arg0 {factor = 2 : i64} : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       %1 = transform.memref.multibuffer %arg0 {factor = 3 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       %getGlobal, %global = transform.memref.alloca_to_global %arg1 : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
// |       transform.apply_patterns to %arg2 {
// |         transform.apply_patterns.memref.expand_ops
// |         transform.apply_patterns.memref.extract_address_computations
// |         transform.apply_patterns.linalg.fold_add_into_dest
// |         transform.apply_patterns.tensor.bubble_up_extract_slice
// |         transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
// |         transform.apply_patterns.tensor.reassociative_reshape_folding
// |         transform.apply_patterns.tensor.rewrite_as_constant
// |         transform.apply_patterns.tensor.rewrite_as_constant aggressive
// |         transform.apply_patterns.linalg.decompose_pack_unpack
// |         transform.apply_patterns.tensor.fold_into_pack_and_unpack
// |       } : !transform.any_op
// |       transform.yield 
// |     }
// |   }
// | }

// EXPECT
// | #map = affine_map<(d0) -> (d0)>
// | "builtin.module"() ({
// |   "builtin.module"() ({
// |     "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> !transform.any_op, sym_name = "declared", sym_visibility = "private"}> ({
// |     }) : () -> ()
// |     "transform.named_sequence"() <{arg_attrs = [{transform.readonly}, {transform.readonly}], function_type = (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_value), sym_name = "included"}> ({
// |     ^bb0(%arg46: !transform.any_op, %arg47: !transform.param<i64>):
// |       %139 = "transform.get_result"(%arg46) <{is_all, raw_position_list = array<i64>}> : (!transform.any_op) -> !transform.any_value
// |       "transform.yield"(%arg46, %139) : (!transform.any_op, !transform.any_value) -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "handles"}> ({
// |     ^bb0(%arg45: !transform.any_op):
// |       %121 = "transform.cast"(%arg45) : (!transform.any_op) -> !transform.op<"func.func">
// |       %122 = "transform.param.constant"() <{value = 3 : i64}> : () -> !transform.param<i64>
// |       %123 = "transform.param.constant"() <{value = "text"}> : () -> !transform.any_param
// |       %124 = "transform.param.constant"() <{value = f32}> : () -> !transform.type
// |       %125 = "transform.param.constant"() <{value = #map}> : () -> !transform.affine_map
// |       "transform.annotate"(%arg45) <{name = "seen"}> : (!transform.any_op) -> ()
// |       "transform.annotate"(%arg45, %122) <{name = "seen"}> : (!transform.any_op, !transform.param<i64>) -> ()
// |       %126 = "transform.get_consumers_of_result"(%arg45) <{result_number = 0 : i64}> : (!transform.any_op) -> !transform.any_op
// |       %127 = "transform.get_producer_of_operand"(%arg45) <{operand_number = 1 : i64}> : (!transform.any_op) -> !transform.any_op
// |       %128 = "transform.get_parent_op"(%arg45) <{isolated_from_above, nth_parent = 2 : i64, op_name = "func.func"}> : (!transform.any_op) -> !transform.any_op
// |       %129 = "transform.get_operand"(%arg45) <{raw_position_list = array<i64: 0, -1>}> : (!transform.any_op) -> !transform.any_value
// |       %130 = "transform.get_operand"(%arg45) <{is_inverted, raw_position_list = array<i64: 1>}> : (!transform.any_op) -> !transform.any_value
// |       %131 = "transform.get_result"(%arg45) <{is_all, raw_position_list = array<i64>}> : (!transform.any_op) -> !transform.any_value
// |       %132 = "transform.get_defining_op"(%131) : (!transform.any_value) -> !transform.any_op
// |       %133 = "transform.merge_handles"(%126, %127) : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       %134 = "transform.merge_handles"(%126, %127) <{deduplicate}> : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       %135 = "transform.num_associations"(%134) : (!transform.any_op) -> !transform.param<i64>
// |       %136 = "transform.select"(%arg45) <{op_name = "scf.for"}> : (!transform.any_op) -> !transform.any_op
// |       %137:2 = "transform.split_handle"(%arg45) <{fail_on_payload_too_small = true, pass_through_empty_handle = true}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %138:2 = "transform.split_handle"(%133) <{fail_on_payload_too_small = false, overflow_result = 1 : i64, pass_through_empty_handle = true}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       "transform.print"(%121) <{name = "here"}> : (!transform.op<"func.func">) -> ()
// |       "transform.print"() <{name = "all"}> : () -> ()
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "nested"}> ({
// |     ^bb0(%arg35: !transform.any_op):
// |       %116 = "transform.param.constant"() <{value = 3 : i64}> : () -> !transform.param<i64>
// |       %117:2 = "transform.include"(%arg35, %116) <{failure_propagation_mode = 2 : i32, target = @included}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_value)
// |       %118 = "transform.sequence"(%117#0, %116) <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 1, 1>}> ({
// |       ^bb0(%arg43: !transform.any_op, %arg44: !transform.param<i64>):
// |         "transform.yield"(%arg43) : (!transform.any_op) -> ()
// |       }) : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
// |       "transform.sequence"(%118) <{failure_propagation_mode = 2 : i32, operandSegmentSizes = array<i32: 1, 0>}> ({
// |       ^bb0(%arg42: !transform.any_op):
// |         "transform.annotate"(%arg42) <{name = "y"}> : (!transform.any_op) -> ()
// |         "transform.yield"() : () -> ()
// |       }) {x} : (!transform.any_op) -> ()
// |       "transform.sequence"() <{failure_propagation_mode = 2 : i32, operandSegmentSizes = array<i32: 0, 0>}> ({
// |       ^bb0(%arg41: !transform.any_op):
// |         "transform.yield"() : () -> ()
// |       }) : () -> ()
// |       %119 = "transform.foreach"(%118) ({
// |       ^bb0(%arg40: !transform.any_op):
// |         "transform.yield"(%arg40) : (!transform.any_op) -> ()
// |       }) : (!transform.any_op) -> !transform.any_op
// |       "transform.foreach"(%118, %116) <{with_zip_shortest}> ({
// |       ^bb0(%arg38: !transform.any_op, %arg39: !transform.param<i64>):
// |         "transform.yield"() : () -> ()
// |       }) : (!transform.any_op, !transform.param<i64>) -> ()
// |       %120 = "transform.alternatives"(%119) ({
// |       ^bb0(%arg37: !transform.any_op):
// |         "transform.yield"(%arg37) : (!transform.any_op) -> ()
// |       }, {
// |       ^bb0(%arg36: !transform.any_op):
// |         "transform.yield"(%arg36) : (!transform.any_op) -> ()
// |       }) : (!transform.any_op) -> !transform.any_op
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "rewrites"}> ({
// |     ^bb0(%arg34: !transform.any_op):
// |       %113 = "transform.param.constant"() <{value = true}> : () -> !transform.any_param
// |       "transform.apply_cse"(%arg34) : (!transform.any_op) -> ()
// |       "transform.apply_dce"(%arg34) : (!transform.any_op) -> ()
// |       "transform.apply_licm"(%arg34) : (!transform.any_op) -> ()
// |       "transform.apply_patterns"(%arg34) <{max_iterations = -1 : i64, max_num_rewrites = -1 : i64}> ({
// |         "transform.apply_patterns.canonicalization"() : () -> ()
// |         "transform.apply_patterns.linalg.tiling_canonicalization"() : () -> ()
// |       }) : (!transform.any_op) -> ()
// |       "transform.apply_patterns"(%arg34) <{apply_cse, max_iterations = 3 : i64, max_num_rewrites = -1 : i64}> ({
// |       }) : (!transform.any_op) -> ()
// |       "transform.verify"(%arg34) : (!transform.any_op) -> ()
// |       %114 = "transform.apply_registered_pass"(%arg34) <{options = {}, pass_name = "cse"}> : (!transform.any_op) -> !transform.any_op
// |       %115 = "transform.apply_registered_pass"(%114, %113) <{options = {"max-iterations" = 3 : i64, "top-down" = #transform.param_operand<index=0 : i64>}, pass_name = "canonicalize"}> : (!transform.any_op, !transform.any_param) -> !transform.any_op
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "structured"}> ({
// |     ^bb0(%arg33: !transform.any_op):
// |       %100 = "transform.param.constant"() <{value = 3 : i64}> : () -> !transform.param<i64>
// |       %101 = "transform.structured.match"(%arg33) <{ops = ["linalg.matmul", "linalg.generic"]}> : (!transform.any_op) -> !transform.any_op
// |       %102 = "transform.structured.match"(%arg33) <{filter_result_type = f32, interface = 0 : i32, op_attrs = {x = 1 : i64}}> : (!transform.any_op) -> !transform.any_op
// |       %103 = "transform.structured.generalize"(%102) : (!transform.any_op) -> !transform.any_op
// |       %104:3 = "transform.structured.tile_using_for"(%101, %100) <{interchange = array<i64: 2, 1, 0>, scalable_sizes = array<i1: false, false, false>, static_sizes = array<i64: 4, 0, -9223372036854775808>}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %105:2 = "transform.structured.tile_using_forall"(%103, %100) <{mapping = [#gpu.thread<y>, #gpu.thread<x>], operandSegmentSizes = array<i32: 1, 0, 1, 0, 0>, static_tile_sizes = array<i64: 4, -9223372036854775808>}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       %106:2 = "transform.structured.tile_using_forall"(%105#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_num_threads = array<i64: 4>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %107 = "transform.select"(%104#1) <{op_name = "scf.for"}> : (!transform.any_op) -> !transform.op<"scf.for">
// |       %108:2 = "transform.loop.peel"(%107) <{fail_if_already_divisible = false, peel_front = false}> : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// |       %109:2 = "transform.loop.peel"(%107) <{fail_if_already_divisible = true, peel_front = true}> : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
// |       "transform.loop.unroll"(%108#0) <{factor = 4 : i64}> : (!transform.any_op) -> ()
// |       "transform.loop.unroll_and_jam"(%108#0) <{factor = 2 : i64}> : (!transform.any_op) -> ()
// |       "transform.loop.promote_if_one_iteration"(%108#1) : (!transform.any_op) -> ()
// |       %110:2 = "transform.loop.forall_to_for"(%105#1) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %111 = "transform.loop.forall_to_parallel"(%106#1) : (!transform.any_op) -> !transform.any_op
// |       "transform.structured.vectorize"(%106#0) : (!transform.any_op) -> ()
// |       "transform.structured.vectorize"(%105#0, %100) <{assume_dynamic_dims_match_vec_sizes, create_named_contraction, scalable_sizes = array<i1: false, false, true>, static_vector_sizes = array<i64: 4, -9223372036854775808, 8>, vectorize_nd_extract}> : (!transform.any_op, !transform.param<i64>) -> ()
// |       %112 = "transform.structured.vectorize_children_and_apply_patterns"(%104#0) <{disable_multi_reduction_to_contract_patterns, disable_transfer_permutation_map_lowering_patterns, flatten_1d_depthwise_conv, fold_type_extensions_into_contract, vectorize_nd_extract, vectorize_padding}> : (!transform.any_op) -> !transform.any_op
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op, !transform.op<"linalg.pack">, !transform.op<"linalg.unpack">) -> (), sym_name = "parts"}> ({
// |     ^bb0(%arg30: !transform.any_op, %arg31: !transform.op<"linalg.pack">, %arg32: !transform.op<"linalg.unpack">):
// |       %71 = "transform.param.constant"() <{value = 3 : i64}> : () -> !transform.param<i64>
// |       %72:3 = "transform.structured.pad"(%arg30) <{copy_back_op = "linalg.copy", nofold_flags = [1, 0], padding_dimensions = [0, 1], padding_values = [0.000000e+00 : f32, "1.0"], transpose_paddings = [[1, 0]]}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %73:3 = "transform.structured.pad"(%72#0, %71) <{copy_back_op = "bufferization.materialize_in_destination", nofold_flags = [], padding_dimensions = [0, 2], padding_values = [], static_pad_to_multiple_of = array<i64: -9223372036854775808, 4>, transpose_paddings = [], use_prescribed_tensor_shapes}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %74:3 = "transform.structured.lower_pack"(%arg31) <{lowerPadLikeWithInsertSlice = true}> : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
// |       %75:3 = "transform.structured.lower_pack"(%arg31) <{lowerPadLikeWithInsertSlice = false}> : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
// |       %76:4 = "transform.structured.lower_unpack"(%arg32) <{lowerUnpadLikeWithExtractSlice = false}> : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
// |       %77 = "transform.structured.split"(%arg30) <{dimension = 1 : i64, static_chunk_sizes = 13 : i64}> : (!transform.any_op) -> !transform.any_op
// |       %78 = "transform.structured.split"(%77, %71) <{dimension = 1 : i64, multiway, static_chunk_sizes = -9223372036854775808 : i64}> : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
// |       %79:4 = "transform.structured.split_reduction"(%arg30) <{insert_split_dimension = 0 : i64, split_factor = 0 : i64}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       %80:4 = "transform.structured.split_reduction"(%arg30) <{inner_parallel, insert_split_dimension = 1 : i64, split_factor = 4 : i64, use_alloc, use_scaling_algorithm}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       %81:5 = "transform.structured.tile_reduction_using_for"(%arg30) <{reduction_dims = [1], tile_sizes = [0, 0, 2]}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       %82:4 = "transform.structured.tile_reduction_using_forall"(%arg30) <{mapping = [#gpu.thread<x>], num_threads = array<i64: 0, 0, 5>, reduction_dims = [], tile_sizes = array<i64: 0, 0, 1>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// |       %83:3 = "transform.structured.multitile_sizes"(%arg30) <{dimension = 1 : i64, divisor = 2 : i64, target_size = 3 : i64}> : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
// |       %84 = "transform.structured.convert_to_loops"(%arg30) : (!transform.any_op) -> !transform.any_op
// |       %85 = "transform.structured.scalarize"(%arg30) : (!transform.any_op) -> !transform.any_op
// |       %86 = "transform.structured.specialize"(%arg30) : (!transform.any_op) -> !transform.any_op
// |       %87 = "transform.structured.flatten_elementwise"(%arg30) : (!transform.any_op) -> !transform.any_op
// |       %88 = "transform.structured.transpose_matmul"(%arg30) <{inputToTranspose = 0 : i32}> : (!transform.any_op) -> !transform.any_op
// |       %89 = "transform.structured.transpose_matmul"(%arg30) <{inputToTranspose = 1 : i32}> : (!transform.any_op) -> !transform.any_op
// |       %90 = "transform.structured.insert_slice_to_copy"(%arg30) : (!transform.any_op) -> !transform.any_op
// |       %91 = "transform.structured.rewrite_in_destination_passing_style"(%arg30) : (!transform.any_op) -> !transform.any_op
// |       "transform.structured.eliminate_empty_tensors"(%arg30) : (!transform.any_op) -> ()
// |       %92 = "transform.structured.hoist_redundant_vector_transfers"(%arg30) : (!transform.any_op) -> !transform.any_op
// |       %93 = "transform.structured.hoist_redundant_vector_transfers"(%arg30) <{verify_non_zero_trip}> : (!transform.any_op) -> !transform.any_op
// |       %94 = "transform.loop.coalesce"(%arg30) : (!transform.any_op) -> !transform.any_op
// |       %95:2 = "transform.loop.outline"(%94) <{func_name = "body"}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %96 = "transform.loop.fuse_sibling"(%95#0, %95#1) : (!transform.any_op, !transform.any_op) -> !transform.any_op
// |       "transform.loop.hoist_loop_invariant_subsets"(%94) : (!transform.any_op) -> ()
// |       %97:2 = "transform.structured.tile_using_forall"(%arg30, %71) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 1>, static_tile_sizes = array<i64>}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       "transform.apply_patterns"(%arg30) <{max_iterations = -1 : i64, max_num_rewrites = -1 : i64}> ({
// |         "transform.apply_patterns.linalg.fold_pack_unpack_into_empty"() <{fold_single_use_only = false}> : () -> ()
// |         "transform.apply_patterns.linalg.fold_pack_unpack_into_empty"() <{fold_single_use_only = true}> : () -> ()
// |         "transform.apply_patterns.memref.alloc_to_alloca"() : () -> ()
// |         "transform.apply_patterns.memref.alloc_to_alloca"() <{size_limit = 128 : i64}> : () -> ()
// |         "transform.apply_patterns.tensor.decompose_concat"() : () -> ()
// |         "transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice"() : () -> ()
// |       }) : (!transform.any_op) -> ()
// |       %98:2 = "transform.structured.pad_tiling_interface"(%arg30, %71) <{pad_to_multiple_of, padding_values = [0.000000e+00 : f32], static_padding_sizes = array<i64: 8, -9223372036854775808>}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       %99:2 = "transform.structured.pad_tiling_interface"(%98#0) <{padding_values = []}> {x} : (!transform.any_op) -> (!transform.any_op, !transform.op<"tensor.pad">)
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |   }) {transform.with_named_sequence} : () -> ()
// |   "builtin.module"() ({
// |     "transform.named_sequence"() <{arg_attrs = [{}, {transform.readonly}], function_type = (!transform.any_op, !transform.any_op) -> (), sym_name = "launches"}> ({
// |     ^bb0(%arg28: !transform.any_op, %arg29: !transform.any_op):
// |       %64:2 = "transform.structured.fuse_into_containing_op"(%arg28, %arg29) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %65 = "transform.bufferization.one_shot_bufferize"(%64#0) <{allow_return_allocs_from_loops = false, allow_unknown_ops = false, bufferize_function_boundaries = false, check_parallel_regions = true, dump_alias_sets = false, memcpy_op = "memref.copy", print_conflicts = false, test_analysis_only = false}> : (!transform.any_op) -> !transform.any_op
// |       %66 = "transform.bufferization.one_shot_bufferize"(%65) <{allow_return_allocs_from_loops = true, allow_unknown_ops = true, bufferize_function_boundaries = true, check_parallel_regions = false, dump_alias_sets = true, function_boundary_type_conversion = 2 : i32, memcpy_op = "linalg.copy", print_conflicts = true, test_analysis_only = true}> : (!transform.any_op) -> !transform.any_op
// |       "transform.bufferization.eliminate_empty_tensors"(%66) : (!transform.any_op) -> ()
// |       "transform.bufferization.buffer_loop_hoisting"(%66) : (!transform.any_op) -> ()
// |       %67 = "transform.gpu.map_forall_to_blocks"(%66) : (!transform.any_op) -> !transform.any_op
// |       %68 = "transform.gpu.map_forall_to_blocks"(%67) <{generate_gpu_launch, grid_dims = array<i64: 4, 2, 1>}> : (!transform.any_op) -> !transform.any_op
// |       %69 = "transform.gpu.map_nested_forall_to_threads"(%68) <{block_dims = array<i64: 32, 2, 1>, sync_after_distribute = true, warp_size = 32 : i64}> : (!transform.any_op) -> !transform.any_op
// |       %70 = "transform.gpu.map_nested_forall_to_threads"(%69) <{block_dims = array<i64: 32, 2, 1>, sync_after_distribute = false, warp_size = 16 : i64}> : (!transform.any_op) -> !transform.any_op
// |       "transform.apply_patterns"(%70) <{max_iterations = -1 : i64, max_num_rewrites = -1 : i64}> ({
// |         "transform.apply_patterns.linalg.erase_unnecessary_inputs"() : () -> ()
// |         "transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes"() : () -> ()
// |         "transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices"() : () -> ()
// |         "transform.apply_patterns.memref.expand_strided_metadata"() : () -> ()
// |         "transform.apply_patterns.memref.fold_memref_alias_ops"() : () -> ()
// |         "transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims"() : () -> ()
// |         "transform.apply_patterns.tensor.fold_tensor_empty"() <{fold_single_use_only = false}> : () -> ()
// |         "transform.apply_patterns.tensor.fold_tensor_empty"() <{fold_single_use_only = true}> : () -> ()
// |         "transform.apply_patterns.tensor.fold_tensor_subset_ops"() : () -> ()
// |         "transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers"() : () -> ()
// |         "transform.apply_patterns.linalg.decompose_pad"() : () -> ()
// |         "transform.apply_patterns.vector.cast_away_vector_leading_one_dim"() : () -> ()
// |         "transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops"() : () -> ()
// |         "transform.apply_patterns.vector.drop_unit_dims_with_shape_cast"() : () -> ()
// |         "transform.apply_patterns.vector.elementwise_to_vector"() : () -> ()
// |         "transform.apply_patterns.vector.rank_reducing_subview_patterns"() : () -> ()
// |         "transform.apply_patterns.vector.rewrite_narrow_types"() : () -> ()
// |         "transform.apply_patterns.vector.sink_mem_ops"() : () -> ()
// |         "transform.apply_patterns.vector.split_transfer_full_partial"() <{split_transfer_strategy = 2 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.split_transfer_full_partial"() <{split_transfer_strategy = 0 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.split_transfer_full_partial"() <{split_transfer_strategy = 1 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.split_transfer_full_partial"() <{split_transfer_strategy = 2 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.split_transfer_full_partial"() <{split_transfer_strategy = 3 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.fold_arith_extension"() : () -> ()
// |         "transform.apply_patterns.vector.interleave_to_shuffle"() : () -> ()
// |         "transform.apply_patterns.vector.lower_bitcast"() : () -> ()
// |         "transform.apply_patterns.vector.lower_broadcast"() : () -> ()
// |         "transform.apply_patterns.vector.lower_contraction"() <{lowering_strategy = 2 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.lower_contraction"() <{lowering_strategy = 0 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.lower_contraction"() <{lowering_strategy = 3 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.lower_contraction"() <{lowering_strategy = 2 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.lower_contraction"() <{lowering_strategy = 1 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.lower_create_mask"() : () -> ()
// |         "transform.apply_patterns.vector.lower_gather"() : () -> ()
// |         "transform.apply_patterns.vector.lower_interleave"() : () -> ()
// |         "transform.apply_patterns.vector.lower_masked_transfers"() : () -> ()
// |         "transform.apply_patterns.vector.lower_masks"() : () -> ()
// |         "transform.apply_patterns.vector.lower_multi_reduction"() <{lowering_strategy = 0 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.lower_multi_reduction"() <{lowering_strategy = 1 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.lower_outerproduct"() : () -> ()
// |         "transform.apply_patterns.vector.lower_scan"() : () -> ()
// |         "transform.apply_patterns.vector.lower_shape_cast"() : () -> ()
// |         "transform.apply_patterns.vector.lower_transfer"() <{max_transfer_rank = 1 : i64}> : () -> ()
// |         "transform.apply_patterns.vector.lower_transfer"() <{max_transfer_rank = 2 : i64}> : () -> ()
// |         "transform.apply_patterns.vector.lower_transpose"() <{avx2_lowering_strategy = false, lowering_strategy = 0 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.lower_transpose"() <{avx2_lowering_strategy = false, lowering_strategy = 2 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.lower_transpose"() <{avx2_lowering_strategy = true, lowering_strategy = 3 : i32}> : () -> ()
// |         "transform.apply_patterns.vector.materialize_masks"() : () -> ()
// |         "transform.apply_patterns.vector.transfer_to_scf"() <{full_unroll = false, max_transfer_rank = 1 : i64}> : () -> ()
// |         "transform.apply_patterns.vector.transfer_to_scf"() <{full_unroll = true, max_transfer_rank = 2 : i64}> : () -> ()
// |         "transform.apply_patterns.vector.unroll_from_elements"() : () -> ()
// |         "transform.apply_patterns.vector.unroll_to_elements"() : () -> ()
// |         "transform.apply_patterns.vector.reduction_to_contract"() : () -> ()
// |         "transform.apply_patterns.vector.sink_ops"() : () -> ()
// |         "transform.apply_patterns.vector.transfer_permutation_patterns"() : () -> ()
// |       }) : (!transform.any_op) -> ()
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |   }) {gpu.mapping = [#gpu.lane<x>, #gpu.lane<linear_dim_9>, #gpu.warpgroup<y>, #gpu.warpgroup<linear_dim_0>], transform.with_named_sequence} : () -> ()
// |   "builtin.module"() ({
// |     "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "convolutions"}> ({
// |     ^bb0(%arg27: !transform.any_op):
// |       %57 = "transform.structured.winograd_conv2d"(%arg27) <{fmr = 1 : i32}> : (!transform.any_op) -> !transform.any_op
// |       %58 = "transform.structured.decompose_winograd_op"(%57) : (!transform.any_op) -> !transform.op<"scf.for">
// |       %59 = "transform.structured.match"(%58) <{op_attrs = {size}}> : (!transform.op<"scf.for">) -> !transform.any_op
// |       %60:2 = "transform.structured.convert_conv2d_to_img2col"(%59) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %61 = "transform.structured.transpose_conv2d"(%59) {x} : (!transform.any_op) -> !transform.any_op
// |       %62 = "transform.structured.decompose"(%61) : (!transform.any_op) -> !transform.any_op
// |       %63 = "transform.structured.decompose_interface"(%62) {x} : (!transform.any_op) -> !transform.op<"linalg.generic">
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op, !transform.any_op) -> (), sym_name = "memory"}> ({
// |     ^bb0(%arg25: !transform.any_op, %arg26: !transform.any_op):
// |       %53 = "transform.structured.promote"(%arg25) <{alignment = 32 : i64, memory_space = 3 : i64, operands_to_promote = [0, 2], use_alloca, use_full_tile_buffers = [true, false], use_full_tiles_by_default, use_original_subview_size}> : (!transform.any_op) -> !transform.any_op
// |       %54:2 = "transform.structured.bufferize_to_allocation"(%53) <{alloc_op = "memref.alloc", memcpy_op = "bufferization.materialize_in_destination"}> : (!transform.any_op) -> (!transform.any_value, !transform.any_op)
// |       %55 = "transform.structured.linalg_copy_to_memref"(%54#1) : (!transform.any_op) -> !transform.op<"memref.copy">
// |       "transform.memref.erase_dead_alloc_and_stores"(%arg25) : (!transform.any_op) -> ()
// |       %56:2 = "transform.structured.bufferize_to_allocation"(%54#1) <{alloc_op = "memref.alloca", bufferize_destination_only, emit_dealloc, memcpy_op = "linalg.copy", memory_space = 3 : i64}> : (!transform.any_op) -> (!transform.any_value, !transform.any_op)
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op, !transform.param<i64>) -> (), sym_name = "fusing"}> ({
// |     ^bb0(%arg23: !transform.any_op, %arg24: !transform.param<i64>):
// |       %50:3 = "transform.structured.fuse"(%arg23, %arg24) <{operandSegmentSizes = array<i32: 1, 1, 0>, static_tile_interchange = array<i64: 1, 0>, static_tile_sizes = array<i64: 4, -9223372036854775808>}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %51:2 = "transform.structured.fuse"(%50#0, %arg24) <{apply_cleanup, operandSegmentSizes = array<i32: 1, 0, 1>, static_tile_interchange = array<i64: -9223372036854775808, 0>, static_tile_sizes = array<i64: 4, 8>, use_forall}> : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
// |       %52 = "transform.structured.fuse"(%51#0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> {x} : (!transform.any_op) -> !transform.any_op
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "packing"}> ({
// |     ^bb0(%arg22: !transform.any_op):
// |       %40 = "transform.param.constant"() <{value = 3 : i64}> : () -> !transform.param<i64>
// |       %41 = "transform.structured.match"(%arg22) <{op_attrs = {size}}> : (!transform.any_op) -> !transform.any_op
// |       %42 = "transform.structured.pack"(%arg22, %41) <{static_packed_sizes = array<i64: 4, 0, -9223372036854775808>}> : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
// |       %43 = "transform.structured.interchange"(%42) <{iterator_interchange = array<i64: 2, 0, 1>}> {x} : (!transform.op<"linalg.generic">) -> !transform.any_op
// |       %44 = "transform.structured.interchange"(%43) : (!transform.any_op) -> !transform.any_op
// |       %45 = "transform.structured.pack"(%44) <{static_packed_sizes = array<i64>}> : (!transform.any_op) -> !transform.any_op
// |       %46:3 = "transform.structured.pack_transpose"(%41, %45) <{inner_perm = array<i64: 0, 1>, outer_perm = array<i64: 1, 0>}> : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %47:3 = "transform.structured.pack_transpose"(%46#1, %46#0) <{inner_perm = array<i64: 0, 1>}> : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// |       %48 = "transform.structured.pack_greedily"(%47#0, %41) <{matmul_inner_dims_order = array<i64: 1, 2, 0>, matmul_padded_sizes_next_multiple_of = array<i64: 0, 0, 4>, static_matmul_packed_sizes = array<i64: 8, -9223372036854775808, 0>}> {x} : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
// |       %49 = "transform.structured.pack_greedily"(%48) <{matmul_inner_dims_order = array<i64: 0, 1, 2>, matmul_padded_sizes_next_multiple_of = array<i64>, static_matmul_packed_sizes = array<i64: 8, 16, 32>}> : (!transform.op<"linalg.generic">) -> !transform.any_op
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |   }) {transform.with_named_sequence} : () -> ()
// |   "builtin.module"() ({
// |     "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> !transform.any_op, sym_name = "m"}> ({
// |     ^bb0(%arg21: !transform.any_op):
// |       "transform.match.operation_name"(%arg21) <{op_names = ["arith.addi", "arith.muli"]}> : (!transform.any_op) -> ()
// |       "transform.yield"(%arg21) : (!transform.any_op) -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{arg_attrs = [{transform.readonly}, {transform.readonly}], function_type = (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_param), sym_name = "m2"}> ({
// |     ^bb0(%arg19: !transform.any_op, %arg20: !transform.any_param):
// |       "transform.match.operation_name"(%arg19) <{op_names = ["arith.subi"]}> : (!transform.any_op) -> ()
// |       "transform.yield"(%arg19, %arg20) : (!transform.any_op, !transform.any_param) -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> (), sym_name = "a"}> ({
// |     ^bb0(%arg18: !transform.any_op):
// |       "transform.annotate"(%arg18) <{name = "found"}> : (!transform.any_op) -> ()
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{arg_attrs = [{transform.readonly}, {transform.readonly}], function_type = (!transform.any_op, !transform.any_param) -> !transform.any_op, sym_name = "a2"}> ({
// |     ^bb0(%arg16: !transform.any_op, %arg17: !transform.any_param):
// |       "transform.annotate"(%arg16, %arg17) <{name = "sub"}> : (!transform.any_op, !transform.any_param) -> ()
// |       "transform.yield"(%arg16) : (!transform.any_op) -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> !transform.any_op, sym_name = "a3"}> ({
// |     ^bb0(%arg15: !transform.any_op):
// |       "transform.annotate"(%arg15) <{name = "found"}> : (!transform.any_op) -> ()
// |       "transform.yield"(%arg15) : (!transform.any_op) -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{arg_attrs = [{transform.readonly}, {transform.readonly}], function_type = (!transform.any_op, !transform.any_param) -> !transform.any_op, sym_name = "m3"}> ({
// |     ^bb0(%arg13: !transform.any_op, %arg14: !transform.any_param):
// |       "transform.match.operation_name"(%arg13) <{op_names = ["arith.addi", "arith.muli"]}> : (!transform.any_op) -> ()
// |       "transform.yield"(%arg13) : (!transform.any_op) -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "walks"}> ({
// |     ^bb0(%arg12: !transform.any_op):
// |       %35 = "transform.param.constant"() <{value = 1 : i64}> : () -> !transform.any_param
// |       "transform.match.operation_empty"(%arg12) : (!transform.any_op) -> ()
// |       %36 = "transform.param.constant"() <{value = 1 : i64}> : () -> !transform.param<i64>
// |       "transform.match.param.cmpi"(%36, %36) <{predicate = 3 : i32}> : (!transform.param<i64>, !transform.param<i64>) -> ()
// |       %37 = "transform.collect_matching"(%arg12) <{matcher = @m}> : (!transform.any_op) -> !transform.any_op
// |       "transform.annotate"(%37) <{name = "collected"}> : (!transform.any_op) -> ()
// |       %38:2 = "transform.foreach_match"(%arg12, %35) <{actions = [@a3, @a2], matchers = [@m3, @m2]}> : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op)
// |       %39 = "transform.foreach_match"(%38#1) <{actions = [@a], flatten_results, matchers = [@m], restrict_root}> : (!transform.any_op) -> !transform.any_op
// |       "transform.annotate"(%39) <{name = "last"}> : (!transform.any_op) -> ()
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |   }) {transform.with_named_sequence} : () -> ()
// |   "builtin.module"() ({
// |     "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> (!transform.any_op, !transform.any_param), sym_name = "structured"}> ({
// |     ^bb0(%arg8: !transform.any_op):
// |       %20:2 = "transform.match.structured"(%arg8) <{failure_propagation_mode = 1 : i32}> ({
// |       ^bb0(%arg11: !transform.any_op):
// |         %21 = "transform.match.structured.dim"(%arg11) <{is_all, raw_dim_list = array<i64>}> : (!transform.any_op) -> !transform.any_param
// |         "transform.match.structured.dim"(%arg11) <{parallel, raw_dim_list = array<i64: 0, 1>}> : (!transform.any_op) -> ()
// |         "transform.match.structured.dim"(%arg11) <{is_inverted, raw_dim_list = array<i64: 0>}> : (!transform.any_op) -> ()
// |         "transform.match.structured.dim"(%arg11) <{raw_dim_list = array<i64: -1>, reduction}> : (!transform.any_op) -> ()
// |         %22 = "transform.match.structured.num_inputs"(%arg11) : (!transform.any_op) -> !transform.param<i64>
// |         %23 = "transform.match.structured.num_inits"(%arg11) : (!transform.any_op) -> !transform.param<i64>
// |         %24 = "transform.match.structured.rank"(%arg11) : (!transform.any_op) -> !transform.param<i64>
// |         %25 = "transform.match.structured.input"(%arg11) <{raw_position_list = array<i64: 0>}> : (!transform.any_op) -> !transform.any_value
// |         %26 = "transform.match.structured.input"(%arg11) <{raw_position_list = array<i64: 0>}> : (!transform.any_op) -> !transform.any_op
// |         %27 = "transform.match.structured.input"(%arg11) <{is_all, projected_permutation, raw_position_list = array<i64>}> : (!transform.any_op) -> !transform.affine_map
// |         "transform.match.structured.init"(%arg11) <{is_all, permutation, raw_position_list = array<i64>}> : (!transform.any_op) -> ()
// |         %28 = "transform.match.structured.init"(%arg11) <{projected_permutation, raw_position_list = array<i64: 0>}> : (!transform.any_op) -> !transform.any_value
// |         %29 = "transform.match.structured.elemental_bitwidth"(%25) : (!transform.any_value) -> !transform.param<i64>
// |         %30 = "transform.match.structured.result"(%arg11) <{any, position = 0 : i64}> : (!transform.any_op) -> !transform.any_op
// |         %31 = "transform.match.structured.result"(%arg11) <{position = 0 : i64, single}> : (!transform.any_op) -> !transform.any_op
// |         %32 = "transform.match.structured.result"(%arg11) <{position = 0 : i64}> : (!transform.any_op) -> !transform.any_value
// |         "transform.match.structured.body"(%arg11) <{contraction = ["arith.mulf", "arith.addf"]}> : (!transform.any_op) -> ()
// |         "transform.match.structured.body"(%arg11) <{reduction_position = 0 : i64}> : (!transform.any_op) -> ()
// |         "transform.match.structured.body"(%arg11) <{passthrough}> : (!transform.any_op) -> ()
// |         "transform.match.structured.body"(%arg11) <{elementwise}> : (!transform.any_op) -> ()
// |         %33:4 = "transform.match.structured.classify_contraction_dims"(%arg11) : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
// |         %34:8 = "transform.match.structured.classify_convolution_dims"(%arg11) : (!transform.any_op) -> (!transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param, !transform.any_param)
// |         "transform.match.structured.yield"(%arg11, %21) : (!transform.any_op, !transform.any_param) -> ()
// |       }) : (!transform.any_op) -> (!transform.any_op, !transform.any_param)
// |       "transform.match.structured"(%arg8) ({
// |       ^bb0(%arg10: !transform.any_op):
// |         "transform.match.structured.yield"() : () -> ()
// |       }) : (!transform.any_op) -> ()
// |       "transform.match.structured"(%arg8) <{failure_propagation_mode = 2 : i32}> ({
// |       ^bb0(%arg9: !transform.any_op):
// |         "transform.match.structured.yield"() : () -> ()
// |       }) {a} : (!transform.any_op) -> ()
// |       "transform.yield"(%20#0, %20#1) : (!transform.any_op, !transform.any_param) -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "saying"}> ({
// |     ^bb0(%arg7: !transform.any_op):
// |       %10 = "transform.param.constant"() <{value = 3 : i64}> : () -> !transform.param<i64>
// |       %11 = "transform.get_operand"(%arg7) <{is_all, raw_position_list = array<i64>}> : (!transform.any_op) -> !transform.any_value
// |       %12:3 = "transform.replicate"(%arg7, %arg7, %10, %11) : (!transform.any_op, !transform.any_op, !transform.param<i64>, !transform.any_value) -> (!transform.any_op, !transform.param<i64>, !transform.any_value)
// |       %13 = "transform.get_type"(%11) : (!transform.any_value) -> !transform.type
// |       %14 = "transform.get_type"(%11) <{elemental}> {x} : (!transform.any_value) -> !transform.any_param
// |       "transform.debug.emit_remark_at"(%arg7) <{message = "here"}> : (!transform.any_op) -> ()
// |       "transform.debug.emit_remark_at"(%11) <{message = "here"}> : (!transform.any_value) -> ()
// |       "transform.debug.emit_param_as_remark"(%10) : (!transform.param<i64>) -> ()
// |       "transform.debug.emit_param_as_remark"(%10) <{message = "number"}> : (!transform.param<i64>) -> ()
// |       "transform.debug.emit_param_as_remark"(%10, %arg7) <{message = "number"}> : (!transform.param<i64>, !transform.any_op) -> ()
// |       "transform.debug.emit_param_as_remark"(%10, %arg7) : (!transform.param<i64>, !transform.any_op) -> ()
// |       %15 = "transform.structured.replace"(%arg7) ({
// |         %19 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// |       }) : (!transform.any_op) -> !transform.any_op
// |       %16 = "transform.structured.replace"(%15) ({
// |         "builtin.module"() ({
// |         ^bb0:
// |         }) : () -> ()
// |       }) {x} : (!transform.any_op) -> !transform.any_op
// |       %17:2 = "transform.structured.continuous_tile_sizes"(%16) <{dimension = 1 : i64, target_size = 9 : i64}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %18:2 = "transform.structured.continuous_tile_sizes"(%16) <{dimension = 0 : i64, target_size = 8 : i64}> : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>)
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op) -> (), sym_name = "of_functions"}> ({
// |     ^bb0(%arg6: !transform.any_op):
// |       %7:2 = "transform.func.replace_func_signature"(%arg6) <{args_interchange = array<i32: 1, 0>, function_name = @f, results_interchange = array<i32>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %8:2 = "transform.func.replace_func_signature"(%7#0) <{adjust_func_calls, args_interchange = array<i32: 1, 0>, function_name = @f, results_interchange = array<i32: 0>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       %9:2 = "transform.func.deduplicate_func_args"(%8#0) <{function_name = @f}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.any_op, !transform.any_op, !transform.any_value) -> (), sym_name = "calls"}> ({
// |     ^bb0(%arg3: !transform.any_op, %arg4: !transform.any_op, %arg5: !transform.any_value):
// |       %3 = "transform.func.cast_and_call"(%arg3) <{function_name = @f, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({
// |       }) : (!transform.any_op) -> !transform.any_op
// |       %4 = "transform.func.cast_and_call"(%arg3, %arg5) <{function_name = @f::@g, insert_after, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> ({
// |       }) : (!transform.any_op, !transform.any_value) -> !transform.any_op
// |       %5 = "transform.func.cast_and_call"(%arg3, %arg5, %arg4) <{operandSegmentSizes = array<i32: 1, 0, 1, 1>}> ({
// |       }) : (!transform.any_op, !transform.any_value, !transform.any_op) -> !transform.any_op
// |       %6 = "transform.func.cast_and_call"(%arg3, %arg5, %arg5, %arg4) <{insert_after, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
// |         "transform.type_conversion.tensor.cast_shape_dynamic_dims"() : () -> ()
// |         "transform.type_conversion.tensor.cast_shape_dynamic_dims"() <{ignore_dynamic_info}> {y} : () -> ()
// |       }) : (!transform.any_op, !transform.any_value, !transform.any_value, !transform.any_op) -> !transform.op<"func.call">
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |     "transform.named_sequence"() <{function_type = (!transform.op<"memref.alloc">, !transform.op<"memref.alloca">, !transform.any_op) -> (), sym_name = "memory_in_turns"}> ({
// |     ^bb0(%arg0: !transform.op<"memref.alloc">, %arg1: !transform.op<"memref.alloca">, %arg2: !transform.any_op):
// |       %0 = "transform.memref.multibuffer"(%arg0) <{factor = 2 : i64}> : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       %1 = "transform.memref.multibuffer"(%arg0) <{factor = 3 : i64, skip_analysis}> : (!transform.op<"memref.alloc">) -> !transform.any_op
// |       %2:2 = "transform.memref.alloca_to_global"(%arg1) : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
// |       "transform.apply_patterns"(%arg2) <{max_iterations = -1 : i64, max_num_rewrites = -1 : i64}> ({
// |         "transform.apply_patterns.memref.expand_ops"() : () -> ()
// |         "transform.apply_patterns.memref.extract_address_computations"() : () -> ()
// |         "transform.apply_patterns.linalg.fold_add_into_dest"() : () -> ()
// |         "transform.apply_patterns.tensor.bubble_up_extract_slice"() : () -> ()
// |         "transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion"() : () -> ()
// |         "transform.apply_patterns.tensor.reassociative_reshape_folding"() : () -> ()
// |         "transform.apply_patterns.tensor.rewrite_as_constant"() : () -> ()
// |         "transform.apply_patterns.tensor.rewrite_as_constant"() <{aggressive}> : () -> ()
// |         "transform.apply_patterns.linalg.decompose_pack_unpack"() : () -> ()
// |         "transform.apply_patterns.tensor.fold_into_pack_and_unpack"() : () -> ()
// |       }) : (!transform.any_op) -> ()
// |       "transform.yield"() : () -> ()
// |     }) : () -> ()
// |   }) {transform.with_named_sequence} : () -> ()
// | }) : () -> ()
