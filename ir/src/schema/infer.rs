//! Inferring the types of results from the declaration.

use smallvec::SmallVec;

use super::{Arity, OpDef, Trait};
use crate::context::Context;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::Type;
use crate::ir::{Ir, OperationState};

/// The types of the results of an op that is to be made from `state`, whose operands are known.
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
    let operand_types: SmallVec<[Type; 4]> = state.operands.iter().map(|&v| ir.value_type(v)).collect();
    def.results
        .iter()
        .map(|result| {
            infer_one(context, def, &operand_types, result.name, result.constraint.buildable).ok_or_else(|| {
                let message = format!("'{}' op: the type of result '{}' cannot be inferred", def.name, result.name);
                Diagnostic::error(state.location(), message)
            })
        })
        .collect()
}

fn infer_one(
    context: &Context,
    def: &OpDef,
    operand_types: &[Type],
    result: &str,
    buildable: Option<fn(&Context) -> Type>,
) -> Option<Type> {
    if let Some(build) = buildable {
        return Some(build(context));
    }
    let simple = def.operands.iter().all(|o| o.arity == Arity::One);
    let operand = |name: &str| {
        let index = def.operands.iter().position(|o| o.name == name)?;
        (simple || index == 0).then(|| operand_types.get(index).copied()).flatten()
    };
    def.traits.iter().find_map(|declared| match declared {
        Trait::SameOperandsAndResultType => operand_types.first().copied(),
        Trait::AllTypesMatch(names) if names.contains(&result) => names.iter().find_map(|name| operand(name)),
        Trait::TypesMatchWith { from, to, transform, .. } if *to == result => transform(context, operand(from)?),
        _ => None,
    })
}
