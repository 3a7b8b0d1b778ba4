//! Images and samplers of the command line.

use vulcanize_limits::Limits;
use vulcanize_runtime::{
    AddressMode, BorderColor, Descriptor, DescriptorKind, Filter, ImageDescription, ImageFormat, ImageShape,
    SamplerDescription,
};

use super::arrays::{Array, parse_array_type};
use super::pictures::{Picture, channel_type, with_channels};
use super::values::Place;

/// The contents of an image, before the kernel's descriptor is known.
pub(super) enum Contents {
    Array(Array),
    Picture(Picture),
    /// The shape without the channels, and how it is filled.
    Rule(Vec<u64>, String),
    /// The shape without the channels, and the texels.
    Bytes(Vec<u64>, Vec<u8>),
}

/// An image of the command line.
pub(super) struct GivenImage {
    pub(super) place: Place,
    /// `None` is the kernel's.
    pub(super) format: Option<ImageFormat>,
    pub(super) contents: Contents,
    /// The file that it comes from; empty where it is none.
    pub(super) source: String,
}

/// `rgba8[64,32]`, `rgba8`, or nothing: the format, and the shape without the channels.
pub(super) fn parse_image_type(text: &str) -> Result<(Option<ImageFormat>, Option<Vec<u64>>), String> {
    let (name, shape) = match text.find('[') {
        // The shape is read as that of an array of any type.
        Some(at) => (&text[..at], Some(parse_array_type(&format!("u8{}", &text[at..]))?.1)),
        None => (text, None),
    };
    let format = Some(name.trim()).filter(|name| !name.is_empty()).map(str::parse).transpose()?;
    Ok((format, shape))
}

/// `linear,repeat,white`: filter, address mode, the border's color, whether coordinates count texels.
pub(super) fn sampler(text: &str) -> Result<SamplerDescription, String> {
    let mut found = SamplerDescription { address: [AddressMode::ClampToEdge; 3], ..SamplerDescription::default() };
    for word in text.split(',') {
        match word.trim() {
            "nearest" => found.filter = Filter::Nearest,
            "linear" => found.filter = Filter::Linear,
            "mip-nearest" => found.mip_filter = Filter::Nearest,
            "mip-linear" => found.mip_filter = Filter::Linear,
            "repeat" => found.address = [AddressMode::Repeat; 3],
            "mirror" => found.address = [AddressMode::MirroredRepeat; 3],
            "clamp" => found.address = [AddressMode::ClampToEdge; 3],
            "border" => found.address = [AddressMode::ClampToBorder; 3],
            "transparent" => found.border = BorderColor::TransparentBlack,
            "black" => found.border = BorderColor::OpaqueBlack,
            "white" => found.border = BorderColor::OpaqueWhite,
            "texels" => found.is_unnormalized = true,
            other => {
                return Err(format!(
                    "'{other}' is none of nearest, linear; mip-nearest, mip-linear; repeat, mirror, clamp, border; transparent, black, white; texels"
                ));
            }
        }
    }
    found.problem().map_or(Ok(found), Err)
}

impl GivenImage {
    /// The image for a descriptor, with its contents; `filter` is that of the sampler.
    pub(super) fn build(
        self,
        descriptor: &Descriptor,
        filter: Filter,
        limits: &Limits,
    ) -> Result<(ImageDescription, Array), String> {
        let shape = descriptor.image.ok_or("the kernel has no image there")?;
        let default = || matches!(self.contents, Contents::Picture(_)).then(|| "rgba8".parse().ok()).flatten();
        let format = self.format.or(shape.format).or_else(default);
        let format = format
            .ok_or("the kernel does not say the format; give it, as in rgba8[64,64]=const:0 or rgba8=FILE.npy")?;
        let array = match self.contents {
            Contents::Array(array) => array.reinterpreted(channel_type(format)),
            Contents::Picture(picture) => picture.texels(format)?,
            Contents::Rule(shape, rule) => {
                Array::generate(channel_type(format), with_channels(shape, format), &rule, limits)?
            }
            Contents::Bytes(shape, bytes) => {
                Array::from_raw(channel_type(format), with_channels(shape, format), bytes)?
            }
        };
        let (size, layers) = size_of(&array, shape, format)?;
        let is_storage = matches!(descriptor.kind, DescriptorKind::StorageImage | DescriptorKind::StorageTexelBuffer);
        let description = ImageDescription {
            format,
            dim: shape.dim,
            size,
            layers,
            levels: 1,
            is_storage,
            is_sampled: !is_storage,
            is_filtered: !is_storage && filter == Filter::Linear,
        };
        description.problem().map_or(Ok((description, array)), Err)
    }
}

/// Width, height, depth, and layers of an array's image.
fn size_of(array: &Array, shape: ImageShape, format: ImageFormat) -> Result<([u32; 3], Option<u32>), String> {
    let ty = channel_type(format);
    let wrong = || {
        let dims = ["width", "height,width", "depth,height,width"][shape.dim.count() - 1];
        let layers = if shape.is_arrayed { "layers," } else { "" };
        let channels = if format.channels() > 1 { format!(",{}", format.channels()) } else { String::new() };
        format!("the kernel has a {shape} there: an array {ty}[{layers}{dims}{channels}], and {array} is given")
    };
    if array.ty != ty {
        return Err(wrong());
    }
    let texels = match (array.shape.as_slice(), u64::from(format.channels())) {
        // An array of one channel may have a dimension for it.
        ([texels @ .., 1], 1) if texels.len() == shape.dim.count() + usize::from(shape.is_arrayed) => texels,
        (texels, 1) => texels,
        ([texels @ .., channels], wanted) if *channels == wanted => texels,
        _ => return Err(wrong()),
    };
    let (layers, texels) = match (shape.is_arrayed, texels) {
        (true, [layers, texels @ ..]) => (Some(u32::try_from(*layers).map_err(|_| wrong())?), texels),
        (true, []) => return Err(wrong()),
        (false, texels) => (None, texels),
    };
    if texels.len() != shape.dim.count() {
        return Err(wrong());
    }
    let mut size = [1; 3];
    for (target, texels) in size.iter_mut().zip(texels.iter().rev()) {
        *target = u32::try_from(*texels).map_err(|_| wrong())?;
    }
    Ok((size, layers))
}

#[cfg(test)]
mod tests {
    use vulcanize_runtime::ImageDim;

    use super::*;

    #[test]
    fn samplers() {
        let found = sampler("linear, border,white").unwrap();
        assert_eq!((found.filter, found.border), (Filter::Linear, BorderColor::OpaqueWhite));
        assert_eq!(found.address, [AddressMode::ClampToBorder; 3]);
        assert_eq!(sampler("nearest").unwrap().address, [AddressMode::ClampToEdge; 3]);
        assert!(sampler("cubic").unwrap_err().starts_with("'cubic' is none of nearest, linear; mip-nearest"));
        assert!(sampler("texels,repeat").unwrap_err().contains("clamps"));
    }

    #[test]
    fn shapes() {
        let format = |text: &str| text.parse::<ImageFormat>().unwrap();
        let size = |array: &str, dim, is_arrayed, of: &str| {
            let (ty, shape) = parse_array_type(array).unwrap();
            let image = ImageShape { dim, is_arrayed, is_integer: false, format: None };
            size_of(&Array::generate(ty, shape, "iota", &Limits::DEFAULT).unwrap(), image, format(of))
        };
        assert_eq!(size("u8[3,5,4]", ImageDim::D2, false, "rgba8"), Ok(([5, 3, 1], None)));
        assert_eq!(size("f32[3,5]", ImageDim::D2, false, "r32f"), Ok(([5, 3, 1], None)));
        assert_eq!(size("f32[3,5,1]", ImageDim::D2, false, "r32f"), Ok(([5, 3, 1], None)));
        assert_eq!(size("f32[2,3,5]", ImageDim::D3, false, "r32f"), Ok(([5, 3, 2], None)));
        assert_eq!(size("f16[2,5,2]", ImageDim::D1, true, "rg16f"), Ok(([5, 1, 1], Some(2))));
        assert_eq!(
            size("u8[3,5,3]", ImageDim::D2, false, "rgba8").unwrap_err(),
            "the kernel has a floating-point image of 2 dimensions there: an array u8[height,width,4], and u8[3,5,3] is given"
        );
        assert!(size("f32[5]", ImageDim::D2, false, "r32f").is_err());
        assert!(size("i32[3,5]", ImageDim::D2, false, "r32f").is_err());
        assert_eq!(parse_image_type("rgba8[4,2]"), Ok((Some(format("rgba8")), Some(vec![4, 2]))));
        assert_eq!((parse_image_type(""), parse_image_type("[2]")), (Ok((None, None)), Ok((None, Some(vec![2])))));
        assert!(parse_image_type("rgb8[4]").unwrap_err().starts_with("unknown image format 'rgb8'"));
    }
}
