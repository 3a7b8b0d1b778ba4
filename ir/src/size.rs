//! How deep and how large types, attributes and locations are: computed once, when they are interned.
//!
//! A walk over one of them recurses as deep as it is deep and takes as many steps as it has parts. So whoever makes them
//! from input checks both ([`Limits`](vulcanize_limits::Limits)), and walks need no limits of their own.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::attributes::{AttributeData, DenseData};
use crate::context::Context;
use crate::handle::{Attribute, Type};
use crate::location::{Location, LocationData};
use crate::types::{Nested, TypeData};

/// The depth and the parts of a type, an attribute or a location, each as its text has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The levels that are inside of one another; 0 for `i32` and its like.
    pub depth: u32,
    /// The parts, each as often as the text repeats it; saturating, for a few aliases that double are more than anyone
    /// can count.
    pub parts: u32,
    /// Whether a struct is inside whose body is not known yet: it counts as its name.
    pub(crate) is_open: bool,
}

const OPEN: u64 = 1 << 63;

impl Size {
    /// Of what has no parts.
    const LEAF: Size = Size { depth: 0, parts: 1, is_open: false };

    /// What is around it.
    fn wrapped(self) -> Size {
        Size { depth: self.depth.saturating_add(1), parts: self.parts.saturating_add(1), ..self }
    }

    /// The two beside each other.
    fn beside(self, other: Size) -> Size {
        Size {
            depth: self.depth.max(other.depth),
            parts: self.parts.saturating_add(other.parts),
            is_open: self.is_open || other.is_open,
        }
    }

    /// The two inside of each other.
    pub(crate) fn around(self, other: Size) -> Size {
        Size { depth: self.depth.saturating_add(other.depth), ..self.beside(other) }
    }
}

/// A size that changes when the bodies of structs become known.
pub(crate) struct SharedSize(AtomicU64);

impl SharedSize {
    pub(crate) fn new(size: Size) -> Self {
        Self(AtomicU64::new(packed(size)))
    }

    pub(crate) fn get(&self) -> Size {
        let bits = self.0.load(Ordering::Relaxed);
        Size { depth: (bits >> 32) as u32 & (u32::MAX >> 1), parts: bits as u32, is_open: bits & OPEN != 0 }
    }

    pub(crate) fn set(&self, size: Size) {
        self.0.store(packed(size), Ordering::Relaxed);
    }
}

fn packed(size: Size) -> u64 {
    let depth = u64::from(size.depth.min(u32::MAX >> 1));
    (if size.is_open { OPEN } else { 0 }) | depth << 32 | u64::from(size.parts)
}

/// The size of what is inside of something, as it is found.
struct Inside<'c> {
    context: &'c Context,
    size: Size,
}

impl<'c> Inside<'c> {
    fn of(context: &'c Context) -> Self {
        Self { context, size: Size::default() }
    }

    fn add(mut self, other: Size) -> Self {
        self.size = self.size.beside(other);
        self
    }

    fn ty(self, ty: Type) -> Self {
        let size = self.context.type_size(ty);
        self.add(size)
    }

    fn types(self, types: &[Type]) -> Self {
        types.iter().fold(self, |inside, &ty| inside.ty(ty))
    }

    fn attribute(self, attribute: Attribute) -> Self {
        let size = self.context.attribute_size(attribute);
        self.add(size)
    }

    fn attributes(self, attributes: impl IntoIterator<Item = Attribute>) -> Self {
        attributes.into_iter().fold(self, Self::attribute)
    }

    fn location(self, location: Location) -> Self {
        let size = self.context.location_size(location);
        self.add(size)
    }

    /// So many parts without parts.
    fn leaves(self, count: usize) -> Self {
        self.add(Size { parts: u32::try_from(count).unwrap_or(u32::MAX), ..Size::default() })
    }

    fn nested(self, for_each: impl FnOnce(&mut dyn FnMut(Nested))) -> Self {
        let Self { context, mut size } = self;
        for_each(&mut |nested| {
            size = size.beside(match nested {
                Nested::Type(ty) => context.type_size(ty),
                Nested::Attribute(attribute) => context.attribute_size(attribute),
                Nested::Symbol(_) => Size::LEAF,
            });
        });
        Self { context, size }
    }

    fn wrapped(self) -> Size {
        self.size.wrapped()
    }
}

/// The size of a type whose parts are interned.
pub(crate) fn type_size(context: &Context, data: &TypeData) -> Size {
    let inside = Inside::of(context);
    let inside = match data {
        TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) | TypeData::None => return Size::LEAF,
        TypeData::Function { inputs, results } => inside.types(inputs).types(results),
        TypeData::Vector { shape, element, .. } => inside.leaves(shape.len()).ty(*element),
        TypeData::RankedTensor { shape, element, encoding } => {
            inside.leaves(shape.len()).ty(*element).attributes(*encoding)
        }
        TypeData::MemRef { shape, element, layout, memory_space } => {
            inside.leaves(shape.len()).ty(*element).attributes(*layout).attributes(*memory_space)
        }
        TypeData::UnrankedMemRef { element, memory_space } => inside.ty(*element).attributes(*memory_space),
        TypeData::UnrankedTensor { element } | TypeData::Complex(element) => inside.ty(*element),
        TypeData::Tuple(types) => inside.types(types),
        TypeData::Opaque { .. } => inside,
        TypeData::Dialect(payload) => {
            let mut inside = inside.nested(|visit| payload.for_each_nested(visit));
            inside.size.is_open |= !payload.is_complete();
            inside
        }
    };
    inside.wrapped()
}

/// The size of a body behind the name of a type, which is 0 where there is none.
pub(crate) fn size_behind_name(context: &Context, ty: Type) -> Size {
    match context.type_data(ty) {
        TypeData::Dialect(payload) => Inside::of(context).nested(|visit| payload.for_each_behind_name(visit)).size,
        _ => Size::default(),
    }
}

/// The size of an attribute whose parts are interned.
pub(crate) fn attribute_size(context: &Context, data: &AttributeData) -> Size {
    let inside = Inside::of(context);
    let inside = match data {
        AttributeData::Unit | AttributeData::StridedLayout { .. } | AttributeData::Enum { .. } => inside,
        AttributeData::Integer { ty, .. } | AttributeData::Float { ty, .. } | AttributeData::Type(ty) => inside.ty(*ty),
        AttributeData::String { ty, .. } | AttributeData::Opaque { ty, .. } => inside.types(ty.as_slice()),
        AttributeData::SymbolRef { nested, .. } => inside.leaves(nested.len()),
        AttributeData::Array(elements) => inside.attributes(elements.iter().copied()),
        AttributeData::Dictionary(entries) => inside.attributes(entries.iter().map(|entry| entry.value)),
        // Elements are no parts: they have no walk of their own.
        AttributeData::DenseElements { ty, data: DenseData::Raw { .. } | DenseData::Strings { .. } }
        | AttributeData::DenseResource { ty, .. } => inside.ty(*ty),
        AttributeData::SparseElements { ty, indices, values } => inside.ty(*ty).attributes([*indices, *values]),
        AttributeData::DenseArray { element, .. } => inside.ty(*element),
        AttributeData::AffineMap(map) => {
            let sizes = map.results().iter().map(|result| result.size() as usize);
            inside.leaves(sizes.fold(map.num_inputs(), usize::saturating_add))
        }
        AttributeData::IntegerSet(set) => {
            let sizes = set.constraints().iter().map(|constraint| constraint.expr.size() as usize);
            inside.leaves(sizes.fold((set.num_dims() + set.num_symbols()) as usize, usize::saturating_add))
        }
        AttributeData::Location(location) => inside.location(*location),
        AttributeData::Distinct { referenced, .. } => inside.attribute(*referenced),
        AttributeData::Dialect(payload) => inside.nested(|visit| payload.for_each_nested(visit)),
    };
    inside.wrapped()
}

/// The size of a location whose parts are interned.
pub(crate) fn location_size(context: &Context, data: &LocationData) -> Size {
    let inside = Inside::of(context);
    let inside = match data {
        LocationData::Unknown | LocationData::FileLineCol { .. } | LocationData::FileLineColRange { .. } => inside,
        LocationData::Name { child, .. } => inside.location(*child),
        LocationData::CallSite { callee, caller } => inside.location(*callee).location(*caller),
        LocationData::Fused { locations, metadata } => {
            locations.iter().fold(inside.attributes(*metadata), |inside, &location| inside.location(location))
        }
    };
    inside.wrapped()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_those_of_the_text() {
        let context = Context::new();
        let size = |ty: Type| (context.type_size(ty).depth, context.type_size(ty).parts);
        let tuple = |types: &[Type]| context.intern_type(TypeData::Tuple(types.into()));
        let i32 = context.i32();
        assert_eq!(size(i32), (0, 1));
        assert_eq!(size(tuple(&[])), (1, 1));
        assert_eq!(size(tuple(&[i32, i32])), (1, 3));
        assert_eq!(size(tuple(&[tuple(&[i32, i32]), i32])), (2, 5));
        assert_eq!(size(context.memref(&[2, 3], i32, Some(context.i32_attr(1)))), (2, 6));
        let mut doubled = i32;
        for _ in 0..40 {
            doubled = tuple(&[doubled, doubled]);
        }
        assert_eq!(size(doubled), (40, u32::MAX));
        let attribute = context.array_attr(&[context.type_attr(tuple(&[i32])), context.unit_attr()]);
        assert_eq!(context.attribute_size(attribute), Size { depth: 3, parts: 5, is_open: false });
        let call = |callee, caller| context.location(LocationData::CallSite { callee, caller });
        let place = context.file_location("a", 1, 1);
        assert_eq!(context.location_size(call(call(place, place), place)).depth, 3);
        assert_eq!(context.location_size(Location::UNKNOWN), context.location_size(place));
    }
}
