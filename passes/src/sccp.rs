//! `sccp`: values that are constant on every path that can be taken become constants.
//!
//! The pass finds constants and reachability together, through branches, regions and calls: it takes a value for a
//! constant, and a block for unreachable, until it finds the opposite. The framework is Wegman and Zadeck's.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{ConstantPool, constant_of_op, would_be_trivially_dead};
use vulcanize_ir::schema::{
    DecidedBranch, FoldValue, OpDef, RegionBranchInterface, RegionPoint, callee_reference, is_function,
    is_function_with_body, successor_operands,
};
use vulcanize_ir::{
    Attribute, Block, Identifier, Ir, Op, Region, SymbolTableCollection, Value, WalkOrder, symbol_references,
};

use crate::call_graph::are_users_inside;

pub(crate) static SCCP: PassDef = PassDef::new("sccp", "SCCP", "Sparse Conditional Constant Propagation", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let values = Solver::solve(ir, op);
    Ok(rewrite(ir, op, &values))
}

/// The facts about a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum State {
    /// Not known to be computed yet.
    #[default]
    Unknown,
    /// It is this constant, which the dialect of this namespace makes.
    Constant(Attribute, Identifier),
    /// It may be anything.
    Varying,
}

impl State {
    fn join(self, other: Self) -> Self {
        match (self, other) {
            (State::Unknown, state) | (state, State::Unknown) => state,
            (State::Constant(a, _), State::Constant(b, _)) if a == b => self,
            _ => State::Varying,
        }
    }

    fn constant(self) -> Option<Attribute> {
        match self {
            State::Constant(attribute, _) => Some(attribute),
            State::Unknown | State::Varying => None,
        }
    }
}

/// A function whose calls are all known.
#[derive(Default)]
struct Callable {
    /// The calls that can be reached.
    calls: Vec<Op>,
    /// Its return values.
    results: SmallVec<[State; 2]>,
    returns_known: bool,
}

struct Solver<'a, 'c> {
    ir: &'a Ir<'c>,
    root: Op,
    states: FxHashMap<Value, State>,
    live: FxHashSet<Block>,
    pending: Vec<Op>,
    callables: FxHashMap<Op, Callable>,
    /// The calls that are among those of their functions.
    calls: FxHashSet<Op>,
    /// The functions that somebody may call who is not known.
    open: FxHashSet<Op>,
    symbols: SymbolTableCollection,
}

impl<'a, 'c> Solver<'a, 'c> {
    fn solve(ir: &'a Ir<'c>, root: Op) -> FxHashMap<Value, State> {
        let mut solver = Self {
            ir,
            root,
            states: FxHashMap::default(),
            live: FxHashSet::default(),
            pending: Vec::new(),
            callables: FxHashMap::default(),
            calls: FxHashSet::default(),
            open: FxHashSet::default(),
            symbols: SymbolTableCollection::new(),
        };
        solver.find_callables();
        for &region in ir.regions(root) {
            solver.enter_unknown(region);
        }
        while let Some(op) = solver.pending.pop() {
            if ir.parent_block(op).is_some_and(|block| solver.live.contains(&block)) {
                solver.visit(op);
            }
        }
        solver.states
    }

    /// Finds the functions in the root, and which of them may be called from where nobody sees.
    fn find_callables(&mut self) {
        let ir = self.ir;
        // Each op, and whether all who can see its symbols are here.
        let mut pending: Vec<(Op, bool)> = vec![(self.root, ir.parent_op(self.root).is_none())];
        while let Some((op, visible)) = pending.pop() {
            if op != self.root && is_function_with_body(ir, op) {
                self.callables.insert(op, Callable::default());
                if !ir.has_visibility(op, "private") && (!visible || ir.has_visibility(op, "public")) {
                    self.open.insert(op);
                }
            }
            let inner = are_users_inside(ir, op, visible);
            pending.extend(ir.ops_inside(op).map(|nested| (nested, inner)));
        }
        if self.callables.is_empty() {
            return;
        }
        for op in ir.walk(self.root, WalkOrder::Pre) {
            if ir.attributes(op).is_empty() || callee_reference(ir, op).is_some() {
                continue;
            }
            // References of a table itself are looked up around it.
            let is_table = ir.def(op).is_some_and(OpDef::is_symbol_table);
            let Some(from) = (if is_table { ir.parent_op(op) } else { Some(op) }) else { continue };
            for reference in symbol_references(ir, op) {
                self.open.extend(self.symbols.lookup_nearest(ir, from, reference));
            }
        }
    }

    // ---- changes ----

    fn state(&self, value: Value) -> State {
        self.states.get(&value).copied().unwrap_or_default()
    }

    fn join(&mut self, value: Value, state: State) {
        let old = self.state(value);
        let new = old.join(state);
        if new != old {
            self.states.insert(value, new);
            self.pending.extend(self.ir.users(value));
        }
    }

    fn join_all(&mut self, values: impl IntoIterator<Item = Value>, state: State) {
        values.into_iter().for_each(|value| self.join(value, state));
    }

    fn enter(&mut self, block: Block) {
        if self.live.insert(block) {
            let start = self.pending.len();
            self.pending.extend(self.ir.ops(block));
            // The list is a stack; the first block is visited first.
            self.pending[start..].reverse();
        }
    }

    /// A region is entered with values that nobody knows.
    fn enter_unknown(&mut self, region: Region) {
        if let Some(entry) = self.ir.first_block(region) {
            self.join_all(self.ir.arguments(entry).to_vec(), State::Varying);
            self.enter(entry);
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
            if self.open.contains(&op) {
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
        ir.regions(op).iter().for_each(|&region| self.enter_unknown(region));
        self.join_all(ir.results(op), State::Varying);
    }

    /// The states of the operands, `None` while one of them is not known to be there.
    fn constants(&self, op: Op) -> Option<SmallVec<[Option<Attribute>; 4]>> {
        let states = self.ir.operands(op).map(|operand| self.state(operand));
        states.map(|state| (state != State::Unknown).then(|| state.constant())).collect()
    }

    fn visit_plain(&mut self, op: Op, def: &'static OpDef) {
        let ir = self.ir;
        if ir.num_results(op) == 0 || ir.results(op).all(|result| self.state(result) == State::Varying) {
            return;
        }
        let namespace = ir.identifier(ir.op_info(op).dialect_namespace(ir.op_name_str(op)));
        if let Some(value) = constant_of_op(ir, op) {
            return self.join_all(ir.results(op), State::Constant(value, namespace));
        }
        let Some(constants) = self.constants(op) else { return };
        let folded = def.fold.and_then(|fold| fold(ir, op, &constants));
        let Some(folded) = folded.filter(|folded| folded.len() == ir.num_results(op)) else {
            return self.join_all(ir.results(op), State::Varying);
        };
        for (result, value) in ir.results(op).zip(folded) {
            let state = match value {
                FoldValue::Constant(attribute) => State::Constant(attribute, namespace),
                FoldValue::Value(same) if same == result => State::Varying,
                FoldValue::Value(value) => match self.state(value) {
                    // Nothing returns here when a value changes that is no operand.
                    State::Unknown => State::Varying,
                    state => state,
                },
            };
            self.join(result, state);
        }
    }

    fn visit_branch(&mut self, op: Op, def: &'static OpDef) {
        let ir = self.ir;
        self.join_all(ir.results(op), State::Varying);
        let Some(constants) = self.branch_constants(op) else { return };
        let decided = def.interface::<DecidedBranch>().and_then(|DecidedBranch(decide)| decide(ir, op, &constants));
        for index in 0..ir.num_successors(op) {
            if decided.is_none_or(|decided| decided == index) {
                self.branch(op, index);
            }
        }
    }

    /// The constants among the operands of a branch, once the operands that it does not pass on are known: by them it
    /// decides.
    fn branch_constants(&self, op: Op) -> Option<SmallVec<[Option<Attribute>; 4]>> {
        let ir = self.ir;
        let handed: Vec<_> = (0..ir.num_successors(op)).filter_map(|index| successor_operands(ir, op, index)).collect();
        let states = ir.operands(op).enumerate().map(|(index, operand)| (index, self.state(operand)));
        states
            .map(|(index, state)| {
                let waits = state == State::Unknown && !handed.iter().any(|range| range.contains(&index));
                (!waits).then(|| state.constant())
            })
            .collect()
    }

    fn branch(&mut self, op: Op, index: usize) {
        let ir = self.ir;
        let block = ir.successor(op, index);
        let range = successor_operands(ir, op, index);
        match range.filter(|range| range.len() == ir.arguments(block).len()) {
            None => self.branch_unknown(block),
            Some(range) => {
                for (position, &argument) in range.zip(ir.arguments(block)) {
                    self.join(argument, self.state(ir.operand(op, position)));
                }
                self.enter(block);
            }
        }
    }

    fn branch_unknown(&mut self, block: Block) {
        self.join_all(self.ir.arguments(block).to_vec(), State::Varying);
        self.enter(block);
    }

    // ---- regions ----

    fn visit_regions(&mut self, op: Op, interface: &'static RegionBranchInterface) {
        let ir = self.ir;
        let waits = ir.operands(op).take(interface.first_operand.min(ir.num_operands(op)));
        if waits.into_iter().any(|operand| self.state(operand) == State::Unknown) {
            return;
        }
        let constants: SmallVec<[Option<Attribute>; 4]> =
            ir.operands(op).map(|operand| self.state(operand).constant()).collect();
        let given: SmallVec<[Value; 4]> = ir.operands(op).skip(interface.first_operand).collect();
        for point in (interface.enter)(ir, op, &constants) {
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
                self.join_all(own.to_vec(), State::Varying);
                (Some(entry), inputs.to_vec())
            }
        };
        for (index, &input) in inputs.iter().enumerate() {
            let state = given.get(index).map_or(State::Varying, |&value| self.state(value));
            self.join(input, state);
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
            if ir.operands(terminator).take(first).any(|operand| self.state(operand) == State::Unknown) {
                return;
            }
            let constants: SmallVec<[Option<Attribute>; 4]> =
                ir.operands(terminator).map(|operand| self.state(operand).constant()).collect();
            let given: SmallVec<[Value; 4]> = ir.operands(terminator).skip(first).collect();
            for point in (interface.leave)(ir, op, index, &constants) {
                self.go_to(op, interface, point, &given);
            }
        } else if is_function(ir, op) {
            self.return_from(op, terminator);
        }
    }

    // ---- calls ----

    fn visit_call(&mut self, call: Op) {
        let ir = self.ir;
        let callee = callee_reference(ir, call).and_then(|name| self.symbols.lookup_nearest(ir, call, name));
        let Some((callee, callable)) = callee.and_then(|callee| Some((callee, self.callables.get_mut(&callee)?)))
        else {
            return self.join_all(ir.results(call), State::Varying);
        };
        if self.calls.insert(call) {
            callable.calls.push(call);
        }
        let (known, results) = (callable.returns_known, callable.results.clone());
        if known {
            for (index, result) in ir.results(call).enumerate() {
                self.join(result, results.get(index).copied().unwrap_or(State::Varying));
            }
        }
        let Some(entry) = ir.regions(callee).first().and_then(|&body| ir.first_block(body)) else { return };
        if !self.open.contains(&callee) {
            let arguments = ir.arguments(entry).to_vec();
            for (index, argument) in arguments.into_iter().enumerate() {
                let given = (index < ir.num_operands(call)).then(|| self.state(ir.operand(call, index)));
                self.join(argument, given.unwrap_or(State::Varying));
            }
            self.enter(entry);
        }
    }

    fn return_from(&mut self, function: Op, terminator: Op) {
        let ir = self.ir;
        let states: SmallVec<[State; 2]> = ir.operands(terminator).map(|operand| self.state(operand)).collect();
        let Some(callable) = self.callables.get_mut(&function) else { return };
        let joined: SmallVec<[State; 2]> = match callable.returns_known {
            false => states,
            true => callable.results.iter().zip(&states).map(|(&a, &b)| a.join(b)).collect(),
        };
        if !callable.returns_known || joined != callable.results {
            (callable.returns_known, callable.results) = (true, joined);
            self.pending.extend(callable.calls.iter().copied());
        }
    }
}

/// Replaces constant values by constants; returns whether there were any.
fn rewrite(ir: &mut Ir<'_>, root: Op, states: &FxHashMap<Value, State>) -> bool {
    let mut constants = ConstantPool::default();
    let mut changed = false;
    let blocks_of = |ir: &Ir<'_>, op: Op| {
        let mut blocks: Vec<Block> = Vec::new();
        for &region in ir.regions(op) {
            let start = blocks.len();
            blocks.extend(ir.blocks(region));
            blocks[start..].reverse();
        }
        blocks
    };
    let mut pending = blocks_of(ir, root);
    while let Some(block) = pending.pop() {
        let mut replace = |ir: &mut Ir<'_>, value: Value| {
            let Some(&State::Constant(attribute, namespace)) = states.get(&value) else { return false };
            let ty = ir.value_type(value);
            let Some(constant) = constants.get_or_create(ir, block, namespace, attribute, ty) else { return false };
            ir.replace_all_uses(value, constant);
            changed = true;
            true
        };
        for op in ir.ops(block).collect::<Vec<_>>() {
            let results: SmallVec<[Value; 2]> = ir.results(op).collect();
            let replaced = results.iter().filter(|&&result| replace(ir, result)).count();
            if !results.is_empty() && replaced == results.len() && would_be_trivially_dead(ir, op) {
                ir.erase(op);
            } else {
                pending.extend(blocks_of(ir, op));
            }
        }
        for argument in ir.arguments(block).to_vec() {
            replace(ir, argument);
        }
    }
    changed
}
