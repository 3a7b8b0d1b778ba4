//! Structured ops on memory become launches.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{Structured, build_copy, is_memref};
use vulcanize_dialects::{gpu, memref, scf};
use vulcanize_ir::pass::{PassContext, PassDef, PassRegistry, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Ir, Op, Type, Value, WalkOrder};

use crate::kernel::{Body, Element, emit};
use crate::pieces::Piece;
use crate::plan::Plan;
use crate::sizes::check_sizes;
use crate::split::Split;

/// How the iterations of a piece are spread over a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// The invocations of a workgroup.
    pub threads: u32,
    /// The elements that an invocation computes of an op that reads its operands several times, such as a product of
    /// matrices: rows, and columns.
    pub tile: [u32; 2],
    /// The invocations that a device can use: an op with fewer elements has one invocation for each, and its reductions are
    /// made in parts.
    pub invocations: u32,
    /// The most iterations that an invocation goes through in one launch.
    pub steps: u32,
}

impl Default for Mapping {
    fn default() -> Self {
        // One driver ends the loops of a kernel after 65,535 iterations, those of outer loops among them.
        Self { threads: 64, tile: [4, 4], invocations: 1024, steps: 32768 }
    }
}

/// The workgroups in one dimension that every implementation of Vulkan has (`maxComputeWorkGroupCount`).
const MOST_GROUPS: i64 = 65535;

vulcanize_ir::pass_options! {
    /// The options of `linalg-to-gpu-launches`.
    pub(crate) struct Options;

    "threads" "The invocations of a workgroup" { threads: u32 = 64; }
    "rows" "The rows of elements of an invocation" { rows: u32 = 4; }
    "columns" "The columns of elements of an invocation" { columns: u32 = 4; }
    "invocations" "The invocations that a device can use" { invocations: u32 = 1024; }
    "steps" "The most iterations of an invocation in one launch" { steps: u32 = 32768; }
}

static TO_LAUNCHES: PassDef<Options> = PassDef::new(
    "linalg-to-gpu-launches",
    "LinalgToGpuLaunchesPass",
    "Turn structured operations on memory into launches, an invocation for each parallel iteration",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let Options { threads, rows, columns, invocations, steps } = *options;
    let [threads, rows, columns, steps] = [threads, rows, columns, steps].map(|number| number.max(1));
    let mapping = Mapping { threads, tile: [rows, columns], invocations, steps };
    Ok(!to_launches(ir, op, &mapping, &|_, _| true).is_empty())
}

/// Makes the passes of this crate known.
pub fn register_passes(registry: &mut PassRegistry) {
    registry.register(&[&TO_LAUNCHES]);
}

/// Turns each structured op on memory in `root`, and each copy of memory, into a launch: those that are in no kernel. The
/// number of invocations fits any shape, none too. Ops with a type that no kernel has stay, and those with a scalar type for
/// which `is_for_device` does not hold.
pub fn to_launches(
    ir: &mut Ir<'_>,
    root: Op,
    mapping: &Mapping,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for op in host_ops(ir, root) {
        if Structured::of(ir, op).is_none() && !memref::Copy::matches(ir, op) {
            continue;
        }
        if !types_of(ir, op).all(|ty| is_for_device(ir.context(), ir.context().element_type(ty))) {
            continue;
        }
        let structured = copy_as_structured(ir, op).unwrap_or(op);
        let _ = to_launch(ir, structured, mapping, &mut pieces);
    }
    pieces
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

/// Makes the launches of an op, which is gone then; `None` where it stays.
fn to_launch(ir: &mut Ir<'_>, op: Op, mapping: &Mapping, pieces: &mut Vec<Piece>) -> Option<()> {
    let builder = &mut Builder::before(ir, op);
    let plan = Plan::of(builder, op)?;
    check_sizes(builder, op, &plan);
    plan.widen(builder.ir_mut(), op);
    match Split::of(builder, op, &plan, mapping) {
        Some(split) => {
            let combined = split.launch(builder, op, plan, mapping, pieces)?;
            for op in combined {
                let builder = &mut Builder::before(builder.ir_mut(), op);
                let plan = Plan::of(builder, op)?;
                launch_whole(builder, op, plan, mapping, pieces)?;
                builder.ir_mut().erase(op);
            }
        }
        None => launch_whole(builder, op, plan, mapping, pieces)?,
    }
    ir.erase(op);
    Some(())
}

/// Launches that make the outputs of an op where they are: one, or one after another where an invocation would go through
/// too many iterations.
fn launch_whole(
    builder: &mut Builder<'_, '_>,
    op: Op,
    mut plan: Plan,
    mapping: &Mapping,
    pieces: &mut Vec<Piece>,
) -> Option<()> {
    plan.tile(builder, op, mapping);
    let plan = &plan;
    let block = builder.ir().first_block(builder.ir().region(op, 0))?;
    let counters: Vec<Counter> = plan.spread.iter().map(|each| (each.number, each.span)).collect();
    let launch = |builder: &mut Builder<'_, '_>, outermost| {
        launch(builder, &counters, mapping, |builder, indices| {
            let elements = elements(builder, plan, indices);
            emit(builder, &Body { op, block, plan, outermost, partial: None }, elements);
        });
    };
    match iterations_of_a_launch(builder, plan, mapping) {
        None => launch(builder, None),
        Some((size, count)) => {
            let [zero, one] = [0, 1].map(|number| MixedIndex::Static(number).materialize(builder));
            let [size, count] = [size, count].map(|number| number.materialize(builder));
            scf::For::build(builder, zero, size, count, [], |builder, first, _| {
                let end = arith::AddI::build(builder, first, count);
                let end = arith::MinUI::build(builder, end, size);
                launch(builder, Some([first, end, one]));
                Vec::new()
            });
        }
    }
    pieces.push(Piece::of(builder.ir(), op, plan, mapping, None));
    Some(())
}

/// Of the outermost loop in order all iterations, and how many of them one launch has; `None` where it has all.
fn iterations_of_a_launch(
    builder: &mut Builder<'_, '_>,
    plan: &Plan,
    mapping: &Mapping,
) -> Option<(MixedIndex, MixedIndex)> {
    let (&outermost, others) = plan.in_order.split_first()?;
    let inner = product(builder, others.iter().map(|&number| plan.sizes[number]));
    let size = plan.sizes[outermost];
    let most = i64::from(mapping.steps);
    let ir = builder.ir();
    if size
        .known(ir)
        .zip(inner.known(ir))
        .and_then(|(size, inner)| size.checked_mul(inner))
        .is_some_and(|all| all <= most)
    {
        return None;
    }
    let at_least_one = |builder: &mut Builder<'_, '_>, number| {
        binary(builder, number, MixedIndex::Static(1), |x, y| Some(x.max(y)), arith::MaxUI::build)
    };
    let inner = at_least_one(builder, inner);
    let count = binary(builder, MixedIndex::Static(most), inner, i64::checked_div, arith::DivUI::build);
    Some((size, at_least_one(builder, count)))
}

/// The elements that an invocation computes, from the indices of the first one.
fn elements(builder: &mut Builder<'_, '_>, plan: &Plan, indices: Vec<Value>) -> Vec<Element> {
    let mut elements = vec![Element { indices, exists: None }];
    for each in plan.spread.iter().filter(|each| each.parts > 1) {
        let size = plan.sizes[each.number];
        let fits = size.known(builder.ir()).is_some_and(|size| size % each.parts == 0);
        let first = elements[0].indices[each.number];
        let mut places = vec![(first, None)];
        for part in 1..each.parts {
            let part = MixedIndex::Static(part);
            let offset = binary(builder, each.span, part, i64::checked_mul, arith::MulI::build).materialize(builder);
            let index = arith::AddI::build(builder, first, offset);
            if fits {
                places.push((index, None));
                continue;
            }
            let last = binary(builder, size, MixedIndex::Static(1), i64::checked_sub, arith::SubI::build);
            let [size, last] = [size, last].map(|number| number.materialize(builder));
            let exists = arith::CmpI::build(builder, index, size, CmpIPredicate::Ult);
            places.push((arith::MinUI::build(builder, index, last), Some(exists)));
        }
        let mut all = Vec::with_capacity(elements.len() * places.len());
        for element in &elements {
            for &(index, exists) in &places {
                let mut indices = element.indices.clone();
                indices[each.number] = index;
                let exists = match (element.exists, exists) {
                    (Some(one), Some(other)) => Some(arith::AndI::build(builder, one, other)),
                    (one, other) => one.or(other),
                };
                all.push(Element { indices, exists });
            }
        }
        elements = all;
    }
    elements
}

/// Which index a counter of invocations is, and how far it goes.
pub(crate) type Counter = (usize, MixedIndex);

/// A launch with an invocation for each of the values of the counters together, of which neighbours differ in the last one,
/// and what each does with the indices.
pub(crate) fn launch(
    builder: &mut Builder<'_, '_>,
    counters: &[Counter],
    mapping: &Mapping,
    body: impl FnOnce(&mut Builder<'_, '_>, Vec<Value>),
) {
    let threads = i64::from(mapping.threads);
    let total = product(builder, counters.iter().map(|&(_, size)| size));
    let [x, y] = grid(builder, total, threads);
    let total = total.materialize(builder);
    let region = open_launch(builder, [x, y], threads);
    let after = builder.insertion_point();
    let block = builder.ir().first_block(region).expect("the body of the launch");
    builder.set_insertion_point_to_start(block);
    let arguments = builder.ir().arguments(block).to_vec();
    let linear = linear_index(builder, &arguments, [x, y], threads);
    let is_inside = arith::CmpI::build(builder, linear, total, CmpIPredicate::Ult);
    scf::If::build(builder, is_inside, |builder| {
        let indices = delinearize(builder, linear, counters);
        body(builder, indices);
    });
    builder.restore_insertion_point(after);
}

/// Numbers multiplied.
pub(crate) fn product(builder: &mut Builder<'_, '_>, numbers: impl Iterator<Item = MixedIndex>) -> MixedIndex {
    numbers.fold(MixedIndex::Static(1), |total, number| {
        binary(builder, total, number, i64::checked_mul, arith::MulI::build)
    })
}

/// Two numbers together: computed now where both are known.
pub(crate) fn binary(
    builder: &mut Builder<'_, '_>,
    lhs: MixedIndex,
    rhs: MixedIndex,
    known: impl Fn(i64, i64) -> Option<i64>,
    build: impl Fn(&mut Builder<'_, '_>, Value, Value) -> Value,
) -> MixedIndex {
    if let (Some(lhs), Some(rhs)) = (lhs.known(builder.ir()), rhs.known(builder.ir()))
        && let Some(number) = known(lhs, rhs)
    {
        return MixedIndex::Static(number);
    }
    let (lhs, rhs) = (lhs.materialize(builder), rhs.materialize(builder));
    MixedIndex::Value(build(builder, lhs, rhs))
}

/// The workgroups in x and y, at least one: `x * y * threads` invocations are enough for all iterations.
fn grid(builder: &mut Builder<'_, '_>, total: MixedIndex, threads: i64) -> [MixedIndex; 2] {
    let ceil_div = |builder: &mut Builder<'_, '_>, lhs, rhs| {
        let known = |lhs: i64, rhs: i64| u64::try_from(lhs).ok()?.div_ceil(u64::try_from(rhs).ok()?).try_into().ok();
        binary(builder, lhs, rhs, known, arith::CeilDivUI::build)
    };
    let groups = ceil_div(builder, total, MixedIndex::Static(threads));
    let groups = binary(builder, groups, MixedIndex::Static(1), |x, y| Some(x.max(y)), arith::MaxUI::build);
    let x = binary(builder, groups, MixedIndex::Static(MOST_GROUPS), |x, y| Some(x.min(y)), arith::MinUI::build);
    [x, ceil_div(builder, groups, x)]
}

/// `gpu.launch` with a body that ends.
fn open_launch(builder: &mut Builder<'_, '_>, groups: [MixedIndex; 2], threads: i64) -> vulcanize_ir::Region {
    let [x, y] = groups.map(|extent| extent.materialize(builder));
    let [one, threads] = [1, threads].map(|number| MixedIndex::Static(number).materialize(builder));
    let arguments = vec![builder.context().index(); 12];
    let body = builder.region_of(&arguments, |builder, _| _ = gpu::Terminator::build(builder));
    gpu::Launch::build_with_regions(builder, [], x, y, one, threads, one, one, None, None, None, None, None, body);
    body
}

/// The number of an invocation: `(block_y * grid_x + block_x) * threads + thread_x`. The size of the grid is a value of the
/// host, for not all devices know it.
fn linear_index(builder: &mut Builder<'_, '_>, arguments: &[Value], [x, y]: [MixedIndex; 2], threads: i64) -> Value {
    let mut group = arguments[0];
    if y != MixedIndex::Static(1) {
        let x = x.materialize(builder);
        let row = arith::MulI::build(builder, arguments[1], x);
        group = arith::AddI::build(builder, row, group);
    }
    let threads = MixedIndex::Static(threads).materialize(builder);
    let first = arith::MulI::build(builder, group, threads);
    arith::AddI::build(builder, first, arguments[3])
}

/// The indices that the number of an invocation stands for; those of no counter are any number.
fn delinearize(builder: &mut Builder<'_, '_>, linear: Value, counters: &[Counter]) -> Vec<Value> {
    let mut indices = vec![linear; counters.iter().map(|&(number, _)| number + 1).max().unwrap_or(0)];
    let mut rest = linear;
    // A loop of one iteration needs no number.
    let is_one = |size: MixedIndex| size == MixedIndex::Static(1);
    for &(number, _) in counters.iter().filter(|&&(_, size)| is_one(size)) {
        indices[number] = MixedIndex::Static(0).materialize(builder);
    }
    let counted: SmallVec<[Counter; 4]> = counters.iter().copied().filter(|&(_, size)| !is_one(size)).collect();
    for (place, &(number, size)) in counted.iter().enumerate().rev() {
        if place == 0 {
            indices[number] = rest;
            break;
        }
        let size = size.materialize(builder);
        indices[number] = arith::RemUI::build(builder, rest, size);
        rest = arith::DivUI::build(builder, rest, size);
    }
    indices
}
