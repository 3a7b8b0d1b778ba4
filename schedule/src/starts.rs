//! Where the outputs of an op are one number before it, the op begins with that number, and nobody writes it to memory.
//!
//! ```text
//! fill %x with 0; %x += sum of each row   ──▶   %x = 0 + sum of each row
//! ```

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_dialects::gpu;
use vulcanize_dialects::linalg::{Structured, is_memref, num_inputs};
use vulcanize_dialects::memref::Dim;
use vulcanize_ir::affine::AffineExpr;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, TypeData, Value, WalkOrder};

use crate::plan::Plan;
use crate::release::Names;

/// The ops that set all of an array to one number, each by the next op that uses the array.
#[derive(Debug, Default)]
pub(crate) struct Starts {
    fills: FxHashMap<Op, Vec<Fill>>,
    found: FxHashSet<Op>,
}

/// An op that sets all of an array to one number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fill {
    pub op: Op,
    pub number: Value,
    pub memory: Value,
}

impl Fill {
    fn of(ir: &Ir<'_>, op: Op, names: &mut Names) -> Option<Self> {
        let number = number_of(ir, op)?;
        let memory = ir.operand(op, num_inputs(ir, op));
        // Who reaches the memory by another name is not found below.
        names.is_own(ir, op, memory).then_some(Self { op, number, memory })
    }
}

/// The number that a structured op sets all of its one output to. A reduction, which may be of nothing, sets none.
pub(crate) fn number_of(ir: &Ir<'_>, op: Op) -> Option<Value> {
    let inputs = num_inputs(ir, op);
    let space = Structured::of(ir, op)?.space(ir, op)?;
    let body = ir.first_block(ir.region(op, 0))?;
    let last = ir.last_op(body).filter(|&last| ir.first_op(body) == Some(last))?;
    let mut yielded = ir.operands(last);
    let (number, None, [map]) = (yielded.next()?, yielded.next(), &space.maps[inputs..]) else { return None };
    let number = match ir.arguments(body).iter().position(|&argument| argument == number) {
        Some(place) => (place < inputs).then(|| ir.operand(op, place))?,
        None => number,
    };
    let is_array = matches!(ir.context().type_data(ir.value_type(number)), TypeData::RankedTensor { .. });
    (map.is_permutation() && !is_array && !is_memref(ir, number)).then_some(number)
}

impl Starts {
    /// Those among the ops of the host, which are in their order.
    pub fn of(ir: &Ir<'_>, ops: &[Op]) -> Self {
        let mut starts = Self::default();
        // The fills since which nothing has used the memory.
        let mut fresh: FxHashMap<Value, Fill> = FxHashMap::default();
        let mut names = Names::default();
        for &op in ops {
            if gpu::Launch::matches(ir, op) {
                fresh.clear();
                continue;
            }
            let is_structured = Structured::of(ir, op).is_some();
            if is_structured {
                // A body may use memory by itself.
                for inner in ir.walk(op, WalkOrder::Pre).into_iter().filter(|&inner| inner != op) {
                    ir.operands(inner).for_each(|value| _ = fresh.remove(&value));
                }
            }
            let own = Some(op).filter(|_| is_structured).and_then(|op| Fill::of(ir, op, &mut names));
            let operands: Vec<Value> = ir.operands(op).collect();
            for &value in &operands {
                let Some(fill) = fresh.remove(&value) else { continue };
                let is_once = operands.iter().filter(|&&other| other == value).count() == 1;
                let is_output = operands.iter().skip(num_inputs(ir, op)).any(|&other| other == value);
                // What is read alone stays as it was set: nobody else may need it, but for its size.
                let is_all = || ir.users(value).all(|user| [op, fill.op].contains(&user) || Dim::matches(ir, user));
                let is_here = ir.parent_block(op) == ir.parent_block(fill.op);
                if is_structured && own.is_none() && is_once && is_here && (is_output || is_all()) {
                    starts.fills.entry(op).or_default().push(fill);
                    starts.found.insert(fill.op);
                }
            }
            if let Some(fill) = own {
                fresh.insert(fill.memory, fill);
            }
        }
        starts
    }

    /// Whether a later op decides what becomes of this one.
    pub fn is_fill(&self, op: Op) -> bool {
        self.found.contains(&op)
    }

    /// The fills before an op that nothing else sees.
    pub fn before(&self, op: Op) -> &[Fill] {
        self.fills.get(&op).map_or(&[], Vec::as_slice)
    }
}

/// The numbers with which outputs of an op begin that memory does not hold, by output.
pub(crate) fn numbers_of(ir: &Ir<'_>, fills: &[Fill], op: Op, plan: &Plan) -> Vec<Option<Value>> {
    let mut starts = vec![None; plan.is_carried.len()];
    for fill in fills {
        if let Some(output) = fill.output(ir, op, plan) {
            starts[output] = Some(fill.number);
        }
    }
    starts
}

impl Fill {
    /// The output of `op` that can begin with the number: each element of the array is made by one invocation, in registers.
    pub fn output(&self, ir: &Ir<'_>, op: Op, plan: &Plan) -> Option<usize> {
        let inputs = num_inputs(ir, op);
        let output = (0..plan.is_carried.len()).find(|&output| ir.operand(op, inputs + output) == self.memory)?;
        let results = plan.space.maps[inputs + output].results();
        let is_loop = |result: &AffineExpr| matches!(result, AffineExpr::Dim(_));
        let is_all = results.len() == plan.spread.len() && results.iter().all(is_loop);
        (plan.is_carried[output] && is_all).then_some(output)
    }
}
