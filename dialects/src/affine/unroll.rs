//! `affine-loop-unroll`: several iterations of a loop become one, and those that are left over a loop after it.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{OptionParser, OptionValue, PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, InsertionPoint};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, IrMapping, Op, Value, WalkOrder};

use super::operands::map_attr;
use super::{AppliedExprs, Apply, For};
use crate::arith;

/// How many iterations become one; all of them where there is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Factor(Option<u64>);

impl OptionValue for Factor {
    const KIND: &'static str = "long";
    fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String> {
        let old = self.0.and_then(|factor| i64::try_from(factor).ok()).unwrap_or(-1);
        self.0 = match from.number(name, old)? {
            -1 => None,
            factor @ 1.. => Some(factor.unsigned_abs()),
            _ => return Err(format!("option '{name}' is greater than 0, or -1")),
        };
        Ok(())
    }
    fn text(&self) -> Option<String> {
        self.0.text()
    }
}

/// A number of iterations, which MLIR shows as 1 where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Threshold(Option<u64>);

impl OptionValue for Threshold {
    const KIND: &'static str = "uint";
    fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String> {
        // MLIR's has 32 bits.
        let count = from.number(name, self.0.unwrap_or(u64::MAX))?;
        self.0 = Some(count).filter(|&count| count != u64::MAX);
        Ok(())
    }
    fn text(&self) -> Option<String> {
        Some(self.0.unwrap_or(1).to_string())
    }
}

vulcanize_ir::pass_options! {
    /// The options of `affine-loop-unroll`.
    pub(crate) struct Options;

    "cleanup-unroll" "Fully unroll the cleanup loop when possible." { unrolls_cleanup: bool = false; }
    "unroll-factor" "Use this unroll factor for all loops being unrolled, set it to -1, and it will fully unroll." {
        factor: Factor = Factor(Some(4));
    }
    "unroll-full-threshold" "Unroll all loops with trip count less than or equal to this" {
        threshold: Threshold = Threshold(None);
    }
    "unroll-num-reps" "Unroll innermost loops repeatedly this many times" { repetitions: u32 = 1; }
    "unroll-up-to-factor" "Allow unrolling up to the factor specified" { is_up_to: bool = false; }
}

pub(crate) static LOOP_UNROLL: PassDef<Options> =
    PassDef::new("affine-loop-unroll", "AffineLoopUnroll", "Unroll affine loops", run)
        .on(crate::func::Func::NAME)
        .options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let Some(entry) = ir.regions(op).first().and_then(|&body| ir.first_block(body)) else { return Ok(false) };
    let left = ir.context().limits().grown_ops;
    let mut unroller = Unroller { ir, entry, left };
    if let (None, Some(threshold)) = (options.factor.0, options.threshold.0) {
        let is_short = |ir: &Ir<'_>, each: For| Trips::of(ir, each).count().is_some_and(|count| count <= threshold);
        let mut loops = loops_in(unroller.ir, op);
        loops.retain(|&each| is_short(unroller.ir, each));
        return Ok(loops.into_iter().filter(|&each| unroller.fully(each)).count() > 0);
    }
    let mut changed = false;
    for _ in 0..options.repetitions {
        let loops = innermost_loops_in(unroller.ir, op);
        let unrolled = loops.into_iter().filter(|&each| unroller.as_asked(each, options)).count() > 0;
        changed |= unrolled;
        if !unrolled {
            break;
        }
    }
    Ok(changed)
}

/// The loops in an op, inner ones first.
fn loops_in(ir: &Ir<'_>, op: Op) -> Vec<For> {
    ir.walk(op, WalkOrder::Post).into_iter().filter_map(|inner| For::cast(ir, inner)).collect()
}

fn innermost_loops_in(ir: &Ir<'_>, op: Op) -> Vec<For> {
    let mut around: FxHashSet<Op> = FxHashSet::default();
    let mut loops = loops_in(ir, op);
    loops.retain(|each| {
        let is_innermost = !around.contains(&each.op());
        let outer = std::iter::successors(ir.parent_op(each.op()), |&outer| ir.parent_op(outer));
        around.extend(outer.take_while(|&outer| outer != op).find(|&outer| For::matches(ir, outer)));
        is_innermost
    });
    loops
}

/// How often a loop runs: the least of these expressions. None where nobody can say.
struct Trips(Option<AppliedExprs>);

impl Trips {
    fn of(ir: &Ir<'_>, each: For) -> Self {
        Self(Self::difference(ir, each))
    }

    fn difference(ir: &Ir<'_>, each: For) -> Option<AppliedExprs> {
        let mut bounds = each.bounds(ir).filter(|[lower, _]| lower.exprs().len() == 1)?;
        bounds.iter_mut().for_each(|bound| bound.compose(ir));
        let mut all = AppliedExprs::concat(&bounds);
        let (lower, upper) = all.exprs().split_first()?;
        let distances = upper.iter().map(|expr| expr.sub(lower)).collect();
        all.set_exprs(distances);
        all.canonicalize(ir);
        all.simplify();
        let step = each.constant_step(ir);
        all.set_exprs(all.exprs().iter().map(|expr| expr.ceil_div_const(step)).collect());
        Some(all)
    }

    /// The number, where it is known.
    fn count(&self) -> Option<u64> {
        let numbers = self.0.as_ref()?.exprs().iter().map(AffineExpr::as_constant);
        let least = numbers.collect::<Option<Vec<i64>>>()?.into_iter().min()?;
        Some(u64::try_from(least).unwrap_or(0))
    }

    /// Whether it is known to be a multiple of a number.
    fn is_multiple_of(&self, factor: u64) -> bool {
        let divides = |expr: &AffineExpr| expr.largest_known_divisor().is_multiple_of(factor);
        self.0.as_ref().is_some_and(|trips| trips.exprs().iter().all(divides))
    }
}

struct Unroller<'a, 'c> {
    ir: &'a mut Ir<'c>,
    /// The first block of the function, where constants go.
    entry: Block,
    /// How many more ops may be made.
    left: u64,
}

impl Unroller<'_, '_> {
    // ---- what is unrolled ----

    fn as_asked(&mut self, each: For, options: &Options) -> bool {
        let Some(factor) = options.factor.0 else { return self.fully(each) };
        match Trips::of(self.ir, each).count().filter(|&count| options.is_up_to && count < factor) {
            Some(count) => self.by(each, count, false),
            None => self.by(each, factor, options.unrolls_cleanup && !options.is_up_to),
        }
    }

    /// Unrolls all iterations, if their number is known.
    fn fully(&mut self, each: For) -> bool {
        match Trips::of(self.ir, each).count() {
            None => false,
            Some(0) => true,
            Some(count) => self.promote(each) || self.by(each, count, false),
        }
    }

    /// Makes so many iterations one.
    fn by(&mut self, each: For, factor: u64, unrolls_cleanup: bool) -> bool {
        let trips = Trips::of(self.ir, each);
        let count = trips.count();
        if factor <= 1 {
            return count != Some(1) || self.promote(each);
        }
        if self.source(each).is_empty() {
            return true;
        }
        if count.is_some_and(|count| count < factor) {
            return unrolls_cleanup && self.fully(each);
        }
        let has_rest = !trips.is_multiple_of(factor);
        if has_rest && unrolls_cleanup {
            return self.fully(each);
        }
        let Some(step) = i64::try_from(factor).ok().and_then(|n| n.checked_mul(each.constant_step(self.ir))) else {
            return false;
        };
        if !self.may_make(each, factor) || (has_rest && !self.split_rest(each, trips, factor)) {
            return false;
        }
        self.repeat_body(each, factor);
        let (name, step) = (self.ir.context().identifier("step"), self.ir.context().index_attr(step));
        self.ir.set_attribute(each.op(), name, step);
        self.promote(each);
        true
    }

    /// Takes so many copies of a loop from what is left.
    fn may_make(&mut self, each: For, copies: u64) -> bool {
        let ops = self.ir.walk(each.op(), WalkOrder::Pre).len() as u64;
        let left = ops.checked_mul(copies).and_then(|all| self.left.checked_sub(all));
        left.inspect(|&left| self.left = left).is_some()
    }

    // ---- parts of loops ----

    fn body(&self, each: For) -> Option<Block> {
        self.ir.first_block(each.region(self.ir))
    }

    /// The ops of the body, without the last one.
    fn source(&self, each: For) -> Vec<Op> {
        let mut ops: Vec<Op> = self.body(each).into_iter().flat_map(|body| self.ir.ops(body)).collect();
        ops.pop();
        ops
    }

    /// The values that iterations hand on, and the last op of the body.
    fn carried(&self, each: For) -> Option<(SmallVec<[Value; 4]>, Op)> {
        let body = self.body(each)?;
        let arguments = self.ir.arguments(body).iter().skip(1).copied().collect();
        Some((arguments, self.ir.last_op(body)?))
    }

    // ---- the rest ----

    /// Ends the loop before the iterations that are left over, and makes a loop of those after it.
    fn split_rest(&mut self, each: For, trips: Trips, factor: u64) -> bool {
        let Some([lower, upper]) = each.bounds(self.ir) else { return false };
        let (Some(trips), 1, 1) = (trips.0, lower.exprs().len(), upper.exprs().len()) else { return false };
        let mut first = lower.clone();
        first.compose(self.ir);
        let mut middle = AppliedExprs::concat(&[first, trips]);
        let [first, count] = middle.exprs() else { return false };
        let Ok(by) = i64::try_from(factor) else { return false };
        let whole = count.sub(&count.rem_const(by)).mul_const(each.constant_step(self.ir));
        middle.set_exprs(vec![first.add(&whole)]);
        middle.compose(self.ir);
        middle.simplify();
        middle.canonicalize(self.ir);

        let op = each.op();
        let rest = self.ir.clone_op(op, &mut IrMapping::new());
        self.ir.insert_op_after(op, rest);
        let results: Vec<(Value, Value)> = self.ir.results(op).zip(self.ir.results(rest)).collect();
        let first_init = self.ir.num_operands(rest) - results.len();
        for (index, (result, replacement)) in results.into_iter().enumerate() {
            self.ir.replace_all_uses(result, replacement);
            self.ir.set_operand(rest, first_init + index, result);
        }
        let done = For(rest).set_bounds(self.ir, &middle, &upper) && each.set_bounds(self.ir, &lower, &middle);
        self.promote(For(rest));
        done
    }

    // ---- the body ----

    /// Appends copies of the body to it, each with the values of the one before.
    fn repeat_body(&mut self, each: For, times: u64) {
        let (Some((arguments, last)), source) = (self.carried(each), self.source(each)) else { return };
        let counter = each.induction_variable(self.ir);
        let yielded: SmallVec<[Value; 4]> = self.ir.operands(last).collect();
        let mut given = yielded.clone();
        for number in 1..times {
            let mut mapping = IrMapping::new();
            for (&argument, &value) in arguments.iter().zip(&given) {
                mapping.map_value(argument, value);
            }
            if !self.ir.is_unused(counter) {
                let value = self.advanced(each, number, last);
                mapping.map_value(counter, value);
            }
            for &op in &source {
                let copy = self.ir.clone_op(op, &mut mapping);
                self.ir.insert_op_before(last, copy);
            }
            given = yielded.iter().map(|&value| mapping.value(value)).collect();
        }
        self.ir.set_operands(last, &given);
    }

    /// The counter, so many iterations later.
    fn advanced(&mut self, each: For, number: u64, before: Op) -> Value {
        let counter = each.induction_variable(self.ir);
        let distance = each.constant_step(self.ir).wrapping_mul(number.cast_signed());
        let sum = AffineExpr::Dim(0).add(&AffineExpr::Constant(distance));
        let map = AffineMap::new(1, 0, [sum]).map(|map| map_attr(self.ir.context(), map));
        let location = self.ir.location(each.op());
        let mut builder = Builder::before(self.ir, before);
        map.map_or(counter, |map| Apply::build(builder.at(location), [counter], map))
    }

    /// Puts the body of a loop that runs once in its place; returns whether it did.
    fn promote(&mut self, each: For) -> bool {
        if Trips::of(self.ir, each).count() != Some(1) {
            return false;
        }
        let (op, source) = (each.op(), self.source(each));
        let (Some((arguments, last)), Some([lower, _])) = (self.carried(each), each.bounds(self.ir)) else {
            return false;
        };
        let counter = each.induction_variable(self.ir);
        if !self.ir.is_unused(counter) {
            let value = self.first_count(op, &lower);
            self.ir.replace_all_uses(counter, value);
        }
        for (argument, init) in arguments.into_iter().zip(each.inits(self.ir)) {
            self.ir.replace_all_uses(argument, init);
        }
        let results: Vec<(Value, Value)> = self.ir.results(op).zip(self.ir.operands(last)).collect();
        for (result, value) in results {
            self.ir.replace_all_uses(result, value);
        }
        for inner in source {
            self.ir.move_op_before(inner, op);
        }
        self.ir.erase(op);
        true
    }

    /// The value of the only bound: a constant of the function, a value, or what a map makes of values.
    fn first_count(&mut self, op: Op, lower: &AppliedExprs) -> Value {
        let location = self.ir.location(op);
        if let ([AffineExpr::Constant(number)], []) = (lower.exprs(), &*lower.operands()) {
            let before = self.ir.first_op(self.entry);
            let mut builder = Builder::new(self.ir);
            builder.restore_insertion_point(Some(InsertionPoint { block: self.entry, before }));
            return arith::constant_index(&mut builder, location, *number);
        }
        if let ([AffineExpr::Dim(0)], [value], [_]) = (lower.exprs(), lower.dims(), &*lower.operands()) {
            return *value;
        }
        let map = lower.map().unwrap_or_else(AffineMap::empty);
        let map = map_attr(self.ir.context(), map);
        let mut builder = Builder::before(self.ir, op);
        Apply::build(builder.at(location), lower.operands(), map)
    }
}
