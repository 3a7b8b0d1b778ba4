//! What the passes take apart and put together: structured ops as lists of operands with their maps.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Block, Context, DYNAMIC, Ir, IrMapping, Op, OperationState, Type, TypeData, Value};

use crate::arith;
use crate::index_list::MixedIndex;
use crate::linalg::structured::{IterationSpace, Structured, maps_attr, num_inputs, shape};
use crate::linalg::{Generic, Index, IteratorType, loop_sources};
use crate::{memref, tensor};

/// An operand, and where its elements are.
pub(super) type Operand = (Value, AffineMap);

/// A structured op but for its body.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    pub inputs: Vec<Operand>,
    pub outputs: Vec<Operand>,
    pub iterators: Vec<IteratorType>,
}

impl Parts {
    /// The parts of a structured op; `None` where attributes and operands do not fit.
    pub fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let IterationSpace { iterators, maps } = Structured::of(ir, op)?.space(ir, op)?;
        let mut inputs: Vec<Operand> = ir.operands(op).zip(maps).collect();
        let outputs = inputs.split_off(num_inputs(ir, op).min(inputs.len()));
        (inputs.len() + outputs.len() == ir.num_operands(op)).then_some(Self { inputs, outputs, iterators })
    }

    /// The operands in order.
    pub fn operands(&self) -> impl Iterator<Item = &Operand> {
        self.inputs.iter().chain(&self.outputs)
    }

    /// The operand of this number.
    pub fn operand(&self, number: usize) -> &Operand {
        self.inputs.get(number).unwrap_or_else(|| &self.outputs[number - self.inputs.len()])
    }

    /// The maps of all operands.
    pub fn maps(&self) -> impl Iterator<Item = &AffineMap> {
        self.operands().map(|(_, map)| map)
    }

    /// Whether each loop is the place in a dimension of an operand by itself.
    pub fn loops_are_known(&self) -> bool {
        loops_are_known(self.maps(), self.iterators.len())
    }

    /// Whether a reduction may be of nothing, so that its outputs stay as they are.
    pub fn may_reduce_nothing(&self, ir: &Ir<'_>) -> bool {
        let sizes = static_loop_sizes(ir, self);
        self.iterators.iter().zip(sizes).any(|(&kind, size)| kind == IteratorType::Reduction && size < 1)
    }

    /// The iterator types as their attribute.
    pub fn iterators_attr(&self, context: &Context) -> Attribute {
        context.array_attr(&self.iterators.iter().map(|each| each.attribute(context)).collect::<Vec<_>>())
    }

    /// Makes `linalg.generic` whose body is made afterwards, with results of the types of the outputs that are tensors.
    pub fn build(&self, rewriter: &mut Rewriter<'_, '_>) -> Op {
        let (context, region) = (rewriter.context(), rewriter.ir_mut().create_region());
        let ir = rewriter.ir();
        let types = self.outputs.iter().map(|&(output, _)| ir.value_type(output));
        let types: Vec<Type> = types.filter(|&ty| is_tensor(ir, ty)).collect();
        let mut state = OperationState::of::<Generic>(context, rewriter.location());
        for (name, value) in [
            ("indexing_maps", maps_attr(context, self.maps().cloned())),
            ("iterator_types", self.iterators_attr(context)),
            (
                "operandSegmentSizes",
                context.dense_i32_array_attr(&[self.inputs.len() as i32, self.outputs.len() as i32]),
            ),
        ] {
            state.set_attribute(context.identifier(name), value);
        }
        let state = state.operands(self.operands().map(|&(value, _)| value)).results(types).region(region);
        let op = rewriter.ir_mut().create(state);
        // As in MLIR, where the body is made later, a driver looks at its ops first: what is noted last is looked at first.
        rewriter.modified(op);
        rewriter.insert_op(op)
    }
}

pub(super) fn is_tensor(ir: &Ir<'_>, ty: Type) -> bool {
    matches!(ir.context().type_data(ty), TypeData::RankedTensor { .. })
}

/// Whether the arrays among the operands are tensors, and one is there.
pub(super) fn is_on_tensors(ir: &Ir<'_>, op: Op) -> bool {
    let is_memref =
        |ty| matches!(ir.context().type_data(ty), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. });
    ir.operand_types(op).any(|ty| is_tensor(ir, ty)) && !ir.operand_types(op).any(is_memref)
}

/// Whether each of this many loops is a result of one of the maps.
pub(super) fn loops_are_known<'m>(maps: impl Iterator<Item = &'m AffineMap>, loops: usize) -> bool {
    let mut known = vec![false; loops];
    for dim in maps.flat_map(dims_of) {
        if let Some(known) = known.get_mut(dim) {
            *known = true;
        }
    }
    !known.contains(&false)
}

/// The results of a map that are dimensions.
pub(super) fn dims_of(map: &AffineMap) -> impl Iterator<Item = usize> + '_ {
    map.results().iter().filter_map(|result| match result {
        AffineExpr::Dim(dim) => Some(*dim as usize),
        AffineExpr::Symbol(_) | AffineExpr::Constant(_) | AffineExpr::Binary(_) => None,
    })
}

/// The body of a structured op.
pub(super) fn body_of(ir: &Ir<'_>, op: Op) -> Option<Block> {
    ir.first_block(*ir.regions(op).first()?)
}

/// Whether the body takes the element of an operand.
pub(super) fn uses_element(ir: &Ir<'_>, op: Op, operand: usize) -> bool {
    body_of(ir, op).and_then(|body| ir.arguments(body).get(operand)).is_some_and(|&element| !ir.is_unused(element))
}

/// The `linalg.index` ops right in a body.
pub(super) fn index_ops(ir: &Ir<'_>, body: Block) -> Vec<Op> {
    ir.ops(body).filter(|&op| Index::matches(ir, op)).collect()
}

/// Copies the ops of a body but its terminator and those for which `leave` holds. Returns what it yields.
pub(super) fn clone_body(
    builder: &mut Builder<'_, '_>,
    body: Block,
    mapping: &mut IrMapping,
    leave: impl Fn(&Ir<'_>, Op) -> bool,
) -> Vec<Value> {
    let ops: Vec<Op> = builder.ir().ops(body).collect();
    let Some((&last, ops)) = ops.split_last() else { return Vec::new() };
    for &op in ops {
        if !leave(builder.ir(), op) {
            let copy = builder.ir_mut().clone_op(op, mapping);
            builder.insert_op(copy);
        }
    }
    builder.ir().operands(last).map(|value| mapping.value(value)).collect()
}

/// The number of iterations of each loop: dimensions of the operands in which the loops are by themselves.
pub fn loop_sizes(builder: &mut Builder<'_, '_>, op: Op, space: &IterationSpace) -> Option<Vec<MixedIndex>> {
    let sources = loop_sources(space)?;
    let mut sizes = vec![MixedIndex::Static(0); sources.len()];
    // MLIR makes them in the order of the operands.
    let mut order: Vec<usize> = (0..sources.len()).collect();
    order.sort_by_key(|&loop_number| sources[loop_number]);
    for loop_number in order {
        let (operand, dimension) = sources[loop_number];
        let array = builder.ir().operand(op, operand);
        sizes[loop_number] = size_of(builder, array, dimension);
    }
    Some(sizes)
}

/// The size of a dimension of an array.
pub fn size_of(builder: &mut Builder<'_, '_>, array: Value, dimension: usize) -> MixedIndex {
    if is_tensor(builder.ir(), builder.ir().value_type(array)) {
        return tensor::size_of(builder, array, dimension);
    }
    match shape(builder.ir(), array)[dimension] {
        DYNAMIC => {
            let location = builder.location();
            let dimension = arith::constant_index(builder, location, dimension as i64);
            MixedIndex::Value(memref::Dim::build(builder, array, dimension))
        }
        size => MixedIndex::Static(size),
    }
}

/// Moves the body of an op to another one.
pub(super) fn move_body(rewriter: &mut Rewriter<'_, '_>, from: Op, to: Op) {
    let [old, new] = [from, to].map(|op| rewriter.ir().region(op, 0));
    rewriter.inline_region_at_end(old, new);
}

/// Copies the body of an op to another one. A driver looks at the copied ops soon, at moved ones when it comes to them.
pub(super) fn copy_body(rewriter: &mut Rewriter<'_, '_>, from: Op, to: Op) -> Block {
    let [old, new] = [from, to].map(|op| rewriter.ir().region(op, 0));
    let copy = rewriter.ir_mut().clone_region(old, &mut IrMapping::new());
    rewriter.inline_region_at_end(copy, new);
    rewriter.ir().first_block(new).expect("structured ops have a body")
}

/// Puts an op in place of another one with as many results.
pub(super) fn replace_by(rewriter: &mut Rewriter<'_, '_>, op: Op, new: Op) -> bool {
    let values: Vec<Value> = rewriter.ir().results(new).collect();
    rewriter.replace_op(op, &values)
}

/// The size of each loop of a structured op, where it is known.
pub(crate) fn static_sizes(ir: &Ir<'_>, op: Op) -> Option<Vec<i64>> {
    Some(static_loop_sizes(ir, &Parts::of(ir, op)?))
}

/// Whether a structured op may be a reduction of nothing, so that its outputs stay as they are.
pub fn may_reduce_nothing(ir: &Ir<'_>, op: Op) -> bool {
    Parts::of(ir, op).is_some_and(|parts| parts.may_reduce_nothing(ir))
}

/// The size of each loop, as the first operand that has it as a dimension says.
pub(super) fn static_loop_sizes(ir: &Ir<'_>, parts: &Parts) -> Vec<i64> {
    let mut sizes = vec![None; parts.iterators.len()];
    for (value, map) in parts.operands() {
        for (result, &size) in map.results().iter().zip(shape(ir, *value)) {
            if let AffineExpr::Dim(dim) = result {
                sizes[*dim as usize].get_or_insert(size);
            }
        }
    }
    sizes.into_iter().map(|size| size.unwrap_or(DYNAMIC)).collect()
}
