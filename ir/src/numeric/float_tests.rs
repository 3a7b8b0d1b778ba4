//! Bits to number, number to bits, and the text of both. MLIR's texts come from mlir-opt.

use super::{FloatKind, FloatValue};
use FloatKind::*;

fn text(value: FloatValue) -> String {
    let mut out = String::new();
    value.write_mlir(&mut out).expect("a string takes all");
    out
}

fn of_bits(kind: FloatKind, bits: u128) -> String {
    text(FloatValue::from_bits(kind, bits).expect("bits fit"))
}

fn of_literal(kind: FloatKind, literal: &str) -> String {
    text(FloatValue::from_decimal_str(kind, literal).expect("a literal"))
}

#[test]
fn keywords_and_widths() {
    for kind in FloatKind::all() {
        assert_eq!(FloatKind::from_keyword(kind.keyword()), Some(kind));
        let width = kind.width();
        assert!(FloatValue::from_bits(kind, 1 << (width - 1)).is_some());
        let beyond = 1u128.checked_shl(width).unwrap_or(0);
        assert_eq!(FloatValue::from_bits(kind, beyond).is_none(), width < 128);
    }
    assert_eq!(FloatKind::all().len(), 18);
    assert_eq!((TF32.width(), F80.width(), F4E2M1FN.width()), (19, 80, 4));
    assert_eq!(FloatKind::from_keyword("f31"), None);
}

#[test]
fn six_digits_where_they_suffice() {
    let cases = [
        (F64, "1.0", "1.000000e+00"),
        (F64, "0.1", "1.000000e-01"),
        (F64, "-0.0", "-0.000000e+00"),
        (F64, "1.0e100", "1.000000e+100"),
        (F64, "1.0e-5", "1.000000e-05"),
        (F64, "5.0e-324", "4.940660e-324"),
        (F64, "1.0e-320", "9.999880e-321"),
        (F32, "-1.5", "-1.500000e+00"),
        (F32, "0.1", "1.000000e-01"),
        (BF16, "0.1", "1.000980e-01"),
        (TF32, "3.14", "3.140630e+00"),
    ];
    for (kind, literal, expected) in cases {
        assert_eq!(of_literal(kind, literal), expected, "{literal} {kind:?}");
    }
    assert_eq!(of_bits(TF32, 1), "1.147940e-41");
    assert_eq!(of_bits(F80, 1), "3.645200e-4951");
}

#[test]
fn more_digits_or_bits_where_six_do_not() {
    assert_eq!(of_literal(F64, "123456.5"), "123456.5");
    assert_eq!(of_literal(F64, "123456789.0"), "0x419D6F3454000000");
    assert_eq!(of_literal(F32, "1234567.0"), "0x4996B438");
    assert_eq!(of_literal(F80, "3.14"), "3.14000000000000012434");
    let quad = "3.14000000000000012434497875801753253";
    assert_eq!(of_literal(F128, "3.14"), quad);
    assert_eq!(of_bits(F80, 1 << 79 | 0x3FFF << 64 | 1 << 63 | 1), "-1.00000000000000000011");
    assert_eq!(of_bits(F80, 1 << 64 | 1 << 63), "3.36210314311209350626E-4932");
}

#[test]
fn special_values_are_bits() {
    assert_eq!(of_bits(F32, 0x7F80_0000), "0x7F800000");
    assert_eq!(of_bits(F32, 0xFF80_0000), "0xFF800000");
    assert_eq!(of_bits(F64, 0x7FF0_0000_0000_0001), "0x7FF0000000000001");
    assert_eq!(of_bits(F8E5M2FNUZ, 0x80), "0x80");
    assert_eq!(of_bits(F8E4M3FN, 0xFF), "0xFF");
    assert_eq!(of_bits(F8E8M0FNU, 0), "5.877470e-39");
}

#[test]
fn each_format_overflows_its_own_way() {
    let cases = [
        (F4E2M1FN, "100.0", 0x7),
        (F4E2M1FN, "-100.0", 0xF),
        (F6E2M3FN, "100.0", 0x1F),
        (F8E4M3, "1.0e10", 0x78),
        (F8E4M3FN, "448.0", 0x7E),
        (F8E4M3FN, "464.0", 0x7E),
        (F8E4M3FN, "465.0", 0x7F),
        (F8E4M3FN, "-1.0e10", 0xFF),
        (F8E5M2FNUZ, "1.0e10", 0x80),
        (F8E8M0FNU, "1.0e300", 0xFF),
        (F16, "65519.0", 0x7BFF),
        (F16, "65520.0", 0x7C00),
        (F32, "1.0e40", 0x7F80_0000),
        (F64, "1.0e400", 0x7FF0 << 48),
        (F80, "1.0e400", 0x7FFF_8000 << 48),
    ];
    for (kind, literal, bits) in cases {
        let value = FloatValue::from_decimal_str(kind, literal).map(FloatValue::bits);
        assert_eq!(value, Some(bits), "{literal} {kind:?}");
    }
}

#[test]
fn small_numbers_underflow_to_the_nearest() {
    let bits = |kind, value| FloatValue::from_f64(kind, value).bits();
    assert_eq!(bits(F4E2M1FN, 0.25), 0);
    assert_eq!(bits(F4E2M1FN, 0.75), 2);
    assert_eq!(bits(F4E2M1FN, -0.1), 8);
    assert_eq!(bits(F8E5M2FNUZ, -0.0), 0);
    assert_eq!(bits(F8E5M2FNUZ, -1e-30), 0);
    assert_eq!(bits(F8E8M0FNU, 0.0), 0);
    assert_eq!(bits(F8E8M0FNU, 3.0), 129);
    assert_eq!(bits(F8E8M0FNU, -1.0), 0xFF);
    let half_of_least = f64::from_bits(0x3E60 << 48);
    assert_eq!(bits(F16, half_of_least), 0);
    assert_eq!(bits(F16, half_of_least * 1.001), 1);
    assert_eq!(bits(F16, half_of_least * 3.0), 2);
}

#[test]
fn only_literals_are_read() {
    for text in ["", "1", ".5", "1e5", "inf", "NaN", "+1.0", "1.0e", "1.0e+", "1.0 ", "--1.0"] {
        assert_eq!(FloatValue::from_decimal_str(F32, text), None, "{text:?}");
    }
    for text in ["1.", "1.e5", "1.E+5", "-0012.50e-3"] {
        assert!(FloatValue::from_decimal_str(F32, text).is_some(), "{text:?}");
    }
}

#[test]
fn literals_are_rounded_to_f64_first() {
    // Just above the middle of two f32: by way of f64 it falls on the middle, then to even.
    let literal = "1.000000059604644775390625000000001";
    let value = FloatValue::from_decimal_str(F32, literal).map(FloatValue::to_f32);
    assert_eq!(value, Some(1.0));
}

#[test]
fn classes() {
    let of = |kind, bits| FloatValue::from_bits(kind, bits).expect("bits fit");
    assert!(of(F32, 0x8000_0000).is_zero() && of(F32, 0x8000_0000).is_negative());
    assert!(of(F32, 0xFFC0_0000).is_nan() && of(F32, 0xFFC0_0000).is_negative());
    assert!(of(F32, 0x7F80_0000).is_infinite() && !of(F32, 0x7F80_0000).is_finite());
    assert!(of(F8E4M3FNUZ, 0x80).is_nan() && !of(F8E4M3FNUZ, 0x80).is_negative());
    assert!(of(F8E4M3FN, 0x7E).is_finite() && of(F8E4M3FN, 0x7F).is_nan());
    assert!(of(F8E8M0FNU, 0xFF).is_nan() && !of(F8E8M0FNU, 0).is_zero());
    assert!(of(F80, 0x3FFF << 64).is_nan());
    assert_eq!(of(F80, 1 << 63).bits(), 1 << 64 | 1 << 63);
}

/// Every value of the narrow formats survives the way to `f64` and back.
#[test]
fn narrow_values_round_trip_through_f64() {
    for kind in FloatKind::all().filter(|k| k.width() <= 19) {
        for bits in 0..1 << kind.width() {
            let value = FloatValue::from_bits(kind, bits).expect("bits fit");
            let back = FloatValue::from_f64(kind, value.to_f64());
            if value.is_nan() {
                assert!(back.is_nan(), "{kind:?} {bits:#x}");
            } else {
                assert_eq!(back, value, "{kind:?} {bits:#x}");
            }
        }
    }
}

/// The hardware's conversions and the standard library's are the reference for `f32`.
#[test]
fn f32_agrees_with_the_machine() {
    let mut state = 1u64;
    for _ in 0..20_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let wide = f64::from_bits((state >> 4) ^ state << 60 | 0x3000 << 48);
        if !wide.is_nan() {
            let narrow = FloatValue::from_f64(F32, wide);
            assert_eq!(narrow, FloatValue::from_f32(wide as f32), "{wide:e}");
        }
        let single = f32::from_bits((state >> 32) as u32);
        if !single.is_nan() {
            let value = FloatValue::from_f32(single);
            assert_eq!(value.to_f64(), f64::from(single));
            for kind in [F64, F80, F128] {
                assert_eq!(value.convert(kind).convert(F32), value, "{single:e} {kind:?}");
            }
        }
    }
}

/// The printed text of a number reads back as the number.
#[test]
fn text_reads_back() {
    let mut state = 7u64;
    for _ in 0..20_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        for kind in [F16, BF16, TF32, F32, F64] {
            let bits = u128::from(state >> (64 - kind.width()));
            let value = FloatValue::from_bits(kind, bits).expect("bits fit");
            let text = text(value);
            let back = match text.strip_prefix("0x") {
                Some(hex) => {
                    let bits = u128::from_str_radix(hex, 16).expect("hexadecimal");
                    FloatValue::from_bits(kind, bits)
                }
                None => FloatValue::from_decimal_str(kind, &text),
            };
            assert_eq!(back, Some(value), "{text} {kind:?}");
        }
    }
}

#[test]
fn nan_stays_nan() {
    let quiet = FloatValue::from_f64(F32, f64::from_bits(0x7FF0_0000_2000_0000));
    assert_eq!(quiet.bits(), 0x7FC0_0001);
    let negative = FloatValue::from_f64(BF16, -f64::NAN);
    assert_eq!(negative.bits(), 0xFFC0);
    assert!(FloatValue::from_f64(F8E4M3FN, f64::NAN).is_nan());
    assert!(FloatValue::from_f64(F80, f64::NAN).is_nan());
    assert_eq!(FloatValue::from_f64(F4E2M1FN, f64::NAN).bits(), 0);
}
