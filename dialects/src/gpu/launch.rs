//! Launching kernels, and waiting for work on the device.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::{
    ANY_TYPE, Carries, CustomDirective, FLAT_SYMBOL_REF, FormatState, I32, INDEX, IntegerRanges, SYMBOL_REF, Trait,
    TypeConstraint, TypedOp, named,
};
use vulcanize_ir::text::{Delimiter, Parser, Printer, RegionArgument, UnresolvedOperand};
use vulcanize_ir::{Diagnostic, Fallible, Ir, Op, OperationState, Type, Value, ops};

use super::functions::{WORKGROUP_ATTRIBUTIONS, parse_attributions, print_attributions, verify_attributions};
use super::launch_func::{
    parse_launch_dim_type, parse_launch_func_operands, print_launch_dim_type, print_launch_func_operands,
    verify_launch_func,
};
use super::{ASYNC_TOKEN, async_token, earlier};
use crate::arith::ranges;
use crate::function::op_error;
use crate::scf::argument_number;
use crate::{arith, memref};

ops! {
    /// Launches and waits.
    pub(super) static OPS;

    /// Launches a kernel by its name.
    pub struct LaunchFunc = "gpu.launch_func" {
        operands: {
            async_dependencies: ASYNC_TOKEN[variadic],
            grid_size_x: LAUNCH_INDEX, grid_size_y: LAUNCH_INDEX, grid_size_z: LAUNCH_INDEX,
            block_size_x: LAUNCH_INDEX, block_size_y: LAUNCH_INDEX, block_size_z: LAUNCH_INDEX,
            cluster_size_x: LAUNCH_INDEX[optional], cluster_size_y: LAUNCH_INDEX[optional],
            cluster_size_z: LAUNCH_INDEX[optional],
            dynamic_shared_memory_size: I32[optional], kernel_operands: ANY_TYPE[variadic],
            async_object: ANY_TYPE[optional],
        },
        attributes: { kernel: SYMBOL_REF },
        results: { async_token: ASYNC_TOKEN[optional] },
        traits: [
            Trait::AttrSizedOperandSegments,
            Trait::AllTypesMatch(&["grid_size_x", "grid_size_y", "grid_size_z", "block_size_x", "block_size_y", "block_size_z"]),
        ],
        format: "custom<AsyncDependencies>(type($async_token), $async_dependencies) \
            (`<` $async_object^ `:` type($async_object) `>`)? $kernel \
            ( `clusters` `in` ` ` `(` $cluster_size_x^ `,` $cluster_size_y `,` $cluster_size_z `)` )? \
            `blocks` `in` ` ` `(` $grid_size_x `,` $grid_size_y `,` $grid_size_z `)` \
            `threads` `in` ` ` `(` $block_size_x `,` $block_size_y `,` $block_size_z `)` \
            custom<LaunchDimType>(type($grid_size_x)) \
            (`dynamic_shared_memory_size` $dynamic_shared_memory_size^)? \
            custom<LaunchFuncOperands>($kernel_operands, type($kernel_operands)) attr-dict",
        with: {
            interfaces: &[&Carries::Values],
            verify: Some(verify_launch_func),
            earlier: Some(earlier::LAUNCH),
            directives: &[
                ASYNC_DEPENDENCIES,
                CustomDirective {
                    name: "LaunchDimType", attributes: &[], anchor: None,
                    parse: parse_launch_dim_type, print: print_launch_dim_type,
                },
                CustomDirective {
                    name: "LaunchFuncOperands", attributes: &[], anchor: Some("kernel_operands"),
                    parse: parse_launch_func_operands, print: print_launch_func_operands,
                },
            ],
        },
    }

    /// A kernel that is written where it is launched.
    ///
    /// The body's arguments are block ids, thread ids, grid sizes, block sizes (three each), with clusters also cluster
    /// ids and cluster sizes, then workgroup and private attributions.
    pub struct Launch = "gpu.launch" {
        operands: {
            async_dependencies: ASYNC_TOKEN[variadic],
            grid_size_x: INDEX, grid_size_y: INDEX, grid_size_z: INDEX,
            block_size_x: INDEX, block_size_y: INDEX, block_size_z: INDEX,
            cluster_size_x: INDEX[optional], cluster_size_y: INDEX[optional], cluster_size_z: INDEX[optional],
            dynamic_shared_memory_size: I32[optional],
        },
        attributes: { module: FLAT_SYMBOL_REF[optional], function: FLAT_SYMBOL_REF[optional] },
        results: { async_token: ASYNC_TOKEN[optional] },
        regions: { body: Any },
        traits: [
            Trait::AffineScope, Trait::AutomaticAllocationScope, Trait::AttrSizedOperandSegments,
            Trait::RecursiveMemoryEffects,
        ],
        assembly: (parse_launch, print_launch),
        with: {
            interfaces: &[&RANGES_OF_ARGUMENTS],
            verify: Some(verify_launch), canonicalize: &[named("FoldLaunchArguments", ids_of_single_blocks)],
        },
    }

    /// Ends the body of a launch.
    pub struct Terminator = "gpu.terminator" {
        traits: [Trait::HasParent(&["gpu.launch"]), Trait::Pure, Trait::Terminator],
        format: "attr-dict",
    }

    /// Waits for tokens, on the host or (with a token of its own) on the device.
    pub struct Wait = "gpu.wait" {
        operands: { async_dependencies: ASYNC_TOKEN[variadic] },
        results: { async_token: ASYNC_TOKEN[optional] },
        format: "custom<AsyncDependencies>(type($async_token), $async_dependencies) attr-dict",
        with: {
            directives: &[ASYNC_DEPENDENCIES],
            canonicalize: &[named("(anonymous namespace)::EraseRedundantGpuWaitOpPairs", wait_for_empty_waits), named("(anonymous namespace)::SimplifyGpuWaitOp", redundant_wait)],
        },
    }
}

static LAUNCH_INDEX: TypeConstraint =
    TypeConstraint::new("index or 32-bit signless integer or 64-bit signless integer", |context, ty| {
        [context.index(), context.i32(), context.i64()].contains(&ty)
    });

// ---- async ----

/// `async [%dependency, …]`
pub(super) const ASYNC_DEPENDENCIES: CustomDirective = CustomDirective {
    name: "AsyncDependencies",
    attributes: &[],
    anchor: Some("async_dependencies"),
    parse: parse_async_dependencies,
    print: print_async_dependencies,
};

/// The tokens in brackets, and whether the op itself has a token.
fn parse_async(parser: &mut Parser<'_, '_>) -> Fallible<(bool, SmallVec<[UnresolvedOperand; 4]>)> {
    let is_async = parser.parse_optional_keyword("async");
    Ok((is_async, parser.parse_operand_list(Delimiter::OptionalSquare)?))
}

fn parse_async_dependencies(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let (is_async, dependencies) = parse_async(parser)?;
    // The dependencies are the first operands of every asynchronous op, and the token its last result.
    if state.operands.names() > 0 {
        state.operands.set(0, &dependencies);
    }
    if let Some(last) = state.result_types.names().checked_sub(1) {
        state.result_types.fill(last, async_token(parser.context()), usize::from(is_async));
    }
    Ok(())
}

fn print_async_dependencies(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    let groups = ir.def(op).map_or(1, |def| def.results.len());
    let is_async = !ir.result_group(op, groups - 1).is_empty();
    if is_async {
        printer.write("async");
    }
    let dependencies = ir.operand_group(op, 0);
    if dependencies.is_empty() {
        return;
    }
    if is_async {
        printer.write(" ");
    }
    printer.write("[");
    printer.print_operands(dependencies.map(|i| ir.operand(op, i)));
    printer.write("]");
}

// ---- launch ----

/// `(%x, %y, %z) in (%sx = %a, %sy = %b, %sz = %c)`
struct Grid {
    ids: Vec<RegionArgument>,
    sizes: Vec<RegionArgument>,
    values: SmallVec<[UnresolvedOperand; 4]>,
}

fn parse_grid(parser: &mut Parser<'_, '_>) -> Fallible<Grid> {
    let location = parser.location();
    let ids = parser.parse_argument_list(Delimiter::Paren, false, false)?;
    parser.parse_keyword("in")?;
    let (mut sizes, mut values) = (Vec::new(), SmallVec::new());
    parser.parse_comma_separated_list(Delimiter::Paren, |p| {
        sizes.push(p.parse_argument(false, false)?);
        p.parse_equal()?;
        values.push(p.parse_operand()?);
        Ok(())
    })?;
    if ids.len() != 3 || sizes.len() != 3 {
        return Err(parser.error(location, "expected three ids and three sizes"));
    }
    Ok(Grid { ids, sizes, values })
}

fn parse_launch(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let (is_async, dependencies) = parse_async(parser)?;
    if is_async {
        state.result_types.push(async_token(context));
    }
    let clusters = if parser.parse_optional_keyword("clusters") { Some(parse_grid(parser)?) } else { None };
    parser.parse_keyword("blocks")?;
    let blocks = parse_grid(parser)?;
    parser.parse_keyword("threads")?;
    let threads = parse_grid(parser)?;

    state.operands.extend(parser.resolve_operands_of_type(&dependencies, async_token(context))?);
    for grid in [&blocks, &threads].into_iter().chain(&clusters) {
        state.operands.extend(parser.resolve_operands_of_type(&grid.values, context.index())?);
    }
    let mut segments = vec![dependencies.len() as i32, 1, 1, 1, 1, 1, 1];
    segments.extend([i32::from(clusters.is_some()); 3]);
    let has_memory_size = parser.parse_optional_keyword("dynamic_shared_memory_size");
    segments.push(i32::from(has_memory_size));
    if has_memory_size {
        let size = parser.parse_operand()?;
        state.operands.push(parser.resolve_operand(&size, context.i32())?);
    }
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
    for name in ["module", "function"] {
        if parser.parse_optional_keyword(name) {
            parser.parse_l_paren()?;
            let symbol = parser.parse_symbol_name()?;
            parser.parse_r_paren()?;
            state.set_attribute(context.identifier(name), context.symbol_ref_attr(symbol));
        }
    }
    let mut arguments = blocks.ids;
    arguments.extend(threads.ids);
    arguments.extend(blocks.sizes);
    arguments.extend(threads.sizes);
    arguments.extend(clusters.into_iter().flat_map(|clusters| clusters.ids.into_iter().chain(clusters.sizes)));
    for argument in &mut arguments {
        argument.ty = Some(context.index());
    }
    let workgroup = parse_attributions(parser, "workgroup", &mut arguments)?;
    parse_attributions(parser, "private", &mut arguments)?;
    let named = earlier::parse_launch_arguments(parser, &mut arguments)?;
    let count = context.i64_attr(workgroup.len() as i64);
    state.set_attribute(context.identifier(WORKGROUP_ATTRIBUTIONS), count);
    let region = parser.parse_region(&arguments)?;
    earlier::upgrade_launch_body(parser, region, &named);
    state.regions.push(region);
    parser.parse_attr_dict(state)
}

impl Launch {
    /// Makes a launch over a grid and workgroups of these sizes, which waits for nothing and has no memory of its own. `fill`
    /// fills the body, but its end, given three numbers each of the workgroup, the invocation, the grid's and the workgroup's size.
    pub fn build(
        b: &mut Builder<'_, '_>,
        [grid_x, grid_y, grid_z]: [Value; 3],
        [block_x, block_y, block_z]: [Value; 3],
        fill: impl FnOnce(&mut Builder<'_, '_>, &[Value]),
    ) -> Self {
        Self::build_with_memory(b, [grid_x, grid_y, grid_z], [block_x, block_y, block_z], &[], |b, numbers, _| {
            fill(b, numbers);
        })
    }

    /// As [`Launch::build`], with buffers of these types in workgroup memory, which `fill` is given after the numbers.
    pub fn build_with_memory(
        b: &mut Builder<'_, '_>,
        [grid_x, grid_y, grid_z]: [Value; 3],
        [block_x, block_y, block_z]: [Value; 3],
        memory: &[Type],
        fill: impl FnOnce(&mut Builder<'_, '_>, &[Value], &[Value]),
    ) -> Self {
        let numbers = [b.context().index(); 12];
        let body = b.region_of(&[&numbers[..], memory].concat(), |b, arguments| {
            let (numbers, memory) = arguments.split_at(numbers.len());
            fill(b, numbers, memory);
            Terminator::build(b);
        });
        let launch = Self::build_with_regions(
            b,
            [],
            grid_x,
            grid_y,
            grid_z,
            block_x,
            block_y,
            block_z,
            None,
            None,
            None,
            None,
            None,
            body,
        );
        let (name, count) = (b.context().identifier(WORKGROUP_ATTRIBUTIONS), b.context().i64_attr(memory.len() as i64));
        b.ir_mut().set_attribute(launch.op(), name, count);
        launch
    }

    /// The number of workgroups in each dimension.
    pub fn grid_size(self, ir: &Ir<'_>) -> [Value; 3] {
        [self.grid_size_x(ir), self.grid_size_y(ir), self.grid_size_z(ir)]
    }

    /// The number of invocations in a workgroup in each dimension.
    pub fn block_size(self, ir: &Ir<'_>) -> [Value; 3] {
        [self.block_size_x(ir), self.block_size_y(ir), self.block_size_z(ir)]
    }
}

/// No grid or workgroup of a device has more in one dimension.
pub(super) const MOST: u64 = u32::MAX as u64;

/// Of the ids and sizes that are arguments of a launch's body.
static RANGES_OF_ARGUMENTS: IntegerRanges = IntegerRanges(|ir, op, value, operands| {
    let number = argument_number(ir, value)?;
    let first = ir.operand_group(op, 1).start;
    // Ids of blocks, ids of threads, sizes of the grid, sizes of blocks; the operands are the sizes.
    let size =
        operands.get(first + number % 6).filter(|_| number < 12)?.as_ref()?.intersection(&ranges::index(1, MOST));
    Some(if number < 6 { ranges::index(0, size.umax.low_u64().wrapping_sub(1)) } else { size })
});

/// The body's arguments in their parts.
pub(super) struct LaunchArguments<'a> {
    pub(super) block_ids: &'a [Value],
    pub(super) thread_ids: &'a [Value],
    pub(super) grid_sizes: &'a [Value],
    pub(super) block_sizes: &'a [Value],
    pub(super) cluster: Option<(&'a [Value], &'a [Value])>,
    pub(super) workgroup: &'a [Value],
    pub(super) private: &'a [Value],
}

pub(super) fn launch_arguments<'a>(ir: &'a Ir<'_>, launch: Launch) -> Option<LaunchArguments<'a>> {
    let all = ir.arguments(ir.first_block(launch.body(ir))?);
    let has_clusters = launch.cluster_size_x(ir).is_some();
    let config = if has_clusters { 18 } else { 12 };
    let (sizes, rest) = all.split_at_checked(config)?;
    let count = ir.attribute_str(launch.op(), WORKGROUP_ATTRIBUTIONS).and_then(|a| ir.context().int_value(a));
    let count = usize::try_from(count.unwrap_or(0)).ok()?;
    let (workgroup, private) = rest.split_at_checked(count)?;
    Some(LaunchArguments {
        block_ids: &sizes[0..3],
        thread_ids: &sizes[3..6],
        grid_sizes: &sizes[6..9],
        block_sizes: &sizes[9..12],
        cluster: has_clusters.then(|| (&sizes[12..15], &sizes[15..18])),
        workgroup,
        private,
    })
}

fn print_grid(printer: &mut Printer<'_, '_>, word: &str, ids: &[Value], sizes: &[Value], values: &[Value]) {
    printer.write(&format!(" {word}("));
    printer.print_operands(ids.iter().copied());
    printer.write(") in (");
    for (index, (&size, &value)) in sizes.iter().zip(values).enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        printer.print_operand(size);
        printer.write(" = ");
        printer.print_operand(value);
    }
    printer.write(")");
}

fn print_launch(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, launch) = (printer.ir(), Launch(op));
    if launch.async_token(ir).is_some() {
        printer.write(" async");
    }
    let dependencies = launch.async_dependencies(ir);
    if !dependencies.is_empty() {
        printer.write(" [");
        printer.print_operands(dependencies);
        printer.write("]");
    }
    let Some(arguments) = launch_arguments(ir, launch) else { return };
    if let Some((ids, sizes)) = arguments.cluster {
        let values = [launch.cluster_size_x(ir), launch.cluster_size_y(ir), launch.cluster_size_z(ir)];
        let values: SmallVec<[Value; 3]> = values.into_iter().flatten().collect();
        print_grid(printer, "clusters", ids, sizes, &values);
    }
    let grid = [launch.grid_size_x(ir), launch.grid_size_y(ir), launch.grid_size_z(ir)];
    print_grid(printer, "blocks", arguments.block_ids, arguments.grid_sizes, &grid);
    let block = [launch.block_size_x(ir), launch.block_size_y(ir), launch.block_size_z(ir)];
    print_grid(printer, "threads", arguments.thread_ids, arguments.block_sizes, &block);
    if let Some(size) = launch.dynamic_shared_memory_size(ir) {
        printer.write(" dynamic_shared_memory_size ");
        printer.print_operand(size);
    }
    for (name, symbol) in [("module", launch.module(ir)), ("function", launch.function(ir))] {
        if let Some(symbol) = symbol {
            printer.write(&format!(" {name}("));
            printer.print_attribute(symbol);
            printer.write(")");
        }
    }
    print_attributions(printer, "workgroup", arguments.workgroup, op, "");
    print_attributions(printer, "private", arguments.private, op, "");
    printer.write(" ");
    printer.print_region(launch.body(ir), false, true);
    printer.print_attr_dict(op, &["operandSegmentSizes", WORKGROUP_ATTRIBUTIONS, "module", "function"]);
}

fn verify_launch(ir: &Ir<'_>, op: Op) -> Fallible {
    let launch = Launch(op);
    let given = [launch.cluster_size_x(ir), launch.cluster_size_y(ir), launch.cluster_size_z(ir)];
    if !matches!(given.iter().flatten().count(), 0 | 3) {
        return Err(op_error(ir, op, "cluster size must be all present"));
    }
    let Some(arguments) = launch_arguments(ir, launch) else {
        return Err(op_error(ir, op, "unexpected number of region arguments"));
    };
    verify_attributions(ir, op, arguments.workgroup, "workgroup")?;
    verify_attributions(ir, op, arguments.private, "private")?;
    for block in ir.blocks(launch.body(ir)) {
        let Some(last) = ir.last_op(block) else { continue };
        if ir.num_successors(last) == 0 && !Terminator::matches(ir, last) {
            let message = "expected 'gpu.terminator' or a terminator with successors";
            let error = Diagnostic::error(ir.location(last), message);
            return Err(error.with_note(ir.location(op), "in 'gpu.launch' body region"));
        }
    }
    Ok(())
}

// ---- rewrites ----

/// A wait that waits for nothing is nothing to wait for.
fn wait_for_empty_waits(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let is_empty =
        |value: Value| ir.defining_op(value).is_some_and(|wait| Wait::matches(ir, wait) && ir.num_operands(wait) == 0);
    let kept: SmallVec<[Value; 4]> = ir.operands(op).filter(|&value| !is_empty(value)).collect();
    if kept.len() == ir.num_operands(op) {
        return false;
    }
    rewriter.modify_in_place(op, |ir| ir.set_operands(op, &kept));
    true
}

/// A wait for nothing, one that nobody asks about, and a token for a token.
fn redundant_wait(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (tokens, result) = (ir.operands(op).collect::<SmallVec<[Value; 4]>>(), ir.results(op).next());
    match (tokens.as_slice(), result) {
        ([], None) => rewriter.erase_op(op),
        (&[token], Some(_)) => rewriter.replace_op(op, &[token]),
        (_, Some(result)) if ir.is_unused(result) => rewriter.erase_op(op),
        _ => false,
    }
}

/// In a dimension of size 1 the only id is 0.
fn ids_of_single_blocks(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, launch) = (rewriter.ir(), Launch(op));
    let Some(block) = ir.first_block(launch.body(ir)) else { return false };
    let sizes = launch.grid_size(ir).into_iter().chain(launch.block_size(ir));
    let ids: Vec<Value> = (ir.arguments(block).iter().copied().zip(sizes))
        .filter(|&(id, size)| !ir.is_unused(id) && memref::constant_index(ir, size) == Some(1))
        .map(|(id, _)| id)
        .collect();
    if ids.is_empty() {
        return false;
    }
    let location = ir.location(op);
    rewriter.set_insertion_point_to_start(block);
    let zero = arith::constant_index(rewriter, location, 0);
    for id in ids {
        rewriter.replace_all_uses(id, zero);
    }
    true
}
