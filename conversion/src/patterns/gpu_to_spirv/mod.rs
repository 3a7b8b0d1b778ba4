//! `gpu` to SPIR-V: modules, kernels, ids, barriers, and the common operations of the invocations of a subgroup.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `functions.rs` | `gpu.module`, `gpu.func`, `gpu.return` |
//! | `ids.rs` | `gpu.thread_id`, `gpu.block_dim`, `gpu.lane_id`, … |
//! | `subgroup.rs` | `gpu.barrier`, `gpu.shuffle`, `gpu.rotate`, `gpu.all_reduce`, `gpu.subgroup_reduce` |
//! | `printf.rs` | `gpu.printf` |

mod functions;
mod ids;
mod matrices;
mod printf;
mod subgroup;

use std::sync::Arc;

use crate::framework::PatternSet;
use crate::target::SpirvTypeConverter;

pub use ids::WORKGROUP_SIZE_CONSTANTS;

/// Adds the patterns of the `gpu` ops in kernels.
pub fn populate_gpu_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    functions::populate(patterns, converter);
    ids::populate(patterns, converter);
    subgroup::populate(patterns, converter);
    printf::populate(patterns, converter);
    matrices::populate(patterns, converter);
}
