//! Cooperative matrices as arrays: SPV_QCOM_cooperative_matrix_conversion.

use spirv::{Op, Scope};
use vulcanize_words::Inst;

use super::ARRAYS;
use crate::checker::Checker;
use crate::module::Type;
use crate::sections::conversions::is_of_arrays;
use crate::sections::shapes::described;

/// Bits of a row of A and of a column of B.
const LINE: u64 = 256;

/// Checks a cooperative matrix that is made of an array, or an array that is made of one.
pub(super) fn check_matrix<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op) {
    let &[result, _, operand, ..] = inst.operands else { return };
    let Some(operand) = ck.type_of(operand) else { return };
    let (matrix, array) = if op == Op::CompositeConstructCoopMatQCOM { (result, operand) } else { (operand, result) };
    let (Some(Type::CooperativeMatrix { component, shape }), Some(Type::Array { element, length })) =
        (ck.ty(matrix), ck.ty(array))
    else {
        let (operand, result) = (described(ck, operand), described(ck, result));
        return ck.report(
            ARRAYS,
            inst,
            format!("{operand} is not made {result}: one is a cooperative matrix, one an array"),
        );
    };
    if let Some(problem) = problem(ck, component, shape, element, length) {
        ck.report(ARRAYS, inst, problem);
    }
}

fn problem(ck: &Checker<'_, '_>, component: u32, shape: [u32; 4], element: u32, length: u32) -> Option<String> {
    let [scope, rows, columns, used] = shape.map(|id| ck.known_integer(id));
    if scope.is_some_and(|scope| scope != Scope::Subgroup as u64) {
        return Some("the scope of the cooperative matrix is Subgroup".to_owned());
    }
    let is_packed = ck.is_unsigned(element) && ck.bit_width(element) == 32;
    if element != component && !is_packed {
        let (element, component) = (described(ck, element), described(ck, component));
        return Some(format!("the elements are {component} or 32-bit unsigned integers, not {element}"));
    }
    let length = ck.known_integer(length);
    let width = u64::from(ck.bit_width(component));
    let (int, line) = match used? {
        0 => (8, columns),
        1 => (8, rows),
        2 => (32, columns),
        used => return Some(format!("the use of the cooperative matrix is none: {used}")),
    };
    if !is_of_arrays(ck, component, int) {
        let found = described(ck, component);
        return Some(format!("the components are integers of {int} bits, or floats of 16 or 32, not {found}"));
    }
    let is_accumulator = int == 32;
    if !is_accumulator && line.is_some_and(|line| line.saturating_mul(width) != LINE) {
        return Some(format!("a row of A and a column of B have {LINE} bits"));
    }
    let (line, length) = (line?, length?);
    let packed = if is_accumulator { line.saturating_mul(width) / 32 } else { LINE / 32 };
    let fits = element == component && length == line || is_packed && length == packed;
    (!fits).then(|| format!("the array has {length} elements, not {line} components or {packed} packed integers"))
}

/// Checks `OpExtractSubArrayQCOM`.
pub(super) fn check_part<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, source, start, ..] = inst.operands else { return };
    let (Some(source), Some(start)) = (ck.type_of(source), ck.type_of(start)) else { return };
    let (Some(Type::Array { element: part, .. }), Some(Type::Array { element, .. })) = (ck.ty(result), ck.ty(source))
    else {
        let (source, result) = (described(ck, source), described(ck, result));
        return ck.report(ARRAYS, inst, format!("{result} is no part of {source}: both are arrays"));
    };
    if part != element || !is_of_arrays(ck, element, 32) {
        let [part, element] = [part, element].map(|ty| described(ck, ty));
        let message = format!("the elements are 32-bit integers, or floats of 16 or 32 bits, not {element} and {part}");
        ck.report(ARRAYS, inst, message);
    }
    if !ck.is_int(start) || ck.bit_width(start) != 32 {
        ck.report(ARRAYS, inst, format!("the start is an integer of 32 bits, not {}", described(ck, start)));
    }
}
