//! Section "Function Instructions".

use smallvec::SmallVec;
use vulcanize_ir::schema::{
    DICTIONARY_ARRAY_ATTR, FLAT_SYMBOL_REF, FUNCTION_TYPE_ATTR, SYMBOL_NAME, Trait, TypedOp, verify_function_entry,
};
use vulcanize_ir::text::{Delimiter, Parser, Printer, RegionArgument};
use vulcanize_ir::{
    Attribute, Context, Fallible, Ir, NamedAttribute, Op, OperationState, SymbolTableCollection, Type, TypeData, ops,
};

use super::control_flow::verify_in_function;
use super::helpers::{error, error_if, is_broken, symbol_remedy};
use crate::attributes::{
    FUNCTION_CONTROL, FUNCTION_CONTROL_ATTR, LINKAGE_ATTRIBUTES_ATTR, parse_enum_string, print_enum_string,
};
use crate::types::*;

ops! {
    /// Functions.
    pub static FUNCTION_OPS;

    /// A function with one result at most.
    pub struct Func = "spirv.func" {
        attributes: {
            function_type: FUNCTION_TYPE_ATTR,
            arg_attrs: DICTIONARY_ARRAY_ATTR[optional],
            res_attrs: DICTIONARY_ARRAY_ATTR[optional],
            sym_name: SYMBOL_NAME,
            function_control: FUNCTION_CONTROL_ATTR,
            linkage_attributes: LINKAGE_ATTRIBUTES_ATTR[optional],
        },
        regions: { body: Any },
        traits: [Trait::FunctionLike, Trait::IsolatedFromAbove, Trait::AutomaticAllocationScope],
        assembly: (parse_function, print_function),
        with: {
            syntax: "$sym_name `(` arguments `)` (`->` type)? control-string (`attributes` attr-dict)? $body?",
            verify: Some(verify_function), default_dialect: "",
        },
    }

    /// Calls a function.
    pub struct FunctionCall = "spirv.FunctionCall" {
        operands: { arguments: CARRIED[variadic] },
        attributes: {
            callee: FLAT_SYMBOL_REF,
            arg_attrs: DICTIONARY_ARRAY_ATTR[optional],
            res_attrs: DICTIONARY_ARRAY_ATTR[optional],
        },
        results: { return_value: CARRIED[optional] },
        traits: [Trait::CallLike],
        format: "$callee `(` $arguments `)` attr-dict `:` functional-type($arguments, results)",
        with: { verify: Some(verify_in_function), verify_symbols: Some(verify_call) },
    }
}

// ---- text ----

fn parse_function(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_function_with(p, state, |p| parse_enum_string(p, &FUNCTION_CONTROL))
}

/// Reads a function with the control in the form of `parse_control`.
pub(crate) fn parse_function_with(
    p: &mut Parser<'_, '_>,
    state: &mut OperationState,
    parse_control: fn(&mut Parser<'_, '_>) -> Fallible<Attribute>,
) -> Fallible {
    let signature = parse_function_head(p, state)?;
    let control = parse_control(p)?;
    state.set_attribute(p.context().identifier("function_control"), control);
    parse_function_tail(p, state, &signature)
}

/// Reads the symbol and the signature of an op that is like a function.
pub(super) fn parse_function_head(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible<Signature> {
    let context = p.context();
    let name = p.parse_symbol_name()?;
    state.set_attribute(context.identifier("sym_name"), context.identifier_attr(name));
    let signature = parse_signature(p)?;
    let inputs: Vec<Type> = signature.inputs.iter().map(|(ty, _)| *ty).collect();
    let results: Vec<Type> = signature.results.iter().map(|(ty, _)| *ty).collect();
    let ty = context.function(&inputs, &results);
    state.set_attribute(context.identifier("function_type"), context.type_attr(ty));
    Ok(signature)
}

/// Reads the attributes and the body of an op that is like a function.
pub(super) fn parse_function_tail(
    p: &mut Parser<'_, '_>,
    state: &mut OperationState,
    signature: &Signature,
) -> Fallible {
    let context = p.context();
    p.parse_attr_dict_with_keyword(state)?;
    set_dictionaries(context, state, "arg_attrs", signature.inputs.iter().map(|(_, attributes)| *attributes));
    set_dictionaries(context, state, "res_attrs", signature.results.iter().map(|(_, attributes)| *attributes));
    let region = match p.parse_optional_region(&signature.arguments)? {
        Some(region) => region,
        None => p.ir_mut().create_region(),
    };
    state.regions.push(region);
    Ok(())
}

/// The text between a function's name and its control.
pub(super) struct Signature {
    /// The arguments with names, as functions with a body have them.
    arguments: Vec<RegionArgument>,
    /// The types and attributes of the arguments, with or without names.
    inputs: Vec<(Type, Option<Attribute>)>,
    results: Vec<(Type, Option<Attribute>)>,
}

fn parse_signature(p: &mut Parser<'_, '_>) -> Fallible<Signature> {
    let mut signature = Signature { arguments: Vec::new(), inputs: Vec::new(), results: Vec::new() };
    p.parse_comma_separated_list(Delimiter::Paren, |p| {
        let all_named = signature.arguments.len() == signature.inputs.len();
        if p.at_operand() {
            if !all_named {
                return Err(p.error_here("expected type instead of SSA identifier"));
            }
            let argument = p.parse_argument(true, true)?;
            signature.inputs.extend(argument.ty.map(|ty| (ty, argument.attributes)));
            signature.arguments.push(argument);
        } else {
            if !signature.arguments.is_empty() {
                return Err(p.error(p.location(), "expected SSA identifier"));
            }
            signature.inputs.push(parse_typed_attributes(p)?);
        }
        Ok(())
    })?;
    if !p.parse_optional_arrow() {
        return Ok(signature);
    }
    if p.parse_optional_l_paren() {
        if !p.parse_optional_r_paren() {
            loop {
                signature.results.push(parse_typed_attributes(p)?);
                if !p.parse_optional_comma() {
                    break;
                }
            }
            p.parse_r_paren()?;
        }
    } else {
        signature.results.push((p.parse_type()?, None));
    }
    Ok(signature)
}

fn parse_typed_attributes(p: &mut Parser<'_, '_>) -> Fallible<(Type, Option<Attribute>)> {
    let ty = p.parse_type()?;
    let mut state = OperationState::default();
    p.parse_attr_dict(&mut state)?;
    let attributes = (!state.attributes.is_empty()).then(|| p.context().dictionary_attr(&state.attributes));
    Ok((ty, attributes))
}

/// Sets the array of dictionaries, unless all are empty.
fn set_dictionaries(
    context: &Context,
    state: &mut OperationState,
    name: &str,
    all: impl Iterator<Item = Option<Attribute>> + Clone,
) {
    let has_some = |attributes: Option<Attribute>| {
        attributes.and_then(|a| context.dictionary_value(a)).is_some_and(|entries| !entries.is_empty())
    };
    if !all.clone().any(has_some) {
        return;
    }
    let all: Vec<Attribute> =
        all.map(|attributes| attributes.unwrap_or_else(|| context.dictionary_attr(&[]))).collect();
    state.set_attribute(context.identifier(name), context.array_attr(&all));
}

fn print_function(p: &mut Printer<'_, '_>, op: Op) {
    let view = Func::wrap(op);
    print_function_head(p, op);
    p.write(" ");
    print_enum_string(p, view.function_control(p.ir()));
    p.print_attr_dict_with_keyword(op, &["sym_name", "function_type", "arg_attrs", "res_attrs", "function_control"]);
    let body = view.body(p.ir());
    if p.ir().first_block(body).is_some() {
        p.write(" ");
        p.print_region(body, false, true);
    }
}

/// Writes the symbol and the signature of an op that is like a function.
pub(super) fn print_function_head(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let context = ir.context();
    let attribute = |name| ir.attribute_str(op, name);
    p.write(" ");
    p.print_symbol_name(attribute("sym_name").and_then(|name| context.string_value(name)).unwrap_or(""));
    let ty = attribute("function_type").and_then(|ty| context.type_value(ty));
    let (inputs, results) = ty.and_then(|ty| context.function_signature(ty)).unwrap_or_default();
    let entry = ir.first_block(ir.region(op, 0));
    let dictionary = |all: Option<Attribute>, i: usize| {
        let found = all.and_then(|all| context.array_value(all)?.get(i).copied());
        found.filter(|found| context.dictionary_value(*found).is_some_and(|entries| !entries.is_empty()))
    };
    p.write("(");
    for (i, &ty) in inputs.iter().enumerate() {
        if i > 0 {
            p.write(", ");
        }
        let attributes = dictionary(attribute("arg_attrs"), i);
        match entry.and_then(|entry| ir.arguments(entry).get(i)) {
            Some(&argument) => p.print_region_argument(argument, attributes, false),
            None => print_typed_attributes(p, ty, attributes),
        }
    }
    p.write(")");
    print_results(p, results, |i| dictionary(attribute("res_attrs"), i));
}

fn print_typed_attributes(p: &mut Printer<'_, '_>, ty: Type, attributes: Option<Attribute>) {
    p.print_type(ty);
    if let Some(attributes) = attributes {
        p.write(" ");
        p.print_attribute(attributes);
    }
}

fn print_results(p: &mut Printer<'_, '_>, results: &[Type], attributes: impl Fn(usize) -> Option<Attribute>) {
    match results {
        [] => {}
        [ty] if attributes(0).is_none() && !matches!(p.context().type_data(*ty), TypeData::Function { .. }) => {
            p.write(" -> ");
            p.print_type(*ty);
        }
        _ => {
            p.write(" -> (");
            for (i, &ty) in results.iter().enumerate() {
                if i > 0 {
                    p.write(", ");
                }
                print_typed_attributes(p, ty, attributes(i));
            }
            p.write(")");
        }
    }
}

// ---- rules ----

fn verify_function(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = Func::wrap(op);
    let context = ir.context();
    let signature = context.type_value(view.function_type(ir)).and_then(|ty| context.function_signature(ty));
    let (_, results) = signature.unwrap_or_default();
    error_if(ir, op, results.len() > 1, "cannot have more than one result")?;
    verify_argument_decorations(ir, op, view)?;
    verify_function_entry(ir, op)?;
    verify_returns(ir, op)
}

/// On an argument of a function: all of its decorations, a dictionary, where `spirv.decoration` does not hold them.
pub const PARAMETER_DECORATIONS: &str = "vulcanize.decorations";

/// What MLIR finds wrong with an argument of this type and decoration: a physical pointer, or a pointer to one, says whether
/// others alias it. SPIR-V does not demand that; without a decoration others may.
pub fn aliasing_problem(context: &Context, ty: Type, decoration: Option<spirv::Decoration>) -> Option<&'static str> {
    use spirv::Decoration::{Aliased, AliasedPointer, Restrict, RestrictPointer};
    let (pointee, class) = context.as_pointer(ty)?;
    let inner = context.array_element(pointee).unwrap_or(pointee);
    let is_physical = |class| class == Some(StorageClass::PhysicalStorageBuffer);
    if is_physical(context.storage_class(inner)) && !matches!(decoration, Some(AliasedPointer | RestrictPointer)) {
        return Some(
            "with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or \
             'RestrictPointer'",
        );
    }
    (is_physical(Some(class)) && !matches!(decoration, Some(Aliased | Restrict)))
        .then_some("with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'")
}

/// Arguments that are physical pointers, but for those with a list of all their decorations.
fn verify_argument_decorations(ir: &Ir<'_>, op: Op, view: Func) -> Fallible {
    let context = ir.context();
    let signature = context.type_value(view.function_type(ir)).and_then(|ty| context.function_signature(ty));
    let (inputs, _) = signature.unwrap_or_default();
    for (i, &ty) in inputs.iter().enumerate() {
        if argument_attribute(ir, view, i, PARAMETER_DECORATIONS).is_none()
            && let Some(problem) = aliasing_problem(context, ty, argument_decoration(ir, view, i))
        {
            return error(ir, op, problem);
        }
    }
    Ok(())
}

/// The decoration that an argument has.
fn argument_decoration(ir: &Ir<'_>, view: Func, index: usize) -> Option<spirv::Decoration> {
    ir.context().enum_value_as(argument_attribute(ir, view, index, "spirv.decoration")?)
}

fn argument_attribute(ir: &Ir<'_>, view: Func, index: usize, name: &str) -> Option<Attribute> {
    let context = ir.context();
    let attributes = *context.array_value(view.arg_attrs(ir)?)?.get(index)?;
    let entries: &[NamedAttribute] = context.dictionary_value(attributes)?;
    entries.iter().find(|entry| context.str(entry.name) == name).map(|entry| entry.value)
}

/// The result type of a function, checked before the ops in it, as in MLIR.
fn verify_returns(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = Func::wrap(op);
    let context = ir.context();
    let signature = context.type_value(view.function_type(ir)).and_then(|ty| context.function_signature(ty));
    let (_, results) = signature.unwrap_or_default();
    if returns_nothing(ir, op) && results.is_empty() {
        return Ok(());
    }
    for inner in ir.walk(op, vulcanize_ir::WalkOrder::Pre) {
        if let Some(found) = super::Return::cast(ir, inner) {
            let message = "cannot be used in functions returning value: they end with 'spirv.ReturnValue'";
            error_if(ir, found.op(), !results.is_empty(), message)?;
        } else if let Some(found) = super::ReturnValue::cast(ir, inner).filter(|_| ir.num_operands(inner) == 1) {
            verify_return_value(ir, found, results)?;
        }
    }
    Ok(())
}

/// Whether no `spirv.ReturnValue` is in the function, wherever: most have none, and need no list of their ops.
fn returns_nothing(ir: &Ir<'_>, op: Op) -> bool {
    let mut pending: SmallVec<[Op; 8]> = SmallVec::from_slice(&[op]);
    while let Some(op) = pending.pop() {
        for block in ir.regions(op).iter().flat_map(|&region| ir.blocks(region)) {
            if ir.last_op(block).is_some_and(|last| super::ReturnValue::matches(ir, last)) {
                return false;
            }
            pending.extend(ir.ops(block).filter(|&inner| !ir.regions(inner).is_empty()));
        }
    }
    true
}

fn verify_return_value(ir: &Ir<'_>, found: super::ReturnValue, results: &[Type]) -> Fallible {
    let context = ir.context();
    let [expected] = *results else {
        return error(ir, found.op(), "returns 1 value but enclosing function requires 0 results");
    };
    let ty = ir.value_type(found.value(ir));
    if ty != expected {
        let (ty, expected) = (context.type_text(ty), context.type_text(expected));
        let message = format!(" return value's type ({ty}) mismatch with function's result type ({expected})");
        return error(ir, found.op(), message);
    }
    Ok(())
}

fn verify_call(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let view = FunctionCall::wrap(op);
    let context = ir.context();
    let callee = view.callee(ir);
    let found = ir.parent_op(op).and_then(|parent| tables.lookup_nearest(ir, parent, callee));
    if is_broken(ir, found) {
        return Ok(());
    }
    let Some(function) = found.and_then(|found| Func::cast(ir, found)) else {
        let name = context.flat_symbol(callee).map(|name| context.str(name)).unwrap_or_default();
        let remedy = symbol_remedy(ir, op, callee, Func::matches);
        return error(ir, op, format!("callee function '{name}' not found in nearest symbol table: {remedy}"));
    };
    let signature = context.type_value(function.function_type(ir)).and_then(|ty| context.function_signature(ty));
    let (inputs, results) = signature.unwrap_or_default();
    let (operands, found) = (ir.num_operands(op), ir.num_results(op));
    error_if(ir, op, found > 1, format_args!("expected callee function to have 0 or 1 result, but provided {found}"))?;
    if inputs.len() != operands {
        let expected = inputs.len();
        let message = "has incorrect number of operands for callee";
        return error(ir, op, format!("{message}: expected {expected}, but provided {operands}"));
    }
    for (i, (found, &expected)) in ir.operand_types(op).zip(inputs).enumerate() {
        if found != expected {
            let (found, expected) = (context.type_text(found), context.type_text(expected));
            let message = format!("expected operand type '{expected}', but provided '{found}' for operand number {i}");
            return error(ir, op, format!("operand type mismatch: {message}"));
        }
    }
    if results.len() != found {
        let expected = results.len();
        let message = "has incorrect number of results has for callee";
        return error(ir, op, format!("{message}: expected {expected}, but provided {found}"));
    }
    if let (Some(found), Some(&expected)) = (ir.result_types(op).next(), results.first())
        && found != expected
    {
        let (found, expected) = (context.type_text(found), context.type_text(expected));
        return error(ir, op, format!("result type mismatch: expected '{expected}', but provided '{found}'"));
    }
    Ok(())
}
