//! Images and samplers.

use std::mem::MaybeUninit;

use vulcanize::runtime::{
    AddressMode, BorderColor, Filter, Image, ImageDescription, ImageDim, ImageFormat, Sampler, SamplerDescription,
};

use crate::device::VlkDevice;
use crate::error::{VlkError, dispose, give, given, guarded};
use crate::views::{VlkBytes, VlkBytesMut, VlkStr, sized};

/// An image of a device. Threads may share it.
#[derive(Debug)]
pub struct VlkImage(pub(crate) Image<u8>);

/// How an image is sampled. Threads may share it.
#[derive(Debug)]
pub struct VlkSampler(pub(crate) Sampler);

// What the header says of threads.
const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    may_be_shared::<VlkImage>();
    may_be_shared::<VlkSampler>();
};

/// Kernels load from an image and store to it as a storage image.
pub const VLK_IMAGE_STORAGE: u32 = 1;
/// Kernels sample an image or fetch from it.
pub const VLK_IMAGE_SAMPLED: u32 = 2;
/// An image is sampled with a linear filter.
pub const VLK_IMAGE_FILTERED: u32 = 4;

/// The nearest texel, or mip level, makes a sample.
pub const VLK_FILTER_NEAREST: u32 = 0;
/// Those around the place make a sample, weighted by their nearness.
pub const VLK_FILTER_LINEAR: u32 = 1;

/// Outside of an image is the image again.
pub const VLK_ADDRESS_REPEAT: u32 = 0;
/// Outside of an image is the image again, every other one mirrored.
pub const VLK_ADDRESS_MIRRORED_REPEAT: u32 = 1;
/// Outside of an image are the texels at its edge.
pub const VLK_ADDRESS_CLAMP_TO_EDGE: u32 = 2;
/// Outside of an image is the border.
pub const VLK_ADDRESS_CLAMP_TO_BORDER: u32 = 3;

/// All channels of the border are 0.
pub const VLK_BORDER_TRANSPARENT_BLACK: u32 = 0;
/// The border is 0, and its alpha 1.
pub const VLK_BORDER_OPAQUE_BLACK: u32 = 1;
/// All channels of the border are 1.
pub const VLK_BORDER_OPAQUE_WHITE: u32 = 2;

/// What an image is. Begin with `vlk_image_options`, which sets the size and the defaults; later versions add members at
/// the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct VlkImageOptions<'a> {
    /// `sizeof(VlkImageOptions)`.
    size: usize,
    /// The format of its texels, as GLSL calls it: `rgba8`, `r32f`, `rg16_snorm`, `rgba16ui`.
    format: VlkStr<'a>,
    /// The number of its dimensions: 1, 2 or 3.
    dimensions: u32,
    /// Texels of a row.
    width: u32,
    /// Rows; 1 where there is one dimension.
    height: u32,
    /// 1 where there are one or two dimensions.
    depth: u32,
    /// The number of layers of an array of images; 0 for an image that is no array.
    layers: u32,
    /// The number of mip levels, at least 1.
    levels: u32,
    /// What kernels do with it: a sum of `VLK_IMAGE_STORAGE`, `VLK_IMAGE_SAMPLED` and `VLK_IMAGE_FILTERED`.
    uses: u32,
}

impl<'a> VlkImageOptions<'a> {
    /// An image of two dimensions that kernels store to and sample.
    pub fn new(format: VlkStr<'a>, width: u32, height: u32) -> Self {
        let uses = VLK_IMAGE_STORAGE | VLK_IMAGE_SAMPLED;
        Self { size: size_of::<Self>(), format, dimensions: 2, width, height, depth: 1, layers: 0, levels: 1, uses }
    }

    fn read(&self) -> Result<ImageDescription, VlkError> {
        let format: ImageFormat = self.format.get("format")?.parse().map_err(VlkError::argument)?;
        let dim = match self.dimensions {
            1 => ImageDim::D1,
            2 => ImageDim::D2,
            3 => ImageDim::D3,
            other => return Err(VlkError::argument(format!("'dimensions' is {other}, not 1, 2 or 3"))),
        };
        let uses = |use_: u32| self.uses & use_ != 0;
        if self.uses & !(VLK_IMAGE_STORAGE | VLK_IMAGE_SAMPLED | VLK_IMAGE_FILTERED) != 0 {
            return Err(VlkError::argument(format!(
                "'uses' is {}, and only the bits 1, 2 and 4 mean something",
                self.uses
            )));
        }
        Ok(ImageDescription {
            format,
            dim,
            size: [self.width, self.height, self.depth],
            layers: Some(self.layers).filter(|&layers| layers > 0),
            levels: self.levels,
            is_storage: uses(VLK_IMAGE_STORAGE),
            is_sampled: uses(VLK_IMAGE_SAMPLED),
            is_filtered: uses(VLK_IMAGE_FILTERED),
        })
    }
}

/// How an image is sampled. Begin with `vlk_sampler_options`, which sets the size and the defaults, zeros; later versions add
/// members at the end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct VlkSamplerOptions {
    /// `sizeof(VlkSamplerOptions)`.
    size: usize,
    /// Which texels make a sample: `VLK_FILTER_…`.
    filter: u32,
    /// Which mip levels make a sample: `VLK_FILTER_…`.
    mip_filter: u32,
    /// What is outside of the image, for each dimension: `VLK_ADDRESS_…`.
    address: [u32; 3],
    /// The color of the border: `VLK_BORDER_…`.
    border: u32,
    /// Whether the border is that of an image of integers: 0 or 1.
    has_integers: u32,
    /// Whether coordinates count texels: 0 or 1. They go from 0 to 1 otherwise.
    is_unnormalized: u32,
}

impl VlkSamplerOptions {
    /// The defaults.
    pub fn new() -> Self {
        let (filter, mip_filter, border) = (VLK_FILTER_NEAREST, VLK_FILTER_NEAREST, VLK_BORDER_TRANSPARENT_BLACK);
        let address = [VLK_ADDRESS_REPEAT; 3];
        Self { size: size_of::<Self>(), filter, mip_filter, address, border, has_integers: 0, is_unnormalized: 0 }
    }

    fn read(&self) -> Result<SamplerDescription, VlkError> {
        const MODES: [AddressMode; 4] =
            [AddressMode::Repeat, AddressMode::MirroredRepeat, AddressMode::ClampToEdge, AddressMode::ClampToBorder];
        const BORDERS: [BorderColor; 3] =
            [BorderColor::TransparentBlack, BorderColor::OpaqueBlack, BorderColor::OpaqueWhite];
        const FILTERS: [Filter; 2] = [Filter::Nearest, Filter::Linear];
        let mut address = [AddressMode::default(); 3];
        for (mode, number) in address.iter_mut().zip(self.address) {
            *mode = numbered(&MODES, number, "address")?;
        }
        Ok(SamplerDescription {
            filter: numbered(&FILTERS, self.filter, "filter")?,
            mip_filter: numbered(&FILTERS, self.mip_filter, "mip_filter")?,
            address,
            border: numbered(&BORDERS, self.border, "border")?,
            has_integers: numbered(&[false, true], self.has_integers, "has_integers")?,
            is_unnormalized: numbered(&[false, true], self.is_unnormalized, "is_unnormalized")?,
        })
    }
}

impl Default for VlkSamplerOptions {
    fn default() -> Self {
        Self::new()
    }
}

/// The one of `all` that a number means.
fn numbered<T: Copy>(all: &[T], number: u32, what: &str) -> Result<T, VlkError> {
    let found = all.get(number as usize).copied();
    found.ok_or_else(|| VlkError::argument(format!("'{what}' is {number}, and the last is {}", all.len() - 1)))
}

// ---- images ----

/// Makes an image whose bytes are 0.
///
/// # Safety
/// `options` is NULL or points to as many bytes as its member `size` says, and that is at most what its type has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vlk_image_create(
    device: Option<&VlkDevice>,
    options: *const VlkImageOptions<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkImage>>>>,
) -> Option<Box<VlkError>> {
    // SAFETY: the same is asked of the caller; zeros are empty texts.
    let options = unsafe { sized(options, "options") };
    give(out, || {
        let device = &given(device, "device")?.device;
        Ok(VlkImage(device.image(&given(options?, "options")?.read()?)?))
    })
}

/// Destroys an image; NULL is fine. Its memory is freed when no launch and no running work needs it.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_image_destroy(image: Option<Box<VlkImage>>) {
    dispose(image);
}

/// Its size in bytes: texels one after another along the width, then the height, then the depth or the layers, then the mip
/// levels, the largest first.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_image_size(image: Option<&VlkImage>) -> usize {
    let size = image.and_then(|image| image.0.description().byte_size());
    size.and_then(|size| usize::try_from(size).ok()).unwrap_or(0)
}

/// Sets all bytes of an image, after all submitted work. The data is copied.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_image_write(image: Option<&VlkImage>, data: VlkBytes<'_>) -> Option<Box<VlkError>> {
    guarded(|| Ok(given(image, "image")?.0.write(data.get("data")?)?))
}

/// Fills `data` with all bytes of an image, after waiting for work that writes it. After an error they are 0 or what they
/// were.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_image_read(image: Option<&VlkImage>, data: VlkBytesMut<'_>) -> Option<Box<VlkError>> {
    guarded(|| {
        let image = &given(image, "image")?.0;
        Ok(image.device().backend().read_image(image.id(), data.zeroed("data")?)?)
    })
}

// ---- samplers ----

/// Makes a sampler. `options` may be NULL.
///
/// # Safety
/// `options` is NULL or points to as many bytes as its member `size` says, and that is at most what its type has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn vlk_sampler_create(
    device: Option<&VlkDevice>,
    options: *const VlkSamplerOptions,
    out: Option<&mut MaybeUninit<Option<Box<VlkSampler>>>>,
) -> Option<Box<VlkError>> {
    // SAFETY: the same is asked of the caller; zeros are numbers.
    let options = unsafe { sized(options, "options") };
    give(out, || {
        let device = &given(device, "device")?.device;
        Ok(VlkSampler(device.sampler(&options?.unwrap_or_default().read()?)?))
    })
}

/// Destroys a sampler; NULL is fine. It lives on as long as a launch or running work needs it.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_sampler_destroy(sampler: Option<Box<VlkSampler>>) {
    dispose(sampler);
}
