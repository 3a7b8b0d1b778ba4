//! `f64` by two `f32` where the target has none and it is asked for.
//!
//! Results are compared in units in the last place of `f64`: two parts hold 48 bits, so that one unit of theirs is 16 of
//! these.

use std::cmp::Ordering;

use vulcanize_ir::numeric::{FloatKind, FloatValue};

use super::integers64::SUBGROUPS;
use super::values::{bytes_of, bytes32, bytes64, pad, pairs, small_floats, wide};
use super::{BARE, Buffer, Elementwise, Expected, Kernel};

/// A target with `Int64` and without `Float64`.
const WITH_INT64: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int64], \
                          [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>";

const FLAGS: &[&str] = &["--emulate-64-bit-floats"];

/// The part of a number that two parts hold.
fn held(value: f64) -> f64 {
    let high = value as f32;
    if !high.is_finite() || high.abs() < f32::MIN_POSITIVE {
        return f64::from(if high.is_finite() { 0.0_f32.copysign(high) } else { high });
    }
    f64::from(high) + f64::from((value - f64::from(high)) as f32)
}

/// Numbers of every kind whose products stay in the range of `f32`, as two parts hold them.
fn numbers() -> Vec<f64> {
    let mut all = vec![
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.1,
        -0.3,
        std::f64::consts::PI,
        std::f64::consts::E,
        1.0 + 2.0_f64.powi(-40),
        1.0 - 2.0_f64.powi(-45),
        2.0,
        3.0,
        1e15 + 0.5,
        -123_456_789.123_456,
        2.0_f64.powi(-40) * 1.7,
        2.0_f64.powi(60) / 3.0,
        -(2.0_f64.powi(24) + 1.0),
    ];
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    for step in 0..14 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let fraction = f64::from_bits(state >> 12 | 0x3FF0_0000_0000_0000);
        let sign = if state & 1 == 0 { 1.0 } else { -1.0 };
        all.push(sign * fraction * 2.0_f64.powi(3 * step - 20));
    }
    all.into_iter().map(held).collect()
}

fn bytes(values: &[f64]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

fn elementwise(name: &str, inputs: Vec<(&'static str, Vec<u8>)>, body: String, expected: &[f64], ulp: u64) -> Kernel {
    Elementwise {
        name: name.to_owned(),
        environment: BARE,
        inputs,
        output: "f64",
        body,
        expected: Expected::floats(FloatKind::F64, bytes(expected), ulp),
        count: expected.len(),
    }
    .kernel()
    .with_flags(FLAGS)
}

type Binary = (&'static str, fn(f64, f64) -> f64, u64);

const BINARY: [Binary; 9] = [
    ("arith.addf", |a, b| a + b, 48),
    ("arith.subf", |a, b| a - b, 48),
    ("arith.mulf", |a, b| a * b, 112),
    ("arith.divf", |a, b| a / b, 160),
    ("arith.maximumf", |a, b| if a.is_nan() || b.is_nan() { f64::NAN } else { greater(a, b) }, 0),
    ("arith.minimumf", |a, b| if a.is_nan() || b.is_nan() { f64::NAN } else { -greater(-a, -b) }, 0),
    ("arith.maxnumf", greater, 0),
    ("arith.minnumf", |a, b| -greater(-a, -b), 0),
    ("math.copysign", f64::copysign, 0),
];

/// The greater of two, of which zero is if it is positive.
fn greater(a: f64, b: f64) -> f64 {
    match a == b {
        true if a.is_sign_positive() => a,
        true => b,
        false => a.max(b),
    }
}

type Unary = (&'static str, fn(f64) -> f64, u64);

const UNARY: [Unary; 8] = [
    ("arith.negf", |a| -a, 0),
    ("math.absf", f64::abs, 0),
    ("math.sqrt", f64::sqrt, 160),
    ("math.floor", f64::floor, 0),
    ("math.ceil", f64::ceil, 0),
    ("math.trunc", f64::trunc, 0),
    ("math.round", f64::round, 0),
    ("math.roundeven", f64::round_ties_even, 0),
];

pub fn kernels() -> Vec<Kernel> {
    let mut kernels: Vec<Kernel> = BINARY.into_iter().map(binary).collect();
    kernels.extend(UNARY.map(unary));
    kernels.extend(COMPARISONS.map(comparison));
    kernels.extend([carried(), fused(), constants(), vectors(), reduced(), table(), argument()]);
    kernels.extend(integers(BARE, ""));
    kernels.extend(integers(WITH_INT64, " with i64"));
    kernels.extend(narrow());
    kernels.extend(bits());
    kernels.extend(SUBGROUP_REDUCTIONS.map(subgroup_reduction));
    kernels.push(all_reduced());
    kernels
}

/// Pairs of numbers for which a result is not lost below the range.
fn operands() -> (Vec<f64>, Vec<f64>) {
    let (a, b) = pairs(&numbers());
    let (a, b): (Vec<f64>, Vec<f64>) = a.into_iter().zip(b).filter(|(a, b)| *b != 0.0 || a.is_sign_positive()).unzip();
    let mut both: Vec<(f64, f64)> = a.into_iter().zip(b).collect();
    pad(&mut both);
    both.into_iter().unzip()
}

fn binary((op, compute, ulp): Binary) -> Kernel {
    let (mut a, mut b) = operands();
    if op != "arith.divf" && ulp > 0 {
        // Infinities and NaN only where a driver need not compute with them.
    } else if ulp == 0 {
        a.extend([f64::INFINITY, f64::NEG_INFINITY, 1.0, f64::INFINITY]);
        b.extend([1.0, f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY]);
    } else {
        let kept: Vec<(f64, f64)> = a.into_iter().zip(b).filter(|(_, b)| *b != 0.0).collect();
        (a, b) = kept.into_iter().unzip();
    }
    let mut both: Vec<(f64, f64)> = a.into_iter().zip(b).collect();
    pad(&mut both);
    let expected: Vec<f64> = both.iter().map(|&(a, b)| compute(a, b)).collect();
    let (a, b): (Vec<f64>, Vec<f64>) = both.into_iter().unzip();
    let body = format!("%r = {op} %0, %1 : f64");
    elementwise(&format!("f64 {op}"), vec![("f64", bytes(&a)), ("f64", bytes(&b))], body, &expected, ulp)
}

fn unary((op, compute, ulp): Unary) -> Kernel {
    let mut a = numbers();
    a.extend([0.5, 1.5, 2.5, -0.5, -2.5, 8_388_608.5, 16_777_217.5, 16_777_218.5, 1e14 + 0.25, 1e12 - 0.5].map(held));
    if op == "math.sqrt" {
        a = a.iter().map(|a| a.abs()).collect();
    }
    pad(&mut a);
    let expected: Vec<f64> = a.iter().map(|&a| compute(a)).collect();
    elementwise(&format!("f64 {op}"), vec![("f64", bytes(&a))], format!("%r = {op} %0 : f64"), &expected, ulp)
}

/// The orders for which a predicate holds, and whether it does where a number is NaN.
type Comparison = (&'static str, &'static [Ordering], bool);

const COMPARISONS: [Comparison; 14] = [
    ("oeq", &[Ordering::Equal], false),
    ("ogt", &[Ordering::Greater], false),
    ("oge", &[Ordering::Greater, Ordering::Equal], false),
    ("olt", &[Ordering::Less], false),
    ("ole", &[Ordering::Less, Ordering::Equal], false),
    ("one", &[Ordering::Less, Ordering::Greater], false),
    ("ord", &[Ordering::Less, Ordering::Equal, Ordering::Greater], false),
    ("ueq", &[Ordering::Equal], true),
    ("ugt", &[Ordering::Greater], true),
    ("uge", &[Ordering::Greater, Ordering::Equal], true),
    ("ult", &[Ordering::Less], true),
    ("ule", &[Ordering::Less, Ordering::Equal], true),
    ("une", &[Ordering::Less, Ordering::Greater], true),
    ("uno", &[], true),
];

fn comparison((predicate, orders, is_unordered): Comparison) -> Kernel {
    let mut values = numbers();
    values.extend([f64::NAN, f64::INFINITY, f64::NEG_INFINITY, held(std::f64::consts::PI + 1e-13)]);
    let (a, b) = pairs(&values);
    let holds = |a: f64, b: f64| a.partial_cmp(&b).map_or(is_unordered, |order| orders.contains(&order));
    let expected: Vec<u32> = a.iter().zip(&b).map(|(&a, &b)| u32::from(holds(a, b))).collect();
    Elementwise {
        name: format!("f64 cmpf {predicate}"),
        environment: BARE,
        inputs: vec![("f64", bytes(&a)), ("f64", bytes(&b))],
        output: "i32",
        body: format!("%c = arith.cmpf {predicate}, %0, %1 : f64\n%r = arith.extui %c : i1 to i32"),
        expected: Expected::bits(4, bytes32(&expected)),
        count: a.len(),
    }
    .kernel()
    .with_flags(FLAGS)
}

/// Memory to memory: what two parts hold, and what they do not.
fn carried() -> Kernel {
    let mut a = numbers();
    a.extend([f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e300, -1e300, 1e-300, -1e-300, 5e-324, 3.5e38, -3.4e38]);
    a.extend([0.1, 1.0 / 3.0, 1e-10 / 7.0, 1e20 / 3.0, std::f64::consts::PI, f64::from_bits(0x3FEF_FFFF_F000_0000)]);
    a.extend((0..40).map(|bit| 1.0 + 2.0_f64.powi(-bit - 12)));
    a.extend((0..30).map(|bit| 1.0 - 2.0_f64.powi(-bit - 18)));
    pad(&mut a);
    let expected: Vec<f64> = a.iter().map(|&a| held(a)).collect();
    let body = "%c = arith.constant true\n%r = arith.select %c, %0, %0 : f64";
    elementwise("f64 load and store", vec![("f64", bytes(&a))], body.to_owned(), &expected, 1)
}

fn fused() -> Kernel {
    let (a, b) = operands();
    let c: Vec<f64> = a.iter().rev().map(|c| held(c.abs() + 1.0)).collect();
    let (a, b): (Vec<f64>, Vec<f64>) = (a.iter().map(|a| a.abs()).collect(), b.iter().map(|b| b.abs()).collect());
    let expected: Vec<f64> = a.iter().zip(&b).zip(&c).map(|((a, b), c)| a.mul_add(*b, *c)).collect();
    let inputs = vec![("f64", bytes(&a)), ("f64", bytes(&b)), ("f64", bytes(&c))];
    elementwise("f64 math.fma", inputs, "%r = math.fma %0, %1, %2 : f64".to_owned(), &expected, 160)
}

fn constants() -> Kernel {
    let mut a = numbers();
    pad(&mut a);
    let expected: Vec<f64> = a.iter().map(|&a| (a + held(0.1)) * held(-1e10 / 3.0)).collect();
    let body = "%c = arith.constant 0.1 : f64\n%d = arith.constant -3333333333.3333335 : f64\n%s = arith.addf %0, %c : \
                f64\n%r = arith.mulf %s, %d : f64";
    elementwise("f64 constants", vec![("f64", bytes(&a))], body.to_owned(), &expected, 256)
}

/// Lanes go through vectors of every op that moves them.
fn vectors() -> Kernel {
    let (a, b) = operands();
    let expected: Vec<f64> = a.iter().zip(&b).map(|(a, b)| held(held(a + b) * b) - a).collect();
    let body = "%v = vector.from_elements %0, %1, %0 : vector<3xf64>
         %w = vector.broadcast %1 : f64 to vector<3xf64>
         %s = arith.addf %v, %w : vector<3xf64>
         %p = arith.mulf %s, %w : vector<3xf64>
         %q = vector.shuffle %p, %v [2, 3] : vector<3xf64>, vector<3xf64>
         %x = vector.extract %q[0] : f64 from vector<2xf64>
         %c1 = arith.constant 1 : index
         %y = vector.extract %q[%c1] : f64 from vector<2xf64>
         %r = arith.subf %x, %y : f64";
    // The difference may cancel most of a product that has been rounded twice.
    let kept: Vec<usize> =
        (0..a.len()).filter(|&i| expected[i].abs() * 4.0 > (a[i].abs() + (b[i] * b[i]).abs())).collect();
    let mut kept: Vec<(f64, f64, f64)> = kept.into_iter().map(|i| (a[i], b[i], expected[i])).collect();
    pad(&mut kept);
    let (a, b): (Vec<f64>, Vec<f64>) = kept.iter().map(|(a, b, _)| (*a, *b)).unzip();
    let expected: Vec<f64> = kept.iter().map(|(.., e)| *e).collect();
    elementwise("f64 vectors", vec![("f64", bytes(&a)), ("f64", bytes(&b))], body.to_owned(), &expected, 4096)
}

fn reduced() -> Kernel {
    let mut a: Vec<f64> = numbers().iter().map(|a| a.abs()).collect();
    pad(&mut a);
    let expected: Vec<f64> = a.iter().map(|&a| (a + 1.0 + (a + 1.0) * 2.0).max(a)).collect();
    let body = "%one = arith.constant 1.0 : f64\n%two = arith.constant 2.0 : f64
         %b = arith.addf %0, %one : f64
         %t = arith.mulf %b, %two : f64
         %v = vector.from_elements %b, %t : vector<2xf64>
         %s = vector.reduction <add>, %v : vector<2xf64> into f64
         %w = vector.from_elements %s, %0 : vector<2xf64>
         %r = vector.reduction <maximumf>, %w : vector<2xf64> into f64";
    elementwise("f64 reductions", vec![("f64", bytes(&a))], body.to_owned(), &expected, 128)
}

fn module(name: &str, before: &str, signature: &str, body: &str, buffers: Vec<Buffer>, groups: u32) -> Kernel {
    Kernel {
        name: name.to_owned(),
        module: format!(
            "module attributes {{gpu.container_module}} {{ gpu.module @kernels {{ {before}
               gpu.func @main({signature}) kernel attributes {{spirv.entry_point_abi = \
             #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>}} {{
               %i = gpu.global_id x
               {body}
               gpu.return }} }} }}"
        ),
        environment: BARE.to_owned(),
        buffers,
        groups,
        flags: FLAGS,
    }
}

/// A constant table.
fn table() -> Kernel {
    let values = [0.1, -2.5, 1e10 / 3.0, 7.0];
    let expected: Vec<f64> = values.iter().map(|&value| held(value)).collect();
    module(
        "f64 table",
        "memref.global \"private\" constant @t : memref<4xf64> = dense<[0.1, -2.5, 3333333333.3333335, 7.0]>",
        "%m: memref<4xf64>",
        "%t = memref.get_global @t : memref<4xf64>
         %x = memref.load %t[%i] : memref<4xf64>
         memref.store %x, %m[%i] : memref<4xf64>",
        vec![Buffer { bytes: vec![0; 32], expected: Some(Expected::floats(FloatKind::F64, bytes(&expected), 1)) }],
        4,
    )
}

/// Positive numbers, so that sums do not cancel: each step may be off as one operation.
const SUBGROUP_REDUCTIONS: [Binary; 6] = [
    ("add", |a, b| a + b, 3 * 48),
    ("mul", |a, b| a * b, 3 * 112),
    ("maximumf", f64::max, 0),
    ("minimumf", f64::min, 0),
    ("maxnumf", f64::max, 0),
    ("minnumf", f64::min, 0),
];

/// The first four of a workgroup, which are in one subgroup on any device; the others say nothing.
fn subgroup_reduction((kind, compute, ulp): Binary) -> Kernel {
    let a: Vec<f64> = (0..256).map(|i| held(f64::from(i * 37 % 101 + 1) / 7.0)).collect();
    let total = |group: &[f64]| group[1..].iter().fold(group[0], |total, &next| compute(total, next));
    let reduced = |group: &[f64]| (0..64).map(|i| if i < 4 { total(&group[..4]) } else { -1.0 }).collect::<Vec<_>>();
    let expected: Vec<f64> = a.chunks(64).flat_map(reduced).collect();
    let body = format!(
        "%t = gpu.thread_id x
         %four = arith.constant 4 : index
         %none = arith.constant -1.0 : f64
         %is_one = arith.cmpi ult, %t, %four : index
         %r = scf.if %is_one -> (f64) {{
           %s = gpu.subgroup_reduce {kind} %0 : (f64) -> f64
           scf.yield %s : f64
         }} else {{
           scf.yield %none : f64
         }}"
    );
    let name = format!("f64 subgroup {kind}");
    let kernel = elementwise(&name, vec![("f64", bytes(&a))], body, &expected, ulp);
    Kernel { environment: SUBGROUPS.to_owned(), ..kernel }
}

/// A workgroup's sum, in six steps.
fn all_reduced() -> Kernel {
    let a: Vec<f64> = (0..64).map(|i| held(f64::from(i * 37 % 101 + 1) / 7.0)).collect();
    let body = "%r = gpu.all_reduce add %0 {} : (f64) -> f64".to_owned();
    elementwise("f64 all_reduce add", vec![("f64", bytes(&a))], body, &[a.iter().sum(); 64], 6 * 48)
}

/// A scalar argument, control flow and a function.
fn argument() -> Kernel {
    let mut total = 0.0;
    for step in 0..10 {
        total = total * 0.75 + f64::from(step);
    }
    module(
        "f64 argument, loop and call",
        "func.func @next(%a: f64, %f: f64, %k: f64) -> f64 {
           %x = arith.mulf %a, %f : f64
           %y = arith.addf %x, %k : f64
           return %y : f64 }",
        "%m: memref<1xf64>, %f: f64",
        "%zero = arith.constant 0.0 : f64
         %one = arith.constant 1.0 : f64
         %ten = arith.constant 10.0 : f64
         %a, %k = scf.while (%a = %zero, %k = %zero) : (f64, f64) -> (f64, f64) {
           %c = arith.cmpf olt, %k, %ten : f64
           scf.condition(%c) %a, %k : f64, f64
         } do {
         ^bb0(%a: f64, %k: f64):
           %b = func.call @next(%a, %f, %k) : (f64, f64, f64) -> f64
           %n = arith.addf %k, %one : f64
           scf.yield %b, %n : f64, f64
         }
         memref.store %a, %m[%i] : memref<1xf64>",
        vec![
            Buffer { bytes: vec![0; 8], expected: Some(Expected::floats(FloatKind::F64, bytes(&[total]), 256)) },
            Buffer { bytes: bytes(&[0.75]), expected: None },
        ],
        1,
    )
}

// ---- casts ----

fn integers(environment: &'static str, suffix: &str) -> Vec<Kernel> {
    let mut kernels = Vec::new();
    let mut words: Vec<u32> = wide().iter().map(|&a| a as u32).collect();
    words.extend((0..32).map(|bit| (1_u32 << bit).wrapping_sub(1)));
    pad(&mut words);
    let mut numbers = wide();
    numbers.extend((20..63).map(|bit| (1_i64 << bit) + 12_345));
    pad(&mut numbers);
    let mut to = |ty: &'static str, op: &str, input: Vec<u8>, expected: Vec<f64>, ulp| {
        let body = format!("%r = arith.{op} %0 : {ty} to f64");
        let mut kernel = elementwise(&format!("f64 {op} of {ty}{suffix}"), vec![(ty, input)], body, &expected, ulp);
        environment.clone_into(&mut kernel.environment);
        kernels.push(kernel);
    };
    to("i32", "sitofp", bytes32(&words), words.iter().map(|&a| f64::from(a.cast_signed())).collect(), 0);
    to("i32", "uitofp", bytes32(&words), words.iter().map(|&a| f64::from(a)).collect(), 0);
    to("i64", "sitofp", bytes64(&numbers), numbers.iter().map(|&a| a as f64).collect(), 16);
    to("i64", "uitofp", bytes64(&numbers), numbers.iter().map(|&a| a as u64 as f64).collect(), 16);

    let mut floats: Vec<f64> =
        [0.0, -0.0, 0.5, 0.999, 1.0, 1.5, -1.5, -0.5, 3.7, 2_147_483_647.0, -2_147_483_648.0].into();
    floats.extend((0..31).map(|bit| 2.0_f64.powi(bit) - 2.0_f64.powi(bit - 40)));
    floats.extend((1..31).map(|bit| -(2.0_f64.powi(bit) - 0.25)));
    let mut narrow: Vec<f64> = floats.iter().map(|&a| held(a)).collect();
    pad(&mut narrow);
    floats.extend((31..63).map(|bit| held(2.0_f64.powi(bit) * 1.234_567_890_123)).filter(|a| a.abs() < 9e18));
    let mut wide: Vec<f64> = floats.iter().map(|&a| held(a)).collect();
    pad(&mut wide);
    let mut from = |ty: &'static str, op: &str, input: &[f64], size: usize, expected: Vec<u64>| {
        let kernel = Elementwise {
            name: format!("f64 {op} to {ty}{suffix}"),
            environment,
            inputs: vec![("f64", bytes(input))],
            output: ty,
            body: format!("%r = arith.{op} %0 : f64 to {ty}"),
            expected: Expected::bits(size, bytes_of(&expected, size)),
            count: input.len(),
        };
        kernels.push(kernel.kernel().with_flags(FLAGS));
    };
    from("i32", "fptosi", &narrow, 4, narrow.iter().map(|&a| a as i32 as u32 as u64).collect());
    from("i64", "fptosi", &wide, 8, wide.iter().map(|&a| a as i64 as u64).collect());
    let positive: Vec<f64> = wide.iter().map(|a| a.abs()).collect();
    from("i64", "fptoui", &positive, 8, positive.iter().map(|&a| a as u64).collect());
    kernels
}

/// To and from floats of fewer bits.
fn narrow() -> Vec<Kernel> {
    let mut kernels = Vec::new();
    let mut a = numbers();
    a.extend((0..24).map(|bit| held(1.0 + 2.0_f64.powi(-24) + 2.0_f64.powi(-26 - bit))));
    a.extend((0..24).map(|bit| held(1.0 + 2.0_f64.powi(-11) - 2.0_f64.powi(-20 - bit))));
    pad(&mut a);
    for kind in [FloatKind::F32, FloatKind::F16, FloatKind::BF16] {
        let (ty, size) = (kind.keyword(), (kind.width() / 8) as usize);
        let expected: Vec<u64> = a.iter().map(|&a| FloatValue::from_f64(kind, a).bits() as u64).collect();
        let kernel = Elementwise {
            name: format!("f64 truncf to {ty}"),
            environment: BARE,
            inputs: vec![("f64", bytes(&a))],
            output: ty,
            body: format!("%r = arith.truncf %0 : f64 to {ty}"),
            expected: Expected::floats(kind, bytes_of(&expected, size), 0),
            count: a.len(),
        };
        kernels.push(kernel.kernel().with_flags(FLAGS));
        let mut small = match kind {
            FloatKind::F32 => a.iter().map(|&a| u64::from((a as f32).to_bits())).collect(),
            _ => small_floats(kind),
        };
        let value = |bits: u64| FloatValue::from_bits(kind, u128::from(bits)).map_or(0.0, FloatValue::to_f64);
        small.retain(|&bits| value(bits) == 0.0 || value(bits).abs() >= f64::from(f32::MIN_POSITIVE));
        pad(&mut small);
        let expected: Vec<f64> = small.iter().map(|&bits| value(bits)).collect();
        let body = format!("%r = arith.extf %0 : {ty} to f64");
        kernels.push(elementwise(
            &format!("f64 extf from {ty}"),
            vec![(ty, bytes_of(&small, size))],
            body,
            &expected,
            0,
        ));
    }
    kernels
}

fn bits() -> Vec<Kernel> {
    let mut a = numbers();
    pad(&mut a);
    let words: Vec<i64> = a.iter().map(|&a| a.to_bits() as i64).collect();
    let mut kernels = Vec::new();
    for (environment, suffix) in [(BARE, ""), (WITH_INT64, " with i64")] {
        let to = Elementwise {
            name: format!("f64 bitcast to i64{suffix}"),
            environment,
            inputs: vec![("f64", bytes(&a))],
            output: "i64",
            body: "%r = arith.bitcast %0 : f64 to i64".to_owned(),
            expected: Expected::bits(8, bytes64(&words)),
            count: a.len(),
        };
        kernels.push(to.kernel().with_flags(FLAGS));
        let body = "%r = arith.bitcast %0 : i64 to f64".to_owned();
        let name = format!("f64 bitcast of i64{suffix}");
        let mut from = elementwise(&name, vec![("i64", bytes64(&words))], body, &a, 0);
        environment.clone_into(&mut from.environment);
        kernels.push(from);
    }
    kernels
}
