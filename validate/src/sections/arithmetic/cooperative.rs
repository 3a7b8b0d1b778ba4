//! Multiplication and reduction of cooperative matrices.

use spirv::Op;
use vulcanize_words::Inst;

use super::{ELEMENTS, MATRICES, REDUCE};
use crate::checker::Checker;
use crate::module::Type;
use crate::sections::shapes::{described, differ};

const ACCUMULATOR: u64 = 2;

/// Scope, rows, columns, and use, where there is one.
fn shape(ck: &Checker<'_, '_>, ty: u32) -> Option<[Option<u32>; 4]> {
    match ck.ty(ty)? {
        Type::CooperativeMatrix { shape, .. } => Some(shape.map(Some)),
        Type::CooperativeMatrixNv { shape: [scope, rows, columns], .. } => {
            Some([Some(scope), Some(rows), Some(columns), None])
        }
        _ => None,
    }
}

/// Checks `D = A × B + C`.
pub(super) fn check_multiply<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[d, _, a, b, c, ..] = inst.operands else { return };
    let (Some(a), Some(b), Some(c)) = (ck.type_of(a), ck.type_of(b), ck.type_of(c)) else { return };
    let is_nv = inst.is(Op::CooperativeMatrixMulAddNV);
    let mut shapes = Vec::new();
    for (ty, name, used) in [(a, "A", 0), (b, "B", 1), (c, "C", ACCUMULATOR), (d, "the result", ACCUMULATOR)] {
        let found = shape(ck, ty).filter(|shape| shape[3].is_none() == is_nv);
        let Some(found) = found else {
            let message = format!("{name} is a cooperative matrix, not {}", described(ck, ty));
            return ck.report(MATRICES, inst, message);
        };
        let known = found[3].map(|used| ck.known_integer(used));
        // A use that is specialized is known for the result alone to be one of some.
        if known.is_some_and(|known| known != Some(used) && (known.is_some() || name != "the result")) {
            let wanted = ["A", "B", "an accumulator"][used as usize];
            ck.report(MATRICES, inst, format!("the use of {name} is not that of {wanted}"));
        }
        shapes.push(found);
    }
    let &[a, b, c, d] = shapes.as_slice() else { return };
    let is_different = |ids: &[Option<u32>]| {
        let pairs = ids.iter().enumerate().flat_map(|(i, a)| ids[i + 1..].iter().map(move |b| (*a, *b)));
        pairs.into_iter().any(|pair| matches!(pair, (Some(a), Some(b)) if differ(ck, a, b)))
    };
    let found: Vec<&str> = [
        ([a[0], b[0], c[0], d[0]].as_slice(), "scopes"),
        (&[a[1], c[1], d[1]], "rows of A, C and the result"),
        (&[b[2], c[2], d[2]], "columns of B, C and the result"),
        (&[a[2], b[1]], "columns of A and rows of B"),
    ]
    .into_iter()
    .filter_map(|(ids, what)| is_different(ids).then_some(what))
    .collect();
    if !found.is_empty() {
        ck.report(MATRICES, inst, format!("the {} are not the same", found.join(", and the ")));
    }
}

/// Checks a reduction.
pub(super) fn check_reduce<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, matrix, mask, function] = inst.operands else { return };
    let Some(matrix) = ck.type_of(matrix) else { return };
    let (Some(Type::CooperativeMatrix { .. }), Some(Type::CooperativeMatrix { .. })) = (ck.ty(result), ck.ty(matrix))
    else {
        let message = format!("{} is not reduced to {}", described(ck, matrix), described(ck, result));
        return ck.report(REDUCE, inst, message);
    };
    let mut problems = Vec::new();
    let component = ck.component_type(matrix);
    if ck.component_type(result) != component {
        problems.push("the result has other components than the matrix");
    }
    let (Some([scope, rows, columns, used]), Some(of_result)) = (shape(ck, matrix), shape(ck, result)) else { return };
    let value = |id: Option<u32>| id.and_then(|id| ck.known_integer(id));
    let is_known = |a, b| value(a).zip(value(b));
    if is_known(scope, of_result[0]).is_some_and(|(a, b)| a != b) {
        problems.push("the result has another scope than the matrix");
    }
    if [used, of_result[3]].into_iter().any(|used| value(used).is_some_and(|used| used != ACCUMULATOR)) {
        problems.push("the matrix and the result are accumulators");
    }
    let (rows, columns) = (is_known(rows, of_result[1]), is_known(columns, of_result[2]));
    let is_unequal = |sizes: Option<(u64, u64)>| sizes.is_some_and(|(matrix, result)| matrix != result);
    match mask {
        1 if is_unequal(rows) => problems.push("a reduction of rows keeps their number"),
        2 if is_unequal(columns) => problems.push("a reduction of columns keeps their number"),
        4 => {
            let sizes = rows.zip(columns);
            let is_half = |(matrix, result): (u64, u64)| result.checked_mul(2) == Some(matrix);
            if sizes.is_some_and(|(rows, columns)| !is_half(rows) || !is_half(columns)) {
                problems.push("a reduction of blocks of 2 × 2 halves rows and columns");
            }
        }
        1..=3 => {}
        _ => problems.push("a reduction is over rows, columns, both, or blocks of 2 × 2"),
    }
    problems.extend(function_problem(ck, function, component));
    problems.into_iter().for_each(|message| ck.report(REDUCE, inst, message));
}

/// What is wrong with the function that combines components.
fn function_problem(ck: &Checker<'_, '_>, function: u32, component: u32) -> Option<&'static str> {
    let definition = ck.definition(function)?;
    if !definition.is(Op::Function) {
        return Some("what combines components is no function");
    }
    let Some(Type::Function { result, parameters }) = ck.ty(definition.operand(3)?) else { return None };
    let fits = result == component && matches!(parameters, &[a, b] if a == component && b == component);
    (!fits).then_some("the function that combines takes two components and returns one")
}

/// Checks a function that is called for each element.
pub(super) fn check_per_element<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, matrix, function, ref others @ ..] = inst.operands else { return };
    let (Some(matrix), Some(definition)) = (ck.type_of(matrix), ck.definition(function)) else { return };
    let (Some(Type::CooperativeMatrix { component, .. }), true) = (ck.ty(matrix), matrix == result) else {
        let message = format!("the elements of {} do not make {}", described(ck, matrix), described(ck, result));
        return ck.report(ELEMENTS, inst, message);
    };
    if !definition.is(Op::Function) {
        return ck.report(ELEMENTS, inst, format!("{} is no function", ck.shown(function)));
    }
    let Some(Type::Function { result: returned, parameters }) = definition.operand(3).and_then(|ty| ck.ty(ty)) else {
        return;
    };
    let is_word = |ty| ck.is_int(ty) && ck.bit_width(ty) == 32;
    let fits = match *parameters {
        [row, column, element, ..] => is_word(row) && is_word(column) && element == component,
        _ => false,
    };
    if !fits || returned != component || parameters.len() != others.len() + 3 {
        let message =
            format!("the function is not one of row, column, {} and the further operands", described(ck, component));
        return ck.report(ELEMENTS, inst, message);
    }
    for (&id, &parameter) in others.iter().zip(&parameters[3..]) {
        let Some(ty) = ck.type_of(id) else { continue };
        // A matrix goes in by its elements.
        let wanted = match ck.ty(ty) {
            Some(Type::CooperativeMatrix { .. } | Type::CooperativeMatrixNv { .. }) if ty != matrix => {
                ck.report(ELEMENTS, inst, format!("the matrix {} has another type than the result", ck.shown(id)));
                continue;
            }
            Some(Type::CooperativeMatrix { .. }) => component,
            _ => ty,
        };
        if wanted != parameter {
            let (wanted, found) = (described(ck, wanted), described(ck, parameter));
            ck.report(ELEMENTS, inst, format!("the parameter for {} is {wanted}, not {found}", ck.shown(id)));
        }
    }
}
