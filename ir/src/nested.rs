//! Nested types and attributes: one walk for all readers, and one way to replace them.

use rustc_hash::FxHashMap;

use crate::attributes::{AttributeData, NamedAttribute};
use crate::context::Context;
use crate::handle::{Attribute, Identifier, Type};
use crate::types::{Nested, TypeData};

/// Calls `visit` on the types and attributes directly inside of a type.
pub fn for_each_nested_type(context: &Context, ty: Type, visit: &mut dyn FnMut(Nested)) {
    let mut all = |types: &[Type], attributes: &[Option<Attribute>]| {
        types.iter().for_each(|&ty| visit(Nested::Type(ty)));
        attributes.iter().flatten().for_each(|&attribute| visit(Nested::Attribute(attribute)));
    };
    match context.type_data(ty) {
        TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) | TypeData::None | TypeData::Opaque { .. } => {}
        TypeData::Function { inputs, results } => {
            all(inputs, &[]);
            all(results, &[]);
        }
        TypeData::Vector { element, .. } | TypeData::UnrankedTensor { element } | TypeData::Complex(element) => {
            all(&[*element], &[]);
        }
        TypeData::RankedTensor { element, encoding, .. } => all(&[*element], &[*encoding]),
        TypeData::MemRef { element, layout, memory_space, .. } => all(&[*element], &[*layout, *memory_space]),
        TypeData::UnrankedMemRef { element, memory_space } => all(&[*element], &[*memory_space]),
        TypeData::Tuple(types) => all(types, &[]),
        TypeData::Dialect(payload) => payload.for_each_nested(visit),
    }
}

/// Calls `visit` on the types and attributes directly inside of an attribute, except the types of elements and numbers.
pub fn for_each_nested_attribute(context: &Context, attribute: Attribute, visit: &mut dyn FnMut(Nested)) {
    match context.attribute_data(attribute) {
        AttributeData::Array(elements) => elements.iter().for_each(|&element| visit(Nested::Attribute(element))),
        AttributeData::Dictionary(entries) => entries.iter().for_each(|entry| visit(Nested::Attribute(entry.value))),
        AttributeData::Type(ty) => visit(Nested::Type(*ty)),
        AttributeData::Distinct { referenced, .. } => visit(Nested::Attribute(*referenced)),
        AttributeData::Dialect(payload) => payload.for_each_nested(visit),
        AttributeData::Unit
        | AttributeData::Integer { .. }
        | AttributeData::Float { .. }
        | AttributeData::String { .. }
        | AttributeData::SymbolRef { .. }
        | AttributeData::DenseElements { .. }
        | AttributeData::DenseResource { .. }
        | AttributeData::SparseElements { .. }
        | AttributeData::DenseArray { .. }
        | AttributeData::AffineMap(_)
        | AttributeData::IntegerSet(_)
        | AttributeData::StridedLayout { .. }
        | AttributeData::Location(_)
        | AttributeData::Opaque { .. }
        | AttributeData::Enum { .. } => {}
    }
}

/// Gives a symbol another name wherever attributes and types name it. It remembers each renamed one.
pub(crate) struct SymbolRenamer<'c> {
    context: &'c Context,
    old: Identifier,
    new: Identifier,
    types: FxHashMap<Type, Type>,
    attributes: FxHashMap<Attribute, Attribute>,
}

impl<'c> SymbolRenamer<'c> {
    pub(crate) fn new(context: &'c Context, old: Identifier, new: Identifier) -> Self {
        Self { context, old, new, types: FxHashMap::default(), attributes: FxHashMap::default() }
    }

    /// The attribute with the new name in place of the old one.
    pub(crate) fn attribute(&mut self, attribute: Attribute) -> Attribute {
        if let Some(&known) = self.attributes.get(&attribute) {
            return known;
        }
        let context = self.context;
        let renamed = match context.attribute_data(attribute) {
            AttributeData::SymbolRef { root, nested } if *root == self.old => {
                context.intern_attribute(AttributeData::SymbolRef { root: self.new, nested: nested.clone() })
            }
            AttributeData::Array(elements) => {
                let changed: Vec<Attribute> = elements.iter().map(|&e| self.attribute(e)).collect();
                if changed[..] == elements[..] { attribute } else { context.array_attr(&changed) }
            }
            AttributeData::Dictionary(entries) => {
                let changed: Vec<NamedAttribute> =
                    entries.iter().map(|e| NamedAttribute { name: e.name, value: self.attribute(e.value) }).collect();
                if changed[..] == entries[..] { attribute } else { context.dictionary_attr(&changed) }
            }
            AttributeData::Type(ty) => context.type_attr(self.ty(*ty)),
            AttributeData::Dialect(payload) => {
                context.intern_attribute(AttributeData::Dialect(payload.map_nested(&mut |n| self.nested(n))))
            }
            _ => attribute,
        };
        self.attributes.insert(attribute, renamed);
        renamed
    }

    /// The type with the new name in place of the old one; as it is in a context where no type names a symbol.
    pub(crate) fn ty(&mut self, ty: Type) -> Type {
        if !self.context.has_symbols_in_types() {
            return ty;
        }
        if let Some(&known) = self.types.get(&ty) {
            return known;
        }
        let context = self.context;
        let all = |this: &mut Self, types: &[Type]| types.iter().map(|&ty| this.ty(ty)).collect::<Box<[Type]>>();
        let mut data = context.type_data(ty).clone();
        match &mut data {
            TypeData::Function { inputs, results } => {
                *inputs = all(self, inputs);
                *results = all(self, results);
            }
            TypeData::Vector { element, .. }
            | TypeData::UnrankedTensor { element }
            | TypeData::Complex(element)
            | TypeData::RankedTensor { element, .. }
            | TypeData::MemRef { element, .. }
            | TypeData::UnrankedMemRef { element, .. } => *element = self.ty(*element),
            TypeData::Tuple(types) => *types = all(self, types),
            TypeData::Dialect(payload) => {
                *payload = payload.map_nested(&mut |nested| self.nested(nested));
            }
            TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::Float(_)
            | TypeData::None
            | TypeData::Opaque { .. } => {}
        }
        let renamed = context.intern_type(data);
        self.types.insert(ty, renamed);
        renamed
    }

    fn nested(&mut self, nested: Nested) -> Nested {
        match nested {
            Nested::Type(ty) => Nested::Type(self.ty(ty)),
            Nested::Attribute(attribute) => Nested::Attribute(self.attribute(attribute)),
            Nested::Symbol(name) => Nested::Symbol(if name == self.old { self.new } else { name }),
        }
    }
}
