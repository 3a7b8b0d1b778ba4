//! How ops around tensors become ops around memory.
//!
//! A loop's result is in the memory of the value that it starts with, where each iteration carries on the memory that it was
//! given. Otherwise the iteration carries on a copy.

use smallvec::smallvec;
use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Diagnostic, Fallible, Ir, Op, Region, Type, Value, ValueDef};

use super::{ExecuteRegion, For, Forall, If, IndexSwitch, While, Yield, terminator};
use crate::bufferization::bufferizable::{Alias, Aliases, Bufferizable, Facts, Relation, Source, Sources, TypeSources};
use crate::bufferization::rewriting::Bufferizer;
use crate::bufferization::{ToTensor, blocks};

/// The number of a result, or of an argument among those that carry values.
fn number(ir: &Ir<'_>, value: Value, first_argument: usize) -> Option<usize> {
    match ir.value_def(value) {
        ValueDef::Result { index, .. } => Some(index as usize),
        ValueDef::Argument { index, .. } => (index as usize).checked_sub(first_argument),
        ValueDef::Detached => None,
    }
}

fn end_of(ir: &Ir<'_>, region: Region) -> Option<Op> {
    terminator(ir, region)
}

fn operand_of_end(ir: &Ir<'_>, region: Region, index: usize) -> Option<Value> {
    let end = end_of(ir, region)?;
    (index < ir.num_operands(end)).then(|| ir.operand(end, index))
}

// ---- conditionals ----

/// A result is in the memory of what one of the regions yields.
fn yielded(facts: &Facts<'_, '_>, value: Value) -> Sources {
    let (ir, ValueDef::Result { op, index }) = (facts.ir, facts.ir.value_def(value)) else { return Sources::new() };
    // `index_switch` has its default region first, MLIR's list of sources last.
    let regions = ir.regions(op);
    let order = if IndexSwitch::matches(ir, op) { [&regions[1..], &regions[..1]].concat() } else { regions.to_vec() };
    let ends = order.into_iter().filter_map(|region| end_of(ir, region));
    let source = |op| Source { op, operand: index as usize, relation: Relation::Equivalent, is_definite: false };
    ends.map(source).collect()
}

fn yielded_values(facts: &Facts<'_, '_>, value: Value) -> TypeSources {
    yielded(facts, value).iter().map(|source| facts.value_of(source)).collect()
}

pub(super) static IF: Bufferizable = Bufferizable {
    sources: Some(yielded),
    type_sources: yielded_values,
    buffer_type: |facts, value, types| facts.join(value, types, "inconsistent memory space on then/else branches"),
    bufferize: |bufferizer, op| with_types(bufferizer, op, If(op).condition(bufferizer.ir())),
    ..Bufferizable::NEW
};

pub(super) static INDEX_SWITCH: Bufferizable = Bufferizable {
    buffer_type: |facts, value, types| facts.join(value, types, "inconsistent memory space on switch cases"),
    bufferize: |bufferizer, op| with_types(bufferizer, op, IndexSwitch(op).arg(bufferizer.ir())),
    ..IF
};

/// The same op with results that are memory.
fn with_types(bufferizer: &mut Bufferizer<'_, '_>, op: Op, operand: Value) -> Fallible {
    let results: Vec<Value> = bufferizer.ir().results(op).collect();
    let types: Vec<Type> =
        results.into_iter().map(|result| bufferizer.type_or_buffer_type(result)).collect::<Fallible<_>>()?;
    let new = rebuild(bufferizer, op, &[operand], &types);
    replace_with_results(bufferizer, op, new)
}

/// Makes an op like `op` before it, with its regions.
fn rebuild(bufferizer: &mut Bufferizer<'_, '_>, op: Op, operands: &[Value], types: &[Type]) -> Op {
    super::rebuild(&mut bufferizer.rewriter, op, operands.iter().copied(), types.iter().copied())
}

fn replace_with_results(bufferizer: &mut Bufferizer<'_, '_>, op: Op, new: Op) -> Fallible {
    let values: Vec<Value> = bufferizer.ir().results(new).collect();
    bufferizer.replace(op, &values)
}

// ---- execute_region ----

fn unique_yield(ir: &Ir<'_>, op: Op) -> Option<Op> {
    let region = ExecuteRegion(op).region(ir);
    let mut ends = ir.blocks(region).filter_map(|block| ir.last_op(block)).filter(|&end| Yield::matches(ir, end));
    let end = ends.next()?;
    ends.next().is_none().then_some(end)
}

pub(super) static EXECUTE_REGION: Bufferizable = Bufferizable {
    sources: Some(|facts, value| match facts.ir.value_def(value) {
        ValueDef::Result { op, index } => {
            let end = unique_yield(facts.ir, op);
            let source = |op| Source { op, operand: index as usize, relation: Relation::Equivalent, is_definite: true };
            end.map(source).into_iter().collect()
        }
        _ => blocks::sources(facts, value),
    }),
    writable: |_, _| true,
    verify: |facts, op| match unique_yield(facts.ir, op) {
        Some(_) => Ok(()),
        None => Err(Diagnostic::error(facts.ir.location(op), "op without unique scf.yield is not supported")),
    },
    type_sources: blocks::type_sources,
    buffer_type: blocks::buffer_type,
    any_blocks: true,
    bufferize: |bufferizer, op| {
        let Some(end) = unique_yield(bufferizer.ir(), op) else {
            return Err(Diagnostic::error(
                bufferizer.ir().location(op),
                "op without unique scf.yield is not supported",
            ));
        };
        let types: Vec<Type> = bufferizer.ir().operand_types(end).collect();
        let new = rebuild(bufferizer, op, &[], &types);
        let region = bufferizer.ir().region(new, 0);
        for block in bufferizer.ir().blocks(region).collect::<Vec<_>>() {
            bufferizer.bufferize_block(block)?;
        }
        replace_with_results(bufferizer, op, new)
    },
    ..Bufferizable::NEW
};

// ---- for ----

fn carried_by_for(ir: &Ir<'_>, op: Op, index: usize) -> Option<(Value, Value)> {
    let region = For(op).region(ir);
    Some((*For(op).region_iter_args(ir).get(index)?, operand_of_end(ir, region, index)?))
}

/// Whether each iteration carries on the memory that it was given.
fn for_relation(facts: &Facts<'_, '_>, op: Op, index: usize) -> Relation {
    match carried_by_for(facts.ir, op, index) {
        Some((argument, next)) if facts.are_equivalent(argument, next) => Relation::Equivalent,
        _ => Relation::Unknown,
    }
}

pub(super) static FOR: Bufferizable = Bufferizable {
    reads: |facts, op, index| {
        let argument = index.checked_sub(3).and_then(|index| For(op).region_iter_args(facts.ir).get(index));
        // Without iterations the results are what was given.
        let [lower, upper] = [0, 1]
            .map(|bound| facts.ir.operand(op, bound))
            .map(|bound| constant_value(facts.ir, bound).and_then(|bound| facts.ir.context().int_value(bound)));
        let runs = lower.zip(upper).is_some_and(|(lower, upper)| lower < upper);
        !runs || argument.is_some_and(|&argument| facts.is_read(argument))
    },
    writes: |_, _, _| true,
    aliases: |facts, op, index| {
        let Some(index) = index.checked_sub(3) else { return Aliases::new() };
        alias_of_loop(facts, op, index, for_relation(facts, op, index))
    },
    writable: |_, _| true,
    verify: |facts, op| {
        if facts.options.allow_return_allocs_from_loops {
            return Ok(());
        }
        let ir = facts.ir;
        let tensors = (0..ir.num_results(op)).filter(|&index| facts.is_tensor(ir.result(op, index)));
        let mut moved = tensors.filter(|&index| for_relation(facts, op, index) == Relation::Unknown);
        moved.next().map_or(Ok(()), |index| Err(moves_on(ir, end_of(ir, For(op).region(ir)), "Yield operand", index)))
    },
    copy: Some(copy_of_for),
    type_sources: |facts, value| {
        let ir = facts.ir;
        let Some((op, index)) = facts.owner(value).zip(number(ir, value, 1)) else { return TypeSources::new() };
        match (ir.defining_op(value), carried_by_for(ir, op, index)) {
            (Some(_), Some((argument, _))) => smallvec![argument],
            (None, Some((_, next))) => smallvec![ir.operand(op, 3 + index), next],
            (_, None) => TypeSources::new(),
        }
    },
    buffer_type: |facts, value, types| {
        facts.join(value, types, "init_arg and yielded value bufferize to inconsistent memory spaces")
    },
    in_cycle: |facts, value| {
        let (op, index) = facts.owner(value).zip(number(facts.ir, value, 1))?;
        (3 + index < facts.ir.num_operands(op)).then(|| facts.ir.operand(op, 3 + index))
    },
    bufferize: bufferize_for,
    ..Bufferizable::NEW
};

fn alias_of_loop(facts: &Facts<'_, '_>, op: Op, index: usize, relation: Relation) -> Aliases {
    let value = facts.ir.result(op, index);
    smallvec![Alias { value, relation, is_definite: relation == Relation::Equivalent }]
}

fn moves_on(ir: &Ir<'_>, end: Option<Op>, what: &str, index: usize) -> Box<Diagnostic> {
    let location = end.map_or(vulcanize_ir::Location::UNKNOWN, |end| ir.location(end));
    Diagnostic::error(location, format!("{what} #{index} is not equivalent to the corresponding iter bbArg"))
}

/// Copies an operand of what ends a region.
fn copy_operand(bufferizer: &mut Bufferizer<'_, '_>, end: Op, index: usize) -> Fallible {
    bufferizer.rewriter.set_insertion_point(end);
    let copy = bufferizer.allocate_like(bufferizer.ir().operand(end, index), true)?;
    bufferizer.rewriter.set_operand(end, index, copy);
    Ok(())
}

/// What an iteration carries on is a copy, where it may be in memory from outside of the loop.
fn copy_of_for(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    bufferizer.copy_operands(op)?;
    let region = For(op).region(bufferizer.ir());
    let Some(end) = end_of(bufferizer.ir(), region).filter(|_| !bufferizer.options.copy_before_write) else {
        return Ok(());
    };
    for (index, argument) in For(op).region_iter_args(bufferizer.ir()).to_vec().into_iter().enumerate() {
        let facts = bufferizer.facts();
        if facts.is_tensor(argument) && may_be_outside(&facts, facts.ir.operand(end, index), region, argument) {
            copy_operand(bufferizer, end, index)?;
        }
    }
    Ok(())
}

/// Whether a value may be in the memory of one that is from outside of a region, or another one of its arguments.
fn may_be_outside(facts: &Facts<'_, '_>, value: Value, region: Region, argument: Value) -> bool {
    let ir = facts.ir;
    let is_outside = |&alias: &Value| {
        let of_alias = facts.region_of(alias);
        let is_deeper = || {
            let mut around = of_alias;
            while let Some(current) = around.filter(|&current| current != region) {
                around = ir.region_parent(current).and_then(|parent| ir.parent_region(parent));
            }
            around.is_some()
        };
        let is_of_other_argument = ir.defining_op(alias).is_none() && of_alias == Some(region);
        alias != argument && (is_of_other_argument || !is_deeper())
    };
    facts.analysis.is_some_and(|analysis| analysis.aliases_of(value).iter().any(is_outside))
}

fn bufferize_for(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let mut operands: Vec<Value> = bufferizer.ir().operands(op).collect();
    let results: Vec<Value> = bufferizer.ir().results(op).collect();
    let mut buffers = Vec::new();
    for &value in &operands[3..] {
        buffers.push(bufferizer.operand(value)?);
    }
    let mut types = Vec::new();
    for (buffer, &result) in buffers.into_iter().zip(&results) {
        let ty = bufferizer.type_or_buffer_type(result)?;
        operands[3 + types.len()] = bufferizer.cast(buffer, ty);
        types.push(ty);
    }
    let new = rebuild(bufferizer, op, &operands, &types);
    let body = bufferizer.ir().first_block(For(new).region(bufferizer.ir()));
    retype_arguments(bufferizer, body, 1, &types);
    replace_with_results(bufferizer, op, new)
}

/// The arguments of a block that were tensors become memory, seen as tensors by the ops in it.
fn retype_arguments(bufferizer: &mut Bufferizer<'_, '_>, block: Option<Block>, first: usize, types: &[Type]) {
    let Some(block) = block else { return };
    let arguments = bufferizer.ir().arguments(block).to_vec();
    bufferizer.rewriter.set_insertion_point_to_start(block);
    for (&argument, &ty) in arguments[first..].iter().zip(types) {
        let tensor = bufferizer.ir().value_type(argument);
        if tensor == ty {
            continue;
        }
        bufferizer.rewriter.ir_mut().set_value_type(argument, ty);
        let value = ToTensor::build(&mut bufferizer.rewriter, argument, tensor);
        let made = bufferizer.ir().defining_op(value);
        bufferizer.rewriter.replace_uses_if(argument, value, |ir, slot| Some(ir.use_owner(slot)) != made);
    }
}

// ---- while ----

struct LoopEnds {
    before: Vec<Value>,
    after: Vec<Value>,
    condition: Op,
    end: Op,
}

fn ends_of_while(ir: &Ir<'_>, op: Op) -> Option<LoopEnds> {
    let each = While(op);
    let arguments = |region| super::entry_arguments(ir, region).to_vec();
    Some(LoopEnds {
        before: arguments(each.before(ir)),
        after: arguments(each.after(ir)),
        condition: end_of(ir, each.before(ir))?,
        end: end_of(ir, each.after(ir))?,
    })
}

fn while_relation(facts: &Facts<'_, '_>, op: Op, index: usize) -> Relation {
    let (ir, Some(ends)) = (facts.ir, ends_of_while(facts.ir, op)) else { return Relation::Unknown };
    let same_type = |&argument: &Value| ir.value_type(argument) == ir.value_type(ir.result(op, index));
    let (Some(&before), Some(&after)) = (ends.before.get(index).filter(|a| same_type(a)), ends.after.get(index)) else {
        return Relation::Unknown;
    };
    if index + 1 >= ir.num_operands(ends.condition) || index >= ir.num_operands(ends.end) {
        return Relation::Unknown;
    }
    let stays = facts.are_equivalent(before, ir.operand(ends.condition, index + 1))
        && facts.are_equivalent(after, ir.operand(ends.end, index));
    if stays { Relation::Equivalent } else { Relation::Unknown }
}

pub(super) static WHILE: Bufferizable = Bufferizable {
    writes: |_, _, _| true,
    aliases: |facts, op, index| {
        let ir = facts.ir;
        let fits =
            index < ir.num_results(op) && ir.value_type(ir.operand(op, index)) == ir.value_type(ir.result(op, index));
        match fits {
            true => alias_of_loop(facts, op, index, while_relation(facts, op, index)),
            false => Aliases::new(),
        }
    },
    writable: |_, _| true,
    verify: verify_while,
    copy: Some(copy_of_while),
    type_sources: |facts, value| {
        let ir = facts.ir;
        let Some((op, index)) = facts.owner(value).zip(number(ir, value, 0)) else { return TypeSources::new() };
        let Some(ends) = ends_of_while(ir, op) else { return TypeSources::new() };
        match ends.before.get(index) == Some(&value) {
            true => [ir.operand(op, index), ir.operand(ends.end, index)].into_iter().collect(),
            false => smallvec![ir.operand(ends.condition, index + 1)],
        }
    },
    buffer_type: |facts, value, types| {
        facts.join(value, types, "init_arg and yielded value bufferize to inconsistent memory spaces")
    },
    in_cycle: |facts, value| {
        let (op, index) = facts.owner(value).zip(number(facts.ir, value, 0))?;
        let ends = ends_of_while(facts.ir, op)?;
        match ends.before.get(index) == Some(&value) {
            true => Some(facts.ir.operand(op, index)),
            false => Some(facts.ir.operand(ends.condition, index + 1)),
        }
    },
    bufferize: bufferize_while,
    ..Bufferizable::NEW
};

fn verify_while(facts: &Facts<'_, '_>, op: Op) -> Fallible {
    let (ir, Some(ends)) = (facts.ir, ends_of_while(facts.ir, op)) else { return Ok(()) };
    if facts.options.allow_return_allocs_from_loops {
        return Ok(());
    }
    for (end, first, arguments, what) in
        [(ends.condition, 1, &ends.before, "Condition arg"), (ends.end, 0, &ends.after, "Yield operand")]
    {
        for (index, value) in ir.operands(end).skip(first).enumerate() {
            let stays = arguments.get(index).is_some_and(|&argument| facts.are_equivalent(value, argument));
            if facts.is_tensor(value) && !stays {
                return Err(moves_on(ir, Some(end), what, index));
            }
        }
    }
    Ok(())
}

/// What goes on to the second region is a copy, unless the memory stays the same in both.
fn copy_of_while(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    bufferizer.copy_operands(op)?;
    let ends = ends_of_while(bufferizer.ir(), op).filter(|_| !bufferizer.options.copy_before_write);
    let Some(LoopEnds { before, after, condition, end }) = ends else { return Ok(()) };
    for index in 0..bufferizer.ir().num_operands(condition).saturating_sub(1) {
        let facts = bufferizer.facts();
        let stays = |arguments: &[Value], end: Op, first: usize| {
            let argument = arguments.get(index).filter(|_| first + index < facts.ir.num_operands(end));
            argument.is_some_and(|&argument| facts.are_equivalent(argument, facts.ir.operand(end, first + index)))
        };
        let is_tensor = index < facts.ir.num_operands(op) && facts.is_tensor(facts.ir.operand(op, index));
        if is_tensor && !(stays(&before, condition, 1) && stays(&after, end, 0)) {
            copy_operand(bufferizer, condition, 1 + index)?;
        }
    }
    Ok(())
}

fn bufferize_while(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let Some(ends) = ends_of_while(bufferizer.ir(), op) else { return Ok(()) };
    let operands: Vec<Value> = bufferizer.ir().operands(op).collect();
    let mut buffers = Vec::new();
    for value in operands {
        buffers.push(bufferizer.operand(value)?);
    }
    let mut before = Vec::new();
    for (buffer, &argument) in buffers.iter_mut().zip(&ends.before) {
        let ty = bufferizer.type_or_buffer_type(argument)?;
        *buffer = bufferizer.cast(*buffer, ty);
        before.push(ty);
    }
    let after: Vec<Type> =
        ends.after.iter().map(|&argument| bufferizer.type_or_buffer_type(argument)).collect::<Fallible<_>>()?;
    let new = rebuild(bufferizer, op, &buffers, &after);
    for (region, types) in [(0, &before), (1, &after)] {
        let block = bufferizer.ir().first_block(bufferizer.ir().region(new, region));
        retype_arguments(bufferizer, block, 0, types);
    }
    replace_with_results(bufferizer, op, new)
}

// ---- ends ----

pub(super) static CONDITION: Bufferizable = Bufferizable {
    in_place: |_, _, _| true,
    bufferize: |bufferizer, op| {
        let ir = bufferizer.ir();
        let Some(ends) = ir.parent_op(op).and_then(|parent| ends_of_while(ir, parent)) else { return Ok(()) };
        let values: Vec<Value> = ir.operands(op).skip(1).collect();
        for (index, (value, target)) in values.into_iter().zip(ends.after).enumerate() {
            let buffer = bufferizer.operand_for(value, target)?;
            bufferizer.rewriter.set_operand(op, 1 + index, buffer);
        }
        Ok(())
    },
    ..Bufferizable::NEW
};

pub(super) static YIELD: Bufferizable = Bufferizable {
    aliases: |facts, op, index| {
        let ir = facts.ir;
        let Some(parent) = ir.parent_op(op) else { return Aliases::new() };
        let is_definite = ExecuteRegion::matches(ir, parent);
        let passes = is_definite || If::matches(ir, parent) || IndexSwitch::matches(ir, parent);
        match passes && index < ir.num_results(parent) {
            true => smallvec![Alias { value: ir.result(parent, index), relation: Relation::Equivalent, is_definite }],
            false => Aliases::new(),
        }
    },
    in_place: |_, _, _| true,
    bufferize: |bufferizer, op| {
        let ir = bufferizer.ir();
        let Some(parent) = ir.parent_op(op) else { return Ok(()) };
        let values: Vec<Value> = ir.operands(op).collect();
        let targets: Vec<Value> = match While::cast(ir, parent) {
            Some(each) => super::entry_arguments(ir, each.before(ir)).to_vec(),
            None => ir.results(parent).collect(),
        };
        let casts = !ExecuteRegion::matches(ir, parent);
        for (index, (value, target)) in values.into_iter().zip(targets).enumerate() {
            let buffer = if casts { bufferizer.operand_for(value, target)? } else { bufferizer.operand(value)? };
            bufferizer.rewriter.set_operand(op, index, buffer);
        }
        Ok(())
    },
    ..Bufferizable::NEW
};

// ---- forall ----

fn first_output(ir: &Ir<'_>, op: Op) -> usize {
    ir.operand_group(op, 3).start
}

/// The output that is a result, or a shared argument.
fn output_of(facts: &Facts<'_, '_>, value: Value) -> Option<Value> {
    let ir = facts.ir;
    let op = facts.owner(value)?;
    let output = number(ir, value, Forall(op).bounds(ir).len())?;
    let place = first_output(ir, op) + output;
    (place < ir.num_operands(op)).then(|| ir.operand(op, place))
}

/// Whether it may have more than one iteration.
fn repeats(ir: &Ir<'_>, op: Op) -> bool {
    let known = |bound: super::Bound| match bound {
        Ok(number) => Some(number),
        Err(value) => constant_value(ir, value).and_then(|value| ir.context().int_value(value)),
    };
    Forall(op).bounds(ir).into_iter().any(|bounds| match bounds.map(known) {
        [Some(lower), Some(upper), Some(step)] => i128::from(lower) + i128::from(step) < i128::from(upper),
        _ => true,
    })
}

pub(super) static FORALL: Bufferizable = Bufferizable {
    writes: |_, _, _| true,
    aliases: |facts, op, index| match index.checked_sub(first_output(facts.ir, op)) {
        Some(output) => {
            smallvec![Alias { value: facts.ir.result(op, output), relation: Relation::Equivalent, is_definite: true }]
        }
        None => Aliases::new(),
    },
    writable: |_, _| true,
    repeats: Some(repeats),
    is_parallel: true,
    type_sources: |facts, value| output_of(facts, value).into_iter().collect(),
    bufferize: bufferize_forall,
    ..Bufferizable::NEW
};

fn bufferize_forall(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let (ir, context) = (bufferizer.ir(), bufferizer.context());
    let (first, rank) = (first_output(ir, op), Forall(op).bounds(ir).len());
    let Some(body) = ir.first_block(Forall(op).region(ir)) else { return Ok(()) };
    let arguments = ir.arguments(body)[rank..].to_vec();
    let operands: Vec<Value> = ir.operands(op).collect();
    let mut buffers = Vec::new();
    for &output in &operands[first..] {
        buffers.push(bufferizer.operand(output)?);
    }
    bufferizer.rewriter.set_insertion_point_to_start(body);
    for (&argument, &buffer) in arguments.iter().zip(&buffers) {
        let ty = bufferizer.ir().value_type(argument);
        let tensor = ToTensor::build(&mut bufferizer.rewriter, buffer, ty);
        bufferizer.rewriter.replace_all_uses(argument, tensor);
    }
    bufferizer.rewriter.ir_mut().retain_block_arguments(body, |index| index < rank);
    let new = rebuild(bufferizer, op, &operands[..first], &[]);
    let segments = [0, 1, 2].map(|group| bufferizer.ir().operand_group(op, group).len() as i32);
    let segments = context.dense_i32_array_attr(&[segments[0], segments[1], segments[2], 0]);
    bufferizer.rewriter.set_attribute(new, "operandSegmentSizes", segments);
    bufferizer.replace(op, &buffers)
}
