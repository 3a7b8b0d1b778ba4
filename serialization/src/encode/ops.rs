//! How each kind of op is written.

use std::rc::Rc;

use vulcanize_ir::{Context, Fallible, Op, OpInfo};

use super::encoder::{Encoder, Handler, Target, Writer};
use crate::plan::Plan;

/// The ops that are not one instruction with operands in the grammar's order, and whether they write an instruction at
/// their place (and not among the constants, say).
const SPECIAL: &[(&str, bool, Writer)] = &[
    ("spirv.ARM.Graph", false, |e, op| e.encode_graph(op)),
    ("spirv.ARM.GraphConstant", false, |e, op| e.encode_graph_constant(op)),
    ("spirv.ARM.GraphEntryPoint", false, |e, op| e.encode_graph_entry_point(op)),
    ("spirv.ARM.GraphOutputs", false, |e, op| e.encode_graph_outputs(op)),
    ("spirv.Branch", true, |e, op| e.encode_branch(op)),
    ("spirv.BranchConditional", true, |e, op| e.encode_branch_conditional(op)),
    ("spirv.Constant", false, |e, op| e.encode_constant(op)),
    ("spirv.EXT.ConstantCompositeReplicate", false, |e, op| e.encode_constant_replicate(op)),
    ("spirv.EXT.SpecConstantCompositeReplicate", false, |e, op| e.encode_spec_constant_replicate(op)),
    ("spirv.EntryPoint", false, |e, op| e.encode_entry_point(op)),
    ("spirv.ExecutionMode", false, |e, op| e.encode_execution_mode(op)),
    ("spirv.ExecutionModeId", false, |e, op| e.encode_execution_mode(op)),
    ("spirv.ExtInst", true, |e, op| e.encode_ext_inst(op)),
    ("spirv.ExtInstWithForwardRefsKHR", true, |e, op| e.encode_ext_inst(op)),
    ("spirv.FunctionCall", true, |e, op| e.encode_call(op)),
    ("spirv.GlobalVariable", false, |e, op| e.encode_global_variable(op)),
    ("spirv.OpVariable", false, |e, op| e.encode_variable(op)),
    ("spirv.SpecConstant", false, |e, op| e.encode_spec_constant(op)),
    ("spirv.SpecConstantComposite", false, |e, op| e.encode_spec_constant_composite(op)),
    ("spirv.SpecConstantOp", false, |e, op| e.encode_spec_constant_op(op)),
    ("spirv.SpecConstantOperation", false, |e, op| e.encode_spec_constant_operation(op)),
    ("spirv.Switch", true, |e, op| e.encode_switch(op)),
    ("spirv.Undef", false, |e, op| e.encode_undef(op)),
    ("spirv.Variable", false, |e, op| e.encode_variable(op)),
    ("spirv.Verbatim", true, |e, op| e.encode_verbatim(op)),
    ("spirv.mlir.addressof", false, |e, op| e.encode_address_of(op)),
    // The branch to it is that of its entry block.
    ("spirv.mlir.loop", false, |e, op| e.nested(op, |e| e.encode_loop(op))),
    // The construct that it ends reads its operands.
    ("spirv.mlir.merge", false, |_, _| Ok(())),
    ("spirv.mlir.referenceof", false, |e, op| e.encode_reference_of(op)),
    ("spirv.mlir.selection", true, |e, op| e.nested(op, |e| e.encode_selection(op))),
];

pub(super) fn handler_of(context: &Context, info: &OpInfo) -> Handler {
    let name = context.str(info.name());
    if let Ok(found) = SPECIAL.binary_search_by(|(special, ..)| (*special).cmp(name)) {
        let (_, in_place, write) = SPECIAL[found];
        return Handler::Special(write, in_place);
    }
    match Plan::of(context, info) {
        Some(plan) => match info.def().and_then(Target::of) {
            Some(target) => Handler::Declaration(Rc::new(plan), target),
            None => Handler::Regular(Rc::new(plan)),
        },
        None => Handler::Unsupported,
    }
}

impl Encoder<'_, '_> {
    pub(super) fn handler(&mut self, op: Op) -> Handler {
        let name = self.ir.op_name(op);
        if let Some(Some(handler)) = self.handlers.get(name.index()) {
            return handler.clone();
        }
        let handler = handler_of(self.context, self.context.op_info(name));
        if self.handlers.len() <= name.index() {
            self.handlers.resize_with(name.index() + 1, || None);
        }
        self.handlers[name.index()] = Some(handler.clone());
        handler
    }

    pub(super) fn encode_op(&mut self, op: Op) -> Fallible {
        self.encode_unpinned(op)?;
        self.pin_op(op)
    }

    fn encode_unpinned(&mut self, op: Op) -> Fallible {
        let handler = self.handler(op);
        if self.function.current_label != 0 && matches!(handler, Handler::Regular(_) | Handler::Special(_, true)) {
            self.encode_line(op, self.ir.location(op))?;
        }
        match handler {
            Handler::Regular(plan) => self.encode_regular(op, &plan)?,
            Handler::Declaration(plan, target) => return self.encode_declaration(op, &plan, target),
            Handler::Special(write, in_place) => {
                write(self, op)?;
                // Constants and globals have names of their own, if any.
                if !in_place && self.ir.op_name(op) != self.names.variable_op {
                    return self.encode_debug_constant(op);
                }
            }
            Handler::Unsupported => return Err(self.error(op, "has no form in a SPIR-V binary")),
        }
        if self.function.current_label != 0
            && self.ir.num_results(op) == 1
            && let Some(&id) = self.numbered.value_ids.get(self.ir.result(op, 0).index())
            && self.ir.regions(op).is_empty()
        {
            self.encode_location_name(op, self.ir.location(op), id)?;
            return self.encode_debug_result(op);
        }
        Ok(())
    }

    fn encode_regular(&mut self, op: Op, plan: &Plan) -> Fallible {
        let start = self.function.body.begin();
        let id = self.encode_operands(op, plan)?;
        self.finish_body(op, start, plan.opcode)?;
        match id {
            Some(id) => self.decorate_results(op, id, plan),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn special_ops_are_sorted() {
        assert!(super::SPECIAL.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }
}
