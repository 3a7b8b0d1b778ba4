//! `gpu` to SPIR-V: modules, kernels, ids, barriers, and what the invocations of a subgroup do together.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `functions.rs` | `gpu.module`, `gpu.func`, `gpu.return` |
//! | `ids.rs` | `gpu.thread_id`, `gpu.block_dim`, `gpu.lane_id`, … |
//! | `subgroup.rs` | `gpu.barrier`, `gpu.shuffle`, `gpu.rotate`, `gpu.all_reduce`, `gpu.subgroup_reduce` |
//! | `printf.rs` | `gpu.printf` |
//! | `all_reduce.rs` | before the conversion: reductions of a workgroup through its memory |
//! | `expand.rs` | before the conversion: dynamic shared memory, assertions |
//! | `pass.rs` | clones each `gpu.module`, runs the steps before the patterns on it, converts it |

mod all_reduce;
mod expand;
mod functions;
mod ids;
mod matrices;
mod pass;
mod printf;
mod subgroup;

use std::sync::Arc;

use crate::SpirvTypeConverter;
use crate::framework::PatternSet;

pub use all_reduce::MOST_INVOCATIONS;
pub use expand::DYNAMIC_SHARED_MEMORY_SIZE;
pub(crate) use expand::expand_gpu_ops;
pub(crate) use functions::Interface;
pub use ids::WORKGROUP_SIZE_CONSTANTS;
pub(crate) use matrices::cooperative_matrix;
pub(crate) use pass::convert_gpu_modules;

/// Adds the patterns of the `gpu` ops that stand in kernels.
pub fn populate_gpu_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    functions::populate(patterns, converter);
    ids::populate(patterns, converter);
    subgroup::populate(patterns, converter);
    printf::populate(patterns, converter);
    matrices::populate(patterns, converter);
}
