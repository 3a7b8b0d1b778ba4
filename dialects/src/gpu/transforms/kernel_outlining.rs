//! `gpu-kernel-outlining`: the body of a `gpu.launch` becomes a kernel in a `gpu.module`, and the launch a
//! `gpu.launch_func` of it.

use rustc_hash::FxHashMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, constant_value};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::text::parse_attribute_text;
use vulcanize_ir::{
    Attribute, AttributeData, Block, Diagnostic, Identifier, Ir, IrMapping, Location, Op, OperationState, SymbolTable,
    Type, Value, WalkOrder, symbol_references,
};

use super::super::functions::WORKGROUP_ATTRIBUTIONS;
use super::super::launch::{LaunchArguments, launch_arguments};
use super::super::{
    BlockDim, BlockId, CONTAINER_MODULE, ClusterDim, ClusterId, DIMENSION, Func, GpuModule, GridDim, KERNEL, Launch,
    LaunchFunc, Return, Terminator, ThreadId,
};
use super::{launches_in, replace_in, values_used_from_outside};

vulcanize_ir::pass_options! {
    /// The options of `gpu-kernel-outlining`.
    pub(crate) struct Options;

    "data-layout-str" "The data layout, an attribute, that kernel modules get" { data_layout: String = String::new(); }
}

pub(crate) static KERNEL_OUTLINING: PassDef<Options> = PassDef::new(
    "gpu-kernel-outlining",
    "GpuKernelOutliningPass",
    "Outline gpu.launch bodies to kernel functions",
    run,
)
.on(vulcanize_ir::Module::NAME)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    let layout = match options.data_layout.as_str() {
        "" => None,
        text => Some(parse_attribute_text(ir.context(), text)?),
    };
    if !cx.contents(ir, op).has::<Launch>() {
        return Ok(false);
    }
    let mut outliner = Outliner {
        symbols: SymbolTable::build(ir, op),
        modules: FxHashMap::default(),
        last: FxHashMap::default(),
        layout,
    };
    let children: Vec<Op> = ir.blocks(ir.region(op, 0)).flat_map(|block| ir.ops(block)).collect();
    let mut any = false;
    for function in children {
        let Some(name) = ir.symbol_name(function) else { continue };
        for launch in launches_in(ir, function) {
            outliner.outline(ir, function, name, launch)?;
            any = true;
        }
    }
    if any {
        let name = ir.identifier(CONTAINER_MODULE);
        ir.set_attribute(op, name, ir.context().unit_attr());
    }
    Ok(any)
}

struct Outliner {
    /// Those of the module with the launches.
    symbols: SymbolTable,
    /// The symbols of kernel modules.
    modules: FxHashMap<Op, SymbolTable>,
    /// By function, the last module that was made for it: the next one goes after it.
    last: FxHashMap<Op, Op>,
    layout: Option<Attribute>,
}

impl Outliner {
    /// Makes a kernel of the body of a launch in `function`.
    fn outline(&mut self, ir: &mut Ir<'_>, function: Op, name: Identifier, launch: Launch) -> vulcanize_ir::Fallible {
        let context = ir.context();
        let wanted = launch.function(ir).and_then(|symbol| root_name(ir, symbol));
        let name = wanted.unwrap_or_else(|| context.identifier(&format!("{}_kernel", context.str(name))));
        let operands = values_used_from_outside(ir, launch.body(ir));
        let Some(kernel) = make_kernel(ir, launch, name, &operands) else {
            return Err(Diagnostic::error(ir.location(launch.op()), "the body's arguments are not those of a launch"));
        };
        let module = self.place(ir, kernel, name, launch, function);
        let path = [module, kernel].map(|op| ir.symbol_name(op).unwrap_or(name));
        replace_launch(ir, launch, path, &operands);
        Ok(())
    }

    /// Puts a kernel into the module that the launch names, or into a new one, with the symbols to which it refers.
    fn place(&mut self, ir: &mut Ir<'_>, kernel: Op, name: Identifier, launch: Launch, function: Op) -> Op {
        let context = ir.context();
        let wanted = launch.module(ir).and_then(|symbol| root_name(ir, symbol));
        let existing = wanted.and_then(|name| self.symbols.lookup(name)).filter(|&op| GpuModule::matches(ir, op));
        let module = existing.unwrap_or_else(|| {
            let state = OperationState::of::<GpuModule>(context, ir.location(kernel));
            let name = context.identifier_attr(wanted.unwrap_or(name));
            let region = ir.create_region();
            let block = ir.create_block(&[]);
            ir.append_block(region, block);
            let made = ir.create(state.attribute(context.identifier("sym_name"), name).region(region));
            // Modules come after the function, in the order of their launches.
            let before = self.last.insert(function, made);
            ir.insert_op_after(before.unwrap_or(function), made);
            self.symbols.insert(ir, made);
            made
        });
        if let Some(layout) = self.layout {
            ir.set_attribute(module, context.identifier("dlti.dl_spec"), layout);
        }
        let mut symbols = self.modules.remove(&module).unwrap_or_else(|| SymbolTable::build(ir, module));
        symbols.insert(ir, kernel);
        self.bring_symbols(ir, kernel, &mut symbols);
        self.modules.insert(module, symbols);
        module
    }

    /// Copies the symbols to which a kernel refers into its module, and those to which they refer.
    fn bring_symbols(&self, ir: &mut Ir<'_>, kernel: Op, symbols: &mut SymbolTable) {
        let mut pending = vec![kernel];
        while let Some(op) = pending.pop() {
            let inside = ir.walk(op, WalkOrder::Pre);
            for reference in inside.into_iter().flat_map(|inner| symbol_references(ir, inner)).collect::<Vec<_>>() {
                let Some(name) = leaf_name(ir, reference).filter(|&name| symbols.lookup(name).is_none()) else {
                    continue;
                };
                let Some(definition) = self.symbols.lookup(name) else { continue };
                let copy = ir.clone_op(definition, &mut IrMapping::new());
                symbols.insert(ir, copy);
                pending.push(copy);
            }
        }
    }
}

fn root_name(ir: &Ir<'_>, symbol: Attribute) -> Option<Identifier> {
    match ir.context().attribute_data(symbol) {
        AttributeData::SymbolRef { root, .. } => Some(*root),
        _ => None,
    }
}

fn leaf_name(ir: &Ir<'_>, symbol: Attribute) -> Option<Identifier> {
    match ir.context().attribute_data(symbol) {
        AttributeData::SymbolRef { root, nested } => Some(nested.last().copied().unwrap_or(*root)),
        _ => None,
    }
}

/// A kernel with the body of a launch, whose outside values become arguments. It is in no module yet.
fn make_kernel(ir: &mut Ir<'_>, launch: Launch, name: Identifier, operands: &[Value]) -> Option<Op> {
    let context = ir.context();
    let location = ir.location(launch.op());
    let given = Given::of(launch_arguments(ir, launch)?);
    let types: Vec<Type> = operands.iter().map(|&value| ir.value_type(value)).collect();
    let mut state = OperationState::of::<Func>(context, location);
    let mut set = |name: &str, value: Attribute| state.set_attribute(context.identifier(name), value);
    set("function_type", context.type_attr(context.function(&types, &[])));
    set("sym_name", context.identifier_attr(name));
    set(WORKGROUP_ATTRIBUTIONS, context.i64_attr(given.workgroup.len() as i64));
    set(KERNEL, context.unit_attr());
    for (name, sizes) in [("known_block_size", launch.block_size(ir)), ("known_grid_size", launch.grid_size(ir))] {
        let known = sizes.map(|size| Some(i32::try_from(context.int_value(constant_value(ir, size)?)?).ok())?);
        if let [Some(x), Some(y), Some(z)] = known {
            set(name, context.dense_i32_array_attr(&[x, y, z]));
        }
    }
    let region = ir.create_region();
    let entry = ir.create_block(&[]);
    ir.append_block(region, entry);
    let kernel = ir.create(state.region(region));
    let mut replacements: FxHashMap<Value, Value> = FxHashMap::default();
    for &value in operands.iter().chain(&given.workgroup).chain(&given.private) {
        let (ty, location) = (ir.value_type(value), ir.value_location(value));
        replacements.insert(value, ir.add_block_argument(entry, ty, location));
    }
    make_ids(ir, entry, location, &given, &mut replacements);
    let body = launch.body(ir);
    replace_in(ir, body, &replacements);
    end_with_return(ir, body);
    if let Some(first) = ir.first_block(body) {
        while let Some(op) = ir.first_op(first) {
            ir.move_op_to_end(op, entry);
        }
        ir.erase_block(first);
    }
    ir.move_blocks(body, region, None);
    Some(kernel)
}

/// The arguments of a launch's body.
struct Given {
    /// Block ids, thread ids, grid sizes, block sizes; with clusters, their ids and sizes.
    places: Vec<[Value; 3]>,
    workgroup: Vec<Value>,
    private: Vec<Value>,
}

impl Given {
    fn of(arguments: LaunchArguments<'_>) -> Self {
        let plain = [arguments.block_ids, arguments.thread_ids, arguments.grid_sizes, arguments.block_sizes];
        let clusters = arguments.cluster.into_iter().flat_map(|(ids, sizes)| [ids, sizes]);
        let places = plain.into_iter().chain(clusters).filter_map(|three| three.try_into().ok()).collect();
        Self { places, workgroup: arguments.workgroup.to_vec(), private: arguments.private.to_vec() }
    }
}

/// Asks for ids and sizes at the start of a kernel.
fn make_ids(
    ir: &mut Ir<'_>,
    entry: Block,
    location: Location,
    given: &Given,
    replacements: &mut FxHashMap<Value, Value>,
) {
    const MAKERS: [fn(&mut Builder<'_, '_>, Attribute) -> Value; 6] =
        [BlockId::build, ThreadId::build, GridDim::build, BlockDim::build, ClusterId::build, ClusterDim::build];
    let mut builder = Builder::at_end(ir, entry);
    builder.set_location(location);
    for (values, make) in given.places.iter().zip(MAKERS) {
        for (dimension, &value) in values.iter().enumerate() {
            let dimension = builder.context().enum_attr(&DIMENSION, dimension as u64);
            replacements.insert(value, make(&mut builder, dimension));
        }
    }
}

fn end_with_return(ir: &mut Ir<'_>, body: vulcanize_ir::Region) {
    let ends: Vec<Op> = ir.blocks(body).filter_map(|block| ir.last_op(block)).collect();
    for last in ends.into_iter().filter(|&last| Terminator::matches(ir, last)).collect::<Vec<_>>() {
        let location = ir.location(last);
        Return::build(Builder::before(ir, last).at(location), []);
        ir.erase(last);
    }
}

/// Puts a launch of the kernel with this path in place of a launch.
fn replace_launch(ir: &mut Ir<'_>, launch: Launch, path: [Identifier; 2], operands: &[Value]) {
    let context = ir.context();
    // Up to the shared memory the two ops have the same operand groups.
    const SHARED: usize = 11;
    let groups: Vec<std::ops::Range<usize>> = (0..SHARED).map(|index| ir.operand_group(launch.op(), index)).collect();
    let mut sizes: Vec<i32> = groups.iter().map(|group| group.len() as i32).collect();
    sizes.extend([operands.len() as i32, 0]);
    let mut values: Vec<Value> = groups.into_iter().flatten().map(|index| ir.operand(launch.op(), index)).collect();
    values.extend_from_slice(operands);
    let kernel = context.intern_attribute(AttributeData::SymbolRef { root: path[0], nested: [path[1]].into() });
    let state = OperationState::of::<LaunchFunc>(context, ir.location(launch.op()))
        .operands(values)
        .results(ir.result_types(launch.op()).collect::<Vec<_>>())
        .attribute(context.identifier("kernel"), kernel)
        .attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
    let made = Builder::before(ir, launch.op()).insert(state);
    for (old, new) in ir.results(launch.op()).zip(ir.results(made)).collect::<Vec<_>>() {
        ir.replace_all_uses(old, new);
    }
    ir.erase(launch.op());
}
