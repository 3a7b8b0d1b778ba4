//! The cases of a switch: what its header dominates, and how one goes on to the next.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_words::Inst;

use super::constructs::{Construct, Kind, Structure};
use super::structure::Complaint;

/// Checks the cases of each switch.
pub(super) fn check<'w>(structure: &Structure<'_, 'w>, found: &mut Vec<Complaint<'w>>) {
    let blocks = structure.blocks;
    let mut falls: FxHashMap<usize, Vec<(usize, usize)>> = FxHashMap::default();
    for &block in &structure.walk.order {
        let Some(switch) = structure.leaving[block] else { continue };
        let construct = &structure.constructs[switch];
        if construct.kind != Kind::Switch || construct.header == block {
            continue;
        }
        let Some(case) = structure.case[block] else { continue };
        for &target in blocks.branches.successors(block) {
            let leads_below_header = structure.dominators.closest(target) == Some(construct.header);
            if target != case && leads_below_header && construct.merge != Some(target) {
                falls.entry(switch).or_default().push((case, target));
            }
        }
    }
    for (index, construct) in structure.constructs.iter().enumerate() {
        if construct.kind == Kind::Switch {
            let falls = falls.remove(&index).unwrap_or_default();
            Switch { structure, construct, found }.check(falls);
        }
    }
}

struct Switch<'s, 'b, 'w> {
    structure: &'s Structure<'b, 'w>,
    construct: &'s Construct,
    found: &'s mut Vec<Complaint<'w>>,
}

impl<'w> Switch<'_, '_, 'w> {
    fn complain(&mut self, at: Inst<'w>, message: String) {
        self.found.push((super::SWITCH_CASE, at, message));
    }

    /// `falls` are the branches from a case to a block that belongs to no single case.
    fn check(&mut self, falls: Vec<(usize, usize)>) {
        let (blocks, header) = (self.structure.blocks, self.construct.header);
        let listed = blocks.branches.successors(header);
        let cases: FxHashSet<usize> =
            listed.iter().copied().filter(|&case| Some(case) != self.construct.merge).collect();
        let label = |block: usize| blocks.list[block].label;
        for &case in cases.iter().filter(|&&case| !self.structure.dominators.dominates(header, case)) {
            let message = format!("the switch does not dominate its case %{}", blocks.list[case].id);
            self.found.push((super::SWITCH_CASE, label(header), message));
        }
        let mut next: FxHashMap<usize, usize> = FxHashMap::default();
        let mut before: FxHashMap<usize, usize> = FxHashMap::default();
        for (case, target) in falls.into_iter().filter(|(case, _)| cases.contains(case)) {
            let (case_id, target_id) = (blocks.list[case].id, blocks.list[target].id);
            if !cases.contains(&target) {
                let message = format!("case %{case_id} goes on to %{target_id}, which is in no case");
                self.complain(label(case), message);
            } else if *next.entry(case).or_insert(target) != target {
                let message = format!("case %{case_id} goes on to more cases than one; %{target_id} is another");
                self.complain(label(case), message);
            } else if *before.entry(target).or_insert(case) != case {
                let message = format!("more cases than one go on to case %{target_id}; %{case_id} is another");
                self.complain(label(target), message);
            }
        }
        self.order(listed, &next);
    }

    /// A case that goes on to another one stands right before it in the list; the default is in between without standing
    /// there.
    fn order(&mut self, listed: &[usize], next: &FxHashMap<usize, usize>) {
        let blocks = self.structure.blocks;
        let Some((default, cases)) = listed.split_first() else { return };
        let after_default = next.get(default).filter(|_| !cases.contains(default));
        let mut at = 0;
        while let Some(&case) = cases.get(at) {
            // Equal labels in a row are one case.
            at += cases[at..].iter().take_while(|&&other| other == case).count();
            let Some(mut target) = next.get(&case) else { continue };
            if target == default && !cases.contains(default) {
                let Some(after) = after_default else { continue };
                target = after;
            }
            if cases.get(at) != Some(target) {
                let message = format!(
                    "case %{} goes on to case %{}, and does not stand right before it",
                    blocks.list[case].id, blocks.list[*target].id
                );
                self.complain(blocks.list[self.construct.header].place(), message);
            }
        }
    }
}
