//! The reports.

use std::fmt;

use vulcanize_words::SourceLine;

use crate::rules::Rule;

/// A rule that a module breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The rule.
    pub rule: Rule,
    /// The statement of Vulkan's valid usage that it breaks, where one says so.
    pub vuid: Option<&'static str>,
    /// The index of the word at which the instruction begins; of the version that of its word.
    pub offset: usize,
    /// The instruction, without `Op`; `None` in the header.
    pub instruction: Option<&'static str>,
    /// The id in question: the one that the instruction defines, decorates, or names.
    pub id: Option<u32>,
    /// That id's name (`OpName`).
    pub name: Option<String>,
    /// Where this comes from in the source.
    pub source: Option<SourceLine>,
    /// The found value, and the allowed one.
    pub message: String,
}

impl fmt::Display for Violation {
    /// `word 35 (OpTypeInt %7 'index'): integers have 32 bits, not 64 [integer-width]`, after the line of the source.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation { rule, vuid, offset, instruction, id, ref name, ref source, ref message } = *self;
        let place = Place { source: source.as_ref(), offset, instruction, id, name: name.as_deref() };
        write!(f, "{place}: {message} [{rule}]")?;
        vuid.map_or(Ok(()), |vuid| write!(f, " ({vuid})"))
    }
}

/// The place of an instruction as messages show it.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// Where it comes from in the source.
    pub source: Option<&'a SourceLine>,
    /// The index of its first word.
    pub offset: usize,
    /// Its name, without `Op`.
    pub instruction: Option<&'a str>,
    /// The id that it is about.
    pub id: Option<u32>,
    /// That id's name.
    pub name: Option<&'a str>,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(source) = self.source {
            write!(f, "{source}: ")?;
        }
        write!(f, "word {}", self.offset)?;
        if let Some(instruction) = self.instruction {
            write!(f, " (Op{instruction}")?;
            if let Some(id) = self.id {
                write!(f, " %{id}")?;
            }
            if let Some(name) = self.name {
                write!(f, " '{}'", name.escape_debug())?;
            }
            write!(f, ")")?;
        }
        Ok(())
    }
}
