//! Ops of scripts that make ops on vectors of structured ops.

use vulcanize_ir::rewrite::{PatternSet, apply_patterns_greedily};
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, DENSE_I64_ARRAY, Trait, UNIT_ATTR};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{AttributeData, DYNAMIC, Diagnostic, Fallible, Ir, Op, OperationState, Value, ops};

use super::pad_ops::known_sizes;
use super::reduction_ops::failed_to_apply;
use super::tiling_ops::verify_list;
use super::transforms::vectorize::{Options, Refusal, vectorize};
use super::transforms::vectorize_pad::add_patterns as add_pads;
use super::transforms::vectorize_patterns::{add_copies, add_patterns};
use crate::function::op_error;
use crate::index_list::static_indices;
use crate::memref::transforms::greedy_options;
use crate::tensor::add_subset_transfer_folds;
use crate::transform::{
    Interpreter, OPS_HANDLE, Outcome, PARAM_OR_OPS, PatternDescriptor, TransformOp, consumes_first, definite,
    rewriter_before, silenceable,
};
use crate::vector::{Mask, TransferRead, TransferWrite, transforms as vector_transforms};

ops! {
    /// Ops that vectorize.
    pub(crate) static OPS;

    /// Makes ops on vectors of structured ops.
    pub struct Vectorize = "transform.structured.vectorize" {
        operands: { target: OPS_HANDLE, vector_sizes: PARAM_OR_OPS[variadic] },
        attributes: {
            static_vector_sizes: DENSE_I64_ARRAY[optional], vectorize_nd_extract: UNIT_ATTR[optional],
            assume_dynamic_dims_match_vec_sizes: UNIT_ATTR[optional], create_named_contraction: UNIT_ATTR[optional],
            scalable_sizes: FLAGS[optional],
        },
        assembly: (parse_vectorize, print_vectorize),
        with: {
            verify: Some(|ir, op| verify_list(ir, op, 1, "static_vector_sizes")),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_vectorize }],
        },
    }

    /// Makes ops on vectors of the structured ops inside an op, and applies patterns that go with it.
    pub struct VectorizeChildren = "transform.structured.vectorize_children_and_apply_patterns" {
        operands: { target: OPS_HANDLE },
        attributes: {
            fold_type_extensions_into_contract: UNIT_ATTR[optional], vectorize_padding: UNIT_ATTR[optional],
            vectorize_nd_extract: UNIT_ATTR[optional], flatten_1d_depthwise_conv: UNIT_ATTR[optional],
            disable_multi_reduction_to_contract_patterns: UNIT_ATTR[optional],
            disable_transfer_permutation_map_lowering_patterns: UNIT_ATTR[optional],
        },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_children }] },
    }
}

ops! {
    /// Ops that name patterns.
    pub(crate) static PATTERN_OPS;

    /// Pads as fills and insertions.
    pub struct DecomposePad = "transform.apply_patterns.linalg.decompose_pad" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_pads(set))] },
    }
}

static FLAGS: AttrConstraint = AttrConstraint {
    summary: "i1 dense array attribute",
    check: |c, a| matches!(c.attribute_data(a), AttributeData::DenseArray { element, .. } if *element == c.i1()),
    syntax: AttrSyntax::Full,
};

/// `[4, %size, [8]]`: in brackets of its own, the size is multiplied by a factor that only a target knows.
fn parse_vectorize(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let mut operands = vec![parser.parse_operand()?];
    let (mut numbers, mut scalable) = (Vec::new(), Vec::new());
    if parser.parse_optional_keyword("vector_sizes") {
        parser.parse_comma_separated_list(Delimiter::Square, |p| {
            let is_scalable = p.parse_optional_l_square();
            match p.parse_optional_operand()? {
                Some(operand) => {
                    operands.push(operand);
                    numbers.push(DYNAMIC);
                }
                None => match p.parse_optional_integer()? {
                    Some(number) => numbers.push(number),
                    None => return Err(p.error(p.location(), "expected SSA value or integer")),
                },
            }
            scalable.push(u8::from(is_scalable));
            if is_scalable { p.parse_r_square() } else { Ok(()) }
        })?;
    }
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let location = parser.location();
    let mut types = vec![parser.parse_type()?];
    while parser.parse_optional_comma() {
        types.push(parser.parse_type()?);
    }
    state.operands.extend(parser.resolve_operands(&operands, &types, location)?);
    if !numbers.is_empty() {
        let scalable = AttributeData::DenseArray { element: context.i1(), bytes: scalable.into() };
        state.set_attribute(context.identifier("scalable_sizes"), context.intern_attribute(scalable));
        state.set_attribute(context.identifier("static_vector_sizes"), context.dense_i64_array_attr(&numbers));
    }
    Ok(())
}

/// For each size whether it is scalable.
fn scalable_sizes(ir: &Ir<'_>, op: Op) -> Vec<bool> {
    match Vectorize(op).scalable_sizes(ir).map(|flags| ir.context().attribute_data(flags)) {
        Some(AttributeData::DenseArray { bytes, .. }) => bytes.iter().map(|&byte| byte != 0).collect(),
        _ => Vec::new(),
    }
}

fn print_vectorize(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_operand(ir.operand(op, 0));
    let (sizes, scalable) = (static_indices(ir, op, "static_vector_sizes"), scalable_sizes(ir, op));
    let mut values: Vec<Value> = ir.operands(op).skip(1).collect();
    values.reverse();
    for (number, &size) in sizes.iter().enumerate() {
        printer.write(if number == 0 { " vector_sizes [" } else { ", " });
        let is_scalable = scalable.get(number) == Some(&true);
        printer.write(if is_scalable { "[" } else { "" });
        match if size == DYNAMIC { values.pop() } else { None } {
            Some(value) => printer.print_operand(value),
            None => printer.write(&size.to_string()),
        }
        printer.write(if is_scalable { "]" } else { "" });
    }
    printer.write(if sizes.is_empty() { "" } else { "]" });
    printer.print_attr_dict(op, &["static_vector_sizes", "scalable_sizes"]);
    printer.write(" : ");
    printer.print_types(ir.operand_types(op));
}

fn apply_vectorize(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let targets = i.operand_ops(op, 0);
    let sizes = known_sizes(i, op, 1, "static_vector_sizes")?;
    let refuse = |i: &Interpreter<'_, '_, '_>, target: Op, message: &str| {
        Err(silenceable(Diagnostic::error(i.ir.location(target), message)))
    };
    let is_scalable = scalable_sizes(i.ir, op).contains(&true);
    let is_named = Vectorize(op).create_named_contraction(i.ir).is_some();
    let options = Options { nd_extract: Vectorize(op).vectorize_nd_extract(i.ir).is_some(), ..Options::default() };
    for target in targets {
        if is_scalable || is_named {
            let what = if is_scalable { "scalable vectors" } else { "'create_named_contraction'" };
            return refuse(i, target, &format!("Attempted to vectorize, but failed: no support for {what}"));
        }
        let rewriter = &mut rewriter_before(i.ir, target);
        match vectorize(rewriter, target, &sizes, options) {
            Ok(values) => _ = rewriter.replace_op(target, &values),
            Err(Refusal::Unsupported) => return refuse(i, target, "Unsupported Op, cannot vectorize"),
            Err(Refusal::Failed) => return refuse(i, target, "Attempted to vectorize, but failed"),
        }
    }
    Ok(())
}

fn apply_children(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let flags = VectorizeChildren(op);
    let mut patterns = PatternSet::new();
    let nd_extract = flags.vectorize_nd_extract(i.ir).is_some();
    add_patterns(&mut patterns, Options { nd_extract, flattens: flags.flatten_1d_depthwise_conv(i.ir).is_some() });
    if flags.disable_transfer_permutation_map_lowering_patterns(i.ir).is_none() {
        vector_transforms::add_permutation_lowerings(&mut patterns);
    }
    if flags.disable_multi_reduction_to_contract_patterns(i.ir).is_none() {
        vector_transforms::add_reduction_to_contract(&mut patterns);
    }
    vector_transforms::add_sinks(&mut patterns);
    // Masks of all elements fold away in MLIR.
    patterns
        .add_canonicalization_of::<TransferRead>()
        .add_canonicalization_of::<TransferWrite>()
        .add_canonicalization_of::<Mask>();
    add_subset_transfer_folds(&mut patterns);
    add_copies(&mut patterns);
    if flags.fold_type_extensions_into_contract(i.ir).is_some() {
        vector_transforms::add_extension_folds(&mut patterns);
    }
    if flags.vectorize_padding(i.ir).is_some() {
        add_pads(&mut patterns);
    }
    vector_transforms::add_step_lowering(&mut patterns);
    let targets = i.operand_ops(op, 0);
    for &target in &targets {
        if !i.ir.has_trait(target, |t| matches!(t, Trait::IsolatedFromAbove)) {
            let error = op_error(i.ir, op, "requires isolated-from-above targets");
            return Err(definite(error.with_note(i.ir.location(target), "non-isolated target")));
        }
        if apply_patterns_greedily(i.ir, target, &patterns, &greedy_options()).cut_short {
            return Err(failed_to_apply(i.ir, op, target));
        }
    }
    i.set_ops(op, 0, targets)
}
