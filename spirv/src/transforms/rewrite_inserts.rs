//! `spirv-rewrite-inserts`: insertions into all elements of a composite, one after another, become one construction.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Value, WalkOrder};

use crate::ops::{CompositeConstruct, CompositeInsert};
use crate::types::SpirvTypes;

pub(super) static REWRITE_INSERTS: PassDef = PassDef::new(
    "spirv-rewrite-inserts",
    "SPIRVRewriteInsertsPass",
    "Rewrite sequential chains of `spirv.CompositeInsert` operations into `spirv.CompositeConstruct` operations",
    run,
)
.on("spirv.module");

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut changed = false;
    for last in ir.walk(op, WalkOrder::Pre) {
        if ir.is_erased(last) || !CompositeInsert::matches(ir, last) {
            continue;
        }
        if let Some(chain) = insertion_chain(ir, CompositeInsert(last)) {
            construct(ir, &chain);
            changed = true;
        }
    }
    Ok(changed)
}

/// The insertions into elements 0, 1, … up to the last one, which `last` makes.
fn insertion_chain(ir: &Ir<'_>, last: CompositeInsert) -> Option<Vec<CompositeInsert>> {
    let length = ir.context().composite_length(ir.value_type(last.result(ir)))?;
    let mut chain = Vec::new();
    let mut insert = last;
    for index in (0..length).rev() {
        let indices = ir.context().array_value(insert.indices(ir)).unwrap_or_default();
        let &[only] = indices else { return None };
        if ir.context().int_value(only) != Some(i64::from(index)) {
            return None;
        }
        chain.push(insert);
        if index > 0 {
            insert = CompositeInsert::cast(ir, ir.defining_op(insert.composite(ir))?)?;
        }
    }
    chain.reverse();
    Some(chain)
}

/// Makes the composite at once in place of the last insertion, and erases the insertions that nothing else uses.
fn construct(ir: &mut Ir<'_>, chain: &[CompositeInsert]) {
    let Some(last) = chain.last() else { return };
    let objects: Vec<Value> = chain.iter().map(|insert| insert.object(ir)).collect();
    let result = last.result(ir);
    let ty = ir.value_type(result);
    let made = CompositeConstruct::build(&mut Builder::before(ir, last.op()), objects, ty);
    ir.replace_all_uses(result, made);
    for insert in chain.iter().rev() {
        if !ir.is_unused(insert.result(ir)) {
            break;
        }
        ir.erase(insert.op());
    }
}
