//! Section "Image Instructions".

use spirv::ImageOperands as Bits;
use vulcanize_ir::schema::{CustomDirective, FormatState, Trait, TypeConstraint, TypedOp};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Context, Fallible, Ir, Op, Type, ops};

use super::helpers::{error, error_if};
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

static DREF_RESULT: TypeConstraint =
    TypeConstraint::new("8/16/32/64-bit integer or 16/32/64-bit float", |context, ty| {
        (INTEGER_OR_FLOAT.check)(context, ty)
    });

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
        with: { directives: DIRECTIVES, verify: Some(verify_implicit) },
    }

    /// Samples at an explicit level of detail.
    pub struct ImageSampleExplicitLod = "spirv.ImageSampleExplicitLod" {
        operands: { sampled_image: SAMPLED_IMAGE, coordinate: FLOAT_OR_INTEGER_LIKE, operand_arguments: TYPE[variadic] },
        attributes: { image_operands: IMAGE_OPERANDS_ATTR },
        results: { result: TEXEL },
        format: "$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` \
                 type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)",
        with: { directives: DIRECTIVES, verify: Some(verify_explicit) },
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
        with: { directives: DIRECTIVES, verify: Some(verify_implicit) },
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
        results: inferred { result: IMAGE },
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

/// Requirements of an op on its image and its image operands.
#[derive(Clone, Copy)]
struct ImageRules {
    dims: &'static [Dim],
    single_sampled: bool,
    /// The values of `Sampled` that the image may have.
    sampled: &'static [u8],
    /// `Bias`, `Lod` and `Grad`, as far as the op takes them.
    level: Bits,
}

const ALL_DIMS: &[Dim] =
    &[Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::DimCube, Dim::DimRect, Dim::DimBuffer, Dim::DimSubpassData];
const ANY: ImageRules = ImageRules { dims: ALL_DIMS, single_sampled: false, sampled: &[0, 1, 2], level: Bits::NONE };

fn verify_implicit(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_image_op(ir, op, ImageRules { single_sampled: true, level: Bits::BIAS, ..ANY })
}

fn verify_explicit(ir: &Ir<'_>, op: Op) -> Fallible {
    let bits = image_operands(ir, op).unwrap_or(Bits::NONE);
    error_if(ir, op, !bits.intersects(Bits::LOD | Bits::GRAD), "at least one operand of Lod or Grad must be present")?;
    verify_image_op(ir, op, ImageRules { single_sampled: true, level: Bits::LOD.union(Bits::GRAD), ..ANY })
}

fn verify_dref_gather(ir: &Ir<'_>, op: Op) -> Fallible {
    let dims = &[Dim::Dim2D, Dim::DimCube, Dim::DimRect];
    verify_image_op(ir, op, ImageRules { dims, single_sampled: true, ..ANY })
}

fn verify_fetch(ir: &Ir<'_>, op: Op) -> Fallible {
    let dims = &[Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::DimRect, Dim::DimBuffer, Dim::DimSubpassData];
    verify_image_op(ir, op, ImageRules { dims, sampled: &[1], level: Bits::LOD, ..ANY })
}

fn verify_read(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_image_op(ir, op, ImageRules { sampled: &[0, 2], ..ANY })
}

fn verify_write(ir: &Ir<'_>, op: Op) -> Fallible {
    let dims = &[Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::DimCube, Dim::DimRect, Dim::DimBuffer];
    verify_image_op(ir, op, ImageRules { dims, sampled: &[0, 2], ..ANY })
}

/// The image, the type of the read or written value, and the image operands.
fn verify_image_op(ir: &Ir<'_>, op: Op, rules: ImageRules) -> Fallible {
    let Some(image) = image_type(ir, op) else { return Ok(()) };
    let (what, texel) = match ir.results(op).next() {
        Some(result) => ("result", ir.value_type(result)),
        None => ("texel", ir.value_type(ImageWrite::wrap(op).texel(ir))),
    };
    let context = ir.context();
    if image.element != context.none() && context.element_type(texel) != image.element {
        return error(ir, op, format!("the component type of the {what} must be the image's sampled type"));
    }
    if !rules.dims.contains(&image.dim) {
        return error(ir, op, format!("the Dim of the image must not be {:?}", image.dim));
    }
    error_if(ir, op, rules.single_sampled && image.multisampled, "the image must be SingleSampled")?;
    if !rules.sampled.contains(&image.sampled) {
        let words: Vec<&str> =
            rules.sampled.iter().map(|&i| ["SamplerUnknown", "NeedSampler", "NoSampler"][usize::from(i)]).collect();
        return error(ir, op, format!("the image must be {}", words.join(" or ")));
    }
    verify_image_operands(ir, op, image, rules)
}

fn image_operands(ir: &Ir<'_>, op: Op) -> Option<Bits> {
    ir.context().enum_value_as(ir.attribute_str(op, "image_operands")?)
}

/// Each image operand that is named takes its arguments, in the order of the bits.
fn verify_image_operands(ir: &Ir<'_>, op: Op, image: &ImageType, rules: ImageRules) -> Fallible {
    let Some(group) = ir.def(op).and_then(|def| def.operands.iter().position(|o| o.name == "operand_arguments")) else {
        return Ok(());
    };
    let arguments = ir.operand_group(op, group);
    let Some(bits) = image_operands(ir, op) else {
        return match arguments.len() {
            0 => Ok(()),
            _ => error(ir, op, "the Image Operands should encode what operands follow, as per Image Operands"),
        };
    };
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
    if arguments.len() != wanted {
        let given = arguments.len();
        let message =
            format!("the Image Operands should encode what operands follow: expected {wanted}, but provided {given}");
        return error(ir, op, message);
    }
    let level = bits & (Bits::BIAS | Bits::LOD | Bits::GRAD);
    error_if(ir, op, level.contains(Bits::LOD | Bits::GRAD), "it is invalid to set both the Lod and Grad bits")?;
    let message = "Bias is for an implicit level of detail, Lod and Grad are for an explicit one, Lod also for a fetch";
    error_if(ir, op, !rules.level.contains(level), message)?;
    verify_level(ir, op, image, level, arguments.map(|i| ir.value_type(ir.operand(op, i))))
}

/// The arguments of `Bias`, `Lod` and `Grad`, which come before those of the other image operands.
fn verify_level(
    ir: &Ir<'_>,
    op: Op,
    image: &ImageType,
    level: Bits,
    mut arguments: impl Iterator<Item = Type>,
) -> Fallible {
    let context = ir.context();
    for (bit, name) in [(Bits::BIAS, "Bias"), (Bits::LOD, "Lod")] {
        let Some(ty) = level.contains(bit).then(|| arguments.next()).flatten() else { continue };
        let is_fetch = ImageFetch::matches(ir, op);
        let fits = if is_fetch { context.integer_width(ty).is_some() } else { context.float_kind(ty).is_some() };
        if !fits {
            let kind = if is_fetch { "an integer" } else { "a floating-point" };
            return error(ir, op, format!("{name} must be {kind} type scalar"));
        }
        if !matches!(image.dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::DimCube) {
            return error(ir, op, format!("{name} must only be used with an image of Dim 1D, 2D, 3D, or Cube"));
        }
        error_if(ir, op, image.multisampled, format_args!("{name} must only be used with a SingleSampled image"))?;
    }
    if !level.contains(Bits::GRAD) {
        return Ok(());
    }
    let count = |ty| super::helpers::vector_length(context, ty).unwrap_or(1);
    let wanted = count(ir.value_type(ir.operand(op, 1))) - i64::from(image.arrayed);
    for ty in arguments.take(2) {
        let message = "Grad arguments must be a scalar or vector of floating-point type";
        error_if(ir, op, context.float_kind(context.element_type(ty)).is_none(), message)?;
        if count(ty) != wanted {
            let message =
                format!("Grad arguments must have {wanted} components, as the coordinate has without the layer");
            return error(ir, op, message);
        }
    }
    Ok(())
}

fn verify_query_size(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(image) = image_type(ir, op) else { return Ok(()) };
    let allowed =
        matches!(image.dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::DimCube | Dim::DimRect | Dim::DimBuffer);
    error_if(ir, op, !allowed, "the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect")?;
    let unsampled = image.multisampled || image.sampled == 0 || image.sampled == 2;
    let message = "if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2";
    error_if(ir, op, matches!(image.dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::DimCube) && !unsampled, message)?;
    let dimensions = match image.dim {
        Dim::Dim1D | Dim::DimBuffer => 1,
        Dim::Dim2D | Dim::DimCube | Dim::DimRect => 2,
        _ => 3,
    };
    let wanted = dimensions + i64::from(image.arrayed);
    let given =
        super::helpers::vector_length(ir.context(), ir.value_type(ImageQuerySize::wrap(op).result(ir))).unwrap_or(1);
    if wanted != given {
        let message = format!("expected the result to have {wanted} component(s), but found {given} component(s)");
        return error(ir, op, message);
    }
    Ok(())
}
