//! Which ops may be inlined where: dimensions and symbols must stay such.

use vulcanize_ir::rewrite::{DialectInlining, constant_value, is_memory_effect_free};
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Ir, Op, Region, Value, ValueDef};

use super::operands::{is_valid_dim, is_valid_symbol, map_of};
use super::{For, If, Parallel};
use crate::memref;

pub(super) static INLINING: DialectInlining = DialectInlining {
    allows_region: |ir, call, body| is_affine_structure(ir, ir.parent_op(call)) && body_stays_affine(ir, call, body),
    allows_op: |ir, _, call| {
        let parent = ir.parent_op(call);
        is_affine_structure(ir, parent)
            || parent.is_some_and(|parent| ir.has_trait(parent, |t| matches!(t, Trait::AffineScope)))
    },
    ..DialectInlining::OPS
};

fn is_affine_structure(ir: &Ir<'_>, op: Option<Op>) -> bool {
    op.is_some_and(|op| For::matches(ir, op) || If::matches(ir, op) || Parallel::matches(ir, op))
}

/// Whether a body has nothing but ops without effects, and accesses whose indices stay dimensions and symbols.
fn body_stays_affine(ir: &Ir<'_>, call: Op, body: Region) -> bool {
    let Some(block) = ir.first_block(body).filter(|_| ir.has_one_block(body)) else { return false };
    let arguments = ir.arguments(block);
    let target = ir.parent_region(call);
    let stays = |value: Value, is_valid: fn(&Ir<'_>, Value) -> bool| match ir.value_def(value) {
        ValueDef::Argument { block: of, index } if of == block => {
            let given = ir.operand(call, index as usize);
            let is_direct = ir.value_block(given).and_then(|block| ir.block_region(block)) == target;
            is_direct || is_valid(ir, given)
        }
        ValueDef::Result { op, .. } if ir.parent_block(op) == Some(block) => {
            constant_value(ir, value).is_some() || memref::Dim::matches(ir, op)
        }
        _ => true,
    };
    debug_assert_eq!(arguments.len(), ir.num_operands(call), "an operand for each argument");
    ir.ops(block).all(|op| {
        if ir.regions(op).is_empty() && is_memory_effect_free(ir, op) {
            return true;
        }
        let first = match ir.op_name_str(op) {
            "affine.load" | "affine.vector_load" => 1,
            "affine.store" | "affine.vector_store" => 2,
            _ => return false,
        };
        let map = ir.attribute_str(op, "map").and_then(|map| map_of(ir.context(), map));
        let dims = map.map_or(0, |map| map.num_dims() as usize);
        ir.operands(op)
            .skip(first)
            .enumerate()
            .all(|(index, value)| stays(value, if index < dims { is_valid_dim } else { is_valid_symbol }))
    })
}
