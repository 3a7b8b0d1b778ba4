//! `math` on `f32`: edge cases on every driver, and how far results may be off.

use vulcanize_ir::numeric::FloatKind;

use super::values::{bytes32, pad, pairs};
use super::{BARE, Elementwise, Expected, Kernel};

/// Zeros, infinities, NaN, and numbers of every size.
fn edges() -> Vec<f32> {
    let positive = [0.0, 1.0, 0.5, 2.0, 3.0, 1e-6, 1e-3, 0.25, 0.9, 0.999, 1.5, 2.5, 10.0, 30.0, 1e10, f32::INFINITY];
    let mut all: Vec<f32> = positive.iter().flat_map(|&x| [x, -x]).collect();
    all.push(f32::NAN);
    all
}

/// A function of one number: how far off in units in the last place, and for which numbers it is asked.
/// A function of one number.
#[derive(Clone, Copy, Debug)]
pub struct Unary {
    /// The op without its dialect.
    pub op: &'static str,
    /// The exact function.
    pub compute: fn(f64) -> f64,
    ulp: u64,
    keep: fn(f32) -> bool,
}

const ANY: fn(f32) -> bool = |_| true;

/// Zeros, infinities and NaN.
fn is_special(x: f32) -> bool {
    x == 0.0 || !x.is_finite()
}

/// The precision of an instruction that the specification derives from `atan2`.
const LOOSE: u64 = 4096 * 2;

/// The functions of one number.
pub const UNARY: [Unary; 34] = [
    Unary { op: "absf", compute: f64::abs, ulp: 0, keep: ANY },
    Unary { op: "ceil", compute: f64::ceil, ulp: 0, keep: ANY },
    Unary { op: "floor", compute: f64::floor, ulp: 0, keep: ANY },
    Unary { op: "trunc", compute: f64::trunc, ulp: 0, keep: ANY },
    Unary { op: "round", compute: f64::round, ulp: 0, keep: ANY },
    Unary { op: "roundeven", compute: f64::round_ties_even, ulp: 0, keep: ANY },
    Unary { op: "sqrt", compute: f64::sqrt, ulp: 3, keep: ANY },
    Unary { op: "rsqrt", compute: |x| 1.0 / x.sqrt(), ulp: 3, keep: ANY },
    Unary { op: "cbrt", compute: f64::cbrt, ulp: 8, keep: ANY },
    Unary { op: "exp", compute: f64::exp, ulp: 80, keep: ANY },
    Unary { op: "exp2", compute: f64::exp2, ulp: 80, keep: |x| x.abs() < 100.0 || !x.is_finite() },
    Unary { op: "expm1", compute: f64::exp_m1, ulp: 160, keep: ANY },
    Unary { op: "log", compute: f64::ln, ulp: LOOSE, keep: ANY },
    Unary { op: "log2", compute: f64::log2, ulp: LOOSE, keep: ANY },
    Unary { op: "log10", compute: f64::log10, ulp: LOOSE, keep: ANY },
    Unary { op: "log1p", compute: f64::ln_1p, ulp: LOOSE, keep: ANY },
    Unary { op: "erf", compute: erf, ulp: 64, keep: ANY },
    Unary { op: "erfc", compute: erfc, ulp: 256, keep: |x| x < 2.0 || x.is_infinite() || x.is_nan() },
    Unary { op: "sin", compute: f64::sin, ulp: 1 << 13, keep: |x| x.abs() < 3.0 && x.abs() > 0.1 || is_special(x) },
    Unary { op: "cos", compute: f64::cos, ulp: 1 << 13, keep: |x| x.abs() < 3.0 || is_special(x) },
    Unary { op: "tan", compute: f64::tan, ulp: 1 << 15, keep: |x| x.abs() < 1.55 && x.abs() > 0.1 || is_special(x) },
    Unary { op: "asin", compute: f64::asin, ulp: 1 << 15, keep: |x| x.abs() > 0.1 || is_special(x) },
    Unary { op: "acos", compute: f64::acos, ulp: 1 << 15, keep: |x| x.abs() < 0.95 || x.abs() > 1.0 || is_special(x) },
    Unary { op: "atan", compute: f64::atan, ulp: LOOSE, keep: ANY },
    Unary { op: "sinh", compute: f64::sinh, ulp: LOOSE, keep: ANY },
    Unary { op: "cosh", compute: f64::cosh, ulp: LOOSE, keep: ANY },
    Unary { op: "tanh", compute: f64::tanh, ulp: 16, keep: ANY },
    Unary { op: "asinh", compute: f64::asinh, ulp: LOOSE, keep: ANY },
    Unary { op: "acosh", compute: f64::acosh, ulp: LOOSE, keep: |x| x >= 1.0 || x < 1.0 || is_special(x) },
    Unary { op: "atanh", compute: f64::atanh, ulp: LOOSE, keep: ANY },
    Unary { op: "isnan", compute: |x| f64::from(u8::from(x.is_nan())), ulp: 0, keep: ANY },
    Unary { op: "isinf", compute: |x| f64::from(u8::from(x.is_infinite())), ulp: 0, keep: ANY },
    Unary { op: "isfinite", compute: |x| f64::from(u8::from(x.is_finite())), ulp: 0, keep: ANY },
    Unary { op: "isnormal", compute: |x| f64::from(u8::from(x.is_finite() && x != 0.0)), ulp: 0, keep: ANY },
];

/// Their kernels.
pub fn kernels() -> Vec<Kernel> {
    let mut kernels: Vec<Kernel> = UNARY.iter().map(unary).collect();
    kernels.extend(BINARY.map(|(op, compute, ulp, keep)| binary(op, compute, ulp, keep)));
    kernels.push(clamp());
    kernels.push(sincos());
    kernels.push(power_by_integer());
    kernels.extend([8, 16, 32].map(power_of_integer));
    kernels
}

/// The error function: the series where it converges fast, the continued fraction of the complement elsewhere.
fn erf(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let size = x.abs();
    let value = if size < 2.0 {
        let (mut term, mut sum) = (size, size);
        for n in 1..200_u32 {
            let n = f64::from(n);
            term *= -size * size / n;
            sum += term / (2.0 * n + 1.0);
        }
        sum * std::f64::consts::FRAC_2_SQRT_PI
    } else {
        1.0 - far_erfc(size)
    };
    value.copysign(x)
}

/// The complement of the error function of numbers from 2 on, by the continued fraction.
fn far_erfc(x: f64) -> f64 {
    let mut fraction = 0.0;
    for n in (1..400_u32).rev() {
        fraction = f64::from(n) / 2.0 / (x + fraction);
    }
    (-x * x).exp() / ((x + fraction) * std::f64::consts::PI.sqrt())
}

fn erfc(x: f64) -> f64 {
    if x < 2.0 { 1.0 - erf(x) } else { far_erfc(x) }
}

/// The bytes of numbers as `f32`.
pub fn bits(values: impl IntoIterator<Item = f64>) -> Vec<u8> {
    let bits: Vec<u32> = values.into_iter().map(|value| (value as f32).to_bits()).collect();
    bytes32(&bits)
}

fn unary(unary: &Unary) -> Kernel {
    let mut a = edges();
    a.retain(|&x| (unary.keep)(x));
    pad(&mut a);
    let op = unary.op;
    let is_test = op.starts_with("is");
    Elementwise {
        name: format!("f32 math.{op}"),
        environment: BARE,
        inputs: vec![("f32", bits(a.iter().map(|&x| f64::from(x))))],
        output: "f32",
        body: match is_test {
            true => format!("%b = math.{op} %0 : f32\n%r = arith.uitofp %b : i1 to f32"),
            false => format!("%r = math.{op} %0 : f32"),
        },
        expected: Expected::floats(FloatKind::F32, bits(a.iter().map(|&x| (unary.compute)(f64::from(x)))), unary.ulp),
        count: a.len(),
    }
    .kernel()
}

/// A function of two numbers: op, exact function, how far it may be off, which arguments are kept.
pub type Binary = (&'static str, fn(f64, f64) -> f64, u64, fn(f32, f32) -> bool);

/// The functions of two numbers.
pub const BINARY: [Binary; 3] = [
    ("powf", f64::powf, LOOSE, |a, b| {
        // As far as the result is a normal number, or none at all.
        let size = f64::from(a).powf(f64::from(b)).abs();
        !(size > 1e30 && size.is_finite() || size < 1e-30 && size > 0.0)
    }),
    ("atan2", f64::atan2, LOOSE, |_, _| true),
    ("copysign", f64::copysign, 0, |a, b| !a.is_nan() && !b.is_nan()),
];

fn binary(op: &str, compute: fn(f64, f64) -> f64, ulp: u64, keep: fn(f32, f32) -> bool) -> Kernel {
    let (a, b) = pairs(&edges());
    let mut kept: Vec<(f32, f32)> = a.into_iter().zip(b).filter(|&(a, b)| keep(a, b)).collect();
    pad(&mut kept);
    Elementwise {
        name: format!("f32 math.{op}"),
        environment: BARE,
        inputs: vec![
            ("f32", bits(kept.iter().map(|&(a, _)| f64::from(a)))),
            ("f32", bits(kept.iter().map(|&(_, b)| f64::from(b)))),
        ],
        output: "f32",
        body: format!("%r = math.{op} %0, %1 : f32"),
        expected: Expected::floats(
            FloatKind::F32,
            bits(kept.iter().map(|&(a, b)| compute(f64::from(a), f64::from(b)))),
            ulp,
        ),
        count: kept.len(),
    }
    .kernel()
}

fn clamp() -> Kernel {
    let mut a = edges();
    pad(&mut a);
    let expected = a.iter().map(|&x| f64::from(if x.is_nan() { x } else { x.clamp(-1.5, 2.0) }));
    Elementwise {
        name: "f32 math.clampf".to_owned(),
        environment: BARE,
        inputs: vec![("f32", bits(a.iter().map(|&x| f64::from(x))))],
        output: "f32",
        body: "%l = arith.constant -1.5 : f32\n%h = arith.constant 2.0 : f32\n%r = math.clampf %0 to [%l, %h] : f32"
            .to_owned(),
        expected: Expected::floats(FloatKind::F32, bits(expected), 0),
        count: a.len(),
    }
    .kernel()
}

fn sincos() -> Kernel {
    let mut a: Vec<f32> = edges().into_iter().filter(|x| x.abs() < 3.0).collect();
    pad(&mut a);
    let expected = a.iter().map(|&x| f64::from(x).sin() + 2.0 * f64::from(x).cos() + 4.0);
    Elementwise {
        name: "f32 math.sincos".to_owned(),
        environment: BARE,
        inputs: vec![("f32", bits(a.iter().map(|&x| f64::from(x))))],
        output: "f32",
        body: "%s, %c = math.sincos %0 : f32\n%d = arith.addf %c, %c : f32\n%t = arith.addf %s, %d : f32\n\
               %f = arith.constant 4.0 : f32\n%r = arith.addf %t, %f : f32"
            .to_owned(),
        expected: Expected::floats(FloatKind::F32, bits(expected), 1 << 13),
        count: a.len(),
    }
    .kernel()
}

fn power_by_integer() -> Kernel {
    let bases = [0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 0.5, 1.001, -3.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN];
    let exponents = [0, 1, -1, 2, -2, 3, -3, 10, 21, -21, i32::MAX, i32::MIN];
    let mut all: Vec<(f32, i32)> =
        bases.iter().flat_map(|&base| exponents.iter().map(move |&exponent| (base, exponent))).collect();
    all.retain(|&(base, exponent)| base.abs() != 1.001 || exponent.abs_diff(0) < 100);
    pad(&mut all);
    let exponents: Vec<u32> = all.iter().map(|&(_, exponent)| exponent.cast_unsigned()).collect();
    Elementwise {
        name: "f32 math.fpowi".to_owned(),
        environment: BARE,
        inputs: vec![("f32", bits(all.iter().map(|&(base, _)| f64::from(base)))), ("i32", bytes32(&exponents))],
        output: "f32",
        body: "%r = math.fpowi %0, %1 : f32, i32".to_owned(),
        expected: Expected::floats(
            FloatKind::F32,
            bits(all.iter().map(|&(base, exponent)| f64::from(base).powi(exponent))),
            64,
        ),
        count: all.len(),
    }
    .kernel()
}

fn power_of_integer(width: u32) -> Kernel {
    let values = [0_i64, 1, -1, 2, -2, 3, -3, 7, 10, 100, -128, 127];
    let mut all: Vec<(i64, i64)> = values.iter().flat_map(|&a| values.iter().map(move |&b| (a, b))).collect();
    all.retain(|&(a, b)| a != 0 || b >= 0);
    pad(&mut all);
    let compute = |(a, b): (i64, i64)| match (a, b) {
        (_, 0..) => (0..b).fold(1_i64, |total, _| total.wrapping_mul(a)),
        (1, _) => 1,
        (-1, _) => 1 - 2 * (b & 1),
        _ => 0,
    };
    let size = width as usize / 8;
    let bytes =
        |values: Vec<i64>| -> Vec<u8> { values.iter().flat_map(|v| v.to_le_bytes()[..size].to_vec()).collect() };
    let ty = format!("i{width}");
    let count = all.len();
    Elementwise {
        name: format!("{ty} math.ipowi"),
        environment: BARE,
        inputs: vec![
            (&ty, bytes(all.iter().map(|&(a, _)| a).collect())),
            (&ty, bytes(all.iter().map(|&(_, b)| b).collect())),
        ],
        output: &ty,
        body: format!("%r = math.ipowi %0, %1 : {ty}"),
        expected: Expected::bits(size, bytes(all.iter().map(|&pair| compute(pair)).collect())),
        count,
    }
    .kernel()
}
