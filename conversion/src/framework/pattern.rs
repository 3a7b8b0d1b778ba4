//! Patterns and sets of them.

use std::cmp::Reverse;
use std::sync::Arc;

use smallvec::SmallVec;
use vulcanize_ir::schema::{Counterpart, OpDef, TypedOp};
use vulcanize_ir::{Op, Value};

use super::{ConversionRewriter, Rewrite, decline};

type Apply = dyn Fn(Op, &[Value], &mut ConversionRewriter<'_, '_>) -> Rewrite + Send + Sync;

/// Rewrites one kind of op.
pub struct ConversionPattern {
    name: &'static str,
    root: &'static OpDef,
    benefit: u16,
    apply: Box<Apply>,
}

impl ConversionPattern {
    /// A name for diagnostics.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The full name of the ops it applies to.
    pub fn root(&self) -> &'static str {
        self.root.name
    }

    /// Decides, then rewrites: replaces or erases `op`, whose converted operands are `operands`.
    ///
    /// # Errors
    /// Why it does not apply; nothing has changed then.
    pub fn rewrite(&self, op: Op, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite {
        (self.apply)(op, operands, rewriter)
    }
}

impl std::fmt::Debug for ConversionPattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// What the function of a pattern returns once the pattern applies.
pub trait Outcome {
    /// Does what is left to do for `op`.
    fn finish(self, op: Op, rewriter: &mut ConversionRewriter<'_, '_>);
}

/// Nothing is left to do.
impl Outcome for () {
    fn finish(self, _: Op, _: &mut ConversionRewriter<'_, '_>) {}
}

/// The replacement of the op's only result.
impl Outcome for Value {
    fn finish(self, op: Op, rewriter: &mut ConversionRewriter<'_, '_>) {
        rewriter.replace(op, &[self]);
    }
}

/// Changes an op that a pattern has made. Given: the op that the pattern replaced, the new one.
pub type Finish = Box<dyn Fn(&mut ConversionRewriter<'_, '_>, Op)>;

/// Patterns for ops of many kinds. A list: to make a set costs no more than that, and a conversion asks once for each kind
/// of op that it meets.
#[derive(Default)]
pub struct PatternSet {
    patterns: Vec<ConversionPattern>,
    /// The address of each one's declaration, close together for who looks for one.
    roots: Vec<usize>,
    finish: Vec<Finish>,
}

impl std::fmt::Debug for PatternSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut names: Vec<_> = self.patterns.iter().map(ConversionPattern::name).collect();
        names.sort_unstable();
        f.debug_tuple("PatternSet").field(&names).finish()
    }
}

impl PatternSet {
    /// No patterns.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a function for ops of type `T`, which replaces or erases the op or returns what replaces its only result; `name`
    /// is for diagnostics.
    pub fn add_fn<T: TypedOp + 'static, O: Outcome + 'static>(
        &mut self,
        name: &'static str,
        apply: impl Fn(T, &[Value], &mut ConversionRewriter<'_, '_>) -> Rewrite<O> + Send + Sync + 'static,
    ) -> &mut Self {
        self.add_fn_with_benefit(name, 1, apply)
    }

    /// The same for a function that also takes what several patterns share, such as a type converter.
    pub fn add_fn_with<S: Send + Sync + 'static, T: TypedOp + 'static, O: Outcome + 'static>(
        &mut self,
        shared: &Arc<S>,
        name: &'static str,
        apply: impl Fn(&S, T, &[Value], &mut ConversionRewriter<'_, '_>) -> Rewrite<O> + Send + Sync + 'static,
    ) -> &mut Self {
        let shared = Arc::clone(shared);
        self.add_fn(name, move |op, operands, rewriter| apply(&shared, op, operands, rewriter))
    }

    /// As [`PatternSet::add_fn`], with a benefit: the patterns of one op are tried in the order of theirs, greatest first,
    /// equal ones in the order in which they came.
    pub fn add_fn_with_benefit<T: TypedOp + 'static, O: Outcome + 'static>(
        &mut self,
        name: &'static str,
        benefit: u16,
        apply: impl Fn(T, &[Value], &mut ConversionRewriter<'_, '_>) -> Rewrite<O> + Send + Sync + 'static,
    ) -> &mut Self {
        let apply = move |op: Op, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>| {
            apply(T::wrap(op), operands, rewriter).map(|outcome: O| outcome.finish(op, rewriter))
        };
        self.roots.push(std::ptr::from_ref(T::def()).addr());
        self.patterns.push(ConversionPattern { name, root: T::def(), benefit, apply: Box::new(apply) });
        self
    }

    /// Adds a pattern that puts the [`Counterpart`] of ops of type `T` in their place; the patterns of that do the rest.
    pub fn add_counterpart<T: TypedOp + 'static>(&mut self) -> &mut Self {
        self.add_fn("Counterpart", |op: T, _: &[Value], rewriter: &mut ConversionRewriter<'_, '_>| {
            let Some(counterpart) = T::def().interface::<Counterpart>() else {
                return decline("its declaration names no counterpart");
            };
            let state = counterpart.state(rewriter.ir(), op.op());
            let made = rewriter.insert(state);
            let values: SmallVec<[Value; 1]> = rewriter.ir().results(made).collect();
            rewriter.replace(op.op(), &values);
            Ok(())
        })
    }

    /// Has `finish` see each op that a pattern of the set has converted, after those added before it.
    pub fn add_finish(&mut self, finish: Finish) {
        self.finish.push(finish);
    }

    /// What sees each op that a pattern has converted.
    pub(super) fn finish(&self) -> &[Finish] {
        &self.finish
    }

    /// The patterns for ops of this declaration, best first.
    pub fn of(&self, def: &'static OpDef) -> SmallVec<[&ConversionPattern; 2]> {
        let address = std::ptr::from_ref(def).addr();
        let places = self.roots.iter().enumerate().filter(|&(_, &root)| root == address);
        let mut found: SmallVec<[&ConversionPattern; 2]> = places.map(|(place, _)| &self.patterns[place]).collect();
        found.sort_by_key(|pattern| Reverse(pattern.benefit));
        found
    }

    /// All patterns, for the reference page; in the order of their ops' names.
    pub fn iter(&self) -> impl Iterator<Item = &ConversionPattern> {
        let mut patterns: Vec<_> = self.patterns.iter().collect();
        patterns.sort_by_key(|pattern| (pattern.root(), Reverse(pattern.benefit)));
        patterns.into_iter()
    }
}
