//! How control moves through the regions of `scf` ops.

use smallvec::smallvec;
use vulcanize_ir::schema::{ConditionallySpeculatable, NOTHING_TRAVELS, RegionBranchInterface, RegionPoint};
use vulcanize_ir::{Attribute, Ir, Value, ValueDef};

use crate::memref::constant_index;

const BODY_OR_PARENT: [RegionPoint; 2] = [RegionPoint::Region(0), RegionPoint::Parent];

/// One of two regions, or none, by the condition.
pub(super) static IF: RegionBranchInterface = RegionBranchInterface {
    enter: |ir, op, constants| {
        let otherwise = match ir.first_block(ir.region(op, 1)) {
            Some(_) => RegionPoint::Region(1),
            None => RegionPoint::Parent,
        };
        match constant_bool(ir, constants) {
            Some(true) => smallvec![RegionPoint::Region(0)],
            Some(false) => smallvec![otherwise],
            None => smallvec![RegionPoint::Region(0), otherwise],
        }
    },
    leave: |_, _, _, _| smallvec![RegionPoint::Parent],
    first_operand: |_, _| 1,
    first_argument: 0,
    first_terminator_operand: |_| 0,
    at_most_once: true,
};

/// The region, once.
pub(crate) static EXECUTE_REGION: RegionBranchInterface = RegionBranchInterface {
    enter: |_, _, _| smallvec![RegionPoint::Region(0)],
    first_operand: |_, _| 0,
    at_most_once: false,
    ..IF
};

/// The body, any number of times; its first argument is the counter.
pub(super) static FOR: RegionBranchInterface = RegionBranchInterface {
    enter: |_, _, _| BODY_OR_PARENT.into_iter().collect(),
    leave: |_, _, _, _| BODY_OR_PARENT.into_iter().collect(),
    first_operand: |_, _| 3,
    first_argument: 1,
    first_terminator_operand: |_| 0,
    at_most_once: false,
};

/// The body, any number of times; results come from its reductions.
pub(super) static PARALLEL: RegionBranchInterface = RegionBranchInterface {
    first_operand: |_, _| NOTHING_TRAVELS,
    first_argument: NOTHING_TRAVELS,
    first_terminator_operand: |_| NOTHING_TRAVELS,
    ..FOR
};

/// Control enters the first region. The first operand of its end chooses where to go; the second region goes back to
/// the first.
pub(super) static WHILE: RegionBranchInterface = RegionBranchInterface {
    enter: |_, _, _| smallvec![RegionPoint::Region(0)],
    leave: |ir, _, region, constants| match (region, constant_bool(ir, constants)) {
        (0, Some(true)) => smallvec![RegionPoint::Region(1)],
        (0, Some(false)) => smallvec![RegionPoint::Parent],
        (0, None) => smallvec![RegionPoint::Region(1), RegionPoint::Parent],
        _ => smallvec![RegionPoint::Region(0)],
    },
    first_operand: |_, _| 0,
    first_argument: 0,
    first_terminator_operand: |region| if region == 0 { 1 } else { 0 },
    at_most_once: false,
};

/// Its body decides.
pub(crate) static ALWAYS_SPECULATABLE: ConditionallySpeculatable = ConditionallySpeculatable(|_, _| true);

/// A loop that counts by one ends, whatever the bounds are.
pub(super) static COUNTS_BY_ONE: ConditionallySpeculatable =
    ConditionallySpeculatable(|ir, op| constant_index(ir, ir.operand(op, 2)) == Some(1));

fn constant_bool(ir: &Ir<'_>, constants: &[Option<Attribute>]) -> Option<bool> {
    ir.context().bool_value((*constants.first()?)?)
}

/// Which argument of its block a value is: of a loop, which counter.
pub(crate) fn argument_number(ir: &Ir<'_>, value: Value) -> Option<usize> {
    match ir.value_def(value) {
        ValueDef::Argument { index, .. } => Some(index as usize),
        ValueDef::Result { .. } | ValueDef::Detached => None,
    }
}
