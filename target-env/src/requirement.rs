//! The demands of an item of the grammar, and the gaps of an environment.

use std::fmt;

use crate::capability::Capability;
use crate::extension::Extension;
use crate::version::Version;

/// The needs of a module that uses an instruction, an enum case or a capability.
///
/// - Version and extensions are alternatives: the item is there from `min_version` on, and before that
///   by any one of `extensions`. Without a `min_version` the extensions are the only way; with neither,
///   the capabilities alone decide.
/// - After `max_version` the item does not exist.
/// - Any one of `capabilities` is enough; an empty list demands none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// The first core version that has the item.
    pub min_version: Option<Version>,
    /// The last version that has the item.
    pub max_version: Option<Version>,
    /// Any one of these enables the item.
    pub capabilities: &'static [Capability],
    /// Any one of these provides the item to a version that lacks it.
    pub extensions: &'static [Extension],
}

impl Requirement {
    /// Demands nothing.
    pub const NONE: Requirement =
        Requirement { min_version: None, max_version: None, capabilities: &[], extensions: &[] };
}

/// The first thing that an environment lacks; one sentence that names the remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The item left the specification before the environment's version.
    Removed {
        /// The environment's version.
        given: Version,
        /// The last version that has the item.
        last: Version,
    },
    /// The version is too low, and none of the extensions is there that would make up for it.
    VersionOrExtension {
        /// The environment's version.
        given: Version,
        /// The first version that has the item, if one does.
        needed: Option<Version>,
        /// Any one of these would do instead.
        extensions: &'static [Extension],
    },
    /// None of the capabilities is there.
    Capability {
        /// Any one of these would do.
        any_of: &'static [Capability],
    },
}

impl Missing {
    /// The sentence with another subject than "the target environment".
    pub fn against<'m>(&'m self, holder: &'m str) -> impl fmt::Display + use<'m> {
        Against { missing: self, holder }
    }
}

struct Against<'m> {
    missing: &'m Missing,
    holder: &'m str,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.against("the target environment").fmt(f)
    }
}

impl fmt::Display for Against<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let holder = self.holder;
        match self.missing {
            Missing::Removed { given, last } => {
                write!(f, "requires version {last} or lower, but {holder} has version {given}")
            }
            Missing::VersionOrExtension { given, needed, extensions } => {
                f.write_str("requires ")?;
                if let Some(needed) = needed {
                    write!(f, "version {needed} or higher")?;
                    if !extensions.is_empty() {
                        f.write_str(", or ")?;
                    }
                }
                any_of(f, "extension", extensions.iter().map(|extension| extension.text_for(*given)))?;
                write!(f, ", but {holder} has version {given}")?;
                match extensions {
                    [] => Ok(()),
                    [_] => f.write_str(" without it"),
                    _ => f.write_str(" without any of them"),
                }
            }
            Missing::Capability { any_of: capabilities } => {
                f.write_str("requires ")?;
                any_of(f, "capability", capabilities.iter())?;
                match capabilities {
                    [_] => write!(f, ", which {holder} lacks"),
                    _ => write!(f, ", none of which {holder} has"),
                }
            }
        }
    }
}

impl std::error::Error for Missing {}

/// `capability A`, or `any one capability of A, B`; nothing for none.
fn any_of<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    what: &str,
    mut items: impl ExactSizeIterator<Item = T>,
) -> fmt::Result {
    let count = items.len();
    let Some(first) = items.next() else { return Ok(()) };
    if count == 1 {
        return write!(f, "{what} {first}");
    }
    write!(f, "any one {what} of {first}")?;
    items.try_for_each(|item| write!(f, ", {item}"))
}
