//! An argument of an entry point in memory: the type of its variable, and the loads that give its value.

use smallvec::SmallVec;
use vulcanize_conversion::BlockLayout;
use vulcanize_ir::rewrite::{Builder, filled};
use vulcanize_ir::{Attribute, Block, Diagnostic, Fallible, Identifier, Ir, NamedAttribute, Op, Type, Value};
use vulcanize_spirv::attributes::{INTERFACE_VAR_ABI, InterfaceVarAbiAttr, lookup_target_env_or_default};
use vulcanize_spirv::ops;
use vulcanize_spirv::transforms::check_type;
use vulcanize_spirv::types::{SpirvTypes, StorageClass, StructMember, needs_explicit_layout};

use crate::layout::decorate_type;

/// The pointer type of the variable of an argument: the argument's own, with a layout, or for scalars and vectors a
/// pointer to a struct of it.
pub(crate) fn interface_type(
    ir: &Ir<'_>,
    function: Op,
    argument: Value,
    abi: &InterfaceVarAbiAttr,
    scalar: bool,
) -> Fallible<Type> {
    let context = ir.context();
    let ty = ir.value_type(argument);
    let (pointee, storage) = match context.as_pointer(ty) {
        Some((pointee, storage)) => {
            if abi.storage_class.is_some_and(|class| class != storage) {
                let message =
                    "'spirv.interface_var_abi' attribute cannot specify another storage class than the argument's";
                return Err(Diagnostic::error(ir.value_location(argument), message));
            }
            (pointee, storage)
        }
        None => {
            let storage = abi.storage_class.unwrap_or(StorageClass::StorageBuffer);
            let member = StructMember::new(value_in_memory(ir, function, ty, storage));
            (context.struct_(vec![member], Vec::new()), storage)
        }
    };
    if !needs_explicit_layout(storage) {
        return Ok(context.pointer(pointee, storage));
    }
    match decorate_type(context, pointee, BlockLayout::of(storage, scalar)) {
        Ok(decorated) => Ok(context.pointer(decorated, storage)),
        Err(error) => {
            let message = format!("cannot make an interface variable of this argument: {error}");
            Err(Diagnostic::error(ir.value_location(argument), message))
        }
    }
}

/// The form of a scalar or vector argument in memory: itself, or words where SPIR-V or the target has no such type
/// there. MLIR puts booleans into buffers, which is invalid.
pub(crate) fn value_in_memory(ir: &Ir<'_>, function: Op, ty: Type, storage: StorageClass) -> Type {
    let context = ir.context();
    let element = context.element_type(ty);
    let is_word = match context.scalar_width(element) {
        Some(1) => true,
        Some(8 | 16) => {
            let env = lookup_target_env_or_default(ir, function);
            check_type(context, &env, ty, Some(storage)).is_err()
        }
        _ => false,
    };
    if is_word { context.with_element_type(ty, context.i32()) } else { ty }
}

/// The argument of type `ty` in the words that it was loaded as.
fn value_of_words(builder: &mut Builder<'_, '_>, words: Value, ty: Type) -> Value {
    let context = builder.context();
    let loaded = builder.ir().value_type(words);
    let element = context.element_type(ty);
    if context.float_kind(element).is_some() {
        return halves_of_words(builder, words, ty);
    }
    if context.integer_width(element) != Some(1) {
        return ops::UConvert::build(builder, words, ty);
    }
    let number = context.i32_attr(0);
    let zero = ops::Constant::build(builder, filled(context, loaded, number).unwrap_or(number), loaded);
    ops::INotEqual::build(builder, words, zero)
}

/// The floats of 16 bits in the low halves of words. A target that computes with them need not have integers of their
/// width, so a word becomes two of them, the low half first.
fn halves_of_words(builder: &mut Builder<'_, '_>, words: Value, ty: Type) -> Value {
    let context = builder.context();
    let element = context.element_type(ty);
    let two = context.vector(&[2], element);
    let at = |lane: i64| context.array_attr(&[context.i32_attr(lane as i32)]);
    let low_half = |builder: &mut Builder<'_, '_>, word: Value| {
        let halves = ops::Bitcast::build(builder, word, two);
        ops::CompositeExtract::build(builder, halves, at(0), element)
    };
    let Some(lanes) = context.shape(ty).and_then(vulcanize_ir::element_count) else { return low_half(builder, words) };
    let all: SmallVec<[Value; 4]> = (0..lanes)
        .map(|lane| {
            let word = ops::CompositeExtract::build(builder, words, at(lane), context.i32());
            low_half(builder, word)
        })
        .collect();
    ops::CompositeConstruct::build(builder, all, ty)
}

/// Takes the argument's value from its variable, at the start of the function: from a member, where it shares the
/// variable with others.
pub(crate) fn read_argument(
    ir: &mut Ir<'_>,
    entry: Block,
    before: Option<Op>,
    argument: Value,
    variable: Op,
    member: Option<usize>,
) -> Value {
    let context = ir.context();
    let location = ir.value_location(argument);
    let name = symbol_name(ir, variable);
    let pointer = context.type_value(ops::GlobalVariable(variable).r#type(ir)).unwrap_or_else(|| context.none());
    let argument_type = ir.value_type(argument);
    let mut builder = match before {
        Some(before) => Builder::before(ir, before),
        None => Builder::at_end(ir, entry),
    };
    let builder = builder.at(location);
    let address = ops::AddressOf::build(builder, name, pointer);
    let is_pointer = context.as_pointer(argument_type).is_some();
    if is_pointer && member.is_none() {
        return address;
    }
    let storage = context.storage_class(pointer).unwrap_or(StorageClass::StorageBuffer);
    let number = context.i32_attr(member.and_then(|member| i32::try_from(member).ok()).unwrap_or(0));
    let number = ops::Constant::build(builder, number, context.i32());
    let position = member.unwrap_or(0);
    let body = context.pointee(pointer).and_then(|body| context.struct_body(body));
    let kept = body.and_then(|body| body.members.get(position)).map_or(argument_type, |member| member.ty);
    let element = context.pointer(kept, storage);
    let chain = ops::AccessChain::build(builder, address, [number], element);
    if is_pointer {
        return chain;
    }
    let value = ops::Load::build(builder, chain, kept);
    if kept == argument_type { value } else { value_of_words(builder, value, argument_type) }
}

pub(crate) fn symbol_name(ir: &Ir<'_>, op: Op) -> Identifier {
    let context = ir.context();
    ir.attribute_str(op, "sym_name")
        .and_then(|name| context.string_identifier(name))
        .unwrap_or_else(|| context.identifier(""))
}

/// The place of each argument of a function, where it has one: its `spirv.interface_var_abi`.
pub(crate) fn argument_abis(ir: &Ir<'_>, function: Op) -> SmallVec<[Option<InterfaceVarAbiAttr>; 4]> {
    let context = ir.context();
    let entry = ir.regions(function).first().and_then(|&region| ir.first_block(region));
    let count = entry.map_or(0, |entry| ir.arguments(entry).len());
    let attributes =
        ir.attribute_str(function, "arg_attrs").and_then(|all| context.array_value(all)).unwrap_or_default();
    let wanted = context.find_identifier(INTERFACE_VAR_ABI);
    let abi_of = |&dictionary: &Attribute| {
        let entries: &[NamedAttribute] = context.dictionary_value(dictionary)?;
        let found = entries.iter().find(|entry| Some(entry.name) == wanted)?;
        context.attribute_as::<InterfaceVarAbiAttr>(found.value).copied()
    };
    // A function that a text has may have lost its arguments.
    (0..count.max(attributes.len())).map(|index| attributes.get(index).and_then(abi_of)).collect()
}
