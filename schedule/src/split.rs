//! Reductions in parts, where an op has fewer elements than a device has use for.

use smallvec::SmallVec;
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::linalg::{self, Generic, IteratorType, is_memref, maps_attr, num_inputs};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Op, Value};

use crate::grid::{Counter, buffer, launch};
use crate::kernel::{Body, Bounds, Element, Partial, emit};
use crate::mapping::Mapping;
use crate::matrix::{Parts, Product};
use crate::numbers;
use crate::pieces::{Piece, Way};
use crate::plan::{Plan, Reduction};

/// An op whose outputs are made in parts, of which each has every so manieth iteration of a loop.
pub(crate) struct Split {
    reductions: Vec<Reduction>,
    /// The loop.
    number: usize,
    /// How many parts there are.
    parts: MixedIndex,
    /// What makes them on cooperative matrices.
    product: Option<Product>,
}

/// A part has at least so many iterations.
const FEWEST: i64 = 32;

impl Split {
    /// `None` where parts are not worth it, or would change what is computed.
    pub fn of(
        builder: &mut Builder<'_, '_>,
        op: Op,
        plan: &Plan,
        mapping: &Mapping,
        product: Option<Product>,
    ) -> Option<Self> {
        let ir = builder.ir();
        if let Some(product) = product {
            let parts = product.parts(ir, plan, mapping);
            let (reductions, number) = (plan.reductions(ir, op).filter(|_| parts > 1)?, product.terms());
            return Some(Self { reductions, number, parts: MixedIndex::Static(parts), product: Some(product) });
        }
        let wanted = i64::from(mapping.invocations).checked_div(plan.known_spread(ir)?)?;
        let reductions = plan.reductions(ir, op)?;
        let has_first = |each: &Reduction| each.combination.neutral(ir.context(), each.ty(ir)).is_some();
        if !reductions.iter().all(has_first) {
            return None;
        }
        let size = |number: usize| plan.sizes[number].known(ir).unwrap_or(i64::MAX);
        let number = plan.in_order.iter().copied().max_by_key(|&number| (size(number), std::cmp::Reverse(number)))?;
        let all = plan.in_order.iter().fold(1i64, |all, &number| all.saturating_mul(size(number)));
        // Between launches one after another memory holds sums of narrow numbers, and rounds them each time; that of parts is wide.
        let is_rounded = !plan.is_one_launch(ir, mapping) && plan.known_in_order(ir).is_some() && {
            let outputs = ir.operands(op).skip(num_inputs(ir, op));
            let narrow =
                |(output, each): (Value, &Reduction)| ir.context().element_type(ir.value_type(output)) != each.ty(ir);
            outputs.zip(&reductions).any(narrow)
        };
        if wanted.min(all / FEWEST).min(size(number)) < 2 && !is_rounded {
            return None;
        }
        let others: Vec<usize> = plan.in_order.iter().copied().filter(|&other| other != number).collect();
        let inner = others.iter().fold(1i64, |all, &other| all.saturating_mul(size(other))).max(1);
        let fewest = MixedIndex::Static((FEWEST / inner).max(1));
        let parts = numbers::ceil_quotient(builder, plan.sizes[number], fewest);
        let parts = numbers::least(builder, parts, MixedIndex::Static(wanted.max(1)));
        // More parts than the device has use for, rather than more iterations than a launch may have.
        let iterations = plan.iterations_of_a_launch(builder, &others, mapping);
        let needed = numbers::ceil_quotient(builder, plan.sizes[number], iterations);
        let parts = numbers::most(builder, parts, needed);
        Some(Self { reductions, number, parts, product: None })
    }

    /// The launch that makes the parts, and ops that combine them.
    pub fn launch(
        self,
        builder: &mut Builder<'_, '_>,
        op: Op,
        mut plan: Plan,
        mapping: &Mapping,
        pieces: &mut Vec<Piece>,
    ) -> Option<Vec<Op>> {
        // The outermost one is the one that is left out in part.
        plan.in_order.retain(|&number| number != self.number);
        plan.in_order.insert(0, self.number);
        let plan = &plan;
        let block = builder.ir().first_block(builder.ir().region(op, 0))?;
        let memory: Vec<Value> = self.reductions.iter().map(|each| self.memory(builder, plan, each)).collect();
        if let Some(product) = &self.product {
            let start = self.reductions[0].first(builder)?;
            let parts = Parts { count: self.parts, memory: memory[0] };
            product.launch(builder, op, plan, Some(start), None, Some(parts));
            let way = Way::Matrices(product, Some((self.number, self.parts)));
            pieces.push(Piece::of(builder.ir(), op, plan, mapping, way));
            return Some(vec![self.combine(builder, op, plan, 0, memory[0])]);
        }
        let place = plan.sizes.len();
        let mut counters: Vec<Counter> = plan.spread.iter().map(|each| (each.number, each.span)).collect();
        // Neighbours load neighbouring elements.
        let is_last = self.is_last_index(builder, op, plan);
        counters.insert(if is_last { counters.len() } else { 0 }, (place, self.parts));
        let [size, parts] = numbers::values(builder, [plan.sizes[self.number], self.parts]);
        let reductions = &self.reductions[..];
        launch(builder, &counters, mapping, |builder, mut indices| {
            let number = indices[place];
            indices.truncate(place);
            let partial = Some(Partial { reductions, memory: &memory, number });
            let bounds = [Bounds { number: self.number, values: [number, size, parts] }];
            let body = Body { op, block, plan, bounds: &bounds, partial, starts: &[], staging: None, around: None };
            emit(builder, &body, vec![Element { indices, local: Vec::new(), exists: None }]);
        });
        pieces.push(Piece::of(builder.ir(), op, plan, mapping, Way::Parts(self.number, self.parts)));
        Some((0..memory.len()).map(|output| self.combine(builder, op, plan, output, memory[output])).collect())
    }

    /// Memory for the parts of an output: the number of the part, and the loops that are spread.
    fn memory(&self, builder: &mut Builder<'_, '_>, plan: &Plan, reduction: &Reduction) -> Value {
        let sizes: Vec<MixedIndex> =
            std::iter::once(self.parts).chain(plan.spread.iter().map(|each| plan.sizes[each.number])).collect();
        let element = reduction.ty(builder.ir());
        buffer(builder, &sizes, element)
    }

    /// Whether the loop moves through the last index of an array that is read.
    fn is_last_index(&self, builder: &Builder<'_, '_>, op: Op, plan: &Plan) -> bool {
        let ir = builder.ir();
        let is_array = |number: &usize| is_memref(ir, ir.operand(op, *number));
        let mut lasts =
            (0..num_inputs(ir, op)).filter(is_array).filter_map(|number| plan.space.maps[number].results().last());
        lasts.any(|last| last.is_function_of_dim(self.number as u32))
    }

    /// The op that combines the parts of an output with what the output was.
    fn combine(&self, builder: &mut Builder<'_, '_>, op: Op, plan: &Plan, output: usize, memory: Value) -> Op {
        let context = builder.context();
        let number = num_inputs(builder.ir(), op) + output;
        let target = builder.ir().operand(op, number);
        let rank = 1 + plan.spread.len() as u32;
        // The loops of the op that are spread follow the one through the parts.
        let mut loops: SmallVec<[AffineExpr; 8]> = plan.sizes.iter().map(|_| AffineExpr::Constant(0)).collect();
        for (place, each) in plan.spread.iter().enumerate() {
            loops[each.number] = AffineExpr::Dim(place as u32 + 1);
        }
        let results = plan.space.maps[number].results().iter();
        let results: Option<Vec<AffineExpr>> =
            results.map(|result| result.replace_dims_and_symbols(&loops, &[])).collect();
        let map = results.and_then(|results| AffineMap::new(rank, 0, results)).expect("the loops of the op");
        let maps = maps_attr(context, [AffineMap::identity(rank), map]);
        let kinds = std::iter::once(IteratorType::Reduction).chain(plan.spread.iter().map(|_| IteratorType::Parallel));
        let iterators: Vec<Attribute> = kinds.map(|kind| kind.attribute(context)).collect();
        let iterators = context.array_attr(&iterators);
        let (reduction, ty) = (&self.reductions[output], self.reductions[output].ty(builder.ir()));
        let region = builder.region_of(&[ty, ty], |builder, arguments| {
            let combined = reduction.combination.build(builder, arguments[1], arguments[0]);
            linalg::Yield::build(builder, [combined]);
        });
        Generic::build_with_regions(builder, [memory], [target], maps, iterators, [], region).op()
    }
}
