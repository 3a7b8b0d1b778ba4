//! Options of the conversion to SPIR-V.

/// How types become SPIR-V types; MLIR's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpirvConversionOptions {
    /// The number of bits that a boolean takes in memory.
    pub bool_num_bits: u32,
    /// Whether integers and floats narrower than 32 bits that the target lacks become 32-bit ones.
    pub emulate_lt_32_bit_scalar_types: bool,
    /// Whether float types that SPIR-V lacks become integers of the same width.
    pub emulate_unsupported_float_types: bool,
    /// Whether `index` has 64 bits; it has 32 otherwise.
    pub use_64bit_index: bool,
}

impl Default for SpirvConversionOptions {
    fn default() -> Self {
        Self {
            bool_num_bits: 8,
            emulate_lt_32_bit_scalar_types: true,
            emulate_unsupported_float_types: true,
            use_64bit_index: false,
        }
    }
}
