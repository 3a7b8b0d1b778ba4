//! Forms and attributes that ops of `std` had.

use vulcanize_ir::text::Parser;
use vulcanize_ir::{Attribute, Context, Fallible, OperationState};

use crate::{arith, func, memref};

/// The dimension of `dim`, where it was an attribute.
const DIM_INDEX: &str = "index";

/// Brings an op into today's form.
pub(super) fn upgrade(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let name = state.name.map(|name| p.context().op_name_str(name));
    match name {
        Some(func::Func::NAME) => upgrade_function(p, state),
        Some(memref::Dim::NAME) => upgrade_dim(p, state),
        _ => {}
    }
    Ok(())
}

/// Takes an attribute out.
pub(crate) fn take(context: &Context, state: &mut OperationState, name: &str) -> Option<Attribute> {
    let name = context.identifier(name);
    let found = state.attributes.iter().position(|attribute| attribute.name == name)?;
    Some(state.attributes.remove(found).value)
}

/// The type had another name, and declarations needed no visibility.
fn upgrade_function(p: &Parser<'_, '_>, state: &mut OperationState) {
    let context = p.context();
    if let Some(ty) = take(context, state, "type") {
        state.set_attribute(context.identifier("function_type"), ty);
    }
    let is_declaration = state.regions.iter().all(|&region| p.ir().first_block(region).is_none());
    let visibility = context.identifier("sym_visibility");
    if is_declaration && state.get_attribute(visibility).is_none() {
        state.set_attribute(visibility, context.string_attr("private"));
    }
}

/// `dim %m, 1 : memref<4x?xf32>`; later and today the dimension is a value.
pub(super) fn parse_dim(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    p.parse_attr_dict(state)?;
    let source = p.parse_operand()?;
    p.parse_comma()?;
    let dimension = match p.at_operand() {
        true => Some(p.parse_operand()?),
        false => {
            let value = p.parse_attribute(Some(context.index()))?;
            state.set_attribute(context.identifier(DIM_INDEX), value);
            None
        }
    };
    p.parse_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    state.operands.push(p.resolve_operand(&source, ty)?);
    if let Some(dimension) = dimension {
        state.operands.push(p.resolve_operand(&dimension, context.index())?);
    }
    state.result_types.push(context.index());
    Ok(())
}

/// The dimension becomes a constant.
fn upgrade_dim(p: &mut Parser<'_, '_>, state: &mut OperationState) {
    let context = p.context();
    let Some(number) = take(context, state, DIM_INDEX).and_then(|index| context.int_value(index)) else { return };
    let index = context.index();
    let mut constant = OperationState::of::<arith::Constant>(context, state.location()).results([index]);
    constant.set_attribute(context.identifier("value"), context.int_attr(index, number));
    let constant = p.ir_mut().create(constant);
    state.operands.push(p.ir().result(constant, 0));
    p.put_before(constant);
}
