//! Ops of scripts that put structured ops on tensors in tiles, and change the order of loops.

use vulcanize_ir::rewrite::{Rewriter, defined_by};
use vulcanize_ir::schema::{AttrConstraint, DENSE_I64_ARRAY, FormatState, TypedOp};
use vulcanize_ir::text::Parser;
use vulcanize_ir::{Attribute, Context, Diagnostic, Fallible, Ir, Op, ops};

use super::relayout::Tiling;
use super::structured::{Structured, num_inputs};
use super::tiling_ops::{sizes_of, verify_list};
use super::transforms::classify::contraction_dims;
use super::transforms::generalize_op;
use super::transforms::pack::{Blocks, interchange, pack, pack_product, transpose_pack};
use super::{Generic, Pack, Unpack};
use crate::function::op_error;
use crate::index_list::{MixedIndex, parse_index_list, static_indices};
use crate::transform::{
    Interpreter, OPS_HANDLE, Outcome, TransformOp, consumes_first, rewriter_before, silenceable, wrong_kind,
};

pub(super) fn none(context: &Context) -> Attribute {
    context.dense_i64_array_attr(&[])
}

/// A list of sizes, of which the attribute has those that are known; the others are the second group of operands.
macro_rules! sizes_directive {
    ($name:literal, $attribute:literal) => {
        vulcanize_ir::schema::CustomDirective {
            name: $name,
            attributes: &[$attribute],
            anchor: Some($attribute),
            parse: |parser, state| crate::linalg::pack_ops::parse_sizes(parser, state, $attribute),
            print: |printer, op| crate::linalg::tiling_ops::print_list(printer, op, 1, $attribute),
        }
    };
}
pub(super) use sizes_directive;

ops! {
    /// The ops.
    pub(crate) static OPS;

    /// Puts a structured op on tensors in tiles.
    pub struct PackStructured = "transform.structured.pack" {
        operands: { target: OPS_HANDLE, packed_sizes: OPS_HANDLE[variadic] },
        attributes: { static_packed_sizes: DENSE_I64_ARRAY = none },
        results: { packed_op: OPS_HANDLE },
        format: "$target `packed_sizes` `=` custom<Sizes>($packed_sizes, $static_packed_sizes) attr-dict \
            `:` functional-type(operands, results)",
        with: {
            directives: &[sizes_directive!("Sizes", "static_packed_sizes")], verify: Some(|ir, op| verify_list(ir, op, 1, "static_packed_sizes")),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_pack }],
        },
    }

    /// Puts products of matrices on tensors in tiles, the loops of which are the innermost ones.
    pub struct PackGreedily = "transform.structured.pack_greedily" {
        operands: { target: OPS_HANDLE, matmul_packed_sizes: OPS_HANDLE[variadic] },
        attributes: {
            static_matmul_packed_sizes: THREE = none, matmul_padded_sizes_next_multiple_of: NONE_OR_THREE = none,
            matmul_inner_dims_order: THREE = none,
        },
        results: { packed_op: OPS_HANDLE },
        format: "$target (`matmul_packed_sizes` `=` custom<ProductSizes>($matmul_packed_sizes, $static_matmul_packed_sizes)^ \
            (`matmul_padded_sizes_next_multiple_of` `=` $matmul_padded_sizes_next_multiple_of^)? \
            `matmul_inner_dims_order` `=` $matmul_inner_dims_order)? attr-dict `:` functional-type(operands, results)",
        with: {
            directives: &[sizes_directive!("ProductSizes", "static_matmul_packed_sizes")], verify: Some(verify_greedily),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_greedily }],
        },
    }

    /// Changes the order of tiles, and the order inside tiles, of what a structured op is given or makes.
    pub struct PackTranspose = "transform.structured.pack_transpose" {
        operands: { target_pack_or_un_pack_op: OPS_HANDLE, target_linalg_op: OPS_HANDLE },
        attributes: { outer_perm: DENSE_I64_ARRAY[optional] = none, inner_perm: DENSE_I64_ARRAY[optional] = none },
        results: { packed_op: OPS_HANDLE, pack_op: OPS_HANDLE, un_pack_op: OPS_HANDLE },
        format: "$target_pack_or_un_pack_op `with_compute_op` `(` $target_linalg_op `)` (`outer_perm` `=` $outer_perm^)? \
            (`inner_perm` `=` $inner_perm^)? attr-dict `:` functional-type(operands, results)",
        with: {
            verify: Some(verify_transpose),
            name_results: Some(crate::function::name_as_declared),
            interfaces: &[&TransformOp { consumes: |_, _| vec![0, 1], apply: apply_transpose }],
        },
    }

    /// Changes the order of the loops of generic ops.
    pub struct Interchange = "transform.structured.interchange" {
        operands: { target: OPS_HANDLE },
        attributes: { iterator_interchange: DENSE_I64_ARRAY[optional] = none },
        results: { transformed: OPS_HANDLE },
        format: "$target (`iterator_interchange` `=` $iterator_interchange^)? attr-dict \
            `:` functional-type($target, results)",
        with: {
            verify: Some(verify_interchange),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_interchange }],
        },
    }
}

static THREE: AttrConstraint = AttrConstraint {
    summary: "i64 dense array attribute with exactly 3 elements",
    check: |c, a| c.dense_i64_array(a).is_some_and(|all| all.len() == 3),
    syntax: DENSE_I64_ARRAY.syntax,
};

static NONE_OR_THREE: AttrConstraint = AttrConstraint {
    summary: "i64 dense array attribute with 0 or 3 elements",
    check: |c, a| c.dense_i64_array(a).is_some_and(|all| matches!(all.len(), 0 | 3)),
    syntax: DENSE_I64_ARRAY.syntax,
};

/// Reads a list of sizes.
pub(super) fn parse_sizes(parser: &mut Parser<'_, '_>, state: &mut FormatState, attribute: &str) -> Fallible {
    let context = parser.context();
    let (values, numbers) = parse_index_list(parser)?;
    state.operands.set(1, &values);
    state.operation.set_attribute(context.identifier(attribute), context.dense_i64_array_attr(&numbers));
    Ok(())
}

fn is_permutation(order: &[i64]) -> bool {
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    sorted.iter().copied().eq(0..sorted.len() as i64)
}

fn verify_transpose(ir: &Ir<'_>, op: Op) -> Fallible {
    let [inner, outer] = ["inner_perm", "outer_perm"].map(|name| (name, static_indices(ir, op, name)));
    for (name, order) in [&inner, &outer] {
        if !is_permutation(order) {
            return Err(op_error(ir, op, format!("\"{name}\" is not a valid permutation")));
        }
    }
    match inner.1.is_empty() && outer.1.is_empty() {
        true => Err(op_error(ir, op, " at least one of \"inner_perm\" or \"outer_perm\" must be specified")),
        false => Ok(()),
    }
}

fn verify_interchange(ir: &Ir<'_>, op: Op) -> Fallible {
    let order = static_indices(ir, op, "iterator_interchange");
    if order.iter().any(|&number| number < 0) {
        let message = "attribute 'iterator_interchange' failed to satisfy constraint: i64 dense array attribute whose value is non-negative";
        return Err(op_error(ir, op, message));
    }
    match is_permutation(&order) {
        true => Ok(()),
        false => {
            let numbers: Vec<String> = order.iter().map(i64::to_string).collect();
            let found = numbers.join(", ");
            Err(op_error(ir, op, format!("expects iterator_interchange to be a permutation, found {found}")))
        }
    }
}

fn failure(ir: &Ir<'_>, op: Op, message: String) -> crate::transform::Failure {
    silenceable(Diagnostic::error(ir.location(op), message))
}

fn verify_greedily(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_list(ir, op, 1, "static_matmul_packed_sizes")?;
    if !is_permutation(&static_indices(ir, op, "matmul_inner_dims_order")) {
        return Err(op_error(ir, op, "\"matmul_inner_dims_order\" is not a valid permutation"));
    }
    let [sizes, multiples] =
        ["static_matmul_packed_sizes", "matmul_padded_sizes_next_multiple_of"].map(|name| static_indices(ir, op, name));
    match sizes.iter().zip(&multiples).any(|(&size, &multiple)| size != 0 && multiple != 0) {
        true => {
            let message = "at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the \
                           matmul strategy";
            Err(op_error(ir, op, message))
        }
        false => Ok(()),
    }
}

fn apply_greedily(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let sizes = sizes_of(i, op, 1, "static_matmul_packed_sizes", 1)?.into_iter().next().unwrap_or_default();
    let [multiples, order] =
        ["matmul_padded_sizes_next_multiple_of", "matmul_inner_dims_order"].map(|name| static_indices(i.ir, op, name));
    let (&[m, n, k], multiples) = (&sizes[..], <[i64; 3]>::try_from(multiples).unwrap_or_default()) else {
        return Err(failure(i.ir, op, "expected three sizes".to_owned()));
    };
    let order: Vec<usize> = order.into_iter().filter_map(|place| usize::try_from(place).ok()).collect();
    let blocks = Blocks { sizes: [m, n, k], multiples, order: order.try_into().unwrap_or([0, 1, 2]) };
    let mut made = Vec::new();
    for target in i.operand_ops(op, 0) {
        if Structured::of(i.ir, target).is_some() {
            // What is no product stays as it is.
            made.push(pack_greedily(&mut rewriter_before(i.ir, target), target, &blocks).unwrap_or(target));
        }
    }
    i.set_ops(op, 0, made)
}

/// `None` where an op is no product; else the op on tiles, or as `linalg.generic` where tiles are not possible.
fn pack_greedily(rewriter: &mut Rewriter<'_, '_>, target: Op, blocks: &Blocks) -> Option<Op> {
    let ir = rewriter.ir();
    let loops = contraction_dims(ir, target).filter(|loops| {
        let is_there = |loops: &Vec<usize>| !loops.is_empty();
        [&loops.m, &loops.n, &loops.k].into_iter().all(is_there)
    })?;
    let generic = if Generic::matches(ir, target) { target } else { generalize_op(rewriter, target)? };
    Some(pack_product(rewriter, generic, &loops, blocks).unwrap_or(generic))
}

fn apply_pack(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let targets = i.operand_ops(op, 0);
    if targets.is_empty() {
        return i.set_ops(op, 0, Vec::new());
    }
    let space = |target: Op| Structured::of(i.ir, target)?.space(i.ir, target);
    let (&[target], Some(space)) = (&targets[..], space(targets[0])) else {
        let message = format!("requires target to map to exactly 1 LinalgOp (got {})", targets.len());
        return Err(failure(i.ir, op, message));
    };
    let (given, loops) = (static_indices(i.ir, op, "static_packed_sizes").len(), space.iterators.len());
    if given != loops {
        let message = format!("requires number of packed sizes match the number of loops ({given} vs {loops})");
        return Err(failure(i.ir, op, message));
    }
    let sizes: Vec<MixedIndex> = sizes_of(i, op, 1, "static_packed_sizes", 1)?.into_iter().next().unwrap_or_default();
    match pack(&mut rewriter_before(i.ir, target), target, &sizes) {
        Some(made) => i.set_ops(op, 0, vec![made]),
        None => Err(failure(i.ir, op, "data tiling failed".to_owned())),
    }
}

fn apply_transpose(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (packs, targets) = (i.operand_ops(op, 0), i.operand_ops(op, 1));
    if packs.is_empty() {
        return (0..3).try_for_each(|result| i.set_ops(op, result, Vec::new()));
    }
    let (&[packed], &[target]) = (&packs[..], &targets[..]) else {
        let (packs, targets) = (packs.len(), targets.len());
        let message =
            format!("requires target to map to exactly 1 packing op and 1 packed op (got {packs} and {targets})");
        return Err(failure(i.ir, op, message));
    };
    let (number, unpack) = match packed_operand(i.ir, packed, target) {
        Ok(found) => found,
        Err(message) => return Err(failure(i.ir, op, message.to_owned())),
    };
    let orders = ["outer_perm", "inner_perm"].map(|name| static_indices(i.ir, op, name));
    let tiling = Tiling::of(i.ir, packed);
    for (order, name, rank) in
        [(&orders[0], "outer", tiling.unpacked.len()), (&orders[1], "inner", tiling.positions.len())]
    {
        if !order.is_empty() && order.len() != rank {
            return Err(failure(i.ir, op, format!("invalid {name}_perm")));
        }
    }
    let orders: [&[i64]; 2] = [&orders[0], &orders[1]];
    let Some(made) = transpose_pack(&mut rewriter_before(i.ir, target), target, number, orders, unpack) else {
        return Err(failure(i.ir, op, "could not transpose tiles".to_owned()));
    };
    i.set_ops(op, 0, vec![made.op])?;
    i.set_ops(op, 1, vec![made.pack])?;
    i.set_ops(op, 2, made.unpack.into_iter().collect())
}

/// The operand of a structured op that an op packs, or whose result it unpacks; then that op, too.
fn packed_operand(ir: &Ir<'_>, packed: Op, target: Op) -> Result<(usize, Option<Unpack>), &'static str> {
    let (pack, unpack) = (Pack::cast(ir, packed), Unpack::cast(ir, packed));
    if pack.is_none() && unpack.is_none() {
        return Err("requires target to map to a linalg.pack or linalg.unpack");
    }
    if Structured::of(ir, target).is_none() {
        return Err("requires a LinalgOp target");
    }
    if let Some(pack) = pack {
        let result = pack.result(ir);
        let slot = ir.uses(result).next().filter(|_| ir.has_one_use(result));
        let slot = slot.filter(|&slot| ir.use_owner(slot) == target);
        return slot.map(|slot| (ir.use_index(slot), None)).ok_or("not a single use by the LinalgOp target");
    }
    let place = |unpack: Unpack| ir.results(target).position(|result| result == unpack.source(ir));
    let number = num_inputs(ir, target) + unpack.and_then(place).ok_or("not produced by the LinalgOp target")?;
    let pack = defined_by::<Pack>(ir, ir.operand(target, number));
    match pack.is_some_and(|pack| ir.has_one_use(pack.result(ir))) {
        true => Ok((number, unpack)),
        false => Err("could not find matching pack op"),
    }
}

fn apply_interchange(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let order = static_indices(i.ir, op, "iterator_interchange");
    let order: Vec<usize> = order.iter().filter_map(|&number| usize::try_from(number).ok()).collect();
    let targets = i.operand_ops(op, 0);
    for &target in &targets {
        let space = Structured::of(i.ir, target).and_then(|structured| structured.space(i.ir, target));
        let Some(space) = space.filter(|_| Generic::matches(i.ir, target)) else {
            return Err(silenceable(wrong_kind(i.ir, op, target)));
        };
        if order.is_empty() {
            continue;
        }
        let loops = space.iterators.len();
        if order.len() != loops {
            let message = format!(
                "\"iterator_interchange\" has length ({}) different from the number of loops in the target operation ({loops})",
                order.len()
            );
            return Err(failure(i.ir, op, message));
        }
        interchange(&mut rewriter_before(i.ir, target), target, &order);
    }
    i.set_ops(op, 0, targets)
}
