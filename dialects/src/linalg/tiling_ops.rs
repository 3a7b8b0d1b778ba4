//! Ops of scripts that tile structured ops.

use vulcanize_ir::schema::{
    AttrConstraint, AttrSyntax, CustomDirective, DENSE_I64_ARRAY, FormatState, NameSink, Trait, UNIT_ATTR,
};
use vulcanize_ir::text::{Parser, Printer, UnresolvedOperand};
use vulcanize_ir::{
    Attribute, AttributeData, Context, DYNAMIC, Diagnostic, Fallible, Ir, Op, OperationState, Value, ops,
};

use super::IteratorType;
use super::structured::Structured;
use super::transforms::fuse_into::{fuse_into, is_inside};
use super::transforms::fuse_producers::{FuseOptions, tile_and_fuse};
use super::transforms::tiling_loops::{Shares, Tiled, tile_using_for, tile_using_forall};
use crate::function::op_error;
use crate::gpu::DEVICE_MAPPINGS;
use crate::index_list::{MixedIndex, WrittenIndexList, parse_index_list, print_index_list, static_indices};
use crate::transform::{
    Interpreter, OPS_HANDLE, Outcome, PARAM_OR_OPS, Payload, TransformOp, consumes_first, definite, rewriter_before,
    silenceable,
};

ops! {
    /// Ops that tile.
    pub(crate) static OPS;

    /// Puts `scf.for` loops around structured ops, which then work on tiles.
    pub struct TileUsingFor = "transform.structured.tile_using_for" {
        operands: { target: OPS_HANDLE, dynamic_sizes: PARAM_OR_OPS[variadic] },
        attributes: {
            static_sizes: DENSE_I64_ARRAY[optional], interchange: DENSE_I64_ARRAY[optional],
            scalable_sizes: FLAGS[optional],
        },
        results: { tiled_linalg_op: OPS_HANDLE, loops: OPS_HANDLE[variadic] },
        format: "$target `tile_sizes` custom<Sizes>($dynamic_sizes, $static_sizes) (`interchange` `=` $interchange^)? \
            attr-dict `:` functional-type(operands, results)",
        with: {
            directives: &[SIZES], verify: Some(verify_for),
            name_results: Some(name_for),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_for }],
        },
    }

    /// Puts a `scf.forall` around structured ops, which then work on tiles.
    pub struct TileUsingForall = "transform.structured.tile_using_forall" {
        operands: {
            target: OPS_HANDLE, num_threads: PARAM_OR_OPS[variadic], tile_sizes: PARAM_OR_OPS[variadic],
            packed_num_threads: PARAM_OR_OPS[optional], packed_tile_sizes: PARAM_OR_OPS[optional],
        },
        attributes: {
            static_num_threads: DENSE_I64_ARRAY[optional], static_tile_sizes: DENSE_I64_ARRAY[optional],
            mapping: DEVICE_MAPPINGS[optional],
        },
        results: { tiled_op: OPS_HANDLE, forall_op: OPS_HANDLE },
        traits: [Trait::AttrSizedOperandSegments],
        assembly: (parse_forall, print_forall),
        with: {
            verify: Some(verify_forall),
            name_results: Some(crate::function::name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_forall }],
        },
    }
}

ops! {
    /// Ops that fuse.
    pub(crate) static FUSING_OPS;

    /// Puts loops around structured ops, which then work on tiles, and computes in them what these need.
    pub struct Fuse = "transform.structured.fuse" {
        operands: {
            target: OPS_HANDLE, tile_sizes: PARAM_OR_OPS[variadic], tile_interchange: PARAM_OR_OPS[variadic],
        },
        attributes: {
            static_tile_sizes: DENSE_I64_ARRAY[optional], static_tile_interchange: DENSE_I64_ARRAY[optional],
            apply_cleanup: UNIT_ATTR[optional], use_forall: UNIT_ATTR[optional],
        },
        results: { transformed: OPS_HANDLE, loops: OPS_HANDLE[variadic] },
        traits: [Trait::AttrSizedOperandSegments],
        assembly: (parse_fuse, print_fuse),
        with: {
            verify: Some(verify_fuse), name_results: Some(crate::function::name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_tile_and_fuse }],
        },
    }

    /// Computes producers in a loop that needs them, as far as it needs them.
    pub struct FuseIntoContainingOp = "transform.structured.fuse_into_containing_op" {
        operands: { producer_op: OPS_HANDLE, containing_op: OPS_HANDLE },
        results: { fused_op: OPS_HANDLE, new_containing_op: OPS_HANDLE },
        format: "$producer_op `into` $containing_op attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(crate::function::name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_fuse }],
        },
    }
}

/// Whether sizes are multiples of a number that only a target knows; here none is.
static FLAGS: AttrConstraint =
    AttrConstraint { summary: "i1 dense array attribute", check: |_, _| true, syntax: AttrSyntax::Full };

fn name_for(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    for (number, name) in [(0, "tiled_linalg_op"), (1, "loops")] {
        if number < ir.num_results(op) {
            sink(ir.result(op, number), name);
        }
    }
}

static SIZES: CustomDirective = CustomDirective {
    name: "Sizes",
    attributes: &["static_sizes", "scalable_sizes"],
    anchor: None,
    parse: parse_sizes,
    print: |printer, op| print_list(printer, op, 1, "static_sizes"),
};

fn parse_sizes(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let context = parser.context();
    let (values, numbers) = parse_index_list(parser)?;
    state.operands.set(1, &values);
    let none_is_scalable = AttributeData::DenseArray { element: context.i1(), bytes: vec![0; numbers.len()].into() };
    let attributes = [
        ("static_sizes", context.dense_i64_array_attr(&numbers)),
        ("scalable_sizes", context.intern_attribute(none_is_scalable)),
    ];
    for (name, attribute) in attributes {
        state.operation.set_attribute(context.identifier(name), attribute);
    }
    Ok(())
}

/// The operands of the name at `group`, among the numbers of an attribute.
pub(super) fn print_list(printer: &mut Printer<'_, '_>, op: Op, group: usize, attribute: &str) {
    let ir = printer.ir();
    let values: Vec<Value> = ir.operand_group(op, group).map(|index| ir.operand(op, index)).collect();
    print_index_list(printer, &values, &static_indices(ir, op, attribute));
}

pub(super) fn verify_list(ir: &Ir<'_>, op: Op, group: usize, attribute: &str) -> Fallible {
    let dynamic = static_indices(ir, op, attribute).iter().filter(|&&number| number == DYNAMIC).count();
    match ir.operand_group(op, group).len() == dynamic {
        true => Ok(()),
        false => {
            Err(op_error(ir, op, "expected as many dynamic sizes as there are dynamic entries in the static list"))
        }
    }
}

fn verify_for(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_list(ir, op, 1, "static_sizes")?;
    let sizes = static_indices(ir, op, "static_sizes");
    let tiled = sizes.iter().filter(|&&size| size != 0).count();
    let loops = ir.num_results(op) - 1;
    if tiled != loops {
        let message =
            format!("expected number of loops to tile ({tiled}) to match number of `loops` results ({loops})");
        return Err(op_error(ir, op, message));
    }
    if sizes.iter().any(|&size| size < 0 && size != DYNAMIC) {
        return Err(op_error(ir, op, "expects tile sizes that are not negative"));
    }
    let mut order = static_indices(ir, op, "interchange");
    order.sort_unstable();
    match order.iter().copied().eq(0..order.len() as i64) {
        true => Ok(()),
        false => Err(op_error(ir, op, "expects interchange to be a permutation")),
    }
}

fn verify_forall(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_list(ir, op, 1, "static_num_threads")?;
    verify_list(ir, op, 2, "static_tile_sizes")?;
    let lists = ["static_num_threads", "static_tile_sizes"].map(|name| static_indices(ir, op, name));
    let packed = [3, 4].map(|group| !ir.operand_group(op, group).is_empty());
    for (number, name) in ["num_threads", "tile_sizes"].into_iter().enumerate() {
        if packed[number] && !lists[number].is_empty() {
            return Err(op_error(ir, op, format!("{name} and packed_{name} are mutually exclusive")));
        }
    }
    if lists.iter().all(Vec::is_empty) && packed == [false; 2] {
        return Err(op_error(ir, op, "either (packed_)num_threads or (packed_)tile_sizes must be specified"));
    }
    if lists.iter().flatten().any(|&size| size < 0 && size != DYNAMIC) {
        return Err(op_error(ir, op, "expects sizes that are not negative"));
    }
    Ok(())
}

fn parse_forall(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let target = parser.parse_operand()?;
    let (mut lists, mut packed) = ([None, None], [None, None]);
    loop {
        let list = match () {
            () if parser.parse_optional_keyword("num_threads") => 0,
            () if parser.parse_optional_keyword("tile_sizes") => 1,
            () => break,
        };
        // `*(%sizes)`: all sizes in one handle.
        let repeats = if parser.parse_optional_star() {
            parser.parse_l_paren()?;
            let handle = parser.parse_operand()?;
            parser.parse_r_paren()?;
            packed[list].replace(handle).is_some()
        } else {
            lists[list].replace(parse_index_list(parser)?).is_some()
        };
        if repeats {
            return Err(parser.error_here("a list of sizes stands twice"));
        }
    }
    if parser.parse_optional_l_paren() {
        parser.parse_keyword("mapping")?;
        parser.parse_equal()?;
        let mapping = parser.parse_attribute(None)?;
        parser.parse_r_paren()?;
        state.set_attribute(context.identifier("mapping"), mapping);
    }
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let location = parser.location();
    let ty = parser.parse_function_type()?;
    let (inputs, results) = context.function_signature(ty).unwrap_or_default();
    let mut operands = vec![target];
    let mut segments = [1, 0, 0, 0, 0];
    add_lists(
        context,
        state,
        lists.into_iter().zip(["static_num_threads", "static_tile_sizes"]),
        (&mut operands, &mut segments[1..]),
    );
    for (number, handle) in packed.into_iter().enumerate() {
        segments[number + 3] = i32::from(handle.is_some());
        if handle.is_some() {
            let name = ["static_num_threads", "static_tile_sizes"][number];
            state.set_attribute(context.identifier(name), context.dense_i64_array_attr(&[]));
        }
        operands.extend(handle);
    }
    state.operands.extend(parser.resolve_operands(&operands, inputs, location)?);
    state.result_types.extend(results.iter().copied());
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
    Ok(())
}

/// Adds lists of sizes, those that are there: their values to the operands, with the number of each, and attributes.
fn add_lists(
    context: &Context,
    state: &mut OperationState,
    lists: impl Iterator<Item = (Option<WrittenIndexList>, &'static str)>,
    (operands, segments): (&mut Vec<UnresolvedOperand>, &mut [i32]),
) {
    for ((list, name), segment) in lists.zip(segments) {
        let Some((values, numbers)) = list else { continue };
        *segment = values.len() as i32;
        operands.extend(values);
        state.set_attribute(context.identifier(name), context.dense_i64_array_attr(&numbers));
    }
}

fn print_forall(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_operand(ir.operand(op, 0));
    for (group, word, attribute) in
        [(1, " num_threads ", "static_num_threads"), (2, " tile_sizes ", "static_tile_sizes")]
    {
        if !static_indices(ir, op, attribute).is_empty() {
            printer.write(word);
            print_list(printer, op, group, attribute);
        } else if let Some(number) = ir.operand_group(op, group + 2).next() {
            printer.write(word);
            printer.write("*(");
            printer.print_operand(ir.operand(op, number));
            printer.write(")");
        }
    }
    if let Some(mapping) = TileUsingForall(op).mapping(ir) {
        printer.write("(mapping = ");
        printer.print_attribute(mapping);
        printer.write(")");
    }
    printer.print_attr_dict(op, &["operandSegmentSizes", "static_num_threads", "static_tile_sizes", "mapping"]);
    printer.write(" : ");
    printer.print_functional_type(op);
}

const FUSE_LISTS: [(&str, &str); 2] = [("tile_sizes", "static_tile_sizes"), ("interchange", "static_tile_interchange")];

/// The two lists come in any order, and may be missing.
fn parse_fuse(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let target = parser.parse_operand()?;
    let mut lists = [None, None];
    while let Some(number) = FUSE_LISTS.iter().position(|(word, _)| parser.parse_optional_keyword(word)) {
        if lists[number].replace(parse_index_list(parser)?).is_some() {
            return Err(parser.error_here(format!("`{}` clause can appear at most once", FUSE_LISTS[number].0)));
        }
    }
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let location = parser.location();
    let ty = parser.parse_function_type()?;
    let (inputs, results) = context.function_signature(ty).unwrap_or_default();
    let (mut operands, mut segments) = (vec![target], [1, 0, 0]);
    let named = lists.into_iter().zip(FUSE_LISTS.map(|(_, name)| name));
    add_lists(context, state, named, (&mut operands, &mut segments[1..]));
    state.operands.extend(parser.resolve_operands(&operands, inputs, location)?);
    state.result_types.extend(results.iter().copied());
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
    Ok(())
}

fn print_fuse(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_operand(ir.operand(op, 0));
    for (number, (word, attribute)) in FUSE_LISTS.into_iter().enumerate() {
        if ir.attribute_str(op, attribute).is_some() {
            printer.write(&format!(" {word} "));
            print_list(printer, op, number + 1, attribute);
        }
    }
    printer.print_attr_dict(op, &["operandSegmentSizes", "static_tile_sizes", "static_tile_interchange"]);
    printer.write(" : ");
    printer.print_functional_type(op);
}

fn verify_fuse(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_list(ir, op, 1, "static_tile_sizes")?;
    verify_list(ir, op, 2, "static_tile_interchange")?;
    let [sizes, order] = ["static_tile_sizes", "static_tile_interchange"].map(|name| static_indices(ir, op, name));
    if order.len() > sizes.len() {
        let message = format!("interchange length exceeds iteration space dimensions ({})", sizes.len());
        return Err(op_error(ir, op, message));
    }
    let mut seen = vec![false; sizes.len()];
    for &number in order.iter().filter(|&&number| number != DYNAMIC) {
        match usize::try_from(number).ok().and_then(|number| seen.get_mut(number)) {
            None => {
                return Err(op_error(
                    ir,
                    op,
                    format!("expects interchange values to be in range [0, {}), found: {number}", sizes.len()),
                ));
            }
            Some(seen) if *seen => {
                return Err(op_error(ir, op, format!("found duplicate interchange value: {number}")));
            }
            Some(seen) => *seen = true,
        }
    }
    if sizes.iter().any(|&size| size < 0 && size != DYNAMIC) {
        return Err(op_error(ir, op, "expects tile sizes that are not negative"));
    }
    let tiled = sizes.iter().filter(|&&size| size != 0).count();
    let loops = if Fuse(op).use_forall(ir).is_some() { 1 } else { tiled };
    match ir.num_results(op) - 1 == loops {
        true => Ok(()),
        false => Err(op_error(ir, op, format!("expects {loops} loop results"))),
    }
}

// ---- running ----

/// The sizes for one of `count` targets: numbers, parameters, or what ops compute of which there is one for each target.
pub(super) fn sizes_of(
    i: &Interpreter<'_, '_, '_>,
    op: Op,
    group: usize,
    attribute: &str,
    count: usize,
) -> Outcome<Vec<Vec<MixedIndex>>> {
    let mut values = i.ir.operand_group(op, group).map(|index| i.ir.operand(op, index));
    let mut all = vec![Vec::new(); count];
    for number in static_indices(i.ir, op, attribute) {
        let payload = match number {
            DYNAMIC => values.next().map(|value| i.payload(value)),
            _ => None,
        };
        match payload {
            None => all.iter_mut().for_each(|sizes| sizes.push(MixedIndex::Static(number))),
            Some(payload) => {
                let found = sizes_of_payload(i, op, &payload)?;
                if found.len() != count {
                    let message = format!("expected as many dynamic sizes ({}) as target ops ({count})", found.len());
                    return Err(silenceable(Diagnostic::error(i.ir.location(op), message)));
                }
                all.iter_mut().zip(found).for_each(|(sizes, size)| sizes.push(size));
            }
        }
    }
    Ok(all)
}

/// Sizes: parameters that are numbers, or results of ops.
pub(super) fn sizes_of_payload(i: &Interpreter<'_, '_, '_>, op: Op, payload: &Payload) -> Outcome<Vec<MixedIndex>> {
    let error = |message: &str| Err(definite(Diagnostic::error(i.ir.location(op), message)));
    let context = i.ir.context();
    match payload {
        Payload::Params(params) => {
            let sizes: Option<Vec<MixedIndex>> = params
                .iter()
                .map(|&param| context.int_value(param).filter(|&size| size >= 0).map(MixedIndex::Static))
                .collect();
            sizes.map_or_else(|| error("expected parameters that are sizes"), Ok)
        }
        Payload::Ops(ops) => {
            let is_size =
                |&op: &Op| i.ir.num_results(op) == 1 && i.ir.value_type(i.ir.result(op, 0)) == context.index();
            match ops.iter().all(is_size) {
                true => Ok(ops.iter().map(|&op| MixedIndex::Value(i.ir.result(op, 0))).collect()),
                false => error("expected sizes to be produced by ops with a single index-type result"),
            }
        }
        Payload::Values(_) => error("expected parameters or ops as sizes"),
    }
}

/// The order of `count` loops: those that an interchange names first.
fn order_of(interchange: &[i64], count: usize) -> Vec<usize> {
    let named = interchange.iter().filter_map(|&number| usize::try_from(number).ok());
    let mut order: Vec<usize> = named.filter(|&number| number < count).collect();
    order.extend(order.len()..count);
    order
}

fn is_permutation(order: &[usize]) -> bool {
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..order.len())
}

fn iterators(ir: &Ir<'_>, target: Op) -> Option<Vec<IteratorType>> {
    Some(Structured::of(ir, target)?.space(ir, target)?.iterators)
}

fn not_structured(ir: &Ir<'_>, op: Op, target: Op) -> crate::transform::Failure {
    let error = Diagnostic::error(ir.location(op), "only ops implementing TilingInterface are supported");
    silenceable(error.with_note(ir.location(target), "target op"))
}

fn not_tiled(ir: &Ir<'_>, op: Op, target: Op) -> crate::transform::Failure {
    let error = Diagnostic::error(ir.location(op), "failed to tile operation");
    silenceable(error.with_note(ir.location(target), "target op"))
}

fn apply_for(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let targets = i.operand_ops(op, 0);
    let sizes = sizes_of(i, op, 1, "static_sizes", targets.len())?;
    let interchange = static_indices(i.ir, op, "interchange");
    let (mut tiled, mut loops) = (Vec::new(), vec![Vec::new(); i.ir.num_results(op) - 1]);
    for (target, sizes) in targets.into_iter().zip(sizes) {
        let Some(iterators) = iterators(i.ir, target) else { return Err(not_structured(i.ir, op, target)) };
        if sizes.len() > iterators.len() {
            let message =
                format!("too many tiles provided, expected at most {} found {}", iterators.len(), sizes.len());
            let error = Diagnostic::error(i.ir.location(op), message);
            return Err(silenceable(error.with_note(i.ir.location(target), "target op")));
        }
        let order = order_of(&interchange, iterators.len());
        let made = tile_using_for(&mut rewriter_before(i.ir, target), target, &sizes, &order);
        let Some(Tiled { op: made, loops: around }) = made else { return Err(not_tiled(i.ir, op, target)) };
        tiled.push(made);
        loops.iter_mut().zip(around).for_each(|(all, each)| all.push(each));
    }
    i.set_ops(op, 0, tiled)?;
    for (number, loops) in loops.into_iter().enumerate() {
        i.set_ops(op, number + 1, loops)?;
    }
    Ok(())
}

fn apply_forall(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let targets = i.operand_ops(op, 0);
    let is_packed = |group| i.ir.operand_group(op, group).next().map(|number| i.ir.operand(op, number));
    let by_threads = !static_indices(i.ir, op, "static_num_threads").is_empty() || is_packed(3).is_some();
    let (group, attribute) = if by_threads { (1, "static_num_threads") } else { (2, "static_tile_sizes") };
    let sizes = match is_packed(group + 2) {
        Some(handle) => vec![sizes_of_payload(i, op, &i.payload(handle))?; targets.len()],
        None => sizes_of(i, op, group, attribute, targets.len())?,
    };
    let mapping = TileUsingForall(op).mapping(i.ir);
    let (mut tiled, mut loops) = (Vec::new(), Vec::new());
    for (target, sizes) in targets.into_iter().zip(sizes) {
        let Some(iterators) = iterators(i.ir, target) else { return Err(not_structured(i.ir, op, target)) };
        if sizes.len() > iterators.len() {
            return Err(not_tiled(i.ir, op, target));
        }
        let chosen = sizes.iter().filter(|&&size| size != MixedIndex::Static(0)).count();
        let mapped = mapping.and_then(|mapping| i.ir.context().array_value(mapping)).map(<[Attribute]>::len);
        if chosen == 0 || mapped.is_some_and(|mapped| mapped != chosen) {
            return Err(not_tiled(i.ir, op, target));
        }
        warn_of_races(i, target, &iterators, &sizes);
        let shares = if by_threads { Shares::Threads(sizes) } else { Shares::Tiles(sizes) };
        let made = tile_using_forall(&mut rewriter_before(i.ir, target), target, &shares, mapping);
        let Some(made) = made else { return Err(not_tiled(i.ir, op, target)) };
        tiled.push(made.op);
        loops.extend(made.loops);
    }
    i.set_ops(op, 0, tiled)?;
    i.set_ops(op, 1, loops)
}

fn apply_tile_and_fuse(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let targets = i.operand_ops(op, 0);
    let sizes = sizes_of(i, op, 1, "static_tile_sizes", targets.len())?;
    let orders = sizes_of(i, op, 2, "static_tile_interchange", targets.len())?;
    let [by_forall, cleans_up] = [Fuse(op).use_forall(i.ir), Fuse(op).apply_cleanup(i.ir)].map(|flag| flag.is_some());
    let (mut tiled, mut loops) = (Vec::new(), vec![Vec::new(); i.ir.num_results(op) - 1]);
    for ((target, sizes), order) in targets.into_iter().zip(sizes).zip(orders) {
        let Some(iterators) = iterators(i.ir, target) else { return Err(not_structured(i.ir, op, target)) };
        let sizes = &sizes[..sizes.len().min(iterators.len())];
        let order: Option<Vec<i64>> = order.iter().map(|number| number.known(i.ir)).collect();
        let order = order.map(|order| order_of(&order, iterators.len()));
        let Some(order) = order.filter(|order| is_permutation(order)) else { return Err(not_tiled(i.ir, op, target)) };
        let options = FuseOptions { by_forall, cleans_up };
        let made = tile_and_fuse(&mut rewriter_before(i.ir, target), target, sizes, &order, options);
        let Some(Tiled { op: made, loops: around }) = made else { return Err(not_tiled(i.ir, op, target)) };
        tiled.push(made);
        loops.iter_mut().zip(around).for_each(|(all, each)| all.push(each));
    }
    i.set_ops(op, 0, tiled)?;
    for (number, loops) in loops.into_iter().enumerate() {
        i.set_ops(op, number + 1, loops)?;
    }
    Ok(())
}

/// Iterations of a loop that sums up must not run at once.
fn warn_of_races(i: &mut Interpreter<'_, '_, '_>, target: Op, iterators: &[IteratorType], sizes: &[MixedIndex]) {
    for (axis, (iterator, &size)) in iterators.iter().zip(sizes).enumerate() {
        if size != MixedIndex::Static(0) && *iterator != IteratorType::Parallel {
            let message = format!("tiling is not thread safe at axis #{axis}");
            let warning = Diagnostic::warning(i.ir.location(target), message);
            i.pass.diagnostics().push(warning);
        }
    }
}

// ---- fusing ----

fn apply_fuse(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let containers = i.operand_ops(op, 1);
    let [container] = containers[..] else {
        let message = format!("requires exactly one containing_op handle (got {})", containers.len());
        return Err(definite(Diagnostic::error(i.ir.location(op), message)));
    };
    let (mut producers, mut fused) = (i.operand_ops(op, 0), Vec::new());
    while !producers.is_empty() {
        let uses = |producer: Op| {
            let users = i.ir.results(producer).flat_map(|result| i.ir.users(result));
            users.filter(|&user| user == container || is_inside(i.ir, user, container)).count()
        };
        let next = producers.iter().map(|&producer| uses(producer)).enumerate().find(|&(_, uses)| uses > 0);
        let Some((number, uses)) = next else {
            let error = Diagnostic::error(i.ir.location(op), "could not find next producer to fuse into container");
            return Err(silenceable(error.with_note(i.ir.location(container), "containing op")));
        };
        let producer = if uses == 1 { producers.remove(number) } else { producers[number] };
        let Some(made) = fuse_into(&mut rewriter_before(i.ir, producer), producer, container) else {
            let error = Diagnostic::error(i.ir.location(op), "could not fuse producer into container");
            let error = error.with_note(i.ir.location(producer), "producer");
            return Err(silenceable(error.with_note(i.ir.location(container), "containing op")));
        };
        fused.push(made);
    }
    i.set_ops(op, 0, fused)?;
    i.set_ops(op, 1, containers)
}
