//! Complex numbers of parts that are emulated: before anything is emulated they are vectors of two, as in SPIR-V, and what
//! is done with vectors is done with them.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::{arith, complex, memref, vector};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Fallible, Identifier, Ir, Op, Type, TypeData, Value};

use super::rewrite::{Written, refusal};
use super::types::Types;

/// Makes vectors of the complex numbers whose parts `types` emulates; whether there were any comes back.
///
/// # Errors
/// An op that computes with them, or a table of them, of which there is no list of numbers of the new type.
pub(super) fn expand_complex(ir: &mut Ir<'_>, ops: &[Op], types: &Types<'_>) -> Fallible<bool> {
    let mut vectors = Vectors { types, known: FxHashMap::default() };
    let concerned: Vec<Op> = ops.iter().copied().filter(|&op| vectors.has_any(ir, op)).collect();
    for &op in &concerned {
        let context = ir.context();
        let is_arithmetic = ir.op_name_str(op).starts_with("complex.") && !is_on_parts(ir, op);
        if is_arithmetic || is_table(ir, op) {
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
    Ok(!concerned.is_empty())
}

/// What complex types become.
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
    let part = |at: i64| [("static_position", context.dense_i64_array_attr(&[at]))];
    let (is_re, is_im) = (complex::Re::matches(ir, op), complex::Im::matches(ir, op));
    let is_create = complex::Create::matches(ir, op);
    let mut builder = Builder::before(ir, op);
    let location = builder.location();
    let made = match value {
        Some(value) => builder.create::<arith::Constant>(location, &[], &[ty], &[("value", value)]).op(),
        None if is_create => builder.create::<vector::FromElements>(location, &operands, &[ty], &[]).op(),
        None if is_re => builder.create::<vector::Extract>(location, &operands, &[ty], &part(0)).op(),
        None if is_im => builder.create::<vector::Extract>(location, &operands, &[ty], &part(1)).op(),
        None => return,
    };
    let (old, new) = (ir.result(op, 0), ir.result(made, 0));
    ir.replace_all_uses(old, new);
    ir.erase(op);
}
