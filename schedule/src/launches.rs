//! Structured ops on memory become launches.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{
    IterationSpace, IteratorType, Structured, build_copy, emit_body, is_memref, loop_sizes, num_inputs, place, size_of,
};
use vulcanize_dialects::{cf, gpu, memref, scf};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassRegistry, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Context, Ir, Op, Type, TypeData, Value, WalkOrder};

use crate::pieces::{Loop, Piece};

/// How the iterations of a piece are spread over a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// The invocations of a workgroup.
    pub threads: u32,
}

impl Default for Mapping {
    fn default() -> Self {
        Self { threads: 64 }
    }
}

/// The workgroups in one dimension that every implementation of Vulkan has (`maxComputeWorkGroupCount`).
const MOST_GROUPS: i64 = 65535;

vulcanize_ir::pass_options! {
    /// The options of `linalg-to-gpu-launches`.
    pub(crate) struct Options;

    "threads" "The invocations of a workgroup" { threads: u32 = 64; }
}

static TO_LAUNCHES: PassDef<Options> = PassDef::new(
    "linalg-to-gpu-launches",
    "LinalgToGpuLaunchesPass",
    "Turn structured operations on memory into launches, an invocation for each parallel iteration",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    Ok(!to_launches(ir, op, &Mapping { threads: options.threads.max(1) }, &|_, _| true).is_empty())
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
        pieces.extend(to_launch(ir, structured, mapping));
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

/// The loops of an op: their sizes, and which are spread over invocations.
struct Plan {
    space: IterationSpace,
    sizes: Vec<MixedIndex>,
    is_spread: Vec<bool>,
    /// For each output whether all iterations that an invocation goes through have the same element of it.
    is_carried: Vec<bool>,
}

impl Plan {
    /// `None` where the op is not structured or not on memory.
    fn of(builder: &mut Builder<'_, '_>, op: Op) -> Option<Self> {
        let ir = builder.ir();
        let space = Structured::of(ir, op)?.space(ir, op)?;
        let is_deep = space.iterators.len() as u64 > ir.context().limits().nesting;
        if ir.num_results(op) > 0 || is_deep || !ir.operand_types(op).all(|ty| is_for_kernels(ir, ty)) {
            return None;
        }
        let outputs: Vec<AffineMap> = space.maps[num_inputs(ir, op)..].to_vec();
        // Two invocations never write the same element: each output has the loop's counter as an index.
        let is_index = |map: &AffineMap, number: usize| map.results().contains(&AffineExpr::Dim(number as u32));
        let is_spread: Vec<bool> = space
            .iterators
            .iter()
            .enumerate()
            .map(|(number, &kind)| kind == IteratorType::Parallel && outputs.iter().all(|map| is_index(map, number)))
            .collect();
        let uses = |map: &AffineMap, number: usize| {
            map.results().iter().any(|result| result.is_function_of_dim(number as u32))
        };
        let is_carried = outputs
            .iter()
            .map(|map| is_spread.iter().enumerate().all(|(number, &is_spread)| is_spread || !uses(map, number)))
            .collect();
        let sizes = loop_sizes(builder, op, &space)?;
        Some(Self { space, sizes, is_spread, is_carried })
    }

    fn numbers(&self, is_spread: bool) -> Vec<usize> {
        (0..self.sizes.len()).filter(|&number| self.is_spread[number] == is_spread).collect()
    }
}

/// Whether a kernel can have an argument of this type.
fn is_for_kernels(ir: &Ir<'_>, ty: Type) -> bool {
    match ir.context().type_data(ty) {
        TypeData::MemRef { element, .. } => is_for_kernels(ir, *element),
        TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) | TypeData::Complex(_) => true,
        TypeData::Vector { .. } => true,
        _ => false,
    }
}

fn to_launch(ir: &mut Ir<'_>, op: Op, mapping: &Mapping) -> Option<Piece> {
    let mut builder = Builder::before(ir, op);
    let plan = Plan::of(&mut builder, op)?;
    let builder = &mut builder;
    check_sizes(builder, op, &plan);
    let body = builder.ir().first_block(builder.ir().region(op, 0))?;
    let threads = i64::from(mapping.threads);
    let spread = plan.numbers(true);
    let total = spread.iter().fold(MixedIndex::Static(1), |total, &number| {
        binary(builder, total, plan.sizes[number], i64::checked_mul, arith::MulI::build)
    });
    let [x, y] = grid(builder, total, threads);
    let region = open_launch(builder, [x, y], threads);
    let block = builder.ir().first_block(region)?;
    builder.set_insertion_point_to_start(block);
    let arguments = builder.ir().arguments(block).to_vec();
    let linear = linear_index(builder, &arguments, [x, y], threads);
    let total = total.materialize(builder);
    let is_inside = arith::CmpI::build(builder, linear, total, CmpIPredicate::Ult);
    scf::If::build(builder, is_inside, |builder| {
        let mut indices = vec![linear; plan.sizes.len()];
        delinearize(builder, linear, &plan, &spread, &mut indices);
        emit(builder, &Body { op, block: body, plan: &plan }, indices);
    });
    let piece = Piece {
        op: builder.ir().op_name_str(op).to_owned(),
        location: builder.ir().location(op),
        loops: loops(builder.ir(), &plan),
        threads: mapping.threads,
    };
    builder.ir_mut().erase(op);
    Some(piece)
}

fn loops(ir: &Ir<'_>, plan: &Plan) -> Vec<Loop> {
    let each = plan.sizes.iter().zip(&plan.is_spread);
    each.map(|(size, &is_spread)| Loop { size: size.known(ir), is_spread }).collect()
}

/// Checks of the sizes that are known when the program runs only: dimensions that one loop runs through are equal, and the
/// last iteration is inside of those that several loops run through together, such as windows.
fn check_sizes(builder: &mut Builder<'_, '_>, op: Op, plan: &Plan) {
    let operands: Vec<Value> = builder.ir().operands(op).collect();
    let is_known = |builder: &Builder<'_, '_>, size: &MixedIndex| size.known(builder.ir()).is_some();
    let all_known = plan.sizes.iter().all(|size| is_known(builder, size));
    for (number, (&operand, map)) in operands.iter().zip(&plan.space.maps).enumerate() {
        for (dim, result) in map.results().iter().enumerate() {
            let size = size_of(builder, operand, dim);
            // The verifier has compared those.
            let is_checked = all_known && is_known(builder, &size);
            if is_checked || matches!(result, AffineExpr::Constant(_)) {
                continue;
            }
            let is_right = match result {
                AffineExpr::Dim(loop_number) => {
                    let [size, end] = [size, plan.sizes[*loop_number as usize]].map(|size| size.materialize(builder));
                    arith::CmpI::build(builder, size, end, CmpIPredicate::Eq)
                }
                _ => is_last_inside(builder, map, result, size, &plan.sizes),
            };
            let name = builder.ir().op_name_str(op);
            let message = format!("dimension {dim} of operand {number} of '{name}' does not fit the other operands");
            let message = builder.context().string_attr(&message);
            cf::Assert::build(builder, is_right, message);
        }
    }
}

/// Whether the place in the last iteration is inside of a dimension; there is none where a loop has no iterations.
fn is_last_inside(
    builder: &mut Builder<'_, '_>,
    map: &AffineMap,
    result: &AffineExpr,
    size: MixedIndex,
    sizes: &[MixedIndex],
) -> Value {
    let multiply = |builder: &mut Builder<'_, '_>, total, &size: &MixedIndex| {
        binary(builder, total, size, i64::checked_mul, arith::MulI::build)
    };
    let mut total = MixedIndex::Static(1);
    let mut last = Vec::with_capacity(sizes.len());
    for size in sizes {
        total = multiply(builder, total, size);
        let before = binary(builder, *size, MixedIndex::Static(1), i64::checked_sub, arith::SubI::build);
        last.push(before.materialize(builder));
    }
    let one = AffineMap::new(map.num_dims(), 0, [result.clone()]).expect("a result of the map");
    let at = place(builder, &one, &last)[0];
    let [size, total, zero] = [size, total, MixedIndex::Static(0)].map(|number| number.materialize(builder));
    let is_inside = arith::CmpI::build(builder, at, size, CmpIPredicate::Slt);
    let is_empty = arith::CmpI::build(builder, total, zero, CmpIPredicate::Eq);
    arith::OrI::build(builder, is_inside, is_empty)
}

/// Two numbers together: computed now where both are known.
fn binary(
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

/// The counters of the loops that are spread: neighbours differ in the last one.
fn delinearize(builder: &mut Builder<'_, '_>, linear: Value, plan: &Plan, spread: &[usize], indices: &mut [Value]) {
    let mut rest = linear;
    // A loop of one iteration needs no number.
    let is_one = |number: &usize| plan.sizes[*number] == MixedIndex::Static(1);
    let counted: SmallVec<[usize; 4]> = spread.iter().copied().filter(|number| !is_one(number)).collect();
    for &number in spread.iter().filter(|number| is_one(number)) {
        indices[number] = MixedIndex::Static(0).materialize(builder);
    }
    for (place, &number) in counted.iter().enumerate().rev() {
        if place == 0 {
            indices[number] = rest;
            break;
        }
        let size = plan.sizes[number].materialize(builder);
        indices[number] = arith::RemUI::build(builder, rest, size);
        rest = arith::DivUI::build(builder, rest, size);
    }
}

/// The op that becomes loops.
struct Body<'p> {
    op: Op,
    block: Block,
    plan: &'p Plan,
}

/// What an invocation does: the loops that are not spread, and the body in them. Elements that all iterations share go from
/// one to the next.
fn emit(builder: &mut Builder<'_, '_>, body: &Body<'_>, mut indices: Vec<Value>) {
    let in_order = body.plan.numbers(false);
    let carried: Vec<usize> = (0..body.plan.is_carried.len()).filter(|&output| body.plan.is_carried[output]).collect();
    let zero = MixedIndex::Static(0).materialize(builder);
    for &number in &in_order {
        // Not read before the loop sets it: elements that are carried do not depend on it.
        indices[number] = zero;
    }
    let first: Vec<Value> = carried.iter().map(|&output| load_output(builder, body, output, &indices)).collect();
    let last = emit_loops(builder, body, &in_order, &mut indices.clone(), &carried, &first);
    for (&output, value) in carried.iter().zip(last) {
        store_output(builder, body, output, &indices, value);
    }
}

fn emit_loops(
    builder: &mut Builder<'_, '_>,
    body: &Body<'_>,
    loops: &[usize],
    indices: &mut Vec<Value>,
    carried: &[usize],
    values: &[Value],
) -> Vec<Value> {
    let Some((&number, inner)) = loops.split_first() else {
        return emit_iteration(builder, body, indices, carried, values);
    };
    let bounds = [MixedIndex::Static(0), body.plan.sizes[number], MixedIndex::Static(1)];
    let [lower, upper, step] = bounds.map(|bound| bound.materialize(builder));
    let made = scf::For::build(builder, lower, upper, step, values, |builder, counter, values| {
        indices[number] = counter;
        emit_loops(builder, body, inner, indices, carried, values)
    });
    builder.ir().results(made.op()).collect()
}

/// One iteration. Returns the new elements of the outputs that are carried.
fn emit_iteration(
    builder: &mut Builder<'_, '_>,
    body: &Body<'_>,
    indices: &[Value],
    carried: &[usize],
    values: &[Value],
) -> Vec<Value> {
    let operands: Vec<Value> = builder.ir().operands(body.op).collect();
    let inputs = num_inputs(builder.ir(), body.op);
    let mut elements = Vec::with_capacity(operands.len());
    for (number, &operand) in operands.iter().enumerate() {
        let known = number.checked_sub(inputs).and_then(|output| carried.iter().position(|&each| each == output));
        elements.push(match known {
            Some(position) => values[position],
            None => load(builder, body, number, operand, indices),
        });
    }
    let results = emit_body(builder, body.block, &elements, indices);
    for (output, &value) in results.iter().enumerate().filter(|(output, _)| !carried.contains(output)) {
        store_output(builder, body, output, indices, value);
    }
    carried.iter().map(|&output| results[output]).collect()
}

fn load(builder: &mut Builder<'_, '_>, body: &Body<'_>, number: usize, operand: Value, indices: &[Value]) -> Value {
    if !is_memref(builder.ir(), operand) {
        return operand;
    }
    let place = place(builder, &body.plan.space.maps[number], indices);
    memref::Load::build(builder, operand, &place)
}

fn load_output(builder: &mut Builder<'_, '_>, body: &Body<'_>, output: usize, indices: &[Value]) -> Value {
    let number = num_inputs(builder.ir(), body.op) + output;
    let operand = builder.ir().operand(body.op, number);
    load(builder, body, number, operand, indices)
}

fn store_output(builder: &mut Builder<'_, '_>, body: &Body<'_>, output: usize, indices: &[Value], value: Value) {
    let number = num_inputs(builder.ir(), body.op) + output;
    let memref = builder.ir().operand(body.op, number);
    let place = place(builder, &body.plan.space.maps[number], indices);
    memref::Store::build(builder, value, memref, &place);
}
