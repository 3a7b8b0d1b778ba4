//! `memref.alloca` in no memory space: memory of the invocation, `#gpu.address_space<private>`, and so are its views.
//!
//! MLIR's mapping of memory spaces takes every memref in no memory space for one in a buffer, where nobody can allocate.

use rustc_hash::FxHashSet;
use vulcanize_dialects::{arith, gpu, memref};
use vulcanize_ir::schema::{Carries, TypedOp};
use vulcanize_ir::{Ir, Op, Type, TypeData, Value, WalkOrder};

/// Gives allocations of invocations a memory space where they have none; returns whether there were any. One that
/// control flow carries on stays as it is: shaders have no pointers to it that are known at run time only.
pub(crate) fn place_allocas(ir: &mut Ir<'_>, root: Op) -> bool {
    let mut changed = false;
    for op in ir.walk(root, WalkOrder::Pre) {
        let Some(alloca) = memref::Alloca::cast(ir, op) else { continue };
        for value in views_of(ir, alloca.memref(ir)).unwrap_or_default() {
            if let Some(ty) = in_private_memory(ir, value) {
                ir.set_value_type(value, ty);
                changed = true;
            }
        }
    }
    changed
}

/// The type of a memref in no memory space, in the memory of an invocation; `None` of one that has a space.
fn in_private_memory(ir: &Ir<'_>, value: Value) -> Option<Type> {
    let context = ir.context();
    let private = gpu::ADDRESS_SPACE.value_of("private").map(|space| context.enum_attr(&gpu::ADDRESS_SPACE, space));
    match context.type_data(ir.value_type(value)) {
        TypeData::MemRef { shape, element, layout, memory_space: None } => {
            Some(context.intern_type(TypeData::MemRef {
                shape: shape.clone(),
                element: *element,
                layout: *layout,
                memory_space: private,
            }))
        }
        TypeData::UnrankedMemRef { element, memory_space: None } => {
            Some(context.intern_type(TypeData::UnrankedMemRef { element: *element, memory_space: private }))
        }
        _ => None,
    }
}

/// A memref and all its views; `None` where an op passes one of them on that is no view.
fn views_of(ir: &Ir<'_>, memref: Value) -> Option<Vec<Value>> {
    let (mut views, mut found) = (vec![memref], FxHashSet::from_iter([memref]));
    let mut choices = Vec::new();
    let mut next = 0;
    while let Some(&view) = views.get(next) {
        next += 1;
        for user in ir.uses(view).map(|slot| ir.use_owner(slot)) {
            match ir.def(user).and_then(|def| def.interface::<Carries>()) {
                Some(Carries::Lists | Carries::Values) => return None,
                Some(Carries::Choice) => choices.extend(arith::Select::cast(ir, user)),
                Some(Carries::Elements | Carries::Memory | Carries::MemoryOfShape) | None => {}
            }
            let results = ir.results(user).filter(|&result| in_private_memory(ir, result).is_some());
            views.extend(results.filter(|&result| found.insert(result)));
        }
    }
    // A selection between it and other memory has no memory space of its own.
    let is_own =
        |choice: &arith::Select| [choice.true_value(ir), choice.false_value(ir)].iter().all(|v| found.contains(v));
    choices.iter().all(is_own).then_some(views)
}
