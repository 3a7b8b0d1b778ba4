//! One thing wrong: a valid module in which one operand, attribute, result or count of an op is changed.

use vulcanize::ir::schema::{AttrDef, OpDef, Presence, TypeConstraint};
use vulcanize::ir::text::{PrintOptions, print_op_with};
use vulcanize::ir::{Attribute, Context, Ir, Op, OperationState, Type, Value, WalkOrder, parse_source};
use vulcanize::spirv::types::TYPE;

use super::pool::Pool;
use crate::generate::Random;

/// What is changed.
#[derive(Clone, Copy, Debug)]
enum Change {
    OperandType(usize, Type),
    DropOperand(usize),
    AddOperand,
    ResultType(usize, Type),
    DropResult,
    AddResult,
    DropAttribute(&'static str),
    SetAttribute(&'static str, Attribute),
    AddRegion,
    DropRegion,
}

/// A change with its words.
struct Break {
    what: String,
    change: Change,
}

const SEGMENTS: &str = "operandSegmentSizes";

/// The modules that differ from `module` in one change of the first op named as the declaration, in generic form, each
/// with the change in words. At most `limit` types are tried for an operand or result.
pub(super) fn broken(
    pool: &Pool<'_>,
    def: &'static OpDef,
    module: &str,
    limit: usize,
    random: &mut Random,
) -> Vec<(String, String)> {
    let Some(mut breaks) = breaks_of(pool, def, module, limit, random) else { return Vec::new() };
    let mut found = Vec::new();
    for Break { what, change } in breaks.drain(..) {
        let Ok(mut ir) = parse_source(pool.context, "valid.mlir", module) else { continue };
        let Some((op, root)) = first_of(&ir, def).zip(ir.root()) else { continue };
        if apply(&mut ir, op, change) {
            let options = PrintOptions { generic: true, ..PrintOptions::default() };
            found.push((what, print_op_with(&ir, root, &options)));
        }
    }
    found
}

fn first_of(ir: &Ir<'_>, def: &OpDef) -> Option<Op> {
    ir.walk(ir.root()?, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == def.name)
}

fn breaks_of(
    pool: &Pool<'_>,
    def: &'static OpDef,
    module: &str,
    limit: usize,
    random: &mut Random,
) -> Option<Vec<Break>> {
    let ir = parse_source(pool.context, "valid.mlir", module).ok()?;
    let op = first_of(&ir, def)?;
    let mut breaks = Vec::new();
    let mut add = |what: String, change: Change| breaks.push(Break { what, change });
    for (index, declared) in def.operands.iter().enumerate() {
        for i in ir.operand_group(op, index) {
            let present = ir.value_type(ir.operand(op, i));
            for ty in wrong_types(pool, declared.constraint, present, limit, random) {
                add(format!("operand #{i} of type {}", pool.context.type_text(ty)), Change::OperandType(i, ty));
            }
            add(format!("no operand #{i}"), Change::DropOperand(i));
        }
    }
    add("one operand more".to_owned(), Change::AddOperand);
    for (index, declared) in def.results.iter().enumerate() {
        for i in ir.result_group(op, index) {
            let present = ir.value_type(ir.result(op, i));
            for ty in wrong_types(pool, declared.constraint, present, limit, random) {
                add(format!("result #{i} of type {}", pool.context.type_text(ty)), Change::ResultType(i, ty));
            }
        }
    }
    if ir.num_results(op) > 0 {
        add("one result less".to_owned(), Change::DropResult);
    }
    add("one result more".to_owned(), Change::AddResult);
    for declared in def.attributes {
        attribute_breaks(pool, declared, ir.attribute_str(op, declared.name).is_some(), limit, random, &mut add);
    }
    segment_breaks(&ir, op, &mut add);
    add("one region more".to_owned(), Change::AddRegion);
    if !ir.regions(op).is_empty() {
        add("one region less".to_owned(), Change::DropRegion);
    }
    Some(breaks)
}

/// Some types that do not fit and some that do but are not the present one.
fn wrong_types(
    pool: &Pool<'_>,
    constraint: &TypeConstraint,
    present: Type,
    limit: usize,
    random: &mut Random,
) -> Vec<Type> {
    let fits = |ty: &&Type| (constraint.check)(pool.context, **ty);
    let mut related = pool.related(present);
    related.retain(|ty| *ty != present && (TYPE.check)(pool.context, *ty));
    let (mut fitting, mut others): (Vec<Type>, Vec<Type>) = pool.types.iter().partition(fits);
    fitting.retain(|ty| *ty != present);
    let mut chosen = Vec::new();
    for list in [&mut related, &mut fitting, &mut others] {
        for _ in 0..limit.min(list.len()) {
            let ty = list.swap_remove(random.below(list.len()));
            if !chosen.contains(&ty) {
                chosen.push(ty);
            }
        }
    }
    chosen
}

fn attribute_breaks(
    pool: &Pool<'_>,
    declared: &AttrDef,
    is_present: bool,
    limit: usize,
    random: &mut Random,
    add: &mut dyn FnMut(String, Change),
) {
    let name = declared.name;
    let context = pool.context;
    if is_present && !matches!(declared.presence, Presence::Default(_)) {
        add(format!("no attribute {name}"), Change::DropAttribute(name));
    }
    let mut misfits = pool.misfits(declared.constraint);
    for _ in 0..limit.min(misfits.len()) {
        let value = misfits.swap_remove(random.below(misfits.len()));
        add(format!("attribute {name} = {}", context.attribute_text(value)), Change::SetAttribute(name, value));
    }
    // Another that fits may break a rule of its own.
    for _ in 0..limit.min(4) {
        if let Some(value) = pool.attribute(declared.constraint, random) {
            add(format!("attribute {name} = {}", context.attribute_text(value)), Change::SetAttribute(name, value));
        }
    }
}

fn segment_breaks(ir: &Ir<'_>, op: Op, add: &mut dyn FnMut(String, Change)) {
    let context = ir.context();
    let Some(sizes) = ir.attribute_str(op, SEGMENTS).and_then(|a| context.dense_i32_array(a)) else { return };
    let mut set = |what: &str, sizes: &[i32]| {
        add(format!("segment sizes with {what}"), Change::SetAttribute(SEGMENTS, context.dense_i32_array_attr(sizes)));
    };
    let Some(last) = sizes.len().checked_sub(1) else { return };
    let with = |index: usize, by: i32| {
        let mut sizes = sizes.to_vec();
        sizes[index] += by;
        sizes
    };
    set("one more", &with(last, 1));
    set("a negative one", &with(last, -1 - sizes[last]));
    set("too few", &sizes[..last]);
    set("too many", &[&sizes[..], &[0]].concat());
    for from in 0..=last {
        let to = (from + 1) % sizes.len();
        if sizes[from] > 0 && to != from {
            let mut moved = with(from, -1);
            moved[to] += 1;
            set("one moved", &moved);
        }
    }
    add("no segment sizes".to_owned(), Change::DropAttribute(SEGMENTS));
}

fn apply(ir: &mut Ir<'_>, op: Op, change: Change) -> bool {
    let context = ir.context();
    match change {
        Change::OperandType(i, ty) => match value_of_type(ir, op, ty) {
            Some(value) => ir.set_operand(op, i, value),
            None => return false,
        },
        Change::DropOperand(i) => {
            let mut operands: Vec<Value> = ir.operands(op).collect();
            operands.remove(i);
            ir.set_operands(op, &operands);
        }
        Change::AddOperand => {
            let Some(value) = value_of_type(ir, op, context.i32()) else { return false };
            let operands: Vec<Value> = ir.operands(op).chain([value]).collect();
            ir.set_operands(op, &operands);
        }
        Change::ResultType(i, ty) => {
            let result = ir.result(op, i);
            ir.set_value_type(result, ty);
        }
        Change::DropResult => return with_results(ir, op, ir.num_results(op) - 1),
        Change::AddResult => return with_results(ir, op, ir.num_results(op) + 1),
        Change::DropAttribute(name) => drop(ir.remove_attribute(op, context.identifier(name))),
        Change::SetAttribute(name, value) => ir.set_attribute(op, context.identifier(name), value),
        Change::AddRegion => {
            let region = ir.create_region();
            ir.add_region(op, region);
        }
        Change::DropRegion => return recreated(ir, op, ir.num_results(op), ir.regions(op).len() - 1),
    }
    true
}

/// A value of any type before the op. Functions of the dialect hold ops of the dialect only.
fn value_of_type(ir: &mut Ir<'_>, op: Op, ty: Type) -> Option<Value> {
    let context: &Context = ir.context();
    let in_dialect = ir.ancestor(op, |ir, found| ir.op_name_str(found) == "spirv.func").is_some();
    if in_dialect && !(TYPE.check)(context, ty) {
        return None;
    }
    let name = if in_dialect { "spirv.Undef" } else { "test.source" };
    let source = ir.create(OperationState::new(context.op_name(name), ir.location(op)).results([ty]));
    ir.insert_op_before(op, source);
    Some(ir.result(source, 0))
}

fn with_results(ir: &mut Ir<'_>, op: Op, count: usize) -> bool {
    recreated(ir, op, count, ir.regions(op).len())
}

/// Replaces the op by one with so many results and regions.
fn recreated(ir: &mut Ir<'_>, op: Op, results: usize, regions: usize) -> bool {
    let context = ir.context();
    if ir.results(op).skip(results).any(|result| !ir.is_unused(result)) {
        return false;
    }
    let mut types: Vec<Type> = ir.result_types(op).collect();
    types.resize(results, context.i32());
    let operands: Vec<Value> = ir.operands(op).collect();
    let mut state = OperationState::new(ir.op_name(op), ir.location(op)).operands(operands).results(types);
    state.attributes.extend(ir.attributes(op).iter().cloned());
    state.successors.extend(ir.successors(op));
    for &region in &ir.regions(op)[..regions].to_vec() {
        let new = ir.create_region();
        ir.move_blocks(region, new, None);
        state.regions.push(new);
    }
    let new = ir.create(state);
    ir.insert_op_before(op, new);
    for i in 0..results.min(ir.num_results(op)) {
        let (old, replacement) = (ir.result(op, i), ir.result(new, i));
        ir.replace_all_uses(old, replacement);
    }
    ir.erase(op);
    true
}
