//! `scf.forall`: a loop whose iterations may run in any order, or at once.

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::schema::{ANY_TYPE, Carries, DENSE_I64_ARRAY, INDEX, IntRange, IntegerRanges, Trait};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{DYNAMIC, Fallible, Ir, Op, OperationState, TypeData, Value, ops};

use super::canonicalize_forall::FORALL;
use super::{
    argument_number, bufferize, entry_arguments, parse_assignments, parse_counters, print_assignments, terminator,
};
use crate::arith::ranges::{self, As};
use crate::bufferization::allocation::PARALLEL_ITERATIONS;
use crate::function::op_error;
use crate::gpu::DEVICE_MAPPINGS;
use crate::index_list::{WrittenIndexList, parse_index_list_in, print_index_list_in, verify_index_list};

ops! {
    /// `scf.forall` and the op that ends it.
    pub(super) static OPS;

    /// Runs its body for each index of a grid; the results consist of the iterations' inserts.
    pub struct Forall = "scf.forall" {
        operands: {
            dynamicLowerBound: INDEX[variadic], dynamicUpperBound: INDEX[variadic], dynamicStep: INDEX[variadic],
            outputs: ANY_TYPE[variadic],
        },
        attributes: {
            staticLowerBound: DENSE_I64_ARRAY, staticUpperBound: DENSE_I64_ARRAY, staticStep: DENSE_I64_ARRAY,
            mapping: DEVICE_MAPPINGS[optional],
        },
        results: { results: ANY_TYPE[variadic] },
        regions: { region: OneBlock },
        traits: [
            Trait::AttrSizedOperandSegments, Trait::AutomaticAllocationScope, Trait::LoopLike,
            Trait::RecursiveMemoryEffects, Trait::SingleBlockImplicitTerminator("scf.forall.in_parallel"),
        ],
        assembly: (parse_forall, print_forall),
        with: {
            interfaces: &[&Carries::Values, &RANGES_OF_COUNTERS, &bufferize::FORALL, &PARALLEL_ITERATIONS], verify: Some(verify_forall), canonicalize: FORALL,
        },
    }

    /// Ends an iteration, with its inserts into the results.
    pub struct InParallel = "scf.forall.in_parallel" {
        regions: { region: OneBlock },
        traits: [Trait::NoTerminator, Trait::Pure, Trait::Terminator, Trait::HasParent(&["scf.forall"])],
        assembly: (parse_in_parallel, print_in_parallel),
        with: { interfaces: &[&Carries::Values] },
    }
}

static RANGES_OF_COUNTERS: IntegerRanges = IntegerRanges(|ir, op, value, operands| {
    let [lower, upper, _] = *Forall(op).bounds(ir).get(argument_number(ir, value)?)?;
    let range = |bound| match bound {
        Ok(number) => Some(IntRange::constant(ApInt::from_i64(64, number))),
        Err(value) => ir.operands(op).zip(operands).find(|&(operand, _)| operand == value)?.1.clone(),
    };
    Some(ranges::counter(As::Signed, &range(lower)?, &range(upper)?))
});

/// A bound or a step: a number, or the value where it is known at run time only.
pub type Bound = Result<i64, Value>;

impl Forall {
    /// The lower bound, the upper bound and the step of each dimension.
    pub fn bounds(self, ir: &Ir<'_>) -> Vec<[Bound; 3]> {
        let lists = [
            (self.staticLowerBound(ir), self.dynamicLowerBound(ir)),
            (self.staticUpperBound(ir), self.dynamicUpperBound(ir)),
            (self.staticStep(ir), self.dynamicStep(ir)),
        ];
        let [lower, upper, step] = lists.map(|(numbers, values)| {
            let mut values = values.iter().copied();
            let numbers = ir.context().dense_i64_array(numbers).unwrap_or_default();
            let bound = |number: i64| match (number == DYNAMIC).then(|| values.next()).flatten() {
                Some(value) => Err(value),
                None => Ok(number),
            };
            numbers.into_iter().map(bound).collect::<Vec<Bound>>()
        });
        lower.into_iter().zip(upper).zip(step).map(|((lower, upper), step)| [lower, upper, step]).collect()
    }

    fn is_normalized(self, ir: &Ir<'_>) -> bool {
        self.bounds(ir).iter().all(|[lower, _, step]| *lower == Ok(0) && *step == Ok(1))
    }
}

fn parse_forall(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let mut arguments = parse_counters(parser)?;
    let rank = arguments.len();
    let fixed = |number: i64| -> WrittenIndexList { (Vec::new(), vec![number; rank]) };
    let lists = if parser.parse_optional_keyword("in") {
        [fixed(0), parse_index_list_in(parser, Delimiter::Paren)?, fixed(1)]
    } else {
        parser.parse_equal()?;
        let lower = parse_index_list_in(parser, Delimiter::Paren)?;
        parser.parse_keyword("to")?;
        let upper = parse_index_list_in(parser, Delimiter::Paren)?;
        parser.parse_keyword("step")?;
        [lower, upper, parse_index_list_in(parser, Delimiter::Paren)?]
    };
    let mut sizes = [0; 4];
    for (number, (values, numbers)) in lists.iter().enumerate() {
        for value in values {
            state.operands.push(parser.resolve_operand(value, context.index())?);
        }
        sizes[number] = values.len() as i32;
        let name = ["staticLowerBound", "staticUpperBound", "staticStep"][number];
        state.set_attribute(context.identifier(name), context.dense_i64_array_attr(numbers));
    }
    if parser.parse_optional_keyword("shared_outs") {
        let (mut shared, outputs) = parse_assignments(parser, Delimiter::Paren)?;
        let location = parser.location();
        let types = parser.parse_arrow_type_list()?;
        if types.len() != outputs.len() {
            return Err(parser.error(location, "mismatch between out operands and types"));
        }
        shared.iter_mut().zip(&types).for_each(|(argument, &ty)| argument.ty = Some(ty));
        arguments.append(&mut shared);
        state.operands.extend(parser.resolve_operands(&outputs, &types, location)?);
        sizes[3] = outputs.len() as i32;
        state.result_types.extend(types);
    }
    let region = parser.parse_region(&arguments)?;
    parser.ensure_terminator(region, "scf.forall.in_parallel", state.location());
    complete_terminator(parser, region);
    state.regions.push(region);
    parser.parse_attr_dict(state)?;
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&sizes));
    Ok(())
}

/// A terminator that is not written inserts nothing.
fn complete_terminator(parser: &mut Parser<'_, '_>, region: vulcanize_ir::Region) {
    let ir = parser.ir_mut();
    let Some(last) = ir.first_block(region).and_then(|block| ir.last_op(block)) else { return };
    if ir.op_name_str(last) != InParallel::NAME {
        return;
    }
    let inner = match ir.regions(last).first() {
        Some(&inner) => inner,
        None => {
            let inner = ir.create_region();
            ir.add_region(last, inner);
            inner
        }
    };
    if ir.first_block(inner).is_none() {
        let block = ir.create_block(&[]);
        ir.append_block(inner, block);
    }
}

fn print_forall(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, context, each) = (printer.ir(), printer.context(), Forall(op));
    let arguments = entry_arguments(ir, each.region(ir));
    let (counters, shared) = arguments.split_at(each.bounds(ir).len().min(arguments.len()));
    printer.write(" (");
    printer.print_operands(counters.iter().copied());
    let numbers = |attribute| context.dense_i64_array(attribute).unwrap_or_default();
    let mut print_list = |word: &str, values: &[Value], attribute| {
        printer.write(word);
        print_index_list_in(printer, values, &numbers(attribute), ["(", ")"]);
    };
    if each.is_normalized(ir) {
        print_list(") in ", &each.dynamicUpperBound(ir), each.staticUpperBound(ir));
    } else {
        print_list(") = ", &each.dynamicLowerBound(ir), each.staticLowerBound(ir));
        print_list(" to ", &each.dynamicUpperBound(ir), each.staticUpperBound(ir));
        print_list(" step ", &each.dynamicStep(ir), each.staticStep(ir));
    }
    let outputs = each.outputs(ir);
    if !outputs.is_empty() {
        print_assignments(printer, " shared_outs", shared, &outputs);
        printer.write(" -> (");
        printer.print_types(ir.result_types(op));
        printer.write(")");
    }
    printer.write(" ");
    printer.print_region(each.region(ir), false, ir.num_results(op) > 0);
    printer.print_attr_dict(op, &["operandSegmentSizes", "staticLowerBound", "staticUpperBound", "staticStep"]);
}

fn verify_forall(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, each) = (ir.context(), Forall(op));
    let arguments = entry_arguments(ir, each.region(ir));
    let outputs = each.outputs(ir);
    if outputs.len() != ir.num_results(op) {
        let message = format!("produces {} results, but has only {} outputs", ir.num_results(op), outputs.len());
        return Err(op_error(ir, op, message));
    }
    let rank = arguments.len().saturating_sub(outputs.len());
    for (what, values, numbers) in [
        ("lower bound", each.dynamicLowerBound(ir), each.staticLowerBound(ir)),
        ("upper bound", each.dynamicUpperBound(ir), each.staticUpperBound(ir)),
        ("step", each.dynamicStep(ir), each.staticStep(ir)),
    ] {
        let numbers = context.dense_i64_array(numbers).unwrap_or_default();
        verify_index_list(ir, op, what, rank, values.len(), &numbers)?;
    }
    if arguments.len() < outputs.len() || arguments[..rank].iter().any(|&a| ir.value_type(a) != context.index()) {
        return Err(op_error(ir, op, "expects an index for each dimension among the arguments of its body"));
    }
    for ((&argument, &output), result) in arguments[rank..].iter().zip(outputs.iter()).zip(ir.result_types(op)) {
        if ir.value_type(output) != result || ir.value_type(argument) != result {
            return Err(op_error(ir, op, "type mismatch between outputs, results and the arguments of its body"));
        }
        if !matches!(context.type_data(result), TypeData::RankedTensor { .. }) {
            return Err(op_error(ir, op, "result must be variadic of ranked tensor of any type values"));
        }
    }
    let mapping = each.mapping(ir).and_then(|mapping| context.array_value(mapping));
    if mapping.is_some_and(|mapping| mapping.len() != rank) {
        return Err(op_error(ir, op, "mapping attribute size must match op rank"));
    }
    match terminator(ir, each.region(ir)).filter(|&last| ir.op_name_str(last) == InParallel::NAME) {
        Some(_) => Ok(()),
        None => Err(op_error(ir, op, "expects its body to end with 'scf.forall.in_parallel'")),
    }
}

fn parse_in_parallel(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let region = parser.parse_region(&[])?;
    let ir = parser.ir_mut();
    if ir.first_block(region).is_none() {
        let block = ir.create_block(&[]);
        ir.append_block(region, block);
    }
    state.regions.push(region);
    parser.parse_attr_dict(state)
}

fn print_in_parallel(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_region(InParallel(op).region(ir), false, false);
    printer.print_attr_dict(op, &[]);
}
