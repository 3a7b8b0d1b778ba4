//! FPFastMathDefault beside the older ways to say the same.

use rustc_hash::FxHashSet;
use spirv::{Decoration, ExecutionMode, Op};
use vulcanize_target_env::OperandKind;
use vulcanize_words::Decorated;

use super::{Entries, FAST_MATH};
use crate::checker::Checker;

/// The bit `Fast` of a decoration `FPFastMathMode`.
const FAST: u32 = 0x10;

/// Checks the module.
pub(super) fn check(ck: &mut Checker<'_, '_>, entries: &Entries) {
    let module = ck.module;
    let default = ExecutionMode::FPFastMathDefault;
    for inst in module.modes.iter().filter(|inst| inst.operand(1) == Some(default as u32)) {
        let Some(entry) = inst.operand(0).and_then(|function| entries.get(&function)) else { continue };
        for mode in [ExecutionMode::ContractionOff, ExecutionMode::SignedZeroInfNanPreserve] {
            if entry.has(mode) {
                ck.report(FAST_MATH, inst, format!("the entry point has {mode:?}, too, which excludes it"));
            }
        }
    }
    let is_root = |id: &&u32| entries.get(*id).is_some_and(|entry| entry.has(default));
    let roots: Vec<usize> = entries.keys().filter(is_root).filter_map(|&id| module.function_of(id)).collect();
    if !roots.is_empty() {
        check_decorations(ck, roots);
    }
}

fn excludes(decorated: &&Decorated<'_>) -> bool {
    decorated.is(Decoration::NoContraction)
        || (decorated.is(Decoration::FPFastMathMode)
            && decorated.parameters.first().is_some_and(|bits| bits & FAST != 0))
}

/// Instructions in functions that have one of the older decorations, or use a constant that has it.
fn check_decorations(ck: &mut Checker<'_, '_>, roots: Vec<usize>) {
    let module = ck.module;
    let decorated = module.decorations.all().iter().filter(excludes);
    let mut marked: FxHashSet<u32> = decorated.map(|decorated| decorated.target).collect();
    if marked.is_empty() {
        return;
    }
    let reached = module.graph.reached(roots);
    let mut function = None;
    for inst in module.instructions() {
        if inst.is(Op::Function) {
            function = module.function_at(inst.offset);
        }
        let mut is_marked = inst.result().is_some_and(|id| marked.contains(&id));
        module.for_each_operand(&inst, |part| {
            let is_of_module = || !module.definition(part.word()).is_some_and(|d| module.is_in_function(d.offset));
            is_marked |= part.kind == OperandKind::IdRef && marked.contains(&part.word()) && is_of_module();
        });
        match function {
            _ if !is_marked => {}
            None => marked.extend(inst.result()),
            Some(function) if reached.get(function) == Some(&true) => {
                let message = "it has NoContraction or Fast, or a constant with it, and an entry point with FPFastMathDefault reaches it";
                ck.report(FAST_MATH, &inst, message);
            }
            Some(_) => {}
        }
        if inst.is(Op::FunctionEnd) {
            function = None;
        }
    }
}
