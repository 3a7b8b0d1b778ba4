//! `lift-cf-to-scf`: branches between blocks become structured ops.
//!
//! A region of many blocks becomes one block with `scf.while`, `scf.if` and `scf.index_switch`, for any control flow
//! graph, also an irreducible one; no block is copied. After Bahmann, Reissmann, Jahre and Meyer, "Perfect
//! Reconstructability of Control Flow from Demand Dependence Graphs" (2015), as MLIR's pass of this name:
//!
//! 1. All ways out of the region end in one block (`mod.rs`).
//! 2. Each outermost cycle gets one header, through which it is entered, and one latch, through which it is repeated
//!    and left; then it is the body of an `scf.while` that decides at its end. Bodies are treated in the same way
//!    (`loops.rs`).
//! 3. The rest has no cycles. The blocks that only one edge of a branch leads to become a region of the structured op;
//!    the block where the ways meet follows it (`branches.rs`). Where they meet in several blocks, a number chooses one
//!    of them, and a switch over it comes next.
//!
//! Differs from MLIR: a loop carries back only the values that its header takes, and an `i1` decides whether it goes
//! on.

mod branches;
mod edges;
mod loops;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_dialects::function::function_signature;
use vulcanize_dialects::{cf, func, gpu, scf, ub};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{
    Block, Diagnostic, DominatorTree, Fallible, Ir, Location, Op, OpName, OperationState, Region, Type, Value,
    WalkOrder,
};

/// Makes one block of each region of many blocks in `root`, innermost first; returns whether there were any.
///
/// # Errors
/// A region ends in a branch that is not `cf`'s, or in two kinds of ops; regions before it are lifted then.
fn lift_cf_to_scf(ir: &mut Ir<'_>, root: Op) -> Fallible<bool> {
    let mut changed = false;
    for op in ir.walk(root, WalkOrder::Post) {
        for index in 0..ir.regions(op).len() {
            let region = ir.region(op, index);
            if ir.first_block(region).is_some() && !ir.has_one_block(region) {
                lift_region(ir, op, region)?;
                changed = true;
            }
        }
    }
    Ok(changed)
}

fn lift_region(ir: &mut Ir<'_>, op: Op, region: Region) -> Fallible {
    check_terminators(ir, region)?;
    erase_unreachable_blocks(ir, region);
    let Some(entry) = ir.first_block(region) else { return Ok(()) };
    let location = ir.location(op);
    let mut lift =
        Lift { entry, exit: entry, constants: FxHashMap::default(), poisons: FxHashMap::default(), location, ir };
    lift.exit = lift.single_exit(op, region)?;
    let mut work = vec![region];
    while let Some(region) = work.pop() {
        work.extend(lift.lift_cycles(region));
        lift.lift_branches(region);
    }
    Ok(())
}

fn check_terminators(ir: &Ir<'_>, region: Region) -> Fallible {
    for block in ir.blocks(region) {
        let Some(terminator) = ir.last_op(block) else { continue };
        let is_known = ir.num_successors(terminator) == 0
            || cf::Br::matches(ir, terminator)
            || cf::CondBr::matches(ir, terminator)
            || cf::Switch::matches(ir, terminator);
        if !is_known {
            let message = format!("'{}' branches in a way that has no structured form", ir.op_name_str(terminator));
            return Err(Diagnostic::error(ir.location(terminator), message));
        }
    }
    Ok(())
}

fn erase_unreachable_blocks(ir: &mut Ir<'_>, region: Region) {
    let tree = DominatorTree::new(ir, region);
    let dead: Vec<Block> = ir.blocks(region).filter(|&block| !tree.is_reachable(block)).collect();
    let ops: Vec<Op> = dead.iter().flat_map(|&block| ir.ops(block)).collect();
    // Uses first: dead blocks may use each other's values in a circle.
    for &op in &ops {
        ir.set_operands(op, &[]);
    }
    for &op in ops.iter().rev() {
        ir.erase(op);
    }
    for block in dead {
        ir.erase_block(block);
    }
}

/// The state of the region that is lifted.
struct Lift<'a, 'c> {
    ir: &'a mut Ir<'c>,
    /// The region's first block, where constants go.
    entry: Block,
    /// The block in which the region ends.
    exit: Block,
    constants: FxHashMap<(Type, i64), Value>,
    poisons: FxHashMap<Type, Value>,
    location: Location,
}

impl Lift<'_, '_> {
    /// A detached block with arguments of these types, which the program does not write.
    fn create_block(&mut self, types: &[Type]) -> Block {
        let arguments: Vec<_> = types.iter().map(|&ty| (ty, self.location)).collect();
        self.ir.create_block(&arguments)
    }

    /// The one block that ends the region and that is reached from all others.
    fn single_exit(&mut self, parent: Op, region: Region) -> Fallible<Block> {
        let mut ends: Vec<Op> = Vec::new();
        for block in self.ir.blocks(region) {
            ends.extend(self.ir.last_op(block).filter(|&op| self.ir.num_successors(op) == 0));
        }
        if let [only] = ends[..]
            && !ub::Unreachable::matches(self.ir, only)
            && let Some(block) = self.ir.parent_block(only)
            && self.all_reach(region, block)
        {
            return Ok(block);
        }
        let model = ends.iter().copied().find(|&op| !ub::Unreachable::matches(self.ir, op));
        let (name, types) = match model {
            Some(op) => (self.ir.op_name(op), self.ir.operand_types(op).collect()),
            None => self.end_of(parent),
        };
        for &end in &ends {
            let same = model.is_none_or(|model| self.ir.op_name(model) == self.ir.op_name(end));
            let is_end = self.ir.has_trait(end, |t| matches!(t, Trait::ReturnLike));
            if !(ub::Unreachable::matches(self.ir, end) || same && is_end) {
                let message = format!("'{}' ends a region that also ends otherwise", self.ir.op_name_str(end));
                return Err(Diagnostic::error(self.ir.location(end), message));
            }
        }
        let exit = self.create_block(&types);
        self.ir.append_block(region, exit);
        let arguments = self.ir.arguments(exit).to_vec();
        let location = model.map_or(self.location, |op| self.ir.location(op));
        let state = OperationState::new(name, location).operands(arguments);
        Builder::at_end(self.ir, exit).insert(state);
        for end in ends {
            let values: Vec<Value> = match ub::Unreachable::matches(self.ir, end) {
                true => types.iter().map(|&ty| self.poison(ty)).collect(),
                false => self.ir.operands(end).collect(),
            };
            cf::Br::build(&mut Builder::before(self.ir, end), values, exit);
            self.ir.erase(end);
        }
        Ok(exit)
    }

    /// The op that ends a region of `parent` which nothing ends as it is written, and the types of its operands.
    fn end_of(&self, parent: Op) -> (OpName, Vec<Type>) {
        let (ir, context) = (&*self.ir, self.ir.context());
        let results = || function_signature(ir, parent).map_or_else(Vec::new, |(_, results)| results.to_vec());
        if func::Func::matches(ir, parent) {
            (context.op_name_of::<func::Return>(), results())
        } else if gpu::Func::matches(ir, parent) {
            (context.op_name_of::<gpu::Return>(), results())
        } else if scf::ExecuteRegion::matches(ir, parent) {
            (context.op_name_of::<scf::Yield>(), ir.result_types(parent).collect())
        } else {
            (context.op_name_of::<ub::Unreachable>(), Vec::new())
        }
    }

    fn all_reach(&self, region: Region, block: Block) -> bool {
        let mut seen: FxHashSet<Block> = FxHashSet::from_iter([block]);
        let mut work = vec![block];
        while let Some(block) = work.pop() {
            work.extend(self.ir.predecessors(block).filter(|&before| seen.insert(before)));
        }
        seen.len() == self.ir.blocks(region).count()
    }
}

pub(super) static LIFT_CF_TO_SCF: PassDef =
    PassDef::new("lift-cf-to-scf", "LiftControlFlowToSCFPass", "Lift ControlFlow dialect to SCF dialect", run);

/// As in MLIR, the ops of a `func.func`; and all of a `gpu.module` on which the pass runs.
fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    if !cx.contents(ir, op).has_branches() {
        return Ok(false);
    }
    let roots: Vec<Op> = match gpu::GpuModule::matches(ir, op) {
        true => vec![op],
        false => ir.walk(op, WalkOrder::Pre).into_iter().filter(|&op| func::Func::matches(ir, op)).collect(),
    };
    let mut changed = false;
    for root in roots {
        changed |= lift_cf_to_scf(ir, root)?;
    }
    Ok(changed)
}
