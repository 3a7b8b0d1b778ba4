//! How far the functions of `math` on `f32` are from the exact results, over all exponents.

use std::fmt::Write as _;

use vulcanize::ir::numeric::FloatKind;
use vulcanize::reference::ReferenceDevice;

use vulcanize_conformance::elementwise::math::{self, BINARY, UNARY};
use vulcanize_conformance::elementwise::values::pad;
use vulcanize_conformance::elementwise::{BARE, Elementwise, Expected};

use vulcanize::commands::invoke;

/// The error that no function may have, in units in the last place.
pub const LIMIT: f64 = 4.0;

/// The largest error of a function, where the instructions that it is made of are exact to the last place.
#[derive(Clone, Debug)]
pub struct Accuracy {
    /// The op without its dialect.
    pub op: &'static str,
    /// In units in the last place of the exact result.
    pub error: f64,
    /// The arguments.
    pub at: Vec<f32>,
}

/// Measures each function with the reference executor.
///
/// # Errors
/// A kernel that does not lower or run.
pub fn measure() -> Result<Vec<Accuracy>, String> {
    let functions = UNARY.iter().filter(|unary| !unary.op.starts_with("is"));
    let unary = functions.map(|unary| {
        let compute = unary.compute;
        of_function(unary.op, vec![samples()], move |x| compute(f64::from(x[0])))
    });
    let binary = BINARY.iter().map(|&(op, compute, ..)| {
        let (mut a, mut b): (Vec<f32>, Vec<f32>) = samples().into_iter().flat_map(|a| SECOND.map(|b| (a, b))).unzip();
        pad(&mut a);
        pad(&mut b);
        of_function(op, vec![a, b], move |x| compute(f64::from(x[0]), f64::from(x[1])))
    });
    unary.chain(binary).chain([powers_by_integers()]).collect()
}

fn powers_by_integers() -> Result<Accuracy, String> {
    let (mut bases, mut exponents): (Vec<f32>, Vec<i32>) =
        samples().into_iter().flat_map(|base| EXPONENTS.map(|exponent| (base, exponent))).unzip();
    pad(&mut bases);
    pad(&mut exponents);
    let integers = exponents.iter().flat_map(|exponent| exponent.to_le_bytes()).collect();
    let inputs = vec![("f32", floats(&bases)), ("i32", integers)];
    of_kernel("fpowi", inputs, "%0, %1 : f32, i32", |at| {
        (vec![bases[at], exponents[at] as f32], f64::from(bases[at]).powi(exponents[at]))
    })
}

/// Exponents of `math.fpowi`, of which each comes with each sample.
const EXPONENTS: [i32; 8] = [2, 3, -3, 17, -40, 127, 1000, -100_000];

/// Second arguments, of which each comes with each sample.
const SECOND: [f32; 8] = [0.3, -0.75, 1.0, 2.0, -2.5, 7.0, 1e-6, 1e6];

/// Numbers of every exponent and sign: the least and the greatest of it, and some in between; more of those about 1,
/// where expansions go from one part to the next.
fn samples() -> Vec<f32> {
    let mut all = Vec::new();
    for exponent in 0..255_u32 {
        let count = if (120..135).contains(&exponent) { 256 } else { 8 };
        for number in 0..count {
            let significand = match number {
                0 => 0,
                1 => 1,
                2 => 0x7F_FFFF,
                _ => (exponent * 256 + number).wrapping_mul(0x9E37_79B1) >> 9,
            };
            let size = f32::from_bits(exponent << 23 | significand);
            all.extend([size, -size]);
        }
    }
    pad(&mut all);
    all
}

fn of_function(op: &'static str, inputs: Vec<Vec<f32>>, exact: impl Fn(&[f32]) -> f64) -> Result<Accuracy, String> {
    let operands = ["%0 : f32", "%0, %1 : f32"][inputs.len() - 1];
    of_kernel(op, inputs.iter().map(|all| ("f32", floats(all))).collect(), operands, |at| {
        let arguments: Vec<f32> = inputs.iter().map(|all| all[at]).collect();
        let result = exact(&arguments);
        (arguments, result)
    })
}

fn floats(all: &[f32]) -> Vec<u8> {
    math::bits(all.iter().map(|&x| f64::from(x)))
}

/// Measures an op over buffers; `exact` has the arguments and the result of each element.
fn of_kernel(
    op: &'static str,
    inputs: Vec<(&'static str, Vec<u8>)>,
    operands: &str,
    exact: impl Fn(usize) -> (Vec<f32>, f64),
) -> Result<Accuracy, String> {
    let count = inputs[0].1.len() / size_of::<f32>();
    let kernel = Elementwise {
        name: format!("accuracy of math.{op}"),
        environment: BARE,
        inputs,
        output: "f32",
        body: format!("%r = math.{op} {operands}"),
        expected: Expected::floats(FloatKind::F32, vec![0; 4 * count], 0),
        count,
    }
    .kernel();
    let words = kernel.lower(invoke, &[], &[])?;
    let found = kernel.run(&ReferenceDevice::default(), &words).map_err(|error| format!("{op}: {error}"))?;
    let results = found.last().map_or(&[][..], Vec::as_slice).chunks_exact(4);
    let mut worst = Accuracy { op, error: 0.0, at: Vec::new() };
    for (at, bytes) in results.enumerate() {
        let (arguments, exact) = exact(at);
        let error = distance(exact, f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        if error > worst.error {
            worst = Accuracy { op, error, at: arguments };
        }
    }
    Ok(worst)
}

/// In units in the last place of `exact`; infinite where one is a number and the other none. What is too great for an
/// `f32` may be its greatest number, and the other way around.
fn distance(exact: f64, found: f32) -> f64 {
    let rounded = exact as f32;
    if rounded == found || (rounded.is_nan() && found.is_nan()) {
        return 0.0;
    }
    let greatest = f64::from(f32::MAX);
    let (exact, found) = (exact.clamp(-greatest, greatest), f64::from(found).clamp(-greatest, greatest));
    if exact.is_nan() || found.is_nan() {
        return f64::INFINITY;
    }
    let exponent = exact.abs().max(f64::from(f32::MIN_POSITIVE)).log2().floor();
    (exact - found).abs() / (exponent - 23.0).exp2()
}

/// `docs/math-accuracy.md`.
pub fn page(all: &[Accuracy]) -> String {
    let mut text = format!(
        "# How exact `math` is\n\n\
         For those who compute with `f32` functions in kernels. A test measures this page (`cargo xtask docs` writes it).\n\n\
         Each function is computed for {} numbers: every exponent, both signs, subnormal numbers too. Those of two\n\
         arguments take {} second arguments each. The results are compared with those in `f64`. The executor is the reference\n\
         executor, whose instructions are exact to about half a unit in the last place. So the table shows what the expansion\n\
         of a function costs. No error may be 4 or more.\n\n\
         A driver adds the error of its own instructions. The specification of Vulkan allows `Sin` and `Cos` an absolute error\n\
         of 2⁻¹¹, `Exp` 3 + 2·|x| units, `Log` 3 units, `Pow` that of both. The expansions keep digits near 0 whatever the driver\n\
         does: `tanh`, `sinh`, `expm1`, `log1p`, `asinh`, `atanh`, `erf` take series there.\n\n\
         `math.fpowi` keeps what is rounded off its products by fused products and sums. A device that does not fuse them has an\n\
         error of half a unit a product, as many as the exponent says. It is measured for exponents from {} to {}.\n\n\
         | op | largest error, in units in the last place, below |\n| --- | --- |\n",
        samples().len(),
        SECOND.len(),
        EXPONENTS.iter().min().unwrap_or(&0),
        EXPONENTS.iter().max().unwrap_or(&0)
    );
    for accuracy in all {
        let _ = writeln!(text, "| `math.{}` | {} |", accuracy.op, (accuracy.error + 0.05).ceil().max(1.0));
    }
    text + FLOAT_MODE
}

/// The end of the page.
const FLOAT_MODE: &str = "\n## Sums and products\n\n\
    Each is exact to half a unit, if the driver does it as written. Drivers fuse and reorder where nothing forbids it: lavapipe makes `b`\n\
    of `(a + b) - a`.\n\
    `--float-mode` of `lower`, `run` and `dispatch`, and `float-mode` of `convert-gpu-to-spirv`, say what they may do to arithmetic\n\
    without `fastmath` flags:\n\n\
    | mode | targets with SPV_KHR_float_controls2 | other shaders |\n| --- | --- | --- |\n\
    | `strict`, the default of the commands | `FPFastMathMode None` | `NoContraction` |\n\
    | `contract` | `FPFastMathMode AllowContract` | `NoContraction`: nothing weaker keeps the order |\n\
    | `driver`, the default of the passes | nothing is said, as in MLIR | the same |\n\n\
    In the first two modes `fastmath` flags are carried to `FPFastMathMode`. Other shaders leave an op undecorated whose flags allow\n\
    it to be contracted or reassociated. Kernels of OpenCL keep the order by themselves, and carry the flags that OpenCL has.\n";
