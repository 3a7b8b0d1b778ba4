//! Patterns and sets of them.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::schema::{Counterpart, TypedOp};
use vulcanize_ir::{Op, Value};

use super::{ConversionRewriter, Rewrite, decline};

/// Rewrites one kind of op.
pub trait ConversionPattern: Send + Sync {
    /// A name for diagnostics.
    fn name(&self) -> &'static str;
    /// The full name of the ops it applies to.
    fn root(&self) -> &'static str;
    /// Patterns of one op are tried in the order of their benefit, greatest first.
    fn benefit(&self) -> u16 {
        1
    }
    /// Decides, then rewrites: replaces or erases `op`, whose converted operands are `operands`.
    ///
    /// # Errors
    /// Why it does not apply; nothing has changed then.
    fn rewrite(&self, op: Op, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite;
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

/// A function as a pattern for ops of type `T`.
struct FunctionPattern<T, O, F> {
    name: &'static str,
    benefit: u16,
    apply: F,
    types: std::marker::PhantomData<fn() -> (T, O)>,
}

impl<T, O, F> ConversionPattern for FunctionPattern<T, O, F>
where
    T: TypedOp,
    O: Outcome,
    F: Fn(T, &[Value], &mut ConversionRewriter<'_, '_>) -> Rewrite<O> + Send + Sync,
{
    fn name(&self) -> &'static str {
        self.name
    }
    fn root(&self) -> &'static str {
        T::def().name
    }
    fn benefit(&self) -> u16 {
        self.benefit
    }
    fn rewrite(&self, op: Op, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite {
        (self.apply)(T::wrap(op), operands, rewriter).map(|outcome| outcome.finish(op, rewriter))
    }
}

/// Changes an op that a pattern has made. Given: the op that the pattern replaced, the new one.
pub type Finish = Box<dyn Fn(&mut ConversionRewriter<'_, '_>, Op)>;

/// Patterns by the name of the op they apply to.
#[derive(Default)]
pub struct PatternSet {
    by_root: FxHashMap<&'static str, Vec<Box<dyn ConversionPattern>>>,
    finish: Vec<Finish>,
}

impl std::fmt::Debug for PatternSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut names: Vec<_> = self.by_root.values().flatten().map(|p| p.name()).collect();
        names.sort_unstable();
        f.debug_tuple("PatternSet").field(&names).finish()
    }
}

impl PatternSet {
    /// No patterns.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a pattern, after those of the same benefit.
    pub fn add(&mut self, pattern: Box<dyn ConversionPattern>) -> &mut Self {
        let list = self.by_root.entry(pattern.root()).or_default();
        let position = list.partition_point(|p| p.benefit() >= pattern.benefit());
        list.insert(position, pattern);
        self
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

    /// As [`PatternSet::add_fn`], with a benefit.
    pub fn add_fn_with_benefit<T: TypedOp + 'static, O: Outcome + 'static>(
        &mut self,
        name: &'static str,
        benefit: u16,
        apply: impl Fn(T, &[Value], &mut ConversionRewriter<'_, '_>) -> Rewrite<O> + Send + Sync + 'static,
    ) -> &mut Self {
        self.add(Box::new(FunctionPattern { name, benefit, apply, types: std::marker::PhantomData }))
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

    /// The patterns for ops of this name, best first.
    pub fn of(&self, name: &str) -> &[Box<dyn ConversionPattern>] {
        self.by_root.get(name).map_or(&[], Vec::as_slice)
    }

    /// All patterns, for the reference page; in the order of their ops' names.
    pub fn iter(&self) -> impl Iterator<Item = &dyn ConversionPattern> {
        let mut roots: Vec<_> = self.by_root.iter().collect();
        roots.sort_unstable_by_key(|(name, _)| **name);
        roots.into_iter().flat_map(|(_, list)| list.iter().map(|p| &**p))
    }
}
