//! Aliases: names for attributes, types and locations, defined before (or, for locations, after) the module.
//!
//! Which are needed and in which order they come up shows a run of the printer that writes nothing: each type and
//! attribute arrives here and is searched for others inside. Aliases are then numbered by depth (one is defined
//! after those that it uses), types before attributes, by name, and by first appearance.

use std::borrow::Cow;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::Printer;
use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::{Attribute, Op, Type};
use crate::location::{Location, LocationData};
use crate::nested::{for_each_nested_attribute, for_each_nested_type};
use crate::types::{Nested, TypeData};

/// A tuple type of more elements is printed by an alias.
const MAX_INLINE_TUPLE: usize = 16;

/// What an alias can stand for.
#[derive(Clone, Copy, Debug)]
enum Symbol {
    Type(Type),
    Attribute(Attribute),
    Location(Location),
}

/// The aliases of a text, in the order of their definitions.
#[derive(Debug, Default)]
pub(super) struct Aliases {
    list: Vec<Alias>,
    types: FxHashMap<Type, usize>,
    attributes: FxHashMap<Attribute, usize>,
    locations: FxHashMap<Location, usize>,
}

#[derive(Debug)]
struct Alias {
    symbol: Symbol,
    name: Cow<'static, str>,
    /// Of the aliases of one name the first has no number.
    number: usize,
    /// Whether the definition stands after the module.
    deferred: bool,
}

impl<'a, 'c> Printer<'a, 'c> {
    /// Finds out which aliases `op` needs, by printing it without output.
    pub(super) fn collect_aliases(&mut self, op: Op) {
        if !self.may_need_aliases() {
            return;
        }
        self.collector = Some(Box::new(AliasCollector::new()));
        self.print_custom_or_generic(op);
        if let Some(collector) = self.collector.take() {
            self.aliases = Arc::new(collector.finish());
        }
    }

    /// Whether the context knows anything that would be printed by an alias; looking through all that it knows is
    /// much less work than walking the module.
    fn may_need_aliases(&self) -> bool {
        self.options.debug_info || needs_aliases(self.context)
    }

    /// Defines the aliases that stand before the module, or those after it.
    pub(super) fn print_alias_definitions(&mut self, deferred: bool) {
        let aliases = Arc::clone(&self.aliases);
        for (index, &Alias { symbol, deferred: is_deferred, .. }) in aliases.list.iter().enumerate() {
            if is_deferred != deferred {
                continue;
            }
            self.print_alias(index);
            self.write(" = ");
            match symbol {
                Symbol::Type(ty) => self.print_type_body(ty),
                Symbol::Attribute(attribute) => self.print_attribute_body(attribute),
                Symbol::Location(location) => self.print_location(location, false),
            }
            self.write("\n");
        }
    }

    fn print_alias(&mut self, index: usize) {
        let Alias { symbol, ref name, number, .. } = self.aliases.list[index];
        let prefix = if matches!(symbol, Symbol::Type(_)) { '!' } else { '#' };
        self.out.push(prefix);
        self.out.push_str(name);
        if number > 0 {
            self.write_unsigned(number as u64);
        }
    }

    fn print_alias_if_any(&mut self, index: Option<usize>) -> bool {
        if let Some(index) = index {
            self.print_alias(index);
        }
        index.is_some()
    }

    /// Prints the type's alias, if it has one.
    pub(super) fn print_type_alias(&mut self, ty: Type) -> bool {
        !self.aliases.types.is_empty() && self.print_alias_if_any(self.aliases.types.get(&ty).copied())
    }

    /// Prints the attribute's alias, if it has one.
    pub(super) fn print_attribute_alias(&mut self, attribute: Attribute) -> bool {
        if self.aliases.list.is_empty() {
            return false;
        }
        if let AttributeData::Location(location) = self.context.attribute_data(attribute) {
            return self.print_location_alias(*location);
        }
        self.print_alias_if_any(self.aliases.attributes.get(&attribute).copied())
    }

    /// Prints the location's alias, if it has one.
    pub(super) fn print_location_alias(&mut self, location: Location) -> bool {
        !self.aliases.locations.is_empty() && self.print_alias_if_any(self.aliases.locations.get(&location).copied())
    }

    /// While collecting: a type that would be printed.
    pub(super) fn note_type(&mut self, ty: Type) {
        self.note(|collector, context, outer| collector.visit_type(context, ty, false, outer));
    }

    /// While collecting: an attribute that would be printed.
    pub(super) fn note_attribute(&mut self, attribute: Attribute, elide_type: bool) {
        self.note(|collector, context, outer| {
            collector.visit_attribute(context, attribute, elide_type, false, outer);
        });
    }

    /// While collecting: a location that would be printed if locations were asked for.
    pub(super) fn note_location(&mut self, location: Location, deferrable: bool) {
        if self.options.debug_info {
            self.note(|collector, context, outer| collector.visit_location(context, location, deferrable, outer));
        }
    }

    fn note(&mut self, visit: impl FnOnce(&mut AliasCollector, &Context, &mut Inside)) {
        let context = self.context;
        if let Some(collector) = &mut self.collector {
            visit(collector, context, &mut Inside::default());
        }
    }
}

/// Something that was seen, with or without an alias of its own.
#[derive(Debug)]
struct Seen {
    symbol: Symbol,
    alias: Option<&'static str>,
    /// 0 when there is no alias in it, else one more than the depth of what is inside.
    depth: u32,
    deferrable: bool,
    children: SmallVec<[u32; 2]>,
}

/// What is found inside the thing that is being looked at.
#[derive(Default)]
struct Inside {
    depth: u32,
    children: SmallVec<[u32; 2]>,
}

/// Notes all that a text will mention.
#[derive(Debug)]
pub(super) struct AliasCollector {
    seen: Vec<Seen>,
    /// By the handle's index: one more than the index in `seen`, 0 for what was not seen.
    types: Vec<u32>,
    attributes: Vec<u32>,
    /// By location as it was met and in its interned form, which is the same for equal locations.
    locations: FxHashMap<Location, u32>,
}

impl AliasCollector {
    fn new() -> Self {
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
            // What is inside was marked together with this.
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

    fn visit_type(&mut self, context: &Context, ty: Type, deferrable: bool, outer: &mut Inside) {
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

    fn visit_attribute(
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

    fn visit_location(&mut self, context: &Context, location: Location, deferrable: bool, outer: &mut Inside) {
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
    fn finish(self) -> Aliases {
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

/// Whether the context knows anything that would be printed by an alias, whatever is printed.
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
