//! Conditionals, and the op that ends most regions.

use smallvec::SmallVec;
use vulcanize_dialects::scf;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, OperationState, Region, Value};
use vulcanize_spirv::attributes::enums;
use vulcanize_spirv::ops;

use super::{Kind, Structured, replace_by_variables, store};
use crate::framework::{ConversionRewriter, Rewrite, decline};
use crate::lowering::{create_branch, create_conditional_branch, enum_attribute};

/// ```text
/// spirv.mlir.selection {
///         condition ? ^then : ^else (or ^merge)
/// ^then:  …; -> ^merge
/// ^else:  …; -> ^merge
/// ^merge: spirv.mlir.merge
/// }
/// ```
pub(super) fn convert_if(op: scf::If, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite {
    let types = rewriter.convert_result_types(op.op())?;
    let &[condition] = operands else { return decline("it has no condition") };
    let (then_region, else_region) = (op.then_region(rewriter.ir()), op.else_region(rewriter.ir()));
    let Some(then) = rewriter.ir().first_block(then_region) else { return decline("it has no body") };

    let context = rewriter.context();
    let region = rewriter.ir_mut().create_region();
    let name = rewriter.op_name::<ops::Selection>();
    let control = enum_attribute(context, &enums::SELECTION_CONTROL, 0);
    let state = OperationState::new(name, rewriter.location())
        .attribute(context.identifier("selection_control"), control)
        .region(region);
    let selection = rewriter.insert(state);
    let header = rewriter.create_block(region, &[]);
    let merge = rewriter.create_block(region, &[]);
    rewriter.set_insertion_point_to_end(merge);
    rewriter.create::<ops::Merge>(&[], &[], &[]).op();

    move_branch(then_region, then, region, merge, rewriter);
    let otherwise = match rewriter.ir().first_block(else_region) {
        Some(block) => {
            move_branch(else_region, block, region, merge, rewriter);
            block
        }
        None => merge,
    };
    rewriter.set_insertion_point_to_end(header);
    create_conditional_branch(rewriter, condition, (then, &[]), (otherwise, &[]));

    let variables = replace_by_variables(op.op(), selection, &types, rewriter);
    rewriter.notes::<Structured>().by_op.insert(selection, Kind::If(variables));
    Ok(())
}

/// Moves a region's block before `merge`, to which it then branches.
fn move_branch(from: Region, block: Block, to: Region, merge: Block, rewriter: &mut ConversionRewriter<'_, '_>) {
    rewriter.ir_mut().move_blocks(from, to, Some(merge));
    rewriter.set_insertion_point_to_end(block);
    create_branch(rewriter, merge, &[]);
}

pub(super) fn convert_yield(op: scf::Yield, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite {
    let op = op.op();
    let Some(parent) = rewriter.ir().parent_op(op) else { return decline("it is in no op") };
    let Some(kind) = rewriter.notes::<Structured>().by_op.get(&parent).cloned() else {
        return decline(format!("conversion not supported for parent op: '{}'", rewriter.ir().op_name_str(parent)));
    };
    match kind {
        Kind::If(variables) => {
            for (&variable, &value) in variables.iter().zip(operands) {
                store(rewriter, variable, value);
            }
        }
        Kind::For(variables) => {
            for (&variable, &value) in variables.iter().zip(operands) {
                store(rewriter, variable, value);
            }
            let block = rewriter.ir().parent_block(op);
            let Some(branch) = block.and_then(|block| rewriter.ir().last_op(block)) else {
                return decline("its block does not branch back");
            };
            if !operands.is_empty() {
                let arguments: SmallVec<[Value; 4]> =
                    rewriter.ir().operands(branch).chain(operands.iter().copied()).collect();
                rewriter.ir_mut().set_operands(branch, &arguments);
            }
        }
        Kind::While(_) => {
            let region = rewriter.ir().region(parent, 0);
            let header = rewriter.ir().first_block(region).and_then(|entry| rewriter.ir().next_block(entry));
            let Some(header) = header else { return decline("the loop around it has no header") };
            create_branch(rewriter, header, operands);
        }
    }
    rewriter.erase(op);
    Ok(())
}
