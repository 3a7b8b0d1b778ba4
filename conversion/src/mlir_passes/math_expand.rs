//! `math-expand-ops`: functions made of simpler functions and of arithmetic.
//!
//! The sequences are those of MLIR 22, text for text: they drop `fastmath`, and a number too large for `i64` is not
//! rounded as it should be by `ceil`. Kernels on targets do not use them, but the lowerings of `math`.

use vulcanize_dialects::arith::{self, CmpFPredicate, CmpIPredicate};
use vulcanize_dialects::math;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    Builder, GreedyOptions, PatternRoot, PatternSet, RegionSimplification, RewritePattern, Rewriter,
    apply_patterns_greedily, constant_value, has_static_shape, integer_of, scalar_of,
};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{AttributeData, Context, Ir, Op, Type, TypeData, Value};

use super::makers::{cast, float, int};

vulcanize_ir::pass_options! {
    /// The options of `math-expand-ops`.
    pub(crate) struct Options;

    "ops" "Operations to expand." { ops: Vec<String> = Vec::new(); }
}

pub(super) static MATH_EXPAND: PassDef<Options> =
    PassDef::new("math-expand-ops", "MathExpandOpsPass", "Expand math operations.", run).options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    for expansion in expansions() {
        if options.ops.is_empty() || options.ops.iter().any(|name| name == expansion.mnemonic()) {
            patterns.add(expansion);
        }
    }
    let greedy = GreedyOptions {
        top_down: false,
        region_simplification: RegionSimplification::Aggressive,
        ..Default::default()
    };
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy).changed)
}

/// Makes the value of an op, or nothing where it has no expansion.
type Make = fn(&mut Builder<'_, '_>, Op, &[Value]) -> Option<Value>;

/// The expansion of the ops of one name.
struct Expansion {
    root: PatternRoot,
    name: &'static str,
    /// Whether there are constants in it, which need a type whose sizes are known.
    has_constants: bool,
    make: Make,
}

impl Expansion {
    fn of<T: TypedOp>(has_constants: bool, make: Make) -> Self {
        Self { root: PatternRoot::of::<T>(), name: T::def().name, has_constants, make }
    }

    fn mnemonic(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, mnemonic)| mnemonic)
    }
}

impl RewritePattern for Expansion {
    fn root(&self) -> PatternRoot {
        self.root
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let ir = rewriter.ir();
        let ty = ir.value_type(ir.result(op, 0));
        if self.has_constants && !has_static_shape(ir.context(), ty) {
            return false;
        }
        let operands: Vec<Value> = ir.operands(op).collect();
        let value = (self.make)(rewriter, op, &operands);
        value.is_some_and(|value| rewriter.replace_op(op, &[value]))
    }
}

fn expansions() -> [Expansion; 17] {
    [
        Expansion::of::<math::CountLeadingZeros>(true, |b, _, v| leading_zeros(b, v[0])),
        Expansion::of::<math::Sinh>(true, |b, _, v| Some(hyperbolic(b, v[0], arith::SubF::build))),
        Expansion::of::<math::Cosh>(true, |b, _, v| Some(hyperbolic(b, v[0], arith::AddF::build))),
        Expansion::of::<math::Tan>(false, |b, _, v| {
            let sin = math::Sin::build(b, v[0]);
            let cos = math::Cos::build(b, v[0]);
            Some(arith::DivF::build(b, sin, cos))
        }),
        Expansion::of::<math::Tanh>(true, |b, _, v| Some(tanh(b, v[0]))),
        Expansion::of::<math::Asinh>(true, |b, _, v| Some(inverse_hyperbolic(b, v[0], 1.0))),
        Expansion::of::<math::Acosh>(true, |b, _, v| Some(inverse_hyperbolic(b, v[0], -1.0))),
        Expansion::of::<math::Atanh>(true, |b, _, v| Some(atanh(b, v[0]))),
        Expansion::of::<math::Fma>(false, |b, _, v| {
            let product = arith::MulF::build(b, v[0], v[1]);
            Some(arith::AddF::build(b, product, v[2]))
        }),
        Expansion::of::<math::Ceil>(true, |b, _, v| Some(ceil(b, v[0]))),
        Expansion::of::<math::Exp2>(true, |b, _, v| {
            let ty = b.ir().value_type(v[0]);
            let ln2 = float(b, ty, std::f64::consts::LN_2);
            let product = arith::MulF::build(b, v[0], ln2);
            Some(math::Exp::build(b, product))
        }),
        Expansion::of::<math::PowF>(false, |b, _, v| Some(power(b, v[0], v[1]))),
        Expansion::of::<math::FPowI>(false, |b, _, v| Some(whole_power(b, v[0], v[1]))),
        Expansion::of::<math::Round>(true, |b, _, v| round(b, v[0])),
        Expansion::of::<math::RoundEven>(true, |b, _, v| round_even(b, v[0])),
        Expansion::of::<math::Rsqrt>(true, |b, _, v| {
            let ty = b.ir().value_type(v[0]);
            let one = float(b, ty, 1.0);
            let root = math::Sqrt::build(b, v[0]);
            Some(arith::DivF::build(b, one, root))
        }),
        Expansion::of::<math::ClampF>(false, |b, op, v| {
            let flags = math::ClampF(op).fastmath(b.ir());
            let below = arith::MinimumF::with(b).fastmath(flags).build(v[0], v[2]);
            Some(arith::MaximumF::with(b).fastmath(flags).build(below, v[1]))
        }),
    ]
}

fn type_of(builder: &Builder<'_, '_>, value: Value) -> Type {
    builder.ir().value_type(value)
}

fn kind_of(builder: &Builder<'_, '_>, value: Value) -> Option<FloatKind> {
    let context = builder.context();
    context.float_kind(context.element_type(type_of(builder, value)))
}

// ---- exponential functions ----

/// Half of what an op makes of `exp(x)` and `exp(-x)`.
fn hyperbolic(b: &mut Builder<'_, '_>, x: Value, join: fn(&mut Builder<'_, '_>, Value, Value) -> Value) -> Value {
    let exp = math::Exp::build(b, x);
    let negative = arith::NegF::build(b, x);
    let inverse = math::Exp::build(b, negative);
    let joined = join(b, exp, inverse);
    let ty = type_of(b, x);
    let half = float(b, ty, 0.5);
    arith::MulF::build(b, joined, half)
}

/// `(1 - exp(-2y)) / (1 + exp(-2y))` of the magnitude `y`, with the sign of `x`: the power cannot overflow.
fn tanh(b: &mut Builder<'_, '_>, x: Value) -> Value {
    let ty = type_of(b, x);
    let zero = float(b, ty, 0.0);
    let one = float(b, ty, 1.0);
    let minus_two = float(b, ty, -2.0);
    let is_negative = arith::CmpF::build(b, x, zero, CmpFPredicate::Olt);
    let is_negative = arith::UIToFP::build(b, is_negative, ty);
    let change = arith::MulF::build(b, is_negative, minus_two);
    let sign = arith::AddF::build(b, change, one);
    let magnitude = arith::MulF::build(b, sign, x);
    let exponent = arith::MulF::build(b, minus_two, magnitude);
    let exp = math::Exp::build(b, exponent);
    let dividend = arith::SubF::build(b, one, exp);
    let divisor = arith::AddF::build(b, one, exp);
    let quotient = arith::DivF::build(b, dividend, divisor);
    arith::MulF::build(b, sign, quotient)
}

/// `log(x + sqrt(x * x + unit))`
fn inverse_hyperbolic(b: &mut Builder<'_, '_>, x: Value, unit: f64) -> Value {
    let ty = type_of(b, x);
    let unit = float(b, ty, unit);
    let square = math::Fma::build(b, x, x, unit);
    let root = math::Sqrt::build(b, square);
    let sum = arith::AddF::build(b, x, root);
    math::Log::build(b, sum)
}

/// `log((1 + x) / (1 - x)) / 2`
fn atanh(b: &mut Builder<'_, '_>, x: Value) -> Value {
    let ty = type_of(b, x);
    let one = float(b, ty, 1.0);
    let dividend = arith::AddF::build(b, x, one);
    let negative = arith::NegF::build(b, x);
    let divisor = arith::AddF::build(b, negative, one);
    let quotient = arith::DivF::build(b, dividend, divisor);
    let log = math::Log::build(b, quotient);
    let half = float(b, ty, 0.5);
    arith::MulF::build(b, log, half)
}

// ---- powers ----

/// The float in every element of a constant.
fn constant_float(ir: &Ir<'_>, value: Value) -> Option<f64> {
    let scalar = scalar_of(ir.context(), constant_value(ir, value)?)?;
    match ir.context().attribute_data(scalar) {
        AttributeData::Float { value, .. } => Some(value.to_f64()),
        _ => None,
    }
}

/// Powers by small constants are products and roots, all others `exp(b * log(a))`.
fn power(b: &mut Builder<'_, '_>, base: Value, exponent: Value) -> Value {
    let ty = type_of(b, base);
    let known = constant_float(b.ir(), exponent);
    let is = |number: f64| known == Some(number);
    if is(0.0) {
        return float(b, ty, 1.0);
    }
    if is(1.0) {
        return base;
    }
    if is(-1.0) {
        let one = float(b, ty, 1.0);
        return arith::DivF::build(b, one, base);
    }
    if is(0.5) {
        return math::Sqrt::build(b, base);
    }
    if is(-0.5) {
        return math::Rsqrt::build(b, base);
    }
    if is(2.0) {
        return arith::MulF::build(b, base, base);
    }
    if is(-2.0) {
        let one = float(b, ty, 1.0);
        let square = arith::MulF::build(b, base, base);
        return arith::DivF::build(b, one, square);
    }
    if is(3.0) {
        let square = arith::MulF::build(b, base, base);
        return arith::MulF::build(b, square, base);
    }
    let log = math::Log::build(b, base);
    let product = arith::MulF::build(b, exponent, log);
    math::Exp::build(b, product)
}

/// The integer in every element of a constant.
fn constant_integer(ir: &Ir<'_>, value: Value) -> Option<i64> {
    integer_of(ir.context(), scalar_of(ir.context(), constant_value(ir, value)?)?)?.as_i64()
}

/// Powers by constants are products of squares, their inverse where the exponent is negative; all others powers of
/// floats.
fn whole_power(b: &mut Builder<'_, '_>, base: Value, exponent: Value) -> Value {
    let ty = type_of(b, base);
    let Some(known) = constant_integer(b.ir(), exponent) else {
        let exponent = arith::SIToFP::build(b, exponent, ty);
        return math::PowF::build(b, base, exponent);
    };
    let one = float(b, ty, 1.0);
    let mut product = float(b, ty, 1.0);
    let (mut square, mut rest) = (base, known.unsigned_abs());
    while rest > 0 {
        if rest & 1 == 1 {
            product = arith::MulF::build(b, square, product);
        }
        rest >>= 1;
        square = arith::MulF::build(b, square, square);
    }
    if known >= 0 {
        return product;
    }
    let zero = float(b, ty, 0.0);
    let negative_zero = float(b, ty, -0.0);
    let infinity = float(b, ty, f64::INFINITY);
    let negative_infinity = float(b, ty, f64::NEG_INFINITY);
    let is_zero = arith::CmpF::build(b, product, zero, CmpFPredicate::Oeq);
    let is_negative_zero = arith::CmpF::build(b, product, negative_zero, CmpFPredicate::Oeq);
    let inverse = arith::DivF::build(b, one, product);
    let inverse = arith::Select::build(b, is_zero, infinity, inverse);
    arith::Select::build(b, is_negative_zero, negative_infinity, inverse)
}

// ---- rounding ----

/// Rounded to zero, with the sign kept.
fn truncated(b: &mut Builder<'_, '_>, x: Value) -> Value {
    let (ty, i64) = (type_of(b, x), b.context().i64());
    let whole = cast::<arith::FPToSI>(b, x, i64);
    let whole = arith::SIToFP::build(b, whole, ty);
    math::CopySign::build(b, whole, x)
}

fn ceil(b: &mut Builder<'_, '_>, x: Value) -> Value {
    let ty = type_of(b, x);
    let whole = truncated(b, x);
    let zero = float(b, ty, 0.0);
    let one = float(b, ty, 1.0);
    let is_above = arith::CmpF::build(b, x, whole, CmpFPredicate::Ogt);
    let step = arith::Select::build(b, is_above, one, zero);
    arith::AddF::build(b, whole, step)
}

/// The sum with a half, rounded to zero. What has no fraction stays: it may be too large for that.
fn round(b: &mut Builder<'_, '_>, x: Value) -> Option<Value> {
    let ty = type_of(b, x);
    let context = b.context();
    if context.element_type(ty) != context.f32() {
        return None;
    }
    let bits = context.with_element_type(ty, context.i32());
    let half = float(b, ty, 0.5);
    let place = int(b, bits, 23);
    let bias = int(b, bits, 127);
    let mask = int(b, bits, 0xFF);
    let step = math::CopySign::build(b, half, x);
    let sum = arith::AddF::build(b, x, step);
    let rounded = truncated(b, sum);
    let operand = arith::Bitcast::build(b, x, bits);
    let exponent = unbiased_exponent(b, operand, [place, mask, bias]);
    let is_whole = arith::CmpI::build(b, exponent, place, CmpIPredicate::Sge);
    Some(arith::Select::build(b, is_whole, x, rounded))
}

fn unbiased_exponent(b: &mut Builder<'_, '_>, bits: Value, [place, mask, bias]: [Value; 3]) -> Value {
    let shifted = arith::ShRUI::build(b, bits, place);
    let exponent = arith::AndI::build(b, shifted, mask);
    arith::SubI::build(b, exponent, bias)
}

/// `round`, and a step back where that went from the middle of two numbers to the odd one.
fn round_even(b: &mut Builder<'_, '_>, x: Value) -> Option<Value> {
    let kind = kind_of(b, x)?;
    let (width, fraction) = (kind.width(), kind.precision() - 1);
    let exponent = width.checked_sub(fraction + 1).filter(|&exponent| exponent > 0 && fraction > 0 && width <= 64)?;
    let (ty, context) = (type_of(b, x), b.context());
    let bits = context.with_element_type(ty, context.integer(width));
    let power = |exponent: u32| 1_i64 << exponent;

    let float_one = float(b, ty, 1.0);
    let zero = int(b, bits, 0);
    let one = int(b, bits, 1);
    let minus_one = int(b, bits, -1);
    let place = int(b, bits, i64::from(fraction));
    let last = int(b, bits, i64::from(width - 1));
    let bias = int(b, bits, power(exponent - 1) - 1);
    let middle_bit = int(b, bits, power(fraction - 1));
    let fraction_mask = int(b, bits, power(fraction) - 1);
    let mask = int(b, bits, power(exponent) - 1);

    let operand = arith::Bitcast::build(b, x, bits);
    let rounded = math::Round::build(b, x);
    let rounded_bits = arith::Bitcast::build(b, rounded, bits);
    let operand_exponent = unbiased_exponent(b, operand, [place, mask, bias]);
    let rounded_exponent = unbiased_exponent(b, rounded_bits, [place, mask, bias]);
    let below = |b: &mut Builder<'_, '_>, of: Value, exponent: Value| shifted_within(b, of, exponent, [zero, last]);

    // A number is odd where the bit of ones is set: that is the leading one of 1 and -1.
    let is_unit = arith::CmpI::build(b, rounded_exponent, zero, CmpIPredicate::Eq);
    let less = arith::SubI::build(b, rounded_exponent, one);
    let rest_mask = below(b, fraction_mask, less);
    let rest = arith::AndI::build(b, rounded_bits, rest_mask);
    let is_odd = arith::CmpI::build(b, rest, zero, CmpIPredicate::Ne);
    let is_odd = arith::OrI::build(b, is_odd, is_unit);

    // In the middle all bits below that of ones are zero but the first, which of 0.5 and -0.5 is the leading one.
    let is_half = arith::CmpI::build(b, operand_exponent, minus_one, CmpIPredicate::Eq);
    let middle = below(b, middle_bit, operand_exponent);
    let middle = arith::Select::build(b, is_half, zero, middle);
    let rest_mask = below(b, fraction_mask, operand_exponent);
    let rest = arith::AndI::build(b, operand, rest_mask);
    let is_middle = arith::CmpI::build(b, rest, middle, CmpIPredicate::Eq);
    let is_large_enough = arith::CmpI::build(b, operand_exponent, minus_one, CmpIPredicate::Sge);
    let has_fraction = arith::CmpI::build(b, operand_exponent, place, CmpIPredicate::Slt);
    let is_middle = arith::AndI::build(b, is_middle, has_fraction);
    let is_middle = arith::AndI::build(b, is_middle, is_large_enough);

    let unit = math::CopySign::build(b, float_one, x);
    let back = arith::SubF::build(b, rounded, unit);
    let is_off = arith::AndI::build(b, is_odd, is_middle);
    let value = arith::Select::build(b, is_off, back, rounded);
    Some(math::CopySign::build(b, value, x))
}

/// A number shifted right, by none of its bits and at most all but one.
fn shifted_within(b: &mut Builder<'_, '_>, value: Value, amount: Value, [zero, last]: [Value; 2]) -> Value {
    let amount = arith::MaxSI::build(b, amount, zero);
    let amount = arith::MinSI::build(b, amount, last);
    arith::ShRUI::build(b, value, amount)
}

// ---- bits ----

fn integer_width(context: &Context, ty: Type) -> Option<u32> {
    match context.type_data(ty) {
        TypeData::Integer { width, .. } => Some(*width),
        _ => None,
    }
}

/// A search by halves. Widths that are no power of two have none (MLIR expands them, to something else).
fn leading_zeros(b: &mut Builder<'_, '_>, operand: Value) -> Option<Value> {
    let ty = type_of(b, operand);
    let context = b.context();
    let width =
        integer_width(context, context.element_type(ty)).filter(|&width| width.is_power_of_two() && width <= 64)?;
    let ones = u64::MAX >> (64 - width);
    let (mut value, mut count) = (operand, int(b, ty, 0));
    let mut half = width / 2;
    while half > 0 {
        let bits = int(b, ty, i64::from(half));
        let mask = int(b, ty, (ones >> half).cast_signed());
        let is_above = arith::CmpI::build(b, value, mask, CmpIPredicate::Ule);
        let more = arith::AddI::build(b, count, bits);
        let shifted = arith::ShLI::build(b, value, bits);
        value = arith::Select::build(b, is_above, shifted, value);
        count = arith::Select::build(b, is_above, more, count);
        half /= 2;
    }
    let zero = int(b, ty, 0);
    let is_zero = arith::CmpI::build(b, operand, zero, CmpIPredicate::Eq);
    let all = int(b, ty, i64::from(width));
    Some(arith::Select::build(b, is_zero, all, count))
}
