//! Built-in variables: the allowed ones, their types, and their execution models.

use spirv::{BuiltIn, Decoration, ExecutionModel, Op, StorageClass};
use vulcanize_target_env::EnumKind;
use vulcanize_words::Decorated;

use super::annotations::Uses;
use super::{Checker, case_name};
use crate::call_graph::model_bit;
use crate::module::Module;
use crate::rules::Rule;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Bool,
    Float,
    Int,
    FloatVector(u32),
    IntVector(u32),
}

impl Type {
    fn text(self) -> String {
        match self {
            Type::Bool => "a boolean".to_owned(),
            Type::Float => "a 32-bit float".to_owned(),
            Type::Int => "a 32-bit integer".to_owned(),
            Type::FloatVector(count) => format!("a vector of {count} 32-bit floats"),
            Type::IntVector(count) => format!("a vector of {count} 32-bit integers"),
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
        }
    }
}

/// The document's table: built-in, type, storage class, execution model.
const TABLE: &[(BuiltIn, Type, StorageClass, ExecutionModel)] = {
    use ExecutionModel::{Fragment, GLCompute, Vertex};
    use StorageClass::{Input, Output};
    &[
        (BuiltIn::Position, Type::FloatVector(4), Output, Vertex),
        (BuiltIn::VertexIndex, Type::Int, Input, Vertex),
        (BuiltIn::InstanceIndex, Type::Int, Input, Vertex),
        (BuiltIn::FrontFacing, Type::Bool, Input, Fragment),
        (BuiltIn::FragCoord, Type::FloatVector(4), Input, Fragment),
        (BuiltIn::FragDepth, Type::Float, Output, Fragment),
        (BuiltIn::WorkgroupSize, Type::IntVector(3), Input, GLCompute),
        (BuiltIn::LocalInvocationId, Type::IntVector(3), Input, GLCompute),
        (BuiltIn::GlobalInvocationId, Type::IntVector(3), Input, GLCompute),
        (BuiltIn::LocalInvocationIndex, Type::Int, Input, GLCompute),
    ]
};

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    let uses = Uses::of(module);
    for decorated in module.decorations.all().iter().filter(|decorated| decorated.is(Decoration::BuiltIn)) {
        let Some(&value) = decorated.parameters.first() else { continue };
        let name = case_name(EnumKind::BuiltIn, value);
        let Some(&(built_in, ty, class, model)) = TABLE.iter().find(|row| row.0 as u32 == value) else {
            let message = format!("built-in {name} is not allowed");
            checker.report_about(Rule::BuiltIn, &decorated.at, decorated.target, message);
            continue;
        };
        if decorated_type(module, decorated).is_none_or(|found| !ty.is(module, found)) {
            let message = format!("built-in {name} is {}", ty.text());
            checker.report_about(Rule::BuiltInType, &decorated.at, decorated.target, message);
        }
        let is_used_right = match built_in {
            BuiltIn::WorkgroupSize if module.type_of(decorated.target).is_some() && is_constant(module, decorated) => {
                module.entry_points.iter().all(|entry| entry.model == model as u32)
            }
            _ => uses.variables(module, decorated).into_iter().all(|index| {
                let variable = &module.variables[index];
                variable.is_in(class) && uses.models_of(variable.id) & !model_bit(model as u32) == 0
            }),
        };
        if !is_used_right {
            let message = format!("built-in {name} is allowed as {class:?} of {model:?} entry points only");
            checker.report_about(Rule::BuiltInUse, &decorated.at, decorated.target, message);
        }
    }
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
