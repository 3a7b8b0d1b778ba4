//! `arith` to SPIR-V.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `constant.rs` | constants |
//! | `integer.rs` | integer arithmetic |
//! | `float.rs` | float arithmetic, minima and maxima |
//! | `compare.rs` | comparisons, `arith.select` |
//! | `cast.rs` | casts between widths and kinds |
//!
//! No flag of floats has a counterpart except `nnan`, which saves the code that keeps NaNs right. Names of ops are
//! MLIR's, and so is the text, unless a comment says otherwise.

mod cast;
mod compare;
mod constant;
mod float;
mod integer;

use std::sync::Arc;

use crate::framework::PatternSet;
use crate::target::SpirvTypeConverter;

pub(crate) use cast::convert_index_cast;
pub(crate) use compare::convert_cmpi;
pub(crate) use constant::converted_constant;
pub(crate) use float::{FloatExtreme, float_extreme, has_no_nans};

/// Adds the patterns of the `arith` ops.
pub fn populate_arith_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    constant::populate(patterns);
    integer::populate(patterns, converter);
    float::populate(patterns, converter);
    compare::populate(patterns, converter);
    cast::populate(patterns);
}
