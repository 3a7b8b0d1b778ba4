//! The universal limits: section 2.17.

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>) {
    let _ = ck;
}
