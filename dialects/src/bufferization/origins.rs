//! Which allocation a memref is in, as far as a function tells.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::schema::{Carries, Trait, TypedOp, is_function};
use vulcanize_ir::{Ir, Op, Value, ValueDef, WalkOrder};

use super::is_memory;
use super::view_flow::pass_on;
use crate::memref;

/// Beyond this many values from which a memref may come, nothing is known of it.
const MOST_SOURCES: usize = 1 << 12;

/// Where memrefs come from.
#[derive(Debug, Default)]
pub(super) struct Origins {
    /// The values that a value may be, or be a part of.
    sources: FxHashMap<Value, SmallVec<[Value; 2]>>,
    /// Values that may be memory of their own.
    own: FxHashSet<Value>,
    known: RefCell<FxHashMap<Value, Option<Rc<Origin>>>>,
}

/// The values that a memref comes from in the end.
#[derive(Debug)]
pub(super) struct Origin {
    pub(super) from: SmallVec<[Value; 2]>,
    /// Whether all are new memory.
    pub(super) all_new: bool,
    /// Whether all are new memory or arguments of a function.
    pub(super) all_new_or_given: bool,
}

impl Origin {
    fn is_apart_from(&self, other: &Self) -> bool {
        (self.all_new && other.all_new_or_given) || (self.all_new_or_given && other.all_new)
    }
}

impl Origins {
    /// Those of the memrefs in `root`.
    pub(super) fn of(ir: &Ir<'_>, root: Op) -> Self {
        let mut origins = Self::default();
        for op in ir.walk(root, WalkOrder::Pre) {
            origins.add_op(ir, op);
        }
        origins
    }

    fn add_op(&mut self, ir: &Ir<'_>, op: Op) {
        if pass_on(ir, op, &mut |from, to| self.sources.entry(to).or_default().push(from)) {
            return;
        }
        let memory = |&value: &Value| is_memory(ir.context(), ir.value_type(value));
        let results = || ir.results(op).filter(memory);
        if let Some((view, source)) = results().next().and_then(|result| Some((result, source_of_view(ir, result)?))) {
            self.sources.entry(view).or_default().push(source);
            return;
        }
        let is_choice = ir.def(op).and_then(|def| def.interface()).is_some_and(|c| matches!(c, Carries::Choice));
        let is_call = ir.has_trait(op, |t| matches!(t, Trait::CallLike));
        if is_choice || is_call || memref::Realloc::matches(ir, op) {
            for result in results() {
                self.sources.entry(result).or_default().extend(ir.operands(op).filter(memory));
            }
        }
        if !is_choice {
            self.own.extend(results());
            let blocks = ir.regions(op).iter().filter_map(|&region| ir.first_block(region));
            self.own.extend(blocks.flat_map(|block| ir.arguments(block).iter().copied()).filter(memory));
        }
    }

    /// What a memref comes from; `None` where nobody knows.
    pub(super) fn origin(&self, ir: &Ir<'_>, value: Value) -> Option<Rc<Origin>> {
        let value = base(ir, value);
        if let Some(known) = self.known.borrow().get(&value) {
            return known.clone();
        }
        let found = self.find(ir, value).map(Rc::new);
        self.known.borrow_mut().insert(value, found.clone());
        found
    }

    fn find(&self, ir: &Ir<'_>, value: Value) -> Option<Origin> {
        let (mut all, mut seen, mut next) = (vec![value], FxHashSet::from_iter([value]), 0);
        while let Some(value) = all.get(next) {
            next += 1;
            let sources = self.sources.get(value).map_or(&[][..], SmallVec::as_slice);
            all.extend(sources.iter().copied().filter(|&source| seen.insert(source)));
            if all.len() > MOST_SOURCES {
                return None;
            }
        }
        let from: SmallVec<[Value; 2]> = all.into_iter().filter(|value| self.own.contains(value)).collect();
        let all_new = from.iter().all(|&value| is_new(ir, value));
        let all_new_or_given = from.iter().all(|&value| is_new(ir, value) || is_given(ir, value));
        (!from.is_empty()).then_some(Origin { from, all_new, all_new_or_given })
    }

    /// Whether two memrefs are in the same allocation; `None` where nobody knows.
    pub(super) fn are_same(&self, ir: &Ir<'_>, a: Value, b: Value) -> Option<bool> {
        if base(ir, a) == base(ir, b) {
            return Some(true);
        }
        let (a, b) = (self.origin(ir, a)?, self.origin(ir, b)?);
        if a.from.len() == 1 && a.from == b.from {
            return Some(true);
        }
        let shares = a.from.iter().any(|value| b.from.contains(value));
        (!shares && a.is_apart_from(&b)).then_some(false)
    }

    /// Whether two memrefs may be in the same allocation.
    pub(super) fn may_be_same(&self, ir: &Ir<'_>, a: Value, b: Value) -> bool {
        !is_made_under(ir, base(ir, a), base(ir, b))
            && !is_made_under(ir, base(ir, b), base(ir, a))
            && self.are_same(ir, a, b) != Some(false)
    }
}

/// Whether memory is new in or under a block that has the other as an argument.
fn is_made_under(ir: &Ir<'_>, memory: Value, argument: Value) -> bool {
    let ValueDef::Argument { block, .. } = ir.value_def(argument) else { return false };
    let made = ir.defining_op(memory).filter(|_| is_new(ir, memory));
    made.is_some_and(|op| {
        ir.parent_block(op) == Some(block)
            || ir.ancestor(op, |ir, around| ir.parent_block(around) == Some(block)).is_some()
    })
}

fn is_new(ir: &Ir<'_>, value: Value) -> bool {
    ir.defining_op(value).is_some_and(|op| ir.has_trait(op, |t| matches!(t, Trait::MemAlloc)))
}

fn is_given(ir: &Ir<'_>, value: Value) -> bool {
    let ValueDef::Argument { block, .. } = ir.value_def(value) else { return false };
    let function = ir.block_parent_op(block).filter(|&op| is_function(ir, op));
    function.is_some_and(|op| ir.first_block(ir.region(op, 0)) == Some(block))
}

/// What a value is a view of.
fn source_of_view(ir: &Ir<'_>, value: Value) -> Option<Value> {
    let op = ir.defining_op(value).filter(|&op| ir.result(op, 0) == value)?;
    let is_view = memref::is_view(ir, op) && !memref::Transpose::matches(ir, op);
    let is_other = memref::ExtractStridedMetadata::matches(ir, op) || memref::Reshape::matches(ir, op);
    (is_view || is_other).then(|| ir.operand(op, 0))
}

fn base(ir: &Ir<'_>, mut value: Value) -> Value {
    while let Some(source) = source_of_view(ir, value) {
        value = source;
    }
    value
}
