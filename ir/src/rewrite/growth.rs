//! How much a pass adds to what it works on. A few lines can ask for very much: functions that each call the one before
//! twice double with each, and an op on a large vector is many on small ones.

use rustc_hash::FxHashMap;
use vulcanize_limits::Limit;

use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::Op;
use crate::ir::{Ir, WalkOrder};

/// Ops for each op that was there that are no sign of anything.
const FREE_FOR_EACH: u64 = 16;

/// The ops that a pass adds.
#[derive(Debug)]
pub struct Growth {
    free: u64,
    /// Of all ops that were ever made.
    made_before: u64,
    inlined: u64,
    /// The function that came into a function last.
    brought: FxHashMap<Op, Op>,
}

impl Growth {
    /// Nothing was added to `root` yet.
    #[must_use]
    pub fn new(ir: &Ir<'_>, root: Op) -> Self {
        let ops = ir.walk(root, WalkOrder::Pre).len() as u64;
        Self { free: FREE_FOR_EACH * ops, made_before: ir.made_ops(), inlined: 0, brought: FxHashMap::default() }
    }

    /// Checks all ops that were made since, those for `op` last.
    ///
    /// # Errors
    /// They are more than the context's limit.
    pub fn check(&self, ir: &Ir<'_>, op: Op) -> Fallible {
        let added = (ir.made_ops() - self.made_before).saturating_sub(self.free);
        let checked = ir.context().limits().check(Limit::GrownOps, added);
        checked.map_err(|exceeded| Diagnostic::error(ir.location(op), exceeded.to_string()))
    }

    /// Counts the body of `callee`, before it or a copy of it replaces `call` in `caller`: what moves from function to
    /// function many times takes as long as copies.
    ///
    /// # Errors
    /// All bodies are more than the context's limit. The error names the functions that came into each other, for the
    /// user wrote none of them large.
    pub fn inline(&mut self, ir: &Ir<'_>, call: Op, caller: Op, callee: Op) -> Fallible {
        self.inlined += ir.walk(callee, WalkOrder::Pre).len() as u64 - 1;
        self.brought.insert(caller, callee);
        let checked = ir.context().limits().check(Limit::GrownOps, self.inlined.saturating_sub(self.free));
        checked.map_err(|exceeded| {
            let message = format!("inlining {}: {exceeded}", self.chain(ir, caller));
            Diagnostic::error(ir.location(call), message)
        })
    }

    /// `@f into @g into @h`, from what came last to what it came into, as far as it can be told.
    fn chain(&self, ir: &Ir<'_>, caller: Op) -> String {
        const MOST: usize = 6;
        let name =
            |op: Op| ir.symbol_name(op).map_or("a function".to_owned(), |name| format!("@{}", ir.context().str(name)));
        let mut names = Vec::new();
        let mut next = Some(caller);
        while let Some(function) = next {
            if names.len() == MOST {
                names.push("…".to_owned());
                break;
            }
            names.push(name(function));
            next = self.brought.get(&function).copied().filter(|&other| !ir.is_erased(other));
        }
        names.reverse();
        names.join(" into ")
    }
}
