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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Bool,
    Float,
    Int,
    FloatVector(u32),
    IntVector(u32),
    /// An array of floats.
    Floats,
}

impl Type {
    fn text(self) -> String {
        match self {
            Type::Bool => "a boolean".to_owned(),
            Type::Float => "a 32-bit float".to_owned(),
            Type::Int => "a 32-bit integer".to_owned(),
            Type::FloatVector(count) => format!("a vector of {count} 32-bit floats"),
            Type::IntVector(count) => format!("a vector of {count} 32-bit integers"),
            Type::Floats => "an array of 32-bit floats".to_owned(),
        }
    }

    fn is(self, module: &Module<'_>, ty: u32) -> bool {
        let Some(inst) = module.definition(ty) else { return false };
        let is_32 = |op| inst.is(op) && inst.operand(1) == Some(32);
        let is_vector_of = |count, component: Type| {
            inst.is(Op::TypeVector)
                && inst.operand(2) == Some(count)
                // The component is a scalar: this goes no deeper.
                && inst.operand(1).is_some_and(|ty| component.is(module, ty))
        };
        match self {
            Type::Bool => inst.is(Op::TypeBool),
            Type::Float => is_32(Op::TypeFloat),
            Type::Int => is_32(Op::TypeInt),
            Type::FloatVector(count) => is_vector_of(count, Type::Float),
            Type::IntVector(count) => is_vector_of(count, Type::Int),
            Type::Floats => inst.is(Op::TypeArray) && inst.operand(1).is_some_and(|ty| Type::Float.is(module, ty)),
        }
    }
}

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
type Row = (BuiltIn, Type, StorageClass, &'static [ExecutionModel], Who);

/// The document's table, and what WGSL adds.
const TABLE: &[Row] = {
    use ExecutionModel::{Fragment, GLCompute, Vertex};
    use StorageClass::{Input, Output};
    use Who::{All, Wgsl, With};
    let (subgroups, id) = (With(WebGpuFeature::Subgroups), With(WebGpuFeature::SubgroupId));
    &[
        (BuiltIn::Position, Type::FloatVector(4), Output, &[Vertex], All),
        (BuiltIn::VertexIndex, Type::Int, Input, &[Vertex], All),
        (BuiltIn::InstanceIndex, Type::Int, Input, &[Vertex], All),
        (BuiltIn::FrontFacing, Type::Bool, Input, &[Fragment], All),
        (BuiltIn::FragCoord, Type::FloatVector(4), Input, &[Fragment], All),
        (BuiltIn::FragDepth, Type::Float, Output, &[Fragment], All),
        (BuiltIn::WorkgroupSize, Type::IntVector(3), Input, &[GLCompute], All),
        (BuiltIn::LocalInvocationId, Type::IntVector(3), Input, &[GLCompute], All),
        (BuiltIn::GlobalInvocationId, Type::IntVector(3), Input, &[GLCompute], All),
        (BuiltIn::LocalInvocationIndex, Type::Int, Input, &[GLCompute], All),
        (BuiltIn::NumWorkgroups, Type::IntVector(3), Input, &[GLCompute], Wgsl),
        (BuiltIn::WorkgroupId, Type::IntVector(3), Input, &[GLCompute], Wgsl),
        (BuiltIn::SampleId, Type::Int, Input, &[Fragment], Wgsl),
        (BuiltIn::SubgroupSize, Type::Int, Input, &[GLCompute, Fragment], subgroups),
        (BuiltIn::SubgroupLocalInvocationId, Type::Int, Input, &[GLCompute, Fragment], subgroups),
        (BuiltIn::SubgroupId, Type::Int, Input, &[GLCompute], id),
        (BuiltIn::NumSubgroups, Type::Int, Input, &[GLCompute], id),
        (BuiltIn::PrimitiveId, Type::Int, Input, &[Fragment], With(WebGpuFeature::PrimitiveIndex)),
        (BuiltIn::ClipDistance, Type::Floats, Output, &[Vertex], With(WebGpuFeature::ClipDistances)),
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
        if decorated_type(module, decorated).is_none_or(|found| !ty.is(module, found)) {
            let message = format!("built-in {name} is {}", ty.text());
            checker.report_about(rules::BUILT_IN_TYPE, &decorated.at, decorated.target, message);
        }
        let bits = models.iter().fold(0, |bits, &model| bits | model_bit(model as u32));
        let is_used_right = match built_in {
            BuiltIn::WorkgroupSize if module.type_of(decorated.target).is_some() && is_constant(module, decorated) => {
                module.entry_points.iter().all(|entry| models.iter().any(|&model| model as u32 == entry.model))
            }
            _ => uses.variables(module, decorated).into_iter().all(|index| {
                let variable = &module.variables[index];
                variable.is_in(class) && uses.models_of(variable.id) & !bits == 0
            }),
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

/// The type of the decorated thing: a member, a variable, or a constant.
fn decorated_type(module: &Module<'_>, decorated: &Decorated<'_>) -> Option<u32> {
    if let Some(member) = decorated.member {
        return module.defined_as(decorated.target, Op::TypeStruct)?.operand(1 + usize::try_from(member).ok()?);
    }
    match module.variable_of(decorated.target) {
        Some(index) => module.variables[index].pointee,
        None => module.type_of(decorated.target),
    }
}
