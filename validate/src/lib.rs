//! Rules of the execution environments of SPIR-V: which of them does a module break, and where?
//!
//! [`check_rules`] says all that is wrong at once. The rules of an [`Environment`] are each a row of one table
//! ([`Rule`]), and every [`Violation`] has its rule and its place. That the words are SPIR-V at all is for the reader of
//! binaries to say: `validate` of `vulcanize-webgpu` asks both.
//!
//! The rules are checked on the words, not on the IR: groups of decorations, decorations that are there twice, the order
//! of functions and debug instructions have no exact picture in the dialect, and a place is an offset of words.
//!
//! The time is linear in the number of words.
#![forbid(unsafe_code)]

mod call_graph;
mod checks;
mod environment;
pub mod module;
mod rules;
mod violation;

pub use environment::Environment;
pub use rules::{Rule, RuleData};
pub use violation::{Place, Violation};
pub use vulcanize_words::SourceLine;

use vulcanize_words::WordsError;

/// Checks the rules of an environment; of words that are no valid SPIR-V the violations may be misleading. The
/// violations come in the order of the words.
///
/// # Errors
/// The words are not even instructions.
pub fn check_rules(words: &[u32], env: &Environment) -> Result<Vec<Violation>, WordsError> {
    let module = module::Module::read(words)?;
    Ok(checks::run(&module, env))
}
