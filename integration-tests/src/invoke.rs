//! Running `vulcanize` in this process.

pub use vulcanize::commands::Outcome;

/// Runs the command line `vulcanize arguments…` with this standard input.
pub fn vulcanize<S: AsRef<str>>(arguments: &[S], stdin: &[u8]) -> Outcome {
    let arguments: Vec<&str> = arguments.iter().map(AsRef::as_ref).collect();
    vulcanize::commands::invoke(&arguments, stdin)
}
