//! The conversion of ops by a set of patterns for a target.

use std::sync::Arc;

use vulcanize_ir::{Diagnostics, Ir, Op, UnrealizedConversionCast};
use vulcanize_target_env::TargetEnv;

use super::float_mode::decorator;
use super::held_bits::poison_held_bits;
use crate::framework::{ConversionMode, PatternSet, apply_conversion};
use crate::options::SpirvConversionOptions;
use crate::target::{SpirvConversionTarget, SpirvTypeConverter, extensions};

pub(super) type Populate = dyn Fn(&mut PatternSet, &Arc<SpirvTypeConverter>);

/// Converts `roots` and all in them for a target. Casts between converted and unconverted values are legal, ops of
/// `illegal` dialects are not.
///
/// # Errors
/// Ops that must be converted cannot be, the first one of each function; the IR is not to be used then.
pub fn convert_roots(
    ir: &mut Ir<'_>,
    roots: &[Op],
    env: &TargetEnv,
    options: SpirvConversionOptions,
    mode: ConversionMode,
    populate: &Populate,
    illegal: &[&'static str],
) -> Result<(), Diagnostics> {
    let converter = Arc::new(SpirvTypeConverter::new(env.clone(), options));
    let mut patterns = PatternSet::new();
    populate(&mut patterns, &converter);
    decorator(options.float_mode, env).into_iter().for_each(|decorate| patterns.add_finish(decorate));
    if options.poison_held_bits {
        patterns.add_finish(Box::new(poison_held_bits));
    }
    let mut target = SpirvConversionTarget::new(env);
    for extension in extensions(ir.context()) {
        (extension.populate_patterns)(&mut patterns);
        target.add_illegal_dialect(extension.dialect);
    }
    if mode == ConversionMode::Partial {
        target.add_legal_op::<UnrealizedConversionCast>();
    }
    for dialect in illegal {
        target.add_illegal_dialect(dialect);
    }
    apply_conversion(ir, roots, &target, &patterns, &*converter, mode)
}
