//! Conversions of the use and order of cooperative matrices.

use spirv::Op;
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::{MATRIX, is_transposed};
use crate::checker::Checker;
use crate::module::{Module, Type};
use crate::sections::shapes::{described, matrix_difference};

const A: u64 = 0;
const B: u64 = 1;
const ACCUMULATOR: u64 = 2;

/// Checks a change of use, or a transposition.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op) {
    let &[result, _, operand, ..] = inst.operands else { return };
    let Some(operand) = ck.type_of(operand) else { return };
    let (
        Some(Type::CooperativeMatrix { component: to, shape: wanted }),
        Some(Type::CooperativeMatrix { component: from, shape: found }),
    ) = (ck.ty(result), ck.ty(operand))
    else {
        let (operand, result) = (described(ck, operand), described(ck, result));
        return ck.report(
            MATRIX,
            inst,
            format!("{operand} is not converted to {result}; both are cooperative matrices"),
        );
    };
    let transposes = op == Op::CooperativeMatrixTransposeNV || is_transposed(ck, inst);
    let difference = match transposes {
        true => transposition_problem(ck, result, operand),
        false => matrix_difference(ck, &wanted, &found, true),
    };
    if let Some(difference) = difference {
        ck.report(MATRIX, inst, format!("the operand does not fit: {difference}"));
    }
    let uses = [found[3], wanted[3]];
    if op == Op::CooperativeMatrixTransposeNV {
        if !may_be(ck, uses, &[(ACCUMULATOR, B)]) {
            ck.report(MATRIX, inst, "a transposition is from an accumulator to a B");
        }
        return;
    }
    let is_same = from == to || ck.is_int(from) && ck.is_int(to) && ck.bit_width(from) == ck.bit_width(to);
    if !is_same {
        ck.report(MATRIX, inst, format!("the components change from {} to {}", described(ck, from), described(ck, to)));
    }
    let both = [(ACCUMULATOR, A), (ACCUMULATOR, B), (A, ACCUMULATOR), (B, ACCUMULATOR)];
    let allowed = if ck.has_capability(Capability::CooperativeMatrixConversionsEXT) { &both[..] } else { &both[..2] };
    if !may_be(ck, uses, allowed) {
        ck.report(MATRIX, inst, "the use changes between accumulator and A or B");
    }
}

/// Whether two uses, as far as they are known now, are one of some pairs.
fn may_be(module: &Module<'_>, uses: [u32; 2], pairs: &[(u64, u64)]) -> bool {
    let [from, to] = uses.map(|id| module.known_integer(id));
    let fits = |&(a, b): &(u64, u64)| from.is_none_or(|from| from == a) && to.is_none_or(|to| to == b);
    uses[0] != uses[1] && pairs.iter().any(fits)
}

/// What is wrong with a transposition of an operand's type to a result's.
pub(super) fn transposition_problem(module: &Module<'_>, result: u32, operand: u32) -> Option<String> {
    let (
        Some(Type::CooperativeMatrix { shape: [scope, rows, columns, used], .. }),
        Some(Type::CooperativeMatrix { shape: found, .. }),
    ) = (module.ty(result), module.ty(operand))
    else {
        return Some("only cooperative matrices are transposed".to_owned());
    };
    if module.has_capability(Capability::CooperativeMatrixConversionsEXT)
        && !may_be(module, [found[3], used], &[(ACCUMULATOR, A), (ACCUMULATOR, B)])
    {
        return Some("a transposition is from an accumulator to an A or B".to_owned());
    }
    matrix_difference(module, &[scope, columns, rows, used], &found, true).map(|what| format!("{what}, transposed"))
}
