//! Built-ins: section 3.21, and those of Vulkan.

use crate::checker::Checker;
use crate::rules::rules;

rules! {}

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>) {
    let _ = ck;
}
