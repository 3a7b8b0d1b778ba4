//! Conditionals, and the op that ends most regions.

use smallvec::SmallVec;
use spirv::SelectionControl;
use vulcanize_dialects::scf;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Op, Region, Value};
use vulcanize_spirv::ops;

use super::results::{Kind, Structured, replace_by_variables, store};
use crate::framework::{Rewrite, Rewriter, decline};

/// ```text
/// spirv.mlir.selection {
///         condition ? ^then : ^else (or ^merge)
/// ^then:  …; -> ^merge
/// ^else:  …; -> ^merge
/// ^merge: spirv.mlir.merge
/// }
/// ```
pub(super) fn convert_if(op: scf::If, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let types = rewriter.convert_result_types(op.op())?;
    let &[condition] = operands else { return decline("it has no condition") };
    let (then_region, else_region) = (op.then_region(rewriter.ir()), op.else_region(rewriter.ir()));
    let Some(then) = rewriter.ir().first_block(then_region) else { return decline("it has no body") };

    let Selection { op: selection, region, header, merge } = create_selection(rewriter);
    move_branch(then_region, then, region, merge, rewriter);
    let otherwise = match rewriter.ir().first_block(else_region) {
        Some(block) => {
            move_branch(else_region, block, region, merge, rewriter);
            block
        }
        None => merge,
    };
    rewriter.set_insertion_point_to_end(header);
    ops::BranchConditional::build(rewriter, condition, [], [], then, otherwise);

    let variables = replace_by_variables(op.op(), selection, &types, rewriter);
    rewriter.notes::<Structured>().by_op.insert(selection, Kind::Selection(variables));
    Ok(())
}

/// A `spirv.mlir.selection` with a header and a merge block, between which the other blocks go.
struct Selection {
    op: Op,
    region: Region,
    header: Block,
    merge: Block,
}

fn create_selection(rewriter: Rewriter<'_, '_, '_>) -> Selection {
    let region = rewriter.ir_mut().create_region();
    let op = ops::Selection::build_with_regions(rewriter, SelectionControl::NONE, [], region).op();
    let header = rewriter.create_block_at_end(region, &[]);
    let merge = rewriter.create_block_at_end(region, &[]);
    ops::Merge::build(rewriter, []);
    Selection { op, region, header, merge }
}

/// A selection whose header is a `spirv.Switch` to a block for each case. MLIR has no pattern for it.
pub(super) fn convert_index_switch(
    op: scf::IndexSwitch,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let types = rewriter.convert_result_types(op.op())?;
    let &[selector] = operands else { return decline("it has no value to choose by") };
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ty = ir.value_type(selector);
    let width = context.integer_width(ty).unwrap_or(32);
    let cases = context.dense_i64_array(op.cases(ir)).unwrap_or_default();
    let regions: SmallVec<[Region; 4]> = SmallVec::from_slice(ir.regions(op.op()));
    let blocks: Option<SmallVec<[Block; 4]>> = regions.iter().map(|&region| ir.first_block(region)).collect();
    let Some(blocks) = blocks.filter(|blocks| blocks.len() == cases.len() + 1) else {
        return decline("it has not one body for each case");
    };
    // An index that is narrower than the case counts is never that case.
    let fits = |case: i64| width >= 64 || i64::from(case as i32) == case || u32::try_from(case).is_ok();
    let reached: SmallVec<[bool; 4]> = std::iter::once(true).chain(cases.iter().map(|&case| fits(case))).collect();
    let values: SmallVec<[i64; 4]> = cases.into_iter().filter(|&case| fits(case)).collect();
    let literals: SmallVec<[_; 4]> = values
        .iter()
        .map(|&case| context.int_attr(ty, if width < 64 { i64::from(case as i32) } else { case }))
        .collect();

    let Selection { op: selection, region, header, merge } = create_selection(rewriter);
    for (&from, &block) in regions.iter().zip(&blocks) {
        move_branch(from, block, region, merge, rewriter);
    }
    rewriter.set_insertion_point_to_end(header);
    let targets: SmallVec<[Block; 4]> =
        blocks.iter().zip(&reached).filter(|(_, is_reached)| **is_reached).map(|(&block, _)| block).collect();
    let list = context.vector(&[literals.len() as i64], ty);
    let values = if literals.is_empty() { None } else { context.dense_attr(list, &literals) };
    let segments = vec![0; literals.len()];
    ops::Switch::with(rewriter).literals(values).build(
        selector,
        [],
        [],
        segments.as_slice(),
        targets[0],
        &targets[1..],
    );

    let variables = replace_by_variables(op.op(), selection, &types, rewriter);
    rewriter.notes::<Structured>().by_op.insert(selection, Kind::Selection(variables));
    Ok(())
}

/// Moves a region's block before `merge`, to which it then branches.
fn move_branch(from: Region, block: Block, to: Region, merge: Block, rewriter: Rewriter<'_, '_, '_>) {
    rewriter.ir_mut().move_blocks(from, to, Some(merge));
    rewriter.set_insertion_point_to_end(block);
    ops::Branch::build(rewriter, [], merge);
}

pub(super) fn convert_yield(op: scf::Yield, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let op = op.op();
    let Some(parent) = rewriter.ir().parent_op(op) else { return decline("it is in no op") };
    let Some(kind) = rewriter.notes::<Structured>().by_op.get(&parent).cloned() else {
        return decline(format!("conversion not supported for parent op: '{}'", rewriter.ir().op_name_str(parent)));
    };
    match kind {
        Kind::Selection(variables) => {
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
            ops::Branch::build(rewriter, operands, header);
        }
    }
    rewriter.erase(op);
    Ok(())
}
