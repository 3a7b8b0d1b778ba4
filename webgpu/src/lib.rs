//! Execution environments of SPIR-V: is a module allowed there, and if not, why not?
//!
//! [`validate`] says all that is wrong at once. First a module must be SPIR-V at all: what the reader or the verifier of
//! the dialect rejects is an [`InvalidModule`]. Then the rules of the [`Environment`] are checked, each a row of one
//! table ([`Rule`]), and every [`Violation`] has its rule and its place.
//!
//! The rules are checked on the words, not on the IR: groups of decorations, decorations that are there twice, the order
//! of functions and debug instructions have no exact picture in the dialect, and a place is an offset of words.
//!
//! The time is linear in the number of words.
#![forbid(unsafe_code)]

mod checks;
mod environment;
mod legalize;
mod module;
mod rules;
mod violation;
mod wgsl;

pub use environment::Environment;
pub use legalize::Legalize;
pub use rules::{Rule, RuleData};
pub use violation::{SourceLine, Violation};
pub use wgsl::{Unsupported, Wgsl, WgslEntryPoint, WgslError, to_wgsl};

use vulcanize_ir::Context;
use vulcanize_ir::parallel::join;
use vulcanize_ir::pass::PassRegistry;
use vulcanize_serialization::{DecodeError, DeserializeOptions, verify_words};
use vulcanize_target_env::binary::BinaryError;

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(|| Box::new(Legalize));
}

/// The words are no SPIR-V module, whatever the environment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct InvalidModule(pub DecodeError);

/// Checks a module: that it is valid SPIR-V, then the rules of an environment. The violations come in the order of the
/// words.
///
/// # Errors
/// The words are no valid SPIR-V; the rules were not looked at then.
pub fn validate(context: &Context, words: &[u32], env: &Environment) -> Result<Vec<Violation>, InvalidModule> {
    // Blocks are not made regions: that takes time, and control flow is judged by its words.
    let options = DeserializeOptions { structurize_control_flow: false, ..DeserializeOptions::default() };
    let (validity, violations) =
        join(context.threads(), || verify_words(context, words, &options), || check_rules(words, env));
    validity.map_err(InvalidModule)?;
    violations
        .map_err(|BinaryError { offset, message }| InvalidModule(DecodeError { offset, instruction: None, message }))
}

/// Checks the rules of an environment alone; of words that are no valid SPIR-V the violations may be misleading.
///
/// # Errors
/// The words are not even instructions.
pub fn check_rules(words: &[u32], env: &Environment) -> Result<Vec<Violation>, BinaryError> {
    let module = module::Module::read(words)?;
    Ok(checks::run(&module, env))
}
