//! The builtin attributes, and the door for attributes of dialects.

use std::any::Any;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use crate::affine::{AffineMap, IntegerSet};
use crate::handle::{Attribute, Identifier, Type};
use crate::location::Location;
use crate::numeric::{ApInt, FloatValue};
use crate::schema::EnumDef;
use crate::text::Printer;
use crate::types::Nested;

/// A name and its attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NamedAttribute {
    /// The name.
    pub name: Identifier,
    /// The value.
    pub value: Attribute,
}

/// The elements of a dense attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DenseData {
    /// Numbers, little-endian, each in as many whole bytes as its type needs (`i1` in one, `index` in eight, complex
    /// numbers as two). With `splat` set, a single element is the value of all.
    Raw {
        /// The bytes.
        bytes: Box<[u8]>,
        /// Whether all elements are equal.
        splat: bool,
    },
    /// Strings, or one string when `splat` is set.
    Strings {
        /// The strings.
        strings: Box<[Box<str>]>,
        /// Whether all elements are equal.
        splat: bool,
    },
}

/// The payload of an [`Attribute`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AttributeData {
    /// `unit`
    Unit,
    /// `5 : i32`, `true`; an integer or index type.
    Integer {
        /// The type.
        ty: Type,
        /// The value, as wide as the type (64 bits for `index`).
        value: ApInt,
    },
    /// `1.5 : f32`
    Float {
        /// The type.
        ty: Type,
        /// The value, of the type's kind.
        value: FloatValue,
    },
    /// `"text"`, `"text" : !type`
    String {
        /// The text; MLIR's strings are bytes, ours are UTF-8 with other bytes refused by the parser.
        value: Identifier,
        /// The type; `None` means `none`.
        ty: Option<Type>,
    },
    /// `@root::@nested`
    SymbolRef {
        /// The outermost symbol.
        root: Identifier,
        /// The symbols within.
        nested: Box<[Identifier]>,
    },
    /// `[a, b]`
    Array(Box<[Attribute]>),
    /// `{a = 1, b}`, sorted by the names' text.
    Dictionary(Box<[NamedAttribute]>),
    /// A type as an attribute.
    Type(Type),
    /// `dense<…> : tensor<…>`
    DenseElements {
        /// A vector or ranked tensor type (memref in no place).
        ty: Type,
        /// The elements.
        data: DenseData,
    },
    /// `dense_resource<key> : tensor<…>`
    DenseResource {
        /// The type.
        ty: Type,
        /// The key in the module's resources.
        key: Identifier,
    },
    /// `sparse<indices, values> : tensor<…>`
    SparseElements {
        /// The type.
        ty: Type,
        /// Dense `i64` indices.
        indices: Attribute,
        /// Dense values.
        values: Attribute,
    },
    /// `array<i32: 1, 2>`
    DenseArray {
        /// An integer or float type of whole bytes, or `i1`.
        element: Type,
        /// The elements, little-endian.
        bytes: Box<[u8]>,
    },
    /// `affine_map<…>`
    AffineMap(AffineMap),
    /// `affine_set<…>`
    IntegerSet(IntegerSet),
    /// `strided<[…], offset: …>`; [`DYNAMIC`](crate::DYNAMIC) prints `?`.
    StridedLayout {
        /// The offset, in elements.
        offset: i64,
        /// The strides, in elements.
        strides: Box<[i64]>,
    },
    /// `loc(…)`
    Location(Location),
    /// `distinct[…]<…>`
    Distinct {
        /// The number that makes it distinct.
        id: u64,
        /// The attribute to which it refers.
        referenced: Attribute,
    },
    /// An attribute of a dialect that is not registered, kept as text.
    Opaque {
        /// The dialect's namespace.
        dialect: Identifier,
        /// `name<…>` of `#dialect.name<…>`, or the text in the brackets of `#dialect<…>`.
        symbol: Identifier,
        /// The type; `None` means `none`.
        ty: Option<Type>,
    },
    /// A case (or a set of bits) of an enum that a dialect declares.
    Enum {
        /// The enum.
        def: &'static EnumDef,
        /// The case's number or the bits.
        value: u64,
    },
    /// An attribute of a registered dialect.
    Dialect(Box<dyn DialectAttribute>),
}

/// An attribute that a dialect defines. Implement [`AttributePayload`] instead; this is its object-safe shadow.
pub trait DialectAttribute: Debug + Send + Sync {
    /// The payload for downcasts.
    fn as_any(&self) -> &dyn Any;
    /// The namespace of the dialect.
    fn dialect(&self) -> &'static str;
    /// Prints the text after `#dialect.`.
    fn print(&self, printer: &mut Printer<'_, '_>);
    /// The type that is written after it.
    fn ty(&self) -> Option<Type>;
    /// Calls `visit` on each type and attribute inside.
    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested));
    /// The attribute with other nested types and attributes.
    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Box<dyn DialectAttribute>;
    /// Equality with any other payload.
    fn dyn_eq(&self, other: &dyn DialectAttribute) -> bool;
    /// Hashing.
    fn dyn_hash(&self, state: &mut dyn Hasher);
    /// A copy.
    fn dyn_clone(&self) -> Box<dyn DialectAttribute>;
}

/// The parameters of an attribute that a dialect defines.
pub trait AttributePayload: Any + Debug + Clone + PartialEq + Eq + Hash + Send + Sync {
    /// The namespace of the dialect, as in `#spirv.vce<…>`.
    const DIALECT: &'static str;
    /// Prints the text after `#dialect.`: the mnemonic and the parameters.
    fn print(&self, printer: &mut Printer<'_, '_>);
    /// The type of an attribute that has one; it is written after the text, as in `#dialect.name : type`, unless it is
    /// `none`. [`Dialect::parse_attribute`](crate::Dialect::parse_attribute) gets it.
    fn ty(&self) -> Option<Type> {
        None
    }
    /// Calls `visit` on each type and attribute inside.
    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        let _ = visit;
    }
    /// The attribute in which the result of `map` replaces each type and attribute that
    /// [`for_each_nested`](Self::for_each_nested) visits. `map` returns its argument or another one of the same kind.
    /// An attribute whose nested ones may name symbols must implement it.
    #[must_use]
    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        let _ = map;
        self.clone()
    }
}

crate::types::payload_objects! { DialectAttribute, AttributePayload {
    fn ty(&self) -> Option<Type> {
        AttributePayload::ty(self)
    }
} }
