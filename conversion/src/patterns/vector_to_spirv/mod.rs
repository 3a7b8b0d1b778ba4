//! `vector` to SPIR-V. Vectors of one element are scalars, those of more are vectors of SPIR-V; other passes take apart
//! vectors without such a type.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `build.rs` | broadcasts, lists of elements, changes of type |
//! | `element.rs` | elements and slices, in and out |
//! | `shuffle.rs` | rearrangements |
//! | `reduction.rs` | `vector.fma`, `vector.reduction` |
//! | `memory.rs` | `vector.load`, `vector.store` |

mod build;
mod element;
mod lanes;
mod memory;
mod reduction;
mod shuffle;

pub(crate) use reduction::combination;

use std::sync::Arc;

use crate::framework::PatternSet;
use crate::patterns::ub_to_spirv::populate_ub_to_spirv_patterns;
use crate::target::SpirvTypeConverter;

/// Adds the patterns of the `vector` ops.
pub fn populate_vector_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    build::populate(patterns);
    element::populate(patterns);
    shuffle::populate(patterns);
    reduction::populate(patterns, converter);
    memory::populate(patterns, converter);
    // An element outside of a vector folds to poison.
    populate_ub_to_spirv_patterns(patterns, converter);
}
