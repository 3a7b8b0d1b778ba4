//! Interfaces of entry points: locations, resources, push constants.

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>) {
    let _ = ck;
}
