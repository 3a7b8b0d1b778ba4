//! The types that built-ins have.

use crate::module::{Module, Type};

/// A type, with the sizes that it must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Bool,
    /// An integer of any width.
    Int,
    Int32,
    Float32,
    IntVector(u32),
    UnsignedVector(u32),
    FloatVector(u32),
    /// Four columns of three rows.
    Transform,
    /// An array of integers.
    Ints,
    /// An array of vectors of integers of this size.
    IntVectors(u32),
    /// An array of floats of any length.
    Floats,
    /// An array of so many floats.
    FloatArray(u64),
    /// An array of vectors of floats: the size of a vector, and the length.
    FloatVectors((u32, u64)),
}

impl Shape {
    /// Whether a type is this.
    pub fn fits(self, module: &Module<'_>, ty: u32) -> bool {
        let is_vector = |is_of: bool, size| is_of && module.dimension(ty) == size && module.bit_width(ty) == 32;
        let is_array_of = |shape: Shape, length: Option<u64>| match module.ty(ty) {
            // The element's shape is no array, so this goes no deeper.
            Some(Type::Array { element, length: found }) => {
                shape.fits(module, element) && length.is_none_or(|length| module.known_integer(found) == Some(length))
            }
            _ => false,
        };
        match self {
            Shape::Bool => module.is_bool(ty),
            Shape::Int => module.is_int(ty),
            Shape::Int32 => module.is_int(ty) && module.bit_width(ty) == 32,
            Shape::Float32 => module.is_float(ty) && module.bit_width(ty) == 32,
            Shape::IntVector(size) => is_vector(module.is_int_vector(ty), size),
            Shape::UnsignedVector(size) => {
                is_vector(module.is_int_vector(ty) && module.is_unsigned(module.component_type(ty)), size)
            }
            Shape::FloatVector(size) => is_vector(module.is_float_vector(ty), size),
            Shape::Transform => match module.ty(ty) {
                Some(Type::Matrix { column, columns: 4 }) => Shape::FloatVector(3).fits(module, column),
                _ => false,
            },
            Shape::Ints => is_array_of(Shape::Int32, None),
            Shape::IntVectors(size) => is_array_of(Shape::IntVector(size), None),
            Shape::Floats => is_array_of(Shape::Float32, None),
            Shape::FloatArray(length) => is_array_of(Shape::Float32, Some(length)),
            Shape::FloatVectors((size, length)) => is_array_of(Shape::FloatVector(size), Some(length)),
        }
    }

    /// Whether a type is this, or an array of it.
    pub fn fits_arrayed(self, module: &Module<'_>, ty: u32) -> bool {
        let is_element = |ty| matches!(module.ty(ty), Some(Type::Array { element, .. }) if self.fits(module, element));
        self.fits(module, ty) || is_element(ty)
    }

    /// The type in words, with its article.
    pub fn text(self) -> String {
        match self {
            Shape::Bool => "a boolean".to_owned(),
            Shape::Int => "an integer".to_owned(),
            Shape::Int32 => "a 32-bit integer".to_owned(),
            Shape::Float32 => "a 32-bit float".to_owned(),
            Shape::IntVector(size) => format!("a vector of {size} 32-bit integers"),
            Shape::UnsignedVector(size) => format!("a vector of {size} unsigned 32-bit integers"),
            Shape::FloatVector(size) => format!("a vector of {size} 32-bit floats"),
            Shape::Transform => "a matrix of four columns of three 32-bit floats".to_owned(),
            Shape::Ints => "an array of 32-bit integers".to_owned(),
            Shape::IntVectors(size) => format!("an array of vectors of {size} 32-bit integers"),
            Shape::Floats => "an array of 32-bit floats".to_owned(),
            Shape::FloatArray(length) => format!("an array of {length} 32-bit floats"),
            Shape::FloatVectors((size, length)) => format!("an array of {length} vectors of {size} 32-bit floats"),
        }
    }
}
