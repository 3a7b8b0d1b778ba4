//! Texels: the values of their bytes, and the places of samples, as Vulkan computes both.

use half::f16;
use vulcanize_runtime::{AddressMode, BorderColor, ChannelKind, ImageFormat, SamplerDescription};

/// The four channels of a texel in registers: bits of `f32`, or 32-bit integers.
pub(crate) type Texel = [u64; 4];

/// The value of a channel's bytes.
pub(crate) fn decode(format: ImageFormat, bits: u64) -> u64 {
    let width = format.bits();
    let signed = || ((bits << (64 - width)) as i64) >> (64 - width);
    let most = |width: u32| ((1u64 << width) - 1) as f32;
    let float = |value: f32| u64::from(value.to_bits());
    match format.kind() {
        ChannelKind::Uint => bits,
        ChannelKind::Sint => u64::from(signed() as u32),
        ChannelKind::Unorm => float(bits as f32 / most(width)),
        ChannelKind::Snorm => float((signed() as f32 / most(width - 1)).max(-1.0)),
        ChannelKind::Float if width == 16 => float(f16::from_bits(bits as u16).to_f32()),
        ChannelKind::Float => bits,
    }
}

/// The bytes of a channel for the value in a register.
pub(crate) fn encode(format: ImageFormat, register: u64) -> u64 {
    let width = format.bits();
    let value = f32::from_bits(register as u32);
    let most = |width: u32| ((1u64 << width) - 1) as f32;
    // A conversion of NaN to an integer yields 0.
    let scaled = |low: f32, width: u32| (value.clamp(low, 1.0) * most(width)).round_ties_even();
    let bits = match format.kind() {
        ChannelKind::Uint | ChannelKind::Sint => register,
        ChannelKind::Unorm => scaled(0.0, width) as u64,
        ChannelKind::Snorm => scaled(-1.0, width - 1) as i64 as u64,
        ChannelKind::Float if width == 16 => u64::from(f16::from_f32(value).to_bits()),
        ChannelKind::Float => register,
    };
    if width == 64 { bits } else { bits & ((1 << width) - 1) }
}

/// 1 as a channel of a format has it.
fn one(is_integer: bool) -> u64 {
    if is_integer { 1 } else { u64::from(1f32.to_bits()) }
}

/// A texel from the channels that a format has: the others are 0, alpha 1.
pub(crate) fn complete(format: ImageFormat, channels: impl Iterator<Item = u64>) -> Texel {
    let mut texel = [0, 0, 0, one(format.is_integer())];
    for (target, channel) in texel.iter_mut().zip(channels) {
        *target = channel;
    }
    texel
}

/// The color around an image.
pub(crate) fn border(color: BorderColor, is_integer: bool) -> Texel {
    let one = one(is_integer);
    match color {
        BorderColor::TransparentBlack => [0; 4],
        BorderColor::OpaqueBlack => [0, 0, 0, one],
        BorderColor::OpaqueWhite => [one; 4],
    }
}

/// The texel for an index that may be outside of an image of this size; `None` is the border.
pub(crate) fn wrap(mode: AddressMode, index: i64, size: i64) -> Option<i64> {
    match mode {
        AddressMode::Repeat => Some(index.rem_euclid(size)),
        AddressMode::MirroredRepeat => {
            let place = index.rem_euclid(2 * size) - size;
            Some(size - 1 - if place >= 0 { place } else { -(1 + place) })
        }
        AddressMode::ClampToEdge => Some(index.clamp(0, size - 1)),
        AddressMode::ClampToBorder => Some(index).filter(|index| (0..size).contains(index)),
    }
}

/// Where a sample is taken along one dimension: a coordinate as the instruction has it becomes one in texels.
pub(crate) fn scale(sampler: &SamplerDescription, coordinate: f32, size: i64) -> f32 {
    if sampler.is_unnormalized { coordinate } else { coordinate * size as f32 }
}

/// The mip level nearest to a level of detail that is not negative; the lower one where both are as near.
pub(crate) fn nearest_level(detail: f32) -> u32 {
    ((detail + 0.5).ceil() - 1.0).max(0.0) as u32
}

/// The index of the texel nearest to a place.
pub(crate) fn nearest(place: f32) -> i64 {
    place.floor() as i64
}

/// The lower of the two texels around a place, and the weight of the upper one.
pub(crate) fn between(place: f32) -> (i64, f32) {
    let shifted = place - 0.5;
    let low = shifted.floor();
    (low as i64, shifted - low)
}

/// The layer for a coordinate.
pub(crate) fn layer(coordinate: f32, layers: u32) -> i64 {
    (coordinate.round_ties_even() as i64).clamp(0, i64::from(layers) - 1)
}

/// The sum of texels by their weights.
pub(crate) fn mix(parts: &[(Texel, f32)]) -> Texel {
    std::array::from_fn(|channel| {
        let sum: f32 = parts.iter().map(|(texel, weight)| f32::from_bits(texel[channel] as u32) * weight).sum();
        u64::from(sum.to_bits())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format(text: &str) -> ImageFormat {
        text.parse().unwrap()
    }

    fn bits(value: f32) -> u64 {
        u64::from(value.to_bits())
    }

    #[test]
    fn channels_come_back() {
        for format in ImageFormat::all() {
            let width = format.bits();
            for stored in [0u64, 1, 2, 5, 100, 126, 127, 0x3c00] {
                let stored = stored & ((1u64 << width) - 1);
                // Two patterns of Snorm mean -1, and 0x80 is not among these.
                assert_eq!(encode(format, decode(format, stored)), stored, "{format} {stored}");
            }
        }
    }

    #[test]
    fn normalized_channels() {
        assert_eq!(decode(format("r8"), 255), bits(1.0));
        assert_eq!(decode(format("r8"), 51), bits(0.2));
        assert_eq!((decode(format("r8_snorm"), 0x80), decode(format("r8_snorm"), 0x81)), (bits(-1.0), bits(-1.0)));
        assert_eq!(encode(format("r8"), bits(0.5)), 128, "127.5 goes to the even number");
        assert_eq!((encode(format("r8"), bits(7.0)), encode(format("r8"), bits(f32::NAN))), (255, 0));
        assert_eq!(encode(format("r16_snorm"), bits(-2.0)), 0x8001);
        assert_eq!(decode(format("r8i"), 0xff), 0xffff_ffff);
        assert_eq!(encode(format("r16f"), bits(1.5)), 0x3e00);
    }

    #[test]
    fn indices_outside() {
        let row = |mode| (-5..9).map(|index| wrap(mode, index, 4).unwrap_or(-1)).collect::<Vec<_>>();
        assert_eq!(row(AddressMode::Repeat), [3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0]);
        assert_eq!(row(AddressMode::MirroredRepeat), [3, 3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1, 0, 0]);
        assert_eq!(row(AddressMode::ClampToEdge), [0, 0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 3, 3]);
        assert_eq!(row(AddressMode::ClampToBorder), [-1, -1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1, -1]);
    }

    #[test]
    fn levels_of_detail() {
        assert_eq!([0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0].map(nearest_level), [0, 0, 0, 1, 1, 1, 2]);
    }

    #[test]
    fn places_between_texels() {
        assert_eq!((between(0.5), between(1.25), between(0.0)), ((0, 0.0), (0, 0.75), (-1, 0.5)));
        assert_eq!((nearest(1.99), nearest(-0.1)), (1, -1));
        assert_eq!((layer(0.5, 4), layer(1.5, 4), layer(9.0, 4), layer(-1.0, 4)), (0, 2, 3, 0));
    }
}
