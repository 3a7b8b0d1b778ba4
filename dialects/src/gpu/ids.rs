//! Where an invocation is: ids and sizes.

use vulcanize_ir::schema::{INDEX, INDEX_ATTR, NameSink, Trait};
use vulcanize_ir::{Ir, Op, ops};

use super::{DIMENSION_ATTR, enum_keyword};
use crate::legacy::gpu::STRINGS;

macro_rules! id_ops {
    (
        by_dimension { $($(#[doc = $doc:literal])* $view:ident $name:literal $hint:literal $name_fn:ident;)* }
        plain { $($(#[doc = $plain_doc:literal])* $plain:ident $plain_name:literal $format:literal;)* }
    ) => {
        ops! {
            /// Ids and sizes.
            pub(super) static OPS;

            $(
                $(#[doc = $doc])*
                pub struct $view = $name {
                    attributes: { dimension: DIMENSION_ATTR, upper_bound: INDEX_ATTR[optional] },
                    results: { result: INDEX },
                    traits: [Trait::Pure],
                    format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
                    with: { name_results: Some($name_fn), earlier: Some(STRINGS) },
                }
            )*

            $(
                $(#[doc = $plain_doc])*
                pub struct $plain = $plain_name {
                    attributes: { upper_bound: INDEX_ATTR[optional] },
                    results: { result: INDEX },
                    traits: [Trait::Pure],
                    format: $format,
                }
            )*
        }

        $(
            fn $name_fn(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
                name_by_dimension(ir, op, $hint, sink);
            }
        )*
    };
}

id_ops! {
    by_dimension {
        /// Which invocation of its workgroup this is.
        ThreadId "gpu.thread_id" "thread_id_" name_thread_id;
        /// Which workgroup of the grid this is.
        BlockId "gpu.block_id" "block_id_" name_block_id;
        /// The number of invocations in a workgroup.
        BlockDim "gpu.block_dim" "block_dim_" name_block_dim;
        /// The number of workgroups in the grid.
        GridDim "gpu.grid_dim" "grid_dim_" name_grid_dim;
        /// Which invocation of the grid this is.
        GlobalId "gpu.global_id" "global_id_" name_global_id;
        /// Which cluster of the grid this is.
        ClusterId "gpu.cluster_id" "cluster_id_" name_cluster_id;
        /// The number of clusters in the grid.
        ClusterDim "gpu.cluster_dim" "cluster_dim_" name_cluster_dim;
        /// The number of workgroups in a cluster.
        ClusterDimBlocks "gpu.cluster_dim_blocks" "cluster_dim_blocks_" name_cluster_dim_blocks;
        /// Which workgroup of its cluster this is.
        ClusterBlockId "gpu.cluster_block_id" "cluster_block_id_" name_cluster_block_id;
    }
    plain {
        /// Which invocation of its subgroup this is.
        LaneId "gpu.lane_id" "(`upper_bound` $upper_bound^)? attr-dict";
        /// Which subgroup of its workgroup this is.
        SubgroupId "gpu.subgroup_id" "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)";
        /// The number of subgroups in a workgroup.
        NumSubgroups "gpu.num_subgroups" "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)";
        /// The number of invocations in a subgroup.
        SubgroupSize "gpu.subgroup_size" "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)";
    }
}

fn name_by_dimension(ir: &Ir<'_>, op: Op, hint: &str, sink: &mut NameSink<'_>) {
    let dimension = ir.inherent_attribute(op, 0).and_then(|attribute| enum_keyword(ir.context(), attribute));
    if let Some(dimension) = dimension {
        sink(ir.result(op, 0), &[hint, dimension].concat());
    }
}
