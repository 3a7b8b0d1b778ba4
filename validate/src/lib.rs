//! A validator of SPIR-V: which rules of the specification, and of an execution environment, does a module break, and where?
//!
//! [`validate`] says all that is wrong at once. Every rule is a row of a table ([`Rule`]), and every [`Violation`] has its
//! rule and its place. An [`Environment`] is SPIR-V itself (`spv1.6`), or an API that adds rules of its own (`vulkan1.3`,
//! `opencl2.2`, `webgpu`).
//!
//! The rules are checked on the words, not on an IR: groups of decorations, decorations that are there twice, the order
//! of functions and debug instructions have no exact picture in the dialect, and a place is an offset of words.
//!
//! The time is linear in the number of words.
#![forbid(unsafe_code)]

mod call_graph;
mod checker;
mod checks;
mod environment;
mod jobs;
pub mod module;
mod options;
mod rules;
mod sections;
mod violation;

pub use environment::Environment;
pub use options::{Descriptors, Limits, Options};
pub use rules::{Rule, RuleData};
pub use violation::{Place, Violation};
pub use vulcanize_words::{SourceLine, WordsError};

/// Checks a module against SPIR-V and the rules of an environment. The violations come in the order of the words.
///
/// # Errors
/// The words are not even instructions.
pub fn validate(words: &[u32], env: &Environment) -> Result<Vec<Violation>, WordsError> {
    validate_by(words, env, jobs::threads_for(words.len()))
}

/// As [`validate`], by so many threads, which has no other effect than the time that it takes.
///
/// # Errors
/// Those of [`validate`].
pub fn validate_by(words: &[u32], env: &Environment, threads: usize) -> Result<Vec<Violation>, WordsError> {
    let module = module::Module::read(words)?;
    let shared = sections::Shared::new(&module, env);
    let mut jobs = checks::jobs(env);
    jobs.extend(sections::jobs(&module, &shared));
    let mut found = jobs::run(&module, env, &jobs, threads);
    found.sort_by(|a, b| (a.offset, a.rule, &a.message).cmp(&(b.offset, b.rule, &b.message)));
    found.dedup();
    Ok(found)
}
