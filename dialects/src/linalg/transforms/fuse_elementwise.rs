//! `linalg-fuse-elementwise-ops`: the elements that one op makes for another one are computed where they are needed.
//!
//! | file | its patterns |
//! | --- | --- |
//! | this one | a producer becomes a part of its consumer |
//! | `fold_inputs.rs` | inputs that are one value or a constant; outputs of which only the shape counts |
//! | `unused_operands.rs` | operands and results that nobody needs |
//! | `expand_loops.rs` | reshapes move past ops, which get more loops |

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    Builder, GreedyOptions, PatternRoot, PatternSet, RegionSimplification, RewritePattern, Rewriter,
    apply_patterns_greedily, defined_by,
};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Context, Ir, IrMapping, Op, Type, Value};

use super::parts::{Operand, Parts, body_of, clone_body, index_ops, is_on_tensors, is_tensor, uses_element};
use super::{expand_loops, fold_inputs, unused_operands};
use crate::affine;
use crate::linalg::canonicalize::STRUCTURED;
use crate::linalg::{Generic, Index, IteratorType, Yield};
use crate::tensor::{self, CollapseShape, ExpandShape};

pub(crate) static FUSE_ELEMENTWISE: PassDef = PassDef::new(
    "linalg-fuse-elementwise-ops",
    "LinalgElementwiseOpFusionPass",
    "Fuse elementwise operations on tensors",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    Ok(fuse_elementwise_ops(ir, op, |_, _, _, _| true))
}

/// Whether an op that computes element by element is to become a part of the op that uses its result, and of no other: the
/// producer, the consumer, and the number of the consumer's input.
pub type FusionControl = fn(&Ir<'_>, Op, Op, usize) -> bool;

/// What `linalg-fuse-elementwise-ops` does with what is in an op, for the pairs that are wanted. Returns whether anything
/// has changed.
pub fn fuse_elementwise_ops(ir: &mut Ir<'_>, op: Op, is_wanted: FusionControl) -> bool {
    let mut patterns = PatternSet::new();
    patterns.add(FuseProducer { is_wanted });
    fold_inputs::add_patterns(&mut patterns);
    unused_operands::add_patterns(&mut patterns);
    expand_loops::add_patterns(&mut patterns);
    patterns
        .add_fn::<ExpandShape>("BubbleUpExpandThroughParallelCollapse", tensor::expand_before_collapse)
        .add_canonicalization_of::<affine::Apply>()
        .add_canonicalization_of::<Generic>()
        .add_canonicalization_of::<ExpandShape>()
        .add_canonicalization_of::<CollapseShape>();
    for pattern in STRUCTURED {
        patterns.add(super::OfStructured { name: pattern.name, rewrite: pattern.rewrite });
    }
    fold_inputs::add_constant_folds(&mut patterns);
    let options = GreedyOptions { region_simplification: RegionSimplification::Aggressive, ..Default::default() };
    apply_patterns_greedily(ir, op, &patterns, &options).changed
}

/// Whether the op that makes a value makes it for one user, and no other value for anyone.
pub(super) fn is_for_one_user(ir: &Ir<'_>, value: Value) -> bool {
    let Some(producer) = ir.defining_op(value) else { return false };
    let uses = ir.results(producer).flat_map(|result| ir.uses(result).take(2));
    uses.take(2).count() == 1
}

/// The most ops in the bodies of two ops that become one. MLIR has no such limit: each op of a chain copies all bodies before.
const MOST_OPS: usize = 1024;

/// A producer and the consumer of one of its results.
struct Pair {
    producer: Op,
    consumer: Op,
    from: Parts,
    to: Parts,
    /// The number of the result of the producer.
    result: usize,
    /// The number of the operand of the consumer.
    operand: usize,
    /// The consumer's indices as those of the producer.
    indices: AffineMap,
}

struct FuseProducer {
    is_wanted: FusionControl,
}

impl RewritePattern for FuseProducer {
    fn root(&self) -> PatternRoot {
        PatternRoot::of::<Generic>()
    }
    fn name(&self) -> &'static str {
        "FuseElementwiseOps"
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, consumer: Op) -> bool {
        let ir = rewriter.ir();
        let Some(to) = Parts::of(ir, consumer) else { return false };
        let fusable = |operand| {
            let pair = Pair::of(ir, consumer, &to, operand).filter(|_| is_for_one_user(ir, to.inputs[operand].0))?;
            (self.is_wanted)(ir, pair.producer, consumer, operand).then_some(pair)
        };
        match (0..to.inputs.len()).find_map(fusable) {
            Some(pair) => pair.fuse(rewriter),
            None => false,
        }
    }
}

fn compose(context: &Context, outer: &AffineMap, inner: &AffineMap) -> Option<AffineMap> {
    outer.compose(inner, context.limits())
}

impl Pair {
    /// The pair that an input makes, where the two can become one op.
    fn of(ir: &Ir<'_>, consumer: Op, to: &Parts, operand: usize) -> Option<Self> {
        let (value, place) = &to.inputs[operand];
        let producer = defined_by::<Generic>(ir, *value)?.op();
        if !is_on_tensors(ir, producer) || !is_tensor(ir, ir.value_type(*value)) {
            return None;
        }
        let from = Parts::of(ir, producer)?;
        let result = ir.results(producer).position(|result| result == *value)?;
        let bodies = [producer, consumer].into_iter().filter_map(|op| body_of(ir, op));
        if bodies.flat_map(|body| ir.ops(body)).take(MOST_OPS + 1).count() > MOST_OPS {
            return None;
        }
        let is_parallel = from.iterators.iter().all(|&each| each == IteratorType::Parallel);
        if !is_parallel || place.results().len() != from.iterators.len() {
            return None;
        }
        let indices = compose(ir.context(), &from.outputs[result].1.inverse_permutation()?, place)?;
        let pair = Self { producer, consumer, from, to: to.clone(), result, operand, indices };
        pair.keeps_loops(ir).then_some(pair)
    }

    /// An operand of the producer in the indices of the consumer.
    fn moved(&self, ir: &Ir<'_>, (value, map): &Operand) -> Option<Operand> {
        Some((*value, compose(ir.context(), map, &self.indices)?))
    }

    /// Whether a loop that reduces is still a dimension of an operand.
    fn keeps_loops(&self, ir: &Ir<'_>) -> bool {
        if !self.to.iterators.contains(&IteratorType::Reduction) {
            return true;
        }
        let value = self.to.inputs[self.operand].0;
        let others = self.to.operands().filter(|(other, _)| *other != value).map(|(_, map)| map.clone());
        let moved: Option<Vec<Operand>> = self.from.inputs.iter().map(|operand| self.moved(ir, operand)).collect();
        let Some(moved) = moved else { return false };
        let maps: Vec<AffineMap> = others.chain(moved.into_iter().map(|(_, map)| map)).collect();
        super::parts::loops_are_known(maps.iter(), self.to.iterators.len())
    }

    /// For each result of the producer whether the fused op has it, too.
    fn kept_results(&self, ir: &Ir<'_>) -> Vec<bool> {
        let (inputs, users) = (self.from.inputs.len(), |value| ir.users(value));
        let mut dropped = vec![false; self.from.outputs.len()];
        for (number, value) in ir.results(self.producer).enumerate() {
            dropped[number] = true;
            if uses_element(ir, self.producer, inputs + number)
                || !self.knows_loops_without(&dropped)
                || users(value).any(|user| user != self.consumer)
            {
                dropped[number] = false;
            }
        }
        dropped.iter().map(|dropped| !dropped).collect()
    }

    /// Whether all loops are known without the fused operand and some outputs of the producer.
    fn knows_loops_without(&self, dropped: &[bool]) -> bool {
        let outputs = self.from.outputs.iter().zip(dropped).filter(|(_, dropped)| !**dropped).map(|(output, _)| output);
        let others = self.to.operands().enumerate().filter(|(number, _)| *number != self.operand);
        let maps = self.from.inputs.iter().chain(outputs).chain(others.map(|(_, operand)| operand));
        let maps: Vec<&AffineMap> = maps.map(|(_, map)| map).collect();
        let loops = match maps.iter().map(|map| map.num_dims() as usize).max() {
            Some(loops) => loops,
            None => self.from.iterators.len().max(self.to.iterators.len()),
        };
        super::parts::loops_are_known(maps.into_iter(), loops)
    }

    fn fuse(&self, rewriter: &mut Rewriter<'_, '_>) -> bool {
        let kept = self.kept_results(rewriter.ir());
        let Some(parts) = self.fused_parts(rewriter.ir(), &kept).filter(Parts::loops_are_known) else { return false };
        let (Some(first), Some(second)) =
            (body_of(rewriter.ir(), self.producer), body_of(rewriter.ir(), self.consumer))
        else {
            return false;
        };
        let types = self.argument_types(rewriter.ir(), first, second, &kept);
        let fused = parts.build(rewriter);
        let (saved, region) = (rewriter.insertion_point(), rewriter.ir().region(fused, 0));
        let body = rewriter.create_block_at_end(region, &types);
        let arguments = rewriter.ir().arguments(body).to_vec();
        let values = self.fused_body(rewriter, [first, second], &arguments, &kept);
        Yield::build(rewriter, &values[..]);
        rewriter.restore_insertion_point(saved);
        let ir = rewriter.ir();
        let skipped = ir.num_results(fused) - ir.num_results(self.consumer);
        let values: Vec<Value> = ir.results(fused).skip(skipped).collect();
        rewriter.replace_op(self.consumer, &values)
    }

    /// The consumer's inputs with those of the producer in place of the value; the producer's outputs first.
    fn fused_parts(&self, ir: &Ir<'_>, kept: &[bool]) -> Option<Parts> {
        let moved = |operands: &mut dyn Iterator<Item = &Operand>| -> Option<Vec<Operand>> {
            operands.map(|operand| self.moved(ir, operand)).collect()
        };
        let mut inputs = self.to.inputs.clone();
        inputs.splice(self.operand..=self.operand, moved(&mut self.from.inputs.iter())?);
        let kept_outputs = &mut self.from.outputs.iter().zip(kept).filter(|(_, kept)| **kept).map(|(output, _)| output);
        let mut outputs = moved(kept_outputs)?;
        outputs.extend(self.to.outputs.iter().cloned());
        Some(Parts { inputs, outputs, iterators: self.to.iterators.clone() })
    }

    /// The arguments of both bodies that the fused one has: those of the consumer's inputs with the producer's inside, …
    fn kept_arguments(&self, ir: &Ir<'_>, first: Block, second: Block, kept: &[bool]) -> Vec<Value> {
        let (first, first_outputs) = ir.arguments(first).split_at(self.from.inputs.len());
        let (second, second_outputs) = ir.arguments(second).split_at(self.to.inputs.len());
        let outputs = first_outputs.iter().zip(kept).filter(|(_, kept)| **kept).map(|(argument, _)| argument);
        let before = second[..self.operand].iter().chain(first).chain(&second[self.operand + 1..]);
        before.chain(outputs).chain(second_outputs).copied().collect()
    }

    fn argument_types(&self, ir: &Ir<'_>, first: Block, second: Block, kept: &[bool]) -> Vec<Type> {
        self.kept_arguments(ir, first, second, kept).into_iter().map(|argument| ir.value_type(argument)).collect()
    }

    /// Fills the fused body; returns what it yields.
    fn fused_body(
        &self,
        builder: &mut Builder<'_, '_>,
        [first, second]: [Block; 2],
        arguments: &[Value],
        kept: &[bool],
    ) -> Vec<Value> {
        let mut mapping = IrMapping::new();
        self.map_indices(builder, first, &mut mapping);
        let old = self.kept_arguments(builder.ir(), first, second, kept);
        old.into_iter().zip(arguments).for_each(|(old, &new)| mapping.map_value(old, new));
        let made = clone_body(builder, first, &mut mapping, Index::matches);
        let element = builder.ir().arguments(second)[self.operand];
        mapping.map_value(element, made[self.result]);
        let yielded = clone_body(builder, second, &mut mapping, |_, _| false);
        let kept = made.into_iter().zip(kept).filter(|(_, kept)| **kept).map(|(value, _)| value);
        kept.chain(yielded).collect()
    }

    /// The indices of the producer's loops, of those of the consumer.
    fn map_indices(&self, builder: &mut Builder<'_, '_>, body: Block, mapping: &mut IrMapping) {
        let old = index_ops(builder.ir(), body);
        if old.is_empty() {
            return;
        }
        let indices: Vec<Value> =
            (0..self.to.iterators.len()).map(|number| Index::build(builder, number as i64)).collect();
        for op in old {
            let dim = Index(op).dim_value(builder.ir()).and_then(|dim| self.indices.results().get(dim)).cloned();
            let map = dim.and_then(|result| AffineMap::new(self.indices.num_dims(), 0, [result]));
            let Some(map) = map else { continue };
            let map = affine::map_attr(builder.context(), map);
            let value = affine::Apply::build(builder, &indices[..], map);
            mapping.map_value(builder.ir().result(op, 0), value);
        }
    }
}
