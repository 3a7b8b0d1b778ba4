//! `cf` to SPIR-V: branches.

use std::sync::Arc;

use smallvec::SmallVec;
use vulcanize_dialects::cf;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Op, OperationState, Type, UnrealizedConversionCast, Value};
use vulcanize_spirv::ops;

use crate::framework::{PatternSet, Rewrite, Rewriter};
use crate::target::SpirvTypeConverter;

/// Adds the patterns of `cf.br` and `cf.cond_br`.
pub fn populate_cf_to_spirv_patterns(patterns: &mut PatternSet, _converter: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn::<cf::Br, _>("br", |br, operands, rewriter| convert_br(br.op(), operands, rewriter))
        .add_fn("cond_br", convert_cond_br);
}

fn convert_br(br: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let target = rewriter.ir().successor(br, 0);
    convert_arguments(&[target], rewriter)?;
    ops::Branch::build(rewriter, operands, target);
    rewriter.erase(br);
    Ok(())
}

/// Branch weights are hints that MLIR leaves out too.
fn convert_cond_br(br: cf::CondBr, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let (op, ir) = (br.op(), rewriter.ir());
    let (then, otherwise) = (ir.successor(op, 0), ir.successor(op, 1));
    let split = 1 + br.true_dest_operands(ir).len();
    convert_arguments(&[then, otherwise], rewriter)?;
    ops::BranchConditional::build(rewriter, operands[0], &operands[1..split], &operands[split..], then, otherwise);
    rewriter.erase(op);
    Ok(())
}

/// Gives the arguments of blocks their converted types, with casts for those who use them as they were. Blocks of a
/// function that was converted have them already.
fn convert_arguments(blocks: &[Block], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    for &block in blocks {
        let old: SmallVec<[Value; 4]> = SmallVec::from_slice(rewriter.ir().arguments(block));
        let types: SmallVec<[Type; 4]> = old.iter().map(|&argument| rewriter.ir().value_type(argument)).collect();
        let converted =
            types.iter().map(|&ty| rewriter.convert_type(ty)).collect::<Result<SmallVec<[Type; 4]>, _>>()?;
        if converted != types {
            replace_arguments(block, &old, &converted, rewriter);
        }
    }
    Ok(())
}

/// Puts arguments of other types in the place of a block's, with casts back to the old types at the block's start.
fn replace_arguments(block: Block, old: &[Value], types: &[Type], rewriter: Rewriter<'_, '_, '_>) {
    let (context, location) = (rewriter.context(), rewriter.location());
    let first = rewriter.ir().first_op(block);
    for (&argument, &converted) in old.iter().zip(types) {
        let ir = rewriter.ir_mut();
        let (ty, argument_location) = (ir.value_type(argument), ir.value_location(argument));
        let mut value = ir.add_block_argument(block, converted, argument_location);
        if converted != ty {
            let cast = ir.create(
                OperationState::of::<UnrealizedConversionCast>(context, location).operands([value]).results([ty]),
            );
            ir.insert_op(block, first, cast);
            value = ir.result(cast, 0);
        }
        ir.replace_all_uses(argument, value);
        rewriter.map_value(argument, value);
    }
    rewriter.ir_mut().retain_block_arguments(block, |index| index >= old.len());
}
