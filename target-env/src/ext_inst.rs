//! Extended instruction sets.

use std::fmt;

use crate::capability::Capability;
use crate::generated::ext_inst::{EXT_INST_SET_NAMES, GLSL_STD_450, GLSL_STD_450_NAMES, OPENCL_STD, OPENCL_STD_NAMES};
use crate::instruction::Operand;
use crate::requirement::Requirement;
use crate::suggest::suggest;

/// An extended instruction set whose instructions are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExtInstSet {
    /// `GLSL.std.450`, for shaders.
    GlslStd450,
    /// `OpenCL.std`, for kernels.
    OpenClStd,
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
    /// What its use demands beyond the set itself.
    pub requirement: Requirement,
}

/// A row of a table, in the order the generator writes.
pub(crate) const fn ext_inst(
    number: u32,
    name: &'static str,
    operands: &'static [Operand],
    capabilities: &'static [Capability],
) -> ExtInst {
    ExtInst { number, name, operands, requirement: Requirement { capabilities, ..Requirement::NONE } }
}

impl ExtInstSet {
    /// Every set whose instructions are known.
    pub const ALL: &'static [ExtInstSet] = &[ExtInstSet::GlslStd450, ExtInstSet::OpenClStd];

    /// The operand of `OpExtInstImport`.
    pub const fn name(self) -> &'static str {
        match self {
            ExtInstSet::GlslStd450 => "GLSL.std.450",
            ExtInstSet::OpenClStd => "OpenCL.std",
        }
    }

    /// The set by the operand of `OpExtInstImport`.
    pub fn from_name(name: &str) -> Option<ExtInstSet> {
        ExtInstSet::ALL.iter().copied().find(|set| set.name() == name)
    }

    fn names(self) -> &'static [(&'static str, u16)] {
        match self {
            ExtInstSet::GlslStd450 => GLSL_STD_450_NAMES,
            ExtInstSet::OpenClStd => OPENCL_STD_NAMES,
        }
    }

    /// The instructions, by number.
    pub fn instructions(self) -> &'static [ExtInst] {
        match self {
            ExtInstSet::GlslStd450 => GLSL_STD_450,
            ExtInstSet::OpenClStd => OPENCL_STD,
        }
    }

    /// The instruction with this number.
    pub fn by_number(self, number: u32) -> Option<&'static ExtInst> {
        let instructions = self.instructions();
        let found = instructions.binary_search_by_key(&number, |i| i.number).ok()?;
        Some(&instructions[found])
    }

    /// The instruction by its name.
    pub fn by_name(self, name: &str) -> Option<&'static ExtInst> {
        let names = self.names();
        let found = names.binary_search_by(|(n, _)| (*n).cmp(name)).ok()?;
        Some(&self.instructions()[usize::from(names[found].1)])
    }

    /// The known name nearest to a misspelt one, if one is near.
    pub fn suggest(self, name: &str) -> Option<&'static str> {
        suggest(name, self.names().iter().map(|(n, _)| *n))
    }
}

impl fmt::Display for ExtInstSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The import names of all registered extended instruction sets, sorted.
pub fn ext_inst_set_names() -> &'static [&'static str] {
    EXT_INST_SET_NAMES
}

/// Whether a set's instructions have no effect on what a module computes, so that a consumer may skip
/// sets of this name that it does not know.
pub fn is_non_semantic(set_name: &str) -> bool {
    set_name.starts_with("NonSemantic.")
}
