//! The enumerations of the grammar.

use std::fmt;

use crate::capability::Capability;
use crate::extension::Extension;
use crate::generated::enums::{ENUM_KINDS, EnumKind};
use crate::instruction::Operand;
use crate::requirement::Requirement;
use crate::suggest::suggest;
use crate::version::Version;

/// A row of the table of kinds.
pub(crate) struct EnumKindData {
    name: &'static str,
    is_bit_enum: bool,
    /// By value.
    enumerants: &'static [Enumerant],
    /// Names and aliases with places in `enumerants`, by name.
    names: &'static [(&'static str, u16)],
}

/// A row of the table of kinds, in the order the generator writes.
pub(crate) const fn kind(
    name: &'static str,
    is_bit_enum: bool,
    enumerants: &'static [Enumerant],
    names: &'static [(&'static str, u16)],
) -> EnumKindData {
    EnumKindData { name, is_bit_enum, enumerants, names }
}

/// One case of an enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enumerant {
    /// The name that is printed: MLIR's where MLIR knows the case.
    pub name: &'static str,
    /// The name in SPIR-V assembly: the same, except where MLIR has a word of its own (`Dim2D` for `2D`).
    pub assembly_name: &'static str,
    /// The other registered names.
    pub aliases: &'static [&'static str],
    /// The word in a binary; of a bit enum the bits.
    pub value: u32,
    /// The operands that follow the case in the instruction, in order.
    pub parameters: &'static [Operand],
    /// The requirement of its use.
    pub requirement: Requirement,
}

/// A row of a table of cases, in the order the generator writes.
#[expect(clippy::too_many_arguments, reason = "the columns of a generated table")]
pub(crate) const fn enumerant(
    value: u32,
    name: &'static str,
    aliases: &'static [&'static str],
    parameters: &'static [Operand],
    min_version: Option<Version>,
    max_version: Option<Version>,
    extensions: &'static [Extension],
    capabilities: &'static [Capability],
) -> Enumerant {
    let requirement = Requirement { min_version, max_version, capabilities, extensions };
    Enumerant { name, assembly_name: name, aliases, value, parameters, requirement }
}

impl Enumerant {
    /// A row whose name is MLIR's own word.
    pub(crate) const fn in_assembly(self, assembly_name: &'static str) -> Enumerant {
        Enumerant { assembly_name, ..self }
    }
}

impl EnumKind {
    const fn data(self) -> &'static EnumKindData {
        &ENUM_KINDS[self as usize]
    }

    /// The grammar's name: `StorageClass`.
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The kind by the grammar's name.
    pub fn from_name(name: &str) -> Option<EnumKind> {
        let found = EnumKind::ALL.binary_search_by(|kind| kind.name().cmp(name)).ok()?;
        Some(EnumKind::ALL[found])
    }

    /// Whether cases are bits that combine in one word.
    pub fn is_bit_enum(self) -> bool {
        self.data().is_bit_enum
    }

    /// Every case, by value.
    pub const fn enumerants(self) -> &'static [Enumerant] {
        self.data().enumerants
    }

    /// The case by its name or an alias.
    pub fn by_name(self, name: &str) -> Option<&'static Enumerant> {
        let data = self.data();
        let found = data.names.binary_search_by(|(n, _)| (*n).cmp(name)).ok()?;
        Some(&data.enumerants[usize::from(data.names[found].1)])
    }

    /// The case with exactly this value; of a bit enum one bit (or the case of no bits).
    pub fn by_value(self, value: u32) -> Option<&'static Enumerant> {
        let enumerants = self.enumerants();
        // The first cases mostly have the values 0, 1, 2, …
        if let Some(case) = enumerants.get(value as usize).filter(|case| case.value == value) {
            return Some(case);
        }
        let found = enumerants.binary_search_by_key(&value, |e| e.value).ok()?;
        Some(&enumerants[found])
    }

    /// The cases that a word holds, lowest first: the set bits of a bit enum (its case of no bits for 0),
    /// the one case otherwise. `None` when some of it is no case of the kind.
    pub fn cases_of(self, value: u32) -> Option<Vec<&'static Enumerant>> {
        if !self.is_bit_enum() || value == 0 {
            return self.by_value(value).map(|case| vec![case]);
        }
        (0..u32::BITS).map(|bit| value & (1 << bit)).filter(|&bit| bit != 0).map(|bit| self.by_value(bit)).collect()
    }

    /// The known name nearest to a misspelt one, if one is near.
    pub fn suggest(self, name: &str) -> Option<&'static str> {
        suggest(name, self.data().names.iter().map(|(n, _)| *n))
    }
}

impl fmt::Display for EnumKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
