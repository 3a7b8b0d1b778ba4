//! Work that the first invocation of a subgroup does for all.

use smallvec::SmallVec;
use vulcanize_ir::schema::{ANY_TYPE, I64_ATTR, INDEX, Trait};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Fallible, Ir, Op, OperationState, Type, TypeData, ops};

use crate::function::op_error;

ops! {
    /// Work of one invocation.
    pub(super) static OPS;

    /// Runs a region on the first invocation. Its vectors are those of all invocations together, each of which has a part.
    pub struct WarpExecuteOnLane0 = "gpu.warp_execute_on_lane_0" {
        operands: { laneid: INDEX, args: ANY_TYPE[variadic] },
        attributes: { warp_size: I64_ATTR },
        results: { results: ANY_TYPE[variadic] },
        regions: { warpRegion: OneBlock },
        traits: [Trait::RecursiveMemoryEffects, Trait::SingleBlockImplicitTerminator("gpu.yield")],
        assembly: (parse, print),
        with: {
            syntax: "`(` $laneid `)` `[` $warp_size `]` (`args` `(` $args `:` type($args) `)`)? (`->` `(` types `)`)? \
                $warpRegion attr-dict",
            verify_regions: Some(verify),
        },
    }
}

fn parse(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    parser.parse_l_paren()?;
    let lane = parser.parse_operand()?;
    parser.parse_r_paren()?;
    parser.parse_l_square()?;
    let size = parser.parse_integer()?;
    parser.parse_r_square()?;
    state.set_attribute(context.identifier("warp_size"), context.int_attr(context.i64(), size));
    state.operands.push(parser.resolve_operand(&lane, context.index())?);
    if parser.parse_optional_keyword("args") {
        parser.parse_l_paren()?;
        let location = parser.location();
        let values = parser.parse_operand_list(Delimiter::None)?;
        let types = parser.parse_colon_type_list()?;
        state.operands.extend(parser.resolve_operands(&values, &types, location)?);
        parser.parse_r_paren()?;
    }
    state.result_types.extend(parser.parse_optional_arrow_type_list()?);
    let region = parser.parse_region(&[])?;
    parser.ensure_terminator(region, "gpu.yield", state.location());
    state.regions.push(region);
    parser.parse_attr_dict(state)
}

fn print(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, warp) = (printer.ir(), WarpExecuteOnLane0(op));
    printer.write("(");
    printer.print_operand(warp.laneid(ir));
    let size = ir.context().int_value(warp.warp_size(ir)).unwrap_or(0);
    printer.write(&format!(")[{size}]"));
    let args = warp.args(ir);
    if !args.is_empty() {
        printer.write(" args(");
        printer.print_operands(args.iter().copied());
        printer.write(" : ");
        printer.print_types(args.iter().map(|&value| ir.value_type(value)));
        printer.write(")");
    }
    let results: SmallVec<[Type; 2]> = ir.result_types(op).collect();
    if !results.is_empty() {
        printer.write(" -> (");
        printer.print_types(results.iter().copied());
        printer.write(")");
    }
    printer.write(" ");
    printer.print_region(warp.warpRegion(ir), true, !results.is_empty());
    printer.print_attr_dict(op, &["warp_size"]);
}

fn verify(ir: &Ir<'_>, op: Op) -> Fallible {
    let warp = WarpExecuteOnLane0(op);
    let size = ir.context().int_value(warp.warp_size(ir)).unwrap_or(0);
    let Some(block) = ir.first_block(warp.warpRegion(ir)) else { return Ok(()) };
    let args = warp.args(ir);
    if args.len() != ir.arguments(block).len() {
        return Err(op_error(ir, op, "expected same number op arguments and block arguments."));
    }
    let Some(last) = ir.last_op(block).filter(|&last| ir.op_name_str(last) == "gpu.yield") else {
        return Err(op_error(ir, op, "expected body to be terminated with 'gpu.yield'"));
    };
    let yielded: SmallVec<[Type; 2]> = ir.operand_types(last).collect();
    let results: SmallVec<[Type; 2]> = ir.result_types(op).collect();
    if yielded.len() != results.len() {
        return Err(op_error(ir, op, "expected same number of yield operands and return values."));
    }
    for (&argument, &inner) in args.iter().zip(ir.arguments(block)) {
        verify_distribution(ir, op, ir.value_type(inner), ir.value_type(argument), size)?;
    }
    yielded.iter().zip(&results).try_for_each(|(&whole, &part)| verify_distribution(ir, op, whole, part, size))
}

/// Checks that `part` is the share of each of `size` invocations in `whole`.
fn verify_distribution(ir: &Ir<'_>, op: Op, whole: Type, part: Type, size: i64) -> Fallible {
    let context = ir.context();
    if whole == part {
        return Ok(());
    }
    let (TypeData::Vector { shape, element, .. }, TypeData::Vector { shape: own, element: own_element, .. }) =
        (context.type_data(whole), context.type_data(part))
    else {
        return Err(op_error(ir, op, "expected vector type for distributed operands."));
    };
    if shape.len() != own.len() || element != own_element {
        return Err(op_error(ir, op, "expected distributed vectors to have same rank and element type."));
    }
    let mut invocations = 1i64;
    for (dim, (&whole, &part)) in shape.iter().zip(own).enumerate() {
        if part <= 0 || whole % part != 0 {
            let message = format!(
                "expected expanded vector dimension #{dim} ({whole}) to be a multipler of the distributed vector \
                 dimension ({part})"
            );
            return Err(op_error(ir, op, message));
        }
        invocations = invocations.saturating_mul(whole / part);
    }
    match invocations == size {
        true => Ok(()),
        false => {
            Err(op_error(ir, op, format!("the vectors are distributed over {invocations} invocations, not {size}")))
        }
    }
}
