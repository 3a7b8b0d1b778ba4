//! `test-scf-parallel-loop-collapsing`: dimensions of parallel loops become one.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Ir, Op, Value, WalkOrder};
use vulcanize_passes::dataflow::integer_ranges;

use super::super::{Parallel, terminator};
use super::parts::{Ranges, empty_parallel, is_at_most, move_body};
use crate::affine::{composed_folded_apply, is_valid_dim, is_valid_symbol};
use crate::arith::{AddI, CeilDivSI, DivSI, MaxSI, MulI, RemSI, SubI, constant_index};
use crate::index_list::MixedIndex;
use crate::memref;

vulcanize_ir::pass_options! {
    /// The options of `test-scf-parallel-loop-collapsing`.
    pub(crate) struct Options;

    "collapsed-indices-0" "Which loop indices to combine 0th loop index" { first: Vec<u32> = Vec::new(); }
    "collapsed-indices-1" "Which loop indices to combine into the position 1 loop index" {
        second: Vec<u32> = Vec::new();
    }
    "collapsed-indices-2" "Which loop indices to combine into the position 2 loop index" {
        third: Vec<u32> = Vec::new();
    }
}

pub(super) static COLLAPSE: PassDef<Options> = PassDef::new(
    "test-scf-parallel-loop-collapsing",
    "TestSCFParallelLoopCollapsing",
    "Test parallel loops collapsing transformation",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, root: Op, context: &mut PassContext<'_>) -> PassResult {
    let groups = match groups(options) {
        Ok(groups) => groups,
        Err(message) => {
            context.diagnostics().push(Diagnostic::error(ir.location(root), message));
            return Err(PassError::Reported);
        }
    };
    let dimensions: usize = groups.iter().map(Vec::len).sum();
    let ranges = integer_ranges(ir, root);
    let mut changed = false;
    for op in ir.walk(root, WalkOrder::Post) {
        let Some(each) = Parallel::cast(ir, op) else { continue };
        // MLIR has results of the loop without an op that makes them.
        if each.step(ir).len() == dimensions && ir.num_results(op) == 0 {
            collapse(ir, each, &groups, &ranges);
            changed = true;
        }
    }
    Ok(changed)
}

/// The dimensions that become each new one.
fn groups(options: &Options) -> Result<Vec<Vec<usize>>, &'static str> {
    let [first, second, third] = [&options.first, &options.second, &options.third];
    if first.is_empty() && !second.is_empty() {
        return Err("collapsed-indices-1 specified but not collapsed-indices-0");
    }
    if second.is_empty() && !third.is_empty() {
        return Err("collapsed-indices-2 specified but not collapsed-indices-1");
    }
    if first.is_empty() {
        return Err("no collapsed-indices were specified");
    }
    let mut all: Vec<u32> = [first, second, third].into_iter().flatten().copied().collect();
    all.sort_unstable();
    if !all.iter().copied().eq(0..all.len() as u32) {
        return Err("collapsed-indices arguments must include each value of [0,N) once");
    }
    let given = [first, second, third].into_iter().filter(|group| !group.is_empty());
    Ok(given.map(|group| group.iter().map(|&dimension| dimension as usize).collect()).collect())
}

fn collapse(ir: &mut Ir<'_>, each: Parallel, groups: &[Vec<usize>], ranges: &Ranges) {
    let mut rewriter = Rewriter::before(ir, each.op());
    let (location, ir) = (rewriter.location(), rewriter.ir());
    let rank = each.step(ir).len();
    let bounds: Vec<[Value; 3]> =
        (0..rank).map(|i| [each.lower_bound(ir)[i], each.upper_bound(ir)[i], each.step(ir)[i]]).collect();
    let body = each.region(ir);
    let counters = each.induction_variables(ir).to_vec();
    let mut sizes = Vec::with_capacity(rank);
    let is_known: Vec<bool> = bounds.iter().map(|&[lower, upper, _]| is_at_most(ranges, lower, upper, false)).collect();
    for (&bounds, &counter) in bounds.iter().zip(&counters) {
        let size = number_of_steps(&mut rewriter, bounds).materialize(&mut rewriter);
        sizes.push(size);
        scale_counter(&mut rewriter, each, counter, bounds);
    }
    let zero = constant_index(&mut rewriter, location, 0);
    let one = constant_index(&mut rewriter, location, 1);
    let ends: Vec<Value> =
        groups.iter().map(|group| product(&mut rewriter, group, &mut sizes, &is_known, zero)).collect();
    let (zeros, ones) = (vec![zero; ends.len()], vec![one; ends.len()]);
    let (made, new) = empty_parallel(&mut rewriter, [&zeros, &ends, &ones]);
    let mut places = counters;
    for (group, &counter) in groups.iter().zip(&new) {
        let mut rest = counter;
        for &dimension in group.iter().skip(1).rev() {
            places[dimension] = RemSI::build(&mut rewriter, rest, sizes[dimension]);
            rest = DivSI::build(&mut rewriter, rest, sizes[dimension]);
        }
        places[group[0]] = rest;
    }
    if let Some(end) = terminator(rewriter.ir(), made.region(rewriter.ir())) {
        move_body(&mut rewriter, body, end, &places);
    }
    rewriter.erase_op(each.op());
}

/// The steps of a dimension; as in MLIR less than zero, where the loop ends before it begins.
pub(super) fn number_of_steps(builder: &mut Builder<'_, '_>, bounds: [Value; 3]) -> MixedIndex {
    if !may_be_factor(builder.ir(), bounds[2]) {
        let distance = SubI::build(builder, bounds[1], bounds[0]);
        return MixedIndex::Value(CeilDivSI::build(builder, distance, bounds[2]));
    }
    let [lower, upper, step] = [0, 1, 2].map(AffineExpr::Symbol);
    let steps = upper.sub(&lower).ceil_div(&step).expect("a symbol may be a divisor");
    let map = AffineMap::new(0, 3, [steps]).expect("three symbols");
    composed_folded_apply(builder, &map, &known(builder, bounds))
}

/// Whether a step may be a factor in a map: no dimension may.
fn may_be_factor(ir: &Ir<'_>, step: Value) -> bool {
    is_valid_symbol(ir, step) || !is_valid_dim(ir, step)
}

/// Bounds with constants as numbers.
pub(super) fn known<const N: usize>(builder: &Builder<'_, '_>, values: [Value; N]) -> [MixedIndex; N] {
    values.map(|value| memref::constant_index(builder.ir(), value).map_or(MixedIndex::Value(value), MixedIndex::Static))
}

/// A counter of steps takes the place of the counter of a dimension.
fn scale_counter(rewriter: &mut Rewriter<'_, '_>, each: Parallel, counter: Value, [lower, _, step]: [Value; 3]) {
    let Some(block) = rewriter.ir().first_block(each.region(rewriter.ir())) else { return };
    let outside = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(block);
    let first = rewriter.ir().first_op(block);
    let place = match may_be_factor(rewriter.ir(), step) {
        true => scaled(rewriter, counter, lower, step),
        false => {
            let distance = MulI::build(rewriter, counter, step);
            AddI::build(rewriter, distance, lower)
        }
    };
    let ir = rewriter.ir();
    let own: Vec<Op> = ir.ops(block).take_while(|&op| Some(op) != first).collect();
    rewriter.replace_uses_if(counter, place, |ir, slot| !own.contains(&ir.use_owner(slot)));
    rewriter.restore_insertion_point(outside);
}

pub(super) fn scaled(builder: &mut Builder<'_, '_>, counter: Value, lower: Value, step: Value) -> Value {
    let [number, start, factor] = [AffineExpr::Dim(0), AffineExpr::Symbol(0), AffineExpr::Symbol(1)];
    let place = number.mul(&factor).expect("a symbol may be a factor").add(&start);
    let map = AffineMap::new(1, 2, [place]).expect("a dimension and two symbols");
    let [lower, step] = known(builder, [lower, step]);
    composed_folded_apply(builder, &map, &[MixedIndex::Value(counter), lower, step]).materialize(builder)
}

/// The product of the sizes of dimensions, in the order of the dimensions. It must not be greater than zero where two of
/// them are less, so all but one that may be are zero then, which MLIR leaves out.
fn product(
    builder: &mut Builder<'_, '_>,
    group: &[usize],
    sizes: &mut [Value],
    is_known: &[bool],
    zero: Value,
) -> Value {
    let location = builder.location();
    let mut sorted = group.to_vec();
    sorted.sort_unstable();
    for &dimension in sorted.iter().filter(|&&dimension| !is_known[dimension]).skip(1) {
        sizes[dimension] = MaxSI::build(builder, sizes[dimension], zero);
    }
    let mut product = constant_index(builder, location, 1);
    for dimension in sorted {
        product = MulI::build(builder, product, sizes[dimension]);
    }
    product
}
