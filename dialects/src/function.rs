//! The common parts of function-like ops of all dialects: the text of signature, attributes and body, and rules about
//! them.
//!
//! A function-like op stores its signature in `function_type`, and the attributes of arguments and results in
//! `arg_attrs` and `res_attrs`. It has these two only when one of the attributes is not empty.

use smallvec::SmallVec;
use vulcanize_ir::schema::{NameSink, verify_function_entry};
use vulcanize_ir::text::{Delimiter, Parser, Printer, RegionArgument};
use vulcanize_ir::{Attribute, Context, Diagnostic, Fallible, Ir, NamedAttribute, Op, OperationState, Region, Type};

/// The attributes that the text of a signature implies.
pub const SIGNATURE_ATTRIBUTES: &[&str] = &["function_type", "arg_attrs", "res_attrs"];

/// A signature as written.
#[derive(Clone, Debug, Default)]
pub struct FunctionSignature {
    /// The arguments by name; empty where only types were written.
    pub arguments: Vec<RegionArgument>,
    /// The types of the arguments.
    pub argument_types: Vec<Type>,
    /// For each argument, its dictionary of attributes, if one was written.
    pub argument_attributes: Vec<Option<Attribute>>,
    /// The types of the results.
    pub result_types: Vec<Type>,
    /// For each result, its dictionary of attributes, if one was written.
    pub result_attributes: Vec<Option<Attribute>>,
}

/// Whether the arguments of a signature need names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentNames {
    /// They do: the op always has a body.
    Required,
    /// All have names, or none has: a declaration.
    Optional,
}

impl FunctionSignature {
    /// Stores the signature in the attributes of a function-like op.
    pub fn record(&self, context: &Context, state: &mut OperationState) {
        let ty = context.function(&self.argument_types, &self.result_types);
        state.set_attribute(context.identifier("function_type"), context.type_attr(ty));
        for (name, attributes) in [("arg_attrs", &self.argument_attributes), ("res_attrs", &self.result_attributes)] {
            if let Some(array) = dictionary_array(context, attributes) {
                state.set_attribute(context.identifier(name), array);
            }
        }
    }
}

/// An array with a dictionary for each element; `None` when all are empty.
pub fn dictionary_array(context: &Context, dictionaries: &[Option<Attribute>]) -> Option<Attribute> {
    let empty = context.dictionary_attr(&[]);
    let all: SmallVec<[Attribute; 8]> = dictionaries.iter().map(|d| d.unwrap_or(empty)).collect();
    all.iter().any(|&d| d != empty).then(|| context.array_attr(&all))
}

/// Reads `public`, `private` or `nested` if it is there, into `sym_visibility`.
pub fn parse_optional_visibility(parser: &mut Parser<'_, '_>, state: &mut OperationState) {
    let context = parser.context();
    for word in ["public", "private", "nested"] {
        if parser.parse_optional_keyword(word) {
            state.set_attribute(context.identifier("sym_visibility"), context.string_attr(word));
            return;
        }
    }
}

/// Demands `@name`, into `sym_name`.
///
/// # Errors
/// There is none.
pub fn parse_symbol_name(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let name = parser.parse_symbol_name()?;
    let context = parser.context();
    state.set_attribute(context.identifier("sym_name"), context.identifier_attr(name));
    Ok(())
}

/// Demands `(arguments)` and reads `-> results` if it is there, both with attributes.
///
/// # Errors
/// The text is something else, or some arguments have names and others none.
pub fn parse_function_signature(parser: &mut Parser<'_, '_>, names: ArgumentNames) -> Fallible<FunctionSignature> {
    let mut signature = FunctionSignature::default();
    let location = parser.location();
    parser.parse_comma_separated_list(Delimiter::Paren, |p| parse_function_argument(p, &mut signature))?;
    if names == ArgumentNames::Required && signature.arguments.len() != signature.argument_types.len() {
        return Err(parser.error(location, "the function requires named arguments"));
    }
    if !parser.parse_optional_arrow() {
        return Ok(signature);
    }
    if !parser.parse_optional_l_paren() {
        signature.result_types.push(parser.parse_type()?);
        signature.result_attributes.push(None);
        return Ok(signature);
    }
    if parser.parse_optional_r_paren() {
        return Ok(signature);
    }
    parser.parse_comma_separated_list(Delimiter::None, |p| {
        signature.result_types.push(p.parse_type()?);
        signature.result_attributes.push(parse_optional_dictionary(p)?);
        Ok(())
    })?;
    parser.parse_r_paren()?;
    Ok(signature)
}

fn parse_function_argument(parser: &mut Parser<'_, '_>, signature: &mut FunctionSignature) -> Fallible {
    let is_first = signature.argument_types.is_empty();
    if parser.at_operand() {
        if !is_first && signature.arguments.is_empty() {
            return Err(parser.error(parser.location(), "expected type instead of SSA identifier"));
        }
        let argument = parser.parse_argument(true, true)?;
        signature.argument_types.extend(argument.ty);
        signature.argument_attributes.push(argument.attributes);
        signature.arguments.push(argument);
        return Ok(());
    }
    if !signature.arguments.is_empty() {
        return Err(parser.error(parser.location(), "expected SSA identifier"));
    }
    signature.argument_types.push(parser.parse_type()?);
    signature.argument_attributes.push(parse_optional_dictionary(parser)?);
    parser.parse_optional_location()?;
    Ok(())
}

fn parse_optional_dictionary(parser: &mut Parser<'_, '_>) -> Fallible<Option<Attribute>> {
    if parser.at_l_brace() { parser.parse_attribute(None).map(Some) } else { Ok(None) }
}

/// Reads `attributes {…}` if it is there. The attributes in `inferred` are written elsewhere and must not be in it.
///
/// # Errors
/// One of them is.
pub fn parse_function_attributes(
    parser: &mut Parser<'_, '_>,
    state: &mut OperationState,
    inferred: &[&str],
) -> Fallible {
    let location = parser.location();
    let known = std::mem::take(&mut state.attributes);
    parser.parse_attr_dict_with_keyword(state)?;
    let written = std::mem::replace(&mut state.attributes, known);
    for attribute in written {
        let name = parser.context().str(attribute.name);
        if inferred.contains(&name) {
            let message = format!(
                "'{name}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
            );
            return Err(parser.error(location, message));
        }
        state.set_attribute(attribute.name, attribute.value);
    }
    Ok(())
}

/// Reads an optional `{ body }`, and gives the op its (perhaps empty) region.
///
/// # Errors
/// The body is there and empty.
pub fn parse_optional_function_body(
    parser: &mut Parser<'_, '_>,
    state: &mut OperationState,
    arguments: &[RegionArgument],
) -> Fallible {
    let location = parser.location();
    let region = match parser.parse_optional_region(arguments)? {
        Some(region) if parser.ir().first_block(region).is_none() => {
            return Err(parser.error(location, "expected non-empty function body"));
        }
        Some(region) => region,
        None => parser.ir_mut().create_region(),
    };
    state.regions.push(region);
    Ok(())
}

/// Writes `(arguments) -> results` with their attributes, names included when the op has a body.
pub fn print_function_signature(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let Some((inputs, results)) = function_signature(ir, op) else { return };
    let entry = entry_block(ir, op);
    printer.write("(");
    for (index, &ty) in inputs.iter().enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        let attributes = indexed_attributes(ir, op, "arg_attrs", index);
        match entry.and_then(|entry| ir.arguments(entry).get(index).copied()) {
            Some(argument) => printer.print_region_argument(argument, attributes, false),
            None => {
                printer.print_type(ty);
                print_optional_dictionary(printer, attributes);
            }
        }
    }
    printer.write(")");
    print_results(printer, op, results);
}

fn print_results(printer: &mut Printer<'_, '_>, op: Op, results: &[Type]) {
    let ir = printer.ir();
    let [first, ..] = *results else { return };
    let first_attributes = indexed_attributes(ir, op, "res_attrs", 0);
    let parens = results.len() > 1
        || ir.context().function_signature(first).is_some()
        || first_attributes.is_some_and(|d| !is_empty_dictionary(ir.context(), d));
    printer.write(if parens { " -> (" } else { " -> " });
    for (index, &ty) in results.iter().enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        printer.print_type(ty);
        print_optional_dictionary(printer, indexed_attributes(ir, op, "res_attrs", index));
    }
    if parens {
        printer.write(")");
    }
}

/// Writes `attributes {…}` of the attributes that neither the signature nor `elided` covers.
pub fn print_function_attributes(printer: &mut Printer<'_, '_>, op: Op, elided: &[&str]) {
    let mut all: SmallVec<[&str; 12]> = SmallVec::from_slice(SIGNATURE_ATTRIBUTES);
    all.push("sym_name");
    all.extend_from_slice(elided);
    printer.print_attr_dict_with_keyword(op, &all);
}

/// Writes the body, unless the op is a declaration.
pub fn print_optional_function_body(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    if let Some(body) = body(ir, op).filter(|&body| ir.first_block(body).is_some()) {
        printer.write(" ");
        printer.print_region(body, false, true);
    }
}

/// Writes a dictionary with a space before it, unless it is empty.
pub fn print_optional_dictionary(printer: &mut Printer<'_, '_>, dictionary: Option<Attribute>) {
    if let Some(dictionary) = dictionary.filter(|&d| !is_empty_dictionary(printer.context(), d)) {
        printer.write(" ");
        printer.print_attribute(dictionary);
    }
}

fn is_empty_dictionary(context: &Context, dictionary: Attribute) -> bool {
    context.dictionary_value(dictionary).is_some_and(<[_]>::is_empty)
}

/// The inputs and results in the op's `function_type`.
pub fn function_signature<'c>(ir: &Ir<'c>, op: Op) -> Option<(&'c [Type], &'c [Type])> {
    let context = ir.context();
    context.function_signature(context.type_value(ir.attribute_str(op, "function_type")?)?)
}

/// Removes arguments and results from the signature in a function's attributes, or from those of a call.
pub fn keep_signature(ir: &mut Ir<'_>, op: Op, arguments: &[bool], results: &[bool]) {
    fn kept<T: Copy>(all: &[T], keep: &[bool]) -> Vec<T> {
        all.iter().zip(keep).filter(|(_, keep)| **keep).map(|(&element, _)| element).collect()
    }
    let context = ir.context();
    if let Some((inputs, outputs)) = function_signature(ir, op) {
        let ty = context.function(&kept(inputs, arguments), &kept(outputs, results));
        ir.set_attribute(op, context.identifier("function_type"), context.type_attr(ty));
    }
    for (name, keep) in [("arg_attrs", arguments), ("res_attrs", results)] {
        let Some(all) = ir.attribute_str(op, name).and_then(|all| context.array_value(all)) else { continue };
        let all: Vec<Option<Attribute>> = kept(all, keep).into_iter().map(Some).collect();
        let name = context.identifier(name);
        match dictionary_array(context, &all) {
            Some(array) => ir.set_attribute(op, name, array),
            None => _ = ir.remove_attribute(op, name),
        }
    }
}

/// The op's first region.
pub fn body(ir: &Ir<'_>, op: Op) -> Option<Region> {
    ir.regions(op).first().copied()
}

/// The first block of the op's body; `None` for a declaration.
pub fn entry_block(ir: &Ir<'_>, op: Op) -> Option<vulcanize_ir::Block> {
    ir.first_block(body(ir, op)?)
}

/// The dictionary of element `index` in an array of dictionaries such as `arg_attrs`.
pub fn indexed_attributes(ir: &Ir<'_>, op: Op, name: &str, index: usize) -> Option<Attribute> {
    ir.context().array_value(ir.attribute_str(op, name)?)?.get(index).copied()
}

/// Checks that the operands of a return op fit the results of the function around it.
///
/// # Errors
/// The number or a type differs.
pub fn verify_return(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(function) = ir.parent_op(op) else { return Ok(()) };
    let Some((_, results)) = function_signature(ir, function) else { return Ok(()) };
    let context = ir.context();
    let name = ir.symbol_name(function).map_or("", |name| context.str(name));
    let found = ir.num_operands(op);
    if found != results.len() {
        let message = format!("has {found} operands, but enclosing function (@{name}) returns {}", results.len());
        return Err(op_error(ir, op, message));
    }
    for (index, (ty, &expected)) in ir.operand_types(op).zip(results).enumerate() {
        if ty != expected {
            let (ty, expected) = (context.type_text(ty), context.type_text(expected));
            let message = format!(
                "type of return operand {index} ('{ty}') doesn't match function result type ('{expected}') in function @{name}"
            );
            return Err(Diagnostic::error(ir.location(op), message));
        }
    }
    Ok(())
}

/// An error at an op that begins with the op's name.
#[cold]
pub(crate) fn op_error(ir: &Ir<'_>, op: Op, message: impl std::fmt::Display) -> Box<Diagnostic> {
    Diagnostic::error(ir.location(op), format!("'{}' op {message}", ir.op_name_str(op)))
}

/// Reads a function: `visibility @name(arguments) -> results attributes {…} { body }`.
///
/// # Errors
/// A part is missing or wrong.
pub fn parse_function(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_optional_visibility(parser, state);
    parse_symbol_name(parser, state)?;
    let signature = parse_function_signature(parser, ArgumentNames::Optional)?;
    signature.record(parser.context(), state);
    parse_function_attributes(parser, state, &["sym_visibility", "sym_name", "function_type"])?;
    parse_optional_function_body(parser, state, &signature.arguments)
}

/// Writes what [`parse_function`] reads.
pub fn print_function(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, context) = (printer.ir(), printer.context());
    printer.write(" ");
    if let Some(visibility) = ir.attribute_str(op, "sym_visibility").and_then(|word| context.string_value(word)) {
        printer.write(visibility);
        printer.write(" ");
    }
    printer.print_symbol_name(ir.symbol_name(op).map_or("", |name| context.str(name)));
    print_function_signature(printer, op);
    print_function_attributes(printer, op, &["sym_visibility"]);
    print_optional_function_body(printer, op);
}

/// Checks a function: a declaration is not public, and the entry block's arguments are those of the signature.
///
/// # Errors
/// A rule is broken.
pub fn verify_function(ir: &Ir<'_>, op: Op) -> Fallible {
    if entry_block(ir, op).is_none() && ir.has_visibility(op, "public") {
        return Err(op_error(ir, op, "symbol declaration cannot have public visibility"));
    }
    verify_function_entry(ir, op)
}

/// Suggests these names for the results, one each.
pub(crate) fn name_all(ir: &Ir<'_>, op: Op, names: &[&str], sink: &mut NameSink<'_>) {
    ir.results(op).zip(names).for_each(|(result, name)| sink(result, name));
}

/// Suggests the names that the declaration gives the results, which are one value each.
pub(crate) fn name_as_declared(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let declared = ir.def(op).map_or(&[][..], |def| def.results);
    ir.results(op).zip(declared).for_each(|(result, declared)| sink(result, declared.name));
}

/// Sets an attribute of an argument of a function; the others keep theirs.
pub fn set_argument_attribute(ir: &mut Ir<'_>, function: Op, argument: usize, name: &str, value: Attribute) {
    set_argument_attributes(ir, function, argument, name, &[value]);
}

/// The same for the arguments from `first` on, of each its value.
pub fn set_argument_attributes(ir: &mut Ir<'_>, function: Op, first: usize, name: &str, values: &[Attribute]) {
    if values.is_empty() {
        return;
    }
    let context = ir.context();
    let count = function_signature(ir, function).map_or(0, |(inputs, _)| inputs.len());
    let empty = context.dictionary_attr(&[]);
    let arg_attrs = ir.attribute_str(function, "arg_attrs").and_then(|all| context.array_value(all));
    let mut all = arg_attrs.map_or_else(Vec::new, <[Attribute]>::to_vec);
    all.resize(count.max(first + values.len()), empty);
    let name = context.identifier(name);
    for (attributes, &value) in all[first..].iter_mut().zip(values) {
        let mut entries: Vec<NamedAttribute> = context.dictionary_value(*attributes).unwrap_or_default().to_vec();
        match entries.iter_mut().find(|entry| entry.name == name) {
            Some(entry) => entry.value = value,
            None => entries.push(NamedAttribute { name, value }),
        }
        *attributes = context.dictionary_attr(&entries);
    }
    let all = context.array_attr(&all);
    let name = context.identifier("arg_attrs");
    ir.set_attribute(function, name, all);
}
