//! Section "Image Instructions".

use vulcanize_ir::schema::{CustomDirective, FormatState, Trait, TypeConstraint, TypedOp};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Context, Fallible, Ir, Op, Type, ops};

use super::helpers::error;
use crate::attributes::{IMAGE_OPERANDS, IMAGE_OPERANDS_ATTR, parse_enum_string, print_enum_string};
use crate::types::*;

const DIRECTIVES: &[CustomDirective] = &[CustomDirective {
    name: "ImageOperands",
    attributes: &["image_operands"],
    anchor: Some("image_operands"),
    parse: parse_image_operands,
    print: print_image_operands,
}];

fn parse_image_operands(p: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    if !p.parse_optional_l_square() {
        return Ok(());
    }
    let operands = parse_enum_string(p, &IMAGE_OPERANDS)?;
    p.parse_r_square()?;
    state.operation.set_attribute(p.context().identifier("image_operands"), operands);
    Ok(())
}

fn print_image_operands(p: &mut Printer<'_, '_>, op: Op) {
    if let Some(operands) = p.ir().attribute_str(op, "image_operands") {
        p.write("[");
        print_enum_string(p, operands);
        p.write("]");
    }
}

fn is_dref_result(context: &Context, ty: Type) -> bool {
    (INTEGER_OR_FLOAT.check)(context, ty)
}

static DREF_RESULT: TypeConstraint =
    TypeConstraint { summary: "8/16/32/64-bit integer or 16/32/64-bit float", check: is_dref_result, buildable: None };

ops! {
    /// Images.
    pub static IMAGE_OPS;

    /// Samples with a level of detail that the implementation derives.
    pub struct ImageSampleImplicitLod = "spirv.ImageSampleImplicitLod" {
        operands: { sampled_image: SAMPLED_IMAGE, coordinate: FLOAT_LIKE, operand_arguments: TYPE[variadic] },
        attributes: { image_operands: IMAGE_OPERANDS_ATTR[optional] },
        results: { result: TEXEL },
        format: "$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` \
                 type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)",
        with: { directives: DIRECTIVES, verify: Some(verify_image_op) },
    }

    /// Samples at an explicit level of detail.
    pub struct ImageSampleExplicitLod = "spirv.ImageSampleExplicitLod" {
        operands: { sampled_image: SAMPLED_IMAGE, coordinate: FLOAT_OR_INTEGER_LIKE, operand_arguments: TYPE[variadic] },
        attributes: { image_operands: IMAGE_OPERANDS_ATTR },
        results: { result: TEXEL },
        format: "$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` \
                 type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)",
        with: { directives: DIRECTIVES, verify: Some(verify_image_op) },
    }

    /// Samples with projection and depth comparison.
    pub struct ImageSampleProjDrefImplicitLod = "spirv.ImageSampleProjDrefImplicitLod" {
        operands: {
            sampled_image: SAMPLED_IMAGE, coordinate: FLOAT_OR_INTEGER_LIKE, dref: FLOAT32, operand_arguments: TYPE[variadic],
        },
        attributes: { image_operands: IMAGE_OPERANDS_ATTR[optional] },
        results: { result: DREF_RESULT },
        format: "$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? \
                 attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( `,` type($operand_arguments)^ )? `->` \
                 type($result)",
        with: { directives: DIRECTIVES, verify: Some(verify_image_op) },
    }

    /// Gathers the depth comparisons of four texels.
    pub struct ImageDrefGather = "spirv.ImageDrefGather" {
        operands: { sampled_image: SAMPLED_IMAGE, coordinate: FLOAT_LIKE, dref: FLOAT32, operand_arguments: TYPE[variadic] },
        attributes: { image_operands: IMAGE_OPERANDS_ATTR[optional] },
        results: { result: TEXEL },
        traits: [Trait::Pure],
        format: "$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? \
                 attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( `,` type($operand_arguments)^ )? `->` \
                 type($result)",
        with: { directives: DIRECTIVES, verify: Some(verify_dref_gather) },
    }

    /// The texel of a sampled image at whole coordinates.
    pub struct ImageFetch = "spirv.ImageFetch" {
        operands: { image: IMAGE, coordinate: INTEGER_LIKE, operand_arguments: TYPE[variadic] },
        attributes: { image_operands: IMAGE_OPERANDS_ATTR[optional] },
        results: { result: TEXEL },
        format: "$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` \
                 type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)",
        with: { directives: DIRECTIVES, verify: Some(verify_fetch) },
    }

    /// Reads a texel.
    pub struct ImageRead = "spirv.ImageRead" {
        operands: { image: IMAGE, coordinate: FLOAT_OR_INTEGER_LIKE, operand_arguments: TYPE[variadic] },
        attributes: { image_operands: IMAGE_OPERANDS_ATTR[optional] },
        results: { result: FLOAT_OR_INTEGER_LIKE },
        format: "$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` \
                 type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)",
        with: { directives: DIRECTIVES, verify: Some(verify_read) },
    }

    /// Writes a texel.
    pub struct ImageWrite = "spirv.ImageWrite" {
        operands: {
            image: IMAGE, coordinate: FLOAT_OR_INTEGER_LIKE, texel: FLOAT_OR_INTEGER_LIKE, operand_arguments: TYPE[variadic],
        },
        attributes: { image_operands: IMAGE_OPERANDS_ATTR[optional] },
        format: "$image `,` $coordinate `,` $texel custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` \
                 type($image) `,` type($coordinate) `,` type($texel) ( `,` type($operand_arguments)^ )?",
        with: { directives: DIRECTIVES, verify: Some(verify_write) },
    }

    /// The size of an image.
    pub struct ImageQuerySize = "spirv.ImageQuerySize" {
        operands: { image: IMAGE },
        results: { result: INTEGER_LIKE },
        traits: [Trait::Pure],
        format: "$image attr-dict `:` type($image) `->` type($result)",
        with: { verify: Some(verify_query_size) },
    }

    /// The image of a sampled image.
    pub struct Image = "spirv.Image" {
        operands: { sampled_image: SAMPLED_IMAGE },
        results: { result: IMAGE },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "type of 'result' matches image type of 'sampled_image'",
                from: "sampled_image",
                to: "result",
                transform: image_of,
            },
        ],
        format: "$sampled_image attr-dict `:` type($sampled_image)",
    }
}

fn image_of(context: &Context, ty: Type) -> Option<Type> {
    context.as_sampled_image(ty)
}

/// The image's parameters of the first operand, an image or a sampled one.
fn image_type<'c>(ir: &Ir<'c>, op: Op) -> Option<&'c ImageType> {
    let context = ir.context();
    let ty = ir.value_type(ir.operand(op, 0));
    context.as_image(context.as_sampled_image(ty).unwrap_or(ty))
}

/// Each image operand that is named takes its arguments, in the order of the bits.
fn verify_image_op(ir: &Ir<'_>, op: Op) -> Fallible {
    use spirv::ImageOperands as Bits;
    let context = ir.context();
    let Some(def) = ir.def(op) else { return Ok(()) };
    let Some(group) = def.operands.iter().position(|operand| operand.name == "operand_arguments") else {
        return Ok(());
    };
    let given = ir.operand_group(op, group).len();
    let Some(bits) = ir.attribute_str(op, "image_operands").and_then(|a| context.enum_value(a)) else {
        return match given {
            0 => Ok(()),
            _ => error(ir, op, "the Image Operands should encode what operands follow, as per Image Operands"),
        };
    };
    let bits = u32::try_from(bits).map(Bits::from_bits_truncate).unwrap_or(Bits::NONE);
    let one = Bits::BIAS
        | Bits::LOD
        | Bits::CONST_OFFSET
        | Bits::OFFSET
        | Bits::CONST_OFFSETS
        | Bits::SAMPLE
        | Bits::MIN_LOD
        | Bits::MAKE_TEXEL_AVAILABLE
        | Bits::MAKE_TEXEL_VISIBLE;
    let wanted = (bits & one).bits().count_ones() as usize + if bits.contains(Bits::GRAD) { 2 } else { 0 };
    if given != wanted {
        return error(
            ir,
            op,
            format!("the Image Operands should encode what operands follow: expected {wanted}, but provided {given}"),
        );
    }
    if bits.contains(Bits::LOD) && bits.contains(Bits::GRAD) {
        return error(ir, op, "it is invalid to set both the Lod and Grad bits");
    }
    let is_implicit = ImageSampleImplicitLod::matches(ir, op) || ImageSampleProjDrefImplicitLod::matches(ir, op);
    if is_implicit && bits.intersects(Bits::LOD | Bits::GRAD) {
        return error(ir, op, "an op with an implicit level of detail takes neither Lod nor Grad");
    }
    if ImageSampleExplicitLod::matches(ir, op) && !bits.intersects(Bits::LOD | Bits::GRAD) {
        return error(ir, op, "at least one operand of Lod or Grad must be present");
    }
    Ok(())
}

fn verify_dref_gather(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(image) = image_type(ir, op) else { return Ok(()) };
    let context = ir.context();
    let result = ir.value_type(ImageDrefGather::wrap(op).result(ir));
    if image.element != context.none() && context.element_type(result) != image.element {
        return error(ir, op, "result component type must be the same as the image's sampled type");
    }
    if !matches!(image.dim, Dim::Dim2D | Dim::DimCube | Dim::DimRect) {
        return error(ir, op, "the Dim operand of the underlying image type must be Dim2D, Cube, or Rect");
    }
    if image.multisampled {
        return error(ir, op, "the MS operand of the underlying image type must be SingleSampled");
    }
    verify_image_op(ir, op)
}

fn verify_fetch(ir: &Ir<'_>, op: Op) -> Fallible {
    if let Some(image) = image_type(ir, op) {
        if image.dim == Dim::DimCube {
            return error(ir, op, "'image' must not have Dim Cube");
        }
        if image.sampled == 2 {
            return error(ir, op, "'image' must be used with a sampler");
        }
    }
    verify_image_op(ir, op)
}

fn verify_read(ir: &Ir<'_>, op: Op) -> Fallible {
    if let Some(image) = image_type(ir, op)
        && image.sampled == 1
    {
        return error(ir, op, "the image must not be one that needs a sampler");
    }
    verify_image_op(ir, op)
}

fn verify_write(ir: &Ir<'_>, op: Op) -> Fallible {
    if let Some(image) = image_type(ir, op) {
        if image.dim == Dim::DimSubpassData {
            return error(ir, op, "the Dim operand of the image type must not be SubpassData");
        }
        let view = ImageWrite::wrap(op);
        let texel = ir.context().element_type(ir.value_type(view.texel(ir)));
        if image.element != texel {
            return error(ir, op, "the image sampled type must match the texel component type");
        }
    }
    verify_image_op(ir, op)
}

fn verify_query_size(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(image) = image_type(ir, op) else { return Ok(()) };
    let allowed =
        matches!(image.dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::DimCube | Dim::DimRect | Dim::DimBuffer);
    if !allowed {
        return error(ir, op, "the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect");
    }
    let unsampled = image.multisampled || image.sampled == 0 || image.sampled == 2;
    if matches!(image.dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::DimCube) && !unsampled {
        return error(
            ir,
            op,
            "if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2",
        );
    }
    let dimensions = match image.dim {
        Dim::Dim1D | Dim::DimBuffer => 1,
        Dim::Dim2D | Dim::DimCube | Dim::DimRect => 2,
        _ => 3,
    };
    let wanted = dimensions + i64::from(image.arrayed);
    let given =
        super::helpers::vector_length(ir.context(), ir.value_type(ImageQuerySize::wrap(op).result(ir))).unwrap_or(1);
    if wanted != given {
        return error(
            ir,
            op,
            format!("expected the result to have {wanted} component(s), but found {given} component(s)"),
        );
    }
    Ok(())
}
