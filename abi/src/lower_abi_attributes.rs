//! `spirv-lower-abi-attrs`: arguments of entry functions become variables that the host binds, and functions with a
//! `spirv.entry_point_abi` become entry points with their execution modes.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_conversion::{MOST_INVOCATIONS, SpirvConversionOptions, WORKGROUP_SIZE_CONSTANTS};
use vulcanize_ir::pass::{PassDef, changed_options};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, AttributeData, Diagnostic, Fallible, Identifier, Ir, Op, Type, Value, WalkOrder};
use vulcanize_spirv::attributes::{
    ENTRY_POINT_ABI, EntryPointAbiAttr, InterfaceVarAbiAttr, lookup_target_env_or_default,
};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::{SpirvTypes, StorageClass};
use vulcanize_target_env::{Capability, TargetEnv, Version};

use crate::arguments::{argument_abis, interface_type, read_argument, symbol_name};
use crate::decorate_layout::SCALAR_BLOCK_LAYOUT;
use crate::interfaces::KernelInterfaces;
use crate::push_constants::PushConstantBlock;

/// The options of `spirv-lower-abi-attrs` for `options`, as text: only those that are not the default.
pub fn entry_point_options(options: &SpirvConversionOptions) -> String {
    LOWER_ABI_ATTRIBUTES.changed_options(options)
}

/// Without options, the pass does as MLIR's.
pub(crate) static LOWER_ABI_ATTRIBUTES: PassDef<SpirvConversionOptions> = PassDef::new(
    "spirv-lower-abi-attrs",
    "SPIRVLowerABIAttributesPass",
    "Lower the shader interface attributes to global variables, entry points and execution modes",
    |options: &mut SpirvConversionOptions, ir, op, cx| {
        // Arguments have their places until variables are made of them.
        cx.notes::<KernelInterfaces>().describe(ir, op);
        lower_abi_attributes(ir, op, *options)?;
        Ok(true)
    },
)
.on(ops::Module::NAME)
.options(&[SCALAR_BLOCK_LAYOUT, SpirvConversionOptions::specialize_workgroup_size])
.text(changed_options);

/// Lowers the ABI attributes of all functions of a `spirv.module`.
fn lower_abi_attributes(ir: &mut Ir<'_>, module: Op, options: SpirvConversionOptions) -> Fallible {
    let env = lookup_target_env_or_default(ir, module);
    let sizes = options.specialize_workgroup_size.then(|| WorkgroupSizes::new(ir, module, &env));
    let mut lowering = Lowering { interfaces: Interfaces::new(ir, module), env, options, sizes };
    let Some(body) = ir.first_block(ir.region(module, 0)) else { return Ok(()) };
    let functions: Vec<Op> = ir.ops(body).filter(|&op| ops::Func::matches(ir, op)).collect();
    for function in functions {
        lowering.lower_function(ir, module, function)?;
    }
    Ok(())
}

struct Lowering {
    env: TargetEnv,
    options: SpirvConversionOptions,
    interfaces: Interfaces,
    /// Where workgroup sizes are specialization constants.
    sizes: Option<WorkgroupSizes>,
}

impl Lowering {
    fn lower_function(&mut self, ir: &mut Ir<'_>, module: Op, function: Op) -> Fallible {
        let context = ir.context();
        let Some(attribute) = ir.attribute_str(function, ENTRY_POINT_ABI) else { return Ok(()) };
        let Some(abi) = context.attribute_as::<EntryPointAbiAttr>(attribute).cloned() else { return Ok(()) };
        // An OpenCL kernel keeps its arguments: its host passes them by position.
        if !self.env.allows_capability(Capability::Kernel) {
            self.lower_arguments(ir, function)?;
        }
        self.add_entry_point(ir, module, function, &abi)
    }

    // ---- arguments ----

    fn lower_arguments(&mut self, ir: &mut Ir<'_>, function: Op) -> Fallible {
        let region = ir.region(function, 0);
        let Some(entry) = ir.first_block(region) else { return Ok(()) };
        let arguments: Vec<Value> = ir.arguments(entry).to_vec();
        // An argument without a place stays a parameter, as in MLIR; the verifier of entry points reports an error
        // where that is not allowed.
        let abis = argument_abis(ir, function);
        if arguments.is_empty() || abis.iter().any(Option::is_none) {
            return Ok(());
        }
        let first = ir.first_op(entry);
        let block = PushConstantBlock::of(ir, function, &abis, self.options.scalar_block_layout)?;
        let block_variable = block.as_ref().map(|block| self.create_push_constants(ir, function, block));
        let mut bound = 0;
        for (index, (&argument, abi)) in arguments.iter().zip(&abis).enumerate() {
            let Some(abi) = abi else { continue };
            let pushed = block.as_ref().filter(|block| block.arguments.contains(&index)).zip(block_variable);
            let value = match pushed {
                Some((block, variable)) => read_argument(ir, entry, first, argument, variable, block.member_of(index)),
                None => {
                    let variable = self.create_interface_variable(ir, function, index, argument, abi)?;
                    let list = self.interfaces.references.entry(symbol_name(ir, function)).or_default();
                    list.insert(bound, symbol_name(ir, variable));
                    bound += 1;
                    read_argument(ir, entry, first, argument, variable, None)
                }
            };
            ir.replace_all_uses(argument, value);
        }
        ir.retain_block_arguments(entry, |_| false);
        self.set_signature(ir, function);
        Ok(())
    }

    /// The variable of all arguments that are push constants: a kernel has one such block.
    fn create_push_constants(&mut self, ir: &mut Ir<'_>, function: Op, block: &PushConstantBlock) -> Op {
        let context = ir.context();
        let function_name = symbol_name(ir, function);
        let name = format!("{}_push_constants", context.str(function_name));
        let ty = context.pointer(block.ty, StorageClass::PushConstant);
        let variable = ops::GlobalVariable::build(&mut Builder::before(ir, function), ty, &*name).op();
        let name = context.identifier(&name);
        self.interfaces.add_variable(name, ty, ir);
        self.interfaces.references.entry(function_name).or_default().push(name);
        variable
    }

    fn create_interface_variable(
        &mut self,
        ir: &mut Ir<'_>,
        function: Op,
        index: usize,
        argument: Value,
        abi: &InterfaceVarAbiAttr,
    ) -> Fallible<Op> {
        let context = ir.context();
        let function_name = symbol_name(ir, function);
        let name = format!("{}_arg_{index}", context.str(function_name));
        let ty = interface_type(ir, function, argument, abi, self.options.scalar_block_layout)?;
        let location = ir.value_location(argument);
        let variable = ops::GlobalVariable::with(Builder::before(ir, function).at(location))
            .descriptor_set(abi.descriptor_set)
            .binding(abi.binding)
            .build(ty, &*name)
            .op();
        self.interfaces.add_variable(context.identifier(&name), ty, ir);
        Ok(variable)
    }

    fn set_signature(&self, ir: &mut Ir<'_>, function: Op) {
        let context = ir.context();
        let signature = context.type_value(ops::Func(function).function_type(ir));
        let results: SmallVec<[Type; 1]> = signature
            .and_then(|ty| context.function_signature(ty))
            .map(|(_, results)| results.iter().copied().collect())
            .unwrap_or_default();
        let ty = context.type_attr(context.function(&[], &results));
        ir.set_attribute(function, context.identifier("function_type"), ty);
        ir.remove_attribute(function, context.identifier("arg_attrs"));
    }

    // ---- entry points ----

    fn add_entry_point(&mut self, ir: &mut Ir<'_>, module: Op, function: Op, abi: &EntryPointAbiAttr) -> Fallible {
        let context = ir.context();
        let Some(model) = execution_model(&self.env) else {
            return Err(Diagnostic::error(
                ir.location(function),
                "'spirv.func' op the target environment allows neither compute shaders nor kernels (capability Shader \
                 or Kernel)",
            ));
        };
        let interface: Vec<Attribute> = self
            .interfaces
            .used_by(symbol_name(ir, function), self.env.version())
            .into_iter()
            .map(|name| context.symbol_ref_attr(name))
            .collect();
        let Some(body) = ir.first_block(ir.region(module, 0)) else { return Ok(()) };
        let location = ir.location(function);
        let function_name = symbol_name(ir, function);
        let specialized = match (&mut self.sizes, abi.workgroup_size_3d()) {
            (Some(sizes), Some(size)) => Some(sizes.constants(ir, module, function, size)?),
            _ => None,
        };
        let mut builder = Builder::at_end(ir, body);
        ops::EntryPoint::build(builder.at(location), model, function_name, &interface[..]);
        let mut add_mode = |mode: spirv::ExecutionMode, values: &[u32]| {
            let values: Vec<Attribute> = values.iter().map(|&v| context.i32_attr(v as i32)).collect();
            ops::ExecutionMode::build(&mut builder, function_name, mode, &values[..]);
        };
        if let Some(size) = abi.workgroup_size_3d().filter(|_| specialized.is_none_or(|by_id| by_id.is_none())) {
            add_mode(spirv::ExecutionMode::LocalSize, &size);
        }
        // An attribute without an execution mode in the target stays on the function, as in MLIR: Vulkan's hosts ask
        // for a subgroup size when they make a pipeline.
        let mut rest = EntryPointAbiAttr { workgroup_size: None, ..abi.clone() };
        if let Some(size) = abi.subgroup_size.filter(|_| self.env.allows_capability(Capability::SubgroupDispatch)) {
            add_mode(spirv::ExecutionMode::SubgroupSize, &[size]);
            rest.subgroup_size = None;
        }
        if let Some(width) =
            abi.target_width.filter(|_| self.env.allows_capability(Capability::SignedZeroInfNanPreserve))
        {
            add_mode(spirv::ExecutionMode::SignedZeroInfNanPreserve, &[width]);
            rest.target_width = None;
        }
        if let Some(Some(names)) = specialized {
            let values = names.map(|name| context.symbol_ref_attr(name));
            ops::ExecutionModeId::build(&mut builder, function_name, spirv::ExecutionMode::LocalSizeId, &values[..]);
        }
        // The manifest has it from here on.
        ir.remove_attribute(function, context.identifier(MOST_INVOCATIONS));
        let name = context.identifier(ENTRY_POINT_ABI);
        if rest == EntryPointAbiAttr::default() {
            ir.remove_attribute(function, name);
        } else {
            ir.set_attribute(function, name, rest.get(context));
        }
        Ok(())
    }
}

/// Workgroup sizes as specialization constants: three of each kernel, with the first free ids.
struct WorkgroupSizes {
    /// Whether an execution mode names them; else the module has one `WorkgroupSize` for all of its kernels.
    by_mode: bool,
    next_id: i32,
    /// The constants that the lowering of `gpu.block_dim` made, by name.
    made: FxHashMap<Identifier, Op>,
    /// Whether the module has a `WorkgroupSize`.
    has_built_in: bool,
}

impl WorkgroupSizes {
    fn new(ir: &Ir<'_>, module: Op, env: &TargetEnv) -> Self {
        // Vulkan takes `LocalSizeId` from 1.3 on, with which SPIR-V 1.6 came.
        let first = if env.allows_capability(Capability::Kernel) { Version::V1_2 } else { Version::V1_6 };
        let body = ir.first_block(ir.region(module, 0));
        let constants = body.into_iter().flat_map(|body| ir.ops(body)).filter(|&op| ops::SpecConstant::matches(ir, op));
        let mut sizes =
            Self { by_mode: env.version() >= first, next_id: 0, made: FxHashMap::default(), has_built_in: false };
        for op in constants {
            sizes.made.insert(symbol_name(ir, op), op);
            let id = ir.attribute_str(op, SPEC_ID).and_then(|id| ir.context().int_value(id));
            if let Some(id) = id.and_then(|id| i32::try_from(id).ok()) {
                sizes.next_id = sizes.next_id.max(id.saturating_add(1));
            }
        }
        sizes
    }

    /// The constants of a kernel; their names where an execution mode names them.
    fn constants(
        &mut self,
        ir: &mut Ir<'_>,
        module: Op,
        function: Op,
        size: [u32; 3],
    ) -> Fallible<Option<[Identifier; 3]>> {
        let context = ir.context();
        let location = ir.location(function);
        let Some(body) = ir.first_block(ir.region(module, 0)) else { return Ok(None) };
        let function_name = context.str(symbol_name(ir, function));
        let names = WORKGROUP_SIZE_CONSTANTS.map(|suffix| context.identifier(&format!("{function_name}{suffix}")));
        for (&name, value) in names.iter().zip(size) {
            let op = match self.made.get(&name) {
                Some(&op) => op,
                None => {
                    let value = context.i32_attr(value.cast_signed());
                    ops::SpecConstant::build(Builder::at_start(ir, body).at(location), name, value).op()
                }
            };
            let id = context.i32_attr(self.next_id);
            ir.set_attribute(op, context.identifier(SPEC_ID), id);
            self.next_id = self.next_id.saturating_add(1);
        }
        if self.by_mode {
            return Ok(Some(names));
        }
        if std::mem::replace(&mut self.has_built_in, true) {
            let message = "the kernels of a module share one specialized workgroup size before SPIR-V 1.6 (Vulkan 1.3); give \
                           each a gpu.module of its own";
            return Err(Diagnostic::error(location, message));
        }
        let parts = names.map(|name| context.symbol_ref_attr(name));
        let ty = context.vector(&[3], context.i32());
        let name = format!("{function_name}_workgroup_size");
        let size = ops::SpecConstantComposite::build(&mut Builder::before(ir, function), ty, &*name, &parts[..]);
        ir.set_attribute(size.op(), context.identifier("built_in"), context.string_attr("WorkgroupSize"));
        Ok(None)
    }
}

const SPEC_ID: &str = "spec_id";

fn execution_model(env: &TargetEnv) -> Option<spirv::ExecutionModel> {
    if env.allows_capability(Capability::Kernel) {
        Some(spirv::ExecutionModel::Kernel)
    } else if env.allows_capability(Capability::Shader) {
        Some(spirv::ExecutionModel::GLCompute)
    } else {
        None
    }
}

/// Which variables each function refers to, found in one walk over the module.
struct Interfaces {
    /// The storage class of each variable.
    variables: FxHashMap<Identifier, StorageClass>,
    /// The variables that a function refers to, in the order of their first use.
    references: FxHashMap<Identifier, Vec<Identifier>>,
    /// The functions that a function calls.
    callees: FxHashMap<Identifier, Vec<Identifier>>,
}

impl Interfaces {
    fn new(ir: &Ir<'_>, module: Op) -> Self {
        let context = ir.context();
        let mut found =
            Self { variables: FxHashMap::default(), references: FxHashMap::default(), callees: FxHashMap::default() };
        let Some(body) = ir.first_block(ir.region(module, 0)) else { return found };
        for op in ir.ops(body) {
            if let Some(variable) = ops::GlobalVariable::cast(ir, op) {
                if let Some(ty) = context.type_value(variable.r#type(ir)) {
                    found.add_variable(symbol_name(ir, op), ty, ir);
                }
            } else if ops::Func::matches(ir, op) {
                let (mut variables, mut callees) = (Vec::new(), Vec::new());
                let mut seen = FxHashSet::default();
                for inner in ir.walk(op, WalkOrder::Post) {
                    let (symbol, list) = if let Some(address) = ops::AddressOf::cast(ir, inner) {
                        (address.variable(ir), &mut variables)
                    } else if let Some(call) = ops::FunctionCall::cast(ir, inner) {
                        (call.callee(ir), &mut callees)
                    } else {
                        continue;
                    };
                    if let AttributeData::SymbolRef { root, .. } = context.attribute_data(symbol)
                        && seen.insert(*root)
                    {
                        list.push(*root);
                    }
                }
                let name = symbol_name(ir, op);
                found.references.insert(name, variables);
                if !callees.is_empty() {
                    found.callees.insert(name, callees);
                }
            }
        }
        found
    }

    fn add_variable(&mut self, name: Identifier, ty: Type, ir: &Ir<'_>) {
        if let Some(storage) = ir.context().storage_class(ty) {
            self.variables.insert(name, storage);
        }
    }

    /// The variables that an entry point of this version lists: all that it uses from 1.4 on, inputs and outputs
    /// before. Its own come first, then those of the functions that it calls, which MLIR leaves out.
    fn used_by(&self, function: Identifier, version: Version) -> Vec<Identifier> {
        let listed = |name: &Identifier| {
            self.variables.get(name).is_some_and(|&storage| {
                version >= Version::V1_4 || matches!(storage, StorageClass::Input | StorageClass::Output)
            })
        };
        let own = self.references.get(&function).into_iter().flatten().copied().filter(listed);
        let mut used: Vec<Identifier> = own.collect();
        let Some(callees) = self.callees.get(&function) else { return used };
        let mut seen: FxHashSet<Identifier> = used.iter().copied().chain([function]).collect();
        let mut work: Vec<Identifier> = callees.iter().rev().copied().collect();
        while let Some(callee) = work.pop() {
            if seen.insert(callee) {
                let variables = self.references.get(&callee).into_iter().flatten().copied().filter(listed);
                used.extend(variables.filter(|&name| seen.insert(name)));
                work.extend(self.callees.get(&callee).into_iter().flatten().rev().copied());
            }
        }
        used
    }
}
