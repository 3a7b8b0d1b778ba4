//! Puts the body of a function in place of a call, where the dialects of all ops concerned allow it.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{Builder, InsertionPoint};
use crate::dialect::DialectInlining;
use crate::handle::{Attribute, Block, Op, Region, Value};
use crate::ir::{Ir, IrMapping, WalkOrder};
use crate::location::{Location, LocationData};

fn inlining_of(ir: &Ir<'_>, op: Op) -> Option<&'static DialectInlining> {
    let namespace = ir.dialect_namespace(op);
    ir.context().dialect(namespace)?.inlining
}

/// Puts the body of `callee`, a function, in place of `call`: a copy, or the body itself when `keep` is not set. The
/// call's operands are the function's arguments, and its results the function's return values. Erases the call, and
/// returns the new ops, without those in their regions. Returns `None`, and changes nothing, where a dialect does not
/// allow it or types differ.
pub fn inline_call(ir: &mut Ir<'_>, call: Op, callee: Op, keep: bool) -> Option<Vec<Op>> {
    let plan = Plan::make(ir, call, callee)?;
    match ir.has_one_block(plan.body) {
        true => plan.carry_out_in_block(ir, keep),
        false => plan.carry_out(ir, keep),
    }
}

/// An inlining that is allowed.
struct Plan {
    call: Op,
    /// The function's body.
    body: Region,
    /// The block of the call.
    block: Block,
    /// The region of the call.
    target: Region,
    branch: Option<fn(&mut Builder<'_, '_>, Location, Block, &[Value])>,
}

impl Plan {
    fn make(ir: &Ir<'_>, call: Op, callee: Op) -> Option<Self> {
        let (block, target) = (ir.parent_block(call)?, ir.parent_region(call)?);
        let body = *ir.regions(callee).first()?;
        let entry = ir.first_block(body)?;
        let holder = ir.region_parent(target)?;
        let arguments = ir.arguments(entry);
        let legal = (inlining_of(ir, call)?.allows_call)(ir, call, callee)
            && (inlining_of(ir, holder)?.allows_region)(ir, call, body)
            && ir.operand_types(call).eq(arguments.iter().map(|&argument| ir.value_type(argument)))
            && body_is_legal(ir, body, call);
        if !legal {
            return None;
        }
        let returns: SmallVec<[Op; 2]> = ir.blocks(body).filter_map(|b| returning(ir, b)).collect();
        let fits = returns.iter().all(|&last| ir.operand_types(last).eq(ir.result_types(call)));
        let one_block = ir.has_one_block(body);
        let branch = returns.first().and_then(|&last| inlining_of(ir, last)?.branch);
        (fits && if one_block { returns.len() == 1 } else { branch.is_some() }).then_some(Self {
            call,
            body,
            block,
            target,
            branch,
        })
    }

    fn carry_out(&self, ir: &mut Ir<'_>, keep: bool) -> Option<Vec<Op>> {
        let (head, rest) = self.split_at_call(ir);
        let source = match keep {
            true => ir.clone_region(self.body, &mut IrMapping::new()),
            false => self.body,
        };
        let blocks: Vec<Block> = ir.blocks(source).collect();
        ir.move_blocks(source, self.target, Some(rest));
        let &first = blocks.first()?;
        let operands: SmallVec<[Value; 4]> = ir.operands(self.call).collect();
        for (argument, operand) in ir.arguments(first).to_vec().into_iter().zip(operands) {
            ir.replace_all_uses(argument, operand);
        }
        let mut ops: Vec<Op> = blocks.iter().flat_map(|&block| ir.ops(block)).collect();
        let mut sites = CallSites::new(ir.location(self.call), None);
        sites.note(ir, &ops);
        let arguments: Vec<Value> = blocks.iter().flat_map(|&block| ir.arguments(block).to_vec()).collect();
        sites.note_arguments(ir, arguments);
        self.finish_blocks(ir, &blocks, rest);
        while let Some(op) = ir.first_op(first) {
            ir.move_op_to_end(op, head);
        }
        ir.erase_block(first);
        ops.retain(|&op| !ir.is_erased(op));
        Some(ops)
    }

    /// The body's only block comes before the call op by op, so that a block of many calls is not gone through for each.
    fn carry_out_in_block(&self, ir: &mut Ir<'_>, keep: bool) -> Option<Vec<Op>> {
        let source = ir.first_block(self.body)?;
        let mut mapping = IrMapping::new();
        let operands: SmallVec<[Value; 4]> = ir.operands(self.call).collect();
        for (argument, operand) in ir.arguments(source).to_vec().into_iter().zip(operands) {
            match keep {
                true => mapping.map_value(argument, operand),
                false => ir.replace_all_uses(argument, operand),
            }
        }
        let last = ir.last_op(source)?;
        let mut ops: Vec<Op> = ir.ops(source).filter(|&op| op != last).collect();
        if keep {
            ops = ops.into_iter().map(|op| ir.clone_op(op, &mut mapping)).collect();
        }
        for &op in &ops {
            ir.move_op_before(op, self.call);
        }
        let values: SmallVec<[Value; 2]> = ir.operands(last).map(|value| mapping.value(value)).collect();
        CallSites::new(ir.location(self.call), None).note(ir, &ops);
        let results: SmallVec<[Value; 2]> = ir.results(self.call).collect();
        for (result, value) in results.into_iter().zip(values) {
            ir.replace_all_uses(result, value);
        }
        ir.erase(self.call);
        Some(ops)
    }

    /// The block with the ops before the call, and the one after it with the call and the ops after it. The shorter
    /// part moves, so that many calls in a block cost about its length.
    fn split_at_call(&self, ir: &mut Ir<'_>) -> (Block, Block) {
        let (mut before, mut after) = (ir.prev_op(self.call), ir.next_op(self.call));
        while let (Some(previous), Some(next)) = (before, after) {
            (before, after) = (ir.prev_op(previous), ir.next_op(next));
        }
        if after.is_none()
            && let Some(rest) = ir.split_block(self.call)
        {
            return (self.block, rest);
        }
        let head = ir.create_block(&[]);
        ir.insert_block(self.target, Some(self.block), head);
        ir.replace_all_block_uses(self.block, head);
        for argument in ir.arguments(self.block).to_vec() {
            let (ty, location) = (ir.value_type(argument), ir.value_location(argument));
            let moved = ir.add_block_argument(head, ty, location);
            ir.replace_all_uses(argument, moved);
        }
        ir.retain_block_arguments(self.block, |_| false);
        while let Some(op) = ir.first_op(self.block).filter(|&op| op != self.call) {
            ir.move_op_to_end(op, head);
        }
        (head, self.block)
    }

    /// Returns become branches to the rest of the call's block, whose arguments take the place of the call's results.
    fn finish_blocks(&self, ir: &mut Ir<'_>, blocks: &[Block], rest: Block) {
        let location = ir.location(self.call);
        let results: SmallVec<[Value; 2]> = ir.results(self.call).collect();
        for result in results {
            let ty = ir.value_type(result);
            let argument = ir.add_block_argument(rest, ty, location);
            ir.replace_all_uses(result, argument);
        }
        ir.erase(self.call);
        for &block in blocks {
            let (Some(last), Some(branch)) = (returning(ir, block), self.branch) else { continue };
            let values: SmallVec<[Value; 2]> = ir.operands(last).collect();
            let location = ir.location(last);
            let mut builder = Builder::new(ir);
            builder.restore_insertion_point(Some(InsertionPoint { block, before: Some(last) }));
            branch(&mut builder, location, rest, &values);
            ir.erase(last);
        }
    }
}

/// Locations as they are seen from a call.
#[derive(Debug)]
pub struct CallSites {
    caller: Location,
    function: Option<(Attribute, Location)>,
    known: FxHashMap<Location, Location>,
}

impl CallSites {
    /// Those of a call at `caller`. Where `function` is given, the callee's symbol and place, they also say what was called:
    /// `callsite(fused<@callee>[op, function] at caller)`. MLIR's inliner does not say it.
    pub fn new(caller: Location, function: Option<(Attribute, Location)>) -> Self {
        Self { caller, function, known: FxHashMap::default() }
    }

    /// Notes of inlined ops, those in their regions and the arguments of blocks there that they are called from the call.
    pub fn note(&mut self, ir: &mut Ir<'_>, ops: &[Op]) {
        for op in ops.iter().flat_map(|&op| ir.walk(op, WalkOrder::Pre)).collect::<Vec<_>>() {
            ir.set_location(op, self.of(ir, ir.location(op)));
            let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
            let arguments: Vec<Value> = blocks.flat_map(|block| ir.arguments(block).to_vec()).collect();
            self.note_arguments(ir, arguments);
        }
    }

    /// Notes the same of arguments of blocks.
    pub fn note_arguments(&mut self, ir: &mut Ir<'_>, arguments: Vec<Value>) {
        for argument in arguments {
            let location = self.of(ir, ir.value_location(argument));
            ir.set_value_location(argument, location);
        }
    }

    /// The location of an inlined op that was at `callee`: called from the call, also where it was itself called from
    /// elsewhere.
    fn of(&mut self, ir: &Ir<'_>, callee: Location) -> Location {
        let context = ir.context();
        let mut chain = Vec::new();
        let mut current = callee;
        while let LocationData::CallSite { callee, caller } = context.location_data(current)
            && !self.known.contains_key(&current)
        {
            chain.push((current, callee));
            current = caller;
        }
        let (caller, function) = (self.caller, self.function);
        let mut seen = *self.known.entry(current).or_insert_with(|| {
            let callee = function.map_or(current, |(symbol, place)| {
                let locations = Box::new([current, place]);
                context.location(LocationData::Fused { locations, metadata: Some(symbol) })
            });
            context.location(LocationData::CallSite { callee, caller })
        });
        for (location, callee) in chain.into_iter().rev() {
            seen = context.location(LocationData::CallSite { callee, caller: seen });
            self.known.insert(location, seen);
        }
        seen
    }
}

/// The last op of a block of a function's body when it leaves the function.
fn returning(ir: &Ir<'_>, block: Block) -> Option<Op> {
    ir.last_op(block).filter(|&last| inlining_of(ir, last).is_some_and(|inlining| (inlining.is_return)(ir, last)))
}

/// Whether all ops of a body may come elsewhere.
fn body_is_legal(ir: &Ir<'_>, body: Region, call: Op) -> bool {
    let mut pending = vec![body];
    while let Some(region) = pending.pop() {
        for op in ir.blocks(region).flat_map(|block| ir.ops(block)) {
            if !inlining_of(ir, op).is_some_and(|inlining| (inlining.allows_op)(ir, op, call)) {
                return false;
            }
            pending.extend(ir.regions(op));
        }
    }
    true
}
