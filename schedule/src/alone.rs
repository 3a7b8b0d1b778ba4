//! The pieces of a program, each as a program of its own, to be measured.

use rustc_hash::FxHashSet;
use vulcanize_dialects::func;
use vulcanize_dialects::gpu::transforms::values_used_from_outside;
use vulcanize_dialects::linalg::{is_memref, shape};
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Context, Ir, IrMapping, Location, Module, Op, Type, Value, print_op};

use crate::Schedule;
use crate::around::joined;
use crate::attention::{Attention, attentions};
use crate::launches::{has_kernel, structured_host_ops};
use crate::plan::Plan;
use crate::row_groups::{members, rows};
use crate::starts::Starts;

/// A piece of a program that is a program of its own: the function `main` of memrefs and numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alone {
    /// What it computes: the [`Piece::key`](crate::Piece::key).
    pub key: String,
    /// The op that it comes from, such as `linalg.matmul`.
    pub op: String,
    /// Where that is.
    pub location: Location,
    /// The program.
    pub text: String,
    /// The sizes of each argument, none of a number: those that are known, and such that fit for those that are not.
    pub sizes: Vec<Vec<u64>>,
    /// Whether the program computes where it reads: then not every number is an index that it may be given.
    pub computes_indices: bool,
    /// The most terms of a sum, or of what else is reduced.
    pub terms: u64,
}

/// The pieces of a program whose structured ops are on memory, before [`to_launches`](crate::to_launches), one for each key.
/// The ops stay as they are. Those that the schedule joins with others by rows are left out: these are mapped by their rows'
/// length. `unknown` is the number of iterations of a loop that is known when the program runs only.
pub fn pieces_alone(
    ir: &mut Ir<'_>,
    root: Op,
    schedule: &Schedule,
    unknown: u64,
    is_for_device: &dyn Fn(&Context, Type) -> bool,
) -> Vec<Alone> {
    let mut keys = FxHashSet::default();
    let mut found = Vec::new();
    let ops = structured_host_ops(ir, root, is_for_device);
    let starts = Starts::of(ir, &ops);
    let attentions = attentions(ir, &ops, &starts, schedule, is_for_device);
    let mut taken: FxHashSet<Op> = attentions.values().flat_map(Attention::ops).collect();
    taken.extend(members(&rows(ir, &ops, &starts, &taken, schedule, is_for_device)));
    // What is before and after a reduction takes no time beside it.
    let others = joined(ir, &ops, &starts, &taken, schedule, is_for_device);
    taken.extend(others.values().flat_map(|each| each.ops().filter(|&op| op != each.reduction)));
    for op in ops {
        if !taken.contains(&op) && has_kernel(ir, op, is_for_device) {
            found.extend(alone(ir, op, unknown).filter(|alone| keys.insert(alone.key.clone())));
        }
    }
    found
}

fn alone(ir: &mut Ir<'_>, op: Op, unknown: u64) -> Option<Alone> {
    let builder = &mut Builder::before(ir, op);
    let plan = Plan::of(builder, op)?;
    let ir = builder.ir();
    let key = plan.key.clone();
    let loops: Option<Vec<i64>> = plan
        .sizes
        .iter()
        .map(|size| size.known(ir).or(i64::try_from(unknown).ok()))
        .map(|size| size.filter(|&size| size > 0))
        .collect();
    let loops = loops?;
    let operands: Vec<Value> = ir.operands(op).collect();
    let captured = values_used_from_outside(ir, ir.region(op, 0));
    let is_constant = |value: Value| {
        let defining = ir.defining_op(value)?;
        ir.def(defining)?.has_trait(|each| matches!(each, Trait::ConstantLike)).then_some(defining)
    };
    let mut seen = FxHashSet::default();
    let (mut arguments, mut sizes, mut constants) = (Vec::new(), Vec::new(), Vec::new());
    for (number, value) in operands.iter().chain(&captured).copied().enumerate() {
        if !seen.insert(value) {
            continue;
        }
        if let Some(constant) = is_constant(value) {
            constants.push(constant);
            continue;
        }
        arguments.push(value);
        sizes.push(sizes_of(ir, value, plan.space.maps.get(number), &loops, unknown)?);
    }
    let computes_indices = captured.iter().any(|&value| is_memref(ir, value));
    let terms = plan.in_order.iter().fold(1u64, |all, &number| all.saturating_mul(loops[number].unsigned_abs()));
    let (name, location) = (ir.op_name_str(op).to_owned(), ir.location(op));
    let text = program(builder, op, &arguments, &constants);
    Some(Alone { key, op: name, location, text, sizes, computes_indices, terms })
}

/// The function of these arguments that has a copy of the op, and nothing else.
fn program(builder: &mut Builder<'_, '_>, op: Op, arguments: &[Value], constants: &[Op]) -> String {
    let context = builder.context();
    let types: Vec<Type> = arguments
        .iter()
        .map(|&value| {
            let ty = builder.ir().value_type(value);
            match is_memref(builder.ir(), value) {
                // Nobody outside has memory of another order.
                true => context.memref(shape(builder.ir(), value), context.element_type(ty), None),
                false => ty,
            }
        })
        .collect();
    let module = Module::build(builder, |builder| {
        let body = builder.region_of(&types, |builder, values| {
            let mut mapping = IrMapping::new();
            arguments.iter().zip(values).for_each(|(&old, &new)| mapping.map_value(old, new));
            for &op in constants.iter().chain([&op]) {
                let copy = builder.ir_mut().clone_op(op, &mut mapping);
                builder.insert_op(copy);
            }
            func::Return::build(builder, []);
        });
        func::Func::build_with_regions(builder, context.identifier("main"), context.function(&types, &[]), body);
    });
    let text = print_op(builder.ir(), module.op());
    builder.ir_mut().erase(module.op());
    text
}

/// Sizes of an argument, so that all that the loops reach is inside; none of a number.
fn sizes_of(ir: &Ir<'_>, value: Value, map: Option<&AffineMap>, loops: &[i64], unknown: u64) -> Option<Vec<u64>> {
    let last: Vec<i64> = loops.iter().map(|size| size - 1).collect();
    let reached = map.and_then(|map| map.eval(&last, &[]));
    let size = |(dim, &known): (usize, &i64)| match u64::try_from(known) {
        Ok(known) => Some(known),
        Err(_) => match &reached {
            Some(reached) => u64::try_from(reached.get(dim)?.checked_add(1)?).ok(),
            None => Some(unknown),
        },
    };
    shape(ir, value).iter().enumerate().map(size).collect()
}
