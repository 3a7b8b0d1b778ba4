//! Inferring the types of results from the declaration.

use smallvec::SmallVec;

use super::{Arity, OpDef, ResultDef, Trait};
use crate::context::Context;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::Type;
use crate::ir::{Ir, OperationState};

/// The types of the results of an op from `state`, whose operands are known.
///
/// # Errors
/// When the declaration does not determine them.
pub fn infer_result_types(ir: &Ir<'_>, state: &OperationState) -> Fallible<SmallVec<[Type; 1]>> {
    let context = ir.context();
    let Some(def) = state.name.and_then(|name| context.op_info(name).def()) else {
        return Err(Diagnostic::error(state.location(), "the result types of an unregistered op cannot be inferred"));
    };
    if let Some(infer) = def.infer {
        return infer(ir, state);
    }
    def.results
        .iter()
        .map(|result| {
            source_of(def, result).and_then(|source| source.type_in(ir, state)).ok_or_else(|| {
                let message = format!("'{}' op: the type of result '{}' cannot be inferred", def.name, result.name);
                Diagnostic::error(state.location(), message)
            })
        })
        .collect()
}

/// Whether an op has results and their types always follow from its operands and attributes.
pub fn infers_result_types(def: &OpDef) -> bool {
    let follows = |result: &ResultDef| result.arity == Arity::One && source_of(def, result).is_some();
    !def.results.is_empty() && (def.infer.is_some() || def.results.iter().all(follows))
}

/// What the type of a result follows from.
enum Source {
    /// There is only one.
    Only(fn(&Context) -> Type),
    /// It is that of the operand at this index.
    Operand(usize),
    /// It is that of the declared attribute of this index.
    Attribute(usize),
    /// It is made from that of the operand at this index.
    MadeFrom(usize, fn(&Context, Type) -> Option<Type>),
}

impl Source {
    fn type_in(&self, ir: &Ir<'_>, state: &OperationState) -> Option<Type> {
        let context = ir.context();
        let operand = |index: usize| state.operands.get(index).map(|&value| ir.value_type(value));
        match *self {
            Self::Only(build) => Some(build(context)),
            Self::Operand(index) => operand(index),
            Self::Attribute(index) => {
                let name = context.op_info(state.name?).attribute_names()[index];
                context.attribute_type(state.get_attribute(name)?)
            }
            Self::MadeFrom(index, transform) => transform(context, operand(index)?),
        }
    }
}

fn source_of(def: &OpDef, result: &ResultDef) -> Option<Source> {
    if let Some(build) = result.constraint.buildable {
        return Some(Source::Only(build));
    }
    // The place of an operand is known where those before it are one value each.
    let operand = |name: &str| {
        let index = def.operands.iter().position(|o| o.name == name)?;
        def.operands[..index].iter().all(|o| o.arity == Arity::One).then_some(index)
    };
    let attribute = |name: &str| def.attributes.iter().position(|a| a.name == name);
    def.traits.iter().find_map(|declared| {
        if let Trait::TypesMatchWith { from, to, transform, .. } = declared {
            return operand(from).filter(|_| *to == result.name).map(|index| Source::MadeFrom(index, *transform));
        }
        if let Trait::AllTypesMatch(names) = declared {
            let others = names.contains(&result.name).then_some(*names)?;
            let operand = others.iter().find_map(|name| operand(name)).map(Source::Operand);
            return operand.or_else(|| others.iter().find_map(|name| attribute(name)).map(Source::Attribute));
        }
        (matches!(declared, Trait::SameOperandsAndResultType) && !def.operands.is_empty()).then_some(Source::Operand(0))
    })
}
