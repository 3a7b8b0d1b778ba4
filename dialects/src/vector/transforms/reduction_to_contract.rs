//! Sums of products as contractions, which take in the transpositions and broadcasts around them.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, Value};

use super::{inverse, is_masked, maps, permutation};
use crate::affine::map_attr;
use crate::arith;
use crate::vector::canonicalize::vector_type;
use crate::vector::{Broadcast, CombiningKind, Contract, ITERATOR_TYPE, MultiDimReduction, Transpose, combining_kind};

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<MultiDimReduction>("MultiReduceToContract", |r, op| contract_products(r, op).is_some())
        .add_fn::<Contract>("CombineContractBroadcastMask", |r, op| take_broadcasts(r, op).is_some())
        .add_fn::<Contract>("CombineContractABTranspose", |r, op| take_transpositions(r, op).is_some())
        .add_fn::<Transpose>("CombineContractResultTranspose", |r, op| take_result(r, op).is_some());
}

fn maps_attr(rewriter: &Rewriter<'_, '_>, maps: impl IntoIterator<Item = AffineMap>) -> Attribute {
    let context = rewriter.context();
    context.array_attr(&maps.into_iter().map(|map| map_attr(context, map)).collect::<Vec<Attribute>>())
}

/// A sum of products is a contraction.
fn contract_products(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, reduction) = (rewriter.ir(), rewriter.context(), MultiDimReduction(op));
    let source = reduction.source(ir);
    let product = ir.defining_op(source)?;
    let is_product = arith::MulF::matches(ir, product) || arith::MulI::matches(ir, product);
    let adds = combining_kind(context, reduction.kind(ir)) == Some(CombiningKind::Add);
    if is_masked(ir, op) || !is_product || !adds {
        return None;
    }
    let rank = vector_type(ir, source)?.rank();
    let reduced = context.dense_i64_array(reduction.reduction_dims(ir))?;
    let is_reduced = |dim: usize| reduced.contains(&(dim as i64));
    let kept = (0..rank).filter(|&dim| !is_reduced(dim)).map(|dim| AffineExpr::Dim(dim as u32));
    let (whole, result) = (AffineMap::identity(rank as u32), AffineMap::new(rank as u32, 0, kept)?);
    let iterators: Vec<Attribute> =
        (0..rank).map(|dim| context.enum_attr(&ITERATOR_TYPE, u64::from(is_reduced(dim)))).collect();
    let iterators = context.array_attr(&iterators);
    let (lhs, rhs, acc) = (ir.operand(product, 0), ir.operand(product, 1), reduction.acc(ir));
    let ty = ir.value_type(reduction.dest(ir));
    let maps = maps_attr(rewriter, [whole.clone(), whole, result]);
    rewriter.replace_with(op, |b| Contract::build(b, lhs, rhs, acc, maps, iterators, ty)).then_some(())
}

/// A contraction of other operands by other maps. It adds up, as MLIR's do here.
fn rebuild(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    operands: [Value; 3],
    maps: Vec<AffineMap>,
    iterators: Attribute,
) -> Option<()> {
    let ty = rewriter.ir().value_type(rewriter.ir().result(op, 0));
    let maps = maps_attr(rewriter, maps);
    let [lhs, rhs, acc] = operands;
    rewriter.replace_with(op, |b| Contract::build(b, lhs, rhs, acc, maps, iterators, ty)).then_some(())
}

/// Whether a contraction is a plain sum: others would lose their kind.
fn is_sum(ir: &Ir<'_>, contract: Contract) -> bool {
    combining_kind(ir.context(), contract.kind(ir)) == Some(CombiningKind::Add) && !is_masked(ir, contract.op())
}

/// Operands that are transposed are taken as they were.
fn take_transpositions(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, contract) = (rewriter.ir(), Contract(op));
    let mut maps = maps(ir, contract.indexing_maps(ir))?;
    let mut operands = [contract.lhs(ir), contract.rhs(ir), contract.acc(ir)];
    let mut changed = false;
    for (operand, map) in operands.iter_mut().zip(&mut maps).take(2) {
        let Some(transpose) = defined_by::<Transpose>(ir, *operand) else { continue };
        let order = inverse(&permutation(ir, transpose.permutation(ir))?);
        *map = AffineMap::new(map.num_dims(), 0, order.iter().map(|&place| map.results()[place].clone()))?;
        *operand = transpose.vector(ir);
        changed = true;
    }
    if !changed || !is_sum(ir, contract) {
        return None;
    }
    rebuild(rewriter, op, operands, maps, contract.iterator_types(rewriter.ir()))
}

/// A contraction that is transposed, and starts with the reverse, does it in that order.
fn take_result(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, transpose) = (rewriter.ir(), Transpose(op));
    let contract = defined_by::<Contract>(ir, transpose.vector(ir))?;
    let start = defined_by::<Transpose>(ir, contract.acc(ir))?;
    let order = permutation(ir, transpose.permutation(ir))?;
    let is_reverse = inverse(&permutation(ir, start.permutation(ir))?) == order;
    if !is_reverse || !ir.has_one_use(transpose.vector(ir)) || !is_sum(ir, contract) {
        return None;
    }
    let mut maps = maps(ir, contract.indexing_maps(ir))?;
    let map = maps.last_mut()?;
    *map = AffineMap::new(map.num_dims(), 0, order.iter().map(|&place| map.results()[place].clone()))?;
    let operands = [contract.lhs(ir), contract.rhs(ir), start.vector(ir)];
    let iterators = contract.iterator_types(ir);
    rebuild(rewriter, op, operands, maps, iterators)
}

/// The loop of a result of one of the maps.
fn loop_of(result: &AffineExpr) -> Option<usize> {
    match result {
        AffineExpr::Dim(dim) => Some(*dim as usize),
        AffineExpr::Symbol(_) | AffineExpr::Constant(_) | AffineExpr::Binary(_) => None,
    }
}

/// The number of dimensions that a broadcast adds before the others. `None` where it repeats one of these, or has a
/// scalar.
fn added_dims(ir: &Ir<'_>, broadcast: Broadcast) -> Option<usize> {
    let (from, to) = (vector_type(ir, broadcast.source(ir))?, vector_type(ir, broadcast.vector(ir))?);
    let added = to.rank() - from.rank();
    (added > 0 && from.shape == &to.shape[added..]).then_some(added)
}

/// Operands that are repeated along first dimensions are taken as they were; loops that no operand has then go.
fn take_broadcasts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, contract) = (rewriter.ir(), rewriter.context(), Contract(op));
    if !is_sum(ir, contract) {
        return None;
    }
    let mut maps = maps(ir, contract.indexing_maps(ir))?;
    let is_reduction = contract.contraction(ir)?.is_reduction;
    let mut operands = [contract.lhs(ir), contract.rhs(ir), contract.acc(ir)];
    let mut changed = false;
    for (operand, map) in operands.iter_mut().zip(&mut maps).take(2) {
        let Some(broadcast) = defined_by::<Broadcast>(ir, *operand) else { continue };
        let Some(added) = added_dims(ir, broadcast) else { continue };
        let shape = vector_type(ir, *operand)?.shape;
        // Each iteration of a reduction counts, also where it adds the same.
        let sums_up =
            |(result, &size): (&AffineExpr, &i64)| size != 1 && loop_of(result).is_some_and(|l| is_reduction[l]);
        if map.results().iter().zip(shape).take(added).any(sums_up) {
            continue;
        }
        *map = AffineMap::new(map.num_dims(), 0, map.results()[added..].iter().cloned())?;
        *operand = broadcast.source(ir);
        changed = true;
    }
    let uses = |map: &AffineMap, each: usize| map.results().iter().any(|result| loop_of(result) == Some(each));
    let used: Vec<usize> = (0..is_reduction.len()).filter(|&each| maps.iter().any(|map| uses(map, each))).collect();
    let is_summed = |&each: &usize| is_reduction[each] && uses(&maps[0], each) && uses(&maps[1], each);
    let is_known = |&each: &usize| uses(&maps[0], each) || uses(&maps[1], each);
    if !changed || !used.iter().any(is_summed) || !used.iter().all(is_known) {
        return None;
    }
    let mut number = vec![AffineExpr::Constant(0); is_reduction.len()];
    for (new, &old) in used.iter().enumerate() {
        number[old] = AffineExpr::Dim(new as u32);
    }
    let renumber = |map: &AffineMap| {
        let results = map.results().iter().filter_map(loop_of).map(|each| number[each].clone());
        AffineMap::new(used.len() as u32, 0, results)
    };
    let maps = maps.iter().map(renumber).collect::<Option<Vec<AffineMap>>>()?;
    let iterators = context.array_value(contract.iterator_types(ir))?;
    let iterators: Vec<Attribute> = used.iter().map(|&each| iterators[each]).collect();
    rebuild(rewriter, op, operands, maps, context.array_attr(&iterators))
}
