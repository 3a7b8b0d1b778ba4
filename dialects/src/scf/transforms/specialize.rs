//! `scf-for-loop-specialization` and `scf-parallel-loop-specialization`: a loop up to a minimum with a constant becomes one
//! up to that constant, which can be unrolled, where the minimum is the constant, and stays as it is elsewhere.

use vulcanize_ir::affine::AffineExpr;
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::{Builder, Growth, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, IrMapping, Op, Value, WalkOrder};

use super::super::{For, If, Parallel, Yield};
use crate::affine::{Min, map_of};
use crate::arith::{AndI, CmpI, CmpIPredicate, constant_int};

pub(super) static SPECIALIZE_FOR: PassDef = PassDef::new(
    "scf-for-loop-specialization",
    "SCFForLoopSpecialization",
    "Specialize `for` loops for vectorization",
    |_: &mut (), ir, op, context| {
        specialize_all(ir, op, context, |ir, op| Some(vec![For::cast(ir, op)?.upper_bound(ir)]))
    },
);

pub(super) static SPECIALIZE_PARALLEL: PassDef = PassDef::new(
    "scf-parallel-loop-specialization",
    "SCFParallelLoopSpecialization",
    "Specialize parallel loops for vectorization",
    |_: &mut (), ir, op, context| {
        specialize_all(ir, op, context, |ir, op| Some(Parallel::cast(ir, op)?.upper_bound(ir).to_vec()))
    },
);

fn specialize_all(
    ir: &mut Ir<'_>,
    root: Op,
    context: &mut PassContext<'_>,
    upper_bounds: fn(&Ir<'_>, Op) -> Option<Vec<Value>>,
) -> PassResult {
    // Each level of a nest doubles what is in it.
    let growth = Growth::new(ir, root);
    let mut changed = false;
    for op in ir.walk(root, WalkOrder::Post) {
        // Nobody could use the results of a loop that is in a branch.
        if ir.results(op).any(|result| !ir.is_unused(result)) {
            continue;
        }
        let Some(bounds) = upper_bounds(ir, op) else { continue };
        let constants: Option<Vec<i64>> = bounds.iter().map(|&bound| least_constant(ir, bound)).collect();
        let Some(constants) = constants else { continue };
        specialize(ir, op, &bounds, &constants);
        changed = true;
        if let Err(error) = growth.check(ir, root) {
            context.diagnostics().push(error);
            return Err(PassError::Reported);
        }
    }
    Ok(changed)
}

/// The least of the constants of which a value is the minimum.
fn least_constant(ir: &Ir<'_>, bound: Value) -> Option<i64> {
    let map = map_of(ir.context(), defined_by::<Min>(ir, bound)?.map(ir))?;
    let constant = |expr: &AffineExpr| match expr {
        AffineExpr::Constant(number) => Some(*number),
        _ => None,
    };
    // MLIR takes the greatest number for none.
    map.results().iter().filter_map(constant).min().filter(|&number| number != i64::MAX)
}

fn specialize(ir: &mut Ir<'_>, op: Op, bounds: &[Value], constants: &[i64]) {
    let mut builder = Builder::before(ir, op);
    let location = builder.location();
    let (mut known, mut condition) = (IrMapping::new(), None);
    for (&bound, &number) in bounds.iter().zip(constants) {
        let ty = builder.ir().value_type(bound);
        let constant = constant_int(&mut builder, location, ty, number);
        let is_equal = CmpI::build(&mut builder, bound, constant, CmpIPredicate::Eq);
        condition = Some(match condition {
            Some(before) => AndI::build(&mut builder, before, is_equal),
            None => is_equal,
        });
        known.map_value(bound, constant);
    }
    let Some(condition) = condition else { return };
    let [then, otherwise] = [known, IrMapping::new()].map(|mut mapping| {
        builder.region_of(&[], |b, _| {
            let copy = b.ir_mut().clone_op(op, &mut mapping);
            b.insert_op(copy);
            Yield::build(b, []);
        })
    });
    If::build_with_regions(&mut builder, condition, [], then, otherwise);
    ir.erase(op);
}
