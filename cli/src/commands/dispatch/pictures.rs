//! Arrays as pictures, and pictures as texels of images.

use vulcanize_limits::{Limit, Limits};
use vulcanize_runtime::{ChannelKind, ImageFormat};

use super::arrays::{Array, most_unpacked, zeros};
use super::elements::ElementType;

/// Dark to light, through violet, blue, green and yellow; every step is lighter than the one before.
const PALETTE: [[u8; 3]; 7] =
    [[12, 8, 38], [62, 32, 108], [52, 82, 140], [38, 130, 142], [48, 174, 112], [148, 214, 64], [252, 236, 150]];

/// Height and width of the picture of an array, and its colors; the numbers are not asked.
fn picture(array: &Array) -> Result<((u32, u32), png::ColorType), String> {
    let is_bytes = is_bytes(array);
    let (height, width, color) = match *array.shape.as_slice() {
        [height, width] if is_bytes => (height, width, png::ColorType::Grayscale),
        [height, width] => (height, width, png::ColorType::Rgb),
        [height, width, 4] if array.ty.is_float() || is_bytes => (height, width, png::ColorType::Rgba),
        [height, width, 2 | 3] if array.ty.is_float() || is_bytes => (height, width, png::ColorType::Rgb),
        _ => return Err(format!("{array} is no picture: give the buffer two dimensions, as in f32[64,64]")),
    };
    match (u32::try_from(height), u32::try_from(width)) {
        (Ok(height), Ok(width)) if height > 0 && width > 0 => Ok(((height, width), color)),
        _ => Err(format!("a picture cannot be {width} by {height}")),
    }
}

fn is_bytes(array: &Array) -> bool {
    array.ty.size() == 1 && !array.ty.is_float()
}

/// Whether an array of this type and shape is a picture.
///
/// # Errors
/// It is none.
pub(super) fn check_picture(array: &Array) -> Result<(), String> {
    picture(array).map(|_| ())
}

/// A PNG of an array: two dimensions of any type, smallest value dark and largest light; of `u8` also two as grey
/// levels, and three where the last one is red, green, blue (and alpha): bytes as they are, floats from 0 to 1.
pub(super) fn to_png(array: &Array) -> Result<Vec<u8>, String> {
    let (size, color) = picture(array)?;
    match *array.shape.as_slice() {
        [_, _] if !is_bytes(array) => encode(size, color, &colors(array)),
        [_, _, channels] if channels == 2 || !is_bytes(array) => {
            encode(size, color, &channel_bytes(array, channels as usize))
        }
        _ => encode(size, color, &array.bytes),
    }
}

/// A byte for each channel; a third one that is missing is 0.
fn channel_bytes(array: &Array, channels: usize) -> Vec<u8> {
    let byte = |element: &[u8]| match array.ty.is_float() {
        true => (array.ty.to_f64(element).clamp(0.0, 1.0) * 255.0).round() as u8,
        false => element.first().copied().unwrap_or(0),
    };
    let mut bytes = Vec::new();
    for texel in array.bytes.chunks_exact(array.ty.size() * channels) {
        bytes.extend(texel.chunks_exact(array.ty.size()).map(byte));
        bytes.extend((channels..3).map(|_| 0));
    }
    bytes
}

/// A picture from a file: grey or red, green, blue, and alpha where there is one, of each pixel, row by row.
pub(super) struct Picture {
    width: u64,
    height: u64,
    channels: usize,
    /// Whether a channel has two bytes, the higher one first.
    is_wide: bool,
    bytes: Vec<u8>,
    /// How much memory the file may take.
    limits: Limits,
}

impl Picture {
    /// Reads a PNG of any kind.
    pub(super) fn from_png(file: &[u8], limits: &Limits) -> Result<Self, String> {
        let limits = most_unpacked(limits, file);
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().map_err(|error| format!("not a PNG: {error}"))?;
        let size = reader.output_buffer_size().ok_or("the PNG is too large")?;
        limits.check(Limit::UnpackedBytes, size as u64).map_err(|exceeded| exceeded.to_string())?;
        let mut bytes = zeros(size as u64)?;
        let info = reader.next_frame(&mut bytes).map_err(|error| format!("not a PNG: {error}"))?;
        let is_wide = info.bit_depth == png::BitDepth::Sixteen;
        let (width, height, channels) = (info.width.into(), info.height.into(), info.color_type.samples());
        Ok(Self { width, height, channels, is_wide, bytes, limits })
    }

    /// Red, green, blue and alpha of each pixel, from 0 to 65535.
    fn pixels(&self) -> impl Iterator<Item = [u16; 4]> {
        let sample = |bytes: &[u8]| match *bytes {
            [high, low, ..] => u16::from_be_bytes([high, low]),
            // The value for 1 in one becomes the value for 1 in the other.
            [byte] => u16::from(byte) * 257,
            [] => 0,
        };
        let size = if self.is_wide { 2 } else { 1 };
        self.bytes.chunks_exact(size * self.channels).map(move |pixel| {
            let at = |channel: usize| sample(&pixel[channel * size..][..size]);
            match self.channels {
                1 => [at(0), at(0), at(0), u16::MAX],
                2 => [at(0), at(0), at(0), at(1)],
                3 => [at(0), at(1), at(2), u16::MAX],
                _ => [at(0), at(1), at(2), at(3)],
            }
        })
    }

    /// The first channels of each pixel as texels: normalized and floating-point ones from 0 to 1, unsigned integers from 0 to
    /// the largest of 8 or 16 bits.
    pub(super) fn texels(&self, format: ImageFormat) -> Result<Array, String> {
        let ty = channel_type(format);
        let scale = match (format.kind(), format.bits()) {
            (ChannelKind::Unorm | ChannelKind::Uint, 8) => 255.0,
            (ChannelKind::Unorm | ChannelKind::Uint, 16) => 65535.0,
            (ChannelKind::Float, _) => 1.0,
            _ => return Err(format!("a picture cannot fill an image of format {format}; give an array")),
        };
        let size = self.width.saturating_mul(self.height).saturating_mul(format.texel_size());
        self.limits.check(Limit::UnpackedBytes, size).map_err(|exceeded| exceeded.to_string())?;
        let mut array = Array::zeros(ty, with_channels(vec![self.height, self.width], format))?;
        let channels = self.pixels().flat_map(|pixel| pixel.into_iter().take(format.channels() as usize));
        for (target, channel) in array.bytes.chunks_exact_mut(ty.size()).zip(channels) {
            let bits = ty.of_number(f64::from(channel) / 65535.0 * scale);
            target.copy_from_slice(&bits.to_le_bytes()[..ty.size()]);
        }
        Ok(array)
    }
}

/// The type of the numbers in an image's file: the channels as they are stored.
pub(super) fn channel_type(format: ImageFormat) -> ElementType {
    let letter = match format.kind() {
        ChannelKind::Unorm | ChannelKind::Uint => 'u',
        ChannelKind::Snorm | ChannelKind::Sint => 'i',
        ChannelKind::Float => 'f',
    };
    format!("{letter}{}", format.bits()).parse().unwrap_or(ElementType::Bool)
}

/// The shape of an image's array: rows of texels, and the channels last where there are several.
pub(super) fn with_channels(mut shape: Vec<u64>, format: ImageFormat) -> Vec<u64> {
    if format.channels() > 1 {
        shape.push(format.channels().into());
    }
    shape
}

fn encode((height, width): (u32, u32), color: png::ColorType, pixels: &[u8]) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(color);
    encoder.set_depth(png::BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(pixels));
    written.map_err(|error| error.to_string())?;
    Ok(file)
}

/// A color for each element; numbers that are not finite are black.
fn colors(array: &Array) -> Vec<u8> {
    let values: Vec<f64> = array.bytes.chunks_exact(array.ty.size()).map(|element| array.ty.to_f64(element)).collect();
    let finite = || values.iter().copied().filter(|value| value.is_finite());
    let (low, high) = (finite().fold(f64::INFINITY, f64::min), finite().fold(f64::NEG_INFINITY, f64::max));
    let range = if high > low { high - low } else { 1.0 };
    values.iter().flat_map(|&value| if value.is_finite() { color((value - low) / range) } else { [0; 3] }).collect()
}

/// The color at a place from 0 to 1.
fn color(place: f64) -> [u8; 3] {
    let place = place.clamp(0.0, 1.0) * (PALETTE.len() - 1) as f64;
    let index = (place as usize).min(PALETTE.len() - 2);
    let fraction = place - index as f64;
    let mix = |channel: usize| {
        let (from, to) = (f64::from(PALETTE[index][channel]), f64::from(PALETTE[index + 1][channel]));
        (from + (to - from) * fraction).round() as u8
    };
    [mix(0), mix(1), mix(2)]
}

#[cfg(test)]
mod tests {
    use super::super::arrays::parse_array_type;
    use super::*;

    fn decode(spec: &str, rule: &str) -> (u32, u32, Vec<u8>) {
        let (ty, shape) = parse_array_type(spec).unwrap();
        let file = to_png(&Array::generate(ty, shape, rule, &Limits::DEFAULT).unwrap()).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        (info.width, info.height, pixels)
    }

    #[test]
    fn the_smallest_is_dark_and_the_largest_light() {
        let (width, height, pixels) = decode("i32[2,3]", "iota");
        assert_eq!((width, height), (3, 2));
        assert_eq!(pixels[..3], PALETTE[0]);
        assert_eq!(pixels[15..], PALETTE[6]);
        // All alike: one color, and no division by zero.
        assert_eq!(decode("f32[1,2]", "const:5").2, [PALETTE[0], PALETTE[0]].concat());
        assert_eq!(decode("f32[1,1]", "const:nan").2, [0, 0, 0]);
    }

    #[test]
    fn bytes_are_grey_or_color() {
        assert_eq!(decode("u8[2,2]", "iota"), (2, 2, vec![0, 1, 2, 3]));
        assert_eq!(decode("u8[1,2,3]", "iota"), (2, 1, vec![0, 1, 2, 3, 4, 5]));
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        let (ty, shape) = parse_array_type("f32[4]").unwrap();
        let error = to_png(&Array::generate(ty, shape, "iota", &Limits::DEFAULT).unwrap()).unwrap_err();
        assert_eq!(error, "f32[4] is no picture: give the buffer two dimensions, as in f32[64,64]");
        let (ty, shape) = parse_array_type("f32[0,4]").unwrap();
        let empty = Array::generate(ty, shape, "iota", &Limits::DEFAULT).unwrap();
        assert_eq!(to_png(&empty).unwrap_err(), "a picture cannot be 4 by 0");
    }
}
