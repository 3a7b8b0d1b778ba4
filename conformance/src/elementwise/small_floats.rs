//! Floats of 16 bits and fewer where the target has none.

use vulcanize_ir::numeric::{FloatKind, FloatValue};

use super::values::{bytes_of, bytes32, pad, pairs, small_floats};
use super::{BARE, Elementwise, Expected, Kernel};

/// A target that keeps 16-bit numbers in buffers and cannot compute with them.
pub(super) const STORAGE: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, StorageBuffer16BitAccess], \
                       [SPV_KHR_storage_buffer_storage_class, SPV_KHR_16bit_storage]>, #spirv.resource_limits<>>";

/// A target that computes with `f16` and cannot keep it in buffers.
const ARITHMETIC: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], \
                          [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>";

/// A target with the type `bf16`, which SPIR-V has no arithmetic on.
const BFLOAT: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, BFloat16TypeKHR, StorageBuffer16BitAccess], \
                      [SPV_KHR_storage_buffer_storage_class, SPV_KHR_bfloat16, SPV_KHR_16bit_storage]>, \
                      #spirv.resource_limits<>>";

const KINDS: [FloatKind; 12] = [
    FloatKind::F6E3M2FN,
    FloatKind::F6E2M3FN,
    FloatKind::F16,
    FloatKind::BF16,
    FloatKind::F8E5M2,
    FloatKind::F8E4M3,
    FloatKind::F8E4M3FN,
    FloatKind::F8E5M2FNUZ,
    FloatKind::F8E4M3FNUZ,
    FloatKind::F8E4M3B11FNUZ,
    FloatKind::F8E3M4,
    FloatKind::F8E8M0FNU,
];

/// Formats of which arithmetic is tested: one of each way to hold NaN and infinity.
const COMPUTED: [FloatKind; 4] = [FloatKind::F16, FloatKind::BF16, FloatKind::F8E4M3FN, FloatKind::F8E5M2FNUZ];

pub fn kernels() -> Vec<Kernel> {
    let mut kernels = Vec::new();
    for kind in KINDS {
        kernels.push(widened(kind, BARE, ""));
        kernels.push(narrowed(kind));
    }
    kernels.push(widened(FloatKind::F16, STORAGE, " from storage"));
    kernels.push(widened(FloatKind::F16, ARITHMETIC, " without storage"));
    for kind in COMPUTED {
        kernels.extend(BINARY.map(|(op, compute)| binary(kind, op, compute, BARE, "")));
        kernels.extend(UNARY.map(|(op, compute)| unary(kind, op, compute)));
        kernels.push(classified(kind));
        kernels.extend(comparisons(kind));
    }
    for at in [0, 2, 3] {
        let (op, compute) = BINARY[at];
        kernels.push(binary(FloatKind::BF16, op, compute, BFLOAT, " with the type"));
    }
    kernels.extend(nibbles());
    for (environment, suffix) in [(STORAGE, " with storage"), (ARITHMETIC, " in f16 without storage")] {
        kernels.push(binary(FloatKind::F16, "arith.mulf", |a, b| a * b, environment, suffix));
    }
    for kind in [FloatKind::F16, FloatKind::BF16, FloatKind::F8E5M2] {
        kernels.extend(integers(kind));
    }
    for kind in [FloatKind::F16, FloatKind::F8E5M2, FloatKind::F8E4M3FN] {
        kernels.push(fused(kind));
    }
    for environment in [(BARE, ""), (ARITHMETIC, " without storage")] {
        kernels.extend(["f16", "vector<3xf16>"].map(|ty| argument(ty, environment)));
    }
    kernels.push(lanes());
    kernels.extend([(BARE, ""), (STORAGE, " with storage"), (ARITHMETIC, " without storage")].map(vectors_in_memory));
    kernels
}

fn size(kind: FloatKind) -> usize {
    kind.width().div_ceil(8) as usize
}

fn value(kind: FloatKind, bits: u64) -> FloatValue {
    FloatValue::from_bits(kind, u128::from(bits)).unwrap_or_else(|| FloatValue::zero(kind))
}

fn nearest(kind: FloatKind, number: f64) -> u64 {
    FloatValue::from_f64(kind, number).bits() as u64
}

/// Whether devices may take a number for zero: those that are subnormal as `f32`.
fn may_vanish(number: f64) -> bool {
    number != 0.0 && number.abs() < f64::from(f32::MIN_POSITIVE)
}

// ---- all values ----

/// Every value of a format, widened.
fn widened(kind: FloatKind, environment: &str, suffix: &str) -> Kernel {
    let all: Vec<u64> = (0..1 << kind.width()).collect();
    let expected: Vec<u32> = all.iter().map(|&bits| value(kind, bits).to_f32().to_bits()).collect();
    let ty = kind.keyword();
    Elementwise {
        name: format!("{ty} extf{suffix}"),
        environment,
        inputs: vec![(ty, bytes_of(&all, size(kind)))],
        output: "f32",
        body: format!("%r = arith.extf %0 : {ty} to f32"),
        expected: Expected::floats(FloatKind::F32, bytes32(&expected), 0),
        count: all.len(),
    }
    .kernel()
}

/// Floats about every value of a format, rounded: the value itself, and next to the middle between it and the next.
fn narrowed(kind: FloatKind) -> Kernel {
    let dropped = 24 - kind.precision();
    let half = 1_u32 << (dropped - 1);
    let near = [0, half, half + 1, half - 1, 1, 3 * half / 2];
    let all = (0..1_u64 << kind.width()).flat_map(|bits| {
        let wide = value(kind, bits).to_f32().to_bits();
        // Of 16-bit formats one place for each value is enough of a table.
        let places = if kind.width() == 16 { 1 } else { near.len() };
        (0..places).map(move |place| wide.wrapping_add(near[(place + bits as usize) % near.len()]))
    });
    let mut all: Vec<u32> = all.collect();
    all.extend([0, 1, 0x8000_0000, 0x007F_FFFF, 0x0080_0000, 0x7F80_0000, 0xFF80_0000, 0x7FC0_0000, 0x7F7F_FFFF]);
    all.extend((0..256).flat_map(|exponent: u32| [exponent << 23 | 0x5A_5A5A, exponent << 23 | 0x8000_0000]));
    pad(&mut all);
    let expected: Vec<u64> =
        all.iter().map(|&bits| FloatValue::from_f32(f32::from_bits(bits)).convert(kind).bits() as u64).collect();
    let ty = kind.keyword();
    Elementwise {
        name: format!("{ty} truncf"),
        environment: BARE,
        inputs: vec![("f32", bytes32(&all))],
        output: ty,
        body: format!("%r = arith.truncf %0 : f32 to {ty}"),
        expected: Expected::floats(kind, bytes_of(&expected, size(kind)), 0),
        count: all.len(),
    }
    .kernel()
}

/// The floats of four bits, two to a byte: widened, and rounded from what lies about them.
fn nibbles() -> Vec<Kernel> {
    let kind = FloatKind::F4E2M1FN;
    let packed = |all: &[u64]| -> Vec<u8> { all.chunks(2).map(|pair| (pair[0] | pair[1] << 4) as u8).collect() };
    let all: Vec<u64> = (0..64).map(|at| (at * 7 + at / 16) % 16).collect();
    let wide: Vec<u32> = all.iter().map(|&bits| value(kind, bits).to_f32().to_bits()).collect();
    let near: Vec<f32> = (0..64).map(|at| (at as f32 - 32.0) / 4.0).collect();
    let rounded: Vec<u64> =
        near.iter().map(|&number| FloatValue::from_f32(number).convert(kind).bits() as u64).collect();
    let near: Vec<u32> = near.iter().map(|number| number.to_bits()).collect();
    let widened = Elementwise {
        name: "f4E2M1FN extf".to_owned(),
        environment: BARE,
        inputs: vec![("f4E2M1FN", packed(&all))],
        output: "f32",
        body: "%r = arith.extf %0 : f4E2M1FN to f32".to_owned(),
        expected: Expected::floats(FloatKind::F32, bytes32(&wide), 0),
        count: all.len(),
    };
    let narrowed = Elementwise {
        name: "f4E2M1FN truncf".to_owned(),
        environment: BARE,
        inputs: vec![("f32", bytes32(&near))],
        output: "f4E2M1FN",
        body: "%r = arith.truncf %0 : f32 to f4E2M1FN".to_owned(),
        expected: Expected::bits(1, packed(&rounded)),
        count: rounded.len(),
    };
    vec![widened.kernel(), narrowed.kernel()]
}

// ---- arithmetic ----

type Binary = (&'static str, fn(f64, f64) -> f64);

const BINARY: [Binary; 9] = [
    ("arith.addf", |a, b| a + b),
    ("arith.subf", |a, b| a - b),
    ("arith.mulf", |a, b| a * b),
    ("arith.divf", |a, b| a / b),
    ("arith.maximumf", |a, b| if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) }),
    ("arith.minimumf", |a, b| if a.is_nan() || b.is_nan() { f64::NAN } else { a.min(b) }),
    ("arith.maxnumf", f64::max),
    ("arith.minnumf", f64::min),
    ("math.copysign", f64::copysign),
];

/// Products and sums that lie next to the middle between two numbers, and others: rounded once.
fn fused(kind: FloatKind) -> Kernel {
    let number = |bits: u64| value(kind, bits).to_f64();
    let some = small_floats(kind);
    let mut all: Vec<(u64, u64, u64)> = Vec::new();
    for (at, &a) in some.iter().enumerate() {
        for (step, &b) in some.iter().enumerate() {
            all.push((a, b, some[(3 * at + 7 * step) % some.len()]));
        }
    }
    let one = nearest(kind, 1.0);
    for step in 0..1 << (kind.precision() - 1) {
        // `(1 + s)² + least`: the least number decides where the product is a tie.
        all.push((one + step, one + step, 1));
        all.push((one + step, one + step, 1 | 1 << (kind.width() - 1)));
        all.push((one + step, one + 1, nearest(kind, 2.0_f64.powi(-3))));
    }
    // The exact result has fewer bits than `f64`.
    let exact = |a: u64, b: u64, c: u64| number(a).mul_add(number(b), number(c));
    all.retain(|&(a, b, c)| {
        let product = number(a) * number(b);
        !may_vanish(exact(a, b, c)) && !may_vanish(product) && product.abs() < f64::from(f32::MAX)
    });
    pad(&mut all);
    let expected: Vec<u64> = all.iter().map(|&(a, b, c)| nearest(kind, exact(a, b, c))).collect();
    let input = |pick: fn(&(u64, u64, u64)) -> u64| {
        let bits: Vec<u64> = all.iter().map(pick).collect();
        (kind.keyword(), bytes_of(&bits, size(kind)))
    };
    let ty = kind.keyword();
    Elementwise {
        name: format!("{ty} math.fma"),
        environment: BARE,
        inputs: vec![input(|t| t.0), input(|t| t.1), input(|t| t.2)],
        output: ty,
        body: format!("%r = math.fma %0, %1, %2 : {ty}"),
        expected: Expected::floats(kind, bytes_of(&expected, size(kind)), 0),
        count: all.len(),
    }
    .kernel()
}

fn binary(kind: FloatKind, op: &str, compute: fn(f64, f64) -> f64, environment: &str, suffix: &str) -> Kernel {
    let (a, b) = pairs(&small_floats(kind));
    let number = |bits| value(kind, bits).to_f64();
    let is_extreme = op.contains("max") || op.contains("min");
    let is_sure = |&(a, b): &(u64, u64)| {
        let (x, y) = (number(a), number(b));
        let result = compute(x, y);
        let vanishing = kind == FloatKind::BF16 && [x, y, result].into_iter().any(may_vanish);
        // Which zero is the greater is left open, and what a division by one gives.
        let is_open = is_extreme && x == 0.0 && y == 0.0 || op == "arith.divf" && y == 0.0;
        !vanishing && !is_open
    };
    let mut kept: Vec<(u64, u64)> = a.into_iter().zip(b).filter(is_sure).collect();
    pad(&mut kept);
    let (a, b): (Vec<u64>, Vec<u64>) = kept.into_iter().unzip();
    let expected: Vec<u64> = a.iter().zip(&b).map(|(&a, &b)| nearest(kind, compute(number(a), number(b)))).collect();
    let ty = kind.keyword();
    Elementwise {
        name: format!("{ty} {op}{suffix}"),
        environment,
        inputs: vec![(ty, bytes_of(&a, size(kind))), (ty, bytes_of(&b, size(kind)))],
        output: ty,
        body: format!("%r = {op} %0, %1 : {ty}"),
        expected: Expected::floats(kind, bytes_of(&expected, size(kind)), 0),
        count: a.len(),
    }
    .kernel()
}

type Unary = (&'static str, fn(f64) -> f64);

const UNARY: [Unary; 8] = [
    ("arith.negf", |a| -a),
    ("math.absf", f64::abs),
    ("math.sqrt", f64::sqrt),
    ("math.floor", f64::floor),
    ("math.ceil", f64::ceil),
    ("math.trunc", f64::trunc),
    ("math.round", f64::round),
    ("math.roundeven", f64::round_ties_even),
];

fn unary(kind: FloatKind, op: &str, compute: fn(f64) -> f64) -> Kernel {
    let mut a = small_floats(kind);
    a.retain(|&bits| {
        let number = value(kind, bits).to_f64();
        !(kind == FloatKind::BF16 && may_vanish(number) || op == "math.sqrt" && number < 0.0)
    });
    pad(&mut a);
    let expected: Vec<u64> = a.iter().map(|&bits| nearest(kind, compute(value(kind, bits).to_f64()))).collect();
    let ty = kind.keyword();
    Elementwise {
        name: format!("{ty} {op}"),
        environment: BARE,
        inputs: vec![(ty, bytes_of(&a, size(kind)))],
        output: ty,
        body: format!("%r = {op} %0 : {ty}"),
        expected: Expected::floats(kind, bytes_of(&expected, size(kind)), 0),
        count: a.len(),
    }
    .kernel()
}

/// Which kind of number each is, in bits.
fn classified(kind: FloatKind) -> Kernel {
    let mut a = small_floats(kind);
    a.retain(|&bits| !(kind == FloatKind::BF16 && may_vanish(value(kind, bits).to_f64())));
    pad(&mut a);
    let least = (0..1_u64 << (kind.precision() - 1)).map(|bits| value(kind, bits).to_f64()).fold(0.0, f64::max);
    let expected: Vec<u32> = a
        .iter()
        .map(|&bits| {
            let number = value(kind, bits).to_f64();
            let is_normal = number.is_finite() && number.abs() > least;
            u32::from(number.is_nan())
                | u32::from(number.is_infinite()) << 1
                | u32::from(number.is_finite()) << 2
                | u32::from(is_normal) << 3
        })
        .collect();
    let ty = kind.keyword();
    let bits = ["isnan", "isinf", "isfinite", "isnormal"];
    let mut body = "%s0 = arith.constant 0 : i32\n".to_owned();
    for (at, op) in bits.iter().enumerate() {
        body.push_str(&format!(
            "%b{at} = math.{op} %0 : {ty}\n%e{at} = arith.extui %b{at} : i1 to i32\n%a{at} = arith.constant {at} : i32\n\
             %h{at} = arith.shli %e{at}, %a{at} : i32\n%s{} = arith.ori %s{at}, %h{at} : i32\n",
            at + 1
        ));
    }
    body.push_str("%z = arith.constant 0 : i32\n%r = arith.ori %s4, %z : i32\n");
    Elementwise {
        name: format!("{ty} classified"),
        environment: BARE,
        inputs: vec![(ty, bytes_of(&a, size(kind)))],
        output: "i32",
        body,
        expected: Expected::bits(4, bytes32(&expected)),
        count: a.len(),
    }
    .kernel()
}

fn comparisons(kind: FloatKind) -> Vec<Kernel> {
    let predicates: [(&str, fn(f64, f64) -> bool); 4] = [
        ("oeq", |a, b| a == b),
        ("ult", |a, b| a < b || a.is_nan() || b.is_nan()),
        ("oge", |a, b| a >= b),
        ("uno", |a, b| a.is_nan() || b.is_nan()),
    ];
    let make = |(predicate, compute): (&str, fn(f64, f64) -> bool)| {
        let mut values = small_floats(kind);
        values.retain(|&bits| !(kind == FloatKind::BF16 && may_vanish(value(kind, bits).to_f64())));
        let (a, b) = pairs(&values);
        let number = |bits| value(kind, bits).to_f64();
        let expected: Vec<u32> = a.iter().zip(&b).map(|(&a, &b)| u32::from(compute(number(a), number(b)))).collect();
        let ty = kind.keyword();
        Elementwise {
            name: format!("{ty} cmpf {predicate}"),
            environment: BARE,
            inputs: vec![(ty, bytes_of(&a, size(kind))), (ty, bytes_of(&b, size(kind)))],
            output: "i32",
            body: format!("%c = arith.cmpf {predicate}, %0, %1 : {ty}\n%r = arith.extui %c : i1 to i32"),
            expected: Expected::bits(4, bytes32(&expected)),
            count: a.len(),
        }
        .kernel()
    };
    predicates.into_iter().map(make).collect()
}

// ---- integers ----

fn integers(kind: FloatKind) -> Vec<Kernel> {
    let mut a: Vec<u32> = vec![0, 1, 2, 255, 256, 257, 2047, 2048, 2049, 2051, 4097, 65_519, 65_520, 0xFFFF_FFFF];
    a.extend((8..32).flat_map(|bit| {
        let base = 1_u32 << bit;
        [base, base | base >> 8, base | base >> 8 | 1, (base | base >> 8).wrapping_sub(1), base | base >> 9 | 1]
    }));
    pad(&mut a);
    let ty = kind.keyword();
    let from = |op: &str, compute: fn(u32) -> f64| {
        let expected: Vec<u64> = a.iter().map(|&a| nearest(kind, compute(a))).collect();
        Elementwise {
            name: format!("{ty} {op} i32"),
            environment: BARE,
            inputs: vec![("i32", bytes32(&a))],
            output: ty,
            body: format!("%r = arith.{op} %0 : i32 to {ty}"),
            expected: Expected::floats(kind, bytes_of(&expected, size(kind)), 0),
            count: a.len(),
        }
        .kernel()
    };
    let from_wide = {
        let expected: Vec<u64> = a.iter().map(|&a| nearest(kind, f64::from(a as i32))).collect();
        Elementwise {
            name: format!("{ty} sitofp i64"),
            environment: BARE,
            inputs: vec![("i32", bytes32(&a))],
            output: ty,
            body: format!("%w = arith.extsi %0 : i32 to i64\n%r = arith.sitofp %w : i64 to {ty}"),
            expected: Expected::floats(kind, bytes_of(&expected, size(kind)), 0),
            count: a.len(),
        }
        .kernel()
    };
    let mut numbers = small_floats(kind);
    numbers.retain(|&bits| value(kind, bits).to_f64().abs() < 2_147_483_648.0);
    pad(&mut numbers);
    let expected: Vec<u32> = numbers.iter().map(|&bits| value(kind, bits).to_f64() as i32 as u32).collect();
    let to = Elementwise {
        name: format!("{ty} fptosi i32"),
        environment: BARE,
        inputs: vec![(ty, bytes_of(&numbers, size(kind)))],
        output: "i32",
        body: format!("%r = arith.fptosi %0 : {ty} to i32"),
        expected: Expected::bits(4, bytes32(&expected)),
        count: numbers.len(),
    };
    let all: Vec<u64> = (0..1_u64 << kind.width()).filter(|&bits| !value(kind, bits).is_nan()).collect();
    let mut all: Vec<u64> = all;
    pad(&mut all);
    let width = kind.width();
    let expected: Vec<u64> = all.iter().map(|bits| bits ^ 1 << (width - 1)).collect();
    let bits = Elementwise {
        name: format!("{ty} bitcast"),
        environment: BARE,
        inputs: vec![(ty, bytes_of(&all, size(kind)))],
        output: ty,
        body: format!(
            "%b = arith.bitcast %0 : {ty} to i{width}\n%c = arith.constant {} : i{width}\n%x = arith.xori %b, %c : i{width}\n\
             %r = arith.bitcast %x : i{width} to {ty}",
            -(1_i64 << (width - 1))
        ),
        expected: Expected::floats(kind, bytes_of(&expected, size(kind)), 0),
        count: all.len(),
    };
    vec![from("sitofp", |a| f64::from(a as i32)), from("uitofp", f64::from), from_wide, to.kernel(), bits.kernel()]
}

// ---- arguments and vectors ----

/// A factor that is an argument, or the last lane of one: numbers whose memory the target lacks have a word each.
fn argument(ty: &str, (environment, suffix): (&str, &str)) -> Kernel {
    let kind = FloatKind::F16;
    let mut a = small_floats(kind);
    pad(&mut a);
    let factor = nearest(kind, 1.25);
    let expected: Vec<u64> = a.iter().map(|&bits| nearest(kind, value(kind, bits).to_f64() * 1.25)).collect();
    let lanes = if ty == "f16" { vec![factor] } else { vec![nearest(kind, 3.0), nearest(kind, -7.0), factor] };
    let body = match lanes.len() {
        1 => "%r = arith.mulf %0, %argument : f16".to_owned(),
        _ => format!("%factor = vector.extract %argument[2] : f16 from {ty}\n%r = arith.mulf %0, %factor : f16"),
    };
    let mut kernel = Elementwise {
        name: format!("{ty} argument{suffix}"),
        environment,
        inputs: vec![("f16", bytes_of(&a, 2))],
        output: "f16",
        body,
        expected: Expected::floats(kind, bytes_of(&expected, 2), 0),
        count: a.len(),
    }
    .kernel();
    kernel.module = kernel.module.replacen(") kernel", &format!(", %argument: {ty}) kernel"), 1);
    kernel.buffers.push(super::Buffer { bytes: bytes_of(&lanes, 4), expected: None });
    kernel
}

/// Vectors whose lanes share words.
fn vectors_in_memory((environment, suffix): (&str, &str)) -> Kernel {
    let kind = FloatKind::F16;
    let mut a = small_floats(kind);
    pad(&mut a);
    let a: Vec<u64> = a.iter().chain(&a).chain(&a).chain(&a).copied().collect();
    let expected: Vec<u64> = a.iter().map(|&bits| nearest(kind, value(kind, bits).to_f64() * 1.5)).collect();
    Elementwise {
        name: format!("vector<4xf16> in memory{suffix}"),
        environment,
        inputs: vec![("vector<4xf16>", bytes_of(&a, 2))],
        output: "vector<4xf16>",
        body: "%c = arith.constant dense<1.5> : vector<4xf16>\n%r = arith.mulf %0, %c : vector<4xf16>".to_owned(),
        expected: Expected::floats(kind, bytes_of(&expected, 2), 0),
        count: a.len() / 4,
    }
    .kernel()
}

/// Vectors in registers, and a reduction that rounds at each step.
fn lanes() -> Kernel {
    let kind = FloatKind::F16;
    let (a, b) = pairs(&small_floats(kind));
    let number = |bits| value(kind, bits).to_f64();
    let round = |number: f64| FloatValue::from_f64(kind, number).to_f64();
    let expected: Vec<u64> = a
        .iter()
        .zip(&b)
        .map(|(&a, &b)| {
            let (a, b) = (number(a), number(b));
            let square = |x: f64| round(round(x * x) + 0.5);
            nearest(kind, square(a) + square(b))
        })
        .collect();
    Elementwise {
        name: "vector<2xf16> arithmetic".to_owned(),
        environment: BARE,
        inputs: vec![("f16", bytes_of(&a, 2)), ("f16", bytes_of(&b, 2))],
        output: "f16",
        body: "%v = vector.from_elements %0, %1 : vector<2xf16>
               %c = arith.constant dense<0.5> : vector<2xf16>
               %p = arith.mulf %v, %v : vector<2xf16>
               %s = arith.addf %p, %c : vector<2xf16>
               %r = vector.reduction <add>, %s : vector<2xf16> into f16"
            .to_owned(),
        expected: Expected::floats(kind, bytes_of(&expected, 2), 0),
        count: a.len(),
    }
    .kernel()
}
