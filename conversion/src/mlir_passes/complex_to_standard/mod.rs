//! `convert-complex-to-standard`: arithmetic of complex numbers as arithmetic of their parts.
//!
//! | file | what it expands |
//! | --- | --- |
//! | `parts.rs` | nothing: it makes the ops |
//! | `arithmetic.rs` | sums, products, quotients, comparisons, magnitudes, bits |
//! | `functions.rs` | powers, exponentials, logarithms, angles |
//!
//! The text is MLIR's, op for op, except for these, where MLIR's result is wrong for ordinary numbers:
//!
//! - `sin`, `cos`: e to the power and its reciprocal cancel for small imaginary parts (sin(1e-8 i) is 0 there), and 0 times
//!   an overflow is NaN;
//! - `sqrt`, `rsqrt`: by angles, the root of -4 has a negative real part, and as much of the result is right as of the
//!   driver's sine;
//! - `log`, `sign`, `atan2`: a magnitude that overflows is no reason for the result to;
//! - `log1p`: nothing is left of the greater part less 1 next to -1, and of -1 it is 0 there;
//! - `div` in the improved range: numbers in the upper and the lower part of the range overflow on the way;
//! - `exp`, `expm1`, `tan`, `tanh`: a zero keeps its sign;
//! - `bitcast`, which MLIR leaves.

mod arithmetic;
mod functions;
mod parts;

use vulcanize_dialects::complex;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::{Diagnostics, Ir, Op};

use arithmetic::ComplexRange;

use super::same_types::NoConversion;
use crate::framework::{ConversionMode, ConversionTarget, PatternSet, apply_conversion};

vulcanize_ir::pass_options! {
    /// The options of `convert-complex-to-standard`.
    pub(crate) struct Options;

    "complex-range" "How the intermediate results of a complex division are made" {
        range: ComplexRange = ComplexRange::Improved;
    }
}

pub(super) static COMPLEX_TO_STANDARD: PassDef<Options> = PassDef::new(
    "convert-complex-to-standard",
    "ConvertComplexToStandardPass",
    "Convert Complex dialect to standard dialect",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    if !cx.contents(ir, op).has_dialect("complex") {
        return Ok(false);
    }
    expand(ir, op, options.range)?;
    Ok(true)
}

fn expand(ir: &mut Ir<'_>, root: Op, range: ComplexRange) -> Result<(), Diagnostics> {
    let mut patterns = PatternSet::new();
    arithmetic::populate(&mut patterns, range);
    functions::populate(&mut patterns);
    let mut target = ConversionTarget::new();
    target.add_legal_dialect("arith").add_legal_dialect("math");
    target.add_legal_op::<complex::Create>().add_legal_op::<complex::Re>().add_legal_op::<complex::Im>();
    apply_conversion(ir, &[root], &target, &patterns, &NoConversion, ConversionMode::Partial)
}
