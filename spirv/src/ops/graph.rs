//! Graphs of tensor operations (`SPV_ARM_graph`).

use vulcanize_ir::schema::{
    BOOL_ATTR, DICTIONARY_ARRAY_ATTR, FLAT_SYMBOL_REF, FUNCTION_TYPE_ATTR, I32_ATTR, SYMBOL_NAME, Trait, TypedOp,
    verify_function_entry,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{AttributeData, Context, Diagnostic, Fallible, Ir, Op, OperationState, Type, ops};

use super::function::{parse_function_head, parse_function_tail, print_function_head};
use super::helpers::error;
use super::structure::{print_symbol, verify_in_module};
use crate::attributes::SYMBOL_REF_ARRAY_ATTR;
use crate::types::*;

ops! {
    /// Graphs.
    pub static GRAPH_OPS;

    /// A graph of tensor operations, from tensors to tensors.
    pub struct ARMGraph = "spirv.ARM.Graph" {
        attributes: {
            function_type: FUNCTION_TYPE_ATTR,
            arg_attrs: DICTIONARY_ARRAY_ATTR[optional],
            res_attrs: DICTIONARY_ARRAY_ATTR[optional],
            entry_point: BOOL_ATTR[optional],
            sym_name: SYMBOL_NAME,
        },
        regions: { body: Any },
        traits: [Trait::FunctionLike, Trait::IsolatedFromAbove, Trait::AutomaticAllocationScope],
        assembly: (parse_graph, print_graph),
        with: {
            syntax: "$sym_name `(` arguments `)` `->` types (`attributes` attr-dict)? $body",
            verify: Some(verify_graph), default_dialect: "",
        },
    }

    /// A constant that the host gives to a graph, known by its number.
    pub struct ARMGraphConstant = "spirv.ARM.GraphConstant" {
        attributes: { graph_constant_id: I32_ATTR },
        results: { output: TYPE },
        traits: [Trait::Pure],
        format: "attr-dict `:` type($output)",
        with: { verify: Some(verify_in_graph) },
    }

    /// A graph that a host may start, with the variables of its interface.
    pub struct ARMGraphEntryPoint = "spirv.ARM.GraphEntryPoint" {
        attributes: { r#fn: FLAT_SYMBOL_REF, interface: SYMBOL_REF_ARRAY_ATTR },
        assembly: (parse_graph_entry_point, print_graph_entry_point),
        with: {
            syntax: "$fn (`,` variable)* attr-dict",
            verify: Some(verify_in_module),
        },
    }

    /// Ends a graph; its operands are the results.
    pub struct ARMGraphOutputs = "spirv.ARM.GraphOutputs" {
        operands: { value: TYPE[variadic] },
        traits: [Trait::Pure, Trait::Terminator],
        format: "$value attr-dict `:` type($value)",
        with: { verify: Some(verify_graph_outputs) },
    }
}

fn parse_graph(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let signature = parse_function_head(p, state)?;
    parse_function_tail(p, state, &signature)
}

fn print_graph(p: &mut Printer<'_, '_>, op: Op) {
    print_function_head(p, op);
    p.print_attr_dict_with_keyword(op, &["sym_name", "function_type", "arg_attrs", "res_attrs"]);
    let body = ARMGraph::wrap(op).body(p.ir());
    if p.ir().first_block(body).is_some() {
        p.write(" ");
        p.print_region(body, false, true);
    }
}

fn verify_graph(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_in_module(ir, op)?;
    let context = ir.context();
    let signature = context.type_value(ARMGraph::wrap(op).function_type(ir));
    let (inputs, results) = signature.and_then(|ty| context.function_signature(ty)).unwrap_or_default();
    for (what, types) in [("argument", inputs), ("result", results)] {
        for (i, &ty) in types.iter().enumerate() {
            if !holds_tensors(context, ty) {
                let ty = context.type_text(ty);
                return error(ir, op, format!("type of {what} #{i} must be a TensorArmType, but got '{ty}'"));
            }
        }
    }
    verify_function_entry(ir, op)
}

/// Whether a type is a tensor or an array of tensors, which MLIR does not know.
fn holds_tensors(context: &Context, ty: Type) -> bool {
    // Types nest as deeply as the text that they are read from.
    match context.as_array(ty).map(|(element, ..)| element).or(context.as_runtime_array(ty).map(|(element, _)| element))
    {
        Some(element) => holds_tensors(context, element),
        None => matches!(context.spirv_type(ty), Some(SpirvType::TensorArm { .. })),
    }
}

/// The op is directly in a graph.
fn verify_in_graph(ir: &Ir<'_>, op: Op) -> Fallible {
    match ir.parent_op(op) {
        Some(parent) if ARMGraph::matches(ir, parent) => Ok(()),
        _ => error(ir, op, "failed to verify that op must appear in a spirv.ARM.Graph op's block"),
    }
}

fn verify_graph_outputs(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_in_graph(ir, op)?;
    let context = ir.context();
    let graph = ir.parent_op(op).and_then(|parent| ARMGraph::cast(ir, parent));
    let signature = graph.and_then(|graph| context.type_value(graph.function_type(ir)));
    let (_, results) = signature.and_then(|ty| context.function_signature(ty)).unwrap_or_default();
    if ir.num_operands(op) != results.len() {
        let (found, expected) = (ir.num_operands(op), results.len());
        let message =
            format!("is returning {found} value(s) but enclosing spirv.ARM.Graph requires {expected} result(s)");
        return error(ir, op, message);
    }
    for (i, (found, &expected)) in ir.operand_types(op).zip(results).enumerate() {
        if found != expected {
            let (found, expected) = (context.type_text(found), context.type_text(expected));
            let message =
                format!("type of return operand {i} ('{found}') doesn't match graph result type ('{expected}')");
            return Err(Diagnostic::error(ir.location(op), message));
        }
    }
    Ok(())
}

fn parse_graph_entry_point(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let location = p.location();
    let function = p.parse_attribute(None)?;
    if context.flat_symbol(function).is_none() {
        return Err(p.error(location, "invalid kind of attribute specified"));
    }
    state.set_attribute(context.identifier("fn"), function);
    let mut interface = Vec::new();
    while p.parse_optional_comma() {
        let location = p.location();
        let symbol = p.parse_attribute(None)?;
        if !matches!(context.attribute_data(symbol), AttributeData::SymbolRef { .. }) {
            return Err(p.error(location, "expected the symbol of a variable, '@name'"));
        }
        interface.push(symbol);
    }
    state.set_attribute(context.identifier("interface"), context.array_attr(&interface));
    Ok(())
}

fn print_graph_entry_point(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = ARMGraphEntryPoint::wrap(op);
    p.write(" ");
    print_symbol(p, view.r#fn(ir));
    for &symbol in ir.context().array_value(view.interface(ir)).unwrap_or(&[]) {
        p.write(", ");
        p.print_attribute(symbol);
    }
}
