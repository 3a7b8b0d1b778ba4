//! Where an invocation is: ids and sizes.

use vulcanize_ir::schema::{INDEX, INDEX_ATTR, NameSink};
use vulcanize_ir::{Ir, Op, families, ops};

use super::earlier::STRINGS;
use super::{DIMENSION_ATTR, enum_keyword, ranges};

families! {
    /// A number that each dimension has.
    by_dimension($range:ident) {
        attributes: { dimension: DIMENSION_ATTR, upper_bound: INDEX_ATTR[optional] },
        results: inferred { result: INDEX },
        traits: [Pure],
        format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
        with: {
            interfaces: &[&ranges::$range], earlier: Some(STRINGS), name_results: Some(name_by_dimension),
        },
    }

    /// A number of the subgroup.
    of_subgroup($range:ident, $format:literal) {
        attributes: { upper_bound: INDEX_ATTR[optional] },
        results: inferred { result: INDEX },
        traits: [Pure],
        format: $format,
        with: { interfaces: &[&ranges::$range] },
    }
}

ops! {
    /// Ids and sizes.
    pub(super) static OPS;

    /// Which invocation of its workgroup this is.
    pub struct ThreadId = "gpu.thread_id": by_dimension(THREAD_ID) {}
    /// Which workgroup of the grid this is.
    pub struct BlockId = "gpu.block_id": by_dimension(BLOCK_ID) {}
    /// The number of invocations in a workgroup.
    pub struct BlockDim = "gpu.block_dim": by_dimension(BLOCK_DIM) {}
    /// The number of workgroups in the grid.
    pub struct GridDim = "gpu.grid_dim": by_dimension(GRID_DIM) {}
    /// Which invocation of the grid this is.
    pub struct GlobalId = "gpu.global_id": by_dimension(GLOBAL_ID) {}
    /// Which cluster of the grid this is.
    pub struct ClusterId = "gpu.cluster_id": by_dimension(CLUSTER_ID) {}
    /// The number of clusters in the grid.
    pub struct ClusterDim = "gpu.cluster_dim": by_dimension(CLUSTER_DIM) {}
    /// The number of workgroups in a cluster.
    pub struct ClusterDimBlocks = "gpu.cluster_dim_blocks": by_dimension(CLUSTER_DIM_BLOCKS) {}
    /// Which workgroup of its cluster this is.
    pub struct ClusterBlockId = "gpu.cluster_block_id": by_dimension(CLUSTER_BLOCK_ID) {}
    /// Which invocation of its subgroup this is.
    pub struct LaneId = "gpu.lane_id": of_subgroup(LANE_ID, "(`upper_bound` $upper_bound^)? attr-dict") {}
    /// Which subgroup of its workgroup this is.
    pub struct SubgroupId = "gpu.subgroup_id": of_subgroup(SUBGROUP_ID, "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)") {}
    /// The number of subgroups in a workgroup.
    pub struct NumSubgroups = "gpu.num_subgroups": of_subgroup(NUM_SUBGROUPS, "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)") {}
    /// The number of invocations in a subgroup.
    pub struct SubgroupSize = "gpu.subgroup_size": of_subgroup(SUBGROUP_SIZE, "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)") {}
}

/// `thread_id_x`
fn name_by_dimension(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let dimension = ir.inherent_attribute(op, 0).and_then(|attribute| enum_keyword(ir.context(), attribute));
    if let (Some(dimension), Some((_, name))) = (dimension, ir.op_name_str(op).split_once('.')) {
        sink(ir.result(op, 0), &[name, "_", dimension].concat());
    }
}
