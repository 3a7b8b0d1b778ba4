//! Ops of `arith` and `math` in terms of others of these dialects: passes under MLIR's names.
//!
//! | file | pass |
//! | --- | --- |
//! | `arith.rs` | `arith-expand` |
//! | `complex/` | `convert-complex-to-standard` |
//! | `wide_int.rs` | `arith-emulate-wide-int` |
//! | `unsupported_floats.rs` | `arith-emulate-unsupported-floats`, `math-extend-to-supported-types` |
//!
//! The text is MLIR's. What kernels need where a target lacks a type is not this but [`emulation`](crate::emulation),
//! which is exact.

mod arith;
mod complex;
mod unsupported_floats;
mod wide_int;

use vulcanize_ir::pass::PassRegistry;
use vulcanize_ir::{Context, Type};

use crate::framework::{ConversionRewriter, TypeConverter};

pub(crate) use arith::expand_scaling;

type Rewriter<'r, 'a, 'c> = &'r mut ConversionRewriter<'a, 'c>;

/// Types stay.
struct NoConversion;

impl TypeConverter for NoConversion {
    fn convert_type(&self, _: &Context, ty: Type) -> Result<Type, String> {
        Ok(ty)
    }
}

/// Makes the passes known.
pub(crate) fn register_passes(registry: &mut PassRegistry) {
    registry.register(|| Box::<arith::ArithExpandPass>::default());
    registry.register(|| Box::<complex::ComplexToStandardPass>::default());
    registry.register(|| Box::<unsupported_floats::EmulateUnsupportedFloatsPass>::default());
    registry.register(|| Box::<unsupported_floats::MathExtendPass>::default());
    registry.register(|| Box::<wide_int::EmulateWideIntPass>::default());
}
