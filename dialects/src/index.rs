//! Arithmetic on `index`, whose width is known only on the target.
//!
//! A fold has to hold for 32 and for 64 bits: it is done in both, and kept where the low 32 bits agree.

use std::cmp::Ordering;

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::rewrite::{Builder, DialectInlining, Rewriter, constant_value, defined_by, folded};
use vulcanize_ir::schema::{
    AttrConstraint, AttrSyntax, BOOL_ATTR, Counterpart, EnumCases, EnumDef, EnumSyntax, FoldResult, FoldValue, I1,
    INDEX, INDEX_ATTR, IntRange, IntegerRanges, NameSink, SIGNLESS_INTEGER_OR_INDEX, Trait, TypedOp, unnamed,
};
use vulcanize_ir::text::Parser;
use vulcanize_ir::{
    Attribute, AttributeData, Context, Diagnostic, Dialect, Fallible, Ir, Op, Type, Value, families, ops,
};

use crate::arith::ranges::{self, As, NARROW_INDEX};
use crate::arith::{self, CmpIPredicate};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS],
    parse_attribute: Some(parse_attribute),
    materialize_constant: Some(materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("index")
};

/// How `index.cmp` compares; the numbers are the dialect's own.
pub static CMP_PREDICATE: EnumDef = EnumDef {
    dialect: "index",
    mnemonic: "cmp_predicate",
    cases: EnumCases::List(&[
        ("eq", 0),
        ("ne", 1),
        ("slt", 2),
        ("sle", 3),
        ("sgt", 4),
        ("sge", 5),
        ("ult", 6),
        ("ule", 7),
        ("ugt", 8),
        ("uge", 9),
    ]),
    separator: None,
    syntax: EnumSyntax::Spaced,
};

static CMP_PREDICATE_ATTR: AttrConstraint = AttrConstraint {
    summary: "index comparison predicate kind",
    check: |c, a| matches!(c.attribute_data(a), AttributeData::Enum { def, .. } if **def == CMP_PREDICATE),
    syntax: AttrSyntax::Custom(
        |parser| parser.parse_enum_attribute_body(&CMP_PREDICATE),
        |printer, attribute| {
            if let Some(value) = printer.context().enum_value(attribute) {
                printer.print_enum_case(&CMP_PREDICATE, value);
            }
        },
    ),
};

fn parse_attribute(parser: &mut Parser<'_, '_>, _: Option<Type>) -> Fallible<Attribute> {
    match parser.parse_optional_enum_attribute(&[&CMP_PREDICATE])? {
        Some(attribute) => Ok(attribute),
        None => Err(parser.error_here("unknown attribute in dialect 'index'")),
    }
}

/// Makes `index.constant` or `index.bool.constant`; `None` for other types.
pub fn materialize_constant(builder: &mut Builder<'_, '_>, value: Attribute, ty: Type) -> Option<Value> {
    let context = builder.context();
    if crate::ub::is_poison(context, value) {
        return crate::ub::materialize_constant(builder, value, ty);
    }
    if context.attribute_type(value) != Some(ty) {
        return None;
    }
    if ty == context.i1() {
        return Some(BoolConstant::build(builder, value));
    }
    (ty == context.index()).then(|| Constant::build(builder, value))
}

/// The predicate of an `index.cmp`.
pub fn predicate(context: &Context, attribute: Attribute) -> Option<CmpIPredicate> {
    CmpIPredicate::from_number(i64::try_from(context.enum_value(attribute)?).ok()?)
}

families! {
    /// Two numbers to one, as an op of `arith` does.
    binary($arith:ident, $fold:ident, $range:ident) {
        operands: { lhs: INDEX, rhs: INDEX },
        results: inferred { result: INDEX },
        traits: [Pure],
        format: "$lhs `,` $rhs attr-dict",
        with: { interfaces: &[&Counterpart(arith::$arith::def), &$range], fold: Some($fold) },
    }

    /// The same, where the order of the numbers does not matter, of two or of more.
    associative($view:ident, $arith:ident, $fold:ident, $range:ident) {
        operands: { lhs: INDEX, rhs: INDEX },
        results: inferred { result: INDEX },
        traits: [Pure, Commutative],
        format: "$lhs `,` $rhs attr-dict",
        with: {
            interfaces: &[&Counterpart(arith::$arith::def), &$range], fold: Some($fold),
            canonicalize: &[unnamed(|rewriter, op| merge_constants::<$view>(rewriter, op, $fold))],
        },
    }

    /// A division, which must not be executed where it was not.
    division($arith:ident, $fold:ident, $range:ident) {
        operands: { lhs: INDEX, rhs: INDEX },
        results: inferred { result: INDEX },
        traits: [NoMemoryEffect],
        format: "$lhs `,` $rhs attr-dict",
        with: { interfaces: &[&Counterpart(arith::$arith::def), &$range], fold: Some($fold) },
    }
}

ops! {
    /// The ops of the dialect.
    pub static OPS;

    /// The sum, wrapped.
    pub struct Add = "index.add": associative(Add, AddI, fold_add, BOTH) {}
    /// The difference, wrapped.
    pub struct Sub = "index.sub": binary(SubI, fold_sub, BOTH) {}
    /// The product, wrapped.
    pub struct Mul = "index.mul": associative(Mul, MulI, fold_mul, BOTH) {}
    /// The signed quotient, rounded to zero.
    pub struct DivS = "index.divs": division(DivSI, fold_divs, SIGNED) {}
    /// The unsigned quotient, rounded to zero.
    pub struct DivU = "index.divu": division(DivUI, fold_divu, UNSIGNED) {}
    /// The signed quotient, rounded up.
    pub struct CeilDivS = "index.ceildivs": division(CeilDivSI, fold_ceildivs, SIGNED) {}
    /// The unsigned quotient, rounded up.
    pub struct CeilDivU = "index.ceildivu": division(CeilDivUI, fold_ceildivu, UNSIGNED) {}
    /// The signed quotient, rounded down.
    pub struct FloorDivS = "index.floordivs": division(FloorDivSI, fold_floordivs, SIGNED) {}
    /// The signed remainder, of the sign of the dividend.
    pub struct RemS = "index.rems": division(RemSI, fold_rems, SIGNED) {}
    /// The unsigned remainder.
    pub struct RemU = "index.remu": division(RemUI, fold_remu, UNSIGNED) {}
    /// The greater one, as signed.
    pub struct MaxS = "index.maxs": associative(MaxS, MaxSI, fold_maxs, SIGNED) {}
    /// The greater one, as unsigned.
    pub struct MaxU = "index.maxu": associative(MaxU, MaxUI, fold_maxu, UNSIGNED) {}
    /// The lesser one, as signed.
    pub struct MinS = "index.mins": associative(MinS, MinSI, fold_mins, SIGNED) {}
    /// The lesser one, as unsigned.
    pub struct MinU = "index.minu": associative(MinU, MinUI, fold_minu, UNSIGNED) {}
    /// Shifted up.
    pub struct Shl = "index.shl": binary(ShLI, fold_shl, BOTH) {}
    /// Shifted down, copies of the sign from above.
    pub struct ShrS = "index.shrs": binary(ShRSI, fold_shrs, SIGNED) {}
    /// Shifted down, zeros from above.
    pub struct ShrU = "index.shru": binary(ShRUI, fold_shru, UNSIGNED) {}
    /// The bits that both have.
    pub struct And = "index.and": associative(And, AndI, fold_and, UNSIGNED) {}
    /// The bits that one of them has.
    pub struct Or = "index.or": associative(Or, OrI, fold_or, UNSIGNED) {}
    /// The bits that just one of them has.
    pub struct XOr = "index.xor": associative(XOr, XOrI, fold_xor, UNSIGNED) {}

    /// Between `index` and an integer, with its sign.
    pub struct CastS = "index.casts" {
        operands: { input: SIGNLESS_INTEGER_OR_INDEX },
        results: { output: SIGNLESS_INTEGER_OR_INDEX },
        traits: [Trait::Pure],
        format: "$input attr-dict `:` type($input) `to` type($output)",
        with: { interfaces: &[&Counterpart(arith::IndexCast::def), &SIGNED_CAST], verify: Some(verify_cast), fold: Some(|ir, op, constants| fold_cast(ir, op, constants, ApInt::sext)) },
    }

    /// Between `index` and an integer, as unsigned.
    pub struct CastU = "index.castu" {
        operands: { input: SIGNLESS_INTEGER_OR_INDEX },
        results: { output: SIGNLESS_INTEGER_OR_INDEX },
        traits: [Trait::Pure],
        format: "$input attr-dict `:` type($input) `to` type($output)",
        with: { interfaces: &[&Counterpart(arith::IndexCastUI::def), &UNSIGNED_CAST], verify: Some(verify_cast), fold: Some(|ir, op, constants| fold_cast(ir, op, constants, ApInt::zext)) },
    }

    /// Compares by a predicate.
    pub struct Cmp = "index.cmp" {
        operands: { lhs: INDEX, rhs: INDEX },
        attributes: { pred: CMP_PREDICATE_ATTR },
        results: inferred { result: I1 },
        traits: [Trait::Pure],
        format: "$pred `(` $lhs `,` $rhs `)` attr-dict",
        with: { interfaces: &[&COMPARISON], fold: Some(fold_cmp), canonicalize: &[unnamed(compare_difference)] },
    }

    /// The width of `index` in bits.
    pub struct SizeOf = "index.sizeof" {
        results: inferred { result: INDEX },
        traits: [Trait::Pure],
        format: "attr-dict",
        with: { interfaces: &[&IntegerRanges(|_, _, _, _| Some(ranges::index(32, 64)))] },
    }

    /// A constant.
    pub struct Constant = "index.constant" {
        attributes: { value: INDEX_ATTR },
        results: inferred { result: INDEX },
        traits: [Trait::Pure, Trait::ConstantLike],
        format: "attr-dict $value",
        with: { interfaces: &[&Counterpart(arith::Constant::def), &CONSTANT], name_results: Some(name_constant) },
    }

    /// A constant `i1`.
    pub struct BoolConstant = "index.bool.constant" {
        attributes: { value: BOOL_ATTR },
        results: inferred { result: I1 },
        traits: [Trait::Pure, Trait::ConstantLike],
        format: "attr-dict $value",
        with: { interfaces: &[&Counterpart(arith::Constant::def), &CONSTANT], name_results: Some(name_bool_constant) },
    }
}

// ---- names and verification ----

fn name_constant(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    if let Some(value) = ir.context().int_value(Constant(op).value(ir)) {
        sink(ir.result(op, 0), &format!("idx{value}"));
    }
}

fn name_bool_constant(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let value = ir.context().bool_value(BoolConstant(op).value(ir));
    sink(ir.result(op, 0), if value == Some(true) { "true" } else { "false" });
}

fn verify_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let (from, to) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    if (from == context.index()) != (to == context.index()) {
        return Ok(());
    }
    let (name, from, to) = (ir.op_name_str(op), context.type_text(from), context.type_text(to));
    let message = format!("'{name}' op operand type '{from}' and result type '{to}' are cast incompatible");
    Err(Diagnostic::error(ir.location(op), message))
}

// ---- ranges ----

/// Of an op of two numbers: as that of the op with the same meaning, for both widths.
fn range_like_counterpart(
    signs: &[As],
    (ir, op, value): (&Ir<'_>, Op, Value),
    operands: &[Option<IntRange>],
) -> Option<IntRange> {
    let Counterpart(counterpart) = ir.def(op)?.interface()?;
    let IntegerRanges(range) = counterpart().interface()?;
    let narrow: Vec<Option<IntRange>> =
        operands.iter().map(|operand| Some(ranges::trunc(operand.as_ref()?, NARROW_INDEX))).collect();
    let (wide, narrow) = (range(ir, op, value, operands)?, range(ir, op, value, &narrow)?);
    Some(ranges::of_both_widths(signs, wide, &narrow))
}

static BOTH: IntegerRanges = IntegerRanges(|ir, op, value, operands| {
    range_like_counterpart(&[As::Signed, As::Unsigned], (ir, op, value), operands)
});
static SIGNED: IntegerRanges =
    IntegerRanges(|ir, op, value, operands| range_like_counterpart(&[As::Signed], (ir, op, value), operands));
static UNSIGNED: IntegerRanges =
    IntegerRanges(|ir, op, value, operands| range_like_counterpart(&[As::Unsigned], (ir, op, value), operands));

static SIGNED_CAST: IntegerRanges =
    IntegerRanges(|ir, _, value, operands| range_of_cast(ir, value, operands, As::Signed));
static UNSIGNED_CAST: IntegerRanges =
    IntegerRanges(|ir, _, value, operands| range_of_cast(ir, value, operands, As::Unsigned));

fn range_of_cast(ir: &Ir<'_>, value: Value, operands: &[Option<IntRange>], sign: As) -> Option<IntRange> {
    let from = operands.first()?.as_ref()?;
    let Some(width) = ir.context().integer_width(ir.value_type(value)) else {
        let narrow = ranges::both_extended(&ranges::resize(sign, from, NARROW_INDEX), 64);
        return Some(ranges::resize(sign, from, 64).union(&narrow));
    };
    Some(ranges::resize(sign, from, width))
}

static COMPARISON: IntegerRanges = IntegerRanges(|ir, op, _, operands| {
    let [Some(lhs), Some(rhs)] = operands else { return None };
    let predicate = predicate(ir.context(), Cmp(op).pred(ir))?;
    let wide = ranges::compare(predicate, lhs, rhs);
    let [lhs, rhs] = [lhs, rhs].map(|range| ranges::trunc(range, NARROW_INDEX));
    let narrow = ranges::compare(predicate, &lhs, &rhs);
    Some(ranges::truth(wide.filter(|_| wide == narrow)))
});

static CONSTANT: IntegerRanges =
    IntegerRanges(|ir, op, _, _| IntRange::of_attribute(ir.context(), ir.attribute_str(op, "value")?));

// ---- folding ----

type Constants<'a> = &'a [Option<Attribute>];

fn constant(ir: &Ir<'_>, constants: Constants<'_>, index: usize) -> Option<ApInt> {
    match ir.context().attribute_data(constants.get(index).copied().flatten()?) {
        AttributeData::Integer { value, .. } => Some(value.clone()),
        _ => None,
    }
}

fn keep(ir: &Ir<'_>, op: Op, index: usize) -> FoldResult {
    folded(FoldValue::Value(ir.operand(op, index)))
}

fn integer_constant(ir: &Ir<'_>, value: ApInt) -> FoldResult {
    let ty = ir.context().index();
    folded(FoldValue::Constant(ir.context().intern_attribute(AttributeData::Integer { ty, value })))
}

/// The result of a function of two numbers, if its results for 32 and 64 bits agree.
fn fold_both(ir: &Ir<'_>, constants: Constants<'_>, f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> FoldResult {
    let (lhs, rhs) = (constant(ir, constants, 0)?, constant(ir, constants, 1)?);
    let wide = f(&lhs, &rhs)?;
    let narrow = f(&lhs.trunc(32), &rhs.trunc(32))?;
    (wide.trunc(32) == narrow).then(|| integer_constant(ir, wide)).flatten()
}

fn is_number(ir: &Ir<'_>, constants: Constants<'_>, number: i64) -> bool {
    constant(ir, constants, 1).is_some_and(|value| value.as_i64() == Some(number))
}

macro_rules! folds {
    ($($name:ident $(neutral $neutral:literal)? $(absorbing $absorbing:literal)?: $f:expr;)*) => {$(
        fn $name(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
            let folded = fold_both(ir, constants, $f);
            if folded.is_some() {
                return folded;
            }
            $(if is_number(ir, constants, $neutral) {
                return keep(ir, op, 0);
            })?
            $(if is_number(ir, constants, $absorbing) {
                return keep(ir, op, 1);
            })?
            let _ = op;
            None
        }
    )*};
}

folds! {
    fold_add neutral 0: |a, b| Some(a.wrapping_add(b));
    fold_sub neutral 0: |a, b| Some(a.wrapping_sub(b));
    fold_mul neutral 1 absorbing 0: |a, b| Some(a.wrapping_mul(b));
    fold_divs: wrapping_sdiv;
    fold_divu: ApInt::udiv;
    fold_ceildivs: |a, b| rounded(a, b, Rounding::Up);
    fold_ceildivu: |a, b| {
        let quotient = a.udiv(b)?;
        Some(if a.urem(b)?.is_zero() { quotient } else { quotient.wrapping_add(&ApInt::one(a.width())) })
    };
    fold_floordivs: |a, b| rounded(a, b, Rounding::Down);
    fold_rems: ApInt::srem;
    fold_remu: ApInt::urem;
    fold_maxs: |a, b| Some(if a.cmp_signed(b) == Ordering::Greater { a } else { b }.clone());
    fold_maxu: |a, b| Some(if a.cmp_unsigned(b) == Ordering::Greater { a } else { b }.clone());
    fold_mins: |a, b| Some(if a.cmp_signed(b) == Ordering::Less { a } else { b }.clone());
    fold_minu: |a, b| Some(if a.cmp_unsigned(b) == Ordering::Less { a } else { b }.clone());
    fold_shl: |a, b| Some(a.shl(shift_amount(b)?));
    fold_shrs: |a, b| Some(a.ashr(shift_amount(b)?));
    fold_shru: |a, b| Some(a.lshr(shift_amount(b)?));
    fold_and: |a, b| Some(a.and(b));
    fold_or: |a, b| Some(a.or(b));
    fold_xor: |a, b| Some(a.xor(b));
}

/// An amount that is less than 32, the least width.
fn shift_amount(by: &ApInt) -> Option<u32> {
    by.as_u64().and_then(|by| u32::try_from(by).ok()).filter(|&by| by < 32)
}

/// The signed quotient; that of the least value by -1 wraps. `None` for a zero divisor.
fn wrapping_sdiv(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    if b.is_all_ones() { Some(a.neg()) } else { a.sdiv(b) }
}

enum Rounding {
    Up,
    Down,
}

fn rounded(a: &ApInt, b: &ApInt, rounding: Rounding) -> Option<ApInt> {
    let quotient = wrapping_sdiv(a, b)?;
    let is_exact = a.srem(b)?.is_zero();
    let is_positive = a.is_negative() == b.is_negative();
    let one = ApInt::one(a.width());
    Some(match rounding {
        Rounding::Up if !is_exact && is_positive => quotient.wrapping_add(&one),
        Rounding::Down if !is_exact && !is_positive => quotient.wrapping_sub(&one),
        Rounding::Up | Rounding::Down => quotient,
    })
}

/// To an integer only where it is at most 32 bits wide, or the result is the same for both widths of `index`.
fn fold_cast(ir: &Ir<'_>, op: Op, constants: Constants<'_>, extend: fn(&ApInt, u32) -> ApInt) -> FoldResult {
    let context = ir.context();
    let value = constant(ir, constants, 0)?;
    let resize = |value: &ApInt, width| if width > value.width() { extend(value, width) } else { value.trunc(width) };
    let ty = ir.value_type(ir.result(op, 0));
    let Some(width) = context.integer_width(ty) else { return integer_constant(ir, resize(&value, 64)) };
    let (wide, narrow) = (resize(&value, width), resize(&value.trunc(32), width));
    (wide == narrow)
        .then(|| folded(FoldValue::Constant(context.intern_attribute(AttributeData::Integer { ty, value: wide }))))
        .flatten()
}

fn fold_cmp(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let context = ir.context();
    let predicate = predicate(context, Cmp(op).pred(ir))?;
    if ir.operand(op, 0) == ir.operand(op, 1) {
        return folded(FoldValue::Constant(context.bool_attr(predicate.holds_for_equal())));
    }
    let rhs = constant(ir, constants, 1)?;
    let (wide, narrow) = match constant(ir, constants, 0) {
        Some(lhs) => (predicate.holds(&lhs, &rhs), predicate.holds(&lhs.trunc(32), &rhs.trunc(32))),
        None => {
            let lhs = ir.defining_op(ir.operand(op, 0))?;
            (compare_bounded(ir, lhs, &rhs, 64, predicate)?, compare_bounded(ir, lhs, &rhs, 32, predicate)?)
        }
    };
    (wide == narrow).then(|| folded(FoldValue::Constant(context.bool_attr(wide)))).flatten()
}

/// The result of comparing the greater or lesser of any value and a constant with `rhs`, where it does not depend on
/// the value.
fn compare_bounded(ir: &Ir<'_>, op: Op, rhs: &ApInt, width: u32, predicate: CmpIPredicate) -> Option<bool> {
    let bound = |value| match ir.context().attribute_data(constant_value(ir, value)?) {
        AttributeData::Integer { value, .. } => Some(value.trunc(width)),
        _ => None,
    };
    let (least_signed, greatest) = (ApInt::one(width).shl(width - 1), ApInt::all_ones(width));
    let (greatest_signed, zero) = (least_signed.not(), ApInt::zero(width));
    let of = |op: Op| bound(ir.operand(op, 1));
    let bounds = if MaxS::matches(ir, op) {
        IntRange::signed(of(op)?, greatest_signed)
    } else if MinS::matches(ir, op) {
        IntRange::signed(least_signed, of(op)?)
    } else if MaxU::matches(ir, op) {
        IntRange::unsigned(of(op)?, greatest)
    } else if MinU::matches(ir, op) {
        IntRange::unsigned(zero, of(op)?)
    } else {
        return None;
    };
    ranges::compare(predicate, &bounds, &IntRange::constant(rhs.trunc(width)))
}

/// One op with a constant instead of two: `(x + a) + b`.
fn merge_constants<T: TypedOp>(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    fold: fn(&Ir<'_>, Op, Constants<'_>) -> FoldResult,
) -> bool {
    let ir = rewriter.ir();
    // In a block that is never reached an op may use its own result.
    let Some(inner) = ir.defining_op(ir.operand(op, 0)).filter(|&inner| inner != op && T::matches(ir, inner)) else {
        return false;
    };
    let constants = [op, inner].map(|op| constant_value(ir, ir.operand(op, 1)));
    if constants.contains(&None) {
        return false;
    }
    let Some(folded) = fold(ir, op, &constants) else { return false };
    let [FoldValue::Constant(value)] = folded[..] else { return false };
    let (source, ty, location) = (ir.operand(inner, 0), ir.context().index(), ir.location(op));
    rewriter.set_insertion_point(op);
    let constant = Constant::build(rewriter.at(location), value);
    rewriter.replace_with(op, |b| b.create_value(T::def(), &[source, constant], ty))
}

/// A difference compared with 0 is the comparison of its operands.
fn compare_difference(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let cmp = Cmp(op);
    let is_zero = |value| constant_value(ir, value).and_then(|a| ir.context().int_value(a)) == Some(0);
    let sub = |value| defined_by::<Sub>(ir, value);
    let operands = if is_zero(cmp.rhs(ir)) {
        sub(cmp.lhs(ir)).map(|sub| [sub.lhs(ir), sub.rhs(ir)])
    } else if is_zero(cmp.lhs(ir)) {
        sub(cmp.rhs(ir)).map(|sub| [sub.rhs(ir), sub.lhs(ir)])
    } else {
        None
    };
    let Some([lhs, rhs]) = operands else { return false };
    rewriter.set_operand(op, 0, lhs);
    rewriter.set_operand(op, 1, rhs)
}
