//! Which ops on tensors become one: those that compute element by element, where that saves more than it costs.

use vulcanize_dialects::linalg::{IteratorType, Structured, fuse_elementwise_ops, num_inputs};
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::{Context, Ir, Op, Type, Value};

use crate::plan::{reduces, uses};

pub(crate) static FUSE_FOR_LAUNCHES: PassDef = PassDef::new(
    "linalg-fuse-for-launches",
    "LinalgFuseForLaunchesPass",
    "Fuse elementwise operations on tensors, but for those that a reduction would compute again and again",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    Ok(fuse_elementwise_ops(ir, op, is_wanted))
}

/// Whether a consumer computes the elements of an input by itself.
///
/// A reduction that reads each of them several times, such as a product of matrices, would compute it as often. It does so where
/// less is read then, as of numbers that become wider, or nothing is computed.
fn is_wanted(ir: &Ir<'_>, producer: Op, consumer: Op, input: usize) -> bool {
    let space = |op: Op| Structured::of(ir, op)?.space(ir, op);
    let (Some(from), Some(to)) = (space(producer), space(consumer)) else { return true };
    let place = &to.maps[input];
    if !to.iterators.contains(&IteratorType::Reduction) || place.is_permutation() {
        return true;
    }
    let context = ir.context();
    let width = |value: Value| width(context, context.element_type(ir.value_type(value)));
    let is_whole = |map: &AffineMap| (0..from.iterators.len()).all(|number| uses(map, number));
    let whole: Vec<Value> = ir
        .operands(producer)
        .take(num_inputs(ir, producer))
        .zip(&from.maps)
        .filter(|(_, map)| is_whole(map))
        .map(|(value, _)| value)
        .collect();
    let body = ir.first_block(ir.region(producer, 0));
    let moves_only = body.is_none_or(|body| ir.ops(body).count() == 1);
    let read: u64 = whole.iter().map(|&value| width(value)).sum();
    if moves_only || read < width(ir.operand(consumer, input)) {
        return true;
    }
    // Those of a window are computed a few times. Who makes what it reads could do that, too.
    let is_window = (0..to.iterators.len()).all(|number| uses(place, number));
    let is_reduction = |&value: &Value| ir.defining_op(value).is_some_and(|maker| reduces(ir, maker));
    is_window && !whole.iter().any(is_reduction)
}

/// The bits of a number; those of other types count as many.
fn width(context: &Context, ty: Type) -> u64 {
    let float = || context.float_kind(ty).map(|kind| kind.width());
    context.integer_width(ty).or_else(float).map_or(64, u64::from)
}
