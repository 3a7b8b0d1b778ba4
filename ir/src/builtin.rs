//! The builtin dialect's ops: the module, and the cast between type systems.

use smallvec::SmallVec;
use vulcanize_limits::Limits;

use crate::context::Context;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::dialect::{Dialect, DialectInlining};
use crate::handle::{Attribute, Op, Value};
use crate::ir::{Ir, OperationState};
use crate::ops;
use crate::rewrite::Builder;
use crate::schema::{ANY_TYPE, Carries, FoldResult, FoldValue, STRING_ATTR, SYMBOL_NAME, Trait, TypedOp};
use crate::text::{Parser, Printer};

/// The builtin dialect, which every context has.
static BUILTIN: Dialect = Dialect { ops: &[OPS], inlining: Some(&DialectInlining::OPS), ..Dialect::new("builtin") };

impl Context {
    /// A context with the builtin types, attributes and `builtin.*` ops, and no other dialect.
    pub fn new() -> Self {
        Self::with_limits(Limits::DEFAULT)
    }

    /// The same, for inputs that may cost as much as `limits` say.
    pub fn with_limits(limits: Limits) -> Self {
        let context = Self::without_dialects(limits);
        context.register(&BUILTIN);
        context
    }
}

impl Default for Context {
    fn default() -> Self {
        Self::new()
    }
}

ops! {
    /// The builtin ops.
    static OPS;

    /// A container of operations: the usual top level of a file.
    pub struct Module = "builtin.module" {
        attributes: { sym_name: SYMBOL_NAME[optional], sym_visibility: STRING_ATTR[optional] },
        regions: { bodyRegion: OneBlock },
        traits: [
            Trait::AffineScope, Trait::IsolatedFromAbove, Trait::NoRegionArguments, Trait::SymbolTable, Trait::Symbol,
            Trait::NoTerminator, Trait::SingleBlock, Trait::GraphRegion,
        ],
        assembly: (parse_module, print_module),
        with: { interfaces: &[&Carries::Values], verify: Some(verify_module), default_dialect: "builtin" },
    }

    /// Stands between values of two type systems while a conversion is not complete.
    pub struct UnrealizedConversionCast = "builtin.unrealized_conversion_cast" {
        operands: { inputs: ANY_TYPE[variadic] },
        results: { outputs: ANY_TYPE[variadic] },
        traits: [Trait::Pure],
        format: "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict",
        with: { interfaces: &[&Carries::Values], verify: Some(verify_cast), fold: Some(fold_cast) },
    }
}

impl Module {
    /// Makes a module, whose body `fill` fills.
    pub fn build(b: &mut Builder<'_, '_>, fill: impl FnOnce(&mut Builder<'_, '_>)) -> Self {
        let body = b.region_of(&[], |b, _| fill(b));
        Self::build_with_regions(b, body)
    }
}

fn parse_module(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    if let Some(name) = parser.parse_optional_symbol_name()? {
        let context = parser.context();
        state.set_attribute(context.common().sym_name, context.identifier_attr(name));
    }
    parser.parse_attr_dict_with_keyword(state)?;
    let region = parser.parse_region(&[])?;
    if parser.ir().first_block(region).is_none() {
        let block = parser.ir_mut().create_block(&[]);
        parser.ir_mut().append_block(region, block);
    }
    state.regions.push(region);
    Ok(())
}

fn print_module(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    if let Some(name) = Module(op).sym_name(ir).and_then(|name| ir.context().string_value(name)) {
        printer.write(" ");
        printer.print_symbol_name(name);
    }
    printer.print_attr_dict_with_keyword(op, &["sym_name"]);
    printer.write(" ");
    printer.print_region(ir.region(op, 0), false, true);
}

/// Only attributes of the module itself and those of a dialect (with a dot) are allowed.
fn verify_module(ir: &Ir<'_>, op: Op) -> Fallible {
    for attribute in ir.attributes(op) {
        let name = ir.context().str(attribute.name);
        if !name.contains('.') && !ir.is_inherent(op, attribute.name) {
            return Err(Diagnostic::error(
                ir.location(op),
                format!("'builtin.module' op can only contain attributes with dialect-prefixed names, found: '{name}'"),
            ));
        }
    }
    Ok(())
}

/// A cast to the same types is nothing, and a cast there and back is.
fn fold_cast(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    let results = |op| ir.results(op).map(|value| ir.value_type(value));
    let are_results = |values: &[Value]| values.iter().map(|&value| ir.value_type(value)).eq(results(op));
    let inputs: SmallVec<[Value; 2]> = ir.operands(op).collect();
    if are_results(&inputs) {
        return Some(inputs.into_iter().map(FoldValue::Value).collect());
    }
    let inner = inputs.first().and_then(|&first| ir.defining_op(first)).filter(|&inner| inner != op)?;
    if !UnrealizedConversionCast::matches(ir, inner) || !ir.results(inner).eq(inputs.iter().copied()) {
        return None;
    }
    let sources: SmallVec<[Value; 2]> = ir.operands(inner).collect();
    are_results(&sources).then(|| sources.into_iter().map(FoldValue::Value).collect())
}

fn verify_cast(ir: &Ir<'_>, op: Op) -> Fallible {
    if ir.num_results(op) == 0 {
        return Err(Diagnostic::error(
            ir.location(op),
            "'builtin.unrealized_conversion_cast' op expected at least one result for cast operation",
        ));
    }
    Ok(())
}
