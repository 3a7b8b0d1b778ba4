//! Checks of sizes that are known when a program runs only.

use vulcanize_dialects::arith::{self, CmpIPredicate};
use vulcanize_dialects::cf;
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{place, size_of};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Op, Value};

use crate::numbers;
use crate::plan::Plan;

/// Checks of the sizes that are known when the program runs only: dimensions that one loop runs through are equal, and the
/// last iteration is inside of those that several loops run through together, such as windows.
pub(crate) fn check_sizes(builder: &mut Builder<'_, '_>, op: Op, plan: &Plan) {
    let operands: Vec<Value> = builder.ir().operands(op).collect();
    let is_known = |builder: &Builder<'_, '_>, size: &MixedIndex| size.known(builder.ir()).is_some();
    let all_known = plan.sizes.iter().all(|size| is_known(builder, size));
    for (number, (&operand, map)) in operands.iter().zip(&plan.space.maps).enumerate() {
        for (dim, result) in map.results().iter().enumerate() {
            let size = size_of(builder, operand, dim);
            // The verifier has compared those.
            let is_checked = all_known && is_known(builder, &size);
            if is_checked || matches!(result, AffineExpr::Constant(_)) {
                continue;
            }
            let is_right = match result {
                AffineExpr::Dim(loop_number) => {
                    let [size, end] = numbers::values(builder, [size, plan.sizes[*loop_number as usize]]);
                    arith::CmpI::build(builder, size, end, CmpIPredicate::Eq)
                }
                _ => is_last_inside(builder, map, result, size, &plan.sizes),
            };
            let name = builder.ir().op_name_str(op);
            let message = format!("dimension {dim} of operand {number} of '{name}' does not fit the other operands");
            let message = builder.context().string_attr(&message);
            cf::Assert::build(builder, is_right, message);
        }
    }
}

/// Whether the place in the last iteration is inside of a dimension; there is none where a loop has no iterations.
fn is_last_inside(
    builder: &mut Builder<'_, '_>,
    map: &AffineMap,
    result: &AffineExpr,
    size: MixedIndex,
    sizes: &[MixedIndex],
) -> Value {
    let mut total = MixedIndex::Static(1);
    let mut last = Vec::with_capacity(sizes.len());
    for size in sizes {
        total = numbers::product(builder, total, *size);
        let before = numbers::difference(builder, *size, MixedIndex::Static(1));
        last.push(before.materialize(builder));
    }
    let one = AffineMap::new(map.num_dims(), 0, [result.clone()]).expect("a result of the map");
    let at = place(builder, &one, &last)[0];
    let [size, total, zero] = numbers::values(builder, [size, total, MixedIndex::Static(0)]);
    let is_inside = arith::CmpI::build(builder, at, size, CmpIPredicate::Slt);
    let is_empty = arith::CmpI::build(builder, total, zero, CmpIPredicate::Eq);
    arith::OrI::build(builder, is_inside, is_empty)
}
