//! Functions that are applied to each element of a matrix.

use spirv::Op;
use vulcanize_words::Inst;

use super::PER_ELEMENT;
use crate::checker::Checker;
use crate::module::Type;

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    if let Some(message) = problem(ck, inst) {
        ck.report(PER_ELEMENT, inst, message);
    }
}

fn problem(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> Option<String> {
    let &[result, _, matrix, function, ref operands @ ..] = inst.operands else { return None };
    let definition = ck.definition(function)?;
    if !definition.is(Op::Function) {
        return Some(format!("{} is no function", ck.shown(function)));
    }
    let ty = ck.type_of(matrix)?;
    let Some(Type::CooperativeMatrix { component, .. }) = ck.ty(ty) else {
        return Some(format!("{} is no cooperative matrix", ck.shown(matrix)));
    };
    if ty != result {
        return Some(format!("the result type {} is not that of the matrix, {}", ck.shown(result), ck.shown(ty)));
    }
    let Some(Type::Function { result: returned, parameters }) = ck.ty(definition.operand(3)?) else { return None };
    if returned != component {
        return Some(format!("the function returns {}, not the component {}", ck.shown(returned), ck.shown(component)));
    }
    let is_word = |ty: u32| matches!(ck.ty(ty), Some(Type::Int { width: 32, .. }));
    let &[row, column, element, ref others @ ..] = parameters else {
        return Some("the function has less than three parameters".to_owned());
    };
    if !is_word(row) || !is_word(column) || element != component {
        return Some("the function takes two integers of 32 bits and the component first".to_owned());
    }
    if others.len() != operands.len() {
        let (wanted, found) = (others.len(), operands.len());
        return Some(format!("{found} operands; the function takes {wanted} after the component"));
    }
    operands.iter().zip(others).find_map(|(&operand, &parameter)| {
        let own = ck.type_of(operand)?;
        let fits = match ck.is_cooperative_matrix(own) {
            true => own == ty && parameter == component,
            false => own == parameter,
        };
        (!fits).then(|| format!("{} does not fit the function's parameter", ck.shown(operand)))
    })
}
