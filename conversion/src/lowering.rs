//! What lowerings share: the target environment, builtin variables, the ABI attributes of kernels, and pointers to
//! elements of memrefs.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use spirv::{BuiltIn, MemoryAccess, Scope, StorageClass};
use vulcanize_dialects::function::function_signature;
use vulcanize_ir::schema::{EnumDef, TypedOp};
use vulcanize_ir::{
    Attribute, Context, DYNAMIC, Identifier, Ir, NamedAttribute, Op, OperationState, Type, TypeData, Value,
    nearest_symbol_table,
};
use vulcanize_spirv::attributes::{EntryPointAbiAttr, InterfaceVarAbiAttr, enums};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

pub use vulcanize_spirv::attributes::{lookup_target_env, lookup_target_env_or_default};

use crate::framework::{ConversionRewriter, Declined, decline};
use crate::{SpirvTypeConverter, storage_class_of, strides_and_offset};

/// The attribute that makes a function an entry point.
pub const ENTRY_POINT_ABI: &str = "spirv.entry_point_abi";
/// The attribute of an argument that says where its resource is bound.
pub const INTERFACE_VAR_ABI: &str = "spirv.interface_var_abi";
/// The attribute that holds a target environment.
pub const TARGET_ENV: &str = "spirv.target_env";

// ---- small makers ----

pub(crate) fn enum_attribute(context: &Context, def: &'static EnumDef, value: u32) -> Attribute {
    context.enum_attr(def, u64::from(value))
}

pub(crate) fn scope_attribute(context: &Context, scope: Scope) -> Attribute {
    enum_attribute(context, &enums::SCOPE, scope as u32)
}

/// The attributes of the integers that lowerings make constants of: a few, over and over.
#[derive(Default)]
struct IntegerAttributes {
    known: FxHashMap<(Type, i64), Attribute>,
}

/// An integer constant of a SPIR-V integer type, at the insertion point.
pub(crate) fn integer_constant(rewriter: &mut ConversionRewriter<'_, '_>, ty: Type, value: i64) -> Value {
    let context = rewriter.context();
    let known = &mut rewriter.notes::<IntegerAttributes>().known;
    let value = *known.entry((ty, value)).or_insert_with(|| context.int_attr(ty, value));
    rewriter.create_value::<ops::Constant>(&[], ty, &[("value", value)])
}

pub(crate) fn true_constant(rewriter: &mut ConversionRewriter<'_, '_>) -> Value {
    let context = rewriter.context();
    rewriter.create_value::<ops::Constant>(&[], context.i1(), &[("value", context.bool_attr(true))])
}

/// A variable in the function's own memory, without an initializer.
pub(crate) fn function_variable(rewriter: &mut ConversionRewriter<'_, '_>, pointee: Type) -> Value {
    let context = rewriter.context();
    let ty = context.pointer(pointee, StorageClass::Function);
    let class = enum_attribute(context, &enums::STORAGE_CLASS, StorageClass::Function as u32);
    rewriter.create_value::<ops::Variable>(&[], ty, &[("storage_class", class)])
}

// ---- module-scope variables ----

/// The global variables of the symbol tables that a conversion has looked at.
#[derive(Default)]
struct ModuleVariables {
    tables: FxHashMap<Op, TableVariables>,
}

#[derive(Default)]
struct TableVariables {
    /// The variable of a builtin, its name and the type of its pointer.
    builtins: FxHashMap<u32, (Op, Identifier, Type)>,
    names: FxHashSet<Identifier>,
    /// How many global variables there are.
    count: usize,
}

impl TableVariables {
    fn scan(ir: &Ir<'_>, table: Op) -> Self {
        let mut found = Self::default();
        let Some(block) = ir.regions(table).first().and_then(|&region| ir.first_block(region)) else { return found };
        for op in ir.ops(block) {
            found.names.extend(ir.symbol_name(op));
            let Some(variable) = ops::GlobalVariable::cast(ir, op) else { continue };
            found.count += 1;
            let text = variable.built_in(ir).and_then(|text| ir.context().string_value(text));
            let builtin = text.and_then(|text| enums::BUILT_IN.value_of(text));
            let pointer = ir.context().type_value(variable.r#type(ir));
            if let (Some(builtin), Some(name), Some(pointer)) = (builtin, ir.symbol_name(op), pointer) {
                found.builtins.entry(builtin as u32).or_insert((op, name, pointer));
            }
        }
        found
    }
}

fn table_of<'r>(
    rewriter: &'r mut ConversionRewriter<'_, '_>,
    op: Op,
) -> Result<(Op, &'r mut TableVariables), Declined> {
    let ir = rewriter.ir();
    let Some(table) = ir.parent_op(op).and_then(|parent| nearest_symbol_table(ir, parent)) else {
        return decline("it is in no symbol table that could hold a global variable");
    };
    if !rewriter.notes::<ModuleVariables>().tables.contains_key(&table) {
        let scanned = TableVariables::scan(rewriter.ir(), table);
        rewriter.notes::<ModuleVariables>().tables.insert(table, scanned);
    }
    Ok((table, rewriter.notes::<ModuleVariables>().tables.entry(table).or_default()))
}

/// Makes a module-scope op at the start of the symbol table around `op`, where MLIR puts them, and notes its name.
pub(crate) fn create_at_module_start<T: TypedOp>(
    rewriter: &mut ConversionRewriter<'_, '_>,
    op: Op,
    name: Identifier,
    attributes: &[(&'static str, Attribute)],
) -> Result<Op, Declined> {
    let (table, variables) = table_of(rewriter, op)?;
    variables.names.insert(name);
    if std::ptr::eq(T::def(), ops::GlobalVariable::def()) {
        variables.count += 1;
    }
    let Some(block) = rewriter.ir().regions(table).first().and_then(|&region| rewriter.ir().first_block(region)) else {
        return decline("the symbol table around it has no block");
    };
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(block);
    let name = ("sym_name", rewriter.context().identifier_attr(name));
    let attributes: SmallVec<[(&'static str, Attribute); 4]> =
        std::iter::once(name).chain(attributes.iter().copied()).collect();
    let made = rewriter.create::<T>(&[], &[], &attributes).op();
    rewriter.restore_insertion_point(point);
    Ok(made)
}

/// Whether the symbol table around `op` has a symbol of this name.
pub(crate) fn has_symbol(
    rewriter: &mut ConversionRewriter<'_, '_>,
    op: Op,
    name: Identifier,
) -> Result<bool, Declined> {
    Ok(table_of(rewriter, op)?.1.names.contains(&name))
}

/// Says that the symbol table around `op` has a symbol of this name from now on.
pub(crate) fn note_symbol(rewriter: &mut ConversionRewriter<'_, '_>, op: Op, name: Identifier) -> Result<(), Declined> {
    table_of(rewriter, op)?.1.names.insert(name);
    Ok(())
}

/// A symbol that nothing in the symbol table around `op` has: the first free one of `name(0)`, `name(1)`, …
pub(crate) fn unique_symbol(
    rewriter: &mut ConversionRewriter<'_, '_>,
    op: Op,
    first: usize,
    name: impl Fn(usize) -> String,
) -> Result<Identifier, Declined> {
    let context = rewriter.context();
    let (_, variables) = table_of(rewriter, op)?;
    let mut candidates = (first..).map(|number| context.identifier(&name(number)));
    candidates.find(|name| !variables.names.contains(name)).ok_or_else(|| Declined("no symbol is free".to_owned()))
}

/// Makes a variable of the module for memory of a storage class, named as MLIR names it; its pointer comes back.
pub(crate) fn create_module_variable(
    rewriter: &mut ConversionRewriter<'_, '_>,
    op: Op,
    pointer: Type,
    stem: &str,
) -> Result<Value, Declined> {
    let count = table_of(rewriter, op)?.1.count;
    let name = unique_symbol(rewriter, op, count, |number| format!("__{stem}__{number}"))?;
    let ty = rewriter.context().type_attr(pointer);
    create_at_module_start::<ops::GlobalVariable>(rewriter, op, name, &[("type", ty)])?;
    let symbol = rewriter.context().symbol_ref_attr(name);
    Ok(rewriter.create_value::<ops::AddressOf>(&[], pointer, &[("variable", symbol)]))
}

/// The value of a builtin variable: finds or makes the variable in the module around `op`, and loads it.
///
/// `integer` is the type of ids and sizes. Vectors have three components. The document's `getBuiltinVariableValue`.
///
/// # Errors
/// `op` is in no module, or the builtin is none that kernels read.
pub fn builtin_variable_value(
    rewriter: &mut ConversionRewriter<'_, '_>,
    op: Op,
    builtin: BuiltIn,
    integer: Type,
) -> Result<Value, Declined> {
    let context = rewriter.context();
    let value_type = match builtin {
        BuiltIn::NumWorkgroups
        | BuiltIn::WorkgroupSize
        | BuiltIn::WorkgroupId
        | BuiltIn::LocalInvocationId
        | BuiltIn::GlobalInvocationId => context.vector(&[3], integer),
        BuiltIn::SubgroupId
        | BuiltIn::NumSubgroups
        | BuiltIn::SubgroupSize
        | BuiltIn::SubgroupLocalInvocationId
        | BuiltIn::LocalInvocationIndex => integer,
        _ => return decline(format!("builtin {builtin:?} is none that kernels read")),
    };
    let known = table_of(rewriter, op)?.1.builtins.get(&(builtin as u32)).copied();
    let (_, name, pointer) = match known.filter(|&(variable, ..)| !rewriter.ir().is_erased(variable)) {
        Some(known) => known,
        None => create_builtin_variable(rewriter, op, builtin, value_type)?,
    };
    let value_type = context.pointee(pointer).unwrap_or(value_type);
    let symbol = context.symbol_ref_attr(name);
    let pointer = rewriter.create_value::<ops::AddressOf>(&[], pointer, &[("variable", symbol)]);
    Ok(rewriter.create_value::<ops::Load>(&[pointer], value_type, &[]))
}

fn create_builtin_variable(
    rewriter: &mut ConversionRewriter<'_, '_>,
    op: Op,
    builtin: BuiltIn,
    value_type: Type,
) -> Result<(Op, Identifier, Type), Declined> {
    let context = rewriter.context();
    let text = enums::BUILT_IN.name_of(builtin as u64).unwrap_or_default();
    let name = unique_symbol(rewriter, op, 0, |number| match number {
        0 => format!("__builtin__{text}__"),
        _ => format!("__builtin__{text}___{}", number - 1),
    })?;
    let pointer = context.pointer(value_type, StorageClass::Input);
    let attributes = [("type", context.type_attr(pointer)), ("built_in", context.string_attr(text))];
    let variable = create_at_module_start::<ops::GlobalVariable>(rewriter, op, name, &attributes)?;
    let made = (variable, name, pointer);
    table_of(rewriter, op)?.1.builtins.insert(builtin as u32, made);
    Ok(made)
}

// ---- the ABI of kernels ----

/// The `spirv.entry_point_abi` of the function around `op` (or of `op`).
pub fn lookup_entry_point_abi<'c>(ir: &Ir<'c>, op: Op) -> Option<&'c EntryPointAbiAttr> {
    let function =
        ir.ancestor(op, |ir, op| ir.has_trait(op, |t| matches!(t, vulcanize_ir::schema::Trait::FunctionLike)))?;
    ir.context().attribute_as::<EntryPointAbiAttr>(ir.attribute_str(function, ENTRY_POINT_ABI)?)
}

/// Sets an attribute of an argument of a function; the others keep theirs.
pub fn set_argument_attribute(ir: &mut Ir<'_>, function: Op, argument: usize, name: &str, value: Attribute) {
    let context = ir.context();
    let count = function_signature(ir, function).map_or(0, |(inputs, _)| inputs.len());
    let empty = context.dictionary_attr(&[]);
    let arg_attrs = ir.attribute_str(function, "arg_attrs").and_then(|all| context.array_value(all));
    let mut all = arg_attrs.map_or_else(Vec::new, <[Attribute]>::to_vec);
    all.resize(count.max(argument + 1), empty);
    let mut entries: Vec<NamedAttribute> = context.dictionary_value(all[argument]).unwrap_or_default().to_vec();
    let name = context.identifier(name);
    match entries.iter_mut().find(|entry| entry.name == name) {
        Some(entry) => entry.value = value,
        None => entries.push(NamedAttribute { name, value }),
    }
    all[argument] = context.dictionary_attr(&entries);
    let all = context.array_attr(&all);
    let name = context.identifier("arg_attrs");
    ir.set_attribute(function, name, all);
}

/// Makes a function an entry point: sets its `spirv.entry_point_abi` and the `spirv.interface_var_abi` of its
/// arguments, as many as there are in `arguments`. The document's `setABIAttrs`.
pub fn set_abi_attrs(ir: &mut Ir<'_>, function: Op, entry_point: Attribute, arguments: &[InterfaceVarAbiAttr]) {
    let context = ir.context();
    for (index, abi) in arguments.iter().enumerate() {
        set_argument_attribute(ir, function, index, INTERFACE_VAR_ABI, abi.get(context));
    }
    let name = context.identifier(ENTRY_POINT_ABI);
    ir.set_attribute(function, name, entry_point);
}

// ---- elements of memrefs ----

/// `offset + Σ index·stride`, of type `integer`, at the insertion point; what folds is folded.
///
/// # Panics
/// When there are not as many strides as indices.
pub fn linearize_index(
    rewriter: &mut ConversionRewriter<'_, '_>,
    indices: &[Value],
    strides: &[i64],
    offset: i64,
    integer: Type,
) -> Value {
    assert_eq!(indices.len(), strides.len(), "one stride for each index");
    let mut linear = integer_constant(rewriter, integer, offset);
    for (&index, &stride) in indices.iter().zip(strides) {
        let stride = integer_constant(rewriter, integer, stride);
        let scaled = rewriter.create_or_fold::<ops::IMul>(&[index, stride], integer);
        linear = rewriter.create_or_fold::<ops::IAdd>(&[scaled, linear], integer);
    }
    linear
}

/// How elements are reached, by the type of the memref.
#[derive(Default)]
struct KnownAccesses {
    by_memref: FxHashMap<Type, Rc<ElementAccess>>,
}

/// How the elements of memrefs of one type are reached.
#[derive(Clone, Debug)]
pub struct ElementAccess {
    strides: Vec<i64>,
    offset: i64,
    storage_class: StorageClass,
    /// What an element (or the word that holds it) is in memory.
    element: Type,
    /// The pointer to it.
    element_pointer: Type,
    /// What the pointer for the memref points to.
    pointee: Type,
    /// The type of indices.
    index: Type,
}

impl ElementAccess {
    /// How elements of memrefs of type `ty` are reached under a target.
    ///
    /// # Errors
    /// Why they cannot be: no such type, or strides that are known only at run time.
    pub fn new(converter: &SpirvTypeConverter, context: &Context, ty: Type) -> Result<Self, String> {
        let TypeData::MemRef { shape, layout, memory_space, .. } = context.type_data(ty) else {
            return Err("a memref without a rank has no elements that can be reached".to_owned());
        };
        let pointer = crate::framework::TypeConverter::convert_type(converter, context, ty)?;
        let storage_class = memory_space.and_then(|space| storage_class_of(context, space));
        let (Some(pointee), Some(storage_class)) = (context.pointee(pointer), storage_class) else {
            return Err("the memref does not become a pointer".to_owned());
        };
        let (strides, offset) = strides_and_offset(context, shape, *layout)?;
        if offset == DYNAMIC || strides.contains(&DYNAMIC) {
            return Err("strides and offset must be static to reach an element".to_owned());
        }
        let array = match context.struct_body(pointee) {
            Some(body) => body.members.first().map_or(pointee, |member| member.ty),
            None => pointee,
        };
        let element = context
            .as_array(array)
            .map(|(element, _, _)| element)
            .or_else(|| context.as_runtime_array(array).map(|(element, _)| element))
            .unwrap_or(array);
        let index = converter.index_type(context);
        let element_pointer = context.pointer(element, storage_class);
        Ok(Self { strides, offset, storage_class, element, element_pointer, pointee, index })
    }

    /// The same, found out once a conversion for each type.
    ///
    /// # Errors
    /// As [`ElementAccess::new`].
    pub fn known(
        rewriter: &mut ConversionRewriter<'_, '_>,
        converter: &SpirvTypeConverter,
        ty: Type,
    ) -> Result<Rc<Self>, Declined> {
        if let Some(known) = rewriter.notes::<KnownAccesses>().by_memref.get(&ty) {
            return Ok(Rc::clone(known));
        }
        let found = Rc::new(Self::new(converter, rewriter.context(), ty).map_err(Declined)?);
        rewriter.notes::<KnownAccesses>().by_memref.insert(ty, Rc::clone(&found));
        Ok(found)
    }

    /// What an element is in memory: its own type, or the word that it shares with others.
    pub fn element(&self) -> Type {
        self.element
    }

    /// The storage class.
    pub fn storage_class(&self) -> StorageClass {
        self.storage_class
    }

    /// The type of indices.
    pub fn index_type(&self) -> Type {
        self.index
    }

    /// The indices of an access chain from the memref's pointer to an element, the last of which counts elements.
    pub fn chain(&self, rewriter: &mut ConversionRewriter<'_, '_>, indices: &[Value]) -> SmallVec<[Value; 2]> {
        let mut chain = SmallVec::new();
        if rewriter.context().struct_body(self.pointee).is_some() {
            chain.push(integer_constant(rewriter, self.index, 0));
        }
        let linear = match (indices.is_empty(), chain.first()) {
            (true, Some(&zero)) => zero,
            (true, None) => integer_constant(rewriter, self.index, 0),
            (false, _) => linearize_index(rewriter, indices, &self.strides, self.offset, self.index),
        };
        chain.push(linear);
        chain
    }

    /// The pointer that a chain leads to.
    pub fn pointer(&self, rewriter: &mut ConversionRewriter<'_, '_>, base: Value, chain: &[Value]) -> Value {
        let result = self.element_pointer;
        let mut operands: SmallVec<[Value; 3]> = SmallVec::from_slice(&[base]);
        operands.extend_from_slice(chain);
        // An OpenCL kernel gets a dynamic memref as a plain pointer to its elements.
        if self.pointee == self.element {
            rewriter.create_value::<ops::PtrAccessChain>(&operands, result, &[])
        } else {
            rewriter.create_value::<ops::AccessChain>(&operands, result, &[])
        }
    }
}

/// The pointer to an element of a memref of type `ty`, whose converted value is `base`. The document's
/// `getElementPtr`.
///
/// # Errors
/// As [`ElementAccess::new`].
pub fn get_element_ptr(
    rewriter: &mut ConversionRewriter<'_, '_>,
    converter: &SpirvTypeConverter,
    ty: Type,
    base: Value,
    indices: &[Value],
) -> Result<Value, Declined> {
    let access = ElementAccess::known(rewriter, converter, ty)?;
    let chain = access.chain(rewriter, indices);
    Ok(access.pointer(rewriter, base, &chain))
}

/// The attributes that say how a load or store goes to memory.
pub(crate) type MemoryOperands = SmallVec<[(&'static str, Attribute); 2]>;

/// The memory operands of an access to `element` in a storage class.
///
/// # Errors
/// The alignment is too large, or one is needed and the element has no size.
pub(crate) fn memory_operands(
    context: &Context,
    storage_class: StorageClass,
    element: Type,
    nontemporal: bool,
    alignment: Option<i64>,
) -> Result<MemoryOperands, String> {
    let mut access = MemoryAccess::NONE;
    if nontemporal {
        access |= MemoryAccess::NONTEMPORAL;
    }
    let alignment = match alignment.filter(|&alignment| alignment != 0) {
        Some(alignment) => Some(alignment),
        None if storage_class == StorageClass::PhysicalStorageBuffer => {
            let bits = context.scalar_width(element).ok_or("its element has no natural alignment")?;
            Some(i64::from(bits.div_ceil(8)))
        }
        None => None,
    };
    let mut operands = MemoryOperands::new();
    if let Some(alignment) = alignment {
        access |= MemoryAccess::ALIGNED;
        let alignment = i32::try_from(alignment).map_err(|_| "the alignment exceeds 32 bits")?;
        operands.push(("alignment", context.i32_attr(alignment)));
    }
    if !access.is_empty() {
        operands.push(("memory_access", enum_attribute(context, &enums::MEMORY_ACCESS, access.bits())));
    }
    Ok(operands)
}

/// A branch without arguments at the insertion point.
pub(crate) fn create_branch(
    rewriter: &mut ConversionRewriter<'_, '_>,
    target: vulcanize_ir::Block,
    operands: &[Value],
) -> Op {
    let name = rewriter.op_name::<ops::Branch>();
    let state = OperationState::new(name, rewriter.location()).operands(operands.iter().copied()).successor(target);
    rewriter.insert(state)
}

/// A conditional branch at the insertion point; each target comes with its operands.
pub(crate) fn create_conditional_branch(
    rewriter: &mut ConversionRewriter<'_, '_>,
    condition: Value,
    (then, then_operands): (vulcanize_ir::Block, &[Value]),
    (otherwise, otherwise_operands): (vulcanize_ir::Block, &[Value]),
) -> Op {
    let context = rewriter.context();
    let count = |operands: &[Value]| i32::try_from(operands.len()).unwrap_or(i32::MAX);
    let segments = context.dense_i32_array_attr(&[1, count(then_operands), count(otherwise_operands)]);
    let name = rewriter.op_name::<ops::BranchConditional>();
    let segment_sizes = rewriter.identifier("operandSegmentSizes");
    let state = OperationState::new(name, rewriter.location())
        .operands([condition])
        .operands(then_operands.iter().copied())
        .operands(otherwise_operands.iter().copied())
        .attribute(segment_sizes, segments)
        .successor(then)
        .successor(otherwise);
    rewriter.insert(state)
}
