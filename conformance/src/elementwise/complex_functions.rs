//! Arithmetic and functions of complex numbers, of every kind of parts, beside `num-complex` in `f64`.
//!
//! A result may be off by a distance in the plane, in units in the last place of its greater part: of the lesser part
//! alone no expansion promises anything.

use num_complex::Complex64;
use vulcanize_ir::numeric::{FloatKind, FloatValue};

use super::values::{bytes_of, bytes32, pad};
use super::{BARE, Elementwise, Expected, Kernel};

type Pair = [Complex64; 2];

/// A function of one or two numbers.
struct Function {
    op: &'static str,
    compute: fn(Pair) -> Complex64,
    /// How far off `f32` and smaller floats may be.
    ulp: [u64; 2],
    keep: fn(Pair) -> bool,
    /// Whether it is asked for numbers of all sizes.
    is_of_all_sizes: bool,
}

const ANY: fn(Pair) -> bool = |_| true;
/// The allowed error of a driver's sines.
const LOOSE: [u64; 2] = [1 << 13, 24];
const CLOSE: [u64; 2] = [16, 8];

const fn algebraic(op: &'static str, compute: fn(Pair) -> Complex64) -> Function {
    Function { op, compute, ulp: CLOSE, keep: ANY, is_of_all_sizes: true }
}

const fn by_angles(op: &'static str, compute: fn(Pair) -> Complex64, keep: fn(Pair) -> bool) -> Function {
    Function { op, compute, ulp: LOOSE, keep, is_of_all_sizes: false }
}

const FUNCTIONS: [Function; 25] = [
    algebraic("add", |[a, b]| a + b),
    algebraic("sub", |[a, b]| a - b),
    algebraic("mul", |[a, b]| a * b),
    algebraic("div", |[a, b]| a / b),
    algebraic("neg", |[a, _]| -a),
    algebraic("conj", |[a, _]| a.conj()),
    algebraic("abs", |[a, _]| a.norm().into()),
    algebraic("sign", |[a, _]| if a.norm() == 0.0 { a } else { a / a.norm() }),
    algebraic("sqrt", |[a, _]| a.sqrt()),
    algebraic("rsqrt", |[a, _]| a.sqrt().inv()),
    algebraic("eq", |[a, b]| f64::from(u8::from(a == b)).into()),
    algebraic("neq", |[a, b]| f64::from(u8::from(a != b)).into()),
    algebraic("bitcast", |[a, _]| -a),
    Function { is_of_all_sizes: true, ..by_angles("angle", |[a, _]| a.arg().into(), ANY) },
    Function { is_of_all_sizes: true, ..by_angles("log", |[a, _]| a.ln(), ANY) },
    by_angles("log1p", |[a, _]| (a + 1.0).ln(), ANY),
    by_angles("exp", |[a, _]| a.exp(), has_angle_im),
    by_angles("expm1", |[a, _]| a.exp() - 1.0, has_angle_im),
    by_angles("sin", |[a, _]| a.sin(), has_angle_re),
    by_angles("cos", |[a, _]| a.cos(), has_angle_re),
    by_angles("tan", |[a, _]| a.tan(), |[a, b]| has_angle_re([a, b]) && a.cos().norm() > 0.2),
    by_angles("tanh", |[a, _]| a.tanh(), |[a, b]| has_angle_im([a, b]) && a.cosh().norm() > 0.2),
    by_angles("pow", |[a, b]| a.powc(b), |[a, b]| a.norm() > 0.2 && a.norm() < 4.0 && b.norm() < 3.0),
    by_angles("powi", |[a, b]| a.powf(b.re.trunc()), |[a, b]| a.norm() > 0.2 && b.re.abs() < 4.0),
    by_angles("atan2", |[y, x]| angle(y, x), |[y, x]| is_clear(y, x)),
];

/// The specification has no precision for sines outside of this range.
fn has_angle_re([a, _]: Pair) -> bool {
    a.re.abs() < 3.1
}

fn has_angle_im([a, _]: Pair) -> bool {
    a.im.abs() < 3.1
}

fn angle(y: Complex64, x: Complex64) -> Complex64 {
    let i = Complex64::i();
    -i * ((x + i * y) / (x * x + y * y).sqrt()).ln()
}

/// Away from the cuts and poles, where the sum of squares cancels.
fn is_clear(y: Complex64, x: Complex64) -> bool {
    let square = x * x + y * y;
    let size = x.norm_sqr() + y.norm_sqr();
    let unit = (x + Complex64::i() * y) / square.sqrt();
    let is_at_cut = |z: Complex64| z.re < 0.0 && z.im.abs() < 0.1 * z.norm();
    square.norm() > 0.2 * size && size < 300.0 && !is_at_cut(square) && !is_at_cut(unit) && unit.ln().norm() > 0.2
}

/// The parts.
struct Target {
    kind: FloatKind,
    ty: &'static str,
}

const TARGETS: [Target; 4] = [
    Target { kind: FloatKind::F32, ty: "f32" },
    Target { kind: FloatKind::F16, ty: "f16" },
    Target { kind: FloatKind::BF16, ty: "bf16" },
    Target { kind: FloatKind::F64, ty: "f64" },
];

/// Two `f32` have no powers of e, logarithms and angles; nor is there an integer of 128 bits.
const OF_DOUBLES: [&str; 12] = ["add", "sub", "mul", "div", "neg", "conj", "abs", "sign", "sqrt", "rsqrt", "eq", "neq"];

pub fn kernels() -> Vec<Kernel> {
    let mut kernels = Vec::new();
    for target in &TARGETS {
        let is_double = target.kind == FloatKind::F64;
        let asked = FUNCTIONS.iter().filter(|function| !is_double || OF_DOUBLES.contains(&function.op));
        kernels.extend(asked.map(|function| kernel(function, target)));
    }
    kernels.extend(EDGES.map(|(op, cases)| edges(op, cases)));
    kernels
}

/// The nearest number of a kind; an `f64` of two parts has 48 bits.
fn of(kind: FloatKind, number: f64) -> f64 {
    match kind {
        FloatKind::F64 => {
            let high = f64::from(number as f32);
            high + f64::from((number - high) as f32)
        }
        _ => FloatValue::from_f64(kind, number).to_f64(),
    }
}

/// The greatest and the least number that the pairs are made of.
fn limits(kind: FloatKind) -> (f64, f64) {
    let (max, min) = match kind {
        // Two `f32` have the range of one, and an `f64` knows not where that ends; below 1e-20 the lower one is lost.
        FloatKind::F64 => (120, -60),
        _ => (kind.max_exponent(), kind.min_exponent()),
    };
    (1.75 * 2f64.powi(max), 2f64.powi(min))
}

fn points(kind: FloatKind, is_of_all_sizes: bool) -> Vec<Pair> {
    let small = [0.0, 1e-3, 0.3, 1.0, 1.7, -0.004, -0.45, -1.0, -2.5, 12.0, -11.3];
    let numbers = |parts: &[f64]| -> Vec<Complex64> {
        let part = |x| of(kind, x);
        parts.iter().flat_map(|&re| parts.iter().map(move |&im| Complex64::new(part(re), part(im)))).collect()
    };
    let mut all = numbers(&small);
    if is_of_all_sizes {
        let (max, min) = limits(kind);
        all.extend(numbers(&[max, -max / 1.7, max / 3.0, 1.0, min, -min * 3.0, 0.0]));
    }
    let count = all.len();
    let pair = |(at, &a): (usize, &Complex64)| [[a, all[(at * 29 + 17) % count]], [a, all[(at * 5 + 3) % count]]];
    let mut pairs: Vec<Pair> = all.iter().enumerate().flat_map(pair).collect();
    pairs.extend(all.iter().map(|&a| [a, a]));
    pairs
}

fn kernel(function: &Function, target: &Target) -> Kernel {
    let kind = target.kind;
    let (max, min) = limits(kind);
    // Drivers may take subnormal `f32` for 0, of which the results may be sums.
    let min = if kind == FloatKind::F16 { min } else { min * 2f64.powi(24) };
    let is_held = |z: Complex64| {
        let size = z.re.abs().max(z.im.abs());
        z == Complex64::ZERO || (size <= max && size >= min)
    };
    let mut pairs = points(kind, function.is_of_all_sizes);
    pairs.retain(|&pair| (function.keep)(pair) && is_held((function.compute)(pair)));
    pad(&mut pairs);
    let results: Vec<Complex64> = pairs.iter().map(|&pair| (function.compute)(pair)).collect();
    let ulp = match kind {
        FloatKind::F32 => function.ulp[0],
        // As precise as 48 bits.
        FloatKind::F64 => 1 << 10,
        _ => function.ulp[1],
    };
    Elementwise {
        name: format!("complex.{} of {}", function.op, target.ty),
        environment: BARE,
        inputs: vec![
            ("complex<T>", bytes(kind, pairs.iter().map(|pair| pair[0]))),
            ("complex<T>", bytes(kind, pairs.iter().map(|pair| pair[1]))),
        ],
        output: "complex<T>",
        body: body(function.op, kind),
        expected: Expected::complexes(kind, bytes(kind, results.into_iter()), ulp),
        count: pairs.len(),
    }
    .kernel()
    .with_flags(&["--emulate-64-bit-floats"])
    .of_type(target.ty)
}

impl Kernel {
    /// Puts the type of the parts in the place of `T`.
    fn of_type(mut self, ty: &str) -> Self {
        self.module = self.module.replace("<T>", &format!("<{ty}>")).replace(": T", &format!(": {ty}"));
        self.module = self.module.replace("to T", &format!("to {ty}"));
        self
    }
}

fn bytes(kind: FloatKind, numbers: impl Iterator<Item = Complex64>) -> Vec<u8> {
    let bits = |x| FloatValue::from_f64(kind, x).bits() as u64;
    let bits: Vec<u64> = numbers.flat_map(|z| [bits(z.re), bits(z.im)]).collect();
    bytes_of(&bits, kind.width() as usize / 8)
}

/// The ops that compute `%r` of `%0` and `%1`.
fn body(op: &str, kind: FloatKind) -> String {
    let real = "%zero = arith.constant 0.0 : T\n%r = complex.create %real, %zero : complex<T>";
    match op {
        "add" | "sub" | "mul" | "div" | "pow" | "atan2" => format!("%r = complex.{op} %0, %1 : complex<T>"),
        "abs" | "angle" => format!("%real = complex.{op} %0 : complex<T>\n{real}"),
        "eq" | "neq" => {
            format!("%is = complex.{op} %0, %1 : complex<T>\n%real = arith.uitofp %is : i1 to T\n{real}")
        }
        "powi" => "%re = complex.re %1 : complex<T>\n%n = arith.fptosi %re : T to i32\n%r = complex.powi %0, %n : \
                   complex<T>, i32"
            .to_owned(),
        "bitcast" => {
            let width = kind.width();
            let signs = if width == 32 { i64::MIN | 1 << 31 } else { i64::from(0x8000_8000_u32.cast_signed()) };
            let wide = 2 * width;
            format!(
                "%bits = complex.bitcast %0 : complex<T> to i{wide}\n%signs = arith.constant {signs} : i{wide}\n\
                 %other = arith.xori %bits, %signs : i{wide}\n%r = complex.bitcast %other : i{wide} to complex<T>"
            )
        }
        _ => format!("%r = complex.{op} %0 : complex<T>"),
    }
}

// ---- edge cases ----

/// The parts of two operands, and of the result.
type Case = ([f32; 4], [f32; 2]);

const INF: f32 = f32::INFINITY;
const NAN: f32 = f32::NAN;
const MAX: f32 = f32::MAX;
const MIN: f32 = f32::MIN_POSITIVE;

/// Results that must match bit for bit: zeros with their signs, infinities, and values that must not overflow.
const EDGES: [(&str, &[Case]); 14] = [
    (
        "abs",
        &[
            ([-INF, 1.0, 0.0, 0.0], [INF, 0.0]),
            ([INF, -INF, 0.0, 0.0], [INF, 0.0]),
            ([0.0, -0.0, 0.0, 0.0], [0.0, 0.0]),
            ([NAN, 1.0, 0.0, 0.0], [NAN, 0.0]),
            ([MAX, MAX, 0.0, 0.0], [INF, 0.0]),
        ],
    ),
    ("add", &[([-0.0, INF, -0.0, 1.0], [-0.0, INF]), ([INF, 0.0, -INF, 0.0], [NAN, 0.0])]),
    ("mul", &[([-0.0, 0.0, 1.0, 0.0], [-0.0, 0.0]), ([2.0, 0.0, MAX, 0.0], [INF, 0.0])]),
    (
        "div",
        &[
            ([1.0, 0.0, 0.0, 0.0], [INF, NAN]),
            ([1.0, -1.0, -0.0, 0.0], [-INF, INF]),
            ([0.0, 0.0, 0.0, 0.0], [NAN, NAN]),
            ([INF, 1.0, 1.0, 1.0], [INF, -INF]),
            ([1.0, 1.0, INF, 0.0], [0.0, 0.0]),
            ([1.0, 1.0, INF, INF], [0.0, 0.0]),
            ([NAN, NAN, 1.0, 1.0], [NAN, NAN]),
        ],
    ),
    (
        "exp",
        &[
            ([0.0, -0.0, 0.0, 0.0], [1.0, -0.0]),
            ([INF, 0.0, 0.0, 0.0], [INF, 0.0]),
            ([-INF, 1.0, 0.0, 0.0], [0.0, 0.0]),
        ],
    ),
    ("expm1", &[([0.0, -0.0, 0.0, 0.0], [0.0, -0.0]), ([INF, -0.0, 0.0, 0.0], [INF, -0.0])]),
    (
        "log",
        &[
            ([0.0, 0.0, 0.0, 0.0], [-INF, 0.0]),
            ([1.0, -0.0, 0.0, 0.0], [0.0, -0.0]),
            ([INF, 1.0, 0.0, 0.0], [INF, 0.0]),
        ],
    ),
    (
        "log1p",
        &[([-1.0, 0.0, 0.0, 0.0], [-INF, 0.0]), ([0.0, 0.0, 0.0, 0.0], [0.0, 0.0]), ([INF, 1.0, 0.0, 0.0], [INF, 0.0])],
    ),
    (
        "sqrt",
        &[
            ([0.0, -0.0, 0.0, 0.0], [0.0, -0.0]),
            ([-0.0, 0.0, 0.0, 0.0], [0.0, 0.0]),
            ([4.0, -0.0, 0.0, 0.0], [2.0, -0.0]),
            ([-4.0, -0.0, 0.0, 0.0], [0.0, -2.0]),
            ([-4.0, 0.0, 0.0, 0.0], [0.0, 2.0]),
            ([INF, -1.0, 0.0, 0.0], [INF, -0.0]),
            ([-INF, 1.0, 0.0, 0.0], [0.0, INF]),
            ([1.0, -INF, 0.0, 0.0], [INF, -INF]),
            ([INF, INF, 0.0, 0.0], [INF, INF]),
            ([NAN, 1.0, 0.0, 0.0], [NAN, NAN]),
        ],
    ),
    (
        "rsqrt",
        &[
            ([0.0, 0.0, 0.0, 0.0], [INF, NAN]),
            ([4.0, 0.0, 0.0, 0.0], [0.5, -0.0]),
            ([-4.0, 0.0, 0.0, 0.0], [0.0, -0.5]),
            ([INF, 1.0, 0.0, 0.0], [0.0, -0.0]),
            ([1.0, -INF, 0.0, 0.0], [0.0, 0.0]),
        ],
    ),
    (
        "sin",
        &[
            ([-0.0, 1e3, 0.0, 0.0], [-0.0, INF]),
            ([0.0, 1e-30, 0.0, 0.0], [0.0, 1e-30]),
            ([0.0, -0.0, 0.0, 0.0], [0.0, -0.0]),
        ],
    ),
    ("cos", &[([0.0, 1e3, 0.0, 0.0], [INF, -0.0]), ([0.0, 0.0, 0.0, 0.0], [1.0, -0.0])]),
    (
        "tanh",
        &[
            ([100.0, -0.0, 0.0, 0.0], [1.0, -0.0]),
            ([-INF, 0.0, 0.0, 0.0], [-1.0, 0.0]),
            ([0.0, -0.0, 0.0, 0.0], [0.0, -0.0]),
        ],
    ),
    (
        "sign",
        &[
            ([MAX, 0.0, 0.0, 0.0], [1.0, 0.0]),
            ([-0.0, 0.0, 0.0, 0.0], [-0.0, 0.0]),
            ([0.0, -MIN, 0.0, 0.0], [0.0, -1.0]),
        ],
    ),
];

fn edges(op: &'static str, cases: &[Case]) -> Kernel {
    let mut cases = cases.to_vec();
    pad(&mut cases);
    let words = |parts: Vec<f32>| bytes32(&parts.into_iter().map(f32::to_bits).collect::<Vec<_>>());
    let expected = words(cases.iter().flat_map(|(_, result)| *result).collect());
    Elementwise {
        name: format!("complex.{op} of zeros, infinities and NaN"),
        environment: BARE,
        inputs: vec![
            ("complex<T>", words(cases.iter().flat_map(|(z, _)| [z[0], z[1]]).collect())),
            ("complex<T>", words(cases.iter().flat_map(|(z, _)| [z[2], z[3]]).collect())),
        ],
        output: "complex<T>",
        body: body(op, FloatKind::F32),
        expected: Expected::floats(FloatKind::F32, expected, 0),
        count: cases.len(),
    }
    .kernel()
    .of_type("f32")
}
