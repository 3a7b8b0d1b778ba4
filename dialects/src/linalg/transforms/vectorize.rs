//! Structured ops as ops on vectors: which ops may be vectorized, and the way of each kind.
//!
//! A structured op reads a vector of each operand, computes with vectors as its body does with elements, and writes vectors.
//! Vectors larger than what they are for, and those for unknown sizes, are read and written by masks.

use rustc_hash::FxHashMap;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, DYNAMIC, Ir, Op, Type, Value};

use super::classify::{combiners, computes_element, is_number};
use super::parts::{Parts, body_of, is_on_tensors, static_loop_sizes};
use super::vectorize_body::vectorize_body;
use super::vectorize_values::combiner_kind;
use super::vectorize_windows::{Windowed, has_windows, vectorize_windows};
use crate::linalg::IteratorType;
use crate::vector::element_count;
use crate::{arith, func, linalg, memref, tensor};

/// Elements of one vector, at most: as many as values of one op may have.
pub(super) const MOST_ELEMENTS: i64 = 1 << 24;

/// Why an op is not vectorized.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// There is no way for such ops.
    Unsupported,
    /// There is one, but not for this op.
    Failed,
}

/// Whether there is a way for such ops, or MLIR has one.
fn has_way(ir: &Ir<'_>, op: Op) -> bool {
    linalg::Structured::of(ir, op).is_some()
        || tensor::Pad::matches(ir, op)
        || tensor::InsertSlice::matches(ir, op)
        || linalg::Pack::matches(ir, op)
        || linalg::Unpack::matches(ir, op)
}

/// How ops are vectorized.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    /// Whether elements of tensors are read by more than one index, too.
    pub nd_extract: bool,
    /// Whether convolutions of each channel have places and channels in one dimension.
    pub flattens: bool,
}

/// Computes with vectors what an op computes. `sizes` are those of the vectors, one for each loop; without them they are
/// those of the op, which then must be known. Returns what to put in place of the op's results.
///
/// # Errors
/// The op cannot be vectorized; nothing changed then.
pub(crate) fn vectorize(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    sizes: &[i64],
    options: Options,
) -> Result<Vec<Value>, Refusal> {
    let ir = rewriter.ir();
    if !has_way(ir, op) {
        return Err(Refusal::Unsupported);
    }
    if tensor::Pad::matches(ir, op) {
        return super::vectorize_pad::vectorize_pad(rewriter, op, sizes).ok_or(Refusal::Failed);
    }
    if tensor::InsertSlice::matches(ir, op) {
        // As MLIR's masks are, elements around the slice would be overwritten.
        let may = sizes.is_empty();
        return may.then(|| super::vectorize_pad::vectorize_insertion(rewriter, op)).flatten().ok_or(Refusal::Failed);
    }
    if linalg::Pack::matches(ir, op) {
        return super::vectorize_relayout::vectorize_pack(rewriter, linalg::Pack(op), sizes).ok_or(Refusal::Failed);
    }
    if linalg::Unpack::matches(ir, op) {
        return super::vectorize_relayout::vectorize_unpack(rewriter, linalg::Unpack(op), sizes).ok_or(Refusal::Failed);
    }
    let plan = Plan::of(ir, op, sizes, options).ok_or(Refusal::Failed)?;
    if has_windows(ir, op) {
        let windowed = Windowed::of(ir, &plan, options.flattens).ok_or(Refusal::Failed)?;
        return Ok(vectorize_windows(&mut Vectors::new(rewriter, plan), &windowed));
    }
    Ok(vectorize_body(&mut Vectors::new(rewriter, plan)))
}

/// A structured op that may be vectorized.
pub(super) struct Plan {
    pub op: Op,
    pub parts: Parts,
    pub body: Block,
    /// The number of iterations of each loop, as far as it is known.
    pub iterations: Vec<i64>,
    /// The number of elements for each loop.
    pub shape: Vec<i64>,
    /// For each loop an operand, and the dimension of it that the loop is.
    sources: Vec<Option<(usize, usize)>>,
}

impl Plan {
    /// `None` where the op may not be vectorized.
    fn of(ir: &Ir<'_>, op: Op, sizes: &[i64], options: Options) -> Option<Self> {
        let parts = Parts::of(ir, op)?;
        let body = body_of(ir, op)?;
        let iterations = static_loop_sizes(ir, &parts);
        let has_empty = parts.operands().any(|&(value, _)| linalg::shape(ir, value).contains(&0));
        let shape = if sizes.is_empty() { iterations.clone() } else { sizes.to_vec() };
        let fits = |(&iterations, &size): (&i64, &i64)| size > 0 && (iterations == DYNAMIC || iterations <= size);
        let is_valid = shape.len() == iterations.len()
            && iterations.iter().zip(&shape).all(fits)
            && element_count(&shape).is_some_and(|count| count <= MOST_ELEMENTS);
        let sources = sources_of(&parts);
        let plan = Self { op, parts, body, iterations, shape, sources };
        let has_sizes =
            plan.iterations.iter().zip(&plan.sources).all(|(&size, source)| size != DYNAMIC || source.is_some());
        let has_known_maps = has_windows(ir, op) || plan.has_known_maps(ir);
        let may = is_valid && has_sizes && !has_empty && has_known_maps && plan.has_known_body(ir, options.nd_extract);
        may.then_some(plan)
    }

    fn has_reduction(&self) -> bool {
        self.parts.iterators.contains(&IteratorType::Reduction)
    }

    /// Whether the body computes numbers, by ops that treat vectors element by element, and reads elements of tensors.
    fn has_known_body(&self, ir: &Ir<'_>, nd_extract: bool) -> bool {
        ir.ops(self.body).all(|op| match tensor::Extract::matches(ir, op) {
            true => (ir.num_operands(op) == 2 || nd_extract) && ir.result_types(op).all(|ty| is_number(ir, ty)),
            false => computes_element(ir, op),
        })
    }

    fn has_known_maps(&self, ir: &Ir<'_>) -> bool {
        let outputs_are_whole = self.parts.outputs.iter().all(|(_, map)| map.is_permutation());
        self.parts.maps().all(is_broadcast_permutation)
            && if self.has_reduction() { self.has_known_reductions(ir) } else { outputs_are_whole }
            && !self.parts.outputs.is_empty()
    }

    /// Whether each output that lacks loops is combined with one value by one op.
    fn has_known_reductions(&self, ir: &Ir<'_>) -> bool {
        self.parts.outputs.iter().enumerate().all(|(number, (_, map))| {
            map.is_permutation()
                || self
                    .combiners(ir, number)
                    .is_some_and(|(_, ops)| matches!(ops[..], [op] if combiner_kind(ir, op).is_some()))
        })
    }

    /// The value that is combined with an output, and the ops between the output's element and what is yielded for it.
    pub fn combiners(&self, ir: &Ir<'_>, output: usize) -> Option<(Value, Vec<Op>)> {
        combiners(ir, self.body, self.parts.inputs.len() + output, output)
    }
}

/// For each loop the first operand with it, and the dimension. As in MLIR, an operand of which an element is repeated along
/// a dimension is none.
fn sources_of(parts: &Parts) -> Vec<Option<(usize, usize)>> {
    let mut sources = vec![None; parts.iterators.len()];
    for (number, map) in parts.maps().enumerate().filter(|(_, map)| map.is_projected_permutation()) {
        for (dimension, each) in super::parts::dims_of(map).enumerate() {
            sources[each].get_or_insert((number, dimension));
        }
    }
    sources
}

pub(super) fn is_constant(ir: &Ir<'_>, op: Op) -> bool {
    arith::Constant::matches(ir, op) || func::Constant::matches(ir, op)
}

/// Whether each result is another loop, or zero. As in MLIR, there are no more results than loops.
fn is_broadcast_permutation(map: &AffineMap) -> bool {
    let loops = map.results().iter().filter(|result| **result != AffineExpr::Constant(0)).cloned();
    map.num_symbols() == 0
        && map.results().len() <= map.num_dims() as usize
        && AffineMap::new(map.num_dims(), 0, loops).is_some_and(|map| map.is_projected_permutation())
}

/// An op as it is vectorized: the vectors' sizes, and the masks so far.
pub(super) struct Vectors<'r, 'a, 'c> {
    pub rewriter: &'r mut Rewriter<'a, 'c>,
    pub plan: Plan,
    /// The number of iterations of each loop.
    bounds: Vec<Value>,
    /// By the loops of its dimensions; `None` where no mask is needed.
    masks: FxHashMap<Vec<usize>, Option<Value>>,
}

impl<'r, 'a, 'c> Vectors<'r, 'a, 'c> {
    fn new(rewriter: &'r mut Rewriter<'a, 'c>, plan: Plan) -> Self {
        rewriter.set_insertion_point(plan.op);
        let location = rewriter.ir().location(plan.op);
        rewriter.set_location(location);
        let mut vectors = Self { rewriter, plan, bounds: Vec::new(), masks: FxHashMap::default() };
        vectors.bounds = vectors.make_bounds();
        vectors
    }

    /// As in MLIR, which makes them all, whether or not masks need them.
    fn make_bounds(&mut self) -> Vec<Value> {
        let (ir, op) = (self.rewriter.ir(), self.plan.op);
        let (location, is_on_tensors) = (ir.location(op), is_on_tensors(ir, op));
        let mut bounds = Vec::with_capacity(self.plan.iterations.len());
        for (&size, &source) in self.plan.iterations.iter().zip(&self.plan.sources) {
            bounds.push(if let (DYNAMIC, Some((operand, dimension))) = (size, source) {
                let array = self.rewriter.ir().operand(op, operand);
                let dimension = arith::constant_index(self.rewriter, location, dimension as i64);
                match is_on_tensors {
                    true => tensor::Dim::build(self.rewriter, array, dimension),
                    false => memref::Dim::build(self.rewriter, array, dimension),
                }
            } else {
                arith::constant_index(self.rewriter, location, size)
            });
        }
        bounds
    }

    /// The vector of a size for each of these loops.
    pub fn vector_of(&self, loops: impl IntoIterator<Item = usize>, element: Type) -> Type {
        let shape: Vec<i64> = loops.into_iter().map(|each| self.plan.shape[each]).collect();
        self.rewriter.context().vector(&shape, element)
    }

    /// The mask of vectors with these loops as dimensions; `None` where none is needed.
    fn mask(&mut self, loops: Vec<usize>) -> Option<Value> {
        if let Some(&known) = self.masks.get(&loops) {
            return known;
        }
        let is_whole = loops.iter().all(|&each| self.plan.iterations[each] == self.plan.shape[each]);
        let mask = (!is_whole).then(|| {
            let ty = self.vector_of(loops.iter().copied(), self.rewriter.context().i1());
            let bounds: Vec<Value> = loops.iter().map(|&each| self.bounds[each]).collect();
            let location = self.rewriter.ir().location(self.plan.op);
            crate::vector::CreateMask::build(self.rewriter.at(location), &bounds[..], ty)
        });
        self.masks.insert(loops, mask);
        mask
    }

    /// Makes an op under the mask of these loops, which it is told of, and returns its results.
    pub fn masked(
        &mut self,
        loops: Vec<usize>,
        make: impl FnOnce(&mut vulcanize_ir::rewrite::Builder<'a, 'c>, bool) -> Op,
    ) -> Vec<Value> {
        match self.mask(loops) {
            Some(mask) => crate::vector::under_mask(self.rewriter, mask, |b| make(b, true)),
            None => {
                let op = make(self.rewriter, false);
                self.rewriter.ir().results(op).collect()
            }
        }
    }
}
