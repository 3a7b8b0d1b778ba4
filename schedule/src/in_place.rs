//! A launch writes where it has read what nobody reads any more, so that the device has less memory at once.

use smallvec::SmallVec;
use vulcanize_dialects::linalg::{Structured, num_inputs};
use vulcanize_dialects::memref;
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op, Value};

use crate::release::{Names, op_in_block};
use crate::rows::{Does, Rows};

/// Lets ops that go through the same rows do so, where registers hold a row: each invocation has read its elements before it
/// writes them.
pub(crate) fn work_in_place(ir: &mut Ir<'_>, rows: &Rows) {
    if rows.team.elements.is_none() || !rows.team.is_even(rows.known_columns()) {
        return;
    }
    for writer in 0..rows.members.len() {
        let op = rows.members[writer].op;
        let outputs = num_inputs(ir, op)..ir.num_operands(op);
        for number in outputs.filter(|_| rows.members[writer].does == Does::Elements) {
            let output = ir.operand(op, number);
            if let Some(read) = memory_for(ir, rows, writer, number) {
                ir.replace_all_uses(output, read);
            }
        }
    }
}

/// Memory that a member can write in place of an output.
fn memory_for(ir: &mut Ir<'_>, rows: &Rows, writer: usize, output: usize) -> Option<Value> {
    let uses: Vec<Use> = (0..rows.members.len()).flat_map(|number| uses(ir, rows, number)).collect();
    let own = uses.iter().find(|each| (each.member, each.operand) == (writer, output))?;
    let is_first_use = !uses.iter().any(|each| each.memory == own.memory && each.member < writer);
    if !is_first_use || !is_plain(ir, rows, own.memory) || !others_are(ir, rows, own.memory, Place::After) {
        return None;
    }
    let candidates = uses.iter().filter(|each| each.member <= writer && each.memory != own.memory);
    let mut candidates = candidates.map(|each| each.memory);
    candidates.find(|&memory| {
        let is_over = |each: &Use| each.member <= writer && each.place == own.place;
        ir.value_type(memory) == ir.value_type(own.memory)
            && uses.iter().filter(|each| each.memory == memory).all(is_over)
            && is_plain(ir, rows, memory)
            && others_are(ir, rows, memory, Place::Before)
    })
}

/// Whether memory of known size is the block's own.
fn is_plain(ir: &Ir<'_>, rows: &Rows, memory: Value) -> bool {
    let sizes = ir.context().shape(ir.value_type(memory));
    sizes.is_some_and(|sizes| !sizes.contains(&DYNAMIC)) && Names::default().is_own(ir, rows.members[0].op, memory)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Before,
    After,
}

/// Whether all other ops that use memory come before the rows, or after them.
fn others_are(ir: &mut Ir<'_>, rows: &Rows, memory: Value, wanted: Place) -> bool {
    let (first, last) = (rows.members[0].op, rows.members[rows.members.len() - 1].op);
    let Some(block) = ir.parent_block(first) else { return false };
    let users: Vec<Op> = ir.users(memory).filter(|&user| !memref::Dim::matches(ir, user)).collect();
    users.into_iter().filter(|user| rows.members.iter().all(|member| member.op != *user)).all(|user| {
        match (op_in_block(ir, user, block), wanted) {
            (Some(user), Place::Before) => ir.is_before_in_block(user, first),
            (Some(user), Place::After) => ir.is_before_in_block(last, user),
            (None, wanted) => wanted == Place::After,
        }
    })
}

/// An operand of a member.
struct Use {
    member: usize,
    operand: usize,
    memory: Value,
    /// Where it is used, by the row and the place in it.
    place: Option<AffineMap>,
}

fn uses(ir: &Ir<'_>, rows: &Rows, number: usize) -> SmallVec<[Use; 4]> {
    let member = &rows.members[number];
    let space = Structured::of(ir, member.op).and_then(|each| each.space(ir, member.op));
    let maps = space.map_or_else(Vec::new, |space| space.maps);
    let operand = |(operand, map): (usize, &AffineMap)| Use {
        member: number,
        operand,
        memory: ir.operand(member.op, operand),
        place: rows.in_terms_of_rows(member, map),
    };
    maps.iter().enumerate().map(operand).collect()
}
