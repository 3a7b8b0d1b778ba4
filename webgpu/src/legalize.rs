//! `spirv-webgpu-legalize`: rewrites code that breaks the rules of WebGPU to code that keeps them, where that is
//! possible. MLIR has no such pass.
//!
//! - Variables that need an initial value get zero; undefined values become zero.
//! - Atomic instructions get the scope QueueFamily and no semantics. QueueFamily is a scope of Vulkan's memory model.
//!   There an access of Workgroup memory must declare itself visible to others, so all of them do then.
//! - The id of a workgroup is that of the invocation, without the one inside the workgroup, divided by its size.
//! - Functions come before those that call them.
//!
//! The number of workgroups cannot be computed: a kernel that asks for it is refused, unless the option `features` has
//! `num_workgroups`. With `workgroup_id` the id of a workgroup stays. Today's WGSL has both.

use petgraph::algo::toposort;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;
use spirv::{MemoryAccess, MemoryModel, MemorySemantics, Scope, StorageClass};
use vulcanize_ir::options_of_fields;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, filled, zero_attr};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{
    Attribute, Context, Diagnostic, Fallible, Identifier, Ir, IrMapping, Op, OperationState, Type, Value, WalkOrder,
};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::ops::{
    AddressOf, Constant, EntryPoint, ExecutionMode, Func, FunctionCall, GlobalVariable, ISub, Load, Module,
    ReferenceOf, SpecConstantComposite, Store, UDiv, Undef, Variable,
};
use vulcanize_target_env::{WebGpuFeature, WebGpuFeatures};

vulcanize_ir::pass_options! {
    /// The options of `spirv-webgpu-legalize`.
    pub(crate) struct Options;

    "features" "What WGSL has and the document has not, with commas between: num_workgroups, workgroup_id, …" {
        features: Vec<String> = Vec::new();
    }
}

/// The pass with its options.
#[derive(Default)]
pub(crate) struct Legalize {
    options: Options,
    features: WebGpuFeatures,
}

pub(crate) static LEGALIZE: PassDef<Legalize> = PassDef::new(
    "spirv-webgpu-legalize",
    "SPIRVWebGPULegalizePass",
    "Rewrite what the rules of the WebGPU execution environment do not allow",
    run,
)
.on(Module::NAME)
.options(&options_of_fields![options as Options: features])
.resolve(|pass, _| {
    pass.features = WebGpuFeatures::parse(&pass.options.features.join(","))
        .map_err(|error| format!("option 'features': {error}"))?;
    Ok(())
});

fn run(pass: &mut Legalize, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    legalize(ir, op, pass.features)?;
    Ok(true)
}

fn legalize(ir: &mut Ir<'_>, module: Op, features: WebGpuFeatures) -> Fallible {
    let ops: Vec<Op> = ir.walk(module, WalkOrder::Pre);
    replace_workgroup_ids(ir, &ops, features)?;
    let mut has_atomics = false;
    for &op in ops.iter().filter(|&&op| op != module) {
        if ir.is_erased(op) {
            continue;
        }
        if Variable::matches(ir, op) && ir.num_operands(op) == 0 {
            let pointee = ir.context().pointee(ir.value_type(ir.result(op, 0)));
            if let Some(zero) = pointee.map(|ty| zero(ir, op, ty)) {
                ir.set_operands(op, &[zero]);
            }
        } else if Undef::matches(ir, op) {
            let ty = ir.value_type(ir.result(op, 0));
            let zero = zero(ir, op, ty);
            let old = ir.result(op, 0);
            ir.replace_all_uses(old, zero);
            ir.erase(op);
        } else if let Some(variable) = GlobalVariable::cast(ir, op) {
            initialize(ir, variable);
        } else if ir.op_name_str(op).starts_with("spirv.Atomic") {
            has_atomics = true;
            relax(ir, op);
        }
    }
    if has_atomics {
        use_vulkan_memory_model(ir, module, &ops);
    }
    order_functions(ir, module);
    Ok(())
}

/// The zero of a type, made before an op.
fn zero(ir: &mut Ir<'_>, op: Op, ty: Type) -> Value {
    let context = ir.context();
    let mut builder = Builder::before(ir, op);
    if let Some(value) = zero_attr(context, ty) {
        return Constant::build(&mut builder, value, ty);
    }
    // A value without a literal.
    let state = OperationState::new(context.op_name("spirv.ConstantNull"), builder.location()).results([ty]);
    let made = builder.insert(state);
    ir.result(made, 0)
}

/// Gives a variable of the module its initial value. A unit is the zero of a type without a literal.
fn initialize(ir: &mut Ir<'_>, variable: GlobalVariable) {
    let context = ir.context();
    let pointer = context.type_value(variable.r#type(ir)).and_then(|ty| context.as_pointer(ty));
    let Some((pointee, StorageClass::Private | StorageClass::Output)) = pointer else { return };
    let has_value = |name| ir.attribute_str(variable.op(), name).is_some();
    if !has_value("initializer") && !has_value("initial_value") {
        let name = ir.identifier("initial_value");
        let zero = zero_attr(context, pointee).unwrap_or_else(|| context.unit_attr());
        ir.set_attribute(variable.op(), name, zero);
    }
}

/// Makes an atomic op one of the whole queue family that orders nothing else.
fn relax(ir: &mut Ir<'_>, op: Op) {
    let context = ir.context();
    let scope = context.enum_attr_of(Scope::QueueFamily);
    let none = context.enum_attr_of(MemorySemantics::RELAXED);
    let values = [("memory_scope", scope), ("semantics", none), ("equal_semantics", none), ("unequal_semantics", none)];
    for (name, value) in values {
        if ir.attribute_str(op, name).is_some() {
            let name = ir.identifier(name);
            ir.set_attribute(op, name, value);
        }
    }
}

/// Changes to Vulkan's memory model: the writes of an invocation of a workgroup are visible to the others after a
/// barrier.
fn use_vulkan_memory_model(ir: &mut Ir<'_>, module: Op, ops: &[Op]) {
    let context = ir.context();
    let (model, name) = (context.enum_attr_of(MemoryModel::Vulkan), ir.identifier("memory_model"));
    ir.set_attribute(module, name, model);
    let scope = context.array_attr(&[context.enum_attr_of(Scope::Workgroup)]);
    for &op in ops {
        if ir.is_erased(op) {
            continue;
        }
        let visibility = if Load::matches(ir, op) {
            MemoryAccess::MAKE_POINTER_VISIBLE
        } else if Store::matches(ir, op) {
            MemoryAccess::MAKE_POINTER_AVAILABLE
        } else {
            continue;
        };
        let pointer = ir.value_type(ir.operand(op, 0));
        if context.as_pointer(pointer).is_none_or(|(_, class)| class != StorageClass::Workgroup) {
            continue;
        }
        let old = ir.attribute_str(op, "memory_access").and_then(|a| context.enum_value_as(a));
        let access = old.unwrap_or(MemoryAccess::NONE) | visibility | MemoryAccess::NON_PRIVATE_POINTER;
        let names = [ir.identifier("memory_access"), ir.identifier("memory_access_arguments")];
        ir.set_attribute(op, names[0], context.enum_attr_of(access));
        ir.set_attribute(op, names[1], scope);
    }
}

/// The built-in of a variable.
fn built_in<'c>(ir: &Ir<'c>, op: Op) -> Option<&'c str> {
    GlobalVariable::cast(ir, op)?;
    ir.context().string_value(ir.attribute_str(op, "built_in")?)
}

/// Computes the ids of workgroups from those of invocations.
fn replace_workgroup_ids(ir: &mut Ir<'_>, ops: &[Op], features: WebGpuFeatures) -> Fallible {
    let mut found: FxHashMap<&str, Op> = FxHashMap::default();
    for &op in ops {
        if let Some(name) = built_in(ir, op) {
            found.insert(name, op);
        }
    }
    if let (Some(&count), false) = (found.get("NumWorkgroups"), features.has(WebGpuFeature::NumWorkgroups)) {
        let message = "WebGPU has no built-in NumWorkgroups: pass the number of workgroups to the kernel as an argument, \
                       or allow what today's WGSL has with '--webgpu-features num_workgroups'";
        return Err(Diagnostic::error(user_of(ir, count, ops), message));
    }
    let replaced = found.get("WorkgroupId").filter(|_| !features.has(WebGpuFeature::WorkgroupId));
    let Some(&variable) = replaced else { return Ok(()) };
    let context = ir.context();
    let sizes = workgroup_sizes(ir, ops);
    // A constant that is the size is that of all entry points, whatever their modes are.
    let constant = ops.iter().copied().find(|&op| is_size_constant(ir, op)).and_then(|op| ir.symbol_name(op));
    let [of_invocation, inside] = ["GlobalInvocationId", "LocalInvocationId"]
        .map(|name| found.get(name).copied().unwrap_or_else(|| variable_beside(ir, variable, name)));
    let symbol = ir.symbol_name(variable);
    for &op in ops {
        let Some(address) = AddressOf::cast(ir, op) else { continue };
        if symbol.is_none() || context.flat_symbol(address.variable(ir)) != symbol {
            continue;
        }
        let function = ir.ancestor(op, |ir, op| Func::matches(ir, op)).and_then(|op| ir.symbol_name(op));
        let of_mode = function.and_then(|name| sizes.get(&name).copied()).or_else(|| the_only(&sizes));
        let Some(size) = constant.map(Size::Constant).or_else(|| of_mode.map(Size::Number)) else {
            let message =
                "the id of a workgroup cannot be computed here: entry points of several workgroup sizes come here";
            return Err(Diagnostic::error(ir.location(op), message));
        };
        let loads: Vec<Op> = ir.users(address.pointer(ir)).collect();
        for load in loads {
            compute_workgroup_id(ir, load, [of_invocation, inside], size)?;
        }
        ir.erase(op);
    }
    replace_in_interfaces(ir, ops, variable, &[of_invocation, inside]);
    ir.erase(variable);
    Ok(())
}

/// The size of a workgroup.
#[derive(Clone, Copy)]
enum Size {
    Number([i64; 3]),
    /// The symbol of a constant of the module.
    Constant(Identifier),
}

fn is_size_constant(ir: &Ir<'_>, op: Op) -> bool {
    let built_in = ir.attribute_str(op, "built_in").and_then(|name| ir.context().string_value(name));
    built_in == Some("WorkgroupSize") && SpecConstantComposite::matches(ir, op)
}

/// Where a variable is used, else where it is.
fn user_of(ir: &Ir<'_>, variable: Op, ops: &[Op]) -> vulcanize_ir::Location {
    let symbol = ir.symbol_name(variable);
    let is_use = |op: &&Op| {
        AddressOf::cast(ir, **op).is_some_and(|address| ir.context().flat_symbol(address.variable(ir)) == symbol)
    };
    ir.location(ops.iter().find(is_use).copied().unwrap_or(variable))
}

/// The workgroup sizes of entry points, by function.
fn workgroup_sizes(ir: &Ir<'_>, ops: &[Op]) -> FxHashMap<Identifier, [i64; 3]> {
    let context = ir.context();
    let mut sizes = FxHashMap::default();
    for mode in ops.iter().filter_map(|&op| ExecutionMode::cast(ir, op)) {
        if context.enum_value_as(mode.execution_mode(ir)) != Some(spirv::ExecutionMode::LocalSize) {
            continue;
        }
        let values = context.array_value(mode.values(ir)).unwrap_or_default();
        let values: Vec<i64> = values.iter().filter_map(|&value| context.int_value(value)).collect();
        if let (Some(function), &[x, y, z]) = (context.flat_symbol(mode.r#fn(ir)), &values[..]) {
            sizes.insert(function, [x, y, z]);
        }
    }
    sizes
}

/// The size that all entry points have.
fn the_only(sizes: &FxHashMap<Identifier, [i64; 3]>) -> Option<[i64; 3]> {
    let first = sizes.values().next().copied()?;
    sizes.values().all(|&size| size == first).then_some(first)
}

/// A variable like another one, for another built-in.
fn variable_beside(ir: &mut Ir<'_>, variable: Op, name: &str) -> Op {
    let context = ir.context();
    let copy = ir.clone_op(variable, &mut IrMapping::new());
    ir.insert_op_before(variable, copy);
    ir.set_attribute(copy, context.identifier("built_in"), context.string_attr(name));
    // The conversion's names; no variable has this name, for there is none of the built-in.
    ir.set_attribute(copy, context.identifier("sym_name"), context.string_attr(&format!("__builtin__{name}__")));
    copy
}

/// Puts `(of_invocation - inside) / size` in the place of a load.
fn compute_workgroup_id(ir: &mut Ir<'_>, load: Op, variables: [Op; 2], size: Size) -> Fallible {
    let refuse = |ir: &Ir<'_>| {
        let message = "the id of a workgroup is read in a way that has no replacement in WebGPU";
        Err(Diagnostic::error(ir.location(load), message))
    };
    if !Load::matches(ir, load) {
        return refuse(ir);
    }
    let (context, ty) = (ir.context(), ir.value_type(ir.result(load, 0)));
    let number = match size {
        Size::Number(size) => size_attr(context, ty, size),
        Size::Constant(_) => None,
    };
    let mut ids = Vec::new();
    for variable in variables {
        let Some(name) = ir.symbol_name(variable) else { return refuse(ir) };
        let Some(pointer) = ir.attribute_str(variable, "type").and_then(|a| context.type_value(a)) else {
            return refuse(ir);
        };
        let b = &mut Builder::before(ir, load);
        let address = AddressOf::build(b, name, pointer);
        ids.push(Load::build(b, address, ty));
    }
    let b = &mut Builder::before(ir, load);
    let first = ISub::build(b, ids[0], ids[1]);
    let size = match (size, number) {
        (Size::Constant(name), _) => ReferenceOf::build(b, name, ty),
        (Size::Number(_), Some(number)) => Constant::build(b, number, ty),
        (Size::Number(_), None) => return refuse(ir),
    };
    let new = UDiv::build(b, first, size);
    let old = ir.result(load, 0);
    ir.replace_all_uses(old, new);
    ir.erase(load);
    Ok(())
}

/// A workgroup size as a vector of three.
fn size_attr(context: &Context, ty: Type, size: [i64; 3]) -> Option<Attribute> {
    let element = context.element_type(ty);
    // Where all are the same this is the meaning of a literal of one number.
    if size.iter().all(|&n| n == size[0]) {
        return filled(context, ty, context.int_attr(element, size[0]));
    }
    context.dense_attr(ty, &size.map(|n| context.int_attr(element, n)))
}

/// Names other variables in the place of one, each once.
fn replace_in_interfaces(ir: &mut Ir<'_>, ops: &[Op], old: Op, new: &[Op]) {
    let context = ir.context();
    let (name, interface) = (ir.symbol_name(old), ir.identifier("interface"));
    let new: Vec<Identifier> = new.iter().filter_map(|&op| ir.symbol_name(op)).collect();
    for entry in ops.iter().filter_map(|&op| EntryPoint::cast(ir, op)).collect::<Vec<_>>() {
        let listed = context.array_value(entry.interface(ir)).unwrap_or_default();
        let mut names: Vec<Identifier> = listed.iter().filter_map(|&symbol| context.flat_symbol(symbol)).collect();
        let count = names.len();
        names.retain(|&listed| Some(listed) != name);
        if names.len() == count {
            continue;
        }
        for &variable in &new {
            if !names.contains(&variable) {
                names.push(variable);
            }
        }
        let symbols: Vec<Attribute> = names.iter().map(|&name| context.symbol_ref_attr(name)).collect();
        ir.set_attribute(entry.op(), interface, context.array_attr(&symbols));
    }
}

/// Puts functions before those that call them; the others stay in their order. Recursion is left as it is.
fn order_functions(ir: &mut Ir<'_>, module: Op) {
    let Some(block) = ir.first_block(ir.region(module, 0)) else { return };
    let functions: Vec<Op> = ir.ops(block).filter(|&op| Func::matches(ir, op)).collect();
    let mut of_name: FxHashMap<Identifier, NodeIndex> = FxHashMap::default();
    let mut graph = DiGraph::<Op, ()>::new();
    // The sort below takes the last nodes first, where it is free to.
    for &function in functions.iter().rev() {
        let node = graph.add_node(function);
        of_name.extend(ir.symbol_name(function).map(|name| (name, node)));
    }
    let mut is_in_order = true;
    for caller in graph.node_indices().collect::<Vec<_>>() {
        for call in ir.walk(graph[caller], WalkOrder::Pre).into_iter().filter_map(|op| FunctionCall::cast(ir, op)) {
            let callee = ir.context().flat_symbol(call.callee(ir)).and_then(|name| of_name.get(&name));
            if let Some(&callee) = callee {
                // Later functions have lower numbers.
                is_in_order &= callee > caller;
                graph.add_edge(callee, caller, ());
            }
        }
    }
    if is_in_order {
        return;
    }
    if let (Ok(order), Some(behind)) = (toposort(&graph, None), functions.last().map(|&last| ir.next_op(last))) {
        for node in order {
            match behind {
                Some(behind) => ir.move_op_before(graph[node], behind),
                None => ir.move_op_to_end(graph[node], block),
            }
        }
    }
}
