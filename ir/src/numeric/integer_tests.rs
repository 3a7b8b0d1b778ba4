//! Literals as mlir-opt judges them; arithmetic against big integers.

use num_bigint::BigInt;

use super::Signedness::{self, Signed, Signless, Unsigned};
use super::{ApInt, MAX_WIDTH};

/// Pseudo-random words (SplitMix64): the same at every run.
struct Words(u64);

impl Words {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Words of few and of many bits alike.
    fn int(&mut self, width: u32) -> ApInt {
        let bytes: Vec<u8> = (0..width.div_ceil(8)).map(|_| self.next() as u8).collect();
        let value = ApInt::from_le_bytes(width, &bytes);
        let amount = self.next() as u32 % (width + 1);
        match self.next() % 4 {
            0 => value.lshr(amount),
            1 => value.ashr(amount),
            2 => value.shl(amount),
            _ => value,
        }
    }
}

fn parse(text: &str, width: u32, signedness: Signedness) -> Option<String> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let value = ApInt::parse(digits, negative, width, signedness)?;
    Some(value.display_as(signedness).to_string())
}

#[test]
fn literals_are_judged_as_mlir_judges_them() {
    let cases = [
        ("300", 8, Signless, None),
        ("-129", 8, Signless, None),
        ("255", 8, Signless, Some("-1")),
        ("256", 8, Signless, None),
        ("-128", 8, Signless, Some("-128")),
        ("0xFF", 8, Signless, Some("-1")),
        ("0x1FF", 8, Signless, None),
        ("-0xFF", 8, Signless, None),
        ("-0x80", 8, Signless, Some("-128")),
        ("-200", 8, Signless, None),
        ("-0", 8, Signless, None),
        ("0x0000FF", 8, Signless, Some("-1")),
        ("000255", 8, Signless, Some("-1")),
        ("0x00000000000000000001", 8, Signless, Some("1")),
        ("255", 8, Signed, None),
        ("128", 8, Signed, None),
        ("127", 8, Signed, Some("127")),
        ("-128", 8, Signed, Some("-128")),
        ("-129", 8, Signed, None),
        ("0x80", 8, Signed, None),
        ("-0x80", 8, Signed, Some("-128")),
        ("-1", 8, Unsigned, None),
        ("-0", 8, Unsigned, None),
        ("255", 8, Unsigned, Some("255")),
        ("256", 8, Unsigned, None),
        ("1", 1, Signless, Some("-1")),
        ("2", 1, Signless, None),
        ("1", 1, Signed, None),
        ("-1", 1, Signed, Some("-1")),
        ("1", 0, Signless, None),
        ("0", 0, Signless, Some("0")),
        ("9223372036854775807", 64, Signed, Some("9223372036854775807")),
        ("9223372036854775808", 64, Signed, None),
        ("18446744073709551615", 64, Signless, Some("-1")),
        ("18446744073709551616", 64, Signless, None),
        ("340282366920938463463374607431768211455", 128, Signless, Some("-1")),
        ("340282366920938463463374607431768211456", 128, Signless, None),
        ("-170141183460469231731687303715884105728", 128, Signless, Some("-170141183460469231731687303715884105728")),
        ("-170141183460469231731687303715884105729", 128, Signless, None),
        ("170141183460469231731687303715884105728", 128, Signed, None),
    ];
    for (text, width, signedness, expected) in cases {
        let found = parse(text, width, signedness);
        assert_eq!(found.as_deref(), expected, "{text} : {width} {signedness:?}");
    }
}

#[test]
fn text_that_is_no_literal_is_refused() {
    for text in ["", "0x", "1a", "0xg", "+1", "-1", " 1", "1_0"] {
        assert_eq!(ApInt::parse(text, false, 8, Signless), None, "{text:?}");
    }
    let long = "9".repeat(1_000_000);
    assert_eq!(ApInt::parse(&long, false, 128, Signless), None);
}

#[test]
fn the_widest_integer_works() {
    let value = ApInt::all_ones(MAX_WIDTH);
    assert_eq!(value.as_i64(), Some(-1));
    assert_eq!(value.as_u64(), None);
    assert_eq!(value.active_bits(), MAX_WIDTH);
    assert!(value.wrapping_add(&ApInt::one(MAX_WIDTH)).is_zero());
}

#[test]
fn width_zero_has_one_value() {
    let value = ApInt::all_ones(0);
    assert!(value.is_zero() && !value.is_negative());
    assert_eq!((value.as_i64(), value.as_u64()), (Some(0), Some(0)));
    assert_eq!(value.wrapping_add(&ApInt::one(0)), value);
    assert_eq!(value.sext(9), ApInt::zero(9));
    assert!(value.to_le_bytes().is_empty());
}

#[test]
fn bounds_of_fits() {
    let check = |value: i128, signed: u32, unsigned: Option<u32>| {
        let wide = ApInt::from_i128(130, value);
        assert!(wide.fits_signed(signed) && !wide.fits_signed(signed - 1), "{value}");
        if let Some(unsigned) = unsigned {
            assert!(wide.fits_unsigned(unsigned), "{value}");
            assert!(unsigned == 0 || !wide.fits_unsigned(unsigned - 1), "{value}");
        }
    };
    check(1, 2, Some(1));
    check(-1, 1, Some(130));
    check(127, 8, Some(7));
    check(128, 9, Some(8));
    check(-128, 8, None);
    check(-129, 9, None);
    check(i128::from(i64::MIN), 64, None);
    check(i128::from(u64::MAX), 65, Some(64));
    assert_eq!(ApInt::from_i128(130, i128::from(i64::MIN)).as_i64(), Some(i64::MIN));
    assert_eq!(ApInt::from_i128(130, i128::from(i64::MIN) - 1).as_i64(), None);
}

/// Every operation against the same one on big integers, at widths on both sides of a limb.
#[test]
fn arithmetic_agrees_with_big_integers() {
    let mut words = Words(1);
    for width in [1, 2, 7, 8, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 200, 256] {
        for _ in 0..60 {
            let (a, b) = (words.int(width), words.int(width));
            check_arithmetic(&a, &b);
            check_shifts(&a, words.next() as u32 % (width + 3));
        }
    }
}

fn check_arithmetic(a: &ApInt, b: &ApInt) {
    let width = a.width();
    let wrap = |v: BigInt| ApInt::from_bigint_wrapping(width, &v);
    let (sa, sb) = (a.to_bigint_signed(), b.to_bigint_signed());
    let (ua, ub) = (a.to_bigint_unsigned(), b.to_bigint_unsigned());
    assert_eq!(a.wrapping_add(b), wrap(&sa + &sb));
    assert_eq!(a.wrapping_sub(b), wrap(&sa - &sb));
    assert_eq!(a.wrapping_mul(b), wrap(&ua * &ub));
    assert_eq!(a.neg(), wrap(-&sa));
    assert_eq!(a.and(b), wrap(&sa & &sb));
    assert_eq!(a.or(b), wrap(&sa | &sb));
    assert_eq!(a.xor(b), wrap(&sa ^ &sb));
    assert_eq!(a.cmp_signed(b), sa.cmp(&sb));
    assert_eq!(a.cmp_unsigned(b), ua.cmp(&ub));
    assert_eq!(wrap(sa.clone()), *a);
    assert_eq!(wrap(ua.clone()), *a);
    assert_eq!(a.display_signed().to_string(), sa.to_string());
    assert_eq!(a.display_unsigned().to_string(), ua.to_string());
    assert_eq!(ApInt::from_le_bytes(width, &a.to_le_bytes()), *a);
    let (wide, narrow) = (width + 67, width / 2);
    assert_eq!(a.sext(wide).to_bigint_signed(), sa);
    assert_eq!(a.zext(wide).to_bigint_unsigned(), ua);
    assert_eq!(a.sext(wide).trunc(width), *a);
    assert_eq!(a.fits_signed(narrow), a.trunc(narrow).sext(width) == *a);
    assert_eq!(a.fits_unsigned(narrow), a.trunc(narrow).zext(width) == *a);
    if b.is_zero() {
        let results = [a.udiv(b), a.urem(b), a.sdiv(b), a.srem(b)];
        assert!(results.iter().all(Option::is_none));
        return;
    }
    assert_eq!(a.udiv(b), Some(wrap(&ua / &ub)));
    assert_eq!(a.urem(b), Some(wrap(&ua % &ub)));
    assert_eq!(a.srem(b), Some(wrap(&sa % &sb)));
    let quotient = &sa / &sb;
    let fits = wrap(quotient.clone()).to_bigint_signed() == quotient;
    assert_eq!(a.sdiv(b), fits.then(|| wrap(quotient)));
}

fn check_shifts(a: &ApInt, amount: u32) {
    let width = a.width();
    let wrap = |v: BigInt| ApInt::from_bigint_wrapping(width, &v);
    assert_eq!(a.shl(amount), wrap(a.to_bigint_unsigned() << amount));
    assert_eq!(a.lshr(amount), wrap(a.to_bigint_unsigned() >> amount));
    assert_eq!(a.ashr(amount), wrap(a.to_bigint_signed() >> amount));
}

#[test]
fn small_constructors() {
    assert_eq!(ApInt::from_i64(8, -1), ApInt::all_ones(8));
    assert_eq!(ApInt::from_i64(200, -1), ApInt::all_ones(200));
    assert_eq!(ApInt::new(4, 0x1F), ApInt::all_ones(4));
    assert_eq!(ApInt::new(64, u64::MAX).as_i64(), Some(-1));
    assert_eq!(ApInt::new(65, u64::MAX).as_i64(), None);
    assert_eq!(ApInt::from_bool(true).as_i64(), Some(-1));
    assert!(ApInt::one(1).is_one() && ApInt::one(1).is_all_ones());
    assert_eq!(format!("{:?}", ApInt::new(8, 200)), "-56 : i8");
}
