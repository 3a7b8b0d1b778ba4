//! Loops.

use smallvec::SmallVec;
use spirv::LoopControl;
use vulcanize_dialects::scf;
use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, Location, Op, Region, Type, Value};
use vulcanize_spirv::ops;

use super::results::{Kind, Structured, Variables, replace_by_variables, store};
use crate::framework::{Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{Bits, operands_with_bits};

/// A `spirv.mlir.loop` with an entry block and a merge block, between which the other blocks go.
pub(crate) struct Loop {
    /// The `spirv.mlir.loop`.
    pub(crate) op: Op,
    /// Its region.
    pub(crate) region: Region,
    /// The first block, empty so far.
    pub(crate) entry: Block,
    /// The last block.
    pub(crate) merge: Block,
}

/// Makes a loop at the insertion point.
pub(crate) fn create_loop(rewriter: Rewriter<'_, '_, '_>) -> Loop {
    let region = rewriter.ir_mut().create_region();
    let op = ops::Loop::build_with_regions(rewriter, LoopControl::NONE, [], region).op();
    let entry = rewriter.create_block_at_end(region, &[]);
    let merge = rewriter.create_block_at_end(region, &[]);
    ops::Merge::build(rewriter, []);
    Loop { op, region, entry, merge }
}

/// ```text
/// spirv.mlir.loop {
///             -> ^header(lower, inits…)
/// ^header(i, carried…): i < upper ? ^body : ^merge
/// ^body:      …; -> ^header(i + step, yielded…)
/// ^merge:     spirv.mlir.merge
/// }
/// ```
///
/// A counter that is held in a wider integer counts there, so that it does not wrap before it reaches `upper`.
pub(super) fn convert_for(each: scf::For, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let op = each.op();
    let is_unsigned = each.unsignedCmp(rewriter.ir()).is_some();
    let &[_, _, _, ref inits @ ..] = operands else { return decline("it has no bounds") };
    let body_region = each.region(rewriter.ir());
    let Some(body) = rewriter.ir().first_block(body_region) else { return decline("it has no body") };
    let may_run_never = !inits.is_empty() && may_run_never(each, rewriter.ir());
    let bits = if is_unsigned { Bits::Unsigned } else { Bits::Signed };
    let bounds = operands_with_bits(rewriter, op, operands, &[bits; 3]);
    let (lower, upper, step) = (bounds[0], bounds[1], bounds[2]);
    let types: SmallVec<[Type; 4]> =
        std::iter::once(lower).chain(inits.iter().copied()).map(|value| rewriter.ir().value_type(value)).collect();

    let structured = create_loop(rewriter);
    let ir = rewriter.ir();
    let arguments: SmallVec<[(Type, Location); 4]> =
        types.iter().zip(ir.arguments(body)).map(|(&ty, &argument)| (ty, ir.value_location(argument))).collect();
    let header = rewriter.ir_mut().create_block(&arguments);
    rewriter.ir_mut().insert_block(structured.region, Some(structured.merge), header);
    rewriter.ir_mut().move_blocks(body_region, structured.region, Some(structured.merge));
    let carried: SmallVec<[Value; 4]> = SmallVec::from_slice(rewriter.ir().arguments(header));
    rewriter.replace_block_arguments(body, &carried);

    rewriter.set_insertion_point_to_end(structured.entry);
    let first: SmallVec<[Value; 4]> = std::iter::once(lower).chain(inits.iter().copied()).collect();
    ops::Branch::build(rewriter, &first, header);

    rewriter.set_insertion_point_to_end(header);
    let goes_on = if is_unsigned {
        ops::ULessThan::build(rewriter, carried[0], upper)
    } else {
        ops::SLessThan::build(rewriter, carried[0], upper)
    };
    ops::BranchConditional::build(rewriter, goes_on, [], [], body, structured.merge);

    rewriter.set_insertion_point_to_end(body);
    let next = ops::IAdd::build(rewriter, carried[0], step);
    ops::Branch::build(rewriter, [next], header);

    let variables = replace_by_variables(op, structured.op, &types[1..], rewriter);
    if may_run_never {
        // MLIR leaves the variables of a loop that never runs undefined; its results are the initial values.
        rewriter.set_insertion_point(structured.op);
        for (&variable, &init) in variables.iter().zip(inits) {
            store(rewriter, variable, init);
        }
    }
    rewriter.notes::<Structured>().by_op.insert(structured.op, Kind::For(variables));
    Ok(())
}

/// Whether the bounds leave it open that the body is executed at least once.
fn may_run_never(each: scf::For, ir: &Ir<'_>) -> bool {
    let constant = |value| constant_value(ir, value).and_then(|value| ir.context().int_value(value));
    match (constant(each.lower_bound(ir)), constant(each.upper_bound(ir))) {
        (Some(lower), Some(upper)) if each.unsignedCmp(ir).is_some() => lower.cast_unsigned() >= upper.cast_unsigned(),
        (Some(lower), Some(upper)) => lower >= upper,
        _ => true,
    }
}

/// The first region becomes the header, the second the body. The condition's values are the results, so they are
/// stored in the header.
pub(super) fn convert_while(each: scf::While, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    let op = each.op();
    let (before, after) = (each.before(rewriter.ir()), each.after(rewriter.ir()));
    let (Some(header), Some(body)) = (rewriter.ir().first_block(before), rewriter.ir().first_block(after)) else {
        return decline("it has a region without a block");
    };
    let types = rewriter.convert_result_types(op)?;
    for block in [header, body] {
        let ir = rewriter.ir();
        let arguments: SmallVec<[Type; 4]> = ir.arguments(block).iter().map(|&a| ir.value_type(a)).collect();
        arguments.into_iter().try_for_each(|ty| rewriter.convert_type(ty).map(drop))?;
    }

    let structured = create_loop(rewriter);
    for (region, block) in [(before, header), (after, body)] {
        rewriter.ir_mut().move_blocks(region, structured.region, Some(structured.merge));
        rewriter.convert_block_signature(block)?;
    }
    rewriter.set_insertion_point_to_end(structured.entry);
    ops::Branch::build(rewriter, operands, header);
    let variables = replace_by_variables(op, structured.op, &types, rewriter);
    rewriter.notes::<Structured>().by_op.insert(structured.op, Kind::While(variables));
    Ok(())
}

pub(super) fn convert_condition(
    condition: scf::Condition,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let op = condition.op();
    let Some((structured, variables)) = enclosing_while(op, rewriter) else {
        return decline("the scf.while around it was not converted");
    };
    let Some((&goes_on, values)) = operands.split_first() else { return decline("it has no condition") };
    let blocks: SmallVec<[Block; 4]> = {
        let ir = rewriter.ir();
        ir.blocks(ir.region(structured, 0)).collect()
    };
    let &[_, _, body, merge] = &blocks[..] else { return decline("the loop around it has another form") };
    for (&variable, &value) in variables.iter().zip(values) {
        store(rewriter, variable, value);
    }
    ops::BranchConditional::build(rewriter, goes_on, values, [], body, merge);
    rewriter.erase(op);
    Ok(())
}

fn enclosing_while(op: Op, rewriter: Rewriter<'_, '_, '_>) -> Option<(Op, Variables)> {
    let structured = rewriter.ir().parent_op(op)?;
    match rewriter.notes::<Structured>().by_op.get(&structured) {
        Some(Kind::While(variables)) => Some((structured, variables.clone())),
        _ => None,
    }
}
