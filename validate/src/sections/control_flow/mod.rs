//! Control flow: blocks and their order, branches, dominance, and structure (sections 2.11, 2.16.1 and 3.56.17).
//!
//! Dominance counts for each function, and merge blocks for each header. The rest of the structure (constructs) is for shaders
//! only.

mod blocks;
mod constructs;
mod dominators;
mod functions;
mod instructions;
mod phis;
mod structure;
mod switches;

use std::ops::Range;

use vulcanize_target_env::Capability;

use crate::checker::Checker;
use crate::rules::rules;

pub(crate) use blocks::Blocks;
pub(crate) use constructs::{Kind, Structure};
pub(super) use instructions::check;
use structure::Complaint;
pub(crate) use structure::check as complaints;

rules! {
    TARGET "control-flow-target" spirv "Control-Flow Instructions" =>
        "Branches and merge instructions name blocks of their own function.";
    ENTRY_BLOCK "control-flow-entry-block" spirv "Universal Validation Rules" =>
        "No branch leads to the first block of a function.";
    CONDITION "control-flow-condition" spirv "Control-Flow Instructions" =>
        "The condition of OpBranchConditional is a boolean, the selector of OpSwitch an integer.";
    WEIGHTS "control-flow-weights" spirv "OpBranchConditional" =>
        "OpBranchConditional has two weights or none.";
    DISTINCT_TARGETS "control-flow-distinct-targets" spirv "OpBranchConditional" =>
        "Since SPIR-V 1.6, and in entry points that reconverge maximally, OpBranchConditional has two different targets.";
    RETURN "control-flow-return" spirv "Function Termination Instructions" =>
        "OpReturn ends functions that return nothing, OpReturnValue others, with a value of the type that the function \
         returns; pointers are returned only where they may be variable.";
    TERMINATION_MODEL "control-flow-termination-model" spirv "Function Termination Instructions" =>
        "Fragments alone are killed or terminated; intersections are ignored and rays terminated in any-hit shaders alone.";
    LIFETIME "control-flow-lifetime" spirv "OpLifetimeStart" =>
        "Lifetimes are those of variables in the Function storage class; their size is 0 without the capability Addresses.";
    LOOP_MERGE "control-flow-loop-merge" spirv "OpLoopMerge" =>
        "Header, merge block and continue target of a loop are distinct, but for a continue target that is the header.";
    LOOP_CONTROL "control-flow-loop-control" spirv "Loop Control" =>
        "Loop controls do not contradict each other, and IterationMultiple is greater than 0.";
    PHI_TYPE "control-flow-phi-type" spirv "OpPhi" =>
        "The values of OpPhi have its type, which is neither void nor, in shaders, opaque; pointers only where they may be \
         variable.";
    PHI_BLOCKS "control-flow-phi-blocks" spirv "OpPhi" =>
        "OpPhi has one value for each block that branches to its own, and no other.";
    BLOCK_ORDER "control-flow-block-order" spirv "Universal Validation Rules" =>
        "A block stands before those that it dominates.";
    DOMINANCE "control-flow-dominance" spirv "Universal Validation Rules" =>
        "The block of a value dominates those that use it; of a use in OpPhi, the block that the value comes from.";
    RECONVERGENCE "control-flow-reconvergence" spirv "SPV_KHR_maximal_reconvergence" =>
        "In entry points that reconverge maximally, more blocks than one lead only to headers of loops, merge blocks, continue \
         targets and cases.";
    MERGE_BLOCK "control-flow-merge-block" spirv "Structured Control Flow" =>
        "A block is the merge block of one header at most.";
    MERGE_DOMINANCE "control-flow-merge-dominance" spirv "Structured Control Flow" =>
        "A header strictly structurally dominates its merge block, which is in the same constructs.";
    BACK_EDGE "control-flow-back-edge" spirv "Structured Control Flow" =>
        "Back edges lead to headers of loops, and one to each."
        choice "The specification looks for them from the first block on; as in SPIRV-Tools, loops that nothing leads to need a \
                header, too.";
    CONTINUE "control-flow-continue" spirv "Structured Control Flow" =>
        "A continue target is reached from its loop, structurally dominates the block that branches back, and is structurally \
         postdominated by it.";
    EXIT "control-flow-exit" spirv "Structured Control Flow" =>
        "A branch leaves a construct for its merge block, for the merge block or continue target of the loop around, from a \
         selection for the merge block of the switch around, or, from a continue construct, for the header.";
    ENTRY "control-flow-entry" spirv "Structured Control Flow" =>
        "Branches enter a construct at its header.";
    SELECTION "control-flow-selection" spirv "Structured Control Flow" =>
        "OpSwitch, and OpBranchConditional of which both ways stay in the construct, have an OpSelectionMerge before them.";
    SWITCH_CASE "control-flow-switch-case" spirv "Structured Control Flow" =>
        "A switch dominates its cases. A case goes on to one other case at most, one other at most goes on to it, and it stands \
         right before it in the list.";
    DEPTH "control-flow-depth" spirv "Universal Limits" =>
        "Constructs lie no deeper within each other than the limit says.";
}

/// Checks the functions that begin in a part of the module.
pub(super) fn check_functions(ck: &mut Checker<'_, '_>, part: Range<usize>) {
    let module = ck.module;
    let functions = module.functions_in(part);
    let maximal = if functions.is_empty() { Vec::new() } else { functions::reconverging(ck) };
    for (index, function) in functions.map(|index| (index, &module.functions[index])) {
        if !function.has_body {
            continue;
        }
        ck.function = Some(index);
        let blocks = Blocks::of(module, function);
        if blocks.list.is_empty() {
            continue;
        }
        functions::check(ck, function, &blocks, maximal.get(index) == Some(&true));
        for (rule, at, message) in structural_complaints(ck, &blocks) {
            ck.report(rule, &at, message);
        }
    }
    ck.function = None;
}

fn structural_complaints<'w>(ck: &Checker<'_, 'w>, blocks: &Blocks<'w>) -> Vec<Complaint<'w>> {
    if ck.is_of_the_web() {
        // One rule of the web says the same, and reports it there.
        Vec::new()
    } else if ck.has_capability(Capability::Shader) {
        complaints(&Structure::of(blocks), ck.options().limits.control_flow_nesting_depth)
    } else {
        structure::merge_blocks(blocks)
    }
}
