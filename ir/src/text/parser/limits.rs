//! What a text may cost: nesting, the size of what it makes, and what it makes of few bytes.

use vulcanize_limits::{Exceeded, Limit};

use super::Parser;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::{Attribute, Type};
use crate::location::Location;
use crate::size::Size;

/// An alias that stands for no more bytes of text costs nothing: that is no sign of anything.
const FREE_TEXT: u64 = 256;

/// The same for the location of an op, which is printed rarely, and then with aliases.
const FREE_LOCATION_TEXT: u64 = 4096;

/// An element of a constant with no more bytes costs nothing.
const FREE_BYTES: usize = 16;

/// An op with no more results costs nothing.
const FREE_RESULTS: usize = 64;

/// What was made of a text beyond a multiple of its length.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spent {
    /// The text behind the aliases, as if they were written out.
    alias_text: u64,
    /// What of it costs something.
    alias_bytes: u64,
    constant_bytes: u64,
    results: u64,
}

impl Spent {
    /// What was spent since then.
    pub(super) fn since(self, earlier: Spent) -> Spent {
        Spent {
            alias_text: self.alias_text - earlier.alias_text,
            alias_bytes: self.alias_bytes - earlier.alias_bytes,
            constant_bytes: self.constant_bytes - earlier.constant_bytes,
            results: self.results - earlier.results,
        }
    }

    /// Whether nothing was spent since then.
    pub(super) fn is_nothing_since(self, earlier: Spent) -> bool {
        self.alias_bytes == earlier.alias_bytes
            && self.constant_bytes == earlier.constant_bytes
            && self.results == earlier.results
    }
}

/// What an alias stands for, with the length of its text when all aliases in it are written out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alias<T> {
    pub(super) stands_for: T,
    text: u64,
}

impl Parser<'_, '_> {
    /// The error for too much at a place.
    pub fn exceeded(&self, exceeded: Exceeded, location: Location) -> Box<Diagnostic> {
        self.error(location, exceeded.to_string())
    }

    /// Whether a text may take so much at a place.
    ///
    /// # Errors
    /// It is more than the limit.
    #[inline]
    pub fn check_limit(&self, limit: Limit, needed: u64, location: Location) -> Fallible {
        self.context.limits().check(limit, needed).map_err(|exceeded| self.exceeded(exceeded, location))
    }

    /// Runs `parse` one level deeper; past the limit it is an error.
    pub(super) fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Fallible<T>) -> Fallible<T> {
        self.check_limit(Limit::Nesting, u64::from(self.depth) + 1, self.location())?;
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// Reads a type one level deeper, and checks its size: what is nested behind aliases the text does not show.
    pub(super) fn nested_type(&mut self, parse: impl FnOnce(&mut Self) -> Fallible<Type>) -> Fallible<Type> {
        let start = self.location();
        let ty = self.nested(parse)?;
        self.check_size(self.context.type_size(ty), start)?;
        Ok(ty)
    }

    /// The same for an attribute.
    pub(super) fn nested_attribute(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Fallible<Attribute>,
    ) -> Fallible<Attribute> {
        let start = self.location();
        let attribute = self.nested(parse)?;
        self.check_size(self.context.attribute_size(attribute), start)?;
        Ok(attribute)
    }

    /// The same for a location.
    pub(super) fn nested_location(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Fallible<Location>,
    ) -> Fallible<Location> {
        let start = self.location();
        let location = self.nested(parse)?;
        self.check_size(self.context.location_size(location), start)?;
        Ok(location)
    }

    #[inline]
    fn check_size(&self, size: Size, location: Location) -> Fallible {
        self.check_limit(Limit::Nesting, size.depth.into(), location)?;
        self.check_limit(Limit::Parts, size.parts.into(), location)
    }

    /// Reads what an alias stands for.
    pub(super) fn parse_alias<T>(&mut self, parse: impl FnOnce(&mut Self) -> Fallible<T>) -> Fallible<Alias<T>> {
        let (start, before) = (self.token.start, self.spent);
        let stands_for = parse(self)?;
        let own = u64::from(self.last_end.saturating_sub(start));
        Ok(Alias { stands_for, text: own.saturating_add(self.spent.since(before).alias_text) })
    }

    /// What an alias stands for, used at a place.
    pub(super) fn use_alias<T: Copy>(&mut self, alias: Alias<T>, location: Location) -> Fallible<T> {
        self.spend_alias(alias.text, FREE_TEXT, location)?;
        Ok(alias.stands_for)
    }

    /// The attribute that is the location of an op or a value, used at a place.
    pub(super) fn use_location_alias(&mut self, alias: Alias<Attribute>, location: Location) -> Fallible<Attribute> {
        self.spend_alias(alias.text, FREE_LOCATION_TEXT, location)?;
        Ok(alias.stands_for)
    }

    fn spend_alias(&mut self, text: u64, free: u64, location: Location) -> Fallible {
        self.spent.alias_text = self.spent.alias_text.saturating_add(text);
        self.spent.alias_bytes = self.spent.alias_bytes.saturating_add(text.saturating_sub(free));
        self.check_limit(Limit::AliasBytes, self.spent.alias_bytes, location)
    }

    /// Counts so many elements of so many bytes each, before they are made.
    pub(super) fn spend_elements(&mut self, elements: usize, bytes: usize, location: Location) -> Fallible {
        let bytes = bytes.saturating_sub(FREE_BYTES).saturating_mul(elements) as u64;
        self.spent.constant_bytes = self.spent.constant_bytes.saturating_add(bytes);
        self.check_limit(Limit::ConstantBytes, self.spent.constant_bytes, location)
    }

    /// Counts the results of an op.
    #[inline]
    pub(super) fn spend_results(&mut self, results: usize, location: Location) -> Fallible {
        if results <= FREE_RESULTS {
            return Ok(());
        }
        self.spent.results += (results - FREE_RESULTS) as u64;
        self.check_limit(Limit::Results, self.spent.results, location)
    }

    /// Counts what a piece of the text took; `false` where that is too much with the rest.
    pub(super) fn spend_piece(&mut self, piece: Spent) -> bool {
        let all = Spent {
            alias_text: self.spent.alias_text.saturating_add(piece.alias_text),
            alias_bytes: self.spent.alias_bytes.saturating_add(piece.alias_bytes),
            constant_bytes: self.spent.constant_bytes.saturating_add(piece.constant_bytes),
            results: self.spent.results + piece.results,
        };
        let limits = self.context.limits();
        let is_allowed = all.alias_bytes <= limits.alias_bytes
            && all.constant_bytes <= limits.constant_bytes
            && all.results <= limits.results;
        if is_allowed {
            self.spent = all;
        }
        is_allowed
    }
}
