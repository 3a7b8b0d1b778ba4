//! Decorations: the allowed ones, and their places.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, ExecutionModel, StorageClass};
use vulcanize_target_env::EnumKind;
use vulcanize_words::Decorated;

use super::{Checker, case_name};
use crate::call_graph::model_bit;
use crate::module::Module;
use crate::rules;

const WEBGPU_DECORATIONS: &[Decoration] = &[
    Decoration::SpecId,
    Decoration::Block,
    Decoration::RowMajor,
    Decoration::ColMajor,
    Decoration::ArrayStride,
    Decoration::MatrixStride,
    Decoration::BuiltIn,
    Decoration::NoPerspective,
    Decoration::Flat,
    Decoration::Centroid,
    Decoration::Restrict,
    Decoration::Aliased,
    Decoration::NonWritable,
    Decoration::NonReadable,
    Decoration::Uniform,
    Decoration::Location,
    Decoration::Component,
    Decoration::Index,
    Decoration::Binding,
    Decoration::DescriptorSet,
    Decoration::Offset,
    Decoration::NoContraction,
    Decoration::NoSignedWrap,
    Decoration::NoUnsignedWrap,
    Decoration::CounterBuffer,
    Decoration::UserSemantic,
    Decoration::UserTypeGOOGLE,
    Decoration::UniformId,
];

/// Those that WGSL has as well, and those that say nothing which it could not leave out: a permission, a hint, a name.
const WGSL_DECORATIONS: &[Decoration] = &[
    Decoration::RelaxedPrecision,
    Decoration::Invariant,
    Decoration::Sample,
    Decoration::BufferBlock,
    Decoration::GLSLShared,
    Decoration::GLSLPacked,
    Decoration::LinkageAttributes,
    Decoration::FPFastMathMode,
    Decoration::RestrictPointer,
    Decoration::AliasedPointer,
    Decoration::Alignment,
    Decoration::MaxByteOffset,
];

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let uses = Uses::of(checker.module);
    let mut reported = None;
    for decorated in checker.module.decorations.all() {
        let is_of = |list: &[Decoration]| list.iter().any(|&allowed| decorated.is(allowed));
        // WGSL has whole locations only.
        let is_part = decorated.is(Decoration::Component) && decorated.parameters != [0];
        let is_allowed = match checker.is_wgsl() {
            true => (is_of(WEBGPU_DECORATIONS) || is_of(WGSL_DECORATIONS)) && !is_part,
            false => is_of(WEBGPU_DECORATIONS),
        };
        // For a group it is reported once, at its place.
        if !is_allowed && reported.replace(decorated.at.offset) != Some(decorated.at.offset) {
            let name = case_name(EnumKind::Decoration, decorated.kind);
            let message = format!("decoration {name} is not allowed");
            checker.report_about(rules::DECORATION, &decorated.at, decorated.target, message);
        }
        if decorated.is(Decoration::Flat) || decorated.is(Decoration::NoPerspective) {
            check_interpolation(checker, &uses, decorated);
        }
    }
    check_duplicates(checker);
}

/// Which variables are of a struct type, and which execution models list a variable.
pub(super) struct Uses {
    /// The variables that hold a type, structs also inside arrays: storage class and bits of execution models, each once.
    of_type: FxHashMap<u32, FxHashSet<(u32, u32)>>,
    /// Bits of execution models, by variable.
    models: FxHashMap<u32, u32>,
}

impl Uses {
    pub fn of(module: &Module<'_>) -> Uses {
        let mut uses = Uses { of_type: FxHashMap::default(), models: FxHashMap::default() };
        for entry in &module.entry_points {
            for &id in entry.interface {
                *uses.models.entry(id).or_default() |= model_bit(entry.model);
            }
        }
        for variable in &module.variables {
            if let Some(ty) = variable.pointee {
                let use_of = (variable.class, uses.models_of(variable.id));
                uses.of_type.entry(module.inside_arrays(ty)).or_default().insert(use_of);
            }
        }
        uses
    }

    /// Whether the variables that a decoration is about, one or those of a struct, are as asked; `None` where there is none.
    pub fn are(&self, module: &Module<'_>, decorated: &Decorated<'_>, is: impl Fn(u32, u32) -> bool) -> Option<bool> {
        if decorated.member.is_some() {
            let uses = self.of_type.get(&decorated.target)?;
            return Some(uses.iter().all(|&(class, models)| is(class, models)));
        }
        let variable = &module.variables[module.variable_of(decorated.target)?];
        Some(is(variable.class, self.models_of(variable.id)))
    }

    /// Bits of the execution models that list a variable.
    fn models_of(&self, id: u32) -> u32 {
        self.models.get(&id).copied().unwrap_or(0)
    }
}

fn check_interpolation<'w>(checker: &mut Checker<'_, 'w>, uses: &Uses, decorated: &Decorated<'w>) {
    let module = checker.module;
    let fragment = model_bit(ExecutionModel::Fragment as u32);
    let is_input = |class, models| class == StorageClass::Input as u32 && models == fragment;
    if uses.are(module, decorated, is_input) != Some(true) {
        let name = case_name(EnumKind::Decoration, decorated.kind);
        let message = format!("{name} is allowed on inputs of Fragment entry points only");
        checker.report_about(rules::INTERPOLATION, &decorated.at, decorated.target, message);
    }
}

const LAYOUT: &[Decoration] = &[
    Decoration::Offset,
    Decoration::ArrayStride,
    Decoration::MatrixStride,
    Decoration::RowMajor,
    Decoration::ColMajor,
];

/// Decorations of layout that are there twice, or contradict each other.
fn check_duplicates(checker: &mut Checker<'_, '_>) {
    let mut seen: FxHashMap<(u32, Option<u32>, u32), usize> = FxHashMap::default();
    for decorated in checker.module.decorations.all() {
        if !LAYOUT.iter().any(|&kind| decorated.is(kind)) {
            continue;
        }
        let Decorated { target, member, kind, .. } = *decorated;
        let of_what = checker.shown_part(target, member);
        let other = match kind {
            _ if decorated.is(Decoration::RowMajor) => Some(Decoration::ColMajor),
            _ if decorated.is(Decoration::ColMajor) => Some(Decoration::RowMajor),
            _ => None,
        };
        if other.is_some_and(|other| seen.contains_key(&(target, member, other as u32))) {
            let message = format!("{of_what} is both RowMajor and ColMajor");
            checker.report_about(rules::LAYOUT_CONFLICT, &decorated.at, target, message);
        }
        if let Some(first) = seen.insert((target, member, kind), decorated.at.offset) {
            let name = case_name(EnumKind::Decoration, kind);
            let message = format!("{of_what} has {name} already, at word {first}");
            checker.report_about(rules::LAYOUT_DUPLICATE, &decorated.at, target, message);
        }
    }
}
