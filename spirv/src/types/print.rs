//! Types to text.

use std::fmt::Write as _;

use vulcanize_ir::schema::EnumDef;
use vulcanize_ir::text::Printer;
use vulcanize_ir::{DYNAMIC, Identifier, Type};
use vulcanize_target_env::{EnumKind, OperandKind};

use super::{
    CooperativeMatrixType, ImageType, RegularType, SpirvType, SpirvTypes, StructBody, StructDecoration, StructType,
    TypeConstant, TypeParameter,
};
use crate::attributes as attrs;

/// Writes the text after `!spirv.`. `open` holds the named structs around, which are written by name alone.
pub(super) fn print_body(p: &mut Printer<'_, '_>, ty: &SpirvType, open: &mut Vec<Identifier>) {
    match ty {
        SpirvType::Array { count, element, stride } => {
            p.write("array<");
            count.print(p, None);
            p.write(" x ");
            print_nested(p, *element, open);
            print_stride(p, *stride);
        }
        SpirvType::RuntimeArray { element, stride } => {
            p.write("rtarray<");
            print_nested(p, *element, open);
            print_stride(p, *stride);
        }
        SpirvType::Pointer { pointee, storage_class } => {
            p.write("ptr<");
            print_pointee(p, *pointee, open);
            let _ = write!(p, ", {}>", attrs::STORAGE_CLASS.name_of(*storage_class as u64).unwrap_or("?"));
        }
        SpirvType::Struct(found) => print_struct(p, found, open),
        SpirvType::Image(image) => print_image(p, image, open),
        SpirvType::SampledImage { image } => {
            p.write("sampled_image<");
            print_nested(p, *image, open);
            p.write(">");
        }
        SpirvType::Sampler => p.write("sampler"),
        SpirvType::Matrix { column, columns } => {
            let _ = write!(p, "matrix<{columns} x ");
            print_nested(p, *column, open);
            p.write(">");
        }
        SpirvType::CooperativeMatrix(matrix) => print_cooperative_matrix(p, matrix, open),
        SpirvType::Regular(regular) => print_regular(p, regular, open),
        SpirvType::TensorArm { shape, element } => {
            p.write("arm.tensor<");
            if shape.is_empty() {
                p.write("*x");
            }
            for &size in shape {
                let _ = if size == DYNAMIC { write!(p, "?x") } else { write!(p, "{size}x") };
            }
            print_nested(p, *element, open);
            p.write(">");
        }
    }
}

fn print_image(p: &mut Printer<'_, '_>, image: &ImageType, open: &mut Vec<Identifier>) {
    p.write("image<");
    print_nested(p, image.element, open);
    let words = [
        attrs::DIM.name_of(image.dim as u64),
        attrs::IMAGE_DEPTH_INFO.name_of(u64::from(image.depth)),
        attrs::IMAGE_ARRAYED_INFO.name_of(u64::from(image.arrayed)),
        attrs::IMAGE_SAMPLING_INFO.name_of(u64::from(image.multisampled)),
        attrs::IMAGE_SAMPLER_USE_INFO.name_of(u64::from(image.sampled)),
        attrs::IMAGE_FORMAT.name_of(image.format as u64),
    ];
    // Present in kernels only: without it the type is printed as MLIR prints it.
    let access = image.access.and_then(|access| EnumKind::AccessQualifier.by_value(access as u32));
    for word in words.into_iter().chain(access.map(|case| Some(case.name))) {
        let _ = write!(p, ", {}", word.unwrap_or("?"));
    }
    p.write(">");
}

fn print_cooperative_matrix(p: &mut Printer<'_, '_>, matrix: &CooperativeMatrixType, open: &mut Vec<Identifier>) {
    p.write("coopmatrix<");
    let is_known = matrix.rows.value().is_some() && matrix.columns.value().is_some();
    for size in [matrix.rows, matrix.columns] {
        size.print(p, None);
        // A symbol's name would continue in an `x` after it.
        p.write(if is_known { "x" } else { " x " });
    }
    print_nested(p, matrix.element, open);
    p.write(", ");
    matrix.scope.print(p, Some(&attrs::SCOPE));
    p.write(", ");
    matrix.usage.print(p, Some(&attrs::COOPERATIVE_MATRIX_USE));
    p.write(">");
}

fn print_nested(p: &mut Printer<'_, '_>, ty: Type, open: &mut Vec<Identifier>) {
    match p.context().spirv_type(ty) {
        // A named struct around has to be known inside.
        Some(inner) if !open.is_empty() => {
            p.write("!spirv.");
            print_body(p, inner, open);
        }
        _ => p.print_type(ty),
    }
}

/// A function's type has its named structs inside, too.
fn print_pointee(p: &mut Printer<'_, '_>, ty: Type, open: &mut Vec<Identifier>) {
    let Some((inputs, results)) = p.context().function_signature(ty).filter(|_| !open.is_empty()) else {
        return print_nested(p, ty, open);
    };
    let mut list = |p: &mut Printer<'_, '_>, types: &[Type]| {
        p.write("(");
        for (i, &ty) in types.iter().enumerate() {
            if i > 0 {
                p.write(", ");
            }
            print_nested(p, ty, open);
        }
        p.write(")");
    };
    list(p, inputs);
    p.write(" -> ");
    match results {
        [result] => print_nested(p, *result, open),
        results => list(p, results),
    }
}

fn print_stride(p: &mut Printer<'_, '_>, stride: u32) {
    if stride != 0 {
        let _ = write!(p, ", stride={stride}");
    }
    p.write(">");
}

fn print_struct(p: &mut Printer<'_, '_>, ty: &StructType, open: &mut Vec<Identifier>) {
    p.write("struct<");
    let name = ty.name();
    if let Some(name) = name {
        p.print_keyword_or_string(p.context().str(name));
        if open.contains(&name) {
            p.write(">");
            return;
        }
        p.write(", ");
        open.push(name);
    }
    if let Some(body) = ty.body() {
        print_members(p, body, open);
    }
    if name.is_some() {
        open.pop();
    }
    p.write(">");
}

fn print_members(p: &mut Printer<'_, '_>, body: &StructBody, open: &mut Vec<Identifier>) {
    p.write("(");
    for (i, member) in body.members.iter().enumerate() {
        if i > 0 {
            p.write(", ");
        }
        print_nested(p, member.ty, open);
        if member.offset.is_none() && member.decorations.is_empty() {
            continue;
        }
        p.write(" [");
        if let Some(offset) = member.offset {
            let _ = write!(p, "{offset}");
        }
        if member.offset.is_some() && !member.decorations.is_empty() {
            p.write(", ");
        }
        print_decorations(p, &member.decorations);
        p.write("]");
    }
    p.write(")");
    for decoration in &body.decorations {
        p.write(", ");
        print_decoration(p, decoration);
    }
}

fn print_decorations(p: &mut Printer<'_, '_>, decorations: &[StructDecoration]) {
    for (i, decoration) in decorations.iter().enumerate() {
        if i > 0 {
            p.write(", ");
        }
        print_decoration(p, decoration);
    }
}

fn print_decoration(p: &mut Printer<'_, '_>, decoration: &StructDecoration) {
    p.write(attrs::DECORATION.name_of(u64::from(decoration.decoration as u32)).unwrap_or("?"));
    if let Some(value) = decoration.value {
        p.write("=");
        p.print_attribute_without_type(value);
    }
}

impl TypeConstant {
    /// Writes it; numbers as cases of an enum where there is one.
    fn print(self, p: &mut Printer<'_, '_>, def: Option<&'static EnumDef>) {
        match self {
            TypeConstant::Symbol(symbol) => p.print_symbol_name(p.context().str(symbol)),
            TypeConstant::Value(value) => match def.and_then(|def| def.name_of(u64::from(value))) {
                Some(case) => p.write(case),
                None => drop(write!(p, "{value}")),
            },
            TypeConstant::Wide(value) => drop(write!(p, "{value}")),
        }
    }
}

fn print_regular(p: &mut Printer<'_, '_>, ty: &RegularType, open: &mut Vec<Identifier>) {
    p.write(ty.mnemonic());
    for (i, (operand, parameter)) in ty.described().enumerate() {
        p.write(if i == 0 { "<" } else { ", " });
        match *parameter {
            TypeParameter::Type(ty) => print_nested(p, ty, open),
            TypeParameter::Constant(constant) => {
                constant.print(p, (operand.kind == OperandKind::IdScope).then_some(&attrs::SCOPE));
            }
            TypeParameter::Bool(value) => p.write(if value { "true" } else { "false" }),
            TypeParameter::Text(text) => p.print_string(p.context().str(text)),
            TypeParameter::Word(word) => {
                let case = match operand.kind {
                    OperandKind::Enum(kind) => kind.by_value(word),
                    _ => None,
                };
                let _ = match case {
                    Some(case) => write!(p, "{}", case.name),
                    None => write!(p, "{word}"),
                };
            }
        }
    }
    if !ty.decorations().is_empty() {
        p.write(" [");
        print_decorations(p, ty.decorations());
        p.write("]");
    }
    if !ty.parameters().is_empty() {
        p.write(">");
    }
}
