//! Attributes of ops that were read under earlier names, brought into today's form.

use spirv::FunctionControl;
use vulcanize_ir::text::Parser;
use vulcanize_ir::{Context, Fallible, OperationState};

use super::attributes::vce_of;
use crate::attributes::{DECORATION, decoration_attribute_name};

/// Brings attributes and results into today's form.
pub(super) fn upgrade(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let Some(name) = state.name else { return Ok(()) };
    match context.op_name_str(name) {
        // The first documents gave it one.
        "spirv.ReturnValue" => state.result_types.clear(),
        "spirv.func" => upgrade_function(context, state),
        "spirv.module" => upgrade_module(p, state)?,
        _ => {}
    }
    let Some(def) = context.op_info(name).def() else { return Ok(()) };
    for attribute in &mut state.attributes {
        let text = context.str(attribute.name);
        let is_declared = def.attributes.iter().any(|declared| declared.name == text);
        if !is_declared && DECORATION.value_of(text).is_some() {
            attribute.name = context.identifier(&decoration_attribute_name(text));
        }
    }
    p.upgrade_enums(state);
    Ok(())
}

/// `func` in a module had neither a control nor today's name of its type.
fn upgrade_function(context: &Context, state: &mut OperationState) {
    let ty = context.identifier("type");
    for attribute in &mut state.attributes {
        if attribute.name == ty {
            attribute.name = context.identifier("function_type");
        }
    }
    let control = context.identifier("function_control");
    if state.get_attribute(control).is_none() {
        state.set_attribute(control, context.enum_attr_of(FunctionControl::NONE));
    }
}

/// Capabilities and extensions stood on the module by themselves.
fn upgrade_module(p: &Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let (vce, rest) = vce_of(context, &state.attributes).map_err(|problem| p.error(state.location(), problem))?;
    let needs_triple = rest.len() < state.attributes.len();
    state.attributes = rest.into();
    let triple = context.identifier("vce_triple");
    if needs_triple && state.get_attribute(triple).is_none() {
        state.set_attribute(triple, vce);
    }
    Ok(())
}
