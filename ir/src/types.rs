//! The builtin types, and the door for types of dialects.

use std::any::Any;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use crate::handle::{Attribute, Identifier, Type};
use crate::numeric::{FloatKind, Signedness};
use crate::text::Printer;

/// The size of a dimension that is known only at run time, printed `?`.
pub const DYNAMIC: i64 = i64::MIN;

/// The product of a shape's sizes; `None` where a size is known only at run time or the product does not fit.
pub fn element_count(shape: &[i64]) -> Option<i64> {
    shape.iter().try_fold(1i64, |count, &size| count.checked_mul(size).filter(|count| *count >= 0))
}

/// The payload of a [`Type`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TypeData {
    /// `i32`, `si8`, `ui64`: 0 to 2^24 - 1 bits.
    Integer {
        /// The number of bits.
        width: u32,
        /// The meaning of the sign bit.
        signedness: Signedness,
    },
    /// `index`
    Index,
    /// `f32`, `bf16`, `f8E4M3FN`, …
    Float(FloatKind),
    /// `none`
    None,
    /// `(inputs) -> (results)`
    Function {
        /// The arguments' types.
        inputs: Box<[Type]>,
        /// The results' types.
        results: Box<[Type]>,
    },
    /// `vector<4x[8]xf32>`
    Vector {
        /// The size of each dimension.
        shape: Box<[i64]>,
        /// Which dimensions are multiples of a run-time factor.
        scalable: Box<[bool]>,
        /// Its element type.
        element: Type,
    },
    /// `tensor<4x?xf32, encoding>`
    RankedTensor {
        /// The size of each dimension; [`DYNAMIC`] where unknown.
        shape: Box<[i64]>,
        /// Its element type.
        element: Type,
        /// The dialect's text of its form.
        encoding: Option<Attribute>,
    },
    /// `tensor<*xf32>`
    UnrankedTensor {
        /// Its element type.
        element: Type,
    },
    /// `memref<4x?xf32, layout, space>`
    MemRef {
        /// The size of each dimension; [`DYNAMIC`] where unknown.
        shape: Box<[i64]>,
        /// Its element type.
        element: Type,
        /// The layout; `None` is the identity (row-major, contiguous).
        layout: Option<Attribute>,
        /// The memory space; `None` is the default one.
        memory_space: Option<Attribute>,
    },
    /// `memref<*xf32, space>`
    UnrankedMemRef {
        /// Its element type.
        element: Type,
        /// The memory space; `None` is the default one.
        memory_space: Option<Attribute>,
    },
    /// `complex<f32>`
    Complex(Type),
    /// `tuple<i32, f32>`
    Tuple(Box<[Type]>),
    /// A type of a dialect that is not registered, kept as text.
    Opaque {
        /// The dialect's namespace.
        dialect: Identifier,
        /// `name<…>` of `!dialect.name<…>`, or the text in the brackets of `!dialect<…>`.
        symbol: Identifier,
    },
    /// A type of a registered dialect.
    Dialect(Box<dyn DialectType>),
}

/// A type that a dialect defines. Implement [`TypePayload`] instead; this is its object-safe shadow.
pub trait DialectType: Debug + Send + Sync {
    /// The payload for downcasts.
    fn as_any(&self) -> &dyn Any;
    /// The namespace of the dialect.
    fn dialect(&self) -> &'static str;
    /// Prints the text after `!dialect.`.
    fn print(&self, printer: &mut Printer<'_, '_>);
    /// Calls `visit` on each type, attribute and symbol inside.
    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested));
    /// Calls `visit` on the body of a name inside.
    fn for_each_behind_name(&self, visit: &mut dyn FnMut(Nested));
    /// Whether the body of its name is known, if it has one.
    fn is_complete(&self) -> bool;
    /// The shape and the element type of its dense literals, if it has any.
    fn literal_type(&self) -> Option<(Vec<i64>, Type)>;
    /// The type with other nested types and attributes.
    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Box<dyn DialectType>;
    /// Equality with any other payload.
    fn dyn_eq(&self, other: &dyn DialectType) -> bool;
    /// Hashing.
    fn dyn_hash(&self, state: &mut dyn Hasher);
    /// A copy.
    fn dyn_clone(&self) -> Box<dyn DialectType>;
}

/// A type, an attribute or a symbol held inside a type or an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nested {
    /// A type.
    Type(Type),
    /// An attribute.
    Attribute(Attribute),
    /// A symbol that a type names itself, not by an attribute.
    Symbol(Identifier),
}

/// The parameters of a type that a dialect defines.
pub trait TypePayload: Any + Debug + Clone + PartialEq + Eq + Hash + Send + Sync {
    /// The namespace of the dialect, as in `!spirv.ptr<…>`.
    const DIALECT: &'static str;
    /// Prints the text after `!dialect.`: the mnemonic and the parameters.
    fn print(&self, printer: &mut Printer<'_, '_>);
    /// Calls `visit` on each type, attribute and symbol inside.
    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        let _ = visit;
    }
    /// Calls `visit` on the body of a name inside that is no part of the type's text everywhere (the body of a named
    /// struct). It may lead back to the type.
    fn for_each_behind_name(&self, visit: &mut dyn FnMut(Nested)) {
        let _ = visit;
    }
    /// Whether the body of its name is known. A type whose body comes later is not complete before, and its dialect calls
    /// [`Context::complete_type`](crate::Context::complete_type) then.
    fn is_complete(&self) -> bool {
        true
    }
    /// The shape and the element type of `dense<…>` of this type; `None` where it has no such literals.
    fn literal_type(&self) -> Option<(Vec<i64>, Type)> {
        None
    }
    /// The type in which the result of `map` replaces each type and attribute that
    /// [`for_each_nested`](Self::for_each_nested) visits. `map` returns its argument or another one of the same kind. A
    /// type that names symbols must implement it.
    #[must_use]
    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        let _ = map;
        self.clone()
    }
}

/// Makes every payload of a kind an object, and boxes of such objects as good as other values.
macro_rules! payload_objects {
    ($object:ident, $payload:ident { $($more:tt)* }) => {
        impl<T: $payload> $object for T {
            fn as_any(&self) -> &dyn Any {
                self
            }
            fn dialect(&self) -> &'static str {
                T::DIALECT
            }
            fn print(&self, printer: &mut Printer<'_, '_>) {
                $payload::print(self, printer);
            }
            fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
                $payload::for_each_nested(self, visit);
            }
            fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Box<dyn $object> {
                Box::new($payload::map_nested(self, map))
            }
            $($more)*
            fn dyn_eq(&self, other: &dyn $object) -> bool {
                other.as_any().downcast_ref::<T>().is_some_and(|other| other == self)
            }
            fn dyn_hash(&self, mut state: &mut dyn Hasher) {
                self.hash(&mut state);
            }
            fn dyn_clone(&self) -> Box<dyn $object> {
                Box::new(self.clone())
            }
        }

        impl Clone for Box<dyn $object> {
            fn clone(&self) -> Self {
                (**self).dyn_clone()
            }
        }

        impl PartialEq for Box<dyn $object> {
            fn eq(&self, other: &Self) -> bool {
                (**self).dyn_eq(&**other)
            }
        }

        impl Eq for Box<dyn $object> {}

        impl Hash for Box<dyn $object> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                (**self).dyn_hash(state);
            }
        }
    };
}
pub(crate) use payload_objects;

payload_objects! { DialectType, TypePayload {
    fn for_each_behind_name(&self, visit: &mut dyn FnMut(Nested)) {
        TypePayload::for_each_behind_name(self, visit);
    }
    fn is_complete(&self) -> bool {
        TypePayload::is_complete(self)
    }
    fn literal_type(&self) -> Option<(Vec<i64>, Type)> {
        TypePayload::literal_type(self)
    }
} }
