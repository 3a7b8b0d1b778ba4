//! How much work a piece is: what orders schedules before any of them is measured.

use rustc_hash::FxHashSet;
use vulcanize_dialects::linalg::{is_memref, num_inputs};
use vulcanize_ir::{Ir, Op};

use crate::attention::Tile;
use crate::pieces::Loop;
use crate::plan::{Plan, Spread, uses};
use crate::rows::{Member, Rows, Team};
use crate::stage::Stage;

/// What a loop has iterations of where that is known when the program runs only.
const UNKNOWN: i64 = 1024;

/// The most numbers that an invocation holds in registers, roughly.
const REGISTERS: f64 = 64.0;

/// How much there is to do for a launch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Work {
    /// The invocations that have something to do.
    pub invocations: f64,
    /// The iterations that each of them goes through.
    pub iterations: f64,
    /// The elements that each of them computes at a time.
    pub elements: f64,
    /// The operations of an iteration.
    pub operations: f64,
    /// The loads of an iteration where neighbours load neighbouring numbers, or the same one.
    pub near_loads: f64,
    /// The other loads of an iteration.
    pub far_loads: f64,
}

/// What a device needs for each of them, in nanoseconds: all of it together, not an invocation alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Costs {
    /// For an operation.
    pub operation: f64,
    /// For a load where neighbours load neighbouring numbers.
    pub near_load: f64,
    /// For another load.
    pub far_load: f64,
    /// For a launch.
    pub launch: f64,
    /// The invocations that keep it busy.
    pub invocations: f64,
}

impl Work {
    /// The work of an op whose invocations have so many iterations of each loop that is spread, and whose reductions are made
    /// in so many parts, or whose inputs go through the memory of workgroups.
    pub(crate) fn of(
        ir: &Ir<'_>,
        op: Op,
        plan: &Plan,
        elements: &[i64],
        parts: Option<i64>,
        stage: Option<&Stage>,
    ) -> Self {
        let size = |number: usize| plan.sizes[number].known(ir).unwrap_or(UNKNOWN) as f64;
        let spread = || plan.spread.iter().zip(elements);
        let elements =
            |number: usize| spread().find(|(each, _)| each.number == number).map_or(1, |(_, &elements)| elements);
        let parts = parts.unwrap_or(1) as f64;
        let invocations = |(each, &elements): (&Spread, &i64)| (size(each.number) / elements as f64).ceil();
        let invocations: f64 = spread().map(invocations).product();
        let iterations: f64 = plan.in_order.iter().map(|&number| size(number)).product();
        let (mut near_loads, mut far_loads, mut own_loads) = (0.0, 0.0, 0.0);
        let neighbours = plan.spread.last();
        let inputs = num_inputs(ir, op);
        for (number, map) in plan.space.maps.iter().enumerate() {
            let is_carried = number.checked_sub(inputs).is_some_and(|output| plan.is_carried[output]);
            if is_carried || !is_memref(ir, ir.operand(op, number)) {
                continue;
            }
            let loads = (0..plan.sizes.len()).filter(|&each| uses(map, each)).map(elements).product::<i64>() as f64;
            if let Some(brought) = stage.and_then(|stage| stage.loads(number)) {
                near_loads += brought;
                own_loads += loads;
                continue;
            }
            let last = map.results().last();
            let is_near = neighbours.is_none_or(|each| {
                let moves_on = last.is_some_and(|last| last.is_function_of_dim(each.number as u32));
                !uses(map, each.number) || (moves_on && !each.is_together)
            });
            *if is_near { &mut near_loads } else { &mut far_loads } += loads;
        }
        let elements: f64 = spread().map(|(_, &elements)| elements as f64).product();
        let body = ir.first_block(ir.region(op, 0)).map_or(0, |block| ir.ops(block).count()) as f64;
        Self {
            invocations: invocations * parts,
            iterations: (iterations / parts).ceil(),
            elements,
            // Workgroup memory is about as near as registers are.
            operations: elements * body + own_loads,
            near_loads,
            far_loads,
        }
    }

    /// The work of ops that go through the same rows.
    pub(crate) fn of_rows(ir: &Ir<'_>, rows: &Rows, team: Team, plans: &[Plan]) -> Self {
        let size = |number: &usize| plans[0].sizes[*number].known(ir).unwrap_or(UNKNOWN) as f64;
        // Loops load again, and compute again.
        let columns = rows.columns.iter().map(|size| size.unwrap_or(UNKNOWN) as f64).product::<f64>();
        let (elements, iterations) = match team.elements {
            Some(elements) => (f64::from(elements), 1.0),
            None => (1.0, (columns / f64::from(team.size)).ceil()),
        };
        let body = |member: &Member| ir.first_block(ir.region(member.op, 0)).map_or(0, |block| ir.ops(block).count());
        let (mut arrays, mut made) = (FxHashSet::default(), FxHashSet::default());
        for member in &rows.members {
            let inputs = num_inputs(ir, member.op);
            arrays.extend(ir.operands(member.op).take(inputs).filter(|&value| is_memref(ir, value)));
            made.extend(ir.operands(member.op).skip(inputs));
        }
        Self {
            invocations: rows.members[0].rows.iter().map(size).product::<f64>() * f64::from(team.size),
            iterations,
            elements,
            operations: elements * rows.members.iter().map(body).sum::<usize>() as f64,
            near_loads: elements * arrays.difference(&made).count() as f64,
            far_loads: 0.0,
        }
    }

    /// The work of an attention, of which the rows and then the keys have these sizes.
    pub(crate) fn of_attention(ir: &Ir<'_>, tile: Tile, ops: &[Op], plans: &[Plan], sizes: &[Option<i64>]) -> Self {
        let all: f64 = sizes.iter().map(|size| size.unwrap_or(UNKNOWN) as f64).product();
        let elements = tile.each.iter().product::<i64>() as f64;
        let each = |(&op, plan): (&Op, &Plan)| Self::of(ir, op, plan, &[1].repeat(plan.spread.len()), None, None);
        let works: Vec<Self> = ops.iter().zip(plans).map(each).collect();
        let total =
            |of: fn(&Self) -> f64| works.iter().map(|work| work.invocations * work.iterations * of(work)).sum::<f64>();
        let [queries, _] = tile.span();
        Self {
            invocations: all / elements,
            iterations: 1.0,
            elements,
            operations: total(|work| work.operations) * elements / all,
            near_loads: total(|work| work.near_loads + work.far_loads) * elements / all / queries as f64,
            far_loads: 0.0,
        }
    }

    /// The work of putting so many parts together for each iteration of these loops: an element of three arrays of each.
    pub(crate) fn of_parts(loops: &[Loop], parts: Option<i64>) -> Self {
        let size = |size: Option<i64>| size.unwrap_or(UNKNOWN) as f64;
        Self {
            invocations: loops.iter().map(|each| size(each.size)).product(),
            iterations: size(parts),
            elements: 1.0,
            operations: 8.0,
            near_loads: 4.0,
            far_loads: 0.0,
        }
    }

    /// Nanoseconds, roughly: good enough to say what is tried first.
    pub fn estimate(&self, costs: &Costs) -> f64 {
        let Self { invocations, iterations, elements, operations, near_loads, far_loads } = *self;
        let loads = near_loads * costs.near_load + far_loads * costs.far_load;
        let spills = (elements / REGISTERS).max(1.0);
        // What an idle device could do costs as much.
        let all = invocations.max(costs.invocations);
        costs.launch + all * iterations * (operations * costs.operation + loads) * spills
    }
}
