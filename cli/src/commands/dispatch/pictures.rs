//! Arrays as pictures, and pictures as texels of images.

use vulcanize_runtime::{ChannelKind, ImageFormat};

use super::arrays::Array;
use super::elements::ElementType;

/// Dark to light, through violet, blue, green and yellow; every step is lighter than the one before.
const PALETTE: [[u8; 3]; 7] =
    [[12, 8, 38], [62, 32, 108], [52, 82, 140], [38, 130, 142], [48, 174, 112], [148, 214, 64], [252, 236, 150]];

/// A PNG of an array: two dimensions of any type, smallest value dark and largest light; of `u8` also two as grey
/// levels, and three where the last one is red, green, blue (and alpha): bytes as they are, floats from 0 to 1.
pub(super) fn to_png(array: &Array) -> Result<Vec<u8>, String> {
    let is_bytes = array.ty.size() == 1 && !array.ty.is_float();
    let dims = |height: u64, width: u64| match (u32::try_from(height), u32::try_from(width)) {
        (Ok(height), Ok(width)) if height > 0 && width > 0 => Ok((height, width)),
        _ => Err(format!("a picture cannot be {width} by {height}")),
    };
    match *array.shape.as_slice() {
        [height, width] if is_bytes => encode(dims(height, width)?, png::ColorType::Grayscale, &array.bytes),
        [height, width] => encode(dims(height, width)?, png::ColorType::Rgb, &colors(array)),
        [height, width, 3] if is_bytes => encode(dims(height, width)?, png::ColorType::Rgb, &array.bytes),
        [height, width, 4] if is_bytes => encode(dims(height, width)?, png::ColorType::Rgba, &array.bytes),
        [height, width, channels @ 2..=4] if array.ty.is_float() || is_bytes => {
            let color = if channels == 4 { png::ColorType::Rgba } else { png::ColorType::Rgb };
            encode(dims(height, width)?, color, &channel_bytes(array, channels as usize))
        }
        _ => Err(format!("{array} is no picture: give the buffer two dimensions, as in f32[64,64]")),
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

/// A picture from a file: red, green, blue and alpha from 0 to 65535 of each pixel, row by row.
pub(super) struct Picture {
    width: u64,
    height: u64,
    pixels: Vec<[u16; 4]>,
}

impl Picture {
    /// Reads a PNG of any kind.
    pub(super) fn from_png(file: &[u8]) -> Result<Self, String> {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().map_err(|error| format!("not a PNG: {error}"))?;
        let size = reader.output_buffer_size().ok_or("the PNG is too large")?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(size).map_err(|_| "there is no memory for the PNG")?;
        bytes.resize(size, 0);
        let info = reader.next_frame(&mut bytes).map_err(|error| format!("not a PNG: {error}"))?;
        let samples: Vec<u16> = match info.bit_depth {
            png::BitDepth::Sixteen => {
                bytes.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect()
            }
            // The value for 1 in one becomes the value for 1 in the other.
            _ => bytes.iter().map(|&byte| u16::from(byte) * 257).collect(),
        };
        let pixels = samples.chunks_exact(info.color_type.samples()).map(|pixel| match *pixel {
            [grey] => [grey, grey, grey, u16::MAX],
            [grey, alpha] => [grey, grey, grey, alpha],
            [red, green, blue] => [red, green, blue, u16::MAX],
            [red, green, blue, alpha, ..] => [red, green, blue, alpha],
            [] => [0; 4],
        });
        Ok(Self { width: info.width.into(), height: info.height.into(), pixels: pixels.collect() })
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
        let mut array = Array::zeros(ty, with_channels(vec![self.height, self.width], format))?;
        let channels = self.pixels.iter().flat_map(|pixel| &pixel[..format.channels() as usize]);
        for (target, &channel) in array.bytes.chunks_exact_mut(ty.size()).zip(channels) {
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
        let file = to_png(&Array::generate(ty, shape, rule).unwrap()).unwrap();
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
        let error = to_png(&Array::generate(ty, shape, "iota").unwrap()).unwrap_err();
        assert_eq!(error, "f32[4] is no picture: give the buffer two dimensions, as in f32[64,64]");
        let (ty, shape) = parse_array_type("f32[0,4]").unwrap();
        assert_eq!(to_png(&Array::generate(ty, shape, "iota").unwrap()).unwrap_err(), "a picture cannot be 4 by 0");
    }
}
