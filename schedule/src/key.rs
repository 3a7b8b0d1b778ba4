//! What a piece computes, as a text by which measurements know it again.

use std::fmt::Write as _;

use vulcanize_dialects::linalg::num_inputs;
use vulcanize_ir::{Ir, Op, WalkOrder};

use crate::plan::Plan;

/// The [`Piece::key`](crate::Piece::key) of an op.
///
/// Two ops with the same key take the same time, but for strides of their memory and for what else is in the caches.
pub(crate) fn key_of(ir: &Ir<'_>, op: Op, plan: &Plan) -> String {
    let mut key = String::new();
    for (number, size) in plan.sizes.iter().enumerate() {
        let order = if plan.in_order.contains(&number) { "+" } else { "" };
        let size = size.known(ir).map_or_else(|| "?".to_owned(), |size| size.to_string());
        let _ = write!(key, "{}{order}{size}", if number == 0 { "" } else { "x" });
    }
    let inputs = num_inputs(ir, op);
    for (number, (ty, map)) in ir.operand_types(op).zip(&plan.space.maps).enumerate() {
        let between = match number {
            0 => ": ",
            _ if number == inputs => " -> ",
            _ => ", ",
        };
        let element = ir.context().type_text(ir.context().element_type(ty));
        let _ = write!(key, "{between}{element}");
        if ir.context().element_type(ty) != ty {
            let indices: Vec<String> = map.results().iter().map(ToString::to_string).collect();
            let _ = write!(key, "[{}]", indices.join(", "));
        }
    }
    let mut between = ": ";
    for inner in ir.walk(op, WalkOrder::Pre) {
        let name = ir.op_name_str(inner);
        let name = name.split_once('.').map_or(name, |(_, name)| name);
        if inner != op && name != "yield" {
            key.push_str(between);
            key.push_str(name);
            between = ", ";
        }
    }
    key
}
