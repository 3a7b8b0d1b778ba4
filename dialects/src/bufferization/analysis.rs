//! Which operands are taken in place: the analysis of `one-shot-bufferize`.
//!
//! Values whose memory may be the same are in one set. An operand is decided once, greedily: taken in place, it joins the
//! sets of its value and of the values that are then in its memory. That may not let a read see what it should not
//! ([`Conflicts`]), nor write what may not be written.
//!
//! Between two uses of the same set there is no conflict, for that was asked when they came into one set. So only pairs
//! of uses of different sets are asked about, and of these only where the write is near the read.
//!
//! MLIR's counterpart is `OneShotAnalysisState`, which gathers all uses of the sets anew for each operand.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Fallible, Ir, Op, Value, WalkOrder};

use super::bufferizable::{Facts, Memo, Relation, is_ancestor};
use super::classes::Classes;
use super::conflicts::{Conflict, Conflicts, Operand, Reads, Writes};
use super::functions::{Calls, FunctionFacts};
use super::options::{Heuristic, Options};
use crate::function::op_error;

/// What is known of operands and values.
#[derive(Debug, Default)]
pub struct Analysis {
    aliases: Classes<AliasSet>,
    equivalences: Classes<()>,
    in_place: FxHashSet<Operand>,
    undefined: FxHashSet<Operand>,
    /// What callers need to know of functions that were analyzed.
    pub(super) functions: FxHashMap<Op, FunctionFacts>,
    /// The conflicts that kept operands from being in place, where they are asked for.
    pub(super) conflicts: Vec<Conflict>,
}

/// Values that may be in the same memory.
#[derive(Debug, Default)]
struct AliasSet {
    reads: Reads,
    writes: Writes,
    /// One of them may not be written.
    is_read_only: bool,
    /// One of the writes is in a loop whose iterations may run at the same time, and into memory from outside of it.
    is_shared: bool,
}

impl AliasSet {
    fn absorb(&mut self, other: Self) {
        let Self { reads, writes, is_read_only, is_shared } = other;
        self.reads.absorb(reads);
        self.writes.absorb(writes);
        self.is_read_only |= is_read_only;
        self.is_shared |= is_shared;
    }
}

impl Analysis {
    /// Whether an operand is taken in place.
    pub fn is_in_place(&self, op: Op, index: usize) -> bool {
        self.in_place.contains(&(op, index as u32))
    }

    /// Whether nothing was written into an operand yet.
    pub fn is_undefined(&self, op: Op, index: usize) -> bool {
        self.undefined.contains(&(op, index as u32))
    }

    /// Whether two values are in the same memory.
    pub fn are_equivalent(&self, a: Value, b: Value) -> bool {
        a == b || self.equivalences.are_together(a, b)
    }

    /// Whether two values may be in the same memory.
    pub fn may_alias(&self, a: Value, b: Value) -> bool {
        a == b || self.aliases.are_together(a, b)
    }

    /// The values that may be in the memory of a value, in no order.
    pub fn aliases_of(&self, value: Value) -> &[Value] {
        self.aliases.members(value)
    }

    /// Whether a value may be written, itself or under another name.
    pub fn is_written(&self, value: Value) -> bool {
        self.aliases.class(value).is_some_and(|class| !self.aliases.data(class).writes.is_empty())
    }

    /// Decides all operands in and including `root`.
    ///
    /// # Errors
    /// The IR demands to work in place where that is wrong, or an op demands something else of the result.
    pub fn run(&mut self, ir: &Ir<'_>, root: Op, options: &Options, calls: &Calls) -> Fallible {
        let memo = Memo::default();
        let ops = ir.walk(root, WalkOrder::Post);
        let conflicts = Conflicts::new(ir, root);
        let mut solver = Solver { analysis: self, ir, options, calls, memo: &memo, conflicts };
        ops.iter().for_each(|&op| solver.add_values(op));
        ops.iter().for_each(|&op| solver.add_uses(op));
        solver.take_demanded(&ops)?;
        for op in solver.order(&ops) {
            solver.decide_op(op);
        }
        ops.iter().for_each(|&op| solver.find_equivalences(op));
        ops.iter().for_each(|&op| solver.find_undefined(op));
        let facts = solver.facts();
        ops.iter().try_for_each(|&op| facts.bufferizable(op).map_or(Ok(()), |interface| (interface.verify)(&facts, op)))
    }
}

/// An operand, and what it means to take it in place.
struct Decision {
    operand: Operand,
    value: Value,
    aliases: SmallVec<[Value; 1]>,
    writes: bool,
}

/// Why an operand may not be taken in place.
enum Obstacle {
    /// It would be written where it may not.
    ReadOnly,
    /// Iterations that run at the same time would write into the same memory.
    Shared,
    /// A read would see what it should not.
    Conflict(Conflict),
}

/// The analysis of one op.
struct Solver<'s, 'c> {
    analysis: &'s mut Analysis,
    ir: &'s Ir<'c>,
    options: &'s Options,
    calls: &'s Calls,
    memo: &'s Memo,
    conflicts: Conflicts,
}

impl<'c> Solver<'_, 'c> {
    fn facts(&self) -> Facts<'_, 'c> {
        let Self { analysis, ir, options, calls, memo, .. } = self;
        Facts { ir, options, analysis: Some(analysis), calls, memo }
    }

    /// The results of an op and the arguments in it that are tensors.
    fn tensors(&self, op: Op) -> Vec<Value> {
        let ir = self.ir;
        let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
        let arguments = blocks.flat_map(|block| ir.arguments(block).iter().copied());
        ir.results(op).chain(arguments).filter(|&value| super::is_tensor(ir.context(), ir.value_type(value))).collect()
    }

    fn add_values(&mut self, op: Op) {
        for value in self.tensors(op) {
            self.analysis.aliases.add(value);
            self.analysis.equivalences.add(value);
        }
    }

    /// Puts the reads of an op's results and arguments into their sets.
    fn add_uses(&mut self, op: Op) {
        for value in self.tensors(op) {
            let facts = self.facts();
            let is_read_only = !facts.is_writable(value);
            let uses = self.ir.uses(value).map(|slot| (self.ir.use_owner(slot), self.ir.use_index(slot)));
            let mut reads = Reads::default();
            for (op, index) in uses.filter(|&(op, index)| passes_on(&facts, op, index)) {
                let read = (op, index as u32);
                reads.insert(read, self.conflicts.interval(&facts, read));
            }
            let set = AliasSet { reads, is_read_only, ..AliasSet::default() };
            if let Some(class) = self.analysis.aliases.class(value) {
                *self.analysis.aliases.data_mut(class) = set;
            }
        }
    }

    fn decision(&self, op: Op, index: usize) -> Decision {
        let facts = self.facts();
        let aliases = facts.aliases(op, index).iter().map(|alias| alias.value).collect();
        let (value, writes) = (self.ir.operand(op, index), facts.writes(op, index));
        Decision { operand: (op, index as u32), value, aliases, writes }
    }

    /// Takes in place what ops demand to be.
    fn take_demanded(&mut self, ops: &[Op]) -> Fallible {
        let mut is_written = false;
        for &op in ops {
            let facts = self.facts();
            let Some(interface) = facts.bufferizable(op) else { continue };
            let demanded = facts.tensor_operands(op).filter(|&index| (interface.in_place)(&facts, op, index));
            for index in demanded.collect::<SmallVec<[usize; 4]>>() {
                let decision = self.decision(op, index);
                is_written |= decision.writes;
                self.take_in_place(&decision);
            }
        }
        // Without writes there is nothing that could be wrong.
        ops.iter().filter(|_| is_written).try_for_each(|&op| self.check_demanded(op))
    }

    /// Checks that nothing is wrong already with an op's operands.
    fn check_demanded(&mut self, op: Op) -> Fallible {
        if self.facts().bufferizable(op).is_none() {
            return Ok(());
        }
        for index in self.facts().tensor_operands(op).collect::<SmallVec<[usize; 4]>>() {
            let mut decision = self.decision(op, index);
            decision.writes = false;
            let wrong = match self.obstacle(&decision) {
                Some(Obstacle::Conflict(_)) => "cannot avoid RaW conflict",
                Some(Obstacle::ReadOnly) if self.analysis.is_in_place(op, index) => "would write to read-only buffer",
                Some(Obstacle::ReadOnly | Obstacle::Shared) | None => continue,
            };
            let message = format!("not bufferizable under the given constraints: {wrong}");
            return Err(op_error(self.ir, op, message));
        }
        Ok(())
    }

    fn decide_op(&mut self, op: Op) {
        if self.facts().bufferizable(op).is_none() {
            return;
        }
        for index in self.facts().tensor_operands(op).collect::<SmallVec<[usize; 4]>>() {
            let decision = self.decision(op, index);
            if !self.analysis.in_place.contains(&decision.operand) && self.may_take_in_place(&decision) {
                self.take_in_place(&decision);
            }
        }
    }

    fn classes(&self, decision: &Decision) -> SmallVec<[u32; 4]> {
        let mut classes: SmallVec<[u32; 4]> = SmallVec::new();
        for &value in std::iter::once(&decision.value).chain(&decision.aliases) {
            if let Some(class) = self.analysis.aliases.class(value).filter(|class| !classes.contains(class)) {
                classes.push(class);
            }
        }
        classes
    }

    /// What forbids to take an operand in place.
    fn obstacle(&mut self, decision: &Decision) -> Option<Obstacle> {
        let classes = self.classes(decision);
        let Self { analysis, ir, options, calls, memo, conflicts } = self;
        let facts = Facts { ir, options, analysis: Some(analysis), calls, memo };
        let sets: SmallVec<[&AliasSet; 4]> = classes.iter().map(|&class| analysis.aliases.data(class)).collect();
        if !decision.writes && sets.iter().all(|set| set.writes.is_empty()) {
            return None;
        }
        if sets.iter().any(|set| set.is_read_only) {
            return Some(Obstacle::ReadOnly);
        }
        let is_read = sets.iter().any(|set| !set.reads.is_empty());
        let is_shared =
            || sets.iter().any(|set| set.is_shared) || (decision.writes && is_shared(&facts, decision.operand));
        if options.check_parallel_regions && is_read && is_shared() {
            return Some(Obstacle::Shared);
        }
        let own = |conflicts: &mut Conflicts, set: &AliasSet| match decision.writes {
            true => conflicts.with_write(&facts, &set.reads, decision.operand),
            false => None,
        };
        let mut found = sets.iter().find_map(|set| own(conflicts, set));
        for (number, set) in sets.iter().enumerate() {
            for (_, other) in sets.iter().enumerate().filter(|&(other, _)| other != number) {
                found = found.or_else(|| conflicts.between(&facts, &set.reads, &other.writes));
            }
        }
        found.map(Obstacle::Conflict)
    }

    /// Whether an operand may be taken in place.
    fn may_take_in_place(&mut self, decision: &Decision) -> bool {
        let obstacle = self.obstacle(decision);
        if let Some(Obstacle::Conflict(conflict)) = obstacle.as_ref().filter(|_| self.options.print_conflicts) {
            self.analysis.conflicts.push(*conflict);
        }
        obstacle.is_none()
    }

    fn take_in_place(&mut self, decision: &Decision) {
        if !self.analysis.in_place.insert(decision.operand) {
            return;
        }
        if decision.writes
            && let Some(class) = self.analysis.aliases.class(decision.value)
        {
            let is_shared = is_shared(&self.facts(), decision.operand);
            let position = self.conflicts.position(decision.operand.0);
            let set = self.analysis.aliases.data_mut(class);
            set.writes.insert(position, decision.operand);
            set.is_shared |= is_shared;
        }
        for &alias in &decision.aliases {
            self.analysis.aliases.join(decision.value, alias, AliasSet::absorb);
        }
    }

    /// The ops with tensors in the order in which they are decided.
    fn order(&self, ops: &[Op]) -> Vec<Op> {
        match self.options.analysis_heuristic {
            Heuristic::TopDown => ops.to_vec(),
            Heuristic::BottomUp => ops.iter().rev().copied().collect(),
            Heuristic::Fuzzer => shuffled(ops, self.options.analysis_fuzzer_seed),
            Heuristic::BottomUpFromTerminators => self.terminators_first(ops),
        }
    }

    fn terminators_first(&self, ops: &[Op]) -> Vec<Op> {
        let (ir, facts) = (self.ir, self.facts());
        let (mut order, mut visited) = (Vec::new(), FxHashSet::default());
        let ends_region = |op: Op| ir.has_trait(op, |t| matches!(t, Trait::ReturnLike));
        for &end in ops.iter().filter(|&&op| ends_region(op)) {
            visited.insert(end);
            order.push(end);
            let is_tensor = |value: &Value| facts.is_tensor(*value);
            let mut pending: Vec<Value> = ir.operands(end).filter(is_tensor).collect();
            while let Some(value) = pending.pop() {
                let Some(op) = ir.defining_op(value).filter(|&op| visited.insert(op)) else { continue };
                order.push(op);
                if ir.parent_op(end).is_some_and(|around| is_ancestor(ir, around, op)) {
                    pending.extend(facts.sources(value).iter().map(|source| facts.value_of(source)));
                }
            }
        }
        order.extend(ops.iter().rev().filter(|op| !visited.contains(op)));
        order
    }

    /// Joins the classes of an op's results and of the operands in whose memory they are.
    fn find_equivalences(&mut self, op: Op) {
        for result in self.ir.results(op) {
            let facts = self.facts();
            let (Some(interface), true) = (facts.bufferizable(op), facts.is_tensor(result)) else { continue };
            let sources = facts.sources(result);
            let is_same = |source: &&super::bufferizable::Source| {
                source.relation == Relation::Equivalent && facts.is_in_place(source.op, source.operand)
            };
            let Some(first) = sources.first().map(|source| facts.value_of(source)) else { continue };
            let definite = sources.iter().find(|source| source.is_definite && is_same(source));
            let are_all_same = || {
                let is_first = |source| facts.are_equivalent(facts.value_of(source), first);
                !interface.allocates && sources.iter().all(|source| is_same(&source) && is_first(source))
            };
            let equivalent = match definite {
                Some(source) => Some(facts.value_of(source)),
                None => are_all_same().then_some(first),
            };
            if let Some(value) = equivalent {
                self.analysis.equivalences.join(result, value, |(), ()| ());
            }
        }
    }

    /// Notes the uses of results that nothing has written.
    fn find_undefined(&mut self, op: Op) {
        for result in self.ir.results(op) {
            let facts = self.facts();
            if facts.bufferizable(op).is_some() && facts.is_tensor(result) && facts.definitions(result).is_empty() {
                let uses = self.ir.uses(result).map(|slot| (self.ir.use_owner(slot), self.ir.use_index(slot) as u32));
                self.analysis.undefined.extend(uses);
            }
        }
    }
}

/// Whether an operand is read, or becomes another value that is.
fn passes_on(facts: &Facts<'_, '_>, op: Op, index: usize) -> bool {
    let is_read_later = || facts.aliases(op, index).iter().any(|alias| facts.is_read(alias.value));
    facts.reads(op, index) || (!facts.writes(op, index) && is_read_later())
}

/// Whether a write is in a loop whose iterations may run at the same time, and into memory from outside of it.
fn is_shared(facts: &Facts<'_, '_>, (op, index): Operand) -> bool {
    let of_write = facts.parallel(facts.ir.parent_region(op));
    let value = facts.ir.operand(op, index as usize);
    let ends = facts.ends(value, super::bufferizable::Ends::ALL, |value| facts.defines(value));
    ends.into_iter().any(|value| facts.parallel(facts.region_of(value)) != of_write)
}

/// The ops in an order that depends on the seed.
fn shuffled(ops: &[Op], seed: u32) -> Vec<Op> {
    let (mut ops, mut state) = (ops.to_vec(), u64::from(seed) ^ 0x9e37_79b9_7f4a_7c15);
    for last in (1..ops.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ops.swap(last, (state >> 33) as usize % (last + 1));
    }
    ops
}
