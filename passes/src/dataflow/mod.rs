//! What is known of values, found forwards through blocks, regions and calls.
//!
//! The [`Solver`] finds facts and reachability together: it knows nothing of a value, and takes a block for unreachable,
//! until it finds the opposite. Each [`Analysis`] says what the facts are; constants in `sccp`, integers between bounds in
//! [`IntegerRangeAnalysis`]. The framework is Wegman and Zadeck's.
//!
//! It ends: ops are visited in the order of the text, a fact that a loop changes becomes the weakest one, and no value has
//! more than 64 facts.

mod calls;
mod integer_ranges;
mod worklist;

pub use integer_ranges::{IntegerRangeAnalysis, integer_ranges};

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::schema::{
    DecidedBranch, OpDef, RegionBranchInterface, RegionPoint, callee_reference, is_function, successor_operands,
};
use vulcanize_ir::{Attribute, Block, Ir, Op, Region, Value};

use calls::Calls;
use worklist::Worklist;

/// The facts of an analysis, from stronger ones to the weakest.
pub trait Analysis: Sized {
    /// What is known of a value that is computed.
    type Fact: Clone + PartialEq;

    /// The weakest fact about a value: it may be anything.
    fn weakest(ir: &Ir<'_>, value: Value) -> Self::Fact;

    /// The strongest fact that holds where one of two does.
    fn join(a: &Self::Fact, b: &Self::Fact) -> Self::Fact;

    /// The constant that a value is.
    fn constant(ir: &Ir<'_>, value: Value, fact: &Self::Fact) -> Option<Attribute>;

    /// The facts about the results of an op whose operands are all known; `None` for a value that is never computed.
    fn results(solver: &Solver<'_, '_, Self>, op: Op, def: &'static OpDef) -> SmallVec<[Option<Self::Fact>; 1]>;

    /// The fact about an argument of an op's region to which no value travels; `None` where it is never computed.
    fn own_argument(solver: &Solver<'_, '_, Self>, op: Op, argument: Value) -> Option<Self::Fact> {
        let _ = op;
        Some(Self::weakest(solver.ir, argument))
    }
}

/// The most facts that one value has, one after another: a recursive function would count up to the last number.
const MOST_STEPS: u32 = 64;

/// Finds the facts of an analysis about the values in an op.
pub struct Solver<'a, 'c, A: Analysis> {
    ir: &'a Ir<'c>,
    /// The facts, each with the number of those before it.
    facts: FxHashMap<Value, (A::Fact, u32)>,
    live: FxHashSet<Block>,
    pending: Worklist,
    calls: Calls<A::Fact>,
}

impl<A: Analysis> std::fmt::Debug for Solver<'_, '_, A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("values", &self.facts.len()).finish_non_exhaustive()
    }
}

impl<'a, 'c, A: Analysis> Solver<'a, 'c, A> {
    /// The solver with all facts about the values in `root`, whose regions are entered with values that nobody knows.
    pub fn solve(ir: &'a Ir<'c>, root: Op) -> Self {
        let mut solver = Self {
            ir,
            facts: FxHashMap::default(),
            live: FxHashSet::default(),
            pending: Worklist::inside(ir, root),
            calls: Calls::inside(ir, root),
        };
        for &region in ir.regions(root) {
            solver.enter_unknown(root, region);
        }
        while let Some(op) = solver.pending.pop() {
            if ir.parent_block(op).is_some_and(|block| solver.live.contains(&block)) {
                solver.visit(op);
            }
        }
        solver
    }

    /// The IR.
    pub fn ir(&self) -> &'a Ir<'c> {
        self.ir
    }

    /// What is known of a value; `None` while it is not known to be computed.
    pub fn fact(&self, value: Value) -> Option<&A::Fact> {
        self.facts.get(&value).map(|(fact, _)| fact)
    }

    /// What is known of all values that are computed.
    pub fn into_facts(self) -> impl Iterator<Item = (Value, A::Fact)> {
        self.facts.into_iter().map(|(value, (fact, _))| (value, fact))
    }

    /// The constant that a value is.
    pub fn constant(&self, value: Value) -> Option<Attribute> {
        A::constant(self.ir, value, self.fact(value)?)
    }

    /// The constants among the operands of an op.
    pub fn constants(&self, op: Op) -> SmallVec<[Option<Attribute>; 4]> {
        self.ir.operands(op).map(|operand| self.constant(operand)).collect()
    }

    // ---- changes ----

    fn is_known(&self, value: Value) -> bool {
        self.facts.contains_key(&value)
    }

    /// The value may also be what the fact says; returns whether it was known and that is new.
    fn join(&mut self, value: Value, fact: A::Fact) -> bool {
        let (new, steps) = match self.facts.get(&value) {
            None => (fact, 0),
            Some((old, steps)) => {
                let joined = A::join(old, &fact);
                if joined == *old {
                    return false;
                }
                (if *steps < MOST_STEPS { joined } else { A::weakest(self.ir, value) }, steps + 1)
            }
        };
        self.facts.insert(value, (new, steps));
        self.pending.push_all(self.ir.users(value));
        steps > 0
    }

    /// As [`Self::join`] for a result that its op computes. One that changes after it was known, and that a terminator
    /// passes on, travels around a loop: nobody counts how often, so it may be anything.
    fn join_result(&mut self, value: Value, fact: A::Fact) {
        let ir = self.ir;
        let is_passed_on = |value| ir.users(value).any(|user| ir.def(user).is_some_and(OpDef::is_terminator));
        if self.join(value, fact) && is_passed_on(value) {
            self.join(value, A::weakest(ir, value));
        }
    }

    fn join_weakest(&mut self, values: impl IntoIterator<Item = Value>) {
        values.into_iter().for_each(|value| _ = self.join(value, A::weakest(self.ir, value)));
    }

    /// The value may also be what another one is.
    fn join_value(&mut self, value: Value, from: Value) {
        if let Some(fact) = self.fact(from).cloned() {
            self.join(value, fact);
        }
    }

    fn enter(&mut self, block: Block) {
        if self.live.insert(block) {
            self.pending.push_all(self.ir.ops(block));
        }
    }

    /// A region is entered with values that only its op knows.
    fn enter_unknown(&mut self, op: Op, region: Region) {
        if let Some(entry) = self.ir.first_block(region) {
            self.join_own_arguments(op, self.ir.arguments(entry));
            self.enter(entry);
        }
    }

    fn join_own_arguments(&mut self, op: Op, arguments: &[Value]) {
        for &argument in arguments {
            if let Some(fact) = A::own_argument(self, op, argument) {
                self.join(argument, fact);
            }
        }
    }

    // ---- ops ----

    fn visit(&mut self, op: Op) {
        let ir = self.ir;
        let Some(def) = ir.def(op) else {
            ir.successors(op).for_each(|block| self.branch_unknown(block));
            return self.visit_opaque(op);
        };
        if ir.num_successors(op) > 0 {
            return self.visit_branch(op, def);
        }
        if def.is_terminator() {
            self.visit_return(op);
        }
        if is_function(ir, op) {
            if self.calls.is_open(op) {
                self.visit_opaque(op);
            }
        } else if let Some(interface) = def.interface::<RegionBranchInterface>() {
            self.visit_regions(op, interface);
        } else if callee_reference(ir, op).is_some() {
            self.visit_call(op);
        } else if ir.regions(op).is_empty() {
            self.visit_plain(op, def);
        } else {
            self.visit_opaque(op);
        }
    }

    fn visit_opaque(&mut self, op: Op) {
        let ir = self.ir;
        ir.regions(op).iter().for_each(|&region| self.enter_unknown(op, region));
        self.join_weakest(ir.results(op));
    }

    fn visit_plain(&mut self, op: Op, def: &'static OpDef) {
        let ir = self.ir;
        let is_weakest = |value| self.fact(value).is_some_and(|fact| *fact == A::weakest(ir, value));
        if ir.results(op).all(is_weakest) || !ir.operands(op).all(|operand| self.is_known(operand)) {
            return;
        }
        for (result, fact) in ir.results(op).zip(A::results(self, op, def)) {
            if let Some(fact) = fact {
                self.join_result(result, fact);
            }
        }
    }

    fn visit_branch(&mut self, op: Op, def: &'static OpDef) {
        let ir = self.ir;
        self.join_weakest(ir.results(op));
        if !self.can_decide(op) {
            return;
        }
        let constants = self.constants(op);
        let decided = def.interface::<DecidedBranch>().and_then(|DecidedBranch(decide)| decide(ir, op, &constants));
        for index in 0..ir.num_successors(op) {
            if decided.is_none_or(|decided| decided == index) {
                self.branch(op, index);
            }
        }
    }

    /// Whether the operands of a branch are known that it does not pass on: by them it decides.
    fn can_decide(&self, op: Op) -> bool {
        let ir = self.ir;
        let passed: SmallVec<[_; 2]> =
            (0..ir.num_successors(op)).filter_map(|index| successor_operands(ir, op, index)).collect();
        let is_passed = |index| passed.iter().any(|range| range.contains(&index));
        ir.operands(op).enumerate().all(|(index, operand)| self.is_known(operand) || is_passed(index))
    }

    fn branch(&mut self, op: Op, index: usize) {
        let ir = self.ir;
        let block = ir.successor(op, index);
        let range = successor_operands(ir, op, index);
        match range.filter(|range| range.len() == ir.arguments(block).len()) {
            None => self.branch_unknown(block),
            Some(range) => {
                for (position, &argument) in range.zip(ir.arguments(block)) {
                    self.join_value(argument, ir.operand(op, position));
                }
                self.enter(block);
            }
        }
    }

    fn branch_unknown(&mut self, block: Block) {
        self.join_weakest(self.ir.arguments(block).iter().copied());
        self.enter(block);
    }

    // ---- regions ----

    fn visit_regions(&mut self, op: Op, interface: &'static RegionBranchInterface) {
        let ir = self.ir;
        let first = (interface.first_operand)(ir, op);
        if !ir.operands(op).take(first).all(|operand| self.is_known(operand)) {
            return;
        }
        let given: SmallVec<[Value; 4]> = ir.operands(op).skip(first).collect();
        for point in (interface.enter)(ir, op, &self.constants(op)) {
            self.go_to(op, interface, point, &given);
        }
    }

    /// Control comes to a region, or back to the op, with these values.
    fn go_to(&mut self, op: Op, interface: &RegionBranchInterface, point: RegionPoint, given: &[Value]) {
        let ir = self.ir;
        let (entry, inputs) = match point {
            RegionPoint::Parent => (None, ir.results(op).collect()),
            RegionPoint::Region(index) => {
                let Some(entry) = ir.regions(op).get(index).and_then(|&region| ir.first_block(region)) else { return };
                let arguments = ir.arguments(entry);
                let (own, inputs) = arguments.split_at(interface.first_argument.min(arguments.len()));
                self.join_own_arguments(op, own);
                (Some(entry), inputs.to_vec())
            }
        };
        for (index, &input) in inputs.iter().enumerate() {
            match given.get(index) {
                Some(&value) => self.join_value(input, value),
                None => self.join_weakest([input]),
            }
        }
        if let Some(entry) = entry {
            self.enter(entry);
        }
    }

    /// The end of a region of an op that branches to its regions, or of a function.
    fn visit_return(&mut self, terminator: Op) {
        let ir = self.ir;
        let (Some(region), Some(op)) = (ir.parent_region(terminator), ir.parent_op(terminator)) else { return };
        if let Some(interface) = ir.def(op).and_then(|def| def.interface::<RegionBranchInterface>()) {
            let Some(index) = ir.region_index(region) else { return };
            let first = (interface.first_terminator_operand)(index);
            if !ir.operands(terminator).take(first).all(|operand| self.is_known(operand)) {
                return;
            }
            let given: SmallVec<[Value; 4]> = ir.operands(terminator).skip(first).collect();
            for point in (interface.leave)(ir, op, index, &self.constants(terminator)) {
                self.go_to(op, interface, point, &given);
            }
        } else if is_function(ir, op) {
            let facts = ir.operands(terminator).map(|operand| self.fact(operand).cloned()).collect();
            let callers = self.calls.return_from(op, facts, A::join);
            self.pending.push_all(callers);
        }
    }

    // ---- calls ----

    fn visit_call(&mut self, call: Op) {
        let ir = self.ir;
        let Some((callee, results)) = self.calls.call(ir, call) else {
            return self.join_weakest(ir.results(call));
        };
        if let Some(results) = results {
            for (index, result) in ir.results(call).enumerate() {
                match results.get(index) {
                    Some(Some(fact)) => _ = self.join(result, fact.clone()),
                    Some(None) => {}
                    None => self.join_weakest([result]),
                }
            }
        }
        let Some(entry) = ir.regions(callee).first().and_then(|&body| ir.first_block(body)) else { return };
        if !self.calls.is_open(callee) {
            for (index, &argument) in ir.arguments(entry).iter().enumerate() {
                match ir.operands(call).nth(index) {
                    Some(operand) => self.join_value(argument, operand),
                    None => self.join_weakest([argument]),
                }
            }
            self.enter(entry);
        }
    }
}
