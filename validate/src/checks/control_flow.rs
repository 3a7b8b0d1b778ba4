//! What the documents of the web say of control flow: it is structured as SPIR-V demands ([`crate::sections`] knows how), and
//! in WGSL switches have a narrower shape.

use rustc_hash::FxHashMap;

use super::Checker;
use crate::rules;
use crate::sections::control_flow::{Blocks, Kind, Structure, complaints};

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    if !checker.is_of_the_web() {
        return;
    }
    let module = checker.module;
    let limit = checker.options().limits.control_flow_nesting_depth;
    for function in module.functions.iter().filter(|function| function.has_body) {
        let blocks = Blocks::of(module, function);
        let structure = Structure::of(&blocks);
        for (_, at, message) in complaints(&structure, limit) {
            checker.report_about(rules::STRUCTURED_CONTROL_FLOW, &at, function.id, message);
        }
        check_switches(checker, &structure, function.id);
    }
}

/// What a switch of WGSL cannot say.
fn check_switches<'w>(checker: &mut Checker<'_, 'w>, structure: &Structure<'_, 'w>, function: u32) {
    let blocks = structure.blocks;
    let mut switches: FxHashMap<usize, Cases> = FxHashMap::default();
    for (block, data) in blocks.list.iter().enumerate() {
        let Some(construct) = structure.leaving[block].map(|index| &structure.constructs[index]) else { continue };
        let around = construct.of_loop.and_then(|index| structure.constructs[index].merge);
        let cases = (construct.kind == Kind::Switch).then(|| {
            let listed = blocks.branches.successors(construct.header);
            *switches.entry(construct.header).or_insert_with(|| Cases::of(listed))
        });
        for &target in blocks.branches.successors(block) {
            let (id, place) = (blocks.list[target].id, data.place());
            if construct.switch.is_some() && around == Some(target) && construct.merge != around {
                let message = format!("the branch to block %{id} leaves a switch and the loop around it");
                checker.report_about(rules::SWITCH_CASES, &place, function, message);
            }
            let wrong = cases.and_then(|cases| cases.wrong(structure, construct.header, block, target));
            if let Some(wrong) = wrong {
                let message = format!("a switch goes on {wrong}, in block %{id}");
                checker.report_about(rules::SWITCH_CASES, &place, function, message);
            }
        }
    }
}

/// The default of a switch, and the last of its cases.
#[derive(Clone, Copy)]
struct Cases {
    default: Option<usize>,
    last: Option<usize>,
}

impl Cases {
    fn of(listed: &[usize]) -> Self {
        let default = listed.first().copied();
        Cases { default, last: listed.iter().rev().find(|&&case| Some(case) != default).copied() }
    }

    /// WGSL's text has the default at the end, so a case that goes on to it is the last one, and it goes on to none.
    fn wrong(self, structure: &Structure<'_, '_>, header: usize, block: usize, target: usize) -> Option<&'static str> {
        let is_case = structure.dominators.closest(target) == Some(header);
        let is_own = structure.case[block] == Some(target);
        if block == header || is_own || !is_case || structure.blocks.merge_block(header) == Some(target) {
            return None;
        }
        if structure.case[block] == self.default {
            return Some("from the default");
        }
        (Some(target) == self.default && structure.case[block] != self.last)
            .then_some("to the default, which is not next")
    }
}
