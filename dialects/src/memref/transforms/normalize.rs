//! `normalize-memrefs`: memory with a layout becomes memory in row-major order, of the shape that the layout makes.
//!
//! Accesses compute the layout's map. A function stays as it is, with its callers and callees, where other ops than
//! accesses, calls and returns use a memref with a layout. The pass does not make the unused ops that MLIR leaves.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{MemoryAccess, TypedOp};
use vulcanize_ir::{AttributeData, Context, DYNAMIC, Identifier, Ir, Op, Type, TypeData, Value, WalkOrder};

use super::super::layout::strided_form;
use super::super::{Alloc, Alloca, Dealloc, MemRef, ReinterpretCast};
use crate::affine::{AppliedExprs, Apply, map_of};
use crate::func::{Call, Func, Return};
use crate::function::{entry_block, function_signature};
use crate::index_list::mixed_indices;

pub(crate) static NORMALIZE: PassDef =
    PassDef::new("normalize-memrefs", "NormalizeMemRefsPass", "Normalize memrefs", run).on(vulcanize_ir::Module::NAME);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let functions: Vec<Op> =
        ir.walk(op, WalkOrder::Pre).into_iter().filter(|&inner| Func::matches(ir, inner)).collect();
    let kept = unnormalizable(ir, &functions);
    for function in functions {
        if !kept.contains(&function) {
            normalize(ir, function);
        }
    }
    Ok(true)
}

// ---- which functions ----

/// The functions that stay as they are.
fn unnormalizable(ir: &Ir<'_>, functions: &[Op]) -> FxHashSet<Op> {
    let by_name: FxHashMap<Identifier, Op> =
        functions.iter().filter_map(|&op| Some((ir.symbol_name(op)?, op))).collect();
    let mut neighbours: FxHashMap<Op, Vec<Op>> = FxHashMap::default();
    let mut kept: Vec<Op> = Vec::new();
    for &function in functions {
        for op in ir.walk(function, WalkOrder::Pre) {
            let Some(call) = Call::cast(ir, op) else { continue };
            if let Some(&callee) = callee_name(ir, call).and_then(|name| by_name.get(&name)) {
                neighbours.entry(function).or_default().push(callee);
                neighbours.entry(callee).or_default().push(function);
            }
        }
        if !is_normalizable(ir, function) {
            kept.push(function);
        }
    }
    let mut found: FxHashSet<Op> = kept.iter().copied().collect();
    while let Some(function) = kept.pop() {
        for &other in neighbours.get(&function).into_iter().flatten() {
            if found.insert(other) {
                kept.push(other);
            }
        }
    }
    found
}

fn callee_name(ir: &Ir<'_>, call: Call) -> Option<Identifier> {
    match ir.context().attribute_data(ir.attribute_str(call.op(), "callee")?) {
        AttributeData::SymbolRef { root, .. } => Some(*root),
        _ => None,
    }
}

/// The memrefs of a function that have a layout.
fn memrefs_of(ir: &Ir<'_>, function: Op) -> Vec<Value> {
    let arguments = entry_block(ir, function).map_or(&[][..], |block| ir.arguments(block));
    let results = ir.walk(function, WalkOrder::Pre).into_iter().flat_map(|op| ir.results(op).collect::<Vec<_>>());
    let has_layout =
        |&value: &Value| MemRef::of(ir.context(), ir.value_type(value)).is_some_and(|memref| memref.layout.is_some());
    arguments.iter().copied().chain(results).filter(has_layout).collect()
}

fn is_normalizable(ir: &Ir<'_>, function: Op) -> bool {
    memrefs_of(ir, function).into_iter().all(|value| {
        let is_made = ir.defining_op(value).is_none_or(|op| {
            let [alloc, alloca, cast, call] =
                [Alloc::matches, Alloca::matches, ReinterpretCast::matches, Call::matches];
            alloc(ir, op) || alloca(ir, op) || cast(ir, op) || call(ir, op)
        });
        is_made && ir.users(value).all(|user| takes_any_layout(ir, user))
    })
}

fn takes_any_layout(ir: &Ir<'_>, user: Op) -> bool {
    // The size of a dimension is not one of the new shape.
    normalizable_access(ir, user).is_some()
        || Dealloc::matches(ir, user)
        || Call::matches(ir, user)
        || Return::matches(ir, user)
}

/// An access to an element, or one by an affine map.
fn normalizable_access(ir: &Ir<'_>, op: Op) -> Option<&'static MemoryAccess> {
    MemoryAccess::of(ir, op).filter(|access| access.is_plain() || access.map.is_some())
}

// ---- types ----

/// The map of a layout without symbols.
fn layout_map(context: &Context, ty: Type) -> Option<AffineMap> {
    let memref = MemRef::of(context, ty)?;
    match context.attribute_data(memref.layout?) {
        AttributeData::AffineMap(map) => {
            let uses_symbols =
                (0..map.num_symbols()).any(|n| map.results().iter().any(|result| result.is_function_of_symbol(n)));
            (!uses_symbols).then(|| AffineMap::new(map.num_dims(), 0, map.results().iter().cloned())).flatten()
        }
        _ => {
            let form = strided_form(context, ty)?;
            if form.offset == DYNAMIC || form.strides.contains(&DYNAMIC) {
                return None;
            }
            let terms = (0..).zip(&form.strides).map(|(dim, &stride)| AffineExpr::Dim(dim).mul_const(stride));
            let sum = terms.fold(AffineExpr::Constant(0), |sum, term| sum.add(&term));
            AffineMap::new(form.strides.len() as u32, 0, [sum.add(&AffineExpr::Constant(form.offset))])
        }
    }
}

/// The least and the greatest value where each dimension is below its size.
fn bounds(expr: &AffineExpr, shape: &[i64]) -> Option<(i64, i64)> {
    let binary = match expr {
        AffineExpr::Dim(dim) => return Some((0, shape.get(*dim as usize)?.checked_sub(1)?)),
        AffineExpr::Symbol(_) => return None,
        AffineExpr::Constant(value) => return Some((*value, *value)),
        AffineExpr::Binary(binary) => binary,
    };
    let ((low, high), kind) = (bounds(binary.lhs(), shape)?, binary.kind());
    if kind == AffineBinaryKind::Add {
        let (other_low, other_high) = bounds(binary.rhs(), shape)?;
        return Some((low.checked_add(other_low)?, high.checked_add(other_high)?));
    }
    let by = binary.rhs().as_constant()?;
    match kind {
        AffineBinaryKind::Mod if low.checked_div_euclid(by)? == high.checked_div_euclid(by)? => {
            Some((low.rem_euclid(by), high.rem_euclid(by)))
        }
        AffineBinaryKind::Mod => Some((0, by - 1)),
        AffineBinaryKind::Add | AffineBinaryKind::Mul | AffineBinaryKind::FloorDiv | AffineBinaryKind::CeilDiv => {
            let (a, b) = (kind.fold(low, by)?, kind.fold(high, by)?);
            Some((a.min(b), a.max(b)))
        }
    }
}

/// The type without a layout; `None` where there is none, or it says nothing.
fn normalized(context: &Context, ty: Type) -> Option<Type> {
    let (memref, map) = (MemRef::of(context, ty)?, layout_map(context, ty)?);
    if memref.shape.is_empty() || map.is_identity() {
        return None;
    }
    let is_open =
        |expr: &AffineExpr| (0..).zip(memref.shape).any(|(dim, &size)| size == DYNAMIC && expr.is_function_of_dim(dim));
    // As in MLIR, sizes that are open are worked out of tiles only.
    let is_tile =
        |expr: &AffineExpr| matches!(expr, AffineExpr::Binary(binary) if binary.kind() == AffineBinaryKind::FloorDiv);
    if memref.shape.contains(&DYNAMIC) && !map.results().iter().any(is_tile) {
        return None;
    }
    let mut shape = Vec::new();
    for expr in map.results() {
        if is_open(expr) {
            dynamic_size(expr)?;
            shape.push(DYNAMIC);
        } else {
            let (_, most) = bounds(expr, memref.shape)?;
            shape.push(most.checked_add(1).filter(|&size| size > 0)?);
        }
    }
    Some(context.intern_type(TypeData::MemRef {
        shape: shape.as_slice().into(),
        element: memref.element,
        layout: None,
        memory_space: memref.memory_space,
    }))
}

/// A size as a function of the sizes that a layout's map has dimensions for: of whole dimensions and of tiles.
fn dynamic_size(expr: &AffineExpr) -> Option<AffineExpr> {
    match expr {
        AffineExpr::Dim(_) => Some(expr.clone()),
        AffineExpr::Binary(binary) if matches!(binary.lhs(), AffineExpr::Dim(_)) => {
            let size = binary.rhs().as_constant().filter(|&size| size > 0)?;
            match binary.kind() {
                AffineBinaryKind::FloorDiv => Some(binary.lhs().ceil_div_const(size)),
                AffineBinaryKind::Mod => Some(AffineExpr::Constant(size)),
                AffineBinaryKind::Add | AffineBinaryKind::Mul | AffineBinaryKind::CeilDiv => None,
            }
        }
        AffineExpr::Symbol(_) | AffineExpr::Constant(_) | AffineExpr::Binary(_) => None,
    }
}

// ---- the rewrite ----

fn normalize(ir: &mut Ir<'_>, function: Op) {
    let context = ir.context();
    for value in memrefs_of(ir, function) {
        let old = ir.value_type(value);
        let (Some(new), Some(map)) = (normalized(context, old), layout_map(context, old)) else { continue };
        if let Some(op) = ir.defining_op(value)
            && !normalize_maker(ir, op, &map, old, new)
        {
            continue;
        }
        let users: SmallVec<[Op; 4]> = ir.users(value).collect();
        for user in users {
            normalize_access(ir, user, value, &map);
        }
        ir.set_value_type(value, new);
    }
    update_signature(ir, function);
}

/// Gives the op that makes a memref its new sizes. `false` where it cannot have them.
fn normalize_maker(ir: &mut Ir<'_>, op: Op, map: &AffineMap, old: Type, new: Type) -> bool {
    let context = ir.context();
    let (Some(old), Some(new)) = (MemRef::of(context, old), MemRef::of(context, new)) else { return false };
    if ReinterpretCast::matches(ir, op) {
        return normalize_reinterpret_cast(ir, op, new.shape);
    }
    if Call::matches(ir, op) || ir.num_operands(op) == 0 {
        return true;
    }
    // Symbols of a layout that does not use them go with it.
    let given: Vec<Value> = ir.operand_group(op, 0).map(|index| ir.operand(op, index)).collect();
    let mut builder = Builder::before(ir, op);
    let sizes = mixed_indices(old.shape, &given);
    let sizes: Vec<Value> = match new.dynamic_dims() {
        0 => Vec::new(),
        _ => sizes.into_iter().map(|size| size.materialize(&mut builder)).collect(),
    };
    let mut made = Vec::new();
    for (expr, _) in map.results().iter().zip(new.shape).filter(|(_, size)| **size == DYNAMIC) {
        let map = dynamic_size(expr).and_then(|size| AffineMap::new(map.num_dims(), 0, [size]));
        let Some(map) = map else { return false };
        made.push(apply(&mut builder, map, &sizes));
    }
    let segments = context.dense_i32_array_attr(&[i32::try_from(made.len()).unwrap_or(i32::MAX), 0]);
    ir.set_operands(op, &made);
    ir.set_attribute(op, context.identifier("operandSegmentSizes"), segments);
    true
}

fn normalize_reinterpret_cast(ir: &mut Ir<'_>, op: Op, shape: &[i64]) -> bool {
    let context = ir.context();
    if shape.contains(&DYNAMIC) || ir.num_operands(op) != 1 {
        return false;
    }
    for (name, list) in [
        ("static_offsets", vec![0]),
        ("static_sizes", shape.to_vec()),
        ("static_strides", super::super::layout::identity_strides(shape).to_vec()),
    ] {
        ir.set_attribute(op, context.identifier(name), context.dense_i64_array_attr(&list));
    }
    true
}

fn apply(builder: &mut Builder<'_, '_>, map: AffineMap, operands: &[Value]) -> Value {
    let map = builder.context().intern_attribute(AttributeData::AffineMap(map));
    Apply::build(builder, operands, map)
}

/// Redirects an access to `memref` by the layout's map. Other users take the memref as it is.
fn normalize_access(ir: &mut Ir<'_>, user: Op, memref: Value, layout: &AffineMap) {
    let Some(access) = normalizable_access(ir, user) else { return };
    let Some(position) = (0..ir.num_operands(user)).find(|&index| ir.operand(user, index) == memref) else { return };
    let before: Vec<Value> = ir.operands(user).take(position + 1).collect();
    let indices: Vec<Value> = ir.operands(user).skip(position + 1).collect();
    let context = ir.context();
    let map = match access.map {
        Some(name) => ir
            .attribute_str(user, name)
            .and_then(|map| map_of(context, map))
            .and_then(|map| layout.compose(map, context.limits())),
        None => Some(layout.clone()),
    };
    let Some(map) = map else { return };
    // One result after another, as MLIR does, which shows in the order of the operands.
    let results = map.results().iter().filter_map(|expr| {
        let map = AffineMap::new(map.num_dims(), map.num_symbols(), [expr.clone()])?;
        let mut applied = AppliedExprs::of_map(&map, &indices)?;
        applied.compose(ir);
        Some(applied)
    });
    let mut applied = AppliedExprs::concat(&results.collect::<Vec<_>>());
    applied.canonicalize(ir);
    applied.simplify();
    let Some(map) = applied.map() else { return };
    let operands = applied.operands();
    if let Some(name) = access.map {
        ir.set_operands(user, &[before, operands.to_vec()].concat());
        let map = context.intern_attribute(AttributeData::AffineMap(map));
        ir.set_attribute(user, context.identifier(name), map);
        return;
    }
    let mut builder = Builder::before(ir, user);
    let mut values = before;
    for expr in map.results() {
        if let Some(map) = AffineMap::new(map.num_dims(), map.num_symbols(), [expr.clone()]) {
            values.push(apply(&mut builder, map, &operands));
        }
    }
    ir.set_operands(user, &values);
}

/// The function's type, from its arguments and its returns.
fn update_signature(ir: &mut Ir<'_>, function: Op) {
    let context = ir.context();
    let Some((inputs, results)) = function_signature(ir, function) else { return };
    let of_declaration =
        |types: &[Type]| -> Vec<Type> { types.iter().map(|&ty| normalized(context, ty).unwrap_or(ty)).collect() };
    let (inputs, results) = match entry_block(ir, function) {
        None => (of_declaration(inputs), of_declaration(results)),
        Some(entry) => {
            let inputs = ir.arguments(entry).iter().map(|&argument| ir.value_type(argument)).collect();
            let returned = ir.walk(function, WalkOrder::Pre).into_iter().find(|&op| Return::matches(ir, op));
            (inputs, returned.map_or_else(|| results.to_vec(), |op| ir.operand_types(op).collect()))
        }
    };
    let ty = context.type_attr(context.function(&inputs, &results));
    ir.set_attribute(function, context.identifier("function_type"), ty);
}
