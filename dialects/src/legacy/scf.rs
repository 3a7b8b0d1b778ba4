//! Reductions of `scf.parallel` that were ops of their own, in front of a `scf.yield`.

use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::text::Parser;
use vulcanize_ir::{Fallible, Op, OperationState, Region};

use crate::scf::{Reduce, Yield};

/// Whether a parenthesis is closed after `scf.reduce` before a type: today types are inside.
pub(crate) fn is_earlier_reduce(rest: &str) -> bool {
    let Some(list) = rest.strip_prefix('(') else { return false };
    list.find([')', ':', '\n']).is_some_and(|at| list[at..].starts_with(')'))
}

/// `(%x) : f32 { … }`
pub(super) fn parse_reduce(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let location = p.location();
    p.parse_l_paren()?;
    let operand = p.parse_operand()?;
    p.parse_r_paren()?;
    p.warn_earlier_spelling(location, "scf.reduce(%x) : type", "scf.reduce(%x : type)");
    let ty = p.parse_colon_type()?;
    state.operands.push(p.resolve_operand(&operand, ty)?);
    state.regions.push(p.parse_region(&[])?);
    p.parse_attr_dict(state)
}

/// Joins all reductions of a loop into one, which ends it; removes the `scf.yield` without values after them.
pub(crate) fn gather_reductions(p: &mut Parser<'_, '_>, region: Region) {
    let Some(block) = p.ir().first_block(region) else { return };
    let yielded =
        p.ir().last_op(block).filter(|&last| Yield::matches(p.ir(), last) && p.ir().operands(last).len() == 0);
    let reductions: Vec<Op> = p.ir().ops(block).filter(|&op| Reduce::matches(p.ir(), op)).collect();
    let is_todays = yielded.is_none() && (reductions.len() <= 1 || p.ir().last_op(block) != reductions.last().copied());
    if is_todays {
        return;
    }
    let Some(location) = yielded.or(reductions.first().copied()).map(|op| p.ir().location(op)) else { return };
    if let Some(yielded) = yielded {
        p.warn_earlier_spelling(location, "scf.yield in scf.parallel", "scf.reduce");
        p.ir_mut().erase(yielded);
    }
    // One that is the last op is today's terminator.
    if reductions.len() <= 1 && reductions.last().copied() == p.ir().last_op(block) {
        return;
    }
    let mut gathered = OperationState::of::<Reduce>(p.context(), location);
    for &reduction in &reductions {
        gathered.operands.extend(p.ir().operands(reduction));
        for body in p.ir().regions(reduction).to_vec() {
            let region = p.ir_mut().create_region();
            p.ir_mut().move_blocks(body, region, None);
            gathered.regions.push(region);
        }
    }
    for reduction in reductions {
        p.ir_mut().erase(reduction);
    }
    let gathered = p.ir_mut().create(gathered);
    p.ir_mut().append_op(block, gathered);
}
