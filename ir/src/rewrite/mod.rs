//! Changing the IR: making ops at a place, rewriting with the changes noted, folding, and the greedy driver.
//!
//! | file | what it does |
//! | --- | --- |
//! | `mod.rs` | [`Builder`]: makes ops at a place |
//! | `create.rs` | ops of their parts: what the builders of stanzas call |
//! | `rewriter.rs` | [`Rewriter`]: a builder that also changes and erases, and notes what it did |
//! | `effects.rs` | which ops may be removed, moved or merged |
//! | `expand.rs` | [`expand_ops`]: what ops are made of, in their place |
//! | `fold.rs` | constants, folding, and where folded constants live |
//! | `fold_operands.rs` | what fold hooks are written with |
//! | `greedy.rs` | [`apply_patterns_greedily`]: patterns and folding until nothing changes |
//! | `inlining.rs` | [`inline_call`]: the body of a function in place of a call |
//! | `liveness.rs` | [`Liveness`]: which ops and values are needed |
//! | `reachability.rs` | what rewriting has cut off |
//! | `users.rs` | the users of a value in one place |
//! | `simplify_regions.rs` | unreachable blocks, dead ops and arguments, equal blocks |

mod create;
mod effects;
mod expand;
mod fold;
mod fold_operands;
mod greedy;
mod growth;
mod inlining;
mod liveness;
mod reachability;
mod rewriter;
mod simplify_regions;
mod users;

pub use crate::dialect::DialectInlining;
pub use create::{OpParts, ResultTypes, WithAttributes};
pub use effects::{
    allocates_or_frees, declares_effects, is_memory_effect_free, is_speculatable, is_trivially_dead, may_write_memory,
    only_reads_memory, same_attributes, would_be_trivially_dead,
};
pub use expand::expand_ops;
pub use fold::{ConstantPool, Folded, constant_of_op, constant_value, defined_by, fold_op, materialize_constant};
pub use fold_operands::{
    FoldOperands, filled, fold_elements, folded, has_static_shape, integer_attr, integer_of, scalar_of, zero_attr,
};
pub use greedy::{
    GreedyOptions, GreedyResult, PatternFilter, PatternRoot, PatternSet, RegionSimplification, RewritePattern,
    apply_patterns_greedily, apply_patterns_to,
};
pub use growth::Growth;
pub use inlining::{CallSites, inline_call};
pub use liveness::{KnownCalls, KnownFunction, Liveness};
pub use rewriter::{Change, Rewriter};
pub use simplify_regions::simplify_regions;
pub use users::{users_in_block, users_in_region};

use smallvec::SmallVec;

use crate::context::Context;
use crate::handle::{Block, Op, Region, Type, Value};
use crate::ir::Ir;
use crate::location::Location;

/// The insertion point of a builder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InsertionPoint {
    /// The block.
    pub block: Block,
    /// The op before which new ones go; `None` is the end of the block.
    pub before: Option<Op>,
}

/// Makes ops and puts them at an insertion point, one after another.
///
/// Without an insertion point the ops stay detached.
#[derive(Debug)]
pub struct Builder<'a, 'c> {
    ir: &'a mut Ir<'c>,
    point: Option<InsertionPoint>,
    location: Location,
    /// The changes, for a driver; `None` without one.
    changes: Option<Vec<Change>>,
}

impl<'a, 'c> Builder<'a, 'c> {
    /// A builder without an insertion point.
    pub fn new(ir: &'a mut Ir<'c>) -> Self {
        Self { ir, point: None, location: Location::UNKNOWN, changes: None }
    }

    /// A builder at the end of a block.
    pub fn at_end(ir: &'a mut Ir<'c>, block: Block) -> Self {
        let mut builder = Self::new(ir);
        builder.set_insertion_point_to_end(block);
        builder
    }

    /// A builder at the start of a block.
    pub fn at_start(ir: &'a mut Ir<'c>, block: Block) -> Self {
        let mut builder = Self::new(ir);
        builder.set_insertion_point_to_start(block);
        builder
    }

    /// A builder before an op, whose location new ops get by default.
    pub fn before(ir: &'a mut Ir<'c>, op: Op) -> Self {
        let mut builder = Self::new(ir);
        builder.location = builder.ir.location(op);
        builder.set_insertion_point(op);
        builder
    }

    /// A builder after an op, whose location new ops get by default.
    pub fn after(ir: &'a mut Ir<'c>, op: Op) -> Self {
        let mut builder = Self::new(ir);
        builder.location = builder.ir.location(op);
        builder.set_insertion_point_after(op);
        builder
    }

    /// The IR.
    #[inline]
    pub fn ir(&self) -> &Ir<'c> {
        self.ir
    }

    /// The IR, to change it. A [`Rewriter`] does not see such changes; tell it with
    /// [`Rewriter::modified`].
    #[inline]
    pub fn ir_mut(&mut self) -> &mut Ir<'c> {
        self.ir
    }

    /// The context.
    #[inline]
    pub fn context(&self) -> &'c Context {
        self.ir.context()
    }

    /// The default location of new ops.
    pub fn location(&self) -> Location {
        self.location
    }

    /// Sets the default location of new ops.
    pub fn set_location(&mut self, location: Location) {
        self.location = location;
    }

    /// The builder, with this location for what it makes from now on.
    pub fn at(&mut self, location: Location) -> &mut Self {
        self.location = location;
        self
    }

    // ---- the insertion point ----

    /// Where new ops go.
    pub fn insertion_point(&self) -> Option<InsertionPoint> {
        self.point
    }

    /// The block into which new ops go.
    pub fn insertion_block(&self) -> Option<Block> {
        self.point.map(|point| point.block)
    }

    /// Puts new ops where an earlier [`insertion_point`](Self::insertion_point) was.
    pub fn restore_insertion_point(&mut self, point: Option<InsertionPoint>) {
        self.point = point;
    }

    /// Puts new ops before `op`; they stay detached when it is.
    pub fn set_insertion_point(&mut self, op: Op) {
        self.point = self.ir.parent_block(op).map(|block| InsertionPoint { block, before: Some(op) });
    }

    /// Puts new ops after `op`; they stay detached when it is.
    pub fn set_insertion_point_after(&mut self, op: Op) {
        let before = self.ir.next_op(op);
        self.point = self.ir.parent_block(op).map(|block| InsertionPoint { block, before });
    }

    /// Puts new ops right after the definition of `value`: after its op, or at the start of its block.
    pub fn set_insertion_point_after_value(&mut self, value: Value) {
        match self.ir.defining_op(value) {
            Some(op) => self.set_insertion_point_after(op),
            None => {
                if let Some(block) = self.ir.value_block(value) {
                    self.set_insertion_point_to_start(block);
                }
            }
        }
    }

    /// Puts new ops at the start of a block.
    pub fn set_insertion_point_to_start(&mut self, block: Block) {
        self.point = Some(InsertionPoint { block, before: self.ir.first_op(block) });
    }

    /// Puts new ops at the end of a block.
    pub fn set_insertion_point_to_end(&mut self, block: Block) {
        self.point = Some(InsertionPoint { block, before: None });
    }

    // ---- making ----

    /// Makes a block with arguments of these types at the end of a region, and puts new ops into it. The arguments are
    /// where new ops are by default.
    pub fn create_block_at_end(&mut self, region: Region, argument_types: &[Type]) -> Block {
        let block = self.create_block(argument_types);
        self.ir.append_block(region, block);
        self.set_insertion_point_to_end(block);
        block
    }

    /// As [`create_block_at_end`](Self::create_block_at_end), before another block.
    pub fn create_block_before(&mut self, before: Block, argument_types: &[Type]) -> Block {
        let block = self.create_block(argument_types);
        if let Some(region) = self.ir.block_region(before) {
            self.ir.insert_block(region, Some(before), block);
        }
        self.set_insertion_point_to_end(block);
        block
    }

    /// A detached block whose arguments are where new ops are by default.
    fn create_block(&mut self, argument_types: &[Type]) -> Block {
        let arguments: SmallVec<[(Type, Location); 4]> = argument_types.iter().map(|&ty| (ty, self.location)).collect();
        self.ir.create_block(&arguments)
    }

    /// Notes a change for the driver, if there is one.
    fn note(&mut self, change: Change) {
        if let Some(changes) = &mut self.changes {
            changes.push(change);
        }
    }
}
