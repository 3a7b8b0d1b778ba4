//! A pattern's answer.

/// Why a pattern does not apply: one phrase for the diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declined(pub String);

/// A pattern's answer: it applies, or it declined before it changed anything.
pub type Rewrite<O = ()> = Result<O, Declined>;

/// Declines with a reason.
pub fn decline<T>(reason: impl Into<String>) -> Result<T, Declined> {
    Err(Declined(reason.into()))
}
