//! The image operands after a mask: which are allowed, and their types.

use spirv::{Dim, ImageOperands};
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::accesses::is_word;
use super::shapes::{Access, Lod, Shape};
use super::types::{Image, Numbers, numbers_of};
use crate::checker::Checker;
use crate::module::Type;

/// Bits that have no operand.
const WITHOUT_OPERAND: ImageOperands = ImageOperands::NON_PRIVATE_TEXEL
    .union(ImageOperands::VOLATILE_TEXEL)
    .union(ImageOperands::SIGN_EXTEND)
    .union(ImageOperands::ZERO_EXTEND)
    .union(ImageOperands::NONTEMPORAL);

const OFFSETS: ImageOperands = ImageOperands::OFFSET
    .union(ImageOperands::CONST_OFFSET)
    .union(ImageOperands::CONST_OFFSETS)
    .union(ImageOperands::OFFSETS);

/// Dimensions of images that have levels of detail.
const WITH_LEVELS: &[Dim] = &[Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::DimCube];

/// Checks the image operands of an access.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, shape: &Shape, image: &Image) {
    let rest = inst.rest(shape.operands());
    let (mask, ids) = rest.split_first().map_or((0, &[][..]), |(&mask, ids)| (mask, ids));
    let mask = ImageOperands::from_bits_retain(mask);
    let wanted = mask.difference(WITHOUT_OPERAND).bits().count_ones() + u32::from(mask.contains(ImageOperands::GRAD));
    if wanted as usize != ids.len() {
        let message = format!("{} operands follow, and the bits want {wanted}", ids.len());
        return ck.report(super::OPERANDS, inst, message);
    }
    if image.multisampled != 0 && !mask.contains(ImageOperands::SAMPLE) {
        ck.report(super::OPERANDS, inst, "the image is multisampled, so Sample has to be there");
    }
    check_sign(ck, inst, image, mask);
    if mask.is_empty() {
        return;
    }
    let mut check = Check { inst, shape, image, mask };
    check.exclusions(ck);
    let mut ids = ids.iter().copied();
    for bit in mask.difference(WITHOUT_OPERAND).iter() {
        let Some(id) = ids.next() else { return };
        check.bit(ck, bit, id);
        if bit == ImageOperands::GRAD
            && let Some(second) = ids.next()
        {
            check.gradient(ck, second);
        }
    }
    check.extension(ck);
}

/// The sign of the format is that of the sampled type, unless the access says otherwise.
fn check_sign<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, image: &Image, mask: ImageOperands) {
    let Some(Type::Int { signed, .. }) = ck.ty(image.sampled_type) else { return };
    if !image.has_format() {
        return;
    }
    let of_format = matches!(image.format.and_then(numbers_of), Some(Numbers::Int { signed: true, .. }));
    let effective = if mask.contains(ImageOperands::SIGN_EXTEND) {
        true
    } else {
        signed && !mask.contains(ImageOperands::ZERO_EXTEND)
    };
    if of_format != effective {
        let name = |signed| if signed { "signed" } else { "unsigned" };
        let (of_format, effective) = (name(of_format), name(effective));
        ck.report(super::FORMAT, inst, format!("the format is {of_format}, and the access {effective}"));
    }
}

struct Check<'c, 'w> {
    inst: &'c Inst<'w>,
    shape: &'c Shape,
    image: &'c Image,
    mask: ImageOperands,
}

impl<'w> Check<'_, 'w> {
    fn refuse(&self, ck: &mut Checker<'_, 'w>, message: impl Into<String>) {
        ck.report(super::OPERANDS, self.inst, message);
    }

    fn mistype(&self, ck: &mut Checker<'_, 'w>, id: u32, what: &str) {
        let message = format!("{} is not {what}", ck.shown(id));
        ck.report_about(super::OPERAND_TYPE, self.inst, id, message);
    }

    fn exclusions(&self, ck: &mut Checker<'_, 'w>) {
        if self.mask.intersection(OFFSETS).bits().count_ones() > 1 {
            self.refuse(ck, "Offset, ConstOffset, ConstOffsets and Offsets exclude each other");
        }
        if self.mask.contains(ImageOperands::LOD | ImageOperands::GRAD) {
            self.refuse(ck, "Lod and Grad exclude each other");
        }
        let texels = ImageOperands::MAKE_TEXEL_AVAILABLE | ImageOperands::MAKE_TEXEL_VISIBLE;
        if self.mask.intersects(texels) && !self.mask.contains(ImageOperands::NON_PRIVATE_TEXEL) {
            self.refuse(ck, "MakeTexelAvailable and MakeTexelVisible need NonPrivateTexel");
        }
    }

    /// Whether AMD's gathers with a level or bias are declared.
    fn is_biased_gather(&self, ck: &Checker<'_, '_>) -> bool {
        self.shape.access == Access::Gather
            && !self.shape.has_dref
            && ck.has_capability(Capability::ImageGatherBiasLodAMD)
    }

    fn is_allowed(&self, ck: &Checker<'_, '_>, bit: ImageOperands) -> bool {
        let (access, lod) = (self.shape.access, self.shape.lod);
        match bit {
            ImageOperands::BIAS => lod == Lod::Implicit || self.is_biased_gather(ck),
            ImageOperands::LOD => {
                let is_amd = matches!(access, Access::Read | Access::Write)
                    && ck.has_capability(Capability::ImageReadWriteLodAMD);
                lod == Lod::Explicit || access == Access::Fetch || is_amd || self.is_biased_gather(ck)
            }
            ImageOperands::GRAD => lod == Lod::Explicit,
            ImageOperands::CONST_OFFSETS => access == Access::Gather,
            ImageOperands::SAMPLE => matches!(access, Access::Fetch | Access::Read | Access::Write),
            ImageOperands::MIN_LOD => lod == Lod::Implicit || self.mask.contains(ImageOperands::GRAD),
            ImageOperands::MAKE_TEXEL_AVAILABLE => access == Access::Write,
            ImageOperands::MAKE_TEXEL_VISIBLE => access == Access::Read,
            _ => true,
        }
    }

    /// Whether an image is one for which a bit says something.
    fn fits_image(&self, bit: ImageOperands) -> bool {
        match bit {
            ImageOperands::BIAS => self.image.is_of(WITH_LEVELS),
            ImageOperands::LOD | ImageOperands::MIN_LOD => {
                self.image.is_of(WITH_LEVELS) && self.image.multisampled == 0
            }
            ImageOperands::CONST_OFFSET | ImageOperands::OFFSET | ImageOperands::CONST_OFFSETS => {
                !self.image.is_of(&[Dim::DimCube])
            }
            ImageOperands::SAMPLE => self.image.multisampled != 0,
            _ => true,
        }
    }

    fn bit(&mut self, ck: &mut Checker<'_, 'w>, bit: ImageOperands, id: u32) {
        let name = || format!("{bit:?}").replace("ImageOperands", "").replace(['(', ')'], "");
        if !self.is_allowed(ck, bit) {
            return self.refuse(ck, format!("{} is not for this instruction", name()));
        }
        if !self.fits_image(bit) {
            let message = format!(
                "{} is not for an image of dimension {} with MS {}",
                name(),
                self.image.dim_name(),
                self.image.multisampled
            );
            return self.refuse(ck, message);
        }
        match bit {
            ImageOperands::LOD if self.shape.lod == Lod::Explicit || self.shape.access == Access::Gather => {
                self.float(ck, id);
            }
            ImageOperands::LOD | ImageOperands::SAMPLE if !is_word(ck, id) => {
                self.mistype(ck, id, "an integer of 32 bits");
            }
            ImageOperands::BIAS | ImageOperands::MIN_LOD => self.float(ck, id),
            ImageOperands::GRAD => self.gradient(ck, id),
            ImageOperands::CONST_OFFSET => {
                self.offset(ck, id);
                if !ck.is_constant(id) {
                    self.mistype(ck, id, "a constant");
                }
            }
            ImageOperands::OFFSET => {
                self.offset(ck, id);
                self.vulkan_offset(ck);
            }
            ImageOperands::CONST_OFFSETS => self.offsets(ck, id),
            _ => {}
        }
    }

    fn float(&self, ck: &mut Checker<'_, 'w>, id: u32) {
        if !ck.type_of(id).is_some_and(|ty| ck.is_float(ty) && ck.bit_width(ty) == 32) {
            self.mistype(ck, id, "a float of 32 bits");
        }
    }

    fn gradient(&self, ck: &mut Checker<'_, 'w>, id: u32) {
        let size = self.image.plane();
        let fits = |ty: u32| ck.is_float_or_vector(ty) && ck.bit_width(ty) == 32 && ck.dimension(ty) == size;
        if !ck.type_of(id).is_some_and(fits) {
            self.mistype(ck, id, &format!("of {size} floats of 32 bits"));
        }
    }

    fn offset(&self, ck: &mut Checker<'_, 'w>, id: u32) {
        let size = self.image.plane();
        let fits = |ty: u32| ck.is_int_or_vector(ty) && ck.bit_width(ty) == 32 && ck.dimension(ty) == size;
        if !ck.type_of(id).is_some_and(fits) {
            self.mistype(ck, id, &format!("of {size} integers of 32 bits"));
        }
    }

    fn vulkan_offset(&self, ck: &mut Checker<'_, 'w>) {
        let options = ck.options();
        let is_relaxed = options.before_hlsl_legalization || options.allow_offset_texture_operand;
        if self.shape.access != Access::Gather && !is_relaxed {
            let message = "Offset is for gathers; ConstOffset, or the feature maintenance8, is for other accesses";
            ck.report(super::OFFSET, self.inst, message);
        }
    }

    fn offsets(&self, ck: &mut Checker<'_, 'w>, id: u32) {
        let fits = match ck.value_type(id) {
            Some(Type::Array { element, length }) => {
                let is_four = ck.is_spec_constant(length) || ck.known_integer(length) == Some(4);
                is_four && ck.is_int_vector(element) && ck.dimension(element) == 2 && ck.bit_width(element) == 32
            }
            _ => false,
        };
        if !fits || !ck.is_constant(id) {
            self.mistype(ck, id, "a constant array of four pairs of integers of 32 bits");
        }
    }

    /// A result that is extended has a sign, or none.
    fn extension(&self, ck: &mut Checker<'_, 'w>) {
        if self.shape.access == Access::Write || self.shape.is_sparse {
            return;
        }
        let Some(result) = self.inst.result_type() else { return };
        let is_unsigned = ck.is_int_or_vector(result) && ck.is_unsigned(ck.component_type(result));
        if self.mask.contains(ImageOperands::SIGN_EXTEND) {
            if !ck.is_int_or_vector(result) {
                ck.report(super::OPERAND_TYPE, self.inst, "SignExtend is for integers, which the result is not");
            }
        } else if self.mask.contains(ImageOperands::ZERO_EXTEND) && !is_unsigned {
            ck.report(super::OPERAND_TYPE, self.inst, "ZeroExtend is for unsigned integers, which the result is not");
        }
    }
}
