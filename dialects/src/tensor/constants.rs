//! Tensors of constants as constants: for scripts that ask for these rewrites.

use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter, constant_value, has_static_shape};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Limit, Op, TypeData, element_count};

use super::canonicalize_shapes::{margins, padding};
use super::{Generate, Pad, Yield};
use crate::arith;

/// Adds that tensors which are generated of, or padded with, constants are constants. Without `all`, a constant that is
/// needed anyway is not padded.
pub(super) fn add_constants(patterns: &mut PatternSet, all: bool) {
    patterns
        .add_fn::<Generate>("GenerateToConstant", |rewriter, op| generated(rewriter, op).is_some())
        .add(PadToConstant { all });
}

fn replace(rewriter: &mut Rewriter<'_, '_>, op: Op, value: Attribute) -> bool {
    rewriter.replace_with(op, |b| arith::Constant::build(b, value))
}

fn generated(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ty = ir.value_type(ir.result(op, 0));
    if !has_static_shape(context, ty) {
        return None;
    }
    let body = ir.first_block(Generate(op).body(ir))?;
    let element = constant_value(ir, Yield::cast(ir, ir.last_op(body)?)?.value(ir))?;
    let constant = context.splat_attr(ty, element)?;
    replace(rewriter, op, constant).then_some(())
}

struct PadToConstant {
    all: bool,
}

impl RewritePattern for PadToConstant {
    fn root(&self) -> PatternRoot {
        PatternRoot::of::<Pad>()
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        padded(rewriter, op, self.all).is_some()
    }
}

fn padded(rewriter: &mut Rewriter<'_, '_>, op: Op, all: bool) -> Option<()> {
    let (ir, context, pad) = (rewriter.ir(), rewriter.context(), Pad(op));
    let (source, ty) = (pad.source(ir), ir.value_type(ir.result(op, 0)));
    if pad.nofold(ir).is_some() || !(all || ir.has_one_use(source)) || !has_static_shape(context, ty) {
        return None;
    }
    let TypeData::RankedTensor { shape: from, .. } = context.type_data(ir.value_type(source)) else { return None };
    let to = context.shape(ty)?;
    let count = u64::try_from(element_count(to)?).ok()?;
    context.limits().check(Limit::UnpackedElements, count).ok()?;
    let low: Option<Vec<i64>> = margins(ir, pad)[0].iter().map(|margin| margin.known(ir)).collect();
    let (low, value) = (low?, constant_value(ir, padding(ir, pad)?)?);
    let elements = context.dense_values(constant_value(ir, source)?)?;
    let mut values = vec![value; usize::try_from(count).ok()?];
    // Where each element of the source goes; one that a negative margin cuts off goes nowhere.
    let mut place = vec![0i64; from.len()];
    for element in elements {
        let mut flat = Some(0i64);
        for dim in 0..place.len() {
            let index = place[dim].checked_add(low[dim]).filter(|index| (0..to[dim]).contains(index));
            flat = flat.zip(index).map(|(flat, index)| flat * to[dim] + index);
        }
        if let Some(flat) = flat {
            values[usize::try_from(flat).ok()?] = element;
        }
        for dim in (0..place.len()).rev() {
            place[dim] += 1;
            if place[dim] < from[dim] {
                break;
            }
            place[dim] = 0;
        }
    }
    let constant = context.dense_attr(ty, &values)?;
    replace(rewriter, op, constant).then_some(())
}
