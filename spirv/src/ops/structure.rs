//! Section "Mode-Setting Instructions" and the module itself.

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use vulcanize_ir::schema::{ARRAY_ATTR, FLAT_SYMBOL_REF, I32_ARRAY_ATTR, STRING_ATTR, SYMBOL_NAME, Trait, TypedOp};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Fallible, Identifier, Ir, Op, OperationState, ops};

use super::helpers::error;
use crate::NAMESPACE;
use crate::attributes::{
    ADDRESSING_MODEL, ADDRESSING_MODEL_ATTR, EXECUTION_MODE, EXECUTION_MODE_ATTR, EXECUTION_MODEL,
    EXECUTION_MODEL_ATTR, LinkageAttributesAttr, MEMORY_MODEL, MEMORY_MODEL_ATTR, SYMBOL_REF_ARRAY_ATTR, VCE_ATTR,
    VceAttr, enum_attr_text, parse_enum_keyword, parse_enum_string, print_enum_string,
};

ops! {
    /// The module and its entry points.
    pub static STRUCTURE_OPS;

    /// A SPIR-V module.
    pub struct Module = "spirv.module" {
        attributes: {
            addressing_model: ADDRESSING_MODEL_ATTR,
            memory_model: MEMORY_MODEL_ATTR,
            vce_triple: VCE_ATTR[optional],
            sym_name: SYMBOL_NAME[optional],
            sym_visibility: STRING_ATTR[optional],
        },
        regions: { region: Any },
        traits: [
            Trait::IsolatedFromAbove, Trait::NoRegionArguments, Trait::NoTerminator, Trait::SingleBlock, Trait::SymbolTable,
            Trait::Symbol,
        ],
        assembly: (parse_module, print_module),
        with: {
            syntax: "$sym_name? addressing-model memory-model (`requires` $vce_triple)? (`attributes` attr-dict)? $body",
            verify_regions: Some(verify_module),
        },
    }

    /// A function that a host may start, with the variables of its interface.
    pub struct EntryPoint = "spirv.EntryPoint" {
        attributes: {
            execution_model: EXECUTION_MODEL_ATTR, r#fn: FLAT_SYMBOL_REF, interface: SYMBOL_REF_ARRAY_ATTR,
        },
        traits: [Trait::InherentAttributesOnly],
        assembly: (parse_entry_point, print_entry_point),
        with: {
            syntax: "model-string $fn (`,` variable)* attr-dict",
            // Whether the function and the interface exist is the module's business.
            verify: Some(verify_in_module),
        },
    }

    /// How an entry point is executed.
    pub struct ExecutionMode = "spirv.ExecutionMode" {
        attributes: { r#fn: FLAT_SYMBOL_REF, execution_mode: EXECUTION_MODE_ATTR, values: I32_ARRAY_ATTR },
        assembly: (parse_execution_mode, print_execution_mode),
        with: {
            syntax: "$fn mode-string (`,` number)* attr-dict",
            verify: Some(verify_in_module),
        },
    }

    /// As `spirv.ExecutionMode`, with constants' symbols, or types, for values. MLIR has no such op.
    pub struct ExecutionModeId = "spirv.ExecutionModeId" {
        attributes: { r#fn: FLAT_SYMBOL_REF, execution_mode: EXECUTION_MODE_ATTR, values: ARRAY_ATTR },
        assembly: (parse_execution_mode_id, print_execution_mode_id),
        with: {
            syntax: "$fn mode-string (`,` constant-symbol)* attr-dict",
            verify: Some(verify_in_module),
        },
    }
}

// ---- spirv.module ----

fn parse_module(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    if let Some(name) = p.parse_optional_symbol_name()? {
        state.set_attribute(context.identifier("sym_name"), context.identifier_attr(name));
    }
    let addressing = parse_enum_keyword(p, &ADDRESSING_MODEL)?;
    state.set_attribute(context.identifier("addressing_model"), addressing);
    let memory = parse_enum_keyword(p, &MEMORY_MODEL)?;
    state.set_attribute(context.identifier("memory_model"), memory);
    if p.parse_optional_keyword("requires") {
        let location = p.location();
        let vce = p.parse_attribute(None)?;
        if context.attribute_as::<VceAttr>(vce).is_none() {
            return Err(p.error(location, "invalid kind of attribute specified"));
        }
        state.set_attribute(context.identifier("vce_triple"), vce);
    }
    p.parse_attr_dict_with_keyword(state)?;
    let region = p.parse_region(&[])?;
    if p.ir().first_block(region).is_none() {
        let block = p.ir_mut().create_block(&[]);
        p.ir_mut().append_block(region, block);
    }
    state.regions.push(region);
    Ok(())
}

fn print_module(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = Module::wrap(op);
    let context = ir.context();
    if let Some(name) = view.sym_name(ir).and_then(|name| context.string_value(name)) {
        p.write(" ");
        p.print_symbol_name(name);
    }
    let (addressing, memory) = (view.addressing_model(ir), view.memory_model(ir));
    p.write(&format!(" {} {}", enum_attr_text(context, addressing), enum_attr_text(context, memory)));
    if let Some(vce) = view.vce_triple(ir) {
        p.write(" requires ");
        p.print_attribute(vce);
    }
    p.print_attr_dict_with_keyword(op, &["sym_name", "addressing_model", "memory_model", "vce_triple"]);
    p.write(" ");
    p.print_region(view.region(ir), false, true);
}

/// The op is directly in a module.
pub(super) fn verify_in_module(ir: &Ir<'_>, op: Op) -> Fallible {
    if ir.parent_op(op).is_some_and(|parent| Module::matches(ir, parent)) {
        return Ok(());
    }
    // MLIR also takes any symbol table for one.
    let is_table = |parent| ir.def(parent).is_some_and(|def| def.is_symbol_table());
    match ir.parent_op(op) {
        None => Ok(()),
        Some(parent) if is_table(parent) => Ok(()),
        Some(_) => error(ir, op, "must appear in a module-like op's block"),
    }
}

fn is_spirv(ir: &Ir<'_>, op: Op) -> bool {
    ir.op_name_str(op).strip_prefix(NAMESPACE).is_some_and(|rest| rest.starts_with('.'))
}

fn verify_module(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(block) = ir.first_block(ir.region(op, 0)) else { return Ok(()) };
    let (mut functions, mut variables) = (Vec::new(), Vec::new());
    for inner in ir.ops(block) {
        if super::Func::matches(ir, inner) {
            functions.push(ir.symbol_name(inner));
        } else if super::GlobalVariable::matches(ir, inner) || crate::regular::is_variable(ir, inner) {
            variables.push(ir.symbol_name(inner));
        }
    }
    // Tables that know their size are filled once.
    let mut entry_points = FxHashMap::with_capacity_and_hasher(functions.len(), FxBuildHasher);
    let functions: FxHashSet<_> = functions.into_iter().collect();
    let variables: FxHashSet<_> = variables.into_iter().collect();
    for inner in ir.ops(block) {
        if !is_spirv(ir, inner) {
            let remedy = spirv_op(ir, inner);
            return error(ir, inner, format!("'spirv.module' can only contain spirv.* ops{remedy}"));
        }
        if let Some(entry) = EntryPoint::cast(ir, inner) {
            let name = ir.context().flat_symbol(entry.r#fn(ir));
            if !functions.contains(&name) {
                let name = name.map(|name| ir.context().str(name)).unwrap_or_default();
                return error(ir, inner, format!("function '{name}' not found in 'spirv.module'"));
            }
            verify_interface(ir, entry, &variables)?;
            let own_name = ir.attribute_str(inner, "entry_point_name");
            if entry_points.insert((name, entry.execution_model(ir), own_name), inner).is_some() {
                return error(ir, inner, "duplicate of a previous EntryPointOp");
            }
        } else if let Some(function) = super::Func::cast(ir, inner) {
            verify_module_function(ir, function)?;
        }
    }
    crate::types::verify_type_symbols(ir, op)
}

/// The interface lists global variables of the module.
fn verify_interface(ir: &Ir<'_>, entry: EntryPoint, variables: &FxHashSet<Option<Identifier>>) -> Fallible {
    let context = ir.context();
    let Some(all) = context.array_value(entry.interface(ir)) else { return Ok(()) };
    for &symbol in all {
        let name = context.flat_symbol(symbol);
        if name.is_none() || !variables.contains(&name) {
            let text = context.attribute_text(symbol);
            let message = format!("expected spirv.GlobalVariable symbol reference instead of '{text}'");
            return error(ir, entry.op(), message);
        }
    }
    Ok(())
}

fn verify_module_function(ir: &Ir<'_>, function: super::Func) -> Fallible {
    let context = ir.context();
    let body = function.body(ir);
    if ir.first_block(body).is_none() {
        let linkage = function.linkage_attributes(ir).and_then(|a| context.attribute_as::<LinkageAttributesAttr>(a));
        if linkage.is_none_or(|linkage| linkage.linkage_type != spirv::LinkageType::Import) {
            let message = "'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)";
            return error(ir, function.op(), message);
        }
    }
    for block in ir.blocks(body) {
        for inner in ir.ops(block) {
            if !is_spirv(ir, inner) {
                let remedy = spirv_op(ir, inner);
                return error(ir, inner, format!("functions in 'spirv.module' can only contain spirv.* ops{remedy}"));
            }
        }
    }
    Ok(())
}

// ---- spirv.EntryPoint ----

fn parse_entry_point(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let model = parse_enum_string(p, &EXECUTION_MODEL)?;
    state.set_attribute(context.identifier("execution_model"), model);
    let function = p.parse_attribute(None)?;
    state.set_attribute(context.identifier("fn"), function);
    let mut interface = Vec::new();
    while p.parse_optional_comma() {
        interface.push(p.parse_attribute(None)?);
    }
    state.set_attribute(context.identifier("interface"), context.array_attr(&interface));
    Ok(())
}

/// Writes `@name`.
pub(super) fn print_symbol(p: &mut Printer<'_, '_>, symbol: Attribute) {
    match p.context().flat_symbol(symbol) {
        Some(name) => p.print_symbol_name(p.context().str(name)),
        None => p.print_attribute(symbol),
    }
}

fn print_entry_point(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = EntryPoint::wrap(op);
    p.write(" ");
    print_enum_string(p, view.execution_model(ir));
    p.write(" ");
    print_symbol(p, view.r#fn(ir));
    for &symbol in ir.context().array_value(view.interface(ir)).unwrap_or(&[]) {
        p.write(", ");
        p.print_attribute(symbol);
    }
}

// ---- spirv.ExecutionMode ----

fn parse_execution_mode(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let i32 = p.context().i32();
    parse_mode(p, state, |p| p.parse_attribute(Some(i32)))
}

fn parse_execution_mode_id(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_mode(p, state, |p| super::constants::parse_constituent(p))
}

fn parse_mode<'s, 'c>(
    p: &mut Parser<'s, 'c>,
    state: &mut OperationState,
    parse_value: impl Fn(&mut Parser<'s, 'c>) -> Fallible<Attribute>,
) -> Fallible {
    let context = p.context();
    let function = p.parse_attribute(None)?;
    state.set_attribute(context.identifier("fn"), function);
    let mode = parse_enum_string(p, &EXECUTION_MODE)?;
    state.set_attribute(context.identifier("execution_mode"), mode);
    let mut values = Vec::new();
    while p.parse_optional_comma() {
        values.push(parse_value(p)?);
    }
    state.set_attribute(context.identifier("values"), context.array_attr(&values));
    Ok(())
}

fn print_execution_mode(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = ExecutionMode::wrap(op);
    p.write(" ");
    print_symbol(p, view.r#fn(ir));
    p.write(" ");
    print_enum_string(p, view.execution_mode(ir));
    for &value in ir.context().array_value(view.values(ir)).unwrap_or(&[]) {
        p.write(", ");
        p.print_attribute_without_type(value);
    }
}

fn print_execution_mode_id(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = ExecutionModeId::wrap(op);
    p.write(" ");
    print_symbol(p, view.r#fn(ir));
    p.write(" ");
    print_enum_string(p, view.execution_mode(ir));
    for &value in ir.context().array_value(view.values(ir)).unwrap_or(&[]) {
        p.write(", ");
        print_symbol(p, value);
    }
}

/// Dialects that conversions to this one start from.
const CONVERTED: &[&str] =
    &["arith", "cf", "complex", "func", "gpu", "index", "math", "memref", "scf", "tensor", "ub", "vector"];

/// The op of this dialect for an op of another one, in words. By name: this crate knows no other dialect.
fn spirv_op(ir: &Ir<'_>, op: Op) -> &'static str {
    let name = ir.op_name_str(op);
    let namespace = name.split('.').next().unwrap_or_default();
    match name {
        "func.func" => "; here a function is a spirv.func",
        "func.return" => "; here a function ends with spirv.Return or spirv.ReturnValue",
        "func.call" => "; here a call is a spirv.FunctionCall",
        "arith.constant" => "; here a constant is a spirv.Constant",
        _ if CONVERTED.contains(&namespace) => "; '--convert-to-spirv' makes spirv.* ops of it",
        _ => "",
    }
}
