//! A launch of as many invocations as are needed, in a row.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::index_list::{MixedIndex, split_mixed};
use vulcanize_dialects::{gpu, memref, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Context, Type, Value};

use crate::mapping::Mapping;
use crate::numbers;

/// The workgroups in one dimension that every implementation of Vulkan has (`maxComputeWorkGroupCount`).
pub(crate) const MOST_GROUPS: i64 = 65535;

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
    let total = counters.iter().fold(MixedIndex::Static(1), |all, &(_, size)| numbers::product(builder, all, size));
    let [x, y] = grid(builder, total, threads);
    let total = total.materialize(builder);
    let [grid_x, grid_y] = numbers::values(builder, [x, y]);
    let [one, block_x] = numbers::values(builder, [1, threads].map(MixedIndex::Static));
    gpu::Launch::build(builder, [grid_x, grid_y, one], [block_x, one, one], |builder, arguments| {
        let linear = linear_index(builder, arguments, [x, y], threads);
        let is_inside = arith::CmpI::build(builder, linear, total, CmpIPredicate::Ult);
        scf::If::build(builder, is_inside, |builder| {
            let indices = delinearize(builder, linear, counters);
            body(builder, indices);
        });
    });
}

/// A launch of workgroups, each for so many of the values of the counters together, with buffers of these types in the memory of
/// each: what an invocation does first with its number in the workgroup and with the buffers, and what it does with the
/// indices of each value, one value after another.
pub(crate) fn launch_groups<S>(
    builder: &mut Builder<'_, '_>,
    counters: &[Counter],
    [threads, each]: [u32; 2],
    memory: &[Type],
    first: impl FnOnce(&mut Builder<'_, '_>, Value, &[Value]) -> S,
    body: impl FnOnce(&mut Builder<'_, '_>, S, Vec<Value>),
) {
    let [threads, each] = [threads, each].map(|number| MixedIndex::Static(i64::from(number)));
    let one = MixedIndex::Static(1);
    let total = counters.iter().fold(one, |all, &(_, size)| numbers::product(builder, all, size));
    let groups = numbers::ceil_quotient(builder, total, each);
    let [x, y] = grid(builder, groups, 1);
    let is_whole = each == one && y == one && x == total;
    let [total, grid_x, grid_y, block_x, one] = numbers::values(builder, [total, x, y, threads, one]);
    let sizes = [[grid_x, grid_y, one], [block_x, one, one]];
    gpu::Launch::build_with_memory(builder, sizes[0], sizes[1], memory, |builder, arguments, memory| {
        let group = group_index(builder, arguments, [x, y]);
        let state = first(builder, arguments[3], memory);
        if is_whole {
            let indices = delinearize(builder, group, counters);
            return body(builder, state, indices);
        }
        let each = each.materialize(builder);
        let begin = arith::MulI::build(builder, group, each);
        let end = arith::AddI::build(builder, begin, each);
        let end = arith::MinUI::build(builder, end, total);
        let one = MixedIndex::Static(1).materialize(builder);
        scf::For::build(builder, begin, end, one, [], |builder, value, _| {
            let indices = delinearize(builder, value, counters);
            body(builder, state, indices);
            Vec::new()
        });
    });
}

/// An array that later launches read.
pub(crate) fn buffer(builder: &mut Builder<'_, '_>, sizes: &[MixedIndex], element: Type) -> Value {
    let (shape, values) = split_mixed(sizes);
    let ty = builder.context().memref(&shape, element, None);
    memref::Alloc::build(builder, values, [], ty)
}

/// An array in the memory of workgroups.
pub(crate) fn workgroup_memory(context: &Context, shape: &[i64], element: Type) -> Type {
    let space = gpu::ADDRESS_SPACE.value_of("workgroup").map(|space| context.enum_attr(&gpu::ADDRESS_SPACE, space));
    context.memref(shape, element, space)
}

/// The workgroups in x and y, at least one: `x * y * threads` invocations are enough for all iterations.
fn grid(builder: &mut Builder<'_, '_>, total: MixedIndex, threads: i64) -> [MixedIndex; 2] {
    let groups = numbers::ceil_quotient(builder, total, MixedIndex::Static(threads));
    let groups = numbers::most(builder, groups, MixedIndex::Static(1));
    let x = numbers::least(builder, groups, MixedIndex::Static(MOST_GROUPS));
    [x, numbers::ceil_quotient(builder, groups, x)]
}

/// The number of an invocation: `group * threads + thread_x`.
fn linear_index(builder: &mut Builder<'_, '_>, arguments: &[Value], grid: [MixedIndex; 2], threads: i64) -> Value {
    let group = group_index(builder, arguments, grid);
    let threads = MixedIndex::Static(threads).materialize(builder);
    let first = arith::MulI::build(builder, group, threads);
    arith::AddI::build(builder, first, arguments[3])
}

/// The number of a workgroup: `block_y * grid_x + block_x`. The size of the grid is a value of the host, for not all devices
/// know it.
fn group_index(builder: &mut Builder<'_, '_>, arguments: &[Value], [x, y]: [MixedIndex; 2]) -> Value {
    if y == MixedIndex::Static(1) {
        return arguments[0];
    }
    let x = x.materialize(builder);
    let row = arith::MulI::build(builder, arguments[1], x);
    arith::AddI::build(builder, row, arguments[0])
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
