//! `!spv.…`: types as earlier editions wrote them.

use vulcanize_ir::text::Parser;
use vulcanize_ir::{Fallible, Type};

use crate::attributes::DIM;
use crate::types::parse as today;
use crate::types::{CooperativeMatrixType, RegularType, SpirvType, SpirvTypes, StructBody, StructType, TypeParameter};

/// Reads the text after `!spv.`.
pub(super) fn parse_type(p: &mut Parser<'_, '_>) -> Fallible<Type> {
    let location = p.location();
    let payload = match p.at_any_keyword() {
        Some("array") => {
            p.parse_any_keyword()?;
            today::parse_array(p, parse_optional_stride)?
        }
        Some("rtarray") => {
            p.parse_any_keyword()?;
            today::parse_runtime_array(p, parse_optional_stride)?
        }
        Some("image") => {
            p.parse_any_keyword()?;
            today::parse_image(p, parse_dim)?
        }
        Some("struct") => {
            p.parse_any_keyword()?;
            p.parse_less()?;
            // `struct<(f32)>` and `struct<name, (f32)>` are today's; the list stood in the angles alone.
            let is_list = p.parse_optional_greater();
            if !is_list && (p.at_l_paren() || !p.at_type()) {
                return today::parse_struct(p, location);
            }
            let mut members = Vec::new();
            if !is_list {
                members = today::parse_members(p, location)?;
                p.parse_greater()?;
            }
            SpirvType::Struct(StructType::Literal(StructBody::new(members, Vec::new())))
        }
        Some("coopmatrix") => {
            p.parse_any_keyword()?;
            parse_cooperative_matrix(p)?
        }
        _ => return today::parse_type(p),
    };
    Ok(p.context().make(payload))
}

/// Without a use, as of `SPV_NV_cooperative_matrix`; or today's form.
fn parse_cooperative_matrix(p: &mut Parser<'_, '_>) -> Fallible<SpirvType> {
    let location = p.location();
    let (rows, columns, element, scope) = today::parse_cooperative_matrix_shape(p)?;
    if !p.parse_optional_greater() {
        let usage = today::parse_cooperative_matrix_use(p)?;
        return Ok(SpirvType::CooperativeMatrix(CooperativeMatrixType { rows, columns, element, scope, usage }));
    }
    let constant = TypeParameter::Constant;
    let parameters = [TypeParameter::Type(element), constant(scope), constant(rows), constant(columns)];
    let ty = RegularType::new("CooperativeMatrixNV", &parameters);
    ty.map(SpirvType::Regular).ok_or_else(|| p.error(location, "a cooperative matrix without a use is expected"))
}

/// `[4]`, or today's `, stride = 4`.
fn parse_optional_stride(p: &mut Parser<'_, '_>) -> Fallible<u32> {
    if !p.parse_optional_l_square() {
        return today::parse_optional_stride(p);
    }
    let stride = today::parse_stride(p)?;
    p.parse_r_square()?;
    Ok(stride)
}

/// `2D`, or today's `Dim2D`.
fn parse_dim(p: &mut Parser<'_, '_>) -> Fallible<spirv::Dim> {
    let location = p.location();
    let digit = p.parse_optional_integer()?;
    let word = p.parse_any_keyword()?;
    let word = digit.map_or(word.to_owned(), |digit| format!("Dim{digit}{word}"));
    let dim = DIM.value_of(&word).and_then(|value| u32::try_from(value).ok()).and_then(spirv::Dim::from_u32);
    dim.ok_or_else(|| p.error(location, format!("unknown attribute: '{word}'")))
}
