//! `convert-affine-for-to-gpu`: each nest of loops right in a function becomes a launch.
//!
//! The outer loops count workgroups and the inner ones invocations of a workgroup, without a look at what the iterations do
//! to each other, as in MLIR. Loops that carry values are refused; MLIR drops these values.

use vulcanize_dialects::affine::{self, map_of};
use vulcanize_dialects::{arith, gpu};
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Diagnostic, Fallible, Ir, Op, Value};

use super::lower_affine::exprs::{constant, expand_extremum};

vulcanize_ir::pass_options! {
    /// The options of `convert-affine-for-to-gpu`.
    #[derive(Copy)]
    pub(crate) struct Options;

    "gpu-block-dims" "Number of GPU block dimensions for mapping" { blocks: u32 = 1; }
    "gpu-thread-dims" "Number of GPU thread dimensions for mapping" { threads: u32 = 1; }
}

pub(super) static AFFINE_FOR_TO_GPU: PassDef<Options> = PassDef::new(
    "convert-affine-for-to-gpu",
    "ConvertAffineForToGPUPass",
    "Convert top-level AffineFor Ops to GPU kernels",
    run,
)
.on("func.func")
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, function: Op, context: &mut PassContext<'_>) -> PassResult {
    let blocks = ir.blocks(ir.region(function, 0));
    let loops: Vec<Op> = blocks.flat_map(|block| ir.ops(block)).filter(|&op| affine::For::matches(ir, op)).collect();
    if options.blocks == 0 && options.threads == 0 {
        return Ok(false);
    }
    let mut failed = false;
    for &outermost in &loops {
        match nest(ir, outermost, *options) {
            Ok(nest) => launch(ir, &nest, options.blocks as usize),
            Err(error) => {
                context.diagnostics().push(error);
                failed = true;
            }
        }
    }
    if failed { Err(PassError::Reported) } else { Ok(!loops.is_empty()) }
}

/// The loops that a launch can stand for, from the outermost one.
fn nest(ir: &Ir<'_>, outermost: Op, Options { blocks, threads }: Options) -> Fallible<Vec<affine::For>> {
    let error = |op: Op, message: &str| Err(Diagnostic::error(ir.location(op), message));
    for (count, kind) in [(blocks, "block"), (threads, "thread")] {
        if count > 3 {
            return error(outermost, &format!("cannot map to more than 3 {kind} dimensions"));
        }
    }
    let wanted = (blocks + threads) as usize;
    let mut nest: Vec<affine::For> = Vec::with_capacity(wanted);
    let mut op = outermost;
    loop {
        let Some(each) = affine::For::cast(ir, op) else { return error(op, "expected a nested loop") };
        if !each.inits(ir).is_empty() {
            return error(op, "loops that carry values are not supported");
        }
        let operands = [each.lowerBoundOperands(ir), each.upperBoundOperands(ir)];
        let is_counter = |&value: &Value| nest.iter().any(|outer| outer.induction_variable(ir) == value);
        if operands.iter().any(|operands| operands.iter().any(is_counter)) {
            return error(op, "loops with bounds depending on other mapped loops are not supported");
        }
        nest.push(each);
        if nest.len() == wanted {
            return Ok(nest);
        }
        let mut body = ir.first_block(each.region(ir)).into_iter().flat_map(|block| ir.ops(block));
        let (first, rest) = (body.next(), body.count());
        match first {
            Some(inner) if rest == 1 => op = inner,
            _ => return error(op, "expected perfectly nested loops in the body"),
        }
    }
}

/// A loop as a dimension of a launch: the counter is `lower + step * number`.
struct Dimension {
    counter: Value,
    lower: Value,
    size: Value,
    /// `None` for one.
    step: Option<Value>,
}

impl Dimension {
    fn of(builder: &mut Builder<'_, '_>, each: affine::For) -> Option<Self> {
        let ir = builder.ir();
        let (context, counter) = (ir.context(), each.induction_variable(ir));
        let [lower_map, upper_map] = [each.lowerBoundMap(ir), each.upperBoundMap(ir)].map(|map| map_of(context, map));
        let [lower, upper] = [each.lowerBoundOperands(ir), each.upperBoundOperands(ir)].map(|values| values.to_vec());
        let step = context.int_value(each.step(ir))?;
        let lower = expand_extremum(builder, lower_map?, &lower, arith::MaxSI::build);
        let upper = expand_extremum(builder, upper_map?, &upper, arith::MinSI::build);
        let range = arith::SubI::build(builder, upper, lower);
        let step_value = constant(builder, step);
        if step == 1 {
            return Some(Self { counter, lower, size: range, step: None });
        }
        let size = arith::CeilDivSI::build(builder, range, step_value);
        Some(Self { counter, lower, size, step: Some(step_value) })
    }
}

fn launch(ir: &mut Ir<'_>, nest: &[affine::For], blocks: usize) {
    let (Some(outermost), Some(innermost)) = (nest.first(), nest.last()) else { return };
    let inner = ir.first_block(innermost.region(ir));
    let mut builder = Builder::before(ir, outermost.op());
    let dimensions: Option<Vec<Dimension>> = nest.iter().map(|&each| Dimension::of(&mut builder, each)).collect();
    let (Some(dimensions), Some(inner)) = (dimensions, inner) else { return };
    let (of_grid, of_block) = dimensions.split_at(blocks.min(dimensions.len()));
    let one = (of_grid.len() < 3 || of_block.len() < 3).then(|| constant(&mut builder, 1));
    let size = |all: &[Dimension], number: usize| all.get(number).map(|each| each.size).or(one);
    let sizes: Option<Vec<Value>> =
        [of_grid, of_block].iter().flat_map(|all| (0..3).map(|number| size(all, number))).collect();
    let Some(&[grid_x, grid_y, grid_z, block_x, block_y, block_z]) = sizes.as_deref() else { return };
    gpu::Launch::build(&mut builder, [grid_x, grid_y, grid_z], [block_x, block_y, block_z], |builder, numbers| {
        let numbers = numbers[..of_grid.len()].iter().chain(&numbers[3..3 + of_block.len()]);
        for (each, &number) in dimensions.iter().zip(numbers) {
            let distance = each.step.map_or(number, |step| arith::MulI::build(builder, step, number));
            let index = arith::AddI::build(builder, each.lower, distance);
            builder.ir_mut().replace_all_uses(each.counter, index);
        }
        move_body(builder, inner);
    });
    ir.erase(outermost.op());
}

/// Moves the ops of a loop's body, but its end, to where the builder is.
fn move_body(builder: &mut Builder<'_, '_>, from: Block) {
    let ops: Vec<Op> = builder.ir().ops(from).collect();
    let (Some((_, ops)), Some(to)) = (ops.split_last(), builder.insertion_block()) else { return };
    ops.iter().for_each(|&op| builder.ir_mut().move_op_to_end(op, to));
}
