//! The words of the header: section 2.3.

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>) {
    let _ = ck;
}
