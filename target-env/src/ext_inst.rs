//! Extended instruction sets.

use std::fmt;

use crate::capability::Capability;
use crate::extension::Extension;
use crate::generated::ext_inst::{EXT_INST_SETS, ExtInstSet};
use crate::instruction::Operand;
use crate::requirement::Requirement;
use crate::suggest::suggest;
use crate::version::Version;

/// A row of the table of sets.
pub(crate) struct ExtInstSetData {
    name: &'static str,
    /// Whether import names that differ only in the last number also mean the set.
    revisions: bool,
    /// By number.
    instructions: &'static [ExtInst],
    /// Names with places in `instructions`, by name.
    names: &'static [(&'static str, u16)],
}

/// A row of the table of sets, in the order the generator writes.
pub(crate) const fn ext_inst_set(
    name: &'static str,
    revisions: bool,
    instructions: &'static [ExtInst],
    names: &'static [(&'static str, u16)],
) -> ExtInstSetData {
    ExtInstSetData { name, revisions, instructions, names }
}

/// An instruction of an extended set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtInst {
    /// The literal of `OpExtInst` that selects it.
    pub number: u32,
    /// The name in its set.
    pub name: &'static str,
    /// The operands after the literal, in order.
    pub operands: &'static [Operand],
    /// The requirement of its use, with that of its set.
    pub requirement: Requirement,
}

/// A row of a table, in the order the generator writes.
pub(crate) const fn ext_inst(
    number: u32,
    name: &'static str,
    operands: &'static [Operand],
    min_version: Option<Version>,
    max_version: Option<Version>,
    extensions: &'static [Extension],
    capabilities: &'static [Capability],
) -> ExtInst {
    let requirement = Requirement { min_version, max_version, capabilities, extensions };
    ExtInst { number, name, operands, requirement }
}

/// An import name without its last number: `NonSemantic.ClspvReflection.5` as `NonSemantic.ClspvReflection`.
fn without_revision(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, revision)) if !revision.is_empty() && revision.bytes().all(|b| b.is_ascii_digit()) => stem,
        _ => name,
    }
}

impl ExtInstSet {
    fn data(self) -> &'static ExtInstSetData {
        &EXT_INST_SETS[self as usize]
    }

    /// The operand of `OpExtInstImport`; of a set with revisions the newest known one.
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The set by the operand of `OpExtInstImport`, of any revision: a module must be written with the name with which
    /// it was read.
    pub fn from_name(name: &str) -> Option<ExtInstSet> {
        let exactly = ExtInstSet::ALL.iter().copied().find(|set| set.name() == name);
        exactly.or_else(|| {
            let stem = without_revision(name);
            let is_revision = |set: &ExtInstSet| set.data().revisions && without_revision(set.name()) == stem;
            ExtInstSet::ALL.iter().copied().find(is_revision).filter(|_| stem != name)
        })
    }

    /// Whether its instructions have no effect on the results of a module.
    pub fn is_non_semantic(self) -> bool {
        is_non_semantic(self.name())
    }

    /// The instructions, by number.
    pub fn instructions(self) -> &'static [ExtInst] {
        self.data().instructions
    }

    /// The instruction with this number.
    pub fn by_number(self, number: u32) -> Option<&'static ExtInst> {
        let instructions = self.instructions();
        let found = instructions.binary_search_by_key(&number, |i| i.number).ok()?;
        Some(&instructions[found])
    }

    /// The instruction by its name.
    pub fn by_name(self, name: &str) -> Option<&'static ExtInst> {
        let names = self.data().names;
        let found = names.binary_search_by(|(n, _)| (*n).cmp(name)).ok()?;
        Some(&self.instructions()[usize::from(names[found].1)])
    }

    /// The known name nearest to a misspelt one, if one is near.
    pub fn suggest(self, name: &str) -> Option<&'static str> {
        suggest(name, self.data().names.iter().map(|(n, _)| *n))
    }
}

impl fmt::Display for ExtInstSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Whether a set's instructions have no effect on the results of a module, so that a consumer may skip unknown sets of
/// this name.
pub fn is_non_semantic(set_name: &str) -> bool {
    set_name.starts_with("NonSemantic.")
}
