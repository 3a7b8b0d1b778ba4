//! The WebGPU execution environment: is a module allowed there, what is rewritten so that it is, and what is it in WGSL?
//!
//! [`validate`] is for any environment. First a module must be SPIR-V at all: what the reader or the verifier of the
//! dialect rejects is an [`InvalidModule`]. Then the rules of the [`Environment`] are checked on the words.
#![forbid(unsafe_code)]

mod legalize;
mod wgsl;

pub use wgsl::{Unsupported, Wgsl, WgslBinding, WgslBindingKind, WgslEntryPoint, WgslError, to_wgsl};

use vulcanize_ir::Context;
use vulcanize_ir::parallel::join;
use vulcanize_ir::pass::PassRegistry;
use vulcanize_serialization::{DecodeError, DeserializeOptions, verify_words};
use vulcanize_validate::{Environment, Violation, check_rules};
use vulcanize_words::WordsError;

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[&legalize::LEGALIZE]);
}

/// The words are no SPIR-V module, in any environment.
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
    violations.map_err(InvalidModule::from)
}

impl From<WordsError> for InvalidModule {
    fn from(error: WordsError) -> InvalidModule {
        let (offset, instruction, message) = (error.offset, error.instruction(), error.kind.to_string());
        InvalidModule(DecodeError { offset, instruction, message })
    }
}
