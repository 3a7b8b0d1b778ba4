//! Ops with the same meaning as an op of another dialect.

use crate::dialect::OpDefFn;
use crate::handle::Op;
use crate::ir::{Ir, OperationState};

/// The interface of an op with the same meaning as another op on the same operands, with attributes of the same names:
/// `index.add` is `arith.addi`. The emulation of types that a target lacks, and the executor of host code, treat it as
/// the other op.
#[derive(Clone, Copy, Debug)]
pub struct Counterpart(pub OpDefFn);

impl Counterpart {
    /// The op that can replace `op`, detached.
    pub fn state(self, ir: &Ir<'_>, op: Op) -> OperationState {
        let (context, def) = (ir.context(), (self.0)());
        let mut state = OperationState::new(context.op_name(def.name), ir.location(op))
            .operands(ir.operands(op))
            .results(ir.result_types(op));
        for attribute in def.attributes {
            if let Some(value) = ir.attribute_str(op, attribute.name) {
                state.set_attribute(context.identifier(attribute.name), value);
            }
        }
        state
    }
}
