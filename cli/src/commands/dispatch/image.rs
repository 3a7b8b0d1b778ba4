//! Arrays as pictures.

use super::arrays::Array;

/// Dark to light, through violet, blue, green and yellow; every step is lighter than the one before.
const PALETTE: [[u8; 3]; 7] =
    [[12, 8, 38], [62, 32, 108], [52, 82, 140], [38, 130, 142], [48, 174, 112], [148, 214, 64], [252, 236, 150]];

/// A PNG of an array: two dimensions of any type, smallest value dark and largest light; of `u8` also two as grey
/// levels, and three where the last one is red, green, blue (and alpha).
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
        _ => Err(format!("{array} is no picture: give the buffer two dimensions, as in f32[64,64]")),
    }
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
