//! Images and samplers: formats, shapes, filters.

use std::fmt;
use std::str::FromStr;

/// How a channel of a texel is stored, and how kernels see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChannelKind {
    /// An unsigned integer for a number from 0 to 1.
    Unorm,
    /// A signed integer for a number from -1 to 1.
    Snorm,
    /// An unsigned integer.
    Uint,
    /// A signed integer.
    Sint,
    /// A floating-point number.
    Float,
}

/// The format of an image's texels: 1, 2 or 4 channels, red first, each of the same kind and 8, 16 or 32 bits.
///
/// Its text is GLSL's: `rgba8`, `r32f`, `rg16_snorm`, `rgba16ui`, `r32i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImageFormat {
    channels: u8,
    bits: u8,
    kind: ChannelKind,
}

impl ImageFormat {
    /// The format of so many channels of so many bits; `None` where there is none.
    pub fn new(channels: u8, bits: u8, kind: ChannelKind) -> Option<Self> {
        use ChannelKind::{Float, Sint, Snorm, Uint, Unorm};
        let has_kind = match bits {
            8 => matches!(kind, Unorm | Snorm | Uint | Sint),
            16 => true,
            32 => matches!(kind, Uint | Sint | Float),
            _ => false,
        };
        (has_kind && matches!(channels, 1 | 2 | 4)).then_some(Self { channels, bits, kind })
    }

    /// All formats.
    pub fn all() -> impl Iterator<Item = Self> {
        use ChannelKind::{Float, Sint, Snorm, Uint, Unorm};
        let kinds = [Unorm, Snorm, Uint, Sint, Float];
        let sizes = [8, 16, 32].into_iter().flat_map(move |bits| kinds.map(|kind| (bits, kind)));
        sizes.flat_map(|(bits, kind)| [1, 2, 4].map(|channels| Self::new(channels, bits, kind))).flatten()
    }

    /// The format that SPIR-V calls so (`Rgba8`, `R32f`, `Rg16Snorm`); `None` for `Unknown` and those that are not
    /// of this form.
    pub fn from_spirv(name: &str) -> Option<Self> {
        name.to_lowercase().replace("snorm", "_snorm").parse().ok()
    }

    /// How many channels a texel has: 1, 2 or 4.
    pub fn channels(self) -> u32 {
        self.channels.into()
    }

    /// Bits of a channel: 8, 16 or 32.
    pub fn bits(self) -> u32 {
        self.bits.into()
    }

    /// How a channel is stored.
    pub fn kind(self) -> ChannelKind {
        self.kind
    }

    /// Bytes of a texel.
    pub fn texel_size(self) -> u64 {
        u64::from(self.channels) * u64::from(self.bits / 8)
    }

    /// Whether kernels see integers rather than floating-point numbers.
    pub fn is_integer(self) -> bool {
        matches!(self.kind, ChannelKind::Uint | ChannelKind::Sint)
    }
}

impl fmt::Display for ImageFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let channels = match self.channels {
            1 => "r",
            2 => "rg",
            _ => "rgba",
        };
        let kind = match self.kind {
            ChannelKind::Unorm => "",
            ChannelKind::Snorm => "_snorm",
            ChannelKind::Uint => "ui",
            ChannelKind::Sint => "i",
            ChannelKind::Float => "f",
        };
        write!(f, "{channels}{}{kind}", self.bits)
    }
}

impl FromStr for ImageFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::all().find(|format| format.to_string() == text);
        found.ok_or_else(|| {
            format!("unknown image format '{text}'; it is r, rg or rgba with 8, 8_snorm, 8ui, 8i, 16, 16_snorm, 16ui, 16i, 16f, 32ui, 32i or 32f, as in rgba8")
        })
    }
}

/// The dimensions of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImageDim {
    /// Width.
    D1,
    /// Width and height.
    D2,
    /// Width, height and depth.
    D3,
}

impl ImageDim {
    /// How many there are.
    pub fn count(self) -> usize {
        match self {
            Self::D1 => 1,
            Self::D2 => 2,
            Self::D3 => 3,
        }
    }
}

/// The shape, format and uses of an image. It has one sample.
///
/// Its bytes are texels one after another: along the width, then the height, then the depth or the layers, then the
/// mip levels, the largest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageDescription {
    /// The format of its texels.
    pub format: ImageFormat,
    /// Its dimensions.
    pub dim: ImageDim,
    /// Width, height and depth in texels; 1 for dimensions that it lacks.
    pub size: [u32; 3],
    /// How many layers it has, where it is an array of images of one or two dimensions.
    pub layers: Option<u32>,
    /// How many mip levels it has, at least 1: the first is of `size`, each other of half the size before it.
    pub levels: u32,
    /// Whether kernels load from it and store to it as a storage image.
    pub is_storage: bool,
    /// Whether kernels sample it or fetch from it.
    pub is_sampled: bool,
    /// Whether it is sampled with a linear filter.
    pub is_filtered: bool,
}

impl ImageDescription {
    /// Width, height and depth of a mip level, in texels.
    pub fn level_size(&self, level: u32) -> [u32; 3] {
        self.size.map(|size| size.checked_shr(level).unwrap_or(0).max(1))
    }

    /// How many mip levels an image of this size may have: the last is one texel.
    pub fn most_levels(&self) -> u32 {
        self.size.iter().copied().max().unwrap_or(1).max(1).ilog2() + 1
    }

    /// How many bytes a mip level has; `None` where that does not fit.
    pub fn level_bytes(&self, level: u32) -> Option<u64> {
        let layers = u64::from(self.layers.unwrap_or(1));
        let texels = self.level_size(level).iter().try_fold(layers, |n, &size| n.checked_mul(size.into()))?;
        texels.checked_mul(self.format.texel_size())
    }

    /// The byte at which a mip level begins; `None` where that does not fit.
    pub fn level_offset(&self, level: u32) -> Option<u64> {
        (0..level).try_fold(0u64, |offset, level| offset.checked_add(self.level_bytes(level)?))
    }

    /// How many bytes it has; `None` where that does not fit.
    pub fn byte_size(&self) -> Option<u64> {
        // Too many levels are refused elsewhere; they are not counted one by one.
        self.level_offset(self.levels.min(32))
    }

    /// Why there can be no such image.
    pub fn problem(&self) -> Option<String> {
        if self.size.contains(&0) || self.layers == Some(0) {
            return Some("an image has at least one texel".to_owned());
        }
        let unused = &self.size[self.dim.count()..];
        if unused.iter().any(|&size| size != 1) || (self.dim == ImageDim::D3 && self.layers.is_some()) {
            return Some("an image has no size in dimensions that it lacks, and one of three has no layers".to_owned());
        }
        if self.levels == 0 || self.levels > self.most_levels() {
            let most = self.most_levels();
            return Some(format!("an image of this size has 1 to {most} mip levels, not {}", self.levels));
        }
        if self.is_filtered && self.format.is_integer() {
            return Some(format!("texels of format {} cannot be filtered linearly", self.format));
        }
        None
    }
}

impl fmt::Display for ImageDescription {
    /// `rgba8 image of 64 x 32 texels, 2 layers, 7 mip levels`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.size[..self.dim.count()].iter().map(u32::to_string).collect();
        write!(f, "{} image of {} texels", self.format, sizes.join(" x "))?;
        self.layers.map_or(Ok(()), |layers| write!(f, ", {layers} layers"))?;
        if self.levels == 1 { Ok(()) } else { write!(f, ", {} mip levels", self.levels) }
    }
}

/// Which texels make a sample.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Filter {
    /// The nearest one.
    #[default]
    Nearest,
    /// The texels around the place, weighted by their nearness.
    Linear,
}

/// The texels outside of an image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AddressMode {
    /// The image again.
    #[default]
    Repeat,
    /// The image again, every other one mirrored.
    MirroredRepeat,
    /// The texels at its edge.
    ClampToEdge,
    /// The border color.
    ClampToBorder,
}

/// The color around an image, integers where the image has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BorderColor {
    /// All channels are 0.
    #[default]
    TransparentBlack,
    /// 0, and alpha is 1.
    OpaqueBlack,
    /// All channels are 1.
    OpaqueWhite,
}

/// How an image is sampled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SamplerDescription {
    /// Which texels make a sample.
    pub filter: Filter,
    /// Which mip levels make a sample: the nearest, or (linear) the two around the level of detail.
    pub mip_filter: Filter,
    /// The texels outside, for each dimension.
    pub address: [AddressMode; 3],
    /// The color around the image.
    pub border: BorderColor,
    /// Whether the border is that of an image of integers.
    pub has_integers: bool,
    /// Whether coordinates count texels; they go from 0 to 1 otherwise. Vulkan then takes images of one or two
    /// dimensions only, clamped.
    pub is_unnormalized: bool,
}

impl SamplerDescription {
    /// Why there can be no such sampler.
    pub fn problem(&self) -> Option<String> {
        let is_clamped = |mode: &AddressMode| matches!(mode, AddressMode::ClampToEdge | AddressMode::ClampToBorder);
        if self.is_unnormalized && !self.address[..2].iter().all(is_clamped) {
            return Some("a sampler with coordinates in texels clamps to the edge or the border".to_owned());
        }
        if self.is_unnormalized && self.mip_filter == Filter::Linear {
            return Some("a sampler with coordinates in texels takes one mip level only".to_owned());
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_have_names() {
        assert_eq!(ImageFormat::all().count(), 36);
        for format in ImageFormat::all() {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
        let name = |text| ImageFormat::from_spirv(text).map(|format| format.to_string());
        assert_eq!(name("Rgba8").as_deref(), Some("rgba8"));
        assert_eq!(name("Rg16Snorm").as_deref(), Some("rg16_snorm"));
        assert_eq!(name("R32ui").as_deref(), Some("r32ui"));
        assert_eq!((name("Unknown"), name("Rgb10A2")), (None, None));
        assert!("rgba8f".parse::<ImageFormat>().unwrap_err().starts_with("unknown image format 'rgba8f'"));
        assert!(ImageFormat::new(3, 8, ChannelKind::Unorm).is_none());
    }

    #[test]
    fn images_that_cannot_be() {
        let format: ImageFormat = "r8ui".parse().unwrap();
        let flat = ImageDescription {
            format,
            dim: ImageDim::D2,
            size: [4, 3, 1],
            layers: None,
            levels: 1,
            is_storage: true,
            is_sampled: false,
            is_filtered: false,
        };
        assert_eq!((flat.problem(), flat.byte_size()), (None, Some(12)));
        assert_eq!(flat.to_string(), "r8ui image of 4 x 3 texels");
        let problem = |image: ImageDescription| image.problem().unwrap();
        assert!(problem(ImageDescription { size: [4, 0, 1], ..flat }).contains("at least one texel"));
        assert!(problem(ImageDescription { size: [4, 3, 2], ..flat }).contains("dimensions that it lacks"));
        assert!(problem(ImageDescription { dim: ImageDim::D3, layers: Some(2), ..flat }).contains("no layers"));
        assert!(problem(ImageDescription { is_filtered: true, ..flat }).contains("filtered linearly"));
        assert_eq!(ImageDescription { size: [u32::MAX; 3], ..flat }.byte_size(), None);
        for levels in [0, 4, u32::MAX] {
            let problem = problem(ImageDescription { levels, ..flat });
            assert_eq!(problem, format!("an image of this size has 1 to 3 mip levels, not {levels}"));
        }
    }

    #[test]
    fn mip_levels_halve() {
        let image = ImageDescription {
            format: "rg8".parse().unwrap(),
            dim: ImageDim::D2,
            size: [5, 2, 1],
            layers: Some(3),
            levels: 3,
            is_storage: true,
            is_sampled: true,
            is_filtered: false,
        };
        assert_eq!([0, 1, 2].map(|level| image.level_size(level)), [[5, 2, 1], [2, 1, 1], [1, 1, 1]]);
        assert_eq!([0, 1, 2].map(|level| image.level_offset(level)), [Some(0), Some(60), Some(72)]);
        assert_eq!((image.byte_size(), image.problem()), (Some(78), None));
        assert_eq!(image.to_string(), "rg8 image of 5 x 2 texels, 3 layers, 3 mip levels");
    }
}
