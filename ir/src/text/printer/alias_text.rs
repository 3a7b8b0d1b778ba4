//! Aliases in the text: what is collected for them, their definitions and uses.

use std::sync::Arc;

use super::Printer;
use super::alias_search::needs_aliases;
use super::aliases::{Alias, AliasCollector, Inside, Symbol};
use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::{Attribute, Op, Type};
use crate::location::Location;

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

    /// Defines the aliases before the module, or those after it.
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
