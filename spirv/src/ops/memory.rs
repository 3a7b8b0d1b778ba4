//! Section "Memory Instructions": variables, pointers into composites, loads and stores.

use vulcanize_ir::schema::{
    ANY_TYPE, EnumValue, FLAT_SYMBOL_REF, I32_ATTR, NameSink, STRING_ATTR, SYMBOL_NAME, TYPE_ATTR, Trait, TypedOp,
};
use vulcanize_ir::text::{Parser, Printer, UnresolvedOperand};
use vulcanize_ir::{
    Attribute, Context, Diagnostic, Fallible, Ir, Location, Op, OperationState, SymbolTableCollection, Type, Value,
    families, ops,
};

use super::helpers::{error, error_if, is_broken, symbol_remedy};
use super::memory_access::{parse_memory_access, print_memory_access, verify_alignment};
use crate::attributes::{
    ALIGNMENT_ATTR, LINKAGE_ATTRIBUTES_ATTR, MEMORY_ACCESS_ATTR, STORAGE_CLASS, STORAGE_CLASS_ATTR, parse_enum_string,
};
use crate::types::*;

families! {
    /// A pointer to an element of the composite that is so many elements after the one that a pointer leads to.
    element_access_chain {
        operands: { base_ptr: POINTER, element: INTEGER, indices: INTEGER[variadic] },
        results: { result: POINTER },
        traits: [Pure],
        format: "$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) (`,` type($indices)^)? \
                 `->` type($result)",
        with: { verify: Some(verify_ptr_access_chain) },
    }
}

ops! {
    /// Memory.
    pub static MEMORY_OPS;

    /// A pointer to an element of the composite that a pointer leads to.
    pub struct AccessChain = "spirv.AccessChain" {
        operands: { base_ptr: POINTER, indices: INTEGER[variadic] },
        results: { component_ptr: POINTER },
        traits: [Trait::Pure],
        format: "$base_ptr `[` $indices `]` attr-dict `:` type($base_ptr) `,` type($indices) `->` type(results)",
        with: { verify: Some(verify_access_chain), canonicalize: super::canonicalize::ACCESS_CHAIN },
    }

    /// As `spirv.AccessChain`, after a step over whole elements.
    pub struct PtrAccessChain = "spirv.PtrAccessChain": element_access_chain {}
    /// As `spirv.PtrAccessChain`, known to stay in bounds.
    pub struct InBoundsPtrAccessChain = "spirv.InBoundsPtrAccessChain": element_access_chain {}

    /// The number of elements of the runtime array that ends a struct. MLIR has no such op; the form is the regular one.
    pub struct ArrayLength = "spirv.ArrayLength" {
        operands: { structure: POINTER },
        attributes: { array_member: I32_ATTR },
        results: inferred { result: INT32 },
        traits: [Trait::Pure],
        format: "$structure `[` $array_member `]` attr-dict `:` type($structure) `->` type($result)",
        with: { verify: Some(verify_array_length) },
    }

    /// Reads memory.
    pub struct Load = "spirv.Load" {
        operands: { ptr: POINTER },
        attributes: { memory_access: MEMORY_ACCESS_ATTR[optional], alignment: ALIGNMENT_ATTR[optional] },
        results: { value: TYPE },
        assembly: (parse_load, print_access),
        with: {
            syntax: "storage-class-string $ptr (`[` access-string (`,` alignment)? `]`)? attr-dict `:` type($value)",
            verify: Some(verify_access),
        },
    }

    /// Writes memory.
    pub struct Store = "spirv.Store" {
        operands: { ptr: POINTER, value: TYPE },
        attributes: { memory_access: MEMORY_ACCESS_ATTR[optional], alignment: ALIGNMENT_ATTR[optional] },
        assembly: (parse_store, print_access),
        with: {
            syntax: "storage-class-string $ptr `,` $value (`[` access-string (`,` alignment)? `]`)? attr-dict `:` type($value)",
            verify: Some(verify_access),
        },
    }

    /// Copies from memory to memory.
    pub struct CopyMemory = "spirv.CopyMemory" {
        operands: { target: POINTER, source: POINTER },
        attributes: {
            memory_access: MEMORY_ACCESS_ATTR[optional],
            alignment: ALIGNMENT_ATTR[optional],
            source_memory_access: MEMORY_ACCESS_ATTR[optional],
            source_alignment: ALIGNMENT_ATTR[optional],
        },
        assembly: (parse_copy_memory, print_copy_memory),
        with: {
            syntax: "storage-class-string $target `,` storage-class-string $source (`[` access-string (`,` alignment)? `]` (`,` `[` … `]`)?)? attr-dict `:` type",
            verify: Some(verify_copy_memory),
        },
    }

    /// A variable of a function.
    pub struct Variable = "spirv.Variable" {
        operands: { initializer: ANY_TYPE[optional] },
        attributes: { storage_class: STORAGE_CLASS_ATTR },
        results: { pointer: POINTER },
        assembly: (parse_variable, print_variable),
        with: {
            syntax: "(`init` `(` $initializer `)`)? (`bind` `(` set `,` binding `)`)? attr-dict `:` type($pointer)",
            verify: Some(verify_variable),
        },
    }

    /// A variable of the module, known by its symbol.
    pub struct GlobalVariable = "spirv.GlobalVariable" {
        attributes: {
            r#type: TYPE_ATTR,
            sym_name: SYMBOL_NAME,
            initializer: FLAT_SYMBOL_REF[optional],
            location: I32_ATTR[optional],
            binding: I32_ATTR[optional],
            descriptor_set: I32_ATTR[optional],
            built_in: STRING_ATTR[optional],
            linkage_attributes: LINKAGE_ATTRIBUTES_ATTR[optional],
        },
        traits: [Trait::Symbol],
        assembly: (parse_global_variable, print_global_variable),
        with: {
            syntax: "$sym_name (`initializer` `(` $initializer `)`)? (`bind` `(` set `,` binding `)` | `built_in` `(` string `)`)? attr-dict `:` $type",
            verify: Some(verify_global_variable), verify_symbols: Some(verify_global_symbols),
        },
    }

    /// The pointer that a global variable is.
    pub struct AddressOf = "spirv.mlir.addressof" {
        attributes: { variable: FLAT_SYMBOL_REF },
        results: { pointer: POINTER },
        traits: [Trait::Pure],
        format: "$variable attr-dict `:` type($pointer)",
        with: {
            verify: Some(super::control_flow::verify_in_function),
            verify_symbols: Some(verify_address_of),
            name_results: Some(name_address_of),
        },
    }
}

// ---- storage classes in text ----

/// The storage class of an enum attribute.
pub(super) fn storage_class_of(context: &Context, attribute: Attribute) -> Option<StorageClass> {
    context.enum_value_as(attribute)
}

/// Reads `"StorageBuffer"`.
pub(crate) fn parse_storage_class(p: &mut Parser<'_, '_>) -> Fallible<StorageClass> {
    let location = p.location();
    let attribute = parse_enum_string(p, &STORAGE_CLASS)?;
    storage_class_of(p.context(), attribute).ok_or_else(|| p.error(location, "invalid storage class"))
}

/// Writes `"StorageBuffer"`, the class of a pointer type.
pub(super) fn print_storage_class(p: &mut Printer<'_, '_>, pointer: Type) {
    let class = p.context().storage_class(pointer);
    p.print_string(class.and_then(|class| STORAGE_CLASS.name_of(class.number())).unwrap_or(""));
}

fn not_a_pointer(p: &Parser<'_, '_>, location: Location, ty: Type) -> Box<Diagnostic> {
    let ty = p.context().type_text(ty);
    p.error(location, format!("expected a pointer, such as '!spirv.ptr<{ty}, StorageBuffer>', but got '{ty}'"))
}

// ---- access chains ----

/// The type of the element that indices lead to; otherwise an error with the reason.
pub(crate) fn element_pointer(ir: &Ir<'_>, base: Type, indices: impl Iterator<Item = Value>) -> Result<Type, String> {
    let context = ir.context();
    let Some((mut ty, class)) = context.as_pointer(base) else {
        let text = context.type_text(base);
        return Err(format!("expected a pointer to composite type, but provided '{text}'"));
    };
    for operand in indices {
        let mut index = 0;
        if context.struct_body(ty).is_some() {
            let Some(value) = super::constants::constant_integer(ir, operand) else {
                return Err("index must be an integer spirv.Constant to access element of spirv.struct".to_owned());
            };
            let Ok(found) = u32::try_from(value) else {
                return Err(format!("index {value} out of bounds for '{}'", context.type_text(ty)));
            };
            index = found;
        }
        ty = match context.composite_element(ty, index) {
            Some(element) => element,
            None if context.struct_body(ty).is_some() => {
                return Err(format!("index {index} out of bounds for '{}'", context.type_text(ty)));
            }
            None => {
                let text = context.type_text(ty);
                return Err(format!("cannot extract from non-composite type '{text}' with index {index}"));
            }
        };
    }
    Ok(context.pointer(ty, class))
}

fn verify_chain(ir: &Ir<'_>, op: Op, first_index: usize) -> Fallible {
    let base = ir.value_type(ir.operand(op, 0));
    let expected = match element_pointer(ir, base, ir.operands(op).skip(first_index)) {
        Ok(expected) => expected,
        Err(problem) => return error(ir, op, problem),
    };
    let found = ir.value_type(ir.result(op, 0));
    if found != expected {
        let (expected, found) = (ir.context().type_text(expected), ir.context().type_text(found));
        return error(ir, op, format!("invalid result type: expected '{expected}', but provided '{found}'"));
    }
    Ok(())
}

fn verify_access_chain(ir: &Ir<'_>, op: Op) -> Fallible {
    error_if(ir, op, ir.num_operands(op) < 2, "expected at least one index")?;
    verify_chain(ir, op, 1)
}

fn verify_ptr_access_chain(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_chain(ir, op, 2)
}

fn verify_array_length(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = ArrayLength::wrap(op);
    let context = ir.context();
    let body = context.pointee(ir.value_type(view.structure(ir))).and_then(|ty| context.struct_body(ty));
    let Some(last) = body.and_then(|body| body.members.last().map(|last| (body.members.len() - 1, last))) else {
        return error(ir, op, "expected a pointer to a struct");
    };
    let message = "expected a struct whose last member is a runtime array";
    error_if(ir, op, context.as_runtime_array(last.1.ty).is_none(), message)?;
    if context.int_value(view.array_member(ir)) != i64::try_from(last.0).ok() {
        return error(ir, op, format!("array member must be the last one, {}", last.0));
    }
    Ok(())
}

// ---- load, store, copy ----

/// `"StorageBuffer" %pointer`
fn parse_pointer(p: &mut Parser<'_, '_>) -> Fallible<(StorageClass, UnresolvedOperand)> {
    Ok((parse_storage_class(p)?, p.parse_operand()?))
}

/// Writes ` "StorageBuffer" %pointer`.
fn print_pointer(p: &mut Printer<'_, '_>, pointer: Value) {
    p.write(" ");
    print_storage_class(p, p.ir().value_type(pointer));
    p.write(" ");
    p.print_operand(pointer);
}

fn parse_load(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let (class, pointer) = parse_pointer(p)?;
    let (ty, pointer_type) = parse_access(p, state, class)?;
    state.operands.push(p.resolve_operand(&pointer, pointer_type)?);
    state.result_types.push(ty);
    Ok(())
}

fn parse_store(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let (class, pointer) = parse_pointer(p)?;
    p.parse_comma()?;
    let value = p.parse_operand()?;
    let (ty, pointer_type) = parse_access(p, state, class)?;
    state.operands.push(p.resolve_operand(&pointer, pointer_type)?);
    state.operands.push(p.resolve_operand(&value, ty)?);
    Ok(())
}

/// Reads the text after the operands; returns the type of the value and that of a pointer to it.
fn parse_access(p: &mut Parser<'_, '_>, state: &mut OperationState, class: StorageClass) -> Fallible<(Type, Type)> {
    parse_memory_access(p, state, "memory_access", "alignment")?;
    p.parse_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    Ok((ty, p.context().pointer(ty, class)))
}

/// The value that a load or a store moves.
fn moved_value(ir: &Ir<'_>, op: Op) -> Value {
    ir.results(op).next().unwrap_or_else(|| ir.operand(op, 1))
}

fn print_access(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    print_pointer(p, ir.operand(op, 0));
    if ir.num_operands(op) > 1 {
        p.write(", ");
        p.print_operand(ir.operand(op, 1));
    }
    print_memory_access(p, op, "memory_access", "alignment");
    p.print_attr_dict(op, &["memory_access", "alignment"]);
    p.write(" : ");
    p.print_type(ir.value_type(moved_value(ir, op)));
}

fn verify_access(ir: &Ir<'_>, op: Op) -> Fallible {
    let pointee = ir.context().pointee(ir.value_type(ir.operand(op, 0)));
    let value = ir.value_type(moved_value(ir, op));
    error_if(ir, op, pointee != Some(value), "mismatch in result type and pointer type")?;
    verify_alignment(ir, op, "memory_access", "alignment")
}

fn parse_copy_memory(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let (target_class, target) = parse_pointer(p)?;
    p.parse_comma()?;
    let (source_class, source) = parse_pointer(p)?;
    parse_memory_access(p, state, "memory_access", "alignment")?;
    if p.parse_optional_comma() {
        parse_memory_access(p, state, "source_memory_access", "source_alignment")?;
    }
    p.parse_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let context = p.context();
    let (target_type, source_type) = (context.pointer(ty, target_class), context.pointer(ty, source_class));
    state.operands.push(p.resolve_operand(&target, target_type)?);
    state.operands.push(p.resolve_operand(&source, source_type)?);
    Ok(())
}

/// MLIR's text: it has a comma after the source also where nothing follows, repeats the target's access where the
/// source has none of its own, and has two spaces before each storage class.
fn print_copy_memory(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = CopyMemory::wrap(op);
    p.write(" ");
    print_pointer(p, view.target(ir));
    p.write(", ");
    print_pointer(p, view.source(ir));
    print_memory_access(p, op, "memory_access", "alignment");
    p.write(", ");
    match view.source_memory_access(ir) {
        Some(_) => print_memory_access(p, op, "source_memory_access", "source_alignment"),
        None => print_memory_access(p, op, "memory_access", "alignment"),
    }
    p.print_attr_dict(op, &["memory_access", "alignment", "source_memory_access", "source_alignment"]);
    p.write(" : ");
    if let Some(pointee) = ir.context().pointee(ir.value_type(view.target(ir))) {
        p.print_type(pointee);
    }
}

fn verify_copy_memory(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = CopyMemory::wrap(op);
    let pointee = |value| ir.context().pointee(ir.value_type(value));
    let message = "both operands must be pointers to the same type";
    error_if(ir, op, pointee(view.target(ir)) != pointee(view.source(ir)), message)?;
    verify_alignment(ir, op, "memory_access", "alignment")?;
    verify_alignment(ir, op, "source_memory_access", "source_alignment")
}

// ---- variables ----

fn parse_variable(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let mut initializer: Option<UnresolvedOperand> = None;
    if p.parse_optional_keyword("init") {
        p.parse_l_paren()?;
        initializer = Some(p.parse_operand()?);
        p.parse_r_paren()?;
    }
    parse_variable_decorations(p, state)?;
    p.parse_attr_dict(state)?;
    p.parse_colon()?;
    let location = p.location();
    let ty = p.parse_type()?;
    let context = p.context();
    let (pointee, class) = context.as_pointer(ty).ok_or_else(|| not_a_pointer(p, location, ty))?;
    if let Some(initializer) = initializer {
        state.operands.push(p.resolve_operand(&initializer, pointee)?);
    }
    let class = context.enum_attr_of(class);
    state.set_attribute(context.identifier("storage_class"), class);
    state.result_types.push(ty);
    Ok(())
}

fn print_variable(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = Variable::wrap(op);
    if let Some(initializer) = view.initializer(ir) {
        p.write(" init(");
        p.print_operand(initializer);
        p.write(")");
    }
    print_variable_decorations(p, op, &["storage_class"]);
    p.write(" : ");
    p.print_type(ir.value_type(view.pointer(ir)));
}

/// `bind(0, 1)` and `built_in("GlobalInvocationId")`.
fn parse_variable_decorations(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    if p.parse_optional_keyword("bind") {
        p.parse_l_paren()?;
        let set = p.parse_attribute(Some(context.i32()))?;
        p.parse_comma()?;
        let binding = p.parse_attribute(Some(context.i32()))?;
        p.parse_r_paren()?;
        state.set_attribute(context.identifier("descriptor_set"), set);
        state.set_attribute(context.identifier("binding"), binding);
    } else if p.parse_optional_keyword("built_in") {
        p.parse_l_paren()?;
        // MLIR takes any word here; an unknown built-in fails when the module is serialized.
        let text = p.parse_string()?;
        p.parse_r_paren()?;
        state.set_attribute(context.identifier("built_in"), context.string_attr(&text));
    }
    Ok(())
}

fn print_variable_decorations(p: &mut Printer<'_, '_>, op: Op, elided: &[&str]) {
    let ir = p.ir();
    let number = |name: &str| ir.attribute_str(op, name).and_then(|a| ir.context().int_value(a));
    let mut elided = elided.to_vec();
    if let (Some(set), Some(binding)) = (number("descriptor_set"), number("binding")) {
        p.write(&format!(" bind({set}, {binding})"));
        elided.extend(["descriptor_set", "binding"]);
    }
    if let Some(text) = ir.attribute_str(op, "built_in").and_then(|a| ir.context().string_value(a)) {
        p.write(" built_in(");
        p.print_string(text);
        p.write(")");
        elided.push("built_in");
    }
    p.print_attr_dict(op, &elided);
}

fn verify_variable(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = Variable::wrap(op);
    let context = ir.context();
    let class = storage_class_of(context, view.storage_class(ir));
    if class != Some(StorageClass::Function) {
        let remedy = "Use spirv.GlobalVariable for module-level variables.";
        return error(ir, op, format!("can only be used to model function-level variables. {remedy}"));
    }
    let (pointee, pointer_class) =
        context.as_pointer(ir.value_type(view.pointer(ir))).unwrap_or((context.none(), StorageClass::Function));
    error_if(ir, op, class != Some(pointer_class), "storage class must match result pointer's storage class")?;
    if let Some(initializer) = view.initializer(ir) {
        let defining = ir.defining_op(initializer);
        let is_constant = defining.is_some_and(|def| {
            super::Constant::matches(ir, def)
                || super::EXTConstantCompositeReplicate::matches(ir, def)
                || super::ReferenceOf::matches(ir, def)
                || AddressOf::matches(ir, def)
                || ir.op_name_str(def) == "spirv.ConstantNull"
        });
        error_if(ir, op, !is_constant, "initializer must be the result of a constant or spirv.GlobalVariable op")?;
    }
    for name in ["descriptor_set", "binding", "built_in"] {
        if ir.attribute_str(op, name).is_some() {
            return error(ir, op, format!("cannot have '{name}' attribute (only allowed in spirv.GlobalVariable)"));
        }
    }
    verify_pointer_variable(ir, op, pointee)
}

/// A variable that holds a physical pointer (or an array of them) says whether it is aliased.
fn verify_pointer_variable(ir: &Ir<'_>, op: Op, pointee: Type) -> Fallible {
    let context = ir.context();
    let element = context.array_element(pointee).unwrap_or(pointee);
    if context.storage_class(element) != Some(StorageClass::PhysicalStorageBuffer) {
        return Ok(());
    }
    let has = |name| ir.attribute_str(op, name).is_some();
    match (has("aliased_pointer"), has("restrict_pointer")) {
        (true, true) => error(ir, op, "must not have both aliased_pointer and restrict_pointer attributes"),
        (false, false) => error(
            ir,
            op,
            " with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'",
        ),
        _ => Ok(()),
    }
}

fn parse_global_variable(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let name = p.parse_symbol_name()?;
    state.set_attribute(context.identifier("sym_name"), context.identifier_attr(name));
    if p.parse_optional_keyword("initializer") {
        p.parse_l_paren()?;
        let symbol = p.parse_symbol_name()?;
        state.set_attribute(context.identifier("initializer"), context.symbol_ref_attr(symbol));
        p.parse_r_paren()?;
    }
    parse_variable_decorations(p, state)?;
    p.parse_attr_dict(state)?;
    // MLIR points at the colon.
    let location = p.location();
    p.parse_colon()?;
    let ty = p.parse_type()?;
    if context.as_pointer(ty).is_none() {
        return Err(not_a_pointer(p, location, ty));
    }
    p.add_attribute(state, context.identifier("type"), context.type_attr(ty))
}

fn print_global_variable(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = GlobalVariable::wrap(op);
    let context = ir.context();
    p.write(" ");
    p.print_symbol_name(context.string_value(view.sym_name(ir)).unwrap_or(""));
    if let Some(initializer) = view.initializer(ir).and_then(|a| context.flat_symbol(a)) {
        p.write(" initializer(");
        p.print_symbol_name(context.str(initializer));
        p.write(")");
    }
    print_variable_decorations(p, op, &["sym_name", "initializer", "type"]);
    p.write(" : ");
    if let Some(ty) = context.type_value(view.r#type(ir)) {
        p.print_type(ty);
    }
}

fn verify_global_variable(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = GlobalVariable::wrap(op);
    let context = ir.context();
    super::structure::verify_in_module(ir, op)?;
    let Some(class) = context.type_value(view.r#type(ir)).and_then(|ty| context.storage_class(ty)) else {
        return error(ir, op, "result must be of a !spv.ptr type");
    };
    if matches!(class, StorageClass::Generic | StorageClass::Function) {
        let name = STORAGE_CLASS.name_of(class.number()).unwrap_or("");
        let remedy = match class {
            StorageClass::Function => "; a variable of a function is a spirv.Variable in it",
            _ => "",
        };
        return error(ir, op, format!("storage class cannot be '{name}'{remedy}"));
    }
    Ok(())
}

fn verify_global_symbols(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let context = ir.context();
    let view = GlobalVariable::wrap(op);
    if let Some(value) = ir.attribute_str(op, "initial_value")
        && let Some(pointee) = context.type_value(view.r#type(ir)).and_then(|ty| context.pointee(ty))
    {
        super::constant_parts::verify_constant_part(ir, op, value, pointee)?;
        super::constants::verify_constant_symbols(ir, op, value, pointee, tables)?;
    }
    let Some(initializer) = view.initializer(ir) else { return Ok(()) };
    let parent = ir.parent_op(op).unwrap_or(op);
    let found = tables.lookup_nearest(ir, parent, initializer);
    let fits = found.is_some_and(|found| {
        let is_address = || {
            let address = GlobalVariable::cast(ir, found).and_then(|found| context.type_value(found.r#type(ir)));
            address.is_some() && address == context.type_value(view.r#type(ir)).and_then(|ty| context.pointee(ty))
        };
        super::constants::constant_type(ir, found).is_some() || is_address()
    });
    error_if(ir, op, !fits, "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op")
}

fn verify_address_of(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let view = AddressOf::wrap(op);
    let found = ir.parent_op(op).and_then(|parent| tables.lookup_nearest(ir, parent, view.variable(ir)));
    let variable = found.and_then(|found| GlobalVariable::cast(ir, found));
    let ty = variable.and_then(|variable| ir.attribute_str(variable.op(), "type"));
    if ty.is_some_and(|ty| ir.context().type_value(ty) == Some(ir.value_type(view.pointer(ir)))) || is_broken(ir, found)
    {
        return Ok(());
    }
    if variable.is_none() {
        let remedy = symbol_remedy(ir, op, view.variable(ir), GlobalVariable::matches);
        return error(ir, op, format!("expected spirv.GlobalVariable symbol: {remedy}"));
    }
    error(ir, op, "result type mismatch with the referenced global variable's type")
}

fn name_address_of(ir: &Ir<'_>, op: Op, name: &mut NameSink<'_>) {
    let view = AddressOf::wrap(op);
    if let Some(symbol) = ir.context().flat_symbol(view.variable(ir)) {
        let mut text = super::constants::SmallString::new();
        text.push(ir.context().str(symbol));
        text.push("_addr");
        name(view.pointer(ir), text.as_str());
    }
}
