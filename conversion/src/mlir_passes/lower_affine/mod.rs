//! `lower-affine`: the `affine` dialect as `arith`, `scf`, `memref` and `vector`.
//!
//! | file | what it lowers |
//! | --- | --- |
//! | `exprs.rs` | expressions and maps |
//! | `mod.rs` | maps' values, accesses, loops and conditions |
//! | `indices.rs` | `delinearize_index`, `linearize_index` |
//! | `parallel.rs` | `parallel` and its reductions |

mod exprs;
mod indices;
mod parallel;

use smallvec::SmallVec;
use vulcanize_dialects::affine::{self, map_of, set_of};
use vulcanize_dialects::{arith, memref, scf, vector};
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::pass::{Pass, PassContext, PassFailure};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Ir, Op, OperationState, Type, Value, WalkOrder, op_table};

use exprs::{compare, constant, expand_expr, expand_extremum, expand_map, replace, typed_constant};

/// The pass.
#[derive(Debug)]
pub struct LowerAffine;

impl Pass for LowerAffine {
    fn name(&self) -> &'static str {
        "lower-affine"
    }
    fn class_name(&self) -> &'static str {
        "LowerAffinePass"
    }
    fn description(&self) -> &'static str {
        "Lower Affine operations to a combination of Arith and SCF operations"
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        if !lower_affine(ir, op) {
            cx.mark_unchanged();
        }
        Ok(())
    }
}

/// Lowers all affine ops in `root`; returns whether there were any.
fn lower_affine(ir: &mut Ir<'_>, root: Op) -> bool {
    let mut changed = false;
    for op in ir.walk(root, WalkOrder::Pre) {
        if ir.op_name_str(op).starts_with("affine.") {
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
        lower_map(ir, op, |builder, map, operands| Some(expand_extremum::<arith::MinSI>(builder, map, operands)));
    };
    affine::Max => |ir, op| {
        lower_map(ir, op, |builder, map, operands| Some(expand_extremum::<arith::MaxSI>(builder, map, operands)));
    };
    affine::Load => |ir, op| lower_access::<memref::Load>(ir, op, 0, &[]);
    affine::Store => |ir, op| lower_access::<memref::Store>(ir, op, 1, &[]);
    affine::Prefetch => |ir, op| {
        lower_access::<memref::Prefetch>(ir, op, 0, &["isWrite", "localityHint", "isDataCache"]);
    };
    affine::VectorLoad => |ir, op| lower_access::<vector::Load>(ir, op, 0, &[]);
    affine::VectorStore => |ir, op| lower_access::<vector::Store>(ir, op, 1, &[]);
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

/// An access whose memref is operand `memref`, with those of its attributes that the other op has, too.
fn lower_access<T: TypedOp>(ir: &mut Ir<'_>, op: Op, memref: usize, kept: &[&'static str]) {
    let Some(map) = own_map(ir, op) else { return };
    let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    let types: SmallVec<[Type; 1]> = ir.result_types(op).collect();
    let mut attributes: Vec<(&str, Attribute)> =
        kept.iter().filter_map(|&name| Some((name, ir.attribute_str(op, name)?))).collect();
    // MLIR's builders always set it.
    if T::def().attribute("nontemporal").is_some() {
        attributes.push(("nontemporal", ir.context().bool_attr(false)));
    }
    let location = ir.location(op);
    let mut builder = Builder::before(ir, op);
    let indices = expand_map(&mut builder, map, &operands[memref + 1..]);
    let operands: SmallVec<[Value; 4]> = operands[..=memref].iter().copied().chain(indices).collect();
    let new = builder.create::<T>(location, &operands, &types, &attributes).op();
    let results: SmallVec<[Value; 1]> = ir.results(new).collect();
    replace(ir, op, &results);
}

fn lower_for(ir: &mut Ir<'_>, each: affine::For) {
    let (op, context) = (each.op(), ir.context());
    let maps = [each.lowerBoundMap(ir), each.upperBoundMap(ir)].map(|map| map_of(context, map));
    let [Some(lower_map), Some(upper_map)] = maps else { return };
    let (lower, upper) = (each.lowerBoundOperands(ir), each.upperBoundOperands(ir));
    let (inits, step) = (each.inits(ir), each.step(ir));
    let (types, region, location): (SmallVec<[Type; 2]>, _, _) =
        (ir.result_types(op).collect(), each.region(ir), ir.location(op));
    let mut builder = Builder::before(ir, op);
    let lower = expand_extremum::<arith::MaxSI>(&mut builder, lower_map, &lower);
    let upper = expand_extremum::<arith::MinSI>(&mut builder, upper_map, &upper);
    let step = typed_constant(&mut builder, step);
    let body = builder.ir_mut().create_region();
    let state = OperationState::of::<scf::For>(context, location)
        .operands([lower, upper, step])
        .operands(inits.iter().copied())
        .results(types)
        .region(body);
    let new = builder.insert(state);
    ir.move_blocks(region, body, None);
    let results: SmallVec<[Value; 2]> = ir.results(new).collect();
    replace(ir, op, &results);
}

fn lower_if(ir: &mut Ir<'_>, branch: affine::If) {
    let (op, context) = (branch.op(), ir.context());
    let Some(set) = set_of(context, branch.condition(ir)) else { return };
    let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    let (dims, symbols) = operands.split_at(set.num_dims() as usize);
    let types: SmallVec<[Type; 2]> = ir.result_types(op).collect();
    let (regions, location) = ([branch.thenRegion(ir), branch.elseRegion(ir)], ir.location(op));
    let mut builder = Builder::before(ir, op);
    let zero = constant(&mut builder, 0);
    let mut condition = None;
    for constraint in set.constraints() {
        let value = expand_expr(&mut builder, &constraint.expr, dims, symbols);
        let predicate = if constraint.is_eq { arith::CmpIPredicate::Eq } else { arith::CmpIPredicate::Sge };
        let holds = compare(&mut builder, predicate, value, zero);
        let i1 = context.i1();
        condition = Some(match condition {
            None => holds,
            Some(all) => exprs::make::<arith::AndI>(&mut builder, &[all, holds], i1),
        });
    }
    let condition = condition.unwrap_or_else(|| typed_constant(&mut builder, context.bool_attr(true)));
    let [then_region, else_region] = [(); 2].map(|()| builder.ir_mut().create_region());
    let state = OperationState::of::<scf::If>(context, location)
        .operands([condition])
        .results(types)
        .region(then_region)
        .region(else_region);
    let new = builder.insert(state);
    for (from, to) in regions.into_iter().zip([then_region, else_region]) {
        ir.move_blocks(from, to, None);
    }
    let results: SmallVec<[Value; 2]> = ir.results(new).collect();
    replace(ir, op, &results);
}

/// Lowers the yield of a loop or condition; that of a parallel loop is lowered with the loop.
fn lower_yield(ir: &mut Ir<'_>, op: Op) {
    let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    let location = ir.location(op);
    Builder::before(ir, op).create::<scf::Yield>(location, &operands, &[], &[]);
    ir.erase(op);
}
