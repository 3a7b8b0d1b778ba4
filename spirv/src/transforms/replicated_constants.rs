//! `spirv-promote-to-replicated-constants`: composites of one constant many times become the replicated constants of
//! `SPV_EXT_replicated_composites`.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Ir, Op, WalkOrder};

use crate::ops::{Constant, EXTConstantCompositeReplicate, EXTSpecConstantCompositeReplicate, SpecConstantComposite};

pub(super) static PROMOTE_TO_REPLICATED_CONSTANTS: PassDef = PassDef::new(
    "spirv-promote-to-replicated-constants",
    "SPIRVReplicatedConstantsPass",
    "Convert splat composite constants and spec constants to corresponding replicated constant composite ops \
         defined by SPV_EXT_replicated_composites",
    run,
)
.on("spirv.module");

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut changed = false;
    for inner in ir.walk(op, WalkOrder::Pre) {
        if let Some(constant) = Constant::cast(ir, inner) {
            changed |= promote_constant(ir, constant);
        } else if let Some(composite) = SpecConstantComposite::cast(ir, inner) {
            changed |= promote_spec_constant(ir, composite);
        }
    }
    Ok(changed)
}

/// The scalar of which a composite consists, and how often.
fn replicated(context: &Context, value: Attribute) -> Option<(Attribute, usize)> {
    if let Some(scalar) = context.splat_value(value) {
        let count =
            context.attribute_type(value).and_then(|ty| context.shape(ty)).map(vulcanize_ir::element_count)??;
        return Some((scalar, usize::try_from(count).ok()?));
    }
    let Some((&first, rest)) = context.array_value(value).and_then(<[Attribute]>::split_first) else {
        return context.dense_values(value).is_none().then_some((value, 1));
    };
    if rest.iter().any(|&other| other != first) {
        return None;
    }
    let (scalar, count) = replicated(context, first)?;
    Some((scalar, count.saturating_mul(rest.len() + 1)))
}

fn promote_constant(ir: &mut Ir<'_>, constant: Constant) -> bool {
    let Some((scalar, count)) = replicated(ir.context(), constant.value(ir)) else { return false };
    if count < 2 {
        return false;
    }
    let result = constant.constant(ir);
    let ty = ir.value_type(result);
    let made = EXTConstantCompositeReplicate::build(&mut Builder::before(ir, constant.op()), scalar, ty);
    ir.replace_all_uses(result, made);
    ir.erase(constant.op());
    true
}

fn promote_spec_constant(ir: &mut Ir<'_>, composite: SpecConstantComposite) -> bool {
    let context = ir.context();
    let constituents = context.array_value(composite.constituents(ir)).unwrap_or_default();
    let Some((&first, rest)) = constituents.split_first() else { return false };
    if rest.is_empty() || rest.iter().any(|&other| other != first) {
        return false;
    }
    let (ty, name) = (composite.r#type(ir), composite.sym_name(ir));
    EXTSpecConstantCompositeReplicate::build(&mut Builder::before(ir, composite.op()), ty, name, first);
    ir.erase(composite.op());
    true
}
