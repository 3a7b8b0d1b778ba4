//! Dialect conversion: one walk, without rollback.
//!
//! The driver ([`apply_conversion`]) visits the ops in text order. An op that the [`ConversionTarget`] calls legal
//! stays. Any other is folded if it folds, or goes to the [`ConversionPattern`]s of its name, best first, with its
//! operands already converted. A pattern *decides first*: it looks at types, attributes and the target, and declines
//! with a reason while nothing has changed; once it starts to rewrite it finishes. Ops that it makes are legalized in
//! the same way before the walk goes on.
//!
//! Values change their types on the way. The driver keeps the replacement of each old value. Where a converted and an
//! unconverted op meet, it puts a `builtin.unrealized_conversion_cast`, and removes those that cancel out at the end.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `target.rs` | [`ConversionTarget`]: what is legal |
//! | `types.rs` | [`TypeConverter`]: what types become, or why they cannot |
//! | `declined.rs` | [`Rewrite`]: what patterns answer |
//! | `pattern.rs` | [`ConversionPattern`], [`PatternSet`] |
//! | `rewriter.rs` | [`ConversionRewriter`]: what patterns change the IR with |
//! | `driver.rs` | the walk |
//! | `refusal.rs` | what a user reads of an op that cannot be lowered |
//!
//! Differs from MLIR's `applyPartialConversion`: there is no rollback, so a failed conversion leaves an IR that is not
//! to be used further; a type is always converted to one type.

mod declined;
mod driver;
mod pattern;
mod refusal;
mod rewriter;
mod target;
mod types;

pub use declined::{Declined, Rewrite, decline};
pub use driver::{ConversionMode, REWRITES, apply_conversion};
pub use pattern::{ConversionPattern, Finish, Outcome, PatternSet};
pub(crate) use refusal::legalization_failure;
pub use rewriter::ConversionRewriter;
pub use target::{ConversionTarget, Legality};
pub use types::{CachedTypes, TypeConverter};

/// What functions of patterns take.
pub(crate) type Rewriter<'r, 'a, 'c> = &'r mut ConversionRewriter<'a, 'c>;
