//! Short ways to make and to read common types and attributes.

use std::borrow::Cow;

use smallvec::SmallVec;
use vulcanize_limits::Limit;

use crate::attributes::{AttributeData, DenseData, NamedAttribute};
use crate::context::Context;
use crate::handle::{Attribute, Identifier, Type};
use crate::numeric::{ApInt, FloatKind, FloatValue, Signedness};
use crate::schema::{EnumDef, EnumValue};
use crate::types::{TypeData, element_count};

macro_rules! common_types {
    ($($name:ident)*) => {
        /// Common types.
        impl Context {
            $(
                #[doc = concat!("`", stringify!($name), "`")]
                pub fn $name(&self) -> Type {
                    self.common().$name
                }
            )*
        }
    };
}

common_types! { i1 i8 i16 i32 i64 index f16 f32 f64 none }

/// Functions that say what is in a type or an attribute of one kind, and `None` for those of others.
macro_rules! projections {
    ($data:ident: $($(#[$doc:meta])* $name:ident($handle:ty) -> $part:ty { $($found:tt)* })*) => {
        impl Context {
            $(
                $(#[$doc])*
                pub fn $name(&self, of: $handle) -> Option<$part> {
                    match self.$data(of) {
                        $($found)*
                        _ => None,
                    }
                }
            )*
        }
    };
}

projections! { type_data:
    /// The shape of a vector, ranked tensor or memref.
    shape(Type) -> &[i64] {
        TypeData::Vector { shape, .. } | TypeData::RankedTensor { shape, .. } => Some(shape),
        TypeData::MemRef { shape, .. } => Some(shape),
    }
    /// The width of an integer type.
    integer_width(Type) -> u32 { TypeData::Integer { width, .. } => Some(*width), }
    /// The kind of a float type.
    float_kind(Type) -> FloatKind { TypeData::Float(kind) => Some(*kind), }
    /// The inputs and results of a function type.
    function_signature(Type) -> (&[Type], &[Type]) {
        TypeData::Function { inputs, results } => Some((inputs, results)),
    }
    /// Bits of an integer (64 for `index`) or float type.
    scalar_width(Type) -> u32 {
        TypeData::Integer { width, .. } => Some(*width),
        TypeData::Index => Some(64),
        TypeData::Float(kind) => Some(kind.width()),
    }
}

projections! { attribute_data:
    /// The text of a string attribute as an identifier.
    string_identifier(Attribute) -> Identifier { AttributeData::String { value, .. } => Some(*value), }
    /// The symbol of a reference that is not nested.
    flat_symbol(Attribute) -> Identifier {
        AttributeData::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
    }
    /// The type of a type attribute.
    type_value(Attribute) -> Type { AttributeData::Type(ty) => Some(*ty), }
    /// The elements of an array attribute.
    array_value(Attribute) -> &[Attribute] { AttributeData::Array(elements) => Some(elements), }
    /// The entries of a dictionary attribute.
    dictionary_value(Attribute) -> &[NamedAttribute] { AttributeData::Dictionary(entries) => Some(entries), }
    /// The case or bits of a dialect's enum attribute.
    enum_value(Attribute) -> u64 { AttributeData::Enum { value, .. } => Some(*value), }
    /// The type of an attribute that has one.
    attribute_type(Attribute) -> Type {
        AttributeData::Integer { ty, .. }
        | AttributeData::Float { ty, .. }
        | AttributeData::DenseElements { ty, .. }
        | AttributeData::DenseResource { ty, .. }
        | AttributeData::SparseElements { ty, .. } => Some(*ty),
        AttributeData::String { ty, .. } | AttributeData::Opaque { ty, .. } => *ty,
        AttributeData::Dialect(payload) => payload.ty(),
    }
}

/// Types.
impl Context {
    /// A signless integer type.
    pub fn integer(&self, width: u32) -> Type {
        self.intern_type(TypeData::Integer { width, signedness: Signedness::Signless })
    }
    /// A float type.
    pub fn float(&self, kind: FloatKind) -> Type {
        self.intern_type(TypeData::Float(kind))
    }
    /// A function type.
    pub fn function(&self, inputs: &[Type], results: &[Type]) -> Type {
        self.intern_type(TypeData::Function { inputs: inputs.into(), results: results.into() })
    }
    /// A fixed-length vector type.
    pub fn vector(&self, shape: &[i64], element: Type) -> Type {
        let scalable = vec![false; shape.len()].into_boxed_slice();
        self.intern_type(TypeData::Vector { shape: shape.into(), scalable, element })
    }
    /// A memref type with the identity layout.
    pub fn memref(&self, shape: &[i64], element: Type, memory_space: Option<Attribute>) -> Type {
        self.intern_type(TypeData::MemRef { shape: shape.into(), element, layout: None, memory_space })
    }

    /// The element type of a vector, tensor, memref or complex type; any other type itself.
    pub fn element_type(&self, ty: Type) -> Type {
        match self.type_data(ty) {
            TypeData::Vector { element, .. }
            | TypeData::RankedTensor { element, .. }
            | TypeData::UnrankedTensor { element }
            | TypeData::MemRef { element, .. }
            | TypeData::UnrankedMemRef { element, .. } => *element,
            _ => ty,
        }
    }

    /// The shape and the element type of `dense<…>` of a type: a vector, a ranked tensor, a memref, or a type of a
    /// dialect that has such literals.
    pub fn literal_type(&self, ty: Type) -> Option<(Cow<'_, [i64]>, Type)> {
        match self.type_data(ty) {
            TypeData::Dialect(payload) => payload.literal_type().map(|(shape, element)| (Cow::Owned(shape), element)),
            _ => self.shape(ty).map(|shape| (Cow::Borrowed(shape), self.element_type(ty))),
        }
    }

    /// The element type of `dense<…>` of a type; the type itself where it has no such literals.
    pub fn literal_element(&self, ty: Type) -> Type {
        self.literal_type(ty).map_or(ty, |(_, element)| element)
    }

    /// The type with another element type: of the same shape for vectors, tensors and memrefs, `element` otherwise.
    pub fn with_element_type(&self, ty: Type, element: Type) -> Type {
        let mut data = self.type_data(ty).clone();
        match &mut data {
            TypeData::Vector { element: old, .. }
            | TypeData::RankedTensor { element: old, .. }
            | TypeData::UnrankedTensor { element: old }
            | TypeData::MemRef { element: old, .. }
            | TypeData::UnrankedMemRef { element: old, .. } => *old = element,
            _ => return element,
        }
        self.intern_type(data)
    }

    /// The type's text.
    pub fn type_text(&self, ty: Type) -> String {
        crate::text::type_to_string(self, ty)
    }

    /// The attribute's text.
    pub fn attribute_text(&self, attribute: Attribute) -> String {
        crate::text::attribute_to_string(self, attribute)
    }

    /// The location's text, as in `loc(…)` without the word.
    pub fn location_text(&self, location: crate::Location) -> String {
        crate::text::location_to_string(self, location)
    }
}

/// Attributes.
impl Context {
    /// `unit`
    pub fn unit_attr(&self) -> Attribute {
        self.common().unit
    }
    /// An integer (or index) attribute; the value is truncated to the type's width.
    pub fn int_attr(&self, ty: Type, value: i64) -> Attribute {
        let width = self.scalar_width(ty).unwrap_or(64);
        self.intern_attribute(AttributeData::Integer { ty, value: ApInt::from_i64(width, value) })
    }
    /// An `i32` attribute.
    pub fn i32_attr(&self, value: i32) -> Attribute {
        let small = usize::try_from(value).ok().and_then(|value| self.common().small_numbers.get(value));
        small.copied().unwrap_or_else(|| self.int_attr(self.i32(), i64::from(value)))
    }
    /// An `i64` attribute.
    pub fn i64_attr(&self, value: i64) -> Attribute {
        self.int_attr(self.i64(), value)
    }
    /// An `index` attribute.
    pub fn index_attr(&self, value: i64) -> Attribute {
        self.int_attr(self.index(), value)
    }
    /// `true` or `false`
    pub fn bool_attr(&self, value: bool) -> Attribute {
        self.int_attr(self.i1(), i64::from(value))
    }
    /// A float attribute, rounded to the type. `None` when the type is not a float type.
    pub fn float_attr(&self, ty: Type, value: f64) -> Option<Attribute> {
        let kind = self.float_kind(ty)?;
        Some(self.intern_attribute(AttributeData::Float { ty, value: FloatValue::from_f64(kind, value) }))
    }
    /// A string attribute.
    pub fn string_attr(&self, text: &str) -> Attribute {
        let value = self.identifier(text);
        self.identifier_attr(value)
    }
    /// A string attribute.
    pub fn identifier_attr(&self, value: Identifier) -> Attribute {
        self.intern_attribute(AttributeData::String { value, ty: None })
    }
    /// `@root`
    pub fn symbol_ref_attr(&self, root: Identifier) -> Attribute {
        self.intern_attribute(AttributeData::SymbolRef { root, nested: Box::default() })
    }
    /// A type attribute.
    pub fn type_attr(&self, ty: Type) -> Attribute {
        self.intern_attribute(AttributeData::Type(ty))
    }
    /// An array attribute.
    pub fn array_attr(&self, elements: &[Attribute]) -> Attribute {
        self.intern_attribute(AttributeData::Array(elements.into()))
    }
    /// A dictionary attribute; of two entries with one name the later counts.
    pub fn dictionary_attr(&self, entries: &[NamedAttribute]) -> Attribute {
        let mut sorted: SmallVec<[NamedAttribute; 8]> = SmallVec::from_slice(entries);
        // The last of equal names comes first, and stays.
        sorted.reverse();
        sorted.sort_by(|a, b| self.str(a.name).cmp(self.str(b.name)));
        sorted.dedup_by_key(|entry| entry.name);
        self.intern_attribute(AttributeData::Dictionary(sorted.into_vec().into_boxed_slice()))
    }
    /// `array<i32: …>`
    pub fn dense_i32_array_attr(&self, values: &[i32]) -> Attribute {
        let bytes = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.intern_attribute(AttributeData::DenseArray { element: self.i32(), bytes })
    }
    /// `array<i64: …>`
    pub fn dense_i64_array_attr(&self, values: &[i64]) -> Attribute {
        let bytes = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.intern_attribute(AttributeData::DenseArray { element: self.i64(), bytes })
    }
    /// A case of a dialect's enum.
    pub fn enum_attr(&self, def: &'static EnumDef, value: u64) -> Attribute {
        self.intern_attribute(AttributeData::Enum { def, value })
    }
    /// The attribute of an enum's value: a case, or a set of flags.
    pub fn enum_attr_of<T: EnumValue<Crate>, Crate>(&self, value: T) -> Attribute {
        self.enum_attr(T::DEF, value.number())
    }

    /// The value of an integer attribute, sign-extended, if it fits.
    pub fn int_value(&self, attribute: Attribute) -> Option<i64> {
        match self.attribute_data(attribute) {
            AttributeData::Integer { ty, value } => match self.type_data(*ty) {
                TypeData::Integer { signedness: Signedness::Unsigned, .. } => {
                    value.as_u64().and_then(|v| i64::try_from(v).ok())
                }
                TypeData::Integer { width: 1, .. } => Some(i64::from(!value.is_zero())),
                _ => value.as_i64(),
            },
            _ => None,
        }
    }
    /// The value of an `i1` attribute.
    pub fn bool_value(&self, attribute: Attribute) -> Option<bool> {
        match self.attribute_data(attribute) {
            AttributeData::Integer { ty, value } if *ty == self.i1() => Some(!value.is_zero()),
            _ => None,
        }
    }
    /// The text of a string attribute.
    pub fn string_value(&self, attribute: Attribute) -> Option<&str> {
        self.string_identifier(attribute).map(|id| self.str(id))
    }
    /// The same as a type of Rust.
    pub fn enum_value_as<T: EnumValue<Crate>, Crate>(&self, attribute: Attribute) -> Option<T> {
        match self.attribute_data(attribute) {
            AttributeData::Enum { def, value } if *def == T::DEF => T::from_number(*value),
            _ => None,
        }
    }
    /// The elements of `array<i32: …>`.
    pub fn dense_i32_array(&self, attribute: Attribute) -> Option<Vec<i32>> {
        match self.attribute_data(attribute) {
            AttributeData::DenseArray { element, bytes } if *element == self.i32() => {
                Some(bytes.chunks_exact(4).map(|c| i32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect())
            }
            _ => None,
        }
    }
    /// The elements of `array<i64: …>`.
    pub fn dense_i64_array(&self, attribute: Attribute) -> Option<Vec<i64>> {
        match self.attribute_data(attribute) {
            AttributeData::DenseArray { element, bytes } if *element == self.i64() => Some(
                bytes
                    .chunks_exact(8)
                    .map(|c| i64::from_le_bytes([c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]]))
                    .collect(),
            ),
            _ => None,
        }
    }

    /// The number of bytes that one element of a dense attribute takes: whole bytes, 8 for `index`, two parts for
    /// complex numbers. `None` when the type cannot be an element of raw data.
    pub fn dense_element_size(&self, element: Type) -> Option<usize> {
        match self.type_data(element) {
            TypeData::Complex(part) => Some(2 * self.dense_element_size(*part)?),
            _ => Some(self.scalar_width(element)?.div_ceil(8) as usize),
        }
    }

    /// A dense attribute of one value repeated.
    pub fn splat_attr(&self, ty: Type, value: Attribute) -> Option<Attribute> {
        let bytes = self.scalar_bytes(value)?;
        Some(self.intern_attribute(AttributeData::DenseElements {
            ty,
            data: DenseData::Raw { bytes: bytes.into_boxed_slice(), splat: true },
        }))
    }

    /// A dense attribute of these scalar attributes, in row-major order; one alone is a splat.
    pub fn dense_attr(&self, ty: Type, values: &[Attribute]) -> Option<Attribute> {
        if let Some((first, rest)) = values.split_first()
            && rest.iter().all(|v| v == first)
        {
            return self.splat_attr(ty, *first);
        }
        let mut bytes = Vec::new();
        for &value in values {
            bytes.extend(self.scalar_bytes(value)?);
        }
        Some(self.intern_attribute(AttributeData::DenseElements {
            ty,
            data: DenseData::Raw { bytes: bytes.into_boxed_slice(), splat: false },
        }))
    }

    /// The bytes of a scalar attribute as an element of a dense one.
    pub fn scalar_bytes(&self, value: Attribute) -> Option<Vec<u8>> {
        match self.attribute_data(value) {
            AttributeData::Integer { ty, value } => {
                let size = self.dense_element_size(*ty)?;
                let mut bytes = value.to_le_bytes();
                bytes.resize(size, 0);
                Some(bytes)
            }
            AttributeData::Float { ty, value } => {
                let size = self.dense_element_size(*ty)?;
                Some(value.bits().to_le_bytes()[..size].to_vec())
            }
            _ => None,
        }
    }

    /// The elements of a dense attribute as scalar attributes, a splat repeated. `None` for strings, complex
    /// numbers, splats of more elements than the limit and anything that is not dense.
    pub fn dense_values(&self, attribute: Attribute) -> Option<Vec<Attribute>> {
        let AttributeData::DenseElements { ty, data: DenseData::Raw { bytes, splat } } = self.attribute_data(attribute)
        else {
            return None;
        };
        let (shape, element) = self.literal_type(*ty)?;
        let size = self.dense_element_size(element)?;
        let mut values =
            bytes.chunks_exact(size).map(|chunk| self.scalar_from_bytes(element, chunk)).collect::<Option<Vec<_>>>()?;
        if *splat {
            let count = usize::try_from(element_count(&shape)?).ok()?;
            self.limits().check(Limit::UnpackedElements, count as u64).ok()?;
            values = vec![*values.first()?; count];
        }
        Some(values)
    }

    /// One element of a dense attribute, in row-major order, as a scalar attribute; `None` as for [`Context::dense_values`].
    pub fn dense_value(&self, attribute: Attribute, index: usize) -> Option<Attribute> {
        let AttributeData::DenseElements { ty, data: DenseData::Raw { bytes, splat: false } } =
            self.attribute_data(attribute)
        else {
            return self.splat_value(attribute);
        };
        let element = self.literal_element(*ty);
        let size = self.dense_element_size(element)?;
        let start = index.checked_mul(size)?;
        self.scalar_from_bytes(element, bytes.get(start..start.checked_add(size)?)?)
    }

    /// The repeated element of a dense splat.
    pub fn splat_value(&self, attribute: Attribute) -> Option<Attribute> {
        match self.attribute_data(attribute) {
            AttributeData::DenseElements { ty, data: DenseData::Raw { bytes, splat: true } } => {
                self.scalar_from_bytes(self.literal_element(*ty), bytes)
            }
            _ => None,
        }
    }

    /// The scalar attribute of an element's bytes.
    pub fn scalar_from_bytes(&self, element: Type, bytes: &[u8]) -> Option<Attribute> {
        match self.type_data(element) {
            TypeData::Integer { .. } | TypeData::Index => {
                let value = ApInt::from_le_bytes(self.scalar_width(element)?, bytes);
                Some(self.intern_attribute(AttributeData::Integer { ty: element, value }))
            }
            TypeData::Float(kind) => {
                let mut bits = [0; 16];
                bits.get_mut(..bytes.len())?.copy_from_slice(bytes);
                let value = FloatValue::from_bits(*kind, u128::from_le_bytes(bits))?;
                Some(self.intern_attribute(AttributeData::Float { ty: element, value }))
            }
            _ => None,
        }
    }
}
