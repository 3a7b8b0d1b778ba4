//! Which programs the pass takes: those whose loops are regions, and whose ops say what they do to memory.

use vulcanize_ir::rewrite::{allocates_or_frees, declares_effects};
use vulcanize_ir::schema::{OpDef, Trait, TypedOp, is_function};
use vulcanize_ir::{Block, Diagnostic, DominatorTree, Fallible, Ir, Op, Region, Value, WalkOrder};

use super::super::super::allocation::{ends_region, region_branch};
use super::super::super::{Dealloc, MANUAL_DEALLOCATION};
use super::ends::hands_nothing_on;
use super::values::memory_among;
use crate::arith::Select;
use crate::cf::CondBr;

/// The blocks of a region that are reached, each after those that dominate it.
pub(super) fn reverse_postorder(ir: &Ir<'_>, region: Region) -> Vec<Block> {
    match ir.has_one_block(region) {
        true => ir.blocks(region).collect(),
        false => DominatorTree::new(ir, region).reverse_postorder().to_vec(),
    }
}

/// Whether `ownership-based-buffer-deallocation` takes the functions of a program, and gives the regions of their ops only
/// what these have a place for.
pub fn ownership_applies(ir: &Ir<'_>, root: Op) -> bool {
    super::functions(ir, root).into_iter().all(|function| {
        let inside = ir.walk(function, WalkOrder::Pre).into_iter().filter(|&op| op != function);
        check_function(ir, function).is_ok()
            && inside.into_iter().all(|op| check_op(ir, op).is_ok() && !has_foreign_memory(ir, op))
    })
}

/// Whether a region of an op has memory as an argument that no op hands to it.
fn has_foreign_memory(ir: &Ir<'_>, op: Op) -> bool {
    !is_function(ir, op) && region_branch(ir, op).is_none() && !memory_among(ir, entry_arguments(ir, op)).is_empty()
}

fn entry_arguments<'a>(ir: &'a Ir<'_>, op: Op) -> impl Iterator<Item = Value> + 'a {
    let entries = ir.regions(op).iter().filter_map(|&region| ir.first_block(region));
    entries.flat_map(|block| ir.arguments(block).iter().copied())
}

/// # Errors
/// Branches go in a circle.
pub(super) fn check_function(ir: &Ir<'_>, function: Op) -> Fallible {
    for op in ir.walk(function, WalkOrder::Pre) {
        if ir.regions(op).iter().any(|&region| has_circle(ir, region)) {
            return Err(error(ir, function, "Only structured control-flow loops are supported."));
        }
    }
    Ok(())
}

fn has_circle(ir: &Ir<'_>, region: Region) -> bool {
    let has_branch = |block| ir.last_op(block).is_some_and(|last| ir.num_successors(last) > 0);
    if ir.has_one_block(region) && !ir.first_block(region).is_some_and(has_branch) {
        return false;
    }
    // A branch back in this order is one in a circle.
    let tree = DominatorTree::new(ir, region);
    tree.reverse_postorder().iter().any(|&block| {
        let number = tree.number(block);
        let last = ir.last_op(block);
        last.is_some_and(|last| ir.successors(last).any(|next| tree.number(next) <= number))
    })
}

/// # Errors
/// Nobody knows what an op does to memory, or where control goes in it; or it gives memory back itself.
pub(super) fn check_op(ir: &Ir<'_>, op: Op) -> Fallible {
    if is_known(ir, op) {
        return Ok(());
    }
    check_effects(ir, op)?;
    let frees = ir.has_trait(op, |t| matches!(t, Trait::MemFree)) && !memory_among(ir, ir.operands(op)).is_empty();
    if frees && ir.attribute_str(op, MANUAL_DEALLOCATION).is_none() {
        return Err(error(ir, op, "memory free side-effect on MemRef value not supported!"));
    }
    Ok(())
}

/// Whether the pass knows an op by its name.
fn is_known(ir: &Ir<'_>, op: Op) -> bool {
    Select::matches(ir, op) || CondBr::matches(ir, op) || hands_nothing_on(ir, op)
}

fn check_effects(ir: &Ir<'_>, op: Op) -> Fallible {
    let has = |matches: fn(&Trait) -> bool| ir.has_trait(op, matches);
    if Dealloc::matches(ir, op) {
        return Err(error(ir, op, "No deallocation operations must be present when running this pass!"));
    }
    let is_recursive = has(|t| matches!(t, Trait::RecursiveMemoryEffects));
    if !declares_effects(ir, op) && !is_recursive && !has(|t| matches!(t, Trait::CallLike)) {
        return Err(error(ir, op, "ops with unknown memory side effects are not supported"));
    }
    let is_harmless = if declares_effects(ir, op) { !allocates_or_frees(ir, op) } else { is_recursive };
    if !has_memory(ir, op) && is_harmless {
        return Ok(());
    }
    let regions = ir.regions(op).len();
    if ((regions == 1 && ir.num_results(op) > 0) || regions > 1) && region_branch(ir, op).is_none() {
        let message = "All operations with attached regions need to implement the RegionBranchOpInterface.";
        return Err(error(ir, op, message));
    }
    if has(|t| matches!(t, Trait::NoTerminator)) {
        return Err(error(ir, op, "NoTerminator trait is not supported"));
    }
    if ir.def(op).is_some_and(OpDef::is_terminator) {
        check_terminator(ir, op)?;
    }
    Ok(())
}

fn check_terminator(ir: &Ir<'_>, op: Op) -> Fallible {
    let is_known = ir.has_trait(op, |t| matches!(t, Trait::BranchLike)) || ends_region(ir, op);
    if !is_known {
        let message =
            "Terminators must implement either BranchOpInterface or RegionBranchTerminatorOpInterface (but not both)!";
        return Err(error(ir, op, message));
    }
    if ir.num_successors(op) > 1 {
        return Err(error(ir, op, "Terminators with more than one successor are not supported!"));
    }
    Ok(())
}

/// Whether memory goes into the op, into its regions or out of it.
fn has_memory(ir: &Ir<'_>, op: Op) -> bool {
    !memory_among(ir, ir.operands(op).chain(ir.results(op)).chain(entry_arguments(ir, op))).is_empty()
}

pub(super) fn error(ir: &Ir<'_>, op: Op, message: &str) -> Box<Diagnostic> {
    Diagnostic::error(ir.location(op), message)
}
