//! Rewrites of `linalg.fill` by what is done with the filled tensor.

use vulcanize_ir::rewrite::{Rewriter, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, TypedOp, unnamed};
use vulcanize_ir::{DYNAMIC, Op, Value};

use super::Fill;
use super::canonicalize::build_fill;
use super::structured::{outputs, shape};
use crate::tensor::{self, CollapseShape, Concat, Empty, ExpandShape, Extract, Pad};

/// The rewrites of users, each a step closer to where the value comes from.
pub(super) const USERS: CanonicalizePattern = unnamed(fold_users);

fn fold_users(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(result) = ir.results(op).next() else { return false };
    let users: Vec<Op> = ir.users(result).collect();
    let mut changed = false;
    for user in users {
        changed |= !rewriter.ir().is_erased(user) && fold_user(rewriter, op, user).is_some();
    }
    changed
}

fn fold_user(rewriter: &mut Rewriter<'_, '_>, fill: Op, user: Op) -> Option<()> {
    let ir = rewriter.ir();
    let (value, output) = (ir.operand(fill, 0), *outputs(ir, fill).first()?);
    if Extract::matches(ir, user) {
        rewriter.replace_op(user, &[value]);
        return Some(());
    }
    rewriter.set_insertion_point(user);
    let new_output = if let Some(reshape) = ExpandShape::cast(rewriter.ir(), user) {
        let ir = rewriter.ir();
        let (groups, numbers) = (reshape.reassociation(ir), reshape.static_output_shape(ir));
        let (values, ty) = (reshape.output_shape(ir).to_vec(), ir.value_type(reshape.result(ir)));
        ExpandShape::build(rewriter, output, &values[..], groups, numbers, ty)
    } else if let Some(reshape) = CollapseShape::cast(rewriter.ir(), user) {
        let ir = rewriter.ir();
        let (groups, ty) = (reshape.reassociation(ir), ir.value_type(reshape.result(ir)));
        CollapseShape::build(rewriter, output, groups, ty)
    } else if let Some(concat) = Concat::cast(rewriter.ir(), user) {
        concat_outputs(rewriter, concat, value)?
    } else if let Some(pad) = Pad::cast(rewriter.ir(), user) {
        padded_output(rewriter, pad, value)?
    } else {
        return None;
    };
    let filled = build_fill(rewriter, value, new_output);
    rewriter.replace_op(user, &[filled]);
    Some(())
}

/// The outputs one after another, where all inputs are filled with the value.
fn concat_outputs(rewriter: &mut Rewriter<'_, '_>, concat: Concat, value: Value) -> Option<Value> {
    let ir = rewriter.ir();
    let output_of = |&input: &Value| {
        let fill = defined_by::<Fill>(ir, input).filter(|fill| ir.operand(fill.op(), 0) == value)?;
        outputs(ir, fill.op()).first().copied()
    };
    let parts: Vec<Value> = concat.inputs(ir).iter().map(output_of).collect::<Option<_>>()?;
    let (dim, ty) = (concat.dim(ir), ir.value_type(concat.result(ir)));
    Some(Concat::build(rewriter, &parts[..], dim, ty))
}

/// A tensor of the padded shape, where the padding is the value, too.
fn padded_output(rewriter: &mut Rewriter<'_, '_>, pad: Pad, value: Value) -> Option<Value> {
    let ir = rewriter.ir();
    let ty = ir.value_type(pad.result(ir));
    let is_known = !shape(ir, pad.result(ir)).contains(&DYNAMIC);
    (is_known && tensor::padding(ir, pad)? == value).then(|| Empty::build(rewriter, [], ty))
}
