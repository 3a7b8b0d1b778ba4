//! The results of instructions, against the same in Rust.

use super::kernels::{Number, bytes, evaluate, numbers, refused_kernel, run};
use half::f16;

fn compute<A: Number, R: Number>(body: &str, result: &str, ty: &str, arguments: &[A]) -> Vec<R> {
    let arguments: Vec<(&str, Vec<u8>)> = arguments.iter().map(|a| (ty, bytes(&[*a]))).collect();
    numbers(&evaluate(body, result, &arguments, ""))
}

/// One instruction on scalars of one type.
fn apply<A: Number, R: Number>(op: &str, result: &str, ty: &str, arguments: &[A]) -> R {
    let operands: String = (0..arguments.len()).map(|i| format!(" %x{i}")).collect();
    compute(&format!("%r = {}{operands}", op.replacen(' ', &format!(" %{result} "), 1)), result, ty, arguments)[0]
}

fn binary<T: Number>(op: &str, ty: &str, a: T, b: T) -> T {
    apply(&format!("{op} "), ty, ty, &[a, b])
}

fn unary<T: Number>(op: &str, ty: &str, a: T) -> T {
    apply(&format!("{op} "), ty, ty, &[a])
}

/// A comparison, as 1 or 0.
fn compare<T: Number>(op: &str, ty: &str, a: T, b: T) -> u32 {
    compute::<T, u32>(&format!("%t = {op} %bool %x0 %x1\n%r = OpSelect %u32 %t %c1 %c0"), "u32", ty, &[a, b])[0]
}

macro_rules! integer_test {
    ($name:ident, $u:ty, $i:ty, $ty:literal) => {
        #[test]
        fn $name() {
            let values = [0 as $u, 1, 2, 7, <$u>::MAX, <$u>::MAX - 6, <$i>::MAX as $u, <$i>::MIN as $u, 0x5a];
            for a in values {
                let ai = a as $i;
                assert_eq!(unary("OpSNegate", $ty, a), a.wrapping_neg());
                assert_eq!(unary("OpNot", $ty, a), !a);
                for b in values {
                    let bi = b as $i;
                    let check = |op: &str, want: $u| assert_eq!(binary(op, $ty, a, b), want, "{op} {a} {b}");
                    check("OpIAdd", a.wrapping_add(b));
                    check("OpISub", a.wrapping_sub(b));
                    check("OpIMul", a.wrapping_mul(b));
                    check("OpBitwiseAnd", a & b);
                    check("OpBitwiseOr", a | b);
                    check("OpBitwiseXor", a ^ b);
                    check("OpUDiv", a.checked_div(b).unwrap_or(0));
                    check("OpUMod", a.checked_rem(b).unwrap_or(0));
                    check("OpSDiv", if b == 0 { 0 } else { ai.wrapping_div(bi) as $u });
                    check("OpSRem", if b == 0 { 0 } else { ai.wrapping_rem(bi) as $u });
                    let floored = |x: i128, y: i128| x - y * (x as f64 / y as f64).floor() as i128;
                    if b != 0 && <$u>::BITS < 64 {
                        check("OpSMod", floored(i128::from(ai), i128::from(bi)) as $u);
                    }
                    check("OpShiftLeftLogical", a.wrapping_shl(b as u32));
                    check("OpShiftRightLogical", a.wrapping_shr(b as u32));
                    check("OpShiftRightArithmetic", ai.wrapping_shr(b as u32) as $u);
                    assert_eq!(compare("OpSLessThan", $ty, a, b), u32::from(ai < bi), "{a} {b}");
                    assert_eq!(compare("OpUGreaterThanEqual", $ty, a, b), u32::from(a >= b), "{a} {b}");
                    assert_eq!(compare("OpINotEqual", $ty, a, b), u32::from(a != b), "{a} {b}");
                }
            }
        }
    };
}
integer_test!(integers_of_8_bits, u8, i8, "u8");
integer_test!(integers_of_32_bits, u32, i32, "u32");
integer_test!(integers_of_64_bits, u64, i64, "u64");

#[test]
fn floats_of_32_bits() {
    let values = [0.0f32, -0.0, 1.0, -2.5, 3e38, 1e-40, f32::INFINITY, f32::NAN, 0.1];
    let same = |a: f32, b: f32| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
    for a in values {
        for b in values {
            for (op, want) in
                [("OpFAdd", a + b), ("OpFSub", a - b), ("OpFMul", a * b), ("OpFDiv", a / b), ("OpFRem", a % b)]
            {
                let got = binary(op, "f32", a, b);
                assert!(same(got, want), "{op} {a} {b}: {got} instead of {want}");
            }
            let nan = a.is_nan() || b.is_nan();
            assert_eq!(compare("OpFOrdLessThan", "f32", a, b), u32::from(a < b));
            assert_eq!(compare("OpFUnordLessThan", "f32", a, b), u32::from(nan || a < b));
            assert_eq!(compare("OpFOrdNotEqual", "f32", a, b), u32::from(!nan && a != b));
            assert_eq!(compare("OpFUnordNotEqual", "f32", a, b), u32::from(a != b));
            assert_eq!(compare("OpFOrdGreaterThanEqual", "f32", a, b), u32::from(a >= b));
        }
    }
    assert_eq!(binary("OpFMod", "f32", -1.0f32, 3.0), 2.0);
    assert_eq!(binary("OpFMod", "f32", 1.0f32, -3.0), -2.0);
    assert_eq!(unary::<f32>("OpFNegate", "f32", 0.0).to_bits(), (-0.0f32).to_bits());
}

#[test]
fn floats_of_16_and_64_bits() {
    let h = f16::from_f32;
    assert_eq!(binary("OpFAdd", "f16", h(2048.0), h(1.0)), h(2048.0), "ties to even");
    assert_eq!(binary("OpFAdd", "f16", h(2050.0), h(1.0)), h(2052.0));
    assert_eq!(binary("OpFMul", "f16", h(300.0), h(300.0)), f16::INFINITY);
    assert_eq!(binary("OpFDiv", "f16", h(1.0), h(3.0)), h(1.0 / 3.0));
    assert_eq!(binary("OpFDiv", "f64", 1.0f64, 3.0), 1.0 / 3.0);
    assert_eq!(binary("OpFAdd", "f64", 0.1f64, 0.2), 0.1 + 0.2);
}

fn convert<A: Number, R: Number>(op: &str, from: &str, to: &str, value: A) -> R {
    apply(&format!("{op} "), to, from, &[value])
}

#[test]
fn conversions() {
    assert_eq!(convert::<u8, u32>("OpSConvert", "u8", "u32", 0x80), 0xffff_ff80);
    assert_eq!(convert::<u8, u32>("OpUConvert", "u8", "u32", 0x80), 0x80);
    assert_eq!(convert::<u64, u16>("OpUConvert", "u64", "u16", 0x1_2345_6789), 0x6789);
    assert_eq!(convert::<i32, f32>("OpConvertSToF", "u32", "f32", -16_777_217), -16_777_216.0);
    assert_eq!(convert::<u32, f32>("OpConvertUToF", "u32", "f32", u32::MAX), 4_294_967_296.0);
    // 2^63 + 2^39 + 1 rounds up only when it is rounded once.
    assert_eq!(
        convert::<u64, f32>("OpConvertUToF", "u64", "f32", (1 << 63) + (1 << 39) + 1),
        (1u64 << 63) as f32 + (1u64 << 40) as f32
    );
    assert_eq!(convert::<i64, f64>("OpConvertSToF", "u64", "f64", i64::MIN), -(2f64.powi(63)));
    for (value, want) in [(1.9f32, 1), (-1.9, -1), (f32::NAN, 0), (3e9, i32::MAX), (-3e9, i32::MIN)] {
        assert_eq!(convert::<f32, i32>("OpConvertFToS", "f32", "u32", value), want);
    }
    for (value, want) in [(1.9f32, 1), (-1.9, 0), (300.0, 255u8), (f32::INFINITY, 255)] {
        assert_eq!(convert::<f32, u8>("OpConvertFToU", "f32", "u8", value), want);
    }
    assert_eq!(
        convert::<f64, f16>("OpFConvert", "f64", "f16", 1.0 + 2f64.powi(-11) + 2f64.powi(-40)).to_bits(),
        0x3c01
    );
    assert_eq!(convert::<f16, f64>("OpFConvert", "f16", "f64", f16::from_bits(1)), 2f64.powi(-24));
    let toward_zero = evaluate(
        "%r = OpFConvert %f16 %x0",
        "f16",
        &[("f64", bytes(&[1.999_999_999_9f64]))],
        "OpDecorate %r FPRoundingMode RTZ\n---",
    );
    assert_eq!(numbers::<f16>(&toward_zero)[0].to_bits(), f16::from_f32(2.0).to_bits() - 1);
}

#[test]
fn bit_casts_keep_the_order_of_the_parts() {
    let words = evaluate("%r = OpBitcast %v2u32 %x0", "v2u32", &[("u64", bytes(&[0x1122_3344_5566_7788u64]))], "");
    assert_eq!(numbers::<u32>(&words), [0x5566_7788, 0x1122_3344]);
    let back = evaluate("%r = OpBitcast %u64 %x0", "u64", &[("v4u16", bytes(&[1u16, 2, 3, 4]))], "");
    assert_eq!(numbers::<u64>(&back), [0x0004_0003_0002_0001]);
    let wider = evaluate("%r = OpBitcast %v2u32 %x0", "v2u32", &[("v4u16", bytes(&[1u16, 2, 3, 4]))], "");
    assert_eq!(numbers::<u32>(&wider), [0x0002_0001, 0x0004_0003]);
}

#[test]
fn bit_instructions() {
    assert_eq!(unary("OpBitReverse", "u32", 1u32), 0x8000_0000);
    // Vulkan has that with a feature only.
    let byte = "%q0 = OpAccessChain %p0 %b0 %c0\n%x = OpLoad %u8 %q0\n%r = OpBitReverse %u8 %x\nOpStore %q0 %r";
    let words = refused_kernel([1, 1, 1], &["u8"], "", byte, "Expected 32-bit int type for Base operand: BitReverse");
    assert_eq!(run(&words, [1, 1, 1], &[vec![0b1101]]).expect("runs"), [[0b1011_0000]]);
    assert_eq!(unary("OpBitCount", "u32", 0xf0f0u32), 8);
    let field = |body: &str| compute::<u32, u32>(body, "u32", "u32", &[0xdead_beef, 0x12])[0];
    assert_eq!(field("%r = OpBitFieldInsert %u32 %x0 %x1 %c8 %c8"), 0xdead_12ef);
    assert_eq!(field("%r = OpBitFieldUExtract %u32 %x0 %c4 %c8"), 0xee);
    assert_eq!(field("%r = OpBitFieldSExtract %u32 %x0 %c4 %c8"), 0xffff_ffee);
}

#[test]
fn wide_results() {
    let pair = "%pair = OpTypeStruct %u32 %u32\n";
    for (op, want) in [
        ("OpUMulExtended", [1u32, 0xffff_fffe]),
        ("OpSMulExtended", [1, 0]),
        ("OpIAddCarry", [0xffff_fffe, 1]),
        ("OpISubBorrow", [0, 0]),
    ] {
        let body = format!(
            "%t = {op} %pair %x0 %x1\n%lo = OpCompositeExtract %u32 %t 0\n%hi = OpCompositeExtract %u32 %t 1\n\
             %r = OpCompositeConstruct %v2u32 %lo %hi"
        );
        let all = bytes(&[u32::MAX]);
        let got = evaluate(&body, "v2u32", &[("u32", all.clone()), ("u32", all)], pair);
        assert_eq!(numbers::<u32>(&got), want, "{op}");
    }
}

#[test]
fn composites_and_vectors() {
    let v = |values: &[f32]| ("v4f32", bytes(values));
    let a = v(&[1.0, 2.0, 3.0, 4.0]);
    let b = v(&[5.0, 6.0, 7.0, 8.0]);
    let run = |body: &str, result: &str| numbers::<f32>(&evaluate(body, result, &[a.clone(), b.clone()], ""));
    assert_eq!(run("%r = OpVectorShuffle %v4f32 %x0 %x1 7 0 4 3", "v4f32"), [8.0, 1.0, 5.0, 4.0]);
    assert_eq!(run("%r = OpVectorExtractDynamic %f32 %x0 %c2", "f32"), [3.0]);
    assert_eq!(
        run("%t = OpCompositeExtract %f32 %x1 1\n%r = OpVectorInsertDynamic %v4f32 %x0 %t %c3", "v4f32"),
        [1.0, 2.0, 3.0, 6.0]
    );
    assert_eq!(
        run("%t = OpCompositeExtract %f32 %x1 0\n%r = OpCompositeInsert %v4f32 %t %x0 1", "v4f32"),
        [1.0, 5.0, 3.0, 4.0]
    );
    assert_eq!(run("%r = OpDot %f32 %x0 %x1", "f32"), [70.0]);
    assert_eq!(
        run("%t = OpCompositeExtract %f32 %x1 3\n%r = OpVectorTimesScalar %v4f32 %x0 %t", "v4f32"),
        [8.0, 16.0, 24.0, 32.0]
    );
    let select = "%t = OpFOrdLessThan %v4bool %x0 %two\n%r = OpSelect %v4f32 %t %x0 %x1";
    let two = "%k2 = OpConstant %f32 2.5\n%two = OpConstantComposite %v4f32 %k2 %k2 %k2 %k2\n";
    assert_eq!(numbers::<f32>(&evaluate(select, "v4f32", &[a.clone(), b.clone()], two)), [1.0, 2.0, 7.0, 8.0]);
}

#[test]
fn matrices() {
    // Columns (1,2,3) and (4,5,6); as rows: 1 4 / 2 5 / 3 6.
    let globals = "%m2x3 = OpTypeMatrix %v3f32 2\n%m3x2 = OpTypeMatrix %v2f32 3\n%m2x2 = OpTypeMatrix %v2f32 2\n";
    let make = "%m = OpCompositeConstruct %m2x3 %x0 %x1\n";
    let run = |body: &str, result: &str| {
        let arguments = [("v3f32", bytes(&[1f32, 2.0, 3.0])), ("v3f32", bytes(&[4f32, 5.0, 6.0]))];
        numbers::<f32>(&evaluate(&format!("{make}{body}"), result, &arguments, globals))
    };
    assert_eq!(run("%t = OpTranspose %m3x2 %m\n%r = OpCompositeExtract %v2f32 %t 1", "v2f32"), [2.0, 5.0]);
    assert_eq!(run("%r = OpVectorTimesMatrix %v2f32 %x0 %m", "v2f32"), [14.0, 32.0]);
    assert_eq!(
        run("%t = OpVectorTimesMatrix %v2f32 %x0 %m\n%r = OpMatrixTimesVector %v3f32 %m %t", "v3f32"),
        [142.0, 188.0, 234.0]
    );
    let square = "%t = OpTranspose %m3x2 %m\n%p = OpMatrixTimesMatrix %m2x2 %t %m\n";
    assert_eq!(run(&format!("{square}%r = OpCompositeExtract %v2f32 %p 1"), "v2f32"), [32.0, 77.0]);
    assert_eq!(run(&format!("{square}%r = OpExtInst %f32 %glsl Determinant %p"), "f32"), [54.0]);
    let inverse = run(
        &format!("{square}%i = OpExtInst %m2x2 %glsl MatrixInverse %p\n%r = OpCompositeExtract %v2f32 %i 0"),
        "v2f32",
    );
    assert_eq!(inverse, [(77.0f64 / 54.0) as f32, (-32.0f64 / 54.0) as f32]);
    let outer = "%o = OpOuterProduct %m2x3 %x0 %y\n%r = OpCompositeExtract %v3f32 %o 1";
    assert_eq!(run(&format!("%y = OpVectorShuffle %v2f32 %x1 %x1 0 1\n{outer}"), "v3f32"), [5.0, 10.0, 15.0]);
}

fn glsl(name: &str, arguments: &[f32]) -> f32 {
    apply(&format!("OpExtInst %glsl {name}"), "f32", "f32", arguments)
}

#[test]
fn glsl_functions_of_one_float() {
    type Formula = fn(f64) -> f64;
    let cases: &[(&str, Formula)] = &[
        ("Round", f64::round_ties_even),
        ("RoundEven", f64::round_ties_even),
        ("Trunc", f64::trunc),
        ("FAbs", f64::abs),
        ("Floor", f64::floor),
        ("Ceil", f64::ceil),
        ("Fract", |x| x - x.floor()),
        ("Radians", f64::to_radians),
        ("Degrees", f64::to_degrees),
        ("Sin", f64::sin),
        ("Cos", f64::cos),
        ("Tan", f64::tan),
        ("Asin", f64::asin),
        ("Acos", f64::acos),
        ("Atan", f64::atan),
        ("Sinh", f64::sinh),
        ("Cosh", f64::cosh),
        ("Tanh", f64::tanh),
        ("Asinh", f64::asinh),
        ("Acosh", f64::acosh),
        ("Atanh", f64::atanh),
        ("Exp", f64::exp),
        ("Log", f64::ln),
        ("Exp2", f64::exp2),
        ("Log2", f64::log2),
        ("Sqrt", f64::sqrt),
        ("InverseSqrt", |x| 1.0 / x.sqrt()),
    ];
    for (name, formula) in cases {
        for x in [0.25f32, 0.5, 1.5, 2.5, -0.75, -3.5, 0.0] {
            let (got, want) = (glsl(name, &[x]), formula(f64::from(x)) as f32);
            assert!(got == want || (got.is_nan() && want.is_nan()), "{name}({x}) = {got} instead of {want}");
        }
    }
    assert_eq!([glsl("FSign", &[-4.0]), glsl("FSign", &[0.0]), glsl("FSign", &[9.0])], [-1.0, 0.0, 1.0]);
}

#[test]
fn glsl_functions_of_several_floats() {
    assert_eq!(glsl("Pow", &[2.0, 10.0]), 1024.0);
    assert_eq!(glsl("Atan2", &[1.0, -1.0]), 1f64.atan2(-1.0) as f32);
    assert_eq!([glsl("FMin", &[1.0, 2.0]), glsl("FMax", &[1.0, 2.0])], [1.0, 2.0]);
    assert_eq!([glsl("NMin", &[f32::NAN, 2.0]), glsl("NMax", &[1.0, f32::NAN])], [2.0, 1.0]);
    assert_eq!([glsl("Step", &[1.0, 0.5]), glsl("Step", &[1.0, 1.0])], [0.0, 1.0]);
    assert_eq!([glsl("FClamp", &[5.0, 0.0, 1.0]), glsl("NClamp", &[f32::NAN, 0.0, 1.0])], [1.0, 0.0]);
    assert_eq!(glsl("FMix", &[10.0, 20.0, 0.25]), 12.5);
    assert_eq!(glsl("SmoothStep", &[0.0, 2.0, 0.5]), 0.15625);
    let (a, b, c) = (0.1f32, 0.1f32, -0.01f32);
    assert_eq!(glsl("Fma", &[a, b, c]), a.mul_add(b, c));
    assert_ne!(glsl("Fma", &[a, b, c]), a * b + c, "one rounding, not two");
}

#[test]
fn glsl_functions_of_vectors() {
    let run = |body: &str, result: &str| {
        let arguments =
            [("v3f32", bytes(&[3f32, 0.0, 4.0])), ("v3f32", bytes(&[0f32, 1.0, 0.0])), ("f32", bytes(&[0.5f32]))];
        numbers::<f32>(&evaluate(body, result, &arguments, ""))
    };
    assert_eq!(run("%r = OpExtInst %f32 %glsl Length %x0", "f32"), [5.0]);
    assert_eq!(run("%r = OpExtInst %f32 %glsl Distance %x0 %x1", "f32"), [26f64.sqrt() as f32]);
    assert_eq!(run("%r = OpExtInst %v3f32 %glsl Normalize %x0", "v3f32"), [0.6, 0.0, 0.8]);
    assert_eq!(run("%r = OpExtInst %v3f32 %glsl Cross %x0 %x1", "v3f32"), [-4.0, 0.0, 3.0]);
    assert_eq!(run("%t = OpFSub %v3f32 %x0 %x1\n%r = OpExtInst %v3f32 %glsl Reflect %t %x1", "v3f32"), [3.0, 1.0, 4.0]);
    assert_eq!(
        run("%n = OpFNegate %v3f32 %x1\n%r = OpExtInst %v3f32 %glsl Refract %n %x1 %x2", "v3f32"),
        [0.0, -1.0, 0.0]
    );
    assert_eq!(run("%r = OpExtInst %v3f32 %glsl FaceForward %x0 %x1 %x1", "v3f32"), [-3.0, 0.0, -4.0]);
}

#[test]
fn glsl_integers_and_exponents() {
    let int =
        |name: &str, arguments: &[i32]| -> i32 { apply(&format!("OpExtInst %glsl {name}"), "u32", "u32", arguments) };
    assert_eq!([int("SAbs", &[-5]), int("SSign", &[-5]), int("SMin", &[-1, 1]), int("UMin", &[-1, 1])], [5, -1, -1, 1]);
    assert_eq!([int("SClamp", &[-9, -2, 3]), int("UClamp", &[-9, 2, 3])], [-2, 3]);
    assert_eq!([int("FindILsb", &[8]), int("FindILsb", &[0]), int("FindUMsb", &[0x90])], [3, -1, 7]);
    assert_eq!([int("FindSMsb", &[-1]), int("FindSMsb", &[-129]), int("FindSMsb", &[64])], [-1, 7, 6]);
    let arguments = [("f32", bytes(&[-10.75f32])), ("u32", bytes(&[-3i32]))];
    let run = |body: &str, globals: &str| numbers::<f32>(&evaluate(body, "v2f32", &arguments, globals));
    let globals =
        "%modf = OpTypeStruct %f32 %f32\n%frexp = OpTypeStruct %f32 %u32\n%pf = OpTypePointer Function %f32\n";
    let split = |ty: &str, name: &str, convert: &str| {
        format!(
            "%t = OpExtInst %{ty} %glsl {name} %x0\n%a = OpCompositeExtract %f32 %t 0\n{convert}\n\
             %r = OpCompositeConstruct %v2f32 %a %b"
        )
    };
    assert_eq!(run(&split("modf", "ModfStruct", "%b = OpCompositeExtract %f32 %t 1"), globals), [-0.75, -10.0]);
    let exponent = "%e = OpCompositeExtract %u32 %t 1\n%b = OpConvertSToF %f32 %e";
    assert_eq!(run(&split("frexp", "FrexpStruct", exponent), globals), [-0.671_875, 4.0]);
    let by_pointer = "%v = OpVariable %pf Function\n---%a = OpExtInst %f32 %glsl Modf %x0 %v\n%b = OpLoad %f32 %v\n\
                      %r = OpCompositeConstruct %v2f32 %a %b";
    assert_eq!(run(by_pointer, globals), [-0.75, -10.0]);
    let ldexp = "%a = OpExtInst %f32 %glsl Ldexp %x0 %x1\n%r = OpCompositeConstruct %v2f32 %a %a";
    assert_eq!(run(ldexp, ""), [-1.34375, -1.34375]);
}

#[test]
fn glsl_packing() {
    let pack = |name: &str, ty: &str, values: &[f32]| {
        let got = evaluate(&format!("%r = OpExtInst %u32 %glsl {name} %x0"), "u32", &[(ty, bytes(values))], "");
        numbers::<u32>(&got)[0]
    };
    assert_eq!(pack("PackSnorm4x8", "v4f32", &[1.0, -1.0, 0.0, 2.0]), 0x7f00_817f);
    assert_eq!(pack("PackUnorm4x8", "v4f32", &[1.0, 0.5, 0.0, -2.0]), 0x0000_80ff);
    assert_eq!(pack("PackSnorm2x16", "v2f32", &[-1.0, 1.0]), 0x7fff_8001);
    assert_eq!(pack("PackUnorm2x16", "v2f32", &[0.0, 1.0]), 0xffff_0000);
    assert_eq!(pack("PackHalf2x16", "v2f32", &[1.0, -2.0]), 0xc000_3c00);
    let unpack = |name: &str, ty: &str, word: u32| {
        let got = evaluate(&format!("%r = OpExtInst %{ty} %glsl {name} %x0"), ty, &[("u32", bytes(&[word]))], "");
        numbers::<f32>(&got)
    };
    assert_eq!(unpack("UnpackSnorm4x8", "v4f32", 0x7f00_8081), [-1.0, -1.0, 0.0, 1.0]);
    assert_eq!(unpack("UnpackUnorm2x16", "v2f32", 0xffff_0000), [0.0, 1.0]);
    assert_eq!(unpack("UnpackHalf2x16", "v2f32", 0xc000_3c00), [1.0, -2.0]);
    let double =
        evaluate("%r = OpExtInst %f64 %glsl PackDouble2x32 %x0", "f64", &[("v2u32", bytes(&[0u32, 0x3ff0_0000]))], "");
    assert_eq!(numbers::<f64>(&double), [1.0]);
}

#[test]
fn integer_dot_products() {
    let arguments = [("v4u8", vec![1u8, 2, 0xff, 4]), ("v4u8", vec![5u8, 0xfe, 7, 8])];
    let run = |body: &str| numbers::<i32>(&evaluate(body, "u32", &arguments, ""))[0];
    assert_eq!(run("%r = OpSDot %u32 %x0 %x1"), 5 - 4 - 7 + 32);
    assert_eq!(run("%r = OpUDot %u32 %x0 %x1"), 5 + 2 * 254 + 255 * 7 + 32);
    assert_eq!(run("%r = OpSUDot %u32 %x0 %x1"), 5 + 2 * 254 - 7 + 32);
    let packed = [("u32", bytes(&[0x04ff_0201u32])), ("u32", bytes(&[0x0807_fe05u32])), ("u32", bytes(&[i32::MAX]))];
    let run = |body: &str| numbers::<i32>(&evaluate(body, "u32", &packed, ""))[0];
    assert_eq!(run("%r = OpSDot %u32 %x0 %x1 PackedVectorFormat4x8Bit"), 26);
    assert_eq!(run("%r = OpSDotAccSat %u32 %x0 %x1 %x2 PackedVectorFormat4x8Bit"), i32::MAX);
}
