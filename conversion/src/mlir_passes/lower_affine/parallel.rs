//! Parallel loops and their reductions.

use smallvec::SmallVec;
use vulcanize_dialects::affine::{Parallel, map_of, parallel_bound_groups, parallel_reductions, parallel_steps};
use vulcanize_dialects::arith::{self, Combination};
use vulcanize_dialects::scf;
use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, Region, Type, Value};

use super::exprs::{constant, expand_extremum, replace};

pub(super) fn lower_parallel(ir: &mut Ir<'_>, each: Parallel) {
    let (op, context) = (each.op(), ir.context());
    let [lower_map, upper_map] = [each.lowerBoundsMap(ir), each.upperBoundsMap(ir)].map(|map| map_of(context, map));
    let (Some(lower_map), Some(upper_map)) = (lower_map, upper_map) else { return };
    let groups = [each.lowerBoundsGroups(ir), each.upperBoundsGroups(ir)].map(|g| parallel_bound_groups(context, g));
    let steps = parallel_steps(ir, each);
    let kinds = parallel_reductions(ir, each).into_iter().map(Combination::named).collect::<Option<Vec<_>>>();
    let types: SmallVec<[Type; 2]> = ir.result_types(op).collect();
    // A reduction without an identity is left alone, as in MLIR.
    let Some(kinds) = kinds else { return };
    let identities = kinds.iter().zip(&types).map(|(kind, &ty)| kind.neutral(context, ty));
    let Some(identities) = identities.collect::<Option<Vec<_>>>() else { return };
    let operands: SmallVec<[Value; 4]> = ir.operands(op).collect();
    let (lower_operands, upper_operands) = operands.split_at(lower_map.num_inputs().min(operands.len()));
    let region = each.region(ir);
    let mut builder = Builder::before(ir, op);
    let (mut lower, mut upper) = (Vec::new(), Vec::new());
    for (below, above) in bound_maps(lower_map, &groups[0]).into_iter().zip(bound_maps(upper_map, &groups[1])) {
        lower.push(expand_extremum(&mut builder, &below, lower_operands, arith::MaxSI::build));
        upper.push(expand_extremum(&mut builder, &above, upper_operands, arith::MinSI::build));
    }
    let steps: Vec<Value> = steps.into_iter().map(|step| constant(&mut builder, step)).collect();
    let inits: Vec<Value> = identities.into_iter().map(|value| arith::Constant::build(&mut builder, value)).collect();
    let body = builder.ir_mut().create_region();
    let new = scf::Parallel::build_with_regions(&mut builder, lower, upper, steps, inits, types, body);
    ir.move_blocks(region, body, None);
    if let Some(last) = ir.first_block(body).and_then(|block| ir.last_op(block)) {
        lower_yield(ir, last, &kinds);
    }
    let results = new.results(ir);
    replace(ir, op, &results);
}

/// The map of each loop's bounds.
fn bound_maps(map: &AffineMap, groups: &[usize]) -> Vec<AffineMap> {
    let mut rest = map.results();
    let mut maps = Vec::new();
    for &size in groups {
        let Some((group, others)) = rest.split_at_checked(size) else { break };
        rest = others;
        maps.extend(AffineMap::new(map.num_dims(), map.num_symbols(), group.to_vec()));
    }
    maps
}

/// The yielded values and how two of them are combined.
fn lower_yield(ir: &mut Ir<'_>, op: Op, kinds: &[Combination]) {
    let operands: SmallVec<[Value; 2]> = ir.operands(op).collect();
    let mut b = Builder::before(ir, op);
    let mut regions: SmallVec<[Region; 2]> = SmallVec::new();
    for (&value, kind) in operands.iter().zip(kinds) {
        let ty = b.ir().value_type(value);
        regions.push(b.region_of(&[ty, ty], |b, both| {
            let combined = kind.build(b, both[0], both[1]);
            scf::ReduceReturn::build(b, combined);
        }));
    }
    scf::Reduce::build_with_regions(&mut b, operands, regions);
    ir.erase(op);
}
