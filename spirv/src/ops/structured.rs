//! Structured control flow: selections and loops as regions.

use vulcanize_ir::schema::{ANY_TYPE, BlocksHaveRoles, EnumDef, Trait, TypedOp};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Block, Fallible, Ir, Op, OperationState, Region, ops};

use super::control_flow::verify_in_function;
use super::helpers::error_if;
use crate::attributes::{
    LOOP_CONTROL, LOOP_CONTROL_ATTR, SELECTION_CONTROL, SELECTION_CONTROL_ATTR, enum_attr_text, parse_enum_keyword,
};

ops! {
    /// Structured control flow.
    pub static STRUCTURED_OPS;

    /// A selection: a header block first, a merge block last.
    pub struct Selection = "spirv.mlir.selection" {
        attributes: { selection_control: SELECTION_CONTROL_ATTR },
        results: { results: ANY_TYPE[variadic] },
        regions: { body: Any },
        traits: [Trait::InherentAttributesOnly],
        assembly: (parse_selection, print_selection),
        with: {
            syntax: "(`control` `(` control `)`)? (`->` types)? $body attr-dict",
            verify: Some(verify_in_function), verify_regions: Some(verify_selection), canonicalize: super::canonicalize::SELECTION,
            interfaces: &[&BlocksHaveRoles::Last],
        },
    }

    /// A loop: an entry block, a header block, …, a continue block, a merge block.
    pub struct Loop = "spirv.mlir.loop" {
        attributes: { loop_control: LOOP_CONTROL_ATTR },
        results: { results: ANY_TYPE[variadic] },
        regions: { body: Any },
        traits: [Trait::InherentAttributesOnly],
        assembly: (parse_loop, print_loop),
        with: {
            syntax: "(`control` `(` control `)`)? (`->` types)? $body attr-dict",
            verify: Some(verify_in_function), verify_regions: Some(verify_loop), interfaces: &[&BlocksHaveRoles::All],
        },
    }

    /// Ends the merge block of a selection or loop; its operands are the results.
    pub struct Merge = "spirv.mlir.merge" {
        operands: { operands: ANY_TYPE[variadic] },
        traits: [
            Trait::Pure, Trait::HasParent(&["spirv.mlir.selection", "spirv.mlir.loop"]), Trait::ReturnLike, Trait::Terminator,
        ],
        format: "attr-dict ($operands^ `:` type($operands))?",
    }
}

fn parse_structured(
    p: &mut Parser<'_, '_>,
    state: &mut OperationState,
    def: &'static EnumDef,
    attribute: &str,
) -> Fallible {
    let context = p.context();
    let mut control = context.enum_attr(def, 0);
    if p.parse_optional_keyword("control") {
        p.parse_l_paren()?;
        control = parse_enum_keyword(p, def)?;
        p.parse_r_paren()?;
    }
    state.set_attribute(context.identifier(attribute), control);
    if p.parse_optional_arrow() {
        let types = p.parse_type_list()?;
        state.result_types.extend(types);
    }
    let region = p.parse_region(&[])?;
    state.regions.push(region);
    Ok(())
}

fn parse_selection(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_structured(p, state, &SELECTION_CONTROL, "selection_control")
}

fn parse_loop(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    parse_structured(p, state, &LOOP_CONTROL, "loop_control")
}

fn print_structured(p: &mut Printer<'_, '_>, op: Op, control: Attribute) {
    let ir = p.ir();
    if ir.context().enum_value(control) != Some(0) {
        let text = enum_attr_text(ir.context(), control);
        p.write(&format!(" control({text})"));
    }
    if ir.num_results(op) > 0 {
        // Several types have no parentheses here.
        p.write(" -> ");
        p.print_types(ir.result_types(op));
    }
    p.write(" ");
    p.print_region(ir.region(op, 0), true, true);
}

fn print_selection(p: &mut Printer<'_, '_>, op: Op) {
    let control = Selection::wrap(op).selection_control(p.ir());
    print_structured(p, op, control);
}

fn print_loop(p: &mut Printer<'_, '_>, op: Op) {
    let control = Loop::wrap(op).loop_control(p.ir());
    print_structured(p, op, control);
}

// ---- rules ----

fn is_merge_block(ir: &Ir<'_>, block: Block) -> bool {
    let first = ir.first_op(block);
    first == ir.last_op(block) && first.is_some_and(|op| Merge::matches(ir, op))
}

/// The block ends in a branch to `target`.
fn branches_to(ir: &Ir<'_>, block: Block, target: Block) -> bool {
    ir.last_op(block).is_some_and(|op| ir.successors(op).any(|successor| successor == target))
}

fn verify_merge_place(ir: &Ir<'_>, op: Op, region: Region) -> Fallible<Option<Block>> {
    let Some(merge) = ir.last_block(region) else { return Ok(None) };
    let message = "last block must be the merge block with only one 'spirv.mlir.merge' op";
    error_if(ir, op, !is_merge_block(ir, merge), message)?;
    Ok(Some(merge))
}

fn has_merge_elsewhere(ir: &Ir<'_>, region: Region, merge: Block) -> bool {
    ir.blocks(region)
        .filter(|&block| block != merge)
        .any(|block| ir.last_op(block).is_some_and(|last| Merge::matches(ir, last)))
}

fn verify_selection(ir: &Ir<'_>, op: Op) -> Fallible {
    let region = ir.region(op, 0);
    let Some(merge) = verify_merge_place(ir, op, region)? else { return Ok(()) };
    error_if(ir, op, ir.has_one_block(region), "must have a selection header block")?;
    let message = "should not have 'spirv.mlir.merge' op outside the merge block";
    error_if(ir, op, has_merge_elsewhere(ir, region, merge), message)
}

fn verify_loop(ir: &Ir<'_>, op: Op) -> Fallible {
    let region = ir.region(op, 0);
    let Some(merge) = verify_merge_place(ir, op, region)? else { return Ok(()) };
    let blocks: Vec<Block> = ir.blocks(region).collect();
    error_if(ir, op, blocks.len() < 2, "must have an entry block branching to the loop header block")?;
    error_if(ir, op, blocks.len() < 3, "must have a loop header block branched from the entry block")?;
    let (entry, header) = (blocks[0], blocks[1]);
    let entry_op = ir.first_op(entry);
    let branches = entry_op == ir.last_op(entry)
        && entry_op.is_some_and(|op| super::Branch::matches(ir, op))
        && branches_to(ir, entry, header);
    error_if(ir, op, !branches, "entry block must only have one 'spirv.Branch' op to the second block")?;
    error_if(ir, op, blocks.len() < 4, "requires a loop continue block branching to the loop header block")?;
    let message = "should not have 'spirv.mlir.merge' op outside the merge block";
    error_if(ir, op, has_merge_elsewhere(ir, region, merge), message)?;
    let continue_block = blocks[blocks.len() - 2];
    let message = "second to last block must be the loop continue block that branches to the loop header block";
    error_if(ir, op, !branches_to(ir, continue_block, header), message)?;
    let others = &blocks[1..blocks.len() - 2];
    let message = "can only have the entry and loop continue block branching to the loop header block";
    error_if(ir, op, others.iter().any(|&block| branches_to(ir, block, header)), message)
}
