//! The greedy driver: applies patterns and folding to the ops inside an op until nothing changes.
//!
//! Each iteration puts all ops on a worklist; an op is erased if it is dead, else folded, else offered to the patterns
//! from the highest benefit down. Ops that a rewrite touches return to the list. Then the control flow is simplified,
//! and if anything changed, the next iteration starts.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::fold::{ConstantPool, fold_in_place, replace_by_fold};
use super::reachability::Reachability;
use super::simplify_regions::erase_unreachable_blocks;
use super::{Change, Folded, Rewriter, constant_of_op, fold_op, is_trivially_dead, simplify_regions};
use crate::context::Context;
use crate::handle::{Op, OpName};
use crate::ir::{Ir, WalkOrder};
use crate::schema::{OpDef, RewriteFn, TypedOp};

/// The ops that a pattern is for.
#[derive(Clone, Copy, Debug)]
pub enum PatternRoot {
    /// Those of one declaration.
    Def(&'static OpDef),
    /// Those of one name.
    Name(&'static str),
    /// All.
    Any,
}

impl PatternRoot {
    /// The ops of a typed view.
    pub fn of<T: TypedOp>() -> Self {
        Self::Def(T::def())
    }

    fn op_name(self, context: &Context) -> Option<OpName> {
        match self {
            Self::Def(def) => Some(context.op_name(def.name)),
            Self::Name(name) => Some(context.op_name(name)),
            Self::Any => None,
        }
    }
}

/// A rewrite of one op (and its surroundings) into something better.
pub trait RewritePattern {
    /// The ops that it is for.
    fn root(&self) -> PatternRoot;

    /// How good it is; of several patterns the best is tried first.
    fn benefit(&self) -> u16 {
        1
    }

    /// The label by which options choose patterns.
    fn name(&self) -> &'static str {
        std::any::type_name::<Self>()
    }

    /// Decides whether the op matches, and only then changes the IR through the rewriter, which is before the op.
    /// Returns whether it changed something.
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool;
}

/// A function as a pattern.
struct FnPattern {
    root: PatternRoot,
    name: &'static str,
    rewrite: RewriteFn,
}

impl RewritePattern for FnPattern {
    fn root(&self) -> PatternRoot {
        self.root
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        (self.rewrite)(rewriter, op)
    }
}

/// Which patterns of a set are applied, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PatternFilter {
    /// Patterns that are left out.
    pub disabled: Vec<String>,
    /// Unless it is empty, only these are applied.
    pub enabled: Vec<String>,
}

impl PatternFilter {
    /// Whether a pattern of this name is applied.
    pub fn admits(&self, name: &str) -> bool {
        let names = |list: &[String]| list.iter().any(|listed| listed == name);
        !names(&self.disabled) && (self.enabled.is_empty() || names(&self.enabled))
    }
}

/// Patterns to be applied together.
#[derive(Default)]
pub struct PatternSet {
    patterns: Vec<Box<dyn RewritePattern>>,
    canonicalize: bool,
    filter: PatternFilter,
}

impl std::fmt::Debug for PatternSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.patterns.iter().map(|p| p.name())).finish()
    }
}

impl PatternSet {
    /// No patterns.
    pub fn new() -> Self {
        Self::default()
    }

    /// The rewrites that ops' declarations name as canonicalization.
    pub fn canonicalization() -> Self {
        Self { canonicalize: true, ..Self::default() }
    }

    /// Adds a pattern.
    pub fn add(&mut self, pattern: impl RewritePattern + 'static) -> &mut Self {
        self.patterns.push(Box::new(pattern));
        self
    }

    /// Adds a function as a pattern for the ops of a typed view.
    pub fn add_fn<T: TypedOp>(&mut self, name: &'static str, rewrite: RewriteFn) -> &mut Self {
        self.add(FnPattern { root: PatternRoot::of::<T>(), name, rewrite })
    }

    /// Adds the rewrites that the declaration of a typed view names as canonicalization.
    pub fn add_canonicalization_of<T: TypedOp>(&mut self) -> &mut Self {
        for pattern in T::def().canonicalize {
            self.add_fn::<T>(pattern.name, pattern.rewrite);
        }
        self
    }

    /// Adds the rewrites that ops' declarations name as canonicalization.
    pub fn add_canonicalization(&mut self) -> &mut Self {
        self.canonicalize = true;
        self
    }

    /// Applies only those patterns that a filter admits. Folding is no pattern.
    #[must_use]
    pub fn filtered(mut self, filter: PatternFilter) -> Self {
        self.filter = filter;
        self
    }

    /// The patterns and folds for ops of one name.
    fn for_op(&self, context: &Context, name: OpName) -> Candidates {
        let admitted = |&i: &usize| self.filter.admits(self.patterns[i].name());
        let fits = |&i: &usize| self.patterns[i].root().op_name(context).is_none_or(|root| root == name);
        let mut patterns: Vec<usize> = (0..self.patterns.len()).filter(fits).filter(admitted).collect();
        patterns.sort_by_key(|&i| std::cmp::Reverse(self.patterns[i].benefit()));
        let declared =
            context.op_info(name).def().filter(|_| self.canonicalize).map_or(&[][..], |def| def.canonicalize);
        let rewrites =
            declared.iter().filter(|pattern| self.filter.admits(pattern.name)).map(|pattern| pattern.rewrite);
        Candidates { patterns: patterns.into(), rewrites: rewrites.collect() }
    }
}

/// The rewrites to try on ops of one name.
#[derive(Clone)]
struct Candidates {
    /// Patterns of the set, the best first.
    patterns: Rc<[usize]>,
    /// Then the declaration's rewrites.
    rewrites: Rc<[RewriteFn]>,
}

/// How far control flow is simplified between iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RegionSimplification {
    /// Only unreachable blocks go.
    Disabled,
    /// Unreachable blocks, dead ops and dead block arguments go.
    #[default]
    Normal,
    /// Besides, equal blocks become one, and arguments that always have one value go.
    Aggressive,
}

/// How the greedy driver works.
#[derive(Clone, Debug)]
pub struct GreedyOptions {
    /// Whether ops are first looked at from the top down.
    pub top_down: bool,
    /// How far control flow is simplified.
    pub region_simplification: RegionSimplification,
    /// The most iterations; `None` is no limit.
    pub max_iterations: Option<u64>,
    /// The most rewrites in one iteration; `None` is no limit.
    pub max_rewrites: Option<u64>,
    /// Whether ops are folded (and constants kept once, at the top).
    pub fold: bool,
}

impl Default for GreedyOptions {
    fn default() -> Self {
        Self {
            top_down: true,
            region_simplification: RegionSimplification::default(),
            max_iterations: Some(10),
            max_rewrites: None,
            fold: true,
        }
    }
}

/// The outcome of the greedy driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyResult {
    /// Whether anything changed.
    pub changed: bool,
    /// Whether it came to a state in which nothing changes any more.
    pub converged: bool,
    /// Whether it gave up since patterns went in circles.
    pub cut_short: bool,
}

/// Applies patterns and folding to all that is in `root` until nothing changes or a limit is reached.
pub fn apply_patterns_greedily(
    ir: &mut Ir<'_>,
    root: Op,
    patterns: &PatternSet,
    options: &GreedyOptions,
) -> GreedyResult {
    let mut driver = Driver::new(ir, root, patterns, options);
    // Without a round nothing is known to change.
    let no_round = options.max_iterations == Some(0);
    let mut result = GreedyResult { changed: false, converged: no_round, cut_short: false };
    let mut iteration = 0;
    while options.max_iterations.is_none_or(|max| iteration < max) {
        iteration += 1;
        let simplifies = options.region_simplification != RegionSimplification::Disabled;
        let regions = ir.regions(root).to_vec();
        driver.changed |= erase_unreachable_blocks(ir, &regions);
        let ops = driver.ops_to_visit(&mut Rewriter::new(ir));
        let mut again = driver.iterate(&mut Rewriter::new(ir), ops);
        if simplifies {
            again |= simplify_regions(ir, &regions, options.region_simplification == RegionSimplification::Aggressive);
        }
        driver.changed |= again;
        if !again {
            result.converged = true;
            break;
        }
        if driver.cut_short {
            break;
        }
    }
    result.changed = driver.changed;
    result.cut_short = driver.cut_short;
    result
}

/// Applies patterns and folding to these ops of `root`, and to what a rewrite of them touches, until nothing changes.
/// Control flow is not simplified, and constants stay where they are.
pub fn apply_patterns_to(
    ir: &mut Ir<'_>,
    root: Op,
    ops: Vec<Op>,
    patterns: &PatternSet,
    options: &GreedyOptions,
) -> GreedyResult {
    let mut driver = Driver::new(ir, root, patterns, options);
    let changed = driver.iterate(&mut Rewriter::new(ir), ops);
    GreedyResult { changed, converged: !driver.cut_short, cut_short: driver.cut_short }
}

/// Patterns that change this many times as much as an iteration began with go in circles; a bug of theirs, which
/// must not keep the driver for ever.
const MOST_CHANGES_PER_OP: u64 = 64;

/// But not before this many.
const MOST_CHANGES: u64 = 10_000;

/// A stack of ops, each on it once.
#[derive(Default)]
struct Worklist {
    stack: Vec<Op>,
    queued: FxHashSet<Op>,
}

impl Worklist {
    fn push(&mut self, op: Op) {
        if self.queued.insert(op) {
            self.stack.push(op);
        }
    }

    fn pop(&mut self) -> Option<Op> {
        let op = self.stack.pop()?;
        self.queued.remove(&op);
        Some(op)
    }

    fn clear(&mut self) {
        self.stack.clear();
        self.queued.clear();
    }
}

struct Driver<'p> {
    root: Op,
    /// Whether values from outside `root` are used inside, so that ops from outside could get on the list.
    bounded: bool,
    patterns: &'p PatternSet,
    options: &'p GreedyOptions,
    worklist: Worklist,
    constants: ConstantPool,
    candidates: FxHashMap<OpName, Candidates>,
    reachability: Reachability,
    changed: bool,
    cut_short: bool,
}

/// The ops in `root`, each followed by the ops around it: as in MLIR, an op comes on the list with these.
fn with_ancestors(ir: &Ir<'_>, root: Op, ops: &[Op]) -> Vec<Op> {
    let (mut list, mut known) = (Vec::with_capacity(ops.len()), FxHashSet::from_iter([root]));
    for &op in ops {
        let mut next = Some(op);
        // Those around one that is known are known, too.
        while let Some(op) = next.filter(|&op| known.insert(op)) {
            list.push(op);
            next = ir.parent_op(op);
        }
    }
    list
}

impl<'p> Driver<'p> {
    fn new(ir: &Ir<'_>, root: Op, patterns: &'p PatternSet, options: &'p GreedyOptions) -> Self {
        let isolated = ir.def(root).is_some_and(OpDef::is_isolated);
        Driver {
            root,
            bounded: !isolated && ir.parent_op(root).is_some(),
            patterns,
            options,
            worklist: Worklist::default(),
            constants: ConstantPool::default(),
            candidates: FxHashMap::default(),
            reachability: Reachability::default(),
            changed: false,
            cut_short: false,
        }
    }

    /// One iteration over these ops, the first of which comes first; returns whether an op was rewritten.
    fn iterate(&mut self, rewriter: &mut Rewriter<'_, '_>, ops: Vec<Op>) -> bool {
        self.reachability = Reachability::of(rewriter.ir(), self.root);
        self.worklist.clear();
        ops.into_iter().rev().for_each(|op| self.worklist.push(op));
        let mut changes = 0;
        let mut rewrites = 0;
        let most = MOST_CHANGES.max(self.worklist.stack.len() as u64 * MOST_CHANGES_PER_OP);
        while let Some(op) = self.worklist.pop() {
            self.cut_short = changes > most;
            if self.cut_short || self.options.max_rewrites.is_some_and(|max| rewrites >= max) {
                break;
            }
            if rewriter.ir().is_erased(op) || self.reachability.is_cut_off(rewriter.ir(), op) {
                continue;
            }
            tracing::debug!(target: "greedy-rewriter", op = rewriter.ir().op_name_str(op), "process");
            if self.clean_up(rewriter, op) {
                tracing::debug!(target: "greedy-rewriter", "folded, or erased as dead");
                changes += 1;
            } else if self.apply_patterns(rewriter, op) {
                tracing::debug!(target: "greedy-rewriter", "rewritten by a pattern");
                changes += 1;
                rewrites += 1;
            }
            self.note_changes(rewriter);
        }
        changes != 0
    }

    /// All ops, in the order of the options, without the constants, of which one of each is kept at the top.
    fn ops_to_visit(&mut self, rewriter: &mut Rewriter<'_, '_>) -> Vec<Op> {
        self.constants.clear();
        let order = if self.options.top_down { WalkOrder::Pre } else { WalkOrder::Post };
        let mut ops = rewriter.ir().walk(self.root, order);
        ops.retain(|&op| {
            if op == self.root || rewriter.ir().is_erased(op) {
                return false;
            }
            let constant = if self.options.fold { constant_of_op(rewriter.ir(), op) } else { None };
            let Some(value) = constant else { return true };
            let (kept, changed) = self.constants.insert(rewriter, op, value);
            self.changed |= changed;
            kept
        });
        if !self.options.top_down {
            ops = with_ancestors(rewriter.ir(), self.root, &ops);
            ops.reverse();
        }
        ops
    }

    /// Erases a dead op or folds one.
    fn clean_up(&mut self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        if is_trivially_dead(rewriter.ir(), op) {
            return rewriter.erase_op(op);
        }
        if !self.options.fold {
            return false;
        }
        match fold_op(rewriter.ir(), op) {
            None => fold_in_place(rewriter, op),
            Some(Folded::Operands(operands)) => {
                rewriter.modify_in_place(op, |ir| ir.set_operands(op, &operands));
                true
            }
            Some(Folded::Values(values)) => replace_by_fold(rewriter, op, &values),
        }
    }

    fn apply_patterns(&mut self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let ir = rewriter.ir();
        let (context, name, location) = (ir.context(), ir.op_name(op), ir.location(op));
        let set = self.patterns;
        let candidates = self.candidates.entry(name).or_insert_with(|| set.for_op(context, name)).clone();
        let mut attempt = |rewrite: &dyn Fn(&mut Rewriter<'_, '_>) -> bool| {
            rewriter.set_insertion_point(op);
            rewriter.set_location(location);
            // A pattern that declines must have changed nothing; the driver still notes changes of one that did.
            rewrite(rewriter) || !rewriter.changes().is_empty()
        };
        let patterns = candidates.patterns.iter();
        let changed = patterns.copied().any(|i| attempt(&|rewriter| set.patterns[i].match_and_rewrite(rewriter, op)))
            || candidates.rewrites.iter().any(|rewrite| attempt(&|rewriter| rewrite(rewriter, op)));
        if changed && !rewriter.ir().is_erased(op) {
            self.worklist.push(op);
        }
        changed
    }

    fn note_changes(&mut self, rewriter: &mut Rewriter<'_, '_>) {
        if rewriter.changes().is_empty() {
            return;
        }
        let changes = rewriter.take_changes();
        let ir = rewriter.ir();
        for change in changes {
            match change {
                Change::Inserted(op) => {
                    // Ops that came with regions bring more ops.
                    match ir.is_erased(op) {
                        true => {}
                        false if ir.regions(op).is_empty() => self.visit(ir, op),
                        false => ir.walk(op, WalkOrder::Post).into_iter().for_each(|op| self.visit(ir, op)),
                    }
                }
                Change::Modified(op) => {
                    if !ir.is_erased(op) && ir.successors(op).len() > 0 {
                        self.reachability.changed();
                    }
                    self.visit(ir, op);
                }
                Change::LostUse(value) => {
                    let mut users = ir.users(value);
                    let first = users.next();
                    if let Some(op) = ir.defining_op(value).filter(|_| users.all(|user| Some(user) == first)) {
                        self.visit(ir, op);
                    }
                }
                Change::Blocks => self.reachability.changed(),
                Change::Erased(_) => {}
            }
        }
    }

    fn visit(&mut self, ir: &Ir<'_>, op: Op) {
        if !ir.is_erased(op) && op != self.root && self.is_inside(ir, op) {
            self.worklist.push(op);
        }
    }

    fn is_inside(&self, ir: &Ir<'_>, op: Op) -> bool {
        !self.bounded || ir.ancestor(op, |_, ancestor| ancestor == self.root).is_some()
    }
}
