//! The errors that stop a translation.

use std::error::Error;
use std::fmt;

use vulcanize_validate::module::Module;
use vulcanize_validate::{Place, SourceLine, Violation};
use vulcanize_words::WordsError;

/// Why there is no WGSL of a module.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WgslError {
    /// The words are no instructions.
    #[error("not valid SPIR-V: {0}")]
    Invalid(#[from] WordsError),
    /// The module breaks rules of SPIR-V or WGSL, one on each line.
    #[error("{}", lines(.0))]
    Violations(Vec<Violation>),
    /// WGSL, or the translator to it, lacks something.
    #[error("{0}")]
    Unsupported(Box<Unsupported>),
}

fn lines(violations: &[Violation]) -> String {
    violations.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// A feature of a module that WGSL lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// The index of the instruction's first word in the given module; `None` where it is unknown.
    pub offset: Option<usize>,
    /// The instruction, without `Op`.
    pub instruction: Option<&'static str>,
    /// The id that it defines.
    pub id: Option<u32>,
    /// That id's name (`OpName`).
    pub name: Option<String>,
    /// Where this comes from in the source.
    pub source: Option<SourceLine>,
    /// The unsupported feature.
    pub message: String,
}

impl fmt::Display for Unsupported {
    /// `word 35 (OpTypeInt %7 'index'): the mistake`, after the line of the source.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unsupported { offset, instruction, id, ref name, ref source, ref message } = *self;
        if let Some(offset) = offset {
            let place = Place { source: source.as_ref(), offset, instruction, id, name: name.as_deref() };
            write!(f, "{place}: ")?;
        }
        f.write_str(message)
    }
}

impl WgslError {
    /// An unsupported feature, at a word of the module.
    pub(super) fn unsupported(module: &Module<'_>, offset: Option<usize>, message: impl Into<String>) -> WgslError {
        let inst = offset.and_then(|offset| module.instruction_at(offset));
        let id = inst.and_then(|inst| inst.result());
        WgslError::Unsupported(Box::new(Unsupported {
            offset,
            instruction: inst.and_then(|inst| inst.name()),
            id,
            name: id.and_then(|id| module.name(id)).map(str::to_owned),
            source: offset.and_then(|offset| module.source_line(offset)),
            message: message.into(),
        }))
    }
}

/// An error with its causes.
pub(super) fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}
