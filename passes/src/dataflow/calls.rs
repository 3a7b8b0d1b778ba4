//! The calls of functions, and what the functions return.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::schema::{callee_reference, is_function_with_body};
use vulcanize_ir::{Ir, Op, SymbolTableCollection, WalkOrder, symbol_references};

use crate::call_graph::are_users_inside;

/// What is known of the values that a function returns; `None` for one that is not known to be computed.
type Returned<F> = SmallVec<[Option<F>; 2]>;

/// A function whose calls are all known.
#[derive(Debug)]
struct Callable<F> {
    /// The calls that can be reached.
    calls: Vec<Op>,
    /// Its return values; `None` while it is not known to return.
    results: Option<Returned<F>>,
}

/// The functions in an op, and their calls.
#[derive(Debug)]
pub(super) struct Calls<F> {
    callables: FxHashMap<Op, Callable<F>>,
    /// The calls that are among those of their functions.
    known: FxHashSet<Op>,
    /// The functions that somebody may call who is not known.
    open: FxHashSet<Op>,
    symbols: SymbolTableCollection,
}

impl<F: Clone + PartialEq> Calls<F> {
    /// Finds the functions in `root`, and which of them may be called from where nobody sees.
    pub(super) fn inside(ir: &Ir<'_>, root: Op) -> Self {
        let mut calls = Self {
            callables: FxHashMap::default(),
            known: FxHashSet::default(),
            open: FxHashSet::default(),
            symbols: SymbolTableCollection::new(),
        };
        // Each op, and whether all who can see its symbols are here.
        let mut pending: Vec<(Op, bool)> = vec![(root, ir.parent_op(root).is_none())];
        while let Some((op, visible)) = pending.pop() {
            if op != root && is_function_with_body(ir, op) {
                calls.callables.insert(op, Callable { calls: Vec::new(), results: None });
                if !ir.has_visibility(op, "private") && (!visible || ir.has_visibility(op, "public")) {
                    calls.open.insert(op);
                }
            }
            let inner = are_users_inside(ir, op, visible);
            pending.extend(ir.ops_inside(op).map(|nested| (nested, inner)));
        }
        if !calls.callables.is_empty() {
            calls.find_references(ir, root);
        }
        calls
    }

    /// A function that is more than called is open.
    fn find_references(&mut self, ir: &Ir<'_>, root: Op) {
        for op in ir.walk(root, WalkOrder::Pre) {
            if ir.attributes(op).is_empty() || callee_reference(ir, op).is_some() {
                continue;
            }
            // References of a table itself are looked up around it.
            let is_table = ir.is_symbol_table(op);
            let Some(from) = (if is_table { ir.parent_op(op) } else { Some(op) }) else { continue };
            for reference in symbol_references(ir, op) {
                self.open.extend(self.symbols.lookup_nearest(ir, from, reference));
            }
        }
    }

    /// Whether somebody may call a function who is not known.
    pub(super) fn is_open(&self, function: Op) -> bool {
        self.open.contains(&function)
    }

    /// Adds a call to those of its function. Returns that with its return values; `None` for a function that is not here.
    pub(super) fn call(&mut self, ir: &Ir<'_>, call: Op) -> Option<(Op, Option<Returned<F>>)> {
        let callee = self.symbols.lookup_nearest(ir, call, callee_reference(ir, call)?)?;
        let callable = self.callables.get_mut(&callee)?;
        if self.known.insert(call) {
            callable.calls.push(call);
        }
        Some((callee, callable.results.clone()))
    }

    /// The function may also return values of these facts, which `join` joins. Returns the calls for which that is new.
    pub(super) fn return_from(&mut self, function: Op, facts: Returned<F>, join: fn(&F, &F) -> F) -> Vec<Op> {
        let Some(callable) = self.callables.get_mut(&function) else { return Vec::new() };
        let join_known = |a: &Option<F>, b: &Option<F>| match (a, b) {
            (Some(a), Some(b)) => Some(join(a, b)),
            (fact, None) | (None, fact) => fact.clone(),
        };
        let joined = match &callable.results {
            None => facts,
            Some(results) => results.iter().zip(&facts).map(|(a, b)| join_known(a, b)).collect(),
        };
        if callable.results.as_ref() == Some(&joined) {
            return Vec::new();
        }
        callable.results = Some(joined);
        callable.calls.clone()
    }
}
