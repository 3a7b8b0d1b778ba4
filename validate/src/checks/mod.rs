//! The checks. Each goes once over its subject and reports under rows of the table. One place filters the rows that are
//! not of the environment.

mod annotations;
mod built_ins;
mod control_flow;
mod entry_points;
mod functions;
mod header;
mod instructions;
mod interface;
mod layout;
mod layout_types;
mod limits;
mod synchronization;
mod types;
mod wgsl;

use crate::checker::{Checker, case_name};
use crate::environment::Family;
use crate::sections;

/// Checks the rules of the environment.
pub(crate) fn check(checker: &mut Checker<'_, '_>) {
    header::check(checker);
    if matches!(checker.env.family, Family::WebGpu | Family::Wgsl | Family::Vulkan) {
        entry_points::check(checker);
        annotations::check(checker);
        built_ins::check(checker);
        types::check(checker);
        functions::check(checker);
        control_flow::check(checker);
        instructions::check(checker);
        interface::check(checker);
        match checker.is_of_the_web() {
            true => {
                synchronization::check(checker);
                layout::check(checker);
            }
            false => sections::layout::check(checker),
        }
        limits::check(checker);
        wgsl::check(checker);
    }
}
