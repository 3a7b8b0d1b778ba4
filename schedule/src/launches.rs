//! Structured ops on memory become launches.

use rustc_hash::FxHashSet;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{Structured, build_copy, is_memref};
use vulcanize_dialects::{gpu, memref, scf};
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassRegistry, PassResult};
use vulcanize_ir::rewrite::{Builder, is_memory_effect_free};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Diagnostic, Ir, Op, Type, Value, WalkOrder};

use crate::Schedule;
use crate::around::{Around, Elementwise, Joined, joined};
use crate::attention::{Attention, attentions};
use crate::attention_launch::launch_attention;
use crate::fuse::FUSE_FOR_LAUNCHES;
use crate::grid::{Counter, launch};
use crate::in_place::work_in_place;
use crate::kernel::{Body, Bounds, Element, emit};
use crate::mapping::Mapping;
use crate::matrix::Product;
use crate::numbers;
use crate::pieces::{Piece, Way};
use crate::plan::Plan;
use crate::row_groups::{lone, members, reduces_rows, rows};
use crate::row_launch::launch_rows;
use crate::sizes::check_sizes;
use crate::split::Split;
use crate::stage::Stage;
use crate::starts::{Fill, Starts, numbers_of};

vulcanize_ir::pass_options! {
    /// The options of `linalg-to-gpu-launches`.
    pub(crate) struct Options;

    "schedule" "How operations are joined by rows and mapped to invocations: cut=rows,threads=64,tile=4x4,…" {
        schedule: String = String::new();
    }
}

static TO_LAUNCHES: PassDef<Options> = PassDef::new(
    "linalg-to-gpu-launches",
    "LinalgToGpuLaunchesPass",
    "Turn structured operations on memory into launches, an invocation for each parallel iteration",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, context: &mut PassContext<'_>) -> PassResult {
    let schedule = options.schedule.parse::<Schedule>().map_err(|problem| {
        context.diagnostics().push(Diagnostic::error(ir.location(op), problem));
        PassError::Reported
    })?;
    Ok(!to_launches(ir, op, &schedule, &|_, _| true).is_empty())
}

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[&FUSE_FOR_LAUNCHES, &TO_LAUNCHES]);
}

/// Turns each structured op on memory in `root`, and each copy of memory, into a launch: those that are in no kernel. The
/// number of invocations fits any shape, none too. Ops with a type that no kernel has stay, and those with a scalar type for
/// which `is_for_device` does not hold.
pub fn to_launches(
    ir: &mut Ir<'_>,
    root: Op,
    schedule: &Schedule,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let ops = structured_host_ops(ir, root, is_for_device);
    let starts = Starts::of(ir, &ops);
    let mut attentions = attentions(ir, &ops, &starts, schedule, is_for_device);
    let mut later: FxHashSet<Op> = attentions.values().flat_map(Attention::ops).collect();
    let mut groups = rows(ir, &ops, &starts, &later, schedule, is_for_device);
    ops.iter().filter_map(|op| groups.get(op)).for_each(|rows| work_in_place(ir, rows));
    let starts = Starts::of(ir, &ops);
    later.extend(members(&groups));
    let mut followed = joined(ir, &ops, &starts, &later, schedule, is_for_device);
    later.extend(followed.values().flat_map(Joined::ops));
    for op in ops {
        if starts.is_fill(op) {
            continue;
        }
        if let Some(rows) = groups.remove(&op) {
            let _ = launch_rows(&mut Builder::before(ir, op), &rows, &starts, schedule, &mut pieces);
            continue;
        }
        if let Some(attention) = attentions.remove(&op) {
            let _ = launch_attention(&mut Builder::before(ir, op), &attention, &starts, schedule, &mut pieces);
            continue;
        }
        if let Some(joined) = followed.remove(&op) {
            launch_joined(ir, &joined, &starts, schedule, &mut pieces);
            continue;
        }
        if later.contains(&op) {
            continue;
        }
        let mut fills = starts.before(op).to_vec();
        if has_kernel(ir, op, is_for_device) {
            if launch_lone(ir, op, &[], &starts, schedule, &mut pieces).is_none() {
                launch_apart(ir, op, schedule, fills, &mut pieces);
            }
        } else {
            fills.retain(|fill| has_kernel(ir, fill.op, is_for_device));
            launch_fills(ir, schedule, fills, &mut pieces);
        }
    }
    pieces
}

/// Makes the launch of a reduction with what is before and after it; launches of each, where that cannot be one.
fn launch_joined(ir: &mut Ir<'_>, joined: &Joined, starts: &Starts, schedule: &Schedule, pieces: &mut Vec<Piece>) {
    let Joined { first, reduction, followers } = joined;
    let Some(last) = joined.ops().last() else { return };
    joined.ops().filter(|&op| op != last).for_each(|op| ir.move_op_before(op, last));
    let mut apart: Vec<Op> = first.iter().map(|first| first.op).collect();
    if launch_lone(ir, *reduction, followers, starts, schedule, pieces).is_none() {
        let around = Around::of(ir, joined, starts);
        let mut fills = starts.before(*reduction).to_vec();
        let is_joined = to_launch(ir, *reduction, schedule, &mut fills, Some(&around), pieces) == Some(true);
        launch_fills(ir, schedule, fills, pieces);
        match is_joined {
            true => apart.clear(),
            false => apart.extend(followers.iter().map(|follower| follower.op)),
        }
    }
    // Each where it is: before the reduction, or after it.
    for op in apart {
        launch_apart(ir, op, schedule, starts.before(op).to_vec(), pieces);
    }
}

/// Makes the launch of a reduction that has a workgroup for each row; `None` where it stays.
fn launch_lone(
    ir: &mut Ir<'_>,
    op: Op,
    followers: &[Elementwise],
    starts: &Starts,
    schedule: &Schedule,
    pieces: &mut Vec<Piece>,
) -> Option<()> {
    if !reduces_rows(ir, op) {
        return None;
    }
    let builder = &mut Builder::before(ir, op);
    let schedule = &schedule.of_piece(&Plan::of(builder, op)?.key);
    let rows = lone(builder.ir(), op, followers, starts, schedule)?;
    launch_rows(builder, &rows, starts, schedule, pieces)
}

/// Makes the launches of an op, and of the fills before it that it does not take in.
pub(crate) fn launch_apart(
    ir: &mut Ir<'_>,
    op: Op,
    schedule: &Schedule,
    mut fills: Vec<Fill>,
    pieces: &mut Vec<Piece>,
) {
    let _ = to_launch(ir, op, schedule, &mut fills, None, pieces);
    launch_fills(ir, schedule, fills, pieces);
}

fn launch_fills(ir: &mut Ir<'_>, schedule: &Schedule, fills: Vec<Fill>, pieces: &mut Vec<Piece>) {
    for fill in fills {
        let _ = to_launch(ir, fill.op, schedule, &mut Vec::new(), None, pieces);
    }
}

/// Whether an op can become a launch.
pub(crate) fn has_kernel(ir: &Ir<'_>, op: Op, is_for_device: &dyn Fn(&Context, Type) -> bool) -> bool {
    (Structured::of(ir, op).is_some() || memref::Copy::matches(ir, op))
        && types_of(ir, op).all(|ty| is_for_device(ir.context(), ir.context().element_type(ty)))
}

/// The ops that the host executes: all that are in no kernel, and in no structured op.
pub(crate) fn host_ops(ir: &Ir<'_>, root: Op) -> Vec<Op> {
    let (mut found, mut work) = (Vec::new(), vec![root]);
    while let Some(op) = work.pop() {
        if gpu::GpuModule::matches(ir, op) || gpu::Launch::matches(ir, op) {
            continue;
        }
        found.push(op);
        if Structured::of(ir, op).is_none() {
            let first = work.len();
            work.extend(ir.ops_inside(op));
            work[first..].reverse();
        }
    }
    found
}

/// The same, with copies of memory as ops with loops where they can become launches.
pub(crate) fn structured_host_ops(
    ir: &mut Ir<'_>,
    root: Op,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> Vec<Op> {
    let ops = host_ops(ir, root);
    let as_structured = |op: Op| match has_kernel(ir, op, is_for_device) {
        true => copy_as_structured(ir, op).unwrap_or(op),
        false => op,
    };
    ops.into_iter().map(as_structured).collect()
}

/// Whether an op uses no memory but what it allocates: others may be moved past it.
pub(crate) fn is_harmless(ir: &Ir<'_>, op: Op) -> bool {
    memref::Alloc::matches(ir, op) || (is_memory_effect_free(ir, op) && ir.regions(op).is_empty())
}

/// The types of what an op takes, and of what the ops in it make.
fn types_of(ir: &Ir<'_>, op: Op) -> impl Iterator<Item = Type> {
    let inside = ir.walk(op, WalkOrder::Pre).into_iter().flat_map(|inner| ir.result_types(inner));
    ir.operand_types(op).chain(inside)
}

/// A copy of ranked memory as an op with loops.
fn copy_as_structured(ir: &mut Ir<'_>, op: Op) -> Option<Op> {
    let copy = memref::Copy::cast(ir, op)?;
    let (source, target) = (copy.source(ir), copy.target(ir));
    if !is_memref(ir, source) || !is_memref(ir, target) {
        return None;
    }
    let mut builder = Builder::before(ir, op);
    let made = build_copy(&mut builder, source, target);
    builder.ir_mut().erase(op);
    Some(made.op())
}

/// Makes the launches of an op, which is gone then; `None` where it stays. Of the fills before it those are left that it
/// still needs. Returns whether what is before and after it is part of them, and gone, too.
fn to_launch(
    ir: &mut Ir<'_>,
    op: Op,
    schedule: &Schedule,
    fills: &mut Vec<Fill>,
    around: Option<&Around<'_>>,
    pieces: &mut Vec<Piece>,
) -> Option<bool> {
    let builder = &mut Builder::before(ir, op);
    let plan = Plan::of(builder, op)?;
    let schedule = &schedule.of_piece(&plan.key);
    let mapping = &schedule.mapping;
    check_sizes(builder, op, &plan);
    plan.widen(builder.ir_mut(), op);
    let mut is_joined = false;
    let product = Product::of(builder.ir(), op, &plan, schedule);
    match Split::of(builder, op, &plan, mapping, product) {
        Some(split) => {
            let combined = split.launch(builder, op, plan, mapping, pieces)?;
            for op in combined {
                let builder = &mut Builder::before(builder.ir_mut(), op);
                let plan = Plan::of(builder, op)?;
                is_joined |= launch_whole(builder, op, plan, schedule, fills, around, pieces)?;
                builder.ir_mut().erase(op);
            }
        }
        None => is_joined = launch_whole(builder, op, plan, schedule, fills, around, pieces)?,
    }
    ir.erase(op);
    if let Some(around) = around.filter(|_| is_joined) {
        around.remove(ir);
    }
    Some(is_joined)
}

/// Launches that make the outputs of an op where they are: one, or one after another where an invocation would go through
/// too many iterations. Returns whether what is before and after the op is in it.
fn launch_whole(
    builder: &mut Builder<'_, '_>,
    op: Op,
    mut plan: Plan,
    schedule: &Schedule,
    fills: &mut Vec<Fill>,
    around: Option<&Around<'_>>,
    pieces: &mut Vec<Piece>,
) -> Option<bool> {
    if let Some(mut product) = Product::of(builder.ir(), op, &plan, schedule) {
        let around = around.filter(|_| product.fit_to_memory());
        let fill = fills.iter().position(|fill| fill.output(builder.ir(), op, &plan).is_some());
        let fill = fill.map(|place| fills.remove(place));
        if let Some(around) = around {
            around.check_sizes(builder);
        }
        product.launch(builder, op, &plan, fill.map(|fill| fill.number), around, None);
        if let Some(fill) = fill {
            builder.ir_mut().erase(fill.op);
        }
        pieces.push(joined_piece(builder.ir(), op, &plan, &schedule.mapping, Way::Matrices(&product, None), around));
        return Some(around.is_some());
    }
    let mut stage = Stage::across(builder.ir(), op, &mut plan, schedule);
    if stage.is_none() {
        plan.tile(builder, op, schedule);
        stage = Stage::of(builder.ir(), op, &mut plan, schedule);
    }
    let plan = &plan;
    let mapping = &stage.as_ref().map_or(schedule.mapping, |stage| stage.mapping(&schedule.mapping));
    let starts = numbers_of(builder.ir(), fills, op, plan);
    let is_one = plan.is_one_launch(builder.ir(), mapping);
    let around = around.filter(|_| is_one);
    if let Some(around) = around {
        around.check_sizes(builder);
    }
    let block = builder.ir().first_block(builder.ir().region(op, 0))?;
    if let Some(stage) = &stage {
        stage.take_functions(builder.ir_mut(), block);
    }
    let counters: Vec<Counter> = plan.spread.iter().map(|each| (each.number, each.span)).collect();
    one_after_another(builder, plan, mapping, &plan.in_order, &mut Vec::new(), &|builder, bounds| {
        // Of several launches the later ones go on with what is in memory.
        let starts = if is_one { &starts[..] } else { &[] };
        let body = Body { op, block, plan, bounds, partial: None, starts, staging: None, around };
        match &stage {
            Some(stage) => stage.launch(builder, body),
            None => launch(builder, &counters, mapping, |builder, indices| {
                let elements = elements(builder, plan, indices);
                emit(builder, &body, elements);
            }),
        }
    });
    if let Some(stage) = &stage {
        stage.erase_functions(builder.ir_mut());
    }
    if is_one {
        fills.retain(|fill| {
            let is_used = fill.output(builder.ir(), op, plan).is_some();
            if is_used {
                builder.ir_mut().erase(fill.op);
            }
            !is_used
        });
    }
    pieces.push(joined_piece(builder.ir(), op, plan, mapping, Way::Whole(stage.as_ref()), around));
    Some(around.is_some())
}

/// The piece of an op with what is around it.
fn joined_piece(
    ir: &Ir<'_>,
    op: Op,
    plan: &Plan,
    mapping: &Mapping,
    way: Way<'_>,
    around: Option<&Around<'_>>,
) -> Piece {
    let piece = Piece::of(ir, op, plan, mapping, way);
    Piece { op: around.map_or(piece.op, |around| around.names(ir)), ..piece }
}

/// Loops of the host around a launch, through those of the loops in order that one launch cannot go through to the end.
fn one_after_another(
    builder: &mut Builder<'_, '_>,
    plan: &Plan,
    mapping: &Mapping,
    loops: &[usize],
    bounds: &mut Vec<Bounds>,
    launch: &dyn Fn(&mut Builder<'_, '_>, &[Bounds]),
) {
    let Some((&number, inner)) = loops.split_first() else { return launch(builder, bounds) };
    let size = plan.sizes[number];
    let count = plan.iterations_of_a_launch(builder, inner, mapping);
    let is_whole = size.known(builder.ir()).zip(count.known(builder.ir())).is_some_and(|(size, count)| size <= count);
    if is_whole {
        return one_after_another(builder, plan, mapping, inner, bounds, launch);
    }
    let [zero, one] = numbers::values(builder, [0, 1].map(MixedIndex::Static));
    let [size, count] = numbers::values(builder, [size, count]);
    scf::For::build(builder, zero, size, count, [], |builder, first, _| {
        let end = arith::AddI::build(builder, first, count);
        let end = arith::MinUI::build(builder, end, size);
        bounds.push(Bounds { number, values: [first, end, one] });
        one_after_another(builder, plan, mapping, inner, bounds, launch);
        bounds.pop();
        Vec::new()
    });
}

/// The elements that an invocation computes, from the indices of the first one.
fn elements(builder: &mut Builder<'_, '_>, plan: &Plan, indices: Vec<Value>) -> Vec<Element> {
    let mut elements = vec![Element { indices, local: Vec::new(), exists: None }];
    for each in plan.spread.iter().filter(|each| each.parts > 1) {
        let size = plan.sizes[each.number];
        let fits = size.known(builder.ir()).is_some_and(|size| size % each.parts == 0);
        let mut first = elements[0].indices[each.number];
        let mut distance = each.span;
        if each.is_together {
            let parts = MixedIndex::Static(each.parts).materialize(builder);
            first = arith::MulI::build(builder, first, parts);
            elements.iter_mut().for_each(|element| element.indices[each.number] = first);
            distance = MixedIndex::Static(1);
        }
        let mut places = vec![(first, None)];
        for part in 1..each.parts {
            let offset = numbers::product(builder, distance, MixedIndex::Static(part)).materialize(builder);
            let index = arith::AddI::build(builder, first, offset);
            places.push(if fits { (index, None) } else { inside(builder, index, size) });
        }
        elements = crossed(builder, &elements, places.len(), |element, place| {
            element.indices[each.number] = places[place].0;
            places[place].1
        });
    }
    elements
}

/// The index, or the last one where that is beyond the end, and whether it is not.
pub(crate) fn inside(builder: &mut Builder<'_, '_>, index: Value, size: MixedIndex) -> (Value, Option<Value>) {
    let last = numbers::difference(builder, size, MixedIndex::Static(1));
    let [size, last] = numbers::values(builder, [size, last]);
    let exists = arith::CmpI::build(builder, index, size, CmpIPredicate::Ult);
    (arith::MinUI::build(builder, index, last), Some(exists))
}

/// Each element at each of so many places along a loop: `at` sets its index, and returns whether the place exists.
pub(crate) fn crossed(
    builder: &mut Builder<'_, '_>,
    elements: &[Element],
    places: usize,
    at: impl Fn(&mut Element, usize) -> Option<Value>,
) -> Vec<Element> {
    let mut all = Vec::with_capacity(elements.len() * places);
    for element in elements {
        for place in 0..places {
            let mut element = element.clone();
            let exists = at(&mut element, place);
            element.exists = match (element.exists, exists) {
                (Some(one), Some(other)) => Some(arith::AndI::build(builder, one, other)),
                (one, other) => one.or(other),
            };
            all.push(element);
        }
    }
    all
}
