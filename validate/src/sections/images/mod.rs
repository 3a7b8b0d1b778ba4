//! Images, samplers and sampled images: their types, and the instructions that sample, fetch, gather, read, write and query
//! them (section 3.56.10).
//!
//! Accesses are one table of opcodes and shapes ([`shapes`]), and one engine ([`accesses`]).

mod accesses;
mod operands;
mod processing;
mod queries;
mod shapes;
mod texels;
mod types;
mod uses;

use spirv::Op;
use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::rules::rules;

pub(super) use uses::check_module;

rules! {
    TYPE "image-type" spirv "OpTypeImage" =>
        "The sampled type of an image is void or a number; depth is at most 2, arrayed 1, multisampled 1, sampled 2.";
    TYPE_SUBPASS "image-type-subpass" spirv "OpTypeImage" vulkan "VUID-StandaloneSpirv-OpTypeImage-06214" =>
        "An image of a subpass is read (Sampled 2), has no format, and in Vulkan is no array.";
    TYPE_TILE "image-type-tile" spirv "SPV_EXT_shader_tile_image" =>
        "An image of a tile is read (Sampled 2), and has no format, no depth and no layers; its sampled type is a number.";
    TYPE_MULTISAMPLED "image-type-multisampled" spirv "Capability" =>
        "A multisampled storage image needs the capability StorageImageMultisample.";
    TYPE_NUMBER "image-type-number" vulkan "VUID-StandaloneSpirv-OpTypeImage-04656" =>
        "The sampled type of an image is a float of 32 bits, or an integer of 32 or 64.";
    TYPE_SAMPLED "image-type-sampled" vulkan "VUID-StandaloneSpirv-OpTypeImage-04657" =>
        "Whether an image is sampled is known: Sampled is 1 or 2, and 1 in a sampled image.";
    TYPE_RECTANGLE "image-type-rectangle" vulkan "VUID-StandaloneSpirv-OpTypeImage-09638" =>
        "No image is of the dimension Rect.";
    FORMAT "image-format" vulkan "VUID-StandaloneSpirv-Image-04965" =>
        "The format of an image has the kind of number, the width and, where it is accessed, the sign of its sampled type.";
    TYPE_OPENCL "image-type-opencl" opencl "Data Formats for Reading and Writing Images" =>
        "The sampled type of an image is void, Sampled and MS are 0, arrays are of one or two dimensions, and an access qualifier \
         is there.";
    TYPE_COMBINED "image-type-combined" spirv "OpTypeSampledImage" =>
        "The type of a sampled image is made of an image type whose Sampled is 0 or 1, and since SPIR-V 1.6 is no Buffer.";
    COMBINE "image-combine" spirv "OpSampledImage" =>
        "OpSampledImage joins an image and a sampler; its type has the image's type but for the depth.";
    COMBINE_SAMPLED "image-combine-sampled" vulkan "VUID-StandaloneSpirv-OpTypeSampledImage-06671" =>
        "OpSampledImage is of an image whose Sampled is 1.";
    COMBINED_USE "image-combined-use" spirv "OpSampledImage" =>
        "The result of OpSampledImage is used in its block, by instructions of images that take a sampled image.";
    TEXEL_POINTER "image-texel-pointer" spirv "OpImageTexelPointer" =>
        "A texel pointer is a pointer into the Image storage class, to the sampled type of an image that a pointer leads to; the \
         sample is an integer, and 0 for images that are not multisampled.";
    TEXEL_POINTER_FORMAT "image-texel-pointer-format"
        vulkan "VUID-StandaloneSpirv-OpImageTexelPointer-04658" "VUID-StandaloneSpirv-OpUntypedImageTexelPointerEXT-11416" =>
        "Texel pointers are into images of the formats R64i, R64ui, R32f, R32i and R32ui.";
    OPERAND "image-operand" spirv "Image Instructions" =>
        "Samples and gathers are of a sampled image, other accesses and queries of an image.";
    RESULT "image-result" spirv "Image Instructions" =>
        "The result of an access is a vector of four numbers, with Dref one number; of a read it may have any size.";
    RESULT_SPARSE "image-result-sparse" spirv "Image Instructions" =>
        "The result of a sparse access is a struct of an integer and the texel; that of OpImageSparseTexelsResident is a boolean.";
    TEXEL "image-texel" spirv "Image Instructions" =>
        "The components of what is read or written have the image's sampled type.";
    READ_SIZE "image-read-size" vulkan "VUID-StandaloneSpirv-Result-04780" =>
        "OpImageRead has a result of four components.";
    OPENCL_ACCESS "image-access-opencl" opencl "Data Formats for Reading and Writing Images" =>
        "Depth images are read as one float, others as four numbers; constant offsets are not allowed, and in writes no image \
         operands.";
    DIMENSION "image-dimension" spirv "Image Instructions" =>
        "An image has a dimension that the instruction takes.";
    GATHER_DIMENSION "image-dref-dimension" vulkan "VUID-StandaloneSpirv-OpImage-04777" =>
        "Comparisons of depth are of no image with three dimensions.";
    MULTISAMPLED "image-multisampled" spirv "Image Instructions" =>
        "Multisampled images are neither sampled nor gathered.";
    SAMPLED "image-sampled" spirv "Image Instructions" =>
        "Images that are fetched have Sampled 1, images that are read or written 0 or 2.";
    STORAGE "image-storage-capability" spirv "Capability" =>
        "Reads and writes of storage images need the capability of their dimension; in Vulkan one for images without a format.";
    COORDINATE "image-coordinate" spirv "Image Instructions" =>
        "Coordinates are numbers of 32 bits of the kind that the instruction takes, with as many components as the image needs.";
    COORDINATE_SUBPASS "image-coordinate-subpass" spirv "OpImageRead" vulkan "VUID-StandaloneSpirv-SubpassData-04660"=>
        "The coordinate in an image of a subpass is the constant (0, 0).";
    DREF "image-dref" spirv "Image Instructions" =>
        "Dref is a float of 32 bits.";
    COMPONENT "image-gather-component" spirv "OpImageGather" =>
        "The component and the mode of a gather are integers of 32 bits; modes are those that a declared capability has.";
    COMPONENT_CONSTANT "image-gather-constant" vulkan "VUID-StandaloneSpirv-OpImageGather-04664" =>
        "The component of a gather is a constant.";
    OPERANDS "image-operands" spirv "Image Operands" =>
        "Image operands are allowed for the instruction and the image, do not exclude each other, and are all there.";
    OPERAND_TYPE "image-operands-type" spirv "Image Operands" =>
        "Bias, Lod and MinLod are floats of 32 bits, in fetches an integer; Grad has the components of the coordinate, offsets are \
         integers and constants where the name says so, Sample is an integer.";
    OFFSET "image-offset" vulkan "VUID-RuntimeSpirv-Offset-10213" =>
        "Without maintenance8 the image operand Offset is for gathers only.";
    QUERY "image-query" spirv "Image Instructions" =>
        "The result of a query is an integer, of a size as many as the image has dimensions, and two floats for OpImageQueryLod; a \
         level is an integer of 32 bits.";
    QUERY_SAMPLED "image-query-sampled" vulkan "VUID-StandaloneSpirv-OpImageQuerySizeLod-04659" =>
        "Levels are asked for of images whose Sampled is 1.";
    MODEL "image-model" spirv "Image Instructions" =>
        "Implicit levels of detail are for fragments, and for compute, mesh and task shaders that say how derivatives are grouped; \
         images of subpasses and tiles are for fragments.";
    TILE "image-tile" spirv "SPV_EXT_shader_tile_image" =>
        "Attachments are read from images of tiles, as numbers of their sampled type, a float of depth, or an integer of stencil.";
    PROCESSED "image-processed" spirv "SPV_QCOM_image_processing" =>
        "Images that are weights or are matched in blocks are decorated as such.";
    PROCESSED_USE "image-processed-use" spirv "SPV_QCOM_image_processing" =>
        "Images that are decorated so are used by instructions of image processing only.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else {
        if inst.name() == Some("ImageGatherQCOM") {
            processing::check_gather(ck, inst);
        }
        return;
    };
    if let Some(shape) = shapes::of(op) {
        accesses::check(ck, inst, shape);
        processing::check_use(ck, inst);
        return;
    }
    match op {
        Op::SampledImage => types::check_combination(ck, inst),
        Op::ImageTexelPointer | Op::UntypedImageTexelPointerEXT => texels::check_pointer(ck, inst),
        Op::ColorAttachmentReadEXT | Op::DepthAttachmentReadEXT | Op::StencilAttachmentReadEXT => {
            texels::check_attachment(ck, inst);
        }
        Op::Image => {
            queries::check_image(ck, inst);
            processing::check_use(ck, inst);
        }
        Op::ImageSparseTexelsResident => queries::check_resident(ck, inst),
        _ if queries::check(ck, inst, op) => processing::check_use(ck, inst),
        _ => processing::check(ck, inst, op),
    }
}

/// Checks the type of an image or of a sampled image.
pub(super) fn check_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match inst.op() {
        Some(Op::TypeImage) => types::check_image(ck, inst),
        Some(Op::TypeSampledImage) => types::check_combined(ck, inst),
        _ => {}
    }
}
