//! Complex numbers whose parts are emulated. Before the emulation they become vectors of two, as in SPIR-V, and are
//! treated as vectors. In tables their parts are elements of one more dimension: a list of vectors is no attribute.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_dialects::{arith, complex, memref, vector};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{MemoryAccess, TypedOp};
use vulcanize_ir::{
    Attribute, AttributeData, Context, DenseData, Fallible, Identifier, Ir, Op, Type, TypeData, Value, element_count,
    lookup_nearest_symbol,
};

use super::emulation::{Written, refusal};
use super::types::Types;

/// Makes vectors of the complex numbers whose parts `types` emulates; returns whether there were any.
///
/// # Errors
/// An op that computes with them and that `convert-complex-to-standard` leaves, or a table of them that is not only
/// loaded from and stored to.
pub(super) fn expand_complex(ir: &mut Ir<'_>, ops: &[Op], types: &Types<'_>) -> Fallible<bool> {
    let mut vectors = Vectors { types, known: FxHashMap::default() };
    let concerned: Vec<Op> = ops.iter().copied().filter(|&op| vectors.has_any(ir, op)).collect();
    let tables = concerned.iter().copied().filter(|&op| is_table(ir, op)).collect::<FxHashSet<Op>>();
    let reads: Vec<Op> = concerned.iter().copied().filter(|&op| is_read_of(ir, op, &tables)).collect();
    for &op in &concerned {
        let context = ir.context();
        let is_arithmetic = ir.dialect_namespace(op) == "complex" && !is_on_parts(ir, op);
        let is_taken_on =
            reads.contains(&op) && !is_only_accessed(ir, op) || tables.contains(&op) && !has_parts(ir, op);
        if is_arithmetic || is_taken_on {
            let written = Written::new(ir, op);
            let in_attributes = ir.attributes(op).iter().filter_map(|a| context.type_value(a.value));
            let mut all = written.operands.iter().chain(&written.results).copied().chain(in_attributes);
            let ty = all.find(|&ty| vectors.of(context, ty).is_some()).unwrap_or(context.none());
            return Err(refusal(ir, op, ty, &written, types));
        }
    }
    for &op in &concerned {
        vectors.change_types(ir, op);
        expand_op(ir, op);
    }
    for &op in tables.iter().chain(&reads) {
        take_apart(ir, op);
    }
    Ok(!concerned.is_empty())
}

/// The converted form of complex types.
struct Vectors<'t, 'c> {
    types: &'t Types<'c>,
    known: FxHashMap<Type, Option<Type>>,
}

impl Vectors<'_, '_> {
    /// `None` where a type stays.
    fn of(&mut self, context: &Context, ty: Type) -> Option<Type> {
        if let Some(&known) = self.known.get(&ty) {
            return known;
        }
        let new = self.make(context, ty);
        self.known.insert(ty, new);
        new
    }

    fn make(&mut self, context: &Context, ty: Type) -> Option<Type> {
        match context.type_data(ty) {
            TypeData::Complex(part) => self.types.held(*part).map(|_| context.vector(&[2], *part)),
            TypeData::MemRef { element, .. } => {
                let element = self.of(context, *element)?;
                Some(context.with_element_type(ty, element))
            }
            TypeData::Function { inputs, results } => {
                let mut each = |types: &[Type]| -> Vec<Type> {
                    types.iter().map(|&ty| self.of(context, ty).unwrap_or(ty)).collect()
                };
                let new = context.function(&each(inputs), &each(results));
                (new != ty).then_some(new)
            }
            _ => None,
        }
    }

    fn has_any(&mut self, ir: &Ir<'_>, op: Op) -> bool {
        let context = ir.context();
        ir.operand_types(op).any(|ty| self.of(context, ty).is_some())
            || ir.result_types(op).any(|ty| self.of(context, ty).is_some())
            || arguments(ir, op).into_iter().any(|value| self.of(context, ir.value_type(value)).is_some())
            || ir
                .attributes(op)
                .iter()
                .any(|a| context.type_value(a.value).is_some_and(|ty| self.of(context, ty).is_some()))
    }

    fn change_types(&mut self, ir: &mut Ir<'_>, op: Op) {
        let context = ir.context();
        let values: Vec<Value> = ir.results(op).chain(arguments(ir, op)).collect();
        for value in values {
            if let Some(new) = self.of(context, ir.value_type(value)) {
                ir.set_value_type(value, new);
            }
        }
        let written: SmallVec<[(Identifier, Type); 2]> =
            ir.attributes(op).iter().filter_map(|a| Some((a.name, context.type_value(a.value)?))).collect();
        for (name, ty) in written {
            if let Some(new) = self.of(context, ty) {
                ir.set_attribute(op, name, context.type_attr(new));
            }
        }
    }
}

fn arguments(ir: &Ir<'_>, op: Op) -> Vec<Value> {
    let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
    blocks.flat_map(|block| ir.arguments(block).iter().copied()).collect()
}

fn is_table(ir: &Ir<'_>, op: Op) -> bool {
    let value = memref::Global::cast(ir, op).and_then(|global| global.initial_value(ir));
    value.is_some_and(|value| value != ir.context().unit_attr())
}

/// Whether an op is a `memref.get_global` of one of the tables.
fn is_read_of(ir: &Ir<'_>, op: Op, tables: &FxHashSet<Op>) -> bool {
    let name = (!tables.is_empty()).then(|| memref::GetGlobal::cast(ir, op)).flatten().map(|get| get.name(ir));
    name.and_then(|name| lookup_nearest_symbol(ir, op, name)).is_some_and(|global| tables.contains(&global))
}

/// Whether the parts of a table can be a list.
fn has_parts(ir: &Ir<'_>, table: Op) -> bool {
    let context = ir.context();
    let ty = memref::Global::cast(ir, table).and_then(|global| context.type_value(global.r#type(ir)));
    let parts = ty.and_then(|ty| parts_memref(context, ty)).and_then(|ty| element_count(context.shape(ty)?));
    parts.is_some_and(|count| count < 1 << 27)
}

fn is_only_accessed(ir: &Ir<'_>, get_global: Op) -> bool {
    ir.uses(ir.result(get_global, 0)).all(|slot| {
        let (user, index) = (ir.use_owner(slot), ir.use_index(slot));
        plain_access(ir, user).is_some_and(|access| access.memref_index(ir, user) == index)
    })
}

fn plain_access(ir: &Ir<'_>, op: Op) -> Option<&'static MemoryAccess> {
    MemoryAccess::of(ir, op).filter(|access| access.is_plain())
}

/// Makes elements of the parts of a table, and two accesses of each to it.
fn take_apart(ir: &mut Ir<'_>, op: Op) {
    let context = ir.context();
    if let Some(global) = memref::Global::cast(ir, op) {
        let old = context.type_value(global.r#type(ir));
        let Some((ty, value)) = old.and_then(|old| parts_memref(context, old)).zip(global.initial_value(ir)) else {
            return;
        };
        let value = parts_of(context, ty, value);
        let names = ["type", "initial_value"].map(|name| context.identifier(name));
        ir.set_attribute(op, names[0], context.type_attr(ty));
        ir.set_attribute(op, names[1], value);
        return;
    }
    let memref = ir.result(op, 0);
    let Some(ty) = parts_memref(context, ir.value_type(memref)) else { return };
    ir.set_value_type(memref, ty);
    let users: Vec<Op> = ir.uses(memref).map(|slot| ir.use_owner(slot)).collect();
    for user in users {
        take_access_apart(ir, user, context.element_type(ty));
    }
}

fn take_access_apart(ir: &mut Ir<'_>, op: Op, part: Type) {
    let Some(access) = plain_access(ir, op) else { return };
    let (memref, indices, written) = (access.memref(ir, op), access.indices(ir, op), access.value(ir, op));
    let result = ir.results(op).next();
    let b = &mut Builder::before(ir, op);
    let mut one = |at: i64| {
        let index = arith::constant_index(b, b.location(), at);
        let place: SmallVec<[Value; 4]> = indices.iter().copied().chain([index]).collect();
        let Some(written) = written else { return Some(memref::Load::build(b, memref, place)) };
        let value = vector::Extract::build(b, written, [], &[at][..], part);
        memref::Store::build(b, value, memref, place);
        None
    };
    if let (Some(re), Some(im), Some(old)) = (one(0), one(1), result) {
        let ty = b.ir().value_type(old);
        let new = vector::FromElements::build(b, [re, im], ty);
        b.ir_mut().replace_all_uses(old, new);
    }
    ir.erase(op);
}

/// The same memory as parts, of one dimension more.
fn parts_memref(context: &Context, memref: Type) -> Option<Type> {
    let TypeData::MemRef { shape, element, layout: None, memory_space } = context.type_data(memref) else {
        return None;
    };
    let shape: Vec<i64> = shape.iter().copied().chain([2]).collect();
    Some(context.memref(&shape, context.element_type(*element), *memory_space))
}

/// The numbers of a table as a list of their parts.
fn parts_of(context: &Context, memref: Type, value: Attribute) -> Attribute {
    let shape = context.shape(memref).unwrap_or(&[]);
    let ty = TypeData::RankedTensor { shape: shape.into(), element: context.element_type(memref), encoding: None };
    let ty = context.intern_type(ty);
    let AttributeData::DenseElements { data: DenseData::Raw { bytes, splat }, .. } = context.attribute_data(value)
    else {
        return value;
    };
    let count = element_count(shape).and_then(|count| usize::try_from(count / 2).ok()).filter(|_| *splat).unwrap_or(1);
    let data = DenseData::Raw { bytes: bytes.repeat(count).into(), splat: false };
    context.intern_attribute(AttributeData::DenseElements { ty, data })
}

fn is_on_parts(ir: &Ir<'_>, op: Op) -> bool {
    complex::Constant::matches(ir, op)
        || complex::Create::matches(ir, op)
        || complex::Re::matches(ir, op)
        || complex::Im::matches(ir, op)
}

/// Puts the op on vectors in the place of one on complex numbers; others stay.
fn expand_op(ir: &mut Ir<'_>, op: Op) {
    let ty = ir.result_types(op).next();
    let (Some(ty), operands) = (ty, ir.operands(op).collect::<SmallVec<[Value; 2]>>()) else { return };
    let context = ir.context();
    let constant = complex::Constant::cast(ir, op);
    let value = constant.and_then(|op| context.dense_attr(ty, context.array_value(op.value(ir))?));
    let (is_re, is_im) = (complex::Re::matches(ir, op), complex::Im::matches(ir, op));
    let is_create = complex::Create::matches(ir, op);
    let b = &mut Builder::before(ir, op);
    let new = match value {
        Some(value) => arith::Constant::build(b, value),
        None if is_create => vector::FromElements::build(b, operands, ty),
        None if is_re || is_im => vector::Extract::build(b, operands[0], [], &[i64::from(is_im)][..], ty),
        None => return,
    };
    let old = ir.result(op, 0);
    ir.replace_all_uses(old, new);
    ir.erase(op);
}
