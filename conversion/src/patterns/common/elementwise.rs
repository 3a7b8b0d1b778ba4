//! Common parts of the lowerings of numbers: constants for every lane, checks of an instruction's operands, and
//! integers that are held in wider ones.
//!
//! A type that the target lacks is held in a wider one ([`SpirvTypeConverter`](crate::SpirvTypeConverter)): an `i8` in
//! an `i32`. The invariant of held values: their low bits are the number, and the bits above are *anything*, as `i8`
//! additions and multiplications leave carries there. So nothing extends a result, and each instruction that sees the
//! bits above first makes them copies of the sign or zeros ([`Bits`], [`operands_with_bits`]): divisions, comparisons,
//! extremes also of reductions, shifts, casts to wider types and floats, counts of bits, bounds of loops, what is
//! printed. MLIR takes them as they are, which is wrong after an overflow, or declines.
//!
//! Memory takes the low bits alone, and steps before the patterns see the source types: `arith.extui` of an `i8`. The
//! kernels of `conformance/src/elementwise` (`held_bits.rs`, `bools_and_small_ints.rs`) and the random ones put
//! carries there before each op.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::schema::{Built, OperandDef, TypedOp};
use vulcanize_ir::{Attribute, Context, Ir, Op, Type, TypeData, Value};
use vulcanize_spirv::ops;

use crate::framework::{Rewrite, Rewriter, decline};

/// A few values: operands of one op.
pub(crate) type Values = SmallVec<[Value; 4]>;

// ---- types ----

/// A bool for each lane of a type.
pub(crate) fn bools_like(context: &Context, ty: Type) -> Type {
    context.with_element_type(ty, context.i1())
}

/// Whether a value is a bool or a vector of them.
pub(crate) fn is_bool(ir: &Ir<'_>, value: Value) -> bool {
    let context = ir.context();
    context.element_type(ir.value_type(value)) == context.i1()
}

/// The lanes of a SPIR-V scalar or vector type.
pub(crate) fn lane_count(context: &Context, ty: Type) -> usize {
    match context.type_data(ty) {
        TypeData::Vector { shape, .. } => shape.iter().product::<i64>().try_into().unwrap_or(0),
        _ => 1,
    }
}

/// The bits of a lane of an integer or float type; 0 of any other.
pub(crate) fn lane_width(context: &Context, ty: Type) -> u32 {
    context.scalar_width(context.element_type(ty)).unwrap_or(0)
}

// ---- constants ----

/// The value of a scalar or vector type that has `scalar` in every lane.
fn in_each_lane(context: &Context, ty: Type, scalar: Attribute) -> Attribute {
    match context.type_data(ty) {
        TypeData::Vector { .. } => context.splat_attr(ty, scalar).unwrap_or(scalar),
        _ => scalar,
    }
}

/// The attributes of the integers that lowerings make constants of: a few, over and over.
#[derive(Default)]
struct Integers {
    known: FxHashMap<(Type, i64), Attribute>,
}

/// A constant of an integer or bool type with `value` in every lane.
pub(crate) fn integer(rewriter: Rewriter<'_, '_, '_>, ty: Type, value: i64) -> Value {
    let context = rewriter.context();
    let known = &mut rewriter.notes::<Integers>().known;
    let scalar = || context.int_attr(context.element_type(ty), value);
    let value = *known.entry((ty, value)).or_insert_with(|| in_each_lane(context, ty, scalar()));
    ops::Constant::build(rewriter, value, ty)
}

/// A constant of an integer or float type with `value` in every lane.
pub(crate) fn number(rewriter: Rewriter<'_, '_, '_>, ty: Type, value: f64) -> Value {
    let context = rewriter.context();
    let element = context.element_type(ty);
    let scalar = context.float_attr(element, value).unwrap_or_else(|| context.int_attr(element, value as i64));
    ops::Constant::build(rewriter, in_each_lane(context, ty, scalar), ty)
}

// ---- one instruction for one op ----

/// The decoration of a float instruction that is rounded as it is written. An op of `arith` passes an attribute of this
/// name on.
pub(crate) const NO_CONTRACTION: &str = "no_contraction";

/// Declines when an instruction does not take these operands.
pub(crate) fn check_operands<T: TypedOp>(ir: &Ir<'_>, operands: &[Value]) -> Rewrite {
    let context = ir.context();
    for (&value, OperandDef { constraint, .. }) in operands.iter().zip(T::def().operands) {
        let ty = ir.value_type(value);
        if !(constraint.check)(context, ty) {
            let ty = context.type_text(ty);
            return decline(format!("{} takes {}, not '{ty}'", T::def().name, constraint.summary));
        }
    }
    Ok(())
}

/// Declines when an instruction has no result of this type.
pub(crate) fn check_result<T: TypedOp>(context: &Context, ty: Type) -> Rewrite {
    match T::def().results.first() {
        Some(result) if !(result.constraint.check)(context, ty) => {
            let ty = context.type_text(ty);
            decline(format!("{} gives {}, not '{ty}'", T::def().name, result.constraint.summary))
        }
        _ => Ok(()),
    }
}

/// One instruction on the operands of an op.
pub(crate) fn instruction<T: TypedOp>(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    check_operands::<T>(rewriter.ir(), operands)?;
    check_result::<T>(rewriter.context(), ty)?;
    let decoration = rewriter.ir().attribute_str(op, NO_CONTRACTION).map(|unit| (NO_CONTRACTION, unit));
    Ok(decorated::<T>(operands, ty, decoration.as_slice(), rewriter))
}

/// One line an op: the instruction that replaces it.
macro_rules! instructions {
    ($patterns:expr, $dialect:ident; $($source:ident => $target:ident;)*) => {$(
        $patterns.add_fn::<$dialect::$source, _>(stringify!($source), |op, operands, rewriter| {
            $crate::patterns::common::elementwise::instruction::<vulcanize_spirv::ops::$target>(op.op(), operands, rewriter)
        });
    )*};
}
pub(crate) use instructions;

/// One instruction with decorations.
pub(crate) fn decorated<T: TypedOp>(
    operands: &[Value],
    ty: Type,
    decorations: &[(&str, Attribute)],
    rewriter: Rewriter<'_, '_, '_>,
) -> Value {
    let value = rewriter.create_value(T::def(), operands, ty);
    let made = value.built_op(rewriter.ir());
    for &(name, decoration) in decorations {
        let name = rewriter.context().identifier(name);
        rewriter.ir_mut().set_attribute(made, name, decoration);
    }
    value
}

// ---- elements of composites ----

/// The indices of elements as an attribute.
pub(crate) fn i32_list(context: &Context, values: impl IntoIterator<Item = i64>) -> Attribute {
    // Shuffles and chains of indices are short, and an index beyond 32 bits is out of bounds anyway.
    let values: Vec<_> = values.into_iter().map(|v| context.i32_attr(i32::try_from(v).unwrap_or(i32::MAX))).collect();
    context.array_attr(&values)
}

/// The element `index`, of type `ty`.
pub(crate) fn extract(rewriter: Rewriter<'_, '_, '_>, composite: Value, index: i64, ty: Type) -> Value {
    let indices = i32_list(rewriter.context(), [index]);
    ops::CompositeExtract::build(rewriter, composite, indices, ty)
}

// ---- integers held in wider ones ----

/// An instruction's need about the bits above those of the source's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bits {
    /// Anything will do: the low bits of the result depend on the low bits of the operand alone.
    Any,
    /// Copies of the sign.
    Signed,
    /// Zeros.
    Unsigned,
}

/// The bits of a source integer type that is held in a wider type; `None` when it has a type of its own, and for `i1`
/// and `index`.
pub(crate) fn held_width(context: &Context, source: Type, held: Type) -> Option<u32> {
    let width = context.integer_width(context.element_type(source))?;
    let held = context.integer_width(context.element_type(held))?;
    (1 < width && width < held).then_some(width)
}

/// `value`, a converted value of type `source`, with the bits above the type's own as `bits` demands.
pub(crate) fn with_bits(rewriter: Rewriter<'_, '_, '_>, value: Value, source: Type, bits: Bits) -> Value {
    let context = rewriter.context();
    let ty = rewriter.ir().value_type(value);
    let Some(width) = held_width(context, source, ty) else { return value };
    match bits {
        Bits::Any => value,
        Bits::Signed => sign_extended(rewriter, value, width),
        Bits::Unsigned => zero_extended(rewriter, value, width),
    }
}

/// The low `width` bits of each lane, and copies of the highest of them above.
pub(crate) fn sign_extended(rewriter: Rewriter<'_, '_, '_>, value: Value, width: u32) -> Value {
    let ty = rewriter.ir().value_type(value);
    let unused = lane_width(rewriter.context(), ty).saturating_sub(width);
    // Constants are made with their sign, and loads from shared words end in this shift.
    if lane_constant(rewriter.ir(), value).is_some_and(|lane| fits_signed(lane, width))
        || shifted_down_by(rewriter.ir(), value).is_some_and(|amount| amount >= i64::from(unused))
    {
        return value;
    }
    let amount = integer(rewriter, ty, i64::from(unused));
    let high = ops::ShiftLeftLogical::build(rewriter, value, amount);
    ops::ShiftRightArithmetic::build(rewriter, high, amount)
}

/// The low `width` bits of each lane, and zeros above.
pub(crate) fn zero_extended(rewriter: Rewriter<'_, '_, '_>, value: Value, width: u32) -> Value {
    let ty = rewriter.ir().value_type(value);
    let all = (1_i64 << width.min(62)) - 1;
    if lane_constant(rewriter.ir(), value).is_some_and(|lane| (0..=all).contains(&lane))
        || masked_by(rewriter.ir(), value).is_some_and(|mask| (0..=all).contains(&mask))
    {
        return value;
    }
    let mask = integer(rewriter, ty, all);
    ops::BitwiseAnd::build(rewriter, value, mask)
}

fn fits_signed(value: i64, width: u32) -> bool {
    let limit = 1_i64 << (width.clamp(1, 63) - 1);
    (-limit..limit).contains(&value)
}

/// The integer that a constant has in every lane.
fn lane_constant(ir: &Ir<'_>, value: Value) -> Option<i64> {
    let context = ir.context();
    let constant = ops::constant_value(ir, value)?;
    context.int_value(context.splat_value(constant).unwrap_or(constant))
}

fn shifted_down_by(ir: &Ir<'_>, value: Value) -> Option<i64> {
    let shift = ops::ShiftRightArithmetic::cast(ir, ir.defining_op(value)?)?;
    lane_constant(ir, shift.operand2(ir))
}

fn masked_by(ir: &Ir<'_>, value: Value) -> Option<i64> {
    let and = ops::BitwiseAnd::cast(ir, ir.defining_op(value)?)?;
    lane_constant(ir, and.operand2(ir)).or_else(|| lane_constant(ir, and.operand1(ir)))
}

/// The operands of an op, of converted types, with the bits above those of the source types as `bits` demands.
pub(crate) fn operands_with_bits(rewriter: Rewriter<'_, '_, '_>, op: Op, operands: &[Value], bits: &[Bits]) -> Values {
    let sources: SmallVec<[Type; 4]> = rewriter.ir().operand_types(op).collect();
    let each = operands.iter().zip(sources).zip(bits);
    each.map(|((&value, source), &bits)| with_bits(rewriter, value, source, bits)).collect()
}

// ---- booleans ----

/// `no` where a bool is false and `yes` where it is true; MLIR makes the constant of `first` first.
pub(crate) fn select_number(
    rewriter: Rewriter<'_, '_, '_>,
    condition: Value,
    ty: Type,
    (yes, no): (f64, f64),
    first: First,
) -> Value {
    let (yes, no) = match first {
        First::Yes => {
            let yes = number(rewriter, ty, yes);
            (yes, number(rewriter, ty, no))
        }
        First::No => {
            let no = number(rewriter, ty, no);
            (number(rewriter, ty, yes), no)
        }
    };
    ops::Select::build(rewriter, condition, yes, no)
}

/// Which constant of [`select_number`] comes first in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum First {
    Yes,
    No,
}
