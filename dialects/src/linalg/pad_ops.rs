//! Ops of scripts that pad what structured ops work on, and that say what packs are made of.

use vulcanize_ir::rewrite::{constant_of_op, zero_attr};
use vulcanize_ir::schema::{
    ARRAY_ATTR, AttrConstraint, AttrSyntax, BOOL_ATTR, DENSE_I64_ARRAY, I64_ARRAY_ATTR, STRING_ATTR, TypedOp, UNIT_ATTR,
};
use vulcanize_ir::text::parse_attribute_text;
use vulcanize_ir::{Attribute, Context, DYNAMIC, Diagnostic, Fallible, Ir, Op, Type, ops};

use super::pack_ops::{none, sizes_directive};
use super::structured::Structured;
use super::tiling_ops::{sizes_of, verify_list};
use super::transforms::lower_pack::{add_empty_folds, lower_pack, lower_unpack};
use super::transforms::pad::{CopyBack, LoopSizes, Padding, pad, pad_loops};
use super::transforms::{decompose_pack, fold_into_pack};
use super::{Pack, Unpack};
use crate::function::{name_as_declared, op_error};
use crate::index_list::static_indices;
use crate::transform::{
    Failure, Interpreter, OPS_HANDLE, Outcome, PARAM_OR_OPS, PatternDescriptor, Payload, TransformOp, consumes_first,
    definite, no, rewriter_before, silenceable, wrong_kind, yes,
};
use crate::ub;

pub(super) fn no_list(context: &Context) -> Attribute {
    context.array_attr(&[])
}

fn usual_copy(context: &Context) -> Attribute {
    context.string_attr(COPIES[0].0)
}

const COPIES: [(&str, CopyBack); 3] = [
    ("bufferization.materialize_in_destination", CopyBack::Materialize),
    ("linalg.copy", CopyBack::Copy),
    ("none", CopyBack::None),
];

/// Lists of numbers.
static LISTS: AttrConstraint = AttrConstraint {
    summary: "array of arrays of i64",
    check: |c, a| {
        let is_list = |&each: &Attribute| c.array_value(each).is_some_and(|all| all.iter().all(|&n| is_number(c, n)));
        c.array_value(a).is_some_and(|all| all.iter().all(is_list))
    },
    syntax: AttrSyntax::Full,
};

fn is_number(context: &Context, attribute: Attribute) -> bool {
    context.attribute_type(attribute) == Some(context.i64()) && context.int_value(attribute).is_some()
}

ops! {
    /// The ops.
    pub(crate) static OPS;

    /// Pads the operands of structured ops on tensors.
    pub struct PadStructured = "transform.structured.pad" {
        operands: { target: OPS_HANDLE, pad_to_multiple_of: PARAM_OR_OPS[variadic] },
        attributes: {
            padding_values: ARRAY_ATTR = no_list, padding_dimensions: I64_ARRAY_ATTR = no_list,
            static_pad_to_multiple_of: DENSE_I64_ARRAY[optional], nofold_flags: I64_ARRAY_ATTR = no_list,
            transpose_paddings: LISTS = no_list, copy_back_op: STRING_ATTR = usual_copy,
            use_prescribed_tensor_shapes: UNIT_ATTR[optional],
        },
        results: { padded: OPS_HANDLE, pad: OPS_HANDLE, copy: OPS_HANDLE },
        format: "$target (`pad_to_multiple_of` custom<Multiples>($pad_to_multiple_of, $static_pad_to_multiple_of)^)? \
            (`use_prescribed_tensor_shapes` $use_prescribed_tensor_shapes^)? attr-dict `:` functional-type(operands, results)",
        with: {
            directives: &[sizes_directive!("Multiples", "static_pad_to_multiple_of")], verify: Some(verify_pad),
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_pad }],
        },
    }

    /// Pads the operands of structured ops on tensors to what loops of some sizes need.
    pub struct PadTilingInterface = "transform.structured.pad_tiling_interface" {
        operands: { target: OPS_HANDLE, padding_sizes: PARAM_OR_OPS[variadic] },
        attributes: {
            padding_values: ARRAY_ATTR = no_list, static_padding_sizes: DENSE_I64_ARRAY[optional] = none,
            pad_to_multiple_of: UNIT_ATTR[optional],
        },
        results: { padded: OPS_HANDLE, pad: OPS_HANDLE },
        format: "$target `to` (`padding_sizes` custom<PaddingSizes>($padding_sizes, $static_padding_sizes)^)? \
            (`pad_to_multiple_of` $pad_to_multiple_of^)? attr-dict `:` functional-type(operands, results)",
        with: {
            directives: &[sizes_directive!("PaddingSizes", "static_padding_sizes")], verify: Some(|ir, op| verify_list(ir, op, 1, "static_padding_sizes")),
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_pad_loops }],
        },
    }

    /// Packs and unpacks of tensors without elements are their outputs.
    pub struct FoldPackUnpackIntoEmpty = "transform.apply_patterns.linalg.fold_pack_unpack_into_empty" {
        attributes: { fold_single_use_only: BOOL_ATTR = no },
        format: "attr-dict",
        with: {
            interfaces: &[&PatternDescriptor(|set, ir, op| {
                let single = FoldPackUnpackIntoEmpty(op).fold_single_use_only(ir);
                add_empty_folds(set, ir.context().bool_value(single) == Some(true));
            })],
        },
    }

    /// Pads, slices and transpositions as a part of packs and unpacks.
    pub struct FoldIntoPackAndUnpack = "transform.apply_patterns.tensor.fold_into_pack_and_unpack" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| fold_into_pack::add_patterns(set))] },
    }

    /// Packs and unpacks of one tile as transpositions and slices.
    pub struct DecomposePackUnpack = "transform.apply_patterns.linalg.decompose_pack_unpack" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| decompose_pack::add_patterns(set))] },
    }

    /// Pads, expands and transposes in place of packs.
    pub struct LowerPack = "transform.structured.lower_pack" {
        operands: { target: OPS_HANDLE },
        attributes: { lowerPadLikeWithInsertSlice: BOOL_ATTR = yes },
        results: { pad_op: OPS_HANDLE, expand_shape_op: OPS_HANDLE, transpose_op: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_lower_pack }],
        },
    }

    /// Transposes, collapses and takes slices in place of unpacks.
    pub struct LowerUnpack = "transform.structured.lower_unpack" {
        operands: { target: OPS_HANDLE },
        attributes: { lowerUnpadLikeWithExtractSlice: BOOL_ATTR = yes },
        results: {
            empty_op: OPS_HANDLE, transpose_op: OPS_HANDLE, collapse_shape_op: OPS_HANDLE, extract_slice_op: OPS_HANDLE,
        },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_lower_unpack }],
        },
    }
}

/// The numbers of a list.
fn numbers(context: &Context, list: Attribute) -> Vec<i64> {
    let all = context.array_value(list).unwrap_or_default();
    all.iter().filter_map(|&number| context.int_value(number)).collect()
}

fn text(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

fn verify_pad(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_list(ir, op, 1, "static_pad_to_multiple_of")?;
    let (context, each) = (ir.context(), PadStructured(op));
    let flags = numbers(context, each.nofold_flags(ir));
    if flags.iter().any(|flag| !(0..2).contains(flag)) {
        let found = text(&flags);
        return Err(op_error(ir, op, format!("expects nofold_flags to contain booleans (0/1), found [{found}]")));
    }
    let dims = numbers(context, each.padding_dimensions(ir));
    if dims.iter().any(|&number| number < 0) {
        let message = format!("expects padding_dimensions to contain positive integers, found [{}]", text(&dims));
        return Err(op_error(ir, op, message));
    }
    let multiples = static_indices(ir, op, "static_pad_to_multiple_of");
    if !multiples.is_empty() && multiples.len() != dims.len() {
        return Err(op_error(ir, op, "expects as many multiples as padding_dimensions"));
    }
    if multiples.iter().any(|&multiple| multiple <= 0 && multiple != DYNAMIC) {
        return Err(op_error(ir, op, "expects multiples to be positive"));
    }
    for &order in context.array_value(each.transpose_paddings(ir)).unwrap_or_default() {
        let order = numbers(context, order);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(0..sorted.len() as i64) {
            let found = text(&order);
            return Err(op_error(ir, op, format!("expects transpose_paddings to be a permutation, found [{found}]")));
        }
    }
    match copy_back(ir, op) {
        Some(_) => Ok(()),
        None => Err(op_error(ir, op, "invalid copy_back_op")),
    }
}

fn copy_back(ir: &Ir<'_>, op: Op) -> Option<CopyBack> {
    let name = ir.context().string_value(PadStructured(op).copy_back_op(ir))?;
    COPIES.iter().find(|&&(known, _)| known == name).map(|&(_, how)| how)
}

/// A list of sizes as numbers: what parameters and constants are.
///
/// # Errors
/// A size is something else.
pub(super) fn known_sizes(i: &Interpreter<'_, '_, '_>, op: Op, group: usize, attribute: &str) -> Outcome<Vec<i64>> {
    let mut values = i.ir.operand_group(op, group).map(|index| i.ir.operand(op, index));
    let mut sizes = static_indices(i.ir, op, attribute);
    let number = |attribute: Attribute| i.ir.context().int_value(attribute);
    for size in sizes.iter_mut().filter(|size| **size == DYNAMIC) {
        let Some(value) = values.next() else { continue };
        let found = match i.payload(value) {
            Payload::Params(params) => match params[..] {
                [param] => number(param).ok_or("expected a parameter that is an integer"),
                _ => Err("expected exactly one param"),
            },
            Payload::Ops(ops) => match ops[..] {
                [op] => constant_of_op(i.ir, op)
                    .and_then(number)
                    .ok_or("requires param or handle to be the result of a constant like op"),
                _ => Err("requires param or handle that is mapped to 1 payload op"),
            },
            Payload::Values(_) => Err("expected parameters or ops as sizes"),
        };
        *size = found.map_err(|message| silenceable(Diagnostic::error(i.ir.location(op), message)))?;
    }
    Ok(sizes)
}

/// The elements of the margins of a target's operands; zeros where the script says none.
fn padding_values(ir: &Ir<'_>, op: Op, target: Op, given: Attribute) -> Outcome<Vec<Attribute>> {
    let context = ir.context();
    let given = context.array_value(given).unwrap_or_default();
    let elements = ir.operand_types(target).map(|ty| context.element_type(ty));
    if given.is_empty() {
        return Ok(elements.map_while(|element| zero_attr(context, element)).collect());
    }
    let refuse = |message: String| {
        let error = op_error(ir, op, message);
        definite(error.with_note(ir.location(target), "when applied to this op"))
    };
    given.iter().zip(elements).map(|(&value, element)| padding_value(context, value, element).map_err(refuse)).collect()
}

fn padding_value(context: &Context, value: Attribute, element: Type) -> Result<Attribute, String> {
    if ub::is_poison(context, value) {
        return Ok(value);
    }
    let wanted = context.type_text(element);
    if let Some(text) = context.string_value(value) {
        let parsed = parse_attribute_text(context, &format!("{text} : {wanted}"))
            .or_else(|_| parse_attribute_text(context, text));
        return match parsed {
            Ok(parsed) if context.attribute_type(parsed) == Some(element) => Ok(parsed),
            _ => Err(format!("expects a padding that parses to '{wanted}', got {}", context.attribute_text(value))),
        };
    }
    match context.attribute_type(value) {
        Some(found) if found == element => Ok(value),
        Some(_) => Err(format!("expects a padding value of type '{wanted}', got {}", context.attribute_text(value))),
        None => Err("expects padding values to be typed attributes or poison".to_owned()),
    }
}

fn about_target(ir: &Ir<'_>, op: Op, target: Op, message: &str) -> Failure {
    silenceable(Diagnostic::error(ir.location(op), message).with_note(ir.location(target), "target op"))
}

fn apply_pad_loops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let each = PadTilingInterface(op);
    let targets = i.operand_ops(op, 0);
    let sizes = sizes_of(i, op, 1, "static_padding_sizes", 1)?.into_iter().next().unwrap_or_default();
    let loops = LoopSizes { sizes: &sizes, are_multiples: each.pad_to_multiple_of(i.ir).is_some() };
    let (mut padded, mut pads) = (Vec::new(), Vec::new());
    for target in targets {
        if Structured::of(i.ir, target).is_none() {
            return Err(about_target(i.ir, op, target, "expected TilingInterface target"));
        }
        let values = padding_values(i.ir, op, target, each.padding_values(i.ir))?;
        let made = pad_loops(&mut rewriter_before(i.ir, target), target, &values, &loops);
        let made = made.ok_or_else(|| about_target(i.ir, op, target, "failed to pad op"))?;
        padded.push(made.op);
        pads.extend(made.pads);
    }
    i.set_ops(op, 0, padded)?;
    i.set_ops(op, 1, pads)
}

fn apply_pad(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (context, each) = (i.ir.context(), PadStructured(op));
    let multiples = known_sizes(i, op, 1, "static_pad_to_multiple_of")?;
    if multiples.iter().any(|&multiple| multiple <= 0) {
        let error = Diagnostic::error(i.ir.location(op), "expects multiples to be positive");
        return Err(silenceable(error));
    }
    let dims = numbers(context, each.padding_dimensions(i.ir));
    let multiple = |number: usize| multiples.get(number).copied().unwrap_or(1);
    let loops = dims.iter().enumerate().map(|(number, &dim)| (dim as usize, multiple(number))).collect::<Vec<_>>();
    let nofold = numbers(context, each.nofold_flags(i.ir)).into_iter().map(|flag| flag != 0).collect::<Vec<bool>>();
    let copy_back = copy_back(i.ir, op).unwrap_or(CopyBack::None);
    let prescribed = each.use_prescribed_tensor_shapes(i.ir).is_some();
    let (mut padded, mut pads, mut copies) = (Vec::new(), Vec::new(), Vec::new());
    for target in i.operand_ops(op, 0) {
        if Structured::of(i.ir, target).is_none() {
            return Err(about_target(i.ir, op, target, "expected LinalgOp target"));
        }
        let values = padding_values(i.ir, op, target, each.padding_values(i.ir))?;
        let padding = Padding { values, loops: loops.clone(), nofold: nofold.clone(), prescribed, copy_back };
        let made = pad(&mut rewriter_before(i.ir, target), target, &padding);
        let made = made.ok_or_else(|| about_target(i.ir, op, target, "failed to pad op"))?;
        padded.push(made.op);
        pads.extend(made.pads);
        if copy_back != CopyBack::None {
            copies.extend(made.values.into_iter().filter_map(|value| i.ir.defining_op(value)));
        }
    }
    i.set_ops(op, 0, padded)?;
    i.set_ops(op, 1, pads)?;
    i.set_ops(op, 2, copies)
}

fn flag(ir: &Ir<'_>, attribute: Attribute) -> bool {
    ir.context().bool_value(attribute) != Some(false)
}

fn set_all(i: &mut Interpreter<'_, '_, '_>, op: Op, results: impl IntoIterator<Item = Vec<Op>>) -> Outcome {
    results.into_iter().enumerate().try_for_each(|(number, ops)| i.set_ops(op, number, ops))
}

fn apply_lower_pack(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let slices = flag(i.ir, LowerPack(op).lowerPadLikeWithInsertSlice(i.ir));
    let mut all: [Vec<Op>; 3] = Default::default();
    for target in i.operand_ops(op, 0) {
        let Some(pack) = Pack::cast(i.ir, target) else { return Err(silenceable(wrong_kind(i.ir, op, target))) };
        let Some(made) = lower_pack(&mut rewriter_before(i.ir, target), pack, slices) else {
            let message = "cannot lower to pad + expand + transpose";
            return Err(silenceable(Diagnostic::error(i.ir.location(target), message)));
        };
        all.iter_mut().zip([made.pad, made.expand, made.transpose]).for_each(|(all, made)| all.extend(made));
    }
    set_all(i, op, all)
}

fn apply_lower_unpack(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let slices = flag(i.ir, LowerUnpack(op).lowerUnpadLikeWithExtractSlice(i.ir));
    let mut all: [Vec<Op>; 4] = Default::default();
    for target in i.operand_ops(op, 0) {
        let Some(unpack) = Unpack::cast(i.ir, target) else { return Err(silenceable(wrong_kind(i.ir, op, target))) };
        let Some(made) = lower_unpack(&mut rewriter_before(i.ir, target), unpack, slices) else {
            let message = "cannot lower to transpose + collapse + extract";
            return Err(silenceable(Diagnostic::error(i.ir.location(target), message)));
        };
        let made = [made.empty, made.transpose, made.collapse, made.slice];
        all.iter_mut().zip(made).for_each(|(all, made)| all.extend(made));
    }
    set_all(i, op, all)
}
