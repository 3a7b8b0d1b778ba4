//! The structural verifier: the rules for every module, whatever its dialects.
//!
//! Checked, in MLIR's order: for each op the attributes of dialects, its declaration ([`verify_op`]) and its own rules;
//! entry blocks without predecessors; blocks that end in a terminator; branches that stay in their region; then the
//! same for the ops inside; then rules of an op about its regions, isolation, symbol names and symbol uses; last
//! dominance. Not checked: rules of a dialect that its own `verify` hooks do not check.
//!
//! The first error in an op that is isolated from above ends the look at that op, and the others are still looked
//! at: one error a function. Time and memory are linear in the module (dominator trees of odd graphs aside), and
//! nesting takes no stack.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::diagnostics::{Diagnostic, Diagnostics, Fallible};
use crate::dominance::DominanceInfo;
use crate::handle::{Block, Op, Region, Value};
use crate::ir::{Ir, ValueDef};
use crate::parallel::{map_in_order, run_length, worth_threads};
use crate::schema::{KnownOps, OpDef, Trait, verify_op_regions};
use crate::symbols::{SymbolTableCollection, verify_symbol_table, verify_symbol_uses, verify_symbol_uses_in};

/// Verifies `op` and everything in it. Returns whether all is valid; errors go to `diagnostics`.
pub fn verify(ir: &Ir<'_>, op: Op, diagnostics: &mut Diagnostics) -> bool {
    Verifier::new(ir).report(op, diagnostics)
}

/// Like [`verify`], but checks the ops inside of `op` only as far as the rules of `op` do.
pub fn verify_around(ir: &Ir<'_>, op: Op, diagnostics: &mut Diagnostics) -> bool {
    Verifier { skips_inside: true, ..Verifier::new(ir) }.report(op, diagnostics)
}

/// Verifies ops in a symbol table a few at a time, while they come and go. With [`verify_around`] in the end, that is as
/// good as [`verify`] where no op uses a value of another one.
#[derive(Debug)]
pub struct PartVerifier {
    table: Op,
    symbols: SymbolTableCollection,
    known: KnownOps,
}

impl PartVerifier {
    /// For ops in `table`, which may refer to the symbols that are there now.
    pub fn new(ir: &Ir<'_>, table: Op) -> Self {
        let mut symbols = SymbolTableCollection::new();
        symbols.table(ir, table);
        Self { table, symbols, known: KnownOps::default() }
    }

    /// Whether the ops that are now in the table are valid. Where they are not, or where they refer to others that were
    /// or will be there, the module must be verified as a whole.
    pub fn verify(&mut self, ir: &Ir<'_>, ops: &[Op]) -> bool {
        self.symbols.forget_but(self.table);
        let mut verifier = Verifier::new(ir);
        verifier.swap_memory(self);
        let is_valid = ops.iter().all(|&op| verifier.run(op))
            && (!verifier.has_symbol_uses || verify_symbol_uses_in(ir, ops.to_vec(), &mut verifier.symbols).is_ok());
        verifier.swap_memory(self);
        is_valid && !ir.context().has_symbols_in_types()
    }
}

/// The remaining work, the next item at the end.
#[derive(Clone, Copy, Debug)]
enum Task {
    /// Verify an op as a whole, apart from its surroundings.
    Scope(Op),
    Op(Op),
    /// After the ops inside, except for isolated ones: those come now.
    IsolatedInside(Op),
    /// After all ops inside.
    Regions(Op),
    Block(Block),
    /// The ops of a block from this one on, except for isolated ones.
    Ops(Op),
    BlockEnd(Block),
    /// The scope of an op is done except for dominance.
    Dominance(Op),
}

/// An op under verification together with the ops in it that are not isolated.
#[derive(Clone, Copy, Debug)]
struct Scope {
    /// Tasks from here on belong to the scope.
    first_task: usize,
    failed: bool,
    /// Whether every operand in it is known to be defined in it and before its use.
    is_sound: bool,
}

/// What is found in some isolated ops.
#[derive(Debug, Default)]
struct Found {
    failed: bool,
    has_symbol_uses: bool,
    diagnostics: Diagnostics,
}

struct Verifier<'a, 'c> {
    ir: &'a Ir<'c>,
    diagnostics: Diagnostics,
    known: KnownOps,
    dominance: DominanceInfo,
    symbols: SymbolTableCollection,
    tasks: Vec<Task>,
    scopes: Vec<Scope>,
    /// Whether an op with rules about its uses of symbols was met: else no check is needed.
    has_symbol_uses: bool,
    skips_inside: bool,
}

impl<'a, 'c> Verifier<'a, 'c> {
    fn new(ir: &'a Ir<'c>) -> Self {
        Self {
            ir,
            diagnostics: Diagnostics::new(),
            known: KnownOps::default(),
            dominance: DominanceInfo::new(),
            symbols: SymbolTableCollection::new(),
            tasks: Vec::new(),
            scopes: Vec::new(),
            has_symbol_uses: false,
            skips_inside: false,
        }
    }

    /// Verifies an op; what is wrong goes to `diagnostics`.
    fn report(mut self, op: Op, diagnostics: &mut Diagnostics) -> bool {
        let is_valid = self.run(op);
        diagnostics.append(&mut self.diagnostics);
        is_valid
    }

    /// Takes another verifier's findings, or returns them.
    fn swap_memory(&mut self, part: &mut PartVerifier) {
        std::mem::swap(&mut self.symbols, &mut part.symbols);
        std::mem::swap(&mut self.known, &mut part.known);
    }

    fn run(&mut self, op: Op) -> bool {
        self.scopes.clear();
        self.scopes.push(Scope { first_task: 0, failed: false, is_sound: false });
        self.tasks.push(Task::Scope(op));
        while let Some(task) = self.tasks.pop() {
            if let Task::Scope(op) = task {
                self.scopes.push(Scope { first_task: self.tasks.len(), failed: false, is_sound: false });
                self.tasks.extend([Task::Dominance(op), Task::Op(op)]);
                continue;
            }
            if self.scopes.last().is_some_and(|scope| scope.failed) {
                self.fail_scope();
                continue;
            }
            match self.step(task) {
                Ok(()) => {
                    if matches!(task, Task::Dominance(_)) {
                        self.scopes.pop();
                        self.dominance.clear();
                    }
                }
                Err(diagnostic) => {
                    self.diagnostics.push(diagnostic);
                    self.fail_scope();
                }
            }
        }
        !self.scopes.first().is_some_and(|outermost| outermost.failed)
    }

    /// Drops the rest of the innermost scope; the one around it has then failed, too.
    fn fail_scope(&mut self) {
        if let Some(scope) = self.scopes.pop() {
            self.tasks.truncate(scope.first_task);
        }
        if let Some(outer) = self.scopes.last_mut() {
            outer.failed = true;
        }
    }

    fn step(&mut self, task: Task) -> Fallible {
        match task {
            Task::Scope(_) => Ok(()),
            Task::Op(op) => self.enter_op(op),
            Task::IsolatedInside(op) => {
                self.schedule_isolated(op);
                Ok(())
            }
            Task::Regions(op) => self.leave_op(op),
            Task::Block(block) => self.enter_block(block),
            Task::Ops(first) => self.enter_ops(first),
            Task::BlockEnd(block) => verify_block_end(self.ir, block),
            Task::Dominance(op) => self.verify_dominance(op),
        }
    }

    /// The rules for an op, apart from its contents.
    fn verify_itself(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        verify_dialect_attributes(ir, op)?;
        let Some(def) = ir.def(op) else { return Ok(()) };
        self.has_symbol_uses |= def.verify_symbol_uses.is_some();
        self.known.verify_op(ir, op)?;
        if let Some(verify) = def.verify {
            verify(ir, op)?;
        }
        def.verify_symbols.map_or(Ok(()), |verify| verify(ir, op, &mut self.symbols))
    }

    fn enter_op(&mut self, op: Op) -> Fallible {
        self.verify_itself(op)?;
        let ir = self.ir;
        if ir.regions(op).is_empty() {
            return self.leave_op(op);
        }
        self.tasks.push(Task::Regions(op));
        self.tasks.push(Task::IsolatedInside(op));
        let start = self.tasks.len();
        for (index, &region) in ir.regions(op).iter().enumerate() {
            verify_region(ir, op, index, region)?;
            self.tasks.extend(ir.blocks(region).map(Task::Block));
        }
        self.tasks[start..].reverse();
        Ok(())
    }

    /// Isolated ops know nothing of one another, so that many are verified by several threads.
    fn schedule_isolated(&mut self, op: Op) {
        if self.skips_inside {
            return;
        }
        let ir = self.ir;
        let isolated: Vec<Op> = ir.ops_inside(op).filter(|&inner| has_isolated_regions(ir, inner)).collect();
        let threads = worth_threads(|| ir.context().threads(), isolated.len());
        if threads < 2 {
            self.tasks.extend(isolated.into_iter().rev().map(Task::Scope));
            return;
        }
        /// Enough that to claim them costs little.
        const MAX_OPS_A_RUN: usize = 32;
        let run = run_length(isolated.len(), threads, MAX_OPS_A_RUN);
        let work = |verifier: &mut Verifier<'_, '_>, found: &mut Found, ops: &[Op]| {
            // All of them: each has an error of its own.
            found.failed = ops.iter().filter(|&&op| !verifier.run(op)).count() > 0;
            found.has_symbol_uses = verifier.has_symbol_uses;
            found.diagnostics.append(&mut verifier.diagnostics);
        };
        map_in_order(
            threads,
            isolated.chunks(run),
            || Verifier::new(ir),
            work,
            |found| {
                if let Some(found) = found {
                    self.has_symbol_uses |= found.has_symbol_uses;
                    self.diagnostics.append(&mut found.diagnostics);
                    if found.failed
                        && let Some(scope) = self.scopes.last_mut()
                    {
                        scope.failed = true;
                    }
                }
                ControlFlow::Continue(())
            },
        );
    }

    fn leave_op(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        let Some(def) = ir.def(op) else { return verify_unregistered(ir, op) };
        if !ir.regions(op).is_empty() {
            if def.is_isolated() {
                let is_sound = self.is_sound(op);
                if let Some(scope) = self.scopes.last_mut() {
                    scope.is_sound = is_sound;
                }
                if !is_sound {
                    verify_isolated(ir, op)?;
                }
            }
            verify_op_regions(ir, op)?;
            if def.is_symbol_table() {
                verify_symbol_table(ir, op)?;
                if self.has_symbol_uses {
                    verify_symbol_uses(ir, op)?;
                }
            }
        }
        def.verify_regions.map_or(Ok(()), |verify| verify(ir, op))
    }

    fn enter_block(&mut self, block: Block) -> Fallible {
        let ir = self.ir;
        let Some(last) = ir.last_op(block) else {
            if may_lack_terminator(ir, block) {
                return Ok(());
            }
            let location = ir.block_parent_op(block).map(|op| ir.location(op)).unwrap_or(crate::Location::UNKNOWN);
            return Err(Diagnostic::error(location, "empty block: expect at least a terminator"));
        };
        self.tasks.push(Task::BlockEnd(block));
        for op in ir.ops(block) {
            if op != last && ir.num_successors(op) != 0 {
                let message = "operation with block successors must terminate its parent block";
                return Err(Diagnostic::error(ir.location(op), message));
            }
        }
        self.tasks.extend(ir.first_op(block).filter(|_| !self.skips_inside).map(Task::Ops));
        Ok(())
    }

    /// Verifies ops up to one with regions, which comes first then, and leaves the others for later.
    fn enter_ops(&mut self, first: Op) -> Fallible {
        let ir = self.ir;
        let mut next = Some(first);
        while let Some(op) = next {
            next = ir.next_op(op);
            if ir.regions(op).is_empty() {
                self.verify_itself(op)?;
                self.leave_op(op)?;
            } else if !has_isolated_regions(ir, op) {
                self.tasks.extend(next.map(Task::Ops));
                self.tasks.push(Task::Op(op));
                return Ok(());
            }
        }
        Ok(())
    }

    fn verify_dominance(&mut self, scope: Op) -> Fallible {
        if self.scopes.last().is_some_and(|scope| scope.is_sound) {
            return Ok(());
        }
        let ir = self.ir;
        let mut pending = vec![scope];
        while let Some(holder) = pending.pop() {
            for block in ir.regions(holder).iter().flat_map(|&region| ir.blocks(region)) {
                let reachable = self.dominance.is_reachable(ir, block);
                for op in ir.ops(block) {
                    if reachable {
                        self.verify_operands(op)?;
                    }
                    if !ir.regions(op).is_empty() && !has_isolated_regions(ir, op) {
                        pending.push(op);
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether all operands in an isolated op are defined in it and before their uses. One walk finds that out for both
    /// rules; where it does not, each of them is looked at by itself, in its turn, for the error and its place.
    fn is_sound(&mut self, isolated: Op) -> bool {
        let ir = self.ir;
        let mut pending: SmallVec<[Region; 8]> = SmallVec::from_slice(ir.regions(isolated));
        while let Some(region) = pending.pop() {
            for block in ir.blocks(region) {
                let is_ordered = ir.is_ordered(block);
                for op in ir.ops(block) {
                    // Most operands are defined in the block where they are used.
                    let is_near = |value| is_ordered && is_defined_before(ir, block, value, op);
                    if !ir.operands(op).all(|value| is_near(value) || self.is_sound_use(isolated, value, op)) {
                        return false;
                    }
                    if !ir.regions(op).is_empty() && !has_isolated_regions(ir, op) {
                        pending.extend_from_slice(ir.regions(op));
                    }
                }
            }
        }
        true
    }

    fn is_sound_use(&mut self, isolated: Op, value: Value, user: Op) -> bool {
        let ir = self.ir;
        let region = ir.value_block(value).and_then(|block| ir.block_region(block));
        region.is_some_and(|region| ir.regions(isolated).iter().any(|&outer| is_ancestor_region(ir, outer, region)))
            && self.dominance.properly_dominates(ir, value, user)
    }

    fn verify_operands(&mut self, op: Op) -> Fallible {
        for (index, value) in self.ir.operands(op).enumerate() {
            if !self.dominance.properly_dominates(self.ir, value, op) {
                return Err(not_dominating(self.ir, op, index, value));
            }
        }
        Ok(())
    }
}

/// Whether a value is an argument of the block, or a result of an op in it before `user`.
fn is_defined_before(ir: &Ir<'_>, block: Block, value: Value, user: Op) -> bool {
    match ir.value_def(value) {
        ValueDef::Result { op, .. } => {
            ir.parent_block(op) == Some(block) && ir.order_in_block(op) < ir.order_in_block(user)
        }
        ValueDef::Argument { block: holder, .. } => holder == block,
        ValueDef::Detached => false,
    }
}

fn has_isolated_regions(ir: &Ir<'_>, op: Op) -> bool {
    !ir.regions(op).is_empty() && ir.def(op).is_some_and(OpDef::is_isolated)
}

/// Attributes `dialect.name` that the op does not declare belong to that dialect, which may have rules for them.
fn verify_dialect_attributes(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, declared) = (ir.context(), ir.op_info(op).attribute_names());
    for &attribute in ir.attributes(op) {
        if declared.contains(&attribute.name) {
            continue;
        }
        let Some((namespace, _)) = context.str(attribute.name).split_once('.') else { continue };
        let verify = context.dialect(namespace).and_then(|dialect| dialect.verify_op_attribute);
        if let Some(verify) = verify
            && !ir.is_inherent(op, attribute.name)
        {
            verify(ir, op, attribute)?;
        }
    }
    Ok(())
}

fn verify_unregistered(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let name = ir.op_name_str(op);
    let namespace = ir.dialect_namespace(op);
    if context.dialect(namespace).is_some() {
        let message = format!(
            "unregistered operation '{name}' found in dialect ('{namespace}') that does not allow unknown operations"
        );
        return Err(Diagnostic::error(ir.location(op), message));
    }
    if !context.allows_unregistered_dialects() {
        let message = format!(
            "'{name}' op created with unregistered dialect; register the dialect or use --allow-unregistered-dialect"
        );
        return Err(Diagnostic::error(ir.location(op), message));
    }
    Ok(())
}

fn verify_region(ir: &Ir<'_>, op: Op, index: usize, region: Region) -> Fallible {
    let Some(entry) = ir.first_block(region) else { return Ok(()) };
    if !ir.has_one_block(region) && ir.has_trait(op, |t| matches!(t, Trait::GraphRegion)) {
        let message = format!("'{}' op expects graph region #{index} to have 0 or 1 blocks", ir.op_name_str(op));
        return Err(Diagnostic::error(ir.location(op), message));
    }
    if !ir.has_no_predecessors(entry) {
        return Err(Diagnostic::error(ir.location(op), "entry block of region may not have predecessors"));
    }
    Ok(())
}

/// A region of one block may lack a terminator where its op allows it or is not registered.
fn may_lack_terminator(ir: &Ir<'_>, block: Block) -> bool {
    let Some(region) = ir.block_region(block) else { return true };
    if !ir.has_one_block(region) {
        return false;
    }
    let def = ir.region_parent(region).and_then(|op| ir.def(op));
    def.is_none_or(|def| def.has_trait(|t| matches!(t, Trait::NoTerminator)))
}

fn verify_block_end(ir: &Ir<'_>, block: Block) -> Fallible {
    let Some(last) = ir.last_op(block) else { return Ok(()) };
    let region = ir.block_region(block);
    if ir.successors(last).any(|successor| ir.block_region(successor) != region) {
        let message = format!("'{}' op branching to block of a different region", ir.op_name_str(last));
        return Err(Diagnostic::error(ir.location(last), message));
    }
    if may_lack_terminator(ir, block) || ir.def(last).is_none_or(OpDef::is_terminator) {
        return Ok(());
    }
    let message = format!("block with no terminator, has '{}'", ir.op_name_str(last));
    Err(Diagnostic::error(ir.location(last), message))
}

fn verify_isolated(ir: &Ir<'_>, isolated: Op) -> Fallible {
    for &region in ir.regions(isolated) {
        let mut pending = vec![region];
        while let Some(current) = pending.pop() {
            for op in ir.blocks(current).flat_map(|block| ir.ops(block)) {
                // Most operands are defined where they are used; only others need a look at the ancestors.
                let outside = |value: Value| {
                    let defined_in = ir.value_block(value).and_then(|block| ir.block_region(block));
                    defined_in != Some(current) && !defined_in.is_some_and(|r| is_ancestor_region(ir, region, r))
                };
                if ir.operands(op).any(outside) {
                    let message = format!("'{}' op using value defined outside the region", ir.op_name_str(op));
                    return Err(Diagnostic::error(ir.location(op), message)
                        .with_note(ir.location(isolated), "required by region isolation constraints"));
                }
                if !has_isolated_regions(ir, op) {
                    pending.extend(ir.regions(op));
                }
            }
        }
    }
    Ok(())
}

/// Whether `inner` is `outer` or inside it.
fn is_ancestor_region(ir: &Ir<'_>, outer: Region, inner: Region) -> bool {
    let mut current = Some(inner);
    while let Some(region) = current {
        if region == outer {
            return true;
        }
        current = ir.region_parent(region).and_then(|op| ir.parent_region(op));
    }
    false
}

fn not_dominating(ir: &Ir<'_>, op: Op, index: usize, value: Value) -> Box<Diagnostic> {
    let error = Diagnostic::error(ir.location(op), format!("operand #{index} does not dominate this use"));
    match ir.value_def(value) {
        ValueDef::Result { op: def, .. } => {
            let place = match (ir.parent_region(def), ir.parent_region(op)) {
                _ if ir.parent_block(def) == ir.parent_block(op) => "op in the same block",
                (Some(def), Some(user)) if def == user => "op in the same region",
                (Some(def), Some(user)) if is_ancestor_region(ir, def, user) => "op in a parent region",
                (Some(def), Some(user)) if is_ancestor_region(ir, user, def) => "op in a child region",
                _ => "op is neither in a parent nor in a child region",
            };
            error.with_note(ir.location(def), format!("operand defined here ({place})"))
        }
        ValueDef::Argument { block, .. } => {
            let Some(region) = ir.block_region(block) else {
                return error
                    .with_note(ir.value_location(value), "operand defined as a block argument (block without parent)");
            };
            let number = ir.blocks(region).position(|b| b == block).unwrap_or(0);
            let place = match ir.parent_region(op) {
                Some(user) if user == region => "in the same region",
                Some(user) if is_ancestor_region(ir, region, user) => "in a parent region",
                Some(user) if is_ancestor_region(ir, user, region) => "in a child region",
                _ => "neither in a parent nor in a child region",
            };
            let location = ir.region_parent(region).map_or(ir.value_location(value), |parent| ir.location(parent));
            error.with_note(location, format!("operand defined as a block argument (block #{number} {place})"))
        }
        ValueDef::Detached => error.with_note(ir.value_location(value), "the operand's definition was erased"),
    }
}
