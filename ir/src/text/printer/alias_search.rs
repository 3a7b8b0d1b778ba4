//! Which aliases a text needs.
//!
//! Which are needed and in which order they come up shows a run of the printer that writes nothing: each type and
//! attribute arrives here and is searched for others inside. Aliases are then numbered by depth (one is defined
//! after those that it uses), types before attributes, by name, and by first appearance.

use std::borrow::Cow;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::aliases::{Alias, AliasCollector, Aliases, Inside, Seen, Symbol};
use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::{Attribute, Type};
use crate::location::{Location, LocationData};
use crate::nested::{for_each_nested_attribute, for_each_nested_type};
use crate::types::{Nested, TypeData};

/// A tuple type of more elements is printed by an alias.
const MAX_INLINE_TUPLE: usize = 16;

impl AliasCollector {
    pub(super) fn new() -> Self {
        Self { seen: Vec::new(), types: Vec::new(), attributes: Vec::new(), locations: FxHashMap::default() }
    }

    fn push(&mut self, symbol: Symbol, alias: Option<&'static str>, deferrable: bool) -> u32 {
        let index = self.seen.len() as u32;
        let (depth, deferrable) = if alias.is_some() { (1, deferrable) } else { (0, false) };
        self.seen.push(Seen { symbol, alias, depth, deferrable, children: SmallVec::new() });
        index
    }

    fn visit_again(&mut self, index: u32, deferrable: bool, outer: &mut Inside) {
        if !deferrable {
            self.mark_not_deferrable(index);
        }
        outer.depth = outer.depth.max(self.seen[index as usize].depth);
        outer.children.push(index);
    }

    fn mark_not_deferrable(&mut self, index: u32) {
        let mut pending: SmallVec<[u32; 8]> = SmallVec::new();
        pending.push(index);
        while let Some(index) = pending.pop() {
            let seen = &mut self.seen[index as usize];
            // Its nested ones were marked together with it.
            if std::mem::replace(&mut seen.deferrable, false) {
                pending.extend(seen.children.iter().copied());
            }
        }
    }

    fn close(&mut self, index: u32, inside: Inside, outer: &mut Inside) {
        let seen = &mut self.seen[index as usize];
        if inside.depth > 0 {
            seen.depth = inside.depth + 1;
        }
        seen.children = inside.children;
        outer.depth = outer.depth.max(seen.depth);
        outer.children.push(index);
    }

    fn visit_nested(&mut self, context: &Context, nested: Nested, deferrable: bool, outer: &mut Inside) {
        match nested {
            Nested::Type(ty) => self.visit_type(context, ty, deferrable, outer),
            Nested::Attribute(attribute) => self.visit_attribute(context, attribute, false, deferrable, outer),
            Nested::Symbol(_) => {}
        }
    }

    pub(super) fn visit_type(&mut self, context: &Context, ty: Type, deferrable: bool, outer: &mut Inside) {
        match self.types.get(ty.index()) {
            None | Some(0) => {}
            Some(&known) => return self.visit_again(known - 1, deferrable, outer),
        }
        let index = self.push(Symbol::Type(ty), type_alias(context, ty), deferrable);
        record(&mut self.types, ty.index(), index);
        let mut inside = Inside::default();
        for_each_nested_type(context, ty, &mut |nested| self.visit_nested(context, nested, deferrable, &mut inside));
        self.close(index, inside, outer);
    }

    pub(super) fn visit_attribute(
        &mut self,
        context: &Context,
        attribute: Attribute,
        elide_type: bool,
        deferrable: bool,
        outer: &mut Inside,
    ) {
        if let AttributeData::Location(location) = context.attribute_data(attribute) {
            return self.visit_location(context, *location, deferrable, outer);
        }
        match self.attributes.get(attribute.index()) {
            None | Some(0) => {}
            Some(&known) => return self.visit_again(known - 1, deferrable, outer),
        }
        let index = self.push(Symbol::Attribute(attribute), attribute_alias(context, attribute), deferrable);
        record(&mut self.attributes, attribute.index(), index);
        let mut inside = Inside::default();
        for_each_nested_attribute(context, attribute, &mut |nested| {
            self.visit_nested(context, nested, deferrable, &mut inside);
        });
        if !elide_type && let Some(ty) = printed_type(context, attribute) {
            self.visit_type(context, ty, deferrable, &mut inside);
        }
        self.close(index, inside, outer);
    }

    pub(super) fn visit_location(
        &mut self,
        context: &Context,
        location: Location,
        deferrable: bool,
        outer: &mut Inside,
    ) {
        if let Some(&known) = self.locations.get(&location) {
            return self.visit_again(known, deferrable, outer);
        }
        let data = context.location_data(location);
        let interned = context.location(data.clone());
        if let Some(&known) = self.locations.get(&interned) {
            self.locations.insert(location, known);
            return self.visit_again(known, deferrable, outer);
        }
        let index = self.push(Symbol::Location(interned), Some("loc"), deferrable);
        self.locations.insert(location, index);
        self.locations.insert(interned, index);
        let mut inside = Inside::default();
        match data {
            LocationData::Unknown | LocationData::FileLineCol { .. } | LocationData::FileLineColRange { .. } => {}
            LocationData::Name { child, .. } => {
                if child != Location::UNKNOWN {
                    self.visit_location(context, child, deferrable, &mut inside);
                }
            }
            LocationData::CallSite { callee, caller } => {
                self.visit_location(context, callee, deferrable, &mut inside);
                self.visit_location(context, caller, deferrable, &mut inside);
            }
            LocationData::Fused { locations, metadata } => {
                if let Some(metadata) = metadata {
                    self.visit_attribute(context, metadata, false, deferrable, &mut inside);
                }
                for &location in &locations {
                    self.visit_location(context, location, deferrable, &mut inside);
                }
            }
        }
        self.close(index, inside, outer);
    }

    /// Puts the aliases in order and numbers them.
    pub(super) fn finish(self) -> Aliases {
        let mut order: Vec<u32> =
            (0..self.seen.len() as u32).filter(|&index| self.seen[index as usize].alias.is_some()).collect();
        order.sort_by_key(|&index| {
            let seen = &self.seen[index as usize];
            (seen.depth, !matches!(seen.symbol, Symbol::Type(_)), seen.alias)
        });
        let mut aliases = Aliases::default();
        let mut position = vec![usize::MAX; self.seen.len()];
        let mut counts: FxHashMap<Cow<'static, str>, usize> = FxHashMap::default();
        for index in order {
            let Seen { symbol, alias, deferrable, .. } = self.seen[index as usize];
            let name = alias_name(alias.unwrap_or_default());
            let count = counts.entry(name.clone()).or_default();
            let place = aliases.list.len();
            match symbol {
                Symbol::Type(ty) => drop(aliases.types.insert(ty, place)),
                Symbol::Attribute(attribute) => drop(aliases.attributes.insert(attribute, place)),
                Symbol::Location(_) => position[index as usize] = place,
            }
            aliases.list.push(Alias { symbol, name, number: *count, deferred: deferrable });
            *count += 1;
        }
        aliases.locations = self.locations.iter().map(|(&l, &index)| (l, position[index as usize])).collect();
        aliases
    }
}

/// Whether the context has anything that would be printed by an alias.
pub(super) fn needs_aliases(context: &Context) -> bool {
    context.all_types().any(|ty| type_alias(context, ty).is_some())
        || context.all_attributes().any(|attribute| attribute_alias(context, attribute).is_some())
}

fn record(table: &mut Vec<u32>, index: usize, seen: u32) {
    if table.len() <= index {
        table.resize(index + 1, 0);
    }
    table[index] = seen + 1;
}

/// A name that ends in a digit would mix with the numbers that set aliases apart.
fn alias_name(name: &'static str) -> Cow<'static, str> {
    if name.ends_with(|c: char| c.is_ascii_digit()) { Cow::Owned(format!("{name}_")) } else { Cow::Borrowed(name) }
}

fn type_alias(context: &Context, ty: Type) -> Option<&'static str> {
    match context.type_data(ty) {
        TypeData::Tuple(types) if types.len() > MAX_INLINE_TUPLE => Some("tuple"),
        _ => None,
    }
}

fn attribute_alias(context: &Context, attribute: Attribute) -> Option<&'static str> {
    let dialect = match context.attribute_data(attribute) {
        AttributeData::AffineMap(_) => return Some("map"),
        AttributeData::IntegerSet(_) => return Some("set"),
        AttributeData::Distinct { referenced, .. } => {
            return (*referenced != context.unit_attr()).then_some("distinct");
        }
        AttributeData::Enum { def, .. } => def.dialect,
        AttributeData::Dialect(payload) => payload.dialect(),
        _ => return None,
    };
    context.dialect(dialect)?.attribute_alias?(context, attribute)
}

/// The type that is printed after an attribute.
fn printed_type(context: &Context, attribute: Attribute) -> Option<Type> {
    match context.attribute_data(attribute) {
        AttributeData::Integer { .. } | AttributeData::Float { .. } => None,
        _ => context.attribute_type(attribute).filter(|&ty| ty != context.none()),
    }
}
