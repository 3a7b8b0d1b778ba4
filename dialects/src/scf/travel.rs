//! Values that travel between an op and its regions.

use rustc_hash::FxHashMap;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{RegionBranchInterface, RegionPoint};
use vulcanize_ir::{Ir, Op, Value, ValueDef};

/// Whether a value is made in an op.
pub(super) fn is_inside(ir: &Ir<'_>, value: Value, op: Op) -> bool {
    let holder = match ir.value_def(value) {
        ValueDef::Argument { block, .. } => ir.block_parent_op(block),
        ValueDef::Result { op, .. } => ir.parent_op(op),
        ValueDef::Detached => None,
    };
    holder.is_some_and(|holder| holder == op || ir.ancestor(holder, |_, ancestor| ancestor == op).is_some())
}

/// What is known of the values that an argument or a result may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    One(Value),
    Several,
}

/// An argument or a result that is one value from outside, whatever way control takes, is that value. It may come through
/// others, also in a circle.
pub(super) fn one_value_everywhere(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let travels = travels(ir, op);
    let found = sources(&travels);
    let mut changed = false;
    // In the order in which they are met, so that the text does not depend on hashes.
    for (_, to) in travels {
        let ir = rewriter.ir();
        let Some(&Source::One(value)) = found.get(&to) else { continue };
        if !ir.is_unused(to) && !is_inside(ir, value, op) {
            rewriter.replace_all_uses(to, value);
            changed = true;
        }
    }
    if changed {
        rewriter.modified(op);
    }
    changed
}

/// The one value that each argument and result is, or that there are several.
fn sources(travels: &[(Value, Value)]) -> FxHashMap<Value, Source> {
    let mut next: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
    let mut inputs: FxHashMap<Value, Option<Source>> = travels.iter().map(|&(_, to)| (to, None)).collect();
    let mut pending: Vec<(Value, Source)> = Vec::new();
    for &(from, to) in travels {
        match inputs.contains_key(&from) {
            true => next.entry(from).or_default().push(to),
            false => pending.push((to, Source::One(from))),
        }
    }
    // Each changes twice at most.
    while let Some((to, source)) = pending.pop() {
        let Some(known) = inputs.get_mut(&to) else { continue };
        let joined = known.map_or(source, |known| if known == source { known } else { Source::Several });
        if *known != Some(joined) {
            *known = Some(joined);
            pending.extend(next.get(&to).into_iter().flatten().map(|&to| (to, joined)));
        }
    }
    inputs.into_iter().filter_map(|(to, source)| Some((to, source?))).collect()
}

/// What travels to what: operands of the op and of the ends of its regions, to arguments and results.
fn travels(ir: &Ir<'_>, op: Op) -> Vec<(Value, Value)> {
    let mut found = Vec::new();
    let Some(interface) = ir.def(op).and_then(|def| def.interface::<RegionBranchInterface>()) else { return found };
    let targets = (interface.enter)(ir, op, &[]);
    let first = (interface.first_operand)(ir, op);
    targets.iter().for_each(|&target| add(ir, op, op, first, target, &mut found));
    for (index, &region) in ir.regions(op).iter().enumerate() {
        let targets = (interface.leave)(ir, op, index, &[]);
        let first = (interface.first_terminator_operand)(index);
        let ends = ir.blocks(region).filter_map(|block| ir.last_op(block)).filter(|&end| ir.num_successors(end) == 0);
        for end in ends {
            targets.iter().for_each(|&target| add(ir, op, end, first, target, &mut found));
        }
    }
    found
}

/// Adds what the operands of `from`, from the one of this number on, become where control goes.
fn add(ir: &Ir<'_>, op: Op, from: Op, first: usize, target: RegionPoint, found: &mut Vec<(Value, Value)>) {
    let Some(interface) = ir.def(op).and_then(|def| def.interface::<RegionBranchInterface>()) else { return };
    let values = ir.operands(from).skip(first);
    match target {
        RegionPoint::Parent => found.extend(values.zip(ir.results(op))),
        RegionPoint::Region(index) => {
            let arguments = super::entry_arguments(ir, ir.region(op, index)).iter().skip(interface.first_argument);
            found.extend(values.zip(arguments.copied()));
        }
    }
}
