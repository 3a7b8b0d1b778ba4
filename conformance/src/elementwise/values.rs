//! Values worth a test.

use vulcanize_ir::numeric::FloatKind;

/// Integers of 64 bits around every boundary.
pub fn wide() -> Vec<i64> {
    vec![
        0,
        1,
        -1,
        2,
        -2,
        3,
        7,
        -7,
        10,
        -100,
        0xFFFF,
        0x1_0000,
        0x7FFF_FFFF,
        0x8000_0000,
        0xFFFF_FFFF,
        0x1_0000_0000,
        0x1_0000_0001,
        -0x1_0000_0000,
        -0x8000_0001,
        0x0123_4567_89AB_CDEF,
        -0x0123_4567_89AB_CDEF,
        0x7FFF_FFFF_0000_0000,
        i64::MAX,
        i64::MIN,
    ]
}

/// Every pair of a list, to as many as fill workgroups of 64.
pub fn pairs<T: Copy>(values: &[T]) -> (Vec<T>, Vec<T>) {
    let mut all: Vec<(T, T)> = values.iter().flat_map(|&a| values.iter().map(move |&b| (a, b))).collect();
    pad(&mut all);
    all.into_iter().unzip()
}

/// Repeats the first elements until workgroups of 64 are full.
pub fn pad<T: Copy>(values: &mut Vec<T>) {
    let missing = values.len().next_multiple_of(64) - values.len();
    let more: Vec<T> = values.iter().copied().cycle().take(missing).collect();
    values.extend(more);
}

/// The bytes of integers of 64 bits.
pub fn bytes64(values: &[i64]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// The bytes of integers of 32 bits.
pub fn bytes32(values: &[u32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// The bytes of the low bits of numbers, `size` bytes each.
pub fn bytes_of(values: &[u64], size: usize) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()[..size].to_vec()).collect()
}

/// Bits of a small float worth a test: zeros, subnormals, numbers about 1, the greatest, infinities, NaN.
pub fn small_floats(kind: FloatKind) -> Vec<u64> {
    let (width, mantissa) = (kind.width(), kind.precision() - 1);
    let top = 1_u64 << (width - 1);
    let one = vulcanize_ir::numeric::FloatValue::from_f64(kind, 1.0).bits() as u64;
    let exponent = (top - 1) >> mantissa << mantissa;
    let mut values = vec![
        0,
        1,
        (1 << mantissa) - 1,
        1 << mantissa,
        one,
        one + 1,
        one - 1,
        one + (1 << mantissa) + 3,
        one | (1 << mantissa >> 1),
        exponent - 1,
        exponent,
        exponent | 1,
        top - 1,
        top / 3,
        top / 5,
    ];
    values.retain(|&value| value < top);
    let negative: Vec<u64> = values.iter().map(|value| value | top).collect();
    values.extend(negative);
    values
}
