//! `arith-expand`: divisions by their rounding, extremes of floats, conversions of small floats.

use vulcanize_dialects::arith::{self, CmpFPredicate, CmpIPredicate};
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Diagnostics, Ir, Op, Type, Value};

use super::makers::{cast, float, int};
use super::same_types::NoConversion;
use crate::framework::{ConversionMode, ConversionTarget, PatternSet, Rewrite, Rewriter, apply_conversion, decline};

vulcanize_ir::pass_options! {
    /// Which conversions of small floats are expanded.
    #[derive(Copy)]
    pub(crate) struct Included;

    /// Those of `bf16`.
    "include-bf16" "Expand conversions between f32 and bf16" { bf16: bool = false; }
    /// Those of `f4E2M1FN`.
    "include-f4e2m1" "Expand conversions between f32 and f4E2M1FN" { f4e2m1: bool = false; }
    /// Those of `f8E8M0FNU`.
    "include-f8e8m0" "Expand conversions between f32 and f8E8M0FNU" { f8e8m0: bool = false; }
}

pub(super) static ARITH_EXPAND: PassDef<Included> =
    PassDef::new("arith-expand", "ArithExpandOpsPass", "Legalize Arith ops to be convertible to LLVM.", run)
        .options(Included::TABLE);

fn run(included: &mut Included, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    expand(ir, op, *included)?;
    Ok(true)
}

fn expand(ir: &mut Ir<'_>, root: Op, included: Included) -> Result<(), Diagnostics> {
    let mut patterns = PatternSet::new();
    let mut target = ConversionTarget::new();
    populate_divisions(&mut patterns, &mut target);
    populate_extremes(&mut patterns, &mut target);
    populate_scaling(&mut patterns, &mut target);
    populate_conversions(&mut patterns, &mut target, included);
    apply_conversion(ir, &[root], &target, &patterns, &NoConversion, ConversionMode::Partial)
}

/// Expands `arith.scaling_extf` and `arith.scaling_truncf` alone.
///
/// # Errors
/// As [`apply_conversion`].
pub(crate) fn expand_scaling(ir: &mut Ir<'_>, root: Op) -> Result<(), Diagnostics> {
    let mut patterns = PatternSet::new();
    let mut target = ConversionTarget::new();
    populate_scaling(&mut patterns, &mut target);
    apply_conversion(ir, &[root], &target, &patterns, &NoConversion, ConversionMode::Partial)
}

// ---- makers ----

/// The type with these elements, in the shape of `like`.
fn with(rw: Rewriter<'_, '_, '_>, like: Type, element: Type) -> Type {
    rw.context().with_element_type(like, element)
}

// ---- divisions ----

fn populate_divisions(patterns: &mut PatternSet, target: &mut ConversionTarget) {
    target
        .add_illegal_op::<arith::CeilDivSI>()
        .add_illegal_op::<arith::CeilDivUI>()
        .add_illegal_op::<arith::FloorDivSI>();
    patterns
        .add_fn::<arith::CeilDivSI, _>("CeilDivSIOpConverter", |_, operands, rw| {
            let &[a, b] = operands else { return decline("expected two operands") };
            let ty = rw.ir().value_type(a);
            let zero = int(rw, ty, 0);
            let one = int(rw, ty, 1);
            let quotient = arith::DivSI::build(rw, a, b);
            Ok(adjusted(rw, [a, b, quotient], CmpIPredicate::Eq, |_| zero, |_| one))
        })
        .add_fn::<arith::FloorDivSI, _>("FloorDivSIOpConverter", |_, operands, rw| {
            let &[a, b] = operands else { return decline("expected two operands") };
            let ty = rw.ir().value_type(a);
            let quotient = arith::DivSI::build(rw, a, b);
            Ok(adjusted(rw, [a, b, quotient], CmpIPredicate::Ne, |rw| int(rw, ty, 0), |rw| int(rw, ty, -1)))
        })
        .add_fn::<arith::CeilDivUI, _>("CeilDivUIOpConverter", |_, operands, rw| {
            let &[a, b] = operands else { return decline("expected two operands") };
            let ty = rw.ir().value_type(a);
            let zero = int(rw, ty, 0);
            let is_zero = arith::CmpI::build(rw, a, zero, CmpIPredicate::Eq);
            let one = int(rw, ty, 1);
            let less = arith::SubI::build(rw, a, one);
            let quotient = arith::DivUI::build(rw, less, b);
            let up = arith::AddI::build(rw, quotient, one);
            Ok(arith::Select::build(rw, is_zero, zero, up))
        });
}

/// The quotient, a step further where there is a rest and the signs compare so.
fn adjusted(
    rw: Rewriter<'_, '_, '_>,
    [a, b, quotient]: [Value; 3],
    signs: CmpIPredicate,
    zero: impl FnOnce(Rewriter<'_, '_, '_>) -> Value,
    step: impl FnOnce(Rewriter<'_, '_, '_>) -> Value,
) -> Value {
    let product = arith::MulI::build(rw, quotient, b);
    let has_rest = arith::CmpI::build(rw, a, product, CmpIPredicate::Ne);
    let zero = zero(rw);
    let a_negative = arith::CmpI::build(rw, a, zero, CmpIPredicate::Slt);
    let b_negative = arith::CmpI::build(rw, b, zero, CmpIPredicate::Slt);
    let signs = arith::CmpI::build(rw, a_negative, b_negative, signs);
    let is_off = arith::AndI::build(rw, has_rest, signs);
    let step = step(rw);
    let next = arith::AddI::build(rw, quotient, step);
    arith::Select::build(rw, is_off, next, quotient)
}

// ---- extremes ----

fn populate_extremes(patterns: &mut PatternSet, target: &mut ConversionTarget) {
    macro_rules! extremes {
        ($($op:ident $name:literal $predicate:ident $nan_of:literal;)*) => {$(
            target.add_illegal_op::<arith::$op>();
            patterns.add_fn::<arith::$op, _>($name, |_, operands, rw| {
                let &[a, b] = operands else { return decline("expected two operands") };
                let is_first = arith::CmpF::build(rw, a, b, CmpFPredicate::$predicate);
                let value = arith::Select::build(rw, is_first, a, b);
                let looked_at = operands[$nan_of];
                let is_nan = arith::CmpF::build(rw, looked_at, looked_at, CmpFPredicate::Uno);
                Ok(arith::Select::build(rw, is_nan, b, value))
            });
        )*};
    }
    macro_rules! integer_extremes {
        ($($op:ident $predicate:ident;)*) => {$(
            target.add_illegal_op::<arith::$op>();
            patterns.add_fn::<arith::$op, _>("MaxMinIOpConverter", |_, operands, rw| {
                let &[a, b] = operands else { return decline("expected two operands") };
                let is_first = arith::CmpI::build(rw, a, b, CmpIPredicate::$predicate);
                Ok(arith::Select::build(rw, is_first, a, b))
            });
        )*};
    }
    integer_extremes! { MaxSI Sgt; MaxUI Ugt; MinSI Slt; MinUI Ult; }
    extremes! {
        MaximumF "MaximumMinimumFOpConverter" Ugt 1;
        MinimumF "MaximumMinimumFOpConverter" Ult 1;
        MaxNumF "MaxNumMinNumFOpConverter" Ugt 0;
        MinNumF "MaxNumMinNumFOpConverter" Ult 0;
    }
}

// ---- scaling ----

fn populate_scaling(patterns: &mut PatternSet, target: &mut ConversionTarget) {
    target.add_illegal_op::<arith::ScalingExtF>().add_illegal_op::<arith::ScalingTruncF>();
    patterns
        .add_fn::<arith::ScalingExtF, _>("ScalingExtFOpConverter", |op, operands, rw| {
            let &[value, scale] = operands else { return decline("expected two operands") };
            let result = rw.ir().value_type(rw.ir().result(op.op(), 0));
            let flags = op.fastmath(rw.ir());
            let scale = as_exponent(rw, scale, flags)?;
            let scale = arith::ExtF::with(rw).fastmath(flags).build(scale, result);
            let value = arith::ExtF::with(rw).fastmath(flags).build(value, result);
            Ok(arith::MulF::with(rw).fastmath(flags).build(value, scale))
        })
        .add_fn::<arith::ScalingTruncF, _>("ScalingTruncFOpConverter", |op, operands, rw| {
            let &[value, scale] = operands else { return decline("expected two operands") };
            let (from, to) = (rw.ir().value_type(value), rw.ir().value_type(rw.ir().result(op.op(), 0)));
            let flags = op.fastmath(rw.ir());
            let scale = as_exponent(rw, scale, flags)?;
            let scale = arith::ExtF::with(rw).fastmath(flags).build(scale, from);
            let value = arith::DivF::with(rw).fastmath(flags).build(value, scale);
            let mode = op.roundingmode(rw.ir());
            Ok(arith::TruncF::with(rw).fastmath(flags).roundingmode(mode).build(value, to))
        });
}

/// A scale as `f8E8M0FNU`.
fn as_exponent(
    rw: Rewriter<'_, '_, '_>,
    scale: Value,
    flags: Option<Attribute>,
) -> Result<Value, crate::framework::Declined> {
    let context = rw.context();
    let ty = rw.ir().value_type(scale);
    match context.float_kind(context.element_type(ty)) {
        Some(FloatKind::F8E8M0FNU) => Ok(scale),
        Some(kind) if kind.width() >= 16 => {
            let ty = context.with_element_type(ty, context.float(FloatKind::F8E8M0FNU));
            Ok(arith::TruncF::with(rw).fastmath(flags).build(scale, ty))
        }
        _ => decline("its scale is no float from which an exponent can be taken"),
    }
}

// ---- conversions ----

/// The kinds of an extension or truncation.
fn kinds(ir: &Ir<'_>, op: Op) -> Option<(FloatKind, FloatKind)> {
    let context = ir.context();
    let kind = |value| context.float_kind(context.element_type(ir.value_type(value)));
    Some((kind(ir.operand(op, 0))?, kind(ir.result(op, 0))?))
}

fn populate_conversions(patterns: &mut PatternSet, target: &mut ConversionTarget, included: Included) {
    let is_extension = move |(from, to): (FloatKind, FloatKind)| match from {
        FloatKind::BF16 => included.bf16 && to == FloatKind::F32,
        FloatKind::F8E8M0FNU => included.f8e8m0,
        FloatKind::F4E2M1FN => included.f4e2m1,
        _ => false,
    };
    let is_truncation = move |(from, to): (FloatKind, FloatKind)| match to {
        FloatKind::BF16 => included.bf16 && from == FloatKind::F32,
        FloatKind::F8E8M0FNU => included.f8e8m0,
        FloatKind::F4E2M1FN => included.f4e2m1,
        _ => false,
    };
    let refuse = |is_expanded: bool| if is_expanded { Err(String::new()) } else { Ok(()) };
    target.add_dynamic_op::<arith::ExtF>(move |ir, op| refuse(kinds(ir, op).is_some_and(is_extension)));
    target.add_dynamic_op::<arith::TruncF>(move |ir, op| refuse(kinds(ir, op).is_some_and(is_truncation)));
    patterns
        .add_fn::<arith::ExtF, _>("ExtFOpConverter", |op, operands, rw| {
            let (&[value], Some((from, _))) = (operands, kinds(rw.ir(), op.op())) else {
                return decline("expected floats");
            };
            let value = match from {
                FloatKind::BF16 => extend_bf16(rw, value),
                FloatKind::F8E8M0FNU => extend_exponent(rw, value),
                FloatKind::F4E2M1FN => extend_f4(rw, value),
                _ => return decline("it is not expanded"),
            };
            replace_by_f32(op.op(), value, rw)
        })
        .add_fn::<arith::TruncF, _>("TruncFOpConverter", |op, operands, rw| {
            let (&[value], Some((from, to))) = (operands, kinds(rw.ir(), op.op())) else {
                return decline("expected floats");
            };
            let has_mode = arith::TruncF(op.op()).roundingmode(rw.ir()).is_some();
            if has_mode && to != FloatKind::F4E2M1FN {
                return decline("it rounds to the nearest number only");
            }
            let f32 = rw.context().f32();
            let value = match from.width() {
                32 => value,
                0..32 => cast::<arith::ExtF>(rw, value, f32),
                _ => cast::<arith::TruncF>(rw, value, f32),
            };
            Ok(match to {
                FloatKind::BF16 => truncate_to_bf16(rw, value),
                FloatKind::F8E8M0FNU => truncate_to_exponent(rw, value),
                FloatKind::F4E2M1FN => truncate_to_f4(rw, value),
                _ => return decline("it is not expanded"),
            })
        });
}

/// Replaces an extension by the `f32` of its value, in its own format.
fn replace_by_f32(op: Op, value: Value, rw: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let context = rw.context();
    let to = rw.ir().value_type(rw.ir().result(op, 0));
    let width = context.scalar_width(context.element_type(to)).unwrap_or(32);
    Ok(match width {
        32 => value,
        0..32 => arith::TruncF::build(rw, value, to),
        _ => arith::ExtF::build(rw, value, to),
    })
}

fn extend_bf16(rw: Rewriter<'_, '_, '_>, value: Value) -> Value {
    let context = rw.context();
    let bits = cast::<arith::Bitcast>(rw, value, context.i16());
    let wide = cast::<arith::ExtUI>(rw, bits, context.i32());
    let ty = rw.ir().value_type(wide);
    let amount = int(rw, ty, 16);
    let shifted = arith::ShLI::build(rw, wide, amount);
    cast::<arith::Bitcast>(rw, shifted, context.f32())
}

fn truncate_to_bf16(rw: Rewriter<'_, '_, '_>, value: Value) -> Value {
    let context = rw.context();
    let like = rw.ir().value_type(value);
    let (wide, narrow) = (with(rw, like, context.i32()), with(rw, like, context.i16()));
    let is_nan = arith::CmpF::build(rw, value, value, CmpFPredicate::Une);
    let bias = int(rw, wide, 0x7FFF);
    let nan = int(rw, narrow, 0x7FC0);
    let amount = int(rw, wide, 16);
    let one = int(rw, wide, 1);
    let bits = cast::<arith::Bitcast>(rw, value, context.i32());
    let shifted = arith::ShRUI::build(rw, bits, amount);
    let odd = arith::AndI::build(rw, shifted, one);
    let bias = arith::AddI::build(rw, odd, bias);
    let sum = arith::AddI::build(rw, bits, bias);
    let rounded = arith::ShRUI::build(rw, sum, amount);
    let rounded = cast::<arith::TruncI>(rw, rounded, context.i16());
    let bits = arith::Select::build(rw, is_nan, nan, rounded);
    cast::<arith::Bitcast>(rw, bits, context.float(FloatKind::BF16))
}

fn extend_exponent(rw: Rewriter<'_, '_, '_>, value: Value) -> Value {
    let context = rw.context();
    let bits = cast::<arith::Bitcast>(rw, value, context.i8());
    let narrow = rw.ir().value_type(bits);
    let wide = with(rw, narrow, context.i32());
    let all = int(rw, narrow, -1);
    let nan = int(rw, wide, -1);
    let amount = int(rw, wide, 23);
    let extended = cast::<arith::ExtUI>(rw, bits, context.i32());
    let shifted = arith::ShLI::build(rw, extended, amount);
    let is_nan = arith::CmpI::build(rw, bits, all, CmpIPredicate::Eq);
    let bits = arith::Select::build(rw, is_nan, nan, shifted);
    cast::<arith::Bitcast>(rw, bits, context.f32())
}

fn truncate_to_exponent(rw: Rewriter<'_, '_, '_>, value: Value) -> Value {
    let context = rw.context();
    let bits = cast::<arith::Bitcast>(rw, value, context.i32());
    let ty = rw.ir().value_type(bits);
    let amount = int(rw, ty, 23);
    let shifted = arith::ShRUI::build(rw, bits, amount);
    let exponent = cast::<arith::TruncI>(rw, shifted, context.i8());
    cast::<arith::Bitcast>(rw, exponent, context.float(FloatKind::F8E8M0FNU))
}

fn extend_f4(rw: Rewriter<'_, '_, '_>, value: Value) -> Value {
    let context = rw.context();
    let bits = cast::<arith::Bitcast>(rw, value, context.integer(4));
    let narrow = rw.ir().value_type(bits);
    let wide = with(rw, narrow, context.i32());
    let zero = int(rw, narrow, 0);
    let one = int(rw, narrow, 1);
    let two = int(rw, narrow, 2);
    let four = int(rw, narrow, 4);
    let low = int(rw, narrow, 7);
    let magnitude = arith::AndI::build(rw, bits, low);
    let place = int(rw, wide, 20);
    let shifted = arith::ShLI::build(rw, magnitude, two);
    let is_half = arith::CmpI::build(rw, magnitude, one, CmpIPredicate::Eq);
    let mantissa = arith::Select::build(rw, is_half, zero, shifted);
    let mantissa = cast::<arith::ExtUI>(rw, mantissa, context.i32());
    let mantissa = arith::ShLI::build(rw, mantissa, place);
    let none = int(rw, wide, 0);
    let large = int(rw, wide, 0x4000_0000);
    let small = int(rw, wide, 0x3F00_0000);
    let is_large = arith::CmpI::build(rw, magnitude, four, CmpIPredicate::Uge);
    let exponent = arith::Select::build(rw, is_large, large, small);
    let is_zero = arith::CmpI::build(rw, magnitude, zero, CmpIPredicate::Eq);
    let exponent = arith::Select::build(rw, is_zero, none, exponent);
    let sign = int(rw, wide, i64::from(i32::MIN));
    let first_negative = int(rw, narrow, -8);
    let is_negative = arith::CmpI::build(rw, bits, first_negative, CmpIPredicate::Uge);
    let sign = arith::Select::build(rw, is_negative, sign, none);
    let sum = arith::AddI::build(rw, mantissa, exponent);
    let sum = arith::AddI::build(rw, sum, sign);
    cast::<arith::Bitcast>(rw, sum, context.f32())
}

/// The value is clamped to ±6. Then sign, exponent and upper bit of the significand are put together, and rounded by
/// the rest. MLIR rounds half up; the tests compare its text.
fn truncate_to_f4(rw: Rewriter<'_, '_, '_>, value: Value) -> Value {
    let context = rw.context();
    let like = rw.ir().value_type(value);
    let (narrow, byte, wide) =
        (with(rw, like, context.integer(4)), with(rw, like, context.i8()), with(rw, like, context.i32()));
    let one = int(rw, narrow, 1);
    let three = int(rw, narrow, 3);
    let upper_place = int(rw, wide, 22);
    let byte_zero = int(rw, byte, 0);
    let byte_all = int(rw, byte, -1);
    let zero = int(rw, wide, 0);
    let greatest = float(rw, like, 6.0);
    let least = float(rw, like, -6.0);
    let value = arith::MinNumF::build(rw, value, greatest);
    let value = arith::MaxNumF::build(rw, value, least);
    let bits = cast::<arith::Bitcast>(rw, value, context.i32());

    let sign_place = int(rw, wide, 31);
    let sign = arith::ShRUI::build(rw, bits, sign_place);
    let sign = cast::<arith::TruncI>(rw, sign, context.integer(4));
    let sign = arith::ShLI::build(rw, sign, three);

    let bias = int(rw, wide, 126);
    let exponent_place = int(rw, wide, 23);
    let exponent = arith::ShRUI::build(rw, bits, exponent_place);
    let exponent = arith::SubI::build(rw, exponent, bias);
    let field = cast::<arith::TruncI>(rw, exponent, context.integer(4));
    let field = arith::ShLI::build(rw, field, one);
    let number = arith::AddI::build(rw, sign, field);

    let upper_mask = int(rw, wide, 0x40_0000);
    let upper = arith::AndI::build(rw, bits, upper_mask);
    let upper = arith::ShRUI::build(rw, upper, upper_place);
    let upper = cast::<arith::TruncI>(rw, upper, context.integer(4));
    let number = arith::AddI::build(rw, number, upper);

    let all_mask = int(rw, wide, 0x7F_FFFF);
    let exponent = cast::<arith::TruncI>(rw, exponent, context.i8());
    let is_small = arith::CmpI::build(rw, exponent, byte_zero, CmpIPredicate::Sle);
    let is_quarter = arith::CmpI::build(rw, exponent, byte_all, CmpIPredicate::Eq);
    let rest = arith::AndI::build(rw, bits, all_mask);
    let has_rest = arith::CmpI::build(rw, rest, zero, CmpIPredicate::Ugt);
    let is_half = arith::AndI::build(rw, is_quarter, has_rest);
    let is_one = arith::CmpI::build(rw, exponent, byte_zero, CmpIPredicate::Eq);
    let all = int(rw, narrow, -1);
    let none = int(rw, narrow, 0);
    let small = arith::Select::build(rw, is_small, all, number);
    let small = arith::Select::build(rw, is_half, none, small);
    let number = arith::Select::build(rw, is_one, number, small);

    let rest_mask = int(rw, wide, 0x3F_FFFF);
    let middle = int(rw, wide, 0x20_0000);
    let rest = arith::AndI::build(rw, bits, rest_mask);
    let is_up = arith::CmpI::build(rw, rest, middle, CmpIPredicate::Uge);
    let is_up = arith::OrI::build(rw, is_up, is_small);
    let next = arith::AddI::build(rw, number, one);
    let number = arith::Select::build(rw, is_up, next, number);
    cast::<arith::Bitcast>(rw, number, context.float(FloatKind::F4E2M1FN))
}
