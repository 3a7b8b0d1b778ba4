//! Operands and results of `linalg.generic` that nobody needs, or that it has twice.

use rustc_hash::FxHashMap;
use vulcanize_ir::rewrite::{PatternSet, Rewriter};
use vulcanize_ir::{Block, Ir, Op, Value};

use super::parts::{Operand, Parts, body_of, dims_of, is_on_tensors, move_body, uses_element};
use crate::linalg::{Generic, Yield};

/// Adds the patterns.
pub(in super::super) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<Generic>("DeduplicateAndRemoveDeadOperandsAndResults", drop_operands)
        .add_fn::<Generic>("RemoveUnusedCycleInGenericOp", drop_cycles);
}

/// What becomes of the operands: for each the number of the one that has its place, if any.
struct Plan<'p> {
    parts: &'p Parts,
    /// For each loop the number of dimensions of operands that are left which it is by itself.
    known: Vec<usize>,
    inputs: Vec<Option<usize>>,
    outputs: Vec<Option<usize>>,
    kept: Parts,
}

fn drop_operands(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (Some(parts), Some(body)) = (Parts::of(ir, op), body_of(ir, op)) else { return false };
    let kept = Parts { inputs: Vec::new(), outputs: Vec::new(), iterators: parts.iterators.clone() };
    let mut known = vec![0; parts.iterators.len()];
    parts.maps().flat_map(dims_of).for_each(|dim| known[dim] += 1);
    let mut plan = Plan { parts: &parts, known, inputs: Vec::new(), outputs: Vec::new(), kept };
    plan.plan_inputs(ir, op);
    plan.plan_outputs(ir, op, body);
    if plan.kept.operands().count() == ir.num_operands(op) {
        return false;
    }
    plan.apply(rewriter, op, body);
    true
}

impl Plan<'_> {
    /// Counts an operand as dropped.
    fn drop(&mut self, number: usize) {
        dims_of(&self.parts.operand(number).1).for_each(|dim| self.known[dim] -= 1);
    }

    /// Counts an operand as dropped, if all loops are known without it.
    fn can_drop(&mut self, number: usize) -> bool {
        self.drop(number);
        let is_known = dims_of(&self.parts.operand(number).1).all(|dim| self.known[dim] > 0);
        if !is_known {
            dims_of(&self.parts.operand(number).1).for_each(|dim| self.known[dim] += 1);
        }
        is_known
    }

    fn plan_inputs(&mut self, ir: &Ir<'_>, op: Op) {
        let mut known: FxHashMap<&Operand, usize> = FxHashMap::default();
        for (number, input) in self.parts.inputs.iter().enumerate() {
            if !uses_element(ir, op, number) && self.can_drop(number) {
                self.inputs.push(None);
                continue;
            }
            let place = match known.get(input) {
                Some(&place) => {
                    self.drop(number);
                    place
                }
                None => {
                    known.insert(input, self.kept.inputs.len());
                    self.kept.inputs.push(input.clone());
                    self.kept.inputs.len() - 1
                }
            };
            self.inputs.push(Some(place));
        }
    }

    fn plan_outputs(&mut self, ir: &Ir<'_>, op: Op, body: Block) {
        let mut known: FxHashMap<(&Operand, Value), usize> = FxHashMap::default();
        let yielded: Vec<Value> = ir.last_op(body).map(|last| ir.operands(last).collect()).unwrap_or_default();
        let on_tensors = is_on_tensors(ir, op);
        for (index, output) in self.parts.outputs.iter().enumerate() {
            let number = self.parts.inputs.len() + index;
            if on_tensors && is_dead(ir, op, body, index, number) && self.can_drop(number) {
                self.outputs.push(None);
                continue;
            }
            let key = (output, yielded[index]);
            let same = known.get(&key).copied().filter(|_| on_tensors && !uses_element(ir, op, number));
            let place = same.unwrap_or_else(|| {
                known.insert(key, self.kept.outputs.len());
                self.kept.outputs.push(output.clone());
                self.kept.outputs.len() - 1
            });
            if same.is_some() {
                self.drop(number);
            }
            self.outputs.push(Some(place));
        }
    }

    fn apply(&self, rewriter: &mut Rewriter<'_, '_>, op: Op, body: Block) {
        let new = self.kept.build(rewriter);
        self.shrink_yield(rewriter, body);
        let inputs = self.kept.inputs.len();
        let places: Vec<Option<usize>> = self
            .inputs
            .iter()
            .copied()
            .chain(self.outputs.iter().map(|place| place.map(|place| inputs + place)))
            .collect();
        shrink_arguments(rewriter, body, &places);
        move_body(rewriter, op, new);
        let ir = rewriter.ir_mut();
        for entry in ir.attributes(op).to_vec() {
            if !matches!(ir.context().str(entry.name), "indexing_maps" | "iterator_types" | "operandSegmentSizes") {
                ir.set_attribute(new, entry.name, entry.value);
            }
        }
        for (number, result) in rewriter.ir().results(op).enumerate().collect::<Vec<_>>() {
            if let Some(place) = self.outputs[number] {
                let value = rewriter.ir().result(new, place);
                rewriter.replace_all_uses(result, value);
            }
        }
        rewriter.erase_op(op);
    }

    /// The terminator yields an element for each output that is left.
    fn shrink_yield(&self, rewriter: &mut Rewriter<'_, '_>, body: Block) {
        let Some(old) = rewriter.ir().last_op(body).filter(|_| self.kept.outputs.len() < self.outputs.len()) else {
            return;
        };
        let mut values = vec![None; self.kept.outputs.len()];
        for (&place, value) in self.outputs.iter().zip(rewriter.ir().operands(old)) {
            if let Some(place) = place {
                values[place] = Some(value);
            }
        }
        let values: Vec<Value> = values.into_iter().flatten().collect();
        let saved = rewriter.insertion_point();
        rewriter.set_insertion_point(old);
        Yield::build(rewriter, &values[..]);
        rewriter.restore_insertion_point(saved);
        rewriter.erase_op(old);
    }
}

/// Leaves the first argument of each place.
fn shrink_arguments(rewriter: &mut Rewriter<'_, '_>, body: Block, places: &[Option<usize>]) {
    let arguments = rewriter.ir().arguments(body).to_vec();
    let mut first: FxHashMap<usize, Value> = FxHashMap::default();
    let mut stays = vec![false; arguments.len()];
    for (number, (&argument, place)) in arguments.iter().zip(places).enumerate() {
        let Some(place) = place else { continue };
        match first.get(place) {
            Some(&other) => rewriter.replace_all_uses(argument, other),
            None => {
                stays[number] = true;
                first.insert(*place, argument);
            }
        }
    }
    rewriter.ir_mut().retain_block_arguments(body, |number| stays[number]);
    rewriter.modified_blocks();
}

/// Whether nobody needs a result: the body does not take the element that was there, or yields it only.
fn is_dead(ir: &Ir<'_>, op: Op, body: Block, index: usize, number: usize) -> bool {
    if !ir.is_unused(ir.result(op, index)) {
        return false;
    }
    let element = ir.arguments(body)[number];
    ir.is_unused(element)
        || (ir.has_one_use(element)
            && ir.users(element).all(|user| Some(user) == ir.last_op(body) && ir.operand(user, index) == element))
}

/// An element that only goes into the next one of a result that nobody needs is yielded as it is.
fn drop_cycles(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(body) = body_of(ir, op).filter(|_| is_on_tensors(ir, op)) else { return false };
    let (results, inputs) = (ir.num_results(op), ir.num_operands(op) - ir.num_results(op));
    let mut changed = false;
    for index in 0..results {
        let ir = rewriter.ir();
        let element = ir.arguments(body)[inputs + index];
        let Some(cycle) = cycle(ir, body, element, index).filter(|_| ir.is_unused(ir.result(op, index))) else {
            continue;
        };
        rewriter.replace_op(cycle, &[element]);
        changed = true;
    }
    if changed {
        rewriter.modified(op);
    }
    changed
}

/// The op that alone takes an element, and whose result is only yielded in its place.
fn cycle(ir: &Ir<'_>, body: Block, element: Value, index: usize) -> Option<Op> {
    let user = ir.users(element).next().filter(|_| ir.has_one_use(element))?;
    let last = ir.last_op(body)?;
    let results: Vec<Value> = ir.results(user).collect();
    let &[result] = &results[..] else { return None };
    let goes_round = ir.has_one_use(result) && ir.operand(last, index) == result && ir.parent_block(user) == Some(body);
    goes_round.then_some(user)
}
