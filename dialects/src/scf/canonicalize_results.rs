//! Rewrites of the results of loops and choices that are one value.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::{Op, Region, Value};

use super::{For, IndexSwitch, entry_arguments, terminator};

/// Values that start the same and go on the same are carried once: the later ones become the first one.
pub(super) fn equal_iter_args(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, each) = (rewriter.ir(), For(op));
    let region = each.region(ir);
    let Some(last) = terminator(ir, region) else { return false };
    let arguments: SmallVec<[Value; 4]> = entry_arguments(ir, region).iter().skip(1).copied().collect();
    let results: SmallVec<[Value; 4]> = ir.results(op).collect();
    let mut first: FxHashMap<(Value, Value), usize> = FxHashMap::default();
    let mut equal: SmallVec<[(usize, usize); 4]> = SmallVec::new();
    for (number, (init, yielded)) in each.init_args(ir).into_iter().zip(ir.operands(last)).enumerate() {
        // One that yields itself does not change, which is another rewrite's.
        let known = *first.entry((init, yielded)).or_insert(number);
        let is_used = |value: Value| !ir.is_unused(value);
        if known != number && yielded != arguments[number] && (is_used(arguments[number]) || is_used(results[number])) {
            equal.push((number, known));
        }
    }
    for &(later, known) in &equal {
        rewriter.replace_all_uses(arguments[later], arguments[known]);
        rewriter.replace_all_uses(results[later], results[known]);
        // It is carried for nothing now, and goes with those that do not change.
        rewriter.set_operand(last, later, arguments[later]);
    }
    if !equal.is_empty() {
        rewriter.modified(op);
    }
    !equal.is_empty()
}

/// A result that is one value from outside in all cases is that value.
pub(super) fn same_in_all_cases(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, switch) = (rewriter.ir(), IndexSwitch(op));
    let mut regions: SmallVec<[Region; 4]> = SmallVec::from_elem(switch.default_region(ir), 1);
    regions.extend_from_slice(switch.case_regions(ir));
    let Some(ends) = regions.iter().map(|&region| terminator(ir, region)).collect::<Option<SmallVec<[Op; 4]>>>() else {
        return false;
    };
    let same = |(number, result): (usize, Value)| {
        let mut values = ends.iter().map(|&end| ir.operand(end, number));
        let value = values.next().filter(|&first| values.all(|value| value == first))?;
        // One value in several regions is none of theirs; of a single region it may be.
        let is_outside = regions.len() > 1
            || ir.value_block(value).and_then(|block| ir.block_region(block)) != regions.first().copied();
        (is_outside && !ir.is_unused(result)).then_some((result, value))
    };
    let found: SmallVec<[(Value, Value); 2]> = ir.results(op).enumerate().filter_map(same).collect();
    for &(result, value) in &found {
        rewriter.replace_all_uses(result, value);
    }
    if !found.is_empty() {
        rewriter.modified(op);
    }
    !found.is_empty()
}
