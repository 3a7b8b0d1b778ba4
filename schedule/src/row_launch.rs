//! Launches of ops that go through the same rows: one of them all, and where sizes are open that may be too long for it, one of
//! each beside it, between which the host chooses.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::num_inputs;
use vulcanize_dialects::scf;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, IrMapping, Op, Value};

use crate::Schedule;
use crate::grid::{Counter, launch, launch_groups};
use crate::launches::launch_apart;
use crate::mapping::Mapping;
use crate::numbers;
use crate::phases::Phases;
use crate::pieces::Piece;
use crate::plan::Plan;
use crate::release::erase_unused;
use crate::row_kernel::{Kernel, Launch};
use crate::rows::{Bounds, Does, FEW, Rows, Team};
use crate::sizes::check_sizes;
use crate::starts::{Fill, Starts};

/// Makes the launch in place of the last op; `None` where all stays as it is.
pub(crate) fn launch_rows(
    builder: &mut Builder<'_, '_>,
    rows: &Rows,
    starts: &Starts,
    schedule: &Schedule,
    pieces: &mut Vec<Piece>,
) -> Option<()> {
    let mapping = &schedule.mapping;
    let phases = &Phases::of(builder.ir(), rows, starts)?;
    let plans: Option<Vec<Plan>> = rows.members.iter().map(|member| Plan::of(builder, member.op)).collect();
    let plans = &plans?[..];
    let (first, whole) = (rows.members.first()?, rows.members.iter().position(|member| !member.columns.is_empty())?);
    let counters: Vec<Counter> =
        first.rows.iter().enumerate().map(|(place, &each)| (place, plans[0].sizes[each])).collect();
    let columns: SmallVec<[MixedIndex; 2]> =
        rows.members[whole].columns.iter().map(|&number| plans[whole].sizes[number]).collect();
    let known = |size: &MixedIndex| size.known(builder.ir());
    let count = columns.iter().try_fold(1i64, |all, size| all.checked_mul(known(size)?));
    let total = counters.iter().try_fold(1i64, |all, (_, size)| all.checked_mul(known(size)?));
    let bounds = rows.bounds(phases, schedule).filter(|bounds| bounds.hold(count, total) != Some(true));
    // Before bodies are changed.
    let others = bounds.map(|bounds| (bounds, copies(builder.ir_mut(), rows, starts)));
    for (member, plan) in rows.members.iter().zip(plans) {
        check_sizes(builder, member.op, plan);
        if member.does == Does::Reduce {
            plan.widen(builder.ir_mut(), member.op);
        }
    }
    let sizes = [&columns[..], &counters.iter().map(|&(_, size)| size).collect::<Vec<_>>()]
        .map(|sizes| sizes.iter().fold(MixedIndex::Static(1), |all, &size| numbers::product(builder, all, size)));
    let own = Launch { rows, team: rows.team, plans, phases, columns };
    // An invocation has few elements by itself.
    let alone = (rows.team.size > 1 && count.is_none() && mapping.team.is_none()).then_some(Team::ALONE);
    let teams = [rows.team].into_iter().chain(alone);
    pieces.extend(teams.map(|team| Piece::of_rows(builder.ir(), rows, team, plans, mapping)));
    let chosen = match others {
        None => {
            launch_together(builder, &own, &counters, mapping);
            None
        }
        Some((bounds, copies)) => {
            let is_right = is_right(builder, bounds, sizes);
            let together = builder.region_of(&[], |builder, _| {
                launch_either(builder, own, alone, sizes[0], &counters, mapping);
                scf::Yield::build(builder, []);
            });
            let apart = builder.region_of(&[], |builder, _| {
                let end = scf::Yield::build(builder, []).op();
                for (op, fills) in copies {
                    let all = fills.iter().map(|fill| fill.op).chain([op]);
                    all.for_each(|each| _ = Builder::before(builder.ir_mut(), end).insert_op(each));
                    launch_apart(builder.ir_mut(), op, schedule, fills, pieces);
                }
            });
            Some(scf::If::build_with_regions(builder, is_right, [], together, apart).op())
        }
    };
    remove(builder.ir_mut(), rows, starts, chosen);
    Some(())
}

/// The launch by the other team where rows have few elements, if there is one.
fn launch_either(
    builder: &mut Builder<'_, '_>,
    own: Launch<'_>,
    other: Option<Team>,
    columns: MixedIndex,
    counters: &[Counter],
    mapping: &Mapping,
) {
    let Some(team) = other else { return launch_together(builder, &own, counters, mapping) };
    let [columns, few] = numbers::values(builder, [columns, MixedIndex::Static(i64::from(FEW))]);
    let are_few = arith::CmpI::build(builder, columns, few, CmpIPredicate::Ule);
    let each = builder.region_of(&[], |builder, _| {
        launch_together(builder, &Launch { team, columns: own.columns.clone(), ..own }, counters, mapping);
        scf::Yield::build(builder, []);
    });
    let shared = builder.region_of(&[], |builder, _| {
        launch_together(builder, &own, counters, mapping);
        scf::Yield::build(builder, []);
    });
    scf::If::build_with_regions(builder, are_few, [], each, shared);
}

/// A workgroup for each row or for some, or an invocation where it has its row by itself.
fn launch_together(builder: &mut Builder<'_, '_>, own: &Launch<'_>, counters: &[Counter], mapping: &Mapping) {
    let team = own.team;
    match team.size {
        1 => launch(builder, counters, mapping, |builder, indices| {
            Kernel::new(builder, own, None).row(builder, indices);
        }),
        size => {
            let first = |builder: &mut Builder<'_, '_>, lane: Value, _: &[Value]| Kernel::new(builder, own, Some(lane));
            launch_groups(builder, counters, [size, team.rows], &[], first, |builder, kernel, indices| {
                kernel.row(builder, indices);
            });
        }
    }
}

/// Copies of the ops and of the fills before them, which are in no block yet.
fn copies(ir: &mut Ir<'_>, rows: &Rows, starts: &Starts) -> Vec<(Op, Vec<Fill>)> {
    let mut copies = Vec::with_capacity(rows.members.len());
    for member in &rows.members {
        let fills = starts.before(member.op).iter();
        let fills = fills.map(|fill| Fill { op: ir.clone_op(fill.op, &mut IrMapping::new()), ..*fill }).collect();
        copies.push((ir.clone_op(member.op, &mut IrMapping::new()), fills));
    }
    copies
}

/// Whether one launch is right for rows of so many elements and so many of them.
fn is_right(builder: &mut Builder<'_, '_>, bounds: Bounds, [columns, rows]: [MixedIndex; 2]) -> Value {
    let mut compare = |size: MixedIndex, predicate, bound: i64| {
        let [size, bound] = numbers::values(builder, [size, MixedIndex::Static(bound)]);
        arith::CmpI::build(builder, size, bound, predicate)
    };
    let is_possible = compare(columns, CmpIPredicate::Ule, bounds.columns);
    let is_short = compare(columns, CmpIPredicate::Ule, bounds.short);
    let are_many = compare(rows, CmpIPredicate::Uge, bounds.rows);
    let is_worth_it = arith::OrI::build(builder, is_short, are_many);
    arith::AndI::build(builder, is_possible, is_worth_it)
}

/// Erases the ops, and the memory that nobody else uses. What only the launches of each op need, `chosen` makes where they are.
fn remove(ir: &mut Ir<'_>, rows: &Rows, starts: &Starts, chosen: Option<Op>) {
    let outputs = |ir: &Ir<'_>, op: Op| -> Vec<Value> { ir.operands(op).skip(num_inputs(ir, op)).collect() };
    let mut written: Vec<Value> = rows.members.iter().flat_map(|member| outputs(ir, member.op)).collect();
    written.sort_unstable();
    written.dedup();
    rows.gone(starts).into_iter().for_each(|op| ir.erase(op));
    for memory in written {
        let Some(alloc) = erase_unused(ir, memory) else { continue };
        let apart = chosen.and_then(|chosen| ir.first_op(ir.first_block(ir.region(chosen, 1))?));
        if let Some(first) = apart
            && ir.users(memory).all(|user| is_inside(ir, user, ir.parent_block(first)))
        {
            ir.move_op_before(alloc, first);
        }
    }
}

/// Whether an op is in a block, or in an op of it.
fn is_inside(ir: &Ir<'_>, op: Op, block: Option<Block>) -> bool {
    ir.parent_block(op) == block || ir.ancestor(op, |ir, around| ir.parent_block(around) == block).is_some()
}
