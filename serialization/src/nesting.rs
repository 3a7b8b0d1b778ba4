//! Types in types, and constructs in constructs, in binaries.

use vulcanize_ir::{Context, Exceeded, Limit};

/// The text of a binary's module nests a few levels more than the binary: the module and the function, the attribute
/// that a type is in.
const MORE_IN_TEXT: usize = 8;

/// Whether so many levels are allowed, so that the text can be read, too.
pub(crate) fn check(context: &Context, levels: usize) -> Result<(), Exceeded> {
    context.limits().check(Limit::Nesting, (levels + MORE_IN_TEXT) as u64)
}
