//! Edges of a control flow graph, and the blocks through which several of them are led.

use smallvec::SmallVec;
use vulcanize_dialects::{arith, cf, ub};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{TypedOp, successor_operands};
use vulcanize_ir::{Block, Ir, Op, Type, Value};

use super::Lift;

/// One way out of a block: the terminator and the number of the successor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub terminator: Op,
    pub index: usize,
}

impl Edge {
    pub fn target(self, ir: &Ir<'_>) -> Block {
        ir.successor(self.terminator, self.index)
    }

    pub fn source(self, ir: &Ir<'_>) -> Option<Block> {
        ir.parent_block(self.terminator)
    }

    /// The operands of the edge for the arguments of its target.
    pub fn operands(self, ir: &Ir<'_>) -> SmallVec<[Value; 4]> {
        let range = successor_operands(ir, self.terminator, self.index).unwrap_or(0..0);
        range.map(|index| ir.operand(self.terminator, index)).collect()
    }

    /// Leads the edge to another block.
    pub fn redirect(self, ir: &mut Ir<'_>, target: Block, values: &[Value]) {
        let (op, index) = (self.terminator, self.index);
        let range = successor_operands(ir, op, index).unwrap_or(0..0);
        let mut operands: Vec<Value> = ir.operands(op).collect();
        let before = range.len();
        operands.splice(range, values.iter().copied());
        ir.set_successor(op, index, target);
        ir.set_operands(op, &operands);
        let resize = |size: &mut i32| *size += values.len() as i32 - before as i32;
        let context = ir.context();
        let segments = context.identifier("operandSegmentSizes");
        let is_switch = cf::Switch::matches(ir, op);
        if let Some(mut sizes) = ir.attribute(op, segments).and_then(|sizes| context.dense_i32_array(sizes)) {
            let group = if is_switch { 1 + usize::from(index > 0) } else { 1 + index };
            sizes.get_mut(group).into_iter().for_each(resize);
            ir.set_attribute(op, segments, context.dense_i32_array_attr(&sizes));
        }
        let cases = context.identifier("case_operand_segments");
        if let Some(mut sizes) = ir.attribute(op, cases).and_then(|sizes| context.dense_i32_array(sizes))
            && index > 0
        {
            sizes.get_mut(index - 1).into_iter().for_each(resize);
            ir.set_attribute(op, cases, context.dense_i32_array_attr(&sizes));
        }
    }
}

/// The edges out of a block.
pub(super) fn outgoing(ir: &Ir<'_>, block: Block) -> impl Iterator<Item = Edge> + use<> {
    let terminator = ir.last_op(block);
    let count = terminator.map_or(0, |op| ir.num_successors(op));
    terminator.into_iter().flat_map(move |terminator| (0..count).map(move |index| Edge { terminator, index }))
}

/// The edges into a block, by terminator and number.
pub(super) fn incoming(ir: &Ir<'_>, block: Block) -> Vec<Edge> {
    let mut terminators: Vec<Op> = ir.predecessor_ops(block).collect();
    terminators.sort_unstable_by_key(|op| op.index());
    terminators.dedup();
    let edges = terminators
        .into_iter()
        .flat_map(|terminator| (0..ir.num_successors(terminator)).map(move |index| Edge { terminator, index }));
    edges.filter(|edge| edge.target(ir) == block).collect()
}

/// The arguments of several targets side by side, with the number of the chosen one: the arguments of a block through
/// which all edges to them go.
pub(super) struct Multiplexer {
    pub targets: Vec<Block>,
    /// Where the arguments of each target begin.
    starts: Vec<usize>,
    pub types: Vec<Type>,
    /// Where the number of the target is; `None` for one target.
    pub selector: Option<usize>,
}

impl Multiplexer {
    pub fn new(ir: &Ir<'_>, targets: Vec<Block>) -> Self {
        let (mut starts, mut types) = (Vec::new(), Vec::new());
        for &target in &targets {
            starts.push(types.len());
            types.extend(ir.arguments(target).iter().map(|&argument| ir.value_type(argument)));
        }
        let selector = (targets.len() > 1).then_some(types.len());
        types.extend(selector.map(|_| ir.context().i32()));
        Self { targets, starts, types, selector }
    }

    /// The operands of an edge to `target`; the arguments of the other targets are poison.
    pub fn operands(&self, lift: &mut Lift<'_, '_>, target: Block, operands: &[Value]) -> Vec<Value> {
        let chosen = self.targets.iter().position(|&each| each == target).unwrap_or(0);
        let own = self.starts[chosen]..self.starts[chosen] + operands.len();
        (0..self.types.len())
            .map(|index| match self.selector {
                _ if own.contains(&index) => operands[index - own.start],
                Some(selector) if selector == index => lift.integer(chosen as i64),
                _ => lift.poison(self.types[index]),
            })
            .collect()
    }

    /// Ends a block with the branch to the target that `values` mean.
    pub fn dispatch(&self, lift: &mut Lift<'_, '_>, block: Block, values: &[Value]) {
        let of = |index: usize, ir: &Ir<'_>| {
            let start = self.starts[index];
            values[start..start + ir.arguments(self.targets[index]).len()].to_vec()
        };
        let (ir, location) = (&mut *lift.ir, lift.location);
        let context = ir.context();
        let parts: Vec<Vec<Value>> = (0..self.targets.len()).map(|index| of(index, ir)).collect();
        let mut b = Builder::at_end(ir, block);
        b.set_location(location);
        let Some(selector) = self.selector else {
            cf::Br::build(&mut b, &parts[0], self.targets[0]);
            return;
        };
        let sizes: Vec<i32> = parts[1..].iter().map(|part| part.len() as i32).collect();
        let cases = context.vector(&[sizes.len() as i64], context.i32());
        let values_of_cases: Vec<_> = (1..self.targets.len()).map(|n| context.i32_attr(n as i32)).collect();
        cf::Switch::with(&mut b).case_values(context.dense_attr(cases, &values_of_cases)).build(
            values[selector],
            &parts[0],
            parts[1..].concat(),
            &sizes[..],
            self.targets[0],
            &self.targets[1..],
        );
    }
}

impl Lift<'_, '_> {
    /// A constant of type `i32`, made once at the region's start.
    pub(super) fn integer(&mut self, value: i64) -> Value {
        let ty = self.ir.context().i32();
        self.constant(ty, value)
    }

    pub(super) fn bool(&mut self, value: bool) -> Value {
        let ty = self.ir.context().i1();
        self.constant(ty, i64::from(value))
    }

    fn constant(&mut self, ty: Type, value: i64) -> Value {
        if let Some(&known) = self.constants.get(&(ty, value)) {
            return known;
        }
        let made = arith::constant_int(&mut Builder::at_start(self.ir, self.entry), self.location, ty, value);
        self.constants.insert((ty, value), made);
        made
    }

    /// A value of a type of which nothing is known, made once at the region's start.
    pub(super) fn poison(&mut self, ty: Type) -> Value {
        if let Some(&known) = self.poisons.get(&ty) {
            return known;
        }
        let value = ub::poison_attr(self.ir.context());
        let mut b = Builder::at_start(self.ir, self.entry);
        let made = ub::Poison::with(b.at(self.location)).value(value).build(ty);
        self.poisons.insert(ty, made);
        made
    }
}
