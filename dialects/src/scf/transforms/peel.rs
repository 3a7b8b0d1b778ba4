//! `scf-for-loop-peeling`: a loop whose last iteration may be a part of a step becomes one of whole steps and one of the
//! rest; or the first iteration of a loop becomes a loop of its own.
//!
//! In MLIR a loop that never runs then runs once, unless its bounds are a multiple of the step apart. Here the loop of the
//! rest begins no earlier than the loop, and the first iteration ends no later, unless the loop is known to run.

use std::cell::RefCell;
use std::rc::Rc;

use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::{
    Builder, GreedyOptions, Growth, PatternRoot, PatternSet, RegionSimplification, RewritePattern, Rewriter,
    apply_patterns_greedily,
};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Diagnostic, Ir, IrMapping, Op, Value, WalkOrder};
use vulcanize_passes::dataflow::integer_ranges;

use super::super::For;
use super::parts::is_at_most;
use crate::affine::{AppliedExprs, Apply, Max, Min, Sum, is_valid_dim, is_valid_symbol, known_extremum, map_attr};
use crate::arith::constant_int;
use crate::{memref, tensor};

vulcanize_ir::pass_options! {
    /// The options of `scf-for-loop-peeling`.
    pub(crate) struct Options;

    "peel-front" "Peel the first iteration out of the loop." { peel_front: bool = false; }
    "skip-partial" "Do not peel loops inside of the last, partial iteration of another already peeled loop." {
        skip_partial: bool = true;
    }
}

pub(super) static PEEL: PassDef<Options> =
    PassDef::new("scf-for-loop-peeling", "SCFForLoopPeeling", "Peel `for` loops at their upper bounds.", run)
        .options(Options::TABLE);

/// Marks of loops during the pass; copies of loops have them, too.
const PEELED: &str = "__peeled_loop__";
const PARTIAL: &str = "__partial_iteration__";
/// It does not end before it begins; it runs at all, where that is what counts.
const RUNS: &str = "__runs__";

fn run(options: &mut Options, ir: &mut Ir<'_>, root: Op, context: &mut PassContext<'_>) -> PassResult {
    mark_known(ir, root, options.peel_front);
    let exceeded = Rc::new(RefCell::new(None));
    let mut patterns = PatternSet::new();
    patterns.add(Peel { options: options.clone(), growth: Growth::new(ir, root), exceeded: exceeded.clone() });
    let region_simplification = RegionSimplification::Aggressive;
    let greedy = GreedyOptions { top_down: false, region_simplification, ..Default::default() };
    let result = apply_patterns_greedily(ir, root, &patterns, &greedy);
    for op in ir.walk(root, WalkOrder::Pre) {
        for mark in [PEELED, PARTIAL, RUNS] {
            let name = ir.identifier(mark);
            ir.remove_attribute(op, name);
        }
    }
    match exceeded.take() {
        Some(error) => {
            context.diagnostics().push(error);
            Err(PassError::Reported)
        }
        None => Ok(result.changed),
    }
}

fn mark(ir: &mut Ir<'_>, op: Op, name: &str) {
    let (name, unit) = (ir.identifier(name), ir.context().unit_attr());
    ir.set_attribute(op, name, unit);
}

fn mark_known(ir: &mut Ir<'_>, root: Op, strictly: bool) {
    let ranges = integer_ranges(ir, root);
    for op in ir.walk(root, WalkOrder::Pre) {
        let Some(each) = For::cast(ir, op) else { continue };
        let (lower, upper) = (each.lower_bound(ir), each.upper_bound(ir));
        if is_at_most(&ranges, lower, upper, strictly) || counts_up_to(ir, lower, upper) {
            mark(ir, op, RUNS);
        }
    }
}

/// Whether a value is the counter of a loop that ends there.
fn counts_up_to(ir: &Ir<'_>, value: Value, upper: Value) -> bool {
    let around = ir.value_block(value).filter(|_| ir.defining_op(value).is_none());
    let around = around.and_then(|block| For::cast(ir, ir.block_parent_op(block)?));
    around.is_some_and(|around| {
        around.upper_bound(ir) == upper && around.unsignedCmp(ir).is_none() && around.induction_variable(ir) == value
    })
}

struct Peel {
    options: Options,
    /// Each level of a nest doubles what is in it.
    growth: Growth,
    exceeded: Rc<RefCell<Option<Box<Diagnostic>>>>,
}

impl RewritePattern for Peel {
    fn root(&self) -> PatternRoot {
        PatternRoot::of::<For>()
    }

    fn name(&self) -> &'static str {
        "ForLoopPeelingPattern"
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let (ir, each) = (rewriter.ir(), For(op));
        let is_done = each.unsignedCmp(ir).is_some() || ir.attribute_str(op, PEELED).is_some();
        if is_done || self.exceeded.borrow().is_some() {
            return false;
        }
        if let Err(error) = self.growth.check(ir, op) {
            self.exceeded.replace(Some(error));
            return false;
        }
        let is_partial = |ir: &Ir<'_>, op| For::matches(ir, op) && ir.attribute_str(op, PARTIAL).is_some();
        let runs = ir.attribute_str(op, RUNS).is_some();
        let peeled = match self.options.peel_front {
            true => peel_first(rewriter, each, runs),
            false if self.options.skip_partial && ir.ancestor(op, is_partial).is_some() => None,
            false => peel_last(rewriter, each, runs),
        };
        let Some(peeled) = peeled else { return false };
        for (op, name) in [(peeled, PEELED), (peeled, PARTIAL), (op, PEELED)] {
            rewriter.modify_in_place(op, |ir| mark(ir, op, name));
        }
        true
    }
}

/// Peels one loop; returns the loop of the first or last iteration. That it runs is known where its bounds are numbers, or
/// the size of an array and no more than 0.
pub(crate) fn peel(rewriter: &mut Rewriter<'_, '_>, each: For, is_front: bool) -> Option<Op> {
    let ir = rewriter.ir();
    if each.unsignedCmp(ir).is_some() {
        return None;
    }
    let (lower, upper) = (each.lower_bound(ir), each.upper_bound(ir));
    let is_size = ir.defining_op(upper).is_some_and(|op| memref::Dim::matches(ir, op) || tensor::Dim::matches(ir, op));
    let runs = match [lower, upper].map(|bound| memref::constant_index(ir, bound)) {
        [Some(lower), Some(upper)] => lower < upper || (lower == upper && !is_front),
        [Some(lower), None] => !is_front && lower <= 0 && is_size,
        _ => !is_front && counts_up_to(ir, lower, upper),
    };
    if is_front { peel_first(rewriter, each, runs) } else { peel_last(rewriter, each, runs) }
}

/// The bounds and the step of a loop, and the numbers that they are.
struct Bounds {
    values: [Value; 3],
    numbers: [Option<i64>; 3],
    is_index: bool,
    runs: bool,
}

impl Bounds {
    fn of(ir: &Ir<'_>, each: For, runs: bool) -> Self {
        let values = [each.lower_bound(ir), each.upper_bound(ir), each.step(ir)];
        let numbers = values.map(|value| memref::constant_index(ir, value));
        let is_index = ir.value_type(values[0]) == ir.context().index();
        Self { values, numbers, is_index, runs }
    }

    fn all_numbers(&self) -> Option<[i128; 3]> {
        let [Some(lower), Some(upper), Some(step)] = self.numbers else { return None };
        Some([lower, upper, step].map(i128::from))
    }

    /// Makes the value of an expression of values as symbols; `None` where there is none of this type.
    fn make(&self, builder: &mut Builder<'_, '_>, expr: AffineExpr, of: &[Value]) -> Option<Value> {
        let (location, ty) = (builder.location(), builder.ir().value_type(self.values[0]));
        let map = AffineMap::new(0, of.len() as u32, [expr])?;
        let numbers: Option<Vec<i64>> = of.iter().map(|&value| memref::constant_index(builder.ir(), value)).collect();
        if let Some(results) = numbers.and_then(|numbers| map.eval(&[], &numbers)) {
            return Some(constant_int(builder, location, ty, *results.first()?));
        }
        let mut applied = AppliedExprs::of_map(&map, of).filter(|_| self.is_index)?;
        let ir = builder.ir();
        let is_only_dim = |&value: &Value| is_valid_dim(ir, value) && !is_valid_symbol(ir, value);
        if of.iter().any(is_only_dim) {
            applied.canonicalize(ir);
            // A step that is a dimension is no divisor.
            if applied.symbols().iter().any(is_only_dim) {
                return None;
            }
        }
        let map = map_attr(builder.context(), applied.map()?);
        Some(Apply::build(builder, applied.operands(), map))
    }
}

/// The map of two values, with numbers where they are known, and its operands.
fn both(builder: &Builder<'_, '_>, values: [Value; 2]) -> Option<(Attribute, SmallVec<[Value; 4]>)> {
    let map = AffineMap::new(0, 2, symbols::<2>())?;
    let mut applied = AppliedExprs::of_map(&map, &values)?;
    applied.canonicalize(builder.ir());
    Some((map_attr(builder.context(), applied.map()?), applied.operands()))
}

fn symbols<const N: usize>() -> [AffineExpr; N] {
    std::array::from_fn(|position| AffineExpr::Symbol(position as u32))
}

/// Makes a loop of what is not a whole step.
fn peel_last(rewriter: &mut Rewriter<'_, '_>, each: For, runs: bool) -> Option<Op> {
    let (ir, op) = (rewriter.ir(), each.op());
    let bounds = Bounds::of(ir, each, runs);
    let [lower, upper, step] = bounds.values;
    if bounds.numbers[2].is_some_and(|step| step <= 1) {
        return None;
    }
    if bounds.all_numbers().is_some_and(|[lower, upper, step]| upper <= lower || (upper - lower) % step == 0) {
        return None;
    }
    let [start, end, by] = symbols();
    let rest = end.sub(&start).rem(&by)?;
    let map = AffineMap::new(0, 3, [rest.clone()])?;
    let mut applied = AppliedExprs::of_map(&map, &bounds.values)?;
    applied.compose(ir);
    if applied.exprs().first()?.as_constant() == Some(0) {
        return None;
    }
    let split = bounds.make(rewriter, end.sub(&rest), &bounds.values)?;
    let first = match both(rewriter, [split, lower]).filter(|_| !bounds.runs) {
        Some((map, operands)) => Max::build(rewriter, operands, map),
        None => split,
    };
    rewriter.set_insertion_point_after(op);
    let copy = rewriter.ir_mut().clone_op(op, &mut IrMapping::new());
    let partial = For(rewriter.insert_op(copy));
    rewriter.set_operand(partial.op(), 0, first);
    let results: Vec<Value> = rewriter.ir().results(op).collect();
    for (index, &result) in results.iter().enumerate() {
        let last = rewriter.ir().result(partial.op(), index);
        rewriter.replace_all_uses(result, last);
        rewriter.set_operand(partial.op(), index + 3, result);
    }
    rewriter.set_operand(op, 1, split);
    // What is left before a step of the loop is a whole step; in the other loop it is less.
    let sum =
        |counter, sign: i64, constant| Sum { terms: vec![(upper, sign), (counter, -sign), (step, -sign)], constant };
    for (each, sign, constant) in [(each, 1, 0), (partial, -1, -1)] {
        let counter = each.induction_variable(rewriter.ir());
        simplify_extrema(rewriter, each, [upper, step], &sum(counter, sign, constant));
    }
    Some(partial.op())
}

/// Puts the value in place of `affine.min` and `affine.max` in a loop where it is known which it is.
fn simplify_extrema(rewriter: &mut Rewriter<'_, '_>, each: For, values: [Value; 2], fact: &Sum) {
    let counter = each.induction_variable(rewriter.ir());
    for op in rewriter.ir().walk(each.op(), WalkOrder::Post) {
        let Some(value) = known_extremum(rewriter.ir(), op, counter, values, fact) else { continue };
        let Some(map) = value.map() else { continue };
        rewriter.replace_with(op, |b| {
            let map = map_attr(b.context(), map);
            Apply::build(b, value.operands(), map)
        });
    }
}

/// Makes a loop of the first iteration.
fn peel_first(rewriter: &mut Rewriter<'_, '_>, each: For, runs: bool) -> Option<Op> {
    let (ir, op) = (rewriter.ir(), each.op());
    let bounds = Bounds::of(ir, each, runs);
    let [lower, upper, step] = bounds.values;
    if bounds.numbers[2].is_some_and(|step| step <= 0) || !(bounds.is_index || bounds.runs) {
        return None;
    }
    if bounds.all_numbers().is_some_and(|[lower, upper, step]| upper - lower <= step) {
        return None;
    }
    let [start, by] = symbols();
    let split = bounds.make(rewriter, start.add(&by), &[lower, step])?;
    let end = match both(rewriter, [split, upper]).filter(|_| !bounds.runs) {
        Some((map, operands)) => Min::build(rewriter, operands, map),
        None => split,
    };
    let copy = rewriter.ir_mut().clone_op(op, &mut IrMapping::new());
    let first = rewriter.insert_op(copy);
    rewriter.set_operand(first, 1, end);
    for (index, result) in rewriter.ir().results(first).enumerate().collect::<Vec<_>>() {
        rewriter.set_operand(op, index + 3, result);
    }
    rewriter.set_operand(op, 0, split);
    Some(first)
}
