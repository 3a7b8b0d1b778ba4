//! Aliases: names for attributes, types and locations, defined before (or, for locations, after) the module.

use std::borrow::Cow;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::handle::{Attribute, Type};
use crate::location::Location;

/// The things that can have an alias.
#[derive(Clone, Copy, Debug)]
pub(super) enum Symbol {
    Type(Type),
    Attribute(Attribute),
    Location(Location),
}

/// The aliases of a text, in the order of their definitions.
#[derive(Debug, Default)]
pub(super) struct Aliases {
    pub(super) list: Vec<Alias>,
    pub(super) types: FxHashMap<Type, usize>,
    pub(super) attributes: FxHashMap<Attribute, usize>,
    pub(super) locations: FxHashMap<Location, usize>,
}

#[derive(Debug)]
pub(super) struct Alias {
    pub(super) symbol: Symbol,
    pub(super) name: Cow<'static, str>,
    /// The first of the aliases of one name has no number.
    pub(super) number: usize,
    /// Whether the definition comes after the module.
    pub(super) deferred: bool,
}

/// A visited type or attribute, with or without an alias of its own.
#[derive(Debug)]
pub(super) struct Seen {
    pub(super) symbol: Symbol,
    pub(super) alias: Option<&'static str>,
    /// 0 when there is no alias in it, else one more than the depth of its nested ones.
    pub(super) depth: u32,
    pub(super) deferrable: bool,
    pub(super) children: SmallVec<[u32; 2]>,
}

/// The aliases inside the visited thing.
#[derive(Default)]
pub(super) struct Inside {
    pub(super) depth: u32,
    pub(super) children: SmallVec<[u32; 2]>,
}

/// Notes all that a text will mention.
#[derive(Debug)]
pub(super) struct AliasCollector {
    pub(super) seen: Vec<Seen>,
    /// By the handle's index: one more than the index in `seen`, 0 for what was not seen.
    pub(super) types: Vec<u32>,
    pub(super) attributes: Vec<u32>,
    /// By location as it was met and in its interned form, which is the same for equal locations.
    pub(super) locations: FxHashMap<Location, u32>,
}
