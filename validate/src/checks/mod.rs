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

use vulcanize_target_env::EnumKind;
use vulcanize_words::Inst;

use crate::environment::{Environment, Family};
use crate::module::Module;
use crate::rules::Rule;
use crate::violation::Violation;

/// Checks everything.
pub(crate) fn run(module: &Module<'_>, env: &Environment) -> Vec<Violation> {
    let mut checker = Checker { module, env, found: Vec::new() };
    header::check(&mut checker);
    if env.family != Family::Other {
        entry_points::check(&mut checker);
        annotations::check(&mut checker);
        built_ins::check(&mut checker);
        types::check(&mut checker);
        functions::check(&mut checker);
        control_flow::check(&mut checker);
        instructions::check(&mut checker);
        synchronization::check(&mut checker);
        interface::check(&mut checker);
        layout::check(&mut checker);
        limits::check(&mut checker);
        wgsl::check(&mut checker);
    }
    let mut found = checker.found;
    found.sort_by(|a, b| (a.offset, a.rule, &a.message).cmp(&(b.offset, b.rule, &b.message)));
    found.dedup();
    found
}

/// The module, the environment, and the violations so far.
pub(crate) struct Checker<'m, 'w> {
    module: &'m Module<'w>,
    env: &'m Environment,
    found: Vec<Violation>,
}

impl<'m, 'w> Checker<'m, 'w> {
    fn is_webgpu(&self) -> bool {
        self.env.family == Family::WebGpu
    }

    fn is_wgsl(&self) -> bool {
        self.env.family == Family::Wgsl
    }

    fn is_of_the_web(&self) -> bool {
        self.env.family.is_of_the_web()
    }

    /// Whether a rule is of this environment.
    fn applies(&self, rule: Rule) -> bool {
        let data = rule.data();
        match self.env.family {
            Family::WebGpu => data.webgpu.is_some(),
            Family::Wgsl => data.wgsl.is_some(),
            Family::Vulkan => data.vulkan.is_some(),
            Family::Other => matches!(rule, Rule::Version | Rule::Capability | Rule::Extension),
        }
    }

    /// Reports at an instruction, about the id that it defines.
    fn report(&mut self, rule: Rule, at: &Inst<'w>, message: impl Into<String>) {
        self.report_about(rule, at, at.result(), message);
    }

    /// Reports at an instruction, about this id.
    fn report_about(&mut self, rule: Rule, at: &Inst<'w>, id: impl Into<Option<u32>>, message: impl Into<String>) {
        if !self.applies(rule) {
            return;
        }
        let id = id.into();
        self.found.push(Violation {
            rule,
            offset: at.offset,
            instruction: at.name(),
            id,
            name: id.and_then(|id| self.module.name(id)),
            source: self.module.source_line(at.offset),
            message: message.into(),
        });
    }

    /// An id as messages show it: `%7`, or `%7 'name'`.
    fn shown(&self, id: u32) -> String {
        match self.module.name(id) {
            Some(name) => format!("%{id} '{}'", name.escape_debug()),
            None => format!("%{id}"),
        }
    }
}

/// The name of an enum's case; of a word that is none its digits.
fn case_name(kind: EnumKind, value: u32) -> String {
    match kind.cases_of(value) {
        Some(cases) => cases.iter().map(|case| case.assembly_name).collect::<Vec<_>>().join("|"),
        None => format!("{kind} {value}"),
    }
}
