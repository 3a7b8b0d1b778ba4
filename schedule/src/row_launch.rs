//! Launches of ops that go through the same rows: one of them all, and where sizes are open that may be too long for it, one of
//! each beside it, between which the host chooses.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::scf;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Op, Value};

use crate::Schedule;
use crate::apart::{Apart, remove};
use crate::grid::{Counter, launch, launch_groups};
use crate::mapping::Mapping;
use crate::numbers;
use crate::phases::Phases;
use crate::pieces::Piece;
use crate::plan::Plan;
use crate::row_kernel::{Kernel, Launch};
use crate::rows::{Bounds, Does, FEW, Rows, Team};
use crate::sizes::check_sizes;
use crate::starts::Starts;

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
    let ops: Vec<Op> = rows.members.iter().map(|member| member.op).collect();
    let plans: Option<Vec<Plan>> = ops.iter().map(|&op| Plan::of(builder, op)).collect();
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
    let others = bounds.map(|bounds| (bounds, Apart::of(builder.ir_mut(), &ops, starts)));
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
        Some((bounds, apart)) => {
            let is_right = is_right(builder, bounds, sizes);
            let together = |builder: &mut Builder<'_, '_>| {
                launch_either(builder, own, alone, sizes[0], &counters, mapping);
            };
            Some(apart.beside(builder, is_right, together, schedule, pieces))
        }
    };
    remove(builder.ir_mut(), &ops, starts, chosen);
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
