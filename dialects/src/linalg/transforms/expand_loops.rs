//! Reshapes move past structured ops, which get a loop for each dimension that the reshape has on its other side.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, PatternSet, Rewriter, defined_by, is_memory_effect_free, is_speculatable};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Block, Context, Ir, IrMapping, Op, TypeData, Value};

use super::fuse_elementwise::is_for_one_user;
use super::parts::{Parts, copy_body, dims_of, index_ops, is_on_tensors, loop_sizes};
use crate::affine;
use crate::index_list::MixedIndex;
use crate::linalg::structured::{Structured, shape};
use crate::linalg::{Copy, Fill, Index, Transpose};
use crate::reshapes::{check_groups, expanded_sizes, reassociation_groups};
use crate::tensor::{self, CollapseShape, ExpandShape, Pad};

/// Adds the patterns.
pub(super) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<ExpandShape>("FoldReshapeWithGenericOpByExpansion", expand_before_op)
        .add_fn::<Pad>("FoldPadWithProducerReshapeOpByExpansion", |rewriter, op| {
            is_for_one_user(rewriter.ir(), rewriter.ir().operand(op, 0)) && tensor::pad_before_collapse(rewriter, op)
        })
        .add_fn::<ExpandShape>("FoldReshapeWithProducerPadOpByExpansion", |rewriter, op| {
            is_for_one_user(rewriter.ir(), rewriter.ir().operand(op, 0)) && tensor::expand_before_pad(rewriter, op)
        })
        .add(super::OfStructured { name: "FoldWithProducerReshapeOpByExpansion", rewrite: collapse_after_op });
}

/// The expansion of a result comes before the op that makes it.
fn expand_before_op(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, expand) = (rewriter.ir(), ExpandShape(op));
    let value = expand.src(ir);
    let Some(producer) = ir.defining_op(value).filter(|_| is_for_one_user(ir, value)) else { return false };
    let Some(number) = ir.results(producer).position(|result| result == value) else { return false };
    let Some(parts) = Parts::of(ir, producer).filter(|_| can_expand(ir, producer)) else { return false };
    let operand = parts.inputs.len() + number;
    let groups = reassociation_groups(ir.context(), expand.reassociation(ir));
    let Some(groups) = groups.filter(|_| !parts.operand(operand).1.results().is_empty()) else { return false };
    let sizes = expanded_sizes(ir, op);
    let open = expand.output_shape(ir).to_vec();
    let fits = |expansion: &Expansion| expansion.groups_fit(ir, &parts, None);
    let known = Expansion::new(&parts, operand, &groups, &sizes);
    if !known.as_ref().is_some_and(fits) || !move_before(rewriter, &open, producer) {
        return false;
    }
    let Some((values, made)) = known.and_then(|expansion| expansion.apply(rewriter, producer, &parts, None)) else {
        return false;
    };
    let result = rewriter.ir().result(made, number);
    rewriter.replace_op(op, &[result]);
    rewriter.replace_op(producer, &values)
}

/// An op on a collapsed tensor is on the tensor before; what else goes in is expanded, and what comes out collapsed.
fn collapse_after_op(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(parts) = Parts::of(ir, op).filter(|_| can_expand(ir, op)) else { return false };
    let collapsed = |number: &usize| {
        let (value, map) = &parts.inputs[*number];
        !map.results().is_empty() && defined_by::<CollapseShape>(ir, *value).is_some() && is_for_one_user(ir, *value)
    };
    let Some(operand) = (0..parts.inputs.len()).find(collapsed) else { return false };
    let Some(collapse) = defined_by::<CollapseShape>(ir, parts.inputs[operand].0) else { return false };
    let source = collapse.src(ir);
    let Some(groups) = reassociation_groups(ir.context(), collapse.reassociation(ir)) else { return false };
    let static_sizes: Vec<MixedIndex> = shape(ir, source).iter().map(|&size| MixedIndex::Static(size)).collect();
    let fits = |expansion: Expansion| expansion.groups_fit(ir, &parts, Some(operand));
    if !Expansion::new(&parts, operand, &groups, &static_sizes).is_some_and(fits) {
        return false;
    }
    let sizes = tensor::sizes_of(rewriter, source);
    let expansion = Expansion::new(&parts, operand, &groups, &sizes);
    let replacement = Some((operand, source));
    match expansion.and_then(|expansion| expansion.apply(rewriter, op, &parts, replacement)) {
        Some((values, _)) => rewriter.replace_op(op, &values),
        None => false,
    }
}

/// Whether more loops can be made of the loops of an op.
fn can_expand(ir: &Ir<'_>, op: Op) -> bool {
    let has_encoding = |ty| matches!(ir.context().type_data(ty), TypeData::RankedTensor { encoding: Some(_), .. });
    let space = Structured::of(ir, op).and_then(|structured| structured.space(ir, op));
    is_on_tensors(ir, op)
        && space.is_some_and(|space| space.maps.iter().all(AffineMap::is_projected_permutation))
        && !ir.operand_types(op).any(has_encoding)
}

/// Moves the ops that make these values before an op, with what they need; `false` where that cannot be done.
fn move_before(rewriter: &mut Rewriter<'_, '_>, values: &[Value], before: Op) -> bool {
    let Some(block) = rewriter.ir().parent_block(before) else { return false };
    rewriter.ir_mut().renumber(block);
    let ir = rewriter.ir();
    let (mut found, mut work) = (Vec::new(), values.to_vec());
    while let Some(value) = work.pop() {
        let Some(op) = ir.defining_op(value) else { continue };
        // What is in another block is in one around this one.
        if ir.parent_block(op) != Some(block) || ir.order_in_block(op) < ir.order_in_block(before) {
            continue;
        }
        if op == before || !ir.regions(op).is_empty() || !is_memory_effect_free(ir, op) || !is_speculatable(ir, op) {
            return false;
        }
        if !found.contains(&op) {
            found.push(op);
            work.extend(ir.operands(op));
        }
    }
    found.sort_by_key(|&op| ir.order_in_block(op));
    found.into_iter().for_each(|op| rewriter.move_op_before(op, before));
    true
}

/// The loops of an op, and those that each becomes.
struct Expansion {
    /// For each loop the new ones.
    loops: Vec<Vec<usize>>,
    /// For each loop the sizes of the new ones; `None` where it stays.
    sizes: Vec<Option<Vec<MixedIndex>>>,
}

impl Expansion {
    /// That which an operand implies whose dimensions become groups of these sizes.
    fn new(parts: &Parts, operand: usize, groups: &[Vec<usize>], sizes: &[MixedIndex]) -> Option<Self> {
        let mut of_loops = vec![None; parts.iterators.len()];
        for (dim, group) in dims_of(&parts.operand(operand).1).zip(groups) {
            of_loops[dim] = Some(group.iter().map(|&dim| sizes.get(dim).copied()).collect::<Option<Vec<_>>>()?);
        }
        let mut next = 0;
        let mut take = |sizes: &Option<Vec<MixedIndex>>| {
            let first = next;
            next += sizes.as_ref().map_or(1, Vec::len);
            (first..next).collect()
        };
        Some(Self { loops: of_loops.iter().map(&mut take).collect(), sizes: of_loops })
    }

    fn num_loops(&self) -> usize {
        self.loops.iter().map(Vec::len).sum()
    }

    fn map(&self, map: &AffineMap) -> Option<AffineMap> {
        let loops = dims_of(map).flat_map(|dim| &self.loops[dim]).map(|&dim| AffineExpr::Dim(dim as u32));
        AffineMap::new(self.num_loops() as u32, 0, loops)
    }

    /// For each dimension of an operand those of the expanded one.
    fn groups(&self, map: &AffineMap) -> Vec<Vec<usize>> {
        let mut next = 0;
        let mut take = |dim: usize| {
            let first = next;
            next += self.loops[dim].len();
            (first..next).collect()
        };
        dims_of(map).map(&mut take).collect()
    }

    /// The sizes of an expanded operand, of which only those of loops that stay are given.
    fn operand_sizes(&self, map: &AffineMap, staying: impl Fn(usize) -> MixedIndex) -> Vec<MixedIndex> {
        let of_loop = |dim: usize| self.sizes[dim].clone().unwrap_or_else(|| vec![staying(dim)]);
        dims_of(map).flat_map(of_loop).collect()
    }

    /// Whether the shapes of all operands but one can be expanded.
    fn groups_fit(&self, ir: &Ir<'_>, parts: &Parts, but: Option<usize>) -> bool {
        let sources = super::parts::static_loop_sizes(ir, parts);
        parts.operands().enumerate().filter(|(number, _)| Some(*number) != but).all(|(_, (value, map))| {
            let sizes = self.operand_sizes(map, |dim| MixedIndex::Static(sources[dim]));
            let sizes: Vec<i64> = sizes.iter().map(|size| size.number()).collect();
            let old = shape(ir, *value);
            sizes == old || check_groups(old, &sizes, &self.groups(map)).is_ok()
        })
    }

    /// Makes the op with more loops before the old one; `replaced` is an operand that is already expanded. Returns what
    /// goes in place of the old results, and the op.
    fn apply(
        &self,
        rewriter: &mut Rewriter<'_, '_>,
        op: Op,
        parts: &Parts,
        replaced: Option<(usize, Value)>,
    ) -> Option<(Vec<Value>, Op)> {
        let location = rewriter.ir().location(op);
        rewriter.set_insertion_point(op);
        rewriter.set_location(location);
        let space = Structured::of(rewriter.ir(), op)?.space(rewriter.ir(), op)?;
        let staying = loop_sizes(rewriter, op, &space)?;
        let mut new = Parts { inputs: Vec::new(), outputs: Vec::new(), iterators: self.iterators(parts) };
        for (number, (value, map)) in parts.operands().enumerate() {
            let value = match replaced {
                Some((other, value)) if other == number => value,
                _ => self.expanded(rewriter, *value, map, &staying),
            };
            let is_input = number < parts.inputs.len();
            let list = if is_input { &mut new.inputs } else { &mut new.outputs };
            list.push((value, self.map(map)?));
        }
        let made = self.remake(rewriter, op, &new);
        let values = parts.outputs.iter().enumerate().map(|(number, (_, map))| {
            let (old, value) = (rewriter.ir().result(op, number), rewriter.ir().result(made, number));
            let (old, ty) = (rewriter.ir().value_type(old), rewriter.ir().value_type(value));
            if old == ty { value } else { tensor::collapse_groups(rewriter, value, &self.groups(map)) }
        });
        Some((values.collect(), made))
    }

    fn iterators(&self, parts: &Parts) -> Vec<crate::linalg::IteratorType> {
        self.loops.iter().zip(&parts.iterators).flat_map(|(loops, &each)| loops.iter().map(move |_| each)).collect()
    }

    fn expanded(&self, builder: &mut Builder<'_, '_>, value: Value, map: &AffineMap, staying: &[MixedIndex]) -> Value {
        let sizes = self.operand_sizes(map, |dim| staying[dim]);
        let numbers: Vec<i64> = sizes.iter().map(|size| size.number()).collect();
        let is_tensor = super::parts::is_tensor(builder.ir(), builder.ir().value_type(value));
        match !is_tensor || shape(builder.ir(), value) == numbers {
            true => value,
            false => tensor::expand_groups(builder, value, &self.groups(map), &sizes),
        }
    }

    /// As MLIR, ops that move elements and no more keep their names.
    fn remake(&self, rewriter: &mut Rewriter<'_, '_>, op: Op, new: &Parts) -> Op {
        let ir = rewriter.ir();
        if Fill::matches(ir, op) || Copy::matches(ir, op) {
            return copy_named(rewriter, op, new);
        }
        if let Some(transpose) = Transpose::cast(ir, op) {
            let permutation = self.permutation(ir.context(), transpose.permutation(ir));
            let made = copy_named(rewriter, op, new);
            rewriter.set_attribute(made, "permutation", permutation);
            return made;
        }
        let made = new.build(rewriter);
        let body = copy_body(rewriter, op, made);
        self.join_indices(rewriter, body);
        made
    }

    /// The order of the expanded dimensions.
    fn permutation(&self, context: &Context, permutation: Attribute) -> Attribute {
        let order = context.dense_i64_array(permutation).unwrap_or_default();
        let inverse = inverse_of(&order);
        // Loops are dimensions of the result; the input has them in the order of the inverse.
        let input: Vec<i64> =
            inverse.iter().flat_map(|&dim| &self.loops[dim as usize]).map(|&dim| dim as i64).collect();
        context.dense_i64_array_attr(&inverse_of(&input))
    }

    /// An index of the old loops, of those that it became.
    fn join_indices(&self, rewriter: &mut Rewriter<'_, '_>, body: Block) {
        let (saved, outside) = (rewriter.insertion_point(), rewriter.location());
        for op in index_ops(rewriter.ir(), body) {
            let Some(dim) = Index(op).dim_value(rewriter.ir()) else { continue };
            if self.loops[dim] == [dim] {
                continue;
            }
            let location = rewriter.ir().location(op);
            rewriter.set_location(location);
            rewriter.set_insertion_point_after(op);
            let value = self.joined(rewriter, dim);
            rewriter.replace_op(op, &[value]);
        }
        rewriter.restore_insertion_point(saved);
        rewriter.set_location(outside);
    }

    fn joined(&self, builder: &mut Builder<'_, '_>, dim: usize) -> Value {
        let sizes = self.sizes[dim].as_deref().unwrap_or_default();
        let (&first, rest) = self.loops[dim].split_first().expect("a loop becomes one at least");
        let rest: Vec<Value> = rest.iter().map(|&each| Index::build(builder, each as i64)).collect();
        let mut index = MixedIndex::Value(Index::build(builder, first as i64));
        let sum = AffineExpr::Dim(1).mul(&AffineExpr::Symbol(0)).map(|scaled| AffineExpr::Dim(0).add(&scaled));
        let map = sum.and_then(|sum| AffineMap::new(2, 1, [sum])).expect("a product with a symbol");
        for (&inner, &size) in rest.iter().zip(sizes.iter().skip(1)) {
            index = affine::composed_folded_apply(builder, &map, &[MixedIndex::Value(inner), index, size]);
        }
        index.materialize(builder)
    }
}

pub(super) fn inverse_of(order: &[i64]) -> Vec<i64> {
    let mut inverse = vec![0; order.len()];
    for (place, &dim) in order.iter().enumerate() {
        inverse[dim as usize] = place as i64;
    }
    inverse
}

/// The op with other operands, and results of the types of its outputs.
fn copy_named(rewriter: &mut Rewriter<'_, '_>, op: Op, new: &Parts) -> Op {
    let copy = rewriter.ir_mut().clone_op(op, &mut IrMapping::new());
    rewriter.insert_op(copy);
    for (number, (value, _)) in new.operands().enumerate() {
        rewriter.set_operand(copy, number, *value);
    }
    for (number, (value, _)) in new.outputs.iter().enumerate() {
        let (result, ty) = (rewriter.ir().result(copy, number), rewriter.ir().value_type(*value));
        rewriter.ir_mut().set_value_type(result, ty);
    }
    copy
}
