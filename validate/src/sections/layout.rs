//! Explicit layout of blocks: section 2.16.2.

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>) {
    let _ = ck;
}
