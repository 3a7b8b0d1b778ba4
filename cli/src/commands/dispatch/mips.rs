//! The mip levels of an image.

use vulcanize_runtime::ImageDescription;

use super::arrays::Array;
use super::pictures::channel_type;

/// The image with so many mip levels, or with all that are possible, and the bytes of all levels. Each texel is the
/// mean of those that it covers on the level before.
pub(super) fn mip_levels(
    image: &ImageDescription,
    first: &Array,
    levels: Option<u32>,
) -> Result<(ImageDescription, Vec<u8>), String> {
    if image.format.is_integer() {
        return Err(format!("texels of format {} are integers, which have no mean", image.format));
    }
    let image = ImageDescription { levels: levels.unwrap_or(image.most_levels()), ..*image };
    if let Some(problem) = image.problem() {
        return Err(problem);
    }
    let mut bytes = first.bytes.clone();
    let mut level = first.bytes.clone();
    for number in 1..image.levels {
        level = next_level(&image, number, &level);
        bytes.extend(&level);
    }
    Ok((image, bytes))
}

/// The bytes of a level from those of the one before.
fn next_level(image: &ImageDescription, number: u32, before: &[u8]) -> Vec<u8> {
    let (from, to) = (image.level_size(number - 1), image.level_size(number));
    let (ty, channels) = (channel_type(image.format), image.format.channels() as usize);
    let channel = |texel: usize, channel: usize| {
        let at = (texel * channels + channel) * ty.size();
        before.get(at..at + ty.size()).map_or(0.0, |bytes| ty.to_f64(bytes))
    };
    let from = from.map(|size| size as usize);
    // The texels that one covers along a dimension: one or two.
    let covered = |axis: usize, index: u32| {
        let begin = 2 * index as usize;
        begin..(begin + 2).min(from[axis])
    };
    let mut bytes = Vec::new();
    for layer in 0..image.layers.unwrap_or(1) as usize {
        for z in 0..to[2] {
            for y in 0..to[1] {
                for x in 0..to[0] {
                    let texels: Vec<usize> = covered(2, z)
                        .flat_map(|z| covered(1, y).map(move |y| (z, y)))
                        .flat_map(|(z, y)| covered(0, x).map(move |x| (z, y, x)))
                        .map(|(z, y, x)| ((layer * from[2] + z) * from[1] + y) * from[0] + x)
                        .collect();
                    for number in 0..channels {
                        let sum: f64 = texels.iter().map(|&texel| channel(texel, number)).sum();
                        bytes.extend(&ty.of_number(sum / texels.len() as f64).to_le_bytes()[..ty.size()]);
                    }
                }
            }
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use vulcanize_runtime::ImageDim;

    use super::*;

    fn levels(format: &str, dim: ImageDim, size: [u32; 3], layers: Option<u32>, bytes: &[u8]) -> Vec<u8> {
        let format = format.parse().unwrap();
        let (is_storage, is_sampled, is_filtered) = (false, true, true);
        let image = ImageDescription { format, dim, size, layers, levels: 1, is_storage, is_sampled, is_filtered };
        let first = Array { ty: channel_type(format), shape: vec![], bytes: bytes.to_vec() };
        mip_levels(&image, &first, None).unwrap().1
    }

    #[test]
    fn each_level_is_the_mean_of_the_one_before() {
        // Two rows of five texels: the fifth is covered by none.
        let rows = [0, 2, 10, 20, 99, 4, 6, 30, 40, 99];
        assert_eq!(levels("r8", ImageDim::D2, [5, 2, 1], None, &rows)[10..], [3, 25, 14]);
        let pairs = [1, 100, 3, 200, 11, 0, 13, 0];
        assert_eq!(levels("rg8", ImageDim::D1, [2, 1, 1], Some(2), &pairs)[8..], [2, 150, 12, 0]);
        let volume: Vec<u8> = (1..=8).collect();
        // The mean is 4.5.
        assert_eq!(levels("r8", ImageDim::D3, [2, 2, 2], None, &volume)[8..], [5]);
        // -1 and -3.
        assert_eq!(levels("r8_snorm", ImageDim::D1, [2, 1, 1], None, &[0xff, 0xfd])[2..], [0xfe]);
        let floats = [1.0f32, 2.0].map(f32::to_le_bytes).concat();
        assert_eq!(levels("r32f", ImageDim::D1, [2, 1, 1], None, &floats)[8..], 1.5f32.to_le_bytes());
    }
}
