//! The words of the header: section 2.3.

use crate::checker::Checker;
use crate::rules::rules;

rules! {
    VERSION "header-version" spirv "Physical Layout of a SPIR-V Module and Instruction"
        => "The SPIR-V version is one that the environment reads.";
    BOUND "header-bound" spirv "Universal Limits"
        => "The bound of ids is above 0 and within the limit of ids.";
}

const VERSION_WORD: usize = 1;
const BOUND_WORD: usize = 3;

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>) {
    let (found, most) = (ck.module.version, ck.env.spirv);
    if found > most && !ck.is_of_the_web() {
        ck.report_header(VERSION, VERSION_WORD, format!("the version is {found}, the environment reads up to {most}"));
    }
    let (found, most) = (ck.module.binary.header.bound, ck.options().limits.id_bound);
    if found == 0 || found > most {
        ck.report_header(BOUND, BOUND_WORD, format!("the bound is {found}, 1 to {most} are allowed"));
    }
}
