//! A launch of each op beside one of all of them, between which the host chooses: where sizes are open, the one of all may take too
//! long.

use vulcanize_dialects::linalg::num_inputs;
use vulcanize_dialects::scf;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, IrMapping, Op, Value};

use crate::Schedule;
use crate::launches::launch_apart;
use crate::pieces::Piece;
use crate::release::erase_unused;
use crate::starts::{Fill, Starts};

/// Copies of ops and of the fills before them, which are in no block yet.
pub(crate) struct Apart(Vec<(Op, Vec<Fill>)>);

impl Apart {
    /// Those of some ops, before their bodies are changed.
    pub fn of(ir: &mut Ir<'_>, ops: &[Op], starts: &Starts) -> Self {
        let mut copies = Vec::with_capacity(ops.len());
        for &op in ops {
            let fills = starts.before(op).iter();
            let fills = fills.map(|fill| Fill { op: ir.clone_op(fill.op, &mut IrMapping::new()), ..*fill }).collect();
            copies.push((ir.clone_op(op, &mut IrMapping::new()), fills));
        }
        Self(copies)
    }

    /// Makes the launch of all where that is right, and their own ones where it is not. Returns the op that chooses.
    pub fn beside(
        self,
        builder: &mut Builder<'_, '_>,
        is_right: Value,
        together: impl FnOnce(&mut Builder<'_, '_>),
        schedule: &Schedule,
        pieces: &mut Vec<Piece>,
    ) -> Op {
        let together = builder.region_of(&[], |builder, _| {
            together(builder);
            scf::Yield::build(builder, []);
        });
        let apart = builder.region_of(&[], |builder, _| {
            let end = scf::Yield::build(builder, []).op();
            for (op, fills) in self.0 {
                let all = fills.iter().map(|fill| fill.op).chain([op]);
                all.for_each(|each| _ = Builder::before(builder.ir_mut(), end).insert_op(each));
                launch_apart(builder.ir_mut(), op, schedule, fills, pieces);
            }
        });
        scf::If::build_with_regions(builder, is_right, [], together, apart).op()
    }
}

/// Erases ops of which a launch is made, the fills before them, and the memory that nobody else uses. What only the launches of each op
/// need, `chosen` makes where they are.
pub(crate) fn remove(ir: &mut Ir<'_>, ops: &[Op], starts: &Starts, chosen: Option<Op>) {
    let outputs = |&op: &Op| ir.operands(op).skip(num_inputs(ir, op)).collect::<Vec<Value>>();
    let mut written: Vec<Value> = ops.iter().flat_map(outputs).collect();
    written.sort_unstable();
    written.dedup();
    let fills: Vec<Op> = ops.iter().flat_map(|&op| starts.before(op)).map(|fill| fill.op).collect();
    ops.iter().copied().chain(fills).for_each(|op| ir.erase(op));
    for memory in written {
        let Some(alloc) = erase_unused(ir, memory) else { continue };
        let apart = chosen.and_then(|chosen| ir.first_op(ir.first_block(ir.region(chosen, 1))?));
        if let Some(first) = apart
            && ir.users(memory).all(|user| is_inside(ir, user, ir.parent_block(first)))
        {
            ir.move_op_before(alloc, first);
        }
    }
}

/// Whether an op is in a block, or in an op of it.
fn is_inside(ir: &Ir<'_>, op: Op, block: Option<Block>) -> bool {
    ir.parent_block(op) == block || ir.ancestor(op, |ir, around| ir.parent_block(around) == block).is_some()
}
