//! Functions: what callers know of them, and signatures of memory.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::schema::{TypedOp, callee_reference};
use vulcanize_ir::{
    Attribute, Diagnostic, Fallible, Ir, Op, OperationState, SymbolTableCollection, Type, TypeData, Value, ValueDef,
};

use super::analysis::Analysis;
use super::blocks;
use super::buffer_types::{fully_dynamic, unknown_space, with_identity, with_layout};
use super::bufferizable::{Alias, Aliases, Bufferizable, Facts, Memo, Relation};
use super::options::{Layout, Options};
use super::rewriting::Bufferizer;
use super::{ToBuffer, is_memory, is_tensor};
use crate::func::{Call, Func, Return};
use crate::function::indexed_attributes;
use crate::memref;

/// What callers need to know of a function.
#[derive(Debug, Default)]
pub struct FunctionFacts {
    /// For each argument the results that may be in its memory.
    aliases: FxHashMap<usize, SmallVec<[usize; 2]>>,
    /// For each result the argument whose memory it is.
    equivalent: FxHashMap<usize, usize>,
    reads: FxHashSet<usize>,
    writes: FxHashSet<usize>,
}

/// The functions that calls name.
#[derive(Debug, Default)]
pub struct Calls {
    callees: FxHashMap<Op, Op>,
    returns: FxHashMap<Op, Vec<Op>>,
}

impl Calls {
    /// Those of a module.
    pub(super) fn of(ir: &Ir<'_>, module: Op) -> Self {
        let (mut symbols, mut calls) = (SymbolTableCollection::new(), Self::default());
        for op in ir.walk(module, vulcanize_ir::WalkOrder::Pre) {
            if let Some(reference) = callee_reference(ir, op).filter(|_| Call::matches(ir, op)) {
                let callee = symbols.lookup_nearest(ir, op, reference).filter(|&callee| Func::matches(ir, callee));
                calls.callees.extend(callee.map(|callee| (op, callee)));
            }
            if let Some(func) = ir.parent_op(op).filter(|_| Return::matches(ir, op)) {
                calls.returns.entry(func).or_default().push(op);
            }
        }
        calls
    }

    fn returns(&self, func: Op) -> &[Op] {
        self.returns.get(&func).map_or(&[], Vec::as_slice)
    }

    /// The functions of a module, each after those that it calls, and the rest, which call each other.
    pub(super) fn order(&self, ir: &Ir<'_>, module: Op) -> (Vec<Op>, Vec<Op>) {
        let functions: Vec<Op> = ir.ops_inside(module).filter(|&op| Func::matches(ir, op)).collect();
        let mut open: FxHashMap<Op, usize> = functions.iter().map(|&func| (func, 0)).collect();
        let mut callers: FxHashMap<Op, Vec<Op>> = FxHashMap::default();
        for (&call, &callee) in &self.callees {
            let Some(caller) = ir.ancestor(call, Func::matches).filter(|caller| open.contains_key(caller)) else {
                continue;
            };
            if open.contains_key(&callee) && has_tensors_in_signature(ir, callee) {
                *open.entry(caller).or_default() += 1;
                callers.entry(callee).or_default().push(caller);
            }
        }
        let mut ordered: Vec<Op> = functions.iter().copied().filter(|func| open[func] == 0).collect();
        let mut next = 0;
        while let Some(&func) = ordered.get(next) {
            next += 1;
            let mut callers = callers.remove(&func).unwrap_or_default();
            // The map of calls has no order.
            callers.sort_unstable();
            for caller in callers {
                let open = open.entry(caller).or_default();
                *open -= 1;
                ordered.extend((*open == 0).then_some(caller));
            }
        }
        let known: FxHashSet<Op> = ordered.iter().copied().collect();
        let rest = functions.into_iter().filter(|func| !known.contains(func)).collect();
        (ordered, rest)
    }
}

fn signature<'c>(ir: &Ir<'c>, func: Op) -> (&'c [Type], &'c [Type]) {
    let ty = ir.context().type_value(Func(func).function_type(ir));
    ty.and_then(|ty| ir.context().function_signature(ty)).unwrap_or_default()
}

fn has_tensors_in_signature(ir: &Ir<'_>, func: Op) -> bool {
    let (inputs, results) = signature(ir, func);
    inputs.iter().chain(results).any(|&ty| is_tensor(ir.context(), ty))
}

/// An attribute of an argument of a function.
fn argument_attribute(ir: &Ir<'_>, func: Op, index: usize, name: &str) -> Option<Attribute> {
    let attributes = indexed_attributes(ir, func, "arg_attrs", index)?;
    let entries = ir.context().dictionary_value(attributes)?;
    entries.iter().find(|entry| ir.context().str(entry.name) == name).map(|entry| entry.value)
}

fn is_ranked(ir: &Ir<'_>, value: Value) -> bool {
    matches!(ir.context().type_data(ir.value_type(value)), TypeData::RankedTensor { .. })
}

// ---- analysis ----

impl FunctionFacts {
    /// What the analysis of a function has shown.
    pub(super) fn of(facts: &Facts<'_, '_>, func: Op) -> Self {
        let mut found = Self::default();
        let ir = facts.ir;
        let inputs = signature(ir, func).0;
        for (index, _) in inputs.iter().enumerate().filter(|(_, ty)| is_tensor(ir.context(), **ty)) {
            let access = argument_attribute(ir, func, index, "bufferization.access");
            let argument = ir.first_block(ir.region(func, 0)).map(|block| ir.arguments(block)[index]);
            let (reads, writes) = match (access.and_then(|access| ir.context().string_value(access)), argument) {
                (Some(access), _) => (access.contains("read"), access.contains("write")),
                (None, None) => (true, true),
                (None, Some(value)) => {
                    (facts.is_read(value), facts.analysis.is_some_and(|analysis| analysis.is_written(value)))
                }
            };
            found.reads.extend(reads.then_some(index));
            found.writes.extend(writes.then_some(index));
        }
        match ir.first_block(ir.region(func, 0)) {
            Some(entry) => found.add_aliases(facts, func, ir.arguments(entry)),
            None => found.assume_aliases(ir, func),
        }
        found
    }

    /// Nothing is known of a declaration.
    fn assume_aliases(&mut self, ir: &Ir<'_>, func: Op) {
        let (inputs, results) = signature(ir, func);
        let tensors = |types: &[Type]| {
            let all = types.iter().enumerate().filter(|(_, ty)| is_tensor(ir.context(), **ty));
            all.map(|(index, _)| index).collect::<SmallVec<[usize; 2]>>()
        };
        for input in tensors(inputs) {
            self.aliases.insert(input, tensors(results));
        }
    }

    fn add_aliases(&mut self, facts: &Facts<'_, '_>, func: Op, arguments: &[Value]) {
        let (ir, Some(analysis)) = (facts.ir, facts.analysis) else { return };
        let returns = facts.calls.returns(func);
        let Some(&first) = returns.first() else { return };
        let arguments = || arguments.iter().enumerate().filter(|&(_, &argument)| is_ranked(ir, argument));
        for (number, &argument) in arguments() {
            let mut results: SmallVec<[usize; 2]> = SmallVec::new();
            for &end in returns {
                for (result, value) in ir.operands(end).enumerate().filter(|&(_, value)| is_ranked(ir, value)) {
                    if analysis.may_alias(value, argument) && !results.contains(&result) {
                        results.push(result);
                    }
                }
            }
            if !results.is_empty() {
                self.aliases.insert(number, results);
            }
        }
        let equivalent = |value: Value| {
            let mut same = arguments().filter(|&(_, &argument)| analysis.are_equivalent(value, argument));
            same.next().map(|(number, _)| number)
        };
        for result in 0..ir.num_operands(first) {
            let argument = equivalent(ir.operand(first, result));
            if returns.iter().all(|&end| equivalent(ir.operand(end, result)) == argument) {
                self.equivalent.extend(argument.map(|argument| (result, argument)));
            }
        }
    }

    /// For each result the argument whose memory it is.
    pub(super) fn equivalent_argument(&self, result: usize) -> Option<usize> {
        self.equivalent.get(&result).copied()
    }
}

/// Analyzes the functions of a module and its other ops.
pub(super) fn analyze(analysis: &mut Analysis, ir: &Ir<'_>, module: Op, options: &Options, calls: &Calls) -> Fallible {
    let takes_part = |func: &Op| options.allows(ir, *func) && !options.skips_analysis_of(ir, *func);
    let (ordered, rest) = calls.order(ir, module);
    for func in ordered.into_iter().filter(takes_part) {
        analysis.run(ir, func, options, calls)?;
        let memo = Memo::default();
        let facts = FunctionFacts::of(&Facts { ir, options, analysis: Some(analysis), calls, memo: &memo }, func);
        analysis.functions.insert(func, facts);
    }
    rest.into_iter().filter(takes_part).try_for_each(|func| analysis.run(ir, func, options, calls))
}

/// Notes on arguments how they are used.
pub(super) fn annotate_access(facts: &FunctionFacts, ir: &mut Ir<'_>, func: Op) {
    let context = ir.context();
    let inputs = signature(ir, func).0;
    let mut all: Vec<Attribute> = Vec::new();
    for (index, &ty) in inputs.iter().enumerate() {
        let attributes = indexed_attributes(ir, func, "arg_attrs", index);
        let mut entries = attributes.and_then(|all| context.dictionary_value(all)).unwrap_or_default().to_vec();
        if is_tensor(context, ty) {
            let word = match (facts.reads.contains(&index), facts.writes.contains(&index)) {
                (true, true) => "read-write",
                (true, false) => "read",
                (false, true) => "write",
                (false, false) => "none",
            };
            let name = context.identifier("bufferization.access");
            entries.retain(|entry| entry.name != name);
            entries.push(vulcanize_ir::NamedAttribute { name, value: context.string_attr(word) });
        }
        all.push(context.dictionary_attr(&entries));
    }
    let name = ir.identifier("arg_attrs");
    if inputs.iter().any(|&ty| is_tensor(context, ty)) {
        ir.set_attribute(func, name, context.array_attr(&all));
    }
}

// ---- interfaces ----

fn callee<'a>(facts: &Facts<'a, '_>, call: Op) -> Option<&'a FunctionFacts> {
    facts.analysis?.functions.get(facts.calls.callees.get(&call)?)
}

/// The interface of calls.
pub(crate) static CALL: Bufferizable = Bufferizable {
    reads: |facts, op, index| callee(facts, op).is_none_or(|callee| callee.reads.contains(&index)),
    writes: |facts, op, index| callee(facts, op).is_none_or(|callee| callee.writes.contains(&index)),
    aliases: |facts, op, index| {
        let Some(callee) = callee(facts, op) else { return facts.any_alias(op) };
        let results = callee.aliases.get(&index).map_or(&[][..], SmallVec::as_slice);
        let is_same = matches!(results, &[result] if callee.equivalent.contains_key(&result));
        let relation = if is_same { Relation::Equivalent } else { Relation::Unknown };
        let alias = |&result: &usize| Alias { value: facts.ir.result(op, result), relation, is_definite: is_same };
        results.iter().map(alias).collect::<Aliases>()
    },
    type_sources: |_, _| SmallVec::new(),
    buffer_type: |facts, value, _| {
        let ValueDef::Result { op, index } = facts.ir.value_def(value) else { return facts.unknown_type(value) };
        let Some(&callee) = facts.calls.callees.get(&op) else { return facts.unknown_type(value) };
        let ty = signature(facts.ir, callee).1.get(index as usize).copied().unwrap_or(facts.ir.value_type(value));
        if is_memory(facts.ir.context(), ty) { Ok(ty) } else { boundary_type(facts.ir, facts.options, callee, ty) }
    },
    bufferize: bufferize_call,
    ..Bufferizable::NEW
};

/// The interface of what ends a function. It becomes an op on memory together with the function.
pub(crate) static RETURN: Bufferizable = Bufferizable::NEW;

/// The interface of functions.
pub(crate) static FUNC: Bufferizable = Bufferizable {
    sources: Some(blocks::sources),
    writable: |facts, value| {
        let ValueDef::Argument { block, index, .. } = facts.ir.value_def(value) else { return false };
        let func = facts.ir.block_parent_op(block).filter(|&func| is_entry(facts.ir, func, block));
        let writable =
            func.and_then(|func| argument_attribute(facts.ir, func, index as usize, "bufferization.writable"));
        writable.and_then(|writable| facts.ir.context().bool_value(writable)).unwrap_or(true)
    },
    type_sources: |facts, value| match entry_argument(facts, value) {
        Some(_) => SmallVec::new(),
        None => blocks::type_sources(facts, value),
    },
    buffer_type: |facts, value, types| match entry_argument(facts, value) {
        Some((func, index)) => argument_type(facts.ir, facts.options, func, index),
        None => blocks::buffer_type(facts, value, types),
    },
    any_blocks: true,
    bufferize: bufferize_function,
    ..Bufferizable::NEW
};

fn is_entry(ir: &Ir<'_>, func: Op, block: vulcanize_ir::Block) -> bool {
    ir.first_block(ir.region(func, 0)) == Some(block)
}

fn entry_argument(facts: &Facts<'_, '_>, value: Value) -> Option<(Op, usize)> {
    let ValueDef::Argument { block, index, .. } = facts.ir.value_def(value) else { return None };
    let func = facts.ir.block_parent_op(block)?;
    is_entry(facts.ir, func, block).then_some((func, index as usize))
}

/// The type of memory that stands for a tensor in a signature.
fn boundary_type(ir: &Ir<'_>, options: &Options, func: Op, tensor: Type) -> Fallible<Type> {
    let context = ir.context();
    let Some(space) = options.default_space(context, tensor) else { return Err(unknown_space(ir, Some(func))) };
    Ok(match options.function_boundary_type_conversion {
        Layout::Identity => with_identity(context, tensor, space),
        Layout::Infer | Layout::FullyDynamic => fully_dynamic(context, tensor, space),
    })
}

fn argument_type(ir: &Ir<'_>, options: &Options, func: Op, index: usize) -> Fallible<Type> {
    let tensor = signature(ir, func).0[index];
    if !is_tensor(ir.context(), tensor) {
        return Ok(tensor);
    }
    let ty = boundary_type(ir, options, func, tensor)?;
    Ok(match argument_attribute(ir, func, index, "bufferization.buffer_layout") {
        Some(layout) if ir.context().shape(ty).is_some() => {
            with_layout(ir.context(), tensor, Some(layout), super::buffer_types::memory_space(ir.context(), ty))
        }
        _ => ty,
    })
}

fn bufferize_function(bufferizer: &mut Bufferizer<'_, '_>, func: Op) -> Fallible {
    let (ir, context) = (bufferizer.ir(), bufferizer.context());
    let (inputs, results) = signature(ir, func);
    let arguments: Vec<Type> =
        (0..inputs.len()).map(|index| argument_type(ir, bufferizer.options, func, index)).collect::<Fallible<_>>()?;
    let result_type = |&ty: &Type| match is_tensor(context, ty) {
        true => boundary_type(ir, bufferizer.options, func, ty),
        false => Ok(ty),
    };
    let results: Vec<Type> = results.iter().map(result_type).collect::<Fallible<_>>()?;
    for block in ir.blocks(ir.region(func, 0)).collect::<Vec<_>>() {
        bufferizer.bufferize_block(block)?;
    }
    for &end in bufferizer.calls.returns(func) {
        bufferizer.rewriter.set_insertion_point(end);
        for (number, &ty) in results.iter().enumerate() {
            let value = bufferizer.ir().operand(end, number);
            if is_tensor(context, bufferizer.ir().value_type(value)) {
                let location = bufferizer.ir().location(end);
                let buffer = ToBuffer::build(bufferizer.rewriter.at(location), value, ty);
                bufferizer.rewriter.set_operand(end, number, buffer);
            }
        }
    }
    set_signature(bufferizer, func, &arguments, &results);
    Ok(())
}

fn set_signature(bufferizer: &mut Bufferizer<'_, '_>, func: Op, inputs: &[Type], results: &[Type]) {
    let ty = bufferizer.context().type_attr(bufferizer.context().function(inputs, results));
    bufferizer.rewriter.set_attribute(func, "function_type", ty);
}

fn bufferize_call(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let Some(&callee) = bufferizer.calls.callees.get(&op) else {
        return Err(Diagnostic::error(bufferizer.ir().location(op), "the function of the call is not known"));
    };
    let context = bufferizer.context();
    let results: Vec<Value> = bufferizer.ir().results(op).collect();
    let types: Vec<Type> =
        results.iter().map(|&result| bufferizer.type_or_buffer_type(result)).collect::<Fallible<_>>()?;
    let inputs = signature(bufferizer.ir(), callee).0.to_vec();
    let operands: Vec<Value> = bufferizer.ir().operands(op).collect();
    let mut buffers = Vec::new();
    for (index, (value, input)) in operands.into_iter().zip(inputs).enumerate() {
        if !is_tensor(context, bufferizer.ir().value_type(value)) {
            buffers.push(value);
            continue;
        }
        let buffer = bufferizer.buffer(value)?;
        // Functions that call each other have their signatures of tensors until it is their turn.
        let wanted = match is_tensor(context, input) {
            true => argument_type(bufferizer.ir(), bufferizer.options, callee, index)?,
            false => input,
        };
        buffers.push(match context.shape(wanted) {
            Some(_) => bufferizer.cast_or_copy(buffer, wanted)?,
            None => bufferizer.cast(buffer, wanted),
        });
    }
    let ir = bufferizer.ir();
    let mut state = OperationState::new(ir.op_name(op), ir.location(op)).operands(buffers).results(types);
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    let new = bufferizer.rewriter.insert(state);
    let values: Vec<Value> = bufferizer.ir().results(new).collect();
    bufferizer.replace(op, &values)
}

// ---- after all ----

/// Results that are casts get the types of what is cast, where all ends of the function agree.
pub(super) fn infer_result_types(bufferizer: &mut Bufferizer<'_, '_>, func: Op) {
    let ends = bufferizer.calls.returns(func).to_vec();
    let Some(&first) = ends.first() else { return };
    // As in MLIR one cast, even if the program had it already.
    let inner = |ir: &Ir<'_>, value: Value| {
        vulcanize_ir::rewrite::defined_by::<memref::Cast>(ir, value).map_or(value, |cast| cast.source(ir))
    };
    let ir = bufferizer.ir();
    let mut results: Vec<Type> = ir.operand_types(first).collect();
    for (number, ty) in results.iter_mut().enumerate().filter(|(_, ty)| is_memory(ir.context(), **ty)) {
        let precise = |&end: &Op| ir.value_type(inner(ir, ir.operand(end, number)));
        let candidate = precise(&first);
        if ends.iter().all(|end| precise(end) == candidate) {
            *ty = candidate;
        }
    }
    let inputs = signature(ir, func).0.to_vec();
    for &end in &ends {
        for (number, &ty) in results.iter().enumerate() {
            let value = bufferizer.ir().operand(end, number);
            if bufferizer.ir().value_type(value) != ty {
                let source = inner(bufferizer.ir(), value);
                bufferizer.rewriter.set_operand(end, number, source);
            }
        }
    }
    set_signature(bufferizer, func, &inputs, &results);
}

/// The attributes of arguments that told how to make memory of them have done so.
pub(super) fn remove_attributes(ir: &mut Ir<'_>, func: Op) {
    let context = ir.context();
    let Some(all) = Func(func).arg_attrs(ir).and_then(|all| context.array_value(all)) else { return };
    let done = ["bufferization.buffer_layout", "bufferization.writable"];
    let left: Vec<Attribute> = all
        .iter()
        .map(|&attributes| {
            let entries = context.dictionary_value(attributes).unwrap_or_default();
            let kept: Vec<_> =
                entries.iter().filter(|entry| !done.contains(&context.str(entry.name))).copied().collect();
            context.dictionary_attr(&kept)
        })
        .collect();
    let is_empty = |&attributes: &Attribute| context.dictionary_value(attributes).is_none_or(<[_]>::is_empty);
    let name = ir.identifier("arg_attrs");
    match left.iter().all(is_empty) {
        true => _ = ir.remove_attribute(func, name),
        false => ir.set_attribute(func, name, context.array_attr(&left)),
    }
}
