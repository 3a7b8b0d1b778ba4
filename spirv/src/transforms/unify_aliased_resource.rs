//! `spirv-unify-aliased-resource`: several variables for one resource, one for each type of element, become one. The
//! one with the smallest elements stays, and accesses through the others go through it.
//!
//! Variables are aliases when they have the same set and binding and the mark `aliased`, and are structs of one runtime array of
//! scalars or vectors.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Diagnostic, Fallible, Identifier, Ir, Op, Type, TypeData, Value, WalkOrder};

use crate::ops::{
    AccessChain, AddressOf, Bitcast, CompositeConstruct, Constant, GlobalVariable, IAdd, IMul, Load, SDiv, SMod, Store,
};
use crate::types::SpirvTypes;

pub(super) static UNIFY_ALIASED_RESOURCE: PassDef = PassDef::new(
    "spirv-unify-aliased-resource",
    "UnifyAliasedResourcePass",
    "Unify access of multiple aliased resources into access of one single resource",
    run,
)
.on("spirv.module");

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let kept = find_aliases(ir, op);
    if kept.is_empty() {
        return Ok(false);
    }
    unify(ir, op, &kept)?;
    Ok(true)
}

/// A variable whose content is a runtime array.
#[derive(Clone, Copy)]
struct Resource {
    variable: GlobalVariable,
    /// The type of the variable.
    pointer: Type,
    element: Element,
}

/// A scalar, or a vector of them.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Element {
    ty: Type,
    scalar: Type,
    /// The bits of a scalar.
    bits: u32,
    /// The number of scalars; 0 for one that is no vector.
    lanes: u32,
}

impl Element {
    fn of(context: &Context, ty: Type) -> Option<Self> {
        let scalar = context.element_type(ty);
        let lanes = match context.type_data(ty) {
            TypeData::Vector { shape, .. } => u32::try_from(*shape.first()?).ok()?,
            _ => 0,
        };
        Some(Self { ty, scalar, bits: context.scalar_width(scalar)?, lanes })
    }

    fn total_bits(self) -> u32 {
        self.bits * self.lanes.max(1)
    }

    fn is_vector(self) -> bool {
        self.lanes > 0
    }
}

/// By the name of each alias that goes, the resource that stays, and by that of each resource that stays, itself.
fn find_aliases(ir: &Ir<'_>, module: Op) -> FxHashMap<Identifier, Resource> {
    let mut sets: FxHashMap<(i64, i64), Vec<Resource>> = FxHashMap::default();
    for op in ir.blocks(ir.region(module, 0)).flat_map(|block| ir.ops(block)) {
        if let Some((place, resource)) = GlobalVariable::cast(ir, op).and_then(|variable| as_alias(ir, variable)) {
            sets.entry(place).or_default().push(resource);
        }
    }
    let mut kept = FxHashMap::default();
    for set in sets.into_values() {
        let Some(canonical) = choose(&set) else { continue };
        let names = set.iter().filter_map(|resource| ir.symbol_name(resource.variable.op()));
        kept.extend(names.map(|name| (name, canonical)));
    }
    kept
}

fn as_alias(ir: &Ir<'_>, variable: GlobalVariable) -> Option<((i64, i64), Resource)> {
    let context = ir.context();
    ir.attribute_str(variable.op(), "aliased")?;
    let number = |attribute| context.int_value(attribute);
    let place = (number(variable.descriptor_set(ir)?)?, number(variable.binding(ir)?)?);
    let pointer = context.type_value(variable.r#type(ir))?;
    let [member] = context.struct_body(context.pointee(pointer)?)?.members.as_slice() else { return None };
    let (element, _) = context.as_runtime_array(member.ty)?;
    Some((place, Resource { variable, pointer, element: Element::of(context, element)? }))
}

/// The resource of which all the others can be made: the vector, or else the scalar, of the fewest bits, if it divides the
/// others.
fn choose(set: &[Resource]) -> Option<Resource> {
    let elements = || set.iter().map(|resource| resource.element);
    if elements().any(|element| element.lanes % 2 != 0) {
        // Vectors of an odd length are laid out in their own way.
        return None;
    }
    let has_vectors = elements().any(Element::is_vector);
    let candidates = set.iter().filter(|resource| resource.element.is_vector() == has_vectors);
    let canonical = *candidates.min_by_key(|resource| resource.element.total_bits())?;
    let fits = elements().all(|element| {
        element.bits % canonical.element.bits == 0
            && (!element.is_vector() || element.total_bits() % canonical.element.total_bits() == 0)
    });
    fits.then_some(canonical)
}

/// Rewrites all accesses, erases the aliases and removes the mark from the remaining resource.
fn unify(ir: &mut Ir<'_>, module: Op, kept: &FxHashMap<Identifier, Resource>) -> Fallible {
    for op in ir.walk(module, WalkOrder::Pre) {
        let Some(address) = AddressOf::cast(ir, op) else { continue };
        let name = ir.context().flat_symbol(address.variable(ir));
        let Some(target) = name.and_then(|name| kept.get(&name)) else { continue };
        if name != ir.symbol_name(target.variable.op()) {
            redirect(ir, address, *target)?;
        }
    }
    let aliased = ir.identifier("aliased");
    for op in ir.blocks(ir.region(module, 0)).flat_map(|block| ir.ops(block)).collect::<Vec<_>>() {
        let Some(target) = ir.symbol_name(op).and_then(|name| kept.get(&name)) else { continue };
        match target.variable.op() == op {
            true => drop(ir.remove_attribute(op, aliased)),
            false => ir.erase(op),
        }
    }
    Ok(())
}

fn refuse(ir: &Ir<'_>, op: Op) -> Fallible {
    let message = format!(
        "failed to legalize operation '{}' that was explicitly marked illegal: the access does not fit the variable that \
         stays for the resource",
        ir.op_name_str(op)
    );
    Err(Diagnostic::error(ir.location(op), message))
}

/// Takes the address of the remaining resource, and rewrites all uses of the address.
fn redirect(ir: &mut Ir<'_>, address: AddressOf, target: Resource) -> Fallible {
    let context = ir.context();
    let pointer = context.pointee(ir.value_type(address.pointer(ir))).and_then(|ty| {
        let [member] = context.struct_body(ty)?.members.as_slice() else { return None };
        Element::of(context, context.as_runtime_array(member.ty)?.0)
    });
    let Some(source) = pointer else { return refuse(ir, address.op()) };
    let name = target.variable.sym_name(ir);
    let symbol = context.string_identifier(name).map_or(name, |name| context.symbol_ref_attr(name));
    let new = AddressOf::build(&mut Builder::before(ir, address.op()), symbol, target.pointer);
    // Uses are listed from the last one on; constants and names come in the order of the text.
    let mut chains: Vec<Op> = ir.users(address.pointer(ir)).collect();
    chains.reverse();
    for chain in chains {
        match AccessChain::cast(ir, chain) {
            Some(chain) if chain.indices(ir).len() == 2 => redirect_chain(ir, chain, new, source, target)?,
            _ => return refuse(ir, chain),
        }
    }
    ir.erase(address.op());
    Ok(())
}

/// Turns the index of an element of the alias into one of the remaining resource.
fn redirect_chain(ir: &mut Ir<'_>, chain: AccessChain, base: Value, source: Element, target: Resource) -> Fallible {
    let context = ir.context();
    let wanted = target.element;
    let op = chain.op();
    let mut indices: SmallVec<[Value; 4]> = chain.indices(ir);
    let Some(last) = indices.pop() else { return refuse(ir, op) };
    let index_type = ir.value_type(last);
    let mut builder = Builder::before(ir, op);
    let mut pointee = wanted.ty;
    if source.total_bits() == wanted.total_bits() {
        indices.push(last);
    } else if wanted.is_vector() && !source.is_vector() {
        let ratio = number(&mut builder, index_type, wanted.total_bits() / source.bits);
        for divide in [SDiv::build, SMod::build] {
            indices.push(divide(&mut builder, last, ratio));
        }
        pointee = wanted.scalar;
    } else {
        let ratio = number(&mut builder, index_type, source.total_bits() / wanted.total_bits());
        indices.push(IMul::build(&mut builder, last, ratio));
    }
    let Some(storage) = context.storage_class(target.pointer) else { return refuse(ir, op) };
    let new = AccessChain::build(&mut builder, base, indices, context.pointer(pointee, storage));
    let mut users: Vec<Op> = ir.users(chain.component_ptr(ir)).collect();
    users.reverse();
    for user in users {
        redirect_access(ir, user, new, source)?;
    }
    ir.erase(op);
    Ok(())
}

fn number(builder: &mut Builder<'_, '_>, ty: Type, value: u32) -> Value {
    let value = builder.context().int_attr(ty, i64::from(value));
    Constant::build(builder, value, ty)
}

/// Reads or writes through the new pointer.
fn redirect_access(ir: &mut Ir<'_>, access: Op, pointer: Value, source: Element) -> Fallible {
    let context = ir.context();
    let Some(found) = context.pointee(ir.value_type(pointer)).and_then(|ty| Element::of(context, ty)) else {
        return refuse(ir, access);
    };
    if let Some(load) = Load::cast(ir, access) {
        let mut builder = Builder::before(ir, access);
        let Some(value) = load_as(&mut builder, pointer, found, source) else { return refuse(ir, access) };
        ir.replace_all_uses(load.value(ir), value);
        ir.erase(access);
        return Ok(());
    }
    let Some(store) = Store::cast(ir, access).filter(|store| store.value(ir) != store.ptr(ir)) else {
        return refuse(ir, access);
    };
    let value = store.value(ir);
    if found.ty != source.ty {
        if found.is_vector() || source.is_vector() || found.bits != source.bits {
            return refuse(ir, access);
        }
        let cast = Bitcast::build(&mut Builder::before(ir, access), value, found.ty);
        ir.set_operand(access, 1, cast);
    }
    ir.set_operand(access, 0, pointer);
    Ok(())
}

/// Reads a value of type `wanted` from one or several elements of type `found`, the first at the pointer.
fn load_as(builder: &mut Builder<'_, '_>, pointer: Value, found: Element, wanted: Element) -> Option<Value> {
    let context = builder.context();
    let first = Load::build(builder, pointer, found.ty);
    if found == wanted {
        return Some(first);
    }
    let ratio = wanted.total_bits() / found.total_bits();
    if ratio == 1 {
        return Some(Bitcast::build(builder, first, wanted.ty));
    }
    if !(2..=4).contains(&ratio) || found.is_vector() != wanted.is_vector() {
        return None;
    }
    let chain = AccessChain::cast(builder.ir(), builder.ir().defining_op(pointer)?)?;
    let base = chain.base_ptr(builder.ir());
    let mut indices = chain.indices(builder.ir());
    let mut parts = vec![first];
    let index_type = context.i32();
    let one = number(builder, index_type, 1);
    for _ in 1..ratio {
        let last = indices.pop()?;
        indices.push(IAdd::build(builder, last, one));
        let ty = builder.ir().value_type(pointer);
        let next = AccessChain::build(builder, base, &indices, ty);
        parts.push(Load::build(builder, next, found.ty));
    }
    let whole = context.vector(&[i64::from(ratio * found.lanes.max(1))], found.scalar);
    let value = CompositeConstruct::build(builder, parts, whole);
    Some(if whole == wanted.ty { value } else { Bitcast::build(builder, value, wanted.ty) })
}
