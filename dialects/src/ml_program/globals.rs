//! Values with a name, their loads and stores.

use smallvec::SmallVec;
use vulcanize_ir::schema::{
    ANY_ATTR, ANY_TYPE, CustomDirective, FormatState, NameSink, STRING_ATTR, SYMBOL_NAME, SYMBOL_REF, TYPE_ATTR, Trait,
    TypeConstraint, TypedOp, UNIT_ATTR,
};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, Context, Fallible, Ir, Op, OperationState, SymbolTableCollection, Type, ops,
};

use super::{TokenType, bufferize, token_type};
use crate::function::{self, name_as_declared, op_error};

static TOKEN: TypeConstraint = TypeConstraint {
    summary: "Token for establishing execution ordering in a graph",
    check: |context, ty| context.type_as::<TokenType>(ty).is_some(),
    buildable: Some(token_type),
};

ops! {
    /// Values with a name.
    pub(super) static OPS;

    /// A value with a name: a constant, or one that stores change.
    pub struct Global = "ml_program.global" {
        attributes: {
            sym_name: SYMBOL_NAME, r#type: TYPE_ATTR, is_mutable: UNIT_ATTR[optional], value: ANY_ATTR[optional],
            sym_visibility: STRING_ATTR[optional],
        },
        traits: [Trait::Symbol],
        assembly: (parse_global, print_global),
        with: { verify: Some(verify_global), interfaces: &[&bufferize::GLOBAL] },
    }

    /// The value of a global.
    pub struct GlobalLoad = "ml_program.global_load" {
        attributes: { global: SYMBOL_REF },
        results: { result: ANY_TYPE },
        traits: [Trait::MemRead],
        format: "$global `:` type($result) attr-dict",
        with: {
            verify_symbol_uses: Some(verify_load), name_results: Some(name_of_global), interfaces: &[&bufferize::LOAD],
        },
    }

    /// The value of a global that is a constant.
    pub struct GlobalLoadConst = "ml_program.global_load_const" {
        attributes: { global: SYMBOL_REF },
        results: { result: ANY_TYPE },
        traits: [Trait::Pure],
        format: "$global `:` type($result) attr-dict",
        with: {
            verify_symbol_uses: Some(verify_load), name_results: Some(name_of_global),
            interfaces: &[&bufferize::LOAD_CONST],
        },
    }

    /// The value of a global, after those loads and stores whose tokens it takes.
    pub struct GlobalLoadGraph = "ml_program.global_load_graph" {
        operands: { consumeTokens: TOKEN[variadic] },
        attributes: { global: SYMBOL_REF },
        results: { result: ANY_TYPE, produceToken: TOKEN },
        traits: [Trait::MemRead],
        format: "$global `` custom<TokenOrdering>($consumeTokens, type($produceToken)) `:` type($result) attr-dict",
        with: {
            directives: &[ordering::<0, 1>()], verify_symbol_uses: Some(verify_load),
            name_results: Some(name_as_declared),
        },
    }

    /// Puts a value into a global.
    pub struct GlobalStore = "ml_program.global_store" {
        operands: { value: ANY_TYPE },
        attributes: { global: SYMBOL_REF },
        traits: [Trait::MemWrite],
        format: "$global `=` $value `:` type($value) attr-dict",
        with: { verify_symbol_uses: Some(verify_store), interfaces: &[&bufferize::STORE] },
    }

    /// Puts a value into a global, after those loads and stores whose tokens it takes.
    pub struct GlobalStoreGraph = "ml_program.global_store_graph" {
        operands: { value: ANY_TYPE, consumeTokens: TOKEN[variadic] },
        attributes: { global: SYMBOL_REF },
        results: inferred { produceToken: TOKEN },
        traits: [Trait::MemRead],
        format: "$global `=` $value `` custom<TokenOrdering>($consumeTokens, type($produceToken)) `:` type($value) \
            attr-dict",
        with: { directives: &[ordering::<1, 0>()], verify_symbol_uses: Some(verify_store) },
    }

    /// A token that nothing comes before.
    pub struct TokenOp = "ml_program.token" {
        results: inferred { token: TOKEN },
        traits: [Trait::Pure],
        format: "attr-dict",
    }
}

// ---- global ----

fn parse_global(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    function::parse_optional_visibility(parser, state);
    if state.get_attribute(context.identifier("sym_visibility")).is_none() {
        return Err(parser.error(parser.location(), "expected 'public', 'private', or 'nested'"));
    }
    if parser.parse_optional_keyword("mutable") {
        state.set_attribute(context.identifier("is_mutable"), context.unit_attr());
    }
    function::parse_symbol_name(parser, state)?;
    if parser.parse_optional_l_paren() {
        let value = parser.parse_attribute(None)?;
        parser.parse_r_paren()?;
        state.set_attribute(context.identifier("value"), value);
    }
    let ty = parser.parse_colon_type()?;
    state.set_attribute(context.identifier("type"), context.type_attr(ty));
    parser.parse_attr_dict(state)
}

fn print_global(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, global, context) = (printer.ir(), Global(op), printer.context());
    let visibility = global.sym_visibility(ir).and_then(|visibility| context.string_value(visibility));
    printer.write(" ");
    printer.write(visibility.unwrap_or("public"));
    printer.write(if global.is_mutable(ir).is_some() { " mutable " } else { " " });
    printer.print_symbol_name(context.string_value(global.sym_name(ir)).unwrap_or_default());
    if let Some(value) = global.value(ir) {
        printer.write("(");
        printer.print_attribute(value);
        printer.write(")");
    }
    if let Some(ty) = context.type_value(global.r#type(ir)) {
        printer.print_colon_type(ty);
    }
    printer.print_attr_dict(op, &["sym_visibility", "is_mutable", "sym_name", "type", "value"]);
}

fn verify_global(ir: &Ir<'_>, op: Op) -> Fallible {
    let global = Global(op);
    match global.is_mutable(ir).or(global.value(ir)) {
        Some(_) => Ok(()),
        None => Err(op_error(ir, op, "immutable global must have an initial value")),
    }
}

// ---- loads and stores ----

/// The global that the first attribute of `op` names, and its type; the error says that there is none.
fn global_of(ir: &Ir<'_>, op: Op, symbols: &mut SymbolTableCollection) -> Fallible<(Global, Type)> {
    let (context, name) = (ir.context(), global_name(ir, op));
    let found = name.and_then(|name| symbols.lookup_nearest(ir, op, name)).and_then(|found| Global::cast(ir, found));
    let with_type = found.and_then(|global| Some((global, context.type_value(global.r#type(ir))?)));
    with_type.ok_or_else(|| {
        let name = name.map_or_else(String::new, |name| context.attribute_text(name));
        op_error(ir, op, format!("undefined global: {name}"))
    })
}

fn global_name(ir: &Ir<'_>, op: Op) -> Option<Attribute> {
    ir.inherent_attribute(op, 0)
}

fn symbol_text(context: &Context, global: Global, ir: &Ir<'_>) -> String {
    format!("@{}", context.string_value(global.sym_name(ir)).unwrap_or_default())
}

fn verify_load(ir: &Ir<'_>, op: Op, symbols: &mut SymbolTableCollection) -> Fallible {
    let (context, (global, ty)) = (ir.context(), global_of(ir, op, symbols)?);
    if GlobalLoadConst::matches(ir, op) && global.is_mutable(ir).is_some() {
        let name = symbol_text(context, global, ir);
        return Err(op_error(ir, op, format!("cannot load as const from mutable global {name}")));
    }
    let loaded = ir.value_type(ir.result(op, 0));
    if loaded == ty {
        return Ok(());
    }
    let (ty, loaded) = (context.type_text(ty), context.type_text(loaded));
    Err(op_error(ir, op, format!("cannot load from global typed '{ty}' as '{loaded}'")))
}

fn verify_store(ir: &Ir<'_>, op: Op, symbols: &mut SymbolTableCollection) -> Fallible {
    let (context, (global, ty)) = (ir.context(), global_of(ir, op, symbols)?);
    if global.is_mutable(ir).is_none() {
        let name = symbol_text(context, global, ir);
        return Err(op_error(ir, op, format!("cannot store to an immutable global {name}")));
    }
    let stored = ir.value_type(ir.operand(op, 0));
    if stored == ty {
        return Ok(());
    }
    let (ty, stored) = (context.type_text(ty), context.type_text(stored));
    Err(op_error(ir, op, format!("cannot store to a global typed '{ty}' from '{stored}'")))
}

/// A loaded value is named after its global.
fn name_of_global(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let context = ir.context();
    let Some(AttributeData::SymbolRef { root, nested }) = global_name(ir, op).map(|name| context.attribute_data(name))
    else {
        return;
    };
    sink(ir.result(op, 0), context.str(*nested.last().unwrap_or(root)));
}

// ---- order in a graph ----

/// `ordering(%tokens -> type)`, of the operands and the result with these numbers.
const fn ordering<const OPERANDS: usize, const RESULT: usize>() -> CustomDirective {
    CustomDirective {
        name: "TokenOrdering",
        attributes: &[],
        anchor: None,
        parse: parse_ordering::<OPERANDS, RESULT>,
        print: print_ordering::<OPERANDS, RESULT>,
    }
}

fn parse_ordering<const OPERANDS: usize, const RESULT: usize>(
    parser: &mut Parser<'_, '_>,
    state: &mut FormatState,
) -> Fallible {
    parser.parse_keyword("ordering")?;
    parser.parse_l_paren()?;
    let tokens = match parser.parse_optional_l_paren() {
        true => {
            parser.parse_r_paren()?;
            SmallVec::new()
        }
        false => parser.parse_operand_list(Delimiter::None)?,
    };
    parser.parse_arrow()?;
    let ty = parser.parse_type()?;
    parser.parse_r_paren()?;
    state.operand_types.fill(OPERANDS, token_type(parser.context()), tokens.len());
    state.operands.set(OPERANDS, &tokens);
    state.result_types.set(RESULT, &[ty]);
    Ok(())
}

fn print_ordering<const OPERANDS: usize, const RESULT: usize>(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let tokens = ir.operand_group(op, OPERANDS);
    printer.write(" ordering(");
    if tokens.is_empty() {
        printer.write("()");
    }
    printer.print_operands(tokens.map(|index| ir.operand(op, index)));
    printer.write(" -> ");
    printer.print_type(ir.value_type(ir.result(op, RESULT)));
    printer.write(")");
}
