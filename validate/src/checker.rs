//! What every check has at hand: the module, the environment, the place in the walk, and the reports.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use spirv::ExecutionModel;
use vulcanize_target_env::EnumKind;
use vulcanize_words::{Function, Inst};

use crate::environment::{Environment, Family};
use crate::module::Module;
use crate::options::Options;
use crate::rules::Rule;
use crate::violation::Violation;

/// The module, the environment, and the violations so far. Whatever [`Module`] answers it answers, too.
pub(crate) struct Checker<'m, 'w> {
    pub module: &'m Module<'w>,
    pub env: &'m Environment,
    pub found: Vec<Violation>,
    /// The function that the walk is in, by its place in the module.
    pub function: Option<usize>,
    /// The label of the block that the walk is in.
    pub block: Option<u32>,
    /// The label of the first block of the function that the walk is in.
    pub entry_block: Option<u32>,
}

impl<'m, 'w> Deref for Checker<'m, 'w> {
    type Target = Module<'w>;

    fn deref(&self) -> &Module<'w> {
        self.module
    }
}

impl<'m, 'w> Checker<'m, 'w> {
    pub fn new(module: &'m Module<'w>, env: &'m Environment) -> Self {
        Checker { module, env, found: Vec::new(), function: None, block: None, entry_block: None }
    }

    pub fn options(&self) -> &'m Options {
        &self.env.options
    }

    pub fn is_webgpu(&self) -> bool {
        self.env.family == Family::WebGpu
    }

    pub fn is_wgsl(&self) -> bool {
        self.env.family == Family::Wgsl
    }

    pub fn is_of_the_web(&self) -> bool {
        self.env.family.is_of_the_web()
    }

    pub fn is_vulkan(&self) -> bool {
        self.env.family == Family::Vulkan
    }

    /// Whether this is Vulkan of a version or a later one.
    pub fn is_vulkan_from(&self, major: u32, minor: u32) -> bool {
        self.is_vulkan() && self.env.api >= (major, minor)
    }

    pub fn is_opencl(&self) -> bool {
        self.env.family == Family::OpenCl
    }

    /// Whether a rule is checked in this environment.
    pub fn applies(&self, rule: Rule) -> bool {
        let data = rule.data();
        if data.is_of_guarantees && !self.env.is_guaranteed && !self.is_of_the_web() {
            return false;
        }
        let is_of_environment = match self.env.family {
            Family::WebGpu => data.webgpu.is_some(),
            Family::Wgsl => data.wgsl.is_some(),
            Family::Vulkan => data.vulkan.is_some() || !data.vuids.is_empty(),
            Family::OpenCl => data.opencl.is_some() || data.is_of_guarantees,
            Family::Universal => data.is_of_guarantees,
            Family::OpenGl => false,
        };
        is_of_environment || data.spirv.is_some()
    }

    /// Reports at an instruction, about the id that it defines.
    pub fn report(&mut self, rule: Rule, at: &Inst<'w>, message: impl Into<String>) {
        self.report_about(rule, at, at.result(), message);
    }

    /// Reports at an instruction, about this id.
    pub fn report_about(&mut self, rule: Rule, at: &Inst<'w>, id: impl Into<Option<u32>>, message: impl Into<String>) {
        let vuid = match rule.data().vuids {
            [one] if self.is_vulkan() => Some(*one),
            _ => None,
        };
        self.push(rule, vuid, at, id.into(), message.into());
    }

    /// Reports at an instruction under one of the several statements of Vulkan that the rule checks; the statement is left
    /// out in other environments.
    pub fn report_vuid(&mut self, rule: Rule, vuid: &'static str, at: &Inst<'w>, message: impl Into<String>) {
        debug_assert!(rule.data().vuids.contains(&vuid), "{vuid} is none of {rule}");
        let vuid = self.is_vulkan().then_some(vuid);
        self.push(rule, vuid, at, at.result(), message.into());
    }

    fn push(&mut self, rule: Rule, vuid: Option<&'static str>, at: &Inst<'w>, id: Option<u32>, message: String) {
        if !self.applies(rule) {
            return;
        }
        self.found.push(Violation {
            rule,
            vuid,
            offset: at.offset,
            instruction: at.name(),
            id,
            name: id.and_then(|id| self.module.name(id)).map(str::to_owned),
            source: self.module.source_line(at.offset),
            message,
        });
    }

    /// Reports at a word of the header.
    pub fn report_header(&mut self, rule: Rule, word: usize, message: String) {
        if self.applies(rule) {
            let (instruction, id, name, source) = (None, None, None, None);
            self.found.push(Violation { rule, vuid: None, offset: word, instruction, id, name, source, message });
        }
    }

    /// An id as messages show it: `%7`, or `%7 'name'`.
    pub fn shown(&self, id: u32) -> Shown<'m> {
        self.shown_part(id, None)
    }

    /// An id, or a member of a struct, as messages show it: `member 2 of %7`.
    pub fn shown_part(&self, id: u32, member: Option<u32>) -> Shown<'m> {
        Shown { id, member, name: self.module.name(id) }
    }

    /// The function that the walk is in.
    pub fn current_function(&self) -> Option<&'m Function<'w>> {
        self.function.and_then(|index| self.module.functions.get(index))
    }

    /// The execution models, by number, of the entry points that reach the function that the walk is in.
    pub fn models(&self) -> impl Iterator<Item = u32> + use<'m, 'w> {
        let module = self.module;
        self.function.into_iter().flat_map(move |function| module.models_of(function))
    }

    /// A model that reaches the function of the walk and is none of the given ones.
    pub fn model_beside(&self, allowed: &[ExecutionModel]) -> Option<u32> {
        self.models().find(|model| !allowed.iter().any(|&allowed| allowed as u32 == *model))
    }
}

/// An id in a message, written where there is one: most are asked for beside a rule that holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown<'m> {
    id: u32,
    member: Option<u32>,
    name: Option<&'m str>,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(member) = self.member {
            write!(f, "member {member} of ")?;
        }
        write!(f, "%{}", self.id)?;
        self.name.map_or(Ok(()), |name| write!(f, " '{}'", name.escape_debug()))
    }
}

/// The name of an enum's case; of a word that is none its digits.
pub(crate) fn case_name(kind: EnumKind, value: u32) -> Cow<'static, str> {
    if let Some(case) = kind.by_value(value) {
        return case.assembly_name.into();
    }
    match kind.cases_of(value) {
        Some(cases) => cases.iter().map(|case| case.assembly_name).collect::<Vec<_>>().join("|").into(),
        None => format!("{kind} {value}").into(),
    }
}

impl fmt::Debug for Checker<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Checker").field("found", &self.found).finish_non_exhaustive()
    }
}
