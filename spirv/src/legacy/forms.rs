//! Custom forms that ops had. Each reads today's form as well.

use smallvec::SmallVec;
use spirv::FunctionControl;
use vulcanize_ir::schema::EnumDef;
use vulcanize_ir::text::{Delimiter, Parser, UnresolvedOperand};
use vulcanize_ir::{Attribute, Fallible, OperationState, Region, Type, Value};

use super::Parse;
use crate::attributes::{
    ADDRESSING_MODEL, FUNCTION_CONTROL, GROUP_OPERATION, IMAGE_OPERANDS, MEMORY_ACCESS, MEMORY_MODEL, SCOPE, VceAttr,
    parse_enum_keyword, parse_enum_string,
};
use crate::ops::function::parse_function_with;
use crate::ops::memory::{element_pointer, parse_storage_class};
use crate::types::SpirvTypes;

/// The reader of the form that an op (today's name, without namespace) had, where it was another than today's.
pub(super) fn form_of(op: &str) -> Option<Parse> {
    Some(match op {
        "module" => parse_module,
        "func" => parse_function,
        "AccessChain" => |p, state| parse_access_chain(p, state, 0),
        "PtrAccessChain" | "InBoundsPtrAccessChain" => |p, state| parse_access_chain(p, state, 1),
        "CompositeConstruct" => parse_composite_construct,
        "VectorShuffle" => parse_vector_shuffle,
        "MatrixTimesScalar" => parse_matrix_times_scalar,
        "ImageDrefGather" => parse_image_dref_gather,
        "CooperativeMatrixLengthNV" => parse_matrix_length,
        "CooperativeMatrixLoadNV" => parse_matrix_load,
        "CooperativeMatrixStoreNV" => |p, state| parse_matrix_access(p, state, 4).map(|_| ()),
        "CooperativeMatrixMulAddNV" => parse_matrix_mul_add,
        "INTEL.SubgroupBlockRead" => parse_block_read,
        _ => return op.strip_prefix("GroupNonUniform").filter(|rest| is_arithmetic(rest)).map(|_| NON_UNIFORM),
    })
}

const NON_UNIFORM: Parse = parse_non_uniform_arithmetic;

fn is_arithmetic(op: &str) -> bool {
    const OPS: &[&str] = &[
        "IAdd",
        "FAdd",
        "IMul",
        "FMul",
        "SMin",
        "UMin",
        "FMin",
        "SMax",
        "UMax",
        "FMax",
        "BitwiseAnd",
        "BitwiseOr",
        "BitwiseXor",
        "LogicalAnd",
        "LogicalOr",
        "LogicalXor",
    ];
    OPS.contains(&op)
}

fn set(p: &Parser<'_, '_>, state: &mut OperationState, name: &str, value: Attribute) {
    state.set_attribute(p.context().identifier(name), value);
}

fn resolve(
    p: &mut Parser<'_, '_>,
    state: &mut OperationState,
    operands: &[UnresolvedOperand],
    types: &[Type],
) -> Fallible {
    let location = p.location();
    let values = p.resolve_operands(operands, types, location)?;
    state.operands.extend(values);
    Ok(())
}

// ---- modules and functions ----

/// `"Logical" "GLSL450" {…} attributes {…}`, or today's form.
fn parse_module(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    if let Some(name) = p.parse_optional_symbol_name()? {
        set(p, state, "sym_name", context.identifier_attr(name));
    }
    let addressing = parse_case(p, &ADDRESSING_MODEL)?;
    set(p, state, "addressing_model", addressing);
    let memory = parse_case(p, &MEMORY_MODEL)?;
    set(p, state, "memory_model", memory);
    if p.parse_optional_keyword("requires") {
        let location = p.location();
        let vce = p.parse_attribute(None)?;
        if context.attribute_as::<VceAttr>(vce).is_none() {
            return Err(p.error(location, "invalid kind of attribute specified"));
        }
        set(p, state, "vce_triple", vce);
    }
    p.parse_attr_dict_with_keyword(state)?;
    // Functions had no prefix in it.
    let region: Region = p.with_default_dialect(super::NAMESPACE, |p| p.parse_region(&[]))?;
    p.parse_attr_dict_with_keyword(state)?;
    if p.ir().first_block(region).is_none() {
        let block = p.ir_mut().create_block(&[]);
        p.ir_mut().append_block(region, block);
    }
    state.regions.push(region);
    Ok(())
}

/// A case as a string or as a word.
fn parse_case(p: &mut Parser<'_, '_>, cases: &'static EnumDef) -> Fallible<Attribute> {
    if p.at_any_keyword().is_some() { parse_enum_keyword(p, cases) } else { parse_enum_string(p, cases) }
}

/// Today's form, or without a control.
fn parse_function(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_function_with(p, state, |p| match p.at_string() {
        true => parse_enum_string(p, &FUNCTION_CONTROL),
        false => Ok(p.context().enum_attr_of(FunctionControl::NONE)),
    })
}

// ---- access chains ----

/// `%base[%i, %j] : !spv.ptr<…>` with indices of `i32`; `…, i32, i32` later; today with the result's type.
fn parse_access_chain(p: &mut Parser<'_, '_>, state: &mut OperationState, steps: usize) -> Fallible {
    let base = p.parse_operand()?;
    let indices = p.parse_operand_list(Delimiter::Square)?;
    p.parse_attr_dict(state)?;
    let location = p.location();
    let mut types = p.parse_colon_type_list()?;
    if types.len() == 1 {
        types.resize(indices.len() + 1, p.context().i32());
    }
    let result = p.parse_optional_arrow().then(|| p.parse_type()).transpose()?;
    let mut operands: SmallVec<[UnresolvedOperand; 4]> = SmallVec::from_iter([base]);
    operands.extend(indices);
    let values = p.resolve_operands(&operands, &types, location)?;
    let result = match result {
        Some(result) => result,
        None => {
            let path: SmallVec<[Value; 4]> = values.iter().copied().skip(1 + steps).collect();
            element_pointer(p.ir(), types[0], path.into_iter()).map_err(|problem| p.error(location, problem))?
        }
    };
    state.operands.extend(values);
    state.result_types.push(result);
    Ok(())
}

// ---- composites ----

/// `%a, %b : vector<2xf32>`, with operands of the members' types; today with the operands' types.
fn parse_composite_construct(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let operands = p.parse_operand_list(Delimiter::None)?;
    p.parse_attr_dict(state)?;
    p.parse_colon()?;
    if p.at_l_paren() {
        let types = p.parse_type_list_parens()?;
        p.parse_arrow()?;
        state.result_types.push(p.parse_type()?);
        return resolve(p, state, &operands, &types);
    }
    let location = p.location();
    let result = p.parse_type()?;
    let context = p.context();
    let mut types = Vec::new();
    for index in 0..operands.len() as u32 {
        let element = match context.as_cooperative_matrix(result) {
            Some(matrix) => Some(matrix.element),
            None => context.composite_element(result, index),
        };
        let text = || format!("'{}' has no element {index}", context.type_text(result));
        types.push(element.ok_or_else(|| p.error(location, text()))?);
    }
    state.result_types.push(result);
    resolve(p, state, &operands, &types)
}

/// Operands with their types after each, or after all: `%a : f32, %b : i32`, `%a, %b : f32, i32`.
struct TypedOperands {
    operands: Vec<UnresolvedOperand>,
    types: Vec<Type>,
}

impl TypedOperands {
    fn parse(p: &mut Parser<'_, '_>, count: usize) -> Fallible<Self> {
        let mut found = Self { operands: Vec::new(), types: Vec::new() };
        for index in 0..count {
            if index > 0 {
                p.parse_comma()?;
            }
            found.operands.push(p.parse_operand()?);
            // `finish` reads types after the last operand.
            if (index + 1 < count || found.types.len() == index && index > 0) && p.parse_optional_colon() {
                found.types.push(p.parse_type()?);
            }
        }
        Ok(found)
    }

    /// The types after all operands, where they are not after each, and the result's.
    fn finish(mut self, p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
        p.parse_attr_dict(state)?;
        if self.types.is_empty() {
            self.types.extend(p.parse_colon_type_list()?);
        }
        p.parse_arrow()?;
        state.result_types.push(p.parse_type()?);
        resolve(p, state, &self.operands, &self.types)
    }
}

/// `[0 : i32] %a : vector<2xf32>, %b : vector<2xf32> -> vector<1xf32>`; today with the types after all operands.
fn parse_vector_shuffle(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    p.parse_attr_dict(state)?;
    let components = p.parse_attribute(None)?;
    set(p, state, "components", components);
    TypedOperands::parse(p, 2)?.finish(p, state)
}

// ---- matrices, images, groups ----

/// `%m, %s : matrix, f32 -> matrix`; today without the result's type.
fn parse_matrix_times_scalar(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let operands = p.parse_operand_list(Delimiter::None)?;
    p.parse_attr_dict(state)?;
    let location = p.location();
    let types = p.parse_colon_type_list()?;
    let result = if p.parse_optional_arrow() { Some(p.parse_type()?) } else { types.first().copied() };
    state.result_types.extend(result);
    let values = p.resolve_operands(&operands, &types, location)?;
    state.operands.extend(values);
    Ok(())
}

/// `%image : T, %coordinate : T, %dref : f32 ["Bias"](%bias : f32) -> vector<4xf32>`; today with the types after all.
fn parse_image_dref_gather(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let mut found = TypedOperands::parse(p, 3)?;
    if p.parse_optional_l_square() {
        let image_operands = parse_enum_string(p, &IMAGE_OPERANDS)?;
        p.parse_r_square()?;
        set(p, state, "image_operands", image_operands);
    }
    if p.parse_optional_l_paren() {
        found.operands.extend(p.parse_operand_list(Delimiter::None)?);
        found.types.extend(p.parse_colon_type_list()?);
        p.parse_r_paren()?;
    } else if found.types.is_empty() && p.parse_optional_comma() {
        found.operands.extend(p.parse_operand_list(Delimiter::None)?);
    }
    found.finish(p, state)
}

/// `"Workgroup" "Reduce" %value cluster_size(%size) : f32`; today with the types of the size and of the result.
fn parse_non_uniform_arithmetic(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let scope = p.parse_enum_attribute_body(&SCOPE)?;
    set(p, state, "execution_scope", scope);
    let operation = p.parse_enum_attribute_body(&GROUP_OPERATION)?;
    set(p, state, "group_operation", operation);
    let mut operands: SmallVec<[UnresolvedOperand; 2]> = SmallVec::from_iter([p.parse_operand()?]);
    if p.parse_optional_keyword("cluster_size") {
        p.parse_l_paren()?;
        operands.push(p.parse_operand()?);
        p.parse_r_paren()?;
    }
    p.parse_attr_dict(state)?;
    let location = p.location();
    let mut types = p.parse_colon_type_list()?;
    let result = if p.parse_optional_arrow() { Some(p.parse_type()?) } else { types.first().copied() };
    if types.len() == 1 {
        types.resize(operands.len(), p.context().i32());
    }
    state.result_types.extend(result);
    let values = p.resolve_operands(&operands, &types, location)?;
    state.operands.extend(values);
    Ok(())
}

/// `"StorageBuffer" %pointer : i32`; today with the pointer's type.
fn parse_block_read(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let class = if p.at_string() { Some(parse_storage_class(p)?) } else { None };
    let pointer = p.parse_operand()?;
    p.parse_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let (pointer_type, result) = match class {
        Some(class) => {
            // Several elements are read through a pointer to one.
            (p.context().pointer(p.context().element_type(ty), class), ty)
        }
        None => {
            p.parse_arrow()?;
            (ty, p.parse_type()?)
        }
    };
    state.operands.push(p.resolve_operand(&pointer, pointer_type)?);
    state.result_types.push(result);
    Ok(())
}

// ---- cooperative matrices of SPV_NV_cooperative_matrix ----

/// `: matrix`
fn parse_matrix_length(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    p.parse_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let context = p.context();
    set(p, state, "type", context.type_attr(ty));
    state.result_types.push(context.i32());
    Ok(())
}

/// `%pointer, %stride, %column_major ["Volatile"] : pointer as matrix`
fn parse_matrix_load(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_matrix_access(p, state, 3)?;
    p.parse_keyword("as")?;
    state.result_types.push(p.parse_type()?);
    Ok(())
}

/// As many operands, the stride and the order last, with the types of those before.
fn parse_matrix_access(p: &mut Parser<'_, '_>, state: &mut OperationState, count: usize) -> Fallible {
    let operands = p.parse_operand_list(Delimiter::None)?;
    if operands.len() != count {
        return Err(p.error_here(format!("expected {count} operands")));
    }
    if p.parse_optional_l_square() {
        let access = parse_enum_string(p, &MEMORY_ACCESS)?;
        p.parse_r_square()?;
        set(p, state, "memory_access", access);
    }
    p.parse_attr_dict(state)?;
    let mut types = p.parse_colon_type_list()?;
    types.extend([p.context().i32(), p.context().i1()]);
    resolve(p, state, &operands, &types)
}

/// `%a, %b, %c : matrix, matrix -> matrix`; the third is of the result's type.
fn parse_matrix_mul_add(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let operands = p.parse_operand_list(Delimiter::None)?;
    p.parse_attr_dict(state)?;
    let mut types = p.parse_colon_type_list()?;
    p.parse_arrow()?;
    let result = p.parse_type()?;
    types.push(result);
    state.result_types.push(result);
    resolve(p, state, &operands, &types)
}
