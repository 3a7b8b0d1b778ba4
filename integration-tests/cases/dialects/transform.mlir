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
}

