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
use crate::environment::{Environment, Family};
use crate::jobs::Job;
use crate::sections;

/// The checks of the rules of an environment.
pub(crate) fn jobs<'m, 'w>(env: &Environment) -> Vec<Job<'m, 'm, 'w>> {
    let mut jobs: Vec<Job<'m, 'm, 'w>> = vec![Box::new(header::check)];
    if matches!(env.family, Family::WebGpu | Family::Wgsl | Family::Vulkan) {
        jobs.push(Box::new(entry_points::check));
        jobs.push(Box::new(annotations::check));
        jobs.push(Box::new(built_ins::check));
        jobs.push(Box::new(types::check));
        jobs.push(Box::new(functions::check));
        jobs.push(Box::new(control_flow::check));
        jobs.push(Box::new(instructions::check));
        jobs.push(Box::new(interface::check));
        if env.family.is_of_the_web() {
            jobs.push(Box::new(synchronization::check));
            jobs.push(Box::new(layout::check));
        } else {
            jobs.push(Box::new(sections::layout::check));
        }
        jobs.push(Box::new(limits::check));
        jobs.push(Box::new(wgsl::check));
    }
    jobs
}
