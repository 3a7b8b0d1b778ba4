//! Diagnostics: the mistake in an input, and its place.

mod render;

pub(crate) use render::json_string;
pub use render::{DiagnosticPlace, colored_message};

use crate::location::Location;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The input is rejected.
    Error,
    /// The input is accepted, but something is off.
    Warning,
    /// For information.
    Remark,
    /// Belongs to the diagnostic before it.
    Note,
}

impl Severity {
    /// The word in the text form.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
            Severity::Note => "note",
        }
    }
}

/// A message about an input, with its place and the notes that explain it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where.
    pub location: Location,
    /// The message: one sentence without a full stop.
    pub message: String,
    /// Further places and facts.
    pub notes: Vec<Diagnostic>,
    /// The spelling, for a warning about an earlier one.
    pub earlier: Option<String>,
}

/// A result whose error is a diagnostic (boxed, so that the good case stays small).
pub type Fallible<T = ()> = Result<T, Box<Diagnostic>>;

impl Diagnostic {
    /// An error at `location`.
    pub fn error(location: Location, message: impl Into<String>) -> Box<Self> {
        Self::new(Severity::Error, location, message)
    }

    /// A warning at `location`.
    pub fn warning(location: Location, message: impl Into<String>) -> Box<Self> {
        Self::new(Severity::Warning, location, message)
    }

    /// A diagnostic of any severity.
    pub fn new(severity: Severity, location: Location, message: impl Into<String>) -> Box<Self> {
        Box::new(Self { severity, location, message: message.into(), notes: Vec::new(), earlier: None })
    }

    /// The same with one more note.
    #[must_use]
    pub fn with_note(mut self: Box<Self>, location: Location, message: impl Into<String>) -> Box<Self> {
        self.notes.push(*Self::new(Severity::Note, location, message));
        self
    }
}

/// Collects diagnostics in the order in which they come.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    items: Vec<Diagnostic>,
}

impl Diagnostics {
    /// An empty collection.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one.
    #[expect(clippy::boxed_local, reason = "diagnostics travel boxed through `Fallible`")]
    pub fn push(&mut self, diagnostic: Box<Diagnostic>) {
        self.items.push(*diagnostic);
    }

    /// Adds the error of a result; returns the good value.
    pub fn absorb<T>(&mut self, result: Fallible<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(diagnostic) => {
                self.push(diagnostic);
                None
            }
        }
    }

    /// Whether an error is among them.
    pub fn has_errors(&self) -> bool {
        self.items.iter().any(|d| d.severity == Severity::Error)
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.items.iter()
    }

    /// The number of them.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Puts them into the order of their places.
    pub(crate) fn sort_by_place(&mut self) {
        self.items.sort_by_key(|diagnostic| diagnostic.location);
    }

    /// Moves all of another collection to the end of this one.
    pub fn append(&mut self, other: &mut Diagnostics) {
        self.items.append(&mut other.items);
    }
}

impl From<Box<Diagnostic>> for Diagnostics {
    fn from(diagnostic: Box<Diagnostic>) -> Self {
        let mut diagnostics = Self::new();
        diagnostics.push(diagnostic);
        diagnostics
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<T: IntoIterator<Item = Diagnostic>>(&mut self, items: T) {
        self.items.extend(items);
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}
