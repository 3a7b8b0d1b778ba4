//! The tools that write SPIR-V: the high half of the third word of a module.

use crate::generated::generators::GENERATORS;

/// The registered tool with this number: its vendor and, where it has one, its own name.
pub fn generator_name(number: u16) -> Option<&'static str> {
    let found = GENERATORS.binary_search_by_key(&number, |(number, _)| *number).ok()?;
    Some(GENERATORS[found].1)
}

/// The number of a tool by the name that [`generator_name`] gives; of several tools of one name the first.
pub fn generator_by_name(name: &str) -> Option<u16> {
    GENERATORS.iter().find(|(_, known)| *known == name).map(|(number, _)| *number)
}
