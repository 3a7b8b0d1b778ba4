//! Section "Composite Instructions".

use vulcanize_ir::schema::{I32_ARRAY_ATTR, Trait, TypedOp};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Context, Fallible, Ir, Location, Op, OperationState, Type, TypeData, ops};

use super::UsableInSpecConstantOp;
use super::folds::fold_composite_extract;
use super::helpers::{error, vector_length};
use crate::types::*;

ops! {
    /// Composites.
    pub static COMPOSITE_OPS;

    /// A composite of constituents; vectors may be made of shorter vectors.
    pub struct CompositeConstruct = "spirv.CompositeConstruct" {
        operands: { constituents: TYPE[variadic] },
        results: { result: COMPOSITE },
        traits: [Trait::Pure],
        format: "$constituents attr-dict `:` `(` type(operands) `)` `->` type($result)",
        with: { verify: Some(verify_construct) },
    }

    /// A part of a composite.
    pub struct CompositeExtract = "spirv.CompositeExtract" {
        operands: { composite: COMPOSITE },
        attributes: { indices: I32_ARRAY_ATTR },
        results: { component: TYPE },
        traits: [Trait::Pure],
        assembly: (parse_extract, print_extract),
        with: {
            syntax: "$composite `[` $indices `]` attr-dict `:` type($composite)",
            verify: Some(verify_extract), fold: Some(fold_composite_extract), interfaces: &[&UsableInSpecConstantOp],
        },
    }

    /// A composite with a part replaced.
    pub struct CompositeInsert = "spirv.CompositeInsert" {
        operands: { object: TYPE, composite: COMPOSITE },
        attributes: { indices: I32_ARRAY_ATTR },
        results: { result: COMPOSITE },
        traits: [Trait::Pure],
        assembly: (parse_insert, print_insert),
        with: {
            syntax: "$object `,` $composite `[` $indices `]` attr-dict `:` type($object) `into` type($composite)",
            verify: Some(verify_insert), interfaces: &[&UsableInSpecConstantOp],
        },
    }

    /// Elements of two vectors in any order.
    pub struct VectorShuffle = "spirv.VectorShuffle" {
        operands: { vector1: VECTOR, vector2: VECTOR },
        attributes: { components: I32_ARRAY_ATTR },
        results: { result: VECTOR },
        traits: [Trait::Pure, Trait::AllElementTypesMatch(&["vector1", "vector2", "result"])],
        format: "attr-dict $components $vector1 `,` $vector2 `:` type($vector1) `,` type($vector2) `->` type($result)",
        with: { verify: Some(verify_shuffle) },
    }

    /// The element of a vector at an index that is known at run time.
    pub struct VectorExtractDynamic = "spirv.VectorExtractDynamic" {
        operands: { vector: VECTOR, index: INTEGER },
        results: inferred { result: SCALAR },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "type of 'result' matches element type of 'vector'",
                from: "vector",
                to: "result",
                transform: element_of,
            },
        ],
        format: "$vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)",
    }

    /// A vector with the element at an index that is known at run time replaced.
    pub struct VectorInsertDynamic = "spirv.VectorInsertDynamic" {
        operands: { vector: VECTOR, component: SCALAR, index: INTEGER },
        results: inferred { result: VECTOR },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "type of 'component' matches element type of 'vector'",
                from: "vector",
                to: "component",
                transform: element_of,
            },
            Trait::AllTypesMatch(&["vector", "result"]),
        ],
        format: "$component `,` $vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)",
    }
}

fn element_of(context: &Context, ty: Type) -> Option<Type> {
    Some(context.element_type(ty))
}

// ---- parts by index ----

/// The type of the part that indices lead to; otherwise a message with the reason.
pub(super) fn part_type(context: &Context, ty: Type, indices: Attribute) -> Result<Type, String> {
    let indices = context.array_value(indices).unwrap_or(&[]);
    if indices.is_empty() {
        return Err("expected at least one index for spirv.CompositeExtract".to_owned());
    }
    let mut ty = ty;
    for &index in indices {
        let index = context.int_value(index).unwrap_or(-1);
        let out_of_bounds = || format!("index {index} out of bounds for '{}'", context.type_text(ty));
        if context.composite_element(ty, 0).is_none() && context.composite_length(ty) != Some(0) {
            return Err(format!(
                "cannot extract from non-composite type '{}' with index {index}",
                context.type_text(ty)
            ));
        }
        let index = u32::try_from(index).map_err(|_| out_of_bounds())?;
        if context.composite_length(ty).is_some_and(|length| index >= length) {
            return Err(out_of_bounds());
        }
        ty = context.composite_element(ty, index).ok_or_else(out_of_bounds)?;
    }
    Ok(ty)
}

fn parse_indices(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible<(Attribute, Location)> {
    let location = p.location();
    let indices = p.parse_attribute(None)?;
    let context = p.context();
    if context.array_value(indices).is_none() {
        return Err(p.error(location, "expected an 32-bit integer array attribute for 'indices'"));
    }
    state.set_attribute(context.identifier("indices"), indices);
    Ok((indices, location))
}

fn parse_extract(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let composite = p.parse_operand()?;
    let (indices, location) = parse_indices(p, state)?;
    p.parse_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let part = part_type(p.context(), ty, indices)
        .map_err(|message| p.error(location, format!("custom op 'spirv.CompositeExtract' {message}")))?;
    state.operands.push(p.resolve_operand(&composite, ty)?);
    state.result_types.push(part);
    Ok(())
}

fn print_extract(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = CompositeExtract::wrap(op);
    p.write(" ");
    p.print_operand(view.composite(ir));
    p.print_attribute(view.indices(ir));
    p.print_attr_dict(op, &["indices"]);
    p.write(" : ");
    p.print_type(ir.value_type(view.composite(ir)));
}

fn verify_extract(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = CompositeExtract::wrap(op);
    let context = ir.context();
    let expected = match part_type(context, ir.value_type(view.composite(ir)), view.indices(ir)) {
        Ok(expected) => expected,
        Err(message) => return error(ir, op, message),
    };
    let found = ir.value_type(view.component(ir));
    if found != expected {
        let (expected, found) = (context.type_text(expected), context.type_text(found));
        return error(ir, op, format!("invalid result type: expected '{expected}' but provided '{found}'"));
    }
    Ok(())
}

fn parse_insert(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let object = p.parse_operand()?;
    p.parse_comma()?;
    let composite = p.parse_operand()?;
    parse_indices(p, state)?;
    p.parse_attr_dict(state)?;
    let object_type = p.parse_colon_type()?;
    p.parse_keyword("into")?;
    let ty = p.parse_type()?;
    state.operands.push(p.resolve_operand(&object, object_type)?);
    state.operands.push(p.resolve_operand(&composite, ty)?);
    state.result_types.push(ty);
    Ok(())
}

fn print_insert(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = CompositeInsert::wrap(op);
    p.write(" ");
    p.print_operand(view.object(ir));
    p.write(", ");
    p.print_operand(view.composite(ir));
    p.print_attribute(view.indices(ir));
    p.print_attr_dict(op, &["indices"]);
    p.write(" : ");
    p.print_type(ir.value_type(view.object(ir)));
    p.write(" into ");
    p.print_type(ir.value_type(view.composite(ir)));
}

fn verify_insert(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = CompositeInsert::wrap(op);
    let context = ir.context();
    let composite = ir.value_type(view.composite(ir));
    let expected = match part_type(context, composite, view.indices(ir)) {
        Ok(expected) => expected,
        Err(message) => return error(ir, op, message),
    };
    let object = ir.value_type(view.object(ir));
    if object != expected {
        let (expected, object) = (context.type_text(expected), context.type_text(object));
        return error(ir, op, format!("object operand type should be '{expected}', but found '{object}'"));
    }
    let result = ir.value_type(view.result(ir));
    if result != composite {
        let (composite, result) = (context.type_text(composite), context.type_text(result));
        let message =
            format!("result type should be the same as the composite type, but found '{composite}' vs '{result}'");
        return error(ir, op, message);
    }
    Ok(())
}

// ---- construction and shuffles ----

fn mismatch(ir: &Ir<'_>, op: Op, expected: Type, found: Type) -> Fallible {
    let (expected, found) = (ir.context().type_text(expected), ir.context().type_text(found));
    error(ir, op, format!("operand type mismatch: expected operand type '{expected}', but provided '{found}'"))
}

fn verify_construct(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = CompositeConstruct::wrap(op);
    let context = ir.context();
    let result = ir.value_type(view.result(ir));
    let given = ir.num_operands(op);
    if let Some(matrix) = context.as_cooperative_matrix(result) {
        if given != 1 {
            return error(ir, op, format!("has incorrect number of operands: expected 1, but provided {given}"));
        }
        let found = ir.value_type(ir.operand(op, 0));
        return if found == matrix.element { Ok(()) } else { mismatch(ir, op, matrix.element, found) };
    }
    let Some(length) = context.composite_length(result).map(|length| length as usize) else {
        return error(ir, op, "result type must have a known number of constituents");
    };
    if given == length {
        for (i, found) in ir.operand_types(op).enumerate() {
            let expected = context.composite_element(result, i as u32).unwrap_or(found);
            if found != expected {
                return mismatch(ir, op, expected, found);
            }
        }
        return Ok(());
    }
    let TypeData::Vector { element, .. } = context.type_data(result) else {
        return error(
            ir,
            op,
            "expected to return a vector or cooperative matrix when the number of constituents is less than what the \
             result needs",
        );
    };
    let mut count = 0;
    for found in ir.operand_types(op) {
        match context.type_data(found) {
            TypeData::Vector { element: inner, .. } if inner == element => {
                count += vector_length(context, found).unwrap_or(1);
            }
            TypeData::Vector { element: inner, .. } => return mismatch(ir, op, *element, *inner),
            _ if found == *element => count += 1,
            _ => return mismatch(ir, op, *element, found),
        }
    }
    if usize::try_from(count) != Ok(length) {
        return error(ir, op, format!("has incorrect number of operands: expected {length}, but provided {count}"));
    }
    Ok(())
}

fn verify_shuffle(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = VectorShuffle::wrap(op);
    let context = ir.context();
    let components = context.array_value(view.components(ir)).unwrap_or(&[]);
    let length = |value| vector_length(context, ir.value_type(value)).unwrap_or(0);
    let result = length(view.result(ir));
    if i64::try_from(components.len()) != Ok(result) {
        let selectors = components.len();
        let message = format!(
            "result type element count ({result}) mismatch with the number of component selectors ({selectors})"
        );
        return error(ir, op, message);
    }
    let total = length(view.vector1(ir)) + length(view.vector2(ir));
    for &component in components {
        let selector = context.int_value(component).unwrap_or(-1);
        // All bits set means an element without a value.
        if selector != -1 && !(0..total).contains(&selector) {
            let message =
                format!("component selector {selector} out of range: expected to be in [0, {total}) or 0xffffffff");
            return error(ir, op, message);
        }
    }
    Ok(())
}
