//! `lower-affine`: the `affine` dialect as `arith`, `scf`, `memref` and `vector`.
//!
//! | file | what it lowers |
//! | --- | --- |
//! | `exprs.rs` | expressions and maps |
//! | `mod.rs` | maps' values, accesses, loops and conditions |
//! | `indices.rs` | `delinearize_index`, `linearize_index` |
//! | `parallel.rs` | `parallel` and its reductions |

pub(super) mod exprs;
mod indices;
mod parallel;

use smallvec::SmallVec;
use vulcanize_dialects::affine::{self, map_of, set_of};
use vulcanize_dialects::{arith, memref, scf, vector};
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{Built, TypedOp};
use vulcanize_ir::{Context, Ir, Op, Type, Value, WalkOrder, op_table};

use exprs::{constant, expand_expr, expand_extremum, expand_map, replace};

pub(super) static LOWER_AFFINE: PassDef = PassDef::new(
    "lower-affine",
    "LowerAffinePass",
    "Lower Affine operations to a combination of Arith and SCF operations",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    Ok(cx.contents(ir, op).has_dialect("affine") && lower_affine(ir, op))
}

/// Lowers all affine ops in `root`; returns whether there were any.
fn lower_affine(ir: &mut Ir<'_>, root: Op) -> bool {
    let mut changed = false;
    for op in ir.walk(root, WalkOrder::Pre) {
        if ir.dialect_namespace(op) == "affine" {
            if let Some(lower) = LOWERINGS.get(ir, op) {
                lower(ir, op);
            }
            changed = true;
        }
    }
    changed
}

op_table! {
    /// The rewrite of each op; ops without a row go with the op around them.
    static LOWERINGS: fn(&mut Ir<'_>, Op);
    affine::Apply => |ir, op| {
        lower_map(ir, op, |builder, map, operands| expand_map(builder, map, operands).first().copied());
    };
    affine::Min => |ir, op| {
        lower_map(ir, op, |builder, map, operands| Some(expand_extremum(builder, map, operands, arith::MinSI::build)));
    };
    affine::Max => |ir, op| {
        lower_map(ir, op, |builder, map, operands| Some(expand_extremum(builder, map, operands, arith::MaxSI::build)));
    };
    affine::Load => |ir, op| {
        lower_access(ir, op, |b, [memref], indices| memref::Load::with(b).nontemporal(false).build(memref, indices));
    };
    affine::Store => |ir, op| {
        lower_access(ir, op, |b, [value, memref], indices| {
            memref::Store::with(b).nontemporal(false).build(value, memref, indices)
        });
    };
    affine::Prefetch => |ir, op| {
        let old = affine::Prefetch::wrap(op);
        let [is_write, locality, is_data] = [old.isWrite(ir), old.localityHint(ir), old.isDataCache(ir)];
        lower_access(ir, op, |b, [memref], indices| {
            memref::Prefetch::build(b, memref, indices, is_write, locality, is_data)
        });
    };
    affine::VectorLoad => |ir, op| {
        let ty = ir.value_type(ir.result(op, 0));
        lower_access(ir, op, |b, [memref], indices| {
            vector::Load::with(b).nontemporal(false).build(memref, indices, ty)
        });
    };
    affine::VectorStore => |ir, op| {
        lower_access(ir, op, |b, [value, memref], indices| {
            vector::Store::with(b).nontemporal(false).build(value, memref, indices)
        });
    };
    affine::For => |ir, op| lower_for(ir, affine::For::wrap(op));
    affine::If => |ir, op| lower_if(ir, affine::If::wrap(op));
    affine::Yield => lower_yield;
    affine::Parallel => |ir, op| parallel::lower_parallel(ir, affine::Parallel::wrap(op));
    affine::DelinearizeIndex => |ir, op| indices::lower_delinearize(ir, affine::DelinearizeIndex::wrap(op));
    affine::LinearizeIndex => |ir, op| indices::lower_linearize(ir, affine::LinearizeIndex::wrap(op));
}

fn own_map<'c>(ir: &Ir<'c>, op: Op) -> Option<&'c AffineMap> {
    let context: &'c Context = ir.context();
    ir.attribute_str(op, "map").and_then(|map| map_of(context, map))
}

fn lower_map(
    ir: &mut Ir<'_>,
    op: Op,
    expand: impl FnOnce(&mut Builder<'_, '_>, &AffineMap, &[Value]) -> Option<Value>,
) {
    let Some(map) = own_map(ir, op) else { return };
    let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    if let Some(value) = expand(&mut Builder::before(ir, op), map, &operands) {
        replace(ir, op, &[value]);
    }
}

/// An access by a map of the operands after the first `N`. As those of MLIR, `build` always sets `nontemporal`.
fn lower_access<const N: usize, B: Built>(
    ir: &mut Ir<'_>,
    op: Op,
    build: impl FnOnce(&mut Builder<'_, '_>, [Value; N], SmallVec<[Value; 4]>) -> B,
) {
    let Some(map) = own_map(ir, op) else { return };
    let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    let Some((&first, indices)) = operands.split_first_chunk() else { return };
    let mut builder = Builder::before(ir, op);
    let indices = expand_map(&mut builder, map, indices);
    let new = build(&mut builder, first, indices).built_op(ir);
    let results: SmallVec<[Value; 1]> = ir.results(new).collect();
    replace(ir, op, &results);
}

fn lower_for(ir: &mut Ir<'_>, each: affine::For) {
    let (op, context) = (each.op(), ir.context());
    let maps = [each.lowerBoundMap(ir), each.upperBoundMap(ir)].map(|map| map_of(context, map));
    let [Some(lower_map), Some(upper_map)] = maps else { return };
    let (lower, upper) = (each.lowerBoundOperands(ir), each.upperBoundOperands(ir));
    let (inits, step) = (each.inits(ir), each.step(ir));
    let (types, region): (SmallVec<[Type; 2]>, _) = (ir.result_types(op).collect(), each.region(ir));
    let mut builder = Builder::before(ir, op);
    let lower = expand_extremum(&mut builder, lower_map, &lower, arith::MaxSI::build);
    let upper = expand_extremum(&mut builder, upper_map, &upper, arith::MinSI::build);
    let step = arith::Constant::build(&mut builder, step);
    let body = builder.ir_mut().create_region();
    let new = scf::For::build_with_regions(&mut builder, lower, upper, step, inits, types, body);
    ir.move_blocks(region, body, None);
    let results = new.results(ir);
    replace(ir, op, &results);
}

fn lower_if(ir: &mut Ir<'_>, branch: affine::If) {
    let (op, context) = (branch.op(), ir.context());
    let Some(set) = set_of(context, branch.condition(ir)) else { return };
    let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    let (dims, symbols) = operands.split_at(set.num_dims() as usize);
    let types: SmallVec<[Type; 2]> = ir.result_types(op).collect();
    let regions = [branch.thenRegion(ir), branch.elseRegion(ir)];
    let mut builder = Builder::before(ir, op);
    let zero = constant(&mut builder, 0);
    let mut condition = None;
    for constraint in set.constraints() {
        let value = expand_expr(&mut builder, &constraint.expr, dims, symbols);
        let predicate = if constraint.is_eq { arith::CmpIPredicate::Eq } else { arith::CmpIPredicate::Sge };
        let holds = arith::CmpI::build(&mut builder, value, zero, predicate);
        condition = Some(match condition {
            None => holds,
            Some(all) => arith::AndI::build(&mut builder, all, holds),
        });
    }
    let condition = condition.unwrap_or_else(|| arith::Constant::build(&mut builder, true));
    let [then_region, else_region] = [(); 2].map(|()| builder.ir_mut().create_region());
    let new = scf::If::build_with_regions(&mut builder, condition, types, then_region, else_region);
    for (from, to) in regions.into_iter().zip([then_region, else_region]) {
        ir.move_blocks(from, to, None);
    }
    let results = new.results(ir);
    replace(ir, op, &results);
}

/// Lowers the yield of a loop or condition; that of a parallel loop is lowered with the loop.
fn lower_yield(ir: &mut Ir<'_>, op: Op) {
    let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    scf::Yield::build(&mut Builder::before(ir, op), operands);
    ir.erase(op);
}
