//! Capabilities and sets of them.

use std::fmt;

use crate::extension::Extension;
use crate::generated::capabilities::{CAPABILITIES, CAPABILITY_NAMES};
use crate::requirement::Requirement;
use crate::set::row_set;
use crate::suggest::suggest;
use crate::version::Version;

/// A capability of the SPIR-V grammar; a handle into its table, ordered by SPIR-V value.
///
/// One associated constant a name (`Capability::Shader`); aliases of one capability are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Capability(u16);

/// A row of the table.
pub(crate) struct CapabilityData {
    value: u32,
    name: &'static str,
    aliases: &'static [&'static str],
    implied: &'static [Capability],
    requirement: Requirement,
}

/// A row of the table, in the order the generator writes.
pub(crate) const fn capability(
    value: u32,
    name: &'static str,
    aliases: &'static [&'static str],
    implied: &'static [Capability],
    min_version: Option<Version>,
    max_version: Option<Version>,
    extensions: &'static [Extension],
) -> CapabilityData {
    let requirement = Requirement { min_version, max_version, capabilities: &[], extensions };
    CapabilityData { value, name, aliases, implied, requirement }
}

impl Capability {
    /// The generator counts the rows, so the index is in the table.
    pub(crate) const fn from_index(index: u16) -> Self {
        Capability(index)
    }

    /// The place in [`Capability::all`]: dense, for tables beside this one.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn data(self) -> &'static CapabilityData {
        &CAPABILITIES[self.index()]
    }

    /// Every capability, by value.
    pub fn all() -> impl ExactSizeIterator<Item = Capability> + Clone {
        (0..CAPABILITIES.len() as u16).map(Capability)
    }

    /// The name that is printed: MLIR's where MLIR knows the capability.
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The other registered names.
    pub fn aliases(self) -> &'static [&'static str] {
        self.data().aliases
    }

    /// The operand of `OpCapability`.
    pub fn value(self) -> u32 {
        self.data().value
    }

    /// The capability by its name or an alias.
    pub fn from_name(name: &str) -> Option<Capability> {
        let found = CAPABILITY_NAMES.binary_search_by(|(n, _)| (*n).cmp(name)).ok()?;
        Some(Capability(CAPABILITY_NAMES[found].1))
    }

    /// The capability by the operand of `OpCapability`.
    pub fn from_value(value: u32) -> Option<Capability> {
        let found = CAPABILITIES.binary_search_by_key(&value, |data| data.value).ok()?;
        u16::try_from(found).ok().map(Capability)
    }

    /// The known name nearest to a misspelt one, if one is near.
    pub fn suggest(name: &str) -> Option<&'static str> {
        suggest(name, CAPABILITY_NAMES.iter().map(|(n, _)| *n))
    }

    /// The capabilities that this one declares implicitly, directly.
    pub fn implied(self) -> &'static [Capability] {
        self.data().implied
    }

    /// This capability with everything it declares implicitly, directly or not.
    pub fn closure(self) -> CapabilitySet {
        let mut set = CapabilitySet::default();
        set.insert_with_implied(self);
        set
    }

    /// The first core version that has it; `None` when only extensions do.
    pub fn min_version(self) -> Option<Version> {
        self.data().requirement.min_version
    }

    /// The extensions that provide it to a version that does not have it; any one is enough.
    pub fn extensions(self) -> &'static [Extension] {
        self.data().requirement.extensions
    }

    /// The requirement of declaring it.
    pub fn requirement(self) -> &'static Requirement {
        &self.data().requirement
    }
}

row_set! {
    /// A set of capabilities; iterates by value.
    CapabilitySet(Capability, CAPABILITIES)
}

impl CapabilitySet {
    /// Adds one capability and everything it declares implicitly, directly or not.
    pub fn insert_with_implied(&mut self, capability: Capability) {
        let mut pending = vec![capability];
        while let Some(next) = pending.pop() {
            if self.insert(next) {
                pending.extend_from_slice(next.implied());
            }
        }
    }

    /// Whether the set holds all of `other`.
    pub fn is_superset(&self, other: &CapabilitySet) -> bool {
        self.0.iter().zip(&other.0).all(|(ours, theirs)| theirs & !ours == 0)
    }
}
