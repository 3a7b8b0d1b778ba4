//! Built-in variables: the allowed ones, their types, and their execution models.

use rustc_hash::FxHashSet;
use spirv::{BuiltIn, Decoration, ExecutionModel, Op, StorageClass};
use vulcanize_target_env::{EnumKind, WebGpuFeature};
use vulcanize_words::Decorated;

use super::annotations::Uses;
use super::{Checker, case_name};
use crate::call_graph::model_bit;
use crate::module::Module;
use crate::rules;
use crate::sections::built_ins::{Shape, decorated_type};

/// Who has a built-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// The document, and WGSL.
    All,
    /// WGSL only.
    Wgsl,
    /// WGSL with a feature.
    With(WebGpuFeature),
}

/// A table's row: built-in, type, storage class, execution models, and who has it.
type Row = (BuiltIn, Shape, StorageClass, &'static [ExecutionModel], Who);

/// The document's table, and what WGSL adds.
const TABLE: &[Row] = {
    use ExecutionModel::{Fragment, GLCompute, Vertex};
    use StorageClass::{Input, Output};
    use Who::{All, Wgsl, With};
    let (subgroups, id) = (With(WebGpuFeature::Subgroups), With(WebGpuFeature::SubgroupId));
    &[
        (BuiltIn::Position, Shape::FloatVector(4), Output, &[Vertex], All),
        (BuiltIn::VertexIndex, Shape::Int32, Input, &[Vertex], All),
        (BuiltIn::InstanceIndex, Shape::Int32, Input, &[Vertex], All),
        (BuiltIn::FrontFacing, Shape::Bool, Input, &[Fragment], All),
        (BuiltIn::FragCoord, Shape::FloatVector(4), Input, &[Fragment], All),
        (BuiltIn::FragDepth, Shape::Float32, Output, &[Fragment], All),
        (BuiltIn::WorkgroupSize, Shape::IntVector(3), Input, &[GLCompute], All),
        (BuiltIn::LocalInvocationId, Shape::IntVector(3), Input, &[GLCompute], All),
        (BuiltIn::GlobalInvocationId, Shape::IntVector(3), Input, &[GLCompute], All),
        (BuiltIn::LocalInvocationIndex, Shape::Int32, Input, &[GLCompute], All),
        (BuiltIn::NumWorkgroups, Shape::IntVector(3), Input, &[GLCompute], Wgsl),
        (BuiltIn::WorkgroupId, Shape::IntVector(3), Input, &[GLCompute], Wgsl),
        (BuiltIn::SampleId, Shape::Int32, Input, &[Fragment], Wgsl),
        (BuiltIn::SubgroupSize, Shape::Int32, Input, &[GLCompute, Fragment], subgroups),
        (BuiltIn::SubgroupLocalInvocationId, Shape::Int32, Input, &[GLCompute, Fragment], subgroups),
        (BuiltIn::SubgroupId, Shape::Int32, Input, &[GLCompute], id),
        (BuiltIn::NumSubgroups, Shape::Int32, Input, &[GLCompute], id),
        (BuiltIn::PrimitiveId, Shape::Int32, Input, &[Fragment], With(WebGpuFeature::PrimitiveIndex)),
        (BuiltIn::ClipDistance, Shape::Floats, Output, &[Vertex], With(WebGpuFeature::ClipDistances)),
    ]
};

/// The row of a built-in that the environment has; else why it has none.
fn row_of(checker: &Checker<'_, '_>, value: u32) -> Result<&'static Row, String> {
    let row = TABLE.iter().find(|row| row.0 as u32 == value);
    let is_there = |who| match who {
        Who::All => true,
        Who::Wgsl => checker.is_wgsl(),
        Who::With(feature) => checker.is_wgsl() && checker.env.features.has(feature),
    };
    match row {
        Some(row) if is_there(row.4) => Ok(row),
        Some(&(.., Who::With(feature))) if checker.is_wgsl() => {
            Err(format!(": WGSL has the feature {} for it", feature.name()))
        }
        _ => Err(String::new()),
    }
}

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    let uses = Uses::of(module);
    // The block of a vertex shader's outputs has members whatever it uses.
    let accessed = checker.is_wgsl().then(|| accessed_members(module));
    let is_idle = |decorated: &Decorated<'_>| {
        let member = decorated.member.map(|member| (decorated.target, member));
        accessed.as_ref().zip(member).is_some_and(|(accessed, member)| !accessed.contains(&member))
    };
    for decorated in module.decorations.all().iter().filter(|decorated| decorated.is(Decoration::BuiltIn)) {
        let Some(&value) = decorated.parameters.first() else { continue };
        let name = case_name(EnumKind::BuiltIn, value);
        let &(built_in, ty, class, models, _) = match row_of(checker, value) {
            Ok(row) => row,
            Err(_) if is_idle(decorated) => continue,
            Err(why) => {
                let message = format!("built-in {name} is not allowed{why}");
                checker.report_about(rules::BUILT_IN, &decorated.at, decorated.target, message);
                continue;
            }
        };
        if decorated_type(module, decorated).is_none_or(|found| !ty.fits(module, found)) {
            let message = format!("built-in {name} is {}", ty.text());
            checker.report_about(rules::BUILT_IN_TYPE, &decorated.at, decorated.target, message);
        }
        let bits = models.iter().fold(0, |bits, &model| bits | model_bit(model as u32));
        let is_used_right = match built_in {
            BuiltIn::WorkgroupSize if module.type_of(decorated.target).is_some() && is_constant(module, decorated) => {
                module.entry_points.iter().all(|entry| models.iter().any(|&model| model as u32 == entry.model))
            }
            _ => {
                let is_right = |found, models| found == class as u32 && models & !bits == 0;
                uses.are(module, decorated, is_right) != Some(false)
            }
        };
        if !is_used_right {
            let message = format!("built-in {name} is allowed as {class:?} of {} entry points only", shown(models));
            checker.report_about(rules::BUILT_IN_USE, &decorated.at, decorated.target, message);
        }
    }
}

/// `GLCompute and Fragment`.
fn shown(models: &[ExecutionModel]) -> String {
    models.iter().map(|model| format!("{model:?}")).collect::<Vec<_>>().join(" and ")
}

/// The members that access chains name, by struct.
fn accessed_members(module: &Module<'_>) -> FxHashSet<(u32, u32)> {
    let mut accessed = FxHashSet::default();
    for inst in module.instructions() {
        let (Some(Op::AccessChain | Op::InBoundsAccessChain), &[_, _, base, ref indices @ ..]) =
            (inst.op(), inst.operands)
        else {
            continue;
        };
        if let Some((_, pointee)) = module.type_of(base).and_then(|ty| module.pointer(ty)) {
            let of = module.inside_arrays(pointee);
            accessed.extend(indices.iter().take(2).filter_map(|&index| Some((of, module.constant(index)?))));
        }
    }
    accessed
}

fn is_constant(module: &Module<'_>, decorated: &Decorated<'_>) -> bool {
    module.definition(decorated.target).is_some_and(|inst| !inst.is(Op::Variable))
}
