//! Forms and attributes that ops of `std` and `vector` had.

use vulcanize_ir::text::{Parser, UnresolvedOperand};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Fallible, OperationState};

use crate::{arith, func, memref, vector};

/// The dimension of `dim`, where it was an attribute.
const DIM_INDEX: &str = "index";

/// Brings an op into today's form.
pub(super) fn upgrade(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let name = state.name.map(|name| p.context().op_name_str(name));
    match name {
        Some(func::Func::NAME) => upgrade_function(p, state),
        Some(memref::Dim::NAME) => upgrade_dim(p, state),
        Some(vector::Extract::NAME) => upgrade_position(p, state, 1),
        Some(vector::Insert::NAME) => upgrade_position(p, state, 2),
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

/// `extractelement %v[%i : i32] : vector<4xf32>`; later and today `extract %v[%i] : f32 from vector<4xf32>`.
pub(super) fn parse_extractelement(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_element(p, state, None)
}

/// `insertelement %x, %v[%i : i32] : vector<4xf32>`
pub(super) fn parse_insertelement(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let value = p.parse_operand()?;
    p.parse_comma()?;
    parse_element(p, state, Some(value))
}

/// The vector and the position, which those of rank 0 have not.
fn parse_element(p: &mut Parser<'_, '_>, state: &mut OperationState, inserted: Option<UnresolvedOperand>) -> Fallible {
    let source = p.parse_operand()?;
    p.parse_l_square()?;
    let mut position = None;
    if p.at_operand() {
        let operand = p.parse_operand()?;
        let ty = p.parse_colon_type()?;
        position = Some(p.resolve_operand(&operand, ty)?);
    }
    p.parse_r_square()?;
    p.parse_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let element = p.context().element_type(ty);
    state.result_types.push(if inserted.is_some() { ty } else { element });
    if let Some(inserted) = inserted {
        state.operands.push(p.resolve_operand(&inserted, element)?);
    }
    state.operands.push(p.resolve_operand(&source, ty)?);
    state.operands.extend(position);
    Ok(())
}

/// A position was an integer of any type: now it is an index.
fn upgrade_position(p: &mut Parser<'_, '_>, state: &mut OperationState, place: usize) {
    let context = p.context();
    let dynamic = vec![DYNAMIC; state.operands.len().saturating_sub(place)];
    state.set_attribute(context.identifier("static_position"), context.dense_i64_array_attr(&dynamic));
    let Some(&position) = state.operands.get(place) else { return };
    let index = context.index();
    if p.ir().value_type(position) == index {
        return;
    }
    let cast = OperationState::of::<arith::IndexCastUI>(context, state.location()).operands([position]);
    let cast = p.ir_mut().create(cast.results([index]));
    state.operands[place] = p.ir().result(cast, 0);
    p.put_before(cast);
}
