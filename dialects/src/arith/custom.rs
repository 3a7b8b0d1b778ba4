//! The parts of some ops that stanzas cannot express: constraints, syntax, names and verification.

use vulcanize_ir::rewrite::{Builder, constant_value};
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, NameSink, TypeConstraint, TypedOp, is_like};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, Context, DenseData, Diagnostic, Fallible, Ir, Op, OperationState, Signedness, Type,
    TypeData, Value,
};

use super::ops::{Constant, Select};
use crate::ub;
use crate::vector::VectorScale;

/// Integers and `index`, vectors, tensors and memrefs of them.
pub(super) static INDEX_CASTABLE: TypeConstraint =
    TypeConstraint::new("signless-integer-like or memref of signless-integer", |c, t| {
        is_like_or_memref(c, t, |c, e| is_signless(c, e) || e == c.index())
    });

/// Integers and floats, vectors, tensors and memrefs of them.
pub(super) static BITCASTABLE: TypeConstraint =
    TypeConstraint::new("signless-integer-or-float-like or memref of signless-integer or float", |c, t| {
        is_like_or_memref(c, t, |c, e| is_signless(c, e) || c.float_kind(e).is_some())
    });

/// The value of `arith.constant`: an attribute with a type.
pub(super) static CONSTANT_VALUE: AttrConstraint = AttrConstraint {
    summary: "TypedAttr instance",
    check: |c, a| is_typed(c, a),
    syntax: AttrSyntax::Custom(parse_typed, |printer, attribute| printer.print_attribute(attribute)),
};

fn is_typed(context: &Context, attribute: Attribute) -> bool {
    context.attribute_type(attribute).is_some()
        || matches!(context.attribute_data(attribute), AttributeData::String { .. } | AttributeData::Opaque { .. })
}

fn parse_typed(parser: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let location = parser.location();
    let attribute = parser.parse_attribute(None)?;
    match is_typed(parser.context(), attribute) {
        true => Ok(attribute),
        false => Err(parser.error(location, "invalid kind of attribute specified: a number or elements are needed")),
    }
}

pub(super) fn is_signless(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Integer { signedness: Signedness::Signless, .. })
}

fn is_like_or_memref(context: &Context, ty: Type, element: impl Fn(&Context, Type) -> bool) -> bool {
    match context.type_data(ty) {
        TypeData::MemRef { element: inner, .. } => element(context, *inner),
        _ => is_like(context, ty, element),
    }
}

/// `i1`, in the shape of a vector or tensor type.
pub(crate) fn i1_of_shape(context: &Context, ty: Type) -> Option<Type> {
    Some(context.with_element_type(ty, context.i1()))
}

#[cold]
pub(super) fn op_error<T>(ir: &Ir<'_>, op: Op, message: impl std::fmt::Display) -> Fallible<T> {
    Err(Diagnostic::error(ir.location(op), format!("'{}' op {message}", ir.op_name_str(op))))
}

// ---- constant ----

pub(super) fn verify_constant(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, constant) = (ir.context(), Constant(op));
    let ty = ir.value_type(constant.result(ir));
    if matches!(context.type_data(ty), TypeData::Integer { .. }) && !is_signless(context, ty) {
        return op_error(ir, op, "integer return type must be signless");
    }
    let value = constant.value(ir);
    match context.attribute_data(value) {
        AttributeData::Integer { .. } | AttributeData::Float { .. } => Ok(()),
        AttributeData::DenseElements { data, .. } => {
            let is_splat = matches!(data, DenseData::Raw { splat: true, .. });
            let is_scalable =
                matches!(context.type_data(ty), TypeData::Vector { scalable, .. } if scalable.iter().any(|&s| s));
            match is_scalable && !is_splat {
                true => op_error(
                    ir,
                    op,
                    "the elements of a scalable vector have to be a splat: how many there are is not known",
                ),
                false => Ok(()),
            }
        }
        AttributeData::DenseResource { .. } | AttributeData::SparseElements { .. } => Ok(()),
        _ => op_error(ir, op, "value must be an integer, float, or elements attribute"),
    }
}

/// `%c7`, `%c7_i32`, `%true`, `%cst`.
pub(super) fn name_constant(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let context = ir.context();
    let result = ir.result(op, 0);
    let value = ir.inherent_attribute(op, 0).map(|value| context.attribute_data(value));
    let Some(AttributeData::Integer { ty, value }) = value else { return sink(result, "cst") };
    if *ty == context.i1() {
        sink(result, if value.is_zero() { "false" } else { "true" });
    } else if *ty == context.index() {
        sink(result, &format!("c{}", value.display_signed()));
    } else {
        sink(result, &format!("c{}_{}", value.display_signed(), context.type_text(*ty)));
    }
}

/// Makes `arith.constant`, or `ub.poison` for poison. `None` where the dialect has no constant of this type.
pub fn materialize_constant(builder: &mut Builder<'_, '_>, value: Attribute, ty: Type) -> Option<Value> {
    let context = builder.context();
    if context.attribute_as::<ub::PoisonAttr>(value).is_some() {
        return ub::materialize_constant(builder, value, ty);
    }
    let fits = context.attribute_type(value) == Some(ty)
        && match context.attribute_data(value) {
            AttributeData::Integer { .. } => ty == context.index() || is_signless(context, ty),
            AttributeData::Float { .. } | AttributeData::DenseElements { .. } => true,
            AttributeData::DenseResource { .. } | AttributeData::SparseElements { .. } => true,
            _ => false,
        };
    fits.then(|| Constant::build(builder, value))
}

// ---- names of results ----

/// A constant times the run-time factor of scalable vectors is named for both.
pub(super) fn name_scaled(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let number = |value| constant_value(ir, value).and_then(|known| ir.context().int_value(known));
    let is_factor = |value| ir.defining_op(value).is_some_and(|op| VectorScale::matches(ir, op));
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    let times = if is_factor(rhs) { number(lhs) } else { number(rhs).filter(|_| is_factor(lhs)) };
    if let Some(times) = times {
        sink(ir.result(op, 0), &format!("c{times}_vscale"));
    }
}

// ---- select ----

pub(super) fn parse_select(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let location = parser.location();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    let [condition, true_value, false_value] = operands.as_slice() else {
        return Err(parser.error(location, "expected 3 operands"));
    };
    parser.parse_attr_dict(state)?;
    let first = parser.parse_colon_type()?;
    let (condition_type, ty) = match parser.parse_optional_comma() {
        true => (first, parser.parse_type()?),
        false => (parser.context().i1(), first),
    };
    state.operands.push(parser.resolve_operand(condition, condition_type)?);
    state.operands.push(parser.resolve_operand(true_value, ty)?);
    state.operands.push(parser.resolve_operand(false_value, ty)?);
    state.result_types.push(ty);
    Ok(())
}

pub(super) fn print_select(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_operands(ir.operands(op));
    printer.print_attr_dict(op, &[]);
    printer.write(" : ");
    let condition = ir.value_type(ir.operand(op, 0));
    if condition != ir.context().i1() {
        printer.print_type(condition);
        printer.write(", ");
    }
    printer.print_type(ir.value_type(ir.result(op, 0)));
}

pub(super) fn verify_select(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let select = Select(op);
    let condition = ir.value_type(select.condition(ir));
    if condition == context.i1() {
        return Ok(());
    }
    let result = ir.value_type(select.result(ir));
    let same_container = is_like(context, result, |_, _| true) && context.element_type(result) != result;
    match same_container && context.with_element_type(result, context.i1()) == condition {
        true => Ok(()),
        false => {
            let (condition, result) = (context.type_text(condition), context.type_text(result));
            let message = format!(
                "failed to verify that condition is signless i1 or has matching shape: '{condition}' and '{result}'"
            );
            op_error(ir, op, message)
        }
    }
}

// ---- casts ----

/// Checks that both sides are scalars, or containers of one kind and one shape, whose elements a cast can convert.
fn check_cast(ir: &Ir<'_>, op: Op, compatible: impl Fn(&Context, Type, Type) -> bool) -> Fallible {
    let context = ir.context();
    let (from, to) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    let (from_element, to_element) = (context.element_type(from), context.element_type(to));
    let same_container = match (context.type_data(from), context.type_data(to)) {
        // The layout and the space of a memref stay; only its element type may change.
        (TypeData::MemRef { .. }, TypeData::MemRef { .. }) => context.shape(from) == context.shape(to),
        _ => context.with_element_type(from, to_element) == to,
    };
    if !same_container && is_tensor(context, from) {
        return op_error(ir, op, "failed to verify that input and output have the same tensor dimensions");
    }
    match same_container && compatible(context, from_element, to_element) {
        true => Ok(()),
        false => {
            let (from, to) = (context.type_text(from), context.type_text(to));
            op_error(ir, op, format!("operand type '{from}' and result type '{to}' are cast incompatible"))
        }
    }
}

fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
}

fn is_wider(context: &Context, from: Type, to: Type) -> bool {
    context.scalar_width(to) > context.scalar_width(from)
}

pub(super) fn verify_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    check_cast(ir, op, |_, _, _| true)
}

pub(super) fn verify_extension(ir: &Ir<'_>, op: Op) -> Fallible {
    check_cast(ir, op, is_wider)
}

pub(super) fn verify_truncation(ir: &Ir<'_>, op: Op) -> Fallible {
    check_cast(ir, op, |context, from, to| is_wider(context, to, from))
}

pub(super) fn verify_index_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    check_cast(ir, op, |context, from, to| (from == context.index()) != (to == context.index()))
}

pub(super) fn verify_bitcast(ir: &Ir<'_>, op: Op) -> Fallible {
    check_cast(ir, op, |context, from, to| context.scalar_width(from) == context.scalar_width(to))
}
