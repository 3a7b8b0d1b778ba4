//! The integers that values may be.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::rewrite::{filled, integer_attr};
use vulcanize_ir::schema::{IntRange, IntegerRanges, OpDef};
use vulcanize_ir::{Attribute, Ir, Op, Value};

use super::{Analysis, Solver};

/// Finds the ranges of integers that ops declare as [`IntegerRanges`]. A fact is a range, or `None` for a value that is
/// no integer.
#[derive(Clone, Copy, Debug)]
pub enum IntegerRangeAnalysis {}

/// The ranges of the integers in `root` that are computed.
pub fn integer_ranges(ir: &Ir<'_>, root: Op) -> FxHashMap<Value, IntRange> {
    let facts = Solver::<IntegerRangeAnalysis>::solve(ir, root).into_facts();
    facts.filter_map(|(value, range)| Some((value, range?))).collect()
}

impl Analysis for IntegerRangeAnalysis {
    type Fact = Option<IntRange>;

    fn weakest(ir: &Ir<'_>, value: Value) -> Self::Fact {
        IntRange::of_type(ir.context(), ir.value_type(value))
    }

    fn join(a: &Self::Fact, b: &Self::Fact) -> Self::Fact {
        Some(a.as_ref()?.union(b.as_ref()?))
    }

    fn constant(ir: &Ir<'_>, value: Value, range: &Self::Fact) -> Option<Attribute> {
        let (context, ty) = (ir.context(), ir.value_type(value));
        let number = range.as_ref()?.as_constant()?.clone();
        filled(context, ty, integer_attr(context, context.element_type(ty), number))
    }

    fn results(solver: &Solver<'_, '_, Self>, op: Op, def: &'static OpDef) -> SmallVec<[Option<Self::Fact>; 1]> {
        solver.ir().results(op).map(|result| of_value(solver, op, Some(def), result)).collect()
    }

    fn own_argument(solver: &Solver<'_, '_, Self>, op: Op, argument: Value) -> Option<Self::Fact> {
        of_value(solver, op, solver.ir().def(op), argument)
    }
}

/// The range that an op declares for a result or an argument of its own; `None` while an operand is not computed.
fn of_value(
    solver: &Solver<'_, '_, IntegerRangeAnalysis>,
    op: Op,
    def: Option<&'static OpDef>,
    value: Value,
) -> Option<Option<IntRange>> {
    let ir = solver.ir();
    let any = IntegerRangeAnalysis::weakest(ir, value);
    let (Some(any), Some(IntegerRanges(range))) = (&any, def.and_then(OpDef::interface)) else { return Some(any) };
    let operands: SmallVec<[Option<IntRange>; 4]> =
        ir.operands(op).map(|operand| solver.fact(operand).cloned()).collect::<Option<_>>()?;
    match range(ir, op, value, &operands) {
        Some(range) if range.is_empty() => None,
        // A range of another width would be a mistake of the op's.
        Some(range) if range.width() == any.width() => Some(Some(range)),
        Some(_) | None => Some(Some(any.clone())),
    }
}
