//! `buffer-results-to-out-params`: callers say where the memory is into which a function puts its results.

use rustc_hash::FxHashMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{
    Attribute, DYNAMIC, Diagnostic, Fallible, Ir, NamedAttribute, Op, SymbolTable, Type, TypeData, Value, WalkOrder,
};

use super::super::allocation::Allocation;
use super::signatures::{call_with, functions, is_public, returns};
use crate::func::Call;
use crate::function::{dictionary_array, function_signature, indexed_attributes, keep_signature};
use crate::memref::layout::strided_form;
use crate::memref::{Alloc, Cast, Copy};

vulcanize_ir::pass_options! {
    /// The options of `buffer-results-to-out-params`.
    pub(crate) struct Options;

    "add-result-attr" "Add the attribute 'bufferize.result' to all output parameters." { add_result_attr: bool = false; }
    "hoist-static-allocs" "Hoist static allocations to call sites." { hoist_static: bool = false; }
    "hoist-dynamic-allocs" "Hoist dynamic allocations to call sites." { hoist_dynamic: bool = false; }
    "modify-public-functions" "Modify function signatures of public functions." { modify_public: bool = false; }
}

pub(super) static OUT_PARAMS: PassDef<Options> = PassDef::new(
    "buffer-results-to-out-params",
    "BufferResultsToOutParamsPass",
    "Converts memref-typed function results to out-params",
    run,
)
.on("builtin.module")
.options(Options::TABLE);

/// For each result of a function that is memory, the arguments that are its dynamic sizes, where that is known.
type Sizes = Vec<Option<Vec<usize>>>;

fn run(options: &mut Options, ir: &mut Ir<'_>, module: Op, context: &mut PassContext<'_>) -> PassResult {
    let done = change_all(options, ir, module);
    done.map_err(|error| {
        context.diagnostics().push(error);
        PassError::Reported
    })
}

fn change_all(options: &Options, ir: &mut Ir<'_>, module: Op) -> Fallible<bool> {
    let mut changed: FxHashMap<Op, Sizes> = FxHashMap::default();
    for func in functions(ir, module) {
        if options.modify_public || !is_public(ir, func) {
            let parameters = add_parameters(options, ir, func)?;
            let sizes = fill_parameters(options, ir, func, &parameters);
            changed.insert(func, sizes);
        }
    }
    let symbols = SymbolTable::build(ir, module);
    for call in ir.walk(module, WalkOrder::Post) {
        let Some(callee) = Call::cast(ir, call).map(|call| call.callee(ir)) else { continue };
        let name = ir.context().flat_symbol(callee);
        let Some(callee) = name.and_then(|name| symbols.lookup(name)) else {
            let name = name.map_or("", |name| ir.context().str(name));
            return Err(Diagnostic::error(ir.location(call), format!("cannot find callee '{name}' in symbol table")));
        };
        if let Some(sizes) = changed.get(&callee) {
            change_call(ir, call, sizes)?;
        }
    }
    Ok(!changed.is_empty())
}

fn is_memory(ir: &Ir<'_>, ty: Type) -> bool {
    matches!(ir.context().type_data(ty), TypeData::MemRef { .. })
}

fn has_usual_layout(ir: &Ir<'_>, ty: Type) -> bool {
    matches!(ir.context().type_data(ty), TypeData::MemRef { layout: None, .. })
}

fn has_any_strides(ir: &Ir<'_>, ty: Type) -> bool {
    let form = strided_form(ir.context(), ty);
    form.is_some_and(|form| form.offset == DYNAMIC && form.strides.iter().all(|&stride| stride == DYNAMIC))
}

fn is_static(ir: &Ir<'_>, ty: Type) -> bool {
    ir.context().shape(ty).is_some_and(|shape| !shape.contains(&DYNAMIC))
}

// ---- functions ----

/// Makes arguments of the results that are memory; returns the arguments.
fn add_parameters(options: &Options, ir: &mut Ir<'_>, func: Op) -> Fallible<Vec<Value>> {
    let context = ir.context();
    let (inputs, results) = function_signature(ir, func).unwrap_or_default();
    let moved: Vec<usize> = (0..results.len()).filter(|&number| is_memory(ir, results[number])).collect();
    if moved.iter().any(|&number| !has_usual_layout(ir, results[number]) && !has_any_strides(ir, results[number])) {
        let message = "cannot create out param for result with unsupported layout";
        return Err(Diagnostic::error(ir.location(func), message));
    }
    let mut attributes: Vec<Option<Attribute>> =
        (0..inputs.len()).map(|number| indexed_attributes(ir, func, "arg_attrs", number)).collect();
    attributes.extend(moved.iter().map(|&number| parameter_attributes(options, ir, func, number)));
    let types: Vec<Type> = moved.iter().map(|&number| results[number]).collect();
    let kept: Vec<bool> = results.iter().map(|&ty| !is_memory(ir, ty)).collect();
    keep_signature(ir, func, &vec![true; inputs.len()], &kept);
    let outputs = function_signature(ir, func).map_or(Vec::new(), |(_, outputs)| outputs.to_vec());
    let all: Vec<Type> = inputs.iter().chain(&types).copied().collect();
    ir.set_attribute(func, context.identifier("function_type"), context.type_attr(context.function(&all, &outputs)));
    if let Some(array) = dictionary_array(context, &attributes) {
        ir.set_attribute(func, context.identifier("arg_attrs"), array);
    }
    let location = ir.location(func);
    let entry = ir.first_block(ir.region(func, 0));
    Ok(entry.map_or_else(Vec::new, |entry| {
        types.into_iter().map(|ty| ir.add_block_argument(entry, ty, location)).collect()
    }))
}

/// The attributes of a result go on to the argument.
fn parameter_attributes(options: &Options, ir: &Ir<'_>, func: Op, result: usize) -> Option<Attribute> {
    let (context, attributes) = (ir.context(), indexed_attributes(ir, func, "res_attrs", result));
    if !options.add_result_attr {
        return attributes;
    }
    let mut entries = attributes.and_then(|all| context.dictionary_value(all)).unwrap_or_default().to_vec();
    let name = context.identifier("bufferize.result");
    entries.retain(|entry| entry.name != name);
    entries.push(NamedAttribute { name, value: context.unit_attr() });
    Some(context.dictionary_attr(&entries))
}

/// Puts what the function returned into the parameters.
fn fill_parameters(options: &Options, ir: &mut Ir<'_>, func: Op, parameters: &[Value]) -> Sizes {
    let mut sizes: Option<Sizes> = None;
    for end in returns(ir, func) {
        let of_end = fill_at(options, ir, func, end, parameters);
        sizes = Some(match sizes {
            None => of_end,
            // What the returns do not agree on nobody knows.
            Some(before) => before.into_iter().zip(of_end).map(|(a, b)| a.filter(|a| Some(a) == b.as_ref())).collect(),
        });
    }
    sizes.unwrap_or_else(|| vec![None; parameters.len()])
}

fn fill_at(options: &Options, ir: &mut Ir<'_>, func: Op, end: Op, parameters: &[Value]) -> Sizes {
    let mut sizes = Sizes::new();
    let is_moved = |&number: &usize| is_memory(ir, ir.value_type(ir.operand(end, number)));
    let moved: Vec<usize> = (0..ir.num_operands(end)).filter(is_moved).collect();
    for (number, &parameter) in moved.into_iter().zip(parameters) {
        // Read anew each time: the same memory may be returned twice.
        let value = ir.operand(end, number);
        let is_hoisted = match is_static(ir, ir.value_type(value)) {
            true => options.hoist_static,
            false => options.hoist_dynamic,
        };
        match ir.defining_op(value).filter(|&op| is_hoisted && Allocation::of(ir, op).is_some()) {
            Some(allocation) => {
                sizes.push(arguments_of_sizes(ir, func, allocation));
                ir.replace_all_uses(value, parameter);
                ir.erase(allocation);
            }
            None => {
                sizes.push(None);
                Copy::build(&mut Builder::before(ir, end), value, parameter);
            }
        }
    }
    let kept: Vec<Value> = ir.operands(end).filter(|&value| !is_memory(ir, ir.value_type(value))).collect();
    ir.set_operands(end, &kept);
    sizes
}

/// The numbers of the arguments that are the sizes of an allocation.
fn arguments_of_sizes(ir: &Ir<'_>, func: Op, allocation: Op) -> Option<Vec<usize>> {
    let arguments = ir.arguments(ir.first_block(ir.region(func, 0))?);
    ir.operands(allocation).map(|size| arguments.iter().position(|&argument| argument == size)).collect()
}

// ---- calls ----

fn change_call(ir: &mut Ir<'_>, call: Op, sizes: &Sizes) -> Fallible {
    let mut rewriter = Rewriter::before(ir, call);
    let ir = rewriter.ir();
    let mut operands: Vec<Value> = ir.operands(call).collect();
    let results: Vec<(Value, Type)> = ir.results(call).map(|result| (result, ir.value_type(result))).collect();
    let kept: Vec<Type> = results.iter().map(|&(_, ty)| ty).filter(|&ty| !is_memory(ir, ty)).collect();
    let mut made: Vec<Value> = Vec::new();
    let memory: Vec<Type> = results.iter().map(|&(_, ty)| ty).filter(|&ty| is_memory(ir, ty)).collect();
    for (ty, sizes) in memory.into_iter().zip(sizes) {
        let sizes: Vec<Value> = match (is_static(rewriter.ir(), ty), sizes) {
            (true, _) => Vec::new(),
            (false, Some(sizes)) => sizes.iter().map(|&number| operands[number]).collect(),
            (false, None) => {
                let message = "cannot create out param for dynamically shaped result";
                return Err(Diagnostic::error(rewriter.ir().location(call), message));
            }
        };
        made.push(allocate(&mut rewriter, ty, &sizes));
    }
    operands.extend(&made);
    let new = call_with(&mut rewriter, call, &operands, &kept);
    let mut others = rewriter.ir().results(new).collect::<Vec<_>>().into_iter();
    let mut made = made.into_iter();
    let values: Vec<Value> = results
        .iter()
        .filter_map(|&(_, ty)| if is_memory(rewriter.ir(), ty) { made.next() } else { others.next() })
        .collect();
    rewriter.replace_op(call, &values);
    Ok(())
}

/// Memory with the usual layout, as memory of a type.
fn allocate(rewriter: &mut Rewriter<'_, '_>, ty: Type, sizes: &[Value]) -> Value {
    let context = rewriter.context();
    let TypeData::MemRef { shape, element, memory_space, .. } = context.type_data(ty) else {
        unreachable!("results of other types stay results")
    };
    let (shape, element, memory_space) = (shape.clone(), *element, *memory_space);
    let usual = context.intern_type(TypeData::MemRef { shape, element, layout: None, memory_space });
    let memory = Alloc::build(rewriter, sizes, [], usual);
    if usual == ty { memory } else { Cast::build(rewriter, memory, ty) }
}
